//! Chooses paths in the system's dialog, if the system has one. Otherwise `listing` does. `app::choosing` uses the
//! path.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rfd::AsyncFileDialog;

/// The purpose of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A file to import.
    Import,
    /// A file that evenings are written to.
    Export,
    /// A document.
    Document,
    /// The file of table pads.
    Pads,
    /// A copy of the database.
    Backup,
    /// The club's logo.
    Logo,
    /// The folder for further copies.
    SecondFolder,
    /// The folder of the page that follows the evening.
    LiveFolder,
    /// The folder of a target of deliveries.
    TargetFolder,
}

impl Purpose {
    /// Whether a folder is chosen, and no file.
    pub(super) fn is_folder(self) -> bool {
        matches!(self, Self::SecondFolder | Self::LiveFolder | Self::TargetFolder)
    }
}

/// The result of the dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen {
    pub purpose: Purpose,
    /// The path. `None` if nothing was chosen.
    pub path: Option<PathBuf>,
    /// Whether a dialog appeared.
    pub shown: bool,
    /// The dialog's title, and the text in the field before.
    pub title: String,
    pub now: String,
}

/// The time below which a dialog cannot have been closed by a user: without one, the system answers at once.
const AT_ONCE: Duration = Duration::from_millis(400);

/// Shows the dialog, beginning at the path in the field.
pub(super) async fn choose(purpose: Purpose, title: String, now: String) -> Chosen {
    let begun = Instant::now();
    let mut dialog = AsyncFileDialog::new().set_title(title.as_str());
    let before = PathBuf::from(now.trim());
    if let Some(folder) = before.parent().filter(|folder| folder.is_dir()) {
        dialog = dialog.set_directory(folder);
    }
    if let Some(name) = before.file_name() {
        dialog = dialog.set_file_name(name.to_string_lossy());
    }
    let found = match purpose {
        Purpose::Import => dialog.pick_file().await,
        Purpose::Logo => dialog.add_filter("PNG", &["png"]).pick_file().await,
        purpose if purpose.is_folder() => dialog.pick_folder().await,
        _ => dialog.save_file().await,
    };
    let path = found.map(|file| with_ending(purpose, file.path(), &before));
    Chosen { purpose, shown: path.is_some() || begun.elapsed() > AT_ONCE, path, title, now }
}

/// The path, with the extension of the path in the field if the user typed a name without one.
fn with_ending(purpose: Purpose, path: &Path, before: &Path) -> PathBuf {
    let written = matches!(purpose, Purpose::Export | Purpose::Document | Purpose::Pads | Purpose::Backup);
    match (written && path.extension().is_none(), before.extension()) {
        (true, Some(ending)) => path.with_extension(ending),
        _ => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_without_an_ending_gets_the_one_that_stood_there() {
        let before = Path::new("/home/ada/ranking.pdf");
        let chosen = |purpose, path: &str| with_ending(purpose, Path::new(path), before);
        assert_eq!(chosen(Purpose::Document, "/tmp/Tuesday"), Path::new("/tmp/Tuesday.pdf"));
        assert_eq!(chosen(Purpose::Document, "/tmp/Tuesday.html"), Path::new("/tmp/Tuesday.html"));
        // A folder is a folder.
        assert_eq!(chosen(Purpose::SecondFolder, "/media/stick"), Path::new("/media/stick"));
    }
}
