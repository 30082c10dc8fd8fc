//! Finds the reason for each meeting of a draw, from the top down. `lang` has the words.

use movement::{DrawMethod, Number};

use super::hall::{Drawn, Hall};
use super::{PairingReason, Passed, Why};

/// Two that meet and why, before they have a table.
#[derive(Debug, Clone)]
pub(super) struct Explained {
    /// The two, with the higher-ranked one first.
    pub two: [Number; 2],
    /// The rank of each, from 1.
    pub ranks: [u16; 2],
    /// Why the two meet.
    pub reason: PairingReason,
    /// The contestants ranked nearer that are not met.
    pub passed: Vec<Passed>,
}

/// Every match, the best first.
pub(super) fn pairings(hall: &Hall<'_>, drawn: &Drawn) -> Vec<Explained> {
    let field = hall.field;
    let rank = |number: Number| hall.ranks.get(&number).copied().unwrap_or(0);
    let said = if field.method == DrawMethod::Fixed { PairingReason::Fixed } else { PairingReason::ByHand };
    let mut matches: Vec<Explained> = field
        .wanted
        .pairs
        .iter()
        .map(|[one, two]| {
            let two = if rank(*one) <= rank(*two) { [*one, *two] } else { [*two, *one] };
            Explained { two, ranks: two.map(rank), reason: said, passed: Vec::new() }
        })
        .collect();
    let mut taken = vec![false; hall.order.len()];
    if let Some(at) = drawn.bye.and_then(|at| taken.get_mut(at)) {
        *at = true;
    }
    for (one, two) in &drawn.pairs {
        for at in [one, two] {
            if let Some(taken) = taken.get_mut(*at) {
                *taken = true;
            }
        }
        let between = (one + 1..*two).filter(|at| taken.get(*at) == Some(&false));
        let passed: Vec<Passed> = between
            .map(|at| {
                let why = hall.against(*one, at).unwrap_or(Why::Needed);
                Passed { contestant: hall.number(at), rank: rank(hall.number(at)), why }
            })
            .collect();
        let two_numbers = [hall.number(*one), hall.number(*two)];
        let reason = reason(hall, *one, *two, &passed);
        let told = matches!(
            reason,
            PairingReason::NearestNotMet | PairingReason::Exchanged | PairingReason::Apart | PairingReason::MetAgain
        );
        let passed = if told { passed } else { Vec::new() };
        matches.push(Explained { two: two_numbers, ranks: two_numbers.map(rank), reason, passed });
    }
    matches.sort_by_key(|found| found.ranks);
    matches
}

fn reason(hall: &Hall<'_>, one: usize, two: usize, passed: &[Passed]) -> PairingReason {
    if matches!(hall.against(one, two), Some(Why::Met(_))) {
        return PairingReason::MetAgain;
    }
    match hall.field.method {
        DrawMethod::Lot => return PairingReason::Lot,
        DrawMethod::Seeded | DrawMethod::Accelerated | DrawMethod::HalfVHalf => return PairingReason::Seeded,
        DrawMethod::Fixed => return PairingReason::Fixed,
        DrawMethod::Best | DrawMethod::Greedy | DrawMethod::ByHand => {}
    }
    let any = |is: fn(Why) -> bool| passed.iter().any(|passed| is(passed.why));
    match () {
        () if passed.is_empty() => PairingReason::Neighbours,
        () if any(|why| why == Why::Needed) => PairingReason::Exchanged,
        () if any(|why| matches!(why, Why::Apart | Why::OneClub)) => PairingReason::Apart,
        () => PairingReason::NearestNotMet,
    }
}
