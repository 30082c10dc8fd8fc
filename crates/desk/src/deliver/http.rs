//! HTTP for all targets: over TLS with the system's certificates, or unencrypted to this computer. Redirects are not
//! followed, because captive portals redirect and a password must reach nobody else.

use std::io::ErrorKind;
use std::sync::Arc;
use std::time::Duration;

use ureq::tls::{Certificate, RootCerts, TlsConfig, TlsProvider};
use ureq::{Agent, Body, Error};

use super::password::Password;
use super::problem::Problem;

/// The most bytes of an answer that are read.
const MAX_ANSWER_BYTES: u64 = 16 << 20;
/// The most characters of a server's text that are stored and shown.
const MAX_SHOWN_CHARS: usize = 200;
/// The number of characters at the beginning of an answer by which a web page is recognised.
const PAGE_HEAD_CHARS: usize = 200;

/// An answer, read to its end.
#[derive(Debug)]
pub(super) struct Answer {
    pub status: u16,
    pub bytes: Vec<u8>,
    /// Whether the headers call the answer HTML.
    claims_html: bool,
}

impl Answer {
    /// The body as text, with invalid UTF-8 replaced.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// Whether the answer is a web page, which is no answer to a request for data.
    pub fn is_page(&self) -> bool {
        let text = self.text();
        let head: String = text.trim_start().chars().take(PAGE_HEAD_CHARS).collect::<String>().to_ascii_lowercase();
        self.claims_html && head.starts_with('<') || head.starts_with("<!doctype html") || head.starts_with("<html")
    }
}

pub(super) fn agent(timeout: Duration) -> Agent {
    let certificates = rustls_native_certs::load_native_certs().certs;
    let certificates = certificates.iter().map(|der| Certificate::from_der(der.as_ref()).to_owned());
    let tls = TlsConfig::builder()
        .provider(TlsProvider::Rustls)
        .unversioned_rustls_crypto_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .root_certs(RootCerts::from(certificates))
        .build();
    Agent::config_builder()
        .timeout_global(Some(timeout))
        .http_status_as_error(false)
        .max_redirects(0)
        .max_redirects_will_error(false)
        .user_agent(concat!("Arrowswitch/", env!("CARGO_PKG_VERSION")))
        .tls_config(tls)
        .build()
        .into()
}

/// Refuses an address whose connection is not encrypted, or that holds a password, a query, a fragment, a backslash,
/// white space or control characters. Plain HTTP is allowed to this computer only.
pub(super) fn check_secure(address: &str) -> Result<(), Problem> {
    let is_local = ["http://localhost", "http://127.0.0.1", "http://[::1]"]
        .iter()
        .any(|prefix| address.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '/'])));
    let is_forbidden = |c: char| matches!(c, '@' | '?' | '#' | '\\') || c.is_whitespace() || c.is_control();
    if (address.starts_with("https://") || is_local) && !address.contains(is_forbidden) {
        Ok(())
    } else {
        // Text before an @ is a name and a password, which must not appear in messages.
        let without_login = address.rsplit('@').next().unwrap_or_default();
        Err(Problem::InsecureAddress { address: safe_text(without_login, None) })
    }
}

/// Reads an answer to its end, at most `MAX_ANSWER_BYTES`. A status that reports a failure is no error here: see
/// [`problem_of_status`].
pub(super) fn read(answer: Result<ureq::http::Response<Body>, Error>) -> Result<Answer, Problem> {
    let mut answer = answer.map_err(|error| problem_of_error(&error))?;
    let status = answer.status().as_u16();
    let content_type = answer.headers().get("content-type").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let claims_html = content_type.to_ascii_lowercase().contains("html");
    let bytes = answer.body_mut().with_config().limit(MAX_ANSWER_BYTES).read_to_vec();
    let bytes = bytes.map_err(|error| match problem_of_error(&error) {
        Problem::Unreachable { reason } => Problem::CutOff { reason },
        problem => problem,
    })?;
    Ok(Answer { status, bytes, claims_html })
}

/// The problem that the status of an answer reports. `None` for success.
pub(super) fn problem_of_status(answer: &Answer, password: Option<&Password>) -> Option<Problem> {
    let message = || {
        let text = answer.text();
        let line = if answer.is_page() { None } else { text.lines().find(|line| !line.trim().is_empty()) };
        let line = safe_text(line.unwrap_or_default(), password);
        if line.is_empty() { format!("status {}", answer.status) } else { line }
    };
    Some(match answer.status {
        200..=299 => return None,
        300..=399 | 511 => Problem::CaptivePortal,
        401 | 403 => Problem::PasswordRefused { message: message() },
        413 | 507 => Problem::TooLarge,
        500..=599 => Problem::ServerFault { status: answer.status },
        _ => Problem::Rejected { message: message() },
    })
}

/// A server's text as it may be stored and shown: cut to `MAX_SHOWN_CHARS`, without the password and control
/// characters.
pub(super) fn safe_text(text: &str, password: Option<&Password>) -> String {
    let without_controls = |text: &str| text.chars().filter(|c| !c.is_control()).collect::<String>();
    let mut text = without_controls(text);
    if let Some(password) =
        password.map(|password| without_controls(password.text())).filter(|password| !password.is_empty())
    {
        text = text.replace(&password, "…");
    }
    text.trim().chars().take(MAX_SHOWN_CHARS).collect()
}

fn problem_of_error(error: &Error) -> Problem {
    let reason = safe_text(&error.to_string(), None);
    match error {
        Error::Timeout(_) => Problem::NoAnswer,
        Error::Io(source) => match source.kind() {
            ErrorKind::TimedOut | ErrorKind::WouldBlock => Problem::NoAnswer,
            ErrorKind::UnexpectedEof | ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted => {
                Problem::CutOff { reason }
            }
            ErrorKind::InvalidData => Problem::Untrusted { reason },
            _ => Problem::Unreachable { reason },
        },
        Error::Rustls(_) | Error::Tls(_) | Error::Pem(_) => Problem::Untrusted { reason },
        Error::BadUri(_) | Error::Http(_) => Problem::Rejected { message: reason },
        Error::Protocol(_) | Error::BodyStalled => Problem::CutOff { reason },
        _ => Problem::Unreachable { reason },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn server_text_loses_password_and_control_characters() {
        let hush = Password::new("hush");
        assert_eq!(safe_text("Wrong \u{1b}[31mpassword hu\u{7}sh", Some(&hush)), "Wrong [31mpassword …");
        assert_eq!(safe_text("unchanged", Some(&Password::new(""))), "unchanged");
        assert_eq!(safe_text(&"x".repeat(300), None).len(), 200);
    }

    #[test]
    fn refused_address_shows_no_password() {
        let refused = check_secure("http://club:secret@club.example/x");
        assert_eq!(refused, Err(Problem::InsecureAddress { address: "club.example/x".to_owned() }));
    }

    #[test]
    fn address_needs_tls_or_this_computer_and_holds_no_login_query_or_fragment() {
        for (address, is_safe) in [
            ("https://club.example", true),
            ("http://127.0.0.1:8080/x", true),
            ("http://localhost", true),
            ("http://club.example", false),
            ("http://localhost.club.example", false),
            ("http://127.0.0.1:80@club.example", false),
            ("ftp://club.example", false),
            ("https://club:secret@club.example", false),
            ("https://club.example/?key=secret", false),
            ("https://club.example/#x", false),
        ] {
            assert_eq!(check_secure(address).is_ok(), is_safe, "{address}");
        }
    }
}
