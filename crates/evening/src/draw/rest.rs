//! Plans the rest of an evening again, as changes: repairs a section, merges two, splits one, or keeps people on their
//! chairs in another movement. `movement` plans the meetings.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, SectionId};
use crate::session::{Change, Line, Section, Session};
use bridge::Side;
use movement::{self, Meeting, Movement, Number, Repair, RepairError, RepairedMovement};

/// The change that repairs a section from a round on, and the repaired movement.
pub fn repair_section(
    session: &Session,
    id: SectionId,
    from: u8,
    repair: &Repair,
    reason: &str,
) -> Result<(Vec<Change>, RepairedMovement), RepairError> {
    let section = session.sections.get(&id).ok_or(RepairError::NoRound(from))?;
    // A round that was called is being played, so it cannot be cut off.
    if let Some(called) = section.last_called().filter(|called| *repair == Repair::Curtail && from <= *called) {
        let next = (called < section.planned_rounds()).then(|| called + 1);
        return Err(RepairError::RoundCalled { round: from, next });
    }
    let repaired = movement::repair(&section.movement, from, repair)?;
    Ok((vec![set_movement(section, id, &repaired, reason)], repaired))
}

/// The changes that merge two sections, and the merged movement. Contestants of the second section get numbers after
/// those of the first.
pub fn merge_sections(
    session: &Session,
    first: SectionId,
    second: SectionId,
    from: u8,
    reason: &str,
) -> Result<(Vec<Change>, RepairedMovement), RepairError> {
    if first == second {
        return Err(RepairError::SectionsDiffer);
    }
    let first_section = session.sections.get(&first).ok_or(RepairError::NoRound(from))?;
    let second_section = session.sections.get(&second).ok_or(RepairError::NoRound(from))?;
    if (first_section.boards_per_round, first_section.first_board)
        != (second_section.boards_per_round, second_section.first_board)
    {
        return Err(RepairError::SectionsDiffer);
    }
    // Numbers that were never drawn are in no meeting, but must not be given twice.
    let expected = first_section.movement.expected().last().copied();
    let seated = all_numbers(session, first).last().map(|contestant| contestant.number);
    let number_offset = expected.max(seated).unwrap_or(0);
    let repaired = movement::merge(&first_section.movement, &second_section.movement, from, number_offset)?;
    let after_first = |c: ContestantId| {
        let number = c.number.checked_add(number_offset).ok_or(RepairError::NumberTooHigh)?;
        Ok((c, ContestantId { section: first, number }))
    };
    let moves = all_numbers(session, second).map(after_first).collect::<Result<_, RepairError>>()?;
    let renumbered = Change::ContestantsRenumbered { moves, reason: Some(reason.to_owned()) };
    Ok((
        vec![
            set_movement(first_section, first, &repaired, reason),
            renumbered,
            Change::SectionRemoved { section: second },
        ],
        repaired,
    ))
}

/// The changes that split a section, and the movements of both parts. The tables above `tables` become section `new`.
pub fn split_section(
    session: &Session,
    id: SectionId,
    new: SectionId,
    from: u8,
    tables: u8,
    reason: &str,
) -> Result<(Vec<Change>, [RepairedMovement; 2]), RepairError> {
    let section = session.sections.get(&id).ok_or(RepairError::NoRound(from))?;
    if session.sections.contains_key(&new) {
        return Err(RepairError::SectionsDiffer);
    }
    // Meetings between the two future halves are no longer in either plan.
    let is_earlier = |l: &&Line<'_>| l.place.section == id && l.place.round.is_some_and(|r| r < from);
    let missing_count = session.missing().iter().filter(is_earlier).count();
    if missing_count > 0 {
        return Err(RepairError::ResultsMissing(missing_count));
    }
    let (staying_part, new_part) = movement::split(&section.movement, from, tables)?;
    let moving = new_part.movement.contestants();
    let moves = all_numbers(session, id)
        .filter(|c| moving.contains(&c.number))
        .map(|c| (c, ContestantId { section: new, ..c }))
        .collect();
    let renumbered = Change::ContestantsRenumbered { moves, reason: Some(reason.to_owned()) };
    let changes = vec![
        set_movement(section, new, &new_part, reason),
        renumbered,
        set_movement(section, id, &staying_part, reason),
    ];
    Ok((changes, [staying_part, new_part]))
}

/// The change that keeps people on their chairs when another movement, set before play, numbers the chairs differently.
/// `None` if no number changes, play has begun, or the movement is of another kind or has too few numbers.
pub fn reseat(session: &Session, id: SectionId, new: &Movement) -> Option<Change> {
    let old = &session.sections.get(&id)?.movement;
    let has_begun = session.results().any(|r| r.slot().contestants().any(|c| c.section == id));
    if has_begun || old.kind != new.kind {
        return None;
    }
    let chairs = |movement: &Movement| -> BTreeMap<(u8, Side, usize), Number> {
        let numbers_of = |m: &Meeting, side: Side| m.sitting.side(side).collect::<Vec<_>>();
        let chair_numbers = movement.round(1).flat_map(|m| {
            Side::BOTH.into_iter().flat_map(move |side| {
                numbers_of(m, side).into_iter().enumerate().map(move |(position, n)| ((m.table, side, position), n))
            })
        });
        chair_numbers.collect()
    };
    let new_chairs = chairs(new);
    let mut numbers: BTreeMap<Number, Number> =
        chairs(old).into_iter().filter_map(|(chair, n)| Some((n, *new_chairs.get(&chair)?))).collect();
    let seated: Vec<Number> = session.contestants.keys().filter(|c| c.section == id).map(|c| c.number).collect();
    // A contestant without a chair gets a number that nobody holds.
    let mut free: Vec<Number> =
        new.contestants().into_iter().filter(|n| !numbers.values().any(|taken| taken == n)).collect();
    free.reverse();
    for number in &seated {
        if !numbers.contains_key(number) {
            numbers.insert(*number, free.pop()?);
        }
    }
    let moves: Vec<(ContestantId, ContestantId)> = seated
        .into_iter()
        .map(|n| (ContestantId { section: id, number: n }, ContestantId { section: id, number: numbers[&n] }))
        .collect();
    let has_moved = moves.iter().any(|(old, new)| old != new);
    has_moved.then_some(Change::ContestantsRenumbered { moves, reason: None })
}

/// All numbers of a section, with or without names, in order.
fn all_numbers(session: &Session, id: SectionId) -> impl DoubleEndedIterator<Item = ContestantId> {
    let numbers = session.sections.get(&id).map(|s| s.movement.contestants()).unwrap_or_default();
    let named = session.contestants.keys().copied().filter(move |c| c.section == id);
    let ids: BTreeSet<ContestantId> =
        numbers.into_iter().map(|number| ContestantId { section: id, number }).chain(named).collect();
    ids.into_iter()
}

/// The change that sets the movement of a section, or of a new section with the same boards.
fn set_movement(section: &Section, id: SectionId, repaired: &RepairedMovement, reason: &str) -> Change {
    Change::MovementSet {
        section: id,
        movement: Box::new(repaired.movement.clone()),
        boards_per_round: section.boards_per_round,
        first_board: section.first_board,
        reason: (!reason.trim().is_empty()).then(|| reason.to_owned()),
    }
}
