//! Any body sent to the forms in `PATHS`, and any value of `level` in the query of an address: nothing fails, and no
//! result is stored that the other side has not confirmed. The first byte chooses the form and the table.

#![no_main]

use std::sync::{Arc, LazyLock, Mutex};

use desk::{Desk, Evening};
use evening::club::{Conditions, SectionId};
use evening::session::{Change, Entry, SessionId, Stamp};
use libfuzzer_sys::fuzz_target;
use movement::Spec;
use phones::{DirectHall, TableId};
use store::Store;
use uuid::Uuid;

/// The forms that phones send, and the page of a table.
const PATHS: [&str; 15] = [
    "/board/1",
    "/board/2",
    "/board/1/answer",
    "/board/1/stand-in",
    "/names",
    "/who",
    "/call",
    "/consent",
    "/stand-in",
    "/join",
    "/language",
    "/director",
    "/director/A-1/1",
    "/director/call",
    "/table",
];

fn now() -> chrono::DateTime<chrono::FixedOffset> {
    "2026-11-03T19:00:00+01:00".parse().expect("a valid time")
}

/// Three tables without results, in memory.
static HALL: LazyLock<Mutex<(Desk, DirectHall)>> = LazyLock::new(|| {
    let opening = Change::SessionOpened {
        session: SessionId(Uuid::nil()),
        title: "Fuzz".to_owned(),
        date: now().date_naive(),
        club: String::new(),
        event: None,
        conditions: Conditions::default(),
    };
    let movement = "mitchell 3".parse::<Spec>().expect("a movement").movement().expect("a movement");
    let movement = Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round: 2,
        first_board: "1".parse().expect("a board"),
        reason: None,
    };
    let entry = |change| Entry { id: Uuid::new_v4(), stamp: Stamp::new(now(), "fuzz"), change };
    let desk = Desk::new(Store::in_memory().expect("memory"), now).expect("a desk");
    let begun = desk.begin_session_blocking(vec![entry(opening), entry(movement)]).expect("an evening");
    let evening: Arc<Evening> = begun.evening;
    let hall = DirectHall::new(&desk, &evening).expect("a hall");
    Mutex::new((desk, hall))
});

fuzz_target!(|content: &[u8]| {
    let Some((first, body)) = content.split_first() else { return };
    let path = PATHS[usize::from(*first) % PATHS.len()];
    let table = TableId { section: SectionId::A, table: first / 128 + 1 };
    let mut hall = HALL.lock().expect("one at a time");
    let (desk, hall) = &mut *hall;
    let (status, page) = hall.ask(table, path, Some(body));
    assert_ne!(status, 500, "{page}");
    let encoded_body: String = body.iter().map(|byte| format!("%{byte:02x}")).collect();
    let (status, page) = hall.ask(table, &format!("{path}?level={encoded_body}"), None);
    assert_ne!(status, 500, "{page}");
    let evening = desk.find_evening("last").expect("the evening is there");
    assert!(evening.session().results().next().is_none(), "stored without the other side's word");
});
