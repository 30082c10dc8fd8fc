//! What a ruling would change, shown before it is made: the two contestants, the rest of the field, and the whole
//! board.

use std::sync::Arc;

use iced::widget::{Column, column, row};
use iced::{Alignment, Element, Length};

use crate::bridge::Side;
use crate::club::ContestantId;
use crate::scoring::{Points, Standings};
use crate::session::{Change, Session, Slot};
use crate::ui::desk::{Desk, Trying};
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Glyph};
use crate::ui::words;

use super::{Message, Target};

/// Before and after of the two contestants, of ranks, and of the other lines of the board.
pub(super) fn view<'a>(
    change: Option<&Change>,
    trying: &Trying,
    target: Target,
    session: &'a Session,
    desk: &'a Desk,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let Some(change) = change else {
        return widget::label(say.desk_effect_waits(), theme::NOTE, tones.muted);
    };
    // It is worked out behind the window, and is there with the next frame.
    let tried = trying.of(std::slice::from_ref(change), desk);
    let after = match tried.map(|tried| &tried.outcome) {
        Some(Err(error)) => {
            return row![
                widget::glyph(Glyph::Cross, 14.0, tones.danger),
                iced::widget::text(words::refusal(error, &desk.texts)).size(theme::NOTE).color(tones.danger)
            ]
            .spacing(6.0)
            .align_y(Alignment::Center)
            .into();
        }
        Some(Ok(after)) => Arc::clone(after),
        None => return widget::label("…", theme::NOTE, tones.muted),
    };
    let Some(before) = desk.standings() else { return column![].into() };
    let slot = Slot::new(target.board, target.sitting);
    let quiet = Cell::new(tones.muted);
    let mut table = column![
        row![
            widget::cell("", Length::Fill, quiet),
            widget::cell(say.desk_effect_board(), 120.0, quiet.right()),
            widget::cell(say.desk_effect_session(), 150.0, quiet.right()),
            widget::cell(say.column_rank(), 60.0, quiet.right()),
        ]
        .spacing(theme::GAP)
    ]
    .spacing(4.0);
    for (contestant, side) in target.sitting.contestants() {
        table = table
            .push(widget::line(tones))
            .push(contestant_row(contestant, side, slot, before, &after, session, desk, tones));
    }
    let others = moved(before, &after, target);
    let words = if others == 0 { say.desk_effect_nobody() } else { say.desk_effect_others(others.to_string()) };
    let mut shown = column![table, widget::label(words, theme::NOTE, tones.muted)].spacing(6.0);
    let lines = board_lines(before, &after, target, desk, tones);
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

/// How many others get another total.
fn moved(before: &Standings, after: &Standings, target: Target) -> usize {
    let here = |c: ContestantId| target.sitting.contestants().any(|(own, _)| own == c);
    let lines = after.rankings.iter().flat_map(|r| &r.lines).filter(|l| !here(l.contestant));
    lines
        .filter(|l| before.line(l.contestant).is_some_and(|(_, old)| (&old.total, &old.max) != (&l.total, &l.max)))
        .count()
}

#[allow(clippy::too_many_arguments, reason = "one row of a table that shows two standings side by side")]
fn contestant_row<'a>(
    contestant: ContestantId,
    side: Side,
    slot: Slot,
    before: &Standings,
    after: &Standings,
    session: &Session,
    desk: &Desk,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let board = |standings: &Standings| {
        let line = standings.boards.iter().flat_map(|b| &b.lines).find(|l| l.slot == slot);
        line.map(|l| words::points(l.side(side), standings, &desk.texts)).unwrap_or_default()
    };
    let total = |standings: &Standings| {
        let line = standings.line(contestant).map(|(_, line)| line);
        line.map(|l| match &l.percent {
            Some(percent) => desk.texts.percent(&desk.texts.number(&standings.show_percent(percent))),
            None => desk.texts.number(&standings.in_unit(&l.total, &l.max).decimal(2)),
        })
        .unwrap_or_default()
    };
    let rank = |standings: &Standings| {
        standings.line(contestant).map(|(_, l)| l).filter(|l| l.is_scored()).map(|l| l.rank).unwrap_or_default()
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
    let letters = desk.texts.letters();
    row![
        widget::cell(
            format!("{} {} {}", letters.side(side), contestant.number, words::title(contestant, session, &desk.texts)),
            Length::Fill,
            plain
        ),
        widget::cell(format!("{} → {}", board(before), board(after)), 120.0, plain.right().bold()),
        widget::cell(format!("{} → {}{arrow}", total(before), total(after)), 150.0, Cell::new(color).right().bold()),
        widget::cell(format!("{} → {}", rank(before), rank(after)), 60.0, plain.right()),
    ]
    .spacing(theme::GAP)
    .align_y(Alignment::Center)
    .into()
}

/// The lines of the board whose points change, this one first.
fn board_lines<'a>(
    before: &Standings,
    after: &Standings,
    target: Target,
    desk: &Desk,
    tones: &'static Tones,
) -> Vec<Element<'a, Message>> {
    const SHOWN: usize = 6;
    let old = |slot: Slot| before.boards.iter().flat_map(|b| &b.lines).find(|l| l.slot == slot);
    let on_board = after.boards.iter().filter(|b| b.number == target.board).flat_map(|b| &b.lines);
    let changed = on_board
        .filter_map(|line| Some((old(line.slot)?, line)))
        .filter(|(old, new)| (&old.ns.points, &old.ew.points) != (&new.ns.points, &new.ew.points));
    let plain = Cell::new(tones.ink);
    changed
        .take(SHOWN)
        .map(|(old, new)| {
            let (ns, ew) = words::numbers(new.sitting);
            let shown = words::line(new, &desk.texts);
            let score = new.score_ns.filter(|_| !new.awarded).map(|s| desk.texts.score(s)).unwrap_or_default();
            let points = |side: Side| {
                format!(
                    "{} → {}",
                    words::points(old.side(side), before, &desk.texts),
                    words::points(new.side(side), after, &desk.texts)
                )
            };
            row![
                widget::cell(format!("{ns} – {ew}"), 80.0, plain),
                widget::cell(shown, Length::Fill, plain),
                widget::cell(score, 60.0, plain.right()),
                widget::cell(points(Side::NS), 120.0, plain.right()),
                widget::cell(points(Side::EW), 120.0, plain.right()),
            ]
            .spacing(theme::GAP)
            .into()
        })
        .collect()
}
