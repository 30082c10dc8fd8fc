//! Matches of teams in the window: one decided whole by the director, and a scale without a row for their length.

use ::window::{self, App, Shortcut, Which, director};
use evening::director::{MatchOutcome, MatchRuling};
use evening::session::Journal;
use iced_test::Error;
use iced_test::selector::id;
use store::Store;

use crate::harness::{apply, fill, look, press, type_into};
use crate::window_looks::{all_words, says};
use testing::teams::{IN_VP, league};
use testing::*;

/// The league of two rounds: in the second, team 1 against team 3 is not played yet.
fn open_league(settings: &[(&str, &str)]) -> App {
    open_journal(&league(settings))
}

fn open_journal(journal: &Journal) -> App {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store.create_with(journal.entries().iter().map(|entry| entry.as_ref().clone()).collect()).unwrap();
    window::open(store, now).unwrap()
}

fn click(app: &mut App, words: &str) {
    let mut window = look(app);
    window.click(words).unwrap();
    let messages = window.into_messages().collect();
    apply(app, messages);
}

/// On the director's screen, with the form of a match and these typed for it.
fn form_for(app: &mut App, teams: &str) {
    press(app, Shortcut::Go(Which::Director));
    press(app, Shortcut::Letter('m'));
    fill(app, director::LINE, teams);
}

fn last(app: &App) -> MatchRuling {
    app.desk().session().unwrap().matches.last().unwrap().ruling.clone()
}

fn totals(app: &App) -> [String; 4] {
    let standings = app.desk().standings().unwrap();
    [1, 2, 3, 4].map(|number| standings.line(pair(number)).unwrap().1.total.short(4))
}

#[test]
fn from_its_table_a_match_is_known_and_a_walk_over_shows_what_it_changes_and_is_logged() -> Result<(), Error> {
    let mut app = open_league(&IN_VP);
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Letter('m'));
    look(&app).find("2 1 3")?;
    // The other team won it.
    press(&mut app, Shortcut::PageDown);
    look(&app).find("10.00 → 22.00 ↑")?;
    look(&app).find("Nobody else’s total changes.")?;
    fill(&mut app, "match-reason", "team 1 did not come");
    press(&mut app, Shortcut::Main);
    let made = last(&app);
    assert_eq!((&made.outcome, made.round, made.law.as_str()), (&MatchOutcome::Won(pair(3)), Some(2), "81C3"));
    assert_eq!((made.contestants, made.reason.as_str()), ([pair(1), pair(3)], "team 1 did not come"));
    assert_eq!(totals(&app), ["10", "20", "22", "20"]);
    look(&app).find("Match decided, Law 81C3")?;
    look(&app).find("team 1 did not come")?;
    look(&app).find("Withdraw")?;
    Ok(())
}

#[test]
fn a_match_is_found_by_its_teams_and_the_first_typed_is_the_first_named() -> Result<(), Error> {
    let mut app = open_league(&IN_VP);
    form_for(&mut app, "3 1");
    for _ in 0..4 {
        press(&mut app, Shortcut::PageDown);
    }
    fill(&mut app, "match-one", "13,5");
    // Nothing is worked out or made of one number alone.
    press(&mut app, Shortcut::Main);
    look(&app).find("The victory points of both are numbers, with at most two decimals.")?;
    fill(&mut app, "match-two", "4");
    fill(&mut app, "match-reason", "as the league wrote");
    press(&mut app, Shortcut::Main);
    let made = last(&app);
    assert_eq!((made.contestants, made.outcome), ([pair(3), pair(1)], MatchOutcome::VictoryPoints([1350, 400])));
    assert_eq!(totals(&app), ["14", "20", "23.5", "20"]);
    Ok(())
}

#[test]
fn a_result_as_it_was_reported_needs_no_reason() {
    let mut app = open_league(&IN_VP);
    form_for(&mut app, "3 1");
    for _ in 0..5 {
        press(&mut app, Shortcut::PageDown);
    }
    fill(&mut app, "match-one", "45");
    fill(&mut app, "match-two", "31");
    press(&mut app, Shortcut::Main);
    let made = last(&app);
    assert_eq!((made.outcome, made.law.as_str()), (MatchOutcome::Reported([4500, 3100]), "78D"));
}

#[test]
fn the_mouse_chooses_a_match_and_how_it_is_decided() {
    let mut app = open_league(&IN_VP);
    form_for(&mut app, "2 1 3");
    click(&mut app, "match halved");
    fill(&mut app, "match-reason", "fog");
    click(&mut app, "Decide the match");
    assert_eq!(last(&app).outcome, MatchOutcome::Halved);
}

#[test]
fn no_match_and_no_reason_are_said_and_what_was_typed_stays() -> Result<(), Error> {
    let mut app = open_league(&IN_VP);
    form_for(&mut app, "1 4");
    press(&mut app, Shortcut::Main);
    look(&app).find("No such match tonight, or several: type the round and both teams, like 2 3 5.")?;
    let mut app = open_league(&IN_VP);
    form_for(&mut app, "1 3");
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().matches.is_empty());
    look(&app).find("1 3")?;
    // Half made, another key does not throw it away.
    fill(&mut app, "match-reason", "fog");
    press(&mut app, Shortcut::Letter('g'));
    look(&app).find("fog")?;
    Ok(())
}

#[test]
fn a_decision_on_a_match_is_withdrawn_with_a_reason_and_taken_back_by_undo() {
    let mut app = open_league(&IN_VP);
    form_for(&mut app, "1 3");
    fill(&mut app, "match-reason", "fog");
    press(&mut app, Shortcut::Main);
    assert_eq!(totals(&app), ["22", "20", "10", "20"]);
    press(&mut app, Shortcut::Letter('w'));
    type_into(&mut app, director::LINE, "they came after all");
    let withdrawn = app.desk().session().unwrap().matches[0].withdrawn.clone();
    assert_eq!(withdrawn.map(|w| w.reason).as_deref(), Some("they came after all"));
    assert_eq!(totals(&app), ["10", "20", "10", "20"]);
    press(&mut app, Shortcut::Undo);
    assert_eq!(totals(&app), ["22", "20", "10", "20"]);
    press(&mut app, Shortcut::Undo);
    assert!(app.desk().session().unwrap().matches.is_empty());
    assert_eq!(totals(&app), ["10", "20", "10", "20"]);
}

#[test]
fn a_row_of_the_log_leaves_its_place_the_room_where_nobody_entered_a_name() -> Result<(), Error> {
    let mut app = open_league(&IN_VP);
    form_for(&mut app, "1 3");
    fill(&mut app, "match-reason", "fog");
    press(&mut app, Shortcut::Main);
    // The time alone, and not the window before it.
    look(&app).find("19:00")?;
    Ok(())
}

#[test]
fn the_closing_check_waits_for_no_board_of_a_decided_match() {
    let mut app = open_league(&IN_VP);
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('l'));
    assert!(says(&app, "Not done yet: 4"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Escape);
    form_for(&mut app, "1 3");
    fill(&mut app, "match-reason", "fog");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Letter('l'));
    // Unlikely results are to be looked at all the same, and are counted as at the top.
    let shown = all_words(&app);
    assert!(!says(&app, "Not done yet"), "{shown:?}");
    let is_count = |words: &str| matches!(words.split_once(' '), Some((n, "to look at")) if n.parse::<u8>().is_ok());
    let counts: Vec<&String> = shown.iter().filter(|words| is_count(words)).collect();
    assert!(counts.len() == 2 && counts[0] == counts[1], "{counts:?}");
}

#[test]
fn without_matches_there_is_none_to_decide() {
    let mut app = open_league(&[]);
    press(&mut app, Shortcut::Go(Which::Director));
    assert!(look(&app).find("Decide a match").is_err());
    press(&mut app, Shortcut::Letter('m'));
    assert!(look(&app).find(id(director::LINE)).is_err());
}

const OLD: [(&str, &str); 2] = [("scoring.method", "imps"), ("vp.scale", "acbl-20-old")];
const ASKED: &str = "The scale “ACBL 20 VP (older)” has rows for 6–8, 9–11 boards; a match tonight has 2.";

/// Whether the question is on the screen.
fn asks(app: &App) -> bool {
    look(app).find(ASKED).is_ok()
}

#[test]
fn a_scale_without_a_row_is_asked_about_where_it_is_set_and_the_answer_is_a_setting() {
    for screen in [Which::Settings, Which::Movement, Which::Ranking] {
        let mut app = open_league(&OLD);
        press(&mut app, Shortcut::Go(screen));
        assert!(asks(&app), "{screen:?}");
        let before = totals(&app);
        click(&mut app, "Take the nearest row: 6–8");
        assert!(!asks(&app), "{screen:?}");
        let conditions = &app.desk().session().unwrap().conditions;
        assert!(conditions.entries().contains(&("vp.nearest", "acbl-20-old 2".to_owned())));
        assert_eq!(totals(&app), before);
        press(&mut app, Shortcut::Undo);
        assert!(asks(&app), "{screen:?}");
        click(&mut app, "wbf");
        assert!(!asks(&app), "{screen:?}");
        assert_eq!(app.desk().session().unwrap().conditions.rules.vp_scale.to_string(), "wbf");
    }
}

#[test]
fn a_scale_with_a_row_is_not_asked_about() {
    let mut app = open_league(&IN_VP);
    for screen in [Which::Settings, Which::Movement, Which::Ranking] {
        press(&mut app, Shortcut::Go(screen));
        assert!(!asks(&app), "{screen:?}");
    }
}
