//! A club's database with two evenings, and helpers for the tests.

use std::path::Path;

use bridge::TrickTable;
use evening::session::{Change, Entry, Journal, Publication, SessionId, Stamp};
use exchange::sample;
use store::Store;
use testing::*;
use uuid::Uuid;

pub fn stamp() -> Stamp {
    Stamp::new(now(), "archivist")
}

pub fn entries(journal: &Journal) -> Vec<Entry> {
    journal.entries().iter().map(|e| (**e).clone()).collect()
}

/// The sample club with its two evenings, both published, and with made-up double-dummy tables of the first.
pub fn club(path: &Path) -> (Store, Vec<Journal>) {
    let mut store = Store::open(path).unwrap();
    let evening = sample::evening().unwrap();
    store.save_players(&evening.people()).unwrap();
    let mut journals = Vec::new();
    for sample in [evening, sample::troubles().unwrap()] {
        let start = format!("{}T19:00:00+01:00", sample.date).parse().unwrap();
        let played = sample.play(start, Uuid::new_v4).unwrap();
        let mut journal = store.create_with(entries(&played)).unwrap();
        publish(&mut store, &mut journal);
        journals.push(journal);
    }
    let deals: Vec<_> = journals[0].session().deals().map(|(_, deal)| deal).collect();
    let trick_tables: Vec<_> =
        deals.iter().map(|deal| (*deal, TrickTable::new([[7; 5], [7; 5], [6; 5], [6; 5]]).unwrap())).collect();
    store.keep_trick_tables(&trick_tables).unwrap();
    (store, journals)
}

pub fn publish(store: &mut Store, journal: &mut Journal) {
    let standings = score(journal);
    let version = journal.session().publications.len() as u16 + 1;
    let publication = Publication { version, provisional: standings.provisional };
    store.change(journal, entry(Change::RankingPublished { publication })).unwrap();
}

/// Every row of a table of one session as text. Rows of the journal are in order, without row number, hand and format.
/// Other rows are sorted.
pub fn table_rows(path: &Path, table: &str, session: SessionId) -> Vec<String> {
    let db = rusqlite::Connection::open(path).unwrap();
    let (key, columns) = match table {
        "journal" => ("session", "id, session, at, by, change"),
        "session" => ("id", "*"),
        _ => ("session", "*"),
    };
    let order = if table == "journal" { "ORDER BY seq" } else { "" };
    let mut query = db.prepare(&format!("SELECT {columns} FROM {table} WHERE {key} = ?1 {order}")).unwrap();
    let count = query.column_count();
    let rows = query.query_map([session.to_string()], |row| {
        Ok((0..count).map(|column| format!("{:?}", row.get_ref(column).unwrap())).collect::<Vec<_>>().join("|"))
    });
    let mut rows: Vec<String> = rows.unwrap().map(Result::unwrap).collect();
    if table != "journal" {
        rows.sort();
    }
    rows
}

/// The tables that `table_rows` can read.
pub const TABLES: [&str; 16] = [
    "journal",
    "standing",
    "session",
    "section",
    "round_called",
    "contestant",
    "line_up",
    "board",
    "result",
    "ruling",
    "penalty",
    "appeal",
    "appeal_decision",
    "status",
    "table_moved",
    "publication",
];

pub fn set_title(store: &mut Store, journal: &mut Journal, title: &str) {
    let change = Change::TitleSet { title: title.to_owned(), club: "Club".to_owned() };
    store.change(journal, entry(change)).unwrap();
}
