//! Inserts rows into a database that another program made, and removes rows from it, in tables without an index. Every
//! number read from the file is checked before it is used.

mod read;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use read::{RowPlace, TableDefinition, columns};

use super::catalog::FIRST_TABLE;
use super::column::{StoredColumn, ValuePlace};
use super::page::{
    DATA_PAGE, DEFINITION_PAGE, FREE_BYTES_OFFSET, Heap, MAX_ROWS, NEXT_PAGE_OFFSET, OWNER_OFFSET,
    PAGE_ROW_COUNT_OFFSET, PAGE_SIZE, Page, ROW_LIST_OFFSET,
};
use super::{JetError, Value};

// Offsets within a definition.

const ROW_COUNT_OFFSET: usize = 0x10;
/// The last number that a counter column gave.
const LAST_COUNTER_OFFSET: usize = 0x14;
/// The number of columns of variable length that there ever were.
const VARIABLE_COUNT_OFFSET: usize = 0x2B;
const COLUMN_COUNT_OFFSET: usize = 0x2D;
/// The number of logical indexes, which have a name.
const LOGICAL_INDEX_COUNT_OFFSET: usize = 0x2F;
/// The number of real indexes, which have data.
const REAL_INDEX_COUNT_OFFSET: usize = 0x33;
/// The pointer to the map of the pages that the table owns.
const OWNED_MAP_OFFSET: usize = 0x37;
/// The pointer to the map of the owned pages with room.
const FREE_MAP_OFFSET: usize = 0x3B;
/// The beginning of the parts: twelve bytes for each real index, then the columns.
const PARTS_OFFSET: usize = 0x3F;

/// Flag in the list of rows: the row was deleted.
const DELETED_FLAG: u16 = 0x8000;
/// Flag in the list of rows: the row is on another page, and its place holds a pointer to it.
const OVERFLOW_FLAG: u16 = 0x4000;
/// The bits of an entry in the list of rows that are the offset of the row.
const OFFSET_MASK: u16 = 0x1FFF;
/// The number of pages that one page of bits covers.
const PAGES_PER_BIT_PAGE: u32 = (PAGE_SIZE as u32 - 4) * 8;
/// The number of pages of bits that a map can refer to.
const BIT_PAGES_PER_MAP: usize = 17;
/// The number of pages that the bits of a new map cover, from a page whose number is a multiple of it.
const PAGES_PER_NEW_MAP: u32 = 512;
/// The length of a new map in bytes, the same for both kinds.
const NEW_MAP_BYTES: usize = 69;
/// The place of the map of the whole file, which has the unused pages.
const FILE_MAP: RowPlace = RowPlace { page: 1, row: 0 };
/// The greatest number of pages that follow the first one of a definition.
const MAX_FOLLOWING_PAGES: usize = 64;

/// A database in memory that another program wrote.
#[derive(Debug)]
pub struct ExistingDatabase {
    bytes: Vec<u8>,
    /// The page of the definition of each table, by its name in small letters.
    tables: BTreeMap<String, u32>,
}

type LocatedRow = (RowPlace, Cells);

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
        let is_jet4 = bytes.starts_with(b"\0\x01\0\0Standard Jet DB\0\x01") && bytes.len().is_multiple_of(PAGE_SIZE);
        if !is_jet4 || bytes.len() < 3 * PAGE_SIZE {
            return Err(JetError::NotJet4);
        }
        // The key of an encrypted file is at this offset. Under the mask of every file, these bytes mean no key.
        if bytes.get(0x3E..0x42) != Some(&[0xFB, 0x8A, 0xBC, 0x4E]) {
            return Err(JetError::NotJet4);
        }
        let mut database = Self { bytes, tables: BTreeMap::new() };
        let catalog = database.read_definition(FIRST_TABLE)?;
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
    /// When the table does not exist, is damaged, has an index or columns with long values, when a column does not
    /// exist, when a value does not fit, or when the file would be too large. An error after the first row was stored
    /// leaves the database changed in part.
    pub fn insert(&mut self, table: &str, rows: &[Vec<(&str, Value<'_>)>]) -> Result<(), JetError> {
        let definition = self.changeable_table(table)?;
        let mut counter_value = self.read_u32(definition.page, LAST_COUNTER_OFFSET)? as i32;
        let mut records = Vec::with_capacity(rows.len());
        for (row_number, row) in (1..).zip(rows) {
            let mut values = vec![Value::Null; definition.columns.len()];
            let counter = definition.columns.iter().position(StoredColumn::is_counter);
            if let Some(own_value) = counter.and_then(|index| values.get_mut(index)) {
                counter_value = counter_value.wrapping_add(1);
                *own_value = Value::Int(counter_value);
            }
            for (name, value) in row {
                let index = definition.columns.iter().position(|stored| stored.name.eq_ignore_ascii_case(name));
                let no_column = || JetError::NoColumn { table: table.to_owned(), column: (*name).to_owned() };
                let own_value = index.and_then(|index| values.get_mut(index)).ok_or_else(no_column)?;
                *own_value = value.clone();
            }
            records.push(definition.shape(table).record(row_number, &values)?);
        }
        for record in &records {
            self.put(&definition, record)?;
        }
        self.write_u32(definition.page, LAST_COUNTER_OFFSET, counter_value as u32)?;
        let row_count = self.read_u32(definition.page, ROW_COUNT_OFFSET)?.saturating_add(records.len() as u32);
        self.write_u32(definition.page, ROW_COUNT_OFFSET, row_count)
    }

    /// Removes the rows for which `is_removed` is true. Returns their number.
    ///
    /// # Errors
    /// When the table does not exist, is damaged, or has an index or columns with long values.
    pub fn remove(&mut self, table: &str, is_removed: impl Fn(&Cells) -> bool) -> Result<usize, JetError> {
        let definition = self.changeable_table(table)?;
        let removed_rows: Vec<RowPlace> = self
            .rows(&definition)?
            .into_iter()
            .filter(|(_, cells)| is_removed(cells))
            .map(|(place, _)| place)
            .collect();
        for place in &removed_rows {
            let offset = ROW_LIST_OFFSET + 2 * place.row;
            let slot = self.read_u16(place.page, offset)?;
            self.write_u16(place.page, offset, slot | DELETED_FLAG | OVERFLOW_FLAG)?;
        }
        let row_count = self.read_u32(definition.page, ROW_COUNT_OFFSET)?.saturating_sub(removed_rows.len() as u32);
        self.write_u32(definition.page, ROW_COUNT_OFFSET, row_count)?;
        Ok(removed_rows.len())
    }

    fn table(&self, table: &str) -> Result<TableDefinition, JetError> {
        let page = self.tables.get(&table.to_ascii_lowercase());
        self.read_definition(*page.ok_or_else(|| JetError::NoTable { table: table.to_owned() })?)
    }

    /// The definition of a table whose rows may be changed: without an index that would have to follow, and without
    /// values on pages of their own.
    fn changeable_table(&self, table: &str) -> Result<TableDefinition, JetError> {
        let definition = self.table(table)?;
        if definition.is_indexed {
            return Err(JetError::Indexed { table: table.to_owned() });
        }
        match definition.columns.iter().find(|column| column.has_long_values()) {
            Some(column) => Err(JetError::UnsupportedColumn { table: table.to_owned(), column: column.name.clone() }),
            None => Ok(definition),
        }
    }

    fn page(&self, page: u32) -> Result<&[u8], JetError> {
        let start = page as usize * PAGE_SIZE;
        self.bytes.get(start..start + PAGE_SIZE).ok_or(damaged("a page lies beyond the end of the file"))
    }

    fn read_u16(&self, page: u32, offset: usize) -> Result<u16, JetError> {
        let bytes = self.page(page)?.get(offset..).and_then(|bytes_from| bytes_from.first_chunk());
        bytes.map(|bytes| u16::from_le_bytes(*bytes)).ok_or(damaged("a number lies beyond its page"))
    }

    fn read_u32(&self, page: u32, offset: usize) -> Result<u32, JetError> {
        let bytes = self.page(page)?.get(offset..).and_then(|bytes_from| bytes_from.first_chunk());
        bytes.map(|bytes| u32::from_le_bytes(*bytes)).ok_or(damaged("a number lies beyond its page"))
    }

    fn write(&mut self, page: u32, offset: usize, bytes: &[u8]) -> Result<(), JetError> {
        if offset + bytes.len() > PAGE_SIZE {
            return Err(damaged("a number lies beyond its page"));
        }
        let start = page as usize * PAGE_SIZE + offset;
        let target =
            self.bytes.get_mut(start..start + bytes.len()).ok_or(damaged("a page lies beyond the end of the file"))?;
        target.copy_from_slice(bytes);
        Ok(())
    }

    fn write_u16(&mut self, page: u32, offset: usize, number: u16) -> Result<(), JetError> {
        self.write(page, offset, &number.to_le_bytes())
    }

    fn write_u32(&mut self, page: u32, offset: usize, number: u32) -> Result<(), JetError> {
        self.write(page, offset, &number.to_le_bytes())
    }

    fn read_definition(&self, page: u32) -> Result<TableDefinition, JetError> {
        let mut bytes = self.page(page)?.to_vec();
        if bytes.first() != Some(&DEFINITION_PAGE) {
            return Err(damaged("a table has no definition"));
        }
        let mut next = self.read_u32(page, NEXT_PAGE_OFFSET)?;
        for _ in 0..MAX_FOLLOWING_PAGES {
            if next == 0 {
                break;
            }
            bytes.extend(self.page(next)?.get(8..).unwrap_or_default());
            next = self.read_u32(next, NEXT_PAGE_OFFSET)?;
        }
        if next != 0 {
            return Err(damaged("the definition of a table does not end"));
        }
        let (index_count, column_count) = (
            self.read_u32(page, REAL_INDEX_COUNT_OFFSET)? as usize,
            usize::from(self.read_u16(page, COLUMN_COUNT_OFFSET)?),
        );
        if index_count > 255 || column_count > 255 {
            return Err(damaged("a table has more columns or indexes than there can be"));
        }
        let columns =
            columns(&bytes, PARTS_OFFSET + 12 * index_count, column_count).ok_or(damaged("a definition is cut off"))?;
        let id_count = columns.iter().map(|column| column.id + 1).max().unwrap_or(0);
        let variable_count = usize::from(self.read_u16(page, VARIABLE_COUNT_OFFSET)?);
        let is_beyond_slots =
            |column: &StoredColumn| matches!(column.place, ValuePlace::Variable(slot) if slot >= variable_count);
        if id_count > 255 || variable_count > 255 || columns.iter().any(is_beyond_slots) {
            return Err(damaged("a table has more columns than there can be"));
        }
        let map_at = |offset| self.read_u32(page, offset).map(RowPlace::of_pointer);
        let is_indexed = index_count > 0 || self.read_u32(page, LOGICAL_INDEX_COUNT_OFFSET)? > 0;
        let (owned_map, free_map) = (map_at(OWNED_MAP_OFFSET)?, map_at(FREE_MAP_OFFSET)?);
        Ok(TableDefinition { page, columns, id_count, variable_count, is_indexed, owned_map, free_map })
    }

    /// The offsets of the bytes of a row on its page.
    fn row_range(&self, RowPlace { page, row }: RowPlace) -> Result<Range<usize>, JetError> {
        let start = usize::from(self.read_u16(page, ROW_LIST_OFFSET + 2 * row)? & OFFSET_MASK);
        let end = if row == 0 {
            PAGE_SIZE
        } else {
            usize::from(self.read_u16(page, ROW_LIST_OFFSET + 2 * (row - 1))? & OFFSET_MASK)
        };
        if start > end || end > PAGE_SIZE || start < ROW_LIST_OFFSET {
            return Err(damaged("a row lies beyond its page"));
        }
        Ok(start..end)
    }

    /// The pages whose bits are set in a map, without pages beyond the end of the file.
    fn mapped_pages(&self, map: RowPlace) -> Result<Vec<u32>, JetError> {
        let map = self.page(map.page)?.get(self.row_range(map)?).unwrap_or_default();
        let page_count = (self.bytes.len() / PAGE_SIZE) as u32;
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
        pages.retain(|page| *page < page_count);
        Ok(pages)
    }

    /// The rows of a table with their places, without deleted ones.
    fn rows(&self, definition: &TableDefinition) -> Result<Vec<LocatedRow>, JetError> {
        let mut rows = Vec::new();
        for page in self.mapped_pages(definition.owned_map)? {
            let head = self.page(page)?;
            if head.first() != Some(&DATA_PAGE) || self.read_u32(page, OWNER_OFFSET)? != definition.page {
                continue;
            }
            for row in 0..usize::from(self.read_u16(page, PAGE_ROW_COUNT_OFFSET)?) {
                let slot = self.read_u16(page, ROW_LIST_OFFSET + 2 * row)?;
                if slot & DELETED_FLAG != 0 {
                    continue;
                }
                let place = RowPlace { page, row };
                let mut range = self.row_range(place)?;
                let mut holder = page;
                if slot & OVERFLOW_FLAG != 0 {
                    let record_place = RowPlace::of_pointer(self.read_u32(page, range.start)?);
                    holder = record_place.page;
                    range = self.row_range(record_place)?;
                }
                let record = self.page(holder)?.get(range).unwrap_or_default();
                rows.push((place, definition.cells(record)));
            }
        }
        Ok(rows)
    }

    /// Puts a record on a page with room, or on a new page.
    fn put(&mut self, definition: &TableDefinition, record: &[u8]) -> Result<(), JetError> {
        for page in self.mapped_pages(definition.free_map)? {
            if self.page(page)?.first() == Some(&DATA_PAGE) && self.read_u32(page, OWNER_OFFSET)? == definition.page {
                if self.put_on_page(page, record)? {
                    return Ok(());
                }
                self.mark(definition.free_map, page, false, true)?;
            }
        }
        let mut heap = Heap::new(definition.page);
        heap.push(record).ok_or(damaged("a record is larger than a page"))?;
        let page = self.append(heap.finish())?;
        self.mark(definition.owned_map, page, true, false)?;
        self.mark(definition.free_map, page, true, true)
    }

    /// Puts a record on a page if it fits. Returns whether it did.
    fn put_on_page(&mut self, page: u32, record: &[u8]) -> Result<bool, JetError> {
        let row_count = usize::from(self.read_u16(page, PAGE_ROW_COUNT_OFFSET)?);
        let lowest = match row_count.checked_sub(1) {
            Some(last) => self.row_range(RowPlace { page, row: last })?.start,
            None => PAGE_SIZE,
        };
        let list_end = ROW_LIST_OFFSET + 2 * (row_count + 1);
        let free_bytes = usize::from(self.read_u16(page, FREE_BYTES_OFFSET)?);
        if row_count >= MAX_ROWS || lowest < list_end + record.len() || free_bytes < record.len() + 2 {
            return Ok(false);
        }
        self.write(page, lowest - record.len(), record)?;
        self.write_u16(page, ROW_LIST_OFFSET + 2 * row_count, (lowest - record.len()) as u16)?;
        self.write_u16(page, PAGE_ROW_COUNT_OFFSET, row_count as u16 + 1)?;
        self.write_u16(page, FREE_BYTES_OFFSET, (free_bytes - record.len() - 2) as u16)?;
        Ok(true)
    }

    /// Adds a page to the end of the file, and marks it as used in the map of the whole file. Returns its number.
    fn append(&mut self, page: Page) -> Result<u32, JetError> {
        let number = u32::try_from(self.bytes.len() / PAGE_SIZE).map_err(|_| JetError::FileTooLarge)?;
        // Access limits a file to 2 GB, which is this number of pages.
        if number >= 1 << 19 {
            return Err(JetError::FileTooLarge);
        }
        self.bytes.extend(page.0);
        let map = self.page(FILE_MAP.page)?.get(self.row_range(FILE_MAP)?).unwrap_or_default();
        if let [0, a, b, c, d, bits @ ..] = map {
            let first = u32::from_le_bytes([*a, *b, *c, *d]);
            let bit = number.checked_sub(first).map(|bit| bit as usize);
            if bit.is_some_and(|bit| bit / 8 < bits.len()) {
                self.mark(FILE_MAP, number, false, true)?;
            }
        }
        Ok(number)
    }

    /// Sets or clears the bit of a page in a map. To set a bit that the map does not reach, the window of a map of
    /// free pages (`has_window`) is moved, and a map of owned pages is replaced by one that refers to pages of bits.
    fn mark(&mut self, map: RowPlace, page: u32, is_set: bool, has_window: bool) -> Result<(), JetError> {
        let Range { start, end } = self.row_range(map)?;
        let kind = *self.page(map.page)?.get(start).ok_or(damaged("a map of pages is empty"))?;
        if kind == 0 {
            let first = self.read_u32(map.page, start + 1)?;
            let reach = (end - start).saturating_sub(5) * 8;
            let bit = page.checked_sub(first).map(|bit| bit as usize).filter(|bit| *bit < reach);
            match bit {
                Some(bit) => return self.set_bit(map.page, start + 5 + bit / 8, bit % 8, is_set),
                None if !is_set => return Ok(()),
                None if has_window && end - start >= NEW_MAP_BYTES => {
                    self.write(map.page, start + 5, &vec![0; end - start - 5])?;
                    let first = page / PAGES_PER_NEW_MAP * PAGES_PER_NEW_MAP;
                    self.write_u32(map.page, start + 1, first)?;
                    let bit = (page - first) as usize;
                    return self.set_bit(map.page, start + 5 + bit / 8, bit % 8, is_set);
                }
                None if end - start == NEW_MAP_BYTES => {
                    let pages = self.mapped_pages(map)?;
                    self.write(map.page, start, &[1])?;
                    self.write(map.page, start + 1, &[0; 4 * BIT_PAGES_PER_MAP])?;
                    for page in pages {
                        self.mark(map, page, true, false)?;
                    }
                }
                None => return Err(JetError::FileTooLarge),
            }
        }
        let slot = (page / PAGES_PER_BIT_PAGE) as usize;
        if slot >= BIT_PAGES_PER_MAP || start + 5 + 4 * slot > end {
            return Err(JetError::FileTooLarge);
        }
        let mut holder = self.read_u32(map.page, start + 1 + 4 * slot)?;
        if holder == 0 {
            if !is_set {
                return Ok(());
            }
            let mut bits = Page(vec![0; PAGE_SIZE]);
            bits.put(0, &[5, 1]);
            holder = self.append(bits)?;
            self.write_u32(map.page, start + 1 + 4 * slot, holder)?;
        }
        let bit = (page % PAGES_PER_BIT_PAGE) as usize;
        self.set_bit(holder, 4 + bit / 8, bit % 8, is_set)
    }

    fn set_bit(&mut self, page: u32, offset: usize, bit: usize, is_set: bool) -> Result<(), JetError> {
        let byte = *self.page(page)?.get(offset).ok_or(damaged("a map lies beyond its page"))?;
        let byte = if is_set { byte | 1 << bit } else { byte & !(1 << bit) };
        self.write(page, offset, &[byte])
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
