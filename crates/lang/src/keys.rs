//! The names of keys as printed on keyboards of each language. The functions of keys are defined by the window.

use std::borrow::Cow;

use super::{Language, Texts};

/// The English name and the German name of each key where they differ.
const GERMAN_KEYS: [(&str, &str); 7] = [
    ("Ctrl", "Strg"),
    ("Shift", "Umschalt"),
    ("PgUp", "Bild↑"),
    ("PgDn", "Bild↓"),
    ("Home", "Pos1"),
    ("End", "Ende"),
    ("Del", "Entf"),
];
/// The English name and the Danish name of each key where they differ.
const DANISH_KEYS: [(&str, &str); 1] = [("Shift", "Skift")];

impl Texts {
    /// Keys by their English names, as this language calls them: `Ctrl S` is `Strg S`.
    pub fn key<'a>(&self, english: &'a str) -> Cow<'a, str> {
        let names: &[(&str, &str)] = match self.language() {
            Language::De => &GERMAN_KEYS,
            Language::Da => &DANISH_KEYS,
            Language::En | Language::Nl => &[],
        };
        let own_name = |word: &'a str| names.iter().find(|(name, _)| *name == word).map(|(_, key_name)| *key_name);
        if english.split(' ').all(|word| own_name(word).is_none()) {
            return Cow::Borrowed(english);
        }
        let words: Vec<&str> = english.split(' ').map(|word| own_name(word).unwrap_or(word)).collect();
        Cow::Owned(words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_the_names_printed_on_keyboards() {
        let (de, nl) = (Language::De.texts(), Language::Nl.texts());
        assert_eq!(de.key("Ctrl Shift Z"), "Strg Umschalt Z");
        assert_eq!(de.key("PgUp PgDn"), "Bild↑ Bild↓");
        assert_eq!(de.key("F6"), "F6");
        assert_eq!(nl.key("Ctrl Shift Z"), "Ctrl Shift Z");
        assert_eq!(Language::Da.texts().key("Shift Enter"), "Skift Enter");
    }
}
