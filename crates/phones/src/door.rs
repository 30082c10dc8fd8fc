//! Checks every request: a foreign host name, a form of another page, too many requests, too long a body. Also reads
//! typed data.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Form, FromRequest, FromRequestParts, Query, Request, State as Of};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio_stream::StreamExt;

use super::pages;
use super::room::Room;
use super::serve::Connection;
use super::table::Closed;
use super::visitor::Visitor;

/// The longest form: a few names.
const BODY: usize = 8 * 1024;
/// The most bytes of an overlong body that are read and dropped.
const TAKEN_OFF: usize = 4 << 20;
/// A form is sent whole within this.
const PATIENCE: Duration = Duration::from_secs(10);
/// What the browser may load: only our own resources.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// Whether the host is this computer, by number. A host name could be redirected to make another page look like ours.
fn is_ours(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, port)| if port.contains(']') { host } else { name });
    let name = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || name.parse::<IpAddr>().is_ok()
}

/// Whether a form comes from a page of ours. Browsers say so; otherwise the form's token decides.
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

/// A form that was sent; an invalid one is refused in words.
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

/// The query of an address; an unreadable one is asked for again.
#[derive(Debug)]
pub(super) struct Said<T>(pub T);

impl<T: serde::de::DeserializeOwned + Default, S: Send + Sync> FromRequestParts<S> for Said<T> {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let read = Query::<T>::from_request_parts(parts, state).await;
        Ok(Self(read.map(|Query(said)| said).unwrap_or_default()))
    }
}

/// The check that every request passes.
pub(super) async fn door(Of(room): Of<Arc<Room>>, mut request: Request, next: Next) -> Response {
    let from = request.extensions().get::<SocketAddr>().copied();
    let from = from.unwrap_or_else(|| SocketAddr::from(([0, 0, 0, 0], 0)));
    let path = request.uri().path().to_owned();
    let mut visitor = Visitor::of(request.headers(), &path, from, &room);
    let connection = request.extensions().get::<Arc<Connection>>().cloned();
    if let Some(connection) = &connection {
        connection.asked(visitor.role.is_some());
    }
    let host = request.headers().get(HOST).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    let mut answer = if !is_ours(&host) {
        pages::refusal(&visitor, StatusCode::MISDIRECTED_REQUEST, pages::Why::Host)
    } else if !matches!(*request.method(), Method::GET | Method::HEAD | Method::POST) {
        StatusCode::METHOD_NOT_ALLOWED.into_response()
    } else if !visitor.is_admitted(&room) {
        too_much(&visitor)
    } else if room.gone.load(Ordering::Relaxed) {
        pages::refusal(&visitor, StatusCode::GONE, pages::Why::Closed(Closed::Evening))
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

/// Refuses a request beyond the limit. A phone without a table gets only a short text, because a flood must be cheap to
/// answer.
fn too_much(visitor: &Visitor) -> Response {
    if visitor.role.is_some() {
        return pages::refusal(visitor, StatusCode::TOO_MANY_REQUESTS, pages::Why::TooMuch);
    }
    (StatusCode::TOO_MANY_REQUESTS, "Too much at once. Wait a moment, then try again.\n").into_response()
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

/// The body of a form. `None` if it is too long. The rest is read and dropped up to a limit, because a browser that is
/// still sending does not read the refusal.
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

/// Adds the headers of every answer.
fn guard(headers: &mut HeaderMap) {
    let mut say = |name: HeaderName, text: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(text));
    };
    say(CONTENT_SECURITY_POLICY, POLICY);
    say(X_CONTENT_TYPE_OPTIONS, "nosniff");
    say(X_FRAME_OPTIONS, "DENY");
    // The token in an address must reach no other site; a stricter policy would keep browsers from saying that a form
    // is ours.
    say(REFERRER_POLICY, "same-origin");
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
