//! The club's particulars of a person besides name, club number and national number. They are not exported with
//! evenings.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rusqlite::{Connection, OptionalExtension, Row, params};

use evening::club::{FederationNumber, Particulars, Player, PlayerId, all_plain, plain};

use super::{Store, StoreError, aliases, people, rows, tables};

/// The setting that lists the people who asked not to be named in public.
const UNNAMED_SETTING: &str = "unnamed";
/// The query of all particulars, with the columns that [`read_row`] reads.
const SELECT_PARTICULARS: &str = "SELECT player, email, no_email, numbers, handicap, grade, surname FROM particulars";

impl Store {
    /// The particulars of a person; empty if none are recorded.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn particulars(&self, player: PlayerId) -> Result<Particulars, StoreError> {
        particulars_of(&self.db, player)
    }

    /// The particulars of everybody for whom any are recorded.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn all_particulars(&self) -> Result<HashMap<PlayerId, Particulars>, StoreError> {
        let mut query = self.db.prepare_cached(SELECT_PARTICULARS)?;
        let rows = query.query_map([], |row| Ok(read_row(row)))?;
        let mut particulars = rows.map(|row| row?).collect::<Result<HashMap<PlayerId, Particulars>, StoreError>>()?;
        for player in listed_unnamed(&self.db)? {
            particulars.entry(player).or_default().unnamed = true;
        }
        Ok(particulars)
    }

    /// The recorded surnames by player.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn surnames(&self) -> Result<BTreeMap<PlayerId, String>, StoreError> {
        let mut query = self.db.prepare_cached("SELECT player, surname FROM particulars WHERE surname <> ''")?;
        let rows = query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?)))?;
        rows.map(|row| {
            row.map_err(StoreError::from).and_then(|(id, surname)| Ok((rows::parse_player_id(&id)?, surname)))
        })
        .collect()
    }

    /// Stores the particulars of a person. If they are empty, the row is removed.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn keep_particulars(&mut self, player: PlayerId, particulars: &Particulars) -> Result<(), StoreError> {
        let tx = self.begin()?;
        put_particulars(&tx, player, particulars)?;
        Ok(tx.commit()?)
    }

    /// Stores a member of the list, and the particulars if there are any. With `seen`, both must still be as they were
    /// then; if `seen` has no particulars, only the player is compared.
    ///
    /// # Errors
    /// [`StoreError::Overtaken`] when somebody else changed either since. Otherwise when the name is empty or the
    /// database cannot be written.
    pub fn save_member(
        &mut self,
        player: &Player,
        particulars: Option<&Particulars>,
        seen: Option<(&Player, Option<&Particulars>)>,
    ) -> Result<(), StoreError> {
        let tx = self.begin()?;
        if let Some((seen, seen_particulars)) = seen {
            let stored = people::players_where(&tx, &format!("id = '{}'", seen.id))?.pop();
            let are_particulars_same = |expected: Option<&Particulars>| -> Result<bool, StoreError> {
                Ok(expected.is_none() || expected == Some(&particulars_of(&tx, seen.id)?))
            };
            if stored.as_ref() != Some(seen) || !are_particulars_same(seen_particulars)? {
                return Err(StoreError::Overtaken);
            }
        }
        people::put_players(&tx, std::slice::from_ref(player))?;
        if let Some(particulars) = particulars {
            put_particulars(&tx, player.id, particulars)?;
        }
        Ok(tx.commit()?)
    }

    /// Adds or corrects members from a list, with the particulars that the list gives, all or none. Empty cells leave
    /// the stored value unchanged.
    ///
    /// # Errors
    /// When a name is empty or the database cannot be written.
    pub fn save_members(&mut self, members: &[(Player, Particulars)]) -> Result<(), StoreError> {
        let stored = self.all_particulars()?;
        let players: Vec<Player> = members.iter().map(|(player, _)| player.clone()).collect();
        let tx = self.begin()?;
        people::put_players(&tx, &players)?;
        for (player, from_list) in members {
            let old = stored.get(&player.id).cloned().unwrap_or_default();
            let updated = old.updated(from_list);
            if updated != old {
                put_particulars(&tx, player.id, &updated)?;
            }
        }
        Ok(tx.commit()?)
    }

    /// Those of these people who are on the list, by name, with their particulars.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn members(&self, ids: &BTreeSet<PlayerId>) -> Result<Vec<(Player, Particulars)>, StoreError> {
        let mut particulars = self.all_particulars()?;
        let players = self.players()?.into_iter().filter(|player| ids.contains(&player.id));
        let with_particulars = players.map(|player| {
            let own_particulars = particulars.remove(&player.id).unwrap_or_default();
            (player, own_particulars)
        });
        Ok(with_particulars.collect())
    }

    /// Takes back the import of a list: people get the values they had `before` again, and people whom the import added
    /// are removed. `after` has everybody as the import left them. People who were changed since stay as they are, and
    /// so do new people who have played or were merged. Returns the number of people restored or removed.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub fn restore_members(
        &mut self,
        before: &[(Player, Particulars)],
        after: &[(Player, Particulars)],
    ) -> Result<usize, StoreError> {
        let current = self.members(&after.iter().map(|(player, _)| player.id).collect())?;
        let tx = self.begin()?;
        let mut count = 0;
        for imported in after.iter().filter(|imported| current.contains(imported)) {
            let id = imported.0.id;
            match before.iter().find(|(player, _)| player.id == id) {
                Some(unchanged) if unchanged == imported => {}
                Some((player, particulars)) => {
                    people::put_players(&tx, std::slice::from_ref(player))?;
                    put_particulars(&tx, id, particulars)?;
                    count += 1;
                }
                None if !is_used(&tx, id)? => {
                    put_particulars(&tx, id, &Particulars::default())?;
                    tx.execute("DELETE FROM player WHERE id = ?1", [id.to_string()])?;
                    count += 1;
                }
                None => {}
            }
        }
        tx.commit()?;
        Ok(count)
    }

    /// The people who asked not to be named in public, with all identities of each.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn unnamed(&self) -> Result<BTreeSet<PlayerId>, StoreError> {
        let listed = listed_unnamed(&self.db)?;
        let identities = listed.into_iter().map(|player| aliases::identities(&self.db, player));
        Ok(identities.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }

    /// For each number that a player has with a further federation, a copy of the player with this number as the
    /// national number.
    pub(super) fn with_other_numbers(&self, players: &[Player]) -> Result<Vec<Player>, StoreError> {
        let mut query = self.db.prepare_cached("SELECT player, numbers FROM particulars WHERE numbers <> '[]'")?;
        let mut copies = Vec::new();
        for row in query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))? {
            let (id, numbers) = row?;
            let id = rows::parse_player_id(&id)?;
            let Some(player) = players.iter().find(|player| player.id == id) else { continue };
            let with_number = |federation_number: FederationNumber| Player {
                national_number: federation_number.number,
                ..player.clone()
            };
            copies.extend(parse_numbers(&numbers, id)?.into_iter().map(with_number));
        }
        Ok(copies)
    }
}

fn particulars_of(db: &Connection, player: PlayerId) -> Result<Particulars, StoreError> {
    let mut query = db.prepare_cached(&format!("{SELECT_PARTICULARS} WHERE player = ?1"))?;
    let row = query.query_row([player.to_string()], |row| Ok(read_row(row))).optional()?;
    let particulars = row.map_or_else(|| Ok(Particulars::default()), |stored| Ok::<_, StoreError>(stored?.1))?;
    Ok(Particulars { unnamed: listed_unnamed(db)?.contains(&player), ..particulars })
}

/// Whether a player has played, or was merged with another one.
fn is_used(db: &Connection, player: PlayerId) -> Result<bool, StoreError> {
    let mut query = db.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM line_up WHERE player = ?1)
             OR EXISTS (SELECT 1 FROM player_alias WHERE kept = ?1 OR gone = ?1)",
    )?;
    Ok(query.query_row([player.to_string()], |row| row.get(0))?)
}

/// The people in the list of those who asked not to be named in public.
fn listed_unnamed(db: &Connection) -> Result<BTreeSet<PlayerId>, StoreError> {
    let mut query = db.prepare_cached("SELECT value FROM setting WHERE key = ?1")?;
    let setting: Option<String> = query.query_row([UNNAMED_SETTING], |row| row.get(0)).optional()?;
    let Some(text) = setting else { return Ok(BTreeSet::new()) };
    serde_json::from_str(&text).map_err(|_| StoreError::Damaged(format!("setting {UNNAMED_SETTING}")))
}

/// Stores the particulars of a person, and in the setting whether the person asked not to be named. If nothing else is
/// recorded, the row is removed.
fn put_particulars(db: &Connection, player: PlayerId, particulars: &Particulars) -> Result<(), StoreError> {
    let id = player.to_string();
    let mut listed = listed_unnamed(db)?;
    let has_changed = if particulars.unnamed { listed.insert(player) } else { listed.remove(&player) };
    if has_changed {
        db.execute("INSERT OR REPLACE INTO setting VALUES (?1, ?2)", [UNNAMED_SETTING, &tables::json(&listed)?])?;
    }
    if (Particulars { unnamed: false, ..particulars.clone() }) == Particulars::default() {
        db.execute("DELETE FROM particulars WHERE player = ?1", [id])?;
    } else {
        let numbers = tables::json(&all_plain(particulars.numbers.clone()))?;
        let (email, surname) = (plain(&particulars.email), plain(&particulars.surname));
        db.execute(
            "INSERT OR REPLACE INTO particulars (player, email, no_email, numbers, handicap, grade, surname)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![id, email, particulars.no_email, numbers, particulars.handicap, particulars.grade, surname],
        )?;
    }
    Ok(())
}

/// The player and the particulars in a row of [`SELECT_PARTICULARS`], without the wish not to be named.
fn read_row(row: &Row<'_>) -> Result<(PlayerId, Particulars), StoreError> {
    let player = rows::parse_player_id(&row.get::<_, String>("player")?)?;
    let particulars = Particulars {
        email: row.get("email")?,
        no_email: row.get("no_email")?,
        unnamed: false,
        numbers: parse_numbers(&row.get::<_, String>("numbers")?, player)?,
        handicap: row.get("handicap")?,
        grade: row.get("grade")?,
        surname: row.get("surname")?,
    };
    Ok((player, particulars))
}

/// The numbers with further federations in a stored list.
fn parse_numbers(text: &str, player: PlayerId) -> Result<Vec<FederationNumber>, StoreError> {
    serde_json::from_str(text).map_err(|_| StoreError::Damaged(format!("particulars of player {player}")))
}
