//! Initials of first names for narrow columns. No name is shortened so that it could be another player's.

use std::collections::{BTreeMap, BTreeSet};

use evening::club;
use evening::session::Session;

/// The short names of a session.
pub struct Initials {
    /// Short names that several players would share.
    alike: BTreeSet<String>,
}

impl Initials {
    /// The initials of all players of a session.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        let mut read: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for name in session.contestants.values().flat_map(club::Contestant::everybody).map(|p| p.name.trim()) {
            read.entry(plain(&with_initial(name))).or_default().insert(plain(name));
        }
        Self { alike: read.into_iter().filter(|(_, names)| names.len() > 1).map(|(short, _)| short).collect() }
    }

    /// The short form of a name, or the whole name if the short form is ambiguous.
    #[must_use]
    pub fn name(&self, name: &str) -> String {
        let short = with_initial(name);
        if self.alike.contains(&plain(&short)) { name.trim().to_owned() } else { short }
    }

    /// The same for the names of partners.
    #[must_use]
    pub fn names(&self, names: &str) -> String {
        names.split(" – ").map(|name| self.name(name)).collect::<Vec<_>>().join(" – ")
    }
}

/// A name for comparison.
fn plain(name: &str) -> String {
    club::without_marks(name).replace('\u{a0}', " ").to_lowercase()
}

/// A name with an initial: `Anke de Wit` becomes `A. de Wit`.
fn with_initial(name: &str) -> String {
    let name = &*club::without_marks(name);
    match name.trim().split_once(' ') {
        // A name that has an initial keeps it, and a placeholder is no name.
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
    fn everybody_on_a_sheet_of_initials_has_one() {
        for (name, wanted) in [
            ("Anke de Wit", "A.\u{a0}de Wit"),
            ("Bo Dahl", "B.\u{a0}Dahl"),
            ("Åse Holm", "Å.\u{a0}Holm"),
            ("B. Dahl", "B. Dahl"),
            ("N.N.", "N.N."),
            ("Vos", "Vos"),
            // A placeholder for a name.
            ("(no names)", "(no names)"),
        ] {
            assert_eq!(with_initial(name), wanted);
        }
    }
}
