//! Movement lists as text, in the form of Jeffrey Smith's scoring programs (JSS): for each movement a title, a header
//! of numbers, and a line for each table. Nothing is repaired.

use std::iter::Peekable;

use crate::lengths::excerpt;
use crate::{Expected, Measure};
use movement::{Boards, ContestantKind, MAX_ROUNDS, MAX_TABLES, Meeting, Movement, Number, Sitting};

use super::movement_import::{MAX_BOARD, MAX_NUMBER, OverLimit, check_limit, highest_number, offset_east_west};
use super::{MAX_BYTES, MAX_RECORDS, MAX_TEXT_BYTES};

/// Why a list was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MovementListError {
    #[error(transparent)]
    Limit(#[from] OverLimit),
    #[error("line {line}: {value:?} is not a whole number; correct the line")]
    NotANumber { line: u64, value: String },
    #[error(
        "line {line}: numbers in the line after a title: {found}; it needs 5 or 6: type, tables, boards, boards to a set, \
         rounds, missing pair or players; correct the line"
    )]
    WrongHeaderLength { line: u64, found: usize },
    #[error("line {line}: {what} cannot be {value}: {allowed}; correct the line")]
    ValueNotAllowed { line: u64, what: Measure, value: u32, allowed: Expected },
    #[error("line {line}: numbers for table {table}: {found}; {rounds} rounds need {needed}; correct the line")]
    WrongTableLength { line: u64, table: u32, found: usize, rounds: u8, needed: usize },
    #[error("line {line}: only {found} of {tables} tables of {title:?} are in the list; copy or export the list again")]
    Truncated { line: u64, title: String, found: u32, tables: u8 },
    #[error("line {line}: table {table} plays, but the header says {tables} tables; correct the header")]
    TableBeyond { line: u64, table: u32, tables: u8 },
    #[error("the list has no movement; copy or export it again")]
    Empty,
}

/// The line after a title.
#[derive(Debug, Clone, Copy)]
struct Header {
    line: u64,
    kind: ContestantKind,
    /// Whether North-South and East-West are both numbered from 1 and ranked separately.
    has_two_fields: bool,
    tables: u8,
    boards: u16,
    boards_per_set: u16,
    rounds: u8,
    /// The pair number that nobody holds, in the numbering of the file; 0 if there is none, as for individuals and
    /// teams.
    missing: u32,
}

/// Reads every movement of a list. If North-South and East-West both count from 1, East-West is numbered after
/// North-South. Meetings of a missing pair are left out.
///
/// # Errors
/// When the list has no movement, a line or a header is wrong, tables are missing, or something exceeds a limit.
pub fn read_list(text: &str) -> Result<Vec<Movement>, MovementListError> {
    check_limit(1, Measure::Size, text.len() as u64, MAX_BYTES as u64)?;
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = (1_u64..).zip(text.lines().map(str::trim)).peekable();
    let mut movements = Vec::new();
    let mut meeting_count = 0;
    while let Some((line_number, title)) = lines.next() {
        if title.is_empty() {
            continue;
        }
        check_limit(line_number, Measure::Title, title.len() as u64, MAX_TEXT_BYTES as u64)?;
        let (line_number, line) = lines.next().unwrap_or((line_number + 1, ""));
        let header = Header::read(line_number, line)?;
        let meetings = read_meetings(&mut lines, title, &header)?;
        meeting_count += meetings.len();
        check_limit(line_number, Measure::Meetings, meeting_count as u64, MAX_RECORDS as u64)?;
        movements.push(movement(title, &header, meetings)?);
    }
    if movements.is_empty() { Err(MovementListError::Empty) } else { Ok(movements) }
}

/// Whether the first block begins with a title and a header of numbers.
pub(super) fn is_movement_list(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).skip_while(|line| line.is_empty());
    let (Some(_), Some(header)) = (lines.next(), lines.next()) else { return false };
    numbers(1, header).is_ok_and(|numbers| (5..=6).contains(&numbers.len()))
}

impl Header {
    fn read(line: u64, text: &str) -> Result<Self, MovementListError> {
        let numbers = numbers(line, text)?;
        let (form, [tables, boards, per_set, rounds], last_number) = match numbers[..] {
            [form, tables, boards, per_set, rounds] => (form, [tables, boards, per_set, rounds], 0),
            [form, tables, boards, per_set, rounds, last_number] => {
                (form, [tables, boards, per_set, rounds], last_number)
            }
            _ => return Err(MovementListError::WrongHeaderLength { line, found: numbers.len() }),
        };
        let (kind, has_two_fields) = match form {
            0 | 2 => (ContestantKind::Pairs, false),
            1 => (ContestantKind::Pairs, true),
            3 | 4 => (ContestantKind::Individual, false),
            5 => (ContestantKind::Teams, false),
            value => {
                let allowed = Expected::MovementType;
                return Err(MovementListError::ValueNotAllowed { line, what: Measure::Type, value, allowed });
            }
        };
        let size = |measure: Measure, value: u32, limit: u16| -> Result<u16, MovementListError> {
            if value == 0 {
                return Err(MovementListError::ValueNotAllowed {
                    line,
                    what: measure,
                    value,
                    allowed: Expected::OneOrMore,
                });
            }
            check_limit(line, measure, value, limit)?;
            Ok(value as u16)
        };
        let header = Self {
            line,
            kind,
            has_two_fields,
            tables: size(Measure::Tables, tables, MAX_TABLES.into())? as u8,
            boards: size(Measure::Boards, boards, MAX_BOARD)?,
            boards_per_set: size(Measure::BoardsOfSet, per_set, MAX_BOARD)?,
            rounds: size(Measure::Rounds, rounds, MAX_ROUNDS.into())? as u8,
            // For individuals the last number is that of the players. For teams it is ignored.
            missing: if kind == ContestantKind::Pairs { last_number } else { 0 },
        };
        check_limit(line, Measure::MissingPair, header.missing, MAX_NUMBER)?;
        Ok(header)
    }

    /// How many numbers a table has in a round: the contestants and the set.
    fn numbers_per_round(&self) -> usize {
        if self.kind == ContestantKind::Individual { 5 } else { 3 }
    }
}

/// Reads the lines of the tables. An extra line without play, which lists pairs displaced by a rover, is allowed.
fn read_meetings<'a>(
    lines: &mut Peekable<impl Iterator<Item = (u64, &'a str)>>,
    title: &str,
    header: &Header,
) -> Result<Vec<Meeting>, MovementListError> {
    let tables = u32::from(header.tables);
    let needed = header.numbers_per_round() * usize::from(header.rounds);
    let mut meetings = Vec::new();
    let mut tables_read = 0_u32;
    let mut last_line = header.line;
    // A block without a blank line at its end stops at the next title.
    while let Some((line, text)) =
        lines.next_if(|(_, text)| !text.is_empty() && (tables_read < tables || !text.contains(char::is_alphabetic)))
    {
        (tables_read, last_line) = (tables_read + 1, line);
        let numbers = numbers(line, text)?;
        if numbers.len() != needed {
            let (rounds, found) = (header.rounds, numbers.len());
            return Err(MovementListError::WrongTableLength { line, table: tables_read, found, rounds, needed });
        }
        for (round, round_numbers) in (1..=header.rounds).zip(numbers.chunks_exact(header.numbers_per_round())) {
            let [seats @ .., set] = round_numbers else { continue };
            if *set == 0 {
                continue;
            }
            if tables_read > tables {
                return Err(MovementListError::TableBeyond { line, table: tables_read, tables: header.tables });
            }
            for number in seats {
                check_limit(line, Measure::Contestant, *number, MAX_NUMBER)?;
            }
            check_limit(line, Measure::BoardSet, *set, MAX_BOARD)?;
            let (table, sitting) = (tables_read as u8, sitting(seats, header.kind));
            meetings.push(Meeting { round, table, sitting, boards: Boards::Set(*set as u16), copy: 0 });
        }
    }
    if tables_read < tables {
        return Err(MovementListError::Truncated {
            line: last_line,
            title: excerpt(title),
            found: tables_read,
            tables: header.tables,
        });
    }
    meetings.sort_by_key(|m| (m.round, m.table));
    Ok(meetings)
}

fn sitting(seats: &[u32], kind: ContestantKind) -> Sitting<Number> {
    let seat = |index: usize| seats.get(index).map_or(0, |number| *number as Number);
    match kind {
        // North and South are partners and come first.
        ContestantKind::Individual => Sitting::Players { n: seat(0), s: seat(1), e: seat(2), w: seat(3) },
        ContestantKind::Pairs | ContestantKind::Teams => kind.sides(seat(0), seat(1)),
    }
}

fn movement(title: &str, header: &Header, mut meetings: Vec<Meeting>) -> Result<Movement, MovementListError> {
    let highest_set = meetings.iter().map(|m| if let Boards::Set(set) = m.boards { set } else { 0 }).max();
    let mut missing = header.missing as Number;
    if header.has_two_fields {
        let offset = offset_east_west(&mut meetings, header.tables);
        check_limit(header.line, Measure::Contestant, highest_number(&meetings), MAX_NUMBER)?;
        let tables = Number::from(header.tables);
        if missing > tables {
            missing = offset + (missing - tables);
        }
    }
    // For pairs the header states the number of sets; the check reports higher sets.
    let sets = match header.kind {
        ContestantKind::Pairs => header.boards / header.boards_per_set,
        ContestantKind::Individual | ContestantKind::Teams => highest_set.unwrap_or(0),
    };
    let movement = Movement {
        name: title.trim_matches('"').trim().to_owned(),
        winners: if header.has_two_fields { 2 } else { 1 },
        notes: format!("{} boards, {} to a set", header.boards, header.boards_per_set),
        ..Movement::new(header.kind, header.tables, header.rounds, sets, meetings)
    };
    Ok(if missing == 0 { movement } else { movement.without(missing) })
}

/// The whole numbers of a line, separated by commas, semicolons or spaces.
fn numbers(line: u64, text: &str) -> Result<Vec<u32>, MovementListError> {
    check_limit(line, Measure::LineLength, text.len() as u64, MAX_TEXT_BYTES as u64)?;
    let text = text.trim_end_matches([',', ';', ' ', '\t']);
    let mut numbers = Vec::new();
    for cell in text.split([',', ';']).filter(|_| !text.is_empty()) {
        if cell.trim().is_empty() {
            return Err(MovementListError::NotANumber { line, value: String::new() });
        }
        for word in cell.split_whitespace() {
            let number = word.parse::<u32>();
            numbers.push(number.map_err(|_| MovementListError::NotANumber { line, value: excerpt(word) })?);
        }
    }
    Ok(numbers)
}
