//! The bracket of a knock-out: matches from left to right, with scores and winners. `scoring` computes it.

use evening::club::{ContestantId, SectionId};
use evening::scoring::{KnockOut, KnockOutStage, Standings, Tie};
use evening::session::Session;
use lang::Texts;

use super::font::printable;
use super::layout::{Flow, Page, Style};
use super::words::Words;
use super::{Document, Sheet};

/// The height of a heading in points.
const HEADING_HEIGHT: f32 = 20.0;
/// The type size of a stage's head in points.
const STAGE_TYPE_SIZE: f32 = 11.0;
/// The greatest height of a match in points.
const MAX_MATCH_HEIGHT: f32 = 98.0;
/// The smallest type size of names in points.
const MIN_NAME_SIZE: f32 = 9.0;
/// The largest type size of names in points.
const MAX_NAME_SIZE: f32 = 15.0;
/// The line height of names, in multiples of the type size.
const LEADING_FACTOR: f32 = 1.47;
/// The height of a line with a match outside the tree, in points.
const OTHER_LINE_HEIGHT: f32 = 15.0;
/// The preferred height of a match with the space below it, in lines.
const PREFERRED_MATCH_LINES: f32 = 2.9;
/// The least height of a match with the space below it, in lines.
const MIN_MATCH_LINES: f32 = 2.45;
/// The width of scores, in multiples of the type size.
const POINTS_WIDTH: f32 = 3.2;
/// The gap between two stages, for the lines that connect them, in points.
const STAGE_GAP: f32 = 16.0;
/// The greatest width of a match in points.
const MAX_MATCH_WIDTH: f32 = 280.0;
/// The greatest number of matches of a stage on a page.
const MAX_MATCHES_PER_PAGE: usize = 16;

fn knock_outs(session: &Session, standings: &Standings) -> Vec<(SectionId, KnockOut)> {
    let with_bracket = |section: &SectionId| Some((*section, KnockOut::of(session, standings, *section)?));
    session.sections.keys().filter_map(with_bracket).collect()
}

/// The pages of the brackets. `None` if no section has one.
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Option<Vec<Page>> {
    let brackets = knock_outs(session, standings);
    if brackets.is_empty() {
        return None;
    }
    let say = texts.say();
    let words = Words { session, standings, texts };
    let mut frame = words.frame(Document::CrossTable, sheet);
    frame.landscape = true;
    frame.document = say.knock_out_bracket();
    let mut flow = Flow::new(frame);
    for (index, (section, cup)) in brackets.iter().enumerate() {
        if index > 0 {
            flow.advance();
        }
        let drawing = BracketDrawing { words, has_several_brackets: brackets.len() > 1, section: *section };
        drawing.draw(&mut flow, cup);
    }
    Some(flow.finish(|page, pages| words.page_of(page, pages)))
}

struct BracketDrawing<'a> {
    words: Words<'a>,
    /// Whether the name of the section is printed above the bracket.
    has_several_brackets: bool,
    section: SectionId,
}

/// The middle of a match, from the top of the page, in points.
type Middle = f32;

impl BracketDrawing<'_> {
    fn draw(&self, flow: &mut Flow, cup: &KnockOut) {
        let say = self.words.texts.say();
        if self.has_several_brackets {
            let top = flow.y;
            let left = flow.left();
            flow.page().text(left, top + 12.0, Style::bold(12.0), &self.words.section_name(self.section));
            flow.y += HEADING_HEIGHT + 4.0;
        }
        let mut stages: Vec<KnockOutStage> = cup.bracket.clone();
        // In a large bracket the first stages are split over pages, each up to its winner.
        while stages.first().is_some_and(|first| first.ties.len() > MAX_MATCHES_PER_PAGE) {
            let parts = stages.first().map_or(0, |first| first.ties.len() / MAX_MATCHES_PER_PAGE);
            let depth_of_part = MAX_MATCHES_PER_PAGE.ilog2() as usize + 1;
            for part in 0..parts {
                let part_of_stage = |(depth, stage): (usize, &KnockOutStage)| {
                    let size = MAX_MATCHES_PER_PAGE >> depth;
                    let ties = stage.ties.iter().skip(part * size).take(size).cloned().collect();
                    KnockOutStage { rounds: stage.rounds, ties }
                };
                let part_stages: Vec<KnockOutStage> =
                    stages.iter().take(depth_of_part).enumerate().map(part_of_stage).collect();
                self.draw_tree(flow, &part_stages, 0.0);
                flow.advance();
            }
            stages = stages.split_off(depth_of_part.min(stages.len()));
        }
        let other_count: usize = cup.others.iter().map(|stage| stage.ties.len()).sum();
        let below = if other_count > 0 { 2.0 * HEADING_HEIGHT + other_count as f32 * OTHER_LINE_HEIGHT } else { 0.0 };
        self.draw_tree(flow, &stages, below);
        if let Some(winner) = cup.winner() {
            let announcement = say.knock_out_winner(self.numbered_title(winner));
            flow.keep(HEADING_HEIGHT);
            let (left, top) = (flow.left(), flow.y);
            flow.page().text(left, top + 13.0, Style::bold(12.0), &printable(&announcement));
            flow.y += HEADING_HEIGHT;
        }
        if !cup.others.is_empty() {
            self.draw_others(flow, &cup.others);
        }
    }

    fn numbered_title(&self, contestant: ContestantId) -> String {
        format!("{}  {}", self.words.number(contestant), self.words.title(contestant))
    }

    fn stage_heading(&self, stage: &KnockOutStage) -> String {
        let say = self.words.texts.say();
        match stage.rounds {
            None => say.knock_out_later(),
            Some((first, last)) if first == last => say.knock_out_round(first.to_string()),
            Some((first, last)) => say.knock_out_rounds(first.to_string(), last.to_string()),
        }
    }

    /// Draws the stages side by side, with each match centred between its two preceding matches. Leaves the height
    /// `below` free on the page, unless the smallest names would not fit then.
    fn draw_tree(&self, flow: &mut Flow, stages: &[KnockOutStage], below: f32) {
        let Some(first) = stages.first() else { return };
        let count = first.ties.len().max(1) as f32;
        // Leaves room for the line that names the winner. The heading of the section is already drawn.
        let room = flow.room() - HEADING_HEIGHT - 30.0;
        let room = if room - below >= count * MIN_NAME_SIZE * LEADING_FACTOR * PREFERRED_MATCH_LINES {
            room - below
        } else {
            room
        };
        let match_height = (room / count).clamp(MIN_NAME_SIZE * 2.0, MAX_MATCH_HEIGHT);
        let size = (match_height / PREFERRED_MATCH_LINES / LEADING_FACTOR).clamp(MIN_NAME_SIZE, MAX_NAME_SIZE);
        let line_height = (size * LEADING_FACTOR).min(match_height / MIN_MATCH_LINES);
        flow.keep(HEADING_HEIGHT + count * match_height);
        let (left, top) = (flow.left(), flow.y);
        let width = (flow.width() - STAGE_GAP * (stages.len() as f32 - 1.0)) / stages.len() as f32;
        let width = width.min(MAX_MATCH_WIDTH);
        let mut middles: Vec<Middle> =
            (0..first.ties.len()).map(|index| top + HEADING_HEIGHT + (index as f32 + 0.5) * match_height).collect();
        for (depth, stage) in stages.iter().enumerate() {
            let x = left + depth as f32 * (width + STAGE_GAP);
            let grey = Style::grey(STAGE_TYPE_SIZE);
            let head = grey.fit(&printable(&self.stage_heading(stage)), width);
            flow.page().text(x, top + STAGE_TYPE_SIZE, grey, &head);
            for (tie, middle) in stage.ties.iter().zip(&middles) {
                self.draw_tie(flow.page(), tie, (x, *middle), width, (size, line_height));
            }
            let next: Vec<Middle> = middles.chunks(2).map(|two| two.iter().sum::<f32>() / two.len() as f32).collect();
            if depth + 1 < stages.len() {
                draw_connectors(flow.page(), x + width, &middles, &next);
            }
            middles = next;
        }
        flow.y += HEADING_HEIGHT + count * match_height + 6.0;
    }

    /// Draws a match: the contestants above and below a level line, the winner in bold.
    fn draw_tie(
        &self,
        page: &mut Page,
        tie: &Tie,
        (x, middle): (f32, Middle),
        width: f32,
        (size, line_height): (f32, f32),
    ) {
        let say = self.words.texts.say();
        page.rule(x, x + width, middle, 0.6);
        for (index, contestant) in tie.contestants.iter().enumerate() {
            let baseline = if index == 0 { middle - line_height * 0.28 } else { middle + line_height * 0.78 };
            let is_winner =
                contestant.is_some() && tie.winner == *contestant && tie.contestants.iter().all(Option::is_some);
            let style = if is_winner { Style::bold(size) } else { Style::plain(size) };
            let (style, text) = match contestant {
                Some(contestant) => (style, self.numbered_title(*contestant)),
                None if tie.drawn => (Style::grey(size), say.knock_out_bye()),
                None => (Style::grey(size), say.knock_out_open()),
            };
            let text = style.fit(&printable(&text), width - POINTS_WIDTH * size - 6.0);
            page.text(x + 2.0, baseline, style, &text);
            if let Some(points) = tie.points.get(index).and_then(Option::as_ref) {
                page.text_to(x + width - 2.0, baseline, style, &self.points_text(points));
            }
        }
    }

    fn points_text(&self, points: &evening::scoring::Points) -> String {
        let rounded = points.decimal(0);
        let exact = points.decimal(2);
        // IMPs are whole, victory points are not.
        let text = if exact == format!("{rounded}.00") { rounded } else { exact };
        self.words.texts.number(&text)
    }

    /// Draws the matches outside the tree, one in each line.
    fn draw_others(&self, flow: &mut Flow, stages: &[KnockOutStage]) {
        let say = self.words.texts.say();
        let bold = Style::bold(10.5);
        let plain = Style::plain(9.5);
        flow.keep(2.0 * HEADING_HEIGHT + OTHER_LINE_HEIGHT);
        let (left, top) = (flow.left(), flow.y);
        flow.page().text(left, top + 13.0, bold, &printable(&say.knock_out_others()));
        flow.y += HEADING_HEIGHT + 2.0;
        for stage in stages {
            for tie in &stage.ties {
                flow.keep(OTHER_LINE_HEIGHT);
                let (left, y) = (flow.left(), flow.y + 10.0);
                flow.page().text(left, y, Style::grey(9.5), &printable(&self.stage_heading(stage)));
                for (index, contestant) in tie.contestants.iter().enumerate() {
                    let x = left + 90.0 + index as f32 * 250.0;
                    let style = if tie.winner == *contestant { Style::bold(9.5) } else { plain };
                    let name = contestant.map(|contestant| self.numbered_title(contestant)).unwrap_or_default();
                    let name = style.fit(&printable(&name), 200.0);
                    flow.page().text(x, y, style, &name);
                    if let Some(points) = tie.points.get(index).and_then(Option::as_ref) {
                        flow.page().text_to(x + 236.0, y, style, &self.points_text(points));
                    }
                }
                flow.y += OTHER_LINE_HEIGHT;
            }
        }
    }
}

/// Draws the lines from two matches to the match of their winners.
fn draw_connectors(page: &mut Page, right: f32, middles: &[Middle], next_middles: &[Middle]) {
    let bend = right + STAGE_GAP / 2.0;
    for (two, middle) in middles.chunks(2).zip(next_middles) {
        for middle_of_match in two {
            page.rule(right, bend, *middle_of_match, 0.6);
        }
        if let [first, second] = two {
            page.marks.push(super::Mark::Line {
                from: (bend, *first),
                to: (bend, *second),
                width: 0.6,
                ink: super::Ink::Black,
            });
        }
        page.rule(bend, right + STAGE_GAP, *middle, 0.6);
    }
}
