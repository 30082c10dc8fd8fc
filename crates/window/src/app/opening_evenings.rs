//! Opens an existing or a new evening, and clears the state that screens kept of the previous one.

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
    /// Opens an evening on a screen, and clears the state that screens kept of the previous evening.
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
                    let shown = app.show_other_evening(evening);
                    let arrived = app.go(which);
                    Task::batch([shown, arrived, go_on(app)])
                }
                Err(error) => app.report_error(&error),
            },
        )
    }

    /// Shows an evening in place of the open one, and stores it as the one to open at the next start.
    pub(super) fn show_other_evening(&mut self, evening: Arc<Evening>) -> Task<Message> {
        self.forget_evening();
        let shown = self.show(evening);
        self.report_sealed();
        self.restore_unfinished();
        let open = self.desk.session().map(|session| session.id.to_string());
        let kept = open.map_or_else(Task::none, |open| {
            let keep = move |store: &mut store::Store| store.set_setting(OPEN, &open);
            // A failure loses nothing, and its cause is reported elsewhere.
            self.ask(move |desk, answer| desk.keep(keep, answer), |_, _| Task::none())
        });
        Task::batch([shown, kept])
    }

    /// Clears the state that screens keep of an evening. The projector window and running print jobs stay.
    pub(super) fn forget_evening(&mut self) {
        let before = std::mem::take(&mut self.evening);
        let projector = &mut self.evening.publish.projector;
        (projector.window, projector.full) = (before.publish.projector.window, before.publish.projector.full);
        (self.evening.publish.writing, self.evening.publish.waiting) = (before.publish.writing, before.publish.waiting);
        self.desk.forget_sent();
        // Pads are connected to one evening.
        self.stop_pads();
        self.pending.close_evening();
        self.day_asked = false;
        self.is_calling_round = false;
        self.waiting_messages.clear();
        self.stop_solving();
        self.deals_asked.clear();
    }

    /// Begins a session with its opening and further changes, then continues with `go_on`.
    pub(super) fn begin(
        &mut self,
        opening: Change,
        changes: Vec<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        let entries = std::iter::once(opening).chain(changes).map(|change| self.desk.entry(change)).collect();
        self.begin_with(entries, go_on)
    }

    /// After a session was begun: opens Seats, and says which movement is played, because the user was not asked.
    pub(super) fn on_begun(&mut self) -> Task<Message> {
        // The user has accepted the language, so other windows on this database use it too.
        let kept = self.store_setting(LANGUAGE, self.desk.texts.language().to_string());
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

    /// A contestant leaves: opens Movement, which plans the remaining rounds.
    pub(super) fn contestant_leaves(&mut self, who: ContestantId) -> Task<Message> {
        let gone = self.go(Which::Movement);
        let action = self.evening.movement.leaves(who, &self.desk);
        Task::batch([gone, self.perform(action)])
    }

    /// Somebody leaves: opens Movement, which asks who.
    pub(super) fn somebody_leaves(&mut self) -> Task<Message> {
        let gone = self.go(Which::Movement);
        let action = self.evening.movement.repair(movement::RepairEvent::Hole, &self.desk);
        Task::batch([gone, self.perform(action)])
    }

    /// A contestant leaves the ranking or returns: opens Director, which asks for the reason.
    pub(super) fn change_rank_status(&mut self, who: ContestantId) -> Task<Message> {
        let gone = self.go(Which::Director);
        let action = self.evening.director.open_rank_form(who, &self.desk);
        Task::batch([gone, self.perform(action)])
    }

    /// Begins a session from journal entries, then continues with `go_on`. If that fails, the open session stays open.
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
                    app.desk.on_answer(None, Ok(made.at));
                    let shown = app.show_other_evening(made.evening);
                    let refreshed = app.refresh(go_on);
                    Task::batch([shown, refreshed])
                }
                Err(refused) => app.report_not_stored(&refused.error),
            },
        )
    }
}
