//! Reads an evening as far as possible: the rows of its journal before the first one that is damaged or written by a
//! newer program. A session read only in part must not be written to; `desk` refuses that.

use rusqlite::Connection;

use evening::session::{Change, ChangeError, Entry, Journal, Session, SessionId};

use super::verify::{self, Problem};
use super::{Store, StoreError, format, rows};

/// A journal as far as it can be read.
#[derive(Debug, Clone)]
pub struct PartialJournal {
    /// The part that could be read.
    pub journal: Journal,
    /// The rest of the journal; `None` if the journal was read to its end.
    pub unread_rows: Option<UnreadRows>,
}

/// The rest of a journal, which cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadRows {
    /// The number of the first unread row.
    pub row: i64,
    /// The number of rows that cannot be read, as far as it is known.
    pub rows: usize,
    /// Why the rows cannot be read.
    pub why: UnreadReason,
}

/// Why rows could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UnreadReason {
    /// They were written by a newer program; its version is empty if it was not recorded.
    Newer { program: String },
    /// They are damaged; the text says how.
    Damaged(String),
}

impl Store {
    /// Loads a session as far as its journal can be read; a complete journal is read as by [`Self::load`].
    ///
    /// # Errors
    /// When the session does not exist, not even its first row can be read, or the database cannot be read.
    pub fn read(&self, id: SessionId) -> Result<PartialJournal, StoreError> {
        // One transaction reads journal and tables, so that writes of others are in both or in neither.
        let snapshot = self.db.unchecked_transaction()?;
        match self.load_at(&snapshot, id) {
            Ok(journal) => {
                let unread_rows = unexplained_rows(&snapshot, journal.session())?;
                let rows = unread_rows.as_ref().map_or(0, |unread_rows| unread_rows.rows);
                Ok(PartialJournal { journal: journal.with_unread(rows), unread_rows })
            }
            // Only faults in the stored rows are permanent; other errors, such as those of the disk, may pass and are
            // returned.
            Err(error @ (StoreError::Damaged(_) | StoreError::NewerRow { .. } | StoreError::Corrupt(_))) => {
                drop(snapshot);
                self.read_part(id)
                    .map_err(|other| if matches!(other, StoreError::NoSession(_)) { error } else { other })
            }
            Err(error) => Err(error),
        }
    }

    /// The title of a session from the tables, for a session whose journal cannot be read.
    ///
    /// # Errors
    /// When the tables do not have the session, or cannot be read.
    pub fn title(&self, id: SessionId) -> Result<String, StoreError> {
        let mut query = self.db.prepare_cached("SELECT title FROM session WHERE id = ?1")?;
        Ok(query.query_row([id.to_string()], |row| row.get(0))?)
    }

    /// Reads the beginning of a journal that cannot be read to its end.
    fn read_part(&self, id: SessionId) -> Result<PartialJournal, StoreError> {
        // One transaction reads everything, so that writes of others cannot come in between.
        let snapshot = self.db.unchecked_transaction()?;
        let (readable_rows, read_error) = read_rows_until_error(&snapshot, id)?;
        let part = replay_part(id, &readable_rows)?;
        let unread_count = count_unread(&snapshot, id, part.journal.entries().len());
        let unread_rows = if let Some((row, error)) = part.stopped {
            Some(UnreadRows { row, rows: unread_count, why: self.unread_reason(error) })
        } else {
            let row = readable_rows.last().map_or(1, |row| row.seq + 1);
            let torn_rows =
                read_error.map(|reason| UnreadRows { row, rows: unread_count, why: UnreadReason::Damaged(reason) });
            let find_lost = || rows::find_lost_rows(&snapshot, part.journal.session()).ok().flatten();
            let lost_rows = || {
                find_lost().map(|found| UnreadRows {
                    row,
                    rows: found.rows,
                    why: UnreadReason::Damaged(found.difference),
                })
            };
            torn_rows.or_else(lost_rows)
        };
        let generation = rows::generation(&snapshot, &id.to_string()).unwrap_or(1);
        let unread_count = unread_rows.as_ref().map_or(0, |unread_rows| unread_rows.rows);
        Ok(PartialJournal { journal: part.journal.with_generation(generation).with_unread(unread_count), unread_rows })
    }

    /// Why rows stay unread, from the error at the first of them.
    fn unread_reason(&self, error: StoreError) -> UnreadReason {
        match self.with_program_version(error) {
            StoreError::NewerRow { program, .. } => UnreadReason::Newer { program },
            StoreError::Damaged(reason) | StoreError::Corrupt(reason) => UnreadReason::Damaged(reason),
            other => UnreadReason::Damaged(other.to_string()),
        }
    }
}

/// Rows of the tables that the journal does not make, or that cannot be read: the journal lost entries without any
/// error, or the tables are damaged themselves. `None` if all is well.
fn unexplained_rows(db: &Connection, session: &Session) -> Result<Option<UnreadRows>, StoreError> {
    let id = session.id.to_string();
    let (rows, why) = match verify::stored_rows(db, &id) {
        Ok(stored) => {
            let unexplained = verify::differences(session, stored)?.into_iter().find_map(|problem| match problem {
                Problem::Row { table, in_tables, .. } if in_tables > 0 => Some((table, in_tables)),
                _ => None,
            });
            let Some((table, rows)) = unexplained else { return Ok(None) };
            (rows, format!("the table {table} has {rows} rows that the journal does not make"))
        }
        Err(error @ StoreError::Busy) => return Err(error),
        Err(error) => (1, error.to_string()),
    };
    let last: i64 = db.query_row("SELECT max(seq) FROM journal WHERE session = ?1", [&id], |row| row.get(0))?;
    Ok(Some(UnreadRows { row: last + 1, rows, why: UnreadReason::Damaged(why) }))
}

/// The rows of a session before the first row that SQLite cannot read, and the error of that row. `None` if all can be
/// read.
fn read_rows_until_error(db: &Connection, id: SessionId) -> Result<(Vec<rows::Row>, Option<String>), StoreError> {
    let sql = format!("SELECT {} FROM journal WHERE session = ?1 ORDER BY seq", rows::JOURNAL_COLUMNS);
    let mut query = db.prepare(&sql)?;
    let mut sql_rows = query.query([id.to_string()])?;
    let mut readable_rows: Vec<rows::Row> = Vec::new();
    loop {
        let row = match sql_rows.next() {
            Ok(Some(row)) => rows::read_row(row),
            Ok(None) => return Ok((readable_rows, None)),
            Err(error) => Err(error),
        };
        match row {
            Ok(row) if readable_rows.last().is_some_and(|last| row.seq <= last.seq) => {
                return Ok((readable_rows, Some(rows::REPEATED_ROWS.to_owned())));
            }
            Ok(row) => readable_rows.push(row),
            Err(error) => return Ok((readable_rows, Some(error.to_string()))),
        }
    }
}

/// How many rows a session has after the first `read_count`. At least 1, also if they cannot be counted.
fn count_unread(db: &Connection, id: SessionId, read_count: usize) -> usize {
    let sql = "SELECT count(*) FROM journal WHERE session = ?1";
    let count = db.query_row(sql, [id.to_string()], |row| row.get::<_, i64>(0));
    count.map_or(1, |count| (count as usize).saturating_sub(read_count)).max(1)
}

/// A journal as far as it can be replayed.
pub(super) struct ReplayedPart {
    pub(super) journal: Journal,
    /// The number of the row that could not be replayed, and the error. `None` if all rows were replayed.
    pub(super) stopped: Option<(i64, StoreError)>,
}

/// The journal that these rows make, up to a row that cannot be read or applied.
///
/// # Errors
/// When the first row does not open this session.
pub(super) fn replay_part(id: SessionId, rows: &[rows::Row]) -> Result<ReplayedPart, StoreError> {
    let mut entries: Vec<Entry> = Vec::with_capacity(rows.len());
    let mut stopped = None;
    for row in rows {
        match row.entry() {
            Ok(entry) => entries.push(entry),
            Err(error) => {
                stopped = Some((row.seq, error));
                break;
            }
        }
    }
    let Some(first) = entries.first() else {
        let missing = || StoreError::NoSession(id.to_string());
        return Err(stopped.map_or_else(missing, |(_, error)| error));
    };
    let damaged = |reason: String| StoreError::Damaged(format!("journal of session {id}: {reason}"));
    let opened = Journal::open(first.clone()).map_err(|error| damaged(error.to_string()))?;
    if opened.session().id != id {
        return Err(damaged(format!("it opens session {}", opened.session().id)));
    }
    // All rows are tried together first: an older program may have allowed a change that is refused today but was
    // undone later.
    let journal = if let Ok(journal) = Journal::replay(entries.clone()) {
        journal
    } else {
        let (journal, refused) = follow_until_error(opened, entries.into_iter().skip(1));
        if let Some(error) = refused {
            let row = rows.get(journal.entries().len()).map_or(0, |row| row.seq);
            stopped = Some((row, damaged(error.to_string())));
        }
        journal
    };
    Ok(ReplayedPart { journal, stopped })
}

/// Adds entries until one cannot be applied. Returns the journal before that entry, and the error; `None` if all could
/// be applied.
fn follow_until_error(mut journal: Journal, entries: impl Iterator<Item = Entry>) -> (Journal, Option<ChangeError>) {
    for entry in entries {
        // An undo or redo applies all entries again. If that fails, the journal before it is the valid one.
        let is_replay = matches!(entry.change, Change::Undone { .. } | Change::Redone { .. });
        let before = is_replay.then(|| journal.clone());
        if let Err(error) = journal.follow([entry]) {
            return (before.unwrap_or(journal), Some(error));
        }
    }
    (journal, None)
}

/// Describes in English why a journal is not complete.
impl std::fmt::Display for UnreadRows {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.why {
            UnreadReason::Newer { program } => write!(
                f,
                "written by {}; this is Arrowswitch {}, which cannot read {} from row {} on; install the newer program",
                super::program_name(program),
                format::PROGRAM,
                self.count_in_words(),
                self.row
            ),
            UnreadReason::Damaged(reason) => {
                write!(f, "{} cannot be read from row {} on: {reason}", self.count_in_words(), self.row)
            }
        }
    }
}

impl UnreadRows {
    fn count_in_words(&self) -> String {
        if self.rows == 1 { "1 entry".to_owned() } else { format!("{} entries", self.rows) }
    }
}
