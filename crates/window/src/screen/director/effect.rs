//! The preview of a ruling: its effect on the two contestants, the rest of the field, and the whole board.

use std::sync::Arc;

use iced::widget::{Column, Row, column, container, row, space};
use iced::{Alignment, Element, Length};

use crate::desk::{DeskView, TrialPreview};
use crate::theme::{self, Tones};
use crate::widget::{self, Cell, Glyph};
use crate::words;
use bridge::{Score, Side};
use evening::club::ContestantId;
use evening::director::{Decision, SideAward};
use evening::scoring::{BoardLine, Points, Standings};
use evening::session::{Change, Session, Slot};
use lang::rulings;

use super::{Message, Target};

/// The width of two ranks of three figures each, in logical pixels.
const RANKS_WIDTH: f32 = 84.0;
/// The width of a contestant's points before and after, in logical pixels.
const POINTS_WIDTH: f32 = 120.0;
/// The width of a total before and after with an arrow, in logical pixels.
const TOTALS_WIDTH: f32 = 150.0;
/// The width of a score before and after, in logical pixels.
const SCORES_WIDTH: f32 = 110.0;
/// The width of the numbers of the contestants on a line, in logical pixels.
const NUMBERS_WIDTH: f32 = 80.0;
/// The greatest number of lines shown of the board.
const MAX_LINES: usize = 6;
/// The text for a missing figure.
const NO_FIGURE: &str = "–";

/// The preview of a ruling: points, totals and ranks of the two contestants before and after, and the other lines of
/// the board. If the preview `is_beside` the form, it is narrow, and figures are below names.
pub(super) fn view<'a>(
    (change, is_beside): (Option<&Change>, bool),
    preview: &TrialPreview,
    target: Target,
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let (before, after) = match standings_before_and_after(change, preview, desk, tones) {
        Ok(both) => both,
        Err(placeholder) => return placeholder,
    };
    let (say, slot) = (desk.texts.say(), Slot::new(target.board, target.sitting));
    let points_on_board = |standings: &Standings, side: Side| {
        let line = standings.boards.iter().flat_map(|board| &board.lines).find(|line| line.slot == slot);
        line.map_or_else(|| NO_FIGURE.to_owned(), |line| points_text(line, side, standings, desk))
    };
    let mut table = headings(say.desk_effect_board(), desk, tones);
    for (contestant, side) in target.sitting.contestants() {
        let letters = desk.texts.letters();
        let players = words::title_in(contestant, target.place.round, session, &desk.texts);
        let name = format!("{} {} {players}", letters.side(side), contestant.number);
        let board_points = [points_on_board(before, side), points_on_board(&after, side)];
        // In a narrow preview the name is above its figures.
        let row_name = if is_beside { String::new() } else { name.clone() };
        let name_line = is_beside.then(|| widget::one_line(name, theme::NOTE, theme::SANS, tones.ink).into());
        let row = view_contestant(contestant, row_name, board_points, [before, &after], desk, tones);
        table = table.push(widget::line(tones)).extend(name_line).push(row);
    }
    let is_at_table = |id: ContestantId| target.sitting.contestants().any(|(contestant, _)| contestant == id);
    let result_sentence = change.and_then(|change| result_sentence(change, &after, slot, desk));
    let result_sentence =
        result_sentence.map(|sentence| widget::suits_in_lines(&sentence, theme::NAME, tones.ink, tones));
    let others_note = view_others(changed_count(before, &after, is_at_table), desk, tones);
    let award = change.and_then(|change| award_text(change, session, desk));
    let is_unfinished = after.missing.iter().any(|missing| missing.board == target.board);
    let unfinished_note = is_unfinished.then(|| say.desk_effect_unfinished(target.board.to_string()));
    let unfinished_note = unfinished_note.map(|note| widget::label(note, theme::NOTE, tones.muted));
    let lines = view_board_lines([before, &after], (target, is_beside), award.as_ref(), desk, tones);
    let mut content =
        Column::new().extend(result_sentence).push(table).push(others_note).extend(unfinished_note).spacing(6.0);
    if !lines.is_empty() {
        content = content.push(
            column![
                widget::label(say.desk_effect_whole_board(), theme::NOTE, tones.muted),
                Column::with_children(lines).spacing(2.0)
            ]
            .spacing(2.0),
        );
    }
    widget::card(content, tones).width(Length::Fill).into()
}

/// The preview of a decision on a match: points, totals and ranks of the two teams before and after.
pub(super) fn view_match<'a>(
    change: Option<&Change>,
    preview: &TrialPreview,
    number: u16,
    contestants: [ContestantId; 2],
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let (before, after) = match standings_before_and_after(change, preview, desk, tones) {
        Ok(both) => both,
        Err(placeholder) => return placeholder,
    };
    let match_points = |standings: &Standings, contestant: ContestantId| {
        let team_match = standings
            .matches
            .iter()
            .find(|team_match| team_match.number == number)
            .filter(|team_match| team_match.counts());
        let points = team_match.and_then(|team_match| Some(team_match.result(team_match.place(contestant)?)));
        points.map_or_else(|| NO_FIGURE.to_owned(), |points| desk.texts.number(&points.decimal(2)))
    };
    let mut table = headings(desk.texts.say().match_effect(), desk, tones);
    for contestant in contestants {
        let name = format!("{} {}", contestant.number, words::title(contestant, session, &desk.texts));
        let points_here = [match_points(before, contestant), match_points(&after, contestant)];
        table = table.push(widget::line(tones)).push(view_contestant(
            contestant,
            name,
            points_here,
            [before, &after],
            desk,
            tones,
        ));
    }
    let others_note =
        view_others(changed_count(before, &after, |contestant| contestants.contains(&contestant)), desk, tones);
    widget::card(column![table, others_note].spacing(6.0), tones).width(Length::Fill).into()
}

/// Why a ruling with this change would be refused. `None` if it is possible, or if the preview is not computed yet.
pub(super) fn refusal(change: &Change, preview: &TrialPreview, session: &Session, desk: &DeskView) -> Option<String> {
    let trial = preview.of(std::slice::from_ref(change), desk)?;
    trial.outcome.as_ref().err().map(|error| words::refusal(session, error, &desk.texts))
}

/// The standings before and after the change.
///
/// # Errors
/// The element to show instead, if the change is incomplete, still being computed, or refused.
fn standings_before_and_after<'a>(
    change: Option<&Change>,
    preview: &TrialPreview,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Result<(&'a Standings, Arc<Standings>), Element<'a, Message>> {
    let Some(change) = change else {
        return Err(widget::label(desk.texts.say().desk_effect_waits(), theme::NOTE, tones.muted));
    };
    // The preview is computed in the background and shown when it arrives.
    let trial_result = preview.of(std::slice::from_ref(change), desk);
    let after = match trial_result.map(|tried| &tried.outcome) {
        Some(Err(error)) => {
            let refusal = desk.session().map(|session| words::refusal(session, error, &desk.texts)).unwrap_or_default();
            let refusal = row![
                widget::glyph(Glyph::Cross, 14.0, tones.danger),
                crate::widget::text(refusal).size(theme::NOTE).color(tones.danger)
            ];
            return Err(refusal.spacing(6.0).align_y(Alignment::Center).into());
        }
        Some(Ok(after)) => Arc::clone(after),
        None => return Err(widget::label("…", theme::NOTE, tones.muted)),
    };
    let before = desk.standings().ok_or_else(|| Element::from(column![]))?;
    Ok((before, after))
}

fn headings<'a>(points_heading: String, desk: &DeskView, tones: &'static Tones) -> Column<'a, Message> {
    let (say, quiet) = (desk.texts.say(), Cell::new(tones.muted));
    let headings = row![
        widget::cell("", Length::Fill, quiet),
        widget::cell(points_heading, POINTS_WIDTH, quiet.right()),
        widget::cell(say.desk_effect_session(), TOTALS_WIDTH, quiet.right()),
        widget::cell(say.column_rank(), RANKS_WIDTH, quiet.right()),
    ];
    column![headings.spacing(theme::GAP)].spacing(4.0)
}

fn view_others<'a>(count: usize, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let sentence = if count == 0 { say.desk_effect_nobody() } else { say.desk_effect_others(count.to_string()) };
    widget::label(sentence, theme::NOTE, tones.muted)
}

/// The points of a side on a line. A dash if it has none yet, or if nobody else has played the board.
fn points_text(line: &BoardLine, side: Side, standings: &Standings, desk: &DeskView) -> String {
    let side_points = line.side(side);
    let is_compared = !(standings.in_percent() && side_points.top.is_zero());
    let points = words::points(side_points, standings, &desk.texts);
    if is_compared && !points.is_empty() { points } else { NO_FIGURE.to_owned() }
}

/// The number of contestants whose total changes, without those that `is_excluded` names.
fn changed_count(before: &Standings, after: &Standings, is_excluded: impl Fn(ContestantId) -> bool) -> usize {
    let lines = after.rankings.iter().flat_map(|ranking| &ranking.lines).filter(|line| !is_excluded(line.contestant));
    lines
        .filter(|line| {
            before.line(line.contestant).is_some_and(|(_, old)| (&old.total, &old.max) != (&line.total, &line.max))
        })
        .count()
}

fn view_contestant<'a>(
    contestant: ContestantId,
    name: String,
    [points_before, points_after]: [String; 2],
    [before, after]: [&Standings; 2],
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let total = |standings: &Standings| {
        let line = standings.line(contestant).map(|(_, line)| line).filter(|line| line.is_scored());
        line.map_or_else(
            || NO_FIGURE.to_owned(),
            |line| match &line.percent {
                Some(percent) => desk.texts.percent(&desk.texts.number(&standings.show_percent(percent))),
                None => desk.texts.number(&standings.in_unit(&line.total, &line.max).decimal(2)),
            },
        )
    };
    let rank = |standings: &Standings| {
        let line = standings.line(contestant).map(|(_, line)| line).filter(|line| line.is_ranked());
        line.map_or_else(|| NO_FIGURE.to_owned(), |line| line.rank.to_string())
    };
    let score = |standings: &Standings| {
        standings.line(contestant).map(|(_, line)| line.percent.clone().unwrap_or_else(|| line.total.clone()))
    };
    let (old, new): (Option<Points>, Option<Points>) = (score(before), score(after));
    let (arrow, color) = match old.cmp(&new) {
        std::cmp::Ordering::Less => (" ↑", tones.accent),
        std::cmp::Ordering::Greater => (" ↓", tones.danger),
        std::cmp::Ordering::Equal => ("", tones.ink),
    };
    let plain = Cell::new(tones.ink);
    row![
        widget::cell(name, Length::Fill, plain),
        widget::cell(format!("{points_before} → {points_after}"), POINTS_WIDTH, plain.right().bold()),
        widget::cell(
            format!("{} → {}{arrow}", total(before), total(after)),
            TOTALS_WIDTH,
            Cell::new(color).right().bold()
        ),
        widget::cell(format!("{} → {}", rank(before), rank(after)), RANKS_WIDTH, plain.right()),
    ]
    .spacing(theme::GAP)
    .align_y(Alignment::Center)
    .into()
}

/// A sentence with the new result after a ruling on tricks or contract. `None` for other rulings.
fn result_sentence(change: &Change, after: &Standings, slot: Slot, desk: &DeskView) -> Option<String> {
    let Change::RulingMade { ruling, .. } = change else { return None };
    let line = after.boards.iter().flat_map(|board| &board.lines).find(|line| line.slot == slot)?;
    let result = words::ruled_result(&ruling.decision, line, &desk.texts)?;
    Some(desk.texts.say().desk_new_result(result))
}

/// An adjusted score as text and as a score.
struct AwardText {
    text: String,
    /// The score for North-South, if both sides get the same single result.
    score: Option<Score>,
}

/// The adjusted score that a change gives. `None` for other changes.
fn award_text(change: &Change, session: &Session, desk: &DeskView) -> Option<AwardText> {
    let Change::RulingMade { board, sitting, ruling, .. } = change else { return None };
    let Decision::Award(award) = &ruling.decision else { return None };
    let vulnerability = session.vulnerability_of(*board, session.copy_played(Slot::new(*board, *sitting), 0));
    let score = match (&award.ns, &award.ew) {
        (SideAward::Assigned(ns_outcomes), SideAward::Assigned(ew_outcomes))
            if ns_outcomes == ew_outcomes && ns_outcomes.len() == 1 =>
        {
            ns_outcomes.first().map(|weighted| weighted.outcome.score_ns(vulnerability))
        }
        _ => None,
    };
    Some(AwardText { text: format!("§ {}", rulings::award(award, &desk.texts)), score })
}

/// The heads, the ruled line, and the lines of the board whose points change. In a preview beside the form, figures
/// are below words.
fn view_board_lines<'a>(
    [before, after]: [&Standings; 2],
    (target, is_beside): (Target, bool),
    award: Option<&AwardText>,
    desk: &DeskView,
    tones: &'static Tones,
) -> Vec<Element<'a, Message>> {
    let old_line = |slot: Slot| before.boards.iter().flat_map(|board| &board.lines).find(|line| line.slot == slot);
    let on_board = after.boards.iter().filter(|board| board.number == target.board).flat_map(|board| &board.lines);
    let changed_lines = on_board
        .filter_map(|line| Some((old_line(line.slot)?, line)))
        // The ruled line is always shown, because its score is told at the table.
        .filter(|(old, new)| {
            let is_ruled_line = new.slot == Slot::new(target.board, target.sitting);
            is_ruled_line || (&old.ns.points, &old.ew.points) != (&new.ns.points, &new.ew.points)
        });
    let plain = Cell::new(tones.ink);
    let figures_row = |figures: [String; 3], look: Cell| {
        let cells = figures.into_iter().zip([SCORES_WIDTH, POINTS_WIDTH, POINTS_WIDTH]).map(|(figures, width)| {
            widget::cell(figures, if is_beside { Length::Fill } else { width.into() }, look.right())
        });
        Row::with_children(cells).spacing(theme::GAP)
    };
    let letters = desk.texts.letters();
    let heads = [desk.texts.say().column_score(), letters.side(Side::NS), letters.side(Side::EW)];
    let heads = figures_row(heads, Cell::new(tones.muted));
    let heads = if is_beside { heads } else { row![space().width(Length::Fill), heads].spacing(theme::GAP) };
    let mut lines: Vec<Element<'a, Message>> = changed_lines
        .take(MAX_LINES)
        .map(|(old, new)| {
            let (ns, ew) = words::side_numbers(new.sitting);
            let award = award.filter(|_| new.slot == Slot::new(target.board, target.sitting));
            let line_text =
                award.map_or_else(|| words::line_result(new, None, &desk.texts), |award| award.text.clone());
            let score = |line: &BoardLine| {
                let awarded_score = award.and_then(|award| award.score).filter(|_| line.awarded);
                awarded_score.or(line.score_ns.filter(|_| !line.awarded)).map(|score| desk.texts.score(score))
            };
            let scores = match (score(old), score(new)) {
                (Some(old), Some(new)) if old != new => format!("{old} → {new}"),
                // An award in words is on the line above.
                (Some(old), None) => format!("{old} → §"),
                (_, new) => new.unwrap_or_default(),
            };
            let points = |side: Side| {
                let [old, new] =
                    [(old, before), (new, after)].map(|(line, standings)| points_text(line, side, standings, desk));
                format!("{old} → {new}")
            };
            let description = row![
                widget::cell(format!("{ns} – {ew}"), NUMBERS_WIDTH, plain),
                // The ruling is shown in full, on as many lines as needed.
                container(widget::suits_in_lines(&line_text, theme::NOTE, tones.ink, tones)).width(Length::Fill),
            ]
            .spacing(theme::GAP);
            let figures = figures_row([scores, points(Side::NS), points(Side::EW)], plain);
            if is_beside { column![description, figures].into() } else { description.push(figures).into() }
        })
        .collect();
    if !lines.is_empty() {
        lines.insert(0, heads.into());
    }
    lines
}
