//! Contestants take and leave numbers, and players are substituted (Law 4) or barred (Law 91). `renumber` changes
//! numbers.

use std::collections::BTreeSet;

use super::Checks;
use crate::club::{Contestant, ContestantId, Entrant, Substitution};
use crate::session::index::LogItem;
use crate::session::{ChangeError, SeatingWishes, Session, Stamp, Status, StatusRecord};

impl Session {
    /// Seats a contestant, or changes who plays for one that is seated.
    pub(super) fn seat(&mut self, stamp: &Stamp, contestant: &Contestant, checks: Checks) -> Result<(), ChangeError> {
        self.check_section_exists(contestant.id.section)?;
        // A team may be known by its name before its players are.
        let is_nameless = contestant.everybody().all(|p| p.name.trim().is_empty());
        if contestant.players.is_empty() || is_nameless && contestant.name.trim().is_empty() {
            return Err(ChangeError::NoPlayers(contestant.id));
        }
        if checks == Checks::New {
            self.check_plays_once(contestant)?;
        }
        let id = contestant.id;
        let is_called = self.sections.get(&id.section).is_some_and(|section| !section.called.is_empty());
        let is_new = !self.contestants.contains_key(&id) && self.check_without_results(id).is_ok();
        if is_called && is_new {
            self.seated_late.insert(id, stamp.clone());
        }
        self.contestants.insert(id, contestant.clone());
        Ok(())
    }

    /// Removes a contestant under whose number nothing was played or ruled, and the wishes that name it.
    pub(super) fn unseat(&mut self, contestant: ContestantId) -> Result<(), ChangeError> {
        self.check_without_results(contestant)?;
        self.contestants.remove(&contestant).ok_or(ChangeError::NoContestant(contestant))?;
        self.seated_late.remove(&contestant);
        self.wishes.forget(contestant);
        Ok(())
    }

    pub(super) fn wish(&mut self, wishes: &SeatingWishes) -> Result<(), ChangeError> {
        for contestant in wishes.still.iter().chain(&wishes.seeds) {
            self.check_known(*contestant)?;
        }
        for (one, two) in &wishes.apart {
            self.check_known(*one)?;
            self.check_known(*two)?;
            if one == two {
                return Err(ChangeError::AgainstItself(*one));
            }
        }
        self.wishes = wishes.clone();
        Ok(())
    }

    /// Seats a substitute in a position of a contestant, from a round on. The position counts from 0.
    pub(super) fn substitute(
        &mut self,
        id: ContestantId,
        position: u8,
        from_round: u8,
        entrant: &Entrant,
        checks: Checks,
    ) -> Result<(), ChangeError> {
        let mut contestant = self.contestants.get(&id).ok_or(ChangeError::NoContestant(id))?.clone();
        if usize::from(position) >= contestant.players.len() {
            return Err(ChangeError::NoPosition(id, position));
        }
        contestant.substitutions.push(Substitution { position, from_round, entrant: entrant.clone() });
        if checks == Checks::New {
            self.check_against_others(&contestant)?;
        }
        self.contestants.insert(id, contestant);
        Ok(())
    }

    /// Sets the status of a contestant, or of one of its players by position from 0.
    pub(super) fn set_status(
        &mut self,
        stamp: &Stamp,
        contestant: ContestantId,
        player: Option<u8>,
        status: &Status,
        reason: &str,
    ) -> Result<(), ChangeError> {
        self.check_known(contestant)?;
        let player_count = self.contestants.get(&contestant).map_or(0, |c| c.players.len());
        if let Some(position) = player.filter(|position| usize::from(*position) >= player_count) {
            return Err(ChangeError::NoPosition(contestant, position));
        }
        if let Status::Suspended { from_round, to_round } = status
            && from_round > to_round
        {
            return Err(ChangeError::NoRound { section: contestant.section, round: *to_round });
        }
        self.index.log.push(LogItem::Status(self.statuses.len()));
        let (status, reason, stamp) = (status.clone(), reason.to_owned(), stamp.clone());
        self.statuses.push(StatusRecord { contestant, player, status, reason, stamp });
        Ok(())
    }

    /// Checks that no known player plays twice in a round: neither in two seats of a contestant nor for two
    /// contestants.
    fn check_plays_once(&self, contestant: &Contestant) -> Result<(), ChangeError> {
        for round in contestant.rounds_of_line_ups() {
            let mut seen = BTreeSet::new();
            let mut known_players = contestant.playing(round).filter(|person| person.player.is_some());
            if let Some(repeated) = known_players.find(|person| !seen.insert(person.player)) {
                return Err(ChangeError::PlaysTwice { player: repeated.name.clone(), other: contestant.id });
            }
        }
        self.check_against_others(contestant)
    }

    /// Checks that no known player of a contestant plays for another contestant in the same round.
    fn check_against_others(&self, contestant: &Contestant) -> Result<(), ChangeError> {
        for other in self.contestants.values().filter(|other| other.id != contestant.id) {
            for round in contestant.rounds_of_line_ups().chain(other.rounds_of_line_ups()) {
                let plays_for_other = |person: &&Entrant| {
                    person.player.is_some()
                        && other.playing(round).any(|other_person| other_person.player == person.player)
                };
                if let Some(repeated) = contestant.playing(round).find(plays_for_other) {
                    return Err(ChangeError::PlaysTwice { player: repeated.name.clone(), other: other.id });
                }
            }
        }
        Ok(())
    }
}
