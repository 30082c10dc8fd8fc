//! A name that changes after results: was it wrong from the start, or does somebody else play now (Law 4)? Only
//! who typed it knows, so it is asked.

use iced::Element;
use iced::widget::column;

use crate::club::{Entrant, Player};
use crate::session::{Change, Session};
use crate::ui::desk::Desk;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Face};

use super::{Chair, Message, sitter};

/// Somebody typed in the chair of somebody else who has played.
#[derive(Debug, Clone)]
pub(super) struct Another {
    chair: Chair,
    entrant: Entrant,
    /// People the club does not know yet.
    new: Vec<Player>,
    /// From where on it is another player, if it is.
    round: u8,
}

impl Another {
    pub(super) fn new(chair: Chair, entrant: Entrant, new: Vec<Player>, session: &Session) -> Self {
        Self { chair, entrant, new, round: session.current_round(chair.contestant.section) }
    }

    /// A round later or earlier, as far as there are rounds.
    pub(super) fn turn(&mut self, later: bool, session: &Session) {
        let rounds = session.sections.get(&self.chair.contestant.section).map_or(1, |s| s.movement.rounds);
        let round = if later { self.round.saturating_add(1) } else { self.round.saturating_sub(1) };
        self.round = round.clamp(1, rounds.max(1));
    }

    /// The name was wrong: whoever sat there is called so for the whole session.
    pub(super) fn corrected(self, session: &Session) -> (Vec<Player>, Option<Change>) {
        let change = session.contestants.get(&self.chair.contestant).cloned().map(|mut contestant| {
            let mut substitutes = contestant.substitutions.iter_mut().rev();
            let last = substitutes.find(|s| usize::from(s.position) == self.chair.position).map(|s| &mut s.entrant);
            let place = match last {
                Some(last) => Some(last),
                None => contestant.players.get_mut(self.chair.position),
            };
            if let Some(place) = place {
                *place = self.entrant;
            }
            Change::ContestantSeated { contestant }
        });
        (self.new, change)
    }

    /// Somebody else plays from the round on.
    pub(super) fn substituted(self) -> (Vec<Player>, Option<Change>) {
        let change = Change::PlayerSubstituted {
            contestant: self.chair.contestant,
            position: self.chair.position as u8,
            from_round: self.round,
            entrant: self.entrant,
        };
        (self.new, Some(change))
    }

    pub(super) fn view<'a>(
        &'a self,
        desk: &'a Desk,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let old = sitter(session, &self.chair).map(|s| s.name.clone()).unwrap_or_default();
        column![
            widget::bold(say.seats_another(self.entrant.name.clone(), old), theme::NAME, tones.ink),
            widget::button(say.seats_wrong_name(), "Enter", Face::main(tones), tones)
                .on_press(Message::WrongName)
                .width(iced::Length::Fill),
            widget::button(say.seats_substitute(self.round.to_string()), "2", Face::plain(tones), tones)
                .on_press(Message::Substitute)
                .width(iced::Length::Fill),
            widget::label(say.seats_another_hint(), theme::NOTE, tones.muted),
        ]
        .spacing(theme::GAP)
        .into()
    }
}
