//! The stored scores, and what the database refuses once a ranking is official.

use evening::club::Conditions;
use evening::director::LateConsent;
use evening::session::{Change, ChangeError, Entry, Journal, Publication, Stamp};
use rusqlite::Connection;
use store::{Store, StoreError};
use uuid::Uuid;

use testing::{changes, entry, evening, now, play_all};

/// The stored scores of all results, by table.
fn stored_scores(path: &std::path::Path) -> Vec<Option<i64>> {
    let db = Connection::open(path).unwrap();
    let mut query = db.prepare("SELECT score_ns FROM result ORDER BY table_number").unwrap();
    query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

/// Two tables on one board; the second plays a copy that is marked vulnerable, and its result names no copy.
#[test]
fn score_of_a_copy_with_marked_vulnerability_is_stored_and_repaired_in_older_files() {
    let Some(files) = (1..=3).map(|number| changes(&format!("exact/f1-{number}.json"))).collect::<Option<Vec<_>>>()
    else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let journal = store.create_with(files.concat().into_iter().map(entry).collect()).unwrap();
    let boards = testing::score(&journal).boards;
    let scores: Vec<_> = boards.iter().flat_map(|board| &board.lines).map(|line| line.score_ns).collect();
    assert_eq!(scores, [Some(420), Some(620)]);
    assert_eq!(stored_scores(&path), [Some(420), Some(620)]);
    assert_eq!(store.verify().unwrap(), []);
    drop(store);
    // Restores the file to the state that version 8 left it in.
    let db = Connection::open(&path).unwrap();
    db.execute("UPDATE result SET score_ns = 420", []).unwrap();
    let stale = Store::open_existing(&path).unwrap();
    assert_eq!(stale.verify().unwrap().len(), 1, "verify compares stored scores");
    drop(stale);
    db.execute("ALTER TABLE particulars DROP COLUMN surname", []).unwrap();
    db.pragma_update(None, "user_version", 8).unwrap();
    drop(db);
    let repaired = Store::open_existing(&path).unwrap();
    assert_eq!(stored_scores(&path), [Some(420), Some(620)]);
    assert_eq!(repaired.verify().unwrap(), []);
}

/// An entry made this many minutes after [`now`].
fn entry_after(minutes: i64, change: Change) -> Entry {
    Entry { id: Uuid::new_v4(), stamp: Stamp::new(now() + chrono::Duration::minutes(minutes), "director"), change }
}

fn butler_change(journal: &Journal) -> Change {
    let mut conditions: Conditions = journal.session().conditions.clone();
    conditions.rules.set("scoring.method", "butler").unwrap();
    Change::ConditionsSet { conditions }
}

#[test]
fn official_ranking_changes_only_with_consent_in_the_same_list() {
    let mut played = evening("mitchell 3", 1);
    play_all(&mut played);
    let mut store = Store::in_memory().unwrap();
    let mut journal = store.create_with(played.entries().iter().map(|e| (**e).clone()).collect()).unwrap();
    let publication = Publication { version: 1, provisional: false };
    store.change(&mut journal, entry_after(0, Change::RankingPublished { publication })).unwrap();
    let before = journal.seen();
    let change = entry_after(40, butler_change(&journal));
    let refused = store.change(&mut journal, change);
    assert!(matches!(refused, Err(StoreError::Change(ChangeError::CorrectionPeriodOver(_)))), "{refused:?}");
    assert_eq!(journal.seen(), before, "nothing is half-applied");
    let consent = LateConsent { organizer: "Ines Brandt".to_owned(), certain: true };
    let agreed = Change::CorrectionAgreed { consent, reason: "the wrong method was set".to_owned() };
    let entries = vec![entry_after(40, agreed), entry_after(40, butler_change(&journal))];
    store.change_all(&mut journal, entries).unwrap();
    assert_eq!(store.verify().unwrap(), []);
}
