//! The contestants left to be drawn, in order, and the cost of each meeting. The cost is a single number in which a
//! weightier criterion always outweighs any sum of lighter ones.

use std::collections::BTreeMap;

use crate::club::{DrawClubs, DrawGap, Rematch};
use crate::scoring::{Points, Rounding};
use movement::{DrawMethod, Number};

use super::chance::shuffle;
use super::field::{Contender, DrawField};
use super::{CannotDraw, Note, PassedReason};

/// A draw by indices in the order of contestants, from 0: who meets whom, and who has the bye.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Matching {
    /// Pairs with the better one first, sorted by the better ones.
    pub pairs: Vec<(usize, usize)>,
    /// The index of the contestant with the bye, if any.
    pub bye: Option<usize>,
}

/// The largest difference of points that counts, in hundredths. It bounds the cost, so that the sums fit an `i128`.
const MAX_GAP: i128 = 300_000;

/// More than any rematch costs, in its unit: the number of meetings times 256, plus the round of the last meeting.
const MAX_REMATCH: i128 = 256 * 256;

/// The units of the cost. Each is more than the largest sum of the lighter ones.
#[derive(Debug, Clone, Copy)]
struct Weights {
    /// The unit for the squared distance between two contestants.
    gap: i128,
    /// The unit for a meeting within a club.
    club: i128,
    /// The unit for each place by which the contestant with the bye is above the last place.
    bye: i128,
    /// The unit for 1/256 of an earlier meeting.
    rematch: i128,
    /// The unit for a meeting or bye that is not allowed.
    illegal: i128,
}

/// The facts about two contestants that decide whether they may meet, and at what cost.
#[derive(Debug, Clone, Copy, Default)]
struct PairHistory {
    /// The number of meetings that count.
    meeting_count: u8,
    /// The round of the last of these meetings.
    last_round: u8,
    is_apart: bool,
    /// Whether the two belong to one club and clubs are kept apart.
    is_one_club: bool,
}

/// The contestants left to be drawn, and what each meeting costs.
#[derive(Debug)]
pub(super) struct DrawPool<'a> {
    pub field: &'a DrawField,
    /// Contestants left to be drawn, best first.
    pub order: Vec<&'a Contender>,
    /// The rank of each, from 1, among all that are present.
    pub ranks: BTreeMap<Number, u16>,
    /// Points in hundredths, if nearness is measured in points.
    points: Option<Vec<i128>>,
    /// A square table by the indices of two contestants.
    history: Vec<PairHistory>,
    /// The fewest byes of any contestant left to be drawn.
    fewest_byes: u8,
    weights: Weights,
}

impl Matching {
    /// A draw from the index that each index is paired with. An index of `count` or above is the phantom.
    pub fn from_mates(mates: &[usize], count: usize) -> Self {
        let ordered = mates.iter().enumerate().filter(|(one, two)| one < *two);
        let pairs = ordered.clone().filter(|(_, two)| **two < count).map(|(one, two)| (one, *two)).collect();
        let bye = ordered.filter(|(_, two)| **two >= count).map(|(one, _)| one).next();
        Self { pairs, bye }
    }

    /// The draw in order: in each pair the better one first, and the pairs by their better ones.
    pub fn sorted(mut self) -> Self {
        for pair in &mut self.pairs {
            *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
        }
        self.pairs.sort_unstable();
        self
    }
}

impl<'a> DrawPool<'a> {
    /// The contestants to be paired, in the order of the draw: all that are present, except those in meetings that were
    /// wished for and in triangles that continue.
    pub fn new(field: &'a DrawField, seed: u64) -> Result<Self, CannotDraw> {
        let mut order: Vec<&Contender> = field.present().collect();
        if order.len() < 2 {
            return Err(CannotDraw::TooFew(order.len()));
        }
        order.sort_by(|a, b| {
            let by_standing = b.points.cmp(&a.points).then(rank_or_last(a.place).cmp(&rank_or_last(b.place)));
            let by_seed = seed_or_last(a).cmp(&seed_or_last(b));
            let ordering = if orders_by_seed(field.method) { by_seed } else { by_standing.then(by_seed) };
            ordering.then(a.number.cmp(&b.number))
        });
        if field.method == DrawMethod::Lot {
            shuffle(&mut order, seed);
        }
        let ranks = (1..).zip(&order).map(|(rank, c)| (c.number, rank)).collect();
        let is_in_triangle = |number| field.continuing_triangles().any(|t| t.teams.contains(&number));
        let named =
            named_in_wishes(field, |number| order.iter().any(|c| c.number == number) && !is_in_triangle(number))?;
        order.retain(|c| !named.contains(&c.number) && !is_in_triangle(c.number));
        Ok(Self {
            field,
            order,
            ranks,
            points: None,
            history: Vec::new(),
            fewest_byes: 0,
            weights: Weights { gap: 0, club: 0, bye: 0, rematch: 0, illegal: 0 },
        }
        .with_costs())
    }

    /// The pool without the contestants that meet in a triangle.
    pub fn without_teams(self, teams: &[Number]) -> Self {
        let mut order = self.order;
        order.retain(|c| !teams.contains(&c.number));
        Self { order, ..self }.with_costs()
    }

    pub fn with_order(self, order: Vec<&'a Contender>) -> Self {
        Self { order, ..self }.with_costs()
    }

    fn with_costs(mut self) -> Self {
        let uses_standings = matches!(self.field.method, DrawMethod::Best | DrawMethod::ByHand | DrawMethod::Fixed);
        let is_gap_in_points = uses_standings && self.field.rules.gap == DrawGap::Points;
        self.points = is_gap_in_points.then(|| self.order.iter().map(|c| hundredths(&c.points)).collect());
        self.fewest_byes = self.order.iter().map(|c| c.byes).min().unwrap_or(0);
        self.history = self.histories();
        let n = self.order.len() as i128;
        let tables = n / 2 + 1;
        let max_square = self.points.as_ref().map_or(n * n, |_| MAX_GAP * MAX_GAP);
        let gap = tables * n * n + 1;
        let club = gap * (tables * max_square + 1);
        let bye = club * (tables + 1);
        let rematch = bye * (n + 1);
        let illegal = rematch * (tables * MAX_REMATCH + 1);
        self.weights = Weights { gap, club, bye, rematch, illegal };
        self
    }

    /// The history of every two contestants: for each contestant a row of all others, by their indices.
    fn histories(&self) -> Vec<PairHistory> {
        let count = self.order.len();
        let places: BTreeMap<Number, usize> =
            self.order.iter().enumerate().map(|(index, c)| (c.number, index)).collect();
        let mut history = vec![PairHistory::default(); count * count];
        for (index, contender) in self.order.iter().enumerate() {
            for met in contender.met.iter().filter(|met| self.field.counts_as_rematch(met.round)) {
                let Some(other) = places.get(&met.opponent) else { continue };
                let cell = &mut history[index * count + other];
                (cell.meeting_count, cell.last_round) =
                    (cell.meeting_count.saturating_add(1), cell.last_round.max(met.round));
            }
            if self.field.rules.clubs == DrawClubs::Apart && !contender.club.is_empty() {
                for (other, other_contender) in self.order.iter().enumerate() {
                    history[index * count + other].is_one_club = other_contender.club == contender.club;
                }
            }
        }
        for (one, two) in &self.field.apart {
            if let (Some(one), Some(two)) = (places.get(one), places.get(two)) {
                history[one * count + two].is_apart = true;
                history[two * count + one].is_apart = true;
            }
        }
        history
    }

    fn history(&self, one: usize, two: usize) -> PairHistory {
        self.history.get(one * self.order.len() + two).copied().unwrap_or_default()
    }

    /// Why two should not meet. `None` if nothing speaks against it.
    pub fn objection(&self, one: usize, two: usize) -> Option<PassedReason> {
        let history = self.history(one, two);
        match history {
            PairHistory { is_apart: true, .. } => Some(PassedReason::Apart),
            PairHistory { meeting_count: 1.., last_round, .. } => Some(PassedReason::Met(last_round)),
            PairHistory { is_one_club: true, .. } => Some(PassedReason::OneClub),
            PairHistory { .. } => None,
        }
    }

    /// Whether two contestants have not met and may meet.
    pub fn is_new(&self, one: usize, two: usize) -> bool {
        !matches!(self.objection(one, two), Some(PassedReason::Apart | PassedReason::Met(_)))
    }

    /// Whether two contestants may meet, if necessary again.
    pub fn may_meet(&self, one: usize, two: usize) -> bool {
        match self.objection(one, two) {
            Some(PassedReason::Apart) => false,
            Some(PassedReason::Met(_)) => self.field.rules.rematch != Rematch::Never,
            _ => true,
        }
    }

    /// Whether a contestant may have the bye: nobody else has had fewer.
    pub fn may_rest(&self, index: usize) -> bool {
        self.order.get(index).is_some_and(|c| c.byes == self.fewest_byes)
    }

    /// The distance of two contestants from an ideal meeting, in ranks or hundredths of a point. Ideally equals meet;
    /// in a draw by seeds, a contestant of the upper half ideally meets one of the lower half.
    fn distance(&self, one: usize, two: usize) -> i128 {
        let (one, two) = (one.min(two), one.max(two));
        if let Some(points) = &self.points {
            let points_at = |index: usize| points.get(index).copied().unwrap_or(0);
            return (points_at(one) - points_at(two)).abs().min(MAX_GAP);
        }
        let even_count = self.order.len() - self.order.len() % 2;
        let ideal = match self.field.method {
            DrawMethod::Seeded => even_count.saturating_sub(1).saturating_sub(one),
            DrawMethod::HalfVHalf => one + even_count / 2,
            DrawMethod::Best
            | DrawMethod::Greedy
            | DrawMethod::ByHand
            | DrawMethod::Fixed
            | DrawMethod::Lot
            | DrawMethod::Accelerated => return (two - one) as i128,
        };
        two.abs_diff(ideal) as i128
    }

    pub fn cost(&self, one: usize, two: usize) -> i128 {
        let (one, two) = (one.min(two), one.max(two));
        let (history, weights) = (self.history(one, two), &self.weights);
        let distance = self.distance(one, two);
        let mut cost = distance * distance * weights.gap;
        // Among equal sums the draw in which the best meet is preferred.
        let count = self.order.len();
        cost += distance.min(count as i128) * (count - one) as i128;
        if history.is_one_club {
            cost += weights.club;
        }
        if history.meeting_count > 0 {
            cost += (i128::from(history.meeting_count) * 256 + i128::from(history.last_round)) * weights.rematch;
        }
        if self.may_meet(one, two) { cost } else { cost + weights.illegal }
    }

    /// The cost of a bye: least for the last contestant, and more than any legal draw if others have had fewer byes.
    pub fn cost_of_bye(&self, index: usize) -> i128 {
        let cost = (self.order.len() - 1 - index) as i128 * self.weights.bye;
        if self.may_rest(index) { cost } else { cost + self.weights.illegal }
    }

    pub fn total(&self, drawn: &Matching) -> i128 {
        let pair_costs: i128 = drawn.pairs.iter().map(|(one, two)| self.cost(*one, *two)).sum();
        pair_costs + drawn.bye.map_or(0, |index| self.cost_of_bye(index))
    }

    /// Whether every pair of a draw may meet, and its bye is allowed.
    pub fn is_legal(&self, drawn: &Matching) -> bool {
        let are_pairs_legal = drawn.pairs.iter().all(|(one, two)| self.may_meet(*one, *two));
        are_pairs_legal && drawn.bye.is_none_or(|index| self.may_rest(index))
    }

    /// The number of the contestant at this index, or 0 if there is none.
    pub fn number(&self, index: usize) -> Number {
        self.order.get(index).map_or(0, |c| c.number)
    }

    /// The contestant with the bye in a draw. `None` if there is none.
    pub fn bye_of(&self, drawn: &Matching) -> Option<Number> {
        drawn.bye.map(|index| self.number(index))
    }

    /// The rematches of a draw.
    pub fn rematch_notes(&self, drawn: &Matching) -> Vec<Note> {
        let rematch_note = |(one, two): &(usize, usize)| match self.objection(*one, *two) {
            Some(PassedReason::Met(round)) => {
                Some(Note::Rematch { one: self.number(*one), two: self.number(*two), round })
            }
            _ => None,
        };
        drawn.pairs.iter().filter_map(rematch_note).collect()
    }
}

/// The contestants that the director's wishes name for this round. Fails if one is named twice or is not present.
pub(super) fn named_in_wishes(
    field: &DrawField,
    is_present: impl Fn(Number) -> bool,
) -> Result<Vec<Number>, CannotDraw> {
    let mut named = Vec::new();
    for number in field.wanted.pairs.iter().flatten().chain(&field.wanted.bye) {
        if named.contains(number) {
            return Err(CannotDraw::NamedTwice(*number));
        }
        if !is_present(*number) {
            return Err(CannotDraw::NotThere(*number));
        }
        named.push(*number);
    }
    Ok(named)
}

/// Whether a method draws from the order of the seeds.
fn orders_by_seed(method: DrawMethod) -> bool {
    matches!(method, DrawMethod::Seeded | DrawMethod::Accelerated | DrawMethod::HalfVHalf)
}

fn seed_or_last(contender: &Contender) -> u16 {
    contender.seed.unwrap_or(u16::MAX)
}

fn rank_or_last(place: Option<u32>) -> u32 {
    place.unwrap_or(u32::MAX)
}

/// Points in whole hundredths, in size at most `u64::MAX`.
fn hundredths(points: &Points) -> i128 {
    let scaled = &points.round(2, Rounding::Up) * &Points::from(100);
    let size = scaled.size().whole().map_or(i128::from(u64::MAX), i128::from);
    if scaled < Points::ZERO { -size } else { size }
}
