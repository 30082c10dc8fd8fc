//! References to the Laws in the neutral form `12C2(c)`, and which of them exist in an edition. `lang` prints them for
//! each language.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use super::Edition;

/// A reference to a law: its number and the steps down into it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Law {
    /// The number of the law, from 1.
    number: u8,
    /// The part, such as `C2(c)`. Empty for the whole law.
    part: String,
}

/// Law numbers with their parts, by edition.
static LAWS: LazyLock<BTreeMap<String, BTreeMap<String, Vec<String>>>> = LazyLock::new(|| {
    // The file is part of the program, and a test reads all of it.
    serde_json::from_str(include_str!("../../../../resources/rulings/laws.json")).unwrap_or_default()
});

impl Law {
    /// The number of the law, 1-93.
    pub fn number(&self) -> u8 {
        self.number
    }

    /// The steps down from the number: `C`, `2`, `(c)`.
    pub fn steps(&self) -> Vec<&str> {
        let mut steps = Vec::new();
        let mut remaining = self.part.as_str();
        while let Some(first) = remaining.chars().next() {
            let end = match first {
                '(' => remaining.find(')').map_or(remaining.len(), |index| index + 1),
                c if c.is_ascii_digit() => remaining.find(|c: char| !c.is_ascii_digit()).unwrap_or(remaining.len()),
                c => c.len_utf8(),
            };
            steps.push(&remaining[..end]);
            remaining = &remaining[end..];
        }
        steps
    }

    /// Whether the reference exists in an edition.
    pub fn exists(&self, edition: Edition) -> bool {
        let number = self.number.to_string();
        let listed_parts = |edition: Edition| LAWS.get(&edition.year().to_string())?.get(&number);
        let stated = edition.line().find_map(|edition| edition.own_parts(&number).or_else(|| listed_parts(edition)));
        let Some(parts) = stated else { return false };
        self.part.is_empty() || parts.contains(&self.part)
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, self.part)
    }
}

impl FromStr for Law {
    type Err = String;

    /// Reads `12C2(c)`, and the common spellings `12C2c` and `12 C 2 c`.
    fn from_str(text: &str) -> Result<Self, String> {
        let invalid = || format!("{text:?} is not a law: write its number and part like 12C2(c)");
        let compact: String = text.chars().filter(|c| !c.is_whitespace() && *c != '.').collect();
        let number_end = compact.find(|c: char| !c.is_ascii_digit()).unwrap_or(compact.len());
        let number: u8 = compact[..number_end].parse().map_err(|_| invalid())?;
        if !(1..=93).contains(&number) {
            return Err(invalid());
        }
        let mut part = String::new();
        let mut is_in_parentheses = false;
        for (index, letter) in compact[number_end..].chars().enumerate() {
            match letter {
                '(' if !is_in_parentheses => is_in_parentheses = true,
                ')' if is_in_parentheses => {
                    is_in_parentheses = false;
                    part.push(')');
                    continue;
                }
                'A'..='Z' | '0'..='9' if !is_in_parentheses => {}
                'a'..='z' if index > 0 && !is_in_parentheses => {
                    part.push('(');
                    part.push(letter);
                    part.push(')');
                    continue;
                }
                'a'..='z' | '0'..='9' if is_in_parentheses => {}
                _ => return Err(invalid()),
            }
            part.push(letter);
        }
        if is_in_parentheses { Err(invalid()) } else { Ok(Self { number, part }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn law_reference_is_read_in_common_spellings() {
        for text in ["12C2(c)", "12C2c", "12 C 2 c", "12 C 2 (c)"] {
            assert_eq!(text.parse::<Law>().unwrap().to_string(), "12C2(c)", "{text}");
        }
        assert_eq!("40B2(a)(i)".parse::<Law>().unwrap().steps(), ["B", "2", "(a)", "(i)"]);
        for text in ["", "0", "94", "12c(", "x", "12C2(c", "12?"] {
            assert!(text.parse::<Law>().is_err(), "{text}");
        }
    }

    #[test]
    fn law_exists_only_in_some_editions() {
        let exists = |text: &str, edition| text.parse::<Law>().unwrap().exists(edition);
        assert!(exists("27B1(a)", Edition::OF_2017) && exists("12C", Edition::OF_2017));
        assert!(!exists("27E", Edition::OF_2017));
        // Law 36 had no part C before 2017, and Law 12 of that edition is not included.
        assert!(exists("36C", Edition::OF_2017) && !exists("36C", Edition::OF_2007));
        assert!(!exists("12C2", Edition::OF_2007));
    }
}
