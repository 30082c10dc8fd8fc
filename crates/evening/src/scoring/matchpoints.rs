//! Matchpoints of one side of one comparable group: the formula for unequal numbers, small groups, the
//! named rounding (docs/scoring.md, 2; Laws 78A, 87).

use crate::club::{Half, RoundTo, Rules, Show, SmallGroups, Unequal, Unit};
use bridge::Score;

use super::board::Shown;
use super::frequency::ONE;
use super::group::{Group, Valued};
use super::{Formula, Points, Rounding, Step};

impl Group<'_> {
    /// What this side could have had, on the scale 2-1-0.
    pub(super) fn top(&self) -> Points {
        self.top_of(self.due)
    }

    /// What an artificial score is a percentage of: the board's top; where the board keeps its own and there is none,
    /// since one result compares with nobody, the full top (Law 12C2a: at least 60 % is never 0 of 0).
    pub(super) fn artificial_top(&self) -> Points {
        match self.top() {
            none if none.is_zero() => Points::from(2 * (i64::from(self.due) - 1).max(0)),
            top => top,
        }
    }

    fn top_of(&self, due: u32) -> Points {
        let (due, results) = (i64::from(due), i64::from(self.results));
        match self.rules.unequal {
            // Every board of such a session has this top, however few results a group of it has.
            Unequal::Ascherman => Points::from(2 * due),
            // A percentage by place is one of the full top.
            _ if self.small() => Points::from(2 * (due - 1).max(0)),
            Unequal::Neuberg | Unequal::Percent => Points::from(2 * (due - 1).max(0)),
            Unequal::None => Points::from(2 * (results - 1).max(0)),
        }
    }

    /// The matchpoints of a score, or of several with weights.
    pub(super) fn matchpoints(&self, scores: &[(Score, u64)]) -> Valued {
        let raw = self.raw(scores);
        let points = self.counted(&raw, self.due);
        let shown = self.rules.show == Show::OwnTop && self.rows < self.due;
        let shown = shown.then(|| {
            let (points, top) = (self.counted(&raw, self.rows), self.top_of(self.rows));
            Box::new(Shown { points, top })
        });
        let step = Step::Compared { raw, results: self.results, due: self.due, formula: self.formula() };
        Valued { step, points, shown }
    }

    /// M: twice the weight of lower scores and once that of equal ones, without the line itself; for a
    /// weighted score the weighted mean of its outcomes (Law 12C1c).
    fn raw(&self, scores: &[(Score, u64)]) -> Points {
        if let [(score, ONE)] = *scores {
            let (lower, equal) = self.frequency.against(score);
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
                let (lower, equal) = self.frequency.against(*score);
                let own = |keep: fn(&Score, &Score) -> bool| -> u64 {
                    scores.iter().filter(|(s, _)| keep(s, score)).map(|(_, w)| w).sum()
                };
                weight * (2 * (lower - own(|s, score| s < score)) + equal - own(|s, score| s == score))
            })
            .sum();
        Points::new(sum as i64, ONE * ONE)
    }

    fn formula(&self) -> Formula {
        if self.small() {
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

    /// Law 87 with few comparable results, by each convention.
    fn small(&self) -> bool {
        self.fouled
            && match self.rules.small_groups {
                SmallGroups::Formula => false,
                SmallGroups::Ebu => self.results <= 3 && 3 * self.results <= self.due,
                // The formula from 4, and for a group of 3 if no other is larger.
                SmallGroups::Acbl => self.results <= 2 || (self.results == 3 && !self.largest),
                SmallGroups::Award60 => self.results <= 3,
            }
    }

    /// Points that count, before artificial scores: the formula of `matchpoints.unequal` (Neuberg's, with M raw points of A
    /// results where E are due: (M + 1) E / A − 1), then the named rounding.
    fn counted(&self, raw: &Points, due: u32) -> Points {
        let top = self.top_of(due);
        let (a, e) = (i64::from(self.results), i64::from(due));
        let exact = if self.small() {
            self.by_place(raw, &top)
        } else {
            match self.rules.unequal {
                Unequal::Neuberg if a == e => raw.clone(),
                Unequal::Neuberg => &(&(raw + &Points::from(1)) * &Points::new(e, a as u64)) - &Points::from(1),
                Unequal::Ascherman => &(raw + &Points::from(1)) * &Points::new(e, a as u64),
                // A lone result compares with nobody; it is worth the average.
                Unequal::Percent if a <= 1 => &top * &Points::new(1, 2),
                Unequal::Percent => raw * &Points::new(e - 1, (a - 1) as u64),
                Unequal::None => raw.clone(),
            }
        };
        round_result(self.rules, &exact, &top)
    }

    /// 60 % for a lone result, 65/55 for two, 70/60/50 for three, ties shared: 60 % and five more or
    /// less for each matchpoint above or below the group's average. By `award-60` 60 % for everybody.
    fn by_place(&self, raw: &Points, top: &Points) -> Points {
        let percent = if self.rules.small_groups == SmallGroups::Award60 {
            Points::from(60)
        } else {
            let above = raw - &Points::from(i64::from(self.results) - 1);
            &Points::from(60) + &(&above * &Points::from(5))
        };
        &percent * &(top * &Points::new(1, 100))
    }
}

/// Rounds a board result as `matchpoints.round` and `matchpoints.half` say.
pub(super) fn round_result(rules: &Rules, exact: &Points, top: &Points) -> Points {
    let decimals = match rules.round {
        RoundTo::Exact => return exact.clone(),
        RoundTo::Tenth => 1,
        RoundTo::Hundredth => 2,
        RoundTo::TenThousandth => 4,
    };
    // A point of the scale 1-½-0 is two of ours: what is rounded is what is written.
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
