//! What a repair costs, said before it is done.

use std::collections::BTreeSet;

use crate::{Meeting, Movement, Number, check};

use super::mend::idle;

/// What a repair costs.
#[derive(Debug, Clone, PartialEq)]
pub struct Cost {
    /// Meetings that fall out, because their boards were played by somebody there.
    pub lost: Vec<Meeting>,
    /// Second meetings more than before.
    pub met_again: usize,
    /// Times more that tables share a set.
    pub sharing: usize,
    /// Rounds that contestants sit out from the round on, more than before, in all.
    pub sit_outs: i32,
    /// Board sets more than before.
    pub new_sets: u16,
    /// Fairness before and after.
    pub fairness: (f64, f64),
    /// Whoever needs a new guide card.
    pub cards: Vec<Number>,
}

/// The difference between a movement and the one that is to take its place from a round on.
pub(crate) fn cost(before: &Movement, after: &Movement, from: u8, lost: Vec<Meeting>) -> Cost {
    let (old, new) = (check(before), check(after));
    // From the round on, whoever plays in one round and not in another sits out there.
    let out = |movement: &Movement| {
        (from..=movement.drawn_rounds()).map(|round| idle(movement, round, from).len() as i32).sum::<i32>()
    };
    let rest = |movement: &Movement, number: Number| {
        movement
            .meetings
            .iter()
            .filter(|m| m.round >= from && m.sitting.contestants().any(|(c, _)| c == number))
            .copied()
            .collect::<Vec<_>>()
    };
    let everybody: BTreeSet<Number> = before.contestants().union(&after.contestants()).copied().collect();
    // A card names table, direction, opponents and boards: any difference needs a new one.
    let cards = everybody.into_iter().filter(|n| rest(before, *n) != rest(after, *n)).collect();
    Cost {
        lost,
        met_again: new.repeats.len().saturating_sub(old.repeats.len()),
        sharing: new.sharing.len().saturating_sub(old.sharing.len()),
        sit_outs: out(after) - out(before),
        new_sets: after.sets.saturating_sub(before.sets),
        fairness: (old.balance.fairness(), new.balance.fairness()),
        cards,
    }
}
