//! Files brought in through the window, and the people of the club: shown before they are taken, and taken whole.

use std::path::Path;

use ::window::{App, Chosen, Message, Purpose, Shortcut, Which};
use bridge::dealing::{Deals, Seed};
use evening::session::Change;
use exchange::deals::{self, DealFormat, DealHeading, DealtBoard};
use iced_test::core::keyboard::key::Named;
use iced_test::selector::id;
use store::{Existing, Store};

use crate::harness::{apply, empty, look, press, ready, settle, update};
use testing::*;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/exchange");

fn shortcut(app: &mut App, shortcut: Shortcut) {
    update(app, Message::Shortcut(shortcut));
}

/// Writes into a field, whatever stood there.
fn write(app: &mut App, field: &'static str, text: &str) {
    let mut window = look(app);
    window.click(id(field)).unwrap();
    window.tap_key(Named::End);
    for _ in 0..200 {
        window.tap_key(Named::Backspace);
    }
    window.typewrite(text);
    let messages = window.into_messages().collect();
    apply(app, messages);
}

fn click(app: &mut App, words: &str) {
    let mut window = look(app);
    window.click(words).unwrap_or_else(|error| panic!("{words}: {error}"));
    let messages: Vec<Message> = window.into_messages().collect();
    for message in messages {
        update(app, message);
    }
}

fn import(app: &mut App, path: &Path) {
    press(app, Shortcut::Go(Which::Archive));
    shortcut(app, Shortcut::Open);
    write(app, "archive-import", path.to_str().unwrap());
    let mut window = look(app);
    window.click(id("archive-import")).unwrap();
    window.tap_key(Named::Enter);
    let messages: Vec<Message> = window.into_messages().collect();
    for message in messages {
        update(app, message);
    }
}

fn shows(app: &App, words: &str) {
    look(app).find(words).unwrap_or_else(|error| panic!("{words}: {error}; notice {:?}", app.notice()));
}

fn file(folder: &Path, name: &str, text: &str) -> std::path::PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn the_columns_of_a_table_are_shown_told_and_taken() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty();
    import(&mut app, &file(folder.path(), "members.csv", "Wer;Mitgliedsnr.\nAda Ash;7\nBo Birch;8\n"));
    shows(&app, "What the columns mean");
    assert!(app.desk().lists.players.is_empty());
    click(&mut app, "List of players");
    click(&mut app, "Wer");
    click(&mut app, "name");
    shows(&app, "Can be taken in: 2");
    shortcut(&mut app, Shortcut::Main);
    assert_eq!(app.which(), Which::Players);
    let names: Vec<&str> = app.desk().lists.players.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(names, ["Ada Ash", "Bo Birch"]);
    assert_eq!(app.desk().lists.players[0].club_number, "7");
}

#[test]
fn a_half_good_table_gives_its_good_lines_only_when_it_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty();
    import(&mut app, &file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\n;8\n"));
    shortcut(&mut app, Shortcut::Main);
    assert!(app.desk().lists.players.is_empty());
    click(&mut app, "Leave the bad lines out");
    shortcut(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 1);
}

#[test]
fn a_session_without_a_date_asks_for_it() {
    let mut app = empty();
    import(&mut app, &Path::new(DATA).join("results-danish.csv"));
    shows(&app, "The file does not say when it was played. Played on");
    write(&mut app, "file-date", "31.2.1998");
    shortcut(&mut app, Shortcut::Main);
    assert!(app.notice().unwrap().contains("is not a date") && app.desk().session().is_none());
    write(&mut app, "file-date", "3.2.1998");
    shortcut(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().date.to_string(), "1998-02-03");
    assert_eq!(app.which(), Which::Ranking);
}

#[test]
fn a_folder_is_taken_in_file_by_file_and_not_twice() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["swiss-pairs.usebio.xml", "individual.pbn", "players.csv"] {
        std::fs::copy(Path::new(DATA).join(name), folder.path().join(name)).unwrap();
    }
    file(folder.path(), "letter.txt", "Dear club,");
    let mut app = empty();
    import(&mut app, folder.path());
    shows(&app, "Taken in: 2 · there already: 0 · left out: 2");
    assert_eq!(app.desk().lists.summaries.len(), 2);
    assert!(app.desk().session().is_none(), "what is open stays as it was");
    import(&mut app, folder.path());
    shows(&app, "Taken in: 0 · there already: 2 · left out: 2");
    assert_eq!(app.desk().lists.summaries.len(), 2);
}

#[test]
fn hands_that_replace_others_are_looked_at_first() {
    let folder = tempfile::tempdir().unwrap();
    let mut source = Deals::new(Seed::new([7; 32]));
    let board = |number: u16| DealtBoard::new(bridge::BoardNumber::new(number).unwrap(), source.next_deal());
    let boards: Vec<DealtBoard> = (1..=2).map(board).collect();
    let path = folder.path().join("hands.pbn");
    std::fs::write(&path, deals::write(DealFormat::Pbn, &DealHeading::default(), &boards).unwrap()).unwrap();
    let mut app = ready();
    let deal = |app: &App| app.desk().session().unwrap().deal(boards[0].number);
    let before = deal(&app);
    import(&mut app, &path);
    shows(&app, "Replaces the hands there now, board 1, 2");
    assert_eq!(deal(&app), before);
    shortcut(&mut app, Shortcut::Main);
    assert_eq!(deal(&app), Some(boards[0].deal));
}

#[test]
fn a_conflict_is_told_in_words_and_decided() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    let (path, id) = (folder.path().join("other.db"), app.desk().session().unwrap().id);
    let to = path.clone();
    app.desk().office().work_now(move |store| store.export(&[id], &to, Existing::Refuse)).unwrap();
    let mut other = Store::open_existing(&path).unwrap();
    let mut journal = other.load(id).unwrap();
    // Other conditions, and a result here.
    let mut conditions = journal.session().conditions.clone();
    conditions.correction_minutes += 5;
    let minutes = conditions.correction_minutes;
    other.change(&mut journal, entry(Change::ConditionsSet { conditions })).unwrap();
    drop(other);
    crate::harness::type_into(&mut app, window::results::ENTRY, "4sn=");
    import(&mut app, &path);
    shows(&app, "Theirs (1):");
    look(&app).find("Both stand").unwrap();
    look(&app).find("Keep both").unwrap();
    click(&mut app, "Take theirs");
    shortcut(&mut app, Shortcut::Main);
    shows(&app, "1 session taken in, 0 stayed as they were");
    assert_eq!(app.desk().session().unwrap().conditions.correction_minutes, minutes);
}

#[test]
fn two_entries_become_one_person_and_two_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty();
    import(&mut app, &file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\nA. Ash;8\n"));
    shortcut(&mut app, Shortcut::Main);
    click(&mut app, "Ada Ash");
    shortcut(&mut app, Shortcut::Function(5));
    click(&mut app, "A. Ash");
    shows(&app, "From now on A. Ash counts as Ada Ash. Past evenings are not changed.");
    shortcut(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 1);
    shows(&app, "A. Ash 8");
    click(&mut app, "Two people after all");
    assert_eq!(app.desk().lists.players.len(), 2);
}

#[test]
fn a_player_and_who_it_is_too_are_chosen_with_the_arrows() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty();
    import(&mut app, &file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\nBo Birch;8\nB. Birch;9\n"));
    shortcut(&mut app, Shortcut::Main);
    for key in [Shortcut::Down, Shortcut::Down, Shortcut::Down, Shortcut::Down, Shortcut::Function(5), Shortcut::Up] {
        shortcut(&mut app, key);
    }
    shows(&app, "From now on B. Birch counts as Bo Birch. Past evenings are not changed.");
}

#[test]
fn what_is_odd_in_a_file_is_said_in_the_language_of_the_window() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty();
    press(&mut app, Shortcut::Go(Which::Settings));
    click(&mut app, "Dansk");
    let text = std::fs::read_to_string(format!("{DATA}/pairs.usebio.xml")).unwrap();
    let odd = text.replacen("<LEAD>SA</LEAD>", "<LEAD>S1</LEAD>", 1);
    import(&mut app, &file(folder.path(), "pairs.xml", &odd));
    shows(&app, "linje 17: spil 1: udspillet »S1« er ikke et kort; udeladt");
}

#[test]
fn somebody_is_forgotten_with_a_reason_and_not_without() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty();
    import(&mut app, &file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\nBo Birch;8\n"));
    shortcut(&mut app, Shortcut::Main);
    click(&mut app, "Ada Ash");
    shortcut(&mut app, Shortcut::Function(6));
    shortcut(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 2);
    write(&mut app, "player-forget-reason", "asked for it");
    shortcut(&mut app, Shortcut::Main);
    let left: Vec<&str> = app.desk().lists.players.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(left, ["Bo Birch"]);
    assert!(app.notice().unwrap().starts_with("Forgotten; now shown as N.N."));
}

#[test]
fn an_evening_is_written_for_another_program_and_a_database_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Archive));
    click(&mut app, "USEBIO 1.2");
    let out = folder.path().join("evening.xml");
    write(&mut app, "archive-export", out.to_str().unwrap());
    shortcut(&mut app, Shortcut::Save);
    shows(&app, "The format has no place for:");
    assert!(std::fs::read_to_string(&out).unwrap().contains("<USEBIO"));
    let database = folder.path().join("club.db");
    drop(Store::open(&database).unwrap());
    let before = std::fs::read(&database).unwrap();
    shortcut(&mut app, Shortcut::Escape);
    write(&mut app, "archive-export", database.to_str().unwrap());
    shortcut(&mut app, Shortcut::Save);
    assert!(app.notice().unwrap().contains("not written over"));
    assert_eq!(std::fs::read(&database).unwrap(), before);
}

#[test]
fn an_export_shows_how_far_it_is_and_esc_stops_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Archive));
    let out = folder.path().join("all.db");
    write(&mut app, "archive-export", out.to_str().unwrap());
    // Whoever answers the job waits until it is let go.
    let (go, waits) = std::sync::mpsc::channel::<()>();
    app.desk().office().keep(move |_| waits.recv().is_ok(), |_| ());
    let work = app.update(Message::Shortcut(Shortcut::Save));
    shows(&app, &format!("Writing {} 0%", out.display()));
    shows(&app, "Stop");
    // One at a time.
    update(&mut app, Message::Shortcut(Shortcut::Save));
    assert_eq!(app.notice(), Some("Something else is going on; wait until it is done, or stop it."));
    update(&mut app, Message::Shortcut(Shortcut::Escape));
    drop(go);
    settle(&mut app, work);
    assert_eq!(app.notice(), Some("That was stopped; nothing of it was done."));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    shortcut(&mut app, Shortcut::Save);
    assert_eq!(app.notice().map(|notice| notice.contains("1 session")), Some(true), "{:?}", app.notice());
    assert!(out.exists());
}

#[test]
fn a_merge_that_is_stopped_leaves_what_was_decided_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    let (path, id) = (folder.path().join("other.db"), app.desk().session().unwrap().id);
    let to = path.clone();
    app.desk().office().work_now(move |store| store.export(&[id], &to, Existing::Refuse)).unwrap();
    let mut other = Store::open_existing(&path).unwrap();
    let mut journal = other.load(id).unwrap();
    let name = Change::TitleSet { title: "Theirs".to_owned(), club: String::new() };
    other.change(&mut journal, entry(name)).unwrap();
    drop(other);
    import(&mut app, &path);
    let (go, waits) = std::sync::mpsc::channel::<()>();
    app.desk().office().keep(move |_| waits.recv().is_ok(), |_| ());
    let work = app.update(Message::Shortcut(Shortcut::Main));
    shows(&app, "Taking it in …");
    update(&mut app, Message::Shortcut(Shortcut::Escape));
    drop(go);
    settle(&mut app, work);
    assert_eq!(app.notice(), Some("That was stopped; nothing of it was done."));
    assert_ne!(app.desk().session().unwrap().title, "Theirs");
    shortcut(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().title, "Theirs");
}

#[test]
fn files_let_go_over_the_window_come_in_one_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty();
    let first = file(folder.path(), "Søren ♠ members.csv", "Name;Member no\nAda Ash;7\n");
    let second = file(folder.path(), "more.csv", "Name;Member no\nBo Birch;8\n");
    update(&mut app, Message::Dropped(first));
    assert_eq!(app.which(), Which::Archive);
    shows(&app, "Can be taken in: 1");
    // What was dropped first is decided on first.
    update(&mut app, Message::Dropped(second));
    shortcut(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 1);
    press(&mut app, Shortcut::Go(Which::Archive));
    shortcut(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 2);
}

#[test]
fn a_path_chosen_in_the_dialog_of_the_system_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty();
    let chosen = |purpose, path, shown| {
        Message::Chosen(Chosen { purpose, path, shown, title: String::new(), now: String::new() })
    };
    // Who left the dialog wants nothing.
    update(&mut app, chosen(Purpose::Import, None, true));
    assert_eq!(app.notice(), None);
    let members = file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\n");
    update(&mut app, chosen(Purpose::Import, Some(members), true));
    assert_eq!(app.which(), Which::Archive);
    shows(&app, "Can be taken in: 1");
    // A copy of the database is where it was wished.
    let copy = folder.path().join("copy.db");
    update(&mut app, chosen(Purpose::Backup, Some(copy.clone()), true));
    assert!(Store::is_database(&copy));
}

#[test]
fn without_a_dialog_of_the_system_a_file_is_chosen_in_our_own_list() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty();
    std::fs::create_dir(folder.path().join("old")).unwrap();
    file(&folder.path().join("old"), "members.csv", "Name;Member no\nAda Ash;7\n");
    let now = folder.path().join("x").display().to_string();
    let title = "Take in a file".to_owned();
    update(&mut app, Message::Chosen(Chosen { purpose: Purpose::Import, path: None, shown: false, title, now }));
    shows(&app, "Take in a file");
    shortcut(&mut app, Shortcut::Down);
    shortcut(&mut app, Shortcut::Enter);
    shows(&app, "members.csv");
    shortcut(&mut app, Shortcut::Down);
    shortcut(&mut app, Shortcut::Enter);
    assert_eq!(app.which(), Which::Archive);
    shows(&app, "Can be taken in: 1");
}

#[test]
fn a_file_that_was_not_written_of_this_evening_is_written_over_only_when_that_is_asked_for_twice() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("two.xml");
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Archive));
    click(&mut app, "USEBIO 1.2");
    write(&mut app, "archive-export", path.to_str().unwrap());
    let saved = |app: &mut App, before: &str| {
        std::fs::write(&path, before).unwrap();
        press(app, Shortcut::Save);
        std::fs::read_to_string(&path).unwrap() != before
    };
    assert!(!saved(&mut app, "of somebody else"));
    assert!(app.notice().unwrap().contains("is there already"), "{:?}", app.notice());
    assert!(saved(&mut app, "of somebody else"));
    // It is this evening's now.
    assert!(saved(&mut app, "of before"));
}
