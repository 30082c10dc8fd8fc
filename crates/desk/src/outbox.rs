//! The queue for federations: a file beside the club's database. Evenings are sent when there is a connection, and
//! again when they change. `federation` has the contents and the protocol; the queue contains neither secrets nor
//! names.

use std::fs::File;
use std::path::{Path, PathBuf};

use chrono::{DateTime, FixedOffset};
use uuid::Uuid;

use evening::session::{Seen, SessionId};
use federation::{Federation, Sending, event, send};
use store::{FORMAT, StoreError, write_atomically};

use super::Desk;

// Front ends need these to request a post and to report its outcome.
pub use federation::{Address, FederationError, Names, SendReport};

/// An evening and the event that receives it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Post {
    pub session: SessionId,
    /// The address, without any secret.
    #[serde(rename = "to")]
    pub address: String,
    /// The name of the event at the federation.
    pub event: String,
    /// Which names are sent with the results.
    pub names: Names,
    /// When the post was first requested.
    #[serde(rename = "asked")]
    pub requested_at: DateTime<FixedOffset>,
    /// The state that was sent last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent: Option<SentState>,
    #[serde(default, rename = "why", skip_serializing_if = "Option::is_none")]
    pub last_error: Option<String>,
}

/// The key of a post: the session, the address of the server and the name of the event.
pub type PostKey = (SessionId, String, String);

/// The state of an evening's journal that was sent, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SentState {
    /// When the server had stored it, by its clock.
    pub at: DateTime<FixedOffset>,
    /// The generation of the journal, which goes up when its history is rewritten.
    generation: u32,
    #[serde(rename = "count")]
    entry_count: usize,
    #[serde(rename = "last")]
    last_entry: Uuid,
}

/// The outcome of a post.
#[derive(Debug)]
pub struct PostResult {
    pub post: Post,
    pub title: String,
    pub outcome: Result<SendReport, FederationError>,
}

/// The queue of one database: the posts of its evenings to federations.
#[derive(Debug)]
pub struct Outbox {
    path: PathBuf,
}

/// Why the queue could not be read, changed or sent. Posts that were sent before the error stay sent.
#[derive(Debug, thiserror::Error)]
pub enum OutboxError {
    /// The file of the queue could not be locked, read or written.
    #[error("{path}: {source}")]
    File { path: PathBuf, source: std::io::Error },
    /// The file of the queue holds something else.
    #[error("{path} is not a valid list of what waits to be sent ({reason}); move it away and send again")]
    Damaged { path: PathBuf, reason: String },
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Federation(#[from] FederationError),
    #[error("a database in memory cannot keep what waits to be sent; open a file")]
    InMemory,
}

impl Post {
    /// The key of the post.
    pub fn key(&self) -> PostKey {
        (self.session, self.address.clone(), self.event.clone())
    }

    /// The number of changes that the federation does not have yet.
    pub fn unsent_changes(&self, current: Seen) -> usize {
        match self.sent {
            Some(last_sent) if last_sent.seen() == current => 0,
            Some(last_sent) if last_sent.generation == current.generation && last_sent.entry_count < current.count => {
                current.count - last_sent.entry_count
            }
            // Never sent, or rewritten since: everything is sent.
            _ => current.count,
        }
    }
}

impl SentState {
    fn seen(&self) -> Seen {
        Seen { generation: self.generation, last: self.last_entry, count: self.entry_count }
    }
}

impl Outbox {
    /// The outbox of a desk's database.
    ///
    /// # Errors
    /// When the database is in memory.
    pub fn of(desk: &Desk) -> Result<Self, OutboxError> {
        // The file name must not begin with the database's, because such files count as copies of the database.
        desk.path().map(|path| Self { path: path.with_extension("federation.json") }).ok_or(OutboxError::InMemory)
    }

    /// The file of the queue.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// All posts, sent and waiting, in the order first requested. Empty if there is no file.
    pub fn posts(&self) -> Result<Vec<Post>, OutboxError> {
        let file_error = |source| OutboxError::File { path: self.path.clone(), source };
        match std::fs::read_to_string(&self.path) {
            Ok(text) => serde_json::from_str(&text)
                .map_err(|error| OutboxError::Damaged { path: self.path.clone(), reason: error.to_string() }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(file_error(error)),
        }
    }

    /// Changes the queue and returns what `edit` returns. Waits without limit while another program changes it.
    fn change<T>(&self, edit: impl FnOnce(&mut Vec<Post>) -> T) -> Result<T, OutboxError> {
        let file_error = |source| OutboxError::File { path: self.path.clone(), source };
        let lock_file = File::create(self.path.with_extension("lock")).map_err(file_error)?;
        lock_file.lock().map_err(file_error)?;
        let mut posts = self.posts()?;
        let result = edit(&mut posts);
        let text = serde_json::to_string_pretty(&posts).map_err(std::io::Error::other).map_err(file_error)?;
        write_atomically(&self.path, text.as_bytes()).map_err(file_error)?;
        Ok(result)
    }

    /// Requests that an evening and its later corrections are sent to an event. A post requested before is sent again.
    pub fn add(
        &self,
        session: SessionId,
        address: &Address,
        event: &str,
        names: Names,
        now: DateTime<FixedOffset>,
    ) -> Result<(), OutboxError> {
        let address = address.to_string();
        self.change(|posts| {
            let is_same_post =
                |post: &&mut Post| post.session == session && post.address == address && post.event == event;
            match posts.iter_mut().find(is_same_post) {
                // A new request is sent again even if the evening is unchanged, because players may have asked not to
                // be named since.
                Some(post) => (post.names, post.sent, post.last_error) = (names, None, None),
                None => {
                    posts.push(Post {
                        session,
                        address,
                        event: event.to_owned(),
                        names,
                        requested_at: now,
                        sent: None,
                        last_error: None,
                    });
                }
            }
        })
    }

    /// Stops sending an evening to an event. What was sent stays there.
    pub fn remove(&self, key: &PostKey) -> Result<(), OutboxError> {
        self.change(|posts| posts.retain(|post| post.key() != *key))
    }

    /// The posts that wait: never sent, or changed since. Leaves out deleted evenings.
    pub fn waiting_posts(&self, desk: &Desk) -> Result<Vec<Post>, OutboxError> {
        let mut waiting_posts = Vec::new();
        for post in self.posts()? {
            let id = post.session;
            let Some(state) = desk.read_blocking(move |store| store.seen(id))? else { continue };
            if post.sent.is_none_or(|last_sent| last_sent.seen() != state) {
                waiting_posts.push(post);
            }
        }
        Ok(waiting_posts)
    }

    /// Sends all waiting posts, one after the other. Calls `on_progress` before each and at the end, with the number of
    /// posts done and of all. A refused post does not hold up the others. The outcome of each post is recorded.
    ///
    /// # Errors
    /// When the database or the queue cannot be read or written. The remaining posts then stay in the queue, and a post
    /// whose outcome could not be recorded is sent again.
    pub fn send(&self, desk: &Desk, mut on_progress: impl FnMut(usize, usize)) -> Result<Vec<PostResult>, OutboxError> {
        let waiting_posts = self.waiting_posts(desk)?;
        let total = waiting_posts.len();
        let mut results = Vec::with_capacity(total);
        let mut connection: Option<(String, Federation)> = None;
        // The address of the server, and why it could not be reached.
        let mut unreachable_server: Option<(String, String)> = None;
        for (index, mut post) in waiting_posts.into_iter().enumerate() {
            on_progress(index, total);
            let journal = desk.journal(post.session)?;
            let outcome = match &unreachable_server {
                // If a server did not answer for one post, its other posts are not tried.
                Some((address, reason)) if *address == post.address => {
                    Err(FederationError::Unreachable(reason.clone()).into())
                }
                _ => send_one(desk, &post, &journal, &mut connection),
            };
            let outcome = match outcome {
                Ok(receipt) => {
                    let Seen { generation, last, count } = journal.seen();
                    post.sent = Some(SentState { at: receipt.at, generation, entry_count: count, last_entry: last });
                    post.last_error = None;
                    Ok(receipt)
                }
                Err(OutboxError::Federation(error)) => {
                    post.last_error = Some(error.to_string());
                    if let FederationError::Unreachable(reason) = &error {
                        unreachable_server = Some((post.address.clone(), reason.clone()));
                    }
                    // A broken connection is made again.
                    connection = None;
                    Err(error)
                }
                Err(error) => return Err(error),
            };
            self.record_outcome(&post)?;
            results.push(PostResult { title: journal.session().title.clone(), post, outcome });
        }
        on_progress(total, total);
        Ok(results)
    }

    /// Records the outcome of a post and keeps what other programs recorded meanwhile. Does nothing if the post was
    /// removed, or requested again with other names, meanwhile.
    fn record_outcome(&self, finished: &Post) -> Result<(), OutboxError> {
        self.change(|posts| {
            let is_same_post = |post: &&mut Post| {
                (post.session, &post.address, &post.event) == (finished.session, &finished.address, &finished.event)
                    && post.names == finished.names
            };
            if let Some(post) = posts.iter_mut().find(is_same_post) {
                post.clone_from(finished);
            }
        })
    }
}

/// Sends a post over the connection if it is to the post's server, or else over a new one, which replaces it.
fn send_one(
    desk: &Desk,
    post: &Post,
    journal: &evening::session::Journal,
    connection: &mut Option<(String, Federation)>,
) -> Result<SendReport, OutboxError> {
    let existing = connection.take().filter(|(server, _)| *server == post.address);
    let (_, federation) = connection.insert(match existing {
        Some(existing) => existing,
        None => (post.address.clone(), Federation::connect(&post.address.parse()?)?),
    });
    let event = event(federation, &post.event)?;
    let unnamed = desk.unnamed_players()?;
    let sending = Sending { journal, names: post.names, unnamed: &unnamed, format: FORMAT };
    Ok(send(federation, &event, &sending)?)
}
