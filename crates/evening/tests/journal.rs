//! The journal: undo, redo, replay, and the log in the order in which things happened.

use evening::director::{Artificial, Award, Penalty, PenaltyId, PenaltyUnit};
use evening::session::{Change, Device, Journal, LogEntry, Publication, ResultId, TableResult};
use proptest::prelude::*;
use uuid::Uuid;

use crate::support::scheduled;
use testing::*;

#[test]
fn undo_goes_back_step_by_step_and_redo_forward_again() {
    let mut journal = open(4, &[]);
    let states: Vec<_> = (1..=3u16)
        .map(|board| {
            let before = journal.session().clone();
            enter(&mut journal, result(board, pair(1), pair(2), 50));
            before
        })
        .collect();
    let last = journal.session().clone();
    for state in states.iter().rev() {
        let target = journal.to_undo(&Device::Unknown).unwrap().id;
        journal.apply(entry(Change::Undone { entry: target })).unwrap();
        assert_eq!(journal.session(), state);
    }
    for _ in 0..3 {
        let target = journal.to_redo(&Device::Unknown).unwrap().id;
        journal.apply(entry(Change::Redone { entry: target })).unwrap();
    }
    assert_eq!(journal.session(), &last);
    assert!(journal.to_redo(&Device::Unknown).is_none());
}

#[test]
fn last_publication_is_one_after_the_change_that_undo_would_take_back() {
    let mut journal = evening("mitchell 3", 1);
    play_all(&mut journal);
    let publication = Publication { version: 1, provisional: false };
    journal.apply(entry(Change::RankingPublished { publication })).unwrap();
    assert!(journal.last_publication(&Device::Unknown).is_some());
    journal.apply(entry(Change::SessionClosed { override_missing: false })).unwrap();
    assert!(journal.last_publication(&Device::Unknown).is_none(), "the closing is taken back first");
    let closing = journal.to_undo(&Device::Unknown).unwrap().id;
    journal.apply(entry(Change::Undone { entry: closing })).unwrap();
    assert!(journal.last_publication(&Device::Unknown).is_some());
}

#[test]
fn new_change_leaves_nothing_to_redo() {
    let mut journal = open(4, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 50));
    let target = journal.to_undo(&Device::Unknown).unwrap().id;
    journal.apply(entry(Change::Undone { entry: target })).unwrap();
    enter(&mut journal, result(2, pair(1), pair(2), 50));
    assert!(journal.to_redo(&Device::Unknown).is_none());
}

#[test]
fn redo_restores_the_last_undo_of_the_same_device() {
    let (first_device, other_device) = (Device::Window("one".to_owned()), Device::Window("other".to_owned()));
    let begin = || {
        let mut journal = open(4, &[]);
        let mut entered = result(1, pair(1), pair(2), 50);
        (entered.forced, entered.reason) = (true, Some("example".to_owned()));
        let mut made = entry(Change::ResultEntered { result: entered });
        made.stamp.hand = first_device.clone();
        let id = made.id;
        journal.apply(made).unwrap();
        (journal, id)
    };
    let apply_on = |journal: &mut Journal, device: &Device, change| {
        let mut made = entry(change);
        made.stamp.hand = device.clone();
        journal.apply(made).unwrap();
    };
    let redoable = |journal: &Journal, device: &Device| journal.to_redo(device).map(|e| e.id);
    // One device undid the result, the other redid it: nothing is left to redo.
    let (mut journal, id) = begin();
    apply_on(&mut journal, &first_device, Change::Undone { entry: id });
    assert_eq!((redoable(&journal, &first_device), redoable(&journal, &other_device)), (Some(id), None));
    apply_on(&mut journal, &other_device, Change::Redone { entry: id });
    assert_eq!((redoable(&journal, &first_device), redoable(&journal, &other_device)), (None, None));
    // One device undid and redid the result, then the other undid it: only the other can redo it.
    let (mut journal, id) = begin();
    apply_on(&mut journal, &first_device, Change::Undone { entry: id });
    apply_on(&mut journal, &first_device, Change::Redone { entry: id });
    apply_on(&mut journal, &other_device, Change::Undone { entry: id });
    assert_eq!((redoable(&journal, &first_device), redoable(&journal, &other_device)), (None, Some(id)));
    // One device undid the result and then entered another, which the other undid and the first redid: nothing to redo.
    let (mut journal, id) = begin();
    apply_on(&mut journal, &first_device, Change::Undone { entry: id });
    let mut entered = result(2, pair(3), pair(4), 50);
    (entered.forced, entered.reason) = (true, Some("example".to_owned()));
    apply_on(&mut journal, &first_device, Change::ResultEntered { result: entered });
    assert_eq!(redoable(&journal, &first_device), None);
    let later_entry = journal.entries().last().unwrap().id;
    apply_on(&mut journal, &other_device, Change::Undone { entry: later_entry });
    apply_on(&mut journal, &first_device, Change::Redone { entry: later_entry });
    assert_eq!((redoable(&journal, &first_device), redoable(&journal, &other_device)), (None, None));
}

#[test]
fn undo_of_a_published_result_is_refused_by_order_and_not_by_clock() {
    let mut journal = evening("mitchell 5", 2);
    let line = journal.session().missing()[0];
    let mut entered = result(line.slot.board.number(), pair(1), pair(2), 100);
    (entered.sitting, entered.place) = (line.sitting, line.place);
    // The clock of the table was an hour ahead of the director's.
    let mut entry_ahead = entry(Change::ResultEntered { result: entered });
    entry_ahead.stamp.at += chrono::Duration::hours(1);
    let id = entry_ahead.id;
    journal.apply(entry_ahead).unwrap();
    let publication = evening::session::Publication { version: 1, provisional: false };
    journal.apply(entry(Change::RankingPublished { publication })).unwrap();
    let error = journal.apply(entry(Change::Undone { entry: id })).unwrap_err();
    assert_eq!(error, evening::session::ChangeError::Published);
    // A later entry may be undone, although its clock was behind.
    let mut entry_behind = entry(Change::TableMoved { section: evening::club::SectionId::A, round: 1, table: 1 });
    entry_behind.stamp.at -= chrono::Duration::hours(1);
    let id = entry_behind.id;
    journal.apply(entry_behind).unwrap();
    journal.apply(entry(Change::Undone { entry: id })).unwrap();
}

#[test]
fn following_journal_takes_over_undo_and_redo() {
    let mut journal = open(0, &[]);
    let empty_count = journal.entries().len();
    scores(&mut journal, 1, &[50, 60]);
    let mut follower = Journal::replay(journal.entries().iter().map(|e| (**e).clone()).collect()).unwrap();
    let read_count = journal.entries().len();
    assert!(read_count > empty_count);
    for _ in 0..2 {
        let target = journal.to_undo(&Device::Unknown).unwrap().id;
        journal.apply(entry(Change::Undone { entry: target })).unwrap();
    }
    follower.follow(journal.entries()[read_count..].iter().map(|e| (**e).clone())).unwrap();
    assert_eq!(follower.session(), journal.session());
    let read_count = journal.entries().len();
    let target = journal.to_redo(&Device::Unknown).unwrap().id;
    journal.apply(entry(Change::Redone { entry: target })).unwrap();
    follower.follow(journal.entries()[read_count..].iter().map(|e| (**e).clone())).unwrap();
    assert_eq!(follower.session(), journal.session());
}

#[test]
fn log_is_ordered_by_entry_and_not_by_clock() {
    let mut journal = open(4, &[]);
    let first = result(1, pair(1), pair(2), 100);
    let second = TableResult {
        id: ResultId(Uuid::new_v4()),
        supersedes: Some(first.id),
        reason: Some("misread".into()),
        ..first.clone()
    };
    enter(&mut journal, first.clone());
    rule(&mut journal, 1, pair(1), pair(2), Award::artificial(Artificial::Plus, Artificial::Minus));
    let contestant = pair(3);
    let penalty =
        |hundredths| Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, hundredths, "90B2");
    journal.apply(entry(Change::PenaltyGiven { contestant, penalty: penalty(1000) })).unwrap();
    enter(&mut journal, second.clone());
    // The clock was set back.
    let mut late_entry = entry(Change::PenaltyGiven { contestant, penalty: penalty(500) });
    late_entry.stamp.at -= chrono::Duration::hours(1);
    journal.apply(late_entry).unwrap();
    let withdrawal = Change::ResultWithdrawn { result: second.id, reason: "another table".into(), consent: None };
    journal.apply(entry(withdrawal)).unwrap();
    rule(&mut journal, 2, pair(1), pair(2), Award::artificial(Artificial::Minus, Artificial::Plus));
    let session = journal.session();
    let log_lines: Vec<String> = session
        .log()
        .into_iter()
        .map(|row| match row {
            LogEntry::Ruling(ruling_record) => format!("ruling on {}", ruling_record.board),
            LogEntry::Penalty(penalty_record) => format!("penalty of {}", penalty_record.penalty.hundredths),
            LogEntry::Correction { before, after } => {
                assert_eq!((before.result.id, after.result.id), (first.id, second.id));
                "correction".to_owned()
            }
            LogEntry::TakenOff(result_record) => {
                assert_eq!(result_record.result.id, second.id);
                "taken off".to_owned()
            }
            LogEntry::Appeal(_)
            | LogEntry::Status(_)
            | LogEntry::Match(_)
            | LogEntry::Repair(_)
            | LogEntry::EnteredLate(_) => {
                unreachable!("none was made")
            }
        })
        .collect();
    let newest_first = ["ruling on 2", "taken off", "penalty of 500", "correction", "penalty of 1000", "ruling on 1"];
    assert_eq!(log_lines, newest_first);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn replaying_a_journal_gives_its_session(steps in proptest::collection::vec((0u8..5, 1u16..6, -8i32..8), 1..40)) {
        let mut journal = evening("howell 4", 1);
        for (kind, board, tens) in steps {
            let change = match kind {
                0 => Change::Undone { entry: journal.to_undo(&Device::Unknown).map(|e| e.id).unwrap_or_default() },
                1 => Change::Redone { entry: journal.to_redo(&Device::Unknown).map(|e| e.id).unwrap_or_default() },
                2 => Change::RoundCalled { section: evening::club::SectionId::A, round: board as u8 },
                _ => Change::ResultEntered { result: scheduled(&journal, board, usize::from(kind) % 4, tens * 100) },
            };
            let _ = journal.apply(entry(change));
        }
        let entries = journal.entries().iter().map(|e| (**e).clone()).collect();
        let replayed = Journal::replay(entries).unwrap();
        prop_assert_eq!(replayed.session(), journal.session());
    }

    #[test]
    fn entered_results_read_back_from_their_text(score in -100i32..100, board in 1u16..999) {
        let change = Change::ResultEntered { result: result(board, pair(1), pair(2), score * 10) };
        let text = serde_json::to_string(&change).unwrap();
        prop_assert_eq!(serde_json::from_str::<Change>(&text).unwrap(), change);
    }
}
