//! Databases that are old, new, foreign, truncated, locked, full or read-only: each has its own error text, nothing
//! acknowledged is lost, and a refused file stays unchanged, byte by byte.

use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, FixedOffset};
use desk::{Desk, RefusedChanges};
use evening::club::{Player, PlayerId};
use evening::session::{
    Change, ChangeError, Journal, LogEntry, Outcome, Publication, ResultId, SessionId, TableResult,
};
use rusqlite::Connection;
use store::{CatchUp, Decisions, FORMAT, Problem, Store, StoreError, UnreadReason};
use uuid::Uuid;

use crate::hands::{change_request, desk_over, entry_of, next_due, result_at, rows, stamp_of, title, window};
use testing::*;

/// A small evening with one result, in a file.
fn store_evening(path: &Path) -> SessionId {
    let mut store = Store::open(path).unwrap();
    let mut journal = store.create_with(rows(&evening("mitchell 3", 1))).unwrap();
    let result = result_at(&next_due(journal.session()), Uuid::now_v7());
    store.change(&mut journal, entry(Change::ResultEntered { result })).unwrap();
    journal.session().id
}

/// A folder with a database of one evening, the path of the database, and the evening.
fn club() -> (tempfile::TempDir, PathBuf, SessionId) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let id = store_evening(&path);
    (folder, path, id)
}

fn connect(path: &Path) -> Connection {
    Connection::open(path).unwrap()
}

/// The change and the format in each row of the journal, in order.
fn change_texts(path: &Path) -> Vec<(String, u32)> {
    let db = connect(path);
    let mut query = db.prepare("SELECT change, format FROM journal ORDER BY seq").unwrap();
    let texts = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    texts.map(Result::unwrap).collect()
}

/// Appends a row to the journal, in a given format, as another program would.
fn append_row(path: &Path, id: SessionId, format: u32, change: &str) {
    let sql = "INSERT INTO journal (id, session, at, by, hand, format, change)
               VALUES (?1, ?2, '2026-11-03T20:00:00+01:00', 'other', '', ?3, ?4)";
    connect(path).execute(sql, rusqlite::params![Uuid::new_v4().to_string(), id.to_string(), format, change]).unwrap();
}

/// Sets the title of the last evening, as a change made in a window.
fn set_title(desk: &Desk, text: &str) -> Result<(), StoreError> {
    let evening = desk.find_evening("last")?;
    desk.change_evening_blocking(change_request(&evening, entry_of(&window("here"), title(text))))
        .map(|_| ())
        .map_err(|r| *r.error)
}

#[test]
fn older_database_continues_and_keeps_its_rows_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let old_database = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/databases/0.1/every-change.db");
    std::fs::copy(old_database, &path).unwrap();
    // Before it is updated, the table has no column `format`.
    let texts = |path: &Path| -> Vec<String> {
        let db = connect(path);
        let mut query = db.prepare("SELECT change FROM journal ORDER BY seq").unwrap();
        query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let texts_before = texts(&path);
    let desk = desk_over(&path);
    set_title(&desk, "Gone on with").unwrap();
    let texts_after = change_texts(&path);
    assert_eq!(texts_after.len(), texts_before.len() + 1);
    assert!(
        texts_before
            .iter()
            .zip(&texts_after)
            .all(|(text_before, (text_after, format))| text_before == text_after && *format == 0)
    );
    assert_eq!(texts_after.last().unwrap().1, FORMAT);
    assert_eq!(Store::open_existing(&path).unwrap().verify().unwrap(), []);
    // The previous file is beside it.
    let files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
    let copies: Vec<PathBuf> = files.filter(|file| *file != path).collect();
    assert_eq!(copies.len(), 1, "{copies:?}");
    assert_eq!(texts(&copies[0]), texts_before);
}

#[test]
fn database_of_a_newer_program_is_refused_and_names_the_program() {
    let (_folder, path, _) = club();
    let db = connect(&path);
    db.execute("INSERT INTO format VALUES (?1, '9.9.0')", [FORMAT + 1]).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    drop(db);
    let bytes = std::fs::read(&path).unwrap();
    for outcome in [Store::open(&path), Store::open_existing(&path), Store::open_to_read(&path)] {
        let error = outcome.unwrap_err();
        assert!(matches!(&error, StoreError::Newer { program, version: 99, .. } if program == "9.9.0"), "{error}");
        assert!(error.to_string().contains("was written by Arrowswitch 9.9.0; this is Arrowswitch"), "{error}");
    }
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
}

#[test]
fn row_of_a_newer_program_is_refused_and_other_evenings_open() {
    let (_folder, path, id) = club();
    let other_id = store_evening(&path);
    let desk = desk_over(&path);
    let evening = desk.find_evening(&id.to_string()).unwrap();
    connect(&path).execute("INSERT INTO format VALUES (?1, '9.9.0')", [FORMAT + 1]).unwrap();
    append_row(&path, id, FORMAT + 1, r#"{"change":"weather-noted","weather":"rain"}"#);
    let bytes = std::fs::read(&path).unwrap();
    // On a desk that had the evening open, and on one that opens it now.
    let refused =
        desk.change_evening_blocking(change_request(&evening, entry_of(&window("here"), title("Ours")))).unwrap_err();
    let load_error = Store::open_existing(&path).unwrap().load(id).unwrap_err();
    for error in [*refused.error, load_error] {
        // The desk regularly looks for what others wrote. If it did so first, the evening is read-only already.
        let is_expected = match &error {
            StoreError::NewerRow { format, program, .. } => *format == FORMAT + 1 && program == "9.9.0",
            StoreError::Sealed(rows) => rows.why == UnreadReason::Newer { program: "9.9.0".to_owned() },
            _ => false,
        };
        assert!(is_expected, "{error}");
        assert!(error.to_string().contains("written by Arrowswitch 9.9.0"), "{error}");
        assert!(!error.to_string().contains("damaged"), "{error}");
    }
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    let store = Store::open_existing(&path).unwrap();
    assert_eq!(store.load(other_id).unwrap().session().results().count(), 1);
    let problems = store.verify().unwrap();
    assert!(matches!(&problems[..], [Problem::Journal { session, .. }] if *session == id.to_string()), "{problems:?}");
}

#[test]
fn unknown_kind_of_change_counts_as_damage_and_stays() {
    let (_folder, path, id) = club();
    let other_id = store_evening(&path);
    append_row(&path, id, FORMAT, r#"{"change":"weather-noted","weather":"rain"}"#);
    let bytes = std::fs::read(&path).unwrap();
    let store = Store::open_existing(&path).unwrap();
    let error = store.load(id).unwrap_err();
    assert!(matches!(error, StoreError::Damaged(_)), "{error}");
    assert!(error.to_string().contains("journal row") && error.to_string().contains("weather-noted"), "{error}");
    let desk = desk_over(&path);
    // It is shown as far as it can be read, and nothing is written after the unreadable part.
    let sealed = desk.find_evening(&id.to_string()).unwrap();
    assert!(matches!(sealed.unread_rows.as_ref().map(|rows| &rows.why), Some(UnreadReason::Damaged(_))));
    let refused = desk
        .change_evening_blocking(change_request(&sealed, entry_of(&window("here"), title("Behind it"))))
        .unwrap_err();
    assert!(matches!(*refused.error, StoreError::Sealed(_)), "{refused}");
    let evening = desk.find_evening(&other_id.to_string()).unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    desk.change_evening_blocking(change_request(&evening, entry_of(&window("here"), title("Beside it")))).unwrap();
    assert!(change_texts(&path).iter().any(|(text, _)| text.contains("weather-noted")));
}

#[test]
fn unknown_fields_are_kept_in_the_journal() {
    let (_folder, path, id) = club();
    let sql = "UPDATE journal SET change = json_set(change, '$.later', 'kept', '$.result.weather', 'rain')
               WHERE json_extract(change, '$.change') = 'result-entered'";
    assert_eq!(connect(&path).execute(sql, []).unwrap(), 1);
    let texts_before = change_texts(&path);
    let desk = desk_over(&path);
    set_title(&desk, "Gone on with").unwrap();
    let evening = desk.find_evening(&id.to_string()).unwrap();
    let target =
        evening.journal.entries().iter().find(|e| matches!(e.change, Change::ResultEntered { .. })).unwrap().id;
    let undo_entry = entry_of(&window("here"), Change::Undone { entry: target });
    desk.change_evening_blocking(change_request(&evening, undo_entry)).unwrap();
    let texts_after = change_texts(&path);
    assert_eq!(texts_after[..texts_before.len()], texts_before);
    assert!(texts_before.iter().any(|(text, _)| text.contains(r#""weather":"rain""#)));
    assert_eq!(Store::open_existing(&path).unwrap().verify().unwrap(), []);
}

#[test]
fn another_generation_is_read_again_before_anything_is_written() {
    let (_folder, path, id) = club();
    let mut store = Store::open_existing(&path).unwrap();
    let mut journal = store.load(id).unwrap();
    let desk = desk_over(&path);
    let evening = desk.find_evening("last").unwrap();
    connect(&path).execute("INSERT INTO generation VALUES (?1, 7)", [id.to_string()]).unwrap();
    let state_seen = journal.seen();
    assert!(matches!(store.change(&mut journal, entry(title("Ours"))), Err(StoreError::Behind)));
    assert_eq!(journal.seen(), state_seen);
    assert_eq!(store.catch_up(&mut journal).unwrap(), CatchUp::Rewritten);
    assert_eq!(journal.seen().generation, 7);
    let result = result_at(&next_due(evening.session()), Uuid::now_v7());
    let result_entry = entry_of(&window("here"), Change::ResultEntered { result });
    let stored = desk.change_evening_blocking(change_request(&evening, result_entry)).unwrap();
    assert_eq!(stored.evening.journal.seen().generation, 7);
    // A journal never returns to an earlier generation.
    let backwards = connect(&path).execute("UPDATE generation SET generation = 1", []);
    assert!(backwards.is_err());
}

#[test]
fn truncated_database_is_refused_or_read_and_never_altered() {
    let (folder, path, id) = club();
    let content = std::fs::read(&path).unwrap();
    let cut_path = folder.path().join("cut.db");
    let page = 4096;
    // SQLite treats a file of one byte as empty.
    let lengths = [2, 15, 16, 99, 100, 512, page - 1, page, page + 1, content.len() / 2, content.len() - page];
    for length in lengths {
        std::fs::write(&cut_path, &content[..length]).unwrap();
        for outcome in [Store::open(&cut_path), Store::open_existing(&cut_path), Store::open_to_read(&cut_path)] {
            let error = outcome.map(|_| ()).unwrap_err();
            let is_expected = matches!(
                error,
                StoreError::NotOurs { .. } | StoreError::Open { .. } | StoreError::Corrupt(_) | StoreError::Damaged(_)
            );
            assert!(is_expected, "{length}: {error:?}");
            assert_eq!(std::fs::read(&cut_path).unwrap(), content[..length], "{length}");
        }
    }
    // If only the end of the last page is missing, the evening is complete or the damage is reported.
    for missing_bytes in [1, 100, page - 1] {
        let length = content.len() - missing_bytes;
        std::fs::write(&cut_path, &content[..length]).unwrap();
        let Ok(store) = Store::open_existing(&cut_path) else { continue };
        let is_complete = store.load(id).is_ok_and(|journal| journal.session().results().count() == 1);
        let is_reported = store.verify().map_or(true, |problems| !problems.is_empty());
        assert!(is_complete || is_reported, "{missing_bytes}");
    }
}

#[test]
fn foreign_database_is_refused_and_left_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("photos.db");
    connect(&path)
        .execute_batch("CREATE TABLE photo (id); INSERT INTO photo VALUES (1); PRAGMA user_version = 3")
        .unwrap();
    let bytes = std::fs::read(&path).unwrap();
    for outcome in [Store::open(&path), Store::open_existing(&path), Store::open_to_read(&path)] {
        let error = outcome.unwrap_err();
        assert!(matches!(error, StoreError::NotOurs { .. }), "{error}");
        assert!(error.to_string().ends_with("is not an Arrowswitch database; nothing was changed"), "{error}");
    }
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn change_waits_while_another_program_holds_the_file() {
    let (_folder, path, _) = club();
    let desk = desk_over(&path);
    desk.find_evening("last").unwrap();
    let connection = connect(&path);
    connection.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let releasing = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(700));
        connection.execute_batch("COMMIT").unwrap();
    });
    set_title(&desk, "Waited for").unwrap();
    releasing.join().unwrap();
    assert_eq!(desk.find_evening("last").unwrap().session().title, "Waited for");
    assert_eq!(Store::open_existing(&path).unwrap().verify().unwrap(), []);
}

/// Takes ten seconds, the time that a change waits for the file.
#[test]
fn file_held_for_too_long_is_busy_and_nothing_is_lost() {
    let (_folder, path, id) = club();
    let desk = desk_over(&path);
    let evening = desk.find_evening("last").unwrap();
    let connection = connect(&path);
    connection.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let title_entry = entry_of(&window("here"), title("Sent twice"));
    let refused = desk.change_evening_blocking(change_request(&evening, title_entry.clone())).unwrap_err();
    assert!(matches!(*refused.error, StoreError::Busy), "{}", refused.error);
    assert_eq!(refused.error.to_string(), "another program is using the database; close it and try again");
    assert_eq!(refused.evening.unwrap().journal.seen(), evening.journal.seen());
    connection.execute_batch("COMMIT").unwrap();
    let stored = desk.change_evening_blocking(change_request(&evening, title_entry)).unwrap();
    assert_eq!(stored.evening.journal.seen().count, evening.journal.seen().count + 1);
    assert_eq!(Store::open_existing(&path).unwrap().load(id).unwrap().seen(), stored.evening.journal.seen());
}

#[test]
fn read_only_database_is_read_and_a_change_is_refused_with_the_reason() {
    let (_folder, path, id) = club();
    let bytes = std::fs::read(&path).unwrap();
    let mut store = Store::open_to_read(&path).unwrap();
    let mut journal = store.load(id).unwrap();
    let state_seen = journal.seen();
    let error = store.change(&mut journal, entry(title("No"))).unwrap_err();
    assert!(matches!(error, StoreError::ReadOnly), "{error}");
    assert_eq!(error.to_string(), "the database cannot be written: it, or its folder, is read-only");
    assert_eq!(journal.seen(), state_seen);
    let error = store.save_players(&[player("Nobody")]).unwrap_err();
    assert!(matches!(error, StoreError::ReadOnly), "{error}");
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    let desk = Desk::new(store, now).unwrap();
    assert!(matches!(set_title(&desk, "No"), Err(StoreError::ReadOnly)));
    assert_eq!(desk.find_evening("last").unwrap().journal.seen(), state_seen);
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
}

/// Checks nothing for root, who can write in spite of permissions.
#[cfg(unix)]
#[test]
fn unwritable_folder_is_reported() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, path, _) = club();
    let set_mode = |path: &Path, mode| std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    set_mode(&path, 0o444);
    set_mode(folder.path(), 0o555);
    let is_unwritable = std::fs::write(folder.path().join("try"), "").is_err();
    if is_unwritable {
        let bytes = std::fs::read(&path).unwrap();
        let desk = Desk::new(Store::open_existing(&path).unwrap(), now).unwrap();
        assert!(matches!(set_title(&desk, "No"), Err(StoreError::ReadOnly)));
        assert!(matches!(Store::open(&folder.path().join("new.db")), Err(StoreError::Open { .. })));
        assert_eq!(std::fs::read(&path).unwrap(), bytes);
    }
    set_mode(folder.path(), 0o755);
    set_mode(&path, 0o644);
}

#[test]
fn place_where_no_file_can_be_created_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("letter.txt");
    std::fs::write(&file, "Dear club").unwrap();
    for place in [file.join("club.db"), folder.path().join("no folder").join("club.db"), folder.path().to_owned()] {
        let error = Store::open(&place).unwrap_err();
        assert!(matches!(error, StoreError::Open { .. }), "{error}");
        assert!(error.to_string().contains("cannot be opened"), "{error}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

fn player(name: &str) -> Player {
    let no_number = String::new();
    Player {
        id: PlayerId(Uuid::new_v4()),
        name: name.to_owned(),
        club_number: no_number.clone(),
        national_number: no_number,
        guest: false,
    }
}

fn correct_clock() -> DateTime<FixedOffset> {
    now()
}

/// The clock of a laptop that was never set.
fn slow_clock() -> DateTime<FixedOffset> {
    now() - chrono::Duration::hours(1)
}

#[test]
fn clocks_an_hour_apart_do_not_change_the_order_of_entries() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let id = Store::open(&path).unwrap().create_with(rows(&evening("mitchell 3", 1))).unwrap().session().id;
    let [desk, other_desk] =
        [correct_clock, slow_clock].map(|clock| Desk::new(Store::open_existing(&path).unwrap(), clock).unwrap());
    let session_key = id.to_string();
    let store_change = |desk: &Desk, name: &str, change| {
        let evening = desk.find_evening(&session_key).unwrap();
        let entry = desk.entry(change, "test", &window(name));
        let id = entry.id;
        desk.change_evening_blocking(change_request(&evening, entry)).map(|stored| (id, stored.evening))
    };
    let mut first = None;
    for due in desk.find_evening(&session_key).unwrap().session().schedule() {
        let result = result_at(&due, Uuid::now_v7());
        let (entry, _) = store_change(&other_desk, "there", Change::ResultEntered { result: result.clone() }).unwrap();
        first.get_or_insert((entry, result));
    }
    let (first_entry, result) = first.unwrap();
    let publish = |version| Change::RankingPublished { publication: Publication { version, provisional: false } };
    // A ranking contains all results, so a ranking based on an older state is refused. That happens at most once,
    // because the refusal updates the desk.
    let is_overtaken = |refused: RefusedChanges| matches!(*refused.error, StoreError::Overtaken);
    if store_change(&desk, "here", publish(1)).is_err_and(is_overtaken) {
        store_change(&desk, "here", publish(1)).unwrap();
    }
    assert_eq!(desk.find_evening(&session_key).unwrap().published.len(), 1);
    // By its clock the correction is earlier than the publication. By the order of rows it is later.
    let corrected = |earlier: &TableResult| TableResult {
        id: ResultId(Uuid::now_v7()),
        outcome: Outcome::PassedOut,
        supersedes: Some(earlier.id),
        reason: Some("misread".to_owned()),
        ..earlier.clone()
    };
    let correction = corrected(&result);
    let (late_entry, evening) =
        store_change(&other_desk, "there", Change::ResultEntered { result: correction.clone() }).unwrap();
    assert!(evening.journal.entry(late_entry).unwrap().stamp.at < evening.session().publications[0].1.at);
    store_change(&other_desk, "there", publish(2)).unwrap();
    let (last, evening) =
        store_change(&desk, "here", Change::ResultEntered { result: corrected(&correction) }).unwrap();
    let logged: Vec<ResultId> = evening.session().log().iter().filter_map(correcting_result).collect();
    assert_eq!(logged.len(), 2);
    assert_eq!(logged[1], correction.id);
    let versions: Vec<u16> = evening.published.iter().map(|published| published.version).collect();
    assert_eq!(versions, [1, 2]);
    // An entry before a publication cannot be undone, and one after it can, whatever the clocks say.
    for published_entry in [first_entry, late_entry] {
        let refused = store_change(&desk, "here", Change::Undone { entry: published_entry }).unwrap_err();
        assert!(matches!(*refused.error, StoreError::Change(ChangeError::Published)), "{}", refused.error);
    }
    assert_eq!(evening.journal.to_undo(&window("here")).unwrap().id, last);
    store_change(&other_desk, "there", Change::Undone { entry: last }).unwrap();
    let store = Store::open_existing(&path).unwrap();
    let journal = store.load(id).unwrap();
    assert_eq!(journal.session().result(correction.slot()).unwrap().id, correction.id);
    assert_eq!(store.verify().unwrap(), []);
}

/// The result that a correction in the log entered. `None` for another entry of the log.
fn correcting_result(entry: &LogEntry<'_>) -> Option<ResultId> {
    match entry {
        LogEntry::Correction { after: later, .. } => Some(later.result.id),
        _ => None,
    }
}

/// Makes one of six kinds of write, chosen by `step`.
fn write_once(store: &mut Store, journal: &mut Journal, laptop: &Path, step: usize) -> Result<(), StoreError> {
    match step {
        0 => {
            let result = result_at(&next_due(journal.session()), Uuid::now_v7());
            store.change(journal, entry(Change::ResultEntered { result }))
        }
        1 => {
            let long_text = "It was a long evening. ".repeat(8);
            store.change_all(journal, (0..30).map(|index| entry(title(&format!("{index} {long_text}")))).collect())
        }
        2 => {
            let first = journal.session().publications.len() as u16 + 1;
            let publication = |version| Publication { version, provisional: true };
            let published = |version| entry(Change::RankingPublished { publication: publication(version) });
            store.change_all(journal, (first..first + 40).map(published).collect())
        }
        3 => store.create_with(rows(&evening("mitchell 7", 2))).map(|_| ()),
        4 => store.save_players(
            &(0..300).map(|index| player(&format!("Member number {index} of the club"))).collect::<Vec<_>>(),
        ),
        _ => {
            let plan = store.compare(laptop)?;
            store.merge(&plan, &Decisions::none(stamp_of(&window("here")))).map(|_| ())
        }
    }
}

#[test]
fn full_disk_at_any_step_loses_no_acknowledged_change() {
    let mut full_disk_counts = [0; 6];
    for pages in [0, 1, 2, 4, 8, 16] {
        for first in 0..6 {
            let (folder, path, id) = club();
            let laptop = folder.path().join("laptop.db");
            store_evening(&laptop);
            let mut store = Store::open_with_page_limit(&path, pages).unwrap();
            let mut journal = store.load(id).unwrap();
            for step in (first..6).chain(0..first) {
                let (state_seen, session_count) = (journal.seen(), store.sessions().unwrap().len());
                let player_count = store.players().unwrap().len();
                let Err(error) = write_once(&mut store, &mut journal, &laptop, step) else { continue };
                assert!(matches!(error, StoreError::DiskFull), "{step}: {error}");
                assert_eq!(error.to_string(), "the disk is full; nothing was saved since the last acknowledged change");
                full_disk_counts[step] += 1;
                assert_eq!((journal.seen(), store.sessions().unwrap().len()), (state_seen, session_count), "{step}");
                assert_eq!(store.players().unwrap().len(), player_count, "{step}");
            }
            drop(store);
            let store = Store::open_existing(&path).unwrap();
            assert_eq!(store.load(id).unwrap().session(), journal.session());
            assert_eq!(store.verify().unwrap(), []);
        }
    }
    // Each kind of write failed at least once because the disk was full.
    assert!(full_disk_counts.iter().all(|times| *times > 0), "{full_disk_counts:?}");
}
