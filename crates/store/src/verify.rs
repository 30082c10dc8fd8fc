//! Verification: the file is whole, its references hold, and replaying each journal gives its tables.

use std::collections::BTreeSet;
use std::fmt;

use rusqlite::Connection;
use rusqlite::types::Value;

use evening::session::{Session, SessionId};

use super::{Store, StoreError, format, tables};

/// A fault found in the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// A message of SQLite's own integrity check.
    Integrity(String),
    /// A row refers to one that does not exist.
    ForeignKey { table: String, row: i64 },
    /// The journal of a session cannot be replayed.
    Journal { session: String, reason: String },
    /// Rows of a table differ from those that the journal makes: the number of rows that only the table has, and of
    /// rows that only the replay has.
    Row { session: String, table: &'static str, in_tables: usize, in_replay: usize },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integrity(message) => write!(f, "integrity: {message}"),
            Self::ForeignKey { table, row } => write!(f, "table {table}, row {row}: refers to a row that is missing"),
            Self::Journal { session, reason } => {
                write!(f, "session {session}: its journal cannot be replayed: {reason}")
            }
            Self::Row { session, table, in_tables, in_replay } => write!(
                f,
                "session {session}, table {table}: rows that differ from the journal: {in_tables}, missing: {in_replay}"
            ),
        }
    }
}

impl Store {
    /// Checks everything; the list is empty if no fault was found.
    ///
    /// # Errors
    /// When the database cannot be read at all.
    pub fn verify(&self) -> Result<Vec<Problem>, StoreError> {
        let mut problems = Vec::new();
        // A copy is checked, so that writers need not wait; a damaged page is damaged in the copy as well. If no copy
        // can be made, the database itself is checked.
        let copy = self.private_copy().ok();
        let db = copy.as_ref().unwrap_or(&self.db);
        let mut integrity = db.prepare("PRAGMA integrity_check")?;
        for line in integrity.query_map([], |row| row.get::<_, String>(0))? {
            let line = line?;
            if line != "ok" {
                problems.push(Problem::Integrity(line));
            }
        }
        let mut keys = db.prepare("PRAGMA foreign_key_check")?;
        for row in keys.query_map([], |row| Ok((row.get(0)?, row.get::<_, Option<i64>>(1)?)))? {
            let (table, row) = row?;
            problems.push(Problem::ForeignKey { table, row: row.unwrap_or_default() });
        }
        for summary in self.sessions()? {
            self.verify_session(summary.id, &mut problems)?;
        }
        Ok(problems)
    }

    /// Adds a problem for each table of a session that differs from the replayed journal, or one problem if the journal
    /// cannot be replayed. Adds none if the session does not exist.
    fn verify_session(&self, id: SessionId, problems: &mut Vec<Problem>) -> Result<(), StoreError> {
        let session = id.to_string();
        // Journal and tables are read from one snapshot, so that changes by others are in both or in neither. Each
        // session has its own transaction, so that writers wait only briefly.
        let snapshot = self.db.unchecked_transaction()?;
        let loaded = self.load_at(&snapshot, id);
        let stored = if loaded.is_ok() { stored_rows(&snapshot, &session)? } else { Vec::new() };
        drop(snapshot);
        let journal = match loaded {
            // It was removed since it was listed.
            Err(StoreError::NoSession(_)) => return Ok(()),
            Err(error) => {
                problems.push(Problem::Journal { session, reason: error.to_string() });
                return Ok(());
            }
            Ok(journal) => journal,
        };
        problems.extend(differences(journal.session(), stored)?);
        Ok(())
    }
}

/// The rows of a session in each of its tables, in the order of `TABLES`.
pub(super) fn stored_rows(db: &Connection, session: &str) -> Result<Vec<BTreeSet<String>>, StoreError> {
    tables::TABLES.iter().map(|(table, key)| comparable_rows(db, table, key, session)).collect()
}

/// A problem for each table whose stored rows are not those that a session makes. `stored` has the rows by table, in
/// the order of `TABLES`.
pub(super) fn differences(session: &Session, stored: Vec<BTreeSet<String>>) -> Result<Vec<Problem>, StoreError> {
    let mut replayed = Store::in_memory()?;
    let tx = replayed.begin()?;
    tables::write(&tx, None, session)?;
    tx.commit()?;
    let session = session.id.to_string();
    let mut problems = Vec::new();
    for ((table, key), stored_rows) in tables::TABLES.iter().zip(stored) {
        let replayed_rows = comparable_rows(&replayed.db, table, key, &session)?;
        let in_tables = stored_rows.difference(&replayed_rows).count();
        let in_replay = replayed_rows.difference(&stored_rows).count();
        if in_tables + in_replay > 0 {
            problems.push(Problem::Row { session: session.clone(), table, in_tables, in_replay });
        }
    }
    Ok(problems)
}

/// Every row of a session in a table, as text that can be compared.
pub(super) fn comparable_rows(
    db: &Connection,
    table: &str,
    key: &str,
    session: &str,
) -> Result<BTreeSet<String>, StoreError> {
    let mut query = db.prepare(&format!("SELECT * FROM {table} WHERE {key} = ?1"))?;
    let is_conditions_column: Vec<bool> = query.column_names().iter().map(|name| *name == "conditions").collect();
    let rows = query.query_map([session], |row| {
        let value = |(column, is_conditions): (usize, &bool)| -> Result<Value, rusqlite::Error> {
            Ok(match row.get(column)? {
                // An older program wrote conditions without the newer settings. They are filled in before the
                // comparison, as they are when the journal is read.
                Value::Text(text) if *is_conditions => Value::Text(format::completed_conditions(&text)),
                other => other,
            })
        };
        let values: Result<Vec<Value>, _> = is_conditions_column.iter().enumerate().map(value).collect();
        Ok(format!("{:?}", values?))
    })?;
    rows.map(|row| Ok(row?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evening_removed_after_listing_is_not_damage() {
        let mut problems = Vec::new();
        let removed = SessionId(uuid::Uuid::from_u128(7));
        Store::in_memory().unwrap().verify_session(removed, &mut problems).unwrap();
        assert_eq!(problems, []);
    }
}
