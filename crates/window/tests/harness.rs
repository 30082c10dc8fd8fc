//! Drives the window without a display, for the tests of the window and of the whole program.
//!
//! - The window: [`look`], [`look_in`], [`tall_window`], [`projector_window`] and [`LiveWindow`] show it.
//! - Actions of the user: [`press`], [`type_keys`], [`click`], [`fill`], [`type_into`], [`overwrite`] and longer steps.
//! - Texts of the window: [`all_words`], [`says`], [`assert_shows`], [`bounds`].
//! - State of the evening: [`session`], [`movement_of`], [`outcome_at`], [`entered_results`], [`cursor_at`] and others.
//! - Whether all of it fits: [`faults`].
//! - Evenings: [`empty_club`], [`ready`], [`club_with_tables`], [`fully_seated`], [`window_on`], [`open_journal`] and
//!   others open one.
//! - Databases on disk: [`open_on_disk`] and others.
//!
//! The file has no tests. `tests/main.rs` at the root of the repository compiles it a second time.

use ::movement::Movement;
use ::window::movement::{self, RepairMessage};
use ::window::{self, App, Message, ScreenName, Shortcut, director, own_settings};
use evening::club::{Contestant, SectionId};
use evening::session::{Outcome, RulingRecord, Session};
use iced_test::Simulator;
use iced_test::core::keyboard::key::Named;
use iced_test::core::{Point, Rectangle, Settings, Size};
use iced_test::futures::futures::StreamExt;
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::{Action, Task, task};
use iced_test::selector::id;
use lang::{Language, notes};
use testing::*;

#[path = "harness/evenings.rs"]
mod evenings;
#[path = "harness/measure.rs"]
mod measure;

pub use evenings::*;
pub use measure::*;

// The window

/// The settings the program starts the window with.
pub fn settings() -> Settings {
    window::settings()
}

/// The window in 1280 × 720.
pub fn look(app: &App) -> Simulator<'_, Message> {
    look_in(app, Size::new(1280.0, 720.0))
}

/// The window at another size.
pub fn look_in(app: &App, size: Size) -> Simulator<'_, Message> {
    Simulator::with_size(settings(), size, app.view())
}

/// The window so tall that nothing scrolls.
pub fn tall_window(app: &App) -> Simulator<'_, Message> {
    look_in(app, Size::new(1280.0, 3000.0))
}

pub fn projector_window(app: &App) -> Simulator<'_, Message> {
    Simulator::with_size(settings(), Size::new(1920.0, 1080.0), app.projector())
}

/// Carries out the window's tasks to the end, as the runtime does between two frames.
pub fn settle(app: &mut App, work: Task<Message>) {
    let Some(mut stream) = task::into_stream(work) else { return };
    // One action after the other, because later ones wait for the effect of earlier ones.
    while let Some(action) = block_on(stream.next()) {
        if let Action::Output(message) = action {
            update(app, message);
        }
    }
}

/// Sends the window a message and carries out its tasks.
pub fn update(app: &mut App, message: Message) {
    let work = app.update(message);
    settle(app, work);
}

/// Sends the window several messages, one after the other.
pub fn apply(app: &mut App, messages: Vec<Message>) {
    for message in messages {
        update(app, message);
    }
}

// Actions of the user

pub fn press(app: &mut App, shortcut: Shortcut) {
    update(app, Message::Shortcut(shortcut));
}

/// Presses letters and digits while no field has the cursor.
pub fn type_keys(app: &mut App, keys: &str) {
    for key in keys.chars() {
        let digit = key.to_digit(10).map(|digit| Shortcut::Digit(digit as u8));
        press(app, digit.unwrap_or(Shortcut::Typed(key)));
    }
}

/// Clicks on a text.
pub fn click(app: &mut App, words: &str) {
    let mut window = look(app);
    window.click(words).unwrap_or_else(|error| panic!("{words}: {error}; {:?} in {:?}", app.notice(), all_words(app)));
    let messages = window.into_messages().collect();
    apply(app, messages);
}

/// Clicks on a point of the window.
pub fn click_at(app: &mut App, point: Point) {
    let mut window = look(app);
    window.point_at(point);
    let _ = window.simulate(iced_test::simulator::click());
    let messages = window.into_messages().collect();
    apply(app, messages);
}

/// Types into a field, without Enter.
pub fn fill(app: &mut App, field: &'static str, text: &str) {
    let mut window = look(app);
    window.click(id(field)).unwrap();
    window.typewrite(text);
    let messages = window.into_messages().collect();
    apply(app, messages);
}

/// Types into a field that may be scrolled out of sight, without Enter.
pub fn fill_anywhere(app: &mut App, field: &'static str, text: &str) {
    let mut window = tall_window(app);
    window.click(id(field)).unwrap();
    window.typewrite(text);
    let messages = window.into_messages().collect();
    apply(app, messages);
}

/// Types into a field that may be scrolled out of sight, and presses Enter.
pub fn type_anywhere(app: &mut App, field: &'static str, text: &str) {
    fill_anywhere(app, field, text);
    let mut window = tall_window(app);
    window.click(id(field)).unwrap();
    window.tap_key(Named::Enter);
    let messages = window.into_messages().collect();
    apply(app, messages);
}

/// Types into a field and presses Enter.
pub fn type_into(app: &mut App, field: &'static str, text: &str) {
    fill(app, field, text);
    let mut window = look(app);
    window.click(id(field)).unwrap();
    window.tap_key(Named::Enter);
    let messages = window.into_messages().collect();
    apply(app, messages);
}

/// Replaces the text of a field, without Enter.
pub fn overwrite(app: &mut App, field: &'static str, text: &str) {
    let mut window = tall_window(app);
    window.click(id(field)).unwrap();
    window.tap_key(Named::End);
    for _ in 0..200 {
        window.tap_key(Named::Backspace);
    }
    window.typewrite(text);
    let messages = window.into_messages().collect();
    apply(app, messages);
}

pub fn choose_language(app: &mut App, language: Language) {
    update(app, Message::Settings(own_settings::Message::Language(language)));
}

/// Opens every screen once, so that no introductions are shown later.
pub fn read_hints(app: &mut App) {
    for screen in ScreenName::ALL {
        press(app, Shortcut::Go(screen));
    }
}

/// Calls rounds with F8 until this many are called, confirming questions.
pub fn call_rounds(app: &mut App, round_count: usize) {
    let called_count = |app: &App| session(app).sections[&SectionId::A].called.len();
    for _ in 0..3 * round_count {
        if called_count(app) < round_count {
            press(app, Shortcut::Function(8));
        }
    }
    assert_eq!(called_count(app), round_count);
}

/// Opens Go to and types, without Enter.
pub fn go_to(app: &mut App, typed: &str) {
    press(app, Shortcut::GoTo);
    update(app, Message::GoTo(typed.to_owned()));
}

pub fn send_to_repair(app: &mut App, message: RepairMessage) {
    update(app, Message::Movement(movement::Message::InRepair(message)));
}

/// Opens Repair on Movement and sends it these messages.
pub fn open_repair(app: &mut App, messages: impl IntoIterator<Item = RepairMessage>) {
    press(app, Shortcut::Go(ScreenName::Movement));
    press(app, Shortcut::Letter('r'));
    for message in messages {
        send_to_repair(app, message);
    }
}

/// Types the facts of the ruling that is open, wherever their field is scrolled to.
pub fn type_facts(app: &mut App, facts: &str) {
    update(app, Message::Director(director::Message::Field(director::Field::Facts, facts.to_owned())));
}

pub fn open_closing_check(app: &mut App) {
    press(app, Shortcut::Go(ScreenName::Director));
    press(app, Shortcut::Letter('l'));
}

/// Closes the evening, even with open items.
pub fn close_evening(app: &mut App) {
    open_closing_check(app);
    press(app, Shortcut::Main);
    assert!(session(app).closed);
}

/// Goes to Publish and presses its main key once: the window publishes or asks first.
pub fn ask_to_publish(app: &mut App) {
    press(app, Shortcut::Go(ScreenName::Publish));
    press(app, Shortcut::Main);
}

/// Publishes the ranking, confirming questions.
pub fn publish_ranking(app: &mut App) {
    press(app, Shortcut::Go(ScreenName::Publish));
    let before = publication_count(app);
    for _ in 0..3 {
        if publication_count(app) == before {
            press(app, Shortcut::Main);
        }
    }
    assert_eq!(publication_count(app), before + 1);
}

// Texts of the window

/// Every text of the window, in its order, laid out by this renderer.
pub fn all_words_with(app: &App, renderer: &mut LayoutRenderer) -> Vec<String> {
    let mut words = measure::TextCollector::default();
    renderer.operate(app, &mut words);
    words.0
}

/// Every text of a window.
pub fn all_words(app: &App) -> Vec<String> {
    all_words_with(app, &mut LayoutRenderer::new(app))
}

/// Whether any text of the window has this part.
pub fn says(app: &App, part: &str) -> bool {
    all_words(app).iter().any(|word| word.contains(part))
}

/// Fails unless the window has this text.
pub fn assert_shows(app: &App, words: &str) {
    look(app).find(words).unwrap_or_else(|error| panic!("{words}: {error}; notice {:?}", app.notice()));
}

pub fn bounds(app: &App, words: &str) -> Rectangle {
    look(app).find(words).unwrap().bounds()
}

/// The foot of the document that would be printed now.
pub fn printed_foot(app: &App) -> String {
    let desk = app.desk();
    let published = desk.evening().unwrap().ranking_published_at();
    notes::foot(desk.session().unwrap(), desk.standings().unwrap(), published, &desk.texts).join("\n")
}

// State of the evening

pub fn session(app: &App) -> &Session {
    app.desk().session().unwrap()
}

/// The movement of the first section.
pub fn movement_of(app: &App) -> &Movement {
    &session(app).sections.values().next().unwrap().movement
}

/// The names on the list of players.
pub fn player_names(app: &App) -> Vec<String> {
    app.desk().lists.players.iter().map(|player| player.name.clone()).collect()
}

pub fn publication_count(app: &App) -> usize {
    session(app).publications.len()
}

/// The players of the pair with this number in section A. Empty if nobody has it.
pub fn pair_title(app: &App, number: u16) -> String {
    session(app).contestants.get(&pair(number)).map(Contestant::title).unwrap_or_default()
}

pub fn rulings(app: &App) -> Vec<RulingRecord> {
    session(app).rulings.clone()
}

pub fn last_ruling(app: &App) -> RulingRecord {
    session(app).rulings.last().unwrap().clone()
}

/// The outcome of a board at a table, if it is in.
pub fn outcome_at(app: &App, board: u16, table: u8) -> Option<Outcome> {
    let lines = session(app).lines();
    let line = lines.iter().find(|l| l.slot.board.number() == board && l.place.table == Some(table)).unwrap();
    line.result.map(|result| result.outcome)
}

/// Board, table and state of every result, in the order in which they were entered.
pub fn entered_results(app: &App) -> Vec<(u16, Option<u8>, &'static str)> {
    session(app).results().map(|r| (r.board.number(), r.place.table, r.outcome.state())).collect()
}

/// The board of the line that the cursor of Results is in.
pub fn cursor_board(app: &App) -> u16 {
    app.cursor().unwrap().board.number()
}

/// Round and table of the line that the cursor of Results is in.
pub fn cursor_at(app: &App) -> (u8, u8) {
    let slot = app.cursor().unwrap();
    let lines = app.desk().lines();
    let place = lines.iter().find(|line| line.slot == slot).unwrap().place;
    (place.round.unwrap(), place.table.unwrap())
}

pub fn show_keys(app: &mut App, hints: ::window::KeyHints) {
    update(app, Message::Settings(own_settings::Message::KeyHints(hints)));
}
