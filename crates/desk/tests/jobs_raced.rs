//! Long jobs while evenings open and close, others write all the time, and rows are damaged. Each job is paused at one
//! of its steps, so that nothing depends on timing.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};

use desk::{ChangeRequest, JobContext, JobProgress};
use evening::club::{Player, PlayerId};
use evening::session::{Change, SessionId};
use store::{
    ClashDecision, Decisions, ExistingFile, Forget, ForgetReport, MergePlan, MergeReport, NotACopy, SessionDecision,
    SessionState, Store, StoreError,
};

use crate::club::stamp;
use crate::hands::{change_request, entry_of, next_due, open_evening, result_at, rows, title, window};
use crate::jobs::{Club, PausedJob, file_contains, is_before_writing, seat_new_player};
use testing::*;

fn begin_forgetting(club: &Club, player: PlayerId) -> PausedJob<ForgetReport> {
    PausedJob::begin(&club.desk, move |context| {
        context.forget(player, Forget::Anonymise, "asked", &BTreeSet::new(), &stamp())
    })
}

fn begin_merge(club: &Club, mut plan: MergePlan, decisions: Decisions) -> PausedJob<MergeReport> {
    PausedJob::begin(&club.desk, move |context| context.merge(&mut plan, &decisions))
}

/// Begins an evening that a test may remove again. Its rows are the last of the database.
fn begin_evening(club: &Club) -> SessionId {
    let journal = evening("mitchell 3", 2);
    let id = journal.session().id;
    club.desk.begin_session_blocking(rows(&journal)).unwrap();
    id
}

fn assert_verified(club: &Club) {
    assert_eq!(Store::open_existing(club.desk.path().unwrap()).unwrap().verify().unwrap(), []);
}

/// Enters a result on the board that the other laptop has entered too, so that the user has to decide. Returns the
/// comparison.
fn make_conflict(club: &Club, other_path: &Path) -> MergePlan {
    let due = club.evening().session().schedule().into_iter().next_back().unwrap();
    club.change(Change::ResultEntered { result: result_at(&due, uuid::Uuid::now_v7()) });
    let plan = club.compare(other_path);
    let state = &plan.sessions.iter().find(|session| session.id == club.id).unwrap().state;
    assert!(matches!(state, SessionState::Conflict(_)));
    plan
}

/// Gives the last row of an evening an invalid identity.
fn break_last_row(path: &Path, session: SessionId) {
    let db = rusqlite::Connection::open(path).unwrap();
    let sql = "UPDATE journal SET id = 'none' WHERE seq = (SELECT max(seq) FROM journal WHERE session = ?1)";
    assert_eq!(db.execute(sql, [session.to_string()]).unwrap(), 1);
}

#[test]
fn forgetting_does_not_touch_an_evening_that_replaced_a_removed_one() {
    // The person is still seated there, or only named in an earlier row.
    for is_seated in [true, false] {
        let club = Club::new();
        let mistake = begin_evening(&club);
        // The last rows of the database name this person.
        let person = seat_new_player(&club, &[mistake]);
        if !is_seated {
            let unseated =
                Player { id: PlayerId(uuid::Uuid::now_v7()), name: "Somebody Else".to_owned(), ..person.clone() };
            let saved = unseated.clone();
            club.desk.change_database_blocking(move |store| store.save_players(&[saved])).unwrap();
            club.seat(mistake, &unseated);
        }
        let mut job = begin_forgetting(&club, person.id);
        job.until(|step| step.done == 4);
        club.desk.change_database_blocking(move |store| store.remove_session(mistake, None)).unwrap();
        // The new rows reuse the numbers of the removed ones.
        let new_evening = begin_evening(&club);
        for new_title in ["Tonight", "Tonight again"] {
            let title_entry = entry_of(&window("door"), title(new_title));
            club.desk
                .change_evening_blocking(change_request(&open_evening(&club.desk, new_evening), title_entry))
                .unwrap();
        }
        let rows_before = rows(&open_evening(&club.desk, new_evening).journal);
        job.end().0.unwrap();
        let store = Store::open_existing(club.desk.path().unwrap()).unwrap();
        assert_eq!(rows(&store.load(new_evening).unwrap()), rows_before);
        assert!(matches!(store.load(mistake), Err(StoreError::NoSession(_))));
        assert!(!file_contains(club.desk.path().unwrap(), &person.name));
        assert_verified(&club);
    }
}

#[test]
fn merge_keeps_rows_of_an_evening_removed_and_restored_meanwhile() {
    let club = Club::new();
    let (other_path, _) = club.other_laptop();
    let plan = make_conflict(&club, &other_path);
    let mut decisions = Decisions::none(stamp());
    let SessionState::Conflict(fork) =
        plan.sessions.iter().find(|session| session.id == club.id).unwrap().state.clone()
    else {
        panic!("no conflict");
    };
    decisions.clashes.extend(fork.clashes.iter().map(|clash| (clash.id(), ClashDecision::KeepOurs)));
    let mut job = begin_merge(&club, plan, decisions);
    job.until(is_before_writing);
    // The same rows exist again with other numbers.
    let (id, copy) = (club.id, club.path("removed.db"));
    let rows_before = rows(&club.evening().journal);
    let copy_path = copy.clone();
    club.desk.change_database_blocking(move |store| store.remove_session(id, Some(&copy_path))).unwrap();
    let other_evening = begin_evening(&club);
    let copy_plan = club.compare(&copy);
    begin_merge(&club, copy_plan, Decisions::none(stamp())).end().0.unwrap();
    assert_eq!(rows(&club.evening().journal), rows_before);
    let report = job.end().0.unwrap();
    assert_eq!(report.joined.len(), 1);
    let rows_after = rows(&club.evening().journal);
    assert!(rows_before.iter().all(|entry| rows_after.contains(entry)));
    assert!(open_evening(&club.desk, other_evening).journal.entries().len() > 1);
    assert_verified(&club);
}

#[test]
fn merge_ends_while_others_keep_writing() {
    let club = Club::new();
    let evening = club.evening();
    // Long enough that preparing it takes longer than writing a row.
    let titles = (0..600).map(|number| entry_of(&window("door"), title(&format!("Title {number}")))).collect();
    let change_request = ChangeRequest { session: evening.id(), entries: titles, seen: None, people: Vec::new() };
    club.desk.change_evening_blocking(change_request).unwrap();
    let (other_path, their_entry) = club.other_laptop();
    let mut plan = club.compare(&other_path);
    let is_over = Arc::new(AtomicBool::new(false));
    // Two writers, so that one of them is always waiting.
    let writers = ["one", "two"].map(|device| {
        let (desk, session, is_over) = (club.desk.clone(), club.id, Arc::clone(&is_over));
        std::thread::spawn(move || {
            let mut written = Vec::new();
            while !is_over.load(Ordering::Relaxed) {
                let entry = entry_of(&window(device), title(&format!("Again {}", written.len())));
                written.push(entry.id);
                desk.change_evening_blocking(ChangeRequest {
                    session,
                    entries: vec![entry],
                    seen: None,
                    people: Vec::new(),
                })
                .unwrap();
            }
            written
        })
    });
    let outcome = club.desk.run_job_blocking(move |context| context.merge(&mut plan, &Decisions::none(stamp())));
    is_over.store(true, Ordering::Relaxed);
    let written: Vec<_> = writers.into_iter().flat_map(|device| device.join().unwrap()).collect();
    assert_eq!(outcome.unwrap().joined.len(), 1);
    let evening = club.evening();
    assert!(written.iter().chain([&their_entry]).all(|entry| evening.journal.entry(*entry).is_some()));
    assert_verified(&club);
}

#[test]
fn unfinished_copy_has_no_rollback_journal() {
    let club = Club::new();
    let copy = club.path("copy.db");
    let mut job = PausedJob::begin(&club.desk, move |context| context.back_up(&copy));
    job.until(|step| step.done > 0 && step.done < step.total);
    let files = club.unexpected_files();
    assert!(files.len() == 1 && files[0].contains(".part"), "{files:?}");
    job.end().0.unwrap();
}

#[test]
fn name_added_before_its_evening_is_searched_is_forgotten() {
    let club = Club::new();
    let person = seat_new_player(&club, &club.sessions()[..1]);
    let mut job = begin_forgetting(&club, person.id);
    // The person is found, and no evening has been searched.
    job.until(|step| step.done == 0);
    let evening = open_evening(&club.desk, club.sessions()[2]);
    let mut contestant = evening.session().contestants.values().next().unwrap().clone();
    contestant.name = "Team Bodil Tornbjerg".to_owned();
    contestant.players[0].player = Some(person.id);
    contestant.players[0].name = "Bodil Tornbjerg".to_owned();
    let seating_entry = entry_of(&window("door"), Change::ContestantSeated { contestant });
    club.desk.change_evening_blocking(change_request(&evening, seating_entry)).unwrap();
    job.end().0.unwrap();
    for name in ["Kjærgård", "Tornbjerg"] {
        assert!(!file_contains(club.desk.path().unwrap(), name), "{name}");
    }
}

#[test]
fn row_with_broken_identity_stops_neither_merge_nor_forgetting() {
    let club = Club::new();
    let (other_path, their_entry) = club.other_laptop();
    let broken = club.sessions().into_iter().find(|id| *id != club.id).unwrap();
    let person = seat_new_player(&club, &[club.id]);
    break_last_row(club.desk.path().unwrap(), broken);
    let report = begin_merge(&club, club.compare(&other_path), Decisions::none(stamp())).end().0.unwrap();
    assert_eq!((report.added.len(), report.joined.len()), (1, 1));
    assert!(club.evening().journal.entry(their_entry).is_some());
    begin_forgetting(&club, person.id).end().0.unwrap();
    assert!(!file_contains(club.desk.path().unwrap(), &person.name));
}

/// A job's unfinished file, deleted when the job ends.
struct UnfinishedFile(std::path::PathBuf);

impl Drop for UnfinishedFile {
    fn drop(&mut self) {
        std::fs::remove_file(&self.0).unwrap();
    }
}

#[test]
fn closing_the_desk_stops_its_jobs_and_waits_until_they_have_cleaned_up() {
    let club = Club::new();
    let (unfinished_path, (begun_sender, begun_receiver)) = (club.path("half"), mpsc::channel());
    let file = unfinished_path.clone();
    // A job that would go on for ever.
    let endless = move |context: &mut JobContext| -> Result<(), StoreError> {
        std::fs::write(&file, "half").unwrap();
        let _unfinished = UnfinishedFile(file);
        begun_sender.send(()).unwrap();
        loop {
            context.report_step(0, 1)?;
            std::thread::yield_now();
        }
    };
    let (sender, answer) = mpsc::channel();
    let running = club.desk.run_job(endless, |_: JobProgress| (), move |answer| sender.send(answer).unwrap());
    begun_receiver.recv().unwrap();
    club.desk.close();
    assert!(!unfinished_path.exists());
    assert!(matches!(answer.try_recv(), Ok(Err(StoreError::Stopped))));
    drop(running);
}

#[test]
fn copy_before_a_merge_is_kept_only_if_something_was_replaced() {
    for (is_changed_meanwhile, is_stopped) in [(true, false), (false, true), (false, false)] {
        let club = Club::new();
        let (other_path, their_entry) = club.other_laptop();
        let plan = make_conflict(&club, &other_path);
        let mut decisions = Decisions::none(stamp());
        decisions.sessions.insert(club.id, SessionDecision::TakeTheirs);
        let our_entry = club.evening().journal.entries().last().unwrap().id;
        let mut job = begin_merge(&club, plan, decisions);
        job.until(is_before_writing);
        assert_eq!(club.unexpected_files().len(), 1);
        if is_changed_meanwhile {
            club.enter();
        }
        if is_stopped {
            job.running.stop();
        }
        let outcome = job.end().0;
        if is_changed_meanwhile || is_stopped {
            let expected = if is_changed_meanwhile { "ChangedElsewhere" } else { "Stopped" };
            assert_eq!(format!("{:?}", outcome.unwrap_err()), expected);
            assert_eq!(club.unexpected_files(), Vec::<String>::new());
        } else {
            let copy = outcome.unwrap().backup.unwrap();
            assert!(Store::open_to_read(&copy).unwrap().load(club.id).unwrap().entry(our_entry).is_some());
            let evening = club.evening();
            assert!(evening.journal.entry(our_entry).is_none() && evening.journal.entry(their_entry).is_some());
        }
    }
}

#[test]
fn undecided_session_stays_undecided_after_new_entries() {
    let club = Club::new();
    let (other_path, _) = club.other_laptop();
    let due = next_due(club.evening().session());
    let mut store = Store::open_existing(&other_path).unwrap();
    let mut their_journal = store.load(club.id).unwrap();
    let result = Change::ResultEntered { result: result_at(&due, uuid::Uuid::now_v7()) };
    store.change(&mut their_journal, entry_of(&window("other"), result)).unwrap();
    drop(store);
    let mut job = begin_merge(&club, make_conflict(&club, &other_path), Decisions::none(stamp()));
    job.until(|step| step.done == 0);
    // The other laptop has entered this board as well.
    club.enter();
    let report = job.end().0.unwrap();
    assert_eq!((report.undecided, report.added.len()), (vec![club.id], 1));
}

#[test]
fn file_created_during_an_export_is_not_replaced() {
    let club = Club::new();
    let (ids, archive) = (club.sessions(), club.path("archive.db"));
    let archive_copy = archive.clone();
    let mut job =
        PausedJob::begin(&club.desk, move |context| context.export(&ids, &archive_copy, ExistingFile::Refuse));
    job.until(|step| step.done == 1);
    std::fs::write(&archive, "somebody's").unwrap();
    assert!(matches!(job.end().0, Err(StoreError::FileThere { .. })));
    assert_eq!(std::fs::read(&archive).unwrap(), b"somebody's");
}

#[test]
fn copy_that_grew_during_a_backup_is_not_replaced() {
    let club = Club::new();
    let copy_path = club.path("copy.db");
    let copy = copy_path.clone();
    let mut job = PausedJob::begin(&club.desk, move |context| context.back_up(&copy));
    job.until(|step| step.done > 0 && step.done < step.total);
    let (other_path, their_entry) = club.other_laptop();
    std::fs::rename(other_path, &copy_path).unwrap();
    let refused = job.end().0;
    assert!(matches!(refused, Err(StoreError::NotACopy { why: NotACopy::HoldsMore, .. })), "{refused:?}");
    assert!(Store::open_to_read(&copy_path).unwrap().load(club.id).unwrap().entry(their_entry).is_some());
}

#[test]
fn person_forgotten_again_during_an_export_is_not_in_the_file() {
    let club = Club::new();
    let ids = club.sessions();
    let person = seat_new_player(&club, &ids);
    begin_forgetting(&club, person.id).end().0.unwrap();
    // The name is typed again.
    let renamed = Player { name: "Bodil Tornbjerg".to_owned(), ..person.clone() };
    club.desk.change_database_blocking(move |store| store.save_players(&[renamed])).unwrap();
    let (archive, archive_copy) = (club.path("archive.db"), club.path("archive.db"));
    let mut job =
        PausedJob::begin(&club.desk, move |context| context.export(&ids, &archive_copy, ExistingFile::Refuse));
    job.until(|step| step.done == 1);
    let (player, mut later_stamp) = (person.id, stamp());
    later_stamp.at += chrono::TimeDelta::minutes(1);
    let forget_again = move |context: &mut JobContext| {
        context.forget(player, Forget::Anonymise, "asked", &BTreeSet::new(), &later_stamp)
    };
    club.desk.run_job_blocking(forget_again).unwrap();
    job.end().0.unwrap();
    assert!(!file_contains(&archive, "Tornbjerg"));
}

#[test]
fn half_written_change_is_rolled_back_even_for_a_reader() {
    let club = Club::new();
    let (from, target) = (club.desk.path().unwrap().to_owned(), club.path("left.db"));
    let db = rusqlite::Connection::open(&from).unwrap();
    // With such a small cache, uncommitted data is in the file, with a rollback journal beside it.
    db.pragma_update(None, "cache_size", 1).unwrap();
    db.execute_batch("BEGIN IMMEDIATE; UPDATE setting SET value = value || 'y'; DELETE FROM journal;").unwrap();
    std::fs::copy(&from, &target).unwrap();
    let journal = |path: &Path| path.with_extension("db-journal");
    std::fs::copy(journal(&from), journal(&target)).unwrap();
    db.execute_batch("ROLLBACK").unwrap();
    let store = Store::open_to_read(&target).unwrap();
    assert_eq!(store.sessions().unwrap().len(), 3);
    assert!(store.load(club.id).is_ok());
}

#[test]
fn person_is_forgotten_even_if_remains_cannot_be_searched_for() {
    let club = Club::new();
    let person = seat_new_player(&club, &[club.id]);
    let broken = club.sessions().into_iter().find(|id| *id != club.id).unwrap();
    break_last_row(club.desk.path().unwrap(), broken);
    let db = rusqlite::Connection::open(club.desk.path().unwrap()).unwrap();
    db.execute("UPDATE journal SET by = ?1 WHERE id = 'none'", [&person.name]).unwrap();
    drop(db);
    let report = begin_forgetting(&club, person.id).end().0.unwrap();
    assert_eq!(report.entries, 1);
}
