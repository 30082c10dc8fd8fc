//! Undo and redo: takes back or repeats the last change made here, names it, and shows where it was made.

use iced::Task;
use uuid::Uuid;

use crate::words;
use desk::{self, Topic};
use evening::club::{Contestant, Entrant, EventRef, Player, PlayerId};
use evening::session::{Change, ChangeError, Entry, Session, Slot, Stamp};
use lang::Texts;
use store::Store;

use super::{App, Message, Notice};

/// The entry that stands for a group of entries in the message: the draw of a round, or else the first entry.
fn main_entry(entries: Vec<Entry>) -> Option<Entry> {
    let draw = entries.iter().position(|entry| matches!(entry.change, Change::RoundDrawn { .. }));
    entries.into_iter().nth(draw.unwrap_or(0))
}

impl App {
    /// Ctrl Z: undoes the last change made here.
    pub(super) fn undo(&mut self) -> Task<Message> {
        // A change that is being stored is the one to undo, so wait for it.
        if self.desk.is_saving() {
            self.waiting_messages.push_back(Message::Undo);
            return Task::none();
        }
        let target = self.desk.to_undo().cloned();
        if self.is_held_up_by_publication(target.as_ref()) {
            return Task::none();
        }
        let entries = target.as_ref().map(|entry| self.desk.made_with(entry.id)).unwrap_or_default();
        let undone: Vec<Change> = entries.iter().rev().map(|entry| Change::Undone { entry: entry.id }).collect();
        let people = seated_people(&entries);
        let names = self.names_to_restore(&entries, true);
        let named_entry = main_entry(entries);
        // A published ranking stays published, although it is no longer the current one.
        let session = self.desk.session();
        let published = self.desk.last_publication().zip(session);
        let published = published.map(|(entry, session)| words::entry(entry, session, &self.desk.texts));
        self.make_and_show(or_refused_change(undone, true), named_entry, (people, names), move |texts, words| {
            match published {
                Some(published) => texts.say().undo_done_behind(words, published),
                None => texts.say().undo_done(words),
            }
        })
    }

    /// Whether a publication after the last change holds up Undo. If so, shows a message. A publication cannot be
    /// undone (Law 79C), so the next press undoes the change before it, unless the session refuses that.
    fn is_held_up_by_publication(&mut self, target: Option<&Entry>) -> bool {
        let Some(published) =
            self.desk.last_publication().filter(|published| self.kept_publication != Some(published.id)).cloned()
        else {
            return false;
        };
        let Some(session) = self.desk.session() else { return false };
        let entry_text = |entry: &Entry| words::entry(entry, session, &self.desk.texts);
        let say = self.desk.texts.say();
        let stays = say.undo_stays(entry_text(&published));
        let words = match target.map(|target| (target, self.undo_refusal(target))) {
            Some((target, None)) => {
                self.kept_publication = Some(published.id);
                say.undo_behind(entry_text(&published), entry_text(target))
            }
            Some((target, Some(why))) => {
                format!("{stays} {}: {}", entry_text(target), words::refusal(session, &why, &self.desk.texts))
            }
            None => {
                self.kept_publication = Some(published.id);
                stays
            }
        };
        self.notice = Some(Notice::failure(words));
        true
    }

    /// Why the session would refuse to undo a change.
    fn undo_refusal(&self, target: &Entry) -> Option<ChangeError> {
        let stamp = Stamp { at: self.desk.now(), ..target.stamp.clone() };
        let undone = Entry { id: Uuid::now_v7(), stamp, change: Change::Undone { entry: target.id } };
        self.desk.journal()?.permits(undone).err()
    }

    /// Redoes the change that was last undone here.
    pub(super) fn redo(&mut self) -> Task<Message> {
        if self.desk.is_saving() {
            self.waiting_messages.push_back(Message::Redo);
            return Task::none();
        }
        let target = self.desk.to_redo().map(|entry| entry.id);
        let entries = target.map(|id| self.desk.made_with(id)).unwrap_or_default();
        let redone: Vec<Change> = entries.iter().map(|entry| Change::Redone { entry: entry.id }).collect();
        let people = seated_people(&entries);
        let names = self.names_to_restore(&entries, false);
        let named_entry = main_entry(entries);
        self.make_and_show(or_refused_change(redone, false), named_entry, (people, names), |texts, words| {
            texts.say().redo_done(words)
        })
    }

    /// Makes the changes that undo or redo something, shows their place, and names them with `message`. Then tidies the
    /// guests among `people` and restores the `names`.
    fn make_and_show(
        &mut self,
        changes: Vec<Change>,
        target: Option<Entry>,
        (people, names): (Vec<Entrant>, Vec<Player>),
        message: impl FnOnce(&Texts, String) -> String + Send + 'static,
    ) -> Task<Message> {
        let session = self.desk.session();
        let words = target.as_ref().zip(session).map(|(entry, session)| words::entry(entry, session, &self.desk.texts));
        let slot = target.as_ref().zip(session).and_then(|(entry, session)| slot_of(&entry.change, session));
        let event = session.and_then(|session| session.event.clone());
        self.make_quietly(changes, move |app| {
            app.evening.publish.refresh(&app.desk);
            let shown = target.map_or_else(Task::none, |entry| app.show_change(&entry.change, slot));
            let words = words.map(|words| message(&app.desk.texts, words));
            // Undo goes on with the change before.
            app.notice = words.map(|words| Notice { is_undoable: true, ..Notice::success(words) });
            Task::batch([shown, app.tidy_guests(people, names), app.restore_event_name(event.as_ref())])
        })
    }

    /// The players in the list whose names these entries corrected, with the earlier name for Undo and the corrected
    /// name for Redo. Leaves out names that were changed since.
    fn names_to_restore(&self, entries: &[Entry], is_undo: bool) -> Vec<Player> {
        let renames = entries.iter().filter_map(|entry| self.renames.get(&entry.id));
        let players = renames.filter_map(|(before, after)| {
            let (from, to) = if is_undo { (after, before) } else { (before, after) };
            let listed = self.desk.player(from.id).filter(|listed| listed.name == from.name)?;
            Some(Player { name: to.name.clone(), ..listed.clone() })
        });
        players.collect()
    }

    /// Removes guests from the list who are no longer seated and play nowhere else, and restores guests who are seated
    /// again. Stores the given names too.
    fn tidy_guests(&mut self, people: Vec<Entrant>, names: Vec<Player>) -> Task<Message> {
        let Some(session) = self.desk.session() else { return Task::none() };
        let is_seated = |entrant: &Entrant| {
            let mut seated = session.contestants.values().flat_map(Contestant::everybody);
            entrant.player.is_some() && seated.any(|other| other.player == entrant.player)
        };
        let (still_seated, removed): (Vec<Entrant>, Vec<Entrant>) = people.into_iter().partition(is_seated);
        let is_listed = |id| self.desk.lists.players.iter().chain(&self.desk.lists.book).any(|player| player.id == id);
        let restored = |entrant: Entrant| {
            let id = entrant.player.filter(|id| entrant.guest && !entrant.name.is_empty() && !is_listed(*id))?;
            let Entrant { name, club_number, national_number, guest, .. } = entrant;
            Some(Player { id, name, club_number, national_number, guest })
        };
        let restored: Vec<Player> = still_seated.into_iter().filter_map(restored).chain(names).collect();
        let removed: Vec<PlayerId> = removed.into_iter().filter_map(|entrant| entrant.player).collect();
        if restored.is_empty() && removed.is_empty() {
            return Task::none();
        }
        let tidy = move |store: &mut Store| {
            store.save_players(&restored)?;
            store.remove_unused_guests(&removed)
        };
        self.change_database(tidy, |_, ()| Task::none())
    }

    /// Restores an event's earlier name in its other sessions, which were renamed together with this one.
    fn restore_event_name(&mut self, before: Option<&EventRef>) -> Task<Message> {
        let Some(session) = self.desk.session() else { return Task::none() };
        let is_renamed =
            |current: &&EventRef| before.is_some_and(|before| before.id == current.id && before.name != current.name);
        let Some(event) = session.event.as_ref().filter(is_renamed).cloned() else { return Task::none() };
        let (except, name) = (session.id, event.name.clone());
        self.ask(
            move |desk, answer| {
                desk.ask(Topic::Independent, move |store| desk::renaming_changes(store, &event, except), answer);
            },
            move |app, changes| match changes {
                Ok(others) if others.is_empty() => Task::none(),
                Ok(others) => {
                    let words = app.desk.texts.say().undo_event_named(others.len(), name);
                    let before = app.notice.take().map(|notice| notice.words).unwrap_or_default();
                    let words = format!("{before} {words}").trim().to_owned();
                    app.notice = Some(Notice { is_undoable: true, ..Notice::success(words) });
                    app.change_evenings(others)
                }
                Err(error) => app.report_error(&error),
            },
        )
    }
}

fn seated_people(entries: &[Entry]) -> Vec<Entrant> {
    let people = entries.iter().flat_map(|entry| match &entry.change {
        Change::ContestantSeated { contestant } => contestant.everybody().cloned().collect(),
        Change::PlayerSubstituted { entrant, .. } => vec![entrant.clone()],
        _ => Vec::new(),
    });
    people.collect()
}

/// Returns the changes that undo or redo something. If there are none, a change of an unknown entry, which the session
/// refuses with the message that there is nothing to undo or redo.
fn or_refused_change(changes: Vec<Change>, is_undo: bool) -> Vec<Change> {
    let entry = Uuid::default();
    let nothing = if is_undo { Change::Undone { entry } } else { Change::Redone { entry } };
    if changes.is_empty() { vec![nothing] } else { changes }
}

/// The meeting that a result or ruling is about. `None` for other changes.
fn slot_of(change: &Change, session: &Session) -> Option<Slot> {
    match change {
        Change::ResultEntered { result } => Some(result.slot()),
        Change::ResultWithdrawn { result, .. } | Change::ResultApproved { result } => {
            session.recorded(*result).map(|recorded| recorded.result.slot())
        }
        Change::RulingMade { board, sitting, .. } => Some(Slot::new(*board, *sitting)),
        Change::RulingWithdrawn { ruling, .. } => {
            session.ruled(*ruling).map(|ruling| Slot::new(ruling.board, ruling.sitting))
        }
        _ => None,
    }
}
