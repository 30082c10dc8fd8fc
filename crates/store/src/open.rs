//! Opens databases of this program and of known older versions, with settings under which no committed transaction is
//! lost.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use evening::session::SessionId;
use include_dir::{Dir, include_dir};
use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior, params};

use super::whole::{make_whole, path_beside};
use super::{APPLICATION_ID, OpenFile, Store, StoreError, format, rows};

/// How long to wait while another program writes. Longer than merging ten years of evenings takes, so that a result
/// typed in the meantime is not lost.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a command that only reads waits for its turn to update an older database.
const READER_BUSY_TIMEOUT: Duration = Duration::from_secs(1);

/// The folder `migrations`, which is part of the program.
static MIGRATIONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../migrations");

/// The migrations of our own database in order: the numbered folders of `migrations`. Folders without a number belong
/// to other databases.
fn migrations() -> Vec<&'static str> {
    let name = |dir: &Dir<'_>| dir.path().file_name().and_then(|name| name.to_str()).map(str::to_owned);
    let is_numbered = |dir: &&Dir<'_>| name(dir).is_some_and(|name| name.starts_with(|c: char| c.is_ascii_digit()));
    let mut folders: Vec<_> = MIGRATIONS.dirs().filter(is_numbered).collect();
    folders.sort_by_key(|dir| name(dir));
    let up_sql = |dir: &&'static Dir<'static>| dir.get_file(dir.path().join("up.sql"))?.contents_utf8();
    folders.iter().filter_map(up_sql).collect()
}

/// The newest version of the tables this program knows.
pub(super) fn known_version() -> i64 {
    migrations().len() as i64
}

impl Store {
    /// Opens a database. It is created if there is none, and an older one is updated after a copy of it was made beside
    /// it.
    ///
    /// # Errors
    /// When the file is not ours, is newer than this program, or cannot be opened or written.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        Self::from_file(path, flags, BUSY_TIMEOUT)
    }

    /// Opens a database that must exist.
    ///
    /// # Errors
    /// As [`Self::open`], and when there is no such file.
    pub fn open_existing(path: &Path) -> Result<Self, StoreError> {
        Self::from_file(path, OpenFlags::SQLITE_OPEN_READ_WRITE, BUSY_TIMEOUT)
    }

    /// Opens a database that can grow only by this many pages, as on a disk that is nearly full. For tests.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn open_with_page_limit(path: &Path, extra_pages: u32) -> Result<Self, StoreError> {
        let store = Self::open(path)?;
        let pages: u32 = store.db.pragma_query_value(None, "page_count", |row| row.get(0))?;
        store.db.pragma_update_and_check(None, "max_page_count", pages + extra_pages, |_| Ok(()))?;
        Ok(store)
    }

    /// An empty database in memory. The migrations make a template once, and every database is a copy of it.
    ///
    /// # Errors
    /// When memory runs out.
    pub fn in_memory() -> Result<Self, StoreError> {
        static TEMPLATE: Mutex<Option<Connection>> = Mutex::new(None);
        let mut db = Connection::open_in_memory()?;
        // After a panic in another thread the template is still usable: it is either empty or complete.
        let mut template_slot = TEMPLATE.lock().unwrap_or_else(PoisonError::into_inner);
        let template = match &mut *template_slot {
            Some(template) => template,
            empty_slot => {
                let mut template = Connection::open_in_memory()?;
                migrate_own(&mut template)?;
                empty_slot.insert(template)
            }
        };
        Backup::new(template, &mut db)?.step(-1)?;
        drop(template_slot);
        // Every copy gets its own identifier, because it is a database of its own.
        db.execute("UPDATE setting SET value = lower(hex(randomblob(16))) WHERE key = 'database'", [])?;
        configure(&db)?;
        Ok(Self { db, file: None })
    }

    /// A temporary database with our tables. SQLite moves it to the disk if it is large.
    pub(super) fn temporary() -> Result<Self, StoreError> {
        let mut db = Connection::open("")?;
        migrate_own(&mut db)?;
        db.pragma_update(None, "synchronous", "OFF")?;
        // It holds a part of a database, so rows may refer to rows that are missing.
        db.pragma_update(None, "foreign_keys", false)?;
        Ok(Self { db, file: None })
    }

    /// A copy in memory, checked for damage and missing columns. The file is not touched: an older version is migrated
    /// in the copy.
    pub(super) fn copy_in_memory(path: &Path) -> Result<Self, StoreError> {
        let damaged = |reason: String| StoreError::DamagedFile { path: path.to_owned(), reason };
        let (file, _, is_empty) = open_recognised(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        if is_empty {
            return Err(StoreError::NotOurs { path: path.to_owned() });
        }
        let integrity: String = file
            .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
            .map_err(|error| damaged(error.to_string()))?;
        if integrity != "ok" {
            return Err(damaged(integrity));
        }
        let mut db = Connection::open_in_memory()?;
        Backup::new(&file, &mut db)?
            .run_to_completion(1000, Duration::ZERO, None)
            .map_err(|error| damaged(error.to_string()))?;
        db.pragma_update(None, "trusted_schema", false)?;
        migrate_own(&mut db).map_err(|error| damaged(error.to_string()))?;
        let actual = rows::all_columns(&db)?;
        let expected = rows::all_columns(&Self::in_memory()?.db)?;
        if let Some((table, column)) = expected.into_iter().find(|column| !actual.contains(column)) {
            return Err(damaged(format!("table {table} has no column {column}")));
        }
        configure(&db)?;
        Ok(Self { db, file: None })
    }

    /// Opens a file. If its tables are older, waits at most `timeout` for the turn to update them. A missing file is
    /// created only if the flags allow it.
    fn from_file(path: &Path, flags: OpenFlags, timeout: Duration) -> Result<Self, StoreError> {
        let (mut db, version, is_empty) = open_recognised(path, flags)?;
        if is_empty && !flags.contains(OpenFlags::SQLITE_OPEN_CREATE) {
            return Err(StoreError::NotOurs { path: path.to_owned() });
        }
        if is_empty || version < known_version() {
            db.busy_timeout(timeout)?;
            bring_up_to_date(&mut db, path)?;
            db.busy_timeout(BUSY_TIMEOUT)?;
        }
        configure(&db)?;
        Ok(Self { db, file: Some(OpenFile::at(path)) })
    }

    /// Opens a database that must exist, for a command that only reads. If an older database cannot be updated now,
    /// because another program writes or the file is read-only, a copy in memory is updated.
    ///
    /// # Errors
    /// As [`Self::open_existing`].
    pub fn open_existing_to_read(path: &Path) -> Result<Self, StoreError> {
        let opened = Self::from_file(path, OpenFlags::SQLITE_OPEN_READ_WRITE, READER_BUSY_TIMEOUT);
        if !matches!(&opened, Err(StoreError::Busy | StoreError::ReadOnly | StoreError::Migrate { .. })) {
            return opened;
        }
        let copy = Self::copy_in_memory(path)?;
        copy.db.pragma_update(None, "query_only", true)?;
        Ok(copy)
    }

    /// Opens a database only to read, without updating an older one.
    ///
    /// # Errors
    /// When there is no such file, it is not ours or empty, is newer than this program, or cannot be opened.
    pub fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        // A read-only connection cannot roll back what a crashed program left, and so would read nothing.
        let (db, _, is_empty) = open_recognised(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        if is_empty {
            return Err(StoreError::NotOurs { path: path.to_owned() });
        }
        db.pragma_update(None, "query_only", true)?;
        Ok(Self { db, file: Some(OpenFile::at(path)) })
    }
}

/// Creates the tables, or updates those of an older program after a copy was made. Other programs that open the file at
/// the same time wait, and then find it done.
fn bring_up_to_date(db: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let tx = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version = table_version(&tx)?;
    let known = known_version();
    if version >= known {
        return Ok(());
    }
    let tables: i64 = tx.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let id: i64 = tx.pragma_query_value(None, "application_id", |row| row.get(0))?;
    if tables == 0 && id == 0 {
        tx.pragma_update(None, "application_id", APPLICATION_ID)?;
        migrate(&tx)?;
        return Ok(tx.commit()?);
    }
    let copy = unused_path(copy_path(path, version));
    let migrate_error = |reason: String| StoreError::Migrate { path: path.to_owned(), copy: copy.clone(), reason };
    // Nobody else writes until this transaction ends, so that the copy is exactly what is migrated. SQLite cannot copy
    // from a connection that writes, so a second one is opened.
    let reader = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    make_whole(&copy, |part_path| reader.backup("main", part_path, None).map_err(std::io::Error::other))
        .map_err(|e| migrate_error(e.to_string()))?;
    drop(reader);
    let start = std::time::Instant::now();
    let migrated = migrate(&tx).and_then(|()| Ok(tx.commit()?));
    let (ms, done) = (start.elapsed().as_millis() as u64, migrated.is_ok());
    tracing::info!(from = version, to = known, ms, done, "database brought up to date");
    migrated.map_err(|e| migrate_error(e.to_string()))
}

/// Opens a file that is ours or still empty, and not newer than this program. Returns the connection, the version of
/// its tables, and whether it is empty.
fn open_recognised(path: &Path, flags: OpenFlags) -> Result<(Connection, i64, bool), StoreError> {
    let open_error = |error: rusqlite::Error| match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::NotADatabase) => StoreError::NotOurs { path: path.to_owned() },
        Some(rusqlite::ErrorCode::DatabaseBusy | rusqlite::ErrorCode::DatabaseLocked) => StoreError::Busy,
        _ => StoreError::Open { path: path.to_owned(), reason: error.to_string() },
    };
    // A pipe or a device is not a database, and reading it may never end.
    if path.metadata().is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
        return Err(StoreError::NotOurs { path: path.to_owned() });
    }
    let is_missing = path.metadata().is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound);
    if is_missing && !flags.contains(OpenFlags::SQLITE_OPEN_CREATE) {
        return Err(StoreError::NoFile { path: path.to_owned() });
    }
    let db = Connection::open_with_flags(path, flags).map_err(open_error)?;
    db.busy_timeout(BUSY_TIMEOUT)?;
    let number = |pragma: &str| db.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
    let id = number("application_id").map_err(open_error)?;
    let version = number("user_version").map_err(open_error)?;
    let tables: i64 = db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(open_error)?;
    let is_empty = tables == 0 && version == 0 && id == 0;
    if !is_empty && id != i64::from(APPLICATION_ID) {
        return Err(StoreError::NotOurs { path: path.to_owned() });
    }
    // Our databases have no triggers or views, and a query on those of a foreign one might never end.
    let sql = "SELECT count(*) FROM sqlite_schema WHERE type IN ('view', 'trigger')";
    if db.query_row(sql, [], |row| row.get::<_, i64>(0)).map_err(open_error)? > 0 {
        return Err(StoreError::NotOurs { path: path.to_owned() });
    }
    let known = known_version();
    if version > known {
        let program = format::newest_program(&db);
        return Err(StoreError::Newer { path: path.to_owned(), program, version, known });
    }
    Ok((db, version, is_empty))
}

/// The settings of a connection. With `DELETE`, the single file is always complete, so that it may be copied to a USB
/// stick; the 2 ms for a commit do not matter beside typing. `EXTRA` also syncs the folder after SQLite's rollback file
/// (not our journal) is removed: otherwise a power failure could bring that file back, and undo what was acknowledged.
fn configure(db: &Connection) -> Result<(), StoreError> {
    db.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    db.pragma_update(None, "synchronous", "EXTRA")?;
    // On a Mac, a plain sync leaves data in the cache of the drive; on other systems this setting has no effect.
    db.pragma_update(None, "fullfsync", true)?;
    db.pragma_update(None, "foreign_keys", true)?;
    // Until the transaction commits, a large write must not keep others from reading.
    Ok(db.pragma_update(None, "cache_spill", false)?)
}

fn table_version(db: &Connection) -> Result<i64, StoreError> {
    Ok(db.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Applies the missing migrations within a transaction.
fn migrate(tx: &Transaction<'_>) -> Result<(), StoreError> {
    let done = usize::try_from(table_version(tx)?).unwrap_or_default();
    for step in migrations().into_iter().skip(done) {
        tx.execute_batch(step)?;
    }
    if (1..9).contains(&done) {
        update_scores_of_copies(tx)?;
    }
    Ok(tx.pragma_update(None, "user_version", known_version())?)
}

/// Updates the stored scores of tables that played a copy of a board with its own vulnerability, so that they agree
/// with the standings.
fn update_scores_of_copies(tx: &Transaction<'_>) -> Result<(), StoreError> {
    let mut query = tx.prepare("SELECT DISTINCT session FROM journal WHERE change LIKE '%\"board-set\"%'")?;
    let sessions: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for id in sessions.iter().filter_map(|id| id.parse().ok().map(SessionId)) {
        // An unreadable session stays as it is; opening it reports the damage.
        let Ok(journal) = rows::load(tx, id) else { continue };
        let session = journal.session();
        for result in session.results.iter().map(|recorded| &recorded.result) {
            let values = params![session.score_of(result), result.id.to_string()];
            tx.execute("UPDATE result SET score_ns = ?1 WHERE id = ?2 AND score_ns IS NOT ?1", values)?;
        }
    }
    Ok(())
}

/// Applies the missing migrations to a private database.
fn migrate_own(db: &mut Connection) -> Result<(), StoreError> {
    let tx = db.transaction()?;
    migrate(&tx)?;
    Ok(tx.commit()?)
}

/// This path, with a number added if a file exists there: that file may be the only copy of an older version.
fn unused_path(path: PathBuf) -> PathBuf {
    if path.symlink_metadata().is_err() {
        return path;
    }
    let with_number = |nth: u32| path_beside(&path, &format!("-{nth}"));
    (2..u32::MAX).map(with_number).find(|path| path.symlink_metadata().is_err()).unwrap_or(path)
}

/// The path of the copy that is made before tables of this version are updated.
fn copy_path(path: &Path, version: i64) -> PathBuf {
    path_beside(path, &format!(".before-version-{}", version + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_ten_migrations_apply_to_an_empty_database() {
        migrate_own(&mut Connection::open_in_memory().unwrap()).unwrap();
        assert_eq!(known_version(), 10);
    }

    #[test]
    fn databases_in_memory_are_independent() {
        let [first, second] = [(), ()].map(|()| Store::in_memory().unwrap());
        assert_ne!(first.setting("database").unwrap(), second.setting("database").unwrap());
        assert!(first.sessions().unwrap().is_empty() && second.sessions().unwrap().is_empty());
    }

    #[test]
    fn newer_foreign_missing_and_empty_files_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let newer = folder.path().join("newer.db");
        drop(Store::open(&newer).unwrap());
        Connection::open(&newer).unwrap().pragma_update(None, "user_version", 99).unwrap();
        assert!(matches!(Store::open(&newer), Err(StoreError::Newer { version: 99, .. })));
        let foreign = folder.path().join("alien.db");
        Connection::open(&foreign).unwrap().execute_batch("CREATE TABLE x (y)").unwrap();
        assert!(matches!(Store::open(&foreign), Err(StoreError::NotOurs { .. })));
        let text = folder.path().join("letter.txt");
        std::fs::write(&text, "Dear club, this is no database at all. ".repeat(50)).unwrap();
        assert!(matches!(Store::open(&text), Err(StoreError::NotOurs { .. })));
        assert!(matches!(Store::open_existing(&folder.path().join("none.db")), Err(StoreError::NoFile { .. })));
        let empty = folder.path().join("nothing.db");
        std::fs::write(&empty, "").unwrap();
        assert!(matches!(Store::open_existing(&empty), Err(StoreError::NotOurs { .. })));
        assert_eq!(std::fs::metadata(&empty).unwrap().len(), 0);
    }

    #[test]
    fn an_older_database_is_migrated_after_a_copy_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("old.db");
        let db = Connection::open(&path).unwrap();
        db.pragma_update(None, "application_id", APPLICATION_ID).unwrap();
        drop(db);
        // Version 0 with our application id: made by a program that stopped before its first table.
        drop(Store::open(&path).unwrap());
        assert!(copy_path(&path, 0).exists());
        assert!(Store::open(&path).unwrap().sessions().unwrap().is_empty());
    }

    #[test]
    fn the_awards_of_an_older_database_become_decisions() {
        let mut db = Connection::open_in_memory().unwrap();
        for step in &migrations()[..2] {
            db.execute_batch(step).unwrap();
        }
        db.pragma_update(None, "user_version", 2).unwrap();
        let award = r#"{"ns":{"artificial":"A+"},"ew":{"artificial":"A-"}}"#;
        db.execute_batch(&format!(
            "INSERT INTO session VALUES ('s', 't', '2026-11-03', 'c', NULL, '{{}}', 0, '{{}}');
             INSERT INTO ruling VALUES ('r', 's', 'A', 1, 2, 3, '{{}}', 2017, '12C2', '', '{award}', NULL, 'at', 'by');"
        ))
        .unwrap();
        migrate_own(&mut db).unwrap();
        let (decision, state): (String, String) =
            db.query_row("SELECT decision, state FROM ruling", [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        let parsed: evening::director::Decision = serde_json::from_str(&decision).unwrap();
        assert_eq!((serde_json::to_string(&parsed).unwrap(), state.as_str()), (decision, "standing"));
    }
}
