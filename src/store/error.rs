//! Why something could not be stored or read. What a user reads of it is in the locales, by the name of the error.

use std::path::PathBuf;

use crate::club::PlayerId;
use crate::session::ChangeError;

use super::{Left, NotACopy, format};

/// Why something could not be stored or read. The database is as it was before.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("{path} is not an Arrowswitch database; nothing was changed")]
    NotOurs { path: PathBuf },
    #[error(
        "{path} was written by {program}; this is Arrowswitch {own}, which knows its tables only up to version {known} of {version}; install the newer program",
        program = named(.program), own = format::PROGRAM
    )]
    Newer { path: PathBuf, program: String, version: i64, known: i64 },
    #[error(
        "row {row} of the journal was written by {program} in format {format}; this is Arrowswitch {own}; install the newer program",
        program = named(.program), own = format::PROGRAM
    )]
    NewerRow { row: i64, format: u32, program: String },
    #[error("{path} cannot be opened: {reason}")]
    Open { path: PathBuf, reason: String },
    #[error("{path} could not be brought up to date; the copy of it is at {copy}: {reason}")]
    Migrate { path: PathBuf, copy: PathBuf, reason: String },
    #[error(transparent)]
    Change(#[from] ChangeError),
    #[error("the change at position {position} of the list was refused, so none was made: {source}")]
    ChangeInList { position: usize, source: ChangeError },
    #[error("the disk is full; nothing was saved since the last acknowledged change")]
    DiskFull,
    #[error("the database cannot be written: it, or its folder, is read-only")]
    ReadOnly,
    #[error("another program holds the database; close it and try again")]
    Busy,
    #[error("another hand changed the session since it was read")]
    Behind,
    #[error("this evening can only be looked at, for it is not read to its end: {0}")]
    Sealed(Left),
    #[error("there is no copy {0:?}; `arrowswitch copies` lists them")]
    NoCopy(String),
    #[error("another hand changed that since it was looked at; look at it again")]
    Overtaken,
    #[error(
        "nothing can be written any more, by a fault of the program; start it again: what was acknowledged is there"
    )]
    NoWriter,
    #[error("that was stopped; nothing of it was done")]
    Stopped,
    #[error("that ended by a fault of the program, which the log names; nothing of it was done")]
    Fault,
    #[error("the database was changed since it was compared; compare it again")]
    ChangedElsewhere,
    #[error("{title} is in the database already, as session {session}")]
    AlreadyThere { session: String, title: String },
    #[error("there is no session {0:?}; `arrowswitch sessions` lists them")]
    NoSession(String),
    #[error("{0:?} is the beginning of several sessions; write more of it")]
    Ambiguous(String),
    #[error("the database is damaged: {0}; use the last backup, or `arrowswitch verify`")]
    Damaged(String),
    #[error("the database cannot be read: {0}; use the last copy")]
    Corrupt(String),
    #[error("{path} could not be written: {reason}")]
    Backup { path: PathBuf, reason: String },
    #[error("{path} is there and stays: {why}; choose another name")]
    NotACopy { path: PathBuf, why: NotACopy },
    #[error("a player needs a name")]
    NoName,
    #[error("{path} is damaged, so nothing was taken from it: {reason}")]
    DamagedFile { path: PathBuf, reason: String },
    #[error("{path} is there already; choose another name, or say that it may be replaced")]
    FileThere { path: PathBuf },
    #[error("there is no session to export; choose at least one")]
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
    #[error("the reason is kept and must not name the person; word it without the name")]
    NameInReason,
    #[error("the database answered: {0}")]
    Sqlite(rusqlite::Error),
}

impl StoreError {
    /// Whether it was what is in the session that refused a change, so that it may be taken once that is another.
    #[must_use]
    pub fn is_of_what_is_there(&self) -> bool {
        matches!(self, Self::Change(_) | Self::ChangeInList { .. } | Self::Overtaken | Self::Behind)
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode;
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::DiskFull,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Corrupt(error.to_string()),
            _ => Self::Sqlite(error),
        }
    }
}

/// A program by its version; one that left no name is newer all the same.
pub(super) fn named(program: &str) -> String {
    if program.is_empty() { "a newer Arrowswitch".to_owned() } else { format!("Arrowswitch {program}") }
}
