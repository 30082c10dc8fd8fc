//! Targets (docs/performance.md): 305 results in two sections are ranked in under 1 ms, and 100 tables with 30 boards
//! in under 8 ms.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use evening::scoring::{Field, standings};
use evening::session::Journal;

mod support;

fn bench(criterion: &mut Criterion) {
    // Two sections of nine tables and nine rounds of two boards: 324 lines, of which 305 have a result.
    let two_sections = Journal::replay(support::session_entries(2, 9, 9, 2, 305)).unwrap();
    let field = Field::of(two_sections.session());
    criterion.bench_function("standings of 305 results in two sections", |b| {
        b.iter(|| standings(black_box(two_sections.session()), &field));
    });
    let hundred_tables = Journal::replay(support::session_entries(1, 100, 30, 1, 3000)).unwrap();
    assert_eq!(hundred_tables.session().results().count(), 3000);
    let field = Field::of(hundred_tables.session());
    criterion.bench_function("standings of 100 tables × 30 boards", |b| {
        b.iter(|| standings(black_box(hundred_tables.session()), &field));
    });
}

criterion_group!(benches, bench);
criterion_main!(benches);
