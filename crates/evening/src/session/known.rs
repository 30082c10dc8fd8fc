//! Checks that places, contestants and meetings named in a change exist. An imported session has no movement, so any
//! place and any meeting is accepted there.

use std::collections::BTreeSet;

use crate::club::{ContestantId, SectionId};
use movement::Sitting;

use super::{ChangeError, Place, Session, Slot};

impl Session {
    /// Checks that a place is a section, round and table of a movement. Without movements any place is accepted.
    pub(super) fn check_place(&self, place: Place) -> Result<(), ChangeError> {
        let section = place.section;
        let Some(playing_section) = self.sections.get(&section) else {
            return if self.sections.is_empty() { Ok(()) } else { Err(ChangeError::NoSection(section)) };
        };
        if let Some(round) = place.round.filter(|r| !(1..=playing_section.movement.rounds).contains(r)) {
            return Err(ChangeError::NoRound { section, round });
        }
        if let Some(round) = place.round {
            self.check_drawn(section, round)?;
        }
        if let Some(table) = place.table.filter(|t| !(1..=playing_section.movement.tables).contains(t)) {
            return Err(ChangeError::NoTable { section, table });
        }
        Ok(())
    }

    /// Checks that a meeting is scheduled, or is the meeting of a corrected result (`corrected_slot`).
    pub(super) fn check_scheduled(&self, slot: Slot, corrected_slot: Option<Slot>) -> Result<(), ChangeError> {
        let has_movement = slot.contestants().any(|c| self.sections.contains_key(&c.section));
        if has_movement && self.index.due(slot).is_none() && corrected_slot != Some(slot) {
            return Err(ChangeError::NotDue { board: slot.board, who: describe(slot) });
        }
        Ok(())
    }

    /// Checks that nobody has played the board before (Law 15), other than in the result at `corrected_slot`.
    pub(super) fn check_not_played(&self, slot: Slot, corrected_slot: Option<Slot>) -> Result<(), ChangeError> {
        let on_board = self.index.live.range(Slot::first(slot.board)..).map(|(other, _)| *other);
        let repeating = on_board
            .take_while(|other| other.board == slot.board)
            .filter(|other| *other != slot && Some(*other) != corrected_slot)
            .find_map(|other| slot.replays(other));
        repeating.map_or(Ok(()), |contestant| Err(ChangeError::PlayedBefore { contestant, board: slot.board }))
    }

    /// Checks that the contestants of a meeting are different, and seated or in the movement.
    pub(super) fn check_seated(&self, sitting: Sitting<ContestantId>) -> Result<(), ChangeError> {
        let mut seen = BTreeSet::new();
        for (contestant, _) in sitting.contestants() {
            if !seen.insert(contestant) {
                return Err(ChangeError::AgainstItself(contestant));
            }
            self.check_known(contestant)?;
        }
        Ok(())
    }

    /// Checks that a contestant is seated, or is a number of the movement that gets names later.
    pub(super) fn check_known(&self, contestant: ContestantId) -> Result<(), ChangeError> {
        if self.index.is_in_movement(contestant) || self.contestants.contains_key(&contestant) {
            return Ok(());
        }
        Err(ChangeError::NoContestant(contestant))
    }

    /// Checks that contestants may be seated in a section: one with a movement, or one that has contestants already.
    pub(super) fn check_section_exists(&self, section: SectionId) -> Result<(), ChangeError> {
        // Names may be entered before the movement, because players arrive while it is being chosen.
        let is_accepted =
            self.sections.is_empty() || self.sections.contains_key(&section) || self.contestants.is_empty();
        let first_contestant = || self.contestants.range(ContestantId { section, number: 0 }..).next();
        if is_accepted || first_contestant().is_some_and(|(id, _)| id.section == section) {
            return Ok(());
        }
        Err(ChangeError::NoSection(section))
    }

    /// Checks that nothing was played or ruled under this number.
    pub(super) fn check_without_results(&self, contestant: ContestantId) -> Result<(), ChangeError> {
        let standing_rulings = self.rulings.iter().filter(|r| r.withdrawn.is_none());
        if self.index.live.keys().any(|slot| slot.contestants().any(|c| c == contestant))
            || standing_rulings.flat_map(|r| r.sitting.contestants()).any(|(c, _)| c == contestant)
        {
            return Err(ChangeError::HasResults(contestant));
        }
        Ok(())
    }
}

pub(super) fn describe(slot: Slot) -> String {
    slot.contestants().map(|c| c.to_string()).collect::<Vec<_>>().join(" and ")
}
