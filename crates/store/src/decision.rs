//! What somebody decides about another database, and what became of it. Comparing is in `plan`, taking in `merge`.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use uuid::Uuid;

use evening::club::PlayerId;
use evening::session::{SessionId, Stamp};

use super::StoreError;
use super::join::ClashDecision;

/// What to do with a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionDecision {
    /// Ours stays as it is; one that is new is not taken.
    KeepOurs,
    /// Ours is given up for theirs.
    TakeTheirs,
    /// Theirs comes beside ours, under a new identity and with a marked title, in no event.
    KeepBoth,
}

/// What to do with a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayerDecision {
    /// One person, under our name and numbers.
    KeepOurs,
    /// One person, under their name and numbers.
    TakeTheirs,
    /// Two people.
    KeepBoth,
}

/// What somebody decided, one by one, and who and when. What is new, or only longer there, needs no decision.
#[derive(Debug, Clone)]
pub struct Decisions {
    pub sessions: BTreeMap<SessionId, SessionDecision>,
    /// Clash by clash, by [`super::MergeClash::id`]. Where all of a session's are decided, the session is joined; a decision
    /// on the session as a whole goes before them.
    pub clashes: BTreeMap<Uuid, ClashDecision>,
    pub players: BTreeMap<PlayerId, PlayerDecision>,
    pub stamp: Stamp,
}

/// A session whose two journals became one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Joined {
    pub session: SessionId,
    /// How many entries only ours had.
    pub ours: usize,
    /// How many only theirs had.
    pub theirs: usize,
    /// How many clashes were decided.
    pub decided: usize,
}

/// Why a session or a player of theirs cannot be taken; that is no fault of our database.
#[derive(Debug, Clone)]
pub struct NotTaken(Arc<StoreError>);

impl NotTaken {
    /// What was found.
    pub fn error(&self) -> &StoreError {
        &self.0
    }
}

impl From<StoreError> for NotTaken {
    fn from(error: StoreError) -> Self {
        Self(Arc::new(error))
    }
}

impl fmt::Display for NotTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.error() {
            StoreError::Damaged(what) => f.write_str(what),
            other => other.fmt(f),
        }
    }
}

/// Two are the same that say the same: an error of the database cannot be compared otherwise.
impl PartialEq for NotTaken {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for NotTaken {}

/// What became of everything in the other database.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MergeReport {
    /// Sessions ours did not have.
    pub added: Vec<SessionId>,
    /// Sessions that were brought up to date.
    pub extended: Vec<SessionId>,
    /// Sessions where both went on, and both journals became one.
    pub joined: Vec<Joined>,
    /// Sessions ours gave up for theirs.
    pub replaced: Vec<SessionId>,
    /// Sessions kept beside ours, with the identity they got.
    pub copied: Vec<(SessionId, SessionId)>,
    /// Sessions where ours stayed: the same, longer, or decided so.
    pub kept: Vec<SessionId>,
    /// Conflicts nobody decided: left out.
    pub undecided: Vec<SessionId>,
    /// Sessions that could not be taken, and why.
    pub refused: Vec<(SessionId, NotTaken)>,
    pub players_added: Vec<PlayerId>,
    /// Players with the identity of ours they count as.
    pub players_joined: Vec<(PlayerId, PlayerId)>,
    pub players_changed: Vec<PlayerId>,
    /// Questions of players nobody decided: left out.
    pub players_undecided: Vec<PlayerId>,
    /// Players that could not be joined, and why.
    pub players_refused: Vec<(PlayerId, NotTaken)>,
    /// Ours as it was before sessions or players were given up for theirs; none where none was, or where ours is no file.
    pub backup: Option<PathBuf>,
}

impl Decisions {
    /// Nothing is decided yet.
    pub fn none(stamp: Stamp) -> Self {
        Self { sessions: BTreeMap::new(), clashes: BTreeMap::new(), players: BTreeMap::new(), stamp }
    }
}
