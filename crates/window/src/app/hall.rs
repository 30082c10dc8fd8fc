//! The hall for the players' phones: shows its page over the screen, and calls from tables in the foot.

use iced::Task;

use crate::hall;
use crate::widget;

use super::{App, Message, Notice};

impl App {
    /// F10: shows the page of the hall over the screen, or hides it. Complains if no evening is open.
    pub(super) fn toggle_hall(&mut self) -> Task<Message> {
        if self.desk.session().is_none() {
            let words = self.desk.texts.say().nothing_open();
            return self.complain(words);
        }
        let task = self.evening.hall.update(hall::Message::Toggle, &self.desk).map(Message::Hall);
        if self.evening.hall.is_shown {
            widget::keep_cursor().chain(task)
        } else {
            Task::batch([task, Self::after_overlay()])
        }
    }

    /// Handles a message of the hall. Once the hall is open, the table cards show the phones' addresses.
    pub(super) fn on_hall_message(&mut self, message: hall::Message) -> Task<Message> {
        let task = self.evening.hall.update(message, &self.desk).map(Message::Hall);
        if let Some(hall) = self.evening.hall.hall().filter(|_| self.desk.table_addresses().is_empty()) {
            self.desk.set_table_addresses(hall.table_addresses());
            self.evening.publish.refresh(&self.desk);
        }
        task
    }

    /// Shows new calls from tables in the foot, on any screen, and updates the alerts of the phones.
    pub(super) fn check_hall(&mut self) {
        let new_calls = self.evening.hall.take_new_calls();
        if let Some(words) = self.evening.hall.calls_in_words(&new_calls, &self.desk.texts) {
            self.notice = Some(Notice::advice(words));
        }
        self.desk.open.phones = self.evening.hall.alerts();
    }
}
