//! What a director ran into who ran a whole evening and had never seen the program.

use std::path::Path;

use ::movement::{Repair, Spec, repair};
use ::window::movement::{self, RepairMessage, What};
use ::window::{self, App, Message, Shortcut, Which, director, own_settings, publish, results};
use evening::club::SectionId;
use evening::session::{Change, LogEntry, suspicions};
use exchange::sample;
use iced_test::Error;
use iced_test::core::Size;
use lang::{Language, announcement};
use store::Store;
use uuid::Uuid;

use crate::harness::{apply, fill, look, press, ready, settle, type_into, update};
use crate::window_looks::{all_words, says};
use testing::*;

fn click(app: &mut App, words: &str) {
    let mut window = look(app);
    window.click(words).unwrap();
    let messages = window.into_messages().collect();
    apply(app, messages);
}

fn publish(app: &mut App) {
    press(app, Shortcut::Go(Which::Publish));
    press(app, Shortcut::Main);
}

fn entered(app: &App) -> usize {
    app.desk().session().unwrap().results().count()
}

// Results: what was begun

/// One result, and a correction of it that was begun and left.
fn begun() -> App {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "5sn=");
    assert!(says(&app, "By whom and why?"));
    press(&mut app, Shortcut::Down);
    app
}

#[test]
fn a_correction_that_was_begun_and_left_is_listed_counted_and_led_to() -> Result<(), Error> {
    let mut app = begun();
    // In the list and in the legend of the grid, where it has its sign.
    assert!(all_words(&app).iter().any(|word| word == "5sn=: begun, not entered"), "{:?}", all_words(&app));
    assert!(all_words(&app).iter().filter(|word| word.contains("begun, not entered")).count() >= 3);
    look(&app).find("1 to look at")?;
    press(&mut app, Shortcut::PageDown);
    press(&mut app, Shortcut::Function(7));
    look(&app).find("Correction. By whom and why? As “7: agreed” (the number of who asks, or a name), or only why.")?;
    Ok(())
}

#[test]
fn what_was_begun_is_named_before_the_ranking_is_put_up() {
    let mut app = begun();
    publish(&mut app);
    assert!(says(&app, "One result is begun and not entered"), "{:?}", all_words(&app));
    // So is what stands in the line that the cursor is in.
    let mut app = ready();
    fill(&mut app, results::ENTRY, "4sn=");
    publish(&mut app);
    assert!(says(&app, "One result is begun and not entered"), "{:?}", all_words(&app));
}

/// The sample evening in a file.
fn in_file(path: &Path) {
    let evening = sample::evening().unwrap();
    let mut store = Store::open(path).unwrap();
    store.set_setting("language", "en").unwrap();
    let entries = evening.opening(Uuid::new_v4).unwrap().into_iter().map(entry).collect();
    store.create_with(entries).unwrap();
}

#[test]
fn what_was_half_typed_when_the_window_was_closed_is_there_when_it_is_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    in_file(&path);
    let mut app = window::open_at(&path, now).unwrap();
    press(&mut app, Shortcut::Go(Which::Results));
    fill(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Down);
    fill(&mut app, results::ENTRY, "3n");
    app.put_away();
    drop(app);
    let mut app = window::open_at(&path, now).unwrap();
    assert!(app.notice().unwrap().contains("2 lines"), "{:?}", app.notice());
    assert_eq!(entered(&app), 0);
    assert!(says(&app, "3N: begun, not entered") || says(&app, "3n: begun, not entered"), "{:?}", all_words(&app));
    // The cursor is in the first of them, and Enter goes on.
    update(&mut app, Message::Results(results::Message::Submit));
    assert_eq!(entered(&app), 1);
    // What was entered is not begun any more.
    press(&mut app, Shortcut::Escape);
    app.put_away();
    drop(app);
    let app = window::open_at(&path, now).unwrap();
    assert_eq!(app.notice(), None);
}

// Publish

#[test]
fn what_is_asked_for_while_files_are_written_is_written_after_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ranking.pdf");
    let mut app = crate::window_states::played(false);
    press(&mut app, Shortcut::Go(Which::Publish));
    update(&mut app, Message::Publish(publish::Message::Path(path.display().to_string())));
    let first = app.update(Message::Shortcut(Shortcut::Save));
    let other = folder.path().join("other.pdf");
    update(&mut app, Message::Publish(publish::Message::Path(other.display().to_string())));
    for _ in 0..2 {
        let nothing = app.update(Message::Shortcut(Shortcut::Save));
        settle(&mut app, nothing);
    }
    assert!(!path.exists() && !other.exists());
    settle(&mut app, first);
    assert!(path.exists(), "the first");
    assert!(other.exists(), "the one that waited");
    assert!(app.notice().unwrap().contains("other.pdf"), "{:?}", app.notice());
}

/// A result far from its contract, and the cursor in its line.
fn doubtful() -> App {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1sn+4");
    assert_eq!(entered(&app), 1);
    press(&mut app, Shortcut::Up);
    app
}

#[test]
fn a_doubtful_result_is_named_before_publishing_until_somebody_says_that_it_is_right() -> Result<(), Error> {
    let mut app = doubtful();
    publish(&mut app);
    assert!(says(&app, "One result looks unlikely"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(Which::Results));
    look(&app).find("far from the contract: please check")?;
    click(&mut app, "It is right");
    let session = app.desk().session().unwrap();
    let result = session.results().next().unwrap();
    assert!(suspicions(session, result).is_empty());
    assert_eq!(result.reason.as_deref(), Some("It is right"));
    assert!(matches!(session.log().first(), Some(LogEntry::Correction { .. })), "{:?}", session.log().first());
    assert!(look(&app).find("1 to look at").is_err());
    publish(&mut app);
    assert!(!app.notice().unwrap_or_default().contains("unlikely"), "{:?}", app.notice());
    Ok(())
}

#[test]
fn what_is_right_on_a_closed_evening_is_asked_about_as_no_correction() {
    let mut app = doubtful();
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('l'));
    // What is open is read whole.
    assert!(says(&app, "far from the contract: please check"), "{:?}", all_words(&app));
    for _ in 0..2 {
        press(&mut app, Shortcut::Main);
    }
    assert!(app.desk().session().unwrap().closed);
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Function(6));
    assert!(says(&app, "The result is right: who says so, and why?"), "{:?}", all_words(&app));
    assert!(!says(&app, "Correction all the same"), "{:?}", all_words(&app));
}

#[test]
fn f6_on_a_doubtful_result_says_that_it_is_right_and_on_another_does_nothing() {
    let mut app = doubtful();
    press(&mut app, Shortcut::Function(6));
    let session = app.desk().session().unwrap();
    assert!(suspicions(session, session.results().next().unwrap()).is_empty());
    let rows = app.desk().journal().unwrap().entries().len();
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(6));
    assert_eq!(app.desk().journal().unwrap().entries().len(), rows);
    // Something else in its place is looked at again.
    type_into(&mut app, results::ENTRY, "2sn-5");
    type_into(&mut app, results::REASON, "");
    let session = app.desk().session().unwrap();
    assert!(!suspicions(session, session.results().next().unwrap()).is_empty());
}

// Results: what is typed

#[test]
fn the_score_of_what_is_typed_is_whole_also_where_its_words_are_not() -> Result<(), Error> {
    let mut app = ready();
    fill(&mut app, results::ENTRY, "7ntxxn=");
    for width in [1280.0, 1366.0, 1920.0] {
        let mut window =
            iced_test::Simulator::with_size(crate::harness::settings(), Size::new(width, 720.0), app.view());
        window.find("+2280 NS")?;
    }
    Ok(())
}

#[test]
fn one_enter_more_after_a_correction_leaves_no_line_behind() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    let waiting = app.cursor();
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "5sn=");
    type_into(&mut app, results::REASON, "");
    assert_eq!(app.cursor(), waiting);
    update(&mut app, Message::Results(results::Message::Submit));
    assert_eq!(app.cursor(), waiting, "it waits for its result");
    update(&mut app, Message::Results(results::Message::Submit));
    assert_ne!(app.cursor(), waiting, "whoever means it goes on");
}

// What is to be looked at

#[test]
fn the_chip_leads_to_what_it_counts_and_counts_as_the_list_does() {
    let mut app = doubtful();
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    update(&mut app, Message::Director(director::Message::Field(director::Field::Facts, "East hesitated".to_owned())));
    press(&mut app, Shortcut::Save);
    assert!(says(&app, "2 to look at"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(Which::Ranking));
    click(&mut app, "2 to look at");
    assert_eq!(app.which(), Which::Director, "rulings come first");
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.which(), Which::Results);
    assert!(says(&app, "It is right"));
}

#[test]
fn f7_on_the_only_ruling_that_waits_says_that_there_is_no_other() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    update(&mut app, Message::Director(director::Message::Field(director::Field::Facts, "East hesitated".to_owned())));
    press(&mut app, Shortcut::Save);
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.which(), Which::Director);
    press(&mut app, Shortcut::Function(7));
    assert!(app.notice().unwrap().contains("there is no other"), "{:?}", app.notice());
}

// Movement

#[test]
fn a_pair_that_leaves_leaves_a_hole_and_its_opponents_sit_out() {
    let whole = "mitchell 7".parse::<Spec>().unwrap().movement().unwrap();
    let repaired = repair(&whole, 3, &Repair::Hole(8)).unwrap();
    let without: Vec<_> = whole
        .meetings
        .iter()
        .filter(|m| m.round < 3 || m.sitting.contestants().all(|(number, _)| number != 8))
        .copied()
        .collect();
    assert_eq!(repaired.movement.meetings, without, "nothing else changes");
    assert!(repaired.cost.lost.is_empty() && repaired.cost.met_again == 0, "{:?}", repaired.cost);
    let byes = repaired.movement.byes();
    assert_eq!(byes.len(), 5, "one in each round that is left: {byes:?}");
    let said = announcement(&repaired.movement, &Language::En.texts());
    let before = announcement(&whole, &Language::En.texts());
    assert_eq!(said, format!("{before} There is no pair 8: whoever would meet it sits out."));
}

#[test]
fn nobody_who_only_sits_out_in_the_last_round_is_said_not_to_be_there() {
    let whole = "mitchell 5 without 10".parse::<Spec>().unwrap().movement().unwrap();
    let said = |round| {
        let repaired = repair(&whole, round, &Repair::Hole(7)).unwrap().movement;
        announcement(&repaired, &Language::En.texts()).replace("There is no pair 10:", "")
    };
    // Whom it was to meet in the fourth round plays the fifth: it was 7 who went.
    assert!(said(4).ends_with("There is no pair 7: whoever would meet it sits out."), "{}", said(4));
    assert_eq!(said(4).matches("There is no pair").count(), 1);
    // In the last round alone it may have been either.
    assert!(!said(5).contains("There is no pair") && said(5).contains("Nobody plays at table "), "{}", said(5));
}

#[test]
fn who_left_is_not_said_to_sit_still() {
    let whole = "howell 5".parse::<Spec>().unwrap().movement().unwrap();
    let still = whole.stationary()[0];
    for what in [Repair::Leave(still), Repair::Hole(still)] {
        let repaired = repair(&whole, 2, &what).unwrap().movement;
        let said = announcement(&repaired, &Language::En.texts());
        assert!(!said.contains(&format!("sit still: {still}")), "{said}");
    }
}

#[test]
fn the_repair_offers_the_hole_and_says_who_sits_out() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    for message in [RepairMessage::What(What::Hole), RepairMessage::First("8".to_owned())] {
        update(&mut app, Message::Movement(movement::Message::InRepair(message)));
    }
    assert!(says(&app, "A pair leaves, its opponents sit out"), "{:?}", all_words(&app));
    assert!(!says(&app, "New guide cards"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    let section = app.desk().session().unwrap().sections.values().next().unwrap();
    assert_eq!(section.movement.repaired, Some(1));
    assert_eq!(section.movement.byes().iter().filter(|bye| bye.round == 1).count(), 1);
}

#[test]
fn an_evening_that_ends_sooner_wants_no_new_guide_cards() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    for message in [RepairMessage::What(What::Curtail), RepairMessage::Round("6".to_owned())] {
        update(&mut app, Message::Movement(movement::Message::InRepair(message)));
    }
    assert!(says(&app, "Fairness"), "{:?}", all_words(&app));
    assert!(!says(&app, "New guide cards"), "{:?}", all_words(&app));
}

#[test]
fn another_movement_says_who_sits_elsewhere_before_it_is_taken() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Movement));
    assert!(!says(&app, "sit elsewhere"));
    for _ in 0..6 {
        press(&mut app, Shortcut::Down);
        if says(&app, "They sit elsewhere in round 1: ") {
            return;
        }
    }
    panic!("{:?}", all_words(&app));
}

#[test]
fn a_half_table_that_a_late_pair_filled_is_none_any_more() {
    let mut app = crate::harness::empty();
    type_into(&mut app, window::tonight::TABLES, "5.5");
    for at in 0..22 {
        type_into(&mut app, window::seats::NAME, &format!("Guest{at} Number{at}"));
    }
    press(&mut app, Shortcut::Go(Which::Movement));
    let half = |app: &App| format!("{app:?}").contains("half: true");
    assert!(half(&app));
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Go(Which::Seats));
    press(&mut app, Shortcut::Letter('h'));
    press(&mut app, Shortcut::Enter);
    let movement = app.desk().session().unwrap().sections.values().next().unwrap().movement.clone();
    assert_eq!(movement.repaired, Some(2));
    press(&mut app, Shortcut::Go(Which::Movement));
    let shown = all_words(&app);
    assert!(!shown.iter().any(|word| word.contains("no pair")), "{shown:?}");
    assert!(!half(&app), "{shown:?}");
}

// Seats

#[test]
fn seats_show_the_round_in_play() -> Result<(), Error> {
    let mut app = ready();
    for _ in 0..3 {
        press(&mut app, Shortcut::Function(8));
    }
    press(&mut app, Shortcut::Function(8));
    let round = app.desk().session().unwrap().current_round(evening::club::SectionId::A);
    assert!(round > 1);
    press(&mut app, Shortcut::Go(Which::Seats));
    look(&app).find(format!("14 of 14 seated · as they sit in round {round}").as_str())?;
    assert!(!says(&app, "play can begin now"));
    // Who sits first at table 1 now.
    let session = app.desk().session().unwrap();
    let meeting = session.sections.values().next().unwrap().movement.meeting(round, 1).unwrap();
    let east_west = meeting.sitting.contestants().find(|(_, side)| *side == bridge::Side::EW).unwrap().0;
    let shown = all_words(&app);
    let table = shown.iter().position(|word| word == "Table 1").unwrap();
    let sits = shown[table..].iter().find(|word| word.starts_with("EW ")).unwrap();
    assert_eq!(*sits, format!("EW {east_west}"));
    Ok(())
}

#[test]
fn two_names_in_one_field_are_the_two_of_a_pair() {
    let mut app = crate::harness::empty();
    type_into(&mut app, window::tonight::TABLES, "4");
    type_into(&mut app, window::seats::NAME, "Ada North & Bo South");
    let session = app.desk().session().unwrap();
    assert_eq!(session.contestants[&pair(8)].title(), "Ada North – Bo South");
    assert_eq!(app.desk().lists.players.len(), 2);
    // The next pair is half filled: two names have no room there.
    type_into(&mut app, window::seats::NAME, "Cy East");
    fill(&mut app, window::seats::NAME, "Di West + Ed Else");
    update(&mut app, Message::Seats(window::seats::Message::Submit));
    assert!(app.notice().unwrap().contains("two names"), "{:?}", app.notice());
    assert_eq!(app.desk().lists.players.len(), 3);
}

// Settings and Go to

#[test]
fn the_club_is_named_in_settings() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    update(&mut app, Message::Settings(own_settings::Message::Club("Marsh End".to_owned())));
    update(&mut app, Message::Settings(own_settings::Message::KeepClub));
    assert_eq!(app.desk().preferences.club, "Marsh End");
    assert!(app.notice().unwrap().contains("Marsh End"));
    // Or it is left.
    update(&mut app, Message::Settings(own_settings::Message::Club("Marsh End Bridge".to_owned())));
    press(&mut app, Shortcut::Go(Which::Results));
    assert_eq!(app.desk().preferences.club, "Marsh End Bridge");
}

#[test]
fn a_colour_is_chosen_by_a_click_shown_and_said_to_be_kept() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    update(&mut app, Message::Settings(own_settings::Message::PickColour("#145a32")));
    assert_eq!(app.desk().preferences.letterhead.colour.unwrap().to_string(), "#145a32");
    assert!(app.notice().unwrap().contains("#145a32"), "{:?}", app.notice());
    update(&mut app, Message::Settings(own_settings::Message::PickColour("")));
    assert_eq!(app.desk().preferences.letterhead.colour, None);
    assert!(app.notice().unwrap().contains("black"));
}

#[test]
fn go_to_knows_the_words_of_a_club() {
    for (typed, screen) in [
        ("club", "Settings"),
        ("colour", "Settings"),
        ("announce", "Movement"),
        ("sit out", "Movement"),
        ("screen", "Publish"),
    ] {
        let mut app = ready();
        let before = all_words(&app).iter().filter(|word| *word == screen).count();
        press(&mut app, Shortcut::GoTo);
        update(&mut app, Message::GoTo(typed.to_owned()));
        let found = all_words(&app).iter().filter(|word| *word == screen).count();
        assert!(found > before, "{typed}: {:?}", all_words(&app));
    }
}

// Director and rounds

#[test]
fn a_ruling_shows_the_new_score_beside_the_old() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "4sn+1");
    assert!(says(&app, "+420 → +450"), "{:?}", all_words(&app));
}

#[test]
fn calling_a_round_says_what_is_read_out() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    let said = app.notice().unwrap();
    assert!(said.starts_with("Round 1 is called. "), "{said}");
    assert!(said.contains("East-West"), "{said}");
}

// Sizes

#[test]
fn results_keep_grid_and_keys_at_125_percent() -> Result<(), Error> {
    let mut app = ready();
    let size = Size::new(1024.0, 576.0);
    update(&mut app, Message::Settings(own_settings::Message::Scale(125)));
    update(&mut app, Message::Resized(iced_test::core::window::Id::unique(), size));
    let mut window = iced_test::Simulator::with_size(crate::harness::settings(), size, app.view());
    window.find("Rounds × tables")?;
    window.find("next to look at")?;
    window.find("Look at")?;
    window.find("Board 1")?;
    Ok(())
}

// What is pressed stays where it is

#[test]
fn the_buttons_of_a_penalty_and_of_publishing_stay_in_their_places() {
    let place = |app: &App, words: &str| look(app).find(words).unwrap().bounds().position();
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('g'));
    let before = place(&app, "Give the penalty");
    fill(&mut app, director::LINE, "3");
    assert_eq!(place(&app, "Give the penalty"), before);
    let mut app = crate::window_states::played(false);
    press(&mut app, Shortcut::Go(Which::Publish));
    let next = format!("Publish ranking {}", app.desk().session().unwrap().publications.len() + 1);
    let before = place(&app, &next);
    press(&mut app, Shortcut::Main);
    let next = format!("Publish ranking {}", app.desk().session().unwrap().publications.len() + 1);
    assert_eq!(place(&app, &next), before);
}

// A second evening of somebody who had never seen the program

fn called(app: &App) -> usize {
    app.desk().session().unwrap().sections[&SectionId::A].called.len()
}

fn call(app: &mut App, rounds: usize) {
    for _ in 0..3 * rounds {
        if called(app) < rounds {
            press(app, Shortcut::Function(8));
        }
    }
    assert_eq!(called(app), rounds);
}

fn in_repair(app: &mut App, messages: impl IntoIterator<Item = RepairMessage>) {
    press(app, Shortcut::Go(Which::Movement));
    press(app, Shortcut::Letter('r'));
    for message in messages {
        update(app, Message::Movement(movement::Message::InRepair(message)));
    }
}

#[test]
fn a_round_that_is_called_is_not_taken_off() {
    let mut app = ready();
    call(&mut app, 4);
    in_repair(&mut app, [RepairMessage::What(What::Curtail), RepairMessage::Round("4".to_owned())]);
    assert!(says(&app, "Round 4 is called: take its call back first (Ctrl Z), or stop before round 5."));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().sections[&SectionId::A].movement.repaired, None);
    update(&mut app, Message::Movement(movement::Message::InRepair(RepairMessage::Round("5".to_owned()))));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().sections[&SectionId::A].movement.rounds, 4);
}

/// Four rounds were called, and then three are left, as an earlier version of the program let it be.
fn shorter_than_called() -> App {
    let evening = sample::evening().unwrap();
    let mut entries: Vec<_> = evening.opening(Uuid::new_v4).unwrap().into_iter().map(entry).collect();
    let set = entries.iter().find_map(|entry| match &entry.change {
        Change::MovementSet { section, movement, boards_per_round, first_board, .. } => {
            Some((*section, movement.clone(), *boards_per_round, *first_board))
        }
        _ => None,
    });
    let (section, movement, boards_per_round, first_board) = set.unwrap();
    entries.extend((1..=4).map(|round| entry(Change::RoundCalled { section, round })));
    let shorter = repair(&movement, 4, &Repair::Curtail).unwrap().movement;
    let movement = Box::new(shorter);
    entries.push(entry(Change::MovementSet { section, movement, boards_per_round, first_board, reason: None }));
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store.create_with(entries).unwrap();
    window::open(store, now).unwrap()
}

#[test]
fn a_movement_shorter_than_what_was_called_counts_the_last_round_there_is() {
    let mut app = shorter_than_called();
    assert!(says(&app, "3 of 3"), "{:?}", all_words(&app));
    assert!(!says(&app, "Draw round") && !says(&app, "Call next round"));
    press(&mut app, Shortcut::Function(8));
    assert_eq!(app.notice(), Some("Round 3 is called already, and it is the last one."));
    press(&mut app, Shortcut::Go(Which::Seats));
    assert!(says(&app, "as they sit in round 3"));
    assert!(!says(&app, "Sits out first"));
}

#[test]
fn f8_says_why_there_is_no_round_to_call() {
    let mut app = crate::window_states::played(false);
    press(&mut app, Shortcut::Function(8));
    assert_eq!(app.notice(), Some("All results are in"));
}

#[test]
fn the_cursor_stays_in_the_round_in_play_and_a_result_of_a_later_one_is_said() {
    let mut app = ready();
    call(&mut app, 1);
    // The traveller of board 1: its other lines are of rounds that were not called.
    let by = results::By::Board("1".parse().unwrap());
    press(&mut app, Shortcut::Go(Which::Results));
    update(&mut app, Message::Results(results::Message::By(by)));
    let rounds = |app: &App| {
        let session = app.desk().session().unwrap();
        let lines = session.lines();
        lines.iter().filter(|line| line.result.is_some()).filter_map(|line| line.place.round).collect::<Vec<_>>()
    };
    for _ in 0..4 {
        type_into(&mut app, results::ENTRY, "1nn=");
    }
    assert_eq!(rounds(&app), [1, 1, 1, 1]);
    assert!(!says(&app, "has not been called"));
    let by = results::By::Round { section: SectionId::A, round: 3 };
    update(&mut app, Message::Results(results::Message::By(by)));
    fill(&mut app, results::ENTRY, "1nn=");
    assert!(says(&app, "Round 3 has not been called"), "{:?}", all_words(&app));
    update(&mut app, Message::Results(results::Message::Submit));
    assert_eq!(entered(&app), 5);
}

#[test]
fn another_name_of_the_club_is_given_to_tonight_at_once() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    update(&mut app, Message::Settings(own_settings::Message::Club("Marsh End".to_owned())));
    update(&mut app, Message::Settings(own_settings::Message::KeepClub));
    let club = app.desk().session().unwrap().club.clone();
    assert!(says(&app, &format!("Tonight’s evening is still of {club}")), "{:?}", all_words(&app));
    assert!(app.notice().unwrap().contains(&format!("still of {club}")), "{:?}", app.notice());
    assert!(says(&app, "Change tonight’s"));
    update(&mut app, Message::Settings(own_settings::Message::ChangeTonight));
    assert_eq!(app.desk().session().unwrap().club, "Marsh End");
    assert!(!says(&app, "still of"));
    assert_eq!(app.which(), Which::Settings);
}

#[test]
fn escape_takes_a_correction_one_step_back() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "5sn=");
    assert!(says(&app, "By whom and why?"));
    press(&mut app, Shortcut::Escape);
    assert!(!says(&app, "By whom and why?"));
    // What was typed stands there: Enter asks again.
    update(&mut app, Message::Results(results::Message::Submit));
    assert!(says(&app, "By whom and why?"));
    press(&mut app, Shortcut::Escape);
    press(&mut app, Shortcut::Escape);
    update(&mut app, Message::Results(results::Message::Submit));
    assert!(!says(&app, "By whom and why?"));
    assert_eq!(entered(&app), 1);
}

#[test]
fn the_grid_leads_on_while_a_correction_asks_why() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "5sn=");
    // The cell of table 2 in round 1.
    let mut window = look(&app);
    let name = window.find("R1")?.bounds();
    window.point_at(iced_test::core::Point::new(name.x + 78.0, name.center_y()));
    let _ = window.simulate(iced_test::simulator::click());
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    assert!(says(&app, "Table 2"), "{:?}", all_words(&app));
    assert!(says(&app, "5sn=: begun, not entered"), "{:?}", all_words(&app));
    click(&mut app, "R2");
    look(&app).find("Round 2")?;
    assert!(says(&app, "5sn=: begun, not entered"), "{:?}", all_words(&app));
    // Back at its own table, too, the cursor is in what waits.
    let by = results::By::Table { section: SectionId::A, round: 1, table: 1 };
    update(&mut app, Message::Results(results::Message::By(by)));
    assert!(says(&app, "5sn=: begun, not entered"));
    Ok(())
}

#[test]
fn a_closed_evening_says_so_and_asks_why_before_it_is_corrected() {
    let mut app = crate::window_states::played(false);
    press(&mut app, Shortcut::Go(Which::Publish));
    for _ in 0..2 {
        if app.desk().session().unwrap().publications.is_empty() {
            press(&mut app, Shortcut::Main);
        }
    }
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('l'));
    for _ in 0..3 {
        press(&mut app, Shortcut::Main);
    }
    assert!(app.desk().session().unwrap().closed);
    press(&mut app, Shortcut::Go(Which::Results));
    assert!(all_words(&app).iter().any(|word| word == "closed"), "{:?}", all_words(&app));
    type_into(&mut app, results::ENTRY, "1nn=");
    assert!(says(&app, "The evening is closed. Correction all the same: by whom and why?"), "{:?}", all_words(&app));
    // No reason stands there by itself.
    let before = app.desk().session().unwrap().results().cloned().collect::<Vec<_>>();
    update(&mut app, Message::Results(results::Message::Submit));
    assert_eq!(app.desk().session().unwrap().results().cloned().collect::<Vec<_>>(), before);
    // With one it is corrected, and the evening stays closed; putting it up again is asked about.
    type_into(&mut app, results::REASON, "A7: agreed");
    assert_ne!(app.desk().session().unwrap().results().cloned().collect::<Vec<_>>(), before);
    assert!(app.desk().session().unwrap().closed);
    let version = app.desk().session().unwrap().publications.len();
    publish(&mut app);
    assert!(says(&app, "The evening is closed, and ranking 1 is published"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().publications.len(), version + 1);
}

#[test]
fn two_players_in_one_field_are_said_before_they_sit() {
    for (typed, title) in [
        ("Greg Gray - Hana Hill", "Greg Gray – Hana Hill"),
        ("Ian and Jo Irving", "Ian Irving – Jo Irving"),
        ("Kim Kay and Lee Low", "Kim Kay – Lee Low"),
        ("Max en Mia van der Nes", "Max van der Nes – Mia van der Nes"),
    ] {
        let mut app = crate::harness::empty();
        type_into(&mut app, window::tonight::TABLES, "4");
        fill(&mut app, window::seats::NAME, typed);
        let said = format!("Two players: {}", title.replace(" – ", " and "));
        assert!(says(&app, &said), "{:?}", all_words(&app));
        update(&mut app, Message::Seats(window::seats::Message::Submit));
        assert_eq!(app.desk().session().unwrap().contestants[&pair(8)].title(), title);
    }
    // What may be one name is left alone.
    for typed in ["Anna-Lena Gray", "Ian and Irving", "and Jo Irving", "Ian and Jo Ann Irving"] {
        let mut app = crate::harness::empty();
        type_into(&mut app, window::tonight::TABLES, "4");
        fill(&mut app, window::seats::NAME, typed);
        assert!(!says(&app, "Two players"), "{typed}");
    }
}

#[test]
fn who_went_home_does_not_sit_out() {
    let mut app = ready();
    call(&mut app, 2);
    in_repair(&mut app, [RepairMessage::What(What::Hole), RepairMessage::First("8".to_owned())]);
    press(&mut app, Shortcut::Main);
    call(&mut app, 3);
    press(&mut app, Shortcut::Go(Which::Seats));
    let shown = all_words(&app);
    let gone = shown.iter().position(|word| word == "Gone home").unwrap_or_else(|| panic!("{shown:?}"));
    assert!(shown[gone..].iter().any(|word| word.contains("left after round 2")), "{shown:?}");
}

#[test]
fn publish_says_that_its_pages_are_being_drawn() {
    let evening = sample::evening().unwrap();
    let journal = evening.play(now(), Uuid::new_v4).unwrap();
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store.create_with(journal.entries().iter().map(|entry| entry.as_ref().clone()).collect()).unwrap();
    let mut app = window::open(store, now).unwrap();
    // The pages are asked for, and the answer has not come.
    let waits = app.update(Message::Shortcut(Shortcut::Go(Which::Publish)));
    assert!(says(&app, "The pages are being drawn …"), "{:?}", all_words(&app));
    assert!(!says(&app, "Nothing to print yet") && !says(&app, "of 0"));
    settle(&mut app, waits);
    assert!(says(&app, "page 1 of"));
}

#[test]
fn the_tops_of_a_ranking_that_goes_on_are_said_whole() {
    let mut app = ready();
    for _ in 0..3 {
        type_into(&mut app, results::ENTRY, "1nn=");
    }
    let by = results::By::Board("1".parse().unwrap());
    update(&mut app, Message::Results(results::Message::By(by)));
    for _ in 0..2 {
        type_into(&mut app, results::ENTRY, "1nn=");
    }
    press(&mut app, Shortcut::Go(Which::Ranking));
    assert!(says(&app, "so percentages will still move."), "{:?}", all_words(&app));
}
