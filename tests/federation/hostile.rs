//! A club that knows the tables and sends any statement it likes can reach its own rows and nothing else.

use postgres::Client;

use federation::{self, Federation, FieldEvent, Guest};

use super::server::Server;
use super::{Field, club, the_server};

/// How many rows a role sees or changes; `None` if it is refused.
fn affected_rows(client: &mut Client, sql: &str) -> Option<u64> {
    client.execute(sql, &[]).ok()
}

/// How many rows of a table a role sees; `None` if it is refused.
fn visible_rows(client: &mut Client, table: &str) -> Option<u64> {
    affected_rows(client, &format!("SELECT * FROM federation.{table}"))
}

/// How many rows of a table belong to the hostile club.
fn own_rows(field: &Field<'_>, table: &str) -> u64 {
    field.count_of(&format!("SELECT count(*) FROM federation.{table} WHERE club = 2")) as u64
}

fn result_count(field: &Field<'_>, club: i32) -> i64 {
    field.count_of(&format!("SELECT count(*) FROM federation.result WHERE club = {club}"))
}

/// Three clubs that have sent an evening each to an open event, and the connection of the second, which is hostile.
fn field_with_hostile_club<'a>(server: &'a Server, database: &str) -> (Field<'a>, FieldEvent, Client) {
    let field = Field::new(server, database, 3);
    let event = field.open_event("E", 3, false);
    for n in 1..=3 {
        field.send(n, &event, &club(n, 3, 3).journal()).unwrap();
    }
    field.ranking(&event);
    let hostile = server.client(&field.role("2"), &field.database);
    (field, event, hostile)
}

#[test]
fn hostile_club_sees_only_its_own_rows() {
    let server = the_server!();
    let (field, event, mut hostile) = field_with_hostile_club(server, "hostile_reads");
    // The club sees only its own rows, and nothing of internal tables.
    for table in ["session", "entry", "contestant", "own_line", "result"] {
        assert_eq!(visible_rows(&mut hostile, table), Some(own_rows(&field, table)), "{table}");
        assert!(own_rows(&field, table) > 0, "{table}");
    }
    for table in ["stale", "sheet", "board"] {
        assert_eq!(visible_rows(&mut hostile, table), None, "{table}");
    }
    assert_eq!(affected_rows(&mut hostile, "SELECT role FROM federation.club"), None);
    assert_eq!(affected_rows(&mut hostile, "SELECT name FROM federation.club"), Some(4));
    // Partitions do not help to avoid the check.
    for table in ["session", "entry", "contestant", "hand", "result", "ranking_line"] {
        assert_eq!(visible_rows(&mut hostile, &format!("{table}_{}", event.id)), None, "{table}");
    }
    // A temporary table that shadows `federation.club` changes nothing.
    let _ = hostile.batch_execute("CREATE TEMP TABLE club (club int, role text, kind text, revoked_at timestamptz)");
    let _ = hostile.batch_execute("INSERT INTO club VALUES (1, session_user, 'club', NULL)");
    assert_eq!(visible_rows(&mut hostile, "result"), Some(own_rows(&field, "result")));
}

#[test]
fn hostile_club_changes_no_rows_but_its_own() {
    let server = the_server!();
    let (field, _, mut hostile) = field_with_hostile_club(server, "hostile_writes");
    let digests_before = table_digests(&field);
    for sql in [
        // Others' rows, and rows in others' names.
        "UPDATE federation.session SET title = 'x' WHERE club = 1",
        "DELETE FROM federation.entry WHERE club = 1",
        "DELETE FROM federation.result WHERE club <> 2",
        "DELETE FROM federation.contestant WHERE club = 3",
        "UPDATE federation.session SET club = 1",
        "INSERT INTO federation.session SELECT event, 1, gen_random_uuid(), title, club_name, date, names, generation, rows,
            last, digest, waiting, finished, sent_at FROM federation.session",
        "INSERT INTO federation.entry SELECT event, 1, session, seq + 1000, gen_random_uuid(), at, by, hand, format, change
            FROM federation.entry",
        "INSERT INTO federation.hand SELECT event, 3, session, 1, repeat('0', 64) FROM federation.session",
        "INSERT INTO federation.contestant SELECT event, 1, session, 'Z9', title, names, numbers FROM federation.contestant",
        "INSERT INTO federation.own_line SELECT event, 1, session, 'Z9', ranking, rank, tied, value FROM federation.own_line",
        "INSERT INTO federation.result SELECT event, board, 1, session, line + 100, ns, ew, vulnerability, dealer, form,
            score_ns, held, section, round, at_table, contract, declarer, tricks, state FROM federation.result",
        // Statements that only the organiser may use.
        "SELECT federation.open_event('Mine', 'field', 1, 3, '{}', false, '{}')",
        "SELECT federation.close_event(1)",
        "SELECT federation.publish(1)",
        "INSERT INTO federation.event (name, kind, first_board, last_board, rules) VALUES ('x', 'field', 1, 2, '{}')",
        "UPDATE federation.event SET live = true",
        "UPDATE federation.event SET published_at = now(), closed_at = now()",
        "DELETE FROM federation.event",
        "INSERT INTO federation.entered VALUES (1, 2)",
        "DELETE FROM federation.entered",
        "INSERT INTO federation.ranking VALUES (1, 1, 'published', now(), '{}', 1, 1, '{}', '')",
        "INSERT INTO federation.ranking_line VALUES (1, 1, 1, 1, false, 2, gen_random_uuid(), 'A1', 1, '1', '1')",
        "INSERT INTO federation.ranking_score VALUES (1, 1, 1, 420, 1, '1', '1')",
        "INSERT INTO federation.sheet VALUES (1, 1, 0, '', '[]', NULL, now())",
        "DELETE FROM federation.stale",
        "INSERT INTO federation.stale (event, board) VALUES (1, 1)",
        "UPDATE federation.board SET fingerprint = repeat('0', 64)",
        // Rights and roles.
        "INSERT INTO federation.club (name, role, kind) VALUES ('Mine', session_user, 'organiser')",
        "UPDATE federation.club SET kind = 'organiser'",
        "ALTER TABLE federation.result DISABLE ROW LEVEL SECURITY",
        "ALTER TABLE federation.result OWNER TO session_user",
        "DROP POLICY own ON federation.result",
        "CREATE POLICY mine ON federation.result USING (true)",
        "DROP TABLE federation.result",
        "TRUNCATE federation.result",
        "DROP TRIGGER results_came ON federation.result",
        "ALTER TABLE federation.result DISABLE TRIGGER ALL",
        "SET session_replication_role = replica",
        "CREATE OR REPLACE FUNCTION federation.my_club() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        "CREATE TABLE federation.mine (x int)",
        "CREATE ROLE mine SUPERUSER",
        "ALTER ROLE session_user CREATEROLE",
        "GRANT arrowswitch_organiser TO current_user",
        "GRANT SELECT ON federation.result TO PUBLIC",
        "SET ROLE arrowswitch_organiser",
        "SET SESSION AUTHORIZATION owner",
        "SELECT rolpassword FROM pg_authid",
        "COPY federation.result TO '/tmp/out'",
        "COPY (SELECT 1) TO PROGRAM 'true'",
        "SELECT pg_read_file('postgresql.conf')",
        "LOCK TABLE federation.result IN ACCESS EXCLUSIVE MODE",
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'owner'",
    ] {
        let outcome = affected_rows(&mut hostile, sql);
        assert!(matches!(outcome, None | Some(0)), "{sql}: {outcome:?}");
        assert_eq!(table_digests(&field), digests_before, "{sql}");
    }
}

#[test]
fn evening_with_the_id_of_another_clubs_session_belongs_to_its_sender() {
    let server = the_server!();
    let (field, event, _) = field_with_hostile_club(server, "hostile_ids");
    let shared_session = club(1, 3, 3).journal();
    field.send(2, &event, &shared_session).unwrap();
    field.send(1, &event, &shared_session).unwrap();
    assert_eq!((result_count(&field, 1), result_count(&field, 2)), (9, 18));
}

#[test]
fn no_results_change_beyond_the_boards_or_after_the_close() {
    let server = the_server!();
    let (field, event, mut hostile) = field_with_hostile_club(server, "hostile_late");
    let insertion = "INSERT INTO federation.result SELECT event, 99, club, session, line, ns, ew, vulnerability, dealer, form,
        score_ns, held, section, round, at_table, contract, declarer, tricks, state FROM federation.result WHERE board = 1";
    assert_eq!(affected_rows(&mut hostile, insertion), None, "the event has no board 99");
    let mut organiser = Federation::connect(&field.organiser_address()).unwrap();
    federation::close(&mut organiser, &event).unwrap();
    assert_eq!(affected_rows(&mut hostile, "DELETE FROM federation.result"), None, "the event is closed");
    assert_eq!(result_count(&field, 2), 9);
}

#[test]
fn published_results_are_public_but_journals_are_not() {
    let server = the_server!();
    let (field, event, mut hostile) = field_with_hostile_club(server, "hostile_public");
    let mut organiser = Federation::connect(&field.organiser_address()).unwrap();
    federation::close(&mut organiser, &event).unwrap();
    let lines = federation::rank(&mut organiser, &event, &event.rules, true).unwrap();
    federation::publish(&mut organiser, &event, &event.rules, &lines).unwrap();
    // Nine results of each of the three clubs.
    assert_eq!(visible_rows(&mut hostile, "result"), Some(27));
    assert_eq!(visible_rows(&mut hostile, "entry"), Some(own_rows(&field, "entry")));
    assert_eq!(affected_rows(&mut hostile, "DELETE FROM federation.contestant WHERE club = 1"), Some(0));
}

/// Row count and digest of the tables that must stay unchanged.
fn table_digests(field: &Field<'_>) -> Vec<String> {
    let mut client = field.server.client("owner", &field.database);
    [
        "club",
        "event",
        "entered",
        "board",
        "stale",
        "session",
        "entry",
        "contestant",
        "own_line",
        "hand",
        "result",
        "sheet",
        "ranking",
    ]
    .iter()
    .map(|table| {
        let sql =
            format!("SELECT count(*) || md5(string_agg(t::text, ',' ORDER BY t::text)) FROM federation.{table} t");
        client.query_one(&sql, &[]).unwrap().get::<_, Option<String>>(0).unwrap_or_default()
    })
    .collect()
}

#[test]
fn readers_see_no_unpublished_results_and_strangers_nothing() {
    let server = the_server!();
    let field = Field::new(server, "outsiders", 1);
    let event = field.open_event("E", 3, false);
    field.send(1, &event, &club(1, 3, 3).journal()).unwrap();
    let reader = field.role("reader");
    field.invite("Reader", Guest::Reader, &reader);
    let mut reader = server.client(&reader, &field.database);
    for (table, row_count) in
        [("session", Some(0)), ("result", Some(0)), ("entry", None), ("hand", None), ("event", Some(1))]
    {
        assert_eq!(visible_rows(&mut reader, table), row_count, "{table}");
    }
    assert_eq!(affected_rows(&mut reader, "DELETE FROM federation.result"), None);
    server.sql("postgres", "CREATE ROLE outsiders_nobody LOGIN");
    let mut outsider = server.client("outsiders_nobody", &field.database);
    assert_eq!(visible_rows(&mut outsider, "event"), None);
    // A role that has the rights of a group but was not invited sees nothing.
    server.sql("postgres", "CREATE ROLE strangers_group LOGIN IN ROLE arrowswitch_club, arrowswitch_organiser");
    let mut grouped = server.client("strangers_group", &field.database);
    for table in ["event", "session", "result", "entry", "sheet", "stale"] {
        assert_eq!(visible_rows(&mut grouped, table), Some(0), "{table}");
    }
}

#[test]
fn no_secret_is_in_the_table_of_guests_or_in_the_servers_log() {
    let server = the_server!();
    let field = Field::new(server, "secrets", 0);
    server.sql("postgres", "ALTER SYSTEM SET log_statement = 'all'");
    server.sql("postgres", "SELECT pg_reload_conf()");
    // The server reloads its settings asynchronously.
    std::thread::sleep(std::time::Duration::from_millis(300));
    let secret = field.invite("Club", Guest::Club, &field.role("secret"));
    assert_eq!(secret.len(), 26);
    let server_log = std::fs::read_to_string(server.folder.join("log")).unwrap();
    assert!(server_log.contains("CREATE ROLE") && !server_log.contains(&secret));
    server.sql("postgres", "ALTER SYSTEM RESET log_statement");
    server.sql("postgres", "SELECT pg_reload_conf()");
    let guests = server.client("owner", &field.database).query("SELECT t::text FROM federation.club t", &[]).unwrap();
    assert!(guests.iter().all(|row| !row.get::<_, &str>(0).contains(&secret)));
}
