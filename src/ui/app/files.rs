//! What comes from files and goes to them: imports with what is odd in them, other databases, what was written.
//! Reading is behind the window in `ui::reading`; storing is here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use iced::Task;

use crate::exchange::csv::{self, CsvHolds};
use crate::exchange::deals::{self, DealSet};
use crate::exchange::{self, FileFormat, Imported};
use crate::lang::{self, Language};
use crate::session::{Change, SessionId};
use crate::store::{Decisions, MergePlan, MergeReport, SessionState, Store, StoreError, write_whole};
use crate::ui::reading::{self, Found, Parcel, ReadFile, Reading};
use crate::ui::screen::Which;
use crate::ui::screen::archive::{Batch, Beside, Came, Hands, Merging, Read, Table};
use crate::ui::words;
use crate::ui::writing::{Failure, Then, Written};

use super::{App, Message, Notice};

/// The name of a file without its folders.
fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// A merging with what came of it.
pub(super) type Merged = (Box<Merging>, Result<MergeReport, StoreError>);

impl App {
    /// Reads a file, or every file of a folder, behind the window.
    pub(super) fn import(&mut self, path: &Path) -> Task<Message> {
        let files = match reading::files(path) {
            Ok(files) if files.is_empty() => return self.not_read(path, &self.desk.texts.say().import_no_files()),
            Ok(files) => files,
            Err(error) => return self.not_read(path, &error.to_string()),
        };
        let of = files.len();
        // A database in memory is compared where it is.
        if let ([only], None) = (&files[..], self.desk.path())
            && Store::is_database(only)
        {
            let plan = self.desk.compare(only);
            return self.compared(only, plan);
        }
        self.batch = (path.is_dir()).then(|| Batch { path: path.to_owned(), files: Vec::new() });
        let read = Task::run(reading::read(files, self.desk.path()), Message::Read);
        let (task, handle) = read.chain(Task::done(Message::AllRead)).abortable();
        self.stop_reading();
        self.reading = Some(Reading { handle, of });
        let busy = Beside::Busy { path: path.display().to_string(), done: 0, of };
        self.archive.show(busy, &self.desk);
        Task::batch([self.at_archive(), task])
    }

    pub(super) fn stop_reading(&mut self) {
        if let Some(reading) = self.reading.take() {
            reading.handle.abort();
        }
    }

    /// Reads no more. What many files brought so far stays.
    pub(super) fn leave_reading(&mut self) -> Task<Message> {
        self.stop_reading();
        self.all_read()
    }

    fn at_archive(&mut self) -> Task<Message> {
        if self.which == Which::Archive { Task::none() } else { self.go(Which::Archive) }
    }

    /// One file was read.
    pub(super) fn read(&mut self, file: ReadFile) -> Task<Message> {
        // Of a run that was stopped.
        let Some(of) = self.reading.as_ref().map(|reading| reading.of) else { return Task::none() };
        if self.batch.is_some() {
            let came = self.one_of_many(&file.path, file.found);
            if let Some(batch) = &mut self.batch {
                batch.files.push((file.path, came));
                self.archive.went_on(batch.files.len().min(of));
            }
            return Task::none();
        }
        self.archive.show(Beside::Evening, &self.desk);
        match file.found {
            Found::Session(imported) if imported.warnings.is_empty() && imported.is_dated() => {
                let changes = imported.from_file(&name_of(&file.path));
                self.take_in(&imported, changes, &file.path)
            }
            // What is odd is looked at before anything is taken in.
            Found::Session(imported) => {
                self.ask(Beside::Read(Box::new(Read { path: file.path, imported: *imported, date: self.today() })))
            }
            Found::Table(content) => match Table::new(file.path.clone(), content, self.today()) {
                Ok(table) => self.ask(Beside::Table(Box::new(table))),
                Err(error) => self.not_read(&file.path, &error.to_string()),
            },
            Found::Hands(set) => self.hands(&file.path, &set),
            Found::Database(plan) => plan.open().map_or_else(Task::none, |plan| self.compared(&file.path, plan)),
            Found::Refused(reason) => self.not_read(&file.path, &reason),
        }
    }

    fn one_of_many(&mut self, path: &Path, found: Found) -> Came {
        let say = self.desk.texts.say();
        let left = |reason: String| Came::Left { reason };
        let imported = match found {
            Found::Session(imported) if imported.is_dated() => imported,
            Found::Session(_) => return left(say.import_no_date()),
            Found::Table(_) | Found::Hands(_) | Found::Database(_) => return left(say.import_alone()),
            Found::Refused(reason) => return left(reason),
        };
        let title = match imported.changes.first() {
            Some(Change::SessionOpened { title, .. }) => title.clone(),
            _ => String::new(),
        };
        let added = match self.desk.add_session(imported.from_file(&name_of(path))) {
            Ok(()) => return Came::Taken { title, warnings: imported.warnings },
            Err(StoreError::AlreadyThere { .. }) => {
                imported.session().map_or(Ok(0), |id| self.desk.read_again(id, &imported, &name_of(path)))
            }
            Err(error) => Err(error),
        };
        match added {
            Ok(corrected) => Came::There { title, corrected },
            Err(error) => left(words::store_error(&error, &self.desk.texts)),
        }
    }

    /// Every file was read, or no more are.
    pub(super) fn all_read(&mut self) -> Task<Message> {
        self.reading = None;
        if let Some(batch) = self.batch.take() {
            if let Err(error) = self.desk.refresh() {
                return self.bad(&error);
            }
            self.archive.show(Beside::Batch(Box::new(batch)), &self.desk);
        } else if self.archive.is_busy() {
            self.archive.show(Beside::Evening, &self.desk);
        }
        Task::none()
    }

    /// Puts something up that somebody has to look at.
    fn ask(&mut self, beside: Beside) -> Task<Message> {
        self.archive.show(beside, &self.desk);
        self.at_archive()
    }

    fn not_read(&mut self, path: &Path, reason: &str) -> Task<Message> {
        let words = self.desk.texts.say().import_failed(path.display().to_string(), reason);
        self.complain(words)
    }

    fn today(&self) -> String {
        self.desk.now().date_naive().to_string()
    }

    /// Another database was compared with ours, to be decided on.
    fn compared(&mut self, path: &Path, plan: Result<MergePlan, StoreError>) -> Task<Message> {
        let plan = match plan {
            Ok(plan) => plan,
            Err(error) => return self.bad(&error),
        };
        let in_conflict = plan.sessions.iter().filter(|s| matches!(s.state, SessionState::Conflict(_)));
        let ours: BTreeMap<_, _> = in_conflict.filter_map(|s| Some((s.id, self.desk.session_of(s.id)?))).collect();
        let decisions = Decisions::none(self.desk.stamp());
        self.ask(Beside::Merging(Box::new(Merging { path: path.display().to_string(), plan, decisions, ours })))
    }

    /// Takes in what stands beside the archive's list. What cannot be taken stays there.
    pub(super) fn take_beside(&mut self) -> Task<Message> {
        match self.archive.take() {
            Beside::Read(read) => {
                let task = match self.dated(read.imported.from_file(&name_of(&read.path)), &read.date) {
                    Ok(changes) => self.take_in(&read.imported, changes, &read.path),
                    Err(task) => task,
                };
                if !self.arrived(&read.imported) {
                    self.archive.show(Beside::Read(read), &self.desk);
                }
                task
            }
            Beside::Table(table) if table.is_readable() => self.take_table(table),
            Beside::Hands(hands) => self.take_hands(*hands),
            Beside::Merging(merging) => self.merge(merging),
            other => {
                self.archive.show(other, &self.desk);
                Task::none()
            }
        }
    }

    fn take_table(&mut self, table: Box<Table>) -> Task<Message> {
        let options = table.options();
        let task = match table.holds {
            CsvHolds::Players => {
                let read = csv::players(&table.content, options.mapping.as_ref(), options.only_good);
                let people = match read {
                    Ok(read) => read.people,
                    Err(error) => return self.not_read(&table.path, &error.to_string()),
                };
                let players: Vec<_> = people.iter().map(|p| p.among(&self.desk.players, uuid::Uuid::now_v7)).collect();
                match self.desk.save_players(&players) {
                    Ok(()) => {
                        let task = self.go(Which::Players);
                        let words = self.desk.texts.say().import_players(players.len().to_string());
                        self.notice = Some(Notice { words, bad: false });
                        return task;
                    }
                    Err(error) => self.bad(&error),
                }
            }
            CsvHolds::Results => {
                let imported = match exchange::import_with(&table.content, &options) {
                    Ok(imported) => imported,
                    Err(error) => return self.not_read(&table.path, &error.to_string()),
                };
                let task = match self.dated(imported.from_file(&name_of(&table.path)), &table.date) {
                    Ok(changes) => self.take_in(&imported, changes, &table.path),
                    Err(task) => task,
                };
                if self.arrived(&imported) {
                    return task;
                }
                task
            }
        };
        self.archive.show(Beside::Table(table), &self.desk);
        task
    }

    /// A session with the day somebody said, where its file gives none.
    fn dated(&mut self, mut changes: Vec<Change>, date: &str) -> Result<Vec<Change>, Task<Message>> {
        if let Some(opening) = changes.first_mut() {
            let Some(date) = lang::read_date(date) else {
                let words = self.desk.texts.say().import_wrong_date(date);
                return Err(self.complain(words));
            };
            exchange::date_missing(opening, date);
        }
        Ok(changes)
    }

    /// A session that was read; one that was read before gets what the file says otherwise now.
    fn take_in(&mut self, imported: &Imported, changes: Vec<Change>, path: &Path) -> Task<Message> {
        let mut changes = changes.into_iter();
        let Some(opening) = changes.next() else { return Task::none() };
        match (self.desk.create(opening, changes.collect()), imported.session()) {
            (Ok(()), _) => self.arrive_at(Which::Ranking),
            (Err(StoreError::AlreadyThere { .. }), Some(id)) => {
                let read = self.desk.load(id).and_then(|()| self.desk.read_again(id, imported, &name_of(path)));
                let corrected = match read {
                    Ok(corrected) => corrected,
                    Err(error) => return self.bad(&error),
                };
                let task = self.arrive_at(Which::Ranking);
                let (say, name) = (self.desk.texts.say(), path.display().to_string());
                let words = match corrected {
                    0 => say.import_nothing_new(name),
                    some => say.import_again(name, some.to_string()),
                };
                self.notice = Some(Notice { words, bad: false });
                task
            }
            (Err(error), _) => self.bad(&error),
        }
    }

    /// Whether the session of a file is the one that is open.
    fn arrived(&self, imported: &Imported) -> bool {
        imported.session().is_some_and(|id| self.desk.session().is_some_and(|open| open.id == id))
    }

    /// The hands of a file for the boards of tonight's session.
    fn hands(&mut self, path: &Path, set: &DealSet) -> Task<Message> {
        let say = self.desk.texts.say();
        let name = path.display().to_string();
        let Some(session) = self.desk.session() else { return self.complain(say.import_hands_nowhere(name)) };
        let provision = deals::provide(&set.boards, session, &say.import_hands_of(name));
        let before = self.desk.played_before(set.boards.iter().map(|board| board.deal));
        let hands = Hands { path: path.to_owned(), provision, warnings: set.warnings.clone(), before };
        if hands.asks() { self.ask(Beside::Hands(Box::new(hands))) } else { self.take_hands(hands) }
    }

    fn take_hands(&mut self, hands: Hands) -> Task<Message> {
        let provision = &hands.provision;
        match self.desk.make(provision.changes.clone()) {
            Ok(()) => {
                let (count, unplayed) = (provision.changes.len().to_string(), provision.unplayed.to_string());
                let words = self.desk.texts.say().import_hands(count, unplayed);
                self.notice = Some(Notice { words, bad: false });
                Task::none()
            }
            Err(error) => {
                self.archive.show(Beside::Hands(Box::new(hands)), &self.desk);
                self.bad(&error)
            }
        }
    }

    /// Takes from the other database what was decided, behind the window.
    fn merge(&mut self, merging: Box<Merging>) -> Task<Message> {
        let Some(own) = self.desk.path() else {
            // A database in memory is merged where it is.
            let report = self.desk.merge(&merging.plan, &merging.decisions);
            return self.merged((merging, report));
        };
        self.archive.show(Beside::Busy { path: merging.path.clone(), done: 0, of: 1 }, &self.desk);
        let work = async move {
            let report =
                Store::open_existing(&own).and_then(|mut store| store.merge(&merging.plan, &merging.decisions));
            Parcel::new((merging, report))
        };
        Task::perform(work, Message::Merged)
    }

    /// What came of a merging. What is open is loaded again.
    pub(super) fn merged(&mut self, (merging, report): Merged) -> Task<Message> {
        match report {
            Ok(report) => {
                // What was open may be another one now.
                let reloaded = self.desk.reload();
                self.archive.show(Beside::Merged(Box::new(report)), &self.desk);
                reloaded.map_or_else(|error| self.bad(&error), |()| Task::none())
            }
            // What was decided one by one is not lost with it.
            Err(error) => {
                self.archive.show(Beside::Merging(merging), &self.desk);
                self.bad(&error)
            }
        }
    }

    /// Writes a session for another program, and says what of it the file cannot carry.
    pub(super) fn export_file(&mut self, id: SessionId, format: FileFormat, path: &str) -> Task<Message> {
        let (session, standings, analyses) = match self.desk.scored(id) {
            Ok(scored) => scored,
            Err(error) => return self.bad(&error),
        };
        let comma = self.desk.texts.language() != Language::En;
        let written = exchange::write_file(format, &session, &standings, analyses.as_ref(), comma);
        let done = written.map_err(|error| error.to_string()).and_then(|written| {
            write_whole(Path::new(path), &written.bytes).map_err(|error| error.to_string())?;
            Ok(written.left_out)
        });
        match done {
            Ok(left_out) => self.ask(Beside::Exported { path: path.to_owned(), left_out }),
            Err(reason) => {
                let words = self.desk.texts.say().publish_failed(path, reason);
                self.complain(words)
            }
        }
    }

    /// What came of an order, in the foot.
    pub(super) fn written(&mut self, done: Result<Written, Failure>) {
        let say = self.desk.texts.say();
        let name = |path: PathBuf| path.display().to_string();
        let (words, bad) = match done {
            Ok(Written { paths, then }) => {
                let names = paths.into_iter().map(name).collect::<Vec<_>>().join(", ");
                (if then == Then::Print { say.publish_printed(names) } else { say.publish_saved(names) }, false)
            }
            Err(Failure::Write { path, reason }) => (say.publish_failed(name(path), reason), true),
            Err(Failure::Open { path, reason }) => (say.publish_not_opened(name(path), reason), true),
            Err(Failure::Print { path, reason }) => (say.publish_not_printed(name(path), reason), true),
        };
        self.notice = Some(Notice { words, bad });
    }
}
