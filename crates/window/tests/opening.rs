//! Databases that cannot be opened or only be read in part.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ::window::{self, ClosedDatabaseMessage, Message, ScreenName, Shortcut, archive, own_settings};
use desk::{Desk, News, copies};
use evening::session::Change;
use iced_test::Error;
use store::{Store, StoreError};
use uuid::Uuid;

use crate::harness::{
    all_words, click, entries, go_to, import, look, open_on_disk, open_with_second_evening, press, says, type_into,
    update,
};
use testing::*;

/// Makes the last row of a session unreadable. `condition` selects the session in SQL, such as `= 'id'`.
fn damage(path: &Path, condition: &str) {
    let db = rusqlite::Connection::open(path).unwrap();
    let sql = format!(
        "UPDATE journal SET change = '{{' WHERE seq = (SELECT max(seq) FROM journal WHERE session {condition})"
    );
    assert_eq!(db.execute(&sql, []).unwrap(), 1);
}

#[test]
fn window_opens_despite_an_unreadable_row() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (app, other_evening) = open_with_second_evening(&path);
    drop(app);
    damage(&path, &format!("<> '{other_evening}'"));
    let app = open_on_disk(&path);
    assert!(app.notice().is_some(), "it says why the evening is not as it was");
}

#[test]
fn evening_opens_despite_an_unreadable_session_of_its_event() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (app, other_evening) = open_with_second_evening(&path);
    let id = app.desk().session().unwrap().id;
    drop(app);
    let mut store = Store::open(&path).unwrap();
    let event =
        evening::club::EventRef { id: Uuid::new_v4(), name: "Autumn".to_owned(), session: 1, of: 2, weight: 100 };
    for session in [other_evening, id] {
        let mut journal = store.load(session).unwrap();
        store.change(&mut journal, entry(Change::EventSet { event: Some(event.clone()) })).unwrap();
    }
    drop(store);
    damage(&path, &format!("= '{other_evening}'"));
    let app = open_on_disk(&path);
    assert_eq!(app.desk().session().unwrap().id, id);
    assert!(app.desk().others_of_event().is_empty());
}

#[test]
fn copy_of_a_database_is_named_in_header_and_title() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let app = open_on_disk(&path);
    assert!(app.title().ends_with(" – club.db – Arrowswitch"), "{}", app.title());
    assert!(!says(&app, "Copy: "), "{:?}", all_words(&app));
    drop(app);
    let copy_in_folder = folder.path().join("stick.copies").join("2026-11-22_22-10-05.db");
    std::fs::create_dir(copy_in_folder.parent().unwrap()).unwrap();
    for copy in [folder.path().join("club.backup.db"), folder.path().join("club.before.db"), copy_in_folder] {
        Store::open(&path).unwrap().backup(&copy).unwrap();
        let name = copy.file_name().unwrap().to_str().unwrap();
        let app = open_on_disk(&copy);
        assert!(says(&app, &format!("Copy: {name}")), "{:?}", all_words(&app));
        assert!(app.title().ends_with(&format!(" – {name} – Arrowswitch")), "{}", app.title());
    }
}

/// A database with an evening, and a copy of it.
fn club_with_copy(folder: &Path) -> PathBuf {
    let path = folder.join("club.db");
    let mut store = Store::open(&path).unwrap();
    let journal = evening("mitchell 5", 2);
    store.create_with(entries(&journal)).unwrap();
    drop(store);
    let desk = Desk::open_file(&path, now).unwrap();
    desk.keep_copies();
    drop(desk);
    path
}

/// Overwrites a database with text.
fn destroy(path: &Path) {
    std::fs::write(path, "Dear club, this is no database at all. ".repeat(200)).unwrap();
}

#[test]
fn a_window_without_a_database_says_why_and_takes_no_results() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let path = club_with_copy(folder.path());
    destroy(&path);
    let before = std::fs::read(&path).unwrap();
    let mut app = window::open_at(&path, now).unwrap();
    assert!(app.database_error().is_some());
    let title = app.desk().texts.say().shut_title();
    look(&app).find(title.as_str())?;
    for message in [Message::Go(ScreenName::Results), Message::Undo, Message::Shortcut(Shortcut::New)] {
        update(&mut app, message);
        assert_eq!(app.screen(), ScreenName::Tonight);
        assert!(app.desk().session().is_none());
    }
    assert_eq!(std::fs::read(&path).unwrap(), before);
    Ok(())
}

#[test]
fn main_key_restores_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let path = club_with_copy(folder.path());
    destroy(&path);
    let mut app = window::open_at(&path, now).unwrap();
    press(&mut app, Shortcut::Main);
    assert_eq!(app.database_error(), None);
    assert_eq!(app.desk().lists.summaries.len(), 1);
    let restored = app.desk().path().unwrap();
    assert_ne!(restored, path);
    assert!(app.notice().unwrap().contains(&restored.display().to_string()));
}

#[test]
fn another_database_is_opened_from_the_field() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.db");
    destroy(&path);
    let other_path = club_with_copy(folder.path());
    let mut app = window::open_at(&path, now).unwrap();
    type_into(&mut app, window::OTHER_PATH_FIELD, &path.display().to_string());
    assert!(app.database_error().is_some());
    update(&mut app, Message::ClosedDatabase(ClosedDatabaseMessage::Other(other_path.display().to_string())));
    update(&mut app, Message::ClosedDatabase(ClosedDatabaseMessage::OpenOther));
    assert_eq!(app.database_error(), None);
    assert_eq!(app.desk().path().unwrap(), other_path);
}

#[test]
fn copies_are_opened_from_archive() {
    let folder = tempfile::tempdir().unwrap();
    let path = club_with_copy(folder.path());
    Store::open(&path).unwrap().set_setting("language", "en").unwrap();
    let manual_copy = folder.path().join("club.backup.db");
    Store::open(&path).unwrap().backup(&manual_copy).unwrap();
    let automatic_copy = copies::copies(&path).remove(0);
    let restored = folder.path().join(format!("club.{}.db", automatic_copy.id));
    // An automatic copy is restored into a new file, because old copies are deleted.
    for (copy, opened) in [(&manual_copy, &manual_copy), (&automatic_copy.path, &restored)] {
        let mut app = window::open_at(&path, now).unwrap();
        press(&mut app, Shortcut::Go(ScreenName::Settings));
        assert!(says(&app, &copies::folder(&path).display().to_string()), "{:?}", all_words(&app));
        import(&mut app, copy);
        assert!(says(&app, "Open this copy instead"), "{:?}", all_words(&app));
        update(&mut app, Message::Archive(archive::Message::OpenInstead));
        assert_eq!(app.desk().path().as_ref(), Some(opened));
        assert_eq!(app.desk().lists.summaries.len(), 1);
    }
}

#[test]
fn opened_copy_leads_back_to_the_database_it_was_opened_from() {
    let folder = tempfile::tempdir().unwrap();
    let path = club_with_copy(folder.path());
    Store::open(&path).unwrap().set_setting("language", "en").unwrap();
    let [copy, other] = ["club.backup.db", "other.db"].map(|name| folder.path().join(name));
    for (opened, button) in [(&copy, "Open this copy instead"), (&other, "Open this database instead")] {
        Store::open(&path).unwrap().backup(opened).unwrap();
        for by_mouse in [true, false] {
            let mut app = window::open_at(&path, now).unwrap();
            import(&mut app, opened);
            assert!(says(&app, button), "{:?}", all_words(&app));
            update(&mut app, Message::Archive(archive::Message::OpenInstead));
            assert_eq!(app.desk().path().as_ref(), Some(opened));
            if by_mouse {
                click(&mut app, "Back to club.db");
            } else {
                go_to(&mut app, "Back to club.db");
                update(&mut app, Message::GoToSubmit);
            }
            assert_eq!(app.desk().path().as_ref(), Some(&path));
            assert!(!says(&app, "Back to club.db"), "{:?}", all_words(&app));
        }
    }
}

#[test]
fn automatic_copy_is_opened_from_settings() {
    let folder = tempfile::tempdir().unwrap();
    let path = club_with_copy(folder.path());
    let copy = copies::copies(&path).remove(0);
    let mut app = window::open_at(&path, now).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    update(&mut app, Message::Settings(own_settings::Message::OpenCopy(0)));
    assert_eq!(app.desk().path().unwrap(), folder.path().join(format!("club.{}.db", copy.id)));
    assert_eq!(app.desk().lists.summaries.len(), 1);
}

#[test]
fn unopened_file_without_copies_can_be_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    destroy(&path);
    let mut app = window::open_at(&path, now).unwrap();
    press(&mut app, Shortcut::Main);
    assert!(app.database_error().is_some());
    std::fs::remove_file(&path).unwrap();
    press(&mut app, Shortcut::Function(5));
    assert_eq!(app.database_error(), None);
}

#[test]
fn damaged_database_is_salvaged_into_a_new_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = club_with_copy(folder.path());
    // The table of evenings is overwritten, so nothing opens, but the journals are intact.
    let db = rusqlite::Connection::open(&path).unwrap();
    let sql = "SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_schema WHERE name = 'session'";
    let (page, size): (u32, u32) = db.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    drop(db);
    let (page, size) = (page as usize, size as usize);
    let mut content = std::fs::read(&path).unwrap();
    content[(page - 1) * size..page * size].fill(0xA5);
    std::fs::write(&path, content).unwrap();
    let mut app = window::open_at(&path, now).unwrap();
    assert!(app.database_error().is_some());
    press(&mut app, Shortcut::Save);
    let salvaged = folder.path().join("club.salvaged.db");
    assert!(salvaged.exists());
    assert_eq!(app.database_error(), None);
    assert_eq!(app.desk().lists.summaries.len(), 1);
}

#[test]
fn evening_of_a_newer_program_is_read_only() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let path = club_with_copy(folder.path());
    let sql = "UPDATE journal SET format = 99 WHERE seq = (SELECT max(seq) FROM journal)";
    rusqlite::Connection::open(&path).unwrap().execute(sql, []).unwrap();
    let mut app = window::open_at(&path, now).unwrap();
    assert!(app.desk().evening().unwrap().unread_rows.is_some());
    assert!(app.notice().is_some());
    let chip = app.desk().texts.say().top_sealed();
    look(&app).find(chip.as_str())?;
    update(&mut app, Message::CallRound);
    let sections = &app.desk().session().unwrap().sections;
    assert!(sections.values().all(|section| section.called.is_empty()));
    assert_eq!(copies::copies(&path).len(), 1);
    let journal = app.desk().journal().unwrap();
    assert!(journal.entries().iter().all(|entry| !matches!(entry.change, Change::RoundCalled { .. })));
    Ok(())
}

#[test]
fn missing_database_with_copies_is_named_and_a_copy_brought_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = club_with_copy(folder.path());
    std::fs::remove_file(&path).unwrap();
    let mut app = window::open_at(&path, now).unwrap();
    let why = app.database_error().expect("no new database is begun").to_owned();
    assert!(why.contains("is not there, but copies of it are"), "{why}");
    assert!(!path.exists());
    press(&mut app, Shortcut::Main);
    assert_eq!(app.database_error(), None);
    assert_eq!(app.desk().lists.summaries.len(), 1);
}

#[test]
fn database_that_cannot_be_written_is_named_before_the_first_entry() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = window::open_at(&club_with_copy(folder.path()), now).unwrap();
    for (error, words) in [
        (StoreError::ReadOnly, "read-only"),
        (StoreError::Moved, "moved, deleted or replaced"),
        (StoreError::Replaced, "Another file took the place"),
    ] {
        update(&mut app, Message::News(News::Unwritable(Arc::new(error))));
        let notice = app.notice().unwrap_or_default();
        assert!(notice.contains(words), "{words}: {notice}");
    }
    update(&mut app, Message::News(News::Writable));
    assert_eq!(app.notice(), Some("The database can be written again."));
}
