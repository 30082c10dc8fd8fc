//! The frequency table: for each board every score, best for North-South first, with its frequency and its points.
//! `scoring` calculates the points, and travellers show which contestants had a score.

use std::collections::BTreeMap;

use bridge::{Score, Side, Vulnerability};
use evening::director::{Decision, SideAward, Weight};
use evening::scoring::{BoardLine, BoardScores, Points, SidePoints, Standings, Step};
use evening::session::{Line, Outcome, Session, Slot};
use lang::capitalised;
use lang::{self, Texts, rulings};

use super::font::printable;
use super::hands::dealer_and_vulnerability;
use super::layout::{
    Column, Flow, Frame, GUTTER, Grid, Page, Row, SizedDocument, Style, Table, balanced_starts, pages_in_largest_type,
    shares, spare_row_height,
};
use super::words::{Words, board_decimals, decimals_needed, own_section};
use super::{Document, Sheet};

/// The type sizes to try, in points. The largest is used that needs no more pages than the smallest.
const TYPE_SIZES: [f32; 6] = [10.5, 10.0, 9.5, 9.0, 8.5, 8.0];
/// The least height of a row, in multiples of the type size.
const MIN_LEADING: f32 = 1.35;
/// The greatest height of a row, in multiples of the type size.
const MAX_LEADING: f32 = 1.7;
/// The line height of notes, in multiples of their type size.
const NOTE_LEADING: f32 = 1.2;
/// The type size of a title in points.
const TITLE_SIZE: f32 = 11.0;
/// The height of a title in points.
const TITLE_HEIGHT: f32 = 15.0;
/// The height of dealer and vulnerability if they do not fit beside the board number, in points.
const SUBTITLE_HEIGHT: f32 = 11.0;
/// The gap between the board number and the text beside it, in points.
const SUBTITLE_GAP: f32 = 6.0;
/// The smallest type size of the text beside the board number, in points.
const MIN_SUBTITLE_SIZE: f32 = 8.0;
/// The gap above the notes in points.
const NOTES_GAP: f32 = 3.0;
/// The smallest gap between columns of a table, in points.
const MIN_COLUMN_GAP: f32 = 4.0;
/// The greatest gap between columns of a table, in points.
const MAX_COLUMN_GAP: f32 = 12.0;
/// The smallest length of the longest bar, in points.
const MIN_BAR_LENGTH: f32 = 12.0;
/// The greatest length of the longest bar, in points.
const MAX_BAR_LENGTH: f32 = 150.0;
/// The gap between a number and its bar, in points.
const BAR_GAP: f32 = 5.0;
/// The gap between blocks, with a line in its middle, in points.
const BLOCK_GAP: f32 = 14.0;
/// The most columns of blocks on a page.
const MAX_COLUMNS: usize = 3;
/// The text between the least and the most points of a score.
const RANGE_SIGN: &str = "\u{2009}…\u{2009}";
/// The sign for a side that did not have a score.
const NO_SCORE_SIGN: &str = "–";

/// The block of a board, or of a group of a fouled board.
struct Block {
    title: String,
    subtitle: String,
    /// The datum, if there is one: beside the subtitle, or beside the title if the subtitle is below it.
    datum: Option<String>,
    table: Table,
    /// The frequency of each row as a weight, which is the length of its bar.
    counts: Vec<u64>,
    notes: Vec<String>,
}

/// The common layout of all blocks, so that they are aligned.
struct Layout {
    grid: Grid,
    /// The length of a bar in points for each unit of weight.
    bar_unit: f32,
    is_subtitle_below: bool,
}

/// A line with the score that counts for each side, from North-South's view.
type CountedLine<'a> = (&'a BoardLine, [Option<Score>; 2]);

/// The frequency of a score for each side, as a weight, North-South first.
type Counts = [u64; 2];

/// The pages of the frequency table. Boards without results are left out.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let blocks = blocks(&words);
    pages_in_largest_type(&TYPE_SIZES, |size| SizedDocument::of(render(&words, sheet, &blocks, size)))
}

/// The boards in order, with sections if these are compared separately.
fn blocks(words: &Words<'_>) -> Vec<Block> {
    let Words { session, standings, .. } = *words;
    let lines: BTreeMap<Slot, Line<'_>> = session.lines().into_iter().map(|line| (line.slot, line)).collect();
    let decimals = board_decimals(standings);
    let has_begun = |board: &&BoardScores| board.lines.iter().any(|l| l.outcome.is_some() || l.ruled);
    let mut boards: Vec<&BoardScores> = standings.boards.iter().filter(has_begun).collect();
    boards.sort_by_key(|b| (own_section(b, standings), b.number, b.group));
    boards.into_iter().map(|b| board_block(words, b, &lines, decimals)).collect()
}

fn render(words: &Words<'_>, sheet: &Sheet, blocks: &[Block], size: f32) -> Vec<Page> {
    let texts = words.texts;
    let mut frame = words.frame(Document::FrequencyTable, sheet);
    frame.foot.extend(words.scaled_up_note());
    let mut cells = blocks.iter().flat_map(|block| &block.table.rows).flat_map(|row| &row.cells);
    if cells.any(|cell| cell.text.contains(RANGE_SIGN)) {
        let unit = lang::rules::board_unit(words.standings.rules.method, texts);
        frame.foot.push(texts.say().paper_frequency_ranges(unit));
    }
    let mut blocks: Vec<Block> = blocks.iter().map(|block| block.with_size(size)).collect();
    let layout = find_layout(&mut frame, &mut blocks);
    let columns = frame.columns.max(1);
    let mut flow = Flow::new(frame);
    if let Some(layout) = layout {
        let heights: Vec<f32> = blocks.iter().map(|block| block.height(&layout, flow.width())).collect();
        let starts = balanced_starts(&heights, BLOCK_GAP, flow.full(), columns);
        // Rows as high as the fullest column allows.
        let row_counts: Vec<usize> = blocks.iter().map(|block| block.table.rows.len()).collect();
        let extra_height = spare_row_height(&heights, &starts, &row_counts, (BLOCK_GAP, flow.full()))
            .min((MAX_LEADING - MIN_LEADING) * size);
        for block in &mut blocks {
            block.table.leading += extra_height;
        }
        for (block, starts_column) in blocks.iter().zip(starts) {
            if starts_column && !flow.is_fresh() {
                flow.advance();
            }
            draw_block(&mut flow, block, &layout, texts);
        }
    } else {
        flow.say_none(&texts.say().print_no_results());
    }
    flow.finish(|page, pages| words.page_of(page, pages))
}

impl Block {
    fn text_beside_title(&self) -> String {
        let parts = [Some(&self.subtitle), self.datum.as_ref()];
        parts.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" · ")
    }

    fn with_size(&self, size: f32) -> Self {
        Self {
            title: self.title.clone(),
            subtitle: self.subtitle.clone(),
            datum: self.datum.clone(),
            table: Table { size, leading: size * MIN_LEADING, ..self.table.clone() },
            counts: self.counts.clone(),
            notes: self.notes.clone(),
        }
    }

    fn notes(&self, width: f32) -> (Style, Vec<String>) {
        let style = Style::plain((self.table.size - 0.5).max(8.0));
        (style, self.notes.iter().flat_map(|n| style.wrap(&printable(n), width)).collect())
    }

    fn height(&self, layout: &Layout, width: f32) -> f32 {
        let (style, notes) = self.notes(width);
        let notes_height =
            if notes.is_empty() { 0.0 } else { NOTES_GAP + notes.len() as f32 * NOTE_LEADING * style.size };
        let row_count = self.table.rows.len();
        let head = heading_height(layout) + if row_count == 0 { 0.0 } else { self.table.head_height() };
        head + row_count as f32 * self.table.leading + notes_height
    }
}

/// The block of a board. `decimals` are those of all points.
fn board_block(words: &Words<'_>, board: &BoardScores, lines: &BTreeMap<Slot, Line<'_>>, decimals: u32) -> Block {
    let session = words.session;
    let with_scores = board.lines.iter().map(|line| {
        let vulnerability = session.vulnerability_of(board.number, line.copy);
        (line, Side::BOTH.map(|side| held_score(line, lines.get(&line.slot), side, vulnerability)))
    });
    let counted_lines: Vec<CountedLine<'_>> = with_scores.collect();
    let counts = counts(board, &counted_lines);
    let has_percent = words.standings.rules.method.has_tops_of_boards();
    let weight = |weight: u64| Points::new(weight as i64, Weight::WHOLE.into());
    let decimals_of_counts = counts.values().flatten().map(|w| decimals_needed(&weight(*w))).max().unwrap_or(0);
    let count_text = |count: u64| words.texts.number(&weight(count).decimal(decimals_of_counts));
    let row = |(score, [ns, ew]): (&Score, &Counts)| {
        let frequency = if ns == ew { count_text(*ns) } else { format!("{}/{}", count_text(*ns), count_text(*ew)) };
        let mut cells = vec![words.texts.score(*score).into()];
        cells.extend(Side::BOTH.map(|side| points_of_score(words, &counted_lines, (*score, side), decimals).into()));
        if has_percent {
            cells.push(percent_of_score(words, &counted_lines, *score).into());
        }
        cells.push(frequency.into());
        Row { cells, is_plain: false }
    };
    // The best score for North-South comes first.
    let rows: Vec<Row> = counts.iter().rev().map(row).collect();
    let columns = columns(words, has_percent);
    Block {
        title: words.board_title(board),
        subtitle: dealer_and_vulnerability(session, board.number, words.texts),
        datum: board.datum.map(|[datum, _]| words.texts.say().print_datum_short(words.texts.score(datum))),
        table: Table { columns, rows, size: TYPE_SIZES[0], leading: 0.0, gap: MIN_COLUMN_GAP, has_rules: false },
        counts: counts.values().rev().map(|[ns, ew]| *ns.max(ew)).collect(),
        notes: notes(words, board, &counted_lines, decimals),
    }
}

/// The points of a score for a side. They are a range if, in a match, they depend on the other table, and a dash if the
/// side did not have this score.
fn points_of_score(
    words: &Words<'_>,
    counted_lines: &[CountedLine<'_>],
    (score, side): (Score, Side),
    decimals: u32,
) -> String {
    let Words { standings, texts, .. } = *words;
    let mut values: Vec<Points> = counted_lines
        .iter()
        .filter(|(line, scores)| scores[side as usize] == Some(score) && line.side(side).step.is_scored())
        .filter_map(|(line, _)| {
            let side_points = line.side(side);
            side_points.to_show().map(|points| standings.in_unit(points, side_points.top_shown()))
        })
        .collect();
    values.sort();
    let number = |points: &Points| texts.number(&points.decimal(decimals));
    match (values.first(), values.last()) {
        (Some(least), Some(most)) if least == most => number(least),
        (Some(least), Some(most)) => format!("{}{RANGE_SIGN}{}", number(least), number(most)),
        // Only the other side has this score, or it is part of a weighted score.
        _ => NO_SCORE_SIGN.to_owned(),
    }
}

/// The percentage of a score for North-South. Empty if it varies, and a dash if North-South did not have this score.
fn percent_of_score(words: &Words<'_>, counted_lines: &[CountedLine<'_>], score: Score) -> String {
    let scored = counted_lines.iter().filter(|(line, scores)| scores[0] == Some(score) && line.ns.step.is_scored());
    let share_of_top = |(line, _): &CountedLine<'_>| line.ns.to_show()?.over(line.ns.top_shown());
    let mut shares: Vec<Points> = scored.filter_map(share_of_top).collect();
    shares.dedup();
    match &shares[..] {
        [] => NO_SCORE_SIGN.to_owned(),
        [share] => super::travellers::percent(share, words.texts),
        _ => String::new(),
    }
}

/// The columns: score, points of both sides, North-South's percentage if there is one, and frequency.
fn columns(words: &Words<'_>, has_percent: bool) -> Vec<Column> {
    let Words { standings, texts, .. } = *words;
    let (say, letters) = (texts.say(), texts.letters());
    let unit = lang::rules::board_unit(standings.rules.method, texts);
    let mut columns = vec![Column::figures(say.print_score())];
    columns.extend(Side::BOTH.map(|side| Column::figures(letters.side(side)).under(unit.as_str())));
    if has_percent {
        columns.push(Column::figures(letters.side(Side::NS)).under("%"));
    }
    columns.push(Column::figures(say.print_times()));
    columns
}

/// The only score that counts for a side, from North-South's view. `None` if there is none, or a weighted one.
fn held_score(scored: &BoardLine, line: Option<&Line<'_>>, side: Side, vulnerability: Vulnerability) -> Option<Score> {
    match line.and_then(|l| l.award(side)) {
        Some(SideAward::Artificial(_) | SideAward::Nothing) => None,
        Some(SideAward::Assigned(outcomes)) => match outcomes.as_slice() {
            [outcome] => Some(outcome.outcome.score_ns(vulnerability)),
            _ => None,
        },
        Some(SideAward::TableResult) | None => scored.score_ns,
    }
}

/// The frequency of each score, from North-South's view; an award may give the sides different scores. In a match with
/// an artificial score, the other table's score does not count.
fn counts(board: &BoardScores, counted_lines: &[CountedLine<'_>]) -> BTreeMap<Score, Counts> {
    let mut counts: BTreeMap<Score, Counts> = BTreeMap::new();
    let [ns, ew] = &board.frequencies;
    for (score, weight) in ns.rows() {
        counts.entry(*score).or_default()[0] = *weight;
    }
    for (score, weight) in ew.rows() {
        counts.entry(-*score).or_default()[1] = *weight;
    }
    for (line, scores) in counted_lines {
        for side in Side::BOTH {
            let is_artificial = matches!(line.side(side).step, Step::Artificial { .. });
            if let Some(count) =
                scores[side as usize].filter(|_| is_artificial).and_then(|score| counts.get_mut(&score))
            {
                count[side as usize] = count[side as usize].saturating_sub(Weight::WHOLE.into());
            }
        }
    }
    counts.retain(|_, count| *count != [0, 0]);
    counts
}

/// Notes about artificial and weighted scores, and about unplayed and missing boards.
fn notes(words: &Words<'_>, board: &BoardScores, counted_lines: &[CountedLine<'_>], decimals: u32) -> Vec<String> {
    let Words { standings, texts, .. } = *words;
    let (say, letters) = (texts.say(), texts.letters());
    // Lines with the same note are combined.
    let mut lines_by_note: Vec<(String, Vec<String>)> = Vec::new();
    for (line, scores) in counted_lines {
        let Some(note) = line_note(words, line, *scores, decimals) else { continue };
        let contestants = contestants_text(words, line);
        match lines_by_note.iter_mut().find(|(existing, _)| *existing == note) {
            Some((_, lines)) => lines.push(contestants),
            None => lines_by_note.push((note, vec![contestants])),
        }
    }
    let mut notes: Vec<String> =
        lines_by_note.into_iter().map(|(note, lines)| say.print_lines_said(lines.join(", "), note)).collect();
    let missing_count = board.lines.iter().filter(|l| l.outcome.is_none() && !l.ruled).count();
    if missing_count > 0 {
        notes.push(say.print_results_missing(missing_count.to_string()));
    }
    let counts = counts(board, counted_lines);
    if counts.values().any(|[ns, ew]| ns != ew) {
        let [ns, ew] = Side::BOTH.map(|side| letters.side(side));
        let split_by = split_rulings(words, board);
        notes.push(if split_by.is_empty() {
            say.print_times_apart(ns, ew)
        } else {
            say.paper_times_apart(ns, ew, split_by)
        });
    }
    if counts.values().flatten().any(|weight| weight % u64::from(Weight::WHOLE) != 0) {
        notes.push(say.paper_weighted_counts());
    }
    if board.group.is_some() && standings.rules.method.has_tops_of_boards() {
        notes.push(words.fouled_note());
    }
    notes
}

/// The rulings that gave the sides different scores, with contestants and laws. Empty if there are none.
fn split_rulings(words: &Words<'_>, board: &BoardScores) -> String {
    let describe = |line: &BoardLine| {
        let rulings = words.session.rulings_on(line.slot);
        let last_award = rulings.into_iter().rev().find_map(|ruled| match &ruled.ruling.decision {
            Decision::Award(award) => Some((ruled, award)),
            _ => None,
        });
        let (ruled, _) = last_award.filter(|(_, award)| award.ns != award.ew)?;
        Some(format!("{} ({})", contestants_text(words, line), rulings::leading_law(&ruled.ruling, words.texts)))
    };
    let descriptions: Vec<String> = board.lines.iter().filter(|line| line.awarded).filter_map(describe).collect();
    descriptions.join("; ")
}

/// The note on a line below the table. `None` for an ordinary one.
fn line_note(words: &Words<'_>, line: &BoardLine, scores: [Option<Score>; 2], decimals: u32) -> Option<String> {
    let Words { session, texts, .. } = *words;
    let say = texts.say();
    let artificial = |points: &SidePoints| match points.step {
        // No line break between a mark and its value.
        Step::Artificial { award, .. } => {
            Some(words.artificial_text(award, points.points.as_ref(), &points.top).replace(' ', "\u{a0}"))
        }
        _ => None,
    };
    if let (Some(ns), Some(ew)) = (artificial(&line.ns), artificial(&line.ew)) {
        return Some(say.print_artificial(ns, ew));
    }
    if line.awarded && scores.contains(&None) {
        // Weighted, or artificial for one side only: no row has its points.
        let rulings = session.rulings_on(line.slot);
        let award = rulings.iter().rev().find(|r| matches!(r.ruling.decision, Decision::Award(_)))?;
        let ruling = capitalised(words.ruling_note("", award, line).trim_start());
        let points = |side: Side| {
            let side_points = line.side(side);
            words.points_text(side_points.to_show(), side_points.top_shown(), decimals)
        };
        return Some(match (points(Side::NS), points(Side::EW)) {
            (ns, ew) if ns.is_empty() && ew.is_empty() => ruling,
            (ns, ew) => say.print_said_worth(ruling, ns, ew),
        });
    }
    match line.outcome {
        Some(Outcome::NotPlayed) => Some(say.print_not_played()),
        Some(Outcome::Cancelled) => Some(say.print_cancelled()),
        Some(Outcome::Postponed) => Some(say.print_postponed()),
        Some(Outcome::Played { .. } | Outcome::ScoreOnly { .. } | Outcome::PassedOut) | None => None,
    }
}

/// The numbers of the contestants of a line, without line breaks.
fn contestants_text(words: &Words<'_>, line: &BoardLine) -> String {
    let sides = Side::BOTH.map(|side| {
        let numbers: Vec<String> = line.sitting.side(side).map(|c| words.number(c)).collect();
        format!("{}\u{a0}{}", words.texts.letters().side(side), numbers.join("+"))
    });
    sides.join("\u{a0}–\u{a0}")
}

/// Sets the columns of the page and the gaps of the tables, and returns a common layout for all blocks. `None` without
/// boards.
fn find_layout(frame: &mut Frame, blocks: &mut [Block]) -> Option<Layout> {
    let mut merged = Table::merged(blocks.iter().map(|b| &b.table))?;
    let least_width = merged.natural_width() + BAR_GAP + MIN_BAR_LENGTH;
    let column_width = |columns: usize| (frame.width() - GUTTER * (columns - 1) as f32) / columns as f32;
    let column_count = (2..=MAX_COLUMNS).rev().find(|n| least_width <= column_width(*n)).unwrap_or(1);
    let width = column_width(column_count);
    frame.columns = column_count;
    // The remaining space goes to the bars and between the columns.
    let gaps = merged.columns.len().saturating_sub(1).max(1) as f32;
    merged.gap = (merged.gap + (width - least_width) / 2.0 / gaps).clamp(MIN_COLUMN_GAP, MAX_COLUMN_GAP);
    for block in &mut *blocks {
        block.table.gap = merged.gap;
    }
    let grid = merged.grid((width - BAR_GAP - MIN_BAR_LENGTH).max(0.0), false);
    let longest_bar = (width - grid.width - BAR_GAP).clamp(0.0, MAX_BAR_LENGTH);
    let greatest_count = blocks.iter().flat_map(|b| &b.counts).max().copied().unwrap_or(0).max(1);
    let title_width = |b: &Block| {
        Style::bold(TITLE_SIZE).width(&b.title)
            + SUBTITLE_GAP
            + Style::plain(MIN_SUBTITLE_SIZE).width(&b.text_beside_title())
    };
    let is_subtitle_below = blocks.iter().any(|b| title_width(b) > width);
    Some(Layout { grid, bar_unit: longest_bar / greatest_count as f32, is_subtitle_below })
}

fn draw_block(flow: &mut Flow, block: &Block, layout: &Layout, texts: &Texts) {
    let width = flow.width();
    let (style, notes) = block.notes(width);
    let note_leading = NOTE_LEADING * style.size;
    let notes_height = if notes.is_empty() { 0.0 } else { NOTES_GAP + notes.len() as f32 * note_leading };
    let total_rows = block.table.rows.len();
    let head_height = heading_height(layout) + if total_rows == 0 { 0.0 } else { block.table.head_height() };
    // The notes are below the last part. Every part leaves space for them if possible.
    let reserved = notes_height.min(flow.full() / 3.0);
    let fitting_rows = |room: f32| ((room - head_height - reserved) / block.table.leading + 0.01).max(0.0) as usize;
    // A board higher than a page continues with its heading; all others are kept whole.
    let parts = if block.height(layout, width) <= flow.full() + 0.1 {
        vec![total_rows]
    } else {
        shares(total_rows, fitting_rows(flow.room()), fitting_rows(flow.full()))
    };
    let mut first_row = 0;
    for row_count in parts {
        if first_row > 0 || (row_count == 0 && total_rows > 0 && !flow.is_fresh()) {
            flow.advance();
        }
        if row_count == 0 && total_rows > 0 {
            continue;
        }
        draw_part(flow, block, layout, (first_row, row_count), texts);
        flow.y += head_height + row_count as f32 * block.table.leading;
        first_row += row_count;
    }
    if !notes.is_empty() {
        flow.y += NOTES_GAP;
        for text in &notes {
            flow.keep(note_leading);
            let (left, baseline) = (flow.left(), flow.y + style.size);
            flow.page().text(left, baseline, style, text);
            flow.y += note_leading;
        }
    }
    flow.y += BLOCK_GAP;
}

/// The height above the heads of the columns, in points.
fn heading_height(layout: &Layout) -> f32 {
    if layout.is_subtitle_below { TITLE_HEIGHT + SUBTITLE_HEIGHT } else { TITLE_HEIGHT }
}

/// Draws the title and the rows from `first_row` on, `row_count` of them, each with its bar.
fn draw_part(flow: &mut Flow, block: &Block, layout: &Layout, (first_row, row_count): (usize, usize), texts: &Texts) {
    let (left, top, width) = (flow.left(), flow.y, flow.width());
    let is_first = flow.is_fresh();
    let page = flow.page();
    if !is_first {
        page.hairline(left, left + width, top - BLOCK_GAP / 2.0);
    }
    let title =
        if first_row == 0 { block.title.clone() } else { texts.say().print_board_continued(block.title.as_str()) };
    let end = page.heading(left, top + 10.0, Style::bold(TITLE_SIZE).narrowed(&title, width), &title);
    let (x, y) =
        if layout.is_subtitle_below { (left, top + 10.0 + SUBTITLE_HEIGHT) } else { (end + SUBTITLE_GAP, top + 10.0) };
    let subtitle = if layout.is_subtitle_below { block.subtitle.clone() } else { block.text_beside_title() };
    page.text(x, y, Style::plain(8.5).narrowed(&subtitle, left + width - x), &subtitle);
    if let Some(datum) = block.datum.as_ref().filter(|_| layout.is_subtitle_below) {
        let x = end + SUBTITLE_GAP;
        page.text(x, top + 10.0, Style::plain(8.5).narrowed(datum, left + width - x), datum);
    }
    let table = &block.table;
    if table.rows.is_empty() {
        return;
    }
    let head_top = top + heading_height(layout);
    table.draw_head(page, &layout.grid, left, head_top);
    let body_top = head_top + table.head_height();
    let bars_left = left + layout.grid.width + BAR_GAP;
    for (index, (row, count)) in table.rows.iter().zip(&block.counts).skip(first_row).take(row_count).enumerate() {
        let y = body_top + index as f32 * table.leading;
        table.draw_row(page, &layout.grid, left, y, row);
        let width = *count as f32 * layout.bar_unit;
        page.fill(bars_left, y + 2.0, width, table.leading - 4.0, 0.7);
    }
}
