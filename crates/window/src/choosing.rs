//! Lets the user choose a path in the system's file dialog. `listing` replaces the dialog on systems without one.
//! `app::choosing` uses the path.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rfd::AsyncFileDialog;

/// The purpose of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    Import,
    /// A file that evenings are written to.
    Export,
    Document,
    /// The file of table pads.
    Pads,
    /// A copy of the database.
    Backup,
    Logo,
    /// The folder for further copies.
    SecondFolder,
    /// The folder of the live page.
    LiveFolder,
    /// The folder of a target of deliveries.
    TargetFolder,
}

impl Purpose {
    pub(super) fn writes_file(self) -> bool {
        matches!(self, Self::Export | Self::Document | Self::Pads | Self::Backup)
    }

    pub(super) fn is_folder(self) -> bool {
        matches!(self, Self::SecondFolder | Self::LiveFolder | Self::TargetFolder)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DialogResult {
    pub purpose: Purpose,
    /// `None` if the user chose none.
    pub path: Option<PathBuf>,
    pub was_shown: bool,
    pub title: String,
    /// The path that the dialog began with.
    pub previous_path: String,
}

/// A dialog that returns no path within this time was not closed by a user: the system has no dialog.
const MAX_INSTANT_ANSWER: Duration = Duration::from_millis(400);

/// Shows the dialog, beginning at `previous_path`, a file or a folder.
pub(super) async fn choose(purpose: Purpose, title: String, previous_path: String) -> DialogResult {
    let opened = Instant::now();
    let mut dialog = AsyncFileDialog::new().set_title(title.as_str());
    let previous = PathBuf::from(previous_path.trim());
    let is_folder = previous.is_dir();
    if let Some(folder) = Some(previous.as_path()).filter(|_| is_folder).or_else(|| previous.parent())
        && folder.is_dir()
    {
        dialog = dialog.set_directory(folder);
    }
    if let Some(name) = previous.file_name().filter(|_| !is_folder) {
        dialog = dialog.set_file_name(name.to_string_lossy());
    }
    let picked_path = match purpose {
        Purpose::Import => dialog.pick_file().await,
        Purpose::Logo => dialog.add_filter("PNG", &["png"]).pick_file().await,
        purpose if purpose.is_folder() => dialog.pick_folder().await,
        _ => dialog.save_file().await,
    };
    let path = picked_path.map(|file| with_previous_extension(purpose, file.path(), &previous));
    DialogResult {
        purpose,
        was_shown: path.is_some() || opened.elapsed() > MAX_INSTANT_ANSWER,
        path,
        title,
        previous_path,
    }
}

/// The path, with the extension of the path in the field if the user typed a name without one.
fn with_previous_extension(purpose: Purpose, path: &Path, previous: &Path) -> PathBuf {
    let previous_extension = previous.extension().filter(|_| !previous.is_dir());
    match (purpose.writes_file() && path.extension().is_none(), previous_extension) {
        (true, Some(extension)) => path.with_extension(extension),
        _ => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_without_extension_gets_the_previous_one() {
        let previous = Path::new("/home/ada/ranking.pdf");
        let chosen = |purpose, path: &str| with_previous_extension(purpose, Path::new(path), previous);
        assert_eq!(chosen(Purpose::Document, "/tmp/Tuesday"), Path::new("/tmp/Tuesday.pdf"));
        assert_eq!(chosen(Purpose::Document, "/tmp/Tuesday.html"), Path::new("/tmp/Tuesday.html"));
        // A folder gets no extension.
        assert_eq!(chosen(Purpose::SecondFolder, "/media/stick"), Path::new("/media/stick"));
    }
}
