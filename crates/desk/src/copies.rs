//! Automatic copies: beside the database, and in a second folder if one is set. Each is verified, and none overwrites
//! the database in use. `store` makes them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use chrono::{Datelike, NaiveDate, NaiveDateTime, TimeDelta};

use store::{CopySummary, OpenFile, Store, StoreError};

use super::request::{Cue, News, Request};
use super::{Clock, log};

/// The setting that names a second folder, such as a stick or a synchronised one.
pub const SECOND_FOLDER_SETTING: &str = "copies.second";
/// The setting that identifies a database and its copies.
const IDENTITY_SETTING: &str = "database";
/// The number of evenings whose last copies are kept.
const KEPT_EVENINGS: usize = 10;
/// The number of months of which one copy is kept.
const KEPT_MONTHS: usize = 12;
/// The hour of the morning until which a copy belongs to the evening before.
const MORNING_HOUR: i64 = 6;
/// The time between copies while results come in.
const COPY_INTERVAL: Duration = Duration::from_hours(1);
/// The time after which a silent second folder counts as not answering.
const PROGRESS_TIMEOUT: Duration = Duration::from_secs(10);
/// The format of a copy's name: when it was made.
const NAME_FORMAT: &str = "%Y-%m-%d_%H-%M-%S";

/// A copy of the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copy {
    /// The key by which it can be restored: when it was made.
    pub id: String,
    /// When it was made, in local time.
    pub at: NaiveDateTime,
    /// The file.
    pub path: PathBuf,
    /// The size in bytes.
    pub bytes: u64,
}

/// The folder with the copies of a database.
pub fn folder(db: &Path) -> PathBuf {
    beside(db, ".copies")
}

/// The copies of a database, the latest first, without those in the second folder.
pub fn copies(db: &Path) -> Vec<Copy> {
    in_folder(&folder(db))
}

/// A summary of a copy's contents.
pub fn glance(copy: &Copy) -> CopySummary {
    glance_at(&copy.path)
}

/// A summary of a database file's contents, in any folder.
pub fn glance_at(path: &Path) -> CopySummary {
    Store::glance(path)
}

/// Restores a copy into a new file beside the database and returns its name. The database itself stays unchanged.
///
/// # Errors
/// When there is no such copy, it cannot be read, or the new file cannot be written.
pub fn restore(db: &Path, id: &str) -> Result<PathBuf, StoreError> {
    let copy = copies(db).into_iter().find(|copy| copy.id == id);
    let copy = copy.ok_or_else(|| StoreError::NoCopy(id.to_owned()))?;
    let to = free_name(db, &copy.id);
    Store::open_to_read(&copy.path)?.backup(&to)?;
    log::restored();
    Ok(to)
}

/// A free file name beside the database: `club.2026-11-22_22-10-05.db`.
pub fn free_name(db: &Path, what: &str) -> PathBuf {
    let stem = db.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = db.extension().map(|e| format!(".{}", e.to_string_lossy())).unwrap_or_default();
    let name = |nth: u32| if nth == 1 { String::new() } else { format!("-{nth}") };
    let named = |nth: u32| db.with_file_name(format!("{stem}.{what}{}{ending}", name(nth)));
    (1..u32::MAX).map(named).find(|path| path.symlink_metadata().is_err()).unwrap_or_else(|| named(0))
}

/// The copies to keep: all of tonight, the last one of each recent evening, and the last one of each recent month. A
/// copy dated in the future was made with a wrong clock and is kept.
pub fn copies_to_keep(made: &[NaiveDateTime], now: NaiveDateTime) -> BTreeSet<NaiveDateTime> {
    let (mut evenings, mut months) = (BTreeMap::new(), BTreeMap::new());
    for at in made.iter().filter(|at| **at <= now).collect::<BTreeSet<_>>() {
        evenings.insert(evening_date(*at), *at);
        let day = evening_date(*at);
        months.insert((day.year(), day.month()), *at);
    }
    let tonight = made.iter().filter(|at| **at > now || evening_date(**at) == evening_date(now)).copied();
    let last_evenings = evenings.into_values().rev().take(KEPT_EVENINGS);
    let last_months = months.into_values().rev().take(KEPT_MONTHS);
    tonight.chain(last_evenings).chain(last_months).collect()
}

/// The day on which the evening of a time began.
fn evening_date(at: NaiveDateTime) -> NaiveDate {
    at.checked_sub_signed(TimeDelta::hours(MORNING_HOUR)).unwrap_or(at).date()
}

/// Makes the copies, on a thread of its own.
#[derive(Debug)]
pub(super) struct Keeper {
    cues: mpsc::Sender<Cue>,
    requests: mpsc::Sender<Request>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Keeper {
    /// Starts the thread. `None`, with a line in the log, if the system has none to give.
    pub(super) fn begin(file: OpenFile, requests: mpsc::Sender<Request>, clock: Clock) -> Option<Self> {
        let (cues, hears) = mpsc::channel();
        let tell = requests.clone();
        let keep = move || CopyWorker { file, clock, tell, last: None, beside: None }.run(&hears);
        let thread = std::thread::Builder::new().name("copies".to_owned()).spawn(keep);
        let Ok(thread) = thread else {
            log::not_copied("thread");
            return None;
        };
        // Without a writer nothing changes, so no cue is missed.
        let _ = requests.send(Request::Copy(cues.clone()));
        Some(Self { cues, requests, thread: Mutex::new(Some(thread)) })
    }

    /// Waits for the writer to finish, and for the last copy.
    pub(super) fn end(&self) {
        let thread = self.thread.lock().ok().and_then(|mut thread| thread.take());
        let Some(thread) = thread else { return };
        let (done, wait) = mpsc::channel();
        // A writer that has ended has nothing more to store.
        if self.requests.send(Request::Flush(done)).is_ok() {
            let _ = wait.recv();
        }
        let _ = self.cues.send(Cue::End);
        // A panic in the thread has left its own report.
        let _ = thread.join();
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.end();
    }
}

/// Makes the copies on the keeper's thread.
struct CopyWorker {
    file: OpenFile,
    clock: Clock,
    tell: mpsc::Sender<Request>,
    /// When the last copy was made here.
    last: Option<Instant>,
    /// An unfinished copy into the second folder, which may never finish.
    beside: Option<SecondCopy>,
}

/// A copy being made in the second folder. That may be a network that does not answer, so nothing waits for it unless
/// it must.
struct SecondCopy {
    done: mpsc::Receiver<Result<(), StoreError>>,
    /// Counts the steps it took.
    steps: Arc<AtomicUsize>,
}

impl SecondCopy {
    /// Starts to copy a copy. It does not read the database, so a folder that hangs never blocks that.
    fn begin(copy: PathBuf, second: PathBuf, name: std::ffi::OsString, now: NaiveDateTime) -> std::io::Result<Self> {
        let (answer, done) = mpsc::channel();
        let steps = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&steps);
        std::thread::Builder::new().name("second copy".to_owned()).spawn(move || {
            // A missing stick is reported; no folder is created in its place.
            let made = if second.is_dir() {
                let on_step = &mut || _ = count.fetch_add(1, Ordering::Relaxed);
                Store::open_to_read(&copy).and_then(|store| copy_into(&store, &second.join(name), now, on_step))
            } else {
                Err(StoreError::Backup { path: second, reason: "there is no such folder".to_owned() })
            };
            // Nobody may be waiting for the answer.
            let _ = answer.send(made);
        })?;
        Ok(Self { done, steps })
    }

    /// Waits while there is progress. `None` if it stops.
    fn wait(&self, silence: Duration) -> Option<Result<(), StoreError>> {
        let mut before = self.steps.load(Ordering::Relaxed);
        loop {
            match self.done.recv_timeout(silence) {
                Ok(done) => return Some(done),
                Err(mpsc::RecvTimeoutError::Disconnected) => return Some(Err(StoreError::Fault)),
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    let now = self.steps.load(Ordering::Relaxed);
                    if now == before {
                        return None;
                    }
                    before = now;
                }
            }
        }
    }
}

impl CopyWorker {
    fn run(&mut self, cues: &mpsc::Receiver<Cue>) {
        self.copy();
        let mut changed = false;
        loop {
            // Without changes there is nothing to wait for.
            let wait = if changed { self.until_next() } else { COPY_INTERVAL };
            match cues.recv_timeout(wait) {
                Ok(Cue::Changed) => changed = true,
                Ok(Cue::Over) => {
                    self.copy();
                    changed = false;
                }
                Err(mpsc::RecvTimeoutError::Timeout) if changed => {
                    self.copy();
                    changed = false;
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Ok(Cue::End) | Err(mpsc::RecvTimeoutError::Disconnected) => {
                    self.copy();
                    return;
                }
            }
        }
    }

    fn until_next(&self) -> Duration {
        self.last.map_or(COPY_INTERVAL, |last| COPY_INTERVAL.saturating_sub(last.elapsed()))
    }

    /// Makes a copy in each folder if the database has changed since its last one, and deletes old ones.
    fn copy(&mut self) {
        self.last = Some(Instant::now());
        let now = (self.clock)().naive_local();
        // A separate read-only connection, so that writers never wait. If another file has taken the database's name,
        // no copy is made of it.
        let store = match self.file.check_place().and_then(|()| Store::open_to_read(self.file.path())) {
            Ok(store) => store,
            Err(error) => return self.failed(&error),
        };
        // A setting that cannot be read counts as not set.
        let second =
            store.setting(SECOND_FOLDER_SETTING).ok().flatten().filter(|path| !path.is_empty()).map(PathBuf::from);
        let own = folder(self.file.path());
        let copied = copy_into(&store, &own, now, &mut || ());
        let Some(second) = second else {
            if let Err(error) = copied {
                self.failed(&error);
            }
            return;
        };
        // Two clubs may share a folder, and call their databases alike.
        let mut name = own.file_name().map(ToOwned::to_owned).unwrap_or_default();
        let known = store.setting(IDENTITY_SETTING).ok().flatten().unwrap_or_default();
        name.push(format!("-{}", known.get(..8).unwrap_or_default()));
        drop(store);
        // Without a copy to duplicate, the database itself is copied.
        let last = || in_folder(&own).into_iter().find(|copy| copy.at <= now).map(|copy| copy.path);
        let from = copied.is_ok().then(last).flatten().unwrap_or_else(|| self.file.path().to_owned());
        for error in [copied, self.copy_beside(from, &second, name, now)].into_iter().filter_map(Result::err) {
            self.failed(&error);
        }
    }

    /// Copies a file into the second folder.
    fn copy_beside(
        &mut self,
        from: PathBuf,
        second: &Path,
        name: std::ffi::OsString,
        now: NaiveDateTime,
    ) -> Result<(), StoreError> {
        let hangs = || StoreError::Backup { path: second.to_owned(), reason: "the folder does not answer".to_owned() };
        // A second folder that hangs is not tried again meanwhile.
        if self.beside.as_ref().is_some_and(|beside| beside.wait(Duration::ZERO).is_none()) {
            return Err(hangs());
        }
        let beside = SecondCopy::begin(from, second.to_owned(), name, now)
            .map_err(|error| StoreError::Backup { path: second.to_owned(), reason: error.to_string() })?;
        let done = beside.wait(PROGRESS_TIMEOUT);
        self.beside = done.is_none().then_some(beside);
        done.unwrap_or_else(|| Err(hangs()))
    }

    fn failed(&self, error: &StoreError) {
        log::not_copied(&log::kind(error));
        // Without a writer there is nobody to tell.
        let _ = self.tell.send(Request::Tell(News::NotCopied(error.to_string())));
    }
}

/// Copies an open database whose file has disappeared, because its contents exist nowhere else.
pub(super) fn rescue(store: &Store, now: NaiveDateTime) -> Result<(), StoreError> {
    store.path().map_or(Ok(()), |path| copy_into(store, &folder(path), now, &mut || ()))
}

/// Makes a copy in a folder if the database has changed since the last one there, and deletes old ones. `on_step` is
/// called after each step.
fn copy_into(store: &Store, folder: &Path, now: NaiveDateTime, on_step: &mut dyn FnMut()) -> Result<(), StoreError> {
    let before = in_folder(folder);
    // A copy dated in the future was made with a wrong clock and does not count as the last one.
    let last = before.iter().find(|copy| copy.at <= now);
    if last.is_some_and(|last| store.is_copied_in(&last.path)) {
        return Ok(());
    }
    let begun = Instant::now();
    let failed = |error: std::io::Error| StoreError::Backup { path: folder.to_owned(), reason: error.to_string() };
    std::fs::create_dir_all(folder).map_err(failed)?;
    store.backup_in_steps(&folder.join(format!("{}.db", now.format(NAME_FORMAT))), &mut |_, _| {
        on_step();
        Ok(())
    })?;
    log::copied(begun.elapsed());
    clear_up(folder, now);
    Ok(())
}

/// Deletes copies that are not kept. Files with other names are left alone.
fn clear_up(folder: &Path, now: NaiveDateTime) {
    let existing = in_folder(folder);
    let made: Vec<NaiveDateTime> = existing.iter().map(|copy| copy.at).collect();
    let keep = copies_to_keep(&made, now);
    for copy in existing.iter().filter(|copy| !keep.contains(&copy.at)) {
        // A file that cannot be deleted stays until the next attempt.
        let _ = std::fs::remove_file(&copy.path);
    }
}

/// The copies in a folder, the latest first.
fn in_folder(folder: &Path) -> Vec<Copy> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let copy = |entry: std::fs::DirEntry| {
        let path = entry.path();
        let id = path.file_name()?.to_str()?.strip_suffix(".db")?.to_owned();
        let at = NaiveDateTime::parse_from_str(&id, NAME_FORMAT).ok()?;
        let metadata = entry.metadata().ok().filter(std::fs::Metadata::is_file)?;
        Some(Copy { id, at, path, bytes: metadata.len() })
    };
    let mut found: Vec<Copy> = entries.filter_map(copy).collect();
    found.sort_by_key(|copy| std::cmp::Reverse(copy.at));
    found
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> NaiveDateTime {
        NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap()
    }

    fn kept_of(made: &[&str], now: &str) -> Vec<String> {
        let made: Vec<NaiveDateTime> = made.iter().map(|text| at(text)).collect();
        copies_to_keep(&made, at(now)).into_iter().map(|at| at.format("%Y-%m-%d %H:%M").to_string()).collect()
    }

    #[test]
    fn all_copies_of_tonight_and_the_last_of_earlier_evenings_are_kept() {
        let made = ["2026-11-15 19:00", "2026-11-15 23:30", "2026-11-22 19:00", "2026-11-22 20:00"];
        // The first of November's copies before is neither the last of its evening nor of its month.
        assert_eq!(kept_of(&made, "2026-11-22 21:00"), ["2026-11-15 23:30", "2026-11-22 19:00", "2026-11-22 20:00"]);
    }

    #[test]
    fn copy_after_midnight_belongs_to_the_evening_before() {
        let made = ["2026-11-15 22:00", "2026-11-16 00:30"];
        assert_eq!(kept_of(&made, "2026-11-22 19:00"), ["2026-11-16 00:30"]);
    }

    #[test]
    fn ten_evenings_and_twelve_months_are_kept() {
        let day = NaiveDate::from_ymd_opt(2024, 1, 2).unwrap();
        let weekly: Vec<NaiveDateTime> =
            (0..150).map(|week| (day + TimeDelta::weeks(week)).and_hms_opt(22, 0, 0).unwrap()).collect();
        let now = *weekly.last().unwrap();
        let kept = copies_to_keep(&weekly, now);
        assert!(weekly.iter().rev().take(10).all(|at| kept.contains(at)));
        let months: BTreeSet<(i32, u32)> = kept.iter().map(|at| (at.year(), at.month())).collect();
        assert_eq!(months.len(), 12);
        // Three of the last ten evenings are also the last of their months.
        assert!(kept.len() <= 10 + 12 && kept.len() > 12, "{}", kept.len());
    }

    #[test]
    fn copy_with_a_future_date_is_kept_in_addition() {
        assert_eq!(kept_of(&["2031-01-01 20:00", "2026-11-15 20:00"], "2026-11-22 19:00").len(), 2);
    }

    /// A database, and a folder for its copies.
    fn database() -> (tempfile::TempDir, PathBuf, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let (db, copies) = (folder.path().join("club.db"), folder.path().join("copies"));
        drop(Store::open(&db).unwrap());
        (folder, db, copies)
    }

    fn copied_at(db: &Path, copies: &Path, time: &str) -> usize {
        copy_into(&Store::open_to_read(db).unwrap(), copies, at(time), &mut || ()).unwrap();
        in_folder(copies).len()
    }

    #[test]
    fn unchanged_database_is_not_copied_again() {
        let (_folder, db, copies) = database();
        assert_eq!(copied_at(&db, &copies, "2026-11-22 19:00"), 1);
        let later = std::time::SystemTime::now() + Duration::from_mins(5);
        std::fs::File::options().append(true).open(&db).unwrap().set_modified(later).unwrap();
        assert_eq!(copied_at(&db, &copies, "2026-11-22 20:00"), 1);
    }

    #[test]
    fn changed_database_is_copied_despite_a_newer_file_time() {
        let (_folder, db, copies) = database();
        assert_eq!(copied_at(&db, &copies, "2026-11-22 19:00"), 1);
        let later = std::time::SystemTime::now() + Duration::from_mins(5);
        let copy = in_folder(&copies).remove(0).path;
        std::fs::File::options().append(true).open(copy).unwrap().set_modified(later).unwrap();
        Store::open_existing(&db).unwrap().set_setting("language", "da").unwrap();
        assert_eq!(copied_at(&db, &copies, "2026-11-22 20:00"), 2);
    }

    #[test]
    fn second_folder_is_waited_for_while_it_makes_progress() {
        let silence = Duration::from_millis(200);
        let (answer, done) = mpsc::channel();
        let beside = SecondCopy { done, steps: Arc::default() };
        assert!(beside.wait(silence).is_none());
        let steps = Arc::clone(&beside.steps);
        let working = std::thread::spawn(move || {
            for _ in 0..20 {
                std::thread::sleep(Duration::from_millis(25));
                steps.fetch_add(1, Ordering::Relaxed);
            }
            answer.send(Ok(())).unwrap();
        });
        assert!(matches!(beside.wait(silence), Some(Ok(()))));
        working.join().unwrap();
    }

    #[test]
    fn files_with_other_names_are_not_copies() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["2026-11-22_19-00-00.db", "holiday.db", "2026-11-22_19-00-00.db.part", "2026-99-22_19-00-00.db"] {
            std::fs::write(folder.path().join(name), "x").unwrap();
        }
        let found = in_folder(folder.path());
        assert_eq!(found.iter().map(|copy| copy.id.as_str()).collect::<Vec<_>>(), ["2026-11-22_19-00-00"]);
        clear_up(folder.path(), at("2030-01-01 00:00"));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 4);
    }

    #[test]
    fn used_file_name_is_not_proposed_again() {
        let folder = tempfile::tempdir().unwrap();
        let db = folder.path().join("club.db");
        let first = free_name(&db, "copy");
        assert_eq!(first, folder.path().join("club.copy.db"));
        std::fs::write(&first, "x").unwrap();
        assert_eq!(free_name(&db, "copy"), folder.path().join("club.copy-2.db"));
    }
}
