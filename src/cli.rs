//! The commands, for scripts and archives. They make the same changes and rankings as the window.
//!
//! The exit status is 0 if the command succeeded, 1 if it was refused, 2 for wrong usage, and 3 if a session could not
//! be read completely, so that the output is only a part of it. A refused command changed nothing, or reports what it
//! finished before.

mod advise;
mod archive;
mod check;
mod command;
mod copies;
mod deals;
mod deliver;
mod demo;
mod divergence;
mod draw;
mod error;
mod event;
mod export;
mod federation;
mod field;
mod hall;
mod import;
mod language;
mod manual;
mod movement;
mod pads;
mod players;
mod print;
mod refusal;
mod report;
mod rulings;
mod sending;
mod session;
mod shared_arguments;
mod shell;
mod site;
mod standings;

use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset};

use desk::{ChangeRequest, Desk, Evening, place};
use evening::club;
use evening::session::{Change, Device, Entry, Stamp};
use exchange::{Format, ReportedLoss};
use lang::{Language, Texts};
use store::Store;

pub use command::{Arguments, Command};
pub use error::CliError;
pub use language::CommandLanguage;
pub use refusal::CliRefusal;

use draw::DrawCommand;

/// Opens an existing database.
fn open_desk(db: &std::path::Path) -> Result<Desk, CliError> {
    Ok(Desk::open_existing(db, now)?)
}

/// Opens an existing database for a command that only reads. This works while another program writes.
fn open_desk_to_read(db: &std::path::Path) -> Result<Desk, CliError> {
    Ok(Desk::open_existing_to_read(db, now)?)
}

fn open_or_create_desk(db: &std::path::Path) -> Result<Desk, CliError> {
    Ok(Desk::open_file(db, now)?)
}

/// The desk and an evening, named by its id, a unique prefix of it, or `last`.
fn load(session: &str, db: &std::path::Path) -> Result<(Desk, Arc<Evening>), CliError> {
    let desk = open_desk(db)?;
    let evening = desk.find_evening(session)?;
    Ok((desk, evening))
}

/// The desk and an evening, named as for [`load`], for a command that only reads.
fn load_to_read(session: &str, db: &std::path::Path) -> Result<(Desk, Arc<Evening>), CliError> {
    let desk = open_desk_to_read(db)?;
    let evening = desk.find_evening(session)?;
    Ok((desk, evening))
}

/// Checks that a session was read to its end. A command that shows a session calls this last, after it has shown the
/// part that could be read; a command that changes a session calls it first.
fn check_complete(evening: &Evening) -> Result<(), CliError> {
    evening.unread_rows.clone().map_or(Ok(()), |rows| Err(CliError::Incomplete(rows)))
}

/// Checks that all sessions of an evening's event were read to their end.
///
/// # Errors
/// [`CliError::Incomplete`] for this session, [`CliError::IncompleteEvent`] for another one.
fn check_event_complete(evening: &Evening) -> Result<(), CliError> {
    check_complete(evening)?;
    let unread_sessions: Vec<String> = evening.unread_sessions.iter().map(desk::UnreadSession::name).collect();
    if unread_sessions.is_empty() { Ok(()) } else { Err(CliError::IncompleteEvent(unread_sessions)) }
}

/// Makes changes to an evening that was read completely, all or none.
fn make_changes(desk: &Desk, evening: &Evening, changes: Vec<Change>, author: &str) -> Result<Arc<Evening>, CliError> {
    check_complete(evening)?;
    // Changes made together have the same time, so that `correction-agreed` covers all of them.
    let stamp = stamp(author);
    let entry = |change| Entry { id: uuid::Uuid::now_v7(), stamp: stamp.clone(), change };
    let entries = changes.into_iter().map(entry).collect();
    let seen = Some(evening.journal.seen());
    Ok(desk
        .change_evening_blocking(ChangeRequest { session: evening.id(), entries, seen, people: Vec::new() })?
        .evening)
}

fn now() -> DateTime<FixedOffset> {
    chrono::Local::now().fixed_offset()
}

fn stamp(author: &str) -> Stamp {
    Stamp { at: now(), by: author.to_owned(), hand: Device::CommandLine }
}

fn new_entry(change: Change, author: &str) -> Entry {
    Entry { id: uuid::Uuid::now_v7(), stamp: stamp(author), change }
}

/// The path of the club's database in the user's data directory, or beside a portable program. Creates the folder if it
/// is missing.
///
/// # Errors
/// When the user has no such directory, or the folder cannot be created.
pub fn default_database() -> Result<PathBuf, CliError> {
    let database = place::default_database().ok_or(CliRefusal::NoHome)?;
    let folder = database.parent().unwrap_or(&database);
    std::fs::create_dir_all(folder).map_err(|e| CliError::file(folder, e))?;
    Ok(database)
}

/// Whether a file given at the start can be imported and is not a database. The system passes the file that the user
/// clicked on.
pub fn is_of_another_program(file: &std::path::Path) -> bool {
    // Enough to recognise a file.
    const MAX_HEAD_BYTES: u64 = 1 << 20;
    if !file.metadata().is_ok_and(|metadata| metadata.is_file()) {
        return false;
    }
    let mut head = Vec::new();
    let read_result = std::fs::File::open(file).and_then(|file| file.take(MAX_HEAD_BYTES).read_to_end(&mut head));
    read_result.is_ok() && !Store::is_database(file) && Format::sniff(&head).is_some()
}

/// Carries out a command.
///
/// # Errors
/// When the command is refused, or a session could not be read completely.
pub fn run(command: Command, language: CommandLanguage) -> Result<(), CliError> {
    match command {
        Command::Demo { dir, database_only } => demo::run(&dir, database_only, &language.texts()),
        Command::Import(arguments) => import::run(&arguments, language),
        Command::Sessions { db, json } => session::list(&db, json, language),
        Command::Standings(arguments) => standings::run(&arguments, language),
        Command::Advise { words, edition, profile, json } => {
            advise::run(&advise::AdviceRequest { words, edition, profile, language, json })
        }
        Command::Rulings { session, db, json } => rulings::run(&session, &db, json, language),
        Command::Profiles { name, json } => session::show_profiles(name.as_deref(), json, language),
        Command::Event(arguments) => event::run(&arguments, language),
        Command::Check { file, json, set } => check::run(&file, json, &set, language),
        Command::Movement(command) => movement::run(command, language),
        Command::Print(arguments) => print::run(&arguments, language),
        Command::Export(arguments) => export::run(&arguments, language),
        Command::Pads(command) => pads::run(command, language),
        Command::Site { season, db, out, address } => site::run(&season, &db, &out, &address, language),
        Command::Merge { file, db, conflicts, decide } => {
            let merge =
                archive::MergeArguments { file: &file, db: &db, conflicts, single_decisions: &decide, by: "merge" };
            archive::merge(&merge, language)
        }
        Command::Players(command) => players::run(command, language),
        Command::Draw { check: Some(DrawCommand::Check { file, json }), .. } => draw::check(&file, json, language),
        Command::Draw { check: Some(DrawCommand::Mismatches { session, db, json }), .. } => {
            draw::list_mismatches(&session, &db, json, language)
        }
        Command::Draw { check: None, arguments } => draw::run(&arguments, language),
        Command::Deal(arguments) => deals::deal(&arguments, language),
        Command::Hands { session, file, db } => deals::give_file_hands(&session, &file, &db, language),
        Command::Repeated { db } => deals::list_repeated(&db, language),
        Command::Manual { language: manual_language, to, paper } => {
            manual::run(manual_language.unwrap_or_else(|| language.of_texts()), to.as_deref(), paper.into())
        }
        Command::Hall(arguments) => hall::run(&arguments, language),
        Command::Send(arguments) => sending::send(&arguments, language),
        Command::Deliver(arguments) => deliver::run(&arguments, language),
        Command::Targets(arguments) => deliver::run_targets(arguments, language),
        Command::Report(arguments) => report::run(&arguments, language),
        Command::Field(arguments) => field::run(&arguments, language),
        Command::Receive(arguments) => sending::receive(&arguments, language),
        Command::Federation(arguments) => federation::run(arguments, language),
        Command::Backup { db, out } => session::backup(&db, &out, language),
        Command::Copies { db, restore: None, json } => copies::list(&db, json, language),
        Command::Copies { db, restore: Some(id), json } => copies::restore(&db, &id, json),
        Command::Salvage { file, out, json } => copies::salvage(&file, &out, json, language),
        Command::Verify { db } => session::verify(&db, language),
        Command::Shell { dir } => shell::run(&dir, language),
        Command::Change { session, file, db } => session::change(&session, &file, &db, language),
    }
}

/// Prints to stdout without control characters. A closed pipe is not an error.
fn print_text(text: &str) -> Result<(), CliError> {
    match std::io::stdout().write_all(club::plain_lines(text).as_bytes()) {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}

/// A number with decimals in the form of the language. English ones are unchanged, because scripts read them.
fn decimal(number: &str, texts: &Texts) -> String {
    if texts.language() == Language::En { number.to_owned() } else { texts.number(number) }
}

/// Prints a message to stderr without control characters. If nobody reads it any more, nothing is lost.
pub fn print_error(text: &str) {
    let _ = writeln!(std::io::stderr(), "{}", club::plain_lines(text));
}

fn print_json(value: &serde_json::Value) -> Result<(), CliError> {
    print_text(&club::plain_json(&(serde_json::to_string_pretty(value)? + "\n")))
}

/// Reports what a format cannot represent.
fn print_left_out(losses: &[ReportedLoss], texts: &Texts) -> Result<(), CliError> {
    losses.iter().try_for_each(|loss| print_text(&format!("{}\n", texts.say().command_left_out(loss.words(texts)))))
}

/// Writes a file whole or not at all.
fn write_atomically(path: &std::path::Path, bytes: &[u8]) -> Result<(), CliError> {
    store::write_atomically(path, bytes).map_err(|e| CliError::file(path, e))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_other_programs_are_distinguished_from_databases() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, content: &[u8]| {
            let path = folder.path().join(name);
            std::fs::write(&path, content).unwrap();
            path
        };
        assert!(is_of_another_program(&file("a.pbn", b"% PBN 2.1\n[Event \"Pairs\"]\n[Board \"1\"]\n")));
        assert!(!is_of_another_program(&file("empty.db", b"")));
        assert!(!is_of_another_program(&file("club.db", b"SQLite format 3\0rest")));
        assert!(!is_of_another_program(&folder.path().join("not-there.bws")));
    }
}
