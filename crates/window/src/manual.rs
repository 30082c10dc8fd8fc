//! Opens the manual in the browser, at the page of the screen or of the last error. `lang::manual` has its text.

use std::path::{Path, PathBuf};

use lang::Texts;
use lang::manual;
use store::{StoreError, write_atomically};

use super::which::ScreenName;

#[derive(Debug, Clone)]
pub struct ManualError {
    pub path: PathBuf,
    /// The system's error.
    pub reason: String,
}

impl ManualError {
    pub(super) fn words(&self, texts: &Texts) -> String {
        texts.say().manual_not_opened(self.reason.clone(), self.path.display().to_string())
    }
}

/// The anchor of the page on the players' phones.
pub(super) const HALL_PAGE: &str = "phones";

/// The anchor of the page on problems with phones.
pub(super) const HALL_TROUBLE_PAGE: &str = "trouble-phones";

/// The anchor of the page on problems with saving.
pub(super) const SAVING_TROUBLE_PAGE: &str = "trouble-settings";

/// The anchor of the page on what to do after a crash.
pub(super) const FAULT_PAGE: &str = "trouble-fault";

pub(super) fn page_of(screen: ScreenName) -> &'static str {
    match screen {
        ScreenName::Tonight => "tonight",
        ScreenName::Seats => "seats",
        ScreenName::Movement => "movement",
        ScreenName::Results => "results",
        ScreenName::Director => "director",
        ScreenName::Ranking => "ranking",
        ScreenName::Publish => "publish",
        ScreenName::Players => "players",
        ScreenName::Archive => "archive",
        ScreenName::Pads => "pads",
        ScreenName::Settings => "settings",
    }
}

/// The anchor of the page on problems with a screen.
pub(super) fn trouble_page_of(screen: ScreenName) -> &'static str {
    match screen {
        ScreenName::Tonight => "trouble-tonight",
        ScreenName::Seats => "trouble-seats",
        ScreenName::Movement => "trouble-movement",
        ScreenName::Results => "trouble-results",
        ScreenName::Director => "trouble-director",
        ScreenName::Ranking => "trouble-ranking",
        ScreenName::Publish => "trouble-publish",
        ScreenName::Players => "trouble-players",
        ScreenName::Archive => "trouble-archive",
        ScreenName::Pads => "trouble-pads",
        ScreenName::Settings => "trouble-settings",
    }
}

/// The anchor of the page on an error of the database. `None` for errors that the page of the screen explains.
pub(super) fn trouble_page_on_error(error: &StoreError) -> Option<&'static str> {
    match error {
        StoreError::DiskFull | StoreError::ReadOnly | StoreError::Busy | StoreError::Moved | StoreError::Replaced => {
            Some(SAVING_TROUBLE_PAGE)
        }
        StoreError::Fault | StoreError::NotCounted | StoreError::NoWriter => Some(FAULT_PAGE),
        StoreError::NotOurs { .. }
        | StoreError::Newer { .. }
        | StoreError::NewerRow { .. }
        | StoreError::Corrupt(_)
        | StoreError::Damaged(_)
        | StoreError::NoFile { .. }
        | StoreError::Missing { .. }
        | StoreError::Open { .. }
        | StoreError::Migrate { .. } => Some(manual::DATABASE_ANCHOR),
        _ => None,
    }
}

/// Writes the manual and asks the system to show it at a page. Returns its file, because a system without a browser may
/// report no error.
pub(super) fn open(texts: &Texts, page: &str) -> Result<PathBuf, ManualError> {
    let path = write(&folder(), texts, page).or_else(|_| write(&std::env::temp_dir(), texts, page))?;
    match open::that_detached(&path) {
        Ok(()) => Ok(path),
        Err(error) => Err(ManualError { path, reason: error.to_string() }),
    }
}

/// The file that the manual is written to, unless its folder cannot be written.
pub(super) fn path(texts: &Texts) -> PathBuf {
    folder().join(file_name(texts))
}

fn file_name(texts: &Texts) -> String {
    format!("arrowswitch-manual-{}.html", texts.language())
}

/// The folder of the user's documents, or else the home folder, because some browsers may read neither hidden nor
/// temporary files. Empty if the system names neither.
fn folder() -> PathBuf {
    directories::UserDirs::new()
        .map(|user| user.document_dir().map_or_else(|| user.home_dir().to_owned(), Path::to_path_buf))
        .unwrap_or_default()
}

/// Writes the manual into a folder, so that it opens at a page.
fn write(folder: &Path, texts: &Texts, page: &str) -> Result<PathBuf, ManualError> {
    let path = folder.join(file_name(texts));
    match write_atomically(&path, manual::html(texts, Some(page)).as_bytes()) {
        Ok(()) => Ok(path),
        Err(error) => Err(ManualError { path, reason: error.to_string() }),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::shortcut::Shortcut;
    use lang::Language;

    fn anchors(language: Language) -> BTreeSet<String> {
        manual::headings(language).into_iter().map(|heading| heading.anchor).collect()
    }

    #[test]
    fn manual_has_every_page_in_every_language() {
        for language in Language::ALL {
            let anchors = anchors(language);
            let pages = ScreenName::ALL.into_iter().flat_map(|screen| [page_of(screen), trouble_page_of(screen)]);
            for page in
                pages.chain([HALL_PAGE, HALL_TROUBLE_PAGE, SAVING_TROUBLE_PAGE, FAULT_PAGE, manual::DATABASE_ANCHOR])
            {
                assert!(anchors.contains(page), "{language}: there is no {page}");
            }
        }
    }

    /// The English names of the keys that the manual may name.
    fn known_keys() -> BTreeSet<String> {
        let functions = (1..=11).map(|number| format!("F{number}"));
        let letters = ('a'..='z').map(|letter| Shortcut::Letter(letter).name());
        let screens = ScreenName::ALL.map(|screen| Shortcut::Go(screen).name());
        let named = [
            Shortcut::GoTo,
            Shortcut::Undo,
            Shortcut::Redo,
            Shortcut::Larger,
            Shortcut::Smaller,
            Shortcut::NextField,
            Shortcut::PreviousField,
            Shortcut::Main,
            Shortcut::New,
            Shortcut::Open,
            Shortcut::Print,
            Shortcut::Save,
            Shortcut::Up,
            Shortcut::Down,
            Shortcut::Left,
            Shortcut::Right,
            Shortcut::PageUp,
            Shortcut::PageDown,
            Shortcut::Enter,
            Shortcut::ShiftEnter,
            Shortcut::Escape,
            Shortcut::Delete,
            Shortcut::Back,
        ];
        functions.chain(letters).chain(screens).chain(named.map(Shortcut::name)).collect()
    }

    #[test]
    fn manual_names_only_keys_of_the_program() {
        let program_keys = known_keys();
        for language in Language::ALL {
            let text = manual::text(language);
            let keys: BTreeSet<&str> =
                text.split("<kbd>").skip(1).filter_map(|rest| rest.split("</kbd>").next()).collect();
            assert!(keys.len() > 30, "{language}");
            let unknown: Vec<_> = keys.into_iter().filter(|key| !program_keys.contains(*key)).collect();
            assert!(unknown.is_empty(), "{language}: {unknown:?}");
        }
    }

    #[test]
    fn written_manual_opens_at_the_page() {
        let folder = tempfile::tempdir().unwrap();
        let path = write(folder.path(), &Language::Da.texts(), "seats").unwrap();
        assert!(path.ends_with("arrowswitch-manual-da.html"));
        assert!(std::fs::read_to_string(path).unwrap().contains("url=#seats"));
    }
}
