//! Opens an existing or a new evening, and clears the state that screens kept of the previous one.

use std::sync::Arc;

use iced::Task;

use crate::desk::{LANGUAGE_SETTING, OPEN_EVENING_SETTING};
use crate::screen::movement;
use crate::which::ScreenName;
use desk::Evening;
use evening::club::ContestantId;
use evening::session::{Change, Entry, SessionId};
use lang::movement_name;

use super::making::DayQuestion;
use super::{App, Message, Notice};

impl App {
    /// Opens an evening on a screen, and clears the state that screens kept of the previous evening. A closed evening
    /// opens on Ranking instead of Results.
    pub(super) fn open_evening(
        &mut self,
        id: SessionId,
        screen: ScreenName,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.ask(
            |desk, answer| desk.open(id, answer),
            move |app, opened| match opened {
                Ok(evening) => {
                    let shown = app.show_other_evening(evening);
                    let is_closed = app.desk.session().is_some_and(|session| session.closed);
                    let is_for_entry = screen == ScreenName::Results;
                    let navigation = app.go(if is_closed && is_for_entry { ScreenName::Ranking } else { screen });
                    Task::batch([shown, navigation, go_on(app)])
                }
                Err(error) => app.report_error(&error),
            },
        )
    }

    /// Shows an evening in place of the open one, and stores it as the one to open at the next start.
    pub(super) fn show_other_evening(&mut self, evening: Arc<Evening>) -> Task<Message> {
        self.forget_evening();
        let shown = self.show(evening);
        self.report_unread_rows();
        self.restore_unfinished();
        let open_id = self.desk.session().map(|session| session.id.to_string());
        let remembered = open_id.map_or_else(Task::none, |open_id| {
            let keep = move |store: &mut store::Store| store.set_setting(OPEN_EVENING_SETTING, &open_id);
            // A failure loses nothing, and its cause is reported elsewhere.
            self.ask(move |desk, answer| desk.change_settings(keep, answer), |_, _| Task::none())
        });
        Task::batch([shown, remembered])
    }

    /// Clears the state that screens keep of an evening. The projector window and the orders being written stay.
    pub(super) fn forget_evening(&mut self) {
        let previous = std::mem::take(&mut self.evening);
        let projector = &mut self.evening.publish.projector;
        (projector.window, projector.is_full_screen) =
            (previous.publish.projector.window, previous.publish.projector.is_full_screen);
        (self.evening.publish.is_writing, self.evening.publish.waiting_order_count) =
            (previous.publish.is_writing, previous.publish.waiting_order_count);
        self.desk.forget_pending();
        // Pads are connected to one evening.
        self.stop_pads();
        self.pending.close_evening();
        self.day_question = DayQuestion::NotAsked;
        self.is_calling_round = false;
        self.waiting_messages.clear();
        self.stop_solving();
        self.analysed_deals.clear();
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
        let stored = self.store_setting(LANGUAGE_SETTING, self.desk.texts.language().to_string());
        let navigation = Task::batch([self.go(ScreenName::Seats), stored]);
        let Some(session) = self.desk.session() else { return navigation };
        let (texts, say) = (&self.desk.texts, self.desk.texts.say());
        let movements = session.sections.values().map(|section| {
            let (movement, boards) = (&section.movement, section.boards_per_round);
            let total_boards = movement.boards_used(boards);
            let name = movement_name(movement, texts);
            let rounds = say.tonight_sum_movement(name, section.planned_rounds().to_string(), boards.to_string());
            format!("{rounds}, {}", say.tonight_sum_all(total_boards))
        });
        let movements: Vec<String> = movements.collect();
        if !movements.is_empty() {
            let key = texts.key(ScreenName::Movement.key_name());
            self.notice = Some(Notice::advice(say.tonight_what_begins(movements.join("; "), key)));
        }
        navigation
    }

    /// A contestant leaves: opens Movement, which plans the remaining rounds.
    pub(super) fn contestant_leaves(&mut self, contestant: ContestantId) -> Task<Message> {
        let navigation = self.go(ScreenName::Movement);
        let action = self.evening.movement.repair_for_leaving(contestant, &self.desk);
        Task::batch([navigation, self.perform(action)])
    }

    /// Somebody leaves: opens Movement, which asks who.
    pub(super) fn somebody_leaves(&mut self) -> Task<Message> {
        let navigation = self.go(ScreenName::Movement);
        let action = self.evening.movement.repair(movement::RepairEvent::Hole, &self.desk);
        Task::batch([navigation, self.perform(action)])
    }

    /// A contestant leaves the ranking or returns: opens Director, which asks for the reason.
    pub(super) fn change_rank_status(&mut self, contestant: ContestantId) -> Task<Message> {
        let navigation = self.go(ScreenName::Director);
        let action = self.evening.director.open_rank_form(contestant, &self.desk);
        Task::batch([navigation, self.perform(action)])
    }

    /// Begins a session from journal entries, then continues with `go_on`. If that fails, the open session stays open.
    pub(super) fn begin_with(
        &mut self,
        entries: Vec<Entry>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        self.desk.on_sent(None);
        self.ask(
            |desk, answer| desk.begin_session(entries, answer),
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
