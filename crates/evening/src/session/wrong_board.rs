//! A board that was played instead of the one due (Law 15B): whether its result stands, and which meetings lose the
//! board because of it.

use std::collections::BTreeSet;

use bridge::{BoardNumber, Side};
use movement::Sitting;
use uuid::Uuid;

use crate::club::ContestantId;
use crate::director::{Decision, Record, Ruling, RulingId};

use super::{
    Change, ChangeError, LateConsent, Line, Outcome, Place, ResultId, RulingRecord, Session, Slot, TableResult,
};

/// The first edition in which Law 15B covers a wrong board. Before it, Law 15A let the result stand.
const FIRST_EDITION_WITH_LAW_15B: u16 = 2017;

/// The law by which a contestant gets an artificial score for a board that others played instead.
pub(super) const LOST_BOARD_LAW: &str = "15B3";

/// A board that was played at a table where it was not due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongBoard {
    pub place: Place,
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
    /// The contestants of the table that had played the board before, so its result does not stand (Law 15B1).
    pub played_before: Vec<ContestantId>,
    /// Later meetings that can no longer play the board (Law 15B3).
    pub deprived: Vec<AffectedMeeting>,
    /// Earlier meetings on the board without a result. If the board was played there, the wrong board does not stand.
    pub open: Vec<AffectedMeeting>,
}

/// Another meeting of one of the table's contestants on this board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AffectedMeeting {
    pub place: Place,
    pub sitting: Sitting<ContestantId>,
}

/// Why a board is not a wrong board at a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WrongBoardError {
    /// Law 15B applies to pairs and individuals; matches of teams have Law 86B.
    #[error("Law 15B does not apply to matches of teams")]
    TeamMatch,
    #[error("nobody plays board {0}")]
    NoBoard(BoardNumber),
    /// The two were due to play it, at this table or later.
    #[error("these contestants are due to play the board")]
    StillDue(Place),
    #[error(transparent)]
    Change(#[from] ChangeError),
}

/// The facts recorded about a wrong board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongBoardReport {
    pub outcome: Outcome,
    /// The reason, for the result and the log.
    pub reason: String,
    /// Who reported it, if noted.
    pub asked_by: Option<String>,
    /// The consent needed once the correction period is over (Law 79C2). No ruling is made then: a result that cannot
    /// stand is entered as cancelled.
    pub consent: Option<LateConsent>,
}

impl Session {
    /// The effects of a board played at a table where it was not due.
    pub fn wrong_board(
        &self,
        place: Place,
        board: BoardNumber,
        sitting: Sitting<ContestantId>,
    ) -> Result<WrongBoard, WrongBoardError> {
        let slot = Slot::new(board, sitting);
        if slot.is_of_teams() {
            return Err(WrongBoardError::TeamMatch);
        }
        let lines = self.lines();
        let on_board: Vec<&Line<'_>> = lines.iter().filter(|line| line.slot.board == board).collect();
        if on_board.is_empty() {
            return Err(WrongBoardError::NoBoard(board));
        }
        if let Some(line) = on_board.iter().find(|line| line.slot == slot) {
            return Err(match line.result {
                Some(_) => ChangeError::HasResult { board, who: super::known::describe(slot) }.into(),
                None => WrongBoardError::StillDue(line.place),
            });
        }
        let played_before = slot.contestants().filter(|contestant| {
            // A result that does not count still means that the board was played.
            let was_played = |line: &&&Line<'_>| line.result.is_some_and(|result| result.outcome.was_played());
            on_board.iter().filter(was_played).any(|line| line.slot.contestants().any(|other| other == *contestant))
        });
        let is_affected = |line: &&&Line<'_>| line.is_missing() && slot.replays(line.slot).is_some();
        let meetings = on_board
            .iter()
            .filter(is_affected)
            .map(|line| AffectedMeeting { place: line.place, sitting: line.sitting });
        let (open, deprived) = meetings.partition(|meeting| meeting.place.round < place.round);
        Ok(WrongBoard { place, board, sitting, played_before: played_before.collect(), deprived, open })
    }

    /// The contestants of a meeting that have played its board with others (Law 15B3). Empty for teams.
    pub fn played_with_others(&self, slot: Slot) -> Vec<ContestantId> {
        if slot.is_of_teams() {
            return Vec::new();
        }
        // A result entered for a board that was not due means that it was played, even if it is entered as cancelled.
        let was_played =
            |other: Slot, result: &TableResult| result.outcome.was_played() || self.index.due(other).is_none();
        let played = self.contestants_at_other_meetings(slot, was_played);
        slot.contestants().filter(|contestant| played.contains(contestant)).collect()
    }

    /// The contestants of a meeting without a valid score on its board with others. They lose the chance of one if the
    /// meeting can no longer play it (Law 15B3).
    pub fn without_score_elsewhere(&self, slot: Slot) -> Vec<ContestantId> {
        let leaves_score = |record: &&RulingRecord| {
            matches!(record.ruling.decision, Decision::Tricks { .. } | Decision::Contract { .. } | Decision::Groups(_))
        };
        let is_valid = |other: Slot, result: &TableResult| {
            result.outcome.was_played() && self.rulings_on(other).iter().all(leaves_score)
        };
        let scored = self.contestants_at_other_meetings(slot, is_valid);
        slot.contestants().filter(|contestant| !scored.contains(contestant)).collect()
    }

    /// The only side of a meeting that gets an artificial score (Law 15B3). It has no valid score on the board, and the
    /// whole other side has one from another meeting. Always `None` in matches of teams.
    pub fn side_without_score(&self, board: BoardNumber, sitting: Sitting<ContestantId>) -> Option<Side> {
        let slot = Slot::new(board, sitting);
        if slot.is_of_teams() {
            return None;
        }
        let without_score = self.without_score_elsewhere(slot);
        let has_score = |side| sitting.side(side).all(|contestant| !without_score.contains(&contestant));
        match Side::BOTH.map(has_score) {
            [false, true] => Some(Side::NS),
            [true, false] => Some(Side::EW),
            _ => None,
        }
    }

    /// The standing rulings that let the result of a meeting stand although its board was not due (Law 15B2).
    pub fn wrong_board_rulings(&self, slot: Slot) -> Vec<&RulingRecord> {
        let lets_it_stand = |record: &&RulingRecord| {
            record.slot() == slot && self.stands(record) && matches!(record.ruling.decision, Decision::Nothing {})
        };
        if self.index.due(slot).is_some() { Vec::new() } else { self.rulings.iter().filter(lets_it_stand).collect() }
    }

    /// The law that gives a contestant an artificial score for a board that it can no longer play.
    pub fn lost_board_law(&self) -> &'static str {
        if self.edition().year() >= FIRST_EDITION_WITH_LAW_15B { LOST_BOARD_LAW } else { "12C2" }
    }

    /// The contestants of the selected results at other meetings on the same board.
    fn contestants_at_other_meetings(
        &self,
        slot: Slot,
        is_selected: impl Fn(Slot, &TableResult) -> bool,
    ) -> BTreeSet<ContestantId> {
        let on_board = self
            .index
            .live
            .range(Slot::first(slot.board)..)
            .take_while(|(other_slot, _)| other_slot.board == slot.board);
        let others =
            on_board.filter(|(other, index)| **other != slot && is_selected(**other, &self.results[**index].result));
        others.flat_map(|(other, _)| other.contestants()).collect()
    }
}

impl WrongBoard {
    /// The contestants of a meeting that lose the board because of this wrong board: all of them, or, if its result
    /// stands, only those that did not play it here (Law 15B3).
    pub fn loses(&self, meeting: &AffectedMeeting) -> Vec<ContestantId> {
        let at_table: Vec<ContestantId> = self.sitting.contestants().map(|(contestant, _)| contestant).collect();
        let contestants = meeting.sitting.contestants().map(|(contestant, _)| contestant);
        contestants.filter(|contestant| !self.stands() || !at_table.contains(contestant)).collect()
    }

    /// Whether the result stands (Law 15B2).
    pub fn stands(&self) -> bool {
        self.played_before.is_empty()
    }

    /// The law that decides it, in an edition of the Laws.
    pub fn law(&self, edition: u16) -> &'static str {
        match (edition >= FIRST_EDITION_WITH_LAW_15B, self.stands()) {
            (true, true) => "15B2",
            (true, false) => "15B1",
            (false, true) => "15A1",
            (false, false) => "15B",
        }
    }

    /// The changes that record it: the result, and the ruling that lets it stand or cancels it. `id` gives new
    /// identities.
    pub fn changes(&self, edition: u16, report: WrongBoardReport, mut id: impl FnMut() -> Uuid) -> Vec<Change> {
        let is_late = report.consent.is_some();
        let facts = report.reason.clone();
        let mut changes = vec![self.result(report, &mut id)];
        if !is_late {
            let Self { place, board, sitting, .. } = *self;
            let decision = if self.stands() { Decision::Nothing {} } else { Decision::Cancelled {} };
            let (law, record) = (self.law(edition).to_owned(), Record::default());
            let ruling = Ruling { id: RulingId(id()), edition, law, facts, decision, record };
            changes.push(Change::RulingMade { place, board, sitting, ruling });
        }
        changes
    }

    /// The change that enters the result, without a ruling.
    pub fn result(&self, report: WrongBoardReport, mut id: impl FnMut() -> Uuid) -> Change {
        let WrongBoardReport { outcome, reason, asked_by, consent } = report;
        let outcome = if consent.is_some() && !self.stands() { Outcome::Cancelled } else { outcome };
        let result = TableResult::new(ResultId(id()), self.place, self.board, self.sitting, outcome);
        Change::ResultEntered {
            result: TableResult { forced: true, reason: Some(reason), asked_by, consent, ..result },
        }
    }
}
