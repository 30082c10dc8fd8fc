//! The time left in the round, and the call for the move at the end of the round.

use crate::widget::text;
use iced::widget::{Column, container, space};
use iced::{Alignment, Element, Length, Size};

use crate::desk::{DeskView, RoundClock};
use crate::theme;
use crate::widget;
use evening::session::Session;
use lang::{announcements, round_off};
use movement::Movement;

use super::pages::listed_round;
use super::{CARD_PADDING, Look};

/// A clock that several sections may share.
struct SharedClock {
    /// The letters of the sections.
    sections: Vec<String>,
    round: u8,
    /// The next round, once all results of this one are in.
    next: Option<u8>,
    clock: RoundClock,
}

/// A call for the move that several sections may share.
struct MoveCall {
    /// The letters of the sections.
    sections: Vec<String>,
    heading: String,
    colour: iced::Color,
    sentences: Vec<String>,
}

/// The clocks of the sections, with equal clocks shown once, and the expected end. `None` if neither is known.
pub(super) fn clock_card<'a, M: 'a>(session: &'a Session, desk: &'a DeskView, look: Look) -> Option<Element<'a, M>> {
    let say = desk.texts.say();
    let Look { unit, tones } = look;
    let mut clocks: Vec<SharedClock> = Vec::new();
    for id in session.sections.keys() {
        let round = session.current_round(*id);
        let Some(clock) = desk.round_clock(*id) else { continue };
        let next = desk.standings().and_then(|standings| standings.next_in_break(session, *id));
        let shows_same_time = |other: &&mut SharedClock| {
            (other.round, other.next, other.clock.seconds_left, other.clock.total_seconds)
                == (round, next, clock.seconds_left, clock.total_seconds)
        };
        match clocks.iter_mut().find(shows_same_time) {
            Some(shared) => shared.sections.push(id.to_string()),
            None => clocks.push(SharedClock { sections: vec![id.to_string()], round, next, clock }),
        }
    }
    let mut content = Column::new().spacing(20.0 * unit).width(Length::Fill).align_x(Alignment::Center);
    let size = if clocks.len() > 1 { 64.0 } else { 84.0 };
    let has_clocks = !clocks.is_empty();
    let has_several_sections = session.sections.len() > 1;
    for SharedClock { sections, round, next, clock: RoundClock { seconds_left, total_seconds, called_at } } in clocks {
        let end = desk.texts.time(called_at + chrono::Duration::seconds(total_seconds));
        let (time, colour) = match next {
            Some(next) => (say.wall_next_round(next.to_string()), tones.ink),
            None => (time_left(seconds_left, desk), if seconds_left < 0 { tones.warning } else { tones.ink }),
        };
        // The next round begins when it is called, or as soon as its tables begin.
        let end = match next {
            Some(_) if seconds_left > 0 => Some(say.wall_at_latest(end)),
            None if seconds_left >= 0 => Some(say.projector_round_ends(end)),
            _ => None,
        };
        let shows_time_left = next.is_none() && seconds_left >= 0;
        let name = if shows_time_left {
            say.projector_time_left(round.to_string())
        } else {
            say.print_round_number(round.to_string())
        };
        let name = if has_several_sections { say.ranking_in_section(name, sections.join(", ")) } else { name };
        let fraction_left = (seconds_left as f32 / total_seconds.max(1) as f32).clamp(0.0, 1.0);
        content = content
            .push(look.centred_quiet(name, 30.0))
            .push(time_line(time, size, colour, look))
            .push(time_bar(fraction_left, look))
            .extend(end.map(|end| look.centred_quiet(end, 26.0)));
    }
    let round_at_tables = |id| desk.round_at_tables(id);
    if session.sections.keys().any(|id| session.pauses_after(*id, round_at_tables(*id))) {
        content = content.push(look.centred_bold(say.wall_break(), 30.0));
    }
    let latest_end =
        session.sections.keys().filter_map(|id| session.expected_end(*id, round_at_tables(*id), desk.now())).max();
    content =
        content.extend(latest_end.as_ref().map(|end| look.centred_quiet(say.wall_ends(desk.texts.time(*end)), 26.0)));
    (has_clocks || latest_end.is_some()).then(|| look.card(content).width(Length::Fill).into())
}

/// The time left in words, in minutes, because minutes and seconds would look like a time of day. Minutes left round
/// up, and minutes over round down.
fn time_left(seconds: i64, desk: &DeskView) -> String {
    let minutes = seconds.abs() / 60 + i64::from(seconds > 0 && seconds % 60 > 0);
    let say = desk.texts.say();
    if seconds < 0 { say.wall_over(minutes.to_string()) } else { say.wall_left(minutes.to_string()) }
}

/// The time in words, in one line at most this size. Its height does not depend on the words, so the card below stays.
fn time_line<'a, M: 'a>(words: String, size: f32, colour: iced::Color, look: Look) -> Element<'a, M> {
    let fitting_size = size.min(size * CLOCK_WIDTH / widget::width_of(&words, size, theme::BOLD));
    container(widget::bold(words, fitting_size * look.unit, colour))
        .center_y(size * theme::LINE_HEIGHT * look.unit)
        .into()
}

/// The width inside the card of the clock, at the design size.
const CLOCK_WIDTH: f32 = 530.0;

/// The time left in the round as a bar. `fraction_left` is between 0 and 1.
fn time_bar<'a, M: 'a>(fraction_left: f32, look: Look) -> Element<'a, M> {
    let Look { unit, tones } = look;
    let part = |portion: f32, colour: iced::Color| {
        container(space().height(14.0 * unit))
            .width(Length::FillPortion((portion * 1000.0) as u16))
            .style(move |_| container::Style { background: Some(colour.into()), ..container::Style::default() })
    };
    let parts = [(fraction_left, tones.accent), (1.0 - fraction_left, tones.line)];
    // A part without width would fill the whole bar.
    iced::widget::Row::with_children(
        parts
            .into_iter()
            .filter(|(fraction_left, _)| *fraction_left >= 0.001)
            .map(|(fraction_left, colour)| part(fraction_left, colour).into()),
    )
    .into()
}

/// The card with the call for the move at the end of the round. `None` if no section has one.
pub(super) fn move_call_card<'a, M: 'a>(
    session: &'a Session,
    desk: &'a DeskView,
    look: Look,
) -> Option<Element<'a, M>> {
    let say = desk.texts.say();
    let Look { unit, tones } = look;
    let has_several_sections = session.sections.len() > 1;
    // A call that is the same in several sections is shown once.
    let mut calls: Vec<MoveCall> = Vec::new();
    for (id, section) in &session.sections {
        let round = desk.round_at_tables(*id);
        let clock = desk.round_clock(*id);
        let is_over = clock.is_some_and(|clock| clock.seconds_left <= 0);
        let (heading, colour, sentences) = if round >= section.movement.rounds {
            // A called round without a clock is complete or was over an hour ago.
            if is_over || clock.is_none() && section.called.contains_key(&round) {
                continue;
            }
            (say.projector_last_round(), tones.accent, Vec::new())
        } else {
            let next = (round + 1).to_string();
            let heading = if is_over { say.projector_move_now(next) } else { say.projector_next_move(next) };
            let colour = if is_over { tones.warning } else { tones.accent };
            // The list beside the call names the byes of its round and, once that is drawn, the seats.
            let is_listed = listed_round(*id, section, session, desk).is_some_and(|listed| listed > round);
            let is_drawn = is_listed && section.movement.drawn.is_some();
            let mut sentences = if is_drawn { Vec::new() } else { announcements(&section.movement, &desk.texts) };
            if !is_listed {
                sentences.extend(byes_text(&section.movement, round + 1, desk));
            }
            (heading, colour, sentences)
        };
        match calls.iter_mut().find(|other| other.heading == heading && other.sentences == sentences) {
            Some(shared) => shared.sections.push(id.to_string()),
            None => calls.push(MoveCall { sections: vec![id.to_string()], heading, colour, sentences }),
        }
    }
    if calls.is_empty() {
        return None;
    }
    if has_several_sections {
        for call in &mut calls {
            let heading = std::mem::take(&mut call.heading);
            call.heading = say.ranking_in_section(heading, call.sections.join(", "));
        }
    }
    let sized = iced::widget::responsive(move |available| {
        let margins = 2.0 * CARD_PADDING * unit;
        let inside = Size::new(available.width - margins, available.height - margins);
        let factor = shrink_factor(&calls, inside, unit);
        let mut content = Column::new().spacing(18.0 * unit * factor).width(Length::Fill);
        for MoveCall { heading, colour, sentences, .. } in &calls {
            content = content.push(widget::bold(heading.clone(), CALL_SIZE * unit * factor, *colour));
            for sentence in sentences {
                let size = SENTENCE_SIZE * unit * factor;
                content = content.push(text(sentence.clone()).size(size).color(tones.ink).width(Length::Fill));
            }
        }
        let card = look.card(content).width(Length::Fill).style(move |_| container::Style {
            background: Some(tones.weak.into()),
            border: iced::border::rounded(theme::RADIUS).width(1.0).color(tones.accent),
            ..container::Style::default()
        });
        card.into()
    });
    Some(sized.into())
}

/// The type size of a call, at the design size.
const CALL_SIZE: f32 = 32.0;
/// The type size of the sentences below a call, at the design size.
const SENTENCE_SIZE: f32 = 28.0;

/// The factor by which the texts must shrink to fit into the available space, because text that does not fit is not
/// painted. At least 0.5. The number of lines is estimated, assuming 0.52 em a character.
fn shrink_factor(calls: &[MoveCall], available: Size, unit: f32) -> f32 {
    let line_count =
        |words: &str, size: f32| (words.chars().count() as f32 * size * 0.52 / available.width).ceil().max(1.0);
    let height = |factor: f32| -> f32 {
        let text_height =
            |words: &str, size: f32| line_count(words, size) * size * crate::theme::LINE_HEIGHT + 18.0 * unit * factor;
        let call_height = |call: &MoveCall| {
            let below =
                call.sentences.iter().map(|words| text_height(words, SENTENCE_SIZE * unit * factor)).sum::<f32>();
            text_height(&call.heading, CALL_SIZE * unit * factor) + below
        };
        calls.iter().map(call_height).sum()
    };
    [1.0, 0.9, 0.8, 0.7, 0.6].into_iter().find(|factor| height(*factor) <= available.height).unwrap_or(0.5)
}

/// The contestants who sit out in a round, by number, in words. `None` if nobody does.
fn byes_text(movement: &Movement, round: u8, desk: &DeskView) -> Option<String> {
    let byes = movement.byes().into_iter().filter(|bye| bye.round == round);
    let numbers: Vec<String> = byes.map(|bye| bye.contestant.to_string()).collect();
    (!numbers.is_empty()).then(|| format!("{}: {}", round_off(movement.kind, &desk.texts), numbers.join(", ")))
}
