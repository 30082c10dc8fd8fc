//! In which language a command speaks.

use lang::{Language, Texts};

/// The language of a command: the one asked for with `--lang`, else that of the system.
#[derive(Debug, Clone, Copy)]
pub struct Speech {
    pub asked: Option<Language>,
}

impl Speech {
    /// Of what people read: sentences, pages, paper.
    pub fn language(self) -> Language {
        self.asked.unwrap_or_else(Language::of_system)
    }

    /// Its texts.
    pub fn texts(self) -> Texts {
        self.language().texts()
    }

    /// Of what programs read, which is the same on every system: English, unless another was asked for.
    pub fn of_data(self) -> Language {
        self.asked.unwrap_or_default()
    }
}
