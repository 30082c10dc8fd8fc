//! Records: the bytes of a row. Modules `file` and `insert` put them on pages.

use super::column::{StoredColumn, ValuePlace, code};
use super::page::MAX_RECORD_BYTES;
use super::{JetError, Value};

/// A value as its bytes, or a bit. `None` for a value that the row lacks.
enum Cell {
    None,
    Bit(bool),
    Bytes(Vec<u8>),
}

/// The layout of a table's records.
pub(super) struct Shape<'a> {
    pub table: &'a str,
    pub columns: &'a [StoredColumn],
    /// The number of column identities that were ever used.
    pub id_count: usize,
    /// The number of bytes of all values of fixed length.
    pub fixed_bytes: usize,
    /// The number of columns of variable length that there ever were.
    pub variable_count: usize,
}

/// The layout of records of new columns.
pub(super) fn shape<'a>(table: &'a str, columns: &'a [StoredColumn]) -> Shape<'a> {
    let value_ends = columns.iter().map(|column| match column.place {
        ValuePlace::Fixed(offset) => offset + column.length,
        _ => 0,
    });
    let variable_count = columns.iter().filter(|column| matches!(column.place, ValuePlace::Variable(_))).count();
    let fixed_bytes = value_ends.max().unwrap_or(0);
    Shape { table, columns, id_count: columns.len(), fixed_bytes, variable_count }
}

impl Shape<'_> {
    /// The record of a row. `number` is the row's number in an error.
    pub fn record(&self, number: usize, values: &[Value<'_>]) -> Result<Vec<u8>, JetError> {
        if values.len() != self.columns.len() {
            let (values, columns) = (values.len(), self.columns.len());
            return Err(JetError::WrongValueCount { table: self.table.to_owned(), row: number, values, columns });
        }
        let mut cells = Vec::with_capacity(values.len());
        for (column, value) in self.columns.iter().zip(values) {
            cells.push(cell(column, value).ok_or_else(|| self.misfit_error(number, column, value))?);
        }
        self.join_cells(number, &cells)
    }

    /// The record of a row of the catalog, whose cells are already bytes.
    pub fn record_of_bytes(&self, values: Vec<Option<Vec<u8>>>) -> Result<Vec<u8>, JetError> {
        let cell = |(column, value): (&StoredColumn, Option<Vec<u8>>)| match (column.place, value) {
            (ValuePlace::Bit, value) => Cell::Bit(value.is_some()),
            (_, None) => Cell::None,
            (_, Some(bytes)) => Cell::Bytes(bytes),
        };
        let cells: Vec<Cell> = self.columns.iter().zip(values).map(cell).collect();
        self.join_cells(0, &cells)
    }

    fn misfit_error(&self, row: usize, column: &StoredColumn, value: &Value<'_>) -> JetError {
        let value = match value {
            Value::Text(text) => format!("{text:?}"),
            Value::Int(number) => number.to_string(),
            value => format!("{value:?}"),
        };
        JetError::Misfit { table: self.table.to_owned(), row, column: column.name.clone(), value }
    }

    /// Puts the cells together. `number` is the row's number in an error.
    fn join_cells(&self, number: usize, cells: &[Cell]) -> Result<Vec<u8>, JetError> {
        let mut record = (self.id_count as u16).to_le_bytes().to_vec();
        record.resize(2 + self.fixed_bytes, 0);
        let mut present = vec![0_u8; self.id_count.div_ceil(8)];
        let mut slots: Vec<&[u8]> = vec![&[]; self.variable_count];
        for (column, cell) in self.columns.iter().zip(cells) {
            let is_set = match (cell, column.place) {
                (Cell::None, _) => false,
                (Cell::Bit(is_on), _) => *is_on,
                (Cell::Bytes(bytes), ValuePlace::Fixed(offset)) => {
                    if let Some(target) = record.get_mut(2 + offset..2 + offset + bytes.len()) {
                        target.copy_from_slice(bytes);
                    }
                    true
                }
                (Cell::Bytes(bytes), ValuePlace::Variable(slot)) => {
                    if let Some(slot) = slots.get_mut(slot) {
                        *slot = bytes;
                    }
                    true
                }
                (Cell::Bytes(_), ValuePlace::Bit) => true,
            };
            if let Some(byte) = present.get_mut(column.id / 8) {
                *byte |= u8::from(is_set) << (column.id % 8);
            }
        }
        if self.variable_count > 0 {
            append_variable_values(&mut record, &slots);
        }
        record.extend(present);
        if record.len() > MAX_RECORD_BYTES {
            return Err(JetError::RecordTooLarge { table: self.table.to_owned(), row: number });
        }
        Ok(record)
    }
}

/// Appends the values of variable length, then their offsets in reverse order, beginning with the end of the last
/// value, and their number.
fn append_variable_values(record: &mut Vec<u8>, slots: &[&[u8]]) {
    let mut offsets = Vec::with_capacity(slots.len());
    for slot in slots {
        offsets.push(record.len());
        record.extend_from_slice(slot);
    }
    let end = record.len();
    for offset in std::iter::once(end).chain(offsets.into_iter().rev()) {
        // An offset that does not fit two bytes is refused when the record is complete.
        record.extend((offset as u16).to_le_bytes());
    }
    record.extend((slots.len() as u16).to_le_bytes());
}

/// The bytes of a value in a column; `None` if the column cannot hold it.
fn cell(column: &StoredColumn, value: &Value<'_>) -> Option<Cell> {
    let cell = match (column.code, value) {
        (code::BOOL, Value::Bool(is_on)) => Cell::Bit(*is_on),
        (code::BOOL, Value::Int(number)) => Cell::Bit(*number != 0),
        (code::BOOL, Value::Null) => Cell::Bit(false),
        (_, Value::Null) => Cell::None,
        (code::BYTE, Value::Int(number)) => Cell::Bytes(vec![u8::try_from(*number).ok()?]),
        (code::SHORT, Value::Int(number)) => Cell::Bytes(i16::try_from(*number).ok()?.to_le_bytes().to_vec()),
        (code::LONG, Value::Int(number)) => Cell::Bytes(number.to_le_bytes().to_vec()),
        (code::DATE, Value::Date(days)) if days.is_finite() => Cell::Bytes(days.to_le_bytes().to_vec()),
        (code::TEXT, Value::Text(text)) => Cell::Bytes(utf16(text, column.length)?),
        _ => return None,
    };
    Some(cell)
}

/// The UTF-16 bytes of a text. `None` if it is too long, or begins with a byte order mark, which would be read as the
/// mark of a compressed text.
fn utf16(text: &str, max_bytes: usize) -> Option<Vec<u8>> {
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    (bytes.len() <= max_bytes && !text.starts_with('\u{feff}')).then_some(bytes)
}
