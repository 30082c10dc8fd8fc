//! The preview of a ruling: its effect on the two contestants, the rest of the field, and the whole board.

use std::sync::Arc;

use iced::widget::{Column, column, row};
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
    let board = |standings: &Standings, side: Side| {
        let line = standings.boards.iter().flat_map(|b| &b.lines).find(|l| l.slot == slot);
        line.map_or_else(no_number, |line| points(line, side, standings, desk))
    };
    let mut table = head(say.desk_effect_board(), desk, tones);
    for (contestant, side) in target.sitting.contestants() {
        let letters = desk.texts.letters();
        let players = words::title_in(contestant, target.place.round, session, &desk.texts);
        let name = format!("{} {} {players}", letters.side(side), contestant.number);
        let board_points = [board(before, side), board(&after, side)];
        // In a narrow preview the name is above its figures.
        let row_name = if is_beside { String::new() } else { name.clone() };
        let name_line = is_beside.then(|| widget::one_line(name, theme::NOTE, theme::SANS, tones.ink).into());
        let row = contestant_row(contestant, row_name, board_points, [before, &after], desk, tones);
        table = table.push(widget::line(tones)).extend(name_line).push(row);
    }
    let is_at_table = |c: ContestantId| target.sitting.contestants().any(|(own, _)| own == c);
    let new_result = change.and_then(|change| new_result(change, &after, slot, desk));
    let new_result = new_result.map(|result| widget::suits_in_lines(&result, theme::NAME, tones.ink, tones));
    let others_note = view_others(count_moved(before, &after, is_at_table), desk, tones);
    // The ruled line is told at the table, so it comes first.
    let award = change.and_then(|change| award_text(change, session, desk));
    let is_unfinished = after.missing.iter().any(|missing| missing.board == target.board);
    let unfinished_text = is_unfinished.then(|| say.desk_effect_unfinished(target.board.to_string()));
    let unfinished_note = unfinished_text.map(|words| widget::label(words, theme::NOTE, tones.muted));
    let lines = board_lines([before, &after], (target, is_beside), award.as_ref(), desk, tones);
    let mut content =
        Column::new().extend(new_result).push(table).push(others_note).extend(unfinished_note).spacing(6.0);
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
pub(super) fn match_view<'a>(
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
        let team_match = standings.matches.iter().find(|m| m.number == number).filter(|m| m.counts());
        let points = team_match.and_then(|m| Some(m.result(m.place(contestant)?)));
        points.map(|points| desk.texts.number(&points.decimal(2))).unwrap_or_default()
    };
    let mut table = head(desk.texts.say().match_effect(), desk, tones);
    for contestant in contestants {
        let name = format!("{} {}", contestant.number, words::title(contestant, session, &desk.texts));
        let points_here = [match_points(before, contestant), match_points(&after, contestant)];
        table = table.push(widget::line(tones)).push(contestant_row(
            contestant,
            name,
            points_here,
            [before, &after],
            desk,
            tones,
        ));
    }
    let others_note = view_others(count_moved(before, &after, |c| contestants.contains(&c)), desk, tones);
    widget::card(column![table, others_note].spacing(6.0), tones).width(Length::Fill).into()
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
            let words = desk.session().map(|session| words::refusal(session, error, &desk.texts)).unwrap_or_default();
            let refusal = row![
                widget::glyph(Glyph::Cross, 14.0, tones.danger),
                iced::widget::text(words).size(theme::NOTE).color(tones.danger)
            ];
            return Err(refusal.spacing(6.0).align_y(Alignment::Center).into());
        }
        Some(Ok(after)) => Arc::clone(after),
        None => return Err(widget::label("…", theme::NOTE, tones.muted)),
    };
    let before = desk.standings().ok_or_else(|| Element::from(column![]))?;
    Ok((before, after))
}

/// The width of two ranks of three figures each, in logical pixels.
const RANKS_WIDTH: f32 = 84.0;

/// The column headings. `heading` is the one of the points.
fn head<'a>(heading: String, desk: &DeskView, tones: &'static Tones) -> Column<'a, Message> {
    let (say, quiet) = (desk.texts.say(), Cell::new(tones.muted));
    let names = row![
        widget::cell("", Length::Fill, quiet),
        widget::cell(heading, 120.0, quiet.right()),
        widget::cell(say.desk_effect_session(), 150.0, quiet.right()),
        widget::cell(say.column_rank(), RANKS_WIDTH, quiet.right()),
    ];
    column![names.spacing(theme::GAP)].spacing(4.0)
}

/// A sentence with the number of other contestants affected.
fn view_others<'a>(count: usize, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let words = if count == 0 { say.desk_effect_nobody() } else { say.desk_effect_others(count.to_string()) };
    widget::label(words, theme::NOTE, tones.muted)
}

/// The text for a missing number.
fn no_number() -> String {
    "–".to_owned()
}

/// The points of a side on a line, or a dash if nobody else has played the board.
fn points(line: &BoardLine, side: Side, standings: &Standings, desk: &DeskView) -> String {
    let side_points = line.side(side);
    let is_compared = !(standings.in_percent() && side_points.top.is_zero());
    if is_compared { words::points(side_points, standings, &desk.texts) } else { no_number() }
}

/// The number of other contestants whose total changes.
fn count_moved(before: &Standings, after: &Standings, is_concerned: impl Fn(ContestantId) -> bool) -> usize {
    let lines = after.rankings.iter().flat_map(|r| &r.lines).filter(|l| !is_concerned(l.contestant));
    lines
        .filter(|l| before.line(l.contestant).is_some_and(|(_, old)| (&old.total, &old.max) != (&l.total, &l.max)))
        .count()
}

/// A contestant's points here, its total and its rank, before and after.
fn contestant_row<'a>(
    contestant: ContestantId,
    name: String,
    [points_before, points_after]: [String; 2],
    [before, after]: [&Standings; 2],
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let total = |standings: &Standings| {
        let line = standings.line(contestant).map(|(_, line)| line).filter(|line| line.is_scored());
        line.map_or_else(no_number, |l| match &l.percent {
            Some(percent) => desk.texts.percent(&desk.texts.number(&standings.show_percent(percent))),
            None => desk.texts.number(&standings.in_unit(&l.total, &l.max).decimal(2)),
        })
    };
    let rank = |standings: &Standings| {
        let line = standings.line(contestant).map(|(_, line)| line).filter(|line| line.is_ranked());
        line.map_or_else(no_number, |line| line.rank.to_string())
    };
    let value = |standings: &Standings| {
        standings.line(contestant).map(|(_, l)| l.percent.clone().unwrap_or_else(|| l.total.clone()))
    };
    let (old, new): (Option<Points>, Option<Points>) = (value(before), value(after));
    let arrow = match old.cmp(&new) {
        std::cmp::Ordering::Less => " ↑",
        std::cmp::Ordering::Greater => " ↓",
        std::cmp::Ordering::Equal => "",
    };
    let color = match arrow {
        " ↑" => tones.accent,
        " ↓" => tones.danger,
        _ => tones.ink,
    };
    let plain = Cell::new(tones.ink);
    row![
        widget::cell(name, Length::Fill, plain),
        widget::cell(format!("{points_before} → {points_after}"), 120.0, plain.right().bold()),
        widget::cell(format!("{} → {}{arrow}", total(before), total(after)), 150.0, Cell::new(color).right().bold()),
        widget::cell(format!("{} → {}", rank(before), rank(after)), RANKS_WIDTH, plain.right()),
    ]
    .spacing(theme::GAP)
    .align_y(Alignment::Center)
    .into()
}

/// A sentence with the new result after a ruling on tricks or contract. `None` for other rulings.
fn new_result(change: &Change, after: &Standings, slot: Slot, desk: &DeskView) -> Option<String> {
    let Change::RulingMade { ruling, .. } = change else { return None };
    let line = after.boards.iter().flat_map(|board| &board.lines).find(|line| line.slot == slot)?;
    let result = words::ruled_result(&ruling.decision, line, &desk.texts)?;
    Some(desk.texts.say().desk_new_result(result))
}

/// An adjusted score in words, and as a single score if both sides get the same result.
struct AwardText {
    words: String,
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
    Some(AwardText { words: format!("§ {}", rulings::award(award, &desk.texts)), score })
}

/// The ruled line, and the lines of the board whose points change. In a preview beside the form, figures are below
/// words.
fn board_lines<'a>(
    [before, after]: [&Standings; 2],
    (target, is_beside): (Target, bool),
    award: Option<&AwardText>,
    desk: &DeskView,
    tones: &'static Tones,
) -> Vec<Element<'a, Message>> {
    const SHOWN: usize = 6;
    let old_line = |slot: Slot| before.boards.iter().flat_map(|b| &b.lines).find(|l| l.slot == slot);
    let on_board = after.boards.iter().filter(|b| b.number == target.board).flat_map(|b| &b.lines);
    let changed_lines = on_board
        .filter_map(|line| Some((old_line(line.slot)?, line)))
        // The ruled line is always shown, because its score is told at the table.
        .filter(|(old, new)| {
            let is_ruled_line = new.slot == Slot::new(target.board, target.sitting);
            is_ruled_line || (&old.ns.points, &old.ew.points) != (&new.ns.points, &new.ew.points)
        });
    let plain = Cell::new(tones.ink);
    changed_lines
        .take(SHOWN)
        .map(|(old, new)| {
            let (ns, ew) = words::side_numbers(new.sitting);
            let award = award.filter(|_| new.slot == Slot::new(target.board, target.sitting));
            let line_words =
                award.map_or_else(|| words::line_result(new, None, &desk.texts), |award| award.words.clone());
            let score = |line: &BoardLine| {
                let awarded_score = award.and_then(|award| award.score).filter(|_| line.awarded);
                awarded_score.or(line.score_ns.filter(|_| !line.awarded)).map(|s| desk.texts.score(s))
            };
            // Shows the old score and the new one.
            let score = match (score(old), score(new)) {
                (Some(old), Some(new)) if old != new => format!("{old} → {new}"),
                (Some(old), None) => format!("{old} →"),
                (_, new) => new.unwrap_or_default(),
            };
            let points = |side: Side| {
                let [old, new] =
                    [(old, before), (new, after)].map(|(line, standings)| points(line, side, standings, desk));
                format!("{old} → {new}")
            };
            let description = row![
                widget::cell(format!("{ns} – {ew}"), 80.0, plain),
                // The ruling is shown in full, on as many lines as needed.
                iced::widget::text(line_words).size(theme::NOTE).color(tones.ink).width(Length::Fill),
            ]
            .spacing(theme::GAP);
            let [score, ns, ew] =
                [(score, 110.0), (points(Side::NS), 120.0), (points(Side::EW), 120.0)].map(|(words, width)| {
                    widget::cell(words, if is_beside { Length::Fill } else { width.into() }, plain.right())
                });
            let figures = row![score, ns, ew].spacing(theme::GAP);
            if is_beside { column![description, figures].into() } else { description.push(figures).into() }
        })
        .collect()
}
