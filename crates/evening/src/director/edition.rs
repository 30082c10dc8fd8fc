//! Editions of the Laws. An edition is a folder of data: `edition.json`, the trees or nodes that differ in `trees`, and
//! its words in files such as `en.ftl`. The editions of the program are in `resources/rulings/editions`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use chrono::NaiveDate;
use include_dir::{Dir, include_dir};

/// The folders of the built-in editions.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../resources/rulings/editions");

/// The file that every edition has.
const HEAD_FILE: &str = "edition.json";

/// Every edition in use. Set once, at the first use or by [`set_loaded`].
static LOADED: OnceLock<Vec<LoadedEdition>> = OnceLock::new();

/// An edition of the Laws, by the year in its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edition(u16);

/// The files of an edition by file name: `edition.json`, `trees/revoke.json`, `en.ftl`.
pub type EditionFiles = BTreeMap<String, Vec<u8>>;

/// Why an edition cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum EditionError {
    #[error("{folder}/{file}: {error}. Correct the file, or take it out of the folder")]
    InvalidJson { folder: String, file: String, error: serde_json::Error },
    #[error("{folder}: there is no edition.json in this folder")]
    NoEdition { folder: String },
    #[error("{folder}: the edition {edition} is there already")]
    DuplicateEdition { folder: String, edition: u16 },
    #[error("{folder}: it follows the edition {like}, which is not held")]
    NoModel { folder: String, like: u16 },
    #[error("{folder}/{file}: there is no tree {tree:?} to change; a new tree needs law, stage and order")]
    NoTree { folder: String, file: String, tree: String },
    #[error("the editions are in use already: name the folder before anything else is done")]
    TooLate,
}

/// The contents of `edition.json`.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    /// The year in the edition's name.
    edition: u16,
    /// The first day on which the edition applies. `None` if it applies from the beginning.
    from: Option<NaiveDate>,
    /// The year of the edition that this one changes. `None` if it is complete.
    like: Option<u16>,
    /// The parts of each law whose parts differ from that edition.
    #[serde(default)]
    laws: BTreeMap<String, Vec<String>>,
}

#[derive(Debug)]
pub(super) struct LoadedEdition {
    head: Head,
    /// The folder that the edition was read from.
    pub(super) folder: String,
    files: EditionFiles,
    /// The Fluent texts of the edition, by language code.
    words: BTreeMap<String, String>,
}

impl LoadedEdition {
    pub(super) fn edition(&self) -> Edition {
        Edition(self.head.edition)
    }

    /// The edition that this one changes. `None` if it is complete.
    pub(super) fn based_on(&self) -> Option<Edition> {
        self.head.like.map(Edition)
    }

    /// The files of the trees that differ, by name.
    pub(super) fn tree_files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        let is_tree = |name: &str| name.strip_prefix("trees/").is_some_and(|name| name.strip_suffix(".json").is_some());
        let trees = self.files.iter().filter(move |(name, _)| is_tree(name));
        trees.map(|(name, contents)| (name.as_str(), contents.as_slice()))
    }
}

impl Edition {
    /// For sessions before September 2017. Only Laws 17-71 are included, and those parts of Law 16 that they refer to.
    pub const OF_2007: Self = Self(2007);
    /// The Laws of Duplicate Bridge 2017.
    pub const OF_2017: Self = Self(2017);

    /// The edition that applies on a date.
    pub fn on(date: NaiveDate) -> Self {
        Self::on_by(date, &BTreeMap::new())
    }

    /// The edition that applies on a date, for a federation whose editions take effect on the days in `own_days`.
    pub fn on_by(date: NaiveDate, own_days: &BTreeMap<u16, NaiveDate>) -> Self {
        let has_begun =
            |head: &&Head| own_days.get(&head.edition).copied().or(head.from).is_none_or(|from| from <= date);
        let newest = loaded().iter().map(|loaded| &loaded.head).filter(has_begun).map(|head| head.edition).max();
        newest.map_or(Self::OF_2017, Self)
    }

    /// The edition with this year. `None` if there is none.
    pub fn of_year(year: u16) -> Option<Self> {
        loaded().iter().any(|loaded| loaded.head.edition == year).then_some(Self(year))
    }

    /// Every edition, the newest first.
    pub fn all() -> Vec<Self> {
        let mut years: Vec<u16> = loaded().iter().map(|loaded| loaded.head.edition).collect();
        years.sort_unstable_by(|one, other| other.cmp(one));
        years.into_iter().map(Self).collect()
    }

    /// The year in the edition's name.
    pub fn year(self) -> u16 {
        self.0
    }

    /// Whether the edition is that of a year, or is based on it, directly or not.
    pub fn follows(self, year: u16) -> bool {
        self.line().any(|edition| edition.0 == year)
    }

    /// This edition, the one it is based on, and so on.
    pub(super) fn line(self) -> impl Iterator<Item = Self> {
        std::iter::successors(Some(self), |edition| edition.loaded()?.head.like.map(Self))
    }

    /// The parts of a law. `None` if they do not differ from the edition that this one changes.
    pub(super) fn own_parts(self, law: &str) -> Option<&'static Vec<String>> {
        self.loaded()?.head.laws.get(law)
    }

    /// The data of the edition. `None` if it was not loaded.
    fn loaded(self) -> Option<&'static LoadedEdition> {
        loaded().iter().find(|loaded| loaded.head.edition == self.0)
    }
}

/// The words that editions add to a language, as Fluent texts.
pub fn edition_words(language: &str) -> impl Iterator<Item = &'static str> {
    loaded().iter().filter_map(move |loaded| loaded.words.get(language)).map(String::as_str)
}

/// Sets the editions to use, those of the program among them. Fails if editions are in use already.
pub(super) fn set_loaded(editions: Vec<LoadedEdition>) -> Result<(), EditionError> {
    LOADED.set(editions).map_err(|_| EditionError::TooLate)
}

/// Every edition in use. These are the built-in ones if no others were set.
pub(super) fn loaded() -> &'static [LoadedEdition] {
    LOADED.get_or_init(built_in)
}

/// The built-in editions. A faulty one is left out; a test checks that a release has no faulty one.
pub(super) fn built_in() -> Vec<LoadedEdition> {
    let mut editions: Vec<LoadedEdition> = Vec::new();
    for dir in FILES.dirs() {
        let mut files = EditionFiles::new();
        collect_files(dir, dir, &mut files);
        editions.extend(read(&dir.path().display().to_string(), files, &editions).ok());
    }
    editions
}

/// Adds the files in a folder and those below it, by their paths from `root`.
fn collect_files(root: &Dir<'static>, dir: &Dir<'static>, files: &mut EditionFiles) {
    for file in dir.files() {
        let name = file.path().strip_prefix(root.path()).ok().and_then(|name| name.to_str());
        if let Some(name) = name {
            files.insert(name.replace('\\', "/"), file.contents().to_vec());
        }
    }
    for subdir in dir.dirs() {
        collect_files(root, subdir, files);
    }
}

/// Reads the edition in `folder`. `before` are the editions on which it may be based.
pub(super) fn read(folder: &str, files: EditionFiles, before: &[LoadedEdition]) -> Result<LoadedEdition, EditionError> {
    let folder = folder.to_owned();
    let Some(contents) = files.get(HEAD_FILE) else { return Err(EditionError::NoEdition { folder }) };
    let head: Head = match serde_json::from_slice(contents) {
        Ok(head) => head,
        Err(error) => return Err(EditionError::InvalidJson { folder, file: HEAD_FILE.to_owned(), error }),
    };
    let is_held = |year: u16| before.iter().any(|loaded| loaded.head.edition == year);
    if is_held(head.edition) {
        return Err(EditionError::DuplicateEdition { folder, edition: head.edition });
    }
    if let Some(like) = head.like.filter(|like| !is_held(*like)) {
        return Err(EditionError::NoModel { folder, like });
    }
    let read_words = |(name, contents): (&String, &Vec<u8>)| {
        let language = name.strip_suffix(".ftl")?;
        Some((language.to_owned(), String::from_utf8_lossy(contents).into_owned()))
    };
    let words = files.iter().filter_map(read_words).collect();
    Ok(LoadedEdition { head, folder, files, words })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_folder_is_an_edition() {
        assert_eq!(loaded().len(), FILES.dirs().count());
        assert_eq!(Edition::all(), [Edition::OF_2017, Edition::OF_2007]);
    }

    #[test]
    fn edition_follows_the_date() {
        let on = |date: &str| Edition::on(date.parse().unwrap());
        assert_eq!((on("2017-08-31"), on("2017-09-01")), (Edition::OF_2007, Edition::OF_2017));
    }

    #[test]
    fn federation_may_adopt_an_edition_on_another_day() {
        let own_days = BTreeMap::from([(2017, "2018-01-01".parse().unwrap())]);
        let on = |date: &str| Edition::on_by(date.parse().unwrap(), &own_days);
        assert_eq!((on("2017-12-31"), on("2018-01-01")), (Edition::OF_2007, Edition::OF_2017));
    }
}
