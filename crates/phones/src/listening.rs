//! The event stream that tells a phone when to reload.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::BroadcastStream;

use super::guard::{MAX_STREAMS, MAX_STREAMS_PER_PHONE, MAX_STREAMS_PER_ROLE};
use super::keys::Role;
use super::pages::{RefusalReason, refusal};
use super::request::PageRequest;
use super::room::{Nudge, Room};
use super::serve::Connection;
use super::table;

/// An open event stream, counted while it is open.
struct Streaming {
    room: Arc<Room>,
    phone: String,
    connection: Option<Arc<Connection>>,
}

impl Drop for Streaming {
    fn drop(&mut self) {
        if let Some(phone) = self.room.state().phones.get_mut(&self.phone) {
            phone.streams = phone.streams.saturating_sub(1);
        }
        if let Some(connection) = &self.connection {
            connection.set_follows(false);
        }
    }
}

/// Tells a phone when to reload. The phone requests the contents itself.
pub(super) async fn events(
    (State(room), Extension(visitor)): PageRequest,
    connection: Option<Extension<Arc<Connection>>>,
) -> Response {
    let Some(role) = visitor.role else { return StatusCode::FORBIDDEN.into_response() };
    let count = |state: &mut super::room::HallState| {
        // Phones with an owner and others have limits of their own, so that a card shown to many phones keeps no side out.
        let has_owner = visitor.owner().is_some();
        let alike = state.phones.iter().filter(|(_, phone)| phone.role == role && phone.voice.is_some() == has_owner);
        let of_role: usize = alike.map(|(_, phone)| phone.streams).sum();
        let of_all: usize = state.phones.values().map(|phone| phone.streams).sum();
        let is_full = !has_owner && role != Role::Director && of_all >= MAX_STREAMS;
        if of_role >= MAX_STREAMS_PER_ROLE || is_full {
            return None;
        }
        let phone = state.phones.get_mut(&visitor.id)?;
        phone.streams = (phone.streams < MAX_STREAMS_PER_PHONE).then_some(phone.streams + 1)?;
        Some(())
    };
    if count(&mut room.state()).is_none() {
        return refusal(&visitor, StatusCode::TOO_MANY_REQUESTS, RefusalReason::TooMuch);
    }
    let connection = connection.map(|Extension(connection)| connection);
    if let Some(connection) = &connection {
        connection.set_follows(true);
    }
    let streaming = Streaming { room: Arc::clone(&room), phone: visitor.id.clone(), connection };
    let events = BroadcastStream::new(room.nudges.subscribe()).filter_map(move |nudge| {
        let room = &streaming.room;
        // A phone that missed notices reloads its page.
        let name = nudge.map_or(Some("page"), |nudge| message_for(nudge, role, room));
        name.map(|name| Ok::<_, Infallible>(Event::default().event(name).data("1")))
    });
    let first = tokio_stream::once(Ok(Event::default().event("hello").data("1").retry(Duration::from_secs(2))));
    Sse::new(first.chain(events)).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))).into_response()
}

/// The event for a role, if a nudge concerns it.
fn message_for(nudge: Nudge, role: Role, room: &Room) -> Option<&'static str> {
    match (nudge, role) {
        (Nudge::Standing, _) => Some("standing"),
        (Nudge::Closed, _) => Some("closed"),
        (Nudge::All | Nudge::Claims, _) | (Nudge::Calls | Nudge::Table(_), Role::Director) => Some("page"),
        (Nudge::Table(table), Role::Table(own)) => (table == own).then_some("page"),
        (Nudge::Table(table), Role::Pair(pair)) => {
            let evening = room.evening();
            let now = table::current_place(evening.session(), pair);
            // The notice also concerns the pair if this result ends its round at that table.
            let concerned = now.is_some_and(|(at, _, round)| {
                at == table
                    || (round > 1 && table::seat(evening.session(), pair, round - 1).is_some_and(|s| s.0 == table))
            });
            concerned.then_some("page")
        }
        (Nudge::Table(_) | Nudge::Calls, _) => None,
    }
}
