//! The penalties of each contestant (Laws 90, 91), in the unit of its total (docs/scoring.md, 6).

use std::collections::BTreeMap;

use crate::club::{AveragePlus, ContestantId, Rules};
use crate::director::PenaltyUnit;
use crate::session::Session;

use super::match_score::Match;
use super::score::FieldContext;
use super::standings::{PenaltyRate, Standings};
use super::{Points, cross};

#[derive(Default)]
struct Penalties {
    /// The sum in the unit of the totals.
    amount: Points,
    /// The sum in percent of its maximum.
    percent_of_total: Points,
}

pub(super) struct FieldPenalties {
    top_value: TopValue,
    by_contestant: BTreeMap<ContestantId, Penalties>,
}

/// The value of a whole top for penalties, in the unit of the totals and in others.
struct TopValue {
    /// The unit in which an amount counts unchanged. `None` if totals are points of hands.
    unit: Option<PenaltyUnit>,
    /// The value in the unit of the totals.
    in_totals: Points,
    matchpoints: Points,
    imps: Points,
    vp: Points,
}

impl FieldPenalties {
    /// The penalties in force.
    pub(super) fn of(session: &Session, field: FieldContext<'_>, matches: &[Match]) -> Self {
        let top_value = TopValue::of(field, matches);
        let mut by_contestant: BTreeMap<ContestantId, Penalties> = BTreeMap::new();
        for record in session.standing_penalties() {
            let entry = by_contestant.entry(record.contestant).or_default();
            let amount = Points::new(record.penalty.hundredths.into(), 100);
            match record.penalty.unit {
                PenaltyUnit::TotalPercent => entry.percent_of_total += &amount,
                unit => entry.amount += &top_value.to_totals(&amount, unit),
            }
        }
        Self { top_value, by_contestant }
    }

    /// The penalty of a contestant with the maximum `max`. If the method has no top, the maximum is computed for
    /// `unit_count` boards or matches.
    pub(super) fn of_contestant(&self, contestant: ContestantId, max: &Points, unit_count: u32) -> Points {
        let Some(penalties) = self.by_contestant.get(&contestant) else { return Points::ZERO };
        let maximum =
            if max.is_zero() { &self.top_value.in_totals * &Points::from(i64::from(unit_count)) } else { max.clone() };
        &penalties.amount + &(&penalties.percent_of_total * &(&maximum * &Points::new(1, 100)))
    }
}

/// The rates at which standing penalties in other units count, each unit once. Warnings have none, and neither do
/// percentages if totals are matchpoints.
pub(super) fn rates(session: &Session, field: FieldContext<'_>, matches: &[Match]) -> Vec<PenaltyRate> {
    let top_value = TopValue::of(field, matches);
    let is_in_matchpoints = top_value.unit == Some(PenaltyUnit::Matchpoints);
    let mut rates: Vec<PenaltyRate> = Vec::new();
    for record in session.standing_penalties() {
        let unit = record.penalty.unit;
        let is_percent = matches!(unit, PenaltyUnit::PercentOfTop | PenaltyUnit::TotalPercent);
        if Some(unit) == top_value.unit || is_in_matchpoints && is_percent || rates.iter().any(|rate| rate.unit == unit)
        {
            continue;
        }
        let counts_each = unit == PenaltyUnit::TotalPercent;
        rates.extend(top_value.top_in(unit).map(|top| PenaltyRate {
            unit,
            of: top,
            worth: top_value.in_totals.clone(),
            counts_each,
        }));
    }
    rates
}

impl Standings {
    /// The victory points that a penalty in another unit subtracts. `None` if totals are not victory points, or the
    /// number depends on more than the amount.
    pub fn penalty_in_victory_points(&self, amount: &Points, unit: PenaltyUnit) -> Option<Points> {
        let pool = largest_pool(&self.matches)?;
        let method = self.rules.method;
        let top = match unit {
            PenaltyUnit::Imps => top_in_imps(&self.rules),
            PenaltyUnit::Matchpoints if method.is_only_for_teams() && method.has_percentages() => Points::from(2),
            PenaltyUnit::PercentOfTop => Points::from(100),
            PenaltyUnit::Matchpoints
            | PenaltyUnit::VictoryPoints
            | PenaltyUnit::TotalPercent
            | PenaltyUnit::Warning => return None,
        };
        Some(&amount.over(&top)? * &pool)
    }
}

/// The victory points of both sides together in a drawn match, by the match that has most. `None` if no match gives
/// victory points.
fn largest_pool(matches: &[Match]) -> Option<Points> {
    matches.iter().filter(|m| m.vp.is_some()).filter_map(|m| m.pool.clone()).max()
}

/// A whole top in IMPs. Average plus is ten percent of a top above average, so its IMPs are a tenth of a top.
fn top_in_imps(rules: &Rules) -> Points {
    Points::new(rules.average_imps.0.into(), 10)
}

impl TopValue {
    /// A whole top in a unit. `None` for a warning.
    fn top_in(&self, unit: PenaltyUnit) -> Option<Points> {
        match unit {
            PenaltyUnit::Matchpoints => Some(self.matchpoints.clone()),
            PenaltyUnit::Imps => Some(self.imps.clone()),
            PenaltyUnit::VictoryPoints => Some(self.vp.clone()),
            PenaltyUnit::PercentOfTop | PenaltyUnit::TotalPercent => Some(Points::from(100)),
            PenaltyUnit::Warning => None,
        }
    }

    /// The value of a top. Average plus is ten percent of a top above average, so its IMPs or points are a tenth of a
    /// top. For a match in victory points, a top is what both sides of a drawn match have together.
    fn of(field: FieldContext<'_>, matches: &[Match]) -> Self {
        let rules = field.rules;
        let pool = largest_pool(matches);
        let imps = top_in_imps(rules);
        let matchpoints = match field.board_top() {
            zero if zero.is_zero() => Points::from(2 * (i64::from(field.due.full) - 1).max(0)),
            top => top,
        };
        let (unit, in_totals) = match (&pool, rules.method.average_plus()) {
            (Some(pool), _) => (Some(PenaltyUnit::VictoryPoints), pool.clone()),
            (None, AveragePlus::OfTop) => (Some(PenaltyUnit::Matchpoints), matchpoints.clone()),
            (None, AveragePlus::CrossImps) => {
                (Some(PenaltyUnit::Imps), &cross::average_of(rules, field.due.full) * &Points::from(10))
            }
            (None, AveragePlus::TotalPoints) if rules.average_total.0 > 0 => {
                (None, Points::new(rules.average_total.0.into(), 10))
            }
            // If average plus is worth no points, an amount in IMPs can only be taken unchanged.
            (None, AveragePlus::TotalPoints | AveragePlus::Imps) => (Some(PenaltyUnit::Imps), imps.clone()),
        };
        Self { unit, in_totals, matchpoints, imps, vp: pool.unwrap_or_else(|| Points::from(20)) }
    }

    /// An amount in the unit of the totals: unchanged, or as the same share of a top. 0 for a warning.
    fn to_totals(&self, amount: &Points, unit: PenaltyUnit) -> Points {
        if Some(unit) == self.unit {
            return amount.clone();
        }
        let share = self.top_in(unit).and_then(|top| amount.over(&top));
        share.map_or(Points::ZERO, |share| &share * &self.in_totals)
    }
}
