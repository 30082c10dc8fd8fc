//! The screen Results: typing results, moving the cursor, and the sheets.

use ::movement::{Meeting, Repair};
use ::window::{self, App, Message, ScreenName, Shortcut, results};
use bridge::{BoardNumber, Side};
use evening::club::SectionId;
use evening::director::{Assigned, Award, Decision, Ruling, RulingId, SideAward, Weight, Weighted};
use evening::session::{Change, Outcome};
use iced_test::Error;
use iced_test::core::Size;
use iced_test::core::keyboard::key::Named;
use iced_test::selector::id;
use iced_test::simulator::{tap_key, typewrite};
use uuid::Uuid;

use crate::harness::{
    LiveWindow, all_words, apply, call_rounds, click, cursor_at, cursor_board, entered_results, fill, fully_seated,
    look, make_club, on_results, open_journal, open_with, outcome_at, played_rounds, press, ready, repair_from, says,
    session, settings, type_into, update, window_on, with_a_substitute,
};
use testing::*;

#[test]
fn typed_text_is_shown_before_enter_and_stored_after_it() -> Result<(), Error> {
    let mut app = ready();
    assert_eq!(app.screen(), ScreenName::Results);
    let mut window = look(&app);
    window.click(id(results::ENTRY))?;
    window.typewrite("4sn+1");
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    assert_eq!(outcome_at(&app, 1, 1), None);
    // The suit sign has its own colour, so the words after it are a separate text.
    look(&app).find("4♠ by North, tricks: 11")?;
    look(&app).find("+450 NS")?;
    type_into(&mut app, results::ENTRY, "");
    assert!(matches!(outcome_at(&app, 1, 1), Some(Outcome::Played { .. })));
    look(&app).find("1 of 196")?;
    Ok(())
}

#[test]
fn typed_results_fill_a_table_and_then_the_next_one() {
    let mut app = ready();
    for typed in ["4sn=", "p", "42+", "3nw-1"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    assert_eq!(outcome_at(&app, 1, 1).map(|o| o.state()), Some("played"));
    assert_eq!(outcome_at(&app, 2, 1), Some(Outcome::PassedOut));
    assert_eq!(outcome_at(&app, 3, 1), Some(Outcome::ScoreOnly { score_ns: 420 }));
    // The cursor is at the next table now.
    type_into(&mut app, results::ENTRY, "np");
    assert_eq!(outcome_at(&app, 5, 2), Some(Outcome::NotPlayed));
}

#[test]
fn impossible_score_needs_f6_and_a_reason() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1+");
    assert_eq!(outcome_at(&app, 1, 1), None);
    assert!(app.notice().unwrap().contains("No contract scores +10"));
    press(&mut app, Shortcut::Function(6));
    type_into(&mut app, "reason", "as the director said");
    assert_eq!(outcome_at(&app, 1, 1), Some(Outcome::ScoreOnly { score_ns: 10 }));
}

#[test]
fn typed_result_withdraws_an_artificial_score() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "A6040");
    assert_eq!(app.desk().session().unwrap().rulings.len(), 1);
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "4sn=");
    type_into(&mut app, "reason", "");
    let session = app.desk().session().unwrap();
    assert!(session.rulings[0].withdrawn.is_some());
    assert!(outcome_at(&app, 1, 1).is_some());
}

/// The evening was interrupted in the middle of a table: the cursor is on the line that waits, not above it.
#[test]
fn returning_cursor_is_on_the_first_waiting_line() {
    let mut app = ready();
    for typed in ["4sn=", "p", "1nn", "2hs", "3de", "4cw"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    let journal = app.desk().journal().unwrap().entries().iter().map(|e| (**e).clone()).collect();
    let mut app = open_with(vec![journal], &[]);
    type_into(&mut app, results::ENTRY, "np");
    assert_eq!(outcome_at(&app, 7, 2), Some(Outcome::NotPlayed));
}

#[test]
fn unfinished_results_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    make_club(&path);
    let mut app = window::open_at(&path, now).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Results));
    fill(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Down);
    fill(&mut app, results::ENTRY, "3n");
    app.store_and_close();
    drop(app);
    let mut app = window::open_at(&path, now).unwrap();
    assert!(app.notice().unwrap().contains("2 lines"), "{:?}", app.notice());
    assert_eq!(entered_results(&app).len(), 0);
    assert!(says(&app, "3N: typed, not entered") || says(&app, "3n: typed, not entered"), "{:?}", all_words(&app));
    // The cursor is in the first of them, and Enter moves on.
    update(&mut app, Message::Results(results::Message::Submit));
    assert_eq!(entered_results(&app).len(), 1);
    // An entered text is no longer unfinished.
    press(&mut app, Shortcut::Escape);
    app.store_and_close();
    drop(app);
    let app = window::open_at(&path, now).unwrap();
    assert_eq!(app.notice(), None);
}

#[test]
fn score_of_a_typed_result_is_whole_at_three_widths() -> Result<(), Error> {
    let mut app = ready();
    fill(&mut app, results::ENTRY, "7ntxxn=");
    for width in [1280.0, 1366.0, 1920.0] {
        let mut window = iced_test::Simulator::with_size(settings(), Size::new(width, 720.0), app.view());
        window.find("+2280 NS")?;
    }
    Ok(())
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
fn lone_result_of_a_board_has_no_points() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    let words = all_words(&app);
    assert_eq!(words.iter().filter(|word| *word == "–").count(), 4, "{words:?}");
    let standings = app.desk().standings().unwrap();
    let line = standings.boards.iter().flat_map(|board| &board.lines).find(|line| line.score_ns.is_some()).unwrap();
    assert_eq!(line.ns.percent_shown(), None);
}

#[test]
fn lead_follows_its_result_after_one_space() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1ne= sk");
    look(&app).find("1NT E = ♠K")?;
    Ok(())
}

#[test]
fn message_names_the_error_in_a_typed_result() {
    for (typed, message) in [
        ("3NT-W", "How many tricks? A number is missing between “-” and W"),
        ("3NTN=10", "“=” means just made, with 9 tricks, but 10 follows it."),
        ("1NT E M", "M says neither how many tricks"),
    ] {
        let mut app = ready();
        press(&mut app, Shortcut::Go(ScreenName::Results));
        type_into(&mut app, results::ENTRY, typed);
        assert!(says(&app, message), "{typed}: {:?}", all_words(&app));
    }
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Results));
    fill(&mut app, results::ENTRY, "not played");
    assert!(says(&app, "not played"), "{:?}", all_words(&app));
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
fn table_without_players_is_marked() {
    let mut app = open_journal(&evening("howell 4 without 8", 2));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(says(&app, "nobody plays"), "{:?}", all_words(&app));
    let mut full_movement = open_journal(&evening("howell 4", 2));
    press(&mut full_movement, Shortcut::Go(ScreenName::Results));
    assert!(!says(&full_movement, "nobody plays"), "{:?}", all_words(&full_movement));
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
fn refused_text_is_replaced_by_the_next_typing() {
    let mut window = LiveWindow::new(ready(), Size::new(1280.0, 720.0));
    window.press(Shortcut::Go(ScreenName::Results));
    window.send_keys(typewrite("-50pq"));
    window.send_keys(tap_key(Named::Enter, None));
    window.send_keys(typewrite("4h"));
    // The refused text is gone: the new one only needs a declarer.
    assert!(says(&window.app, "who played it?"), "{:?}", all_words(&window.app));
}

/// Sends Results a message.
fn send_message(app: &mut App, message: results::Message) {
    update(app, Message::Results(message));
}

#[test]
fn artificial_score_on_a_turned_result_follows_the_seats_shown() -> Result<(), Error> {
    let mut app = ready();
    fill(&mut app, results::ENTRY, "4sn=/");
    look(&app).find("sat the other way round: NS 8, EW 1")?;
    type_into(&mut app, results::ENTRY, "");
    look(&app).find("NS 8 · EW 1")?;
    look(&app).find("Board 1: sat the other way round")?;
    // The heading still shows the seats by the movement.
    look(&app).find("NS 1")?;
    press(&mut app, Shortcut::Up);
    fill(&mut app, results::ENTRY, "A6040");
    look(&app).find("NS 8: 60% · EW 1: 40%")?;
    send_message(&mut app, results::Message::Submit);
    type_into(&mut app, results::REASON, "");
    let session = app.desk().session().unwrap();
    let record = session.rulings.last().unwrap();
    assert_eq!(record.sitting.side(bridge::Side::NS).next(), Some(pair(8)));
    let Decision::Award(award) = &record.ruling.decision else { panic!() };
    assert!(matches!(&award.ns, SideAward::Artificial(score) if score.to_string() == "60%"));
    Ok(())
}

#[test]
fn board_not_played_has_a_dash_on_the_card() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "np");
    update(&mut app, Message::GoTo("1".to_owned()));
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.screen(), ScreenName::Ranking);
    look(&app).find("–")?;
    Ok(())
}

#[test]
fn a_pair_that_went_home_is_marked_on_its_sheets() -> Result<(), Error> {
    let mut journal = evening("mitchell 7", 4);
    repair_from(&mut journal, 3, &Repair::Leave(8));
    assert_eq!(journal.session().left_after(pair(8)), Some(2));
    assert_eq!(journal.session().left_after(pair(9)), None);
    let mut app = on_results(&journal);
    look(&app).find("left after round 2")?;
    press(&mut app, Shortcut::PageDown);
    assert!(look(&app).find("left after round 2").is_err());
    Ok(())
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
fn message_explains_why_a_text_is_no_result() -> Result<(), Error> {
    let mut app = ready();
    fill(&mut app, results::ENTRY, "8nt");
    look(&app).find("A contract has a level from 1 to 7, not 8.")?;
    press(&mut app, Shortcut::Escape);
    fill(&mut app, results::ENTRY, "4sz");
    look(&app).find("Z is neither a denomination (C D H S N) nor a seat (N E S W) here")?;
    press(&mut app, Shortcut::Escape);
    type_into(&mut app, results::ENTRY, "3nt=");
    look(&app).find("… and who played it? N E S W")?;
    assert!(entered_results(&app).is_empty());
    press(&mut app, Shortcut::Escape);
    type_into(&mut app, results::ENTRY, "hello");
    look(&app).find("“hello” is not a contract (4sn=), a score (420, 42-), P (passed out), NP (not played), LP (to be played later), X (cancelled) or A60-40 (artificial: NS 60%, EW 40%)")?;
    // With one letter fewer it is still wrong.
    send_message(&mut app, results::Message::Typed("hell".to_owned()));
    look(&app).find("“hell” is not a contract (4sn=), a score (420, 42-), P (passed out), NP (not played), LP (to be played later), X (cancelled) or A60-40 (artificial: NS 60%, EW 40%)")?;
    Ok(())
}

#[test]
fn results_are_entered_by_table_round_and_pair() -> Result<(), Error> {
    let mut app = ready();
    look(&app).find("Table 1 · Round 1")?;
    press(&mut app, Shortcut::Function(2));
    press(&mut app, Shortcut::Function(2));
    look(&app).find("Round 1")?;
    look(&app).find("T2, board 5")?;
    for _ in 0..5 {
        type_into(&mut app, results::ENTRY, "p");
    }
    assert_eq!(cursor_board(&app), 6, "the second table follows the first");
    press(&mut app, Shortcut::Function(2));
    look(&app).find("T2 R1 · 2 – 9")?;
    for _ in 0..3 {
        type_into(&mut app, results::ENTRY, "p");
    }
    assert_eq!(cursor_at(&app), (2, 2), "the pair’s next round follows");
    press(&mut app, Shortcut::Function(2));
    look(&app).find("Table 2 · Round 2")?;
    Ok(())
}

#[test]
fn lead_and_expected_score_are_shown_while_typing() -> Result<(), Error> {
    let mut app = ready();
    send_message(&mut app, results::Message::ShowSheet(results::Sheet::Board(BoardNumber::new(1).unwrap())));
    type_into(&mut app, results::ENTRY, "4sn=");
    fill(&mut app, results::ENTRY, "4sn+1 dk");
    look(&app).find("4♠ by North, tricks: 11, lead ♦K")?;
    look(&app).find("+450 NS")?;
    look(&app).find("would be 100.0% / 0.0%")?;
    Ok(())
}

#[test]
fn board_has_a_datum_only_where_the_method_uses_one() {
    for (method, has_datum) in [("butler", true), ("matchpoints", false)] {
        let mut app = open_journal(&sections(&[("A", "mitchell 3")], &[("scoring.method", method)]));
        press(&mut app, Shortcut::Go(ScreenName::Results));
        send_message(&mut app, results::Message::ShowSheet(results::Sheet::Board(BoardNumber::new(1).unwrap())));
        assert_eq!(says(&app, "datum rounded to 10"), has_datum, "{method}: {:?}", all_words(&app));
    }
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
fn bidding_pad_enters_the_same_as_the_keyboard() {
    let mut app = ready();
    click(&mut app, "More");
    click(&mut app, "On-screen keypad");
    // The digits are in the progress grid as well, so the keys are not clicked by their labels.
    let contract = ["4", "S", "N", "="].map(|key| results::Message::Pad(key.to_owned()));
    for message in contract {
        send_message(&mut app, message);
    }
    click(&mut app, "save, next empty line");
    type_into(&mut app, results::ENTRY, "4sn=");
    let outcomes: Vec<Outcome> = app.desk().session().unwrap().results().map(|result| result.outcome).collect();
    assert_eq!(outcomes[0], outcomes[1]);
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
fn heading_of_a_turned_sheet_shows_the_actual_seats() {
    let mut app = ready();
    let first = app.desk().lines()[0];
    let (ns, _) = first.sitting.contestants().next().unwrap();
    let line_count =
        |app: &App| app.desk().lines().iter().filter(|l| (l.place.table, l.place.round) == (Some(1), Some(1))).count();
    for _ in 0..line_count(&app) {
        type_into(&mut app, results::ENTRY, "4sn=/");
    }
    press(&mut app, Shortcut::PageUp);
    look(&app).find(format!("EW {}", ns.number).as_str()).unwrap();
}

#[test]
fn board_shows_no_score_if_another_was_assigned() {
    let mut journal = played_rounds(1, |_, table, board| board == 1 && table == 1);
    let line = journal.session().lines().into_iter().find(|line| line.result.is_some()).unwrap();
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let app_before = open_journal(&journal);
    assert!(says(&app_before, "+120"), "{:?}", all_words(&app_before));
    let half_weighted =
        |score: i32| Weighted { outcome: Assigned::Score { score_ns: score }, weight: Weight::share(1, 2).unwrap() };
    let side_award = || SideAward::Assigned(vec![half_weighted(420), half_weighted(-50)]);
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C1(c)", "", Award { ns: side_award(), ew: side_award() });
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(!all_words(&app).iter().any(|word| word == "+120"), "{:?}", all_words(&app));
}

#[test]
fn frequency_counts_the_scores_of_each_side_after_a_ruling_for_one_side() {
    let mut journal = played_rounds(1, |_, table, board| board == 1 && table == 1);
    let line = journal.session().lines().into_iter().find(|line| line.result.is_some()).unwrap();
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let ns = SideAward::Assigned(vec![Weighted { outcome: Assigned::Score { score_ns: -50 }, weight: Weight::ALL }]);
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C1", "", Award { ns, ew: SideAward::TableResult });
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    update(&mut app, Message::Results(results::Message::ShowSheet(results::Sheet::Board(board))));
    let texts = all_words(&app);
    for count in ["1/0 ×", "0/1 ×"] {
        assert!(texts.iter().any(|words| words == count), "{count}: {texts:?}");
    }
}

#[test]
fn tables_and_sit_outs_name_the_players_of_that_round() {
    let journal = with_a_substitute();
    let mut app = open_journal(&journal);
    let movement = &journal.session().sections[&SectionId::A].movement;
    let bye_round = movement.byes().into_iter().find(|bye| bye.contestant == 6).unwrap().round;
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let by_round = |round| results::Message::ShowSheet(results::Sheet::Round { section: SectionId::A, round });
    update(&mut app, Message::Results(by_round(bye_round)));
    let partner = if bye_round < 5 { "Leo Lane" } else { "Wim Wood" };
    assert!(says(&app, &format!("Kim Kent – {partner}")), "{bye_round}: {:?}", all_words(&app));
    assert!(!says(&app, "Leo Lane – Wim Wood"), "{:?}", all_words(&app));
    for round in [4, 5].into_iter().map(|round| if round == bye_round { round + 2 } else { round }) {
        let meets = |m: &&Meeting| m.round == round && m.sitting.contestants().any(|(number, _)| number == 6);
        let table = movement.meetings.iter().find(meets).unwrap().table;
        update(
            &mut app,
            Message::Results(results::Message::ShowSheet(results::Sheet::Table {
                section: SectionId::A,
                round,
                table,
            })),
        );
        let partner = if round < 5 { "Leo Lane" } else { "Wim Wood" };
        assert!(says(&app, &format!("Kim Kent – {partner}")), "{round}: {:?}", all_words(&app));
        assert!(!says(&app, "Leo Lane – Wim Wood"), "{round}: {:?}", all_words(&app));
    }
    // The ranking is of the whole evening.
    assert_eq!(journal.session().title_of(pair(6)), "Kim Kent – Leo Lane – Wim Wood");
}

#[test]
fn impossible_result_says_why_and_a_word_lists_what_may_be_typed() {
    let mut app = ready();
    for (typed, message) in [
        ("2sn-9", "At level 2 a contract can go down by 8 at most."),
        ("xx", "Type x or xx after the contract"),
        ("4sn=xx", "Type x or xx after the contract"),
    ] {
        type_into(&mut app, results::ENTRY, typed);
        assert!(says(&app, message), "{typed}: {:?}", all_words(&app));
        press(&mut app, Shortcut::Escape);
    }
    // A text that is no result lists what may be typed.
    fill(&mut app, results::ENTRY, "h");
    assert!(says(&app, "LP to be played later") && says(&app, "NS 60%"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Escape);
    type_into(&mut app, results::ENTRY, "A60-40");
    assert_eq!(app.desk().session().unwrap().rulings.len(), 1, "{:?}", all_words(&app));
}

#[test]
fn results_name_both_partners_with_long_names() {
    let mut journal = evening("mitchell 5", 2);
    let mut contestant = journal.session().contestants[&pair(1)].clone();
    let names = ["Wilhelmina Alexandra van Northwind", "Maximilian Ferdinand Southerland"];
    for (player, name) in contestant.players.iter_mut().zip(names) {
        player.name = name.to_owned();
    }
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    // The words are complete for operations on the widget tree, and shortened where space is missing.
    assert!(
        says(&app, "Wilhelmina Alexandra van Northwind – Maximilian Ferdinand Southerland"),
        "{:?}",
        all_words(&app)
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
fn board_not_played_shows_its_consequence_before_enter() {
    let mut app = ready();
    fill(&mut app, results::ENTRY, "np");
    assert!(says(&app, "No score for either side"), "{:?}", all_words(&app));
    assert!(says(&app, "Law 12C2"));
}

#[test]
fn first_result_of_a_board_has_no_percentage() {
    let mut app = ready();
    fill(&mut app, results::ENTRY, "4sn=");
    assert!(says(&app, "the first result of this board"), "{:?}", all_words(&app));
    assert!(!says(&app, "would be"));
    update(&mut app, Message::Results(results::Message::Submit));
    // The line of the result has no percentage either.
    let lines = all_words(&app);
    assert!(!lines.iter().any(|word| word.contains("50 / 50") || word.contains("50.00")), "{lines:?}");
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

#[test]
fn another_result_after_a_refused_one_is_stored_at_the_second_enter() {
    let mut app = ready();
    let slot = app.cursor().unwrap();
    let submit = |app: &mut App| update(app, Message::Results(results::Message::Submit));
    // The refused text is selected, so the next letters replace it.
    let enter_over = |app: &mut App, text: &str| {
        update(app, Message::Results(results::Message::Typed(text.to_owned())));
        submit(app);
    };
    type_into(&mut app, results::ENTRY, "425");
    enter_over(&mut app, "3nn=");
    assert!(says(&app, "425 was refused. Enter again stores 3nn= on this board."), "{:?}", all_words(&app));
    assert_eq!((app.cursor(), session(&app).results().count()), (Some(slot), 0));
    // The second Enter stores only the text that was named.
    enter_over(&mut app, "110");
    assert!(says(&app, "425 was refused. Enter again stores 110 on this board."), "{:?}", all_words(&app));
    enter_over(&mut app, "3nn=");
    assert_eq!((app.cursor(), session(&app).results().count()), (Some(slot), 0));
    submit(&mut app);
    assert_eq!(session(&app).results().count(), 1);
    // Board 2: no contract scores +420, which only the session knows.
    type_into(&mut app, results::ENTRY, "420");
    enter_over(&mut app, "450");
    assert_eq!(session(&app).results().count(), 1);
    enter_over(&mut app, "620");
    assert!(says(&app, "420 was refused. Enter again stores 620 on this board."), "{:?}", all_words(&app));
    submit(&mut app);
    assert_eq!(session(&app).results().count(), 2);
}

#[test]
fn no_second_enter_is_promised_for_a_result_that_is_refused_as_well() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "425");
    update(&mut app, Message::Results(results::Message::Typed("620".to_owned())));
    update(&mut app, Message::Results(results::Message::Submit));
    assert!(!says(&app, "425 was refused. Enter again stores 620 on this board."), "{:?}", all_words(&app));
    assert_eq!(session(&app).results().count(), 0);
}
