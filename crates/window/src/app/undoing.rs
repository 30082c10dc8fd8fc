//! Ctrl Z and redo: takes back the last change made here, names it, and shows where it was.

use iced::Task;
use uuid::Uuid;

use crate::words;
use desk::{self, Topic};
use evening::club::{Contestant, Entrant, EventRef, Player, PlayerId};
use evening::session::{Change, ChangeError, Entry, Session, Slot, Stamp};
use lang::Texts;
use store::Store;

use super::{App, Message, Notice};

impl App {
    /// Ctrl Z: takes back the last change made here.
    pub(super) fn undo(&mut self) -> Task<Message> {
        // A change being stored is the one to take back, so wait for it.
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
        let people = seated(&whole);
        let names = self.names_again(&whole, true);
        let named = whole.into_iter().next();
        // A published ranking stays published, although it is no longer the current one.
        let session = self.desk.session();
        let published = self.desk.put_up_last().zip(session);
        let published = published.map(|(entry, session)| words::entry(entry, session, &self.desk.texts));
        self.take_back(or_nothing(undone, true), named, (people, names), move |texts, words| match published {
            Some(published) => texts.say().undo_done_behind(words, published),
            None => texts.say().undo_done(words),
        })
    }

    /// Whether the last thing done here was to publish a ranking. It stays, and the first press says what the next one
    /// will take back. Results contained in it cannot be undone (Law 79C); then the message says so instead.
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

    /// Redoes what was last taken back here.
    pub(super) fn redo(&mut self) -> Task<Message> {
        if self.desk.is_saving() {
            self.held.push_back(Message::Redo);
            return Task::none();
        }
        let target = self.desk.to_redo().map(|entry| entry.id);
        let whole = target.map(|id| self.desk.made_with(id)).unwrap_or_default();
        let redone: Vec<Change> = whole.iter().map(|entry| Change::Redone { entry: entry.id }).collect();
        let people = seated(&whole);
        let names = self.names_again(&whole, false);
        let named = whole.into_iter().next();
        self.take_back(or_nothing(redone, false), named, (people, names), |texts, words| texts.say().redo_done(words))
    }

    /// Names and shows what was undone or redone.
    fn take_back(
        &mut self,
        changes: Vec<Change>,
        target: Option<Entry>,
        (people, names): (Vec<Entrant>, Vec<Player>),
        said: impl FnOnce(&Texts, String) -> String + Send + 'static,
    ) -> Task<Message> {
        let session = self.desk.session();
        let words = target.as_ref().zip(session).map(|(entry, session)| words::entry(entry, session, &self.desk.texts));
        let slot = target.as_ref().zip(session).and_then(|(entry, session)| slot_of(&entry.change, session));
        let event = session.and_then(|session| session.event.clone());
        self.make_quietly(changes, move |app| {
            app.evening.publish.refresh(&app.desk);
            let shown = target.map_or_else(Task::none, |entry| app.show_change(&entry.change, slot));
            let words = words.map(|words| said(&app.desk.texts, words));
            app.notice = words.map(Notice::good);
            Task::batch([shown, app.tidy_guests(people, names), app.name_event_again(event.as_ref())])
        })
    }

    /// Players in the list whose names these changes corrected, with the earlier name for Undo and the corrected one
    /// for Redo. A name that was changed since stays.
    fn names_again(&self, whole: &[Entry], back: bool) -> Vec<Player> {
        let renames = whole.iter().filter_map(|entry| self.renames.get(&entry.id));
        let again = renames.filter_map(|(before, after)| {
            let (from, to) = if back { (after, before) } else { (before, after) };
            let listed = self.desk.player(from.id).filter(|listed| listed.name == from.name)?;
            Some(Player { name: to.name.clone(), ..listed.clone() })
        });
        again.collect()
    }

    /// Removes guests who are no longer seated, and restores those who are again. Corrected names of the list are
    /// restored as well.
    fn tidy_guests(&mut self, people: Vec<Entrant>, names: Vec<Player>) -> Task<Message> {
        let Some(session) = self.desk.session() else { return Task::none() };
        let sits = |entrant: &Entrant| {
            let mut there = session.contestants.values().flat_map(Contestant::everybody);
            entrant.player.is_some() && there.any(|other| other.player == entrant.player)
        };
        let (here, gone): (Vec<Entrant>, Vec<Entrant>) = people.into_iter().partition(sits);
        let known = |id| self.desk.lists.players.iter().chain(&self.desk.lists.book).any(|player| player.id == id);
        let back = |entrant: Entrant| {
            let id = entrant.player.filter(|id| entrant.guest && !entrant.name.is_empty() && !known(*id))?;
            let Entrant { name, club_number, national_number, guest, .. } = entrant;
            Some(Player { id, name, club_number, national_number, guest })
        };
        let back: Vec<Player> = here.into_iter().filter_map(back).chain(names).collect();
        let gone: Vec<PlayerId> = gone.into_iter().filter_map(|entrant| entrant.player).collect();
        if back.is_empty() && gone.is_empty() {
            return Task::none();
        }
        let tidy = move |store: &mut Store| {
            store.save_players(&back)?;
            store.drop_nobodies(&gone)
        };
        self.work(tidy, |_, ()| Task::none())
    }

    /// Restores an event's earlier name in its other sessions, which were renamed together with this one.
    fn name_event_again(&mut self, before: Option<&EventRef>) -> Task<Message> {
        let Some(session) = self.desk.session() else { return Task::none() };
        let same = |now: &&EventRef| before.is_some_and(|before| before.id == now.id && before.name != now.name);
        let Some(event) = session.event.as_ref().filter(same).cloned() else { return Task::none() };
        let (but, name) = (session.id, event.name.clone());
        self.ask(
            move |desk, answer| desk.ask(Topic::Each, move |store| desk::renamed(store, &event, but), answer),
            move |app, found| match found {
                Ok(others) if others.is_empty() => Task::none(),
                Ok(others) => {
                    let words = app.desk.texts.say().undo_event_named(others.len(), name);
                    let said = app.notice.take().map(|notice| notice.words).unwrap_or_default();
                    app.notice = Some(Notice::good(format!("{said} {words}").trim().to_owned()));
                    app.change_evenings(others)
                }
                Err(error) => app.bad(&error),
            },
        )
    }
}

/// Everybody whom the entries seated.
fn seated(entries: &[Entry]) -> Vec<Entrant> {
    let people = entries.iter().flat_map(|entry| match &entry.change {
        Change::ContestantSeated { contestant } => contestant.everybody().cloned().collect(),
        Change::PlayerSubstituted { entrant, .. } => vec![entrant.clone()],
        _ => Vec::new(),
    });
    people.collect()
}

/// The changes to undo or redo. If there are none, the session is still asked, because its refusal says so.
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
