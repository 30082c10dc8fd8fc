//! Changing the name in a taken chair on Seats, as a correction or as a substitution.

use ::window::{App, Message, ScreenName, Shortcut, results, seats, tonight};
use evening::club::{Contestant, SectionId};
use iced_test::Error;
use iced_test::selector::id;

use crate::harness::{
    all_words, club_with_tables, empty_club, fully_seated, look, movement_of, open_journal, pair_title, played_rounds,
    player_names, press, says, session, type_into, type_keys, update, with_first_round_played,
};
use testing::*;

/// Four tables and one result. Pair 8 has Ada as North and no South yet.
fn played_half_named() -> App {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    type_into(&mut app, seats::NAME, "Ada North");
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Go(ScreenName::Seats));
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
fn type_another_name(app: &mut App) {
    press(app, Shortcut::Up);
    type_into(app, seats::NAME, "Eva North");
}

#[test]
fn a_name_that_was_wrong_is_corrected_for_the_whole_session() -> Result<(), Error> {
    let mut app = played_half_named();
    type_another_name(&mut app);
    look(&app).find("The name was wrong")?;
    assert_eq!(app.desk().session().unwrap().contestants[&pair(8)].players[0].name, "Ada North");
    press(&mut app, Shortcut::Pick(1));
    let contestant = &app.desk().session().unwrap().contestants[&pair(8)];
    assert_eq!(contestant.players[0].name, "Eva North");
    assert!(contestant.substitutions.is_empty());
    Ok(())
}

#[test]
fn name_that_differs_by_accent_or_case_is_corrected_in_its_own_chair() {
    for (seated, typed) in [("André Boër", "André Boer"), ("Ada NORTH", "Ada North"), ("Zoe", "Zoë")] {
        let mut app = empty_club();
        type_into(&mut app, tonight::TABLES, "4");
        type_into(&mut app, seats::NAME, seated);
        press(&mut app, Shortcut::Go(ScreenName::Results));
        type_into(&mut app, results::ENTRY, "4sn=");
        press(&mut app, Shortcut::Go(ScreenName::Seats));
        press(&mut app, Shortcut::Up);
        type_into(&mut app, seats::NAME, typed);
        let contestant = &session(&app).contestants[&pair(8)];
        assert_eq!(contestant.players[0].name, typed, "{:?}", app.notice());
        assert!(contestant.substitutions.is_empty());
        assert_eq!(player_names(&app), [typed]);
    }
}

#[test]
fn name_over_a_name_is_asked_about_once_the_first_round_was_called() -> Result<(), Error> {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    for name in ["Ada North", "Bo South"] {
        type_into(&mut app, seats::NAME, name);
    }
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Up);
    type_into(&mut app, seats::NAME, "Kim East");
    look(&app).find("The name was wrong")?;
    assert!(player_names(&app).iter().all(|name| !name.contains("Kim")), "{:?}", player_names(&app));
    Ok(())
}

#[test]
fn substitute_plays_from_the_chosen_round() -> Result<(), Error> {
    let mut app = played_half_named();
    type_another_name(&mut app);
    press(&mut app, Shortcut::Down);
    look(&app).find("Substitute from round 2")?;
    press(&mut app, Shortcut::Pick(2));
    let contestant = &app.desk().session().unwrap().contestants[&pair(8)];
    assert_eq!(contestant.players[0].name, "Ada North");
    let substitution = &contestant.substitutions[0];
    assert_eq!((substitution.entrant.name.as_str(), substitution.from_round), ("Eva North", 2));
    Ok(())
}

#[test]
fn escape_changes_no_name_and_keeps_the_typed_text() {
    let mut app = played_half_named();
    let before = app.desk().session().unwrap().clone();
    type_another_name(&mut app);
    press(&mut app, Shortcut::Escape);
    assert_eq!(*app.desk().session().unwrap(), before);
    // Enter in the field asks again.
    type_into(&mut app, seats::NAME, "");
    press(&mut app, Shortcut::Pick(2));
    assert_eq!(app.desk().session().unwrap().contestants[&pair(8)].substitutions.len(), 1);
}

#[test]
fn unknown_name_over_a_member_is_asked_about() -> Result<(), Error> {
    let mut app = club_with_tables(&["Lone Pedersen"], "4");
    type_into(&mut app, seats::NAME, "lone");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, seats::NAME, "Eva Smith");
    look(&app).find("Somebody else sits here")?;
    press(&mut app, Shortcut::Pick(2));
    assert!(pair_title(&app, 8).starts_with("Eva Smith"));
    assert_eq!(player_names(&app), ["Eva Smith", "Lone Pedersen"]);
    Ok(())
}

/// The name in the first chair of the plan.
fn north_of_first_table(app: &App) -> String {
    let round = session(app).current_round(SectionId::A);
    let north = movement_of(app).round(round).next().unwrap().sitting.at(bridge::Seat::North);
    session(app).contestants[&pair(north)].players[0].name.clone()
}

#[test]
fn correction_and_substitute_keep_their_keys_whatever_is_likeliest() {
    let substitution_count = |name: &str, key: Shortcut| {
        let mut app = open_journal(&played_rounds(2, |round, _, _| round < 3));
        press(&mut app, Shortcut::Go(ScreenName::Seats));
        update(&mut app, Message::Seats(seats::Message::Chair(0)));
        let old_name = north_of_first_table(&app);
        // The new name resembles the old one, or has no word in common with it.
        type_into(&mut app, seats::NAME, &name.replace("ALIKE", &old_name));
        press(&mut app, key);
        session(&app).contestants.values().map(|contestant| contestant.substitutions.len()).sum::<usize>()
    };
    for name in ["ALIKEs", "Wim Wood"] {
        assert_eq!(substitution_count(name, Shortcut::Pick(1)), 0, "{name}");
        assert_eq!(substitution_count(name, Shortcut::Pick(2)), 1, "{name}");
    }
    assert_eq!(substitution_count("ALIKEs", Shortcut::Enter), 0);
    assert_eq!(substitution_count("Wim Wood", Shortcut::Enter), 1);
}

#[test]
fn name_typed_after_a_round_proposes_a_substitute_from_the_next() {
    let mut app = with_first_round_played("p");
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    update(&mut app, Message::Seats(seats::Message::Chair(0)));
    type_into(&mut app, seats::NAME, "Sally Subb");
    assert!(says(&app, "Substitute from round 2"), "{:?}", all_words(&app));
}

#[test]
fn player_who_goes_home_may_be_replaced_by_a_substitute() {
    let mut app = open_journal(&played_rounds(2, |round, _, _| round < 3));
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Letter('d'));
    assert_eq!(app.screen(), ScreenName::Seats);
    assert!(says(&app, "The whole pair leaves"), "{:?}", all_words(&app));
    // Enter answers the question: no field has the cursor.
    assert!(look(&app).find(id(seats::NAME)).is_err());
    press(&mut app, Shortcut::Enter);
    assert!(app.notice().is_some_and(|notice| notice.starts_with("Type who plays for ")), "{:?}", app.notice());
    type_into(&mut app, seats::NAME, "Wim Wood");
    assert!(says(&app, "Substitute from round "), "{:?}", all_words(&app));
}

/// Four tables, two rounds called, no result, and a name typed over the first one.
fn type_over_first_name(name: &str) -> App {
    let mut app = fully_seated("4");
    for _ in 0..3 {
        press(&mut app, Shortcut::Function(8));
    }
    update(&mut app, Message::Seats(seats::Message::Chair(0)));
    let texts_before = all_words(&app);
    type_into(&mut app, seats::NAME, name);
    assert!(!session(&app).results().any(|_| true), "{texts_before:?}");
    app
}

#[test]
fn name_typed_in_a_later_round_proposes_a_substitute() {
    let name = "Sally Subb".to_owned();
    let mut app = type_over_first_name(&name);
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
    let old_name = pair.players[usize::from(pair.substitutions[0].position)].name.clone();
    let sentence = format!("Substitute from round 3: {name} for {old_name}");
    assert!(says(&app, &sentence), "{sentence}: {:?}", all_words(&app));
    // The plan shows round 2, in which the substitute does not play yet.
    let count_on_plan = |app: &App| all_words(app).iter().filter(|word| **word == old_name).count();
    assert!(count_on_plan(&app) > 0, "{:?}", all_words(&app));
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Function(8));
    assert_eq!(session(&app).current_round(SectionId::A), 3);
    assert!(all_words(&app).contains(&name), "{:?}", all_words(&app));
    assert!(says(&app, "substitute"), "{:?}", all_words(&app));
    assert_eq!(count_on_plan(&app), 0);
}

#[test]
fn a_name_like_the_old_one_is_a_wrong_name_first() {
    let mut app = fully_seated("4");
    for _ in 0..3 {
        press(&mut app, Shortcut::Function(8));
    }
    update(&mut app, Message::Seats(seats::Message::Chair(0)));
    let name = north_of_first_table(&app);
    type_into(&mut app, seats::NAME, &format!("{name}s"));
    press(&mut app, Shortcut::Enter);
    assert!(session(&app).contestants.values().all(|pair| pair.substitutions.is_empty()));
}

/// A club with these members. They sit at four tables, and the cursor is on the first of them.
fn club_with_seated_members(members: &[&str]) -> App {
    let mut app = club_with_tables(members, "4");
    for name in members {
        type_into(&mut app, seats::NAME, name);
    }
    update(&mut app, Message::Seats(seats::Message::Chair(0)));
    app
}

#[test]
fn enter_takes_an_unlike_name_over_a_member_for_somebody_else() {
    let mut app = club_with_seated_members(&["D’Arcy McIntyre", "Bo South"]);
    type_into(&mut app, seats::NAME, "Ursula Vogel");
    assert!(says(&app, "Somebody else sits here"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Enter);
    assert_eq!(player_names(&app), ["Bo South", "D’Arcy McIntyre", "Ursula Vogel"]);
    let person = |name: &str| app.desk().lists.players.iter().find(|player| player.name == name).unwrap().id;
    let entrants: Vec<_> = session(&app).contestants.values().flat_map(Contestant::everybody).collect();
    assert!(entrants.iter().any(|entrant| entrant.player == Some(person("Ursula Vogel"))), "{entrants:?}");
    assert!(entrants.iter().all(|entrant| entrant.player != Some(person("D’Arcy McIntyre"))), "{entrants:?}");
}

#[test]
fn unlike_name_over_a_guest_of_tonight_makes_another_guest() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    type_into(&mut app, seats::NAME, "Zara Quill");
    let first_id = app.desk().lists.players[0].id;
    update(&mut app, Message::Seats(seats::Message::Chair(0)));
    type_into(&mut app, seats::NAME, "Ursula Vogel");
    assert_eq!(player_names(&app), ["Ursula Vogel"]);
    assert_ne!(app.desk().lists.players[0].id, first_id);
    // A spelling mistake is corrected, and the guest keeps the same identity.
    let ursula = app.desk().lists.players[0].id;
    update(&mut app, Message::Seats(seats::Message::Chair(0)));
    type_into(&mut app, seats::NAME, "Ursula Vogl");
    press(&mut app, Shortcut::Enter);
    assert_eq!((player_names(&app), app.desk().lists.players[0].id), (vec!["Ursula Vogl".to_owned()], ursula));
}

#[test]
fn letters_typed_during_a_question_are_the_next_name() {
    let mut app = club_with_seated_members(&["D’Arcy McIntyre", "Bo South"]);
    type_into(&mut app, seats::NAME, "Ursula Vogel");
    let before = session(&app).clone();
    type_keys(&mut app, "2 Kim Lund 1");
    assert!(says(&app, "Next name: 2 Kim Lund 1"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Enter);
    assert!(app.notice().unwrap().starts_with("Answer the question first."), "{:?}", app.notice());
    assert_eq!(*session(&app), before);
    assert_eq!(player_names(&app), ["Bo South", "D’Arcy McIntyre"]);
    press(&mut app, Shortcut::Pick(2));
    assert_eq!(player_names(&app), ["Bo South", "D’Arcy McIntyre", "Ursula Vogel"]);
    // Text typed in the meantime goes into the field of the next chair, which is taken.
    type_into(&mut app, seats::NAME, "");
    assert!(says(&app, "You typed 2 Kim Lund 1 in place of Bo South"), "{:?}", all_words(&app));
}

#[test]
fn letters_do_not_answer_who_goes_home() {
    let mut app = open_journal(&played_rounds(2, |round, _, _| round < 3));
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Letter('d'));
    let before = session(&app).clone();
    type_keys(&mut app, "1 Wim 2");
    press(&mut app, Shortcut::Enter);
    assert_eq!((app.screen(), session(&app) == &before), (ScreenName::Seats, true));
    assert!(says(&app, "The whole pair leaves"), "{:?}", all_words(&app));
}

#[test]
fn undo_restores_a_corrected_name_in_the_list() {
    let mut app = club_with_seated_members(&["D’Arcy McIntyre", "Bo South"]);
    type_into(&mut app, seats::NAME, "Ursula Vogel");
    press(&mut app, Shortcut::Pick(1));
    assert_eq!(player_names(&app), ["Bo South", "Ursula Vogel"]);
    press(&mut app, Shortcut::Undo);
    assert_eq!(player_names(&app), ["Bo South", "D’Arcy McIntyre"]);
    press(&mut app, Shortcut::Redo);
    assert_eq!(player_names(&app), ["Bo South", "Ursula Vogel"]);
    press(&mut app, Shortcut::Undo);
    assert_eq!(player_names(&app), ["Bo South", "D’Arcy McIntyre"]);
}
