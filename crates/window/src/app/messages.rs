//! Dispatches each message to the method or screen that handles it.

use std::time::Duration;

use iced::Task;

use crate::desk::ClearedError;
use crate::screen::{archive, director, movement, players, publish, seats};
use crate::shortcut::Shortcut;
use crate::widget;

use super::{App, Message, in_background};
use crate::which::ScreenName;

/// The time for which Ctrl or Alt is held before key hints appear.
const HINT_DELAY: Duration = Duration::from_millis(500);

impl Message {
    /// Whether a message comes from a click on a line. Its list must not scroll, so that a double click hits the same
    /// line twice.
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
    /// Handles a message. If the user caused it by hand, the messages of the foot are cleared first.
    pub(super) fn handle(&mut self, message: Message) -> Task<Message> {
        if self.closed_database.is_some() {
            return self.handle_closed_database(message);
        }
        if !message.is_by_hand() {
            return self.dispatch_message(message);
        }
        self.clear_messages(&message);
        self.begin_edit();
        let task = self.dispatch_message(message);
        // A form that the message opened is based on the current state of the evening.
        if self.screen == ScreenName::Director {
            self.begin_edit();
        }
        task
    }

    /// Dispatches a message, and carries out the request of a screen that handled it.
    fn dispatch_message(&mut self, message: Message) -> Task<Message> {
        match message {
            Message::Tick => self.tick(),
            Message::Closed(id) => self.on_window_closed(id),
            Message::Resized(id, size) => self.on_resized(id, size),
            Message::Extent(size, is_maximised) => self.on_extent(size, is_maximised),
            Message::Rescaled(id, density) => self.on_rescaled(id, density),
            Message::Clicked(id) => self.on_click(id),
            Message::Focused(id) => {
                self.focused_window = Some(id);
                Task::none()
            }
            Message::Modified(is_held) => self.on_modifiers(is_held),
            Message::KeysHeld(event_number) => {
                self.shows_hints_while_held |= event_number == self.modifier_events;
                Task::none()
            }
            Message::Tabbed => widget::in_sight(),
            Message::Dropped(path) => self.import(&path),
            Message::Chosen(chosen) => self.on_path_chosen(chosen),
            Message::Listing(message) => self.on_listing_message(message),
            Message::Listed(listed) => self.on_folder_read(listed),
            Message::NothingHasTheCursor => self.return_to_work(),
            Message::Solved(run, deal, trick_table) => self.on_solved(run, deal, trick_table),
            Message::AllSolved(run) => self.on_all_solved(run),
            Message::Written(done) => self.on_written(done),
            Message::LogoRead(read) => self.on_logo_read(read),
            Message::LiveSent(sent) => self.on_live_sent(sent),
            Message::Posts(news) => self.on_post_news(news),
            Message::Deliveries(news) => self.on_delivery_news(news),
            Message::Read(file) => self.on_file_read(file),
            Message::AllRead(run) => self.on_all_read(run),
            Message::JobProgressed(run, progress) => self.on_job_progress(run, progress),
            Message::StopJob => self.stop_job(),
            Message::Answered(answered) => answered.go_on(self),
            Message::News(news) => self.on_news(news),
            Message::Go(screen) => self.go(screen),
            Message::Shortcut(shortcut) => {
                // Ctrl or Alt pressed together with a key must not show key hints.
                self.modifier_events += 1;
                self.shortcut(shortcut)
            }
            Message::Undo => self.undo(),
            Message::Redo => self.redo(),
            Message::CallRound => self.call_round(),
            Message::WayBack => self.go_back_to_database(),
            Message::LookAt => self.look_at_next(),
            Message::GoTo(text) => self.look_for_target(text),
            Message::GoToSubmit => self.go_to_target(),
            Message::GoToFound(index) => self.go_to_found(index),
            Message::Help => self.toggle_help(),
            Message::Manual => self.show_manual(),
            Message::ManualOpened(opened) => self.on_manual_opened(opened),
            Message::Hall(message) => self.on_hall_message(message),
            Message::Consent(message) => self.on_consent_message(message),
            Message::Pads(message) => self.on_pads_message(message),
            // The database is open, so the screen for a closed one is gone.
            Message::KeyHandled | Message::ClosedDatabase(_) => Task::none(),
            // If the user is faster than the disk, this name waits until the name before is stored.
            Message::Seats(seats::Message::Submit | seats::Message::Guest | seats::Message::Pair)
                if self.pending.is_waiting(ScreenName::Seats) =>
            {
                if self.evening.seats.queue_name() {
                    self.waiting_messages.push_back(message);
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
                // Names that waited for an answer follow if the user closed the question.
                Task::batch([done, self.handle_waiting()])
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

    /// Handles a press or release of Ctrl or Alt. Key hints appear a moment later, so that they do not flicker with
    /// every shortcut.
    fn on_modifiers(&mut self, is_held: bool) -> Task<Message> {
        self.modifier_events += 1;
        self.shows_hints_while_held = false;
        if !is_held || self.desk.shows_keys() {
            return Task::none();
        }
        let event_number = self.modifier_events;
        Task::perform(in_background(|| std::thread::sleep(HINT_DELAY)), move |()| Message::KeysHeld(event_number))
    }

    /// Clears the message of the foot and open questions before the user's next action. If F1 was pressed after an
    /// error, remembers the manual's page on it.
    fn clear_messages(&mut self, message: &Message) {
        let asks_for_help = matches!(message, Message::Help | Message::Manual | Message::Shortcut(Shortcut::Help));
        if !(asks_for_help && self.is_help_open) {
            let foot_error = self.notice.as_ref().filter(|notice| notice.is_error);
            // On Results the error is shown beside the typed text.
            let has_error =
                foot_error.is_some() || self.screen == ScreenName::Results && self.evening.results.shows_error();
            let page = foot_error.and_then(|notice| notice.page).unwrap_or_else(|| self.trouble_page());
            self.trouble_manual_page = (asks_for_help && has_error).then_some(page);
        }
        // Reading the help does not fix an error, so its message stays until the next action.
        let only_reads = asks_for_help || self.is_help_open && matches!(message, Message::Shortcut(Shortcut::Escape));
        if let Some(cleared) =
            self.notice.take_if(|notice| !(only_reads && notice.is_error)).filter(|notice| notice.is_error)
        {
            // F1 can show the message again in full.
            self.desk.saves.cleared_error =
                Some(ClearedError { at: self.desk.now(), screen: self.screen, words: cleared.words });
        }
        self.was_asked_about_call &= matches!(message, Message::CallRound | Message::Shortcut(Shortcut::Function(8)));
    }
}
