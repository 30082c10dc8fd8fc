//! Export and merging of database files.

use std::path::{Path, PathBuf};

use evening::session::{Change, Device, Publication, SessionId};
use proptest::prelude::*;
use store::{Decisions, ExistingFile, PlayerState, SessionDecision, SessionState, Store, StoreError};
use uuid::Uuid;

use crate::club::*;
use testing::*;

/// Asserts that all tables have the same rows of a session in two files.
fn assert_same_tables(expected: &Path, actual: &Path, session: SessionId) {
    for name in TABLES {
        assert_eq!(table_rows(expected, name, session), table_rows(actual, name, session), "{name}");
    }
}

/// A club, the path of a copy in which one evening was continued differently, and that evening.
fn club_with_forked_copy(folder: &Path) -> (Store, PathBuf, SessionId) {
    let (mut ours, mut journals) = club(&folder.join("club.db"));
    let other = folder.join("laptop.db");
    ours.backup(&other).unwrap();
    let mut theirs = Store::open(&other).unwrap();
    let id = journals[0].session().id;
    let mut their_journal = theirs.load(id).unwrap();
    set_title(&mut theirs, &mut their_journal, "There");
    set_title(&mut theirs, &mut their_journal, "There again");
    publish(&mut theirs, &mut their_journal);
    set_title(&mut ours, &mut journals[0], "Here");
    (ours, other, id)
}

#[test]
fn exported_session_is_unchanged_after_a_merge() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (store, journals) = club(&path);
    let id = journals[0].session().id;
    let out = folder.path().join("one.db");
    let report = store.export(&[id], &out, ExistingFile::Refuse).unwrap();
    assert_eq!((report.sessions, report.entries), (1, journals[0].entries().len()));
    assert_eq!(report.publications, journals[0].session().publications.len());
    assert_eq!(report.players, 28);
    assert!(report.deals > 0);
    assert_same_tables(&path, &out, id);
    let archive = Store::open_existing(&out).unwrap();
    assert_eq!(archive.verify().unwrap(), []);
    assert_eq!(archive.sessions().unwrap().len(), 1);
    assert_eq!(archive.published(id).unwrap(), store.published(id).unwrap());
    assert!(!folder.path().join("one.db.part").exists());

    let back = folder.path().join("back.db");
    let mut empty = Store::open(&back).unwrap();
    let plan = empty.compare(&out).unwrap();
    assert!(plan.sessions.iter().all(|s| matches!(s.state, SessionState::New { .. })));
    let report = empty.merge(&plan, &Decisions::none(stamp())).unwrap();
    assert_eq!((report.added, report.players_added.len()), (vec![id], 28));
    assert_same_tables(&path, &back, id);
    assert_eq!(empty.verify().unwrap(), []);
    let deals: Vec<_> = journals[0].session().deals().map(|(_, deal)| deal).collect();
    assert_eq!(empty.trick_tables(deals.clone()).unwrap(), store.trick_tables(deals).unwrap());
}

#[test]
fn ties_keep_the_order_of_numbers_in_an_exported_session() {
    let folder = tempfile::tempdir().unwrap();
    let (mut store, mut journals) = club(&folder.path().join("club.db"));
    let version = journals[0].session().publications.len() as u16 + 1;
    let publication = Publication { version, provisional: false };
    store.change(&mut journals[0], entry(Change::RankingPublished { publication })).unwrap();
    let (id, out) = (journals[0].session().id, folder.path().join("one.db"));
    let all_first = "UPDATE standing SET rank = 1, tied = 1";
    rusqlite::Connection::open(folder.path().join("club.db")).unwrap().execute(all_first, []).unwrap();
    store.export(&[id], &out, ExistingFile::Refuse).unwrap();
    let published = Store::open_existing(&out).unwrap().published(id).unwrap().pop().unwrap();
    let order: Vec<_> = published.lines.iter().map(|line| (line.ranking, line.contestant)).collect();
    assert!(order.is_sorted() && order.len() > 9, "{order:?}");
}

#[test]
fn export_replaces_a_file_only_on_request_and_leaves_no_partial_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (store, journals) = club(&path);
    let ids: Vec<_> = journals.iter().map(|j| j.session().id).collect();
    let out = folder.path().join("season.db");
    std::fs::write(&out, "a letter").unwrap();
    let refused = store.export(&ids, &out, ExistingFile::Refuse);
    assert!(matches!(refused, Err(StoreError::FileThere { .. })));
    let unknown = SessionId(Uuid::new_v4());
    assert!(matches!(store.export(&[ids[0], unknown], &out, ExistingFile::Replace), Err(StoreError::NoSession(_))));
    assert_eq!(std::fs::read_to_string(&out).unwrap(), "a letter");
    assert!(!folder.path().join("season.db.part").exists());
    assert!(matches!(store.export(&ids, &path, ExistingFile::Replace), Err(StoreError::Export { .. })));
    assert!(matches!(store.export(&[], &out, ExistingFile::Replace), Err(StoreError::NothingToExport)));
    assert!(store.export(&ids, Path::new("/nowhere/at/all.db"), ExistingFile::Refuse).is_err());
    assert_eq!(store.export(&ids, &out, ExistingFile::Replace).unwrap().sessions, 2);
}

#[test]
fn sessions_between_two_dates_are_found_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let (store, journals) = club(&folder.path().join("club.db"));
    let ids: Vec<_> = journals.iter().map(|j| j.session().id).collect();
    let sessions_between =
        |from: &str, to: &str| store.sessions_between(from.parse().unwrap(), to.parse().unwrap()).unwrap();
    assert_eq!(sessions_between("2026-11-01", "2026-11-05"), [ids[0]]);
    assert_eq!(sessions_between("2026-09-01", "2027-08-31"), ids);
}

#[test]
fn merging_twice_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (_, journals) = club(&folder.path().join("club.db"));
    let mut other = Store::open(&folder.path().join("other.db")).unwrap();
    for _ in 0..2 {
        let plan = other.compare(&folder.path().join("club.db")).unwrap();
        other.merge(&plan, &Decisions::none(stamp())).unwrap();
    }
    let plan = other.compare(&folder.path().join("club.db")).unwrap();
    assert!(plan.sessions.iter().all(|s| s.state == SessionState::Same));
    assert!(plan.players.iter().all(|p| p.state == PlayerState::Same));
    assert_eq!(other.sessions().unwrap().len(), journals.len());
    assert_eq!(other.verify().unwrap(), []);
}

#[test]
fn continued_session_is_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let (mut ours, mut journals) = club(&folder.path().join("club.db"));
    let id = journals[0].session().id;
    let before = folder.path().join("before.db");
    ours.backup(&before).unwrap();
    set_title(&mut ours, &mut journals[0], "Later");
    publish(&mut ours, &mut journals[0]);
    let mut older = Store::open(&before).unwrap();
    let plan = older.compare(&folder.path().join("club.db")).unwrap();
    let state = |plan: &store::MergePlan| plan.sessions.iter().find(|s| s.id == id).unwrap().state.clone();
    assert_eq!(state(&plan), SessionState::TheirsLonger { by: 2 });
    assert_eq!(older.merge(&plan, &Decisions::none(stamp())).unwrap().extended, [id]);
    assert_same_tables(&folder.path().join("club.db"), &before, id);
    assert_eq!(older.verify().unwrap(), []);
    set_title(&mut ours, &mut journals[0], "Later still");
    assert_eq!(state(&ours.compare(&before).unwrap()), SessionState::OursLonger { by: 1 });
}

#[test]
fn a_conflict_is_listed_and_left_out_until_it_is_decided() {
    let folder = tempfile::tempdir().unwrap();
    let (mut ours, other, id) = club_with_forked_copy(folder.path());
    let bytes = std::fs::read(&other).unwrap();
    let before = ours.load(id).unwrap();
    let plan = ours.compare(&other).unwrap();
    let conflicts: Vec<_> = plan.conflicts().collect();
    assert_eq!(conflicts.len(), 1);
    let SessionState::Conflict(fork) = &conflicts[0].state else { unreachable!() };
    assert_eq!((fork.entry, fork.clashes.len(), fork.apart), (before.entries().len(), 1, [0, 1]));
    let clash = &fork.clashes[0];
    assert_eq!((clash.ours.len(), clash.theirs.len()), (1, 2));
    let description = fork.to_string();
    let beginning = format!(
        "from entry {} on\n  clash {}\n  here: 2026-11-03 19:00, test: title set: Here\n",
        fork.entry,
        clash.id()
    );
    assert!(description.starts_with(&beginning), "{description}");
    assert!(description.ends_with("title set: There again\n  there: 1 more that do not conflict"), "{description}");
    assert!(matches!(&clash.theirs[1].change, Change::TitleSet { title, .. } if title == "There again"));
    let report = ours.merge(&plan, &Decisions::none(stamp())).unwrap();
    assert_eq!(report.undecided, [id]);
    assert_eq!(ours.load(id).unwrap().session(), before.session());
    assert_eq!(std::fs::read(&other).unwrap(), bytes);
}

/// Merges with this decision on one session, and asserts that the database has no errors.
fn merge_with_decision(ours: &mut Store, other: &Path, id: SessionId, decision: SessionDecision) -> store::MergeReport {
    let plan = ours.compare(other).unwrap();
    let mut decisions = Decisions::none(stamp());
    decisions.sessions.insert(id, decision);
    let report = ours.merge(&plan, &decisions).unwrap();
    assert_eq!(ours.verify().unwrap(), []);
    report
}

#[test]
fn conflict_is_merged_as_decided() {
    let folder = tempfile::tempdir().unwrap();
    let (mut ours, other, id) = club_with_forked_copy(folder.path());
    assert_eq!(merge_with_decision(&mut ours, &other, id, SessionDecision::KeepOurs).kept.len(), 2);
    assert_eq!(ours.load(id).unwrap().session().title, "Here");
    assert_eq!(merge_with_decision(&mut ours, &other, id, SessionDecision::TakeTheirs).replaced, [id]);
    assert_same_tables(&other, &folder.path().join("club.db"), id);
    assert!(ours.compare(&other).unwrap().sessions.iter().all(|s| s.state == SessionState::Same));
}

#[test]
fn replaced_sessions_are_kept_in_a_copy_beside_the_database() {
    let folder = tempfile::tempdir().unwrap();
    let (mut ours, other, id) = club_with_forked_copy(folder.path());
    assert_eq!(merge_with_decision(&mut ours, &other, id, SessionDecision::KeepOurs).backup, None);
    let copy = merge_with_decision(&mut ours, &other, id, SessionDecision::TakeTheirs).backup.unwrap();
    assert_eq!(copy.parent(), Some(folder.path()));
    assert_eq!(Store::open_existing(&copy).unwrap().load(id).unwrap().session().title, "Here");
}

#[test]
fn their_session_kept_beside_ours_gets_another_identity_and_title() {
    let folder = tempfile::tempdir().unwrap();
    let (mut ours, other, id) = club_with_forked_copy(folder.path());
    let report = merge_with_decision(&mut ours, &other, id, SessionDecision::KeepBoth);
    assert_eq!(report.refused, []);
    let (original, copy) = report.copied[0];
    assert_eq!(original, id);
    let (our_journal, theirs) = (ours.load(id).unwrap(), Store::open(&other).unwrap().load(id).unwrap());
    let copied = ours.load(copy).unwrap();
    assert_eq!(our_journal.session().title, "Here");
    assert_eq!(copied.session().title, "There again (2)");
    assert_eq!(copied.session().event, None);
    assert_eq!(copied.session().contestants, theirs.session().contestants);
    assert_eq!(score(&copied).rankings, score(&theirs).rankings);
    let path = folder.path().join("club.db");
    let ranks = |path: &Path, id: SessionId| -> Vec<String> {
        table_rows(path, "standing", id).into_iter().map(|row| row.split_once('|').unwrap().1.to_owned()).collect()
    };
    assert_eq!(ranks(&path, copy), ranks(&other, id));
    // Merging again does not add another copy.
    let plan = ours.compare(&other).unwrap();
    assert_eq!(plan.sessions.iter().find(|s| s.id == id).unwrap().state, SessionState::KeptBoth { copy });
    merge_with_decision(&mut ours, &other, id, SessionDecision::KeepBoth);
    assert_eq!(ours.sessions().unwrap().len(), 3);
}

#[test]
fn foreign_newer_and_damaged_files_are_refused_and_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let (ours, _) = club(&folder.path().join("club.db"));
    let other = folder.path().join("other.db");
    let compare_damaged = |damage: &dyn Fn(&Path)| {
        let _ = std::fs::remove_file(&other);
        ours.backup(&other).unwrap();
        damage(&other);
        let before = std::fs::read(&other).unwrap();
        let error = ours.compare(&other).unwrap_err();
        assert_eq!(std::fs::read(&other).unwrap(), before);
        error
    };
    let set_pragma = |path: &Path, name: &str, value: i64| {
        rusqlite::Connection::open(path).unwrap().pragma_update(None, name, value).unwrap();
    };
    assert!(matches!(compare_damaged(&|p| std::fs::write(p, "Dear club").unwrap()), StoreError::NotOurs { .. }));
    assert!(matches!(compare_damaged(&|p| std::fs::write(p, "").unwrap()), StoreError::NotOurs { .. }));
    assert!(matches!(compare_damaged(&|p| set_pragma(p, "application_id", 7)), StoreError::NotOurs { .. }));
    assert!(matches!(compare_damaged(&|p| set_pragma(p, "user_version", 99)), StoreError::Newer { version: 99, .. }));
    let torn_error = compare_damaged(&|p| {
        let mut bytes = std::fs::read(p).unwrap();
        let half = bytes.len() / 2;
        bytes[half..].fill(0xAB);
        std::fs::write(p, bytes).unwrap();
    });
    assert!(matches!(torn_error, StoreError::DamagedFile { .. }), "{torn_error}");
    let missing_table_error = compare_damaged(&|p| {
        let db = rusqlite::Connection::open(p).unwrap();
        db.execute_batch("PRAGMA foreign_keys = OFF; DROP TABLE standing").unwrap();
    });
    assert!(matches!(missing_table_error, StoreError::DamagedFile { .. }), "{missing_table_error}");
    assert!(matches!(ours.compare(&folder.path().join("none.db")), Err(StoreError::NoFile { .. })));
}

#[test]
fn journal_that_does_not_replay_is_left_out_of_the_merge() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (_, journals) = club(&path);
    let (broken, intact) = (journals[0].session().id, journals[1].session().id);
    let db = rusqlite::Connection::open(&path).unwrap();
    db.execute(
        "UPDATE journal SET change = '{\"change\":\"round-called\",\"section\":\"Q\",\"round\":1}'
                WHERE seq = (SELECT max(seq) FROM journal WHERE session = ?1)",
        [broken.to_string()],
    )
    .unwrap();
    drop(db);
    let mut other = Store::open(&folder.path().join("other.db")).unwrap();
    let plan = other.compare(&path).unwrap();
    assert!(matches!(plan.sessions[0].state, SessionState::Broken { .. }));
    let report = other.merge(&plan, &Decisions::none(stamp())).unwrap();
    assert_eq!((report.added, report.refused.len(), report.refused[0].0), (vec![intact], 1, broken));
    assert_eq!(other.verify().unwrap(), []);
}

#[test]
fn file_of_an_older_version_is_read_and_not_migrated() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.db");
    let (_, journals) = club(&path);
    let db = rusqlite::Connection::open(&path).unwrap();
    db.execute_batch(
        "DROP TABLE player_alias; DROP TABLE erasure; DROP INDEX session_by_date; DROP INDEX line_up_by_player;
         DROP INDEX line_up_by_name; DROP INDEX result_that_counts; DROP INDEX result_by_supersedes;
         DROP TABLE generation; DROP TABLE format; DROP TABLE particulars; DROP INDEX result_postponed; ALTER TABLE journal DROP COLUMN hand;
         ALTER TABLE journal DROP COLUMN format; PRAGMA user_version = 4",
    )
    .unwrap();
    drop(db);
    let bytes = std::fs::read(&path).unwrap();
    let mut store = Store::in_memory().unwrap();
    let plan = store.compare(&path).unwrap();
    assert_eq!(store.merge(&plan, &Decisions::none(stamp())).unwrap().added.len(), journals.len());
    assert_eq!(store.verify().unwrap(), []);
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
}

#[test]
fn sessions_changed_since_the_comparison_are_not_merged() {
    let folder = tempfile::tempdir().unwrap();
    let (mut ours, other, id) = club_with_forked_copy(folder.path());
    let plan = ours.compare(&other).unwrap();
    let mut journal = ours.load(id).unwrap();
    set_title(&mut ours, &mut journal, "Meanwhile");
    let mut decisions = Decisions::none(stamp());
    decisions.sessions.insert(id, SessionDecision::TakeTheirs);
    assert!(matches!(ours.merge(&plan, &decisions), Err(StoreError::ChangedElsewhere)));
    // A merge that leaves out the undecided session needs no new comparison.
    assert_eq!(ours.merge(&plan, &Decisions::none(stamp())).unwrap().undecided, [id]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    /// After any changes, undos and publications, an export merged into an empty database is equal to the original, and
    /// merging it again changes nothing.
    #[test]
    fn an_export_merged_into_an_empty_database_is_the_same(steps in proptest::collection::vec(0u8..6, 1..30)) {
        let folder = tempfile::tempdir().unwrap();
        let [path, out, back] = ["club.db", "out.db", "back.db"].map(|name| folder.path().join(name));
        let mut store = Store::open(&path).unwrap();
        let mut journal = store.create_with(entries(&evening("mitchell 3", 2))).unwrap();
        for step in steps {
            let missing = journal.session().missing().first().map(|l| (l.slot, l.place, l.sitting));
            let change = match (step, missing) {
                (0, _) => Change::Undone { entry: journal.to_undo(&Device::Unknown).map(|e| e.id).unwrap_or_default() },
                (1, _) => Change::Redone { entry: journal.to_redo(&Device::Unknown).map(|e| e.id).unwrap_or_default() },
                (2, _) => {
                    publish(&mut store, &mut journal);
                    continue;
                }
                (_, Some((slot, place, sitting))) => {
                    let mut result = result(slot.board.number(), pair(1), pair(2), 50 * i32::from(step));
                    (result.sitting, result.place) = (sitting, place);
                    Change::ResultEntered { result }
                }
                _ => Change::TitleSet { title: format!("Title {step}"), club: String::new() },
            };
            // A change that the session refuses is skipped.
            let _ = store.change(&mut journal, entry(change));
        }
        let id = journal.session().id;
        store.export(&[id], &out, ExistingFile::Refuse).unwrap();
        let mut empty = Store::open(&back).unwrap();
        for _ in 0..2 {
            let plan = empty.compare(&out).unwrap();
            empty.merge(&plan, &Decisions::none(stamp())).unwrap();
            assert_same_tables(&path, &back, id);
        }
        let loaded = empty.load(id).unwrap();
        prop_assert_eq!(loaded.entries(), journal.entries());
        prop_assert_eq!(loaded.session(), journal.session());
        prop_assert_eq!(empty.verify().unwrap(), []);
    }
}
