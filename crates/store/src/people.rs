//! The club's members and visitors, and the settings that belong to this database.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, Transaction};

use evening::club::{Player, PlayerId, plain, plain_lines};
use evening::session::SessionId;

use super::rows::parse_player_id;
use super::{Store, StoreError, published, put};

/// The SQL condition that a row of the table `player` belongs to somebody who was forgotten.
pub(super) const IS_FORGOTTEN: &str =
    "EXISTS (SELECT 1 FROM erasure e WHERE e.player = player.id AND e.placeholder = player.name)";

/// Adds players, or corrects them.
///
/// # Errors
/// When a name is empty or the database cannot be written.
pub(super) fn put_players(tx: &Transaction<'_>, players: &[Player]) -> Result<(), StoreError> {
    if players.iter().any(|p| p.name.trim().is_empty()) {
        return Err(StoreError::NoName);
    }
    for player in players {
        put::put(
            tx,
            "player",
            &[
                ("id", &player.id.to_string()),
                ("name", &plain(&player.name)),
                ("club_number", &plain(&player.club_number)),
                ("national_number", &plain(&player.national_number)),
                ("guest", &player.guest),
            ],
        )?;
    }
    Ok(())
}

/// The players that fulfil an SQL condition, by name.
pub(super) fn players_where(db: &Connection, condition: &str) -> Result<Vec<Player>, StoreError> {
    let mut query = db.prepare(&format!(
        "SELECT id, name, club_number, national_number, guest FROM player WHERE {condition} ORDER BY name, id"
    ))?;
    let rows = query
        .query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?)))?;
    rows.map(|row| {
        let (id, name, club_number, national_number, guest) = row?;
        Ok(Player { id: parse_player_id(&id)?, name, club_number, national_number, guest })
    })
    .collect()
}

impl Store {
    /// Everybody on the club's list, by name, without those who were merged into another or forgotten.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn players(&self) -> Result<Vec<Player>, StoreError> {
        self.players_where(&format!("id NOT IN (SELECT gone FROM player_alias) AND NOT {IS_FORGOTTEN}"))
    }

    /// Every identity on the list, by name.
    pub(super) fn everybody(&self) -> Result<Vec<Player>, StoreError> {
        self.players_where("1")
    }

    pub(super) fn players_where(&self, condition: &str) -> Result<Vec<Player>, StoreError> {
        players_where(&self.db, condition)
    }

    /// Adds or corrects players. Sessions keep the names under which they were played.
    ///
    /// # Errors
    /// When a name is empty or the database cannot be written.
    pub fn save_players(&mut self, players: &[Player]) -> Result<(), StoreError> {
        let tx = self.begin()?;
        put_players(&tx, players)?;
        Ok(tx.commit()?)
    }

    /// How often each player has played with each other, the most frequent first, to suggest partners when names are
    /// entered. Two players are listed in both orders.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn usual_partners(&self) -> Result<Vec<(PlayerId, PlayerId, u32)>, StoreError> {
        let mut query = self.db.prepare(
            "SELECT coalesce(x.kept, a.player) AS one, coalesce(y.kept, b.player) AS other, count(*)
             FROM line_up a JOIN line_up b ON b.session = a.session AND b.contestant = a.contestant AND b.place <> a.place
             LEFT JOIN player_alias x ON x.gone = a.player LEFT JOIN player_alias y ON y.gone = b.player
             WHERE a.player IS NOT NULL AND b.player IS NOT NULL AND one <> other
             GROUP BY one, other ORDER BY count(*) DESC, one, other",
        )?;
        let rows = query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get(2)?)))?;
        rows.map(|row| {
            let (first, second, times) = row?;
            Ok((parse_player_id(&first)?, parse_player_id(&second)?, times))
        })
        .collect()
    }

    /// The number of sessions of each player, and the session with the highest identity.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn evenings_played(&self) -> Result<HashMap<PlayerId, (u32, SessionId)>, StoreError> {
        let mut query = self.db.prepare(
            "SELECT coalesce(a.kept, l.player), count(DISTINCT l.session), max(l.session) FROM line_up l
             LEFT JOIN player_alias a ON a.gone = l.player WHERE l.player IS NOT NULL GROUP BY 1",
        )?;
        let rows = query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?, row.get::<_, String>(2)?)))?;
        rows.map(|row| {
            let (player, count, session) = row?;
            let session = session.parse().map_err(|_| StoreError::Damaged(format!("session {session}")))?;
            Ok((parse_player_id(&player)?, (count, session)))
        })
        .collect()
    }

    /// The strength of each player: the mean percentage in the last published rankings, in hundredths of a percent. The
    /// strongest player comes first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn strengths(&self) -> Result<Vec<(PlayerId, i64)>, StoreError> {
        let mut query = self.db.prepare(&format!(
            "SELECT coalesce(a.kept, l.player) AS person,
                    CAST(round(avg(CAST(s.percent AS REAL)) * 100) AS INTEGER) FROM standing s
             JOIN line_up l ON l.session = s.session AND l.contestant = s.contestant
             LEFT JOIN player_alias a ON a.gone = l.player
             WHERE l.player IS NOT NULL AND s.percent IS NOT NULL AND {}
               AND s.version = (SELECT max(version) FROM standing WHERE session = s.session)
             GROUP BY person ORDER BY 2 DESC, person",
            published::in_ranking("s")
        ))?;
        let rows = query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?)))?;
        rows.map(|row| {
            let (player, percent) = row?;
            Ok((parse_player_id(&player)?, percent))
        })
        .collect()
    }

    /// The value of a setting of this database. `None` if it is not set.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.db.query_row("SELECT value FROM setting WHERE key = ?1", [key], |row| row.get(0)).optional()?)
    }

    /// Stores or replaces a setting.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn set_setting(&mut self, key: &str, value: &str) -> Result<(), StoreError> {
        self.db.execute("INSERT OR REPLACE INTO setting VALUES (?1, ?2)", [key, &*plain_lines(value)])?;
        Ok(())
    }

    /// The settings whose keys begin with this text, sorted by key.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn settings_under(&self, beginning: &str) -> Result<Vec<(String, String)>, StoreError> {
        let mut query = self
            .db
            .prepare_cached("SELECT key, value FROM setting WHERE substr(key, 1, length(?1)) = ?1 ORDER BY key")?;
        let rows = query.query_map([beginning], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Stores some settings and removes others, all or nothing. A key in both lists is stored.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn change_settings(&mut self, stored: &[(String, String)], removed: &[String]) -> Result<(), StoreError> {
        let tx = self.db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        {
            let mut delete = tx.prepare_cached("DELETE FROM setting WHERE key = ?1")?;
            for key in removed {
                delete.execute([key])?;
            }
            let mut insert = tx.prepare_cached("INSERT OR REPLACE INTO setting VALUES (?1, ?2)")?;
            for (key, value) in stored {
                insert.execute([key, &*plain_lines(value)])?;
            }
        }
        Ok(tx.commit()?)
    }
}
