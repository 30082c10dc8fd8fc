//! Makes the changes that screens ask for: sends them to the desk, shows them when stored, and explains refusals.

use std::sync::Arc;

use iced::Task;
use iced::widget::Id;

use crate::desk::{in_between, is_refusal};
use crate::pending::Owner;
use crate::screen::results;
use crate::which::Which;
use crate::words;
use desk::{Made, Making, Refused};
use evening::club::Player;
use evening::session::{Change, Publication, Seen, SessionId};
use store::StoreError;

use super::consent::{Consenting, Refuse, may_consent};
use super::{App, Message, Notice, focus};

/// What the user saw when they began to edit a screen.
#[derive(Debug)]
pub(super) struct Edit {
    screen: Which,
    session: SessionId,
    seen: Seen,
}

impl Edit {
    pub(super) fn is_of(&self, screen: Which, session: SessionId) -> bool {
        (self.screen, self.session) == (screen, session)
    }

    pub(super) fn seen(&self) -> Seen {
        self.seen
    }
}

impl App {
    /// Makes changes for a screen, then puts the cursor there. The answer goes to the form that asked.
    pub(super) fn make(&mut self, screen: Which, changes: Vec<Change>, then: Option<Id>) -> Task<Message> {
        if screen == Which::Results {
            return self.make_results(changes, then);
        }
        self.start(screen).map_or_else(Task::none, |owner| self.make_for(owner, changes, then))
    }

    /// Starts a request of a screen. `None` if the screen still waits, because a second Enter is the same request.
    pub(super) fn start(&mut self, screen: Which) -> Option<Owner> {
        let owner = self.pending.start(screen)?;
        match screen {
            Which::Seats => self.evening.seats.sent(owner.token),
            Which::Director => self.evening.director.sent(owner.token),
            Which::Movement => self.evening.movement.sent(owner.token),
            _ => {}
        }
        Some(owner)
    }

    /// Makes changes for a request that was started, and answers it.
    pub(super) fn make_for(&mut self, owner: Owner, changes: Vec<Change>, then: Option<Id>) -> Task<Message> {
        let go_on = move |app: &mut Self| {
            app.answer(owner, Ok(()));
            then.map_or_else(Task::none, focus)
        };
        self.make_owned(owner, changes, go_on)
    }

    /// Makes changes for a request that was started. `go_on` answers it; a refusal answers it here.
    pub(super) fn make_owned(
        &mut self,
        owner: Owner,
        changes: Vec<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.make_owned_with(owner, Vec::new(), changes, go_on)
    }

    /// The same, and stores new or corrected people with the changes, all or none.
    pub(super) fn make_owned_with(
        &mut self,
        owner: Owner,
        people: Vec<Player>,
        changes: Vec<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.make_or(people, changes, go_on, move |app, words| app.answer(owner, Err(words)))
    }

    /// Gives the answer to the form that sent the request. Nobody is told if its evening was closed meanwhile.
    pub(super) fn answer(&mut self, owner: Owner, outcome: Result<(), &str>) {
        if !self.pending.end(owner) {
            return;
        }
        let next = match owner.screen {
            Which::Seats => self.evening.seats.next.take(),
            Which::Movement => self.evening.movement.next.take(),
            _ => None,
        };
        if let Some(words) = next.filter(|_| outcome.is_ok()) {
            self.notice = Some(Notice::advice(words));
        }
        match owner.screen {
            Which::Seats => self.evening.seats.on_answer(owner.token, outcome.is_ok(), &self.desk),
            Which::Director => self.evening.director.on_answer(owner.token, outcome, &self.desk),
            Which::Movement => self.evening.movement.on_answer(owner.token, outcome.is_ok(), &self.desk),
            Which::Players => self.players.on_answer(owner.token, outcome.is_ok()),
            _ => {}
        }
    }

    /// Makes changes of Results. Several lines may be in progress at once; a refusal puts its line back.
    fn make_results(&mut self, changes: Vec<Change>, then: Option<Id>) -> Task<Message> {
        if let Some(words) = self.asks_of_day() {
            return self.complain(words);
        }
        let before = self.evening.results.clone();
        let making = self.send(Vec::new(), changes);
        self.evening.results.sent(&self.desk);
        let made = self.ask_to_make(
            making,
            move |app, making, made| match made {
                Ok(_) => {
                    app.say_of_draw(&making);
                    Task::none()
                }
                Err(refused) => app.result_refused(&making, &refused, before),
            },
            |_, _| {},
        );
        Task::batch([then.map_or_else(Task::none, focus), made])
    }

    /// After a correction following a draw, says at once whether that round would be drawn differently, while it can
    /// still be drawn again.
    fn say_of_draw(&mut self, making: &Making) {
        let corrected = making.entries.iter().filter_map(|entry| match &entry.change {
            Change::ResultEntered { result } => result.supersedes.map(|_| result.place),
            _ => None,
        });
        let Some(journal) = self.desk.journal() else { return };
        let another = corrected.into_iter().find_map(|place| {
            let session = journal.session();
            let drawn = session.sections.get(&place.section).filter(|section| section.movement.drawn.is_some())?;
            let round = drawn.movement.drawn_rounds();
            let is_before = place.round.is_some_and(|played| played < round);
            let again = is_before && !session.is_built_on(place.section, round);
            again.then(|| evening::draw::another(journal, place.section))?.map(|_| round)
        });
        if let Some(round) = another {
            let say = self.desk.texts.say();
            let words = say.results_drawn_otherwise(round.to_string(), self.desk.texts.key("Ctrl 3"));
            self.notice = Some(Notice::advice(words));
        }
    }

    /// Asks once about the first result of an evening that was prepared for a later day. Results of past days may be
    /// entered at any time.
    fn asks_of_day(&mut self) -> Option<String> {
        let date = self.desk.session()?.date;
        let is_early = self.desk.is_of_another_day() && date > self.desk.now().date_naive();
        if !is_early || std::mem::replace(&mut self.day_asked, true) {
            return None;
        }
        Some(self.desk.texts.say().results_other_day(self.desk.texts.date(date)))
    }

    /// Makes changes that belong to no form, and goes on when they are stored.
    pub(super) fn make_quietly(
        &mut self,
        changes: Vec<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.make_or(Vec::new(), changes, go_on, |_, _| {})
    }

    /// Makes changes, and goes on when they are stored. `or` is told why they were not.
    pub(super) fn make_or(
        &mut self,
        people: Vec<Player>,
        changes: Vec<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
        or: impl Fn(&mut Self, &str) + Send + Sync + 'static,
    ) -> Task<Message> {
        if changes.is_empty() {
            return go_on(self);
        }
        let making = self.send(people, changes);
        let or: Refuse = Arc::new(or);
        let lost = Arc::clone(&or);
        self.ask_to_make(
            making,
            |app, making, made| match made {
                Ok(_) => go_on(app),
                Err(refused) => {
                    let words = app.why(&making, &refused);
                    if may_consent(&making, &refused.error) {
                        return app.ask_for_consent(Consenting::new(making, Box::new(go_on), or, words));
                    }
                    or(app, &words);
                    app.notice = Some(Notice::of(&refused.error, words));
                    Task::none()
                }
            },
            move |app, words| {
                lost(app, words);
            },
        )
    }

    fn send(&mut self, people: Vec<Player>, changes: Vec<Change>) -> Option<Making> {
        let mut making = Making { people, ..self.desk.making(changes)? };
        if let Some(edit) = self.edit.take().filter(|edit| edit.is_of(self.which, making.session)) {
            making.seen = Some(edit.seen);
        }
        self.note_rename(&making);
        self.desk.sent(Some(&making));
        Some(making)
    }

    /// Remembers a name that a change corrects in the club's list, so that Undo restores it there.
    fn note_rename(&mut self, making: &Making) {
        let renamed = making.people.iter().find_map(|now| {
            let before = self.desk.player(now.id).filter(|before| before.name != now.name)?;
            Some((before.clone(), now.clone()))
        });
        if let Some((entry, renamed)) = making.entries.first().zip(renamed) {
            self.renames.insert(entry.id, renamed);
        }
    }

    /// Remembers what the user saw when they began on a screen, because their next change there is based on it.
    /// Results, publications and rulings take their own moments.
    pub(super) fn begin_edit(&mut self) {
        let edits = match self.which {
            Which::Tonight | Which::Seats | Which::Movement | Which::Settings => true,
            Which::Director => self.evening.director.is_editing(),
            _ => false,
        };
        let Some(evening) = self.desk.evening().filter(|_| edits) else {
            self.edit = None;
            return;
        };
        let (screen, session) = (self.which, evening.id());
        if self.edit.as_ref().is_none_or(|edit| !edit.is_of(screen, session)) {
            self.edit = Some(Edit { screen, session, seen: evening.journal.seen() });
        }
    }

    fn ask_to_make(
        &mut self,
        making: Option<Making>,
        go_on: impl FnOnce(&mut Self, Making, Result<Made, Refused>) -> Task<Message> + Send + 'static,
        lost: impl FnOnce(&mut Self, &str) + Send + 'static,
    ) -> Task<Message> {
        let Some(making) = making else { return Task::none() };
        let (asked, unanswered) = (making.clone(), making.clone());
        self.ask_or(
            |desk, answer| desk.make(asked, answer),
            move |app, made| {
                let (evening, outcome) = match &made {
                    Ok(made) => (Some(&made.evening), Ok(made.at)),
                    Err(refused) => (refused.evening.as_ref(), Err(&*refused.error)),
                };
                let evening = evening.filter(|evening| app.desk.is_open(evening)).cloned();
                app.desk.arrived(Some(&making), outcome);
                // Another evening was opened meanwhile, so its screens are not those that asked.
                if app.desk.session().is_none_or(|session| session.id != making.session) {
                    return match &made {
                        Ok(_) => Task::none(),
                        Err(refused) => app.bad(&refused.error),
                    };
                }
                let shown = evening.map_or_else(Task::none, |evening| app.show(evening));
                let gone_on = go_on(app, making, made);
                Task::batch([shown, gone_on, app.go_on_with_held()])
            },
            move |app| {
                app.desk.arrived(Some(&unanswered), Err(&StoreError::NoWriter));
                let words = words::store_error(&StoreError::NoWriter, &app.desk.texts);
                lost(app, &words);
                app.bad(&StoreError::NoWriter)
            },
        )
    }

    /// Why changes were not made, and what another device did there meanwhile.
    fn why(&self, making: &Making, refused: &Refused) -> String {
        let said = match (&*refused.error, self.desk.session()) {
            (StoreError::Change(source) | StoreError::ChangeInList { source, .. }, Some(session)) => {
                words::refusal(session, source, &self.desk.texts)
            }
            (error, _) => words::store_error(error, &self.desk.texts),
        };
        let session = refused.evening.as_ref().map(|evening| evening.session());
        let between = in_between(refused, making);
        let Some((entry, session)) = between.last().zip(session).filter(|_| is_refusal(&refused.error)) else {
            return said;
        };
        let theirs = words::entry(entry, session, &self.desk.texts);
        let device = words::device(&entry.stamp.hand, &self.desk.texts);
        self.desk.texts.say().refused_between(said, device, theirs)
    }

    fn result_refused(&mut self, making: &Making, refused: &Refused, before: results::State) -> Task<Message> {
        let words = self.why(making, refused);
        let is_back = self.evening.results.come_back(before, words.clone(), &self.desk);
        self.notice = Some(Notice::of(&refused.error, words));
        if is_back { super::again(results::ENTRY.into()) } else { Task::none() }
    }

    /// Handles messages that waited, once all answers have come.
    pub(super) fn go_on_with_held(&mut self) -> Task<Message> {
        if self.desk.is_saving() || !self.pending.is_empty() {
            return Task::none();
        }
        // A waiting name must not be typed into a question about the one before.
        if self.evening.seats.asks_about_players() && matches!(self.held.front(), Some(Message::Seats(_))) {
            return Task::none();
        }
        match self.held.pop_front() {
            Some(Message::Undo) => self.undo(),
            Some(Message::Redo) => self.redo(),
            Some(entered @ Message::Seats(_)) => {
                let since = self.evening.seats.take_up();
                let seated = self.handle(entered);
                self.evening.seats.type_on(since);
                // A name without changes holds up nobody.
                Task::batch([seated, self.go_on_with_held()])
            }
            Some(held) => self.handle(held),
            None => Task::none(),
        }
    }

    /// Publishes the ranking with the time and the standings (Laws 79C, 92B).
    pub(super) fn put_up(&mut self) -> Task<Message> {
        let (Some(session), Some(standings)) = (self.desk.session(), self.desk.standings()) else {
            return Task::none();
        };
        let version = session.publications.len() as u16 + 1;
        let publication = Publication { version, provisional: standings.provisional };
        self.make_quietly(vec![Change::RankingPublished { publication }], move |app| {
            let words = app.desk.texts.say().change_published(version.to_string());
            app.notice = Some(Notice::good(words));
            app.refresh(|app| {
                app.evening.publish.refresh(&app.desk);
                Task::none()
            })
        })
    }
}
