//! Stored rows of the journal, and copying rows of any table between databases. What the rows mean is in `session`.

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Params, params, params_from_iter};

use evening::club::PlayerId;
use evening::session::{Entry, Journal, Seen, Session, SessionId, Stamp};

use super::{StoreError, format};

/// A row of the journal. Texts are kept as stored, also if they are damaged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    /// Ascends in the file. A session's numbers have gaps if several sessions are stored.
    pub(super) seq: i64,
    /// The identity of the entry.
    pub(super) id: String,
    pub(super) at: String,
    /// The name of the person who made the change.
    pub(super) by: String,
    /// The device on which the change was made.
    pub(super) hand: String,
    pub(super) format: u32,
    /// The change as JSON.
    pub(super) change: String,
}

impl Row {
    /// The entry in the row.
    ///
    /// # Errors
    /// When it is damaged, or a newer program wrote it.
    pub(super) fn entry(&self) -> Result<Entry, StoreError> {
        let damaged = |detail: &str| StoreError::Damaged(format!("journal row {}: {detail}", self.seq));
        if self.format > format::FORMAT {
            return Err(StoreError::NewerRow { row: self.seq, format: self.format, program: String::new() });
        }
        Ok(Entry {
            id: self.id.parse().map_err(|_| damaged(&self.id))?,
            stamp: Stamp {
                at: self.at.parse().map_err(|_| damaged(&self.at))?,
                by: self.by.clone(),
                hand: self.hand.parse().map_err(|_| damaged(&self.hand))?,
            },
            change: format::read(self.format, &self.change).map_err(|e| damaged(&e.to_string()))?,
        })
    }

    /// Appends the row to the journal, with a new row number.
    pub(super) fn append(&self, db: &Connection, session: SessionId) -> Result<(), StoreError> {
        db.prepare_cached(
            "INSERT INTO journal (id, session, at, by, hand, format, change) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            self.id,
            session.to_string(),
            self.at,
            self.by,
            self.hand,
            self.format,
            self.change
        ])?;
        Ok(())
    }
}

/// The columns of the journal that [`read_row`] reads.
pub(super) const JOURNAL_COLUMNS: &str = "seq, id, at, by, hand, format, change";

/// A row of a query that selects [`JOURNAL_COLUMNS`].
pub(super) fn read_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    Ok(Row {
        seq: row.get(0)?,
        id: row.get(1)?,
        at: row.get(2)?,
        by: row.get(3)?,
        hand: row.get(4)?,
        format: row.get(5)?,
        change: row.get(6)?,
    })
}

/// What is damaged if the numbers of rows do not ascend.
pub(super) const REPEATED_ROWS: &str = "the index of the journal";

/// The journal of a session in order; empty if there is no such session.
pub(super) fn journal(db: &Connection, session: SessionId) -> Result<Vec<Row>, StoreError> {
    let mut query =
        db.prepare_cached(&format!("SELECT {JOURNAL_COLUMNS} FROM journal WHERE session = ?1 ORDER BY seq"))?;
    let rows = query.query_map([session.to_string()], read_row)?;
    in_order(rows)
}

/// The rows of a session after the first `after` ones, in order.
pub(super) fn rows_after(db: &Connection, session: SessionId, after: usize) -> Result<Vec<Row>, StoreError> {
    let sql = format!("SELECT {JOURNAL_COLUMNS} FROM journal WHERE session = ?1 ORDER BY seq LIMIT -1 OFFSET ?2");
    let mut query = db.prepare_cached(&sql)?;
    let rows = query.query_map(params![session.to_string(), after as i64], read_row)?;
    in_order(rows)
}

/// Collects rows, and fails if their numbers do not ascend: the pages of a damaged index can lead to each other, and
/// then its rows never end.
fn in_order(rows: impl Iterator<Item = Result<Row, rusqlite::Error>>) -> Result<Vec<Row>, StoreError> {
    let mut ordered_rows: Vec<Row> = Vec::new();
    for row in rows {
        let row = row?;
        if ordered_rows.last().is_some_and(|last| row.seq <= last.seq) {
            return Err(StoreError::Damaged(REPEATED_ROWS.to_owned()));
        }
        ordered_rows.push(row);
    }
    Ok(ordered_rows)
}

/// The version of a stored journal: its generation, last identity and length. It changes with every write, and can be
/// read even if the last row is damaged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct JournalVersion {
    generation: u32,
    last: String,
    count: usize,
}

/// How much of a session's journal is stored; `None` if there is no such session.
pub(super) fn seen(db: &Connection, session: SessionId) -> Result<Option<Seen>, StoreError> {
    let Some(JournalVersion { generation, last, count }) = journal_version(db, session)? else { return Ok(None) };
    let last = last.parse().map_err(|_| StoreError::Damaged(format!("journal entry {last}")))?;
    Ok(Some(Seen { generation, last, count }))
}

/// The version of a session's stored journal; `None` if there is no such session.
pub(super) fn journal_version(db: &Connection, session: SessionId) -> Result<Option<JournalVersion>, StoreError> {
    let session = session.to_string();
    let last: Option<String> = db
        .prepare_cached("SELECT id FROM journal WHERE session = ?1 ORDER BY seq DESC LIMIT 1")?
        .query_row([&session], |row| row.get(0))
        .optional()?;
    let Some(last) = last else { return Ok(None) };
    let count: i64 = db
        .prepare_cached("SELECT count(*) FROM journal WHERE session = ?1")?
        .query_row([&session], |row| row.get(0))?;
    Ok(Some(JournalVersion { generation: generation(db, &session)?, last, count: count as usize }))
}

/// The generation of a session's history: 1, and one more for each time it was rewritten.
pub(super) fn generation(db: &Connection, session: &str) -> Result<u32, StoreError> {
    let generation = db
        .prepare_cached("SELECT generation FROM generation WHERE session = ?1")?
        .query_row([session], |row| row.get(0))
        .optional()?;
    Ok(generation.unwrap_or(1))
}

/// Records that the history of a session was rewritten, so that everyone who has read it must read it again.
pub(super) fn record_rewrite(db: &Connection, session: SessionId) -> Result<(), StoreError> {
    let sql = "INSERT INTO generation VALUES (?1, 2)
               ON CONFLICT (session) DO UPDATE SET generation = generation + 1";
    db.prepare_cached(sql)?.execute([session.to_string()])?;
    Ok(())
}

/// The session with its whole journal. An error if the session does not exist, or its journal cannot be read or lacks
/// rows.
pub(super) fn load(db: &Connection, session: SessionId) -> Result<Journal, StoreError> {
    let rows = journal(db, session)?;
    if rows.is_empty() {
        let sql = "SELECT EXISTS (SELECT 1 FROM session WHERE id = ?1)";
        let is_damaged: bool = db.prepare_cached(sql)?.query_row([session.to_string()], |row| row.get(0))?;
        return Err(if is_damaged {
            StoreError::Damaged(format!("journal of session {session}: it is gone"))
        } else {
            StoreError::NoSession(session.to_string())
        });
    }
    let journal = replay(session, &rows)?.with_generation(generation(db, &session.to_string())?);
    // If the tables cannot be counted, the journal is taken as complete.
    match find_lost_rows(db, journal.session()).ok().flatten() {
        Some(lost) => Err(StoreError::Damaged(format!("journal of session {session}: {}", lost.difference))),
        None => Ok(journal),
    }
}

/// Rows that a journal lost without any error.
pub(super) struct LostRows {
    /// The least number of lost rows.
    pub(super) rows: usize,
    /// The difference in English: a table with its number of rows, and the number that the journal makes.
    pub(super) difference: String,
}

/// Looks for rows that a journal lost. A damaged page can lose rows without any error, while the derived tables still
/// contain the items that those rows created. `None` if the tables contain no more than the journal explains.
pub(super) fn find_lost_rows(db: &Connection, session: &Session) -> Result<Option<LostRows>, StoreError> {
    let id = session.id.to_string();
    let journal_counts = [
        ("result", session.results.len()),
        ("ruling", session.rulings.len()),
        ("penalty", session.penalties.len()),
        ("contestant", session.contestants.len()),
        ("publication", session.publications.len()),
    ];
    for (table, expected) in journal_counts {
        let sql = format!("SELECT count(*) FROM {table} WHERE session = ?1");
        let stored: i64 = db.prepare_cached(&sql)?.query_row([&id], |row| row.get(0))?;
        let rows = (stored as usize).saturating_sub(expected);
        if rows > 0 {
            let difference = format!("the table {table} has {stored} rows, the journal makes {expected}");
            return Ok(Some(LostRows { rows, difference }));
        }
    }
    Ok(None)
}

/// The journal that these rows make. An error if a row cannot be read or applied, or they open another session.
pub(super) fn replay(session: SessionId, rows: &[Row]) -> Result<Journal, StoreError> {
    let damaged = |reason: String| StoreError::Damaged(format!("journal of session {session}: {reason}"));
    let entries = rows.iter().map(Row::entry).collect::<Result<Vec<_>, _>>()?;
    let journal = Journal::replay(entries).map_err(|error| damaged(error.to_string()))?;
    let opened = journal.session().id;
    if opened == session { Ok(journal) } else { Err(damaged(format!("it opens session {opened}"))) }
}

/// Copies the rows of a table that fulfil a condition, and passes each value with its column through `change`. Rows
/// that exist already are skipped. Returns how many rows were inserted.
pub(super) fn copy(
    from: &Connection,
    to: &Connection,
    table: &str,
    condition: &str,
    values: impl Params,
    change: impl Fn(&str, Value) -> Value,
) -> Result<usize, StoreError> {
    copy_rows("INSERT OR IGNORE", from, to, table, condition, values, change)
}

/// Copies the rows of a table that fulfil a condition unchanged. It is an error if a row exists already or violates a
/// constraint. Returns how many rows were inserted.
pub(super) fn insert(
    from: &Connection,
    to: &Connection,
    table: &str,
    condition: &str,
    values: impl Params,
) -> Result<usize, StoreError> {
    copy_rows("INSERT", from, to, table, condition, values, |_, value| value)
}

/// Copies rows as [`copy`] does. `verb` starts the SQL statement and decides about rows that exist already.
fn copy_rows(
    verb: &str,
    from: &Connection,
    to: &Connection,
    table: &str,
    condition: &str,
    values: impl Params,
    change: impl Fn(&str, Value) -> Value,
) -> Result<usize, StoreError> {
    let mut query = from.prepare_cached(&format!("SELECT * FROM {table} WHERE {condition}"))?;
    let columns: Vec<String> = query.column_names().into_iter().map(str::to_owned).collect();
    let placeholders = vec!["?"; columns.len()].join(", ");
    let mut insert =
        to.prepare_cached(&format!("{verb} INTO {table} ({}) VALUES ({placeholders})", columns.join(", ")))?;
    let mut rows = query.query(values)?;
    let mut count = 0;
    while let Some(row) = rows.next()? {
        let mut cells = Vec::with_capacity(columns.len());
        for (position, column) in columns.iter().enumerate() {
            cells.push(change(column, row.get(position)?));
        }
        count += insert.execute(params_from_iter(cells))?;
    }
    Ok(count)
}

/// Every column as its table and its name, to check whether a file has all of them.
pub(super) fn all_columns(db: &Connection) -> Result<Vec<(String, String)>, StoreError> {
    let mut query = db.prepare(
        "SELECT t.name, c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' ORDER BY t.name, c.name",
    )?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.map(|row| Ok(row?)).collect()
}

pub(super) fn parse_player_id(text: &str) -> Result<PlayerId, StoreError> {
    text.parse().map_err(|_| StoreError::Damaged(format!("player {text}")))
}
