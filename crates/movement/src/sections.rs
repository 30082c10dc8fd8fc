//! Merges two sections or splits one during the evening: what was played stays, and the rest is planned again. The
//! session changes the numbers of its contestants.

use std::collections::BTreeSet;

use super::repair::cost::cost;
use super::repair::mend::{idle_contestants, seat};
use super::{
    Bye, ContestantKind, MAX_TABLES, Meeting, Movement, Number, RepairError, RepairedMovement, Sitting, Spec, byes,
    replan,
};

/// Merges two sections: tables and board copies of the second come after those of the first, and its numbers are
/// raised by `more_numbers`. Contestants that sit out in both can meet from the round on. Rounds that are still to be
/// drawn are drawn for both together.
///
/// # Errors
/// If the sections do not fit together or are too large together, if there is no such round, or if teams or
/// individuals have drawn rounds from there on.
pub fn merge(
    first: &Movement,
    second: &Movement,
    from: u8,
    more_numbers: Number,
) -> Result<RepairedMovement, RepairError> {
    let have_brackets = [first, second].iter().any(|movement| !movement.bracket.is_empty());
    if first.kind != second.kind || first.drawn != second.drawn || have_brackets {
        return Err(RepairError::SectionsDiffer);
    }
    let rounds = first.rounds.max(second.rounds);
    // After the last round nothing is planned; later rounds are added or drawn.
    if !(1..=rounds.saturating_add(1)).contains(&from) {
        return Err(RepairError::NoRound(from));
    }
    // Teams and individuals can be merged only after their last drawn round.
    if from <= first.drawn_rounds().max(second.drawn_rounds()) {
        check_is_of_pairs(first.kind)?;
    }
    let tables = u16::from(first.tables) + u16::from(second.tables);
    if tables > u16::from(MAX_TABLES) {
        return Err(RepairError::TooManyTables { tables });
    }
    let more_tables = first.tables;
    if second.highest_number().checked_add(more_numbers).is_none() {
        return Err(RepairError::NumberTooHigh);
    }
    let more_copies = first.meetings.iter().map(|m| m.copy).max().map_or(0, |c| c.saturating_add(1));
    let mut merged = first.clone();
    merged.tables = tables as u8;
    merged.rounds = rounds;
    merged.sets = first.sets.max(second.sets);
    merged.winners = first.winners.min(second.winners);
    merged.spec = None;
    if let (Some(one), Some(other)) = (first.spec, second.spec)
        && one.family.is_drawn()
    {
        let together = drawn_together(one, other, rounds, tables)?;
        (merged.name, merged.spec, merged.tables) = (together.name, together.spec, together.tables.max(tables as u8));
    }
    merged.meetings.extend(second.meetings.iter().map(|m| Meeting {
        table: m.table + more_tables,
        sitting: m.sitting.map(|n| n + more_numbers),
        copy: m.copy.saturating_add(more_copies),
        ..*m
    }));
    let second_byes = second.byes().into_iter().map(|bye| Bye { contestant: bye.contestant + more_numbers, ..bye });
    let all_byes: Vec<Bye> = first.byes().into_iter().chain(second_byes).collect();
    let mut before_replanning = merged.in_order();
    before_replanning.set_byes(all_byes);
    let mut replanned = before_replanning.clone();
    for round in from..=replanned.drawn_rounds() {
        let mut waiting = idle_contestants(&replanned, round, from);
        while let Some(contestant) = waiting.pop() {
            let can_meet = |n: &Number| replanned.winners == 1 || replanned.line(*n) != replanned.line(contestant);
            let Some(index) = waiting.iter().position(can_meet) else { continue };
            let opponent = waiting.remove(index);
            seat(&mut replanned, round, contestant, opponent)?;
        }
    }
    let lost_meetings = replan::replan(&mut replanned, from, 0);
    replanned.set_byes(byes::byes_after(&before_replanning, &replanned, from, None));
    replanned.repaired = Some(from);
    Ok(RepairedMovement { cost: cost(&before_replanning, &replanned, from, lost_meetings), movement: replanned })
}

/// The movement without meetings whose rounds are drawn for the contestants of both.
fn drawn_together(one: Spec, other: Spec, rounds: u8, tables: u16) -> Result<Movement, RepairError> {
    let too_large = || RepairError::TooManyTables { tables };
    let size = one.size.checked_add(other.size).ok_or_else(too_large)?;
    let together = Spec { size, rounds: Some(rounds), ..one };
    // The length of a knock-out follows from its size.
    if one.family.is_knock_out() || together != (Spec { size, rounds: Some(rounds), ..other }) {
        return Err(RepairError::SectionsDiffer);
    }
    together.movement().map_err(|_| too_large())
}

/// Splits a section: from round `from` on, the tables above `tables` are a section of their own. Each half keeps its
/// contestants of that round: North-South stay, East-West move up one table within their half. The contestants of the
/// second half keep their numbers; its tables begin at 1.
///
/// # Errors
/// If a half would have no table, the contestants are not pairs, or there is no such round.
pub fn split(movement: &Movement, from: u8, tables: u8) -> Result<(RepairedMovement, RepairedMovement), RepairError> {
    check_is_of_pairs(movement.kind)?;
    if !(1..=movement.drawn_rounds()).contains(&from) {
        return Err(RepairError::NoRound(from));
    }
    if tables == 0 || tables >= movement.tables {
        return Err(RepairError::NoTable { round: from, table: tables });
    }
    let split_half = |first: u8, last: u8| {
        let start: Vec<Meeting> = movement.round(from).filter(|m| (first..=last).contains(&m.table)).copied().collect();
        let contestants: BTreeSet<Number> =
            start.iter().flat_map(|m| m.sitting.contestants()).map(|(c, _)| c).collect();
        let is_of_half = |m: &Meeting| m.sitting.contestants().all(|(c, _)| contestants.contains(&c));
        let table_count = start.len();
        let planned_rest = (from..=movement.drawn_rounds()).flat_map(|round| {
            let step = usize::from(round - from) % table_count.max(1);
            let start = &start;
            start.iter().enumerate().filter_map(move |(index, meeting)| {
                let guests = start[(index + table_count - step) % table_count].sitting;
                let boards = start[(index + step) % table_count].boards;
                match (meeting.sitting, guests) {
                    (Sitting::Sides { ns, .. }, Sitting::Sides { ew, .. }) => {
                        Some(Meeting { round, sitting: Sitting::Sides { ns, ew }, boards, ..*meeting })
                    }
                    _ => None,
                }
            })
        });
        // While the rest is planned, boards played against the other half count too.
        let mut half = movement.clone();
        half.meetings.retain(|m| m.round < from && m.sitting.contestants().any(|(c, _)| contestants.contains(&c)));
        half.meetings.extend(planned_rest);
        let lost_meetings = replan::replan(&mut half, from, 0);
        let was_played_here = |m: &Meeting| is_of_half(m) && (first..=last).contains(&m.table);
        half.meetings.retain(|m| m.round >= from || was_played_here(m));
        for meeting in &mut half.meetings {
            meeting.table -= first - 1;
        }
        half.tables = last - first + 1;
        half.spec = None;
        // A meeting with the other half is in neither plan, but it was not a bye.
        let mut own_byes = byes::byes_after(movement, &half, from, None);
        own_byes.retain(|bye| contestants.contains(&bye.contestant));
        half.set_byes(own_byes);
        half.repaired = Some(from);
        let mut half_before = movement.clone();
        half_before.meetings.retain(is_of_half);
        RepairedMovement { cost: cost(&half_before, &half, from, lost_meetings), movement: half }
    };
    Ok((split_half(1, tables), split_half(tables + 1, movement.tables)))
}

/// Refuses contestants other than pairs, because only pairs can be planned again.
fn check_is_of_pairs(kind: ContestantKind) -> Result<(), RepairError> {
    match kind {
        ContestantKind::Pairs => Ok(()),
        ContestantKind::Teams => Err(RepairError::NotForTeams),
        ContestantKind::Individual => Err(RepairError::NotForIndividuals),
    }
}
