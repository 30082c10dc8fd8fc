//! The places outside the database that may still name a person: files written for their evenings, and targets that
//! received results.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use evening::club::PlayerId;
use evening::session::SessionId;
use lang::Texts;
use store::{Store, StoreError};

use super::deliver;

/// The setting with the files written, one on each line: session, number of rankings published by then and path,
/// separated by tabs. Lines that cannot be read are skipped.
pub const WRITTEN_FILES_SETTING: &str = "written";

/// Places outside the database that name a person, and that only the user can clear.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OutsideMentions {
    /// Files that still exist.
    pub files: Vec<PathBuf>,
    /// The names of the targets that received results.
    pub targets: Vec<String>,
}

impl OutsideMentions {
    /// The places that name `player` or a duplicate entry of the same person.
    pub fn load(store: &Store, player: PlayerId) -> Result<Self, StoreError> {
        let sessions: BTreeSet<SessionId> = store.history(player)?.into_iter().map(|played| played.session).collect();
        let written = store.setting(WRITTEN_FILES_SETTING)?.unwrap_or_default();
        let file = |line: &str| {
            let mut parts = line.splitn(3, '\t');
            let (session, _, path) = (parts.next()?.parse().ok()?, parts.next()?, Path::new(parts.next()?));
            (sessions.contains(&session) && path.exists()).then(|| path.to_owned())
        };
        let files = written.lines().filter_map(file).collect();
        let targets = store.path().map(|path| deliver::targets_that_accepted(path, &sessions)).unwrap_or_default();
        Ok(Self { files, targets })
    }

    /// Leaves out the pages in the live folder, which are rewritten automatically.
    #[must_use]
    pub fn without_live_pages(mut self, live_folder: &Path) -> Self {
        let is_live =
            |path: &Path| path.parent() == Some(live_folder) && path.extension().is_some_and(|end| end == "html");
        self.files.retain(|path| !is_live(path));
        self
    }

    /// The steps that the user has to do by hand, in words: one for all files and one for all targets.
    #[must_use]
    pub fn steps(&self, texts: &Texts) -> Vec<String> {
        let say = texts.say();
        let files: Vec<String> = self.files.iter().map(|path| path.display().to_string()).collect();
        let files = (!files.is_empty()).then(|| say.players_files_left(files.join(", ")));
        let targets = (!self.targets.is_empty()).then(|| say.players_sent_left(self.targets.join(", ")));
        files.into_iter().chain(targets).collect()
    }
}
