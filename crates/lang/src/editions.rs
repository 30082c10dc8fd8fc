//! Words that an edition of the Laws adds to those of the program.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use fluent_typed::prelude::{FluentArgs, L10nBundle};

use super::Language;

/// The words of one edition in one language.
pub(crate) struct Words {
    keys: BTreeSet<&'static str>,
    bundle: L10nBundle,
}

impl Words {
    pub(crate) fn has(&self, key: &str) -> bool {
        self.keys.contains(key)
    }

    pub(crate) fn text(&self, key: &str, args: Option<FluentArgs<'_>>) -> Option<String> {
        self.bundle.msg(key, args).ok()
    }
}

/// The words of a language, by edition. Files that cannot be read are left out.
pub(crate) fn words_of(language: Language) -> &'static [Words] {
    static BY_LANGUAGE: [LazyLock<Vec<Words>>; 4] = [
        LazyLock::new(|| read(Language::En)),
        LazyLock::new(|| read(Language::Da)),
        LazyLock::new(|| read(Language::De)),
        LazyLock::new(|| read(Language::Nl)),
    ];
    let [en, da, de, nl] = &BY_LANGUAGE;
    match language {
        Language::En => en,
        Language::Da => da,
        Language::De => de,
        Language::Nl => nl,
    }
}

fn read(language: Language) -> Vec<Words> {
    let name = language.to_string();
    let words = evening::director::edition_words(&name).filter_map(|text| {
        let bundle = L10nBundle::new_without_isolation(&name, text.as_bytes()).ok()?;
        Some(Words { keys: text.lines().filter_map(|line| Some(line.split_once(" = ")?.0)).collect(), bundle })
    });
    words.collect()
}
