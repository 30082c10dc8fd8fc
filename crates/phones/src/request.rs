//! What several pages share: their arguments, and functions that admit or refuse a phone, read the database and
//! describe a call. `routes` lists the pages.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use desk::Topic;
use lang::Texts;
use store::Store;

use super::keys::Role;
use super::pages::{RefusalReason, redirect, redirect_with_cookie, refusal};
use super::room::Room;
use super::table::{ClosedReason, TableId};
use super::visitor::{Visitor, new_id};
use super::waiting_entries;

/// The address of a table's page for a phone that has just become the whole table's. The page says which side still has
/// another phone.
pub(super) const SHARED_TABLE_ADDRESS: &str = "/table?shared=1";

/// The arguments that most routes take: the hall and the visitor.
pub(super) type PageRequest = (State<Arc<Room>>, Extension<Visitor>);

/// Gives a phone its role, and redirects it to its first page. A phone that speaks for a contestant keeps its role if
/// the new one is the wall.
pub(super) fn admit(room: &Arc<Room>, visitor: &Visitor, role: Role) -> Response {
    // The code of the wall takes no phone from its owner.
    if role == Role::Wall && visitor.speaks_for.is_some() {
        return redirect("/ranking");
    }
    let has_role = visitor.role == Some(role);
    // The phone of a player who directs no longer speaks for the player, nor asks to.
    let leaves_table = !matches!(role, Role::Table(_));
    if leaves_table {
        let mut state = room.state();
        state.claims.withdraw(&visitor.id);
        if visitor.speaks_for.is_some() {
            state.end_voice(&visitor.id, None, None, room.desk.now());
        }
        drop(state);
        waiting_entries::write_in_background(room);
    }
    let id = if leaves_table || visitor.id.is_empty() { new_id() } else { visitor.id.clone() };
    let (path, statement) = match role {
        Role::Table(_) if has_role && visitor.has_owner => return redirect("/table"),
        Role::Table(_) => ("/who", ""),
        Role::Pair(_) => ("/table", "own"),
        Role::Director => ("/director", "own"),
        Role::Wall => ("/wall", "own"),
    };
    redirect_with_cookie(path, Visitor::seat_cookie(room, role, &id, statement))
}

/// Reads from the database beside the writer. `None` if the reader has ended.
pub(super) async fn ask_store<T: Send + 'static>(
    room: &Room,
    question: impl FnOnce(&Store) -> T + Send + 'static,
) -> Option<T> {
    let (sender, answer) = tokio::sync::oneshot::channel();
    room.desk.ask(Topic::Independent, question, move |result| _ = sender.send(result));
    answer.await.ok()
}

/// The answer to a phone without a table: the page of its role, or a refusal with the reason.
pub(super) fn refuse_without_table(visitor: &Visitor) -> Response {
    match visitor.role {
        Some(Role::Director) => redirect("/director"),
        Some(Role::Wall) => redirect("/wall"),
        Some(Role::Table(_)) if visitor.player.is_some() => redirect("/table"),
        _ if visitor.has_stale_cookie => refusal(visitor, StatusCode::FORBIDDEN, RefusalReason::Stale),
        _ => refusal(visitor, StatusCode::FORBIDDEN, RefusalReason::Elsewhere),
    }
}

/// The state of a table's call in words. `None` if the table does not call.
pub(super) fn call_state(room: &Room, table: TableId, texts: &Texts) -> Option<String> {
    let state = room.state();
    let (call, say) = (state.calls.call_at(table)?, texts.say());
    let board = call.board.map(|board| board.to_string());
    Some(match (call.is_seen, board) {
        (false, None) => say.phone_called(),
        (false, Some(board)) => say.phone_called_about(board),
        (true, None) => say.phone_coming(),
        (true, Some(board)) => say.phone_coming_about(board),
    })
}

/// The answer for an invalid board number.
pub(super) fn unknown_board_page(visitor: &Visitor) -> Response {
    refusal(visitor, StatusCode::NOT_FOUND, RefusalReason::Closed(ClosedReason::NotHere))
}
