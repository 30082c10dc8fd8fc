//! What comes from files and goes to them: imports with what is odd in them, other databases, what was written.

use std::path::{Path, PathBuf};

use iced::Task;

use crate::exchange::{self, Kind, csv, deals};
use crate::session::Change;
use crate::store::{Decisions, Store, StoreError};
use crate::ui::screen::Which;
use crate::ui::screen::archive::Merging;
use crate::ui::writing::{Failure, Then, Written};

use super::{App, Message, Notice};

impl App {
    /// Compares another database with ours, to be decided on.
    pub(super) fn compare(&mut self, path: &Path) -> Result<Task<Message>, StoreError> {
        let plan = self.desk.compare(path)?;
        let decisions = Decisions::none(self.desk.stamp());
        self.archive.compared(Merging { path: path.display().to_string(), plan, decisions });
        Ok(if self.which == Which::Archive { Task::none() } else { self.go(Which::Archive) })
    }

    /// Takes from the other database what was decided. What is open is loaded again.
    pub(super) fn merge(&mut self) -> Result<Task<Message>, StoreError> {
        let Some(merging) = self.archive.take_merging() else { return Ok(Task::none()) };
        match self.desk.merge(&merging.plan, &merging.decisions) {
            Ok(report) => {
                self.archive.told(report, &self.desk);
                // What was open may be another one now.
                self.desk.reload().map(|()| Task::none())
            }
            // What was decided one by one is not lost with it.
            Err(error) => {
                self.archive.compared(merging);
                Err(error)
            }
        }
    }

    pub(super) fn import(&mut self, path: &Path) -> Task<Message> {
        if Store::is_database(path) {
            return self.compare(path).unwrap_or_else(|error| self.bad(&error));
        }
        let complain = |app: &mut Self, reason: String| {
            let words = app.desk.texts.say().import_failed(path.display().to_string(), reason);
            app.complain(words)
        };
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) => return complain(self, error.to_string()),
        };
        if exchange::sniff(&bytes) == Some(Kind::CsvPlayers) {
            let people = match csv::players(&bytes, None, false) {
                Ok(people) => people,
                Err(error) => return complain(self, error.to_string()),
            };
            let players: Vec<_> =
                people.people.iter().map(|p| p.among(&self.desk.players, uuid::Uuid::now_v7)).collect();
            return match self.desk.save_players(&players) {
                Ok(()) => {
                    let task = self.go(Which::Players);
                    let (count, odd) = (players.len().to_string(), people.warnings.len().to_string());
                    let words = self.desk.texts.say().import_players(count, odd);
                    self.notice = Some(Notice { words, bad: false });
                    task
                }
                Err(error) => self.bad(&error),
            };
        }
        match exchange::import(&bytes) {
            Ok(imported) if !imported.opens() => self.take_hands(&bytes, path),
            Ok(imported) if imported.warnings.is_empty() => self.take_in(imported.changes),
            // What is odd is looked at before anything is taken in.
            Ok(imported) => {
                self.archive.asks(path.display().to_string(), imported);
                self.go(Which::Archive)
            }
            Err(error) => complain(self, error.to_string()),
        }
    }

    /// The file that was looked at is taken in; it stays where it cannot be stored.
    pub(super) fn take_read(&mut self) -> Task<Message> {
        let Some((path, imported)) = self.archive.take_read() else { return Task::none() };
        let open = self.desk.session().map(|session| session.id);
        let task = self.take_in(imported.changes.clone());
        if self.desk.session().map(|session| session.id) == open {
            self.archive.asks(path, imported);
        }
        task
    }

    /// A session that was read. One without a date is of tonight.
    pub(super) fn take_in(&mut self, changes: Vec<Change>) -> Task<Message> {
        let mut changes = changes.into_iter();
        let Some(mut opening) = changes.next() else { return Task::none() };
        exchange::date_missing(&mut opening, self.desk.now().date_naive());
        match self.desk.create(opening, changes.collect()) {
            Ok(()) => self.arrive_at(Which::Ranking),
            Err(error) => self.bad(&error),
        }
    }

    /// The hands of a file go to the boards of tonight's session.
    pub(super) fn take_hands(&mut self, bytes: &[u8], path: &Path) -> Task<Message> {
        let say = self.desk.texts.say();
        let name = path.display().to_string();
        let Some(session) = self.desk.session() else { return self.complain(say.import_hands_nowhere(name)) };
        let set = match deals::read(bytes) {
            Ok(set) => set,
            Err(error) => return self.complain(say.import_failed(name, error.to_string())),
        };
        let provision = deals::provide(&set.boards, session, &say.import_hands_of(name.as_str()));
        let before = self.desk.played_before(set.boards.iter().map(|board| board.deal));
        let words = say.import_hands(provision.changes.len().to_string(), provision.unplayed.to_string());
        let odd: Vec<&str> = set.warnings.iter().map(|warning| warning.text.as_str()).take(2).collect();
        let words = if odd.is_empty() { words } else { format!("{words} {}", odd.join("; ")) };
        let words = before.map_or(words.clone(), |found| {
            format!("{words} {}", say.import_hands_before(found.date.to_string(), found.title, found.board.to_string()))
        });
        match self.desk.make(provision.changes) {
            Ok(()) => {
                self.notice = Some(Notice { words, bad: false });
                Task::none()
            }
            Err(error) => self.bad(&error),
        }
    }

    /// What came of an order, in the foot.
    pub(super) fn written(&mut self, done: Result<Written, Failure>) {
        let say = self.desk.texts.say();
        let name = |path: PathBuf| path.display().to_string();
        let (words, bad) = match done {
            Ok(Written { paths, then }) => {
                let names = paths.into_iter().map(name).collect::<Vec<_>>().join(", ");
                (if then == Then::Print { say.publish_printed(names) } else { say.publish_saved(names) }, false)
            }
            Err(Failure::Write { path, reason }) => (say.publish_failed(name(path), reason), true),
            Err(Failure::Open { path, reason }) => (say.publish_not_opened(name(path), reason), true),
            Err(Failure::Print { path, reason }) => (say.publish_not_printed(name(path), reason), true),
        };
        self.notice = Some(Notice { words, bad });
    }
}
