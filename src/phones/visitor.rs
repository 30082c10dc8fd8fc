//! Who asks: the phone by its cookie, its role by its token, its language; and what no request gets past: another host's
//! name, another page's form, too much at once, too long a body.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Form, FromRequest, FromRequestParts, Query, Request, State as Of};
use axum::http::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, HOST, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio_stream::StreamExt;

use crate::bridge::{BoardNumber, Side};
use crate::lang::Language;
use crate::session::Session;

use super::keys::Role;
use super::pages;
use super::room::Room;
use super::table::{self, State, TableId};

/// The longest form: a few names.
const BODY: usize = 8 * 1024;
/// So much of a longer one is taken off the connection.
const TAKEN_OFF: usize = 4 << 20;
/// A form is sent whole within this.
const PATIENCE: Duration = Duration::from_secs(10);
/// What the browser may load: only what is ours.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// Cookies last as long as an evening does.
const COOKIE_SECONDS: u32 = 16 * 3600;

/// Who asks.
#[derive(Debug, Clone)]
pub(super) struct Visitor {
    pub role: Option<Role>,
    /// A name of its own for each phone; empty before it has one.
    pub id: String,
    /// The side whose phone it is, where it was said.
    pub side: Option<Side>,
    /// Somebody said who holds it.
    pub settled: bool,
    pub language: Language,
    pub address: IpAddr,
    /// A cookie of an evening that is not this one.
    pub stale: bool,
    pub path: String,
}

/// A place at a table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seated {
    pub table: TableId,
    pub side: Option<Side>,
    /// The round it is in there; none when all is played.
    pub round: Option<u8>,
    /// A pair's own phone.
    pub pair: Option<crate::club::ContestantId>,
}

impl Visitor {
    fn of(headers: &HeaderMap, path: &str, from: SocketAddr, room: &Room) -> Self {
        let doors = Arc::clone(&room.state().doors);
        let seat = cookie(headers, "seat").unwrap_or_default();
        let mut parts = seat.split('.');
        let token = parts.next().unwrap_or_default();
        let id = parts.next().unwrap_or_default();
        let said = parts.next().unwrap_or_default();
        let role = doors.by_token.get(token).copied();
        // The name of a phone comes back as it was given, or it is none.
        let id = if id.len() == 16 && id.bytes().all(|b| b.is_ascii_hexdigit()) { id } else { "" };
        let side = match said {
            "ns" => Some(Side::NS),
            "ew" => Some(Side::EW),
            _ => None,
        };
        let asked = cookie(headers, "lang").and_then(|text| text.parse().ok());
        let language = asked.or_else(|| accepted(headers)).unwrap_or(room.language);
        Self {
            role: role.filter(|_| !id.is_empty()),
            id: id.to_owned(),
            side,
            settled: !said.is_empty(),
            language,
            address: from.ip(),
            stale: role.is_none() && !token.is_empty(),
            path: path.to_owned(),
        }
    }

    /// Where this phone is now; none for roles that sit nowhere.
    pub fn seated(&self, session: &Session) -> Option<Seated> {
        match self.role? {
            Role::Table(table) => Some(Seated { table, side: self.side, round: table.round(session), pair: None }),
            Role::Pair(pair) => {
                let (table, side, round) = table::now(session, pair)?;
                // Its next table may still be in the round before.
                let plays = table.boards(session, round).iter().any(|lying| lying.state == State::ToPlay);
                Some(Seated { table, side: Some(side), round: plays.then_some(round), pair: Some(pair) })
            }
            Role::Director | Role::Wall => None,
        }
    }

    /// Where this phone plays a board: a pair's own phone at the table where it meets it, in whatever round.
    pub fn seated_for(&self, session: &Session, board: BoardNumber) -> Option<Seated> {
        let now = self.seated(session)?;
        let Some(pair) = now.pair.filter(|_| now.table.find(session, board).is_none_or(|l| !l.plays(now.pair))) else {
            return Some(now);
        };
        let rounds = session.sections.get(&pair.section).map_or(0, |of| of.movement.rounds);
        let plays = (1..=rounds).find_map(|round| {
            let (table, side) = table::seat(session, pair, round)?;
            let lies = table.boards(session, round).iter().any(|lying| lying.board == board);
            lies.then_some(Seated { table, side: Some(side), round: now.round, pair: Some(pair) })
        });
        Some(plays.unwrap_or(now))
    }

    /// The cookie that makes a phone what it is.
    pub fn cookie(token: &str, id: &str, said: &str) -> HeaderValue {
        let text = format!("seat={token}.{id}.{said}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax");
        HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("seat="))
    }
}

/// A name for a phone that has none yet.
pub(super) fn new_id() -> String {
    uuid::Uuid::new_v4().simple().to_string()[..16].to_owned()
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|line| line.split(';')).find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// The first language of the browser that is one of ours.
fn accepted(headers: &HeaderMap) -> Option<Language> {
    let text = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    text.split(',').find_map(|part| part.trim().get(..2)?.to_ascii_lowercase().parse().ok())
}

/// A name that leads elsewhere today and here tomorrow could make a stranger's page one of ours: only numbers are taken,
/// and the computer itself.
fn is_ours(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, port)| if port.contains(']') { host } else { name });
    let name = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || name.parse::<IpAddr>().is_ok()
}

/// Whether a form comes from a page of ours. Browsers say so; where they say nothing the form's own sign decides.
fn from_our_page(headers: &HeaderMap, host: &str) -> bool {
    let site = headers.get("sec-fetch-site").and_then(|value| value.to_str().ok());
    if site.is_some_and(|site| site != "same-origin" && site != "none") {
        return false;
    }
    match headers.get(ORIGIN).map(HeaderValue::to_str) {
        None => true,
        Some(Ok(origin)) => origin.strip_prefix("http://") == Some(host),
        Some(Err(_)) => false,
    }
}

/// A form that was typed; what is none is refused in words.
#[derive(Debug)]
pub(super) struct Typed<T>(pub T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequest<S> for Typed<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let visitor = request.extensions().get::<Visitor>().cloned();
        match Form::<T>::from_request(request, state).await {
            Ok(Form(typed)) => Ok(Self(typed)),
            Err(_) => Err(visitor.map_or_else(
                || StatusCode::BAD_REQUEST.into_response(),
                |visitor| pages::refusal(&visitor, StatusCode::BAD_REQUEST, pages::Why::Form),
            )),
        }
    }
}

/// What an address says behind its question mark; what cannot be read there is asked for again.
#[derive(Debug)]
pub(super) struct Said<T>(pub T);

impl<T: serde::de::DeserializeOwned + Default, S: Send + Sync> FromRequestParts<S> for Said<T> {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let read = Query::<T>::from_request_parts(parts, state).await;
        Ok(Self(read.map(|Query(said)| said).unwrap_or_default()))
    }
}

/// Everybody comes in through here.
pub(super) async fn door(Of(room): Of<Arc<Room>>, mut request: Request, next: Next) -> Response {
    let from = request.extensions().get::<SocketAddr>().copied();
    let from = from.unwrap_or_else(|| SocketAddr::from(([0, 0, 0, 0], 0)));
    let path = request.uri().path().to_owned();
    let visitor = Visitor::of(request.headers(), &path, from, &room);
    let host = request.headers().get(HOST).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    let mut answer = if !is_ours(&host) {
        pages::refusal(&visitor, StatusCode::MISDIRECTED_REQUEST, pages::Why::Host)
    } else if !matches!(*request.method(), Method::GET | Method::HEAD | Method::POST) {
        StatusCode::METHOD_NOT_ALLOWED.into_response()
    } else if !room.admit(visitor.role.map(|role| (visitor.id.as_str(), role)), from.ip()) {
        pages::refusal(&visitor, StatusCode::TOO_MANY_REQUESTS, pages::Why::TooMuch)
    } else if request.method() == Method::POST {
        if from_our_page(request.headers(), &host) {
            match read(&mut request).await {
                Ok(()) => {
                    request.extensions_mut().insert(visitor);
                    next.run(request).await
                }
                Err((status, why)) => pages::refusal(&visitor, status, why),
            }
        } else {
            pages::refusal(&visitor, StatusCode::FORBIDDEN, pages::Why::Form)
        }
    } else {
        request.extensions_mut().insert(visitor);
        next.run(request).await
    };
    guard(answer.headers_mut());
    answer
}

/// Reads a form whole, within its limits.
async fn read(request: &mut Request) -> Result<(), (StatusCode, pages::Why)> {
    let is_form = |value: &HeaderValue| value.as_bytes().starts_with(b"application/x-www-form-urlencoded");
    if !request.headers().get(CONTENT_TYPE).is_some_and(is_form) {
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, pages::Why::Form));
    }
    let body = std::mem::take(request.body_mut());
    match tokio::time::timeout(PATIENCE, gathered(body)).await {
        Ok(Some(form)) => {
            *request.body_mut() = Body::from(form);
            Ok(())
        }
        Ok(None) => Err((StatusCode::PAYLOAD_TOO_LARGE, pages::Why::TooLong)),
        Err(_) => Err((StatusCode::REQUEST_TIMEOUT, pages::Why::TooSlow)),
    }
}

/// A form as it was sent; none where it is too long. What is too long is taken off and thrown away, up to a limit: a
/// browser that still sends does not hear why it was refused.
async fn gathered(body: Body) -> Option<Vec<u8>> {
    let (mut form, mut sent) = (Vec::new(), 0);
    let mut parts = body.into_data_stream();
    while let Some(part) = parts.next().await {
        let part = part.ok()?;
        sent += part.len();
        if sent > TAKEN_OFF {
            return None;
        }
        if sent <= BODY {
            form.extend_from_slice(&part);
        }
    }
    (sent <= BODY).then_some(form)
}

/// What every answer says to the browser.
fn guard(headers: &mut HeaderMap) {
    let mut say = |name: HeaderName, text: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(text));
    };
    say(CONTENT_SECURITY_POLICY, POLICY);
    say(X_CONTENT_TYPE_OPTIONS, "nosniff");
    say(X_FRAME_OPTIONS, "DENY");
    // The token in an address is told to nobody.
    say(REFERRER_POLICY, "no-referrer");
    say(CACHE_CONTROL, "no-store");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_and_this_computer_are_names_of_ours() {
        for host in ["192.168.1.20:8410", "127.0.0.1", "localhost:8410", "[fd00::1]:8410", "10.0.0.1:80"] {
            assert!(is_ours(host), "{host}");
        }
        for host in ["", "evil.example", "evil.example:8410", "192.168.1.20.evil.example:8410"] {
            assert!(!is_ours(host), "{host}");
        }
    }

    #[test]
    fn a_form_of_another_page_is_not_ours() {
        let headers = |pairs: &[(&'static str, &'static str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.insert(*name, HeaderValue::from_static(value));
            }
            headers
        };
        let host = "192.168.1.20:8410";
        assert!(from_our_page(&headers(&[]), host));
        assert!(from_our_page(&headers(&[("origin", "http://192.168.1.20:8410")]), host));
        assert!(!from_our_page(&headers(&[("origin", "http://evil.example")]), host));
        assert!(!from_our_page(&headers(&[("origin", "null")]), host));
        assert!(!from_our_page(&headers(&[("sec-fetch-site", "cross-site")]), host));
    }
}
