//! Opens screens, and the places found by Ctrl K.

use iced::Task;
use iced::widget::operation;

use crate::screen::{players, publish, results, settings};
use crate::which::Which;
use crate::widget;
use evening::session::{Change, Slot};

use super::go_to::{self, Target};
use super::{App, GO_TO, Message};

impl App {
    /// Opens a screen, and closes our file list, the help and the page of the hall.
    pub(super) fn go(&mut self, which: Which) -> Task<Message> {
        self.listing = None;
        self.which = which;
        self.help = false;
        // The hall stays open, but its page must not cover the new screen.
        self.evening.hall.put_away();
        let entered = self.enter_screen();
        // These screens show counts that the open evening may have changed.
        let lists = if matches!(which, Which::Tonight | Which::Archive) {
            self.refresh(|_| Task::none())
        } else {
            Task::none()
        };
        Task::batch([entered, lists])
    }

    /// Prepares the open screen and puts the cursor into its field.
    pub(super) fn enter_screen(&mut self) -> Task<Message> {
        match self.which {
            Which::Tonight => {
                let action = self.evening.tonight.enter(&self.desk);
                self.perform(action)
            }
            Which::Seats => {
                let action = self.evening.seats.enter(&self.desk);
                self.perform(action)
            }
            Which::Movement => {
                let action = self.evening.movement.enter(&self.desk);
                self.perform(action)
            }
            Which::Results => {
                let action = self.evening.results.enter(&self.desk);
                self.perform(action)
            }
            Which::Publish => {
                self.evening.publish.enter(&self.desk);
                Task::none()
            }
            Which::Players => {
                let action = self.players.enter();
                self.perform(action)
            }
            Which::Archive => {
                let action = self.archive.enter(&self.desk);
                self.perform(action)
            }
            Which::Settings => {
                let action = self.settings.enter(&self.desk);
                self.perform(action)
            }
            Which::Director => {
                let slot = self.evening.results.slot(&self.desk);
                let action = self.evening.director.enter(slot, &self.desk);
                self.perform(action)
            }
            Which::Pads => {
                let action = self.evening.pads.enter(&self.desk);
                self.perform(action)
            }
            Which::Ranking => Task::none(),
        }
    }

    /// Puts the cursor back where it was on this screen.
    pub(super) fn refocus(&mut self) -> Task<Message> {
        self.enter_screen()
    }

    /// Opens the screen and the line where a change was made, unless the user is there already.
    pub(super) fn show_change(&mut self, change: &Change, slot: Option<Slot>) -> Task<Message> {
        let Some(which) = screen_of(change) else { return Task::none() };
        // A ruling on a line is visible on Results as well as in the log.
        let is_visible = self.which == Which::Results && slot.is_some();
        let shown = if which == self.which || is_visible { Task::none() } else { self.go(which) };
        let Some(slot) = slot.filter(|_| self.which == Which::Results) else { return shown };
        self.evening.results.show_slot(slot, &self.desk);
        Task::batch([shown, operation::focus(results::ENTRY)])
    }

    /// Ctrl K: opens the field for the place to go to.
    pub(super) fn open_go_to(&mut self) -> Task<Message> {
        self.found = go_to::List::default();
        self.go_to = Some(String::new());
        widget::keep_cursor().chain(operation::focus(GO_TO))
    }

    /// Finds the places that match the typed text.
    pub(super) fn look_for_target(&mut self, text: String) -> Task<Message> {
        self.found = go_to::List::of(&text, &self.desk);
        self.go_to = Some(text);
        Task::none()
    }

    /// Moves the selection among the places found.
    pub(super) fn step_in_found(&mut self, by: isize) -> Task<Message> {
        self.found.step(by);
        Task::none()
    }

    /// Goes to a place that was clicked.
    pub(super) fn go_to_found(&mut self, index: usize) -> Task<Message> {
        self.found.at = index;
        self.go_to_target()
    }

    /// Enter: goes to the selected place.
    pub(super) fn go_to_target(&mut self) -> Task<Message> {
        let text = self.go_to.take().unwrap_or_default();
        let list = std::mem::take(&mut self.found);
        match list.found.get(list.at).map(|found| found.target) {
            Some(Target::Screen(which)) => self.go(which),
            Some(Target::Board(board)) => {
                self.which = Which::Results;
                self.evening.results.show_board(board, &self.desk);
                operation::focus(results::ENTRY)
            }
            Some(Target::Table { section, round, table }) => {
                self.which = Which::Results;
                self.evening.results.show_table(section, round, table, &self.desk);
                operation::focus(results::ENTRY)
            }
            Some(Target::Contestant(contestant)) => {
                self.evening.ranking.show(contestant);
                self.go(Which::Ranking)
            }
            Some(Target::Player(player)) => {
                let gone = self.go(Which::Players);
                let action = self.players.update(players::Message::Choose(player), &self.desk);
                Task::batch([gone, self.perform(action)])
            }
            Some(Target::Evening(id)) => self.open_evening(id, Which::Results, |_| Task::none()),
            Some(Target::Command(which, shortcut)) => {
                let gone = which.map_or_else(Task::none, |which| self.go(which));
                Task::batch([gone, self.shortcut(shortcut)])
            }
            Some(Target::Repair(what)) => {
                let gone = self.go(Which::Movement);
                let action = self.evening.movement.repair(what, &self.desk);
                Task::batch([gone, self.perform(action)])
            }
            Some(Target::Rule(key)) => {
                let gone = self.go(Which::Settings);
                let show = settings::Message::Rules(settings::rules::Message::Show(key));
                let action = self.settings.update(show, &self.desk);
                Task::batch([gone, self.perform(action)])
            }
            Some(Target::Document(document)) => {
                let gone = self.go(Which::Publish);
                let action = self.evening.publish.update(publish::Message::Document(document), &self.desk);
                Task::batch([gone, self.perform(action)])
            }
            None => {
                let words = self.desk.texts.say().go_to_nothing(text);
                self.complain(words)
            }
        }
    }
}

/// The screen on which a kind of change is made. `None` for changes made on any screen.
fn screen_of(change: &Change) -> Option<Which> {
    Some(match change {
        Change::ResultEntered { .. } | Change::ResultWithdrawn { .. } | Change::ResultApproved { .. } => Which::Results,
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
        | Change::SessionReopened { .. } => Which::Director,
        Change::ContestantSeated { .. }
        | Change::ContestantRemoved { .. }
        | Change::ContestantsSwapped { .. }
        | Change::ContestantsRenumbered { .. }
        | Change::SeatingWished { .. }
        | Change::PlayerSubstituted { .. } => Which::Seats,
        Change::MovementSet { .. } | Change::SectionRemoved { .. } | Change::RoundDrawn { .. } => Which::Movement,
        Change::RankingPublished { .. } | Change::ConditionsPublished {} => Which::Publish,
        Change::ConditionsSet { .. } => Which::Settings,
        Change::TitleSet { .. } | Change::DateSet { .. } | Change::EventSet { .. } => Which::Tonight,
        _ => return None,
    })
}
