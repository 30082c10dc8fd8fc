//! Going from screen to screen, and to what is typed after Ctrl+K.

use iced::Task;
use iced::widget::operation;

use crate::ui::go_to::{self, Target};
use crate::ui::screen::{Action, Which, director, players, results};

use super::{App, Message};

impl App {
    pub(super) fn go(&mut self, which: Which) -> Task<Message> {
        self.which = which;
        self.help = false;
        let action = self.arrive();
        self.perform(action)
    }

    /// Another evening is open: nothing half made belongs to it.
    pub(super) fn arrive_at(&mut self, which: Which) -> Task<Message> {
        self.director = director::State::default();
        self.go(which)
    }

    /// A screen gets ready when it is come to.
    pub(super) fn arrive(&mut self) -> Action {
        match self.which {
            Which::Tonight => {
                // Counts of the evening under way have changed; if they cannot be read the old ones stay.
                let _ = self.desk.refresh();
                self.tonight.enter()
            }
            Which::Seats => self.seats.enter(&self.desk),
            Which::Movement => self.movement.enter(&self.desk),
            Which::Results => self.results.enter(&self.desk),
            Which::Publish => {
                self.publish.refresh(&self.desk);
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
                self.results.show_board(board);
                operation::focus(results::ENTRY)
            }
            Some(Target::Table { section, round, table }) => {
                self.which = Which::Results;
                self.results.show_table(section, round, table);
                operation::focus(results::ENTRY)
            }
            Some(Target::Contestant(contestant)) => {
                self.ranking.show(contestant);
                self.go(Which::Ranking)
            }
            None => {
                let words = self.desk.texts.say().go_to_nothing(text);
                self.complain(words)
            }
        }
    }
}
