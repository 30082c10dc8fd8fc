//! Why a command was refused: what the lower rooms and the command line itself say, as types, and the words of it in the
//! language of whoever typed the command. In English a type says itself, and scripts read that; in other languages the
//! words are those of the window, as far as they do not speak of it.

use std::fmt;
use std::path::{Path, PathBuf};

use desk::failed;
use desk::pads::{ConnectError, FollowError};
use evening::club::RuleError;
use evening::draw::CannotDraw;
use evening::session::ChangeError;
use exchange::connector::ConnectorAnswerError;
use exchange::csv::CsvReadError;
use exchange::deals::DealFileError;
use exchange::pads::{PadOptionError, PadOptions};
use exchange::refusal;
use exchange::{
    ChangesFileError, ExchangeError, FillError, MovementReadError, OpenError, PadFileError, RereadError, UnknownField,
    web,
};
use lang::{self, Language, Texts};
use print::letterhead::LetterheadError;
use store::StoreError;

use super::refusal::CliRefusal;

/// Why a command was refused.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    #[error(transparent)]
    Web(#[from] web::WebError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Hand(#[from] desk::Refused),
    /// A file, or a session by what it is called.
    #[error("{path}: {reason}")]
    File { path: PathBuf, reason: Box<CliReason> },
    /// A session of an event; the others are as the last of the two says.
    #[error("{session}: {reason}; {others}")]
    OfEvent { session: String, reason: Box<CliReason>, others: Box<CliRefusal> },
    #[error(transparent)]
    Sample(#[from] exchange::sample::SampleError),
    #[error(transparent)]
    Rule(#[from] RuleError),
    #[error(transparent)]
    Movement(#[from] movement::SpecError),
    #[error(transparent)]
    Draw(#[from] CannotDraw),
    /// A scoring file of table pads.
    #[error("{0}")]
    Follow(Box<FollowError>),
    /// The pads' program, over the network.
    #[error("{0}")]
    Connect(Box<ConnectError>),
    #[error(transparent)]
    Hall(#[from] phones::HallError),
    #[error(transparent)]
    Federation(#[from] federation::FederationError),
    #[error(transparent)]
    Outbox(#[from] desk::outbox::OutboxError),
    #[error("{0}")]
    Refused(CliRefusal),
    #[error(transparent)]
    Letterhead(#[from] LetterheadError),
    /// A setting of table pads.
    #[error(transparent)]
    PadOption(#[from] PadOptionError),
    /// In the words of whoever found it, as they are.
    #[error("{0}")]
    Said(String),
    #[error("the output could not be written: {0}")]
    Output(#[from] std::io::Error),
    #[error("the output could not be made: {0}")]
    Json(#[from] serde_json::Error),
}

impl From<CliRefusal> for CliError {
    fn from(refusal: CliRefusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<FollowError> for CliError {
    fn from(error: FollowError) -> Self {
        Self::Follow(Box::new(error))
    }
}

impl From<ConnectError> for CliError {
    fn from(error: ConnectError) -> Self {
        Self::Connect(Box::new(error))
    }
}

/// What is wrong with a file or a session, as whoever found it says it.
#[derive(Debug)]
pub enum CliReason {
    Refusal(CliRefusal),
    Open(OpenError),
    Exchange(Box<ExchangeError>),
    Table(Box<CsvReadError>),
    Deals(Box<DealFileError>),
    Movements(Box<MovementReadError>),
    Again(RereadError),
    Letterhead(LetterheadError),
    Changes(ChangesFileError),
    Fill(FillError),
    Store(Box<StoreError>),
    /// Another refusal, of a session that is changed by a file.
    Cli(Box<CliError>),
    /// Of the system, or what a file holds.
    Said(String),
}

/// A reason from each type that lower rooms refuse with.
macro_rules! reasons {
    ($($of:ty => |$error:ident| $reason:expr;)+) => {
        $(impl From<$of> for CliReason {
            fn from($error: $of) -> Self {
                $reason
            }
        })+
    };
}

reasons! {
    CliRefusal => |error| Self::Refusal(error);
    OpenError => |error| Self::Open(error);
    ExchangeError => |error| Self::Exchange(Box::new(error));
    CsvReadError => |error| Self::Table(Box::new(error));
    DealFileError => |error| Self::Deals(Box::new(error));
    MovementReadError => |error| Self::Movements(Box::new(error));
    RereadError => |error| Self::Again(error);
    LetterheadError => |error| Self::Letterhead(error);
    ChangeError => |error| Self::Store(Box::new(error.into()));
    StoreError => |error| Self::Store(Box::new(error));
    desk::Refused => |error| Self::Store(error.error);
    CliError => |error| Self::Cli(Box::new(error));
    std::io::Error => |error| Self::Said(error.to_string());
    serde_json::Error => |error| Self::Said(error.to_string());
    ChangesFileError => |error| Self::Changes(error);
    FillError => |error| Self::Fill(error);
    RuleError => |error| Self::Cli(Box::new(error.into()));
}

impl CliError {
    /// A file that is why a command was refused.
    pub(super) fn file(path: &Path, reason: impl Into<CliReason>) -> Self {
        Self::File { path: path.to_owned(), reason: Box::new(reason.into()) }
    }

    /// Why, in the language of whoever typed the command.
    #[must_use]
    pub fn words(&self, texts: &Texts) -> String {
        if texts.language() == Language::En {
            return self.to_string();
        }
        match self {
            Self::Store(error) => of_store(error, texts),
            Self::Hand(refused) => of_store(&refused.error, texts),
            Self::File { path, reason } => format!("{}: {}", path.display(), reason.words(texts)),
            Self::OfEvent { session, reason, others } => {
                format!("{session}: {}; {}", reason.words(texts), others.words(texts))
            }
            Self::Rule(error) => of_rule(error, texts),
            Self::Movement(error) => lang::spec_error(error, texts),
            Self::Draw(impossible) => of_draw(impossible, texts),
            Self::Follow(error) => of_pad_file(error, texts),
            Self::Connect(error) => of_connector(error, texts),
            Self::Hall(error) => of_hall(error, texts),
            Self::Federation(error) => desk::unsent::why(error, texts),
            Self::Outbox(error) => desk::unsent::not_kept(error, texts),
            Self::Refused(refusal) => refusal.words(texts),
            Self::Letterhead(error) => error.words(texts),
            Self::PadOption(PadOptionError { key, value }) => {
                texts.say().command_no_pad_setting(format!("{key}={value}"), PadOptions::all())
            }
            Self::Output(error) => texts.say().command_output(error.to_string()),
            // Faults of this program, and what was said in the right language already.
            Self::Web(_) | Self::Sample(_) | Self::Json(_) | Self::Said(_) => self.to_string(),
        }
    }
}

impl CliReason {
    fn words(&self, texts: &Texts) -> String {
        match self {
            Self::Refusal(refusal) => refusal.words(texts),
            Self::Open(error) => refusal::Refusal::Unopened(error.clone()).words(texts),
            Self::Exchange(error) => refusal::Refusal::Unread(error.clone()).words(texts),
            Self::Table(error) => refusal::Refusal::of_table((**error).clone()).words(texts),
            Self::Deals(error) => refusal::deals(error, texts),
            Self::Movements(error) => refusal::movements(error, texts),
            Self::Letterhead(error) => error.words(texts),
            Self::Changes(error) => of_changes(error, texts),
            Self::Fill(error) => of_fill(error, texts),
            Self::Again(RereadError::Renumbered) => refusal::Refusal::Renumbered.words(texts),
            Self::Store(error) => of_store(error, texts),
            Self::Cli(error) => error.words(texts),
            Self::Said(words) => words.clone(),
        }
    }
}

impl fmt::Display for CliReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refusal(refusal) => refusal.fmt(f),
            Self::Open(error) => error.fmt(f),
            Self::Exchange(error) => error.fmt(f),
            Self::Table(error) => error.fmt(f),
            Self::Deals(error) => error.fmt(f),
            Self::Movements(error) => error.fmt(f),
            Self::Again(error) => error.fmt(f),
            Self::Letterhead(error) => error.fmt(f),
            Self::Changes(error) => error.fmt(f),
            Self::Fill(error) => error.fmt(f),
            Self::Store(error) => error.fmt(f),
            Self::Cli(error) => error.fmt(f),
            Self::Said(words) => words.fmt(f),
        }
    }
}

/// The window's words, but for what speaks of its keys and of what stands in its fields.
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
        CannotDraw::Individual(section) => say.command_individual(section.to_string()),
        CannotDraw::TooFew(count) => say.draw_none_too_few(count.to_string()),
        CannotDraw::NamedTwice(who) => say.draw_none_twice(who.to_string()),
        CannotDraw::NotThere(who) => say.draw_none_not_there(who.to_string()),
        CannotDraw::NoClubs => say.draw_none_clubs(),
        CannotDraw::NotAll { left, all } => say.draw_none_not_all(left.to_string(), all.to_string()),
        CannotDraw::Undecided(matches) => {
            let matches: Vec<String> = matches.iter().map(|[one, two]| format!("{one}-{two}")).collect();
            say.command_undecided(matches.join(", "))
        }
        CannotDraw::Won(who) => say.draw_none_won(who.to_string()),
        // `draw` says what clashes itself, where it knows the section.
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
        // What is wrong with the bytes.
        FillError::Jet(error) => error.to_string(),
    }
}

fn of_pad_file(error: &FollowError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        FollowError::Open { path, source } => {
            format!("{path}: {}", refusal::Refusal::Unopened(source.clone()).words(texts))
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

fn of_hall(error: &phones::HallError, texts: &Texts) -> String {
    use phones::HallError;
    let say = texts.say();
    match error {
        HallError::Bind { address, .. } => say.hall_no_address(address.to_string()),
        HallError::NoTables => say.hall_no_movement(),
        HallError::Random(_) => say.hall_no_random(),
        HallError::Store(error) => of_store(error, texts),
        HallError::Thread(_) | HallError::Page(_) => say.hall_fault(),
    }
}
