//! Arrangements before play that may change during it: titles, movements, boards. `seated` handles players.

use crate::club::SectionId;
use crate::session::Marking;
use crate::session::{ChangeError, Section, Session, SourceFile, Stamp};
use bridge::{BoardNumber, Deal};
use movement::{self, Movement, MovementFault};

use super::Checks;

impl Session {
    pub(super) fn read_from(&mut self, stamp: &Stamp, file: &SourceFile) {
        self.files.push((file.clone(), stamp.clone()));
    }

    pub(super) fn entitle(&mut self, title: &str, club: &str) {
        title.clone_into(&mut self.title);
        club.clone_into(&mut self.club);
    }

    /// Gives a section its movement, or another one. Rounds called before stay called.
    pub(super) fn plan(
        &mut self,
        id: SectionId,
        movement: &Movement,
        boards_per_round: u8,
        first_board: BoardNumber,
        checks: Checks,
    ) -> Result<(), ChangeError> {
        let called = self.sections.get(&id).map(|s| s.called.clone()).unwrap_or_default();
        let section = Section { movement: movement.clone(), boards_per_round, first_board, called };
        check_section(&section, checks)?;
        self.put_section(id, section);
        Ok(())
    }

    pub(super) fn remove_section(&mut self, id: SectionId) -> Result<(), ChangeError> {
        if let Some(left) = self.contestants.keys().find(|c| c.section == id) {
            return Err(ChangeError::StillThere(*left));
        }
        if self.index.live.keys().any(|slot| slot.contestants().any(|c| c.section == id)) {
            return Err(ChangeError::SectionPlayed(id));
        }
        self.drop_section(id).map(|_| ()).ok_or(ChangeError::NoSection(id))
    }

    /// Sets the cards or the marking of a board, or of one copy. What the change does not name stays.
    pub(super) fn set_board(
        &mut self,
        board: BoardNumber,
        copy: Option<u8>,
        deal: Option<Deal>,
        marking: Marking,
        reason: Option<&String>,
    ) {
        let known = self.boards.entry(board).or_default();
        known.deal = deal.or(known.deal);
        if let Some(copy) = copy {
            let marked = known.copies.entry(copy).or_default();
            marked.dealer = marking.dealer.or(marked.dealer);
            marked.vulnerability = marking.vulnerability.or(marked.vulnerability);
        } else {
            known.dealer = marking.dealer.or(known.dealer);
            known.vulnerability = marking.vulnerability.or(known.vulnerability);
        }
        if let Some(reason) = reason {
            known.reason = Some(reason.clone());
        }
    }
}

/// A stored movement only needs valid tables, rounds and boards.
pub(in crate::session) fn check_section(section: &Section, checks: Checks) -> Result<(), ChangeError> {
    if !(1..=32).contains(&section.boards_per_round) {
        return Err(ChangeError::BoardsPerRound(section.boards_per_round));
    }
    let report = movement::check(&section.movement);
    let counts = |fault: &MovementFault| checks == Checks::New || !fault.detail.is_playable();
    if let Some(fault) = report.faults.into_iter().find(counts) {
        return Err(ChangeError::Unplayable { round: fault.round, table: fault.table, detail: fault.detail });
    }
    let last = section.last_board();
    if last > u32::from(BoardNumber::MAX) {
        return Err(ChangeError::TooManyBoards(last));
    }
    Ok(())
}
