//! Broken connections, full servers, wrong tables and impossible results: nothing is stored by half or twice, and each
//! error says what is wrong.

use evening::session::{Change, Journal, Outcome};
use federation::{self, Federation, FederationError};

use super::{Field, across, club, the_server};

/// From now on, the server runs this code whenever results are inserted.
fn run_on_insert(field: &Field<'_>, trigger_code: &str) {
    field.server.sql(
        &field.database,
        &format!(
            "CREATE OR REPLACE FUNCTION public.trouble() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
                {trigger_code}; RETURN NULL; END $$;
             DROP TRIGGER IF EXISTS zz_trouble ON federation.result;
             CREATE TRIGGER zz_trouble AFTER INSERT ON federation.result
                FOR EACH STATEMENT EXECUTE FUNCTION public.trouble();"
        ),
    );
}

fn remove_trigger(field: &Field<'_>) {
    field.server.sql(&field.database, "DROP TRIGGER zz_trouble ON federation.result");
}

/// The number of rows that clubs have sent, and of boards to be counted again.
fn row_count(field: &Field<'_>) -> i64 {
    ["session", "entry", "contestant", "own_line", "hand", "result"]
        .iter()
        .map(|table| field.count_of(&format!("SELECT count(*) FROM federation.{table}")))
        .sum::<i64>()
        + field.count_of("SELECT count(*) FROM federation.stale")
}

#[test]
fn broken_off_send_stores_nothing() {
    let server = the_server!();
    let field = Field::new(server, "broken", 1);
    let event = field.open_event("E", 3, false);
    let journal = club(1, 3, 3).journal();
    run_on_insert(&field, "PERFORM pg_terminate_backend(pg_backend_pid())");
    let broken = field.send(1, &event, &journal);
    assert!(matches!(&broken, Err(error @ FederationError::Unreachable(_)) if error.is_temporary()), "{broken:?}");
    assert_eq!(row_count(&field), 0);
    remove_trigger(&field);
    field.send(1, &event, &journal).unwrap();
    assert_eq!(field.ranking(&event), across(&[journal], &event.rules));
}

#[test]
fn full_and_read_only_servers_refuse_with_the_reason() {
    let server = the_server!();
    let field = Field::new(server, "no_room", 1);
    let event = field.open_event("E", 3, false);
    let journal = club(1, 3, 3).journal();
    // The server's error when its disk is full.
    run_on_insert(&field, "RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'");
    let outcome = field.send(1, &event, &journal);
    assert!(matches!(&outcome, Err(error @ FederationError::DiskFull) if error.is_temporary()), "{outcome:?}");
    assert_eq!(row_count(&field), 0);
    remove_trigger(&field);
    let role = field.role("1");
    field.server.sql(&field.database, &format!("ALTER ROLE {role} SET default_transaction_read_only = on"));
    let read_only_outcome = field.send(1, &event, &journal);
    assert!(
        matches!(&read_only_outcome, Err(error @ FederationError::ReadOnly) if error.is_temporary()),
        "{read_only_outcome:?}"
    );
    assert_eq!(row_count(&field), 0);
}

#[test]
fn older_and_newer_tables_are_reported_with_advice() {
    let server = the_server!();
    server.create_database("versions");
    let owner = server.address("owner", "versions").parse().unwrap();
    let error = Federation::connect(&owner).unwrap_err();
    assert!(error.to_string().contains("federation init"), "{error}");
    assert_eq!(federation::init(&owner).unwrap(), (0, 2));
    assert_eq!(federation::init(&owner).unwrap(), (2, 2));
    server.sql("versions", "INSERT INTO federation.migration (number, program) VALUES (3, '9.0')");
    let newer = Federation::connect(&owner).unwrap_err();
    assert!(matches!(newer, FederationError::NewerTables { found: 3, known: 2 }), "{newer}");
    assert!(newer.to_string().contains("update the program"), "{newer}");
    assert!(matches!(federation::init(&owner), Err(FederationError::NewerTables { .. })));
    // A program that knows more steps than the server has.
    server.sql("versions", "DELETE FROM federation.migration; INSERT INTO federation.migration VALUES (-1, '0')");
    let error = Federation::connect(&owner).unwrap_err();
    assert!(matches!(error, FederationError::OlderTables { found: -1, known: 2 }), "{error}");
}

#[test]
fn evening_sent_by_two_laptops_is_stored_once_and_divergence_is_refused() {
    let server = the_server!();
    let field = Field::new(server, "laptops", 1);
    let event = field.open_event("E", 3, false);
    let invented_club = club(1, 3, 3);
    let full_journal = invented_club.journal();
    let entries = invented_club.entries();
    let first_entries = |rows: usize| Journal::replay(entries[..rows].to_vec()).unwrap();
    // One laptop has less of the journal, and then both send at once.
    field.send(1, &event, &first_entries(10)).unwrap();
    std::thread::scope(|scope| {
        let senders = [(); 2].map(|()| scope.spawn(|| field.send(1, &event, &full_journal).unwrap()));
        let rows: usize = senders.into_iter().map(|sender| sender.join().unwrap().rows).sum();
        assert_eq!(rows, entries.len() - 10);
    });
    assert_eq!(field.count_of("SELECT count(*) FROM federation.entry"), entries.len() as i64);
    // The laptop that is behind gets an error and writes nothing.
    let rows_before = row_count(&field);
    let outcome = field.send(1, &event, &first_entries(14));
    assert!(matches!(outcome, Err(FederationError::Behind { here: 14, .. })), "{outcome:?}");
    // The other one has a different entry in place of the last row.
    let mut other_journal = first_entries(entries.len() - 1);
    let result = invented_club.result(4000, 3, 3, Outcome::PassedOut);
    let title = Change::TitleSet { title: format!("Another {}", result.board), club: invented_club.name() };
    other_journal.apply(invented_club.entry(5000, title)).unwrap();
    let outcome = field.send(1, &event, &other_journal);
    assert!(matches!(outcome, Err(FederationError::Diverged)), "{outcome:?}");
    assert_eq!(row_count(&field), rows_before);
}

#[test]
fn other_hands_are_found_listed_and_held_back() {
    let server = the_server!();
    let field = Field::new(server, "hands", 3);
    let event = field.open_event("E", 2, false);
    let right_hands = deal(0);
    let mut journals = Vec::new();
    for n in 1..=3 {
        let invented_club = club(n, 3, 2);
        let mut journal = invented_club.journal();
        let hands = if n == 3 { deal(1) } else { right_hands };
        let change = Change::BoardSet {
            board: bridge::BoardNumber::FIRST,
            copy: None,
            deal: Some(hands),
            dealer: None,
            vulnerability: None,
            reason: None,
        };
        journal.apply(invented_club.entry(900, change)).unwrap();
        field.send(n, &event, &journal).unwrap();
        journals.push(journal);
    }
    federation::count(&field.organiser_address(), &event, 1).unwrap();
    let mut organiser = Federation::connect(&field.organiser_address()).unwrap();
    let held_back = federation::held_back(&mut organiser, &event).unwrap();
    assert_eq!(held_back.len(), 1);
    let held_results =
        (held_back[0].board, held_back[0].club.as_str(), held_back[0].why.as_str(), held_back[0].results);
    assert_eq!(held_results, (1, "Club 0003", "other-hands", 3));
    let lines = federation::rank(&mut organiser, &event, &event.rules, true).unwrap();
    assert_eq!(lines.ranking.results, 3 * 6 - 3);
    // The organiser sets the right hands, and results with the other hands are now held back.
    let boards_set = federation::set_hands(&mut organiser, &event, &[(bridge::BoardNumber::FIRST, deal(1))]);
    assert_eq!(boards_set.unwrap(), 1);
    federation::count(&field.organiser_address(), &event, 1).unwrap();
    let held_back = federation::held_back(&mut organiser, &event).unwrap();
    assert_eq!(held_back.iter().map(|h| h.club.as_str()).collect::<Vec<_>>(), ["Club 0001", "Club 0002"]);
}

/// A deal that is the same for the same number.
fn deal(number: u128) -> bridge::Deal {
    bridge::dealing::numbered(number).unwrap()
}

#[test]
fn impossible_results_are_held_back_and_listed() {
    let server = the_server!();
    let field = Field::new(server, "impossible", 2);
    let event = field.open_event("E", 3, false);
    let journals = [club(1, 3, 3).journal(), club(2, 3, 3).journal()];
    for (n, journal) in (1..).zip(&journals) {
        field.send(n, &event, journal).unwrap();
    }
    let mut hostile = server.client(&field.role("1"), &field.database);
    for (line, score) in (50..).zip([
        r#"[{"artificial":"5000%"},{"artificial":"A+"}]"#,
        r#"[{"weighted":[[420,30000],[450,30000]]},"nothing"]"#,
        r#"[{"score":[999990,30000]},{"score":[-999990,30000]}]"#,
        r#"[{"weighted":[[420,18446744073709551615],[450,1]]},"missing"]"#,
        "no JSON at all",
        r#"["missing","missing"]"#,
    ]) {
        let sql = format!(
            "INSERT INTO federation.result (event, board, club, session, line, ns, ew, vulnerability, dealer, form, held,
                section, state)
             SELECT event, 1, club, session, {line}, 'A1', 'A2', 'none', 'N', 0, '{score}', 'A', 'x' FROM federation.session"
        );
        hostile.batch_execute(&sql).unwrap();
    }
    assert_eq!(field.ranking(&event), across(&journals, &event.rules));
    let mut organiser = Federation::connect(&field.organiser_address()).unwrap();
    let held_back = federation::held_back(&mut organiser, &event).unwrap();
    assert_eq!(held_back.len(), 1);
    assert_eq!((held_back[0].why.as_str(), held_back[0].results), ("impossible", 6));
}

#[test]
fn value_that_no_column_can_hold_is_refused_when_inserted() {
    let server = the_server!();
    let field = Field::new(server, "no_column", 1);
    let event = field.open_event("E", 3, false);
    field.send(1, &event, &club(1, 3, 3).journal()).unwrap();
    let mut hostile = server.client(&field.role("1"), &field.database);
    // A score of 5000 is possible.
    for (column, value) in
        [("score_ns", "5000"), ("score_ns", "32000"), ("ns", "'<b>'"), ("line", "-1"), ("tricks", "14")]
    {
        let value_for =
            |name: &str, usual_value: &str| if column == name { value.to_owned() } else { usual_value.to_owned() };
        let sql = format!(
            "INSERT INTO federation.result (event, board, club, session, line, ns, ew, vulnerability, dealer, form,
                score_ns, section, tricks, state)
             SELECT event, 1, club, session, {}, {}, 'A2', 'none', 'N', 0, {}, 'A', {}, 'x' FROM federation.session",
            value_for("line", "90"),
            value_for("ns", "'A1'"),
            value_for("score_ns", "420"),
            value_for("tricks", "10"),
        );
        let outcome = hostile.batch_execute(&sql);
        assert_eq!(outcome.is_ok(), value == "5000", "{sql}");
    }
}

#[test]
fn closed_event_takes_no_results_and_waits_for_senders() {
    let server = the_server!();
    let field = Field::new(server, "closing", 2);
    let event = field.open_event("E", 3, false);
    let journals = [club(1, 3, 3).journal(), club(2, 3, 3).journal()];
    // A transaction that is under way is completed.
    run_on_insert(&field, "PERFORM pg_sleep(0.5)");
    std::thread::scope(|scope| {
        let sending = scope.spawn(|| field.send(1, &event, &journals[0]));
        std::thread::sleep(std::time::Duration::from_millis(250));
        let mut organiser = Federation::connect(&field.organiser_address()).unwrap();
        federation::close(&mut organiser, &event).unwrap();
        let result_count = field.count_of("SELECT count(*) FROM federation.result");
        assert!(result_count == 9, "closing did not wait: {result_count}");
        sending.join().unwrap().unwrap();
    });
    remove_trigger(&field);
    let outcome = field.send(2, &event, &journals[1]);
    assert!(matches!(outcome, Err(FederationError::EventClosed)), "{outcome:?}");
    assert_eq!(field.count_of("SELECT count(*) FROM federation.session"), 1);
    assert_eq!(field.ranking(&event), across(&journals[..1], &event.rules));
}

#[test]
fn wrong_boards_unknown_events_and_senders_that_are_no_club_are_refused() {
    let server = the_server!();
    let field = Field::new(server, "wrong", 1);
    let event = field.open_event("E", 3, false);
    let other_journal = super::InventedClub { club: 1, tables: 3, first: 101, last: 103 }.journal();
    let refused = field.send(1, &event, &other_journal);
    assert!(matches!(refused, Err(FederationError::NoBoards { first: 1, last: 3 })), "{refused:?}");
    let mut owner = Federation::connect(&field.address_for("owner")).unwrap();
    assert!(matches!(federation::event(&mut owner, "None"), Err(FederationError::NoEvent(_))));
    let mut organiser = Federation::connect(&field.organiser_address()).unwrap();
    assert!(matches!(federation::event(&mut organiser, "None"), Err(FederationError::NoEvent(_))));
    let sending = federation::Sending {
        journal: &club(1, 3, 3).journal(),
        names: federation::Names::Full,
        unnamed: &std::collections::BTreeSet::new(),
        format: store::FORMAT,
    };
    let refused = federation::send(&mut organiser, &event, &sending);
    assert!(matches!(refused, Err(FederationError::NoClub)), "{refused:?}");
    assert_eq!(row_count(&field), 0);
}
