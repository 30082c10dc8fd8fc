//! Entries that wait for the other side, stored in the database beside the journals, so that neither a restart nor a
//! closed hall loses them. They are no changes before both sides agree, so rankings do not contain them.

use std::sync::Arc;
use std::time::Duration;

use uuid::Uuid;

use evening::session::{ResultId, Session, SessionId};
use store::{Store, StoreError};

use super::entry::Proposal;
use super::room::Room;

/// How long entries are collected before they are written. Most are confirmed meanwhile, and results, which everybody
/// waits for, have priority on the disk.
const GATHER: Duration = Duration::from_millis(500);

/// The stored entries of an evening, in order. Those that became a result since, or were overtaken by one, are left
/// out.
pub(super) fn kept(store: &Store, session: &Session) -> Result<Vec<Proposal>, StoreError> {
    let rows = store.settings_under(&beginning(session.id))?;
    let read = rows.into_iter().filter_map(|(_, text)| serde_json::from_str::<Proposal>(&text).ok());
    let waits = |waiting: &Proposal| {
        waiting.is_open(session)
            && session.recorded(ResultId(waiting.id)).is_none()
            && waiting.supersedes == session.result(waiting.slot()).map(|result| result.id)
    };
    let mut kept: Vec<Proposal> = read.filter(waits).collect();
    kept.sort_by_key(|waiting| waiting.at);
    Ok(kept)
}

/// Writes in a moment what is not written yet.
pub(super) fn keep_soon(room: &Arc<Room>) {
    if std::mem::replace(&mut room.state().unkept.soon, true) {
        return;
    }
    let room = Arc::clone(room);
    tokio::spawn(async move {
        tokio::time::sleep(GATHER).await;
        room.state().unkept.soon = false;
        let written = Arc::clone(&room);
        if let Some(writing) = Writing::of(&room) {
            let job = move |store: &mut Store| writing.keep(store).map_err(|_| writing);
            room.desk.keep(job, move |done| done.unwrap_or_else(|writing| writing.put_back(&written)));
        }
    });
}

/// Writes what is not written yet, and waits for it: what a phone was told that it waits is on the disk.
pub(super) async fn keep_now(room: &Arc<Room>) {
    let Some(writing) = Writing::of(room) else { return };
    let written = Arc::clone(room);
    let (sender, kept) = tokio::sync::oneshot::channel();
    let job = move |store: &mut Store| writing.keep(store).map_err(|_| writing);
    room.desk.keep(job, move |done| {
        done.unwrap_or_else(|writing| writing.put_back(&written));
        let _ = sender.send(());
    });
    // Without a writer it waits in memory.
    let _ = kept.await;
}

/// What is written at once.
pub(super) struct Writing {
    session: SessionId,
    fresh: Vec<Proposal>,
    gone: Vec<Uuid>,
}

impl Writing {
    /// What is not written yet, without entries that came and went meanwhile. `None` if there is nothing.
    pub fn of(room: &Room) -> Option<Self> {
        let mut state = room.state();
        let fresh = std::mem::take(&mut state.unkept.fresh);
        let mut gone = std::mem::take(&mut state.unkept.gone);
        gone.retain(|id| !fresh.contains(id));
        let waiting = state.waiting.values().flatten();
        let fresh: Vec<Proposal> = waiting.filter(|one| fresh.contains(&one.id)).cloned().collect();
        (!fresh.is_empty() || !gone.is_empty()).then_some(Self { session: room.session, fresh, gone })
    }

    /// Writes it, completely or not at all.
    pub fn keep(&self, store: &mut Store) -> Result<(), StoreError> {
        let text = |one: &Proposal| serde_json::to_string(one).map(|text| (key(self.session, one.id), text));
        let fresh = self.fresh.iter().map(text).collect::<Result<Vec<_>, _>>();
        let fresh = fresh.map_err(|error| StoreError::Damaged(error.to_string()))?;
        let gone: Vec<String> = self.gone.iter().map(|id| key(self.session, *id)).collect();
        store.change_settings(&fresh, &gone)
    }

    /// It could not be written: the next time is tried again. Until then it waits here.
    fn put_back(self, room: &Room) {
        let mut state = room.state();
        state.unkept.fresh.extend(self.fresh.iter().map(|one| one.id));
        state.unkept.gone.extend(self.gone);
    }
}

fn beginning(session: SessionId) -> String {
    format!("phones.waiting.{session}.")
}

fn key(session: SessionId, id: Uuid) -> String {
    format!("{}{id}", beginning(session))
}
