//! The movement of a scoring file, and the results still missing from it. `exchange::round_data` makes the movement
//! from rows of the database or of CSV.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Oddity, RowFault};
use movement::{MAX_ROUNDS, MAX_TABLES, Movement};

use super::super::movement_import::MAX_NUMBER;
use super::super::round_data;
use super::BwsError;
use super::results::SeatedResult;
use super::rows::{RoundRow, SectionRow, Tables};
use super::seats::{Seats, as_round_data};

/// Reports the boards of the movement that have no result, and rows whose boards cannot be read. Reports nothing if no
/// movement is planned.
pub(super) fn report_missing_results(seats: &Seats, results: &[SeatedResult<'_>], oddities: &mut Vec<Oddity>) {
    if !seats.is_planned {
        return;
    }
    let mut scored_boards: BTreeMap<(i64, i64, i64), BTreeSet<u16>> = BTreeMap::new();
    for result in results {
        let row = result.row;
        scored_boards.entry((row.section, row.round, row.table)).or_default().insert(result.board.number());
    }
    for section in seats.sections.values() {
        let mut rounds: Vec<&RoundRow> = section.rounds.iter().collect();
        rounds.sort_by_key(|row| (row.round, row.table));
        for row in rounds.into_iter().filter(|row| !section.sits_out(seats.kind, row)) {
            let at_round = |oddity| {
                let (section, oddity) = (section.label.clone(), Box::new(oddity));
                Oddity::AtRound { section, table: row.table, round: row.round, what: oddity }
            };
            let scored_boards = scored_boards.get(&(row.section, row.round, row.table));
            match row.boards() {
                Err(why) => oddities.push(at_round(Oddity::BoardsUnread { why })),
                Ok(planned_boards) => {
                    let missing_boards: Vec<String> = planned_boards
                        .iter()
                        .filter(|board| scored_boards.is_none_or(|scored_boards| !scored_boards.contains(board)))
                        .map(ToString::to_string)
                        .collect();
                    if !missing_boards.is_empty() {
                        oddities.push(at_round(Oddity::NoResultOf { boards: missing_boards.join(", ") }));
                    }
                }
            }
        }
    }
}

/// The movement of every section, in the order of their numbers.
///
/// # Errors
/// When the file plans no rounds, a row exceeds a limit or has boards with gaps, or the rows make no movement.
pub(super) fn movements(tables: &Tables) -> Result<Vec<Movement>, BwsError> {
    let mut sections: BTreeMap<i64, Vec<&RoundRow>> = BTreeMap::new();
    for row in &tables.rounds {
        sections.entry(row.section).or_default().push(row);
    }
    if sections.is_empty() {
        return Err(BwsError::MissingTable { table: "RoundData" });
    }
    let movement = |(id, rows): (i64, Vec<&RoundRow>)| {
        let section_row = tables.sections.iter().find(|row| row.id == id);
        let letter = section_row.map_or_else(|| id.to_string(), |row| row.letter.clone());
        let rows: Result<Vec<_>, _> = rows.into_iter().map(|row| round_data_row(row, section_row, &letter)).collect();
        Ok(round_data::movement(&letter, &rows?)?)
    };
    sections.into_iter().map(movement).collect()
}

/// A row in the form of `round_data`, without boards if North-South or East-West is missing.
fn round_data_row(row: &RoundRow, section: Option<&SectionRow>, letter: &str) -> Result<round_data::Row, BwsError> {
    let movement_error =
        |fault| BwsError::WrongRound { section: letter.to_owned(), table: row.table, round: row.round, fault };
    let converted = as_round_data(std::slice::from_ref(row)).pop();
    let mut data_row = converted
        .ok_or_else(|| movement_error(RowFault::Limits { tables: MAX_TABLES.into(), rounds: MAX_ROUNDS.into() }))?;
    for number in [data_row.ns, data_row.ew, data_row.south, data_row.west] {
        if number > MAX_NUMBER {
            return Err(movement_error(RowFault::NumberOver { given: number.into(), limit: MAX_NUMBER.into() }));
        }
    }
    let missing_pair = section.map_or(0, |section| section.missing_pair);
    let is_missing = |number: i64| number == 0 || number == missing_pair;
    if is_missing(row.ns) || is_missing(row.ew) {
        return Ok(data_row);
    }
    let boards = row.boards().map_err(&movement_error)?;
    let first_and_last = boards.first().copied().zip(boards.last().copied());
    let (first, last) = first_and_last.ok_or_else(|| movement_error(RowFault::NoBoards))?;
    if usize::from(last - first) + 1 != boards.len() {
        return Err(movement_error(RowFault::Gaps { boards: row.custom.clone() }));
    }
    data_row.boards = Some((first, last));
    Ok(data_row)
}
