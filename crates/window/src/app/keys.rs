//! Handles keys that no field has taken, for the whole window and for the open screen.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use iced::Task;
use iced::widget::operation;

use crate::screen::results;
use crate::shortcut::Shortcut;
use crate::which::ScreenName;
use crate::{widget, words};
use evening::director::RulingId;
use evening::session::Change;
use lang::notes;

use super::{App, Message, Notice, help};

/// The smallest scale of the window, in percent.
const MIN_SCALE: u16 = 70;
/// The largest scale of the window, in percent.
const MAX_SCALE: u16 = 200;
/// The change of the scale by one key press, in percent.
const SCALE_STEP: u16 = 10;

impl App {
    /// Handles a key that no field has taken: an overlay comes first, then the window, then the screen.
    pub(super) fn shortcut(&mut self, shortcut: Shortcut) -> Task<Message> {
        if let Some(step) = self.listing.as_mut().and_then(|listing| listing.shortcut(shortcut)) {
            return self.carry_out_listing_step(step);
        }
        if let Some(done) = self.shortcut_of_consent(shortcut) {
            return done;
        }
        let before = is_command(shortcut).then(|| self.fingerprint());
        let done = match self.shortcut_of_window(shortcut) {
            Some(task) => task,
            None => self.shortcut_of_screen(shortcut),
        };
        // If a key of F1 changed nothing, a message explains it.
        let waits = self.desk.is_saving() || !self.pending.is_empty() || self.job.is_some();
        let is_idle = before.is_some_and(|before| done.units() == 0 && !waits && before == self.fingerprint());
        if is_idle { self.explain_idle_key(shortcut) } else { done }
    }

    /// Says what a key would do and that it can do nothing now. Keys that F1 does not list stay silent.
    fn explain_idle_key(&mut self, shortcut: Shortcut) -> Task<Message> {
        let texts = &self.desk.texts;
        let mut lines = help::keys::lines(self.screen, texts).into_iter().chain(help::keys::everywhere(texts));
        let line = lines.find(|line| line.keys.contains(&shortcut));
        let words = line.map(|line| {
            let key = texts.key(&shortcut.name()).into_owned();
            match self.desk.session() {
                None if self.screen.is_of_evening() => texts.say().key_needs_evening(key, line.words),
                _ => texts.say().key_nothing(key, line.words),
            }
        });
        if let Some(words) = words {
            self.notice = Some(Notice::advice(words));
        }
        Task::none()
    }

    /// A hash of the state that a key can change at once.
    fn fingerprint(&self) -> u64 {
        let mut fingerprint = Fingerprint::default();
        let notice = self.notice.as_ref().map(|notice| &notice.words);
        fingerprint.add(&(
            self.screen,
            self.is_help_open,
            &self.go_to,
            &self.evening.hall,
            notice,
            self.desk.preferences.scale,
        ));
        match self.screen {
            ScreenName::Tonight => fingerprint.add(&self.evening.tonight),
            ScreenName::Seats => fingerprint.add(&self.evening.seats),
            ScreenName::Movement => fingerprint.add(&self.evening.movement.fingerprint()),
            ScreenName::Results => fingerprint.add(&self.evening.results),
            ScreenName::Director => fingerprint.add(&self.evening.director),
            ScreenName::Ranking => fingerprint.add(&self.evening.ranking),
            ScreenName::Publish => fingerprint.add(&self.evening.publish.fingerprint()),
            ScreenName::Players => fingerprint.add(&(&self.players, &self.archive)),
            ScreenName::Archive => fingerprint.add(&self.archive),
            ScreenName::Pads => fingerprint.add(&self.evening.pads),
            ScreenName::Settings => fingerprint.add(&self.settings),
        }
        fingerprint.0.finish()
    }

    /// Handles the keys of the whole window. `None` if the key belongs to the screen.
    fn shortcut_of_window(&mut self, shortcut: Shortcut) -> Option<Task<Message>> {
        Some(match shortcut {
            Shortcut::Go(screen) => self.go(screen),
            Shortcut::Undo if self.empty_field() => self.return_to_work(),
            Shortcut::Undo if self.screen == ScreenName::Movement && self.evening.movement.is_editing() => {
                let words = self.desk.texts.say().movement_nothing_edited(self.desk.texts.key("Ctrl Z"));
                self.complain(words)
            }
            // Player records are not changes of an evening, so Undo on Players must not undo a change of the evening.
            Shortcut::Undo if self.screen == ScreenName::Players && self.players.is_changed() => {
                if let Some(restore_action) = self.players.take_back(&self.desk) {
                    return Some(self.perform(restore_action));
                }
                let words = self.desk.texts.say().players_no_undo(self.desk.texts.key("Ctrl Z"));
                self.complain(words)
            }
            Shortcut::Undo => self.undo(),
            Shortcut::Redo => self.redo(),
            // Tab moves from seat to seat, and leaves the plan after the last one.
            Shortcut::NextField | Shortcut::PreviousField
                if self.screen == ScreenName::Seats && self.evening.seats.takes_tab(shortcut, &self.desk) =>
            {
                return None;
            }
            Shortcut::NextField => operation::focus_next().chain(widget::in_sight()),
            Shortcut::PreviousField => operation::focus_previous().chain(widget::in_sight()),
            Shortcut::GoTo => self.open_go_to(),
            // The first press lists the keys, the second opens the manual.
            Shortcut::Help if self.is_help_open => self.show_manual(),
            Shortcut::Help => self.toggle_help(),
            Shortcut::Escape => return self.escape(),
            Shortcut::Down if self.go_to.is_some() => self.step_in_search_results(1),
            Shortcut::Up if self.go_to.is_some() => self.step_in_search_results(-1),
            // While the page of the hall is open, its main key must not act on the screen below.
            Shortcut::Main if self.evening.hall.is_shown => self.on_hall_message(crate::hall::Message::Open),
            Shortcut::Larger => self.set_scale((self.desk.preferences.scale + SCALE_STEP).min(MAX_SCALE)),
            Shortcut::Smaller => self.set_scale(self.desk.preferences.scale.saturating_sub(SCALE_STEP).max(MIN_SCALE)),
            Shortcut::Function(8) => self.call_round(),
            Shortcut::Function(9) => self.toggle_projector(),
            Shortcut::Function(10) => self.toggle_hall(),
            Shortcut::Function(11) => self.toggle_full_screen(),
            Shortcut::Function(4) if self.f4_begins_ruling() => self.begin_ruling(None),
            Shortcut::Function(7) if self.f7_shows_next() => self.look_at_next(),
            Shortcut::New if self.ctrl_n_begins_evening() => {
                let navigation = self.go(ScreenName::Tonight);
                let action = self.evening.tonight.shortcut(Shortcut::New, &self.desk);
                Task::batch([navigation, self.perform(action)])
            }
            _ => return None,
        })
    }

    /// Esc closes an overlay, or else stops the long job of the screen. `None` if the key belongs to the screen.
    fn escape(&mut self) -> Option<Task<Message>> {
        // Esc pressed in the projector window closes that window.
        if self.focused_window.is_some_and(|id| self.is_projector(id)) {
            self.focused_window = None;
            return Some(self.toggle_projector());
        }
        if self.is_help_open || self.go_to.is_some() {
            self.is_help_open = false;
            self.go_to = None;
            return Some(Self::after_overlay());
        }
        if self.evening.hall.is_shown {
            return Some(self.toggle_hall());
        }
        let stops_job = self.job.as_ref().is_some_and(|job| job.screen == self.screen);
        stops_job.then(|| self.stop_job())
    }

    fn shortcut_of_screen(&mut self, shortcut: Shortcut) -> Task<Message> {
        match self.screen {
            ScreenName::Tonight => {
                let action = self.evening.tonight.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            ScreenName::Seats => {
                let action = self.evening.seats.shortcut(shortcut, &self.desk);
                let done = self.perform(action);
                Task::batch([done, self.handle_waiting()])
            }
            ScreenName::Movement => {
                let action = self.evening.movement.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            ScreenName::Results => {
                let action = self.evening.results.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            ScreenName::Director => {
                let action = self.evening.director.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            ScreenName::Ranking => {
                let action = self.evening.ranking.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            ScreenName::Publish => {
                let action = self.evening.publish.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            ScreenName::Players if self.archive.is_shown_on_players() => match shortcut {
                // Nothing is exported there.
                Shortcut::Save => Task::none(),
                shortcut => {
                    let action = self.archive.shortcut(shortcut, &self.desk);
                    self.perform(action)
                }
            },
            ScreenName::Players => {
                let action = self.players.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            ScreenName::Archive => {
                let action = self.archive.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            ScreenName::Pads => {
                let action = self.evening.pads.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            ScreenName::Settings => {
                let action = self.settings.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
        }
    }

    pub(super) fn toggle_help(&mut self) -> Task<Message> {
        self.is_help_open = !self.is_help_open;
        if self.is_help_open { Task::none() } else { Self::after_overlay() }
    }

    /// Whether F4 begins a ruling. On Movement it edits a cell, and on Tonight it opens the selected evening.
    fn f4_begins_ruling(&self) -> bool {
        let is_taken = match self.screen {
            ScreenName::Movement => true,
            ScreenName::Tonight => self.evening.tonight.evening_to_open(&self.desk).is_some(),
            _ => false,
        };
        self.desk.session().is_some() && !is_taken
    }

    /// Whether Ctrl N begins a new evening. Some screens create something else.
    fn ctrl_n_begins_evening(&self) -> bool {
        match self.screen {
            ScreenName::Tonight | ScreenName::Players => false,
            ScreenName::Ranking => !self.evening.ranking.has_new(),
            _ => true,
        }
    }

    /// Whether the window handles F7, which goes to the next item to look at. Results handles the key itself, and other
    /// screens use the key for something else.
    fn f7_shows_next(&self) -> bool {
        !matches!(self.screen, ScreenName::Results | ScreenName::Movement | ScreenName::Publish | ScreenName::Players)
    }

    /// F4: begins a ruling on the current line. `tree` is the assistant's tree that was chosen with Ctrl K.
    pub(super) fn begin_ruling(&mut self, tree: Option<&'static str>) -> Task<Message> {
        let slot = match self.screen {
            ScreenName::Results => self.evening.results.slot_to_rule_on(&self.desk),
            ScreenName::Ranking => self.evening.ranking.explained_slot(&self.desk),
            _ => None,
        };
        let cursor = self.evening.results.slot_to_rule_on(&self.desk);
        self.screen = ScreenName::Director;
        self.is_help_open = false;
        let draft = self.evening.director.draft_to_store_before_line(slot, &self.desk);
        self.draft_ruling_first(draft, move |app| {
            let action = app.evening.director.begin_ruling(slot, cursor, tree, &app.desk);
            app.perform(action)
        })
    }

    /// Goes to the next item to look at. A message says so if there is none, or if it is shown already.
    pub(super) fn look_at_next(&mut self) -> Task<Message> {
        let shown_ruling =
            self.evening.director.shown_ruling(&self.desk).filter(|_| self.screen == ScreenName::Director);
        let next = if self.screen == ScreenName::Results {
            self.evening.results.update(results::Message::NextToLookAt, &self.desk)
        } else if let Some(next) = self.evening.results.next_from_elsewhere(shown_ruling, &self.desk) {
            next
        } else {
            let (texts, standings) = (&self.desk.texts, self.desk.standings());
            let missing = |session| notes::still_missing(session, standings?, texts);
            let words = |session| missing(session).unwrap_or_else(|| texts.say().results_all_well());
            self.notice = self.desk.session().map(|session| Notice::advice(words(session)));
            return Task::none();
        };
        match next {
            results::Action::Request(results::Request::ShowRuling(ruling)) if shown_ruling == Some(ruling) => {
                let words = self.desk.texts.say().results_look_at_shown();
                self.notice = Some(Notice::advice(words));
                Task::none()
            }
            results::Action::Focus(_) => self.go(ScreenName::Results),
            action => self.perform(action),
        }
    }

    pub(super) fn show_ruling(&mut self, ruling: RulingId) -> Task<Message> {
        let draft = self.evening.director.draft_to_store_before_entry(ruling, &self.desk);
        self.draft_ruling_first(draft, move |app| {
            app.evening.director.show(ruling, &app.desk);
            app.go(ScreenName::Director)
        })
    }

    /// Stores an unfinished ruling as a draft, says so, and continues with `go_on`. If it cannot be stored it stays
    /// open, and the foot shows the reason.
    fn draft_ruling_first(
        &mut self,
        draft: Option<Change>,
        go_on: impl FnOnce(&mut Self) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        let Some(change) = draft else { return go_on(self) };
        let place = match (&change, self.desk.session()) {
            (Change::RulingMade { place, board, .. }, Some(session)) => {
                words::place(*place, *board, session, &self.desk.texts)
            }
            _ => String::new(),
        };
        let Some(owner) = self.start(ScreenName::Director) else { return Task::none() };
        self.make_owned(owner, vec![change], move |app| {
            app.answer(owner, Ok(()));
            let continued = go_on(app);
            let words = app.desk.texts.say().desk_set_aside(place);
            app.notice = Some(Notice::success(words));
            continued
        })
    }

    /// Empties a field with unfinished text, for Ctrl Z. Returns whether there was one.
    fn empty_field(&mut self) -> bool {
        match self.screen {
            ScreenName::Results => self.evening.results.empty_field(),
            ScreenName::Director => self.evening.director.empty_field(),
            ScreenName::Seats => self.evening.seats.empty_field(),
            ScreenName::Movement => self.evening.movement.empty_field(),
            ScreenName::Tonight => self.evening.tonight.empty_field(),
            _ => false,
        }
    }
}

/// Whether a key is a command. Keys that type, move or close are not, because at an end they rightly do nothing.
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

/// A hash of values by their debug output.
#[derive(Default)]
struct Fingerprint(DefaultHasher);

impl Fingerprint {
    fn add(&mut self, value: &impl fmt::Debug) {
        // Writing into a hasher does not fail.
        let _ = fmt::write(self, format_args!("{value:?}"));
    }
}

impl fmt::Write for Fingerprint {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.hash(&mut self.0);
        Ok(())
    }
}
