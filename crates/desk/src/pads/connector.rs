//! The maker's Data Connector over the network: begins or continues an evening there, sends changes of the movement,
//! and confirms what pads report only once it is stored here. `exchange::connector` has the messages.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::{Value, json};

use bridge::Seat;
use evening::club::{Entrant, SectionId};
use evening::session::{Seen, Session, SessionId};
use exchange::connector::{self, Club, ConnectorAnswer, ConnectorError, PadCall, PadCallState, RequestCode};
use exchange::pads::{
    PadHand, PadKey, PadName, PadOptions, PadPlan, PadQuestionKey, PadResult, PadSeat, PadState, PadTable, PadTableKey,
};
use lang::Language;
use store::StoreError;

use super::table::TableHistory;
use super::{PadReport, PadSource, store_pad_changes};
use crate::{Desk, Evening};

/// The port of a connector whose address names none.
const DEFAULT_PORT: u16 = 5079;
/// The text with which a connector answers a request for its start page.
const GREETING: &str = "Bridgemate dataconnector service version";
/// The longest time to wait for an answer to one request.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(100);
/// The pauses between the attempts of one request, in milliseconds.
const RETRY_PAUSES_MS: [u64; 4] = [200, 400, 600, 800];
/// The longest answer that is read, in bytes.
const MAX_ANSWER_BYTES: u64 = 16 << 20;

/// Why a request to the connector failed, or its data could not be stored.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    #[error("{0:?} is no address; write HOST:PORT, as 192.168.1.20:5079")]
    InvalidAddress(String),
    #[error("{address} cannot be reached ({why}); is the pads' program on, and listening on the network?")]
    Unreached { address: String, why: String },
    #[error("{address}: {source}")]
    Answer { address: String, source: ConnectorError },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The data sent to the connector for a session: each table in each round, and the names.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
struct SentData {
    /// Each row of the plan: section, round, table, and then North-South, East-West, South, West, the first board and
    /// the last board. It is stored in this form.
    rounds: BTreeSet<(String, u8, u8, [u16; 6])>,
    /// The keys of the seats (`seat_key`).
    seats: BTreeSet<String>,
}

/// A Data Connector.
#[derive(Debug)]
pub struct Connector {
    desk: Desk,
    session: SessionId,
    base_address: String,
    club: Club,
    options: PadOptions,
    agent: ureq::Agent,
    /// What was sent for the session so far. `None` before the evening was begun or continued there.
    sent_data: Option<SentData>,
    /// Whether the evening was begun or continued there since this connector was made.
    has_begun: bool,
    /// Whether all earlier messages have been requested.
    has_caught_up: bool,
    /// The hands that were sent last.
    hands: Vec<PadHand>,
    /// The results that the connector has reported.
    results: BTreeMap<PadKey, PadResult>,
    /// The names by table, seat and round.
    names: BTreeMap<(PadTableKey, Seat, u8), PadName>,
    /// The people whom the connector has named.
    people: Vec<Entrant>,
    /// The last call of each table for the director.
    calls: BTreeMap<PadTableKey, PadCall>,
    history: TableHistory,
    /// The state of the journal after the last poll.
    seen_journal: Option<Seen>,
    retry_pauses_ms: [u64; 4],
    /// The language of reasons. `None` keeps the reasons of the pads.
    language: Option<Language>,
}

impl Connector {
    /// A connector at an address, for a session.
    pub fn new(
        desk: Desk,
        session: SessionId,
        address: &str,
        club: Club,
        options: PadOptions,
    ) -> Result<Self, ConnectError> {
        let config =
            ureq::Agent::config_builder().timeout_global(Some(ANSWER_TIMEOUT)).proxy(None).http_status_as_error(false);
        Ok(Self {
            desk,
            session,
            base_address: base_address(address)?,
            club,
            options,
            agent: config.build().into(),
            sent_data: None,
            has_begun: false,
            has_caught_up: false,
            hands: Vec::new(),
            results: BTreeMap::new(),
            names: BTreeMap::new(),
            people: Vec::new(),
            calls: BTreeMap::new(),
            history: TableHistory::default(),
            seen_journal: None,
            retry_pauses_ms: RETRY_PAUSES_MS,
            language: None,
        })
    }

    /// Sets the language of the reasons that changes get in the journal. Without it, they keep those of the pads.
    #[must_use]
    pub fn in_language(mut self, language: Language) -> Self {
        self.language = Some(language);
        self
    }

    /// Repeats requests without pauses, for a connector on the same computer.
    #[must_use]
    pub fn without_pauses(mut self) -> Self {
        self.retry_pauses_ms = [0; 4];
        self
    }

    /// Tells the connector the state of a table's call for the director. Does nothing if the table has not called.
    pub fn answer_call(&mut self, table: PadTableKey, state: PadCallState) -> Result<(), ConnectError> {
        use chrono::Timelike;
        let Some(call) = self.calls.get(&table).copied() else { return Ok(()) };
        let status = match state {
            PadCallState::Launched => 1,
            PadCallState::InProgress => 2,
            PadCallState::Resolved => 3,
            PadCallState::Deferred => 4,
        };
        let calls = json!([{
            "SessionGuid": connector::guid(self.session), "SectionLetters": table.section.to_string(),
            "TableNumber": table.table, "RoundNumber": call.round, "Hour": call.at.hour(), "Minute": call.at.minute(),
            "Status": status, "ValidationMessages": null,
        }]);
        self.ask(RequestCode::PutTdCalls, &calls)?;
        self.calls.insert(table, PadCall { state, ..call });
        Ok(())
    }

    fn unreachable_error(&self, why: impl std::fmt::Display) -> ConnectError {
        ConnectError::Unreached { address: self.base_address.clone(), why: why.to_string() }
    }

    fn answer_error(&self, source: ConnectorError) -> ConnectError {
        ConnectError::Answer { address: self.base_address.clone(), source }
    }

    /// Sends a request. Repeats it after each of the pauses while the connector is busy or unreachable.
    fn ask(&self, code: RequestCode, data: &Value) -> Result<ConnectorAnswer, ConnectError> {
        let session_guid = match code {
            RequestCode::InitializeEvent | RequestCode::ContinueEvent | RequestCode::Ping => String::new(),
            _ => connector::guid(self.session),
        };
        let text = connector::request(code, &self.club, &session_guid, data);
        let mut retry_pauses_ms = self.retry_pauses_ms.into_iter();
        loop {
            let problem = match self.post(&text).map(|answer| ConnectorAnswer::read(&answer, code as u8)) {
                Ok(Ok(answer)) => return Ok(answer),
                Ok(Err(ConnectorError::Busy)) => self.answer_error(ConnectorError::Busy),
                Ok(Err(error)) => return Err(self.answer_error(error)),
                Err(error @ ConnectError::Unreached { .. }) => error,
                Err(error) => return Err(error),
            };
            match retry_pauses_ms.next() {
                Some(pause) => std::thread::sleep(Duration::from_millis(pause)),
                None => return Err(problem),
            }
        }
    }

    /// Sends a request once and returns the body of the answer. Fails for a status other than success.
    fn post(&self, text: &str) -> Result<String, ConnectError> {
        let request = self
            .agent
            .post(format!("{}/dc-scoringprogram", self.base_address))
            .header("Content-Type", "application/json; charset=utf-8");
        let mut answer = request.send(text).map_err(|error| self.unreachable_error(error))?;
        let status = answer.status();
        if !status.is_success() {
            return Err(self.answer_error(ConnectorError::Foreign(format!("HTTP {status}"))));
        }
        let body = answer.body_mut().with_config().limit(MAX_ANSWER_BYTES).read_to_string();
        body.map_err(|error| self.unreachable_error(error))
    }

    /// Checks that a connector answers, then begins the evening there or continues it if it was begun before. Does
    /// nothing if this connector has done so already.
    fn begin(&mut self, evening: &Evening, plan: &PadPlan) -> Result<(), ConnectError> {
        if self.has_begun {
            return Ok(());
        }
        let mut answer =
            self.agent.get(format!("{}/", self.base_address)).call().map_err(|error| self.unreachable_error(error))?;
        let body = answer.body_mut().with_config().limit(MAX_ANSWER_BYTES).read_to_string();
        let body = body.map_err(|error| self.unreachable_error(error))?;
        if !body.contains(GREETING) {
            return Err(self.answer_error(ConnectorError::Foreign("it does not greet as one".to_owned())));
        }
        let key = setting_name(self.session);
        let stored = self.desk.read_blocking(move |store| store.setting(&key))?;
        let session = evening.session();
        if let Some(stored_data) = stored.and_then(|text| serde_json::from_str(&text).ok()) {
            self.ask(RequestCode::ContinueEvent, &connector::continue_event(session, &self.club))?;
            self.sent_data = Some(stored_data);
        } else {
            let data = connector::initialize_event(session, plan, &self.club, &self.options);
            self.ask(RequestCode::InitializeEvent, &data)?;
            self.store_sent_data(SentData::of(plan))?;
            self.hands.clone_from(&plan.hands);
        }
        self.has_begun = true;
        Ok(())
    }

    /// Stores what was sent, so that a restarted program continues the evening.
    fn store_sent_data(&mut self, data: SentData) -> Result<(), ConnectError> {
        let (key, text) = (setting_name(self.session), json!(data).to_string());
        self.desk.change_database_blocking(move |store| store.set_setting(&key, &text))?;
        self.sent_data = Some(data);
        Ok(())
    }

    /// Sends what has changed: rounds, late pairs, hands.
    fn send_changes(&mut self, session: &Session, plan: &PadPlan) -> Result<(), ConnectError> {
        let current = SentData::of(plan);
        let sent_before = self.sent_data.clone().unwrap_or_default();
        if sent_before != current {
            let is_known = |seat: &PadSeat| sent_before.seats.contains(&seat_key(seat));
            for section in &plan.sections {
                let new_seats: Vec<PadSeat> =
                    plan.seats.iter().filter(|seat| seat.section == section.id && !is_known(seat)).cloned().collect();
                let letters = section.id.to_string();
                let rounds_sent = |sent: &SentData| -> BTreeSet<(u8, u8, [u16; 6])> {
                    let section_rounds = sent.rounds.iter().filter(|row| row.0 == letters);
                    section_rounds.map(|(_, round, table, cells)| (*round, *table, *cells)).collect()
                };
                let first_round =
                    rounds_sent(&sent_before).symmetric_difference(&rounds_sent(&current)).map(|row| row.0).min();
                if let Some(first_round) = first_round {
                    let data = connector::update_movement(session, plan, section, first_round, &new_seats, &self.club);
                    self.ask(RequestCode::UpdateMovement, &data)?;
                    // Pads lose their results from the first changed round on.
                    let restored = connector::results_to_restore(session, section, first_round);
                    if !restored.is_empty() {
                        self.ask(RequestCode::PutResults, &json!(restored))?;
                    }
                } else if !new_seats.is_empty() {
                    let people = connector::players(session, &new_seats, &self.club);
                    if !people.is_empty() {
                        self.ask(RequestCode::PutPlayerData, &json!(people))?;
                    }
                }
            }
            self.store_sent_data(current)?;
        }
        if self.hands != plan.hands {
            self.ask(RequestCode::PutHandrecords, &json!(connector::hand_records(session, plan)))?;
            self.hands.clone_from(&plan.hands);
        }
        Ok(())
    }

    /// What the connector has reported. It does not report logons, rounds or batteries.
    fn pad_state(&self) -> PadState {
        let tables: BTreeSet<PadTableKey> =
            self.results.keys().map(|key| key.table()).chain(self.calls.keys().copied()).collect();
        let pad_table = |table: PadTableKey| PadTable {
            section: table.section,
            table: table.table,
            is_logged_on: None,
            round: None,
            battery: None,
        };
        PadState {
            results: self.results.values().cloned().collect(),
            names: self.names.values().cloned().collect(),
            tables: tables.into_iter().map(pad_table).collect(),
            complete_lists: BTreeSet::new(),
        }
    }
}

impl PadSource for Connector {
    type Error = ConnectError;

    fn poll(&mut self, accepted_questions: &[PadQuestionKey]) -> Result<Option<PadReport>, ConnectError> {
        let evening = self.desk.find_evening(&self.session.to_string())?;
        let plan = PadPlan::of(evening.session());
        let is_first_poll = !self.has_begun;
        self.begin(&evening, &plan)?;
        self.send_changes(evening.session(), &plan)?;
        let needs_all = !self.has_caught_up;
        let choose = |of_all, of_new| if needs_all { of_all } else { of_new };
        let nothing = Value::Null;
        let people_answer = self.ask(choose(RequestCode::AllPlayerData, RequestCode::NewPlayerData), &nothing)?;
        let seats_answer =
            self.ask(choose(RequestCode::AllParticipations, RequestCode::NewParticipations), &nothing)?;
        let results_answer = self.ask(choose(RequestCode::AllResults, RequestCode::NewResults), &nothing)?;
        let calls_answer = self.ask(choose(RequestCode::AllTdCalls, RequestCode::NewTdCalls), &nothing)?;
        self.people.extend(connector::people(&people_answer));
        for name in connector::participations(&seats_answer, &self.people) {
            let table = PadTableKey { section: name.section, table: name.table };
            self.names.insert((table, name.seat, name.round), name);
        }
        let (results, oddities) = connector::results(&results_answer, &plan);
        let now = self.desk.now().naive_local();
        self.results.extend(results.into_iter().map(|result| (result.key, PadResult { at: Some(now), ..result })));
        self.calls.extend(connector::calls(&calls_answer).into_iter().map(|call| (call.table, call)));
        let state = self.pad_state();
        let mut report = store_pad_changes(&self.desk, self.session, &state, accepted_questions, self.language)?;
        // The data is stored here, so the connector no longer needs to keep it.
        let answers = [
            (RequestCode::AcceptPlayerData, people_answer),
            (RequestCode::AcceptParticipations, seats_answer),
            (RequestCode::AcceptResults, results_answer),
            (RequestCode::AcceptTdCalls, calls_answer),
        ];
        let mut has_news = false;
        for (accept, answer) in answers {
            if !answer.data.is_null() {
                has_news = true;
                self.ask(accept, &json!(answer.last_queue_item))?;
            }
        }
        self.has_caught_up = true;
        report.oddities.extend(oddities);
        let session = self.session;
        let seen_journal = self.desk.read_blocking(move |store| store.seen(session))?;
        let silent_count = self.history.silent_count();
        report.tables = self.history.update(&state, now);
        report.calls = self.calls.values().filter(|call| call.state != PadCallState::Resolved).copied().collect();
        let has_changed = is_first_poll
            || has_news
            || !accepted_questions.is_empty()
            || seen_journal != self.seen_journal
            || silent_count != self.history.silent_count();
        self.seen_journal = seen_journal;
        Ok(has_changed.then_some(report))
    }
}

impl SentData {
    fn of(plan: &PadPlan) -> Self {
        let row = |section: SectionId, row: &exchange::pads::PadRound| {
            let cells = [row.ns, row.ew, row.south, row.west, row.low, row.high];
            (section.to_string(), row.round, row.table, cells)
        };
        let rounds =
            plan.sections.iter().flat_map(|section| section.rounds.iter().map(move |slot| row(section.id, slot)));
        Self { rounds: rounds.collect(), seats: plan.seats.iter().map(seat_key).collect() }
    }
}

/// The key of a seat: contestant, position and full name, so that another name makes a new seat.
fn seat_key(seat: &PadSeat) -> String {
    format!("{}/{}/{}", seat.contestant, seat.position, seat.full_name)
}

/// The setting that stores what was sent for a session.
fn setting_name(session: SessionId) -> String {
    format!("pads.sent.{session}")
}

/// The base address from what the user typed. Without a port, the port is `DEFAULT_PORT`.
fn base_address(address: &str) -> Result<String, ConnectError> {
    let invalid_address = || ConnectError::InvalidAddress(address.to_owned());
    let address = address.trim().trim_end_matches('/');
    let address = address.strip_prefix("http://").unwrap_or(address);
    let (host, port) = match address.rsplit_once(':') {
        Some((host, port)) => (host, port.parse::<u16>().map_err(|_| invalid_address())?),
        None => (address, DEFAULT_PORT),
    };
    let is_allowed = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
    if host.is_empty() || port == 0 || !host.chars().all(is_allowed) {
        return Err(invalid_address());
    }
    Ok(format!("http://{host}:{port}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_is_a_host_with_an_optional_port() {
        for (typed, expected) in [
            ("localhost:6000", "http://localhost:6000"),
            ("http://192.168.1.20:5079/", "http://192.168.1.20:5079"),
            (" bridge-pc ", "http://bridge-pc:5079"),
        ] {
            assert_eq!(base_address(typed).unwrap(), expected);
        }
        for typed in ["", ":5079", "host:port", "https://host/x", "a b:1", "host:0", "h:70000"] {
            assert!(base_address(typed).is_err(), "{typed}");
        }
    }
}
