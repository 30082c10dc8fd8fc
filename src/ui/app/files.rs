//! What comes from files and goes to them: imports with what is odd in them, other databases, what was written.
//! Reading is behind the window in `ui::reading`; storing is here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use iced::Task;

use crate::exchange::csv::{self, CsvHolds};
use crate::exchange::deals::{self, DealSet};
use crate::exchange::{self, Again, FileFormat, ImportOptions, Imported, file_name};
use crate::lang::{self, Language};
use crate::session::{Change, SessionId};
use crate::store::{Decisions, MergePlan, MergeReport, SessionState, Store, StoreError, write_whole};
use crate::ui::reading::{self, Found, Parcel, ReadFile, Reading};
use crate::ui::refusal::{self, Refusal};
use crate::ui::screen::archive::{Batch, Beside, Came, Hands, Merging, Otherwise, Read, Table};
use crate::ui::screen::{Action, Which};
use crate::ui::words;
use crate::ui::writing::{Failure, Then, Written};

use super::{App, Message, Notice};

/// A merging with what came of it.
pub(super) type Merged = (Box<Merging>, Result<MergeReport, StoreError>);

impl App {
    /// Reads a file, or every file of a folder, behind the window.
    pub(super) fn import(&mut self, path: &Path) -> Task<Message> {
        if self.archive.is_storing() {
            let words = self.desk.texts.say().import_busy();
            return self.complain(words);
        }
        // A database in memory is compared where it is.
        if self.desk.path().is_none() && Store::is_database(path) {
            let plan = self.desk.compare(path);
            return self.compared(path, plan);
        }
        self.stop_reading();
        self.batch = path.is_dir().then(|| Batch { path: path.to_owned(), files: Vec::new() });
        self.runs += 1;
        let run = self.runs;
        let read = Task::run(reading::read(path.to_owned(), self.desk.path(), run), Message::Read);
        let (task, handle) = read.chain(Task::done(Message::AllRead(run))).abortable();
        self.reading = Some(Reading { handle, run });
        let busy = Beside::Busy { path: path.display().to_string(), done: 0, of: 0 };
        self.archive.show(busy, &self.desk);
        Task::batch([self.at_archive(), task])
    }

    fn stop_reading(&mut self) {
        if let Some(reading) = self.reading.take() {
            reading.handle.abort();
        }
    }

    /// Reads no more. What many files brought so far stays.
    pub(super) fn leave_reading(&mut self) -> Task<Message> {
        let run = self.reading.as_ref().map_or(0, |reading| reading.run);
        if let Some(reading) = &self.reading {
            reading.handle.abort();
        }
        self.all_read(run)
    }

    fn at_archive(&mut self) -> Task<Message> {
        if self.which == Which::Archive { Task::none() } else { self.go(Which::Archive) }
    }

    /// One file was read.
    pub(super) fn read(&mut self, file: ReadFile) -> Task<Message> {
        // Of a run that was stopped.
        if self.reading.as_ref().is_none_or(|reading| reading.run != file.run) {
            return Task::none();
        }
        let mut found = file.found;
        if let Found::Session(imported, _) = &mut found {
            imported.link(&self.desk.book());
        }
        if self.batch.is_some() {
            let came = self.one_of_many(&file.path, found);
            if let Some(batch) = &mut self.batch {
                batch.files.push((file.path, came));
                self.archive.went_on(batch.files.len(), file.of);
            }
            return Task::none();
        }
        self.archive.show(Beside::Evening, &self.desk);
        let path = file.path;
        match found {
            // Whoever does something else by now is not taken away from it.
            Found::Session(imported, _)
                if imported.warnings.is_empty() && imported.is_dated() && self.which == Which::Archive =>
            {
                self.take_in(&imported, &path).unwrap_or_else(|task| task)
            }
            // What is odd is looked at before anything is taken in.
            Found::Session(imported, content) => {
                let date = self.today();
                self.ask(Beside::Read(Box::new(Read { path, imported: *imported, content, date })))
            }
            Found::Table(content) => match Table::new(path.clone(), content, self.today()) {
                Ok(table) => self.ask(Beside::Table(Box::new(table))),
                Err(error) => self.not_read(&path, &Refusal::of_table(error)),
            },
            Found::Hands(set) => self.hands(&path, set),
            Found::Database(plan) => plan.open().map_or_else(Task::none, |plan| self.compared(&path, plan)),
            Found::Refused(reason) => self.not_read(&path, &reason),
        }
    }

    /// A file of a folder: new sessions are taken in; everything that wants a look is left.
    fn one_of_many(&mut self, path: &Path, found: Found) -> Came {
        let say = self.desk.texts.say();
        let left = |reason: String| Came::Left { reason };
        let imported = match found {
            Found::Session(imported, _) if imported.is_dated() => imported,
            Found::Session(..) => return left(say.import_no_date()),
            Found::Table(_) | Found::Hands(_) | Found::Database(_) => return left(say.import_alone()),
            Found::Refused(refusal) => return left(refusal.words(&self.desk.texts)),
        };
        let name = file_name(path);
        let changes = imported.from_file(&name);
        let title = match changes.first() {
            Some(Change::SessionOpened { title, .. }) => title.clone(),
            _ => String::new(),
        };
        match self.desk.add_session(changes) {
            Ok(()) => Came::Taken { title, warnings: imported.warnings },
            Err(StoreError::AlreadyThere { .. }) => {
                let there = imported.session().and_then(|id| self.desk.session_of(id));
                match there.map(|session| imported.again(&session, &name)) {
                    Some(Ok(again)) => Came::There { title, otherwise: again.count() },
                    Some(Err(error)) => left(Refusal::of_again(error).words(&self.desk.texts)),
                    None => left(self.desk.texts.say().import_alone()),
                }
            }
            Err(error) => left(words::store_error(&error, &self.desk.texts)),
        }
    }

    /// Every file of a run was read, or no more are.
    pub(super) fn all_read(&mut self, run: u64) -> Task<Message> {
        if self.reading.as_ref().is_none_or(|reading| reading.run != run) {
            return Task::none();
        }
        self.reading = None;
        if let Some(batch) = self.batch.take() {
            let refreshed = self.desk.refresh();
            self.archive.show(Beside::Batch(Box::new(batch)), &self.desk);
            if let Err(error) = refreshed {
                return self.bad(&error);
            }
        } else if self.archive.is_busy() {
            self.archive.show(Beside::Evening, &self.desk);
        }
        Task::none()
    }

    /// Puts something up that somebody has to look at. Whoever does something else by now is only told.
    fn ask(&mut self, beside: Beside) -> Task<Message> {
        self.archive.show(beside, &self.desk);
        if self.which != Which::Archive {
            let words = self.desk.texts.say().import_waits();
            self.notice = Some(Notice { words, bad: false });
        }
        Task::none()
    }

    fn not_read(&mut self, path: &Path, refusal: &Refusal) -> Task<Message> {
        let reason = refusal.words(&self.desk.texts);
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
                let taken = if read.imported.is_dated() {
                    self.take_in(&read.imported, &read.path)
                } else {
                    self.dated(&read.date, ImportOptions::default())
                        .and_then(|options| self.take_content(&read.content, &options, &read.path))
                };
                self.unless_taken(taken, Beside::Read(read))
            }
            Beside::Table(table) if table.is_readable() => {
                let taken = self.take_table(&table);
                self.unless_taken(taken, Beside::Table(table))
            }
            Beside::Again(otherwise) if otherwise.again.count() > 0 => {
                let taken = self.correct(&otherwise);
                self.unless_taken(taken, Beside::Again(otherwise))
            }
            Beside::Hands(hands) => self.take_hands(*hands),
            Beside::Merging(merging) => self.merge(merging),
            other => {
                self.archive.show(other, &self.desk);
                Task::none()
            }
        }
    }

    /// What was not taken stays where it was.
    fn unless_taken(&mut self, taken: Result<Task<Message>, Task<Message>>, beside: Beside) -> Task<Message> {
        taken.unwrap_or_else(|refused| {
            self.archive.show(beside, &self.desk);
            refused
        })
    }

    /// With the day somebody said, for a file that gives none.
    fn dated(&mut self, date: &str, options: ImportOptions) -> Result<ImportOptions, Task<Message>> {
        if let Some(date) = lang::read_date(date) {
            return Ok(ImportOptions { date: Some(date), ..options });
        }
        let words = self.desk.texts.say().import_wrong_date(date);
        Err(self.complain(words))
    }

    fn take_content(
        &mut self,
        content: &[u8],
        options: &ImportOptions,
        path: &Path,
    ) -> Result<Task<Message>, Task<Message>> {
        match exchange::import_with(content, options) {
            Ok(mut imported) => {
                imported.link(&self.desk.book());
                self.take_in(&imported, path)
            }
            Err(error) => Err(self.not_read(path, &error.into())),
        }
    }

    fn take_table(&mut self, table: &Table) -> Result<Task<Message>, Task<Message>> {
        let options = table.options();
        if table.holds == CsvHolds::Results {
            let options = if table.is_dated() { options } else { self.dated(&table.date, options)? };
            return self.take_content(&table.content, &options, &table.path);
        }
        let read = csv::players(&table.content, options.mapping.as_ref(), options.only_good);
        let people = read.map_err(|error| self.not_read(&table.path, &Refusal::of_table(error)))?.people;
        let players: Vec<_> = people.iter().map(|p| p.among(&self.desk.players, uuid::Uuid::now_v7)).collect();
        self.desk.save_players(&players).map_err(|error| self.bad(&error))?;
        let task = self.go(Which::Players);
        let words = self.desk.texts.say().import_players(players.len().to_string());
        self.notice = Some(Notice { words, bad: false });
        Ok(task)
    }

    /// A session that was read is stored and opened. Of one that was read before it is shown what the file says
    /// otherwise.
    fn take_in(&mut self, imported: &Imported, path: &Path) -> Result<Task<Message>, Task<Message>> {
        let name = file_name(path);
        let there = imported.session().filter(|id| self.desk.summaries.iter().any(|known| known.id == *id));
        if let Some(id) = there {
            let Some(session) = self.desk.session_of(id) else {
                return Err(self.desk.load(id).map_or_else(|error| self.bad(&error), |()| Task::none()));
            };
            return match imported.again(&session, &name) {
                Ok(again) if again == Again::default() => {
                    let task = self.perform(Action::Load(id));
                    let words = self.desk.texts.say().import_nothing_new(path.display().to_string());
                    self.notice = Some(Notice { words, bad: false });
                    Ok(task)
                }
                Ok(again) => Ok(self.ask(Beside::Again(Box::new(Otherwise { path: path.to_owned(), session, again })))),
                Err(error) => Err(self.not_read(path, &Refusal::of_again(error))),
            };
        }
        let mut changes = imported.from_file(&name).into_iter();
        let Some(opening) = changes.next() else { return Ok(Task::none()) };
        match self.desk.create(opening, changes.collect()) {
            Ok(()) => Ok(self.arrive_at(Which::Ranking)),
            Err(error) => Err(self.bad(&error)),
        }
    }

    /// Corrects a session to what a file says of it.
    fn correct(&mut self, otherwise: &Otherwise) -> Result<Task<Message>, Task<Message>> {
        match self.desk.correct(otherwise.session.id, otherwise.again.changes.clone()) {
            Ok(()) => {
                let task = self.arrive_at(Which::Ranking);
                let (path, count) = (otherwise.path.display().to_string(), otherwise.again.count().to_string());
                let words = self.desk.texts.say().import_again(path, count);
                self.notice = Some(Notice { words, bad: false });
                Ok(task)
            }
            Err(error) => Err(self.bad(&error)),
        }
    }

    /// The hands of a file for the boards of tonight's session.
    fn hands(&mut self, path: &Path, set: DealSet) -> Task<Message> {
        let say = self.desk.texts.say();
        let name = path.display().to_string();
        let Some(session) = self.desk.session() else { return self.complain(say.import_hands_nowhere(name)) };
        let provision = deals::provide(&set.boards, session, &say.import_hands_of(name));
        let before = self.desk.played_before(set.boards.iter().map(|board| board.deal));
        let hands = Hands { path: path.to_owned(), set, session: session.id, provision, before };
        if hands.asks() || self.which != Which::Archive {
            self.ask(Beside::Hands(Box::new(hands)))
        } else {
            self.take_hands(hands)
        }
    }

    fn take_hands(&mut self, hands: Hands) -> Task<Message> {
        // Another session was opened since: what they replace there is looked at anew.
        if self.desk.session().map(|session| session.id) != Some(hands.session) {
            return self.hands(&hands.path, hands.set);
        }
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
        self.archive.show(Beside::Storing { path: merging.path.clone() }, &self.desk);
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
        let done = written.map_err(|error| refusal::deals(&error, &self.desk.texts)).and_then(|written| {
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
