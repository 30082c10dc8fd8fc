//! Entries that an older version accepted stay readable, although they would be refused today. A journal with an entry
//! that fits nothing in the session is refused.

use bridge::BoardNumber;
use evening::club::{Contestant, Entrant, PlayerId, SectionId};
use evening::session::{Change, ChangeError, Entry, Journal, Outcome, ResultId, TableResult};
use movement::{Boards, Meeting, Movement, MovementFault, Sitting};
use uuid::Uuid;

use testing::*;

/// A meeting of two pairs at table 1.
fn meeting(round: u8, ns: u16, ew: u16, set: u16) -> Meeting {
    Meeting { round, table: 1, sitting: Sitting::Sides { ns, ew }, boards: Boards::Set(set), copy: 0 }
}

/// The change to a movement of one table, two rounds and two sets.
fn movement_change(meetings: Vec<Meeting>) -> Change {
    let movement = Movement::new(movement::ContestantKind::Pairs, 1, 2, 2, meetings);
    Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round: 1,
        first_board: BoardNumber::FIRST,
        reason: None,
    }
}

/// The change that seats a pair with this number. The same person of the club plays for every number.
fn seating_of_known_player(number: u16) -> Change {
    let somebody = Entrant { player: Some(PlayerId(Uuid::from_u128(7))), ..Entrant::named("Somebody") };
    let contestant = Contestant::pair(pair(number), somebody, Entrant::named(format!("Partner {number}")));
    Change::ContestantSeated { contestant }
}

fn seating(number: u16) -> Change {
    let name = |letter| Entrant::named(format!("{letter}{number}"));
    Change::ContestantSeated { contestant: Contestant::pair(pair(number), name('N'), name('S')) }
}

/// A result on a board that is not due, in a round that does not exist, with an impossible score.
fn careless_result() -> Change {
    let result = result(9, pair(1), pair(2), 123);
    let place = evening::session::Place { round: Some(30), ..result.place };
    Change::ResultEntered { result: TableResult { place, ..result } }
}

/// Changes that an older version accepted and that are refused today, each with its description and the changes before
/// it.
fn changes_accepted_before() -> Vec<(&'static str, Vec<Change>, Change)> {
    let two_pairs = vec![seating(1), seating(2)];
    vec![
        ("two pairs that meet twice", Vec::new(), movement_change(vec![meeting(1, 1, 2, 1), meeting(2, 2, 1, 1)])),
        ("somebody who plays for two pairs", vec![seating_of_known_player(1)], seating_of_known_player(2)),
        (
            "a careless result",
            [vec![movement_change(vec![meeting(1, 1, 2, 1), meeting(2, 3, 4, 2)])], two_pairs.clone()].concat(),
            careless_result(),
        ),
        (
            "a close while results are missing",
            [vec![movement_change(vec![meeting(1, 1, 2, 1), meeting(2, 3, 4, 2)])], two_pairs].concat(),
            Change::SessionClosed { override_missing: false },
        ),
    ]
}

/// The entries of a session: its opening, then these changes.
fn entries(changes: impl IntoIterator<Item = Change>) -> Vec<Entry> {
    std::iter::once(opening(&[])).chain(changes).map(entry).collect()
}

#[test]
fn stored_change_that_is_refused_today_is_still_read_and_scored() {
    for (case, earlier, change) in changes_accepted_before() {
        let mut journal = Journal::begin(entries(earlier.clone())).unwrap();
        assert!(
            journal.apply(entry(change.clone())).is_err(),
            "{case}: it is not refused any more, so it proves nothing"
        );
        let stored = entries(earlier.into_iter().chain([change]));
        let mut replayed = Journal::replay(stored.clone()).unwrap_or_else(|error| panic!("{case}: {error}"));
        assert!(!replayed.makes_sense(), "{case}");
        let _ = score(&replayed);
        let mut followed = Journal::open(stored[0].clone()).unwrap();
        followed.follow(stored[1..].iter().cloned()).unwrap();
        assert_eq!(followed.session(), replayed.session(), "{case}");
        // Seating another contestant and undoing that still works in spite of the change refused today.
        let newcomer = entry(seating(40));
        let id = newcomer.id;
        replayed.apply(newcomer).unwrap_or_else(|error| panic!("{case}: {error}"));
        replayed.apply(entry(Change::Undone { entry: id })).unwrap_or_else(|error| panic!("{case}: {error}"));
    }
}

#[test]
fn journal_with_an_impossible_change_is_refused() {
    let meeting_at = |number| Meeting { table: number, ..meeting(1, 1, 2, 1) };
    for (case, change) in [
        ("a table that does not exist", movement_change(vec![meeting_at(9)])),
        ("a set that does not exist", movement_change(vec![meeting(1, 1, 2, 9)])),
        ("a score beyond Law 77", Change::ResultEntered { result: result(1, pair(1), pair(2), 7610) }),
        ("a correction of nothing", {
            let corrected =
                TableResult { supersedes: Some(ResultId(Uuid::new_v4())), ..result(1, pair(1), pair(2), 100) };
            Change::ResultEntered { result: corrected }
        }),
        ("a result twice", {
            let repeated = TableResult { outcome: Outcome::PassedOut, ..result(1, pair(1), pair(2), 0) };
            Change::ResultEntered { result: repeated }
        }),
    ] {
        let mut changes = vec![seating(1), seating(2)];
        if case == "a result twice" {
            changes.push(Change::ResultEntered { result: result(1, pair(1), pair(2), 100) });
        }
        changes.push(change);
        assert!(Journal::replay(entries(changes)).is_err(), "{case}");
    }
}

#[test]
fn undo_that_leaves_an_inconsistent_session_is_refused() {
    // The result was due only in the second movement.
    let mut journal =
        Journal::begin(entries([movement_change(vec![meeting(1, 1, 2, 1), meeting(2, 3, 4, 2)])])).unwrap();
    [1, 2, 3, 4].map(seating).into_iter().for_each(|change| journal.apply(entry(change)).unwrap());
    let new_movement = entry(movement_change(vec![meeting(1, 1, 3, 1), meeting(2, 2, 4, 2)]));
    let id = new_movement.id;
    journal.apply(new_movement).unwrap();
    let due = result(1, pair(1), pair(3), 420);
    let place = evening::session::Place { round: Some(1), table: Some(1), ..due.place };
    journal.apply(entry(Change::ResultEntered { result: TableResult { place, ..due } })).unwrap();
    let undone = journal.apply(entry(Change::Undone { entry: id }));
    assert!(matches!(undone, Err(ChangeError::NotDue { .. })), "{undone:?}");
}

#[test]
fn contestants_that_meet_twice_are_a_playable_fault() {
    let faults: Vec<MovementFault> = movement::check(&Movement::new(
        movement::ContestantKind::Pairs,
        1,
        2,
        2,
        vec![meeting(1, 1, 2, 1), meeting(2, 2, 1, 1)],
    ))
    .faults;
    assert!(!faults.is_empty() && faults.iter().all(|fault| fault.detail.is_playable()), "{faults:?}");
}
