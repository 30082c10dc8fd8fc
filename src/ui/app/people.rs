//! The people of the club as the window changes them: stored, merged, parted, forgotten.

use iced::Task;
use iced::widget::Id;

use crate::club::Player;
use crate::session::Change;
use crate::store::{ForgetReport, StoreError};
use crate::ui::screen::Which;

use super::{App, Message, Notice, focus};

impl App {
    pub(super) fn save_people(
        &mut self,
        people: &[Player],
        changes: Vec<Change>,
        then: Option<Id>,
    ) -> Result<Task<Message>, StoreError> {
        if !people.is_empty() {
            self.desk.save_players(people)?;
        }
        if self.which == Which::Players {
            self.players.made();
        }
        if changes.is_empty() { Ok(then.map_or_else(Task::none, focus)) } else { self.make(changes, then) }
    }

    pub(super) fn players_joined(&mut self) -> Task<Message> {
        self.players.joined(&self.desk);
        Task::none()
    }

    /// Somebody was forgotten: says what is left to do.
    pub(super) fn forgotten(&mut self, report: &ForgetReport) -> Task<Message> {
        self.players.made();
        self.publish.refresh(&self.desk);
        let say = self.desk.texts.say();
        let mut words = vec![say.players_forgotten(report.placeholder.as_str(), report.entries.to_string())];
        if !report.copies.is_empty() {
            let paths: Vec<String> = report.copies.iter().map(|path| path.display().to_string()).collect();
            words.push(say.players_forgotten_copies(paths.join(", ")));
        }
        if !report.packed {
            words.push(say.players_forgotten_packed());
        }
        let bad = !(report.packed && report.copies.is_empty());
        self.notice = Some(Notice { words: words.join(" "), bad });
        Task::none()
    }
}
