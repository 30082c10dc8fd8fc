//! Masterpoints, computed from the scales in `resources/masterpoints`. Scales that are not published in full are left
//! out. If a scale says nothing about ties or small fields, nothing is awarded for them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::club::ContestantId;
use crate::club::scales::MASTERPOINTS as FILES;
use movement::{ContestantKind, Sitting};

use super::scale::by_name;
use super::{Points, Ranking, Rounding, Standings};

static SCALES: LazyLock<BTreeMap<String, MasterpointScale>> = LazyLock::new(|| by_name(&FILES));

/// A scale read from its file. Points are whole numbers of its smallest unit.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
pub struct MasterpointScale {
    /// The federation's name for it.
    pub title: String,
    /// The country where it is used.
    pub country: String,
    /// The source of its numbers.
    pub source: String,
    /// The name of its points, in the scale's own words.
    pub unit: String,
    /// The colour of the points, if the federation counts colours separately.
    #[serde(default)]
    pub colour: Option<PointColour>,
    /// The number of decimals: the smallest unit is 10 to the power of minus this.
    pub decimals: u32,
    /// The rounding of each award to the smallest unit.
    round: WholeRounding,
    /// The award of tied places. `None` if the source does not say.
    ties: Option<TiedPlaces>,
    /// The awards, for each kind of contestants and number of rankings that the scale covers.
    rules: Vec<Rule>,
}

/// The colours of Australian masterpoints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PointColour {
    Green,
    Red,
    Gold,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum WholeRounding {
    Up,
    Down,
    Nearest,
}

/// How contestants that share a rank are paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum TiedPlaces {
    /// The mean of their places' awards.
    Mean,
    /// The award of the highest of their places.
    Higher,
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
struct Rule {
    event: ContestantKind,
    /// The number of rankings of the field.
    winners: u8,
    /// The least number of full tables of the whole entry.
    min_tables: u32,
    /// How many places are paid.
    places: PaidPlaces,
    award: AwardRule,
    /// The points for contestants beyond the paid places.
    others: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
struct PaidPlaces {
    /// The size of the field that the shares are taken of.
    of: SizeMeasure,
    round: WholeRounding,
    /// The shares, by the length of the session.
    bands: Vec<Band>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum SizeMeasure {
    /// The number of contestants in this ranking.
    List,
    /// The whole entry divided by the number of rankings.
    Entry,
    /// The whole entry without a half table, divided by the number of rankings.
    Full,
    /// The number of tables, with a half one counted as whole.
    Tables,
}

/// The share of paid places and the cap for sessions of some lengths.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
struct Band {
    /// The fewest and the most boards of the session. `None` without an upper limit.
    boards: (u32, Option<u32>),
    /// The share of the field that is paid, as a fraction.
    share: (i64, u64),
    /// The most that any place is awarded.
    cap: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(untagged)]
enum AwardRule {
    /// A fixed amount for the last place paid, and one step more for each better place.
    Steps { step: i64, min: i64 },
    /// An amount for the first place, and shares of it in percent for every place from the first on.
    Shares { first: FirstAward, shares: Vec<i64>, then: FurtherPlaces },
}

/// The amount from which the awards of all places are computed.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
struct FirstAward {
    /// The size that decides the amount.
    of: SizeMeasure,
    rate: i64,
    /// The largest size to which the rate applies.
    up_to: Option<i64>,
    /// The points for larger sizes, by size.
    #[serde(default)]
    table: BTreeMap<String, i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum FurtherPlaces {
    /// By the last share again.
    Last,
    /// By the first award divided by the place minus one.
    Harmonic,
}

/// The numbers that measure the size of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FieldSize {
    /// The number of contestants in the whole field.
    pub all: u32,
    /// The number of contestants in this ranking.
    pub list: u32,
    /// The number of boards in the session.
    pub boards: u32,
}

/// The scale with this name, if there is one.
pub fn masterpoint_scale(name: &str) -> Option<&'static MasterpointScale> {
    SCALES.get(name)
}

/// The scale that the rules of the standings name, if any.
pub fn scale_of(standings: &Standings) -> Option<&'static MasterpointScale> {
    standings.rules.masterpoints.0.as_deref().and_then(masterpoint_scale)
}

/// The masterpoints of each contestant by the rules of the standings. Empty if they name no scale or are provisional.
/// Disqualified and unranked contestants have no entry, nor do contestants for whom the scale gives no award.
pub fn masterpoints(standings: &Standings) -> BTreeMap<ContestantId, Points> {
    let Some(scale) = scale_of(standings).filter(|_| !standings.provisional) else { return BTreeMap::new() };
    let sitting = standings.boards.iter().flat_map(|b| &b.lines).next().map(|l| l.sitting);
    let kind = match sitting {
        Some(Sitting::Players { .. }) => ContestantKind::Individual,
        Some(Sitting::Teams { .. } | Sitting::SecondTable { .. }) => ContestantKind::Teams,
        Some(Sitting::Sides { .. }) | None => ContestantKind::Pairs,
    };
    let mut awarded = BTreeMap::new();
    for ranking in &standings.rankings {
        let is_same_field = |r: &&Ranking| r.name.section == ranking.name.section;
        let field = || standings.rankings.iter().filter(is_same_field);
        let entry = FieldSize {
            all: field().map(|r| r.lines.len() as u32).sum(),
            list: ranking.lines.len() as u32,
            boards: ranking.lines.iter().map(|l| l.boards).max().unwrap_or(0),
        };
        // Disqualified and unranked contestants have played, so they count for the size of the field but have no rank
        // (Laws 78D, 91B).
        let ranked = || ranking.lines.iter().filter(|l| !l.is_out());
        let ranks: Vec<u32> = ranked().map(|l| l.rank).collect();
        let points = scale.awards(kind, field().count() as u8, entry, &ranks);
        let named = ranked().map(|l| l.contestant).zip(points.unwrap_or_default());
        awarded.extend(named.filter_map(|(contestant, points)| Some((contestant, points?))));
    }
    awarded
}

impl MasterpointScale {
    /// The award of each rank, in the order given. `winners` is the number of rankings of the field. `None` if the
    /// scale does not cover such a field. An award is `None` for a tie that the scale does not cover.
    pub fn awards(
        &self,
        kind: ContestantKind,
        winners: u8,
        entry: FieldSize,
        ranks: &[u32],
    ) -> Option<Vec<Option<Points>>> {
        let rule = self.rules.iter().find(|r| r.event == kind && r.winners == winners)?;
        if entry.all / contestants_per_table(kind) < rule.min_tables {
            return None;
        }
        let covers = |band: &&Band| band.boards.0 <= entry.boards && band.boards.1.is_none_or(|to| entry.boards <= to);
        let band = rule.places.bands.iter().find(covers)?;
        let share = &field_size(rule.places.of, rule, entry) * &Points::new(band.share.0, band.share.1);
        let paid = round_to_whole(&share, rule.places.round).min(i64::from(entry.list));
        let places: Vec<i64> =
            (1..=paid).map(|place| self.award(rule, band, entry, place, paid)).collect::<Option<_>>()?;
        Some(
            ranks
                .iter()
                .map(|rank| self.award_of_rank(rule, &places, ranks, *rank))
                .map(|p| Some(self.to_points(p?)))
                .collect(),
        )
    }

    /// The award of a place, from 1, if `paid` places are paid, in the smallest unit. `None` if the scale has no number
    /// for the size.
    fn award(&self, rule: &Rule, band: &Band, entry: FieldSize, place: i64, paid: i64) -> Option<i64> {
        let exact = match &rule.award {
            AwardRule::Steps { step, min } => Points::from((step * (paid + 1 - place)).max(*min)),
            AwardRule::Shares { first, shares, then: further_places } => {
                let size = field_size(first.of, rule, entry);
                let is_beyond = first.up_to.is_some_and(|up_to| size > Points::from(up_to));
                let first_award = if is_beyond {
                    Points::from(*first.table.get(&size.short(0))?)
                } else {
                    &size * &Points::from(first.rate)
                };
                match (shares.get(place as usize - 1), further_places) {
                    (Some(share), _) => &first_award * &Points::new(*share, 100),
                    (None, FurtherPlaces::Last) => &first_award * &Points::new(*shares.last()?, 100),
                    (None, FurtherPlaces::Harmonic) => &first_award * &Points::new(1, place as u64 - 1),
                }
            }
        };
        let capped = band.cap.map_or(exact.clone(), |cap| exact.min(Points::from(cap)));
        Some(round_to_whole(&capped, self.round))
    }

    /// The award of a rank, shared among ties, in the smallest unit. `None` if the scale says nothing about ties.
    fn award_of_rank(&self, rule: &Rule, places: &[i64], ranks: &[u32], rank: u32) -> Option<i64> {
        let tied_count = ranks.iter().filter(|r| **r == rank).count();
        let first_index = rank as usize - 1;
        let award_at = |index: usize| places.get(index).copied();
        let Some(own_award) = award_at(first_index) else { return Some(rule.others) };
        match self.ties {
            _ if tied_count == 1 => Some(own_award),
            Some(TiedPlaces::Higher) => Some(own_award),
            Some(TiedPlaces::Mean) => {
                let sum: i64 =
                    (first_index..first_index + tied_count).map(|index| award_at(index).unwrap_or(rule.others)).sum();
                let minimum = if let AwardRule::Steps { min, .. } = rule.award { min } else { 0 };
                Some(round_to_whole(&Points::new(sum, tied_count as u64), self.round).max(minimum))
            }
            None => None,
        }
    }

    fn to_points(&self, smallest_units: i64) -> Points {
        Points::new(smallest_units, 10_u64.pow(self.decimals))
    }
}

/// The number of contestants at a table. A team counts as one table.
fn contestants_per_table(kind: ContestantKind) -> u32 {
    match kind {
        ContestantKind::Pairs => 2,
        ContestantKind::Individual => 4,
        ContestantKind::Teams => 1,
    }
}

/// The size of a field, as a rule measures it.
fn field_size(measure: SizeMeasure, rule: &Rule, entry: FieldSize) -> Points {
    let table_size = contestants_per_table(rule.event);
    let by_ranking = |all: u32| Points::new(all.into(), rule.winners.into());
    match measure {
        SizeMeasure::List => Points::from(i64::from(entry.list)),
        SizeMeasure::Entry => by_ranking(entry.all),
        SizeMeasure::Full => by_ranking(entry.all / table_size * table_size),
        SizeMeasure::Tables => Points::from(i64::from(entry.all.div_ceil(table_size))),
    }
}

/// Points as a whole number, rounded as a scale says.
fn round_to_whole(points: &Points, round: WholeRounding) -> i64 {
    let half = Points::new(1, 2);
    let nearest = |p: &Points| p.nearest() as i64;
    match round {
        WholeRounding::Nearest => nearest(&points.round(0, Rounding::AwayFrom(&Points::ZERO))),
        WholeRounding::Up => nearest(points) + i64::from(Points::from(nearest(points)) < *points),
        WholeRounding::Down => nearest(&(points - &half)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_scale() {
        assert_eq!(SCALES.len(), FILES.files().count());
    }

    #[test]
    fn points_are_rounded_up_down_or_to_the_nearest() {
        for (points, up, down, nearest) in
            [((7, 2), 4, 3, 4), ((6, 2), 3, 3, 3), ((1, 3), 1, 0, 0), ((2, 3), 1, 0, 1), ((0, 1), 0, 0, 0)]
        {
            let points = Points::new(points.0, points.1);
            let rounded = [WholeRounding::Up, WholeRounding::Down, WholeRounding::Nearest]
                .map(|round| round_to_whole(&points, round));
            assert_eq!(rounded, [up, down, nearest], "{points:?}");
        }
    }
}
