//! The settings of the draw at hand: each as one line in words, and a press goes to its next value. What they mean is
//! the draw's; their words are in `lang`.

use iced::widget::{Column, Row, column};
use iced::{Element, Length};

use crate::club::DrawRules;
use crate::lang::{self, Texts};
use crate::movement::{DrawMethod, Kind};
use crate::ui::desk::Desk;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Press};

use super::{Message, State};

impl State {
    /// How this round is drawn, and by which settings.
    pub(super) fn rules_part<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let now = self.field.as_ref().map(|field| field.method);
        let methods = methods(self.round).iter().map(|method| {
            let name = method_name(*method, &desk.texts);
            widget::choice(name, now == Some(*method), Message::Method(*method), tones)
                .padding([3.0, 8.0])
                .skip_tab()
                .into()
        });
        let mut part = column![
            widget::bold(say.draw_how(), theme::NAME, tones.ink),
            Row::with_children(methods).spacing(6.0).wrap().vertical_spacing(6.0),
        ]
        .spacing(theme::GAP);
        if now == Some(DrawMethod::Lot) {
            let words = say.draw_lots(self.seed.to_string());
            part = part.push(
                widget::button(words, "F7", Face::plain(tones), tones).on_press(Message::Lots).padding([3.0, 8.0]),
            );
        }
        part = part.push(widget::bold(say.draw_settings(), theme::NAME, tones.ink)).push(self.settings(desk, tones));
        if desk.session().is_some_and(|session| session.conditions.draw != self.rules) {
            part = part.push(
                widget::button(say.draw_keep_settings(), "", Face::plain(tones), tones)
                    .on_press(Message::KeepRules)
                    .padding([3.0, 8.0]),
            );
        }
        part.into()
    }

    fn settings<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let teams = self.field.as_ref().is_some_and(|field| field.kind == Kind::Teams);
        let kept = desk.session().map(|session| session.conditions.draw.entries()).unwrap_or_default();
        let mut list = Column::new();
        for (key, value) in self.rules.entries() {
            let Some(next) = next(key, &value, self.round, teams) else { continue };
            let other = !kept.contains(&(key, value.clone()));
            let look = Cell::new(if other { tones.accent } else { tones.ink });
            let words = lang::rules::setting(key, &value, &desk.texts);
            list = list.push(
                Press::new(
                    widget::cell(words, Length::Fill, if other { look.bold() } else { look }),
                    Face::line(tones, false),
                )
                .on_press(Message::Rule(key, next))
                .padding([3.0, 4.0])
                .width(Length::Fill)
                .skip_tab(),
            );
        }
        list.into()
    }
}

/// The methods there are for a round, the usual first.
fn methods(round: u8) -> &'static [DrawMethod] {
    use DrawMethod::{Accelerated, Best, ByHand, Fixed, Greedy, HalfVHalf, Lot, Seeded};
    if round == 1 {
        &[Lot, Seeded, Accelerated, HalfVHalf, ByHand]
    } else {
        &[Best, Greedy, ByHand, Fixed, Lot, Accelerated, HalfVHalf]
    }
}

/// How a round is or was drawn, in a few words.
pub(super) fn method_name(method: DrawMethod, texts: &Texts) -> String {
    let say = texts.say();
    match method {
        DrawMethod::Best => say.draw_method_best(),
        DrawMethod::Greedy => say.draw_method_greedy(),
        DrawMethod::ByHand => say.draw_method_by_hand(),
        DrawMethod::Fixed => say.draw_method_fixed(),
        DrawMethod::Lot => say.draw_method_lot(),
        DrawMethod::Seeded => say.draw_method_seeded(),
        DrawMethod::Accelerated => say.draw_method_accelerated(),
        DrawMethod::HalfVHalf => say.draw_method_half(),
    }
}

/// The next value of a setting; none where it means nothing for this round or this kind.
fn next(key: &str, value: &str, round: u8, teams: bool) -> Option<String> {
    let before = round.saturating_sub(1).max(1);
    let (ignore, after) = (format!("ignore-first {before}"), format!("after {before}"));
    let values: Vec<&str> = match key {
        // What is chosen above for this round alone.
        "draw.method" => vec!["best", "greedy"],
        "draw.gap" => vec!["rank", "points"],
        "draw.lag" => vec!["0", "1"],
        "draw.rematch" => vec!["avoid", "never", "allowed", &ignore, &after],
        "draw.odd" if teams => vec!["bye", "triangle"],
        "draw.clubs" => vec!["mixed", "apart"],
        "draw.seats" => vec!["fair", "rank", "switched"],
        "draw.tables" if teams => vec!["best-first", "home"],
        "draw.pauses" if round > 1 => return Some(with_pause(value, before)),
        _ => return None,
    };
    let at = values.iter().position(|known| *known == value).unwrap_or(values.len() - 1);
    values.get((at + 1) % values.len()).map(|next| (*next).to_owned())
}

/// A pause after this round, or none any more.
fn with_pause(value: &str, round: u8) -> String {
    let mut rules = DrawRules::default();
    // A value that cannot be read is no pause.
    _ = rules.set("draw.pauses", value);
    let rounds = &mut rules.pauses.0;
    match rounds.iter().position(|other| *other == round) {
        Some(at) => _ = rounds.remove(at),
        None => rounds.push(round),
    }
    rounds.sort_unstable();
    rules.pauses.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_that_a_press_goes_to_is_one_of_the_setting() {
        for (key, usual) in DrawRules::default().entries() {
            let mut value = usual.clone();
            for _ in 0..6 {
                let Some(next) = next(key, &value, 4, true) else { break };
                DrawRules::default().set(key, &next).unwrap();
                value = next;
            }
        }
        assert_eq!(next("draw.pauses", "none", 5, false).as_deref(), Some("4"));
        assert_eq!(next("draw.pauses", "2,4", 5, false).as_deref(), Some("2"));
        assert_eq!(next("draw.odd", "bye", 2, false), None);
    }
}
