//! Hands each message to its receiver.

use std::time::Duration;

use iced::Task;

use crate::desk::Refusal;
use crate::screen::{archive, director, movement, players, publish, seats};
use crate::shortcut::Shortcut;
use crate::widget;

use super::{App, Message, behind};
use crate::which::Which;

/// How long Ctrl or Alt is held before key hints appear.
const HELD: Duration = Duration::from_millis(500);

impl Message {
    /// Whether a message comes from a click on a line. Its list must not scroll, so that a second click hits the same
    /// line.
    pub(super) const fn clicks_a_line(&self) -> bool {
        matches!(
            self,
            Self::Movement(movement::Message::Choose(_))
                | Self::Director(director::Message::Choose(_))
                | Self::Publish(publish::Message::Document(_))
                | Self::Players(players::Message::Choose(_))
                | Self::Archive(archive::Message::Choose(_))
        )
    }
}

impl App {
    /// Handles a message and carries out the request of its screen.
    pub(super) fn handle(&mut self, message: Message) -> Task<Message> {
        if self.shut.is_some() {
            return self.handle_shut(message);
        }
        if !message.is_by_hand() {
            return self.dispatch(message);
        }
        self.begins_something(&message);
        self.begin_edit();
        let task = self.dispatch(message);
        // A form that was just opened is based on the current state of the evening.
        if self.which == Which::Director {
            self.begin_edit();
        }
        task
    }

    fn dispatch(&mut self, message: Message) -> Task<Message> {
        match message {
            Message::Tick => self.tick(),
            Message::Closed(id) => self.closed_window(id),
            Message::Resized(id, size) => self.resized(id, size),
            Message::Extent(size, whole) => self.extends(size, whole),
            Message::Rescaled(id, density) => self.rescaled(id, density),
            Message::Clicked(id) => self.clicked(id),
            Message::Focused(id) => {
                self.keys_at = Some(id);
                Task::none()
            }
            Message::Modified(held) => self.modified(held),
            Message::KeysHeld(press) => {
                self.keys_held |= press == self.modifiers;
                Task::none()
            }
            Message::Tabbed => widget::in_sight(),
            Message::Dropped(path) => self.import(&path),
            Message::Chosen(chosen) => self.chosen(chosen),
            Message::Listing(message) => self.in_listing(message),
            Message::Listed(listed) => self.listed(listed),
            Message::NothingHasTheCursor => self.come_back(),
            Message::Solved(run, deal, makeable) => self.solved(run, deal, makeable),
            Message::AllSolved(run) => self.all_solved(run),
            Message::Written(done) => self.written(done),
            Message::LogoRead(read) => self.logo_read(read),
            Message::LiveSent(sent) => self.live_sent(sent),
            Message::Posts(news) => self.heard_of_posts(news),
            Message::Deliveries(news) => self.heard_of_deliveries(news),
            Message::Read(file) => self.read(file),
            Message::AllRead(run) => self.all_read(run),
            Message::Went(run, at) => self.went(run, at),
            Message::StopJob => self.stop_job(),
            Message::Answered(answered) => answered.go_on(self),
            Message::News(news) => self.heard(news),
            Message::Go(which) => self.go(which),
            Message::Shortcut(shortcut) => {
                // A modifier pressed with a key is no search for keys.
                self.modifiers += 1;
                self.shortcut(shortcut)
            }
            Message::Undo => self.undo(),
            Message::Redo => self.redo(),
            Message::CallRound => self.call_round(),
            Message::LookAt => self.look_at_next(),
            Message::GoTo(text) => self.look_for_target(text),
            Message::GoToSubmit => self.go_to_target(),
            Message::GoToFound(index) => self.go_to_found(index),
            Message::Help => self.toggle_help(),
            Message::Manual => self.show_manual(),
            Message::ManualOpened(opened) => self.manual_opened(opened),
            Message::Hall(message) => self.in_hall(message),
            Message::Consent(message) => self.in_consent(message),
            Message::Pads(message) => self.hear_pads(message),
            // The database is open, so the screen for a closed one is gone.
            Message::Arrived | Message::Shut(_) => Task::none(),
            // The user is faster than the disk: this name waits until the one before is stored.
            Message::Seats(seats::Message::Submit | seats::Message::Guest | seats::Message::Pair)
                if self.pending.is_waiting(Which::Seats) =>
            {
                if self.evening.seats.wait() {
                    self.held.push_back(message);
                }
                Task::none()
            }
            Message::Tonight(message) => {
                let action = self.evening.tonight.update(message, &self.desk);
                self.perform(action)
            }
            Message::Seats(message) => {
                let action = self.evening.seats.update(message, &self.desk);
                let done = self.perform(action);
                // A question that was left unanswered holds up no waiting name.
                Task::batch([done, self.go_on_with_held()])
            }
            Message::Movement(message) => {
                let action = self.evening.movement.update(message, &self.desk);
                self.perform(action)
            }
            Message::Results(message) => {
                let action = self.evening.results.update(message, &self.desk);
                self.perform(action)
            }
            Message::Director(message) => {
                let action = self.evening.director.update(message, &self.desk);
                self.perform(action)
            }
            Message::Ranking(message) => {
                let action = self.evening.ranking.update(&message, &self.desk);
                self.perform(action)
            }
            Message::Publish(message) => {
                let action = self.evening.publish.update(message, &self.desk);
                self.perform(action)
            }
            Message::Players(message) => {
                let action = self.players.update(message, &self.desk);
                self.perform(action)
            }
            Message::Archive(message) => {
                let action = self.archive.update(message, &self.desk);
                self.perform(action)
            }
            Message::Settings(message) => {
                let action = self.settings.update(message, &self.desk);
                self.perform(action)
            }
        }
    }

    /// Ctrl or Alt was pressed or released. Key hints appear a moment later, so that nothing flickers when a key is
    /// pressed.
    fn modified(&mut self, held: bool) -> Task<Message> {
        self.modifiers += 1;
        self.keys_held = false;
        if !held || self.desk.shows_keys() {
            return Task::none();
        }
        let press = self.modifiers;
        Task::perform(behind(|| std::thread::sleep(HELD)), move |()| Message::KeysHeld(press))
    }

    /// When the user does something new, clears messages and questions.
    fn begins_something(&mut self, message: &Message) {
        let asks = matches!(message, Message::Help | Message::Manual | Message::Shortcut(Shortcut::Help));
        if !(asks && self.help) {
            let foot = self.notice.as_ref().filter(|notice| notice.bad);
            // What is wrong with a typed result is shown beside it.
            let bad = foot.is_some() || self.which == Which::Results && self.evening.results.has_refused();
            let page = foot.and_then(|notice| notice.page).unwrap_or_else(|| self.trouble_here());
            self.trouble = (asks && bad).then_some(page);
        }
        // Reading about an error does not fix it, so the error stays visible; also when the help is closed again.
        let looks = asks || self.help && matches!(message, Message::Shortcut(Shortcut::Escape));
        if let Some(gone) = self.notice.take_if(|notice| !(looks && notice.bad)).filter(|notice| notice.bad) {
            // F1 can show it again in full.
            self.desk.saves.refused = Some(Refusal { at: self.desk.now(), screen: self.which, words: gone.words });
        }
        self.call_asked &= matches!(message, Message::CallRound | Message::Shortcut(Shortcut::Function(8)));
    }
}
