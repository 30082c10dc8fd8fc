//! Targets (docs/performance.md): 500 USEBIO sessions are imported in under 10 s. Reading takes at most five times the
//! bare parse. 999 PBN deals are read or written in under 50 ms. A scoring file for 40 tables and 13 rounds is read or
//! written in under 50 ms. An evening is found among those of ten years within a frame, 16 ms.

mod support;

use std::hint::black_box;

use bridge::BoardNumber;
use bridge::dealing::{Deals, Seed};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use evening::scoring::{Field, standings};
use evening::session::{Entry, Journal, Stamp};
use exchange::deals::{self, DealFormat, DealHeading, DealtBoard};
use exchange::pads::{PadOptions, compare_with_session};
use exchange::{self, UsebioOptions, sample};
use store::Store;
use uuid::Uuid;

fn bench(criterion: &mut Criterion) {
    let start_time = "2026-11-03T19:00:00+01:00".parse().unwrap();
    let evening = sample::evening().unwrap().play(start_time, Uuid::new_v4).unwrap();
    let scored = standings(evening.session(), &Field::of(evening.session()));
    let usebio = exchange::write_usebio(evening.session(), &scored, &UsebioOptions::default()).bytes;
    println!("{} bytes of USEBIO", usebio.len());

    criterion.bench_function("USEBIO of the sample evening, bare parse", |b| {
        b.iter(|| {
            let mut reader = quick_xml::Reader::from_reader(&usebio[..]);
            let mut count = 0u32;
            let mut buffer = Vec::new();
            loop {
                match reader.read_event_into(&mut buffer).unwrap() {
                    quick_xml::events::Event::Eof => break count,
                    event => count += u32::from(!black_box(event).is_empty()),
                }
                buffer.clear();
            }
        });
    });
    criterion.bench_function("USEBIO of the sample evening, read", |b| b.iter(|| exchange::read(&usebio).unwrap()));

    let pad_journal = Journal::replay(support::session_entries(1, 40, 13, 2, usize::MAX)).unwrap();
    criterion.bench_function("BWS of 40 tables and 13 rounds with all results, written", |b| {
        b.iter(|| exchange::write_bws(pad_journal.session(), &PadOptions::default(), None).unwrap());
    });
    let file = exchange::write_bws(pad_journal.session(), &PadOptions::default(), None).unwrap().bytes;
    criterion.bench_function("BWS of 40 tables and 13 rounds, read and compared with the evening", |b| {
        b.iter(|| {
            let reading = exchange::read_pads(&file, pad_journal.session()).unwrap();
            compare_with_session(pad_journal.session(), &reading.state, &|_| None)
        });
    });

    // The sample evening has rulings, so no rules reproduce all its numbers, and every profile and setting is tried.
    // Without rulings, the first profile reproduces them.
    let plain_journal = Journal::replay(support::session_entries(1, 7, 7, 4, usize::MAX)).unwrap();
    let scored = standings(plain_journal.session(), &Field::of(plain_journal.session()));
    let plain_file = exchange::write_usebio(plain_journal.session(), &scored, &UsebioOptions::default()).bytes;
    let entry = |change| Entry { id: Uuid::now_v7(), stamp: Stamp::new(start_time, "bench"), change };
    let mut group = criterion.benchmark_group("import");
    group.sample_size(10);
    for (name, file) in
        [("an evening that a profile reproduces", &plain_file), ("the sample evening with its rulings", &usebio)]
    {
        group.bench_function(format!("{name}: read, scored afresh, checked and stored"), |b| {
            b.iter_batched(
                || tempfile::tempdir().unwrap(),
                |folder| {
                    let mut store = Store::open(&folder.path().join("club.db")).unwrap();
                    let file_import = exchange::import(file).unwrap();
                    store.create_with(file_import.changes.into_iter().map(entry).collect()).unwrap();
                    folder
                },
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();

    let mut source = Deals::new(Seed::new([9; 32]));
    // Board numbers go up to 999.
    let boards: Vec<DealtBoard> =
        (1..=999).map(|number| DealtBoard::new(BoardNumber::new(number).unwrap(), source.next_deal())).collect();
    let written = deals::write(DealFormat::Pbn, &DealHeading::default(), &boards).unwrap();
    criterion.bench_function("999 PBN deals written", |b| {
        b.iter(|| deals::write(DealFormat::Pbn, &DealHeading::default(), black_box(&boards)).unwrap());
    });
    criterion.bench_function("999 PBN deals read", |b| b.iter(|| deals::read(black_box(&written)).unwrap()));

    // Ten years of fifty evenings, if the database was made (examples/ten_years.rs).
    if let Some(path) = std::env::var_os("ARROWSWITCH_TEN_YEARS") {
        let store = Store::open(path.as_ref()).unwrap();
        for text in ["2019-03", "lærkebo", "autumn pairs"] {
            println!("{text}: {} evenings", store.search(text).unwrap().len());
            criterion.bench_function(&format!("ten years searched for {text:?}"), |b| {
                b.iter(|| store.search(black_box(text)).unwrap());
            });
        }
    }
}

criterion_group!(benches, bench);
criterion_main!(benches);
