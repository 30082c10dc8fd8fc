//! The time left in the round, and the call for the move at its end.

use iced::widget::{Column, container, space, text};
use iced::{Alignment, Element, Length};

use crate::desk::{DeskView, RoundClock};
use crate::theme;
use crate::widget;
use evening::session::Session;
use lang::announcements;
use movement::Movement;

use super::Look;

/// The clocks of the sections, with equal ones shown once. `None` if no round is being played.
pub(super) fn clock<'a, M: 'a>(session: &'a Session, desk: &'a DeskView, look: Look) -> Option<Element<'a, M>> {
    let say = desk.texts.say();
    let Look { unit, tones } = look;
    let mut clocks: Vec<(Vec<String>, u8, RoundClock)> = Vec::new();
    for id in session.sections.keys() {
        let round = session.current_round(*id);
        let Some(clock) = desk.round_clock(*id) else { continue };
        let same = |(_, other, there): &&mut (Vec<String>, u8, RoundClock)| {
            (*other, there.left, there.whole) == (round, clock.left, clock.whole)
        };
        match clocks.iter_mut().find(same) {
            Some((sections, ..)) => sections.push(id.to_string()),
            None => clocks.push((vec![id.to_string()], round, clock)),
        }
    }
    let mut all = Column::new().spacing(20.0 * unit).width(Length::Fill).align_x(Alignment::Center);
    let size = if clocks.len() > 1 { 64.0 } else { 84.0 };
    let any = !clocks.is_empty();
    for (sections, round, RoundClock { left, whole, called }) in clocks {
        let colour = if left < 0 { tones.warning } else { tones.ink };
        let name = say.projector_time_left(round.to_string());
        let several = session.sections.len() > 1;
        let name = if several { say.ranking_in_section(name, sections.join(", ")) } else { name };
        let share = (left as f32 / whole.max(1) as f32).clamp(0.0, 1.0);
        let end = desk.texts.time(called + chrono::Duration::seconds(whole));
        all = all
            .push(look.quiet(name, 30.0))
            .push(widget::bold(time_left(left, desk), size * unit, colour))
            .push(bar(share, look))
            .push(look.quiet(say.projector_round_ends(end), 26.0));
    }
    let at_tables = |id| desk.round_at_tables(id);
    if session.sections.keys().any(|id| session.pauses_after(*id, at_tables(*id))) {
        all = all.push(look.bold(say.wall_break(), 30.0));
    }
    let ends = session.sections.keys().filter_map(|id| session.expected_end(*id, at_tables(*id), desk.now())).max();
    all = all.extend(ends.as_ref().map(|end| look.quiet(say.wall_ends(desk.texts.time(*end)), 26.0)));
    (any || ends.is_some()).then(|| look.card(all).width(Length::Fill).into())
}

/// The time left in minutes, because with seconds it would look like a time of day.
fn time_left(seconds: i64, desk: &DeskView) -> String {
    let minutes = seconds.abs() / 60 + i64::from(seconds > 0 && seconds % 60 > 0);
    let say = desk.texts.say();
    if seconds < 0 { say.wall_over(minutes.to_string()) } else { say.wall_left(minutes.to_string()) }
}

/// The time left in the round as a bar.
fn bar<'a, M: 'a>(share: f32, look: Look) -> Element<'a, M> {
    let Look { unit, tones } = look;
    let part = |portion: f32, colour: iced::Color| {
        container(space().height(14.0 * unit))
            .width(Length::FillPortion((portion * 1000.0) as u16))
            .style(move |_| container::Style { background: Some(colour.into()), ..container::Style::default() })
    };
    let parts = [(share, tones.accent), (1.0 - share, tones.line)];
    // A part without width would take all of the bar.
    iced::widget::Row::with_children(
        parts.into_iter().filter(|(share, _)| *share >= 0.001).map(|(share, colour)| part(share, colour).into()),
    )
    .into()
}

/// The call for the move at the end of the round.
pub(super) fn move_call<'a, M: 'a>(session: &'a Session, desk: &'a DeskView, look: Look) -> Element<'a, M> {
    let say = desk.texts.say();
    let Look { unit, tones } = look;
    let several = session.sections.len() > 1;
    // A call that is the same in several sections is shown once.
    let mut calls: Vec<(Vec<String>, String, iced::Color, Vec<String>)> = Vec::new();
    for (id, section) in &session.sections {
        let round = desk.round_at_tables(*id);
        let (call, colour, sentences) = if round >= section.movement.rounds {
            (say.projector_last_round(), tones.accent, Vec::new())
        } else {
            let over = desk.round_clock(*id).is_some_and(|clock| clock.left <= 0);
            let next = (round + 1).to_string();
            let call = if over { say.projector_move_now(next) } else { say.projector_next_move(next) };
            let colour = if over { tones.warning } else { tones.accent };
            // Once the round is drawn, the list beside it shows the new seats.
            let is_drawn = section.movement.drawn.is_some() && section.movement.drawn_rounds() > round;
            let mut sentences = if is_drawn { Vec::new() } else { announcements(&section.movement, &desk.texts) };
            sentences.extend(sits_out(&section.movement, round + 1, desk));
            (call, colour, sentences)
        };
        match calls.iter_mut().find(|(_, said, _, words)| *said == call && *words == sentences) {
            Some((sections, ..)) => sections.push(id.to_string()),
            None => calls.push((vec![id.to_string()], call, colour, sentences)),
        }
    }
    let said = calls.into_iter().map(|(sections, call, colour, sentences)| {
        let call = if several { say.ranking_in_section(call, sections.join(", ")) } else { call };
        (call, colour, sentences)
    });
    let said: Vec<(String, iced::Color, Vec<String>)> = said.collect();
    let sized = iced::widget::responsive(move |room| {
        let part = fitting(&said, room, unit);
        let mut all = Column::new().spacing(18.0 * unit * part).width(Length::Fill);
        for (call, colour, sentences) in &said {
            all = all.push(widget::bold(call.clone(), CALL * unit * part, *colour));
            for sentence in sentences {
                let size = SENTENCE * unit * part;
                all = all.push(text(sentence.clone()).size(size).color(tones.ink).width(Length::Fill));
            }
        }
        all.into()
    });
    look.card(sized)
        .width(Length::Fill)
        .height(Length::Fill)
        .style(move |_| container::Style {
            background: Some(tones.weak.into()),
            border: iced::border::rounded(theme::RADIUS).width(1.0).color(tones.accent),
            ..container::Style::default()
        })
        .into()
}

/// The sizes of a call and of the text below it.
const CALL: f32 = 32.0;
const SENTENCE: f32 = 28.0;

/// The factor by which texts must shrink to fit: text that does not fit would not be painted at all.
fn fitting(said: &[(String, iced::Color, Vec<String>)], room: iced::Size, unit: f32) -> f32 {
    let lines = |words: &str, size: f32| (words.chars().count() as f32 * size * 0.52 / room.width).ceil().max(1.0);
    let high = |part: f32| -> f32 {
        let of = |words: &str, size: f32| lines(words, size) * size * 1.3 + 18.0 * unit * part;
        let one = |(call, _, sentences): &(String, iced::Color, Vec<String>)| {
            let below = sentences.iter().map(|words| of(words, SENTENCE * unit * part)).sum::<f32>();
            of(call, CALL * unit * part) + below
        };
        said.iter().map(one).sum()
    };
    [1.0, 0.9, 0.8, 0.7, 0.6].into_iter().find(|part| high(*part) <= room.height).unwrap_or(0.5)
}

/// The contestants without opponents in a known round, by number.
fn sits_out(movement: &Movement, round: u8, desk: &DeskView) -> Option<String> {
    let out = movement.byes().into_iter().filter(|bye| bye.round == round);
    let numbers: Vec<String> = out.map(|bye| bye.contestant.to_string()).collect();
    (!numbers.is_empty()).then(|| format!("{}: {}", desk.texts.say().print_sits_out(), numbers.join(", ")))
}
