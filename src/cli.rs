//! The program without a window: the same changes, the same standings, for scripts and archives.
//! Exit status 0 done, 1 the input was refused and nothing was changed, 2 wrong usage.

mod advise;
mod archive;
mod command;
mod copies;
mod deals;
mod demo;
mod draw;
mod event;
#[cfg(feature = "federation")]
mod federation;
#[cfg(feature = "federation")]
mod field;
mod given;
#[cfg(feature = "phones")]
mod hall;
mod import;
mod manual;
mod movement;
mod pads;
mod players;
mod rulings;
#[cfg(feature = "federation")]
mod sending;
mod session;
mod shell;
mod site;

use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset};

use crate::desk::{Desk, Evening, Making, place};
use crate::exchange::{ExchangeError, Format, web};
use crate::print;
use crate::session::{Change, Device, Entry, Stamp};
use crate::store::{Store, StoreError};

pub use command::{Arguments, Command, ExportFormat};
use draw::DrawCommand;

/// Why a command was refused.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    #[error(transparent)]
    Web(#[from] web::WebError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Hand(#[from] crate::desk::Refused),
    #[error("{path}: {reason}")]
    File { path: PathBuf, reason: String },
    #[error("{path}: {source}")]
    Exchange { path: PathBuf, source: ExchangeError },
    #[error(transparent)]
    Sample(#[from] crate::exchange::sample::SampleError),
    #[error(transparent)]
    Rule(#[from] crate::club::RuleError),
    #[error(transparent)]
    Movement(#[from] crate::movement::SpecError),
    #[cfg(feature = "federation")]
    #[error(transparent)]
    Federation(#[from] crate::federation::FederationError),
    #[cfg(feature = "federation")]
    #[error(transparent)]
    Outbox(#[from] crate::desk::outbox::OutboxError),
    #[error(transparent)]
    Letterhead(#[from] crate::print::letterhead::LetterheadError),
    #[error("{0}")]
    Refused(String),
    #[error("the output could not be written: {0}")]
    Output(#[from] std::io::Error),
    #[error("the output could not be made: {0}")]
    Json(#[from] serde_json::Error),
}

/// The desk over a database that is there.
fn desk(db: &std::path::Path) -> Result<Desk, CliError> {
    Ok(Desk::at_existing(db, now)?)
}

/// The desk over a database that is made where there is none.
fn new_desk(db: &std::path::Path) -> Result<Desk, CliError> {
    Ok(Desk::at(db, now)?)
}

/// The desk with an evening: an id as `sessions` prints it, a unique beginning of one, or `last`.
fn load(session: &str, db: &std::path::Path) -> Result<(Desk, Arc<Evening>), CliError> {
    let desk = desk(db)?;
    let evening = desk.evening(session)?;
    Ok((desk, evening))
}

/// Makes changes to an evening, all or none, whatever other hands do meanwhile.
fn make(desk: &Desk, evening: &Evening, changes: Vec<Change>, by: &str) -> Result<Arc<Evening>, CliError> {
    let entries = changes.into_iter().map(|change| entry(change, by)).collect();
    let seen = Some(evening.journal.seen());
    Ok(desk.make_now(Making { session: evening.id(), entries, seen })?.evening)
}

/// The time on the wall.
fn now() -> DateTime<FixedOffset> {
    chrono::Local::now().fixed_offset()
}

/// Who does something, without a window: commands carry their names.
fn stamp(by: &str) -> Stamp {
    Stamp { at: now(), by: by.to_owned(), hand: Device::CommandLine }
}

fn entry(change: Change, by: &str) -> Entry {
    Entry { id: uuid::Uuid::now_v7(), stamp: stamp(by), change }
}

impl CliError {
    fn file(path: &std::path::Path, reason: impl std::fmt::Display) -> Self {
        Self::File { path: path.to_owned(), reason: format!("{reason}") }
    }
}

/// The club's database in the user's data directory, or beside a portable program; the folder is made where it is
/// missing.
///
/// # Errors
/// When the user has no such directory, or it cannot be made.
pub fn default_database() -> Result<PathBuf, CliError> {
    let folder = place::data()
        .ok_or_else(|| CliError::Refused("there is no home directory; name a database: arrowswitch FILE".to_owned()))?;
    std::fs::create_dir_all(&folder).map_err(|e| CliError::file(&folder, e))?;
    Ok(folder.join("club.db"))
}

/// Whether a file that the program was opened with is to be taken in, and is no database: the system hands over what
/// was clicked on.
#[must_use]
pub fn is_of_another_program(file: &std::path::Path) -> bool {
    // As much as says what it is.
    const HEAD: u64 = 1 << 20;
    let mut head = Vec::new();
    let read = std::fs::File::open(file).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    read.is_ok() && !Store::is_database(file) && Format::sniff(&head).is_some()
}

/// Carries out a command.
///
/// # Errors
/// When the input is refused; nothing was changed then.
pub fn run(command: Command) -> Result<(), CliError> {
    match command {
        Command::Demo { dir } => demo::run(&dir),
        Command::Import { files, db, json, only_good, column, date } => {
            let (databases, files): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| Store::is_database(file));
            if !files.is_empty() && !databases.is_empty() {
                let reason = "take databases in by themselves, so that all of it is done or nothing";
                return Err(CliError::Refused(reason.to_owned()));
            }
            if !files.is_empty() {
                let reading = import::Reading { only_good, columns: &column, date };
                import::run(&files, &db, json, &reading)?;
            }
            databases.iter().try_for_each(|file| archive::merge(file, &db, None, &[], "import"))
        }
        Command::Sessions { db, json } => session::list(&db, json),
        Command::Standings { session, db, json, csv, set, why } => {
            session::standings(&session, &db, json, csv, &set, why.as_deref())
        }
        Command::Advise { words, edition, lang, json } => {
            advise::run(&advise::Asked { words, edition, language: lang, json })
        }
        Command::Rulings { session, db, json } => rulings::run(&session, &db, json),
        Command::Profiles { name, json } => session::profiles(name.as_deref(), json),
        Command::Event {
            sessions,
            db,
            name,
            join,
            leave,
            weight,
            number,
            finals,
            keep,
            across,
            json,
            csv,
            html,
            lang,
            set,
        } => event::run(&event::Wanted {
            sessions,
            db: &db,
            name,
            join,
            leave,
            weights: weight,
            numbers: number,
            finals,
            keep,
            across,
            form: if json {
                event::Form::Json
            } else if csv {
                event::Form::Csv
            } else {
                event::Form::Text
            },
            html,
            lang,
            set,
        }),
        Command::Check { file, json, set } => session::check(&file, json, &set),
        Command::Movement(command) => movement::run(command),
        Command::Print { document, session, db, out, lang, paper, section, from_round, ruling, foot, logo, colour } => {
            let paper = paper.into();
            session::print(
                document,
                &session,
                &db,
                &out,
                lang,
                print::Look { paper, section, from_round, ruling, ..print::Look::default() },
                session::Own { foot, logo, colour },
            )
        }
        Command::Export { format: ExportFormat::Database(extent), session, db, out, replace, .. } => {
            archive::export(extent, &session, &db, &out, replace)
        }
        Command::Export { format: ExportFormat::Site(site), session, db, out, lang, charge, .. } => {
            session::for_site(site, &session, &db, &out, lang, &charge)
        }
        Command::Export { format: ExportFormat::Bws, session, db, out, fill, set, .. } => {
            pads::export(&session, &db, &out, fill, &set)
        }
        Command::Pads(command) => pads::run(command),
        Command::Export { format, session, db, out, lang, table, .. } => {
            session::export(format, &session, &db, &out, lang, table)
        }
        Command::Site { season, db, out, lang } => site::run(&season, &db, &out, lang),
        Command::Merge { file, db, conflicts, decide } => archive::merge(&file, &db, conflicts, &decide, "merge"),
        Command::Players(command) => players::run(command),
        Command::Draw { check: Some(DrawCommand::Check { file, json }), .. } => draw::check(&file, json),
        Command::Draw { check: None, wanted } => draw::run(&wanted),
        Command::Deal { boards, first, seed, format, out, session, db } => deals::deal(&deals::Wanted {
            boards,
            first,
            seed,
            format,
            out: out.as_deref(),
            session: session.as_deref().zip(db.as_deref()),
        }),
        Command::Hands { session, file, db } => deals::hands(&session, &file, &db),
        Command::Repeated { db } => deals::repeated(&db),
        Command::Manual { language, to, paper } => manual::run(language, to.as_deref(), paper.into()),
        #[cfg(feature = "phones")]
        Command::Hall { session, db, bind, port, lang, no_lead, quiet, json } => hall::run(&hall::Wanted {
            session: &session,
            db: &db,
            bind,
            port,
            language: lang,
            shows: crate::phones::Shows { traveller: !quiet, hands: !quiet, ranking: !quiet, lead: !no_lead },
            json,
        }),
        #[cfg(feature = "federation")]
        Command::Send(asked) => sending::send(&asked),
        #[cfg(feature = "federation")]
        Command::Field(asked) => field::run(&asked),
        #[cfg(feature = "federation")]
        Command::Receive(asked) => sending::receive(&asked),
        #[cfg(feature = "federation")]
        Command::Federation(asked) => federation::run(asked),
        Command::Backup { db, out } => session::backup(&db, &out),
        Command::Copies { db, restore: None, json } => copies::list(&db, json),
        Command::Copies { db, restore: Some(id), json } => copies::restore(&db, &id, json),
        Command::Salvage { file, out, json } => copies::salvage(&file, &out, json),
        Command::Verify { db } => session::verify(&db),
        Command::Shell { dir } => shell::run(&dir),
        Command::Change { session, file, db } => session::change(&session, &file, &db),
    }
}

/// Prints to stdout; a closed pipe is the reader's good right.
fn say(text: &str) -> Result<(), CliError> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}

/// A number with its noun: `1 entry`, `2 entries`.
fn counted<N: Copy + std::fmt::Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    match noun.strip_suffix('y') {
        _ if count == N::from(1) => format!("1 {noun}"),
        Some(stem) => format!("{count} {stem}ies"),
        None => format!("{count} {noun}s"),
    }
}

/// Prints a value as JSON.
fn say_json(value: &serde_json::Value) -> Result<(), CliError> {
    say(&(serde_json::to_string_pretty(value)? + "\n"))
}

/// Writes a file whole or not at all.
fn write_whole(path: &std::path::Path, bytes: &[u8]) -> Result<(), CliError> {
    crate::store::write_whole(path, bytes).map_err(|e| CliError::file(path, e))
}
