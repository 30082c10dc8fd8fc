//! Turns an entry for a line into the changes that record it: a first result, a correction, or a ruling.

use uuid::Uuid;

use crate::director::{Award, Decision, Ruling, RulingId};

use super::{Change, LateConsent, Line, Outcome, ResultId, Session, Slot, TableResult};

/// An entry for a line: an outcome or an award.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutcomeOrAward {
    Outcome(Outcome),
    Award {
        award: Award,
        /// For example `12C1`.
        law: String,
        /// The facts, as the director wrote them. If they are empty, the reason takes their place.
        facts: String,
    },
}

/// An entry for a line, with details of how it was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineEntry {
    pub entry: OutcomeOrAward,
    /// Whether the sides sat the other way round than on the line.
    pub turned: bool,
    /// The copy of the board that was played, from 0.
    pub copy: u8,
    /// Whether to enter it although the board is not due, was played before, or has a score that no contract gives.
    pub forced: bool,
    /// The reason, needed for a correction and to force.
    pub reason: Option<String>,
    /// Who asked for a correction.
    pub asked_by: Option<String>,
    /// The consent needed for a correction after its period (Law 79C2).
    pub consent: Option<LateConsent>,
}

impl Line<'_> {
    /// The changes that record the entry in a session. `id` makes new identities.
    pub fn changes(&self, session: &Session, line_entry: LineEntry, mut id: impl FnMut() -> Uuid) -> Vec<Change> {
        let board = self.slot.board;
        let sitting = if line_entry.turned { self.sitting.turned() } else { self.sitting };
        match line_entry.entry {
            OutcomeOrAward::Award { award, law, facts } => {
                let facts = if facts.is_empty() { line_entry.reason.unwrap_or_default() } else { facts };
                let mut ruling = Ruling::award(RulingId(id()), law, facts, award);
                ruling.record.consent = line_entry.consent;
                vec![Change::RulingMade { place: self.place, board, sitting, ruling }]
            }
            OutcomeOrAward::Outcome(outcome) => {
                let hides_result = |r: &&Ruling| matches!(r.decision, Decision::Award(_) | Decision::Cancelled {});
                let hiding_rulings: Vec<RulingId> = session
                    .rulings_on(self.slot)
                    .iter()
                    .map(|r| &r.ruling)
                    .filter(hides_result)
                    .map(|r| r.id)
                    .collect();
                let (reason, consent) = (line_entry.reason.clone().unwrap_or_default(), line_entry.consent.clone());
                let other_result = self.other_room(session).filter(|_| line_entry.turned);
                let turned_result = other_result.map(|other_result| TableResult {
                    id: ResultId(id()),
                    sitting: other_result.sitting.turned(),
                    supersedes: None,
                    reason: line_entry.reason.clone(),
                    asked_by: line_entry.asked_by.clone(),
                    consent: line_entry.consent.clone(),
                    ..other_result.clone()
                });
                // The result of the other room is corrected first.
                let mut changes: Vec<Change> = other_result
                    .map(|other_result| Change::ResultWithdrawn {
                        result: other_result.id,
                        reason: reason.clone(),
                        consent: consent.clone(),
                    })
                    .into_iter()
                    .collect();
                changes.push(Change::ResultEntered {
                    result: TableResult {
                        id: ResultId(id()),
                        place: self.place,
                        board,
                        copy: line_entry.copy,
                        sitting,
                        outcome,
                        supersedes: self.result.map(|r| r.id),
                        forced: line_entry.forced,
                        reason: line_entry.reason,
                        asked_by: line_entry.asked_by,
                        consent: line_entry.consent,
                    },
                });
                changes.extend(turned_result.map(|result| Change::ResultEntered { result }));
                // If an award replaced a missing result, the result counts now. Rulings on an existing result stay when
                // it is corrected (docs/laws.md, S2).
                if self.result.is_none() {
                    let withdraw_ruling =
                        |ruling| Change::RulingWithdrawn { ruling, reason: reason.clone(), consent: consent.clone() };
                    changes.extend(hiding_rulings.into_iter().map(withdraw_ruling));
                }
                changes
            }
        }
    }

    /// The result in the other room of a match, which is turned together with this one. If only one room had sat the
    /// other way round, both would have held the same cards, and there would be nothing to compare (Law 86B). `None` if
    /// that room has no result, or no teams meet.
    pub fn other_room<'s>(&self, session: &'s Session) -> Option<&'s TableResult> {
        let other = Slot::new(self.slot.board, self.sitting.turned());
        session.result(other).filter(|_| self.slot.is_of_teams())
    }

    /// Whether an entry for this line changes an earlier one.
    pub fn is_corrected(&self) -> bool {
        self.result.is_some() || self.ruling.is_some()
    }

    /// Whether an entry needs a reason. A postponed board has no result yet, so entering one is not a correction.
    pub fn asks_why(&self) -> bool {
        self.result.is_some_and(|result| result.outcome != Outcome::Postponed) || self.ruling.is_some()
    }
}
