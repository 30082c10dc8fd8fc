//! Reads tables of other programs: finds the separator, the headings and, unless they are given, the meanings of the
//! columns.

mod headings;
mod people;
mod results;

use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

use csv::{ReaderBuilder, StringRecord};

use crate::{Expected, Limit, Oddity};

use super::super::fault::{Panicked, guarded};
use super::super::lengths::shortened;
use super::super::text::{self, value};
use super::super::{MAX_BYTES, MAX_ROWS, MAX_TEXT_BYTES};
use super::escape_formula;

pub use headings::ColumnKind;
pub use people::{CsvPeople, CsvPerson, Doubt, PersonConflict, PlayerMatch, match_people, read_players};
pub use results::read_results;

/// The number of lines searched for headings, because titles and empty lines may come first.
const SEARCHED_LINES: usize = 20;
/// The most columns of a table, more than any program writes.
const MAX_COLUMNS: usize = 200;
/// Characters that may separate cells, the likelier first.
const SEPARATORS: [u8; 4] = [b';', b',', b'\t', b'|'];
/// The most lines after its first that a quoted cell may span.
const MAX_CELL_LINES: usize = 20;
/// The most bytes of a name.
const MAX_NAME_BYTES: usize = 60;
/// The most words of a name.
const MAX_NAME_WORDS: usize = 7;
/// The most bad lines that a message lists.
const MAX_LISTED_LINES: usize = 5;

/// The kind of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CsvKind {
    /// Results, a line for each table and board.
    Results,
    /// People, a line for each.
    Players,
}

/// A table as it would be read, for the user to check and correct.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct CsvPreview {
    /// The kind. `None` if the headings do not tell.
    pub holds: Option<CsvKind>,
    /// The character between cells.
    pub separator: char,
    /// Line of the headings.
    pub line: u32,
    /// The columns, from left to right.
    pub columns: Vec<CsvColumn>,
    /// Lines below the headings that are not empty.
    pub rows: usize,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct CsvColumn {
    /// The heading in the file.
    pub heading: String,
    /// The meaning of its heading. `None` if it is unknown and skipped.
    pub meaning: Option<ColumnKind>,
    /// The first cell that is not empty.
    pub sample: String,
}

/// The meanings of a table's columns, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CsvMapping {
    /// The meaning of each column; `None` for an ignored column.
    pub columns: Vec<Option<ColumnKind>>,
}

/// Why a table was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CsvReadError {
    #[error("the file is empty; export it again")]
    Empty,
    #[error("line {line}: more than {limit}; such a file is not read")]
    Limit { line: u32, limit: Limit },
    #[error("line {line}: this is not a table of cells ({detail}); export it again")]
    Malformed { line: u32, detail: String },
    #[error("line {line}: no column holds {missing}; say which one does")]
    MissingColumn { line: u32, missing: NeededColumn },
    #[error("line {line}: two columns hold {meaning}; say which one does")]
    DuplicateColumn { line: u32, meaning: ColumnKind },
    #[error(
        "{} of {} lines cannot be read; correct them, or take the good ones only: {}",
        bad.len(),
        bad.len() + good.len(),
        first_lines(bad)
    )]
    UnreadableLines { bad: Vec<BadLine>, good: Vec<u32> },
    #[error(transparent)]
    Panicked(#[from] Panicked),
}

/// A column without which a table cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NeededColumn {
    Board,
    /// Both pairs, or four players.
    Pairs,
    /// A contract or a score.
    Result,
    Names,
}

/// A line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct BadLine {
    /// Line number in the file.
    pub line: u32,
    /// The heading of the column; empty if the whole line is broken.
    pub column: String,
    /// The cell, or the text of the line.
    pub value: String,
    /// The values that can be read there.
    pub allowed: Expected,
}

/// Finds the kind, the columns and the size of a table, without reading results or people from it.
///
/// # Errors
/// When the file is empty, no table, or beyond a limit, or two columns have the same meaning.
pub fn preview(content: &[u8]) -> Result<CsvPreview, CsvReadError> {
    guarded(|| read_preview(content))
}

fn read_preview(content: &[u8]) -> Result<CsvPreview, CsvReadError> {
    let table = Table::read(content, None)?;
    let sample = |index: usize| table.rows.iter().filter_map(|row| row.cell_at(index)).find(|c| !c.is_empty());
    let columns = table.headings.iter().zip(&table.meanings).enumerate();
    let columns = columns.map(|(index, (heading, meaning))| CsvColumn {
        heading: heading.clone(),
        meaning: *meaning,
        sample: sample(index).map(|cell| shortened(cell).into_owned()).unwrap_or_default(),
    });
    Ok(CsvPreview {
        holds: if table.is_of_names { Some(CsvKind::Players) } else { headings::table_kind(&table.meanings) },
        separator: char::from(table.separator),
        line: table.line,
        columns: columns.collect(),
        rows: table.rows.len(),
    })
}

/// The kind of the table in a text, if its headings tell.
pub(crate) fn table_kind(text: &str) -> Option<CsvKind> {
    let headings = find_headings(text)?;
    if headings.is_of_names {
        return Some(CsvKind::Players);
    }
    headings::table_kind(&headings::meanings(&cells(&headings.record)))
}

impl CsvPreview {
    /// The present meanings of the columns.
    pub fn mapping(&self) -> CsvMapping {
        CsvMapping { columns: self.columns.iter().map(|c| c.meaning).collect() }
    }
}

/// A table with its cells.
struct Table {
    separator: u8,
    /// Line of the headings.
    line: u32,
    headings: Vec<String>,
    meanings: Vec<Option<ColumnKind>>,
    rows: Vec<Row>,
    /// Lines that are not rows, because a quotation mark is never closed.
    broken: Vec<BadLine>,
    /// Whether every line below the headings is a name.
    is_of_names: bool,
    /// Oddities of the text, such as replaced bytes.
    oddities: Vec<Oddity>,
}

/// A line of a table that is not empty. Its cells share one text, because there may be many lines.
struct Row {
    line: u32,
    text: Box<str>,
    /// The end of each cell in the text, in bytes.
    ends: Box<[u32]>,
    /// The column of each meaning.
    places: Rc<BTreeMap<ColumnKind, usize>>,
}

/// The position of the headings in a text.
struct Headings {
    separator: u8,
    /// Where the line of the headings begins in the text, in bytes.
    offset: usize,
    /// The line of the headings, from 1.
    line: u32,
    record: StringRecord,
    /// Whether every line below the headings is a name.
    is_of_names: bool,
    /// Whether the first line is a name, and no line has headings.
    is_headless: bool,
}

/// Finds the headings: the line among the first ones with the most known words, or else the first with several cells. A
/// list of names needs no headings.
fn find_headings(text: &str) -> Option<Headings> {
    let (score, best_headings) = known_headings(text).unzip();
    if score.is_none_or(|score| score == 0)
        && let Some(names) = list_of_names(text)
    {
        return Some(names);
    }
    best_headings
}

/// The text as a list of names, one on each line, with or without a heading.
fn list_of_names(text: &str) -> Option<Headings> {
    let mut lines = text.lines().map(|line| line.trim_matches(['\u{feff}', ' ', '\t'])).enumerate();
    let (first_at, first) = lines.by_ref().find(|(_, line)| !line.is_empty())?;
    let is_headless = !headings::is_heading_of_names(first);
    let mut name_count = if is_headless { if is_name(first) { 1 } else { return None } } else { 0 };
    for (_, line) in lines.filter(|(_, line)| !line.is_empty()) {
        if !is_name(line) {
            return None;
        }
        name_count += 1;
    }
    let offset = text.split_inclusive('\n').take(first_at).map(str::len).sum();
    (name_count > usize::from(is_headless)).then(|| Headings {
        separator: SEPARATORS[0],
        offset,
        line: first_at as u32 + 1,
        record: StringRecord::from(vec![if is_headless { "Name" } else { first }]),
        is_of_names: true,
        is_headless,
    })
}

/// Whether a line can be a name: a few words of letters, the last with a capital.
fn is_name(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_letter = |letter: char| letter.is_alphabetic() || matches!(letter, ' ' | '-' | '\'' | '’' | '.' | ',');
    let has_capital = |word: &str| word.chars().any(char::is_uppercase);
    let commas = line.matches(',').count();
    (2..=MAX_NAME_WORDS).contains(&words.len())
        && line.len() <= MAX_NAME_BYTES
        && line.chars().all(is_letter)
        && (commas == 0 || commas == 1 && !line.ends_with(','))
        && words.last().is_some_and(|word| has_capital(word))
}

/// The line among the first ones with the most known headings, and its score: two for each known heading, and one if
/// they tell the kind of the table.
fn known_headings(text: &str) -> Option<(usize, Headings)> {
    let mut best: Option<(usize, Headings)> = None;
    let (mut offset, mut line) = (0, 0_u32);
    for line_text in text.split_inclusive('\n').take(SEARCHED_LINES) {
        line += 1;
        let line_start = offset;
        offset += line_text.len();
        if line_text.trim().is_empty() || line_text.len() > MAX_TEXT_BYTES {
            continue;
        }
        for separator in SEPARATORS.into_iter().filter(|s| line_text.as_bytes().contains(s)) {
            let Some(record) = parse_line(line_text, separator).filter(|r| (2..=MAX_COLUMNS).contains(&r.len())) else {
                continue;
            };
            let meanings = headings::meanings(&cells(&record));
            let score = meanings.iter().flatten().count() * 2 + usize::from(headings::table_kind(&meanings).is_some());
            let is_better = best.as_ref().is_none_or(|(most, previous)| {
                score > *most
                    || (score == 0 && *most == 0 && previous.line == line && record.len() > previous.record.len())
            });
            if is_better {
                best = Some((
                    score,
                    Headings { separator, offset: line_start, line, record, is_of_names: false, is_headless: false },
                ));
            }
        }
    }
    best
}

/// The number of lines of a row, which is several if a quoted cell spans them. `None` if a quotation mark is never
/// closed: a complete line, the end, or too many lines come first.
fn row_line_count(lines: &[&str], separator: u8, columns: usize) -> Option<usize> {
    let (first, rest) = lines.split_first()?;
    let mut is_open = is_open_after(first, separator, false);
    if !is_open {
        return Some(1);
    }
    for (count, line) in (2..).zip(rest.iter().take(MAX_CELL_LINES)) {
        let is_whole = !is_open_after(line, separator, false)
            && parse_line(line, separator).is_some_and(|row| row.len() == columns);
        if columns > 1 && is_whole {
            return None;
        }
        is_open = is_open_after(line, separator, true);
        if !is_open {
            return Some(count);
        }
    }
    None
}

/// Whether a quoted cell is open after a line, if `was_open` says whether one was open before it. A mark inside an
/// unquoted cell is an ordinary character.
fn is_open_after(line: &str, separator: u8, was_open: bool) -> bool {
    if !line.contains('"') {
        return was_open;
    }
    let (mut is_open, mut cell_begins) = (was_open, !was_open);
    let mut bytes = line.bytes().peekable();
    while let Some(byte) = bytes.next() {
        if is_open {
            // A doubled mark is one mark inside the cell.
            if byte == b'"' && bytes.next_if_eq(&b'"').is_none() {
                is_open = false;
            }
            continue;
        }
        is_open = cell_begins && byte == b'"';
        cell_begins = byte == separator;
    }
    is_open
}

/// The beginning of a line, for display.
fn excerpt(line: &str) -> String {
    line.trim_end().chars().take(60).collect()
}

fn parse_line(line: &str, separator: u8) -> Option<StringRecord> {
    let mut reader =
        ReaderBuilder::new().delimiter(separator).has_headers(false).flexible(true).from_reader(line.as_bytes());
    reader.records().next()?.ok()
}

fn cells(record: &StringRecord) -> Vec<String> {
    record.iter().map(plain).collect()
}

/// A cell as typed: an apostrophe before a formula is removed.
fn plain(cell: &str) -> String {
    let cell = cell.trim_matches(['\u{feff}']);
    let typed = cell.strip_prefix('\'').filter(|rest| escape_formula(rest) != *rest);
    value(typed.unwrap_or(cell))
}

impl Table {
    fn read(content: &[u8], mapping: Option<&CsvMapping>) -> Result<Self, CsvReadError> {
        if content.len() > MAX_BYTES {
            return Err(CsvReadError::Limit { line: 1, limit: Limit::File });
        }
        let decoded = text::decode(content);
        let text = decoded.text.as_str();
        if text.trim().is_empty() {
            return Err(CsvReadError::Empty);
        }
        let detail = || "no line of the first twenty has cells with ; , tab or | between".to_owned();
        let header = find_headings(text).ok_or_else(|| CsvReadError::Malformed { line: 1, detail: detail() })?;
        let headings: Vec<String> = cells(&header.record).iter().map(|cell| shortened(cell).into_owned()).collect();
        let mut meanings = mapping.map_or_else(|| headings::meanings(&headings), |m| m.columns.clone());
        meanings.resize(headings.len(), None);
        let places =
            places(&meanings).map_err(|meaning| CsvReadError::DuplicateColumn { line: header.line, meaning })?;
        let places = Rc::new(places);
        let mut table = Self {
            separator: header.separator,
            line: header.line,
            headings,
            meanings,
            rows: Vec::new(),
            broken: Vec::new(),
            is_of_names: header.is_of_names,
            oddities: decoded.warnings,
        };
        let lines: Vec<&str> = text.get(header.offset..).unwrap_or_default().split_inclusive('\n').collect();
        let column_count = table.headings.len();
        // The line of the headings is not read again.
        let mut index = if header.is_headless { 0 } else { row_line_count(&lines, header.separator, 1).unwrap_or(1) };
        while let Some((rest, first)) = lines.get(index..).and_then(|rest| Some((rest, *rest.first()?))) {
            let line = header.line + index as u32;
            let Some(count) = row_line_count(rest, header.separator, column_count) else {
                table.broken.push(BadLine {
                    line,
                    column: String::new(),
                    value: excerpt(first),
                    allowed: Expected::ClosedQuote,
                });
                index += 1;
                continue;
            };
            index += count;
            let row_text = rest.iter().take(count).copied().collect::<String>();
            if row_text.len() > MAX_TEXT_BYTES {
                return Err(CsvReadError::Limit { line, limit: Limit::LineLength });
            }
            let record = if table.is_of_names {
                Some(StringRecord::from(vec![row_text.trim()]))
            } else {
                parse_line(&row_text, header.separator)
            };
            let Some(row) = record.and_then(|record| Row::read(&record, line, &places)) else { continue };
            if table.rows.len() >= MAX_ROWS {
                return Err(CsvReadError::Limit { line, limit: Limit::Lines });
            }
            table.rows.push(row);
        }
        Ok(table)
    }

    fn has(&self, meaning: ColumnKind) -> bool {
        self.meanings.contains(&Some(meaning))
    }

    /// The error of a cell that cannot be read.
    fn bad_cell(&self, row: &Row, meaning: ColumnKind, allowed: Expected) -> BadLine {
        let heading = row.places.get(&meaning).and_then(|index| self.headings.get(*index));
        let column = heading.cloned().unwrap_or_else(|| meaning.to_string());
        BadLine { line: row.line, column, value: excerpt(row.cell(meaning)), allowed }
    }

    /// The error of a line with text beyond the last heading, if it has any.
    fn too_long(&self, row: &Row) -> Option<BadLine> {
        let count = self.headings.len();
        let has_more = (count..row.ends.len()).any(|index| row.cell_at(index).is_some_and(|cell| !cell.is_empty()));
        let cells = (0..row.ends.len()).filter_map(|index| row.cell_at(index)).collect::<Vec<_>>();
        has_more.then(|| BadLine {
            line: row.line,
            column: String::new(),
            value: excerpt(&cells.join(&char::from(self.separator).to_string())),
            allowed: Expected::CellsOfHeadings { count },
        })
    }

    /// The error of a line that ends before the column of the name. `None` if the line is long enough: empty cells at
    /// the end may be missing, but a single cell is a person only if it looks like a name.
    fn too_short(&self, row: &Row) -> Option<BadLine> {
        let has_parts = self.has(ColumnKind::FirstName);
        let name_column = if has_parts { ColumnKind::LastName } else { ColumnKind::Name };
        let ends_early = row.places.get(&name_column).is_some_and(|index| *index >= row.ends.len());
        let text: &str = &row.text;
        let is_single = self.headings.len() > 1 && row.ends.len() == 1;
        (ends_early || is_single && (has_parts || !is_name(text))).then(|| BadLine {
            line: row.line,
            column: String::new(),
            value: excerpt(text),
            allowed: Expected::CellForEachHeading { count: self.headings.len() },
        })
    }

    fn unused_headings(&self) -> Vec<&str> {
        let columns = self.headings.iter().zip(&self.meanings);
        columns.filter(|(heading, meaning)| meaning.is_none() && !heading.is_empty()).map(|(h, _)| h.as_str()).collect()
    }
}

impl Row {
    /// A line with its cells. `None` if all are empty. Cells beyond [`MAX_COLUMNS`] are ignored.
    fn read(record: &StringRecord, line: u32, places: &Rc<BTreeMap<ColumnKind, usize>>) -> Option<Self> {
        let mut text = String::new();
        let mut ends = Vec::with_capacity(record.len().min(MAX_COLUMNS));
        for cell in record.iter().take(MAX_COLUMNS) {
            text.push_str(&plain(cell));
            ends.push(text.len() as u32);
        }
        if text.is_empty() {
            return None;
        }
        Some(Self { line, text: text.into_boxed_str(), ends: ends.into_boxed_slice(), places: Rc::clone(places) })
    }

    /// The cell in the column with this meaning. Empty if there is none.
    fn cell(&self, meaning: ColumnKind) -> &str {
        self.places.get(&meaning).and_then(|index| self.cell_at(*index)).unwrap_or_default()
    }

    /// The cell of a column, counted from 0. `None` if the line ends before it.
    fn cell_at(&self, column: usize) -> Option<&str> {
        let begin = column.checked_sub(1).map_or(Some(0), |before| self.ends.get(before).copied())?;
        self.text.get(begin as usize..*self.ends.get(column)? as usize)
    }
}

/// The index of the column of each meaning, or else a meaning that occurs twice.
fn places(meanings: &[Option<ColumnKind>]) -> Result<BTreeMap<ColumnKind, usize>, ColumnKind> {
    let mut places = BTreeMap::new();
    for (index, meaning) in meanings.iter().enumerate() {
        if let Some(meaning) = meaning
            && places.insert(*meaning, index).is_some()
        {
            return Err(*meaning);
        }
    }
    Ok(places)
}

fn first_lines(bad: &[BadLine]) -> String {
    let mut texts: Vec<String> = bad.iter().take(MAX_LISTED_LINES).map(ToString::to_string).collect();
    if bad.len() > MAX_LISTED_LINES {
        texts.push(format!("and {} more", bad.len() - MAX_LISTED_LINES));
    }
    texts.join("; ")
}

impl fmt::Display for NeededColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "the board",
            Self::Pairs => "the pairs, North-South and East-West",
            Self::Result => "a contract or a score",
            Self::Names => "names",
        })
    }
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.column.is_empty() {
            return write!(f, "line {}: {:?} cannot be read: {}", self.line, self.value, self.allowed);
        }
        write!(f, "line {}, {}: {:?} cannot be read: {}", self.line, self.column, self.value, self.allowed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_with_more_lines_than_the_limit_is_refused() {
        let table = |rows: usize| "Name;Number\n".to_owned() + &"Ada;1\n".repeat(rows);
        assert_eq!(preview(table(MAX_ROWS).as_bytes()).map(|preview| preview.rows), Ok(MAX_ROWS));
        let too_long = preview(table(1_000_000).as_bytes());
        assert_eq!(too_long, Err(CsvReadError::Limit { line: MAX_ROWS as u32 + 2, limit: Limit::Lines }));
    }

    #[test]
    fn open_quotation_mark_breaks_only_its_line() {
        let table = |text: &str| Table::read(text.as_bytes(), None).unwrap();
        let open_mark = table("Name;Number\nAda;1\n\"Bo;2\nCy;3\nDi;4\n");
        assert_eq!(
            open_mark.broken.iter().map(|bad| (bad.line, bad.value.as_str())).collect::<Vec<_>>(),
            [(3, "\"Bo;2")]
        );
        assert_eq!(open_mark.rows.iter().map(|row| row.line).collect::<Vec<_>>(), [2, 4, 5]);
        let at_end = table("Name;Number\nAda;1\nBo;\"2\n");
        assert_eq!((at_end.broken.len(), at_end.rows.len()), (1, 1));
        // A quoted cell may span lines, and a mark inside an unquoted cell is an ordinary character.
        let spanning = table("Name;Address\nAda;\"1 High St\nLondon\"\nBo \"Bob\" Birch;\"2 \"\"Mill\"\" Rd\"\n");
        assert_eq!((spanning.broken.len(), spanning.rows.len()), (0, 2));
        assert_eq!((spanning.rows[0].cell_at(1), spanning.rows[1].line), (Some("1 High St London"), 4));
    }

    #[test]
    fn text_of_names_only_is_a_list_of_people() {
        for text in ["Eva Holm\nKim Lund\n", "Name\nEva Holm\nKim Lund", "\n\nHolm, Eva\nvon Lund, Kim\n"] {
            assert_eq!(table_kind(text), Some(CsvKind::Players), "{text:?}");
            assert_eq!(Table::read(text.as_bytes(), None).unwrap().rows.len(), 2, "{text:?}");
        }
        for text in ["Eva Holm", "Name", "a b\nc d", "Eva Holm; 1\nKim Lund; 2", "1 Eva\n2 Kim", "Rank,Score\n1,2"] {
            assert_eq!(table_kind(text), None, "{text:?}");
        }
    }

    #[test]
    fn cell_is_found_by_column_when_others_are_empty() {
        let record = StringRecord::from(vec!["", "Ærø", "", "'=1"]);
        let row = Row::read(&record, 2, &Rc::new(BTreeMap::new())).unwrap();
        assert_eq!(
            (0..5).map(|column| row.cell_at(column)).collect::<Vec<_>>(),
            [Some(""), Some("Ærø"), Some(""), Some("=1"), None]
        );
        assert!(Row::read(&StringRecord::from(vec!["", " "]), 3, &Rc::new(BTreeMap::new())).is_none());
    }
}
