//! What a director ran into who ran a whole evening and had never seen the program.

use std::path::Path;

use arrowswitch::exchange::sample;
use arrowswitch::session::{LogEntry, suspicions};
use arrowswitch::store::Store;
use arrowswitch::ui::{self, App, Message, Shortcut, Which, director, publish, results};
use iced_test::Error;
use iced_test::core::Size;
use iced_test::selector::id;
use uuid::Uuid;

use crate::support::*;
use crate::window::{apply, look, press, ready, settle, type_into, update};
use crate::window_fits::Paints;
use crate::window_looks::words;

fn all_words(app: &App) -> Vec<String> {
    words(app, &mut Paints::new(app))
}

fn says(app: &App, part: &str) -> bool {
    all_words(app).iter().any(|word| word.contains(part))
}

/// Types into a field without Enter.
fn fill(app: &mut App, field: &'static str, text: &str) {
    let mut window = look(app);
    window.click(id(field)).unwrap();
    window.typewrite(text);
    let messages = window.into_messages().collect();
    apply(app, messages);
}

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
    look(&app).find("Correction. By whom and why? As “A7: agreed”, or only why.")?;
    Ok(())
}

#[test]
fn what_was_begun_is_named_before_the_ranking_is_put_up() {
    let mut app = begun();
    publish(&mut app);
    assert!(app.notice().unwrap().contains("One result is begun and not entered"), "{:?}", app.notice());
    // So is what stands in the line that the cursor is in.
    let mut app = ready();
    fill(&mut app, results::ENTRY, "4sn=");
    publish(&mut app);
    assert!(app.notice().unwrap().contains("One result is begun and not entered"), "{:?}", app.notice());
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
    let mut app = ui::open_at(&path, now).unwrap();
    press(&mut app, Shortcut::Go(Which::Results));
    fill(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Down);
    fill(&mut app, results::ENTRY, "3n");
    app.put_away();
    drop(app);
    let mut app = ui::open_at(&path, now).unwrap();
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
    let app = ui::open_at(&path, now).unwrap();
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
    assert!(app.notice().unwrap().contains("One result looks unlikely"), "{:?}", app.notice());
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
            iced_test::Simulator::with_size(crate::window::settings(), Size::new(width, 720.0), app.view());
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
