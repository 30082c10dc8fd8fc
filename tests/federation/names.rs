//! Which names leave the club, and how a person forgotten by the club is forgotten by the federation.

use std::collections::BTreeSet;

use evening::club::PlayerId;
use evening::session::{Change, Entry, Journal, Stamp};
use federation::{self, Federation, Names, Sending};
use store::{FORMAT, Forget, Store};
use uuid::Uuid;

use super::{Field, club, create_database, the_server};

/// All rows of sessions and rankings on the server, as text.
fn server_text(field: &Field<'_>) -> String {
    let mut client = field.server.client("owner", &field.database);
    let mut text = String::new();
    for table in ["session", "entry", "contestant", "result", "hand", "ranking", "ranking_line"] {
        for row in client.query(&format!("SELECT t::text FROM federation.{table} t"), &[]).unwrap() {
            text += row.get::<_, &str>(0);
        }
    }
    text
}

/// An evening on which a player is also named in a free text.
fn evening_naming_player(player: Option<PlayerId>) -> Journal {
    let invented = club(1, 3, 3);
    let mut entries = invented.entries();
    let closing_entry = entries.pop().unwrap();
    for entry in &mut entries {
        if let Change::ContestantSeated { contestant } = &mut entry.change
            && contestant.id.number == 1
        {
            "Quirinus Forgettable".clone_into(&mut contestant.players[0].name);
            contestant.players[0].player = player;
        }
    }
    entries.push(closing_entry);
    let mut journal = Journal::replay(entries).unwrap();
    let change = Change::SessionReopened { reason: "Quirinus Forgettable asked".to_owned() };
    journal.apply(invented.entry(900, change)).unwrap();
    journal
}

#[test]
fn names_are_sent_by_the_clubs_choice() {
    let server = the_server!();
    let field = Field::new(server, "names", 1);
    let event = field.open_event("E", 3, false);
    let journal = evening_naming_player(None);
    field.send_with(1, &event, &journal, Names::Full).unwrap();
    assert!(server_text(&field).contains("Quirinus Forgettable"));
    let report = field.send_with(1, &event, &journal, Names::Number).unwrap();
    assert_eq!(report.rows, journal.entries().len(), "all of the journal comes anew");
    let text = server_text(&field);
    assert!(!text.contains("Quirinus") && !text.contains("Player ") && text.contains("00010010"), "{text}");
    field.send_with(1, &event, &journal, Names::Withheld).unwrap();
    let text = server_text(&field);
    assert!(!text.contains("Quirinus") && !text.contains("00010010") && !text.contains("Scorer"), "{text}");
    // The remaining data is still a valid journal with the same results.
    let mut client = server.client("owner", &field.database);
    let rows = client.query("SELECT id, at, change::text FROM federation.entry ORDER BY seq", &[]).unwrap();
    let entries: Vec<Entry> = rows
        .iter()
        .map(|row| Entry {
            id: row.get(0),
            stamp: Stamp::new(row.get::<_, &str>(1).parse().unwrap(), ""),
            change: serde_json::from_str(row.get(2)).unwrap(),
        })
        .collect();
    let server_journal = Journal::replay(entries).unwrap();
    let results = |journal: &Journal| journal.session().results().map(|r| (r.slot(), r.outcome)).collect::<Vec<_>>();
    assert_eq!(results(&server_journal), results(&journal));
}

#[test]
fn unnamed_player_is_sent_without_a_name() {
    let server = the_server!();
    let field = Field::new(server, "unnamed", 1);
    let event = field.open_event("E", 3, false);
    let id = PlayerId(Uuid::from_u128(4711));
    let journal = evening_naming_player(Some(id));
    let mut club_connection = Federation::connect(&field.address_for(&field.role("1"))).unwrap();
    let unnamed = BTreeSet::from([id]);
    let sending = Sending { journal: &journal, names: Names::Full, unnamed: &unnamed, format: FORMAT };
    federation::send(&mut club_connection, &event, &sending).unwrap();
    let text = server_text(&field);
    assert!(!text.contains("Quirinus") && text.contains("Player A2 of 1"), "{text}");
    assert_eq!(federation::send(&mut club_connection, &event, &sending).unwrap().rows, 0);
}

#[test]
fn person_forgotten_at_the_club_is_forgotten_on_the_server() {
    let server = the_server!();
    let field = Field::new(server, "forgotten", 1);
    let event = field.open_event("E", 3, false);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let id = PlayerId(Uuid::from_u128(4711));
    create_database(&path, &[evening_naming_player(Some(id))]);
    let load = || Store::open(&path).unwrap().load(club(1, 3, 3).session()).unwrap();
    field.send(1, &event, &load()).unwrap();
    let mut organiser = Federation::connect(&field.organiser_address()).unwrap();
    federation::count(&field.organiser_address(), &event, 1).unwrap();
    federation::close(&mut organiser, &event).unwrap();
    let lines = federation::rank(&mut organiser, &event, &event.rules, true).unwrap();
    federation::publish(&mut organiser, &event, &event.rules, &lines).unwrap();
    assert!(server_text(&field).contains("Quirinus"));
    let mut club_store = Store::open(&path).unwrap();
    let stamp = Stamp::new("2026-11-24T10:00:00+01:00".parse().unwrap(), "");
    let entries: BTreeSet<Uuid> = load().entries().iter().map(|entry| entry.id).collect();
    club_store.forget_player(id, Forget::Anonymise, "asked", &entries, &stamp).unwrap();
    drop(club_store);
    field.send(1, &event, &load()).unwrap();
    let text = server_text(&field);
    assert!(!text.contains("Quirinus") && !text.contains("Forgettable"), "{text}");
    assert_eq!(field.count_of("SELECT count(*) FROM federation.ranking_line"), 6, "the ranking is as it was");
}
