//! Stores the names typed at a table as people and as seats.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::http::StatusCode;
use uuid::Uuid;

use desk::ChangeRequest;
use evening::club::{Contestant, ContestantId, PlayerId};
use evening::session::{Change, Device, Entry, Seen, Stamp};

use super::board_answers::store_changes;
use super::pages::RefusalReason;
use super::people;
use super::room::Room;
use super::table::TableId;

/// Stores names typed at a table: people and seats together or not at all, and never over changes that the evening has
/// got since it was `seen`.
///
/// # Errors
/// The status and the reason with which to refuse the request.
pub(super) async fn store_names(
    room: &Arc<Room>,
    phone: &str,
    table: TableId,
    seen: Seen,
    typed_names: Vec<(ContestantId, Vec<String>)>,
) -> Result<(), (StatusCode, RefusalReason)> {
    let (sender, answer) = tokio::sync::oneshot::channel();
    let evening = room.evening();
    let everybody = evening.session().contestants.values().flat_map(Contestant::everybody);
    let seated_players: BTreeSet<PlayerId> = everybody.filter_map(|entrant| entrant.player).collect();
    room.desk.change_settings(
        move |store| people::contestants_with_names(store, &typed_names, seated_players),
        move |result| _ = sender.send(result),
    );
    let Ok(Ok((contestants, guests))) = answer.await else {
        return Err((StatusCode::SERVICE_UNAVAILABLE, RefusalReason::NotStored));
    };
    let hand = Device::Phone { section: table.section, table: table.table };
    let by = format!("{} {} {}", table.section, table.table, phone.get(..4).unwrap_or_default());
    let stamp = Stamp { at: room.desk.now(), by, hand };
    let entry = |contestant| Entry {
        id: Uuid::now_v7(),
        stamp: stamp.clone(),
        change: Change::ContestantSeated { contestant },
    };
    let entries = contestants.into_iter().map(entry).collect();
    store_changes(room, ChangeRequest { session: room.session, entries, seen: Some(seen), people: guests }).await
}
