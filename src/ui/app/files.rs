//! What comes from files and goes to them: imports with what is odd in them, other databases, what was written.
//! Reading is behind the window in `ui::reading`; storing is here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use iced::Task;
use iced::widget::operation;

use crate::bridge::Deal;
use crate::desk::{Making, Steps, Topic};
use crate::exchange::csv::{self, CsvHolds};
use crate::exchange::deals::{self, DealSet};
use crate::exchange::refusal::{self, Refusal};
use crate::exchange::{self, FileFormat, ImportOptions, Imported, Reread, RereadError, file_name};
use crate::lang::{self, Language};
use crate::scoring::{Field, standings};
use crate::session::{Change, Session, SessionId};
use crate::solver;
use crate::store::{Decisions, Existing, MergePlan, SessionState, Store, StoreError, write_whole};
use crate::ui::choosing::{self, Chosen, Purpose};
use crate::ui::listing::{self, Listing};
use crate::ui::reading::{self, Found, ReadFile, Reading};
use crate::ui::screen::archive::{self, Batch, Beside, Came, Hands, Merging, Otherwise, Read, Table};
use crate::ui::screen::{pads, publish, settings};
use crate::ui::which::Which;
use crate::ui::words;
use crate::ui::writing::{Failure, Then, Written};

use super::{App, Message, Notice};

/// What came of one file of many, as the database answered.
enum Stored {
    Taken,
    /// It is there; what the file says otherwise of it, where that can be compared.
    There(Result<Reread, RereadError>),
    Refused(StoreError),
}

impl App {
    /// Reads a file, or every file of a folder, behind the window.
    pub(super) fn import(&mut self, path: &Path) -> Task<Message> {
        // One after the other: what was read before is decided on first.
        if self.reading.is_some() || self.archive.is_taken() {
            self.imports.push_back(path.to_owned());
            let words = self.desk.texts.say().import_after(path.display().to_string());
            return self.complain(words);
        }
        let begun = self.begin_import(path);
        Task::batch([self.at_archive(), begun])
    }

    /// Lets a path be chosen in the system's dialog.
    pub(super) fn choose(&self, purpose: Purpose, now: String) -> Task<Message> {
        let say = self.desk.texts.say();
        let title = match purpose {
            Purpose::Import => say.archive_import(),
            Purpose::Export => say.archive_export_to(),
            Purpose::Document => say.publish_save(),
            Purpose::Pads => say.pads_write(),
            Purpose::Backup => say.settings_backup_path(),
            Purpose::SecondFolder => say.settings_copies_second(),
            Purpose::LiveFolder => say.live_folder(),
        };
        Task::perform(choosing::choose(purpose, title, now), Message::Chosen)
    }

    /// What was chosen is used; where the system has no dialog our own list opens.
    pub(super) fn chosen(&mut self, chosen: Chosen) -> Task<Message> {
        match chosen.path {
            Some(path) => self.took(chosen.purpose, &path),
            None if chosen.shown => Task::none(),
            None => {
                let listing = Listing::new(chosen.purpose, chosen.title, &chosen.now);
                let folder = listing.folder();
                let read = Task::perform(async move { listing::read(folder) }, Message::Listed);
                self.listing = Some(listing);
                Task::batch([read, operation::focus(listing::NAME)])
            }
        }
    }

    /// Something was done in our own list of files.
    pub(super) fn listing_step(&mut self, step: listing::Step) -> Task<Message> {
        match step {
            listing::Step::Stay => Task::none(),
            listing::Step::Moved => self.listing.as_ref().map_or_else(Task::none, |listing| {
                let offset = iced::widget::scrollable::AbsoluteOffset { x: None, y: Some(listing.follow()) };
                operation::scroll_to(listing::LIST, offset)
            }),
            listing::Step::Read(folder) => Task::batch([
                Task::perform(async move { listing::read(folder) }, Message::Listed),
                operation::focus(listing::NAME),
            ]),
            listing::Step::Took(path) => match self.listing.take() {
                Some(listing) => self.took(listing.purpose, &path),
                None => Task::none(),
            },
            listing::Step::Leave => {
                self.listing = None;
                let action = self.arrive();
                self.perform(action)
            }
        }
    }

    /// A path that was chosen stands in its field and is used.
    fn took(&mut self, purpose: Purpose, path: &Path) -> Task<Message> {
        let words = path.display().to_string();
        let then = match purpose {
            Purpose::Import => return self.import(path),
            Purpose::Export => {
                [Message::Archive(archive::Message::ExportPath(words)), Message::Archive(archive::Message::Export)]
            }
            Purpose::Pads => return self.update(Message::Pads(pads::Message::Path(words))),
            Purpose::Document => {
                [Message::Publish(publish::Message::Path(words)), Message::Publish(publish::Message::Save)]
            }
            Purpose::Backup => {
                [Message::Settings(settings::Message::BackupPath(words)), Message::Settings(settings::Message::Backup)]
            }
            Purpose::LiveFolder => {
                [Message::Publish(publish::Message::LiveFolder(words)), Message::Publish(publish::Message::KeepLive)]
            }
            Purpose::SecondFolder => {
                [Message::Settings(settings::Message::Second(words)), Message::Settings(settings::Message::KeepSecond)]
            }
        };
        Task::batch(then.map(|message| self.update(message)))
    }

    /// Begins to read; whoever does something else stays there.
    fn begin_import(&mut self, path: &Path) -> Task<Message> {
        // A database in memory is compared where it is.
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
        let busy = Beside::Busy { path: path.display().to_string(), done: 0, of: 0 };
        self.archive.show(busy);
        task
    }

    /// Begins with the file that waited longest, when nothing is before it.
    pub(super) fn next_import(&mut self) -> Task<Message> {
        if self.reading.is_some() || self.archive.is_taken() || self.desk.is_saving() {
            return Task::none();
        }
        self.imports.pop_front().map_or_else(Task::none, |path| self.begin_import(&path))
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
            imported.link(&self.desk.book);
        }
        if self.batch.is_some() {
            return self.one_of_many(file.path, found, file.of);
        }
        self.archive.show(Beside::Evening);
        let path = file.path;
        match found {
            // Whoever does something else by now is not taken away from it.
            Found::Session(imported, _)
                if imported.warnings.is_empty() && imported.is_dated() && self.which == Which::Archive =>
            {
                self.take_in(*imported, &path, None)
            }
            // What is odd is looked at before anything is taken in.
            Found::Session(imported, content) => {
                let date = self.today();
                self.put_up_beside(Beside::Read(Box::new(Read { path, imported: *imported, content, date })))
            }
            Found::Table(content) => match Table::new(path.clone(), content, self.today()) {
                Ok(table) => self.put_up_beside(Beside::Table(Box::new(table))),
                Err(error) => self.not_read(&path, &Refusal::of_table(error)),
            },
            Found::Hands(set) => self.hands(&path, set),
            Found::Database(plan) => plan.open().map_or_else(Task::none, |plan| self.compared(&path, plan)),
            Found::Refused(reason) => self.not_read(&path, &reason),
        }
    }

    /// A file of a folder: new sessions are taken in; everything that wants a look is left.
    fn one_of_many(&mut self, path: PathBuf, found: Found, of: usize) -> Task<Message> {
        let say = self.desk.texts.say();
        let left = |reason: String| Came::Left { reason };
        let came = match found {
            Found::Session(imported, _) if imported.is_dated() => return self.add(path, *imported, of),
            Found::Session(..) => left(say.import_no_date()),
            Found::Table(_) | Found::Hands(_) | Found::Database(_) => left(say.import_alone()),
            Found::Refused(refusal) => left(refusal.words(&self.desk.texts)),
        };
        self.came(path, came, of)
    }

    /// Adds a session beside the one that is open.
    fn add(&mut self, path: PathBuf, imported: Imported, of: usize) -> Task<Message> {
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
            // It may have come in another format.
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
                let came = match stored {
                    Stored::Taken => Came::Taken { title, warnings },
                    Stored::There(Ok(again)) => Came::There { title, otherwise: again.count() },
                    Stored::There(Err(error)) => Came::Left { reason: Refusal::of_again(error).words(texts) },
                    Stored::Refused(error) => Came::Left { reason: words::store_error(&error, texts) },
                };
                if let Some(batch) = &mut app.batch {
                    batch.waiting = batch.waiting.saturating_sub(1);
                }
                app.came(path, came, of)
            },
        )
    }

    /// What came of one file of many.
    fn came(&mut self, path: PathBuf, came: Came, of: usize) -> Task<Message> {
        let Some(batch) = &mut self.batch else { return Task::none() };
        batch.files.push((path, came));
        self.archive.went_on(batch.files.len(), of);
        self.finish_batch()
    }

    /// Every file of a run was read, or no more are.
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
            self.archive.show(Beside::Evening);
        }
        Task::none()
    }

    /// Shows what came of many files when the last of them is stored.
    fn finish_batch(&mut self) -> Task<Message> {
        if self.batch.as_ref().is_none_or(|batch| !batch.read || batch.waiting > 0) {
            return Task::none();
        }
        if let Some(batch) = self.batch.take() {
            self.archive.show(Beside::Batch(Box::new(batch)));
        }
        self.refresh(|_| Task::none())
    }

    /// Puts something up that somebody has to look at. Whoever does something else by now is only told.
    fn put_up_beside(&mut self, beside: Beside) -> Task<Message> {
        self.archive.show(beside);
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
                app.put_up_beside(Beside::Merging(Box::new(Merging { path, plan, decisions, ours })))
            },
        )
    }

    /// Takes in what stands beside the archive's list. What cannot be taken stays there.
    pub(super) fn take_beside(&mut self) -> Task<Message> {
        match self.archive.take() {
            Beside::Read(read) => {
                if read.imported.is_dated() {
                    let (imported, path) = (read.imported.clone(), read.path.clone());
                    return self.take_in(imported, &path, Some(Beside::Read(read)));
                }
                let (content, path, date) = (read.content.clone(), read.path.clone(), read.date.clone());
                let options = self.dated(&date, ImportOptions::default());
                self.take_content(&content, options, &path, Beside::Read(read))
            }
            Beside::Table(table) if table.is_readable() => self.take_table(table),
            Beside::Again(otherwise) if otherwise.again.count() > 0 => self.correct(*otherwise),
            Beside::Hands(hands) => self.take_hands(*hands),
            Beside::Merging(merging) => self.merge(merging),
            other => {
                self.archive.show(other);
                Task::none()
            }
        }
    }

    /// With the day somebody said, for a file that gives none.
    fn dated(&mut self, date: &str, options: ImportOptions) -> Result<ImportOptions, Task<Message>> {
        if let Some(date) = lang::read_date(date) {
            return Ok(ImportOptions { date: Some(date), ..options });
        }
        let words = self.desk.texts.say().import_wrong_date(date);
        Err(self.complain(words))
    }

    /// Reads a file by what somebody said of it. What was not taken stays where it was.
    fn take_content(
        &mut self,
        content: &[u8],
        options: Result<ImportOptions, Task<Message>>,
        path: &Path,
        back: Beside,
    ) -> Task<Message> {
        let refused = match options.map(|options| exchange::import_with(content, &options)) {
            Ok(Ok(mut imported)) => {
                imported.link(&self.desk.book);
                return self.take_in(imported, path, Some(back));
            }
            Ok(Err(error)) => self.not_read(path, &error.into()),
            Err(refused) => refused,
        };
        self.archive.show(back);
        refused
    }

    fn take_table(&mut self, table: Box<Table>) -> Task<Message> {
        let options = table.options();
        if table.holds == CsvHolds::Results {
            let (content, path, date) = (table.content.clone(), table.path.clone(), table.date.clone());
            let options = if table.is_dated() { Ok(options) } else { self.dated(&date, options) };
            return self.take_content(&content, options, &path, Beside::Table(table));
        }
        let people = match csv::players(&table.content, options.mapping.as_ref(), options.only_good) {
            Ok(read) => read.people,
            Err(error) => {
                let refused = self.not_read(&table.path, &Refusal::of_table(error));
                self.archive.show(Beside::Table(table));
                return refused;
            }
        };
        let players: Vec<_> = people.iter().map(|p| p.among(&self.desk.players, uuid::Uuid::now_v7)).collect();
        let count = players.len().to_string();
        self.work(
            move |store| store.save_players(&players),
            |app, ()| {
                let task = app.go(Which::Players);
                let words = app.desk.texts.say().import_players(count);
                app.notice = Some(Notice { words, bad: false });
                task
            },
        )
    }

    /// A session that was read is stored and opened. Of one that was read before it is shown what the file says
    /// otherwise. What was not taken stays where it was.
    fn take_in(&mut self, imported: Imported, path: &Path, back: Option<Beside>) -> Task<Message> {
        let name = file_name(path);
        let there = imported.session().filter(|id| self.desk.summaries.iter().any(|known| known.id == *id));
        if let Some(id) = there {
            let path = path.to_owned();
            return self.ask(
                |desk, answer| desk.ask(Topic::Each, move |store| store.load(id), answer),
                move |app, loaded| match loaded {
                    Ok(journal) => app.take_in_again(&imported, path, journal.session().clone(), back),
                    Err(error) => app.left_beside(back, &error),
                },
            );
        }
        let path = path.to_owned();
        self.ask(
            |desk, answer| {
                let look = move |store: &Store| (twin(store, &imported), imported);
                desk.ask(Topic::Each, look, answer);
            },
            move |app, (twin, imported)| match twin {
                Some(there) => app.open_evening(there.id, Which::Results, move |app| {
                    let path = path.display().to_string();
                    let words = app.desk.texts.say().import_same_evening(path, there.title);
                    app.notice = Some(Notice { words, bad: false });
                    Task::none()
                }),
                None => app.begin_imported(&imported, &name, back),
            },
        )
    }

    /// A session that nobody has is stored and opened.
    fn begin_imported(&mut self, imported: &Imported, name: &str, back: Option<Beside>) -> Task<Message> {
        let entries = imported.from_file(name).into_iter().map(|change| self.desk.entry(change)).collect();
        self.desk.send(None);
        self.ask(
            |desk, answer| desk.begin(entries, answer),
            move |app, made| match made {
                Ok(made) => {
                    app.desk.arrived(None, Ok(made.at));
                    let shown = app.lay_out(made.evening);
                    let refreshed = app.refresh(|app| app.go(Which::Ranking));
                    Task::batch([shown, refreshed])
                }
                Err(refused) => {
                    app.desk.arrived(None, Err(&*refused.error));
                    app.left_beside(back, &refused.error)
                }
            },
        )
    }

    /// A file of a session that is there.
    fn take_in_again(
        &mut self,
        imported: &Imported,
        path: PathBuf,
        session: Session,
        back: Option<Beside>,
    ) -> Task<Message> {
        match imported.reread(&session, &file_name(&path)) {
            Ok(again) if again == Reread::default() => self.open_evening(session.id, Which::Results, move |app| {
                let words = app.desk.texts.say().import_nothing_new(path.display().to_string());
                app.notice = Some(Notice { words, bad: false });
                Task::none()
            }),
            Ok(again) => self.put_up_beside(Beside::Again(Box::new(Otherwise { path, session, again }))),
            Err(error) => {
                if let Some(back) = back {
                    self.archive.show(back);
                }
                self.not_read(&path, &Refusal::of_again(error))
            }
        }
    }

    fn left_beside(&mut self, back: Option<Beside>, error: &StoreError) -> Task<Message> {
        if let Some(back) = back {
            self.archive.show(back);
        }
        self.bad(error)
    }

    /// Corrects a session to what a file says of it, and opens it.
    fn correct(&mut self, otherwise: Otherwise) -> Task<Message> {
        let entries = otherwise.again.changes.iter().map(|change| self.desk.entry(change.clone())).collect();
        let session = otherwise.session.id;
        self.desk.send(None);
        self.ask(
            |desk, answer| desk.make(Making { session, entries, seen: None }, answer),
            move |app, made| match made {
                Ok(made) => {
                    app.desk.arrived(None, Ok(made.at));
                    let shown = app.lay_out(made.evening);
                    let arrived = app.go(Which::Ranking);
                    let (path, count) = (otherwise.path.display().to_string(), otherwise.again.count().to_string());
                    let words = app.desk.texts.say().import_again(path, count);
                    app.notice = Some(Notice { words, bad: false });
                    Task::batch([shown, arrived])
                }
                Err(refused) => {
                    app.desk.arrived(None, Err(&*refused.error));
                    app.left_beside(Some(Beside::Again(Box::new(otherwise))), &refused.error)
                }
            },
        )
    }

    /// The hands of a file for the boards of tonight's session.
    fn hands(&mut self, path: &Path, set: DealSet) -> Task<Message> {
        let say = self.desk.texts.say();
        let name = path.display().to_string();
        let Some(session) = self.desk.session() else { return self.complain(say.import_hands_nowhere(name)) };
        let provision = deals::provide(&set.boards, session, &say.import_hands_of(name));
        let (own, path) = (session.id, path.to_owned());
        let cards: Vec<Deal> = set.boards.iter().map(|board| board.deal).collect();
        // The first place where one of these deals was played in another session (Law 6D2).
        let played = move |store: &Store| {
            let found = store.sessions_with(cards).unwrap_or_default();
            found.into_iter().find(|found| found.session != own)
        };
        self.ask(
            |desk, answer| desk.ask(Topic::Each, played, answer),
            move |app, before| {
                let hands = Hands { path, set, session: own, provision, before };
                if hands.asks() || app.which != Which::Archive {
                    app.put_up_beside(Beside::Hands(Box::new(hands)))
                } else {
                    app.take_hands(hands)
                }
            },
        )
    }

    fn take_hands(&mut self, hands: Hands) -> Task<Message> {
        // Another session was opened since: what they replace there is looked at anew.
        if self.desk.session().map(|session| session.id) != Some(hands.session) {
            return self.hands(&hands.path, hands.set);
        }
        let provision = &hands.provision;
        let (count, unplayed) = (provision.changes.len().to_string(), provision.unplayed.to_string());
        let changes = provision.changes.clone();
        // They stay beside the list until they are stored.
        self.archive.show(Beside::Hands(Box::new(hands)));
        self.make_quietly(changes, move |app| {
            app.archive.show(Beside::Evening);
            let words = app.desk.texts.say().import_hands(count, unplayed);
            app.notice = Some(Notice { words, bad: false });
            Task::none()
        })
    }

    /// Takes from the other database what was decided, behind the window. What is open is read again.
    fn merge(&mut self, merging: Box<Merging>) -> Task<Message> {
        if self.is_at_work() {
            self.archive.show(Beside::Merging(merging));
            return Task::none();
        }
        self.archive.show(Beside::Storing { path: merging.path.clone() });
        let words = self.desk.texts.say().archive_storing();
        let mut merging = merging;
        let job = move |steps: &mut Steps| {
            let Merging { plan, decisions, .. } = &mut *merging;
            let report = steps.merge(plan, decisions);
            Ok((merging, report))
        };
        self.run(words, job, |app, done| match done {
            // A fault of ours took what was decided with it.
            Err(error) => {
                app.archive.show(Beside::Evening);
                app.bad(&error)
            }
            Ok((_, Ok(report))) => {
                app.archive.show(Beside::Merged(Box::new(report)));
                let looked = app.look_again();
                looked.chain(app.refresh(|_| Task::none()))
            }
            // What was decided one by one is not lost with it.
            Ok((merging, Err(error))) => {
                app.archive.show(Beside::Merging(merging));
                app.bad(&error)
            }
        })
    }

    /// Writes sessions into a database of their own.
    pub(super) fn export_sessions(&mut self, sessions: Vec<SessionId>, path: String) -> Task<Message> {
        let to = PathBuf::from(&path);
        if self.is_at_work() {
            return Task::none();
        }
        let words = self.desk.texts.say().job_exporting(path.as_str());
        self.run(
            words,
            move |steps| steps.export(&sessions, &to, Existing::Refuse),
            move |app, exported| match exported {
                Ok(report) => {
                    let words = app.desk.texts.say().archive_exported(report.sessions, report.entries, path);
                    app.notice = Some(Notice { words, bad: false });
                    Task::none()
                }
                Err(error) => app.bad(&error),
            },
        )
    }

    /// Writes a session for another program, and says what of it the file cannot carry.
    pub(super) fn export_file(&mut self, id: SessionId, format: FileFormat, path: String) -> Task<Message> {
        let comma = self.desk.texts.language() != Language::En;
        let to = PathBuf::from(&path);
        let export = move |store: &Store| -> Result<_, StoreError> {
            let journal = store.load(id)?;
            let session = journal.session();
            let scored = standings(session, &Field::of(session));
            let kept = store.makeable(session.deals().map(|(_, deal)| deal))?;
            let analyses = solver::known(session, &kept).map(|(known, _)| known);
            let written = exchange::write_file(format, session, &scored, analyses.as_ref(), comma);
            Ok(written.map(|written| (write_whole(&to, &written.bytes), written.left_out)))
        };
        self.ask(
            |desk, answer| desk.ask(Topic::Export, export, answer),
            move |app, done| {
                let reason = match done {
                    Ok(Ok((Ok(()), left_out))) => return app.put_up_beside(Beside::Exported { path, left_out }),
                    Ok(Ok((Err(error), _))) => error.to_string(),
                    Ok(Err(error)) => refusal::deals(&error, &app.desk.texts),
                    Err(error) => return app.bad(&error),
                };
                let words = app.desk.texts.say().publish_failed(path, reason);
                app.complain(words)
            },
        )
    }

    /// What came of an order, in the foot.
    pub(super) fn written(&mut self, done: Result<Written, Failure>) {
        let say = self.desk.texts.say();
        let name = |path: PathBuf| path.display().to_string();
        let (words, bad) = match done {
            Ok(Written { paths, then, .. }) => {
                let names = paths.into_iter().map(name).collect::<Vec<_>>().join(", ");
                (if then == Then::Print { say.publish_printed(names) } else { say.publish_saved(names) }, false)
            }
            Err(Failure::Write { path, reason }) => (say.publish_failed(name(path), reason), true),
            Err(Failure::Open { path, reason }) => (say.publish_not_opened(name(path), reason), true),
            Err(Failure::NoPrinter { path }) => (say.publish_no_printer(name(path)), true),
            Err(Failure::Print { path, reason }) => (say.publish_not_printed(name(path), reason), true),
        };
        self.notice = Some(Notice { words, bad });
    }
}

/// A session of the same day with the same results, which came from another file.
fn twin(store: &Store, imported: &Imported) -> Option<Session> {
    let Some(Change::SessionOpened { date, .. }) = imported.changes.first() else { return None };
    let own = imported.session();
    let others = store.sessions_between(*date, *date).ok()?.into_iter().filter(|id| Some(*id) != own);
    let mut loaded = others.filter_map(|id| store.load(id).ok());
    loaded.find(|journal| imported.is_of_the_evening(journal.session())).map(|journal| journal.session().clone())
}
