//! Several windows and programs on one file, and whether everything is saved.

use std::path::Path;
use std::time::{Duration, Instant};

use ::window::{self, App, Message, SaveStatus, ScreenName, Shortcut, results};
use desk::{News, WindowIdentity};
use evening::session::{Change, Outcome};
use iced_test::selector::id;
use store::Store;

use crate::harness::{
    english_store_at, fill, look, make_club, open_on_disk, open_with_second_evening, press, sample_opening, settle,
    type_into, update,
};
use testing::*;

#[test]
fn typed_text_stays_when_the_disk_is_full() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = english_store_at(&path);
    let entries = sample_opening();
    store.create_with(entries).unwrap();
    drop(store);
    let mut app = window::open(Store::open_with_page_limit(&path, 0).unwrap(), now).unwrap();
    let mut typed_count = 0;
    while app.notice().is_none() && typed_count < 200 {
        type_into(&mut app, results::ENTRY, "1nn=");
        typed_count += 1;
    }
    assert!(app.notice().unwrap().starts_with("The disk is full"), "{:?}", app.notice());
    let session = app.desk().session().unwrap();
    assert_eq!(session.results().count(), typed_count - 1);
    look(&app).find("1nn=").unwrap();
}

/// Waits until the window's desk has read `count` journal entries of the evening, and tells the window.
fn wait_for_news(app: &mut App, count: usize) {
    let started = Instant::now();
    let id = app.desk().session().unwrap().id.to_string();
    loop {
        let evening = app.desk().office().find_evening(&id).unwrap();
        if evening.journal.entries().len() >= count {
            return update(app, Message::News(News::Evening(evening)));
        }
        assert!(started.elapsed() < Duration::from_secs(10), "nothing was heard");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Board, table and outcome of every result.
fn outcomes(app: &App) -> Vec<(u16, Option<u8>, Outcome)> {
    let session = app.desk().session().unwrap();
    session.results().map(|result| (result.board.number(), result.place.table, result.outcome)).collect()
}

#[test]
fn typed_result_stays_with_its_board_when_another_window_enters_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (mut first_window, mut second_window) = (open_on_disk(&path), open_on_disk(&path));
    fill(&mut first_window, results::ENTRY, "3nts=");
    type_into(&mut second_window, results::ENTRY, "4sn=");
    let count = second_window.desk().journal().unwrap().entries().len();
    wait_for_news(&mut first_window, count);
    // Enter asks why the other device's result is to be corrected, and does not go to board 2.
    update(&mut first_window, Message::Results(results::Message::Submit));
    assert_eq!(outcomes(&first_window), outcomes(&second_window));
    look(&first_window).find(id("reason")).unwrap();
    // Another Enter does not replace the other device's result: a reason is needed.
    update(&mut first_window, Message::Results(results::Message::Submit));
    assert_eq!(outcomes(&first_window), outcomes(&second_window));
    // The line shows whose result it would replace.
    let first = first_window.desk().lines()[0].slot;
    assert!(matches!(first_window.desk().entered_by_another(first), Some(evening::session::Device::Window(_))));
    assert_eq!(second_window.desk().entered_by_another(first), None);
}

#[test]
fn undo_takes_back_only_changes_of_this_window() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (mut first_window, mut second_window) = (open_on_disk(&path), open_on_disk(&path));
    type_into(&mut first_window, results::ENTRY, "4sn=");
    wait_for_news(&mut second_window, first_window.desk().journal().unwrap().entries().len());
    press(&mut second_window, Shortcut::Down);
    type_into(&mut second_window, results::ENTRY, "3nts=");
    wait_for_news(&mut first_window, second_window.desk().journal().unwrap().entries().len());
    press(&mut first_window, Shortcut::Undo);
    let boards_left: Vec<u16> = outcomes(&first_window).into_iter().map(|(board, ..)| board).collect();
    assert_eq!(boards_left, [2]);
}

#[test]
fn window_learns_that_another_entered_the_board_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (mut first_window, mut second_window) = (open_on_disk(&path), open_on_disk(&path));
    type_into(&mut second_window, results::ENTRY, "4sn=");
    // This window has not been told yet.
    type_into(&mut first_window, results::ENTRY, "3nts=");
    let notice = first_window.notice().unwrap().to_owned();
    assert!(notice.contains("another window entered") && notice.contains("4♠ N ="), "{notice}");
    assert_eq!(outcomes(&first_window), outcomes(&second_window));
    assert_ne!(first_window.desk().save_status(), SaveStatus::NotSaved);
}

/// A window whose database cannot grow, after the first result that did not fit.
fn with_a_full_disk(path: &Path) -> App {
    make_club(path);
    let mut app = window::open(Store::open_with_page_limit(path, 0).unwrap(), now).unwrap();
    for text in ["4sn=", "3nts=", "2hw=", "1ce=", "p", "4hs=", "5cn=", "6de-1"].iter().cycle().take(60) {
        type_into(&mut app, results::ENTRY, text);
        if app.desk().save_status() == SaveStatus::NotSaved {
            return app;
        }
    }
    panic!("the disk was never full");
}

#[test]
fn a_failed_save_stays_shown_on_other_screens() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut app = with_a_full_disk(&path);
    assert_eq!(app.desk().save_status(), SaveStatus::NotSaved);
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    assert_eq!(app.desk().save_status(), SaveStatus::NotSaved);
    look(&app).find("not saved").unwrap();
}

#[test]
fn window_does_not_wait_for_a_locked_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut app = open_on_disk(&path);
    fill(&mut app, results::ENTRY, "4sn=");
    let other_connection = rusqlite::Connection::open(&path).unwrap();
    other_connection.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let started = Instant::now();
    let work = app.update(Message::Results(results::Message::Submit));
    assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
    assert!(matches!(app.desk().save_status(), SaveStatus::Pending(1)));
    look(&app).find("saving").unwrap();
    other_connection.execute_batch("COMMIT").unwrap();
    settle(&mut app, work);
    assert!(matches!(app.desk().save_status(), SaveStatus::Saved(_)));
    assert_eq!(outcomes(&app).len(), 1);
}

#[test]
fn unfinished_input_does_not_reach_the_next_evening() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (mut app, other_evening) = open_with_second_evening(&path);
    press(&mut app, Shortcut::PageDown);
    press(&mut app, Shortcut::PageDown);
    fill(&mut app, results::ENTRY, "3nts");
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().id, other_evening);
    update(&mut app, Message::Results(results::Message::Submit));
    assert_eq!(outcomes(&app), []);
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "4sn=");
    let (board, table, _) = outcomes(&app)[0];
    assert_eq!((board, table), (1, Some(1)));
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    let mut window = look(&app);
    assert!(window.find("The other one").is_ok());
    drop(window);
    // The path of the document is that of the open evening.
    let state = format!("{app:?}");
    assert!(state.contains("The-other-one-Ranking.pdf"), "the path is of the other evening");
}

#[test]
fn question_replaced_by_a_later_one_is_no_fault() {
    use desk::Topic;

    let folder = tempfile::tempdir().unwrap();
    let mut app = open_on_disk(&folder.path().join("club.db"));
    // The reader is busy for a while, so typed letters wait.
    let wait = |_: &Store| std::thread::sleep(Duration::from_millis(300));
    app.desk().office().ask(Topic::Independent, wait, |()| {});
    let mut tasks = Vec::new();
    for text in ["4", "4s", "4sn", "4sn="] {
        tasks.push(app.update(Message::Results(results::Message::Typed(text.to_owned()))));
    }
    for task in tasks {
        settle(&mut app, task);
    }
    assert_eq!(app.notice(), None);
    assert_eq!(app.desk().save_status(), SaveStatus::Nothing);
}

#[test]
fn refused_change_does_not_clear_a_failed_save() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut app = with_a_full_disk(&path);
    // There is nothing to redo: the rules refused it, and nothing was stored.
    press(&mut app, Shortcut::Redo);
    assert_eq!(app.desk().save_status(), SaveStatus::NotSaved);
}

#[test]
fn undo_waits_for_changes_being_stored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut app = open_on_disk(&path);
    type_into(&mut app, results::ENTRY, "4sn=");
    fill(&mut app, results::ENTRY, "3nts=");
    let other_connection = rusqlite::Connection::open(&path).unwrap();
    other_connection.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let submit_work = app.update(Message::Results(results::Message::Submit));
    let undo_work = app.update(Message::Shortcut(Shortcut::Undo));
    other_connection.execute_batch("COMMIT").unwrap();
    settle(&mut app, submit_work);
    settle(&mut app, undo_work);
    let boards_left: Vec<u16> = outcomes(&app).into_iter().map(|(board, ..)| board).collect();
    assert_eq!(boards_left, [1], "board 2, entered last, was taken back");
}

#[test]
fn late_answer_does_not_reach_the_next_evening() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (mut app, other_evening) = open_with_second_evening(&path);
    let mut second_window = open_on_disk(&path);
    type_into(&mut second_window, results::ENTRY, "4sn=");
    // The first window does not know of that result yet. Its own result will be refused, but another evening is open by
    // then.
    fill(&mut app, results::ENTRY, "3nts=");
    let submit_work = app.update(Message::Results(results::Message::Submit));
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().id, other_evening);
    settle(&mut app, submit_work);
    update(&mut app, Message::Results(results::Message::Submit));
    assert_eq!(outcomes(&app), [], "what was typed for the other evening is not here");
}

#[test]
fn name_typed_in_another_window_is_not_overwritten() {
    use desk::{ChangeRequest, Desk};
    use evening::club::{Contestant, Entrant};
    use store::StoreError;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    make_club(&path);
    let desk = Desk::new(Store::open(&path).unwrap(), now).unwrap();
    let evening = desk.find_evening("last").unwrap();
    let seating = |names: [&str; 2]| Change::ContestantSeated {
        contestant: Contestant {
            id: pair(1),
            name: String::new(),
            players: names.map(Entrant::named).to_vec(),
            substitutions: Vec::new(),
            stratum: None,
        },
    };
    let change_request = |change| ChangeRequest {
        session: evening.id(),
        entries: vec![entry(change)],
        seen: Some(evening.journal.seen()),
        people: Vec::new(),
    };
    desk.change_evening_blocking(change_request(seating(["North", ""]))).unwrap();
    let refused = desk.change_evening_blocking(change_request(seating(["", "South"]))).unwrap_err();
    assert!(matches!(*refused.error, StoreError::Overtaken), "{refused}");
    assert_eq!(refused.since.len(), 1);
    // A result on another line makes no difference.
    let missing = evening.session().missing()[0];
    let mut entered = result(missing.slot.board.number(), pair(1), pair(2), 100);
    (entered.sitting, entered.place) = (missing.sitting, missing.place);
    desk.change_evening_blocking(change_request(Change::ResultEntered { result: entered })).unwrap();
}

/// One of several windows of a computer, with its data in a folder.
fn window_of_computer(path: &Path, folder: &Path) -> App {
    make_club(path);
    window::open_here(Store::open(path).unwrap(), now, WindowIdentity::claim(folder)).unwrap()
}

#[test]
fn window_keeps_its_identity_after_a_restart() {
    let (folder, data_folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let path = folder.path().join("club.db");
    let mut first_window = window_of_computer(&path, data_folder.path());
    type_into(&mut first_window, results::ENTRY, "4sn=");
    let slot = first_window.desk().lines()[0].slot;
    let second_window = window_of_computer(&path, data_folder.path());
    assert!(second_window.desk().entered_by_another(slot).is_some());
    drop(first_window);
    assert_eq!(second_window.desk().entered_by_another(slot), None);
}

#[test]
fn an_evening_open_in_another_window_is_marked() {
    let (folder, data_folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let path = folder.path().join("club.db");
    let words = "Also open in another window";
    let mut first_window = window_of_computer(&path, data_folder.path());
    update(&mut first_window, Message::Tick);
    assert!(look(&first_window).find(words).is_err());
    let mut second_window = window_of_computer(&path, data_folder.path());
    // Each shows it within a second.
    update(&mut second_window, Message::Tick);
    update(&mut first_window, Message::Tick);
    look(&second_window).find(words).unwrap();
    look(&first_window).find(words).unwrap();
    drop(second_window);
    update(&mut first_window, Message::Tick);
    assert!(look(&first_window).find(words).is_err());
}

#[test]
fn result_of_another_window_is_shown_whole() {
    let (folder, data_folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let path = folder.path().join("club.db");
    let mut second_window = window_of_computer(&path, data_folder.path());
    type_into(&mut second_window, results::ENTRY, "4sn=");
    let mut first_window = open_on_disk(&path);
    press(&mut first_window, Shortcut::Up);
    fill(&mut first_window, results::ENTRY, "3nts=");
    // The sentence takes the lines it needs, and the result follows it.
    let mut window = look(&first_window);
    window.find("another window entered here:").unwrap();
    window.find("4♠ N =").unwrap();
}
