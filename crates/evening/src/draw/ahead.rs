//! Looks ahead when nearly all contestants have met each other: finds a draw after which the later rounds can still be
//! drawn. While everybody may still meet half the field, a round can be drawn (Dirac's theorem).

use super::Note;
use super::best::matching;
use super::pool::{DrawPool, Matching};

/// The most opponents that anybody may have left. With more of them, no dead end was found in tests.
const MAX_OPEN_MEETINGS: usize = 3;

/// The largest field that is looked at. A larger one hardly comes near a round robin.
const MAX_CONTESTANTS: usize = 64;

/// The number of meetings to try. After that the draw is not changed.
const MAX_STEPS: usize = 200_000;

/// For each index, the indices that it may still meet without a rematch. The phantom is the last index.
type OpenMeetings = Vec<Vec<usize>>;

/// The draw itself, or the cheapest other one after which the next rounds, at most two, need no rematch. Adds a note
/// and returns the draw itself if none was found.
pub(super) fn look_ahead(pool: &DrawPool<'_>, drawn: Matching, notes: &mut Vec<Note>) -> Matching {
    let field = pool.field;
    let rounds_left = field.rounds.saturating_sub(field.round).min(2);
    let is_whole_field = pool.order.len() == field.present().count();
    let has_no_rematch = drawn.pairs.iter().all(|(one, two)| pool.is_new(*one, *two));
    if rounds_left == 0 || !is_whole_field || !has_no_rematch || pool.order.len() > MAX_CONTESTANTS {
        return drawn;
    }
    let open_meetings = open_meetings_of(pool);
    if open_meetings.iter().map(Vec::len).max().unwrap_or(0) > MAX_OPEN_MEETINGS {
        return drawn;
    }
    let mut steps_left = MAX_STEPS;
    if can_continue(&remaining_meetings(&open_meetings, &mates(pool, &drawn)), rounds_left, &mut steps_left) {
        return drawn;
    }
    let mut cheapest: Option<(i128, Matching)> = None;
    let mut consider = |mates: &[usize], steps_left: &mut usize| {
        let other = Matching::from_mates(mates, pool.order.len()).sorted();
        let cost = pool.total(&other);
        let is_cheaper = cheapest.as_ref().is_none_or(|(least, _)| cost < *least);
        if is_cheaper && can_continue(&remaining_meetings(&open_meetings, mates), rounds_left, steps_left) {
            cheapest = Some((cost, other));
        }
        false
    };
    try_matchings(&open_meetings, &mut vec![UNMATCHED; open_meetings.len()], &mut steps_left, &mut consider);
    if let Some((_, other)) = cheapest {
        return other;
    }
    notes.push(Note::NoWayOn);
    drawn
}

/// The partner of a contestant that has none yet.
const UNMATCHED: usize = usize::MAX;

/// The meetings that the rules allow without a rematch.
fn open_meetings_of(pool: &DrawPool<'_>) -> OpenMeetings {
    let count = pool.order.len();
    let size = count + count % 2;
    let may_meet = |one: usize, two: usize| match (one.max(two) >= count, one.min(two)) {
        _ if one == two => false,
        (true, index) => pool.may_rest(index),
        (false, _) => pool.is_new(one, two),
    };
    (0..size).map(|one| (0..size).filter(|two| may_meet(one, *two)).collect()).collect()
}

/// The partner of each index in a draw, with the phantom as the last index if the number is odd.
fn mates(pool: &DrawPool<'_>, drawn: &Matching) -> Vec<usize> {
    let count = pool.order.len();
    let mut mates = vec![UNMATCHED; count + count % 2];
    for (one, two) in drawn.pairs.iter().copied().chain(drawn.bye.map(|index| (index, count))) {
        (mates[one], mates[two]) = (two, one);
    }
    mates
}

fn remaining_meetings(open_meetings: &OpenMeetings, mates: &[usize]) -> OpenMeetings {
    let remaining = |(index, open): (usize, &Vec<usize>)| {
        open.iter().copied().filter(|other| mates.get(index) != Some(other)).collect()
    };
    open_meetings.iter().enumerate().map(remaining).collect()
}

/// Whether this many more rounds can be drawn without rematches.
fn can_continue(open_meetings: &OpenMeetings, round_count: u8, steps_left: &mut usize) -> bool {
    if round_count == 0 {
        return true;
    }
    if round_count == 1 {
        let count = open_meetings.len();
        let mates = matching(count, |one, two| i128::from(!open_meetings[one].contains(&two)));
        return mates.iter().enumerate().all(|(one, two)| open_meetings[one].contains(two));
    }
    try_matchings(open_meetings, &mut vec![UNMATCHED; open_meetings.len()], steps_left, &mut |mates, steps_left| {
        can_continue(&remaining_meetings(open_meetings, mates), round_count - 1, steps_left)
    })
}

/// Tries every perfect matching until one is accepted or the steps are used up. Returns whether one was accepted.
fn try_matchings(
    open_meetings: &OpenMeetings,
    mates: &mut Vec<usize>,
    steps_left: &mut usize,
    accept: &mut dyn FnMut(&[usize], &mut usize) -> bool,
) -> bool {
    let Some(one) = mates.iter().position(|mate| *mate == UNMATCHED) else { return accept(mates, steps_left) };
    for two in &open_meetings[one] {
        if *steps_left == 0 {
            return false;
        }
        if mates[*two] != UNMATCHED {
            continue;
        }
        *steps_left -= 1;
        (mates[one], mates[*two]) = (*two, one);
        if try_matchings(open_meetings, mates, steps_left, accept) {
            return true;
        }
        (mates[one], mates[*two]) = (UNMATCHED, UNMATCHED);
    }
    false
}
