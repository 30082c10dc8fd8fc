//! What goes to a federation from this window: what the form was filled in with last, what was sent, what waits and why.
//! What is kept and sent is in `desk::outbox`; `app::posting` does it beside the window.

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

/// Seconds until it is looked whether anything changed since all was sent.
const BETWEEN: u16 = 30;
/// Until it is tried again where a connection may come by itself.
const AGAIN: u16 = 60;
/// Until it is tried again where somebody must do something first.
const LATER: u16 = 300;

/// Until a server that answers nothing at all is not waited for any more.
const GIVEN_UP: u16 = 300;

/// Where an evening is to go, as it is typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PostForm {
    pub to: String,
    pub event: String,
    pub names: Names,
}

/// What goes to federations from one database, as far as the window knows.
#[derive(Debug, Default)]
pub struct Posting {
    /// As it was filled in last.
    pub form: PostForm,
    posts: Vec<Post>,
    waiting: Vec<PostKey>,
    why: Vec<(PostKey, Arc<FederationError>)>,
    /// Why the list itself could not be kept or read.
    failed: Option<Arc<OutboxError>>,
    /// How many of how many are sent, while that goes on; of none before the first is looked at.
    sending: Option<(usize, usize)>,
    /// For how many seconds nothing was heard of it.
    silent: u16,
    /// Something came while it was being sent.
    again: bool,
    /// Seconds until it is looked at again.
    pause: u16,
}

/// Something happened to what goes to the federation from the database of a path.
#[derive(Debug, Clone)]
pub struct PostNews {
    pub(super) path: PathBuf,
    pub(super) what: PostStep,
}

/// What happened.
#[derive(Debug, Clone)]
pub(super) enum PostStep {
    /// So many of so many are sent.
    Went(usize, usize),
    /// Something was put on the list, or taken off.
    Noted(Result<Listed, Arc<OutboxError>>),
    /// All that waited was tried.
    Sent(Result<Listed, Arc<OutboxError>>),
}

/// The list as it stands.
#[derive(Debug, Clone)]
pub(super) struct Listed {
    posts: Vec<Post>,
    waiting: Vec<PostKey>,
    why: Vec<(PostKey, Arc<FederationError>)>,
    /// What somebody must look after, and was not said before.
    fresh: Option<Arc<FederationError>>,
}

/// How one post stands, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Posted {
    pub key: PostKey,
    pub event: String,
    pub state: String,
    pub why: Option<String>,
    /// Somebody must do something first.
    pub is_bad: bool,
}

impl Listed {
    /// Reads the list.
    pub fn read(office: &desk::Desk) -> Result<Self, OutboxError> {
        let outbox = Outbox::of(office)?;
        let waiting = outbox.waiting(office)?.iter().map(Post::key).collect();
        Ok(Self { posts: outbox.posts()?, waiting, why: Vec::new(), fresh: None })
    }

    /// Sends what waits, one after the other, and reads the list after it.
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
    /// With what the database remembers of the form.
    pub fn kept(setting: impl Fn(&str) -> Result<Option<String>, StoreError>) -> Result<Self, StoreError> {
        let names = setting(NAMES)?.and_then(|names| names.parse().ok()).unwrap_or_default();
        let form = PostForm { to: setting(TO)?.unwrap_or_default(), event: setting(EVENT)?.unwrap_or_default(), names };
        Ok(Self { form, ..Self::default() })
    }

    /// Whether a federation is named to which anything goes.
    pub(super) fn is_used(&self) -> bool {
        !self.form.to.is_empty() || self.sending.is_some()
    }

    /// A second went by; says whether what waits is to be sent now.
    pub(super) fn tick(&mut self) -> bool {
        self.pause = self.pause.saturating_sub(1);
        self.silent = if self.sending.is_some() { self.silent + 1 } else { 0 };
        if self.silent >= GIVEN_UP {
            // Some networks take every connection and lead nowhere. What comes of it after all is heard all the same.
            self.sending = None;
        }
        self.pause == 0 && self.sending.is_none()
    }

    /// What waits is to be sent; says whether that begins now, or after what goes on.
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

    /// The list is another one.
    pub(super) fn noted(&mut self, done: Result<Listed, Arc<OutboxError>>) {
        match done {
            Ok(listed) => {
                (self.posts, self.waiting, self.failed) = (listed.posts, listed.waiting, None);
                let posts = &self.posts;
                // Who was asked for anew was not refused yet.
                self.why.retain(|(key, _)| posts.iter().any(|post| post.key() == *key && post.why.is_some()));
            }
            Err(error) => self.failed = Some(error),
        }
    }

    /// All was tried; gives what somebody must look after, where that is new.
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

    /// How many of how many are sent, while that goes on.
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

    /// How the posts of an evening stand, in words.
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

    /// How an evening stands in all events it goes to, as one text; none where it goes to none.
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

    /// Why the list could not be kept or read, in words.
    pub(super) fn failed(&self, texts: &Texts) -> Option<String> {
        self.failed.as_ref().map(|error| not_kept(error, texts))
    }

    /// Whether an evening goes to a federation.
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

/// When something was sent: the time, and the day where it was another one.
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
    fn what_is_asked_for_while_it_is_sent_is_sent_right_after() {
        let mut posting = Posting::default();
        assert!(posting.begin() && !posting.begin());
        let listed = Listed { posts: Vec::new(), waiting: Vec::new(), why: Vec::new(), fresh: None };
        posting.sent(Ok(listed.clone()));
        assert!(posting.tick() && posting.begin());
        posting.sent(Ok(listed));
        assert!((1..BETWEEN).all(|_| !posting.tick()) && posting.tick());
    }
}
