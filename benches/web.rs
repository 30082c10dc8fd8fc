//! Targets (docs/performance.md): the page of 100 tables with 30 boards is written in under 100 ms and is under 400 KB
//! packed. A season of 500 evenings is written as a folder of pages with its lists in under 5 s.

mod support;

use std::collections::BTreeSet;
use std::hint::black_box;
use std::io::Write;

use criterion::{Criterion, criterion_group, criterion_main};
use evening::club::People;
use evening::scoring::{Field, standings};
use evening::session::Journal;
use exchange::season::Season;
use exchange::{sample, web};
use lang::Language;
use uuid::Uuid;

fn bench(criterion: &mut Criterion) {
    let texts = Language::En.texts();
    let large = Journal::replay(support::session_entries(1, 100, 30, 1, usize::MAX)).unwrap();
    let session = large.session();
    let large_standings = standings(session, &Field::of(session));
    let page = || web::page(black_box(session), &large_standings, &web::WebOptions::default(), &texts).unwrap();
    let (page_text, mut packer) = (page(), flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default()));
    packer.write_all(page_text.as_bytes()).unwrap();
    println!("100 tables x 30 boards: {} bytes, {} packed", page_text.len(), packer.finish().unwrap().len());
    criterion.bench_function("web page of 100 tables x 30 boards", |b| b.iter(page));

    let start_time = "2026-11-03T19:00:00+01:00".parse().unwrap();
    let evening = sample::evening().unwrap().play(start_time, Uuid::new_v4).unwrap();
    let (session, unnamed_players, people) = (evening.session(), BTreeSet::new(), People::default());
    let evening_standings = standings(session, &Field::of(session));
    let mut group = criterion.benchmark_group("season");
    group.sample_size(10);
    group.bench_function("lists of 500 evenings", |b| {
        b.iter(|| {
            let mut season = Season::new(session.date, session.date, &unnamed_players, &people);
            (0..500).for_each(|_| season.add(session, &evening_standings));
            season.files("index.html", &texts).unwrap().len()
        });
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
