//! Changes of titles, movements, sections and boards. `seated` handles players.

use crate::club::SectionId;
use crate::session::Marking;
use crate::session::{ChangeError, Section, Session, SourceFile, Stamp};
use bridge::{BoardNumber, Deal};
use movement::{self, Movement, MovementFault};

use super::Checks;

/// The most boards in a round.
const MAX_BOARDS_PER_ROUND: u8 = 32;

impl Session {
    pub(super) fn record_file(&mut self, stamp: &Stamp, file: &SourceFile) {
        self.files.push((file.clone(), stamp.clone()));
    }

    pub(super) fn set_title(&mut self, title: &str, club: &str) {
        title.clone_into(&mut self.title);
        club.clone_into(&mut self.club);
    }

    /// Gives a section its first or a new movement. Rounds called before stay called.
    pub(super) fn set_movement(
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

    /// The first round that a movement about to be set changes. If the movement is the same as before, only its reason
    /// is new, and that concerns the next round to be drawn. `None` if the movement is not a repair.
    pub(super) fn first_repaired_round(&self, id: SectionId, movement: &Movement) -> Option<u8> {
        let is_unchanged = self.sections.get(&id).is_some_and(|section| section.movement == *movement);
        let next_draw = (movement.undrawn() > 0).then(|| movement.drawn_rounds() + 1);
        next_draw.filter(|_| is_unchanged).or(movement.repaired)
    }

    /// Removes a section that has neither contestants nor results.
    pub(super) fn remove_section(&mut self, id: SectionId) -> Result<(), ChangeError> {
        if let Some(contestant) = self.contestants.keys().find(|c| c.section == id) {
            return Err(ChangeError::StillThere(*contestant));
        }
        if self.index.live.keys().any(|slot| slot.contestants().any(|c| c.section == id)) {
            return Err(ChangeError::SectionPlayed(id));
        }
        self.drop_section(id).map(|_| ()).ok_or(ChangeError::NoSection(id))
    }

    /// Sets the cards of a board, and the marking of the board, or of one copy if `copy` is given. A `None` changes
    /// nothing.
    pub(super) fn set_board(
        &mut self,
        board: BoardNumber,
        copy: Option<u8>,
        deal: Option<Deal>,
        marking: Marking,
        reason: Option<&String>,
    ) {
        let stored_board = self.boards.entry(board).or_default();
        stored_board.deal = deal.or(stored_board.deal);
        if let Some(copy) = copy {
            let stored_marking = stored_board.copies.entry(copy).or_default();
            stored_marking.dealer = marking.dealer.or(stored_marking.dealer);
            stored_marking.vulnerability = marking.vulnerability.or(stored_marking.vulnerability);
        } else {
            stored_board.dealer = marking.dealer.or(stored_board.dealer);
            stored_board.vulnerability = marking.vulnerability.or(stored_board.vulnerability);
        }
        if let Some(reason) = reason {
            stored_board.reason = Some(reason.clone());
        }
    }
}

/// Checks that a section can be played. A stored movement only needs valid tables, rounds and boards.
pub(in crate::session) fn check_section(section: &Section, checks: Checks) -> Result<(), ChangeError> {
    if !(1..=MAX_BOARDS_PER_ROUND).contains(&section.boards_per_round) {
        return Err(ChangeError::BoardsPerRound(section.boards_per_round));
    }
    let report = movement::check(&section.movement);
    let is_refused = |fault: &MovementFault| checks == Checks::New || !fault.detail.is_playable();
    if let Some(fault) = report.faults.into_iter().find(is_refused) {
        return Err(ChangeError::Unplayable { round: fault.round, table: fault.table, detail: fault.detail });
    }
    let last_board = section.last_board();
    if last_board > u32::from(BoardNumber::MAX_NUMBER) {
        return Err(ChangeError::TooManyBoards(last_board));
    }
    Ok(())
}
