//! Taking from another database what a comparison showed and somebody decided, all or none. What there is to decide is
//! in `plan`, how a session is made ready beside the database in `stage`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rusqlite::{Transaction, params};
use uuid::Uuid;

use crate::club::{Player, PlayerId};
use crate::session::{SessionId, Stamp};

use super::erase::Erased;
use super::join::ClashDecision;
use super::plan::{MergePlan, PlayerPlan, PlayerState};
use super::stage::Stage;
use super::{Store, StoreError, aliases};

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
    /// Clash by clash, by [`plan::Clash::id`]. Where all of a session's are decided, the session is joined; a decision
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
    pub refused: Vec<(SessionId, String)>,
    pub players_added: Vec<PlayerId>,
    /// Players with the identity of ours they count as.
    pub players_joined: Vec<(PlayerId, PlayerId)>,
    pub players_changed: Vec<PlayerId>,
    /// Questions of players nobody decided: left out.
    pub players_undecided: Vec<PlayerId>,
    /// Players that could not be joined, and why.
    pub players_refused: Vec<(PlayerId, String)>,
    /// Ours as it was before sessions or players were given up for theirs; none where none was, or where ours is no file.
    pub backup: Option<PathBuf>,
}

impl Decisions {
    /// Nothing is decided yet.
    #[must_use]
    pub fn none(stamp: Stamp) -> Self {
        Self { sessions: BTreeMap::new(), clashes: BTreeMap::new(), players: BTreeMap::new(), stamp }
    }
}

impl Store {
    /// Takes what is new in a compared database, and what was decided; all of it or nothing. Each journal is
    /// replayed before it is taken. Where ours is given up for theirs, a copy of ours is kept beside it first.
    /// Everything is made ready before the one transaction that writes it, so others wait only for that.
    ///
    /// # Errors
    /// When ours changed since it was compared so that there is something else to decide, or the database or the copy
    /// cannot be written.
    pub fn merge(&mut self, plan: &MergePlan, decisions: &Decisions) -> Result<MergeReport, StoreError> {
        let mut stage = Stage::begin(plan, decisions, self.path())?;
        let mut before = stage.copy().map(Before::at);
        if let Some(before) = &before {
            self.backup(before.path())?;
        }
        for session in &plan.sessions {
            let wanted = stage.wanted(plan, session.id)?;
            stage.prepare(plan, &self.ours(&wanted)?)?;
        }
        let report = self.finish_staged(stage, plan);
        if let Some(before) = &mut before {
            before.heed(&report);
        }
        report.inspect(|_| before.into_iter().for_each(Before::stay))
    }
}

/// A copy of ours as it was before a merge: it goes where nothing was given up.
#[derive(Debug)]
pub struct Before {
    path: PathBuf,
    goes: bool,
}

impl Before {
    /// The copy that will be there. One that is there already stays in any case.
    #[must_use]
    pub fn at(path: &Path) -> Self {
        Self { path: path.to_owned(), goes: path.symlink_metadata().is_err() }
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Something was given up, so it is needed.
    pub fn stay(mut self) {
        self.goes = false;
    }

    /// What came of writing: where the disk or the writer failed, something may be given up all the same.
    pub fn heed<T>(&mut self, written: &Result<T, StoreError>) {
        if matches!(written, Err(StoreError::Sqlite(_) | StoreError::NoWriter)) {
            self.goes = false;
        }
    }
}

impl Drop for Before {
    fn drop(&mut self) {
        if self.goes {
            // A copy too many does no harm.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

/// The file in which ours is kept as it was before a merge.
pub(super) fn before_merge(path: &Path, stamp: &Stamp) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".before-merge-{}", stamp.at.format("%Y%m%d-%H%M%S")));
    PathBuf::from(name)
}

/// Does something, and takes it back if it fails.
pub(super) fn attempt<T>(tx: &Transaction<'_>, make: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
    tx.execute_batch("SAVEPOINT one")?;
    let made = make();
    let Err(error) = &made else {
        tx.execute_batch("RELEASE one")?;
        return made;
    };
    // After an error of the disk SQLite has taken the whole transaction back by itself: nothing may follow it.
    if tx.is_autocommit() {
        return made;
    }
    let back = tx.execute_batch("ROLLBACK TO one; RELEASE one");
    // What stops everything is said, and not what came of it; what would be left out must be gone.
    if does_not_fit(error) {
        back?;
    }
    made
}

/// Takes the players of the other database.
pub(super) fn take_players(
    tx: &Transaction<'_>,
    players: &[PlayerPlan],
    erased: &Erased,
    decisions: &Decisions,
    report: &mut MergeReport,
) -> Result<(), StoreError> {
    let taking = Taking { tx, decisions };
    // Whoever was merged there comes last: the one it leads to may be new here.
    let last = |player: &&PlayerPlan| matches!(player.state, PlayerState::MergedThere { .. });
    let (merged, others): (Vec<_>, Vec<_>) = players.iter().partition(last);
    for player in others.into_iter().chain(merged) {
        // Whoever was forgotten since it was compared does not come back.
        if erased.players().any(|forgotten| forgotten == player.theirs.id) {
            continue;
        }
        taking.player(player, decisions.players.get(&player.theirs.id).copied(), report)?;
    }
    aliases::follow(tx)
}

struct Taking<'a> {
    tx: &'a Transaction<'a>,
    decisions: &'a Decisions,
}

impl Taking<'_> {
    fn player(
        &self,
        player: &PlayerPlan,
        decision: Option<PlayerDecision>,
        report: &mut MergeReport,
    ) -> Result<(), StoreError> {
        use PlayerDecision::{KeepBoth, KeepOurs, TakeTheirs};
        let theirs = &player.theirs;
        match (&player.state, decision) {
            (PlayerState::Same | PlayerState::Forgotten, _) | (PlayerState::Differs { .. }, Some(KeepOurs)) => {}
            (PlayerState::New, Some(KeepOurs)) => report.players_undecided.push(theirs.id),
            (PlayerState::New, _) | (PlayerState::Conflict { .. } | PlayerState::Proposed { .. }, Some(KeepBoth)) => {
                self.save(theirs)?;
                report.players_added.push(theirs.id);
            }
            (PlayerState::Differs { .. }, Some(TakeTheirs)) => {
                self.save(theirs)?;
                report.players_changed.push(theirs.id);
            }
            (
                PlayerState::Proposed { ours } | PlayerState::Conflict { ours },
                Some(decision @ (KeepOurs | TakeTheirs)),
            ) => {
                let joined = attempt(self.tx, || {
                    self.add(theirs)?;
                    let kept = aliases::kept(self.tx, ours.id)?;
                    aliases::join(self.tx, kept, theirs.id, &self.decisions.stamp)?;
                    if decision == TakeTheirs {
                        self.save(&Player { id: kept, ..theirs.clone() })?;
                    }
                    Ok(kept)
                });
                self.note_joined(theirs.id, joined, report)?;
            }
            (PlayerState::MergedThere { into }, _) => {
                let joined = attempt(self.tx, || {
                    self.add(theirs)?;
                    aliases::join(self.tx, *into, theirs.id, &self.decisions.stamp)?;
                    Ok(*into)
                });
                self.note_joined(theirs.id, joined, report)?;
            }
            (PlayerState::Differs { .. } | PlayerState::Proposed { .. } | PlayerState::Conflict { .. }, _) => {
                report.players_undecided.push(theirs.id);
            }
        }
        Ok(())
    }

    /// Notes whom a player was joined with, or why that cannot be.
    fn note_joined(
        &self,
        id: PlayerId,
        joined: Result<PlayerId, StoreError>,
        report: &mut MergeReport,
    ) -> Result<(), StoreError> {
        match joined {
            Ok(kept) => report.players_joined.push((id, kept)),
            Err(error) if does_not_fit(&error) && !self.tx.is_autocommit() => {
                report.players_refused.push((id, error.to_string()));
            }
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Puts a player on the list, unless the identity is there.
    fn add(&self, player: &Player) -> Result<(), StoreError> {
        self.put(player, "INSERT OR IGNORE")
    }

    fn save(&self, player: &Player) -> Result<(), StoreError> {
        self.put(player, "INSERT OR REPLACE")
    }

    fn put(&self, player: &Player, how: &str) -> Result<(), StoreError> {
        let sql =
            format!("{how} INTO player (id, name, club_number, national_number, guest) VALUES (?1, ?2, ?3, ?4, ?5)");
        self.tx.prepare_cached(&sql)?.execute(params![
            player.id.to_string(),
            player.name,
            player.club_number,
            player.national_number,
            player.guest
        ])?;
        Ok(())
    }
}

/// Whether it is one session or one player that is wrong, and not the database or its disk.
pub(super) fn does_not_fit(error: &StoreError) -> bool {
    match error {
        StoreError::Change(_)
        | StoreError::Damaged(_)
        | StoreError::NewerRow { .. }
        | StoreError::PlayedTogether { .. }
        | StoreError::SamePlayer(_)
        | StoreError::NoPlayer(_) => true,
        StoreError::Sqlite(error) => error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation),
        _ => false,
    }
}
