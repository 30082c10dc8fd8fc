//! What this window sends to federations: the form as last filled in, what was sent, what waits and why. `desk::outbox`
//! stores and sends; `app::posting` runs it in the background.

use std::path::PathBuf;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset};

use desk::outbox::{FederationError, Names, Outbox, OutboxError, Post, PostKey};
pub(super) use desk::unsent::{not_kept, why};
use desk::{self, Evening};
use evening::session::SessionId;
use lang::Texts;
use store::StoreError;

/// The settings the form is remembered by.
pub(super) const TO: &str = "federation_to";
pub(super) const EVENT: &str = "federation_event";
pub(super) const NAMES: &str = "federation_names";

/// The number of seconds between checks for changes after everything was sent.
const BETWEEN: u16 = 30;
/// The number of seconds before another attempt if a connection may return by itself.
const AGAIN: u16 = 60;
/// The number of seconds before another attempt if the user has to do something first.
const LATER: u16 = 300;

/// The number of seconds after which a silent server is given up.
const GIVEN_UP: u16 = 300;

/// Where an evening is to be sent, as typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PostForm {
    pub to: String,
    pub event: String,
    pub names: Names,
}

/// What a database sends to federations, as far as the window knows.
#[derive(Debug, Default)]
pub struct Posting {
    /// The form as last filled in.
    pub form: PostForm,
    posts: Vec<Post>,
    waiting: Vec<PostKey>,
    why: Vec<(PostKey, Arc<FederationError>)>,
    /// Why the queue could not be stored or read.
    failed: Option<Arc<OutboxError>>,
    /// The number sent and the total, while sending. The total is 0 before the first is known.
    sending: Option<(usize, usize)>,
    /// The number of seconds without news while sending.
    silent: u16,
    /// Whether something was added while sending.
    again: bool,
    /// The number of seconds until the next check.
    pause: u16,
}

/// News about sending from a database.
#[derive(Debug, Clone)]
pub struct PostNews {
    pub(super) path: PathBuf,
    pub(super) what: PostStep,
}

/// The kind of news.
#[derive(Debug, Clone)]
pub(super) enum PostStep {
    /// This many evenings of this many are sent.
    Went(usize, usize),
    /// A post was added to the queue or removed.
    Noted(Result<Listed, Arc<OutboxError>>),
    /// All that waited was tried.
    Sent(Result<Listed, Arc<OutboxError>>),
}

/// The current queue.
#[derive(Debug, Clone)]
pub(super) struct Listed {
    posts: Vec<Post>,
    waiting: Vec<PostKey>,
    why: Vec<(PostKey, Arc<FederationError>)>,
    /// An error that needs action by the user and was not reported before.
    fresh: Option<Arc<FederationError>>,
}

/// The state of a post in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Posted {
    pub key: PostKey,
    pub event: String,
    pub state: String,
    pub why: Option<String>,
    /// Whether the user has to do something first.
    pub is_bad: bool,
}

impl Listed {
    /// Reads the list.
    pub fn read(office: &desk::Desk) -> Result<Self, OutboxError> {
        let outbox = Outbox::of(office)?;
        let waiting = outbox.waiting(office)?.iter().map(Post::key).collect();
        Ok(Self { posts: outbox.posts()?, waiting, why: Vec::new(), fresh: None })
    }

    /// Sends what waits, one post after the other, and reads the queue again.
    pub fn send(office: &desk::Desk, progress: impl FnMut(usize, usize)) -> Result<Self, OutboxError> {
        let outbox = Outbox::of(office)?;
        let before = outbox.posts()?;
        let posted = outbox.send(office, progress)?;
        let mut listed = Self::read(office)?;
        for one in posted {
            let (key, Err(error)) = (one.post.key(), one.outcome) else { continue };
            let said = before.iter().any(|post| post.key() == key && post.why == one.post.why);
            let error = Arc::new(error);
            if !said && !error.passes() {
                listed.fresh = Some(Arc::clone(&error));
            }
            listed.why.push((key, error));
        }
        Ok(listed)
    }
}

impl Posting {
    /// With the form as stored in the database.
    pub fn kept(setting: impl Fn(&str) -> Result<Option<String>, StoreError>) -> Result<Self, StoreError> {
        let names = setting(NAMES)?.and_then(|names| names.parse().ok()).unwrap_or_default();
        let form = PostForm { to: setting(TO)?.unwrap_or_default(), event: setting(EVENT)?.unwrap_or_default(), names };
        Ok(Self { form, ..Self::default() })
    }

    /// Whether anything is sent to a federation.
    pub(super) fn is_used(&self) -> bool {
        !self.form.to.is_empty() || self.sending.is_some()
    }

    /// Called every second. Returns whether to send now.
    pub(super) fn tick(&mut self) -> bool {
        self.pause = self.pause.saturating_sub(1);
        self.silent = if self.sending.is_some() { self.silent + 1 } else { 0 };
        if self.silent >= GIVEN_UP {
            // Some networks accept every connection and lead nowhere. A late result is still taken.
            self.sending = None;
        }
        self.pause == 0 && self.sending.is_none()
    }

    /// Requests sending. Returns whether it begins now, and not after the current transfer.
    pub(super) fn begin(&mut self) -> bool {
        if self.sending.is_some() {
            self.again = true;
            return false;
        }
        (self.sending, self.silent) = (Some((0, 0)), 0);
        true
    }

    pub(super) fn went(&mut self, done: usize, of: usize) {
        if self.sending.is_some() {
            (self.sending, self.silent) = (Some((done, of)), 0);
        }
    }

    /// Takes a changed queue.
    pub(super) fn noted(&mut self, done: Result<Listed, Arc<OutboxError>>) {
        match done {
            Ok(listed) => {
                (self.posts, self.waiting, self.failed) = (listed.posts, listed.waiting, None);
                let posts = &self.posts;
                // A post requested again has not been refused yet.
                self.why.retain(|(key, _)| posts.iter().any(|post| post.key() == *key && post.why.is_some()));
            }
            Err(error) => self.failed = Some(error),
        }
    }

    /// Takes the outcome. Returns an error that needs action by the user, if it is new.
    pub(super) fn sent(&mut self, done: Result<Listed, Arc<OutboxError>>) -> Option<Arc<FederationError>> {
        self.sending = None;
        let mut fresh = None;
        self.pause = AGAIN;
        match done {
            Ok(listed) => {
                let passes = listed.why.iter().any(|(_, why)| why.passes());
                self.pause = if listed.why.is_empty() {
                    BETWEEN
                } else if passes {
                    AGAIN
                } else {
                    LATER
                };
                (self.posts, self.waiting, self.why, self.failed) = (listed.posts, listed.waiting, listed.why, None);
                fresh = listed.fresh;
            }
            Err(error) => self.failed = Some(error),
        }
        if std::mem::take(&mut self.again) {
            self.pause = 0;
        }
        fresh
    }

    /// The number sent and the total, while sending.
    #[must_use]
    pub fn sending(&self) -> Option<(usize, usize)> {
        self.sending.filter(|(_, of)| *of > 0)
    }

    /// Whether anything waits, of an evening that is open or of others.
    #[must_use]
    pub fn is_waiting(&self, evening: Option<&Evening>) -> bool {
        let own = |post: &Post| evening.is_some_and(|evening| of_evening(post, evening) && waits(post, evening) > 0);
        self.posts.iter().any(own) || !self.others(evening).is_empty()
    }

    /// The states of an evening's posts in words.
    pub(super) fn of(&self, evening: &Evening, now: DateTime<FixedOffset>, texts: &Texts) -> Vec<Posted> {
        let own = self.posts.iter().filter(|post| of_evening(post, evening));
        own.map(|post| {
            let (say, waiting) = (texts.say(), waits(post, evening));
            let state = match post.sent {
                None => say.post_not_sent(waiting.to_string()),
                Some(sent) if waiting == 0 => say.live_sent(moment(sent.at, now, texts)),
                Some(sent) => say.live_waiting(moment(sent.at, now, texts), waiting.to_string()),
            };
            let error = self.why.iter().find(|(key, _)| waiting > 0 && *key == post.key()).map(|(_, error)| error);
            Posted {
                key: post.key(),
                event: post.event.clone(),
                state,
                why: error.map(|error| why(error, texts)),
                is_bad: error.is_some_and(|error| !error.passes()),
            }
        })
        .collect()
    }

    /// The state of an evening in all its events as one text. `None` if it is sent to none.
    #[must_use]
    pub fn words(&self, evening: &Evening, now: DateTime<FixedOffset>, texts: &Texts) -> Option<String> {
        let lines: Vec<String> = self
            .of(evening, now, texts)
            .into_iter()
            .map(|post| [Some(post.state), post.why].into_iter().flatten().collect::<Vec<_>>().join("\n"))
            .collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// Other evenings that wait, and why.
    pub(super) fn others(&self, evening: Option<&Evening>) -> Vec<(&Post, Option<&FederationError>)> {
        let other = |post: &&Post| {
            evening.is_none_or(|evening| !of_evening(post, evening)) && self.waiting.contains(&post.key())
        };
        let with_why = |post| {
            let why = self.why.iter().find(|(key, _)| *key == Post::key(post)).map(|(_, error)| &**error);
            (post, why)
        };
        self.posts.iter().filter(other).map(with_why).collect()
    }

    /// Why the queue could not be stored or read, in words.
    pub(super) fn failed(&self, texts: &Texts) -> Option<String> {
        self.failed.as_ref().map(|error| not_kept(error, texts))
    }

    /// Whether an evening is sent to a federation.
    #[must_use]
    pub fn has(&self, session: SessionId) -> bool {
        self.posts.iter().any(|post| post.session == session)
    }
}

fn of_evening(post: &Post, evening: &Evening) -> bool {
    post.session == evening.id()
}

fn waits(post: &Post, evening: &Evening) -> usize {
    post.waiting(evening.journal.seen())
}

/// The time of sending, with the day if it was another one.
fn moment(at: DateTime<FixedOffset>, now: DateTime<FixedOffset>, texts: &Texts) -> String {
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
    fn a_server_that_never_answers_is_given_up_and_asked_anew_and_waited_for_as_long_again() {
        let mut posting = Posting::default();
        for _ in 0..2 {
            assert!(posting.tick() && posting.begin());
            assert!((1..GIVEN_UP).all(|_| !posting.tick()));
        }
    }

    #[test]
    fn a_request_made_while_sending_is_sent_right_after() {
        let mut posting = Posting::default();
        assert!(posting.begin() && !posting.begin());
        let listed = Listed { posts: Vec::new(), waiting: Vec::new(), why: Vec::new(), fresh: None };
        posting.sent(Ok(listed.clone()));
        assert!(posting.tick() && posting.begin());
        posting.sent(Ok(listed));
        assert!((1..BETWEEN).all(|_| !posting.tick()) && posting.tick());
    }
}
