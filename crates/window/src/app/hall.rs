//! The hall for the players' phones beside the window: its page over the screen, and calls from tables.

use iced::Task;

use crate::hall;
use crate::widget;

use super::{App, Message, Notice};

impl App {
    /// F10: shows the hall over the screen, or puts it away.
    pub(super) fn toggle_hall(&mut self) -> Task<Message> {
        if self.desk.session().is_none() {
            let words = self.desk.texts.say().nothing_open();
            return self.complain(words);
        }
        let task = self.evening.hall.update(hall::Message::Toggle, &self.desk).map(Message::Hall);
        if self.evening.hall.shown { widget::keep_cursor().chain(task) } else { Task::batch([task, Self::uncovered()]) }
    }

    /// Handles a message of the hall. Once it is open, table cards show the way in.
    pub(super) fn in_hall(&mut self, message: hall::Message) -> Task<Message> {
        let task = self.evening.hall.update(message, &self.desk).map(Message::Hall);
        if let Some(hall) = self.evening.hall.hall().filter(|_| self.desk.ways().is_empty()) {
            self.desk.set_ways(hall.ways());
            self.evening.publish.refresh(&self.desk);
        }
        task
    }

    /// Shows a call from a table in the foot, on any screen.
    pub(super) fn look_after_hall(&mut self) {
        if let Some(call) = self.evening.hall.look() {
            let words = self.desk.texts.say().phone_needs_you(call.table.to_string());
            self.notice = Some(Notice::bad(words));
        }
        self.desk.open.phones = self.evening.hall.signs();
    }
}
