//! What is left of the round, and what everybody does when it is over.

use iced::widget::{Column, container, space, text};
use iced::{Alignment, Element, Length};

use crate::lang::announcements;
use crate::movement::Movement;
use crate::session::Session;
use crate::ui::desk::{DeskView, RoundClock};
use crate::ui::theme;
use crate::ui::{widget, words};

use super::Look;

/// The clocks of the sections; none where no round is being played.
pub(super) fn clock<'a, M: 'a>(session: &'a Session, desk: &'a DeskView, look: Look) -> Option<Element<'a, M>> {
    let say = desk.texts.say();
    let Look { unit, tones } = look;
    let mut all = Column::new().spacing(20.0 * unit).width(Length::Fill).align_x(Alignment::Center);
    let several = session.sections.len() > 1;
    let mut any = false;
    for id in session.sections.keys() {
        let round = session.current_round(*id);
        let Some(RoundClock { left, whole, called }) = desk.round_clock(*id) else { continue };
        any = true;
        let colour = if left < 0 { tones.warning } else { tones.ink };
        let name = say.projector_time_left(round.to_string());
        let name = if several { say.ranking_in_section(name, id.to_string()) } else { name };
        let share = (left as f32 / whole.max(1) as f32).clamp(0.0, 1.0);
        let end = desk.texts.time(called + chrono::Duration::seconds(whole));
        let size = if several { 96.0 } else { 170.0 };
        all = all
            .push(look.quiet(name, 30.0))
            .push(widget::bold(words::minutes(left), size * unit, colour))
            .push(bar(share, look))
            .push(look.quiet(say.projector_round_ends(end), 26.0));
    }
    any.then(|| look.card(all).width(Length::Fill).into())
}

/// What is left of the round as a bar.
fn bar<'a, M: 'a>(share: f32, look: Look) -> Element<'a, M> {
    let Look { unit, tones } = look;
    let part = |portion: f32, colour: iced::Color| {
        container(space().height(14.0 * unit))
            .width(Length::FillPortion((portion * 1000.0) as u16))
            .style(move |_| container::Style { background: Some(colour.into()), ..container::Style::default() })
    };
    let parts = [(share, tones.accent), (1.0 - share, tones.line)];
    // A part of no width would take all of it.
    iced::widget::Row::with_children(
        parts.into_iter().filter(|(share, _)| *share >= 0.001).map(|(share, colour)| part(share, colour).into()),
    )
    .into()
}

/// What everybody does when the round is over.
pub(super) fn move_call<'a, M: 'a>(session: &'a Session, desk: &'a DeskView, look: Look) -> Element<'a, M> {
    let say = desk.texts.say();
    let Look { unit, tones } = look;
    let mut all = Column::new().spacing(18.0 * unit).width(Length::Fill);
    let several = session.sections.len() > 1;
    // What is the same in several sections is said once.
    let mut calls: Vec<(Vec<String>, String, iced::Color, Vec<String>)> = Vec::new();
    for (id, section) in &session.sections {
        let round = session.current_round(*id);
        let (call, colour, sentences) = if round >= section.movement.rounds {
            (say.projector_last_round(), tones.accent, Vec::new())
        } else {
            let over = desk.round_clock(*id).is_some_and(|clock| clock.left <= 0);
            let next = (round + 1).to_string();
            let call = if over { say.projector_move_now(next) } else { say.projector_next_move(next) };
            let colour = if over { tones.warning } else { tones.accent };
            // The list beside it shows where everybody goes, once it is drawn.
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
    for (sections, call, colour, sentences) in calls {
        let call = if several { say.ranking_in_section(call, sections.join(", ")) } else { call };
        all = all.push(widget::bold(call, 32.0 * unit, colour));
        for sentence in sentences {
            all = all.push(text(sentence).size(28.0 * unit).color(tones.ink).width(Length::Fill));
        }
    }
    look.card(all)
        .width(Length::Fill)
        .height(Length::Fill)
        .style(move |_| container::Style {
            background: Some(tones.weak.into()),
            border: iced::border::rounded(theme::RADIUS).width(1.0).color(tones.accent),
            ..container::Style::default()
        })
        .into()
}

/// Who has no opponents in a round that is known, by number.
fn sits_out(movement: &Movement, round: u8, desk: &DeskView) -> Option<String> {
    let out = movement.byes().into_iter().filter(|bye| bye.round == round);
    let numbers: Vec<String> = out.map(|bye| bye.contestant.to_string()).collect();
    (!numbers.is_empty()).then(|| format!("{}: {}", desk.texts.say().print_sits_out(), numbers.join(", ")))
}
