//! Finds sessions by title, club, event, date, or the name or number of a player.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use evening::scoring::PublishedLine;
use evening::session::SessionId;

use super::{Store, StoreError, published};

impl Store {
    /// The sessions in which every word of a text occurs in the title, club, event, date or a player's name, or is a
    /// player's number, the best match first: a title or name equal to the text comes before one that contains it, and
    /// later sessions before earlier ones. A date is written `2026`, `2026-11`, `11/2026`, `3.11.` or `3.11.2026`. Case
    /// and accents do not matter. A text without words finds nothing.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn search(&self, text: &str) -> Result<Vec<SessionId>, StoreError> {
        let words: Vec<String> = text.split_whitespace().map(search_form).collect();
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
        let mut candidates: Vec<(String, String, String)> = Vec::new();
        let mut titles: HashMap<String, [String; 2]> = HashMap::new();
        for row in rows {
            let (id, date, title, club, event) = row?;
            titles.insert(id.clone(), [search_form(&title), search_form(&event)]);
            candidates.push((id, date, search_form(&format!("{title} {club} {event}"))));
        }
        for word in &words {
            let typed_date = parse_date_part(word);
            let sessions_played = self.sessions_played_by(&names, word)?;
            candidates.retain(|(id, day, searched_text)| {
                searched_text.contains(word)
                    || typed_date.as_ref().is_some_and(|date| date.matches(day))
                    || sessions_played.contains(id)
            });
        }
        let phrase = words.join(" ");
        let sessions_played = self.sessions_played_by(&names, &phrase)?;
        candidates.sort_by_cached_key(|(id, ..)| {
            let [title, event] = titles.get(id).map(|[title, event]| [&**title, &**event]).unwrap_or_default();
            Reverse(match_quality(&phrase, title, event, sessions_played.contains(id)))
        });
        candidates
            .into_iter()
            .map(|(id, ..)| id.parse().map_err(|_| StoreError::Damaged(format!("session {id}"))))
            .collect()
    }

    /// The line of the person with this name in the last published ranking of each session. Leaves out sessions in
    /// which several contestants have a player of such a name.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn lines_of(&self, name: &str) -> Result<HashMap<SessionId, PublishedLine>, StoreError> {
        let words: Vec<String> = name.split_whitespace().map(search_form).collect();
        if words.is_empty() {
            return Ok(HashMap::new());
        }
        let names = self.names()?;
        let mut by_name = self.db.prepare_cached("SELECT session, contestant FROM line_up WHERE name = ?1")?;
        let mut by_player = self.db.prepare_cached("SELECT session, contestant FROM line_up WHERE player = ?1")?;
        let mut contestants_by_session: HashMap<String, BTreeSet<String>> = HashMap::new();
        for (query, names) in [(&mut by_name, &names.typed), (&mut by_player, &names.known)] {
            let is_match = |plain: &str| words.iter().all(|word| plain.contains(word.as_str()));
            for (_, name) in names.iter().filter(|(plain, _)| is_match(plain)) {
                for row in query.query_map([name], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))? {
                    let (session, contestant) = row?;
                    contestants_by_session.entry(session).or_default().insert(contestant);
                }
            }
        }
        let mut lines = HashMap::new();
        for (session, contestants) in contestants_by_session {
            let mut contestants = contestants.into_iter();
            let (Some(contestant), None) = (contestants.next(), contestants.next()) else { continue };
            if let Some(line) = published::last_line(&self.db, &session, &contestant)? {
                let id: SessionId = session.parse().map_err(|_| StoreError::Damaged(format!("session {session}")))?;
                lines.insert(id, line);
            }
        }
        Ok(lines)
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
            names.typed.push((search_form(&name), name));
        }
        // A person with several spellings is found by each of them.
        let mut query = self.db.prepare_cached(
            "WITH person (id, kept) AS (
                 SELECT id, id FROM player WHERE id NOT IN (SELECT gone FROM player_alias)
                 UNION SELECT kept, kept FROM player_alias UNION SELECT gone, kept FROM player_alias)
             SELECT p.name, also.id, p.club_number, p.national_number FROM player p
             JOIN person own ON own.id = p.id JOIN person also ON also.kept = own.kept",
        )?;
        let rows = query.query_map([], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, [row.get::<_, String>(2)?, row.get(3)?]))
        })?;
        for row in rows {
            let (name, id, numbers) = row?;
            let numbers =
                numbers.iter().map(|number| without_leading_zeros(number)).filter(|number| !number.is_empty());
            names.numbers.extend(numbers.map(|number| (search_form(number), id.clone())));
            names.known.push((search_form(&name), id));
        }
        Ok(names)
    }

    /// The sessions in which somebody played whose name contains `word`, or whose number it is.
    fn sessions_played_by(&self, names: &Names, word: &str) -> Result<BTreeSet<String>, StoreError> {
        let mut sessions = BTreeSet::new();
        let mut sessions_by_name = self.db.prepare_cached("SELECT session FROM line_up WHERE name = ?1")?;
        for (_, name) in names.typed.iter().filter(|(plain, _)| plain.contains(word)) {
            for session in sessions_by_name.query_map([name], |row| row.get(0))? {
                sessions.insert(session?);
            }
        }
        let mut sessions_by_player = self.db.prepare_cached("SELECT session FROM line_up WHERE player = ?1")?;
        let named = names.known.iter().filter(|(plain, _)| plain.contains(word));
        let numbered = names.numbers.iter().filter(|(number, _)| number == without_leading_zeros(word));
        for (_, id) in named.chain(numbered) {
            for session in sessions_by_player.query_map([id], |row| row.get(0))? {
                sessions.insert(session?);
            }
        }
        Ok(sessions)
    }
}

/// Names and numbers in the form of [`search_form`], each with the key that finds its sessions.
#[derive(Default)]
struct Names {
    /// Names under which somebody played, with the name as written.
    typed: Vec<(String, String)>,
    /// Names of known players, with the player.
    known: Vec<(String, String)>,
    /// Numbers of known players, with the player.
    numbers: Vec<(String, String)>,
}

/// A number without leading zeros, because people often leave them out.
fn without_leading_zeros(number: &str) -> &str {
    number.trim().trim_start_matches('0')
}

/// How well a session matches the whole search text as one phrase; a higher number is a better match.
fn match_quality(phrase: &str, title: &str, event: &str, is_player_match: bool) -> u32 {
    let is_word_of = |text: &str| text.split_whitespace().any(|word| word == phrase);
    match () {
        () if title == phrase => 5,
        () if title.starts_with(phrase) || is_word_of(title) => 4,
        () if title.contains(phrase) => 3,
        () if is_player_match => 2,
        () if event.contains(phrase) => 1,
        () => 0,
    }
}

/// A text in the form in which texts are compared: in lower case and without accents.
fn search_form(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.nfkd().filter(|c| !is_combining_mark(*c)).collect::<String>().to_lowercase()
}

/// A typed date, as part of a stored date such as `2026-11-03`.
#[derive(Debug, PartialEq, Eq)]
enum DatePart {
    /// The beginning of a stored date: a year, or a month or day of a year.
    Start(String),
    /// The end of a stored date: a day of any year.
    End(String),
}

impl DatePart {
    fn matches(&self, date: &str) -> bool {
        match self {
            Self::Start(start) => date.starts_with(start),
            Self::End(end) => date.ends_with(end),
        }
    }
}

/// Reads a typed date. `None` if the word is not one.
fn parse_date_part(word: &str) -> Option<DatePart> {
    let word = word.strip_suffix('.').unwrap_or(word);
    let parts: Vec<&str> = word.split(['-', '/', '.']).collect();
    if !parts.iter().all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit())) {
        return None;
    }
    let two_digits = |part: &str| if part.len() < 3 { Some(format!("{part:0>2}")) } else { None };
    let is_year = |part: &str| part.len() == 4;
    let is_between = |part: &str, last: u8| part.parse().is_ok_and(|number: u8| (1..=last).contains(&number));
    if let [d, m] = parts[..]
        && is_between(d, 31)
        && is_between(m, 12)
    {
        return Some(DatePart::End(format!("-{}-{}", two_digits(m)?, two_digits(d)?)));
    }
    Some(DatePart::Start(match parts[..] {
        [y] if is_year(y) => format!("{y}-"),
        [y, m] if is_year(y) => format!("{y}-{}-", two_digits(m)?),
        [m, y] if is_year(y) => format!("{y}-{}-", two_digits(m)?),
        [y, m, d] if is_year(y) => format!("{y}-{}-{}", two_digits(m)?, two_digits(d)?),
        [d, m, y] if is_year(y) => format!("{y}-{}-{}", two_digits(m)?, two_digits(d)?),
        _ => return None,
    }))
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
            assert_eq!(parse_date_part(word), Some(DatePart::Start(date.to_owned())), "{word}");
        }
        for word in ["3.11.", "03-11", "3/11"] {
            assert_eq!(parse_date_part(word), Some(DatePart::End("-11-03".to_owned())), "{word}");
        }
        for word in ["26", "autumn", "11/26", "1-2-3-4", "2026-", "-"] {
            assert_eq!(parse_date_part(word), None, "{word}");
        }
    }

    #[test]
    fn search_form_has_no_capitals_or_accents() {
        assert_eq!(search_form("Åse Müller"), "ase muller");
    }
}
