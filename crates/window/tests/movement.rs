//! The screen Movement: wishes, offers, the grid, files of movements, sections.

use ::window::{self, App, Message, ScreenName, Shortcut, movement, results, seats, tonight};
use evening::club::{ContestantId, SectionId};
use evening::session::Change;
use iced_test::Error;
use iced_test::core::Size;
use iced_test::core::keyboard::key::Named;
use iced_test::selector::id;

use crate::harness::{
    LiveWindow, all_words, call_rounds, click, empty_club, english_store_at, fully_seated, look, movement_of,
    open_journal, press, ready, says, session, type_into, update, window_on,
};
use testing::*;

/// Opens a file with this text on Movement.
fn open_movement(app: &mut App, text: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("movement.json");
    std::fs::write(&path, text).unwrap();
    press(app, Shortcut::Go(ScreenName::Movement));
    press(app, Shortcut::Open);
    type_into(app, "movement-file", path.to_str().unwrap());
}

#[test]
fn movement_names_the_round_in_play_without_a_call() -> Result<(), Error> {
    let mut journal = evening("mitchell 3", 1);
    journal.apply(entry(Change::RoundCalled { section: SectionId::A, round: 1 })).unwrap();
    swiss::play_until(&mut journal, 2);
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    assert!(says(&app, "in use, round 2 of 3"), "{:?}", all_words(&app));
    look(&app).find("Next move, to round 3")?;
    Ok(())
}

#[test]
fn movement_with_faults_is_shown_but_cannot_be_kept_until_it_is_corrected() -> Result<(), Error> {
    let mut app = ready();
    let before = app.desk().session().unwrap().sections.clone();
    let faulty_movement = r#"{"name": "bad", "kind": "pairs", "tables": 2, "rounds": 1, "board_sets": 2, "winners": 1, "meetings": [
        {"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1}, {"round": 1, "table": 2, "ns": 1, "ew": 3, "set": 2}]}"#;
    open_movement(&mut app, faulty_movement);
    look(&app).find("Round 1, table 2: sits in two places (1)")?;
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().sections, before);
    // Corrected, it can be kept: table 2 gets pair 4 instead of the one at table 1.
    press(&mut app, Shortcut::PageDown);
    type_into(&mut app, "movement-cell", "4-3 2");
    press(&mut app, Shortcut::Main);
    let movement = &app.desk().session().unwrap().sections.values().next().unwrap().movement;
    assert_eq!((movement.tables, movement.contestants().len()), (2, 4));
    Ok(())
}

#[test]
fn file_that_is_no_movement_changes_no_section() {
    let mut app = ready();
    let before = app.desk().session().unwrap().sections.clone();
    open_movement(&mut app, "no movement at all");
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().sections.values().next().unwrap().movement.tables, 7);
    press(&mut app, Shortcut::Escape);
    assert_eq!(app.desk().session().unwrap().sections.len(), before.len());
}

#[test]
fn the_movement_screen_shows_the_grid_three_ways() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    look(&app).find("Table 1")?;
    press(&mut app, Shortcut::Function(3));
    // Pair 1 in round 2: at table 1, North-South, against pair 14.
    look(&app).find("1 NS · 14")?;
    press(&mut app, Shortcut::Function(3));
    look(&app).find("25–28")?;
    Ok(())
}

#[test]
fn a_second_section_gets_a_movement_of_its_own() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    click(&mut app, "+ Section B");
    press(&mut app, Shortcut::Main);
    let sections = &app.desk().session().unwrap().sections;
    let names: Vec<String> = sections.keys().map(ToString::to_string).collect();
    assert_eq!(names, ["A", "B"]);
    assert_eq!(sections.values().map(|s| s.movement.tables).collect::<Vec<u8>>(), [7, 7]);
}

#[test]
fn movement_in_force_is_first_and_enter_keeps_it() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    let before = movement_of(&app).clone();
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    assert!(says(&app, "in use, round 1 of 7"), "{:?}", all_words(&app));
    look(&app).find("Next move, to round 2")?;
    press(&mut app, Shortcut::Enter);
    assert_eq!(*movement_of(&app), before);
    assert_eq!(app.screen(), ScreenName::Results);
    Ok(())
}

#[test]
fn replacing_a_movement_in_play_asks_first() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    type_into(&mut app, results::ENTRY, "4sn=");
    let before = movement_of(&app).clone();
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Enter);
    assert_eq!(*movement_of(&app), before, "Enter alone never replaces it");
    look(&app).find("Replace it anyway")?;
    press(&mut app, Shortcut::Escape);
    assert!(look(&app).find("Replace it anyway").is_err());
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Main);
    assert_ne!(*movement_of(&app), before);
    Ok(())
}

#[test]
fn half_tables_are_typed_in_the_movement_screen_too() -> Result<(), Error> {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "7");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    for text in ["8.5", "8,5", "8½"] {
        let typed = movement::Message::Wish(movement::Wish::Size, text.to_owned());
        update(&mut app, Message::Movement(typed));
        press(&mut app, Shortcut::Main);
        assert!(movement_of(&app).tables <= 9, "{text}");
        assert_eq!(movement_of(&app).contestants().len(), 17, "{text}");
    }
    // A movement with a ninth table names it as a half table.
    let names_half_table = look(&app).find("half table: no pair 18").is_ok();
    assert!(names_half_table || movement_of(&app).tables == 8);
    let typed = movement::Message::Wish(movement::Wish::Size, "85".to_owned());
    update(&mut app, Message::Movement(typed));
    look(&app).find("85 tables: is that right?")?;
    Ok(())
}

#[test]
fn kept_movement_leads_to_the_seats_until_everybody_sits() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.screen(), ScreenName::Seats);
    type_into(&mut app, seats::NAME, "Ada North");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.screen(), ScreenName::Seats);
    let mut seated_app = fully_seated("4");
    press(&mut seated_app, Shortcut::Go(ScreenName::Movement));
    press(&mut seated_app, Shortcut::Enter);
    assert_eq!(seated_app.screen(), ScreenName::Results);
}

#[test]
fn new_movement_names_moved_pairs_before_it_is_taken() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    assert!(!says(&app, "sit elsewhere"));
    for _ in 0..6 {
        press(&mut app, Shortcut::Down);
        if says(&app, "These sit elsewhere in round 1: ") {
            return;
        }
    }
    panic!("{:?}", all_words(&app));
}

#[test]
fn wish_for_one_winner_names_no_missing_pair() {
    let mut app = fully_seated("6½");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    assert!(says(&app, "half table: no pair "), "{:?}", all_words(&app));
    update(&mut app, Message::Movement(movement::Message::Winners(Some(1))));
    assert!(!says(&app, "half table: no pair "), "{:?}", all_words(&app));
}

#[test]
fn tab_selects_the_text_of_a_wish() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    update(&mut app, Message::Movement(movement::Message::More));
    let mut window = look(&app);
    window.click(id("movement-tables")).unwrap();
    window.tap_key(Named::Tab);
    window.typewrite("5");
    let messages: Vec<Message> = window.into_messages().collect();
    assert!(format!("{messages:?}").contains("\"5\""), "{messages:?}");
}

#[test]
fn too_long_number_in_a_wish_is_refused() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    update(&mut app, Message::Movement(movement::Message::More));
    update(&mut app, Message::Movement(movement::Message::Wish(movement::Wish::Rounds, "123".to_owned())));
    assert!(app.notice().unwrap().contains("“123”"), "{:?}", app.notice());
}

#[test]
fn esc_takes_the_cursor_out_of_the_field_of_tables() {
    let mut window = LiveWindow::new(ready(), Size::new(1280.0, 720.0));
    window.press(Shortcut::Go(ScreenName::Movement));
    window.press(Shortcut::Function(2));
    assert!(window.hidden_pixels_at_cursor().is_some(), "no field has the cursor");
    window.press(Shortcut::Escape);
    assert_eq!(window.hidden_pixels_at_cursor(), None);
}

/// Two sections of three tables.
fn two_sections() -> evening::session::Journal {
    let mut journal = evening("mitchell 3", 2);
    let section = SectionId::from_index(1);
    let change = Change::MovementSet {
        section,
        movement: Box::new("mitchell 3".parse::<::movement::Spec>().unwrap().movement().unwrap()),
        boards_per_round: 2,
        first_board: bridge::BoardNumber::FIRST,
        reason: None,
    };
    journal.apply(entry(change)).unwrap();
    for number in journal.session().sections[&section].movement.contestants() {
        seat(&mut journal, ContestantId { section, number });
    }
    journal
}

#[test]
fn tables_are_named_with_their_section_if_there_are_two() {
    let mut app = window_on(&two_sections());
    let section = SectionId::from_index(1);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    update(
        &mut app,
        Message::Results(results::Message::ShowSheet(results::Sheet::Table { section, round: 1, table: 1 })),
    );
    type_into(&mut app, results::ENTRY, "3nt n =");
    assert!(says(&app, "Table B1"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    update(&mut app, Message::Movement(movement::Message::Section(section)));
    press(&mut app, Shortcut::Letter('r'));
    assert!(says(&app, "Section B · "), "{:?}", all_words(&app));
}

#[test]
fn repair_asks_for_its_kind_and_then_for_the_pair() {
    let mut app = window_on(&two_sections());
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Letter('r'));
    press(&mut app, Shortcut::Main);
    assert!(app.notice().unwrap().contains("What happened?"), "{:?}", app.notice());
    update(
        &mut app,
        Message::Movement(movement::Message::InRepair(movement::RepairMessage::Event(movement::RepairEvent::Leave))),
    );
    press(&mut app, Shortcut::Main);
    assert!(app.notice().unwrap().contains("Type this first: Pair number"), "{:?}", app.notice());
}

#[test]
fn enter_in_a_wish_applies_no_movement() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "7");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    let set_wish = |app: &mut App, wish, text: &str| {
        update(app, Message::Movement(movement::Message::Wish(wish, text.to_owned())));
    };
    set_wish(&mut app, movement::Wish::Size, "8");
    set_wish(&mut app, movement::Wish::MaxBoards, "28");
    press(&mut app, Shortcut::Enter);
    assert_eq!(movement_of(&app).tables, 7);
    press(&mut app, Shortcut::Enter);
    assert_eq!(movement_of(&app).tables, 8);
}

#[test]
fn removed_half_table_rounds_up_the_field() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "5.5");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    let has_six_tables = |app: &App| format!("{app:?}").contains("typed_wishes: [\"6\"");
    assert!(!has_six_tables(&app));
    update(&mut app, Message::Movement(movement::Message::Half));
    assert!(has_six_tables(&app));
    update(&mut app, Message::Movement(movement::Message::Half));
    assert!(format!("{app:?}").contains("typed_wishes: [\"5½\""));
}

#[test]
fn nearest_movements_are_named_if_none_fits() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "5.5");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    let set_wish = |app: &mut App, wish, typed: &str| {
        update(app, Message::Movement(movement::Message::Wish(wish, typed.to_owned())));
    };
    set_wish(&mut app, movement::Wish::Rounds, "11");
    set_wish(&mut app, movement::Wish::MinBoards, "23");
    set_wish(&mut app, movement::Wish::MaxBoards, "24");
    let nearest_text = "Nearest: 20 boards each (11 rounds of 2); 30 boards each (11 rounds of 3).";
    assert!(says(&app, nearest_text), "{:?}", all_words(&app));
    set_wish(&mut app, movement::Wish::MinBoards, "20");
    set_wish(&mut app, movement::Wish::MaxBoards, "20");
    let message = "22 boards, each plays 20";
    assert!(says(&app, message), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    let words = all_words(&app);
    assert!(["in use", message].iter().all(|part| words.iter().any(|word| word.contains(part))), "{words:?}");
}

#[test]
fn movement_in_force_is_shown_after_undo() -> Result<(), Error> {
    let mut app = ready();
    call_rounds(&mut app, 1);
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Letter('h'));
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    let movement_name = |app: &App| lang::movement_name(movement_of(app), &app.desk().texts);
    let repaired_name = movement_name(&app);
    look(&app).find(repaired_name.clone())?;
    press(&mut app, Shortcut::Undo);
    assert_eq!(movement_of(&app).repaired, None);
    assert!(look(&app).find(repaired_name).is_err());
    look(&app).find(movement_name(&app))?;
    Ok(())
}

#[test]
fn movement_that_was_undone_is_offered_again() {
    for tables in ["7", "5½"] {
        let mut app = empty_club();
        type_into(&mut app, tonight::TABLES, tables);
        let undone_movement = movement_of(&app).clone();
        // The screen Movement was not open before.
        for _ in 0..3 {
            if !session(&app).sections.is_empty() {
                press(&mut app, Shortcut::Undo);
            }
        }
        assert!(session(&app).sections.is_empty());
        press(&mut app, Shortcut::Go(ScreenName::Movement));
        assert!(!says(&app, "No movement fits"), "{:?}", all_words(&app));
        press(&mut app, Shortcut::Main);
        assert_eq!(movement_of(&app).contestants().len(), undone_movement.contestants().len(), "{tables}");
    }
}

#[test]
fn wished_boards_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    drop(english_store_at(&path));
    let mut app = window::open_at(&path, now).unwrap();
    type_into(&mut app, tonight::TABLES, "7");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    for (wish, boards) in [(movement::Wish::MinBoards, "18"), (movement::Wish::MaxBoards, "21")] {
        update(&mut app, Message::Movement(movement::Message::Wish(wish, boards.to_owned())));
    }
    app.store_and_close();
    drop(app);
    let mut app = window::open_at(&path, now).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    // 21 boards in seven rounds: with the usual 24 to 28 it would not be among the offers.
    assert!(says(&app, "7 rounds of 3 boards"), "{:?}", all_words(&app));
}

#[test]
fn announcement_is_shown_while_wishes_and_fairness_are_folded() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    assert!(says(&app, "7 rounds of 4 boards") && says(&app, "Read this out"));
    assert!(!says(&app, "minutes at most") && !says(&app, "Average figure"), "{:?}", all_words(&app));
    update(&mut app, Message::Movement(movement::Message::More));
    assert!(says(&app, "minutes at most"), "{:?}", all_words(&app));
    click(&mut app, "fairness");
    assert!(says(&app, "Average figure"), "{:?}", all_words(&app));
}

#[test]
fn small_howell_has_no_fairness_figure() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "2.5");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    assert!(movement_of(&app).spec.unwrap().to_string().starts_with("howell 3"));
    click(&mut app, "fairness");
    assert!(says(&app, "There are too few pairs for a fairness figure."), "{:?}", all_words(&app));
    assert!(!says(&app, "Fairness (1 is best)"));
}

#[test]
fn fewest_and_most_boards_are_named_where_not_all_play_the_same_number() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "8.5");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    assert!(says(&app, "27 boards, each plays 21–24"), "{:?}", all_words(&app));
}

#[test]
fn announcement_names_the_length_and_the_sit_out() {
    let mut app = fully_seated("5½");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    let words = all_words(&app);
    let announcement = words.iter().find(|words| words.contains("the pair that would meet it sits out"));
    let announcement = announcement.unwrap_or_else(|| panic!("{words:?}"));
    assert!(announcement.contains(" rounds of ") && announcement.contains("at table "), "{announcement}");
}
