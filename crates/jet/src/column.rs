//! Columns: the type of their values, and the place of the bytes in a record. Records are made in `row`.

/// The type of a column's values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnType {
    /// Yes or no.
    Bool,
    /// A number of two bytes.
    Short,
    /// A number of four bytes.
    Long,
    /// A number of four bytes. Access assigns the next one (`AutoNumber`).
    Counter,
    /// A day and a time.
    Date,
    /// A text of at most this many characters.
    Text(u8),
}

/// A column of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// The name by which programs ask for the column.
    pub name: &'static str,
    pub kind: ColumnType,
}

impl Column {
    pub const fn new(name: &'static str, kind: ColumnType) -> Self {
        Self { name, kind }
    }
}

/// The codes of column types in a file.
pub(super) mod code {
    pub const BOOL: u8 = 1;
    pub const BYTE: u8 = 2;
    pub const SHORT: u8 = 3;
    pub const LONG: u8 = 4;
    pub const DATE: u8 = 8;
    pub const BINARY: u8 = 9;
    pub const TEXT: u8 = 10;
    pub const OLE: u8 = 11;
    pub const MEMO: u8 = 12;
}

/// Flag of a column of fixed length.
const FIXED: u8 = 0x01;
/// Flag of a column whose values may be changed.
const UPDATABLE: u8 = 0x02;
/// Flag of an `AutoNumber` column: Access assigns the next number.
const COUNTED: u8 = 0x04;
/// Flag of a column of a system table.
pub(super) const SYSTEM: u8 = 0x10;
/// Flag of a column with identities of users.
pub(super) const IDENTITY: u8 = 0x20;

/// The place of a column's value in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ValuePlace {
    /// The value is the bit which for other columns tells whether a value is present.
    Bit,
    /// The offset from the end of the record's head, in bytes.
    Fixed(usize),
    /// The number of the column among those of variable length, from 0.
    Variable(usize),
}

/// A column as it is stored in a file.
#[derive(Debug, Clone)]
pub(super) struct StoredColumn {
    pub name: String,
    pub code: u8,
    /// The identity, which is also the number of the column's bit in a record.
    pub id: usize,
    pub place: ValuePlace,
    /// The greatest length of a value in bytes.
    pub length: usize,
    /// The sum of the flags above.
    pub flags: u8,
    /// The number of columns of variable length before this column.
    pub variable_before: usize,
}

/// Assigns places to columns in order, each given by name, type, length and flags.
pub(super) fn with_places<'a>(columns: impl IntoIterator<Item = (&'a str, u8, usize, u8)>) -> Vec<StoredColumn> {
    let (mut fixed_length, mut variable_count) = (0, 0);
    let with_place = |(id, (name, code, length, flags)): (usize, (&'a str, u8, usize, u8))| {
        let variable_before = variable_count;
        let place = match code {
            code::BOOL => ValuePlace::Bit,
            code::BINARY | code::TEXT | code::OLE | code::MEMO => {
                variable_count += 1;
                ValuePlace::Variable(variable_count - 1)
            }
            _ => {
                fixed_length += length;
                ValuePlace::Fixed(fixed_length - length)
            }
        };
        let fixed_flag = if matches!(place, ValuePlace::Variable(_)) { 0 } else { FIXED };
        StoredColumn {
            name: name.to_owned(),
            code,
            id,
            place,
            length,
            flags: flags | fixed_flag | UPDATABLE,
            variable_before,
        }
    };
    columns.into_iter().enumerate().map(with_place).collect()
}

/// The columns of a new table as they are stored.
pub(super) fn stored_columns(columns: &[Column]) -> Vec<StoredColumn> {
    with_places(columns.iter().map(|column| {
        let (code, length, flags) = match column.kind {
            ColumnType::Bool => (code::BOOL, 1, 0),
            ColumnType::Short => (code::SHORT, 2, 0),
            ColumnType::Long => (code::LONG, 4, 0),
            ColumnType::Counter => (code::LONG, 4, COUNTED),
            ColumnType::Date => (code::DATE, 8, 0),
            ColumnType::Text(characters) => (code::TEXT, 2 * usize::from(characters), 0),
        };
        (column.name, code, length, flags)
    }))
}

impl StoredColumn {
    /// Whether the column is an `AutoNumber`.
    pub fn is_counter(&self) -> bool {
        self.flags & COUNTED != 0
    }

    /// Whether the values are on pages of their own.
    pub fn has_long_values(&self) -> bool {
        matches!(self.code, code::OLE | code::MEMO)
    }
}
