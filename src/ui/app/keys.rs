//! Keys that no field has taken: those of everywhere, and those of the screen that is open.

use iced::Task;
use iced::widget::operation;

use crate::ui::screen::Action;
use crate::ui::shortcut::Shortcut;
use crate::ui::which::Which;

use super::{App, Message};

impl App {
    /// A key that no field has taken: what lies over the screen takes it first, then the window, then the screen.
    pub(super) fn shortcut(&mut self, shortcut: Shortcut) -> Task<Message> {
        if let Some(step) = self.listing.as_mut().and_then(|listing| listing.shortcut(shortcut)) {
            return self.listing_step(step);
        }
        if let Some(task) = self.shortcut_of_window(shortcut) {
            return task;
        }
        let action = self.shortcut_of_screen(shortcut);
        self.perform(action)
    }

    /// The keys of everywhere; none where this one is the screen's.
    fn shortcut_of_window(&mut self, shortcut: Shortcut) -> Option<Task<Message>> {
        Some(match shortcut {
            Shortcut::Go(which) => self.go(which),
            Shortcut::Undo if self.empty_field() => self.refocus(),
            Shortcut::Undo => self.undo(),
            Shortcut::Redo => self.redo(),
            // From seat to seat, and from the last one on.
            Shortcut::NextField | Shortcut::PreviousField
                if self.which == Which::Seats && self.evening.seats.takes_tab(shortcut, &self.desk) =>
            {
                return None;
            }
            Shortcut::NextField => operation::focus_next(),
            Shortcut::PreviousField => operation::focus_previous(),
            Shortcut::GoTo => self.open_go_to(),
            // The keys first, then the manual.
            Shortcut::Help if self.help => self.show_manual(),
            Shortcut::Help => self.toggle_help(),
            Shortcut::Escape => return self.escape(),
            Shortcut::Down if self.go_to.is_some() => self.step_in_found(1),
            Shortcut::Up if self.go_to.is_some() => self.step_in_found(-1),
            // What lies under the hall's page is not done by a key for it.
            #[cfg(feature = "phones")]
            Shortcut::Main if self.evening.hall.shown => self.in_hall(crate::ui::hall::Message::Open),
            Shortcut::Larger => self.set_scale((self.desk.scale + 10).min(200)),
            Shortcut::Smaller => self.set_scale(self.desk.scale.saturating_sub(10).max(70)),
            Shortcut::Function(8) => self.call_round(),
            Shortcut::Function(9) => self.toggle_projector(),
            #[cfg(feature = "phones")]
            Shortcut::Function(10) => self.toggle_hall(),
            Shortcut::Function(11) => self.fill_screen(),
            // In the grid of a movement F4 edits.
            Shortcut::Function(4) if self.which != Which::Movement && self.desk.session().is_some() => self.rule(),
            _ => return None,
        })
    }

    /// Esc closes what lies over the screen, and stops what it waits for; none where it is the screen's.
    fn escape(&mut self) -> Option<Task<Message>> {
        if self.help || self.go_to.is_some() {
            self.help = false;
            self.go_to = None;
            return Some(self.refocus());
        }
        #[cfg(feature = "phones")]
        if self.evening.hall.shown {
            return Some(self.toggle_hall());
        }
        let stops = self.job.as_ref().is_some_and(|job| job.which == self.which);
        stops.then(|| self.stop_job())
    }

    fn shortcut_of_screen(&mut self, shortcut: Shortcut) -> Action {
        match self.which {
            Which::Tonight => self.evening.tonight.shortcut(shortcut, &self.desk),
            Which::Seats => self.evening.seats.shortcut(shortcut, &self.desk),
            Which::Movement => self.evening.movement.shortcut(shortcut, &self.desk),
            Which::Results => self.evening.results.shortcut(shortcut, &self.desk),
            Which::Director => self.evening.director.shortcut(shortcut, &self.desk),
            Which::Ranking => self.evening.ranking.shortcut(shortcut, &self.desk),
            Which::Publish => self.evening.publish.shortcut(shortcut, &self.desk),
            Which::Players => self.players.shortcut(shortcut, &self.desk),
            Which::Archive => self.archive.shortcut(shortcut, &self.desk),
            Which::Pads => self.evening.pads.shortcut(shortcut, &self.desk),
            Which::Settings => self.settings.shortcut(shortcut, &self.desk),
        }
    }

    /// What F1 opens, or nothing any more.
    pub(super) fn toggle_help(&mut self) -> Task<Message> {
        self.help = !self.help;
        Task::none()
    }

    /// F4: a ruling on the line the director is at.
    pub(super) fn rule(&mut self) -> Task<Message> {
        let slot = match self.which {
            Which::Results => self.evening.results.slot(&self.desk),
            Which::Ranking => self.evening.ranking.slot(&self.desk),
            _ => None,
        };
        self.which = Which::Director;
        self.help = false;
        let action = self.evening.director.begin(&self.desk, slot);
        self.perform(action)
    }

    /// Ctrl Z empties a half-typed field before it takes anything back.
    fn empty_field(&mut self) -> bool {
        match self.which {
            Which::Results => self.evening.results.empty_field(),
            Which::Director => self.evening.director.empty_field(),
            _ => false,
        }
    }
}
