//! Target (docs/performance.md): solving 36 boards double dummy takes at most 5 % longer than calling the library
//! directly.

use std::ops::ControlFlow;

use bridge::Deal;
use bridge::dealing::{Deals, Seed};
use contract_bridge::FullDeal;
use criterion::{Criterion, criterion_group, criterion_main};

fn bench(criterion: &mut Criterion) {
    let deals: Vec<Deal> = Deals::new(Seed::new([36; 32])).take(36).collect();
    let library_deals: Vec<FullDeal> = deals.iter().map(|deal| deal.to_string().parse().unwrap()).collect();
    let mut group = criterion.benchmark_group("36 boards");
    group.sample_size(10);
    group.bench_function("the library directly", |b| {
        b.iter(|| pons_dds::solve_deals(&library_deals, pons_dds::NonEmptyStrainFlags::ALL));
    });
    group.bench_function("through `solver::solve`, one by one as they are found", |b| {
        b.iter(|| {
            let mut solved = Vec::new();
            solver::solve(&deals, |index, trick_table| {
                solved.push((index, trick_table));
                ControlFlow::Continue(())
            });
            assert_eq!(solved.len(), 36);
            solved
        });
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
