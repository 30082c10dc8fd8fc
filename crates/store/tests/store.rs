//! The database: what is stored, refused changes, crashes, full disks, damage and copies.

use std::path::Path;

use evening::session::{Change, Device, Journal};
use proptest::prelude::*;
use store::{Store, StoreError};

use testing::*;

/// Stores a session with a movement, and gives it back.
fn stored(store: &mut Store) -> Journal {
    let journal = evening("mitchell 5", 2);
    store.create_with(journal.entries().iter().map(|e| (**e).clone()).collect()).unwrap()
}

/// The next scheduled result with this score.
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
    let mut journal = stored(&mut store);
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
    let mut journal = stored(&mut store);
    let before = journal.session().clone();
    let Change::ResultEntered { mut result } = next_result(&journal, 100) else { unreachable!() };
    result.board = bridge::BoardNumber::new(99).unwrap();
    assert!(store.change(&mut journal, entry(Change::ResultEntered { result })).is_err());
    assert_eq!(journal.session(), &before);
    assert_eq!(store.load(before.id).unwrap().session(), &before);
}

#[test]
fn list_of_changes_is_made_completely_or_not_at_all() {
    let mut store = Store::in_memory().unwrap();
    let mut journal = stored(&mut store);
    let before = journal.session().clone();
    let good = next_result(&journal, 100);
    let list = vec![entry(good.clone()), entry(good)];
    let error = store.change_all(&mut journal, list).unwrap_err();
    assert!(matches!(error, StoreError::ChangeInList { position: 2, .. }), "{error}");
    assert_eq!(store.load(before.id).unwrap().session(), &before);
}

#[test]
fn two_programs_on_one_file_do_not_overwrite_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut one = Store::open(&path).unwrap();
    let mut mine = stored(&mut one);
    let mut two = Store::open(&path).unwrap();
    let mut theirs = two.load(mine.session().id).unwrap();
    let change = next_result(&mine, 100);
    one.change(&mut mine, entry(change)).unwrap();
    let change = next_result(&theirs, 200);
    assert!(matches!(two.change(&mut theirs, entry(change)), Err(StoreError::Behind)));
    assert_eq!(one.verify().unwrap(), []);
}

#[test]
fn full_disk_is_reported_and_nothing_is_partly_stored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let mut journal = stored(&mut store);
    drop(store);
    let mut store = Store::open_with_page_limit(&path, 1).unwrap();
    let mut full = None;
    while full.is_none() && !journal.session().missing().is_empty() {
        let before = journal.session().clone();
        let change = next_result(&journal, 100);
        if let Err(error) = store.change(&mut journal, entry(change)) {
            assert_eq!(journal.session(), &before);
            full = Some(error);
        }
    }
    assert!(matches!(full, Some(StoreError::DiskFull)), "{full:?}");
    drop(store);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.load(journal.session().id).unwrap().session(), journal.session());
    assert_eq!(store.verify().unwrap(), []);
}

#[test]
fn damage_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let mut journal = stored(&mut store);
    let change = next_result(&journal, 100);
    store.change(&mut journal, entry(change)).unwrap();
    drop(store);
    rusqlite::Connection::open(&path).unwrap().execute("UPDATE result SET score_ns = 60", []).unwrap();
    let problems = Store::open(&path).unwrap().verify().unwrap();
    assert_eq!(problems.len(), 1);
    assert!(problems[0].to_string().contains("result"));
}

#[test]
fn a_backup_is_whole_while_the_program_runs() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(&folder.path().join("club.db")).unwrap();
    let journal = stored(&mut store);
    let copy = folder.path().join("copy.db");
    store.backup(&copy).unwrap();
    let copied = Store::open_existing(&copy).unwrap();
    assert_eq!(copied.load(journal.session().id).unwrap().session(), journal.session());
    assert!(store.backup(Path::new("/nowhere/at/all.db")).is_err());
}

#[test]
fn publishing_keeps_the_standings_as_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let mut journal = stored(&mut store);
    let publication = evening::session::Publication { version: 1, provisional: true };
    store.change(&mut journal, entry(Change::RankingPublished { publication })).unwrap();
    let kept: i64 = rusqlite::Connection::open(&path)
        .unwrap()
        .query_row("SELECT count(*) FROM standing WHERE version = 1", [], |row| row.get(0))
        .unwrap();
    assert_eq!(kept, 10);
    assert_eq!(store.verify().unwrap(), []);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// After any changes, undos and redos, the tables are what the journal makes.
    #[test]
    fn tables_follow_the_journal(steps in proptest::collection::vec(0u8..4, 1..25)) {
        let mut store = Store::in_memory().unwrap();
        let mut journal = stored(&mut store);
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

/// The other half of the test below: enters results, and says of each that it is stored after it is.
#[test]
fn crash_child() {
    let Some(path) = std::env::var_os("ARROWSWITCH_CRASH_TEST") else { return };
    let mut store = Store::open(Path::new(&path)).unwrap();
    let mut journal = store.load(store.find("last").unwrap()).unwrap();
    for at in 0.. {
        let change = if journal.session().missing().is_empty() {
            Change::TitleSet { title: format!("Title {at}"), club: String::new() }
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
    stored(&mut Store::open(&path).unwrap());
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
    let mut one = stored(&mut store);
    let mut two = stored(&mut store);
    let change = next_result(&one, 100);
    store.change(&mut one, entry(change.clone())).unwrap();
    let Change::ResultEntered { result } = change else { unreachable!() };
    let Change::ResultEntered { result: mut other } = next_result(&two, 200) else { unreachable!() };
    other.id = result.id;
    let error = store.change(&mut two, entry(Change::ResultEntered { result: other })).unwrap_err();
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
fn merged_sections_and_wishes_are_in_the_tables_as_the_journal_has_them() {
    use evening::club::{ContestantId, SectionId};
    let mut store = Store::in_memory().unwrap();
    let mut journal = stored(&mut store);
    let change = next_result(&journal, 100);
    store.change(&mut journal, entry(change)).unwrap();
    let section = &journal.session().sections[&SectionId::A];
    let second: SectionId = "B".parse().unwrap();
    let added = Change::MovementSet {
        section: second,
        movement: Box::new(section.movement.clone()),
        boards_per_round: section.boards_per_round,
        first_board: section.first_board,
        reason: None,
    };
    store.change(&mut journal, entry(added)).unwrap();
    let (changes, _) = evening::draw::merge_sections(journal.session(), second, SectionId::A, 2, "too few").unwrap();
    for change in changes {
        store.change(&mut journal, entry(change)).unwrap();
    }
    let still = [ContestantId { section: second, number: 1 }].into();
    let wishes = evening::session::SeatingWishes { still, ..Default::default() };
    store.change(&mut journal, entry(Change::SeatingWished { wishes })).unwrap();
    assert_eq!(store.verify().unwrap(), []);
    assert_eq!(journal.session().results().count(), 1);
    let loaded = store.load(journal.session().id).unwrap();
    assert_eq!(loaded.session(), journal.session());
}

#[test]
fn the_directors_desk_is_in_the_tables_as_the_journal_has_it() {
    use evening::director::{
        Appeal, AppealBody, AppealDecision, AppealId, AppealOutcome, Appealed, Consent, Decision, Penalty, PenaltyId,
        PenaltyKind, PenaltyUnit, Record, Ruling, RulingId,
    };
    use evening::session::{Publication, Status};
    use uuid::Uuid;
    let mut store = Store::in_memory().unwrap();
    let mut journal = stored(&mut store);
    let mut make = |journal: &mut Journal, change| store.change(journal, entry(change)).unwrap();
    let result = next_result(&journal, 100);
    make(&mut journal, result.clone());
    let Change::ResultEntered { result } = result else { unreachable!() };
    make(&mut journal, Change::ResultApproved { result: result.id });
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
    let made = ruling(Decision::Cancelled {}, record);
    let second = made.id;
    for ruling in [draft, made] {
        make(&mut journal, Change::RulingMade { place, board, sitting, ruling });
    }
    make(&mut journal, Change::RulingReviewed { ruling: second, note: "seen".into() });
    let penalty = Penalty {
        kind: PenaltyKind::Disciplinary,
        player: Some(1),
        ruling: Some(second),
        ..Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "91A")
    };
    make(&mut journal, Change::PenaltyGiven { contestant, penalty });
    let appeal = Appeal {
        id: AppealId(Uuid::new_v4()),
        against: Appealed::Ruling(second),
        contestant,
        consent: Consent::Partners,
        grounds: "grounds".into(),
        body: AppealBody::Committee,
        deposit: "20".into(),
    };
    let id = appeal.id;
    make(&mut journal, Change::AppealFiled { appeal });
    let decision = AppealDecision {
        body: AppealBody::Committee,
        outcome: AppealOutcome::Dismissed,
        text: "it stands".into(),
        without_merit: true,
        deposit_returned: Some(false),
    };
    make(&mut journal, Change::AppealDecided { appeal: id, decision });
    let status = Status::Suspended { from_round: 2, to_round: 3 };
    make(&mut journal, Change::StatusSet { contestant, player: Some(0), status, reason: "conduct".into() });
    let section = place.section;
    make(&mut journal, Change::TableMoved { section, round: 1, table: 1 });
    make(&mut journal, Change::RulingWithdrawn { ruling: second, reason: "a mistake".into(), consent: None });
    make(&mut journal, Change::ResultWithdrawn { result: result.id, reason: "wrong table".into(), consent: None });
    make(&mut journal, Change::RankingPublished { publication: Publication { version: 1, provisional: true } });
    assert_eq!(store.verify().unwrap(), []);
    assert_eq!(store.load(journal.session().id).unwrap().session(), journal.session());
}

/// An action of the director, chosen by numbers; an impossible one is refused and changes nothing.
fn desk_change(journal: &Journal, kind: u8, at: usize, with: u8) -> Option<Change> {
    use evening::director::{
        Appeal, AppealBody, AppealDecision, AppealId, AppealOutcome, Appealed, Artificial, Award, Consent, Decision,
        Penalty, PenaltyId, PenaltyUnit, Record, Ruling, RulingId,
    };
    use evening::session::{Outcome, Publication, ResultId, TableResult};
    use uuid::Uuid;
    let session = journal.session();
    let lines = session.lines();
    let line = lines.get(at % lines.len())?;
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let ruling = session.rulings.get(at % session.rulings.len().max(1)).map(|r| r.ruling.id);
    let penalty = session.penalties.get(at % session.penalties.len().max(1)).map(|p| p.penalty.id);
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
                    if with.is_multiple_of(2) { Outcome::PassedOut } else { Outcome::Postponed },
                )
            },
        },
        2 | 3 => {
            let decision = match with % 4 {
                0 => Decision::Nothing {},
                1 => Decision::Cancelled {},
                _ => Decision::Award(Award::artificial(Artificial::Plus, Artificial::Minus)),
            };
            let instead_of = ruling.filter(|_| with > 128);
            let record = Record { draft: with.is_multiple_of(5), instead_of, ..Record::default() };
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
                outcome: if with.is_multiple_of(2) { AppealOutcome::Allowed } else { AppealOutcome::PassedOn },
                text: String::new(),
                without_merit: false,
                deposit_returned: None,
            },
        },
        10 if with < 25 => Change::RankingPublished {
            publication: Publication { version: session.publications.len() as u16 + 1, provisional: with < 20 },
        },
        10 => Change::ResultWithdrawn { result: line.result?.id, reason: "wrong line".into(), consent: None },
        _ if with < 128 => Change::Undone { entry: journal.to_undo(&Device::Unknown)?.id },
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
        let mut journal = stored(&mut store);
        for (kind, at, with) in steps {
            if let Some(change) = desk_change(&journal, kind, at, with) {
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
    let mut journal = stored(&mut store);
    let why = |to: &Path| match store.backup(to) {
        Err(StoreError::NotACopy { why, .. }) => Some(why),
        other => panic!("{other:?}"),
    };
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "Dear club").unwrap();
    let another = folder.path().join("another.db");
    drop(Store::open(&another).unwrap());
    assert_eq!(why(&path), Some(NotACopy::InUse));
    assert_eq!(why(&letter), Some(NotACopy::Another));
    assert_eq!(why(&another), Some(NotACopy::Another));
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
    stored(&mut store);
    store.backup(&copy).unwrap();
    drop(store);
    let good = std::fs::read(&copy).unwrap();
    // Pages of the end are turned to noise; the head and the list of tables are whole, so it opens.
    let mut bytes = std::fs::read(&path).unwrap();
    let from = bytes.len() - 3 * 4096;
    bytes[from..].fill(0xA5);
    std::fs::write(&path, bytes).unwrap();
    if let Ok(store) = Store::open(&path) {
        assert!(store.backup(&copy).is_err());
    }
    assert_eq!(std::fs::read(&copy).unwrap(), good);
}
