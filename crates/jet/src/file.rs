//! A whole file: the order of its pages. Each kind of page is made in its own module.

use super::catalog::{self, FIRST_TABLE, INDEX_COUNT, SystemTable};
use super::column::{StoredColumn, stored_columns};
use super::definition::{Definition, cut_into_pages, page_count};
use super::page::{Heap, PAGE_SIZE, Page};
use super::row::shape;
use super::{JetError, MAX_TABLES, Table, Value, header, keys, maps};

/// The page of the first index. Before it come the header, the map of the file, and a definition and a page of maps of
/// each of the four system tables.
const FIRST_INDEX_PAGE: u32 = FIRST_TABLE + 2 * 4;
/// The page of the rows of the first system table. Those of the second follow; the other two have no rows.
const FIRST_SYSTEM_ROWS_PAGE: u32 = FIRST_INDEX_PAGE + INDEX_COUNT;

/// A table with its records, and the pages of its parts.
struct PlacedTable<'a> {
    table: &'a Table<'a>,
    columns: Vec<StoredColumn>,
    heap_pages: Vec<Page>,
    /// The number of the first page of the definition. The rest of the definition, the maps and the records follow.
    first_page: u32,
    definition_pages: u32,
    /// The greatest number in the counter column; 0 without one.
    last_counter: i32,
}

/// Writes a database with these tables. The same tables always give the same bytes.
///
/// # Errors
/// When the tables do not fit the format: see [`JetError`].
pub fn write(tables: &[Table<'_>]) -> Result<Vec<u8>, JetError> {
    if tables.len() > MAX_TABLES {
        return Err(JetError::TooManyTables { count: tables.len() });
    }
    let mut next_page = FIRST_SYSTEM_ROWS_PAGE + 2;
    let mut placed_tables = Vec::with_capacity(tables.len());
    for table in tables {
        let placed_table = PlacedTable::new(table, next_page)?;
        next_page = placed_table.end();
        placed_tables.push(placed_table);
    }
    let tables_with_pages: Vec<(&'static str, u32)> =
        placed_tables.iter().map(|placed| (placed.table.name, placed.first_page)).collect();
    let system_tables = catalog::system_tables(&tables_with_pages, FIRST_INDEX_PAGE)?;
    let mut file = vec![header::page(), maps::page(1, &[maps::unused(next_page)?, maps::free(None)])?];
    file.extend(system_pages(&system_tables)?);
    for placed_table in placed_tables {
        placed_table.append_to(&mut file)?;
    }
    debug_assert_eq!(file.len(), next_page as usize);
    let mut bytes = Vec::with_capacity(file.len() * PAGE_SIZE);
    for page in file {
        bytes.extend(page.0);
    }
    Ok(bytes)
}

/// The pages of the system tables, from page 2 on: definitions, maps, indexes and rows.
fn system_pages(system_tables: &[SystemTable; 4]) -> Result<Vec<Page>, JetError> {
    let (mut definitions, mut all_maps, mut leaves, mut heap_pages) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (index, table) in (0_u32..).zip(system_tables) {
        let (page, map_page) = (FIRST_TABLE + index, FIRST_TABLE + 4 + index);
        let row_page = (!table.rows.is_empty()).then_some(FIRST_SYSTEM_ROWS_PAGE + index);
        let mut heap = Heap::new(page);
        let mut entries: Vec<Vec<keys::Entry>> = vec![Vec::new(); table.indexes.len()];
        for (record, keys) in &table.rows {
            let row = heap.push(record).ok_or(JetError::TooManyTables { count: table.rows.len() })?;
            for (entries, key) in entries.iter_mut().zip(keys) {
                entries.push((key.clone(), (row_page.unwrap_or(0), row)));
            }
        }
        let mut own_maps = vec![maps::owned(row_page)?, maps::free(row_page)];
        for (index, entries) in table.indexes.iter().zip(entries) {
            own_maps.push(maps::owned([index.root])?);
            leaves.push(keys::leaf(page, entries)?);
        }
        for _ in table.columns.iter().filter(|column| column.has_long_values()) {
            own_maps.extend([maps::owned([])?, maps::free(None)]);
        }
        all_maps.push(maps::page(0, &own_maps)?);
        let definition = Definition {
            name: table.name,
            columns: &table.columns,
            indexes: &table.indexes,
            is_system: true,
            row_count: table.rows.len() as u32,
            last_counter: 0,
            map_page,
        };
        definitions.extend(cut_into_pages(&definition.bytes()?, &[]));
        if row_page.is_some() {
            heap_pages.push(heap.finish());
        }
    }
    Ok([definitions, all_maps, leaves, heap_pages].concat())
}

impl<'a> PlacedTable<'a> {
    /// Packs the rows of a table whose definition begins on page `first_page`.
    fn new(table: &'a Table<'a>, first_page: u32) -> Result<Self, JetError> {
        let columns = stored_columns(table.columns);
        let record_shape = shape(table.name, &columns);
        let mut heap_pages = Vec::new();
        let mut heap = Heap::new(first_page);
        for (number, row) in (1..).zip(&table.rows) {
            let record = record_shape.record(number, row)?;
            if heap.push(&record).is_none() {
                heap_pages.push(std::mem::replace(&mut heap, Heap::new(first_page)).finish());
                heap.push(&record)
                    .ok_or_else(|| JetError::RecordTooLarge { table: table.name.to_owned(), row: number })?;
            }
        }
        if !table.rows.is_empty() {
            heap_pages.push(heap.finish());
        }
        let counter_column = columns.iter().position(StoredColumn::is_counter);
        let last_counter = counter_column.and_then(|column| {
            table
                .rows
                .iter()
                .filter_map(|row| if let Some(Value::Int(id)) = row.get(column) { Some(*id) } else { None })
                .max()
        });
        let mut placed_table = Self {
            table,
            columns,
            heap_pages,
            first_page,
            definition_pages: 1,
            last_counter: last_counter.unwrap_or(0),
        };
        placed_table.definition_pages = page_count(placed_table.definition().bytes()?.len()) as u32;
        Ok(placed_table)
    }

    fn definition(&self) -> Definition<'_> {
        Definition {
            name: self.table.name,
            columns: &self.columns,
            indexes: &[],
            is_system: false,
            row_count: self.table.rows.len() as u32,
            last_counter: self.last_counter,
            map_page: self.first_page + self.definition_pages,
        }
    }

    /// The first page after the table.
    fn end(&self) -> u32 {
        self.first_page + self.definition_pages + 1 + self.heap_pages.len() as u32
    }

    fn append_to(self, file: &mut Vec<Page>) -> Result<(), JetError> {
        let further_pages: Vec<u32> = (self.first_page + 1..self.first_page + self.definition_pages).collect();
        file.extend(cut_into_pages(&self.definition().bytes()?, &further_pages));
        let row_pages = self.first_page + self.definition_pages + 1..self.end();
        // Only the last page still has room.
        let free_map = maps::free(row_pages.clone().last());
        file.push(maps::page(0, &[maps::owned(row_pages)?, free_map])?);
        file.extend(self.heap_pages);
        Ok(())
    }
}
