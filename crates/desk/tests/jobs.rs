//! Long jobs at the desk: a merge, a copy or an export runs in steps while results are entered. Each test pauses a job
//! at one of its steps, so that nothing depends on timing.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc;

use desk::{Desk, Evening, JobContext, JobProgress, RunningJob};
use evening::club::{Player, PlayerId, SectionId};
use evening::session::{Change, Device, SessionId};
use store::{Decisions, ExistingFile, Forget, MergePlan, MergeReport, SessionState, Store, StoreError};
use uuid::Uuid;

use crate::club::{TABLES, stamp, table_rows};
use crate::hands::{change_request, entry_of, next_due, open_evening, result_at, rows, title, window};
use testing::*;

/// A job that waits at each of its steps until the test lets it continue.
pub struct PausedJob<T> {
    pub running: RunningJob,
    steps: mpsc::Receiver<JobProgress>,
    continue_sender: mpsc::Sender<()>,
    answer: mpsc::Receiver<Result<T, StoreError>>,
    progress: Vec<JobProgress>,
}

impl<T: Send + 'static> PausedJob<T> {
    /// Starts the job at a desk. It pauses at its first step.
    pub fn begin(desk: &Desk, job: impl FnOnce(&mut JobContext) -> Result<T, StoreError> + Send + 'static) -> Self {
        let (step_sender, steps) = mpsc::channel();
        let (continue_sender, continue_receiver) = mpsc::channel::<()>();
        let (sender, answer) = mpsc::channel();
        let progress = move |step| {
            // A test that is over no longer receives steps.
            let _ = step_sender.send(step);
            let _ = continue_receiver.recv();
        };
        let running = desk.run_job(job, progress, move |answer| sender.send(answer).unwrap());
        Self { running, steps, continue_sender, answer, progress: Vec::new() }
    }

    /// Continues to the next step, at which the job pauses. `None` when it has ended.
    fn step(&mut self) -> Option<JobProgress> {
        if !self.progress.is_empty() {
            self.continue_sender.send(()).unwrap();
        }
        let step = self.steps.recv().ok()?;
        self.progress.push(step);
        Some(step)
    }

    /// Continues to the first step that is wanted. Panics if the job ends before it.
    pub fn until(&mut self, is_wanted: impl Fn(JobProgress) -> bool) {
        while let Some(step) = self.step() {
            if is_wanted(step) {
                return;
            }
        }
        panic!("the job has ended");
    }

    /// Continues to the end. Returns the job's answer and all its steps.
    pub fn end(mut self) -> (Result<T, StoreError>, Vec<JobProgress>) {
        while self.step().is_some() {}
        (self.answer.recv().unwrap(), self.progress)
    }
}

/// Whether a text is anywhere in a file.
pub fn file_contains(path: &Path, text: &str) -> bool {
    std::fs::read(path).unwrap().windows(text.len()).any(|bytes| bytes == text.as_bytes())
}

/// Whether this is the step before everything is written.
pub fn is_before_writing(step: JobProgress) -> bool {
    step.done + 1 == step.total
}

/// Asserts that progress never goes back and reaches its end.
fn assert_goes_up(progress: &[JobProgress]) {
    assert!(
        progress.windows(2).all(|pair| pair[0].done * pair[1].total <= pair[1].done * pair[0].total),
        "{progress:?}"
    );
    assert!(progress.last().is_some_and(|last| last.done == last.total), "{progress:?}");
}

/// A folder with a club's database that is open at a desk.
pub struct Club {
    folder: tempfile::TempDir,
    pub desk: Desk,
    pub id: SessionId,
}

impl Club {
    /// Three evenings, the last of them in play, and large enough that a copy takes several steps.
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.db");
        let mut store = Store::open(&path).unwrap();
        let mut id = None;
        for _ in 0..3 {
            let journal = evening("mitchell 3", 2);
            id = Some(journal.session().id);
            store.create_with(rows(&journal)).unwrap();
        }
        store.set_setting("large", &"x".repeat(6_000_000)).unwrap();
        Self { desk: Desk::new(store, now).unwrap(), folder, id: id.unwrap() }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn evening(&self) -> std::sync::Arc<Evening> {
        open_evening(&self.desk, self.id)
    }

    /// Enters the next result as a phone does, and waits until it is acknowledged. Returns the entry's id.
    pub fn enter(&self) -> Uuid {
        let evening = self.evening();
        let result = result_at(&next_due(evening.session()), Uuid::now_v7());
        self.change(Change::ResultEntered { result })
    }

    /// Stores a change as a phone does, and waits until it is acknowledged. Returns the entry's id.
    pub fn change(&self, change: Change) -> Uuid {
        let phone = Device::Phone { section: SectionId::A, table: 1 };
        let entry = entry_of(&phone, change);
        let id = entry.id;
        let stored = self.desk.change_evening_blocking(change_request(&self.evening(), entry)).unwrap();
        assert!(stored.evening.journal.entry(id).is_some());
        id
    }

    pub fn sessions(&self) -> Vec<SessionId> {
        let store = Store::open_to_read(self.desk.path().unwrap()).unwrap();
        store.sessions().unwrap().into_iter().map(|summary| summary.id).collect()
    }

    pub fn seat(&self, session: SessionId, person: &Player) {
        let evening = open_evening(&self.desk, session);
        let mut contestant = evening.session().contestants.values().next().unwrap().clone();
        contestant.players[0].player = Some(person.id);
        contestant.players[0].name.clone_from(&person.name);
        let entry = entry_of(&window("door"), Change::ContestantSeated { contestant });
        self.desk.change_evening_blocking(change_request(&evening, entry)).unwrap();
    }

    fn has_entry(path: &Path, id: SessionId, entry: Uuid) -> bool {
        Store::open_to_read(path).unwrap().load(id).unwrap().entry(entry).is_some()
    }

    /// The database of another laptop: a copy of this one with one more result in the last evening and one more
    /// evening. Returns its path and the id of that result's entry.
    pub fn other_laptop(&self) -> (PathBuf, Uuid) {
        let path = self.path("other.db");
        let target = path.clone();
        self.desk.run_job_blocking(move |context| context.back_up(&target)).unwrap();
        let mut store = Store::open(&path).unwrap();
        store.create_with(rows(&evening("mitchell 4", 2))).unwrap();
        let mut journal = store.load(self.id).unwrap();
        let due = journal.session().schedule().into_iter().next_back().unwrap();
        let result = entry_of(&window("other"), Change::ResultEntered { result: result_at(&due, Uuid::now_v7()) });
        let id = result.id;
        store.change(&mut journal, result).unwrap();
        (path, id)
    }

    pub fn compare(&self, other_path: &Path) -> MergePlan {
        Store::open_to_read(self.desk.path().unwrap()).unwrap().compare(other_path).unwrap()
    }

    fn merge(&self, mut plan: MergePlan) -> PausedJob<MergeReport> {
        PausedJob::begin(&self.desk, move |context| context.merge(&mut plan, &Decisions::none(stamp())))
    }

    /// The bytes of the database file, and every row that belongs to a session.
    fn content(&self) -> (Vec<u8>, Vec<String>) {
        let path = self.desk.path().unwrap();
        let sessions = self.sessions();
        let rows =
            sessions.into_iter().flat_map(|id| TABLES.into_iter().flat_map(move |name| table_rows(path, name, id)));
        (std::fs::read(path).unwrap(), rows.collect())
    }

    /// The names of the files in the folder, apart from this database and that of the other laptop.
    pub fn unexpected_files(&self) -> Vec<String> {
        let files = std::fs::read_dir(self.folder.path()).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        names.filter(|name| !["club.db", "other.db"].contains(&name.as_str())).collect()
    }
}

#[test]
fn result_is_acknowledged_while_the_database_is_copied_and_is_in_the_copy() {
    let club = Club::new();
    let target = club.path("copy.db");
    let copy = target.clone();
    let mut job = PausedJob::begin(&club.desk, move |context| context.back_up(&copy));
    job.until(|step| step.done > 0 && step.done < step.total);
    let entry = club.enter();
    assert!(!target.exists());
    let (outcome, progress) = job.end();
    outcome.unwrap();
    assert_goes_up(&progress);
    // A write during the copy makes it begin again.
    assert!(Club::has_entry(&target, club.id, entry));
    assert_eq!(Store::open_existing(&target).unwrap().verify().unwrap(), []);
}

#[test]
fn copy_is_completed_while_others_write_at_every_step() {
    let club = Club::new();
    let target = club.path("copy.db");
    let copy = target.clone();
    let desk = club.desk.clone();
    let writing_desk = desk.clone();
    let (id, mut count) = (club.id, 0);
    let (sender, answer) = mpsc::channel();
    let running = desk.run_job(
        move |context| {
            // The job itself asks the writer at each step.
            let mut on_step = |_, _| {
                count += 1;
                let entry = entry_of(&window("other"), title(&format!("Title {count}")));
                writing_desk
                    .change_evening_blocking(change_request(&open_evening(&writing_desk, id), entry))
                    .map(|_| ())
                    .map_err(|refused| *refused.error)
            };
            let path = writing_desk.path().unwrap().to_owned();
            Store::open_to_read(&path)?.backup_in_steps(&copy, &mut on_step)?;
            context.report_step(1, 1)
        },
        |_| (),
        move |answer| sender.send(answer).unwrap(),
    );
    answer.recv().unwrap().unwrap();
    drop(running);
    assert_eq!(Store::open_existing(&target).unwrap().verify().unwrap(), []);
}

#[test]
fn stopped_copy_leaves_no_file_and_keeps_an_existing_one() {
    let club = Club::new();
    let target = club.path("copy.db");
    for has_copy in [false, true] {
        let copy = target.clone();
        let mut job = PausedJob::begin(&club.desk, move |context| context.back_up(&copy));
        job.until(|step| step.done > 0);
        job.running.stop();
        assert!(matches!(job.end().0, Err(StoreError::Stopped)));
        assert_eq!(club.unexpected_files(), if has_copy { vec!["copy.db"] } else { vec![] });
        let copy = target.clone();
        club.desk.run_job_blocking(move |context| context.back_up(&copy)).unwrap();
    }
    assert_eq!(Store::open_existing(&target).unwrap().verify().unwrap(), []);
}

#[test]
fn result_is_acknowledged_while_sessions_are_exported() {
    let club = Club::new();
    let target = club.path("archive.db");
    let ids = club.sessions();
    let target_copy = target.clone();
    let mut job = PausedJob::begin(&club.desk, move |context| context.export(&ids, &target_copy, ExistingFile::Refuse));
    job.until(|step| step.done == 1);
    club.enter();
    assert!(!target.exists());
    let (outcome, progress) = job.end();
    assert_eq!(outcome.unwrap().sessions, 3);
    assert_goes_up(&progress);
    assert_eq!(Store::open_existing(&target).unwrap().verify().unwrap(), []);
}

#[test]
fn export_that_is_stopped_or_dropped_leaves_no_file() {
    let club = Club::new();
    for is_stopped in [true, false] {
        let (id, target_copy) = (club.id, club.path("archive.db"));
        let mut job =
            PausedJob::begin(&club.desk, move |context| context.export(&[id], &target_copy, ExistingFile::Refuse));
        job.until(|step| step.done == 0);
        let PausedJob { running, continue_sender, answer, .. } = job;
        if is_stopped {
            running.stop();
        } else {
            drop(running);
        }
        drop(continue_sender);
        assert!(matches!(answer.recv().unwrap(), Err(StoreError::Stopped)));
        assert_eq!(club.unexpected_files(), Vec::<String>::new());
    }
}

/// Registers a player and seats them in each of these evenings.
pub fn seat_new_player(club: &Club, sessions: &[SessionId]) -> Player {
    let person = Player {
        id: PlayerId(Uuid::now_v7()),
        name: "Bodil Kjærgård".to_owned(),
        club_number: String::new(),
        national_number: String::new(),
        guest: false,
    };
    let saved = person.clone();
    club.desk.change_database_blocking(move |store| store.save_players(&[saved])).unwrap();
    for id in sessions {
        club.seat(*id, &person);
    }
    person
}

#[test]
fn person_forgotten_during_an_export_is_not_in_the_file() {
    let club = Club::new();
    let ids = club.sessions();
    let person = seat_new_player(&club, &ids);
    let (archive, archive_copy) = (club.path("archive.db"), club.path("archive.db"));
    let mut job =
        PausedJob::begin(&club.desk, move |context| context.export(&ids, &archive_copy, ExistingFile::Refuse));
    // One of the evenings has been written.
    job.until(|step| step.done == 1);
    let player = person.id;
    let forget =
        move |context: &mut JobContext| context.forget(player, Forget::Anonymise, "asked", &BTreeSet::new(), &stamp());
    club.desk.run_job_blocking(forget).unwrap();
    job.end().0.unwrap();
    assert!(!file_contains(&archive, &person.name));
}

#[test]
fn result_is_acknowledged_while_forgetting_and_new_names_are_forgotten_too() {
    let club = Club::new();
    let person = seat_new_player(&club, &club.sessions()[..2]);
    let player = person.id;
    let mut job = PausedJob::begin(&club.desk, move |context| {
        context.forget(player, Forget::Anonymise, "asked", &BTreeSet::new(), &stamp())
    });
    // Every evening has been searched, and nothing is written yet.
    job.until(|step| step.done == 3);
    let entry = club.enter();
    club.seat(club.sessions()[2], &person);
    assert!(file_contains(club.desk.path().unwrap(), &person.name));
    let (outcome, progress) = job.end();
    let report = outcome.unwrap();
    assert_goes_up(&progress);
    assert_eq!((report.entries, report.sessions.len(), report.left.len(), report.is_packed), (3, 3, 0, true));
    assert!(!file_contains(club.desk.path().unwrap(), &person.name));
    assert!(club.evening().journal.entry(entry).is_some());
    assert_eq!(Store::open_existing(club.desk.path().unwrap()).unwrap().verify().unwrap(), []);
}

#[test]
fn person_renamed_while_being_forgotten_is_forgotten_under_both_names() {
    let club = Club::new();
    let mut person = seat_new_player(&club, &club.sessions()[..2]);
    let player = person.id;
    let mut job = PausedJob::begin(&club.desk, move |context| {
        context.forget(player, Forget::Anonymise, "asked", &BTreeSet::new(), &stamp())
    });
    job.until(|step| step.done == 3);
    person.name = "Bodil Tornbjerg".to_owned();
    club.seat(club.sessions()[2], &person);
    job.end().0.unwrap();
    for name in ["Kjærgård", "Tornbjerg"] {
        assert!(!file_contains(club.desk.path().unwrap(), name), "{name}");
    }
}

#[test]
fn forgetting_that_is_stopped_changes_nothing() {
    let club = Club::new();
    let player = seat_new_player(&club, &club.sessions()).id;
    let content_before = club.content();
    for step_number in 0..4 {
        let mut job = PausedJob::begin(&club.desk, move |context| {
            context.forget(player, Forget::Delete, "asked", &BTreeSet::new(), &stamp())
        });
        job.until(|step| step.done == step_number);
        job.running.stop();
        assert!(matches!(job.end().0, Err(StoreError::Stopped)), "{step_number}");
        assert_eq!(club.content(), content_before, "{step_number}");
    }
}

#[test]
fn result_during_a_merge_is_acknowledged_and_kept() {
    let club = Club::new();
    let (other_path, their_entry) = club.other_laptop();
    let plan = club.compare(&other_path);
    let state = plan.sessions.iter().find(|session| session.id == club.id).unwrap().state.clone();
    assert_eq!(state, SessionState::TheirsLonger { by: 1 });
    let mut job = club.merge(plan);
    // Everything is prepared, and nothing is written yet.
    job.until(is_before_writing);
    let our_entry = club.enter();
    assert_eq!(Store::open_to_read(club.desk.path().unwrap()).unwrap().sessions().unwrap().len(), 3);
    let (outcome, progress) = job.end();
    let report = outcome.unwrap();
    assert_goes_up(&progress);
    assert_eq!((report.added.len(), report.joined.len(), report.undecided.len()), (1, 1, 0));
    let evening = club.evening();
    assert!([our_entry, their_entry].into_iter().all(|entry| evening.journal.entry(entry).is_some()));
    assert_eq!(Store::open_existing(club.desk.path().unwrap()).unwrap().verify().unwrap(), []);
}

#[test]
fn conflict_entered_while_a_merge_is_prepared_stops_it() {
    let club = Club::new();
    let (other_path, _) = club.other_laptop();
    let plan = club.compare(&other_path);
    let mut job = club.merge(plan);
    job.until(is_before_writing);
    // The other laptop has entered this board as well.
    let evening = club.evening();
    let due = evening.session().schedule().into_iter().next_back().unwrap();
    club.change(Change::ResultEntered { result: result_at(&due, Uuid::now_v7()) });
    let content_before = club.content();
    assert!(matches!(job.end().0, Err(StoreError::ChangedElsewhere)));
    assert_eq!(club.content(), content_before);
}

#[test]
fn merge_stopped_at_any_step_leaves_the_database_unchanged() {
    let club = Club::new();
    let (other_path, their_entry) = club.other_laptop();
    let content_before = club.content();
    for step_number in 0..4 {
        let mut job = club.merge(club.compare(&other_path));
        job.until(|step| step.done == step_number);
        job.running.stop();
        assert!(matches!(job.end().0, Err(StoreError::Stopped)), "{step_number}");
        assert_eq!(club.content(), content_before, "{step_number}");
        assert_eq!(club.unexpected_files(), Vec::<String>::new());
    }
    let (outcome, progress) = club.merge(club.compare(&other_path)).end();
    assert_eq!(outcome.unwrap().extended, [club.id]);
    assert_eq!(progress.len(), 6);
    assert!(club.evening().journal.entry(their_entry).is_some());
}

#[test]
fn panic_in_a_job_is_answered_with_a_fault_and_other_work_goes_on() {
    let club = Club::new();
    let (sender, answer) = mpsc::channel();
    let panicking_job = |context: &mut JobContext| -> Result<(), StoreError> {
        context.report_step(1, 2)?;
        panic!("on purpose");
    };
    let running = club.desk.run_job(panicking_job, |_| (), move |answer| sender.send(answer).unwrap());
    assert!(matches!(answer.recv().unwrap(), Err(StoreError::Fault)));
    drop(running);
    club.enter();
}

#[test]
fn jobs_merge_into_and_export_from_a_database_in_memory() {
    let club = Club::new();
    let (other_path, their_entry) = club.other_laptop();
    let desk = Desk::new(Store::in_memory().unwrap(), now).unwrap();
    let mut plan = Store::in_memory().unwrap().compare(&other_path).unwrap();
    let report = desk.run_job_blocking(move |context| context.merge(&mut plan, &Decisions::none(stamp()))).unwrap();
    assert_eq!(report.added.len(), 4);
    assert!(open_evening(&desk, club.id).journal.entry(their_entry).is_some());
    let (id, archive) = (club.id, club.path("archive.db"));
    desk.run_job_blocking(move |context| context.export(&[id], &archive, ExistingFile::Refuse)).unwrap();
    assert!(Club::has_entry(&club.path("archive.db"), club.id, their_entry));
}
