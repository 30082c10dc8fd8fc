//! Paths chosen in the system's own dialog, where the system has one. Everywhere else `listing` shows what there is;
//! what becomes of the path is for `app::choosing`.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rfd::AsyncFileDialog;

/// What a path is chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A file that comes in.
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

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen {
    pub purpose: Purpose,
    /// None where nothing was chosen.
    pub path: Option<PathBuf>,
    /// Whether a dialog was seen at all.
    pub shown: bool,
    /// What it was asked for in, and what stood in the field.
    pub title: String,
    pub now: String,
}

/// Without a dialog the system says at once that nothing was chosen; nobody leaves one so quickly.
const AT_ONCE: Duration = Duration::from_millis(400);

/// Shows the dialog, with what stands in the field as the place to begin.
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

/// The path, which ends as what stood in the field did where somebody typed a name without an ending.
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
