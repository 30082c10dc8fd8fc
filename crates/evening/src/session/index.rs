//! Look-up tables for everything recorded in a session: by identity and by meeting, what is due, and which rulings
//! replace which. They follow from the records and are kept beside them, so that a journal is read in a single pass.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::club::{ContestantId, SectionId};
use crate::director::{AppealId, MatchRulingId, PenaltyId, RulingId};
use bridge::{BoardNumber, Contract, Denomination, Score, Side, Tricks};
use movement::{Number, Sitting};

use super::{Change, Outcome, ResultId, Slot, TableResult};

/// The look-up tables of a session, mostly indices into its lists. Records are never removed, so indices stay valid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Index {
    /// The index of the result that counts for each meeting.
    pub live: BTreeMap<Slot, usize>,
    /// How often each side declared each denomination on a board, by copy.
    pub declaration_counts: BTreeMap<Declaration, u16>,
    /// How often each score was made on a board, by copy, in a form that does not depend on the vulnerability.
    pub score_counts: BTreeMap<(BoardNumber, u8, ScoreSource), u16>,
    /// The index of each result in the session's list.
    pub results: BTreeMap<ResultId, usize>,
    pub rulings: BTreeMap<RulingId, usize>,
    pub penalties: BTreeMap<PenaltyId, usize>,
    pub appeals: BTreeMap<AppealId, usize>,
    pub matches: BTreeMap<MatchRulingId, usize>,
    /// The indices of the rulings on each meeting, in the order they were made.
    pub ruled: BTreeMap<Slot, Vec<usize>>,
    /// How each ruling relates to those that it replaces, by index of the ruling.
    pub replacements: Vec<Replacement>,
    /// The entries of the director's log, in order.
    pub log: Vec<LogItem>,
    pub plans: BTreeMap<SectionId, Arc<SectionPlan>>,
    pub undone: UndoneChanges,
}

/// What was undone. It is no part of what a session holds: a session after an undo equals the session before the
/// change.
#[derive(Debug, Clone, Default)]
pub(super) struct UndoneChanges {
    /// The meetings with a result or a ruling that was undone, each with its board.
    pub meetings: Vec<(BoardNumber, Sitting<ContestantId>)>,
    /// The changes that were published and undone after it, each with the version of the publication.
    pub published: Vec<(u16, Change)>,
}

impl PartialEq for UndoneChanges {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for UndoneChanges {}

/// Board, copy, denomination and declaring side.
pub(super) type Declaration = (BoardNumber, u8, Denomination, Side);

/// The board, copy, denomination and declaring side of a result. `None` without a known contract.
pub(super) fn declaration(result: &TableResult) -> Option<Declaration> {
    let Outcome::Played { contract, declarer, .. } = result.outcome else { return None };
    Some((result.board, result.copy, contract.denomination, declarer.side()))
}

/// A contract with its tricks, or a score: the source of the score, whatever the vulnerability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ScoreSource {
    /// A score without its contract. A passed-out board is 0.
    Score(Score),
    /// A contract, the declaring side and its tricks.
    Contract(Contract, Side, Tricks),
}

/// The board and copy of a result, with the source of its score. `None` without a score.
pub(super) fn score_source(result: &TableResult) -> Option<(BoardNumber, u8, ScoreSource)> {
    let score_source = match result.outcome {
        Outcome::Played { contract, declarer, tricks, .. } => ScoreSource::Contract(contract, declarer.side(), tricks),
        Outcome::ScoreOnly { score_ns } => ScoreSource::Score(score_ns),
        Outcome::PassedOut => ScoreSource::Score(0),
        _ => return None,
    };
    Some((result.board, result.copy, score_source))
}

/// The position of a ruling in a chain of rulings that replace each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Replacement {
    /// The first ruling of the chain, whose place in the order the ruling takes.
    pub root: usize,
    /// The ruling that it was made to replace.
    pub instead_of: Option<usize>,
    /// The number of rulings that currently replace it.
    pub replaced_by: usize,
}

/// The meetings and numbers of a section's movement.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct SectionPlan {
    /// Each meeting on a board, with the copy of the board.
    pub due: BTreeMap<Slot, u8>,
    /// The contestant numbers of the movement.
    pub numbers: BTreeSet<Number>,
}

/// An entry of the director's log, as an index into a list of the session. [`super::LogEntry`] has the record itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LogItem {
    Ruling(usize),
    Penalty(usize),
    Appeal(usize),
    Status(usize),
    Match(usize),
    Repair(usize),
    /// A corrected result and its correction.
    Correction {
        before: usize,
        after: usize,
    },
    /// A result that was withdrawn.
    TakenOff(usize),
    /// The first result of a line, entered after the session was closed.
    EnteredLate(usize),
}

impl Index {
    /// The copy of the board with which a meeting is scheduled. `None` if it is not scheduled.
    pub fn due(&self, slot: Slot) -> Option<u8> {
        slot.contestants().find_map(|c| self.plans.get(&c.section)?.due.get(&slot).copied())
    }

    /// Adds a result to the counts of contracts and scores.
    pub fn add_counts(&mut self, result: &TableResult) {
        if let Some(declaration) = declaration(result) {
            *self.declaration_counts.entry(declaration).or_default() += 1;
        }
        if let Some(score_source) = score_source(result) {
            *self.score_counts.entry(score_source).or_default() += 1;
        }
    }

    /// Removes a result from the counts of contracts and scores.
    pub fn remove_counts(&mut self, result: &TableResult) {
        if let Some(declaration) = declaration(result) {
            decrement(&mut self.declaration_counts, declaration);
        }
        if let Some(score_source) = score_source(result) {
            decrement(&mut self.score_counts, score_source);
        }
    }

    /// Whether a contestant's number appears in its section's movement.
    pub fn is_in_movement(&self, contestant: ContestantId) -> bool {
        self.plans.get(&contestant.section).is_some_and(|plan| plan.numbers.contains(&contestant.number))
    }
}

/// Reduces a count by one, and removes it if it is zero then.
fn decrement<K: Ord>(counts: &mut BTreeMap<K, u16>, key: K) {
    let remaining = counts.remove(&key).unwrap_or_default().saturating_sub(1);
    if remaining > 0 {
        counts.insert(key, remaining);
    }
}
