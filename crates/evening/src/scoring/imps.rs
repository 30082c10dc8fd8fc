//! International matchpoints: the table of Law 78B, and rounding of IMPs.

use crate::club::{Between, ImpsRound, Rules};

use super::frequency::ONE;
use super::{Points, Rounding};

/// The smallest difference for 1, 2, 3, ... IMPs (Law 78B).
const IMP_THRESHOLDS: [i64; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
    3500, 4000,
];

/// The IMPs for a difference in points, with its sign (Law 78B).
pub fn imps(difference: i64) -> i64 {
    imps_of_scaled(difference * ONE as i64, Between::Down)
}

/// The IMPs for a difference in units of 1/[`ONE`] point. `between` rounds a difference that lies between two bands.
pub(super) fn imps_of_scaled(difference: i64, between: Between) -> i64 {
    let unit = ONE as i64;
    let size = match between {
        Between::Down => difference.abs(),
        Between::Round => (difference.abs() + 5 * unit) / (10 * unit) * (10 * unit),
    };
    let count = IMP_THRESHOLDS.partition_point(|from| from * unit <= size) as i64;
    count * difference.signum()
}

/// Rounds IMPs, half away from 0.
pub(super) fn round(points: Points, step: ImpsRound) -> Points {
    let decimals = match step {
        ImpsRound::Exact => return points,
        ImpsRound::Hundredth => 2,
        ImpsRound::Tenth => 1,
        ImpsRound::Whole => 0,
    };
    points.round(decimals, Rounding::AwayFrom(&Points::ZERO))
}

/// Rounds the IMPs of a board and side as the rules say.
pub(super) fn round_by_rules(points: Points, rules: &Rules) -> Points {
    round(points, rules.imps_round)
}
