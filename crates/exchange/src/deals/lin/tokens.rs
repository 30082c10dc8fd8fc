//! Keys and values of LIN, the calls and cards in them, and addresses that contain a whole file. `lin` knows the
//! meaning of keys.

use crate::lengths::excerpt;
use crate::{Damage, Expected, FileItem, Limit};
use bridge::{Call, Card, Denomination, Level};

use super::super::super::{MAX_RECORDS, MAX_TEXT_BYTES};
use super::super::{DealFileError, FilePosition};

/// Calls `read` with the line number (from 1), key and value of each pair in order. Skips comments and extra bars.
pub(super) fn for_each_value(
    text: &str,
    mut read: impl FnMut(u32, &str, &str) -> Result<(), DealFileError>,
) -> Result<(), DealFileError> {
    let (mut rest, mut line, mut count) = (text, 1, 0);
    loop {
        let start = rest.trim_start();
        line += count_line_ends(&rest[..rest.len() - start.len()]);
        rest = start;
        if rest.is_empty() {
            return Ok(());
        }
        let at = FilePosition::Line(line);
        // A comment up to the end of the line.
        if rest.starts_with('%') {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
            continue;
        }
        // An extra bar between two pairs.
        if let Some(after) = rest.strip_prefix('|') {
            rest = after;
            continue;
        }
        let truncated_error = |damage: Damage| DealFileError::Truncated { at, damage };
        let (key, after) = rest.split_once('|').ok_or_else(|| truncated_error(Damage::KeyWithoutValue))?;
        if key.len() != 2 || !key.bytes().all(|letter| letter.is_ascii_alphanumeric()) {
            let (value, allowed) = (excerpt(key), Expected::TwoLettersAndBar);
            return Err(DealFileError::Value { at, item: FileItem::Key, value, allowed });
        }
        let (value, after) = match after.split_once('|') {
            Some(split) => split,
            // Only an empty value may lack its bar, because then nothing is lost.
            None if after.trim().is_empty() => (after, ""),
            None => return Err(truncated_error(Damage::ValueWithoutEnd { key: key.to_owned() })),
        };
        count += 1;
        if count > MAX_RECORDS {
            return Err(DealFileError::Limit { at, limit: Limit::Records });
        }
        if value.len() > MAX_TEXT_BYTES {
            return Err(DealFileError::Limit { at, limit: Limit::ValueLength });
        }
        read(line, key, value)?;
        line += count_line_ends(value);
        rest = after;
    }
}

fn count_line_ends(text: &str) -> u32 {
    text.bytes().filter(|byte| *byte == b'\n').count() as u32
}

/// The calls in a value. `None` if there is anything else. Alerts (`!`) are left out.
pub(super) fn parse_calls(value: &str) -> Option<Vec<Call>> {
    let mut calls = Vec::new();
    let value = value.to_ascii_lowercase().replace("pass", "p").replace("xx", "r").replace("nt", "n");
    let mut letters = value.chars().filter(|letter| !letter.is_whitespace() && *letter != '!');
    while let Some(letter) = letters.next() {
        calls.push(match letter {
            'p' => Call::Pass,
            'd' | 'x' => Call::Double,
            'r' => Call::Redouble,
            _ => {
                let level = Level::new(letter.to_digit(10)? as u8).ok()?;
                let denomination: Denomination = letters.next()?.to_string().parse().ok()?;
                Call::Bid(level, denomination)
            }
        });
    }
    Some(calls)
}

/// The cards in a value, suit first. `None` if there is anything else.
pub(super) fn parse_cards(value: &str) -> Option<Vec<Card>> {
    let value = value.to_ascii_uppercase().replace("10", "T");
    let letters: Vec<char> = value.chars().filter(|letter| !letter.is_whitespace()).collect();
    letters
        .chunks(2)
        .map(|card| {
            let [suit, rank] = card else { return None };
            Some(Card { suit: (*suit).try_into().ok()?, rank: rank.to_string().parse().ok()? })
        })
        .collect()
}

/// The file in a web address, or in a text that begins with `lin=`: the decoded bytes after `lin=`.
pub(super) fn content_of_address(text: &str) -> Option<Vec<u8>> {
    let scheme = text.get(..8).unwrap_or(text).to_ascii_lowercase();
    let start =
        text.find("lin=").filter(|index| *index == 0 || scheme.starts_with("http://") || scheme == "https://")?;
    let value = &text[start + "lin=".len()..];
    let value = &value[..value.find(|letter: char| letter == '&' || letter.is_whitespace()).unwrap_or(value.len())];
    let mut decoded = Vec::with_capacity(value.len());
    let mut bytes = value.bytes();
    while let Some(byte) = bytes.next() {
        if byte != b'%' {
            decoded.push(byte);
            continue;
        }
        let mut digit = || char::from(bytes.next()?).to_digit(16);
        decoded.push((digit()? * 16 + digit()?) as u8);
    }
    Some(decoded)
}
