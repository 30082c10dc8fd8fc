//! Removes evenings that were begun by mistake, and list entries that belong to nobody. Forgetting somebody who played
//! is in `erase`.

use std::path::Path;

use rusqlite::params;

use evening::club::PlayerId;
use evening::session::SessionId;

use super::archive::ExistingFile;
use super::person::erase_particulars;
use super::{Store, StoreError, rows, tables};

impl Store {
    /// Removes an evening with its journal and everything derived from it. If `copy` is given, a copy is written there
    /// first, as a database that can be merged again.
    ///
    /// # Errors
    /// When there is no such evening, the copy or the database cannot be written, or others wrote to the evening in the
    /// meantime. The database is then unchanged.
    pub fn remove_session(&mut self, id: SessionId, copy: Option<&Path>) -> Result<(), StoreError> {
        let missing = || StoreError::NoSession(id.to_string());
        let version = rows::journal_version(&self.db, id)?.ok_or_else(missing)?;
        if let Some(copy) = copy {
            self.export(&[id], copy, ExistingFile::Refuse)?;
        }
        let tx = self.begin()?;
        // Changes made since the copy are not in it, so nothing may be removed.
        if rows::journal_version(&tx, id)? != Some(version) {
            return Err(StoreError::Behind);
        }
        tx.pragma_update(None, "defer_foreign_keys", true)?;
        tx.execute("DELETE FROM standing WHERE session = ?1", [id.to_string()])?;
        tables::clear(&tx, id)?;
        tx.execute("DELETE FROM journal WHERE session = ?1", [id.to_string()])?;
        // What the phones of the evening left: `phones.waiting.SESSION.…` and the like.
        tx.execute("DELETE FROM setting WHERE substr(key, 1, 7) = 'phones.' AND instr(key, ?1) > 0", [id.to_string()])?;
        Ok(tx.commit()?)
    }

    /// Removes a person from the list, with everything the club keeps of them. A person who played in an evening, or
    /// was merged with another person, stays. Returns whether the person was removed.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn delete_player(&mut self, player: PlayerId) -> Result<bool, StoreError> {
        let (tx, id) = (self.begin()?, player.to_string());
        let sql = "DELETE FROM player WHERE id = ?1
                   AND NOT EXISTS (SELECT 1 FROM line_up l WHERE l.player = ?1)
                   AND NOT EXISTS (SELECT 1 FROM player_alias a WHERE a.kept = ?1 OR a.gone = ?1)";
        let is_deleted = tx.execute(sql, [&id])? > 0;
        if is_deleted {
            erase_particulars(&tx, &id)?;
        }
        tx.commit()?;
        Ok(is_deleted)
    }

    /// Removes those of these players from the list who are guests without numbers and particulars, were merged with
    /// nobody and played in no evening.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn remove_unused_guests(&mut self, players: &[PlayerId]) -> Result<(), StoreError> {
        let tx = self.begin()?;
        for player in players {
            tx.prepare_cached(
                "DELETE FROM player WHERE id = ?1 AND guest = 1 AND club_number = '' AND national_number = ''
                 AND NOT EXISTS (SELECT 1 FROM line_up l WHERE l.player = ?1)
                 AND NOT EXISTS (SELECT 1 FROM particulars p WHERE p.player = ?1)
                 AND NOT EXISTS (SELECT 1 FROM player_alias a WHERE a.kept = ?1 OR a.gone = ?1)",
            )?
            .execute(params![player.to_string()])?;
        }
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use evening::club::{Conditions, Player};
    use evening::session::{Change, Entry, Stamp};
    use uuid::Uuid;

    fn open_evening(store: &mut Store) -> SessionId {
        let session = SessionId(Uuid::from_u128(7));
        let change = Change::SessionOpened {
            session,
            title: "Mistake".to_owned(),
            date: "2026-11-03".parse().unwrap(),
            club: String::new(),
            event: None,
            conditions: Conditions::default(),
        };
        let stamp = Stamp::new("2026-11-03T19:00:00+01:00".parse().unwrap(), "test");
        store.create(Entry { id: Uuid::from_u128(1), stamp, change }).unwrap();
        session
    }

    #[test]
    fn removed_evening_is_restored_from_its_copy() {
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("copy.db");
        let mut store = Store::open(&folder.path().join("club.db")).unwrap();
        let id = open_evening(&mut store);
        let other_key = format!("phones.voice.{}.a", Uuid::from_u128(8));
        for key in [format!("phones.voice.{id}.a"), format!("phones.waiting.{id}.b"), other_key.clone()] {
            store.set_setting(&key, "{}").unwrap();
        }
        store.remove_session(id, Some(&copy)).unwrap();
        assert!(store.sessions().unwrap().is_empty());
        assert_eq!(store.settings_under("phones.").unwrap(), [(other_key, "{}".to_owned())]);
        assert!(store.verify().unwrap().is_empty());
        let copied_store = Store::open_existing(&copy).unwrap();
        assert_eq!(copied_store.sessions().unwrap().len(), 1);
        assert!(matches!(store.remove_session(id, None), Err(StoreError::NoSession(_))));
    }

    #[test]
    fn an_evening_whose_copy_cannot_be_written_stays() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(&folder.path().join("club.db")).unwrap();
        let id = open_evening(&mut store);
        let nowhere = folder.path().join("nowhere").join("copy.db");
        assert!(store.remove_session(id, Some(&nowhere)).is_err());
        assert_eq!(store.sessions().unwrap().len(), 1);
    }

    #[test]
    fn unused_guest_is_removed_and_unused_member_stays() {
        let mut store = Store::in_memory().unwrap();
        let player = |n: u128, guest| Player {
            id: PlayerId(Uuid::from_u128(n)),
            name: format!("P{n}"),
            club_number: String::new(),
            national_number: String::new(),
            guest,
        };
        store.save_players(&[player(1, true), player(2, false)]).unwrap();
        store.remove_unused_guests(&[PlayerId(Uuid::from_u128(1)), PlayerId(Uuid::from_u128(2))]).unwrap();
        let remaining_names: Vec<String> = store.players().unwrap().into_iter().map(|p| p.name).collect();
        assert_eq!(remaining_names, ["P2"]);
    }
}
