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

use crate::hands::{desk_over, entry_of, making, next_due, result_at, rows, stamp_of, title, window};
use testing::*;

/// A small evening with one result, in a file.
fn stored(path: &Path) -> SessionId {
    let mut store = Store::open(path).unwrap();
    let mut journal = store.create_with(rows(&evening("mitchell 3", 1))).unwrap();
    let result = result_at(&next_due(journal.session()), Uuid::now_v7());
    store.change(&mut journal, entry(Change::ResultEntered { result })).unwrap();
    journal.session().id
}

/// A folder with a database in it.
fn club() -> (tempfile::TempDir, PathBuf, SessionId) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let id = stored(&path);
    (folder, path, id)
}

/// A direct connection to the file, past the program.
fn raw(path: &Path) -> Connection {
    Connection::open(path).unwrap()
}

fn change_texts(path: &Path) -> Vec<(String, u32)> {
    let db = raw(path);
    let mut query = db.prepare("SELECT change, format FROM journal ORDER BY seq").unwrap();
    let texts = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    texts.map(Result::unwrap).collect()
}

/// Appends a row in a given format, as another program would.
fn append(path: &Path, id: SessionId, format: u32, change: &str) {
    let sql = "INSERT INTO journal (id, session, at, by, hand, format, change)
               VALUES (?1, ?2, '2026-11-03T20:00:00+01:00', 'other', '', ?3, ?4)";
    raw(path).execute(sql, rusqlite::params![Uuid::new_v4().to_string(), id.to_string(), format, change]).unwrap();
}

/// Sets the title of the last evening, as a change made in a window.
fn entitle(desk: &Desk, text: &str) -> Result<(), StoreError> {
    let evening = desk.evening("last")?;
    desk.make_now(making(&evening, entry_of(&window("here"), title(text)))).map(|_| ()).map_err(|r| *r.error)
}

#[test]
fn older_database_continues_and_keeps_its_rows_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let old = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/databases/0.1/every-change.db");
    std::fs::copy(old, &path).unwrap();
    let texts = |path: &Path| -> Vec<String> {
        let db = raw(path);
        let mut query = db.prepare("SELECT change FROM journal ORDER BY seq").unwrap();
        query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let before = texts(&path);
    let desk = desk_over(&path);
    entitle(&desk, "Gone on with").unwrap();
    let after = change_texts(&path);
    assert_eq!(after.len(), before.len() + 1);
    assert!(before.iter().zip(&after).all(|(before, (after, format))| before == after && *format == 0));
    assert_eq!(after.last().unwrap().1, FORMAT);
    assert_eq!(Store::open_existing(&path).unwrap().verify().unwrap(), []);
    // The previous file is beside it.
    let beside = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
    let copies: Vec<PathBuf> = beside.filter(|file| *file != path).collect();
    assert_eq!(copies.len(), 1, "{copies:?}");
    assert_eq!(texts(&copies[0]), before);
}

#[test]
fn tables_of_a_newer_program_are_refused_by_its_name() {
    let (_folder, path, _) = club();
    let db = raw(&path);
    db.execute("INSERT INTO format VALUES (?1, '9.9.0')", [FORMAT + 1]).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    drop(db);
    let bytes = std::fs::read(&path).unwrap();
    for opened in [Store::open(&path), Store::open_existing(&path), Store::open_to_read(&path)] {
        let error = opened.unwrap_err();
        assert!(matches!(&error, StoreError::Newer { program, version: 99, .. } if program == "9.9.0"), "{error}");
        assert!(error.to_string().contains("was written by Arrowswitch 9.9.0; this is Arrowswitch"), "{error}");
    }
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
}

#[test]
fn a_row_of_a_newer_program_is_refused_and_other_evenings_open() {
    let (_folder, path, id) = club();
    let other = stored(&path);
    let desk = desk_over(&path);
    let before = desk.evening(&id.to_string()).unwrap();
    raw(&path).execute("INSERT INTO format VALUES (?1, '9.9.0')", [FORMAT + 1]).unwrap();
    append(&path, id, FORMAT + 1, r#"{"change":"weather-noted","weather":"rain"}"#);
    let bytes = std::fs::read(&path).unwrap();
    // On a desk that had the evening open, and on one that opens it now.
    let refused = desk.make_now(making(&before, entry_of(&window("here"), title("Ours")))).unwrap_err();
    let loaded = Store::open_existing(&path).unwrap().load(id).unwrap_err();
    for error in [*refused.error, loaded] {
        // The desk regularly looks for what others wrote. If it did so first, the evening is read-only already.
        let by = match &error {
            StoreError::NewerRow { format, program, .. } => *format == FORMAT + 1 && program == "9.9.0",
            StoreError::Sealed(left) => left.why == UnreadReason::Newer { program: "9.9.0".to_owned() },
            _ => false,
        };
        assert!(by, "{error}");
        assert!(error.to_string().contains("written by Arrowswitch 9.9.0"), "{error}");
        assert!(!error.to_string().contains("damaged"), "{error}");
    }
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    let store = Store::open_existing(&path).unwrap();
    assert_eq!(store.load(other).unwrap().session().results().count(), 1);
    let problems = store.verify().unwrap();
    assert!(matches!(&problems[..], [Problem::Journal { session, .. }] if *session == id.to_string()), "{problems:?}");
}

#[test]
fn unknown_kind_of_change_counts_as_damage_and_stays() {
    let (_folder, path, id) = club();
    let other = stored(&path);
    append(&path, id, FORMAT, r#"{"change":"weather-noted","weather":"rain"}"#);
    let bytes = std::fs::read(&path).unwrap();
    let store = Store::open_existing(&path).unwrap();
    let error = store.load(id).unwrap_err();
    assert!(matches!(error, StoreError::Damaged(_)), "{error}");
    assert!(error.to_string().contains("journal row") && error.to_string().contains("weather-noted"), "{error}");
    let desk = desk_over(&path);
    // It is shown as far as it can be read, and nothing is written after the unreadable part.
    let sealed = desk.evening(&id.to_string()).unwrap();
    assert!(matches!(sealed.left.as_ref().map(|left| &left.why), Some(UnreadReason::Damaged(_))));
    let refused = desk.make_now(making(&sealed, entry_of(&window("here"), title("Behind it")))).unwrap_err();
    assert!(matches!(*refused.error, StoreError::Sealed(_)), "{refused}");
    let evening = desk.evening(&other.to_string()).unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    desk.make_now(making(&evening, entry_of(&window("here"), title("Beside it")))).unwrap();
    assert!(change_texts(&path).iter().any(|(text, _)| text.contains("weather-noted")));
}

#[test]
fn unknown_fields_are_kept_in_the_journal() {
    let (_folder, path, id) = club();
    let sql = "UPDATE journal SET change = json_set(change, '$.later', 'kept', '$.result.weather', 'rain')
               WHERE json_extract(change, '$.change') = 'result-entered'";
    assert_eq!(raw(&path).execute(sql, []).unwrap(), 1);
    let before = change_texts(&path);
    let desk = desk_over(&path);
    entitle(&desk, "Gone on with").unwrap();
    let evening = desk.evening(&id.to_string()).unwrap();
    let target =
        evening.journal.entries().iter().find(|e| matches!(e.change, Change::ResultEntered { .. })).unwrap().id;
    let undone = entry_of(&window("here"), Change::Undone { entry: target });
    desk.make_now(making(&evening, undone)).unwrap();
    let after = change_texts(&path);
    assert_eq!(after[..before.len()], before);
    assert!(before.iter().any(|(text, _)| text.contains(r#""weather":"rain""#)));
    assert_eq!(Store::open_existing(&path).unwrap().verify().unwrap(), []);
}

#[test]
fn another_generation_is_read_again_before_anything_is_written() {
    let (_folder, path, id) = club();
    let mut store = Store::open_existing(&path).unwrap();
    let mut journal = store.load(id).unwrap();
    let desk = desk_over(&path);
    let before = desk.evening("last").unwrap();
    raw(&path).execute("INSERT INTO generation VALUES (?1, 7)", [id.to_string()]).unwrap();
    let seen = journal.seen();
    assert!(matches!(store.change(&mut journal, entry(title("Ours"))), Err(StoreError::Behind)));
    assert_eq!(journal.seen(), seen);
    assert_eq!(store.catch_up(&mut journal).unwrap(), CatchUp::Rewritten);
    assert_eq!(journal.seen().generation, 7);
    let result = result_at(&next_due(before.session()), Uuid::now_v7());
    let entered = entry_of(&window("here"), Change::ResultEntered { result });
    let made = desk.make_now(making(&before, entered)).unwrap();
    assert_eq!(made.evening.journal.seen().generation, 7);
    // A journal never returns to an earlier generation.
    let backwards = raw(&path).execute("UPDATE generation SET generation = 1", []);
    assert!(backwards.is_err());
}

#[test]
fn truncated_database_is_refused_or_read_and_never_altered() {
    let (folder, path, id) = club();
    let whole = std::fs::read(&path).unwrap();
    let cut = folder.path().join("cut.db");
    let page = 4096;
    // SQLite treats a file of one byte as empty.
    let lengths = [2, 15, 16, 99, 100, 512, page - 1, page, page + 1, whole.len() / 2, whole.len() - page];
    for length in lengths {
        std::fs::write(&cut, &whole[..length]).unwrap();
        for opened in [Store::open(&cut), Store::open_existing(&cut), Store::open_to_read(&cut)] {
            let error = opened.map(|_| ()).unwrap_err();
            let typed = matches!(
                error,
                StoreError::NotOurs { .. } | StoreError::Open { .. } | StoreError::Corrupt(_) | StoreError::Damaged(_)
            );
            assert!(typed, "{length}: {error:?}");
            assert_eq!(std::fs::read(&cut).unwrap(), whole[..length], "{length}");
        }
    }
    // If only the end of the last page is missing, the evening is complete or the damage is reported.
    for gone in [1, 100, page - 1] {
        let length = whole.len() - gone;
        std::fs::write(&cut, &whole[..length]).unwrap();
        let Ok(store) = Store::open_existing(&cut) else { continue };
        let loaded = store.load(id).is_ok_and(|journal| journal.session().results().count() == 1);
        let told = store.verify().map_or(true, |problems| !problems.is_empty());
        assert!(loaded || told, "{gone}");
    }
}

#[test]
fn a_foreign_database_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("photos.db");
    raw(&path).execute_batch("CREATE TABLE photo (id); INSERT INTO photo VALUES (1); PRAGMA user_version = 3").unwrap();
    let bytes = std::fs::read(&path).unwrap();
    for opened in [Store::open(&path), Store::open_existing(&path), Store::open_to_read(&path)] {
        let error = opened.unwrap_err();
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
    desk.evening("last").unwrap();
    let other = raw(&path);
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let releasing = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(700));
        other.execute_batch("COMMIT").unwrap();
    });
    entitle(&desk, "Waited for").unwrap();
    releasing.join().unwrap();
    assert_eq!(desk.evening("last").unwrap().session().title, "Waited for");
    assert_eq!(Store::open_existing(&path).unwrap().verify().unwrap(), []);
}

/// Takes ten seconds, the time that a change waits for the file.
#[test]
fn file_held_for_too_long_is_busy_and_nothing_is_lost() {
    let (_folder, path, id) = club();
    let desk = desk_over(&path);
    let before = desk.evening("last").unwrap();
    let other = raw(&path);
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let sent = entry_of(&window("here"), title("Sent twice"));
    let refused = desk.make_now(making(&before, sent.clone())).unwrap_err();
    assert!(matches!(*refused.error, StoreError::Busy), "{}", refused.error);
    assert_eq!(refused.error.to_string(), "another program is using the database; close it and try again");
    assert_eq!(refused.evening.unwrap().journal.seen(), before.journal.seen());
    other.execute_batch("COMMIT").unwrap();
    let made = desk.make_now(making(&before, sent)).unwrap();
    assert_eq!(made.evening.journal.seen().count, before.journal.seen().count + 1);
    assert_eq!(Store::open_existing(&path).unwrap().load(id).unwrap().seen(), made.evening.journal.seen());
}

#[test]
fn a_read_only_database_is_read_and_a_change_is_refused_with_the_reason() {
    let (_folder, path, id) = club();
    let bytes = std::fs::read(&path).unwrap();
    let mut store = Store::open_to_read(&path).unwrap();
    let mut journal = store.load(id).unwrap();
    let seen = journal.seen();
    let error = store.change(&mut journal, entry(title("No"))).unwrap_err();
    assert!(matches!(error, StoreError::ReadOnly), "{error}");
    assert_eq!(error.to_string(), "the database cannot be written: it, or its folder, is read-only");
    assert_eq!(journal.seen(), seen);
    let error = store.save_players(&[player("Nobody")]).unwrap_err();
    assert!(matches!(error, StoreError::ReadOnly), "{error}");
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    let desk = Desk::new(store, now).unwrap();
    assert!(matches!(entitle(&desk, "No"), Err(StoreError::ReadOnly)));
    assert_eq!(desk.evening("last").unwrap().journal.seen(), seen);
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
}

/// Checks nothing for root, who can write in spite of permissions.
#[cfg(unix)]
#[test]
fn an_unwritable_folder_is_reported() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, path, _) = club();
    let mode = |path: &Path, mode| std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    mode(&path, 0o444);
    mode(folder.path(), 0o555);
    let binds = std::fs::write(folder.path().join("try"), "").is_err();
    if binds {
        let bytes = std::fs::read(&path).unwrap();
        let desk = Desk::new(Store::open_existing(&path).unwrap(), now).unwrap();
        assert!(matches!(entitle(&desk, "No"), Err(StoreError::ReadOnly)));
        assert!(matches!(Store::open(&folder.path().join("new.db")), Err(StoreError::Open { .. })));
        assert_eq!(std::fs::read(&path).unwrap(), bytes);
    }
    mode(folder.path(), 0o755);
    mode(&path, 0o644);
}

#[test]
fn a_place_where_no_file_can_be_created_is_reported() {
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
    let number = String::new();
    Player {
        id: PlayerId(Uuid::new_v4()),
        name: name.to_owned(),
        club_number: number.clone(),
        national_number: number,
        guest: false,
    }
}

fn on_time() -> DateTime<FixedOffset> {
    now()
}

/// The clock of a laptop that was never set.
fn an_hour_late() -> DateTime<FixedOffset> {
    now() - chrono::Duration::hours(1)
}

#[test]
fn clocks_an_hour_apart_do_not_change_the_order_of_entries() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let id = Store::open(&path).unwrap().create_with(rows(&evening("mitchell 3", 1))).unwrap().session().id;
    let [here, there] =
        [on_time, an_hour_late].map(|clock| Desk::new(Store::open_existing(&path).unwrap(), clock).unwrap());
    let text = id.to_string();
    let make = |desk: &Desk, name: &str, change| {
        let evening = desk.evening(&text).unwrap();
        let entry = desk.entry(change, "test", &window(name));
        let made = entry.id;
        desk.make_now(making(&evening, entry)).map(|done| (made, done.evening))
    };
    let mut first = None;
    for due in here.evening(&text).unwrap().session().schedule() {
        let result = result_at(&due, Uuid::now_v7());
        let (entry, _) = make(&there, "there", Change::ResultEntered { result: result.clone() }).unwrap();
        first.get_or_insert((entry, result));
    }
    let (entered, result) = first.unwrap();
    let publish = |version| Change::RankingPublished { publication: Publication { version, provisional: false } };
    // A ranking contains all results, so one based on an older state is not published. It is refused at most once,
    // because the refusal updates the desk.
    let overtaken = |refused: RefusedChanges| matches!(*refused.error, StoreError::Overtaken);
    if make(&here, "here", publish(1)).is_err_and(overtaken) {
        make(&here, "here", publish(1)).unwrap();
    }
    assert_eq!(here.evening(&text).unwrap().published.len(), 1);
    // By its clock the correction is earlier than the publication. By the order of rows it is later.
    let corrected = |before: &TableResult| TableResult {
        id: ResultId(Uuid::now_v7()),
        outcome: Outcome::PassedOut,
        supersedes: Some(before.id),
        reason: Some("misread".to_owned()),
        ..before.clone()
    };
    let one = corrected(&result);
    let (late, evening) = make(&there, "there", Change::ResultEntered { result: one.clone() }).unwrap();
    assert!(evening.journal.entry(late).unwrap().stamp.at < evening.session().publications[0].1.at);
    make(&there, "there", publish(2)).unwrap();
    let (last, evening) = make(&here, "here", Change::ResultEntered { result: corrected(&one) }).unwrap();
    let logged: Vec<ResultId> = evening.session().log().iter().filter_map(corrected_by).collect();
    assert_eq!(logged.len(), 2);
    assert_eq!(logged[1], one.id);
    let versions: Vec<u16> = evening.published.iter().map(|published| published.version).collect();
    assert_eq!(versions, [1, 2]);
    // What was in a publication stays. What came after it may be undone, whatever the clocks say.
    for stood in [entered, late] {
        let refused = make(&here, "here", Change::Undone { entry: stood }).unwrap_err();
        assert!(matches!(*refused.error, StoreError::Change(ChangeError::Published)), "{}", refused.error);
    }
    assert_eq!(evening.journal.to_undo(&window("here")).unwrap().id, last);
    make(&there, "there", Change::Undone { entry: last }).unwrap();
    let store = Store::open_existing(&path).unwrap();
    let journal = store.load(id).unwrap();
    assert_eq!(journal.session().result(one.slot()).unwrap().id, one.id);
    assert_eq!(store.verify().unwrap(), []);
}

fn corrected_by(entry: &LogEntry<'_>) -> Option<ResultId> {
    match entry {
        LogEntry::Correction { after, .. } => Some(after.result.id),
        _ => None,
    }
}

/// Makes one of six kinds of write, chosen by `step`.
fn attempt(store: &mut Store, journal: &mut Journal, laptop: &Path, step: usize) -> Result<(), StoreError> {
    match step {
        0 => {
            let result = result_at(&next_due(journal.session()), Uuid::now_v7());
            store.change(journal, entry(Change::ResultEntered { result }))
        }
        1 => {
            let long = "It was a long evening. ".repeat(8);
            store.change_all(journal, (0..30).map(|at| entry(title(&format!("{at} {long}")))).collect())
        }
        2 => {
            let first = journal.session().publications.len() as u16 + 1;
            let publication = |version| Publication { version, provisional: true };
            let published = |version| entry(Change::RankingPublished { publication: publication(version) });
            store.change_all(journal, (first..first + 40).map(published).collect())
        }
        3 => store.create_with(rows(&evening("mitchell 7", 2))).map(|_| ()),
        4 => store
            .save_players(&(0..300).map(|at| player(&format!("Member number {at} of the club"))).collect::<Vec<_>>()),
        _ => {
            let plan = store.compare(laptop)?;
            store.merge(&plan, &Decisions::none(stamp_of(&window("here")))).map(|_| ())
        }
    }
}

#[test]
fn full_disk_at_any_step_loses_no_acknowledged_change() {
    let mut full = [0; 6];
    for pages in [0, 1, 2, 4, 8, 16] {
        for first in 0..6 {
            let (folder, path, id) = club();
            let laptop = folder.path().join("laptop.db");
            stored(&laptop);
            let mut store = Store::open_with_page_limit(&path, pages).unwrap();
            let mut journal = store.load(id).unwrap();
            for step in (first..6).chain(0..first) {
                let (seen, sessions) = (journal.seen(), store.sessions().unwrap().len());
                let players = store.players().unwrap().len();
                let Err(error) = attempt(&mut store, &mut journal, &laptop, step) else { continue };
                assert!(matches!(error, StoreError::DiskFull), "{step}: {error}");
                assert_eq!(error.to_string(), "the disk is full; nothing was saved since the last acknowledged change");
                full[step] += 1;
                assert_eq!((journal.seen(), store.sessions().unwrap().len()), (seen, sessions), "{step}");
                assert_eq!(store.players().unwrap().len(), players, "{step}");
            }
            drop(store);
            let store = Store::open_existing(&path).unwrap();
            assert_eq!(store.load(id).unwrap().session(), journal.session());
            assert_eq!(store.verify().unwrap(), []);
        }
    }
    // Each kind of write failed at least once because the disk was full.
    assert!(full.iter().all(|times| *times > 0), "{full:?}");
}
