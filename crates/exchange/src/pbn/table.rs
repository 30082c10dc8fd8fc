//! Score tables as rows: columns from the tag's value, cells by count, or else by the widths of columns. `entry` and
//! `totals` know the columns.

use crate::lengths::excerpt;
use crate::{Expected, FileItem, Limit};

use super::super::ReadError;
use super::super::text::value;
use super::game::{SectionLine, Tag};

/// The most columns of a table, more than any program writes.
const MAX_COLUMNS: usize = 100;

/// Rows with named columns.
pub(super) struct Table {
    columns: Vec<Column>,
    pub rows: Vec<Row>,
    /// The first row whose names were left out because they could not be separated.
    pub nameless_line: Option<u32>,
    /// The line of its tag in the file.
    pub line: u32,
}

struct Column {
    /// The name of the column, in capitals, without the sign of its order.
    name: String,
    /// The least width of its cells. `None` if the tag does not state it.
    width: Option<usize>,
}

/// A row with a cell for each column.
pub(super) struct Row {
    cells: Vec<String>,
    /// Line number in the file.
    pub line: u32,
}

impl Table {
    pub fn read(tag: &Tag<'_>) -> Result<Self, ReadError> {
        let columns: Vec<Column> = tag.value.trim_end_matches(';').split(';').map(parse_column).collect();
        if columns.len() > MAX_COLUMNS {
            return Err(ReadError::Limit { line: tag.line, limit: Limit::Columns });
        }
        if columns.iter().all(|c| c.name.is_empty()) {
            return Err(ReadError::Value {
                line: tag.line,
                what: FileItem::Table,
                value: excerpt(&tag.value),
                allowed: Expected::ColumnNames,
            });
        }
        let mut table = Self { columns, rows: Vec::new(), nameless_line: None, line: tag.line };
        table.fill(&tag.section)?;
        Ok(table)
    }

    /// The names of the columns, in capitals.
    pub fn columns(&self) -> impl Iterator<Item = &str> {
        self.columns.iter().map(|c| c.name.as_str())
    }

    pub fn rename(&mut self, old: &str, new: &str) {
        for column in self.columns.iter_mut().filter(|column| column.name == old) {
            new.clone_into(&mut column.name);
        }
    }

    /// Whether there is a column with this name, in capitals.
    pub fn has(&self, name: &str) -> bool {
        self.columns().any(|c| c == name)
    }

    /// A cell without the mark of an artificial score. Empty if it is unknown, irrelevant or missing.
    pub fn cell<'r>(&self, row: &'r Row, name: &str) -> &'r str {
        let cell =
            self.columns().position(|c| c == name).and_then(|index| row.cells.get(index)).map_or("", String::as_str);
        match cell.trim_start_matches('^').trim() {
            "?" | "-" => "",
            text => text,
        }
    }

    /// Fills rows from lines. A line may have one or more cells, and a row several lines.
    fn fill(&mut self, section: &[SectionLine<'_>]) -> Result<(), ReadError> {
        let column_count = self.columns.len();
        let mut pending: Vec<String> = Vec::new();
        let mut first_line = self.line;
        for line in section {
            if pending.is_empty() {
                first_line = line.line;
                if !line.cells.len().is_multiple_of(column_count) {
                    if let Some(cells) = line.raw.and_then(|raw| self.by_width(raw)) {
                        self.rows.push(Row { cells, line: line.line });
                        continue;
                    }
                    if let Some(cells) = self.without_names(line) {
                        self.nameless_line.get_or_insert(line.line);
                        self.rows.push(Row { cells, line: line.line });
                        continue;
                    }
                }
            }
            pending.extend(line.cells.iter().cloned());
            if pending.len().is_multiple_of(column_count) {
                let rows = pending.chunks(column_count).map(|cells| Row { cells: cells.to_vec(), line: first_line });
                self.rows.extend(rows);
                pending.clear();
            } else if pending.len() > column_count {
                break;
            }
        }
        if pending.is_empty() {
            return Ok(());
        }
        Err(ReadError::Value {
            line: first_line,
            what: FileItem::Row,
            value: excerpt(&pending.join(" ")),
            allowed: Expected::ValueOfEachColumn,
        })
    }

    /// The cells of a line in aligned columns, including empty cells and names of several words. `None` if the line is
    /// not aligned.
    fn by_width(&self, raw: &str) -> Option<Vec<String>> {
        let letters: Vec<char> = raw.chars().collect();
        let mut position = 0;
        let mut cells = Vec::with_capacity(self.columns.len());
        for (index, column) in self.columns.iter().enumerate() {
            let is_last = index + 1 == self.columns.len();
            let width = column.width.or(is_last.then_some(letters.len()))?;
            // A line that ends before its last cell is cut off.
            if is_last && position >= letters.len() {
                return None;
            }
            let start = letters.len().min(position);
            let end = if is_last { letters.len() } else { letters.len().min(position.saturating_add(width)) };
            // A cell that is wider than its column pushes the rest along.
            if letters.get(end).is_some_and(|letter| !letter.is_whitespace()) {
                return None;
            }
            let cell = value(&letters[start..end].iter().collect::<String>());
            if cell.contains(' ') && !(column.name.starts_with("NAMES") || column.name == "CONTRACT") {
                return None;
            }
            cells.push(cell);
            position = end + 1;
        }
        Some(cells)
    }

    /// The cells of a line without its names, if names have several words and are not aligned, so that they cannot be
    /// separated.
    fn without_names(&self, line: &SectionLine<'_>) -> Option<Vec<String>> {
        let first_names = self.columns.iter().position(|c| c.name.starts_with("NAMES"))?;
        let has_only_names = self.columns[first_names..].iter().all(|c| c.name.starts_with("NAMES"));
        let is_unaligned = has_only_names && line.cells.len() > self.columns.len();
        is_unaligned.then(|| {
            let blank = vec![String::new(); self.columns.len() - first_names];
            line.cells.iter().take(first_names).cloned().chain(blank).collect()
        })
    }
}

/// Reads `+Rank\3R`: name, sort order, least width and alignment.
fn parse_column(written: &str) -> Column {
    let (name, width) = written.split_once('\\').unwrap_or((written, ""));
    let name = name.trim().trim_start_matches(['+', '-']).trim().to_ascii_uppercase();
    Column { name, width: width.trim().trim_end_matches(['L', 'R', 'l', 'r']).parse().ok() }
}
