//! Inserts rows into a database that another program made, and removes rows from it, in tables without an index. Every
//! number read from the file is checked before it is used.

mod read;

use std::collections::{BTreeMap, BTreeSet};

use read::{TableDefinition, columns};

use super::catalog::FIRST_TABLE;
use super::column::{StoredColumn, ValuePlace};
use super::page::{DATA, DEFINITION, Heap, Page, ROWS, SIZE};
use super::{JetError, Value};

/// Offsets within a definition: the number of rows.
const ROW_COUNT: usize = 0x10;
/// The last number that a counter column gave.
const LAST_COUNTER: usize = 0x14;
/// The number of columns of variable length that there ever were.
const VARIABLE: usize = 0x2B;
/// The number of columns.
const COLUMNS: usize = 0x2D;
/// The number of logical indexes, which have a name.
const LOGICAL_INDEXES: usize = 0x2F;
/// The number of real indexes, which have data.
const REAL_INDEXES: usize = 0x33;
/// The pointer to the map of the pages that the table owns.
const OWNED: usize = 0x37;
/// The pointer to the map of the owned pages with room.
const FREE: usize = 0x3B;
/// The beginning of the parts: twelve bytes for each real index, then the columns.
const PARTS: usize = 0x3F;
/// Flag in the list of rows: the row was deleted.
const DELETED: u16 = 0x8000;
/// Flag in the list of rows: the row is on another page, and its place holds a pointer to it.
const OVERFLOW: u16 = 0x4000;
/// The bits of an entry in the list of rows that are the offset of the row.
const OFFSET_MASK: u16 = 0x1FFF;
/// The number of pages that one page of bits covers.
const PAGES_PER_BIT_PAGE: u32 = (SIZE as u32 - 4) * 8;
/// The number of pages of bits that a map refers to.
const BIT_PAGES_PER_MAP: usize = 17;
/// The length of a new map in bytes, the same for both kinds.
const NEW_MAP_BYTES: usize = 69;
/// The greatest number of pages that follow the first one of a definition.
const MAX_CHAIN: usize = 64;

/// A database in memory that another program wrote.
#[derive(Debug)]
pub struct ExistingDatabase {
    bytes: Vec<u8>,
    /// The page of the definition of each table, by its name in small letters.
    tables: BTreeMap<String, u32>,
}

/// The cells of a row, with its page and its number on that page.
type LocatedRow = ((u32, usize), Cells);

/// The cells of a row by the names of their columns in small letters.
#[derive(Debug)]
pub struct Cells(BTreeMap<String, String>);

impl Cells {
    /// The cell as text, with numbers in digits; empty if there is no value.
    pub fn text(&self, column: &str) -> &str {
        self.0.get(&column.to_ascii_lowercase()).map_or("", String::as_str)
    }

    /// The cell as a number; `None` if it is not one.
    pub fn number(&self, column: &str) -> Option<i32> {
        self.text(column).trim().parse().ok()
    }
}

fn damaged(detail: &'static str) -> JetError {
    JetError::Damaged { detail }
}

impl ExistingDatabase {
    /// Opens a database and finds its tables.
    ///
    /// # Errors
    /// When the file is not a Jet 4 database, is encrypted or damaged.
    pub fn open(bytes: Vec<u8>) -> Result<Self, JetError> {
        let named = bytes.starts_with(b"\0\x01\0\0Standard Jet DB\0\x01") && bytes.len().is_multiple_of(SIZE);
        if !named || bytes.len() < 3 * SIZE {
            return Err(JetError::NotJet4);
        }
        // The key of an encrypted file is at this offset. Under the mask of every file, these bytes mean no key.
        if bytes.get(0x3E..0x42) != Some(&[0xFB, 0x8A, 0xBC, 0x4E]) {
            return Err(JetError::NotJet4);
        }
        let mut database = Self { bytes, tables: BTreeMap::new() };
        let catalog = database.definition(FIRST_TABLE)?;
        let mut tables = BTreeMap::new();
        for (_, cells) in database.rows(&catalog)? {
            if cells.number("Type") == Some(1)
                && let Some(page) = cells.number("Id").and_then(|id| u32::try_from(id & 0x00FF_FFFF).ok())
            {
                tables.insert(cells.text("Name").to_ascii_lowercase(), page);
            }
        }
        database.tables = tables;
        Ok(database)
    }

    /// The bytes of the file with all changes.
    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }

    /// Whether the database has a table of this name.
    pub fn has(&self, table: &str) -> bool {
        self.tables.contains_key(&table.to_ascii_lowercase())
    }

    /// Whether a table has such a column.
    ///
    /// # Errors
    /// When there is no such table, or its definition is damaged.
    pub fn has_column(&self, table: &str, column: &str) -> Result<bool, JetError> {
        let definition = self.table(table)?;
        Ok(definition.columns.iter().any(|stored| stored.name.eq_ignore_ascii_case(column)))
    }

    /// The cells of all rows of a table.
    ///
    /// # Errors
    /// When there is no such table, or it is damaged.
    pub fn read(&self, table: &str) -> Result<Vec<Cells>, JetError> {
        let definition = self.table(table)?;
        Ok(self.rows(&definition)?.into_iter().map(|(_, cells)| cells).collect())
    }

    /// Inserts rows, each as its values by column. Columns that are not named stay empty, and Access's own numbering
    /// continues.
    ///
    /// # Errors
    /// When the table does not exist or has an index, a column does not exist, or a value does not fit.
    pub fn insert(&mut self, table: &str, rows: &[Vec<(&str, Value<'_>)>]) -> Result<(), JetError> {
        let definition = self.changeable(table)?;
        let last_number = self.read_u32(definition.page, LAST_COUNTER)? as i32;
        let mut number = last_number;
        let mut records = Vec::with_capacity(rows.len());
        for (row_number, row) in (1..).zip(rows) {
            let mut values = vec![Value::Null; definition.columns.len()];
            let counter = definition.columns.iter().position(StoredColumn::is_counter);
            if let Some(place) = counter.and_then(|index| values.get_mut(index)) {
                number = number.wrapping_add(1);
                *place = Value::Int(number);
            }
            for (name, value) in row {
                let place = definition.columns.iter().position(|stored| stored.name.eq_ignore_ascii_case(name));
                let no_column = || JetError::NoColumn { table: table.to_owned(), column: (*name).to_owned() };
                let place = place.and_then(|index| values.get_mut(index)).ok_or_else(no_column)?;
                *place = value.clone();
            }
            records.push(definition.shape(table).record(row_number, &values)?);
        }
        for record in &records {
            self.put(&definition, record)?;
        }
        self.set_long(definition.page, LAST_COUNTER, number as u32)?;
        let count = self.read_u32(definition.page, ROW_COUNT)?.saturating_add(records.len() as u32);
        self.set_long(definition.page, ROW_COUNT, count)
    }

    /// Removes the rows for which `pick` is true. Returns their number.
    ///
    /// # Errors
    /// When the table does not exist, has an index, or is damaged.
    pub fn remove(&mut self, table: &str, is_removed: impl Fn(&Cells) -> bool) -> Result<usize, JetError> {
        let definition = self.changeable(table)?;
        let removed_rows: Vec<(u32, usize)> = self
            .rows(&definition)?
            .into_iter()
            .filter(|(_, cells)| is_removed(cells))
            .map(|(place, _)| place)
            .collect();
        for (page, row) in &removed_rows {
            let offset = ROWS + 2 * row;
            let slot = self.read_u16(*page, offset)?;
            self.set_short(*page, offset, slot | DELETED | OVERFLOW)?;
        }
        let count = self.read_u32(definition.page, ROW_COUNT)?.saturating_sub(removed_rows.len() as u32);
        self.set_long(definition.page, ROW_COUNT, count)?;
        Ok(removed_rows.len())
    }

    /// The definition of a table by its name.
    fn table(&self, table: &str) -> Result<TableDefinition, JetError> {
        let page = self.tables.get(&table.to_ascii_lowercase());
        self.definition(*page.ok_or_else(|| JetError::NoTable { table: table.to_owned() })?)
    }

    /// The definition of a table whose rows may be changed: without an index that would have to follow, and without
    /// values on pages of their own.
    fn changeable(&self, table: &str) -> Result<TableDefinition, JetError> {
        let definition = self.table(table)?;
        if definition.is_indexed {
            return Err(JetError::Indexed { table: table.to_owned() });
        }
        match definition.columns.iter().find(|column| column.has_long_values()) {
            Some(column) => Err(JetError::UnsupportedColumn { table: table.to_owned(), column: column.name.clone() }),
            None => Ok(definition),
        }
    }

    /// The bytes of a page.
    fn page(&self, page: u32) -> Result<&[u8], JetError> {
        let start = page as usize * SIZE;
        self.bytes.get(start..start + SIZE).ok_or(damaged("a page lies beyond the end of the file"))
    }

    /// The number of two bytes at an offset of a page.
    fn read_u16(&self, page: u32, offset: usize) -> Result<u16, JetError> {
        let bytes = self.page(page)?.get(offset..).and_then(|bytes_from| bytes_from.first_chunk());
        bytes.map(|bytes| u16::from_le_bytes(*bytes)).ok_or(damaged("a number lies beyond its page"))
    }

    /// The number of four bytes at an offset of a page.
    fn read_u32(&self, page: u32, offset: usize) -> Result<u32, JetError> {
        let bytes = self.page(page)?.get(offset..).and_then(|bytes_from| bytes_from.first_chunk());
        bytes.map(|bytes| u32::from_le_bytes(*bytes)).ok_or(damaged("a number lies beyond its page"))
    }

    /// Writes bytes at an offset of a page.
    fn set(&mut self, page: u32, offset: usize, bytes: &[u8]) -> Result<(), JetError> {
        if offset + bytes.len() > SIZE {
            return Err(damaged("a number lies beyond its page"));
        }
        let start = page as usize * SIZE + offset;
        let place =
            self.bytes.get_mut(start..start + bytes.len()).ok_or(damaged("a page lies beyond the end of the file"))?;
        place.copy_from_slice(bytes);
        Ok(())
    }

    fn set_short(&mut self, page: u32, offset: usize, number: u16) -> Result<(), JetError> {
        self.set(page, offset, &number.to_le_bytes())
    }

    fn set_long(&mut self, page: u32, offset: usize, number: u32) -> Result<(), JetError> {
        self.set(page, offset, &number.to_le_bytes())
    }

    /// Reads the definition that begins on a page.
    fn definition(&self, page: u32) -> Result<TableDefinition, JetError> {
        let mut bytes = self.page(page)?.to_vec();
        if bytes.first() != Some(&DEFINITION) {
            return Err(damaged("a table has no definition"));
        }
        let mut next = self.read_u32(page, 4)?;
        for _ in 0..MAX_CHAIN {
            if next == 0 {
                break;
            }
            bytes.extend(self.page(next)?.get(8..).unwrap_or_default());
            next = self.read_u32(next, 4)?;
        }
        if next != 0 {
            return Err(damaged("the definition of a table does not end"));
        }
        let (indexes, count) =
            (self.read_u32(page, REAL_INDEXES)? as usize, usize::from(self.read_u16(page, COLUMNS)?));
        if indexes > 255 || count > 255 {
            return Err(damaged("a table has more columns or indexes than there can be"));
        }
        let columns = columns(&bytes, PARTS + 12 * indexes, count).ok_or(damaged("a definition is cut off"))?;
        let ids = columns.iter().map(|column| column.id + 1).max().unwrap_or(0);
        let variable = usize::from(self.read_u16(page, VARIABLE)?);
        let is_beyond_slots =
            |column: &StoredColumn| matches!(column.place, ValuePlace::Variable(slot) if slot >= variable);
        if ids > 255 || variable > 255 || columns.iter().any(is_beyond_slots) {
            return Err(damaged("a table has more columns than there can be"));
        }
        let map = |offset| -> Result<(u32, usize), JetError> {
            let pointer = self.read_u32(page, offset)?;
            Ok((pointer >> 8, (pointer & 0xFF) as usize))
        };
        let is_indexed = indexes > 0 || self.read_u32(page, LOGICAL_INDEXES)? > 0;
        Ok(TableDefinition { page, columns, ids, variable, is_indexed, owned: map(OWNED)?, free: map(FREE)? })
    }

    /// The offsets of the beginning and the end of a row on its page.
    fn row_range(&self, page: u32, row: usize) -> Result<(usize, usize), JetError> {
        let from = usize::from(self.read_u16(page, ROWS + 2 * row)? & OFFSET_MASK);
        let end = if row == 0 { SIZE } else { usize::from(self.read_u16(page, ROWS + 2 * (row - 1))? & OFFSET_MASK) };
        if from > end || end > SIZE || from < ROWS {
            return Err(damaged("a row lies beyond its page"));
        }
        Ok((from, end))
    }

    /// The pages whose bits are set in a map, given by its page and row.
    fn mapped_pages(&self, (page, row): (u32, usize)) -> Result<Vec<u32>, JetError> {
        let (from, end) = self.row_range(page, row)?;
        let map = self.page(page)?.get(from..end).unwrap_or_default();
        let total = (self.bytes.len() / SIZE) as u32;
        let mut pages = Vec::new();
        match map {
            [0, a, b, c, d, bits @ ..] => pages.extend(numbers_of_bits(u32::from_le_bytes([*a, *b, *c, *d]), bits)),
            [1, slots @ ..] => {
                for (first, slot) in (0..).step_by(PAGES_PER_BIT_PAGE as usize).zip(slots.as_chunks().0) {
                    let slot = u32::from_le_bytes(*slot);
                    if slot != 0 {
                        pages.extend(numbers_of_bits(first, self.page(slot)?.get(4..).unwrap_or_default()));
                    }
                }
            }
            _ => return Err(damaged("a map of pages is of no known kind")),
        }
        pages.retain(|page| *page < total);
        Ok(pages)
    }

    /// The rows of a table with their places, without deleted ones.
    fn rows(&self, definition: &TableDefinition) -> Result<Vec<LocatedRow>, JetError> {
        let mut rows = Vec::new();
        for page in self.mapped_pages(definition.owned)? {
            let head = self.page(page)?;
            if head.first() != Some(&DATA) || self.read_u32(page, 4)? != definition.page {
                continue;
            }
            for row in 0..usize::from(self.read_u16(page, 12)?) {
                let slot = self.read_u16(page, ROWS + 2 * row)?;
                if slot & DELETED != 0 {
                    continue;
                }
                let (mut from, mut end) = self.row_range(page, row)?;
                let mut holder = page;
                if slot & OVERFLOW != 0 {
                    let pointer = self.read_u32(page, from)?;
                    holder = pointer >> 8;
                    (from, end) = self.row_range(holder, (pointer & 0xFF) as usize)?;
                }
                let record = self.page(holder)?.get(from..end).unwrap_or_default();
                rows.push(((page, row), definition.cells(record)));
            }
        }
        Ok(rows)
    }

    /// Puts a record on a page with room, or on a new page.
    fn put(&mut self, definition: &TableDefinition, record: &[u8]) -> Result<(), JetError> {
        for page in self.mapped_pages(definition.free)? {
            if self.page(page)?.first() == Some(&DATA) && self.read_u32(page, 4)? == definition.page {
                if self.put_on_page(page, record)? {
                    return Ok(());
                }
                self.mark(definition.free, page, false, true)?;
            }
        }
        let mut heap = Heap::new(definition.page);
        heap.push(record).ok_or(damaged("a record is larger than a page"))?;
        let page = self.append(heap.finish())?;
        self.mark(definition.owned, page, true, false)?;
        self.mark(definition.free, page, true, true)
    }

    /// Puts a record on a page if it fits. Returns whether it did.
    fn put_on_page(&mut self, page: u32, record: &[u8]) -> Result<bool, JetError> {
        let rows = usize::from(self.read_u16(page, 12)?);
        let lowest = if rows == 0 { SIZE } else { self.row_range(page, rows - 1)?.0 };
        let list = ROWS + 2 * (rows + 1);
        let room = usize::from(self.read_u16(page, 2)?);
        if rows >= 255 || lowest < list + record.len() || room < record.len() + 2 {
            return Ok(false);
        }
        self.set(page, lowest - record.len(), record)?;
        self.set_short(page, ROWS + 2 * rows, (lowest - record.len()) as u16)?;
        self.set_short(page, 12, rows as u16 + 1)?;
        self.set_short(page, 2, (room - record.len() - 2) as u16)?;
        Ok(true)
    }

    /// Adds a page to the end of the file, and marks it as used in the map of the whole file. Returns its number.
    fn append(&mut self, page: Page) -> Result<u32, JetError> {
        let number = u32::try_from(self.bytes.len() / SIZE).map_err(|_| JetError::FileTooLarge)?;
        if number >= 1 << 19 {
            return Err(JetError::FileTooLarge);
        }
        self.bytes.extend(page.0);
        let (from, end) = self.row_range(1, 0)?;
        let map = self.page(1)?.get(from..end).unwrap_or_default();
        if let [0, a, b, c, d, bits @ ..] = map {
            let first = u32::from_le_bytes([*a, *b, *c, *d]);
            let bit = number.checked_sub(first).map(|bit| bit as usize);
            if bit.is_some_and(|bit| bit / 8 < bits.len()) {
                self.mark((1, 0), number, false, true)?;
            }
        }
        Ok(number)
    }

    /// Sets or clears the bit of a page in a map. If the map does not reach the page, the window of a map of free pages
    /// (`has_window`) is moved, and a map of owned pages is replaced by one that refers to pages of bits.
    fn mark(&mut self, map: (u32, usize), page: u32, set: bool, has_window: bool) -> Result<(), JetError> {
        let (from, end) = self.row_range(map.0, map.1)?;
        let kind = *self.page(map.0)?.get(from).ok_or(damaged("a map of pages is empty"))?;
        if kind == 0 {
            let first = self.read_u32(map.0, from + 1)?;
            let reach = (end - from).saturating_sub(5) * 8;
            let bit = page.checked_sub(first).map(|bit| bit as usize).filter(|bit| *bit < reach);
            match bit {
                Some(bit) => return self.set_bit(map.0, from + 5 + bit / 8, bit % 8, set),
                None if !set => return Ok(()),
                None if has_window && end - from >= NEW_MAP_BYTES => {
                    self.set(map.0, from + 5, &vec![0; end - from - 5])?;
                    self.set_long(map.0, from + 1, page / 512 * 512)?;
                    let bit = (page % 512) as usize;
                    return self.set_bit(map.0, from + 5 + bit / 8, bit % 8, set);
                }
                None if end - from == NEW_MAP_BYTES => {
                    let pages = self.mapped_pages(map)?;
                    self.set(map.0, from, &[1])?;
                    self.set(map.0, from + 1, &[0; 4 * BIT_PAGES_PER_MAP])?;
                    for page in pages {
                        self.mark(map, page, true, false)?;
                    }
                }
                None => return Err(JetError::FileTooLarge),
            }
        }
        let slot = (page / PAGES_PER_BIT_PAGE) as usize;
        if slot >= BIT_PAGES_PER_MAP || from + 5 + 4 * slot > end {
            return Err(JetError::FileTooLarge);
        }
        let mut holder = self.read_u32(map.0, from + 1 + 4 * slot)?;
        if holder == 0 {
            if !set {
                return Ok(());
            }
            let mut bits = Page(vec![0; SIZE]);
            bits.put(0, &[5, 1]);
            holder = self.append(bits)?;
            self.set_long(map.0, from + 1 + 4 * slot, holder)?;
        }
        let bit = (page % PAGES_PER_BIT_PAGE) as usize;
        self.set_bit(holder, 4 + bit / 8, bit % 8, set)
    }

    /// Sets or clears a bit of a byte at an offset of a page.
    fn set_bit(&mut self, page: u32, offset: usize, bit: usize, set: bool) -> Result<(), JetError> {
        let byte = *self.page(page)?.get(offset).ok_or(damaged("a map lies beyond its page"))?;
        let byte = if set { byte | 1 << bit } else { byte & !(1 << bit) };
        self.set(page, offset, &[byte])
    }
}

/// The numbers of the set bits in increasing order; the first bit has the number `first`.
fn numbers_of_bits(first: u32, bits: &[u8]) -> Vec<u32> {
    let nonzero = (0_u32..).zip(bits).filter(|(_, byte)| **byte != 0);
    let pages = nonzero
        .flat_map(|(index, byte)| (0..8).filter(move |bit| byte >> bit & 1 == 1).map(move |bit| 8 * index + bit));
    let pages: BTreeSet<u32> = pages.filter_map(|bit| first.checked_add(bit)).collect();
    pages.into_iter().collect()
}
