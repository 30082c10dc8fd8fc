//! The draw as Scandinavian programs do it: from the top each meets the best one it has not met. It gives no
//! guarantee against second meetings; published draws can only be made again with it.

use super::hall::{Drawn, Hall};

/// The first tables, which are never touched once they are drawn.
const UNTOUCHED: usize = 3;

/// From the top down, and what ends in a second meeting untangled from the bottom up.
pub(super) fn greedy(hall: &Hall<'_>) -> Drawn {
    let mut left: Vec<usize> = (0..hall.order.len()).collect();
    let mut bye = None;
    if left.len() % 2 == 1 {
        // The last one without a bye.
        let lowest = left.iter().rposition(|at| hall.may_rest(*at));
        bye = lowest.map(|place| left.remove(place));
    }
    let mut pairs = Vec::with_capacity(left.len() / 2);
    while left.len() > 1 {
        let one = left.remove(0);
        let new = left.iter().position(|two| hall.is_new(one, *two));
        let allowed = || left.iter().position(|two| hall.may_meet(one, *two));
        let place = new.or_else(allowed).unwrap_or(0);
        pairs.push((one, left.remove(place)));
    }
    untangle(hall, &mut pairs);
    Drawn { pairs, bye }.sorted()
}

/// A second meeting A-B is exchanged with a table C-D further up: A-C and B-D, or A-D and B-C. It is looked for
/// from the last table up to the middle.
fn untangle(hall: &Hall<'_>, pairs: &mut [(usize, usize)]) {
    let top = UNTOUCHED.max(pairs.len() / 2);
    for at in (0..pairs.len()).rev() {
        let (a, b) = pairs[at];
        if hall.is_new(a, b) {
            continue;
        }
        for other in (top..at).rev() {
            let (c, d) = pairs[other];
            let exchanged = [[(a, c), (b, d)], [(a, d), (b, c)]]
                .into_iter()
                .find(|both| both.iter().all(|(one, two)| hall.is_new(*one, *two)));
            if let Some([first, second]) = exchanged {
                (pairs[other], pairs[at]) = (first, second);
                break;
            }
        }
    }
}
