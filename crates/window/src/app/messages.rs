//! What happens to the window, handed on: a table of what takes each message.

use iced::Task;

use crate::screen::{archive, director, movement, players, publish, seats};
use crate::shortcut::Shortcut;
use crate::widget;

use super::{App, Message};
use crate::which::Which;

impl Message {
    /// What is clicked is in sight: its list stays as it is, and who clicks again hits the same line.
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
    /// Hands a message on. What a screen asks for then is carried out.
    pub(super) fn handle(&mut self, message: Message) -> Task<Message> {
        if self.shut.is_some() {
            return self.handle_shut(message);
        }
        if message.is_by_hand() {
            self.begins_something(&message);
        }
        let action = match message {
            Message::Tick => return self.tick(),
            Message::Arrived => return Task::none(),
            Message::Closed(id) => return self.closed_window(id),
            Message::Resized(id, size) => return self.resized(id, size),
            Message::Extent(size, whole) => return self.extends(size, whole),
            Message::Rescaled(id, density) => return self.rescaled(id, density),
            Message::Clicked(id) => return self.clicked(id),
            Message::Focused(id) => {
                self.keys_at = Some(id);
                return Task::none();
            }
            Message::Tabbed => return widget::in_sight(),
            Message::Dropped(path) => return self.import(&path),
            Message::Chosen(chosen) => return self.chosen(chosen),
            Message::Listing(message) => return self.in_listing(message),
            Message::Listed(listed) => return self.listed(listed),
            Message::NothingHasTheCursor => return self.come_back(),
            Message::Solved(run, deal, makeable) => return self.solved(run, deal, makeable),
            Message::AllSolved(run) => return self.all_solved(run),
            Message::Written(done) => return self.written(done),
            Message::LogoRead(read) => return self.logo_read(read),
            Message::LiveSent(sent) => return self.live_sent(sent),
            Message::Posts(news) => return self.heard_of_posts(news),
            Message::Read(file) => return self.read(file),
            Message::AllRead(run) => return self.all_read(run),
            Message::Went(run, at) => return self.went(run, at),
            Message::StopJob => return self.stop_job(),
            Message::Answered(answered) => return answered.go_on(self),
            Message::News(news) => return self.heard(news),
            Message::Go(which) => return self.go(which),
            Message::Shortcut(shortcut) => return self.shortcut(shortcut),
            Message::Undo => return self.undo(),
            Message::Redo => return self.redo(),
            Message::CallRound => return self.call_round(),
            Message::LookAt => return self.look_at_next(),
            Message::GoTo(text) => return self.look_for_target(text),
            Message::GoToSubmit => return self.go_to_target(),
            Message::GoToFound(index) => return self.go_to_found(index),
            Message::Help => return self.toggle_help(),
            Message::Manual => return self.show_manual(),
            Message::ManualOpened(opened) => return self.manual_opened(opened),
            Message::Hall(message) => return self.in_hall(message),
            Message::Pads(message) => return self.hear_pads(message),
            // The database is open.
            Message::Shut(_) => return Task::none(),
            // A quick hand is ahead: the name before is on its way, and this one waits for it.
            Message::Seats(seats::Message::Submit | seats::Message::Guest | seats::Message::Pair) if self.busy => {
                if self.evening.seats.wait() {
                    self.held.push_back(message);
                }
                return Task::none();
            }
            Message::Tonight(message) => self.evening.tonight.update(message, &self.desk),
            Message::Seats(message) => self.evening.seats.update(message, &self.desk),
            Message::Movement(message) => self.evening.movement.update(message, &self.desk),
            Message::Results(message) => self.evening.results.update(message, &self.desk),
            Message::Director(message) => self.evening.director.update(message, &self.desk),
            Message::Ranking(message) => self.evening.ranking.update(&message, &self.desk),
            Message::Publish(message) => self.evening.publish.update(message, &self.desk),
            Message::Players(message) => self.players.update(message, &self.desk),
            Message::Archive(message) => self.archive.update(message, &self.desk),
            Message::Settings(message) => self.settings.update(message, &self.desk),
        };
        self.perform(action)
    }

    /// Somebody wants something: what was said before is not said any more, and what was asked is not asked.
    fn begins_something(&mut self, message: &Message) {
        let asks = matches!(message, Message::Help | Message::Manual | Message::Shortcut(Shortcut::Help));
        if !(asks && self.help) {
            let foot = self.notice.as_ref().filter(|notice| notice.bad);
            // What is wrong with a result that is typed is said beside it.
            let bad = foot.is_some() || self.which == Which::Results && self.evening.results.has_refused();
            let page = foot.and_then(|notice| notice.page).unwrap_or_else(|| self.trouble_here());
            self.trouble = (asks && bad).then_some(page);
        }
        // Looking for what to do about it mends nothing: what is wrong stays before the user. So it does when the keys are
        // put away again.
        let looks = asks || self.help && matches!(message, Message::Shortcut(Shortcut::Escape));
        if let Some(gone) = self.notice.take_if(|notice| !(looks && notice.bad)).filter(|notice| notice.bad) {
            // F1 says it whole to whoever did not read it in time.
            self.desk.refused = Some((self.desk.now(), gone.words));
        }
        self.call_asked &= matches!(message, Message::CallRound | Message::Shortcut(Shortcut::Function(8)));
    }
}
