//! Sections, the planned movement, and whether both sides have numbers from 1.

use std::collections::{BTreeMap, BTreeSet};

use crate::Oddity;
use bridge::{Seat, Side};
use evening::club::SectionId;
use movement::{ContestantKind, MAX_ROUNDS, MAX_TABLES, Number};

use super::super::participants::letter_sections;
use super::super::round_data;
use super::rows::{ResultRow, RoundRow, SectionRow, Tables};
use super::{BwsError, bws_error};

/// A contestant by section and number, with its side if each side has its own numbers.
pub(super) type Key = (SectionId, Number, Option<Side>);

/// A section with its movement, and how its numbers are to be read.
#[derive(Debug)]
pub(super) struct Section {
    pub row: SectionRow,
    pub id: SectionId,
    pub label: String,
    /// The rows of the movement, or else rows derived from the results.
    pub rounds: Vec<RoundRow>,
    /// The index in `rounds` of each table and round.
    row_indexes: BTreeMap<(i64, i64), usize>,
    /// The number of rankings, 1 or 2.
    pub winners: u8,
    /// Whether North-South and East-West both count from 1.
    pub has_numbers_by_side: bool,
}

/// The sections of a file, and the kind of contestants.
#[derive(Debug)]
pub(super) struct Seats {
    pub kind: ContestantKind,
    /// The sections by their number in the tables.
    pub sections: BTreeMap<i64, Section>,
    /// Whether the file contains the movement.
    pub is_planned: bool,
}

impl Seats {
    /// Finds sections, numbers and sides. `valid_rows` are the rows of results that count.
    ///
    /// # Errors
    /// When there are more sections than letters.
    pub fn find(tables: &Tables, valid_rows: &[&ResultRow], oddities: &mut Vec<Oddity>) -> Result<Self, BwsError> {
        let is_planned = !tables.rounds.is_empty();
        if !is_planned {
            oddities.push(Oddity::NoRoundData);
        }
        let mut rounds: BTreeMap<i64, Vec<RoundRow>> = BTreeMap::new();
        for row in &tables.rounds {
            rounds.entry(row.section).or_default().push(row.clone());
        }
        let mut results: BTreeMap<i64, Vec<&ResultRow>> = BTreeMap::new();
        for row in valid_rows {
            results.entry(row.section).or_default().push(row);
        }
        let ids: BTreeSet<i64> = rounds.keys().chain(results.keys()).copied().collect();
        let mut rows: Vec<SectionRow> = Vec::new();
        for id in ids {
            rows.push(tables.sections.iter().find(|row| row.id == id).cloned().unwrap_or_else(|| {
                oddities.push(Oddity::NoSectionRow { section: id });
                SectionRow { id, letter: id.to_string(), ..SectionRow::default() }
            }));
        }
        let lettered_sections =
            letter_sections(rows.iter().map(|row| row.letter.clone()).collect(), 1).map_err(bws_error)?;
        let kind = contestant_kind(&rows, &rounds, valid_rows);
        let mut sections = BTreeMap::new();
        for (row, (id, label)) in rows.into_iter().zip(lettered_sections) {
            let played_rows = results.remove(&row.id).unwrap_or_default();
            let rounds =
                rounds.remove(&row.id).unwrap_or_else(|| played_rows.iter().map(|row| round_of_result(row)).collect());
            let (winners, has_numbers_by_side) = winners_and_sides(kind, &row, &rounds);
            // If a table has two rows in a round, the first counts.
            let row_indexes =
                rounds.iter().enumerate().rev().map(|(index, row)| ((row.table, row.round), index)).collect();
            sections.insert(row.id, Section { row, id, label, rounds, row_indexes, winners, has_numbers_by_side });
        }
        Ok(Self { kind, sections, is_planned })
    }

    /// The number of rankings, if all sections agree.
    pub fn winners(&self, oddities: &mut Vec<Oddity>) -> Option<u8> {
        let winner_counts: BTreeSet<u8> = self.sections.values().map(|section| section.winners).collect();
        if winner_counts.len() > 1 {
            oddities.push(Oddity::WinnersDiffer);
        }
        winner_counts.first().copied().filter(|_| winner_counts.len() == 1)
    }
}

impl Section {
    pub fn key(&self, number: Number, side: Side) -> Key {
        (self.id, number, self.has_numbers_by_side.then_some(side))
    }

    pub fn round(&self, table: i64, round: i64) -> Option<&RoundRow> {
        self.row_indexes.get(&(table, round)).and_then(|index| self.rounds.get(*index))
    }

    pub fn contestant_in_seat(&self, kind: ContestantKind, table: i64, round: i64, seat: Seat) -> Option<Key> {
        let row = self.round(table, round)?;
        let printed = match (kind, seat) {
            (ContestantKind::Individual, Seat::South) => row.south,
            (ContestantKind::Individual, Seat::West) => row.west,
            _ if seat.side() == Side::NS => row.ns,
            _ => row.ew,
        };
        contestant_number(printed).map(|number| self.key(number, seat.side()))
    }

    /// Whether nobody plays at the table of a row, because a contestant is missing.
    pub fn sits_out(&self, kind: ContestantKind, row: &RoundRow) -> bool {
        let is_missing = |printed: i64| printed == 0 || printed == self.row.missing_pair;
        let lacks_player = kind == ContestantKind::Individual && (row.south == 0 || row.west == 0);
        is_missing(row.ns) || is_missing(row.ew) || lacks_player
    }

    /// The first round; 1 if there are no rounds.
    pub fn first_round(&self) -> i64 {
        self.rounds.iter().map(|row| row.round).min().unwrap_or(1)
    }
}

/// The number of a contestant. `None` if it is not positive or too large.
pub(super) fn contestant_number(printed: i64) -> Option<Number> {
    Number::try_from(printed).ok().filter(|number| *number > 0)
}

/// The rows in the form of `round_data`, without boards. Leaves out rows with an impossible table or round.
pub(super) fn as_round_data(rounds: &[RoundRow]) -> Vec<round_data::Row> {
    let bounded = |value: i64, maximum: u8| u8::try_from(value).ok().filter(|value| (1..=maximum).contains(value));
    let row = |row: &RoundRow| {
        let or_nobody = |printed: i64| contestant_number(printed).unwrap_or(0);
        Some(round_data::Row {
            line: 0,
            table: bounded(row.table, MAX_TABLES)?,
            round: bounded(row.round, MAX_ROUNDS)?,
            ns: or_nobody(row.ns),
            ew: or_nobody(row.ew),
            south: or_nobody(row.south),
            west: or_nobody(row.west),
            boards: None,
        })
    };
    rounds.iter().filter_map(row).collect()
}

/// The row of the movement that a result implies, with the result's board only.
fn round_of_result(row: &ResultRow) -> RoundRow {
    let ResultRow { section, table, round, ns, ew, south, west, board, .. } = *row;
    RoundRow { section, table, round, ns, ew, south, west, low: board, high: board, custom: String::new() }
}

/// The kind of contestants. Teams meet on most boards twice in a round, once in each direction, and never meet
/// themselves.
fn contestant_kind(
    sections: &[SectionRow],
    rounds: &BTreeMap<i64, Vec<RoundRow>>,
    valid_rows: &[&ResultRow],
) -> ContestantKind {
    let has_four = |south: i64, west: i64| south != 0 && west != 0;
    if rounds.values().flatten().any(|row| has_four(row.south, row.west))
        || valid_rows.iter().any(|r| has_four(r.south, r.west))
    {
        return ContestantKind::Individual;
    }
    let meetings: BTreeSet<(i64, i64, i64, i64, i64)> =
        valid_rows.iter().map(|r| (r.section, r.round, r.board, r.ns, r.ew)).collect();
    let reversed_count =
        valid_rows.iter().filter(|r| meetings.contains(&(r.section, r.round, r.board, r.ew, r.ns))).count();
    let are_pairs = sections.iter().any(|row| row.winners == 2) || valid_rows.iter().any(|r| r.ns == r.ew);
    if !are_pairs && 2 * reversed_count > valid_rows.len() { ContestantKind::Teams } else { ContestantKind::Pairs }
}

/// The number of winners of a section, and whether each side counts from 1.
fn winners_and_sides(kind: ContestantKind, row: &SectionRow, rounds: &[RoundRow]) -> (u8, bool) {
    if kind != ContestantKind::Pairs {
        return (1, false);
    }
    let rounds = as_round_data(rounds);
    let tables = rounds.iter().map(|row| row.table).max().unwrap_or(0);
    let (computed_winners, has_numbers_by_side) = round_data::winners(&rounds, tables);
    match row.winners {
        1 => (1, has_numbers_by_side),
        2 => (2, has_numbers_by_side || has_number_on_both_sides(&rounds)),
        _ => (computed_winners, has_numbers_by_side),
    }
}

fn has_number_on_both_sides(rounds: &[round_data::Row]) -> bool {
    let numbers = |number: fn(&round_data::Row) -> Number| -> BTreeSet<Number> {
        rounds.iter().map(number).filter(|number| *number != 0).collect()
    };
    !numbers(|row| row.ns).is_disjoint(&numbers(|row| row.ew))
}
