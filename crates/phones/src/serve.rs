//! Connections: how many there may be, how long a phone may take to say what it wants, and how all of it ends. What is
//! answered is in `routes`.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower_service::Service;

use super::guard::{CONNECTIONS, CONNECTIONS_OF_ONE};

/// A phone has so long to say what it wants, and a connection nobody uses is closed after it.
const PATIENCE: Duration = Duration::from_secs(20);
/// The head of a request is no longer than this.
const HEAD: usize = 16 * 1024;
/// What was being answered when the hall closes has so long to be sent.
const LAST_WORDS: Duration = Duration::from_millis(300);
const FULL: &str = "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n\r\n\
                    Too many phones at once. Wait a moment and try again.\n";

/// Connections that are open, by address.
type Open = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// A connection's place among the others, until it is dropped.
struct Connected {
    open: Open,
    address: IpAddr,
}

impl Connected {
    fn take(open: &Open, address: IpAddr) -> Option<Self> {
        let mut places = open.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = places.values().sum();
        let of_one = places.entry(address).or_default();
        if all >= CONNECTIONS || *of_one >= CONNECTIONS_OF_ONE {
            return None;
        }
        *of_one += 1;
        Some(Self { open: Arc::clone(open), address })
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut places = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = places.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                places.remove(&self.address);
            }
        }
    }
}

/// Serves until it is told to stop.
pub(super) async fn run(listener: TcpListener, app: Router, mut stop: watch::Receiver<bool>) {
    let open = Open::default();
    loop {
        tokio::select! {
            _ = stop.changed() => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, from)) => match Connected::take(&open, from.ip()) {
                    Some(place) => _ = tokio::spawn(serve(stream, from, app.clone(), place)),
                    None => _ = tokio::spawn(turn_away(stream)),
                },
                // Out of handles, or a phone that left at once: there is room again in a moment.
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }
    drop(listener);
    tokio::time::sleep(LAST_WORDS).await;
}

async fn serve(stream: TcpStream, from: SocketAddr, app: Router, place: Connected) {
    // Small answers go out at once.
    let _ = stream.set_nodelay(true);
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        let mut app = app.clone();
        async move {
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert(from);
            let answered: Result<axum::response::Response, Infallible> = Service::call(&mut app, request).await;
            answered
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), answer);
    // A phone that goes away in the middle is no fault.
    let _ = connection.await;
    drop(place);
}

/// Says that there are too many, and hangs up.
async fn turn_away(stream: TcpStream) {
    let say = async {
        // What was asked is taken off, or the answer would be lost with it.
        let mut asked = [0; 2048];
        let _ = stream.readable().await;
        let _ = stream.try_read(&mut asked);
        let _ = stream.try_write(FULL.as_bytes());
    };
    let _ = tokio::time::timeout(Duration::from_secs(1), say).await;
}
