//! The cost of a repair, computed before it is made.

use std::collections::BTreeSet;

use crate::{Meeting, Movement, Number, check};

use super::mend::idle_contestants;

/// What a repair costs, compared with the movement before it.
#[derive(Debug, Clone, PartialEq)]
pub struct Cost {
    /// The meetings that are dropped because a contestant has played their boards or sits at two tables.
    pub lost: Vec<Meeting>,
    /// The number of additional rematches.
    pub met_again: usize,
    /// The number of additional times that tables share a set.
    pub sharing: usize,
    /// The number of additional rounds that contestants sit out from the round of the repair on, in all. Negative if
    /// they sit out fewer.
    pub sit_outs: i32,
    /// The number of additional board sets.
    pub new_sets: u16,
    /// The fairness before and after the repair.
    pub fairness: (f64, f64),
    /// The contestants that need a new guide card, by number.
    pub cards: Vec<Number>,
}

/// The cost of replacing the movement `original` by `repaired` from round `from` on. `lost` are the meetings that are
/// dropped.
pub(crate) fn cost(original: &Movement, repaired: &Movement, from: u8, lost: Vec<Meeting>) -> Cost {
    let (old_report, new_report) = (check(original), check(repaired));
    // From the round on, a contestant that plays in some rounds sits out in the others.
    let count_sit_outs = |movement: &Movement| {
        (from..=movement.drawn_rounds()).map(|round| idle_contestants(movement, round, from).len() as i32).sum::<i32>()
    };
    let remaining_meetings = |movement: &Movement, number: Number| {
        movement
            .meetings
            .iter()
            .filter(|m| m.round >= from && m.sitting.contestants().any(|(c, _)| c == number))
            .copied()
            .collect::<Vec<_>>()
    };
    let contestants: BTreeSet<Number> = original.contestants().union(&repaired.contestants()).copied().collect();
    // A card names table, direction, opponents and boards, so any difference needs a new one.
    let cards = contestants
        .into_iter()
        .filter(|n| remaining_meetings(original, *n) != remaining_meetings(repaired, *n))
        .collect();
    Cost {
        lost,
        met_again: new_report.repeats.len().saturating_sub(old_report.repeats.len()),
        sharing: new_report.sharing.len().saturating_sub(old_report.sharing.len()),
        sit_outs: count_sit_outs(repaired) - count_sit_outs(original),
        new_sets: repaired.sets.saturating_sub(original.sets),
        fairness: (old_report.balance.fairness(), new_report.balance.fairness()),
        cards,
    }
}
