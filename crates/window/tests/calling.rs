//! Calling rounds with F8, and the announcement of the next round.

use ::movement::{ByeAward, Repair, repair};
use ::window::{App, Message, ScreenName, Shortcut, results};
use evening::club::SectionId;
use evening::session::{Change, Journal, Outcome};
use exchange::sample;
use lang::Language;
use testing::teams::{self, IN_VP};
use uuid::Uuid;

use crate::harness::{
    all_words, call_first_rounds, call_rounds, choose_language, close_evening, enter_outcomes, fill, fully_seated,
    open_journal, open_with, press, ready, sample_played, says, session, update, window_on, with_first_round_played,
};
use testing::*;

#[test]
fn called_round_shows_its_announcement() {
    let mut app = ready();
    assert!(!app.needs_tick());
    press(&mut app, Shortcut::Function(8));
    assert!(app.needs_tick(), "its clock runs");
    let announcement = app.notice().unwrap();
    assert!(announcement.starts_with("Round 1 is called. "), "{announcement}");
    assert!(announcement.contains("East-West"), "{announcement}");
}

#[test]
fn called_round_names_who_sits_out_before_the_move_that_the_foot_may_cut() {
    let mut app = fully_seated("5½");
    call_rounds(&mut app, 1);
    assert!(
        app.notice().is_some_and(|notice| notice.starts_with("Round 1 is called. Sit out: ")),
        "{:?}",
        app.notice()
    );
}

/// Five teams of which one has no opponents in round 1.
#[test]
fn team_without_opponents_is_called_with_a_bye() {
    let mut journal = Journal::open(entry(opening(&IN_VP))).unwrap();
    journal.apply(entry(teams::set_movement(teams::undrawn_movement(5, 3)))).unwrap();
    (1..=5).for_each(|number| seat(&mut journal, pair(number)));
    journal.apply(entry(teams::draw(1, &[(1, 2), (3, 4)], &[(5, ByeAward::Conditions)]))).unwrap();
    for (language, words) in [(Language::En, "Bye: Team 5."), (Language::De, "Freilos: Team 5.")] {
        let mut app = open_journal(&journal);
        choose_language(&mut app, language);
        call_rounds(&mut app, 1);
        assert!(app.notice().is_some_and(|notice| notice.contains(words)), "{:?}", app.notice());
    }
}

/// Four rounds were called but only three are left, as an earlier version of the program allowed.
fn app_with_more_calls_than_rounds() -> App {
    let evening = sample::evening().unwrap();
    let mut entries: Vec<_> = evening.opening(Uuid::new_v4).unwrap().into_iter().map(entry).collect();
    let movement_set = entries.iter().find_map(|entry| match &entry.change {
        Change::MovementSet { section, movement, boards_per_round, first_board, .. } => {
            Some((*section, movement.clone(), *boards_per_round, *first_board))
        }
        _ => None,
    });
    let (section, movement, boards_per_round, first_board) = movement_set.unwrap();
    entries.extend((1..=4).map(|round| entry(Change::RoundCalled { section, round })));
    let shorter = repair(&movement, 4, &Repair::Curtail).unwrap().movement;
    let movement = Box::new(shorter);
    entries.push(entry(Change::MovementSet { section, movement, boards_per_round, first_board, reason: None }));
    open_with(vec![entries], &[])
}

#[test]
fn calls_beyond_a_shortened_movement_count_its_last_round() {
    let mut app = app_with_more_calls_than_rounds();
    assert!(says(&app, "3 of 3"), "{:?}", all_words(&app));
    assert!(!says(&app, "Draw round") && !says(&app, "Call round"));
    press(&mut app, Shortcut::Function(8));
    assert_eq!(app.notice(), Some("Round 3 has already been called, and it is the last one."));
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    assert!(says(&app, "seats of round 3"));
    assert!(!says(&app, "Sits out first"));
}

#[test]
fn no_round_follows_the_last_one_that_was_played_without_a_call() {
    let mut journal = swiss::swiss("swiss-pairs 8 rounds 2", &[]);
    for _ in 0..2 {
        swiss::draw_next_round(&mut journal, &[]);
        swiss::play(&mut journal);
    }
    let first_result = journal.session().results().find(|result| result.place.round == Some(1)).unwrap().id;
    let reason = "another table".to_owned();
    journal.apply(entry(Change::ResultWithdrawn { result: first_result, reason, consent: None })).unwrap();
    let app = open_journal(&journal);
    assert!(says(&app, "2 of 2"), "{:?}", all_words(&app));
    assert!(!says(&app, "Draw round") && !says(&app, "Call round"), "{:?}", all_words(&app));
}

#[test]
fn f8_says_why_there_is_no_round_to_call() {
    let mut app = sample_played(false);
    press(&mut app, Shortcut::Function(8));
    assert_eq!(app.notice(), Some("All results are in"));
}

#[test]
fn closed_evening_announces_no_next_move() {
    let mut journal = evening("mitchell 3", 1);
    journal.apply(entry(Change::RoundCalled { section: SectionId::A, round: 1 })).unwrap();
    let mut app = window_on(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    assert!(says(&app, "Next move, to round 2"), "{:?}", all_words(&app));
    journal.apply(entry(Change::SessionClosed { override_missing: true })).unwrap();
    let mut app = window_on(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    assert!(!says(&app, "Next move, to round 2"));
}

#[test]
fn f8_asks_again_after_another_action_before_it_calls() {
    let mut app = ready();
    let current_round = |app: &App| app.desk().session().unwrap().current_round(SectionId::A);
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Function(8));
    assert_eq!(current_round(&app), 1);
    assert!(app.notice().unwrap().starts_with("Round 1 was called at "));
    // Another action comes between, so it asks again.
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Function(8));
    assert_eq!(current_round(&app), 1);
    press(&mut app, Shortcut::Function(8));
    assert_eq!(current_round(&app), 2);
}

#[test]
fn a_round_whose_last_board_is_played_later_is_over() {
    let mut app = with_first_round_played("lp");
    assert_eq!(session(&app).missing().iter().filter(|line| line.place.round == Some(1)).count(), 1);
    press(&mut app, Shortcut::Function(8));
    assert_eq!(session(&app).current_round(SectionId::A), 2, "{:?}", app.notice());
}

#[test]
fn complete_or_closed_evening_mentions_no_uncalled_round() {
    let mut journal = evening("mitchell 5", 2);
    call_first_rounds(&mut journal, 1);
    enter_outcomes(&mut journal, |_, _, _| Some(Outcome::ScoreOnly { score_ns: 90 }));
    let type_correction = |app: &mut App| {
        press(app, Shortcut::Go(ScreenName::Results));
        update(
            app,
            Message::Results(results::Message::ShowSheet(results::Sheet::Table {
                section: SectionId::A,
                round: 5,
                table: 1,
            })),
        );
        fill(app, results::ENTRY, "1sn+1");
    };
    let mut app = open_journal(&journal);
    assert!(!says(&app, "Call round"), "{:?}", all_words(&app));
    type_correction(&mut app);
    assert!(!says(&app, "has not been called"), "{:?}", all_words(&app));
    let mut journal = evening("mitchell 5", 2);
    call_first_rounds(&mut journal, 1);
    enter_outcomes(&mut journal, |place, _, _| (place.round != Some(4)).then_some(Outcome::ScoreOnly { score_ns: 90 }));
    let mut app = open_journal(&journal);
    type_correction(&mut app);
    assert!(says(&app, "Round 5 has not been called"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Escape);
    close_evening(&mut app);
    type_correction(&mut app);
    assert!(!says(&app, "has not been called"), "{:?}", all_words(&app));
}
