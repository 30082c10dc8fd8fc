//! Common parts of the readers of movements: limits, separate numbers for East-West, and board sets.
//! `movement_list`, `round_data` and `bws` read the formats.

use std::collections::BTreeSet;

use crate::Measure;
use movement::{Boards, Meeting, Number, Sitting};

/// The highest number of a contestant, as in the movement file.
pub(super) const MAX_NUMBER: Number = 800;
/// The highest board, and the highest board set.
pub(super) const MAX_BOARD: u16 = 999;

/// A value that exceeds a limit of a reader.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {measure} {given} is over the limit of {limit}; such a file is not read")]
pub struct OverLimit {
    /// The line of the file, from 1.
    pub line: u64,
    /// The measure that has the limit.
    pub measure: Measure,
    /// The value in the file.
    pub given: u64,
    /// The greatest value allowed.
    pub limit: u64,
}

pub(super) fn check_limit(
    line: u64,
    measure: Measure,
    given: impl Into<u64>,
    limit: impl Into<u64>,
) -> Result<(), OverLimit> {
    let (given, limit) = (given.into(), limit.into());
    if given > limit { Err(OverLimit { line, measure, given, limit }) } else { Ok(()) }
}

/// Adds an offset to the numbers of East-West, so that they follow those of North-South. Returns the offset. Both sides
/// must count from 1.
pub(super) fn offset_east_west(meetings: &mut [Meeting], tables: u8) -> Number {
    // A rover that sits North-South has a number beyond the tables.
    let ns_numbers = meetings.iter().filter_map(|m| match m.sitting {
        Sitting::Sides { ns, .. } | Sitting::Teams { ns, .. } | Sitting::SecondTable { ns, .. } => Some(ns),
        Sitting::Players { .. } => None,
    });
    let offset = ns_numbers.max().unwrap_or(0).max(tables.into());
    for meeting in meetings {
        // Number 0 stays: it is an empty seat, which the check reports.
        if let Sitting::Sides { ew, .. } = &mut meeting.sitting
            && *ew != 0
        {
            *ew += offset;
        }
    }
    offset
}

/// The highest number of a contestant; 0 without meetings.
pub(super) fn highest_number(meetings: &[Meeting]) -> Number {
    meetings.iter().flat_map(|m| m.sitting.contestants()).map(|(number, _)| number).max().unwrap_or(0)
}

/// Turns boards into sets if all meetings have equally many and no two sets overlap. Returns the number of sets, and a
/// note in English that names their boards. Otherwise returns the number of different ranges and an empty note.
pub(super) fn into_sets(meetings: &mut [Meeting]) -> (u16, String) {
    let ranges: BTreeSet<(u16, u16)> = meetings
        .iter()
        .filter_map(|m| if let Boards::Range(first, last) = m.boards { Some((first, last)) } else { None })
        .collect();
    let (Some((lowest, end)), Some((_, highest))) = (ranges.first().copied(), ranges.last().copied()) else {
        return (0, String::new());
    };
    let length = end - lowest + 1;
    let is_whole_set =
        |(first, last): &(u16, u16)| last - first + 1 == length && (first - lowest).is_multiple_of(length);
    if !ranges.iter().all(is_whole_set) {
        return (ranges.len() as u16, String::new());
    }
    for meeting in meetings {
        if let Boards::Range(first, _) = meeting.boards {
            meeting.boards = Boards::Set((first - lowest) / length + 1);
        }
    }
    ((highest - lowest + 1) / length, format!("boards {lowest}-{highest}, {length} to a set"))
}
