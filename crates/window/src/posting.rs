//! The state of posts to federations: the form as last filled in, the posts sent, and those that wait and why.
//! `desk::outbox` stores and sends; `app::posting` runs it in the background.

use std::path::PathBuf;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset};

pub(super) use desk::federation_text::{federation_error_text, outbox_error_text};
use desk::outbox::{FederationError, Names, Outbox, OutboxError, Post, PostKey};
use desk::{self, Evening};
use evening::session::SessionId;
use lang::Texts;
use store::StoreError;

pub(super) const TO_SETTING: &str = "federation_to";
pub(super) const EVENT_SETTING: &str = "federation_event";
/// The key of the setting that says which names are sent.
pub(super) const NAMES_SETTING: &str = "federation_names";

/// The number of seconds between checks for changes after everything was sent.
const CHECK_SECONDS: u16 = 30;
/// The number of seconds before another attempt if the error may pass by itself.
const RETRY_SECONDS: u16 = 60;
/// The number of seconds before another attempt if the user has to do something first.
const LATE_RETRY_SECONDS: u16 = 300;

/// The number of seconds without news after which a server is given up.
const MAX_SILENT_SECONDS: u16 = 300;

/// The form for sending an evening, as filled in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PostForm {
    pub to: String,
    pub event: String,
    pub names: Names,
}

/// The posts of a database to federations, as far as the window knows.
#[derive(Debug, Default)]
pub struct Posting {
    /// The form as last filled in.
    pub form: PostForm,
    posts: Vec<Post>,
    /// The posts with changes that were not sent when the queue was read.
    waiting: Vec<PostKey>,
    /// The last errors of posts that wait.
    errors: Vec<(PostKey, Arc<FederationError>)>,
    /// Why the queue could not be stored or read.
    queue_error: Option<Arc<OutboxError>>,
    /// The number of posts sent and the total, while sending. The total is 0 before it is known.
    sending: Option<(usize, usize)>,
    /// The number of seconds without news while sending, otherwise 0.
    silent_seconds: u16,
    /// Whether to send again after the current transfer.
    must_send_again: bool,
    /// The number of seconds until the next check.
    pause_seconds: u16,
}

/// News about sending from a database.
#[derive(Debug, Clone)]
pub struct PostNews {
    /// The file of the database.
    pub(super) path: PathBuf,
    pub(super) step: PostStep,
}

#[derive(Debug, Clone)]
pub(super) enum PostStep {
    /// The number of posts sent, and the total.
    Progressed(usize, usize),
    /// A post was added to the queue or removed.
    QueueChanged(Result<PostQueue, Arc<OutboxError>>),
    /// All waiting posts were tried.
    Sent(Result<PostQueue, Arc<OutboxError>>),
}

/// The queue of posts as read from the database.
#[derive(Debug, Clone)]
pub(super) struct PostQueue {
    posts: Vec<Post>,
    /// The posts with changes that were not sent.
    waiting: Vec<PostKey>,
    /// The errors of the last attempt.
    errors: Vec<(PostKey, Arc<FederationError>)>,
    /// The last error that needs action by the user and was not reported before.
    new_error: Option<Arc<FederationError>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PostState {
    pub key: PostKey,
    pub event: String,
    /// When it was sent and how many changes wait.
    pub state: String,
    /// The last error, if changes wait.
    pub why: Option<String>,
    /// Whether the user has to do something first.
    pub needs_action: bool,
}

impl PostQueue {
    /// Reads the queue, without errors of sending.
    pub fn read(office: &desk::Desk) -> Result<Self, OutboxError> {
        let outbox = Outbox::of(office)?;
        let waiting = outbox.waiting_posts(office)?.iter().map(Post::key).collect();
        Ok(Self { posts: outbox.posts()?, waiting, errors: Vec::new(), new_error: None })
    }

    /// Sends the waiting posts one after the other, and reads the queue again. `progress` gets the number of posts sent
    /// and the total.
    pub fn send(office: &desk::Desk, progress: impl FnMut(usize, usize)) -> Result<Self, OutboxError> {
        let outbox = Outbox::of(office)?;
        let before = outbox.posts()?;
        let posted = outbox.send(office, progress)?;
        let mut queue = Self::read(office)?;
        for attempt in posted {
            let (key, Err(error)) = (attempt.post.key(), attempt.outcome) else { continue };
            let is_known = before.iter().any(|post| post.key() == key && post.last_error == attempt.post.last_error);
            let error = Arc::new(error);
            if !is_known && !error.is_temporary() {
                queue.new_error = Some(Arc::clone(&error));
            }
            queue.errors.push((key, error));
        }
        Ok(queue)
    }
}

impl Posting {
    /// Reads the form from the settings of the database. Nothing is known of the posts yet.
    pub fn restore(setting: impl Fn(&str) -> Result<Option<String>, StoreError>) -> Result<Self, StoreError> {
        let names = setting(NAMES_SETTING)?.and_then(|names| names.parse().ok()).unwrap_or_default();
        let form = PostForm {
            to: setting(TO_SETTING)?.unwrap_or_default(),
            event: setting(EVENT_SETTING)?.unwrap_or_default(),
            names,
        };
        Ok(Self { form, ..Self::default() })
    }

    /// Whether a federation's address is filled in or a transfer is running.
    pub(super) fn is_used(&self) -> bool {
        !self.form.to.is_empty() || self.sending.is_some()
    }

    /// Counts a second. Returns whether to send now.
    pub(super) fn tick(&mut self) -> bool {
        self.pause_seconds = self.pause_seconds.saturating_sub(1);
        self.silent_seconds = if self.sending.is_some() { self.silent_seconds + 1 } else { 0 };
        if self.silent_seconds >= MAX_SILENT_SECONDS {
            // Some networks accept every connection and never answer. A late result is still taken.
            self.sending = None;
        }
        self.pause_seconds == 0 && self.sending.is_none()
    }

    /// Marks a transfer as running. If one runs already, another follows it, and the result is `false`.
    pub(super) fn begin(&mut self) -> bool {
        if self.sending.is_some() {
            self.must_send_again = true;
            return false;
        }
        (self.sending, self.silent_seconds) = (Some((0, 0)), 0);
        true
    }

    pub(super) fn on_progress(&mut self, done: usize, total: usize) {
        if self.sending.is_some() {
            (self.sending, self.silent_seconds) = (Some((done, total)), 0);
        }
    }

    pub(super) fn on_queue_changed(&mut self, done: Result<PostQueue, Arc<OutboxError>>) {
        match done {
            Ok(queue) => {
                (self.posts, self.waiting, self.queue_error) = (queue.posts, queue.waiting, None);
                let posts = &self.posts;
                // A post requested again has not been refused yet.
                self.errors.retain(|(key, _)| posts.iter().any(|post| post.key() == *key && post.last_error.is_some()));
            }
            Err(error) => self.queue_error = Some(error),
        }
    }

    /// Takes the outcome of a transfer. Returns an error that needs action by the user, if it was not reported before.
    pub(super) fn on_sent(&mut self, done: Result<PostQueue, Arc<OutboxError>>) -> Option<Arc<FederationError>> {
        self.sending = None;
        let mut new_error = None;
        self.pause_seconds = RETRY_SECONDS;
        match done {
            Ok(queue) => {
                let is_temporary = queue.errors.iter().any(|(_, error)| error.is_temporary());
                self.pause_seconds = if queue.errors.is_empty() {
                    CHECK_SECONDS
                } else if is_temporary {
                    RETRY_SECONDS
                } else {
                    LATE_RETRY_SECONDS
                };
                (self.posts, self.waiting, self.errors, self.queue_error) =
                    (queue.posts, queue.waiting, queue.errors, None);
                new_error = queue.new_error;
            }
            Err(error) => self.queue_error = Some(error),
        }
        if std::mem::take(&mut self.must_send_again) {
            self.pause_seconds = 0;
        }
        new_error
    }

    /// The number of posts sent and the total. `None` unless a transfer is running and the total is known.
    #[must_use]
    pub fn sending(&self) -> Option<(usize, usize)> {
        self.sending.filter(|(_, total)| *total > 0)
    }

    /// Whether any post waits, of the open evening or of others.
    #[must_use]
    pub fn has_waiting_posts(&self, evening: Option<&Evening>) -> bool {
        let waits_for_evening = |post: &Post| {
            evening.is_some_and(|evening| is_of_evening(post, evening) && waiting_changes(post, evening) > 0)
        };
        self.posts.iter().any(waits_for_evening) || !self.other_waiting_posts(evening).is_empty()
    }

    pub(super) fn states_of(&self, evening: &Evening, now: DateTime<FixedOffset>, texts: &Texts) -> Vec<PostState> {
        let own_posts = self.posts.iter().filter(|post| is_of_evening(post, evening));
        own_posts
            .map(|post| {
                let (say, waiting) = (texts.say(), waiting_changes(post, evening));
                let state = match post.sent {
                    None => say.post_not_sent(waiting.to_string()),
                    Some(sent) if waiting == 0 => say.live_sent(sent_time(sent.at, now, texts)),
                    Some(sent) => say.live_waiting(sent_time(sent.at, now, texts), waiting.to_string()),
                };
                let error =
                    self.errors.iter().find(|(key, _)| waiting > 0 && *key == post.key()).map(|(_, error)| error);
                PostState {
                    key: post.key(),
                    event: post.event.clone(),
                    state,
                    why: error.map(|error| federation_error_text(error, texts)),
                    needs_action: error.is_some_and(|error| !error.is_temporary()),
                }
            })
            .collect()
    }

    /// The states of an evening's posts as one text. `None` if it has none.
    #[must_use]
    pub fn words(&self, evening: &Evening, now: DateTime<FixedOffset>, texts: &Texts) -> Option<String> {
        let lines: Vec<String> = self
            .states_of(evening, now, texts)
            .into_iter()
            .map(|post| [Some(post.state), post.why].into_iter().flatten().collect::<Vec<_>>().join("\n"))
            .collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// The waiting posts of other evenings, each with the last error if there is one.
    pub(super) fn other_waiting_posts(&self, evening: Option<&Evening>) -> Vec<(&Post, Option<&FederationError>)> {
        let is_other = |post: &&Post| {
            evening.is_none_or(|evening| !is_of_evening(post, evening)) && self.waiting.contains(&post.key())
        };
        let with_error = |post| {
            let error = self.errors.iter().find(|(key, _)| *key == Post::key(post)).map(|(_, error)| &**error);
            (post, error)
        };
        self.posts.iter().filter(is_other).map(with_error).collect()
    }

    /// Why the queue could not be stored or read, in words.
    pub(super) fn queue_error_text(&self, texts: &Texts) -> Option<String> {
        self.queue_error.as_ref().map(|error| outbox_error_text(error, texts))
    }

    /// Whether an evening is sent to a federation.
    #[must_use]
    pub fn has_posts_of(&self, session: SessionId) -> bool {
        self.posts.iter().any(|post| post.session == session)
    }
}

fn is_of_evening(post: &Post, evening: &Evening) -> bool {
    post.session == evening.id()
}

/// The number of changes of an evening that a post has not sent yet.
fn waiting_changes(post: &Post, evening: &Evening) -> usize {
    post.unsent_changes(evening.journal.seen())
}

/// The time of sending, with the day unless it was today.
fn sent_time(at: DateTime<FixedOffset>, now: DateTime<FixedOffset>, texts: &Texts) -> String {
    let time = texts.time(at);
    if at.date_naive() == now.date_naive() {
        return time;
    }
    texts.say().print_moment(texts.short_date(at.date_naive()), time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn silent_server_is_given_up_and_tried_again() {
        let mut posting = Posting::default();
        for _ in 0..2 {
            assert!(posting.tick() && posting.begin());
            assert!((1..MAX_SILENT_SECONDS).all(|_| !posting.tick()));
        }
    }

    #[test]
    fn request_made_while_sending_follows_at_once() {
        let mut posting = Posting::default();
        assert!(posting.begin() && !posting.begin());
        let queue = PostQueue { posts: Vec::new(), waiting: Vec::new(), errors: Vec::new(), new_error: None };
        posting.on_sent(Ok(queue));
        assert!(posting.tick() && posting.begin());
    }

    #[test]
    fn next_check_follows_after_a_pause() {
        let mut posting = Posting::default();
        assert!(posting.begin());
        posting.on_sent(Ok(PostQueue { posts: Vec::new(), waiting: Vec::new(), errors: Vec::new(), new_error: None }));
        assert!((1..CHECK_SECONDS).all(|_| !posting.tick()) && posting.tick());
    }
}
