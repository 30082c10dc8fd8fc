//! F1 while the foot says that something was not done: the page of the manual that says what to do.

use ::window::{self, App, Shortcut, Which, results};
use store::Store;

use crate::harness::{press, ready, type_into};
use testing::*;

/// The page that F1 leads to.
fn page(app: &mut App) -> &'static str {
    press(app, Shortcut::Help);
    let page = app.manual_page();
    press(app, Shortcut::Escape);
    page
}

#[test]
fn f1_leads_to_the_page_of_the_screen_and_after_a_refusal_to_what_to_do() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Results));
    assert_eq!(page(&mut app), "results");
    type_into(&mut app, results::ENTRY, "8nt=");
    assert_eq!(page(&mut app), "trouble-results");
    press(&mut app, Shortcut::Go(Which::Ranking));
    assert_eq!(page(&mut app), "ranking", "nothing is refused there");
}

#[test]
fn what_cannot_be_saved_leads_to_what_to_do_then_whatever_screen_it_was_typed_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let journal = evening("mitchell 5", 2);
    store.create_with(journal.entries().iter().map(|e| (**e).clone()).collect()).unwrap();
    drop(store);
    let mut app = window::open(Store::open_to_read(&path).unwrap(), now).unwrap();
    press(&mut app, Shortcut::Go(Which::Results));
    type_into(&mut app, results::ENTRY, "p");
    assert_eq!(app.notice(), Some(app.desk().texts.say().store_read_only().as_str()));
    assert_eq!(page(&mut app), "trouble-settings");
}
