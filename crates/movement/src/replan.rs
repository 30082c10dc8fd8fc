//! Plans the rest of a movement again after something went wrong. What was played stays. From a round on, boards and
//! opponents are swapped so that nobody meets a board twice, with few changes.

use std::collections::BTreeMap;

use fastrand::Rng;

use bridge::Side;

use super::{Boards, ContestantKind, Meeting, Movement, Number, Sitting};

/// The most swaps tried.
const MAX_TRIES: u32 = 150_000;
/// The number of swaps between two looks at the total cost, which takes longer than a swap.
const SWAPS_PER_CHECK: u32 = 64;
/// The number of looks without a better plan after which a plan without replayed boards is good enough.
const MAX_CHECKS_WITHOUT_GAIN: u32 = 40;
/// The heat at the start: about one swap in three that adds two rematches is kept.
const START_HEAT: f64 = 60.0;
/// The heat at the end: about one swap in seven that adds the lowest cost is kept.
const END_HEAT: f64 = 0.5;
/// Added to the number of a set, so that it differs from the boards of ranges, which end at 999.
const SET_ID_OFFSET: usize = 1_000;

/// The cost of a board played twice.
const REPLAY_COST: i64 = 1_000;
const REMATCH_COST: i64 = 30;
/// The cost of a set that two tables share.
const SHARING_COST: i64 = 8;
const NEW_SET_COST: i64 = 5;
/// The cost of a table with other contestants than planned.
const OTHER_SITTING_COST: i64 = 2;
/// The cost of other boards than planned.
const OTHER_BOARDS_COST: i64 = 1;

/// A planned meeting.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Plan {
    meeting: Meeting,
    /// The index of its boards in [`Plans::units`].
    unit: usize,
}

/// All meetings of a movement, with counts from which the cost of a change is computed.
struct Plans {
    kind: ContestantKind,
    /// The number of meetings that were played, which come first.
    fixed_count: usize,
    current: Vec<Plan>,
    original: Vec<Plan>,
    /// Each set or range of boards, with numbers that identify its boards.
    units: Vec<(Boards, Vec<usize>)>,
    /// The index of the first unit that is a new set.
    first_new: usize,
    /// How often a contestant (for a team, the pair on a side) plays a board.
    played: BTreeMap<(Number, Option<Side>, usize), i64>,
    /// How often two opponents meet.
    times_met: BTreeMap<(Number, Number), i64>,
    /// The number of tables that play a unit's copy in a round.
    used: BTreeMap<(u8, usize, u8), i64>,
}

/// Swaps boards and East-West contestants from a round on, until nobody plays a board twice or no better plan is found.
/// Up to `spare_sets` new sets may be added. Meetings that still repeat a board are removed and returned.
pub(super) fn replan(movement: &mut Movement, from: u8, spare_sets: u16) -> Vec<Meeting> {
    let mut plans = Plans::new(movement, from, spare_sets);
    plans.improve();
    let lost_meetings = plans.drop_replayed();
    movement.meetings = plans.current.iter().map(|p| p.meeting).collect();
    movement.meetings.sort_by_key(|m| (m.round, m.table));
    let used_sets = movement.meetings.iter().filter_map(|m| match m.boards {
        Boards::Set(set) => Some(set),
        Boards::Range(..) => None,
    });
    movement.sets = used_sets.max().unwrap_or(0).max(movement.sets);
    lost_meetings
}

impl Plans {
    fn new(movement: &Movement, from: u8, spare_sets: u16) -> Self {
        let mut units: Vec<Boards> = movement.meetings.iter().map(|m| m.boards).collect();
        let has_sets = units.iter().any(|b| matches!(b, Boards::Set(_)));
        if has_sets {
            units.extend((1..=movement.sets).map(Boards::Set));
        }
        units.sort_unstable();
        units.dedup();
        let first_new = units.len();
        if has_sets {
            units.extend((movement.sets + 1..=movement.sets + spare_sets).map(Boards::Set));
        }
        // A set counts as one board. Set ids start above board 999. Ranges may overlap, so their boards count
        // separately.
        let units: Vec<(Boards, Vec<usize>)> = units
            .into_iter()
            .map(|unit| match unit {
                Boards::Set(set) => (unit, vec![SET_ID_OFFSET + usize::from(set)]),
                Boards::Range(first, last) => (unit, (usize::from(first)..=usize::from(last.min(999))).collect()),
            })
            .collect();
        let unit_index = |boards: Boards| units.iter().position(|(unit, _)| *unit == boards).unwrap_or(0);
        let mut meeting_plans: Vec<Plan> =
            movement.meetings.iter().map(|m| Plan { meeting: *m, unit: unit_index(m.boards) }).collect();
        meeting_plans.sort_by_key(|p| (p.meeting.round, p.meeting.table));
        let fixed_count = meeting_plans.iter().filter(|p| p.meeting.round < from).count();
        let mut plans = Self {
            kind: movement.kind,
            fixed_count,
            original: meeting_plans.clone(),
            current: Vec::new(),
            units,
            first_new,
            played: BTreeMap::new(),
            times_met: BTreeMap::new(),
            used: BTreeMap::new(),
        };
        for plan in &meeting_plans {
            plans.count(plan, 1);
        }
        plans.current = meeting_plans;
        plans
    }

    /// Adds an amount to the counts of all that a meeting uses.
    fn count(&mut self, plan: &Plan, amount: i64) {
        let meeting = &plan.meeting;
        for (contestant, side) in meeting.sitting.contestants() {
            let team_side = (self.kind == ContestantKind::Teams).then_some(side);
            for board in &self.units[plan.unit].1 {
                *self.played.entry((contestant, team_side, *board)).or_default() += amount;
            }
        }
        for pair in opponents(meeting.sitting, self.kind) {
            *self.times_met.entry(pair).or_default() += amount;
        }
        *self.used.entry((meeting.round, plan.unit, meeting.copy)).or_default() += amount;
    }

    /// The cost that the plan of the meeting at this index adds to that of the others.
    fn cost(&self, index: usize, plan: &Plan) -> i64 {
        let meeting = &plan.meeting;
        let mut cost = 0;
        for (contestant, side) in meeting.sitting.contestants() {
            let team_side = (self.kind == ContestantKind::Teams).then_some(side);
            let is_replayed =
                |board: &usize| self.played.get(&(contestant, team_side, *board)).copied().unwrap_or(0) > 0;
            if self.units[plan.unit].1.iter().any(is_replayed) {
                cost += REPLAY_COST;
            }
        }
        for pair in opponents(meeting.sitting, self.kind) {
            cost += REMATCH_COST * self.times_met.get(&pair).copied().unwrap_or(0);
        }
        cost += SHARING_COST * self.used.get(&(meeting.round, plan.unit, meeting.copy)).copied().unwrap_or(0);
        if plan.unit >= self.first_new {
            cost += NEW_SET_COST;
        }
        let original_plan = &self.original[index];
        if plan.unit != original_plan.unit {
            cost += OTHER_BOARDS_COST;
        }
        if meeting.sitting != original_plan.meeting.sitting {
            cost += OTHER_SITTING_COST;
        }
        cost
    }

    /// Whether a contestant at the meeting plays one of its boards twice.
    fn replays(&self, index: usize) -> bool {
        let plan = &self.current[index];
        plan.meeting.sitting.contestants().any(|(contestant, side)| {
            let team_side = (self.kind == ContestantKind::Teams).then_some(side);
            let boards = &self.units[plan.unit].1;
            boards.iter().any(|board| self.played.get(&(contestant, team_side, *board)).copied().unwrap_or(0) > 1)
        })
    }

    /// Whether opponents at the meeting also meet elsewhere.
    fn is_met_again(&self, index: usize) -> bool {
        let mut pairs = opponents(self.current[index].meeting.sitting, self.kind);
        pairs.any(|pair| self.times_met.get(&pair).copied().unwrap_or(0) > 1)
    }

    /// Swaps boards and pairs by simulated annealing, until a plan without replayed boards no longer improves or the
    /// tries are used up. Changes nothing for teams, or if no board is replayed.
    fn improve(&mut self) {
        // Fixed seed: the same repair gives the same plan.
        let mut rng = Rng::with_seed(1);
        let free_indices: Vec<usize> = (self.fixed_count..self.current.len()).collect();
        // Both halves of a team match play the same boards, so they cannot be swapped separately.
        if self.kind == ContestantKind::Teams
            || free_indices.is_empty()
            || !free_indices.iter().any(|index| self.replays(*index))
        {
            return;
        }
        let mut best_plans = (self.total_cost(), self.current.clone());
        let mut checks_without_gain = 0;
        for step in 0..MAX_TRIES {
            if step % SWAPS_PER_CHECK == 0 {
                let total = self.total_cost();
                checks_without_gain = if total < best_plans.0 { 0 } else { checks_without_gain + 1 };
                if total < best_plans.0 {
                    best_plans = (total, self.current.clone());
                }
                if best_plans.0 < REPLAY_COST && checks_without_gain > MAX_CHECKS_WITHOUT_GAIN {
                    break;
                }
            }
            let index = self.meeting_to_change(&free_indices, best_plans.0 < REPLAY_COST, &mut rng);
            let Some((new_plan, other_change)) = self.random_change(index, &free_indices, &mut rng) else { continue };
            let heat = START_HEAT * (1.0 - f64::from(step) / f64::from(MAX_TRIES)) + END_HEAT;
            self.try_change(index, new_plan, other_change, heat, &mut rng);
        }
        if self.total_cost() >= best_plans.0 {
            for index in self.fixed_count..self.current.len() {
                self.set_plan(index, best_plans.1[index]);
            }
        }
    }

    /// A free meeting, mostly one with a fault: a board played before or, once the best plan has none, a rematch.
    fn meeting_to_change(&self, free_indices: &[usize], none_replayed: bool, rng: &mut Rng) -> usize {
        let mut index = free_indices[rng.usize(..free_indices.len())];
        for _ in 0..8 {
            if self.replays(index) || none_replayed && self.is_met_again(index) {
                break;
            }
            index = free_indices[rng.usize(..free_indices.len())];
        }
        index
    }

    /// A meeting with other boards, or two of a round with each other's boards or East-West pairs. `None` if there is
    /// nothing to swap.
    fn random_change(
        &self,
        index: usize,
        free_indices: &[usize],
        rng: &mut Rng,
    ) -> Option<(Plan, Option<(usize, Plan)>)> {
        let round = self.current[index].meeting.round;
        let same_round: Vec<usize> =
            free_indices.iter().copied().filter(|o| *o != index && self.current[*o].meeting.round == round).collect();
        let mut new_plan = self.current[index];
        let mut other_change: Option<(usize, Plan)> = None;
        match rng.u8(..3) {
            0 => new_plan.unit = rng.usize(..self.units.len()),
            1 if !same_round.is_empty() => {
                let other_index = same_round[rng.usize(..same_round.len())];
                let mut other_plan = self.current[other_index];
                std::mem::swap(&mut new_plan.unit, &mut other_plan.unit);
                std::mem::swap(&mut new_plan.meeting.copy, &mut other_plan.meeting.copy);
                other_change = Some((other_index, other_plan));
            }
            _ if !same_round.is_empty() => {
                let other_index = same_round[rng.usize(..same_round.len())];
                let mut other_plan = self.current[other_index];
                if !exchange(&mut new_plan.meeting.sitting, &mut other_plan.meeting.sitting) {
                    return None;
                }
                other_change = Some((other_index, other_plan));
            }
            _ => return None,
        }
        new_plan.meeting.boards = self.units[new_plan.unit].0;
        if let Some((_, other_plan)) = &mut other_change {
            other_plan.meeting.boards = self.units[other_plan.unit].0;
        }
        Some((new_plan, other_change))
    }

    /// Makes a change, and keeps it if it does not raise the cost. A change that raises the cost is kept at random,
    /// more often the greater the heat.
    fn try_change(
        &mut self,
        index: usize,
        new_plan: Plan,
        other_change: Option<(usize, Plan)>,
        heat: f64,
        rng: &mut Rng,
    ) {
        let mut changed_plans = vec![(index, self.current[index], new_plan)];
        changed_plans
            .extend(other_change.map(|(other_index, other_plan)| (other_index, self.current[other_index], other_plan)));
        let mut cost_change = 0;
        // First remove all old ones from the counts, then add the new ones.
        for (index, old_plan, _) in &changed_plans {
            self.count(old_plan, -1);
            cost_change -= self.cost(*index, old_plan);
        }
        for (index, _, new_plan) in &changed_plans {
            cost_change += self.cost(*index, new_plan);
            self.count(new_plan, 1);
        }
        if cost_change <= 0 || rng.f64() < (-(cost_change as f64) / heat).exp() {
            for (index, _, new_plan) in changed_plans {
                self.current[index] = new_plan;
            }
        } else {
            for (_, old_plan, new_plan) in &changed_plans {
                self.count(new_plan, -1);
                self.count(old_plan, 1);
            }
        }
    }

    fn set_plan(&mut self, index: usize, plan: Plan) {
        let old_plan = self.current[index];
        self.count(&old_plan, -1);
        self.count(&plan, 1);
        self.current[index] = plan;
    }

    /// The cost of all current plans: the sum that the search makes smaller.
    fn total_cost(&self) -> i64 {
        let replays: i64 = self.played.values().map(|n| REPLAY_COST * (n - 1).max(0)).sum();
        let rematches: i64 = self.times_met.values().map(|n| REMATCH_COST * n * (n - 1).max(0) / 2).sum();
        let sharing: i64 = self.used.values().map(|n| SHARING_COST * n * (n - 1).max(0) / 2).sum();
        let changes: i64 = (self.fixed_count..self.current.len())
            .map(|index| {
                let (plan, original_plan) = (&self.current[index], &self.original[index]);
                OTHER_BOARDS_COST * i64::from(plan.unit != original_plan.unit)
                    + OTHER_SITTING_COST * i64::from(plan.meeting.sitting != original_plan.meeting.sitting)
                    + NEW_SET_COST * i64::from(plan.unit >= self.first_new)
            })
            .sum();
        replays + rematches + sharing + changes
    }

    /// Removes meetings whose boards somebody has played, the latest first.
    fn drop_replayed(&mut self) -> Vec<Meeting> {
        let mut lost_meetings = Vec::new();
        for index in (self.fixed_count..self.current.len()).rev() {
            if self.replays(index) {
                let plan = self.current.remove(index);
                self.original.remove(index);
                self.count(&plan, -1);
                lost_meetings.push(plan.meeting);
            }
        }
        lost_meetings.reverse();
        lost_meetings
    }
}

/// The contestants that count as having met; for a team, the one that sits North-South first.
fn opponents(sitting: Sitting<Number>, kind: ContestantKind) -> impl Iterator<Item = (Number, Number)> {
    let north_south: Vec<Number> = sitting.side(Side::NS).collect();
    north_south.into_iter().flat_map(move |a| {
        sitting.side(Side::EW).map(move |b| if kind == ContestantKind::Teams { (a, b) } else { (a.min(b), a.max(b)) })
    })
}

/// Swaps East-West of two tables. `false` if a table has no two sides of pairs.
fn exchange(first: &mut Sitting<Number>, second: &mut Sitting<Number>) -> bool {
    match (first, second) {
        (Sitting::Sides { ew: a, .. }, Sitting::Sides { ew: b, .. }) => {
            std::mem::swap(a, b);
            true
        }
        _ => false,
    }
}
