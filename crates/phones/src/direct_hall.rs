//! The hall without a network, called directly, for fuzzing and benchmarks. The program does not use it.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, header};
use tower_service::Service;

use desk::{Desk, Evening};
use lang::Language;

use super::entry::StoredState;
use super::keys::{Keys, Role};
use super::room::{DisplayOptions, Room};
use super::{HallError, TableId, pages, routes};

/// A hall that is called directly.
#[derive(Debug)]
pub struct DirectHall {
    app: Router,
    room: Arc<Room>,
    runtime: tokio::runtime::Runtime,
    request_count: u32,
}

impl DirectHall {
    /// A hall for an evening, with keys that are not stored.
    ///
    /// # Errors
    /// When there are no random numbers, a page cannot be read, or the system gives no database or timer.
    pub fn new(desk: &Desk, evening: &Arc<Evening>) -> Result<Self, HallError> {
        pages::environment()?;
        let mut store = store::Store::in_memory()?;
        let keys = Keys::load_or_create(&mut store, evening.id())?;
        let origin = "http://127.0.0.1".to_owned();
        let display_options = DisplayOptions::default();
        let room = Arc::new(Room::new(
            desk.clone(),
            Arc::clone(evening),
            keys,
            Language::En,
            display_options,
            origin,
            StoredState::default(),
        ));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
        Ok(Self { app: routes::router(Arc::clone(&room)), room, runtime, request_count: 0 })
    }

    /// Requests a page as a new phone of a table with a new address, so that no limit applies. `FORM` in the body
    /// stands for the token of its forms. Returns status and page: 400 and an empty page for an invalid address.
    pub fn ask(&mut self, table: TableId, path: &str, body: Option<&[u8]>) -> (u16, String) {
        self.request_count = self.request_count.wrapping_add(1);
        let sender = SocketAddr::from((self.request_count.to_be_bytes(), 1));
        let phone = format!("{:016x}", self.request_count);
        let cookie = format!("seat={}", self.room.keys.seat_cookie(Role::Table(table), &phone, "all"));
        let form = self.room.keys.form_token(&phone);
        let builder = Request::builder()
            .uri(path)
            .header(header::HOST, "127.0.0.1")
            .header(header::COOKIE, cookie)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .extension(sender);
        let request = match body {
            Some(body) => {
                let body = String::from_utf8_lossy(body).replace("FORM", &form);
                builder.method(Method::POST).body(Body::from(body))
            }
            None => builder.body(Body::empty()),
        };
        // An invalid address is never sent.
        let Ok(request) = request else { return (400, String::new()) };
        let mut app = self.app.clone();
        self.runtime.block_on(async move {
            let Ok(answer) = Service::call(&mut app, request).await;
            let status = answer.status().as_u16();
            let bytes = axum::body::to_bytes(answer.into_body(), 1 << 20).await.unwrap_or_default();
            (status, String::from_utf8_lossy(&bytes).into_owned())
        })
    }
}
