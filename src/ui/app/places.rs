//! Going from screen to screen, and to what is typed after Ctrl+K.

use iced::Task;
use iced::widget::operation;

use crate::ui::go_to::{self, Target};
use crate::ui::screen::{Action, Which, players, results};

use super::{App, Message};

impl App {
    pub(super) fn go(&mut self, which: Which) -> Task<Message> {
        self.which = which;
        self.help = false;
        let action = self.arrive();
        let arrived = self.perform(action);
        // Counts of the evening under way have changed.
        let lists = if matches!(which, Which::Tonight | Which::Archive) {
            self.refresh(|_| Task::none())
        } else {
            Task::none()
        };
        Task::batch([arrived, lists])
    }

    /// A screen gets ready when it is come to.
    pub(super) fn arrive(&mut self) -> Action {
        match self.which {
            Which::Tonight => self.evening.tonight.enter(),
            Which::Seats => self.evening.seats.enter(&self.desk),
            Which::Movement => self.evening.movement.enter(&self.desk),
            Which::Results => self.evening.results.enter(&self.desk),
            Which::Publish => {
                self.evening.publish.refresh(&self.desk);
                Action::None
            }
            Which::Players => Action::Focus(players::SEARCH.into()),
            Which::Archive => self.archive.enter(&self.desk),
            Which::Settings => self.settings.enter(&self.desk),
            Which::Director | Which::Ranking => Action::None,
        }
    }

    pub(super) fn go_to_target(&mut self) -> Task<Message> {
        let text = self.go_to.take().unwrap_or_default();
        match go_to::find(&text, &self.desk) {
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
            None => {
                let words = self.desk.texts.say().go_to_nothing(text);
                self.complain(words)
            }
        }
    }
}
