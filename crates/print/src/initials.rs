//! Initials of first names for narrow columns. No name is shortened so that it could be another player's.

use std::collections::{BTreeMap, BTreeSet};

use evening::club;
use evening::session::Session;

/// Shortens names of a session's players, except to forms that several of them would share.
pub struct Initials {
    /// The short names that several players would share, in the form of `comparable`.
    ambiguous: BTreeSet<String>,
}

impl Initials {
    /// The initials of all players of a session.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        let mut names_by_short_form: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for name in session.contestants.values().flat_map(club::Contestant::everybody).map(|p| p.name.trim()) {
            names_by_short_form.entry(comparable(&with_initial(name))).or_default().insert(comparable(name));
        }
        Self {
            ambiguous: names_by_short_form
                .into_iter()
                .filter(|(_, names)| names.len() > 1)
                .map(|(short, _)| short)
                .collect(),
        }
    }

    /// The short form of a name, or the whole name if the short form is ambiguous.
    #[must_use]
    pub fn name(&self, name: &str) -> String {
        let short = with_initial(name);
        if self.ambiguous.contains(&comparable(&short)) { name.trim().to_owned() } else { short }
    }

    /// The short forms of the names of partners, which are joined by ` – `.
    #[must_use]
    pub fn names(&self, names: &str) -> String {
        names.split(" – ").map(|name| self.name(name)).collect::<Vec<_>>().join(" – ")
    }
}

/// A name as it is compared: in lower case, with plain spaces.
fn comparable(name: &str) -> String {
    club::without_placeholder_ids(name).replace('\u{a0}', " ").to_lowercase()
}

/// A name with an initial: `Anke de Wit` becomes `A. de Wit`.
fn with_initial(name: &str) -> String {
    let name = &*club::without_placeholder_ids(name);
    match name.trim().split_once(' ') {
        // A name that already has an initial keeps it, and a placeholder is not a name.
        Some((given, rest)) if given.chars().count() > 1 && !given.ends_with('.') && is_name(given) => {
            given.chars().next().map_or_else(String::new, |first| format!("{first}.\u{a0}{}", rest.trim()))
        }
        _ => name.trim().to_owned(),
    }
}

fn is_name(word: &str) -> bool {
    word.starts_with(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_name_becomes_an_initial() {
        for (name, expected) in [
            ("Anke de Wit", "A.\u{a0}de Wit"),
            ("Bo Dahl", "B.\u{a0}Dahl"),
            ("Åse Holm", "Å.\u{a0}Holm"),
            ("B. Dahl", "B. Dahl"),
            ("N.N.", "N.N."),
            ("Vos", "Vos"),
            // Text in parentheses is a placeholder.
            ("(no names)", "(no names)"),
        ] {
            assert_eq!(with_initial(name), expected);
        }
    }
}
