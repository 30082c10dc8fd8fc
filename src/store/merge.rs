//! Taking from another database what a comparison showed and somebody decided, in one transaction. What there is
//! to decide is in `plan`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use rusqlite::types::Value as Cell;
use rusqlite::{Connection, Transaction, params};
use serde_json::Value;
use uuid::Uuid;

use crate::club::{Player, PlayerId};
use crate::session::{Change, Entry, Journal, Session, SessionId, Stamp};

use super::erase::Erased;
use super::join::{self, ClashDecision, Parted};
use super::person::Person;
use super::plan::{self, Fork, MergePlan, PlayerPlan, PlayerState, SessionState};
use super::rows::{self, Row};
use super::{Store, StoreError, aliases, append, archive, tables};

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
    ///
    /// # Errors
    /// When ours changed since it was compared, or the database or the copy cannot be written.
    pub fn merge(&mut self, plan: &MergePlan, decisions: &Decisions) -> Result<MergeReport, StoreError> {
        let mut report = MergeReport::default();
        let given_up = |session: &plan::SessionPlan| {
            decisions.sessions.get(&session.id) == Some(&SessionDecision::TakeTheirs)
                && matches!(session.state, SessionState::Conflict(_))
        };
        let corrected = decisions.players.values().any(|decision| *decision == PlayerDecision::TakeTheirs);
        if let Some(path) = self.path().filter(|_| corrected || plan.sessions.iter().any(given_up)) {
            let mut name = path.as_os_str().to_owned();
            name.push(format!(".before-merge-{}", decisions.stamp.at.format("%Y%m%d-%H%M%S")));
            let copy = PathBuf::from(name);
            self.backup(&copy)?;
            report.backup = Some(copy);
        }
        let tx = self.begin()?;
        tx.pragma_update(None, "defer_foreign_keys", true)?;
        let erased = Erased::read(&tx)?;
        let named = erased.people(&plan.theirs.db)?;
        let merge = Merge { tx: &tx, theirs: &plan.theirs.db, erased, named, decisions };
        for session in &plan.sessions {
            if plan::state(&tx, &plan.theirs.db, session.id)? != session.state {
                return Err(StoreError::ChangedElsewhere);
            }
            merge.session(session.id, &session.state, decisions.sessions.get(&session.id).copied(), &mut report)?;
        }
        // Whoever was merged there comes last: the one it leads to may be new here.
        let last = |player: &&PlayerPlan| matches!(player.state, PlayerState::MergedThere { .. });
        let (merged, others): (Vec<_>, Vec<_>) = plan.players.iter().partition(last);
        for player in others.into_iter().chain(merged) {
            merge.player(player, decisions.players.get(&player.theirs.id).copied(), &mut report)?;
        }
        aliases::follow(&tx)?;
        tx.commit()?;
        Ok(report)
    }
}

struct Merge<'a> {
    tx: &'a Transaction<'a>,
    theirs: &'a Connection,
    erased: Erased,
    /// Who was forgotten here, by the names they still have there.
    named: Vec<Person>,
    decisions: &'a Decisions,
}

impl Merge<'_> {
    fn session(
        &self,
        id: SessionId,
        state: &SessionState,
        decision: Option<SessionDecision>,
        report: &mut MergeReport,
    ) -> Result<(), StoreError> {
        use SessionDecision::{KeepBoth, KeepOurs, TakeTheirs};
        let taken = match (state, decision) {
            (SessionState::Broken { reason }, _) => {
                report.refused.push((id, reason.clone()));
                return Ok(());
            }
            (SessionState::Conflict(fork), None) if !self.is_decided(fork) => {
                report.undecided.push(id);
                return Ok(());
            }
            (_, Some(KeepOurs))
            | (SessionState::Same | SessionState::OursLonger { .. } | SessionState::KeptBoth { .. }, _) => {
                report.kept.push(id);
                return Ok(());
            }
            (SessionState::New { .. }, _) => self.attempt(|| self.take(id)).map(|()| report.added.push(id)),
            (SessionState::TheirsLonger { .. }, _) => self.attempt(|| self.take(id)).map(|()| report.extended.push(id)),
            (SessionState::Joins { .. }, _) | (SessionState::Conflict(_), None) => {
                self.attempt(|| self.join(id)).map(|joined| report.joined.push(joined))
            }
            (SessionState::Conflict(_), Some(TakeTheirs)) => {
                self.attempt(|| self.replace(id)).map(|()| report.replaced.push(id))
            }
            (SessionState::Conflict(_), Some(KeepBoth)) => {
                self.attempt(|| self.copy(id)).map(|copy| report.copied.push((id, copy)))
            }
        };
        match taken {
            // One session that does not fit is left out; what concerns the database stops everything.
            Err(error) if does_not_fit(&error) && !self.tx.is_autocommit() => {
                report.refused.push((id, plan::why(&error)));
                Ok(())
            }
            other => other,
        }
    }

    /// Does something, and takes it back if it fails.
    fn attempt<T>(&self, make: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
        self.tx.execute_batch("SAVEPOINT one")?;
        let made = make();
        let Err(error) = &made else {
            self.tx.execute_batch("RELEASE one")?;
            return made;
        };
        // After an error of the disk SQLite has taken the whole transaction back by itself: nothing may follow it.
        if self.tx.is_autocommit() {
            return made;
        }
        let back = self.tx.execute_batch("ROLLBACK TO one; RELEASE one");
        // What stops everything is said, and not what came of it; what would be left out must be gone.
        if does_not_fit(error) {
            back?;
        }
        made
    }

    /// Appends what theirs has more than ours.
    fn take(&self, id: SessionId) -> Result<(), StoreError> {
        let mut journal = rows::journal(self.tx, id)?;
        let before = if journal.is_empty() { None } else { Some(rows::replay(id, &journal)?) };
        let new = rows::journal(self.theirs, id)?.into_iter().skip(journal.len());
        journal.extend(self.append(id, new)?);
        let after = rows::replay(id, &journal)?;
        self.write(id, id, before.as_ref().map(Journal::session), after.session())
    }

    /// Whether each clash of a session was decided.
    fn is_decided(&self, fork: &Fork) -> bool {
        fork.joinable && fork.clashes.iter().all(|clash| self.decisions.clashes.contains_key(&clash.id()))
    }

    /// Makes one journal of ours and theirs; what was decided comes behind. No row of either goes.
    fn join(&self, id: SessionId) -> Result<Joined, StoreError> {
        let (mine, other) = (rows::journal(self.tx, id)?, rows::journal(self.theirs, id)?);
        let parted = Parted::of(&mine, &other, plan::beginning(&mine, &other))?;
        let rows = parted.rows().ok_or(StoreError::ChangedElsewhere)?;
        let before = rows::replay(id, &mine)?;
        let kept = mine.iter().zip(&rows).take_while(|(ours, joined)| ours == joined).count();
        if let Some(first) = mine.get(kept) {
            self.tx
                .execute("DELETE FROM journal WHERE session = ?1 AND seq >= ?2", params![id.to_string(), first.seq])?;
            rows::rewritten(self.tx, id)?;
        }
        self.append(id, rows.into_iter().skip(kept))?;
        for clash in parted.clashes() {
            let decision = self.decisions.clashes.get(&clash.id()).copied().unwrap_or(ClashDecision::BothStand);
            for entry in join::settled(clash, decision, &self.decisions.stamp)? {
                append(self.tx, id, &entry)?;
            }
        }
        let after = rows::load(self.tx, id)?;
        // What lies in another order now has other numbers in the tables, which are written anew.
        tables::clear(self.tx, id)?;
        tables::write(self.tx, None, after.session())?;
        self.write_beside(id, id, Some(before.session()))?;
        let [ours, theirs] = parted.apart;
        Ok(Joined { session: id, ours, theirs, decided: parted.clashes().len() })
    }

    /// Gives ours up for theirs.
    fn replace(&self, id: SessionId) -> Result<(), StoreError> {
        tables::clear(self.tx, id)?;
        for table in ["standing", "journal"] {
            self.tx.execute(&format!("DELETE FROM {table} WHERE session = ?1"), [id.to_string()])?;
        }
        rows::rewritten(self.tx, id)?;
        self.take(id)
    }

    /// Takes theirs under new identities, marked in the title.
    fn copy(&self, id: SessionId) -> Result<SessionId, StoreError> {
        let theirs = rows::journal(self.theirs, id)?;
        let copy = plan::copy_of(id, &theirs);
        let reason = theirs.last().map_or(String::new(), |row| row.id.clone());
        let names = identities(id, &theirs)?;
        let new: BTreeMap<String, String> =
            names.into_iter().map(|old| (old.to_string(), plan::another(old, &reason).to_string())).collect();
        let mut journal = self.append(copy, renamed(theirs, &new)?.into_iter())?;
        let session = rows::replay(copy, &journal)?;
        for (nth, change) in (1..).zip(self.marks(session.session())?) {
            let id = plan::another(copy.0, &format!("{reason} {nth}"));
            let entry = Entry { id, stamp: self.decisions.stamp.clone(), change };
            append(self.tx, copy, &entry)?;
        }
        journal = rows::journal(self.tx, copy)?;
        let after = rows::replay(copy, &journal)?;
        self.write(id, copy, None, after.session())?;
        Ok(copy)
    }

    /// What tells a copy from ours: its title, and that it counts in no event.
    fn marks(&self, session: &Session) -> Result<Vec<Change>, StoreError> {
        let taken = |title: &str| -> Result<bool, StoreError> {
            let mut query = self.tx.prepare_cached("SELECT count(*) FROM session WHERE title = ?1 AND date = ?2")?;
            let count: i64 = query.query_row(params![title, session.date.to_string()], |row| row.get(0))?;
            Ok(count > 0)
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

    /// Appends rows as they are; names that were forgotten here are forgotten in them.
    fn append(&self, id: SessionId, rows: impl Iterator<Item = Row>) -> Result<Vec<Row>, StoreError> {
        rows.map(|mut row| {
            if let Some(change) = self.erased.without(&row.change) {
                row.change = change;
            }
            for person in &self.named {
                row.by = person.without_name(&row.by);
            }
            row.append(self.tx, id)?;
            Ok(row)
        })
        .collect()
    }

    /// Writes the tables of a session, its rankings as they were put up there, and what its deals allow.
    fn write(
        &self,
        from: SessionId,
        to: SessionId,
        before: Option<&Session>,
        after: &Session,
    ) -> Result<(), StoreError> {
        tables::write(self.tx, before, after)?;
        self.write_beside(from, to, before)
    }

    /// Writes what no journal makes: rankings as they were put up there, and what deals allow.
    fn write_beside(&self, from: SessionId, to: SessionId, before: Option<&Session>) -> Result<(), StoreError> {
        let known = before.map_or(0, |session| session.publications.len());
        let name = |column: &str, value| if column == "session" { Cell::Text(to.to_string()) } else { value };
        let condition = "session = ?1 AND version > ?2";
        rows::copy(self.theirs, self.tx, "standing", condition, params![from.to_string(), known as i64], name)?;
        archive::copy_deals(self.theirs, self.tx, to)?;
        Ok(())
    }

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
                let joined = self.attempt(|| {
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
                let joined = self.attempt(|| {
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
fn does_not_fit(error: &StoreError) -> bool {
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
