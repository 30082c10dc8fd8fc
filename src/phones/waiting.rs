//! Entries that wait for the other side, kept in the database beside the journals: neither a restart nor a hall that was
//! closed loses what a table entered. They are no changes before both sides agree, so no ranking knows them.

use std::collections::BTreeMap;

use uuid::Uuid;

use crate::session::{ResultId, Session, SessionId, Slot};
use crate::store::{Store, StoreError};

use super::entry::Proposal;

/// What waits in an evening, as it was kept. What became a result since, or was overtaken by one, waits no more.
pub(super) fn kept(store: &Store, session: &Session) -> Result<BTreeMap<Slot, Proposal>, StoreError> {
    let rows = store.settings_under(&beginning(session.id))?;
    let read = rows.into_iter().filter_map(|(_, text)| serde_json::from_str::<Proposal>(&text).ok());
    let waits = |waiting: &Proposal| {
        session.recorded(ResultId(waiting.id)).is_none()
            && waiting.supersedes == session.result(waiting.slot()).map(|result| result.id)
    };
    Ok(read.filter(waits).map(|waiting| (waiting.slot(), waiting)).collect())
}

/// Keeps one; those that wait no more go with the same writing.
pub(super) fn keep(
    store: &mut Store,
    session: SessionId,
    waiting: Option<&Proposal>,
    gone: &[Uuid],
) -> Result<(), StoreError> {
    let text = |one: &Proposal| serde_json::to_string(one).map(|text| (key(session, one.id), text));
    let kept = waiting.map(text).transpose().map_err(|error| StoreError::Damaged(error.to_string()))?;
    let gone: Vec<String> = gone.iter().map(|id| key(session, *id)).collect();
    store.change_settings(kept.as_slice(), &gone)
}

fn beginning(session: SessionId) -> String {
    format!("phones.waiting.{session}.")
}

fn key(session: SessionId, id: Uuid) -> String {
    format!("{}{id}", beginning(session))
}
