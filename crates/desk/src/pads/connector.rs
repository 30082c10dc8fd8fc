//! The maker's Data Connector over the network: begins or continues an evening there, sends changes of the movement,
//! and confirms what pads say only once it is stored here. `exchange::connector` has the messages.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::{Value, json};

use bridge::Seat;
use evening::club::{Entrant, SectionId};
use evening::session::{Seen, Session, SessionId};
use exchange::connector::{self, Club, ConnectorAnswer, ConnectorAnswerError, PadCall, PadCallState, RequestCode};
use exchange::pads::{
    PadHand, PadKey, PadName, PadOptions, PadPlan, PadQuestionKey, PadResult, PadSeat, PadState, PadTable, PadTableKey,
};
use lang::Language;
use store::StoreError;

use super::table::TableHistory;
use super::{PadReport, PadSource, take_in};
use crate::{Desk, Evening};

/// The default port.
const PORT: u16 = 5079;
/// Its greeting.
const GREETING: &str = "Bridgemate dataconnector service version";
/// The longest time to wait for an answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(100);
/// The pauses between attempts, in milliseconds.
const PAUSES: [u64; 4] = [200, 400, 600, 800];
/// The longest answer that is read.
const MAX_ANSWER: u64 = 16 << 20;

/// Why the connector could not be asked.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    #[error("{0:?} is no address; write HOST:PORT, as 192.168.1.20:5079")]
    Address(String),
    #[error("{address} cannot be reached ({why}); is the pads' program on, and listening on the network?")]
    Unreached { address: String, why: String },
    #[error("{address}: {source}")]
    Answer { address: String, source: ConnectorAnswerError },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The data sent to the connector for a session: each table in each round, and the names.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
struct SentData {
    rounds: BTreeSet<(String, u8, u8, [u16; 6])>,
    seats: BTreeSet<String>,
}

/// A Data Connector.
#[derive(Debug)]
pub struct Connector {
    desk: Desk,
    session: SessionId,
    base: String,
    club: Club,
    options: PadOptions,
    agent: ureq::Agent,
    sent: Option<SentData>,
    begun: bool,
    /// Whether earlier messages have been requested once.
    caught_up: bool,
    hands: Vec<PadHand>,
    results: BTreeMap<PadKey, PadResult>,
    names: BTreeMap<(PadTableKey, Seat, u8), PadName>,
    people: Vec<Entrant>,
    calls: BTreeMap<PadTableKey, PadCall>,
    heard: TableHistory,
    seen: Option<Seen>,
    pauses: [u64; 4],
    language: Option<Language>,
}

impl Connector {
    /// A connector at an address, for a session.
    ///
    /// # Errors
    /// When the address cannot be read.
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
            base: base(address)?,
            club,
            options,
            agent: config.build().into(),
            sent: None,
            begun: false,
            caught_up: false,
            hands: Vec::new(),
            results: BTreeMap::new(),
            names: BTreeMap::new(),
            people: Vec::new(),
            calls: BTreeMap::new(),
            heard: TableHistory::default(),
            seen: None,
            pauses: PAUSES,
            language: None,
        })
    }

    /// Sets the language of reasons. Without one they are as in commands.
    #[must_use]
    pub fn in_language(mut self, language: Language) -> Self {
        self.language = Some(language);
        self
    }

    /// Without pauses between attempts, for a connector on the same computer.
    #[must_use]
    pub fn without_pauses(mut self) -> Self {
        self.pauses = [0; 4];
        self
    }

    /// Tells the connector that a director's call is answered.
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

    fn unreached(&self, why: impl std::fmt::Display) -> ConnectError {
        ConnectError::Unreached { address: self.base.clone(), why: why.to_string() }
    }

    fn refused(&self, source: ConnectorAnswerError) -> ConnectError {
        ConnectError::Answer { address: self.base.clone(), source }
    }

    /// Sends a request, and repeats it while the connector is busy or briefly unreachable.
    fn ask(&self, ask: RequestCode, data: &Value) -> Result<ConnectorAnswer, ConnectError> {
        let about = match ask {
            RequestCode::InitializeEvent | RequestCode::ContinueEvent | RequestCode::Ping => String::new(),
            _ => connector::guid(self.session),
        };
        let text = connector::request(ask, &self.club, &about, data);
        let mut pauses = self.pauses.into_iter();
        loop {
            let failed = match self.post(&text).map(|answer| ConnectorAnswer::read(&answer, ask as u8)) {
                Ok(Ok(answer)) => return Ok(answer),
                Ok(Err(ConnectorAnswerError::Busy)) => self.refused(ConnectorAnswerError::Busy),
                Ok(Err(error)) => return Err(self.refused(error)),
                Err(error @ ConnectError::Unreached { .. }) => error,
                Err(error) => return Err(error),
            };
            match pauses.next() {
                Some(pause) => std::thread::sleep(Duration::from_millis(pause)),
                None => return Err(failed),
            }
        }
    }

    fn post(&self, text: &str) -> Result<String, ConnectError> {
        let request = self
            .agent
            .post(format!("{}/dc-scoringprogram", self.base))
            .header("Content-Type", "application/json; charset=utf-8");
        let mut answer = request.send(text).map_err(|error| self.unreached(error))?;
        let status = answer.status();
        if !status.is_success() {
            return Err(self.refused(ConnectorAnswerError::Foreign(format!("HTTP {status}"))));
        }
        let body = answer.body_mut().with_config().limit(MAX_ANSWER).read_to_string();
        body.map_err(|error| self.unreached(error))
    }

    /// Greets the connector, then begins the evening there or continues one begun before.
    fn begin(&mut self, evening: &Evening, plan: &PadPlan) -> Result<(), ConnectError> {
        if self.begun {
            return Ok(());
        }
        let mut answer = self.agent.get(format!("{}/", self.base)).call().map_err(|error| self.unreached(error))?;
        let body = answer.body_mut().with_config().limit(MAX_ANSWER).read_to_string();
        let body = body.map_err(|error| self.unreached(error))?;
        if !body.contains(GREETING) {
            return Err(self.refused(ConnectorAnswerError::Foreign("it does not greet as one".to_owned())));
        }
        let key = setting(self.session);
        let held = self.desk.read_now(move |store| store.setting(&key))?;
        let session = evening.session();
        if let Some(sent) = held.and_then(|text| serde_json::from_str(&text).ok()) {
            self.ask(RequestCode::ContinueEvent, &connector::continue_event(session, &self.club))?;
            self.sent = Some(sent);
        } else {
            let data = connector::initialize_event(session, plan, &self.club, &self.options);
            self.ask(RequestCode::InitializeEvent, &data)?;
            self.keep(SentData::of(plan))?;
            self.hands.clone_from(&plan.hands);
        }
        self.begun = true;
        Ok(())
    }

    fn keep(&mut self, sent: SentData) -> Result<(), ConnectError> {
        let (key, text) = (setting(self.session), json!(sent).to_string());
        self.desk.work_now(move |store| store.set_setting(&key, &text))?;
        self.sent = Some(sent);
        Ok(())
    }

    /// Sends what has changed: rounds, late pairs, hands.
    fn update(&mut self, session: &Session, plan: &PadPlan) -> Result<(), ConnectError> {
        let now = SentData::of(plan);
        let before = self.sent.clone().unwrap_or_default();
        if before != now {
            let known = |seat: &PadSeat| before.seats.contains(&named(seat));
            for one in &plan.sections {
                let new: Vec<PadSeat> =
                    plan.seats.iter().filter(|seat| seat.section == one.id && !known(seat)).cloned().collect();
                let letters = one.id.to_string();
                let of = |sent: &SentData| -> BTreeSet<(u8, u8, [u16; 6])> {
                    let own = sent.rounds.iter().filter(|row| row.0 == letters);
                    own.map(|(_, round, table, cells)| (*round, *table, *cells)).collect()
                };
                let from = of(&before).symmetric_difference(&of(&now)).map(|row| row.0).min();
                if let Some(from) = from {
                    let data = connector::update_movement(session, plan, one, from, &new, &self.club);
                    self.ask(RequestCode::UpdateMovement, &data)?;
                    // From the first changed round on the pads lose their results.
                    let back = connector::results_to_restore(session, one, from);
                    if !back.is_empty() {
                        self.ask(RequestCode::PutResults, &json!(back))?;
                    }
                } else if !new.is_empty() {
                    let people = connector::players(session, &new, &self.club);
                    if !people.is_empty() {
                        self.ask(RequestCode::PutPlayerData, &json!(people))?;
                    }
                }
            }
            self.keep(now)?;
        }
        if self.hands != plan.hands {
            self.ask(RequestCode::PutHandrecords, &json!(connector::hand_records(session, plan)))?;
            self.hands.clone_from(&plan.hands);
        }
        Ok(())
    }

    fn state(&self) -> PadState {
        let tables: BTreeSet<PadTableKey> =
            self.results.keys().map(|key| key.table()).chain(self.calls.keys().copied()).collect();
        let state_of = |table: PadTableKey| PadTable {
            section: table.section,
            table: table.table,
            on: None,
            round: None,
            battery: None,
        };
        PadState {
            results: self.results.values().cloned().collect(),
            names: self.names.values().cloned().collect(),
            tables: tables.into_iter().map(state_of).collect(),
            whole: BTreeSet::new(),
        }
    }
}

impl PadSource for Connector {
    type Error = ConnectError;

    fn poll(&mut self, take: &[PadQuestionKey]) -> Result<Option<PadReport>, ConnectError> {
        let evening = self.desk.evening(&self.session.to_string())?;
        let plan = PadPlan::of(evening.session());
        let first = !self.begun;
        self.begin(&evening, &plan)?;
        self.update(evening.session(), &plan)?;
        let all = !self.caught_up;
        let which = |of_all, new| if all { of_all } else { new };
        let nothing = Value::Null;
        let people = self.ask(which(RequestCode::AllPlayerData, RequestCode::NewPlayerData), &nothing)?;
        let seats = self.ask(which(RequestCode::AllParticipations, RequestCode::NewParticipations), &nothing)?;
        let scored = self.ask(which(RequestCode::AllResults, RequestCode::NewResults), &nothing)?;
        let called = self.ask(which(RequestCode::AllTdCalls, RequestCode::NewTdCalls), &nothing)?;
        self.people.extend(connector::people(&people));
        for name in connector::participations(&seats, &self.people) {
            let table = PadTableKey { section: name.section, table: name.table };
            self.names.insert((table, name.seat, name.round), name);
        }
        let (results, odd) = connector::results(&scored, &plan);
        let now = self.desk.now().naive_local();
        self.results.extend(results.into_iter().map(|result| (result.key, PadResult { at: Some(now), ..result })));
        self.calls.extend(connector::calls(&called).into_iter().map(|call| (call.table, call)));
        let state = self.state();
        let mut report = take_in(&self.desk, self.session, &state, take, self.language)?;
        // The data is stored here, so the connector no longer needs to keep it.
        let got = [
            (RequestCode::AcceptPlayerData, people),
            (RequestCode::AcceptParticipations, seats),
            (RequestCode::AcceptResults, scored),
            (RequestCode::AcceptTdCalls, called),
        ];
        let mut new = false;
        for (accept, answer) in got {
            if !answer.data.is_null() {
                new = true;
                self.ask(accept, &json!(answer.last))?;
            }
        }
        self.caught_up = true;
        report.odd.extend(odd);
        let session = self.session;
        let seen = self.desk.read_now(move |store| store.seen(session))?;
        let silent = self.heard.silent();
        report.tables = self.heard.status(&state, now);
        report.calls = self.calls.values().filter(|call| call.state != PadCallState::Resolved).copied().collect();
        let changed = first || new || !take.is_empty() || seen != self.seen || silent != self.heard.silent();
        self.seen = seen;
        Ok(changed.then_some(report))
    }
}

impl SentData {
    fn of(plan: &PadPlan) -> Self {
        let row = |section: SectionId, row: &exchange::pads::PadRound| {
            let cells = [row.ns, row.ew, row.south, row.west, row.low, row.high];
            (section.to_string(), row.round, row.table, cells)
        };
        let rounds = plan.sections.iter().flat_map(|one| one.rounds.iter().map(move |held| row(one.id, held)));
        Self { rounds: rounds.collect(), seats: plan.seats.iter().map(named).collect() }
    }
}

fn named(seat: &PadSeat) -> String {
    format!("{}/{}/{}", seat.contestant, seat.position, seat.full_name)
}

/// The setting that stores what was sent for a session.
fn setting(session: SessionId) -> String {
    format!("pads.sent.{session}")
}

/// The base address from what the user typed.
fn base(address: &str) -> Result<String, ConnectError> {
    let wrong = || ConnectError::Address(address.to_owned());
    let bare = address.trim().trim_end_matches('/');
    let bare = bare.strip_prefix("http://").unwrap_or(bare);
    let (host, port) = match bare.rsplit_once(':') {
        Some((host, port)) => (host, port.parse::<u16>().map_err(|_| wrong())?),
        None => (bare, PORT),
    };
    let plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
    if host.is_empty() || port == 0 || !host.chars().all(plain) {
        return Err(wrong());
    }
    Ok(format!("http://{host}:{port}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_is_a_host_with_an_optional_port() {
        for (typed, asked) in [
            ("localhost:6000", "http://localhost:6000"),
            ("http://192.168.1.20:5079/", "http://192.168.1.20:5079"),
            (" bridge-pc ", "http://bridge-pc:5079"),
        ] {
            assert_eq!(base(typed).unwrap(), asked);
        }
        for typed in ["", ":5079", "host:port", "https://host/x", "a b:1", "host:0", "h:70000"] {
            assert!(base(typed).is_err(), "{typed}");
        }
    }
}
