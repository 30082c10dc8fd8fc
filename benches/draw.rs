//! Targets (docs/performance.md): a draw of 200 contestants, with its reasons, takes under 30 ms, and one of 1 000
//! under 3 s.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use evening::club::SectionId;
use evening::draw::{DrawField, Pairing, draw};
use evening::scoring::Points;
use movement::{ContestantKind, DrawMethod};

/// An event after some rounds, in which the lower number mostly wins.
fn field_after(rounds: u8, contestants: u16) -> DrawField {
    let mut field = DrawField::new(SectionId::A, ContestantKind::Pairs, rounds + 3, 1..=contestants);
    for round in 1..=rounds {
        field.round = round;
        field.method = if round == 1 { DrawMethod::Lot } else { DrawMethod::Greedy };
        let proposal = draw(&field, 7).expect("a draw");
        let meetings: Vec<_> = proposal.meetings.iter().map(|pairing| pairing.meeting).collect();
        field.record_round(&meetings, &[]);
        for [ns, ew] in proposal.meetings.iter().filter_map(Pairing::two) {
            // Irregular results, so that the ranks differ from the numbers.
            let points = (i64::from(ns) * 7919 + i64::from(ew) * 104_729 * i64::from(round)) % 2001;
            for (number, points) in [(ns, points), (ew, 2000 - points)] {
                for contender in field.contenders.iter_mut().filter(|c| c.number == number) {
                    contender.points += &Points::new(points, 100);
                }
            }
        }
    }
    (field.round, field.method) = (rounds + 1, DrawMethod::Best);
    field
}

fn draws(c: &mut Criterion) {
    for (contestants, rounds) in [(24, 6), (80, 8), (200, 10)] {
        let field = field_after(rounds, contestants);
        c.bench_function(&format!("draw {contestants} after {rounds} rounds"), |b| {
            b.iter(|| draw(black_box(&field), 7));
        });
    }
    let field = field_after(10, 1000);
    let mut group = c.benchmark_group("large");
    group.sample_size(10);
    group.bench_function("draw 1000 after 10 rounds", |b| b.iter(|| draw(black_box(&field), 7)));
    group.finish();
}

criterion_group!(benches, draws);
criterion_main!(benches);
