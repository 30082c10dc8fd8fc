//! Assigns a section's numbers at random, subject to the director's seating wishes. The movement decides who meets
//! whom; this decides who gets which number.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;

use crate::club::{ContestantId, SectionId};
use crate::session::{Change, Session};
use bridge::Side;
use movement::{Movement, Number};

/// The most swaps tried. A section of 40 pairs has 780 different ones.
const MAX_SWAPS: u32 = 2_000;

/// Why numbers cannot be assigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LotsError {
    /// There is no such section, or it has no movement yet.
    #[error("there is no section {0} with a movement")]
    NoSection(SectionId),
    /// A result of the section has been entered.
    #[error("play has begun; swap places from a round on instead")]
    Begun,
    #[error("nobody is seated yet")]
    Nobody,
}

/// The change that assigns the numbers of a section at random; the same seed gives the same change. As far as possible,
/// contestants that must sit still get stationary numbers, those kept apart meet late or never, and seeds are spread. A
/// number without a contestant stays empty.
pub fn lots(session: &Session, id: SectionId, seed: u64) -> Result<Change, LotsError> {
    let movement = &session.sections.get(&id).ok_or(LotsError::NoSection(id))?.movement;
    let seated: Vec<ContestantId> = session.contestants.keys().copied().filter(|c| c.section == id).collect();
    if seated.is_empty() {
        return Err(LotsError::Nobody);
    }
    if session.results().any(|r| r.slot().contestants().any(|c| c.section == id)) {
        return Err(LotsError::Begun);
    }
    let costs = NumberCosts::new(session, movement, &seated);
    let mut rng = Rng::with_seed(seed);
    let mut numbers: Vec<Number> = seated.iter().map(|c| c.number).collect();
    rng.shuffle(&mut numbers);
    let mut cost = costs.cost(&numbers);
    // Random swaps that do not raise the cost are kept, until no wish is broken.
    for _ in 0..MAX_SWAPS {
        if cost == 0 {
            break;
        }
        let (a, b) = (rng.usize(..numbers.len()), rng.usize(..numbers.len()));
        numbers.swap(a, b);
        let new_cost = costs.cost(&numbers);
        if new_cost <= cost {
            cost = new_cost;
        } else {
            numbers.swap(a, b);
        }
    }
    let moves = seated.iter().zip(numbers).map(|(old, number)| (*old, ContestantId { section: id, number }));
    Ok(Change::ContestantsRenumbered { moves: moves.collect(), reason: None })
}

/// The seated contestants and the properties of each number that matter for their wishes.
struct NumberCosts<'a> {
    session: &'a Session,
    /// The seated contestants, by their numbers so far.
    seated: &'a [ContestantId],
    stationary: BTreeSet<Number>,
    /// The first round in which two numbers meet, by both, the lower first.
    first_meetings: BTreeMap<(Number, Number), u8>,
    rounds: u8,
    /// Whether North-South and East-West are ranked separately.
    has_two_lines: bool,
    /// The line of each number that keeps its side.
    lines: BTreeMap<Number, Side>,
    /// The table of each number in round 1.
    first_tables: BTreeMap<Number, u8>,
    table_count: u8,
}

impl<'a> NumberCosts<'a> {
    fn new(session: &'a Session, movement: &Movement, seated: &'a [ContestantId]) -> Self {
        let mut first_meetings = BTreeMap::new();
        for meeting in &movement.meetings {
            for a in meeting.sitting.side(Side::NS) {
                for b in meeting.sitting.side(Side::EW) {
                    first_meetings.entry((a.min(b), a.max(b))).or_insert(meeting.round);
                }
            }
        }
        let numbers = movement.contestants();
        Self {
            session,
            seated,
            stationary: movement.stationary().into_iter().collect(),
            first_meetings,
            rounds: movement.rounds,
            has_two_lines: movement.winners == 2,
            lines: numbers.iter().filter_map(|n| Some((*n, movement.line(*n)?))).collect(),
            first_tables: movement.round(1).flat_map(|m| m.sitting.contestants().map(|(c, _)| (c, m.table))).collect(),
            table_count: movement.tables,
        }
    }

    /// The cost of these numbers for the seated contestants, in their order; 0 is best. A moving number for a
    /// stationary contestant weighs most, then an early meeting of two kept apart, then the numbers of the seeds.
    fn cost(&self, numbers: &[Number]) -> u32 {
        let wishes = &self.session.wishes;
        let number_of =
            |contestant: ContestantId| self.seated.iter().position(|c| *c == contestant).map(|index| numbers[index]);
        let moving_count =
            wishes.still.iter().filter_map(|c| number_of(*c)).filter(|n| !self.stationary.contains(n)).count();
        let meeting_cost: u32 = wishes
            .apart
            .iter()
            .filter_map(|(a, b)| Some((number_of(*a)?, number_of(*b)?)))
            .filter_map(|(a, b)| self.first_meetings.get(&(a.min(b), a.max(b))))
            .map(|round| u32::from(self.rounds - round) + 1)
            .sum();
        1_000 * moving_count as u32
            + 10 * meeting_cost
            + self.seeding_cost(&wishes.seeds.iter().filter_map(|c| number_of(*c)).collect::<Vec<_>>())
    }

    /// The cost of the seeds' numbers: lines should be equally strong, and two seeds should not start side by side.
    fn seeding_cost(&self, seeds: &[Number]) -> u32 {
        let mut imbalance = 0i32;
        let mut nearness = 0;
        for (index, number) in seeds.iter().enumerate() {
            let strength = (seeds.len() - index) as i32;
            match self.lines.get(number).filter(|_| self.has_two_lines) {
                Some(Side::NS) => imbalance += strength,
                Some(Side::EW) => imbalance -= strength,
                None => {}
            }
            for other in &seeds[..index] {
                if let (Some(a), Some(b)) = (self.first_tables.get(number), self.first_tables.get(other)) {
                    let distance = a.abs_diff(*b);
                    let circular_distance = distance.min(self.table_count.saturating_sub(distance));
                    let ideal_distance = self.table_count / (seeds.len() as u8).max(1);
                    nearness += u32::from(ideal_distance.saturating_sub(circular_distance));
                }
            }
        }
        2 * imbalance.unsigned_abs() + nearness
    }
}
