//! Copies of the whole database, made while it is in use and verified before they replace anything. `archive`
//! exports evenings.

use std::fmt;
use std::path::Path;

use rusqlite::backup::{Backup, Progress, StepResult};
use rusqlite::{Connection, OpenFlags, OptionalExtension};

use super::whole::PartFile;
use super::{APPLICATION_ID, Store, StoreError};

/// The number of pages copied in one step: about 2 MB, which takes a few milliseconds.
const PAGES_PER_STEP: i32 = 500;
/// The number of times a copy is restarted because somebody wrote in the meantime, before it is made in one step.
const MAX_RESTARTS: usize = 5;

/// Why a file is not replaced by a copy of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotACopy {
    /// It is the database that is open.
    InUse,
    /// It is not a copy of this database, or cannot be read.
    Another,
    /// It is a copy of this database, and has entries that this database does not have.
    HoldsMore,
}

impl fmt::Display for NotACopy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InUse => "it is the database that is open",
            Self::Another => "it is no earlier copy of this database",
            Self::HoldsMore => "it holds entries that this database does not have",
        })
    }
}

/// A summary of a copy, as shown in a list of copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CopySummary {
    /// The number of sessions; `None` if they cannot be counted.
    pub sessions: Option<usize>,
    /// Whether it is a database of ours and whole.
    pub is_verified: bool,
}

impl Store {
    /// The summary of the file at `path`, which is only read.
    pub fn copy_summary(path: &Path) -> CopySummary {
        let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).ok().filter(is_ours);
        let count_sessions = |db: &Connection| {
            let sql = "SELECT count(DISTINCT session) FROM journal";
            db.query_row(sql, [], |row| row.get::<_, i64>(0)).ok().map(|count| count as usize)
        };
        CopySummary {
            sessions: db.as_ref().and_then(count_sessions),
            is_verified: db.is_some() && check_whole(path).is_ok(),
        }
    }

    /// Makes a consistent copy while the program runs, and verifies it before it takes its place. It replaces only an
    /// earlier copy of this same database.
    ///
    /// # Errors
    /// When the copy cannot be written or is damaged, or something else is at that path; that is then untouched.
    pub fn backup(&self, target: &Path) -> Result<(), StoreError> {
        self.backup_in_steps(target, &mut |_, _| Ok(()))
    }

    /// Makes a copy in steps and reports between two steps the number of pages done and of all pages. An error
    /// of `on_progress` ends the copy, and nothing of it remains. Others can write between two steps; a write by
    /// another connection restarts the copy. If that happens repeatedly, the copy is made in a single step, for which
    /// writers wait.
    ///
    /// # Errors
    /// As [`Self::backup`], and the errors of `on_progress`.
    pub fn backup_in_steps(
        &self,
        target: &Path,
        on_progress: &mut dyn FnMut(usize, usize) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let backup_error = |reason: String| StoreError::Backup { path: target.to_owned(), reason };
        if let Some(obstacle) = self.copy_obstacle(target) {
            return Err(StoreError::NotACopy { path: target.to_owned(), why: obstacle });
        }
        let part = PartFile::prepare(target).map_err(|error| backup_error(error.to_string()))?;
        self.copy_to(part.path(), on_progress).map_err(|error| match error {
            StoreError::Stopped => StoreError::Stopped,
            other => backup_error(other.to_string()),
        })?;
        check_whole(part.path()).map_err(backup_error)?;
        // Checked again, because another program may have created a file there in the meantime.
        if let Some(obstacle) = self.copy_obstacle(target) {
            return Err(StoreError::NotACopy { path: target.to_owned(), why: obstacle });
        }
        part.move_into_place().map_err(|error| backup_error(error.to_string()))
    }

    /// Whether the file at `copy` has the same content as the database now. `false` if it cannot be read. Compares
    /// rows, because clocks and file times may be wrong.
    pub fn is_copied_in(&self, copy: &Path) -> bool {
        let copy = Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_ONLY).ok();
        copy.is_some_and(|copy| same_content(&self.db, &copy).unwrap_or(false))
    }

    fn copy_to(
        &self,
        target: &Path,
        on_progress: &mut dyn FnMut(usize, usize) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.copy_pages(&mut open_destination(target)?, on_progress)
    }

    /// A copy of the database, page by page, that nobody else uses. It can be read for long while others write to the
    /// database.
    pub(super) fn private_copy(&self) -> Result<Connection, StoreError> {
        let mut copy = Connection::open("")?;
        self.copy_pages(&mut copy, &mut |_, _| Ok(()))?;
        Ok(copy)
    }

    /// Copies the pages of the database into another one, as described at [`Self::backup_in_steps`].
    fn copy_pages(
        &self,
        copy: &mut Connection,
        on_progress: &mut dyn FnMut(usize, usize) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let backup = Backup::new(&self.db, copy)?;
        let page_count = |count: i32| usize::try_from(count).unwrap_or_default();
        let (mut remaining_before, mut restarts) = (i32::MAX, 0);
        let count: i32 = self.db.pragma_query_value(None, "page_count", |row| row.get(0))?;
        on_progress(0, page_count(count))?;
        loop {
            match backup.step(if restarts < MAX_RESTARTS { PAGES_PER_STEP } else { -1 })? {
                StepResult::Done => {
                    let count = page_count(backup.progress().pagecount);
                    return on_progress(count, count);
                }
                StepResult::More => {}
                // The connection has already waited for the other program.
                _ => return Err(StoreError::Busy),
            }
            let Progress { remaining, pagecount } = backup.progress();
            if remaining >= remaining_before {
                restarts += 1;
            }
            remaining_before = remaining;
            on_progress(page_count(pagecount - remaining), page_count(pagecount))?;
        }
    }

    /// Why a file may not be replaced by a copy; `None` if there is no regular file, or an earlier copy of this
    /// database.
    fn copy_obstacle(&self, target: &Path) -> Option<NotACopy> {
        // Something that is not a regular file is refused when it is written.
        if !target.symlink_metadata().is_ok_and(|metadata| metadata.is_file()) {
            return None;
        }
        if self.path().is_some_and(|own_path| is_same_file(own_path, target)) {
            return Some(NotACopy::InUse);
        }
        let existing = Connection::open_with_flags(target, OpenFlags::SQLITE_OPEN_READ_ONLY).ok();
        match (identity(&self.db), existing.as_ref().and_then(identity)) {
            // Copies made by a program that gave databases no identifier yet are recognised by their entries alone.
            (Some(own_identity), Some(copy_identity)) if own_identity != copy_identity => Some(NotACopy::Another),
            _ => self.obstacle_in(existing),
        }
    }

    /// Why a database may not be replaced by exported evenings of this one; `None` if ours has everything in it.
    /// An exported file has an identifier of its own, so it is recognised by its entries.
    pub(super) fn export_obstacle(&self, target: &Path) -> Option<NotACopy> {
        self.obstacle_in(Connection::open_with_flags(target, OpenFlags::SQLITE_OPEN_READ_ONLY).ok())
    }

    /// Why an open database may not be replaced: it is unreadable, or has entries that ours does not have.
    fn obstacle_in(&self, existing: Option<Connection>) -> Option<NotACopy> {
        let Some(existing) = existing.filter(is_ours) else { return Some(NotACopy::Another) };
        match holds_more(&existing, &self.db) {
            Ok(false) => None,
            Ok(true) => Some(NotACopy::HoldsMore),
            Err(_) => Some(NotACopy::Another),
        }
    }
}

/// Whether two databases have the same tables with the same rows. The number of rows and the last row of the journal
/// are compared first, so that a difference is found quickly.
fn same_content(db: &Connection, other: &Connection) -> Result<bool, rusqlite::Error> {
    let sql = "SELECT count(*), max(seq) FROM journal";
    let count_and_last_row =
        |db: &Connection| db.query_row(sql, [], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, Option<i64>>(1)?)));
    if count_and_last_row(db)? != count_and_last_row(other)? {
        return Ok(false);
    }
    let schema = "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name";
    if !same_rows(db, other, schema)? {
        return Ok(false);
    }
    let mut query = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")?;
    let names = query.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
    for name in names {
        if !same_rows(db, other, &format!("SELECT * FROM \"{name}\""))? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether a query gives the same rows in two databases.
fn same_rows(db: &Connection, other: &Connection, query: &str) -> Result<bool, rusqlite::Error> {
    let (mut our_query, mut their_query) = (db.prepare(query)?, other.prepare(query)?);
    let columns = our_query.column_count();
    if their_query.column_count() != columns {
        return Ok(false);
    }
    let (mut our_rows, mut their_rows) = (our_query.query([])?, their_query.query([])?);
    loop {
        match (our_rows.next()?, their_rows.next()?) {
            (None, None) => return Ok(true),
            (Some(our), Some(their)) => {
                for column in 0..columns {
                    if our.get_ref(column)? != their.get_ref(column)? {
                        return Ok(false);
                    }
                }
            }
            _ => return Ok(false),
        }
    }
}

/// A database for a file under construction: it is synced once when it is complete, and removed otherwise. Syncing
/// every step would make a slow USB stick block the writers.
fn open_destination(target: &Path) -> Result<Connection, rusqlite::Error> {
    let db = Connection::open(target)?;
    db.pragma_update(None, "synchronous", "OFF")?;
    db.pragma_update_and_check(None, "journal_mode", "OFF", |_| Ok(()))?;
    Ok(db)
}

/// Whether two paths lead to the same existing file.
pub(super) fn is_same_file(first: &Path, second: &Path) -> bool {
    #[cfg(unix)]
    if let (Ok(one), Ok(two)) = (first.metadata(), second.metadata()) {
        use std::os::unix::fs::MetadataExt;
        return (one.dev(), one.ino()) == (two.dev(), two.ino());
    }
    matches!((first.canonicalize(), second.canonicalize()), (Ok(one), Ok(two)) if one == two)
}

fn is_ours(db: &Connection) -> bool {
    db.pragma_query_value(None, "application_id", |row| row.get::<_, i32>(0)).is_ok_and(|id| id == APPLICATION_ID)
}

/// The identifier that a database shares with its copies. `None` if an older program made it without one.
fn identity(db: &Connection) -> Option<String> {
    db.query_row("SELECT value FROM setting WHERE key = 'database'", [], |row| row.get(0)).ok()
}

/// Whether a database has an entry that another one lacks.
fn holds_more(db: &Connection, other: &Connection) -> Result<bool, rusqlite::Error> {
    let mut find_entry = other.prepare("SELECT 1 FROM journal WHERE id = ?1")?;
    let mut query = db.prepare("SELECT id FROM journal ORDER BY seq DESC")?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let id: String = row.get(0)?;
        if find_entry.query_row([id], |_| Ok(())).optional()?.is_none() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Checks with SQLite that a database is whole: a damaged database makes a damaged copy. The error says what is
/// damaged.
pub(super) fn check_whole(path: &Path) -> Result<(), String> {
    let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(|e| e.to_string())?;
    let report: String = db.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(|e| e.to_string())?;
    if report == "ok" { Ok(()) } else { Err(format!("the database is damaged: {report}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_under_construction_is_neither_synced_nor_journaled() {
        let folder = tempfile::tempdir().unwrap();
        let db = open_destination(&folder.path().join("copy.db.part")).unwrap();
        assert_eq!(db.pragma_query_value(None, "synchronous", |row| row.get::<_, i64>(0)), Ok(0));
        assert_eq!(db.pragma_query_value(None, "journal_mode", |row| row.get::<_, String>(0)), Ok("off".to_owned()));
    }
}
