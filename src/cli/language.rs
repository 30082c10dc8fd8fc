//! The language of a command's output.

use lang::{Language, Texts};

/// The language of a command: the one given with `--lang`, else that of the system.
#[derive(Debug, Clone, Copy)]
pub struct CommandLanguage {
    pub requested: Option<Language>,
}

impl CommandLanguage {
    /// The language of what people read: sentences, pages and paper.
    pub fn language(self) -> Language {
        self.requested.unwrap_or_else(Language::of_system)
    }

    /// The texts in that language.
    pub fn texts(self) -> Texts {
        self.language().texts()
    }

    /// The language of data, which is the same on every system: English, unless another was given.
    pub fn data_language(self) -> Language {
        self.requested.unwrap_or_default()
    }
}
