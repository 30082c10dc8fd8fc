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
/// the board. If the preview is `beside` the form, it is narrow, and figures are below names.
pub(super) fn view<'a>(
    (change, beside): (Option<&Change>, bool),
    trying: &TrialPreview,
    target: Target,
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let (before, after) = match standings_before_and_after(change, trying, desk, tones) {
        Ok(both) => both,
        Err(instead) => return instead,
    };
    let (say, slot) = (desk.texts.say(), Slot::new(target.board, target.sitting));
    let board = |standings: &Standings, side: Side| {
        let line = standings.boards.iter().flat_map(|b| &b.lines).find(|l| l.slot == slot);
        line.map_or_else(no_number, |line| points(line, side, standings, desk))
    };
    let mut table = head(say.desk_effect_board(), desk, tones);
    for (contestant, side) in target.sitting.contestants() {
        let letters = desk.texts.letters();
        let who = words::title_in(contestant, target.place.round, session, &desk.texts);
        let name = format!("{} {} {who}", letters.side(side), contestant.number);
        let here = [board(before, side), board(&after, side)];
        // In a narrow preview the name is above its figures.
        let before_it = if beside { String::new() } else { name.clone() };
        let over = beside.then(|| widget::one_line(name, theme::NOTE, theme::SANS, tones.ink).into());
        let row = contestant_row(contestant, before_it, here, [before, &after], desk, tones);
        table = table.push(widget::line(tones)).extend(over).push(row);
    }
    let here = |c: ContestantId| target.sitting.contestants().any(|(own, _)| own == c);
    let new_result = change.and_then(|change| new_result(change, &after, slot, desk));
    let new_result = new_result.map(|result| widget::suits_in_lines(&result, theme::NAME, tones.ink, tones));
    let others = view_others(count_moved(before, &after, here), desk, tones);
    // The ruled line is told at the table, so it comes first.
    let award = change.and_then(|change| award_text(change, session, desk));
    let unfinished = after.missing.iter().any(|missing| missing.board == target.board);
    let unfinished = unfinished.then(|| say.desk_effect_unfinished(target.board.to_string()));
    let unfinished = unfinished.map(|words| widget::label(words, theme::NOTE, tones.muted));
    let lines = board_lines([before, &after], (target, beside), award.as_ref(), desk, tones);
    let mut shown = Column::new().extend(new_result).push(table).push(others).extend(unfinished).spacing(6.0);
    if !lines.is_empty() {
        shown = shown.push(
            column![
                widget::label(say.desk_effect_whole_board(), theme::NOTE, tones.muted),
                Column::with_children(lines).spacing(2.0)
            ]
            .spacing(2.0),
        );
    }
    widget::card(shown, tones).width(Length::Fill).into()
}

/// The preview of a decision on a match: points, totals and ranks of the two teams before and after.
pub(super) fn match_view<'a>(
    change: Option<&Change>,
    trying: &TrialPreview,
    number: u16,
    contestants: [ContestantId; 2],
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let (before, after) = match standings_before_and_after(change, trying, desk, tones) {
        Ok(both) => both,
        Err(instead) => return instead,
    };
    let scored = |standings: &Standings, contestant: ContestantId| {
        let found = standings.matches.iter().find(|m| m.number == number).filter(|m| m.counts());
        let points = found.and_then(|m| Some(m.result(m.place(contestant)?)));
        points.map(|points| desk.texts.number(&points.decimal(2))).unwrap_or_default()
    };
    let mut table = head(desk.texts.say().match_effect(), desk, tones);
    for contestant in contestants {
        let name = format!("{} {}", contestant.number, words::title(contestant, session, &desk.texts));
        let here = [scored(before, contestant), scored(&after, contestant)];
        table =
            table.push(widget::line(tones)).push(contestant_row(contestant, name, here, [before, &after], desk, tones));
    }
    let others = view_others(count_moved(before, &after, |c| contestants.contains(&c)), desk, tones);
    widget::card(column![table, others].spacing(6.0), tones).width(Length::Fill).into()
}

/// The standings before and after the change.
///
/// # Errors
/// The element to show instead, if the change is incomplete, still being computed, or refused.
fn standings_before_and_after<'a>(
    change: Option<&Change>,
    trying: &TrialPreview,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Result<(&'a Standings, Arc<Standings>), Element<'a, Message>> {
    let Some(change) = change else {
        return Err(widget::label(desk.texts.say().desk_effect_waits(), theme::NOTE, tones.muted));
    };
    // The preview is computed in the background and shown when it arrives.
    let tried = trying.of(std::slice::from_ref(change), desk);
    let after = match tried.map(|tried| &tried.outcome) {
        Some(Err(error)) => {
            let words = desk.session().map(|session| words::refusal(session, error, &desk.texts)).unwrap_or_default();
            let why = row![
                widget::glyph(Glyph::Cross, 14.0, tones.danger),
                iced::widget::text(words).size(theme::NOTE).color(tones.danger)
            ];
            return Err(why.spacing(6.0).align_y(Alignment::Center).into());
        }
        Some(Ok(after)) => Arc::clone(after),
        None => return Err(widget::label("…", theme::NOTE, tones.muted)),
    };
    let before = desk.standings().ok_or_else(|| Element::from(column![]))?;
    Ok((before, after))
}

/// The width of two ranks of three figures each, in logical pixels.
const RANKS_WIDTH: f32 = 84.0;

/// The column headings. `of` is the heading of the points.
fn head<'a>(of: String, desk: &DeskView, tones: &'static Tones) -> Column<'a, Message> {
    let (say, quiet) = (desk.texts.say(), Cell::new(tones.muted));
    let names = row![
        widget::cell("", Length::Fill, quiet),
        widget::cell(of, 120.0, quiet.right()),
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
    let own = line.side(side);
    let compared = !(standings.in_percent() && own.top.is_zero());
    if compared { words::points(own, standings, &desk.texts) } else { no_number() }
}

/// The number of other contestants whose total changes.
fn count_moved(before: &Standings, after: &Standings, here: impl Fn(ContestantId) -> bool) -> usize {
    let lines = after.rankings.iter().flat_map(|r| &r.lines).filter(|l| !here(l.contestant));
    lines
        .filter(|l| before.line(l.contestant).is_some_and(|(_, old)| (&old.total, &old.max) != (&l.total, &l.max)))
        .count()
}

/// A contestant's points here, its total and its rank, before and after.
fn contestant_row<'a>(
    contestant: ContestantId,
    name: String,
    [here, then]: [String; 2],
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
        widget::cell(format!("{here} → {then}"), 120.0, plain.right().bold()),
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
        (SideAward::Assigned(one), SideAward::Assigned(other)) if one == other && one.len() == 1 => {
            one.first().map(|weighted| weighted.outcome.score_ns(vulnerability))
        }
        _ => None,
    };
    Some(AwardText { words: format!("§ {}", rulings::award(award, &desk.texts)), score })
}

/// The ruled line, and the lines of the board whose points change. In a preview beside the form, figures are below
/// words.
fn board_lines<'a>(
    [before, after]: [&Standings; 2],
    (target, beside): (Target, bool),
    award: Option<&AwardText>,
    desk: &DeskView,
    tones: &'static Tones,
) -> Vec<Element<'a, Message>> {
    const SHOWN: usize = 6;
    let old = |slot: Slot| before.boards.iter().flat_map(|b| &b.lines).find(|l| l.slot == slot);
    let on_board = after.boards.iter().filter(|b| b.number == target.board).flat_map(|b| &b.lines);
    let changed = on_board
        .filter_map(|line| Some((old(line.slot)?, line)))
        // The ruled line is always shown, because its score is told at the table.
        .filter(|(old, new)| {
            let here = new.slot == Slot::new(target.board, target.sitting);
            here || (&old.ns.points, &old.ew.points) != (&new.ns.points, &new.ew.points)
        });
    let plain = Cell::new(tones.ink);
    changed
        .take(SHOWN)
        .map(|(old, new)| {
            let (ns, ew) = words::numbers(new.sitting);
            let award = award.filter(|_| new.slot == Slot::new(target.board, target.sitting));
            let shown = award.map_or_else(|| words::line(new, None, &desk.texts), |award| award.words.clone());
            let score = |line: &BoardLine| {
                let awarded = award.and_then(|award| award.score).filter(|_| line.awarded);
                awarded.or(line.score_ns.filter(|_| !line.awarded)).map(|s| desk.texts.score(s))
            };
            // Shows the old score and the new one.
            let score = match (score(old), score(new)) {
                (Some(old), Some(new)) if old != new => format!("{old} → {new}"),
                (Some(old), None) => format!("{old} →"),
                (_, new) => new.unwrap_or_default(),
            };
            let points = |side: Side| {
                let [old, new] = [(old, before), (new, after)].map(|(line, of)| points(line, side, of, desk));
                format!("{old} → {new}")
            };
            let description = row![
                widget::cell(format!("{ns} – {ew}"), 80.0, plain),
                // The ruling is shown in full, on as many lines as needed.
                iced::widget::text(shown).size(theme::NOTE).color(tones.ink).width(Length::Fill),
            ]
            .spacing(theme::GAP);
            let [score, ns, ew] =
                [(score, 110.0), (points(Side::NS), 120.0), (points(Side::EW), 120.0)].map(|(words, width)| {
                    widget::cell(words, if beside { Length::Fill } else { width.into() }, plain.right())
                });
            let figures = row![score, ns, ew].spacing(theme::GAP);
            if beside { column![description, figures].into() } else { description.push(figures).into() }
        })
        .collect()
}
