//! Masterpoints, computed from the scales in `resources/masterpoints`. A scale that is not published in full is left
//! out, and where a scale is silent (on ties or small fields) nothing is awarded.

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
    /// What is awarded, in the scale's own words.
    pub unit: String,
    /// The colour of the points, where the federation counts several apart.
    #[serde(default)]
    pub colour: Option<PointColour>,
    /// The smallest unit is ten to the minus this.
    pub decimals: u32,
    round: Round,
    /// What ties get. `None` if the source does not say.
    ties: Option<TiedPlaces>,
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
enum Round {
    Up,
    Down,
    Nearest,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum TiedPlaces {
    Mean,
    Higher,
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
struct Rule {
    event: ContestantKind,
    winners: u8,
    /// The least number of full tables of the whole entry.
    min_tables: u32,
    places: Places,
    award: Awarded,
    /// The points for contestants beyond the paid places.
    others: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
struct Places {
    of: Size,
    round: Round,
    bands: Vec<Band>,
}

/// How the size of a field is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum Size {
    /// The number of contestants in this ranking.
    List,
    /// The whole entry divided by the number of rankings.
    Entry,
    /// The same without a half table.
    Full,
    /// The number of tables, with a half one counted as whole.
    Tables,
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
struct Band {
    boards: (u32, Option<u32>),
    share: (i64, u64),
    cap: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(untagged)]
enum Awarded {
    /// A fixed amount for the last place paid, and one step more for each better place.
    Steps { step: i64, min: i64 },
    /// An amount for the first place, and shares of it for the others.
    Shares { first: First, shares: Vec<i64>, then: Then },
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
struct First {
    of: Size,
    rate: i64,
    up_to: Option<i64>,
    #[serde(default)]
    table: BTreeMap<String, i64>,
}

/// How places without a share are paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum Then {
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

/// The scale with this name.
pub fn masterpoint_scale(name: &str) -> Option<&'static MasterpointScale> {
    SCALES.get(name)
}

/// The scale that the rules of the standings name.
pub fn scale_of(standings: &Standings) -> Option<&'static MasterpointScale> {
    standings.rules.masterpoints.0.as_deref().and_then(masterpoint_scale)
}

/// What the rules of the standings award: nothing where they name no scale, or it does not cover such a
/// field, and nothing to who is disqualified or not ranked. A contestant that is missing among others is left to the director.
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
        let of_field = |r: &&Ranking| r.name.section == ranking.name.section;
        let field = || standings.rankings.iter().filter(of_field);
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
    /// The award of each rank, in the order given. `None` if the scale does not cover such a field; a rank is `None` if
    /// its award is left to the director.
    pub fn awards(
        &self,
        kind: ContestantKind,
        winners: u8,
        entry: FieldSize,
        ranks: &[u32],
    ) -> Option<Vec<Option<Points>>> {
        let rule = self.rules.iter().find(|r| r.event == kind && r.winners == winners)?;
        if entry.all / per_table(kind) < rule.min_tables {
            return None;
        }
        let fits = |band: &&Band| band.boards.0 <= entry.boards && band.boards.1.is_none_or(|to| entry.boards <= to);
        let band = rule.places.bands.iter().find(fits)?;
        let share = &size(rule.places.of, rule, entry) * &Points::new(band.share.0, band.share.1);
        let paid = whole(&share, rule.places.round).min(i64::from(entry.list));
        let places: Vec<i64> =
            (1..=paid).map(|place| self.award(rule, band, entry, place, paid)).collect::<Option<_>>()?;
        Some(ranks.iter().map(|rank| self.of_rank(rule, &places, ranks, *rank)).map(|p| Some(self.shown(p?))).collect())
    }

    fn award(&self, rule: &Rule, band: &Band, entry: FieldSize, place: i64, paid: i64) -> Option<i64> {
        let exact = match &rule.award {
            Awarded::Steps { step, min } => Points::from((step * (paid + 1 - place)).max(*min)),
            Awarded::Shares { first, shares, then } => {
                let size = size(first.of, rule, entry);
                let beyond = first.up_to.is_some_and(|up_to| size > Points::from(up_to));
                let first = if beyond {
                    Points::from(*first.table.get(&size.short(0))?)
                } else {
                    &size * &Points::from(first.rate)
                };
                match (shares.get(place as usize - 1), then) {
                    (Some(share), _) => &first * &Points::new(*share, 100),
                    (None, Then::Last) => &first * &Points::new(*shares.last()?, 100),
                    (None, Then::Harmonic) => &first * &Points::new(1, place as u64 - 1),
                }
            }
        };
        let capped = band.cap.map_or(exact.clone(), |cap| exact.min(Points::from(cap)));
        Some(whole(&capped, self.round))
    }

    /// The award of a rank, shared among ties.
    fn of_rank(&self, rule: &Rule, places: &[i64], ranks: &[u32], rank: u32) -> Option<i64> {
        let tied = ranks.iter().filter(|r| **r == rank).count();
        let first = rank as usize - 1;
        let of_place = |at: usize| places.get(at).copied();
        let Some(own) = of_place(first) else { return Some(rule.others) };
        match self.ties {
            _ if tied == 1 => Some(own),
            Some(TiedPlaces::Higher) => Some(own),
            Some(TiedPlaces::Mean) => {
                let sum: i64 = (first..first + tied).map(|at| of_place(at).unwrap_or(rule.others)).sum();
                let least = if let Awarded::Steps { min, .. } = rule.award { min } else { 0 };
                Some(whole(&Points::new(sum, tied as u64), self.round).max(least))
            }
            None => None,
        }
    }

    fn shown(&self, smallest: i64) -> Points {
        Points::new(smallest, 10_u64.pow(self.decimals))
    }
}

fn per_table(kind: ContestantKind) -> u32 {
    match kind {
        ContestantKind::Pairs => 2,
        ContestantKind::Individual => 4,
        ContestantKind::Teams => 1,
    }
}

fn size(of: Size, rule: &Rule, entry: FieldSize) -> Points {
    let per = per_table(rule.event);
    let by_ranking = |all: u32| Points::new(all.into(), rule.winners.into());
    match of {
        Size::List => Points::from(i64::from(entry.list)),
        Size::Entry => by_ranking(entry.all),
        Size::Full => by_ranking(entry.all / per * per),
        Size::Tables => Points::from(i64::from(entry.all.div_ceil(per))),
    }
}

fn whole(points: &Points, round: Round) -> i64 {
    let half = Points::new(1, 2);
    let nearest = |p: &Points| p.nearest() as i64;
    match round {
        Round::Nearest => nearest(&points.round(0, Rounding::AwayFrom(&Points::ZERO))),
        // A whole number is its own ceiling and floor, so adding or subtracting the half is exact.
        Round::Up => nearest(points) + i64::from(Points::from(nearest(points)) < *points),
        Round::Down => {
            let down = nearest(&(points - &half));
            if Points::from(down + 1) <= *points { down + 1 } else { down }
        }
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
    fn whole_numbers_by_each_rounding() {
        for (points, up, down, nearest) in
            [((7, 2), 4, 3, 4), ((6, 2), 3, 3, 3), ((1, 3), 1, 0, 0), ((2, 3), 1, 0, 1), ((0, 1), 0, 0, 0)]
        {
            let points = Points::new(points.0, points.1);
            let all = [Round::Up, Round::Down, Round::Nearest].map(|round| whole(&points, round));
            assert_eq!(all, [up, down, nearest], "{points:?}");
        }
    }
}
