//! Look-up tables for everything recorded in a session: by identity and by meeting, what is due, and which rulings
//! replace which. They follow from the records and are kept beside them, so that a journal is read in a single pass.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::club::{ContestantId, SectionId};
use crate::director::{AppealId, MatchRulingId, PenaltyId, RulingId};
use bridge::{BoardNumber, Contract, Denomination, Score, Side, Tricks};
use movement::Number;

use super::{Outcome, ResultId, Slot, TableResult};

/// Indices into the lists of a session. Records are never removed, so they stay valid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Index {
    /// The index of the result that counts for each meeting.
    pub live: BTreeMap<Slot, usize>,
    /// How often each side declared each denomination on a board, by copy.
    pub declared: BTreeMap<Declared, u16>,
    /// How often each score was made on a board, by copy, in a form that does not depend on the vulnerability.
    pub made: BTreeMap<(BoardNumber, u8, Made), u16>,
    /// The index of each result in the session's list.
    pub results: BTreeMap<ResultId, usize>,
    /// The index of each ruling in the session's list.
    pub rulings: BTreeMap<RulingId, usize>,
    /// The index of each penalty in the session's list.
    pub penalties: BTreeMap<PenaltyId, usize>,
    /// The index of each appeal in the session's list.
    pub appeals: BTreeMap<AppealId, usize>,
    /// The index of each match ruling in the session's list.
    pub matches: BTreeMap<MatchRulingId, usize>,
    /// The indices of the rulings on each meeting, in the order they were made.
    pub ruled: BTreeMap<Slot, Vec<usize>>,
    /// How each ruling relates to those that it replaces.
    pub lies: Vec<Lie>,
    /// The entries of the director's log, in order.
    pub log: Vec<Logged>,
    /// What the movements ask for.
    pub plans: BTreeMap<SectionId, Arc<Plan>>,
}

/// Board, copy, denomination and declaring side.
pub(super) type Declared = (BoardNumber, u8, Denomination, Side);

/// What a result declares, for comparison on its board. `None` without a known contract.
pub(super) fn declared(result: &TableResult) -> Option<Declared> {
    let Outcome::Played { contract, declarer, .. } = result.outcome else { return None };
    Some((result.board, result.copy, contract.denomination, declarer.side()))
}

/// What gives a score once the vulnerability is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Made {
    /// A score without its contract. A passed-out board is 0.
    Score(Score),
    /// A contract, the declaring side and its tricks.
    Contract(Contract, Side, Tricks),
}

/// What a result made. `None` without a score.
pub(super) fn made(result: &TableResult) -> Option<(BoardNumber, u8, Made)> {
    let made = match result.outcome {
        Outcome::Played { contract, declarer, tricks, .. } => Made::Contract(contract, declarer.side(), tricks),
        Outcome::ScoreOnly { score_ns } => Made::Score(score_ns),
        Outcome::PassedOut => Made::Score(0),
        _ => return None,
    };
    Some((result.board, result.copy, made))
}

/// A ruling among those that it replaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lie {
    /// The first ruling of the chain. The ruling has that one's place in the order.
    pub root: usize,
    /// The ruling that it was made to replace.
    pub instead_of: Option<usize>,
    /// The number of rulings that currently replace it.
    pub replaced_by: usize,
}

/// What the movement of a section asks for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    /// Each meeting on a board, with the copy of the board.
    pub due: BTreeMap<Slot, u8>,
    /// The contestant numbers of the movement.
    pub numbers: BTreeSet<Number>,
}

/// An entry of the log, as an index into a list of the session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Logged {
    Ruling(usize),
    Penalty(usize),
    Appeal(usize),
    Status(usize),
    Match(usize),
    Correction { before: usize, after: usize },
    TakenOff(usize),
    EnteredLate(usize),
}

impl Index {
    /// The copy of the board with which a meeting is scheduled. `None` if it is not scheduled.
    pub fn due(&self, slot: Slot) -> Option<u8> {
        slot.contestants().find_map(|c| self.plans.get(&c.section)?.due.get(&slot).copied())
    }

    /// Counts a result: the contract declared and the score made.
    pub fn counts(&mut self, result: &TableResult) {
        if let Some(declared) = declared(result) {
            *self.declared.entry(declared).or_default() += 1;
        }
        if let Some(made) = made(result) {
            *self.made.entry(made).or_default() += 1;
        }
    }

    /// Stops counting a result.
    pub fn counts_no_more(&mut self, result: &TableResult) {
        if let Some(declared) = declared(result) {
            one_less(&mut self.declared, declared);
        }
        if let Some(made) = made(result) {
            one_less(&mut self.made, made);
        }
    }

    /// Whether a contestant's number appears in its section's movement.
    pub fn is_in_movement(&self, contestant: ContestantId) -> bool {
        self.plans.get(&contestant.section).is_some_and(|plan| plan.numbers.contains(&contestant.number))
    }
}

/// Reduces a count by one, and removes it at zero.
fn one_less<K: Ord>(counts: &mut BTreeMap<K, u16>, key: K) {
    let left = counts.remove(&key).unwrap_or_default().saturating_sub(1);
    if left > 0 {
        counts.insert(key, left);
    }
}
