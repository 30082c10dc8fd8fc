//! Forgetting a person on request: name and numbers are removed, while results and ranks stay. A record without the
//! name remains. `forget` writes the changes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use chrono::{DateTime, FixedOffset};
use rusqlite::Connection;

use evening::club::{Contestant, PlayerId, has_placeholder};
use evening::session::{Change, Session, SessionId};

use super::nameless::{Forget, Mention, entrants, remove_name};
use super::person::Person;
use super::{Store, StoreError, rows, tables};

/// The report about a forgotten person: what was done, and what is left to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForgetReport {
    /// The text that replaces the name.
    pub placeholder: String,
    /// The number of journal entries that were rewritten.
    pub entries: usize,
    /// Sessions in which the person appeared. They must be loaded again, because copies in memory still have the name.
    pub sessions: Vec<SessionId>,
    /// Free texts that still seem to name the person.
    pub left: Vec<Mention>,
    /// Older copies beside the database, which still contain the name.
    pub copies: Vec<PathBuf>,
    /// Whether the file was compacted. If not, the disk is probably full, and the file may still contain remains of the
    /// name.
    pub is_packed: bool,
}

impl Store {
    /// The number of people who were forgotten in this database.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn forgotten_count(&self) -> Result<usize, StoreError> {
        let sql = "SELECT count(DISTINCT placeholder) FROM erasure";
        Ok(self.db.query_row(sql, [], |row| row.get::<_, u32>(0))? as usize)
    }

    /// When somebody of a session was last forgotten. `None` if nobody was.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn last_forgotten(&self, session: &Session) -> Result<Option<DateTime<FixedOffset>>, StoreError> {
        let everybody = session.contestants.values().flat_map(Contestant::everybody);
        let placeholders: BTreeSet<&str> =
            everybody.map(|person| person.name.as_str()).filter(|name| has_placeholder(name)).collect();
        let mut query = self.db.prepare_cached("SELECT at FROM erasure WHERE placeholder = ?1")?;
        let mut last: Option<DateTime<FixedOffset>> = None;
        for placeholder in placeholders {
            for at in query.query_map([placeholder], |row| row.get::<_, String>(0))? {
                last = last.max(DateTime::parse_from_rfc3339(&at?).ok());
            }
        }
        Ok(last)
    }

    /// The free texts that seem to name a person, by the full name or a part of it. They should be checked before the
    /// person is forgotten.
    ///
    /// # Errors
    /// When nobody has that identity, or the database cannot be read.
    pub fn mentions(&self, player: PlayerId) -> Result<Vec<Mention>, StoreError> {
        Person::find(&self.db, player)?.mentions(&self.db)
    }

    /// Files in the folder of the database that are named like its copies: `club.db.before-version-5`, `club.db.copies`
    /// and `club.backup.db` for `club.db`. Copies of `evening.bridge` may be named `evening.backup.db`.
    pub(super) fn copies_beside(&self) -> Vec<PathBuf> {
        let Some((path, name)) = self.path().and_then(|path| Some((path, path.file_name()?.to_str()?))) else {
            return Vec::new();
        };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let Ok(files) = std::fs::read_dir(folder.unwrap_or(std::path::Path::new("."))) else { return Vec::new() };
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        let [name_prefix, stem_prefix] = [format!("{name}."), name.strip_suffix(&*ending).unwrap_or(name).to_owned()];
        let is_copy = |file: &str| {
            file.starts_with(&name_prefix)
                || file != name
                    && file.starts_with(&stem_prefix)
                    && (file.ends_with(&format!(".{ending}")) || file.ends_with(".backup.db"))
        };
        let mut copies: Vec<PathBuf> = files
            .flatten()
            .filter(|file| file.file_name().to_str().is_some_and(is_copy))
            .map(|file| file.path())
            .collect();
        copies.sort();
        copies
    }
}

/// The people who were forgotten in this database, so that no other database brings them back: by identity, the text
/// that replaces the name, and how the person was forgotten.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct ForgottenPeople(BTreeMap<PlayerId, (String, Forget)>);

impl ForgottenPeople {
    pub(super) fn read(db: &Connection) -> Result<Self, StoreError> {
        let mut query = db.prepare("SELECT player, placeholder, how FROM erasure")?;
        let rows = query
            .query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?)))?;
        let people = rows.map(|row| {
            let (id, placeholder, method) = row?;
            let method = if method == "deleted" { Forget::Delete } else { Forget::Anonymise };
            Ok((rows::parse_player_id(&id)?, (placeholder, method)))
        });
        Ok(Self(people.collect::<Result<_, StoreError>>()?))
    }

    /// The forgotten people whom another database still knows, with their names there and their placeholders here.
    pub(super) fn people(&self, other: &Connection) -> Result<Vec<Person>, StoreError> {
        let mut people = Vec::new();
        for (id, (placeholder, _)) in &self.0 {
            match Person::find(other, *id) {
                Ok(mut person) => {
                    person.placeholder.clone_from(placeholder);
                    people.push(person);
                }
                Err(StoreError::NoPlayer(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(people)
    }

    pub(super) fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.0.keys().copied()
    }

    /// A stored change without the forgotten people. `None` if it names none of them, or cannot be read.
    pub(super) fn without(&self, text: &str) -> Option<String> {
        if self.0.is_empty() {
            return None;
        }
        let mut change: Change = serde_json::from_str(text).ok()?;
        if self.forget_in(&mut change) { tables::json(&change).ok() } else { None }
    }

    /// Removes the forgotten people from a change. Returns whether it still named any.
    pub(super) fn forget_in(&self, change: &mut Change) -> bool {
        let mut replaced_names = Vec::new();
        for entrant in entrants(change) {
            if let Some((placeholder, method)) = entrant.player.and_then(|id| self.0.get(&id)) {
                if entrant.name != *placeholder {
                    replaced_names.push((entrant.name.trim().to_owned(), placeholder.clone()));
                }
                remove_name(entrant, placeholder, *method);
            }
        }
        let named_somebody = !replaced_names.is_empty();
        // A team is often called by the names of its players.
        if let Change::ContestantSeated { contestant } = change {
            for (name, placeholder) in replaced_names.iter().filter(|(name, _)| !name.is_empty()) {
                contestant.name = contestant.name.replace(name, placeholder);
            }
        }
        named_somebody
    }
}
