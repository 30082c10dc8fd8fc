//! The results screen as a scorer uses it: what is typed goes where the screen says, and nothing typed is lost.

use ::movement::{Repair, Spec, repair};
use ::window::{self, App, Message, Shortcut, Which, results};
use bridge::BoardNumber;
use evening::club::SectionId;
use evening::director::{Decision, SideAward};
use evening::session::{Change, LogEntry, Outcome};
use iced_test::Error;
use iced_test::selector::id;
use store::Store;

use crate::harness::{apply, look, press, ready, type_into, update};
use testing::*;

/// Types into the entry field without Enter.
fn typed(app: &mut App, text: &str) {
    let mut window = look(app);
    window.click(id(results::ENTRY)).unwrap();
    window.typewrite(text);
    let messages = window.into_messages().collect();
    apply(app, messages);
}

fn say(app: &mut App, message: results::Message) {
    update(app, Message::Results(message));
}

fn click(app: &mut App, words: &str) {
    let mut window = look(app);
    window.click(words).unwrap();
    let messages = window.into_messages().collect();
    apply(app, messages);
}

/// What is in, as board, table and outcome, in the order it was entered.
fn entered(app: &App) -> Vec<(u16, Option<u8>, &'static str)> {
    let session = app.desk().session().unwrap();
    session.results().map(|r| (r.board.number(), r.place.table, r.outcome.state())).collect()
}

/// Board and table of the line the cursor is in.
fn cursor(app: &App) -> (u16, Option<u8>, Option<u8>, SectionId) {
    let slot = app.cursor().unwrap();
    let lines = app.desk().lines();
    let place = lines.iter().find(|line| line.slot == slot).unwrap().place;
    (slot.board.number(), place.round, place.table, place.section)
}

fn board(number: u16) -> BoardNumber {
    BoardNumber::new(number).unwrap()
}

#[test]
fn a_turned_result_says_its_direction_and_an_artificial_score_on_it_goes_to_whom_the_line_names() -> Result<(), Error> {
    let mut app = ready();
    typed(&mut app, "4sn=/");
    look(&app).find("sat the other way round: NS 8, EW 1")?;
    type_into(&mut app, results::ENTRY, "");
    look(&app).find("NS 8 · EW 1")?;
    look(&app).find("Board 1: sat the other way round")?;
    // The head still says how they sit by the movement.
    look(&app).find("NS 1")?;
    press(&mut app, Shortcut::Up);
    typed(&mut app, "A6040");
    look(&app).find("NS 8: 60% · EW 1: 40%")?;
    say(&mut app, results::Message::Submit);
    type_into(&mut app, results::REASON, "");
    let session = app.desk().session().unwrap();
    let made = session.rulings.last().unwrap();
    assert_eq!(made.sitting.side(bridge::Side::NS).next(), Some(pair(8)));
    let Decision::Award(award) = &made.ruling.decision else { panic!() };
    assert!(matches!(&award.ns, SideAward::Artificial(score) if score.to_string() == "60%"));
    Ok(())
}

#[test]
fn a_board_not_played_looks_different_from_one_not_yet_in() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "np");
    update(&mut app, Message::GoTo("1".to_owned()));
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.which(), Which::Ranking);
    look(&app).find("–")?;
    Ok(())
}

#[test]
fn a_pair_that_went_home_is_marked_on_its_sheets() -> Result<(), Error> {
    let movement = "mitchell 7".parse::<Spec>().unwrap().movement().unwrap();
    let without = repair(&movement, 3, &Repair::Leave(8)).unwrap().movement;
    let mut journal = evening("mitchell 7", 4);
    let section = SectionId::A;
    let set = |movement| Change::MovementSet {
        section,
        movement: Box::new(movement),
        boards_per_round: 4,
        first_board: board(1),
        reason: None,
    };
    journal.apply(entry(set(without))).unwrap();
    assert_eq!(journal.session().left_after(pair(8)), Some(2));
    assert_eq!(journal.session().left_after(pair(9)), None);
    let mut app = opened(&journal);
    look(&app).find("left after round 2")?;
    press(&mut app, Shortcut::PageDown);
    assert!(look(&app).find("left after round 2").is_err());
    Ok(())
}

#[test]
fn who_went_home_is_left_without_a_rank_from_the_ranking_and_gets_it_back() -> Result<(), Error> {
    let movement = "mitchell 7".parse::<Spec>().unwrap().movement().unwrap();
    let without = repair(&movement, 3, &Repair::Leave(8)).unwrap().movement;
    let mut journal = evening("mitchell 7", 4);
    let change = Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(without),
        boards_per_round: 4,
        first_board: board(1),
        reason: None,
    };
    journal.apply(entry(change)).unwrap();
    let mut app = opened(&journal);
    type_into(&mut app, results::ENTRY, "3nn=");
    press(&mut app, Shortcut::Go(Which::Ranking));
    let on_its_card = |app: &mut App| {
        press(app, Shortcut::Go(Which::Ranking));
        press(app, Shortcut::Digit(8));
        press(app, Shortcut::Letter('g'));
        assert_eq!(app.which(), Which::Director);
    };
    on_its_card(&mut app);
    look(&app).find("left after round 2")?;
    // Nobody typed that, so nothing would be lost.
    press(&mut app, Shortcut::Escape);
    assert!(look(&app).find("left after round 2").is_err());
    on_its_card(&mut app);
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().is_unranked(pair(8)));
    look(&app).find("not ranked")?;
    let line = |app: &App| app.desk().standings().unwrap().line(pair(8)).unwrap().1.rank_shown();
    assert_eq!(line(&app), "–");
    on_its_card(&mut app);
    type_into(&mut app, "penalty-reason", "by the conditions of contest");
    press(&mut app, Shortcut::Main);
    assert!(!app.desk().session().unwrap().is_unranked(pair(8)));
    Ok(())
}

/// A window on an evening.
fn opened(journal: &evening::session::Journal) -> App {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    let id = journal.session().id;
    store.create_with(journal.entries().iter().map(|e| (**e).clone()).collect()).unwrap();
    let mut app = window::open(store, now).unwrap();
    if app.desk().session().is_none() {
        update(&mut app, Message::Tonight(window::tonight::Message::Load(id)));
    }
    press(&mut app, Shortcut::Go(Which::Results));
    app
}

#[test]
fn delete_takes_a_result_back_with_its_reason_and_the_cursor_stays() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Delete);
    look(&app).find("The result is withdrawn. By whom and why?")?;
    assert_eq!(entered(&app).len(), 1, "not before a reason is given");
    type_into(&mut app, results::REASON, "");
    assert!(entered(&app).is_empty());
    let session = app.desk().session().unwrap();
    assert!(matches!(session.log().first(), Some(LogEntry::TakenOff(_))));
    assert_eq!(cursor(&app).0, 1);
    // What comes now is a first result again, and asks nothing.
    type_into(&mut app, results::ENTRY, "3nn=");
    assert_eq!(entered(&app), [(1, Some(1), "played")]);
    Ok(())
}

#[test]
fn delete_takes_back_an_artificial_score_and_says_where_there_is_nothing() {
    let mut app = ready();
    press(&mut app, Shortcut::Delete);
    assert_eq!(app.notice(), Some("There is no result here to take back."));
    type_into(&mut app, results::ENTRY, "A6040");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Delete);
    type_into(&mut app, results::REASON, "");
    assert!(app.desk().session().unwrap().rulings[0].withdrawn.is_some());
}

#[test]
fn who_comes_back_to_the_screen_finds_the_cursor_where_it_was() {
    let mut app = ready();
    for text in ["4sn=", "p", "42+"] {
        type_into(&mut app, results::ENTRY, text);
    }
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Up);
    assert_eq!(cursor(&app).0, 2);
    press(&mut app, Shortcut::Go(Which::Ranking));
    press(&mut app, Shortcut::Go(Which::Results));
    assert_eq!(cursor(&app).0, 2);
    press(&mut app, Shortcut::GoTo);
    press(&mut app, Shortcut::Escape);
    assert_eq!(cursor(&app).0, 2);
}

#[test]
fn what_is_half_typed_stays_with_its_line_and_its_question() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    // A correction waits for its reason.
    type_into(&mut app, results::ENTRY, "4sn-1");
    press(&mut app, Shortcut::Down);
    look(&app).find("begun, not entered")?;
    type_into(&mut app, results::ENTRY, "p");
    assert_eq!(entered(&app), [(1, Some(1), "played"), (2, Some(1), "passed-out")]);
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::REASON, "");
    assert_eq!(app.desk().session().unwrap().results.len(), 3);
    assert_eq!(entered(&app).len(), 2);
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
    assert_eq!(entered(&app), [(1, Some(1), "played")]);
}

#[test]
fn ctrl_z_empties_a_half_typed_field_first() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    typed(&mut app, "3n");
    press(&mut app, Shortcut::Undo);
    assert_eq!(entered(&app).len(), 1);
    assert!(look(&app).find("3n").is_err());
    press(&mut app, Shortcut::Undo);
    assert!(entered(&app).is_empty());
}

#[test]
fn undo_names_what_it_took_back_and_goes_there() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::PageDown);
    press(&mut app, Shortcut::Go(Which::Ranking));
    press(&mut app, Shortcut::Undo);
    assert_eq!(app.which(), Which::Results);
    assert_eq!(cursor(&app).0, 1);
    assert_eq!(app.notice(), Some("Undone: Table 1, board 1: 4♠ N = +420"));
    press(&mut app, Shortcut::Redo);
    assert_eq!(app.notice(), Some("Done again: Table 1, board 1: 4♠ N = +420"));
}

#[test]
fn f7_goes_through_what_is_listed_to_be_looked_at() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    // Board 1 stays empty, board 2 is played later.
    press(&mut app, Shortcut::Down);
    type_into(&mut app, results::ENTRY, "lp");
    // The second round is called, so that the first is over.
    for _ in 0..2 {
        press(&mut app, Shortcut::Function(8));
    }
    let mut seen = Vec::new();
    for _ in 0..60 {
        press(&mut app, Shortcut::Function(7));
        seen.push((cursor(&app).0, cursor(&app).2));
    }
    // Line by line, and round again; not the one that is played later, while others are played.
    let first = seen.iter().position(|place| *place == (1, Some(1))).unwrap();
    assert!(seen[first + 1..].contains(&(1, Some(1))));
    assert!(!seen.contains(&(2, Some(1))), "{seen:?}");
}

#[test]
fn a_refused_undo_does_not_hide_its_button() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1+");
    assert!(app.notice().unwrap().contains("No contract scores +10"));
    press(&mut app, Shortcut::Escape);
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Function(7));
    type_into(&mut app, results::ENTRY, "1+");
    assert!(app.notice().is_some());
    look(&app).find("Undo")?;
    Ok(())
}

#[test]
fn f8_twice_asks_and_a_third_time_calls() {
    let mut app = ready();
    let round = |app: &App| app.desk().session().unwrap().current_round(SectionId::A);
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Function(8));
    assert_eq!(round(&app), 1);
    assert!(app.notice().unwrap().starts_with("Round 1 was called at "));
    // Something else was done: it asks anew.
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Function(8));
    assert_eq!(round(&app), 1);
    press(&mut app, Shortcut::Function(8));
    assert_eq!(round(&app), 2);
}

#[test]
fn the_next_empty_line_is_in_the_section_and_the_round_that_are_being_entered() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Movement));
    click(&mut app, "+ B");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(Which::Results));
    update(&mut app, Message::GoTo("t2r3".to_owned()));
    update(&mut app, Message::GoToSubmit);
    let begun = cursor(&app);
    for _ in 0..4 {
        type_into(&mut app, results::ENTRY, "p");
    }
    let (_, round, table, section) = cursor(&app);
    assert_eq!((round, table, section), (begun.1, Some(3), SectionId::A));
}

#[test]
fn messages_say_what_is_wrong_with_this_until_it_is_mended() -> Result<(), Error> {
    let mut app = ready();
    typed(&mut app, "8nt");
    look(&app).find("There are seven levels; 8 is none of them.")?;
    press(&mut app, Shortcut::Escape);
    typed(&mut app, "4sz");
    look(&app).find("Z is no denomination here (C D H S N) and no seat (N E S W)")?;
    press(&mut app, Shortcut::Escape);
    type_into(&mut app, results::ENTRY, "3nt=");
    look(&app).find("… and who played it? N E S W")?;
    assert!(entered(&app).is_empty());
    press(&mut app, Shortcut::Escape);
    type_into(&mut app, results::ENTRY, "hello");
    look(&app).find("“hello” is no contract (4sn=), no score (420, 42-) and not P (passed out), NP (not played), LP (played later), X (cancelled) or A60-40 (artificial: NS 60 %, EW 40 %)")?;
    // One letter fewer is as wrong.
    say(&mut app, results::Message::Typed("hell".to_owned()));
    look(&app).find("“hell” is no contract (4sn=), no score (420, 42-) and not P (passed out), NP (not played), LP (played later), X (cancelled) or A60-40 (artificial: NS 60 %, EW 40 %)")?;
    say(&mut app, results::Message::Typed("4".to_owned()));
    Ok(())
}

#[test]
fn results_are_entered_by_table_by_board_by_round_and_by_pair() -> Result<(), Error> {
    let mut app = ready();
    look(&app).find("Table 1 · Round 1")?;
    press(&mut app, Shortcut::Function(2));
    press(&mut app, Shortcut::Function(2));
    look(&app).find("Round 1")?;
    look(&app).find("T2, board 5")?;
    for _ in 0..5 {
        type_into(&mut app, results::ENTRY, "p");
    }
    assert_eq!(cursor(&app).0, 6, "the second table follows the first");
    press(&mut app, Shortcut::Function(2));
    look(&app).find("T2 R1 · 2 – 9")?;
    for _ in 0..3 {
        type_into(&mut app, results::ENTRY, "p");
    }
    let (_, round, table, _) = cursor(&app);
    assert_eq!((round, table), (Some(2), Some(2)), "the pair’s next round follows");
    press(&mut app, Shortcut::Function(2));
    look(&app).find("Table 2 · Round 2")?;
    Ok(())
}

#[test]
fn the_second_pass_is_blind_and_lists_what_differs() -> Result<(), Error> {
    let mut app = ready();
    for text in ["4sn=", "3nts+1"] {
        type_into(&mut app, results::ENTRY, text);
    }
    press(&mut app, Shortcut::Function(3));
    assert!(look(&app).find("4♠ N =").is_err());
    type_into(&mut app, results::ENTRY, "4sn= hk");
    type_into(&mut app, results::ENTRY, "3nts=");
    // A look changes nothing.
    assert_eq!(app.desk().session().unwrap().results.len(), 2);
    look(&app).find("the same again")?;
    look(&app).find("1: 3NT S +1")?;
    look(&app).find("2: 3NT S =")?;
    click(&mut app, "The second is right");
    let session = app.desk().session().unwrap();
    let corrected = session.results().find(|r| r.board == board(2)).unwrap();
    assert!(matches!(corrected.outcome, Outcome::Played { tricks, .. } if tricks.number() == 9));
    assert_eq!(corrected.reason.as_deref(), Some("second pass"));
    look(&app).find("None so far.")?;
    press(&mut app, Shortcut::Function(3));
    look(&app).find("3NT S =")?;
    Ok(())
}

#[test]
fn the_lead_and_what_it_would_score_are_seen_while_typing() -> Result<(), Error> {
    let mut app = ready();
    say(&mut app, results::Message::By(results::By::Board(board(1))));
    type_into(&mut app, results::ENTRY, "4sn=");
    typed(&mut app, "4sn+1 dk");
    look(&app).find("4♠ by North, 11 tricks, lead ♦K")?;
    look(&app).find("+450 NS")?;
    look(&app).find("would be 100.0% / 0.0%")?;
    type_into(&mut app, results::ENTRY, "");
    look(&app).find("average of the field")?;
    look(&app).find("+440")?;
    Ok(())
}

#[test]
fn a_result_is_clicked_on_the_bidding_pad() {
    let mut app = ready();
    click(&mut app, "Bidding pad");
    // The figures stand in the progress grid as well, so these keys say themselves what they type.
    for typed in ["4", "H", "N", "+1"] {
        say(&mut app, results::Message::Pad(typed.to_owned()));
    }
    click(&mut app, "save, next empty line");
    assert_eq!(entered(&app), [(1, Some(1), "played")]);
}

#[test]
fn forty_tables_are_shown_round_by_round_with_a_row_for_each_table() -> Result<(), Error> {
    let mut app = opened(&evening("mitchell 40 rounds 8", 3));
    look(&app).find("R8")?;
    click(&mut app, "R8");
    look(&app).find("Round 8")?;
    Ok(())
}

#[test]
fn keys_ahead_of_the_window_are_not_lost_where_the_next_sheet_opens() {
    let mut app = ready();
    for text in ["4sn=", "3nts+1", "p"] {
        type_into(&mut app, results::ENTRY, text);
    }
    // The last board of table 1 and the first two of table 2, all typed into the field as it was drawn once.
    let mut window = look(&app);
    window.click(id(results::ENTRY)).unwrap();
    for text in ["5de=", "1nn=", "2hw-1"] {
        window.typewrite(text);
        window.tap_key(iced_test::core::keyboard::key::Named::Enter);
    }
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    assert_eq!(
        entered(&app)[3..],
        [(4, Some(1), "played"), (5, Some(2), "played"), (6, Some(2), "played")],
        "{:?}",
        app.notice()
    );
}

#[test]
fn the_result_of_a_board_played_later_is_no_correction_and_needs_no_reason() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "lp");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "4sn=");
    assert_eq!(entered(&app), [(1, Some(1), "played")]);
    assert!(app.desk().session().unwrap().log().is_empty());
    // It is a result like any other now: another one in its place is a correction.
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "3nts=");
    assert!(app.desk().session().unwrap().log().is_empty());
    type_into(&mut app, results::REASON, "");
    assert!(matches!(app.desk().session().unwrap().log()[0], LogEntry::Correction { .. }));
}

#[test]
fn a_ruling_on_the_line_of_the_cursor_begins_with_a_click() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    click(&mut app, "new ruling");
    assert_eq!(app.which(), Which::Director);
    look(&app).find("Ruling · Table 1, board 1")?;
    Ok(())
}

#[test]
fn the_bidding_pad_types_what_a_finger_would() {
    let mut app = ready();
    click(&mut app, "Bidding pad");
    let contract = ["4", "S", "N", "="].map(|key| results::Message::Pad(key.to_owned()));
    for message in contract {
        say(&mut app, message);
    }
    click(&mut app, "save, next empty line");
    type_into(&mut app, results::ENTRY, "4sn=");
    let made: Vec<Outcome> = app.desk().session().unwrap().results().map(|r| r.outcome).collect();
    assert_eq!(made[0], made[1]);
}

#[test]
fn what_is_pressed_while_a_frame_is_painted_is_pressed_where_the_pointer_was() {
    use iced_test::core::mouse::{Button, Event as Mouse};
    use iced_test::core::{Event, Point};
    let mut app = ready();
    click(&mut app, "Bidding pad");
    let mut window = look(&app);
    let place =
        |words: &str, window: &mut iced_test::Simulator<'_, Message>| window.find(words).unwrap().bounds().center();
    let (hearts, save) = (place("♥", &mut window), place("save, next empty line", &mut window));
    // The pointer went on before the frame was there.
    window.point_at(save);
    let moved = |position: Point| Event::Mouse(Mouse::CursorMoved { position });
    let pressed = Event::Mouse(Mouse::ButtonPressed(Button::Left));
    let released = Event::Mouse(Mouse::ButtonReleased(Button::Left));
    let _ = window.simulate([moved(hearts), pressed, released, moved(save)]);
    let said: Vec<Message> = window.into_messages().collect();
    assert!(matches!(said.as_slice(), [Message::Results(results::Message::Pad(letter))] if letter == "H"), "{said:?}");
}

#[test]
fn the_head_of_a_slip_that_was_played_turned_says_who_sat_where() {
    let mut app = ready();
    let first = app.desk().lines()[0];
    let (ns, _) = first.sitting.contestants().next().unwrap();
    let table =
        |app: &App| app.desk().lines().iter().filter(|l| (l.place.table, l.place.round) == (Some(1), Some(1))).count();
    for _ in 0..table(&app) {
        type_into(&mut app, results::ENTRY, "4sn=/");
    }
    press(&mut app, Shortcut::PageUp);
    look(&app).find(format!("EW {}", ns.number).as_str()).unwrap();
}
