//! The language of a command's output.

use lang::{Language, Texts};

/// The language of a command, for texts and for data.
#[derive(Debug, Clone, Copy)]
pub struct CommandLanguage {
    /// The language given with `--lang`.
    pub requested: Option<Language>,
}

impl CommandLanguage {
    /// The language of texts for people: the one given with `--lang`, or else that of the system.
    pub fn of_texts(self) -> Language {
        self.requested.unwrap_or_else(Language::of_system)
    }

    /// The texts in that language.
    pub fn texts(self) -> Texts {
        self.of_texts().texts()
    }

    /// The language of data, which is the same on every system: the one given with `--lang`, or else English.
    pub fn of_data(self) -> Language {
        self.requested.unwrap_or_default()
    }
}
