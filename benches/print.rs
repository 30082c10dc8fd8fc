//! Travellers of the sample evening as PDF: < 100 ms.

use std::hint::black_box;

use arrowswitch::exchange::sample;
use arrowswitch::lang::Language;
use arrowswitch::print::{Document, Info, Sheet, pages, write};
use arrowswitch::scoring::{Field, standings};
use criterion::{Criterion, criterion_group, criterion_main};
use uuid::Uuid;

fn bench(criterion: &mut Criterion) {
    let at = "2026-11-03T19:00:00+01:00".parse().unwrap();
    let journal = sample::evening().unwrap().play(at, Uuid::new_v4).unwrap();
    let session = journal.session();
    let scored = standings(session, &Field::of(session));
    let texts = Language::Da.texts();
    let sheet = Sheet::default();
    let info = Info { title: session.title.clone(), author: session.club.clone(), created: at };
    criterion.bench_function("travellers of the sample evening", |b| {
        b.iter(|| write(&pages(black_box(Document::Travellers), session, &scored, &texts, &sheet), &info));
    });
}

criterion_group!(benches, bench);
criterion_main!(benches);
