//! Whole evenings: opening the sample, renaming or deleting an evening, and changing who sits where. The screens ask
//! the user before they call these methods.

use std::sync::Arc;

use iced::Task;
use iced::widget::Id;

use crate::desk::DeskView;
use crate::which::ScreenName;
use desk::{self, ChangeRequest, Evening, Topic, copies, joining_changes};
use evening::club::{EventRef, Player, PlayerId};
use evening::session::{Change, Session, SessionId};
use store::{Store, StoreError};

use super::{App, Message, Notice, focus};

impl App {
    /// Opens the sample evening, or with `has_troubles` the one where everything goes wrong. Its database is in memory,
    /// so its players never enter the club's list.
    pub(super) fn open_sample(&mut self, has_troubles: bool) -> Task<Message> {
        let now = self.desk.now();
        let read = if has_troubles { exchange::sample::troubles() } else { exchange::sample::evening() };
        let played = read.and_then(|sample| {
            // The sample evening begins so long ago that its last change has just happened.
            let journal = sample.play(now - sample.duration(), uuid::Uuid::now_v7)?;
            Ok((sample, journal))
        });
        // The sample is part of the program, so a user cannot mend it.
        let Ok((sample, journal)) = played else { return self.report_error(&StoreError::Fault) };
        let desk = match self.new_sample_desk() {
            Ok(desk) => desk,
            Err(error) => return self.report_error(&error),
        };
        let club_desk = std::mem::replace(&mut self.desk, desk);
        self.home.get_or_insert_with(|| Box::new(club_desk));
        let listening = self.reset_screens();
        let entries = journal.entries().iter().map(|entry| (**entry).clone()).collect();
        let people = sample.people();
        let screen = if has_troubles { ScreenName::Director } else { ScreenName::Results };
        let begun = self.change_database(
            move |store| store.save_players(&people),
            move |app, ()| app.begin_with(entries, move |app| app.go(screen)),
        );
        Task::batch([listening, begun])
    }

    /// A desk over an empty database in memory.
    fn new_sample_desk(&self) -> Result<DeskView, StoreError> {
        let office = desk::Desk::new(Store::in_memory()?, self.desk.office().clock())?;
        let mut desk = DeskView::new(office, Arc::clone(&self.desk.identity()))?;
        desk.copy_preferences(&self.desk);
        desk.is_sample = true;
        Ok(desk)
    }

    /// Returns from the sample to the club's database.
    pub(super) fn leave_sample(&mut self) -> Task<Message> {
        let Some(home) = self.home.take() else { return Task::none() };
        let sample_desk = std::mem::replace(&mut self.desk, *home);
        self.desk.copy_preferences(&sample_desk);
        let listening = self.reset_screens();
        Task::batch([listening, self.go(ScreenName::Tonight)])
    }

    /// Clears Players, Archive and the screens of the evening, and listens for news of the new desk, after `desk` was
    /// replaced.
    fn reset_screens(&mut self) -> Task<Message> {
        self.forget_evening();
        self.players = super::players::State::default();
        self.archive = super::archive::State::default();
        // Without a window nobody listens for news.
        if self.window.is_some() { self.listen() } else { Task::none() }
    }

    /// Makes changes to an evening, whether it is open or not, and passes the changed evening to `go_on`.
    fn change_session(
        &mut self,
        session: SessionId,
        changes: Vec<Change>,
        go_on: impl FnOnce(&mut Self, Arc<Evening>) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        let entries = changes.into_iter().map(|change| self.desk.entry(change)).collect();
        let screen = self.screen;
        let edit = self.edit.take_if(|edit| edit.is_of(screen, session));
        let change_request = ChangeRequest { session, entries, seen: edit.map(|edit| edit.seen()), people: Vec::new() };
        self.desk.on_sent(None);
        self.ask(
            move |desk, answer| desk.change_evening(change_request, answer),
            move |app, made| match made {
                Ok(made) => {
                    app.desk.on_answer(None, Ok(made.at));
                    app.desk.forget_template(session);
                    go_on(app, made.evening)
                }
                Err(refused) => app.report_not_stored(&refused.error),
            },
        )
    }

    /// Makes changes to an evening, then goes to Tonight. A new name of its event is given to the event's other
    /// sessions too.
    pub(super) fn change_evening(&mut self, session: SessionId, changes: Vec<Change>) -> Task<Message> {
        let renamed_event = changes.iter().find_map(|change| match change {
            Change::EventSet { event } => event.clone(),
            _ => None,
        });
        self.change_session(session, changes, move |app, evening| {
            let shown = if app.desk.is_open(&evening) { app.show(evening) } else { Task::none() };
            let listed = Task::batch([shown, app.refresh(|app| app.go(ScreenName::Tonight))]);
            match renamed_event {
                Some(event) => Task::batch([listed, app.rename_event(event, session)]),
                None => listed,
            }
        })
    }

    /// Gives an event its new name in all its sessions except one.
    fn rename_event(&mut self, event: EventRef, except: SessionId) -> Task<Message> {
        self.ask(
            move |desk, answer| {
                desk.ask(Topic::Independent, move |store| desk::renaming_changes(store, &event, except), answer);
            },
            |app, changes| match changes {
                Ok(others) if others.is_empty() => Task::none(),
                Ok(others) => app.change_evenings(others),
                Err(error) => app.report_error(&error),
            },
        )
    }

    /// Makes changes to evenings one after the other, without opening them. Then reads the open evening and the lists
    /// again.
    pub(super) fn change_evenings(&mut self, changes_by_evening: Vec<(SessionId, Vec<Change>)>) -> Task<Message> {
        let mut rest = changes_by_evening.into_iter();
        let Some((session, changes)) = rest.next() else {
            let reloaded = self.reload_evening();
            return reloaded.chain(self.refresh(|_| Task::none()));
        };
        self.change_session(session, changes, move |app, _| app.change_evenings(rest.collect()))
    }

    /// Adds an evening to the event of the open one.
    pub(super) fn join_event(&mut self, id: SessionId) -> Task<Message> {
        self.ask(
            move |desk, answer| desk.ask(Topic::Independent, move |store| store.load(id), answer),
            |app, loaded| match loaded {
                Ok(journal) => {
                    let others = app.desk.others_of_event().iter().map(|other| &other.session);
                    let event_sessions: Vec<&Session> = others.chain(app.desk.session()).collect();
                    let changes = joining_changes(&event_sessions, journal.session());
                    app.change_evenings(vec![(journal.session().id, changes)])
                }
                Err(error) => app.report_error(&error),
            },
        )
    }

    /// Deletes an evening after a copy was written beside the database. A database in memory is not copied.
    pub(super) fn remove_evening(&mut self, id: SessionId) -> Task<Message> {
        let copy = self.desk.path().map(|path| copies::free_path(&path, "deleted"));
        if self.desk.session().is_some_and(|session| session.id == id) {
            self.desk.close_evening();
            self.forget_evening();
        }
        let backup = copy.clone();
        self.change_database(
            move |store| store.remove_session(id, backup.as_deref()),
            move |app, ()| {
                app.desk.forget_template(id);
                let say = app.desk.texts.say();
                let words = match copy {
                    Some(copy) => say.tonight_deleted(copy.display().to_string()),
                    None => say.tonight_deleted_only(),
                };
                let navigation = app.go(ScreenName::Tonight);
                app.notice = Some(Notice::success(words));
                navigation
            },
        )
    }

    /// Stores people and makes the changes that seat them, then removes the people in `gone` from the list if they play
    /// nowhere. Puts the cursor into `next_field`.
    pub(super) fn reseat(
        &mut self,
        people: Vec<Player>,
        changes: Vec<Change>,
        gone: Vec<PlayerId>,
        next_field: Option<Id>,
    ) -> Task<Message> {
        let Some(owner) = self.start(ScreenName::Seats) else { return Task::none() };
        let stores_people = !people.is_empty();
        let go_on = move |app: &mut Self| {
            app.answer(owner, Ok(()));
            let tidied = if gone.is_empty() {
                Task::none()
            } else {
                app.change_database(move |store| store.remove_unused_guests(&gone), |_, ()| Task::none())
            };
            let listed = if stores_people { app.refresh(|_| Task::none()) } else { Task::none() };
            Task::batch([next_field.map_or_else(Task::none, focus), tidied, listed])
        };
        if changes.is_empty() {
            return self.change_database_for(
                Some(owner),
                move |store| store.save_players(&people),
                move |app, ()| go_on(app),
            );
        }
        self.make_owned_with(owner, people, changes, go_on)
    }
}
