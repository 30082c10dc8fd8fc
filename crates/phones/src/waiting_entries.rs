//! Entries that wait for the other side, disputes, the voices of phones, and phones that lost their owner. The hall
//! stores them in the database beside the journals, so that they survive a restart.
//! Entries become changes only when both sides agree, so rankings do not contain them.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use uuid::Uuid;

use evening::session::{Journal, ResultId, Session, SessionId};
use store::{Store, StoreError};

use super::disputes::Dispute;
use super::entry::{Proposal, StoredState};
use super::room::Room;
use super::waited_sides::WaitedSide;

/// How long changes are collected before they are written. Most of the entries are confirmed meanwhile, and results,
/// which everybody waits for, have priority on the disk.
const WRITE_DELAY: Duration = Duration::from_millis(500);

impl StoredState {
    /// Reads the state that is stored for an evening. Leaves out rows that cannot be read, and disputes of other
    /// people.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn read(store: &Store, journal: &Journal) -> Result<Self, StoreError> {
        let session = journal.session();
        let prefix = ended_prefix(session.id);
        let rows = store.settings_under(&prefix)?;
        let ended_phones = rows.iter().filter_map(|(name, _)| Some(name.strip_prefix(&prefix)?.to_owned())).collect();
        let prefix = voice_prefix(session.id);
        let rows = store.settings_under(&prefix)?;
        let voices = rows.into_iter().filter_map(|(name, text)| Some((name.strip_prefix(&prefix)?.to_owned(), text)));
        let voices = voices.collect();
        let (proposals, overtaken) = stored_proposals(store, session)?;
        let (waiting, lapsed) = proposals.into_iter().partition(|proposal| proposal.is_open(session));
        let overtaken_entries = overtaken.iter().map(|proposal| proposal.id).collect();
        let rows = store.settings_under(&dispute_prefix(session.id))?;
        let disputes = rows.iter().filter_map(|(_, text)| serde_json::from_str::<Dispute>(text).ok());
        let disputes = disputes.filter(|dispute| dispute.is_of_same_people(journal)).collect();
        let rows = store.settings_under(&waited_prefix(session.id))?;
        let waited_sides = rows.iter().filter_map(|(_, text)| serde_json::from_str(text).ok()).collect();
        Ok(Self { waiting, lapsed, ended_phones, overtaken_entries, voices, disputes, waited_sides })
    }
}

/// The stored entries of an evening that still wait, the oldest first, and those that became a result or were overtaken
/// by one.
///
/// # Errors
/// When the database cannot be read.
fn stored_proposals(store: &Store, session: &Session) -> Result<(Vec<Proposal>, Vec<Proposal>), StoreError> {
    let rows = store.settings_under(&entry_prefix(session.id))?;
    let proposals = rows.into_iter().filter_map(|(_, text)| serde_json::from_str::<Proposal>(&text).ok());
    let still_waits =
        |proposal: &Proposal| session.recorded(ResultId(proposal.id)).is_none() && proposal.is_current(session);
    let (mut open_proposals, overtaken): (Vec<Proposal>, Vec<Proposal>) = proposals.partition(still_waits);
    open_proposals.sort_by_key(|proposal| proposal.at);
    Ok((open_proposals, overtaken))
}

/// Schedules a write of the unsaved changes, unless one is scheduled already.
pub(super) fn write_soon(room: &Arc<Room>) {
    if std::mem::replace(&mut room.state().unsaved.is_scheduled, true) {
        return;
    }
    let room = Arc::clone(room);
    tokio::spawn(async move {
        tokio::time::sleep(WRITE_DELAY).await;
        room.state().unsaved.is_scheduled = false;
        write_in_background(&room);
    });
}

/// Writes the unsaved changes without waiting for them.
pub(super) fn write_in_background(room: &Arc<Room>) {
    let Some(write) = PendingWrite::take(room) else { return };
    let retry_room = Arc::clone(room);
    let job = move |store: &mut Store| write.execute(store).map_err(|_| write);
    room.desk.change_settings(job, move |result| result.unwrap_or_else(|write| write.put_back(&retry_room)));
}

/// Writes the unsaved changes and waits for them, so that an entry is on the disk before its phone is told that it
/// waits. Returns whether they are on the disk. Otherwise they are tried again later.
pub(super) async fn write_now(room: &Arc<Room>) -> bool {
    let Some(write) = PendingWrite::take(room) else { return true };
    let retry_room = Arc::clone(room);
    let (sender, finished) = tokio::sync::oneshot::channel();
    let job = move |store: &mut Store| write.execute(store).map_err(|_| write);
    room.desk.change_settings(job, move |result| {
        let is_stored = result.is_ok();
        result.unwrap_or_else(|write| write.put_back(&retry_room));
        let _ = sender.send(is_stored);
    });
    // Without a writer nothing is stored.
    finished.await.unwrap_or(false)
}

/// The changes of one write, for the evening of a session.
pub(super) struct PendingWrite {
    session: SessionId,
    /// The entries that are new or changed.
    new_entries: Vec<Proposal>,
    /// The entries that no longer wait.
    removed_entries: Vec<Uuid>,
    /// The phones whose cookies are no longer valid.
    ended_phones: Vec<String>,
    /// The disputes that are new or changed.
    changed_disputes: Vec<Dispute>,
    /// The keys of the disputes that are over.
    ended_disputes: Vec<String>,
    /// The identities of phones with changed voices, each with the text that stores the voice.
    new_voices: Vec<(String, String)>,
    /// The phones that no longer have a voice.
    removed_voices: Vec<String>,
    /// The sides that are waited for since the last write.
    new_waited_sides: Vec<WaitedSide>,
    /// The sides that are no longer waited for.
    removed_waited_sides: Vec<WaitedSide>,
}

impl PendingWrite {
    /// Takes the unsaved changes. An entry that was removed and added again counts as new. `None` if there are none.
    pub fn take(room: &Room) -> Option<Self> {
        let now = room.desk.now();
        let mut state = room.state();
        let new_ids = std::mem::take(&mut state.unsaved.new_entries);
        let mut removed_entries = std::mem::take(&mut state.unsaved.removed_entries);
        let ended_phones = std::mem::take(&mut state.unsaved.ended_phones);
        let changed_slots = std::mem::take(&mut state.unsaved.changed_disputes);
        let changed_disputes: Vec<Dispute> =
            state.disputes.values().filter(|dispute| changed_slots.contains(&dispute.slot())).cloned().collect();
        let mut ended_disputes = std::mem::take(&mut state.unsaved.ended_disputes);
        ended_disputes.retain(|key| changed_disputes.iter().all(|dispute| dispute.key() != *key));
        let proposals = state.waiting.values().flatten().chain(&state.lapsed);
        let new_entries: Vec<Proposal> = proposals.filter(|proposal| new_ids.contains(&proposal.id)).cloned().collect();
        removed_entries.retain(|id| new_entries.iter().all(|entry| entry.id != *id));
        let phones = state.phones.iter();
        let voices: HashMap<String, String> =
            phones.filter_map(|(id, phone)| Some((id.clone(), phone.stored_voice(now)?))).collect();
        let is_changed = |(id, text): &(&String, &String)| state.stored_voices.get(*id) != Some(*text);
        let new_voices: Vec<(String, String)> =
            voices.iter().filter(is_changed).map(|(id, text)| (id.clone(), text.clone())).collect();
        let removed_voices: Vec<String> =
            state.stored_voices.keys().filter(|id| !voices.contains_key(*id)).cloned().collect();
        state.stored_voices = voices;
        let waited_sides = state.waited_sides.clone();
        let stored_waited_sides = std::mem::replace(&mut state.stored_waited_sides, waited_sides.clone());
        let new_waited_sides: Vec<WaitedSide> = waited_sides.difference(&stored_waited_sides).copied().collect();
        let removed_waited_sides: Vec<WaitedSide> = stored_waited_sides.difference(&waited_sides).copied().collect();
        let is_empty = new_entries.is_empty()
            && removed_entries.is_empty()
            && ended_phones.is_empty()
            && changed_disputes.is_empty()
            && ended_disputes.is_empty()
            && new_voices.is_empty()
            && removed_voices.is_empty()
            && new_waited_sides.is_empty()
            && removed_waited_sides.is_empty();
        let session = room.session;
        let write = Self {
            session,
            new_entries,
            removed_entries,
            ended_phones,
            changed_disputes,
            ended_disputes,
            new_voices,
            removed_voices,
            new_waited_sides,
            removed_waited_sides,
        };
        (!is_empty).then_some(write)
    }

    /// Writes the changes, completely or not at all.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn execute(&self, store: &mut Store) -> Result<(), StoreError> {
        let entry_row = |proposal: &Proposal| {
            serde_json::to_string(proposal).map(|text| (entry_key(self.session, proposal.id), text))
        };
        let disputes_prefix = dispute_prefix(self.session);
        let dispute_row = |dispute: &Dispute| {
            serde_json::to_string(dispute).map(|text| (format!("{disputes_prefix}{}", dispute.key()), text))
        };
        let waited_prefix = waited_prefix(self.session);
        let waited_row = |waited: &WaitedSide| {
            serde_json::to_string(waited).map(|text| (format!("{waited_prefix}{}", waited.key()), text))
        };
        let new_rows = self.new_entries.iter().map(entry_row).chain(self.changed_disputes.iter().map(dispute_row));
        let new_rows = new_rows.chain(self.new_waited_sides.iter().map(waited_row));
        let new_rows = new_rows.collect::<Result<Vec<_>, _>>();
        let mut new_rows = new_rows.map_err(|error| StoreError::Damaged(error.to_string()))?;
        let ended_prefix = ended_prefix(self.session);
        new_rows.extend(self.ended_phones.iter().map(|phone| (format!("{ended_prefix}{phone}"), String::new())));
        let voice_prefix = voice_prefix(self.session);
        new_rows.extend(self.new_voices.iter().map(|(phone, text)| (format!("{voice_prefix}{phone}"), text.clone())));
        let removed_entries = self.removed_entries.iter().map(|id| entry_key(self.session, *id));
        let removed_voices = self.removed_voices.iter().map(|phone| format!("{voice_prefix}{phone}"));
        let ended_disputes = self.ended_disputes.iter().map(|key| format!("{disputes_prefix}{key}"));
        let removed_waited = self.removed_waited_sides.iter().map(|waited| format!("{waited_prefix}{}", waited.key()));
        let removed_rows: Vec<String> =
            removed_entries.chain(removed_voices).chain(ended_disputes).chain(removed_waited).collect();
        store.change_settings(&new_rows, &removed_rows)
    }

    /// Puts the changes back among the unsaved ones after a failed write, for the next attempt.
    fn put_back(self, room: &Room) {
        let mut state = room.state();
        state.unsaved.new_entries.extend(self.new_entries.iter().map(|proposal| proposal.id));
        state.unsaved.removed_entries.extend(self.removed_entries);
        state.unsaved.ended_phones.extend(self.ended_phones);
        state.unsaved.changed_disputes.extend(self.changed_disputes.iter().map(Dispute::slot));
        state.unsaved.ended_disputes.extend(self.ended_disputes);
        // The next attempt finds that these texts differ from the phones' voices.
        let phones = self.new_voices.into_iter().map(|(phone, _)| phone).chain(self.removed_voices);
        state.stored_voices.extend(phones.map(|phone| (phone, String::new())));
        for waited in &self.new_waited_sides {
            state.stored_waited_sides.remove(waited);
        }
        state.stored_waited_sides.extend(self.removed_waited_sides);
    }
}

/// The beginning of the names of the settings that hold a session's waiting entries.
fn entry_prefix(session: SessionId) -> String {
    format!("phones.waiting.{session}.")
}

/// The beginning of the names of the settings that hold the phones of a session whose cookies are no longer valid.
fn ended_prefix(session: SessionId) -> String {
    format!("phones.ended.{session}.")
}

/// The beginning of the names of the settings that hold the voices of a session's phones.
fn voice_prefix(session: SessionId) -> String {
    format!("phones.voice.{session}.")
}

/// The beginning of the names of the settings that hold the disputed boards of a session.
fn dispute_prefix(session: SessionId) -> String {
    format!("phones.dispute.{session}.")
}

/// The beginning of the names of the settings that hold the sides of a session that are waited for.
fn waited_prefix(session: SessionId) -> String {
    format!("phones.waited.{session}.")
}

/// The name of the setting that holds a waiting entry.
fn entry_key(session: SessionId, id: Uuid) -> String {
    format!("{}{id}", entry_prefix(session))
}
