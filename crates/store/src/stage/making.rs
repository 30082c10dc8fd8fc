//! Prepares one session of a merge by taking, joining or copying it. `stage` decides when to write it.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::types::Value as Cell;
use rusqlite::{Connection, Transaction, params};
use serde_json::Value;
use uuid::Uuid;

use crate::decision::{Decisions, JoinedSession, SessionDecision};
use crate::erase::ForgottenPeople;
use crate::fork;
use crate::join::{self, ClashDecision, JournalComparison};
use crate::person::Person;
use crate::plan::{self, SessionState};
use crate::rows::{self, Row};
use crate::{StoreError, append_entry, archive, tables};
use evening::session::{Change, Entry, Journal, Session, SessionId};

use super::{SessionOutcome, is_decided};

pub(super) struct SessionPreparation<'a> {
    pub tx: &'a Transaction<'a>,
    /// The other database.
    pub theirs: &'a Connection,
    pub forgotten_here: &'a ForgottenPeople,
    /// The people forgotten here, with the names that they still have in the other database.
    pub forgotten_people: &'a [Person],
    pub decisions: &'a Decisions,
    /// Our journal of the session.
    pub our_rows: &'a [Row],
    /// The titles of our sessions of that day, so that a copy gets another title.
    pub titles: &'a BTreeSet<String>,
}

/// The outcome for the session, and the identity of our first row that is replaced.
type Prepared = (SessionOutcome, Option<String>);

impl SessionPreparation<'_> {
    /// Prepares the session by its state and the decision on it.
    pub fn prepare(
        &self,
        id: SessionId,
        state: &SessionState,
        decision: Option<SessionDecision>,
    ) -> Result<Prepared, StoreError> {
        use SessionDecision::{KeepBoth, KeepOurs, TakeTheirs};
        match (state, decision) {
            (SessionState::Broken { reason }, _) => Ok((SessionOutcome::Refused(reason.clone()), None)),
            (SessionState::Conflict(fork), None) if !is_decided(fork, self.decisions) => {
                Ok((SessionOutcome::Undecided, None))
            }
            (_, Some(KeepOurs))
            | (SessionState::Same | SessionState::OursLonger { .. } | SessionState::KeptBoth { .. }, _) => {
                Ok((SessionOutcome::Kept, None))
            }
            (SessionState::New { .. }, _) => self.take(id, self.our_rows).map(|()| (SessionOutcome::Added, None)),
            (SessionState::TheirsLonger { .. }, _) => {
                self.take(id, self.our_rows).map(|()| (SessionOutcome::Extended, None))
            }
            (SessionState::Joins { .. }, _) | (SessionState::Conflict(_), None) => self.join(id),
            // Our session is replaced.
            (SessionState::Conflict(_), Some(TakeTheirs)) => {
                self.take(id, &[])?;
                Ok((SessionOutcome::Replaced, self.our_rows.first().map(|row| row.id.clone())))
            }
            (SessionState::Conflict(_), Some(KeepBoth)) => {
                self.copy(id).map(|copy| (SessionOutcome::Copied(copy), None))
            }
        }
    }

    /// Takes the rows of their journal that come after the kept rows.
    fn take(&self, id: SessionId, kept_rows: &[Row]) -> Result<(), StoreError> {
        self.clear(id)?;
        let before = if kept_rows.is_empty() { None } else { Some(rows::replay(id, kept_rows)?) };
        self.append(id, rows::journal(self.theirs, id)?.into_iter().skip(kept_rows.len()))?;
        self.write(id, id, kept_rows, before.as_ref().map(Journal::session))
    }

    /// Joins our journal and theirs, with the entries for the decisions at the end. No row of either is removed.
    fn join(&self, id: SessionId) -> Result<Prepared, StoreError> {
        self.clear(id)?;
        let their_rows = rows::journal(self.theirs, id)?;
        let common = fork::common_rows(self.our_rows, &their_rows);
        let comparison = JournalComparison::compare(self.our_rows, &their_rows, common)?;
        let rows = comparison.joined_rows().ok_or(StoreError::ChangedElsewhere)?;
        let before = rows::replay(id, self.our_rows)?;
        let kept_count = self.our_rows.iter().zip(&rows).take_while(|(ours, joined)| ours == joined).count();
        self.append(id, rows.into_iter().skip(kept_count))?;
        for clash in comparison.clashes() {
            let decision = self.decisions.clashes.get(&clash.id()).copied().unwrap_or(ClashDecision::BothStand);
            for entry in join::decision_entries(clash, decision, &self.decisions.stamp)? {
                append_entry(self.tx, id, &entry)?;
            }
        }
        self.write(id, id, self.our_rows.get(..kept_count).unwrap_or_default(), Some(before.session()))?;
        let [ours, theirs] = comparison.apart;
        let joined = JoinedSession { session: id, ours, theirs, decided: comparison.clashes().len() };
        Ok((SessionOutcome::Joined(joined), self.our_rows.get(kept_count).map(|row| row.id.clone())))
    }

    /// Adds their session under new identities, with a marked title. Returns the identity of the copy.
    fn copy(&self, id: SessionId) -> Result<SessionId, StoreError> {
        let their_rows = rows::journal(self.theirs, id)?;
        let copy = plan::copy_of(id, &their_rows);
        self.clear(copy)?;
        let id_seed = their_rows.last().map_or(String::new(), |row| row.id.clone());
        let old_ids = identities(id, &their_rows)?;
        let new_ids: BTreeMap<String, String> = old_ids
            .into_iter()
            .map(|old_id| (old_id.to_string(), fork::derived_id(old_id, &id_seed).to_string()))
            .collect();
        self.append(copy, with_new_ids(their_rows, &new_ids)?.into_iter())?;
        let session = rows::replay(copy, &rows::journal(self.tx, copy)?)?;
        for (nth, change) in (1..).zip(self.distinguishing_changes(session.session())?) {
            let id = fork::derived_id(copy.0, &format!("{id_seed} {nth}"));
            let entry = Entry { id, stamp: self.decisions.stamp.clone(), change };
            append_entry(self.tx, copy, &entry)?;
        }
        self.write(id, copy, &[], None)?;
        Ok(copy)
    }

    /// The changes that distinguish a copy from our session: another title, and no event.
    fn distinguishing_changes(&self, session: &Session) -> Result<Vec<Change>, StoreError> {
        let is_taken = |title: &str| -> Result<bool, StoreError> {
            let mut query = self.tx.prepare_cached("SELECT count(*) FROM session WHERE title = ?1 AND date = ?2")?;
            let count: i64 = query.query_row(params![title, session.date.to_string()], |row| row.get(0))?;
            Ok(count > 0 || self.titles.contains(title))
        };
        let mut number = 2;
        let mut title = format!("{} ({number})", session.title);
        while is_taken(&title)? {
            number += 1;
            title = format!("{} ({number})", session.title);
        }
        let mut changes = vec![Change::TitleSet { title, club: session.club.clone() }];
        if session.event.is_some() {
            changes.push(Change::EventSet { event: None });
        }
        Ok(changes)
    }

    /// Removes an earlier preparation of a session that is out of date.
    fn clear(&self, session: SessionId) -> Result<(), StoreError> {
        tables::clear(self.tx, session)?;
        for table in ["standing", "journal"] {
            self.tx.execute(&format!("DELETE FROM {table} WHERE session = ?1"), [session.to_string()])?;
        }
        Ok(())
    }

    /// Appends rows without the names that were forgotten here.
    fn append(&self, id: SessionId, rows: impl Iterator<Item = Row>) -> Result<(), StoreError> {
        for mut row in rows {
            if let Some(change) = self.forgotten_here.without(&row.change) {
                row.change = change;
            }
            for person in self.forgotten_people {
                row.by = person.without_full_name(&row.by);
            }
            row.append(self.tx, id)?;
        }
        Ok(())
    }

    /// Writes the tables of session `target`, its published rankings and the double-dummy tables of its deals. Its
    /// journal is `kept_rows` followed by the prepared rows. `from` is its identity in the other database. Rankings
    /// that `before` has already are not copied.
    fn write(
        &self,
        from: SessionId,
        target: SessionId,
        kept_rows: &[Row],
        before: Option<&Session>,
    ) -> Result<(), StoreError> {
        let mut journal = kept_rows.to_vec();
        journal.extend(rows::journal(self.tx, target)?);
        tables::write(self.tx, None, rows::replay(target, &journal)?.session())?;
        let known_publications = before.map_or(0, |session| session.publications.len());
        let with_new_id =
            |column: &str, value| if column == "session" { Cell::Text(target.to_string()) } else { value };
        let condition = "session = ?1 AND version > ?2";
        rows::copy(
            self.theirs,
            self.tx,
            "standing",
            condition,
            params![from.to_string(), known_publications as i64],
            with_new_id,
        )?;
        archive::copy_deals(self.theirs, self.tx, target)?;
        Ok(())
    }
}

/// Every identity that belongs only to this session: its own, and those of its entries, results, rulings, penalties,
/// appeals and match decisions.
fn identities(session: SessionId, rows: &[Row]) -> Result<BTreeSet<Uuid>, StoreError> {
    let mut ids = BTreeSet::from([session.0]);
    for row in rows {
        let entry = row.entry()?;
        ids.insert(entry.id);
        ids.extend(match &entry.change {
            Change::ResultEntered { result } => Some(result.id.0),
            Change::RulingMade { ruling, .. } => Some(ruling.id.0),
            Change::PenaltyGiven { penalty, .. } => Some(penalty.id.0),
            Change::AppealFiled { appeal } => Some(appeal.id.0),
            Change::MatchDecided { decided } => Some(decided.id.0),
            _ => None,
        });
    }
    Ok(ids)
}

/// The rows under other identities; events and players keep theirs.
fn with_new_ids(rows: Vec<Row>, new_ids: &BTreeMap<String, String>) -> Result<Vec<Row>, StoreError> {
    rows.into_iter()
        .map(|row| {
            let mut change: Value =
                serde_json::from_str(&row.change).map_err(|error| StoreError::Damaged(error.to_string()))?;
            replace_ids(&mut change, new_ids);
            let id = new_ids.get(&row.id).cloned().unwrap_or(row.id);
            Ok(Row { id, change: change.to_string(), ..row })
        })
        .collect()
}

/// Replaces identities in the JSON of a change, except those of events and players.
fn replace_ids(value: &mut Value, new_ids: &BTreeMap<String, String>) {
    match value {
        Value::Object(map) => {
            map.iter_mut()
                .filter(|(key, _)| *key != "event" && *key != "player")
                .for_each(|(_, v)| replace_ids(v, new_ids));
        }
        Value::Array(list) => list.iter_mut().for_each(|value| replace_ids(value, new_ids)),
        Value::String(text) => {
            if let Some(new_id) = new_ids.get(text) {
                text.clone_from(new_id);
            }
        }
        _ => {}
    }
}
