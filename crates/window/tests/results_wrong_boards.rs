//! A board played instead of the one that was due (Law 15B), on Results and in the assistant.

use ::window::{App, Message, Shortcut, results};
use bridge::{BoardNumber, Side};
use evening::club::SectionId;
use evening::director::{Artificial, Award, Decision};
use evening::session::{Outcome, TableResult};
use movement::Sitting;

use crate::harness::{
    all_words, cursor_board, fill_anywhere, last_ruling, on_results, outcome_at, overwrite, press, rulings, says,
    session, type_anywhere, type_keys, update,
};
use testing::*;

/// A Mitchell of five tables with two boards a round: boards 1 and 2 at table 1, 9 and 10 at table 5.
fn mitchell() -> App {
    on_results(&evening("mitchell 5", 2))
}

/// The message until both number and result are typed.
const NUMBER_AND_RESULT: &str = "Type the number of the board that was played, a space, and its result: 4 4sn=";

fn results_of_board(app: &App, board: u16) -> Vec<TableResult> {
    session(app).results().filter(|result| result.board.number() == board).cloned().collect()
}

/// Opens the sheet of table 1 in round 2.
fn open_round_2(app: &mut App) {
    let sheet = results::Sheet::Table { section: SectionId::A, round: 2, table: 1 };
    update(app, Message::Results(results::Message::ShowSheet(sheet)));
}

#[test]
fn wrong_board_that_stands_is_entered_by_its_number() {
    let mut app = mitchell();
    fill_anywhere(&mut app, results::ENTRY, "#9 4sn=");
    assert!(
        says(&app, "Nobody at this table had played board 9: the result stands (Law 15B2)."),
        "{:?}",
        all_words(&app)
    );
    assert!(says(&app, "can no longer play the board and must have an artificial score (Law 15B3)."));
    assert!(says(&app, "Board 1 was due here"));
    type_anywhere(&mut app, results::ENTRY, "");
    assert_eq!(session(&app).results().count(), 0, "it asks why first");
    type_anywhere(&mut app, results::REASON, "");
    let [entered]: [TableResult; 1] = results_of_board(&app, 9).try_into().unwrap();
    assert_eq!(entered.reason.as_deref(), Some("board 1 was due"));
    assert_eq!((entered.place.round, entered.place.table), (Some(1), Some(1)));
    assert_eq!(last_ruling(&app).ruling.law, "15B2");
    // The board that was due is still missing, and so are the meetings that lost board 9.
    assert_eq!(cursor_board(&app), 1);
    assert!(says(&app, "against other opponents"), "{:?}", all_words(&app));
    // F7 leads there; the award takes the line off the list.
    let before = session(&app).missing().len();
    press(&mut app, Shortcut::Function(7));
    assert_eq!(cursor_board(&app), 9);
    let lost_side = deprived_side(&app);
    type_anywhere(&mut app, results::ENTRY, "A+");
    assert_eq!(session(&app).missing().len(), before - 1);
    assert_award(&app, Award::artificial_for(lost_side, Artificial::Plus));
    // Undo removes the wrong board together with its ruling.
    press(&mut app, Shortcut::Undo);
    press(&mut app, Shortcut::Undo);
    assert!(results_of_board(&app, 9).is_empty());
    assert!(!says(&app, "Board 9 was played with others"));
}

/// The side that lost board 9 in its next meeting on it, while the other side has a score on it.
fn deprived_side(app: &App) -> Side {
    let session = session(app);
    let lines = session.lines();
    let mut missing = lines.iter().filter(|line| line.slot.board.number() == 9 && line.is_missing());
    missing.find_map(|line| session.side_without_score(line.slot.board, line.sitting)).unwrap()
}

/// Checks that the last ruling gives this for a lost board (Law 15B3).
fn assert_award(app: &App, award: Award) {
    let ruling = last_ruling(app).ruling;
    assert_eq!((ruling.law.as_str(), ruling.decision), ("15B3", Decision::Award(award)));
}

#[test]
fn side_that_keeps_its_score_gets_no_artificial_score() {
    for (typed, north_south, east_west) in [
        ("A+-", Artificial::Plus, Artificial::Minus),
        ("A=", Artificial::Average, Artificial::Average),
        ("A-", Artificial::Minus, Artificial::Minus),
    ] {
        let mut app = mitchell();
        fill_anywhere(&mut app, results::ENTRY, "#9 4sn=");
        type_anywhere(&mut app, results::ENTRY, "");
        type_anywhere(&mut app, results::REASON, "");
        press(&mut app, Shortcut::Function(7));
        let lost_side = deprived_side(&app);
        fill_anywhere(&mut app, results::ENTRY, typed);
        assert!(says(&app, "gets no artificial score here"), "{typed}: {:?}", all_words(&app));
        type_anywhere(&mut app, results::ENTRY, "");
        let expected_award = if lost_side == Side::NS { north_south } else { east_west };
        assert_award(&app, Award::artificial_for(lost_side, expected_award));
    }
}

#[test]
fn withdrawn_wrong_board_takes_its_ruling_along_and_its_awards_are_to_be_checked() {
    let mut app = mitchell();
    fill_anywhere(&mut app, results::ENTRY, "#9 4sn=");
    type_anywhere(&mut app, results::ENTRY, "");
    type_anywhere(&mut app, results::REASON, "");
    press(&mut app, Shortcut::Function(7));
    type_anywhere(&mut app, results::ENTRY, "A+");
    assert!(!says(&app, "to be looked at again"), "{:?}", all_words(&app));
    let [wrong]: [TableResult; 1] = results_of_board(&app, 9).try_into().unwrap();
    update(&mut app, Message::Results(results::Message::Show(wrong.slot())));
    press(&mut app, Shortcut::Delete);
    type_anywhere(&mut app, results::REASON, "");
    assert!(results_of_board(&app, 9).is_empty());
    let session = session(&app);
    let standing = session.rulings.iter().filter(|record| session.stands(record)).map(|record| &record.ruling.law);
    assert_eq!(standing.collect::<Vec<_>>(), ["15B3"]);
    assert!(says(&app, "to be looked at again"), "{:?}", all_words(&app));
}

#[test]
fn artificial_score_for_one_side_asks_for_whom_where_both_lost_the_board() {
    let mut app = mitchell();
    let rulings_before = rulings(&app);
    type_anywhere(&mut app, results::ENTRY, "A+");
    assert!(says(&app, "For whom?"), "{:?}", all_words(&app));
    assert_eq!(rulings(&app), rulings_before);
}

#[test]
fn wrong_board_played_before_is_cancelled() {
    let mut app = mitchell();
    type_anywhere(&mut app, results::ENTRY, "4sn=");
    open_round_2(&mut app);
    fill_anywhere(&mut app, results::ENTRY, "#1 3nn=");
    assert!(
        says(&app, "Board 1 had been played before by 1: the result is cancelled for both sides (Law 15B1)."),
        "{:?}",
        all_words(&app)
    );
    type_anywhere(&mut app, results::ENTRY, "");
    type_anywhere(&mut app, results::REASON, "");
    let made_ruling = last_ruling(&app);
    assert_eq!((made_ruling.ruling.law.as_str(), &made_ruling.ruling.decision), ("15B1", &Decision::Cancelled {}));
    assert_eq!(results_of_board(&app, 1).len(), 2, "the first result stays");
    assert_eq!(made_ruling.place.round, Some(2));
}

#[test]
fn wrong_board_number_alone_says_what_to_type() {
    let mut app = mitchell();
    for (typed, message) in [
        ("#", "Type # and the number of the board that was played"),
        ("#9", "Type # and the number of the board that was played"),
        ("#77 4sn=", "Nobody plays board 77 in this session."),
        ("#2 4sn=", "They are due to play that board"),
        ("#9 np", "Type the result of board 9"),
    ] {
        fill_anywhere(&mut app, results::ENTRY, typed);
        assert!(says(&app, message), "{typed}: {:?}", all_words(&app));
        press(&mut app, Shortcut::Escape);
    }
    assert_eq!(session(&app).results().count(), 0);
}

#[test]
fn assistant_takes_the_board_that_was_played_and_its_result() {
    let mut app = mitchell();
    // A board that was not due, with its auction begun; nobody had played it, so nobody loses a board.
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "w2y");
    // The number comes first, and answers who had played the board and who loses it.
    assert!(says(&app, "Which board was played?"), "{:?}", all_words(&app));
    assert!(!says(&app, "Has any of the four players played this board before?"));
    fill_anywhere(&mut app, "ruling-wrong-board", "9");
    assert!(says(&app, "the result stands (Law 15B2)"), "{:?}", all_words(&app));
    assert!(says(&app, "The result stands; artificial scores by fault for boards lost."), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.notice(), Some(NUMBER_AND_RESULT));
    fill_anywhere(&mut app, "ruling-wrong-board", " 4sn=");
    // The board that was due is played later.
    press(&mut app, Shortcut::Letter('b'));
    press(&mut app, Shortcut::Main);
    assert_eq!(outcome_at(&app, 1, 1), Some(Outcome::Postponed));
    let [entered]: [TableResult; 1] = results_of_board(&app, 9).try_into().unwrap();
    assert!(matches!(entered.outcome, Outcome::Played { .. }));
    let made_ruling = last_ruling(&app);
    assert_eq!((made_ruling.ruling.law.as_str(), made_ruling.board), ("15B2", BoardNumber::new(9).unwrap()));
    assert_eq!(made_ruling.sitting, entered.sitting);
    assert!(matches!(made_ruling.sitting, Sitting::Sides { .. }));
}

#[test]
fn assistant_cancels_the_board_that_was_played_and_no_other() {
    let mut app = mitchell();
    type_anywhere(&mut app, results::ENTRY, "4sn=");
    open_round_2(&mut app);
    press(&mut app, Shortcut::Function(4));
    // One of the players had played it before: it is cancelled for all four.
    type_keys(&mut app, "w2y");
    press(&mut app, Shortcut::Main);
    assert!(rulings(&app).is_empty(), "which board it was is asked for first");
    fill_anywhere(&mut app, "ruling-wrong-board", "1 3nn=");
    assert!(says(&app, "The board is cancelled for all four; artificial scores by fault."), "{:?}", all_words(&app));
    type_anywhere(&mut app, "ruling-wrong-board", "");
    let made_ruling = last_ruling(&app);
    assert_eq!((made_ruling.board.number(), &made_ruling.ruling.decision), (1, &Decision::Cancelled {}));
    assert_eq!(made_ruling.ruling.law, "15B1");
    assert_eq!(made_ruling.place.round, Some(2));
    assert_eq!(results_of_board(&app, 1).len(), 2);
}

#[test]
fn new_board_number_changes_the_answers_of_the_assistant() {
    let mut app = mitchell();
    type_anywhere(&mut app, results::ENTRY, "4sn=");
    open_round_2(&mut app);
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "w2y");
    overwrite(&mut app, "ruling-wrong-board", "1 3nn=");
    assert!(says(&app, "(Law 15B1)"), "{:?}", all_words(&app));
    overwrite(&mut app, "ruling-wrong-board", "10 3nn=");
    assert!(says(&app, "(Law 15B2)"), "{:?}", all_words(&app));
    // One step back leads to the question before the board, and forward again to the number that was typed.
    press(&mut app, Shortcut::Back);
    assert!(says(&app, "Has the auction period on this board begun?"), "{:?}", all_words(&app));
    type_keys(&mut app, "y");
    press(&mut app, Shortcut::Main);
    let made_ruling = last_ruling(&app);
    assert_eq!((made_ruling.ruling.law.as_str(), made_ruling.board.number()), ("15B2", 10));
    assert_eq!(made_ruling.ruling.decision, Decision::Nothing {});
    assert_eq!(made_ruling.ruling.record.answers, ["board", "yes", "pairs", "no", "some"]);
}
