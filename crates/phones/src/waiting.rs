//! What the hall keeps in the database beside the journals, so that neither a restart nor a closed hall loses it:
//! entries that wait for the other side, and phones that lost their owner. Entries become changes only when both sides
//! agree, so rankings do not contain them.

use std::sync::Arc;
use std::time::Duration;

use uuid::Uuid;

use evening::session::{ResultId, Session, SessionId};
use store::{Store, StoreError};

use super::entry::{Kept, Proposal};
use super::room::Room;

/// How long entries are collected before they are written. Most are confirmed meanwhile, and results, which everybody
/// waits for, have priority on the disk.
const WRITE_DELAY: Duration = Duration::from_millis(500);

impl Kept {
    /// Reads what is kept for an evening.
    pub fn of(store: &Store, session: &Session) -> Result<Self, StoreError> {
        let prefix = ended_prefix(session.id);
        let rows = store.settings_under(&prefix)?;
        let ended = rows.iter().filter_map(|(name, _)| Some(name.strip_prefix(&prefix)?.to_owned())).collect();
        let stored = stored_proposals(store, session)?;
        let (waiting, lapsed) = stored.into_iter().partition(|waiting| waiting.is_open(session));
        Ok(Self { waiting, lapsed, ended })
    }
}

/// The stored entries of an evening, in order. Those that became a result since, or were overtaken by one, are left
/// out.
fn stored_proposals(store: &Store, session: &Session) -> Result<Vec<Proposal>, StoreError> {
    let rows = store.settings_under(&key_prefix(session.id))?;
    let read = rows.into_iter().filter_map(|(_, text)| serde_json::from_str::<Proposal>(&text).ok());
    let waits = |waiting: &Proposal| {
        session.recorded(ResultId(waiting.id)).is_none()
            && waiting.supersedes == session.result(waiting.slot()).map(|result| result.id)
    };
    let mut kept: Vec<Proposal> = read.filter(waits).collect();
    kept.sort_by_key(|waiting| waiting.at);
    Ok(kept)
}

/// Schedules a write of the unsaved changes.
pub(super) fn keep_soon(room: &Arc<Room>) {
    if std::mem::replace(&mut room.state().unsaved.soon, true) {
        return;
    }
    let room = Arc::clone(room);
    tokio::spawn(async move {
        tokio::time::sleep(WRITE_DELAY).await;
        room.state().unsaved.soon = false;
        keep_at_once(&room);
    });
}

/// Writes the unsaved changes without waiting for them.
pub(super) fn keep_at_once(room: &Arc<Room>) {
    let Some(writing) = PendingWrite::of(room) else { return };
    let written = Arc::clone(room);
    let job = move |store: &mut Store| writing.keep(store).map_err(|_| writing);
    room.desk.keep(job, move |done| done.unwrap_or_else(|writing| writing.put_back(&written)));
}

/// Writes the unsaved changes and waits for them, so that an entry is on the disk before its phone is told that it
/// waits.
pub(super) async fn keep_now(room: &Arc<Room>) {
    let Some(writing) = PendingWrite::of(room) else { return };
    let written = Arc::clone(room);
    let (sender, kept) = tokio::sync::oneshot::channel();
    let job = move |store: &mut Store| writing.keep(store).map_err(|_| writing);
    room.desk.keep(job, move |done| {
        done.unwrap_or_else(|writing| writing.put_back(&written));
        let _ = sender.send(());
    });
    // Without a writer the entries wait in memory.
    let _ = kept.await;
}

/// The changes of one write.
pub(super) struct PendingWrite {
    session: SessionId,
    fresh: Vec<Proposal>,
    gone: Vec<Uuid>,
    ended: Vec<String>,
}

impl PendingWrite {
    /// Takes the unsaved changes, without entries that were added and removed meanwhile. `None` if there are none.
    pub fn of(room: &Room) -> Option<Self> {
        let mut state = room.state();
        let fresh = std::mem::take(&mut state.unsaved.fresh);
        let mut gone = std::mem::take(&mut state.unsaved.gone);
        let ended = std::mem::take(&mut state.unsaved.ended);
        gone.retain(|id| !fresh.contains(id));
        let waiting = state.waiting.values().flatten().chain(&state.lapsed);
        let fresh: Vec<Proposal> = waiting.filter(|one| fresh.contains(&one.id)).cloned().collect();
        let is_empty = fresh.is_empty() && gone.is_empty() && ended.is_empty();
        (!is_empty).then_some(Self { session: room.session, fresh, gone, ended })
    }

    /// Writes the changes, completely or not at all.
    pub fn keep(&self, store: &mut Store) -> Result<(), StoreError> {
        let text = |one: &Proposal| serde_json::to_string(one).map(|text| (key(self.session, one.id), text));
        let fresh = self.fresh.iter().map(text).collect::<Result<Vec<_>, _>>();
        let mut fresh = fresh.map_err(|error| StoreError::Damaged(error.to_string()))?;
        let prefix = ended_prefix(self.session);
        fresh.extend(self.ended.iter().map(|phone| (format!("{prefix}{phone}"), String::new())));
        let gone: Vec<String> = self.gone.iter().map(|id| key(self.session, *id)).collect();
        store.change_settings(&fresh, &gone)
    }

    /// Returns the changes to the unsaved ones after a failed write, for the next attempt.
    fn put_back(self, room: &Room) {
        let mut state = room.state();
        state.unsaved.fresh.extend(self.fresh.iter().map(|one| one.id));
        state.unsaved.gone.extend(self.gone);
        state.unsaved.ended.extend(self.ended);
    }
}

/// The beginning of the settings' names that hold a session's waiting entries.
fn key_prefix(session: SessionId) -> String {
    format!("phones.waiting.{session}.")
}

/// The beginning of the settings' names that hold the phones of a session whose cookies are no longer valid.
fn ended_prefix(session: SessionId) -> String {
    format!("phones.ended.{session}.")
}

fn key(session: SessionId, id: Uuid) -> String {
    format!("{}{id}", key_prefix(session))
}
