//! Damaged files: the readable part of an evening is shown, the readable part of a database is salvaged, and copies are
//! made automatically.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use desk::{ChangeRequest, Desk, copies};
use evening::session::{Change, SessionId};
use rusqlite::Connection;
use store::{Store, StoreError, UnreadReason};

use testing::*;

/// The database of a club with ten years of evenings, compressed.
const TEN_YEARS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/databases/0.1/ten-years.db.gz");
/// A database with several evenings.
const EVENINGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/databases/0.1/evenings.db");

/// A database with an evening of some entries.
fn club(folder: &Path) -> (PathBuf, SessionId) {
    let path = folder.join("club.db");
    let mut store = Store::open(&path).unwrap();
    let journal = evening("mitchell 5", 2);
    let entries = journal.entries().iter().map(|e| (**e).clone()).collect();
    store.create_with(entries).unwrap();
    (path, journal.session().id)
}

fn title_change(title: &str) -> Change {
    Change::TitleSet { title: title.to_owned(), club: "Club".to_owned() }
}

/// Overwrites part of the last row in the journal.
fn damage_last_row(path: &Path, column: &str, value: &dyn rusqlite::ToSql) {
    let sql = format!("UPDATE journal SET {column} = ?1 WHERE seq = (SELECT max(seq) FROM journal)");
    Connection::open(path).unwrap().execute(&sql, [value]).unwrap();
}

#[test]
fn evening_is_read_up_to_the_row_of_a_newer_program() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = club(folder.path());
    let journal = Store::open(&path).unwrap().load(id).unwrap();
    damage_last_row(&path, "format", &99);
    Connection::open(&path).unwrap().execute("INSERT INTO format VALUES (99, '9.4')", []).unwrap();
    let read = Store::open(&path).unwrap().read(id).unwrap();
    assert_eq!(read.journal.entries().len(), journal.entries().len() - 1);
    let rows = read.unread_rows.unwrap();
    assert_eq!(rows.rows, 1);
    assert_eq!(rows.why, UnreadReason::Newer { program: "9.4".to_owned() });
    assert!(rows.to_string().contains("written by Arrowswitch 9.4; this is Arrowswitch"), "{rows}");
}

#[test]
fn evening_is_read_up_to_a_damaged_row() {
    for (column, value) in [("change", "{\"change\":\"title-s"), ("at", "yesterday"), ("change", "{\"change\":\"x\"}")]
    {
        let folder = tempfile::tempdir().unwrap();
        let (path, id) = club(folder.path());
        damage_last_row(&path, column, &value);
        let store = Store::open(&path).unwrap();
        assert!(store.load(id).is_err(), "{value}");
        let read = store.read(id).unwrap();
        assert!(matches!(read.unread_rows.unwrap().why, UnreadReason::Damaged(_)), "{value}");
    }
}

#[test]
fn evening_is_read_up_to_a_row_whose_change_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = club(folder.path());
    let row_count = Store::open(&path).unwrap().load(id).unwrap().entries().len();
    // A pair that nobody seated leaves.
    damage_last_row(&path, "change", &r#"{"change":"contestant-removed","contestant":"C99"}"#);
    let read = Store::open(&path).unwrap().read(id).unwrap();
    assert_eq!(read.journal.entries().len(), row_count - 1);
    assert_eq!(read.unread_rows.unwrap().rows, 1);
}

#[test]
fn entries_lost_without_an_error_are_noticed_in_every_table() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = std::fs::read(EVENINGS).unwrap();
    let sessions = rankings_by_session(&converted(folder.path(), &bytes));
    for (index, id) in sessions.keys().enumerate() {
        let whole_path = folder.path().join(format!("{index}.db"));
        std::fs::write(&whole_path, &bytes).unwrap();
        drop(Store::open(&whole_path).unwrap());
        let sql = "SELECT count(*) FROM journal WHERE session = ?1";
        let db = Connection::open(&whole_path).unwrap();
        let count: i64 = db.query_row(sql, [id.to_string()], |row| row.get(0)).unwrap();
        // The last entries one by one, then the whole journal.
        for lost in (1..=count.min(8)).chain([count]) {
            let path = folder.path().join("lost.db");
            std::fs::copy(&whole_path, &path).unwrap();
            let sql = "DELETE FROM journal WHERE seq IN
                       (SELECT seq FROM journal WHERE session = ?1 ORDER BY seq DESC LIMIT ?2)";
            Connection::open(&path).unwrap().execute(sql, rusqlite::params![id.to_string(), lost]).unwrap();
            let read = Store::open(&path).unwrap().read(*id);
            let is_noticed = read.as_ref().map_or(true, |read| read.unread_rows.is_some());
            assert!(is_noticed, "session {id} without its last {lost} of {count} entries");
            assert!(!matches!(read, Err(StoreError::NoSession(_))), "session {id} without {lost} of {count} entries");
        }
    }
}

#[test]
fn evening_that_lost_its_journal_is_still_the_last_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    std::fs::write(&path, std::fs::read(EVENINGS).unwrap()).unwrap();
    let last = Store::open(&path).unwrap().find("last").unwrap();
    let sql = "DELETE FROM journal WHERE session = ?1";
    Connection::open(&path).unwrap().execute(sql, [last.to_string()]).unwrap();
    let store = Store::open(&path).unwrap();
    assert_eq!(store.find("last").unwrap(), last);
    assert!(matches!(store.read(last), Err(StoreError::Damaged(_))));
    assert!(store.sessions().unwrap().iter().any(|summary| summary.id == last));
}

#[test]
fn incompletely_read_evening_is_read_only() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = club(folder.path());
    damage_last_row(&path, "format", &99);
    let count_rows =
        || Connection::open(&path).unwrap().query_row("SELECT count(*) FROM journal", [], |r| r.get::<_, i64>(0));
    let count_before = count_rows().unwrap();
    let desk = Desk::new(Store::open(&path).unwrap(), now).unwrap();
    let evening = desk.find_evening(&id.to_string()).unwrap();
    assert!(evening.unread_rows.is_some());
    let entries = vec![entry(title_change("Other"))];
    let seen_state = Some(evening.journal.seen());
    let refused = desk
        .change_evening_blocking(ChangeRequest { session: id, entries, seen: seen_state, people: Vec::new() })
        .unwrap_err();
    assert!(matches!(*refused.error, StoreError::Sealed(_)), "{refused}");
    assert_eq!(count_rows().unwrap(), count_before);
}

#[test]
fn undamaged_database_is_salvaged_completely() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("new.db");
    let bytes_before = std::fs::read(EVENINGS).unwrap();
    let salvaged = Store::salvage(Path::new(EVENINGS), &target).unwrap();
    assert!(salvaged.is_whole(), "{salvaged:?}");
    assert_eq!(std::fs::read(EVENINGS).unwrap(), bytes_before);
    // No temporary file is left beside it.
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    let store = Store::open(&target).unwrap();
    assert_eq!(store.verify().unwrap(), []);
    let expected = rankings_by_session(&converted(folder.path(), &bytes_before));
    assert_eq!(rankings_by_session(&store), expected);
    assert_eq!(salvaged.sessions, expected.len());
}

/// A store of the same content in today's format.
fn converted(folder: &Path, content: &[u8]) -> Store {
    let path = folder.join("whole.db");
    std::fs::write(&path, content).unwrap();
    Store::open(&path).unwrap()
}

/// Every session with its ranking as JSON.
fn rankings_by_session(store: &Store) -> BTreeMap<SessionId, String> {
    let journals = store.sessions().unwrap().into_iter().map(|s| store.load(s.id).unwrap());
    journals.map(|j| (j.session().id, exchange::json::standings(j.session(), &score(&j)).to_string())).collect()
}

/// Asserts that each evening is salvaged correctly from a damaged file, or reported as lost. Returns the number of
/// correct evenings. `None` if the list of tables is lost, so that nothing can be salvaged.
fn assert_salvage(
    folder: &Path,
    expected: &BTreeMap<SessionId, String>,
    damaged: &[u8],
    description: &str,
) -> Option<usize> {
    let damaged_path = folder.join("wreck.db");
    std::fs::write(&damaged_path, damaged).unwrap();
    let target = folder.join(format!("{}.db", uuid::Uuid::new_v4()));
    let salvaged = match Store::salvage(&damaged_path, &target) {
        Ok(salvaged) => salvaged,
        Err(StoreError::DamagedFile { reason, .. }) if reason.contains("list of tables") => return None,
        Err(error) => panic!("{description}: {error}"),
    };
    let store = Store::open(&target).unwrap();
    assert_eq!(store.verify().unwrap(), [], "{description}");
    let lost_sessions: Vec<&str> = salvaged.lost.iter().map(|lost_session| lost_session.session.as_str()).collect();
    let salvaged_sessions = rankings_by_session(&store);
    let mut correct_count = 0;
    for (id, standings) in expected {
        if salvaged_sessions.get(id) == Some(standings) {
            correct_count += 1;
        } else {
            let is_named = lost_sessions.contains(&id.to_string().as_str());
            // An evening without any trace has lost its name, but the loss of rows is reported.
            let is_traceless =
                !salvaged_sessions.contains_key(id) && salvaged.tables.iter().any(|(table, _)| table == "journal");
            assert!(is_named || is_traceless, "{description}: {id} is not whole, and nobody says so");
        }
    }
    Some(correct_count)
}

/// Destroys up to `max_count` pages, each in a file of its own. Returns the number of evenings and, for each page, how
/// many of them were salvaged correctly: `None` if nothing could be salvaged.
fn destroy_pages(content: &[u8], max_count: usize) -> (usize, Vec<Option<usize>>) {
    let folder = tempfile::tempdir().unwrap();
    let expected = rankings_by_session(&converted(folder.path(), content));
    let size = usize::from(u16::from_be_bytes([content[16], content[17]]));
    let page_count = content.len() / size;
    let correct_counts = (1..page_count).step_by(page_count.div_ceil(max_count)).map(|page| {
        let mut damaged = content.to_vec();
        damaged[page * size..(page + 1) * size].fill(0xA5);
        assert_salvage(folder.path(), &expected, &damaged, &format!("page {page}"))
    });
    (expected.len(), correct_counts.collect())
}

#[test]
fn evenings_salvaged_without_a_page_are_correct_or_reported_as_lost() {
    let (_, correct_counts) = destroy_pages(&std::fs::read(EVENINGS).unwrap(), 40);
    // Without the list of tables nothing can be salvaged.
    assert!(correct_counts.iter().flatten().count() * 10 >= correct_counts.len() * 9, "{correct_counts:?}");
}

#[test]
fn most_destroyed_pages_lose_at_most_one_evening() {
    let mut content = Vec::new();
    let compressed = std::fs::read(TEN_YEARS).unwrap();
    std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(compressed.as_slice()), &mut content).unwrap();
    let (count, correct_counts) = destroy_pages(&content, 12);
    // Destroying a page that refers to many others also loses what is on them.
    let small_loss_count = correct_counts.iter().flatten().filter(|correct_count| **correct_count + 1 >= count).count();
    assert!(small_loss_count * 10 >= correct_counts.len() * 8, "{correct_counts:?} of {count}");
}

#[test]
fn evenings_salvaged_from_a_truncated_file_are_correct_or_reported_as_lost() {
    let folder = tempfile::tempdir().unwrap();
    let content = std::fs::read(EVENINGS).unwrap();
    let expected = rankings_by_session(&converted(folder.path(), &content));
    for percent in [95, 75, 50] {
        let damaged = &content[..content.len() * percent / 100];
        assert_salvage(folder.path(), &expected, damaged, &format!("{percent} %"));
    }
}

#[test]
fn salvage_refuses_an_existing_target_and_a_file_that_is_no_database() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("new.db");
    std::fs::write(&target, "a letter").unwrap();
    assert!(matches!(Store::salvage(Path::new(EVENINGS), &target), Err(StoreError::FileThere { .. })));
    assert_eq!(std::fs::read(&target).unwrap(), b"a letter");
    std::fs::write(folder.path().join("wreck.db"), "no database at all".repeat(50)).unwrap();
    let refused = Store::salvage(&folder.path().join("wreck.db"), &folder.path().join("other.db"));
    assert!(matches!(refused, Err(StoreError::DamagedFile { .. })));
    assert!(!folder.path().join("other.db").exists());
}

#[test]
fn copy_is_made_at_the_end_of_an_evening_and_can_be_restored() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = club(folder.path());
    let desk = Desk::open_file(&path, now).unwrap();
    desk.keep_copies();
    let evening = desk.find_evening(&id.to_string()).unwrap();
    let entries = vec![entry(Change::SessionClosed { override_missing: true })];
    desk.change_evening_blocking(ChangeRequest {
        session: id,
        entries,
        seen: Some(evening.journal.seen()),
        people: Vec::new(),
    })
    .unwrap();
    drop(desk);
    let all_copies = copies::copies(&path);
    // Both copies have the same time, because the clock of the tests does not move. The copy of the closing has its own
    // ending.
    assert_eq!(all_copies.len(), 2);
    let summary = copies::summary(&all_copies[0]);
    assert_eq!((summary.sessions, summary.is_verified), (Some(1), true));
    let restored = copies::restore(&path, &all_copies[0].id).unwrap();
    assert_ne!(restored, path);
    assert!(Store::open(&restored).unwrap().load(id).unwrap().session().closed);
    assert!(matches!(copies::restore(&path, "2026"), Err(StoreError::NoCopy(_))));
}

#[test]
fn second_folder_gets_one_copy_and_an_unchanged_database_is_not_copied_again() {
    let folder = tempfile::tempdir().unwrap();
    let second_folder = tempfile::tempdir().unwrap();
    let (path, _) = club(folder.path());
    let second_path = second_folder.path().display().to_string();
    Store::open(&path).unwrap().set_setting(copies::SECOND_FOLDER_SETTING, &second_path).unwrap();
    let last_copy_time = || std::fs::metadata(&copies::copies(&path)[0].path).unwrap().modified().unwrap();
    for _ in 0..2 {
        let desk = Desk::open_file(&path, now).unwrap();
        desk.keep_copies();
        drop(desk);
    }
    let first = last_copy_time();
    // The folder is named after the database as well, because two clubs may share a USB stick.
    let folders: Vec<_> = second_folder.path().read_dir().unwrap().map(|folder| folder.unwrap().path()).collect();
    assert_eq!(folders.len(), 1);
    assert!(folders[0].file_name().unwrap().to_string_lossy().starts_with("club.db.copies-"));
    assert_eq!(folders[0].read_dir().unwrap().count(), 1);
    let desk = Desk::open_file(&path, now).unwrap();
    desk.keep_copies();
    desk.close();
    assert_eq!(last_copy_time(), first);
}

#[test]
fn keeping_copies_of_a_database_in_memory_does_nothing() {
    let desk = Desk::new(Store::in_memory().unwrap(), now).unwrap();
    desk.keep_copies();
    desk.close();
    assert_eq!(desk.path(), None);
}
