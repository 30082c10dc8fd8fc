//! What somebody who never saw the program stumbled over: what lay over a field took its selection, what was asked though
//! it was known, what was cut or never said.

use std::path::PathBuf;

use ::window::{self, App, Message, Shortcut, Then, Which, WrittenFiles, movement, own_settings, results};
use bridge::BoardNumber;
use evening::session::{Place, Session, Suspicion, suspicions};
use iced_test::Simulator;
use iced_test::core::Size;
use iced_test::core::keyboard::key::Named;
use iced_test::selector::id;
use iced_test::simulator::{tap_key, typewrite};
use lang::Language;
use store::Store;

use crate::harness::{press, ready, settings, type_into, update};
use crate::window_begun::Shown;
use crate::window_fits::sized;
use crate::window_looks::{all_words, says};
use crate::window_pairs::{opened, played, put_up};
use testing::now;

fn session(app: &App) -> &Session {
    app.desk().session().unwrap()
}

// What lies over a field

/// A correction that was asked why, with the usual reason selected.
fn asked_why() -> Shown {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    let mut shown = Shown::new(app, Size::new(1280.0, 720.0));
    shown.press(Shortcut::Go(Which::Results));
    shown.press(Shortcut::Up);
    shown.keys(typewrite("4sn+1"));
    shown.keys(tap_key(Named::Enter, None));
    assert!(says(&shown.app, "By whom and why?"), "{:?}", all_words(&shown.app));
    shown
}

fn reason(shown: &Shown) -> Option<&str> {
    session(&shown.app).results().next().unwrap().reason.as_deref()
}

#[test]
fn a_reason_that_was_selected_is_selected_after_what_lay_over_it() {
    for over in [Shortcut::Help, Shortcut::GoTo] {
        let mut shown = asked_why();
        shown.press(over);
        shown.press(Shortcut::Escape);
        shown.keys(typewrite("misread"));
        shown.keys(tap_key(Named::Enter, None));
        assert_eq!(reason(&shown), Some("misread"), "{over:?}");
    }
    // Another sheet of the same line.
    let mut shown = asked_why();
    for _ in 0..4 {
        shown.press(Shortcut::Function(2));
    }
    shown.keys(typewrite("misread"));
    shown.keys(tap_key(Named::Enter, None));
    assert_eq!(reason(&shown), Some("misread"));
}

#[test]
fn the_cursor_stays_in_the_middle_of_a_word_while_something_lies_over_it() {
    for over in [Shortcut::Help, Shortcut::GoTo] {
        let mut shown = asked_why();
        shown.keys(typewrite("misead"));
        for _ in 0..3 {
            shown.keys(tap_key(Named::ArrowLeft, None));
        }
        shown.press(over);
        shown.press(Shortcut::Escape);
        shown.keys(typewrite("r"));
        shown.keys(tap_key(Named::Enter, None));
        assert_eq!(reason(&shown), Some("misread"), "{over:?}");
    }
}

// Rulings

#[test]
fn a_ruling_is_offered_no_table_at_which_nobody_plays() {
    // Nine pairs: at one of the tables somebody sits out.
    let mut app = crate::harness::empty();
    type_into(&mut app, window::tonight::TABLES, "4.5");
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Function(4));
    let words = all_words(&app);
    let title = words.iter().rposition(|word| word == "Round 1").unwrap();
    let shown: Vec<u8> = words[title + 1..].iter().map_while(|word| word.parse().ok()).collect();
    let movement = &session(&app).sections.values().next().unwrap().movement;
    let played: Vec<u8> = (1..=movement.tables).filter(|table| movement.meeting(1, *table).is_some()).collect();
    assert_eq!(shown, played);
    assert!(played.len() < usize::from(movement.tables));
}

/// Round 2 was called, and the first result of round 1 is ruled on by a revoke of North's, as far as the exceptions.
fn revoke(called: bool) -> App {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    type_into(&mut app, results::ENTRY, "4SN=");
    let slot = session(&app).results().next().unwrap().slot();
    if called {
        while session(&app).current_round(evening::club::SectionId::A) < 2 {
            press(&mut app, Shortcut::Function(8));
        }
    }
    update(&mut app, Message::Results(results::Message::Show(slot)));
    press(&mut app, Shortcut::Function(4));
    for key in "rny11".chars() {
        press(&mut app, key.to_digit(10).map_or(Shortcut::Typed(key), |digit| Shortcut::Digit(digit as u8)));
    }
    app
}

#[test]
fn a_revoke_seen_after_its_round_is_proposed_as_such_with_the_time() {
    let mut app = revoke(true);
    let time = Language::En.texts().time(now());
    assert!(says(&app, &format!("The round ended at {time}")), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Enter);
    assert!(says(&app, "64B5"), "{:?}", all_words(&app));
    // It is a proposal, and another answer is taken.
    let mut app = revoke(true);
    press(&mut app, Shortcut::Digit(0));
    assert!(!says(&app, "64B5"), "{:?}", all_words(&app));
    assert!(!says(&revoke(false), "The round ended"));
}

// Unlikely results

#[test]
fn a_suit_that_the_other_side_declares_at_every_other_table_is_looked_at() {
    let mut app = ready();
    update(&mut app, Message::Results(results::Message::By(results::By::Board(BoardNumber::FIRST))));
    for typed in ["4s n =", "4s e =", "4s e -1", "3nt n ="] {
        type_into(&mut app, results::ENTRY, typed);
    }
    let doubtful = |app: &App| {
        let (session, words) = (session(app), |place: Place| place.table.unwrap());
        let doubted = session.results().filter(|result| !suspicions(session, result).is_empty());
        doubted.map(|result| (words(result.place), suspicions(session, result))).collect::<Vec<_>>()
    };
    assert_eq!(doubtful(&app).iter().map(|(_, why)| why.clone()).collect::<Vec<_>>(), [[Suspicion::OtherSide]]);
    assert!(says(&app, "1 to look at"), "{:?}", all_words(&app));
    let wrong = session(&app).results().find(|r| !suspicions(session(&app), r).is_empty()).unwrap().slot();
    update(&mut app, Message::Results(results::Message::Show(wrong)));
    type_into(&mut app, results::ENTRY, "4s w =");
    press(&mut app, Shortcut::Enter);
    assert!(doubtful(&app).is_empty());
}

// The ranking with its reasons

#[test]
fn lines_of_the_ranking_stay_where_they_are_beside_their_reasons() {
    for scale in [100, 150] {
        let mut app = opened(&played(5, |_, _, _| true));
        press(&mut app, Shortcut::Go(Which::Ranking));
        sized(&mut app, (1280.0, 720.0), scale);
        let lists = |app: &App| {
            let mut window = Simulator::with_size(settings(), app.desk().room(), app.view());
            let ids = ["ranking-1", "ranking-2"];
            ids.map(|list| window.find(id(list)).ok().map(|found| (found.bounds().y, found.bounds().height)))
        };
        let before = lists(&app);
        press(&mut app, Shortcut::Enter);
        assert_eq!(lists(&app), before, "{scale} %");
        assert!(says(&app, "board by board"), "{:?}", all_words(&app));
    }
}

// What stands under a reason

#[test]
fn all_that_is_offered_under_a_reason_is_in_sight() {
    for (size, scale) in [((1280.0, 720.0), 100), ((1366.0, 768.0), 150)] {
        for table in 1..=5 {
            let mut app = opened(&played(5, |_, _, _| true));
            sized(&mut app, size, scale);
            let by = results::By::Table { section: evening::club::SectionId::A, round: 5, table };
            update(&mut app, Message::Results(results::Message::By(by)));
            let room = app.desk().room();
            let mut shown = Shown::new(app, room);
            shown.press(Shortcut::Go(Which::Results));
            shown.press(Shortcut::Down);
            shown.keys(typewrite("1nn="));
            shown.keys(tap_key(Named::Enter, None));
            let out = shown.words_out_of_sight("two slips swapped").unwrap();
            assert!(out <= 0.5, "{size:?} {scale} % table {table}: {out} pixels are cut");
        }
    }
}

// What a publication brought, where its files are, what closing does

#[test]
fn a_correction_between_two_publications_is_named_after_the_second() {
    let mut app = opened(&played(5, |_, _, _| true));
    put_up(&mut app);
    assert!(!says(&app, "brought:"), "{:?}", all_words(&app));
    assert!(says(&app, "Publishing writes no file"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "1nn=");
    press(&mut app, Shortcut::Enter);
    put_up(&mut app);
    assert!(says(&app, "Ranking 2, "), "{:?}", all_words(&app));
    assert!(says(&app, "→ 1NT N ="), "{:?}", all_words(&app));
    assert!(says(&app, "(typing error)"), "{:?}", all_words(&app));
    // It stays, whatever is published later.
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Main);
    assert!(says(&app, "→ 1NT N ="), "{:?}", all_words(&app));
}

#[test]
fn it_is_said_where_files_are_and_what_closing_does() {
    let mut app = opened(&played(5, |_, _, _| true));
    press(&mut app, Shortcut::Go(Which::Publish));
    assert!(says(&app, "Closing ends the evening"), "{:?}", all_words(&app));
    put_up(&mut app);
    let paths = vec![PathBuf::from("/tmp/club/evening.html")];
    update(
        &mut app,
        Message::Written(Ok(WrittenFiles { paths, then: Then::Nothing, steps: Vec::new(), trouble: None })),
    );
    assert!(says(&app, "Of ranking 1: evening.html, in /tmp/club"), "{:?}", all_words(&app));
    assert!(says(&app, "Open the folder"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('l'));
    assert!(says(&app, "Closing ends the evening"), "{:?}", all_words(&app));
}

// What is said, and what is kept

#[test]
fn f7_with_nothing_to_look_at_says_so() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.notice(), Some("Nothing to look at."));
}

#[test]
fn the_boards_wished_of_a_movement_are_wished_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    store.set_setting("language", "en").unwrap();
    drop(store);
    let mut app = window::open_at(&path, now).unwrap();
    type_into(&mut app, window::tonight::TABLES, "7");
    press(&mut app, Shortcut::Go(Which::Movement));
    for (wish, boards) in [(movement::Wish::Least, "18"), (movement::Wish::Most, "21")] {
        update(&mut app, Message::Movement(movement::Message::Wish(wish, boards.to_owned())));
    }
    app.put_away();
    drop(app);
    let mut app = window::open_at(&path, now).unwrap();
    press(&mut app, Shortcut::Go(Which::Movement));
    // 21 boards in seven rounds: with the usual 24 to 28 it would not be among the offers.
    assert!(says(&app, "7 × 3"), "{:?}", all_words(&app));
}

#[test]
fn a_long_word_in_the_foot_takes_two_lines() {
    let mut app = ready();
    let tall = |app: &App, words: &str| crate::harness::look(app).find(words).unwrap().bounds().height;
    press(&mut app, Shortcut::Function(8));
    let words = app.notice().unwrap().to_owned();
    assert!(words.len() > 120, "{words}");
    assert!(tall(&app, &words) > 25.0, "{words}");
}

// Words

#[test]
fn the_log_says_here_and_who_in_words_and_nothing_that_nobody_was_asked() {
    let mut app = revoke(true);
    // The seat that is known, and not that it was a defender or declarer.
    assert!(says(&app, "→ North →"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Digit(0));
    press(&mut app, Shortcut::Main);
    assert!(says(&app, "North · Pair "), "{:?}", all_words(&app));
    assert!(says(&app, "here at 19:00"), "{:?}", all_words(&app));
    assert!(!says(&app, "Told of the right"), "{:?}", all_words(&app));
}

#[test]
fn who_asked_for_a_correction_is_named_with_what_the_number_is() {
    let mut app = opened(&played(5, |_, _, _| true));
    put_up(&mut app);
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "1nn=");
    update(&mut app, Message::Results(results::Message::Reason("2: misread".to_owned())));
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Go(Which::Director));
    assert!(says(&app, "Pair 2 · "), "{:?}", all_words(&app));
}

#[test]
fn the_amount_of_a_penalty_stands_beside_its_unit() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('g'));
    let words = all_words(&app);
    let at = words.iter().position(|word| word == "Amount").unwrap();
    assert!(words[at..].iter().any(|word| word.contains('%')), "{words:?}");
}

#[test]
fn f1_says_how_percentages_are_rounded_and_what_fairness_is() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Ranking));
    press(&mut app, Shortcut::Help);
    assert!(says(&app, "46.875 is 46.87"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Help);
    assert!(says(&app, "Fairness: 1 where"), "{:?}", all_words(&app));
}

// Looks

#[test]
fn a_board_without_a_comparison_has_no_number() {
    let mut app = opened(&played(5, |_, table, board| board != 1 || table == 1));
    press(&mut app, Shortcut::Go(Which::Ranking));
    press(&mut app, Shortcut::Enter);
    let mut tops = 0;
    for _ in 0..10 {
        let words = all_words(&app);
        tops += words.iter().filter(|word| word.starts_with("of ")).count();
        assert!(!words.iter().any(|word| word == "of 0"), "{words:?}");
        press(&mut app, Shortcut::Down);
    }
    assert!(tops > 0);
}

#[test]
fn that_it_is_saved_is_said_whole_whatever_else_the_header_says() {
    let mut app = opened(&played(5, |_, _, _| true));
    put_up(&mut app);
    for language in [Language::En, Language::De] {
        update(&mut app, Message::Settings(own_settings::Message::Language(language)));
        press(&mut app, Shortcut::Go(Which::Results));
        let texts = language.texts();
        let saved = texts.say().top_saved(texts.time_to_the_second(now()));
        let shown = crate::harness::look(&app).find(saved.as_str()).unwrap().bounds();
        assert!(shown.width > 6.0 * saved.chars().count() as f32, "{language:?}: {} of {saved}", shown.width);
    }
}

#[test]
fn a_table_of_four_boards_is_whole_beside_the_bidding_pad() {
    let mut app = ready();
    sized(&mut app, (1280.0, 720.0), 100);
    type_into(&mut app, results::ENTRY, "4sn=");
    update(&mut app, Message::Results(results::Message::PadOpen));
    let room = app.desk().room();
    let mut shown = Shown::new(app, room);
    shown.press(Shortcut::Go(Which::Results));
    shown.keys(typewrite("3nn="));
    // Table 1 has board 4 as its last one, whose dealer is West.
    let out = shown.words_out_of_sight("W · all vul").or(shown.words_out_of_sight("W · both vul")).unwrap();
    assert!(out <= 0.5, "{out} pixels of the fourth board are cut");
}
