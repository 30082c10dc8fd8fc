//! Stores the contents of imported files: evenings, tables, hands, and other databases. A panel of the archive shows
//! oddities until the user decides.

use std::path::{Path, PathBuf};

use iced::Task;

use crate::desk::COLUMNS_SETTING;
use crate::screen::archive::{FileDifferences, MemberImport, Merging, Panel, ReadHands, Table};
use crate::screen::players::ImportedMembers;
use crate::which::ScreenName;
use bridge::Deal;
use desk::{ChangeRequest, JobContext, Topic};
use evening::session::{Change, Session};
use exchange::csv::{self, CsvKind};
use exchange::deals::{self, DealSet};
use exchange::refusal::Refusal;
use exchange::{self, FileImport, FileUpdate, ImportOptions, file_name};
use store::{Store, StoreError};

use super::{App, Message, Notice};

impl App {
    /// Stores the contents of the archive's panel. Contents that cannot be stored stay there.
    pub(super) fn take_in_panel(&mut self) -> Task<Message> {
        match self.archive.take() {
            Panel::Read(read) => {
                if read.imported.is_dated() {
                    let (imported, path) = (read.imported.clone(), read.path.clone());
                    return self.take_in(imported, &path, Some(Panel::Read(read)));
                }
                let (content, path, date) = (read.content.clone(), read.path.clone(), read.date.clone());
                let options = self.with_date(&date, ImportOptions::default());
                self.take_content(&content, options, &path, Panel::Read(read))
            }
            Panel::Table(table) if table.is_readable() => {
                table.remember_columns(&mut self.desk.preferences.columns);
                let stored = self.store_setting(COLUMNS_SETTING, self.desk.preferences.columns.to_string());
                Task::batch([stored, self.take_table(table)])
            }
            Panel::Differs(differences) if differences.update.count() > 0 => self.make_corrections(*differences),
            Panel::Newcomers(newcomers) => self.take_members(&newcomers),
            Panel::Hands(hands) => self.take_hands(*hands),
            Panel::Merging(merging) => self.merge(merging),
            other => {
                self.archive.show(other);
                Task::none()
            }
        }
    }

    /// Returns the options with the date that the user typed, for a file without one. If the text is no date, shows a
    /// message that says so, and returns its task as the error.
    fn with_date(&mut self, date: &str, options: ImportOptions) -> Result<ImportOptions, Task<Message>> {
        if let Some(date) = lang::read_date_near(date, self.desk.now().date_naive()) {
            return Ok(ImportOptions { date: Some(date), ..options });
        }
        let words = self.desk.texts.say().import_wrong_date(date);
        Err(self.complain(words))
    }

    /// Reads and stores a file with the user's options. If that fails, the panel `back` opens again.
    fn take_content(
        &mut self,
        content: &[u8],
        options: Result<ImportOptions, Task<Message>>,
        path: &Path,
        back: Panel,
    ) -> Task<Message> {
        let complaint = match options.map(|options| exchange::import_with(content, &options)) {
            Ok(Ok(mut imported)) => {
                imported.link(&self.desk.lists.book);
                return self.take_in(imported, path, Some(back));
            }
            Ok(Err(error)) => self.report_unreadable(path, &error.into()),
            Err(complaint) => complaint,
        };
        self.archive.show(back);
        complaint
    }

    /// Stores a table: results as a session, and people as members, after a question if there is a doubt.
    fn take_table(&mut self, table: Box<Table>) -> Task<Message> {
        let options = table.options();
        if table.kind == CsvKind::Results {
            let (content, path, date) = (table.content.clone(), table.path.clone(), table.date.clone());
            let options = if table.is_dated() { Ok(options) } else { self.with_date(&date, options) };
            return self.take_content(&content, options, &path, Panel::Table(table));
        }
        let people = match csv::read_players(&table.content, options.mapping.as_ref(), options.only_good) {
            Ok(read) => read.people,
            Err(error) => {
                let complaint = self.report_unreadable(&table.path, &Refusal::from_table(error));
                self.archive.show(Panel::Table(table));
                return complaint;
            }
        };
        let newcomers = MemberImport::new(table.path.clone(), people, &self.desk);
        if newcomers.needs_decision(&self.desk) {
            return self.show_panel(Panel::Newcomers(Box::new(newcomers)));
        }
        self.take_members(&newcomers)
    }

    /// Stores the people of a list as members, and opens Players.
    fn take_members(&mut self, newcomers: &MemberImport) -> Task<Message> {
        let members = newcomers.members(&self.desk);
        let count = members.len().to_string();
        self.change_database(
            move |store| {
                let ids = members.iter().map(|(player, _)| player.id).collect();
                let before = store.members(&ids)?;
                store.save_members(&members)?;
                Ok(ImportedMembers { before, after: store.members(&ids)? })
            },
            |app, imported| {
                let task = app.go(ScreenName::Players);
                app.archive.begin_for_players(false);
                app.players.mark_imported(imported);
                let words = app.desk.texts.say().import_players(count, app.desk.texts.key("Ctrl Z"));
                app.notice = Some(Notice::success(words));
                task
            },
        )
    }

    pub(super) fn restore_members(&mut self, imported: ImportedMembers) -> Task<Message> {
        self.change_database(
            move |store| store.restore_members(&imported.before, &imported.after),
            |app, count| {
                let words = app.desk.texts.say().import_players_undone(count);
                app.notice = Some(Notice::success(words));
                Task::none()
            },
        )
    }

    /// Stores and opens an imported session, or compares it with the one that exists already. If that fails, the panel
    /// `back` opens again.
    pub(super) fn take_in(&mut self, imported: FileImport, path: &Path, back: Option<Panel>) -> Task<Message> {
        let name = file_name(path);
        let existing =
            imported.session().filter(|id| self.desk.lists.summaries.iter().any(|summary| summary.id == *id));
        if let Some(id) = existing {
            let path = path.to_owned();
            return self.ask(
                |desk, answer| desk.ask(Topic::Independent, move |store| store.load(id), answer),
                move |app, loaded| match loaded {
                    Ok(journal) => app.take_in_existing(&imported, path, journal.session().clone(), back),
                    Err(error) => app.back_to_panel(back, &error),
                },
            );
        }
        let path = path.to_owned();
        self.ask(
            |desk, answer| {
                let search = move |store: &Store| (find_twin(store, &imported), imported);
                desk.ask(Topic::Independent, search, answer);
            },
            move |app, (twin, imported)| match twin {
                Some(existing) => app.open_evening(existing.id, ScreenName::Results, move |app| {
                    let path = path.display().to_string();
                    let words = app.desk.texts.say().import_same_evening(path, existing.title);
                    app.notice = Some(Notice::success(words));
                    Task::none()
                }),
                None => app.begin_imported(&imported, &name, back),
            },
        )
    }

    /// Stores and opens a session that does not exist yet.
    fn begin_imported(&mut self, imported: &FileImport, name: &str, back: Option<Panel>) -> Task<Message> {
        let entries = imported.changes_from_file(name).into_iter().map(|change| self.desk.entry(change)).collect();
        self.desk.on_sent(None);
        self.ask(
            |desk, answer| desk.begin_session(entries, answer),
            move |app, made| match made {
                Ok(made) => {
                    app.desk.on_answer(None, Ok(made.at));
                    let shown = app.show_other_evening(made.evening);
                    let refreshed = app.refresh(|app| app.go(ScreenName::Ranking));
                    Task::batch([shown, refreshed])
                }
                Err(refused) => {
                    app.desk.on_answer(None, Err(&*refused.error));
                    app.back_to_panel(back, &refused.error)
                }
            },
        )
    }

    /// Compares a file with its session in the database, and shows the differences.
    fn take_in_existing(
        &mut self,
        imported: &FileImport,
        path: PathBuf,
        session: Session,
        back: Option<Panel>,
    ) -> Task<Message> {
        match imported.reread(&session, &file_name(&path)) {
            Ok(update) if update == FileUpdate::default() => {
                self.open_evening(session.id, ScreenName::Results, move |app| {
                    let words = app.desk.texts.say().import_nothing_new(path.display().to_string());
                    app.notice = Some(Notice::success(words));
                    Task::none()
                })
            }
            Ok(update) => self.show_panel(Panel::Differs(Box::new(FileDifferences { path, session, update }))),
            Err(error) => {
                if let Some(back) = back {
                    self.archive.show(back);
                }
                self.report_unreadable(&path, &Refusal::from_reread(error))
            }
        }
    }

    fn back_to_panel(&mut self, back: Option<Panel>, error: &StoreError) -> Task<Message> {
        if let Some(back) = back {
            self.archive.show(back);
        }
        self.report_error(error)
    }

    fn make_corrections(&mut self, differences: FileDifferences) -> Task<Message> {
        let entries = differences.update.changes.iter().map(|change| self.desk.entry(change.clone())).collect();
        let session = differences.session.id;
        self.desk.on_sent(None);
        self.ask(
            |desk, answer| {
                desk.change_evening(ChangeRequest { session, entries, seen: None, people: Vec::new() }, answer);
            },
            move |app, made| match made {
                Ok(made) => {
                    app.desk.on_answer(None, Ok(made.at));
                    let shown = app.show_other_evening(made.evening);
                    let navigation = app.go(ScreenName::Ranking);
                    let (path, count) =
                        (differences.path.display().to_string(), differences.update.count().to_string());
                    let words = app.desk.texts.say().import_again(path, count);
                    app.notice = Some(Notice::success(words));
                    Task::batch([shown, navigation])
                }
                Err(refused) => {
                    app.desk.on_answer(None, Err(&*refused.error));
                    app.back_to_panel(Some(Panel::Differs(Box::new(differences))), &refused.error)
                }
            },
        )
    }

    /// Reads the hands of a file for the boards of the open session. Stores them at once if no decision is needed and
    /// the archive is open.
    pub(super) fn import_hands(&mut self, path: &Path, set: DealSet) -> Task<Message> {
        let say = self.desk.texts.say();
        let name = path.display().to_string();
        let Some(session) = self.desk.session() else { return self.complain(say.import_hands_nowhere(name)) };
        let provision = deals::provide(&set.boards, session, &say.import_hands_of(name));
        let (session_id, path) = (session.id, path.to_owned());
        let cards: Vec<Deal> = set.boards.iter().map(|board| board.deal).collect();
        // The first place where one of these deals was played in another session (Law 6D2).
        let earlier_play = move |store: &Store| {
            let places = store.places_of_deals(cards).unwrap_or_default();
            places.into_iter().find(|place| place.session != session_id)
        };
        self.ask(
            |desk, answer| desk.ask(Topic::Independent, earlier_play, answer),
            move |app, played_before| {
                let hands = ReadHands { path, set, session: session_id, provision, played_before };
                if hands.needs_decision() || app.screen != ScreenName::Archive {
                    app.show_panel(Panel::Hands(Box::new(hands)))
                } else {
                    app.take_hands(hands)
                }
            },
        )
    }

    /// Stores hands in the session that they were compared with.
    fn take_hands(&mut self, hands: ReadHands) -> Task<Message> {
        // If another session was opened meanwhile, the hands are compared with that one.
        if self.desk.session().map(|session| session.id) != Some(hands.session) {
            return self.import_hands(&hands.path, hands.set);
        }
        let provision = &hands.provision;
        let (count, unplayed) = (provision.changes.len().to_string(), provision.unplayed.to_string());
        let changes = provision.changes.clone();
        // The panel stays open until the hands are stored.
        self.archive.show(Panel::Hands(Box::new(hands)));
        self.make_quietly(changes, move |app| {
            app.archive.show(Panel::Evening);
            let words = app.desk.texts.say().import_hands(count, unplayed);
            app.notice = Some(Notice::success(words));
            Task::none()
        })
    }

    /// Merges another database as the user decided, in the background, and reads the open evening again.
    fn merge(&mut self, merging: Box<Merging>) -> Task<Message> {
        if self.refuses_second_job() {
            self.archive.show(Panel::Merging(merging));
            return Task::none();
        }
        self.archive.show(Panel::Storing { path: merging.path.clone() });
        let words = self.desk.texts.say().archive_storing();
        let mut merging = merging;
        let job = move |context: &mut JobContext| {
            let Merging { plan, decisions, .. } = &mut *merging;
            let report = context.merge(plan, decisions);
            Ok((merging, report))
        };
        self.begin_job(words, job, |app, done| match done {
            // The job failed as a whole, and the decisions are lost.
            Err(error) => {
                app.archive.show(Panel::Evening);
                app.report_error(&error)
            }
            Ok((_, Ok(report))) => {
                app.archive.show(Panel::Merged(Box::new(report)));
                let reloaded = app.reload_evening();
                reloaded.chain(app.refresh(|_| Task::none()))
            }
            // The merge failed, and the user's decisions are kept.
            Ok((merging, Err(error))) => {
                app.archive.show(Panel::Merging(merging));
                app.report_error(&error)
            }
        })
    }
}

/// A session of the same day with the same results as an imported one, under another identity.
pub(super) fn find_twin(store: &Store, imported: &FileImport) -> Option<Session> {
    let Some(Change::SessionOpened { date, .. }) = imported.changes.first() else { return None };
    let own_id = imported.session();
    let others = store.sessions_between(*date, *date).ok()?.into_iter().filter(|id| Some(*id) != own_id);
    let mut loaded = others.filter_map(|id| store.load(id).ok());
    loaded.find(|journal| imported.has_results_of(journal.session())).map(|journal| journal.session().clone())
}
