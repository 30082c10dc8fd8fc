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
struct OpenStream {
    room: Arc<Room>,
    phone: String,
    connection: Option<Arc<Connection>>,
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        if let Some(phone) = self.room.state().phones.get_mut(&self.phone) {
            phone.streams = phone.streams.saturating_sub(1);
        }
        if let Some(connection) = &self.connection {
            connection.set_streaming(false);
        }
    }
}

/// The event stream of a phone. It only tells the phone when to reload. Refuses streams beyond the limits.
pub(super) async fn stream_events(
    (State(room), Extension(visitor)): PageRequest,
    connection: Option<Extension<Arc<Connection>>>,
) -> Response {
    let Some(role) = visitor.role else { return StatusCode::FORBIDDEN.into_response() };
    let reserve_stream = |state: &mut super::room::HallState| {
        // Phones that speak for an owner are counted apart from the others, so that many phones with the code of one
        // table cannot keep a side out. They and the director are exempt from the limit of all streams for the same
        // reason.
        let has_owner = visitor.owner().is_some();
        let similar_phones =
            state.phones.iter().filter(|(_, phone)| phone.role == role && phone.voice.is_some() == has_owner);
        let role_stream_count: usize = similar_phones.map(|(_, phone)| phone.streams).sum();
        let all_stream_count: usize = state.phones.values().map(|phone| phone.streams).sum();
        let has_too_many = !has_owner && role != Role::Director && all_stream_count >= MAX_STREAMS;
        if role_stream_count >= MAX_STREAMS_PER_ROLE || has_too_many {
            return None;
        }
        let phone = state.phones.get_mut(&visitor.id)?;
        phone.streams = (phone.streams < MAX_STREAMS_PER_PHONE).then_some(phone.streams + 1)?;
        Some(())
    };
    if reserve_stream(&mut room.state()).is_none() {
        return refusal(&visitor, StatusCode::TOO_MANY_REQUESTS, RefusalReason::TooManyRequests);
    }
    let connection = connection.map(|Extension(connection)| connection);
    if let Some(connection) = &connection {
        connection.set_streaming(true);
    }
    let stream = OpenStream { room: Arc::clone(&room), phone: visitor.id.clone(), connection };
    let events = BroadcastStream::new(room.nudges.subscribe()).filter_map(move |nudge| {
        let room = &stream.room;
        // A phone that missed nudges reloads its page.
        let name = nudge.map_or(Some("page"), |nudge| event_name(nudge, role, room));
        name.map(|name| Ok::<_, Infallible>(Event::default().event(name).data("1")))
    });
    let greeting = tokio_stream::once(Ok(Event::default().event("hello").data("1").retry(Duration::from_secs(2))));
    Sse::new(greeting.chain(events)).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))).into_response()
}

/// The name of the event that a phone with a role gets for a nudge. `None` if the nudge does not concern it.
fn event_name(nudge: Nudge, role: Role, room: &Room) -> Option<&'static str> {
    match (nudge, role) {
        (Nudge::Standing, _) => Some("standing"),
        (Nudge::Closed, _) => Some("closed"),
        (Nudge::All | Nudge::Claims, _) | (Nudge::Calls | Nudge::Table(_), Role::Director) => Some("page"),
        (Nudge::Table(table), Role::Table(own_table)) => (table == own_table).then_some("page"),
        (Nudge::Table(table), Role::Pair(pair)) => {
            let evening = room.evening();
            let current_place = table::current_place(evening.session(), pair);
            // A result that ends the pair's round has already moved the pair on: the nudge names its last table.
            let is_concerned = current_place.is_some_and(|place| {
                place.table == table
                    || (place.round > 1
                        && table::seat(evening.session(), pair, place.round - 1)
                            .is_some_and(|(last_table, _)| last_table == table))
            });
            is_concerned.then_some("page")
        }
        (Nudge::Table(_) | Nudge::Calls, _) => None,
    }
}
