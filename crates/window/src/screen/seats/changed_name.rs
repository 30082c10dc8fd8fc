//! A name typed into a taken chair: a correction, another player from the start, or a substitute from a round on (Law
//! 4). Only the user knows, so the screen asks where it matters.

use crate::widget::text;
use iced::widget::{Column, column};
use iced::{Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use evening::club::{Entrant, Player, PlayerId, Substitution};
use evening::session::{Change, Session};

use super::Message;
use super::chairs::{Chair, sitter};
use super::find::{is_same_name, is_search, may_be_one_person};

/// The meaning of a changed name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// The same person with a corrected name.
    Correction,
    /// Another player from the start.
    Replacement,
    /// A substitute from a round on.
    Substitute,
}

/// A new name in a taken chair.
#[derive(Debug, Clone)]
pub(super) struct ChangedName {
    chair: Chair,
    /// The player with the new name.
    entrant: Entrant,
    /// The entry to store if the club does not know the player yet.
    new_player: Option<Player>,
    /// Whether the chair has played, or a round was called, so another person can be a substitute.
    has_played: bool,
    /// Whether the two names may be one person's.
    may_be_same_person: bool,
    /// The first round of the new player, if a substitute.
    round: u8,
}

/// The update of a chair: people to store, changes, and people to remove if they then play nowhere.
pub(super) struct SeatUpdate {
    pub people: Vec<Player>,
    pub changes: Vec<Change>,
    pub gone_players: Vec<PlayerId>,
}

impl ChangedName {
    /// A new name in a taken chair. A substitute would begin in the current round, or in the next one if this one is
    /// complete.
    pub(super) fn new(
        chair: Chair,
        entrant: Entrant,
        new_player: Option<Player>,
        has_played: bool,
        session: &Session,
    ) -> Self {
        let section = chair.contestant.section;
        let current_round = session.current_round(section);
        let last_round = session.sections.get(&section).map_or(current_round, |section| section.movement.rounds);
        // The old player played the round if it is complete, so a substitute begins in the next one.
        let round = if current_round < last_round && !session.waits_in(section, current_round) {
            current_round + 1
        } else {
            current_round
        };
        let may_be_same_person =
            sitter(session, &chair).is_some_and(|current| may_be_one_person(&entrant.name, &current.name));
        let is_called = session.sections.get(&section).is_some_and(|section| section.last_called().is_some());
        Self { chair, entrant, new_player, has_played: has_played || is_called, may_be_same_person, round }
    }

    /// The possible meanings, always in this order, so that keys keep their meaning. A known player is not a corrected
    /// name.
    pub(super) fn meanings(&self) -> &'static [Meaning] {
        match (self.new_player.is_some(), self.has_played) {
            (true, true) => &[Meaning::Correction, Meaning::Substitute, Meaning::Replacement],
            (true, false) => &[Meaning::Correction, Meaning::Replacement],
            (false, true) => &[Meaning::Replacement, Meaning::Substitute],
            (false, false) => &[Meaning::Replacement],
        }
    }

    /// The answer of Enter. An unlike name counts as another person: a wrong correction would give one person the
    /// history of another, while a substitute leaves results with those who played them.
    pub(super) fn default_answer(&self) -> Meaning {
        match (self.may_be_same_person, self.new_player.is_some(), self.has_played) {
            (true, true, _) => Meaning::Correction,
            (false, _, true) => Meaning::Substitute,
            (true, false, _) | (false, _, false) => Meaning::Replacement,
        }
    }

    /// The meaning if it is clear. `None` if the user has to say, or if the chair is empty. Another spelling of the
    /// same name is a correction.
    pub(super) fn meaning_without_question(&self, session: &Session, desk: &DeskView) -> Option<Meaning> {
        let old_entrant = sitter(session, &self.chair)?;
        let new_name = &self.entrant.name;
        if self.new_player.is_some() && is_same_name(new_name, &old_entrant.name) && !is_search(new_name) {
            return Some(Meaning::Correction);
        }
        let old_player = old_entrant.player;
        let has_history = |id| desk.has_sat_elsewhere(id) || desk.player(id).is_none_or(|player| !player.guest);
        match (self.has_played, self.new_player.is_some()) {
            (true, _) => None,
            (false, true) if old_player.is_some_and(has_history) => None,
            (false, true) if self.may_be_same_person => Some(Meaning::Correction),
            (false, _) => Some(Meaning::Replacement),
        }
    }

    /// Selects the next or the previous round as the first one of the substitute.
    pub(super) fn step_round(&mut self, is_later: bool, session: &Session) {
        let rounds = session.sections.get(&self.chair.contestant.section).map_or(1, |section| section.movement.rounds);
        let round = if is_later { self.round.saturating_add(1) } else { self.round.saturating_sub(1) };
        self.round = round.clamp(1, rounds.max(1));
    }

    pub(super) fn update_for(self, meaning: Meaning, session: &Session, desk: &DeskView) -> SeatUpdate {
        let old_entrant = sitter(session, &self.chair).cloned();
        let old_player = old_entrant.as_ref().and_then(|entrant| entrant.player);
        let new_players: Vec<Player> = self.new_player.clone().into_iter().collect();
        match meaning {
            Meaning::Correction => {
                let name = self.entrant.name.clone();
                // A name that belongs to no player of the list gets an entry.
                let Some(old_entrant) = old_entrant.filter(|entrant| entrant.player.is_some()) else {
                    return SeatUpdate {
                        people: new_players,
                        changes: self.seating_changes(session, self.entrant.clone()),
                        gone_players: Vec::new(),
                    };
                };
                let listed_player = old_player.and_then(|id| desk.player(id));
                let people =
                    listed_player.map(|player| Player { name: name.clone(), ..player.clone() }).into_iter().collect();
                let changes = self.seating_changes(session, Entrant { name, ..old_entrant });
                SeatUpdate { people, changes, gone_players: Vec::new() }
            }
            Meaning::Replacement => {
                let changes = self.seating_changes(session, self.entrant.clone());
                SeatUpdate { people: new_players, changes, gone_players: old_player.into_iter().collect() }
            }
            Meaning::Substitute => {
                let change = Change::PlayerSubstituted {
                    contestant: self.chair.contestant,
                    position: self.chair.position as u8,
                    from_round: self.round,
                    entrant: self.entrant,
                };
                SeatUpdate { people: new_players, changes: vec![change], gone_players: Vec::new() }
            }
        }
    }

    /// The change that puts this entrant into the chair: in place of the current substitute if there is one, otherwise
    /// for the whole session. Empty if the contestant no longer exists.
    fn seating_changes(&self, session: &Session, entrant: Entrant) -> Vec<Change> {
        let Some(mut contestant) = session.contestants.get(&self.chair.contestant).cloned() else { return Vec::new() };
        let current_round = session.current_round(self.chair.contestant.section);
        let is_current = |substitution: &&mut Substitution| {
            usize::from(substitution.position) == self.chair.position && substitution.from_round <= current_round
        };
        let latest_substitution =
            contestant.substitutions.iter_mut().filter(is_current).max_by_key(|substitution| substitution.from_round);
        let seat = match latest_substitution.map(|substitution| &mut substitution.entrant) {
            Some(current) => Some(current),
            None => contestant.players.get_mut(self.chair.position),
        };
        if let Some(seat) = seat {
            *seat = entrant;
        }
        vec![Change::ContestantSeated { contestant }]
    }

    /// The question with its answers. The default answer is marked with Enter only if `ahead`, the text typed ahead, is
    /// empty.
    pub(super) fn view<'a>(
        &'a self,
        ahead: &str,
        desk: &'a DeskView,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let old_name = sitter(session, &self.chair).map(|entrant| entrant.name.clone()).unwrap_or_default();
        let mut answers = Column::new().spacing(theme::GAP);
        for (meaning, number_key) in self.meanings().iter().zip(["Alt 1", "Alt 2", "Alt 3"]) {
            let key = if *meaning == self.default_answer() && ahead.is_empty() { "Enter" } else { number_key };
            let label = match meaning {
                Meaning::Correction => say.seats_wrong_name(),
                Meaning::Replacement if self.has_played => say.seats_instead_played(),
                Meaning::Replacement => say.seats_instead(),
                Meaning::Substitute => say.seats_substitute(self.round.to_string()),
            };
            let face = if *meaning == self.default_answer() { Face::main(tones) } else { Face::plain(tones) };
            answers = answers.push(
                widget::button(label, desk.texts.key(key), face, tones)
                    .on_press(Message::Means(*meaning))
                    .width(Length::Fill),
            );
        }
        let question = if self.has_played {
            say.seats_another(self.entrant.name.clone(), old_name)
        } else {
            say.seats_another_before(self.entrant.name.clone(), old_name)
        };
        let hint = if self.has_played { say.seats_another_hint() } else { say.seats_another_hint_before() };
        column![
            widget::names(question).size(theme::NAME).font(theme::BOLD).color(tones.ink),
            answers,
            text(hint).size(theme::NOTE).color(tones.muted),
        ]
        .extend(super::keys::typed_ahead_note(ahead, desk, tones))
        .spacing(theme::GAP)
        .into()
    }
}
