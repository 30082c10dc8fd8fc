//! Target (docs/performance.md): a journal of 3 000 rows with 500 rulings is replayed in under 150 ms.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use evening::director::{Artificial, Award, Ruling, RulingId};
use evening::scoring::{Field, standings};
use evening::session::{Change, Entry, Journal, TableResult};
use store::Store;
use uuid::Uuid;

mod support;

const ROW_COUNT: usize = 3000;
const RULING_COUNT: usize = 500;

/// Changes that rule on results, three on each result. The third ruling replaces the second.
fn ruling_changes(results: &[TableResult]) -> Vec<Change> {
    let mut previous = None;
    let ruling_change = |index: usize| {
        let result = &results[index - index % 3];
        let id = RulingId(Uuid::new_v4());
        let award = Award::artificial(Artificial::Plus, Artificial::Minus);
        let mut ruling = Ruling::award(id, "12C2(a)", "Heard the next table.", award);
        ruling.record.instead_of = previous.filter(|_| index % 3 == 2);
        previous = Some(id);
        Change::RulingMade { place: result.place, board: result.board, sitting: result.sitting, ruling }
    };
    (0..RULING_COUNT).map(ruling_change).collect()
}

/// Two sections of nineteen tables with nearly all results and then the rulings.
fn journal_entries() -> Vec<Entry> {
    let entries_before_results = support::session_entries(2, 19, 19, 4, 0).len();
    let mut entries = support::session_entries(2, 19, 19, 4, ROW_COUNT - RULING_COUNT - entries_before_results);
    let result_entries = entries.iter().filter_map(|entry| match &entry.change {
        Change::ResultEntered { result } => Some(result.clone()),
        _ => None,
    });
    let results: Vec<TableResult> = result_entries.collect();
    let stamp = entries[0].stamp.clone();
    let row = |change| Entry { id: Uuid::new_v4(), stamp: stamp.clone(), change };
    entries.extend(ruling_changes(&results).into_iter().map(row));
    entries
}

fn bench(criterion: &mut Criterion) {
    let entries = journal_entries();
    assert_eq!(entries.len(), ROW_COUNT);
    criterion.bench_function("replay of 3 000 rows with 500 rulings", |b| {
        b.iter_batched(
            || entries.clone(),
            |entries| Journal::replay(black_box(entries)).unwrap(),
            BatchSize::LargeInput,
        );
    });
    let mut store = Store::in_memory().unwrap();
    let journal = store.create_with(entries).unwrap();
    criterion.bench_function("open 3 000 rows with 500 rulings: rows read, replayed, scored", |b| {
        b.iter(|| {
            let journal = store.load(black_box(journal.session().id)).unwrap();
            standings(journal.session(), &Field::of(journal.session()))
        });
    });
    criterion.bench_function("lines of a session with 500 rulings", |b| {
        b.iter(|| black_box(journal.session()).lines().len());
    });
}

criterion_group!(benches, bench);
criterion_main!(benches);
