//! Loads editions of the Laws that are newer than the program, from the subfolders of `ARROWSWITCH_LAWS`.

use std::path::{Path, PathBuf};

use ::evening::director::{EditionError, EditionFiles, add_editions};

/// The environment variable that names the folder.
const FOLDER_VARIABLE: &str = "ARROWSWITCH_LAWS";

/// Why newer editions cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum EditionsError {
    #[error("ARROWSWITCH_LAWS: {path} cannot be read: {error}")]
    Unreadable { path: PathBuf, error: std::io::Error },
    #[error("ARROWSWITCH_LAWS: {0}")]
    Invalid(#[from] EditionError),
}

/// Loads the editions in the folder that the environment names. Does nothing if it names none. Any command may need the
/// edition of a date, so this is called first.
pub fn load() -> Result<(), EditionsError> {
    let Some(folder) = std::env::var_os(FOLDER_VARIABLE) else { return Ok(()) };
    let mut editions = Vec::new();
    for path in entries(Path::new(&folder))?.into_iter().filter(|path| path.is_dir()) {
        let mut files = EditionFiles::new();
        for (subfolder, prefix) in [(path.clone(), ""), (path.join("trees"), "trees/")] {
            if !subfolder.is_dir() {
                continue;
            }
            for file in entries(&subfolder)?.into_iter().filter(|file| file.is_file()) {
                let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                let contents = std::fs::read(&file).map_err(|error| EditionsError::Unreadable { path: file, error })?;
                files.insert(format!("{prefix}{name}"), contents);
            }
        }
        editions.push((path.display().to_string(), files));
    }
    Ok(add_editions(editions)?)
}

/// The paths in a folder, sorted by name.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, EditionsError> {
    let unreadable = |error| EditionsError::Unreadable { path: folder.to_owned(), error };
    let entries = std::fs::read_dir(folder).map_err(unreadable)?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>().map_err(unreadable)?;
    paths.sort();
    Ok(paths)
}
