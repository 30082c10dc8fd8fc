//! Given names by their first letter, where sheets have no room for more. Nobody is written so that he reads as somebody
//! else of the session does.

use std::collections::{BTreeMap, BTreeSet};

use evening::club;
use evening::session::Session;

/// How everybody of a session is written in short.
pub struct Initials {
    /// What reads as several people in short.
    alike: BTreeSet<String>,
}

impl Initials {
    #[must_use]
    pub fn of(session: &Session) -> Self {
        let mut read: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for name in session.contestants.values().flat_map(club::Contestant::everybody).map(|p| p.name.trim()) {
            read.entry(plain(&with_initial(name))).or_default().insert(plain(name));
        }
        Self { alike: read.into_iter().filter(|(_, names)| names.len() > 1).map(|(short, _)| short).collect() }
    }

    /// A name in short; whole where that would read as somebody else.
    #[must_use]
    pub fn name(&self, name: &str) -> String {
        let short = with_initial(name);
        if self.alike.contains(&plain(&short)) { name.trim().to_owned() } else { short }
    }

    /// The same for those who play together.
    #[must_use]
    pub fn names(&self, names: &str) -> String {
        names.split(" – ").map(|name| self.name(name)).collect::<Vec<_>>().join(" – ")
    }
}

/// A name as it is compared: as everybody reads it.
fn plain(name: &str) -> String {
    club::without_marks(name).replace('\u{a0}', " ").to_lowercase()
}

/// A name with the given name by its first letter: `Anke de Wit` is `A. de Wit`.
fn with_initial(name: &str) -> String {
    let name = &*club::without_marks(name);
    match name.trim().split_once(' ') {
        // Who is written with an initial keeps it, and a word that is said in place of a name is none.
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
            // Said in place of a name.
            ("(no names)", "(no names)"),
        ] {
            assert_eq!(with_initial(name), wanted);
        }
    }
}
