//! The draw of Scandinavian programs: from the top down, each meets the best one it has not met. It does not rule out
//! rematches; it is needed to reproduce published draws.

use super::pool::{DrawPool, Matching};

/// The number of top tables that are never changed once they are drawn.
const UNTOUCHED: usize = 3;

/// Draws from the top down, then removes rematches from the bottom up.
pub(super) fn greedy(pool: &DrawPool<'_>) -> Matching {
    let mut left: Vec<usize> = (0..pool.order.len()).collect();
    let mut bye = None;
    if left.len() % 2 == 1 {
        // The lowest one without a bye.
        let lowest = left.iter().rposition(|at| pool.may_rest(*at));
        bye = lowest.map(|place| left.remove(place));
    }
    let mut pairs = Vec::with_capacity(left.len() / 2);
    while left.len() > 1 {
        let one = left.remove(0);
        let new = left.iter().position(|two| pool.is_new(one, *two));
        let allowed = || left.iter().position(|two| pool.may_meet(one, *two));
        let place = new.or_else(allowed).unwrap_or(0);
        pairs.push((one, left.remove(place)));
    }
    untangle(pool, &mut pairs);
    Matching { pairs, bye }.sorted()
}

/// Swaps a rematch A-B with a table C-D further up, to A-C and B-D or A-D and B-C. It tries from the last table up to
/// the middle.
fn untangle(pool: &DrawPool<'_>, pairs: &mut [(usize, usize)]) {
    let top = UNTOUCHED.max(pairs.len() / 2);
    for at in (0..pairs.len()).rev() {
        let (a, b) = pairs[at];
        if pool.is_new(a, b) {
            continue;
        }
        for other in (top..at).rev() {
            let (c, d) = pairs[other];
            let exchanged = [[(a, c), (b, d)], [(a, d), (b, c)]]
                .into_iter()
                .find(|both| both.iter().all(|(one, two)| pool.is_new(*one, *two)));
            if let Some([first, second]) = exchanged {
                (pairs[other], pairs[at]) = (first, second);
                break;
            }
        }
    }
}
