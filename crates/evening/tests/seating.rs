//! Numbers and seats: contestants are renumbered, and keep their seats in a larger movement.

use bridge::BoardNumber;
use evening::club::SectionId;
use evening::draw::reseat;
use evening::session::{Change, ChangeError, Journal};
use movement::{Movement, Sitting, Spec};

use testing::*;

/// The change that gives contestants new numbers; each old number with its new one.
fn renumbering(moves: &[(u16, u16)]) -> Change {
    let moves = moves.iter().map(|(old, new)| (pair(*old), pair(*new))).collect();
    Change::ContestantsRenumbered { moves, reason: None }
}

#[test]
fn results_follow_a_contestant_to_its_new_number() {
    let mut journal = evening("mitchell 3", 1);
    enter(&mut journal, result(1, pair(1), pair(4), 420));
    journal.apply(entry(renumbering(&[(1, 2), (2, 1)]))).unwrap();
    let session = journal.session();
    let only_result = session.results().next().unwrap();
    assert_eq!(only_result.sitting, Sitting::Sides { ns: pair(2), ew: pair(4) });
    assert_eq!(session.contestants[&pair(2)].title(), "NA1 – SA1");
}

#[test]
fn number_of_a_contestant_that_keeps_it_is_refused() {
    let mut journal = evening("mitchell 3", 1);
    let error = journal.apply(entry(renumbering(&[(1, 2)]))).unwrap_err();
    assert_eq!(error, ChangeError::TwoOnOneNumber(pair(2)));
}

#[test]
fn two_contestants_cannot_share_a_number() {
    let mut journal = evening("mitchell 3", 1);
    for moves in [&[(1, 9), (2, 9)], &[(1, 2), (3, 2)]] {
        let error = journal.apply(entry(renumbering(moves))).unwrap_err();
        assert_eq!(error, ChangeError::TwoOnOneNumber(pair(moves[0].1)), "{moves:?}");
    }
}

#[test]
fn contestant_cannot_have_two_numbers() {
    let mut journal = evening("mitchell 3", 1);
    for moves in [&[(1, 8), (1, 9)], &[(1, 2), (1, 3)]] {
        let error = journal.apply(entry(renumbering(moves))).unwrap_err();
        assert_eq!(error, ChangeError::TwoOnOneNumber(pair(moves[1].1)), "{moves:?}");
    }
}

#[test]
fn contestants_keep_their_seats_when_a_table_is_added() {
    let mut journal = evening("mitchell 3", 1);
    let larger = movement("mitchell 5");
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
    // Pair 4 sat East-West at table 1; that seat belongs to pair 6 now.
    assert_eq!(journal.session().contestants[&pair(6)].title(), "NA4 – SA4");
}

fn movement(spec: &str) -> Movement {
    spec.parse::<Spec>().unwrap().movement().unwrap()
}

/// The change of numbers for a movement. `None` if all numbers stay.
fn reseat_for(journal: &Journal, spec: &str) -> Option<Change> {
    reseat(journal.session(), SectionId::A, &movement(spec))
}

#[test]
fn contestants_without_a_seat_get_the_lowest_free_numbers() {
    let mut journal = evening("mitchell 3", 1);
    // These two have no seat in this movement.
    for number in [9, 12] {
        seat(&mut journal, pair(number));
    }
    // In the larger movement, East-West of tables 1 to 3 are 6, 7 and 8: 4, 5, 9 and 10 are free.
    let Some(Change::ContestantsRenumbered { moves, .. }) = reseat_for(&journal, "mitchell 5") else {
        panic!("numbers stay");
    };
    let expected = [(1, 1), (2, 2), (3, 3), (4, 6), (5, 7), (6, 8), (9, 4), (12, 5)];
    assert_eq!(moves, expected.map(|(old, new)| (pair(old), pair(new))));
}

#[test]
fn numbers_stay_in_a_movement_of_another_kind() {
    assert_eq!(reseat_for(&evening("mitchell 3", 1), "individual 12"), None);
}

#[test]
fn numbers_stay_once_a_result_is_entered() {
    let mut journal = evening("mitchell 3", 1);
    enter(&mut journal, result(1, pair(1), pair(4), 420));
    assert_eq!(reseat_for(&journal, "mitchell 5"), None);
}

#[test]
fn numbers_stay_in_a_movement_with_too_few_seats() {
    // Ten pairs do not fit six numbers.
    assert_eq!(reseat_for(&evening("mitchell 5", 1), "mitchell 3"), None);
}

#[test]
fn numbers_stay_in_the_same_movement() {
    assert_eq!(reseat_for(&evening("mitchell 3", 1), "mitchell 3"), None);
}
