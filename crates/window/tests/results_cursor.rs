//! The screen Results: the sheet and the line on which the cursor is.

use ::window::{App, Message, ScreenName, Shortcut, results};
use bridge::Side;
use evening::club::SectionId;
use evening::session::Outcome;
use iced_test::Error;
use iced_test::selector::id;

use crate::harness::{
    all_words, apply, call_rounds, click, cursor_at, cursor_board, entered_results, fill, fully_seated, look,
    on_results, open_journal, open_with, outcome_at, played_rounds, press, ready, says, session, type_into, update,
    window_on,
};
use testing::*;

/// The evening was interrupted in the middle of a table: the cursor is on the line that waits, not above it.
#[test]
fn returning_cursor_is_on_the_first_waiting_line() {
    let mut app = ready();
    for typed in ["4sn=", "p", "1nn", "2hs", "3de", "4cw"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    let entries = app.desk().journal().unwrap().entries().iter().map(|e| (**e).clone()).collect();
    let mut app = open_with(vec![entries], &[]);
    type_into(&mut app, results::ENTRY, "np");
    assert_eq!(outcome_at(&app, 7, 2), Some(Outcome::NotPlayed));
}

#[test]
fn cursor_stays_in_the_called_round_and_later_results_are_noted() {
    let mut app = ready();
    call_rounds(&mut app, 1);
    // The traveller of board 1: its other lines are of rounds that were not called.
    let sheet = results::Sheet::Board("1".parse().unwrap());
    press(&mut app, Shortcut::Go(ScreenName::Results));
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    let rounds_with_results = |app: &App| {
        let session = app.desk().session().unwrap();
        let lines = session.lines();
        lines.iter().filter(|line| line.result.is_some()).filter_map(|line| line.place.round).collect::<Vec<_>>()
    };
    for _ in 0..4 {
        type_into(&mut app, results::ENTRY, "1nn=");
    }
    assert_eq!(rounds_with_results(&app), [1, 1, 1, 1]);
    assert!(!says(&app, "has not been called"));
    let sheet = results::Sheet::Round { section: SectionId::A, round: 3 };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    fill(&mut app, results::ENTRY, "1nn=");
    assert!(says(&app, "Round 3 has not been called"), "{:?}", all_words(&app));
    update(&mut app, Message::Results(results::Message::Submit));
    assert_eq!(entered_results(&app).len(), 5);
}

#[test]
fn results_begin_at_the_first_table_and_return_to_the_chosen_sheet() {
    let mut app = fully_seated("4½");
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Letter('h'));
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(says(&app, "Table 1 · Round 1"), "{:?}", all_words(&app));
    // A sheet chosen by the user is there again on return.
    let sheet = results::Sheet::Table { section: evening::club::SectionId::A, round: 1, table: 3 };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(says(&app, "Table 3 · Round 1"), "{:?}", all_words(&app));
}

#[test]
fn cursor_goes_to_the_called_round_after_a_correction() {
    let mut app = open_journal(&played_rounds(1, |round, _, _| round == 1));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let sheet = results::Sheet::Table { section: evening::club::SectionId::A, round: 1, table: 3 };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    type_into(&mut app, results::ENTRY, "170");
    type_into(&mut app, results::REASON, "slip misread");
    assert!(says(&app, "Table 3 · Round 1"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Function(8));
    assert!(says(&app, "Table 1 · Round 2"), "{:?}", all_words(&app));
}

#[test]
fn enter_goes_to_the_next_round_despite_missing_results() {
    let mut app = open_journal(&played_rounds(3, |round, table, _| {
        round < 3 && (round, table) != (1, 2) || round == 3 && table < 5
    }));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let sheet = results::Sheet::Table { section: SectionId::A, round: 3, table: 5 };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    for _ in 0..2 {
        assert_eq!(cursor_at(&app), (3, 5));
        type_into(&mut app, results::ENTRY, "1nn=");
    }
    assert_eq!(cursor_at(&app), (4, 1));
    // The number missing is shown, and F7 leads to it.
    assert!(says(&app, "2 missing"));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(cursor_at(&app), (1, 2));
}

#[test]
fn cursor_stays_after_the_last_result_despite_missing_ones() {
    let mut app =
        open_journal(&played_rounds(5, |round, table, _| (round, table) != (2, 3) && (round, table) != (5, 5)));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let sheet = results::Sheet::Table { section: SectionId::A, round: 5, table: 5 };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    for _ in 0..2 {
        type_into(&mut app, results::ENTRY, "1nn=");
    }
    assert_eq!(cursor_at(&app), (5, 5));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(cursor_at(&app), (2, 3));
}

#[test]
fn cursor_stays_when_the_screen_is_left_and_opened_again() {
    let mut app = ready();
    for text in ["4sn=", "p", "42+"] {
        type_into(&mut app, results::ENTRY, text);
    }
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Up);
    assert_eq!(cursor_board(&app), 2);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert_eq!(cursor_board(&app), 2);
    press(&mut app, Shortcut::GoTo);
    press(&mut app, Shortcut::Escape);
    assert_eq!(cursor_board(&app), 2);
}

#[test]
fn half_typed_correction_stays_with_its_line() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    // A correction waits for its reason.
    type_into(&mut app, results::ENTRY, "4sn-1");
    press(&mut app, Shortcut::Down);
    look(&app).find("typed, not entered")?;
    type_into(&mut app, results::ENTRY, "p");
    assert_eq!(entered_results(&app), [(1, Some(1), "played"), (2, Some(1), "passed-out")]);
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::REASON, "");
    assert_eq!(app.desk().session().unwrap().results.len(), 3);
    assert_eq!(entered_results(&app).len(), 2);
    Ok(())
}

#[test]
fn keys_pressed_while_no_field_has_the_cursor_are_not_lost() {
    let mut app = ready();
    for key in
        [Shortcut::Digit(4), Shortcut::Typed('s'), Shortcut::Typed('n'), Shortcut::Typed('+'), Shortcut::Digit(1)]
    {
        press(&mut app, key);
    }
    press(&mut app, Shortcut::Enter);
    assert_eq!(entered_results(&app), [(1, Some(1), "played")]);
}

#[test]
fn next_empty_line_is_in_the_same_section_and_round() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    click(&mut app, "+ Section B");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    update(&mut app, Message::GoTo("t2r3".to_owned()));
    update(&mut app, Message::GoToSubmit);
    let (round, _) = cursor_at(&app);
    for _ in 0..4 {
        type_into(&mut app, results::ENTRY, "p");
    }
    assert_eq!(cursor_at(&app), (round, 3));
    assert!(app.cursor().unwrap().contestants().all(|contestant| contestant.section == SectionId::A));
}

#[test]
fn round_of_forty_tables_is_opened_by_a_click() -> Result<(), Error> {
    let mut app = on_results(&evening("mitchell 40 rounds 8", 3));
    look(&app).find("R8")?;
    click(&mut app, "R8");
    look(&app).find("Round 8")?;
    Ok(())
}

#[test]
fn keys_typed_ahead_go_on_to_the_next_sheet() {
    let mut app = ready();
    for text in ["4sn=", "3nts+1", "p"] {
        type_into(&mut app, results::ENTRY, text);
    }
    // The last board of table 1 and the first two of table 2, all typed into the field as it was first drawn.
    let mut window = look(&app);
    window.click(id(results::ENTRY)).unwrap();
    for text in ["5de=", "1nn=", "2hw-1"] {
        window.typewrite(text);
        window.tap_key(iced_test::core::keyboard::key::Named::Enter);
    }
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    assert_eq!(
        entered_results(&app)[3..],
        [(4, Some(1), "played"), (5, Some(2), "played"), (6, Some(2), "played")],
        "{:?}",
        app.notice()
    );
}

#[test]
fn click_counts_where_the_pointer_was_when_it_was_pressed() {
    use iced_test::core::mouse::{Button, Event as Mouse};
    use iced_test::core::{Event, Point};
    let mut app = ready();
    click(&mut app, "More");
    click(&mut app, "On-screen keypad");
    let mut window = look(&app);
    let center_of =
        |words: &str, window: &mut iced_test::Simulator<'_, Message>| window.find(words).unwrap().bounds().center();
    let (hearts, save) = (center_of("♥", &mut window), center_of("save, next empty line", &mut window));
    // The pointer moved on before the frame was painted.
    window.point_at(save);
    let moved = |position: Point| Event::Mouse(Mouse::CursorMoved { position });
    let pressed = Event::Mouse(Mouse::ButtonPressed(Button::Left));
    let released = Event::Mouse(Mouse::ButtonReleased(Button::Left));
    let _ = window.simulate([moved(hearts), pressed, released, moved(save)]);
    let messages: Vec<Message> = window.into_messages().collect();
    assert!(
        matches!(messages.as_slice(), [Message::Results(results::Message::Pad(letter))] if letter == "H"),
        "{messages:?}"
    );
}

#[test]
fn called_round_moves_the_cursor_to_an_empty_line() {
    let mut app = ready();
    call_rounds(&mut app, 1);
    for typed in ["4sn=", "p", "1nn"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    // Back on a line with a result, as to rule on it.
    press(&mut app, Shortcut::PageUp);
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Up);
    let board = app.cursor().unwrap().board.number();
    let before = outcome_at(&app, board, 1);
    assert!(before.is_some());
    press(&mut app, Shortcut::Go(ScreenName::Director));
    call_rounds(&mut app, 2);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert_ne!(app.cursor().unwrap().board.number(), board);
    type_into(&mut app, results::ENTRY, "3nn=");
    assert_eq!(outcome_at(&app, board, 1), before);
    assert_eq!(app.desk().session().unwrap().results().count(), 4);
}

#[test]
fn called_round_without_results_begins_at_its_first_table() {
    let mut app = on_results(&evening("mitchell 5", 2));
    let sheet = results::Sheet::Table { section: SectionId::A, round: 1, table: 3 };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    assert_eq!(cursor_at(&app), (1, 3));
    press(&mut app, Shortcut::Function(8));
    assert_eq!(cursor_at(&app), (1, 1));
}

#[test]
fn cursor_on_an_empty_line_stays_when_a_round_is_called() {
    let mut app = ready();
    call_rounds(&mut app, 1);
    type_into(&mut app, results::ENTRY, "4sn=");
    let slot = app.cursor();
    call_rounds(&mut app, 2);
    assert_eq!(app.cursor(), slot);
}

/// All results are in, and the sheet shows a round that the movement does not have.
#[test]
fn sheet_of_a_removed_round_is_replaced_by_the_last_round() -> Result<(), Error> {
    let mut journal = evening("mitchell 3", 1);
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.slot.board.number(), l.sitting)).collect();
    let number_of = |sitting: ::movement::Sitting<_>, side| sitting.side(side).next().unwrap();
    for (board, sitting) in lines {
        enter(&mut journal, result(board, number_of(sitting, Side::NS), number_of(sitting, Side::EW), 420));
    }
    let mut app = window_on(&journal);
    let sheet = results::Sheet::Table { section: SectionId::A, round: 7, table: 1 };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert_eq!(cursor_at(&app).0, 3);
    press(&mut app, Shortcut::Function(2));
    look(&app).find(format!("Board {}", app.cursor().unwrap().board))?;
    Ok(())
}

#[test]
fn next_board_begins_with_the_first_missing_row() {
    let mut app = open_journal(&evening("mitchell 5", 1));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let board = |number: u16| results::Sheet::Board(number.try_into().unwrap());
    update(&mut app, Message::Results(results::Message::ShowSheet(board(1))));
    for _ in 0..6 {
        type_into(&mut app, results::ENTRY, "4sn=");
    }
    let entered = session(&app).results().filter(|result| result.board.number() == 2);
    let rounds: Vec<Option<u8>> = entered.map(|result| result.place.round).collect();
    assert_eq!(rounds, [Some(1)]);
}
