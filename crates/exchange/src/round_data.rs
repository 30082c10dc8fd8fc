//! Movements as CSV of the table `RoundData` in a Bridgemate scoring file: a line for each table and round. The lines
//! of a section make one movement; `movement::check` checks it.

use std::collections::{BTreeMap, BTreeSet};

use csv::{ReaderBuilder, StringRecord, Trim};

use crate::lengths::excerpt;
use crate::{Expected, Measure};
use movement::{Boards, ContestantKind, MAX_ROUNDS, MAX_TABLES, Meeting, Movement, Number, Sitting};

use super::movement_import::{
    MAX_BOARD, MAX_NUMBER, OverLimit, check_limit, highest_number, into_sets, offset_east_west,
};
use super::{MAX_BYTES, MAX_RECORDS, MAX_TEXT_BYTES};

/// Why the table was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RoundDataError {
    #[error(transparent)]
    Limit(#[from] OverLimit),
    #[error("there is no column {column}; export RoundData with the names of its columns")]
    MissingColumn { column: &'static str },
    #[error("line {line}: cells: {found}; the first line names {needed}; copy or export the table again")]
    WrongCellCount { line: u64, found: usize, needed: usize },
    #[error("line {line}: {column} {value:?} cannot be read: {allowed}; correct the line")]
    UnreadableValue { line: u64, column: &'static str, value: String, allowed: Expected },
    #[error(
        "line {line}: table {table}, round {round}: the boards {boards} have gaps, and only boards in sequence can be \
         taken over; correct CustomBoards"
    )]
    BoardGaps { line: u64, table: u8, round: u8, boards: String },
    #[error("line {line}: this is not a table of cells ({detail}); export it again")]
    Malformed { line: u64, detail: String },
    #[error("the table has no lines; export it again")]
    Empty,
}

/// The most characters of a section's name.
const MAX_SECTION_CHARS: u64 = 3;

/// The positions of the columns in a line, from 0.
struct Columns {
    section: usize,
    table: usize,
    round: usize,
    ns: usize,
    ew: usize,
    low: usize,
    high: usize,
    custom: Option<usize>,
    south: Option<usize>,
    west: Option<usize>,
    count: usize,
}

/// The cells of a line, and its number for messages.
struct Cells<'a> {
    record: &'a StringRecord,
    line: u64,
}

/// A table in a round. A number is 0 if the seat is empty.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    pub line: u64,
    pub table: u8,
    pub round: u8,
    pub ns: Number,
    pub ew: Number,
    pub south: Number,
    pub west: Number,
    /// The first and the last board. `None` if a pair is missing.
    pub boards: Option<(u16, u16)>,
}

/// Reads the movement of every section with the section's name, in the order in which sections first appear.
///
/// # Errors
/// When the table has no lines, a column is missing, a line cannot be read or is truncated, boards have gaps, or a
/// limit is exceeded.
pub fn read_round_data(text: &str) -> Result<Vec<(String, Movement)>, RoundDataError> {
    check_limit(1, Measure::Size, text.len() as u64, MAX_BYTES as u64)?;
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = ReaderBuilder::new()
        .delimiter(first_line(text).and_then(separator).unwrap_or(b','))
        .flexible(true)
        .trim(Trim::All)
        .from_reader(text.as_bytes());
    let columns = Columns::find(reader.headers().map_err(|e| malformed(&e))?)?;
    let mut sections: Vec<(String, Vec<Row>)> = Vec::new();
    let mut indexes: BTreeMap<String, usize> = BTreeMap::new();
    for (row_number, record) in (1_u64..).zip(reader.records()) {
        let record = record.map_err(|e| malformed(&e))?;
        let line = record.position().map_or(1, csv::Position::line);
        check_limit(line, Measure::Lines, row_number, MAX_RECORDS as u64)?;
        check_limit(line, Measure::LineLength, record.as_slice().len() as u64, MAX_TEXT_BYTES as u64)?;
        let cells = Cells { record: &record, line };
        let (section, row) = columns.parse_row(&cells)?;
        let index = *indexes.entry(section.clone()).or_insert(sections.len());
        if index == sections.len() {
            sections.push((section, Vec::new()));
        }
        if let Some((_, rows)) = sections.get_mut(index) {
            rows.push(row);
            let limit = u64::from(MAX_TABLES) * u64::from(MAX_ROUNDS);
            check_limit(line, Measure::SectionLines, rows.len() as u64, limit)?;
        }
    }
    if sections.is_empty() {
        return Err(RoundDataError::Empty);
    }
    let movements = sections.into_iter().map(|(section, rows)| movement(&section, &rows).map(|m| (section, m)));
    movements.collect()
}

/// Whether the first line that is not blank names the columns `Round`, `NSPair` and `EWPair`.
pub(super) fn is_round_data(text: &str) -> bool {
    first_line(text).and_then(separator).is_some()
}

fn first_line(text: &str) -> Option<&str> {
    text.lines().find(|line| !line.trim().is_empty())
}

/// The separator with which a line names the columns `Round`, `NSPair` and `EWPair`. `None` if it does not name them.
fn separator(line: &str) -> Option<u8> {
    [b',', b';', b'\t'].into_iter().find(|separator| {
        let names: Vec<String> = line.split(char::from(*separator)).map(column_name).collect();
        ["round", "nspair", "ewpair"].iter().all(|needed| names.iter().any(|name| name == needed))
    })
}

fn column_name(name: &str) -> String {
    name.trim().trim_matches('"').trim().to_ascii_lowercase()
}

fn malformed(error: &csv::Error) -> RoundDataError {
    RoundDataError::Malformed { line: error.position().map_or(1, csv::Position::line), detail: error.to_string() }
}

impl Columns {
    fn find(header: &StringRecord) -> Result<Self, RoundDataError> {
        let names: Vec<String> = header.iter().map(column_name).collect();
        let index = |column: &str| names.iter().position(|name| name.eq_ignore_ascii_case(column));
        let needed = |column: &'static str| index(column).ok_or(RoundDataError::MissingColumn { column });
        Ok(Self {
            section: needed("Section")?,
            table: needed("Table")?,
            round: needed("Round")?,
            ns: needed("NSPair")?,
            ew: needed("EWPair")?,
            low: needed("LowBoard")?,
            high: needed("HighBoard")?,
            custom: index("CustomBoards"),
            south: index("South"),
            west: index("West"),
            count: names.len(),
        })
    }

    /// The section and the row of a line.
    fn parse_row(&self, cells: &Cells) -> Result<(String, Row), RoundDataError> {
        let line = cells.line;
        let last_needed =
            [self.section, self.table, self.round, self.ns, self.ew, self.low, self.high].into_iter().max();
        let found = cells.record.len();
        // Empty cells at the end may be missing, but a line that ends before its boards is truncated.
        if last_needed.is_some_and(|last| found <= last)
            || cells.record.iter().skip(self.count).any(|cell| !cell.is_empty())
        {
            return Err(RoundDataError::WrongCellCount { line, found, needed: self.count });
        }
        let section = cells.text(self.section).to_owned();
        if section.is_empty() {
            let allowed = Expected::SectionName;
            return Err(RoundDataError::UnreadableValue { line, column: "Section", value: section, allowed });
        }
        check_limit(line, Measure::SectionName, section.chars().count() as u64, MAX_SECTION_CHARS)?;
        let number = |index, column| cells.number(index, column, MAX_NUMBER);
        let table = cells.positive(self.table, "Table", MAX_TABLES)?;
        let round = cells.positive(self.round, "Round", MAX_ROUNDS)?;
        let (ns, ew) = (number(self.ns, "NSPair")?, number(self.ew, "EWPair")?);
        let south = self.south.map_or(Ok(0), |index| number(index, "South"))?;
        let west = self.west.map_or(Ok(0), |index| number(index, "West"))?;
        let boards = if ns == 0 || ew == 0 { None } else { Some(self.boards(cells, table, round)?) };
        Ok((section, Row { line, table, round, ns, ew, south, west, boards }))
    }

    /// The first and the last board; from `CustomBoards` if it is filled in.
    fn boards(&self, cells: &Cells, table: u8, round: u8) -> Result<(u16, u16), RoundDataError> {
        let line = cells.line;
        let list = self.custom.map_or("", |index| cells.text(index));
        let boards_error = |column, value: &str| RoundDataError::UnreadableValue {
            line,
            column,
            value: excerpt(value),
            allowed: Expected::BoardsFromLowest,
        };
        if list.is_empty() {
            let low = cells.text(self.low);
            let first = parse_board(low).ok_or_else(|| boards_error("LowBoard", low))?;
            let high = cells.text(self.high);
            let last =
                parse_board(high).filter(|last| *last >= first).ok_or_else(|| boards_error("HighBoard", high))?;
            return Ok((first, last));
        }
        let boards = custom_boards(list).map_err(|part| boards_error("CustomBoards", part))?;
        let first_and_last = boards.first().copied().zip(boards.last().copied());
        let (first, last) = first_and_last.ok_or_else(|| boards_error("CustomBoards", list))?;
        if usize::from(last - first) + 1 == boards.len() {
            return Ok((first, last));
        }
        Err(RoundDataError::BoardGaps { line, table, round, boards: excerpt(list) })
    }
}

fn parse_board(text: &str) -> Option<u16> {
    text.trim().parse::<u16>().ok().filter(|board| (1..=MAX_BOARD).contains(board))
}

/// The boards in `CustomBoards`, such as `1,2,5-7`. An error has the part that is not a board or a range of boards.
pub(super) fn custom_boards(list: &str) -> Result<BTreeSet<u16>, &str> {
    let mut boards = BTreeSet::new();
    for part in list.split([',', ';', ' ']).filter(|part| !part.is_empty()) {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let range = parse_board(first).zip(parse_board(last)).filter(|(first, last)| first <= last);
        let (first, last) = range.ok_or(part)?;
        boards.extend(first..=last);
    }
    Ok(boards)
}

impl Cells<'_> {
    fn text(&self, index: usize) -> &str {
        self.record.get(index).unwrap_or_default().trim()
    }

    /// A whole number up to `limit`; an empty cell is 0.
    fn number(&self, index: usize, column: &'static str, limit: u16) -> Result<u16, RoundDataError> {
        let (text, line) = (self.text(index), self.line);
        if text.is_empty() {
            return Ok(0);
        }
        let cell_error =
            || RoundDataError::UnreadableValue { line, column, value: excerpt(text), allowed: Expected::MustBeWhole };
        let number = text.parse::<u32>().map_err(|_| cell_error())?;
        check_limit(line, Measure::ColumnValue { column: column.to_owned() }, number, limit)?;
        Ok(number as u16)
    }

    /// A whole number from 1 to `limit`.
    fn positive(&self, index: usize, column: &'static str, limit: u8) -> Result<u8, RoundDataError> {
        let number = self.number(index, column, limit.into())?;
        if number > 0 {
            return Ok(number as u8);
        }
        let (line, value) = (self.line, excerpt(self.text(index)));
        Err(RoundDataError::UnreadableValue { line, column, value, allowed: Expected::MustBeWholeFromOne })
    }
}

/// Whether players have numbers of their own. Files of pairs have South and West too, filled with 0.
pub(super) fn has_individuals(rows: &[Row]) -> bool {
    rows.iter().any(|row| row.south != 0 && row.west != 0)
}

/// The movement of a section. `rows` must not be empty.
pub(super) fn movement(section: &str, rows: &[Row]) -> Result<Movement, RoundDataError> {
    let tables = rows.iter().map(|row| row.table).max().unwrap_or(0);
    let rounds = rows.iter().map(|row| row.round).max().unwrap_or(0);
    let is_individual = has_individuals(rows);
    let mut meetings: Vec<Meeting> = rows.iter().filter_map(|row| meeting(row, is_individual)).collect();
    meetings.sort_by_key(|m| (m.round, m.table));
    let (winners, both_from_one) = if is_individual { (1, false) } else { winners(rows, tables) };
    if both_from_one {
        offset_east_west(&mut meetings, tables);
        let line = rows.first().map_or(1, |row| row.line);
        check_limit(line, Measure::Contestant, highest_number(&meetings), MAX_NUMBER)?;
    }
    let (sets, notes) = into_sets(&mut meetings);
    let kind = if is_individual { ContestantKind::Individual } else { ContestantKind::Pairs };
    let movement = Movement::new(kind, tables, rounds, sets, meetings);
    Ok(Movement { name: format!("section {section}"), winners, notes, ..movement })
}

/// The meeting of a row. `None` if the row has no boards or, in an individual, South or West is missing.
fn meeting(row: &Row, is_individual: bool) -> Option<Meeting> {
    let Row { table, round, ns, ew, south, west, .. } = *row;
    let (first, last) = row.boards?;
    let sitting = match (is_individual, south, west) {
        (false, ..) => Sitting::Sides { ns, ew },
        (true, 0, _) | (true, _, 0) => return None,
        (true, s, w) => Sitting::Players { n: ns, e: ew, s, w },
    };
    Some(Meeting { round, table, sitting, boards: Boards::Range(first, last), copy: 0 })
}

/// The number of winners, and whether North-South and East-West both count from 1 (docs/formats.md, 1 "Pairs").
pub(super) fn winners(rows: &[Row], tables: u8) -> (u8, bool) {
    let rounds_and_numbers = |number: fn(&Row) -> Number| -> BTreeSet<(u8, Number)> {
        rows.iter().map(|row| (row.round, number(row))).filter(|(_, number)| *number != 0).collect()
    };
    let (ns, ew) = (rounds_and_numbers(|row| row.ns), rounds_and_numbers(|row| row.ew));
    if ns.intersection(&ew).next().is_some() {
        return (2, true);
    }
    let numbers = |seated: &BTreeSet<(u8, Number)>| seated.iter().map(|(_, n)| *n).collect::<BTreeSet<Number>>();
    let (ns, ew) = (numbers(&ns), numbers(&ew));
    // A side with its own winner has a pair at each table, and at most one more that sits out. With two tables none
    // sits out.
    let max_pairs_a_side = if tables == 2 { 2 } else { usize::from(tables) + 1 };
    let has_one_winner =
        ns.intersection(&ew).next().is_some() || ns.len() > max_pairs_a_side || ew.len() > max_pairs_a_side;
    (if has_one_winner { 1 } else { 2 }, false)
}
