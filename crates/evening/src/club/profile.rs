//! Rule profiles: a name for a set of settings. They are data, in `resources/profiles`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chrono::NaiveDate;
use include_dir::{Dir, include_dir};

use super::Rules;

/// A named set of settings with its source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// As settings and commands name it.
    pub name: String,
    /// Who plays by it.
    pub title: String,
    /// Where each setting was found; where nothing is said, the default stands.
    pub source: String,
    /// Where each setting was found, by key; given for the federations.
    pub sources: BTreeMap<String, String>,
    /// Settings on which a federation's public sources say nothing: there the default stands.
    pub silent: Vec<String>,
    /// Every setting, the defaults with it.
    pub rules: Rules,
    /// What the federation has decided where the Laws leave it a choice, by the name of the choice; each has its source.
    pub laws: BTreeMap<String, String>,
    /// The laws to which the federation has a note of its own; its words are in `lang`.
    pub notes: Vec<String>,
    /// Words of the Laws for which the federation says another one, by language, the longest first.
    pub words: BTreeMap<String, Vec<(String, String)>>,
    /// The days on which editions of the Laws begin here, where the federation begins on another day.
    pub editions: BTreeMap<u16, NaiveDate>,
}

#[derive(serde::Deserialize)]
struct RawProfile {
    title: String,
    source: String,
    settings: BTreeMap<String, String>,
    #[serde(default)]
    sources: BTreeMap<String, String>,
    #[serde(default)]
    silent: Vec<String>,
    #[serde(default)]
    laws: BTreeMap<String, String>,
    #[serde(default)]
    notes: Vec<String>,
    #[serde(default)]
    words: BTreeMap<String, BTreeMap<String, String>>,
    #[serde(default)]
    editions: BTreeMap<u16, NaiveDate>,
}

/// The choice of a federation that is a condition of the session, and not the answer to a question.
const APPROVAL: &str = "approval";

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../resources/profiles");

static PROFILES: LazyLock<Vec<Profile>> = LazyLock::new(|| {
    let mut found: Vec<Profile> =
        FILES.files().filter_map(|file| read(file.path().file_stem()?.to_str()?, file.contents())).collect();
    // The default first, then by name.
    found.sort_by_key(|p| (p.name != Rules::default().profile, p.name.clone()));
    found
});

/// Every profile of the program, the default `laws-2017` first.
pub fn profiles() -> &'static [Profile] {
    &PROFILES
}

/// The profile of this name.
pub fn profile(name: &str) -> Option<&'static Profile> {
    profiles().iter().find(|p| p.name == name)
}

impl Profile {
    /// Whether the opponents approve each result before the session ends (Law 8C).
    pub fn approves_results(&self) -> bool {
        self.laws.get(APPROVAL).is_some_and(|choice| choice == "yes")
    }
}

/// A test reads every file strictly, so a profile that is left out here does not leave the house.
fn read(name: &str, contents: &[u8]) -> Option<Profile> {
    let raw: RawProfile = serde_json::from_slice(contents).ok()?;
    let mut rules = Rules { profile: name.to_owned(), ..Rules::default() };
    for (key, value) in &raw.settings {
        rules.set(key, value).ok()?;
    }
    Some(Profile {
        name: name.to_owned(),
        title: raw.title,
        source: raw.source,
        sources: raw.sources,
        silent: raw.silent,
        rules,
        laws: raw.laws,
        notes: raw.notes,
        words: raw.words.into_iter().map(|(language, words)| (language, longest_first(words))).collect(),
        editions: raw.editions,
    })
}

/// `redoublet` is replaced before the `doublet` in it.
fn longest_first(words: BTreeMap<String, String>) -> Vec<(String, String)> {
    let mut words: Vec<_> = words.into_iter().collect();
    words.sort_by_key(|(word, _)| std::cmp::Reverse(word.len()));
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_profile() {
        assert_eq!(profiles().len(), FILES.files().count());
        assert_eq!(profile("laws-2017").unwrap().rules, Rules::default());
    }

    #[test]
    fn opponents_approve_results_where_the_dutch_text_rules() {
        let approving: Vec<&str> = profiles()
            .iter()
            .filter(|profile| profile.approves_results())
            .map(|profile| profile.name.as_str())
            .collect();
        assert_eq!(approving, ["nbb", "vbl"]);
    }

    /// What a federation's sources do not say is named, not guessed.
    #[test]
    fn federations_name_a_source_for_each_setting_or_are_silent() {
        for name in ["acbl", "dbf", "dbv", "ebu", "nbb", "vbl"] {
            let profile = profile(name).unwrap();
            let file: serde_json::Value =
                serde_json::from_slice(FILES.get_file(format!("{name}.json")).unwrap().contents()).unwrap();
            for (key, _) in Rules::default().entries() {
                let given = file["settings"].get(key).is_some();
                let sourced = profile.sources.get(key).is_some_and(|source| !source.is_empty());
                let silent = profile.silent.iter().any(|k| k == key);
                assert_eq!((given, !given), (sourced, silent), "{name}: {key}");
            }
        }
    }
}
