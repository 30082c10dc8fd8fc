//! Target (docs/performance.md): Enter repaints the ranking of 100 tables with 30 boards in under 16 ms. The parts are
//! measured separately: the change, the view with a complete layout, and painting a whole frame.

use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use iced_test::Simulator;
use iced_test::core::{Settings, Size};
use iced_test::futures::futures::StreamExt;
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::{Action, Task, task};
use store::Store;
use window::{self, App, Message, ScreenName, Shortcut, results};

mod support;

fn clock() -> chrono::DateTime<chrono::FixedOffset> {
    "2026-11-03T19:00:00+01:00".parse().unwrap()
}

/// Waits until background work is done, and sends the messages that it produces.
fn settle(app: &mut App, work: Task<Message>) {
    let Some(stream) = task::into_stream(work) else { return };
    for action in block_on(stream.collect::<Vec<_>>()) {
        if let Action::Output(message) = action {
            update_and_settle(app, message);
        }
    }
}

/// Sends a message, and waits until its background work is done.
fn update_and_settle(app: &mut App, message: Message) {
    let work = app.update(message);
    settle(app, work);
}

fn bench(criterion: &mut Criterion) {
    let mut store = Store::in_memory().unwrap();
    store.create_with(support::session_entries(1, 100, 30, 1, 2900)).unwrap();
    let mut app = window::open(store, clock).unwrap();
    for (name, waits_for_standings) in
        [("until the window is free again", false), ("until the new standings are there", true)]
    {
        criterion.bench_function(&format!("Enter at 100 tables × 30 boards, {name}"), |b| {
            b.iter_custom(|times| {
                let mut total = Duration::ZERO;
                for _ in 0..times {
                    update_and_settle(&mut app, Message::Results(results::Message::Typed("1nn=".to_owned())));
                    let entered_before = app.desk().standings().unwrap().entered;
                    let start = Instant::now();
                    let task = app.update(Message::Results(results::Message::Submit));
                    let until_free = start.elapsed();
                    settle(&mut app, task);
                    total += if waits_for_standings { start.elapsed() } else { until_free };
                    assert_eq!(app.desk().standings().unwrap().entered, entered_before + 1);
                    update_and_settle(&mut app, Message::Undo);
                    update_and_settle(&mut app, Message::Shortcut(Shortcut::Go(ScreenName::Results)));
                }
                total
            });
        });
    }
    let settings: Settings = window::settings();
    let theme = app.theme();
    for (screen, name) in [(ScreenName::Results, "results"), (ScreenName::Ranking, "ranking")] {
        let _ = app.update(Message::Shortcut(Shortcut::Go(screen)));
        criterion.bench_function(&format!("{name} of 100 tables: view and layout from nothing"), |b| {
            b.iter(|| Simulator::with_size(settings.clone(), Size::new(1280.0, 720.0), app.view()));
        });
        // Glyphs are cached by then, as in an open window. The bench paints every pixel of a screen with four times the
        // usual number of pixels, while the program paints only the regions that changed.
        let mut window = Simulator::with_size(settings.clone(), Size::new(1280.0, 720.0), app.view());
        criterion.bench_function(&format!("{name} of 100 tables: painting all of 2560 × 1440 again"), |b| {
            b.iter(|| window.snapshot(&theme).unwrap());
        });
    }
}

criterion_group!(benches, bench);
criterion_main!(benches);
