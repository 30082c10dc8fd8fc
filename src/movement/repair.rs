//! Repairs while the evening runs: from a round on something is different, what was played stays, and the
//! rest is planned again. What it costs is said before it is done.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use crate::bridge::Side;

use super::{
    Boards, Half, Kind, MAX_ROUNDS, MAX_TABLES, Meeting, Movement, Number, Sitting, Spec, byes, half, replan, turn,
};

/// What happened, or what is wished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Repair {
    /// A contestant more plays from the round on.
    Join,
    /// A contestant plays no more from the round on.
    Leave(Number),
    /// The round and all after it are not played.
    Curtail,
    /// So many rounds are added; the round is the first of them.
    Extend(u8),
    /// From the round on so many rounds are drawn, one after the other; what was planned of them falls out.
    Draw(u8),
    /// The same in finals: those of a list meet each other only. The first list plays for the best places.
    Finals(u8, Vec<Vec<Number>>),
    /// Two contestants change places from the round on.
    Swap(Number, Number),
    /// The tables of the round were turned though they should not have been, or the other way round.
    MissedSwitch,
    /// The boards of the round came from the table below instead of the one above, or the other way round.
    BoardsWrongWay,
    /// The round was played like this at the tables named.
    Happened(Vec<Meeting>),
}

/// What a repair costs.
#[derive(Debug, Clone, PartialEq)]
pub struct Cost {
    /// Meetings that fall out, because their boards were played by somebody there.
    pub lost: Vec<Meeting>,
    /// Second meetings more than before.
    pub met_again: usize,
    /// Times more that tables share a set.
    pub sharing: usize,
    /// Rounds that contestants sit out from the round on, more than before, in all.
    pub sit_outs: i32,
    /// Board sets more than before.
    pub new_sets: u16,
    /// Fairness before and after.
    pub fairness: (f64, f64),
    /// Whoever needs a new guide card.
    pub cards: Vec<Number>,
}

/// A repaired movement with what it costs.
#[derive(Debug, Clone, PartialEq)]
pub struct Repaired {
    pub movement: Movement,
    pub cost: Cost,
}

/// Why a movement cannot be repaired so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RepairError {
    #[error("there is no round {0} in this movement")]
    NoRound(u8),
    #[error("{0} does not play from this round on")]
    NoContestant(Number),
    #[error("{rounds} rounds are over the limit of {MAX_ROUNDS}")]
    TooManyRounds { rounds: u16 },
    #[error("{tables} tables are over the limit of {MAX_TABLES}")]
    TooManyTables { tables: u16 },
    #[error("the numbers of contestants would go beyond {}", Number::MAX)]
    NumberTooHigh,
    #[error("nothing is left to play")]
    NothingLeft,
    #[error("the first round has no round before it from which boards could have come")]
    FirstRound,
    #[error("there is no table {table} to put right in round {round}")]
    NoTable { round: u8, table: u8 },
    #[error("only pairs or teams can do this; an individual needs every player of its design")]
    Individual,
    #[error("in a team event teams can leave and rounds be taken off or added; anything else needs a new plan")]
    Teams,
    #[error("{0} results of earlier rounds are missing; enter them first")]
    Missing(usize),
    #[error("both sections must have rounds of the same length and contestants of the same kind")]
    Unlike,
}

/// Repairs a movement from a round on.
///
/// # Errors
/// When there is no such round, table or contestant, or nothing would be left.
pub fn repair(movement: &Movement, from: u8, what: &Repair) -> Result<Repaired, RepairError> {
    if !rounds_of(movement, from, what)?.contains(&from) {
        return Err(RepairError::NoRound(from));
    }
    if movement.kind == Kind::Teams && !what.is_for_teams() {
        return Err(RepairError::Teams);
    }
    let mut new = movement.clone();
    let spare = apply(&mut new, movement, from, what)?;
    new = new.in_order();
    // The round itself happened where the repair says how; the rest is planned.
    let planned = if matches!(what, Repair::BoardsWrongWay | Repair::Happened(_)) { from + 1 } else { from };
    let mut lost = drop_impossible(&mut new, from, planned);
    lost.extend(replan::replan(&mut new, planned, spare));
    let gone = if let Repair::Leave(number) = what { Some(*number) } else { None };
    new.set_byes(byes::after(movement, &new, from, gone));
    new.repaired = Some(from);
    Ok(Repaired { cost: cost(movement, &new, from, lost), movement: new })
}

/// The rounds from which a movement can be repaired so.
fn rounds_of(movement: &Movement, from: u8, what: &Repair) -> Result<RangeInclusive<u8>, RepairError> {
    Ok(match what {
        // Once rounds are drawn there are only more or fewer of them.
        Repair::Draw(_) if movement.drawn.is_some() => return Err(RepairError::NoRound(from)),
        Repair::Draw(_) => 2..=movement.rounds.saturating_add(1),
        Repair::Finals(..) => 2..=movement.drawn_rounds().saturating_add(1),
        Repair::Extend(_) => {
            let next = movement.rounds.saturating_add(1);
            next..=next
        }
        Repair::Curtail => 1..=movement.rounds,
        // In rounds that are not drawn nothing is planned that could be repaired.
        Repair::Join
        | Repair::Leave(_)
        | Repair::Swap(..)
        | Repair::MissedSwitch
        | Repair::BoardsWrongWay
        | Repair::Happened(_) => 1..=movement.drawn_rounds(),
    })
}

impl Repair {
    /// Both halves of a match belong together; who joins or changes places needs another plan.
    fn is_for_teams(&self) -> bool {
        match self {
            Self::Leave(_) | Self::Curtail | Self::Extend(_) | Self::Draw(_) | Self::Finals(..) => true,
            Self::Join | Self::Swap(..) | Self::MissedSwitch | Self::BoardsWrongWay | Self::Happened(_) => false,
        }
    }
}

/// Makes the repair itself; the rest is still as it was planned. How many sets may be added to plan it.
fn apply(new: &mut Movement, before: &Movement, from: u8, what: &Repair) -> Result<u16, RepairError> {
    match what {
        Repair::Join => join(new, from)?,
        Repair::Leave(number) => leave(new, from, *number)?,
        Repair::Curtail => curtail(new, from)?,
        Repair::Extend(more) => return extend(new, *more),
        Repair::Draw(rounds) => draw_rest(new, from, *rounds)?,
        Repair::Finals(rounds, finals) => {
            draw_rest(new, from, *rounds)?;
            new.bracket.clone_from(finals);
        }
        Repair::Swap(one, two) => swap(new, from, *one, *two)?,
        Repair::MissedSwitch => {
            for meeting in new.meetings.iter_mut().filter(|m| m.round == from) {
                meeting.sitting = meeting.sitting.turned();
            }
            *new = turn::rest(new, from + 1);
        }
        Repair::BoardsWrongWay => boards_wrong_way(new, before, from)?,
        Repair::Happened(round) => happened(new, from, round)?,
    }
    Ok(0)
}

fn curtail(movement: &mut Movement, from: u8) -> Result<(), RepairError> {
    if from == 1 {
        return Err(RepairError::NothingLeft);
    }
    movement.meetings.retain(|m| m.round < from);
    movement.rounds = from - 1;
    movement.drawn = movement.drawn.map(|drawn| drawn.min(from - 1));
    Ok(())
}

/// A round was played like this at these tables.
fn happened(movement: &mut Movement, from: u8, round: &[Meeting]) -> Result<(), RepairError> {
    for meeting in round {
        let table = meeting.table;
        if meeting.round != from || !(1..=movement.tables).contains(&table) {
            return Err(RepairError::NoTable { round: from, table });
        }
        movement.meetings.retain(|m| (m.round, m.table) != (from, table));
    }
    // Whoever sat at one of these tables did not sit where it should have.
    let seen: BTreeSet<Number> = round.iter().flat_map(|m| m.sitting.contestants()).map(|(c, _)| c).collect();
    movement.meetings.retain(|m| m.round != from || m.sitting.contestants().all(|(c, _)| !seen.contains(&c)));
    movement.meetings.extend(round);
    Ok(())
}

/// What happened stays as it is, as far as it can count: a board played a second time does not (Law 15),
/// nor does anybody sit in two places.
fn drop_impossible(movement: &mut Movement, from: u8, planned: u8) -> Vec<Meeting> {
    if planned == from {
        return Vec::new();
    }
    let faults = super::check(movement).faults;
    let wrong: BTreeSet<(u8, u8)> = faults.iter().filter(|f| f.round == from).map(|f| (f.round, f.table)).collect();
    let (lost, kept) = movement.meetings.iter().partition(|m| wrong.contains(&(m.round, m.table)));
    movement.meetings = kept;
    lost
}

fn join(movement: &mut Movement, from: u8) -> Result<(), RepairError> {
    if movement.kind != Kind::Pairs {
        return Err(RepairError::Individual);
    }
    if let Some(spec) = movement.spec
        && let Some(Half::Without(number)) = spec.half
        && fill(movement, from, spec, number)
    {
        return Ok(());
    }
    let number = movement.numbers().checked_add(1).ok_or(RepairError::NumberTooHigh)?;
    let idle: Vec<Vec<Number>> = (from..=movement.drawn_rounds()).map(|round| idle(movement, round, from)).collect();
    if idle.iter().any(|idle| !idle.is_empty()) {
        for (round, idle) in (from..).zip(idle) {
            if let Some(partner) = idle.first() {
                seat(movement, round, *partner, number)?;
            }
        }
        return Ok(());
    }
    // Nobody sits out: the newcomer roves.
    let path = half::rover_from(movement, from).or_else(|| Some(half::wanderer(movement, from)));
    for at in path.unwrap_or_default() {
        if let Sitting::Sides { ew, .. } = movement.meetings[at].sitting {
            movement.meetings[at].sitting = Sitting::Sides { ns: number, ew };
        }
    }
    Ok(())
}

/// The phantom's number is taken: its meetings come back from the round on.
fn fill(movement: &mut Movement, from: u8, spec: Spec, number: Number) -> bool {
    let full = Spec { half: None, switched: false, ..spec };
    let Ok(full) = full.movement() else { return false };
    let switched = movement.switched_rounds();
    let mut back = Vec::new();
    for meeting in full.meetings.iter().filter(|m| m.round >= from && m.round <= movement.drawn_rounds()) {
        if !meeting.sitting.contestants().any(|(c, _)| c == number) {
            continue;
        }
        let free = movement.meeting(meeting.round, meeting.table).is_none();
        let idle = idle(movement, meeting.round, 1);
        if !free || !meeting.sitting.contestants().all(|(c, _)| c == number || idle.contains(&c)) {
            return false;
        }
        let turned = switched.contains(&meeting.round);
        back.push(Meeting { sitting: if turned { meeting.sitting.turned() } else { meeting.sitting }, ..*meeting });
    }
    movement.meetings.extend(back);
    if let Some(spec) = &mut movement.spec {
        spec.half = None;
    }
    true
}

fn leave(movement: &mut Movement, from: u8, number: Number) -> Result<(), RepairError> {
    if movement.kind == Kind::Individual {
        return Err(RepairError::Individual);
    }
    let plays = |m: &Meeting| m.round >= from && m.sitting.contestants().any(|(c, _)| c == number);
    if !movement.meetings.iter().any(plays) {
        return Err(RepairError::NoContestant(number));
    }
    movement.meetings.retain(|m| !plays(m));
    if movement.meetings.is_empty() {
        return Err(RepairError::NothingLeft);
    }
    if movement.kind == Kind::Teams {
        return Ok(());
    }
    // Two who sit out in one round can meet each other.
    for round in from..=movement.drawn_rounds() {
        let mut idle = idle(movement, round, from);
        while let Some(first) = idle.pop() {
            let line = |n: Number| movement.line(n);
            let other =
                idle.iter().position(|n| movement.winners == 1 || line(*n).is_none() || line(*n) != line(first));
            let Some(at) = other else { continue };
            let second = idle.remove(at);
            seat(movement, round, first, second)?;
        }
    }
    Ok(())
}

/// Contestants that play in some round from one on, but not in this.
pub(super) fn idle(movement: &Movement, round: u8, from: u8) -> Vec<Number> {
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

/// Seats two who would sit out at a table that stands idle, or at one more.
pub(super) fn seat(movement: &mut Movement, round: u8, one: Number, two: Number) -> Result<(), RepairError> {
    let table = (1..=movement.tables).find(|t| movement.meeting(round, *t).is_none()).unwrap_or(movement.tables + 1);
    if table > MAX_TABLES {
        return Err(RepairError::TooManyTables { tables: table.into() });
    }
    movement.tables = movement.tables.max(table);
    let east_west = movement.line(one) == Some(Side::EW);
    let sitting = if east_west { Sitting::Sides { ns: two, ew: one } } else { Sitting::Sides { ns: one, ew: two } };
    let played = |n: Number| {
        movement.meetings.iter().filter(move |m| m.sitting.contestants().any(|(c, _)| c == n)).map(|m| m.boards)
    };
    let played: BTreeSet<Boards> = played(one).chain(played(two)).collect();
    let used: BTreeSet<Boards> = movement.round(round).map(|m| m.boards).collect();
    let all: BTreeSet<Boards> = movement.meetings.iter().map(|m| m.boards).collect();
    let fresh = all.iter().filter(|b| !played.contains(b));
    let boards = fresh.clone().find(|b| !used.contains(b)).or_else(|| fresh.clone().next()).or(all.first());
    let Some(boards) = boards.copied() else { return Err(RepairError::NothingLeft) };
    movement.meetings.push(Meeting { round, table, sitting, boards, copy: 0 });
    *movement = movement.clone().in_order();
    Ok(())
}

/// Rounds are added: those of the full movement if it was cut short, else everybody who moves goes on and
/// new sets may be used. How many sets may be added.
fn extend(movement: &mut Movement, more: u8) -> Result<u16, RepairError> {
    let rounds = u16::from(movement.rounds) + u16::from(more);
    if rounds > u16::from(MAX_ROUNDS) {
        return Err(RepairError::TooManyRounds { rounds });
    }
    let (before, rounds) = (movement.rounds, rounds as u8);
    if movement.drawn.is_some() {
        movement.rounds = rounds;
        return Ok(0);
    }
    let longer = movement.spec.and_then(|spec| Spec { rounds: Some(rounds), ..spec }.movement().ok());
    if let Some(longer) = longer
        && longer.meetings.iter().filter(|m| m.round <= before).eq(movement.meetings.iter())
    {
        *movement = longer;
        return Ok(0);
    }
    for round in before + 1..=rounds {
        let last: BTreeMap<u8, Meeting> = movement.round(round - 1).map(|m| (m.table, *m)).collect();
        let below = |table: u8| last.range(..table).next_back().or_else(|| last.iter().next_back()).map(|(_, m)| *m);
        let above = |table: u8| last.range(table + 1..).next().or_else(|| last.iter().next()).map(|(_, m)| *m);
        let next: Vec<Meeting> = last
            .values()
            .filter_map(|meeting| {
                let sitting = match (meeting.sitting, below(meeting.table)?.sitting) {
                    (Sitting::Sides { ns, .. }, Sitting::Sides { ew, .. }) => Sitting::Sides { ns, ew },
                    // Players go on one seat each.
                    (sitting, _) => sitting.turned(),
                };
                Some(Meeting { round, sitting, boards: above(meeting.table)?.boards, ..*meeting })
            })
            .collect();
        movement.meetings.extend(next);
    }
    movement.rounds = rounds;
    Ok(u16::from(movement.tables) * u16::from(more))
}

/// What was planned from the round on gives way to rounds that are drawn. From then on all are ranked together.
fn draw_rest(movement: &mut Movement, from: u8, rounds: u8) -> Result<(), RepairError> {
    if movement.kind == Kind::Individual {
        return Err(RepairError::Individual);
    }
    let all = u16::from(from - 1) + u16::from(rounds);
    if all > u16::from(MAX_ROUNDS) {
        return Err(RepairError::TooManyRounds { rounds: all });
    }
    movement.meetings.retain(|m| m.round < from);
    if movement.meetings.is_empty() || rounds == 0 {
        return Err(RepairError::NothingLeft);
    }
    (movement.rounds, movement.drawn, movement.winners) = (all as u8, Some(from - 1), 1);
    Ok(())
}

fn swap(movement: &mut Movement, from: u8, one: Number, two: Number) -> Result<(), RepairError> {
    for number in [one, two] {
        let mut rest = movement.meetings.iter().filter(|m| m.round >= from);
        if !rest.any(|m| m.sitting.contestants().any(|(c, _)| c == number)) {
            return Err(RepairError::NoContestant(number));
        }
    }
    for meeting in movement.meetings.iter_mut().filter(|m| m.round >= from) {
        meeting.sitting = meeting.sitting.map(|n| match n {
            n if n == one => two,
            n if n == two => one,
            n => n,
        });
    }
    Ok(())
}

/// Each table got the boards of the table below it in the round before, where they should have come from
/// above, or the other way round.
fn boards_wrong_way(new: &mut Movement, movement: &Movement, from: u8) -> Result<(), RepairError> {
    if from == 1 {
        return Err(RepairError::FirstRound);
    }
    let last: BTreeMap<u8, Meeting> = movement.round(from - 1).map(|m| (m.table, *m)).collect();
    let below = |t: u8| last.range(..t).next_back().or_else(|| last.iter().next_back()).map(|(_, m)| m.boards);
    let above = |t: u8| last.range(t + 1..).next().or_else(|| last.iter().next()).map(|(_, m)| m.boards);
    // Where most boards should have come from.
    let down = movement.round(from).filter(|m| Some(m.boards) == above(m.table)).count();
    let up = movement.round(from).filter(|m| Some(m.boards) == below(m.table)).count();
    for meeting in new.meetings.iter_mut().filter(|m| m.round == from) {
        let came = if down >= up { below(meeting.table) } else { above(meeting.table) };
        meeting.boards = came.unwrap_or(meeting.boards);
    }
    Ok(())
}

pub(super) fn cost(before: &Movement, after: &Movement, from: u8, lost: Vec<Meeting>) -> Cost {
    let (old, new) = (super::check(before), super::check(after));
    // From the round on, whoever plays in one round and not in another sits out there.
    let out = |movement: &Movement| {
        (from..=movement.drawn_rounds()).map(|round| idle(movement, round, from).len() as i32).sum::<i32>()
    };
    let rest = |movement: &Movement, number: Number| {
        movement
            .meetings
            .iter()
            .filter(|m| m.round >= from && m.sitting.contestants().any(|(c, _)| c == number))
            .copied()
            .collect::<Vec<_>>()
    };
    let everybody: BTreeSet<Number> = before.contestants().union(&after.contestants()).copied().collect();
    // A card names table, direction, opponents and boards: any difference needs a new one.
    let cards = everybody.into_iter().filter(|n| rest(before, *n) != rest(after, *n)).collect();
    Cost {
        lost,
        met_again: new.repeats.len().saturating_sub(old.repeats.len()),
        sharing: new.sharing.len().saturating_sub(old.sharing.len()),
        sit_outs: out(after) - out(before),
        new_sets: after.sets.saturating_sub(before.sets),
        fairness: (old.balance.fairness(), new.balance.fairness()),
        cards,
    }
}
