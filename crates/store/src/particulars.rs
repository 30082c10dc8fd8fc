//! What the club keeps of a person besides name and own numbers. It stays in this database: no file takes it along.

use std::collections::{BTreeSet, HashMap};

use rusqlite::{OptionalExtension, Row, params};

use evening::club::{FederationNumber, Particulars, Player, PlayerId};

use super::{Store, StoreError, aliases, tables};

/// The setting that lists who asked not to be named in public.
const UNNAMED: &str = "unnamed";
const KEPT: &str = "SELECT player, email, no_email, numbers, handicap, grade FROM particulars";

impl Store {
    /// What is kept of a person; nothing where nobody wrote anything.
    pub fn particulars(&self, player: PlayerId) -> Result<Particulars, StoreError> {
        let mut query = self.db.prepare_cached(&format!("{KEPT} WHERE player = ?1"))?;
        let found = query.query_row([player.to_string()], |row| Ok(kept(row))).optional()?;
        let known = found.map_or_else(|| Ok(Particulars::default()), |kept| Ok::<_, StoreError>(kept?.1))?;
        Ok(Particulars { unnamed: self.listed_unnamed()?.contains(&player), ..known })
    }

    /// What is kept of everybody of whom something is.
    pub fn all_particulars(&self) -> Result<HashMap<PlayerId, Particulars>, StoreError> {
        let mut query = self.db.prepare_cached(KEPT)?;
        let rows = query.query_map([], |row| Ok(kept(row)))?;
        let mut all = rows.map(|row| row?).collect::<Result<HashMap<PlayerId, Particulars>, StoreError>>()?;
        for player in self.listed_unnamed()? {
            all.entry(player).or_default().unnamed = true;
        }
        Ok(all)
    }

    /// Keeps it; where there is nothing to keep no row stays.
    pub fn keep_particulars(&mut self, player: PlayerId, known: &Particulars) -> Result<(), StoreError> {
        let id = player.to_string();
        self.keep_unnamed(player, known.unnamed)?;
        if (Particulars { unnamed: false, ..known.clone() }) == Particulars::default() {
            self.db.execute("DELETE FROM particulars WHERE player = ?1", [id])?;
        } else {
            let numbers = tables::json(&known.numbers)?;
            self.db.execute(
                "INSERT OR REPLACE INTO particulars (player, email, no_email, numbers, handicap, grade)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![id, known.email, known.no_email, numbers, known.handicap, known.grade],
            )?;
        }
        Ok(())
    }

    /// Who asked not to be named in public, by every identity of theirs.
    pub fn unnamed(&self) -> Result<BTreeSet<PlayerId>, StoreError> {
        let listed = self.listed_unnamed()?;
        let all = listed.into_iter().map(|player| aliases::identities(&self.db, player));
        Ok(all.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }

    fn listed_unnamed(&self) -> Result<BTreeSet<PlayerId>, StoreError> {
        let Some(text) = self.setting(UNNAMED)? else { return Ok(BTreeSet::new()) };
        serde_json::from_str(&text).map_err(|_| StoreError::Damaged(format!("setting {UNNAMED}")))
    }

    fn keep_unnamed(&mut self, player: PlayerId, unnamed: bool) -> Result<(), StoreError> {
        let mut listed = self.listed_unnamed()?;
        let changed = if unnamed { listed.insert(player) } else { listed.remove(&player) };
        if changed {
            self.set_setting(UNNAMED, &tables::json(&listed)?)?;
        }
        Ok(())
    }

    /// People of the list once more for each number they have with a further federation.
    pub(super) fn by_other_numbers(&self, book: &[Player]) -> Result<Vec<Player>, StoreError> {
        let mut query = self.db.prepare_cached("SELECT player, numbers FROM particulars WHERE numbers <> '[]'")?;
        let mut more = Vec::new();
        for row in query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))? {
            let (id, numbers) = row?;
            let id = aliases::player(&id)?;
            let Some(player) = book.iter().find(|player| player.id == id) else { continue };
            let with = |known: FederationNumber| Player { national_number: known.number, ..player.clone() };
            more.extend(numbers_of(&numbers, id)?.into_iter().map(with));
        }
        Ok(more)
    }
}

fn kept(row: &Row<'_>) -> Result<(PlayerId, Particulars), StoreError> {
    let player = aliases::player(&row.get::<_, String>("player")?)?;
    let particulars = Particulars {
        email: row.get("email")?,
        no_email: row.get("no_email")?,
        unnamed: false,
        numbers: numbers_of(&row.get::<_, String>("numbers")?, player)?,
        handicap: row.get("handicap")?,
        grade: row.get("grade")?,
    };
    Ok((player, particulars))
}

fn numbers_of(text: &str, player: PlayerId) -> Result<Vec<FederationNumber>, StoreError> {
    serde_json::from_str(text).map_err(|_| StoreError::Damaged(format!("particulars of player {player}")))
}
