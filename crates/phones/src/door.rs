//! Checks every request, and refuses a foreign host name, a form of another page, too many requests and too long a
//! body. Also reads forms and queries.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Form, FromRequest, FromRequestParts, Query, Request, State};
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
use super::table::ClosedReason;
use super::visitor::Visitor;

/// The most bytes of a form. Our longest form holds a few names.
const MAX_BODY_BYTES: usize = 8 * 1024;
/// The most bytes of a body that are read, including those dropped because the body is too long.
const MAX_READ_BYTES: usize = 4 << 20;
/// The time within which a form must arrive.
const FORM_TIMEOUT: Duration = Duration::from_secs(10);
/// The content security policy: a page loads only our own resources.
const CONTENT_POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; connect-src 'self'; \
                      img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Whether a host is `localhost` or an address in numbers. Another page could redirect a host name to us, to pass for
/// ours.
fn is_our_host(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, port)| if port.contains(']') { host } else { name });
    let name = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || name.parse::<IpAddr>().is_ok()
}

/// Whether a form comes from a page of ours, as far as the browser says. If it says nothing, the form's token decides.
fn is_from_our_page(headers: &HeaderMap, host: &str) -> bool {
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

/// The fields of a form. A form that cannot be read is refused with a page.
#[derive(Debug)]
pub(super) struct FormFields<T>(pub T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequest<S> for FormFields<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let visitor = request.extensions().get::<Visitor>().cloned();
        match Form::<T>::from_request(request, state).await {
            Ok(Form(fields)) => Ok(Self(fields)),
            Err(_) => Err(visitor.map_or_else(
                || StatusCode::BAD_REQUEST.into_response(),
                |visitor| pages::refusal(&visitor, StatusCode::BAD_REQUEST, pages::RefusalReason::Form),
            )),
        }
    }
}

/// The query of an address. An unreadable query gives the default.
#[derive(Debug)]
pub(super) struct QueryFields<T>(pub T);

impl<T: serde::de::DeserializeOwned + Default, S: Send + Sync> FromRequestParts<S> for QueryFields<T> {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        Ok(Self(query.map(|Query(fields)| fields).unwrap_or_default()))
    }
}

/// Checks a request, and lets the route answer it or refuses it. Adds the headers of every answer.
pub(super) async fn check_request(State(room): State<Arc<Room>>, mut request: Request, next: Next) -> Response {
    let sender = request.extensions().get::<SocketAddr>().copied();
    let sender = sender.unwrap_or_else(|| SocketAddr::from(([0, 0, 0, 0], 0)));
    let path = request.uri().path().to_owned();
    let mut visitor = Visitor::from_request(request.headers(), &path, sender, &room);
    let connection = request.extensions().get::<Arc<Connection>>().cloned();
    if let Some(connection) = &connection {
        connection.record_request(visitor.role.is_some());
    }
    let host = request.headers().get(HOST).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    let mut answer = if !is_our_host(&host) {
        pages::refusal(&visitor, StatusCode::MISDIRECTED_REQUEST, pages::RefusalReason::Host)
    } else if !matches!(*request.method(), Method::GET | Method::HEAD | Method::POST) {
        StatusCode::METHOD_NOT_ALLOWED.into_response()
    } else if !visitor.register_request(&room) {
        refuse_excess(&visitor)
    } else if room.is_deleted.load(Ordering::Relaxed) {
        pages::refusal(&visitor, StatusCode::GONE, pages::RefusalReason::Closed(ClosedReason::EveningOver))
    } else if request.method() == Method::POST {
        if is_from_our_page(request.headers(), &host) {
            match read_form(&mut request).await {
                Ok(()) => {
                    request.extensions_mut().insert(visitor);
                    next.run(request).await
                }
                Err((status, reason)) => pages::refusal(&visitor, status, reason),
            }
        } else {
            pages::refusal(&visitor, StatusCode::FORBIDDEN, pages::RefusalReason::Form)
        }
    } else {
        request.extensions_mut().insert(visitor);
        next.run(request).await
    };
    add_headers(answer.headers_mut());
    answer
}

/// Refuses a request beyond the limit. A phone without a table gets only a short text, because a flood must be cheap to
/// answer.
fn refuse_excess(visitor: &Visitor) -> Response {
    if visitor.role.is_some() {
        return pages::refusal(visitor, StatusCode::TOO_MANY_REQUESTS, pages::RefusalReason::TooManyRequests);
    }
    (StatusCode::TOO_MANY_REQUESTS, "Too much at once. Wait a moment, then try again.\n").into_response()
}

/// Reads the whole body of a form into the request.
///
/// # Errors
/// The status and the reason with which to refuse a body that is no form, too long, broken off or too slow.
async fn read_form(request: &mut Request) -> Result<(), (StatusCode, pages::RefusalReason)> {
    let is_form = |value: &HeaderValue| value.as_bytes().starts_with(b"application/x-www-form-urlencoded");
    if !request.headers().get(CONTENT_TYPE).is_some_and(is_form) {
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, pages::RefusalReason::Form));
    }
    let body = std::mem::take(request.body_mut());
    match tokio::time::timeout(FORM_TIMEOUT, read_body(body)).await {
        Ok(Some(form)) => {
            *request.body_mut() = Body::from(form);
            Ok(())
        }
        Ok(None) => Err((StatusCode::PAYLOAD_TOO_LARGE, pages::RefusalReason::BodyTooLong)),
        Err(_) => Err((StatusCode::REQUEST_TIMEOUT, pages::RefusalReason::BodyTooSlow)),
    }
}

/// The body of a form. `None` if it is too long or breaks off. The rest of a body that is too long is read and dropped,
/// up to a limit, because a browser that is still sending does not read the refusal.
async fn read_body(body: Body) -> Option<Vec<u8>> {
    let (mut form, mut byte_count) = (Vec::new(), 0);
    let mut parts = body.into_data_stream();
    while let Some(part) = parts.next().await {
        let part = part.ok()?;
        byte_count += part.len();
        if byte_count > MAX_READ_BYTES {
            return None;
        }
        if byte_count <= MAX_BODY_BYTES {
            form.extend_from_slice(&part);
        }
    }
    (byte_count <= MAX_BODY_BYTES).then_some(form)
}

fn add_headers(headers: &mut HeaderMap) {
    let mut set_default = |name: HeaderName, text: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(text));
    };
    set_default(CONTENT_SECURITY_POLICY, CONTENT_POLICY);
    set_default(X_CONTENT_TYPE_OPTIONS, "nosniff");
    set_default(X_FRAME_OPTIONS, "DENY");
    // The token in an address must not reach another site. With a stricter policy, browsers would send no origin with
    // our forms.
    set_default(REFERRER_POLICY, "same-origin");
    set_default(CACHE_CONTROL, "no-store");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numeric_addresses_and_localhost_are_our_hosts() {
        for host in ["192.168.1.20:8410", "127.0.0.1", "localhost:8410", "[fd00::1]:8410", "10.0.0.1:80"] {
            assert!(is_our_host(host), "{host}");
        }
        for host in ["", "evil.example", "evil.example:8410", "192.168.1.20.evil.example:8410"] {
            assert!(!is_our_host(host), "{host}");
        }
    }

    #[test]
    fn form_is_ours_unless_the_browser_names_another_page() {
        let headers = |pairs: &[(&'static str, &'static str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.insert(*name, HeaderValue::from_static(value));
            }
            headers
        };
        let host = "192.168.1.20:8410";
        assert!(is_from_our_page(&headers(&[]), host));
        assert!(is_from_our_page(&headers(&[("origin", "http://192.168.1.20:8410")]), host));
        assert!(!is_from_our_page(&headers(&[("origin", "http://evil.example")]), host));
        assert!(!is_from_our_page(&headers(&[("origin", "null")]), host));
        assert!(!is_from_our_page(&headers(&[("sec-fetch-site", "cross-site")]), host));
    }
}
