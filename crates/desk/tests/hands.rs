//! Helpers that act as windows, phones and commands that share one database file.

use std::path::Path;
use std::sync::{Arc, mpsc};

use bridge::{Seat, Tricks};
use desk::{ChangeRequest, Desk, Evening};
use evening::session::{
    Change, Device, Due, Entry, Journal, Outcome, ResultId, Session, SessionId, Stamp, TableResult,
};
use store::Store;
use testing::now;
use uuid::Uuid;

/// The stamp of a change made at a device.
pub fn stamp_of(device: &Device) -> Stamp {
    Stamp { hand: device.clone(), ..Stamp::new(now(), "test") }
}

/// The entry of a change made at a device.
pub fn entry_of(device: &Device, change: Change) -> Entry {
    Entry { id: Uuid::now_v7(), stamp: stamp_of(device), change }
}

pub fn window(name: &str) -> Device {
    Device::Window(name.to_owned())
}

/// Copies of the entries of a journal, as `Store::create_with` takes them.
pub fn rows(journal: &Journal) -> Vec<Entry> {
    journal.entries().iter().map(|entry| (**entry).clone()).collect()
}

/// A desk over a file, as another program would open it.
pub fn desk_over(path: &Path) -> Desk {
    Desk::new(Store::open_existing(path).unwrap(), now).unwrap()
}

/// A result for a meeting: 1NT by North, with a number of tricks that depends on the board.
pub fn result_at(due: &Due, id: Uuid) -> TableResult {
    let tricks = Tricks::new(4 + (due.board.number() % 7) as u8).unwrap();
    let outcome = Outcome::Played { contract: "1NT".parse().unwrap(), declarer: Seat::North, tricks, lead: None };
    TableResult::new(ResultId(id), due.place, due.board, due.sitting, outcome)
}

/// The first meeting in the schedule that has no result. Panics if there is none.
pub fn next_due(session: &Session) -> Due {
    let is_entered = |due: &Due| session.result(evening::session::Slot::new(due.board, due.sitting)).is_some();
    session.schedule().into_iter().find(|due| !is_entered(due)).unwrap()
}

/// A change of the title, for the club "Club".
pub fn title(title: &str) -> Change {
    Change::TitleSet { title: title.to_owned(), club: "Club".to_owned() }
}

/// One change, based on what was seen of the evening.
pub fn change_request(evening: &Evening, entry: Entry) -> ChangeRequest {
    ChangeRequest {
        session: evening.id(),
        entries: vec![entry],
        seen: Some(evening.journal.seen()),
        people: Vec::new(),
    }
}

/// The evening as a desk has it at this moment.
pub fn open_evening(desk: &Desk, id: SessionId) -> Arc<Evening> {
    let (sender, answer) = mpsc::channel();
    desk.open(id, move |evening| sender.send(evening).unwrap());
    answer.recv().unwrap().unwrap()
}
