//! The connections of phones: their number, their time limits and their end. `routes` answers requests.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tower_service::Service;

use super::guard::{MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS};

/// The time for a phone to send a request, after which an idle connection is closed.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(20);
/// The longest head of a request, in bytes.
const MAX_HEAD_BYTES: usize = 16 * 1024;
/// The time to finish answers when the hall closes.
const CLOSING_TIME: Duration = Duration::from_millis(300);
/// The answer to a connection beyond the limit.
const OVERLOAD_ANSWER: &str = "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n\r\n\
                    Too many phones at once. Wait a moment and try again.\n";

/// The open connections by number, each with the address of its phone.
type OpenConnections = Arc<Mutex<HashMap<u64, (IpAddr, Arc<Connection>)>>>;

/// The state of a connection. If there are too many, the least important are closed first: those without a request,
/// then those of phones without a role, then those of other phones, always the longest silent first. A connection with
/// an open event stream stays.
#[derive(Debug)]
pub(super) struct Connection {
    opened: Instant,
    /// The time of the last request, in milliseconds after the connection was opened.
    last_request_ms: AtomicU64,
    /// The stage of the connection: one of the constants below, the least important first.
    stage: AtomicU8,
    /// Notified when the connection has to give way to a more important one.
    close: Notify,
}

/// Stage of a connection without a request.
const NO_REQUEST: u8 = 0;
/// Stage of a connection whose phone has no role.
const NO_ROLE: u8 = 1;
/// Stage of a connection whose phone has a role.
const WITH_ROLE: u8 = 2;
/// Stage of a connection with an open event stream.
const EVENT_STREAM: u8 = 3;

impl Connection {
    fn new() -> Self {
        Self {
            opened: Instant::now(),
            last_request_ms: AtomicU64::new(0),
            stage: AtomicU8::new(NO_REQUEST),
            close: Notify::new(),
        }
    }

    pub fn record_request(&self, has_role: bool) {
        self.last_request_ms.store(self.opened.elapsed().as_millis() as u64, Ordering::Relaxed);
        self.stage.store(if has_role { WITH_ROLE } else { NO_ROLE }, Ordering::Relaxed);
    }

    /// Records that an event stream begins or ends.
    pub fn set_streaming(&self, is_streaming: bool) {
        self.stage.store(if is_streaming { EVENT_STREAM } else { WITH_ROLE }, Ordering::Relaxed);
    }

    fn last_request(&self) -> Instant {
        self.opened + Duration::from_millis(self.last_request_ms.load(Ordering::Relaxed))
    }
}

/// A connection's place among the open ones. Dropping it frees the place.
struct ConnectionSlot {
    open: OpenConnections,
    number: u64,
    connection: Arc<Connection>,
}

impl ConnectionSlot {
    /// Reserves a place for a connection from an address. If there are too many connections, closes the least important
    /// one from the address that has the most, or from this address if it has too many. `None` if all of those have an
    /// open event stream.
    fn reserve(open: &OpenConnections, number: u64, address: IpAddr) -> Option<Self> {
        let mut connections = open.lock().unwrap_or_else(PoisonError::into_inner);
        let same_address_count = connections.values().filter(|(other, _)| *other == address).count();
        let is_address_full = same_address_count >= MAX_CONNECTIONS_PER_ADDRESS;
        if connections.len() >= MAX_CONNECTIONS || is_address_full {
            let crowded_address = if is_address_full { address } else { busiest_address(&connections)? };
            let importance =
                |connection: &Connection| (connection.stage.load(Ordering::Relaxed), connection.last_request());
            let candidates = connections.iter().filter(|(_, (other, _))| *other == crowded_address);
            let (least_number, least_important) = candidates
                .map(|(number, (_, candidate))| (*number, candidate))
                .min_by_key(|(_, candidate)| importance(candidate))?;
            if least_important.stage.load(Ordering::Relaxed) == EVENT_STREAM {
                return None;
            }
            least_important.close.notify_one();
            connections.remove(&least_number);
        }
        let connection = Arc::new(Connection::new());
        connections.insert(number, (address, Arc::clone(&connection)));
        Some(Self { open: Arc::clone(open), number, connection })
    }
}

fn busiest_address(connections: &HashMap<u64, (IpAddr, Arc<Connection>)>) -> Option<IpAddr> {
    let mut counts: HashMap<IpAddr, usize> = HashMap::new();
    for (address, _) in connections.values() {
        *counts.entry(*address).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(address, count)| (*count, *address)).map(|(address, _)| address)
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.number);
    }
}

/// Serves connections until `stop` changes, and then gives open ones `CLOSING_TIME` to finish.
pub(super) async fn run(listener: TcpListener, app: Router, mut stop: watch::Receiver<bool>) {
    let open = OpenConnections::default();
    let mut number = 0;
    loop {
        tokio::select! {
            _ = stop.changed() => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => match ConnectionSlot::reserve(&open, { number += 1; number }, peer.ip()) {
                    Some(slot) => _ = tokio::spawn(serve(stream, peer, app.clone(), slot)),
                    None => _ = tokio::spawn(turn_away(stream)),
                },
                // Either the system is out of handles, or the phone has already disconnected. Try again in a moment.
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }
    drop(listener);
    tokio::time::sleep(CLOSING_TIME).await;
}

/// Serves the requests of a connection until it ends or has to give way.
async fn serve(stream: TcpStream, peer: SocketAddr, app: Router, slot: ConnectionSlot) {
    // Without this option, small answers would be held back to be sent together.
    let _ = stream.set_nodelay(true);
    let connection_state = Arc::clone(&slot.connection);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let (mut app, connection_state) = (app.clone(), Arc::clone(&connection_state));
        async move {
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert(peer);
            request.extensions_mut().insert(connection_state);
            let answer: Result<axum::response::Response, Infallible> = Service::call(&mut app, request).await;
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(REQUEST_TIMEOUT)
        .max_buf_size(MAX_HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), service);
    // A phone that disconnects is not an error.
    tokio::select! {
        _ = connection => {}
        () = slot.connection.close.notified() => {}
    }
    drop(slot);
}

/// Answers that there are too many connections, and closes the connection.
async fn turn_away(stream: TcpStream) {
    let answer = async {
        // The request is read first, because otherwise the answer would be lost.
        let mut request = [0; 2048];
        let _ = stream.readable().await;
        let _ = stream.try_read(&mut request);
        let _ = stream.try_write(OVERLOAD_ANSWER.as_bytes());
    };
    let _ = tokio::time::timeout(Duration::from_secs(1), answer).await;
}
