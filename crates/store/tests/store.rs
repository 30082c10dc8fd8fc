//! The database: what is stored, refused changes, crashes, full disks, damage and copies.

use std::path::Path;

use evening::session::{Change, Device, Journal};
use proptest::prelude::*;
use store::{Store, StoreError};

use testing::*;

/// Stores a session with a movement and returns its journal.
fn store_evening(store: &mut Store) -> Journal {
    let journal = evening("mitchell 5", 2);
    store.create_with(journal.entries().iter().map(|e| (**e).clone()).collect()).unwrap()
}

/// A change that enters the next missing result, with this score.
fn next_result(journal: &Journal, score_ns: i32) -> Change {
    let lines = journal.session().missing();
    let line = lines.first().unwrap();
    let mut result = result(line.slot.board.number(), pair(1), pair(2), score_ns);
    (result.sitting, result.place) = (line.sitting, line.place);
    Change::ResultEntered { result }
}

#[test]
fn stored_sessions_exist_when_the_file_is_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let mut journal = store_evening(&mut store);
    let change = next_result(&journal, 100);
    store.change(&mut journal, entry(change)).unwrap();
    drop(store);
    let store = Store::open_existing(&path).unwrap();
    assert_eq!(store.load(store.find("last").unwrap()).unwrap().session(), journal.session());
    assert_eq!(store.verify().unwrap(), []);
}

#[test]
fn a_refused_change_is_not_stored() {
    let mut store = Store::in_memory().unwrap();
    let mut journal = store_evening(&mut store);
    let before = journal.session().clone();
    let Change::ResultEntered { mut result } = next_result(&journal, 100) else { unreachable!() };
    result.board = bridge::BoardNumber::new(99).unwrap();
    assert!(store.change(&mut journal, entry(Change::ResultEntered { result })).is_err());
    assert_eq!(journal.session(), &before);
    assert_eq!(store.load(before.id).unwrap().session(), &before);
}

#[test]
fn list_with_a_refused_change_is_not_made_at_all() {
    let mut store = Store::in_memory().unwrap();
    let mut journal = store_evening(&mut store);
    let before = journal.session().clone();
    let valid_change = next_result(&journal, 100);
    let list = vec![entry(valid_change.clone()), entry(valid_change)];
    let error = store.change_all(&mut journal, list).unwrap_err();
    assert!(matches!(error, StoreError::ChangeInList { position: 2, .. }), "{error}");
    assert_eq!(store.load(before.id).unwrap().session(), &before);
}

#[test]
fn change_on_a_journal_that_another_program_extended_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut first = Store::open(&path).unwrap();
    let mut ours = store_evening(&mut first);
    let mut second = Store::open(&path).unwrap();
    let mut theirs = second.load(ours.session().id).unwrap();
    let change = next_result(&ours, 100);
    first.change(&mut ours, entry(change)).unwrap();
    let change = next_result(&theirs, 200);
    assert!(matches!(second.change(&mut theirs, entry(change)), Err(StoreError::Behind)));
    assert_eq!(first.verify().unwrap(), []);
}

#[test]
fn full_disk_is_reported_and_nothing_is_partly_stored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let mut journal = store_evening(&mut store);
    drop(store);
    let mut store = Store::open_with_page_limit(&path, 1).unwrap();
    let mut disk_error = None;
    while disk_error.is_none() && !journal.session().missing().is_empty() {
        let before = journal.session().clone();
        let change = next_result(&journal, 100);
        if let Err(error) = store.change(&mut journal, entry(change)) {
            assert_eq!(journal.session(), &before);
            disk_error = Some(error);
        }
    }
    assert!(matches!(disk_error, Some(StoreError::DiskFull)), "{disk_error:?}");
    drop(store);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.load(journal.session().id).unwrap().session(), journal.session());
    assert_eq!(store.verify().unwrap(), []);
}

#[test]
fn verification_names_the_table_of_a_changed_score() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let mut journal = store_evening(&mut store);
    let change = next_result(&journal, 100);
    store.change(&mut journal, entry(change)).unwrap();
    drop(store);
    rusqlite::Connection::open(&path).unwrap().execute("UPDATE result SET score_ns = 60", []).unwrap();
    let problems = Store::open(&path).unwrap().verify().unwrap();
    assert_eq!(problems.len(), 1);
    assert!(problems[0].to_string().contains("result"));
}

#[test]
fn backup_of_an_open_database_is_complete() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(&folder.path().join("club.db")).unwrap();
    let journal = store_evening(&mut store);
    let copy = folder.path().join("copy.db");
    store.backup(&copy).unwrap();
    let copied = Store::open_existing(&copy).unwrap();
    assert_eq!(copied.load(journal.session().id).unwrap().session(), journal.session());
    assert!(store.backup(Path::new("/nowhere/at/all.db")).is_err());
}

#[test]
fn publishing_stores_a_line_for_each_contestant() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let mut journal = store_evening(&mut store);
    let publication = evening::session::Publication { version: 1, provisional: true };
    store.change(&mut journal, entry(Change::RankingPublished { publication })).unwrap();
    let stored_lines: i64 = rusqlite::Connection::open(&path)
        .unwrap()
        .query_row("SELECT count(*) FROM standing WHERE version = 1", [], |row| row.get(0))
        .unwrap();
    assert_eq!(stored_lines, 10);
    assert_eq!(store.verify().unwrap(), []);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// After any changes, undos and redos, the tables agree with the journal.
    #[test]
    fn tables_follow_the_journal(steps in proptest::collection::vec(0u8..4, 1..25)) {
        let mut store = Store::in_memory().unwrap();
        let mut journal = store_evening(&mut store);
        for step in steps {
            let change = match step {
                0 => Change::Undone { entry: journal.to_undo(&Device::Unknown).map(|e| e.id).unwrap_or_default() },
                1 => Change::Redone { entry: journal.to_redo(&Device::Unknown).map(|e| e.id).unwrap_or_default() },
                2 if !journal.session().missing().is_empty() => next_result(&journal, -100),
                _ => Change::BoardSet {
                    board: bridge::BoardNumber::FIRST,
                    copy: None,
                    deal: None,
                    dealer: None,
                    vulnerability: Some(bridge::Vulnerability::Both),
                    reason: Some("marked wrongly".into()),
                },
            };
            let _ = store.change(&mut journal, entry(change));
        }
        prop_assert_eq!(store.verify().unwrap(), []);
    }
}

/// The child process of the test below: enters results, and prints an acknowledgement after each is stored.
#[test]
fn crash_child() {
    let Some(path) = std::env::var_os("ARROWSWITCH_CRASH_TEST") else { return };
    let mut store = Store::open(Path::new(&path)).unwrap();
    let mut journal = store.load(store.find("last").unwrap()).unwrap();
    for number in 0.. {
        let change = if journal.session().missing().is_empty() {
            Change::TitleSet { title: format!("Title {number}"), club: String::new() }
        } else {
            next_result(&journal, 100)
        };
        store.change(&mut journal, entry(change)).unwrap();
        println!("\nacknowledged {}", journal.entries().len());
    }
}

#[test]
fn killed_program_loses_no_acknowledged_change() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    store_evening(&mut Store::open(&path).unwrap());
    for round in 0..8u64 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["store::crash_child", "--exact", "--nocapture"])
            .env("ARROWSWITCH_CRASH_TEST", &path)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut acknowledged = 0;
        let mut lines =
            output.lines().map_while(Result::ok).filter_map(|l| l.strip_prefix("acknowledged ")?.parse::<usize>().ok());
        for _ in 0..=(round * 3) {
            acknowledged = lines.next().unwrap_or(acknowledged);
        }
        // Kills it at an arbitrary moment.
        std::thread::sleep(std::time::Duration::from_micros(700 * round));
        child.kill().unwrap();
        acknowledged = lines.last().unwrap_or(acknowledged);
        child.wait().unwrap();
        let store = Store::open_existing(&path).unwrap();
        let journal = store.load(store.find("last").unwrap()).unwrap();
        assert!(journal.entries().len() >= acknowledged, "round {round}");
        assert_eq!(store.verify().unwrap(), []);
    }
}

#[test]
fn identity_of_another_session_is_refused_without_harm() {
    let mut store = Store::in_memory().unwrap();
    let mut first = store_evening(&mut store);
    let mut second = store_evening(&mut store);
    let change = next_result(&first, 100);
    store.change(&mut first, entry(change.clone())).unwrap();
    let Change::ResultEntered { result } = change else { unreachable!() };
    let Change::ResultEntered { result: mut reused } = next_result(&second, 200) else { unreachable!() };
    reused.id = result.id;
    let error = store.change(&mut second, entry(Change::ResultEntered { result: reused })).unwrap_err();
    assert!(matches!(error, StoreError::Change(evening::session::ChangeError::UsedIdentity)), "{error}");
    assert_eq!(store.verify().unwrap(), []);
}

#[test]
fn several_sessions_are_created_all_or_none() {
    let mut store = Store::in_memory().unwrap();
    let first = evening("mitchell 3", 1);
    let entries: Vec<_> = first.entries().iter().map(|e| (**e).clone()).collect();
    let error = store.create_all(vec![entries.clone(), entries]).unwrap_err();
    assert!(matches!(error, StoreError::AlreadyThere { .. }), "{error}");
    assert!(store.sessions().unwrap().is_empty());
}

#[test]
fn merged_sections_and_wishes_in_the_tables_agree_with_the_journal() {
    use evening::club::{ContestantId, SectionId};
    let mut store = Store::in_memory().unwrap();
    let mut journal = store_evening(&mut store);
    let change = next_result(&journal, 100);
    store.change(&mut journal, entry(change)).unwrap();
    let section = &journal.session().sections[&SectionId::A];
    let second: SectionId = "B".parse().unwrap();
    let section_added = Change::MovementSet {
        section: second,
        movement: Box::new(section.movement.clone()),
        boards_per_round: section.boards_per_round,
        first_board: section.first_board,
        reason: None,
    };
    store.change(&mut journal, entry(section_added)).unwrap();
    let (changes, _) = evening::draw::merge_sections(journal.session(), second, SectionId::A, 2, "too few").unwrap();
    for change in changes {
        store.change(&mut journal, entry(change)).unwrap();
    }
    let stationary = [ContestantId { section: second, number: 1 }].into();
    let wishes = evening::session::SeatingWishes { still: stationary, ..Default::default() };
    store.change(&mut journal, entry(Change::SeatingWished { wishes })).unwrap();
    assert_eq!(store.verify().unwrap(), []);
    assert_eq!(journal.session().results().count(), 1);
    let loaded = store.load(journal.session().id).unwrap();
    assert_eq!(loaded.session(), journal.session());
}

#[test]
fn rulings_penalties_and_appeals_in_the_tables_agree_with_the_journal() {
    use evening::director::{
        Appeal, AppealBody, AppealDecision, AppealId, AppealOutcome, Appealed, Consent, Decision, Penalty, PenaltyId,
        PenaltyKind, PenaltyUnit, Record, Ruling, RulingId,
    };
    use evening::session::{Publication, Status};
    use uuid::Uuid;
    let mut store = Store::in_memory().unwrap();
    let mut journal = store_evening(&mut store);
    let mut change = |journal: &mut Journal, change| store.change(journal, entry(change)).unwrap();
    let result = next_result(&journal, 100);
    change(&mut journal, result.clone());
    let Change::ResultEntered { result } = result else { unreachable!() };
    change(&mut journal, Change::ResultApproved { result: result.id });
    let (place, board, sitting) = (result.place, result.board, result.sitting);
    let contestant = sitting.at(bridge::Seat::North);
    let ruling = |decision, record| {
        let award = evening::director::Award::artificial(
            evening::director::Artificial::Plus,
            evening::director::Artificial::Minus,
        );
        Ruling { decision, record, ..Ruling::award(RulingId(Uuid::new_v4()), "12C1", "facts", award) }
    };
    let draft = ruling(Decision::Nothing {}, Record { draft: true, ..Record::default() });
    let record = Record { instead_of: Some(draft.id), review: vec!["27D".into()], ..Record::default() };
    let cancelled = ruling(Decision::Cancelled {}, record);
    let ruling_id = cancelled.id;
    for ruling in [draft, cancelled] {
        change(&mut journal, Change::RulingMade { place, board, sitting, ruling });
    }
    change(&mut journal, Change::RulingReviewed { ruling: ruling_id, note: "seen".into() });
    let penalty = Penalty {
        kind: PenaltyKind::Disciplinary,
        player: Some(1),
        ruling: Some(ruling_id),
        ..Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "91A")
    };
    change(&mut journal, Change::PenaltyGiven { contestant, penalty });
    let appeal = Appeal {
        id: AppealId(Uuid::new_v4()),
        against: Appealed::Ruling(ruling_id),
        contestant,
        consent: Consent::Partners,
        grounds: "grounds".into(),
        body: AppealBody::Committee,
        deposit: "20".into(),
    };
    let appeal_id = appeal.id;
    change(&mut journal, Change::AppealFiled { appeal });
    let decision = AppealDecision {
        body: AppealBody::Committee,
        outcome: AppealOutcome::Dismissed,
        text: "it stands".into(),
        without_merit: true,
        deposit_returned: Some(false),
    };
    change(&mut journal, Change::AppealDecided { appeal: appeal_id, decision });
    let status = Status::Suspended { from_round: 2, to_round: 3 };
    change(&mut journal, Change::StatusSet { contestant, player: Some(0), status, reason: "conduct".into() });
    let section = place.section;
    change(&mut journal, Change::TableMoved { section, round: 1, table: 1 });
    change(&mut journal, Change::RulingWithdrawn { ruling: ruling_id, reason: "a mistake".into(), consent: None });
    change(&mut journal, Change::ResultWithdrawn { result: result.id, reason: "wrong table".into(), consent: None });
    change(&mut journal, Change::RankingPublished { publication: Publication { version: 1, provisional: true } });
    assert_eq!(store.verify().unwrap(), []);
    assert_eq!(store.load(journal.session().id).unwrap().session(), journal.session());
}

/// An action of the director, chosen by the numbers; the session may refuse it. `None` if there is nothing to act on.
fn director_change(journal: &Journal, kind: u8, index: usize, choice: u8) -> Option<Change> {
    use evening::director::{
        Appeal, AppealBody, AppealDecision, AppealId, AppealOutcome, Appealed, Artificial, Award, Consent, Decision,
        Penalty, PenaltyId, PenaltyUnit, Record, Ruling, RulingId,
    };
    use evening::session::{Outcome, Publication, ResultId, TableResult};
    use uuid::Uuid;
    let session = journal.session();
    let lines = session.lines();
    let line = lines.get(index % lines.len())?;
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let ruling = session.rulings.get(index % session.rulings.len().max(1)).map(|r| r.ruling.id);
    let penalty = session.penalties.get(index % session.penalties.len().max(1)).map(|p| p.penalty.id);
    Some(match kind % 12 {
        0 | 1 => Change::ResultEntered {
            result: TableResult {
                supersedes: line.result.map(|r| r.id),
                reason: line.result.map(|_| "corrected".to_owned()),
                ..TableResult::new(
                    ResultId(Uuid::new_v4()),
                    place,
                    board,
                    sitting,
                    if choice.is_multiple_of(2) { Outcome::PassedOut } else { Outcome::Postponed },
                )
            },
        },
        2 | 3 => {
            let decision = match choice % 4 {
                0 => Decision::Nothing {},
                1 => Decision::Cancelled {},
                _ => Decision::Award(Award::artificial(Artificial::Plus, Artificial::Minus)),
            };
            let instead_of = ruling.filter(|_| choice > 128);
            let record = Record { draft: choice.is_multiple_of(5), instead_of, ..Record::default() };
            let award = Award::artificial(Artificial::Average, Artificial::Average);
            let ruling = Ruling { decision, record, ..Ruling::award(RulingId(Uuid::new_v4()), "12C2", "", award) };
            Change::RulingMade { place, board, sitting, ruling }
        }
        4 => Change::RulingWithdrawn { ruling: ruling?, reason: "withdrawn".into(), consent: None },
        5 => Change::RulingReviewed { ruling: ruling?, note: "seen".into() },
        6 => Change::PenaltyGiven {
            contestant: line.sitting.at(bridge::Seat::North),
            penalty: Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "90B2"),
        },
        7 => Change::PenaltyWithdrawn { penalty: penalty?, reason: "withdrawn".into() },
        8 => Change::AppealFiled {
            appeal: Appeal {
                id: AppealId(Uuid::new_v4()),
                against: Appealed::Ruling(ruling?),
                contestant: session.ruled(ruling?)?.sitting.at(bridge::Seat::East),
                consent: Consent::Partners,
                grounds: String::new(),
                body: AppealBody::Committee,
                deposit: String::new(),
            },
        },
        9 => Change::AppealDecided {
            appeal: session.appeals.last()?.appeal.id,
            decision: AppealDecision {
                body: AppealBody::ChiefDirector,
                outcome: if choice.is_multiple_of(2) { AppealOutcome::Allowed } else { AppealOutcome::PassedOn },
                text: String::new(),
                without_merit: false,
                deposit_returned: None,
            },
        },
        10 if choice < 25 => Change::RankingPublished {
            publication: Publication { version: session.publications.len() as u16 + 1, provisional: choice < 20 },
        },
        10 => Change::ResultWithdrawn { result: line.result?.id, reason: "wrong line".into(), consent: None },
        _ if choice < 128 => Change::Undone { entry: journal.to_undo(&Device::Unknown)?.id },
        _ => Change::Redone { entry: journal.to_redo(&Device::Unknown)?.id },
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn after_any_changes_and_undos_the_tables_agree_with_the_journal(
        steps in proptest::collection::vec((any::<u8>(), 0usize..12, any::<u8>()), 1..40)
    ) {
        let mut store = Store::in_memory().unwrap();
        let mut journal = store_evening(&mut store);
        for (kind, index, choice) in steps {
            if let Some(change) = director_change(&journal, kind, index, choice) {
                let _ = store.change(&mut journal, entry(change));
            }
        }
        prop_assert_eq!(store.verify().unwrap(), []);
        let loaded = store.load(journal.session().id).unwrap();
        prop_assert_eq!(loaded.session(), journal.session());
    }
}

#[test]
fn copy_never_overwrites_the_database_or_a_foreign_file() {
    use store::NotACopy;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let mut journal = store_evening(&mut store);
    let refusal = |target: &Path| match store.backup(target) {
        Err(StoreError::NotACopy { why, .. }) => Some(why),
        other => panic!("{other:?}"),
    };
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "Dear club").unwrap();
    let another = folder.path().join("another.db");
    drop(Store::open(&another).unwrap());
    assert_eq!(refusal(&path), Some(NotACopy::InUse));
    assert_eq!(refusal(&letter), Some(NotACopy::Another));
    assert_eq!(refusal(&another), Some(NotACopy::Another));
    // An earlier copy is replaced, but not one that was changed afterwards.
    let copy = folder.path().join("copy.db");
    store.backup(&copy).unwrap();
    let other = Store::open(&copy).unwrap();
    let mut theirs = other.load(journal.session().id).unwrap();
    let change = next_result(&journal, 100);
    store.change(&mut journal, entry(change.clone())).unwrap();
    store.backup(&copy).unwrap();
    drop(other);
    let mut other = Store::open(&copy).unwrap();
    theirs = other.load(theirs.session().id).unwrap();
    other.change(&mut theirs, entry(Change::TitleSet { title: "There".into(), club: String::new() })).unwrap();
    assert!(matches!(store.backup(&copy), Err(StoreError::NotACopy { why: NotACopy::HoldsMore, .. })));
    assert_eq!(store.verify().unwrap(), []);
    assert_eq!(std::fs::read(&letter).unwrap(), b"Dear club");
}

#[test]
fn a_damaged_database_does_not_replace_the_good_older_copy() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("club.db"), folder.path().join("copy.db"));
    let mut store = Store::open(&path).unwrap();
    store_evening(&mut store);
    store.backup(&copy).unwrap();
    drop(store);
    let copied_bytes = std::fs::read(&copy).unwrap();
    // The last pages are overwritten. The header and the list of tables are intact, so the file can be opened.
    let mut bytes = std::fs::read(&path).unwrap();
    let damaged_from = bytes.len() - 3 * 4096;
    bytes[damaged_from..].fill(0xA5);
    std::fs::write(&path, bytes).unwrap();
    if let Ok(store) = Store::open(&path) {
        assert!(store.backup(&copy).is_err());
    }
    assert_eq!(std::fs::read(&copy).unwrap(), copied_bytes);
}
