//! Many hands, seen from the window: what other hands do, what is saved, and that nothing of one evening reaches the
//! next.

use std::path::Path;
use std::time::{Duration, Instant};

use ::window::{self, App, Message, Saving, Shortcut, Which, results};
use desk::{Here, News};
use evening::session::{Change, Outcome, SessionId};
use exchange::sample;
use iced_test::selector::id;
use store::Store;
use uuid::Uuid;

use crate::harness::{apply, look, press, ready, type_into, update};
use testing::*;

/// A window on a file with the sample's evening, nothing entered yet.
fn on_file(path: &Path) -> App {
    if !path.exists() {
        let mut store = Store::open(path).unwrap();
        store.set_setting("language", "en").unwrap();
        let opening = sample::evening().unwrap().opening(Uuid::new_v4).unwrap();
        store.create_with(opening.into_iter().map(entry).collect()).unwrap();
    }
    window::open(Store::open(path).unwrap(), now).unwrap()
}

/// Waits until the window's desk has noticed what another program wrote, and tells the window.
fn hear(app: &mut App, count: usize) {
    let begun = Instant::now();
    let id = app.desk().session().unwrap().id.to_string();
    loop {
        let evening = app.desk().office().evening(&id).unwrap();
        if evening.journal.entries().len() >= count {
            return update(app, Message::News(News::Evening(evening)));
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "nothing was heard");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn typed(app: &mut App, text: &str) {
    let mut window = look(app);
    window.click(id(results::ENTRY)).unwrap();
    window.typewrite(text);
    let messages = window.into_messages().collect();
    apply(app, messages);
}

fn results(app: &App) -> Vec<(u16, Option<u8>, Outcome)> {
    let session = app.desk().session().unwrap();
    session.results().map(|r| (r.board.number(), r.place.table, r.outcome)).collect()
}

#[test]
fn what_is_typed_stays_with_its_board_when_another_hand_enters_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (mut here, mut there) = (on_file(&path), on_file(&path));
    typed(&mut here, "3nts=");
    type_into(&mut there, results::ENTRY, "4sn=");
    let count = there.desk().journal().unwrap().entries().len();
    hear(&mut here, count);
    // Enter asks why the other hand's result is to be corrected; it does not go to board 2.
    update(&mut here, Message::Results(results::Message::Submit));
    assert_eq!(results(&here), results(&there));
    look(&here).find(id("reason")).unwrap();
    // One more Enter does not replace what the other hand entered: somebody says why.
    update(&mut here, Message::Results(results::Message::Submit));
    assert_eq!(results(&here), results(&there));
    // Whose result it would be is known at the line.
    let first = here.desk().lines()[0].slot;
    assert!(matches!(here.desk().entered_by_another(first), Some(evening::session::Device::Window(_))));
    assert_eq!(there.desk().entered_by_another(first), None);
}

#[test]
fn a_correction_that_waits_for_its_reason_waits_on_its_board() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4SN=");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "4SN-1");
    press(&mut app, Shortcut::Go(Which::Ranking));
    press(&mut app, Shortcut::Go(Which::Results));
    type_into(&mut app, "reason", "");
    let boards: Vec<u16> = app.desk().session().unwrap().results.iter().map(|r| r.result.board.number()).collect();
    assert_eq!(boards, [1, 1]);
}

#[test]
fn ctrl_z_takes_back_what_was_done_here_and_not_what_another_window_did() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (mut here, mut there) = (on_file(&path), on_file(&path));
    type_into(&mut here, results::ENTRY, "4sn=");
    hear(&mut there, here.desk().journal().unwrap().entries().len());
    press(&mut there, Shortcut::Down);
    type_into(&mut there, results::ENTRY, "3nts=");
    hear(&mut here, there.desk().journal().unwrap().entries().len());
    press(&mut here, Shortcut::Undo);
    let left: Vec<u16> = results(&here).into_iter().map(|(board, ..)| board).collect();
    assert_eq!(left, [2]);
}

#[test]
fn two_hands_on_one_board_are_told_of_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (mut here, mut there) = (on_file(&path), on_file(&path));
    type_into(&mut there, results::ENTRY, "4sn=");
    // Nobody has told this window yet.
    type_into(&mut here, results::ENTRY, "3nts=");
    let said = here.notice().unwrap().to_owned();
    assert!(said.contains("another window entered") && said.contains("4♠ N ="), "{said}");
    assert_eq!(results(&here), results(&there));
    assert_ne!(here.desk().saving(), Saving::NotSaved);
}

/// A window whose database cannot grow, after the first result that had no room.
fn with_a_full_disk(path: &Path) -> App {
    drop(on_file(path));
    let mut app = window::open(Store::open_with_page_limit(path, 0).unwrap(), now).unwrap();
    for text in ["4sn=", "3nts=", "2hw=", "1ce=", "p", "4hs=", "5cn=", "6de-1"].iter().cycle().take(60) {
        type_into(&mut app, results::ENTRY, text);
        if app.desk().saving() == Saving::NotSaved {
            return app;
        }
    }
    panic!("the disk was never full");
}

#[test]
fn a_save_that_failed_is_said_until_one_works() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut app = with_a_full_disk(&path);
    assert_eq!(app.desk().saving(), Saving::NotSaved);
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Go(Which::Ranking));
    assert_eq!(app.desk().saving(), Saving::NotSaved);
    look(&app).find("not saved").unwrap();
}

#[test]
fn the_window_does_not_wait_for_a_database_that_another_program_holds() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut app = on_file(&path);
    typed(&mut app, "4sn=");
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let begun = Instant::now();
    let work = app.update(Message::Results(results::Message::Submit));
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    assert!(matches!(app.desk().saving(), Saving::Saving(1)));
    look(&app).find("saving").unwrap();
    other.execute_batch("COMMIT").unwrap();
    crate::harness::settle(&mut app, work);
    assert!(matches!(app.desk().saving(), Saving::Saved(_)));
    assert_eq!(results(&app).len(), 1);
}

/// A second evening of the database, older than the first, with one table less.
fn with_another(path: &Path) -> (App, SessionId) {
    drop(on_file(path));
    let mut store = Store::open(path).unwrap();
    let other = evening("mitchell 6", 2);
    let mut entries: Vec<_> = other.entries().iter().map(|e| (**e).clone()).collect();
    let Change::SessionOpened { title, date, .. } = &mut entries[0].change else { unreachable!() };
    (*title, *date) = ("The other one".to_owned(), *date - chrono::Days::new(7));
    let journal = store.create_with(entries).unwrap();
    (on_file(path), journal.session().id)
}

#[test]
fn nothing_half_made_of_one_evening_reaches_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (mut app, other) = with_another(&path);
    press(&mut app, Shortcut::PageDown);
    press(&mut app, Shortcut::PageDown);
    typed(&mut app, "3nts");
    press(&mut app, Shortcut::Go(Which::Publish));
    press(&mut app, Shortcut::Go(Which::Archive));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().id, other);
    update(&mut app, Message::Results(results::Message::Submit));
    assert_eq!(results(&app), []);
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "4sn=");
    let (board, table, _) = results(&app)[0];
    assert_eq!((board, table), (1, Some(1)));
    press(&mut app, Shortcut::Go(Which::Publish));
    let mut window = look(&app);
    assert!(window.find("The other one").is_ok());
    drop(window);
    // The file it would be written to is of this evening.
    let shown = format!("{app:?}");
    assert!(shown.contains("The-other-one-ranking.pdf"), "the path is of the other evening");
}

#[test]
fn an_event_that_goes_on_has_its_earlier_sessions_at_once() {
    let mut app = crate::harness::empty();
    type_into(&mut app, window::tonight::TABLES, "5");
    let first = app.desk().session().unwrap().id;
    press(&mut app, Shortcut::Go(Which::Tonight));
    update(&mut app, Message::Tonight(window::tonight::Message::Join));
    type_into(&mut app, window::tonight::TABLES, "5");
    assert_ne!(app.desk().session().unwrap().id, first, "another session was begun");
    let others: Vec<SessionId> = app.desk().others_of_event().iter().map(|other| other.session.id).collect();
    assert_eq!(others, [first]);
}

fn damage(path: &Path, which: &str) {
    let db = rusqlite::Connection::open(path).unwrap();
    let sql =
        format!("UPDATE journal SET change = '{{' WHERE seq = (SELECT max(seq) FROM journal WHERE session {which})");
    assert_eq!(db.execute(&sql, []).unwrap(), 1);
}

#[test]
fn a_row_that_cannot_be_read_does_not_keep_the_window_from_opening() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (app, other) = with_another(&path);
    drop(app);
    damage(&path, &format!("<> '{other}'"));
    let app = on_file(&path);
    assert!(app.notice().is_some(), "it says why the evening is not as it was");
}

#[test]
fn a_session_of_the_event_that_cannot_be_read_does_not_keep_tonight_from_opening() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (app, other) = with_another(&path);
    let id = app.desk().session().unwrap().id;
    drop(app);
    let mut store = Store::open(&path).unwrap();
    let event =
        evening::club::EventRef { id: Uuid::new_v4(), name: "Autumn".to_owned(), session: 1, of: 2, weight: 100 };
    for session in [other, id] {
        let mut journal = store.load(session).unwrap();
        store.change(&mut journal, entry(Change::EventSet { event: Some(event.clone()) })).unwrap();
    }
    drop(store);
    damage(&path, &format!("= '{other}'"));
    let app = on_file(&path);
    assert_eq!(app.desk().session().unwrap().id, id);
    assert!(app.desk().others_of_event().is_empty());
}

#[test]
fn a_question_that_a_later_one_took_the_place_of_is_no_fault() {
    use desk::Topic;

    let folder = tempfile::tempdir().unwrap();
    let mut app = on_file(&folder.path().join("club.db"));
    // Whoever reads is busy for a while, so that what is typed waits, letter by letter.
    let wait = |_: &Store| std::thread::sleep(Duration::from_millis(300));
    app.desk().office().ask(Topic::Each, wait, |()| {});
    let mut tasks = Vec::new();
    for text in ["4", "4s", "4sn", "4sn="] {
        tasks.push(app.update(Message::Results(results::Message::Typed(text.to_owned()))));
    }
    for task in tasks {
        crate::harness::settle(&mut app, task);
    }
    assert_eq!(app.notice(), None);
    assert_eq!(app.desk().saving(), Saving::Nothing);
}

#[test]
fn what_the_rules_refuse_does_not_make_a_failed_save_good() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut app = with_a_full_disk(&path);
    // There is nothing to bring back: the rules say no, and nothing was stored by that.
    press(&mut app, Shortcut::Redo);
    assert_eq!(app.desk().saving(), Saving::NotSaved);
}

#[test]
fn undo_waits_for_what_is_on_its_way() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut app = on_file(&path);
    type_into(&mut app, results::ENTRY, "4sn=");
    typed(&mut app, "3nts=");
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let sent = app.update(Message::Results(results::Message::Submit));
    let undo = app.update(Message::Shortcut(Shortcut::Undo));
    other.execute_batch("COMMIT").unwrap();
    crate::harness::settle(&mut app, sent);
    crate::harness::settle(&mut app, undo);
    let left: Vec<u16> = results(&app).into_iter().map(|(board, ..)| board).collect();
    assert_eq!(left, [1], "board 2, entered last, was taken back");
}

#[test]
fn an_answer_for_the_evening_before_does_not_reach_the_screens_of_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (mut app, other) = with_another(&path);
    let mut there = on_file(&path);
    type_into(&mut there, results::ENTRY, "4sn=");
    // This window does not know yet; its own result for the board will be refused, but another evening is open by then.
    typed(&mut app, "3nts=");
    let sent = app.update(Message::Results(results::Message::Submit));
    press(&mut app, Shortcut::Go(Which::Archive));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().id, other);
    crate::harness::settle(&mut app, sent);
    update(&mut app, Message::Results(results::Message::Submit));
    assert_eq!(results(&app), [], "what was typed for the other evening is not here");
}

#[test]
fn a_name_typed_beside_another_hand_does_not_take_that_hands_name_away() {
    use desk::{Desk, Making};
    use evening::club::{Contestant, Entrant};
    use store::StoreError;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    drop(on_file(&path));
    let desk = Desk::new(Store::open(&path).unwrap(), now).unwrap();
    let evening = desk.evening("last").unwrap();
    let seated = |names: [&str; 2]| Change::ContestantSeated {
        contestant: Contestant {
            id: pair(1),
            name: String::new(),
            players: names.map(Entrant::named).to_vec(),
            substitutions: Vec::new(),
            stratum: None,
        },
    };
    let making =
        |change| Making { session: evening.id(), entries: vec![entry(change)], seen: Some(evening.journal.seen()) };
    desk.make_now(making(seated(["North", ""]))).unwrap();
    let refused = desk.make_now(making(seated(["", "South"]))).unwrap_err();
    assert!(matches!(*refused.error, StoreError::Overtaken), "{refused}");
    assert_eq!(refused.since.len(), 1);
    // A result beside it is no such thing.
    let missing = evening.session().missing()[0];
    let mut entered = result(missing.slot.board.number(), pair(1), pair(2), 100);
    (entered.sitting, entered.place) = (missing.sitting, missing.place);
    desk.make_now(making(Change::ResultEntered { result: entered })).unwrap();
}

/// A window on a file as one of the windows of a computer, whose data is in a folder.
fn of_computer(path: &Path, folder: &Path) -> App {
    drop(on_file(path));
    window::open_here(Store::open(path).unwrap(), now, Here::claim(folder)).unwrap()
}

#[test]
fn a_program_that_is_started_again_before_it_has_ended_is_the_same_hand() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let path = folder.path().join("club.db");
    let mut before = of_computer(&path, data.path());
    type_into(&mut before, results::ENTRY, "4sn=");
    let slot = before.desk().lines()[0].slot;
    let after = of_computer(&path, data.path());
    assert!(after.desk().entered_by_another(slot).is_some());
    drop(before);
    assert_eq!(after.desk().entered_by_another(slot), None);
}

#[test]
fn an_evening_that_another_window_has_open_is_said_to_be() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let path = folder.path().join("club.db");
    let words = "Also open in another window";
    let mut here = of_computer(&path, data.path());
    update(&mut here, Message::Tick);
    assert!(look(&here).find(words).is_err());
    let mut there = of_computer(&path, data.path());
    // Each says it within a second.
    update(&mut there, Message::Tick);
    update(&mut here, Message::Tick);
    look(&there).find(words).unwrap();
    look(&here).find(words).unwrap();
    drop(there);
    update(&mut here, Message::Tick);
    assert!(look(&here).find(words).is_err());
}

#[test]
fn what_another_hand_entered_is_said_whole() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let path = folder.path().join("club.db");
    let mut there = of_computer(&path, data.path());
    type_into(&mut there, results::ENTRY, "4sn=");
    let mut here = on_file(&path);
    press(&mut here, Shortcut::Up);
    typed(&mut here, "3nts=");
    // The sentence takes the lines it needs, and the result stands after it.
    let mut window = look(&here);
    window.find("another window entered here:").unwrap();
    window.find("4♠ N =").unwrap();
}
