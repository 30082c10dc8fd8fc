//! Finds the reason for each meeting of a draw, from the top down. `lang` has the words.

use movement::{DrawMethod, Number};

use super::pool::{DrawPool, Matching};
use super::{PairingReason, PassedContestant, PassedReason};

/// Two contestants that meet and why, before they have a table.
#[derive(Debug, Clone)]
pub(super) struct ExplainedMatch {
    /// The two, with the higher-ranked one first; in a knock-out in bracket order.
    pub two: [Number; 2],
    /// The rank of each, from 1; in a knock-out the seed, or 0 without one.
    pub ranks: [u16; 2],
    pub reason: PairingReason,
    /// The contestants ranked between the two that were still to be drawn. Empty if the reason does not depend on them.
    pub passed: Vec<PassedContestant>,
}

/// Every match except those in triangles, the best first.
pub(super) fn pairings(pool: &DrawPool<'_>, drawn: &Matching) -> Vec<ExplainedMatch> {
    let field = pool.field;
    let rank = |number: Number| pool.ranks.get(&number).copied().unwrap_or(0);
    let named_reason = if field.method == DrawMethod::Fixed { PairingReason::Fixed } else { PairingReason::ByHand };
    let mut matches: Vec<ExplainedMatch> = field
        .wanted
        .pairs
        .iter()
        .map(|[one, two]| {
            let two = if rank(*one) <= rank(*two) { [*one, *two] } else { [*two, *one] };
            ExplainedMatch { two, ranks: two.map(rank), reason: named_reason, passed: Vec::new() }
        })
        .collect();
    let mut taken = vec![false; pool.order.len()];
    if let Some(is_taken) = drawn.bye.and_then(|index| taken.get_mut(index)) {
        *is_taken = true;
    }
    for (one, two) in &drawn.pairs {
        for index in [one, two] {
            if let Some(is_taken) = taken.get_mut(*index) {
                *is_taken = true;
            }
        }
        let indices_between = (one + 1..*two).filter(|index| taken.get(*index) == Some(&false));
        let passed: Vec<PassedContestant> = indices_between
            .map(|index| {
                let why = pool.objection(*one, index).unwrap_or(PassedReason::Needed);
                PassedContestant { contestant: pool.number(index), rank: rank(pool.number(index)), why }
            })
            .collect();
        let two_numbers = [pool.number(*one), pool.number(*two)];
        let reason = reason_of(pool, *one, *two, &passed);
        let lists_passed = matches!(
            reason,
            PairingReason::NearestNotMet | PairingReason::Exchanged | PairingReason::Apart | PairingReason::MetAgain
        );
        let passed = if lists_passed { passed } else { Vec::new() };
        matches.push(ExplainedMatch { two: two_numbers, ranks: two_numbers.map(rank), reason, passed });
    }
    matches.sort_by_key(|explained| explained.ranks);
    matches
}

/// Why two contestants meet. `passed` are those that were passed over.
fn reason_of(pool: &DrawPool<'_>, one: usize, two: usize, passed: &[PassedContestant]) -> PairingReason {
    if matches!(pool.objection(one, two), Some(PassedReason::Met(_))) {
        return PairingReason::MetAgain;
    }
    match pool.field.method {
        DrawMethod::Lot => return PairingReason::Lot,
        DrawMethod::Seeded | DrawMethod::Accelerated | DrawMethod::HalfVHalf => return PairingReason::Seeded,
        DrawMethod::Fixed => return PairingReason::Fixed,
        DrawMethod::Best | DrawMethod::Greedy | DrawMethod::ByHand => {}
    }
    let any_reason = |predicate: fn(PassedReason) -> bool| passed.iter().any(|passed| predicate(passed.why));
    match () {
        () if passed.is_empty() => PairingReason::Neighbours,
        () if any_reason(|why| why == PassedReason::Needed) => PairingReason::Exchanged,
        () if any_reason(|why| matches!(why, PassedReason::Apart | PassedReason::OneClub)) => PairingReason::Apart,
        () => PairingReason::NearestNotMet,
    }
}
