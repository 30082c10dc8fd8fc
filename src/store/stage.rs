//! A merge made ready beside the database: the journals and tables of each session as they will be, in a database of
//! their own, so that writing them is one short transaction. What is decided is in `merge`, comparing in `plan`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use rusqlite::types::Value as Cell;
use rusqlite::{Connection, Transaction, params};
use serde_json::Value;
use uuid::Uuid;

use crate::session::{Change, Entry, Journal, Session, SessionId, Stamp};

use super::decision::{Decisions, Joined, MergeReport, PlayerDecision, SessionDecision};
use super::erase::Erased;
use super::fork::{self, Fork};
use super::join::{self, ClashDecision, Parted};
use super::person::Person;
use super::plan::{self, MergePlan, PlayerPlan, SessionPlan, SessionState};
use super::rows::{self, Mark, Row};
use super::take::{attempt, does_not_fit, take_players};
use super::{Store, StoreError, append, archive, tables};

/// What a merge has to know of ours to make a session ready.
#[derive(Debug, Clone, Copy)]
pub struct WantedSession {
    id: SessionId,
    /// The identity it would get beside ours.
    copy: SessionId,
    date: NaiveDate,
}

/// A session of ours as it stands at one moment.
#[derive(Debug)]
pub struct Ours {
    id: SessionId,
    rows: Vec<Row>,
    mark: Option<Mark>,
    /// Whether theirs was taken beside it before.
    copied: bool,
    /// What sessions of that day are called.
    titles: BTreeSet<String>,
    erased: Erased,
}

/// What became of a merge that was ready.
#[derive(Debug)]
pub enum MergeTaken {
    All(Box<MergeReport>),
    /// Nothing is written: others wrote to these sessions since they were made ready.
    Behind(Box<StagedMerge>, Vec<SessionId>),
}

/// A merge on its way: what is ready, and what was decided.
#[derive(Debug)]
pub struct StagedMerge {
    /// Rows that come to ours, as they will be there.
    staged: Store,
    order: Vec<SessionId>,
    ready: BTreeMap<SessionId, Ready>,
    players: Vec<PlayerPlan>,
    decisions: Decisions,
    /// Who was forgotten here.
    erased: Erased,
    /// The same people, by the names they still have there.
    named: Vec<Person>,
    copy: Option<PathBuf>,
}

/// A session that is ready to be written.
#[derive(Debug)]
struct Ready {
    /// What ours was when it was made ready.
    mark: Option<Mark>,
    becomes: Becomes,
    /// The row of ours, by its identity, from which on history is another one.
    cut: Option<String>,
}

/// What becomes of a session.
#[derive(Debug)]
enum Becomes {
    Added,
    Extended,
    Joined(Joined),
    Replaced,
    Copied(SessionId),
    Kept,
    Undecided,
    Refused(String),
}

impl Becomes {
    /// The session that is written.
    fn written(&self, id: SessionId) -> Option<SessionId> {
        match self {
            Self::Added | Self::Extended | Self::Joined(_) | Self::Replaced => Some(id),
            Self::Copied(copy) => Some(*copy),
            Self::Kept | Self::Undecided | Self::Refused(_) => None,
        }
    }
}

impl Store {
    /// A session of ours, for a merge to make ready what comes to it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn ours(&self, wanted: &WantedSession) -> Result<Ours, StoreError> {
        let moment = self.db.unchecked_transaction()?;
        Ours::at(&moment, wanted)
    }

    /// Writes what is ready, in one transaction.
    ///
    /// # Errors
    /// When the database cannot be written; nothing of it is there then.
    pub fn take_staged(&mut self, mut stage: StagedMerge) -> Result<MergeTaken, StoreError> {
        let tx = self.begin()?;
        let behind = stage.behind(&tx)?;
        if !behind.is_empty() {
            stage.ready.retain(|id, _| !behind.contains(id));
            return Ok(MergeTaken::Behind(Box::new(stage), behind));
        }
        Ok(MergeTaken::All(Box::new(stage.write(tx)?)))
    }

    /// The same where others write all the time: what they were quicker with is made ready in the one transaction, for
    /// which they wait.
    ///
    /// # Errors
    /// As [`StagedMerge::prepare`] and [`Self::take_staged`]; nothing of it is there then.
    pub fn finish_staged(&mut self, mut stage: StagedMerge, plan: &MergePlan) -> Result<MergeReport, StoreError> {
        let tx = self.begin()?;
        // Whoever was forgotten meanwhile goes from all of them, so there may be more of them after that.
        loop {
            let behind = stage.behind(&tx)?;
            if behind.is_empty() {
                return stage.write(tx);
            }
            for id in behind {
                let wanted = stage.wanted(plan, id)?;
                stage.prepare(plan, &Ours::at(&tx, &wanted)?)?;
            }
        }
    }
}

impl Ours {
    /// As it is at one moment.
    fn at(db: &Connection, wanted: &WantedSession) -> Result<Self, StoreError> {
        let mut query = db.prepare_cached("SELECT title FROM session WHERE date = ?1")?;
        let titles = query.query_map([wanted.date.to_string()], |row| row.get(0))?;
        Ok(Self {
            id: wanted.id,
            rows: rows::journal(db, wanted.id)?,
            mark: rows::mark(db, wanted.id)?,
            copied: rows::mark(db, wanted.copy)?.is_some(),
            titles: titles.collect::<Result<_, _>>()?,
            erased: Erased::read(db)?,
        })
    }
}

/// Writes the rows of a session that are ready into ours.
fn write(
    staged: &Connection,
    tx: &Transaction<'_>,
    id: SessionId,
    to: SessionId,
    ready: &Ready,
) -> Result<(), StoreError> {
    if let Some(cut) = &ready.cut {
        // By its identity: an evening that went and came back has other numbers.
        let sql = "DELETE FROM journal WHERE session = ?1
                   AND seq >= (SELECT seq FROM journal WHERE id = ?2 AND session = ?1)";
        tx.prepare_cached(sql)?.execute(params![to.to_string(), cut])?;
        rows::rewritten(tx, to)?;
    }
    if matches!(ready.becomes, Becomes::Replaced) {
        tx.prepare_cached("DELETE FROM standing WHERE session = ?1")?.execute([to.to_string()])?;
    }
    if to == id && ready.mark.is_some() {
        tables::clear(tx, to)?;
    }
    for row in rows::journal(staged, to)? {
        row.append(tx, to)?;
    }
    let key = to.to_string();
    for (table, column) in tables::TABLES {
        rows::insert(staged, tx, table, &format!("{column} = ?1"), [&key])?;
    }
    rows::copy(staged, tx, "standing", "session = ?1", [&key], |_, value| value)?;
    Ok(())
}

fn note(id: SessionId, becomes: &Becomes, report: &mut MergeReport) {
    match becomes {
        Becomes::Added => report.added.push(id),
        Becomes::Extended => report.extended.push(id),
        Becomes::Joined(joined) => report.joined.push(*joined),
        Becomes::Replaced => report.replaced.push(id),
        Becomes::Copied(copy) => report.copied.push((id, *copy)),
        Becomes::Kept => report.kept.push(id),
        Becomes::Undecided => report.undecided.push(id),
        Becomes::Refused(reason) => report.refused.push((id, reason.clone())),
    }
}

impl StagedMerge {
    /// Begins a merge: nothing is ready yet, and nothing of ours is touched. `ours` is the file it will be written to.
    ///
    /// # Errors
    /// When there is no room for what is to be made ready.
    pub fn begin(plan: &MergePlan, decisions: &Decisions, ours: Option<&Path>) -> Result<Self, StoreError> {
        let given_up = |session: &SessionPlan| {
            decisions.sessions.get(&session.id) == Some(&SessionDecision::TakeTheirs)
                && matches!(session.state, SessionState::Conflict(_))
        };
        let corrected = decisions.players.values().any(|decision| *decision == PlayerDecision::TakeTheirs);
        let kept = corrected || plan.sessions.iter().any(given_up);
        Ok(Self {
            staged: Store::beside()?,
            order: plan.sessions.iter().map(|session| session.id).collect(),
            ready: BTreeMap::new(),
            players: plan.players.clone(),
            decisions: decisions.clone(),
            erased: Erased::default(),
            named: Vec::new(),
            copy: ours.filter(|_| kept).map(|path| before_merge(path, &decisions.stamp)),
        })
    }

    /// Where ours is copied to before it is written to: only where something of it is given up for theirs.
    #[must_use]
    pub fn copy(&self) -> Option<&Path> {
        self.copy.as_deref()
    }

    /// What is not ready, or others wrote to since.
    fn behind(&self, tx: &Transaction<'_>) -> Result<Vec<SessionId>, StoreError> {
        let forgot = Erased::read(tx)? != self.erased;
        let mut behind = Vec::new();
        for id in &self.order {
            let Some(ready) = self.ready.get(id) else {
                behind.push(*id);
                continue;
            };
            let Some(written) = ready.becomes.written(*id) else { continue };
            let copied = written != *id && rows::mark(tx, written)?.is_some();
            if copied || forgot || rows::mark(tx, *id)? != ready.mark {
                behind.push(*id);
            }
        }
        Ok(behind)
    }

    /// Writes what is ready; nothing of it is behind.
    fn write(&self, tx: Transaction<'_>) -> Result<MergeReport, StoreError> {
        tx.pragma_update(None, "defer_foreign_keys", true)?;
        let mut report = MergeReport { backup: self.copy.clone(), ..MergeReport::default() };
        for (id, ready) in self.order.iter().filter_map(|id| Some((*id, self.ready.get(id)?))) {
            let written = ready.becomes.written(id);
            let done = written.map_or(Ok(()), |to| attempt(&tx, || write(&self.staged.db, &tx, id, to, ready)));
            match done {
                Ok(()) => note(id, &ready.becomes, &mut report),
                // One session that does not fit is left out; what concerns the database stops everything.
                Err(error) if does_not_fit(&error) && !tx.is_autocommit() => {
                    report.refused.push((id, plan::why(&error)));
                }
                Err(error) => return Err(error),
            }
        }
        rows::copy(&self.staged.db, &tx, "double_dummy", "1", [], |_, value| value)?;
        take_players(&tx, &self.players, &Erased::read(&tx)?, &self.decisions, &mut report)?;
        tx.commit()?;
        Ok(report)
    }

    /// What has to be known of ours for a session.
    ///
    /// # Errors
    /// When the other database cannot be read, or has no such session.
    pub fn wanted(&self, plan: &MergePlan, id: SessionId) -> Result<WantedSession, StoreError> {
        let session = planned(plan, id)?;
        let copy = plan::copy_of(id, &rows::journal(&plan.theirs.db, id)?);
        Ok(WantedSession { id, copy, date: session.date })
    }

    /// Makes a session ready.
    ///
    /// # Errors
    /// [`StoreError::ChangedElsewhere`] when ours was changed since it was compared, so that there is something else to
    /// decide. When the other database cannot be read.
    pub fn prepare(&mut self, plan: &MergePlan, ours: &Ours) -> Result<(), StoreError> {
        if ours.erased != self.erased {
            self.named = ours.erased.people(&plan.theirs.db)?;
            self.erased = ours.erased.clone();
            // What is ready still has who was forgotten meanwhile.
            self.ready.clear();
        }
        let (session, id) = (planned(plan, ours.id)?, ours.id);
        if self.nobody_decided(session) {
            self.ready.insert(id, Ready { mark: ours.mark.clone(), becomes: Becomes::Undecided, cut: None });
            return Ok(());
        }
        let theirs = rows::journal(&plan.theirs.db, id)?;
        let state = plan::state_of(id, &ours.rows, &theirs, || Ok(ours.copied))?;
        let decision = self.decisions.sessions.get(&id).copied();
        if !still_decided(&session.state, &state, decision) {
            return Err(StoreError::ChangedElsewhere);
        }
        let tx = self.staged.db.unchecked_transaction()?;
        let staging = Staging {
            tx: &tx,
            theirs: &plan.theirs.db,
            erased: &self.erased,
            named: &self.named,
            decisions: &self.decisions,
            mine: &ours.rows,
            titles: &ours.titles,
        };
        let made = staging.session(id, &state, decision);
        let (becomes, cut) = match made {
            Ok(made) => {
                tx.commit()?;
                made
            }
            // One session that does not fit is left out; what concerns a database stops everything.
            Err(error) if does_not_fit(&error) => (Becomes::Refused(plan::why(&error)), None),
            Err(error) => return Err(error),
        };
        self.ready.insert(id, Ready { mark: ours.mark.clone(), becomes, cut });
        Ok(())
    }

    /// Whether a session was shown as a conflict and left so: whatever comes to ours, it stays out.
    fn nobody_decided(&self, session: &SessionPlan) -> bool {
        matches!(&session.state, SessionState::Conflict(fork) if !is_decided(fork, &self.decisions))
            && !self.decisions.sessions.contains_key(&session.id)
    }
}

/// Whether each clash of a session was decided.
fn is_decided(fork: &Fork, decisions: &Decisions) -> bool {
    fork.joinable && fork.clashes.iter().all(|clash| decisions.clashes.contains_key(&clash.id()))
}

fn planned(plan: &MergePlan, id: SessionId) -> Result<&SessionPlan, StoreError> {
    let found = plan.sessions.iter().find(|session| session.id == id);
    found.ok_or_else(|| StoreError::NoSession(id.to_string()))
}

/// Whether what was decided of a session decides it still: entries that came to ours since may join theirs, and ask
/// nothing that was not shown.
fn still_decided(shown: &SessionState, now: &SessionState, decision: Option<SessionDecision>) -> bool {
    use SessionDecision::{KeepBoth, KeepOurs};
    match (shown, now) {
        (shown, now) if shown == now => true,
        (SessionState::Conflict(_), _) if matches!(decision, Some(KeepOurs | KeepBoth)) => true,
        (SessionState::Conflict(shown), SessionState::Conflict(now)) => {
            decision.is_none() && shown.joinable && now.joinable && shown.clashes == now.clashes
        }
        (SessionState::Conflict(_), _) | (_, SessionState::Conflict(_)) => false,
        _ => true,
    }
}

/// One session being made ready.
struct Staging<'a> {
    tx: &'a Transaction<'a>,
    theirs: &'a Connection,
    erased: &'a Erased,
    named: &'a [Person],
    decisions: &'a Decisions,
    /// Our journal of it.
    mine: &'a [Row],
    titles: &'a BTreeSet<String>,
}

/// What becomes of a session, and from which row of ours on its history is another one.
type Made = (Becomes, Option<String>);

impl Staging<'_> {
    fn session(
        &self,
        id: SessionId,
        state: &SessionState,
        decision: Option<SessionDecision>,
    ) -> Result<Made, StoreError> {
        use SessionDecision::{KeepBoth, KeepOurs, TakeTheirs};
        match (state, decision) {
            (SessionState::Broken { reason }, _) => Ok((Becomes::Refused(reason.clone()), None)),
            (SessionState::Conflict(fork), None) if !is_decided(fork, self.decisions) => Ok((Becomes::Undecided, None)),
            (_, Some(KeepOurs))
            | (SessionState::Same | SessionState::OursLonger { .. } | SessionState::KeptBoth { .. }, _) => {
                Ok((Becomes::Kept, None))
            }
            (SessionState::New { .. }, _) => self.take(id, self.mine).map(|()| (Becomes::Added, None)),
            (SessionState::TheirsLonger { .. }, _) => self.take(id, self.mine).map(|()| (Becomes::Extended, None)),
            (SessionState::Joins { .. }, _) | (SessionState::Conflict(_), None) => self.join(id),
            // Ours is given up.
            (SessionState::Conflict(_), Some(TakeTheirs)) => {
                self.take(id, &[])?;
                Ok((Becomes::Replaced, self.mine.first().map(|row| row.id.clone())))
            }
            (SessionState::Conflict(_), Some(KeepBoth)) => self.copy(id).map(|copy| (Becomes::Copied(copy), None)),
        }
    }

    /// What theirs has more than the rows that stay.
    fn take(&self, id: SessionId, stays: &[Row]) -> Result<(), StoreError> {
        self.empty(id)?;
        let before = if stays.is_empty() { None } else { Some(rows::replay(id, stays)?) };
        self.append(id, rows::journal(self.theirs, id)?.into_iter().skip(stays.len()))?;
        self.write(id, id, stays, before.as_ref().map(Journal::session))
    }

    /// Makes one journal of ours and theirs; what was decided comes behind. No row of either goes.
    fn join(&self, id: SessionId) -> Result<Made, StoreError> {
        self.empty(id)?;
        let other = rows::journal(self.theirs, id)?;
        let parted = Parted::of(self.mine, &other, fork::beginning(self.mine, &other))?;
        let rows = parted.rows().ok_or(StoreError::ChangedElsewhere)?;
        let before = rows::replay(id, self.mine)?;
        let kept = self.mine.iter().zip(&rows).take_while(|(ours, joined)| ours == joined).count();
        self.append(id, rows.into_iter().skip(kept))?;
        for clash in parted.clashes() {
            let decision = self.decisions.clashes.get(&clash.id()).copied().unwrap_or(ClashDecision::BothStand);
            for entry in join::settled(clash, decision, &self.decisions.stamp)? {
                append(self.tx, id, &entry)?;
            }
        }
        self.write(id, id, self.mine.get(..kept).unwrap_or_default(), Some(before.session()))?;
        let [ours, theirs] = parted.apart;
        let joined = Joined { session: id, ours, theirs, decided: parted.clashes().len() };
        Ok((Becomes::Joined(joined), self.mine.get(kept).map(|row| row.id.clone())))
    }

    /// Theirs under new identities, marked in the title.
    fn copy(&self, id: SessionId) -> Result<SessionId, StoreError> {
        let theirs = rows::journal(self.theirs, id)?;
        let copy = plan::copy_of(id, &theirs);
        self.empty(copy)?;
        let reason = theirs.last().map_or(String::new(), |row| row.id.clone());
        let names = identities(id, &theirs)?;
        let new: BTreeMap<String, String> =
            names.into_iter().map(|old| (old.to_string(), fork::another(old, &reason).to_string())).collect();
        self.append(copy, renamed(theirs, &new)?.into_iter())?;
        let session = rows::replay(copy, &rows::journal(self.tx, copy)?)?;
        for (nth, change) in (1..).zip(self.marks(session.session())?) {
            let id = fork::another(copy.0, &format!("{reason} {nth}"));
            let entry = Entry { id, stamp: self.decisions.stamp.clone(), change };
            append(self.tx, copy, &entry)?;
        }
        self.write(id, copy, &[], None)?;
        Ok(copy)
    }

    /// What tells a copy from ours: its title, and that it counts in no event.
    fn marks(&self, session: &Session) -> Result<Vec<Change>, StoreError> {
        let taken = |title: &str| -> Result<bool, StoreError> {
            let mut query = self.tx.prepare_cached("SELECT count(*) FROM session WHERE title = ?1 AND date = ?2")?;
            let count: i64 = query.query_row(params![title, session.date.to_string()], |row| row.get(0))?;
            Ok(count > 0 || self.titles.contains(title))
        };
        let mut number = 2;
        let mut title = format!("{} ({number})", session.title);
        while taken(&title)? {
            number += 1;
            title = format!("{} ({number})", session.title);
        }
        let mut changes = vec![Change::TitleSet { title, club: session.club.clone() }];
        if session.event.is_some() {
            changes.push(Change::EventSet { event: None });
        }
        Ok(changes)
    }

    /// What was made ready before, and is no longer, goes.
    fn empty(&self, session: SessionId) -> Result<(), StoreError> {
        tables::clear(self.tx, session)?;
        for table in ["standing", "journal"] {
            self.tx.execute(&format!("DELETE FROM {table} WHERE session = ?1"), [session.to_string()])?;
        }
        Ok(())
    }

    /// Appends rows as they are; names that were forgotten here are forgotten in them.
    fn append(&self, id: SessionId, rows: impl Iterator<Item = Row>) -> Result<(), StoreError> {
        for mut row in rows {
            if let Some(change) = self.erased.without(&row.change) {
                row.change = change;
            }
            for person in self.named {
                row.by = person.without_name(&row.by);
            }
            row.append(self.tx, id)?;
        }
        Ok(())
    }

    /// Writes the tables of a session, its rankings as they were put up there, and what its deals allow. Its journal
    /// is what stays of ours, and what is ready.
    fn write(&self, from: SessionId, to: SessionId, stays: &[Row], before: Option<&Session>) -> Result<(), StoreError> {
        let mut journal = stays.to_vec();
        journal.extend(rows::journal(self.tx, to)?);
        tables::write(self.tx, None, rows::replay(to, &journal)?.session())?;
        let known = before.map_or(0, |session| session.publications.len());
        let name = |column: &str, value| if column == "session" { Cell::Text(to.to_string()) } else { value };
        let condition = "session = ?1 AND version > ?2";
        rows::copy(self.theirs, self.tx, "standing", condition, params![from.to_string(), known as i64], name)?;
        archive::copy_deals(self.theirs, self.tx, to)?;
        Ok(())
    }
}

/// Every identity that belongs to a session alone: its own, its entries', and those of what was entered.
fn identities(session: SessionId, rows: &[Row]) -> Result<BTreeSet<Uuid>, StoreError> {
    let mut found = BTreeSet::from([session.0]);
    for row in rows {
        let entry = row.entry()?;
        found.insert(entry.id);
        found.extend(match &entry.change {
            Change::ResultEntered { result } => Some(result.id.0),
            Change::RulingMade { ruling, .. } => Some(ruling.id.0),
            Change::PenaltyGiven { penalty, .. } => Some(penalty.id.0),
            Change::AppealFiled { appeal } => Some(appeal.id.0),
            Change::MatchDecided { decided } => Some(decided.id.0),
            _ => None,
        });
    }
    Ok(found)
}

/// The rows under other identities; events and players keep theirs.
fn renamed(rows: Vec<Row>, new: &BTreeMap<String, String>) -> Result<Vec<Row>, StoreError> {
    rows.into_iter()
        .map(|row| {
            let mut change: Value =
                serde_json::from_str(&row.change).map_err(|error| StoreError::Damaged(error.to_string()))?;
            rename(&mut change, new);
            let id = new.get(&row.id).cloned().unwrap_or(row.id);
            Ok(Row { id, change: change.to_string(), ..row })
        })
        .collect()
}

fn rename(value: &mut Value, new: &BTreeMap<String, String>) {
    match value {
        Value::Object(map) => {
            map.iter_mut().filter(|(key, _)| *key != "event" && *key != "player").for_each(|(_, v)| rename(v, new));
        }
        Value::Array(list) => list.iter_mut().for_each(|value| rename(value, new)),
        Value::String(text) => {
            if let Some(other) = new.get(text) {
                text.clone_from(other);
            }
        }
        _ => {}
    }
}

/// The file in which ours is kept as it was before a merge.
fn before_merge(path: &Path, stamp: &Stamp) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".before-merge-{}", stamp.at.format("%Y%m%d-%H%M%S")));
    PathBuf::from(name)
}
