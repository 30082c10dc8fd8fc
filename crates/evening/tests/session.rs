//! Changes to a session: made whole or refused whole, undone, redone.

use bridge::{BoardNumber, Side, Vulnerability, possible_scores};
use evening::club::{Contestant, ContestantId, Entrant, SectionId};
use evening::director::{
    Artificial, Assigned, Award, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId, SideAward, Weight, Weighted,
};
use evening::draw::{LotsError, lots, merge_sections, reseat};
use evening::session::{
    Change, ChangeError, Device, Journal, LogEntry, Outcome, ResultId, SeatingWishes, Slot, TableResult, suspicions,
};
use movement::{RepairError, Sitting, Spec};
use proptest::prelude::*;
use uuid::Uuid;

use testing::*;

/// The scheduled result of the first meeting on a board, with a score.
fn scheduled(journal: &Journal, board: u16, at: usize, score_ns: i32) -> TableResult {
    let lines = journal.session().lines();
    let line = lines.iter().filter(|l| l.slot.board.number() == board).nth(at).unwrap();
    let mut result = result(board, pair(1), pair(2), score_ns);
    (result.sitting, result.place) = (line.sitting, line.place);
    result
}

fn refused(journal: &mut Journal, change: Change) -> ChangeError {
    let before = journal.session().clone();
    let error = journal.apply(entry(change)).unwrap_err();
    assert_eq!(journal.session(), &before, "a refused change leaves no trace");
    error
}

#[test]
fn impossible_results_are_refused_and_change_nothing() {
    let mut journal = evening("mitchell 5", 2);
    let good = scheduled(&journal, 1, 0, 420);
    let with = |f: &dyn Fn(&mut TableResult)| {
        let mut result = good.clone();
        f(&mut result);
        Change::ResultEntered { result }
    };
    let error = refused(&mut journal, with(&|r| r.outcome = Outcome::ScoreOnly { score_ns: 10 }));
    assert!(matches!(error, ChangeError::ImpossibleScore { score: 10, .. }));
    // On board 1 nobody is vulnerable, so what only a vulnerable side scores cannot be.
    let vulnerable = possible_scores(true)
        .into_iter()
        .find(|s| *s > 600 && !possible_scores(false).contains(s) && !possible_scores(false).contains(&-s));
    let score_ns = vulnerable.unwrap();
    let error = refused(&mut journal, with(&|r| r.outcome = Outcome::ScoreOnly { score_ns }));
    assert!(matches!(error, ChangeError::ImpossibleScore { .. }));
    let error = refused(&mut journal, with(&|r| r.board = BoardNumber::new(30).unwrap()));
    assert!(matches!(error, ChangeError::NotDue { .. }));
    let error = refused(&mut journal, with(&|r| r.sitting = r.sitting.map(|_| pair(1))));
    assert!(matches!(error, ChangeError::AgainstItself(_)));
    let error = refused(&mut journal, with(&|r| r.sitting = r.sitting.map(|c| pair(c.number + 50))));
    assert!(matches!(error, ChangeError::NoContestant(_)));
    journal
        .apply(entry(with(&|r| {
            r.forced = true;
            r.reason = Some("board 1 was marked vulnerable".into());
        })))
        .unwrap();
}

#[test]
fn a_board_is_not_played_twice_by_anybody_unless_forced() {
    let mut journal = evening("mitchell 5", 1);
    journal.apply(entry(Change::ResultEntered { result: scheduled(&journal, 1, 0, 50) })).unwrap();
    let mut again = scheduled(&journal, 1, 1, 50);
    let first = scheduled(&journal, 1, 0, 50).sitting.at(bridge::Seat::North);
    again.sitting = movement::Sitting::Sides { ns: first, ew: again.sitting.at(bridge::Seat::East) };
    let error = refused(&mut journal, Change::ResultEntered { result: again.clone() });
    assert!(matches!(error, ChangeError::NotDue { .. } | ChangeError::PlayedBefore { .. }));
    again.forced = true;
    again.reason = Some("played the wrong board".into());
    journal.apply(entry(Change::ResultEntered { result: again })).unwrap();
}

#[test]
fn a_correction_supersedes_and_keeps_what_was_entered() {
    let mut journal = evening("mitchell 5", 1);
    let first = scheduled(&journal, 1, 0, 420);
    journal.apply(entry(Change::ResultEntered { result: first.clone() })).unwrap();
    let mut second = TableResult { id: ResultId(Uuid::new_v4()), ..scheduled(&journal, 1, 0, 450) };
    let error = refused(&mut journal, Change::ResultEntered { result: second.clone() });
    assert!(matches!(error, ChangeError::HasResult { .. }));
    second.supersedes = Some(first.id);
    assert_eq!(refused(&mut journal, Change::ResultEntered { result: second.clone() }), ChangeError::NoReason);
    second.reason = Some("read the slip again".into());
    journal.apply(entry(Change::ResultEntered { result: second.clone() })).unwrap();
    assert_eq!(journal.session().result(first.slot()), Some(&second));
    let kept = journal.session().recorded(first.id).unwrap();
    assert_eq!((&kept.result, kept.superseded), (&first, true));
}

#[test]
fn a_ruling_lies_over_the_result_and_comes_off_again() {
    let mut journal = open(4, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 100));
    enter(&mut journal, result(1, pair(3), pair(4), -100));
    let plain = score(&journal);
    let ruling = rule(&mut journal, 1, pair(1), pair(2), Award::artificial(Artificial::Plus, Artificial::Minus));
    assert_ne!(score(&journal), plain);
    journal.apply(entry(Change::RulingWithdrawn { ruling, reason: "on appeal".into(), consent: None })).unwrap();
    assert_eq!(score(&journal), plain);
    let error = refused(&mut journal, Change::RulingWithdrawn { ruling, reason: "again".into(), consent: None });
    assert_eq!(error, ChangeError::NoRuling);
}

#[test]
fn the_evening_closes_only_complete_or_on_the_directors_word() {
    let mut journal = evening("mitchell 3", 1);
    let error = refused(&mut journal, Change::SessionClosed { override_missing: false });
    assert_eq!(error, ChangeError::Missing(9));
    journal.apply(entry(Change::SessionClosed { override_missing: true })).unwrap();
    assert!(!score(&journal).provisional);
}

#[test]
fn unplayable_movements_are_refused() {
    let mut journal = evening("mitchell 3", 1);
    let mut movement = journal.session().sections.values().next().unwrap().movement.clone();
    movement.meetings[1].sitting = movement.meetings[0].sitting;
    let change = Change::MovementSet {
        section: evening::club::SectionId::A,
        movement: Box::new(movement.clone()),
        boards_per_round: 1,
        first_board: BoardNumber::FIRST,
        reason: None,
    };
    assert!(matches!(refused(&mut journal, change), ChangeError::Unplayable { .. }));
    let movement = "mitchell 3".parse::<movement::Spec>().unwrap().movement().unwrap();
    let change = Change::MovementSet {
        section: evening::club::SectionId::A,
        movement: Box::new(movement),
        boards_per_round: 2,
        first_board: BoardNumber::new(998).unwrap(),
        reason: None,
    };
    assert!(matches!(refused(&mut journal, change), ChangeError::TooManyBoards(1003)));
}

#[test]
fn a_player_plays_for_one_contestant_only() {
    let mut journal = open(2, &[]);
    let mut contestant = journal.session().contestants[&pair(1)].clone();
    contestant.players[0].player = Some(evening::club::PlayerId(Uuid::from_u128(7)));
    journal.apply(entry(Change::ContestantSeated { contestant: contestant.clone() })).unwrap();
    contestant.id = pair(2);
    let error = refused(&mut journal, Change::ContestantSeated { contestant });
    assert!(matches!(error, ChangeError::PlaysTwice { other, .. } if other == pair(1)));
}

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
fn after_something_new_there_is_nothing_to_redo() {
    let mut journal = open(4, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 50));
    let target = journal.to_undo(&Device::Unknown).unwrap().id;
    journal.apply(entry(Change::Undone { entry: target })).unwrap();
    enter(&mut journal, result(2, pair(1), pair(2), 50));
    assert!(journal.to_redo(&Device::Unknown).is_none());
}

#[test]
fn redo_brings_back_what_this_hand_undid_last_as_long_as_nobody_else_brought_it_back() {
    let (one, other) = (Device::Window("one".to_owned()), Device::Window("other".to_owned()));
    let begun = || {
        let mut journal = open(4, &[]);
        let mut entered = result(1, pair(1), pair(2), 50);
        (entered.forced, entered.reason) = (true, Some("example".to_owned()));
        let mut made = entry(Change::ResultEntered { result: entered });
        made.stamp.hand = one.clone();
        let id = made.id;
        journal.apply(made).unwrap();
        (journal, id)
    };
    let by = |journal: &mut Journal, hand: &Device, change| {
        let mut made = entry(change);
        made.stamp.hand = hand.clone();
        journal.apply(made).unwrap();
    };
    let redo = |journal: &Journal, hand: &Device| journal.to_redo(hand).map(|e| e.id);
    // One undid it, the other brought it back: nothing is left to bring back.
    let (mut journal, id) = begun();
    by(&mut journal, &one, Change::Undone { entry: id });
    assert_eq!((redo(&journal, &one), redo(&journal, &other)), (Some(id), None));
    by(&mut journal, &other, Change::Redone { entry: id });
    assert_eq!((redo(&journal, &one), redo(&journal, &other)), (None, None));
    // One undid it and brought it back, then the other undid it: it is for the other to bring back.
    let (mut journal, id) = begun();
    by(&mut journal, &one, Change::Undone { entry: id });
    by(&mut journal, &one, Change::Redone { entry: id });
    by(&mut journal, &other, Change::Undone { entry: id });
    assert_eq!((redo(&journal, &one), redo(&journal, &other)), (None, Some(id)));
    // One undid it and did something else since. That the other undid that, and one brought it back, changes nothing.
    let (mut journal, id) = begun();
    by(&mut journal, &one, Change::Undone { entry: id });
    let mut entered = result(2, pair(3), pair(4), 50);
    (entered.forced, entered.reason) = (true, Some("example".to_owned()));
    by(&mut journal, &one, Change::ResultEntered { result: entered });
    assert_eq!(redo(&journal, &one), None);
    let later = journal.entries().last().unwrap().id;
    by(&mut journal, &other, Change::Undone { entry: later });
    by(&mut journal, &one, Change::Redone { entry: later });
    assert_eq!((redo(&journal, &one), redo(&journal, &other)), (None, None));
}

#[test]
fn a_slot_is_the_same_whichever_way_they_sat() {
    let sitting = movement::Sitting::Sides { ns: pair(3), ew: pair(9) };
    assert_eq!(Slot::new(BoardNumber::FIRST, sitting), Slot::new(BoardNumber::FIRST, sitting.turned()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Whatever is done, undone and redone, replaying the journal gives the same session.
    #[test]
    fn replaying_a_journal_gives_its_session(steps in proptest::collection::vec((0u8..5, 1u16..6, -8i32..8), 1..40)) {
        let mut journal = evening("howell 4", 1);
        for (what, board, tens) in steps {
            let change = match what {
                0 => Change::Undone { entry: journal.to_undo(&Device::Unknown).map(|e| e.id).unwrap_or_default() },
                1 => Change::Redone { entry: journal.to_redo(&Device::Unknown).map(|e| e.id).unwrap_or_default() },
                2 => Change::RoundCalled { section: evening::club::SectionId::A, round: board as u8 },
                _ => Change::ResultEntered { result: scheduled(&journal, board, usize::from(what) % 4, tens * 100) },
            };
            let _ = journal.apply(entry(change));
        }
        let entries = journal.entries().iter().map(|e| (**e).clone()).collect();
        let replayed = Journal::replay(entries).unwrap();
        prop_assert_eq!(replayed.session(), journal.session());
    }

    /// Every change survives being written down.
    #[test]
    fn changes_read_back_from_their_text(score in -100i32..100, board in 1u16..999) {
        let change = Change::ResultEntered { result: result(board, pair(1), pair(2), score * 10) };
        let text = serde_json::to_string(&change).unwrap();
        prop_assert_eq!(serde_json::from_str::<Change>(&text).unwrap(), change);
    }
}

#[test]
fn an_award_stays_with_its_pair_when_the_sitting_is_corrected() {
    let mut journal = open(6, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 100));
    enter(&mut journal, result(1, pair(3), pair(4), 200));
    enter(&mut journal, result(1, pair(5), pair(6), 300));
    rule(&mut journal, 1, pair(1), pair(2), Award::artificial(Artificial::Plus, Artificial::Minus));
    let total = |journal: &Journal, number| score(journal).line(pair(number)).unwrap().1.total.short(2);
    let before = (total(&journal, 1), total(&journal, 2));
    let mut turned = result(1, pair(2), pair(1), -100);
    turned.supersedes = journal.session().results().find(|r| r.slot() == turned.slot()).map(|r| r.id);
    turned.reason = Some("they sat the other way".into());
    journal.apply(entry(Change::ResultEntered { result: turned })).unwrap();
    assert_eq!((total(&journal, 1), total(&journal, 2)), before);
}

/// A board of an individual: four players, and an award on it. The table is then turned by a quarter, again
/// and again; after each turn `seen` looks at the line.
fn turned_individual(award: Award, mut seen: impl FnMut(&evening::session::Line<'_>)) {
    let mut journal = open(4, &[]);
    let mut table = result(1, pair(1), pair(2), 100);
    table.sitting = Sitting::Players { n: pair(1), e: pair(2), s: pair(3), w: pair(4) };
    let (place, board, sitting) = (table.place, table.board, table.sitting);
    enter(&mut journal, table.clone());
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C", "", award);
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    for _ in 0..4 {
        table = TableResult {
            id: ResultId(Uuid::new_v4()),
            sitting: table.sitting.turned(),
            supersedes: Some(table.id),
            reason: Some("they sat another way".into()),
            ..table
        };
        journal.apply(entry(Change::ResultEntered { result: table.clone() })).unwrap();
        let lines = journal.session().lines();
        assert_eq!(lines.len(), 1);
        seen(&lines[0]);
    }
}

#[test]
fn in_an_individual_everybody_keeps_what_he_was_awarded_however_the_table_is_turned() {
    let award = Award::artificial(Artificial::Plus, Artificial::Minus);
    let mut turns = 0;
    turned_individual(award, |line| {
        turns += 1;
        for (who, side) in line.sitting.contestants() {
            let due = if who.number % 2 == 1 { Artificial::Plus } else { Artificial::Minus };
            assert_eq!(line.award(side), Some(&SideAward::Artificial(due)), "{who} after {turns} quarters");
        }
    });
    assert_eq!(turns, 4);
}

#[test]
fn in_an_individual_an_assigned_contract_stays_with_its_declarer_however_the_table_is_turned() {
    let outcome = Assigned::Contract {
        contract: "4S".parse().unwrap(),
        declarer: bridge::Seat::South,
        tricks: bridge::Tricks::new(10).unwrap(),
    };
    let assigned = SideAward::Assigned(vec![Weighted { outcome, weight: Weight::ALL }]);
    turned_individual(Award { ns: assigned.clone(), ew: assigned }, |line| {
        let Some(SideAward::Assigned(outcomes)) = line.award(Side::NS) else { panic!("assigned") };
        let turned = outcomes[0].outcome.turned(line.award_turn);
        let Assigned::Contract { declarer, .. } = turned else { panic!("a contract") };
        assert_eq!(line.sitting.at(declarer), pair(3), "{:?}", line.award_turn);
        let own = turned.score_ns(Vulnerability::None) > 0;
        assert_eq!(own, declarer.side() == Side::NS);
    });
}

fn marked(board: u16, copy: u8, vulnerability: Vulnerability) -> Change {
    let (board, reason) = (BoardNumber::new(board).unwrap(), Some("marked so".to_owned()));
    let (copy, vulnerability) = (Some(copy), Some(vulnerability));
    Change::BoardSet { board, copy, deal: None, dealer: None, vulnerability, reason }
}

#[test]
fn a_score_is_possible_as_the_copy_is_marked_on_which_it_was_made() {
    let mut journal = open(8, &[]);
    journal.apply(entry(marked(1, 1, Vulnerability::Both))).unwrap();
    journal.apply(entry(marked(2, 1, Vulnerability::None))).unwrap();
    // Board 1 is vulnerable for nobody, board 2 for North-South.
    let on = |board, ns, copy, score| TableResult { copy, ..result(board, pair(ns), pair(ns + 1), score) };
    let refused_on_first = refused(&mut journal, Change::ResultEntered { result: on(1, 1, 0, 620) });
    assert!(matches!(refused_on_first, ChangeError::ImpossibleScore { .. }), "{refused_on_first}");
    let refused_on_copy = refused(&mut journal, Change::ResultEntered { result: on(2, 1, 1, 620) });
    assert!(matches!(refused_on_copy, ChangeError::ImpossibleScore { .. }), "{refused_on_copy}");
    for (board, ns, copy, score) in [(1, 1, 1, 620), (2, 1, 1, 420), (2, 3, 0, 620)] {
        journal.apply(entry(Change::ResultEntered { result: on(board, ns, copy, score) })).unwrap();
    }
}

#[test]
fn a_result_that_names_no_copy_was_made_on_the_one_its_table_has() {
    // The same boards at all tables: table 2 has copy 1.
    let movement = Box::new("mitchell 3".parse::<Spec>().unwrap().movement().unwrap().barometer());
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    let mut journal = open(0, &[]);
    let change = Change::MovementSet { section, movement, boards_per_round: 1, first_board, reason: None };
    journal.apply(entry(change)).unwrap();
    journal.apply(entry(marked(1, 1, Vulnerability::Both))).unwrap();
    let first = scheduled(&journal, 1, 0, 620);
    let error = refused(&mut journal, Change::ResultEntered { result: first });
    assert!(matches!(error, ChangeError::ImpossibleScore { .. }), "{error}");
    let result = scheduled(&journal, 1, 1, 620);
    assert_eq!(result.copy, 0);
    journal.apply(entry(Change::ResultEntered { result })).unwrap();
    let lines = journal.session().lines();
    let line = lines.iter().find(|l| l.result.is_some()).unwrap();
    assert_eq!((line.copy, line.place.table), (1, Some(2)));
}

#[test]
fn a_section_with_a_ruling_or_a_penalty_is_not_removed() {
    let b: SectionId = "B".parse().unwrap();
    let number = |number| ContestantId { section: b, number };
    let mut journal = evening("mitchell 3", 1);
    let movement = Box::new("mitchell 3".parse::<Spec>().unwrap().movement().unwrap());
    let first_board = BoardNumber::FIRST;
    let change = Change::MovementSet { section: b, movement, boards_per_round: 1, first_board, reason: None };
    journal.apply(entry(change)).unwrap();
    let remove = || Change::SectionRemoved { section: b };
    let line = journal
        .session()
        .lines()
        .into_iter()
        .find(|l| l.place.section == b)
        .map(|l| (l.place, l.slot.board, l.sitting));
    let (place, board, sitting) = line.unwrap();
    let award = Award::artificial(Artificial::Plus, Artificial::Minus);
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C2", "", award);
    let id = ruling.id;
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    assert_eq!(refused(&mut journal, remove()), ChangeError::SectionHasRecord(b));
    journal.apply(entry(Change::RulingWithdrawn { ruling: id, reason: "wrong table".into(), consent: None })).unwrap();
    let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "90B2");
    let id = penalty.id;
    journal.apply(entry(Change::PenaltyGiven { contestant: number(1), penalty })).unwrap();
    assert_eq!(refused(&mut journal, remove()), ChangeError::SectionHasRecord(b));
    journal.apply(entry(Change::PenaltyWithdrawn { penalty: id, reason: "another pair".into() })).unwrap();
    journal.apply(entry(remove())).unwrap();
}

#[test]
fn sections_whose_numbers_would_go_too_high_are_not_merged() {
    let b: SectionId = "B".parse().unwrap();
    let mut journal = evening("mitchell 3", 1);
    let movement = Box::new("mitchell 3".parse::<Spec>().unwrap().movement().unwrap());
    let first_board = BoardNumber::FIRST;
    let change = Change::MovementSet { section: b, movement, boards_per_round: 1, first_board, reason: None };
    journal.apply(entry(change)).unwrap();
    seat(&mut journal, ContestantId { section: b, number: u16::MAX });
    let merged = merge_sections(journal.session(), SectionId::A, b, 1, "too few");
    assert_eq!(merged.unwrap_err(), RepairError::NumberTooHigh);
}

#[test]
fn the_log_is_in_the_order_in_which_things_happened_whatever_the_clock_said() {
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
    let mut back = entry(Change::PenaltyGiven { contestant, penalty: penalty(500) });
    back.stamp.at -= chrono::Duration::hours(1);
    journal.apply(back).unwrap();
    let taken = Change::ResultWithdrawn { result: second.id, reason: "another table".into(), consent: None };
    journal.apply(entry(taken)).unwrap();
    rule(&mut journal, 2, pair(1), pair(2), Award::artificial(Artificial::Minus, Artificial::Plus));
    let session = journal.session();
    let told: Vec<String> = session
        .log()
        .into_iter()
        .map(|row| match row {
            LogEntry::Ruling(ruled) => format!("ruling on {}", ruled.board),
            LogEntry::Penalty(given) => format!("penalty of {}", given.penalty.hundredths),
            LogEntry::Correction { before, after } => {
                assert_eq!((before.result.id, after.result.id), (first.id, second.id));
                "correction".to_owned()
            }
            LogEntry::TakenOff(recorded) => {
                assert_eq!(recorded.result.id, second.id);
                "taken off".to_owned()
            }
            LogEntry::Appeal(_) | LogEntry::Status(_) | LogEntry::Match(_) | LogEntry::EnteredLate(_) => {
                unreachable!("none was made")
            }
        })
        .collect();
    let newest_first = ["ruling on 2", "taken off", "penalty of 500", "correction", "penalty of 1000", "ruling on 1"];
    assert_eq!(told, newest_first);
}

#[test]
fn a_correction_may_not_be_impossible_either() {
    let mut journal = evening("mitchell 5", 1);
    let first = scheduled(&journal, 1, 0, 420);
    journal.apply(entry(Change::ResultEntered { result: first.clone() })).unwrap();
    let mut second = scheduled(&journal, 1, 0, 421);
    (second.supersedes, second.reason) = (Some(first.id), Some("read again".into()));
    let error = refused(&mut journal, Change::ResultEntered { result: second.clone() });
    assert!(matches!(error, ChangeError::ImpossibleScore { score: 421, .. }));
    second.forced = true;
    second.outcome = Outcome::ScoreOnly { score_ns: i32::MIN };
    let error = refused(&mut journal, Change::ResultEntered { result: second });
    assert!(matches!(error, ChangeError::ImpossibleScore { .. }));
}

#[test]
fn results_come_from_sections_rounds_and_tables_that_are_there() {
    let mut journal = evening("mitchell 5", 1);
    let mut nowhere = scheduled(&journal, 1, 0, 420);
    nowhere.place.round = Some(9);
    let error = refused(&mut journal, Change::ResultEntered { result: nowhere.clone() });
    assert!(matches!(error, ChangeError::NoRound { round: 9, .. }));
    nowhere.place = evening::session::Place { section: "ZZ".parse().unwrap(), round: None, table: None };
    assert!(matches!(refused(&mut journal, Change::ResultEntered { result: nowhere }), ChangeError::NoSection(_)));
}

/// Law 15B: others played the board with the wrong pair; those who cannot play it now are owed an award.
#[test]
fn whoever_was_robbed_of_a_board_can_be_given_an_award() {
    let mut journal = evening("mitchell 3", 2);
    let scheduled_later = scheduled(&journal, 5, 1, 0);
    let robbed = scheduled_later.sitting.at(bridge::Seat::North);
    let wrong = journal
        .session()
        .contestants
        .keys()
        .find(|c| c.number > 3 && **c != scheduled_later.sitting.at(bridge::Seat::East))
        .copied()
        .unwrap();
    let mut played = result(5, robbed, wrong, 50);
    (played.forced, played.reason) = (true, Some("played the wrong board".into()));
    played.outcome = Outcome::PassedOut;
    journal.apply(entry(Change::ResultEntered { result: played })).unwrap();
    let change = Change::RulingMade {
        place: scheduled_later.place,
        board: scheduled_later.board,
        sitting: scheduled_later.sitting,
        ruling: evening::director::Ruling::award(
            evening::director::RulingId(Uuid::new_v4()),
            "15B3",
            "",
            Award::artificial(Artificial::Minus, Artificial::Plus),
        ),
    };
    journal.apply(entry(change)).unwrap();
}

#[test]
fn an_assigned_score_must_be_one_the_board_can_give() {
    let mut journal = open(2, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 100));
    let outcomes = |score_ns| {
        use evening::director::{Assigned, SideAward, Weight, Weighted};
        SideAward::Assigned(vec![Weighted { outcome: Assigned::Score { score_ns }, weight: Weight::ALL }])
    };
    for impossible in [7, i32::MIN, 20_000] {
        let change = Change::RulingMade {
            place: evening::session::Place { section: evening::club::SectionId::A, round: None, table: None },
            board: BoardNumber::FIRST,
            sitting: movement::Sitting::Sides { ns: pair(1), ew: pair(2) },
            ruling: evening::director::Ruling::award(
                evening::director::RulingId(Uuid::new_v4()),
                "12C1",
                "",
                Award { ns: outcomes(impossible), ew: outcomes(impossible) },
            ),
        };
        assert!(matches!(refused(&mut journal, change), ChangeError::ImpossibleScore { .. }), "{impossible}");
    }
}

fn renumbered(moves: &[(u16, u16)]) -> Change {
    let moves = moves.iter().map(|(old, new)| (pair(*old), pair(*new))).collect();
    Change::ContestantsRenumbered { moves, reason: None }
}

#[test]
fn what_was_played_follows_a_contestant_to_its_new_number() {
    let mut journal = evening("mitchell 3", 1);
    enter(&mut journal, result(1, pair(1), pair(4), 420));
    journal.apply(entry(renumbered(&[(1, 2), (2, 1)]))).unwrap();
    let session = journal.session();
    let only = session.results().next().unwrap();
    assert_eq!(only.sitting, Sitting::Sides { ns: pair(2), ew: pair(4) });
    assert_eq!(session.contestants[&pair(2)].title(), "NA1 – SA1");
}

#[test]
fn nobody_is_put_on_a_number_that_is_taken() {
    let mut journal = evening("mitchell 3", 1);
    for moves in [&[(1, 2)][..], &[(1, 2), (3, 2)], &[(1, 2), (1, 3)]] {
        let error = journal.apply(entry(renumbered(moves))).unwrap_err();
        assert!(matches!(error, ChangeError::TwoOnOneNumber(_)), "{moves:?}: {error}");
    }
}

#[test]
fn lots_honour_the_wishes_of_the_seating() {
    let mut journal = evening("mitchell 7", 4);
    let wishes = SeatingWishes {
        still: [pair(8), pair(9)].into(),
        apart: [(pair(1), pair(10))].into(),
        seeds: vec![pair(3), pair(4), pair(11), pair(12)],
    };
    journal.apply(entry(Change::SeatingWished { wishes })).unwrap();
    for seed in 0..20 {
        let mut drawn = journal.clone();
        drawn.apply(entry(lots(drawn.session(), SectionId::A, seed).unwrap())).unwrap();
        let session = drawn.session();
        let movement = &session.sections[&SectionId::A].movement;
        assert!(session.wishes.still.iter().all(|c| movement.stationary().contains(&c.number)), "seed {seed}");
        let (one, two) = session.wishes.apart.first().unwrap();
        assert_eq!(movement.line(one.number), movement.line(two.number), "seed {seed}: they never meet");
        let north_south = session.wishes.seeds.iter().filter(|c| movement.line(c.number) == Some(Side::NS)).count();
        assert_eq!(north_south, 2, "seed {seed}: two strong pairs in each line");
        let names: std::collections::BTreeSet<String> = session.contestants.values().map(Contestant::title).collect();
        assert_eq!(names.len(), 14);
    }
}

/// Who has which number after lots were drawn from each of these seeds.
fn drawn_lots(journal: &Journal, seeds: std::ops::Range<u64>) -> Vec<Vec<(u16, u16)>> {
    let drawn = |seed| match lots(journal.session(), SectionId::A, seed).unwrap() {
        Change::ContestantsRenumbered { moves, .. } => {
            moves.iter().map(|(old, new)| (old.number, new.number)).collect()
        }
        other => panic!("{other:?}"),
    };
    seeds.map(drawn).collect()
}

fn wished(spec: &str, wishes: SeatingWishes) -> Journal {
    let mut journal = evening(spec, 2);
    journal.apply(entry(Change::SeatingWished { wishes })).unwrap();
    journal
}

fn number_of(lots: &[(u16, u16)], who: u16) -> u16 {
    lots.iter().find(|(old, _)| *old == who).unwrap().1
}

#[test]
fn seeds_are_spread_over_both_lines_and_the_room() {
    // Of four the first and the fourth weigh as much as the two between; at nine tables each is two from the next, round the
    // room.
    let seeds = [5, 12, 2, 15].map(pair).to_vec();
    let journal = wished("mitchell 9", SeatingWishes { seeds, ..SeatingWishes::default() });
    for lots in drawn_lots(&journal, 0..80) {
        let numbers = [5, 12, 2, 15].map(|who| number_of(&lots, who));
        let north_south = numbers.map(|number| number <= 9);
        assert_eq!(north_south, [north_south[0], !north_south[0], !north_south[0], north_south[0]], "{numbers:?}");
        let tables = numbers.map(|number| (number - 1) % 9);
        for (at, one) in tables.iter().enumerate() {
            for two in &tables[..at] {
                let apart = one.abs_diff(*two);
                assert!(apart.min(9 - apart) >= 2, "{numbers:?}");
            }
        }
    }
    // Some start further from each other and some not: nothing else is wished.
    let all: std::collections::BTreeSet<u16> =
        drawn_lots(&journal, 0..80).iter().map(|lots| number_of(lots, 5)).collect();
    assert_eq!(all.len(), 18, "the first seed may have any number");
}

#[test]
fn of_three_seeds_the_first_has_a_line_for_itself_and_a_third_of_the_room_lies_between_them() {
    // The first weighs three, the second two, the third one.
    let seeds = [5, 12, 2].map(pair).to_vec();
    let journal = wished("mitchell 9", SeatingWishes { seeds, ..SeatingWishes::default() });
    for lots in drawn_lots(&journal, 0..40) {
        let numbers = [5, 12, 2].map(|who| number_of(&lots, who));
        let [first, second, third] = numbers.map(|number| number <= 9);
        assert!(first != second && second == third, "{numbers:?}");
        let mut tables = numbers.map(|number| (number - 1) % 9);
        tables.sort_unstable();
        assert_eq!([tables[1] - tables[0], tables[2] - tables[1]], [3, 3], "{numbers:?}");
    }
}

#[test]
fn who_cannot_be_kept_apart_meets_in_the_last_round() {
    let apart = [(pair(3), pair(6))].into();
    let journal = wished("howell 4", SeatingWishes { apart, ..SeatingWishes::default() });
    let movement = &journal.session().sections[&SectionId::A].movement;
    for lots in drawn_lots(&journal, 0..40) {
        let two = [3, 6].map(|who| number_of(&lots, who));
        let together = |m: &&movement::Meeting| m.sitting.contestants().all(|(c, _)| two.contains(&c));
        assert_eq!(movement.meetings.iter().find(together).unwrap().round, 7, "{two:?}");
    }
}

#[test]
fn sitting_still_and_being_kept_apart_weigh_more_than_seeds() {
    // Three must sit still and there are three such numbers, though two seeds are in one line then.
    let wishes =
        SeatingWishes { still: [1, 2, 3].map(pair).into(), seeds: [1, 2].map(pair).to_vec(), ..Default::default() };
    for lots in drawn_lots(&wished("mitchell 3", wishes), 0..20) {
        assert!([1, 2, 3].iter().all(|who| number_of(&lots, *who) <= 3), "{lots:?}");
    }
    // Two seeds who are to be kept apart sit in one line, where they never meet.
    let wishes =
        SeatingWishes { apart: [(pair(1), pair(2))].into(), seeds: [1, 2].map(pair).to_vec(), ..Default::default() };
    for lots in drawn_lots(&wished("mitchell 5", wishes), 0..20) {
        let line = |who| number_of(&lots, who) <= 5;
        assert_eq!(line(1), line(2), "{lots:?}");
    }
    // Five must sit still, and 1 is among them, though it then meets those it is kept apart from.
    let wishes = SeatingWishes {
        still: [1, 2, 3, 4, 6].map(pair).into(),
        apart: [5, 7, 8, 9, 10].map(|other| (pair(1), pair(other))).into(),
        seeds: Vec::new(),
    };
    for lots in drawn_lots(&wished("mitchell 5", wishes), 0..20) {
        assert!([1, 2, 3, 4, 6].iter().all(|who| number_of(&lots, *who) <= 5), "{lots:?}");
    }
}

#[test]
fn wishes_of_who_sits_in_another_section_say_nothing_of_this_one() {
    let b = SectionId::nth(1);
    let other = ContestantId { section: b, number: 1 };
    let begun = || {
        let mut journal = evening("mitchell 3", 2);
        let movement = Box::new("mitchell 3".parse::<Spec>().unwrap().movement().unwrap());
        let set = Change::MovementSet {
            section: b,
            movement,
            boards_per_round: 2,
            first_board: BoardNumber::FIRST,
            reason: None,
        };
        journal.apply(entry(set)).unwrap();
        seat(&mut journal, other);
        journal
    };
    let mut journal = begun();
    let wishes = SeatingWishes { still: [other].into(), apart: [(pair(1), other)].into(), seeds: vec![other] };
    journal.apply(entry(Change::SeatingWished { wishes })).unwrap();
    assert_eq!(drawn_lots(&journal, 0..20), drawn_lots(&begun(), 0..20));
}

#[test]
fn the_same_seed_draws_the_same_lots_and_another_one_others() {
    let journal = evening("howell 6", 2);
    let drawn = |seed| lots(journal.session(), SectionId::A, seed).unwrap();
    assert_eq!(drawn(7), drawn(7));
    assert_ne!(drawn(7), drawn(8));
}

#[test]
fn lots_are_not_drawn_once_play_has_begun() {
    let mut journal = evening("mitchell 3", 1);
    enter(&mut journal, result(1, pair(1), pair(4), 420));
    assert_eq!(lots(journal.session(), SectionId::A, 1).unwrap_err(), LotsError::Begun);
}

#[test]
fn people_keep_their_chairs_when_a_table_is_added() {
    let mut journal = evening("mitchell 3", 1);
    let larger = "mitchell 5".parse::<Spec>().unwrap().movement().unwrap();
    let reseated = reseat(journal.session(), SectionId::A, &larger).unwrap();
    let change = Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(larger),
        boards_per_round: 1,
        first_board: BoardNumber::FIRST,
        reason: None,
    };
    journal.apply(entry(change)).unwrap();
    journal.apply(entry(reseated)).unwrap();
    // Pair 4 sat East-West at table 1; there it is pair 6 now.
    assert_eq!(journal.session().contestants[&pair(6)].title(), "NA4 – SA4");
}

#[test]
fn who_has_no_chair_gets_the_lowest_numbers_that_nobody_holds() {
    let movement = |spec: &str| spec.parse::<Spec>().unwrap().movement().unwrap();
    let mut journal = evening("mitchell 3", 1);
    // Nobody of these has a chair in it.
    for number in [9, 12] {
        seat(&mut journal, pair(number));
    }
    // In the larger one East-West of tables 1 to 3 are 6, 7 and 8: 4, 5, 9 and 10 are free.
    let Some(Change::ContestantsRenumbered { moves, .. }) =
        reseat(journal.session(), SectionId::A, &movement("mitchell 5"))
    else {
        panic!("numbers stay");
    };
    let expected = [(1, 1), (2, 2), (3, 3), (4, 6), (5, 7), (6, 8), (9, 4), (12, 5)];
    assert_eq!(moves, expected.map(|(old, new)| (pair(old), pair(new))));
    // Nor are numbers changed once play has begun, or by a movement of another kind.
    let individual = movement("individual 12");
    assert_eq!(reseat(journal.session(), SectionId::A, &individual), None);
    enter(&mut journal, result(1, pair(1), pair(4), 420));
    assert_eq!(reseat(journal.session(), SectionId::A, &movement("mitchell 5")), None);
    // Ten people have no place among six numbers.
    assert_eq!(reseat(evening("mitchell 5", 1).session(), SectionId::A, &movement("mitchell 3")), None);
    // In the same movement everybody stays.
    assert_eq!(reseat(evening("mitchell 3", 1).session(), SectionId::A, &movement("mitchell 3")), None);
}

#[test]
fn a_section_with_people_or_results_is_not_removed() {
    let mut journal = evening("mitchell 3", 1);
    let error = journal.apply(entry(Change::SectionRemoved { section: SectionId::A })).unwrap_err();
    assert!(matches!(error, ChangeError::StillThere(_)), "{error}");
}

#[test]
fn whether_something_stood_in_a_publication_is_asked_of_the_order_and_not_of_the_clock() {
    let mut journal = evening("mitchell 5", 2);
    let line = journal.session().missing()[0].slot;
    let first = journal.session().missing()[0];
    let mut entered = result(line.board.number(), pair(1), pair(2), 100);
    (entered.sitting, entered.place) = (first.sitting, first.place);
    // The clock of the table was an hour ahead of the director's.
    let mut early = entry(Change::ResultEntered { result: entered });
    early.stamp.at += chrono::Duration::hours(1);
    let id = early.id;
    journal.apply(early).unwrap();
    let publication = evening::session::Publication { version: 1, provisional: false };
    journal.apply(entry(Change::RankingPublished { publication })).unwrap();
    let refused = journal.apply(entry(Change::Undone { entry: id })).unwrap_err();
    assert_eq!(refused, evening::session::ChangeError::Published);
    // And what came after it may be taken back, though its clock was behind.
    let mut late = entry(Change::TableMoved { section: evening::club::SectionId::A, round: 1, table: 1 });
    late.stamp.at -= chrono::Duration::hours(1);
    let id = late.id;
    journal.apply(late).unwrap();
    journal.apply(entry(Change::Undone { entry: id })).unwrap();
}

#[test]
fn a_result_somebody_ruled_on_was_looked_at() {
    let mut journal = open(2, &[]);
    // It was forced, as `enter` forces all.
    enter(&mut journal, result(1, pair(1), pair(2), 430));
    let doubts = |journal: &Journal| suspicions(journal.session(), journal.session().results().next().unwrap()).len();
    assert!(doubts(&journal) > 0);
    rule(&mut journal, 1, pair(1), pair(2), Award::artificial(Artificial::Plus, Artificial::Minus));
    assert_eq!(doubts(&journal), 0);
}

fn substitution(contestant: u16, position: u8, from_round: u8, entrant: Entrant) -> Change {
    Change::PlayerSubstituted { contestant: pair(contestant), position, from_round, entrant }
}

/// A player of the club.
fn member(number: u128, name: &str) -> Entrant {
    Entrant { player: Some(evening::club::PlayerId(uuid::Uuid::from_u128(number))), ..Entrant::named(name) }
}

/// Two pairs: one of members, one of guests.
fn two_pairs() -> Journal {
    let mut journal = open(0, &[]);
    let pairs = [(1, member(1, "Ada"), member(2, "Bea")), (2, Entrant::named("Cleo"), Entrant::named("Dora"))];
    for (number, first, second) in pairs {
        let contestant = Contestant::pair(pair(number), first, second);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    journal
}

#[test]
fn a_substitute_is_nobody_who_plays_already() {
    let plays = [
        // The pair's own other player, and one of another pair.
        (1, member(1, "Ada")),
        (2, member(1, "Ada")),
        // The same of guests, who are known by their names.
        (2, Entrant::named("cleo")),
        (1, Entrant::named("Dora")),
    ];
    for (contestant, entrant) in plays {
        let mut journal = two_pairs();
        let change = substitution(contestant, 1, 2, entrant.clone());
        let refused = journal.apply(entry(change));
        assert!(matches!(refused, Err(ChangeError::PlaysTwice { .. })), "{entrant:?}: {refused:?}");
    }
}

#[test]
fn who_went_out_can_come_back() {
    let mut journal = two_pairs();
    journal.apply(entry(substitution(1, 1, 2, member(3, "Eva")))).unwrap();
    journal.apply(entry(substitution(1, 1, 4, member(2, "Bea")))).unwrap();
    // The seat is written anew with all of it.
    let contestant = journal.session().contestants[&pair(1)].clone();
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let playing = |round| {
        let contestant = &journal.session().contestants[&pair(1)];
        contestant.playing(round).map(|person| person.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!([1, 2, 3, 4].map(|round| playing(round)[1].clone()), ["Bea", "Eva", "Eva", "Bea"]);
    // Who sat for a while may play elsewhere afterwards, and not at the same time.
    let eva = |from| substitution(2, 0, from, member(3, "Eva"));
    assert!(matches!(journal.apply(entry(eva(3))), Err(ChangeError::PlaysTwice { .. })));
    journal.apply(entry(eva(4))).unwrap();
}
