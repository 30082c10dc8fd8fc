//! Reads the remaining rows of a damaged table one by one, and inserts them into an intact one.

use std::collections::BTreeMap;
use std::ops::Range;

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

/// The number of unreadable row numbers in sequence after which the search leaps over numbers, or stops if the last row
/// number is not known.
const MAX_UNREADABLE_NUMBERS: i64 = 20_000;

/// The rows of a table that can be read.
#[derive(Default)]
pub(super) struct SalvagedRows {
    /// The rows that could be read, each by the names of its columns.
    pub rows: Vec<BTreeMap<String, Value>>,
    /// At least this many rows cannot be read.
    pub lost: usize,
    /// Gaps, each from the first unreadable row number to the next readable one, or to `i64::MAX` if none follows.
    pub holes: Vec<Range<i64>>,
}

/// Reads a table row by row. After an error, the next readable row is searched for.
pub(super) fn read_every_row(wreck: &Connection, table: &str) -> SalvagedRows {
    let columns = column_names(wreck, table);
    let mut salvaged = SalvagedRows::default();
    if columns.is_empty() {
        // An older version has no such table.
        return salvaged;
    }
    let last = last_row_number(wreck, table);
    let column_list = columns.join(", ");
    let select_from = format!("SELECT rowid, {column_list} FROM {table} WHERE rowid >= ?1 ORDER BY rowid");
    let select_one = format!("SELECT rowid, {column_list} FROM {table} WHERE rowid = ?1");
    let mut from = i64::MIN;
    // Rows are read in sequence until an error, and then one by one until reading succeeds again.
    while let Err(stopped) = read_from(wreck, &select_from, &columns, from, &mut salvaged) {
        // If reading fails right after a row that was readable, the next number is tried.
        let stopped = if stopped == from { stopped + 1 } else { stopped };
        let Some(next_row) = next_readable_row(wreck, &select_one, stopped, last) else {
            salvaged.lost += 1;
            salvaged.holes.push(stopped..i64::MAX);
            return salvaged;
        };
        salvaged.lost += 1;
        salvaged.holes.push(stopped..next_row);
        from = next_row;
    }
    salvaged
}

/// Reads the rows from a row number on. The error is the row number after the last row that could be read.
fn read_from(
    wreck: &Connection,
    sql: &str,
    columns: &[String],
    from: i64,
    salvaged: &mut SalvagedRows,
) -> Result<(), i64> {
    let mut last = from.max(0) - 1;
    let mut read_rows = || -> Result<(), rusqlite::Error> {
        let mut query = wreck.prepare_cached(sql)?;
        let mut rows = query.query([from])?;
        while let Some(row) = rows.next()? {
            let number: i64 = row.get(0)?;
            if number <= last {
                // Damaged pages can lead to each other without end.
                return Err(rusqlite::Error::InvalidQuery);
            }
            let cells: Result<BTreeMap<String, Value>, rusqlite::Error> =
                columns.iter().enumerate().map(|(index, column)| Ok((column.clone(), row.get(index + 1)?))).collect();
            salvaged.rows.push(cells?);
            last = number;
        }
        Ok(())
    };
    read_rows().map_err(|_| last + 1)
}

/// The number of a row from `from` on that can be read: the first within `MAX_UNREADABLE_NUMBERS`, or else one found by
/// leaps. `last` is the number of the last row, if known. `None` if no row is found.
fn next_readable_row(wreck: &Connection, select_one: &str, from: i64, last: Option<i64>) -> Option<i64> {
    let mut query = wreck.prepare_cached(select_one).ok()?;
    let near_end = from.saturating_add(MAX_UNREADABLE_NUMBERS);
    let end = last.unwrap_or(near_end);
    let column_count = query.column_count();
    let read_cells =
        |row: &rusqlite::Row<'_>| (0..column_count).try_for_each(|index| row.get::<_, Value>(index).map(|_| ()));
    let mut is_readable = |number: &i64| query.query_row([number], read_cells).is_ok();
    // The last number may be damaged itself, and then be so large that no search would end.
    let leaps = std::iter::successors(Some(MAX_UNREADABLE_NUMBERS), |leap| leap.checked_mul(2));
    let mut distant_numbers = leaps.map_while(|leap| from.checked_add(leap)).take_while(|number| *number <= end);
    (from..=end.min(near_end)).find(&mut is_readable).or_else(|| distant_numbers.find(is_readable))
}

/// The number of the last row of a table, if it can be read.
fn last_row_number(wreck: &Connection, table: &str) -> Option<i64> {
    let last = wreck.query_row(&format!("SELECT max(rowid) FROM {table}"), [], |row| row.get::<_, Option<i64>>(0));
    last.ok().flatten()
}

/// The names of the columns of a table in order; empty if there is no such table.
pub(super) fn column_names(db: &Connection, table: &str) -> Vec<String> {
    let read_columns = || -> Result<Vec<String>, rusqlite::Error> {
        let mut query = db.prepare("SELECT name FROM pragma_table_info(?1)")?;
        query.query_map([table], |row| row.get(0))?.collect()
    };
    read_columns().unwrap_or_default()
}

/// Inserts a row with those of its columns that the table has. An existing row is replaced, because settings and
/// formats of the new file must be those of the old one.
pub(super) fn insert(
    db: &Connection,
    table: &str,
    known_columns: &[String],
    row: &BTreeMap<String, Value>,
) -> Result<(), rusqlite::Error> {
    let cells: Vec<(&String, &Value)> = row.iter().filter(|(name, _)| known_columns.contains(name)).collect();
    let names: Vec<&str> = cells.iter().map(|(name, _)| name.as_str()).collect();
    let placeholders = vec!["?"; names.len()].join(", ");
    let sql = format!("INSERT OR REPLACE INTO {table} ({}) VALUES ({placeholders})", names.join(", "));
    db.prepare_cached(&sql)?.execute(params_from_iter(cells.iter().map(|(_, value)| *value)))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn search_ends_when_the_last_row_number_is_damaged() {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch("CREATE TABLE t (a); INSERT INTO t (rowid, a) VALUES (1, 1), (7, 1), (40005, 1);").unwrap();
        let select_one = "SELECT rowid, a FROM t WHERE rowid = ?1";
        assert_eq!(next_readable_row(&db, select_one, 2, Some(i64::MAX)), Some(7));
        assert_eq!(next_readable_row(&db, select_one, 8, Some(i64::MAX)), None);
        assert_eq!(next_readable_row(&db, select_one, 5, Some(i64::MAX)), Some(7));
        assert_eq!(next_readable_row(&db, select_one, 40005 - 20_000, Some(50_000)), Some(40005));
    }

    #[test]
    fn rows_of_pages_that_lead_to_each_other_are_read_once() {
        const PAGE: usize = 512;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("looped.db");
        let db = Connection::open(&path).unwrap();
        db.execute_batch(&format!("PRAGMA page_size = {PAGE}; CREATE TABLE t (a TEXT);")).unwrap();
        for _ in 0..200 {
            db.execute("INSERT INTO t (a) VALUES (hex(zeroblob(20)))", []).unwrap();
        }
        let root: u32 = db.query_row("SELECT rootpage FROM sqlite_schema", [], |row| row.get(0)).unwrap();
        let root = root as usize;
        drop(db);

        // Each cell of the root page begins with the number of its child page: all of them get the first child.
        let mut content = std::fs::read(&path).unwrap();
        let page = &mut content[(root - 1) * PAGE..root * PAGE];
        assert_eq!(page[0], 5, "the root is an interior page of a table");
        let cell_count = usize::from(u16::from_be_bytes([page[3], page[4]]));
        let cell_at =
            |page: &[u8], cell: usize| usize::from(u16::from_be_bytes([page[12 + 2 * cell], page[13 + 2 * cell]]));
        let first_cell = cell_at(page, 0);
        let first_child = page[first_cell..first_cell + 4].to_owned();
        for cell in 1..cell_count {
            let at = cell_at(page, cell);
            page[at..at + 4].copy_from_slice(&first_child);
        }
        std::fs::write(&path, content).unwrap();

        let salvaged = read_every_row(&Connection::open(&path).unwrap(), "t");
        assert!(salvaged.lost > 0);
        assert!((1..200).contains(&salvaged.rows.len()), "{}", salvaged.rows.len());
    }
}
