//! A name typed into a taken chair: a correction, another player from the start, or a substitute from a round on (Law
//! 4). Only the user knows, so it is asked where it matters.

use iced::widget::{Column, column, text};
use iced::{Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use evening::club::{Entrant, Player, PlayerId, Substitution};
use evening::session::{Change, Session};

use super::Message;
use super::chairs::{Chair, sitter};
use super::find::can_be_one;

/// The meaning of a changed name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// The same person with a corrected name.
    Mended,
    /// Another player from the start.
    Instead,
    /// A substitute from a round on.
    Substitute,
}

/// A new name in a taken chair.
#[derive(Debug, Clone)]
pub(super) struct Another {
    chair: Chair,
    entrant: Entrant,
    /// The club does not know her yet.
    new: Option<Player>,
    /// Whether that chair has played, or its second round was called, so that another person can be a substitute.
    played: bool,
    /// Whether the two names may be one person's.
    alike: bool,
    /// The first round of the other player.
    round: u8,
}

/// The result of an answer: people to store, changes, and people who may then play nowhere.
pub(super) struct Answer {
    pub people: Vec<Player>,
    pub changes: Vec<Change>,
    pub gone: Vec<PlayerId>,
}

impl Another {
    pub(super) fn new(chair: Chair, entrant: Entrant, new: Option<Player>, played: bool, session: &Session) -> Self {
        let section = chair.contestant.section;
        let now = session.current_round(section);
        let last = session.sections.get(&section).map_or(now, |section| section.movement.rounds);
        // A complete round was played by the old player, so the next one is meant.
        let round = if now < last && !session.waits_in(section, now) { now + 1 } else { now };
        let alike = sitter(session, &chair).is_some_and(|there| can_be_one(&entrant.name, &there.name));
        Self { chair, entrant, new, played: played || now > 1, alike, round }
    }

    /// The possible meanings, always in this order, so that keys keep their meaning. A known member is not a corrected
    /// name.
    pub(super) fn meanings(&self) -> &'static [Meaning] {
        match (self.new.is_some(), self.played) {
            (true, true) => &[Meaning::Mended, Meaning::Substitute, Meaning::Instead],
            (true, false) => &[Meaning::Mended, Meaning::Instead],
            (false, true) => &[Meaning::Instead, Meaning::Substitute],
            (false, false) => &[Meaning::Instead],
        }
    }

    /// The answer of Enter. An unlike name counts as another person: a wrong correction would give one person the
    /// history of another, while a substitute leaves results with those who played them.
    pub(super) fn default_answer(&self) -> Meaning {
        match (self.alike, self.new.is_some(), self.played) {
            (true, true, _) => Meaning::Mended,
            (false, _, true) => Meaning::Substitute,
            (true, false, _) | (false, _, false) => Meaning::Instead,
        }
    }

    /// The meaning if no question is needed. In a chair that has not played, a known player takes the place. A new name
    /// corrects a guest who never sat elsewhere if both are alike, and otherwise is another guest.
    pub(super) fn plainly(&self, session: &Session, desk: &DeskView) -> Option<Meaning> {
        let there = sitter(session, &self.chair)?.player;
        let known = |id| desk.sat_elsewhere(id) || desk.player(id).is_none_or(|player| !player.guest);
        match (self.played, self.new.is_some()) {
            (true, _) => None,
            (false, true) if there.is_some_and(known) => None,
            (false, true) if self.alike => Some(Meaning::Mended),
            (false, _) => Some(Meaning::Instead),
        }
    }

    /// Selects a later or earlier round.
    pub(super) fn turn(&mut self, later: bool, session: &Session) {
        let rounds = session.sections.get(&self.chair.contestant.section).map_or(1, |s| s.movement.rounds);
        let round = if later { self.round.saturating_add(1) } else { self.round.saturating_sub(1) };
        self.round = round.clamp(1, rounds.max(1));
    }

    /// The result of an answer.
    pub(super) fn answered(self, meaning: Meaning, session: &Session, desk: &DeskView) -> Answer {
        let there = sitter(session, &self.chair).cloned();
        let before = there.as_ref().and_then(|entrant| entrant.player);
        let new: Vec<Player> = self.new.clone().into_iter().collect();
        match meaning {
            Meaning::Mended => {
                let name = self.entrant.name.clone();
                // The player there had only a name, and now gets an entry in the list.
                let Some(there) = there.filter(|entrant| entrant.player.is_some()) else {
                    return Answer {
                        people: new,
                        changes: self.seated(session, self.entrant.clone()),
                        gone: Vec::new(),
                    };
                };
                let known = before.and_then(|id| desk.player(id));
                let people = known.map(|player| Player { name: name.clone(), ..player.clone() }).into_iter().collect();
                let changes = self.seated(session, Entrant { name, ..there });
                Answer { people, changes, gone: Vec::new() }
            }
            Meaning::Instead => {
                let changes = self.seated(session, self.entrant.clone());
                Answer { people: new, changes, gone: before.into_iter().collect() }
            }
            Meaning::Substitute => {
                let change = Change::PlayerSubstituted {
                    contestant: self.chair.contestant,
                    position: self.chair.position as u8,
                    from_round: self.round,
                    entrant: self.entrant,
                };
                Answer { people: new, changes: vec![change], gone: Vec::new() }
            }
        }
    }

    /// Gives the player of the chair this name for the whole session.
    fn seated(&self, session: &Session, entrant: Entrant) -> Vec<Change> {
        let Some(mut contestant) = session.contestants.get(&self.chair.contestant).cloned() else { return Vec::new() };
        let now = session.current_round(self.chair.contestant.section);
        let here = |s: &&mut Substitution| usize::from(s.position) == self.chair.position && s.from_round <= now;
        let last = contestant.substitutions.iter_mut().filter(here).max_by_key(|s| s.from_round);
        let place = match last.map(|substitution| &mut substitution.entrant) {
            Some(last) => Some(last),
            None => contestant.players.get_mut(self.chair.position),
        };
        if let Some(place) = place {
            *place = entrant;
        }
        vec![Change::ContestantSeated { contestant }]
    }

    pub(super) fn view<'a>(
        &'a self,
        ahead: &str,
        desk: &'a DeskView,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let old = sitter(session, &self.chair).map(|s| s.name.clone()).unwrap_or_default();
        let mut answers = Column::new().spacing(theme::GAP);
        for (meaning, number) in self.meanings().iter().zip(["Alt 1", "Alt 2", "Alt 3"]) {
            let key = if *meaning == self.default_answer() && ahead.is_empty() { "Enter" } else { number };
            let words = match meaning {
                Meaning::Mended => say.seats_wrong_name(),
                Meaning::Instead if self.played => say.seats_instead_played(),
                Meaning::Instead => say.seats_instead(),
                Meaning::Substitute => say.seats_substitute(self.round.to_string()),
            };
            let face = if *meaning == self.default_answer() { Face::main(tones) } else { Face::plain(tones) };
            answers = answers.push(
                widget::button(words, desk.texts.key(key), face, tones)
                    .on_press(Message::Means(*meaning))
                    .width(Length::Fill),
            );
        }
        let question = if self.played {
            say.seats_another(self.entrant.name.clone(), old)
        } else {
            say.seats_another_before(self.entrant.name.clone(), old)
        };
        let hint = if self.played { say.seats_another_hint() } else { say.seats_another_hint_before() };
        column![
            text(question).size(theme::NAME).font(theme::BOLD).color(tones.ink),
            answers,
            text(hint).size(theme::NOTE).color(tones.muted),
        ]
        .extend(super::keys::typed_ahead(ahead, desk, tones))
        .spacing(theme::GAP)
        .into()
    }
}
