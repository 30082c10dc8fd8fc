//! Nobody waits without end for a client that holds a lock, and what was sent by mistake can be taken back.

use std::time::{Duration, Instant};

use federation::{self, Federation, FederationError};

use super::{Field, across, club, create_database, output_of, program, the_server};

#[test]
fn closing_gives_up_waiting_and_names_the_holder() {
    let server = the_server!();
    let field = Field::new(server, "holding", 2);
    let event = field.open_event("E", 3, false);
    // The server waits half a minute; the test shortens that.
    server.sql(&field.database, "ALTER FUNCTION federation.close_event(int) SET lock_timeout = '200ms'");
    let mut holder = server.client(&field.role("2"), &field.database);
    field.send(2, &event, &club(2, 3, 3).journal()).unwrap();
    // The client locks its own row and never ends the transaction.
    let mut transaction = holder.transaction().unwrap();
    transaction.execute("DELETE FROM federation.result WHERE club = 2 AND line = 0", &[]).unwrap();
    let mut organiser = Federation::connect(&field.organiser_address()).unwrap();
    let refused = federation::close(&mut organiser, &event);
    assert!(matches!(&refused, Err(FederationError::HeldBy(club_name)) if club_name == "Club 0002"), "{refused:?}");
    assert_eq!(field.count_of("SELECT count(*) FROM federation.event WHERE closed_at IS NOT NULL"), 0);
    // The other club can still send, and without the holder the event can be closed.
    field.send(1, &event, &club(1, 3, 3).journal()).unwrap();
    federation::revoke(&field.address_for("owner"), "Club 0002").unwrap();
    federation::close(&mut organiser, &event).unwrap();
    assert_eq!(field.count_of("SELECT count(*) FROM federation.result WHERE club = 2"), 9);
}

#[test]
fn send_waiting_for_a_held_row_is_reported_and_retried() {
    let server = the_server!();
    let field = Field::new(server, "patience", 1);
    let event = field.open_event("E", 3, false);
    let journal = club(1, 3, 3).journal();
    field.send(1, &event, &journal).unwrap();
    let mut other_client = server.client(&field.role("1"), &field.database);
    let mut transaction = other_client.transaction().unwrap();
    transaction.execute("UPDATE federation.session SET title = 'x'", &[]).unwrap();
    let mut club_connection = Federation::connect(&field.address_for(&field.role("1"))).unwrap();
    let limits = club_connection
        .client()
        .query_one("SELECT current_setting('lock_timeout'), current_setting('statement_timeout')", &[]);
    let limits = limits.unwrap();
    assert_eq!((limits.get::<_, &str>(0), limits.get::<_, &str>(1)), ("1min", "5min"));
    club_connection.client().batch_execute("SET lock_timeout = '200ms'").unwrap();
    let start = Instant::now();
    let sending = federation::Sending {
        journal: &journal,
        names: federation::Names::Full,
        unnamed: &std::collections::BTreeSet::new(),
        format: store::FORMAT,
    };
    let refused = federation::send(&mut club_connection, &event, &sending);
    assert!(matches!(&refused, Err(error @ FederationError::Busy) if error.is_temporary()), "{refused:?}");
    assert!(start.elapsed() < Duration::from_secs(20));
    drop(transaction);
    federation::send(&mut club_connection, &event, &sending).unwrap();
}

#[test]
fn evening_sent_by_mistake_is_withdrawn_while_the_event_is_open() {
    let server = the_server!();
    let field = Field::new(server, "mistake", 2);
    let event = field.open_event("E", 3, false);
    let journals = [club(1, 3, 3).journal(), club(2, 3, 3).journal()];
    for (n, journal) in (1..).zip(&journals) {
        field.send(n, &event, journal).unwrap();
    }
    let ranking_of_both = field.ranking(&event);
    let mut club_connection = Federation::connect(&field.address_for(&field.role("2"))).unwrap();
    // A club cannot take back another club's evening.
    let outcome = federation::take_back(&mut club_connection, &event, journals[0].session().id);
    assert!(matches!(outcome, Err(FederationError::NotSent)), "{outcome:?}");
    assert_eq!(field.ranking(&event), ranking_of_both);
    federation::take_back(&mut club_connection, &event, journals[1].session().id).unwrap();
    assert_eq!(field.ranking(&event), across(&journals[..1], &event.rules));
    for table in ["session", "entry", "contestant", "own_line", "hand", "result"] {
        assert_eq!(field.count_of(&format!("SELECT count(*) FROM federation.{table} WHERE club = 2")), 0, "{table}");
    }
    // The evening can be sent again. Once the event is closed, the evening stays, whatever statement is sent.
    field.send(2, &event, &journals[1]).unwrap();
    assert_eq!(field.ranking(&event), ranking_of_both);
    let mut organiser = Federation::connect(&field.organiser_address()).unwrap();
    federation::close(&mut organiser, &event).unwrap();
    let outcome = federation::take_back(&mut club_connection, &event, journals[1].session().id);
    assert!(matches!(outcome, Err(FederationError::EventClosed)), "{outcome:?}");
    assert!(club_connection.client().execute("DELETE FROM federation.session", &[]).is_err());
    assert_eq!(field.ranking(&event), ranking_of_both);
}

#[test]
fn command_line_lists_removes_and_withdraws_sent_evenings() {
    let server = the_server!();
    let field = Field::new(server, "listed", 1);
    field.open_event("E", 3, false);
    let folder = tempfile::tempdir().unwrap();
    let own_database = folder.path().join("club.db");
    create_database(&own_database, &[club(1, 2, 3).journal()]);
    let db = own_database.to_str().unwrap();
    let address = field.address_for(&field.role("1")).to_string();
    let nowhere = format!("postgres:///{}?host={}&user=x", field.database, folder.path().display());
    output_of(&["send", "last", "--db", db, "--to", &address, "--event", "E"]);
    output_of(&["send", "last", "--db", db, "--to", &nowhere, "--event", "F"]);
    let list = output_of(&["send", "--db", db, "--list"]);
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 3, "{list}");
    assert!(lines[0].contains(" E at ") && lines[0].contains("sent 2"), "{list}");
    assert!(lines[1].contains(" F at ") && lines[1].contains("waiting; the server cannot be reached"), "{list}");
    assert_eq!(lines[2], "1 waiting");
    let text = output_of(&["send", "--db", db, "--no-more", "last", "--event", "F"]);
    assert!(text.ends_with("is no longer sent to F\n"), "{text}");
    assert!(!program(&["send", "--db", db, "--no-more", "last", "--event", "F"]).status.success());
    assert_eq!(output_of(&["send", "--db", db]), "0 waiting\n");
    output_of(&["send", "--db", db, "--take-back", "last", "--to", &address, "--event", "E"]);
    assert_eq!(field.count_of("SELECT count(*) FROM federation.session"), 0);
    // The evening is not sent again automatically either.
    assert_eq!(output_of(&["send", "--db", db, "--list"]), "0 waiting\n");
    assert!(!program(&["send", "--db", db, "--take-back", "last", "--to", &address, "--event", "E"]).status.success());
}

#[test]
fn closing_names_the_clubs_that_sent_nothing() {
    let server = the_server!();
    let field = Field::new(server, "told", 2);
    let event = field.open_event("E", 3, false);
    field.send(1, &event, &club(1, 3, 3).journal()).unwrap();
    let organiser = field.organiser_address().to_string();
    let text = output_of(&["federation", "close", "E", "--at", &organiser]);
    assert!(text.ends_with("\nnothing came from: Club 0002\n"), "{text}");
    let list = output_of(&["federation", "list", "--at", &organiser]);
    assert!(list.trim_start().starts_with(&format!("{} E ", event.id)), "{list}");
}

#[test]
fn archive_is_not_ranked() {
    let server = the_server!();
    let field = Field::new(server, "archive_kept", 1);
    let organiser = field.organiser_address().to_string();
    output_of(&["federation", "open", "Archive", "--kind", "archive", "--boards", "1-99", "--at", &organiser]);
    let refused = program(&["field", "Archive", "--at", &organiser]);
    let reason = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && reason.contains("only keeps evenings"), "{reason}");
}

#[test]
fn tables_of_the_first_migration_are_upgraded_with_their_evenings() {
    let server = the_server!();
    let field = Field::new(server, "first_step", 1);
    let event = field.open_event("E", 3, false);
    let journal = club(1, 3, 3).journal();
    field.send(1, &event, &journal).unwrap();
    let ranking_before = field.ranking(&event);
    server.sql(
        &field.database,
        "DROP TRIGGER session_went ON federation.session; DROP FUNCTION federation.session_went();
         REVOKE DELETE ON federation.session FROM arrowswitch_club; DELETE FROM federation.migration WHERE number = 2",
    );
    let error = Federation::connect(&field.address_for(&field.role("1"))).unwrap_err();
    assert!(matches!(error, FederationError::OlderTables { found: 1, known: 2 }), "{error}");
    assert_eq!(federation::init(&field.address_for("owner")).unwrap(), (1, 2));
    assert_eq!(field.ranking(&event), ranking_before);
    let mut club_connection = Federation::connect(&field.address_for(&field.role("1"))).unwrap();
    federation::take_back(&mut club_connection, &event, journal.session().id).unwrap();
}
