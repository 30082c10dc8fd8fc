//! What newcomers could not trust in the window: counts and words that differ between places, what was forgotten, what
//! was refused without saying what was wrong with it.

use std::path::PathBuf;

use ::movement::{Repair, repair};
use ::window::own_settings::{self, rules};
use ::window::{self, App, Message, Shortcut, Then, Which, WrittenFiles, results};
use bridge::BoardNumber;
use evening::club::SectionId;
use evening::session::{Change, Entry, Journal, Outcome, Place, ResultId, TableResult};
use exchange::web;
use iced_test::core::Size;
use iced_test::{Error, Simulator};
use lang::{Language, notes};
use store::Store;
use uuid::Uuid;

use crate::harness::{apply, fill, look, press, ready, settings, type_into, update};
use crate::window_looks::{all_words, says};
use crate::window_pairs::{opened, played, put_up};
use testing::*;

fn click(app: &mut App, words: &str) -> Result<(), Error> {
    let mut window = look(app);
    window.click(words)?;
    let messages = window.into_messages().collect();
    apply(app, messages);
    Ok(())
}

/// The window for the wall.
fn wall(app: &App) -> Simulator<'_, Message> {
    Simulator::with_size(settings(), Size::new(1920.0, 1080.0), app.projector())
}

// How many boards

/// Pair 1 goes home after round 2 of five. Without all rounds, a table of the second has not said anything yet: two boards
/// of that pair have one result alone.
fn left_early(all: bool) -> Journal {
    let mut journal = evening("mitchell 5", 2);
    let whole = journal.session().sections[&SectionId::A].movement.clone();
    let movement = Box::new(repair(&whole, 3, &Repair::Hole(1)).unwrap().movement);
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    let set = Change::MovementSet { section, movement, boards_per_round: 2, first_board, reason: None };
    journal.apply(entry(set)).unwrap();
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    let is_in = |place: &Place| all || place.round < Some(2) || place.round == Some(2) && place.table != Some(5);
    for (place, board, sitting) in lines.into_iter().filter(|(place, ..)| is_in(place)) {
        let first = sitting.contestants().any(|(who, _)| who == pair(1));
        let score_ns = if first { 150 } else { 90 };
        let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, Outcome::ScoreOnly { score_ns });
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    journal
}

#[test]
fn boards_that_wait_for_a_comparison_are_told_apart_from_those_played_wherever_they_are_counted() {
    let journal = left_early(false);
    let scored = score(&journal);
    let texts = Language::En.texts();
    let line = scored.line(pair(1)).unwrap().1;
    assert_eq!((line.boards, scored.to_compare(pair(1))), (2, 2));
    assert_eq!(notes::boards_column(line, &scored, &texts), "2 of 4");
    let said = "ranked by the boards played: 4, of which 2 compared so far.";
    let left = notes::left(journal.session(), &scored, &texts);
    assert!(left.iter().any(|line| line.contains(said)), "{left:?}");
    let page = web::page(journal.session(), &scored, &web::WebOptions::default(), &texts).unwrap();
    assert!(page.contains(said));
    let mut app = opened(&journal);
    press(&mut app, Shortcut::Go(Which::Ranking));
    assert!(says(&app, "2 of 4"), "{:?}", all_words(&app));
    assert!(says(&app, "boards played: 4, of which 2 compared so far."), "{:?}", all_words(&app));
}

#[test]
fn once_all_is_in_boards_are_counted_as_ever() {
    let journal = left_early(true);
    let scored = score(&journal);
    let texts = Language::En.texts();
    let line = scored.line(pair(1)).unwrap().1;
    assert_eq!(notes::boards_column(line, &scored, &texts), "4");
    let left = notes::left(journal.session(), &scored, &texts);
    assert!(left.iter().any(|line| line.ends_with("ranked by the boards played: 4.")), "{left:?}");
}

// Files of an earlier ranking

#[test]
fn files_of_an_earlier_ranking_are_named_after_a_restart_too() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let journal = played(5, |_, _, _| true);
    let entries: Vec<Entry> = journal.entries().iter().map(|entry| entry.as_ref().clone()).collect();
    let mut store = Store::open(&path).unwrap();
    store.set_setting("language", "en").unwrap();
    store.create_with(entries).unwrap();
    drop(store);
    let mut app = window::open_at(&path, now).unwrap();
    let paths = vec![PathBuf::from("/tmp/evening.html")];
    let written = WrittenFiles { paths, then: Then::Nothing, steps: Vec::new(), trouble: None };
    update(&mut app, Message::Written(Ok(written.clone())));
    put_up(&mut app);
    let hint = "Written before ranking 1 was published: evening.html. Write again what hangs out or is on the web.";
    look(&app).find(hint)?;
    app.put_away();
    drop(app);
    let mut app = window::open_at(&path, now).unwrap();
    press(&mut app, Shortcut::Go(Which::Publish));
    look(&app).find(hint)?;
    // Written again, it is of the ranking that counts, now and after another restart.
    update(&mut app, Message::Written(Ok(written)));
    assert!(look(&app).find(hint).is_err());
    app.put_away();
    drop(app);
    let mut app = window::open_at(&path, now).unwrap();
    press(&mut app, Shortcut::Go(Which::Publish));
    assert!(look(&app).find(hint).is_err());
    Ok(())
}

// Rulings

#[test]
fn a_ruling_of_tricks_says_the_new_result_while_it_is_made_and_in_the_log() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4SN=");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(4));
    for key in "rny110".chars() {
        press(&mut app, key.to_digit(10).map_or(Shortcut::Typed(key), |digit| Shortcut::Digit(digit as u8)));
    }
    assert!(says(&app, "New result: 4♠ N −2, −100"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert!(says(&app, "declarer’s tricks −2") && says(&app, "4♠ N −2, −100"), "{:?}", all_words(&app));
}

// Looks

#[test]
fn a_lone_result_has_no_points_on_the_board_and_percentages_have_one_decimal_everywhere() {
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
fn a_lead_stands_one_space_behind_its_result() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1ne= sk");
    look(&app).find("1NT E = ♠K")?;
    Ok(())
}

#[test]
fn what_looks_unlikely_has_its_suit_in_colour_and_is_read_all_the_same() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1hn+4");
    assert!(says(&app, "1♥ N +4: far from the contract"), "{:?}", all_words(&app));
}

#[test]
fn the_wall_marks_who_went_home_and_names_its_columns() -> Result<(), Error> {
    let mut app = opened(&left_early(true));
    put_up(&mut app);
    wall(&app).find("left after round 2")?;
    wall(&app).find("Pairs")?;
    Ok(())
}

// Help

#[test]
fn f1_beside_a_refused_result_says_first_why_it_was_refused() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Results));
    type_into(&mut app, results::ENTRY, "8nn=");
    press(&mut app, Shortcut::Help);
    let words = all_words(&app);
    let at = |part: &str| words.iter().position(|word| word.contains(part)).unwrap_or_else(|| panic!("{words:?}"));
    assert!(at("Why it was not taken") < at("There are seven levels; 8 is none of them.\nWhat may be typed: "));
    press(&mut app, Shortcut::Escape);
    let mut app = ready();
    press(&mut app, Shortcut::Help);
    assert!(!says(&app, "Why it was not taken"));
}

#[test]
fn go_to_finds_the_rules_of_tonight_by_their_words_in_the_language_of_the_window() {
    for (language, typed, title) in [
        (Language::En, "victory", "Victory points of pairs"),
        (Language::De, "siegpunkte", "Siegpunkte"),
        (Language::En, "fewer results", "Boards with fewer results"),
    ] {
        let mut app = ready();
        update(&mut app, Message::Settings(own_settings::Message::Language(language)));
        press(&mut app, Shortcut::Go(Which::Results));
        press(&mut app, Shortcut::GoTo);
        update(&mut app, Message::GoTo(typed.to_owned()));
        let words = all_words(&app);
        assert!(words.iter().any(|word| word.contains(title)), "{typed}: {words:?}");
        update(&mut app, Message::GoToSubmit);
        assert_eq!(app.which(), Which::Settings, "{typed}");
    }
}

#[test]
fn go_to_finds_the_settings_of_the_window_by_what_stands_over_them() {
    for typed in ["appearance", "suits", "contrast", "four col"] {
        let mut app = ready();
        press(&mut app, Shortcut::GoTo);
        update(&mut app, Message::GoTo(typed.to_owned()));
        update(&mut app, Message::GoToSubmit);
        assert_eq!(app.which(), Which::Settings, "{typed}");
    }
}

// Settings

#[test]
fn what_was_changed_from_the_federations_rules_is_listed_and_goes_back_by_a_click() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    let rule = |app: &mut App, message| update(app, Message::Settings(own_settings::Message::Rules(message)));
    rule(&mut app, rules::Message::Profile("ebu"));
    assert!(!says(&app, "Changed from English Bridge Union:"), "{:?}", all_words(&app));
    let usual = app.desk().session().unwrap().conditions.clone();
    rule(&mut app, rules::Message::Set("matchpoints.unequal", "ascherman".to_owned()));
    assert_ne!(app.desk().session().unwrap().conditions, usual);
    assert!(says(&app, "Changed from English Bridge Union:"), "{:?}", all_words(&app));
    click(&mut app, "Boards with fewer results")?;
    click(&mut app, "Back to English Bridge Union")?;
    assert_eq!(app.desk().session().unwrap().conditions, usual);
    assert!(!says(&app, "Changed from English Bridge Union:"));
    Ok(())
}

// What is typed

#[test]
fn what_is_wrong_with_a_result_is_what_is_said_of_it() {
    for (typed, said) in [
        ("3NT-W", "How many tricks? A number is missing between “-” and W"),
        ("3NTN=10", "“=” is just made, with 9 tricks; behind it stands 10."),
        ("1NT E M", "M says neither how many tricks"),
    ] {
        let mut app = ready();
        press(&mut app, Shortcut::Go(Which::Results));
        type_into(&mut app, results::ENTRY, typed);
        assert!(says(&app, said), "{typed}: {:?}", all_words(&app));
    }
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Results));
    fill(&mut app, results::ENTRY, "not played");
    assert!(says(&app, "not played"), "{:?}", all_words(&app));
}

// Files

#[test]
fn contestants_of_an_event_without_results_are_kept_and_named() {
    let pair = |number: u8, one: &str, other: &str| {
        format!(
            "<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER><PLAYER><PLAYER_NAME>{one}</PLAYER_NAME></PLAYER>\
             <PLAYER><PLAYER_NAME>{other}</PLAYER_NAME></PLAYER></PAIR>"
        )
    };
    let pairs = [pair(1, "Ada North", "Bo South"), pair(2, "Cy East", "Di West"), pair(3, "Ed Over", "Fay Out")];
    let file = |pairs: &str| {
        format!(
            "<USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"MP_PAIRS\"><DATE>03/11/2026</DATE><WINNER_TYPE>1</WINNER_TYPE>\
             <PARTICIPANTS>{pairs}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>\
             <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>\
             </BOARD></EVENT></USEBIO>"
        )
    };
    let read = |file: String| exchange::import(file.as_bytes()).unwrap();
    let imported = read(file(&pairs.concat()));
    let seated = |change: &&Change| matches!(change, Change::ContestantSeated { .. });
    assert_eq!(imported.changes.iter().filter(seated).count(), 3);
    let noted: Vec<String> = imported.report().noted.into_iter().map(|noted| noted.what).collect();
    assert!(noted.iter().any(|noted| noted == "no results of 3 Ed Over – Fay Out"), "{noted:?}");
    let whole = read(file(&pairs[..2].concat()));
    assert!(!whole.report().noted.iter().any(|noted| noted.what.contains("no results")));
}

// Drawn rounds

#[test]
fn a_swiss_evening_begins_by_the_scale_that_is_chosen_and_by_the_usual_one_where_none_is() -> Result<(), Error> {
    use ::movement::ContestantKind;
    use ::window::tonight::{Field, FormMessage};

    let begin = |kind, chosen: Option<&str>| -> Result<Option<String>, Error> {
        let mut app = crate::harness::empty();
        press(&mut app, Shortcut::New);
        let said = |app: &mut App, message| update(app, Message::Tonight(window::tonight::Message::InForm(message)));
        said(&mut app, FormMessage::Kind(kind));
        assert!(!says(&app, "Victory points of"), "{:?}", all_words(&app));
        said(&mut app, FormMessage::Swiss);
        if let Some(chosen) = chosen {
            click(&mut app, chosen)?;
        }
        said(&mut app, FormMessage::Typed(Field::Tables, "8".to_owned()));
        press(&mut app, Shortcut::Main);
        let rules = app.desk().session().unwrap().conditions.rules.clone();
        Ok(if kind == ContestantKind::Teams { rules.vp_scale.0 } else { rules.vp_pairs.0 })
    };
    assert_eq!(begin(ContestantKind::Teams, None)?.as_deref(), Some("wbf"));
    assert_eq!(begin(ContestantKind::Teams, Some("no victory points"))?, None);
    assert_eq!(begin(ContestantKind::Teams, Some("WBF discrete, 20 VP"))?.as_deref(), Some("wbf-discrete"));
    assert_eq!(begin(ContestantKind::Pairs, None)?, None);
    assert_eq!(begin(ContestantKind::Pairs, Some("EBU Swiss pairs, 20 VP"))?.as_deref(), Some("ebu-swiss-pairs"));
    Ok(())
}

// People, and what is taken back

fn names(app: &App) -> Vec<String> {
    app.desk().lists.players.iter().map(|player| player.name.clone()).collect()
}

#[test]
fn a_guest_whose_seat_is_taken_back_is_not_on_the_list_and_is_again_when_it_is_brought_back() {
    let mut app = crate::harness::empty();
    type_into(&mut app, window::tonight::TABLES, "4");
    type_into(&mut app, window::seats::NAME, "Ada North");
    assert_eq!(names(&app), ["Ada North"]);
    press(&mut app, Shortcut::Undo);
    assert_eq!(names(&app), Vec::<String>::new());
    press(&mut app, Shortcut::Redo);
    assert_eq!(names(&app), ["Ada North"]);
}

#[test]
fn of_two_entries_of_one_person_the_spelling_that_stays_is_chosen() -> Result<(), Error> {
    for (chosen, stays) in [(None, "Ada Ash"), (Some("The spelling Ada Ashe stays"), "Ada Ashe")] {
        let mut store = Store::in_memory().unwrap();
        store.set_setting("language", "en").unwrap();
        let player = |number: u128, name: &str| evening::club::Player {
            id: evening::club::PlayerId(Uuid::from_u128(number)),
            name: name.to_owned(),
            club_number: number.to_string(),
            national_number: String::new(),
            guest: false,
        };
        store.save_players(&[player(1, "Ada Ash"), player(2, "Ada Ashe")]).unwrap();
        let mut app = window::open(store, now).unwrap();
        press(&mut app, Shortcut::Go(Which::Players));
        let [one, other] = [1, 2].map(|number| evening::club::PlayerId(Uuid::from_u128(number)));
        update(&mut app, Message::Players(window::players::Message::Doubles(one, other)));
        match chosen {
            Some(words) => click(&mut app, words)?,
            None => press(&mut app, Shortcut::Main),
        }
        assert_eq!(names(&app), [stays]);
    }
    Ok(())
}

#[test]
fn an_events_name_that_is_taken_back_in_one_session_is_taken_back_in_all() {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    for session in [1, 2] {
        let mut change = opening(&[]);
        if let Change::SessionOpened { title, event, .. } = &mut change {
            *title = format!("Session {session}");
            let name = "Autumn".to_owned();
            let id = Uuid::from_u128(77);
            *event = Some(evening::club::EventRef { id, name, session, of: 2, weight: 100 });
        }
        store.create_with(vec![entry(change)]).unwrap();
    }
    let mut app = window::open(store, now).unwrap();
    let open = app.desk().lists.summaries[0].id;
    update(&mut app, Message::Tonight(window::tonight::Message::Load(open)));
    press(&mut app, Shortcut::Go(Which::Tonight));
    press(&mut app, Shortcut::Function(2));
    let typed = window::tonight::FormMessage::Typed(window::tonight::Field::Event, "Spring".to_owned());
    update(&mut app, Message::Tonight(window::tonight::Message::InForm(typed)));
    press(&mut app, Shortcut::Main);
    let events = |app: &App| app.desk().lists.summaries.iter().map(|summary| summary.event.clone()).collect::<Vec<_>>();
    assert_eq!(events(&app), ["Spring", "Spring"]);
    press(&mut app, Shortcut::Undo);
    assert_eq!(events(&app), ["Autumn", "Autumn"]);
    let said = app.notice().unwrap();
    assert!(said.contains("The other session of the event is called Autumn again, too."), "{said}");
    press(&mut app, Shortcut::Redo);
    assert_eq!(events(&app), ["Spring", "Spring"]);
}

#[test]
fn what_is_the_same_in_two_sections_stands_on_the_wall_once_with_room_for_the_move() -> Result<(), Error> {
    let mut app = crate::harness::empty();
    type_into(&mut app, window::tonight::TABLES, "4+4");
    press(&mut app, Shortcut::Function(8));
    wall(&app).find("Time left in round 1, section A, B")?;
    wall(&app).find("Next move, to round 2, section A, B")?;
    let of = wall(&app).find("Next move, to round 2, section A, B")?.bounds();
    assert!(of.y + of.height < 1080.0, "{of:?}");
    Ok(())
}
