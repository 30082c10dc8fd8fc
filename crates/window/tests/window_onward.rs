//! What comes next for who enters slips, what is missing when nothing comes any more, and what is said of a result that
//! comes after the evening was closed.

use ::movement::{Repair, repair};
use ::window::movement::{self, RepairMessage, What};
use ::window::{self, App, Message, Shortcut, Which, players, results};
use bridge::Side;
use evening::club::SectionId;
use evening::session::{Change, Outcome, ResultId, Slot, TableResult};
use iced_test::core::Size;
use iced_test::core::keyboard::key::Named;
use iced_test::simulator::{tap_key, typewrite};
use lang::{Language, movement_name};
use uuid::Uuid;

use crate::harness::{apply, fill, look, press, type_into, update};
use crate::window_begun::Shown;
use crate::window_looks::{all_words, says};
use crate::window_pairs::{opened, played, put_up};
use testing::*;

/// Where the cursor of Results is: round and table.
fn at(app: &App) -> (u8, u8) {
    let slot = app.cursor().unwrap();
    let lines = app.desk().session().unwrap().lines();
    let line = lines.iter().find(|line| line.slot == slot).unwrap();
    (line.place.round.unwrap(), line.place.table.unwrap())
}

fn click(app: &mut App, words: &str) {
    let mut window = look(app);
    window.click(words).unwrap_or_else(|_| panic!("{words} in {:?}", all_words(app)));
    let messages = window.into_messages().collect();
    apply(app, messages);
}

fn close(app: &mut App) {
    press(app, Shortcut::Go(Which::Director));
    press(app, Shortcut::Letter('l'));
    press(app, Shortcut::Main);
    assert!(app.desk().session().unwrap().closed);
}

// What is missing

#[test]
fn the_last_round_counts_as_missing_once_most_of_it_is_in_and_all_of_it_once_the_evening_is_closed() {
    // One of round 2 and one of the last round.
    let mut app = opened(&played(5, |round, table, _| !((round, table) == (2, 3) || (round, table) == (5, 4))));
    assert!(says(&app, "4 missing"), "{:?}", all_words(&app));
    let (mut seen, before) = (Vec::new(), at(&app));
    for _ in 0..4 {
        press(&mut app, Shortcut::Function(7));
        seen.push(at(&app));
    }
    assert!(seen.contains(&(2, 3)) && seen.contains(&(5, 4)), "{before:?} {seen:?}");
    // While the last round is played, what it has not brought in is not missed.
    let app = opened(&played(5, |round, table, _| round < 5 && (round, table) != (2, 3)));
    assert!(says(&app, "2 missing"), "{:?}", all_words(&app));
    let mut app = opened(&played(5, |round, _, _| round < 5));
    assert!(!says(&app, " missing"), "{:?}", all_words(&app));
    put_up(&mut app);
    close(&mut app);
    press(&mut app, Shortcut::Go(Which::Results));
    assert!(says(&app, "10 missing"), "{:?}", all_words(&app));
}

#[test]
fn a_pair_that_left_a_board_postponed_and_an_early_end_are_counted_as_everywhere() {
    let mut journal = evening("mitchell 5", 2);
    let section = SectionId::A;
    for round in 1..=4 {
        journal.apply(entry(Change::RoundCalled { section, round })).unwrap();
    }
    let mut movement = journal.session().sections[&section].movement.clone();
    movement = repair(&movement, 3, &Repair::Hole(1)).unwrap().movement;
    movement = repair(&movement, 5, &Repair::Curtail).unwrap().movement;
    let first_board = bridge::BoardNumber::FIRST;
    let movement = Box::new(movement);
    let set = Change::MovementSet { section, movement, boards_per_round: 2, first_board, reason: None };
    journal.apply(entry(set)).unwrap();
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    let mut left = 2;
    for (place, board, sitting) in lines {
        let outcome = match (place.round, place.table) {
            (Some(2), Some(4)) => Outcome::Postponed,
            (Some(4), Some(5)) if left > 0 => {
                left -= 1;
                continue;
            }
            _ => Outcome::ScoreOnly { score_ns: 110 },
        };
        let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, outcome);
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    let mut app = opened(&journal);
    let missing = app.desk().standings().unwrap().missing.clone();
    assert_eq!(missing.len(), 4);
    assert!(says(&app, "4 missing"), "{:?}", all_words(&app));
    let mut seen: Vec<Slot> = Vec::new();
    for _ in 0..4 {
        press(&mut app, Shortcut::Function(7));
        seen.extend(app.cursor());
    }
    assert!(missing.iter().all(|one| seen.contains(&Slot::new(one.board, one.sitting))), "{seen:?}");
    put_up(&mut app);
    close(&mut app);
    press(&mut app, Shortcut::Go(Which::Results));
    assert!(says(&app, "4 missing"), "{:?}", all_words(&app));
}

// What comes next

#[test]
fn enter_goes_on_to_the_next_round_and_never_back_to_what_an_earlier_one_lacks() {
    let mut app =
        opened(&played(3, |round, table, _| round < 3 && (round, table) != (1, 2) || round == 3 && table < 5));
    press(&mut app, Shortcut::Go(Which::Results));
    let by = results::By::Table { section: SectionId::A, round: 3, table: 5 };
    update(&mut app, Message::Results(results::Message::By(by)));
    for _ in 0..2 {
        assert_eq!(at(&app), (3, 5));
        type_into(&mut app, results::ENTRY, "1nn=");
    }
    assert_eq!(at(&app), (4, 1));
    // What is missing is said, and F7 goes there.
    assert!(says(&app, "2 missing"));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(at(&app), (1, 2));
}

#[test]
fn after_the_last_result_the_cursor_stays_though_an_earlier_round_lacks_one() {
    let mut app = opened(&played(5, |round, table, _| (round, table) != (2, 3) && (round, table) != (5, 5)));
    press(&mut app, Shortcut::Go(Which::Results));
    let by = results::By::Table { section: SectionId::A, round: 5, table: 5 };
    update(&mut app, Message::Results(results::Message::By(by)));
    for _ in 0..2 {
        type_into(&mut app, results::ENTRY, "1nn=");
    }
    assert_eq!(at(&app), (5, 5));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(at(&app), (2, 3));
}

// After closing

#[test]
fn the_first_result_of_a_line_after_closing_is_no_correction_and_its_reason_stands_in_the_log() {
    let mut app = opened(&played(5, |round, table, _| (round, table) != (5, 5)));
    put_up(&mut app);
    close(&mut app);
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(at(&app), (5, 5));
    type_into(&mut app, results::ENTRY, "1nn=");
    assert!(says(&app, "The first result of this line all the same"), "{:?}", all_words(&app));
    assert!(!says(&app, "Correction"), "{:?}", all_words(&app));
    type_into(&mut app, results::REASON, "7: slip found");
    press(&mut app, Shortcut::Go(Which::Director));
    click(&mut app, "corrections");
    assert!(says(&app, "slip found") && says(&app, "entered after closing"), "{:?}", all_words(&app));
    assert!(says(&app, "Table 5, board"), "{:?}", all_words(&app));
}

// The list of players

/// A club of three, with the cursor in the search of its list.
fn club() -> App {
    let mut app = crate::harness::empty();
    press(&mut app, Shortcut::Go(Which::Players));
    for name in ["Ada Ash", "Bo Birch", "Brook Cedar"] {
        update(&mut app, Message::Players(players::Message::Name(name.to_owned())));
        press(&mut app, Shortcut::Save);
    }
    press(&mut app, Shortcut::Go(Which::Tonight));
    press(&mut app, Shortcut::Go(Which::Players));
    app
}

fn names(app: &App) -> Vec<&str> {
    app.desk().lists.players.iter().map(|player| player.name.as_str()).collect()
}

fn focused(app: App) -> Shown {
    Shown::new(app, Size::new(1280.0, 720.0))
}

#[test]
fn arrows_move_in_the_list_of_players_and_leave_the_cursor_in_the_search() {
    let mut shown = focused(club());
    shown.press(Shortcut::Go(Which::Players));
    shown.keys(typewrite("b"));
    shown.press(Shortcut::Down);
    assert!(says(&shown.app, "Correct a player"), "{:?}", all_words(&shown.app));
    // The next search, and nobody's name.
    shown.keys(typewrite("brook"));
    shown.press(Shortcut::Down);
    assert!(says(&shown.app, "1 of 3 known to the club"), "{:?}", all_words(&shown.app));
    assert_eq!(names(&shown.app), ["Ada Ash", "Bo Birch", "Brook Cedar"]);
    assert!(!says(&shown.app, "Changed and not kept"));
}

#[test]
fn a_player_half_corrected_is_marked_asked_about_and_taken_back_by_escape() {
    let mut app = club();
    press(&mut app, Shortcut::Down);
    assert!(!says(&app, "Changed and not kept"), "{:?}", all_words(&app));
    fill(&mut app, "player-name", "Ada Ashford");
    assert!(says(&app, "Changed and not kept"), "{:?}", all_words(&app));
    // Neither the arrows nor Enter in the search drop it without a word.
    press(&mut app, Shortcut::Down);
    assert!(app.notice().unwrap().contains("is changed and not kept"), "{:?}", app.notice());
    assert!(says(&app, "Changed and not kept"));
    update(&mut app, Message::Players(players::Message::Search("bo".to_owned())));
    update(&mut app, Message::Players(players::Message::First));
    assert!(app.notice().unwrap().contains("is changed and not kept"), "{:?}", app.notice());
    assert!(says(&app, "Changed and not kept"));
    press(&mut app, Shortcut::Escape);
    assert!(!says(&app, "Changed and not kept"), "{:?}", all_words(&app));
    assert_eq!(names(&app), ["Ada Ash", "Bo Birch", "Brook Cedar"]);
    // What is kept is kept.
    update(&mut app, Message::Players(players::Message::Name("Ada Ashcroft".to_owned())));
    press(&mut app, Shortcut::Save);
    assert!(names(&app).contains(&"Ada Ashcroft"), "{:?}", names(&app));
    // Whoever says it twice leaves it.
    update(&mut app, Message::Players(players::Message::Search(String::new())));
    press(&mut app, Shortcut::Down);
    fill(&mut app, "player-name", "Nobody");
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Down);
    assert!(!says(&app, "Changed and not kept"), "{:?}", all_words(&app));
    assert!(!names(&app).contains(&"Nobody"));
}

// A movement that ends sooner

/// Two rounds of a Mitchell whose last round is turned were called.
fn switched() -> App {
    let mut journal = evening("mitchell 7 switched", 2);
    for round in 1..=2 {
        journal.apply(entry(Change::RoundCalled { section: SectionId::A, round })).unwrap();
    }
    opened(&journal)
}

#[test]
fn an_end_before_the_arrow_switch_says_what_is_lost_and_the_movement_is_called_switched_no_more() {
    let mut app = switched();
    press(&mut app, Shortcut::Go(Which::Movement));
    assert!(says(&app, "arrow-switched"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Letter('r'));
    let in_repair = |message| Message::Movement(movement::Message::InRepair(message));
    update(&mut app, in_repair(RepairMessage::What(What::Curtail)));
    update(&mut app, in_repair(RepairMessage::Round("5".to_owned())));
    assert!(says(&app, "The arrow switch of round 7 falls away."), "{:?}", all_words(&app));
    assert!(says(&app, "One ranking would then compare pairs that never met the same way"));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().sections[&SectionId::A].movement.rounds, 4);
    let movement = &app.desk().session().unwrap().sections[&SectionId::A].movement;
    assert_eq!(movement_name(movement, &Language::En.texts()), "Mitchell, repaired from round 5");
}

// Who goes home

#[test]
fn a_pair_that_has_played_goes_home_from_seats_by_the_repair_of_the_movement() {
    let mut app = opened(&played(2, |round, _, _| round < 3));
    press(&mut app, Shortcut::Go(Which::Seats));
    assert!(says(&app, "Goes home …") && !says(&app, "Take out"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Letter('d'));
    press(&mut app, Shortcut::Digit(2));
    assert_eq!(app.which(), Which::Movement);
    assert!(says(&app, "A pair leaves, its opponents sit out"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    let movement = &app.desk().session().unwrap().sections[&SectionId::A].movement;
    assert_eq!(movement.repaired, Some(3));
}

#[test]
fn what_begins_is_said_with_all_its_boards() {
    let mut app = crate::harness::empty();
    type_into(&mut app, window::tonight::TABLES, "8");
    let movement = &app.desk().session().unwrap().sections[&SectionId::A];
    let all = u16::from(movement.movement.rounds) * u16::from(movement.boards_per_round);
    assert!(app.notice().unwrap().contains(&format!("{all} boards in all")), "{:?}", app.notice());
}

#[test]
fn after_another_movement_names_begin_at_its_first_seat() {
    let mut app = crate::harness::empty();
    type_into(&mut app, window::tonight::TABLES, "8");
    for at in 1..4 {
        press(&mut app, Shortcut::Go(Which::Movement));
        for _ in 0..at {
            press(&mut app, Shortcut::Down);
        }
        for _ in 0..2 {
            press(&mut app, Shortcut::Main);
        }
        press(&mut app, Shortcut::Go(Which::Seats));
        let movement = &app.desk().session().unwrap().sections[&SectionId::A].movement;
        let north = movement.meeting(1, 1).unwrap().sitting.side(Side::NS).next().unwrap();
        assert!(says(&app, &format!("Pair {north}, North")), "{at}: {:?}", all_words(&app));
    }
}

// A stroke

#[test]
fn a_stroke_alone_turns_the_result_that_is_in_and_leaves_a_trace() {
    let mut app = crate::harness::ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    let before = app.desk().session().unwrap().results().next().unwrap().clone();
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "/");
    assert!(says(&app, "sat the other way round"), "{:?}", all_words(&app));
    update(&mut app, Message::Results(results::Message::Submit));
    let session = app.desk().session().unwrap();
    let after = session.results().next().unwrap();
    assert_eq!((after.sitting, after.outcome), (before.sitting.turned(), before.outcome));
    assert_eq!(after.reason.as_deref(), Some("sat the other way"));
    assert_eq!(after.supersedes, Some(before.id));
    // Where nothing is in there is nothing to turn.
    type_into(&mut app, results::ENTRY, "/");
    assert_eq!(app.desk().session().unwrap().results().count(), 1);
}

// It fits

/// The screen of 1366 × 768 at 100 and at 150 %.
const SIZES: [Size; 2] = [Size::new(1366.0, 768.0), Size::new(911.0, 512.0)];

#[test]
fn the_reason_and_the_result_are_wholly_in_sight_whatever_the_type() {
    for (size, closed) in SIZES.into_iter().flat_map(|size| [(size, false), (size, true)]) {
        let mut app = opened(&played(5, |round, table, _| (round, table) != (5, 5)));
        if closed {
            put_up(&mut app);
            close(&mut app);
        }
        let mut shown = Shown::new(app, size);
        shown.press(Shortcut::Go(Which::Results));
        for line in 0..2 {
            let by = results::By::Table { section: SectionId::A, round: 5, table: if line == 0 { 5 } else { 4 } };
            let work = shown.app.update(Message::Results(results::Message::By(by)));
            shown.settle(work);
            for _ in 0..2 {
                shown.press(Shortcut::Down);
            }
            shown.keys(typewrite("1nn="));
            let out = shown.out_of_sight().unwrap();
            assert!(out <= 0.5, "{size:?} {closed} {line}: the result is {out} out of sight");
            shown.keys(tap_key(Named::Enter, None));
            let out = shown.out_of_sight().unwrap();
            assert!(out <= 0.5, "{size:?} {closed} {line}: what comes next is {out} out of sight");
            shown.press(Shortcut::Escape);
            shown.press(Shortcut::Escape);
        }
    }
}

// Two slips

#[test]
fn the_results_of_two_slips_taken_for_each_other_change_places_as_corrections() {
    let mut app = crate::harness::ready();
    for typed in ["4sn=", "3ns-1"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    let outcomes = |app: &App| {
        let session = app.desk().session().unwrap();
        let mut all: Vec<_> = session.results().map(|r| (r.board.number(), r.outcome, r.reason.clone())).collect();
        all.sort_by_key(|(board, ..)| *board);
        all
    };
    let before = outcomes(&app);
    // Where nothing is in nothing changes places.
    press(&mut app, Shortcut::Letter('w'));
    assert!(app.notice().unwrap().contains("no result here"), "{:?}", app.notice());
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Letter('w'));
    assert!(says(&app, "Board 2 is marked"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Letter('w'));
    let after = outcomes(&app);
    assert_eq!((after[0].1, after[1].1), (before[1].1, before[0].1));
    assert!(after.iter().all(|(.., reason)| reason.as_deref() == Some("slips swapped")), "{after:?}");
    assert!(!says(&app, "is marked"));
    // It is offered where a correction asks why, too, and Esc leaves it.
    type_into(&mut app, results::ENTRY, "1nn=");
    click(&mut app, "two slips swapped");
    assert!(says(&app, "is marked") && !says(&app, "By whom and why?"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Escape);
    assert!(!says(&app, "is marked"));
    assert_eq!(outcomes(&app), after);
}

#[test]
fn a_whole_sheet_entered_at_the_wrong_table_changes_places_by_one_command_and_back_by_one_undo() {
    let mut app = crate::harness::ready();
    for typed in ["4sn=", "3ns-1"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    let outcomes = |app: &App, table: u8| {
        let mut lines = app.desk().session().unwrap().lines();
        lines.retain(|line| (line.place.round, line.place.table) == (Some(1), Some(table)));
        lines.sort_by_key(|line| line.slot.board);
        lines.iter().map(|line| line.result.map(|result| result.outcome)).collect::<Vec<_>>()
    };
    let section = evening::club::SectionId::A;
    let sheet = |round, table| Message::Results(results::Message::By(results::By::Table { section, round, table }));
    let (here, there) = (outcomes(&app, 1), outcomes(&app, 2));
    assert_eq!(here.iter().flatten().count(), 2);
    press(&mut app, Shortcut::Up);
    for _ in 0..2 {
        press(&mut app, Shortcut::Letter('w'));
    }
    assert!(says(&app, "The whole sheet of table 1, round 1, is marked"), "{:?}", all_words(&app));
    // Not into another round.
    update(&mut app, sheet(2, 2));
    press(&mut app, Shortcut::Letter('w'));
    assert!(app.notice().unwrap().contains("within a round"), "{:?}", app.notice());
    update(&mut app, sheet(1, 2));
    press(&mut app, Shortcut::Letter('w'));
    assert_eq!((outcomes(&app, 1), outcomes(&app, 2)), (there.clone(), here.clone()));
    // Nothing was overwritten: what stood at the first table was taken off, with the reason.
    let session = app.desk().session().unwrap();
    let taken = session.results.iter().filter(|r| r.withdrawn.as_ref().is_some_and(|w| w.reason == "slips swapped"));
    assert_eq!(taken.count(), 2);
    press(&mut app, Shortcut::Undo);
    assert_eq!((outcomes(&app, 1), outcomes(&app, 2)), (here, there));
}
