//! What a second stranger ran into who played an evening in the window: where F7 and a double click lead, what stays in
//! its place, and what is said of what was typed.

use ::window::{self, App, Message, Shortcut, Which, director, results};
use bridge::BoardNumber;
use evening::club::{Entrant, SectionId};
use evening::session::{Change, Journal, Outcome, ResultId, TableResult};
use iced_test::core::{Point, Rectangle, Size};
use lang::Language;
use store::Store;
use uuid::Uuid;

use crate::harness::{apply, fill, look, press, ready, settings, type_into, update};
use crate::window_looks::{all_words, says};
use testing::*;

fn bounds(app: &App, words: &str) -> Rectangle {
    look(app).find(words).unwrap().bounds()
}

fn opened(journal: &Journal, language: &str) -> App {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", language).unwrap();
    store.create_with(journal.entries().iter().map(|entry| entry.as_ref().clone()).collect()).unwrap();
    let mut app = window::open(store, now).unwrap();
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
    let words = lang::refusal_in(journal.session(), &error, &texts);
    assert!(words.starts_with("Pair 1 has results already"), "{words}");
    assert!(lang::refusal(&error, &texts).starts_with("A1 "));
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

// What stays where it is

fn click_at(app: &mut App, at: Point) {
    let mut window = look(app);
    window.point_at(at);
    let _ = window.simulate(iced_test::simulator::click());
    let messages = window.into_messages().collect();
    apply(app, messages);
}

#[test]
fn who_clicks_twice_on_a_line_of_the_ranking_is_on_that_line_twice() {
    let mut journal = evening("mitchell 7", 2);
    play(&mut journal, |_| true);
    let mut app = opened(&journal, "en");
    press(&mut app, Shortcut::Go(Which::Ranking));
    for name in ["NA5 – SA5", "NA14 – SA14"] {
        let before = bounds(&app, name);
        for _ in 0..2 {
            click_at(&mut app, before.position() + iced_test::core::Vector::new(8.0, before.height / 2.0));
        }
        let after = bounds(&app, name);
        assert!((before.y - after.y).abs() < 0.5, "{name}: {before:?} {after:?}");
        assert!(says(&app, &format!(", {name}")), "{name}: {:?}", all_words(&app));
        press(&mut app, Shortcut::Escape);
    }
}

#[test]
fn after_a_correction_the_cursor_stays_on_its_sheet() {
    let mut app = ready();
    let board = |app: &App| all_words(app).into_iter().find(|word| word.starts_with("Table 1 · Round 1"));
    type_into(&mut app, results::ENTRY, "4sn=");
    type_into(&mut app, results::ENTRY, "3nn=");
    let here = board(&app);
    assert!(here.is_some(), "{:?}", all_words(&app));
    // The sheet is full.
    while board(&app) == here {
        type_into(&mut app, results::ENTRY, "1nn=");
    }
    update(
        &mut app,
        Message::Results(results::Message::By(results::By::Table { section: SectionId::A, round: 1, table: 1 })),
    );
    type_into(&mut app, results::ENTRY, "4sn+1");
    type_into(&mut app, results::REASON, "7: agreed");
    assert_eq!(board(&app), here, "{:?}", all_words(&app));
}

#[test]
fn of_long_double_names_both_surnames_are_seen_on_results() {
    let mut journal = evening("mitchell 5", 2);
    let mut contestant = journal.session().contestants[&pair(1)].clone();
    let names = ["Wilhelmina Alexandra van Northwind", "Maximilian Ferdinand Southerland"];
    for (player, name) in contestant.players.iter_mut().zip(names) {
        player.name = name.to_owned();
    }
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let mut app = opened(&journal, "en");
    press(&mut app, Shortcut::Go(Which::Results));
    // The words are whole for whoever reads them, and short where they have no room.
    assert!(
        says(&app, "Wilhelmina Alexandra van Northwind – Maximilian Ferdinand Southerland"),
        "{:?}",
        all_words(&app)
    );
}

#[test]
fn nothing_moves_in_a_penalty_of_teams_when_it_is_known_who_they_are() {
    let mut journal = evening("round-robin 4", 2);
    for number in 1..=4 {
        let mut contestant = journal.session().contestants[&pair(number)].clone();
        let six = (1..=6).map(|at| format!("Ada Oak {number}{at}"));
        (contestant.name, contestant.players) = (format!("Team {number}"), six.map(Entrant::named).collect());
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    let mut app = opened(&journal, "en");
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('g'));
    let places = |app: &App| ["Slow play", "procedural penalty"].map(|words| bounds(app, words).position());
    let before = places(&app);
    fill(&mut app, director::LINE, "3");
    assert!(says(&app, "Ada Oak 36"), "{:?}", all_words(&app));
    assert_eq!(places(&app), before);
}

/// The rank before and after, and what an award gives, where it is shown what a ruling changes.
#[test]
fn what_a_ruling_changes_is_whole() {
    let mut journal = evening("mitchell 13", 2);
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    for (place, board, sitting) in lines {
        // Who has the higher number does better: pair 13 is first of its side, pair 1 the last.
        let best: u16 = sitting.contestants().map(|(who, _)| who.number).min().unwrap();
        let score = Outcome::ScoreOnly { score_ns: i32::from(best) * 100 };
        let mut result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, score);
        (result.forced, result.reason) = (true, Some("example".to_owned()));
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    let mut app = opened(&journal, "en");
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    update(&mut app, Message::Director(director::Message::DraftKind(director::DraftKind::Artificial)));
    fill(&mut app, "ruling-what", "+-");
    let ranks = all_words(&app).into_iter().find(|word| word.starts_with("13 → "));
    let ranks = ranks.unwrap_or_else(|| panic!("{:?}", all_words(&app)));
    // Seven figures and signs of this size are no wider.
    assert!(bounds(&app, &ranks).width > 75.0, "{ranks}");
}

#[test]
fn no_line_of_a_sheet_and_no_round_of_the_grid_is_cut_through() {
    let mut app = opened(&evening("mitchell 13", 2), "en");
    press(&mut app, Shortcut::Go(Which::Results));
    for size in [Size::new(1280.0, 720.0), Size::new(1280.0, 740.0), Size::new(900.0, 600.0)] {
        update(&mut app, Message::Resized(iced_test::core::window::Id::unique(), size));
        for by in [results::By::Board(BoardNumber::FIRST), results::By::Round { section: SectionId::A, round: 1 }] {
            update(&mut app, Message::Results(results::Message::By(by)));
            let mut window = iced_test::Simulator::with_size(settings(), size, app.view());
            // A line that is seen at all is seen whole.
            let words = all_words(&app).into_iter().filter(|word| {
                word.starts_with('T') && (word.contains(" R1") || word.contains(", board "))
                    || word.starts_with('R') && word[1..].parse::<u8>().is_ok()
            });
            for word in words.collect::<Vec<_>>() {
                let found = window.find(word.as_str()).unwrap();
                let seen = found.visible_bounds().map_or(0.0, |seen| seen.height);
                assert!(seen < 0.5 || seen > found.bounds().height - 0.5, "{size:?} {word}: {seen}");
            }
        }
    }
}
