//! Any bytes written over a session database: nothing panics, and what can be compared is either merged or refused.

#![no_main]

use std::path::PathBuf;
use std::sync::LazyLock;

use evening::session::Stamp;
use exchange::sample;
use libfuzzer_sys::fuzz_target;
use store::{Decisions, Store};
use uuid::Uuid;

/// The bytes of a database with the sample evening of troubles: rulings, penalties, people.
static SAMPLE_DATABASE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let (club, path) = (temporary_path("club"), temporary_path("whole"));
    // Removes files that an earlier process with the same number left.
    _ = std::fs::remove_file(&club);
    let mut number = 0;
    let id = || {
        number += 1;
        Uuid::from_u128(number << 64)
    };
    let troubles = sample::troubles().expect("a test plays it");
    let start = "2026-11-10T18:00:00+00:00".parse().expect("a valid time");
    let journal = troubles.play(start, id).expect("a test plays it");
    let mut store = Store::open(&club).expect("a writable temporary folder");
    store.save_players(&troubles.people()).expect("made-up people");
    store.create_with(journal.entries().iter().map(|entry| (**entry).clone()).collect()).expect("it was played");
    store.backup(&path).expect("a writable temporary folder");
    std::fs::read(&path).expect("it was just written")
});

// Four bytes at a time: three give the position, and one the new value. Mostly the structure of a page is damaged then,
// and SQLite reports that; a changed byte in a cell stays unnoticed and reaches the code that reads rows.
fuzz_target!(|content: &[u8]| {
    let mut database = SAMPLE_DATABASE.clone();
    for patch in content.chunks_exact(4) {
        let position = usize::from(patch[0]) << 16 | usize::from(patch[1]) << 8 | usize::from(patch[2]);
        let position = position % database.len();
        database[position] = patch[3];
    }
    let path = temporary_path("other");
    std::fs::write(&path, &database).expect("a writable temporary folder");
    let mut ours = Store::in_memory().expect("a database in memory");
    if let Ok(plan) = ours.compare(&path) {
        let at = "2026-11-11T18:00:00+00:00".parse().expect("a valid time");
        _ = ours.merge(&plan, &Decisions::none(Stamp::new(at, "")));
        for session in ours.sessions().expect("ours is whole") {
            assert!(ours.load(session.id).is_ok(), "what was merged can be opened");
        }
    }
});

fn temporary_path(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("arrowswitch-fuzz-{}-{name}.db", std::process::id()))
}
