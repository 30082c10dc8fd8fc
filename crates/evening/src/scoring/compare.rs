//! Values one side of one comparable group of a board by any comparing method. Each plain score is valued once, however
//! many tables had it (docs/scoring.md, 1). The methods are in `matchpoints`, `butler` and `cross`.

use crate::club::{AveragePlus, Method};
use bridge::Score;

use super::Points;
use super::board::{SidePoints, Step};
use super::butler::{self, Datum};
use super::frequency::ONE;
use super::group::{Group, ValuedScore};
use super::side_score::SideScore;

/// A group with the points of each plain score.
#[derive(Debug)]
pub(super) struct Comparison<'a> {
    group: Group<'a>,
    /// `None` if the method has no datum, or no result is in.
    datum: Option<Datum>,
    /// The plain scores, which a line has as its only score, with their points; lowest first.
    plain_scores: Vec<(Score, ValuedScore)>,
}

impl<'a> Comparison<'a> {
    /// Values each plain score of a group. `means` gives the mean scores of all results in units of 1/[`ONE`]; only a
    /// datum needs them.
    pub(super) fn new(group: Group<'a>, means: impl FnOnce() -> Vec<(i64, u64)>) -> Self {
        let datum = group.rules.method.has_datum().then(|| butler::datum(means(), group.rules)).flatten();
        let mut comparison = Self { group, datum, plain_scores: Vec::new() };
        // A row made up only of parts of weighted scores has no plain result.
        let plain_scores = group.frequency.rows().iter().filter(|(_, weight)| *weight >= ONE);
        comparison.plain_scores = plain_scores.map(|(score, _)| (*score, comparison.value(&[(*score, ONE)]))).collect();
        comparison
    }

    /// The most that this side could have scored; 0 if the method has no top.
    pub(super) fn top(&self) -> Points {
        if self.group.rules.method.has_tops_of_boards() { self.group.top() } else { Points::ZERO }
    }

    /// The datum, if the method has one.
    pub(super) fn datum(&self) -> Option<Score> {
        self.datum.map(|d| d.rounded)
    }

    /// The points of each score that a line has as its only score, lowest score first.
    pub(super) fn plain_scores(&self) -> &[(Score, ValuedScore)] {
        &self.plain_scores
    }

    /// The points of a side. An artificial score stays open, because it needs the totals first.
    pub(super) fn side(&self, side_score: &SideScore) -> SidePoints {
        let top = self.top();
        let without_points =
            |step| SidePoints { step, points: None, second: None, separate: None, top: top.clone(), shown: None };
        match side_score {
            SideScore::Missing => without_points(Step::Missing),
            SideScore::Nothing => without_points(Step::NoResult),
            SideScore::Artificial(award) => {
                let unit = self.artificial_unit();
                let has_tops = self.group.rules.method.has_tops_of_boards();
                let top = if has_tops { unit.clone() } else { Points::ZERO };
                let step = Step::Artificial { award: *award, own: None, unit: Box::new(unit) };
                SidePoints { step, points: None, second: None, separate: None, top, shown: None }
            }
            SideScore::Score(_) | SideScore::Weighted(_) => {
                let scores = side_score.scores();
                let plain_index = match *scores {
                    [(score, ONE)] => self.plain_scores.binary_search_by_key(&score, |(s, _)| *s).ok(),
                    _ => None,
                };
                let ValuedScore { step, points, shown } =
                    plain_index.map_or_else(|| self.value(scores), |index| self.plain_scores[index].1.clone());
                SidePoints { step, points: Some(points), second: None, separate: None, top: top.clone(), shown }
            }
        }
    }

    /// The points of a score, or of several weighted ones, by the method.
    fn value(&self, scores: &[(Score, u64)]) -> ValuedScore {
        let group = &self.group;
        match group.rules.method {
            Method::Butler => butler::value(self.datum, scores, group.rules),
            Method::CrossImps => group.cross_imps(scores),
            Method::Total => {
                let sum: i64 = scores.iter().map(|(score, weight)| i64::from(*score) * *weight as i64).sum();
                ValuedScore { step: Step::Total, points: Points::new(sum, ONE), shown: None }
            }
            // Matches of teams are scored in `teams`. By their methods, a line outside a match gets matchpoints.
            Method::Matchpoints | Method::Bam | Method::Imps | Method::Patton | Method::Hybrid => {
                group.matchpoints(scores)
            }
        }
    }

    /// The unit of an award: the top it is a percentage of, or the value of average plus.
    fn artificial_unit(&self) -> Points {
        let rules = self.group.rules;
        match rules.method.average_plus() {
            // In a match the whole board is shared.
            _ if rules.method.is_only_for_teams() => Points::ZERO,
            AveragePlus::OfTop => self.group.artificial_top(),
            AveragePlus::Imps => Points::new(rules.average_imps.0.into(), 100),
            AveragePlus::CrossImps => self.group.cross_imps_average(),
            AveragePlus::TotalPoints => Points::new(rules.average_total.0.into(), 100),
        }
    }
}
