//! Columns: what kind of value each holds, and where its bytes are in a record. Records are made in `row`.

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnType {
    /// Yes or no.
    Bool,
    /// A number of two bytes.
    Short,
    /// A number of four bytes.
    Long,
    /// A number of four bytes that Access counts up by itself.
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
    /// The type of its values.
    pub kind: ColumnType,
}

impl Column {
    /// A column of that name and kind.
    pub const fn new(name: &'static str, kind: ColumnType) -> Self {
        Self { name, kind }
    }
}

/// The kinds of columns as a file names them.
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

/// Flags of a column.
const FIXED: u8 = 0x01;
const UPDATABLE: u8 = 0x02;
const COUNTED: u8 = 0x04;
/// Flag of a column that the engine keeps for itself.
pub(super) const SYSTEM: u8 = 0x10;
/// An identity of a user.
pub(super) const IDENTITY: u8 = 0x20;

/// Where a value of a column is in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ValuePlace {
    /// The value is the bit which for other columns tells whether a value is present.
    Bit,
    /// This many bytes after the head of the record.
    Fixed(usize),
    /// The column with this number among those of variable length.
    Variable(usize),
}

/// A column as a file has it.
#[derive(Debug, Clone)]
pub(super) struct StoredColumn {
    pub name: String,
    pub code: u8,
    /// Its bit in a record.
    pub id: usize,
    pub place: ValuePlace,
    /// The most bytes of a value.
    pub length: usize,
    pub flags: u8,
    /// The columns of varying length before it.
    pub before: usize,
}

/// Assigns places to columns in order, each given by name, type, length and flags.
pub(super) fn lay<'a>(columns: impl IntoIterator<Item = (&'a str, u8, usize, u8)>) -> Vec<StoredColumn> {
    let (mut fixed, mut variable) = (0, 0);
    let lay = |(id, (name, code, length, flags)): (usize, (&'a str, u8, usize, u8))| {
        let before = variable;
        let place = match code {
            code::BOOL => ValuePlace::Bit,
            code::BINARY | code::TEXT | code::OLE | code::MEMO => {
                variable += 1;
                ValuePlace::Variable(variable - 1)
            }
            _ => {
                fixed += length;
                ValuePlace::Fixed(fixed - length)
            }
        };
        let fixed_flag = if matches!(place, ValuePlace::Variable(_)) { 0 } else { FIXED };
        StoredColumn { name: name.to_owned(), code, id, place, length, flags: flags | fixed_flag | UPDATABLE, before }
    };
    columns.into_iter().enumerate().map(lay).collect()
}

/// The columns of a table of ours.
pub(super) fn stored(columns: &[Column]) -> Vec<StoredColumn> {
    lay(columns.iter().map(|column| {
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
    /// Whether Access counts it up.
    pub fn counted(&self) -> bool {
        self.flags & COUNTED != 0
    }

    /// Whether its values are on pages of their own.
    pub fn long_value(&self) -> bool {
        matches!(self.code, code::OLE | code::MEMO)
    }
}
