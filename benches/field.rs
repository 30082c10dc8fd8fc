//! Targets (docs/performance.md): a field of 1 000 000 results is ranked in under 0.5 s, with under 100 bytes a result,
//! and one of 10 000 000 in ten times that. Cross-IMPs and Butler take at most three times as long.

use std::hint::black_box;

use bridge::BoardNumber;
use criterion::{Criterion, criterion_group, criterion_main};
use evening::club::Rules;
use evening::scoring::FieldResults;

/// The memory of this process in bytes that the system reports under `label`. `None` if it reports none.
fn memory_bytes(label: &str) -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|l| l.starts_with(label))?;
    line.split_whitespace().nth(1)?.parse::<f64>().ok().map(|kilobytes| kilobytes * 1024.0)
}

const BOARDS: u32 = 36;

/// Returns pseudo-random results of 36 boards, about one in 97 missing, and the number of pairs.
fn random_field(results: u32) -> (FieldResults, u32) {
    let tables = results / BOARDS;
    let mut field_results = FieldResults::default();
    field_results.reserve(results as usize);
    let mut seed = 1_u32;
    for table in 0..tables {
        for board in 0..BOARDS {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if seed.is_multiple_of(97) {
                continue;
            }
            // About sixty different scores, as on a board of a large field.
            let score = ((seed >> 8) % 60) as i32 * 30 - 900;
            let number = BoardNumber::new(board as u16 + 1).unwrap();
            field_results.add_result(number, table, tables + (table + board) % tables, score);
        }
    }
    (field_results, 2 * tables)
}

fn rules_with(settings: &[(&str, &str)]) -> Rules {
    let mut rules = Rules::default();
    for (key, value) in settings {
        rules.set(key, value).unwrap();
    }
    rules
}

fn bench(criterion: &mut Criterion) {
    let memory_before = memory_bytes("VmRSS");
    let (million, contestants) = random_field(1_000_000);
    let totals = million.totals(contestants, &Rules::default());
    if let (Some(memory_before), Some(greatest_memory)) = (memory_before, memory_bytes("VmHWM")) {
        let bytes = (greatest_memory - memory_before) / million.len() as f64;
        println!("{} results, {contestants} pairs: {bytes:.1} bytes a result at most", million.len());
    }
    // The benchmarks run without these totals.
    drop(totals);
    let mut group = criterion.benchmark_group("a field of 1 000 000 results");
    group.sample_size(10);
    for (name, settings) in [
        ("matchpoints", &[][..]),
        ("cross-IMPs", &[("scoring.method", "cross-imps")]),
        ("Butler", &[("scoring.method", "butler"), ("butler.drop", "10%")]),
    ] {
        let rules = rules_with(settings);
        group.bench_function(name, |b| b.iter(|| black_box(&million).totals(contestants, &rules)));
    }
    group.finish();
    drop(million);
    let (large_field, contestants) = random_field(10_000_000);
    let mut group = criterion.benchmark_group("a field of 10 000 000 results");
    group.sample_size(10);
    let rules = Rules::default();
    group.bench_function("matchpoints", |b| b.iter(|| black_box(&large_field).totals(contestants, &rules)));
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
