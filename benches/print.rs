//! Targets (docs/performance.md): the travellers of the sample evening are printed in under 100 ms, and those of 20
//! tables with 40 boards, 30 at each table, in under 300 ms. Everything that can be printed of those 20 tables takes
//! under 2 s.

mod support;

use std::hint::black_box;

use bridge::dealing::{Deals, Seed};
use bridge::{Analyses, Analysis, Par, TrickTable};
use criterion::{Criterion, criterion_group, criterion_main};
use evening::club::People;
use evening::scoring::{EventPart, Field, event, standings};
use evening::session::{Change, Entry, Journal, Stamp};
use exchange::sample;
use lang::Language;
use print::{Document, Info, Sheet, pages, write};
use uuid::Uuid;

fn bench(criterion: &mut Criterion) {
    let start_time = "2026-11-03T19:00:00+01:00".parse().unwrap();
    let texts = Language::Da.texts();
    let evening = sample::evening().unwrap().play(start_time, Uuid::new_v4).unwrap();
    let evening_standings = standings(evening.session(), &Field::of(evening.session()));
    let info =
        Info { title: "Evening".to_owned(), author: "Club".to_owned(), created: start_time, language: Language::Da };
    criterion.bench_function("travellers of the sample evening", |b| {
        let sheet = Sheet::default();
        b.iter(|| {
            write(&pages(black_box(Document::Travellers), evening.session(), &evening_standings, &texts, &sheet), &info)
        });
    });

    // Twenty tables that each play thirty of forty boards, with all hands known and made-up analyses.
    let mut large_journal = Journal::replay(support::session_entries(1, 20, 15, 2, usize::MAX)).unwrap();
    let mut deals = Deals::new(Seed::new([1; 32]));
    let mut analyses = Analyses::new();
    for (number, board) in large_journal
        .session()
        .lines()
        .iter()
        .map(|l| (l.slot.board.number(), l.slot.board))
        .collect::<std::collections::BTreeMap<_, _>>()
    {
        let deal = Some(deals.next_deal());
        let (copy, dealer, vulnerability, reason) = (None, None, None, None);
        let change = Change::BoardSet { board, copy, deal, dealer, vulnerability, reason };
        large_journal.apply(Entry { id: Uuid::new_v4(), stamp: Stamp::new(start_time, "bench"), change }).unwrap();
        let trick_table = TrickTable::new([[(number % 14) as u8; 5]; 4]).unwrap();
        analyses.insert(board, Analysis { trick_table, par: Par { score: 0, contracts: Vec::new() } });
    }
    let session = large_journal.session();
    let large_standings = standings(session, &Field::of(session));
    let part = EventPart { session, standings: &large_standings, weight: 100 };
    let rankings = event(&[part], &large_standings.rules, &People::default());
    let sheet = Sheet { double_dummy: Some(&analyses), event: &rankings, ..Sheet::default() };
    let printed = |document| write(&pages(document, session, &large_standings, &texts, &sheet), &info);
    assert_eq!((large_standings.entered, analyses.len()), (600, 40));
    criterion.bench_function("travellers of 20 tables, 40 boards, 30 at each table", |b| {
        b.iter(|| printed(black_box(Document::Travellers)));
    });
    criterion.bench_function("everything for tonight, 20 tables", |b| {
        b.iter(|| printed(black_box(Document::Tonight)));
    });
    let mut group = criterion.benchmark_group("all");
    group.sample_size(10);
    group.bench_function("every document, 20 tables", |b| {
        let documents = || Document::ALL.into_iter().filter(|d| *d != Document::Tonight);
        b.iter(|| documents().map(|document| printed(document).len()).sum::<usize>());
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
