//! Storage in SQLite: migrations, the journal, the tables derived from it, backup and verification. A change is on the
//! disk when the call returns (`synchronous=EXTRA`). What changes mean is in `session`.

mod aliases;
mod archive;
mod copies;
mod deals;
mod decision;
mod erase;
mod forget;
mod fork;
mod format;
mod history;
mod join;
mod merge;
mod nameless;
mod open;
mod particulars;
mod people;
mod person;
mod place;
mod plan;
mod published;
mod put;
mod read;
mod register;
mod remove;
mod rows;
mod salvage;
mod search;
mod stage;
mod summary;
mod tables;
mod take;
mod verify;
mod whole;
mod words;

use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction};

use evening::club::{EventRef, Player, PlayerId};
use evening::scoring::{Field, Published, Standings, keeps_official, standings};
use evening::session::{Change, ChangeError, Entry, Journal, Seen, SessionId};

use erase::ForgottenPeople;

pub use archive::{ExistingFile, Export, ExportReport};
pub use copies::{CopySummary, NotACopy};
pub use deals::DealPlayed;
pub use decision::{Decisions, JoinedSession, MergeRefusal, MergeReport, PlayerDecision, SessionDecision};
pub use erase::ForgetReport;
pub use forget::{Forgetting, ForgottenPerson};
pub use fork::{Fork, MergeClash};
pub use format::FORMAT;
pub use history::{Companion, Partner, Placing, PlayedSession};
pub use join::ClashDecision;
pub use merge::CopyBeforeMerge;
pub use nameless::{Forget, Mention, MentionPlace};
pub use place::OpenFile;
pub use plan::{MergePlan, PlayerPlan, PlayerState, SessionPlan, SessionState};
pub use read::{PartialJournal, UnreadReason, UnreadRows};
pub use register::RegisterEntry;
pub use salvage::{IncompleteSession, SalvageReport, WhyIncomplete};
pub use stage::{MergeTaken, OurSession, SessionRequest, StagedMerge};
pub use summary::{Summary, Winner};
pub use verify::Problem;
pub use whole::write_atomically;

/// `PRAGMA application_id` of our files: `BRDG`.
pub(crate) const APPLICATION_ID: i32 = 0x4252_4447;

/// Why something could not be stored or read. The database is unchanged, except that a change may have been stored
/// before [`Self::NotCounted`] or [`Self::NoWriter`].
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("{path} is not an Arrowswitch database; nothing was changed")]
    NotOurs { path: PathBuf },
    #[error(
        "{path} was written by {program}; this is Arrowswitch {own}, which knows its tables only up to version {known} of {version}; install the newer program",
        program = program_name(.program), own = format::PROGRAM
    )]
    Newer { path: PathBuf, program: String, version: i64, known: i64 },
    #[error(
        "row {row} of the journal was written by {program} in format {format}; this is Arrowswitch {own}; install the newer program",
        program = program_name(.program), own = format::PROGRAM
    )]
    NewerRow { row: i64, format: u32, program: String },
    #[error("there is no file {path}")]
    NoFile { path: PathBuf },
    #[error("{path} is not there, but copies of it are; bring one back, or choose another name for a new database")]
    Missing { path: PathBuf },
    #[error(
        "the database file was moved, deleted or replaced while it was open; nothing can be stored until it is back"
    )]
    Moved,
    #[error("another file took the place of the database while it was open; nothing can be stored until it is back")]
    Replaced,
    #[error("{path} cannot be opened: {reason}")]
    Open { path: PathBuf, reason: String },
    #[error("{path} could not be brought up to date; a copy of it is at {copy}: {reason}")]
    Migrate { path: PathBuf, copy: PathBuf, reason: String },
    #[error(transparent)]
    Change(#[from] ChangeError),
    #[error("the change at position {position} of the list was refused, so none was made: {source}")]
    ChangeInList { position: usize, source: ChangeError },
    #[error("the disk is full; nothing was saved since the last acknowledged change")]
    DiskFull,
    #[error("the database cannot be written: it, or its folder, is read-only")]
    ReadOnly,
    #[error("another program is using the database; close it and try again")]
    Busy,
    /// The caller's journal is older than the stored one.
    #[error("another hand changed the session since it was read")]
    Behind,
    #[error("this evening can only be looked at, for it is not read to its end: {0}")]
    Sealed(UnreadRows),
    #[error("there is no copy {0:?}; `arrowswitch copies` lists them")]
    NoCopy(String),
    /// Somebody else changed the same thing since the author of the change looked at it.
    #[error("another hand changed that since it was looked at; look at it again")]
    Overtaken,
    #[error(
        "nothing can be written any more, by a fault of the program; start it again: what was acknowledged is there"
    )]
    NoWriter,
    #[error(
        "the standings could not be worked out, by a fault of the program, which the log names; what was entered is stored"
    )]
    NotCounted,
    #[error("this was stopped; nothing was changed")]
    Stopped,
    #[error("that ended by a fault of the program, which the log names; nothing of it was done")]
    Fault,
    #[error("the database was changed since it was compared; compare it again")]
    ChangedElsewhere,
    #[error("{title} is in the database already, as session {session}")]
    AlreadyThere { session: String, title: String },
    #[error("there is no session {0:?}; `arrowswitch sessions` lists them")]
    NoSession(String),
    #[error("several sessions begin with {0:?}; write more of it")]
    Ambiguous(String),
    /// A row is not what this program writes.
    #[error("the database is damaged: {0}; use the last backup, or `arrowswitch verify`")]
    Damaged(String),
    /// SQLite cannot read the file.
    #[error("the database cannot be read: {0}; use the last copy")]
    Corrupt(String),
    #[error("{path} could not be written: {reason}")]
    Backup { path: PathBuf, reason: String },
    #[error("{path} is there and stays: {why}; choose another name")]
    NotACopy { path: PathBuf, why: NotACopy },
    #[error("a player needs a name")]
    NoName,
    #[error("{path} is damaged, so nothing was imported from it: {reason}")]
    DamagedFile { path: PathBuf, reason: String },
    #[error("{path} is there already; choose another name, or say that it may be replaced")]
    FileThere { path: PathBuf },
    #[error("there is no evening to export; choose at least one")]
    NothingToExport,
    #[error("{path} could not be written: {reason}")]
    Export { path: PathBuf, reason: String },
    #[error("the club knows no player {0}, and nobody of that identity has played")]
    NoPlayer(PlayerId),
    #[error("player {0} cannot be merged into itself")]
    SamePlayer(PlayerId),
    #[error("player {0} was not merged into another, so there is nothing to split")]
    NotMerged(PlayerId),
    #[error("{first} and {second} both played in {title} on {date}, so they are two people")]
    PlayedTogether { first: String, second: String, title: String, date: String },
    #[error("the reason is kept, so it must not name the person; word it without the name")]
    NameInReason,
    #[error("the database answered: {0}")]
    Sqlite(rusqlite::Error),
}

impl StoreError {
    /// Whether the error depends on the current state of the session, so the change may succeed once others have
    /// changed it.
    pub fn depends_on_session_state(&self) -> bool {
        matches!(self, Self::Change(_) | Self::ChangeInList { .. } | Self::Overtaken | Self::Behind)
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::{ErrorCode, ffi};
        if error.sqlite_error().is_some_and(|error| error.extended_code == ffi::SQLITE_READONLY_DBMOVED) {
            return Self::Moved;
        }
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::DiskFull,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Corrupt(error.to_string()),
            _ => Self::Sqlite(error),
        }
    }
}

/// The name and version of a newer program, or only that it is newer if the version is not known.
fn program_name(program: &str) -> String {
    if program.is_empty() { "a newer Arrowswitch".to_owned() } else { format!("Arrowswitch {program}") }
}

/// The result of catching up with a journal: the entries that others added since it was last read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CatchUp {
    /// Nobody added anything.
    Nothing,
    /// These entries, in order.
    More(Vec<Entry>),
    /// The history was rewritten, so everything was read again.
    Rewritten,
}

/// An open database.
#[derive(Debug)]
pub struct Store {
    db: Connection,
    /// The file of the database; `None` if it is in memory.
    file: Option<OpenFile>,
}

impl Store {
    /// The path of the file; `None` for a database in memory.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(OpenFile::path)
    }

    /// The file of the database with its identity; `None` for a database in memory.
    pub fn file(&self) -> Option<&OpenFile> {
        self.file.as_ref()
    }

    /// The sessions of an event, the earliest first. An event that began without a name has the identity of its first
    /// session.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn sessions_of_event(&self, event: uuid::Uuid) -> Result<Vec<SessionId>, StoreError> {
        self.query_session_ids(
            "SELECT id FROM session WHERE json_extract(event, '$.id') = ?1 OR (id = ?1 AND event IS NULL)
             ORDER BY date, id",
            [&event.to_string()],
        )
    }

    /// Every event, the most recently played first, with the name that its last session gives it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn events(&self) -> Result<Vec<EventRef>, StoreError> {
        let mut query =
            self.db.prepare("SELECT event FROM session WHERE event IS NOT NULL ORDER BY date DESC, id DESC")?;
        let rows = query.query_map([], |row| row.get::<_, String>(0))?;
        let mut events: Vec<EventRef> = Vec::new();
        for text in rows {
            // An event that cannot be read must not hide the others.
            let Ok(event) = serde_json::from_str::<EventRef>(&text?) else { continue };
            match events.iter_mut().find(|listed| listed.id == event.id) {
                Some(known) => (known.session, known.of) = (known.session.max(event.session), known.of.max(event.of)),
                None => events.push(event),
            }
        }
        Ok(events)
    }

    /// The published rankings of a session, the earliest first (Laws 79C, 92B).
    ///
    /// # Errors
    /// When the database cannot be read, or a ranking is damaged.
    pub fn published(&self, session: SessionId) -> Result<Vec<Published>, StoreError> {
        published::read_published(&self.db, session)
    }

    /// Finds a session by its identifier, a unique beginning of that, or `last`.
    ///
    /// # Errors
    /// When no session matches, several do, or the database cannot be read.
    pub fn find(&self, text: &str) -> Result<SessionId, StoreError> {
        // No journal is replayed here, because an event of a thousand sessions calls this a thousand times.
        let matches = if text == "last" {
            self.query_session_ids(
                // An evening that lost its journal is still the last one; reading it reports the damage.
                "SELECT s.id FROM session s ORDER BY s.date DESC,
                 (SELECT min(seq) FROM journal WHERE session = s.id) DESC NULLS FIRST LIMIT 1",
                [],
            )?
        } else {
            // Identifiers that begin with the text sort between the text itself and the text followed by a character
            // after all letters.
            self.query_session_ids(
                "SELECT s.id FROM session s WHERE s.id >= ?1 AND s.id < ?1 || char(1114111) AND ?1 <> '' LIMIT 2",
                [text],
            )?
        };
        match matches[..] {
            [id] => Ok(id),
            [] => Err(StoreError::NoSession(text.to_owned())),
            _ => Err(StoreError::Ambiguous(text.to_owned())),
        }
    }

    /// The sessions whose identities a query selects.
    fn query_session_ids<const N: usize>(&self, query: &str, values: [&str; N]) -> Result<Vec<SessionId>, StoreError> {
        let mut query = self.db.prepare_cached(query)?;
        let rows = query.query_map(rusqlite::params_from_iter(values), |row| row.get::<_, String>(0))?;
        rows.map(|id| {
            let id = id?;
            id.parse().map_err(|_| StoreError::Damaged(format!("session {id}")))
        })
        .collect()
    }

    /// Loads a session with its history.
    ///
    /// # Errors
    /// When the session does not exist, or its journal cannot be read, is damaged or was written by a newer program.
    pub fn load(&self, id: SessionId) -> Result<Journal, StoreError> {
        // One transaction reads everything. Otherwise rows of one generation could be kept under the number of the
        // next, and would never be read again.
        let snapshot = self.db.unchecked_transaction()?;
        self.load_at(&snapshot, id)
    }

    /// Loads a session within an open transaction.
    fn load_at(&self, snapshot: &Connection, id: SessionId) -> Result<Journal, StoreError> {
        rows::load(snapshot, id).map_err(|error| self.with_program_version(error))
    }

    /// Returns an error about rows of a newer program with the version of that program.
    fn with_program_version(&self, error: StoreError) -> StoreError {
        match error {
            StoreError::NewerRow { row, format, .. } => {
                let program = format::program_of(&self.db, format).unwrap_or_default();
                StoreError::NewerRow { row, format, program }
            }
            other => other,
        }
    }

    /// Reads what others added to a session since it was last read.
    ///
    /// # Errors
    /// When the session no longer exists, or its new entries cannot be read or applied; the journal is then unchanged.
    pub fn catch_up(&self, journal: &mut Journal) -> Result<CatchUp, StoreError> {
        let id = journal.session().id;
        // One transaction reads everything, so that writes of others cannot come in between.
        let snapshot = self.db.unchecked_transaction()?;
        let stored = rows::seen(&snapshot, id)?.ok_or_else(|| StoreError::NoSession(id.to_string()))?;
        let own_seen = journal.seen();
        if stored == own_seen {
            return Ok(CatchUp::Nothing);
        }
        let new_entries = if stored.generation == own_seen.generation && stored.count > own_seen.count {
            let tail = rows::rows_after(&snapshot, id, own_seen.count - 1)?;
            let (last_known, new_rows) = tail.split_first().ok_or_else(|| StoreError::NoSession(id.to_string()))?;
            let is_continuation = last_known.id == own_seen.last.to_string();
            is_continuation.then(|| new_rows.iter().map(rows::Row::entry).collect::<Result<Vec<_>, _>>())
        } else {
            None
        };
        let Some(new_entries) = new_entries else {
            *journal = self.load_at(&snapshot, id)?;
            return Ok(CatchUp::Rewritten);
        };
        let new_entries = new_entries.map_err(|error| self.with_program_version(error))?;
        let mut next = journal.clone();
        next.follow(new_entries.iter().cloned())?;
        *journal = next;
        Ok(CatchUp::More(new_entries))
    }

    /// How much of a session's journal is stored; `None` if there is no such session.
    ///
    /// # Errors
    /// When the database cannot be read, or the last entry is damaged.
    pub fn seen(&self, session: SessionId) -> Result<Option<Seen>, StoreError> {
        rows::seen(&self.db, session)
    }

    /// A number that changes when others write to the file. Asking is cheap.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn version_of_data(&self) -> Result<i64, StoreError> {
        // The statement is cached, because it runs several times a second.
        Ok(self.db.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))?)
    }

    /// Creates a session with its first entry.
    ///
    /// # Errors
    /// When the entry does not open a session, the session already exists, or it cannot be stored.
    pub fn create(&mut self, entry: Entry) -> Result<Journal, StoreError> {
        self.create_with(vec![entry])
    }

    /// Makes one change: it is checked, stored in one transaction, and only then added to the journal. A publication
    /// also stores the standings of that moment (Laws 79C, 92B).
    ///
    /// # Errors
    /// When the change is refused or cannot be stored; nothing is changed then.
    pub fn change(&mut self, journal: &mut Journal, entry: Entry) -> Result<(), StoreError> {
        self.change_all(journal, vec![entry]).map_err(|error| match error {
            StoreError::ChangeInList { source, .. } => StoreError::Change(source),
            other => other,
        })
    }

    /// Makes several changes in one transaction, all or none.
    ///
    /// # Errors
    /// As [`Self::change`]; for a refused change, the error has its position, counted from 1.
    pub fn change_all(&mut self, journal: &mut Journal, entries: Vec<Entry>) -> Result<(), StoreError> {
        self.change_all_with(journal, entries, &[])
    }

    /// Makes several changes, and adds or corrects people, in one transaction.
    ///
    /// # Errors
    /// As [`Self::change_all`], and when somebody has no name.
    pub fn change_all_with(
        &mut self,
        journal: &mut Journal,
        entries: Vec<Entry>,
        people: &[Player],
    ) -> Result<(), StoreError> {
        let tx = self.begin()?;
        check_up_to_date(&tx, journal)?;
        people::put_players(&tx, people)?;
        let mut next = journal.clone();
        // The author of a change may not know yet that the name was forgotten.
        let forgotten_people = ForgottenPeople::read(&tx)?;
        let entries = entries.into_iter().map(|entry| {
            let mut entry = entry.plain();
            forgotten_people.forget_in(&mut entry.change);
            entry
        });
        let rankings = apply_all(&tx, &mut next, entries, 1)?;
        tables::write(&tx, Some(journal.session()), next.session())?;
        for (version, standings) in &rankings {
            published::write_standings(&tx, journal.session().id, *version, standings)?;
        }
        tx.commit()?;
        *journal = next;
        Ok(())
    }

    /// Creates a session and makes several changes, all or none. Used for imports.
    ///
    /// # Errors
    /// As [`Self::create`] and [`Self::change_all`].
    pub fn create_with(&mut self, entries: Vec<Entry>) -> Result<Journal, StoreError> {
        let mut journals = self.create_all(vec![entries])?;
        journals.pop().ok_or_else(|| ChangeError::NotOpened.into())
    }

    /// Creates several sessions with their changes, all or none.
    ///
    /// # Errors
    /// As [`Self::create_with`]; [`StoreError::AlreadyThere`] names a session that exists.
    pub fn create_all(&mut self, sessions: Vec<Vec<Entry>>) -> Result<Vec<Journal>, StoreError> {
        let tx = self.begin()?;
        let mut journals = Vec::new();
        for entries in sessions {
            let mut entries = entries.into_iter().map(Entry::plain);
            let mut journal = Journal::open(entries.next().ok_or(ChangeError::NotOpened)?)?;
            let id = journal.session().id;
            let existing_rows: i64 =
                tx.query_row("SELECT count(*) FROM journal WHERE session = ?1", [id.to_string()], |row| row.get(0))?;
            if existing_rows > 0 {
                return Err(StoreError::AlreadyThere {
                    session: id.to_string(),
                    title: journal.session().title.clone(),
                });
            }
            append_entry(&tx, id, &journal.entries()[0])?;
            let rankings = apply_all(&tx, &mut journal, entries, 2)?;
            tables::write(&tx, None, journal.session())?;
            for (version, standings) in &rankings {
                published::write_standings(&tx, id, *version, standings)?;
            }
            journals.push(journal);
        }
        tx.commit()?;
        Ok(journals)
    }

    /// Begins a transaction that writes.
    fn begin(&mut self) -> Result<Transaction<'_>, StoreError> {
        let tx = self.db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        // Done here and not when the file is opened, because a program that only reads must not write.
        format::record_format(&tx)?;
        Ok(tx)
    }
}

/// Applies changes one by one and appends their rows. Returns the version and the standings of each publication among
/// them. `first_position` is the position that an error gives the first change.
fn apply_all(
    tx: &Transaction<'_>,
    journal: &mut Journal,
    entries: impl Iterator<Item = Entry>,
    first_position: usize,
) -> Result<Vec<(u16, Standings)>, StoreError> {
    let mut rankings = Vec::new();
    for (position, entry) in (first_position..).zip(entries) {
        append_entry(tx, journal.session().id, &entry).map_err(|error| match error {
            StoreError::Change(source) => StoreError::ChangeInList { position, source },
            other => other,
        })?;
        if let Change::RankingPublished { publication } = &entry.change {
            let session = journal.session();
            rankings.push((publication.version, standings(session, &Field::of(session))));
        }
        let late_correction =
            journal.session().correction_over(&entry.stamp).map(|_| (journal.session().clone(), entry.clone()));
        let refused = |source| StoreError::ChangeInList { position, source };
        journal.apply(entry).map_err(refused)?;
        if let Some((before, entry)) = late_correction {
            keeps_official(&before, &entry, journal.session()).map_err(refused)?;
        }
    }
    Ok(rankings)
}

/// Appends an entry to the stored journal. An error if its identity is used already.
fn append_entry(tx: &Transaction<'_>, session: SessionId, entry: &Entry) -> Result<(), StoreError> {
    let row = rows::Row {
        seq: 0,
        id: entry.id.to_string(),
        at: entry.stamp.at.to_rfc3339(),
        by: entry.stamp.by.clone(),
        hand: entry.stamp.hand.to_string(),
        format: FORMAT,
        change: tables::json(&entry.change)?,
    };
    row.append(tx, session).map_err(|error| match error {
        // A row may collide with another only in its identity.
        StoreError::Sqlite(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation) => {
            ChangeError::UsedIdentity.into()
        }
        other => other,
    })
}

/// Refuses to write if others have added entries that the caller has not read.
fn check_up_to_date(tx: &Transaction<'_>, journal: &Journal) -> Result<(), StoreError> {
    let stored = rows::seen(tx, journal.session().id)?;
    if stored == Some(journal.seen()) { Ok(()) } else { Err(StoreError::Behind) }
}
