//! Export of sessions into a database of their own, with everything that belongs to them. `plan` and
//! `merge` take them in again.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use rusqlite::Connection;

use bridge::Deal;
use evening::session::SessionId;

use super::copies::is_same_file;
use super::whole::PartFile;
use super::{Store, StoreError, format, rows, tables};

/// The treatment of an existing file of the same name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExistingFile {
    /// Nothing is written.
    Refuse,
    /// The file is replaced, unless it is a foreign database or has entries that ours lacks.
    Replace,
}

/// The report of an export: the numbers of written items.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ExportReport {
    pub sessions: usize,
    /// Rows of their journals.
    pub entries: usize,
    pub publications: usize,
    /// Number of people of the club's list who played in these sessions.
    pub players: usize,
    /// Number of deals with a stored double-dummy table.
    pub deals: usize,
}

/// A summary of the forgotten and the merged people, to notice that either changed.
type PeopleSummary = (Option<String>, Option<String>);

/// An unfinished export. If it is dropped, nothing of the file remains.
#[derive(Debug)]
pub struct Export {
    /// The sessions that are not written yet.
    remaining: BTreeSet<SessionId>,
    /// The number of all sessions.
    total: usize,
    target: PathBuf,
    existing: ExistingFile,
    /// The forgotten and merged people when the export began.
    people: PeopleSummary,
    report: ExportReport,
    /// Declared before `part`, so that it is closed before its file is removed.
    archive: Store,
    part: PartFile,
}

impl Export {
    /// The number of sessions written, and of all sessions.
    pub fn progress(&self) -> (usize, usize) {
        (self.total - self.remaining.len(), self.total)
    }
}

impl Store {
    /// Whether a file is a database. Checks the first bytes of the file; its name does not matter.
    pub fn is_database(path: &Path) -> bool {
        // Opening a pipe would block until somebody writes into it.
        if !path.metadata().is_ok_and(|metadata| metadata.is_file()) {
            return false;
        }
        let mut head = [0; 16];
        let read = std::fs::File::open(path).and_then(|mut file| std::io::Read::read_exact(&mut file, &mut head));
        read.is_ok() && &head == b"SQLite format 3\0"
    }

    /// Writes sessions into a database of their own: journals, tables, published rankings, the people who played, and
    /// the double-dummy tables of the deals. The file is written completely or not at all. The club's settings are not
    /// exported.
    ///
    /// # Errors
    /// When there is no such session, the file exists and may not be replaced, or it cannot be written.
    pub fn export(
        &self,
        sessions: &[SessionId],
        target: &Path,
        existing: ExistingFile,
    ) -> Result<ExportReport, StoreError> {
        let mut export = self.begin_export(sessions, target, existing)?;
        while self.go_on_exporting(&mut export)? {}
        self.finish_export(export)
    }

    /// Begins to write sessions into a database of their own, one session a step.
    ///
    /// # Errors
    /// When there is no session to export, the file exists and may not be replaced, or it cannot be written.
    pub fn begin_export(
        &self,
        sessions: &[SessionId],
        target: &Path,
        existing: ExistingFile,
    ) -> Result<Export, StoreError> {
        let export_error = |reason: String| StoreError::Export { path: target.to_owned(), reason };
        if sessions.is_empty() {
            return Err(StoreError::NothingToExport);
        }
        self.check_target(target, existing)?;
        if self.path().is_some_and(|own_path| is_same_file(own_path, target)) {
            return Err(export_error("it is the database that is open".to_owned()));
        }
        let part = PartFile::prepare(target).map_err(|error| export_error(error.to_string()))?;
        let archive = Store::open(part.path())?;
        archive.db.execute_batch("BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = true")?;
        format::record_format(&archive.db)?;
        let remaining: BTreeSet<SessionId> = sessions.iter().copied().collect();
        Ok(Export {
            total: remaining.len(),
            remaining,
            target: target.to_owned(),
            existing,
            people: people_summary(&self.db)?,
            report: ExportReport::default(),
            archive,
            part,
        })
    }

    /// Checks whether the export may be written to this path.
    fn check_target(&self, target: &Path, existing: ExistingFile) -> Result<(), StoreError> {
        let export_error = |reason: String| StoreError::Export { path: target.to_owned(), reason };
        if existing == ExistingFile::Refuse && target.try_exists().map_err(|e| export_error(e.to_string()))? {
            return Err(StoreError::FileThere { path: target.to_owned() });
        }
        match Self::is_database(target).then(|| self.export_obstacle(target)).flatten() {
            Some(obstacle) => Err(StoreError::NotACopy { path: target.to_owned(), why: obstacle }),
            None => Ok(()),
        }
    }

    /// Writes the next session. Returns false if every session is already written.
    ///
    /// # Errors
    /// When the session does not exist, or cannot be read or written.
    pub fn go_on_exporting(&self, export: &mut Export) -> Result<bool, StoreError> {
        let Some(session) = export.remaining.pop_first() else { return Ok(false) };
        // One transaction reads the whole session, so that the export never contains half of a concurrent change. Each
        // step has its own transaction, so that others can write in between.
        let from = self.db.unchecked_transaction()?;
        let (archive, report) = (&export.archive.db, &mut export.report);
        // A damaged session is refused: elsewhere its readable part would look like the complete session.
        self.load_at(&from, session)?;
        let rows = rows::journal(&from, session)?;
        for row in &rows {
            row.append(archive, session)?;
        }
        report.sessions += 1;
        report.entries += rows.len();
        for (table, key) in tables::TABLES {
            let count = copy_rows(&from, archive, table, &format!("{key} = ?1"), &session.to_string())?;
            if *table == "publication" {
                report.publications += count;
            }
        }
        copy_rows(&from, archive, "standing", "session = ?1", &session.to_string())?;
        report.players += copy_people(&from, archive, session)?;
        report.deals += copy_deals(&from, archive, session)?;
        Ok(true)
    }

    /// Moves the complete file to its place.
    ///
    /// # Errors
    /// [`StoreError::Overtaken`] when somebody was forgotten or merged since the export began, so it must be begun
    /// again. Otherwise when the file cannot be written.
    pub fn finish_export(&self, export: Export) -> Result<ExportReport, StoreError> {
        if people_summary(&self.db)? != export.people {
            return Err(StoreError::Overtaken);
        }
        // Checked again, because another program may have created a file there in the meantime.
        self.check_target(&export.target, export.existing)?;
        // If the commit fails, `archive` is dropped before `part`: not every system can remove an open file.
        let Export { part, archive, report, target, .. } = export;
        archive.db.execute_batch("COMMIT")?;
        // The file is closed before it is renamed.
        drop(archive);
        part.move_into_place().map_err(|error| StoreError::Export { path: target, reason: error.to_string() })?;
        Ok(report)
    }

    /// The sessions between two dates, both included, the earliest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn sessions_between(&self, from: NaiveDate, to: NaiveDate) -> Result<Vec<SessionId>, StoreError> {
        self.query_session_ids(
            "SELECT id FROM session WHERE date BETWEEN ?1 AND ?2 ORDER BY date, id",
            [&from.to_string(), &to.to_string()],
        )
    }
}

/// Reads which people were forgotten or merged so far. If that changes during an export, the file would name a person
/// in one session and not in the next.
fn people_summary(db: &Connection) -> Result<PeopleSummary, StoreError> {
    let sql = "SELECT (SELECT group_concat(player || how || at) FROM erasure),
               (SELECT group_concat(gone || kept) FROM player_alias)";
    Ok(db.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Copies the people who played in a session, with all their identities. Returns how many list entries were added.
fn copy_people(from: &Connection, to: &Connection, session: SessionId) -> Result<usize, StoreError> {
    let session = session.to_string();
    copy_rows(
        from,
        to,
        "player_alias",
        "kept IN (SELECT coalesce(a.kept, l.player) FROM line_up l
         LEFT JOIN player_alias a ON a.gone = l.player WHERE l.session = ?1)",
        &session,
    )?;
    copy_rows(from, to, "player", "id IN (SELECT player FROM line_up WHERE session = ?1
         UNION SELECT b.kept FROM line_up l JOIN player_alias a ON a.gone = l.player JOIN player_alias b ON b.kept = a.kept
             WHERE l.session = ?1
         UNION SELECT b.gone FROM line_up l LEFT JOIN player_alias a ON a.gone = l.player
             JOIN player_alias b ON b.kept = coalesce(a.kept, l.player) WHERE l.session = ?1)", &session)
}

/// Copies the double-dummy tables of the deals that a session has in `to`. Returns how many were added.
pub(super) fn copy_deals(from: &Connection, to: &Connection, session: SessionId) -> Result<usize, StoreError> {
    let mut query = to.prepare("SELECT deal FROM board WHERE session = ?1 AND deal IS NOT NULL")?;
    let deals = query.query_map([session.to_string()], |row| row.get::<_, String>(0))?;
    let mut count = 0;
    for deal in deals {
        let Ok(deal) = deal?.parse::<Deal>() else { continue };
        count += copy_rows(from, to, "double_dummy", "deal = ?1", &deal.fingerprint())?;
    }
    Ok(count)
}

/// Copies the rows of a table that fulfil a condition on `value`, which it names `?1`. Rows that exist already are
/// skipped. Returns how many were added.
fn copy_rows(
    from: &Connection,
    target: &Connection,
    table: &str,
    condition: &str,
    value: &str,
) -> Result<usize, StoreError> {
    rows::copy(from, target, table, condition, [value], |_, value| value)
}
