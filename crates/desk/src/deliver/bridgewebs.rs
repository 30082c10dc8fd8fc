//! `BridgeWebs`: the event of the day is looked up, the results are uploaded with the hands, and the public page is read
//! back as a receipt. Facts and guesses are in docs/web.md.

use chrono::NaiveDate;
use exchange::{ShownScores, shown_scores};
use serde_json::Value;
use ureq::Agent;

use super::channel::{Halt, Job, Taken};
use super::http::{self, Answer};
use super::ledger::{Proof, Sending};
use super::parcel::{Parcel, digest};
use super::password::Password;
use super::problem::Problem;

/// A club's account at the site.
pub(super) struct Account<'a> {
    pub agent: &'a Agent,
    pub address: &'a str,
    pub club: &'a str,
    pub password: &'a Password,
}

/// An event in the site's calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SiteEvent {
    pub key: String,
    pub title: String,
    /// Whether it has results.
    pub has_results: bool,
}

impl SiteEvent {
    fn is_called(&self, title: &str) -> bool {
        self.title.trim().to_lowercase() == title.trim().to_lowercase()
    }
}

impl Account<'_> {
    fn post(&self, fields: &[(&str, &str)]) -> Result<Answer, Problem> {
        http::check_secure(self.address)?;
        let url = format!("{}/cgi-bin/bwx/api.cgi", self.address.trim_end_matches('/'));
        let request = self.agent.post(url).query("club", self.club);
        let own = [("club", self.club), ("password", self.password.text())];
        http::read(request.send_form(own.iter().chain(fields).copied()))
    }

    /// The events of a day.
    pub fn events(&self, date: NaiveDate) -> Result<Vec<SiteEvent>, Problem> {
        let date = date.format("%Y%m%d").to_string();
        let fields = [("type", "download"), ("transfer", "events"), ("date", date.as_str()), ("format", "json")];
        let answer = self.post(&fields)?;
        if let Some(problem) = http::problem_of_status(&answer) {
            return Err(problem);
        }
        let text = answer.text();
        if let Some(events) = events_of(&text) {
            return Ok(events);
        }
        Err(match message(&text) {
            Some(message) => refused(message),
            None if answer.is_page() => Problem::CaptivePortal,
            None => Problem::CutOff { reason: "no list of events".to_owned() },
        })
    }

    /// What the site shows everybody of an event.
    fn shown(&self, date: NaiveDate, key: &str) -> Option<ShownScores> {
        let date = date.format("%Y%m%d").to_string();
        let key = if key.starts_with(&date) { key.to_owned() } else { format!("{date}_{key}") };
        let url = format!("{}/cgi-bin/bwor/bw.cgi", self.address.trim_end_matches('/'));
        let request = self.agent.get(url).query("xml", "1").query("club", self.club);
        let request = request.query("pid", "xml_results_travs").query("ekey", &key);
        let answer = http::read(request.query("msec", "1").query("mod", "Results").call()).ok()?;
        if answer.status == 200 { shown_scores(&answer.bytes) } else { None }
    }

    fn upload(&self, parcel: &Parcel, event: Option<&str>) -> Result<(), Halt> {
        let results = parcel
            .file(".xml")
            .ok_or_else(|| Halt::Refused(Problem::Files { reason: "the evening has no results file".to_owned() }))?;
        let data = String::from_utf8_lossy(&results.bytes);
        let deals = parcel.file(".pbn").map(|file| (file.name.as_str(), String::from_utf8_lossy(&file.bytes)));
        let mut fields = vec![("type", "upload"), ("filename", results.name.as_str()), ("data", &*data)];
        if let Some((name, data)) = &deals {
            fields.extend([("dealname", *name), ("dealdata", &**data)]);
        }
        fields.extend(event.map(|event| ("event_id", event)));
        let answer = self.post(&fields).map_err(|problem| match problem {
            // These come before the first byte of the files.
            Problem::Insecure { .. } | Problem::Untrusted { .. } => Halt::Refused(problem),
            other => Halt::Problem(other),
        })?;
        match http::problem_of_status(&answer) {
            // A fault of the server says nothing of what it kept.
            Some(problem) if problem.passes() => return Err(Halt::Problem(problem)),
            Some(problem) => return Err(Halt::Refused(problem)),
            None => {}
        }
        let text = answer.text();
        match message(&text) {
            Some(message) if message.contains("Successful") => Ok(()),
            Some(message) => Err(Halt::Refused(refused(message))),
            None if answer.is_page() => Err(Halt::Problem(Problem::CaptivePortal)),
            None => Err(Halt::Problem(Problem::CutOff { reason: "no message of success".to_owned() })),
        }
    }
}

/// The message of an answer.
fn message(text: &str) -> Option<&str> {
    text.lines().find_map(|line| Some(line.trim().strip_prefix("message")?.trim_start().strip_prefix('=')?.trim()))
}

/// What a message that is no success says.
fn refused(message: &str) -> Problem {
    let message = message.chars().take(200).collect::<String>();
    let lower = message.to_lowercase();
    if lower.contains("password") {
        Problem::PasswordRefused { message }
    } else if lower.contains("too large") || lower.contains("too big") {
        Problem::TooLarge
    } else {
        Problem::Rejected { message }
    }
}

/// The events in an answer: JSON alone, or in a line `json = …`.
fn events_of(text: &str) -> Option<Vec<SiteEvent>> {
    let in_line = text.lines().find_map(|line| line.trim().strip_prefix("json")?.trim_start().strip_prefix('='));
    let value: Value = serde_json::from_str(in_line.unwrap_or(text).trim()).ok()?;
    let events = match value.get("events")? {
        Value::Object(events) => events,
        Value::Array(none) if none.is_empty() => return Some(Vec::new()),
        _ => return None,
    };
    let read = |(key, event): (&String, &Value)| {
        let title = event.get("title").and_then(Value::as_str).unwrap_or_default().to_owned();
        let has_results = match event.get("file") {
            Some(Value::String(file)) => !file.trim().is_empty(),
            Some(Value::Bool(file)) => *file,
            _ => false,
        };
        SiteEvent { key: key.clone(), title, has_results }
    };
    // The site adds an entry for a new event, which is no event.
    let events = events.iter().map(read).filter(|event| !event.is_called("Create New Event"));
    Some(events.collect())
}

/// Delivers a parcel.
pub(super) fn deliver(account: &Account<'_>, mut job: Job<'_>) -> Result<Taken, Halt> {
    let (parcel, choices) = (job.parcel, job.choices);
    let events = account.events(parcel.date)?;
    let mut own_event = job.known.receipts.iter().rev().find_map(|receipt| receipt.event.clone());
    if let Some(sending) = &job.known.unanswered {
        match arrived(account, sending, &events, &job) {
            Arrival::At(key, proof) if sending.hash == parcel.hash => {
                return Ok(taken(account, parcel, Some(key), proof, &events));
            }
            // What arrived is an older ranking, and this one takes its place.
            Arrival::At(key, _) | Arrival::NotAt(key) => own_event = Some(key),
            Arrival::Nowhere => {}
        }
    }
    let event = choose(&events, parcel, choices.event.as_deref(), choices.new_event, own_event.as_deref())?;
    if let Some(event) = event.filter(|event| event.has_results && own_event.as_ref() != Some(&event.key)) {
        if account.shown(parcel.date, &event.key).is_some_and(|shown| shown == parcel.scores) {
            return Ok(taken(account, parcel, Some(event.key.clone()), Proof::Another, &events));
        }
        if !choices.again {
            return Err(Problem::ResultsThere { event: named(event) }.into());
        }
    }
    let key = event.map(|event| event.key.clone());
    let before: Vec<String> = events.iter().map(|event| event.key.clone()).collect();
    job.begin(key.as_deref(), before)?;
    account.upload(parcel, key.as_deref())?;
    // What the site says now is the receipt; without it the upload stands all the same.
    let now = account.events(parcel.date).unwrap_or_default();
    let is_new = |event: &&SiteEvent| !events.iter().any(|known| known.key == event.key);
    let new_key = || {
        let mut new = now.iter().filter(is_new);
        new.clone().find(|event| event.is_called(&parcel.title)).or_else(|| new.next()).map(|event| event.key.clone())
    };
    let key = key.or_else(new_key);
    let is_shown = |key: &String| account.shown(parcel.date, key).is_some_and(|shown| shown == parcel.scores);
    let proof = if key.as_ref().is_some_and(is_shown) { Proof::ReadBack } else { Proof::Told };
    Ok(taken(account, parcel, key, proof, &now))
}

fn taken(account: &Account<'_>, parcel: &Parcel, event: Option<String>, proof: Proof, events: &[SiteEvent]) -> Taken {
    let address = account.address.trim_end_matches('/');
    let same = events.iter().filter(|event| event.has_results && event.is_called(&parcel.title)).count();
    let double = format!("{address}/cgi-bin/bwx/bw.cgi?pid=upload_menu&club={}", account.club);
    let place = event.clone().unwrap_or_default();
    Taken { event, proof, place, double: (same > 1).then_some(double) }
}

/// What became of a sending that was not answered.
enum Arrival {
    /// It is at this event.
    At(String, Proof),
    /// This event was meant, and does not have it.
    NotAt(String),
    /// No event was made.
    Nowhere,
}

/// Asks the site what became of a sending that was not answered.
fn arrived(account: &Account<'_>, sending: &Sending, events: &[SiteEvent], job: &Job<'_>) -> Arrival {
    let event = if let Some(key) = &sending.event {
        events.iter().find(|event| event.key == *key)
    } else {
        let is_new = |event: &&SiteEvent| !sending.events_before.contains(&event.key);
        let has_scores = |event: &&SiteEvent| {
            account.shown(job.parcel.date, &event.key).is_some_and(|shown| digest(&shown) == sending.scores)
        };
        let mut new = events.iter().filter(is_new);
        new.clone().find(|event| event.is_called(&job.parcel.title)).or_else(|| new.find(has_scores))
    };
    let Some(event) = event else { return Arrival::Nowhere };
    let key = event.key.clone();
    let last = job.known.receipts.last();
    match account.shown(job.parcel.date, &event.key) {
        // A correction that changes no score cannot be told from what was there: it is sent again, in its place.
        Some(shown) if digest(&shown) == sending.scores && last.is_none_or(|last| last.scores != sending.scores) => {
            Arrival::At(key, Proof::ReadBack)
        }
        // The event was empty before.
        None if event.has_results && last.is_none() && !job.choices.again => Arrival::At(key, Proof::Told),
        _ => Arrival::NotAt(key),
    }
}

/// The event the results go to; `None` for a new one.
fn choose<'e>(
    events: &'e [SiteEvent],
    parcel: &Parcel,
    wanted: Option<&str>,
    new_event: bool,
    own: Option<&str>,
) -> Result<Option<&'e SiteEvent>, Problem> {
    let list = || events.iter().map(named).collect::<Vec<_>>().join(", ");
    if let Some(wanted) = wanted {
        let found = events.iter().find(|event| event.key == wanted);
        return found.map(Some).ok_or_else(|| Problem::NoEvent { event: wanted.to_owned(), events: list() });
    }
    if let Some(event) = own.and_then(|own| events.iter().find(|event| event.key == own)) {
        return Ok(Some(event));
    }
    if new_event {
        return Ok(None);
    }
    let mut called = events.iter().filter(|event| event.is_called(&parcel.title));
    match (called.next(), called.next(), events) {
        (Some(one), None, _) => Ok(Some(one)),
        (None, None, []) => Ok(None),
        (None, None, [only]) if !only.has_results => Ok(Some(only)),
        _ => Err(Problem::SeveralEvents { events: list() }),
    }
}

fn named(event: &SiteEvent) -> String {
    format!("{} {}", event.key, event.title)
}
