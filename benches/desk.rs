//! Measures many devices at a desk over one file: the time until a result is acknowledged, and that of its parts;
//! reading what others wrote; forty phones at once; an import; an event of a thousand sessions. The targets are in
//! `docs/performance.md`.

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use desk::{ChangeRequest, Desk, Evening, News, added_rankings};
use evening::club::{EventRef, SectionId};
use evening::scoring::{Field, standings};
use evening::session::{Change, Device, Due, Entry, Journal, ResultId, SessionId, Slot, TableResult};
use store::{Store, StoreError};
use uuid::Uuid;

mod support;

/// The number of results that each of forty phones enters.
const RESULTS_PER_PHONE: usize = 30;

fn clock() -> chrono::DateTime<chrono::FixedOffset> {
    "2026-11-03T19:00:00+01:00".parse().unwrap()
}

/// Opens a desk over a file, as programs do.
fn open_desk(path: &Path) -> Desk {
    Desk::new(Store::open(path).unwrap(), clock).unwrap()
}

/// Creates a file with one session in a folder of its own.
fn create_file(entries: Vec<Entry>) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    Store::open(&path).unwrap().create_with(entries).unwrap();
    (folder, path)
}

/// The boards without a result, in the order of play.
fn unscored_boards(evening: &Evening) -> Vec<Due> {
    let session = evening.session();
    let mut schedule = session.schedule();
    schedule.retain(|due| session.result(Slot::new(due.board, due.sitting)).is_none());
    schedule
}

fn result_change(due: &Due) -> Change {
    let outcome = support::outcome(usize::from(due.board.number()));
    let result = TableResult::new(ResultId(Uuid::now_v7()), due.place, due.board, due.sitting, outcome);
    Change::ResultEntered { result }
}

fn window() -> Device {
    Device::Window("bench".to_owned())
}

/// Makes a change, and waits until it is acknowledged.
fn make_change(desk: &Desk, evening: &Evening, change: Change, hand: &Device) -> Arc<Evening> {
    let entries = vec![desk.entry(change, "bench", hand)];
    desk.change_evening_blocking(ChangeRequest {
        session: evening.id(),
        entries,
        seen: Some(evening.journal.seen()),
        people: Vec::new(),
    })
    .unwrap()
    .evening
}

/// A result at 100 tables × 30 boards: the whole, then each of its parts.
fn enter(criterion: &mut Criterion) {
    let (_folder, path) = create_file(support::session_entries(1, 100, 30, 1, 2900));
    let desk = open_desk(&path);
    let mut evening = desk.find_evening("last").unwrap();
    let next_change = |evening: &Evening| result_change(&unscored_boards(evening)[0]);
    criterion.bench_function("enter: a result at 100 tables × 30 boards, until it is answered", |b| {
        b.iter_custom(|times| {
            let mut total = Duration::ZERO;
            for _ in 0..times {
                let change = next_change(&evening);
                let start = Instant::now();
                evening = make_change(&desk, &evening, change, &window());
                total += start.elapsed();
                let last_entry = evening.journal.to_undo(&window()).unwrap().id;
                evening = make_change(&desk, &evening, Change::Undone { entry: last_entry }, &window());
            }
            total
        });
    });
    let entry = desk.entry(next_change(&evening), "bench", &window());
    criterion.bench_function("enter, of it: the change checked and applied", |b| {
        b.iter_batched(
            || (evening.journal.clone(), entry.clone()),
            |(mut journal, entry)| {
                journal.apply(entry).unwrap();
                journal
            },
            BatchSize::LargeInput,
        );
    });
    let session = evening.session();
    criterion.bench_function("enter, of it: the standings", |b| {
        b.iter(|| standings(black_box(session), &Field::of(session)));
    });
    store_parts(criterion, &entry);
}

/// The parts of `Store::change` besides the change itself: the copy of the journal, the tables, the commit.
fn store_parts(criterion: &mut Criterion, entry: &Entry) {
    for (name, path) in [("in memory", None), ("on the disk", Some("club.db"))] {
        let folder = tempfile::tempdir().unwrap();
        let store = path.map_or_else(Store::in_memory, |name| Store::open(&folder.path().join(name)));
        let mut store = store.unwrap();
        let mut journal = store.create_with(support::session_entries(1, 100, 30, 1, 2900)).unwrap();
        let due = first_unscored_board(&journal);
        criterion.bench_function(&format!("enter, of it: applied, tables and commit {name}"), |b| {
            b.iter_custom(|times| {
                let mut total = Duration::ZERO;
                for _ in 0..times {
                    let row = |change| Entry { id: Uuid::now_v7(), stamp: entry.stamp.clone(), change };
                    let result_entry = row(result_change(&due));
                    let undo_entry = row(Change::Undone { entry: result_entry.id });
                    let start = Instant::now();
                    store.change(&mut journal, result_entry).unwrap();
                    total += start.elapsed();
                    store.change(&mut journal, undo_entry).unwrap();
                }
                total
            });
        });
    }
}

fn first_unscored_board(journal: &Journal) -> Due {
    let session = journal.session();
    let has_no_result = |due: &Due| session.result(Slot::new(due.board, due.sitting)).is_none();
    session.schedule().into_iter().find(has_no_result).unwrap()
}

/// Reading 300 rows that others wrote.
fn catch_up(criterion: &mut Criterion) {
    let entries = support::session_entries(1, 100, 30, 1, 2900);
    let (_folder, path) = create_file(entries.clone());
    let store = Store::open(&path).unwrap();
    let older_journal = Journal::replay(entries[..entries.len() - 300].to_vec()).unwrap();
    criterion.bench_function("catch up 300 rows", |b| {
        b.iter_batched(
            || older_journal.clone(),
            |mut journal| {
                store.catch_up(&mut journal).unwrap();
                journal
            },
            BatchSize::LargeInput,
        );
    });
}

/// The time from the acknowledgement at one desk until another desk over the same file has notified its listener.
fn notification(criterion: &mut Criterion) {
    let (_folder, path) = create_file(support::session_entries(1, 14, 13, 2, 100));
    let [desk_here, other_desk] = [open_desk(&path), open_desk(&path)];
    let mut evening = desk_here.find_evening("last").unwrap();
    other_desk.find_evening("last").unwrap();
    let (sender, news) = mpsc::channel();
    let _listening = other_desk.listen(move |news_heard| _ = sender.send(news_heard));
    criterion.bench_function("heard: a change until the listener of another program has it", |b| {
        b.iter_custom(|times| {
            let mut total = Duration::ZERO;
            for nth in 0..times {
                let title = Change::TitleSet { title: format!("Title {nth}"), club: String::new() };
                evening = make_change(&desk_here, &evening, title, &window());
                let start = Instant::now();
                wait_for_news(&news, &evening);
                total += start.elapsed();
            }
            total
        });
    });
}

fn wait_for_news(news: &Receiver<News>, evening: &Evening) {
    loop {
        if let News::Evening(evening_heard) = news.recv_timeout(Duration::from_secs(10)).unwrap()
            && evening_heard.journal.seen() == evening.journal.seen()
        {
            return;
        }
    }
}

/// Forty phones at once with 30 results each, on one file.
fn phones(criterion: &mut Criterion) {
    let entries = support::session_entries(1, 40, 30, 1, 0);
    let mut group = criterion.benchmark_group("phones");
    group.sample_size(10);
    group.bench_function("40 phones with 30 results each, until the last one is answered", |b| {
        b.iter_batched(
            || create_file(entries.clone()),
            |(folder, path)| {
                let desk = open_desk(&path);
                let evening = desk.find_evening("last").unwrap();
                let boards = unscored_boards(&evening);
                assert_eq!(boards.len(), 40 * RESULTS_PER_PHONE);
                std::thread::scope(|scope| {
                    for (number, own_boards) in (1..).zip(boards.chunks(RESULTS_PER_PHONE)) {
                        let (desk, evening) = (desk.clone(), &evening);
                        scope.spawn(move || {
                            let hand = Device::Phone { section: SectionId::A, table: number };
                            for due in own_boards {
                                make_change(&desk, evening, result_change(due), &hand);
                            }
                        });
                    }
                });
                folder
            },
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

/// 3 000 results at once, written to the disk.
fn import(criterion: &mut Criterion) {
    let entries = support::session_entries(1, 100, 30, 1, 3000);
    let folder = tempfile::tempdir().unwrap();
    let mut nth = 0;
    let mut group = criterion.benchmark_group("import");
    group.sample_size(10);
    group.bench_function("import of 3 000 results", |b| {
        b.iter_batched(
            || {
                nth += 1;
                (Store::open(&folder.path().join(format!("club-{nth}.db"))).unwrap(), entries.clone())
            },
            |(mut store, entries)| {
                store.create_with(entries).unwrap();
                store
            },
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

/// Stores the sessions of an event, with 7 tables and 24 boards each.
fn create_event(path: &Path, sessions: u16) -> Vec<SessionId> {
    let mut store = Store::open(path).unwrap();
    let event = Uuid::new_v4();
    let ids = (1..=sessions).map(|session| {
        let mut entries = support::session_entries(1, 7, 6, 4, 168);
        if let Change::SessionOpened { event: event_reference, .. } = &mut entries[0].change {
            *event_reference =
                Some(EventRef { id: event, name: "Season".to_owned(), session, of: sessions, weight: 100 });
        }
        store.create_with(entries).unwrap().session().id
    });
    ids.collect()
}

/// An event of a thousand sessions, read from the file and ranked.
fn event(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let sessions = create_event(&path, 1000);
    let store = Store::open_to_read(&path).unwrap();
    let mut group = criterion.benchmark_group("event");
    group.sample_size(10);
    group.bench_function("event over 1 000 sessions of 168 results", |b| {
        b.iter(|| added_rankings::<StoreError>(&store, black_box(&sessions), Ok).unwrap());
    });
    group.finish();
}

criterion_group!(benches, enter, catch_up, notification, phones, import, event);
criterion_main!(benches);
