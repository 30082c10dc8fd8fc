//! Rows of the journal as they are stored, and rows of any table from one database to another. What they
//! mean is in `session`.

use rusqlite::types::Value;
use rusqlite::{Connection, Params, params, params_from_iter};

use crate::session::{Entry, Journal, SessionId, Stamp};

use super::StoreError;

/// A row of the journal, its change as the text that was stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) seq: i64,
    pub(super) id: String,
    pub(super) at: String,
    pub(super) by: String,
    pub(super) change: String,
}

impl Row {
    /// What the row says.
    pub(super) fn entry(&self) -> Result<Entry, StoreError> {
        let damaged = |what: &str| StoreError::Damaged(format!("journal row {}: {what}", self.seq));
        Ok(Entry {
            id: self.id.parse().map_err(|_| damaged(&self.id))?,
            stamp: Stamp { at: self.at.parse().map_err(|_| damaged(&self.at))?, by: self.by.clone() },
            change: serde_json::from_str(&self.change).map_err(|e| damaged(&e.to_string()))?,
        })
    }

    /// Appends the row to the journal, as it is.
    pub(super) fn append(&self, db: &Connection, session: SessionId) -> Result<(), StoreError> {
        db.prepare_cached("INSERT INTO journal (id, session, at, by, change) VALUES (?1, ?2, ?3, ?4, ?5)")?
            .execute(params![self.id, session.to_string(), self.at, self.by, self.change])?;
        Ok(())
    }
}

/// The journal of a session, in order; empty where there is no such session.
pub(super) fn journal(db: &Connection, session: SessionId) -> Result<Vec<Row>, StoreError> {
    let mut query = db.prepare_cached("SELECT seq, id, at, by, change FROM journal WHERE session = ?1 ORDER BY seq")?;
    let rows = query.query_map([session.to_string()], |row| {
        Ok(Row { seq: row.get(0)?, id: row.get(1)?, at: row.get(2)?, by: row.get(3)?, change: row.get(4)? })
    })?;
    rows.map(|row| Ok(row?)).collect()
}

/// The session these rows make.
pub(super) fn replay(session: SessionId, rows: &[Row]) -> Result<Journal, StoreError> {
    let damaged = |what: String| StoreError::Damaged(format!("journal of session {session}: {what}"));
    let entries = rows.iter().map(Row::entry).collect::<Result<Vec<_>, _>>()?;
    let journal = Journal::replay(entries).map_err(|error| damaged(error.to_string()))?;
    let opened = journal.session().id;
    if opened == session { Ok(journal) } else { Err(damaged(format!("it opens session {opened}"))) }
}

/// Copies the rows of a table that a condition names, column by column; gives how many there were.
pub(super) fn copy(
    from: &Connection,
    to: &Connection,
    table: &str,
    condition: &str,
    values: impl Params,
    change: impl Fn(&str, Value) -> Value,
) -> Result<usize, StoreError> {
    let mut query = from.prepare(&format!("SELECT * FROM {table} WHERE {condition}"))?;
    let columns: Vec<String> = query.column_names().into_iter().map(str::to_owned).collect();
    let marks = vec!["?"; columns.len()].join(", ");
    let mut insert = to.prepare(&format!("INSERT OR IGNORE INTO {table} ({}) VALUES ({marks})", columns.join(", ")))?;
    let mut rows = query.query(values)?;
    let mut count = 0;
    while let Some(row) = rows.next()? {
        let mut cells = Vec::with_capacity(columns.len());
        for (at, column) in columns.iter().enumerate() {
            cells.push(change(column, row.get(at)?));
        }
        count += insert.execute(params_from_iter(cells))?;
    }
    Ok(count)
}

/// The columns of every table, to see whether a file has what it should.
pub(super) fn columns(db: &Connection) -> Result<Vec<(String, String)>, StoreError> {
    let mut query = db.prepare(
        "SELECT t.name, c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' ORDER BY t.name, c.name",
    )?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.map(|row| Ok(row?)).collect()
}
