//! From Enter to the repainted ranking with 100 tables × 30 boards: < 16 ms. The window is built, laid out
//! and painted from nothing each time, at twice the pixels of a real one: more work than a real frame.

use arrowswitch::store::Store;
use arrowswitch::ui::{self, Message, Shortcut, Which, results};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use iced_test::Simulator;
use iced_test::core::{Settings, Size};

mod support;

fn clock() -> chrono::DateTime<chrono::FixedOffset> {
    "2026-11-03T19:00:00+01:00".parse().unwrap()
}

fn bench(criterion: &mut Criterion) {
    let mut store = Store::in_memory().unwrap();
    store.create_with(support::session(1, 100, 30, 1, 2000)).unwrap();
    let mut app = ui::open(store, clock).unwrap();
    criterion.bench_function("Enter to stored and standings of 100 tables × 30 boards", |b| {
        b.iter_batched(
            || (),
            |()| {
                let _ = app.update(Message::Results(results::Message::Typed("1nn=".to_owned())));
                let _ = app.update(Message::Results(results::Message::Submit));
            },
            BatchSize::PerIteration,
        );
    });
    let _ = app.update(Message::Shortcut(Shortcut::Go(Which::Ranking)));
    let settings: Settings = ui::settings();
    let theme = app.theme();
    criterion.bench_function("ranking of 200 pairs, view and layout from nothing", |b| {
        b.iter(|| Simulator::with_size(settings.clone(), Size::new(1280.0, 720.0), app.view()));
    });
    criterion.bench_function("ranking of 200 pairs, view, layout and painting from nothing", |b| {
        b.iter(|| {
            let mut window = Simulator::with_size(settings.clone(), Size::new(1280.0, 720.0), app.view());
            window.snapshot(&theme).unwrap()
        });
    });
}

criterion_group!(benches, bench);
criterion_main!(benches);
