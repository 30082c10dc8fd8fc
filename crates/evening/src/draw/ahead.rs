//! Looks ahead when nearly everybody has met: finds a draw that leaves a way for later rounds. Before that there always
//! is one: as long as everybody still has half the field to meet (Dirac), and, as tests show, until two rounds before
//! the end.

use super::Note;
use super::best::matching;
use super::hall::{Drawn, Hall};

/// With more opponents left than this, no dead end was found in tests.
const FEW: usize = 3;

/// Larger fields never come near a round robin.
const LARGE: usize = 64;

/// The number of steps to try before the draw is left as it is.
const STEPS: usize = 200_000;

/// For each index, the indices it can still meet. The phantom is the last index.
type Ways = Vec<Vec<usize>>;

/// The draw itself, or the cheapest other one after which no rematch is needed later. Adds a note if there is none.
pub(super) fn look(hall: &Hall<'_>, drawn: Drawn, notes: &mut Vec<Note>) -> Drawn {
    let field = hall.field;
    let after = field.rounds.saturating_sub(field.round).min(2);
    let whole = hall.order.len() == field.present().count();
    let clean = drawn.pairs.iter().all(|(one, two)| hall.is_new(*one, *two));
    if after == 0 || !whole || !clean || hall.order.len() > LARGE {
        return drawn;
    }
    let ways = ways(hall);
    if ways.iter().map(Vec::len).max().unwrap_or(0) > FEW {
        return drawn;
    }
    let mut steps = STEPS;
    if goes_on(&without(&ways, &mates(hall, &drawn)), after, &mut steps) {
        return drawn;
    }
    let mut found: Option<(i128, Drawn)> = None;
    let mut try_one = |mates: &[usize], steps: &mut usize| {
        let other = Drawn::of(mates, hall.order.len()).sorted();
        let cost = hall.total(&other);
        let cheaper = found.as_ref().is_none_or(|(least, _)| cost < *least);
        if cheaper && goes_on(&without(&ways, mates), after, steps) {
            found = Some((cost, other));
        }
        false
    };
    each(&ways, &mut vec![NOBODY; ways.len()], &mut steps, &mut try_one);
    if let Some((_, other)) = found {
        return other;
    }
    notes.push(Note::NoWayOn);
    drawn
}

/// The index for nobody yet.
const NOBODY: usize = usize::MAX;

fn ways(hall: &Hall<'_>) -> Ways {
    let count = hall.order.len();
    let all = count + count % 2;
    let may = |one: usize, two: usize| match (one.max(two) >= count, one.min(two)) {
        _ if one == two => false,
        (true, real) => hall.may_rest(real),
        (false, _) => hall.is_new(one, two),
    };
    (0..all).map(|one| (0..all).filter(|two| may(one, *two)).collect()).collect()
}

fn mates(hall: &Hall<'_>, drawn: &Drawn) -> Vec<usize> {
    let count = hall.order.len();
    let mut mates = vec![NOBODY; count + count % 2];
    for (one, two) in drawn.pairs.iter().copied().chain(drawn.bye.map(|at| (at, count))) {
        (mates[one], mates[two]) = (two, one);
    }
    mates
}

/// The possible meetings that remain after these.
fn without(ways: &Ways, mates: &[usize]) -> Ways {
    let left = |(at, open): (usize, &Vec<usize>)| open.iter().copied().filter(|o| mates.get(at) != Some(o)).collect();
    ways.iter().enumerate().map(left).collect()
}

/// Whether this many more rounds can be drawn without rematches.
fn goes_on(ways: &Ways, rounds: u8, steps: &mut usize) -> bool {
    if rounds == 0 {
        return true;
    }
    if rounds == 1 {
        let count = ways.len();
        let mates = matching(count, |one, two| i128::from(!ways[one].contains(&two)));
        return mates.iter().enumerate().all(|(one, two)| ways[one].contains(two));
    }
    each(ways, &mut vec![NOBODY; ways.len()], steps, &mut |mates, steps| {
        goes_on(&without(ways, mates), rounds - 1, steps)
    })
}

/// Tries every perfect matching until one is accepted or the steps are used up.
fn each(
    ways: &Ways,
    mates: &mut Vec<usize>,
    steps: &mut usize,
    take: &mut dyn FnMut(&[usize], &mut usize) -> bool,
) -> bool {
    let Some(one) = mates.iter().position(|mate| *mate == NOBODY) else { return take(mates, steps) };
    for two in &ways[one] {
        if *steps == 0 {
            return false;
        }
        if mates[*two] != NOBODY {
            continue;
        }
        *steps -= 1;
        (mates[one], mates[*two]) = (*two, one);
        if each(ways, mates, steps, take) {
            return true;
        }
        (mates[one], mates[*two]) = (NOBODY, NOBODY);
    }
    false
}
