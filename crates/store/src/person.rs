//! The names and numbers by which a person is recognised, and their removal from journal and tables. What forgetting
//! means is in `erase`.

use std::collections::BTreeSet;

use rusqlite::{Connection, Transaction, params};
use serde_json::Value;
use uuid::Uuid;

use evening::club::{PlayerId, folded, has_placeholder};
use evening::session::{Change, SessionId, Stamp};

use super::nameless::{Forget, Mention, MentionPlace, entrants, placeholder, remove_name};
use super::rows::{self, Row};
use super::{StoreError, aliases, tables};

/// The names and numbers by which a person is recognised.
#[derive(Debug, Clone)]
pub(super) struct Person {
    /// The identities. The first is the one that stays when identities are merged.
    ids: Vec<PlayerId>,
    /// Every name exactly as it was written.
    names: BTreeSet<String>,
    /// Parts of the names and long numbers, in lower case.
    words: BTreeSet<String>,
    /// The text that replaces a name.
    pub(super) placeholder: String,
    /// Whether the person is on the list or has played.
    is_known: bool,
}

impl Person {
    /// The names and numbers of a person on the list and in every session.
    ///
    /// # Errors
    /// When nobody has that identity, or the database cannot be read.
    pub(super) fn find(db: &Connection, player: PlayerId) -> Result<Self, StoreError> {
        let person = Self::in_sessions(db, player, &every_session(db)?)?;
        if person.is_known { Ok(person) } else { Err(StoreError::NoPlayer(player)) }
    }

    /// The names and numbers of a person on the list and in these sessions. Sessions are read one by one, so that
    /// writers do not wait for all of them.
    pub(super) fn in_sessions(db: &Connection, player: PlayerId, sessions: &[SessionId]) -> Result<Self, StoreError> {
        let ids = aliases::identities(db, player)?;
        let placeholder = placeholder(ids[0]);
        let mut person = Self { placeholder, ids, names: BTreeSet::new(), words: BTreeSet::new(), is_known: false };
        for id in person.ids.clone() {
            let mut query = db.prepare("SELECT name, club_number, national_number FROM player WHERE id = ?1")?;
            for row in query.query_map([id.to_string()], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))? {
                let (name, club_number, national_number): (String, String, String) = row?;
                person.learn(&name, [&club_number, &national_number]);
                person.is_known = true;
            }
        }
        let mut query = db.prepare("SELECT change FROM journal WHERE session = ?1 AND instr(change, ?2)")?;
        for session in sessions {
            for id in person.ids.clone() {
                let values = [session.to_string(), id.to_string()];
                for change in query.query_map(values, |row| row.get::<_, String>(0))? {
                    let Ok(mut change) = serde_json::from_str::<Change>(&change?) else { continue };
                    for entrant in entrants(&mut change).into_iter().filter(|e| e.player == Some(id)) {
                        person.learn(&entrant.name, [&entrant.club_number, &entrant.national_number]);
                        person.is_known = true;
                    }
                }
            }
        }
        Ok(person)
    }

    /// Whether this search found every identity, name and number that another search for the same person found.
    pub(super) fn knows(&self, other: &Self) -> bool {
        self.ids == other.ids && other.names.is_subset(&self.names) && other.words.is_subset(&self.words)
    }

    /// Adds a name and numbers by which the person is recognised. Does nothing for an empty name or a placeholder.
    fn learn(&mut self, name: &str, numbers: [&str; 2]) {
        if has_placeholder(name) || name.trim().is_empty() {
            return;
        }
        self.names.insert(name.trim().to_owned());
        // A short word such as `van` does not identify anybody.
        let capitalised = split_words(name).filter(|word| word.chars().next().is_some_and(char::is_uppercase));
        self.words.extend(capitalised.filter(|word| word.chars().count() > 2).map(str::to_lowercase));
        self.words.extend(numbers.into_iter().map(str::trim).filter(|n| n.len() > 3).map(str::to_lowercase));
    }

    /// Whether a text contains a full name, or a part of a name or a number as a whole word.
    pub(super) fn is_named_in(&self, text: &str) -> bool {
        let folded_text = folded(text);
        self.names.iter().any(|name| find_whole_name(&folded_text, &folded(name), 0).is_some())
            || split_words(&folded_text).any(|word| self.words.contains(word))
    }

    /// A text with the full name replaced.
    pub(super) fn without_full_name(&self, text: &str) -> String {
        self.without_names(text, false)
    }

    /// A text with full names and, if `replaces_parts` is set, their parts and numbers replaced.
    fn without_names(&self, text: &str, replaces_parts: bool) -> String {
        let mut without_names = text.to_owned();
        // Longer names come first, because one name may be the beginning of another.
        let mut names: Vec<&String> = self.names.iter().collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        for name in names {
            let mut from = 0;
            while let Some(start) = find_whole_name(&without_names, name, from) {
                without_names.replace_range(start..start + name.len(), &self.placeholder);
                from = start + self.placeholder.len();
            }
        }
        if !replaces_parts {
            return without_names;
        }
        let mut replaced = String::new();
        let mut rest = without_names.as_str();
        while let Some(start) = rest.find(char::is_alphanumeric) {
            let end = rest[start..].find(|c: char| !c.is_alphanumeric()).map_or(rest.len(), |end| start + end);
            let word = &rest[start..end];
            replaced.push_str(&rest[..start]);
            replaced.push_str(if self.words.contains(&word.to_lowercase()) { &self.placeholder } else { word });
            rest = &rest[end..];
        }
        replaced + rest
    }

    /// The rows of a journal that name the person, rewritten without the name. Free texts are only rewritten in
    /// `rewritten_entries`.
    pub(super) fn rewritten_rows(
        &self,
        journal: &[Row],
        method: Forget,
        rewritten_entries: &BTreeSet<Uuid>,
    ) -> Result<Vec<Row>, StoreError> {
        let mut rewritten = Vec::new();
        for row in journal {
            let is_listed = row.id.parse().is_ok_and(|id: Uuid| rewritten_entries.contains(&id));
            let has_identity = self.ids.iter().any(|id| row.change.contains(&id.to_string()));
            if !is_listed && !has_identity && !self.is_named_in(&row.change) {
                continue;
            }
            let original = row.entry()?.change;
            let mut change = original.clone();
            self.remove_name_in(&mut change, method);
            // An entry without the person keeps every letter.
            let mut text = if change == original { row.change.clone() } else { tables::json(&change)? };
            let mut by = row.by.clone();
            if is_listed {
                let mut value = parse_json(&text)?;
                self.erase_from_texts(&mut value);
                (text, by) = (value.to_string(), self.without_names(&by, true));
            }
            if by != row.by || text != row.change {
                rewritten.push(Row { change: text, by, ..row.clone() });
            }
        }
        Ok(rewritten)
    }

    /// Removes the person's name, numbers and, if wanted, identity from a change. Somebody without an identity but with
    /// the same full name is taken to be the person.
    fn remove_name_in(&self, change: &mut Change, method: Forget) {
        for entrant in entrants(change) {
            let is_person = match entrant.player {
                Some(id) => self.ids.contains(&id),
                None => self.names.contains(entrant.name.trim()),
            };
            if is_person {
                remove_name(entrant, &self.placeholder, method);
            }
        }
        if let Change::ContestantSeated { contestant } = change {
            contestant.name = self.without_names(&contestant.name, false);
        }
    }

    /// Removes names from the free texts in the JSON of a change.
    fn erase_from_texts(&self, value: &mut Value) {
        match value {
            Value::Object(map) => {
                let free_fields = map.iter_mut().filter(|(key, value)| may_be_free_text(key, value));
                free_fields.for_each(|(_, value)| self.erase_from_texts(value));
            }
            Value::Array(list) => list.iter_mut().for_each(|value| self.erase_from_texts(value)),
            Value::String(text) if self.is_named_in(text) => *text = self.without_names(text, true),
            _ => {}
        }
    }

    /// Removes the person's name, numbers and particulars from the list and from the tables that belong to no session;
    /// [`Forget::Delete`] removes the whole row. Records that it was done.
    pub(super) fn erase_from_lists(
        &self,
        tx: &Transaction<'_>,
        method: Forget,
        reason: &str,
        stamp: &Stamp,
    ) -> Result<(), StoreError> {
        let word = if method == Forget::Delete { "deleted" } else { "anonymised" };
        for id in self.ids.iter().map(ToString::to_string) {
            erase_particulars(tx, &id)?;
            match method {
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

    /// The free texts in journals and settings that seem to name the person.
    pub(super) fn mentions(&self, db: &Connection) -> Result<Vec<Mention>, StoreError> {
        let mut mentions = Vec::new();
        // Evenings are read one by one, so that writers do not wait for all of them.
        for session in every_session(db)? {
            self.add_mentions_in(db, session, &mut mentions)?;
        }
        let mut query = db.prepare("SELECT key, value FROM setting ORDER BY key")?;
        for row in query.query_map([], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))? {
            let (key, text) = row?;
            if self.is_named_in(&text) {
                mentions.push(Mention { at: MentionPlace::Setting(key), text });
            }
        }
        Ok(mentions)
    }

    /// Adds the free texts in a session's journal that seem to name the person.
    fn add_mentions_in(
        &self,
        db: &Connection,
        session: SessionId,
        mentions: &mut Vec<Mention>,
    ) -> Result<(), StoreError> {
        for row in rows::journal(db, session)? {
            let mut add_mention = |field: &str, text: &str| -> Result<(), StoreError> {
                let entry = row.id.parse().map_err(|_| StoreError::Damaged(format!("journal row {}", row.seq)))?;
                let at = MentionPlace::Entry { session, entry, field: field.to_owned() };
                mentions.push(Mention { at, text: text.to_owned() });
                Ok(())
            };
            if self.is_named_in(&row.by) {
                add_mention("by", &row.by)?;
            }
            if self.is_named_in(&row.change) {
                let mut texts = Vec::new();
                let mut value = parse_json(&row.change)?;
                // A label that contains the full name is removed with it.
                if let Some(Value::String(name)) = value.pointer_mut("/contestant/name") {
                    *name = self.without_names(name, false);
                }
                collect_free_texts(&value, "", &mut texts);
                for (field, text) in texts.iter().filter(|(_, text)| self.is_named_in(text)) {
                    add_mention(field, text)?;
                }
            }
        }
        Ok(())
    }
}

/// Whether a field may contain text that somebody wrote freely. People, movements and rules are excluded, because they
/// are handled elsewhere or use fixed words: somebody may be called Howell.
fn may_be_free_text(key: &str, value: &Value) -> bool {
    const SKIPPED_FIELDS: [&str; 6] = ["change", "players", "substitutions", "entrant", "movement", "rules"];
    const FIXED_WORD_FIELDS: [&str; 8] = ["state", "kind", "unit", "body", "outcome", "consent", "status", "tree"];
    !(SKIPPED_FIELDS.contains(&key) || value.is_string() && FIXED_WORD_FIELDS.contains(&key))
}

/// Adds every text that somebody wrote freely as a pair of the path of its field and the text. `path` is that of
/// `value`.
fn collect_free_texts(value: &Value, path: &str, texts: &mut Vec<(String, String)>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map.iter().filter(|(key, value)| may_be_free_text(key, value)) {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                collect_free_texts(value, &path, texts);
            }
        }
        Value::Array(list) => list.iter().for_each(|value| collect_free_texts(value, path, texts)),
        Value::String(text) => texts.push((path.to_owned(), text.clone())),
        _ => {}
    }
}

fn parse_json(text: &str) -> Result<Value, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

/// The first position of a name at or after `from` where it is not inside a longer word.
fn find_whole_name(text: &str, name: &str, from: usize) -> Option<usize> {
    let is_boundary = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    text[from..].match_indices(name).map(|(start, _)| from + start).find(|start| {
        is_boundary(text[..*start].chars().next_back()) && is_boundary(text[start + name.len()..].chars().next())
    })
}

fn split_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Every session that has a journal.
pub(super) fn every_session(db: &Connection) -> Result<Vec<SessionId>, StoreError> {
    let mut sessions = db.prepare("SELECT DISTINCT session FROM journal ORDER BY session")?;
    let ids = sessions.query_map([], |row| row.get::<_, String>(0))?;
    ids.map(|id| {
        let id = id?;
        id.parse().map_err(|_| StoreError::Damaged(format!("session {id}")))
    })
    .collect()
}

/// Removes what the club keeps of a person besides name, club number and national number.
pub(super) fn erase_particulars(tx: &Transaction<'_>, id: &str) -> Result<(), StoreError> {
    tx.execute("DELETE FROM particulars WHERE player = ?1", [id])?;
    // The list of people who asked not to be named contains an identity, too.
    tx.execute(
        "UPDATE setting SET value = (SELECT json_group_array(value) FROM json_each(setting.value) WHERE value <> ?1)
         WHERE key = 'unnamed'",
        [id],
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_is_found_and_replaced_only_as_whole_words() {
        let mut person = Person {
            ids: Vec::new(),
            names: BTreeSet::new(),
            words: BTreeSet::new(),
            placeholder: "N.N. 01234567".to_owned(),
            is_known: true,
        };
        for name in ["Jo", "Åse van der Berg"] {
            person.learn(name, ["", "0042"]);
        }
        for (text, replaced) in [
            ("Jochen and Joan, of the bergen team", None),
            ("Jo's board", Some("N.N. 01234567's board")),
            ("ÅSE revoked", Some("N.N. 01234567 revoked")),
            ("said Åse van der Berg.", Some("said N.N. 01234567.")),
            ("number 0042", Some("number N.N. 01234567")),
            ("van der Waals", None),
        ] {
            assert_eq!(person.is_named_in(text), replaced.is_some(), "{text}");
            assert_eq!(person.without_names(text, true), replaced.unwrap_or(text));
        }
        person.learn("N.N.", ["", ""]);
        assert_eq!(person.without_names("N.N. and N.N.", false), "N.N. 01234567 and N.N. 01234567");
        assert!(
            has_placeholder(&person.without_names("Jo", false))
                && !has_placeholder("N.N. 0123456")
                && !has_placeholder("Jo")
        );
    }
}
