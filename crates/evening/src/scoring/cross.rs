//! Cross-IMPs: the sum of the IMPs against all other results, computed from frequencies instead of pairs of results
//! (docs/scoring.md, 4).

use crate::club::{CrossFactor, Divisor, Rules};
use bridge::Score;

use super::frequency::ONE;
use super::group::{Group, ValuedScore};
use super::{Points, Step, imps};

/// The decimals of the square root that may divide the sum.
const ROOT_DECIMALS: u32 = 18;

impl Group<'_> {
    /// The cross-IMPs of a score, or of several weighted ones.
    pub(super) fn cross_imps(&self, scores: &[(Score, u64)]) -> ValuedScore {
        let sum = self.sum(scores);
        let points = &sum * &self.factor();
        let points = match self.divisor() {
            Some(divisor) => points.over(&divisor).unwrap_or(Points::ZERO),
            None => points,
        };
        let step = Step::Cross { sum, comparisons: self.results.saturating_sub(1), due: self.due.saturating_sub(1) };
        ValuedScore { step, points: imps::round_by_rules(points, self.rules), shown: None }
    }

    /// The value of average plus: the IMPs for each comparison due (Law 12C2(b)), divided as on a full board.
    pub(super) fn cross_imps_average(&self) -> Points {
        average_of(self.rules, self.due)
    }

    /// The undivided sum of the IMPs against all other results.
    fn sum(&self, scores: &[(Score, u64)]) -> Points {
        let cap = self.rules.cap.0.map_or(i64::MAX, i64::from);
        let imps_against = |score: Score, other: Score| {
            let difference = (i64::from(score) - i64::from(other)) * ONE as i64;
            imps::imps_of_scaled(difference, self.rules.between).clamp(-cap, cap)
        };
        let rows = self.frequency.rows();
        if let [(score, ONE)] = *scores {
            // A score wins nothing against itself, so its own weight need not be subtracted.
            let sum: i128 =
                rows.iter().map(|(other, weight)| i128::from(imps_against(score, *other)) * i128::from(*weight)).sum();
            return Points::wide(sum, ONE.into());
        }
        let own_weight = |other: Score| scores.iter().filter(|(s, _)| *s == other).map(|(_, w)| *w).sum::<u64>();
        let sum: i128 = scores
            .iter()
            .flat_map(|(score, share)| {
                rows.iter().map(move |(other, weight)| {
                    i128::from(imps_against(*score, *other))
                        * i128::from(*share)
                        * i128::from(weight - own_weight(*other))
                })
            })
            .sum();
        Points::wide(sum, u128::from(ONE) * u128::from(ONE))
    }

    /// The factor that makes a board with missing results count as if all had come in. 1 if the rules use no factor.
    fn factor(&self) -> Points {
        match self.rules.cross_factor {
            CrossFactor::Due if self.results > 1 => Points::new(i64::from(self.due) - 1, u64::from(self.results) - 1),
            _ => Points::from(1),
        }
    }

    /// The divisor of the sum: by the results due if the factor fills up to them, otherwise by the actual results.
    /// `None` if nothing is divided.
    fn divisor(&self) -> Option<Points> {
        let results = match self.rules.cross_factor {
            CrossFactor::Due => self.due,
            CrossFactor::None => self.results,
        };
        divisor_of(self.rules.divisor, results)
    }
}

/// The value of average plus on a board with this many results due. Results that are in do not change it.
pub(super) fn average_of(rules: &Rules, result_count: u32) -> Points {
    let per_comparison = Points::new(rules.average_imps.0.into(), 100);
    // A mean of comparisons that are all equal, also when none is due.
    if rules.divisor == Divisor::Comparisons {
        return per_comparison;
    }
    let total = &per_comparison * &Points::from(i64::from(result_count.saturating_sub(1)));
    match divisor_of(rules.divisor, result_count) {
        Some(divisor) => total.over(&divisor).unwrap_or(Points::ZERO),
        None => total,
    }
}

/// The divisor for this many results. `None` if nothing is divided.
fn divisor_of(divisor: Divisor, result_count: u32) -> Option<Points> {
    let result_count = i64::from(result_count);
    match divisor {
        Divisor::None => None,
        Divisor::Comparisons => Some(Points::from(result_count - 1)),
        Divisor::Results => Some(Points::from(result_count)),
        Divisor::Root => Some(Points::new(result_count * (result_count - 1), 2).root(ROOT_DECIMALS)),
    }
}
