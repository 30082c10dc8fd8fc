//! A scoring file of the sample evening with some bytes changed: nothing panics, not even when rows are inserted or
//! removed.

#![no_main]

use evening::session::Session;
use exchange::pads::{PadOptions, compare_with_session};
use exchange::{self, sample};
use jet::{ExistingDatabase, Value};
use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;

fn evening_and_file() -> &'static (Session, Vec<u8>) {
    static EVENING: OnceLock<(Session, Vec<u8>)> = OnceLock::new();
    EVENING.get_or_init(|| {
        let mut last_id = 0_u128;
        let journal = sample::evening().unwrap().play("2026-11-03T19:00:00+01:00".parse().unwrap(), || {
            last_id += 1;
            uuid::Uuid::from_u128(last_id)
        });
        let session = journal.unwrap().session().clone();
        let file = exchange::write_bws(&session, &PadOptions::default(), None).unwrap().bytes;
        (session, file)
    })
}

fuzz_target!(|changes: Vec<(u32, u8)>| {
    let (session, file) = evening_and_file();
    let mut content = file.clone();
    for (position, byte) in changes {
        let index = position as usize % content.len();
        content[index] = byte;
    }
    // `exchange` turns a panic of a reader into this error, which must not occur.
    if let Err(error) = exchange::read_pads(&content, session) {
        assert!(!error.to_string().contains("a fault of this program"), "{error}");
    } else if let Ok(read) = exchange::read_pads(&content, session) {
        _ = compare_with_session(session, &read.state, &|_| None);
    }
    _ = exchange::fill_bws(session, content.clone());
    if let Ok(mut existing) = ExistingDatabase::open(content) {
        _ = existing.insert("ReceivedData", &[vec![("Board", Value::Int(1))]]);
        _ = existing.remove("PlayerNumbers", |row| row.number("Table") == Some(1));
        _ = existing.read("RoundData");
    }
});
