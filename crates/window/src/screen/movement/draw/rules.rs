//! The settings of the draw, each as a line of text. A click selects the next value. `draw` uses them; `lang` has the
//! words.

use crate::widget::text;
use iced::widget::{Column, column, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Press};
use evening::club::DrawRules;
use lang::{self, Texts};
use movement::{ContestantKind, DrawMethod};

use super::{Message, State};

impl State {
    pub(super) fn rules_part<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let current_method = self.draw_field.as_ref().map(|field| field.method);
        let field = self.draw_field.as_ref();
        let is_knock_out = field.is_some_and(|field| field.cup.is_some());
        // A match that continues is not drawn.
        let continues = field.is_some_and(|field| field.goes_on);
        let methods = methods_of_round(self.round, is_knock_out).iter().map(|method| {
            let name = self.method_name(*method, desk);
            let is_current = current_method == Some(*method);
            widget::value_line(name, is_current, Message::Method(*method), tones).skip_tab().into()
        });
        let mut part = column![widget::bold(say.draw_how(), theme::NAME, tones.ink)].spacing(theme::GAP);
        if continues {
            part = part.push(widget::label(say.draw_goes_on(), theme::NOTE, tones.muted));
        } else {
            part = part.push(Column::with_children(methods));
        }
        if current_method == Some(DrawMethod::Lot) && !continues {
            let label = say.draw_lots(self.seed.to_string());
            part = part.push(
                widget::button(label, "F7", Face::plain(tones), tones)
                    .on_press(Message::Reseed)
                    .padding(theme::BUTTON_PADDING),
            );
        }
        let is_changed = desk.session().is_some_and(|session| session.conditions.draw != self.rules);
        let keep_button = is_changed.then(|| {
            let button = widget::button(say.draw_keep_settings(), "", Face::plain(tones), tones);
            button.on_press(Message::KeepRules).padding(theme::BUTTON_PADDING).into()
        });
        let heading = row![widget::bold(say.draw_settings(), theme::NAME, tones.ink)].extend(keep_button);
        part.push(heading.spacing(theme::GAP).align_y(Alignment::Center).wrap())
            .push(self.settings_list(desk, tones))
            .into()
    }

    /// The name of a method. The fixed method of a knock-out is its bracket.
    pub(super) fn method_name(&self, method: DrawMethod, desk: &DeskView) -> String {
        let session = desk.session();
        let movement = session.and_then(|session| session.sections.get(&self.section)).map(|section| &section.movement);
        let is_knock_out = movement.and_then(|movement| movement.spec).is_some_and(|spec| spec.family.is_knock_out());
        if is_knock_out && method == DrawMethod::Fixed {
            desk.texts.say().knock_out_bracket()
        } else {
            method_name(method, &desk.texts)
        }
    }

    /// The settings that apply to this round, as a list. Those that differ from the settings of the evening are bold.
    fn settings_list<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let context = RoundContext {
            round: self.round,
            is_for_teams: self.draw_field.as_ref().is_some_and(|field| field.kind == ContestantKind::Teams),
            is_knock_out: self.draw_field.as_ref().is_some_and(|field| field.cup.is_some()),
            match_number: self.rules.stanzas.place(self.round).0,
        };
        let stored = desk.session().map(|session| session.conditions.draw.entries()).unwrap_or_default();
        let mut list = Column::new();
        for (key, value) in self.rules.entries() {
            let Some(next) = next_value(key, &value, context) else { continue };
            let differs = !stored.contains(&(key, value.clone()));
            let (font, color) = if differs { (theme::BOLD, tones.accent) } else { (theme::SANS, tones.ink) };
            let setting =
                text(lang::rules::setting(key, &value, &desk.texts)).size(theme::NOTE).font(font).color(color);
            list = list.push(
                Press::new(setting.width(Length::Fill), Face::line(tones, false))
                    .on_press(Message::Rule(key, next))
                    .padding([theme::TIGHT, theme::GAP])
                    .width(Length::Fill)
                    .skip_tab(),
            );
        }
        list.into()
    }
}

/// The properties of a round on which the next value of a setting depends.
#[derive(Clone, Copy)]
struct RoundContext {
    round: u8,
    is_for_teams: bool,
    is_knock_out: bool,
    /// The match that is drawn, from 1.
    match_number: u8,
}

/// The methods to choose from for a round, the usual one first.
fn methods_of_round(round: u8, is_knock_out: bool) -> &'static [DrawMethod] {
    use DrawMethod::{Accelerated, Best, ByHand, Fixed, Greedy, HalfVHalf, Lot, Seeded};
    if is_knock_out {
        return if round == 1 { &[Lot, Seeded] } else { &[Fixed, Lot, Seeded] };
    }
    if round == 1 {
        &[Lot, Seeded, Accelerated, HalfVHalf, ByHand]
    } else {
        &[Best, Greedy, ByHand, Fixed, Lot, Accelerated, HalfVHalf]
    }
}

fn method_name(method: DrawMethod, texts: &Texts) -> String {
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

/// The next value of a setting; after the last one, or an unknown one, the first. `None` if the setting does not apply
/// to this round.
fn next_value(key: &str, value: &str, context: RoundContext) -> Option<String> {
    let RoundContext { round, is_for_teams, is_knock_out, match_number } = context;
    if is_knock_out
        && matches!(key, "draw.method" | "draw.gap" | "draw.lag" | "draw.rematch" | "draw.odd" | "draw.pauses")
    {
        return None;
    }
    let previous_round = round.saturating_sub(1).max(1);
    let (ignore, after_round) = (format!("ignore-first {previous_round}"), format!("after {previous_round}"));
    let values: Vec<&str> = match key {
        // The methods of a single round are chosen in a list of their own.
        "draw.method" => vec!["best", "greedy"],
        "draw.gap" => vec!["rank", "points"],
        "draw.lag" => vec!["0", "1"],
        "draw.rematch" => vec!["avoid", "never", "allowed", &ignore, &after_round],
        "draw.odd" if is_for_teams => vec!["bye", "triangle"],
        "draw.clubs" => vec!["mixed", "apart"],
        "draw.seats" => vec!["fair", "rank", "switched"],
        "draw.tables" if is_for_teams => vec!["best-first", "home"],
        "draw.losers" if is_knock_out => vec!["out", "third", "play-on"],
        "draw.stanzas" => return Some(with_next_length(value, match_number)),
        "draw.pauses" if round > 1 => return Some(toggle_pause(value, previous_round)),
        _ => return None,
    };
    let index = values.iter().position(|candidate| *candidate == value).unwrap_or(values.len() - 1);
    values.get((index + 1) % values.len()).map(|next| (*next).to_owned())
}

/// The lengths of matches in rounds, with the next length for this match and all later ones. Earlier matches keep
/// theirs. After 4 rounds comes 1.
fn with_next_length(value: &str, match_number: u8) -> String {
    let mut rules = DrawRules::default();
    // An unreadable value counts as the usual one.
    _ = rules.set("draw.stanzas", value);
    let mut lengths: Vec<u8> = (1..=match_number).map(|number| rules.stanzas.rounds_of(number)).collect();
    if let Some(last) = lengths.last_mut() {
        *last = if *last >= 4 { 1 } else { *last + 1 };
    }
    if lengths.iter().all(|length| lengths.first() == Some(length)) {
        lengths.truncate(1);
    }
    let lengths: Vec<String> = lengths.iter().map(ToString::to_string).collect();
    lengths.join(",")
}

/// The rounds followed by a pause, with `round` added or removed.
fn toggle_pause(value: &str, round: u8) -> String {
    let mut rules = DrawRules::default();
    // A value that cannot be read counts as no pauses.
    _ = rules.set("draw.pauses", value);
    let rounds = &mut rules.pauses.0;
    match rounds.iter().position(|other| *other == round) {
        Some(index) => _ = rounds.remove(index),
        None => rounds.push(round),
    }
    rounds.sort_unstable();
    rules.pauses.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next_for_pairs(key: &str, value: &str, round: u8) -> Option<String> {
        next_value(key, value, RoundContext { round, is_for_teams: false, is_knock_out: false, match_number: round })
    }

    #[test]
    fn every_next_value_is_valid_for_its_setting() {
        for (is_knock_out, (key, default_value)) in [true, false]
            .into_iter()
            .flat_map(|is_knock_out| DrawRules::default().entries().into_iter().map(move |entry| (is_knock_out, entry)))
        {
            let context = RoundContext { round: 4, is_for_teams: true, is_knock_out, match_number: 4 };
            let mut value = default_value.clone();
            // No setting has more than six values.
            for _ in 0..6 {
                let Some(next) = next_value(key, &value, context) else {
                    break;
                };
                DrawRules::default().set(key, &next).unwrap();
                value = next;
            }
        }
    }

    #[test]
    fn pause_is_toggled() {
        assert_eq!(next_for_pairs("draw.pauses", "none", 5).as_deref(), Some("4"));
        assert_eq!(next_for_pairs("draw.pauses", "2,4", 5).as_deref(), Some("2"));
    }

    #[test]
    fn pairs_have_no_odd_setting() {
        assert_eq!(next_for_pairs("draw.odd", "bye", 2), None);
    }

    #[test]
    fn match_length_grows_and_wraps_after_four() {
        assert_eq!(with_next_length("1", 1), "2");
        assert_eq!(with_next_length("1", 3), "1,1,2");
        assert_eq!(with_next_length("1,1,4", 3), "1");
    }
}
