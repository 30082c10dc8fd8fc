//! Reads the definition of a table that another program made, and the contents of its records.

use super::super::column::{StoredColumn, ValuePlace, code};
use super::super::row::Shape;
use super::Cells;

/// The length of a column's entry in a definition, in bytes.
const COLUMN_ENTRY_BYTES: usize = 25;

/// The place of a row, or of a map of pages, which is stored like one.
#[derive(Debug, Clone, Copy)]
pub(super) struct RowPlace {
    pub page: u32,
    /// The number of the row on its page, from 0.
    pub row: usize,
}

impl RowPlace {
    /// The place that a pointer of the file leads to.
    pub fn of_pointer(pointer: u32) -> Self {
        Self { page: pointer >> 8, row: (pointer & 0xFF) as usize }
    }
}

/// The parts of a table's definition that are needed to change its rows.
#[derive(Debug)]
pub(super) struct TableDefinition {
    /// The first page of the definition.
    pub page: u32,
    pub columns: Vec<StoredColumn>,
    /// The number of column identities: one more than the greatest.
    pub id_count: usize,
    /// The number of columns of variable length that there ever were.
    pub variable_count: usize,
    pub is_indexed: bool,
    /// The map of the pages that the table owns.
    pub owned_map: RowPlace,
    /// The map of the owned pages with room.
    pub free_map: RowPlace,
}

/// The columns of a definition, whose entries begin at `offset` and are followed by the names. `None` if the definition
/// is cut off.
pub(super) fn columns(bytes: &[u8], offset: usize, count: usize) -> Option<Vec<StoredColumn>> {
    let short = |offset: usize| Some(usize::from(u16::from_le_bytes(*bytes.get(offset..)?.first_chunk()?)));
    let mut name_offset = offset + COLUMN_ENTRY_BYTES * count;
    let mut columns = Vec::with_capacity(count);
    for entry in (offset..).step_by(COLUMN_ENTRY_BYTES).take(count) {
        let (code, flags) = (*bytes.get(entry)?, *bytes.get(entry + 0x0F)?);
        let name_bytes = short(name_offset)?;
        let name: Vec<u16> = bytes
            .get(name_offset + 2..name_offset + 2 + name_bytes)?
            .as_chunks()
            .0
            .iter()
            .map(|pair| u16::from_le_bytes(*pair))
            .collect();
        name_offset += 2 + name_bytes;
        let place = match code {
            code::BOOL => ValuePlace::Bit,
            _ if flags & 1 != 0 => ValuePlace::Fixed(short(entry + 0x15)?),
            _ => ValuePlace::Variable(short(entry + 7)?),
        };
        let (id, length) = (short(entry + 5)?, short(entry + 0x17)?);
        columns.push(StoredColumn {
            name: String::from_utf16_lossy(&name),
            code,
            id,
            place,
            length,
            flags,
            variable_before: 0,
        });
    }
    Some(columns)
}

impl TableDefinition {
    /// The layout of the records of the table.
    pub fn shape<'a>(&'a self, table: &'a str) -> Shape<'a> {
        let value_ends = self.columns.iter().map(|column| match column.place {
            ValuePlace::Fixed(offset) => offset + column.length,
            _ => 0,
        });
        let fixed_bytes = value_ends.max().unwrap_or(0);
        Shape {
            table,
            columns: &self.columns,
            id_count: self.id_count,
            fixed_bytes,
            variable_count: self.variable_count,
        }
    }

    /// The values of a record that are whole numbers or texts; of a damaged record, those that can be read.
    pub fn cells(&self, record: &[u8]) -> Cells {
        let cell = |column: &StoredColumn| Some((column.name.to_ascii_lowercase(), Self::cell(record, column)?));
        Cells(self.columns.iter().filter_map(cell).collect())
    }

    /// The value of a column in a record as text, if it is a whole number or a text that can be read.
    fn cell(record: &[u8], column: &StoredColumn) -> Option<String> {
        let short = |offset: usize| Some(usize::from(u16::from_le_bytes(*record.get(offset..)?.first_chunk()?)));
        let id_count = short(0)?;
        let bits = record.len().checked_sub(id_count.div_ceil(8))?;
        let is_set = column.id < id_count && record.get(bits + column.id / 8)? >> (column.id % 8) & 1 == 1;
        let bytes = match column.place {
            ValuePlace::Bit => return Some(u8::from(is_set).to_string()),
            _ if !is_set => return None,
            ValuePlace::Fixed(offset) => record.get(2 + offset..2 + offset + column.length)?,
            ValuePlace::Variable(slot) => {
                let count = short(bits.checked_sub(2)?)?;
                let offset_list = bits.checked_sub(2 + 2 * (count + 1))?;
                let start = short(offset_list + 2 * count.checked_sub(slot)?)?;
                let end = short(offset_list + 2 * count.checked_sub(slot + 1)?)?;
                record.get(start..end)?
            }
        };
        Some(match (column.code, bytes) {
            (code::BYTE, [byte]) => byte.to_string(),
            (code::SHORT, [a, b]) => i16::from_le_bytes([*a, *b]).to_string(),
            (code::LONG, [a, b, c, d]) => i32::from_le_bytes([*a, *b, *c, *d]).to_string(),
            (code::TEXT, [0xFF, 0xFE, compressed @ ..]) => decompressed(compressed),
            (code::TEXT, uncompressed) => {
                let units: Vec<u16> = uncompressed.as_chunks().0.iter().map(|pair| u16::from_le_bytes(*pair)).collect();
                String::from_utf16_lossy(&units)
            }
            _ => return None,
        })
    }
}

/// The text of compressed bytes, in which a zero switches between one byte and two bytes for a character.
fn decompressed(compressed: &[u8]) -> String {
    let (mut is_wide, mut units, mut remaining) = (false, Vec::new(), compressed);
    while let Some((first, following)) = remaining.split_first() {
        remaining = following;
        match (is_wide, first, following) {
            (false, 0, _) => is_wide = true,
            (false, byte, _) => units.push(u16::from(*byte)),
            (true, 0, _) => is_wide = false,
            (true, low, [high, following @ ..]) => {
                units.push(u16::from_le_bytes([*low, *high]));
                remaining = following;
            }
            (true, _, []) => {}
        }
    }
    String::from_utf16_lossy(&units)
}
