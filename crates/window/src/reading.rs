//! Reads files in the background, one after another, and finds out what each contains. `app::imports` decides what to
//! do with them.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use iced::futures::channel::mpsc;
use iced::futures::{SinkExt, Stream, StreamExt};

use exchange::deals::{self, DealSet};
use exchange::{self, FileImport, FileKind, OpenError};
use store::{MergePlan, Store, StoreError};

use exchange::Refusal;

/// A run that reads files.
#[derive(Debug)]
pub(super) struct Reading {
    /// Stops the run.
    pub handle: iced::task::Handle,
    /// The number of the run, by which files of stopped runs are recognised.
    pub run: u64,
}

#[derive(Debug, Clone)]
pub struct ReadFile {
    /// The number of the run that read the file.
    pub run: u64,
    pub path: PathBuf,
    pub total: usize,
    pub contents: FileContents,
}

#[derive(Debug, Clone)]
pub enum FileContents {
    /// A session with its warnings, and the bytes that it was read from.
    Session(Box<FileImport>, Arc<[u8]>),
    /// A table whose columns the user has to assign before it is read.
    Table(Arc<[u8]>),
    /// The hands of boards, without a session.
    Hands(DealSet),
    /// Another database of this program, compared with the open one.
    Database(Parcel<Result<MergePlan, StoreError>>),
    /// Why the file or folder cannot be imported.
    Refused(Refusal),
}

/// A value that is handed over once, in a message that may be cloned.
#[derive(Debug)]
pub struct Parcel<T>(Arc<Mutex<Option<T>>>);

impl<T> Parcel<T> {
    pub(super) fn new(content: T) -> Self {
        Self(Arc::new(Mutex::new(Some(content))))
    }

    /// Takes the value. `None` if it was taken already.
    pub(super) fn open(&self) -> Option<T> {
        self.0.lock().ok()?.take()
    }
}

impl<T> Clone for Parcel<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

/// The files of a path: the file itself, or all files in the folder and its subfolders, sorted by path. A folder that
/// cannot be read is listed with its error. Links in a folder are left out.
fn list_files(path: &Path) -> Vec<(PathBuf, Option<std::io::Error>)> {
    if !path.is_dir() {
        return vec![(path.to_owned(), None)];
    }
    let (mut paths, mut folders) = (Vec::new(), vec![path.to_owned()]);
    while let Some(folder) = folders.pop() {
        let entries = match std::fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                paths.push((folder, Some(error)));
                continue;
            }
        };
        for entry in entries.flatten() {
            // A link may lead back to an earlier folder.
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(entry.path()),
                Ok(kind) if kind.is_file() => paths.push((entry.path(), None)),
                _ => {}
            }
        }
    }
    paths.sort_by(|(a, _), (b, _)| a.cmp(b));
    paths
}

/// Reads a file or the files of a folder. Dropping the stream stops it. Databases are compared with the one at
/// `own_path` and refused without it.
pub(super) fn read(path: PathBuf, own_path: Option<PathBuf>, run: u64) -> impl Stream<Item = ReadFile> {
    iced::stream::channel(1, async move |mut output: mpsc::Sender<ReadFile>| {
        // The thread reads only one file ahead, because each may be very large.
        let (mut sender, mut receiver) = mpsc::channel(1);
        std::thread::spawn(move || {
            let files = list_files(&path);
            let total = files.len();
            for (path, error) in files {
                let contents = match error {
                    Some(error) => FileContents::Refused(Refusal::Unopened(OpenError::Io(error.to_string()))),
                    None => read_contents(&path, own_path.as_deref()),
                };
                let file = ReadFile { run, path, total, contents };
                if iced::futures::executor::block_on(sender.send(file)).is_err() {
                    break;
                }
            }
        });
        while let Some(file) = receiver.next().await {
            if output.send(file).await.is_err() {
                break;
            }
        }
    })
}

fn read_contents(path: &Path, own_path: Option<&Path>) -> FileContents {
    if Store::is_database(path) {
        let Some(own_path) = own_path else { return FileContents::Refused(Refusal::NoOwnFile) };
        return FileContents::Database(Parcel::new(
            Store::open_to_read(own_path).and_then(|store| store.compare(path)),
        ));
    }
    let content = match exchange::read_file(path) {
        Ok(content) => content,
        Err(error) => return FileContents::Refused(Refusal::Unopened(error)),
    };
    if matches!(exchange::sniff(&content), Some(FileKind::CsvPlayers | FileKind::CsvResults)) {
        return FileContents::Table(content.into());
    }
    match exchange::import(&content) {
        Ok(imported) if imported.opens_session() => FileContents::Session(Box::new(imported), content.into()),
        Ok(_) => deals::read(&content).map_or_else(|error| FileContents::Refused(error.into()), FileContents::Hands),
        // The user can assign the columns of a table with unknown headings.
        Err(_) if exchange::sniff(&content).is_none() && exchange::csv::preview(&content).is_ok() => {
            FileContents::Table(content.into())
        }
        Err(error) => FileContents::Refused(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folder_lists_all_files_below_and_file_only_itself() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("1998")).unwrap();
        for name in ["b.xml", "a.pbn", "1998/c.csv"] {
            std::fs::write(folder.path().join(name), "x").unwrap();
        }
        let names: Vec<_> =
            list_files(folder.path()).into_iter().map(|(path, _)| path.file_name().unwrap().to_owned()).collect();
        assert_eq!(names, ["c.csv", "a.pbn", "b.xml"]);
        let alone = folder.path().join("a.pbn");
        assert_eq!(list_files(&alone).remove(0).0, alone);
    }

    #[test]
    fn file_over_the_limit_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.csv");
        std::fs::File::create(&path).unwrap().set_len(exchange::MAX_BYTES as u64 + 1).unwrap();
        assert!(matches!(
            read_contents(&path, None),
            FileContents::Refused(Refusal::Unopened(OpenError::TooLarge { .. }))
        ));
    }

    #[test]
    fn parcel_is_opened_once() {
        let parcel = Parcel::new(7);
        assert_eq!((parcel.clone().open(), parcel.open()), (Some(7), None));
    }
}
