//! Go to: what words find, and where they lead.

use ::window::{App, Message, ScreenName, Shortcut, director};
use evening::club::SectionId;
use lang::Language;
use print::Document;
use testing::random_evening::RandomEvening;

use crate::harness::{
    all_words, assert_shows, choose_language, cursor_at, cursor_board, go_to, played_rounds, press, ready, says,
    type_into, update, window_on, with_people,
};
use testing::*;

#[test]
fn go_to_finds_pairs_boards_tables_names_and_screens() {
    let mut app = ready();
    for (typed, screen) in [
        ("12", ScreenName::Ranking),
        ("b7", ScreenName::Results),
        ("t3r2", ScreenName::Results),
        ("soren", ScreenName::Ranking),
        ("pub", ScreenName::Publish),
    ] {
        press(&mut app, Shortcut::Go(ScreenName::Players));
        go_to(&mut app, typed);
        update(&mut app, Message::GoToSubmit);
        assert_eq!(app.screen(), screen, "{typed}");
    }
}

#[test]
fn substitute_leads_to_the_seats_and_says_how() {
    let mut app = window_on(&played_rounds(2, |round, _, _| round < 3));
    go_to(&mut app, "substitute");
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.screen(), ScreenName::Seats);
    assert_eq!(app.notice(), Some("Choose the seat and type the substitute’s name over the old one."));
}

#[test]
fn irregularity_leads_to_its_ruling() {
    let mut app = window_on(&played_rounds(2, |round, _, _| round < 3));
    go_to(&mut app, "wrong board");
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.screen(), ScreenName::Director);
    // The table and the board come first.
    type_into(&mut app, director::LINE, "1");
    assert!(says(&app, "What has gone wrong?"), "{:?}", all_words(&app));
}

#[test]
fn results_of_ctrl_k_are_shown_before_enter() {
    let mut app = ready();
    go_to(&mut app, "12");
    let names = app.desk().session().unwrap().title_of(pair(12));
    assert_shows(&app, &format!("Pair 12 · {names}"));
    update(&mut app, Message::GoTo("b7".to_owned()));
    assert_shows(&app, "Board 7");
    update(&mut app, Message::GoTo("t3r2".to_owned()));
    assert_shows(&app, "Table 3, round 2");
    update(&mut app, Message::GoTo("zzz".to_owned()));
    assert_shows(&app, "Nothing here is called “zzz”.");
}

#[test]
fn go_to_finds_only_documents_that_publish_offers() {
    let mut app = ready();
    go_to(&mut app, "trave");
    assert_shows(&app, "Travellers");
    for (typed, document) in [("champ", Document::Championship), ("draw", Document::Draw)] {
        go_to(&mut app, typed);
        let title = document.title(&app.desk().texts);
        assert!(!all_words(&app).contains(&title), "{:?}", all_words(&app));
    }
}

#[test]
fn go_to_opens_a_member_who_does_not_play_tonight() {
    let mut app = with_people(&[("Ada Ash", "", false), ("Bo Birch", "", false)]);
    go_to(&mut app, "birch");
    assert_shows(&app, "Bo Birch · player of the club, not here tonight");
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.screen(), ScreenName::Players);
    assert_shows(&app, "Correct a player");
}

#[test]
fn go_to_finds_a_table_of_another_section_by_its_letter() {
    let journal = {
        let mut random_evening = RandomEvening::new("mitchell 5", &[], 1);
        random_evening.section_count = 2;
        random_evening.play()
    };
    let mut app = window_on(&journal);
    go_to(&mut app, "bt3r2");
    assert_shows(&app, "Section B, table 3, round 2");
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.screen(), ScreenName::Results);
    let slot = app.cursor().unwrap();
    assert!(slot.contestants().all(|contestant| contestant.section == SectionId::from_index(1)), "{slot:?}");
}

#[test]
fn commands_are_found_by_their_words_and_the_arrows_choose() {
    let mut app = ready();
    go_to(&mut app, "call");
    assert_shows(&app, "Call next round");
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.desk().session().unwrap().sections[&SectionId::A].called.len(), 1);
    go_to(&mut app, "penal");
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.screen(), ScreenName::Director);
    // Two screens begin with this letter.
    go_to(&mut app, "s");
    press(&mut app, Shortcut::Down);
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.screen(), ScreenName::Settings);
}

#[test]
fn go_to_finds_screens_by_common_words() {
    for (typed, screen) in [
        ("club", "Settings"),
        ("colour", "Settings"),
        ("announce", "Movement"),
        ("sit out", "Movement"),
        ("screen", "Publish"),
    ] {
        let mut app = ready();
        let before = all_words(&app).iter().filter(|word| *word == screen).count();
        go_to(&mut app, typed);
        let count = all_words(&app).iter().filter(|word| *word == screen).count();
        assert!(count > before, "{typed}: {:?}", all_words(&app));
    }
}

#[test]
fn go_to_finds_rules_in_the_language_of_the_window() {
    for (language, typed, title) in [
        (Language::En, "victory", "Victory points of pairs"),
        (Language::De, "siegpunkte", "Siegpunkte"),
        (Language::En, "fewer results", "Boards with fewer results"),
    ] {
        let mut app = ready();
        choose_language(&mut app, language);
        press(&mut app, Shortcut::Go(ScreenName::Results));
        go_to(&mut app, typed);
        let words = all_words(&app);
        assert!(words.iter().any(|word| word.contains(title)), "{typed}: {words:?}");
        update(&mut app, Message::GoToSubmit);
        assert_eq!(app.screen(), ScreenName::Settings, "{typed}");
    }
}

#[test]
fn go_to_finds_settings_by_their_headings() {
    for typed in ["appearance", "suits", "contrast", "four col"] {
        let mut app = ready();
        go_to(&mut app, typed);
        update(&mut app, Message::GoToSubmit);
        assert_eq!(app.screen(), ScreenName::Settings, "{typed}");
    }
}

#[test]
fn go_to_finds_closing_by_many_words() {
    for typed in ["close", "close the evening", "end of the evening", "finish", "closing check"] {
        let mut app = ready();
        go_to(&mut app, typed);
        assert!(says(&app, "Close the evening"), "{typed}: {:?}", all_words(&app));
    }
    let mut app = ready();
    go_to(&mut app, "close the ev");
    update(&mut app, Message::GoToSubmit);
    assert_eq!(app.screen(), ScreenName::Director);
    assert!(says(&app, "196 still to come"));
}

#[test]
fn a_key_of_another_screen_is_named_with_its_screen() {
    let mut app = ready();
    let count = |app: &App| all_words(app).iter().filter(|word| *word == "Movement").count();
    go_to(&mut app, "");
    let before = count(&app);
    go_to(&mut app, "a pair leaves");
    // The repairs with and without a hole.
    assert_eq!(count(&app), before + 2, "{:?}", all_words(&app));
    assert!(says(&app, "Ctrl R"));
}

#[test]
fn go_to_a_board_opens_its_first_missing_result() {
    let mut app = window_on(&played_rounds(5, |round, table, _| round < 3 && (round, table) != (2, 2)));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    go_to(&mut app, "t2r2");
    update(&mut app, Message::GoToSubmit);
    let board = cursor_board(&app);
    go_to(&mut app, &format!("b{board}"));
    update(&mut app, Message::GoToSubmit);
    assert_eq!(cursor_at(&app), (2, 2));
}
