//! Where everything recorded is found again: by identity and by meeting, what is due, and what lies in whose
//! place. All of it follows from what is recorded; it is kept beside it so that a journal is read in one pass.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::club::{ContestantId, SectionId};
use crate::director::{AppealId, MatchRulingId, PenaltyId, RulingId};
use bridge::{BoardNumber, Contract, Denomination, Score, Side, Tricks};
use movement::Number;

use super::{Outcome, ResultId, Slot, TableResult};

/// Positions in the lists of a session. What is recorded never goes, so they are always there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Index {
    /// The result that counts of each meeting.
    pub live: BTreeMap<Slot, usize>,
    /// How often each side declared each denomination of a board, by copy.
    pub declared: BTreeMap<Declared, u16>,
    /// How often each score of a board was made, by copy, as it does not depend on the marking.
    pub made: BTreeMap<(BoardNumber, u8, Made), u16>,
    pub results: BTreeMap<ResultId, usize>,
    pub rulings: BTreeMap<RulingId, usize>,
    pub penalties: BTreeMap<PenaltyId, usize>,
    pub appeals: BTreeMap<AppealId, usize>,
    pub matches: BTreeMap<MatchRulingId, usize>,
    /// The rulings on each meeting, in the order they were made.
    pub ruled: BTreeMap<Slot, Vec<usize>>,
    /// How each ruling lies.
    pub lies: Vec<Lie>,
    /// What the director's log tells, in the order it happened.
    pub log: Vec<Logged>,
    /// What the movements ask for.
    pub plans: BTreeMap<SectionId, Arc<Plan>>,
}

/// Board, copy, denomination and the side that declared.
pub(super) type Declared = (BoardNumber, u8, Denomination, Side);

/// What a result counts for among those of its board; nothing where no contract is known.
pub(super) fn declared(result: &TableResult) -> Option<Declared> {
    let Outcome::Played { contract, declarer, .. } = result.outcome else { return None };
    Some((result.board, result.copy, contract.denomination, declarer.side()))
}

/// What gives a score once the marking of the board is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Made {
    /// Any score that came without its contract; four passes are 0.
    Score(Score),
    /// A contract, the side that declared it and what it took.
    Contract(Contract, Side, Tricks),
}

/// What a result made; nothing where there is no score.
pub(super) fn made(result: &TableResult) -> Option<(BoardNumber, u8, Made)> {
    let made = match result.outcome {
        Outcome::Played { contract, declarer, tricks, .. } => Made::Contract(contract, declarer.side(), tricks),
        Outcome::ScoreOnly { score_ns } => Made::Score(score_ns),
        Outcome::PassedOut => Made::Score(0),
        _ => return None,
    };
    Some((result.board, result.copy, made))
}

/// Where a ruling lies among those it takes the place of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lie {
    /// The first of those it stands for, one behind the other: there it lies.
    pub root: usize,
    /// The one it was made in the place of.
    pub instead_of: Option<usize>,
    /// How many others took its place and keep it replaced.
    pub replaced_by: usize,
}

/// What a section's movement asks for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    /// Every meeting over a board, with the copy of the board.
    pub due: BTreeMap<Slot, u8>,
    pub numbers: BTreeSet<Number>,
}

/// A row of the log by position in the lists of the session.
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
    /// The copy of the board with which a meeting is scheduled; none where it is not.
    pub fn due(&self, slot: Slot) -> Option<u8> {
        slot.contestants().find_map(|c| self.plans.get(&c.section)?.due.get(&slot).copied())
    }

    /// A result counts: who declared what, and what was scored with no declarer.
    pub fn counts(&mut self, result: &TableResult) {
        if let Some(declared) = declared(result) {
            *self.declared.entry(declared).or_default() += 1;
        }
        if let Some(made) = made(result) {
            *self.made.entry(made).or_default() += 1;
        }
    }

    /// A result counts no more.
    pub fn counts_no_more(&mut self, result: &TableResult) {
        if let Some(declared) = declared(result) {
            one_less(&mut self.declared, declared);
        }
        if let Some(made) = made(result) {
            one_less(&mut self.made, made);
        }
    }

    /// Whether a number appears in its section's movement.
    pub fn is_in_movement(&self, contestant: ContestantId) -> bool {
        self.plans.get(&contestant.section).is_some_and(|plan| plan.numbers.contains(&contestant.number))
    }
}

/// One is counted no more; what nothing is left of is not kept.
fn one_less<K: Ord>(counts: &mut BTreeMap<K, u16>, key: K) {
    let left = counts.remove(&key).unwrap_or_default().saturating_sub(1);
    if left > 0 {
        counts.insert(key, left);
    }
}
