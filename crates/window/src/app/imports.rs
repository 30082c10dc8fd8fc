//! Imports files of other programs and other databases. `crate::reading` reads them in the background; this module
//! decides what to do with the contents, and `taking_in` stores them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use iced::Task;

use crate::manual;
use crate::reading::{self, FileContents, ReadFile, Reading};
use crate::screen::archive::{BatchReport, FileOutcome, KnownPeople, Merging, Panel, ReadSession, Table};
use crate::which::ScreenName;
use crate::words;
use desk::Topic;
use evening::session::{Change, Session, SessionId};
use exchange::refusal::Refusal;
use exchange::{FileImport, FileUpdate, RereadError, file_name};
use store::{Decisions, MergePlan, SessionState, Store, StoreError};

use super::taking_in::find_twin;
use super::{App, Message, Notice};

/// The outcome of storing one session of a folder.
enum ImportOutcome {
    Added,
    /// The session exists already, with the differences in the file or why it cannot be compared.
    Exists(Result<FileUpdate, RereadError>),
    Refused(StoreError),
}

impl App {
    /// Imports a file, or every file of a folder, in the background. Opens the archive, unless Players may show the
    /// file. While another import is read or decided on, this one is queued.
    pub(super) fn import(&mut self, path: &Path) -> Task<Message> {
        // The user must decide on an earlier file first.
        if self.reading.is_some() || self.archive.needs_decision() {
            self.imports.push_back(path.to_owned());
            let words = self.desk.texts.say().import_after(path.display().to_string());
            return self.complain(words);
        }
        let is_for_players = self.screen == ScreenName::Players && !path.is_dir() && !Store::is_database(path);
        self.archive.begin_for_players(is_for_players);
        let begun = self.begin_import(path);
        if is_for_players { begun } else { Task::batch([self.go_to_archive(), begun]) }
    }

    /// Begins to read a file or folder. The current screen stays open.
    fn begin_import(&mut self, path: &Path) -> Task<Message> {
        // A database in memory cannot be opened by the reader, so the desk compares.
        if self.desk.path().is_none() && Store::is_database(path) {
            let (path, other) = (path.to_owned(), path.to_owned());
            let compare = move |store: &Store| store.compare(&other);
            return self.ask(
                |desk, answer| desk.ask(Topic::Independent, compare, answer),
                move |app, plan| app.show_comparison(&path, plan),
            );
        }
        self.batch = path.is_dir().then(|| BatchReport {
            path: path.to_owned(),
            files: Vec::new(),
            waiting_count: 0,
            is_finished: false,
        });
        self.last_run += 1;
        let run = self.last_run;
        let files_read = Task::run(reading::read(path.to_owned(), self.desk.path(), run), Message::Read);
        let (task, handle) = files_read.chain(Task::done(Message::AllRead(run))).abortable();
        self.reading = Some(Reading { handle, run });
        let busy_panel = Panel::Busy { path: path.display().to_string(), done: 0, total: 0 };
        self.archive.show(busy_panel);
        task
    }

    /// Begins to import the path that has waited longest, unless a file is being read, decided on or saved.
    pub(super) fn next_import(&mut self) -> Task<Message> {
        if self.reading.is_some() || self.archive.needs_decision() || self.desk.is_saving() {
            return Task::none();
        }
        self.imports.pop_front().map_or_else(Task::none, |path| self.begin_import(&path))
    }

    /// Stops reading. The outcomes of files read so far stay.
    pub(super) fn stop_reading(&mut self) -> Task<Message> {
        let run = self.reading.as_ref().map_or(0, |reading| reading.run);
        if let Some(reading) = &self.reading {
            reading.handle.abort();
        }
        self.on_all_read(run)
    }

    fn go_to_archive(&mut self) -> Task<Message> {
        if self.screen == ScreenName::Archive { Task::none() } else { self.go(ScreenName::Archive) }
    }

    pub(super) fn on_file_read(&mut self, file: ReadFile) -> Task<Message> {
        // The file belongs to a run that was stopped.
        if self.reading.as_ref().is_none_or(|reading| reading.run != file.run) {
            return Task::none();
        }
        let mut contents = file.contents;
        if let FileContents::Session(imported, _) = &mut contents {
            imported.link(&self.desk.lists.book);
        }
        if self.batch.is_some() {
            return self.import_batch_file(file.path, contents, file.total);
        }
        self.archive.show(Panel::Evening);
        // Other files than lists do not belong to Players.
        let is_for_archive = !matches!(contents, FileContents::Table(_) | FileContents::Refused(_));
        let navigation =
            if is_for_archive && self.shows_import_on_players() { self.go_to_archive() } else { Task::none() };
        self.archive.begin_for_players(self.archive.is_for_players() && !is_for_archive);
        let path = file.path;
        let shown = match contents {
            // On another screen the user may be busy, so nothing opens there.
            FileContents::Session(imported, _)
                if imported.warnings.is_empty() && imported.is_dated() && self.screen == ScreenName::Archive =>
            {
                self.take_in(*imported, &path, None)
            }
            // The user sees the oddities of a file before it is stored.
            FileContents::Session(imported, content) => {
                let date = self.today();
                self.show_panel(Panel::Read(Box::new(ReadSession { path, imported: *imported, content, date })))
            }
            FileContents::Table(content) => {
                let choices = &self.desk.preferences.columns;
                let known_people = KnownPeople {
                    players: self.desk.lists.players.clone(),
                    particulars: self.desk.all_particulars().clone(),
                };
                match Table::new(path.clone(), content, self.today(), choices, known_people) {
                    Ok(table) => self.show_panel(Panel::Table(Box::new(table))),
                    Err(error) => self.report_unreadable(&path, &Refusal::from_table(error)),
                }
            }
            FileContents::Hands(set) => self.import_hands(&path, set),
            FileContents::Database(plan) => {
                plan.open().map_or_else(Task::none, |plan| self.show_comparison(&path, plan))
            }
            FileContents::Refused(reason) => self.report_unreadable(&path, &reason),
        };
        Task::batch([navigation, shown])
    }

    /// Whether Players is open and shows an import that was begun there.
    fn shows_import_on_players(&self) -> bool {
        self.screen == ScreenName::Players && self.archive.is_for_players()
    }

    /// Handles a file of a folder: stores a new session, and leaves out everything that needs a decision.
    fn import_batch_file(&mut self, path: PathBuf, contents: FileContents, total: usize) -> Task<Message> {
        let say = self.desk.texts.say();
        let refuse = |reason: String| FileOutcome::Refused { reason };
        let outcome = match contents {
            FileContents::Session(imported, _) if imported.is_dated() => {
                return self.add_session(path, *imported, total);
            }
            FileContents::Session(..) => refuse(say.import_no_date()),
            FileContents::Table(_) | FileContents::Hands(_) | FileContents::Database(_) => refuse(say.import_alone()),
            FileContents::Refused(refusal) => refuse(refusal.words(&self.desk.texts)),
        };
        self.record_outcome(path, outcome, total)
    }

    /// Stores a session without opening it.
    fn add_session(&mut self, path: PathBuf, imported: FileImport, total: usize) -> Task<Message> {
        let name = file_name(&path);
        let changes = imported.changes_from_file(&name);
        let title = match changes.first() {
            Some(Change::SessionOpened { title, .. }) => title.clone(),
            _ => String::new(),
        };
        let entries = changes.into_iter().map(|change| self.desk.entry(change)).collect();
        let warnings = imported.warnings.clone();
        if let Some(batch) = &mut self.batch {
            batch.waiting_count += 1;
        }
        let job = move |store: &mut Store| {
            // The same session may have been imported in another format.
            if find_twin(store, &imported).is_some() {
                return ImportOutcome::Exists(Ok(FileUpdate::default()));
            }
            match store.create_with(entries) {
                Ok(_) => ImportOutcome::Added,
                Err(error @ StoreError::AlreadyThere { .. }) => {
                    match imported.session().and_then(|id| store.load(id).ok()) {
                        Some(journal) => ImportOutcome::Exists(imported.reread(journal.session(), &name)),
                        None => ImportOutcome::Refused(error),
                    }
                }
                Err(error) => ImportOutcome::Refused(error),
            }
        };
        self.ask(
            |desk, answer| desk.change_database(job, answer),
            move |app, stored| {
                let texts = &app.desk.texts;
                let outcome = match stored {
                    ImportOutcome::Added => FileOutcome::Added { title, warnings },
                    ImportOutcome::Exists(Ok(update)) => {
                        FileOutcome::Exists { title, difference_count: update.count() }
                    }
                    ImportOutcome::Exists(Err(error)) => {
                        FileOutcome::Refused { reason: Refusal::from_reread(error).words(texts) }
                    }
                    ImportOutcome::Refused(error) => FileOutcome::Refused { reason: words::store_error(&error, texts) },
                };
                if let Some(batch) = &mut app.batch {
                    batch.waiting_count = batch.waiting_count.saturating_sub(1);
                }
                app.record_outcome(path, outcome, total)
            },
        )
    }

    fn record_outcome(&mut self, path: PathBuf, outcome: FileOutcome, total: usize) -> Task<Message> {
        let Some(batch) = &mut self.batch else { return Task::none() };
        batch.files.push((path, outcome));
        self.archive.set_progress(batch.files.len(), total);
        self.finish_batch()
    }

    /// Ends the run with this number, which has read all files or was stopped.
    pub(super) fn on_all_read(&mut self, run: u64) -> Task<Message> {
        if self.reading.as_ref().is_none_or(|reading| reading.run != run) {
            return Task::none();
        }
        self.reading = None;
        if let Some(batch) = &mut self.batch {
            batch.is_finished = true;
            return self.finish_batch();
        }
        if self.archive.is_busy() {
            self.archive.show(Panel::Evening);
        }
        Task::none()
    }

    /// Shows the outcomes for a folder once its last file is read and stored.
    fn finish_batch(&mut self) -> Task<Message> {
        if self.batch.as_ref().is_none_or(|batch| !batch.is_finished || batch.waiting_count > 0) {
            return Task::none();
        }
        if let Some(batch) = self.batch.take() {
            self.archive.show(Panel::Batch(Box::new(batch)));
        }
        self.refresh(|_| Task::none())
    }

    /// Shows a panel of the archive. On another screen the foot says that something waits there.
    pub(super) fn show_panel(&mut self, panel: Panel) -> Task<Message> {
        self.archive.show(panel);
        if self.screen != ScreenName::Archive && !self.shows_import_on_players() {
            let words = self.desk.texts.say().import_waits();
            self.notice = Some(Notice::success(words));
        }
        Task::none()
    }

    pub(super) fn report_unreadable(&mut self, path: &Path, refusal: &Refusal) -> Task<Message> {
        let reason = refusal.words(&self.desk.texts);
        let words = self.desk.texts.say().import_failed(path.display().to_string(), reason);
        // A file may be dropped on any screen, so the page on the archive is named.
        self.notice =
            Some(Notice { page: Some(manual::trouble_page_of(ScreenName::Archive)), ..Notice::failure(words) });
        Task::none()
    }

    /// The date of today, as `2026-11-30`.
    fn today(&self) -> String {
        self.desk.now().date_naive().to_string()
    }

    fn show_comparison(&mut self, path: &Path, plan: Result<MergePlan, StoreError>) -> Task<Message> {
        let plan = match plan {
            Ok(plan) => plan,
            Err(error) => return self.report_error(&error),
        };
        let path = path.display().to_string();
        let conflicts: Vec<SessionId> = plan
            .sessions
            .iter()
            .filter(|session| matches!(session.state, SessionState::Conflict(_)))
            .map(|session| session.id)
            .collect();
        let read = move |store: &Store| -> BTreeMap<SessionId, Session> {
            let loaded = conflicts.into_iter().filter_map(|id| Some((id, store.load(id).ok()?)));
            loaded.map(|(id, journal)| (id, journal.session().clone())).collect()
        };
        self.ask(
            |desk, answer| desk.ask(Topic::Independent, read, answer),
            move |app, ours| {
                let decisions = Decisions::none(app.desk.stamp());
                app.show_panel(Panel::Merging(Box::new(Merging { path, plan, decisions, ours })))
            },
        )
    }
}
