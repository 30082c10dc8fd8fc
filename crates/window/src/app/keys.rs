//! Keys that no field has taken: those of the whole window, and those of the open screen.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use iced::Task;
use iced::widget::operation;

use crate::screen::results;
use crate::shortcut::Shortcut;
use crate::which::Which;
use crate::{widget, words};
use evening::director::RulingId;
use evening::session::Change;
use lang::notes;

use super::{App, Message, Notice, help};

impl App {
    /// Handles a key that no field has taken: an overlay comes first, then the window, then the screen.
    pub(super) fn shortcut(&mut self, shortcut: Shortcut) -> Task<Message> {
        if let Some(step) = self.listing.as_mut().and_then(|listing| listing.shortcut(shortcut)) {
            return self.listing_step(step);
        }
        if let Some(done) = self.shortcut_of_consent(shortcut) {
            return done;
        }
        let before = is_command(shortcut).then(|| self.mark());
        let done = match self.shortcut_of_window(shortcut) {
            Some(task) => task,
            None => self.shortcut_of_screen(shortcut),
        };
        // A key that F1 lists says so if it can do nothing here.
        let waits = self.desk.is_saving() || !self.pending.is_empty() || self.job.is_some();
        let is_idle = before.is_some_and(|before| done.units() == 0 && !waits && before == self.mark());
        if is_idle { self.nothing_for(shortcut) } else { done }
    }

    /// Says what a key would do and that it can do nothing here. Keys that F1 does not list stay silent.
    fn nothing_for(&mut self, shortcut: Shortcut) -> Task<Message> {
        let texts = &self.desk.texts;
        let lines = help::keys::lines(self.which, texts).into_iter().chain(help::keys::everywhere(texts));
        let line = lines.into_iter().find(|line| line.keys.contains(&shortcut));
        let words = line.map(|line| {
            let key = texts.key(&shortcut.name()).into_owned();
            match self.desk.session() {
                None if self.which.is_of_evening() => texts.say().key_needs_evening(key, line.words),
                _ => texts.say().key_nothing(key, line.words),
            }
        });
        if let Some(words) = words {
            self.notice = Some(Notice::advice(words));
        }
        Task::none()
    }

    /// A fingerprint of everything that a key can change at once. If it stays the same, the key did nothing.
    fn mark(&self) -> u64 {
        let mut mark = Mark::default();
        let notice = self.notice.as_ref().map(|notice| &notice.words);
        mark.add(&(self.which, self.help, &self.go_to, &self.evening.hall, notice, self.desk.preferences.scale));
        match self.which {
            Which::Tonight => mark.add(&self.evening.tonight),
            Which::Seats => mark.add(&self.evening.seats),
            Which::Movement => mark.add(&self.evening.movement.mark()),
            Which::Results => mark.add(&self.evening.results),
            Which::Director => mark.add(&self.evening.director),
            Which::Ranking => mark.add(&self.evening.ranking),
            Which::Publish => mark.add(&self.evening.publish.mark()),
            Which::Players => mark.add(&self.players),
            Which::Archive => mark.add(&self.archive),
            Which::Pads => mark.add(&self.evening.pads),
            Which::Settings => mark.add(&self.settings),
        }
        mark.0.finish()
    }

    /// Handles the keys of the whole window. `None` if the key belongs to the screen.
    fn shortcut_of_window(&mut self, shortcut: Shortcut) -> Option<Task<Message>> {
        Some(match shortcut {
            Shortcut::Go(which) => self.go(which),
            Shortcut::Undo if self.empty_field() => self.come_back(),
            Shortcut::Undo if self.which == Which::Movement && self.evening.movement.is_editing() => {
                let words = self.desk.texts.say().movement_nothing_edited(self.desk.texts.key("Ctrl Z"));
                self.complain(words)
            }
            // Player records are not changes of an evening, so Undo on Players must not take back one of those.
            Shortcut::Undo if self.which == Which::Players && self.players.is_changed() => {
                if let Some(back) = self.players.take_back(&self.desk) {
                    return Some(self.perform(back));
                }
                let words = self.desk.texts.say().players_no_undo(self.desk.texts.key("Ctrl Z"));
                self.complain(words)
            }
            Shortcut::Undo => self.undo(),
            Shortcut::Redo => self.redo(),
            // Tab moves from seat to seat, and leaves the plan after the last one.
            Shortcut::NextField | Shortcut::PreviousField
                if self.which == Which::Seats && self.evening.seats.takes_tab(shortcut, &self.desk) =>
            {
                return None;
            }
            Shortcut::NextField => operation::focus_next().chain(widget::in_sight()),
            Shortcut::PreviousField => operation::focus_previous().chain(widget::in_sight()),
            Shortcut::GoTo => self.open_go_to(),
            // The first press lists the keys, the second opens the manual.
            Shortcut::Help if self.help => self.show_manual(),
            Shortcut::Help => self.toggle_help(),
            Shortcut::Escape => return self.escape(),
            Shortcut::Down if self.go_to.is_some() => self.step_in_found(1),
            Shortcut::Up if self.go_to.is_some() => self.step_in_found(-1),
            // While the page of the hall is open, its main key must not act on the screen below.
            Shortcut::Main if self.evening.hall.shown => self.in_hall(crate::hall::Message::Open),
            Shortcut::Larger => self.set_scale((self.desk.preferences.scale + 10).min(200)),
            Shortcut::Smaller => self.set_scale(self.desk.preferences.scale.saturating_sub(10).max(70)),
            Shortcut::Function(8) => self.call_round(),
            Shortcut::Function(9) => self.toggle_projector(),
            Shortcut::Function(10) => self.toggle_hall(),
            Shortcut::Function(11) => self.fill_screen(),
            Shortcut::Function(4) if self.rules_by_f4() => self.rule(),
            Shortcut::Function(7) if self.looks_by_f7() => self.look_at_next(),
            Shortcut::New if self.begins_by_new() => {
                let gone = self.go(Which::Tonight);
                let action = self.evening.tonight.shortcut(Shortcut::New, &self.desk);
                Task::batch([gone, self.perform(action)])
            }
            _ => return None,
        })
    }

    /// Esc closes an overlay and stops what it waits for. `None` if the key belongs to the screen.
    fn escape(&mut self) -> Option<Task<Message>> {
        // Pressed on the projector window, Esc means that window.
        if self.keys_at.is_some_and(|id| self.is_projector(id)) {
            self.keys_at = None;
            return Some(self.toggle_projector());
        }
        if self.help || self.go_to.is_some() {
            self.help = false;
            self.go_to = None;
            return Some(Self::uncovered());
        }
        if self.evening.hall.shown {
            return Some(self.toggle_hall());
        }
        let stops = self.job.as_ref().is_some_and(|job| job.which == self.which);
        stops.then(|| self.stop_job())
    }

    fn shortcut_of_screen(&mut self, shortcut: Shortcut) -> Task<Message> {
        match self.which {
            Which::Tonight => {
                let action = self.evening.tonight.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            Which::Seats => {
                let action = self.evening.seats.shortcut(shortcut, &self.desk);
                let done = self.perform(action);
                Task::batch([done, self.go_on_with_held()])
            }
            Which::Movement => {
                let action = self.evening.movement.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            Which::Results => {
                let action = self.evening.results.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            Which::Director => {
                let action = self.evening.director.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            Which::Ranking => {
                let action = self.evening.ranking.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            Which::Publish => {
                let action = self.evening.publish.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            Which::Players => {
                let action = self.players.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            Which::Archive => {
                let action = self.archive.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            Which::Pads => {
                let action = self.evening.pads.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            Which::Settings => {
                let action = self.settings.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
        }
    }

    /// Opens the help of F1, or closes it.
    pub(super) fn toggle_help(&mut self) -> Task<Message> {
        self.help = !self.help;
        if self.help { Task::none() } else { Self::uncovered() }
    }

    /// Whether F4 begins a ruling. In the grid of a movement it edits a cell, and on Tonight it opens the selected
    /// evening.
    fn rules_by_f4(&self) -> bool {
        let is_taken = match self.which {
            Which::Movement => true,
            Which::Tonight => self.evening.tonight.opens(&self.desk).is_some(),
            _ => false,
        };
        self.desk.session().is_some() && !is_taken
    }

    /// Whether Ctrl N begins a new evening. Some screens have something else to create.
    fn begins_by_new(&self) -> bool {
        match self.which {
            Which::Tonight | Which::Players => false,
            Which::Ranking => !self.evening.ranking.has_new(),
            _ => true,
        }
    }

    /// Whether F7 goes to the next item to look at. Some screens use the key themselves; Results handles it on its own.
    fn looks_by_f7(&self) -> bool {
        !matches!(self.which, Which::Results | Which::Movement | Which::Publish | Which::Players)
    }

    /// F4: begins a ruling on the current line.
    pub(super) fn rule(&mut self) -> Task<Message> {
        let slot = match self.which {
            Which::Results => self.evening.results.slot(&self.desk),
            Which::Ranking => self.evening.ranking.slot(&self.desk),
            _ => None,
        };
        let cursor = self.evening.results.slot(&self.desk);
        self.which = Which::Director;
        self.help = false;
        let begun = self.evening.director.to_set_aside(slot, &self.desk);
        self.set_aside(begun, move |app| {
            let action = app.evening.director.begin(&app.desk, slot, cursor);
            app.perform(action)
        })
    }

    /// Goes to the next item to look at. If it is shown already, a message says so.
    pub(super) fn look_at_next(&mut self) -> Task<Message> {
        let shown = self.evening.director.shown(&self.desk).filter(|_| self.which == Which::Director);
        let next = if self.which == Which::Results {
            self.evening.results.update(results::Message::Next, &self.desk)
        } else if let Some(next) = self.evening.results.next_from_elsewhere(shown, &self.desk) {
            next
        } else {
            let (texts, standings) = (&self.desk.texts, self.desk.standings());
            let missing = |session| notes::still_missing(session, standings?, texts);
            let words = |session| missing(session).unwrap_or_else(|| texts.say().results_all_well());
            self.notice = self.desk.session().map(|session| Notice::advice(words(session)));
            return Task::none();
        };
        match next {
            results::Action::Request(results::Request::ShowRuling(ruling)) if shown == Some(ruling) => {
                let words = self.desk.texts.say().results_look_at_shown();
                self.notice = Some(Notice::advice(words));
                Task::none()
            }
            results::Action::Focus(_) => self.go(Which::Results),
            action => self.perform(action),
        }
    }

    /// Opens a ruling of the log.
    pub(super) fn show_ruling(&mut self, ruling: RulingId) -> Task<Message> {
        let begun = self.evening.director.to_set_aside_for(ruling, &self.desk);
        self.set_aside(begun, move |app| {
            app.evening.director.show(ruling, &app.desk);
            app.go(Which::Director)
        })
    }

    /// Stores an unfinished ruling as a draft before the desk is used for something else, and says so. If it cannot be
    /// stored it stays open, with the reason.
    fn set_aside(
        &mut self,
        begun: Option<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        let Some(change) = begun else { return go_on(self) };
        let place = match (&change, self.desk.session()) {
            (Change::RulingMade { place, board, .. }, Some(session)) => {
                words::place(*place, *board, session, &self.desk.texts)
            }
            _ => String::new(),
        };
        let Some(owner) = self.start(Which::Director) else { return Task::none() };
        self.make_owned(owner, vec![change], move |app| {
            app.answer(owner, Ok(()));
            let gone_on = go_on(app);
            let words = app.desk.texts.say().desk_set_aside(place);
            app.notice = Some(Notice::good(words));
            gone_on
        })
    }

    /// Ctrl Z empties a half-typed field before it undoes anything.
    fn empty_field(&mut self) -> bool {
        match self.which {
            Which::Results => self.evening.results.empty_field(),
            Which::Director => self.evening.director.empty_field(),
            Which::Seats => self.evening.seats.empty_field(),
            Which::Movement => self.evening.movement.empty_field(),
            Which::Tonight => self.evening.tonight.empty_field(),
            _ => false,
        }
    }
}

/// Whether a key is a command. Keys that type, move or leave are not: they may do nothing at an end.
fn is_command(shortcut: Shortcut) -> bool {
    matches!(
        shortcut,
        Shortcut::Main
            | Shortcut::New
            | Shortcut::Open
            | Shortcut::Print
            | Shortcut::Save
            | Shortcut::Function(_)
            | Shortcut::ShiftEnter
            | Shortcut::Letter(_)
            | Shortcut::Pick(_)
            | Shortcut::Delete
            | Shortcut::Back
    )
}

/// Hashes what is written into it.
#[derive(Default)]
struct Mark(DefaultHasher);

impl Mark {
    fn add(&mut self, what: &impl fmt::Debug) {
        // Writing into a number does not fail.
        let _ = fmt::write(self, format_args!("{what:?}"));
    }
}

impl fmt::Write for Mark {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.hash(&mut self.0);
        Ok(())
    }
}
