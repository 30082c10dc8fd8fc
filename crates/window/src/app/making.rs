//! Makes the changes that screens ask for: sends them to the desk, shows them when stored, and explains refusals.

use std::sync::Arc;

use iced::Task;
use iced::widget::Id;
use uuid::Uuid;

use crate::desk::{is_refusal, results_entered_meanwhile};
use crate::pending::Owner;
use crate::screen::results;
use crate::which::ScreenName;
use crate::words;
use bridge::BoardNumber;
use desk::{ChangeRequest, RefusedChanges, StoredChanges};
use evening::club::Player;
use evening::session::{Change, Outcome, Place, Publication, Seen, SessionId};
use store::StoreError;

use super::consent::{ConsentRequest, OnRefusal, may_consent};
use super::{App, Message, Notice, focus, focus_at_end};

/// The state of the evening that the user saw when they began to edit a screen.
#[derive(Debug)]
pub(super) struct Edit {
    screen: ScreenName,
    session: SessionId,
    seen: Seen,
}

impl Edit {
    pub(super) fn is_of(&self, screen: ScreenName, session: SessionId) -> bool {
        (self.screen, self.session) == (screen, session)
    }

    pub(super) fn seen(&self) -> Seen {
        self.seen
    }
}

/// The question whether results may be entered in an evening that was prepared for a later day.
#[derive(Debug)]
pub(super) enum DayQuestion {
    NotAsked,
    /// The user was asked about these results. Only entering the same results again is an answer. Other results may be
    /// the next slip, typed without a look at the window.
    AskedAbout(Vec<(Place, BoardNumber, Outcome)>),
    /// Results may be entered.
    Answered,
}

impl App {
    /// Makes changes for a screen and answers its form. The cursor goes to `next_field`: on Results at once, elsewhere
    /// when the changes are stored.
    pub(super) fn make(&mut self, screen: ScreenName, changes: Vec<Change>, next_field: Option<Id>) -> Task<Message> {
        if screen == ScreenName::Results {
            return self.make_results(changes, next_field);
        }
        self.start(screen).map_or_else(Task::none, |owner| self.make_for(owner, changes, next_field))
    }

    /// Starts a request of a screen. `None` if the screen still waits for an answer, because a second Enter repeats the
    /// same request.
    pub(super) fn start(&mut self, screen: ScreenName) -> Option<Owner> {
        let owner = self.pending.start(screen)?;
        match screen {
            ScreenName::Seats => self.evening.seats.on_sent(owner.token),
            ScreenName::Director => self.evening.director.on_sent(owner.token),
            ScreenName::Movement => self.evening.movement.on_sent(owner.token),
            _ => {}
        }
        Some(owner)
    }

    /// Makes changes for a request that was started, answers it, and puts the cursor into `next_field`.
    pub(super) fn make_for(&mut self, owner: Owner, changes: Vec<Change>, next_field: Option<Id>) -> Task<Message> {
        let go_on = move |app: &mut Self| {
            app.answer(owner, Ok(()));
            next_field.map_or_else(Task::none, focus)
        };
        self.make_owned(owner, changes, go_on)
    }

    /// Makes changes for a request that was started. `go_on` answers it; this method answers it only after a
    /// refusal.
    pub(super) fn make_owned(
        &mut self,
        owner: Owner,
        changes: Vec<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.make_owned_with(owner, Vec::new(), changes, go_on)
    }

    /// Stores people and makes changes for a request that was started, all or none. `go_on` answers it; this
    /// method answers it only after a refusal.
    pub(super) fn make_owned_with(
        &mut self,
        owner: Owner,
        people: Vec<Player>,
        changes: Vec<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.make_or(people, changes, go_on, move |app, words| app.answer(owner, Err(words)))
    }

    /// Tells the form that sent a request whether it succeeded. Does nothing if the evening was closed meanwhile.
    pub(super) fn answer(&mut self, owner: Owner, outcome: Result<(), &str>) {
        if !self.pending.end(owner) {
            return;
        }
        let next = match owner.screen {
            ScreenName::Seats => self.evening.seats.next_step.take(),
            ScreenName::Movement => self.evening.movement.next_step.take(),
            _ => None,
        };
        if let Some(words) = next.filter(|_| outcome.is_ok()) {
            self.notice = Some(Notice::advice(words));
        }
        match owner.screen {
            ScreenName::Seats => self.evening.seats.on_answer(owner.token, outcome.is_ok(), &self.desk),
            ScreenName::Director => self.evening.director.on_answer(owner.token, outcome, &self.desk),
            ScreenName::Movement => self.evening.movement.on_answer(owner.token, outcome.is_ok(), &self.desk),
            ScreenName::Players => self.players.on_answer(owner.token, outcome.is_ok()),
            _ => {}
        }
    }

    /// Makes changes of Results. Several lines may wait at the same time; a refusal restores the text of its line.
    fn make_results(&mut self, changes: Vec<Change>, next_field: Option<Id>) -> Task<Message> {
        if let Some(words) = self.ask_about_day(&changes) {
            return Task::batch([self.complain(words), focus_at_end(results::ENTRY.into())]);
        }
        let before = self.evening.results.clone();
        let change_request = self.begin_request(Vec::new(), changes);
        self.evening.results.on_sent(&self.desk);
        let made = self.ask_to_make(
            change_request,
            move |app, change_request, made| match made {
                Ok(_) => {
                    app.report_changed_draw(&change_request);
                    Task::none()
                }
                Err(refused) => app.on_result_refused(&change_request, &refused, before),
            },
            |_, _| {},
        );
        Task::batch([next_field.map_or_else(Task::none, focus), made])
    }

    /// After a correction or a ruling in a round before the last draw, says if that draw would now be different, and
    /// whether it can still be repeated.
    fn report_changed_draw(&mut self, change_request: &ChangeRequest) {
        let mut corrected = change_request.entries.iter().filter_map(|entry| match &entry.change {
            Change::ResultEntered { result } => result.supersedes.map(|_| (result.place.section, result.place.round)),
            Change::RulingMade { place, .. } => Some((place.section, place.round)),
            Change::MatchDecided { decided } => Some((decided.contestants[0].section, decided.round)),
            _ => None,
        });
        let Some(journal) = self.desk.journal() else { return };
        let changed_round = corrected.find_map(|(section, corrected_round)| {
            let session = journal.session();
            let drawn = session.sections.get(&section).filter(|section| section.movement.drawn.is_some())?;
            let round = drawn.movement.drawn_rounds();
            let is_before = corrected_round.is_some_and(|corrected_round| corrected_round < round);
            let corrected_draw = is_before.then(|| evening::draw::corrected_draw(journal, section))?;
            corrected_draw.map(|_| (round.to_string(), session.is_played_on(section, round)))
        });
        if let Some((round, has_begun)) = changed_round {
            let say = self.desk.texts.say();
            let words = if has_begun {
                say.results_draw_stays(round)
            } else {
                say.results_drawn_otherwise(round, self.desk.texts.key("Ctrl 3"))
            };
            self.notice = Some(Notice::advice(words));
        }
    }

    /// The question about the first result of an evening that was prepared for a later day. `None` once it was answered
    /// by entering the same result again, and for evenings of today or the past.
    fn ask_about_day(&mut self, changes: &[Change]) -> Option<String> {
        let date = self.desk.session()?.date;
        let is_early = self.desk.is_of_another_day() && date > self.desk.now().date_naive();
        if !is_early || matches!(self.day_question, DayQuestion::Answered) {
            return None;
        }
        let results = changes.iter().filter_map(|change| match change {
            Change::ResultEntered { result } => Some((result.place, result.board, result.outcome)),
            _ => None,
        });
        let results: Vec<_> = results.collect();
        if matches!(&self.day_question, DayQuestion::AskedAbout(asked) if *asked == results) {
            self.day_question = DayQuestion::Answered;
            return None;
        }
        self.day_question = DayQuestion::AskedAbout(results);
        Some(self.desk.texts.say().results_other_day(self.desk.texts.date(date)))
    }

    /// Makes changes that belong to no form, and continues with `go_on` when they are stored.
    pub(super) fn make_quietly(
        &mut self,
        changes: Vec<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.make_or(Vec::new(), changes, go_on, |_, _| {})
    }

    /// Stores people and makes changes, and continues with `go_on` when they are stored. `on_refusal`
    /// is told why they were not.
    pub(super) fn make_or(
        &mut self,
        people: Vec<Player>,
        changes: Vec<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
        on_refusal: impl Fn(&mut Self, &str) + Send + Sync + 'static,
    ) -> Task<Message> {
        if changes.is_empty() {
            return go_on(self);
        }
        let change_request = self.begin_request(people, changes);
        let on_refusal: OnRefusal = Arc::new(on_refusal);
        let on_no_answer = Arc::clone(&on_refusal);
        self.ask_to_make(
            change_request,
            |app, change_request, made| match made {
                Ok(_) => {
                    // The cursor leaves the round before, so that the next slip does not correct it.
                    if change_request.entries.iter().any(|entry| matches!(entry.change, Change::RoundDrawn { .. })) {
                        app.evening.results.on_round_called(&app.desk);
                    }
                    let continued = go_on(app);
                    app.report_changed_draw(&change_request);
                    continued
                }
                Err(refused) => {
                    let words = app.refusal_reason(&change_request, &refused);
                    if may_consent(&change_request, &refused.error) {
                        return app.ask_for_consent(ConsentRequest::new(
                            change_request,
                            Box::new(go_on),
                            on_refusal,
                            words,
                        ));
                    }
                    on_refusal(app, &words);
                    app.notice = Some(Notice::not_stored(&refused.error, words));
                    Task::none()
                }
            },
            move |app, words| {
                on_no_answer(app, words);
            },
        )
    }

    /// Records that changes are being stored, and returns the request for them. `None` if no evening is open.
    fn begin_request(&mut self, people: Vec<Player>, changes: Vec<Change>) -> Option<ChangeRequest> {
        let mut change_request = ChangeRequest { people, ..self.desk.change_request(changes)? };
        if let Some(edit) = self.edit.take().filter(|edit| edit.is_of(self.screen, change_request.session)) {
            change_request.seen = Some(edit.seen);
        }
        self.note_rename(&change_request);
        self.desk.on_sent(Some(&change_request));
        Some(change_request)
    }

    /// Remembers a name that a change corrects in the club's list, so that Undo can restore it.
    fn note_rename(&mut self, change_request: &ChangeRequest) {
        let renamed = change_request.people.iter().find_map(|corrected| {
            let before = self.desk.player(corrected.id).filter(|before| before.name != corrected.name)?;
            Some((before.clone(), corrected.clone()))
        });
        if let Some((entry, renamed)) = change_request.entries.first().zip(renamed) {
            self.renames.insert(entry.id, renamed);
        }
    }

    /// Remembers the state that the user sees when they begin to edit a screen, because their next change there is
    /// based on it. Screens without such forms use the state at the time of the change.
    pub(super) fn begin_edit(&mut self) {
        let is_edited = match self.screen {
            ScreenName::Tonight | ScreenName::Seats | ScreenName::Movement | ScreenName::Settings => true,
            ScreenName::Director => self.evening.director.is_editing(),
            _ => false,
        };
        let Some(evening) = self.desk.evening().filter(|_| is_edited) else {
            self.edit = None;
            return;
        };
        let (screen, session) = (self.screen, evening.id());
        if self.edit.as_ref().is_none_or(|edit| !edit.is_of(screen, session)) {
            self.edit = Some(Edit { screen, session, seen: evening.journal.seen() });
        }
    }

    /// Sends changes to the desk, shows the changed evening, and continues with `go_on`, unless another evening was
    /// opened meanwhile. If no answer comes, calls `on_no_answer` instead. Does nothing without a request.
    fn ask_to_make(
        &mut self,
        change_request: Option<ChangeRequest>,
        go_on: impl FnOnce(&mut Self, ChangeRequest, Result<StoredChanges, RefusedChanges>) -> Task<Message>
        + Send
        + 'static,
        on_no_answer: impl FnOnce(&mut Self, &str) + Send + 'static,
    ) -> Task<Message> {
        let Some(change_request) = change_request else { return Task::none() };
        let (sent_request, lost_request) = (change_request.clone(), change_request.clone());
        self.ask_or(
            |desk, answer| desk.change_evening(sent_request, answer),
            move |app, made| {
                let (evening, outcome) = match &made {
                    Ok(made) => (Some(&made.evening), Ok(made.at)),
                    Err(refused) => (refused.evening.as_ref(), Err(&*refused.error)),
                };
                let evening = evening.filter(|evening| app.desk.is_open(evening)).cloned();
                app.desk.on_answer(Some(&change_request), outcome);
                // Another evening was opened meanwhile, so the form that asked no longer exists.
                if app.desk.session().is_none_or(|session| session.id != change_request.session) {
                    return match &made {
                        Ok(_) => Task::none(),
                        Err(refused) => app.report_error(&refused.error),
                    };
                }
                let shown = evening.map_or_else(Task::none, |evening| app.show(evening));
                let entries: Vec<Uuid> = change_request.entries.iter().map(|entry| entry.id).collect();
                let earlier_notice = app.notice.clone();
                let continued = go_on(app, change_request, made);
                let can_undo = app.desk.to_undo().is_some_and(|target| entries.contains(&target.id));
                if let Some(notice) = app.notice.as_mut().filter(|notice| Some(&**notice) != earlier_notice.as_ref()) {
                    notice.is_undoable |= can_undo;
                }
                Task::batch([shown, continued, app.handle_waiting()])
            },
            move |app| {
                app.desk.on_answer(Some(&lost_request), Err(&StoreError::NoWriter));
                let words = words::store_error(&StoreError::NoWriter, &app.desk.texts);
                on_no_answer(app, &words);
                app.report_error(&StoreError::NoWriter)
            },
        )
    }

    /// Why changes were not made, and the last result that another device entered for the same meetings meanwhile.
    fn refusal_reason(&self, change_request: &ChangeRequest, refused: &RefusedChanges) -> String {
        let reason = match (&*refused.error, self.desk.session()) {
            (StoreError::Change(source) | StoreError::ChangeInList { source, .. }, Some(session)) => {
                words::refusal(session, source, &self.desk.texts)
            }
            (error, _) => words::store_error(error, &self.desk.texts),
        };
        let session = refused.evening.as_ref().map(|evening| evening.session());
        let meanwhile = results_entered_meanwhile(refused, change_request);
        let Some((entry, session)) = meanwhile.last().zip(session).filter(|_| is_refusal(&refused.error)) else {
            return reason;
        };
        let theirs = words::entry(entry, session, &self.desk.texts);
        let device = words::device(&entry.stamp.hand, &self.desk.texts);
        self.desk.texts.say().refused_between(reason, device, theirs)
    }

    /// Restores the text of a refused result to its line, and says why it was refused.
    fn on_result_refused(
        &mut self,
        change_request: &ChangeRequest,
        refused: &RefusedChanges,
        before: results::State,
    ) -> Task<Message> {
        let words = self.refusal_reason(change_request, refused);
        let is_restored = self.evening.results.restore_refused(before, words.clone(), &self.desk);
        self.notice = Some(Notice::not_stored(&refused.error, words));
        if is_restored { focus_at_end(results::ENTRY.into()) } else { Task::none() }
    }

    /// Handles the message that has waited longest, once all answers have come.
    pub(super) fn handle_waiting(&mut self) -> Task<Message> {
        if self.desk.is_saving() || !self.pending.is_empty() {
            return Task::none();
        }
        // A waiting name must not answer a question about the name before.
        if self.evening.seats.asks_about_players() && matches!(self.waiting_messages.front(), Some(Message::Seats(_))) {
            return Task::none();
        }
        match self.waiting_messages.pop_front() {
            Some(Message::Undo) => self.undo(),
            Some(Message::Redo) => self.redo(),
            Some(entered @ Message::Seats(_)) => {
                let typed_since = self.evening.seats.take_queued();
                let seated = self.handle(entered);
                self.evening.seats.restore_typed(typed_since);
                // The next name follows at once if this name sent no request.
                Task::batch([seated, self.handle_waiting()])
            }
            Some(message) => self.handle(message),
            None => Task::none(),
        }
    }

    /// Publishes the ranking with the time and the standings (Laws 79C, 92B).
    pub(super) fn publish_ranking(&mut self) -> Task<Message> {
        let (Some(session), Some(standings)) = (self.desk.session(), self.desk.standings()) else {
            return Task::none();
        };
        let version = session.publications.len() as u16 + 1;
        let publication = Publication { version, provisional: standings.provisional };
        self.make_quietly(vec![Change::RankingPublished { publication }], move |app| {
            let words = app.desk.texts.say().change_published(version.to_string());
            app.notice = Some(Notice::success(words));
            app.refresh(|app| {
                app.evening.publish.on_published(&app.desk);
                Task::none()
            })
        })
    }
}
