//! People who were entered twice. The journal keeps the names and identities with which it was written; a table records
//! which identities are the same person.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, OptionalExtension, params};

use evening::club::{People, Player, PlayerId};
use evening::session::Stamp;

use super::people::IS_FORGOTTEN;
use super::rows::parse_player_id;
use super::{Store, StoreError};

impl Store {
    /// Merges two identities into one person: whatever `merged` played counts for `keep`. The evenings stay as they
    /// were written, so [`Self::unmerge`] can undo it.
    ///
    /// # Errors
    /// If one of them is not known, they already are the same person, both played in one session, or the database
    /// cannot be written.
    pub fn merge_players(&mut self, keep: PlayerId, merged: PlayerId, stamp: &Stamp) -> Result<(), StoreError> {
        let tx = self.begin()?;
        merge_identities(&tx, keep, merged, stamp)?;
        Ok(tx.commit()?)
    }

    /// Separates a merged player again, together with everyone merged into that player before.
    ///
    /// # Errors
    /// If the player was not merged, or the database cannot be written.
    pub fn unmerge(&mut self, merged: PlayerId) -> Result<(), StoreError> {
        let tx = self.begin()?;
        if tx.execute("DELETE FROM player_alias WHERE gone = ?1", [merged.to_string()])? == 0 {
            return Err(StoreError::NotMerged(merged));
        }
        resolve_chains(&tx)?;
        Ok(tx.commit()?)
    }

    /// The entries on the list that were merged into this one, by name.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn merged_into(&self, player: PlayerId) -> Result<Vec<Player>, StoreError> {
        let merged: BTreeSet<PlayerId> = identities(&self.db, player)?.into_iter().skip(1).collect();
        if merged.is_empty() {
            return Ok(Vec::new());
        }
        Ok(self.everybody()?.into_iter().filter(|other| merged.contains(&other.id)).collect())
    }

    /// Which identities belong to the same person.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn people(&self) -> Result<People, StoreError> {
        Ok(People::new(self.aliases()?))
    }

    /// Everybody a file may refer to: the people of the list, and every entry that was merged into one of them, under
    /// the identity that was kept. Forgotten people are left out.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn players_and_aliases(&self) -> Result<Vec<Player>, StoreError> {
        let people = self.people()?;
        let mut players = self.players_where(&format!("NOT {IS_FORGOTTEN}"))?;
        players.extend(self.with_other_numbers(&players)?);
        Ok(players.into_iter().map(|player| Player { id: people.kept(player.id), ..player }).collect())
    }

    /// Each merged identity with the identity that was kept.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn aliases(&self) -> Result<BTreeMap<PlayerId, PlayerId>, StoreError> {
        let mut query = self.db.prepare_cached("SELECT gone, kept FROM player_alias")?;
        let rows = query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))?;
        rows.map(|row| {
            let (merged, kept_id) = row?;
            Ok((parse_player_id(&merged)?, parse_player_id(&kept_id)?))
        })
        .collect()
    }
}

/// The identity into which a player was merged, or the player's own if it was never merged.
pub(super) fn kept_identity(db: &Connection, player: PlayerId) -> Result<PlayerId, StoreError> {
    let kept_id: Option<String> = db
        .prepare_cached("SELECT kept FROM player_alias WHERE gone = ?1")?
        .query_row([player.to_string()], |row| row.get(0))
        .optional()?;
    kept_id.map_or(Ok(player), |kept| parse_player_id(&kept))
}

/// Every identity of a person, the kept one first.
pub(super) fn identities(db: &Connection, player: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
    let kept_id = kept_identity(db, player)?;
    let mut query = db.prepare_cached("SELECT gone FROM player_alias WHERE kept = ?1 ORDER BY gone")?;
    let rows = query.query_map([kept_id.to_string()], |row| row.get::<_, String>(0))?;
    std::iter::once(Ok(kept_id)).chain(rows.map(|merged| parse_player_id(&merged?))).collect()
}

/// The name of a person as the club's list has it, or else as it was typed most recently. `None` if the identity is not
/// known.
pub(super) fn name(db: &Connection, player: PlayerId) -> Result<Option<String>, StoreError> {
    let mut query = db.prepare_cached(
        "SELECT name FROM player WHERE id = ?1
         UNION ALL SELECT name FROM (SELECT l.name FROM line_up l JOIN session s ON s.id = l.session
             WHERE l.player = ?1 ORDER BY s.date DESC LIMIT 1)",
    )?;
    Ok(query.query_row([player.to_string()], |row| row.get(0)).optional()?)
}

/// Merges the person of `merged` into that of `keep`, within a transaction.
pub(super) fn merge_identities(
    db: &Connection,
    keep: PlayerId,
    merged: PlayerId,
    stamp: &Stamp,
) -> Result<(), StoreError> {
    let (first, second) = (kept_identity(db, keep)?, kept_identity(db, merged)?);
    if first == second {
        return Err(StoreError::SamePlayer(merged));
    }
    let known_name = |player| name(db, player)?.ok_or(StoreError::NoPlayer(player));
    let (first_name, second_name) = (known_name(first)?, known_name(second)?);
    let sessions_played = |player| -> Result<BTreeSet<String>, StoreError> {
        let mut sessions = BTreeSet::new();
        for id in identities(db, player)? {
            let mut query = db.prepare_cached("SELECT session FROM line_up WHERE player = ?1")?;
            for session in query.query_map([id.to_string()], |row| row.get::<_, String>(0))? {
                sessions.insert(session?);
            }
        }
        Ok(sessions)
    };
    // Nobody plays twice in one session, so two identities in one session are two people.
    if let Some(common_session) = sessions_played(first)?.intersection(&sessions_played(second)?).next() {
        let (title, date) = db.query_row("SELECT title, date FROM session WHERE id = ?1", [common_session], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
        return Err(StoreError::PlayedTogether { first: first_name, second: second_name, title, date });
    }
    db.execute(
        "INSERT INTO player_alias (gone, merged_into, kept, at, by) VALUES (?1, ?2, ?2, ?3, ?4)",
        params![second.to_string(), first.to_string(), stamp.at.to_rfc3339(), stamp.by],
    )?;
    resolve_chains(db)
}

/// Updates the column `kept` of all aliases: the identity to which each chain of mergers leads. An error if a chain is
/// a circle.
pub(super) fn resolve_chains(db: &Connection) -> Result<(), StoreError> {
    let mut query = db.prepare("SELECT gone, merged_into FROM player_alias")?;
    let merged_into = query
        .query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))?
        .collect::<Result<BTreeMap<_, _>, _>>()?;
    for merged in merged_into.keys() {
        let mut kept = merged;
        let mut seen = BTreeSet::new();
        while let Some(next_identity) = merged_into.get(kept) {
            if !seen.insert(kept) {
                return Err(StoreError::Damaged(format!("player {merged} was merged into itself")));
            }
            kept = next_identity;
        }
        db.execute("UPDATE player_alias SET kept = ?2 WHERE gone = ?1", [merged, kept])?;
    }
    Ok(())
}
