//! Writes files atomically: to a temporary file in the same folder, which is synced and then renamed. Refuses to
//! replace a folder, a link or a device.

use std::fs::{File, OpenOptions};
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::Store;

/// Writes a file atomically.
///
/// # Errors
/// When the file cannot be written, or a device, a link, a folder or a database is in its place. An older file of that
/// name then stays unchanged.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if Store::is_database(path) {
        return Err(Error::other("a database is there, and is not written over; choose another name"));
    }
    make_whole(path, |part| {
        let mut file = OpenOptions::new().write(true).create_new(true).open(part)?;
        file.write_all(bytes)
    })
}

/// Makes a file under a temporary name, and renames it when it is on the disk. `write_part` gets the temporary path and
/// writes the file.
pub(super) fn make_whole(path: &Path, write_part: impl FnOnce(&Path) -> std::io::Result<()>) -> std::io::Result<()> {
    let part = PartFile::prepare(path)?;
    write_part(part.path())?;
    part.move_into_place()
}

/// A file under construction beside its place. It is removed unless it is moved to its place.
#[derive(Debug)]
pub(super) struct PartFile {
    part: PathBuf,
    target: PathBuf,
}

impl PartFile {
    /// Checks the path and returns a part file for it; nothing is written yet.
    pub(super) fn prepare(path: &Path) -> std::io::Result<Self> {
        check_replaceable(path)?;
        // The name is unique, so two writers to one path do not use the same file.
        let part = path_beside(path, &format!(".{}.part", uuid::Uuid::new_v4().simple()));
        Ok(Self { part, target: path.to_owned() })
    }

    /// The temporary path.
    pub(super) fn path(&self) -> &Path {
        &self.part
    }

    /// Syncs the file and moves it to its place.
    pub(super) fn move_into_place(self) -> std::io::Result<()> {
        move_into_place(&self.part, &self.target)
    }
}

impl Drop for PartFile {
    fn drop(&mut self) {
        // An incomplete file is useless, and a complete one was renamed. If it cannot be removed, the first error is
        // more important.
        let _ = std::fs::remove_file(&self.part);
    }
}

/// The path with this text added to its file name.
pub(super) fn path_beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Checks that the path is free or a regular file. A link leads elsewhere, and a device does not belong to us.
fn check_replaceable(path: &Path) -> std::io::Result<()> {
    let refuse =
        |obstacle: &str| Err(Error::new(ErrorKind::InvalidInput, format!("{obstacle} is there; choose another name")));
    match std::fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
        Ok(metadata) if metadata.is_file() => Ok(()),
        Ok(metadata) if metadata.is_symlink() => refuse("a link to another file"),
        Ok(metadata) if metadata.is_dir() => refuse("a folder"),
        Ok(_) => refuse("a device"),
    }
}

/// Syncs the file, renames it, and syncs the folder, so that a power failure leaves either the old file or the new one.
fn move_into_place(part: &Path, path: &Path) -> std::io::Result<()> {
    OpenOptions::new().write(true).open(part)?.sync_all()?;
    std::fs::rename(part, path)?;
    sync_folder(path)
}

fn sync_folder(path: &Path) -> std::io::Result<()> {
    // Windows has no handle of a folder to sync; there the rename itself is written through.
    if cfg!(windows) {
        return Ok(());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        // Some file systems of USB sticks and networks cannot sync a folder.
        Err(error) if error.kind() == ErrorKind::InvalidInput || error.kind() == ErrorKind::Unsupported => Ok(()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_write_keeps_the_old_file_and_leaves_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ranking.pdf");
        std::fs::write(&path, "old").unwrap();
        let written = make_whole(&path, |part| {
            std::fs::write(part, "half")?;
            Err(Error::other("no"))
        });
        assert!(written.is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"old");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn links_folders_and_devices_are_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let [target, link, socket] = ["target", "link", "socket"].map(|name| folder.path().join(name));
        std::fs::write(&target, "old").unwrap();
        std::os::unix::fs::symlink(&target, &link).unwrap();
        // The test has a socket of its own, because a fault that replaced a device of the machine would harm everything
        // else.
        let _device = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        for path in [link.as_path(), folder.path(), socket.as_path()] {
            assert!(write_atomically(path, b"new").is_err(), "{}", path.display());
        }
        assert_eq!(std::fs::read(&target).unwrap(), b"old");
    }
}
