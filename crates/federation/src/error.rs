//! Why an action on the federation's server failed, and what to do. After any of these errors, nothing is half done.

use postgres::error::SqlState;

/// Why an action on the server failed.
#[derive(Debug, thiserror::Error)]
pub enum FederationError {
    #[error(
        "{0:?} is not an address of a database; write postgres://ROLE@HOST/DATABASE, or postgres:///DATABASE?host=FOLDER&user=ROLE for a socket"
    )]
    InvalidAddress(String),
    #[error(
        "leave the password out of the address, where others can read it; set PGPASSWORD, or name a password file in PGPASSFILE"
    )]
    PasswordInAddress,
    #[error("others can read the password file {0}; allow only yourself to read it (chmod 600)")]
    PasswordFileReadable(String),
    #[error("the program has no certificates to check the server with: {0}; name a certificate file in PGSSLROOTCERT")]
    NoCertificates(String),
    #[error(
        "the server asks for a password, but none is set; set PGPASSWORD, or write the line HOST:5432:DATABASE:ROLE:PASSWORD into the file .pgpass in your home folder, or into the file named in PGPASSFILE"
    )]
    NoPassword,
    #[error(
        "the server could not prove its identity: {0}; check the address, and name the certificate of its authority in PGSSLROOTCERT"
    )]
    NotTrusted(String),
    #[error("the server cannot be reached: {0}; everything that waits is kept, and the next `send` sends it")]
    Unreachable(String),
    #[error("the server does not accept this role: {0}; check PGPASSWORD, and ask the organizer for an invitation")]
    NotLetIn(String),
    #[error("this role may not do that: {0}")]
    Forbidden(String),
    #[error("there is no federation in this database yet; its owner creates it with `arrowswitch federation init`")]
    NotSetUp,
    #[error("the server's tables are version {found}, but this program knows only up to {known}; update the program")]
    NewerTables { found: i32, known: i32 },
    #[error(
        "the server's tables are version {found}, but this program needs {known}; their owner updates them with `arrowswitch federation init`"
    )]
    OlderTables { found: i32, known: i32 },
    #[error("there is no event {0:?}; `arrowswitch federation list` lists all events")]
    NoEvent(String),
    #[error("an event {0:?} already exists")]
    EventExists(String),
    #[error("{0:?} is already used as a name or a role; choose another one")]
    NameTaken(String),
    #[error("nobody called {0:?} was invited")]
    NotInvited(String),
    #[error("this role was not invited as a club; only clubs can use `send` and `receive`")]
    NoClub,
    #[error(
        "the event is closed, so its results cannot change; ask the organizer whether a correction is still possible"
    )]
    EventClosed,
    #[error(
        "{0} has been sending for half a minute and has not finished, so nothing was closed; try again, or remove a sender that holds it longer with `arrowswitch federation revoke`, and let it in again with `invite`"
    )]
    HeldBy(String),
    #[error("somebody else is using the same data, or the server is too busy; nothing was done, try again in a minute")]
    Busy,
    #[error("the server has nothing of this evening for this event")]
    NotSent,
    #[error("{0:?} only keeps evenings, so it has no field to rank")]
    OnlyKept(String),
    #[error(
        "the event is still open; close it before you publish its ranking, so that nobody has a board left to play"
    )]
    StillOpen,
    #[error(
        "the server has {there} rows of this evening, but this computer has {here}, so another computer has sent more; bring its database here with `merge`, then send again"
    )]
    Behind { here: usize, there: usize },
    #[error(
        "another computer has sent different entries of this evening; bring its database here with `merge`, then send again"
    )]
    Diverged,
    #[error("the evening has none of the boards {first} to {last} of the event; check that it is the right evening")]
    NoBoards { first: u16, last: u16 },
    #[error("individuals and teams cannot be compared with a field of pairs")]
    NotPairs,
    #[error("the server's disk is full; nothing was written, and everything that waits is kept; tell the federation")]
    DiskFull,
    #[error("the server is read-only at the moment; nothing was written, and everything that waits is kept")]
    ReadOnly,
    #[error("the data in the database cannot be read: {0}")]
    Damaged(String),
    #[error("a published ranking cannot change; publish another one")]
    PublicationIsFinal,
    #[error("the server refuses it: {0}")]
    Refused(String),
    #[error("no random password could be made: {0}")]
    NoRandomness(String),
}

impl FederationError {
    /// Whether the error may pass by itself, so it is worth sending again later.
    pub fn is_temporary(&self) -> bool {
        matches!(self, Self::Unreachable(_) | Self::DiskFull | Self::ReadOnly | Self::Busy)
    }
}

impl From<postgres::Error> for FederationError {
    fn from(error: postgres::Error) -> Self {
        let Some(db) = error.as_db_error() else {
            // The library does not give the kind of a connection error, so its text is read.
            return match std::error::Error::source(&error).map(ToString::to_string) {
                Some(source) if source == "password missing" => Self::NoPassword,
                Some(source) if source.contains("certificate") => Self::NotTrusted(source),
                Some(source) => Self::Unreachable(format!("{error}: {source}")),
                None => Self::Unreachable(error.to_string()),
            };
        };
        let message = db.message().to_owned();
        match db.code() {
            // The server's own functions report these codes.
            code if code.code() == "AS001" => Self::StillOpen,
            code if code.code() == "AS002" => Self::EventClosed,
            code if code.code() == "AS003" => Self::NotInvited(message),
            code if code.code() == "AS005" => Self::PublicationIsFinal,
            code if code.code() == "AS006" => Self::HeldBy(message),
            &SqlState::LOCK_NOT_AVAILABLE | &SqlState::QUERY_CANCELED => Self::Busy,
            &SqlState::DISK_FULL | &SqlState::OUT_OF_MEMORY | &SqlState::INSUFFICIENT_RESOURCES => Self::DiskFull,
            &SqlState::READ_ONLY_SQL_TRANSACTION => Self::ReadOnly,
            &SqlState::INVALID_PASSWORD | &SqlState::INVALID_AUTHORIZATION_SPECIFICATION => Self::NotLetIn(message),
            &SqlState::INSUFFICIENT_PRIVILEGE => Self::Forbidden(message),
            &SqlState::UNDEFINED_TABLE | &SqlState::INVALID_SCHEMA_NAME => Self::NotSetUp,
            &SqlState::TOO_MANY_CONNECTIONS
            | &SqlState::ADMIN_SHUTDOWN
            | &SqlState::CRASH_SHUTDOWN
            | &SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT
            | &SqlState::CANNOT_CONNECT_NOW
            | &SqlState::T_R_SERIALIZATION_FAILURE
            | &SqlState::T_R_DEADLOCK_DETECTED => Self::Unreachable(message),
            _ => Self::Refused(message),
        }
    }
}
