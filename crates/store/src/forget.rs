//! Forgetting somebody in steps: one evening after the other is looked through beside whoever writes, and what was
//! found is written in one transaction. What forgetting means is in `erase`, what a person goes by in `person`.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, params};
use uuid::Uuid;

use evening::club::PlayerId;
use evening::session::{SessionId, Stamp};

use super::erase::ForgetReport;
use super::nameless::{Forget, Mention};
use super::person::{Person, every_session};
use super::rows::{self, Mark, Row};
use super::{Store, StoreError, tables, verify};

/// So often somebody is looked for anew who got another name meanwhile.
const TRIES: usize = 20;

/// A person on the way to be forgotten: nothing of it is written yet.
#[derive(Debug)]
pub struct Forgetting {
    player: PlayerId,
    how: Forget,
    reason: String,
    also: BTreeSet<Uuid>,
    stamp: Stamp,
    person: Person,
    left: BTreeSet<SessionId>,
    looked: BTreeMap<SessionId, Looked>,
    /// The tables of evenings as they will be, where they differ.
    staged: Store,
}

/// An evening that was looked through.
#[derive(Debug)]
struct Looked {
    mark: Option<Mark>,
    /// Its rows that will be others.
    rows: Vec<Row>,
    tables: Vec<(&'static str, &'static str)>,
}

/// A person who was forgotten: what was done, and by what to see what is left.
#[derive(Debug, Clone)]
pub struct Forgotten {
    report: ForgetReport,
    person: Person,
}

impl Forgotten {
    /// What was done and what is left, when that was looked for and the file packed.
    pub fn report(self, left: Vec<Mention>, packed: bool) -> ForgetReport {
        ForgetReport { left, packed, ..self.report }
    }
}

impl Forgetting {
    /// How many evenings were looked through, and of how many.
    pub fn progress(&self) -> (usize, usize) {
        (self.looked.len(), self.looked.len() + self.left.len())
    }

    /// Looks through an evening as it is at one moment.
    fn look(&mut self, db: &Connection, id: SessionId) -> Result<(), StoreError> {
        // A name that came after the person was found is to be looked for everywhere.
        if !self.person.knows(&Person::in_sessions(db, self.player, &[id])?) {
            return Err(StoreError::Overtaken);
        }
        let (mark, mut journal) = (rows::mark(db, id)?, rows::journal(db, id)?);
        let rewritten = self.person.rewritten(&journal, self.how, &self.also)?;
        let mut differ = Vec::new();
        if !rewritten.is_empty() {
            for row in &mut journal {
                if let Some(new) = rewritten.iter().find(|new| new.seq == row.seq) {
                    row.clone_from(new);
                }
            }
            let after = rows::replay(id, &journal)?;
            let tx = self.staged.db.unchecked_transaction()?;
            tables::clear(&tx, id)?;
            tables::write(&tx, None, after.session())?;
            let key = id.to_string();
            for (table, column) in tables::TABLES {
                // Rows that belong to others go with them.
                let goes = match *table {
                    "line_up" => differ.contains(&("contestant", "session")),
                    "appeal_decision" => differ.contains(&("appeal", "session")),
                    _ => false,
                };
                if goes || verify::rows(db, table, column, &key)? != verify::rows(&tx, table, column, &key)? {
                    differ.push((*table, *column));
                } else {
                    tx.execute(&format!("DELETE FROM {table} WHERE {column} = ?1"), [&key])?;
                }
            }
            tx.commit()?;
        }
        self.looked.insert(id, Looked { mark, rows: rewritten, tables: differ });
        Ok(())
    }
}

impl Store {
    /// Forgets a person: name and numbers go from the list, the evenings and the journal. Of the entries in
    /// `also` the free texts are rewritten as well. The reason is kept, so it must not name the person.
    ///
    /// # Errors
    /// When nobody has that identity, the reason names the person, or the database cannot be written.
    pub fn forget_player(
        &mut self,
        player: PlayerId,
        how: Forget,
        reason: &str,
        also: &BTreeSet<Uuid>,
        stamp: &Stamp,
    ) -> Result<ForgetReport, StoreError> {
        for _ in 0..TRIES {
            match self.forget_once(self.begin_forgetting(player, how, reason, also, stamp)?) {
                Err(StoreError::Overtaken) => {}
                Err(error) => return Err(error),
                Ok(forgotten) => {
                    // The person is forgotten, whether or not it can be said what is left.
                    let left = self.still_named(&forgotten).unwrap_or_default();
                    return Ok(forgotten.report(left, self.pack()));
                }
            }
        }
        Err(StoreError::Overtaken)
    }

    fn forget_once(&mut self, mut forgetting: Forgetting) -> Result<Forgotten, StoreError> {
        while self.go_on_forgetting(&mut forgetting)? {}
        self.finish_forgetting(forgetting)
    }

    /// Begins to forget a person; nothing is written yet.
    pub fn begin_forgetting(
        &self,
        player: PlayerId,
        how: Forget,
        reason: &str,
        also: &BTreeSet<Uuid>,
        stamp: &Stamp,
    ) -> Result<Forgetting, StoreError> {
        let person = Person::find(&self.db, player)?;
        if person.is_named_in(reason) {
            return Err(StoreError::NameInReason);
        }
        Ok(Forgetting {
            player,
            how,
            reason: reason.to_owned(),
            also: also.clone(),
            stamp: stamp.clone(),
            person,
            left: every_session(&self.db)?.into_iter().collect(),
            looked: BTreeMap::new(),
            staged: Store::beside()?,
        })
    }

    /// Looks through the next evening; whether there was one.
    ///
    /// # Errors
    /// [`StoreError::Overtaken`] when the person has another name there by now; when it cannot be read.
    pub fn go_on_forgetting(&self, forgetting: &mut Forgetting) -> Result<bool, StoreError> {
        let Some(session) = forgetting.left.pop_first() else { return Ok(false) };
        let moment = self.db.unchecked_transaction()?;
        forgetting.look(&moment, session)?;
        Ok(true)
    }

    /// Writes what was found, in one transaction. What others wrote meanwhile is looked through in it.
    ///
    /// # Errors
    /// [`StoreError::Overtaken`] when the person has another name by now, and all is to be looked through anew; when
    /// the database cannot be written. Nothing is changed then.
    pub fn finish_forgetting(&mut self, mut forgetting: Forgetting) -> Result<Forgotten, StoreError> {
        // What is deleted is written over with zeros.
        self.db.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
        let tx = self.begin()?;
        tx.pragma_update(None, "defer_foreign_keys", true)?;
        let there: BTreeSet<SessionId> = every_session(&tx)?.into_iter().collect();
        // An evening that was removed meanwhile does not come back by this.
        forgetting.looked.retain(|id, _| there.contains(id));
        let mut since = Vec::new();
        for id in there {
            let now = rows::mark(&tx, id)?;
            if forgetting.looked.get(&id).is_none_or(|looked| looked.mark != now) {
                since.push(id);
            }
        }
        if !forgetting.person.knows(&Person::in_sessions(&tx, forgetting.player, &since)?) {
            return Err(StoreError::Overtaken);
        }
        for id in since {
            forgetting.look(&tx, id)?;
        }
        let (mut entries, mut sessions) = (0, Vec::new());
        for (id, looked) in forgetting.looked.iter().filter(|(_, looked)| !looked.rows.is_empty()) {
            let key = id.to_string();
            // By its identity: the number of a row that went is given out again.
            let sql = "UPDATE journal SET change = ?3, by = ?4 WHERE id = ?1 AND session = ?2";
            let mut update = tx.prepare_cached(sql)?;
            for row in &looked.rows {
                update.execute(params![row.id, key, row.change, row.by])?;
            }
            for (table, column) in looked.tables.iter().rev() {
                tx.prepare_cached(&format!("DELETE FROM {table} WHERE {column} = ?1"))?.execute([&key])?;
            }
            for (table, column) in &looked.tables {
                rows::insert(&forgetting.staged.db, &tx, table, &format!("{column} = ?1"), [&key])?;
            }
            rows::rewritten(&tx, *id)?;
            entries += looked.rows.len();
            sessions.push(*id);
        }
        forgetting.person.strike(&tx, forgetting.how, &forgetting.reason, &forgetting.stamp)?;
        tx.commit()?;
        let (person, copies) = (forgetting.person, self.copies_beside());
        let placeholder = person.placeholder.clone();
        let report = ForgetReport { placeholder, entries, sessions, left: Vec::new(), copies, packed: false };
        Ok(Forgotten { report, person })
    }

    /// The free texts that still seem to name somebody who was forgotten.
    pub fn still_named(&self, forgotten: &Forgotten) -> Result<Vec<Mention>, StoreError> {
        forgotten.person.mentions(&self.db)
    }

    /// Packs the file: pages that were freed long ago may still hold a name, and are left behind. Whether it could be
    /// done; the disk may be full.
    pub fn pack(&mut self) -> bool {
        self.db.execute_batch("VACUUM").is_ok()
    }
}
