//! Runs long jobs of the desk, shows their progress, and stops them. `desk` has the jobs; long work without the
//! database is in `crate::writing` and `crate::solving`.

use iced::Task;
use iced::futures::channel::mpsc;

use crate::which::ScreenName;
use desk::{JobContext, JobProgress, RunningJob};
use store::StoreError;

use super::{App, Message};

/// A running job. Dropping it stops it.
#[derive(Debug)]
pub(crate) struct Job {
    running: RunningJob,
    /// The number of this run in the background.
    run: u64,
    /// The job in words, for the foot.
    pub words: String,
    /// The progress. `None` before the first step.
    pub progress: Option<JobProgress>,
    /// The screen that began the job. Esc stops it there.
    pub screen: ScreenName,
}

impl Job {
    pub fn percent(&self) -> usize {
        self.progress.map_or(0, |progress| progress.done.saturating_mul(100) / progress.total.max(1))
    }
}

impl App {
    /// Begins a long job, and continues with `go_on` when it has ended or was stopped. Call only while no other job
    /// runs.
    pub(super) fn begin_job<T: Send + 'static>(
        &mut self,
        words: String,
        job: impl FnOnce(&mut JobContext) -> Result<T, StoreError> + Send + 'static,
        go_on: impl FnOnce(&mut Self, Result<T, StoreError>) -> Task<Message> + Send + 'static,
    ) -> Task<Message> {
        let (sender, progress_news) = mpsc::unbounded();
        self.last_run += 1;
        let run = self.last_run;
        let mut running = None;
        let clear_job = move |app: &mut Self| {
            if app.job.as_ref().is_some_and(|job| job.run == run) {
                app.job = None;
            }
        };
        let answered = self.ask_or(
            // A closed window has dropped the receiver of the progress.
            |desk, answer| {
                running = Some(desk.run_job(job, move |progress| _ = sender.unbounded_send(progress), answer));
            },
            move |app, done| {
                clear_job(app);
                go_on(app, done)
            },
            move |app| {
                clear_job(app);
                app.report_not_stored(&StoreError::NoWriter)
            },
        );
        self.job = running.map(|running| Job { running, run, words, progress: None, screen: self.screen });
        Task::batch([Task::run(progress_news, move |progress| Message::JobProgressed(run, progress)), answered])
    }

    /// Whether a job is running, so no other job may begin. Then a message says so.
    pub(super) fn refuses_second_job(&mut self) -> bool {
        if self.job.is_none() {
            return false;
        }
        let words = self.desk.texts.say().job_busy();
        let _ = self.complain(words);
        true
    }

    /// Takes the progress of the job with this number, unless it has ended.
    pub(super) fn on_job_progress(&mut self, run: u64, progress: JobProgress) -> Task<Message> {
        if let Some(job) = self.job.as_mut().filter(|job| job.run == run) {
            job.progress = Some(progress);
        }
        Task::none()
    }

    /// Stops the job before its next step. The job still answers.
    pub(super) fn stop_job(&mut self) -> Task<Message> {
        if let Some(job) = &self.job {
            job.running.stop();
        }
        Task::none()
    }
}
