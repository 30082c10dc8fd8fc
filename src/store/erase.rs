//! Forgetting a person on request: name and numbers go from every row, results and ranks stay. The only place
//! that rewrites the journal; a note of it is kept, without the name.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use rusqlite::{Connection, Transaction, params};
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::club::{Entrant, PlayerId};
use crate::session::{Change, SessionId, Stamp};

use super::plan::folded;
use super::rows::{self, Row};
use super::{Store, StoreError, aliases, tables};

/// The fields of a person that go with the name.
pub(super) const PERSONAL: [&str; 4] = ["player", "name", "club_number", "national_number"];

const MARK: &str = "N.N. ";

/// How a person is forgotten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Forget {
    /// The person stays as somebody without a name: what was played still belongs together.
    Anonymise,
    /// The identity goes, too: from the list and from every evening.
    Delete,
}

/// A text that somebody wrote freely, and that seems to name the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    pub at: MentionIn,
    pub text: String,
}

/// Where a text stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MentionIn {
    /// In a field of a journal entry.
    Entry { session: SessionId, entry: Uuid, field: String },
    /// In a setting of the window.
    Setting(String),
}

/// What was done, and what is left to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForgetReport {
    /// What stands in place of the name.
    pub placeholder: String,
    /// Journal entries that were rewritten.
    pub entries: usize,
    /// Sessions they belong to: load these again, what is in memory still has the name.
    pub sessions: Vec<SessionId>,
    /// Free texts that still seem to name the person.
    pub left: Vec<Mention>,
    /// Older copies beside the database, which still have the name.
    pub copies: Vec<PathBuf>,
    /// Whether the file was packed anew; if not, the disk is likely full, and older remains may be in it.
    pub packed: bool,
}

impl Store {
    /// The free texts that seem to name a person, by the whole name or a part of it: to be looked at before the
    /// person is forgotten.
    ///
    /// # Errors
    /// When nobody has that identity, or the database cannot be read.
    pub fn mentions(&self, player: PlayerId) -> Result<Vec<Mention>, StoreError> {
        Person::find(&self.db, player)?.mentions(&self.db)
    }

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
        // What is deleted is written over with zeros.
        self.db.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
        let tx = self.begin()?;
        let person = Person::find(&tx, player)?;
        if person.is_named_in(reason) {
            return Err(StoreError::NameInReason);
        }
        tx.pragma_update(None, "defer_foreign_keys", true)?;
        let (entries, sessions) = person.rewrite(&tx, how, also)?;
        for id in &sessions {
            let journal = rows::replay(*id, &rows::journal(&tx, *id)?)?;
            tables::clear(&tx, *id)?;
            tables::write(&tx, None, journal.session())?;
        }
        person.strike(&tx, how, reason, stamp)?;
        let left = person.mentions(&tx)?;
        tx.commit()?;
        // Pages that were freed long ago may still hold the name; packing leaves them behind.
        let packed = self.db.execute_batch("VACUUM").is_ok();
        let (placeholder, sessions) = (person.placeholder, sessions.into_iter().collect());
        Ok(ForgetReport { placeholder, entries, sessions, left, copies: self.copies_beside(), packed })
    }

    /// Files beside the database that begin with its name.
    fn copies_beside(&self) -> Vec<PathBuf> {
        let Some((path, name)) = self.path().and_then(|path| Some((path, path.file_name()?.to_str()?))) else {
            return Vec::new();
        };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let Ok(files) = std::fs::read_dir(folder.unwrap_or(std::path::Path::new("."))) else { return Vec::new() };
        let beside = format!("{name}.");
        let mut found: Vec<PathBuf> = files
            .flatten()
            .filter(|file| file.file_name().to_str().is_some_and(|name| name.starts_with(&beside)))
            .map(|file| file.path())
            .collect();
        found.sort();
        found
    }
}

/// Whether a text has something in it that stands in place of a name.
pub(super) fn is_erased(text: &str) -> bool {
    text.match_indices(MARK).any(|(at, _)| {
        text[at + MARK.len()..].bytes().take_while(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(b)).count() == 8
    })
}

/// Always the same for the same person, so that two databases that forgot somebody agree.
fn placeholder(player: PlayerId) -> String {
    let hash = Sha256::digest(format!("forgotten/{player}"));
    format!("{MARK}{:02x}{:02x}{:02x}{:02x}", hash[0], hash[1], hash[2], hash[3])
}

/// The people in a change.
fn entrants(change: &mut Change) -> Vec<&mut Entrant> {
    match change {
        Change::ContestantSeated { contestant } => {
            contestant.players.iter_mut().chain(contestant.substitutions.iter_mut().map(|s| &mut s.entrant)).collect()
        }
        Change::PlayerSubstituted { entrant, .. } => vec![entrant],
        _ => Vec::new(),
    }
}

fn blank(entrant: &mut Entrant, placeholder: &str, how: Forget) {
    placeholder.clone_into(&mut entrant.name);
    entrant.club_number.clear();
    entrant.national_number.clear();
    if how == Forget::Delete {
        entrant.player = None;
    }
}

/// Who was forgotten in this database, so that nobody comes back with another one.
pub(super) struct Erased(BTreeMap<PlayerId, (String, Forget)>);

impl Erased {
    pub(super) fn read(db: &Connection) -> Result<Self, StoreError> {
        let mut query = db.prepare("SELECT player, placeholder, how FROM erasure")?;
        let rows = query
            .query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?)))?;
        let found = rows.map(|row| {
            let (id, placeholder, how) = row?;
            let how = if how == "deleted" { Forget::Delete } else { Forget::Anonymise };
            Ok((aliases::player(&id)?, (placeholder, how)))
        });
        Ok(Self(found.collect::<Result<_, StoreError>>()?))
    }

    /// A stored change without the people forgotten; none where they are not in it.
    pub(super) fn without(&self, text: &str) -> Option<String> {
        if self.0.is_empty() {
            return None;
        }
        let mut change: Change = serde_json::from_str(text).ok()?;
        let mut found = false;
        for entrant in entrants(&mut change) {
            if let Some((placeholder, how)) = entrant.player.and_then(|id| self.0.get(&id)) {
                found |= entrant.name != *placeholder;
                blank(entrant, placeholder, *how);
            }
        }
        if found { tables::json(&change).ok() } else { None }
    }
}

/// Everything a person goes by.
struct Person {
    ids: Vec<PlayerId>,
    /// Every name, as it was written.
    names: BTreeSet<String>,
    /// Parts of the names and long numbers, in small letters.
    words: BTreeSet<String>,
    placeholder: String,
}

impl Person {
    fn find(db: &Connection, player: PlayerId) -> Result<Self, StoreError> {
        let ids = aliases::identities(db, player)?;
        let mut person = Self { placeholder: placeholder(ids[0]), ids, names: BTreeSet::new(), words: BTreeSet::new() };
        let mut known = false;
        for id in person.ids.clone() {
            let mut query = db.prepare("SELECT name, club_number, national_number FROM player WHERE id = ?1")?;
            for row in query.query_map([id.to_string()], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))? {
                let (name, club, national): (String, String, String) = row?;
                person.learn(&name, [&club, &national]);
                known = true;
            }
        }
        let mut query = db.prepare("SELECT change FROM journal WHERE instr(change, ?1)")?;
        for id in person.ids.clone() {
            for change in query.query_map([id.to_string()], |row| row.get::<_, String>(0))? {
                let Ok(mut change) = serde_json::from_str::<Change>(&change?) else { continue };
                for entrant in entrants(&mut change).into_iter().filter(|e| e.player == Some(id)) {
                    person.learn(&entrant.name, [&entrant.club_number, &entrant.national_number]);
                    known = true;
                }
            }
        }
        if known { Ok(person) } else { Err(StoreError::NoPlayer(player)) }
    }

    fn learn(&mut self, name: &str, numbers: [&str; 2]) {
        if is_erased(name) || name.trim().is_empty() {
            return;
        }
        self.names.insert(name.trim().to_owned());
        // A small word like `van` is no name by itself.
        let parts = words(name).filter(|word| word.chars().next().is_some_and(char::is_uppercase));
        self.words.extend(parts.filter(|word| word.chars().count() > 2).map(str::to_lowercase));
        self.words.extend(numbers.into_iter().map(str::trim).filter(|n| n.len() > 3).map(str::to_lowercase));
    }

    /// Whether a text has the name in it, or a part of it as a word.
    fn is_named_in(&self, text: &str) -> bool {
        let small = folded(text);
        self.names.iter().any(|name| small.contains(&folded(name)))
            || words(&small).any(|word| self.words.contains(word))
    }

    /// A text without the whole name and, where that is asked for, without its parts.
    fn struck(&self, text: &str, parts: bool) -> String {
        let mut struck = text.to_owned();
        // The longest first: one name may be the beginning of another.
        let mut names: Vec<&String> = self.names.iter().collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        for name in names {
            struck = struck.replace(name.as_str(), &self.placeholder);
        }
        if !parts {
            return struck;
        }
        let mut out = String::new();
        let mut rest = struck.as_str();
        while let Some(start) = rest.find(char::is_alphanumeric) {
            let end = rest[start..].find(|c: char| !c.is_alphanumeric()).map_or(rest.len(), |end| start + end);
            let word = &rest[start..end];
            out.push_str(&rest[..start]);
            out.push_str(if self.words.contains(&word.to_lowercase()) { &self.placeholder } else { word });
            rest = &rest[end..];
        }
        out + rest
    }

    /// Rewrites the journal; gives how many entries there were, and of which sessions.
    fn rewrite(
        &self,
        tx: &Transaction<'_>,
        how: Forget,
        also: &BTreeSet<Uuid>,
    ) -> Result<(usize, BTreeSet<SessionId>), StoreError> {
        let (mut count, mut sessions) = (0, BTreeSet::new());
        for (session, row) in every_row(tx)? {
            let wanted = row.id.parse().is_ok_and(|id: Uuid| also.contains(&id));
            let ours = self.ids.iter().any(|id| row.change.contains(&id.to_string()));
            if !wanted && !ours && !self.is_named_in(&row.change) {
                continue;
            }
            let written = row.entry()?.change;
            let mut change = written.clone();
            self.blank_in(&mut change, how);
            // An entry without the person keeps every letter.
            let mut text = if change == written { row.change.clone() } else { tables::json(&change)? };
            let mut by = row.by.clone();
            if wanted {
                let mut value = tree(&text)?;
                self.strike_free(&mut value);
                (text, by) = (value.to_string(), self.struck(&by, true));
            }
            if by != row.by || text != row.change {
                tx.prepare_cached("UPDATE journal SET change = ?2, by = ?3 WHERE seq = ?1")?
                    .execute(params![row.seq, text, by])?;
                sessions.insert(session);
                count += 1;
            }
        }
        Ok((count, sessions))
    }

    /// The person's name, numbers and perhaps identity out of a change; somebody without an identity but with
    /// the whole name is taken for the person.
    fn blank_in(&self, change: &mut Change, how: Forget) {
        for entrant in entrants(change) {
            let is_it = match entrant.player {
                Some(id) => self.ids.contains(&id),
                None => self.names.contains(entrant.name.trim()),
            };
            if is_it {
                blank(entrant, &self.placeholder, how);
            }
        }
        if let Change::ContestantSeated { contestant } = change {
            contestant.name = self.struck(&contestant.name, false);
        }
    }

    fn strike_free(&self, value: &mut Value) {
        match value {
            Value::Object(map) => {
                let free = map.iter_mut().filter(|(key, _)| !is_of_people(key));
                free.for_each(|(_, value)| self.strike_free(value));
            }
            Value::Array(list) => list.iter_mut().for_each(|value| self.strike_free(value)),
            Value::String(text) if self.is_named_in(text) => *text = self.struck(text, true),
            _ => {}
        }
    }

    /// The list and the tables that do not belong to a session; and the note that it was done.
    fn strike(&self, tx: &Transaction<'_>, how: Forget, reason: &str, stamp: &Stamp) -> Result<(), StoreError> {
        let word = if how == Forget::Delete { "deleted" } else { "anonymised" };
        for id in self.ids.iter().map(ToString::to_string) {
            match how {
                Forget::Anonymise => tx.execute(
                    "UPDATE player SET name = ?2, club_number = '', national_number = '' WHERE id = ?1",
                    [&id, &self.placeholder],
                )?,
                Forget::Delete => {
                    tx.execute("DELETE FROM player_alias WHERE gone = ?1", [&id])?;
                    tx.execute("DELETE FROM player WHERE id = ?1", [&id])?
                }
            };
            tx.execute(
                "INSERT OR REPLACE INTO erasure (player, how, placeholder, reason, at, by) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![id, word, self.placeholder, reason, stamp.at.to_rfc3339(), stamp.by],
            )?;
        }
        for name in &self.names {
            for table in ["player_alias", "erasure"] {
                tx.execute(&format!("UPDATE {table} SET by = ?2 WHERE by = ?1"), [name, &self.placeholder])?;
            }
        }
        Ok(())
    }

    fn mentions(&self, db: &Connection) -> Result<Vec<Mention>, StoreError> {
        let mut found = Vec::new();
        for (session, row) in every_row(db)? {
            let mut note = |field: &str, text: &str| -> Result<(), StoreError> {
                let entry = row.id.parse().map_err(|_| StoreError::Damaged(format!("journal row {}", row.seq)))?;
                let at = MentionIn::Entry { session, entry, field: field.to_owned() };
                found.push(Mention { at, text: text.to_owned() });
                Ok(())
            };
            if self.is_named_in(&row.by) {
                note("by", &row.by)?;
            }
            if self.is_named_in(&row.change) {
                let mut texts = Vec::new();
                let mut value = tree(&row.change)?;
                // A label with the whole name in it goes with the name.
                if let Some(Value::String(name)) = value.pointer_mut("/contestant/name") {
                    *name = self.struck(name, false);
                }
                free_texts(&value, "", &mut texts);
                for (field, text) in texts.iter().filter(|(_, text)| self.is_named_in(text)) {
                    note(field, text)?;
                }
            }
        }
        let mut query = db.prepare("SELECT key, value FROM setting ORDER BY key")?;
        for row in query.query_map([], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))? {
            let (key, text) = row?;
            if self.is_named_in(&text) {
                found.push(Mention { at: MentionIn::Setting(key), text });
            }
        }
        Ok(found)
    }
}

/// Fields that hold people rather than what somebody wrote.
fn is_of_people(key: &str) -> bool {
    ["players", "substitutions", "entrant", "change"].contains(&key)
}

fn free_texts(value: &Value, path: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map.iter().filter(|(key, _)| !is_of_people(key)) {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                free_texts(value, &path, found);
            }
        }
        Value::Array(list) => list.iter().for_each(|value| free_texts(value, path, found)),
        Value::String(text) => found.push((path.to_owned(), text.clone())),
        _ => {}
    }
}

fn tree(text: &str) -> Result<Value, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The whole journal, with the session of each row.
fn every_row(db: &Connection) -> Result<Vec<(SessionId, Row)>, StoreError> {
    let mut sessions = db.prepare("SELECT DISTINCT session FROM journal ORDER BY session")?;
    let mut found = Vec::new();
    for id in sessions.query_map([], |row| row.get::<_, String>(0))? {
        let id = id?;
        let session: SessionId = id.parse().map_err(|_| StoreError::Damaged(format!("session {id}")))?;
        found.extend(rows::journal(db, session)?.into_iter().map(|row| (session, row)));
    }
    Ok(found)
}
