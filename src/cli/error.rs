//! Why a command was refused, in the language of the user. The words are the window's texts, except where those mention
//! the window.

use std::fmt;
use std::path::{Path, PathBuf};

use desk::deliver::DeliverError;
use desk::error_text;
use desk::outbox::OutboxError;
use desk::pads::{ConnectError, FollowError};
use evening::club::RuleError;
use evening::draw::CannotDraw;
use evening::session::ChangeError;
use exchange::connector::ConnectorError;
use exchange::csv::CsvReadError;
use exchange::deals::DealFileError;
use exchange::pads::{PadOptionError, PadOptions};
use exchange::refusal::{self, Refusal};
use exchange::sample::SampleError;
use exchange::web::WebError;
use exchange::{
    ChangesFileError, ExchangeError, FillError, MovementReadError, OpenError, PadFileError, RereadError, UnknownField,
};
use federation::FederationError;
use lang::{self, Language, Texts};
use movement::SpecError;
use phones::HallError;
use print::letterhead::LetterheadError;
use store::{StoreError, UnreadRows};

use super::refusal::CliRefusal;

/// Exit status if a session could not be read completely.
const INCOMPLETE_STATUS: u8 = 3;

/// Why a command was refused.
#[derive(Debug)]
pub enum CliError {
    /// An error of this program or of one of its crates.
    Localized(Box<dyn LocalizedError + Send>),
    /// A message of the system or of a file, or one that is already in the right language.
    Message(String),
    /// The output could not be written, or the input could not be read.
    Output(std::io::Error),
    /// Not all of the session could be read. A command that only shows it has shown the rest.
    Incomplete(UnreadRows),
    /// These sessions of the event could not be read completely.
    IncompleteEvent(Vec<String>),
    /// An error about a file, or about a session as the user named it.
    File { path: PathBuf, reason: Box<CliError> },
    /// An error about one session of an event, and the state of the other sessions.
    OfEvent { session: String, reason: Box<CliError>, others: CliRefusal },
}

/// An error with words in every language. `Display` gives an English message of its own.
pub trait LocalizedError: fmt::Debug + fmt::Display {
    /// The words in the language of the texts.
    fn localized(&self, texts: &Texts) -> String;
}

impl<E: LocalizedError + Send + 'static> From<E> for CliError {
    fn from(error: E) -> Self {
        Self::Localized(Box::new(error))
    }
}

impl From<std::io::Error> for CliError {
    fn from(error: std::io::Error) -> Self {
        Self::Output(error)
    }
}

/// Implements [`LocalizedError`] for each type, with its words.
macro_rules! localized {
    ($($of:ty => |$error:ident, $texts:ident| $words:expr;)+) => {
        $(impl LocalizedError for $of {
            fn localized(&self, $texts: &Texts) -> String {
                let $error = self;
                $words
            }
        })+
    };
}

localized! {
    // Faults of this program.
    WebError => |error, _texts| error.to_string();
    SampleError => |error, _texts| error.to_string();
    serde_json::Error => |error, _texts| error.to_string();
    ChangeError => |error, texts| lang::refusal(error, texts);
    StoreError => |error, texts| store_words(error, texts);
    desk::RefusedChanges => |error, texts| store_words(&error.error, texts);
    RuleError => |error, texts| rule_words(error, texts);
    SpecError => |error, texts| lang::spec_error(error, texts);
    CannotDraw => |error, texts| draw_words(error, texts);
    FollowError => |error, texts| pad_file_words(error, texts);
    ConnectError => |error, texts| connector_words(error, texts);
    HallError => |error, texts| hall_words(error, texts);
    FederationError => |error, texts| desk::federation_text::federation_error_text(error, texts);
    OutboxError => |error, texts| desk::federation_text::outbox_error_text(error, texts);
    DeliverError => |error, texts| desk::deliver::deliver_error_words(error, texts);
    CliRefusal => |error, texts| error.words(texts);
    LetterheadError => |error, texts| error.words(texts);
    PadOptionError => |error, texts| {
        texts.say().command_no_pad_setting(format!("{}={}", error.key, error.value), PadOptions::keys_text())
    };
    OpenError => |error, texts| Refusal::Unopened(error.clone()).words(texts);
    ExchangeError => |error, texts| Refusal::Unread(Box::new(error.clone())).words(texts);
    CsvReadError => |error, texts| Refusal::from_table(error.clone()).words(texts);
    DealFileError => |error, texts| refusal::deal_error_text(error, texts);
    MovementReadError => |error, texts| refusal::movement_error_text(error, texts);
    RereadError => |error, texts| Refusal::from_reread(*error).words(texts);
    ChangesFileError => |error, texts| changes_file_words(error, texts);
    FillError => |error, texts| fill_words(error, texts);
}

impl CliError {
    /// The error about a file that made a command fail.
    pub(super) fn file(path: &Path, reason: impl Into<Self>) -> Self {
        let reason = match reason.into() {
            // The file failed, not the output.
            Self::Output(error) => Self::Message(error.to_string()),
            error => error,
        };
        Self::File { path: path.to_owned(), reason: Box::new(reason) }
    }

    /// The exit status of the command.
    pub fn exit_status(&self) -> u8 {
        match self {
            Self::Incomplete(_) | Self::IncompleteEvent(_) => INCOMPLETE_STATUS,
            _ => 1,
        }
    }

    /// The error in words, in the language of the user.
    pub fn words(&self, texts: &Texts) -> String {
        match self {
            Self::Localized(error) => error.localized(texts),
            Self::Message(words) => texts.cause(words),
            Self::Output(error) => texts.say().command_output(texts.cause(error.to_string())),
            Self::Incomplete(rows) => texts.say().command_incomplete(error_text::unread_rows(rows, texts)),
            Self::IncompleteEvent(titles) => texts.say().incomplete_event(titles.join(", ")),
            Self::File { path, reason } => format!("{}: {}", path.display(), reason.words(texts)),
            Self::OfEvent { session, reason, others } => {
                format!("{session}: {}; {}", reason.words(texts), others.words(texts))
            }
        }
    }
}

impl std::error::Error for CliError {}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Localized(error) => error.fmt(f),
            Self::Message(words) => f.write_str(words),
            Self::Output(error) => write!(f, "the output could not be written: {error}"),
            Self::Incomplete(_) | Self::IncompleteEvent(_) => f.write_str(&self.words(&Language::En.texts())),
            Self::File { path, reason } => write!(f, "{}: {reason}", path.display()),
            Self::OfEvent { session, reason, others } => write!(f, "{session}: {reason}; {others}"),
        }
    }
}

/// The window's text for an error of the store, except where that mentions keys or fields of the window.
pub(super) fn store_words(error: &StoreError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        StoreError::ChangeInList { position, source } => {
            say.command_in_list(position.to_string(), lang::refusal(source, texts))
        }
        StoreError::DiskFull => say.command_disk_full(),
        StoreError::ReadOnly => say.command_read_only(),
        StoreError::Busy => say.command_busy(),
        StoreError::ChangedElsewhere => say.command_changed_elsewhere(),
        StoreError::NoSession(session) => say.command_no_session(format!("{session:?}")),
        StoreError::Ambiguous(session) => say.command_several_sessions(format!("{session:?}")),
        error => error_text::store_error(error, texts),
    }
}

fn rule_words(error: &RuleError, texts: &Texts) -> String {
    match error {
        RuleError::UnknownKey(key) => texts.say().command_rule_key(format!("{key:?}")),
        RuleError::UnknownValue { key, value, allowed } => {
            texts.say().command_rule_value(*key, format!("{value:?}"), allowed)
        }
    }
}

pub(super) fn draw_words(impossible: &CannotDraw, texts: &Texts) -> String {
    let say = texts.say();
    match impossible {
        CannotDraw::NoSection(section) => say.command_without_movement(section.to_string()),
        CannotDraw::NothingToDraw(section) => say.command_all_drawn(section.to_string()),
        CannotDraw::TooFew(count) => say.draw_none_too_few(count.to_string()),
        CannotDraw::NamedTwice(contestant) => say.draw_none_twice(contestant.to_string()),
        CannotDraw::NotThere(contestant) => say.draw_none_not_there(contestant.to_string()),
        CannotDraw::NotAll { left: left_count, all: all_count } => {
            say.draw_none_not_all(left_count.to_string(), all_count.to_string())
        }
        CannotDraw::Undecided(matches) => {
            let matches: Vec<String> = matches.iter().map(|[first, second]| format!("{first}-{second}")).collect();
            say.command_undecided(matches.join(", "))
        }
        CannotDraw::Won(contestant) => say.draw_none_won(contestant.to_string()),
        // `draw` itself describes conflicts, because it knows the section.
        CannotDraw::Clash(_) => say.draw_impossible(),
    }
}

fn changes_file_words(error: &ChangesFileError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        ChangesFileError::Json(reason) => say.command_no_list(reason),
        ChangesFileError::UnknownField(UnknownField { line, path }) => {
            say.command_unknown_field(line.to_string(), path)
        }
        ChangesFileError::Panicked(_) => say.unread_fault(),
    }
}

fn fill_words(error: &FillError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        FillError::MissingSection { section } => say.command_file_section(section.to_string()),
        FillError::OtherMovement { section, table, round } => {
            say.pads_other_movement(section.to_string(), table.to_string(), round.to_string())
        }
        // Details about the bytes of a file are only in English.
        FillError::Jet(error) => error.to_string(),
    }
}

fn pad_file_words(error: &FollowError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        FollowError::Open { path, source } => {
            format!("{path}: {}", Refusal::Unopened(source.clone()).words(texts))
        }
        FollowError::File { path, source: PadFileError::OtherEvening { title } } => {
            format!("{path}: {}", say.pads_other_evening(title))
        }
        FollowError::File { path, source: PadFileError::OtherMovement { section, table, round } } => {
            format!("{path}: {}", say.pads_other_movement(section, table.to_string(), round.to_string()))
        }
        FollowError::File { path, .. } => format!("{path}: {}", say.pads_unreadable()),
        FollowError::Store(error) => store_words(error, texts),
    }
}

fn connector_words(error: &ConnectError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        ConnectError::InvalidAddress(address) => say.pads_no_address(address),
        ConnectError::Unreached { address, .. } => say.pads_unreached(address),
        ConnectError::Answer { source: ConnectorError::Busy, .. } => say.pads_busy(),
        ConnectError::Answer { source: ConnectorError::Refused(reason), .. } => say.pads_refused(reason),
        ConnectError::Answer { source: ConnectorError::Foreign(_), .. } => say.pads_foreign(),
        ConnectError::Store(error) => store_words(error, texts),
    }
}

fn hall_words(error: &HallError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        HallError::Bind { address, .. } => say.hall_no_address(address.to_string()),
        HallError::NoTables => say.hall_no_movement(),
        HallError::Random(_) => say.hall_no_random(),
        HallError::Store(error) => store_words(error, texts),
        HallError::Thread(_) | HallError::Page(_) => say.hall_fault(),
    }
}
