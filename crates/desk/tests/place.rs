//! A missing, moved, replaced or read-only database is reported before anything is entered, and nothing that was stored
//! is lost.

use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::Duration;

use desk::{Desk, News, NewsSubscription, copies};
use evening::session::SessionId;
use store::{Store, StoreError};
use testing::now;

use crate::hands::{change_request, desk_over, entry_of, open_evening, rows, title, window};

/// The longest wait for news.
const NEWS_TIMEOUT: Duration = Duration::from_secs(10);

/// A database with an evening.
fn club(folder: &Path) -> (PathBuf, SessionId) {
    let path = folder.join("club.db");
    let journal = testing::evening("mitchell 5", 2);
    Store::open(&path).unwrap().create_with(rows(&journal)).unwrap();
    (path, journal.session().id)
}

fn set_title(desk: &Desk, id: SessionId, text: &str) -> Result<(), StoreError> {
    let evening = desk.find_evening(&id.to_string())?;
    desk.change_evening_blocking(change_request(&evening, entry_of(&window("here"), title(text))))
        .map(|_| ())
        .map_err(|r| *r.error)
}

/// Collects the news about whether anything can be stored: the error in its debug form if not, `None` if it can again.
fn listen(desk: &Desk) -> (mpsc::Receiver<Option<String>>, NewsSubscription) {
    let (sender, receiver) = mpsc::channel();
    let subscription = desk.listen(move |news| {
        // The test may have ended.
        let _ = match news {
            News::Unwritable(error) => sender.send(Some(format!("{error:?}"))),
            News::Writable => sender.send(None),
            _ => Ok(()),
        };
    });
    (receiver, subscription)
}

#[test]
fn missing_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let error = Desk::open_existing(&path, now).unwrap_err();
    assert!(matches!(error, StoreError::NoFile { .. }), "{error}");
    assert_eq!(error.to_string(), format!("there is no file {}", path.display()));
}

#[test]
fn missing_database_with_copies_is_not_created_again() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = club(folder.path());
    let desk = Desk::open_file(&path, now).unwrap();
    desk.keep_copies();
    drop(desk);
    std::fs::remove_file(&path).unwrap();
    let error = Desk::open_file(&path, now).unwrap_err();
    assert!(matches!(error, StoreError::Missing { .. }), "{error}");
    assert!(!path.exists());
}

#[cfg(unix)]
#[test]
fn database_deleted_while_open_is_reported_and_rescued() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = club(folder.path());
    let desk = desk_over(&path);
    open_evening(&desk, id);
    set_title(&desk, id, "Acknowledged").unwrap();
    let (news, _subscription) = listen(&desk);
    std::fs::remove_file(&path).unwrap();
    assert_eq!(news.recv_timeout(NEWS_TIMEOUT).unwrap().as_deref(), Some("Moved"));
    assert!(matches!(set_title(&desk, id, "Refused"), Err(StoreError::Moved)));
    // Work that concerns no evening is refused as well.
    let outcome = desk.change_database_blocking(|store| store.set_setting("user", "Kim"));
    assert!(matches!(outcome, Err(StoreError::Moved)), "{outcome:?}");
    // A later listener is told as well.
    assert_eq!(listen(&desk).0.recv_timeout(NEWS_TIMEOUT).unwrap().as_deref(), Some("Moved"));
    let copy = copies::copies(&path).into_iter().next().expect("a copy of what was stored");
    let journal = Store::open_to_read(&copy.path).unwrap().load(id).unwrap();
    assert_eq!(journal.session().title, "Acknowledged");
}

#[cfg(unix)]
#[test]
fn database_that_comes_back_is_written_again() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = club(folder.path());
    let desk = desk_over(&path);
    let (news, _subscription) = listen(&desk);
    let away = folder.path().join("away.db");
    std::fs::rename(&path, &away).unwrap();
    assert_eq!(news.recv_timeout(NEWS_TIMEOUT).unwrap().as_deref(), Some("Moved"));
    std::fs::rename(&away, &path).unwrap();
    assert_eq!(news.recv_timeout(NEWS_TIMEOUT).unwrap(), None);
    set_title(&desk, id, "Back").unwrap();
    assert_eq!(Store::open_to_read(&path).unwrap().load(id).unwrap().session().title, "Back");
}

#[cfg(unix)]
#[test]
fn file_replacing_the_database_is_neither_written_nor_copied() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = club(folder.path());
    let (other_path, other_id) = club(&{
        let other_folder = folder.path().join("beside");
        std::fs::create_dir(&other_folder).unwrap();
        other_folder
    });
    let bytes_before = std::fs::read(&other_path).unwrap();
    let desk = desk_over(&path);
    open_evening(&desk, id);
    let (news, _subscription) = listen(&desk);
    std::fs::rename(&other_path, &path).unwrap();
    assert_eq!(news.recv_timeout(NEWS_TIMEOUT).unwrap().as_deref(), Some("Replaced"));
    desk.keep_copies();
    assert!(matches!(set_title(&desk, id, "Refused"), Err(StoreError::Replaced)));
    let (sender, answer) = mpsc::channel();
    desk.ask(desk::Topic::Lists, Store::sessions, move |sessions| sender.send(sessions).unwrap());
    let sessions = answer.recv_timeout(NEWS_TIMEOUT).unwrap().unwrap();
    assert!(sessions.iter().any(|session| session.id == id), "the other file was read");
    desk.close();
    assert_eq!(std::fs::read(&path).unwrap(), bytes_before);
    for copy in copies::copies(&path) {
        let sessions = Store::open_to_read(&copy.path).unwrap().sessions().unwrap();
        assert!(sessions.iter().all(|session| session.id != other_id), "the other file was copied");
    }
}
