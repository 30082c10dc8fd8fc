//! Why a command was refused, in the language of the user. In English the error's own message is used, which scripts
//! read; in other languages the window's texts are used, except where they mention the window.

use std::fmt;
use std::path::{Path, PathBuf};

use desk::deliver::DeliverError;
use desk::failed;
use desk::outbox::OutboxError;
use desk::pads::{ConnectError, FollowError};
use evening::club::RuleError;
use evening::draw::CannotDraw;
use evening::session::ChangeError;
use exchange::connector::ConnectorAnswerError;
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
use store::{Left, StoreError};

use super::refusal::CliRefusal;

/// Exit status if a session could not be read completely, so that what was shown or written is only a part.
const INCOMPLETE: u8 = 3;

/// Why a command was refused.
#[derive(Debug)]
pub enum CliError {
    Told(Box<dyn Told + Send>),
    /// Words of the system or of a file, or words that are in the right language already.
    Said(String),
    Output(std::io::Error),
    /// The command succeeded, but not all of the session could be read.
    Incomplete(Left),
    /// The command succeeded, but these sessions of the event could not be read completely.
    IncompleteEvent(Vec<String>),
    /// An error about a file, or about a session by the name it was given.
    File {
        path: PathBuf,
        reason: Box<CliError>,
    },
    /// An error about one session of an event, and the state of the other sessions.
    OfEvent {
        session: String,
        reason: Box<CliError>,
        others: CliRefusal,
    },
}

/// An error with words in every language. `Display` gives the English words.
pub trait Told: fmt::Debug + fmt::Display {
    /// The words in a language other than English.
    fn told(&self, texts: &Texts) -> String;
}

impl<E: Told + Send + 'static> From<E> for CliError {
    fn from(error: E) -> Self {
        Self::Told(Box::new(error))
    }
}

impl From<std::io::Error> for CliError {
    fn from(error: std::io::Error) -> Self {
        Self::Output(error)
    }
}

/// The words of each error of the lower crates.
macro_rules! told {
    ($($of:ty => |$error:ident, $texts:ident| $words:expr;)+) => {
        $(impl Told for $of {
            fn told(&self, $texts: &Texts) -> String {
                let $error = self;
                $words
            }
        })+
    };
}

told! {
    // Faults of this program.
    WebError => |error, _texts| error.to_string();
    SampleError => |error, _texts| error.to_string();
    serde_json::Error => |error, _texts| error.to_string();
    ChangeError => |error, texts| lang::refusal(error, texts);
    StoreError => |error, texts| of_store(error, texts);
    desk::Refused => |error, texts| of_store(&error.error, texts);
    RuleError => |error, texts| of_rule(error, texts);
    SpecError => |error, texts| lang::spec_error(error, texts);
    CannotDraw => |error, texts| of_draw(error, texts);
    FollowError => |error, texts| of_pad_file(error, texts);
    ConnectError => |error, texts| of_connector(error, texts);
    HallError => |error, texts| of_hall(error, texts);
    FederationError => |error, texts| desk::unsent::why(error, texts);
    OutboxError => |error, texts| desk::unsent::not_kept(error, texts);
    DeliverError => |error, texts| desk::deliver::not_noted(error, texts);
    CliRefusal => |error, texts| error.words(texts);
    LetterheadError => |error, texts| error.words(texts);
    PadOptionError => |error, texts| {
        texts.say().command_no_pad_setting(format!("{}={}", error.key, error.value), PadOptions::all())
    };
    OpenError => |error, texts| Refusal::Unopened(error.clone()).words(texts);
    ExchangeError => |error, texts| Refusal::Unread(Box::new(error.clone())).words(texts);
    CsvReadError => |error, texts| Refusal::of_table(error.clone()).words(texts);
    DealFileError => |error, texts| refusal::deals(error, texts);
    MovementReadError => |error, texts| refusal::movements(error, texts);
    RereadError => |error, texts| Refusal::of_again(*error).words(texts);
    ChangesFileError => |error, texts| of_changes(error, texts);
    FillError => |error, texts| of_fill(error, texts);
}

impl CliError {
    /// A file that is why a command was refused.
    pub(super) fn file(path: &Path, reason: impl Into<Self>) -> Self {
        let reason = match reason.into() {
            // It is the file that failed, not the output.
            Self::Output(error) => Self::Said(error.to_string()),
            other => other,
        };
        Self::File { path: path.to_owned(), reason: Box::new(reason) }
    }

    /// The exit status of the command.
    pub fn status(&self) -> u8 {
        match self {
            Self::Incomplete(_) | Self::IncompleteEvent(_) => INCOMPLETE,
            _ => 1,
        }
    }

    /// The error in words, in the language of the user.
    pub fn words(&self, texts: &Texts) -> String {
        match self {
            Self::Told(error) => error.told(texts),
            Self::Said(words) => texts.cause(words),
            Self::Output(error) => texts.say().command_output(texts.cause(error.to_string())),
            Self::Incomplete(left) => texts.say().command_incomplete(failed::left(left, texts)),
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
            Self::Told(error) => error.fmt(f),
            Self::Said(words) => f.write_str(words),
            Self::Output(error) => write!(f, "the output could not be written: {error}"),
            Self::Incomplete(_) | Self::IncompleteEvent(_) => f.write_str(&self.words(&Language::En.texts())),
            Self::File { path, reason } => write!(f, "{}: {reason}", path.display()),
            Self::OfEvent { session, reason, others } => write!(f, "{session}: {reason}; {others}"),
        }
    }
}

/// The window's text for an error of the store, except where that mentions keys or fields of the window.
pub(super) fn of_store(error: &StoreError, texts: &Texts) -> String {
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
        other => failed::store_error(other, texts),
    }
}

fn of_rule(error: &RuleError, texts: &Texts) -> String {
    match error {
        RuleError::UnknownKey(key) => texts.say().command_rule_key(format!("{key:?}")),
        RuleError::UnknownValue { key, value, allowed } => {
            texts.say().command_rule_value(*key, format!("{value:?}"), allowed)
        }
    }
}

pub(super) fn of_draw(impossible: &CannotDraw, texts: &Texts) -> String {
    let say = texts.say();
    match impossible {
        CannotDraw::NoSection(section) => say.command_without_movement(section.to_string()),
        CannotDraw::NothingToDraw(section) => say.command_all_drawn(section.to_string()),
        CannotDraw::TooFew(count) => say.draw_none_too_few(count.to_string()),
        CannotDraw::NamedTwice(who) => say.draw_none_twice(who.to_string()),
        CannotDraw::NotThere(who) => say.draw_none_not_there(who.to_string()),
        CannotDraw::NotAll { left, all } => say.draw_none_not_all(left.to_string(), all.to_string()),
        CannotDraw::Undecided(matches) => {
            let matches: Vec<String> = matches.iter().map(|[one, two]| format!("{one}-{two}")).collect();
            say.command_undecided(matches.join(", "))
        }
        CannotDraw::Won(who) => say.draw_none_won(who.to_string()),
        // `draw` itself describes conflicts, because it knows the section.
        CannotDraw::Clash(_) => say.draw_impossible(),
    }
}

fn of_changes(error: &ChangesFileError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        ChangesFileError::Json(why) => say.command_no_list(why),
        ChangesFileError::UnknownField(UnknownField { line, place }) => {
            say.command_unknown_field(line.to_string(), place)
        }
        ChangesFileError::Panicked(_) => say.unread_fault(),
    }
}

fn of_fill(error: &FillError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        FillError::Section { section } => say.command_file_section(section.to_string()),
        FillError::Movement { section, table, round } => {
            say.pads_other_movement(section.to_string(), table.to_string(), round.to_string())
        }
        // Details about the bytes of a file are only in English.
        FillError::Jet(error) => error.to_string(),
    }
}

fn of_pad_file(error: &FollowError, texts: &Texts) -> String {
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
        FollowError::Store(error) => of_store(error, texts),
    }
}

fn of_connector(error: &ConnectError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        ConnectError::Address(address) => say.pads_no_address(address),
        ConnectError::Unreached { address, .. } => say.pads_unreached(address),
        ConnectError::Answer { source: ConnectorAnswerError::Busy, .. } => say.pads_busy(),
        ConnectError::Answer { source: ConnectorAnswerError::Refused(why), .. } => say.pads_refused(why),
        ConnectError::Answer { source: ConnectorAnswerError::Foreign(_), .. } => say.pads_foreign(),
        ConnectError::Store(error) => of_store(error, texts),
    }
}

fn of_hall(error: &HallError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        HallError::Bind { address, .. } => say.hall_no_address(address.to_string()),
        HallError::NoTables => say.hall_no_movement(),
        HallError::Random(_) => say.hall_no_random(),
        HallError::Store(error) => of_store(error, texts),
        HallError::Thread(_) | HallError::Page(_) => say.hall_fault(),
    }
}
