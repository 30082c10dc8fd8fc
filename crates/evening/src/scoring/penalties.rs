//! What a contestant loses by penalties (Laws 90, 91), in the unit of its total (docs/scoring.md, 6).

use std::collections::BTreeMap;

use crate::club::{AveragePlus, ContestantId};
use crate::director::PenaltyUnit;
use crate::session::Session;

use super::match_score::Match;
use super::score::FieldOf;
use super::standings::PenaltyRate;
use super::{Points, cross};

/// The penalties of one contestant: an amount, and a percentage of what it could have had.
#[derive(Default)]
struct Penalties {
    amount: Points,
    of_total: Points,
}

/// The penalties of a field, and what a hundred percent of a top is worth in it.
pub(super) struct FieldPenalties {
    worth: Worth,
    given: BTreeMap<ContestantId, Penalties>,
}

/// What a hundred percent of a top is worth, where penalties count: in the unit of the totals and in others.
struct Worth {
    /// The unit in which an amount counts as it stands; none where totals count points of hands.
    unit: Option<PenaltyUnit>,
    of_total: Points,
    matchpoints: Points,
    imps: Points,
    vp: Points,
}

impl FieldPenalties {
    /// The penalties that stand.
    pub(super) fn of(session: &Session, field: FieldOf<'_>, matches: &[Match]) -> Self {
        let worth = Worth::of(field, matches);
        let mut all: BTreeMap<ContestantId, Penalties> = BTreeMap::new();
        for given in session.standing_penalties() {
            let entry = all.entry(given.contestant).or_default();
            let amount = Points::new(given.penalty.hundredths.into(), 100);
            match given.penalty.unit {
                PenaltyUnit::TotalPercent => entry.of_total += &amount,
                unit => entry.amount += &worth.in_totals(&amount, unit),
            }
        }
        Self { worth, given: all }
    }

    /// What a contestant loses that could have had `max`. Without a top all its boards, or matches, together are worth
    /// what each would be.
    pub(super) fn of_contestant(&self, contestant: ContestantId, max: &Points, units: u32) -> Points {
        let Some(given) = self.given.get(&contestant) else { return Points::ZERO };
        let all = if max.is_zero() { &self.worth.of_total * &Points::from(i64::from(units)) } else { max.clone() };
        &given.amount + &(&given.of_total * &(&all * &Points::new(1, 100)))
    }
}

/// What the penalties that stand count, where their units are not that of the totals: of percentages nothing where
/// totals are out of a top, which says it.
pub(super) fn rates(session: &Session, field: FieldOf<'_>, matches: &[Match]) -> Vec<PenaltyRate> {
    let worth = Worth::of(field, matches);
    let of_top = worth.unit == Some(PenaltyUnit::Matchpoints);
    let mut rates: Vec<PenaltyRate> = Vec::new();
    for given in session.standing_penalties() {
        let unit = given.penalty.unit;
        let is_percent = matches!(unit, PenaltyUnit::PercentOfTop | PenaltyUnit::TotalPercent);
        if Some(unit) == worth.unit || of_top && is_percent || rates.iter().any(|known| known.unit == unit) {
            continue;
        }
        let each = unit == PenaltyUnit::TotalPercent;
        rates.extend(worth.top_in(unit).map(|of| PenaltyRate { unit, of, worth: worth.of_total.clone(), each }));
    }
    rates
}

impl Worth {
    /// A whole top in a unit; none of a warning.
    fn top_in(&self, unit: PenaltyUnit) -> Option<Points> {
        match unit {
            PenaltyUnit::Matchpoints => Some(self.matchpoints.clone()),
            PenaltyUnit::Imps => Some(self.imps.clone()),
            PenaltyUnit::VictoryPoints => Some(self.vp.clone()),
            PenaltyUnit::PercentOfTop | PenaltyUnit::TotalPercent => Some(Points::from(100)),
            PenaltyUnit::Warning => None,
        }
    }

    /// Average plus is ten percent of a top above average: so many IMPs, or points, are a tenth of it. Of a match in
    /// victory points it is what both sides of a drawn one share, whatever was awarded in any.
    fn of(field: FieldOf<'_>, matches: &[Match]) -> Self {
        let rules = field.rules;
        let pool = matches.iter().filter(|m| m.vp.is_some()).filter_map(|m| m.pool.clone()).max();
        let imps = Points::new(rules.average_imps.0.into(), 10);
        let matchpoints = match field.board_top() {
            none if none.is_zero() => Points::from(2 * (i64::from(field.due.full) - 1).max(0)),
            top => top,
        };
        let (unit, of_total) = match (&pool, rules.method.average_plus()) {
            (Some(pool), _) => (Some(PenaltyUnit::VictoryPoints), pool.clone()),
            (None, AveragePlus::OfTop) => (Some(PenaltyUnit::Matchpoints), matchpoints.clone()),
            (None, AveragePlus::CrossImps) => {
                (Some(PenaltyUnit::Imps), &cross::average_of(rules, field.due.full) * &Points::from(10))
            }
            (None, AveragePlus::TotalPoints) if rules.average_total.0 > 0 => {
                (None, Points::new(rules.average_total.0.into(), 10))
            }
            // Where average plus is worth no points, an amount in IMPs can only be taken as it stands.
            (None, AveragePlus::TotalPoints | AveragePlus::Imps) => (Some(PenaltyUnit::Imps), imps.clone()),
        };
        Self { unit, of_total, matchpoints, imps, vp: pool.unwrap_or_else(|| Points::from(20)) }
    }

    /// An amount in the unit of the totals: as it stands, or as the same share of a top.
    fn in_totals(&self, amount: &Points, unit: PenaltyUnit) -> Points {
        if Some(unit) == self.unit {
            return amount.clone();
        }
        let share = self.top_in(unit).and_then(|top| amount.over(&top));
        share.map_or(Points::ZERO, |share| &share * &self.of_total)
    }
}
