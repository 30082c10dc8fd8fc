//! Taking files in from the command line: sessions, lists of players, and sessions that were read before. What a
//! file means is in `exchange`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use serde_json::json;
use uuid::Uuid;

use crate::exchange::csv::{CsvPeople, Meaning};
use crate::exchange::{self, Again, ImportOptions, Imported, Kind, ReadError, csv, file_name};
use crate::session::{Journal, SessionId};
use crate::store::Store;

use super::session::read;
use super::{CliError, counted, entry, say, say_json};

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
        let table = matches!(exchange::sniff(content), None | Some(Kind::CsvResults | Kind::CsvPlayers));
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
    /// A session that is there, with what the file says otherwise.
    Again(Box<Imported>, Box<Journal>, Again),
    People(CsvPeople),
}

pub(super) fn run(files: &[PathBuf], db: &Path, as_json: bool, reading: &Reading<'_>) -> Result<(), CliError> {
    // Everything is read before anything is written, so that a bad file changes nothing. The sessions are stored
    // together, then each list of players.
    let mut all = Vec::new();
    for file in files {
        let bytes = read(file)?;
        let refused = |source| CliError::Exchange { path: file.clone(), source };
        let options = reading.options(file, &bytes)?;
        if exchange::sniff(&bytes) == Some(Kind::CsvPlayers) {
            let people = csv::players(&bytes, options.mapping.as_ref(), options.only_good);
            all.push((file, Read::People(people.map_err(|e| refused(ReadError::from(e).into()))?)));
            continue;
        }
        let imported = exchange::import_with(&bytes, &options).map_err(refused)?;
        if !imported.is_dated() {
            return Err(CliError::file(file, "it gives no date; say it: --date 2026-11-03"));
        }
        if !imported.opens() {
            let reason = "it holds deals; `arrowswitch hands SESSION FILE` gives them to a session";
            return Err(CliError::file(file, reason));
        }
        all.push((file, Read::Session(Box::new(imported))));
    }
    let mut store = Store::open(db)?;
    let book = store.book()?;
    let known: BTreeSet<SessionId> = store.sessions()?.into_iter().map(|session| session.id).collect();
    let mut given = BTreeSet::new();
    for (file, read) in &mut all {
        let Read::Session(imported) = read else { continue };
        imported.link(&book);
        let Some(id) = imported.session() else { continue };
        if !given.insert(id) {
            let reason = "another of the files is of the same session; read them one after the other";
            return Err(CliError::file(file, reason));
        }
        if !known.contains(&id) {
            continue;
        }
        let journal = store.load(id)?;
        let again = imported.again(journal.session(), &file_name(file)).map_err(|e| CliError::file(file, e))?;
        // What cannot be made is found before anything of the other files is written.
        let mut trial = journal.clone();
        for change in &again.changes {
            trial.apply(entry(change.clone(), "import")).map_err(|e| CliError::file(file, e))?;
        }
        *read = Read::Again(imported.clone(), Box::new(journal), again);
    }
    let sessions = all.iter().filter_map(|(file, read)| match read {
        Read::Session(imported) => {
            Some(imported.from_file(&file_name(file)).into_iter().map(|c| entry(c, "import")).collect())
        }
        _ => None,
    });
    let mut journals = store.create_all(sessions.collect())?.into_iter();
    let mut lines = Vec::new();
    let mut text = String::new();
    for (file, read) in &mut all {
        let path = file.display();
        match read {
            Read::People(people) => {
                let known = store.players()?;
                let players: Vec<_> = people.people.iter().map(|person| person.among(&known, Uuid::now_v7)).collect();
                store.save_players(&players)?;
                text += &format!("{path}: {}\n", counted(players.len(), "player"));
                for warning in &people.warnings {
                    text += &format!("{warning}\n");
                }
                lines.push(json!({"file": path.to_string(), "players": players.len(), "warnings": people.warnings}));
            }
            Read::Again(imported, journal, again) => {
                let changes = again.changes.iter().cloned().map(|change| entry(change, "import")).collect();
                // What other hands entered meanwhile is taken in first.
                store.catch_up(journal)?;
                store.change_all(journal, changes).map_err(|e| CliError::file(file, e))?;
                let session = journal.session();
                let (count, title) = (again.count(), &session.title);
                let id = session.id;
                text += &format!("{path}: {} {title} as {id} was read before, corrections: {count}\n", session.date);
                for board in &again.missing {
                    text += &format!("board {board}: the file has a result no longer; it stays\n");
                }
                for board in &again.other_hands {
                    text += &format!("board {board}: the file has other hands; those there stay\n");
                }
                text += &format!("{}\n", imported.report().to_string().trim_end());
                lines.push(json!({
                    "file": path.to_string(), "session": id.to_string(), "title": title,
                    "date": session.date.to_string(), "again": true, "corrections": count,
                    "missing": again.missing.iter().map(|board| board.number()).collect::<Vec<_>>(),
                    "other_hands": again.other_hands.iter().map(|board| board.number()).collect::<Vec<_>>(),
                    "report": imported.report(),
                }));
            }
            Read::Session(imported) => {
                let Some(journal) = journals.next() else { continue };
                let session = journal.session();
                let results = session.results().count();
                text += &format!(
                    "{path}: {} {} ({}) as {}\n",
                    session.date,
                    session.title,
                    counted(results, "result"),
                    session.id
                );
                text += &format!("{}\n", imported.report().to_string().trim_end());
                lines.push(json!({
                    "file": path.to_string(), "session": session.id.to_string(), "title": session.title,
                    "date": session.date.to_string(), "contestants": session.contestants.len(), "results": results,
                    "report": imported.report(),
                }));
            }
        }
    }
    if as_json { say_json(&json!(lines)) } else { say(&text) }
}
