//! The journal: every change with who made it and when, in order. Undo and redo are entries too, so the
//! session is always what the entries that stand make of it.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset};
use uuid::Uuid;

use super::{Change, ChangeError, Session};

/// Who did something, and when. The clock is read outside and passed in.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Stamp {
    pub at: DateTime<FixedOffset>,
    pub by: String,
}

/// One row of the journal.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Entry {
    pub id: Uuid,
    #[serde(flatten)]
    pub stamp: Stamp,
    pub change: Change,
}

/// A session with its whole history.
#[derive(Debug, Clone)]
pub struct Journal {
    entries: Vec<Arc<Entry>>,
    undone: BTreeSet<Uuid>,
    session: Session,
}

/// A change that was checked and worked out, but not yet kept. Stored first, then committed.
#[derive(Debug, Clone)]
pub struct Prepared {
    entry: Arc<Entry>,
    undone: BTreeSet<Uuid>,
    session: Session,
}

impl Prepared {
    /// The journal row to store.
    #[must_use]
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// The session after the change.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }
}

impl Journal {
    /// Opens a session with its first entry.
    ///
    /// # Errors
    /// When the change is not [`Change::SessionOpened`].
    pub fn open(entry: Entry) -> Result<Self, ChangeError> {
        let session = Session::opened(&entry.change)?;
        Ok(Self { entries: vec![Arc::new(entry)], undone: BTreeSet::new(), session })
    }

    /// Builds a session from its stored entries.
    ///
    /// # Errors
    /// When an entry does not apply: the journal is damaged, or not a journal.
    pub fn replay(entries: Vec<Entry>) -> Result<Self, ChangeError> {
        let mut undone = BTreeSet::new();
        for entry in &entries {
            match entry.change {
                Change::Undone { entry } => _ = undone.insert(entry),
                Change::Redone { entry } => _ = undone.remove(&entry),
                _ => {}
            }
        }
        let entries: Vec<Arc<Entry>> = entries.into_iter().map(Arc::new).collect();
        let session = fold(&entries, &undone)?;
        Ok(Self { entries, undone, session })
    }

    /// The session as it stands.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Every entry, the first one opened the session.
    #[must_use]
    pub fn entries(&self) -> &[Arc<Entry>] {
        &self.entries
    }

    /// Checks a change and works out the session after it; nothing is changed yet.
    ///
    /// # Errors
    /// When the change cannot be made.
    pub fn prepare(&self, entry: Entry) -> Result<Prepared, ChangeError> {
        let mut undone = self.undone.clone();
        let session = match &entry.change {
            Change::Undone { entry: target } => {
                let standing = self.entries.iter().find(|e| e.id == *target && can_be_undone(e));
                let Some(standing) = standing.filter(|_| undone.insert(*target)) else {
                    return Err(ChangeError::NothingToUndo);
                };
                self.session.permits_undo(standing, self.is_published_since(*target))?;
                let session = fold(&self.entries, &undone)?;
                self.session.permits_clocks(entry.stamp.at, session.clocks())?;
                session
            }
            Change::Redone { entry: target } => {
                if !undone.remove(target) {
                    return Err(ChangeError::NothingToRedo);
                }
                let undone_before = self.entries.iter().find(|e| e.id == *target);
                let published = self.is_published_since(*target);
                undone_before.map_or(Ok(()), |e| self.session.permits_undo(e, published))?;
                let session = fold(&self.entries, &undone)?;
                self.session.permits_clocks(entry.stamp.at, session.clocks())?;
                session
            }
            change => {
                self.session.permits(&entry.stamp, change)?;
                let mut session = self.session.clone();
                session.apply(&entry.stamp, change)?;
                session
            }
        };
        Ok(Prepared { entry: Arc::new(entry), undone, session })
    }

    /// Whether an official ranking was put up after an entry: a question of the order of rows, not of clocks.
    fn is_published_since(&self, id: Uuid) -> bool {
        let official = |e: &Arc<Entry>| {
            matches!(&e.change, Change::RankingPublished { publication } if !publication.provisional)
                && !self.undone.contains(&e.id)
        };
        self.entries.iter().skip_while(|e| e.id != id).any(official)
    }

    /// Keeps a prepared change, after it was stored.
    pub fn commit(&mut self, prepared: Prepared) {
        self.entries.push(prepared.entry);
        self.undone = prepared.undone;
        self.session = prepared.session;
    }

    /// Checks and keeps a change at once, where nothing is stored.
    ///
    /// # Errors
    /// When the change cannot be made; nothing is changed then.
    pub fn apply(&mut self, entry: Entry) -> Result<(), ChangeError> {
        let prepared = self.prepare(entry)?;
        self.commit(prepared);
        Ok(())
    }

    /// The change that Undo would take back: the last one that stands.
    #[must_use]
    pub fn to_undo(&self) -> Option<&Entry> {
        self.entries.iter().rev().find(|e| can_be_undone(e) && !self.undone.contains(&e.id)).map(AsRef::as_ref)
    }

    /// The change that Redo would bring back: the one undone last, unless something else was done since.
    #[must_use]
    pub fn to_redo(&self) -> Option<&Entry> {
        let mut redone = BTreeSet::new();
        for entry in self.entries.iter().rev() {
            match &entry.change {
                Change::Redone { entry } => _ = redone.insert(*entry),
                Change::Undone { entry: target } => {
                    if !redone.remove(target) {
                        return self.entries.iter().find(|e| e.id == *target).map(AsRef::as_ref);
                    }
                }
                _ if self.undone.contains(&entry.id) || redone.contains(&entry.id) => {}
                _ => return None,
            }
        }
        None
    }
}

fn can_be_undone(entry: &Entry) -> bool {
    // What was put on the wall was on the wall (laws requirements S7); opening is the session itself.
    !matches!(
        entry.change,
        Change::SessionOpened { .. } | Change::RankingPublished { .. } | Change::Undone { .. } | Change::Redone { .. }
    )
}

fn fold(entries: &[Arc<Entry>], undone: &BTreeSet<Uuid>) -> Result<Session, ChangeError> {
    let mut standing = entries
        .iter()
        .filter(|e| !undone.contains(&e.id) && !matches!(e.change, Change::Undone { .. } | Change::Redone { .. }));
    let first = standing.next().ok_or(ChangeError::NotOpened)?;
    let mut session = Session::opened(&first.change)?;
    for entry in standing {
        session.apply(&entry.stamp, &entry.change)?;
    }
    Ok(session)
}
