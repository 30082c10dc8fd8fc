//! Finds sessions by title, club, event, date or the name of a player.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use evening::session::SessionId;

use super::{Store, StoreError};

impl Store {
    /// The sessions that have every word of a text in title, club, event, date or a player's name, the best match
    /// first: a title or name equal to the text comes before one that contains it, and later sessions before earlier
    /// ones. A date is written `2026`, `2026-11`, `11/2026` or `3.11.2026`. Case and accents do not matter.
    pub fn search(&self, text: &str) -> Result<Vec<SessionId>, StoreError> {
        let words: Vec<String> = text.split_whitespace().map(plain).collect();
        if words.is_empty() {
            return Ok(Vec::new());
        }
        let names = self.names()?;
        let mut query = self.db.prepare_cached(
            "SELECT id, date, title, club, json_extract(event, '$.name') FROM session ORDER BY date DESC, id DESC",
        )?;
        let rows = query.query_map([], |row| {
            Ok((
                row.get::<_, String>(0)?,
                row.get::<_, String>(1)?,
                row.get::<_, String>(2)?,
                row.get::<_, String>(3)?,
                row.get::<_, Option<String>>(4)?.unwrap_or_default(),
            ))
        })?;
        let mut left: Vec<(String, String, String)> = Vec::new();
        let mut titles: HashMap<String, [String; 2]> = HashMap::new();
        for row in rows {
            let (id, date, title, club, event) = row?;
            titles.insert(id.clone(), [plain(&title), plain(&event)]);
            left.push((id, date, plain(&format!("{title} {club} {event}"))));
        }
        for word in &words {
            let date = date_part(word);
            let played = self.played_by(&names, word)?;
            left.retain(|(id, day, said)| {
                said.contains(word) || date.as_ref().is_some_and(|date| day.starts_with(date)) || played.contains(id)
            });
        }
        let whole = words.join(" ");
        let played = self.played_by(&names, &whole)?;
        left.sort_by_cached_key(|(id, ..)| {
            let [title, event] = titles.get(id).map(|[title, event]| [&**title, &**event]).unwrap_or_default();
            Reverse(title_fit(&whole, title, event, played.contains(id)))
        });
        left.into_iter().map(|(id, ..)| id.parse().map_err(|_| StoreError::Damaged(format!("session {id}")))).collect()
    }

    /// Every name under which somebody played or is known, as written and in the form used for searching.
    fn names(&self) -> Result<Names, StoreError> {
        let mut names = Names::default();
        // The query takes one step of the index for each distinct name, however often the name occurs.
        let mut query = self.db.prepare_cached(
            "WITH RECURSIVE typed (name) AS (
                 SELECT min(name) FROM line_up
                 UNION ALL SELECT (SELECT min(l.name) FROM line_up l WHERE l.name > typed.name) FROM typed
                 WHERE typed.name IS NOT NULL)
             SELECT name FROM typed WHERE name IS NOT NULL",
        )?;
        for name in query.query_map([], |row| row.get::<_, String>(0))? {
            let name = name?;
            names.typed.push((plain(&name), name));
        }
        // A person with several spellings is found by each of them.
        let mut query = self.db.prepare_cached(
            "WITH person (id, kept) AS (
                 SELECT id, id FROM player WHERE id NOT IN (SELECT gone FROM player_alias)
                 UNION SELECT kept, kept FROM player_alias UNION SELECT gone, kept FROM player_alias)
             SELECT p.name, also.id FROM player p
             JOIN person own ON own.id = p.id JOIN person also ON also.kept = own.kept",
        )?;
        for row in query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?)))? {
            let (name, id) = row?;
            names.known.push((plain(&name), id));
        }
        Ok(names)
    }

    /// The sessions in which somebody of that name played.
    fn played_by(&self, names: &Names, word: &str) -> Result<BTreeSet<String>, StoreError> {
        let mut found = BTreeSet::new();
        let mut by_name = self.db.prepare_cached("SELECT session FROM line_up WHERE name = ?1")?;
        for (_, name) in names.typed.iter().filter(|(plain, _)| plain.contains(word)) {
            for session in by_name.query_map([name], |row| row.get(0))? {
                found.insert(session?);
            }
        }
        let mut by_player = self.db.prepare_cached("SELECT session FROM line_up WHERE player = ?1")?;
        for (_, id) in names.known.iter().filter(|(plain, _)| plain.contains(word)) {
            for session in by_player.query_map([id], |row| row.get(0))? {
                found.insert(session?);
            }
        }
        Ok(found)
    }
}

/// Names with their searched form, in small letters without accents.
#[derive(Default)]
struct Names {
    typed: Vec<(String, String)>,
    known: Vec<(String, String)>,
}

/// How well a session matches what was typed, with all words together.
fn title_fit(whole: &str, title: &str, event: &str, played: bool) -> u32 {
    let word = |text: &str| text.split_whitespace().any(|word| word == whole);
    match () {
        () if title == whole => 5,
        () if title.starts_with(whole) || word(title) => 4,
        () if title.contains(whole) => 3,
        () if played => 2,
        () if event.contains(whole) => 1,
        () => 0,
    }
}

/// Small letters without accents.
fn plain(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.nfkd().filter(|c| !is_combining_mark(*c)).collect::<String>().to_lowercase()
}

/// The beginning of a stored date that a word means.
fn date_part(word: &str) -> Option<String> {
    let parts: Vec<&str> = word.split(['-', '/', '.']).collect();
    if !parts.iter().all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit())) {
        return None;
    }
    let two = |part: &str| if part.len() < 3 { Some(format!("{part:0>2}")) } else { None };
    let year = |part: &str| part.len() == 4;
    Some(match parts[..] {
        [y] if year(y) => format!("{y}-"),
        [y, m] if year(y) => format!("{y}-{}-", two(m)?),
        [m, y] if year(y) => format!("{y}-{}-", two(m)?),
        [y, m, d] if year(y) => format!("{y}-{}-{}", two(m)?, two(d)?),
        [d, m, y] if year(y) => format!("{y}-{}-{}", two(m)?, two(d)?),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_read_as_people_write_it() {
        for (word, date) in [
            ("2026", "2026-"),
            ("2026-11", "2026-11-"),
            ("11/2026", "2026-11-"),
            ("3.11.2026", "2026-11-03"),
            ("2026-11-3", "2026-11-03"),
        ] {
            assert_eq!(date_part(word).as_deref(), Some(date), "{word}");
        }
        for word in ["26", "autumn", "11/26", "1-2-3-4", "2026-", "-"] {
            assert_eq!(date_part(word), None, "{word}");
        }
        assert_eq!(plain("Åse Müller"), "ase muller");
    }
}
