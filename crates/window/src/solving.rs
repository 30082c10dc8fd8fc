//! Analyses deals in the background, one after another. It stops when nobody listens any more.

use std::ops::ControlFlow;

use iced::futures::channel::mpsc;
use iced::futures::{SinkExt, Stream, StreamExt};

use bridge::{Deal, Makeable};

/// The analysis under way, and its progress.
#[derive(Debug)]
pub(super) struct Solving {
    /// A number that tells it from stopped runs.
    pub run: u64,
    pub handle: iced::task::Handle,
    pub done: usize,
    pub of: usize,
}

/// The deals with their tables, in the order in which they are found.
pub(super) fn solved(deals: Vec<Deal>) -> impl Stream<Item = (Deal, Makeable)> {
    iced::stream::channel(1, async move |mut output: mpsc::Sender<(Deal, Makeable)>| {
        let (sender, mut receiver) = mpsc::unbounded();
        std::thread::spawn(move || {
            solver::solve(&deals, |at, makeable| match sender.unbounded_send((deals[at], makeable)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            });
        });
        while let Some(found) = receiver.next().await {
            if output.send(found).await.is_err() {
                break;
            }
        }
    })
}
