//! Carries out each repair on a movement and keeps the plan as far as it fits.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Boards, ContestantKind, Half, MAX_ROUNDS, MAX_TABLES, Meeting, Movement, Number, Sitting, Spec, half};
use bridge::Side;

use super::RepairError;

/// Drops round `from` and all later ones.
pub(crate) fn curtail(movement: &mut Movement, from: u8) -> Result<(), RepairError> {
    if from == 1 {
        return Err(RepairError::NothingLeft);
    }
    movement.meetings.retain(|m| m.round < from);
    movement.rounds = from - 1;
    movement.drawn = movement.drawn.map(|drawn_rounds| drawn_rounds.min(from - 1));
    Ok(())
}

/// Replaces meetings of round `from` by `played_meetings` at the same tables. Other meetings of their contestants in
/// the round are removed.
pub(crate) fn set_played(movement: &mut Movement, from: u8, played_meetings: &[Meeting]) -> Result<(), RepairError> {
    for meeting in played_meetings {
        let table = meeting.table;
        if meeting.round != from || !(1..=movement.tables).contains(&table) {
            return Err(RepairError::NoTable { round: from, table });
        }
        movement.meetings.retain(|m| (m.round, m.table) != (from, table));
    }
    let seated: BTreeSet<Number> =
        played_meetings.iter().flat_map(|m| m.sitting.contestants()).map(|(c, _)| c).collect();
    movement.meetings.retain(|m| m.round != from || m.sitting.contestants().all(|(c, _)| !seated.contains(&c)));
    movement.meetings.extend(played_meetings);
    Ok(())
}

/// Seats a late pair from a round on: in the phantom's place, else with pairs that sit out, else as a rover.
pub(crate) fn join(movement: &mut Movement, from: u8) -> Result<(), RepairError> {
    if movement.kind != ContestantKind::Pairs {
        return Err(RepairError::NotForIndividuals);
    }
    if let Some(spec) = movement.spec
        && let Some(Half::Without(number)) = spec.half
        && fill_phantom(movement, from, spec, number)
    {
        return Ok(());
    }
    let number = movement.highest_number().checked_add(1).ok_or(RepairError::NumberTooHigh)?;
    let idle: Vec<Vec<Number>> =
        (from..=movement.drawn_rounds()).map(|round| idle_contestants(movement, round, from)).collect();
    if idle.iter().any(|idle| !idle.is_empty()) {
        for (round, idle) in (from..).zip(idle) {
            if let Some(partner) = idle.first() {
                seat(movement, round, *partner, number)?;
            }
        }
        return Ok(());
    }
    let path = half::rover_from(movement, from).unwrap_or_else(|| half::wanderer(movement, from));
    for index in path {
        if let Sitting::Sides { ew, .. } = movement.meetings[index].sitting {
            movement.meetings[index].sitting = Sitting::Sides { ns: number, ew };
        }
    }
    Ok(())
}

/// Gives the newcomer the phantom's number, and brings its meetings back from a round on. Changes nothing and
/// returns `false` if they do not fit.
fn fill_phantom(movement: &mut Movement, from: u8, spec: Spec, number: Number) -> bool {
    let full_spec = Spec { half: None, switched: false, ..spec };
    let Ok(full_movement) = full_spec.movement() else { return false };
    let switched_rounds = movement.switched_rounds();
    let mut restored = Vec::new();
    for meeting in full_movement.meetings.iter().filter(|m| m.round >= from && m.round <= movement.drawn_rounds()) {
        if !meeting.sitting.contestants().any(|(c, _)| c == number) {
            continue;
        }
        let is_free = movement.meeting(meeting.round, meeting.table).is_none();
        let idle = idle_contestants(movement, meeting.round, 1);
        if !is_free || !meeting.sitting.contestants().all(|(c, _)| c == number || idle.contains(&c)) {
            return false;
        }
        let is_turned = switched_rounds.contains(&meeting.round);
        restored
            .push(Meeting { sitting: if is_turned { meeting.sitting.turned() } else { meeting.sitting }, ..*meeting });
    }
    movement.meetings.extend(restored);
    if let Some(spec) = &mut movement.spec {
        spec.half = None;
    }
    true
}

/// Removes the meetings of a contestant from a round on; all others move as planned.
pub(crate) fn leave_hole(movement: &mut Movement, from: u8, number: Number) -> Result<(), RepairError> {
    if movement.kind == ContestantKind::Individual {
        return Err(RepairError::NotForIndividuals);
    }
    let plays = |m: &Meeting| m.round >= from && m.sitting.contestants().any(|(c, _)| c == number);
    if !movement.meetings.iter().any(plays) {
        return Err(RepairError::NoContestant(number));
    }
    movement.meetings.retain(|m| !plays(m));
    if movement.meetings.is_empty() {
        return Err(RepairError::NothingLeft);
    }
    Ok(())
}

/// Removes the meetings of a contestant from a round on. Two pairs that would sit out in the same round meet, if they may
/// be compared with each other's opponents.
pub(crate) fn leave(movement: &mut Movement, from: u8, number: Number) -> Result<(), RepairError> {
    leave_hole(movement, from, number)?;
    if movement.kind == ContestantKind::Teams {
        return Ok(());
    }
    for round in from..=movement.drawn_rounds() {
        let mut idle = idle_contestants(movement, round, from);
        while let Some(first) = idle.pop() {
            let line = |n: Number| movement.line(n);
            let opponent =
                idle.iter().position(|n| movement.winners == 1 || line(*n).is_none() || line(*n) != line(first));
            let Some(index) = opponent else { continue };
            let second = idle.remove(index);
            seat(movement, round, first, second)?;
        }
    }
    Ok(())
}

/// The contestants that play in any round from `from` on, but not in this one.
pub(crate) fn idle_contestants(movement: &Movement, round: u8, from: u8) -> Vec<Number> {
    let seated: BTreeSet<Number> =
        movement.round(round).flat_map(|m| m.sitting.contestants()).map(|(c, _)| c).collect();
    let playing: BTreeSet<Number> = movement
        .meetings
        .iter()
        .filter(|m| m.round >= from)
        .flat_map(|m| m.sitting.contestants())
        .map(|(c, _)| c)
        .collect();
    playing.into_iter().filter(|n| !seated.contains(n)).collect()
}

/// Seats two contestants that would sit out, at an idle table or at an extra one. They get boards that neither plays in
/// another round, if there are any.
pub(crate) fn seat(movement: &mut Movement, round: u8, first: Number, second: Number) -> Result<(), RepairError> {
    let table = (1..=movement.tables).find(|t| movement.meeting(round, *t).is_none()).unwrap_or(movement.tables + 1);
    if table > MAX_TABLES {
        return Err(RepairError::TooManyTables { tables: table.into() });
    }
    movement.tables = movement.tables.max(table);
    let is_first_east_west = movement.line(first) == Some(Side::EW);
    let sitting = if is_first_east_west {
        Sitting::Sides { ns: second, ew: first }
    } else {
        Sitting::Sides { ns: first, ew: second }
    };
    let boards_played_by = |n: Number| {
        movement.meetings.iter().filter(move |m| m.sitting.contestants().any(|(c, _)| c == n)).map(|m| m.boards)
    };
    let played_boards: BTreeSet<Boards> = boards_played_by(first).chain(boards_played_by(second)).collect();
    let boards_in_round: BTreeSet<Boards> = movement.round(round).map(|m| m.boards).collect();
    let all_boards: BTreeSet<Boards> = movement.meetings.iter().map(|m| m.boards).collect();
    let unplayed = all_boards.iter().filter(|b| !played_boards.contains(b));
    let boards = unplayed
        .clone()
        .find(|b| !boards_in_round.contains(b))
        .or_else(|| unplayed.clone().next())
        .or(all_boards.first());
    let Some(boards) = boards.copied() else { return Err(RepairError::NothingLeft) };
    movement.meetings.push(Meeting { round, table, sitting, boards, copy: 0 });
    *movement = movement.clone().in_order();
    Ok(())
}

/// Adds rounds: those of the full movement if it was cut short, undrawn ones if rounds are drawn. Otherwise the
/// last move is repeated. Returns how many new sets may be used.
pub(crate) fn extend(movement: &mut Movement, added_rounds: u8) -> Result<u16, RepairError> {
    let rounds = u16::from(movement.rounds) + u16::from(added_rounds);
    if rounds > u16::from(MAX_ROUNDS) {
        return Err(RepairError::TooManyRounds { rounds });
    }
    let (rounds_before, rounds) = (movement.rounds, rounds as u8);
    if movement.drawn.is_some() {
        movement.rounds = rounds;
        return Ok(0);
    }
    let full_movement = movement.spec.and_then(|spec| Spec { rounds: Some(rounds), ..spec }.movement().ok());
    if let Some(full_movement) = full_movement
        && full_movement.meetings.iter().filter(|m| m.round <= rounds_before).eq(movement.meetings.iter())
    {
        *movement = full_movement;
        return Ok(0);
    }
    for round in rounds_before + 1..=rounds {
        let last_meetings: BTreeMap<u8, Meeting> = movement.round(round - 1).map(|m| (m.table, *m)).collect();
        let meeting_below = |table: u8| {
            last_meetings.range(..table).next_back().or_else(|| last_meetings.iter().next_back()).map(|(_, m)| *m)
        };
        let meeting_above = |table: u8| {
            last_meetings.range(table + 1..).next().or_else(|| last_meetings.iter().next()).map(|(_, m)| *m)
        };
        let next: Vec<Meeting> = last_meetings
            .values()
            .filter_map(|meeting| {
                let sitting = match (meeting.sitting, meeting_below(meeting.table)?.sitting) {
                    (Sitting::Sides { ns, .. }, Sitting::Sides { ew, .. }) => Sitting::Sides { ns, ew },
                    // Four players move on one seat each.
                    (sitting, _) => sitting.turned(),
                };
                Some(Meeting { round, sitting, boards: meeting_above(meeting.table)?.boards, ..*meeting })
            })
            .collect();
        movement.meetings.extend(next);
    }
    movement.rounds = rounds;
    Ok(u16::from(movement.tables) * u16::from(added_rounds))
}

/// Replaces the plan from round `from` on by `round_count` rounds that are still to be drawn. All contestants are then
/// ranked together.
pub(crate) fn draw_rest(movement: &mut Movement, from: u8, round_count: u8) -> Result<(), RepairError> {
    if movement.kind == ContestantKind::Individual {
        return Err(RepairError::NotForIndividuals);
    }
    let rounds = u16::from(from - 1) + u16::from(round_count);
    if rounds > u16::from(MAX_ROUNDS) {
        return Err(RepairError::TooManyRounds { rounds });
    }
    movement.meetings.retain(|m| m.round < from);
    if movement.meetings.is_empty() || round_count == 0 {
        return Err(RepairError::NothingLeft);
    }
    (movement.rounds, movement.drawn, movement.winners) = (rounds as u8, Some(from - 1), 1);
    Ok(())
}

/// Lets two contestants swap places from a round on.
pub(crate) fn swap(movement: &mut Movement, from: u8, first: Number, second: Number) -> Result<(), RepairError> {
    for number in [first, second] {
        let mut remaining = movement.meetings.iter().filter(|m| m.round >= from);
        if !remaining.any(|m| m.sitting.contestants().any(|(c, _)| c == number)) {
            return Err(RepairError::NoContestant(number));
        }
    }
    for meeting in movement.meetings.iter_mut().filter(|m| m.round >= from) {
        meeting.sitting = meeting.sitting.map(|n| match n {
            n if n == first => second,
            n if n == second => first,
            n => n,
        });
    }
    Ok(())
}

/// Gives each table of round `from` in `repaired` the boards that the table below it had in the round before, if
/// `movement` planned those of the table above, and the other way round.
pub(crate) fn boards_wrong_way(repaired: &mut Movement, movement: &Movement, from: u8) -> Result<(), RepairError> {
    if from == 1 {
        return Err(RepairError::NoEarlierRound);
    }
    let meetings_before: BTreeMap<u8, Meeting> = movement.round(from - 1).map(|m| (m.table, *m)).collect();
    let boards_below = |t: u8| {
        meetings_before.range(..t).next_back().or_else(|| meetings_before.iter().next_back()).map(|(_, m)| m.boards)
    };
    let boards_above =
        |t: u8| meetings_before.range(t + 1..).next().or_else(|| meetings_before.iter().next()).map(|(_, m)| m.boards);
    // The direction in which more boards moved is the planned one.
    let moved_down = movement.round(from).filter(|m| Some(m.boards) == boards_above(m.table)).count();
    let moved_up = movement.round(from).filter(|m| Some(m.boards) == boards_below(m.table)).count();
    for meeting in repaired.meetings.iter_mut().filter(|m| m.round == from) {
        let boards = if moved_down >= moved_up { boards_below(meeting.table) } else { boards_above(meeting.table) };
        meeting.boards = boards.unwrap_or(meeting.boards);
    }
    Ok(())
}
