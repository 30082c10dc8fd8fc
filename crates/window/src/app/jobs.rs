//! Long jobs of the desk: progress, stopping, and going on at the end. `desk` has the jobs; long work without the
//! database is in `ui::writing` and `ui::solving`.

use iced::Task;
use iced::futures::channel::mpsc;

use crate::which::Which;
use desk::{JobProgress, Running, Steps};
use store::StoreError;

use super::{App, Message};

/// A running job. Dropping it stops it.
#[derive(Debug)]
pub(crate) struct Job {
    running: Running,
    /// A number that tells jobs apart.
    run: u64,
    /// A description.
    pub words: String,
    /// The progress. `None` before its first step.
    pub at: Option<JobProgress>,
    /// The screen that began it, where Esc stops it.
    pub which: Which,
}

impl Job {
    /// The progress in percent.
    pub fn percent(&self) -> usize {
        self.at.map_or(0, |at| at.done.saturating_mul(100) / at.of.max(1))
    }
}

impl App {
    /// Begins a long job, one at a time, and goes on when it has ended or was stopped. The window stays usable.
    pub(super) fn run<T: Send + 'static>(
        &mut self,
        words: String,
        job: impl FnOnce(&mut Steps) -> Result<T, StoreError> + Send + 'static,
        go_on: impl FnOnce(&mut Self, Result<T, StoreError>) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        let (sender, steps) = mpsc::unbounded();
        self.runs += 1;
        let run = self.runs;
        let mut running = None;
        let ended = move |app: &mut Self| {
            if app.job.as_ref().is_some_and(|job| job.run == run) {
                app.job = None;
            }
        };
        let answered = self.ask_or(
            // A window that is closed looks at no progress.
            |desk, answer| running = Some(desk.run(job, move |at| _ = sender.unbounded_send(at), answer)),
            move |app, done| {
                ended(app);
                go_on(app, done)
            },
            move |app| {
                ended(app);
                app.not_stored(&StoreError::NoWriter)
            },
        );
        self.job = running.map(|running| Job { running, run, words, at: None, which: self.which });
        Task::batch([Task::run(steps, move |at| Message::Went(run, at)), answered])
    }

    /// Says that a job is running, if another one would begin.
    pub(super) fn is_at_work(&mut self) -> bool {
        if self.job.is_none() {
            return false;
        }
        let words = self.desk.texts.say().job_busy();
        let _ = self.complain(words);
        true
    }

    /// Takes the progress of a job.
    pub(super) fn went(&mut self, run: u64, at: JobProgress) -> Task<Message> {
        if let Some(job) = self.job.as_mut().filter(|job| job.run == run) {
            job.at = Some(at);
        }
        Task::none()
    }

    /// Stops the job before its next step. Its answer still comes.
    pub(super) fn stop_job(&mut self) -> Task<Message> {
        if let Some(job) = &self.job {
            job.running.stop();
        }
        Task::none()
    }
}
