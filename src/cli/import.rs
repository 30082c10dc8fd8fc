//! Taking files in from the command line: sessions, lists of players, and sessions that were read before. What a
//! file means is in `exchange`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::desk::{Desk, Making};
use crate::exchange::csv::{CsvPeople, Meaning};
use crate::exchange::{self, FileKind, ImportOptions, Imported, ReadError, Reread, csv, file_name};
use crate::session::{Entry, Journal, Session, SessionId};
use crate::store::StoreError;

use super::given::read;
use super::{CliError, counted, entry, new_desk, say, say_json};

/// So often a file is compared again with what other hands left.
const TRIES: usize = 20;

/// How tables of results and of players are read.
pub(super) struct Reading<'a> {
    pub only_good: bool,
    /// What columns mean that were not found from their headings, by their place from 1.
    pub columns: &'a [(usize, Meaning)],
    /// Of sessions whose file gives none.
    pub date: Option<NaiveDate>,
}

impl Reading<'_> {
    fn options(&self, path: &Path, content: &[u8]) -> Result<ImportOptions, CliError> {
        let mut options = ImportOptions { mapping: None, only_good: self.only_good, date: self.date };
        let table = matches!(exchange::sniff(content), None | Some(FileKind::CsvResults | FileKind::CsvPlayers));
        if !self.columns.is_empty() && table {
            let mut mapping = csv::preview(content).map_err(|e| CliError::file(path, e))?.mapping();
            for (at, meaning) in self.columns {
                let column = at.checked_sub(1).and_then(|at| mapping.columns.get_mut(at));
                *column.ok_or(CliError::Refused(format!("the table has no column {at}")))? = Some(*meaning);
            }
            options.mapping = Some(mapping);
        }
        Ok(options)
    }
}

/// What one file is, read and ready to be taken in.
enum Read {
    Session(Box<Imported>),
    /// A session that is there.
    Again(Box<Imported>, SessionId),
    People(CsvPeople),
}

/// A file that was taken in, as it is told.
struct Taken {
    text: String,
    json: Value,
}

/// Takes files in. All of them are read and tried before anything is written, so that a bad file changes nothing. New
/// sessions are stored together, then what else the files say, one after the other.
pub(super) fn run(files: &[PathBuf], db: &Path, as_json: bool, reading: &Reading<'_>) -> Result<(), CliError> {
    let all = files.iter().map(|file| read_one(file, reading)).collect::<Result<Vec<_>, _>>()?;
    let desk = new_desk(db)?;
    let all = look_up(&desk, files, all)?;
    let mut begun = begin(&desk, files, &all)?.into_iter();
    let (mut done, mut refused): (Vec<Taken>, Option<CliError>) = (Vec::new(), None);
    for (file, read) in files.iter().zip(all) {
        let taken = match read {
            Read::Session(imported) => begun.next().map(|journal| Ok(added(file, &imported, &journal))),
            // Other hands made it impossible since it was tried; what was taken in is told all the same.
            _ if refused.is_some() => None,
            Read::Again(imported, id) => Some(correct(&desk, file, &imported, id)),
            Read::People(people) => Some(list(&desk, file, people)),
        };
        match taken.transpose() {
            Ok(taken) => done.extend(taken),
            Err(error) => refused = Some(error),
        }
    }
    if refused.is_none() || !done.is_empty() {
        tell(done, as_json)?;
    }
    refused.map_or(Ok(()), Err)
}

fn tell(done: Vec<Taken>, as_json: bool) -> Result<(), CliError> {
    if as_json {
        return say_json(&done.into_iter().map(|taken| taken.json).collect());
    }
    say(&done.into_iter().map(|taken| taken.text).collect::<String>())
}

fn read_one(file: &Path, reading: &Reading<'_>) -> Result<Read, CliError> {
    let bytes = read(file)?;
    let refused = |source| CliError::Exchange { path: file.to_owned(), source };
    let options = reading.options(file, &bytes)?;
    if exchange::sniff(&bytes) == Some(FileKind::CsvPlayers) {
        let people = csv::players(&bytes, options.mapping.as_ref(), options.only_good);
        return Ok(Read::People(people.map_err(|e| refused(ReadError::from(e).into()))?));
    }
    let imported = exchange::import_with(&bytes, &options).map_err(refused)?;
    if !imported.is_dated() {
        return Err(CliError::file(file, "it gives no date; say it: --date 2026-11-03"));
    }
    if !imported.opens() {
        let reason = "it holds deals; `arrowswitch hands SESSION FILE` gives them to a session";
        return Err(CliError::file(file, reason));
    }
    Ok(Read::Session(Box::new(imported)))
}

/// Says of each session who its people are, and whether it is there already; what cannot be made of those is found
/// before anything of the other files is written.
fn look_up(desk: &Desk, files: &[PathBuf], all: Vec<Read>) -> Result<Vec<Read>, CliError> {
    let (book, known) = desk.read_now(|store| {
        let known: BTreeSet<SessionId> = store.sessions()?.into_iter().map(|session| session.id).collect();
        Ok((store.book()?, known))
    })?;
    let mut given = BTreeSet::new();
    let look_up = |(file, read): (&PathBuf, Read)| {
        let Read::Session(mut imported) = read else { return Ok(read) };
        imported.link(&book);
        let Some(id) = imported.session() else { return Ok(Read::Session(imported)) };
        if !given.insert(id) {
            let reason = "another of the files is of the same session; read them one after the other";
            return Err(CliError::file(file, reason));
        }
        if !known.contains(&id) {
            return Ok(Read::Session(imported));
        }
        let mut trial = desk.journal(id)?;
        for entry in corrections(file, &imported, trial.session())?.1 {
            trial.apply(entry).map_err(|e| CliError::file(file, e))?;
        }
        Ok(Read::Again(imported, id))
    };
    files.iter().zip(all).map(look_up).collect()
}

/// What a file says otherwise of a session that is there.
fn corrections(file: &Path, imported: &Imported, session: &Session) -> Result<(Reread, Vec<Entry>), CliError> {
    let again = imported.reread(session, &file_name(file)).map_err(|e| CliError::file(file, e))?;
    let entries = again.changes.iter().cloned().map(|change| entry(change, "import")).collect();
    Ok((again, entries))
}

/// Begins the sessions that are new, all or none.
fn begin(desk: &Desk, files: &[PathBuf], all: &[Read]) -> Result<Vec<Journal>, CliError> {
    let entries = |(file, read): (&PathBuf, &Read)| match read {
        Read::Session(imported) => {
            Some(imported.from_file(&file_name(file)).into_iter().map(|c| entry(c, "import")).collect())
        }
        _ => None,
    };
    let sessions: Vec<Vec<Entry>> = files.iter().zip(all).filter_map(entries).collect();
    Ok(desk.work_now(move |store| store.create_all(sessions))?)
}

fn added(file: &Path, imported: &Imported, journal: &Journal) -> Taken {
    let (session, path) = (journal.session(), file.display());
    let results = session.results().count();
    let (count, report) = (counted(results, "result"), imported.report().to_string());
    Taken {
        text: format!(
            "{path}: {} {} ({count}) as {}\n{}\n",
            session.date,
            session.title,
            session.id,
            report.trim_end()
        ),
        json: json!({
            "file": path.to_string(), "session": session.id.to_string(), "title": session.title,
            "date": session.date.to_string(), "contestants": session.contestants.len(), "results": results,
            "report": imported.report(),
        }),
    }
}

/// Corrects a session by its file. Where other hands were quicker, the file is compared again with what they left.
fn correct(desk: &Desk, file: &Path, imported: &Imported, id: SessionId) -> Result<Taken, CliError> {
    let mut journal = desk.journal(id)?;
    for _ in 0..TRIES {
        let (again, entries) = corrections(file, imported, journal.session())?;
        let seen = journal.seen();
        if entries.is_empty() {
            return Ok(corrected(file, imported, journal.session(), &again));
        }
        let Err(refused) = desk.make_now(Making { session: id, entries, seen: Some(seen) }) else {
            return Ok(corrected(file, imported, journal.session(), &again));
        };
        journal = desk.journal(id)?;
        if journal.seen() == seen || !refused.error.is_of_what_is_there() {
            return Err(CliError::file(file, refused));
        }
    }
    Err(CliError::file(file, StoreError::Overtaken))
}

fn corrected(file: &Path, imported: &Imported, session: &Session, again: &Reread) -> Taken {
    let (path, count, title, id) = (file.display(), again.count(), &session.title, session.id);
    let mut text = format!("{path}: {} {title} as {id} was read before, corrections: {count}\n", session.date);
    for board in &again.missing {
        text += &format!("board {board}: the file has a result no longer; it stays\n");
    }
    for board in &again.other_hands {
        text += &format!("board {board}: the file has other hands; those there stay\n");
    }
    text += &format!("{}\n", imported.report().to_string().trim_end());
    let json = json!({
        "file": path.to_string(), "session": id.to_string(), "title": title,
        "date": session.date.to_string(), "again": true, "corrections": count,
        "missing": again.missing.iter().map(|board| board.number()).collect::<Vec<_>>(),
        "other_hands": again.other_hands.iter().map(|board| board.number()).collect::<Vec<_>>(),
        "report": imported.report(),
    });
    Taken { text, json }
}

/// Takes in a list of players. Who is known is asked where it is written, so that nobody comes in between.
fn list(desk: &Desk, file: &Path, people: CsvPeople) -> Result<Taken, CliError> {
    let CsvPeople { people, warnings } = people;
    let count = desk.work_now(move |store| {
        let known = store.players()?;
        let players: Vec<_> = people.iter().map(|person| person.among(&known, Uuid::now_v7)).collect();
        store.save_players(&players)?;
        Ok(players.len())
    })?;
    let path = file.display();
    let mut text = format!("{path}: {}\n", counted(count, "player"));
    for warning in &warnings {
        text += &format!("{warning}\n");
    }
    Ok(Taken { text, json: json!({"file": path.to_string(), "players": count, "warnings": warnings}) })
}
