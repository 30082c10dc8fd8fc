//! What happened without being said, or was done without being asked, to somebody who ran an evening with no help: a person
//! renamed by a search, a substitute taken for a wrong name, a late pair that turned the movement over.

use ::window::movement::{self, RepairMessage, What};
use ::window::{App, Message, Shortcut, Which, players, results, seats};
use bridge::BoardNumber;
use evening::club::SectionId;
use evening::session::{Session, Suspicion, suspicions};

use crate::harness::{press, ready, type_into, update};
use crate::window_evening::{full, with_last_week_at};
use crate::window_lists::with_people;
use crate::window_looks::{all_words, says};

fn session(app: &App) -> &Session {
    app.desk().session().unwrap()
}

fn names(app: &App) -> Vec<&str> {
    app.desk().lists.players.iter().map(|player| player.name.as_str()).collect()
}

// Players

/// Two people, the first of whom was walked to and is typed over.
fn typed_over(name: &str) -> App {
    let mut app = with_people(&[("Sally Subb", "", false), ("Tina Usher", "", false)]);
    press(&mut app, Shortcut::Go(Which::Players));
    press(&mut app, Shortcut::Down);
    update(&mut app, Message::Players(players::Message::Name(name.to_owned())));
    update(&mut app, Message::Players(players::Message::Save));
    app
}

#[test]
fn a_name_that_was_changed_is_said_and_one_key_takes_it_back() {
    let mut app = typed_over("Sally Stubb");
    assert_eq!(names(&app), ["Sally Stubb", "Tina Usher"]);
    let said = app.notice().unwrap().to_owned();
    assert!(said.starts_with("Renamed: Sally Subb → Sally Stubb") && said.contains("Ctrl Z"), "{said}");
    press(&mut app, Shortcut::Undo);
    assert_eq!(names(&app), ["Sally Subb", "Tina Usher"]);
    assert_eq!(app.notice(), Some("The old name again: Sally Stubb → Sally Subb."));
    // Once.
    press(&mut app, Shortcut::Undo);
    assert_eq!(names(&app), ["Sally Subb", "Tina Usher"]);
    assert!(app.notice().unwrap().contains("changed back by hand"), "{:?}", app.notice());
}

#[test]
fn a_name_that_has_nothing_of_the_old_one_is_asked_about() {
    let mut app = typed_over("Henry");
    assert_eq!(names(&app), ["Sally Subb", "Tina Usher"]);
    assert!(says(&app, "Henry comes for Sally Subb"), "{:?}", all_words(&app));
    update(&mut app, Message::Players(players::Message::Save));
    assert_eq!(names(&app), ["Henry", "Tina Usher"]);
    let mut app = typed_over("Henry");
    press(&mut app, Shortcut::New);
    assert_eq!(names(&app), ["Henry", "Sally Subb", "Tina Usher"]);
    let mut app = typed_over("Henry");
    press(&mut app, Shortcut::Escape);
    assert!(!says(&app, "Henry"), "{:?}", all_words(&app));
    assert_eq!(names(&app), ["Sally Subb", "Tina Usher"]);
}

// Substitutes

/// Everybody sits, two rounds are called, nothing is in, and somebody is typed over the first name.
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

// Unlikely results

fn doubted(typed: &[&str]) -> Vec<Vec<Suspicion>> {
    let mut app = ready();
    update(&mut app, Message::Results(results::Message::By(results::By::Board(BoardNumber::FIRST))));
    for typed in typed {
        type_into(&mut app, results::ENTRY, typed);
    }
    let all: Vec<_> = session(&app).results().collect();
    assert_eq!(all.len(), typed.len());
    all.into_iter().map(|result| suspicions(session(&app), result)).filter(|why| !why.is_empty()).collect()
}

#[test]
fn a_slam_that_nobody_came_near_is_looked_at() {
    let alone = [vec![Suspicion::Alone]];
    // Elsewhere a part score, or a game of the other side.
    assert_eq!(doubted(&["2nn=", "6nn=", "2hn+1"]), alone);
    // Redoubled.
    assert_eq!(doubted(&["6nn=", "6nn=", "7nnxx=", "3nn+3"]), alone);
    // Far from all others.
    assert_eq!(doubted(&["3nn=", "3nn+1", "3nn-1", "7sn="]), alone);
    // A slam that was bid too little, or by two, is likely.
    assert_eq!(doubted(&["3nn+3", "6nn=", "4sn+2"]), Vec::<Vec<Suspicion>>::new());
    assert_eq!(doubted(&["6nn=", "6nn=", "2nn="]), Vec::<Vec<Suspicion>>::new());
    // One other table says nothing.
    assert_eq!(doubted(&["2nn=", "6nn="]), Vec::<Vec<Suspicion>>::new());
}

#[test]
fn what_was_looked_at_and_is_right_was_not_corrected() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn-4");
    let doubtful = session(&app).results().next().unwrap().slot();
    update(&mut app, Message::Results(results::Message::Show(doubtful)));
    press(&mut app, Shortcut::Function(6));
    assert!(says(&app, "looked at, 4♠ N −4"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(Which::Director));
    assert!(says(&app, "looked at"), "{:?}", all_words(&app));
    assert!(!all_words(&app).iter().any(|word| word == "corrected"), "{:?}", all_words(&app));
}

// Late pairs and pairs that leave

/// Everybody of six tables sits, round 1 is called, and one pair more comes.
fn joined() -> App {
    let mut app = full("3");
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Letter('h'));
    press(&mut app, Shortcut::Enter);
    app
}

#[test]
fn a_late_pair_says_what_it_changed_and_how_it_is_taken_back() {
    let mut app = joined();
    assert!(says(&app, "Ctrl Z takes it back"), "{:?}", all_words(&app));
    assert!(says(&app, "results in all"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Undo);
    assert!(!says(&app, "Ctrl Z takes it back"), "{:?}", all_words(&app));
}

#[test]
fn where_a_late_pair_comes_in_is_read_out_with_its_round() {
    let mut app = joined();
    for _ in 0..2 {
        press(&mut app, Shortcut::Function(8));
    }
    let section = &session(&app).sections[&SectionId::A];
    let plays = |round: u8, number: u16| {
        section.movement.round(round).any(|m| m.sitting.contestants().any(|(c, _)| c == number))
    };
    let new =
        section.movement.contestants().into_iter().find(|number| !plays(1, *number) && plays(2, *number)).unwrap();
    let words = app.notice().unwrap();
    assert!(words.contains(&format!("Pair {new} goes to table ")), "{words}");
}

#[test]
fn a_repair_shows_the_rounds_it_changes_and_where_the_ranking_is_decided() {
    let mut app = ready();
    for _ in 0..3 {
        press(&mut app, Shortcut::Function(8));
    }
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    for message in [RepairMessage::What(What::Hole), RepairMessage::First("2".to_owned())] {
        update(&mut app, Message::Movement(movement::Message::InRepair(message)));
    }
    let words = all_words(&app);
    assert!(!words.iter().any(|word| word == "R1") && words.iter().any(|word| word == "R3"), "{words:?}");
    assert!(says(&app, "decided in Ranking, on its line"), "{words:?}");
}

#[test]
fn those_who_found_no_seat_are_counted_and_stay_in_the_list() {
    let mut app = with_last_week_at("2");
    for name in ["Ada One", "Bea Two", "Cyd Three", "Dot Four", "Eve Five", "Fay Six"] {
        type_into(&mut app, seats::NAME, name);
    }
    assert_eq!(session(&app).contestants.len(), 3, "{:?}", all_words(&app));
    press(&mut app, Shortcut::Letter('r'));
    assert_eq!(session(&app).contestants.len(), 4);
    assert!(says(&app, "1 found no seat and stays in the list"), "{:?}", all_words(&app));
    assert!(says(&app, "Not yet seated"), "{:?}", all_words(&app));
}

// Rulings

#[test]
fn answers_that_nobody_gave_are_not_told_and_a_result_that_is_in_is_said() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "3ce=");
    let slot = session(&app).results().next().unwrap().slot();
    update(&mut app, Message::Results(results::Message::Show(slot)));
    press(&mut app, Shortcut::Function(4));
    let tree = evening::director::trees().iter().find(|tree| tree.name == "board-not-played").unwrap();
    press(&mut app, Shortcut::Typed(tree.key.unwrap()));
    assert!(says(&app, "A result is in: 3♣ E ="), "{:?}", all_words(&app));
    assert!(!says(&app, "→ No"), "{:?}", all_words(&app));
}
