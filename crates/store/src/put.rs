//! Writes rows by the names of their columns, each with its value beside it. So a value cannot end up in another column
//! if the order of a table changes.

use rusqlite::{Connection, ToSql};

/// The columns of a row with their values.
pub(super) type Columns<'a> = [(&'static str, &'a dyn ToSql)];

/// A row: the names of its columns with references to their values.
macro_rules! row {
    ($($column:ident: $value:expr),+ $(,)?) => { [$((stringify!($column), $value)),+] };
}
pub(super) use row;

/// Adds a row.
pub(super) fn add(db: &Connection, table: &str, row: &Columns<'_>) -> rusqlite::Result<usize> {
    execute(db, "INSERT", table, row, "")
}

/// Adds a row, or replaces the one with the same key.
pub(super) fn put(db: &Connection, table: &str, row: &Columns<'_>) -> rusqlite::Result<usize> {
    execute(db, "INSERT OR REPLACE", table, row, "")
}

/// Adds a row, or writes the columns `updated` into the existing row with its `id` if that row fulfils the SQL
/// `condition`. Returns the number of rows written, 0 or 1.
pub(super) fn add_or_update(
    db: &Connection,
    table: &str,
    row: &Columns<'_>,
    updated: &[&str],
    condition: &str,
) -> rusqlite::Result<usize> {
    let assignments: Vec<String> = updated.iter().map(|column| format!("{column} = excluded.{column}")).collect();
    let on_conflict = format!(" ON CONFLICT (id) DO UPDATE SET {} WHERE {condition}", assignments.join(", "));
    execute(db, "INSERT", table, row, &on_conflict)
}

/// Inserts a row. `verb` begins the SQL statement, and `on_conflict` ends it.
fn execute(db: &Connection, verb: &str, table: &str, row: &Columns<'_>, on_conflict: &str) -> rusqlite::Result<usize> {
    let (names, values): (Vec<&str>, Vec<&dyn ToSql>) = row.iter().copied().unzip();
    let placeholders = vec!["?"; names.len()].join(", ");
    let sql = format!("{verb} INTO {table} ({}) VALUES ({placeholders}){on_conflict}", names.join(", "));
    db.prepare_cached(&sql)?.execute(&values[..])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A test table with two columns besides its `id`.
    fn test_table() -> Connection {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch("CREATE TABLE one (id INTEGER PRIMARY KEY, first TEXT, second TEXT)").unwrap();
        db
    }

    fn stored_row(db: &Connection) -> (String, String) {
        db.query_row("SELECT first, second FROM one", [], |row| Ok((row.get("first")?, row.get("second")?))).unwrap()
    }

    #[test]
    fn row_is_added_or_replaced_by_column_names_in_any_order() {
        let db = test_table();
        add(&db, "one", &[("second", &"b"), ("id", &1), ("first", &"a")]).unwrap();
        assert_eq!(stored_row(&db), ("a".to_owned(), "b".to_owned()));
        assert!(add(&db, "one", &[("id", &1)]).is_err());
        put(&db, "one", &[("first", &"c"), ("second", &"d"), ("id", &1)]).unwrap();
        assert_eq!(stored_row(&db), ("c".to_owned(), "d".to_owned()));
    }

    #[test]
    fn existing_row_is_updated_only_in_the_named_columns_and_under_the_condition() {
        let db = test_table();
        let updated_count = |first: &str, condition: &str| {
            add_or_update(&db, "one", &[("id", &1), ("first", &first), ("second", &first)], &["second"], condition)
                .unwrap()
        };
        assert_eq!(updated_count("a", "first = excluded.first"), 1);
        assert_eq!(updated_count("b", "true"), 1);
        assert_eq!(stored_row(&db), ("a".to_owned(), "b".to_owned()));
        assert_eq!(updated_count("c", "first = excluded.first"), 0);
        assert_eq!(stored_row(&db), ("a".to_owned(), "b".to_owned()));
    }
}
