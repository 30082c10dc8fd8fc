//! What somebody ran into who ran an evening in the window to its end: what a ranking says of itself, and what one Enter
//! does.

use ::window::movement::{self, RepairMessage, What};
use ::window::{self, App, Message, Shortcut, Which, director, results, seats};
use chrono::{DateTime, Duration, FixedOffset};
use evening::club::{Contestant, SectionId};
use evening::session::{Change, Entry, Journal, Outcome, ResultId, TableResult, suspicions};
use exchange::web;
use iced_test::core::Size;
use iced_test::core::event::Status;
use iced_test::core::keyboard::key::Named;
use iced_test::selector::id;
use lang::Language;
use store::Store;
use uuid::Uuid;

use crate::harness::{apply, fill, look, press, ready, settings, type_into, update};
use crate::window_looks::{all_words, says};
use testing::*;

fn place(app: &App, words: &str) -> iced_test::core::Point {
    look(app).find(words).unwrap().bounds().position()
}

fn entries(journal: &Journal) -> Vec<Entry> {
    journal.entries().iter().map(|entry| entry.as_ref().clone()).collect()
}

/// The same evening, opened at another time.
fn opened(entries: Vec<Entry>, clock: fn() -> DateTime<FixedOffset>) -> App {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store.create_with(entries).unwrap();
    let mut app = window::open(store, clock).unwrap();
    // A screen's first lines were read.
    for which in Which::ALL {
        press(&mut app, Shortcut::Go(which));
    }
    app
}

// Who went home

#[test]
fn who_went_home_and_stands_first_is_marked_wherever_the_ranking_stands() {
    let journal = left_first();
    assert_eq!(score(&journal).line(pair(1)).unwrap().1.rank, 1, "how they are ranked is as it was");
    let first = "stands first, but left after round 2; boards played: 4.";
    // Window.
    let mut app = opened(entries(&journal), now);
    press(&mut app, Shortcut::Go(Which::Ranking));
    assert!(says(&app, first), "{:?}", all_words(&app));
    // It is asked about before it goes to the wall.
    press(&mut app, Shortcut::Go(Which::Publish));
    press(&mut app, Shortcut::Main);
    assert!(says(&app, first), "{:?}", all_words(&app));
    assert!(app.desk().session().unwrap().publications.is_empty());
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().publications.len(), 1);
    // Web, its foot with it.
    let texts = Language::En.texts();
    let page = web::page(journal.session(), &score(&journal), &web::WebOptions::default(), &texts).unwrap();
    assert!(page.contains("<span class=\"q\">left after round 2</span>"));
    assert!(page.contains("left after round 2 and is ranked by the boards played: 4."));
}

#[test]
fn who_played_to_the_end_is_not_marked() {
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    let mut app = opened(entries(&journal), now);
    press(&mut app, Shortcut::Go(Which::Ranking));
    assert!(!says(&app, "left after") && !says(&app, "stands first"));
}

#[test]
fn the_archive_says_that_a_first_place_is_shared() {
    // All of a side but pair 1 have as much as each other: two share the first place of East-West.
    for (shared, seen) in [(true, "1= "), (false, "N")] {
        let mut journal = evening("mitchell 5", 2);
        let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
        for (place, board, sitting) in lines {
            let who: u16 = sitting.contestants().map(|(who, _)| who.number).sum();
            let score_ns = if shared { 100 } else { 10 * i32::from(who) * i32::from(who) };
            let score = Outcome::ScoreOnly { score_ns };
            let mut result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, score);
            (result.forced, result.reason) = (true, Some("example".to_owned()));
            journal.apply(entry(Change::ResultEntered { result })).unwrap();
        }
        let mut app = opened(entries(&journal), now);
        put_up(&mut app);
        press(&mut app, Shortcut::Go(Which::Archive));
        let cell = all_words(&app).into_iter().find(|word| word.contains(" · ") && word.contains("NA"));
        let cell = cell.unwrap_or_else(|| panic!("{:?}", all_words(&app)));
        assert!(cell.starts_with(seen), "{shared}: {cell}");
    }
}

// What weighs too much

#[test]
fn an_artificial_score_that_weighs_more_than_what_is_played_is_said_beside_a_provisional_ranking() {
    let mut journal = evening("mitchell 5", 2);
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    for (place, board, sitting) in lines.iter().copied().filter(|(place, ..)| place.round.is_some_and(|r| r < 3)) {
        let result =
            TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, Outcome::ScoreOnly { score_ns: 110 });
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    let mixed = "A board with an artificial score counts with its full top";
    let mut app = opened(entries(&journal), now);
    press(&mut app, Shortcut::Go(Which::Ranking));
    assert!(!says(&app, mixed));
    let round = results::By::Round { section: SectionId::A, round: 3 };
    press(&mut app, Shortcut::Go(Which::Results));
    update(&mut app, Message::Results(results::Message::By(round)));
    type_into(&mut app, results::ENTRY, "A6040");
    press(&mut app, Shortcut::Go(Which::Ranking));
    assert!(says(&app, mixed), "{:?}", all_words(&app));
    assert!(says(&app, "(8)") && says(&app, "4 times as much"), "{:?}", all_words(&app));
    // On paper, too: the foot is that of the web page.
    let evening = app.desk().journal().unwrap();
    let texts = Language::En.texts();
    let page = web::page(evening.session(), &score(evening), &web::WebOptions::default(), &texts).unwrap();
    assert!(page.contains(mixed));
}

// Undo behind a publication

/// Put up, whatever is asked before.
fn put_up(app: &mut App) {
    press(app, Shortcut::Go(Which::Publish));
    let before = app.desk().session().unwrap().publications.len();
    for _ in 0..2 {
        if app.desk().session().unwrap().publications.len() == before {
            press(app, Shortcut::Main);
        }
    }
    assert_eq!(app.desk().session().unwrap().publications.len(), before + 1);
}

#[test]
fn what_is_undone_behind_a_publication_says_that_the_publication_stays() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Results));
    type_into(&mut app, results::ENTRY, "1nn=");
    press(&mut app, Shortcut::Function(8));
    put_up(&mut app);
    update(&mut app, Message::Undo);
    let said = app.notice().unwrap();
    assert!(said.contains("published stays: it was on the wall. Ctrl Z again takes back"), "{said}");
    update(&mut app, Message::Undo);
    let said = app.notice().unwrap();
    assert!(said.starts_with("Undone: ") && said.contains("published stays as it was put up"), "{said}");
    assert_eq!(app.desk().session().unwrap().publications.len(), 1);
}

#[test]
fn what_stood_in_a_publication_is_not_offered_to_be_taken_back() {
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    let before = journal.session().results().count();
    let mut app = opened(entries(&journal), now);
    press(&mut app, Shortcut::Go(Which::Results));
    type_into(&mut app, results::ENTRY, "1nn+1");
    type_into(&mut app, results::REASON, "");
    put_up(&mut app);
    for _ in 0..2 {
        update(&mut app, Message::Undo);
        let said = app.notice().unwrap();
        assert!(said.contains("published stays") && said.contains("with a reason instead (Law 79C)"), "{said}");
        assert!(!said.contains("Ctrl Z again"), "{said}");
    }
    assert_eq!(app.desk().session().unwrap().results().count(), before);
}

// Seats

#[test]
fn the_next_seat_comes_after_a_name_that_was_mended() {
    let mut app = crate::harness::empty();
    type_into(&mut app, window::tonight::TABLES, "4");
    for name in ["Ada North", "Bo South", "Cy East", "Di West", "Ed Five", "Flo Six"] {
        type_into(&mut app, seats::NAME, name);
    }
    // Back to the second chair: its name is spelt otherwise, and those after it are full.
    update(&mut app, Message::Seats(seats::Message::Chair(1)));
    assert!(all_words(&app).iter().any(|word| word.ends_with(", South")), "{:?}", all_words(&app));
    type_into(&mut app, seats::NAME, "Bo Southe");
    let session = app.desk().session().unwrap();
    let mut people = session.contestants.values().flat_map(Contestant::everybody);
    assert!(people.any(|p| p.name == "Bo Southe"), "{:?}", all_words(&app));
    // The third chair is the next one.
    assert!(all_words(&app).iter().any(|word| word.ends_with(", East")), "{:?}", all_words(&app));
}

// Repair

#[test]
fn a_repair_opens_on_nothing_and_one_key_does_nothing() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    assert!(says(&app, "What happened?"), "{:?}", all_words(&app));
    let rows = app.desk().journal().unwrap().entries().len();
    for shortcut in [Shortcut::Enter, Shortcut::Main, Shortcut::Enter] {
        press(&mut app, shortcut);
    }
    assert_eq!(app.desk().journal().unwrap().entries().len(), rows);
    assert_eq!(app.which(), Which::Movement);
    // The first of the list is a step away, and says what it costs.
    press(&mut app, Shortcut::Down);
    assert!(says(&app, "Fairness"), "{:?}", all_words(&app));
    let message = RepairMessage::What(What::Curtail);
    update(&mut app, Message::Movement(movement::Message::InRepair(message)));
    assert!(!says(&app, "What happened?"));
}

// Results

/// Two hours after everything that was done.
fn late() -> DateTime<FixedOffset> {
    now() + Duration::hours(2)
}

#[test]
fn after_the_correction_period_f6_asks_for_the_organizer() {
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    let mut app = opened(entries(&journal), now);
    press(&mut app, Shortcut::Go(Which::Results));
    type_into(&mut app, results::ENTRY, "1sn+4");
    type_into(&mut app, results::REASON, "");
    put_up(&mut app);
    let mut app = opened(entries(app.desk().journal().unwrap()), late);
    let doubtful = |app: &App| {
        let session = app.desk().session().unwrap();
        session.results().find(|result| !suspicions(session, result).is_empty()).map(TableResult::slot)
    };
    let slot = doubtful(&app).unwrap();
    press(&mut app, Shortcut::Go(Which::Results));
    update(&mut app, Message::Results(results::Message::Show(slot)));
    press(&mut app, Shortcut::Function(6));
    assert!(says(&app, "only with the organizer’s consent (Law 79C2)"), "{:?}", all_words(&app));
    assert!(doubtful(&app).is_some());
    // Nothing typed is no consent.
    update(&mut app, Message::Results(results::Message::Submit));
    assert!(doubtful(&app).is_some() && says(&app, "only with the organizer’s consent"));
    type_into(&mut app, results::REASON, "Ada Oak: the slip says so");
    assert_eq!(doubtful(&app), None, "{:?}", app.notice());
    let result = app.desk().session().unwrap().result(slot).unwrap().clone();
    assert_eq!(result.reason.as_deref(), Some("It is right: the slip says so"));
    assert_eq!(result.consent.unwrap().organizer, "Ada Oak");
}

#[test]
fn the_line_of_a_correction_is_whole_while_the_pad_is_open() {
    for (size, scale) in [(Size::new(1280.0, 720.0), 100), (Size::new(853.0, 480.0), 100)] {
        let mut app = ready();
        type_into(&mut app, results::ENTRY, "4sn=");
        press(&mut app, Shortcut::Up);
        update(&mut app, Message::Settings(window::own_settings::Message::Scale(scale)));
        update(&mut app, Message::Resized(iced_test::core::window::Id::unique(), size));
        update(&mut app, Message::Results(results::Message::PadOpen));
        let window = |app: &App| {
            let mut window = iced_test::Simulator::with_size(settings(), size, app.view());
            let entry = window.find(id(results::ENTRY)).unwrap();
            let visible = |target: Option<iced_test::core::Rectangle>| target.map(|seen| seen.height);
            let whole = [(visible(entry.visible_bounds()), entry.bounds().height)];
            let reason = window.find(id(results::REASON)).ok();
            let reason = reason.map(|reason| (visible(reason.visible_bounds()), reason.bounds().height));
            whole.into_iter().chain(reason).collect::<Vec<_>>()
        };
        for (seen, height) in window(&app) {
            assert!(seen.is_some_and(|seen| (seen - height).abs() < 0.1), "{size:?}: {seen:?} of {height}");
        }
        update(&mut app, Message::Results(results::Message::Pad("5SN=".to_owned())));
        update(&mut app, Message::Results(results::Message::Submit));
        let shown = window(&app);
        assert_eq!(shown.len(), 2);
        for (seen, height) in shown {
            assert!(seen.is_some_and(|seen| (seen - height).abs() < 0.1), "{size:?}, reason: {seen:?} of {height}");
        }
        // The key that takes it stands where it stood.
        update(&mut app, Message::Results(results::Message::Submit));
        assert_eq!(app.desk().session().unwrap().results().count(), 1);
    }
}

#[test]
fn a_reason_that_is_being_asked_for_is_not_missed() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "5sn=");
    let all = "agreed by both".len() + 40;
    for _ in 0..all {
        let mut window = look(&app);
        window.click(id(results::REASON)).unwrap();
        window.tap_key(iced_test::core::keyboard::key::Named::End);
        window.tap_key(iced_test::core::keyboard::key::Named::Backspace);
        let messages = window.into_messages().collect();
        apply(&mut app, messages);
    }
    assert!(!says(&app, "reason.") && !says(&app, "Enter it all the same"), "{:?}", all_words(&app));
}

// One rule for a column

#[test]
fn totals_in_the_window_have_the_decimals_they_have_on_paper() {
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    let decimals = score(&journal).decimals();
    let mut app = opened(entries(&journal), now);
    press(&mut app, Shortcut::Go(Which::Ranking));
    let total = score(&journal).line(pair(2)).unwrap().1.total.decimal(decimals);
    assert!(all_words(&app).contains(&total), "{total} {:?}", all_words(&app));
}

// What is pressed stays where it is

#[test]
fn nothing_moves_in_a_penalty_when_a_number_is_typed_nor_in_settings_while_a_colour_is() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('g'));
    let before = ["Slow play", "procedural penalty"].map(|words| place(&app, words));
    fill(&mut app, director::LINE, "3");
    assert_eq!(["Slow play", "procedural penalty"].map(|words| place(&app, words)), before);
    let swatch = |app: &App| {
        let mut window = look(app);
        window.find("Aa").unwrap().bounds().position()
    };
    press(&mut app, Shortcut::Go(Which::Settings));
    let before = swatch(&app);
    update(&mut app, Message::Settings(window::own_settings::Message::Colour("#12".to_owned())));
    assert_eq!(swatch(&app), before);
}

#[test]
fn what_is_typed_after_tab_stands_in_the_field_after_it() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Players));
    // All of it before the window answers any of it, as by quick hands on a slow machine.
    let mut window = look(&app);
    window.click(id(window::players::SEARCH)).unwrap();
    for text in ["Ada Northwind", "917"] {
        window.tap_key(Named::Tab);
        window.typewrite(text);
    }
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    press(&mut app, Shortcut::Save);
    let kept = app.desk().lists.players.iter().find(|player| player.name == "Ada Northwind").unwrap();
    assert_eq!(kept.club_number, "917");
}

/// Four tables at which nobody sits.
fn unseated() -> App {
    let mut app = crate::harness::empty();
    type_into(&mut app, window::tonight::TABLES, "4");
    press(&mut app, Shortcut::Go(Which::Seats));
    app
}

/// Who sits, seat by seat.
fn seated(app: &App) -> Vec<String> {
    let people = app.desk().session().unwrap().contestants.values().flat_map(Contestant::everybody);
    people.map(|person| person.name.clone()).filter(|name| !name.is_empty()).collect()
}

#[test]
fn what_is_typed_after_tab_on_seats_is_the_next_name() {
    let mut app = unseated();
    // All of it before the window answers any of it.
    let mut window = look(&app);
    window.click(id(seats::NAME)).unwrap();
    for name in ["Ada Northwind", "Bo Southwind"] {
        window.typewrite(name);
        assert_eq!(window.tap_key(Named::Tab), Status::Captured);
    }
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    assert_eq!(seated(&app)[..2], ["Ada Northwind", "Bo Southwind"]);
}

#[test]
fn of_two_names_in_one_field_it_is_said_who_sits_already() {
    let mut app = unseated();
    fill(&mut app, seats::NAME, "Ada Northwind & Bo Southwind");
    update(&mut app, Message::Seats(seats::Message::Submit));
    fill(&mut app, seats::NAME, "Cy Westwind & Bo Southwind");
    update(&mut app, Message::Seats(seats::Message::Submit));
    assert!(app.notice().unwrap().contains("Bo Southwind sits already"), "{:?}", app.notice());
    assert_eq!(seated(&app).len(), 2);
}

#[test]
fn enter_on_the_name_of_who_sits_already_says_so() {
    let mut app = unseated();
    for _ in 0..2 {
        fill(&mut app, seats::NAME, "Ada Northwind");
        update(&mut app, Message::Seats(seats::Message::Submit));
    }
    assert!(app.notice().unwrap().contains("Ada Northwind sits already"), "{:?}", app.notice());
    assert_eq!(seated(&app), ["Ada Northwind"]);
}

#[test]
fn the_closing_check_says_that_corrections_are_still_taken() {
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    let mut app = opened(entries(&journal), now);
    let check = |app: &mut App| {
        press(app, Shortcut::Go(Which::Director));
        press(app, Shortcut::Letter('l'));
        says(app, "Corrections until")
    };
    assert!(!check(&mut app), "nothing was published yet");
    put_up(&mut app);
    assert!(check(&mut app));
}

#[test]
fn who_sits_out_in_a_later_round_does_not_sit_out_first() {
    let journal = evening("mitchell 5 without 10", 2);
    let called = |rounds: u8| {
        let call = |round| {
            let change = Change::RoundCalled { section: SectionId::A, round };
            Entry { id: Uuid::now_v7(), stamp: journal.entries()[0].stamp.clone(), change }
        };
        let mut app = opened(entries(&journal).into_iter().chain((1..=rounds).map(call)).collect(), now);
        press(&mut app, Shortcut::Go(Which::Seats));
        all_words(&app)
    };
    let says = |words: &[String], part: &str| words.iter().any(|word| word.contains(part));
    assert!(says(&called(1), "Sits out first"));
    let later = called(2);
    assert!(says(&later, "Sits out this round") && !says(&later, "Sits out first"), "{later:?}");
}

#[test]
fn tab_waits_for_the_key_before_it_that_the_window_answers() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Players));
    let mut window = look(&app);
    assert_eq!(window.tap_key(Named::Tab), Status::Captured);
    // The window goes to another line, and with it the cursor to another field.
    assert_eq!(window.tap_key(Named::ArrowDown), Status::Ignored);
    assert_eq!(window.tap_key(Named::Tab), Status::Ignored);
    drop(window);
    assert_eq!(look(&app).tap_key(Named::Tab), Status::Captured);
}
