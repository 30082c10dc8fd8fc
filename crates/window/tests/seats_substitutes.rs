//! Seats: another name in a chair, as a correction or as a substitute.

use ::window::{App, Message, Shortcut, Which, results, seats, tonight};
use evening::club::SectionId;
use iced_test::Error;
use iced_test::selector::id;

use crate::harness::{
    all_words, club, empty, first_round, full, look, names, opened, played, press, says, session, title, type_into,
    update,
};
use testing::*;

/// Four tables, one result, and pair 8 with Ada North and nobody in the chair of South.
fn played_half_named() -> App {
    let mut app = empty();
    type_into(&mut app, tonight::TABLES, "4");
    type_into(&mut app, seats::NAME, "Ada North");
    press(&mut app, Shortcut::Go(Which::Results));
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Go(Which::Seats));
    app
}

#[test]
fn a_name_that_comes_after_results_fills_the_empty_place() {
    let mut app = played_half_named();
    type_into(&mut app, seats::NAME, "Bo South");
    let contestant = &app.desk().session().unwrap().contestants[&pair(8)];
    assert_eq!(contestant.title(), "Ada North – Bo South");
    assert!(contestant.substitutions.is_empty());
}

/// Types another name in the first chair, where Ada North played.
fn another_name(app: &mut App) {
    press(app, Shortcut::Up);
    type_into(app, seats::NAME, "Eva North");
}

#[test]
fn a_name_that_was_wrong_is_corrected_for_the_whole_session() -> Result<(), Error> {
    let mut app = played_half_named();
    another_name(&mut app);
    look(&app).find("The name was wrong")?;
    assert_eq!(app.desk().session().unwrap().contestants[&pair(8)].players[0].name, "Ada North");
    press(&mut app, Shortcut::Enter);
    let contestant = &app.desk().session().unwrap().contestants[&pair(8)];
    assert_eq!(contestant.players[0].name, "Eva North");
    assert!(contestant.substitutions.is_empty());
    Ok(())
}

#[test]
fn somebody_else_plays_from_the_round_that_is_chosen() -> Result<(), Error> {
    let mut app = played_half_named();
    another_name(&mut app);
    press(&mut app, Shortcut::Down);
    look(&app).find("Substitute from round 2")?;
    press(&mut app, Shortcut::Digit(2));
    let contestant = &app.desk().session().unwrap().contestants[&pair(8)];
    assert_eq!(contestant.players[0].name, "Ada North");
    let substitution = &contestant.substitutions[0];
    assert_eq!((substitution.entrant.name.as_str(), substitution.from_round), ("Eva North", 2));
    Ok(())
}

#[test]
fn escape_leaves_a_name_as_it_was_and_what_was_typed_in_the_field() {
    let mut app = played_half_named();
    let before = app.desk().session().unwrap().clone();
    another_name(&mut app);
    press(&mut app, Shortcut::Escape);
    assert_eq!(*app.desk().session().unwrap(), before);
    // Enter in the field asks again.
    type_into(&mut app, seats::NAME, "");
    press(&mut app, Shortcut::Digit(2));
    assert_eq!(app.desk().session().unwrap().contestants[&pair(8)].substitutions.len(), 1);
}

#[test]
fn an_unknown_name_in_the_chair_of_a_member_is_asked_about() -> Result<(), Error> {
    let mut app = club(&["Lone Pedersen"], "4");
    type_into(&mut app, seats::NAME, "lone");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, seats::NAME, "Eva Smith");
    look(&app).find("Somebody else sits here")?;
    press(&mut app, Shortcut::Digit(2));
    assert!(title(&app, 8).starts_with("Eva Smith"));
    assert_eq!(names(&app), ["Eva Smith", "Lone Pedersen"]);
    Ok(())
}

#[test]
fn correction_and_substitute_keep_their_keys_whatever_is_likeliest() {
    let meant = |name: &str, key: Shortcut| {
        let mut app = opened(&played(2, |round, _, _| round < 3));
        press(&mut app, Shortcut::Go(Which::Seats));
        let there = session(&app).contestants.values().next().unwrap().players[0].name.clone();
        // With a word of the name before, and with none.
        type_into(&mut app, seats::NAME, &name.replace("SAME", there.split(' ').next_back().unwrap()));
        press(&mut app, key);
        session(&app).contestants.values().map(|contestant| contestant.substitutions.len()).sum::<usize>()
    };
    for name in ["Agda SAME", "Wim Wood"] {
        assert_eq!(meant(name, Shortcut::Digit(1)), 0, "{name}");
        assert_eq!(meant(name, Shortcut::Digit(2)), 1, "{name}");
    }
    assert_eq!(meant("Agda SAME", Shortcut::Enter), 0);
    assert_eq!(meant("Wim Wood", Shortcut::Enter), 1);
}

#[test]
fn who_is_typed_over_a_name_when_the_round_is_in_plays_from_the_next_one() {
    let mut app = first_round("p");
    press(&mut app, Shortcut::Go(Which::Seats));
    update(&mut app, Message::Seats(seats::Message::Chair(0)));
    type_into(&mut app, seats::NAME, "Sally Subb");
    assert!(says(&app, "Substitute from round 2"), "{:?}", all_words(&app));
}

#[test]
fn whoever_goes_home_is_asked_whether_another_takes_the_seat() {
    let mut app = opened(&played(2, |round, _, _| round < 3));
    press(&mut app, Shortcut::Go(Which::Seats));
    press(&mut app, Shortcut::Letter('d'));
    assert_eq!(app.which(), Which::Seats);
    assert!(says(&app, "Only this player leaves"), "{:?}", all_words(&app));
    // Enter is for the question: no field has the cursor.
    assert!(look(&app).find(id(seats::NAME)).is_err());
    press(&mut app, Shortcut::Enter);
    assert!(app.notice().is_some_and(|said| said.starts_with("Type who plays for ")), "{:?}", app.notice());
    type_into(&mut app, seats::NAME, "Wim Wood");
    assert!(says(&app, "Substitute from round "), "{:?}", all_words(&app));
}

/// Four tables, two rounds called, no result, and a name typed over the first one.
fn replaced(name: &str) -> (App, String) {
    let mut app = full("4");
    for _ in 0..3 {
        press(&mut app, Shortcut::Function(8));
    }
    update(&mut app, Message::Seats(seats::Message::Chair(0)));
    let old = all_words(&app);
    type_into(&mut app, seats::NAME, name);
    assert!(!session(&app).results().any(|_| true), "{old:?}");
    (app, name.to_owned())
}

#[test]
fn somebody_typed_over_a_name_in_a_later_round_is_a_substitute_first() {
    let (mut app, name) = replaced("Sally Subb");
    assert!(says(&app, "Substitute from round 2"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Down);
    assert!(says(&app, "Substitute from round 3"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Up);
    assert!(says(&app, "Substitute from round 1"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Enter);
    let pair = session(&app).contestants.values().find(|pair| !pair.substitutions.is_empty()).unwrap();
    assert_eq!((pair.substitutions[0].entrant.name.as_str(), pair.substitutions[0].from_round), (name.as_str(), 3));
    let before = pair.players[usize::from(pair.substitutions[0].position)].name.clone();
    let said = format!("Substitute from round 3: {name} for {before}");
    assert!(says(&app, &said), "{said}: {:?}", all_words(&app));
    // They sit as in round 2, in which the substitute does not play yet.
    let plan = |app: &App| all_words(app).iter().filter(|word| **word == before).count();
    assert!(plan(&app) > 0, "{:?}", all_words(&app));
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Function(8));
    assert_eq!(session(&app).current_round(SectionId::A), 3);
    assert!(all_words(&app).contains(&name), "{:?}", all_words(&app));
    assert_eq!(plan(&app), 0);
}

#[test]
fn a_name_with_a_word_of_the_old_one_is_a_wrong_name_first() {
    let (mut app, _) = replaced("Anna Guest");
    press(&mut app, Shortcut::Enter);
    assert!(session(&app).contestants.values().all(|pair| pair.substitutions.is_empty()));
}
