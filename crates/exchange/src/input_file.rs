//! Opens files of other programs and limits how much is read. `fault` handles panics of readers.

use std::fs::{File, Metadata};
use std::io::Read;
use std::path::Path;

use super::{MAX_BWS_BYTES, MAX_BYTES, bws};

/// The number of bytes that are read first, to recognise a scoring file.
const HEAD_BYTES: u64 = 64;

/// Why a file was not opened. Nothing was imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The system could not open or read the file.
    #[error("{0}")]
    Io(String),
    #[error("this is a folder or a device, not a file; choose a file")]
    NotAFile,
    #[error("the file has {bytes} bytes; the limit is {limit}")]
    TooLarge { bytes: u64, limit: u64 },
}

/// Reads the bytes of a file. Reads at most [`MAX_BWS_BYTES`] of a scoring file and [`MAX_BYTES`] of any other.
///
/// # Errors
/// When the system does not open it, it is a folder, pipe or device, or it exceeds the limit.
pub fn read_file(path: &Path) -> Result<Vec<u8>, OpenError> {
    let io_error = |error: std::io::Error| OpenError::Io(error.to_string());
    // Checked before it is opened, because opening a pipe waits for a writer.
    check_is_file(&std::fs::metadata(path).map_err(io_error)?)?;
    let file = File::open(path).map_err(io_error)?;
    let metadata = file.metadata().map_err(io_error)?;
    check_is_file(&metadata)?;
    let mut content = Vec::new();
    (&file).take(HEAD_BYTES).read_to_end(&mut content).map_err(io_error)?;
    let limit = if bws::is_jet(&content) { MAX_BWS_BYTES } else { MAX_BYTES } as u64;
    check_size(metadata.len(), limit)?;
    // The file may grow while it is read.
    let rest = (limit + 1).saturating_sub(content.len() as u64);
    file.take(rest).read_to_end(&mut content).map_err(io_error)?;
    check_size(content.len() as u64, limit)?;
    Ok(content)
}

fn check_is_file(metadata: &Metadata) -> Result<(), OpenError> {
    if metadata.is_file() { Ok(()) } else { Err(OpenError::NotAFile) }
}

fn check_size(bytes: u64, limit: u64) -> Result<(), OpenError> {
    if bytes > limit { Err(OpenError::TooLarge { bytes, limit }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_over_the_limit_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.csv");
        let file = File::create(&path).unwrap();
        // A hole takes no space on the disk.
        file.set_len(MAX_BYTES as u64 + 1).unwrap();
        let limit = MAX_BYTES as u64;
        assert_eq!(read_file(&path), Err(OpenError::TooLarge { bytes: limit + 1, limit }));
        std::fs::write(&path, b"Board").unwrap();
        assert_eq!(read_file(&path).as_deref(), Ok(&b"Board"[..]));
    }

    #[test]
    fn folders_and_missing_files_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(read_file(folder.path()), Err(OpenError::NotAFile));
        assert!(matches!(read_file(&folder.path().join("gone")), Err(OpenError::Io(_))));
    }

    #[cfg(unix)]
    #[test]
    fn device_is_refused() {
        assert_eq!(read_file(Path::new("/dev/zero")), Err(OpenError::NotAFile));
    }
}
