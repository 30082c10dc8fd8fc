//! The rankings of an event, one below the other.

use crate::widget::text;
use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Cell};
use crate::words;
use evening::scoring::{EventLine, EventRanking, Points};
use lang::events;

use super::Message;

/// The width of the names, in logical pixels.
const NAMES_WIDTH: f32 = 230.0;
/// The width of the total and of its heading, in logical pixels.
const TOTAL_WIDTH: f32 = 120.0;
/// The width of a session's score, in logical pixels.
const SCORE_WIDTH: f32 = 58.0;
/// The width of the rank, in logical pixels.
const RANK_WIDTH: f32 = 38.0;
/// The width of the sign of a contestant that qualifies, in logical pixels.
const QUALIFIED_WIDTH: f32 = 50.0;
/// The width of the score carried over, in logical pixels.
const CARRIED_WIDTH: f32 = 110.0;

/// The rankings of each final or side, one below the other.
pub(super) fn view_rankings<'a>(desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let event_rankings = desk.event_rankings();
    let mut lists: Column<'a, Message> = Column::new().spacing(theme::WIDE);
    for ranking in event_rankings {
        lists = lists.push(view_ranking(ranking, event_rankings, desk, tones));
    }
    if let Some(note) = events::mixed_units_note(event_rankings, &desk.texts) {
        lists = lists.push(text(note).size(theme::NOTE).color(tones.warning));
    }
    if let Some(note) = events::rounding_of_halves(event_rankings, &desk.texts) {
        lists = lists.push(text(note).size(theme::NOTE).color(tones.muted));
    }
    if let Some(note) = events::ties_note(event_rankings, &desk.texts) {
        lists = lists.push(text(note).size(theme::NOTE).color(tones.muted));
    }
    let say = desk.texts.say();
    if event_rankings
        .iter()
        .flat_map(|ranking| &ranking.lines)
        .any(|line| line.goes_on.is_some_and(|goes_on| goes_on.open))
    {
        lists = lists.push(text(say.print_sign_open(events::UNDECIDED)).size(theme::NOTE).color(tones.warning));
    }
    widget::scroll_both(container(lists).padding(iced::Padding::default().right(12.0).bottom(12.0)), tones)
        .width(Length::Fill)
        .height(Length::Fill)
        .into()
}

struct OptionalColumns {
    /// Whether the score carried over is shown.
    shows_carried: bool,
    /// Whether the sign of contestants that qualify is shown.
    shows_qualified: bool,
}

fn view_ranking<'a>(
    ranking: &'a EventRanking,
    all_rankings: &'a [EventRanking],
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Column<'a, Message> {
    let quiet = Cell::new(tones.muted);
    let say = desk.texts.say();
    let side_name =
        ranking.side.map_or_else(|| say.print_names(), |side| lang::capitalised(&words::side(side, &desk.texts)));
    let title = match events::heading(ranking, all_rankings, &desk.texts) {
        Some(heading) if ranking.side.is_some() => format!("{heading} · {side_name}"),
        Some(heading) => heading,
        None => side_name,
    };
    let columns = OptionalColumns {
        shows_carried: ranking.lines.iter().any(|line| !line.carry.is_zero()),
        shows_qualified: ranking.lines.iter().any(|line| line.goes_on.is_some()),
    };
    let mut headings = row![
        widget::cell(say.column_rank(), RANK_WIDTH, quiet.right()),
        widget::cell(title, NAMES_WIDTH, quiet.bold())
    ]
    .spacing(theme::GAP);
    headings =
        headings.push(widget::cell(events::total_name_in_unit(ranking, &desk.texts), TOTAL_WIDTH, quiet.right()));
    if columns.shows_qualified {
        headings = headings.push(widget::cell(events::QUALIFIED, QUALIFIED_WIDTH, quiet));
    }
    let first_session = |round: &Vec<usize>| ranking.sessions.get(*round.first()?);
    for session in ranking.rounds.iter().filter_map(first_session) {
        headings = headings.push(widget::cell(session.number.to_string(), SCORE_WIDTH, quiet.right()));
    }
    if columns.shows_carried {
        headings = headings.push(widget::cell(say.ranking_carried(), CARRIED_WIDTH, quiet.right()));
    }
    let mut list: Column<'a, Message> = column![headings].spacing(theme::TIGHT);
    for line in &ranking.lines {
        list = list.push(view_contestant(line, ranking, &columns, desk, tones));
    }
    list
}

fn view_contestant<'a>(
    line: &'a EventLine,
    ranking: &EventRanking,
    columns: &OptionalColumns,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let plain = Cell::new(tones.ink);
    let score_text = |round: &[usize], points: &Points| desk.texts.number(&ranking.shown_of(round, points, 2));
    let rank = events::rank_text(line);
    let say = desk.texts.say();
    let title = match line.qualified {
        true => line.title.clone(),
        false if line.disqualified => format!("{} ({})", line.title, say.status_disqualified()),
        false => format!("{} ({})", line.title, say.ranking_too_few()),
    };
    let mut content = row![
        widget::cell(rank, RANK_WIDTH, plain.bold().size(theme::RESULT).right()),
        widget::names(title).size(theme::NAME).color(tones.ink).width(NAMES_WIDTH),
    ]
    .spacing(theme::GAP)
    .align_y(Alignment::Center);
    content = content.push(widget::cell(
        events::total_text(line, ranking, 2, &desk.texts),
        TOTAL_WIDTH,
        plain.bold().size(theme::RESULT).right(),
    ));
    if columns.shows_qualified {
        let (sign, color) = match line.goes_on {
            Some(goes_on) => {
                (events::qualification_text(goes_on), if goes_on.open { tones.warning } else { tones.accent })
            }
            None => (String::new(), tones.muted),
        };
        content = content.push(widget::cell(sign, QUALIFIED_WIDTH, Cell::new(color).bold()));
    }
    for round in &ranking.rounds {
        let (round_text, cell) = match line.of_round(round) {
            Some(score) if score.counts => (score_text(round, &score.value), plain),
            // Scores that do not count are in brackets.
            Some(score) => (format!("({})", score_text(round, &score.value)), Cell::new(tones.muted)),
            None => (events::MISSING.to_owned(), Cell::new(tones.muted)),
        };
        content = content.push(widget::cell(round_text, SCORE_WIDTH, cell.right()));
    }
    if columns.shows_carried {
        let carry = desk.texts.number(&ranking.shown(&line.carry, 2));
        content = content.push(widget::cell(carry, CARRIED_WIDTH, plain.right()));
    }
    content.into()
}
