//! Opens screens, and the places found by Ctrl K.

use iced::Task;
use iced::widget::operation;

use crate::screen::movement::RepairEvent;
use crate::screen::{players, publish, results, settings};
use crate::which::ScreenName;
use crate::widget;
use evening::session::{Change, Slot};

use super::go_to::{self, Target};
use super::{App, GO_TO_FIELD, Message, Notice};

impl App {
    /// Opens a screen, and closes our file list, the help and the page of the hall.
    pub(super) fn go(&mut self, screen: ScreenName) -> Task<Message> {
        self.listing = None;
        self.screen = screen;
        self.is_help_open = false;
        // The hall stays open, but its page must not cover the new screen.
        self.evening.hall.hide();
        let entered = self.enter_screen();
        // These screens show counts that the open evening may have changed.
        let lists = if matches!(screen, ScreenName::Tonight | ScreenName::Archive) {
            self.refresh(|app| {
                app.evening.tonight.follow_event(&app.desk);
                Task::none()
            })
        } else {
            Task::none()
        };
        Task::batch([entered, lists])
    }

    /// Prepares the open screen and puts the cursor into its field.
    pub(super) fn enter_screen(&mut self) -> Task<Message> {
        match self.screen {
            ScreenName::Tonight => {
                let action = self.evening.tonight.enter(&self.desk);
                self.perform(action)
            }
            ScreenName::Seats => {
                let action = self.evening.seats.enter(&self.desk);
                self.perform(action)
            }
            ScreenName::Movement => {
                let action = self.evening.movement.enter(&self.desk);
                self.perform(action)
            }
            ScreenName::Results => {
                let action = self.evening.results.enter(&self.desk);
                self.perform(action)
            }
            ScreenName::Publish => {
                self.evening.publish.enter(&self.desk);
                Task::none()
            }
            ScreenName::Players => {
                let action = self.players.enter();
                self.perform(action)
            }
            ScreenName::Archive => {
                let action = self.archive.enter(&self.desk);
                self.perform(action)
            }
            ScreenName::Settings => {
                let action = self.settings.enter(&self.desk);
                self.perform(action)
            }
            ScreenName::Director => {
                let slot = self.evening.results.slot_to_rule_on(&self.desk);
                let action = self.evening.director.enter(slot, &self.desk);
                self.perform(action)
            }
            ScreenName::Pads => {
                let action = self.evening.pads.enter(&self.desk);
                self.perform(action)
            }
            ScreenName::Ranking => Task::none(),
        }
    }

    /// Opens the screen where a change was made, unless the open screen shows the change. On Results the cursor goes to
    /// the line of `slot`.
    pub(super) fn show_change(&mut self, change: &Change, slot: Option<Slot>) -> Task<Message> {
        let Some(screen) = screen_of(change) else { return Task::none() };
        // A ruling on a line is visible on Results as well as in the log.
        let is_visible = self.screen == ScreenName::Results && slot.is_some();
        let navigation = if screen == self.screen || is_visible { Task::none() } else { self.go(screen) };
        let Some(slot) = slot.filter(|_| self.screen == ScreenName::Results) else { return navigation };
        self.evening.results.show_slot(slot, &self.desk);
        Task::batch([navigation, operation::focus(results::ENTRY)])
    }

    /// Ctrl K: opens the field for the place to go to.
    pub(super) fn open_go_to(&mut self) -> Task<Message> {
        self.search_results = go_to::HitList::default();
        self.go_to = Some(String::new());
        widget::keep_cursor().chain(operation::focus(GO_TO_FIELD))
    }

    /// Finds the places that match the typed text.
    pub(super) fn look_for_target(&mut self, text: String) -> Task<Message> {
        self.search_results = go_to::HitList::search(&text, &self.desk);
        self.go_to = Some(text);
        Task::none()
    }

    pub(super) fn step_in_search_results(&mut self, steps: isize) -> Task<Message> {
        self.search_results.step(steps);
        Task::none()
    }

    /// Goes to a place that was clicked.
    pub(super) fn go_to_found(&mut self, index: usize) -> Task<Message> {
        self.search_results.selected = index;
        self.go_to_target()
    }

    /// Enter: goes to the selected place, and complains if there is none.
    pub(super) fn go_to_target(&mut self) -> Task<Message> {
        let text = self.go_to.take().unwrap_or_default();
        let found = std::mem::take(&mut self.search_results);
        match found.hits.get(found.selected).map(|hit| hit.target) {
            Some(Target::Screen(screen)) => self.go(screen),
            Some(Target::Board(board)) => {
                self.screen = ScreenName::Results;
                self.evening.results.show_board(board, &self.desk);
                operation::focus(results::ENTRY)
            }
            Some(Target::Table { section, round, table }) => {
                self.screen = ScreenName::Results;
                self.evening.results.show_table(section, round, table, &self.desk);
                operation::focus(results::ENTRY)
            }
            Some(Target::Contestant(contestant)) => {
                self.evening.ranking.show(contestant);
                self.go(ScreenName::Ranking)
            }
            Some(Target::Player(player)) => {
                let navigation = self.go(ScreenName::Players);
                let action = self.players.update(players::Message::Choose(player), &self.desk);
                Task::batch([navigation, self.perform(action)])
            }
            Some(Target::Evening(id)) => self.open_evening(id, ScreenName::Results, |_| Task::none()),
            Some(Target::Command(screen, shortcut)) => {
                let navigation = screen.map_or_else(Task::none, |screen| self.go(screen));
                Task::batch([navigation, self.shortcut(shortcut)])
            }
            Some(Target::Repair(RepairEvent::Substitute)) => {
                let navigation = self.go(ScreenName::Seats);
                self.notice = Some(Notice::advice(self.desk.texts.say().seats_substitute_hint()));
                navigation
            }
            Some(Target::Repair(event)) => {
                let navigation = self.go(ScreenName::Movement);
                let action = self.evening.movement.repair(event, &self.desk);
                Task::batch([navigation, self.perform(action)])
            }
            Some(Target::Rule(key)) => {
                let navigation = self.go(ScreenName::Settings);
                let show = settings::Message::Rules(settings::rules::Message::Show(key));
                let action = self.settings.update(show, &self.desk);
                Task::batch([navigation, self.perform(action)])
            }
            Some(Target::Tree(name)) => self.begin_ruling(Some(name)),
            Some(Target::WayBack) => self.go_back_to_database(),
            Some(Target::Document(document)) => {
                let navigation = self.go(ScreenName::Publish);
                let action = self.evening.publish.update(publish::Message::Document(document), &self.desk);
                Task::batch([navigation, self.perform(action)])
            }
            None => {
                let words = self.desk.texts.say().go_to_nothing(text);
                self.complain(words)
            }
        }
    }
}

/// The screen on which a kind of change is made. `None` for changes that belong to no screen.
fn screen_of(change: &Change) -> Option<ScreenName> {
    Some(match change {
        Change::ResultEntered { .. } | Change::ResultWithdrawn { .. } | Change::ResultApproved { .. } => {
            ScreenName::Results
        }
        Change::RulingMade { .. }
        | Change::RulingWithdrawn { .. }
        | Change::RulingReviewed { .. }
        | Change::AppealFiled { .. }
        | Change::AppealDecided { .. }
        | Change::PenaltyGiven { .. }
        | Change::PenaltyWithdrawn { .. }
        | Change::StatusSet { .. }
        | Change::SessionClosed { .. }
        | Change::CorrectionAgreed { .. }
        | Change::SessionReopened { .. } => ScreenName::Director,
        Change::ContestantSeated { .. }
        | Change::ContestantRemoved { .. }
        | Change::ContestantsSwapped { .. }
        | Change::ContestantsRenumbered { .. }
        | Change::SeatingWished { .. }
        | Change::PlayerSubstituted { .. } => ScreenName::Seats,
        Change::MovementSet { .. } | Change::SectionRemoved { .. } | Change::RoundDrawn { .. } => ScreenName::Movement,
        Change::RankingPublished { .. } | Change::ConditionsPublished {} => ScreenName::Publish,
        Change::ConditionsSet { .. } => ScreenName::Settings,
        Change::TitleSet { .. } | Change::DateSet { .. } | Change::EventSet { .. } => ScreenName::Tonight,
        _ => return None,
    })
}
