//! The contestants left to be drawn, in order, and the cost of each meeting. The cost is a single number in which a
//! weightier criterion always outweighs any sum of lighter ones.

use std::collections::BTreeMap;

use crate::club::{DrawClubs, DrawGap, Rematch};
use crate::scoring::{Points, Rounding};
use movement::{DrawMethod, Number};

use super::chance::shuffle;
use super::field::{Contender, DrawField};
use super::{CannotDraw, Note, Why};

/// A draw by indices in the order of contestants, from 0: who meets whom, and who has the bye.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Drawn {
    /// Pairs with the better one first, sorted by the better ones.
    pub pairs: Vec<(usize, usize)>,
    /// The index of the contestant with the bye, if any.
    pub bye: Option<usize>,
}

/// Differences of points count up to this many hundredths.
const FAR: i128 = 300_000;

/// The unit for the number of meetings. The round of the last one is the smaller part.
const MEETINGS: i128 = 256 * 256;

/// The units of the cost. Each is more than the largest sum of the lighter ones.
#[derive(Debug, Clone, Copy)]
struct Weights {
    gap: i128,
    club: i128,
    bye: i128,
    rematch: i128,
    illegal: i128,
}

/// Earlier meetings of two contestants.
#[derive(Debug, Clone, Copy, Default)]
struct Between {
    /// The number of meetings that count; the round of the last one follows.
    times: u8,
    last: u8,
    apart: bool,
    one_club: bool,
}

#[derive(Debug)]
pub(super) struct Hall<'a> {
    /// The field from which the round is drawn.
    pub field: &'a DrawField,
    /// Contestants left to be drawn, best first.
    pub order: Vec<&'a Contender>,
    /// The rank of each, from 1, among all that are present.
    pub ranks: BTreeMap<Number, u16>,
    /// Points in hundredths, if nearness is measured in points.
    points: Option<Vec<i128>>,
    between: Vec<Between>,
    /// The fewest byes of any contestant that may have this one.
    fewest: u8,
    weights: Weights,
}

impl Drawn {
    /// A draw from the partner of each index, as far as both are below `count`. A partner beyond is the phantom.
    pub fn of(mates: &[usize], count: usize) -> Self {
        let both = mates.iter().enumerate().filter(|(one, two)| one < *two);
        let pairs = both.clone().filter(|(_, two)| **two < count).map(|(one, two)| (one, *two)).collect();
        let bye = both.filter(|(_, two)| **two >= count).map(|(one, _)| one).next();
        Self { pairs, bye }
    }

    /// In order.
    pub fn sorted(mut self) -> Self {
        for pair in &mut self.pairs {
            *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
        }
        self.pairs.sort_unstable();
        self
    }
}

impl<'a> Hall<'a> {
    /// The contestants to be paired, in the order of the draw: all that are present, except those in meetings that were
    /// wished for and in triangles that go on.
    ///
    /// # Errors
    /// When fewer than two contestants are present, or the wishes contradict each other.
    pub fn new(field: &'a DrawField, seed: u64) -> Result<Self, CannotDraw> {
        let mut order: Vec<&Contender> = field.present().collect();
        if order.len() < 2 {
            return Err(CannotDraw::TooFew(order.len()));
        }
        order.sort_by(|a, b| {
            let standing = b.points.cmp(&a.points).then(rank(a.place).cmp(&rank(b.place)));
            let seeds = seed_of(a).cmp(&seed_of(b));
            let by = if by_seeds(field.method) { seeds } else { standing.then(seeds) };
            by.then(a.number.cmp(&b.number))
        });
        if field.method == DrawMethod::Lot {
            shuffle(&mut order, seed);
        }
        let ranks = (1..).zip(&order).map(|(rank, c)| (c.number, rank)).collect();
        let goes_on = |number| field.going_on().any(|t| t.teams.contains(&number));
        let named = named(field, |number| order.iter().any(|c| c.number == number) && !goes_on(number))?;
        order.retain(|c| !named.contains(&c.number) && !goes_on(c.number));
        Ok(Self {
            field,
            order,
            ranks,
            points: None,
            between: Vec::new(),
            fewest: 0,
            weights: Weights { gap: 0, club: 0, bye: 0, rematch: 0, illegal: 0 },
        }
        .weighed())
    }

    /// The same without the contestants that meet in a triangle.
    pub fn without(self, gone: &[Number]) -> Self {
        let mut order = self.order;
        order.retain(|c| !gone.contains(&c.number));
        Self { order, ..self }.weighed()
    }

    /// The same with these contestants left to be drawn.
    pub fn with(self, order: Vec<&'a Contender>) -> Self {
        Self { order, ..self }.weighed()
    }

    /// Recomputes what depends on who is present.
    fn weighed(mut self) -> Self {
        let standing = matches!(self.field.method, DrawMethod::Best | DrawMethod::ByHand | DrawMethod::Fixed);
        let by_points = standing && self.field.rules.gap == DrawGap::Points;
        self.points = by_points.then(|| self.order.iter().map(|c| hundredths(&c.points)).collect());
        self.fewest = self.order.iter().map(|c| c.byes).min().unwrap_or(0);
        self.between = self.look_up();
        let n = self.order.len() as i128;
        let tables = n / 2 + 1;
        let far = self.points.as_ref().map_or(n * n, |_| FAR * FAR);
        let gap = tables * n * n + 1;
        let club = gap * (tables * far + 1);
        let bye = club * (tables + 1);
        let rematch = bye * (n + 1);
        let illegal = rematch * (tables * MEETINGS + 1);
        self.weights = Weights { gap, club, bye, rematch, illegal };
        self
    }

    fn look_up(&self) -> Vec<Between> {
        let count = self.order.len();
        let places: BTreeMap<Number, usize> = self.order.iter().enumerate().map(|(at, c)| (c.number, at)).collect();
        let mut between = vec![Between::default(); count * count];
        for (at, contender) in self.order.iter().enumerate() {
            for met in contender.met.iter().filter(|met| self.field.counts(met.round)) {
                let Some(other) = places.get(&met.opponent) else { continue };
                let cell = &mut between[at * count + other];
                (cell.times, cell.last) = (cell.times.saturating_add(1), cell.last.max(met.round));
            }
            if self.field.rules.clubs == DrawClubs::Apart && !contender.club.is_empty() {
                for (other, of) in self.order.iter().enumerate() {
                    between[at * count + other].one_club = of.club == contender.club;
                }
            }
        }
        for (one, two) in &self.field.apart {
            if let (Some(one), Some(two)) = (places.get(one), places.get(two)) {
                between[one * count + two].apart = true;
                between[two * count + one].apart = true;
            }
        }
        between
    }

    fn between(&self, one: usize, two: usize) -> Between {
        self.between.get(one * self.order.len() + two).copied().unwrap_or_default()
    }

    /// Why two should not meet. `None` if nothing is against it.
    pub fn against(&self, one: usize, two: usize) -> Option<Why> {
        let between = self.between(one, two);
        match between {
            Between { apart: true, .. } => Some(Why::Apart),
            Between { times: 1.., last, .. } => Some(Why::Met(last)),
            Between { one_club: true, .. } => Some(Why::OneClub),
            Between { .. } => None,
        }
    }

    /// Whether they have not met and may meet.
    pub fn is_new(&self, one: usize, two: usize) -> bool {
        !matches!(self.against(one, two), Some(Why::Apart | Why::Met(_)))
    }

    /// Whether they may meet, if necessary again.
    pub fn may_meet(&self, one: usize, two: usize) -> bool {
        match self.against(one, two) {
            Some(Why::Apart) => false,
            Some(Why::Met(_)) => self.field.rules.rematch != Rematch::Never,
            _ => true,
        }
    }

    /// Whether one may have the bye: nobody has two while another has none.
    pub fn may_rest(&self, at: usize) -> bool {
        self.order.get(at).is_some_and(|c| c.byes == self.fewest)
    }

    /// How far two are from an ideal meeting: equals, or, when drawn by seeds, the upper half against the lower.
    fn distance(&self, one: usize, two: usize) -> i128 {
        let (one, two) = (one.min(two), one.max(two));
        if let Some(points) = &self.points {
            let of = |at: usize| points.get(at).copied().unwrap_or(0);
            return (of(one) - of(two)).abs().min(FAR);
        }
        let even = self.order.len() - self.order.len() % 2;
        let wanted = match self.field.method {
            DrawMethod::Seeded => even.saturating_sub(1).saturating_sub(one),
            DrawMethod::HalfVHalf => one + even / 2,
            DrawMethod::Best
            | DrawMethod::Greedy
            | DrawMethod::ByHand
            | DrawMethod::Fixed
            | DrawMethod::Lot
            | DrawMethod::Accelerated => return (two - one) as i128,
        };
        two.abs_diff(wanted) as i128
    }

    /// The cost of a meeting.
    pub fn cost(&self, one: usize, two: usize) -> i128 {
        let (one, two) = (one.min(two), one.max(two));
        let (between, weights) = (self.between(one, two), &self.weights);
        let distance = self.distance(one, two);
        let mut cost = distance * distance * weights.gap;
        // Among equal sums the draw in which the best meet is preferred.
        let count = self.order.len();
        cost += distance.min(count as i128) * (count - one) as i128;
        if between.one_club {
            cost += weights.club;
        }
        if between.times > 0 {
            cost += (i128::from(between.times) * 256 + i128::from(between.last)) * weights.rematch;
        }
        if self.may_meet(one, two) { cost } else { cost + weights.illegal }
    }

    /// The cost of a bye: least for the last contestant, high for a second bye.
    pub fn cost_of_bye(&self, at: usize) -> i128 {
        let cost = (self.order.len() - 1 - at) as i128 * self.weights.bye;
        if self.may_rest(at) { cost } else { cost + self.weights.illegal }
    }

    /// The cost of a whole draw.
    pub fn total(&self, drawn: &Drawn) -> i128 {
        let pairs: i128 = drawn.pairs.iter().map(|(one, two)| self.cost(*one, *two)).sum();
        pairs + drawn.bye.map_or(0, |at| self.cost_of_bye(at))
    }

    /// Whether every pair of a draw may meet, and its bye is allowed.
    pub fn is_legal(&self, drawn: &Drawn) -> bool {
        let pairs = drawn.pairs.iter().all(|(one, two)| self.may_meet(*one, *two));
        pairs && drawn.bye.is_none_or(|at| self.may_rest(at))
    }

    /// The number of the contestant at this index, or 0 if there is none.
    pub fn number(&self, at: usize) -> Number {
        self.order.get(at).map_or(0, |c| c.number)
    }

    /// The contestant with the bye in a draw.
    pub fn bye_of(&self, drawn: &Drawn) -> Option<Number> {
        drawn.bye.map(|at| self.number(at))
    }

    /// The rematches of a draw.
    pub fn rematches(&self, drawn: &Drawn) -> Vec<Note> {
        let again = |(one, two): &(usize, usize)| match self.against(*one, *two) {
            Some(Why::Met(round)) => Some(Note::Rematch { one: self.number(*one), two: self.number(*two), round }),
            _ => None,
        };
        drawn.pairs.iter().filter_map(again).collect()
    }
}

/// The contestants that the director's wishes name for this round, each once, if present.
pub(super) fn named(field: &DrawField, is_there: impl Fn(Number) -> bool) -> Result<Vec<Number>, CannotDraw> {
    let mut named = Vec::new();
    for number in field.wanted.pairs.iter().flatten().chain(&field.wanted.bye) {
        if named.contains(number) {
            return Err(CannotDraw::NamedTwice(*number));
        }
        if !is_there(*number) {
            return Err(CannotDraw::NotThere(*number));
        }
        named.push(*number);
    }
    Ok(named)
}

fn by_seeds(method: DrawMethod) -> bool {
    matches!(method, DrawMethod::Seeded | DrawMethod::Accelerated | DrawMethod::HalfVHalf)
}

fn seed_of(contender: &Contender) -> u16 {
    contender.seed.unwrap_or(u16::MAX)
}

fn rank(place: Option<u32>) -> u32 {
    place.unwrap_or(u32::MAX)
}

/// Points in whole hundredths, limited to the range that matters.
fn hundredths(points: &Points) -> i128 {
    let scaled = &points.round(2, Rounding::Up) * &Points::from(100);
    let size = scaled.size().whole().map_or(i128::from(u64::MAX), i128::from);
    if scaled < Points::ZERO { -size } else { size }
}
