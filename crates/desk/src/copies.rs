//! Automatic copies: beside the database, and in a second folder if one is set. Each is verified, and none overwrites
//! the database in use. `store` makes them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use chrono::{Datelike, NaiveDate, NaiveDateTime, TimeDelta};

use store::{CopySummary, OpenFile, Store, StoreError};

use super::request::{Cue, News, Request};
use super::{Clock, log};

/// The setting that names a second folder, such as a USB stick or a synchronised one.
pub const SECOND_FOLDER_SETTING: &str = "copies.second";
/// The setting that identifies a database and its copies.
const IDENTITY_SETTING: &str = "database";
/// The number of evenings whose last copies are kept.
const KEPT_EVENINGS: usize = 10;
/// The number of past months for which one copy each is kept.
const KEPT_MONTHS: usize = 12;
/// The hour of the morning until which a copy belongs to the evening before.
const MORNING_HOUR: i64 = 6;
/// The time between copies while results come in.
const COPY_INTERVAL: Duration = Duration::from_hours(1);
/// The time after which a silent second folder counts as not answering.
const PROGRESS_TIMEOUT: Duration = Duration::from_secs(10);
/// The format of a copy's name: when it was made.
const NAME_FORMAT: &str = "%Y-%m-%d_%H-%M-%S";
/// The end of the name of a copy that was made when an evening was closed.
const CLOSED_SUFFIX: &str = "-closed";

/// When a copy is made, and whether because an evening was closed. The name of its file says both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct CopyTime {
    /// The local time.
    pub at: NaiveDateTime,
    /// Whether it is made because an evening was closed or its final ranking published.
    pub made_at_closing: bool,
}

/// A copy of the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatabaseCopy {
    /// The key by which it can be restored: the name of its file without `.db`.
    pub id: String,
    /// When it was made, in local time.
    pub at: NaiveDateTime,
    /// Whether it was made because an evening was closed or its final ranking published.
    pub made_at_closing: bool,
    pub path: PathBuf,
    pub bytes: u64,
}

impl CopyTime {
    fn file_name(self) -> String {
        let suffix = if self.made_at_closing { CLOSED_SUFFIX } else { "" };
        format!("{}{suffix}.db", self.at.format(NAME_FORMAT))
    }
}

impl DatabaseCopy {
    fn time(&self) -> CopyTime {
        CopyTime { at: self.at, made_at_closing: self.made_at_closing }
    }
}

/// The folder with the copies of a database.
pub fn folder(db: &Path) -> PathBuf {
    path_beside(db, ".copies")
}

/// The copies of a database, the latest first, without those in the second folder.
pub fn copies(db: &Path) -> Vec<DatabaseCopy> {
    copies_in(&folder(db))
}

/// A summary of a copy's contents.
pub fn summary(copy: &DatabaseCopy) -> CopySummary {
    file_summary(&copy.path)
}

/// A summary of a database file's contents, in any folder.
pub fn file_summary(path: &Path) -> CopySummary {
    Store::copy_summary(path)
}

/// Restores a copy into a new file beside the database and returns the path of that file. The database itself stays
/// unchanged. `id` is the key of the copy.
///
/// # Errors
/// When there is no such copy, it cannot be read, or the new file cannot be written.
pub fn restore(db: &Path, id: &str) -> Result<PathBuf, StoreError> {
    let copy = copies(db).into_iter().find(|copy| copy.id == id);
    let copy = copy.ok_or_else(|| StoreError::NoCopy(id.to_owned()))?;
    let target = free_path(db, &copy.id);
    Store::open_to_read(&copy.path)?.backup(&target)?;
    log::record_restoring();
    Ok(target)
}

/// A path beside the database at which there is no file. The label `2026-11-22_22-10-05` gives
/// `club.2026-11-22_22-10-05.db`, or that with `-2` and so on before the ending.
pub fn free_path(db: &Path, label: &str) -> PathBuf {
    let stem = db.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = db.extension().map(|e| format!(".{}", e.to_string_lossy())).unwrap_or_default();
    let suffix = |nth: u32| if nth == 1 { String::new() } else { format!("-{nth}") };
    let path = |nth: u32| db.with_file_name(format!("{stem}.{label}{}{ending}", suffix(nth)));
    (1..u32::MAX).map(path).find(|path| path.symlink_metadata().is_err()).unwrap_or_else(|| path(0))
}

/// Whether a database is a copy of another one, by its name and place. It is a copy if it is in a folder of copies, has
/// a name like `club.copy.db` beside `club.db`, or has a name like `club.backup.db`, which Settings suggests.
pub fn is_copy(path: &Path) -> bool {
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    folder.ends_with(".copies") || stem.ends_with(".backup") || original(path).is_some()
}

/// The database that a copy beside it was made of, by its name: `club.db` of `club.backup.db`. `None` if there is no
/// such file.
pub fn original(path: &Path) -> Option<PathBuf> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let named = |end: usize| path.with_file_name(format!("{}.{ending}", stem.get(..end).unwrap_or_default()));
    stem.match_indices('.').filter(|(end, _)| *end > 0).map(|(end, _)| named(end)).find(|path| path.is_file())
}

/// The copies to keep: all copies of tonight, the last copy of each recent evening and month, and the copies that were
/// made when a recent evening was closed. A copy dated in the future was made with a wrong clock and is kept.
pub fn copies_to_keep(copy_times: &[CopyTime], now: NaiveDateTime) -> BTreeSet<CopyTime> {
    let (mut evenings, mut months) = (BTreeMap::<_, Vec<CopyTime>>::new(), BTreeMap::new());
    for time in copy_times.iter().filter(|time| time.at <= now).collect::<BTreeSet<_>>() {
        let day = evening_date(time.at);
        evenings.entry(day).or_default().push(*time);
        months.insert((day.year(), day.month()), *time);
    }
    let tonight = copy_times.iter().filter(|time| time.at > now || evening_date(time.at) == evening_date(now)).copied();
    let last_evenings = evenings.into_values().rev().take(KEPT_EVENINGS).flat_map(|mut copies| {
        let last = copies.pop();
        copies.retain(|copy| copy.made_at_closing);
        copies.into_iter().chain(last)
    });
    let last_months = months.into_values().rev().take(KEPT_MONTHS);
    tonight.chain(last_evenings).chain(last_months).collect()
}

/// The day on which the evening of a time began.
fn evening_date(time: NaiveDateTime) -> NaiveDate {
    time.checked_sub_signed(TimeDelta::hours(MORNING_HOUR)).unwrap_or(time).date()
}

/// The number of running keepers, and the signal that this number changed. An ending keeper counts until its last copy
/// is made.
static UNFINISHED_KEEPERS: (Mutex<usize>, Condvar) = (Mutex::new(0), Condvar::new());

/// The longest that the end of the program waits for a last copy.
const LAST_COPY_TIMEOUT: Duration = Duration::from_secs(10);

/// Waits until every keeper has ended, at most `LAST_COPY_TIMEOUT`.
pub(super) fn wait_for_last_copies() {
    let unfinished_keepers = UNFINISHED_KEEPERS.0.lock().unwrap_or_else(PoisonError::into_inner);
    let _ = UNFINISHED_KEEPERS
        .1
        .wait_timeout_while(unfinished_keepers, LAST_COPY_TIMEOUT, |unfinished_keepers| *unfinished_keepers > 0);
}

/// Makes the copies, on a thread of its own.
#[derive(Debug)]
pub(super) struct CopyKeeper {
    cues: mpsc::Sender<Cue>,
    requests: mpsc::Sender<Request>,
    /// `None` after the end.
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl CopyKeeper {
    /// Starts the thread. If it cannot start, logs that and returns `None`.
    pub(super) fn begin(file: OpenFile, requests: mpsc::Sender<Request>, clock: Clock) -> Option<Self> {
        let (cues, receiver) = mpsc::channel();
        let worker_requests = requests.clone();
        let make_copies = move || {
            CopyWorker { file, clock, requests: worker_requests, last_attempt: None, second_copy: None }.run(&receiver);
        };
        let thread = std::thread::Builder::new().name("copies".to_owned()).spawn(make_copies);
        let Ok(thread) = thread else {
            log::record_missing_copy("thread");
            return None;
        };
        // Without a writer nothing changes, so no cue is missed.
        let _ = requests.send(Request::Copy(cues.clone()));
        *UNFINISHED_KEEPERS.0.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        Some(Self { cues, requests, thread: Mutex::new(Some(thread)) })
    }

    /// Waits for the writer to store what it has, then makes the last copy and ends the thread. Later calls do nothing.
    pub(super) fn end(&self) {
        let thread = self.thread.lock().ok().and_then(|mut thread| thread.take());
        let Some(thread) = thread else { return };
        let (flushed, flush_done) = mpsc::channel();
        // A writer that has ended has nothing more to store.
        if self.requests.send(Request::Flush(flushed)).is_ok() {
            let _ = flush_done.recv();
        }
        let _ = self.cues.send(Cue::DeskClosed);
        // A panic in the thread has left its own report.
        let _ = thread.join();
        let mut unfinished_keepers = UNFINISHED_KEEPERS.0.lock().unwrap_or_else(PoisonError::into_inner);
        *unfinished_keepers = unfinished_keepers.saturating_sub(1);
        UNFINISHED_KEEPERS.1.notify_all();
    }
}

impl Drop for CopyKeeper {
    fn drop(&mut self) {
        self.end();
    }
}

/// Makes the copies on the keeper's thread.
struct CopyWorker {
    file: OpenFile,
    clock: Clock,
    requests: mpsc::Sender<Request>,
    /// `None` before the first attempt.
    last_attempt: Option<Instant>,
    /// An unfinished copy into the second folder, which may never finish.
    second_copy: Option<SecondCopy>,
}

/// A copy that is being made in the second folder. That folder may be on a network that does not answer, so the copy is
/// given up when it makes no progress.
struct SecondCopy {
    outcome: mpsc::Receiver<Result<(), StoreError>>,
    /// The number of steps that the copy has made. A folder that answers makes it grow.
    steps: Arc<AtomicUsize>,
}

impl SecondCopy {
    /// Copies the database file `source` into the subfolder `name` of the second folder, on a thread of its own.
    fn begin(source: PathBuf, folder: PathBuf, name: std::ffi::OsString, now: CopyTime) -> std::io::Result<Self> {
        let (outcome_sender, outcome_receiver) = mpsc::channel();
        let steps = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&steps);
        std::thread::Builder::new().name("second copy".to_owned()).spawn(move || {
            // A missing USB stick is reported; no folder is created in its place.
            let outcome = if folder.is_dir() {
                let on_step = &mut || _ = count.fetch_add(1, Ordering::Relaxed);
                Store::open_to_read(&source).and_then(|store| copy_into(&store, &folder.join(name), now, on_step))
            } else {
                Err(StoreError::Backup { path: folder, reason: "there is no such folder".to_owned() })
            };
            // Nobody may be waiting for the outcome.
            let _ = outcome_sender.send(outcome);
        })?;
        Ok(Self { outcome: outcome_receiver, steps })
    }

    /// Waits for the outcome while there is progress. `None` if no step is made within `timeout`.
    fn wait(&self, timeout: Duration) -> Option<Result<(), StoreError>> {
        let mut steps_before = self.steps.load(Ordering::Relaxed);
        loop {
            match self.outcome.recv_timeout(timeout) {
                Ok(outcome) => return Some(outcome),
                Err(mpsc::RecvTimeoutError::Disconnected) => return Some(Err(StoreError::Fault)),
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    let steps_now = self.steps.load(Ordering::Relaxed);
                    if steps_now == steps_before {
                        return None;
                    }
                    steps_before = steps_now;
                }
            }
        }
    }
}

impl CopyWorker {
    /// Makes copies at the start, whenever one is due, and at the end. Returns when the desk is closed.
    fn run(&mut self, cues: &mpsc::Receiver<Cue>) {
        self.make_copies(false);
        let mut has_changed = false;
        loop {
            // Without changes no copy is due; only a cue matters.
            let timeout = if has_changed { self.time_to_next_copy() } else { COPY_INTERVAL };
            match cues.recv_timeout(timeout) {
                Ok(Cue::Changed) => has_changed = true,
                Ok(Cue::EveningEnded) => {
                    self.make_copies(true);
                    has_changed = false;
                }
                Err(mpsc::RecvTimeoutError::Timeout) if has_changed => {
                    self.make_copies(false);
                    has_changed = false;
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Ok(Cue::DeskClosed) | Err(mpsc::RecvTimeoutError::Disconnected) => {
                    self.make_copies(false);
                    return;
                }
            }
        }
    }

    fn time_to_next_copy(&self) -> Duration {
        self.last_attempt.map_or(COPY_INTERVAL, |last| COPY_INTERVAL.saturating_sub(last.elapsed()))
    }

    /// Makes a copy in each folder if the database has changed since the last one there, and deletes old ones. Reports
    /// a failure to the desk.
    fn make_copies(&mut self, made_at_closing: bool) {
        self.last_attempt = Some(Instant::now());
        let now = CopyTime { at: (self.clock)().naive_local(), made_at_closing };
        // A separate read-only connection, so that writers never wait. If another file has taken the database's name,
        // no copy is made of it.
        let store = match self.file.check_place().and_then(|()| Store::open_to_read(self.file.path())) {
            Ok(store) => store,
            Err(error) => return self.report_failure(&error),
        };
        // A setting that cannot be read counts as not set.
        let second_folder =
            store.setting(SECOND_FOLDER_SETTING).ok().flatten().filter(|path| !path.is_empty()).map(PathBuf::from);
        let own_folder = folder(self.file.path());
        let own_outcome = copy_into(&store, &own_folder, now, &mut || ());
        let Some(second_folder) = second_folder else {
            if let Err(error) = own_outcome {
                self.report_failure(&error);
            }
            return;
        };
        // Two clubs may share a folder and give their databases the same name.
        let mut name = own_folder.file_name().map(ToOwned::to_owned).unwrap_or_default();
        let identity = store.setting(IDENTITY_SETTING).ok().flatten().unwrap_or_default();
        name.push(format!("-{}", identity.get(..8).unwrap_or_default()));
        drop(store);
        // The second folder gets its copy from the latest copy, so that a folder that does not answer does not block
        // the database. Without a copy, or if this one failed, the database is the source.
        let latest_copy = || copies_in(&own_folder).into_iter().find(|copy| copy.at <= now.at).map(|copy| copy.path);
        let source = own_outcome.is_ok().then(latest_copy).flatten().unwrap_or_else(|| self.file.path().to_owned());
        for error in [own_outcome, self.copy_to_second_folder(source, &second_folder, name, now)]
            .into_iter()
            .filter_map(Result::err)
        {
            self.report_failure(&error);
        }
    }

    /// Copies the database file `source` into the subfolder `name` of the second folder. Fails if the folder makes no
    /// progress for `PROGRESS_TIMEOUT`, or an earlier copy is unfinished.
    fn copy_to_second_folder(
        &mut self,
        source: PathBuf,
        folder: &Path,
        name: std::ffi::OsString,
        now: CopyTime,
    ) -> Result<(), StoreError> {
        let no_answer_error =
            || StoreError::Backup { path: folder.to_owned(), reason: "the folder does not answer".to_owned() };
        if self.second_copy.as_ref().is_some_and(|running| running.wait(Duration::ZERO).is_none()) {
            return Err(no_answer_error());
        }
        let second_copy = SecondCopy::begin(source, folder.to_owned(), name, now)
            .map_err(|error| StoreError::Backup { path: folder.to_owned(), reason: error.to_string() })?;
        let outcome = second_copy.wait(PROGRESS_TIMEOUT);
        self.second_copy = outcome.is_none().then_some(second_copy);
        outcome.unwrap_or_else(|| Err(no_answer_error()))
    }

    /// Logs why a copy was not made, and tells the listeners of the desk.
    fn report_failure(&self, error: &StoreError) {
        log::record_missing_copy(&log::error_kind(error));
        // Without a writer there is nobody to tell.
        let _ = self.requests.send(Request::Tell(News::NotCopied(error.to_string())));
    }
}

/// Copies an open database whose file has disappeared into its folder of copies, because its contents exist nowhere
/// else. Does nothing for a database in memory.
pub(super) fn rescue(store: &Store, now: NaiveDateTime) -> Result<(), StoreError> {
    let now = CopyTime { at: now, made_at_closing: false };
    store.path().map_or(Ok(()), |path| copy_into(store, &folder(path), now, &mut || ()))
}

/// Makes a copy in a folder if the database has changed since the last one there, and deletes old ones. `on_step` is
/// called after each step.
fn copy_into(store: &Store, folder: &Path, now: CopyTime, on_step: &mut dyn FnMut()) -> Result<(), StoreError> {
    let existing = copies_in(folder);
    // A copy dated in the future was made with a wrong clock and does not count as the last one.
    let last = existing.iter().find(|copy| copy.at <= now.at);
    if last.is_some_and(|last| store.is_copied_in(&last.path)) {
        return Ok(());
    }
    let start = Instant::now();
    let backup_error =
        |error: std::io::Error| StoreError::Backup { path: folder.to_owned(), reason: error.to_string() };
    std::fs::create_dir_all(folder).map_err(backup_error)?;
    store.backup_in_steps(&folder.join(now.file_name()), &mut |_, _| {
        on_step();
        Ok(())
    })?;
    log::record_copy(start.elapsed());
    delete_old_copies(folder, now.at);
    Ok(())
}

/// Deletes copies that are not kept. Files with other names are left alone.
fn delete_old_copies(folder: &Path, now: NaiveDateTime) {
    let copies = copies_in(folder);
    let times: Vec<CopyTime> = copies.iter().map(DatabaseCopy::time).collect();
    let keep = copies_to_keep(&times, now);
    for copy in copies.iter().filter(|copy| !keep.contains(&copy.time())) {
        // A file that cannot be deleted stays until the next attempt.
        let _ = std::fs::remove_file(&copy.path);
    }
}

/// The copies in a folder, the latest first. Empty if the folder cannot be read.
fn copies_in(folder: &Path) -> Vec<DatabaseCopy> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let copy = |entry: std::fs::DirEntry| {
        let path = entry.path();
        let id = path.file_name()?.to_str()?.strip_suffix(".db")?.to_owned();
        let made_at_closing = id.ends_with(CLOSED_SUFFIX);
        let time = NaiveDateTime::parse_from_str(id.trim_end_matches(CLOSED_SUFFIX), NAME_FORMAT).ok()?;
        let metadata = entry.metadata().ok().filter(std::fs::Metadata::is_file)?;
        Some(DatabaseCopy { id, at: time, made_at_closing, path, bytes: metadata.len() })
    };
    let mut copies: Vec<DatabaseCopy> = entries.filter_map(copy).collect();
    copies.sort_by_key(|copy| std::cmp::Reverse(copy.at));
    copies
}

fn path_beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_time(text: &str) -> NaiveDateTime {
        NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap()
    }

    /// The time of a copy. A `!` at the end of the text marks a copy made at a closing.
    fn copy_time(text: &str) -> CopyTime {
        CopyTime { at: parse_time(text.trim_end_matches('!')), made_at_closing: text.ends_with('!') }
    }

    fn kept_times(times: &[&str], now: &str) -> Vec<String> {
        let times: Vec<CopyTime> = times.iter().map(|text| copy_time(text)).collect();
        copies_to_keep(&times, parse_time(now))
            .into_iter()
            .map(|time| time.at.format("%Y-%m-%d %H:%M").to_string())
            .collect()
    }

    #[test]
    fn all_copies_of_tonight_and_the_last_of_earlier_evenings_are_kept() {
        let times = ["2026-11-15 19:00", "2026-11-15 23:30", "2026-11-22 19:00", "2026-11-22 20:00"];
        // The first one is neither the last of its evening nor of its month.
        assert_eq!(
            kept_times(&times, "2026-11-22 21:00"),
            ["2026-11-15 23:30", "2026-11-22 19:00", "2026-11-22 20:00"]
        );
    }

    #[test]
    fn copy_made_at_the_closing_of_an_evening_is_kept_beside_the_last_one() {
        let times = ["2026-11-15 19:00", "2026-11-15 22:30!", "2026-11-15 22:50", "2026-11-15 23:30"];
        assert_eq!(kept_times(&times, "2026-11-22 21:00"), ["2026-11-15 22:30", "2026-11-15 23:30"]);
    }

    #[test]
    fn copy_after_midnight_belongs_to_the_evening_before() {
        let times = ["2026-11-15 22:00", "2026-11-16 00:30"];
        assert_eq!(kept_times(&times, "2026-11-22 19:00"), ["2026-11-16 00:30"]);
    }

    #[test]
    fn ten_evenings_and_twelve_months_are_kept() {
        let day = NaiveDate::from_ymd_opt(2024, 1, 2).unwrap();
        let weekly: Vec<CopyTime> = (0..150)
            .map(|week| (day + TimeDelta::weeks(week)).and_hms_opt(22, 0, 0).unwrap())
            .map(|at| CopyTime { at, made_at_closing: false })
            .collect();
        let now = weekly.last().unwrap().at;
        let kept = copies_to_keep(&weekly, now);
        assert!(weekly.iter().rev().take(10).all(|time| kept.contains(time)));
        let months: BTreeSet<(i32, u32)> = kept.iter().map(|time| (time.at.year(), time.at.month())).collect();
        assert_eq!(months.len(), 12);
        // Three of the last ten evenings are also the last of their months.
        assert!(kept.len() <= 10 + 12 && kept.len() > 12, "{}", kept.len());
    }

    #[test]
    fn copy_with_a_future_date_is_kept_in_addition() {
        assert_eq!(kept_times(&["2031-01-01 20:00", "2026-11-15 20:00"], "2026-11-22 19:00").len(), 2);
    }

    fn database() -> (tempfile::TempDir, PathBuf, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let (db, copies) = (folder.path().join("club.db"), folder.path().join("copies"));
        drop(Store::open(&db).unwrap());
        (folder, db, copies)
    }

    fn count_after_copying(db: &Path, copies: &Path, time: &str) -> usize {
        copy_into(&Store::open_to_read(db).unwrap(), copies, copy_time(time), &mut || ()).unwrap();
        copies_in(copies).len()
    }

    #[test]
    fn unchanged_database_is_not_copied_again() {
        let (_folder, db, copies) = database();
        assert_eq!(count_after_copying(&db, &copies, "2026-11-22 19:00"), 1);
        let later_time = std::time::SystemTime::now() + Duration::from_mins(5);
        std::fs::File::options().append(true).open(&db).unwrap().set_modified(later_time).unwrap();
        assert_eq!(count_after_copying(&db, &copies, "2026-11-22 20:00"), 1);
    }

    #[test]
    fn changed_database_is_copied_despite_a_newer_file_time() {
        let (_folder, db, copies) = database();
        assert_eq!(count_after_copying(&db, &copies, "2026-11-22 19:00"), 1);
        let later_time = std::time::SystemTime::now() + Duration::from_mins(5);
        let copy = copies_in(&copies).remove(0).path;
        std::fs::File::options().append(true).open(copy).unwrap().set_modified(later_time).unwrap();
        Store::open_existing(&db).unwrap().set_setting("language", "da").unwrap();
        assert_eq!(count_after_copying(&db, &copies, "2026-11-22 20:00"), 2);
    }

    #[test]
    fn second_folder_is_waited_for_while_it_makes_progress() {
        let timeout = Duration::from_millis(200);
        let (answer, outcome) = mpsc::channel();
        let second_copy = SecondCopy { outcome, steps: Arc::default() };
        assert!(second_copy.wait(timeout).is_none());
        let steps = Arc::clone(&second_copy.steps);
        let worker = std::thread::spawn(move || {
            for _ in 0..20 {
                std::thread::sleep(Duration::from_millis(25));
                steps.fetch_add(1, Ordering::Relaxed);
            }
            answer.send(Ok(())).unwrap();
        });
        assert!(matches!(second_copy.wait(timeout), Some(Ok(()))));
        worker.join().unwrap();
    }

    #[test]
    fn files_with_other_names_are_not_listed_or_deleted() {
        let folder = tempfile::tempdir().unwrap();
        for name in
            ["2026-11-22_19-00-00-closed.db", "holiday.db", "2026-11-22_19-00-00.db.part", "2026-99-22_19-00-00.db"]
        {
            std::fs::write(folder.path().join(name), "x").unwrap();
        }
        let copies = copies_in(folder.path());
        assert_eq!(copies.iter().map(|copy| copy.id.as_str()).collect::<Vec<_>>(), ["2026-11-22_19-00-00-closed"]);
        assert!(copies[0].made_at_closing);
        delete_old_copies(folder.path(), parse_time("2030-01-01 00:00"));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 4);
    }

    #[test]
    fn used_file_name_is_not_proposed_again() {
        let folder = tempfile::tempdir().unwrap();
        let db = folder.path().join("club.db");
        let first = free_path(&db, "copy");
        assert_eq!(first, folder.path().join("club.copy.db"));
        std::fs::write(&first, "x").unwrap();
        assert_eq!(free_path(&db, "copy"), folder.path().join("club.copy-2.db"));
    }
}
