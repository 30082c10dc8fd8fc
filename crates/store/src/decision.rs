//! A user's decisions about another database, and their outcome. `plan` compares the databases, and `merge`
//! takes the sessions in.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use uuid::Uuid;

use evening::club::PlayerId;
use evening::session::{SessionId, Stamp};

use super::StoreError;
use super::join::ClashDecision;

/// A decision about a session of which the databases have different versions, or that only theirs has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionDecision {
    /// Our session stays as it is, and a session that is new is not taken.
    KeepOurs,
    /// Our session is replaced by theirs.
    TakeTheirs,
    /// Their session is added beside ours under a new identity, with a marked title and outside any event.
    KeepBoth,
}

/// A decision about a player of theirs who may be one of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayerDecision {
    /// They are one person, with our name and numbers.
    KeepOurs,
    /// They are one person, with their name and numbers.
    TakeTheirs,
    /// They are two people.
    KeepBoth,
}

/// All decisions, with their author and time. A session that is new, or that only continues ours, needs no decision.
#[derive(Debug, Clone)]
pub struct Decisions {
    pub sessions: BTreeMap<SessionId, SessionDecision>,
    /// Decisions on single clashes, by [`super::MergeClash::id`]. If all clashes of a session are decided, the session
    /// is joined; a decision on the session as a whole takes precedence.
    pub clashes: BTreeMap<Uuid, ClashDecision>,
    pub players: BTreeMap<PlayerId, PlayerDecision>,
    pub stamp: Stamp,
}

/// A session whose two journals were joined into one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JoinedSession {
    pub session: SessionId,
    /// The number of entries that only ours had.
    pub ours: usize,
    /// The number of entries that only theirs had.
    pub theirs: usize,
    /// The number of decided clashes.
    pub decided: usize,
}

/// Why one of their sessions or players cannot be taken. The database itself is not at fault.
#[derive(Debug, Clone)]
pub struct MergeRefusal(Arc<StoreError>);

impl MergeRefusal {
    /// The error that was found.
    pub fn error(&self) -> &StoreError {
        &self.0
    }
}

impl From<StoreError> for MergeRefusal {
    fn from(error: StoreError) -> Self {
        Self(Arc::new(error))
    }
}

impl fmt::Display for MergeRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.error() {
            StoreError::Damaged(reason) => f.write_str(reason),
            other => other.fmt(f),
        }
    }
}

/// Compared by their texts, because an error of the database cannot be compared otherwise.
impl PartialEq for MergeRefusal {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for MergeRefusal {}

/// The outcome for everything in the other database.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MergeReport {
    /// Sessions that our database did not have.
    pub added: Vec<SessionId>,
    /// Sessions that were brought up to date.
    pub extended: Vec<SessionId>,
    /// Sessions that both sides continued, and whose journals were joined.
    pub joined: Vec<JoinedSession>,
    /// Sessions of ours that were replaced by theirs.
    pub replaced: Vec<SessionId>,
    /// Sessions kept beside ours, with the identity they got.
    pub copied: Vec<(SessionId, SessionId)>,
    /// Sessions in which ours was kept, because it was the same or longer, or because of a decision.
    pub kept: Vec<SessionId>,
    /// Conflicts that nobody decided; they were left out.
    pub undecided: Vec<SessionId>,
    /// Sessions that could not be taken, and why.
    pub refused: Vec<(SessionId, MergeRefusal)>,
    /// Players that are new on the list.
    pub players_added: Vec<PlayerId>,
    /// Players who count as a player of ours, with the identity of that player.
    pub players_joined: Vec<(PlayerId, PlayerId)>,
    /// Players whose name or numbers changed.
    pub players_changed: Vec<PlayerId>,
    /// Questions about players that nobody decided; they were left out.
    pub players_undecided: Vec<PlayerId>,
    /// Players that could not be joined, and why.
    pub players_refused: Vec<(PlayerId, MergeRefusal)>,
    /// The copy of our database from before the merge; `None` if nothing of ours was replaced, or if our database is
    /// not in a file.
    pub backup: Option<PathBuf>,
}

impl Decisions {
    /// Decisions in which nothing is decided yet.
    pub fn none(stamp: Stamp) -> Self {
        Self { sessions: BTreeMap::new(), clashes: BTreeMap::new(), players: BTreeMap::new(), stamp }
    }
}
