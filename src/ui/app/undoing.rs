//! Ctrl Z and its way back: what was done here last is taken back, named, and shown where it was.

use iced::Task;
use uuid::Uuid;

use crate::lang::Texts;
use crate::session::{Change, ChangeError, Entry, Session, Slot, Stamp};
use crate::ui::words;

use super::{App, Message, Notice};

impl App {
    /// Ctrl Z: takes back what was done here last.
    pub(super) fn undo(&mut self) -> Task<Message> {
        // What is on its way is what is to be taken back: it is known which when it is there.
        if self.desk.is_saving() {
            self.held.push_back(Message::Undo);
            return Task::none();
        }
        let target = self.desk.to_undo().cloned();
        if self.stays(target.as_ref()) {
            return Task::none();
        }
        let whole = target.as_ref().map(|entry| self.desk.made_with(entry.id)).unwrap_or_default();
        let undone: Vec<Change> = whole.iter().rev().map(|entry| Change::Undone { entry: entry.id }).collect();
        let named = whole.into_iter().next();
        // What hangs on the wall stays there, and is not what stands any more.
        let session = self.desk.session();
        let published = self.desk.put_up_last().zip(session);
        let published = published.map(|(entry, session)| words::entry(entry, session, &self.desk.texts));
        self.take_back(or_nothing(undone, true), named, move |texts, words| match published {
            Some(published) => texts.say().undo_done_behind(words, published),
            None => texts.say().undo_done(words),
        })
    }

    /// Whether a ranking was put up here last: that stays, and it is said once what Ctrl Z takes back behind it. What
    /// stood in it is not taken back (Law 79C): that is said instead, and nothing is promised.
    fn stays(&mut self, target: Option<&Entry>) -> bool {
        let Some(published) = self.desk.put_up_last().filter(|published| self.behind != Some(published.id)).cloned()
        else {
            return false;
        };
        let Some(session) = self.desk.session() else { return false };
        let said = |entry: &Entry| words::entry(entry, session, &self.desk.texts);
        let say = self.desk.texts.say();
        let stays = say.undo_stays(said(&published));
        let words = match target.map(|target| (target, self.refused_undo(target))) {
            Some((target, None)) => {
                self.behind = Some(published.id);
                say.undo_behind(said(&published), said(target))
            }
            Some((target, Some(why))) => {
                format!("{stays} {}: {}", said(target), words::refusal(session, &why, &self.desk.texts))
            }
            None => {
                self.behind = Some(published.id);
                stays
            }
        };
        self.notice = Some(Notice::bad(words));
        true
    }

    /// Why the session would not take a change back.
    fn refused_undo(&self, target: &Entry) -> Option<ChangeError> {
        let stamp = Stamp { at: self.desk.now(), ..target.stamp.clone() };
        let undone = Entry { id: Uuid::now_v7(), stamp, change: Change::Undone { entry: target.id } };
        self.desk.journal()?.permits(undone).err()
    }

    /// Brings back what was taken back here last.
    pub(super) fn redo(&mut self) -> Task<Message> {
        if self.desk.is_saving() {
            self.held.push_back(Message::Redo);
            return Task::none();
        }
        let target = self.desk.to_redo().map(|entry| entry.id);
        let whole = target.map(|id| self.desk.made_with(id)).unwrap_or_default();
        let redone: Vec<Change> = whole.iter().map(|entry| Change::Redone { entry: entry.id }).collect();
        let named = whole.into_iter().next();
        self.take_back(or_nothing(redone, false), named, |texts, words| texts.say().redo_done(words))
    }

    /// What was taken back, or brought back, is named and shown where it was.
    fn take_back(
        &mut self,
        changes: Vec<Change>,
        target: Option<Entry>,
        said: impl FnOnce(&Texts, String) -> String + Send + 'static,
    ) -> Task<Message> {
        let session = self.desk.session();
        let words = target.as_ref().zip(session).map(|(entry, session)| words::entry(entry, session, &self.desk.texts));
        let slot = target.as_ref().zip(session).and_then(|(entry, session)| slot_of(&entry.change, session));
        self.make_quietly(changes, move |app| {
            app.evening.publish.refresh(&app.desk);
            let shown = target.map_or_else(Task::none, |entry| app.show_change(&entry.change, slot));
            let words = words.map(|words| said(&app.desk.texts, words));
            app.notice = words.map(Notice::good);
            shown
        })
    }
}

/// What takes back or brings back; where there is nothing the session is asked all the same, which says so.
fn or_nothing(changes: Vec<Change>, back: bool) -> Vec<Change> {
    let entry = Uuid::default();
    let nothing = if back { Change::Undone { entry } } else { Change::Redone { entry } };
    if changes.is_empty() { vec![nothing] } else { changes }
}

/// The meeting a change is about.
fn slot_of(change: &Change, session: &Session) -> Option<Slot> {
    match change {
        Change::ResultEntered { result } => Some(result.slot()),
        Change::ResultWithdrawn { result, .. } | Change::ResultApproved { result } => {
            session.recorded(*result).map(|recorded| recorded.result.slot())
        }
        Change::RulingMade { board, sitting, .. } => Some(Slot::new(*board, *sitting)),
        Change::RulingWithdrawn { ruling, .. } => session.ruled(*ruling).map(|r| Slot::new(r.board, r.sitting)),
        _ => None,
    }
}
