//! The draw of Scandinavian programs: from the top down, each contestant meets the highest one that it has not met. It
//! does not rule out rematches; it is needed to reproduce published draws.

use super::pool::{DrawPool, Matching};

/// The fewest tables at the top that are not changed once they are drawn.
const MIN_UNTOUCHED_TABLES: usize = 3;

/// Draws from the top down, then removes rematches from the bottom up.
pub(super) fn greedy(pool: &DrawPool<'_>) -> Matching {
    let mut unpaired: Vec<usize> = (0..pool.order.len()).collect();
    let mut bye = None;
    if unpaired.len() % 2 == 1 {
        // The lowest contestant that may have a bye.
        let lowest = unpaired.iter().rposition(|index| pool.may_rest(*index));
        bye = lowest.map(|position| unpaired.remove(position));
    }
    let mut pairs = Vec::with_capacity(unpaired.len() / 2);
    while unpaired.len() > 1 {
        let one = unpaired.remove(0);
        let new_opponent = unpaired.iter().position(|two| pool.is_new(one, *two));
        let allowed_opponent = || unpaired.iter().position(|two| pool.may_meet(one, *two));
        let position = new_opponent.or_else(allowed_opponent).unwrap_or(0);
        pairs.push((one, unpaired.remove(position)));
    }
    untangle(pool, &mut pairs);
    Matching { pairs, bye }.sorted()
}

/// Exchanges opponents of a rematch A-B with the nearest possible table C-D above it, to A-C and B-D or A-D and B-C. It
/// begins with the last table. C-D is in the lower half and not among the top tables. A rematch with no such table
/// stays.
fn untangle(pool: &DrawPool<'_>, pairs: &mut [(usize, usize)]) {
    let first_changeable = MIN_UNTOUCHED_TABLES.max(pairs.len() / 2);
    for index in (0..pairs.len()).rev() {
        let (a, b) = pairs[index];
        if pool.is_new(a, b) {
            continue;
        }
        for other in (first_changeable..index).rev() {
            let (c, d) = pairs[other];
            let exchanged = [[(a, c), (b, d)], [(a, d), (b, c)]]
                .into_iter()
                .find(|both| both.iter().all(|(one, two)| pool.is_new(*one, *two)));
            if let Some([first, second]) = exchanged {
                (pairs[other], pairs[index]) = (first, second);
                break;
            }
        }
    }
}
