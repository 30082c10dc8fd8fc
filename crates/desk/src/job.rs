//! Long jobs, each on a thread of its own, with steps, progress and a way to stop. Other work continues meanwhile: a
//! job reads over its own connection, and its writes wait in the queue of the writer.

use std::collections::BTreeSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread::JoinHandle;

use uuid::Uuid;

use evening::club::PlayerId;
use evening::session::{SessionId, Stamp};
use store::{
    CopyBeforeMerge, Decisions, ExistingFile, ExportReport, Forget, ForgetReport, Forgetting, MergePlan, MergeReport,
    MergeTaken, StagedMerge, Store, StoreError,
};

use super::request::Request;
use super::{log, wait};

/// The most attempts of a job while others change its data.
const MAX_TRIES: usize = 20;

/// The progress of a long job: steps done of all steps. It never goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JobProgress {
    pub done: usize,
    pub total: usize,
}

/// A running job. When it is stopped or dropped, it ends before its next step, with the database unchanged and no file
/// left. A write that has begun is finished.
#[derive(Debug)]
pub struct RunningJob(Arc<AtomicBool>);

impl RunningJob {
    /// Asks the job to end before its next step, with [`StoreError::Stopped`] as its answer.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Drop for RunningJob {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The jobs of a desk. Each has a flag that asks it to stop, so that it ends together with the desk.
#[derive(Debug, Default)]
pub(super) struct Jobs(Mutex<Vec<(Arc<AtomicBool>, JoinHandle<()>)>>);

impl Jobs {
    /// Adds a job and removes those that have ended.
    fn add(&self, stop: Arc<AtomicBool>, thread: JoinHandle<()>) {
        if let Ok(mut jobs) = self.0.lock() {
            jobs.retain(|(_, thread)| !thread.is_finished());
            jobs.push((stop, thread));
        }
    }

    /// Stops all jobs and waits until they have removed unfinished work.
    pub(super) fn end(&self) {
        let jobs = self.0.lock().map(|mut jobs| std::mem::take(&mut *jobs)).unwrap_or_default();
        for (stop, _) in &jobs {
            stop.store(true, Ordering::Relaxed);
        }
        let current_thread = std::thread::current().id();
        for (_, thread) in jobs.into_iter().filter(|(_, thread)| thread.thread().id() != current_thread) {
            // If the job panicked, its answer has reported the panic.
            let _ = thread.join();
        }
    }
}

/// What a long job works with: a connection to read from, the writer, the progress, and the request to stop.
pub struct JobContext {
    /// A separate read-only connection. `None` for a database in memory.
    reader: Option<Store>,
    path: Option<PathBuf>,
    requests: mpsc::Sender<Request>,
    meter: Meter,
}

impl fmt::Debug for JobContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JobContext").field("path", &self.path).finish_non_exhaustive()
    }
}

/// Reports progress, and tells a job whether to go on.
struct Meter {
    stop: Arc<AtomicBool>,
    on_progress: Box<dyn FnMut(JobProgress) + Send>,
    /// The progress reported last.
    last: Option<JobProgress>,
}

impl Meter {
    /// Reports progress unless it would go back. Fails with [`StoreError::Stopped`] if the job is to stop.
    fn report(&mut self, done: usize, total: usize) -> Result<(), StoreError> {
        // A restart, because others wrote, must not look like a step back. Progress is compared as a fraction, because
        // the total may change.
        let is_further =
            self.last.is_none_or(|last| done.saturating_mul(last.total) >= last.done.saturating_mul(total));
        let next = JobProgress { done, total };
        if is_further && self.last != Some(next) {
            self.last = Some(next);
            (self.on_progress)(next);
        }
        if self.stop.load(Ordering::Relaxed) { Err(StoreError::Stopped) } else { Ok(()) }
    }
}

/// Starts a job on a thread of its own. Calls `answer` there with the job's outcome, or drops it if no thread can
/// start.
pub(super) fn start<T: Send + 'static>(
    jobs: &Jobs,
    path: Option<PathBuf>,
    requests: mpsc::Sender<Request>,
    job: impl FnOnce(&mut JobContext) -> Result<T, StoreError> + Send + 'static,
    on_progress: Box<dyn FnMut(JobProgress) + Send>,
    answer: impl FnOnce(Result<T, StoreError>) + Send + 'static,
) -> RunningJob {
    let stop = Arc::new(AtomicBool::new(false));
    let meter = Meter { stop: Arc::clone(&stop), on_progress, last: None };
    let work = move || {
        // A panic ends only this job.
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            // A database that cannot be opened a second time is read through the writer.
            let reader = path.as_deref().and_then(|path| Store::open_to_read(path).ok());
            job(&mut JobContext { reader, path, requests, meter })
        }));
        answer(outcome.unwrap_or_else(|_| {
            log::record_fault("job");
            Err(StoreError::Fault)
        }));
    };
    // If the system cannot start a thread, the answer is dropped, which tells the caller.
    if let Ok(thread) = std::thread::Builder::new().name("job".to_owned()).spawn(work) {
        jobs.add(Arc::clone(&stop), thread);
    }
    RunningJob(stop)
}

impl JobContext {
    /// Reports that `done` of `total` steps are done. Other requests run between the steps.
    ///
    /// # Errors
    /// [`StoreError::Stopped`] when the job is to end here.
    pub fn report_step(&mut self, done: usize, total: usize) -> Result<(), StoreError> {
        self.meter.report(done, total)
    }

    /// Reads beside the writer, or through it if there is no second connection.
    pub fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        match &self.reader {
            Some(store) => question(store),
            None => wait(|answer| self.send(Request::Ask(Box::new(move |store| answer(question(store)))))),
        }
    }

    /// Runs `work` on the writer's thread. It must be short, because everybody waits for it.
    pub fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        wait(|answer| {
            self.send(Request::ChangeDatabase(Box::new(move |store| {
                let outcome = work(store);
                Box::new(move || answer(outcome))
            })));
        })
    }

    fn send(&self, request: Request) {
        // Without a writer the answer is dropped, which tells the caller.
        let _ = self.requests.send(request);
    }

    /// Copies the whole database; a step is a number of pages. No new file is left if the copy is stopped.
    pub fn back_up(&mut self, target: &Path) -> Result<(), StoreError> {
        let Self { reader, meter, .. } = self;
        let Some(store) = reader else {
            let target = target.to_owned();
            return self.read(move |store| store.backup(&target));
        };
        store.backup_in_steps(target, &mut |done, total| meter.report(done, total))
    }

    /// Writes sessions into a database of their own; a step is a session. Fails with [`StoreError::Overtaken`] if
    /// somebody was forgotten during every attempt.
    pub fn export(
        &mut self,
        sessions: &[SessionId],
        target: &Path,
        existing_file: ExistingFile,
    ) -> Result<ExportReport, StoreError> {
        for _ in 0..MAX_TRIES {
            match self.export_once(sessions.to_vec(), target.to_owned(), existing_file) {
                // A person was forgotten meanwhile and must not be in the file.
                Err(StoreError::Overtaken) => {}
                outcome => return outcome,
            }
        }
        Err(StoreError::Overtaken)
    }

    fn export_once(
        &mut self,
        sessions: Vec<SessionId>,
        target: PathBuf,
        existing_file: ExistingFile,
    ) -> Result<ExportReport, StoreError> {
        let mut export = self.read(move |store| store.begin_export(&sessions, &target, existing_file))?;
        loop {
            let (done, total) = export.progress();
            self.report_step(done, total)?;
            let has_more;
            (export, has_more) = self.read(move |store| {
                let has_more = store.go_on_exporting(&mut export)?;
                Ok((export, has_more))
            })?;
            if !has_more {
                return self.read(move |store| store.finish_export(export));
            }
        }
    }

    /// Merges new sessions and decisions of a compared database, completely or not at all. Each step prepares a session
    /// in memory; at the end all are written in one transaction. A session that others changed meanwhile is prepared
    /// again. If the merge fails or is stopped, the plan is unchanged, unless the writer has ended.
    pub fn merge(&mut self, plan: &mut MergePlan, decisions: &Decisions) -> Result<MergeReport, StoreError> {
        let mut stage = StagedMerge::begin(plan, decisions, self.path.as_deref())?;
        let mut waiting: Vec<SessionId> = plan.sessions.iter().map(|session| session.id).collect();
        let mut copy_before = stage.backup_path().map(CopyBeforeMerge::at);
        // The last step is the writing, the one before it the copy.
        let (session_count, total) = (waiting.len(), waiting.len() + usize::from(copy_before.is_some()) + 1);
        let mut done = 0;
        for attempt in 0..MAX_TRIES {
            for id in waiting {
                self.report_step(session_count.min(done), total)?;
                let request = stage.session_request(plan, id)?;
                stage.prepare(plan, &self.read(move |store| store.our_session(&request))?)?;
                done += 1;
            }
            match &copy_before {
                Some(copy) if attempt == 0 => self.copy_before_merge(copy.path(), total)?,
                _ => self.report_step(total - 1, total)?,
            }
            let outcome = self.write(move |store| store.take_staged(stage));
            if let Some(copy) = &mut copy_before {
                copy.keep_if_unsure(&outcome);
            }
            match outcome? {
                MergeTaken::All(report) => return Ok(self.conclude_merge(*report, copy_before, total)),
                MergeTaken::Behind(remaining, ids) => (stage, waiting) = (*remaining, ids),
            }
        }
        let report = self.finish_merge(plan, stage);
        if let Some(copy) = &mut copy_before {
            copy.keep_if_unsure(&report);
        }
        Ok(self.conclude_merge(report?, copy_before, total))
    }

    /// Finishes a merge in one request to the writer, because others have interrupted it too often: they wait until it
    /// is done.
    fn finish_merge(&mut self, plan: &mut MergePlan, stage: StagedMerge) -> Result<MergeReport, StoreError> {
        let taken_plan = std::mem::replace(plan, MergePlan::nothing()?);
        let report;
        (*plan, report) = self.write(move |store| {
            let report = store.finish_staged(stage, &taken_plan);
            Ok((taken_plan, report))
        })?;
        report
    }

    /// Reports the last step of a merge and keeps its copy. The merge is written, so a request to stop comes too late.
    fn conclude_merge(
        &mut self,
        report: MergeReport,
        copy_before: Option<CopyBeforeMerge>,
        total: usize,
    ) -> MergeReport {
        copy_before.into_iter().for_each(CopyBeforeMerge::keep);
        let _ = self.report_step(total, total);
        report
    }

    /// Forgets a person, and rewrites the free texts in these entries; a step searches one evening. The result is
    /// written in one transaction, then the file is packed, for which everybody waits.
    ///
    /// Fails with [`StoreError::Overtaken`], and changes nothing, if others wrote another name of the person during
    /// every attempt.
    pub fn forget(
        &mut self,
        player: PlayerId,
        method: Forget,
        reason: &str,
        rewritten_entries: &BTreeSet<Uuid>,
        stamp: &Stamp,
    ) -> Result<ForgetReport, StoreError> {
        for _ in 0..MAX_TRIES {
            let (reason, entries, stamp) = (reason.to_owned(), rewritten_entries.clone(), stamp.clone());
            let begin = move |store: &Store| store.begin_forgetting(player, method, &reason, &entries, &stamp);
            match self.forget_once(self.read(begin)?) {
                // Another name of the same person was written meanwhile.
                Err(StoreError::Overtaken) => {}
                outcome => return outcome,
            }
        }
        Err(StoreError::Overtaken)
    }

    fn forget_once(&mut self, mut forgetting: Forgetting) -> Result<ForgetReport, StoreError> {
        let (_, session_count) = forgetting.progress();
        // Writing, packing, and searching for what is left.
        let total = session_count + 3;
        loop {
            self.report_step(forgetting.progress().0, total)?;
            let has_more;
            (forgetting, has_more) = self.read(move |store| {
                let has_more = store.go_on_forgetting(&mut forgetting)?;
                Ok((forgetting, has_more))
            })?;
            if !has_more {
                break;
            }
        }
        let forgotten = self.write(move |store| store.finish_forgetting(forgetting))?;
        // The person is forgotten already, so a request to stop comes too late.
        let _ = self.report_step(session_count + 1, total);
        // The person is forgotten even if the file cannot be packed or searched for remains.
        let is_packed = self.write(|store| Ok(store.pack())).unwrap_or_default();
        let _ = self.report_step(session_count + 2, total);
        let finished = forgotten.clone();
        let remaining = self.read(move |store| store.still_named(&finished)).unwrap_or_default();
        let _ = self.report_step(total, total);
        Ok(forgotten.report(remaining, is_packed))
    }

    /// Copies our database before a merge gives up part of it. `total` is the number of steps of the merge. If the
    /// merge is stopped here, nothing is given up.
    fn copy_before_merge(&mut self, copy: &Path, total: usize) -> Result<(), StoreError> {
        self.report_step(total - 2, total)?;
        let (stop, target) = (Arc::clone(&self.meter.stop), copy.to_path_buf());
        self.read(move |store| {
            // The progress of the copy is not part of the progress of the merge.
            let mut go_on = |_, _| if stop.load(Ordering::Relaxed) { Err(StoreError::Stopped) } else { Ok(()) };
            store.backup_in_steps(&target, &mut go_on)
        })?;
        self.report_step(total - 1, total)
    }
}
