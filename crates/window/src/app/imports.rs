//! Imports files of other programs and other databases. `ui::reading` reads them in the background; this looks at the
//! result, and `taking_in` stores it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use iced::Task;

use crate::manual;
use crate::reading::{self, FileContents, ReadFile, Reading};
use crate::screen::archive::{Batch, FileOutcome, Merging, Panel, Read, Table};
use crate::which::Which;
use crate::words;
use desk::Topic;
use evening::session::{Change, Session, SessionId};
use exchange::refusal::Refusal;
use exchange::{Imported, Reread, RereadError, file_name};
use store::{Decisions, MergePlan, SessionState, Store, StoreError};

use super::taking_in::twin;
use super::{App, Message, Notice};

/// The outcome for one file of many.
enum Stored {
    Taken,
    /// The session exists already; the differences in the file, if it can be compared.
    There(Result<Reread, RereadError>),
    Refused(StoreError),
}

impl App {
    /// Reads a file, or every file of a folder, behind the window.
    pub(super) fn import(&mut self, path: &Path) -> Task<Message> {
        // One after the other: an earlier file has to be decided on first.
        if self.reading.is_some() || self.archive.is_taken() {
            self.imports.push_back(path.to_owned());
            let words = self.desk.texts.say().import_after(path.display().to_string());
            return self.complain(words);
        }
        let begun = self.begin_import(path);
        Task::batch([self.at_archive(), begun])
    }

    /// Begins to read without taking the user away from the current screen.
    fn begin_import(&mut self, path: &Path) -> Task<Message> {
        // A database in memory is compared in place.
        if self.desk.path().is_none() && Store::is_database(path) {
            let (path, other) = (path.to_owned(), path.to_owned());
            let compare = move |store: &Store| store.compare(&other);
            return self.ask(
                |desk, answer| desk.ask(Topic::Each, compare, answer),
                move |app, plan| app.compared(&path, plan),
            );
        }
        self.batch = path.is_dir().then(|| Batch { path: path.to_owned(), files: Vec::new(), waiting: 0, read: false });
        self.runs += 1;
        let run = self.runs;
        let read = Task::run(reading::read(path.to_owned(), self.desk.path(), run), Message::Read);
        let (task, handle) = read.chain(Task::done(Message::AllRead(run))).abortable();
        self.reading = Some(Reading { handle, run });
        let busy = Panel::Busy { path: path.display().to_string(), done: 0, of: 0 };
        self.archive.show(busy);
        task
    }

    /// Begins with the file that has waited longest, once nothing comes before it.
    pub(super) fn next_import(&mut self) -> Task<Message> {
        if self.reading.is_some() || self.archive.is_taken() || self.desk.is_saving() {
            return Task::none();
        }
        self.imports.pop_front().map_or_else(Task::none, |path| self.begin_import(&path))
    }

    /// Stops reading. Results of files read so far stay.
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

    /// Handles one file that was read.
    pub(super) fn read(&mut self, file: ReadFile) -> Task<Message> {
        // Of a run that was stopped.
        if self.reading.as_ref().is_none_or(|reading| reading.run != file.run) {
            return Task::none();
        }
        let mut found = file.found;
        if let FileContents::Session(imported, _) = &mut found {
            imported.link(&self.desk.lists.book);
        }
        if self.batch.is_some() {
            return self.one_of_many(file.path, found, file.total);
        }
        self.archive.show(Panel::Evening);
        let path = file.path;
        match found {
            // The user may be doing something else, and is not interrupted.
            FileContents::Session(imported, _)
                if imported.warnings.is_empty() && imported.is_dated() && self.which == Which::Archive =>
            {
                self.take_in(*imported, &path, None)
            }
            // Oddities are shown before anything is taken in.
            FileContents::Session(imported, content) => {
                let date = self.today();
                self.show_panel(Panel::Read(Box::new(Read { path, imported: *imported, content, date })))
            }
            FileContents::Table(content) => match Table::new(path.clone(), content, self.today()) {
                Ok(table) => self.show_panel(Panel::Table(Box::new(table))),
                Err(error) => self.not_read(&path, &Refusal::of_table(error)),
            },
            FileContents::Hands(set) => self.hands(&path, set),
            FileContents::Database(plan) => plan.open().map_or_else(Task::none, |plan| self.compared(&path, plan)),
            FileContents::Refused(reason) => self.not_read(&path, &reason),
        }
    }

    /// Handles a file of a folder: new sessions are taken in, and everything that needs a decision is left.
    fn one_of_many(&mut self, path: PathBuf, found: FileContents, total: usize) -> Task<Message> {
        let say = self.desk.texts.say();
        let left = |reason: String| FileOutcome::Left { reason };
        let outcome = match found {
            FileContents::Session(imported, _) if imported.is_dated() => return self.add(path, *imported, total),
            FileContents::Session(..) => left(say.import_no_date()),
            FileContents::Table(_) | FileContents::Hands(_) | FileContents::Database(_) => left(say.import_alone()),
            FileContents::Refused(refusal) => left(refusal.words(&self.desk.texts)),
        };
        self.file_done(path, outcome, total)
    }

    /// Adds a session without opening it.
    fn add(&mut self, path: PathBuf, imported: Imported, total: usize) -> Task<Message> {
        let name = file_name(&path);
        let changes = imported.from_file(&name);
        let title = match changes.first() {
            Some(Change::SessionOpened { title, .. }) => title.clone(),
            _ => String::new(),
        };
        let entries = changes.into_iter().map(|change| self.desk.entry(change)).collect();
        let warnings = imported.warnings.clone();
        if let Some(batch) = &mut self.batch {
            batch.waiting += 1;
        }
        let job = move |store: &mut Store| {
            // It may have been imported in another format.
            if twin(store, &imported).is_some() {
                return Stored::There(Ok(Reread::default()));
            }
            match store.create_with(entries) {
                Ok(_) => Stored::Taken,
                Err(error @ StoreError::AlreadyThere { .. }) => {
                    match imported.session().and_then(|id| store.load(id).ok()) {
                        Some(journal) => Stored::There(imported.reread(journal.session(), &name)),
                        None => Stored::Refused(error),
                    }
                }
                Err(error) => Stored::Refused(error),
            }
        };
        self.ask(
            |desk, answer| desk.work(job, answer),
            move |app, stored| {
                let texts = &app.desk.texts;
                let outcome = match stored {
                    Stored::Taken => FileOutcome::Taken { title, warnings },
                    Stored::There(Ok(again)) => FileOutcome::There { title, otherwise: again.count() },
                    Stored::There(Err(error)) => FileOutcome::Left { reason: Refusal::of_again(error).words(texts) },
                    Stored::Refused(error) => FileOutcome::Left { reason: words::store_error(&error, texts) },
                };
                if let Some(batch) = &mut app.batch {
                    batch.waiting = batch.waiting.saturating_sub(1);
                }
                app.file_done(path, outcome, total)
            },
        )
    }

    /// Records the outcome for one file of many.
    fn file_done(&mut self, path: PathBuf, outcome: FileOutcome, total: usize) -> Task<Message> {
        let Some(batch) = &mut self.batch else { return Task::none() };
        batch.files.push((path, outcome));
        self.archive.went_on(batch.files.len(), total);
        self.finish_batch()
    }

    /// All files were read, or reading was stopped.
    pub(super) fn all_read(&mut self, run: u64) -> Task<Message> {
        if self.reading.as_ref().is_none_or(|reading| reading.run != run) {
            return Task::none();
        }
        self.reading = None;
        if let Some(batch) = &mut self.batch {
            batch.read = true;
            return self.finish_batch();
        }
        if self.archive.is_busy() {
            self.archive.show(Panel::Evening);
        }
        Task::none()
    }

    /// Shows the outcome for many files when the last of them is stored.
    fn finish_batch(&mut self) -> Task<Message> {
        if self.batch.as_ref().is_none_or(|batch| !batch.read || batch.waiting > 0) {
            return Task::none();
        }
        if let Some(batch) = self.batch.take() {
            self.archive.show(Panel::Batch(Box::new(batch)));
        }
        self.refresh(|_| Task::none())
    }

    /// Shows something that needs a decision. A user who is busy elsewhere only gets a message.
    pub(super) fn show_panel(&mut self, panel: Panel) -> Task<Message> {
        self.archive.show(panel);
        if self.which != Which::Archive {
            let words = self.desk.texts.say().import_waits();
            self.notice = Some(Notice::good(words));
        }
        Task::none()
    }

    pub(super) fn not_read(&mut self, path: &Path, refusal: &Refusal) -> Task<Message> {
        let reason = refusal.words(&self.desk.texts);
        let words = self.desk.texts.say().import_failed(path.display().to_string(), reason);
        // A file may be dropped on any screen.
        self.notice = Some(Notice { page: Some(manual::trouble_of(Which::Archive)), ..Notice::bad(words) });
        Task::none()
    }

    fn today(&self) -> String {
        self.desk.now().date_naive().to_string()
    }

    /// Shows the comparison with another database.
    fn compared(&mut self, path: &Path, plan: Result<MergePlan, StoreError>) -> Task<Message> {
        let plan = match plan {
            Ok(plan) => plan,
            Err(error) => return self.bad(&error),
        };
        let path = path.display().to_string();
        let conflicts: Vec<SessionId> = plan
            .sessions
            .iter()
            .filter(|s| matches!(s.state, SessionState::Conflict(_)))
            .map(|session| session.id)
            .collect();
        let read = move |store: &Store| -> BTreeMap<SessionId, Session> {
            let loaded = conflicts.into_iter().filter_map(|id| Some((id, store.load(id).ok()?)));
            loaded.map(|(id, journal)| (id, journal.session().clone())).collect()
        };
        self.ask(
            |desk, answer| desk.ask(Topic::Each, read, answer),
            move |app, ours| {
                let decisions = Decisions::none(app.desk.stamp());
                app.show_panel(Panel::Merging(Box::new(Merging { path, plan, decisions, ours })))
            },
        )
    }
}
