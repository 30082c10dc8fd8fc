//! Computes artificial scores once the contestants' other boards are known (docs/scoring.md, 3; Law 12C2).

use std::collections::BTreeMap;

use crate::club::{Average, ContestantId, Counted, ImpsOwn, Many, Rules};
use crate::director::Artificial;
use crate::session::{Outcome, Slot};
use bridge::{BoardNumber, Side};

use super::board::{BoardLine, BoardScores, OwnAverage, SidePoints, Step};
use super::matchpoints::round_result;
use super::standings::Standings;
use super::{Points, imps};

/// A contestant's total on boards that were played or assigned: points, tops, and the number of boards.
#[derive(Debug, Clone)]
pub(super) struct PlayedTotal {
    pub points: Points,
    pub max: Points,
    pub boards: u32,
}

impl PlayedTotal {
    /// The contestant's percentage, or its mean per board if the method has no top. `None` without boards.
    pub(super) fn own_average(&self, rules: &Rules) -> Option<Points> {
        if rules.method.has_percentages() {
            Some(&self.points.over(&self.max)? * &Points::from(100))
        } else {
            self.points.over(&Points::from(i64::from(self.boards)))
        }
    }
}

/// Fills in every artificial score of a field's boards. `played_totals` are the contestants' totals on other boards.
pub(super) fn award(boards: &mut [BoardScores], played_totals: &BTreeMap<ContestantId, PlayedTotal>, rules: &Rules) {
    let from_third = unplayed_from_third(boards, rules);
    for line in boards.iter_mut().flat_map(|b| b.lines.iter_mut()) {
        let (number, sitting) = (line.slot.board, line.sitting);
        // In a team match, a pairs method scores pairs.
        let scores_teams = rules.method.scores_teams(line.slot.is_of_teams());
        let unplayed_score = if scores_teams { UnplayedScore::NotPlayed } else { UnplayedScore::Average };
        for (side, points) in [(Side::NS, &mut line.ns), (Side::EW, &mut line.ew)] {
            if !matches!(points.step, Step::Artificial { .. }) {
                continue;
            }
            let mut awarded = sitting.side(side).map(|contestant| {
                let own_average = played_totals.get(&contestant).and_then(|totals| totals.own_average(rules));
                let is_from_third = from_third.get(&contestant).is_some_and(|boards| boards.contains(&number));
                score_artificial(points, own_average, is_from_third.then_some(unplayed_score), rules)
            });
            let (first, second) = (awarded.next(), awarded.next());
            drop(awarded);
            if let Some((value, own_used)) = first {
                // Two partners of an individual may have different percentages.
                points.second = second.and_then(|(other, _)| other.filter(|o| value.as_ref() != Some(o))).map(Box::new);
                points.points = value;
                if let Step::Artificial { own, .. } = &mut points.step {
                    *own = own_used.map(Box::new);
                }
            }
        }
    }
}

/// How an unplayed board is scored, from the third one on (Law 12C2(d)).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum UnplayedScore {
    /// In teams the board is scored as not played.
    NotPlayed,
    /// Pairs get their average of the session.
    Average,
}

/// The points of an artificial score, and the contestant's own average if it counted. No points if the board is scored
/// as not played. Both are `None` if the side has no artificial score. `unplayed` is set from the third unplayed board
/// on.
pub(super) fn score_artificial(
    side: &SidePoints,
    own_average: Option<Points>,
    unplayed: Option<UnplayedScore>,
    rules: &Rules,
) -> (Option<Points>, Option<OwnAverage>) {
    let Step::Artificial { award, unit, .. } = &side.step else { return (None, None) };
    let has_percentages = rules.method.has_percentages();
    if let Some(unplayed) = unplayed {
        if unplayed == UnplayedScore::NotPlayed {
            return (None, Some(OwnAverage::NotPlayed));
        }
        // Without other boards the contestant gets the average of the field.
        let average = own_average.unwrap_or_else(|| if has_percentages { Points::from(50) } else { Points::ZERO });
        let points = if has_percentages { share_of_top(&average, unit, rules) } else { average.clone() };
        return (Some(points), Some(OwnAverage::Average(average)));
    }
    let (points, better) = award_points(*award, unit, own_average, rules);
    (Some(points), better.map(OwnAverage::Counts))
}

/// The points of an award in `unit`, and the contestant's own average if it counts instead.
pub(super) fn award_points(
    award: Artificial,
    unit: &Points,
    own_average: Option<Points>,
    rules: &Rules,
) -> (Points, Option<Points>) {
    let has_percentages = rules.method.has_percentages();
    let uses_own = match rules.method.counted() {
        Counted::Matchpoints => rules.average == Average::Own,
        Counted::Points => false,
        Counted::Imps => rules.imps_own == ImpsOwn::Mean,
    };
    let own_average = own_average.filter(|_| uses_own);
    let fixed = fixed_value(award, unit, has_percentages);
    // Law 12C2(c): at least A+ for a side not at fault, at most A- for a side at fault.
    let better = own_average.filter(|average| match award {
        Artificial::Plus => *average > fixed,
        Artificial::Minus => *average < fixed,
        Artificial::Average | Artificial::Fixed(_) => false,
    });
    (average_points(better.as_ref().unwrap_or(&fixed), unit, rules), better)
}

/// The points of a board that counts an average: a percentage of the top `unit`, or points per board.
pub(super) fn average_points(average: &Points, unit: &Points, rules: &Rules) -> Points {
    if rules.method.has_percentages() {
        share_of_top(average, unit, rules)
    } else {
        imps::round_by_rules(average.clone(), rules)
    }
}

/// The average of opponents that share all points with a contestant of this average: 100 % minus its percentage, or the
/// negative of its points per board.
pub(super) fn converse(average: &Points, rules: &Rules) -> Points {
    if rules.method.has_percentages() { &Points::from(100) - average } else { -average }
}

impl Standings {
    /// The percentage that a contestant has on its other boards, if it is due that percentage instead of the fixed
    /// `award` on the board of `slot` (Law 12C2(c)).
    pub fn own_percent_due(&self, award: Artificial, contestant: ContestantId, slot: Slot) -> Option<Points> {
        let by_fault = award.by_fault().filter(|by_fault| *by_fault != award)?;
        let mut total = PlayedTotal { points: Points::ZERO, max: Points::ZERO, boards: 0 };
        for line in self.boards.iter().flat_map(|board| &board.lines).filter(|line| line.slot != slot) {
            let sides = line.sitting.contestants().filter(|(other, _)| *other == contestant);
            for scored in sides.map(|(_, side)| line.side(side)) {
                let is_artificial = matches!(scored.step, Step::Artificial { .. });
                if let Some(points) = scored.points.as_ref().filter(|_| !is_artificial && !scored.top.is_zero()) {
                    total.points += points;
                    total.max += &scored.top;
                    total.boards += 1;
                }
            }
        }
        let own_average = total.own_average(&self.rules).filter(|_| self.rules.method.has_percentages());
        award_points(by_fault, &Points::from(1), own_average, &self.rules).1
    }
}

/// The value of an award: a percentage, or IMPs or points if `unit` is the value of average plus.
fn fixed_value(award: Artificial, unit: &Points, has_percentages: bool) -> Points {
    let percent = match award {
        Artificial::Plus => Points::from(60),
        Artificial::Average => Points::from(50),
        Artificial::Minus => Points::from(40),
        Artificial::Fixed(percent) => Points::new(percent.as_hundredths().into(), 100),
    };
    if has_percentages { percent } else { unit * &(&(&percent - &Points::from(50)) * &Points::new(1, 10)) }
}

/// A percentage of a top, rounded by the rules.
fn share_of_top(percent: &Points, top: &Points, rules: &Rules) -> Points {
    round_result(rules, &(percent * &(top * &Points::new(1, 100))), top)
}

/// Each contestant's unplayed boards with an artificial score, from the third one on, in the order of play (Law
/// 12C2(d)). Empty if the rules do not use it.
fn unplayed_from_third(boards: &[BoardScores], rules: &Rules) -> BTreeMap<ContestantId, Vec<BoardNumber>> {
    let mut artificial_lines: BTreeMap<ContestantId, Vec<&BoardLine>> = BTreeMap::new();
    if rules.average_many == Many::None {
        return BTreeMap::new();
    }
    for line in boards.iter().flat_map(|b| &b.lines) {
        let was_played = line.outcome.is_some_and(Outcome::was_played);
        for (contestant, side) in line.sitting.contestants() {
            if !was_played && matches!(line.side(side).step, Step::Artificial { .. }) {
                artificial_lines.entry(contestant).or_default().push(line);
            }
        }
    }
    artificial_lines
        .into_iter()
        .map(|(contestant, mut lines)| {
            lines.sort_by_key(|l| (l.place.round, l.slot.board));
            // Both tables of a match are one board.
            let mut boards: Vec<BoardNumber> = Vec::new();
            for line in lines {
                if !boards.contains(&line.slot.board) {
                    boards.push(line.slot.board);
                }
            }
            (contestant, boards.into_iter().skip(2).collect())
        })
        .collect()
}
