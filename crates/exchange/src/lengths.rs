//! Limits the texts that a session gets from foreign files: names, titles, numbers, reasons. Longer texts are cut, and
//! reported. `session::lengths` limits typed texts.

use std::borrow::Cow;

use evening::club::Entrant;
use evening::session::{Change, MAX_NAME_CHARS};

/// The most characters of a text that is not cut.
pub(super) const MAX_CHARS: usize = MAX_NAME_CHARS;
/// The end of a text that was cut.
const ELLIPSIS: &str = "…";

/// A text of at most [`MAX_CHARS`] characters. A longer one is cut and ends with an ellipsis.
pub(super) fn shortened(text: &str) -> Cow<'_, str> {
    // A text of at most this many bytes cannot have more characters.
    if text.len() <= MAX_CHARS || text.chars().nth(MAX_CHARS).is_none() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().take(MAX_CHARS - 1).collect::<String>() + ELLIPSIS)
}

/// The most characters of a value in a message.
const MAX_EXCERPT_CHARS: usize = 60;

/// At most [`MAX_EXCERPT_CHARS`] characters of a value for a message, and an ellipsis if it is longer.
pub(super) fn excerpt(value: &str) -> String {
    match value.char_indices().nth(MAX_EXCERPT_CHARS) {
        Some((end, _)) => format!("{}{ELLIPSIS}", &value[..end]),
        None => value.to_owned(),
    }
}

/// Cuts texts that are too long. Returns their number.
pub(super) fn cut_all<'a>(texts: impl IntoIterator<Item = &'a mut String>) -> usize {
    let cut = |text: &mut String| match shortened(text) {
        Cow::Borrowed(_) => 0,
        Cow::Owned(short) => {
            *text = short;
            1
        }
    };
    texts.into_iter().map(cut).sum()
}

/// Cuts the texts of an imported change. Returns the number that were too long.
pub(super) fn cut_change(change: &mut Change) -> usize {
    match change {
        Change::SessionOpened { title, club, .. } => cut_all([title, club]),
        Change::ContestantSeated { contestant } => {
            let people = contestant.players.iter_mut().flat_map(texts_of);
            cut_all(people.chain([&mut contestant.name]))
        }
        Change::PenaltyGiven { penalty, .. } => cut_all([&mut penalty.reason]),
        _ => 0,
    }
}

fn texts_of(entrant: &mut Entrant) -> [&mut String; 3] {
    [&mut entrant.name, &mut entrant.club_number, &mut entrant.national_number]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlong_text_is_cut_and_ends_with_an_ellipsis() {
        let longest = "æ".repeat(MAX_CHARS);
        assert_eq!(shortened(&longest), longest);
        let cut_text = shortened(&"æ".repeat(MAX_CHARS + 1)).into_owned();
        assert_eq!(cut_text.chars().count(), MAX_CHARS);
        assert!(cut_text.ends_with("æ…"));
    }

    #[test]
    fn overlong_name_is_cut_and_reported() {
        let long = "a".repeat(900_000);
        let table = format!(
            "Board;NS;EW;NS names;EW names;Contract;Declarer;Tricks\n1;1;2;{long};Bo Birch – Cy Cedar;4S;N;10\n"
        );
        let imported = super::super::import(table.as_bytes()).unwrap();
        let names = imported.changes.iter().filter_map(|change| match change {
            Change::ContestantSeated { contestant } => Some(contestant.everybody()),
            _ => None,
        });
        assert!(names.flatten().all(|entrant| entrant.name.chars().count() <= MAX_CHARS));
        let report = imported.report().noted.iter().map(|note| note.what.clone()).collect::<Vec<_>>().join("\n");
        assert!(report.contains("longer than 200 characters"), "{report}");
        assert!(report.len() < 2_000, "{}", report.len());
    }
}
