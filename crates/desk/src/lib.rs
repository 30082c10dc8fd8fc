//! The desk: opens, changes and follows evenings for the window, the phones and the commands. A single thread writes,
//! and only the `_blocking` methods, [`Desk::find_evening`], [`Desk::change_without_scoring`], [`Desk::journal`] and
//! [`Desk::unnamed_players`] wait for an answer. [`Desk::close`] waits for the last copy if copies are made.

pub mod copies;
pub mod deliver;
pub mod editions;
pub mod error_text;
mod evening;
mod event;
pub mod federation_text;
mod job;
pub mod log;
pub mod outbox;
pub mod outside_mentions;
pub mod pads;
mod paper;
pub mod place;
pub mod publication_state;
mod reader;
pub mod report;
mod request;
mod shutdown;
pub mod versions;
mod web_page;
mod window_identity;
mod writer;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, OnceLock, mpsc};

use chrono::{DateTime, FixedOffset};

use ::evening::club::{Player, PlayerId};
use ::evening::session::{Change, Device, Entry, Journal, Seen, SessionId, Stamp};
use store::{OpenFile, Store, StoreError};

pub use evening::Evening;
pub use event::{
    EventSession, Qualifier, UnreadSession, across_ranking, added_rankings, event_and_club_name, joining_changes,
    last_session, leaving_changes, renaming_changes, renumbering_changes, seating_changes, sessions_in_event,
};
pub use job::{JobContext, JobProgress, RunningJob};
pub use paper::{COLOUR_SETTING, FOOT_SETTING, LOGO_SETTING, attendance, letterhead, web_club};
pub use reader::Topic;
pub use request::{News, NewsSubscription};
pub use web_page::{WebPage, web_page};
pub use window_identity::WindowIdentity;

use copies::CopyKeeper;
use job::Jobs;
use reader::Reader;
use request::Request;
use writer::Writer;

/// A function that returns the current time. Entries and copies are dated by it, so that tests can choose the time.
pub type Clock = fn() -> DateTime<FixedOffset>;

/// A request to change a session. Its entries are made completely or not at all.
#[derive(Debug, Clone)]
pub struct ChangeRequest {
    pub session: SessionId,
    /// The entries, each with an identity of its own. An entry sent a second time is recognised and not made twice.
    pub entries: Vec<Entry>,
    /// The part of the journal that the author had seen. `None` if it does not matter.
    pub seen: Option<Seen>,
    /// New or corrected people of the club's list, stored with the changes or not at all.
    pub people: Vec<Player>,
}

/// Changes that were stored in the database.
#[derive(Debug, Clone)]
pub struct StoredChanges {
    pub evening: Arc<Evening>,
    /// When they were stored.
    pub at: DateTime<FixedOffset>,
}

/// Changes that were refused or could not be stored. The database is unchanged, except that the changes may have been
/// stored before [`StoreError::NotCounted`] or [`StoreError::NoWriter`].
#[derive(Debug, thiserror::Error)]
#[error("{error}")]
pub struct RefusedChanges {
    #[source]
    pub error: Box<StoreError>,
    /// The entries made since the author looked, which may be the reason.
    pub since: Vec<Arc<Entry>>,
    /// The current evening. `None` if it was not read.
    pub evening: Option<Arc<Evening>>,
}

impl From<StoreError> for RefusedChanges {
    fn from(error: StoreError) -> Self {
        Self { error: Box::new(error), since: Vec::new(), evening: None }
    }
}

/// A function that takes an answer later, on another thread.
pub type OnAnswer<T> = Box<dyn FnOnce(T) + Send>;

/// A handle to the database's writer and reader. Clones share both.
#[derive(Debug, Clone)]
pub struct Desk {
    requests: mpsc::Sender<Request>,
    reader: Reader,
    /// The database file. `None` for a database in memory.
    file: Option<OpenFile>,
    clock: Clock,
    /// The thread that makes copies. It ends with the last desk, after its last copy.
    keeper: Arc<OnceLock<CopyKeeper>>,
    jobs: Arc<Jobs>,
}

impl Desk {
    /// Opens a desk over an open database, which only the desk's writer writes from now on.
    pub fn new(store: Store, clock: Clock) -> Result<Self, StoreError> {
        let file = store.file().cloned();
        let requests = Writer::begin(store, clock)?;
        let reader = Reader::begin(file.clone(), requests.clone())?;
        Ok(Self { requests, reader, file, clock, keeper: Arc::default(), jobs: Arc::default() })
    }

    /// Opens a desk over a file, and records that in the log. Creates the file if it is missing, but fails with
    /// [`StoreError::Missing`] if copies of it exist.
    pub fn open_file(path: &Path, clock: Clock) -> Result<Self, StoreError> {
        let start = std::time::Instant::now();
        let is_lost = path.symlink_metadata().is_err() && !copies::copies(path).is_empty();
        let missing_file = || StoreError::Missing { path: path.to_owned() };
        let store = if is_lost { Err(missing_file()) } else { Store::open(path) };
        let desk = store.and_then(|store| Self::new(store, clock));
        log::record_opening(desk.as_ref().err(), start.elapsed());
        desk
    }

    /// Opens a desk over an existing file.
    pub fn open_existing(path: &Path, clock: Clock) -> Result<Self, StoreError> {
        Self::new(Store::open_existing(path)?, clock)
    }

    /// Opens a desk over an existing file for a command that only reads.
    pub fn open_existing_to_read(path: &Path, clock: Clock) -> Result<Self, StoreError> {
        Self::new(Store::open_existing_to_read(path)?, clock)
    }

    /// Opens a desk over an empty database in memory, for a question that needs no file.
    pub fn in_memory(clock: Clock) -> Result<Self, StoreError> {
        Self::new(Store::in_memory()?, clock)
    }

    /// Starts automatic copies: at once if the database has changed since the last one, every hour while results come
    /// in, and at the end of an evening. A database in memory has none. Later calls do nothing.
    pub fn keep_copies(&self) {
        let Some(file) = &self.file else { return };
        if self.keeper.get().is_some() {
            return;
        }
        if let Some(keeper) = CopyKeeper::begin(file.clone(), self.requests.clone(), self.clock) {
            // If two callers ask at once, one keeper stays and the other ends.
            let _ = self.keeper.set(keeper);
            shutdown::close_on_exit(&self.keeper);
        }
    }

    /// Stops running jobs. If copies are made, also waits for pending requests and the last copy.
    pub fn close(&self) {
        self.jobs.end();
        if let Some(keeper) = self.keeper.get() {
            keeper.end();
        }
    }

    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// The current time by the clock of this desk.
    pub fn now(&self) -> DateTime<FixedOffset> {
        (self.clock)()
    }

    /// The database file. `None` for one in memory.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(OpenFile::path)
    }

    /// Checks that the database is in its place and writable. One in memory always is.
    pub fn check_writable(&self) -> Result<(), StoreError> {
        self.file.as_ref().map_or(Ok(()), OpenFile::check)
    }

    /// A new entry with a change, made now.
    pub fn entry(&self, change: Change, author: &str, device: &Device) -> Entry {
        Entry {
            id: uuid::Uuid::now_v7(),
            stamp: Stamp { at: self.now(), by: author.to_owned(), hand: device.clone() },
            change,
        }
    }

    /// Opens an evening, with all that belongs to its event.
    pub fn open(&self, session: SessionId, answer: impl FnOnce(Result<Arc<Evening>, StoreError>) + Send + 'static) {
        self.send(Request::Open(session, Box::new(answer)));
    }

    /// Changes an evening in its current state, which may include changes of others since the author looked.
    pub fn change_evening(
        &self,
        change_request: ChangeRequest,
        answer: impl FnOnce(Result<StoredChanges, RefusedChanges>) + Send + 'static,
    ) {
        self.send(Request::ChangeEvening(change_request, Box::new(answer)));
    }

    /// Begins a session with its first entries, and opens it.
    pub fn begin_session(
        &self,
        entries: Vec<Entry>,
        answer: impl FnOnce(Result<StoredChanges, RefusedChanges>) + Send + 'static,
    ) {
        self.send(Request::BeginSession(entries, Box::new(answer)));
    }

    /// Changes data outside of evenings that open evenings may use, such as players. The evenings that it affects are
    /// read again, and an automatic copy becomes due.
    pub fn change_database<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Store) -> T + Send + 'static,
        answer: impl FnOnce(T) + Send + 'static,
    ) {
        self.send(Request::ChangeDatabase(Box::new(move |store| {
            let outcome = work(store);
            Box::new(move || answer(outcome))
        })));
    }

    /// Changes data that no open evening uses, such as the window's settings. No evening is read again, and no
    /// automatic copy becomes due.
    pub fn change_settings<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Store) -> T + Send + 'static,
        answer: impl FnOnce(T) + Send + 'static,
    ) {
        self.send(Request::ChangeSettings(Box::new(move |store| {
            let outcome = work(store);
            Box::new(move || answer(outcome))
        })));
    }

    /// Asks the database a question, beside the writer if possible. Beside the writer, only the last of the waiting
    /// questions on one topic is answered, except on [`Topic::Independent`].
    pub fn ask<T: Send + 'static>(
        &self,
        topic: Topic,
        question: impl FnOnce(&Store) -> T + Send + 'static,
        answer: impl FnOnce(T) + Send + 'static,
    ) {
        self.reader.ask(topic, Box::new(move |store| answer(question(store))));
    }

    /// Calls `on_news` with all news until the subscription is dropped.
    pub fn listen(&self, on_news: impl FnMut(News) + Send + 'static) -> NewsSubscription {
        NewsSubscription::begin(&self.requests, Box::new(on_news))
    }

    /// Finds and opens an evening: the blocking form of [`Self::open`]. `text` is the identity of the session, the
    /// beginning of one, or `last`.
    pub fn find_evening(&self, text: &str) -> Result<Arc<Evening>, StoreError> {
        let text = text.to_owned();
        let session = self.read_blocking(move |store| store.find(&text))?;
        wait(|answer| self.open(session, answer))
    }

    /// The blocking form of [`Self::change_evening`].
    pub fn change_evening_blocking(&self, change_request: ChangeRequest) -> Result<StoredChanges, RefusedChanges> {
        wait(|answer| self.change_evening(change_request, answer))
    }

    /// The blocking form of [`Self::begin_session`].
    pub fn begin_session_blocking(&self, entries: Vec<Entry>) -> Result<StoredChanges, RefusedChanges> {
        wait(|answer| self.begin_session(entries, answer))
    }

    /// The blocking form of [`Self::change_database`].
    ///
    /// # Errors
    /// Those of `work`, and [`StoreError::NoWriter`] when `work` panics or the writer has ended.
    pub fn change_database_blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        wait(|answer| self.change_database(work, answer))
    }

    /// Runs a long job in steps on a thread of its own, such as a merge, a copy or an export. `on_progress` and
    /// `answer` are called on the job's thread.
    pub fn run_job<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut JobContext) -> Result<T, StoreError> + Send + 'static,
        on_progress: impl FnMut(JobProgress) + Send + 'static,
        answer: impl FnOnce(Result<T, StoreError>) + Send + 'static,
    ) -> RunningJob {
        job::start(
            &self.jobs,
            self.path().map(Path::to_path_buf),
            self.requests.clone(),
            job,
            Box::new(on_progress),
            answer,
        )
    }

    /// The blocking form of [`Self::run_job`], without progress.
    ///
    /// # Errors
    /// Those of the job, [`StoreError::Fault`] when it panics, and [`StoreError::NoWriter`] when its thread cannot be
    /// started.
    pub fn run_job_blocking<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut JobContext) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let mut running = None;
        let outcome = wait(|answer| running = Some(self.run_job(job, |_| (), answer)));
        drop(running);
        outcome
    }

    /// A journal without standings, for callers that go through many journals.
    pub fn journal(&self, session: SessionId) -> Result<Journal, StoreError> {
        self.read_blocking(move |store| store.load(session))
    }

    /// [`Self::change_evening_blocking`] for callers that go through many evenings. It neither scores an evening nor
    /// opens its event.
    ///
    /// # Errors
    /// When the changes were refused or could not be stored. Before [`StoreError::NoWriter`] they may have been stored.
    pub fn change_without_scoring(&self, change_request: ChangeRequest) -> Result<(), StoreError> {
        self.change_database_blocking(move |store| {
            let mut journal = store.load(change_request.session)?;
            writer::make_changes_on(store, &mut journal, &change_request)
        })
    }

    /// Players who asked not to be named in public.
    pub fn unnamed_players(&self) -> Result<BTreeSet<PlayerId>, StoreError> {
        self.read_blocking(Store::unnamed)
    }

    /// Asks the writer, which has seen every acknowledged change, and waits for the answer.
    ///
    /// # Errors
    /// Those of `question`, and [`StoreError::NoWriter`] when it panics or the writer has ended.
    pub fn read_blocking<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        wait(|answer| self.send(Request::Ask(Box::new(move |store| answer(question(store))))))
    }

    fn send(&self, request: Request) {
        // Without a writer the answer is dropped, which tells the caller.
        let _ = self.requests.send(request);
    }
}

/// Waits for an answer. Fails with [`StoreError::NoWriter`] if the answer was dropped.
fn wait<T, E>(send_request: impl FnOnce(OnAnswer<Result<T, E>>)) -> Result<T, E>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    let (sender, receiver) = mpsc::channel();
    send_request(Box::new(move |answer| {
        // A caller that no longer waits needs no answer.
        let _ = sender.send(answer);
    }));
    receiver.recv().unwrap_or_else(|_| Err(StoreError::NoWriter.into()))
}
