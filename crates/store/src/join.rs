//! Joins two journals that diverged: interleaves their rows, finds the entries in which both sides changed the same
//! things, and adds entries that carry out decisions. Comparing is in `plan`, writing in `merge`.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use chrono::{DateTime, FixedOffset};
use uuid::Uuid;

use evening::session::{Branch, Change, ChangeError, Entry, Journal, SessionId, Stamp, Touches, conflicts};

use super::StoreError;
use super::fork::{self, Fork, MergeClash};
use super::rows::{self, Row};

/// How a clash is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClashDecision {
    /// Their entries are undone.
    KeepOurs,
    /// Our entries are undone.
    TakeTheirs,
    /// Both sides' entries stay, if that is possible.
    BothStand,
}

/// Two journals, compared after their common beginning.
pub(super) struct JournalComparison<'a> {
    our_rows: &'a [Row],
    /// The number of rows of the common beginning.
    common: usize,
    /// The number of rows that only one side has: first ours, then theirs.
    pub(super) apart: [usize; 2],
    /// The clashes, if they can be decided separately.
    clashes: Vec<MergeClash>,
    /// The rows after the common beginning in an order that suits both; `None` if the sides contradict each other.
    tail: Option<Vec<&'a Row>>,
    /// All rows that only one side has, for the case that they cannot be divided into separate clashes.
    whole: MergeClash,
}

/// A row after the common beginning, with its entry.
struct TailRow<'a> {
    row: &'a Row,
    entry: Entry,
    /// Whether the other side has the row too.
    is_shared: bool,
}

impl TailRow<'_> {
    /// The key by which rows of two sides are ordered: the moment, then the identity.
    fn key(&self) -> (DateTime<FixedOffset>, Uuid) {
        (self.entry.stamp.at, self.entry.id)
    }
}

impl<'a> JournalComparison<'a> {
    /// Compares two journals whose first `common` rows are the same.
    pub(super) fn compare(our_rows: &'a [Row], their_rows: &'a [Row], common: usize) -> Result<Self, StoreError> {
        let ours = our_rows.get(common..).unwrap_or_default();
        let theirs = their_rows.get(common..).unwrap_or_default();
        let [ours, theirs] = [tail_rows(ours, theirs)?, tail_rows(theirs, ours)?];
        let unshared =
            |side: &[TailRow<'_>]| side.iter().filter(|l| !l.is_shared).map(|l| l.entry.clone()).collect::<Vec<_>>();
        let whole = MergeClash { ours: unshared(&ours), theirs: unshared(&theirs) };
        let apart = [whole.ours.len(), whole.theirs.len()];
        let tail = interleaved(&ours, &theirs);
        let beginning = our_rows.iter().take(common).map(Row::entry).collect::<Result<Vec<_>, _>>()?;
        // If the common rows make no session, related entries cannot be recognised.
        let (clashes, tail) = match Journal::replay(beginning) {
            Ok(common_journal) => (clashes(&common_journal, &ours, &theirs), tail),
            Err(_) => (Vec::new(), None),
        };
        Ok(Self { our_rows, common, apart, clashes, tail, whole })
    }

    /// The clashes to decide; `None` if the two journals can be joined without a question.
    pub(super) fn fork(self, id: SessionId) -> Option<Fork> {
        let entry = self.common + 1;
        if self.tail.is_some() && !self.clashes.is_empty() {
            let count_clashing =
                |side: fn(&MergeClash) -> &Vec<Entry>| self.clashes.iter().map(|c| side(c).len()).sum::<usize>();
            let [ours, theirs] = self.apart;
            let apart = [ours - count_clashing(|c| &c.ours), theirs - count_clashing(|c| &c.theirs)];
            return Some(Fork { entry, clashes: self.clashes, apart, is_joinable: true });
        }
        // The joined journal must be as valid as ours alone.
        let joined = self.joined_rows().and_then(|rows| rows::replay(id, &rows).ok());
        let makes_sense_alone = || rows::replay(id, self.our_rows).is_ok_and(|journal| journal.makes_sense());
        if joined.is_some_and(|journal| journal.makes_sense() || !makes_sense_alone()) {
            return None;
        }
        Some(Fork { entry, clashes: vec![self.whole], apart: [0, 0], is_joinable: false })
    }

    /// Whether our journal contains every entry of theirs, in an order that theirs allows.
    pub(super) fn ours_has_all_entries(&self) -> bool {
        self.tail.is_some() && self.apart[1] == 0
    }

    /// The clashes, if each can be decided separately; otherwise none.
    pub(super) fn clashes(&self) -> &[MergeClash] {
        if self.tail.is_some() { &self.clashes } else { &[] }
    }

    /// The whole joined journal; `None` if the sides contradict each other.
    pub(super) fn joined_rows(&self) -> Option<Vec<Row>> {
        let tail = self.tail.as_ref()?;
        Some(self.our_rows.iter().take(self.common).chain(tail.iter().copied()).cloned().collect())
    }
}

/// The rows of one side after the common beginning. Those that the other side has too are marked as shared.
fn tail_rows<'a>(side: &'a [Row], other: &[Row]) -> Result<Vec<TailRow<'a>>, StoreError> {
    let other_ids: HashSet<&str> = other.iter().map(|row| row.id.as_str()).collect();
    let tail_row =
        |row: &'a Row| Ok(TailRow { row, entry: row.entry()?, is_shared: other_ids.contains(row.id.as_str()) });
    side.iter().map(tail_row).collect()
}

/// Merges two sequences, each in its own order: of the two next rows the earlier comes first, and shared rows are
/// taken once. `None` if the sides have shared rows in different orders or with different contents.
fn interleaved<'a>(ours: &[TailRow<'a>], theirs: &[TailRow<'a>]) -> Option<Vec<&'a Row>> {
    let (mut ours, mut theirs) = (ours.iter().peekable(), theirs.iter().peekable());
    let mut rows = Vec::with_capacity(ours.len() + theirs.len());
    loop {
        let next = match (ours.peek(), theirs.peek()) {
            (None, None) => return Some(rows),
            (Some(a), Some(b)) if a.entry.id == b.entry.id => {
                if !fork::is_same_entry(a.row, b.row) {
                    return None;
                }
                theirs.next();
                ours.next()
            }
            (Some(a), Some(b)) if a.is_shared && b.is_shared => return None,
            (Some(a), Some(b)) if b.is_shared || !a.is_shared && a.key() <= b.key() => ours.next(),
            (Some(_), None) => ours.next(),
            (_, Some(_)) => theirs.next(),
        };
        rows.extend(next.map(|tail_row| tail_row.row));
    }
}

/// The clashes between both sides since the journals diverged.
fn clashes(common: &Journal, ours: &[TailRow<'_>], theirs: &[TailRow<'_>]) -> Vec<MergeClash> {
    let effective = [ours, theirs].map(|side| {
        let branch = Branch::new(common, side.iter().map(|tail_row| &tail_row.entry));
        let entries = effective_entries(side);
        let touches: Vec<Touches> = entries.iter().map(|entry| branch.touches(&entry.change)).collect();
        (entries, touches)
    });
    let [(ours, our_touches), (theirs, their_touches)] = effective;
    let select = |side: &[&Entry], positions: &[usize]| -> Vec<Entry> {
        positions.iter().filter_map(|position| side.get(*position)).map(|entry| (*entry).clone()).collect()
    };
    conflicts(&our_touches, &their_touches)
        .into_iter()
        .map(|conflict| MergeClash { ours: select(&ours, &conflict.ours), theirs: select(&theirs, &conflict.theirs) })
        .collect()
}

/// The entries of one side that are in force. Leaves out entries that the same side undid.
fn effective_entries<'l>(side: &'l [TailRow<'_>]) -> Vec<&'l Entry> {
    let own_ids: BTreeSet<Uuid> = side.iter().filter(|l| !l.is_shared).map(|l| l.entry.id).collect();
    let mut undone = BTreeSet::new();
    for tail_row in side {
        match tail_row.entry.change {
            Change::Undone { entry } => _ = undone.insert(entry),
            Change::Redone { entry } => _ = undone.remove(&entry),
            _ => {}
        }
    }
    let is_effective = |tail_row: &&TailRow<'_>| match tail_row.entry.change {
        Change::Undone { entry } | Change::Redone { entry } => !own_ids.contains(&entry),
        _ => !undone.contains(&tail_row.entry.id),
    };
    side.iter().filter(|l| !l.is_shared).filter(is_effective).map(|l| &l.entry).collect()
}

/// The entries that carry out a decision in a joined journal. They undo other entries; no row is removed.
///
/// # Errors
/// When a published ranking would have to be undone, although it was already shown (Law 79C).
pub(super) fn decision_entries(
    clash: &MergeClash,
    decision: ClashDecision,
    stamp: &Stamp,
) -> Result<Vec<Entry>, ChangeError> {
    let (kept_entries, undone_entries) = match decision {
        ClashDecision::BothStand => return Ok(Vec::new()),
        ClashDecision::KeepOurs => (&clash.ours, &clash.theirs),
        ClashDecision::TakeTheirs => (&clash.theirs, &clash.ours),
    };
    if undone_entries.iter().any(|entry| matches!(entry.change, Change::RankingPublished { .. })) {
        return Err(ChangeError::Published);
    }
    let kept_states = final_states(kept_entries);
    let id_seed = format!("joined {} {}", stamp.at.to_rfc3339(), stamp.by);
    let decision_entry = |target: Uuid, is_in_force: bool| {
        let change = if is_in_force { Change::Redone { entry: target } } else { Change::Undone { entry: target } };
        Entry { id: fork::derived_id(target, &id_seed), stamp: stamp.clone(), change }
    };
    let mut decisions = Vec::new();
    for (target, [first, last]) in final_states(undone_entries) {
        // If both sides undid or redid the same entry, the kept side decides. Otherwise the entry is in force as it was
        // before the fork.
        let is_in_force = kept_states.get(&target).map_or(!first, |[_, last]| *last);
        if is_in_force != last {
            decisions.push(decision_entry(target, is_in_force));
        }
    }
    let is_ordinary_change = |e: &&Entry| !matches!(e.change, Change::Undone { .. } | Change::Redone { .. });
    let is_unmatched =
        |e: &&Entry| !kept_entries.iter().filter(is_ordinary_change).any(|other| other.change == e.change);
    decisions.extend(
        undone_entries
            .iter()
            .filter(is_ordinary_change)
            .filter(is_unmatched)
            .map(|undone| decision_entry(undone.id, false)),
    );
    Ok(decisions)
}

/// For each entry that was undone or redone: whether it was in force after the first undo or redo, and after the last.
fn final_states(entries: &[Entry]) -> BTreeMap<Uuid, [bool; 2]> {
    let mut states: BTreeMap<Uuid, [bool; 2]> = BTreeMap::new();
    for entry in entries {
        let (target, is_in_force) = match entry.change {
            Change::Undone { entry } => (entry, false),
            Change::Redone { entry } => (entry, true),
            _ => continue,
        };
        states.entry(target).or_insert([is_in_force; 2])[1] = is_in_force;
    }
    states
}
