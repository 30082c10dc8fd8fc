//! The cost of a repair, computed before it is made.

use std::collections::BTreeSet;

use crate::{Meeting, Movement, Number, check};

use super::mend::idle;

/// The cost of a repair.
#[derive(Debug, Clone, PartialEq)]
pub struct Cost {
    /// Meetings that are dropped, because a contestant has played their boards.
    pub lost: Vec<Meeting>,
    /// The number of additional rematches.
    pub met_again: usize,
    /// The number of additional times that tables share a set.
    pub sharing: usize,
    /// The additional rounds that contestants sit out from the round on, in all.
    pub sit_outs: i32,
    /// The number of additional board sets.
    pub new_sets: u16,
    /// The fairness before and after.
    pub fairness: (f64, f64),
    /// Contestants that need a new guide card.
    pub cards: Vec<Number>,
}

/// The difference between a movement and the one that replaces it from a round on.
pub(crate) fn cost(before: &Movement, after: &Movement, from: u8, lost: Vec<Meeting>) -> Cost {
    let (old, new) = (check(before), check(after));
    // From the round on, a contestant that plays in some rounds sits out in the others.
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
    // A card names table, direction, opponents and boards, so any difference needs a new one.
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
