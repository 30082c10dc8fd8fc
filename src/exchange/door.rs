//! The door for files of other programs: how much of a file is read, and what becomes of a fault of a reader.
//! What the files say is read behind it, one format in one module.

use std::fs::{File, Metadata};
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use super::{MAX_BWS_BYTES, MAX_BYTES, bws};

/// As much as tells a database of table pads from any other file, in bytes.
const HEAD: u64 = 64;

/// Why a file was not opened. Nothing of it was taken in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The system does not give it out, and why.
    #[error("{0}")]
    Unopened(String),
    #[error("this is a folder or a device and no file; choose a file")]
    NoFile,
    #[error("{bytes} bytes are more than the {limit} that are read of such a file")]
    TooLarge { bytes: u64, limit: u64 },
}

/// A reader failed by a fault of its own. Nothing was taken in; the report of the fault is in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "the file could not be read because of a fault of this program, and nothing of it was taken in; export it in \
     another format, and send the file to us with the report in the log"
)]
pub struct Panicked;

/// The bytes of a file, and of no folder, pipe or device. Never more than [`MAX_BWS_BYTES`] of a scoring file and
/// [`MAX_BYTES`] of any other are held.
///
/// # Errors
/// When the system does not give it out, it is no file, or it is larger than that.
pub fn read_file(path: &Path) -> Result<Vec<u8>, OpenError> {
    let unopened = |error: std::io::Error| OpenError::Unopened(error.to_string());
    // Asked before it is opened: opening a pipe waits for whoever writes into it.
    is_file(&std::fs::metadata(path).map_err(unopened)?)?;
    let file = File::open(path).map_err(unopened)?;
    let about = file.metadata().map_err(unopened)?;
    is_file(&about)?;
    let mut content = Vec::new();
    (&file).take(HEAD).read_to_end(&mut content).map_err(unopened)?;
    let limit = if bws::is_jet(&content) { MAX_BWS_BYTES } else { MAX_BYTES } as u64;
    within(about.len(), limit)?;
    // It may grow while it is read.
    let rest = (limit + 1).saturating_sub(content.len() as u64);
    file.take(rest).read_to_end(&mut content).map_err(unopened)?;
    within(content.len() as u64, limit)?;
    Ok(content)
}

fn is_file(about: &Metadata) -> Result<(), OpenError> {
    if about.is_file() { Ok(()) } else { Err(OpenError::NoFile) }
}

fn within(bytes: u64, limit: u64) -> Result<(), OpenError> {
    if bytes > limit { Err(OpenError::TooLarge { bytes, limit }) } else { Ok(()) }
}

/// Reads, and makes a refusal of a fault of the reader: a file nobody thought of takes no evening down. Readers change
/// nothing but what they give back, so nothing half done is left. The hook for panics has told of it by then.
///
/// # Errors
/// As the reader, and [`Panicked`].
pub(super) fn guarded<T, E: From<Panicked>>(read: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let reading = || {
        #[cfg(test)]
        tests::fail_if_told();
        read()
    };
    catch_unwind(AssertUnwindSafe(reading)).unwrap_or_else(|_| Err(Panicked.into()))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::super::{ExchangeError, MovementReadError, ReadError, csv, deals};
    use super::*;

    thread_local! {
        static TOLD: Cell<bool> = const { Cell::new(false) };
    }

    /// A reader with a fault, where a test asks for one.
    pub(super) fn fail_if_told() {
        assert!(!TOLD.get(), "a fault made for a test");
    }

    /// With a fault in every reader.
    fn faulty<T>(read: impl FnOnce() -> T) -> T {
        TOLD.set(true);
        let read = read();
        TOLD.set(false);
        read
    }

    #[test]
    fn a_fault_of_any_reader_is_a_refusal() {
        let text = b"Board;NS;EW;Contract\n1;1;2;4S\n";
        let read = ReadError::Panicked(Panicked);
        assert_eq!(faulty(|| super::super::import(text)), Err(ExchangeError::Panicked(Panicked)));
        assert_eq!(faulty(|| super::super::check_file(text, &[])).unwrap_err(), ExchangeError::Panicked(Panicked));
        assert_eq!(faulty(|| super::super::read(text)), Err(read));
        assert_eq!(faulty(|| super::super::sniff(text)), None);
        assert_eq!(faulty(|| deals::read(text)).unwrap_err(), deals::DealFileError::Panicked(Panicked));
        assert_eq!(faulty(|| csv::preview(text)).unwrap_err(), csv::CsvReadError::Panicked(Panicked));
        assert_eq!(faulty(|| csv::players(text, None, false)).unwrap_err(), csv::CsvReadError::Panicked(Panicked));
        assert_eq!(faulty(|| csv::results(text, None, false)).unwrap_err(), csv::CsvReadError::Panicked(Panicked));
        assert_eq!(faulty(|| super::super::read_movements(text)), Err(MovementReadError::Panicked(Panicked)));
        let changes = faulty(|| super::super::changes_file(b"[]"));
        assert_eq!(changes.unwrap_err(), super::super::ChangesFileError::Panicked(Panicked));
    }

    #[test]
    fn a_file_over_the_limit_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.csv");
        let file = File::create(&path).unwrap();
        // A hole takes no room on the disk.
        file.set_len(MAX_BYTES as u64 + 1).unwrap();
        let limit = MAX_BYTES as u64;
        assert_eq!(read_file(&path), Err(OpenError::TooLarge { bytes: limit + 1, limit }));
        std::fs::write(&path, b"Board").unwrap();
        assert_eq!(read_file(&path).as_deref(), Ok(&b"Board"[..]));
    }

    #[test]
    fn a_folder_is_no_file_and_what_is_not_there_is_said() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(read_file(folder.path()), Err(OpenError::NoFile));
        assert!(matches!(read_file(&folder.path().join("gone")), Err(OpenError::Unopened(_))));
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_no_file() {
        assert_eq!(read_file(Path::new("/dev/zero")), Err(OpenError::NoFile));
    }
}
