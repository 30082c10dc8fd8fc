//! The journal: every change in order, with who made it and when. Undo and redo are entries as well, so a session is
//! always the result of the entries that are not undone.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use uuid::Uuid;

use super::apply::Checks;
use super::{Change, ChangeError, Device, Session, Slot, Stamp};

/// One row of the journal.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Entry {
    /// The identity of the entry. It stays the same in every file.
    pub id: Uuid,
    /// When it was made, by whom and on which device.
    #[serde(flatten)]
    pub stamp: Stamp,
    pub change: Change,
}

impl Entry {
    /// The entry with normalized texts, as it is stored.
    #[must_use]
    pub fn plain(self) -> Self {
        let by = crate::club::plain(&self.stamp.by).into_owned();
        Self { stamp: Stamp { by, ..self.stamp }, change: crate::club::all_plain(self.change), ..self }
    }
}

/// A session with its whole history.
#[derive(Debug, Clone)]
pub struct Journal {
    entries: Vec<Arc<Entry>>,
    /// The index of each entry in `entries`, by identity.
    index_by_id: HashMap<Uuid, usize>,
    undone: BTreeSet<Uuid>,
    session: Session,
    /// The generation of the history: 1, and one more each time that it is rewritten.
    generation: u32,
}

/// The part of a journal that a program has read. It is sent with a change, to tell which entries the author had not
/// seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seen {
    /// The generation of the history when it was read.
    pub generation: u32,
    /// The identity of the last entry read.
    pub last: Uuid,
    /// The number of entries read.
    pub count: usize,
}

struct CheckedChange {
    entry: Arc<Entry>,
    /// The entries that are undone after it.
    undone: BTreeSet<Uuid>,
    session: Session,
}

impl Journal {
    /// Opens a session with its first entry.
    pub fn open(entry: Entry) -> Result<Self, ChangeError> {
        let session = Session::opened(&entry.change)?;
        let index_by_id = HashMap::from([(entry.id, 0)]);
        Ok(Self { entries: vec![Arc::new(entry)], index_by_id, undone: BTreeSet::new(), session, generation: 1 })
    }

    /// Begins a session with changes that are new, the first of which opens it.
    pub fn begin(entries: impl IntoIterator<Item = Entry>) -> Result<Self, ChangeError> {
        let mut entries = entries.into_iter();
        let mut journal = Self::open(entries.next().ok_or(ChangeError::NotOpened)?)?;
        entries.try_for_each(|entry| journal.apply(entry))?;
        Ok(journal)
    }

    /// Builds a journal from stored entries.
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
        let index_by_id = entries.iter().enumerate().map(|(index, entry)| (entry.id, index)).collect();
        let session = build_session(&entries, &undone, Checks::Stored)?;
        Ok(Self { entries, index_by_id, undone, session, generation: 1 })
    }

    /// The journal with this generation of its history: 1 if it was never rewritten.
    #[must_use]
    pub fn with_generation(self, generation: u32) -> Self {
        Self { generation, ..self }
    }

    /// Marks the journal as partly read, with the number of entries that could not be read.
    #[must_use]
    pub fn with_unread(mut self, entry_count: usize) -> Self {
        self.session.unread = entry_count;
        self
    }

    /// The current session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Every entry, in order. The first entry opened the session.
    pub fn entries(&self) -> &[Arc<Entry>] {
        &self.entries
    }

    /// The entry with this identity. `None` if the journal has none.
    pub fn entry(&self, id: Uuid) -> Option<&Entry> {
        // `keep` stores the index of each entry as it arrives, and entries are never removed.
        Some(self.entries.get(*self.index_by_id.get(&id)?)?.as_ref())
    }

    /// Whether an entry is undone and was not redone since.
    pub fn is_undone(&self, id: Uuid) -> bool {
        self.undone.contains(&id)
    }

    /// How much of the journal has been read.
    pub fn seen(&self) -> Seen {
        let last = self.entries.last().map(|entry| entry.id).unwrap_or_default();
        Seen { generation: self.generation, last, count: self.entries.len() }
    }

    /// Checks that a change can be made now, without making it.
    pub fn permits(&self, entry: Entry) -> Result<(), ChangeError> {
        self.prepare(entry).map(|_| ())
    }

    /// Checks a change and applies it to a copy of the session.
    fn prepare(&self, entry: Entry) -> Result<CheckedChange, ChangeError> {
        if self.index_by_id.contains_key(&entry.id) {
            return Err(ChangeError::UsedIdentity);
        }
        let mut undone = self.undone.clone();
        let session = match &entry.change {
            Change::Undone { entry: target } => {
                let target_entry = self.entry(*target).filter(|e| can_be_undone(e));
                let Some(target_entry) = target_entry.filter(|_| undone.insert(*target)) else {
                    return Err(ChangeError::NothingToUndo);
                };
                self.session.permits_undo(target_entry, self.is_published_since(*target))?;
                let session = self.session_without(&undone)?;
                session.check_undone(&target_entry.change)?;
                self.session.permits_clocks(entry.stamp.at, session.clocks())?;
                session
            }
            Change::Redone { entry: target } => {
                if !undone.remove(target) {
                    return Err(ChangeError::NothingToRedo);
                }
                let published = self.is_published_since(*target);
                self.entry(*target).map_or(Ok(()), |e| self.session.permits_undo(e, published))?;
                let session = self.session_without(&undone)?;
                self.session.permits_clocks(entry.stamp.at, session.clocks())?;
                session
            }
            change => {
                self.check_draw_source(change)?;
                self.session.permits(&entry.stamp, change)?;
                let mut session = self.session.clone();
                session.apply(&entry.stamp, change)?;
                session
            }
        };
        Ok(CheckedChange { entry: Arc::new(entry), undone, session })
    }

    /// Checks a change and adds it. The journal is unchanged if the change cannot be made.
    pub fn apply(&mut self, entry: Entry) -> Result<(), ChangeError> {
        let is_undo_or_redo = matches!(entry.change, Change::Undone { .. } | Change::Redone { .. });
        if is_undo_or_redo || self.index_by_id.contains_key(&entry.id) {
            let prepared = self.prepare(entry)?;
            self.keep(prepared.entry);
            self.undone = prepared.undone;
            self.session = prepared.session;
            return Ok(());
        }
        self.check_draw_source(&entry.change)?;
        self.session.permits(&entry.stamp, &entry.change)?;
        self.session.apply(&entry.stamp, &entry.change)?;
        self.keep(Arc::new(entry));
        Ok(())
    }

    /// The session if exactly these entries are undone. Fails if the remaining ones are less consistent than before.
    fn session_without(&self, undone: &BTreeSet<Uuid>) -> Result<Session, ChangeError> {
        match build_session(&self.entries, undone, Checks::New) {
            // A journal of an older version may be inconsistent already, which must not prevent an undo.
            Err(_) if !self.makes_sense() => build_session(&self.entries, undone, Checks::Stored),
            built => built,
        }
    }

    /// Whether each entry that is not undone would be accepted today, one after the other.
    pub fn makes_sense(&self) -> bool {
        build_session(&self.entries, &self.undone, Checks::New).is_ok()
    }

    /// Checks that a draw names an entry of this journal as the one after which standings were taken.
    fn check_draw_source(&self, change: &Change) -> Result<(), ChangeError> {
        match change {
            Change::RoundDrawn { from: Some(from), .. } if !self.index_by_id.contains_key(from) => {
                Err(ChangeError::NoSuchStandings(*from))
            }
            _ => Ok(()),
        }
    }

    /// Adds entries that other programs have stored. They were checked when they were made and are not checked again.
    ///
    /// # Errors
    /// When an entry does not apply. The entries before it are kept. If an undo or redo was among the entries, the
    /// session no longer matches them, and the journal must be dropped.
    pub fn follow(&mut self, entries: impl IntoIterator<Item = Entry>) -> Result<(), ChangeError> {
        let mut has_undo_or_redo = false;
        for entry in entries {
            match &entry.change {
                Change::Undone { entry: target } => has_undo_or_redo |= self.undone.insert(*target),
                Change::Redone { entry: target } => has_undo_or_redo |= self.undone.remove(target),
                // Entries after an undo are applied at the end, with all the others.
                _ if has_undo_or_redo => {}
                change => self.session.replay(&entry.stamp, change)?,
            }
            self.keep(Arc::new(entry));
        }
        if has_undo_or_redo {
            self.session = build_session(&self.entries, &self.undone, Checks::Stored)?;
        }
        Ok(())
    }

    /// Appends an entry that was applied or is undone.
    fn keep(&mut self, entry: Arc<Entry>) {
        self.index_by_id.insert(entry.id, self.entries.len());
        self.entries.push(entry);
    }

    /// Whether a ranking with all results was published after an entry. The order of entries decides, because the clock
    /// of another computer may be wrong.
    fn is_published_since(&self, id: Uuid) -> bool {
        let Some(index) = self.index_by_id.get(&id) else { return false };
        self.entries.iter().skip(index + 1).any(|entry| match &entry.change {
            Change::RankingPublished { publication } => !publication.provisional,
            _ => false,
        })
    }

    /// The entry that Undo would take back: the last entry that this device may undo, that is not undone and that can
    /// be undone. `None` if there is none.
    pub fn to_undo(&self, device: &Device) -> Option<&Entry> {
        let is_own = |e: &&Arc<Entry>| device.may_undo(&e.stamp.hand);
        let mut own_entries = self.entries.iter().rev().filter(is_own);
        own_entries.find(|e| can_be_undone(e) && !self.undone.contains(&e.id)).map(AsRef::as_ref)
    }

    /// Whether publications and drawn rounds leave it possible to undo a change. Quicker than [`Self::permits`].
    pub fn may_undo(&self, id: Uuid) -> bool {
        let published = self.is_published_since(id);
        self.entry(id).is_some_and(|entry| self.session.permits_undo(entry, published).is_ok())
    }

    /// This entry and all entries made together with it, in order. They are undone and redone together. They can be a
    /// movement with the changes of numbers, conditions and draw that it causes; corrections with the same reason; a
    /// result that was not due with the ruling on it (Law 15B); or results approved at once. Empty if there is no such
    /// entry.
    pub fn made_with(&self, id: Uuid) -> Vec<&Entry> {
        let Some(index) = self.index_by_id.get(&id).copied() else { return Vec::new() };
        let belongs_to_previous = |index: &usize| {
            let (previous, next) = (&self.entries[*index - 1], &self.entries[*index]);
            let share_reason =
                || correction_reason(&previous.change).is_some_and(|why| correction_reason(&next.change) == Some(why));
            let are_approvals =
                [previous, next].iter().all(|entry| matches!(entry.change, Change::ResultApproved { .. }));
            previous.stamp == next.stamp
                && (are_approvals || share_reason() || is_ruling_on(&previous.change, &next.change))
        };
        let first = (1..=index).rev().take_while(belongs_to_previous).last().map_or(index, |next| next - 1);
        let last = (index + 1..self.entries.len()).take_while(belongs_to_previous).last().unwrap_or(index);
        if first < last {
            return self.entries[first..=last].iter().map(AsRef::as_ref).collect();
        }
        let is_consequence = |index: usize| {
            let entry = &self.entries[index];
            let Some(previous) = index.checked_sub(1).map(|previous| &self.entries[previous]) else { return false };
            let is_follow_up = match entry.change {
                Change::ContestantsRenumbered { .. } | Change::ConditionsSet { .. } => true,
                // The reason why a contestant leaves before the draw.
                Change::RoundDrawn { .. } => matches!(previous.change, Change::MovementSet { reason: Some(_), .. }),
                _ => false,
            };
            is_follow_up && previous.stamp == entry.stamp
        };
        let first = (0..=index).rev().find(|index| !is_consequence(*index)).unwrap_or(index);
        if !matches!(self.entries[first].change, Change::MovementSet { .. }) {
            return vec![self.entries[index].as_ref()];
        }
        let last = (index + 1..self.entries.len()).take_while(|index| is_consequence(*index)).last().unwrap_or(index);
        self.entries[first..=last].iter().map(AsRef::as_ref).collect()
    }

    /// The publication of a ranking that this device made after the change that Undo would take back. `None` if it made
    /// none. Undo leaves the publication in place.
    pub fn last_publication(&self, device: &Device) -> Option<&Entry> {
        let mut own_entries = self.entries.iter().rev().filter(|e| device.may_undo(&e.stamp.hand));
        let is_publication = |entry: &Entry| matches!(entry.change, Change::RankingPublished { .. });
        let last = own_entries.find(|e| is_publication(e) || can_be_undone(e) && !self.undone.contains(&e.id))?;
        is_publication(last).then_some(last.as_ref())
    }

    /// The change that Redo would bring back: the last one this device undid. `None` if it has made another change
    /// since.
    pub fn to_redo(&self, device: &Device) -> Option<&Entry> {
        let mut redone = BTreeSet::new();
        for entry in self.entries.iter().rev().filter(|e| device.may_undo(&e.stamp.hand)) {
            match &entry.change {
                Change::Redone { entry } => _ = redone.insert(*entry),
                Change::Undone { entry: target } => {
                    // Another device may have redone it in the meantime.
                    if !redone.remove(target) && self.undone.contains(target) {
                        return self.entry(*target);
                    }
                }
                _ => return None,
            }
        }
        None
    }
}

/// The reason given for correcting or withdrawing a result. `None` if this is another change, or no reason is given.
fn correction_reason(change: &Change) -> Option<&str> {
    match change {
        Change::ResultEntered { result } => result.reason.as_deref(),
        Change::ResultWithdrawn { reason, .. } => Some(reason),
        _ => None,
    }
}

/// Whether a ruling by Law 15 belongs to the result before it, which was not due.
fn is_ruling_on(result: &Change, ruling: &Change) -> bool {
    let (Change::ResultEntered { result }, Change::RulingMade { board, sitting, ruling, .. }) = (result, ruling) else {
        return false;
    };
    result.forced && ruling.law.starts_with("15") && result.slot() == Slot::new(*board, *sitting)
}

/// Whether Undo can take back changes of this kind. What was published has been seen and stays (docs/laws.md, S7), and
/// so does the opening of the session.
fn can_be_undone(entry: &Entry) -> bool {
    !matches!(
        entry.change,
        Change::SessionOpened { .. }
            | Change::ConditionsPublished {}
            | Change::RankingPublished { .. }
            | Change::Undone { .. }
            | Change::Redone { .. }
    )
}

/// The session that results from the entries that are not undone.
fn build_session(entries: &[Arc<Entry>], undone: &BTreeSet<Uuid>, checks: Checks) -> Result<Session, ChangeError> {
    let is_change = |entry: &Entry| !matches!(entry.change, Change::Undone { .. } | Change::Redone { .. });
    let mut changes = entries.iter().enumerate().filter(|(_, entry)| is_change(entry));
    let (_, first) = changes.find(|(_, entry)| !undone.contains(&entry.id)).ok_or(ChangeError::NotOpened)?;
    let mut session = Session::opened(&first.change)?;
    for (index, entry) in changes {
        if undone.contains(&entry.id) {
            session.note_undone(&entry.change);
        } else {
            session.change(&entry.stamp, &entry.change, checks)?;
        }
        if let Change::RankingPublished { publication } = &entry.change {
            let (earlier, _) = entries.split_at(index);
            for published in earlier.iter().filter(|e| undone.contains(&e.id) && !is_undone_in(earlier, e.id)) {
                session.note_undone_since(publication.version, &published.change);
            }
        }
    }
    Ok(session)
}

/// Whether an entry is undone after these entries.
fn is_undone_in(entries: &[Arc<Entry>], id: Uuid) -> bool {
    let last = entries.iter().rev().find_map(|entry| match &entry.change {
        Change::Undone { entry: target } if *target == id => Some(true),
        Change::Redone { entry: target } if *target == id => Some(false),
        _ => None,
    });
    last == Some(true)
}
