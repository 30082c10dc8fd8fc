//! The evening that is open: one way to open it, to change it and to follow it, for every front room and every hand.
//! One thread writes; nobody waits for a disk who does not ask to. How a change is checked is in `session`.

pub mod copies;
pub mod deliver;
pub mod editions;
mod ending;
mod evening;
mod event;
pub mod failed;
mod here;
mod job;
pub mod log;
pub mod named;
pub mod outbox;
pub mod pads;
mod paper;
pub mod place;
pub mod put_up;
mod reader;
pub mod report;
mod request;
pub mod unsent;
pub mod versions;
mod web_page;
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
    OfEvent, Qualifier, Unread, across, added, joining, last_of, leaving, members, named, renamed, renumbered, seating,
};
pub use here::Here;
pub use job::{JobProgress, Running, Steps};
pub use paper::{COLOUR, FOOT, LOGO, attendance, letterhead, web_club};
pub use reader::Topic;
pub use request::{Listening, News};
pub use web_page::{WebPage, web_page};

use copies::Keeper;
use job::Jobs;
use reader::Reader;
use request::Request;
use writer::Writer;

/// The time on the wall, handed in so that nothing here reads a clock.
pub type Clock = fn() -> DateTime<FixedOffset>;

/// Changes to be made to a session, all or none.
#[derive(Debug, Clone)]
pub struct Making {
    pub session: SessionId,
    /// Each with an identity of its own: the same one a second time is the same change, and is not made twice.
    pub entries: Vec<Entry>,
    /// What its maker had seen of the journal; none where that does not matter.
    pub seen: Option<Seen>,
    /// New or corrected people of the club's list, stored with the changes or not at all.
    pub people: Vec<Player>,
}

/// Changes that are in the database.
#[derive(Debug, Clone)]
pub struct Made {
    pub evening: Arc<Evening>,
    /// When they were stored.
    pub at: DateTime<FixedOffset>,
}

/// Changes that were not made; the database is as it was.
#[derive(Debug, thiserror::Error)]
#[error("{error}")]
pub struct Refused {
    #[source]
    pub error: Box<StoreError>,
    /// What other hands did since the maker looked: perhaps the reason.
    pub since: Vec<Arc<Entry>>,
    /// The evening as it stands; none where it could not be read.
    pub evening: Option<Arc<Evening>>,
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        Self { error: Box::new(error), since: Vec::new(), evening: None }
    }
}

/// An answer that comes when it is there, on another thread.
pub type OnAnswer<T> = Box<dyn FnOnce(T) + Send>;

/// The desk: handed to whoever works at it. Every copy asks the same writer.
#[derive(Debug, Clone)]
pub struct Desk {
    requests: mpsc::Sender<Request>,
    reader: Reader,
    file: Option<OpenFile>,
    clock: Clock,
    /// Whoever makes copies; goes with the last desk, after its last copy.
    keeper: Arc<OnceLock<Keeper>>,
    jobs: Arc<Jobs>,
}

impl Desk {
    /// Lays out a database that is open. It is written by one thread from now on.
    ///
    /// # Errors
    /// When the thread cannot be begun.
    pub fn new(store: Store, clock: Clock) -> Result<Self, StoreError> {
        let file = store.file().cloned();
        let requests = Writer::begin(store, clock)?;
        let reader = Reader::begin(file.clone(), requests.clone())?;
        Ok(Self { requests, reader, file, clock, keeper: Arc::default(), jobs: Arc::default() })
    }

    /// The desk over a file, which is made where there is none. Opening it is told in the log.
    ///
    /// # Errors
    /// As [`Store::open`], and [`StoreError::Missing`] where there is no file but copies of one are.
    pub fn at(path: &Path, clock: Clock) -> Result<Self, StoreError> {
        let begun = std::time::Instant::now();
        let is_missing = path.symlink_metadata().is_err() && !copies::copies(path).is_empty();
        let missing = || StoreError::Missing { path: path.to_owned() };
        let store = if is_missing { Err(missing()) } else { Store::open(path) };
        let opened = store.and_then(|store| Self::new(store, clock));
        log::opened(opened.as_ref().err(), begun.elapsed());
        opened
    }

    /// The desk over a file that must be there.
    pub fn at_existing(path: &Path, clock: Clock) -> Result<Self, StoreError> {
        Self::new(Store::open_existing(path)?, clock)
    }

    /// The desk over a file that must be there, for a command that only reads.
    pub fn at_existing_to_read(path: &Path, clock: Clock) -> Result<Self, StoreError> {
        Self::new(Store::open_existing_to_read(path)?, clock)
    }

    /// The desk over nothing, where no file is to be made for a question.
    ///
    /// # Errors
    /// When memory runs out, and as [`Self::new`].
    pub fn in_memory(clock: Clock) -> Result<Self, StoreError> {
        Self::new(Store::in_memory()?, clock)
    }

    /// From now on the database is copied by itself: at once where it has changed since the last copy, every hour while
    /// rows come in, and at the end of an evening. A database in memory has no copies.
    pub fn keep_copies(&self) {
        let Some(file) = &self.file else { return };
        if self.keeper.get().is_some() {
            return;
        }
        if let Some(keeper) = Keeper::begin(file.clone(), self.requests.clone(), self.clock) {
            // Two who ask at once: one keeper is enough, the other ends.
            let _ = self.keeper.set(keeper);
            ending::watch(&self.keeper);
        }
    }

    /// Stops the jobs that go on, and waits for what was asked for to be done and, where copies are kept, for the last
    /// of them.
    pub fn close(&self) {
        self.jobs.end();
        if let Some(keeper) = self.keeper.get() {
            keeper.end();
        }
    }

    /// The clock it goes by.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// The time.
    pub fn now(&self) -> DateTime<FixedOffset> {
        (self.clock)()
    }

    /// The database's file; none where it is in memory.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(OpenFile::path)
    }

    /// Whether the database is in its place and can be written; one in memory is.
    ///
    /// # Errors
    /// As [`OpenFile::check`].
    pub fn check_writable(&self) -> Result<(), StoreError> {
        self.file.as_ref().map_or(Ok(()), OpenFile::check)
    }

    /// A new entry that carries a change, made now.
    pub fn entry(&self, change: Change, by: &str, hand: &Device) -> Entry {
        Entry {
            id: uuid::Uuid::now_v7(),
            stamp: Stamp { at: self.now(), by: by.to_owned(), hand: hand.clone() },
            change,
        }
    }

    /// Opens an evening, with all that belongs to its event.
    pub fn open(&self, session: SessionId, answer: impl FnOnce(Result<Arc<Evening>, StoreError>) + Send + 'static) {
        self.send(Request::Open(session, Box::new(answer)));
    }

    /// Makes changes, on what others did meanwhile.
    pub fn make(&self, making: Making, answer: impl FnOnce(Result<Made, Refused>) + Send + 'static) {
        self.send(Request::Make(making, Box::new(answer)));
    }

    /// Begins a session with its first entries, and opens it.
    pub fn begin(&self, entries: Vec<Entry>, answer: impl FnOnce(Result<Made, Refused>) + Send + 'static) {
        self.send(Request::Begin(entries, Box::new(answer)));
    }

    /// Does something to the database that no change to an evening says: players, settings. What is
    /// open is read again where it is another one after it.
    pub fn work<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Store) -> T + Send + 'static,
        answer: impl FnOnce(T) + Send + 'static,
    ) {
        self.send(Request::Work(Box::new(move |store| {
            let done = job(store);
            Box::new(move || answer(done))
        })));
    }

    /// Does something to the database that concerns no evening: settings, what deals allow. Nothing is read again.
    pub fn keep<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Store) -> T + Send + 'static,
        answer: impl FnOnce(T) + Send + 'static,
    ) {
        self.send(Request::Keep(Box::new(move |store| {
            let done = job(store);
            Box::new(move || answer(done))
        })));
    }

    /// Asks the database something, beside whoever writes. Of two questions on one topic that both wait, the last one
    /// wins: the other is never answered.
    pub fn ask<T: Send + 'static>(
        &self,
        topic: Topic,
        question: impl FnOnce(&Store) -> T + Send + 'static,
        answer: impl FnOnce(T) + Send + 'static,
    ) {
        self.reader.ask(topic, Box::new(move |store| answer(question(store))));
    }

    /// Hears of every change, whoever made it, until the listening is dropped.
    pub fn listen(&self, hear: impl FnMut(News) + Send + 'static) -> Listening {
        Listening::begin(&self.requests, Box::new(hear))
    }

    /// [`Self::open`] for whoever waits: the session meant by an id, the beginning of one, or `last`.
    ///
    /// # Errors
    /// When there is none or several, or it cannot be read.
    pub fn evening(&self, text: &str) -> Result<Arc<Evening>, StoreError> {
        let text = text.to_owned();
        let session = self.read_now(move |store| store.find(&text))?;
        wait(|answer| self.open(session, answer))
    }

    /// [`Self::make`] for whoever waits.
    ///
    /// # Errors
    /// When they were refused or could not be stored; nothing is changed then.
    pub fn make_now(&self, making: Making) -> Result<Made, Refused> {
        wait(|answer| self.make(making, answer))
    }

    /// [`Self::begin`] for whoever waits.
    ///
    /// # Errors
    /// When they were refused or could not be stored; nothing is changed then.
    pub fn begin_now(&self, entries: Vec<Entry>) -> Result<Made, Refused> {
        wait(|answer| self.begin(entries, answer))
    }

    /// [`Self::work`] for whoever waits.
    pub fn work_now<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        wait(|answer| self.work(job, answer))
    }

    /// Does a long job in steps, on a thread of its own: a merge, a copy, an export. Every hand goes on meanwhile, and
    /// what the job writes at its end is one short request like theirs. `progress` is told how far it is; both that and
    /// the answer come on the job's thread.
    pub fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Steps) -> Result<T, StoreError> + Send + 'static,
        progress: impl FnMut(JobProgress) + Send + 'static,
        answer: impl FnOnce(Result<T, StoreError>) + Send + 'static,
    ) -> Running {
        job::begin(
            &self.jobs,
            self.path().map(Path::to_path_buf),
            self.requests.clone(),
            job,
            Box::new(progress),
            answer,
        )
    }

    /// [`Self::run`] for whoever waits.
    pub fn run_now<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Steps) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let mut running = None;
        let done = wait(|answer| running = Some(self.run(job, |_| (), answer)));
        drop(running);
        done
    }

    /// A journal without what is worked out from it, for whoever goes through many.
    pub fn journal(&self, session: SessionId) -> Result<Journal, StoreError> {
        self.read_now(move |store| store.load(session))
    }

    /// [`Self::make_now`] for whoever goes through many evenings: none is opened for it with the rest of its event, nor
    /// counted.
    ///
    /// # Errors
    /// When they were refused or could not be stored; nothing is changed then.
    pub fn amend_now(&self, making: Making) -> Result<(), StoreError> {
        self.work_now(move |store| {
            let mut journal = store.load(making.session)?;
            writer::make_on(store, &mut journal, &making)
        })
    }

    /// Who asked not to be named in public.
    pub fn unnamed(&self) -> Result<BTreeSet<PlayerId>, StoreError> {
        self.read_now(Store::unnamed)
    }

    /// Asks the writer itself, which has seen all that was acknowledged, and waits for its answer.
    pub fn read_now<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        wait(|answer| self.send(Request::Ask(Box::new(move |store| answer(question(store))))))
    }

    fn send(&self, request: Request) {
        // Without a writer the answer is dropped, and whoever waits for it is told so.
        let _ = self.requests.send(request);
    }
}

/// Waits for an answer. A writer that is gone, by a fault of ours, is an error like any other.
fn wait<T, E>(ask: impl FnOnce(OnAnswer<Result<T, E>>)) -> Result<T, E>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    let (sender, receiver) = mpsc::channel();
    ask(Box::new(move |answer| {
        // Whoever does not wait any more needs no answer.
        let _ = sender.send(answer);
    }));
    receiver.recv().unwrap_or_else(|_| Err(StoreError::NoWriter.into()))
}
