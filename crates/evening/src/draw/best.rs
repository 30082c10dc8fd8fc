//! The best of all draws: the perfect matching with the least cost, computed exactly in whole numbers. `pool` says what
//! a meeting costs.

use integer_blossom::min_weight_perfect_matching;

use super::pool::{DrawPool, Matching};

/// The cheapest draw. If there is no other way it contains forbidden meetings: check with [`DrawPool::is_legal`].
pub(super) fn best(pool: &DrawPool<'_>) -> Matching {
    let count = pool.order.len();
    let is_phantom = |index: usize| index >= count;
    let mates = matching(
        count + count % 2,
        |one, two| if is_phantom(two) { pool.cost_of_bye(one) } else { pool.cost(one, two) },
    );
    Matching::from_mates(&mates, count).sorted()
}

/// The matching of `count` indices with the least total cost: for each index, the index it is paired with. `cost` is
/// called with the smaller index first; `count` must be even.
pub(super) fn matching(count: usize, cost: impl Fn(usize, usize) -> i128) -> Vec<usize> {
    let mut matrix = vec![0i128; count * count];
    for one in 0..count {
        for two in one + 1..count {
            let pair_cost = cost(one, two);
            matrix[one * count + two] = pair_cost;
            matrix[two * count + one] = pair_cost;
        }
    }
    min_weight_perfect_matching(&matrix, count)
}
