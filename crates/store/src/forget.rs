//! Forgetting a person in steps: the evenings are searched one by one while others can write, and then all changes
//! are written in one transaction. `erase` defines what forgetting means, and `person` recognises the person.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, params};
use uuid::Uuid;

use evening::club::PlayerId;
use evening::session::{SessionId, Stamp};

use super::erase::ForgetReport;
use super::nameless::{Forget, Mention};
use super::person::{Person, every_session};
use super::rows::{self, JournalVersion, Row};
use super::{Store, StoreError, tables, verify};

/// The most attempts to forget a person. The search begins again if the person got another name in the meantime.
const MAX_SEARCHES: usize = 20;

/// The search for a person to be forgotten. Nothing is written yet.
#[derive(Debug)]
pub struct Forgetting {
    player: PlayerId,
    method: Forget,
    reason: String,
    /// Entries whose free texts are rewritten as well.
    rewritten_entries: BTreeSet<Uuid>,
    stamp: Stamp,
    person: Person,
    /// The evenings that are not searched yet.
    remaining: BTreeSet<SessionId>,
    searched: BTreeMap<SessionId, SearchedSession>,
    /// The new tables of the evenings that change.
    staged: Store,
}

#[derive(Debug)]
struct SearchedSession {
    /// The version of the journal that was searched. `None` if it has no rows.
    version: Option<JournalVersion>,
    /// Its rewritten rows.
    rows: Vec<Row>,
    /// The derived tables that change, each with the column that names the session.
    tables: Vec<(&'static str, &'static str)>,
}

/// A forgotten person: what was done, and what is needed to search for remains.
#[derive(Debug, Clone)]
pub struct ForgottenPerson {
    report: ForgetReport,
    person: Person,
}

impl ForgottenPerson {
    /// The report, with the texts in which a name remains and whether the file was compacted.
    pub fn report(self, left: Vec<Mention>, is_packed: bool) -> ForgetReport {
        ForgetReport { left, is_packed, ..self.report }
    }
}

impl Forgetting {
    /// The number of evenings searched, and of all evenings.
    pub fn progress(&self) -> (usize, usize) {
        (self.searched.len(), self.searched.len() + self.remaining.len())
    }

    /// Searches an evening and stages its new rows and tables. `db` must show the database as it is at one moment.
    ///
    /// # Errors
    /// [`StoreError::Overtaken`] when the person has another name by now. Otherwise when the database cannot be read.
    fn search(&mut self, db: &Connection, id: SessionId) -> Result<(), StoreError> {
        // If the person has a new name since the search began, every evening must be searched for it.
        if !self.person.knows(&Person::in_sessions(db, self.player, &[id])?) {
            return Err(StoreError::Overtaken);
        }
        let (version, mut journal) = (rows::journal_version(db, id)?, rows::journal(db, id)?);
        let rewritten = self.person.rewritten_rows(&journal, self.method, &self.rewritten_entries)?;
        let mut changed_tables = Vec::new();
        if !rewritten.is_empty() {
            for row in &mut journal {
                if let Some(new_row) = rewritten.iter().find(|new_row| new_row.seq == row.seq) {
                    row.clone_from(new_row);
                }
            }
            let rewritten_journal = rows::replay(id, &journal)?;
            let tx = self.staged.db.unchecked_transaction()?;
            tables::clear(&tx, id)?;
            tables::write(&tx, None, rewritten_journal.session())?;
            let key = id.to_string();
            for (table, column) in tables::TABLES {
                // Rows of other tables that belong to these rows are removed with them.
                let is_removed_with_parent = match *table {
                    "line_up" => changed_tables.contains(&("contestant", "session")),
                    "appeal_decision" => changed_tables.contains(&("appeal", "session")),
                    _ => false,
                };
                if is_removed_with_parent
                    || verify::comparable_rows(db, table, column, &key)?
                        != verify::comparable_rows(&tx, table, column, &key)?
                {
                    changed_tables.push((*table, *column));
                } else {
                    tx.execute(&format!("DELETE FROM {table} WHERE {column} = ?1"), [&key])?;
                }
            }
            tx.commit()?;
        }
        self.searched.insert(id, SearchedSession { version, rows: rewritten, tables: changed_tables });
        Ok(())
    }
}

impl Store {
    /// Forgets a person: name and numbers are removed from the list, the evenings and the journal. In the entries in
    /// `rewritten_entries`, the free texts are rewritten as well. The reason is kept, so it must not name the person.
    ///
    /// # Errors
    /// When nobody has that identity, the reason names the person, the person got new names again and again, or the
    /// database cannot be read or written.
    pub fn forget_player(
        &mut self,
        player: PlayerId,
        method: Forget,
        reason: &str,
        rewritten_entries: &BTreeSet<Uuid>,
        stamp: &Stamp,
    ) -> Result<ForgetReport, StoreError> {
        for _ in 0..MAX_SEARCHES {
            match self.forget_once(self.begin_forgetting(player, method, reason, rewritten_entries, stamp)?) {
                Err(StoreError::Overtaken) => {}
                Err(error) => return Err(error),
                Ok(forgotten) => {
                    // The person is forgotten even if the search for remains fails.
                    let left = self.still_named(&forgotten).unwrap_or_default();
                    return Ok(forgotten.report(left, self.pack()));
                }
            }
        }
        Err(StoreError::Overtaken)
    }

    fn forget_once(&mut self, mut forgetting: Forgetting) -> Result<ForgottenPerson, StoreError> {
        while self.go_on_forgetting(&mut forgetting)? {}
        self.finish_forgetting(forgetting)
    }

    /// Begins to forget a person. Nothing is written yet.
    ///
    /// # Errors
    /// When nobody has that identity, the reason names the person, or the database cannot be read.
    pub fn begin_forgetting(
        &self,
        player: PlayerId,
        method: Forget,
        reason: &str,
        rewritten_entries: &BTreeSet<Uuid>,
        stamp: &Stamp,
    ) -> Result<Forgetting, StoreError> {
        let person = Person::find(&self.db, player)?;
        if person.is_named_in(reason) {
            return Err(StoreError::NameInReason);
        }
        Ok(Forgetting {
            player,
            method,
            reason: reason.to_owned(),
            rewritten_entries: rewritten_entries.clone(),
            stamp: stamp.clone(),
            person,
            remaining: every_session(&self.db)?.into_iter().collect(),
            searched: BTreeMap::new(),
            staged: Store::temporary()?,
        })
    }

    /// Searches the next evening. Returns false if every evening is already searched.
    ///
    /// # Errors
    /// [`StoreError::Overtaken`] when the person has another name by now. Otherwise when the database cannot be read.
    pub fn go_on_forgetting(&self, forgetting: &mut Forgetting) -> Result<bool, StoreError> {
        let Some(session) = forgetting.remaining.pop_first() else { return Ok(false) };
        let snapshot = self.db.unchecked_transaction()?;
        forgetting.search(&snapshot, session)?;
        Ok(true)
    }

    /// Writes all changes in one transaction, which also searches the evenings that others changed in the meantime.
    ///
    /// # Errors
    /// [`StoreError::Overtaken`] when the person has another name by now, so the search must begin again.
    /// Otherwise when the database cannot be written.
    pub fn finish_forgetting(&mut self, mut forgetting: Forgetting) -> Result<ForgottenPerson, StoreError> {
        // Deleted content is overwritten with zeros, so that it cannot be recovered from the file.
        self.db.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
        let tx = self.begin()?;
        tx.pragma_update(None, "defer_foreign_keys", true)?;
        let present: BTreeSet<SessionId> = every_session(&tx)?.into_iter().collect();
        // An evening that was removed in the meantime must not return.
        forgetting.searched.retain(|id, _| present.contains(id));
        let mut outdated = Vec::new();
        for id in present {
            let current_version = rows::journal_version(&tx, id)?;
            if forgetting.searched.get(&id).is_none_or(|searched| searched.version != current_version) {
                outdated.push(id);
            }
        }
        if !forgetting.person.knows(&Person::in_sessions(&tx, forgetting.player, &outdated)?) {
            return Err(StoreError::Overtaken);
        }
        for id in outdated {
            forgetting.search(&tx, id)?;
        }
        let (mut entries, mut sessions) = (0, Vec::new());
        for (id, searched) in forgetting.searched.iter().filter(|(_, searched)| !searched.rows.is_empty()) {
            let key = id.to_string();
            // The entry is found by its identity, because SQLite reuses the row numbers of deleted rows.
            let sql = "UPDATE journal SET change = ?3, by = ?4 WHERE id = ?1 AND session = ?2";
            let mut update = tx.prepare_cached(sql)?;
            for row in &searched.rows {
                update.execute(params![row.id, key, row.change, row.by])?;
            }
            for (table, column) in searched.tables.iter().rev() {
                tx.prepare_cached(&format!("DELETE FROM {table} WHERE {column} = ?1"))?.execute([&key])?;
            }
            for (table, column) in &searched.tables {
                rows::insert(&forgetting.staged.db, &tx, table, &format!("{column} = ?1"), [&key])?;
            }
            rows::record_rewrite(&tx, *id)?;
            entries += searched.rows.len();
            sessions.push(*id);
        }
        // The voices of phones have digests of names, which can be guessed. Phones are asked again who they are.
        tx.execute("DELETE FROM setting WHERE substr(key, 1, 13) = 'phones.voice.'", [])?;
        forgetting.person.erase_from_lists(&tx, forgetting.method, &forgetting.reason, &forgetting.stamp)?;
        tx.commit()?;
        let (person, copies) = (forgetting.person, self.copies_beside());
        let placeholder = person.placeholder.clone();
        let report = ForgetReport { placeholder, entries, sessions, left: Vec::new(), copies, is_packed: false };
        Ok(ForgottenPerson { report, person })
    }

    /// The free texts that still seem to name a person who was forgotten.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn still_named(&self, forgotten: &ForgottenPerson) -> Result<Vec<Mention>, StoreError> {
        forgotten.person.mentions(&self.db)
    }

    /// Compacts the file: pages freed long ago may still contain a name and are left out. Returns false if that
    /// fails, for example because the disk is full.
    pub fn pack(&mut self) -> bool {
        self.db.execute_batch("VACUUM").is_ok()
    }
}
