//! Half tables: one pair more than the tables seat. A rover sits in for one North-South pair each round. In a bump each
//! displaced pair takes the next table and displaces its pair.

use std::collections::BTreeSet;

use bridge::Side;

use super::{Boards, Movement, Number, Sitting};

/// The most placements of a rover tried in one order of tables.
const MAX_PLACEMENTS: u32 = 20_000;
/// The most orders of tables that are tried.
const MAX_ORDERS: u64 = 100;

/// The rover's seats from the second round on, as an index of a meeting for each round. It displaces no pair twice, and
/// neither plays a board nor meets a pair twice. `None` if no such path is found.
pub(super) fn rover(movement: &Movement) -> Option<Vec<usize>> {
    rover_from(movement, 2)
}

/// The seats of a late pair that roves from the round `from` on, as an index of a meeting for each round. `None` if no
/// path without repeats is found.
pub(super) fn rover_from(movement: &Movement, from: u8) -> Option<Vec<usize>> {
    let rounds: Vec<Vec<usize>> = (from..=movement.drawn_rounds())
        .map(|round| (0..movement.meetings.len()).filter(|index| movement.meetings[*index].round == round).collect())
        .collect();
    (0..MAX_ORDERS).find_map(|order| {
        // The usual path moves two tables each round. Other orders come from a fixed seed, so that a movement always
        // has the same rover.
        let mut rounds = rounds.clone();
        if order > 0 {
            let mut rng = fastrand::Rng::with_seed(order);
            for round in &mut rounds {
                rng.shuffle(round);
            }
        }
        let mut history = RoverHistory::default();
        let mut path = Vec::with_capacity(rounds.len());
        extend_path(movement, &rounds, &mut history, &mut path, &mut { MAX_PLACEMENTS }).then_some(path)
    })
}

/// The path of a late pair when no rover is possible, as an index of a meeting for each round. In each round it avoids
/// first a repeated board, then displacing a pair again, then meeting opponents again.
pub(super) fn wanderer(movement: &Movement, from: u8) -> Vec<usize> {
    let mut history = RoverHistory::default();
    let mut path = Vec::new();
    for round in from..=movement.drawn_rounds() {
        let indices = (0..movement.meetings.len()).filter(|index| movement.meetings[*index].round == round);
        let best_index = indices.min_by_key(|index| {
            let meeting = &movement.meetings[*index];
            let (ns, ew) = (meeting.sitting.side(Side::NS).next(), meeting.sitting.side(Side::EW).next());
            let has_met_ew = ew.is_some_and(|n| history.met.contains(&n));
            (history.boards.contains(&meeting.boards), ns.is_some_and(|n| history.displaced.contains(&n)), has_met_ew)
        });
        if let Some(index) = best_index {
            let meeting = &movement.meetings[index];
            history.boards.insert(meeting.boards);
            history.displaced.extend(meeting.sitting.side(Side::NS));
            history.met.extend(meeting.sitting.side(Side::EW));
            path.push(index);
        }
    }
    path
}

/// What a rover has done before a round.
#[derive(Default)]
struct RoverHistory {
    /// The North-South pairs that it has displaced.
    displaced: BTreeSet<Number>,
    /// The East-West pairs that it has met.
    met: BTreeSet<Number>,
    boards: BTreeSet<Boards>,
}

/// Extends the path to all rounds by backtracking. Returns false if that fails or `placements_left` runs out.
fn extend_path(
    movement: &Movement,
    rounds: &[Vec<usize>],
    history: &mut RoverHistory,
    path: &mut Vec<usize>,
    placements_left: &mut u32,
) -> bool {
    let Some(round) = rounds.get(path.len()) else { return true };
    // In the usual order of tables, the first table to try is two up from the last.
    let last = path.last().map_or(0, |index| usize::from(movement.meetings[*index].table));
    for step in 0..round.len() {
        let index = round[(last + 1 + step) % round.len()];
        let meeting = &movement.meetings[index];
        let Sitting::Sides { ns, ew } = meeting.sitting else { continue };
        if history.displaced.contains(&ns) || history.met.contains(&ew) || history.boards.contains(&meeting.boards) {
            continue;
        }
        *placements_left = placements_left.saturating_sub(1);
        if *placements_left == 0 {
            return false;
        }
        history.displaced.insert(ns);
        history.met.insert(ew);
        history.boards.insert(meeting.boards);
        path.push(index);
        if extend_path(movement, rounds, history, path, placements_left) {
            return true;
        }
        path.pop();
        history.displaced.remove(&ns);
        history.met.remove(&ew);
        history.boards.remove(&meeting.boards);
    }
    false
}

/// The movement with one pair more, which waits in the first round and then roves. `None` if no path is found.
pub(super) fn with_rover(mut movement: Movement) -> Option<Movement> {
    let extra_number = movement.contestants().last().map_or(1, |n| n + 1);
    for index in rover(&movement)? {
        let sitting = &mut movement.meetings[index].sitting;
        if let Sitting::Sides { ew, .. } = *sitting {
            *sitting = Sitting::Sides { ns: extra_number, ew };
        }
    }
    Some(movement)
}

/// The movement with one pair more, which waits in the first round and then takes table 1 for good. The pair from there
/// waits a round and takes table 2, and so on.
pub(super) fn with_bump(mut movement: Movement) -> Movement {
    let extra_number = movement.contestants().last().map_or(1, |n| n + 1);
    for meeting in &mut movement.meetings {
        let north_south = meeting.sitting.side(Side::NS).next();
        if let (Some(ns), Sitting::Sides { ew, .. }) = (north_south, meeting.sitting)
            && meeting.round > meeting.table
        {
            let ns = if ns == 1 { extra_number } else { ns - 1 };
            meeting.sitting = Sitting::Sides { ns, ew };
        }
    }
    movement
}
