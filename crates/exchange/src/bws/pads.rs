//! Reads a scoring file that pads fill during the session: results and names by the session's contestants, and whether
//! the file belongs to this evening. `exchange::pads` uses it.

use std::collections::BTreeMap;

use chrono::{NaiveDateTime, NaiveTime};

use crate::Oddity;
use crate::pads::{PadKey, PadName, PadPlan, PadResult, PadState, PadStatement, PadTable};
use crate::transcript::LineScore;
use bridge::Seat;
use evening::club::ContestantId;
use evening::session::Session;
use movement::{ContestantKind, Sitting};

use super::remark::Remark;
use super::results::{self, RowNotes};
use super::rows::{ResultRow, RoundRow, Tables};
use super::seats::{Key, Seats};
use super::tables::{self, TableRow};
use super::{BwsError, check_size};

/// A scoring file that pads have filled so far.
#[derive(Debug, Clone, PartialEq)]
pub struct PadFile {
    /// The results and names that the pads have written, and the states of the tables.
    pub state: PadState,
    /// Oddities in the results, such as rows that cannot be used.
    pub oddities: Vec<Oddity>,
    /// The highest ID of a result; 0 if there is none.
    pub last_result_id: i64,
    /// The number of rows of the movement, one for each table in each round.
    pub planned_count: usize,
}

/// Why a scoring file cannot be followed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PadFileError {
    #[error(transparent)]
    Bws(#[from] BwsError),
    #[error("the file is being written; it is read in a moment")]
    Busy,
    #[error(transparent)]
    Panicked(#[from] crate::Panicked),
    #[error("the file is of another evening ({title:?}); follow the one that was written for this session")]
    OtherEvening { title: String },
    #[error(
        "section {section}, table {table}, round {round}: others sit there in the file than in this session; write a new file for the pads, or take the movement over"
    )]
    OtherMovement { section: String, table: i64, round: i64 },
}

/// Reads the state of the pads from a scoring file.
///
/// # Errors
/// When the file cannot be read (for example while a pad writes), is of another evening, or has another movement.
pub fn pads(content: &[u8], session: &Session) -> Result<PadFile, PadFileError> {
    check_size(content)?;
    let tables = tables::read_tables(content)?;
    let pad_rows = tables::read_pad_states(content)?;
    let plan = PadPlan::of(session);
    check_same_evening(&tables, session)?;
    let mut oddities = Vec::new();
    let latest_results: Vec<ResultRow> = latest_rows(&tables.results);
    let seats =
        Seats::find(&tables, &latest_results.iter().collect::<Vec<_>>(), &mut oddities).map_err(PadFileError::Bws)?;
    // The session knows the kind of contestants better than a file without results.
    let seats = Seats { kind: plan.kind(), ..seats };
    check_same_movement(&tables, &seats, &plan)?;
    let mut notes = RowNotes::default();
    let mut state = PadState::default();
    for row in &latest_results {
        state.results.extend(read_result(row, &seats, &mut notes));
    }
    state.names = read_names(&tables, &seats);
    state.tables = pad_rows.iter().filter_map(|row| table_state(row, &seats)).collect();
    for section in seats.sections.values() {
        let section_table_and_round =
            |row: &RoundRow| Some((section.id, small_number(row.table)?, small_number(row.round)?));
        state.complete_lists.extend(section.rounds.iter().filter_map(section_table_and_round));
    }
    let oddities = notes.finish().into_iter().filter(is_reported).collect();
    let last_result_id = tables.results.iter().map(|row| row.id).max().unwrap_or(0);
    Ok(PadFile { state, oddities, last_result_id, planned_count: tables.rounds.len() })
}

/// Leaves out oddities that become questions.
fn is_reported(oddity: &Oddity) -> bool {
    !matches!(oddity, Oddity::RowsNotPlayed { .. } | Oddity::RowsArtificial { .. })
        && !matches!(oddity, Oddity::AtRow { what: oddity, .. } if matches!(**oddity, Oddity::OthersThere { .. } | Oddity::RulingWaits { .. } | Oddity::RulingKept { .. }))
}

/// The last row of each board at a table in a round. An erased row counts only if no valid one exists.
fn latest_rows(rows: &[ResultRow]) -> Vec<ResultRow> {
    let mut last_by_board: BTreeMap<(i64, i64, i64, i64), &ResultRow> = BTreeMap::new();
    let mut sorted: Vec<&ResultRow> = rows.iter().collect();
    sorted.sort_by_key(|row| row.id);
    for row in sorted {
        let key = (row.section, row.table, row.round, row.board);
        // A correction erases one of the two rows. The other one counts, whatever its number.
        if row.is_erased && last_by_board.get(&key).is_some_and(|previous| !previous.is_erased) {
            continue;
        }
        last_by_board.insert(key, row);
    }
    last_by_board.into_values().cloned().collect()
}

/// A number from 1 to 255. `None` for any other.
fn small_number(number: i64) -> Option<u8> {
    u8::try_from(number).ok().filter(|number| *number > 0)
}

/// Refuses the file of another evening. Our files have the session's identity; those of other programs have identities
/// of their own and are compared by day.
fn check_same_evening(tables: &Tables, session: &Session) -> Result<(), PadFileError> {
    let own_id = session.id.0.simple().to_string();
    for row in &tables.sessions {
        let guid: String = row.guid.chars().filter(char::is_ascii_hexdigit).collect();
        let is_other_day = super::day_of(row.date).is_some_and(|date| date != session.date);
        if guid.eq_ignore_ascii_case(&own_id) {
            return Ok(());
        }
        // Only this program writes identities of version 7, so the file is of another evening of the same day.
        let is_ours = uuid::Uuid::try_parse(&guid).is_ok_and(|id| id.get_version_num() == 7);
        if is_other_day || is_ours {
            return Err(PadFileError::OtherEvening { title: row.name.clone() });
        }
    }
    Ok(())
}

/// Refuses a file with a section that the session lacks, or with other meetings in a round that both have.
fn check_same_movement(tables: &Tables, seats: &Seats, plan: &PadPlan) -> Result<(), PadFileError> {
    for row in &tables.rounds {
        let Some(section) = seats.sections.get(&row.section) else { continue };
        let planned_round = plan.section(section.id).and_then(|planned_section| {
            let planned_round = planned_section.round(small_number(row.table)?, small_number(row.round)?)?;
            (!planned_section.is_idle(planned_round)).then_some(planned_round)
        });
        let differs = match planned_round {
            Some(planned_round) => (row.ns, row.ew) != (planned_round.ns.into(), planned_round.ew.into()),
            None => plan.section(section.id).is_none(),
        };
        if differs {
            let section = section.label.clone();
            return Err(PadFileError::OtherMovement { section, table: row.table, round: row.round });
        }
    }
    Ok(())
}

/// The result of a row. `None` if its place or its result cannot be read.
fn read_result(row: &ResultRow, seats: &Seats, notes: &mut RowNotes) -> Option<PadResult> {
    let section = seats.sections.get(&row.section)?;
    let place = (small_number(row.table)?, small_number(row.round)?);
    let board = u16::try_from(row.board).ok().and_then(|board| bridge::BoardNumber::new(board).ok())?;
    let key = PadKey { section: section.id, table: place.0, round: place.1, board };
    let entered_at = entry_time(row);
    if row.is_erased {
        let sitting = sitting(&results::sitting(seats.kind, section, row)?, seats.kind)?;
        return Some(PadResult { key, sitting, statement: PadStatement::Erased, at: entered_at });
    }
    let seated = results::seated_result(seats, row, notes)?;
    let awaits_ruling = matches!(Remark::read(&row.remarks), Remark::Arbitral | Remark::Other);
    let statement = match seated.line_score {
        _ if awaits_ruling => PadStatement::Ruling(row.remarks.clone()),
        LineScore::Result(outcome) => PadStatement::Outcome(outcome),
        LineScore::Artificial(awards) => PadStatement::Artificial(awards),
    };
    Some(PadResult { key, sitting: sitting(&seated.sitting, seats.kind)?, statement, at: entered_at })
}

fn sitting(keys: &[Key], kind: ContestantKind) -> Option<Sitting<ContestantId>> {
    let id = |(section, number, _): Key| ContestantId { section, number };
    match *keys {
        [n, e, s, w] => Some(Sitting::Players { n: id(n), e: id(e), s: id(s), w: id(w) }),
        [ns, ew] => Some(kind.sides(id(ns), id(ew))),
        _ => None,
    }
}

/// The time of a row: the day from one column, the time from the other.
fn entry_time(row: &ResultRow) -> Option<NaiveDateTime> {
    let day = super::day_of(row.date).or_else(|| super::day_of(row.time))?;
    let seconds = (row.time?.rem_euclid(1.0) * 86_400.0).round() as u32;
    NaiveTime::from_num_seconds_from_midnight_opt(seconds.min(86_399), 0).map(|time| day.and_time(time))
}

fn read_names(tables: &Tables, seats: &Seats) -> Vec<PadName> {
    let name = |row: &super::rows::NumberRow| {
        let section = seats.sections.get(&row.section)?.id;
        let seat: Seat = row.direction.parse().ok()?;
        let round = u8::try_from(row.round).ok()?;
        let (number, name) = (row.number.clone(), row.name.clone());
        Some(PadName { section, table: small_number(row.table)?, seat, round, number, name })
    };
    let mut names: Vec<PadName> = tables.numbers.iter().filter_map(name).collect();
    for typed in names.iter_mut().filter(|typed| typed.name.is_empty() && !typed.number.is_empty()) {
        let has_number = |row: &&super::rows::NameRow| {
            row.text_id == typed.number || row.id.to_string() == typed.number.trim_start_matches('0')
        };
        typed.name = tables.names.iter().find(has_number).map_or_else(String::new, |row| row.name.clone());
    }
    names
}

fn table_state(row: &TableRow, seats: &Seats) -> Option<PadTable> {
    let section = seats.sections.get(&row.section)?.id;
    let is_on = match row.log_on_off {
        1 => Some(true),
        2 => Some(false),
        _ => None,
    };
    Some(PadTable {
        section,
        table: small_number(row.table)?,
        is_logged_on: is_on,
        round: small_number(row.round),
        battery: None,
    })
}
