//! A board that was played where another board was due (Law 15B).

use bridge::{BoardNumber, Side};
use evening::club::ContestantId;
use evening::director::{Artificial, Award, Ruling, RulingId};
use evening::scoring::Points;
use evening::session::{
    Change, Closing, Journal, LateConsent, Line, Outcome, Place, RulingState, Slot, WrongBoard, WrongBoardError,
    WrongBoardReport,
};
use movement::Sitting;
use testing::*;
use uuid::Uuid;

/// The result on the wrong board.
const SCORE: Outcome = Outcome::ScoreOnly { score_ns: 420 };

/// A Mitchell of five tables with one board a round.
fn mitchell() -> Journal {
    evening("mitchell 5", 1)
}

/// The place and the two pairs of each meeting on a board.
fn meetings(journal: &Journal, board: u16) -> Vec<(Place, Sitting<ContestantId>)> {
    let of_board = |line: &Line<'_>| line.slot.board.number() == board;
    journal.session().lines().into_iter().filter(of_board).map(|line| (line.place, line.sitting)).collect()
}

/// The wrong board, if table 1 played this board in round 2 instead of its own.
fn wrong_board_played(journal: &Journal, board: u16) -> Result<WrongBoard, WrongBoardError> {
    let session = journal.session();
    let lines = session.lines();
    let is_table = |line: &&Line<'_>| line.place.round == Some(2) && line.place.table == Some(1);
    let line = lines.iter().find(is_table).unwrap();
    session.wrong_board(line.place, BoardNumber::new(board).unwrap(), line.sitting)
}

/// A report of a wrong board without the organizer's consent.
fn report() -> WrongBoardReport {
    WrongBoardReport { outcome: SCORE, reason: "board 2 was due".to_owned(), asked_by: None, consent: None }
}

/// Enters a result of +100 for North-South at a meeting.
fn enter_meeting(journal: &mut Journal, board: u16, place: Place, sitting: Sitting<ContestantId>) {
    let result = result(board, pair(1), pair(2), 100);
    let result = evening::session::TableResult { place, sitting, ..result };
    journal.apply(entry(Change::ResultEntered { result })).unwrap();
}

#[test]
fn wrong_board_stands_where_nobody_played_it_law_15b2() {
    let mut journal = mitchell();
    // Board 5 comes to table 1 in round 5. The pairs there in round 2 are due to play it in other meetings.
    let wrong = wrong_board_played(&journal, 5).unwrap();
    assert!(wrong.stands());
    assert_eq!(wrong.law(2017), "15B2");
    // Each of the two pairs loses board 5 in its own later meeting, and so do two other pairs.
    let players: Vec<ContestantId> = wrong.sitting.contestants().map(|(contestant, _)| contestant).collect();
    let later_meetings = meetings(&journal, 5).into_iter().filter(|(place, sitting)| {
        place.round > Some(2) && sitting.contestants().any(|(contestant, _)| players.contains(&contestant))
    });
    let lost_meetings: Vec<_> = later_meetings.collect();
    let deprived: Vec<_> = wrong.deprived.iter().map(|meeting| (meeting.place, meeting.sitting)).collect();
    assert_eq!(deprived, lost_meetings);
    for change in wrong.changes(2017, report(), Uuid::new_v4) {
        journal.apply(entry(change)).unwrap();
    }
    let result = journal.session().result(Slot::new(wrong.board, wrong.sitting)).unwrap();
    assert_eq!((result.outcome, result.place, result.forced), (SCORE, wrong.place, true));
    let ruling_record = journal.session().rulings.last().unwrap();
    assert_eq!((ruling_record.ruling.law.as_str(), ruling_record.ruling.facts.as_str()), ("15B2", "board 2 was due"));
    // Each later meeting on the board lists its contestants that have played it with others.
    for (_, sitting) in lost_meetings {
        let slot = Slot::new(wrong.board, sitting);
        let expected: Vec<ContestantId> =
            slot.contestants().filter(|contestant| players.contains(contestant)).collect();
        assert_eq!(journal.session().played_with_others(slot), expected);
        assert!(!expected.is_empty());
    }
    // Result and ruling are undone together.
    let last = journal.entries().last().unwrap().id;
    assert_eq!(journal.made_with(last).len(), 2);
    // The director ruled on the result, so nothing about it is suspicious.
    let result = journal.session().result(Slot::new(wrong.board, wrong.sitting)).unwrap();
    assert_eq!(evening::session::suspicions(journal.session(), result), []);
}

#[test]
fn award_for_one_side_is_looked_at_again_once_the_score_of_the_other_is_withdrawn() {
    let mut journal = mitchell();
    let wrong = wrong_board_played(&journal, 5).unwrap();
    for change in wrong.changes(2017, report(), Uuid::new_v4) {
        journal.apply(entry(change)).unwrap();
    }
    let lost = wrong.deprived[0];
    let session = journal.session();
    let side = session.side_without_score(wrong.board, lost.sitting).unwrap();
    let award = Award::artificial_for(side, Artificial::Plus);
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), session.lost_board_law(), "", award);
    let id = ruling.id;
    let (place, board, sitting) = (lost.place, wrong.board, lost.sitting);
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let state = |journal: &Journal| journal.session().state_of(journal.session().ruled(id).unwrap(), now());
    let is_waiting = |journal: &Journal| journal.session().waiting().iter().any(|item| item.why == Closing::ToReview);
    assert_eq!((state(&journal), is_waiting(&journal)), (RulingState::Made, false));
    let slot = Slot::new(wrong.board, wrong.sitting);
    let result = journal.session().result(slot).unwrap().id;
    let withdrawal = Change::ResultWithdrawn { result, reason: "it was board 4".to_owned(), consent: None };
    journal.apply(entry(withdrawal)).unwrap();
    assert_eq!((state(&journal), is_waiting(&journal)), (RulingState::ToReview, true));
    let reviewed = Change::RulingReviewed { ruling: id, note: "A+ stays".to_owned() };
    journal.apply(entry(reviewed)).unwrap();
    assert_eq!((state(&journal), is_waiting(&journal)), (RulingState::Reviewed, false));
}

#[test]
fn wrong_board_is_cancelled_where_somebody_played_it_law_15b1() {
    let mut journal = mitchell();
    let all_meetings: Vec<_> =
        (1..=5).flat_map(|board| meetings(&journal, board).into_iter().map(move |m| (board, m))).collect();
    for (board, (place, sitting)) in all_meetings.into_iter().filter(|(_, (place, _))| place.round == Some(1)) {
        enter_meeting(&mut journal, board, place, sitting);
    }
    // North-South of table 1 played board 1 in round 1.
    let wrong = wrong_board_played(&journal, 1).unwrap();
    let ns: Vec<ContestantId> = wrong.sitting.side(Side::NS).collect();
    assert_eq!(wrong.played_before, ns);
    assert_eq!(wrong.law(2017), "15B1");
    let before = score(&journal).board(wrong.board).next().unwrap().lines.clone();
    for change in wrong.changes(2017, report(), Uuid::new_v4) {
        journal.apply(entry(change)).unwrap();
    }
    let standings = score(&journal);
    let after = standings.board(wrong.board).next().unwrap();
    let slot = Slot::new(wrong.board, wrong.sitting);
    let counted = |lines: &[evening::scoring::BoardLine]| -> Vec<(Slot, Option<Points>)> {
        lines.iter().filter(|line| line.slot != slot).map(|line| (line.slot, line.ns.points.clone())).collect()
    };
    assert_eq!(counted(&after.lines), counted(&before));
    let line = after.lines.iter().find(|line| line.slot == slot).unwrap();
    assert_eq!((line.state(), line.ns.points.as_ref()), ("cancelled", None));
}

#[test]
fn wrong_board_stands_but_names_an_earlier_meeting_without_a_result() {
    let journal = mitchell();
    let wrong = wrong_board_played(&journal, 1).unwrap();
    assert!(wrong.stands());
    let open: Vec<Option<u8>> = wrong.open.iter().map(|meeting| meeting.place.round).collect();
    assert!(!open.is_empty());
    assert!(open.iter().all(|round| *round == Some(1)), "{open:?}");
}

#[test]
fn late_wrong_board_needs_no_ruling_beside_the_consent() {
    let mut journal = mitchell();
    let board_meetings = meetings(&journal, 1);
    let (place, sitting) = board_meetings.into_iter().find(|(place, _)| place.round == Some(1)).unwrap();
    enter_meeting(&mut journal, 1, place, sitting);
    let wrong = wrong_board_played(&journal, 1).unwrap();
    let consent = LateConsent { organizer: "Ines Brandt".to_owned(), certain: true };
    let changes = wrong.changes(2017, WrongBoardReport { consent: Some(consent), ..report() }, Uuid::new_v4);
    let [Change::ResultEntered { result }] = changes.as_slice() else { panic!("{changes:?}") };
    assert_eq!(result.outcome, Outcome::Cancelled);
}

#[test]
fn board_that_is_due_or_unknown_is_no_wrong_board() {
    let mut journal = mitchell();
    assert_eq!(wrong_board_played(&journal, 77), Err(WrongBoardError::NoBoard(BoardNumber::new(77).unwrap())));
    let due = journal.session().lines().into_iter().find_map(|line| {
        let is_table = line.place.round == Some(2) && line.place.table == Some(1);
        is_table.then_some((line.place, line.slot.board.number(), line.sitting))
    });
    let (place, board, sitting) = due.unwrap();
    assert_eq!(wrong_board_played(&journal, board), Err(WrongBoardError::StillDue(place)));
    enter_meeting(&mut journal, board, place, sitting);
    assert!(matches!(wrong_board_played(&journal, board), Err(WrongBoardError::Change(_))));
}

#[test]
fn wrong_board_of_a_team_match_is_refused() {
    let teams = evening("round-robin 4", 2);
    let session = teams.session();
    let first_line = &session.lines()[0];
    let error = session.wrong_board(first_line.place, BoardNumber::new(7).unwrap(), first_line.sitting);
    assert_eq!(error, Err(WrongBoardError::TeamMatch));
}
