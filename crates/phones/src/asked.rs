//! Common parts of all pages: the request, admitting a phone, redirecting it. `routes` lists the pages.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State as Of;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};

use desk::Topic;
use store::Store;

use super::keys::Role;
use super::pages::{Why, go, go_with, refusal};
use super::room::Room;
use super::table::TableId;
use super::visitor::{Visitor, new_id};

/// A request as every route gets it.
pub(super) type Asked = (Of<Arc<Room>>, Extension<Visitor>);

/// Admits a phone that belongs to nobody yet.
pub(super) fn enter(room: &Room, visitor: &Visitor, role: Role) -> Response {
    let same = visitor.role == Some(role);
    let id = if visitor.id.is_empty() { new_id() } else { visitor.id.clone() };
    let (to, said) = match role {
        Role::Table(_) if same && visitor.settled => return go("/table"),
        Role::Table(_) => ("/who", ""),
        Role::Pair(_) => ("/table", "own"),
        Role::Director => ("/director", "own"),
        Role::Wall => ("/wall", "own"),
    };
    go_with(to, Visitor::given(room, role, &id, said))
}

/// Asks the database a question beside the writer. `None` if nobody answers.
pub(super) async fn read<T: Send + 'static>(
    room: &Room,
    question: impl FnOnce(&Store) -> T + Send + 'static,
) -> Option<T> {
    let (sender, answer) = tokio::sync::oneshot::channel();
    room.desk.ask(Topic::Each, question, move |found| _ = sender.send(found));
    answer.await.ok()
}

/// Tells a phone without a table where to find one.
pub(super) fn lost(visitor: &Visitor) -> Response {
    match visitor.role {
        Some(Role::Director) => go("/director"),
        Some(Role::Wall) => go("/wall"),
        Some(Role::Table(_)) if visitor.player.is_some() => go("/table"),
        _ if visitor.stale => refusal(visitor, StatusCode::FORBIDDEN, Why::Stale),
        _ => refusal(visitor, StatusCode::FORBIDDEN, Why::Elsewhere),
    }
}

/// Whether the table has called, and whether the director is coming.
pub(super) fn calling(room: &Room, table: TableId) -> Json {
    let state = room.state();
    state.calls.of(table).map_or(json!("none"), |call| json!(if call.seen { "seen" } else { "waits" }))
}
