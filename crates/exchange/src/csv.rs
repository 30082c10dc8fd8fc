//! CSV tables for spreadsheets: rankings, results, players, the movement. UTF-8 with CRLF, and with formula cells made
//! harmless. `csv::tables` has the columns; `csv::read` reads tables of other programs.

pub(super) mod read;
mod tables;

use std::str::FromStr;

use evening::club::plain;
use evening::scoring::Standings;
use evening::session::Session;

use super::ExportedFile;

pub use read::{
    BadLine, ColumnKind, CsvColumn, CsvKind, CsvMapping, CsvPeople, CsvPerson, CsvPreview, CsvReadError, Doubt,
    NeededColumn, PersonConflict, PlayerMatch, match_people, preview, read_players, read_results,
};

/// The table to write; a file has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CsvTable {
    /// A line for each contestant, best first, ranking after ranking.
    Ranking,
    /// A line for each line of a board.
    Results,
    /// A line for each player, including substitutes.
    Players,
    /// A line for each table in each round.
    Movement,
}

impl FromStr for CsvTable {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let words = Self::ALL.map(Self::word);
        Self::ALL
            .into_iter()
            .find(|table| table.word() == text)
            .ok_or_else(|| format!("write one of {}", words.join(", ")))
    }
}

/// The form of a written table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CsvForm {
    /// Whether the file begins with a byte order mark, by which spreadsheets recognise UTF-8.
    pub has_byte_order_mark: bool,
    /// Whether decimals have a comma and semicolons separate cells, instead of a point and commas.
    pub has_decimal_comma: bool,
}

impl Default for CsvForm {
    fn default() -> Self {
        Self { has_byte_order_mark: true, has_decimal_comma: false }
    }
}

impl CsvTable {
    pub const ALL: [Self; 4] = [Self::Ranking, Self::Results, Self::Players, Self::Movement];

    /// The word for the table on the command line and in file names.
    pub fn word(self) -> &'static str {
        match self {
            Self::Ranking => "ranking",
            Self::Results => "results",
            Self::Players => "players",
            Self::Movement => "movement",
        }
    }
}

/// A cell before it is written.
enum Cell {
    /// Typed text: a name, a title, a member's number.
    Typed(String),
    /// A word of the program, or a whole number.
    Plain(String),
    /// A number that may have decimals.
    Number(String),
}

/// Writes a table of a session.
pub fn write(session: &Session, standings: &Standings, table: CsvTable, form: CsvForm) -> ExportedFile {
    let (rows, left_out) = match table {
        CsvTable::Ranking => (tables::ranking(session, standings), Vec::new()),
        CsvTable::Results => (tables::results(session, standings), tables::missing_in_results(session)),
        CsvTable::Players => (tables::players(session), Vec::new()),
        CsvTable::Movement => (tables::movement(session), tables::missing_in_movement(session)),
    };
    let mut bytes = if form.has_byte_order_mark { "\u{feff}".as_bytes().to_vec() } else { Vec::new() };
    let mut writer = csv::WriterBuilder::new()
        .delimiter(if form.has_decimal_comma { b';' } else { b',' })
        .terminator(csv::Terminator::CRLF)
        .flexible(true)
        .from_writer(&mut bytes);
    // Before the headings, so that no program takes an incomplete session for a whole one.
    let warning = (session.unread > 0).then(|| vec![Cell::Plain(incomplete_warning(session))]);
    for row in warning.into_iter().chain(rows) {
        let row = row.into_iter().map(|cell| match cell {
            Cell::Typed(text) => escape_formula(&text),
            Cell::Number(number) if form.has_decimal_comma => number.replace('.', ","),
            Cell::Plain(text) | Cell::Number(text) => text,
        });
        // Writing to memory does not fail.
        let _ = writer.write_record(row);
    }
    drop(writer);
    ExportedFile { bytes, left_out }
}

fn incomplete_warning(session: &Session) -> String {
    format!("INCOMPLETE: {} entries of the journal could not be read", session.unread)
}

/// The ranking as CSV bytes in the default form.
pub fn ranking_csv(session: &Session, standings: &Standings) -> Vec<u8> {
    write(session, standings, CsvTable::Ranking, CsvForm::default()).bytes
}

/// The text of a cell. A cell that a spreadsheet might take for a formula gets an apostrophe, which readers remove.
pub(super) fn escape_formula(cell: &str) -> String {
    let cell = plain(cell);
    let first = cell.trim_start_matches([' ', '\'', '\u{a0}']).chars().next();
    let formula_signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
    if first.is_some_and(|c| formula_signs.contains(&c)) { format!("'{cell}") } else { cell.into_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formula_gets_an_apostrophe() {
        assert_eq!(escape_formula("=1+1"), "'=1+1");
        assert_eq!(escape_formula(" @x"), "' @x");
        assert_eq!(escape_formula("Anna-Lise"), "Anna-Lise");
    }
}
