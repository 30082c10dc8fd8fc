//! A fake site for tests of deliveries: it has the published interface of `BridgeWebs`, and a folder that accepts HTTP
//! PUT. It answers over a real socket, and can imitate faults of a network.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Duration;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};

use crate::certificate::Certificate;

/// A kind of request that a fault can hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    /// The list of events, or any other call of the interface but an upload.
    Events,
    /// An upload of results.
    Upload,
    /// The public page of results.
    ResultsPage,
    /// Any other request that reads.
    Get,
    /// A page that is put into the folder.
    Put,
    /// The picture of a page that is put into the folder.
    PutPicture,
    /// A list of the season.
    PutList,
}

/// How a call fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The site refuses the results, because it has no such event.
    UnknownEvent,
    /// Status 413.
    TooLarge,
    /// Status 500.
    ServerFault,
    /// There is no answer, and nothing is kept.
    Silence,
    /// The files are kept, but there is no answer.
    KeptInSilence,
    /// Half of the files is read, and then nothing for a minute.
    HalfRead,
    /// Half of the files is read, then the connection ends.
    GoneMidway,
    /// The connection ends in the middle of the answer.
    HalfAnswer,
    /// A network asks for a login, with status 200.
    Portal,
    /// A network asks for a login, by a redirect.
    Redirect,
    /// The site repeats the password in its refusal, with characters that steer a terminal.
    Echo,
    /// The answer is a text unrelated to what was sent.
    OtherText,
    /// The status is neither success nor failure.
    UnknownStatus,
}

/// An event of the calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    pub key: String,
    pub title: String,
    /// The results as they were uploaded.
    pub results: Option<String>,
}

/// What the site holds and what it counts.
#[derive(Debug, Default)]
struct State {
    fault: Option<(Call, Fault)>,
    /// Whether the list of events leaves out which files the events have.
    hides_files: bool,
    password: String,
    events: Vec<Event>,
    /// The files that were put, by path.
    files: BTreeMap<String, Vec<u8>>,
    /// The number of uploads that were kept.
    uploads: usize,
    /// The number of pages that were put.
    puts: usize,
    /// The number of calls that the present fault has hit.
    fault_hits: usize,
    /// The number of requests for the list of events.
    list_requests: usize,
    /// The number of requests for the list of events that uploads wait for.
    lists_before_upload: usize,
    /// The fields of the last upload that was kept.
    fields: BTreeMap<String, String>,
}

/// The fake site, on a port of its own.
#[derive(Debug)]
pub struct ResultsSite {
    port: u16,
    scheme: &'static str,
    state: Arc<(Mutex<State>, Condvar)>,
}

/// The day of all events of the site.
pub const DAY: &str = "20261103";

impl Default for ResultsSite {
    fn default() -> Self {
        Self::start()
    }
}

impl ResultsSite {
    /// Starts the site. The password is `hush`.
    pub fn start() -> Self {
        Self::start_with(None)
    }

    /// Starts the site behind TLS.
    pub fn start_tls(certificate: &Certificate) -> Self {
        let chain = CertificateDer::pem_file_iter(&certificate.path).unwrap().collect::<Result<_, _>>().unwrap();
        let key = PrivateKeyDer::from_pem_file(&certificate.key).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        Self::start_with(Some(Arc::new(config.with_no_client_auth().with_single_cert(chain, key).unwrap())))
    }

    fn start_with(tls: Option<Arc<ServerConfig>>) -> Self {
        let scheme = if tls.is_some() { "https" } else { "http" };
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Arc::new((Mutex::new(State { password: "hush".to_owned(), ..State::default() }), Condvar::new()));
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (state, tls) = (Arc::clone(&shared), tls.clone());
                std::thread::spawn(move || match tls {
                    None => drop(serve(stream, &state)),
                    Some(config) => {
                        let connection = ServerConnection::new(config).unwrap();
                        drop(serve(StreamOwned::new(connection, stream), &state));
                    }
                });
            }
        });
        Self { port, scheme, state }
    }

    /// The address of the site.
    pub fn address(&self) -> String {
        format!("{}://127.0.0.1:{}", self.scheme, self.port)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.0.lock().unwrap()
    }

    /// From now on, requests of this kind fail.
    pub fn set_fault(&self, call: Call, fault: Fault) {
        let mut state = self.state();
        (state.fault, state.fault_hits) = (Some((call, fault)), 0);
    }

    /// From now on, no requests fail.
    pub fn clear_fault(&self) {
        self.state().fault = None;
    }

    /// From now on, uploads wait until the list of events was requested this often, as if several laptops delivered at
    /// once.
    pub fn hold_uploads_until_lists(&self, list_count: usize) {
        self.state().lists_before_upload = list_count;
    }

    /// From now on, the site accepts only this password.
    pub fn change_password(&self, password: &str) {
        password.clone_into(&mut self.state().password);
    }

    /// Sets the results of an event, as if somebody else had uploaded them.
    pub fn set_results(&self, key: &str, results: &str) {
        let mut state = self.state();
        let event = state.events.iter_mut().find(|event| event.key == key).unwrap();
        event.results = Some(results.to_owned());
    }

    /// Puts a file at a path, as if somebody else had put it.
    pub fn set_file(&self, path: &str, bytes: &[u8]) {
        self.state().files.insert(path.to_owned(), bytes.to_owned());
    }

    /// From now on, the list of events does not tell which files they have.
    pub fn hide_files(&self) {
        self.state().hides_files = true;
    }

    /// Adds an event without results, and returns its key.
    pub fn add_event(&self, title: &str) -> String {
        let mut state = self.state();
        let key = format!("{DAY}_{}", state.events.len() + 1);
        state.events.push(Event { key: key.clone(), title: title.to_owned(), results: None });
        key
    }

    /// The events of the site in their present state.
    pub fn events(&self) -> Vec<Event> {
        self.state().events.clone()
    }

    /// The number of uploads that were kept.
    pub fn upload_count(&self) -> usize {
        self.state().uploads
    }

    /// A file that was put. `None` if there is no file at this path.
    pub fn file(&self, path: &str) -> Option<Vec<u8>> {
        self.state().files.get(path).cloned()
    }

    /// The number of pages that were put.
    pub fn put_count(&self) -> usize {
        self.state().puts
    }

    /// A field of the last upload. `None` if there was no upload or it lacked the field.
    pub fn field(&self, name: &str) -> Option<String> {
        self.state().fields.get(name).cloned()
    }

    /// Waits until a request was affected by the fault. Returns false if none came in time.
    pub fn wait_for_fault(&self, timeout: Duration) -> bool {
        let (state_lock, changed) = &*self.state;
        let outcome = changed.wait_timeout_while(state_lock.lock().unwrap(), timeout, |s| s.fault_hits == 0);
        !outcome.unwrap().1.timed_out()
    }

    /// Waits until an upload was kept.
    pub fn wait_for_upload(&self) {
        let (state_lock, changed) = &*self.state;
        let outcome =
            changed.wait_timeout_while(state_lock.lock().unwrap(), Duration::from_secs(30), |s| s.uploads == 0);
        assert!(!outcome.unwrap().1.timed_out(), "no upload came");
    }
}

struct Request {
    method: String,
    path: String,
    /// The request line and the headers.
    head: String,
    body: Vec<u8>,
}

/// The size in bytes above which the body of a request is an upload.
const MIN_UPLOAD_BYTES: usize = 4000;

/// Reads a request. `at_half` is called after half of an upload; if it fails, the rest is not read.
fn read_request(stream: &mut impl Read, at_half: impl Fn() -> std::io::Result<()>) -> std::io::Result<Request> {
    let mut bytes = Vec::new();
    let mut byte = [0];
    while !bytes.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte)?;
        bytes.push(byte[0]);
    }
    let head = String::from_utf8_lossy(&bytes).into_owned();
    let header = |name: &str| {
        let headers = head.lines().filter_map(|line| line.split_once(':'));
        headers.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim().to_owned()).next()
    };
    let mut body = vec![0; header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0)];
    if body.len() > MIN_UPLOAD_BYTES {
        let middle = body.len() / 2;
        stream.read_exact(&mut body[..middle])?;
        at_half()?;
        stream.read_exact(&mut body[middle..])?;
    } else {
        stream.read_exact(&mut body)?;
    }
    let mut words = head.split_whitespace().map(str::to_owned);
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    Ok(Request { method, path, head, body })
}

/// The fields of a form.
fn form_fields(text: &str) -> BTreeMap<String, String> {
    let field = |pair: &str| {
        let (key, value) = pair.split_once('=')?;
        Some((percent_decode(key), percent_decode(value)))
    };
    text.split('&').filter_map(field).collect()
}

fn percent_decode(text: &str) -> String {
    let (mut bytes, mut remaining) = (Vec::new(), text.bytes());
    while let Some(byte) = remaining.next() {
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => {
                let digits: Vec<u8> = remaining.by_ref().take(2).collect();
                bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap());
            }
            byte_value => bytes.push(byte_value),
        }
    }
    String::from_utf8(bytes).unwrap()
}

fn answer(stream: &mut impl Write, status: &str, content_type: &str, body: &[u8]) -> std::io::Result<()> {
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {content_type}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(body)?;
    stream.flush()
}

/// Reads one request, and answers it, or fails as the present fault says.
fn serve(mut stream: impl Read + Write, shared: &(Mutex<State>, Condvar)) -> std::io::Result<()> {
    let at_half = || {
        let mut state = shared.0.lock().unwrap();
        match state.fault {
            Some((Call::Upload, Fault::HalfRead)) => {
                state.fault_hits += 1;
                shared.1.notify_all();
                drop(state);
                std::thread::sleep(Duration::from_mins(1));
                Ok(())
            }
            Some((Call::Upload, Fault::GoneMidway)) => Err(std::io::ErrorKind::ConnectionAborted.into()),
            _ => Ok(()),
        }
    };
    let request = read_request(&mut stream, at_half)?;
    let is_api = request.path.starts_with("/cgi-bin/bwx/api.cgi");
    let fields = if is_api { form_fields(&String::from_utf8_lossy(&request.body)) } else { BTreeMap::new() };
    let value = |name: &str| fields.get(name).map(String::as_str).unwrap_or_default();
    let call = match (is_api, request.method.as_str()) {
        (true, _) if value("type") == "upload" => Call::Upload,
        (true, _) => Call::Events,
        // A picture is put beside its page.
        (false, "PUT") if request.head.to_ascii_lowercase().contains("content-type: image/png") => Call::PutPicture,
        (false, "PUT") if ["/season-", "/player-"].iter().any(|name| request.path.contains(name)) => Call::PutList,
        (false, "PUT") => Call::Put,
        (false, _) if request.path.starts_with("/cgi-bin/") => Call::ResultsPage,
        _ => Call::Get,
    };
    let (state_lock, changed) = shared;
    let mut state = state_lock.lock().unwrap();
    if call == Call::Events {
        state.list_requests += 1;
        changed.notify_all();
    }
    if call == Call::Upload {
        let outcome =
            changed.wait_timeout_while(state, Duration::from_secs(30), |s| s.list_requests < s.lists_before_upload);
        state = outcome.unwrap().0;
    }
    let fault = state.fault.filter(|(faulty_call, _)| *faulty_call == call).map(|(_, fault)| fault);
    if fault.is_some() {
        state.fault_hits += 1;
        changed.notify_all();
    }
    let text = "text/plain; charset=utf-8";
    match fault {
        Some(Fault::TooLarge) => return answer(&mut stream, "413 Content Too Large", text, b""),
        Some(Fault::ServerFault) => return answer(&mut stream, "500 Internal Server Error", text, b""),
        Some(Fault::Portal) => {
            return answer(&mut stream, "200 OK", "text/html", b"<!DOCTYPE html><html><body>Log in</body></html>");
        }
        Some(Fault::Redirect) => {
            return stream
                .write_all(b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n");
        }
        Some(Fault::HalfAnswer) => {
            return stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nmessage = Upl");
        }
        Some(Fault::UnknownEvent) => {
            return answer(&mut stream, "200 OK", text, b"message = No such event\n");
        }
        Some(Fault::Echo) => {
            let message = format!("message = Wrong \u{1b}[31m{}\n", value("password"));
            return answer(&mut stream, "200 OK", text, message.as_bytes());
        }
        Some(Fault::UnknownStatus) => return answer(&mut stream, "409 Conflict", text, b""),
        Some(Fault::OtherText) => return answer(&mut stream, "200 OK", text, b"something else"),
        Some(Fault::Silence) => {
            drop(state);
            std::thread::sleep(Duration::from_mins(1));
            return Ok(());
        }
        Some(Fault::KeptInSilence | Fault::HalfRead | Fault::GoneMidway) | None => {}
    }
    if is_api && value("password") != state.password {
        return answer(&mut stream, "200 OK", text, b"message = Invalid password\n");
    }
    let (status, content_type, body) = match call {
        Call::Events => ("200 OK", text, event_list(&state.events, state.hides_files)),
        Call::Upload => {
            keep_upload(&mut state, &fields);
            changed.notify_all();
            ("200 OK", text, "message = Upload Successful\n".to_owned())
        }
        Call::ResultsPage => {
            let key = form_fields(request.path.split_once('?').map_or("", |(_, query)| query)).remove("ekey");
            let event = state.events.iter().find(|event| Some(&event.key) == key.as_ref());
            let results = event.and_then(|event| event.results.as_deref());
            ("200 OK", "text/xml", results.map_or_else(|| "no results".to_owned(), results_page))
        }
        Call::Get | Call::Put | Call::PutPicture | Call::PutList => {
            // In Base64, the user `club` with the password `hush`.
            if !request.head.to_ascii_lowercase().contains(&"authorization: Basic Y2x1YjpodXNo".to_ascii_lowercase()) {
                return answer(&mut stream, "401 Unauthorized", text, b"");
            }
            if matches!(call, Call::Put | Call::PutPicture | Call::PutList) {
                state.puts += usize::from(call == Call::Put);
                state.files.insert(request.path.clone(), request.body);
                drop(state);
                if fault == Some(Fault::KeptInSilence) {
                    std::thread::sleep(Duration::from_mins(1));
                }
                return answer(&mut stream, "201 Created", text, b"");
            }
            if request.method == "OPTIONS" {
                return answer(&mut stream, "204 No Content", text, b"");
            }
            match state.files.get(&request.path) {
                Some(bytes) => return answer(&mut stream, "200 OK", "text/html", bytes),
                None => ("404 Not Found", text, String::new()),
            }
        }
    };
    drop(state);
    if fault == Some(Fault::KeptInSilence) {
        std::thread::sleep(Duration::from_mins(1));
        return Ok(());
    }
    answer(&mut stream, status, content_type, body.as_bytes())
}

/// The list of events of the site, with an entry for a new one.
fn event_list(events: &[Event], hides_files: bool) -> String {
    let mut entries = serde_json::Map::new();
    for event in events {
        let file = event.results.as_ref().map_or("", |_| "results.xml");
        let mut entry = serde_json::json!({"title": event.title, "file": file});
        if hides_files {
            entry.as_object_mut().unwrap().remove("file");
        }
        entries.insert(event.key.clone(), entry);
    }
    entries.insert("0".to_owned(), serde_json::json!({"title": "Create New Event", "file": ""}));
    format!("message = Download Successful\njson = {}\n", serde_json::json!({"events": entries}))
}

/// Keeps an upload under its event, or else under a new one.
fn keep_upload(state: &mut State, fields: &BTreeMap<String, String>) {
    let data = fields.get("data").cloned().unwrap_or_default();
    let title = element_texts(&data, "EVENT_DESCRIPTION").next().unwrap_or_default().to_owned();
    let key = fields.get("event_id").cloned();
    if let Some(event) = state.events.iter_mut().find(|event| Some(&event.key) == key.as_ref()) {
        event.results = Some(data);
    } else {
        let key = format!("{DAY}_{}", state.events.len() + 1);
        state.events.push(Event { key, title, results: Some(data) });
    }
    state.uploads += 1;
    state.fields.clone_from(fields);
}

/// The text of each element with this name.
fn element_texts<'a>(data: &'a str, element: &str) -> impl Iterator<Item = &'a str> {
    let (opening_tag, closing_tag) = (format!("<{element}>"), format!("</{element}>"));
    data.split(opening_tag.as_str())
        .skip(1)
        .map(move |element_text| element_text.split(closing_tag.as_str()).next().unwrap_or_default().trim())
        .collect::<Vec<_>>()
        .into_iter()
}

/// The public page of results, with the scores of each board as the site shows them.
fn results_page(data: &str) -> String {
    let mut pages = String::from("<alltravs>");
    for board in data.split("<BOARD>").skip(1).filter(|board| board.contains("<TRAVELLER_LINE>")) {
        let number = element_texts(board, "BOARD_NUMBER").next().unwrap_or_default();
        pages += &format!("<page><view>3</view><bd>{number}</bd>");
        for score in element_texts(board, "SCORE") {
            let (ns, ew) = score.strip_prefix('-').map_or((score, ""), |ew| ("", ew));
            pages += &format!("<rw>1;2;;;;;{ns};{ew};1;1</rw>");
        }
        pages += "</page>";
    }
    pages + "</alltravs>"
}
