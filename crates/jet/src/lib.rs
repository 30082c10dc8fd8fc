//! Databases in the format of Access 2000 (Jet 4): writes a whole file, and inserts rows into an existing one. This
//! crate knows pages, tables and cells; what a scoring file means by them is in `exchange::bws`.

mod catalog;
mod column;
mod definition;
mod file;
mod header;
mod insert;
mod keys;
mod maps;
mod page;
mod row;
#[cfg(test)]
mod tests;

pub use column::{Column, ColumnType};
pub use file::write;
pub use insert::{Cells, ExistingDatabase};

/// The value of a cell. Texts are stored unchanged, and an empty text differs from no value.
#[derive(Debug, Clone, PartialEq)]
pub enum Value<'a> {
    /// No value.
    Null,
    /// Yes or no; such a column is never empty.
    Bool(bool),
    /// A whole number, for columns of two or four bytes.
    Int(i32),
    /// Days since 30 December 1899, with the time of day as their fraction.
    Date(f64),
    Text(std::borrow::Cow<'a, str>),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<i32> for Value<'_> {
    fn from(number: i32) -> Self {
        Self::Int(number)
    }
}

impl From<bool> for Value<'_> {
    fn from(is_set: bool) -> Self {
        Self::Bool(is_set)
    }
}

/// A table to write: its columns, and rows with a value for each column.
#[derive(Debug, Clone)]
pub struct Table<'a> {
    /// The name: letters, digits, spaces and underscores, at most 64 of them.
    pub name: &'static str,
    /// The columns, in the order in which programs see them.
    pub columns: &'static [Column],
    pub rows: Vec<Vec<Value<'a>>>,
}

/// Why a database could not be written, or rows could not be inserted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JetError {
    /// More tables than fit the single index page of the catalog.
    #[error("{count} tables are more than a file written here can have ({MAX_TABLES})")]
    TooManyTables { count: usize },
    /// A name with a character whose sort key in an index is not known, or an empty or too long name.
    #[error(
        "the name {name:?} has characters that names of tables and columns do not have here; use letters and digits"
    )]
    UnsupportedName { name: String },
    /// A table with more than 255 columns, or whose columns of fixed length fill more than the 4060 bytes of a record.
    #[error("table {table}: its columns do not fit one record; leave some of them out")]
    ColumnsTooWide { table: String },
    /// A row has more or fewer values than there are columns.
    #[error("table {table}, row {row}: {values} values for {columns} columns")]
    WrongValueCount { table: String, row: usize, values: usize, columns: usize },
    /// A value that the column cannot hold.
    #[error("table {table}, row {row}, column {column}: {value} does not fit there; shorten or correct it")]
    Misfit { table: String, row: usize, column: String, value: String },
    /// A record larger than Access reads.
    #[error("table {table}, row {row}: the record has more than {} bytes; shorten its texts", page::MAX_RECORD_BYTES)]
    RecordTooLarge { table: String, row: usize },
    /// A map of pages no longer fits its page, or the file has as many pages as Access allows.
    #[error("the file would be larger than 128 MB; write fewer rows")]
    FileTooLarge,
    /// The file is not a Jet 4 database, or it is encrypted.
    #[error("this is no database of Access 2000 to 2003; make the file with such a program, or write a new one here")]
    NotJet4,
    /// A page contains something impossible.
    #[error("the database is damaged ({detail}); copy it again while no program has it open")]
    Damaged { detail: &'static str },
    /// The file has no such table.
    #[error("the database has no table {table}")]
    NoTable { table: String },
    /// The table has no such column.
    #[error("table {table} has no column {column}")]
    NoColumn { table: String, column: String },
    /// The table has an index, in which new rows would be missing.
    #[error(
        "table {table} has an index, and rows put in from outside would be missing there; enter them in the program that made the file, or write a new file"
    )]
    Indexed { table: String },
    /// The column has long values, which are not written.
    #[error("table {table}: column {column} holds long texts or objects, which are not written here")]
    UnsupportedColumn { table: String, column: String },
}

/// The greatest number of tables in a file, because the index of the catalog is a single page.
pub const MAX_TABLES: usize = 30;
