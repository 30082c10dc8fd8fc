//! Imports files from the command line: sessions, lists of players, and new versions of sessions that were imported
//! before. `exchange` reads the files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};
use uuid::Uuid;

use desk::{ChangeRequest, Desk};
use evening::club::PlayerId;
use evening::session::{Entry, Journal, Session, SessionId};
use exchange::csv::{ColumnKind, CsvPeople, Doubt, PlayerMatch};
use exchange::{self, ExchangeError, FileImport, FileKind, FileUpdate, ImportOptions, ReadError, csv, file_name};
use lang::{Language, Texts};
use store::{Store, StoreError};

use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::shared_arguments::read_file;
use super::{CliError, archive, new_entry, open_or_create_desk, print_json, print_text};

/// The most times that a file is compared with a session that others keep changing.
const MAX_TRIES: usize = 20;

/// Arguments of the command `import`.
#[derive(Debug, Args)]
pub struct ImportArguments {
    /// The files: USEBIO, PBN, BWS, CSV, JSON, files of other scoring programs, or databases of Arrowswitch.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The club's database; created if it does not exist.
    #[arg(long)]
    db: PathBuf,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Skip unreadable lines of a table and contradictory rows of a BWS instead of refusing the file.
    #[arg(long)]
    only_good: bool,
    /// The meaning of a column of a table, for example 3=board; repeatable.
    #[arg(long, value_name = "N=MEANING", value_parser = parse_column)]
    column: Vec<(usize, ColumnKind)>,
    /// The date of sessions whose files have no date: 2026-11-03.
    #[arg(long)]
    date: Option<chrono::NaiveDate>,
}

/// Reads `3=board`.
fn parse_column(text: &str) -> Result<(usize, ColumnKind), String> {
    let (number_text, meaning) = text.split_once('=').ok_or("write N=MEANING, for example 3=board")?;
    let number = number_text.parse().map_err(|_| format!("{number_text:?} is not the number of a column"))?;
    Ok((number, meaning.parse().map_err(|e| format!("{e}"))?))
}

impl ImportArguments {
    /// The options for a file. `--column` applies only to tables.
    fn options(&self, path: &Path, content: &[u8]) -> Result<ImportOptions, CliError> {
        let mut options = ImportOptions { mapping: None, only_good: self.only_good, date: self.date };
        let is_table = matches!(exchange::sniff(content), None | Some(FileKind::CsvResults | FileKind::CsvPlayers));
        if !self.column.is_empty() && is_table {
            let mut mapping = csv::preview(content).map_err(|e| CliError::file(path, e))?.mapping();
            for (number, meaning) in &self.column {
                let column = number.checked_sub(1).and_then(|index| mapping.columns.get_mut(index));
                *column.ok_or(CliRefusal::NoColumn { column: number.to_string() })? = Some(*meaning);
            }
            options.mapping = Some(mapping);
        }
        Ok(options)
    }
}

/// The content of one file, ready to be imported.
enum FileContent {
    /// A new session.
    Session(Box<FileImport>),
    /// A new version of an existing session.
    Reread(Box<FileImport>, SessionId),
    People(CsvPeople),
}

struct FileReport {
    text: String,
    json: Value,
}

/// Runs the command `import`. Our own databases are merged one by one, and cannot be mixed with other files.
pub(super) fn run(arguments: &ImportArguments, language: CommandLanguage) -> Result<(), CliError> {
    let (databases, files): (Vec<_>, Vec<_>) =
        arguments.files.iter().cloned().partition(|file| Store::is_database(file));
    let texts = language.texts();
    if !files.is_empty() {
        if !databases.is_empty() {
            return Err(CliRefusal::MixedWithDatabases.into());
        }
        import_files(&files, arguments, &texts)?;
    }
    databases.iter().try_for_each(|file| {
        let merge =
            archive::MergeArguments { file, db: &arguments.db, conflicts: None, single_decisions: &[], by: "import" };
        archive::merge(&merge, language)
    })
}

/// Imports files of other programs. All are read before anything is written. New sessions are stored together, then
/// corrections and players one file after the other.
fn import_files(files: &[PathBuf], arguments: &ImportArguments, texts: &Texts) -> Result<(), CliError> {
    let contents = files.iter().map(|file| read_content(file, arguments)).collect::<Result<Vec<_>, _>>()?;
    let desk = open_or_create_desk(&arguments.db)?;
    let contents = find_known_sessions(&desk, files, contents)?;
    let mut created_journals = create_sessions(&desk, files, &contents)?.into_iter();
    let (mut reports, mut first_error): (Vec<FileReport>, Option<CliError>) = (Vec::new(), None);
    for (file, content) in files.iter().zip(contents) {
        let report = match content {
            FileContent::Session(file_import) => {
                created_journals.next().map(|journal| Ok(new_session_report(file, &file_import, &journal, texts)))
            }
            // After a refusal the remaining files are skipped, but the imported ones are still reported.
            _ if first_error.is_some() => None,
            FileContent::Reread(file_import, id) => Some(correct_session(&desk, file, &file_import, id, texts)),
            FileContent::People(people) => Some(import_player_list(&desk, file, people, texts)),
        };
        match report.transpose() {
            Ok(report) => reports.extend(report),
            Err(error) => first_error = Some(error),
        }
    }
    if first_error.is_none() || !reports.is_empty() {
        print_report(reports, arguments.json)?;
    }
    first_error.map_or(Ok(()), Err)
}

fn print_report(reports: Vec<FileReport>, as_json: bool) -> Result<(), CliError> {
    if as_json {
        return print_json(&reports.into_iter().map(|report| report.json).collect());
    }
    print_text(&reports.into_iter().map(|report| report.text).collect::<String>())
}

/// Reads and interprets a file. A session needs a date and more than deals.
fn read_content(file: &Path, arguments: &ImportArguments) -> Result<FileContent, CliError> {
    let bytes = read_file(file)?;
    let file_error = |error: ExchangeError| CliError::file(file, error);
    let options = arguments.options(file, &bytes)?;
    if exchange::sniff(&bytes) == Some(FileKind::CsvPlayers) {
        let people = csv::read_players(&bytes, options.mapping.as_ref(), options.only_good);
        return Ok(FileContent::People(people.map_err(|e| file_error(ReadError::from(e).into()))?));
    }
    let file_import = exchange::import_with(&bytes, &options).map_err(file_error)?;
    if !file_import.is_dated() {
        return Err(CliError::file(file, CliRefusal::NoDate));
    }
    if !file_import.opens_session() {
        return Err(CliError::file(file, CliRefusal::DealsOnly));
    }
    Ok(FileContent::Session(Box::new(file_import)))
}

/// Links the people of each session, and finds the sessions that exist already. Their corrections are tried here, so
/// that an impossible one is found before anything is written.
fn find_known_sessions(
    desk: &Desk,
    files: &[PathBuf],
    contents: Vec<FileContent>,
) -> Result<Vec<FileContent>, CliError> {
    let (book, known_sessions) = desk.read_blocking(|store| {
        let session_ids: BTreeSet<SessionId> = store.sessions()?.into_iter().map(|session| session.id).collect();
        Ok((store.players_and_aliases()?, session_ids))
    })?;
    let mut ids_given = BTreeSet::new();
    let look_up_file = |(file, content): (&PathBuf, FileContent)| {
        let FileContent::Session(mut file_import) = content else { return Ok(content) };
        file_import.link(&book);
        let Some(id) = file_import.session() else { return Ok(FileContent::Session(file_import)) };
        if !ids_given.insert(id) {
            return Err(CliError::file(file, CliRefusal::SameSession));
        }
        if !known_sessions.contains(&id) {
            return Ok(FileContent::Session(file_import));
        }
        let mut trial = desk.journal(id)?;
        for entry in corrections(file, &file_import, trial.session())?.1 {
            trial.apply(entry).map_err(|e| CliError::file(file, e))?;
        }
        Ok(FileContent::Reread(file_import, id))
    };
    files.iter().zip(contents).map(look_up_file).collect()
}

fn corrections(file: &Path, file_import: &FileImport, session: &Session) -> Result<(FileUpdate, Vec<Entry>), CliError> {
    let update = file_import.reread(session, &file_name(file)).map_err(|e| CliError::file(file, e))?;
    let entries = update.changes.iter().cloned().map(|change| new_entry(change, "import")).collect();
    Ok((update, entries))
}

/// Creates the new sessions, all or none.
fn create_sessions(desk: &Desk, files: &[PathBuf], contents: &[FileContent]) -> Result<Vec<Journal>, CliError> {
    let session_entries = |(file, content): (&PathBuf, &FileContent)| match content {
        FileContent::Session(file_import) => {
            Some(file_import.changes_from_file(&file_name(file)).into_iter().map(|c| new_entry(c, "import")).collect())
        }
        _ => None,
    };
    let sessions: Vec<Vec<Entry>> = files.iter().zip(contents).filter_map(session_entries).collect();
    Ok(desk.change_database_blocking(move |store| store.create_all(sessions))?)
}

fn new_session_report(file: &Path, file_import: &FileImport, journal: &Journal, texts: &Texts) -> FileReport {
    let (session, path) = (journal.session(), file.display());
    let results = session.results().count();
    let (say, date) = (texts.say(), session.date.to_string());
    let read_text = say.told_read(date, &session.title, say.count_results(results), session.id.to_string());
    FileReport {
        text: format!("{path}: {read_text}\n{}\n", reading_report(file_import, texts)),
        json: json!({
            "file": path.to_string(), "session": session.id.to_string(), "title": session.title,
            "date": session.date.to_string(), "contestants": session.contestants.len(), "results": results,
            "report": file_import.report(),
        }),
    }
}

/// The words about the contents and oddities of a file. In languages other than English they are the window's texts.
fn reading_report(file_import: &FileImport, texts: &Texts) -> String {
    let report = file_import.report();
    if texts.language() == Language::En {
        return report.to_string().trim_end().to_owned();
    }
    let producer = if report.producer.is_empty() { String::new() } else { format!(" ({})", report.producer) };
    let read_text = texts.say().archive_read(report.read.results, report.read.contestants);
    let oddities = file_import.warnings.iter().map(|warning| format!("\n{}", warning.words(texts)));
    format!("{}{producer}: {read_text}{}", report.kind, oddities.collect::<String>())
}

/// Corrects a session by its file. If others changed the session first, the file is compared again.
fn correct_session(
    desk: &Desk,
    file: &Path,
    file_import: &FileImport,
    id: SessionId,
    texts: &Texts,
) -> Result<FileReport, CliError> {
    let mut journal = desk.journal(id)?;
    for _ in 0..MAX_TRIES {
        let (update, entries) = corrections(file, file_import, journal.session())?;
        let state_seen = journal.seen();
        if entries.is_empty() {
            return Ok(correction_report(file, file_import, journal.session(), &update, texts));
        }
        let Err(refused) = desk.change_evening_blocking(ChangeRequest {
            session: id,
            entries,
            seen: Some(state_seen),
            people: Vec::new(),
        }) else {
            return Ok(correction_report(file, file_import, journal.session(), &update, texts));
        };
        journal = desk.journal(id)?;
        if journal.seen() == state_seen || !refused.error.depends_on_session_state() {
            return Err(CliError::file(file, refused));
        }
    }
    Err(CliError::file(file, StoreError::Overtaken))
}

fn correction_report(
    file: &Path,
    file_import: &FileImport,
    session: &Session,
    update: &FileUpdate,
    texts: &Texts,
) -> FileReport {
    let (path, count, title, id) = (file.display(), update.count(), &session.title, session.id);
    let say = texts.say();
    let read_text = say.told_read_before(session.date.to_string(), title, id.to_string(), count.to_string());
    let mut text = format!("{path}: {read_text}\n");
    for board in &update.missing {
        text += &format!("{}\n", say.told_result_gone(board.to_string()));
    }
    for board in &update.other_hands {
        text += &format!("{}\n", say.told_hands_differ(board.to_string()));
    }
    text += &format!("{}\n", reading_report(file_import, texts));
    let json = json!({
        "file": path.to_string(), "session": id.to_string(), "title": title,
        "date": session.date.to_string(), "again": true, "corrections": count,
        "missing": update.missing.iter().map(|board| board.number()).collect::<Vec<_>>(),
        "other_hands": update.other_hands.iter().map(|board| board.number()).collect::<Vec<_>>(),
        "report": file_import.report(),
    });
    FileReport { text, json }
}

/// Imports a list of players. The comparison with known people is made in the same transaction, so that nobody can
/// change them in between.
fn import_player_list(desk: &Desk, file: &Path, player_list: CsvPeople, texts: &Texts) -> Result<FileReport, CliError> {
    let CsvPeople { people, warnings } = player_list;
    let membership = [texts.say().players_member(), texts.say().players_guest()];
    let (count, doubts, replaced) = desk.change_database_blocking(move |store| {
        let known_players = store.players()?;
        let particulars = store.all_particulars()?;
        let emails =
            particulars.iter().map(|(id, particulars)| (*id, particulars.email.clone())).collect::<BTreeMap<_, _>>();
        let mut doubts = Vec::new();
        let mut replaced = Vec::new();
        let mut members = Vec::new();
        for (person, player_match) in people.iter().zip(csv::match_people(&people, &known_players, &emails)) {
            let known_player = |id: PlayerId| known_players.iter().find(|player| player.id == id);
            if let PlayerMatch::Possible(ids, doubt) = &player_match
                && let Some(namesake) = ids.first().and_then(|id| known_player(*id))
            {
                doubts.push((person.line, person.name.clone(), *doubt, namesake.clone()));
            }
            let same_player = if let PlayerMatch::Same(id) = player_match { known_player(id) } else { None };
            if let Some(player) = same_player {
                let stored_particulars = particulars.get(&player.id).cloned().unwrap_or_default();
                let conflicts =
                    person.conflicts(player, &stored_particulars, membership.each_ref().map(String::as_str));
                replaced.extend(conflicts.into_iter().map(|conflict| (person.line, player.name.clone(), conflict)));
            }
            let player = same_player
                .map_or_else(|| person.player(PlayerId(Uuid::now_v7())), |player_there| person.update(player_there));
            members.push((player, person.particulars.clone()));
        }
        store.save_members(&members)?;
        Ok((members.len(), doubts, replaced))
    })?;
    let path = file.display();
    let mut text = format!("{path}: {}\n", texts.say().count_players(count));
    for (line, name, doubt, namesake) in doubts {
        let (line, say) = (line.to_string(), texts.say());
        let number = if namesake.club_number.is_empty() { &namesake.national_number } else { &namesake.club_number };
        let doubt_text = match doubt {
            Doubt::NumberOfAnother => say.newcomers_number(line, name, number.as_str(), namesake.name.as_str()),
            Doubt::EmailOfAnother => say.newcomers_email(line, name, namesake.name.as_str()),
            Doubt::SameName => say.newcomers_same_name(line, name),
            Doubt::SimilarName => say.newcomers_name(line, name, namesake.name.as_str()),
        };
        text += &format!("{doubt_text} {}\n", texts.say().newcomers_both());
    }
    for (line, name, conflict) in replaced {
        let (line, column) = (texts.say().newcomers_line(line.to_string(), name), conflict.column.words(texts));
        text += &format!("{line}: {column}: {} → {}\n", conflict.stored, conflict.listed);
    }
    for warning in &warnings {
        text += &format!("{}\n", warning.words(texts));
    }
    Ok(FileReport { text, json: json!({"file": path.to_string(), "players": count, "warnings": warnings}) })
}
