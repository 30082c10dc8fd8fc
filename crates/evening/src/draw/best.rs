//! The best of all draws: the cheapest perfect matching, exact in whole numbers.
//! What a meeting costs is in `hall`.

use integer_blossom::min_weight_perfect_matching;

use super::hall::{Drawn, Hall};

/// The cheapest draw. It has meetings that may not be where there is no other way: ask [`Hall::is_legal`].
pub(super) fn best(hall: &Hall<'_>) -> Drawn {
    let count = hall.order.len();
    let phantom = |at: usize| at >= count;
    let mates =
        matching(count + count % 2, |one, two| if phantom(two) { hall.cost_of_bye(one) } else { hall.cost(one, two) });
    Drawn::of(&mates, count).sorted()
}

/// Who meets whom at the least cost; `cost` is asked with the smaller number first, and `count` is even.
pub(super) fn matching(count: usize, cost: impl Fn(usize, usize) -> i128) -> Vec<usize> {
    let mut matrix = vec![0i128; count * count];
    for one in 0..count {
        for two in one + 1..count {
            let cost = cost(one, two);
            matrix[one * count + two] = cost;
            matrix[two * count + one] = cost;
        }
    }
    min_weight_perfect_matching(&matrix, count)
}
