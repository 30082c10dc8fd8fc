//! Plans the rest of a movement again after something went wrong. What was played stays. From a round on boards and
//! opponents are swapped until nobody meets a board twice, with as few changes as possible.

use std::collections::BTreeMap;

use fastrand::Rng;

use bridge::Side;

use super::{Boards, ContestantKind, Meeting, Movement, Number, Sitting};

/// The most swaps tried.
const TRIES: u32 = 150_000;

/// The cost of a board played twice.
const REPLAY_COST: i64 = 1_000;
/// The cost of a rematch.
const REMATCH_COST: i64 = 30;
/// The cost of a set that two tables share.
const SHARING_COST: i64 = 8;
/// The cost of an additional set.
const NEW_SET_COST: i64 = 5;
/// The cost of a table with other contestants than planned.
const OTHER_SITTING_COST: i64 = 2;
/// The cost of other boards than planned.
const OTHER_BOARDS_COST: i64 = 1;

/// A meeting as indices of contestants and boards.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Plan {
    meeting: Meeting,
    boards: usize,
}

struct Plans {
    kind: ContestantKind,
    fixed: usize,
    /// The current plan of all meetings. The first ones were played.
    now: Vec<Plan>,
    wished: Vec<Plan>,
    /// Each set or range with the indices of its boards.
    units: Vec<(Boards, Vec<usize>)>,
    first_new: usize,
    /// How often a contestant (for a team, the pair on a side) plays a board.
    played: BTreeMap<(Number, Option<Side>, usize), i64>,
    met: BTreeMap<(Number, Number), i64>,
    /// The number of tables that play a unit's copy in a round.
    used: BTreeMap<(u8, usize, u8), i64>,
}

/// Swaps boards and East-West contestants from a round on, until nobody plays a board twice or no better plan is found.
/// `spare` sets may be added. Meetings that still repeat a board are removed and returned.
pub(super) fn replan(movement: &mut Movement, from: u8, spare: u16) -> Vec<Meeting> {
    let mut plans = Plans::new(movement, from, spare);
    plans.improve();
    let lost = plans.drop_replayed();
    movement.meetings = plans.now.iter().map(|p| p.meeting).collect();
    movement.meetings.sort_by_key(|m| (m.round, m.table));
    let highest = movement.meetings.iter().filter_map(|m| match m.boards {
        Boards::Set(set) => Some(set),
        Boards::Range(..) => None,
    });
    movement.sets = highest.max().unwrap_or(0).max(movement.sets);
    lost
}

impl Plans {
    fn new(movement: &Movement, from: u8, spare: u16) -> Self {
        let mut units: Vec<Boards> = movement.meetings.iter().map(|m| m.boards).collect();
        let sets = units.iter().any(|b| matches!(b, Boards::Set(_)));
        if sets {
            units.extend((1..=movement.sets).map(Boards::Set));
        }
        units.sort_unstable();
        units.dedup();
        let first_new = units.len();
        if sets {
            units.extend((movement.sets + 1..=movement.sets + spare).map(Boards::Set));
        }
        // A set counts as one board. Ranges may overlap, so their boards count separately.
        let units: Vec<(Boards, Vec<usize>)> = units
            .into_iter()
            .map(|unit| match unit {
                Boards::Set(set) => (unit, vec![1_000 + usize::from(set)]),
                Boards::Range(first, last) => (unit, (usize::from(first)..=usize::from(last.min(999))).collect()),
            })
            .collect();
        let place = |boards: Boards| units.iter().position(|(unit, _)| *unit == boards).unwrap_or(0);
        let mut plans: Vec<Plan> =
            movement.meetings.iter().map(|m| Plan { meeting: *m, boards: place(m.boards) }).collect();
        plans.sort_by_key(|p| (p.meeting.round, p.meeting.table));
        let fixed = plans.iter().filter(|p| p.meeting.round < from).count();
        let mut new = Self {
            kind: movement.kind,
            fixed,
            wished: plans.clone(),
            now: Vec::new(),
            units,
            first_new,
            played: BTreeMap::new(),
            met: BTreeMap::new(),
            used: BTreeMap::new(),
        };
        for plan in &plans {
            new.count(plan, 1);
        }
        new.now = plans;
        new
    }

    fn count(&mut self, plan: &Plan, by: i64) {
        let meeting = &plan.meeting;
        for (contestant, side) in meeting.sitting.contestants() {
            let pair = (self.kind == ContestantKind::Teams).then_some(side);
            for board in &self.units[plan.boards].1 {
                *self.played.entry((contestant, pair, *board)).or_default() += by;
            }
        }
        for pair in opponents(meeting.sitting, self.kind) {
            *self.met.entry(pair).or_default() += by;
        }
        *self.used.entry((meeting.round, plan.boards, meeting.copy)).or_default() += by;
    }

    /// The cost that a meeting adds to that of the others.
    fn cost(&self, at: usize, plan: &Plan) -> i64 {
        let meeting = &plan.meeting;
        let mut cost = 0;
        for (contestant, side) in meeting.sitting.contestants() {
            let pair = (self.kind == ContestantKind::Teams).then_some(side);
            let twice = |board: &usize| self.played.get(&(contestant, pair, *board)).copied().unwrap_or(0) > 0;
            if self.units[plan.boards].1.iter().any(twice) {
                cost += REPLAY_COST;
            }
        }
        for pair in opponents(meeting.sitting, self.kind) {
            cost += REMATCH_COST * self.met.get(&pair).copied().unwrap_or(0);
        }
        cost += SHARING_COST * self.used.get(&(meeting.round, plan.boards, meeting.copy)).copied().unwrap_or(0);
        if plan.boards >= self.first_new {
            cost += NEW_SET_COST;
        }
        let wished = &self.wished[at];
        if plan.boards != wished.boards {
            cost += OTHER_BOARDS_COST;
        }
        if meeting.sitting != wished.meeting.sitting {
            cost += OTHER_SITTING_COST;
        }
        cost
    }

    fn replays(&self, at: usize) -> bool {
        let plan = &self.now[at];
        plan.meeting.sitting.contestants().any(|(contestant, side)| {
            let pair = (self.kind == ContestantKind::Teams).then_some(side);
            let boards = &self.units[plan.boards].1;
            boards.iter().any(|board| self.played.get(&(contestant, pair, *board)).copied().unwrap_or(0) > 1)
        })
    }

    fn is_met_again(&self, at: usize) -> bool {
        let mut pairs = opponents(self.now[at].meeting.sitting, self.kind);
        pairs.any(|pair| self.met.get(&pair).copied().unwrap_or(0) > 1)
    }

    /// Swaps boards and pairs by simulated annealing, until no board is replayed or the tries are used up.
    fn improve(&mut self) {
        let mut rng = Rng::with_seed(1);
        let free: Vec<usize> = (self.fixed..self.now.len()).collect();
        // Both halves of a team match play the same boards, so they cannot be swapped separately.
        if self.kind == ContestantKind::Teams || free.is_empty() || !free.iter().any(|at| self.replays(*at)) {
            return;
        }
        let mut best = (self.total(), self.now.clone());
        let mut calm = 0;
        for step in 0..TRIES {
            if step % 64 == 0 {
                let total = self.total();
                calm = if total < best.0 { 0 } else { calm + 1 };
                if total < best.0 {
                    best = (total, self.now.clone());
                }
                if best.0 < REPLAY_COST && calm > 40 {
                    break;
                }
            }
            let at = self.meeting_to_change(&free, best.0 < REPLAY_COST, &mut rng);
            let Some((one, other)) = self.exchanged(at, &free, &mut rng) else { continue };
            let heat = 60.0 * (1.0 - f64::from(step) / f64::from(TRIES)) + 0.5;
            self.try_change(at, one, other, heat, &mut rng);
        }
        if self.total() >= best.0 {
            for at in self.fixed..self.now.len() {
                self.set(at, best.1[at]);
            }
        }
    }

    /// A free meeting, mostly one with a fault: a board played before or, once the best plan has none, a rematch.
    fn meeting_to_change(&self, free: &[usize], none_replayed: bool, rng: &mut Rng) -> usize {
        let mut at = free[rng.usize(..free.len())];
        for _ in 0..8 {
            if self.replays(at) || none_replayed && self.is_met_again(at) {
                break;
            }
            at = free[rng.usize(..free.len())];
        }
        at
    }

    /// A meeting with other boards, or two of a round with each other's boards or East-West pairs. `None` if there is
    /// nothing to swap.
    fn exchanged(&self, at: usize, free: &[usize], rng: &mut Rng) -> Option<(Plan, Option<(usize, Plan)>)> {
        let round = self.now[at].meeting.round;
        let same_round: Vec<usize> =
            free.iter().copied().filter(|o| *o != at && self.now[*o].meeting.round == round).collect();
        let mut one = self.now[at];
        let mut other: Option<(usize, Plan)> = None;
        match rng.u8(..3) {
            0 => one.boards = rng.usize(..self.units.len()),
            1 if !same_round.is_empty() => {
                let with = same_round[rng.usize(..same_round.len())];
                let mut two = self.now[with];
                std::mem::swap(&mut one.boards, &mut two.boards);
                std::mem::swap(&mut one.meeting.copy, &mut two.meeting.copy);
                other = Some((with, two));
            }
            _ if !same_round.is_empty() => {
                let with = same_round[rng.usize(..same_round.len())];
                let mut two = self.now[with];
                if !exchange(&mut one.meeting.sitting, &mut two.meeting.sitting) {
                    return None;
                }
                other = Some((with, two));
            }
            _ => return None,
        }
        one.meeting.boards = self.units[one.boards].0;
        if let Some((_, two)) = &mut other {
            two.meeting.boards = self.units[two.boards].0;
        }
        Some((one, other))
    }

    fn try_change(&mut self, at: usize, one: Plan, other: Option<(usize, Plan)>, heat: f64, rng: &mut Rng) {
        let mut places = vec![(at, self.now[at], one)];
        places.extend(other.map(|(with, two)| (with, self.now[with], two)));
        let mut change = 0;
        // First remove all old ones from the counts, then add the new ones.
        for (at, old, _) in &places {
            self.count(old, -1);
            change -= self.cost(*at, old);
        }
        for (at, _, new) in &places {
            change += self.cost(*at, new);
            self.count(new, 1);
        }
        if change <= 0 || rng.f64() < (-(change as f64) / heat).exp() {
            for (at, _, new) in places {
                self.now[at] = new;
            }
        } else {
            for (_, old, new) in &places {
                self.count(new, -1);
                self.count(old, 1);
            }
        }
    }

    fn set(&mut self, at: usize, plan: Plan) {
        let old = self.now[at];
        self.count(&old, -1);
        self.count(&plan, 1);
        self.now[at] = plan;
    }

    fn total(&self) -> i64 {
        let played: i64 = self.played.values().map(|n| REPLAY_COST * (n - 1).max(0)).sum();
        let met: i64 = self.met.values().map(|n| REMATCH_COST * n * (n - 1).max(0) / 2).sum();
        let used: i64 = self.used.values().map(|n| SHARING_COST * n * (n - 1).max(0) / 2).sum();
        let changed: i64 = (self.fixed..self.now.len())
            .map(|at| {
                let (plan, wished) = (&self.now[at], &self.wished[at]);
                OTHER_BOARDS_COST * i64::from(plan.boards != wished.boards)
                    + OTHER_SITTING_COST * i64::from(plan.meeting.sitting != wished.meeting.sitting)
                    + NEW_SET_COST * i64::from(plan.boards >= self.first_new)
            })
            .sum();
        played + met + used + changed
    }

    /// Removes meetings whose boards somebody has played, the latest first.
    fn drop_replayed(&mut self) -> Vec<Meeting> {
        let mut lost = Vec::new();
        for at in (self.fixed..self.now.len()).rev() {
            if self.replays(at) {
                let plan = self.now.remove(at);
                self.wished.remove(at);
                self.count(&plan, -1);
                lost.push(plan.meeting);
            }
        }
        lost.reverse();
        lost
    }
}

/// The contestants that count as having met; for a team, the one that sits North-South first.
fn opponents(sitting: Sitting<Number>, kind: ContestantKind) -> impl Iterator<Item = (Number, Number)> {
    let north_south: Vec<Number> = sitting.side(Side::NS).collect();
    north_south.into_iter().flat_map(move |a| {
        sitting.side(Side::EW).map(move |b| if kind == ContestantKind::Teams { (a, b) } else { (a.min(b), a.max(b)) })
    })
}

/// Swaps East-West of two tables.
fn exchange(one: &mut Sitting<Number>, two: &mut Sitting<Number>) -> bool {
    match (one, two) {
        (Sitting::Sides { ew: a, .. }, Sitting::Sides { ew: b, .. }) => {
            std::mem::swap(a, b);
            true
        }
        _ => false,
    }
}
