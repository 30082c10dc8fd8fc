//! Merges two sections or splits one during the evening: what was played stays, and the rest is planned again. The
//! session changes the numbers of its contestants.

use std::collections::BTreeSet;

use super::repair::cost::cost;
use super::repair::mend::{idle, seat};
use super::{
    Bye, ContestantKind, MAX_TABLES, Meeting, Movement, Number, RepairError, RepairedMovement, Sitting, byes, replan,
};

/// Merges two sections: tables, numbers and board copies of the second come after those of the first. Contestants that
/// sit out in both can meet from the round on.
///
/// # Errors
/// When the sections do not fit together, or are too large together.
pub fn merge(one: &Movement, two: &Movement, from: u8) -> Result<RepairedMovement, RepairError> {
    if one.kind != two.kind || one.kind == ContestantKind::Individual || one.drawn != two.drawn {
        return Err(RepairError::Unlike);
    }
    let last = one.rounds.max(two.rounds);
    // After the last round nothing is planned; later rounds are added or drawn.
    if !(1..=last.saturating_add(1)).contains(&from) {
        return Err(RepairError::NoRound(from));
    }
    // Both halves of a match belong together, so teams can only be merged between their plans.
    if one.kind == ContestantKind::Teams && from <= last {
        return Err(RepairError::Teams);
    }
    let tables = u16::from(one.tables) + u16::from(two.tables);
    if tables > u16::from(MAX_TABLES) {
        return Err(RepairError::TooManyTables { tables });
    }
    let (more_tables, more_numbers) = (one.tables, one.numbers());
    if two.numbers().checked_add(more_numbers).is_none() {
        return Err(RepairError::NumberTooHigh);
    }
    let copies = one.meetings.iter().map(|m| m.copy).max().map_or(0, |c| c.saturating_add(1));
    let mut new = one.clone();
    new.tables = tables as u8;
    new.rounds = one.rounds.max(two.rounds);
    new.sets = one.sets.max(two.sets);
    new.winners = one.winners.min(two.winners);
    new.spec = None;
    new.meetings.extend(two.meetings.iter().map(|m| Meeting {
        table: m.table + more_tables,
        sitting: m.sitting.map(|n| n + more_numbers),
        copy: m.copy.saturating_add(copies),
        ..*m
    }));
    let moved = two.byes().into_iter().map(|bye| Bye { contestant: bye.contestant + more_numbers, ..bye });
    let together: Vec<Bye> = one.byes().into_iter().chain(moved).collect();
    let mut joined = new.in_order();
    joined.set_byes(together);
    let mut new = joined.clone();
    for round in from..=new.drawn_rounds() {
        let mut waiting = idle(&new, round, from);
        while let Some(first) = waiting.pop() {
            let fits = |n: &Number| new.winners == 1 || new.line(*n) != new.line(first);
            let Some(at) = waiting.iter().position(fits) else { continue };
            let second = waiting.remove(at);
            seat(&mut new, round, first, second)?;
        }
    }
    let lost = replan::replan(&mut new, from, 0);
    new.set_byes(byes::byes_after(&joined, &new, from, None));
    new.repaired = Some(from);
    Ok(RepairedMovement { cost: cost(&joined, &new, from, lost), movement: new })
}

/// Splits a section: from the round on, the tables above `tables` are a section of their own. Each half keeps its
/// contestants of that round: North-South stay, East-West move up one table within their half. The second movement
/// keeps its numbers; its tables begin at 1.
///
/// # Errors
/// When a half would have no table, or the contestants are not pairs.
pub fn split(movement: &Movement, from: u8, tables: u8) -> Result<(RepairedMovement, RepairedMovement), RepairError> {
    if movement.kind != ContestantKind::Pairs {
        return Err(RepairError::Individual);
    }
    if !(1..=movement.drawn_rounds()).contains(&from) {
        return Err(RepairError::NoRound(from));
    }
    if tables == 0 || tables >= movement.tables {
        return Err(RepairError::NoTable { round: from, table: tables });
    }
    let part = |first: u8, last: u8| {
        let start: Vec<Meeting> = movement.round(from).filter(|m| (first..=last).contains(&m.table)).copied().collect();
        let people: BTreeSet<Number> = start.iter().flat_map(|m| m.sitting.contestants()).map(|(c, _)| c).collect();
        let is_ours = |m: &Meeting| m.sitting.contestants().all(|(c, _)| people.contains(&c));
        let count = start.len();
        let rest = (from..=movement.drawn_rounds()).flat_map(|round| {
            let step = usize::from(round - from) % count.max(1);
            let start = &start;
            start.iter().enumerate().filter_map(move |(at, meeting)| {
                let guests = start[(at + count - step) % count].sitting;
                let boards = start[(at + step) % count].boards;
                match (meeting.sitting, guests) {
                    (Sitting::Sides { ns, .. }, Sitting::Sides { ew, .. }) => {
                        Some(Meeting { round, sitting: Sitting::Sides { ns, ew }, boards, ..*meeting })
                    }
                    _ => None,
                }
            })
        });
        // While the rest is planned, boards played against the other half count too.
        let mut new = movement.clone();
        new.meetings.retain(|m| m.round < from && m.sitting.contestants().any(|(c, _)| people.contains(&c)));
        new.meetings.extend(rest);
        let lost = replan::replan(&mut new, from, 0);
        let kept = |m: &Meeting| is_ours(m) && (first..=last).contains(&m.table);
        new.meetings.retain(|m| m.round >= from || kept(m));
        for meeting in &mut new.meetings {
            meeting.table -= first - 1;
        }
        new.tables = last - first + 1;
        new.spec = None;
        // A meeting with the other half is in neither plan, but it was not a bye.
        let mut own = byes::byes_after(movement, &new, from, None);
        own.retain(|bye| people.contains(&bye.contestant));
        new.set_byes(own);
        new.repaired = Some(from);
        let mut before = movement.clone();
        before.meetings.retain(is_ours);
        RepairedMovement { cost: cost(&before, &new, from, lost), movement: new }
    };
    Ok((part(1, tables), part(tables + 1, movement.tables)))
}
