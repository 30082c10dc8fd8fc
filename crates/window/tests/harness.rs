//! The window without a display: from the number of tables to a result corrected, key by key.

use ::window::{self, App, Message, Shortcut, Which, results};
use evening::session::{Change, Outcome};
use exchange::sample;
use iced_test::core::keyboard::key::Named;
use iced_test::core::{Settings, Size};
use iced_test::futures::futures::StreamExt;
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::{Action, Task, task};
use iced_test::selector::id;
use iced_test::{Error, Simulator};
use lang::Language;
use store::Store;
use uuid::Uuid;

use testing::*;

pub fn settings() -> Settings {
    window::settings()
}

pub fn look(app: &App) -> Simulator<'_, Message> {
    Simulator::with_size(settings(), Size::new(1280.0, 720.0), app.view())
}

/// Lets what is done behind the window come to its end, as the window does between two frames.
pub fn settle(app: &mut App, work: Task<Message>) {
    let Some(mut stream) = task::into_stream(work) else { return };
    // One after the other: what is done to the window is waited for by what comes after it.
    while let Some(action) = block_on(stream.next()) {
        if let Action::Output(message) = action {
            update(app, message);
        }
    }
}

/// Hands the window a message, and lets it come to its end.
pub fn update(app: &mut App, message: Message) {
    let work = app.update(message);
    settle(app, work);
}

pub fn apply(app: &mut App, messages: Vec<Message>) {
    for message in messages {
        update(app, message);
    }
}

/// Types into a field without Enter.
pub fn fill(app: &mut App, field: &'static str, text: &str) {
    let mut window = look(app);
    window.click(id(field)).unwrap();
    window.typewrite(text);
    let messages = window.into_messages().collect();
    apply(app, messages);
}

/// Types into a field and presses Enter, as the person at the desk does.
pub fn type_into(app: &mut App, field: &'static str, text: &str) {
    let mut window = look(app);
    window.click(id(field)).unwrap();
    window.typewrite(text);
    let messages = window.into_messages().collect();
    apply(app, messages);
    let mut window = look(app);
    window.click(id(field)).unwrap();
    window.tap_key(Named::Enter);
    let messages = window.into_messages().collect();
    apply(app, messages);
}

pub fn empty() -> App {
    let mut app = window::open(Store::in_memory().unwrap(), now).unwrap();
    // Whatever language this machine speaks, the tests read English.
    press(&mut app, Shortcut::Go(Which::Settings));
    let mut window = look(&app);
    window.click(Language::En.own_name()).unwrap();
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    press(&mut app, Shortcut::Go(Which::Tonight));
    app
}

/// Seven tables with the sample's hands and pairs, and nothing entered yet.
pub fn ready() -> App {
    let evening = sample::evening().unwrap();
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    let entries = evening.opening(Uuid::new_v4).unwrap().into_iter().map(entry).collect();
    store.create_with(entries).unwrap();
    window::open(store, now).unwrap()
}

pub fn press(app: &mut App, shortcut: Shortcut) {
    update(app, Message::Shortcut(shortcut));
}

fn outcome(app: &App, board: u16, table: u8) -> Option<Outcome> {
    let session = app.desk().session().unwrap();
    let lines = session.lines();
    let line = lines.iter().find(|l| l.slot.board.number() == board && l.place.table == Some(table)).unwrap();
    line.result.map(|r| r.outcome)
}

#[test]
fn a_number_of_tables_and_enter_begin_an_evening() -> Result<(), Error> {
    let mut app = empty();
    type_into(&mut app, window::tonight::TABLES, "7");
    assert_eq!(app.which(), Which::Seats);
    let session = app.desk().session().unwrap();
    assert_eq!(session.sections.values().next().unwrap().movement.tables, 7);
    look(&app).find("Table 7")?;
    Ok(())
}

#[test]
fn nonsense_for_a_number_of_tables_begins_nothing() -> Result<(), Error> {
    let mut app = empty();
    type_into(&mut app, window::tonight::TABLES, "x1");
    assert!(app.desk().session().is_none());
    look(&app).find("from 2 to 100, or 8.5 for eight and a half")?;
    Ok(())
}

#[test]
fn an_unknown_name_becomes_a_guest_and_the_cursor_goes_on() {
    let mut app = empty();
    type_into(&mut app, window::tonight::TABLES, "4");
    for name in ["Ada North", "Bo South", "Cy East", "Di West"] {
        type_into(&mut app, window::seats::NAME, name);
    }
    let session = app.desk().session().unwrap();
    assert_eq!(session.contestants.len(), 2);
    // Four tables play a Howell: pair 8 sits North-South at table 1.
    assert_eq!(session.contestants[&pair(8)].title(), "Ada North – Bo South");
    assert_eq!(app.desk().lists.players.iter().filter(|p| p.guest).count(), 4);
}

/// Four tables, one result, and pair 8 with Ada North and nobody in the chair of South.
fn played_half_named() -> App {
    let mut app = empty();
    type_into(&mut app, window::tonight::TABLES, "4");
    type_into(&mut app, window::seats::NAME, "Ada North");
    press(&mut app, Shortcut::Go(Which::Results));
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Go(Which::Seats));
    app
}

/// Types another name in the first chair, where Ada North played.
fn another_name(app: &mut App) {
    press(app, Shortcut::Up);
    type_into(app, window::seats::NAME, "Eva North");
}

#[test]
fn a_name_that_comes_after_results_fills_the_empty_place() {
    let mut app = played_half_named();
    type_into(&mut app, window::seats::NAME, "Bo South");
    let contestant = &app.desk().session().unwrap().contestants[&pair(8)];
    assert_eq!(contestant.title(), "Ada North – Bo South");
    assert!(contestant.substitutions.is_empty());
}

#[test]
fn a_name_that_was_wrong_is_corrected_for_the_whole_session() -> Result<(), Error> {
    let mut app = played_half_named();
    another_name(&mut app);
    look(&app).find("The name was wrong")?;
    assert_eq!(app.desk().session().unwrap().contestants[&pair(8)].players[0].name, "Ada North");
    press(&mut app, Shortcut::Enter);
    let contestant = &app.desk().session().unwrap().contestants[&pair(8)];
    assert_eq!(contestant.players[0].name, "Eva North");
    assert!(contestant.substitutions.is_empty());
    Ok(())
}

#[test]
fn somebody_else_plays_from_the_round_that_is_chosen() -> Result<(), Error> {
    let mut app = played_half_named();
    another_name(&mut app);
    press(&mut app, Shortcut::Down);
    look(&app).find("Substitute from round 2")?;
    press(&mut app, Shortcut::Digit(2));
    let contestant = &app.desk().session().unwrap().contestants[&pair(8)];
    assert_eq!(contestant.players[0].name, "Ada North");
    let substitution = &contestant.substitutions[0];
    assert_eq!((substitution.entrant.name.as_str(), substitution.from_round), ("Eva North", 2));
    Ok(())
}

#[test]
fn escape_leaves_a_name_as_it_was_and_what_was_typed_in_the_field() {
    let mut app = played_half_named();
    let before = app.desk().session().unwrap().clone();
    another_name(&mut app);
    press(&mut app, Shortcut::Escape);
    assert_eq!(*app.desk().session().unwrap(), before);
    // Enter in the field asks again.
    type_into(&mut app, window::seats::NAME, "");
    press(&mut app, Shortcut::Digit(2));
    assert_eq!(app.desk().session().unwrap().contestants[&pair(8)].substitutions.len(), 1);
}

#[test]
fn what_is_typed_is_shown_before_enter_and_stored_after_it() -> Result<(), Error> {
    let mut app = ready();
    assert_eq!(app.which(), Which::Results);
    let mut window = look(&app);
    window.click(id(results::ENTRY))?;
    window.typewrite("4sn+1");
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    assert_eq!(outcome(&app, 1, 1), None);
    // The sign is red or black by itself, so the words after it are a text of their own.
    look(&app).find("4♠ by North, 11 tricks")?;
    look(&app).find("+450 NS")?;
    type_into(&mut app, results::ENTRY, "");
    assert!(matches!(outcome(&app, 1, 1), Some(Outcome::Played { .. })));
    look(&app).find("1 of 196 results")?;
    Ok(())
}

#[test]
fn a_whole_table_is_typed_without_touching_anything_else() {
    let mut app = ready();
    for typed in ["4sn=", "p", "42+", "3nw-1"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    assert_eq!(outcome(&app, 1, 1).map(|o| o.state()), Some("played"));
    assert_eq!(outcome(&app, 2, 1), Some(Outcome::PassedOut));
    assert_eq!(outcome(&app, 3, 1), Some(Outcome::ScoreOnly { score_ns: 420 }));
    // The cursor stands at the next table now.
    type_into(&mut app, results::ENTRY, "np");
    assert_eq!(outcome(&app, 5, 2), Some(Outcome::NotPlayed));
}

#[test]
fn an_impossible_score_is_refused_and_stays_in_the_field_until_forced_with_a_reason() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1+");
    assert_eq!(outcome(&app, 1, 1), None);
    assert!(app.notice().unwrap().contains("No contract scores +10"));
    press(&mut app, Shortcut::Function(6));
    type_into(&mut app, "reason", "as the director said");
    assert_eq!(outcome(&app, 1, 1), Some(Outcome::ScoreOnly { score_ns: 10 }));
}

#[test]
fn a_correction_asks_why_and_keeps_what_was_there() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "4sn+1");
    assert_eq!(app.desk().session().unwrap().results.len(), 1, "not before a reason is given");
    type_into(&mut app, "reason", "");
    let session = app.desk().session().unwrap();
    assert_eq!((session.results.len(), session.results[0].superseded), (2, true));
}

#[test]
fn undo_and_redo_are_one_key_each() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Undo);
    assert_eq!(outcome(&app, 1, 1), None);
    press(&mut app, Shortcut::Redo);
    assert!(outcome(&app, 1, 1).is_some());
}

#[test]
fn an_artificial_score_is_a_ruling_and_typing_a_result_takes_it_off() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "A6040");
    assert_eq!(app.desk().session().unwrap().rulings.len(), 1);
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "4sn=");
    type_into(&mut app, "reason", "");
    let session = app.desk().session().unwrap();
    assert!(session.rulings[0].withdrawn.is_some());
    assert!(outcome(&app, 1, 1).is_some());
}

#[test]
fn with_the_disk_full_what_was_typed_stays_on_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    store.set_setting("language", "en").unwrap();
    let entries = sample::evening().unwrap().opening(Uuid::new_v4).unwrap().into_iter().map(entry).collect();
    store.create_with(entries).unwrap();
    drop(store);
    let mut app = window::open(Store::open_with_page_limit(&path, 0).unwrap(), now).unwrap();
    let mut typed = 0;
    while app.notice().is_none() && typed < 200 {
        type_into(&mut app, results::ENTRY, "1nn=");
        typed += 1;
    }
    assert!(app.notice().unwrap().starts_with("The disk is full"), "{:?}", app.notice());
    let session = app.desk().session().unwrap();
    assert_eq!(session.results().count(), typed - 1);
    look(&app).find("1nn=").unwrap();
}

#[test]
fn the_ranking_is_live_and_says_that_it_is_provisional() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Go(Which::Ranking));
    look(&app).find("Provisional: 1 of 196 results")?;
    Ok(())
}

#[test]
fn a_line_of_the_ranking_opens_its_card_and_its_reasons() -> Result<(), Error> {
    let evening = sample::evening().unwrap();
    let journal = evening.play(now(), Uuid::new_v4).unwrap();
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store.create_with(journal.entries().iter().map(|e| (**e).clone()).collect()).unwrap();
    let mut app = window::open(store, now).unwrap();
    press(&mut app, Shortcut::Go(Which::Ranking));
    look(&app).find("Complete: 196 results")?;
    press(&mut app, Shortcut::Down);
    look(&app).find("per cent of the top, board by board")?;
    look(&app).find("Rules: Laws of Duplicate Bridge 2017.")?;
    Ok(())
}

#[test]
fn every_screen_is_drawn_in_every_language_light_and_dark() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    for language in Language::ALL {
        press(&mut app, Shortcut::Go(Which::Settings));
        let mut window = look(&app);
        window.click(language.own_name()).unwrap();
        let messages = window.into_messages().collect();
        apply(&mut app, messages);
        assert_eq!(app.desk().texts.language(), language);
        for which in Which::ALL {
            press(&mut app, Shortcut::Go(which));
            let snapshot = look(&app).snapshot(&app.theme());
            assert!(snapshot.is_ok(), "{language} {which:?}");
        }
    }
}

#[test]
fn go_to_finds_pairs_boards_tables_names_and_screens() {
    let mut app = ready();
    for (typed, screen) in [
        ("12", Which::Ranking),
        ("b7", Which::Results),
        ("t3r2", Which::Results),
        ("soren", Which::Ranking),
        ("pub", Which::Publish),
    ] {
        press(&mut app, Shortcut::Go(Which::Players));
        press(&mut app, Shortcut::GoTo);
        update(&mut app, Message::GoTo(typed.to_owned()));
        update(&mut app, Message::GoToSubmit);
        assert_eq!(app.which(), screen, "{typed}");
    }
}

#[test]
fn calling_a_round_is_a_change_that_can_be_undone() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    // So soon after the first it is asked about, and told again.
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Function(8));
    let round = |app: &App| app.desk().session().unwrap().current_round(evening::club::SectionId::A);
    assert_eq!(round(&app), 2);
    press(&mut app, Shortcut::Undo);
    assert_eq!(round(&app), 1);
}

#[test]
fn every_change_the_window_makes_is_in_the_journal() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    let last = app.desk().journal().unwrap().entries().last().unwrap().change.clone();
    assert!(matches!(last, Change::ResultEntered { .. }));
}

/// The evening was interrupted in the middle of a table: the cursor is on the line that waits, not above it.
#[test]
fn coming_back_the_cursor_is_on_the_first_line_that_waits() {
    let mut app = ready();
    for typed in ["4sn=", "p", "1nn", "2hs", "3de", "4cw"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    let journal = app.desk().journal().unwrap().entries().iter().map(|e| (**e).clone()).collect();
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store.create_with(journal).unwrap();
    let mut app = window::open(store, now).unwrap();
    type_into(&mut app, results::ENTRY, "np");
    assert_eq!(outcome(&app, 7, 2), Some(Outcome::NotPlayed));
}

/// "Like last ..." copies the latest evening's rules, whichever evening happens to be open.
#[test]
fn an_evening_like_the_last_has_its_rules() {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    let mut last = opening(&[("matchpoints.unequal", "ascherman")]);
    if let Change::SessionOpened { date, .. } = &mut last {
        *date = "2026-10-27".parse().unwrap();
    }
    store.create_with(vec![entry(last)]).unwrap();
    let mut app = window::open(store, now).unwrap();
    assert!(app.desk().session().is_none(), "another day's evening is not opened by itself");
    type_into(&mut app, window::tonight::TABLES, "7");
    let rules = &app.desk().session().unwrap().conditions.rules;
    assert_eq!(rules.unequal, evening::club::Unequal::Ascherman);
}

#[test]
fn an_evening_of_another_day_is_opened_by_its_key() -> Result<(), Error> {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    let mut last = opening(&[]);
    if let Change::SessionOpened { date, .. } = &mut last {
        *date = "2026-10-27".parse().unwrap();
    }
    store.create_with(vec![entry(last)]).unwrap();
    let mut app = window::open(store, now).unwrap();
    look(&app).find("F4")?;
    press(&mut app, Shortcut::Function(4));
    assert!(app.desk().session().is_some());
    Ok(())
}

/// A file in a folder of its own, opened in the movement screen.
fn open_movement(app: &mut App, text: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("movement.json");
    std::fs::write(&path, text).unwrap();
    press(app, Shortcut::Go(Which::Movement));
    press(app, Shortcut::Open);
    type_into(app, "movement-file", path.to_str().unwrap());
}

#[test]
fn a_movement_with_faults_is_shown_but_cannot_be_started() -> Result<(), Error> {
    let mut app = ready();
    let before = app.desk().session().unwrap().sections.clone();
    let broken = r#"{"name": "bad", "kind": "pairs", "tables": 2, "rounds": 1, "board_sets": 2, "winners": 1, "meetings": [
        {"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1}, {"round": 1, "table": 2, "ns": 1, "ew": 3, "set": 2}]}"#;
    open_movement(&mut app, broken);
    look(&app).find("Round 1, table 2: sits in two places (1)")?;
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().sections, before);
    // Mended, it can be kept: table 2 gets pair 4 in place of the one that sits at table 1.
    press(&mut app, Shortcut::PageDown);
    type_into(&mut app, "movement-cell", "4-3 2");
    press(&mut app, Shortcut::Main);
    let kept = &app.desk().session().unwrap().sections.values().next().unwrap().movement;
    assert_eq!((kept.tables, kept.contestants().len()), (2, 4));
    Ok(())
}

#[test]
fn a_file_that_is_no_movement_is_refused_in_words() {
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
    press(&mut app, Shortcut::Go(Which::Movement));
    look(&app).find("Table 1")?;
    press(&mut app, Shortcut::Function(3));
    // Pair 1 in round 2: at table 1, North-South, against pair 14.
    look(&app).find("1 NS · 14")?;
    press(&mut app, Shortcut::Function(3));
    look(&app).find("25–28")?;
    Ok(())
}

#[test]
fn lots_are_drawn_and_wishes_kept_by_key() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Seats));
    press(&mut app, Shortcut::Letter('b'));
    assert_eq!(app.desk().session().unwrap().wishes.still.len(), 1);
    let before = app.desk().session().unwrap().contestants.clone();
    press(&mut app, Shortcut::Letter('l'));
    assert_ne!(app.desk().session().unwrap().contestants, before);
    press(&mut app, Shortcut::Undo);
    assert_eq!(app.desk().session().unwrap().contestants, before);
}

#[test]
fn a_table_is_added_before_play() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Seats));
    let first = app.desk().session().unwrap().contestants[&pair(8)].title();
    press(&mut app, Shortcut::Letter('t'));
    let session = app.desk().session().unwrap();
    assert_eq!(session.sections.values().next().unwrap().movement.tables, 8);
    // Pair 8 keeps its chair at table 1, which is number 9 now.
    assert_eq!(session.contestants[&pair(9)].title(), first);
}

#[test]
fn a_second_section_gets_a_movement_of_its_own() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Movement));
    let mut window = look(&app);
    window.click("+ B")?;
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    press(&mut app, Shortcut::Main);
    let sections = &app.desk().session().unwrap().sections;
    let names: Vec<String> = sections.keys().map(ToString::to_string).collect();
    assert_eq!(names, ["A", "B"]);
    assert_eq!(sections.values().map(|s| s.movement.tables).collect::<Vec<u8>>(), [7, 7]);
    Ok(())
}

/// The window for the wall.
fn wall(app: &App) -> Simulator<'_, Message> {
    Simulator::with_size(settings(), Size::new(1920.0, 1080.0), app.projector())
}

#[test]
fn the_wall_shows_seats_before_play_the_clock_during_it_and_no_board() -> Result<(), Error> {
    let mut app = ready();
    wall(&app).find("Seating")?;
    wall(&app).find("Table 1 North-South")?;
    press(&mut app, Shortcut::Function(8));
    type_into(&mut app, results::ENTRY, "4sn=");
    wall(&app).find("Time left in round 1")?;
    wall(&app).find("Next move, to round 2")?;
    assert!(wall(&app).find("4♠").is_err() && wall(&app).find("Seating").is_err());
    Ok(())
}

#[test]
fn the_wall_shows_the_final_ranking_when_all_is_in() -> Result<(), Error> {
    let evening = sample::evening().unwrap();
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    let journal = evening.play(now(), Uuid::new_v4).unwrap();
    store.create_with(journal.entries().iter().map(|e| (**e).clone()).collect()).unwrap();
    let mut app = window::open(store, now).unwrap();
    if app.desk().session().is_none() {
        let id = app.desk().lists.summaries[0].id;
        apply(&mut app, vec![Message::Tonight(window::tonight::Message::Load(id))]);
    }
    wall(&app).find("North-South")?;
    wall(&app).find("Øjvind Lærkebo – Æmilie Skovbølle")?;
    assert!(wall(&app).find("Time left in round 7").is_err());
    // Nobody takes it for the one that counts before it is.
    wall(&app).find("Not published yet")?;
    Ok(())
}
