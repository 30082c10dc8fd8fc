//! Removes characters that a terminal, a file or a page obeys instead of showing: control characters, direction marks
//! and invisible characters. Texts are cleaned when they come in, and again when they are shown or written, because
//! older databases have such characters.

use std::borrow::Cow;
use std::fmt::Write;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// JSON fields whose texts have a single line.
const ONE_LINE_FIELDS: [&str; 6] = ["name", "title", "club", "by", "club_number", "national_number"];

/// Whether a character is obeyed or ignored instead of shown.
fn is_obeyed(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{61c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{3164}'
                | '\u{ffa0}'
                | '\u{2800}'
                | '\u{200b}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'
                | '\u{2066}'..='\u{2069}'
                | '\u{feff}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

fn is_line_end(letter: char) -> bool {
    matches!(letter, '\t'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// The cleaned text on one line. Line ends and tabs become spaces.
pub fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    // A line end of two characters becomes one space.
    let text = text.replace("\r\n", "\n");
    let visible_letter =
        |letter: char| if is_line_end(letter) { Some(' ') } else { Some(letter).filter(|l| !is_obeyed(*l)) };
    Cow::Owned(text.chars().filter_map(visible_letter).collect())
}

/// The cleaned text of several lines. Tabs, `\n` and `\r\n` stay; other line ends become spaces.
pub fn plain_lines(text: &str) -> Cow<'_, str> {
    let is_kept = |letter: char| matches!(letter, '\n' | '\t') || !is_obeyed(letter);
    if text.chars().all(is_kept) {
        return Cow::Borrowed(text);
    }
    let mut lines = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\r' if letters.peek() == Some(&'\n') => lines.push('\r'),
            letter if is_kept(letter) => lines.push(letter),
            letter if is_line_end(letter) => lines.push(' '),
            _ => {}
        }
    }
    Cow::Owned(lines)
}

/// JSON text with hidden characters escaped, so that its values do not change.
pub fn plain_json(text: &str) -> Cow<'_, str> {
    let is_kept = |letter: char| letter == '\n' || !is_obeyed(letter);
    if text.chars().all(is_kept) {
        return Cow::Borrowed(text);
    }
    let mut json = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_kept(letter) {
            json.push(letter);
        } else {
            // JSON escapes UTF-16. Writing to memory does not fail.
            for unit in letter.encode_utf16(&mut [0; 2]) {
                let _ = write!(json, "\\u{unit:04x}");
            }
        }
    }
    Cow::Owned(json)
}

/// The value with all its texts cleaned, or unchanged if they are clean already.
#[must_use]
pub fn all_plain<T: Serialize + DeserializeOwned>(value: T) -> T {
    // JSON escapes low control characters with a backslash, so the text shows that most values are clean.
    let Ok(text) = serde_json::to_string(&value) else { return value };
    let has_escape = text.as_bytes().windows(2).any(|pair| pair[0] == b'\\' && b"bfnrtu".contains(&pair[1]));
    if !has_escape && !text.contains(is_obeyed) {
        return value;
    }
    let Ok(mut cleaned) = serde_json::from_str::<Value>(&text) else { return value };
    clean(&mut cleaned, false);
    // If the cleaned text no longer fits the type, the value stays as it was.
    serde_json::from_value(cleaned).unwrap_or(value)
}

/// Cleans every text of a JSON value. `is_one_line` says whether a text at the top may have only one line.
fn clean(value: &mut Value, is_one_line: bool) {
    match value {
        Value::String(text) => {
            let cleaned = if is_one_line { plain(text) } else { plain_lines(text) };
            if let Cow::Owned(cleaned) = cleaned {
                *text = cleaned;
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| clean(value, is_one_line)),
        Value::Object(fields) => {
            fields.iter_mut().for_each(|(key, value)| clean(value, ONE_LINE_FIELDS.contains(&key.as_str())));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{Contestant, Entrant};

    #[test]
    fn control_characters_and_direction_marks_are_removed() {
        for (text, expected) in [
            ("Åse Ĳsbrandt", "Åse Ĳsbrandt"),
            ("a\u{1b}[2Jb\u{7}\u{8}\u{7f}\u{9b}c", "a[2Jbc"),
            ("a\r\nb\rc\nd\te\u{2028}f\u{85}g", "a b c d e f g"),
            ("a\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}b", "ab"),
            ("a\u{200b}\u{200e}\u{200f}\u{61c}\u{2060}\u{feff}\u{e0041}b", "ab"),
            // Letters of other scripts stay, and so do marks that they need.
            ("\u{5d0} \u{645}\u{200c}", "\u{5d0} \u{645}\u{200c}"),
        ] {
            assert_eq!(plain(text), expected);
        }
    }

    #[test]
    fn line_ends_are_kept_in_texts_of_several_lines() {
        assert_eq!(plain_lines("a\tb\r\nc\rd\u{2028}e\u{1b}f\n"), "a\tb\r\nc d ef\n");
    }

    #[test]
    fn escaped_json_keeps_its_values() {
        let value = serde_json::json!({"name": "a\u{202e}b\u{9b}c\u{1b}\u{2028}\u{e0041}"});
        let text = serde_json::to_string_pretty(&value).unwrap();
        let escaped = plain_json(&text);
        assert!(escaped.chars().all(|letter| letter == '\n' || !is_obeyed(letter)), "{escaped}");
        assert_eq!(serde_json::from_str::<Value>(&escaped).unwrap(), value);
    }

    #[test]
    fn every_text_of_a_value_is_plain() {
        let mut contestant = Contestant::empty("A1".parse().unwrap());
        contestant.name = "Team\u{1b}[31m\nRed".to_owned();
        contestant.players.push(Entrant::named("Ada\u{202e}\rBo"));
        let cleaned = all_plain(contestant);
        assert_eq!(cleaned.name, "Team[31m Red");
        assert_eq!(cleaned.players[0].name, "Ada Bo");
        assert_eq!(all_plain(cleaned.clone()), cleaned);
        let lines = vec!["first line\nsecond \\n line".to_owned()];
        assert_eq!(all_plain(lines.clone()), lines);
    }
}
