//! A field of many clubs on a PostgreSQL server started by the tests. If PostgreSQL is missing, these tests print a
//! note and test nothing: install the package `postgresql`.

mod bad_input;
mod documented;
mod hostile;
pub mod invented;
mod killed;
mod languages;
mod live;
mod locks_and_withdrawals;
mod names;
mod posting;
mod secure;
pub mod server;
mod simulated;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Output;
use std::sync::OnceLock;

use evening::club::Rules;
use evening::session::{Change, Journal, Outcome};
use federation::{
    self, Address, EventKind, EventOpening, Federation, FederationError, FieldEvent, Guest, Names, SendReport, Sending,
    statements,
};
use lang::Language;
use store::{FORMAT, Store};

use invented::InventedClub;
use server::Server;

/// The server shared by all tests, in which each has its own database; `None` if PostgreSQL is not installed.
fn shared_server() -> Option<&'static Server> {
    static SERVER: OnceLock<Option<Server>> = OnceLock::new();
    SERVER.get_or_init(Server::start).as_ref()
}

/// A federation with a database of its own on the shared server.
pub struct Field<'a> {
    pub server: &'a Server,
    pub database: String,
}

impl<'a> Field<'a> {
    /// Makes a federation with its tables, an organiser and this many clubs.
    pub fn new(server: &'a Server, database: &str, clubs: u32) -> Self {
        server.create_database(database);
        let field = Self { server, database: database.to_owned() };
        federation::init(&field.address_for("owner")).unwrap();
        // In this order the first club gets number 1.
        for club in 1..=clubs {
            field.invite(&format!("Club {club:04}"), Guest::Club, &field.role(&club.to_string()));
        }
        field.invite("Organiser", Guest::Organiser, &field.role("organiser"));
        field
    }

    /// Invites a guest with a server role. Returns the role's password.
    pub fn invite(&self, name: &str, kind: Guest, role: &str) -> String {
        federation::invite(&self.address_for("owner"), name, kind, role).unwrap().1
    }

    /// The server role for a guest of this test. Roles belong to the server, so their names contain the database.
    pub fn role(&self, name: &str) -> String {
        format!("{}_{name}", self.database)
    }

    /// The address for a role by its whole name.
    pub fn address_for(&self, role: &str) -> Address {
        self.server.address(role, &self.database).parse().unwrap()
    }

    /// The organiser's address.
    pub fn organiser_address(&self) -> Address {
        self.address_for(&self.role("organiser"))
    }

    /// Opens an event of boards 1 to `last`.
    pub fn open_event(&self, name: &str, last: u16, is_live: bool) -> FieldEvent {
        let mut organiser = Federation::connect(&self.organiser_address()).unwrap();
        let opening = EventOpening {
            name,
            kind: EventKind::Field,
            first_board: 1,
            last_board: last,
            rules: &Rules::default(),
            is_live,
            clubs: &[],
        };
        federation::open(&mut organiser, &opening).unwrap();
        federation::event(&mut organiser, name).unwrap()
    }

    /// Sends an evening as a club does.
    pub fn send(&self, club: u32, event: &FieldEvent, journal: &Journal) -> Result<SendReport, FederationError> {
        self.send_with(club, event, journal, Names::Full)
    }

    /// Sends an evening as a club does, with the names in this form.
    pub fn send_with(
        &self,
        club: u32,
        event: &FieldEvent,
        journal: &Journal,
        names: Names,
    ) -> Result<SendReport, FederationError> {
        let mut connection = Federation::connect(&self.address_for(&self.role(&club.to_string())))?;
        let sending = Sending { journal, names, unnamed: &BTreeSet::new(), format: FORMAT };
        federation::send(&mut connection, event, &sending)
    }

    /// The ranking of an event with every board counted, as text.
    pub fn ranking(&self, event: &FieldEvent) -> String {
        federation::count(&self.organiser_address(), event, 2).unwrap();
        let mut organiser = Federation::connect(&self.organiser_address()).unwrap();
        let lines = federation::rank(&mut organiser, event, &event.rules, true).unwrap();
        exchange::event::field_ranking_text(&lines.ranking, &Language::En.texts())
    }

    /// The number that a statement counts.
    pub fn count_of(&self, sql: &str) -> i64 {
        self.server.client("owner", &self.database).query_one(sql, &[]).unwrap().get(0)
    }
}

/// The output of `event --across` for these evenings.
pub fn across(journals: &[Journal], rules: &Rules) -> String {
    let mut field = evening::scoring::CombinedField::default();
    let mut sorted_journals: Vec<&Journal> = journals.iter().collect();
    sorted_journals.sort_by_key(|journal| journal.session().id);
    for journal in sorted_journals {
        field.add(journal.session());
    }
    exchange::event::field_ranking_text(&field.ranking(rules), &Language::En.texts())
}

/// An invented club that plays the boards 1 to `last_board`.
pub fn club(number: u32, tables: u16, last_board: u16) -> InventedClub {
    InventedClub { club: number, tables, first: 1, last: last_board }
}

/// Runs the program without `PGPASSWORD`.
pub fn program(arguments: &[&str]) -> Output {
    crate::support::program().args(arguments).env_remove("PGPASSWORD").output().unwrap()
}

/// The output of the program for a command that must succeed.
pub fn output_of(arguments: &[&str]) -> String {
    let output = program(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Creates a club's database with these sessions.
pub fn create_database(path: &Path, journals: &[Journal]) {
    let mut store = Store::open(path).unwrap();
    let entries = |journal: &Journal| journal.entries().iter().map(|entry| (**entry).clone()).collect();
    store.create_all(journals.iter().map(entries).collect()).unwrap();
}

/// The shared server. Returns from the test if PostgreSQL is not installed.
macro_rules! the_server {
    () => {
        match crate::federation::shared_server() {
            Some(server) => server,
            None => return,
        }
    };
}
use the_server;

#[test]
fn server_knows_every_statement_of_the_program() {
    let server = the_server!();
    let field = Field::new(server, "statements", 0);
    let mut client = server.client("owner", &field.database);
    for (name, sql) in statements::ALL {
        if let Err(error) = client.prepare(sql) {
            panic!("{name}: {error:?}");
        }
    }
    assert!(statements::ALL.len() > 50);
}

/// The whole program as people use it: three clubs with their own databases, with awards and a fouled board.
#[test]
fn field_of_the_server_prints_the_same_as_event_across_files() {
    let server = the_server!();
    let field = Field::new(server, "bytes", 3);
    let folder = tempfile::tempdir().unwrap();
    let organiser = field.organiser_address().to_string();
    output_of(&["federation", "open", "Simultaneous", "--at", &organiser, "--boards", "1-6"]);
    let mut journals: Vec<Journal> = (1..=3).map(|n| club(n, 4, 6).journal()).collect();
    add_awards(&mut journals);
    let all_database = folder.path().join("all.db");
    create_database(&all_database, &journals);
    let mut ids = Vec::new();
    for (number, journal) in (1..).zip(&journals) {
        let own_database = folder.path().join(format!("club-{number}.db"));
        create_database(&own_database, std::slice::from_ref(journal));
        let address = field.address_for(&field.role(&number.to_string())).to_string();
        let text = output_of(&[
            "send",
            "last",
            "--db",
            own_database.to_str().unwrap(),
            "--to",
            &address,
            "--event",
            "Simultaneous",
        ]);
        assert!(text.starts_with("sent ") && text.ends_with("\n0 waiting\n"), "{text}");
        ids.push(journal.session().id.to_string());
    }
    ids.sort();
    for settings in [
        &[][..],
        &["--set", "scoring.method=cross-imps"],
        &["--set", "scoring.method=butler"],
        &["--set", "matchpoints.unequal=ascherman"],
        &["--set", "average=own"],
    ] {
        for form in [&[][..], &["--json"]] {
            let mut files = vec!["event", "--across", "--db", all_database.to_str().unwrap()];
            files.extend(ids.iter().map(String::as_str));
            let mut server_arguments = vec!["field", "Simultaneous", "--at", &organiser];
            for arguments in [&mut files, &mut server_arguments] {
                arguments.extend(settings);
                arguments.extend(form);
            }
            assert_eq!(output_of(&server_arguments), output_of(&files), "{settings:?} {form:?}");
        }
    }
}

/// Adds artificial scores, and a board that was fouled at one club.
fn add_awards(journals: &mut [Journal]) {
    use evening::director::{Artificial, Award, Decision, FormGroup, Ruling, RulingId, SideAward};
    let invented = club(2, 4, 6);
    let passed_out_result = |board, table| invented.result(0, board, table, Outcome::PassedOut);
    let mut make_ruling = |index: usize, number: u32, board: u16, table: u16, ruling: Ruling| {
        let result = passed_out_result(board, table);
        let change = Change::RulingMade { place: result.place, board: result.board, sitting: result.sitting, ruling };
        journals[index].apply(invented_club_of(index).entry(number, change)).unwrap();
    };
    let id = |number: u128| RulingId(uuid::Uuid::from_u128(number));
    let artificial = |ns, ew| Award { ns: SideAward::Artificial(ns), ew: SideAward::Artificial(ew) };
    make_ruling(0, 901, 1, 1, Ruling::award(id(1), "12C2", "", artificial(Artificial::Plus, Artificial::Minus)));
    make_ruling(1, 902, 2, 2, Ruling::award(id(2), "12C2", "", artificial(Artificial::Average, Artificial::Plus)));
    let groups = Decision::Groups(vec![FormGroup {
        copy: 1,
        sittings: vec![passed_out_result(3, 1).sitting, passed_out_result(3, 2).sitting],
    }]);
    make_ruling(
        2,
        903,
        3,
        1,
        Ruling { decision: groups, ..Ruling::award(id(3), "87", "", artificial(Artificial::Plus, Artificial::Plus)) },
    );
}

/// The club of the journal with this index, with four tables and six boards.
fn invented_club_of(index: usize) -> InventedClub {
    club(index as u32 + 1, 4, 6)
}

#[test]
fn evening_sent_twice_has_the_same_rows_and_corrections_follow() {
    let server = the_server!();
    let field = Field::new(server, "twice", 2);
    let event = field.open_event("E", 6, false);
    let invented = club(1, 4, 6);
    let mut journal = invented.journal();
    let first_report = field.send(1, &event, &journal).unwrap();
    assert_eq!((first_report.rows, first_report.boards, first_report.results), (journal.entries().len(), 6, 24));
    assert_eq!(field.count_of("SELECT count(*) FROM federation.result"), 24);
    let second_report = field.send(1, &event, &journal).unwrap();
    assert_eq!((second_report.rows, second_report.boards), (0, 0));
    let other_journal = club(2, 4, 6).journal();
    field.send(2, &event, &other_journal).unwrap();
    assert_eq!(field.ranking(&event), across(&[journal.clone(), other_journal.clone()], &event.rules));
    // After reopening, correcting and sending, exactly one board is counted again.
    let entries_before = journal.entries().len() as u32;
    let reopened = Change::SessionReopened { reason: "a slip was read wrong".to_owned() };
    journal.apply(invented.entry(entries_before, reopened)).unwrap();
    let old_result = journal.session().results().find(|r| r.board.number() == 4).unwrap().clone();
    let id = invented.result(77, 4, 1, Outcome::PassedOut).id;
    let result = evening::session::TableResult {
        id,
        outcome: Outcome::ScoreOnly { score_ns: 990 },
        supersedes: Some(old_result.id),
        forced: true,
        reason: Some("slip".to_owned()),
        ..old_result
    };
    journal.apply(invented.entry(entries_before + 1, Change::ResultEntered { result })).unwrap();
    let correction_report = field.send(1, &event, &journal).unwrap();
    assert_eq!((correction_report.rows, correction_report.boards), (2, 1));
    assert_eq!(federation::count(&field.organiser_address(), &event, 1).unwrap().boards, 1);
    assert_eq!(field.ranking(&event), across(&[journal, other_journal], &event.rules));
}

#[test]
fn ranking_is_published_after_the_event_closes_then_kept_received_and_shown() {
    let server = the_server!();
    let field = Field::new(server, "published", 2);
    let event = field.open_event("E", 3, false);
    for n in 1..=2 {
        field.send(n, &event, &club(n, 3, 3).journal()).unwrap();
    }
    federation::count(&field.organiser_address(), &event, 1).unwrap();
    let mut organiser = Federation::connect(&field.organiser_address()).unwrap();
    let lines = federation::rank(&mut organiser, &event, &event.rules, true).unwrap();
    let early_publication = federation::publish(&mut organiser, &event, &event.rules, &lines);
    assert!(matches!(early_publication, Err(FederationError::StillOpen)), "{early_publication:?}");
    assert_eq!(field.count_of("SELECT count(*) FROM federation.ranking"), 0);
    federation::close(&mut organiser, &event).unwrap();
    let first = federation::publish(&mut organiser, &event, &event.rules, &lines).unwrap();
    let mut rules = event.rules.clone();
    rules.set("scoring.method", "butler").unwrap();
    let butler_ranking = federation::rank(&mut organiser, &event, &rules, true).unwrap();
    let second = federation::publish(&mut organiser, &event, &rules, &butler_ranking).unwrap();
    assert_eq!((first.number, first.moved, second.number), (1, None, 2));
    assert!(second.moved.unwrap() > 0);
    for sql in [
        "UPDATE federation.ranking SET rules = '{}'",
        "DELETE FROM federation.ranking",
        "DELETE FROM federation.ranking_line",
        "INSERT INTO federation.ranking_line SELECT event, ranking, place + 1000, rank, tied, club, session, contestant,
            boards, points, value FROM federation.ranking_line",
    ] {
        assert!(organiser.client().batch_execute(sql).is_err(), "{sql}");
    }
    let kept_lines = field.count_of("SELECT count(*) FROM federation.ranking_line WHERE ranking = 1");
    assert_eq!(kept_lines, 12);
    // The ranking as the club receives it.
    let mut own_server = Federation::connect(&field.address_for(&field.role("1"))).unwrap();
    let received_ranking = federation::last_published(&mut own_server, &event).unwrap().unwrap();
    assert_eq!(
        (received_ranking.number, received_ranking.lines.len(), received_ranking.rules.method.to_string().as_str()),
        (2, 12, "butler")
    );
    let text = output_of(&["receive", "E", "--from", &field.address_for(&field.role("1")).to_string()]);
    assert_eq!(text.lines().count(), 7, "{text}");
    let text = output_of(&["receive", "E", "--json", "--from", &field.address_for(&field.role("1")).to_string()]);
    let received_json: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((received_json["ranking"].as_i64(), received_json["lines"].as_array().unwrap().len()), (Some(2), 6));
    assert!(!received_json["scores"].as_array().unwrap().is_empty());
    // The ranking on the web pages.
    let folder = tempfile::tempdir().unwrap();
    let reader = field.role("reader");
    field.invite("Reader", Guest::Reader, &reader);
    let pages = folder.path().join("pages");
    output_of(&["field", "E", "--at", &field.address_for(&reader).to_string(), "--html", pages.to_str().unwrap()]);
    let page = |name: &str| std::fs::read_to_string(pages.join(name)).unwrap();
    assert!(page("index.html").contains("Club 0002") && page("search.html").contains("00010010"));
    assert!(page("club-2.html").contains("of 2"));
}

#[test]
fn waiting_evening_is_sent_with_the_next_connection() {
    let server = the_server!();
    let field = Field::new(server, "offline", 1);
    field.open_event("E", 3, false);
    let folder = tempfile::tempdir().unwrap();
    let own_database = folder.path().join("club.db");
    let invented = club(1, 2, 3);
    create_database(&own_database, &[invented.journal(), InventedClub { club: 9, ..invented }.journal()]);
    let db = own_database.to_str().unwrap();
    let (first, second) = (invented.session().to_string(), InventedClub { club: 9, ..invented }.session().to_string());
    let nowhere = format!("postgres:///{}?host={}&user=x", field.database, folder.path().display());
    let text = output_of(&["send", &first, "--db", db, "--to", &nowhere, "--event", "E"]);
    assert!(text.starts_with("not sent: ") && text.ends_with("1 waiting\n"), "{text}");
    assert!(text.contains("cannot be reached"), "{text}");
    let address = field.address_for(&field.role("1")).to_string();
    // The second session is sent by the right address; the first still waits, and does not hold it up.
    let text = output_of(&["send", &second, "--db", db, "--to", &address, "--event", "E"]);
    assert!(text.contains("\nsent ") && text.ends_with("1 waiting\n"), "{text}");
    let file = own_database.with_extension("federation.json");
    let text = std::fs::read_to_string(&file).unwrap().replace(&nowhere, &address);
    std::fs::write(&file, text).unwrap();
    let text = output_of(&["send", "--db", db]);
    assert!(text.starts_with("sent ") && text.ends_with("\n0 waiting\n"), "{text}");
    assert_eq!(output_of(&["send", "--db", db]), "0 waiting\n");
    assert_eq!(field.count_of("SELECT count(*) FROM federation.session"), 2);
}

#[test]
fn dead_worker_leaves_its_board_to_the_next() {
    let server = the_server!();
    let field = Field::new(server, "workers", 1);
    let event = field.open_event("E", 4, false);
    let journal = club(1, 3, 4).journal();
    field.send(1, &event, &journal).unwrap();
    let mut dying = server.client(&field.role("organiser"), &field.database);
    let mut first_transaction = dying.transaction().unwrap();
    let board: i16 = first_transaction.query_one(statements::TAKE_BOARD, &[&event.id]).unwrap().get(0);
    first_transaction.execute(statements::CLEAR_STALE, &[&event.id, &board]).unwrap();
    // Another worker takes the next board at the same time.
    let mut other_worker = server.client(&field.role("organiser"), &field.database);
    let next: i16 = other_worker.query_one(statements::TAKE_BOARD, &[&event.id]).unwrap().get(0);
    assert_ne!(board, next);
    drop(first_transaction);
    drop(dying);
    assert_eq!(field.ranking(&event), across(&[journal], &event.rules));
}

#[test]
fn withdrawn_guest_is_cut_off_and_sent_rows_stay() {
    let server = the_server!();
    let field = Field::new(server, "revoked", 1);
    let event = field.open_event("E", 3, false);
    let journal = club(1, 3, 3).journal();
    field.send(1, &event, &journal).unwrap();
    let mut connected = server.client(&field.role("1"), &field.database);
    federation::revoke(&field.address_for("owner"), "Club 0001").unwrap();
    assert!(connected.query("SELECT 1", &[]).is_err());
    let refused = field.send(1, &event, &journal);
    assert!(matches!(refused, Err(FederationError::NotLetIn(_))), "{refused:?}");
    assert_eq!(field.ranking(&event), across(std::slice::from_ref(&journal), &event.rules));
    assert!(matches!(federation::revoke(&field.address_for("owner"), "Nobody"), Err(FederationError::NotInvited(_))));
    // After a new invitation, the same club continues.
    let (role, _) = federation::invite(&field.address_for("owner"), "Club 0001", Guest::Club, "another").unwrap();
    assert_eq!(role, field.role("1"));
    assert_eq!(field.send(1, &event, &journal).unwrap().rows, 0);
}
