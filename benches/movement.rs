//! Targets (docs/performance.md): 20 tables and 13 rounds are checked in under 1 ms. Movements for up to 40 tables are
//! suggested in under 100 ms. The rest of 20 tables is planned again, or its arrow switches chosen, in under 1 s.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use movement::{Movement, Repair, Spec, Wishes, check, repair, suggest};

fn movement(text: &str) -> Movement {
    text.parse::<Spec>().expect("a spec").movement().expect("a movement")
}

fn movements(c: &mut Criterion) {
    let web = movement("web 20 rounds 13");
    c.bench_function("check 20 tables x 13 rounds", |b| b.iter(|| check(black_box(&web))));
    for tables in [7u8, 20, 39, 40] {
        let wishes = Wishes::usual(tables);
        c.bench_function(&format!("suggest {tables} tables"), |b| b.iter(|| suggest(black_box(&wishes))));
    }
    let with_half_table = Wishes { half: true, ..Wishes::usual(20) };
    c.bench_function("suggest 19.5 tables", |b| b.iter(|| suggest(black_box(&with_half_table))));
    let any_length = Wishes { boards: (1, 60), ..Wishes::usual(40) };
    c.bench_function("suggest 40 tables, any length", |b| b.iter(|| suggest(black_box(&any_length))));
    c.bench_function("switch 20 tables x 19 rounds", |b| b.iter(|| movement(black_box("skip-mitchell 20 switched"))));
    let howell = movement("three-quarter-howell 20 rounds 24");
    for (name, kind) in [("leaves", Repair::Leave(17)), ("joins", Repair::Join), ("swap", Repair::Swap(3, 30))] {
        c.bench_function(&format!("repair 20 tables x 24 rounds, {name}"), |b| {
            b.iter(|| repair(black_box(&howell), 5, &kind));
        });
    }
}

criterion_group!(benches, movements);
criterion_main!(benches);
