//! The top bar: the evening and its progress, or the field of Ctrl K.

use chrono::{DateTime, FixedOffset};
use iced::widget::{Column, Row, column, container, row, space};
use iced::{Alignment, Element, Length};

use crate::app::go_to::FIELD_WIDTH as GO_TO_WIDTH;
use crate::app::rounds as calling;
use crate::app::{App, GO_TO_FIELD, Message};
use crate::desk::{DeskView, RoundClock, SaveStatus};
use crate::screen::results::to_look_at_counts;
use crate::screen_space::is_narrow;
use crate::shortcut::Shortcut;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Glyph, Press};
use crate::words;
use desk::UnreadSession;
use evening::club::SectionId;
use evening::scoring::Standings;
use evening::session::{AppealRecord, Section, Session};

/// Below this width, in logical pixels, the periods beside an open appeal are shown without the remaining time.
const MIN_FULL_PERIODS_WIDTH: f32 = 1600.0;
/// Below this width, in logical pixels, two open periods are shown without the remaining time.
const MIN_TWO_PERIODS_WIDTH: f32 = 1366.0;
/// Below this width, in logical pixels, the top bar shows only what is necessary.
const TIGHT_BELOW: f32 = 1200.0;
/// Below this height, in logical pixels, the bar is as low as possible, because otherwise it would take half of the
/// screen.
const LOW_BELOW: f32 = 460.0;
/// The greatest width of the evening's name in a low window, and in a narrow one while the evening is played, in
/// logical pixels. The rest of the bar fits beside it in one line.
const MAX_SHORT_TITLE_WIDTH: f32 = 100.0;
/// The width of the evening's name in a full bar, in logical pixels.
const TITLE_WIDTH: f32 = 260.0;
/// The width of the evening's name beside a period that is open, in logical pixels.
const PERIOD_TITLE_WIDTH: f32 = 220.0;
/// The width of the evening's name once the evening is closed and no period is open, in logical pixels.
const CLOSED_TITLE_WIDTH: f32 = 340.0;
/// The greatest width of the requests of phones, in logical pixels.
const MAX_REQUESTS_WIDTH: f32 = 300.0;
/// The greatest width of the requests of phones in a narrow window, in logical pixels, so that the bar with its keys
/// stays in one line.
const MAX_NARROW_REQUESTS_WIDTH: f32 = 172.0;
/// The greatest width of the name of a copy, in logical pixels.
const MAX_COPY_WIDTH: f32 = 320.0;

/// Whether the window is so low that the bar must be low too.
fn is_low(desk: &DeskView) -> bool {
    desk.window_size().height < LOW_BELOW
}

/// The padding at both sides of the bar, in logical pixels. The results of Ctrl K have it too.
pub(super) fn edge_padding(desk: &DeskView) -> f32 {
    match (is_narrow(desk), is_low(desk)) {
        (false, _) => theme::WIDE,
        (true, false) => theme::APART,
        (true, true) => theme::GAP,
    }
}

/// The top bar: the evening's name, rounds, progress and items to look at, or the field of Ctrl K.
pub(super) fn view<'a>(app: &'a App, tones: &'static Tones) -> Element<'a, Message> {
    let desk = &app.desk;
    let mut bar = row![].spacing(theme::WIDE).align_y(Alignment::Center);
    bar = match (&app.go_to, desk.session(), desk.standings()) {
        (Some(typed), ..) => bar.push(go_to_field(typed, desk, tones)),
        (None, Some(session), Some(standings)) => {
            // The page of the hall shows the requests itself.
            let hall = &app.evening.hall;
            let requests = if hall.is_shown { Vec::new() } else { hall.requests_in_words(&desk.texts) };
            let bar = push_evening(bar, session, standings, requests, desk, tones);
            bar.extend(period_chips(session, desk, tones))
        }
        _ => bar.push(widget::bold(desk.texts.say().top_nothing_open(), theme::NAME, tones.ink)),
    };
    if is_narrow(desk) {
        // The bar wraps into as many lines as needed.
        let between = if is_low(desk) { theme::CLOSE } else { theme::NEAR };
        let padding = [between, edge_padding(desk)];
        let bar = bar
            .extend(copy_and_way_back(desk, tones))
            .extend(unread_chips(desk, tones))
            .extend(save_status(desk, tones));
        let bar = bar.spacing(theme::GAP).wrap();
        return widget::bar(bar.vertical_spacing(between), tones).padding(padding).width(Length::Fill).into();
    }
    if desk.is_sample {
        let sample = widget::chip(Glyph::Eye, desk.texts.say().top_sample(), tones.info, tones.info_weak);
        bar = bar.push(space().width(Length::Fill)).push(sample);
    }
    // The state of saving gets its space first. Tooltips show texts that are cut for it.
    let bar = row![bar.width(Length::Fill)]
        .extend(copy_and_way_back(desk, tones))
        .extend(unread_chips(desk, tones))
        .extend(save_status(desk, tones));
    let bar = bar.spacing(theme::WIDE).align_y(Alignment::Center);
    widget::bar(bar, tones)
        .padding([0.0, edge_padding(desk)])
        .height(theme::TOP_HEIGHT)
        .width(Length::Fill)
        .align_y(Alignment::Center)
        .into()
}

/// The field of Ctrl K, as wide as its results.
fn go_to_field<'a>(typed: &'a str, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    widget::field(&desk.texts.say().go_to_placeholder(), typed, theme::NAME, tones)
        .id(GO_TO_FIELD)
        .on_input(Message::GoTo)
        .on_submit(Message::GoToSubmit)
        .width(GO_TO_WIDTH)
        .into()
}

/// Adds the open evening to the bar: name and day, round, results entered, requests of phones, and items to look at.
fn push_evening<'a>(
    bar: Row<'a, Message>,
    session: &Session,
    standings: &Standings,
    mut requests: Vec<String>,
    desk: &DeskView,
    tones: &'static Tones,
) -> Row<'a, Message> {
    let say = desk.texts.say();
    let title = widget::one_line(session.title.clone(), theme::NAME, theme::BOLD, tones.ink);
    // F7 goes through the doubtful and overdue results on Results.
    let (doubtful, overdue) = to_look_at_counts(desk);
    // The name uses the space that nothing else in the bar needs.
    let has_chips =
        session.closed || doubtful + overdue > 0 || !requests.is_empty() || session.clocks().appeal.is_some();
    let full_width = if has_chips { MIN_FULL_PERIODS_WIDTH } else { TIGHT_BELOW };
    let title_width = match open_period_count(session, desk) {
        0 if session.closed => CLOSED_TITLE_WIDTH,
        0 => TITLE_WIDTH,
        _ => PERIOD_TITLE_WIDTH,
    };
    let name_width = if is_low(desk) || is_narrow(desk) && !session.closed {
        MAX_SHORT_TITLE_WIDTH
    } else {
        title_width + (desk.window_size().width - full_width).clamp(0.0, TITLE_WIDTH)
    };
    let title = container(title).max_width(name_width);
    let event = session
        .event
        .as_ref()
        .map(|event| say.print_event_session(event.name.as_str(), event.session.to_string(), event.of.to_string()));
    let day = || -> Element<'a, Message> {
        let words = [Some(desk.texts.short_date(session.date)), event].into_iter().flatten().collect::<Vec<_>>();
        let words = widget::one_line(words.join(" · "), theme::NOTE, theme::SANS, tones.muted);
        container(words).max_width(name_width).into()
    };
    let day = (!is_low(desk)).then(day);
    let mut bar = bar
        // The bold line is the lower one, as in the other parts of the bar.
        .push(Column::new().extend(day).push(title).spacing(theme::CLOSE))
        .extend(rounds_and_call(session, standings, desk, tones))
        // Without a movement no result is due.
        .extend((standings.due > 0).then(|| results_progress(standings, desk, tones)));
    if session.closed {
        bar = bar.push(widget::one_line(say.top_closed(), theme::NOTE, theme::SANS, tones.muted));
    }
    let chip = |sign: Glyph, words: String, color, background, message| {
        let chip = widget::chip(sign, words, color, background);
        Press::new(chip, Face::line(tones, false)).on_press(message).padding(0.0).skip_tab()
    };
    if !requests.is_empty() {
        // In a narrow window the first request takes the place of the items to look at, so that the bar stays low.
        let (shown_count, max_width) =
            if is_narrow(desk) { (1, MAX_NARROW_REQUESTS_WIDTH) } else { (requests.len(), MAX_REQUESTS_WIDTH) };
        requests.truncate(shown_count);
        let (words, message) = (requests.join(" · "), Message::Shortcut(Shortcut::Function(10)));
        let chip = chip(Glyph::Triangle, words, tones.warning, tones.warning_weak, message);
        bar = bar.push(container(chip).max_width(max_width));
        if is_narrow(desk) {
            return bar;
        }
    }
    if overdue > 0 {
        bar = bar.push(chip(Glyph::Ring, say.top_missing(overdue), tones.info, tones.info_weak, Message::LookAt));
    }
    if doubtful > 0 {
        let words = say.top_suspicious(doubtful.to_string());
        bar = bar.push(chip(Glyph::Triangle, words, tones.warning, tones.warning_weak, Message::LookAt));
    }
    bar
}

/// The number of results entered and due.
fn results_progress<'a>(standings: &Standings, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let (entered, due) = (standings.entered.to_string(), standings.due.to_string());
    let counts = if is_narrow(desk) { format!("{entered}/{due}") } else { say.top_results(entered, due) };
    named_value(say.screen_results(), counts, desk, tones)
}

/// A value below its name, or beside it in a low bar.
fn named_value<'a>(name: String, value: String, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let name = widget::label(name, theme::NOTE, tones.muted);
    let value = widget::one_line(value, theme::NAME, theme::BOLD, tones.ink);
    if is_low(desk) {
        row![name, value].spacing(theme::TIGHT).align_y(Alignment::Center).into()
    } else {
        column![name, value].spacing(theme::CLOSE).into()
    }
}

/// The file name of the database, if it is a copy of another one, and the way back to that one.
fn copy_and_way_back<'a>(desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let say = desk.texts.say();
    let back: Option<Element<'a, Message>> = desk.way_back_name().map(|name| {
        let button = widget::button(say.top_way_back(name), "", Face::plain(tones), tones);
        container(button.on_press(Message::WayBack).padding(theme::BUTTON_PADDING).skip_tab())
            .max_width(MAX_COPY_WIDTH)
            .into()
    });
    // In a narrow window the way back says enough.
    let name = desk.copy_name().filter(|_| back.is_none() || desk.window_size().width >= TIGHT_BELOW);
    let chip: Option<Element<'a, Message>> = name.map(|name| {
        let chip = widget::chip(Glyph::Triangle, say.top_copy(name), tones.warning, tones.warning_weak);
        container(chip).max_width(MAX_COPY_WIDTH).into()
    });
    if chip.is_none() && back.is_none() {
        return None;
    }
    Some(row![].extend(chip).extend(back).spacing(theme::NEAR).align_y(Alignment::Center).into())
}

/// The parts of the evening or its event that cannot be read.
fn unread_chips<'a>(desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let evening = desk.evening()?;
    let say = desk.texts.say();
    let mut chips = Vec::new();
    if evening.unread_rows.is_some() {
        chips.push(widget::chip(Glyph::Eye, say.top_sealed(), tones.danger, tones.warning_weak));
    }
    if !evening.unread_sessions.is_empty() {
        let titles = evening.unread_sessions.iter().map(UnreadSession::name).collect::<Vec<_>>().join(", ");
        chips.push(widget::chip(Glyph::Cross, say.top_unread(titles), tones.danger, tones.warning_weak));
    }
    in_row(chips)
}

/// Chips side by side. `None` if there are none, because an empty row would take space between its neighbours.
fn in_row(chips: Vec<Element<'_, Message>>) -> Option<Element<'_, Message>> {
    let is_empty = chips.is_empty();
    (!is_empty).then(|| Row::with_children(chips).spacing(theme::NEAR).align_y(Alignment::Center).into())
}

/// The state of the last change: being saved, saved, or failed. A failure stays until something is stored again. A
/// narrow window shows only what is not saved.
fn save_status<'a>(desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let say = desk.texts.say();
    let (sign, color, words) = match desk.save_status() {
        SaveStatus::Nothing => return None,
        SaveStatus::Saved(_) if is_narrow(desk) => return None,
        SaveStatus::Pending(_) => (Glyph::Dot, tones.muted, say.top_saving()),
        // In a tight bar the tick and the time are enough.
        SaveStatus::Saved(at) if desk.window_size().width < TIGHT_BELOW => {
            (Glyph::Tick, tones.muted, desk.texts.time_to_the_second(at))
        }
        SaveStatus::Saved(at) => (Glyph::Tick, tones.muted, say.top_saved(desk.texts.time_to_the_second(at))),
        SaveStatus::NotSaved => {
            return Some(widget::chip(Glyph::Cross, say.top_not_saved(), tones.danger, tones.warning_weak));
        }
    };
    let glyph = widget::glyph(sign, theme::SIGN, if sign == Glyph::Tick { tones.accent } else { color });
    let words = widget::one_line(words, theme::NOTE, theme::SANS, color);
    Some(row![glyph, words].spacing(theme::NEAR).align_y(Alignment::Center).into())
}

/// The current rounds of all sections, the remaining time of the first section's round, and a button for its next
/// round. `None` without a section, and once all results are in.
fn rounds_and_call<'a>(
    session: &Session,
    standings: &Standings,
    desk: &DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let say = desk.texts.say();
    let (first, section) = session.sections.iter().next()?;
    if !standings.provisional && standings.missing.is_empty() && standings.due > 0 {
        return None;
    }
    let rounds = row![named_value(say.top_round(), rounds_in_words(session, standings, desk), desk, tones)]
        .extend(desk.round_clock(*first).map(|clock| round_clock(clock, desk, tones)))
        .extend(call_button(*first, section, session, desk, tones))
        .spacing(if is_narrow(desk) { theme::GAP } else { theme::WIDE })
        .align_y(Alignment::Center);
    Some(rounds.into())
}

/// The current round and the number of rounds, by section if they differ.
fn rounds_in_words(session: &Session, standings: &Standings, desk: &DeskView) -> String {
    let say = desk.texts.say();
    let states: Vec<(SectionId, RoundState)> = session
        .sections
        .iter()
        .map(|(id, section)| {
            let round_to_draw = round_waiting_for_draw(*id, session, standings);
            let round = round_to_draw.unwrap_or_else(|| standings.round_at_tables(session, *id));
            (*id, RoundState { round, rounds: section.movement.rounds, awaits_draw: round_to_draw.is_some() })
        })
        .collect();
    let first = states.first().map(|(_, state)| *state);
    match first.filter(|first| states.iter().all(|(_, state)| state == first)) {
        Some(RoundState { round, rounds, awaits_draw: true }) => {
            say.top_round_not_drawn(round.to_string(), rounds.to_string())
        }
        Some(RoundState { round, rounds, awaits_draw: false }) => {
            say.top_round_of(round.to_string(), rounds.to_string())
        }
        None => {
            let by_section = states.iter().map(|(id, state)| format!("{id} {}/{}", state.round, state.rounds));
            by_section.collect::<Vec<_>>().join("  ")
        }
    }
}

/// The current round of a section.
#[derive(Clone, Copy, PartialEq, Eq)]
struct RoundState {
    round: u8,
    rounds: u8,
    /// Whether the round is not drawn yet.
    awaits_draw: bool,
}

/// The time left in the round, or the time since its end.
fn round_clock<'a>(clock: RoundClock, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let (words, size, color) = if clock.seconds_left < 0 {
        (desk.texts.say().top_over(words::time_left(clock.seconds_left)), theme::NAME, tones.warning)
    } else {
        (words::time_left(clock.seconds_left), theme::TITLE, tones.ink)
    };
    row![widget::glyph(Glyph::Clock, 20.0, color), widget::one_line(words, size, theme::BOLD, color)]
        .spacing(theme::GAP)
        .align_y(Alignment::Center)
        .into()
}

/// The button that calls the next round or opens its draw. `None` if no further round is played.
fn call_button<'a>(
    id: SectionId,
    section: &Section,
    session: &Session,
    desk: &DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let say = desk.texts.say();
    let next = calling::next_round(session, id, section);
    let is_all_in = desk.standings().is_some_and(Standings::is_all_in);
    if next > section.planned_rounds() || session.closed || is_all_in {
        return None;
    }
    let words = match next {
        _ if next > section.drawn_rounds() => say.top_draw_next(next.to_string()),
        1 => say.top_call_first(),
        _ => say.top_call_round(next.to_string()),
    };
    let button = widget::button(words, "F8", Face::plain(tones), tones);
    Some(button.on_press(Message::CallRound).padding(theme::BUTTON_PADDING).into())
}

/// The next round of a section, if only its draw is missing because the round before is complete.
fn round_waiting_for_draw(id: SectionId, session: &Session, standings: &Standings) -> Option<u8> {
    let section = session.sections.get(&id).filter(|section| section.movement.undrawn() > 0)?;
    let has_missing = standings.missing.iter().any(|missing| missing.place.section == id);
    (!has_missing).then(|| section.drawn_rounds() + 1)
}

/// The number of different periods for corrections and appeals that are open.
fn open_period_count(session: &Session, desk: &DeskView) -> usize {
    let clocks = session.clocks();
    let is_open = |end: &DateTime<FixedOffset>| *end >= desk.now();
    let other_end = clocks.appeal.filter(|end| clocks.correction != Some(*end));
    [clocks.correction, other_end].into_iter().flatten().filter(is_open).count()
}

/// An appeal that is not settled, and the time left for corrections and appeals after publication (Laws 79C1, 92B).
/// `None` if there is nothing to show.
fn period_chips<'a>(session: &Session, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let say = desk.texts.say();
    let clocks = session.clocks();
    let mut parts: Vec<Element<'a, Message>> = Vec::new();
    // An open appeal is more urgent than a period.
    let is_appealed = session.is_under_appeal();
    if is_appealed {
        let is_undecided = session.appeals.iter().any(AppealRecord::is_open);
        // An allowed appeal waits for a new ruling.
        let words = if is_undecided { say.top_appeal_open() } else { say.top_appeal_waits() };
        parts.push(widget::chip(Glyph::Up, words, tones.warning, tones.warning_weak));
    }
    let width = desk.window_size().width;
    let shows_short_periods = is_appealed && width < MIN_FULL_PERIODS_WIDTH
        || open_period_count(session, desk) > 1 && width < MIN_TWO_PERIODS_WIDTH;
    let is_one_period = clocks.correction == clocks.appeal;
    let named_periods = if is_one_period {
        vec![(clocks.appeal, say.top_both_periods(), say.top_both_periods_short())]
    } else {
        vec![
            (clocks.correction, say.top_corrections(), say.top_corrections_short()),
            (clocks.appeal, say.top_appeals(), say.top_appeals()),
        ]
    };
    for (end, name, short_name) in named_periods {
        let Some(end) = end else { continue };
        let seconds_left = (end - desk.now()).num_seconds();
        let (day, time) = (end.date_naive(), desk.texts.time(end));
        let is_today = day == desk.now().date_naive();
        let time = if is_today { time } else { format!("{} {time}", desk.texts.day_and_month(day)) };
        if seconds_left < 0 {
            // A narrow window leaves out a period that is over, and the next day nobody asks.
            if is_today && !is_narrow(desk) {
                let words = say.top_period_over(name, time.as_str());
                let words = widget::one_line(words, theme::NOTE, theme::SANS, tones.muted);
                parts.push(words.or(say.top_period_over(short_name, time)).into());
            }
            continue;
        }
        let shorter = say.top_period_short(short_name, time.as_str());
        let words = if shows_short_periods {
            shorter.clone()
        } else {
            let time_left = if seconds_left < 3600 {
                format!("{}:{:02}", seconds_left / 60, seconds_left % 60)
            } else {
                format!("{}:{:02}:{:02}", seconds_left / 3600, seconds_left / 60 % 60, seconds_left % 60)
            };
            say.top_period(name, time.as_str(), time_left)
        };
        // The last ten minutes are highlighted.
        let (color, background) =
            if seconds_left < 600 { (tones.warning, tones.warning_weak) } else { (tones.info, tones.info_weak) };
        // The time is never cut.
        let words = widget::one_line(words, theme::NOTE, theme::SANS, color).or(shorter).or(time);
        parts.push(widget::chip_of(Glyph::Clock, words, color, background));
    }
    in_row(parts)
}
