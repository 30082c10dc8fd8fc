//! Rule profiles: named sets of settings, as data in `resources/profiles`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chrono::NaiveDate;
use include_dir::{Dir, include_dir};

use super::Rules;

/// A named set of settings with its source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// The name in settings and commands.
    pub name: String,
    /// The title, which says who plays by these settings.
    pub title: String,
    /// The source of the settings. Where the source says nothing, the default applies.
    pub source: String,
    /// The source of each setting, by key.
    pub sources: BTreeMap<String, String>,
    /// Settings on which the federation's public sources are silent. The default is used.
    pub silent: Vec<String>,
    /// All settings, including the defaults.
    pub rules: Rules,
    /// Choices that the Laws leave to the federation, by name, each with its source.
    pub laws: BTreeMap<String, String>,
    /// Laws on which the federation has a note. Its words are in `lang`.
    pub notes: Vec<String>,
    /// Words of the Laws that the federation replaces, each with its own word, by language and the longest first.
    pub words: BTreeMap<String, Vec<(String, String)>>,
    /// The days on which editions of the Laws take effect, if the federation has other days than usual.
    pub editions: BTreeMap<u16, NaiveDate>,
}

/// A profile as its file has it.
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

/// The name of the federation's choice on approval of results. It is a condition of the session, not an answer in a
/// ruling tree.
const APPROVAL: &str = "approval";

/// The files of the built-in profiles.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../resources/profiles");

/// The built-in profiles, in the order of [`profiles`].
static PROFILES: LazyLock<Vec<Profile>> = LazyLock::new(|| {
    let mut loaded: Vec<Profile> =
        FILES.files().filter_map(|file| read(file.path().file_stem()?.to_str()?, file.contents())).collect();
    // The default first, then by name.
    loaded.sort_by_key(|p| (p.name != Rules::default().profile, p.name.clone()));
    loaded
});

/// Every built-in profile, the default `laws-2017` first.
pub fn profiles() -> &'static [Profile] {
    &PROFILES
}

/// The profile with this name, if there is one.
pub fn profile(name: &str) -> Option<&'static Profile> {
    profiles().iter().find(|p| p.name == name)
}

impl Profile {
    /// Whether the opponents approve each result before the session ends (Law 8C).
    pub fn approves_results(&self) -> bool {
        self.laws.get(APPROVAL).is_some_and(|choice| choice == "yes")
    }
}

/// Reads a profile. `None` if the file is faulty; a test reads every file strictly, so no released profile is left out
/// here.
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

/// Sorts longer words first, so that `redoublet` is replaced before the `doublet` in it.
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
    fn opponents_approve_results_only_under_the_dutch_and_flemish_profiles() {
        let approving: Vec<&str> = profiles()
            .iter()
            .filter(|profile| profile.approves_results())
            .map(|profile| profile.name.as_str())
            .collect();
        assert_eq!(approving, ["nbb", "vbl"]);
    }

    /// Settings that a federation's sources do not mention must be listed, not guessed.
    #[test]
    fn federation_settings_have_a_source_or_are_listed_as_silent() {
        for name in ["acbl", "dbf", "dbv", "ebu", "nbb", "vbl"] {
            let federation = profile(name).unwrap();
            let file: serde_json::Value =
                serde_json::from_slice(FILES.get_file(format!("{name}.json")).unwrap().contents()).unwrap();
            for (key, _) in Rules::default().entries() {
                let is_set = file["settings"].get(key).is_some();
                let has_source = federation.sources.get(key).is_some_and(|source| !source.is_empty());
                let is_silent = federation.silent.iter().any(|silent_key| silent_key == key);
                assert_eq!((is_set, !is_set), (has_source, is_silent), "{name}: {key}");
            }
        }
    }
}
