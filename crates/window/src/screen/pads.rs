//! Pads: the scoring file that they start from, the state of each table, and differences between pads and session. The
//! layout is in `view`; `desk::pads` reads files and connectors.

mod view;

use std::path::PathBuf;

use crate::choosing::Purpose;
use crate::desk::DeskView;
use crate::shortcut::Shortcut;
use desk::pads::{ConnectError, FollowError, PadReport};
use exchange::connector::{Club, ConnectorError};
use exchange::pads::{PadChange, PadOptions, PadQuestionKey, PadRanking};
use exchange::{OpenError, PadFileError};

pub use view::PATH;

#[derive(Debug, Clone)]
pub enum Request {
    /// Write the file that table pads start from.
    WritePads(PathBuf, Box<PadOptions>),
    FollowPads(Box<Source>, Box<PadOptions>),
    StopPads,
    /// Store the pad's version of a result or name that differs.
    TakeFromPad(PadQuestionKey),
}

pub type Action = super::Action<Request>;

/// The greatest number of recent changes shown.
const MAX_TAKEN_CHANGES: usize = 12;

#[derive(Debug, Default)]
pub struct State {
    /// The path of the scoring file, as typed.
    path: String,
    /// The address of the connector, as typed.
    address: String,
    club: Club,
    options: PadOptions,
    /// The source being followed. `None` if there is none.
    pub following: Option<Source>,
    /// The changes taken in, the last first.
    taken_changes: Vec<PadChange>,
    /// The last problem, until pads are read or the file is written again.
    trouble: Option<Trouble>,
    /// Whether the scoring file was just written.
    was_written: bool,
}

/// The source of pad data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A scoring file.
    File(PathBuf),
    /// The address of a connector, and the club's access to it.
    Connector(String, Club),
}

/// The reason why pads cannot be read, or their file cannot be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// The file cannot be opened. Its path, with the reason if the system gives one.
    Unopened(String),
    /// The file is not a scoring file.
    Unreadable,
    /// The file is of an evening with this title.
    OtherEvening(String),
    /// The file has another movement from this table and round on.
    OtherMovement {
        section: String,
        table: String,
        round: String,
    },
    /// This address is not that of a connector.
    Address(String),
    /// Nothing answers at this address.
    Unreached(String),
    /// The connector serves another request.
    Busy,
    /// The connector refused the request, for this reason.
    Refused(String),
    /// The answer is not that of a connector.
    Foreign,
    NotStored,
    /// The scoring file could not be written, for this reason.
    NotWritten(String),
}

#[derive(Debug, Clone)]
pub enum Message {
    Path(String),
    /// Lets the user choose the path in the system's dialog.
    Choose,
    /// Writes the scoring file.
    Write,
    FileWritten(Result<(), Trouble>),
    /// Follows the scoring file.
    Follow,
    Address(String),
    /// Changes the club's identity at the connector.
    Club(String),
    Licence(String),
    /// Follows the connector.
    Connect,
    Stop,
    /// Sets an option, by its key, to a value.
    Set(&'static str, &'static str),
    Take(PadQuestionKey),
    /// The result of a look at the pads, with the number of the run.
    Reported(u64, Result<Box<PadReport>, Trouble>),
}

impl State {
    pub fn enter(&mut self, desk: &DeskView) -> Action {
        if self.path.is_empty() {
            self.path = usual_path(desk).display().to_string();
        }
        if desk.session().is_some() { Action::Focus(PATH.into()) } else { Action::None }
    }

    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        match message {
            Message::Path(path) => (self.path, self.was_written) = (path, false),
            Message::Choose => return Action::ChoosePath(Purpose::Pads, self.path.clone()),
            Message::Address(address) => self.address = address,
            Message::Club(id) => self.club.id = id,
            Message::Licence(licence) => self.club.licence = licence,
            Message::Set(key, value) => {
                // The choices come from the list of options, so this cannot fail.
                let _ = self.options.set(key, value);
            }
            Message::Write if desk.session().is_some() => {
                (self.trouble, self.was_written) = (None, false);
                return Action::Request(Request::WritePads(self.typed_path(), Box::new(self.options.clone())));
            }
            Message::FileWritten(Ok(())) => (self.trouble, self.was_written) = (None, true),
            Message::FileWritten(Err(trouble)) => self.trouble = Some(trouble),
            Message::Follow if desk.session().is_some() => return self.follow(Source::File(self.typed_path())),
            Message::Connect if desk.session().is_some() => {
                return self.follow(Source::Connector(self.address.trim().to_owned(), self.club.clone()));
            }
            Message::Stop => {
                self.following = None;
                return Action::Request(Request::StopPads);
            }
            Message::Take(key) => return Action::Request(Request::TakeFromPad(key)),
            // Without an evening there is nothing to write or follow. The window handles reports itself.
            Message::Write | Message::Follow | Message::Connect | Message::Reported(..) => {}
        }
        Action::None
    }

    fn typed_path(&self) -> PathBuf {
        PathBuf::from(self.path.trim())
    }

    fn follow(&mut self, source: Source) -> Action {
        (self.trouble, self.following) = (None, Some(source.clone()));
        self.taken_changes.clear();
        Action::Request(Request::FollowPads(Box::new(source), Box::new(self.options.clone())))
    }

    pub fn take_report(&mut self, outcome: &Result<Box<PadReport>, Trouble>) {
        match outcome {
            Ok(report) => {
                self.trouble = None;
                self.taken_changes.splice(0..0, report.stored.iter().rev().cloned());
                self.taken_changes.truncate(MAX_TAKEN_CHANGES);
            }
            Err(trouble) => self.trouble = Some(trouble.clone()),
        }
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let message = match shortcut {
            Shortcut::Save => Message::Write,
            Shortcut::Main if self.following.is_none() => Message::Follow,
            Shortcut::Escape if self.following.is_some() => Message::Stop,
            _ => return Action::None,
        };
        self.update(message, desk)
    }

    fn ranking(&self) -> PadRanking {
        self.options.ranking
    }
}

impl From<FollowError> for Trouble {
    fn from(error: FollowError) -> Self {
        match error {
            FollowError::Open { path, source: OpenError::Io(why) } => Self::Unopened(format!("{path}: {why}")),
            FollowError::Open { path, .. } => Self::Unopened(path),
            FollowError::File { source: PadFileError::OtherEvening { title }, .. } => Self::OtherEvening(title),
            FollowError::File { source: PadFileError::OtherMovement { section, table, round }, .. } => {
                Self::OtherMovement { section, table: table.to_string(), round: round.to_string() }
            }
            FollowError::File { .. } => Self::Unreadable,
            FollowError::Store(_) => Self::NotStored,
        }
    }
}

impl From<ConnectError> for Trouble {
    fn from(error: ConnectError) -> Self {
        match error {
            ConnectError::InvalidAddress(address) => Self::Address(address),
            ConnectError::Unreached { address, .. } => Self::Unreached(address),
            ConnectError::Answer { source: ConnectorError::Busy, .. } => Self::Busy,
            ConnectError::Answer { source: ConnectorError::Refused(why), .. } => Self::Refused(why),
            ConnectError::Answer { source: ConnectorError::Foreign(_), .. } => Self::Foreign,
            ConnectError::Store(_) => Self::NotStored,
        }
    }
}

/// The proposed path of the scoring file: beside the database, named by the date.
fn usual_path(desk: &DeskView) -> PathBuf {
    let path = desk.path();
    let folder = path.as_deref().and_then(std::path::Path::parent).map(PathBuf::from).unwrap_or_default();
    folder.join(desk.session().map_or_else(|| "pads.bws".to_owned(), |session| format!("{}.bws", session.date)))
}
