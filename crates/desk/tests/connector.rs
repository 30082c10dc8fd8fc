//! The Data Connector, tested with a fake that answers like the maker's: every answer and every error, and nothing is
//! confirmed before it is stored.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use bridge::{Seat, Tricks};
use desk::Desk;
use desk::pads::{Connector, PadReport, PadSource};
use evening::session::{Change, Due, Journal, Outcome, SessionId, Slot};
use exchange::connector::{Club, PadCallState};
use exchange::pads::{PadDifference, PadOptions, PadTableKey};
use movement::{Repair, repair};
use serde_json::{Value, json};

use testing::*;

#[derive(Default)]
struct ConnectorState {
    /// Requests in order, with their data.
    requests: Vec<(u64, Value)>,
    results: Vec<Value>,
    participations: Vec<Value>,
    people: Vec<Value>,
    calls: Vec<Value>,
    /// How many entries of each queue were accepted: results, people, participations, calls.
    accepted: [usize; 4],
    /// Answers to give instead of the right ones.
    overrides: VecDeque<FakeAnswer>,
    /// Results that were sent back.
    restored: Vec<Value>,
}

/// An answer that is not the right one.
enum FakeAnswer {
    /// The number of the maker's error and its text.
    Error(u64, &'static str),
    /// The status of HTTP.
    Status(u16),
    /// The body of an answer without an error.
    Text(&'static str),
    /// The connection is closed without an answer.
    Hangup,
}

struct FakeConnector {
    address: SocketAddr,
    state: Arc<Mutex<ConnectorState>>,
}

impl FakeConnector {
    fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (address, state) = (listener.local_addr().unwrap(), Arc::new(Mutex::new(ConnectorState::default())));
        let server_state = Arc::clone(&state);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let shared = Arc::clone(&server_state);
                std::thread::spawn(move || while serve_request(&stream, &shared) {});
            }
        });
        Self { address, state }
    }

    fn with_state<T>(&self, access: impl FnOnce(&mut ConnectorState) -> T) -> T {
        access(&mut self.state.lock().unwrap())
    }

    fn sent_commands(&self) -> Vec<u64> {
        self.with_state(|state| state.requests.iter().map(|(command, _)| *command).collect())
    }

    fn last_sent_data(&self, command: u64) -> Value {
        self.with_state(|state| {
            state
                .requests
                .iter()
                .rev()
                .find(|(sent_command, _)| *sent_command == command)
                .map(|(_, data)| data.clone())
                .unwrap()
        })
    }
}

/// Answers one request of a connection. Returns whether the connection is still open.
fn serve_request(stream: &TcpStream, shared: &Mutex<ConnectorState>) -> bool {
    let mut reader = BufReader::new(stream);
    let mut request_line = String::new();
    if reader.read_line(&mut request_line).unwrap_or(0) == 0 {
        return false;
    }
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        if line.trim().is_empty() {
            break;
        }
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    if request_line.starts_with("GET") {
        return reply(stream, 200, "Bridgemate dataconnector service version 5.0");
    }
    assert!(request_line.starts_with("POST /dc-scoringprogram "), "{request_line}");
    let request: Value = serde_json::from_slice(&body).unwrap();
    let mut state = shared.lock().unwrap();
    match state.overrides.pop_front() {
        Some(FakeAnswer::Status(status)) => return reply(stream, status, "no"),
        Some(FakeAnswer::Text(text)) => return reply(stream, 200, text),
        Some(FakeAnswer::Hangup) => return false,
        Some(FakeAnswer::Error(error, words)) => {
            let answer = json!({
                "RequestCommand": request["Command"], "DataType": 4, "LastQueueItemId": 0, "ErrorType": error,
                "SessionGuid": request["SessionGuid"], "SerializedData": json!(words).to_string(),
            });
            return reply(stream, 200, &answer.to_string());
        }
        None => {}
    }
    let answer = answer(&mut state, &request);
    reply(stream, 200, &answer.to_string())
}

/// The answer to a request, by the maker's numbers of commands. Four queues hold results, people, participations and
/// calls: each has a command that gets what is new, one that gets all, and one that accepts.
fn answer(state: &mut ConnectorState, request: &Value) -> Value {
    let command = request["Command"].as_u64().unwrap();
    let data: Value = serde_json::from_str(request["SerializedData"].as_str().unwrap()).unwrap();
    assert_eq!((request["ClubId"].as_str(), request["LicenceKey"].as_str()), (Some("CLUB001"), Some("KEY")));
    state.requests.push((command, data.clone()));
    let (queue, index) = match command {
        19 | 23 | 27 => (&state.results, 0),
        20 | 24 | 28 => (&state.people, 1),
        21 | 25 | 29 => (&state.participations, 2),
        36..=38 => (&state.calls, 3),
        _ => (&state.restored, 0),
    };
    let kind = [12, 10, 11, 20][index];
    let (kind, last, data) = match command {
        19..=21 | 36 => (kind, queue.len(), json!(queue[state.accepted[index].min(queue.len())..])),
        23..=25 | 37 => (kind, queue.len(), json!(queue)),
        27..=29 | 38 => {
            state.accepted[index] = data.as_u64().unwrap() as usize;
            (1, 0, json!("ok"))
        }
        10 => {
            state.restored.extend(data.as_array().unwrap().iter().cloned());
            (1, 0, json!("ok"))
        }
        _ => (1, 0, json!("ok")),
    };
    let is_empty = data.as_array().is_some_and(Vec::is_empty);
    json!({
        "RequestCommand": command, "DataType": if is_empty { 4 } else { kind }, "LastQueueItemId": last,
        "ErrorType": if is_empty { 3 } else { 0 }, "SessionGuid": request["SessionGuid"],
        "SerializedData": data.to_string(),
    })
}

/// Sends an answer. Returns whether the connection is still open.
fn reply(mut stream: &TcpStream, status: u16, body: &str) -> bool {
    let head =
        format!("HTTP/1.1 {status} X\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len());
    stream.write_all(head.as_bytes()).is_ok() && stream.write_all(body.as_bytes()).is_ok()
}

/// An evening at a desk, with a connector that asks a fake server.
struct Setup {
    server: FakeConnector,
    desk: Desk,
    session: SessionId,
    connector: Connector,
    schedule: Vec<Due>,
}

fn club() -> Club {
    Club { id: "CLUB001".to_owned(), licence: "KEY".to_owned() }
}

impl Setup {
    fn of(journal: &Journal) -> Self {
        let desk = Desk::in_memory(now).unwrap();
        let entries = journal.entries().iter().map(|entry| (**entry).clone()).collect();
        let session = desk.begin_session_blocking(entries).unwrap().evening.id();
        let server = FakeConnector::new();
        let connector = Self::connector(&desk, session, &server);
        Self { server, desk, session, connector, schedule: journal.session().schedule() }
    }

    fn connector(desk: &Desk, session: SessionId, server: &FakeConnector) -> Connector {
        let connector =
            Connector::new(desk.clone(), session, &server.address.to_string(), club(), PadOptions::default());
        connector.unwrap().without_pauses()
    }

    fn new(spec: &str, boards_per_round: u8) -> Self {
        Self::of(&evening(spec, boards_per_round))
    }

    fn poll(&mut self) -> PadReport {
        self.connector.poll(&[]).unwrap().expect("something is new")
    }

    fn stored_outcome(&self, due: &Due) -> Option<Outcome> {
        let evening = self.desk.find_evening(&self.session.to_string()).unwrap();
        evening.session().result(Slot::new(due.board, due.sitting)).map(|result| result.outcome)
    }

    fn store_change(&self, change: Change) {
        let change_request =
            desk::ChangeRequest { session: self.session, entries: vec![entry(change)], seen: None, people: Vec::new() };
        self.desk.change_evening_blocking(change_request).unwrap();
    }
}

/// Four spades by North with this many tricks, in the connector's form.
fn spades_json(due: &Due, tricks: u8) -> Value {
    let numbers: Vec<u16> = due.sitting.contestants().map(|(c, _)| c.number).collect();
    json!({
        "SectionLetters": "A", "TableNumber": due.place.table, "RoundNumber": due.place.round,
        "BoardNumber": due.board.number(), "ScoringDirection": 3, "IsDeleted": false, "PairNorthSouth": numbers[0],
        "PairEastWest": numbers[1], "DeclaringPair": numbers[0], "DeclarerDirection": 1, "Level": 4,
        "Denomination": 4, "Stake": 0, "TotalTricks": tricks, "LeadCardRank": 14, "LeadCardSuit": 3,
    })
}

fn spades_outcome(tricks: u8) -> Outcome {
    let (contract, tricks) = ("4S".parse().unwrap(), Tricks::new(tricks).unwrap());
    Outcome::Played { contract, declarer: Seat::North, tricks, lead: Some("HA".parse().unwrap()) }
}

#[test]
fn connector_event_is_begun_once_and_continued_after_a_restart() {
    let mut setup = Setup::new("mitchell 4", 2);
    setup.poll();
    let sent_data = setup.server.last_sent_data(5);
    assert_eq!(sent_data["Commands"], 7);
    let section = &sent_data["Sessions"][0]["ScoringGroups"][0]["Sections"][0];
    assert_eq!((&section["Letters"], &section["GameType"]), (&json!("A"), &json!(10)));
    assert_eq!(section["Tables"].as_array().unwrap().len(), 4);
    let round = &section["Tables"][1]["Rounds"][0];
    assert_eq!((&round["PairNS"], &round["PairEW"], &round["LowBoardNumber"]), (&json!(2), &json!(6), &json!(3)));
    assert_eq!(sent_data["Participations"].as_array().unwrap().len(), 16);
    let mut restarted = Setup::connector(&setup.desk, setup.session, &setup.server);
    restarted.poll(&[]).unwrap();
    let commands = setup.server.sent_commands();
    assert_eq!(commands.iter().filter(|command| **command == 5).count(), 1);
    assert_eq!(setup.server.last_sent_data(31)["Commands"], 5, "never the pads anew");
}

/// Every field of the maker's public examples, in their order, with made-up content.
#[test]
fn requests_have_the_fields_of_the_makers_examples() {
    let mut setup = Setup::new("mitchell 4", 2);
    setup.poll();
    let sent_data = setup.server.last_sent_data(5);
    let fields = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    assert_eq!(
        fields(&sent_data),
        "Commands EventGuid ClubId AlternativeDataFolder Sessions PlayerData Participations Handrecords \
         Bridgemate2Settings Bridgemate3Settings ValidationMessages"
    );
    let session = &sent_data["Sessions"][0];
    assert_eq!(
        fields(session),
        "ScoringGroups EventGuid SessionGuid Name Year Month Day Hour Minute ShowInApp EWReturnHome \
         PairsMoveAccrossField ValidationMessages"
    );
    let group = &session["ScoringGroups"][0];
    assert_eq!(
        fields(group),
        "SessionGuid ClubId Sections ScoringGroupNumber ScoringMethod Name IsDeleted ValidationMessages"
    );
    let section = &group["Sections"][0];
    assert_eq!(
        fields(section),
        "SessionGuid ScoringGroupNumber Letters Name Winners GameType EWMoveBeforePlay MissingPair \
         KeepBridgematesAlive IsCombiSection NorthSouthPairSectionLetters EastWestPairSectionLetters \
         HasExplicitParticipations Tables ValidationMessages"
    );
    let table = &section["Tables"][0];
    assert_eq!(
        fields(table),
        "SessionGuid SectionLetters TableNumber ConnectionMode KeepBridgematesAlive Rounds ValidationMessages"
    );
    assert_eq!(
        fields(&table["Rounds"][0]),
        "SessionGuid SectionLetters TableNumber RoundNumber LowBoardNumber HighBoardNumber PairNS PairEW TeamNS TeamEW \
         MatesTableSectionLetters MatesTableTableNumber MatesTableRoundNumber Updated ValidationMessages"
    );
    assert_eq!(
        fields(&sent_data["Participations"][0]),
        "SessionGuid SectionLetters TableNumber Direction RoundNumber PlayerNumber IsPlayerSwap IsRemoval FirstName \
         LastName CountryCode ValidationMessages"
    );
    assert_eq!(sent_data["Bridgemate2Settings"][0].as_object().unwrap().len(), 52);
}

#[test]
fn results_corrections_and_deletions_are_stored_and_accepted() {
    let mut setup = Setup::new("mitchell 4", 2);
    let due = setup.schedule[0];
    setup.server.with_state(|state| state.results.push(spades_json(&due, 10)));
    let report = setup.poll();
    assert_eq!(report.stored.len(), 1);
    assert_eq!(setup.stored_outcome(&due), Some(spades_outcome(10)));
    assert_eq!(setup.server.with_state(|state| state.accepted[0]), 1);
    let evening = setup.desk.find_evening("last").unwrap();
    assert_eq!(evening.session().results[0].stamp.hand.to_string(), "pad 1");
    assert!(setup.connector.poll(&[]).unwrap().is_none(), "nothing is new");
    // A correction, and a result that is deleted.
    setup.server.with_state(|state| state.results.push(spades_json(&due, 9)));
    setup.poll();
    assert_eq!(setup.stored_outcome(&due), Some(spades_outcome(9)));
    let mut deleted = spades_json(&due, 9);
    deleted["IsDeleted"] = json!(true);
    setup.server.with_state(|state| state.results.push(deleted));
    setup.poll();
    assert_eq!(setup.stored_outcome(&due), None);
}

#[test]
fn results_that_could_not_be_stored_are_not_accepted() {
    let mut setup = Setup::new("mitchell 4", 2);
    let due = setup.schedule[0];
    setup.poll();
    let commands = setup.server.sent_commands();
    assert!(!commands.contains(&27), "nothing to accept");
    setup.server.with_state(|state| {
        state.results.push(spades_json(&due, 10));
        // The requests for players and seats are answered; that for results fails.
        state.overrides.extend([FakeAnswer::Error(3, ""), FakeAnswer::Error(3, ""), FakeAnswer::Status(500)]);
    });
    assert!(setup.connector.poll(&[]).is_err());
    assert_eq!((setup.stored_outcome(&due), setup.server.with_state(|state| state.accepted[0])), (None, 0));
    setup.poll();
    assert_eq!(setup.stored_outcome(&due), Some(spades_outcome(10)));
}

#[test]
fn busy_connector_is_asked_again_and_refusal_is_reported() {
    let mut setup = Setup::new("mitchell 4", 2);
    setup.server.with_state(|state| state.overrides.extend((0..4).map(|_| FakeAnswer::Error(1, "busy"))));
    setup.poll();
    let error_after = |setup: &mut Setup, answers: Vec<FakeAnswer>| {
        setup.server.with_state(|state| state.overrides.extend(answers));
        let error = setup.connector.poll(&[]).unwrap_err().to_string();
        setup.server.with_state(|state| state.overrides.clear());
        error
    };
    let busy = error_after(&mut setup, (0..5).map(|_| FakeAnswer::Error(1, "busy")).collect());
    assert!(busy.contains("busy"), "{busy}");
    for (override_answer, word) in [
        (FakeAnswer::Error(5, "no such section"), "no such section"),
        (FakeAnswer::Error(10, "BCS is off"), "BCS is off"),
        (FakeAnswer::Error(11, "time is up"), "time is up"),
        (FakeAnswer::Status(404), "404"),
        (FakeAnswer::Text("<html>hotel login</html>"), "not the maker's"),
        (FakeAnswer::Text("{\"RequestCommand\":3}"), "not the maker's"),
    ] {
        let message = error_after(&mut setup, vec![override_answer]);
        assert!(message.contains(word), "{message}");
    }
    let hung_up = error_after(&mut setup, (0..12).map(|_| FakeAnswer::Hangup).collect());
    assert!(hung_up.contains("cannot be reached"), "{hung_up}");
    // It continues as if nothing had happened.
    assert!(setup.connector.poll(&[]).is_ok());
}

#[test]
fn missing_connector_is_reported_with_what_to_check() {
    let journal = evening("mitchell 4", 2);
    let desk = Desk::in_memory(now).unwrap();
    let entries = journal.entries().iter().map(|entry| (**entry).clone()).collect();
    let session = desk.begin_session_blocking(entries).unwrap().evening.id();
    let free_address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let connector = Connector::new(desk, session, &free_address.to_string(), club(), PadOptions::default()).unwrap();
    let message = connector.without_pauses().poll(&[]).unwrap_err().to_string();
    assert!(message.contains("listening on the network"), "{message}");
}

#[test]
fn result_typed_here_stays_until_the_director_accepts_that_of_the_pad() {
    let mut setup = Setup::new("mitchell 4", 2);
    let due = setup.schedule[0];
    let result = evening::session::TableResult::new(
        evening::session::ResultId(uuid::Uuid::new_v4()),
        due.place,
        due.board,
        due.sitting,
        spades_outcome(11),
    );
    setup.store_change(Change::ResultEntered { result });
    setup.server.with_state(|state| state.results.push(spades_json(&due, 10)));
    let report = setup.poll();
    assert!(matches!(report.questions[0].difference, PadDifference::Result { .. }));
    assert_eq!(setup.stored_outcome(&due), Some(spades_outcome(11)));
    let key = report.questions[0].key.clone();
    setup.connector.poll(&[key]).unwrap();
    assert_eq!(setup.stored_outcome(&due), Some(spades_outcome(10)));
}

#[test]
fn connector_gets_late_pairs_new_rounds_and_restored_results() {
    let mut setup = Setup::new("mitchell 4 without 8", 2);
    setup.poll();
    let second_round = *setup.schedule.iter().find(|due| due.place.round == Some(2)).unwrap();
    setup.server.with_state(|state| state.results.push(spades_json(&second_round, 10)));
    setup.poll();
    let evening = setup.desk.find_evening("last").unwrap();
    let section = &evening.session().sections[&"A".parse().unwrap()];
    let movement = repair(&section.movement, 2, &Repair::Join).unwrap().movement;
    setup.store_change(Change::MovementSet {
        section: "A".parse().unwrap(),
        movement: Box::new(movement),
        boards_per_round: 2,
        first_board: bridge::BoardNumber::FIRST,
        reason: Some("late".to_owned()),
    });
    setup.poll();
    let sent_data = setup.server.last_sent_data(6);
    let fields = sent_data.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    assert_eq!(
        fields,
        "SessionGuid ClubId ScoringGroupNumber ScoringGroupScoringMethod Letters Name Winners GameType EWMoveBeforePlay \
         MissingPair KeepBridgematesAlive IsCombiSection NorthSouthPairSectionLetters EastWestPairSectionLetters IsDeleted \
         AddedPlayers HasExplicitParticipations Participations Tables ValidationMessages"
    );
    let rounds = sent_data["Tables"][0]["Rounds"].as_array().unwrap();
    assert!(rounds.iter().all(|round| round["RoundNumber"].as_u64() >= Some(2)), "{rounds:?}");
    let restored = setup.server.with_state(|state| state.restored.clone());
    assert_eq!(restored.len(), 1);
    assert_eq!((&restored[0]["Level"], &restored[0]["TotalTricks"]), (&json!(4), &json!(10)));
    assert!(setup.connector.poll(&[]).unwrap().is_none(), "told once");
}

#[test]
fn calls_for_the_director_are_shown_and_answered() {
    let mut setup = Setup::new("mitchell 4", 2);
    let call =
        json!({"SectionLetters": "A", "TableNumber": 3, "RoundNumber": 1, "Hour": 19, "Minute": 12, "Status": 1});
    setup.server.with_state(|state| state.calls.push(call));
    let report = setup.poll();
    assert_eq!((report.calls.len(), report.calls[0].table.to_string()), (1, "A3".to_owned()));
    assert_eq!(setup.server.with_state(|state| state.accepted[3]), 1);
    let table = PadTableKey { section: "A".parse().unwrap(), table: 3 };
    setup.connector.answer_call(table, PadCallState::Resolved).unwrap();
    assert_eq!(setup.server.last_sent_data(39)[0]["Status"], 3);
}

#[test]
fn evening_by_the_connector_equals_a_typed_one() {
    let mut setup = Setup::new("howell 4", 2);
    let schedule = setup.schedule.clone();
    let mut typed = evening("howell 4", 2);
    for (index, due) in schedule.iter().enumerate() {
        let tricks = (index * 7 % 14) as u8;
        let result = evening::session::TableResult::new(
            evening::session::ResultId(uuid::Uuid::new_v4()),
            due.place,
            due.board,
            due.sitting,
            spades_outcome(tricks),
        );
        typed.apply(entry(Change::ResultEntered { result })).unwrap();
        setup.server.with_state(|state| {
            if index % 5 == 0 {
                state.results.push(spades_json(due, 13 - tricks));
            }
            state.results.push(spades_json(due, tricks));
        });
        if index % 4 == 0 {
            setup.connector.poll(&[]).unwrap();
        }
    }
    setup.connector.poll(&[]).unwrap();
    let evening = setup.desk.find_evening("last").unwrap();
    let totals = |standings: &evening::scoring::Standings| {
        let lines = standings.rankings.iter().flat_map(|ranking| &ranking.lines);
        lines.map(|line| (line.rank, line.contestant, line.total.short(4))).collect::<Vec<_>>()
    };
    assert_eq!(totals(&evening.standings), totals(&score(&typed)));
}
