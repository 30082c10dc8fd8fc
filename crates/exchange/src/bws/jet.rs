//! A Jet database: tables and columns by name in any case, and the cells of a row. The crate `jetdb` reads the pages,
//! after checks for damage that it cannot handle. `tables` chooses the tables.

use std::collections::HashMap;
use std::io::Cursor;

use jetdb::format::CATALOG_PAGE;
use jetdb::{ColumnType, FileError, PageReader, TableDef, TableRows, Value, read_table_def};

use crate::{Limit, Oddity};

use super::super::{MAX_RECORDS, MAX_TEXT_BYTES, text};
use super::BwsError;

/// The most columns, or indexes, of a table: Access allows 255 columns and fewer indexes.
const MAX_COLUMNS_OR_INDEXES: u32 = 255;
/// The most pages of a table's definition; 255 columns with names and indexes need fewer.
const MAX_DEFINITION_PAGES: usize = 64;
/// The most bytes that the texts of a table may have together.
const MAX_TABLE_TEXT_BYTES: usize = 64 * MAX_TEXT_BYTES;
/// The type of a table in the catalog.
const TABLE_TYPE: i64 = 1;

/// The columns of a table that are read.
pub(super) struct Columns {
    /// Columns without which the table is useless.
    pub needed: &'static [&'static str],
    /// Columns that may be missing.
    pub other: &'static [&'static str],
}

/// The value of a cell, independent of the column's type.
enum Cell {
    Empty,
    Number(i64),
    /// Days since 1899-12-30.
    Date(f64),
    Text(String),
}

/// The cells of a row, by column name.
pub(super) struct Row<'a> {
    names: &'a [&'static str],
    cells: Vec<Cell>,
}

/// An open database with the tables of its catalog.
pub(super) struct Database {
    reader: PageReader,
    /// The name of each table and the page of its definition.
    pub tables: Vec<(String, u32)>,
    /// Oddities of whole tables and rows.
    pub oddities: Vec<Oddity>,
}

fn jet_error(error: &FileError) -> BwsError {
    match error {
        FileError::PasswordRequired | FileError::InvalidPassword | FileError::UnsupportedEncryption { .. } => {
            BwsError::HasPassword
        }
        other => BwsError::Damaged { detail: other.to_string() },
    }
}

fn damaged_error(detail: &str) -> BwsError {
    BwsError::Damaged { detail: detail.to_owned() }
}

impl Database {
    /// Opens the bytes of a database.
    ///
    /// # Errors
    /// When the file is damaged, has a password, or is not a Jet database.
    pub fn open(content: &[u8]) -> Result<Self, BwsError> {
        let reader = PageReader::open_reader(Cursor::new(content.to_vec())).map_err(|e| jet_error(&e))?;
        if !content.len().is_multiple_of(reader.format().page_size) {
            return Err(damaged_error("its last page is cut off"));
        }
        let mut database = Self { reader, tables: Vec::new(), oddities: Vec::new() };
        let columns = Columns { needed: &["Id", "Name", "Type"], other: &[] };
        let make = |row: &Row<'_>| (row.number("Type"), row.text("Name"), row.number("Id"));
        let catalog = database.read_rows("MSysObjects", CATALOG_PAGE, &columns, true, make)?;
        let tables = catalog.into_iter().filter(|(kind, name, _)| *kind == TABLE_TYPE && !name.starts_with("MSys"));
        // The low three bytes are the page of the definition.
        database.tables = tables.map(|(_, name, id)| (name, (id & 0x00FF_FFFF) as u32)).collect();
        Ok(database)
    }

    fn definition_page(&self, table: &str) -> Option<u32> {
        self.tables.iter().find(|(name, _)| name.eq_ignore_ascii_case(table)).map(|(_, page)| *page)
    }

    /// Reads the rows of a table. `None` if the file has no such table. A row that cannot be read is an error with
    /// `needs_all`; otherwise it is only reported.
    ///
    /// # Errors
    /// When a needed column is missing, the table is damaged or too large, or rows cannot be read with `needs_all`.
    pub fn read_table<T>(
        &mut self,
        table: &'static str,
        columns: &Columns,
        needs_all: bool,
        make: impl Fn(&Row<'_>) -> T,
    ) -> Result<Option<Vec<T>>, BwsError> {
        let Some(page) = self.definition_page(table) else { return Ok(None) };
        self.read_rows(table, page, columns, needs_all, make).map(Some)
    }

    fn read_rows<T>(
        &mut self,
        table: &'static str,
        page: u32,
        columns: &Columns,
        needs_all: bool,
        make: impl Fn(&Row<'_>) -> T,
    ) -> Result<Vec<T>, BwsError> {
        let definition = self.definition(table, page)?;
        let names: Vec<&'static str> = columns.needed.iter().chain(columns.other).copied().collect();
        let indexes: Vec<Option<usize>> =
            names.iter().map(|name| self.column_index(&definition, table, name)).collect();
        if let Some((column, _)) =
            names.iter().zip(&indexes).take(columns.needed.len()).find(|(_, index)| index.is_none())
        {
            return Err(BwsError::MissingColumn { table, column });
        }
        let present_indexes: Vec<usize> = indexes.iter().copied().flatten().collect();
        // A scoring file needs nothing that Access computes.
        let calculated = HashMap::new();
        let mut rows = TableRows::new(&definition, &calculated).with_columns(&present_indexes);
        let (mut made_rows, mut text_bytes) = (Vec::new(), 0_usize);
        while let Some(row) = rows.next_row(&mut self.reader).map_err(|e| jet_error(&e))? {
            let cells: Vec<Cell> = indexes
                .iter()
                .map(|index| index.and_then(|index| row.values.get(index)).map_or(Cell::Empty, cell_of_value))
                .collect();
            text_bytes += cells.iter().map(Cell::text_bytes).sum::<usize>();
            if made_rows.len() >= MAX_RECORDS {
                return Err(BwsError::Limit { limit: Limit::DatabaseRows });
            }
            if text_bytes > MAX_TABLE_TEXT_BYTES {
                return Err(BwsError::Limit { limit: Limit::DatabaseText });
            }
            made_rows.push(make(&Row { names: &names, cells }));
        }
        let (skipped, stated_rows) = (rows.skipped_rows(), definition.num_rows as usize);
        if skipped > 0 && needs_all {
            return Err(BwsError::DamagedRows { table, count: skipped });
        }
        if skipped > 0 {
            self.oddities.push(Oddity::RowsDamaged { table: table.to_owned(), rows: skipped });
        } else if stated_rows != made_rows.len() && table != "MSysObjects" {
            self.oddities.push(Oddity::RowsCounted {
                table: table.to_owned(),
                stated: stated_rows,
                held: made_rows.len(),
            });
        }
        Ok(made_rows)
    }

    /// The index of a column. `None` if it is missing or, with an oddity, if scoring files have no such kind of column.
    fn column_index(&mut self, definition: &TableDef, table: &str, name: &str) -> Option<usize> {
        let index = definition.columns.iter().position(|column| column.name.eq_ignore_ascii_case(name))?;
        match definition.columns.get(index)?.col_type {
            // Long texts have pages of their own, and a damaged one may claim a gigabyte.
            ColumnType::Memo | ColumnType::Ole | ColumnType::ComplexType | ColumnType::Unknown(_) => {
                self.oddities.push(Oddity::ColumnKind { table: table.to_owned(), column: name.to_owned() });
                None
            }
            _ => Some(index),
        }
    }

    pub fn definition(&mut self, table: &str, page: u32) -> Result<TableDef, BwsError> {
        self.check_definition(page)?;
        read_table_def(&mut self.reader, table, page).map_err(|e| jet_error(&e))
    }

    /// Refuses a definition with an impossible number of columns, indexes or pages, or a page map that begins beyond
    /// the file, because adding its page numbers would overflow.
    fn check_definition(&mut self, page: u32) -> Result<(), BwsError> {
        let (format, pages) = (self.reader.format(), self.reader.page_count());
        let head = self.reader.read_page_copy(page).map_err(|e| jet_error(&e))?;
        let read_u16 = |offset: usize| Some(u32::from(u16::from_le_bytes(*head.get(offset..)?.first_chunk()?)));
        let read_u32 = |offset: usize| Some(u32::from_le_bytes(*head.get(offset..)?.first_chunk()?));
        let counts = [
            read_u16(format.tdef_column_count_pos),
            read_u32(format.tdef_index_count_pos),
            read_u32(format.tdef_real_index_count_pos),
        ];
        if counts.into_iter().any(|count| count.is_none_or(|count| count > MAX_COLUMNS_OR_INDEXES)) {
            return Err(damaged_error("a table has more columns or indexes than there can be"));
        }
        // The number of the next page of the definition is at offset 4; 0 ends it.
        let mut next = read_u32(4).unwrap_or(0);
        for _ in 0..MAX_DEFINITION_PAGES {
            if next == 0 {
                break;
            }
            let page = self.reader.read_page(next).map_err(|e| jet_error(&e))?;
            next = page.get(4..).and_then(|rest| rest.first_chunk()).map_or(0, |bytes| u32::from_le_bytes(*bytes));
        }
        if next != 0 {
            return Err(damaged_error("the definition of a table does not end"));
        }
        let map = read_u32(format.tdef_owned_pages_pos).unwrap_or(0);
        if map != 0 {
            let map = self.reader.read_pg_row(map).map_err(|e| jet_error(&e))?;
            if let [0, a, b, c, d, ..] = map[..]
                && u32::from_le_bytes([a, b, c, d]) > pages
            {
                return Err(damaged_error("a table lies beyond the end of the file"));
            }
        }
        Ok(())
    }
}

fn cell_of_value(value: &Value) -> Cell {
    match value {
        Value::Bool(is_set) => Cell::Number((*is_set).into()),
        Value::Byte(number) => Cell::Number((*number).into()),
        Value::Int(number) => Cell::Number((*number).into()),
        Value::Long(number) => Cell::Number((*number).into()),
        Value::BigInt(number) => Cell::Number(*number),
        Value::Timestamp(days) => Cell::Date(*days),
        Value::Text(raw) | Value::Guid(raw) | Value::Money(raw) | Value::Numeric(raw) => {
            // One writer overwrites deleted text with NUL characters.
            let visible: String = raw.chars().filter(|c| !c.is_control()).collect();
            Cell::Text(text::value(&visible))
        }
        _ => Cell::Empty,
    }
}

impl Cell {
    fn text_bytes(&self) -> usize {
        if let Self::Text(written) = self { written.len() } else { 0 }
    }
}

impl Row<'_> {
    fn cell(&self, name: &str) -> &Cell {
        let index = self.names.iter().position(|column| *column == name);
        index.and_then(|index| self.cells.get(index)).unwrap_or(&Cell::Empty)
    }

    /// The cell as a number; 0 if it is not one.
    pub fn number(&self, name: &str) -> i64 {
        match self.cell(name) {
            Cell::Number(number) => *number,
            Cell::Text(written) => written.parse().unwrap_or(0),
            Cell::Date(_) | Cell::Empty => 0,
        }
    }

    /// The cell as text, with numbers in digits; empty for a date or no value.
    pub fn text(&self, name: &str) -> String {
        match self.cell(name) {
            Cell::Text(written) => written.clone(),
            Cell::Number(number) => number.to_string(),
            Cell::Date(_) | Cell::Empty => String::new(),
        }
    }

    /// The cell as a date, in days since 1899-12-30.
    pub fn date(&self, name: &str) -> Option<f64> {
        if let Cell::Date(days) = self.cell(name) { Some(*days) } else { None }
    }
}
