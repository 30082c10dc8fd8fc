//! Saves what can be read of a damaged database into a new one. The damaged file is not touched: a copy of it is read
//! row by row, and everything unreadable is reported. Reading an evening as far as possible is in `read`.

mod rows_left;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::limits::Limit;
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags};

use evening::session::SessionId;

use rows_left::{column_names, insert, read_every_row};

use super::read::{ReplayedPart, replay_part};
use super::whole::{make_whole, path_beside};
use super::{Store, StoreError, rows, tables};

/// Tables that no journal makes, in the order they are filled.
const COPIED_TABLES: [&str; 7] =
    ["setting", "player", "particulars", "player_alias", "erasure", "double_dummy", "format"];
/// The first bytes of every SQLite file.
const FILE_HEADER: &[u8] = b"SQLite format 3\0";

/// The report of a salvage: what could be saved from a damaged database, and what could not.
#[derive(Debug, Clone, Default)]
pub struct SalvageReport {
    /// Number of evenings that were saved, completely or in part.
    pub sessions: usize,
    /// Rows of their journals.
    pub entries: usize,
    pub players: usize,
    /// Evenings of which something is missing.
    pub lost: Vec<IncompleteSession>,
    /// Other tables with unreadable rows, and at least how many rows of each are lost.
    pub tables: Vec<(String, usize)>,
}

/// An evening that is not complete.
#[derive(Debug, Clone)]
pub struct IncompleteSession {
    /// The identity as it was stored, which may be damaged.
    pub session: String,
    /// The title; empty if it is lost.
    pub title: String,
    /// The date as it was stored; empty if it is lost.
    pub date: String,
    /// The number of rows of its journal that are in the new file.
    pub kept: usize,
    /// The number of rows of its journal that are missing from the new file, as far as it is known.
    pub rows: usize,
    /// Why it is incomplete.
    pub why: WhyIncomplete,
}

/// Why an evening is not complete.
#[derive(Debug, Clone)]
pub enum WhyIncomplete {
    /// Its identity cannot be read.
    Identity,
    /// Nothing of its journal can be read.
    Journal,
    /// Entries in between are missing.
    Hole,
    /// An entry cannot be applied, or does not fit into the tables.
    Refused(Arc<StoreError>),
}

impl fmt::Display for WhyIncomplete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Identity => f.write_str("its identity cannot be read"),
            Self::Journal => f.write_str("its journal cannot be read"),
            Self::Hole => f.write_str("entries cannot be read, so what came after them is uncertain"),
            Self::Refused(error) => error.fmt(f),
        }
    }
}

impl From<StoreError> for WhyIncomplete {
    fn from(error: StoreError) -> Self {
        Self::Refused(Arc::new(error))
    }
}

impl SalvageReport {
    /// Whether everything could be saved.
    pub fn is_whole(&self) -> bool {
        self.lost.is_empty() && self.tables.is_empty()
    }
}

impl Store {
    /// Reads what can be read of the damaged database `from` and writes it into a new one, `out`: evenings as far as
    /// their journals can be replayed, with everything that belongs to them.
    ///
    /// # Errors
    /// When a file of the new name exists, nothing can be read of the damaged one, or the new one cannot be written.
    pub fn salvage(from: &Path, out: &Path) -> Result<SalvageReport, StoreError> {
        if out.symlink_metadata().is_ok() {
            return Err(StoreError::FileThere { path: out.to_owned() });
        }
        let wreck = DamagedCopy::open(from, out)?;
        let export_error = |reason: String| StoreError::Export { path: out.to_owned(), reason };
        let mut salvaged = Ok(SalvageReport::default());
        let made = make_whole(out, |part| {
            salvaged = Store::open(part).and_then(|store| salvage_into(&wreck, store));
            salvaged.as_ref().map(|_| ()).map_err(|error| std::io::Error::other(error.to_string()))
        });
        let report = salvaged?;
        made.map_err(|error| match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => StoreError::DiskFull,
            _ => export_error(error.to_string()),
        })?;
        Ok(report)
    }
}

/// A copy of the damaged file. Opening a database may change it, and the damaged file must stay as it is.
struct DamagedCopy {
    db: Connection,
    /// Whether its list of tables breaks off.
    is_torn: bool,
    /// Declared last, so that the copies are removed after the connection is closed.
    _copies: TemporaryFiles,
}

/// Files that are removed when this is dropped.
struct TemporaryFiles(Vec<PathBuf>);

impl Drop for TemporaryFiles {
    fn drop(&mut self) {
        for copy in &self.0 {
            // A copy that cannot be removed stays beside the new file, under a name that describes it.
            let _ = std::fs::remove_file(copy);
        }
    }
}

impl DamagedCopy {
    /// Copies the damaged file `from` beside `out`, and opens the copy.
    ///
    /// # Errors
    /// When the file is no database, cannot be copied, or its list of tables cannot be read.
    fn open(from: &Path, out: &Path) -> Result<Self, StoreError> {
        let damaged_file = |reason: String| StoreError::DamagedFile { path: from.to_owned(), reason };
        let copy_error = |error: std::io::Error| match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => StoreError::DiskFull,
            _ => damaged_file(error.to_string()),
        };
        // The rollback file of a crash is applied first, as it would be to the damaged file. If it does not fit, the
        // file is read without it.
        for with_journal in [true, false] {
            let wreck = Self::copy(from, out, with_journal).map_err(copy_error)?;
            // After an error in the list of tables, SQLite still knows the tables before it for the next query.
            let is_torn = wreck.db.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(())).is_err();
            let wreck = Self { is_torn, ..wreck };
            if !column_names(&wreck.db, "journal").is_empty() {
                return Ok(wreck);
            }
        }
        Err(damaged_file("its list of tables cannot be read; use the last copy".to_owned()))
    }

    /// Copies the file, and SQLite's rollback file if `with_journal` is set, and opens the copy with a repaired header.
    fn copy(from: &Path, out: &Path, with_journal: bool) -> std::io::Result<Self> {
        if !from.metadata()?.is_file() {
            return Err(std::io::Error::other("it is no file"));
        }
        let mut content = std::fs::read(from)?;
        mend_header(&mut content).map_err(std::io::Error::other)?;
        let copy = path_beside(out, ".damaged");
        let (journal, copied_journal) = (path_beside(from, "-journal"), path_beside(&copy, "-journal"));
        let size = content.len();
        let copies = TemporaryFiles(vec![copy.clone(), copied_journal.clone()]);
        std::fs::write(&copy, content)?;
        if with_journal && journal.is_file() {
            std::fs::copy(&journal, &copied_journal)?;
        }
        let open_error = |error: rusqlite::Error| match StoreError::from(error) {
            StoreError::DiskFull => ErrorKind::StorageFull.into(),
            other => std::io::Error::other(other),
        };
        let db = Connection::open_with_flags(&copy, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(open_error)?;
        // No value is longer than the file, whatever a damaged row says.
        db.set_limit(Limit::SQLITE_LIMIT_LENGTH, i32::try_from(size).unwrap_or(i32::MAX)).map_err(open_error)?;
        // With this setting, a file is read even if its list of tables has a fault or the file is too short.
        db.pragma_update(None, "writable_schema", true).map_err(open_error)?;
        db.pragma_update(None, "trusted_schema", false).map_err(open_error)?;
        Ok(Self { db, is_torn: false, _copies: copies })
    }
}

/// Repairs the header of a file whose first bytes were overwritten, if three later bytes are those that every SQLite
/// file has.
fn mend_header(content: &mut [u8]) -> Result<(), String> {
    let Some(head) = content.get_mut(..100) else { return Err("it is too short for a database".to_owned()) };
    if head.starts_with(FILE_HEADER) {
        return Ok(());
    }
    if head[21..24] != [64, 32, 32] {
        return Err("it is no database".to_owned());
    }
    head[..FILE_HEADER.len()].copy_from_slice(FILE_HEADER);
    Ok(())
}

/// Writes all that can be read into a new database.
fn salvage_into(wreck: &DamagedCopy, mut store: Store) -> Result<SalvageReport, StoreError> {
    let (is_torn, damaged_db) = (wreck.is_torn, &wreck.db);
    let mut report = SalvageReport::default();
    let tx = store.begin()?;
    tx.pragma_update(None, "defer_foreign_keys", true)?;
    for table in COPIED_TABLES {
        let salvaged = read_every_row(damaged_db, table);
        let known_columns = column_names(&tx, table);
        for row in &salvaged.rows {
            let inserted = insert(&tx, table, &known_columns, row).map_err(StoreError::from);
            report.players += usize::from(unless_full(inserted)?.is_ok() && table == "player");
        }
        let may_be_missing = is_torn && column_names(damaged_db, table).is_empty();
        if salvaged.lost > 0 || may_be_missing {
            report.tables.push((table.to_owned(), salvaged.lost.max(1)));
        }
    }
    let journals = DamagedJournals::read(damaged_db);
    for (session, rows) in &journals.rows {
        salvage_evening(&tx, session, rows, &journals, &mut report)?;
    }
    for session in journals.known.iter().filter(|session| !journals.rows.contains_key(*session)) {
        let rows = journals.expected.get(session).map_or(0, BTreeSet::len);
        report.lost.push(journals.incomplete(session, 0, rows, WhyIncomplete::Journal));
    }
    if !journals.holes.is_empty() {
        // The lost rows may belong to an evening of which nothing else is left.
        report.tables.push(("journal".to_owned(), journals.holes.len()));
    }
    salvage_rankings(damaged_db, &tx, &mut report)?;
    tx.commit()?;
    Ok(report)
}

/// Returns the outcome of a write, so that a row that the new tables refuse can be treated as lost. An error if the
/// disk is full: then nothing is lost.
fn unless_full<T>(written: Result<T, StoreError>) -> Result<Result<T, StoreError>, StoreError> {
    match written {
        Err(StoreError::DiskFull) => Err(StoreError::DiskFull),
        other => Ok(other),
    }
}

struct DamagedJournals {
    /// The rows of each session that can be read.
    rows: BTreeMap<String, Vec<rows::Row>>,
    /// The row numbers of each session according to the index, without sessions that the index does not give
    /// completely.
    expected: BTreeMap<String, BTreeSet<i64>>,
    /// Every session of which there is a trace.
    known: BTreeSet<String>,
    /// The title and date of each session, as stored.
    titles: BTreeMap<String, (String, String)>,
    /// Ranges of row numbers that could not be read.
    holes: Vec<Range<i64>>,
}

impl DamagedJournals {
    fn read(wreck: &Connection) -> Self {
        let salvaged = read_every_row(wreck, "journal");
        let mut rows: BTreeMap<String, Vec<rows::Row>> = BTreeMap::new();
        for cells in &salvaged.rows {
            let text = |name: &str| match cells.get(name) {
                Some(Value::Text(text)) => text.clone(),
                _ => String::new(),
            };
            let number = |name: &str| if let Some(Value::Integer(number)) = cells.get(name) { *number } else { 0 };
            let row = rows::Row {
                seq: number("seq"),
                id: text("id"),
                at: text("at"),
                by: text("by"),
                hand: text("hand"),
                format: u32::try_from(number("format")).unwrap_or(u32::MAX),
                change: text("change"),
            };
            rows.entry(text("session")).or_default().push(row);
        }
        let titles = read_every_row(wreck, "session").rows.into_iter().filter_map(|cells| {
            match ["id", "title", "date"].map(|name| cells.get(name).cloned()) {
                [Some(Value::Text(id)), Some(Value::Text(title)), Some(Value::Text(date))] => Some((id, (title, date))),
                _ => None,
            }
        });
        let titles: BTreeMap<String, (String, String)> = titles.collect();
        let (expected, mut known) = indexed_rows(wreck);
        known.extend(titles.keys().chain(expected.keys()).cloned());
        Self { rows, expected, known, titles, holes: salvaged.holes }
    }

    /// The report about a session that is not complete: how many rows of its journal are kept, how many are missing,
    /// and why.
    fn incomplete(&self, session: &str, kept: usize, rows: usize, why: impl Into<WhyIncomplete>) -> IncompleteSession {
        let (title, date) = self.titles.get(session).cloned().unwrap_or_default();
        IncompleteSession { session: session.to_owned(), title, date, kept, rows, why: why.into() }
    }

    /// The number of these rows before the first missing one, and the number of rows that are or may be missing.
    fn rows_before_hole(&self, session: &str, rows: &[rows::Row]) -> (usize, usize) {
        let readable: BTreeSet<i64> = rows.iter().map(|row| row.seq).collect();
        let missing: BTreeSet<i64> = if let Some(expected) = self.expected.get(session) {
            expected.difference(&readable).copied().collect()
        } else {
            // Without an index, any gap after the first row may have been one of the session's rows.
            let first = readable.first().copied().unwrap_or_default();
            self.holes.iter().filter(|hole| first < hole.end).map(|hole| hole.start).collect()
        };
        let first = missing.first().copied().unwrap_or(i64::MAX);
        (rows.iter().take_while(|row| row.seq < first).count(), missing.len())
    }
}

/// The row numbers of each session, read from the index alone, so that a damaged row is noticed; and the sessions that
/// the index does not give completely.
fn indexed_rows(wreck: &Connection) -> (BTreeMap<String, BTreeSet<i64>>, BTreeSet<String>) {
    let (mut whole, mut torn) = (BTreeMap::new(), BTreeSet::new());
    // The index is read from both ends, to get the rows before the damage and those behind it.
    for order in ["ASC", "DESC"] {
        let mut row_numbers: BTreeMap<String, BTreeSet<i64>> = BTreeMap::new();
        let mut last: Option<(String, i64)> = None;
        let mut read_index = || -> Result<(), rusqlite::Error> {
            let sql =
                format!("SELECT session, seq FROM journal INDEXED BY journal_by_session ORDER BY session {order}");
            let mut query = wreck.prepare(&sql)?;
            let mut rows = query.query([])?;
            while let Some(row) = rows.next()? {
                let (session, number): (String, i64) = (row.get(0)?, row.get(1)?);
                let key = (session.clone(), number);
                let is_in_order =
                    last.as_ref().is_none_or(|last| if order == "ASC" { last < &key } else { &key < last });
                if !is_in_order {
                    // Damaged pages can lead to each other without end.
                    return Err(rusqlite::Error::InvalidQuery);
                }
                row_numbers.entry(session).or_default().insert(number);
                last = Some(key);
            }
            Ok(())
        };
        let is_complete = read_index().is_ok();
        // The session at which reading stopped may have more rows.
        if let Some((last_session, _)) = last.filter(|_| !is_complete) {
            row_numbers.remove(&last_session);
            torn.insert(last_session);
        }
        whole.extend(row_numbers);
        if is_complete {
            break;
        }
    }
    torn.retain(|session| !whole.contains_key(session));
    (whole, torn)
}

/// Writes one evening into the new file, as far as its journal can be replayed.
fn salvage_evening(
    tx: &rusqlite::Transaction<'_>,
    session: &str,
    readable_rows: &[rows::Row],
    journals: &DamagedJournals,
    report: &mut SalvageReport,
) -> Result<(), StoreError> {
    let Ok(id) = session.parse::<SessionId>() else {
        report.lost.push(journals.incomplete(session, 0, readable_rows.len(), WhyIncomplete::Identity));
        return Ok(());
    };
    let (before_hole, missing) = journals.rows_before_hole(session, readable_rows);
    let rows_before_hole = readable_rows.get(..before_hole).unwrap_or_default();
    let total = readable_rows.len() + missing;
    let ReplayedPart { journal, stopped } = match replay_part(id, rows_before_hole) {
        Ok(part) => part,
        Err(error) => {
            report.lost.push(journals.incomplete(session, 0, total, error));
            return Ok(());
        }
    };
    let kept = journal.entries().len();
    // An evening that the tables refuse must not undo the others.
    tx.execute_batch("SAVEPOINT evening")?;
    let written = rows_before_hole.iter().take(kept).try_for_each(|row| row.append(tx, id));
    match unless_full(written.and_then(|()| tables::write(tx, None, journal.session())))? {
        Ok(()) => tx.execute_batch("RELEASE evening")?,
        Err(error) => {
            tx.execute_batch("ROLLBACK TO evening; RELEASE evening")?;
            report.lost.push(journals.incomplete(session, 0, total, error));
            return Ok(());
        }
    }
    report.sessions += 1;
    report.entries += kept;
    if let Some((_, error)) = stopped {
        report.lost.push(journals.incomplete(session, kept, total - kept, error));
    } else if missing > 0 {
        report.lost.push(journals.incomplete(session, kept, total - kept, WhyIncomplete::Hole));
    }
    Ok(())
}

/// Writes the published rankings of the publications that were saved.
fn salvage_rankings(wreck: &Connection, tx: &Connection, report: &mut SalvageReport) -> Result<(), StoreError> {
    let salvaged = read_every_row(wreck, "standing");
    let known_columns = column_names(tx, "standing");
    let sql = "SELECT EXISTS (SELECT 1 FROM publication WHERE session = ?1 AND version = ?2)";
    let mut query = tx.prepare(sql)?;
    for row in &salvaged.rows {
        let (Some(session), Some(version)) = (row.get("session"), row.get("version")) else { continue };
        if query.query_row([session, version], |row| row.get::<_, bool>(0))? {
            let _ = unless_full(insert(tx, "standing", &known_columns, row).map_err(StoreError::from))?;
        }
    }
    if salvaged.lost > 0 {
        report.tables.push(("standing".to_owned(), salvaged.lost));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use evening::session::Journal;

    use super::*;

    /// A file with two evenings.
    fn club_file(folder: &Path) -> PathBuf {
        let path = folder.join("club.db");
        let mut store = Store::open(&path).unwrap();
        for _ in 0..2 {
            let journal: Journal = testing::evening("mitchell 7", 3);
            store.create_with(journal.entries().iter().map(|entry| (**entry).clone()).collect()).unwrap();
        }
        drop(store);
        path
    }

    #[test]
    fn full_disk_is_reported_and_not_taken_for_damage() {
        let folder = tempfile::tempdir().unwrap();
        let path = club_file(folder.path());
        let wreck = DamagedCopy::open(&path, &folder.path().join("new.db")).unwrap();
        let mut full_disk_count = 0;
        for pages in 0..60 {
            let part = folder.path().join(format!("{pages}.db"));
            match salvage_into(&wreck, Store::open_with_page_limit(&part, pages).unwrap()) {
                Ok(report) => {
                    assert!(report.is_whole(), "{pages}: {report:?}");
                    assert_eq!(report.sessions, 2);
                }
                Err(error) => {
                    assert!(matches!(error, StoreError::DiskFull), "{pages}: {error}");
                    full_disk_count += 1;
                }
            }
        }
        assert!(full_disk_count > 3 && full_disk_count < 60, "{full_disk_count} of 60 met the end of the disk");
    }
}
