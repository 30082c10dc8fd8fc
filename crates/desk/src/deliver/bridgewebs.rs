//! `BridgeWebs`: looks up the event of the day, uploads the results with the hands, and reads the public page back as a
//! receipt. docs/web.md tells which parts are documented and which observed.

use chrono::NaiveDate;
use exchange::shown_scores;
use exchange::sites::SiteFile;
use serde_json::Value;
use ureq::Agent;

use super::address::trim_address;
use super::channel::{Acceptance, DeliveryJob, DeliveryStop};
use super::http::{self, Answer};
use super::ledger::{Choices, Proof, SendAttempt};
use super::parcel::{Parcel, digest_scores};
use super::password::Password;
use super::problem::Problem;

/// The most events of a day that are read.
const MAX_EVENTS: usize = 100;
/// The most events that a message lists.
const MAX_LISTED_EVENTS: usize = 20;

/// A club's account at the site.
pub(super) struct Account<'a> {
    pub agent: &'a Agent,
    /// The address of the site's interface.
    pub address: &'a str,
    /// The club's code at the site.
    pub club: &'a str,
    pub password: Option<&'a Password>,
}

/// An event in the site's calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SiteEvent {
    pub key: String,
    pub title: String,
    pub has_results: bool,
}

impl SiteEvent {
    fn has_title(&self, title: &str) -> bool {
        self.title.trim().to_lowercase() == title.trim().to_lowercase()
    }
}

impl Account<'_> {
    /// Sends a form with these fields and the login to the site's interface.
    fn post(&self, fields: &[(&str, &str)]) -> Result<Answer, Problem> {
        http::check_secure(self.address)?;
        let url = format!("{}/cgi-bin/bwx/api.cgi", trim_address(self.address));
        let request = self.agent.post(url).query("club", self.club);
        let login = [("club", self.club), ("password", self.password.map_or("", Password::text))];
        http::read(request.send_form(login.iter().chain(fields).copied()))
    }

    /// The events of a day, at most `MAX_EVENTS`.
    pub fn events(&self, date: NaiveDate) -> Result<Vec<SiteEvent>, Problem> {
        let date = date.format("%Y%m%d").to_string();
        let fields = [("type", "download"), ("transfer", "events"), ("date", date.as_str()), ("format", "json")];
        let answer = self.post(&fields)?;
        if let Some(problem) = http::problem_of_status(&answer, self.password) {
            return Err(problem);
        }
        let text = answer.text();
        if let Some(events) = events_of(&text) {
            return Ok(events);
        }
        Err(match message_in(&text) {
            Some(message) => self.problem_from_message(message),
            None if answer.is_page() => Problem::CaptivePortal,
            None => Problem::CutOff { reason: "no list of events".to_owned() },
        })
    }

    /// A digest of the scores that the site shows for an event. `None` if no scores can be read.
    fn shown_scores_digest(&self, date: NaiveDate, event_key: &str) -> Option<String> {
        let date = date.format("%Y%m%d").to_string();
        let dated_key = if event_key.starts_with(&date) { event_key.to_owned() } else { format!("{date}_{event_key}") };
        let url = format!("{}/cgi-bin/bwor/bw.cgi", trim_address(self.address));
        let request = self.agent.get(url).query("xml", "1").query("club", self.club);
        let request = request.query("pid", "xml_results_travs").query("ekey", &dated_key);
        let answer = http::read(request.query("msec", "1").query("mod", "Results").call()).ok()?;
        let scores = if answer.status == 200 { shown_scores(&answer.bytes) } else { None };
        scores.filter(|scores| !scores.is_empty()).map(|scores| digest_scores(&scores))
    }

    /// Uploads results and, if given, the hands. Without an event, the site makes a new one. Fails unless the site
    /// reports success.
    fn upload(
        &self,
        results: &SiteFile,
        deals: Option<&SiteFile>,
        event_key: Option<&str>,
    ) -> Result<(), DeliveryStop> {
        let data = String::from_utf8_lossy(&results.bytes);
        let deals = deals.map(|file| (file.name.as_str(), String::from_utf8_lossy(&file.bytes)));
        let mut fields = vec![("type", "upload"), ("filename", results.name.as_str()), ("data", &*data)];
        if let Some((name, data)) = &deals {
            fields.extend([("dealname", *name), ("dealdata", &**data)]);
        }
        fields.extend(event_key.map(|event_key| ("event_id", event_key)));
        let answer = self.post(&fields)?;
        if let Some(problem) = http::problem_of_status(&answer, self.password) {
            return Err(DeliveryStop::from_answer(problem, answer.status));
        }
        let text = answer.text();
        match message_in(&text) {
            Some(message) if message.contains("Successful") => Ok(()),
            Some(message) => Err(DeliveryStop::from_answer(self.problem_from_message(message), answer.status)),
            None if answer.is_page() => Err(DeliveryStop::Unconfirmed(Problem::CaptivePortal)),
            None => Err(DeliveryStop::Unconfirmed(Problem::CutOff { reason: "no message of success".to_owned() })),
        }
    }

    /// The problem that a message of the site reports.
    fn problem_from_message(&self, text: &str) -> Problem {
        let message = http::safe_text(text, self.password);
        let lowercase = text.to_lowercase();
        if lowercase.contains("password") {
            Problem::PasswordRefused { message }
        } else if lowercase.contains("too large") || lowercase.contains("too big") {
            Problem::TooLarge
        } else {
            Problem::Rejected { message }
        }
    }

    /// The key and title of an event, as they may be shown.
    fn key_and_title(&self, event: &SiteEvent) -> String {
        http::safe_text(&format!("{} {}", event.key, event.title), self.password)
    }

    /// The events as text, at most `MAX_LISTED_EVENTS`.
    fn event_list(&self, events: &[SiteEvent]) -> String {
        let mut list =
            events.iter().take(MAX_LISTED_EVENTS).map(|event| self.key_and_title(event)).collect::<Vec<_>>().join(", ");
        if events.len() > MAX_LISTED_EVENTS {
            list.push_str(", …");
        }
        list
    }
}

/// The message in the line `message = …` of an answer. `None` without such a line.
fn message_in(text: &str) -> Option<&str> {
    text.lines().find_map(|line| Some(line.trim().strip_prefix("message")?.trim_start().strip_prefix('=')?.trim()))
}

/// The events in an answer, at most `MAX_EVENTS`: JSON alone, or in a line `json = …`. `None` if the answer has no list
/// of events.
fn events_of(text: &str) -> Option<Vec<SiteEvent>> {
    let json_line = text.lines().find_map(|line| line.trim().strip_prefix("json")?.trim_start().strip_prefix('='));
    let value: Value = serde_json::from_str(json_line.unwrap_or(text).trim()).ok()?;
    let events = match value.get("events")? {
        Value::Object(events) => events,
        Value::Array(no_events) if no_events.is_empty() => return Some(Vec::new()),
        _ => return None,
    };
    let site_event = |(key, event): (&String, &Value)| {
        let title = event.get("title").and_then(Value::as_str).unwrap_or_default().to_owned();
        // An event that may have results is not overwritten without asking.
        let has_results = match event.get("file") {
            Some(Value::Null | Value::Bool(false)) => false,
            Some(Value::String(file)) => !file.trim().is_empty(),
            _ => true,
        };
        SiteEvent { key: key.clone(), title, has_results }
    };
    // The site also lists an entry that creates a new event.
    let events = events.iter().map(site_event).filter(|event| !event.has_title("Create New Event"));
    Some(events.take(MAX_EVENTS).collect())
}

/// Delivers a parcel and reads the scores back.
///
/// # Errors
/// When the site does not take the results, no event can be chosen, or the event has results of others that the user
/// does not allow overwriting ([`Problem::ForeignResults`]).
pub(super) fn deliver(account: &Account<'_>, mut job: DeliveryJob<'_>) -> Result<Acceptance, DeliveryStop> {
    let (parcel, choices, last_receipt) = (job.parcel, job.choices, job.record.receipts.last());
    let results = parcel.results()?;
    let events = account.events(parcel.date)?;
    let mut own_event_key = job.record.receipts.iter().rev().find_map(|receipt| receipt.sent.event.clone());
    // A digest of the scores that this program last sent to our own event.
    let last_to_own_event = last_receipt.filter(|last| last.sent.event == own_event_key);
    let mut own_scores_digest = last_to_own_event.map(|last| last.sent.scores_digest.clone());
    if let Some(attempt) = &job.record.unanswered {
        match look_up_arrival(account, attempt, &events, &job) {
            Arrival::At(event_key, proof) if attempt.sent.files_digest == parcel.files_digest => {
                return Ok(acceptance(account, parcel, Some(event_key), proof, &events));
            }
            // The parcel that arrived is an older ranking, which this one replaces.
            Arrival::At(event_key, _) => {
                (own_event_key, own_scores_digest) = (Some(event_key), Some(attempt.sent.scores_digest.clone()));
            }
            Arrival::EmptyAt(event_key) => own_event_key = Some(event_key),
            Arrival::Nowhere => {}
        }
    }
    let event = choose_event(account, &events, parcel, choices, own_event_key.as_deref())?;
    if let Some(event) = event.filter(|event| event.has_results && !choices.overwrite) {
        let current_scores_digest = account.shown_scores_digest(parcel.date, &event.key);
        let is_own = own_event_key.as_ref() == Some(&event.key)
            && current_scores_digest.is_some()
            && current_scores_digest == own_scores_digest;
        if !is_own {
            return if current_scores_digest.as_ref() == Some(&parcel.scores_digest) {
                Ok(acceptance(account, parcel, Some(event.key.clone()), Proof::AlreadyDelivered, &events))
            } else {
                Err(Problem::ForeignResults { place: account.key_and_title(event) }.into())
            };
        }
    }
    let event_key = event.map(|event| event.key.clone());
    let keys_before: Vec<String> = events.iter().map(|event| event.key.clone()).collect();
    job.record_start(event_key.as_deref(), keys_before, event.is_some_and(|event| event.has_results))?;
    account.upload(results, parcel.file(".pbn"), event_key.as_deref())?;
    // The scores shown now are the receipt. Without them the upload still counts.
    let events_after = account.events(parcel.date).unwrap_or_default();
    let shows_our_scores =
        |key: &str| account.shown_scores_digest(parcel.date, key).as_ref() == Some(&parcel.scores_digest);
    let is_new = |event: &&SiteEvent| !events.iter().any(|earlier| earlier.key == event.key);
    let find_created_event = || {
        let mut new_events = events_after.iter().filter(is_new);
        new_events
            .clone()
            .find(|event| event.has_title(&parcel.title))
            .or_else(|| new_events.find(|event| shows_our_scores(&event.key)))
    };
    let event_key = event_key.or_else(|| find_created_event().map(|event| event.key.clone()));
    let proof = if event_key.as_deref().is_some_and(shows_our_scores) { Proof::ReadBack } else { Proof::Confirmed };
    Ok(acceptance(account, parcel, event_key, proof, &events_after))
}

/// The acceptance of a parcel. Its `duplicate_event_url` is set if several of these events of the day have results and
/// the parcel's title.
fn acceptance(
    account: &Account<'_>,
    parcel: &Parcel,
    event_key: Option<String>,
    proof: Proof,
    events: &[SiteEvent],
) -> Acceptance {
    let address = trim_address(account.address);
    let same_title_count = events.iter().filter(|event| event.has_results && event.has_title(&parcel.title)).count();
    let duplicate_event_url = format!("{address}/cgi-bin/bwx/bw.cgi?pid=upload_menu&club={}", account.club);
    let place = event_key.clone().unwrap_or_default();
    Acceptance {
        event: event_key,
        proof,
        place,
        duplicate_event_url: (same_title_count > 1).then_some(duplicate_event_url),
    }
}

/// The fate of an attempt without an answer.
enum Arrival {
    /// The parcel arrived at this event.
    At(String, Proof),
    /// The attempt was for this event, which has no results.
    EmptyAt(String),
    /// No event is known to have the parcel.
    Nowhere,
}

/// Asks the site what happened to an attempt without an answer.
fn look_up_arrival(
    account: &Account<'_>,
    attempt: &SendAttempt,
    events: &[SiteEvent],
    job: &DeliveryJob<'_>,
) -> Arrival {
    let shown_digest = |event: &SiteEvent| account.shown_scores_digest(job.parcel.date, &event.key);
    let event = if let Some(event_key) = &attempt.sent.event {
        events.iter().find(|event| event.key == *event_key)
    } else {
        let is_new = |event: &&SiteEvent| !attempt.events_before.contains(&event.key);
        let mut new_events = events.iter().filter(is_new);
        let with_title = new_events.clone().find(|event| event.has_title(&job.parcel.title));
        with_title
            .or_else(|| new_events.find(|event| shown_digest(event).as_ref() == Some(&attempt.sent.scores_digest)))
    };
    let Some(event) = event else { return Arrival::Nowhere };
    let event_key = event.key.clone();
    match shown_digest(event) {
        // A correction that changes no score cannot be told from the results before, so it is sent again to the same
        // event.
        Some(digest)
            if digest == attempt.sent.scores_digest
                && job
                    .record
                    .receipts
                    .last()
                    .is_none_or(|last| last.sent.scores_digest != attempt.sent.scores_digest) =>
        {
            Arrival::At(event_key, Proof::ReadBack)
        }
        None if event.has_results && !attempt.had_results => Arrival::At(event_key, Proof::Confirmed),
        _ if !event.has_results => Arrival::EmptyAt(event_key),
        _ => Arrival::Nowhere,
    }
}

/// The event that receives the results: the chosen event, our own, the only event with the parcel's title, or the only
/// event if it has no results. `None` for a new event. Fails if several events are possible, or the chosen event is
/// missing.
fn choose_event<'e>(
    account: &Account<'_>,
    events: &'e [SiteEvent],
    parcel: &Parcel,
    choices: &Choices,
    own_event_key: Option<&str>,
) -> Result<Option<&'e SiteEvent>, Problem> {
    if let Some(key) = &choices.event {
        let event = events.iter().find(|event| event.key == *key);
        let no_event = || Problem::NoEvent { event: key.clone(), events: account.event_list(events) };
        return event.map(Some).ok_or_else(no_event);
    }
    if let Some(event) = own_event_key.and_then(|key| events.iter().find(|event| event.key == key)) {
        return Ok(Some(event));
    }
    if choices.new_event {
        return Ok(None);
    }
    let mut with_title = events.iter().filter(|event| event.has_title(&parcel.title));
    match (with_title.next(), with_title.next(), events) {
        (Some(event), None, _) => Ok(Some(event)),
        (None, None, []) => Ok(None),
        (None, None, [event]) if !event.has_results => Ok(Some(event)),
        _ => Err(Problem::SeveralEvents { events: account.event_list(events) }),
    }
}
