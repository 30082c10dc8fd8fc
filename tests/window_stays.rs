//! What a second stranger ran into who played an evening in the window: where F7 and a double click lead, what stays in
//! its place, and what is said of what was typed.

use arrowswitch::bridge::BoardNumber;
use arrowswitch::club::{Entrant, SectionId};
use arrowswitch::lang::Language;
use arrowswitch::session::{Change, Journal, Outcome, ResultId, TableResult};
use arrowswitch::store::Store;
use arrowswitch::ui::{self, App, Message, Shortcut, Which, director, results};
use iced_test::core::{Point, Rectangle, Size};
use uuid::Uuid;

use crate::support::*;
use crate::window::{apply, fill, look, press, ready, settings, type_into, update};
use crate::window_looks::{all_words, says};

fn bounds(app: &App, words: &str) -> Rectangle {
    look(app).find(words).unwrap().bounds()
}

fn opened(journal: &Journal, language: &str) -> App {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", language).unwrap();
    store.create_with(journal.entries().iter().map(|entry| entry.as_ref().clone()).collect()).unwrap();
    let mut app = ui::open(store, now).unwrap();
    // A screen's first lines were read.
    for which in Which::ALL {
        press(&mut app, Shortcut::Go(which));
    }
    app
}

/// Results of the lines that are asked for.
fn play(journal: &mut Journal, wanted: impl Fn(u8) -> bool) {
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    for (place, board, sitting) in lines.into_iter().filter(|(place, ..)| place.round.is_some_and(&wanted)) {
        let score = Outcome::ScoreOnly { score_ns: 90 };
        let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, score);
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
}

fn call(journal: &mut Journal, round: u8) {
    journal.apply(entry(Change::RoundCalled { section: SectionId::A, round })).unwrap();
}

/// A ruling that was begun and kept, before the director, and something unlikely on another line.
fn draft_and_doubt() -> App {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    type_into(&mut app, results::ENTRY, "7nn-13");
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    update(&mut app, Message::Director(director::Message::Field(director::Field::Facts, "East hesitated".to_owned())));
    press(&mut app, Shortcut::Save);
    app
}

// F7

#[test]
fn f7_on_a_ruling_that_was_chosen_by_hand_goes_on_to_the_next_that_is_counted() {
    let mut app = draft_and_doubt();
    assert_eq!(app.which(), Which::Director);
    assert!(says(&app, "2 to look at"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.which(), Which::Results, "{:?}", app.notice());
    assert!(says(&app, "It is right"), "{:?}", all_words(&app));
}

#[test]
fn f7_leads_on_from_every_screen_that_has_no_use_of_its_own_for_it() {
    for which in [Which::Seats, Which::Ranking, Which::Archive, Which::Pads, Which::Settings] {
        let mut app = draft_and_doubt();
        press(&mut app, Shortcut::Go(which));
        press(&mut app, Shortcut::Function(7));
        assert!(matches!(app.which(), Which::Director | Which::Results), "{which:?}");
    }
}

#[test]
fn f7_from_the_director_goes_to_the_line_that_is_half_typed_and_to_nothing_that_is_not_counted() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.which(), Which::Director, "results of the round in play are waited for, not looked at");
    assert_eq!(app.notice(), Some("Nothing. All is well."));
    press(&mut app, Shortcut::Go(Which::Results));
    fill(&mut app, results::ENTRY, "4s");
    press(&mut app, Shortcut::Go(Which::Director));
    assert!(says(&app, "1 to look at"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.which(), Which::Results);
    // It is gone on with where it was begun.
    fill(&mut app, results::ENTRY, "n=");
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.desk().session().unwrap().results().count(), 1, "{:?}", all_words(&app));
}

// What was typed

#[test]
fn what_cannot_be_is_said_of_what_was_typed() {
    let mut app = ready();
    for (typed, said) in [
        ("2sn-9", "At level 2 nobody goes down by more than 8."),
        ("xx", "Doubled or redoubled what?"),
        ("4sn=xx", "Doubled or redoubled what?"),
    ] {
        type_into(&mut app, results::ENTRY, typed);
        assert!(says(&app, said), "{typed}: {:?}", all_words(&app));
        press(&mut app, Shortcut::Escape);
    }
    // What may be typed is said in words.
    fill(&mut app, results::ENTRY, "h");
    assert!(says(&app, "LP played later") && says(&app, "NS 60 %"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Escape);
    type_into(&mut app, results::ENTRY, "A60-40");
    assert_eq!(app.desk().session().unwrap().rulings.len(), 1, "{:?}", all_words(&app));
}

#[test]
fn nobody_is_called_by_a_section_where_there_is_one() {
    let mut journal = evening("mitchell 5", 2);
    play(&mut journal, |round| round == 1);
    let texts = Language::En.texts();
    let change = Change::ContestantRemoved { contestant: pair(1) };
    let error = journal.apply(entry(change)).unwrap_err();
    let words = arrowswitch::lang::refusal_in(journal.session(), &error, &texts);
    assert!(words.starts_with("Pair 1 has results already"), "{words}");
    assert!(arrowswitch::lang::refusal(&error, &texts).starts_with("A1 "));
}

// No word of a round that does not come

#[test]
fn no_next_round_is_spoken_of_once_all_is_in_or_the_evening_is_closed() {
    let mut journal = evening("mitchell 5", 2);
    call(&mut journal, 1);
    play(&mut journal, |_| true);
    let correct = |app: &mut App| {
        press(app, Shortcut::Go(Which::Results));
        update(
            app,
            Message::Results(results::Message::By(results::By::Table { section: SectionId::A, round: 5, table: 1 })),
        );
        fill(app, results::ENTRY, "1sn+1");
    };
    let mut app = opened(&journal, "en");
    assert!(!says(&app, "Call next round"), "{:?}", all_words(&app));
    correct(&mut app);
    assert!(!says(&app, "has not been called"), "{:?}", all_words(&app));
    let mut journal = evening("mitchell 5", 2);
    call(&mut journal, 1);
    play(&mut journal, |round| round != 4);
    let mut app = opened(&journal, "en");
    correct(&mut app);
    assert!(says(&app, "Round 5 has not been called"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Escape);
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('l'));
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().closed);
    correct(&mut app);
    assert!(!says(&app, "has not been called"), "{:?}", all_words(&app));
}
