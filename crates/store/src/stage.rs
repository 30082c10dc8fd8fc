//! Prepares a merge beside the database: the resulting journals and tables of each session are made in a database of
//! their own, so that writing them takes one short transaction. Decisions are in `decision`, comparing is in `plan`.

mod making;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use rusqlite::{Connection, Transaction, params};

use evening::session::{SessionId, Stamp};

use super::decision::{Decisions, JoinedSession, MergeRefusal, MergeReport, PlayerDecision, SessionDecision};
use super::erase::ForgottenPeople;
use super::fork::Fork;
use super::person::Person;
use super::plan::{self, MergePlan, PlayerPlan, SessionPlan, SessionState};
use super::rows::{self, JournalVersion, Row};
use super::take::{attempt, does_not_fit, take_players};
use super::whole::path_beside;
use super::{Store, StoreError, tables};

use making::SessionPreparation;

/// A request for a session of ours, so that a merge can prepare it.
#[derive(Debug, Clone, Copy)]
pub struct SessionRequest {
    id: SessionId,
    /// The identity that theirs would get beside ours.
    copy: SessionId,
    /// The date of theirs.
    date: NaiveDate,
}

/// A session of ours as it was at one moment.
#[derive(Debug)]
pub struct OurSession {
    id: SessionId,
    rows: Vec<Row>,
    /// The version of our journal. `None` if we do not have the session.
    version: Option<JournalVersion>,
    /// Whether theirs was taken beside ours before.
    was_copied: bool,
    /// The titles of our sessions of that day.
    titles: BTreeSet<String>,
    forgotten_here: ForgottenPeople,
}

/// The outcome of writing a prepared merge.
#[derive(Debug)]
pub enum MergeTaken {
    /// Everything was written.
    All(Box<MergeReport>),
    /// Nothing was written, because others wrote to these sessions since they were prepared. The merge can prepare them
    /// again.
    Behind(Box<StagedMerge>, Vec<SessionId>),
}

/// A merge in preparation, with the decisions.
#[derive(Debug)]
pub struct StagedMerge {
    /// Rows to be added to our database, in their final form.
    staged: Store,
    /// The sessions of the merge, in the order in which they are written.
    order: Vec<SessionId>,
    ready: BTreeMap<SessionId, PreparedSession>,
    players: Vec<PlayerPlan>,
    decisions: Decisions,
    forgotten_here: ForgottenPeople,
    /// The people forgotten here, with the names that they still have in the other database.
    forgotten_people: Vec<Person>,
    /// The path for a copy of our database, if the merge needs one.
    backup_path: Option<PathBuf>,
}

/// A session that is ready to be written.
#[derive(Debug)]
struct PreparedSession {
    /// The version of our journal when the session was prepared.
    version: Option<JournalVersion>,
    outcome: SessionOutcome,
    /// The identity of our first row that is replaced, if history changes.
    cut: Option<String>,
}

#[derive(Debug)]
enum SessionOutcome {
    /// We did not have the session.
    Added,
    /// Theirs continues ours.
    Extended,
    Joined(JoinedSession),
    /// Theirs takes the place of ours.
    Replaced,
    /// Theirs is added beside ours, under this identity.
    Copied(SessionId),
    /// Ours stays as it is.
    Kept,
    /// A conflict was not decided, so ours stays as it is.
    Undecided,
    Refused(MergeRefusal),
}

impl SessionOutcome {
    /// The identity under which session `id` of the other database is written. `None` if it is not written.
    fn written_session(&self, id: SessionId) -> Option<SessionId> {
        match self {
            Self::Added | Self::Extended | Self::Joined(_) | Self::Replaced => Some(id),
            Self::Copied(copy) => Some(*copy),
            Self::Kept | Self::Undecided | Self::Refused(_) => None,
        }
    }
}

impl Store {
    /// A session of ours, read so that a merge can prepare it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn our_session(&self, request: &SessionRequest) -> Result<OurSession, StoreError> {
        let snapshot = self.db.unchecked_transaction()?;
        OurSession::read(&snapshot, request)
    }

    /// Writes what is prepared in one transaction, or nothing if others wrote to one of the sessions since.
    ///
    /// # Errors
    /// When the database cannot be written; nothing is written then.
    pub fn take_staged(&mut self, mut stage: StagedMerge) -> Result<MergeTaken, StoreError> {
        let tx = self.begin()?;
        let outdated = stage.outdated(&tx)?;
        if !outdated.is_empty() {
            stage.ready.retain(|id, _| !outdated.contains(id));
            return Ok(MergeTaken::Behind(Box::new(stage), outdated));
        }
        Ok(MergeTaken::All(Box::new(stage.write(tx)?)))
    }

    /// Writes the merge although others keep writing: prepares the sessions that are out of date in the transaction
    /// that writes everything, while the others wait.
    ///
    /// # Errors
    /// As [`StagedMerge::prepare`] and [`Self::take_staged`]; nothing is written then.
    pub fn finish_staged(&mut self, mut stage: StagedMerge, plan: &MergePlan) -> Result<MergeReport, StoreError> {
        let tx = self.begin()?;
        // If somebody was forgotten in the meantime, every session is out of date, so the check is repeated.
        loop {
            let outdated = stage.outdated(&tx)?;
            if outdated.is_empty() {
                return stage.write(tx);
            }
            for id in outdated {
                let request = stage.session_request(plan, id)?;
                stage.prepare(plan, &OurSession::read(&tx, &request)?)?;
            }
        }
    }
}

impl OurSession {
    /// Reads the session. `db` must show the database as it is at one moment.
    fn read(db: &Connection, request: &SessionRequest) -> Result<Self, StoreError> {
        let mut query = db.prepare_cached("SELECT title FROM session WHERE date = ?1")?;
        let titles = query.query_map([request.date.to_string()], |row| row.get(0))?;
        Ok(Self {
            id: request.id,
            rows: rows::journal(db, request.id)?,
            version: rows::journal_version(db, request.id)?,
            was_copied: rows::journal_version(db, request.copy)?.is_some(),
            titles: titles.collect::<Result<_, _>>()?,
            forgotten_here: ForgottenPeople::read(db)?,
        })
    }
}

/// Writes the staged rows of session `target` into ours. `id` is the identity of the session in the other database.
fn write_session(
    staged: &Connection,
    tx: &Transaction<'_>,
    id: SessionId,
    target: SessionId,
    ready: &PreparedSession,
) -> Result<(), StoreError> {
    if let Some(cut) = &ready.cut {
        // The row is found by its identity: an evening that was removed and merged again has other row numbers.
        let sql = "DELETE FROM journal WHERE session = ?1
                   AND seq >= (SELECT seq FROM journal WHERE id = ?2 AND session = ?1)";
        tx.prepare_cached(sql)?.execute(params![target.to_string(), cut])?;
        rows::record_rewrite(tx, target)?;
    }
    if matches!(ready.outcome, SessionOutcome::Replaced) {
        tx.prepare_cached("DELETE FROM standing WHERE session = ?1")?.execute([target.to_string()])?;
    }
    if target == id && ready.version.is_some() {
        tables::clear(tx, target)?;
    }
    for row in rows::journal(staged, target)? {
        row.append(tx, target)?;
    }
    let key = target.to_string();
    for (table, column) in tables::TABLES {
        rows::insert(staged, tx, table, &format!("{column} = ?1"), [&key])?;
    }
    rows::copy(staged, tx, "standing", "session = ?1", [&key], |_, value| value)?;
    Ok(())
}

fn add_to_report(id: SessionId, outcome: &SessionOutcome, report: &mut MergeReport) {
    match outcome {
        SessionOutcome::Added => report.added.push(id),
        SessionOutcome::Extended => report.extended.push(id),
        SessionOutcome::Joined(joined) => report.joined.push(*joined),
        SessionOutcome::Replaced => report.replaced.push(id),
        SessionOutcome::Copied(copy) => report.copied.push((id, *copy)),
        SessionOutcome::Kept => report.kept.push(id),
        SessionOutcome::Undecided => report.undecided.push(id),
        SessionOutcome::Refused(reason) => report.refused.push((id, reason.clone())),
    }
}

impl StagedMerge {
    /// Begins a merge. Nothing is prepared yet, and our database is unchanged. `ours` is the path of our database.
    ///
    /// # Errors
    /// When the temporary database cannot be created.
    pub fn begin(plan: &MergePlan, decisions: &Decisions, ours: Option<&Path>) -> Result<Self, StoreError> {
        let is_replaced = |session: &SessionPlan| {
            decisions.sessions.get(&session.id) == Some(&SessionDecision::TakeTheirs)
                && matches!(session.state, SessionState::Conflict(_))
        };
        let replaces_player = decisions.players.values().any(|decision| *decision == PlayerDecision::TakeTheirs);
        let needs_backup = replaces_player || plan.sessions.iter().any(is_replaced);
        Ok(Self {
            staged: Store::temporary()?,
            order: plan.sessions.iter().map(|session| session.id).collect(),
            ready: BTreeMap::new(),
            players: plan.players.clone(),
            decisions: decisions.clone(),
            forgotten_here: ForgottenPeople::default(),
            forgotten_people: Vec::new(),
            backup_path: ours.filter(|_| needs_backup).map(|path| path_before_merge(path, &decisions.stamp)),
        })
    }

    /// The path of the copy of our database to make before the merge is written; `None` if nothing is replaced or our
    /// database is in memory.
    pub fn backup_path(&self) -> Option<&Path> {
        self.backup_path.as_deref()
    }

    /// The sessions that are not prepared, or whose preparation is out of date because others changed them or somebody
    /// was forgotten since.
    fn outdated(&self, tx: &Transaction<'_>) -> Result<Vec<SessionId>, StoreError> {
        let has_new_forgotten = ForgottenPeople::read(tx)? != self.forgotten_here;
        let mut outdated = Vec::new();
        for id in &self.order {
            let Some(ready) = self.ready.get(id) else {
                outdated.push(*id);
                continue;
            };
            let Some(written) = ready.outcome.written_session(*id) else { continue };
            let is_copy_present = written != *id && rows::journal_version(tx, written)?.is_some();
            if is_copy_present || has_new_forgotten || rows::journal_version(tx, *id)? != ready.version {
                outdated.push(*id);
            }
        }
        Ok(outdated)
    }

    /// Writes all prepared sessions, which must be up to date, and the players, and ends the transaction. Sessions and
    /// players that do not fit are left out and reported.
    fn write(&self, tx: Transaction<'_>) -> Result<MergeReport, StoreError> {
        tx.pragma_update(None, "defer_foreign_keys", true)?;
        let mut report = MergeReport { backup: self.backup_path.clone(), ..MergeReport::default() };
        for (id, ready) in self.order.iter().filter_map(|id| Some((*id, self.ready.get(id)?))) {
            let written = ready.outcome.written_session(id);
            let result = written
                .map_or(Ok(()), |target| attempt(&tx, || write_session(&self.staged.db, &tx, id, target, ready)));
            match result {
                Ok(()) => add_to_report(id, &ready.outcome, &mut report),
                // A session that does not fit is left out, but an error of the database stops everything.
                Err(error) if does_not_fit(&error) && !tx.is_autocommit() => {
                    report.refused.push((id, error.into()));
                }
                Err(error) => return Err(error),
            }
        }
        rows::copy(&self.staged.db, &tx, "double_dummy", "1", [], |_, value| value)?;
        take_players(&tx, &self.players, &ForgottenPeople::read(&tx)?, &self.decisions, &mut report)?;
        tx.commit()?;
        Ok(report)
    }

    /// The session to read from our database, so that it can be prepared.
    ///
    /// # Errors
    /// When the other database cannot be read, or has no such session.
    pub fn session_request(&self, plan: &MergePlan, id: SessionId) -> Result<SessionRequest, StoreError> {
        let session = session_plan(plan, id)?;
        let copy = plan::copy_of(id, &rows::journal(&plan.theirs.db, id)?);
        Ok(SessionRequest { id, copy, date: session.date })
    }

    /// Prepares a session.
    ///
    /// # Errors
    /// [`StoreError::ChangedElsewhere`] when ours has changed since the comparison in a way that asks for other
    /// decisions. Otherwise when the other database cannot be read, or the temporary one cannot be written.
    pub fn prepare(&mut self, plan: &MergePlan, ours: &OurSession) -> Result<(), StoreError> {
        if ours.forgotten_here != self.forgotten_here {
            self.forgotten_people = ours.forgotten_here.people(&plan.theirs.db)?;
            self.forgotten_here = ours.forgotten_here.clone();
            // The prepared sessions still contain the person who was forgotten in the meantime.
            self.ready.clear();
        }
        let (session, id) = (session_plan(plan, ours.id)?, ours.id);
        if self.is_undecided(session) {
            self.ready.insert(
                id,
                PreparedSession { version: ours.version.clone(), outcome: SessionOutcome::Undecided, cut: None },
            );
            return Ok(());
        }
        let theirs = rows::journal(&plan.theirs.db, id)?;
        let state = plan::compare_journals(id, &ours.rows, &theirs, || Ok(ours.was_copied))?;
        let decision = self.decisions.sessions.get(&id).copied();
        if !still_decided(&session.state, &state, decision) {
            return Err(StoreError::ChangedElsewhere);
        }
        let tx = self.staged.db.unchecked_transaction()?;
        let preparation = SessionPreparation {
            tx: &tx,
            theirs: &plan.theirs.db,
            forgotten_here: &self.forgotten_here,
            forgotten_people: &self.forgotten_people,
            decisions: &self.decisions,
            our_rows: &ours.rows,
            titles: &ours.titles,
        };
        let prepared = preparation.prepare(id, &state, decision);
        let (outcome, cut) = match prepared {
            Ok(session_and_cut) => {
                tx.commit()?;
                session_and_cut
            }
            // A session that does not fit is left out, but an error of a database stops everything.
            Err(error) if does_not_fit(&error) => (SessionOutcome::Refused(error.into()), None),
            Err(error) => return Err(error),
        };
        self.ready.insert(id, PreparedSession { version: ours.version.clone(), outcome, cut });
        Ok(())
    }

    /// Whether a session was shown as a conflict and not decided. It is left out even if our journal has changed since.
    fn is_undecided(&self, session: &SessionPlan) -> bool {
        matches!(&session.state, SessionState::Conflict(fork) if !is_decided(fork, &self.decisions))
            && !self.decisions.sessions.contains_key(&session.id)
    }
}

/// Whether the clashes of a session can be decided separately and each was decided.
fn is_decided(fork: &Fork, decisions: &Decisions) -> bool {
    fork.is_joinable && fork.clashes.iter().all(|clash| decisions.clashes.contains_key(&clash.id()))
}

fn session_plan(plan: &MergePlan, id: SessionId) -> Result<&SessionPlan, StoreError> {
    let session_plan = plan.sessions.iter().find(|session| session.id == id);
    session_plan.ok_or_else(|| StoreError::NoSession(id.to_string()))
}

/// Whether a decision on a session still applies. If entries added to ours since the comparison make the journals
/// joinable, no new question arises.
fn still_decided(shown_state: &SessionState, current_state: &SessionState, decision: Option<SessionDecision>) -> bool {
    use SessionDecision::{KeepBoth, KeepOurs};
    match (shown_state, current_state) {
        (shown_state, current_state) if shown_state == current_state => true,
        (SessionState::Conflict(_), _) if matches!(decision, Some(KeepOurs | KeepBoth)) => true,
        (SessionState::Conflict(shown_fork), SessionState::Conflict(current_fork)) => {
            decision.is_none()
                && shown_fork.is_joinable
                && current_fork.is_joinable
                && shown_fork.clashes == current_fork.clashes
        }
        (SessionState::Conflict(_), _) | (_, SessionState::Conflict(_)) => false,
        _ => true,
    }
}

/// The path of the copy of our database from before a merge.
fn path_before_merge(path: &Path, stamp: &Stamp) -> PathBuf {
    path_beside(path, &format!(".before-merge-{}", stamp.at.format("%Y%m%d-%H%M%S")))
}
