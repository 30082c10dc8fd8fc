//! The definition of a table on one or more pages: its columns, its indexes and the places of its maps.

use super::JetError;
use super::column::{SYSTEM, StoredColumn, ValuePlace, code};
use super::page::{DEFINITION_PAGE, FREE_BYTES_OFFSET, NEXT_PAGE_OFFSET, PAGE_SIZE, Page};

/// Marks the beginning of a part of a definition.
const PART_MARK: u32 = 0x659;
/// Marks the beginning of an index's data.
const INDEX_MARK: u32 = 0x783;
/// The number of bytes kept free after a definition, and the length of the head of each page but the first.
const RESERVED_BYTES: usize = 8;
/// The order by which texts are sorted: General, as in Access 2000.
const SORT_ORDER: u32 = 0x0409;
/// The greatest length of a name in bytes: 64 characters of two bytes.
const MAX_NAME_BYTES: usize = 128;

/// An index of a system table.
pub(super) struct Index {
    pub name: &'static str,
    /// The identities of the indexed columns.
    pub columns: &'static [u16],
    /// The flags: unique 1, required 8; Access always sets 0x80.
    pub flags: u16,
    pub is_primary: bool,
    /// The page of the index's data.
    pub root: u32,
}

/// The contents of a table's definition.
pub(super) struct Definition<'a> {
    pub name: &'a str,
    pub columns: &'a [StoredColumn],
    pub indexes: &'a [Index],
    pub is_system: bool,
    pub row_count: u32,
    /// The last number that a counter column gave.
    pub last_counter: i32,
    /// The page of the table's maps: owned pages, free pages, one for each index, and two for each column of long
    /// values.
    pub map_page: u32,
}

/// A pointer to a row of a page, as definitions contain it.
fn pointer(row: usize, page: u32) -> [u8; 4] {
    (page << 8 | row as u32).to_le_bytes()
}

/// The number of pages for a definition of this length. The bytes kept free may need a further page.
pub(super) fn page_count(length: usize) -> usize {
    1 + (length + RESERVED_BYTES).saturating_sub(PAGE_SIZE).div_ceil(PAGE_SIZE - RESERVED_BYTES)
}

impl Definition<'_> {
    /// The bytes of the definition, not yet cut into pages.
    pub fn bytes(&self) -> Result<Vec<u8>, JetError> {
        let too_wide = || JetError::ColumnsTooWide { table: self.name.to_owned() };
        if self.columns.len() > 255 {
            return Err(too_wide());
        }
        let mut bytes = self.head();
        for _ in self.indexes {
            bytes.extend([0; 12]);
        }
        // System tables have their columns sorted by name, whatever their numbers.
        let mut columns: Vec<&StoredColumn> = self.columns.iter().collect();
        if self.is_system {
            columns.sort_by_key(|column| column.name.to_ascii_lowercase());
        }
        for column in &columns {
            bytes.extend(descriptor(column));
        }
        for column in &columns {
            append_name(&mut bytes, &column.name)?;
        }
        self.append_indexes(&mut bytes)?;
        let mut map_row = 2 + self.indexes.len();
        for column in self.columns.iter().filter(|column| column.has_long_values()) {
            bytes.extend((column.id as u16).to_le_bytes());
            bytes.extend(pointer(map_row, self.map_page));
            bytes.extend(pointer(map_row + 1, self.map_page));
            map_row += 2;
        }
        bytes.extend([0xFF, 0xFF]);
        let length = bytes.len() as u32;
        if let Some(length_field) = bytes.get_mut(8..12) {
            length_field.copy_from_slice(&length.to_le_bytes());
        }
        Ok(bytes)
    }

    /// The part before the indexes.
    fn head(&self) -> Vec<u8> {
        let variable_count =
            self.columns.iter().filter(|column| matches!(column.place, ValuePlace::Variable(_))).count();
        let mut bytes = vec![DEFINITION_PAGE, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        for number in [PART_MARK, self.row_count, self.last_counter as u32, 1, 0, 0, 0] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.push(if self.is_system { b'S' } else { b'N' });
        for number in [self.columns.len(), variable_count, self.columns.len()] {
            bytes.extend((number as u16).to_le_bytes());
        }
        bytes.extend((self.indexes.len() as u32).to_le_bytes());
        bytes.extend((self.indexes.len() as u32).to_le_bytes());
        bytes.extend(pointer(0, self.map_page));
        bytes.extend(pointer(1, self.map_page));
        bytes
    }

    fn append_indexes(&self, bytes: &mut Vec<u8>) -> Result<(), JetError> {
        for (position, index) in self.indexes.iter().enumerate() {
            bytes.extend(INDEX_MARK.to_le_bytes());
            for slot in 0..10 {
                match index.columns.get(slot) {
                    Some(id) => bytes.extend([*id as u8, (*id >> 8) as u8, 1]),
                    None => bytes.extend([0xFF, 0xFF, 0]),
                }
            }
            bytes.extend(pointer(2 + position, self.map_page));
            bytes.extend(index.root.to_le_bytes());
            bytes.extend([0; 4]);
            bytes.extend(index.flags.to_le_bytes());
            bytes.extend([0; 4]);
        }
        // The names are in alphabetical order, each with the position of its data.
        let mut sorted: Vec<(usize, &Index)> = self.indexes.iter().enumerate().collect();
        sorted.sort_by_key(|(_, index)| index.name.to_ascii_lowercase());
        for (position, index) in &sorted {
            bytes.extend(PART_MARK.to_le_bytes());
            bytes.extend((*position as u32).to_le_bytes());
            bytes.extend((*position as u32).to_le_bytes());
            bytes.push(0);
            bytes.extend([0xFF; 4]);
            bytes.extend([0; 4]);
            bytes.extend([4, 4, u8::from(index.is_primary)]);
            bytes.extend([0; 4]);
        }
        for (_, index) in &sorted {
            append_name(bytes, index.name)?;
        }
        Ok(())
    }
}

fn descriptor(column: &StoredColumn) -> Vec<u8> {
    let mut bytes = vec![column.code];
    bytes.extend((PART_MARK as u16).to_le_bytes());
    bytes.extend([0; 2]);
    let slot = if let ValuePlace::Variable(slot) = column.place { slot } else { column.variable_before };
    // System tables have no second copy of the identity.
    let number = if column.flags & SYSTEM == 0 { column.id } else { 0 };
    for short in [column.id, slot, number] {
        bytes.extend((short as u16).to_le_bytes());
    }
    bytes.extend(SORT_ORDER.to_le_bytes());
    bytes.extend([column.flags, 0, 0, 0, 0, 0]);
    let offset = if let ValuePlace::Fixed(offset) = column.place { offset } else { 0 };
    let length = if column.code == code::MEMO || column.code == code::OLE { 0 } else { column.length };
    for short in [offset, length] {
        bytes.extend((short as u16).to_le_bytes());
    }
    bytes
}

/// Appends a name after its length in bytes.
fn append_name(bytes: &mut Vec<u8>, name: &str) -> Result<(), JetError> {
    let name_bytes: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    if name_bytes.is_empty() || name_bytes.len() > MAX_NAME_BYTES {
        return Err(JetError::UnsupportedName { name: name.to_owned() });
    }
    bytes.extend((name_bytes.len() as u16).to_le_bytes());
    bytes.extend(name_bytes);
    Ok(())
}

/// Cuts a definition into pages; `numbers` are those of the pages after the first.
pub(super) fn cut_into_pages(bytes: &[u8], numbers: &[u32]) -> Vec<Page> {
    let (first, mut remaining) = bytes.split_at(bytes.len().min(PAGE_SIZE));
    let mut page = Page(first.to_vec());
    page.0.resize(PAGE_SIZE, 0);
    // The number of free bytes excludes those kept free.
    page.put_u16(FREE_BYTES_OFFSET, (PAGE_SIZE - first.len()).saturating_sub(RESERVED_BYTES));
    page.put_u32(NEXT_PAGE_OFFSET, numbers.first().copied().unwrap_or(0));
    let mut to_keep_free = RESERVED_BYTES.saturating_sub(PAGE_SIZE - first.len());
    let mut pages = vec![page];
    for index in 0..numbers.len() {
        let (part, after) = remaining.split_at(remaining.len().min(PAGE_SIZE - RESERVED_BYTES));
        let mut page = Page::new(DEFINITION_PAGE);
        page.put(RESERVED_BYTES, part);
        let free_bytes = PAGE_SIZE - RESERVED_BYTES - part.len();
        page.put_u16(FREE_BYTES_OFFSET, free_bytes.saturating_sub(to_keep_free));
        to_keep_free = to_keep_free.saturating_sub(free_bytes);
        page.put_u32(NEXT_PAGE_OFFSET, numbers.get(index + 1).copied().unwrap_or(0));
        pages.push(page);
        remaining = after;
    }
    pages
}
