//! Matchpoints of one side in one comparable group: the formula for unequal numbers, small groups, and rounding
//! (docs/scoring.md, 2; Laws 78A, 87).

use crate::club::{Half, RoundTo, Rules, Show, SmallGroups, Unequal, Unit};
use bridge::Score;

use super::board::ShownPoints;
use super::frequency::ONE;
use super::group::{Group, ValuedScore};
use super::{Formula, Points, Rounding, Step};

impl Group<'_> {
    /// The most that this side could have scored, on the scale 2-1-0.
    pub(super) fn top(&self) -> Points {
        self.top_of(self.due)
    }

    /// The top for artificial scores: the board's top. If the board keeps its own top and has a single result, that top
    /// is 0, and the full top counts: 60 % (Law 12C2(a)) must never be 60 % of 0.
    pub(super) fn artificial_top(&self) -> Points {
        match self.top() {
            zero if zero.is_zero() => Points::from(2 * (i64::from(self.due) - 1).max(0)),
            top => top,
        }
    }

    /// The top if this many results are due.
    fn top_of(&self, due: u32) -> Points {
        let (due, results) = (i64::from(due), i64::from(self.results));
        match self.rules.unequal {
            // By this formula every board of the session has this top, however few results a group has.
            Unequal::Ascherman => Points::from(2 * due),
            // A percentage by place is one of the full top.
            _ if self.is_small_group() => Points::from(2 * (due - 1).max(0)),
            Unequal::Neuberg | Unequal::Percent => Points::from(2 * (due - 1).max(0)),
            Unequal::None => Points::from(2 * (results - 1).max(0)),
        }
    }

    /// The matchpoints of a score, or of several weighted ones.
    pub(super) fn matchpoints(&self, scores: &[(Score, u64)]) -> ValuedScore {
        let raw = self.raw_matchpoints(scores);
        let points = self.counted_points(&raw, self.due);
        let shows_own_top = self.rules.show == Show::OwnTop && self.rows < self.due;
        let shown = shows_own_top.then(|| {
            let (points, top) = (self.counted_points(&raw, self.rows), self.top_of(self.rows));
            Box::new(ShownPoints { points, top })
        });
        let step = Step::Compared { raw, results: self.results, due: self.due, formula: self.formula() };
        ValuedScore { step, points, shown }
    }

    /// M: twice the weight of lower scores plus the weight of equal scores, without the line itself. A weighted score
    /// has the weighted mean of its outcomes (Law 12C1(c)).
    fn raw_matchpoints(&self, scores: &[(Score, u64)]) -> Points {
        if let [(score, ONE)] = *scores {
            let (lower, equal) = self.frequency.lower_and_equal(score);
            let units = 2 * lower + equal - ONE;
            return if units.is_multiple_of(ONE) {
                Points::from((units / ONE) as i64)
            } else {
                Points::new(units as i64, ONE)
            };
        }
        let sum: u64 = scores
            .iter()
            .map(|(score, weight)| {
                let (lower, equal) = self.frequency.lower_and_equal(*score);
                let own_weight = |is_counted: fn(&Score, &Score) -> bool| -> u64 {
                    scores.iter().filter(|(s, _)| is_counted(s, score)).map(|(_, w)| w).sum()
                };
                weight * (2 * (lower - own_weight(|s, score| s < score)) + equal - own_weight(|s, score| s == score))
            })
            .sum();
        Points::new(sum as i64, ONE * ONE)
    }

    /// The formula by which the matchpoints are scaled.
    fn formula(&self) -> Formula {
        if self.is_small_group() {
            return Formula::SmallGroup;
        }
        match self.rules.unequal {
            Unequal::Ascherman => Formula::Ascherman,
            _ if self.results == self.due => Formula::Full,
            Unequal::Neuberg => Formula::Neuberg,
            Unequal::Percent => Formula::Percent,
            Unequal::None => Formula::OwnTop,
        }
    }

    /// Whether Law 87 treats the group as small, by the convention chosen.
    fn is_small_group(&self) -> bool {
        self.fouled
            && match self.rules.small_groups {
                SmallGroups::Formula => false,
                SmallGroups::Ebu => self.results <= 3 && 3 * self.results <= self.due,
                // The formula applies from 4 results, and to a group of 3 if no other is larger.
                SmallGroups::Acbl => self.results <= 2 || (self.results == 3 && !self.largest),
                SmallGroups::Award60 => self.results <= 3,
            }
    }

    /// The points that count, before artificial scores: the formula of `matchpoints.unequal`, then the rounding chosen.
    /// Neuberg's formula is (M + 1) E / A − 1, with M raw points among A results and E due.
    fn counted_points(&self, raw: &Points, due: u32) -> Points {
        let top = self.top_of(due);
        let (a, e) = (i64::from(self.results), i64::from(due));
        let exact = if self.is_small_group() {
            self.by_place(raw, &top)
        } else {
            match self.rules.unequal {
                Unequal::Neuberg if a == e => raw.clone(),
                Unequal::Neuberg => &(&(raw + &Points::from(1)) * &Points::new(e, a as u64)) - &Points::from(1),
                Unequal::Ascherman => &(raw + &Points::from(1)) * &Points::new(e, a as u64),
                // A single result is compared with nobody and is worth average.
                Unequal::Percent if a <= 1 => &top * &Points::new(1, 2),
                Unequal::Percent => raw * &Points::new(e - 1, (a - 1) as u64),
                Unequal::None => raw.clone(),
            }
        };
        round_result(self.rules, &exact, &top)
    }

    /// 60 %, and five more or less for each matchpoint above or below the group's average. A single result gets 60, two
    /// get 65 and 55, and three get 70, 60 and 50; ties are shared. By `award-60`, everybody gets 60 %.
    fn by_place(&self, raw: &Points, top: &Points) -> Points {
        let percent = if self.rules.small_groups == SmallGroups::Award60 {
            Points::from(60)
        } else {
            let excess = raw - &Points::from(i64::from(self.results) - 1);
            &Points::from(60) + &(&excess * &Points::from(5))
        };
        &percent * &(top * &Points::new(1, 100))
    }
}

/// Rounds a board result by `matchpoints.round` and `matchpoints.half`.
pub(super) fn round_result(rules: &Rules, exact: &Points, top: &Points) -> Points {
    let decimals = match rules.round {
        RoundTo::Exact => return exact.clone(),
        RoundTo::Tenth => 1,
        RoundTo::Hundredth => 2,
        RoundTo::TenThousandth => 4,
    };
    // A point of the scale 1-½-0 is two of ours; rounding applies to the number as it is written.
    let unit = Points::from(if rules.unit == Unit::One { 2 } else { 1 });
    let written = |points: &Points| points.over(&unit).unwrap_or(Points::ZERO);
    let average = written(&(top * &Points::new(1, 2)));
    let rounding = match rules.half {
        Half::Up => Rounding::Up,
        Half::AwayFromAverage => Rounding::AwayFrom(&average),
        Half::TowardsAverage => Rounding::Towards(&average),
    };
    &written(exact).round(decimals, rounding) * &unit
}
