//! Analyses deals in the background.

use std::ops::ControlFlow;

use iced::futures::channel::mpsc;
use iced::futures::{SinkExt, Stream, StreamExt};

use bridge::{Deal, TrickTable};

/// A run that analyses deals, and its progress.
#[derive(Debug)]
pub(super) struct Solving {
    /// The number of the run, by which results of stopped runs are recognised.
    pub run: u64,
    pub handle: iced::task::Handle,
    /// The number of deals analysed.
    pub done: usize,
    /// The number of deals in the run.
    pub total: usize,
}

/// The deals with their analyses, in the order in which they are found. Dropping the stream stops the analysis.
pub(super) fn solved(deals: Vec<Deal>) -> impl Stream<Item = (Deal, TrickTable)> {
    iced::stream::channel(1, async move |mut output: mpsc::Sender<(Deal, TrickTable)>| {
        let (sender, mut receiver) = mpsc::unbounded();
        std::thread::spawn(move || {
            solver::solve(&deals, |index, trick_table| match sender.unbounded_send((deals[index], trick_table)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            });
        });
        while let Some(analysis) = receiver.next().await {
            if output.send(analysis).await.is_err() {
                break;
            }
        }
    })
}
