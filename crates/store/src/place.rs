//! The file of an open database: whether it is still in its place and can be written.

use std::path::{Path, PathBuf};

use super::StoreError;

/// The file of an open database, with an identity that shows when another file has replaced it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenFile {
    path: PathBuf,
    /// Device and inode, if the system has them.
    identity: Option<(u64, u64)>,
}

impl OpenFile {
    /// The file that was just opened.
    pub(super) fn at(path: &Path) -> Self {
        Self { path: path.to_owned(), identity: path.metadata().ok().as_ref().and_then(identity) }
    }

    /// The path under which the file was opened.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Checks that the file is still in its place.
    ///
    /// # Errors
    /// [`StoreError::Moved`] or [`StoreError::Replaced`] if it is not.
    pub fn check_place(&self) -> Result<(), StoreError> {
        match self.path.metadata() {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(StoreError::Moved),
            Ok(metadata) if self.identity.is_some() && identity(&metadata) != self.identity => {
                Err(StoreError::Replaced)
            }
            // If the file cannot be examined now, the next write reports the error.
            _ => Ok(()),
        }
    }

    /// Checks that the file is still in its place, and that it and its folder can be written.
    ///
    /// # Errors
    /// As [`Self::check_place`], and [`StoreError::ReadOnly`] if either cannot be written.
    pub fn check(&self) -> Result<(), StoreError> {
        self.check_place()?;
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if is_read_only(&self.path) || is_read_only(folder) { Err(StoreError::ReadOnly) } else { Ok(()) }
    }
}

#[cfg(unix)]
#[allow(clippy::unnecessary_wraps, reason = "other systems have no inodes")]
fn identity(metadata: &std::fs::Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    Some((metadata.dev(), metadata.ino()))
}

/// Where files have no inode, an open file cannot be moved or replaced.
#[cfg(not(unix))]
fn identity(_: &std::fs::Metadata) -> Option<(u64, u64)> {
    None
}

/// Asks the system without opening the file, because closing a second handle would release the locks of the first.
#[cfg(unix)]
fn is_read_only(path: &Path) -> bool {
    use rustix::fs::{Access, access};
    use rustix::io::Errno;
    matches!(access(path, Access::WRITE_OK), Err(Errno::ACCESS | Errno::ROFS | Errno::PERM))
}

#[cfg(not(unix))]
fn is_read_only(path: &Path) -> bool {
    path.metadata().is_ok_and(|metadata| metadata.is_file() && metadata.permissions().readonly())
}
