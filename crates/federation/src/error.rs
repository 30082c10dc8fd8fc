//! Why an action on the federation's server failed, and what to do. After any of these errors, nothing is half done.

use postgres::error::SqlState;

/// Why an action on the server failed.
#[derive(Debug, thiserror::Error)]
pub enum FederationError {
    #[error(
        "{0:?} is no address of a database: write postgres://ROLE@HOST/DATABASE, or postgres:///DATABASE?host=FOLDER&user=ROLE for a socket"
    )]
    Address(String),
    #[error(
        "leave the password out of the address, where others can read it; set PGPASSWORD, or name a file of passwords in PGPASSFILE"
    )]
    PasswordInAddress,
    #[error("the file of passwords {0} can be read by others; make it yours alone: chmod 600")]
    OpenPasswords(String),
    #[error("no certificates to check the server by: {0}; name a file of them in PGSSLROOTCERT")]
    Certificates(String),
    #[error(
        "the server asks for a password, and there is none; set PGPASSWORD, or write HOST:5432:DATABASE:ROLE:PASSWORD into the file .pgpass of your home folder, or the one named in PGPASSFILE"
    )]
    NoPassword,
    #[error(
        "the server is not known to be the one it says it is: {0}; check the address, and name the certificate of its authority in PGSSLROOTCERT"
    )]
    NotTrusted(String),
    #[error("the server cannot be reached: {0}; what waits is kept and goes out with the next `send`")]
    Unreachable(String),
    #[error("the server does not let this role in: {0}; ask the organizer for an invitation, and check PGPASSWORD")]
    NotLetIn(String),
    #[error("this role may not do that: {0}")]
    Forbidden(String),
    #[error("there is no federation in this database yet; whoever owns it says `arrowswitch federation init`")]
    NotSetUp,
    #[error("the tables of the server are of version {found}, this program knows {known}; update the program")]
    NewerTables { found: i32, known: i32 },
    #[error(
        "the tables of the server are of version {found}, this program needs {known}; whoever owns them says `arrowswitch federation init`, which brings them up to date"
    )]
    OlderTables { found: i32, known: i32 },
    #[error("there is no event {0:?}; `arrowswitch federation list` names those there are")]
    NoEvent(String),
    #[error("there is an event {0:?} already")]
    EventExists(String),
    #[error("{0:?} is a name that is taken, or a role that is there already")]
    NameTaken(String),
    #[error("nobody of the name {0:?} was invited")]
    NotInvited(String),
    #[error("this role was invited as no club; `send` and `receive` are for clubs")]
    NoClub,
    #[error("the event is closed, so results stay as they are; ask the organizer whether there is still a way")]
    Closed,
    #[error(
        "{0} is in the middle of sending and has not come to an end for half a minute; nothing was closed. Try again; who holds on to it for longer is put out by `arrowswitch federation revoke`, and let in again by `invite`"
    )]
    HeldBy(String),
    #[error(
        "somebody else has what is wanted in use, or the server is too busy; nothing was done, try again in a minute"
    )]
    Busy,
    #[error("the server has nothing of this evening for this event")]
    NotSent,
    #[error("{0:?} only keeps evenings; it has no field that could be ranked")]
    OnlyKept(String),
    #[error("the event is open; close it before its ranking is published, so that nobody has a board to play any more")]
    StillOpen,
    #[error(
        "the server has {there} rows of this evening and this computer {here}: another computer has sent more. Bring its database here with `merge`, then send again"
    )]
    Behind { here: usize, there: usize },
    #[error(
        "another computer has sent this evening with other entries; bring its database here with `merge`, then send again"
    )]
    Diverged,
    #[error("the evening has none of the boards {first} to {last} of the event; look whether it is the right one")]
    NoBoards { first: u16, last: u16 },
    #[error("individuals and teams cannot be compared with a field of pairs")]
    NotPairs,
    #[error("the server has no room left; nothing was written, and what waits is kept. Its disk must be looked after")]
    Full,
    #[error("the server takes nothing at the moment, it is read-only; nothing was written, and what waits is kept")]
    ReadOnly,
    #[error("what lies in the database cannot be read: {0}")]
    Damaged(String),
    #[error("a ranking that was published stays as it is; publish another one")]
    Stays,
    #[error("the server refuses it: {0}")]
    Refused(String),
    #[error("there is no chance to be had for a password: {0}")]
    Random(String),
}

impl FederationError {
    /// Whether the error may pass by itself, so that it is worth sending again later.
    pub fn passes(&self) -> bool {
        matches!(self, Self::Unreachable(_) | Self::Full | Self::ReadOnly | Self::Busy)
    }
}

impl From<postgres::Error> for FederationError {
    fn from(error: postgres::Error) -> Self {
        let Some(db) = error.as_db_error() else {
            // The library does not say of which kind an error of the connection is, so that its text is read.
            return match std::error::Error::source(&error).map(ToString::to_string) {
                Some(source) if source == "password missing" => Self::NoPassword,
                Some(source) if source.contains("certificate") => Self::NotTrusted(source),
                Some(source) => Self::Unreachable(format!("{error}: {source}")),
                None => Self::Unreachable(error.to_string()),
            };
        };
        let said = db.message().to_owned();
        match db.code() {
            code if code.code() == "AS001" => Self::StillOpen,
            code if code.code() == "AS002" => Self::Closed,
            code if code.code() == "AS003" => Self::NotInvited(said),
            code if code.code() == "AS005" => Self::Stays,
            code if code.code() == "AS006" => Self::HeldBy(said),
            &SqlState::LOCK_NOT_AVAILABLE | &SqlState::QUERY_CANCELED => Self::Busy,
            &SqlState::DISK_FULL | &SqlState::OUT_OF_MEMORY | &SqlState::INSUFFICIENT_RESOURCES => Self::Full,
            &SqlState::READ_ONLY_SQL_TRANSACTION => Self::ReadOnly,
            &SqlState::INVALID_PASSWORD | &SqlState::INVALID_AUTHORIZATION_SPECIFICATION => Self::NotLetIn(said),
            &SqlState::INSUFFICIENT_PRIVILEGE => Self::Forbidden(said),
            &SqlState::UNDEFINED_TABLE | &SqlState::INVALID_SCHEMA_NAME => Self::NotSetUp,
            &SqlState::TOO_MANY_CONNECTIONS
            | &SqlState::ADMIN_SHUTDOWN
            | &SqlState::CRASH_SHUTDOWN
            | &SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT
            | &SqlState::CANNOT_CONNECT_NOW
            | &SqlState::T_R_SERIALIZATION_FAILURE
            | &SqlState::T_R_DEADLOCK_DETECTED => Self::Unreachable(said),
            _ => Self::Refused(said),
        }
    }
}
