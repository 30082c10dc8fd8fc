//! From what somebody says of one line to the changes that record it: a first result, a correction of
//! one, or a ruling over it. Window, sample evening and imports all come through here.

use uuid::Uuid;

use crate::director::{Award, Decision, Ruling, RulingId};

use super::{Change, LateConsent, Line, Outcome, ResultId, Session, Slot, TableResult};

/// What is said of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutcomeOrAward {
    /// What became of the board.
    Outcome(Outcome),
    /// An award of the director, with its law.
    Award {
        award: Award,
        /// By which law, like `12C1`.
        law: String,
        /// What happened, as the director wrote it.
        facts: String,
    },
}

/// A line with what is said of it, and how it was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saying {
    /// What is to be recorded.
    pub said: OutcomeOrAward,
    /// The pairs sat the other way round than the movement says.
    pub turned: bool,
    /// Which copy of the boards was played, from 0.
    pub copy: u8,
    /// Enter it although it looks impossible.
    pub forced: bool,
    /// Needed for a correction, and to force.
    pub reason: Option<String>,
    /// Who asked for a correction.
    pub asked_by: Option<String>,
    /// Needed for a correction after its period (Law 79C2).
    pub consent: Option<LateConsent>,
}

impl Line<'_> {
    /// The changes that record in a session what is said of this line. `id` gives new identities.
    pub fn changes(&self, session: &Session, saying: Saying, mut id: impl FnMut() -> Uuid) -> Vec<Change> {
        let board = self.slot.board;
        let sitting = if saying.turned { self.sitting.turned() } else { self.sitting };
        match saying.said {
            OutcomeOrAward::Award { award, law, facts } => {
                let ruling = Ruling::award(RulingId(id()), law, facts, award);
                vec![Change::RulingMade { place: self.place, board, sitting, ruling }]
            }
            OutcomeOrAward::Outcome(outcome) => {
                let hides = |r: &&Ruling| matches!(r.decision, Decision::Award(_) | Decision::Cancelled {});
                let over: Vec<RulingId> =
                    session.rulings_on(self.slot).iter().map(|r| &r.ruling).filter(hides).map(|r| r.id).collect();
                let (withdrawn, late) = (saying.reason.clone().unwrap_or_default(), saying.consent.clone());
                let other = self.other_room(session).filter(|_| saying.turned);
                let turned_too = other.map(|other| TableResult {
                    id: ResultId(id()),
                    sitting: other.sitting.turned(),
                    supersedes: None,
                    reason: saying.reason.clone(),
                    asked_by: saying.asked_by.clone(),
                    consent: saying.consent.clone(),
                    ..other.clone()
                });
                // The result of the other room makes room first.
                let mut changes: Vec<Change> = other
                    .map(|other| Change::ResultWithdrawn {
                        result: other.id,
                        reason: withdrawn.clone(),
                        consent: late.clone(),
                    })
                    .into_iter()
                    .collect();
                changes.push(Change::ResultEntered {
                    result: TableResult {
                        id: ResultId(id()),
                        place: self.place,
                        board,
                        copy: saying.copy,
                        sitting,
                        outcome,
                        supersedes: self.result.map(|r| r.id),
                        forced: saying.forced,
                        reason: saying.reason,
                        asked_by: saying.asked_by,
                        consent: saying.consent,
                    },
                });
                changes.extend(turned_too.map(|result| Change::ResultEntered { result }));
                // Where an award stood for a result that was not there, the result counts now. Rulings over a
                // result stay when it is corrected (docs/laws.md, S2).
                if self.result.is_none() {
                    let withdraw =
                        |ruling| Change::RulingWithdrawn { ruling, reason: withdrawn.clone(), consent: late.clone() };
                    changes.extend(over.into_iter().map(withdraw));
                }
                changes
            }
        }
    }

    /// The result of the other room of a match. A room is turned with the other one only: where one alone sat the other way
    /// round, both rooms held the same cards, and there is nothing to compare (Law 86B).
    pub fn other_room<'s>(&self, session: &'s Session) -> Option<&'s TableResult> {
        let other = Slot::new(self.slot.board, self.sitting.turned());
        session.result(other).filter(|_| self.slot.is_of_teams())
    }

    /// Whether saying something of this line changes what was said before.
    pub fn is_corrected(&self) -> bool {
        self.result.is_some() || self.ruling.is_some()
    }

    /// Whether that needs a reason: a board that was to be played later has no result yet, and is not corrected.
    pub fn asks_why(&self) -> bool {
        self.result.is_some_and(|result| result.outcome != Outcome::Postponed) || self.ruling.is_some()
    }
}
