//! Why results were not delivered. The ledger stores a [`Problem`] as data, so that it can be shown in any language
//! after a restart. A [`DeliverError`] is never stored.

use std::path::PathBuf;

use store::{StoreError, UnreadRows};

/// Why a delivery cannot begin or be recorded, or a target cannot be set. Nothing is sent without a record in the
/// ledger. Only the receipt is recorded afterwards: if that fails, the parcel has arrived. A target's answer is a
/// [`Problem`].
#[derive(Debug, thiserror::Error)]
pub enum DeliverError {
    #[error("{path}: {source}; either nothing was sent, or the results arrived and their receipt was not recorded")]
    File { path: PathBuf, source: std::io::Error },
    #[error(
        "{path} is no list of deliveries ({reason}); move it away, check what each target already has, and deliver again"
    )]
    Damaged { path: PathBuf, reason: String },
    #[error("a database in memory has no place for deliveries")]
    InMemory,
    #[error("there is no target {0}; `arrowswitch targets list` lists them")]
    NoTarget(String),
    #[error("the address of a target begins with https:// and holds no user, no password, no ? and no #")]
    BadAddress,
    #[error(
        "the address is sftp://USER@HOST/FOLDER, without a password; sftp://USER@HOST/~/FOLDER is a folder of the user's own"
    )]
    BadSftpAddress,
    #[error("mail needs an address NAME@HOST for receiver and sender, and a server HOST or HOST:PORT")]
    BadMailAddress,
    #[error("the name of a target is not empty and holds no colon")]
    BadName,
    #[error("another program still delivers from this database; try again when it has finished")]
    Busy,
    #[error("nothing was delivered: the session cannot be read to its end; {0}")]
    Incomplete(UnreadRows),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a target did not take results.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, serde::Serialize, serde::Deserialize)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Problem {
    #[error(
        "there is no connection to the server ({reason}); if the address is right, it is sent when the network is back"
    )]
    Unreachable { reason: String },
    #[error("the server did not answer in time; the program asks it what it has before it sends again")]
    #[serde(rename = "silent")]
    NoAnswer,
    #[error("the answer broke off ({reason}); the program asks the server what it has before it sends again")]
    CutOff { reason: String },
    #[error(
        "a web page answered in place of the server: log in to this network in a browser, then the program tries again"
    )]
    CaptivePortal,
    #[error("the server has a fault of its own (status {status}); the program tries again later")]
    ServerFault { status: u16 },
    #[error(
        "the server's certificate is not trusted ({reason}), so nothing was sent; check date and time of this computer and the address of the target"
    )]
    Untrusted { reason: String },
    #[error(
        "there is no password for {target}; write a line {target}:PASSWORD into {file}, or set ARROWSWITCH_PASSWORD to that line"
    )]
    NoPassword { target: String, file: String },
    #[error(
        "other users of this computer can read {path}, so its passwords are not used; make it readable for you alone (chmod 600)"
    )]
    OpenPasswords { path: String },
    #[error("the password was refused: {message}")]
    PasswordRefused { message: String },
    #[error("the server refused it: {message}")]
    Rejected { message: String },
    #[error("mail needs an address NAME@HOST for receiver and sender, and a server HOST or HOST:PORT")]
    InvalidMailAddress,
    #[error("the address is sftp://USER@HOST/FOLDER, without a password")]
    InvalidSftpAddress,
    #[error("the server says that the files are too large")]
    TooLarge,
    #[error("{address} is no address for a password: it must begin with https://")]
    #[serde(rename = "insecure")]
    InsecureAddress { address: String },
    #[error(
        "there are several events on this day: {events}; choose one with --event NUMBER, or make one with --new-event"
    )]
    SeveralEvents { events: String },
    #[error("there is no event {event} on this day; there are: {events}")]
    NoEvent { event: String, events: String },
    #[error("event {place} has other results already; look at them, then replace them with --again")]
    #[serde(rename = "results-there")]
    ForeignResults {
        /// The event or the address of the page.
        #[serde(rename = "event")]
        place: String,
    },
    #[error(
        "the receiver may count a second file as well as the first; if it is right to hand it over again, say --again"
    )]
    #[serde(rename = "may-double")]
    MayCountTwice,
    #[error("the ranking is not published; publish it, then deliver")]
    NotPublished,
    #[error("the results have changed since ranking {ranking} was published; publish again, then deliver")]
    ChangedSince { ranking: u16 },
    #[error("ranking {ranking} is provisional; publish the final ranking, then deliver")]
    Provisional { ranking: u16 },
    #[error(
        "{count} players have no number of the federation, and without all numbers it gives no points; enter them, or say --without-numbers"
    )]
    #[serde(rename = "no-numbers")]
    MissingPlayerNumbers { count: usize },
    /// A file or folder could not be read or written, or a program could not be started.
    #[error("{path}: {reason}")]
    File { path: String, reason: String },
    #[error("the files could not be made: {reason}")]
    #[serde(rename = "files")]
    FilesNotMade { reason: String },
    #[error(
        "this computer does not know the server's key; log in there once with sftp in a terminal, compare the key with your provider's, then deliver again"
    )]
    HostKey,
    #[error("the mail server {server} offers no encryption, so nothing was sent")]
    NoTls { server: String },
    #[error(
        "a mail was sent and the server's answer did not come; ask the receiver whether it is there, and send it once more with --again"
    )]
    #[serde(rename = "mail-unknown")]
    MailUnconfirmed,
    #[error("the target {target} was removed")]
    NoTarget { target: String },
}

impl Problem {
    /// The kind of the problem as reports name it, without its data.
    pub fn kind(&self) -> String {
        // Reports keep the names that were printed first.
        match self {
            Self::FilesNotMade { .. } => return "Files".to_owned(),
            Self::ForeignResults { .. } => return "ResultsThere".to_owned(),
            Self::MayCountTwice => return "MayDouble".to_owned(),
            Self::NoAnswer => return "Silent".to_owned(),
            Self::InsecureAddress { .. } => return "Insecure".to_owned(),
            Self::MailUnconfirmed => return "MailUnknown".to_owned(),
            Self::MissingPlayerNumbers { .. } => return "NoNumbers".to_owned(),
            _ => {}
        }
        let text = format!("{self:?}");
        text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
    }

    /// Whether time or the network may solve the problem, so the delivery waits and is tried again.
    pub fn is_temporary(&self) -> bool {
        matches!(
            self,
            Self::Unreachable { .. }
                | Self::NoAnswer
                | Self::CutOff { .. }
                | Self::CaptivePortal
                | Self::ServerFault { .. }
                // A wrong clock also causes this.
                | Self::Untrusted { .. }
        )
    }
}
