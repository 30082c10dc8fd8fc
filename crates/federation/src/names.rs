//! The names that a club sends with its results: all, only numbers, or none. People who asked not to be named are
//! always sent without a name. Free texts and names of files are sent only if all names are.

use std::collections::BTreeSet;
use std::str::FromStr;

use serde_json::Value;

use evening::club::{Contestant, Entrant, PlayerId};
use evening::session::{Change, Entry};

/// The names that are sent with results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Names {
    /// Names as in the club's list.
    #[default]
    Full,
    /// The federation's number in place of the name.
    Number,
    /// Nothing by which a person can be identified.
    Withheld,
}

impl Names {
    /// The word for the choice on the command line and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Number => "number",
            Self::Withheld => "withheld",
        }
    }

    fn reduce_entrant(self, entrant: &mut Entrant, unnamed: &BTreeSet<PlayerId>) {
        let is_unnamed = entrant.player.is_some_and(|player| unnamed.contains(&player));
        match if is_unnamed { Self::Withheld } else { self } {
            Self::Full => {}
            Self::Number => {
                entrant.player = None;
                entrant.name.clone_from(&entrant.national_number);
                entrant.club_number.clear();
            }
            Self::Withheld => {
                entrant.player = None;
                entrant.name.clear();
                entrant.national_number.clear();
                entrant.club_number.clear();
            }
        }
    }

    /// Reduces a contestant to what may be sent. Unless all its players may be named, its own name is removed too,
    /// because it is often made of names of players; if no player has a name left, its number takes that place.
    pub(super) fn reduce_contestant(self, contestant: &mut Contestant, unnamed: &BTreeSet<PlayerId>) {
        let is_unnamed = contestant.everybody().any(|e| e.player.is_some_and(|player| unnamed.contains(&player)));
        let entrants = contestant.players.iter_mut().chain(contestant.substitutions.iter_mut().map(|s| &mut s.entrant));
        entrants.for_each(|entrant| self.reduce_entrant(entrant, unnamed));
        if self != Self::Full || is_unnamed {
            contestant.name.clear();
            if contestant.everybody().all(|entrant| entrant.name.trim().is_empty()) {
                contestant.name = contestant.id.to_string();
            }
        }
    }

    /// An entry of the journal as it may be sent: its change as JSON, and the name of the user who made it. That name
    /// is empty unless full names are sent and nobody asked not to be named.
    ///
    /// # Errors
    /// When the change cannot be written as JSON.
    pub fn reduced_entry(
        self,
        entry: &Entry,
        unnamed: &BTreeSet<PlayerId>,
    ) -> Result<(String, String), serde_json::Error> {
        let mut change = entry.change.clone();
        match &mut change {
            Change::ContestantSeated { contestant } => self.reduce_contestant(contestant, unnamed),
            Change::PlayerSubstituted { entrant, .. } => self.reduce_entrant(entrant, unnamed),
            // The name of a file may contain that of a person.
            Change::FileRead { file } if self != Self::Full || !unnamed.is_empty() => {
                "–".clone_into(&mut file.name);
            }
            _ => {}
        }
        // Any free text of the evening may mention somebody who asked not to be named.
        if self == Self::Full && unnamed.is_empty() {
            return Ok((serde_json::to_string(&change)?, entry.stamp.by.clone()));
        }
        let mut value = serde_json::to_value(&change)?;
        strike_free_texts(&mut value);
        Ok((value.to_string(), String::new()))
    }
}

impl FromStr for Names {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "full" => Ok(Self::Full),
            "number" => Ok(Self::Number),
            "withheld" => Ok(Self::Withheld),
            _ => Err("write full, number or withheld".to_owned()),
        }
    }
}

/// The fields with free text, which may mention anybody.
const FREE_TEXT_FIELDS: [&str; 12] = [
    "reason",
    "note",
    "facts",
    "asked_by",
    "grounds",
    "deposit",
    "text",
    "polled",
    "expected",
    "waived",
    "organizer",
    "director",
];

/// Replaces every free text with a dash: some of these fields must not be empty.
fn strike_free_texts(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(text) if FREE_TEXT_FIELDS.contains(&key.as_str()) => "–".clone_into(text),
                    value => strike_free_texts(value),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(strike_free_texts),
        _ => {}
    }
}
