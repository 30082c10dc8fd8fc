//! Prepares a merge beside the database: the resulting journals and tables of each session are made in a database of
//! their own, so that writing them takes one short transaction. Deciding is in `merge`, comparing in `plan`.

mod making;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use rusqlite::{Connection, Transaction, params};

use evening::session::{SessionId, Stamp};

use super::decision::{Decisions, Joined, MergeReport, NotTaken, PlayerDecision, SessionDecision};
use super::erase::Erased;
use super::fork::Fork;
use super::person::Person;
use super::plan::{self, MergePlan, PlayerPlan, SessionPlan, SessionState};
use super::rows::{self, Mark, Row};
use super::take::{attempt, does_not_fit, take_players};
use super::{Store, StoreError, tables};

use making::Staging;

/// What a merge needs to know to prepare a session.
#[derive(Debug, Clone, Copy)]
pub struct WantedSession {
    id: SessionId,
    /// The identity that theirs would get beside ours.
    copy: SessionId,
    date: NaiveDate,
}

/// A session of ours as it is at one moment.
#[derive(Debug)]
pub struct Ours {
    id: SessionId,
    rows: Vec<Row>,
    mark: Option<Mark>,
    /// Whether theirs was taken beside ours before.
    copied: bool,
    /// The titles of the sessions of that day.
    titles: BTreeSet<String>,
    erased: Erased,
}

/// The outcome of writing a prepared merge.
#[derive(Debug)]
pub enum MergeTaken {
    All(Box<MergeReport>),
    /// Nothing was written, because others wrote to these sessions since they were prepared.
    Behind(Box<StagedMerge>, Vec<SessionId>),
}

/// A merge in preparation, with the decisions.
#[derive(Debug)]
pub struct StagedMerge {
    /// Rows to be added to our database, in their final form.
    staged: Store,
    order: Vec<SessionId>,
    ready: BTreeMap<SessionId, Ready>,
    players: Vec<PlayerPlan>,
    decisions: Decisions,
    /// Who was forgotten here.
    erased: Erased,
    /// The same people with the names they still have in the other database.
    named: Vec<Person>,
    copy: Option<PathBuf>,
}

/// A session that is ready to be written.
#[derive(Debug)]
struct Ready {
    /// The state of our journal when the session was prepared.
    mark: Option<Mark>,
    becomes: Becomes,
    /// The identity of our first row that is replaced, if history changes.
    cut: Option<String>,
}

/// What happens to a session.
#[derive(Debug)]
enum Becomes {
    Added,
    Extended,
    Joined(Joined),
    Replaced,
    Copied(SessionId),
    Kept,
    Undecided,
    Refused(NotTaken),
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
    /// A session of ours, read so that a merge can prepare it.
    pub fn ours(&self, wanted: &WantedSession) -> Result<Ours, StoreError> {
        let moment = self.db.unchecked_transaction()?;
        Ours::at(&moment, wanted)
    }

    /// Writes what is prepared in one transaction.
    ///
    /// # Errors
    /// When the database cannot be written; nothing is written then.
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
        // Somebody may be forgotten in the meantime, which affects all sessions, so that the check is repeated.
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
    /// Reads the session at one moment.
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
        // The row is found by its identity: an evening that was removed and taken in again has other row numbers.
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
    /// Begins a merge. Nothing is prepared yet, and nothing of ours is touched. `ours` is the file that will be written
    /// to.
    ///
    /// # Errors
    /// When there is no room for what is to be prepared.
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

    /// Where our database is copied to before it is written to; `None` if nothing of it is replaced.
    pub fn copy(&self) -> Option<&Path> {
        self.copy.as_deref()
    }

    /// The sessions that are not prepared, or to which others wrote since.
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

    /// Writes what is prepared; all of it must be up to date.
    fn write(&self, tx: Transaction<'_>) -> Result<MergeReport, StoreError> {
        tx.pragma_update(None, "defer_foreign_keys", true)?;
        let mut report = MergeReport { backup: self.copy.clone(), ..MergeReport::default() };
        for (id, ready) in self.order.iter().filter_map(|id| Some((*id, self.ready.get(id)?))) {
            let written = ready.becomes.written(id);
            let done = written.map_or(Ok(()), |to| attempt(&tx, || write(&self.staged.db, &tx, id, to, ready)));
            match done {
                Ok(()) => note(id, &ready.becomes, &mut report),
                // A session that does not fit is left out, but an error of the database stops everything.
                Err(error) if does_not_fit(&error) && !tx.is_autocommit() => {
                    report.refused.push((id, error.into()));
                }
                Err(error) => return Err(error),
            }
        }
        rows::copy(&self.staged.db, &tx, "double_dummy", "1", [], |_, value| value)?;
        take_players(&tx, &self.players, &Erased::read(&tx)?, &self.decisions, &mut report)?;
        tx.commit()?;
        Ok(report)
    }

    /// What has to be read of our database for a session.
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
            // What was prepared still contains the person who was forgotten in the meantime.
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
            // A session that does not fit is left out, but an error of a database stops everything.
            Err(error) if does_not_fit(&error) => (Becomes::Refused(error.into()), None),
            Err(error) => return Err(error),
        };
        self.ready.insert(id, Ready { mark: ours.mark.clone(), becomes, cut });
        Ok(())
    }

    /// Whether a session was shown as a conflict and not decided. It is left out even if our journal has changed since.
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

/// Whether a decision on a session still applies. Entries added to ours since may allow joining with theirs, which asks
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

/// The file in which our database is kept as it was before a merge.
fn before_merge(path: &Path, stamp: &Stamp) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".before-merge-{}", stamp.at.format("%Y%m%d-%H%M%S")));
    PathBuf::from(name)
}
