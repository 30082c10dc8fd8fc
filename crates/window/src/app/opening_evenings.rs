//! Opens an existing or a new evening, and drops everything that screens kept of the previous one.

use std::sync::Arc;

use iced::Task;

use crate::desk::{LANGUAGE, OPEN};
use crate::screen::movement;
use crate::which::Which;
use desk::Evening;
use evening::club::ContestantId;
use evening::session::{Change, Entry, SessionId};
use lang::movement_name;

use super::{App, Message, Notice};

impl App {
    /// Opens an evening and drops everything that screens kept of the previous one.
    pub(super) fn open_evening(
        &mut self,
        id: SessionId,
        which: Which,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.ask(
            |desk, answer| desk.open(id, answer),
            move |app, opened| match opened {
                Ok(evening) => {
                    let shown = app.lay_out(evening);
                    let arrived = app.go(which);
                    Task::batch([shown, arrived, go_on(app)])
                }
                Err(error) => app.bad(&error),
            },
        )
    }

    /// Shows another evening.
    pub(super) fn lay_out(&mut self, evening: Arc<Evening>) -> Task<Message> {
        self.forget_evening();
        let shown = self.show(evening);
        self.tell_sealed();
        self.take_up_begun();
        // The next start opens this evening.
        let open = self.desk.session().map(|session| session.id.to_string());
        let kept = open.map_or_else(Task::none, |open| {
            let keep = move |store: &mut store::Store| store.set_setting(OPEN, &open);
            // If this cannot be stored nothing is lost, and the underlying error is reported elsewhere.
            self.ask(move |desk, answer| desk.keep(keep, answer), |_, _| Task::none())
        });
        Task::batch([shown, kept])
    }

    /// Drops what screens kept of an evening. The projector window stays.
    pub(super) fn forget_evening(&mut self) {
        let before = std::mem::take(&mut self.evening);
        let projector = &mut self.evening.publish.projector;
        (projector.window, projector.full) = (before.publish.projector.window, before.publish.projector.full);
        (self.evening.publish.writing, self.evening.publish.waiting) = (before.publish.writing, before.publish.waiting);
        self.desk.forget_sent();
        // Pads belong to their evening, too.
        self.stop_pads();
        self.pending.close_evening();
        self.day_asked = false;
        self.calls_round = false;
        self.held.clear();
        self.stop_solving();
        self.asked.clear();
    }

    /// Begins a session.
    pub(super) fn begin(
        &mut self,
        opening: Change,
        changes: Vec<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        let entries = std::iter::once(opening).chain(changes).map(|change| self.desk.entry(change)).collect();
        self.begin_with(entries, go_on)
    }

    /// A session was begun: goes to Seats, and says what is played, because nobody was asked.
    pub(super) fn begun(&mut self) -> Task<Message> {
        // The default language was accepted, so other windows on this database use it too.
        let kept = self.keep(LANGUAGE, self.desk.texts.language().to_string());
        let gone = Task::batch([self.go(Which::Seats), kept]);
        let Some(session) = self.desk.session() else { return gone };
        let (texts, say) = (&self.desk.texts, self.desk.texts.say());
        let played = session.sections.values().map(|section| {
            let (movement, boards) = (&section.movement, section.boards_per_round);
            let all = u16::from(section.planned_rounds()) * u16::from(boards);
            let name = movement_name(movement, texts);
            let rounds = say.tonight_sum_movement(name, section.planned_rounds().to_string(), boards.to_string());
            format!("{rounds}, {}", say.tonight_sum_all(all))
        });
        let played: Vec<String> = played.collect();
        if !played.is_empty() {
            let key = texts.key(Which::Movement.key_name());
            self.notice = Some(Notice::advice(say.tonight_what_begins(played.join("; "), key)));
        }
        gone
    }

    /// A contestant leaves: Movement plans the rest.
    pub(super) fn leaves(&mut self, who: ContestantId) -> Task<Message> {
        let gone = self.go(Which::Movement);
        let action = self.evening.movement.leaves(who, &self.desk);
        Task::batch([gone, self.perform(action)])
    }

    /// Somebody leaves: Movement asks who.
    pub(super) fn somebody_leaves(&mut self) -> Task<Message> {
        let gone = self.go(Which::Movement);
        let action = self.evening.movement.repair(movement::What::Hole, &self.desk);
        Task::batch([gone, self.perform(action)])
    }

    /// A contestant leaves the ranking or returns: the director gives the reason.
    pub(super) fn of_rank(&mut self, who: ContestantId) -> Task<Message> {
        let gone = self.go(Which::Director);
        let action = self.evening.director.of_rank(who, &self.desk);
        Task::batch([gone, self.perform(action)])
    }

    /// Begins a session. If that fails, the open one stays open.
    pub(super) fn begin_with(
        &mut self,
        entries: Vec<Entry>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.desk.sent(None);
        self.ask(
            |desk, answer| desk.begin(entries, answer),
            |app, made| match made {
                Ok(made) => {
                    app.desk.arrived(None, Ok(made.at));
                    let shown = app.lay_out(made.evening);
                    let refreshed = app.refresh(go_on);
                    Task::batch([shown, refreshed])
                }
                Err(refused) => app.not_stored(&refused.error),
            },
        )
    }
}
