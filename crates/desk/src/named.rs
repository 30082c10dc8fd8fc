//! Where a person may still be named outside the database: files that were written of their evenings, and targets that
//! results were sent to. The pages of the live folder are not among them: they are written again by themselves.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use evening::club::PlayerId;
use evening::session::SessionId;
use lang::Texts;
use store::{Store, StoreError};

use super::deliver;

/// The setting with the files that were written, a line each: session, rankings put up by then, path.
pub const WRITTEN: &str = "written";

/// Places that only a person can clear.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NamedElsewhere {
    /// Files that are still there.
    pub files: Vec<PathBuf>,
    /// Targets, by name.
    pub targets: Vec<String>,
}

impl NamedElsewhere {
    /// The places of everybody who is one person with `player`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn of(store: &Store, player: PlayerId) -> Result<Self, StoreError> {
        let sessions: BTreeSet<SessionId> = store.history(player)?.into_iter().map(|played| played.session).collect();
        let written = store.setting(WRITTEN)?.unwrap_or_default();
        let file = |line: &str| {
            let mut parts = line.splitn(3, '\t');
            let (session, _, path) = (parts.next()?.parse().ok()?, parts.next()?, Path::new(parts.next()?));
            (sessions.contains(&session) && path.exists()).then(|| path.to_owned())
        };
        let files = written.lines().filter_map(file).collect();
        let targets = store.path().map(|path| deliver::receivers(path, &sessions)).unwrap_or_default();
        Ok(Self { files, targets })
    }

    /// The same without the pages of a folder that are written again by themselves.
    #[must_use]
    pub fn beside(mut self, live: &Path) -> Self {
        let is_live = |path: &Path| path.parent() == Some(live) && path.extension().is_some_and(|end| end == "html");
        self.files.retain(|path| !is_live(path));
        self
    }

    /// What is to be done by hand; nothing where nothing is.
    #[must_use]
    pub fn words(&self, texts: &Texts) -> Vec<String> {
        let say = texts.say();
        let files: Vec<String> = self.files.iter().map(|path| path.display().to_string()).collect();
        let files = (!files.is_empty()).then(|| say.players_files_left(files.join(", ")));
        let targets = (!self.targets.is_empty()).then(|| say.players_sent_left(self.targets.join(", ")));
        files.into_iter().chain(targets).collect()
    }
}
