//! Requests to the writer, and news from it. `writer` answers them.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};

use evening::session::{Change, Entry, SessionId};
use store::{Store, StoreError};

use super::{ChangeRequest, Evening, OnAnswer, RefusedChanges, StoredChanges};

/// News for the listeners of a desk.
#[derive(Debug, Clone)]
pub enum News {
    /// The current state of an open evening.
    Evening(Arc<Evening>),
    /// An open session is no longer in the database.
    Gone(SessionId),
    /// The standings of a session could not be computed because of a bug.
    NotCounted(SessionId),
    /// The lists of evenings or people, or the settings, may have changed.
    Lists,
    /// An automatic copy could not be made, and why.
    NotCopied(String),
    /// Nothing can be stored: the database has moved or is read-only.
    Unwritable(Arc<StoreError>),
    /// The database can be written again.
    Writable,
}

pub(super) enum Request {
    /// Answers with an evening, and opens it if it is not open.
    Open(SessionId, OnAnswer<Result<Arc<Evening>, StoreError>>),
    /// Changes an evening, and answers when the changes are stored and scored.
    ChangeEvening(ChangeRequest, OnAnswer<Result<StoredChanges, RefusedChanges>>),
    /// Begins a session with its first entries, and opens it.
    BeginSession(Vec<Entry>, OnAnswer<Result<StoredChanges, RefusedChanges>>),
    /// A change outside of evenings, after which open evenings that it affects are read again.
    ChangeDatabase(WriterJob),
    /// A change that concerns no evening, after which no evening is read again.
    ChangeSettings(WriterJob),
    /// A question, which changes nothing.
    Ask(Question),
    /// Sends the news to a listener from now on. The number identifies the subscription.
    Listen(u64, NewsListener),
    /// Ends the subscription with this number.
    Leave(u64),
    /// Sends cues for copies to this receiver from now on.
    Copy(mpsc::Sender<Cue>),
    /// Tells all listeners.
    Tell(News),
    /// Answers when all earlier requests are done.
    Flush(mpsc::Sender<()>),
}

/// Work on the database. It returns a function that delivers its answer.
pub(super) type WriterJob = Box<dyn FnOnce(&mut Store) -> Box<dyn FnOnce() + Send> + Send>;

pub(super) type NewsListener = Box<dyn FnMut(News) + Send>;

impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Open(..) => "Open",
            Self::ChangeEvening(..) => "ChangeEvening",
            Self::BeginSession(..) => "BeginSession",
            Self::ChangeDatabase(_) => "ChangeDatabase",
            Self::ChangeSettings(_) => "ChangeSettings",
            Self::Ask(_) => "Ask",
            Self::Listen(..) => "Listen",
            Self::Leave(_) => "Leave",
            Self::Copy(_) => "Copy",
            Self::Tell(_) => "Tell",
            Self::Flush(_) => "Flush",
        })
    }
}

/// A subscription to the news. It ends when it is dropped.
#[derive(Debug)]
pub struct NewsSubscription {
    number: u64,
    requests: mpsc::Sender<Request>,
}

impl NewsSubscription {
    pub(super) fn begin(requests: &mpsc::Sender<Request>, on_news: NewsListener) -> Self {
        static NEXT_NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NEXT_NUMBER.fetch_add(1, Ordering::Relaxed);
        // Without a writer there is no news.
        let _ = requests.send(Request::Listen(number, on_news));
        Self { number, requests: requests.clone() }
    }
}

impl Drop for NewsSubscription {
    fn drop(&mut self) {
        let _ = self.requests.send(Request::Leave(self.number));
    }
}

/// A question that delivers its own answer.
pub(super) type Question = Box<dyn FnOnce(&Store) + Send>;

/// A cue that there may be something to copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cue {
    Changed,
    /// An evening ended: it was closed, or its final ranking was published.
    EveningEnded,
    DeskClosed,
}

impl Cue {
    /// The cue that these stored entries give.
    pub(super) fn of(entries: &[Entry]) -> Self {
        let is_ending = |entry: &Entry| match &entry.change {
            Change::SessionClosed { .. } => true,
            Change::RankingPublished { publication } => !publication.provisional,
            _ => false,
        };
        if entries.iter().any(is_ending) { Self::EveningEnded } else { Self::Changed }
    }
}
