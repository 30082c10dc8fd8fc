//! What somebody met who ran an evening of pairs in the window to its end, closed it and published it.

use ::window::{self, App, Message, Shortcut, Which, own_settings, results};
use evening::club::{Contestant, Entrant, SectionId};
use evening::session::{Change, Entry, Journal, Outcome, ResultId, Session, TableResult};
use iced_test::core::Size;
use iced_test::core::keyboard::key::Named;
use iced_test::selector::id;
use iced_test::simulator::{tap_key, typewrite};
use lang::{Language, notes};
use store::Store;
use uuid::Uuid;

use crate::harness::{fill, look, press, ready, type_into, update};
use crate::window_begun::Shown;
use crate::window_looks::{all_words, says};
use testing::*;

fn session(app: &App) -> &Session {
    app.desk().session().unwrap()
}

/// An evening of five tables and five rounds, of which these were called, with a result wherever it is said.
pub fn played(called: u8, in_there: impl Fn(u8, u8, u16) -> bool) -> Journal {
    let mut journal = evening("mitchell 5", 2);
    for round in 1..=called {
        journal.apply(entry(Change::RoundCalled { section: SectionId::A, round })).unwrap();
    }
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    for (place, board, sitting) in lines {
        if !in_there(place.round.unwrap(), place.table.unwrap(), board.number()) {
            continue;
        }
        let score_ns = 110 + 10 * i32::from(place.table.unwrap());
        let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, Outcome::ScoreOnly { score_ns });
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    journal
}

pub fn opened(journal: &Journal) -> App {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    let entries: Vec<Entry> = journal.entries().iter().map(|entry| entry.as_ref().clone()).collect();
    store.create_with(entries).unwrap();
    let mut app = window::open(store, now).unwrap();
    // A screen's first lines were read.
    for which in Which::ALL {
        press(&mut app, Shortcut::Go(which));
    }
    app
}

fn closing_check(app: &mut App) {
    press(app, Shortcut::Go(Which::Director));
    press(app, Shortcut::Letter('l'));
}

/// Puts the ranking up, whatever is asked before.
pub fn put_up(app: &mut App) {
    press(app, Shortcut::Go(Which::Publish));
    let before = session(app).publications.len();
    while session(app).publications.len() == before {
        press(app, Shortcut::Main);
    }
}

#[test]
fn names_have_the_room_of_a_ranking_before_its_other_columns_and_lists_have_the_same() {
    let mut journal = played(5, |_, _, _| true);
    let columns = |journal: &Journal| {
        let mut app = opened(journal);
        press(&mut app, Shortcut::Go(Which::Ranking));
        all_words(&app).iter().filter(|words| *words == "Boards").count()
    };
    assert_eq!(columns(&journal), 2);
    let name = |first: &str| Entrant::named(format!("{first} Featherstonehaugh-Cholmondeley von und zu Hohenstein"));
    let contestant = Contestant::pair(pair(1), name("Maximiliane"), name("Bartholomew"));
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    assert_eq!(columns(&journal), 0);
}

#[test]
fn what_was_begun_and_not_entered_is_named_at_the_end_too() {
    let mut app = opened(&played(5, |_, _, _| true));
    put_up(&mut app);
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Up);
    fill(&mut app, results::ENTRY, "4sn");
    closing_check(&mut app);
    assert!(!says(&app, "nothing is open"), "{:?}", all_words(&app));
    assert!(says(&app, "1 to look at") && says(&app, "begun, not entered"), "{:?}", all_words(&app));
    assert!(says(&app, "Close all the same"));
    press(&mut app, Shortcut::Go(Which::Publish));
    press(&mut app, Shortcut::Main);
    assert!(
        says(&app, "One result is begun and not entered") && says(&app, "No place, number"),
        "{:?}",
        all_words(&app)
    );
}

#[test]
fn what_is_closed_with_a_result_missing_is_never_called_complete() {
    let gap = |round, table, board| !(round == 4 && table == 3 && board % 2 == 0);
    let mut app = opened(&played(5, gap));
    let missing = "One result is missing: Round 4, table 3, board ";
    put_up(&mut app);
    closing_check(&mut app);
    press(&mut app, Shortcut::Main);
    assert!(session(&app).closed);
    press(&mut app, Shortcut::Go(Which::Publish));
    assert!(!says(&app, "complete") && says(&app, missing), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(Which::Results));
    assert!(!says(&app, "All is well"), "{:?}", all_words(&app));
    let texts = Language::En.texts();
    let foot = notes::foot(session(&app), app.desk().standings().unwrap(), None, &texts);
    assert_eq!(foot.iter().filter(|line| line.contains(missing)).count(), 1, "{foot:?}");
    assert!(!foot.iter().any(|line| line.contains("Provisional")), "{foot:?}");
    // Of an evening that goes on, and of one that is whole, nothing of the kind is said.
    for journal in [played(5, gap), played(5, |_, _, _| true)] {
        let app = opened(&journal);
        let foot = notes::foot(session(&app), app.desk().standings().unwrap(), None, &texts);
        assert!(!foot.iter().any(|line| line.contains("missing:")), "{foot:?}");
    }
}

#[test]
fn the_closing_check_says_first_what_is_settled_by_the_director_and_names_rounds_in_one_line() {
    let mut journal = played(2, |round, table, _| round < 2 || round == 2 && table > 1);
    let line = journal.session().lines().into_iter().find(|line| line.place.round == Some(1)).unwrap();
    let mut ruling = evening::director::Ruling::award(
        evening::director::RulingId(Uuid::new_v4()),
        "12C1",
        "",
        evening::director::Award::artificial(
            evening::director::Artificial::Average,
            evening::director::Artificial::Average,
        ),
    );
    ruling.record.draft = true;
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let mut app = opened(&journal);
    closing_check(&mut app);
    let words = all_words(&app);
    let at =
        |part: &str| words.iter().position(|word| word.contains(part)).unwrap_or_else(|| panic!("{part}: {words:?}"));
    let [first, second, third] = ["Round 1, table", "Round 2, table 1", "Round 3"].map(at);
    assert!(first < second && second < third, "{words:?}");
    assert_eq!(words.iter().filter(|word| *word == "10 results, not called").count(), 3, "{words:?}");
    assert!(says(&app, "Stop before this round") && !words.iter().any(|word| word.starts_with("and ")), "{words:?}");
}

#[test]
fn a_page_of_a_moment_ago_says_that_the_new_one_is_being_drawn() {
    let mut app = opened(&played(5, |_, _, _| true));
    press(&mut app, Shortcut::Go(Which::Publish));
    assert!(!says(&app, "being drawn"), "{:?}", all_words(&app));
    // What is done behind the window does not come to its end yet.
    let work = app.update(Message::Shortcut(Shortcut::Down));
    assert!(says(&app, "being drawn"), "{:?}", all_words(&app));
    crate::harness::settle(&mut app, work);
    assert!(!says(&app, "being drawn"));
}

#[test]
fn an_empty_reason_is_asked_for_in_words() {
    let mut app = opened(&played(5, |_, _, _| true));
    closing_check(&mut app);
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "3nn=");
    assert!(says(&app, "The evening is closed"), "{:?}", all_words(&app));
    update(&mut app, Message::Results(results::Message::Submit));
    assert!(app.notice().unwrap().contains("A reason is wanted here"), "{:?}", app.notice());
    assert!(says(&app, "The evening is closed"));
}

#[test]
fn what_was_refused_is_replaced_by_what_is_typed_next() {
    let mut shown = Shown::new(ready(), Size::new(1280.0, 720.0));
    shown.press(Shortcut::Go(Which::Results));
    shown.keys(typewrite("-50pq"));
    shown.keys(tap_key(Named::Enter, None));
    shown.keys(typewrite("4h"));
    // What was refused is gone: what stands there only wants to know who played it.
    assert!(says(&shown.app, "who played it?"), "{:?}", all_words(&shown.app));
}

#[test]
fn tab_selects_the_number_of_a_wish_and_one_that_is_too_long_is_said_to_be() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Movement));
    let mut window = look(&app);
    window.click(id("movement-tables")).unwrap();
    window.tap_key(Named::Tab);
    window.typewrite("5");
    let messages: Vec<Message> = window.into_messages().collect();
    assert!(format!("{messages:?}").contains("\"5\""), "{messages:?}");
    update(
        &mut app,
        Message::Movement(window::movement::Message::Wish(window::movement::Wish::Rounds, "123".to_owned())),
    );
    assert!(app.notice().unwrap().contains("“123”"), "{:?}", app.notice());
}

#[test]
fn a_club_left_without_enter_says_the_same_of_tonight() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    update(&mut app, Message::Settings(own_settings::Message::Club("Marsh End".to_owned())));
    press(&mut app, Shortcut::Go(Which::Results));
    assert!(app.notice().unwrap().contains("still of"), "{:?}", app.notice());
}
