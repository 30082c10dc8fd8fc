//! Butler: IMPs against a datum, the mean of the scores without the extremes (docs/scoring.md, 4).

use crate::club::{DatumHalf, DatumRound, Drop, Rules};
use bridge::Score;

use super::board::Step;
use super::frequency::ONE;
use super::group::ValuedScore;
use super::{Points, imps};

/// The datum of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Datum {
    /// The datum as a score, after rounding.
    pub rounded: Score,
    /// The number of results in the mean.
    pub results: u64,
    /// The number of results left out at each end.
    pub dropped: u64,
}

/// The datum of scores. Each score is in units of 1/[`ONE`], because it may be a weighted mean, and comes with its
/// number of results. `None` if there are no results.
pub(super) fn datum(mut results: Vec<(i64, u64)>, rules: &Rules) -> Option<Datum> {
    let count: u64 = results.iter().map(|(_, times)| times).sum();
    if count == 0 {
        return None;
    }
    results.sort_unstable();
    let to_drop = match rules.drop {
        Drop::Count(count) => u64::from(count),
        Drop::Share(share) => count * u64::from(share) / 100,
    };
    // At least one result must be left for the mean.
    let dropped = to_drop.max(rules.drop_min.into()).min((count - 1) / 2);
    leave_out(results.iter_mut(), dropped);
    leave_out(results.iter_mut().rev(), dropped);
    let result_count = count - 2 * dropped;
    let sum: i128 = results.iter().map(|(score, times)| i128::from(*score) * i128::from(*times)).sum();
    let rounding_step: i64 = match rules.datum_round {
        DatumRound::Ten => 10,
        DatumRound::One => 1,
    };
    let steps = nearest(sum, i128::from(result_count) * i128::from(ONE) * i128::from(rounding_step), rules.datum_half);
    Some(Datum { rounded: (steps as i64 * rounding_step) as Score, results: result_count, dropped })
}

/// Takes results out of the mean, from the front of the iterator.
fn leave_out<'a>(results: impl Iterator<Item = &'a mut (i64, u64)>, mut to_leave_out: u64) {
    for (_, times) in results {
        let taken = to_leave_out.min(*times);
        *times -= taken;
        to_leave_out -= taken;
    }
}

/// A fraction rounded to a whole number by the rule for datums.
fn nearest(numerator: i128, denominator: i128, half: DatumHalf) -> i128 {
    let (absolute, sign) = (numerator.abs(), numerator.signum());
    let (whole, rest) = (absolute / denominator, absolute % denominator);
    let rounds_up = match half {
        DatumHalf::Truncate => false,
        DatumHalf::Away => 2 * rest >= denominator,
        DatumHalf::TowardsAverage => 2 * rest > denominator,
        DatumHalf::Even => 2 * rest > denominator || (2 * rest == denominator && whole % 2 == 1),
    };
    sign * (whole + i128::from(rounds_up))
}

/// The IMPs of a score, or of several weighted ones, against the datum; without a datum, against zero.
pub(super) fn value(datum: Option<Datum>, scores: &[(Score, u64)], rules: &Rules) -> ValuedScore {
    let Datum { rounded, results, dropped } = datum.unwrap_or(Datum { rounded: 0, results: 0, dropped: 0 });
    let sum: i64 = scores
        .iter()
        .map(|(score, weight)| {
            let difference = i64::from(*score) - i64::from(rounded);
            *weight as i64 * imps::imps_of_scaled(difference * ONE as i64, rules.between)
        })
        .sum();
    let step = Step::Datum { datum: rounded, of: results, dropped };
    ValuedScore { step, points: imps::round_by_rules(Points::new(sum, ONE), rules), shown: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn datum_of(scores: &[Score], settings: &[(&str, &str)]) -> Score {
        let mut rules = Rules::default();
        for (key, value) in settings {
            rules.set(key, value).unwrap();
        }
        datum(scores.iter().map(|s| (i64::from(*s) * ONE as i64, 1)).collect(), &rules).unwrap().rounded
    }

    #[test]
    fn datum_matches_the_worked_examples() {
        let ten = [420, 420, 420, 430, 450, -50, -50, -50, -50, -100];
        assert_eq!(datum_of(&ten, &[("butler.drop", "1")]), 190);
        assert_eq!(datum_of(&ten, &[("butler.drop", "10%")]), 190);
        assert_eq!(datum_of(&[170, 140, 140, 110], &[]), 140);
        assert_eq!(datum_of(&[620, 140, 140, 110], &[("butler.drop", "1")]), 140);
    }

    #[test]
    fn half_steps_of_a_datum_follow_the_setting() {
        for (rule, minus_445, plus_425, plus_435) in [
            ("away", -450, 430, 440),
            ("even", -440, 420, 440),
            ("towards-average", -440, 420, 430),
            ("truncate", -440, 420, 430),
        ] {
            let datum = |score| datum_of(&[score - 5, score + 5], &[("butler.half", rule)]);
            assert_eq!((datum(-445), datum(425), datum(435)), (minus_445, plus_425, plus_435), "{rule}");
        }
        assert_eq!(datum_of(&[148, 149], &[("butler.half", "truncate"), ("butler.round", "1")]), 148);
        assert_eq!(datum_of(&[159], &[("butler.half", "truncate")]), 150);
    }

    #[test]
    fn dropped_shares_round_down_and_leave_at_least_one_result() {
        let nineteen: Vec<Score> = (1..=19).map(|n| if n == 19 { 1000 } else { 0 }).collect();
        // 5 % of 19 is less than one result, so the extremes count unless the rules drop at least one.
        assert_eq!(datum_of(&nineteen, &[("butler.drop", "5%")]), 50);
        assert_eq!(datum_of(&nineteen, &[("butler.drop", "5%"), ("butler.drop_min", "1")]), 0);
        assert_eq!(datum_of(&[100, 200], &[("butler.drop", "2")]), 150);
    }
}
