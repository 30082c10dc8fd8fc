//! Matches of teams: decided by the director, and scored by a scale without a row for their length.

use ::movement::Sitting;
use ::window::{App, KeyHints, Message, ScreenName, Shortcut, director, results};
use bridge::BoardNumber;
use evening::club::{Contestant, ContestantId, Entrant, SectionId};
use evening::director::{Artificial, Award, MatchOutcome, MatchRuling, Ruling, RulingId};
use evening::session::{Change, Journal, Outcome, ResultId, Slot, TableResult};
use iced_test::Error;
use iced_test::core::Vector;
use iced_test::selector::id;
use lang::Language;
use testing::contestant_figures::weighted_award;
use testing::teams::{IN_VP, league, league_unplayed};
use uuid::Uuid;

use crate::harness::{
    all_words, bounds, choose_language, click, click_at, fill, look, open_closing_check, press, says, session,
    show_keys, type_anywhere, type_into, type_keys, update, window_on,
};
use testing::*;

/// A league of two rounds, in which team 1 against team 3 in the second is not played yet.
fn open_league(settings: &[(&str, &str)]) -> App {
    window_on(&league(settings))
}

fn last_match_ruling(app: &App) -> MatchRuling {
    app.desk().session().unwrap().matches.last().unwrap().ruling.clone()
}

#[test]
fn decided_match_waits_for_no_slip_and_asks_before_it_takes_one() {
    let mut app = open_league(&IN_VP);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Letter('m'));
    press(&mut app, Shortcut::Function(6));
    fill(&mut app, "match-reason", "team 3 did not come");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(says(&app, "Match decided"), "{:?}", all_words(&app));
    let result_count = session(&app).results().count();
    type_anywhere(&mut app, results::ENTRY, "4sn=");
    assert!(says(&app, "The director has decided this match"), "{:?}", all_words(&app));
    assert_eq!(session(&app).results().count(), result_count);
}

/// The totals of the four teams.
fn totals(app: &App) -> [String; 4] {
    let standings = app.desk().standings().unwrap();
    [1, 2, 3, 4].map(|number| standings.line(pair(number)).unwrap().1.total.short(4))
}

#[test]
fn walkover_of_the_proposed_match_is_logged() -> Result<(), Error> {
    let mut app = open_league(&IN_VP);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Letter('m'));
    look(&app).find("2 1 3")?;
    // Nobody has won before a key says so. The second team won it.
    assert!(look(&app).find("10.00 → 22.00 ↑").is_err());
    press(&mut app, Shortcut::Function(6));
    press(&mut app, Shortcut::Function(6));
    look(&app).find("10.00 → 22.00 ↑")?;
    look(&app).find("No other total changes.")?;
    fill(&mut app, "match-reason", "team 1 did not come");
    press(&mut app, Shortcut::Main);
    let ruling = last_match_ruling(&app);
    assert_eq!((&ruling.outcome, ruling.round, ruling.law.as_str()), (&MatchOutcome::Won(pair(3)), Some(2), "81C3"));
    assert_eq!((ruling.contestants, ruling.reason.as_str()), ([pair(1), pair(3)], "team 1 did not come"));
    assert_eq!(totals(&app), ["10", "20", "22", "20"]);
    look(&app).find("Match decided, Law 81C3")?;
    look(&app).find("team 1 did not come")?;
    look(&app).find("Withdraw")?;
    Ok(())
}

/// Shows the match of two teams in a round on Results.
fn show_match(app: &mut App, round: u8, teams: [u16; 2]) {
    press(app, Shortcut::Go(ScreenName::Results));
    let sheet = results::Sheet::Match { section: SectionId::A, round, teams };
    update(app, Message::Results(results::Message::ShowSheet(sheet)));
}

#[test]
fn score_of_an_unplayed_match_has_no_decimals() {
    let mut app = open_league(&IN_VP);
    show_match(&mut app, 2, [1, 3]);
    assert!(says(&app, "0 – 0 IMPs"), "{:?}", all_words(&app));
}

#[test]
fn complete_match_says_that_enter_leads_to_the_next_one() {
    let mut app = window_on(&league_unplayed(&IN_VP));
    show_keys(&mut app, KeyHints::Always);
    show_match(&mut app, 1, [1, 2]);
    assert!(!says(&app, "Next match"), "{:?}", all_words(&app));
    for _ in 0..4 {
        type_into(&mut app, results::ENTRY, "4sn=");
    }
    assert!(says(&app, "Next match"), "{:?}", all_words(&app));
}

#[test]
fn keys_of_the_match_form_have_german_names() {
    let mut app = open_league(&IN_VP);
    choose_language(&mut app, Language::De);
    show_keys(&mut app, KeyHints::Always);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Letter('m'));
    assert!(says(&app, "Kämpfe"), "{:?}", all_words(&app));
    assert!(says(&app, "Strg Enter") && !says(&app, "Ctrl Enter"), "{:?}", all_words(&app));
}

/// The conditions of contest answer the question about Law 12C4, for a league and for a cup.
#[test]
fn ruling_in_a_match_follows_the_conditions_without_asking_for_a_knock_out() {
    for knock_out in ["no", "yes"] {
        let mut app = open_league(&[("scoring.method", "imps"), ("teams.knockout", knock_out)]);
        press(&mut app, Shortcut::Go(ScreenName::Results));
        press(&mut app, Shortcut::Function(4));
        // An adjusted score, North offended, by a law, the only one of the match, a favourable result at the other
        // table, damage that was partly self-inflicted.
        type_keys(&mut app, "an11yy");
        assert!(!says(&app, "Is it a knock-out match?"), "{knock_out}: {:?}", all_words(&app));
        assert!(says(&app, &Language::En.texts().say().desk_without_error()), "{:?}", all_words(&app));
        assert_eq!(says(&app, "both sides get the mean"), knock_out == "yes", "{:?}", all_words(&app));
    }
}

#[test]
fn ruling_in_a_match_has_no_note_for_individuals() {
    for language in Language::ALL {
        let mut app = open_league(&[("scoring.method", "imps")]);
        choose_language(&mut app, language);
        press(&mut app, Shortcut::Go(ScreenName::Results));
        press(&mut app, Shortcut::Function(4));
        type_keys(&mut app, "an11yy");
        let texts = language.texts();
        assert!(says(&app, &texts.say().desk_without_error()), "{:?}", all_words(&app));
        assert!(!says(&app, &texts.say().advice_individual()), "{:?}", all_words(&app));
    }
}

/// Nobody knows which players of a team sit at a table.
#[test]
fn ruling_names_the_seat_and_the_team_and_no_player() -> Result<(), Error> {
    let mut journal = league(&IN_VP);
    for (number, name) in [(1, "Hasel"), (3, "Linde")] {
        let players = ["Ann", "Bea", "Cas", "Dov"].map(|first| Entrant::named(format!("{first}{number}")));
        let team = Contestant { name: name.into(), players: players.into(), ..Contestant::empty(pair(number)) };
        journal.apply(entry(Change::ContestantSeated { contestant: team })).unwrap();
    }
    let mut app = window_on(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "a");
    look(&app).find("Whose irregularity was it?")?;
    for team in ["Team 1 · Hasel", "Team 3 · Linde"] {
        assert_eq!(all_words(&app).iter().filter(|words| *words == team).count(), 2, "{:?}", all_words(&app));
    }
    assert!(!says(&app, "Ann") && !says(&app, "Bea"), "{:?}", all_words(&app));
    Ok(())
}

/// The match of teams 1 and 2 in round 1, on Results.
fn open_match(journal: &Journal) -> App {
    let mut app = window_on(journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let sheet = results::Sheet::Match { section: SectionId::A, round: 1, teams: [1, 2] };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    app
}

#[test]
fn board_played_in_one_room_only_asks_for_a_decision() {
    let warning = "Played in one room only, and not decided yet: press F4 and rule under Law 86B.";
    let journal = league(&IN_VP);
    assert!(!says(&open_match(&journal), warning));
    let mut journal = league_unplayed(&IN_VP);
    let lines = journal.session().lines();
    let round_1: Vec<_> =
        lines.iter().filter(|l| l.place.round == Some(1)).map(|l| (l.place, l.slot.board, l.sitting)).collect();
    for (place, board, sitting) in round_1 {
        let is_not_played = board == BoardNumber::FIRST && place.table == Some(1);
        let outcome = if is_not_played { Outcome::NotPlayed } else { Outcome::ScoreOnly { score_ns: 100 } };
        let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, outcome);
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    let app = open_match(&journal);
    assert!(says(&app, warning), "{:?}", all_words(&app));
}

#[test]
fn ruling_in_a_match_shows_the_result_of_the_other_room() {
    let mut app = open_match(&league(&IN_VP));
    press(&mut app, Shortcut::Function(4));
    assert!(says(&app, "Other room: "), "{:?}", all_words(&app));
    let mut app = window_on(&league_unplayed(&IN_VP));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Function(4));
    assert!(!says(&app, "Other room: "), "{:?}", all_words(&app));
}

/// A split score on every line of round 1: the offenders get less than the others lose.
fn split_league() -> Journal {
    let mut journal = league(&IN_VP);
    let lines = journal.session().lines();
    let round_1: Vec<_> =
        lines.iter().filter(|l| l.place.round == Some(1)).map(|l| (l.place, l.slot.board, l.sitting)).collect();
    let award = Award { ns: weighted_award(&[(140, 60), (-110, 40)]), ew: weighted_award(&[(140, 100)]) };
    for (place, board, sitting) in round_1 {
        let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C1", "", award.clone());
        journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    }
    journal
}

#[test]
fn match_sheet_shows_a_ruling_in_place_of_the_table_score() {
    let words = all_words(&open_match(&split_league()));
    assert!(words.iter().any(|word| word.starts_with('§')), "{words:?}");
    assert!(!words.iter().any(|word| word == "+110"), "{words:?}");
}

#[test]
fn match_sheet_says_from_which_scores_the_victory_points_come_after_a_split_ruling() {
    let app = open_match(&split_league());
    assert!(says(&app, "and each team keeps its own. Victory points come from"), "{:?}", all_words(&app));
    let app = open_match(&league(&IN_VP));
    assert!(!says(&app, "each team keeps its own"), "{:?}", all_words(&app));
}

#[test]
fn match_stays_in_sight_after_its_last_board_until_enter() {
    let mut app = open_match(&league_unplayed(&IN_VP));
    for _ in 0..4 {
        assert!(says(&app, "Match of round 1") && says(&app, "Team 1 – Team 2"), "{:?}", all_words(&app));
        type_into(&mut app, results::ENTRY, "4sn=");
    }
    // The dealer and the vulnerability of the board are beside the field.
    assert!(says(&app, "E · NS"), "{:?}", all_words(&app));
    assert!(says(&app, "Team 1 – Team 2"), "{:?}", all_words(&app));
    type_into(&mut app, results::ENTRY, "");
    assert!(says(&app, "Team 3 – Team 4"), "{:?}", all_words(&app));
}

#[test]
fn grid_leads_from_a_match_to_the_match_of_the_clicked_table() {
    let mut app = open_match(&league(&IN_VP));
    let round = bounds(&app, "R2");
    // The cell of the first table is at the right of the round.
    click_at(&mut app, round.position() + Vector::new(45.0, round.height / 2.0));
    assert!(says(&app, "Match of round 2"), "{:?}", all_words(&app));
}

#[test]
fn match_sheet_has_the_decimals_of_the_ranking() {
    let journal = split_league();
    let standings = score(&journal);
    let is_of_round_1 = |scored_match: &&evening::scoring::Match| scored_match.round == Some(1);
    let scored_match = standings.matches_of(pair(1)).find(is_of_round_1).unwrap();
    let (home, vp) = (scored_match.place(pair(1)).unwrap(), scored_match.vp.as_ref().unwrap());
    let [home, away] = [home, 1 - home].map(|side_index| vp[side_index].decimal(standings.decimals()));
    assert!(says(&open_match(&journal), &format!("{home} – {away} VP")), "{:?}", all_words(&open_match(&journal)));
}

/// Opens the form for a match on Director and types the match.
fn open_match_form(app: &mut App, teams: &str) {
    press(app, Shortcut::Go(ScreenName::Director));
    press(app, Shortcut::Letter('m'));
    fill(app, director::LINE, teams);
    // Nothing is chosen before.
    press(app, Shortcut::Function(6));
}

#[test]
fn decided_match_keeps_the_order_of_the_typed_teams() -> Result<(), Error> {
    let mut app = open_league(&IN_VP);
    open_match_form(&mut app, "3 1");
    for _ in 0..4 {
        press(&mut app, Shortcut::Function(6));
    }
    fill(&mut app, "match-one", "13,5");
    // A single number is not enough.
    press(&mut app, Shortcut::Main);
    look(&app).find("Type the victory points of both teams as numbers with at most two decimals.")?;
    fill(&mut app, "match-two", "4");
    fill(&mut app, "match-reason", "as the league wrote");
    press(&mut app, Shortcut::Main);
    let ruling = last_match_ruling(&app);
    assert_eq!((ruling.contestants, ruling.outcome), ([pair(3), pair(1)], MatchOutcome::VictoryPoints([1350, 400])));
    assert_eq!(totals(&app), ["14", "20", "23.5", "20"]);
    Ok(())
}

#[test]
fn a_result_as_it_was_reported_needs_no_reason() {
    let mut app = open_league(&IN_VP);
    open_match_form(&mut app, "3 1");
    for _ in 0..5 {
        press(&mut app, Shortcut::Function(6));
    }
    fill(&mut app, "match-one", "45");
    fill(&mut app, "match-two", "31");
    press(&mut app, Shortcut::Main);
    let ruling = last_match_ruling(&app);
    assert_eq!((ruling.outcome, ruling.law.as_str()), (MatchOutcome::Reported([4500, 3100]), "78D"));
}

#[test]
fn carry_over_is_entered_with_a_reason_and_shown_at_the_match() -> Result<(), Error> {
    let mut app = open_league(&IN_VP);
    open_match_form(&mut app, "3 1");
    for _ in 0..6 {
        press(&mut app, Shortcut::Function(6));
    }
    fill(&mut app, "match-one", "0,1");
    press(&mut app, Shortcut::Main);
    look(&app).find("Type the carry-over of both teams as numbers with at most two decimals.")?;
    fill(&mut app, "match-two", "0");
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().matches.is_empty(), "a reason is missing");
    fill(&mut app, "match-reason", "team 3 qualified higher");
    press(&mut app, Shortcut::Main);
    let ruling = last_match_ruling(&app);
    assert_eq!((ruling.contestants, ruling.outcome), ([pair(3), pair(1)], MatchOutcome::CarryOver([10, 0])));
    assert_eq!(ruling.law, "78D");
    look(&app).find("Carry-over, Law 78D")?;
    assert!(says(&app, "carry-over 0.1 – 0"), "{:?}", all_words(&app));
    // The match still waits for its results.
    assert_eq!(totals(&app), ["10", "20", "10", "20"]);
    open_closing_check(&mut app);
    assert!(says(&app, "4 still to come"), "{:?}", all_words(&app));
    Ok(())
}

#[test]
fn mouse_chooses_a_match_and_its_decision() {
    let mut app = open_league(&IN_VP);
    open_match_form(&mut app, "2 1 3");
    click(&mut app, "match halved");
    fill(&mut app, "match-reason", "fog");
    click(&mut app, "Decide the match");
    assert_eq!(last_match_ruling(&app).outcome, MatchOutcome::Halved);
}

#[test]
fn match_form_names_what_is_missing_and_keeps_the_text() -> Result<(), Error> {
    let mut app = open_league(&IN_VP);
    open_match_form(&mut app, "1 4");
    press(&mut app, Shortcut::Main);
    look(&app).find("No such match tonight, or more than one: type the round and both teams, like 2 3 5.")?;
    let mut app = open_league(&IN_VP);
    open_match_form(&mut app, "1 3");
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().matches.is_empty());
    look(&app).find("1 3")?;
    // Another key does not discard an unfinished form.
    fill(&mut app, "match-reason", "fog");
    press(&mut app, Shortcut::Letter('g'));
    look(&app).find("fog")?;
    Ok(())
}

#[test]
fn match_decision_is_withdrawn_with_a_reason_or_undone() {
    let mut app = open_league(&IN_VP);
    open_match_form(&mut app, "1 3");
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
fn log_shows_only_the_time_without_a_user_name() -> Result<(), Error> {
    let mut app = open_league(&IN_VP);
    open_match_form(&mut app, "1 3");
    fill(&mut app, "match-reason", "fog");
    press(&mut app, Shortcut::Main);
    look(&app).find("19:00")?;
    Ok(())
}

#[test]
fn closing_check_ignores_boards_of_a_decided_match() {
    let mut app = open_league(&IN_VP);
    open_closing_check(&mut app);
    assert!(says(&app, "4 still to come"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Escape);
    open_match_form(&mut app, "1 3");
    fill(&mut app, "match-reason", "fog");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Letter('l'));
    // Unlikely results are still listed and counted in the top bar.
    let texts = all_words(&app);
    assert!(!says(&app, "still to come"), "{texts:?}");
    let is_count = |words: &str| matches!(words.split_once(' '), Some((n, "to check")) if n.parse::<u8>().is_ok());
    let counts: Vec<&String> = texts.iter().filter(|words| is_count(words)).collect();
    assert!(counts.len() == 2 && counts[0] == counts[1], "{counts:?}");
}

#[test]
fn match_form_needs_matches() {
    let mut app = open_league(&[]);
    press(&mut app, Shortcut::Go(ScreenName::Director));
    assert!(look(&app).find("Decide a match").is_err());
    press(&mut app, Shortcut::Letter('m'));
    assert!(look(&app).find(id(director::LINE)).is_err());
}

/// Settings with a scale that has no row for matches of two boards.
const OLD_SCALE: [(&str, &str); 2] = [("scoring.method", "imps"), ("vp.scale", "acbl-20-old")];

/// The question about the missing row.
const SCALE_QUESTION: &str = "The scale “ACBL, 20 VP (older)” has rows for 6–8, 9–11 boards; a match tonight has 2.";

fn asks_about_scale(app: &App) -> bool {
    look(app).find(SCALE_QUESTION).is_ok()
}

#[test]
fn missing_row_of_a_scale_is_asked_about_and_stored() {
    for screen in [ScreenName::Settings, ScreenName::Movement, ScreenName::Ranking] {
        let mut app = open_league(&OLD_SCALE);
        press(&mut app, Shortcut::Go(screen));
        assert!(asks_about_scale(&app), "{screen:?}");
        let before = totals(&app);
        click(&mut app, "Take the nearest row: 6–8");
        assert!(!asks_about_scale(&app), "{screen:?}");
        let conditions = &app.desk().session().unwrap().conditions;
        assert!(conditions.entries().contains(&("vp.nearest", "acbl-20-old 2".to_owned())));
        assert_eq!(totals(&app), before);
        press(&mut app, Shortcut::Undo);
        assert!(asks_about_scale(&app), "{screen:?}");
        click(&mut app, "WBF, continuous, 20 VP");
        assert!(!asks_about_scale(&app), "{screen:?}");
        assert_eq!(app.desk().session().unwrap().conditions.rules.vp_scale.to_string(), "wbf");
    }
}

#[test]
fn a_scale_with_a_row_is_not_asked_about() {
    let mut app = open_league(&IN_VP);
    for screen in [ScreenName::Settings, ScreenName::Movement, ScreenName::Ranking] {
        press(&mut app, Shortcut::Go(screen));
        assert!(!asks_about_scale(&app), "{screen:?}");
    }
}

#[test]
fn board_with_an_award_in_one_room_is_not_missing_and_accepts_no_result() {
    let mut journal = league(&IN_VP);
    let missing: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    let (&(award_slot, award_sitting, award_place), others) = missing.split_first().unwrap();
    for (slot, sitting, place) in others {
        if slot.board == award_slot.board {
            continue;
        }
        let mut entered = result(slot.board.number(), pair(1), pair(3), 110);
        (entered.sitting, entered.place) = (*sitting, *place);
        enter(&mut journal, entered);
    }
    let Sitting::Teams { ns, ew } = award_sitting else { unreachable!() };
    let change = Change::RulingMade {
        place: award_place,
        board: award_slot.board,
        sitting: award_sitting,
        ruling: evening::director::Ruling::award(
            evening::director::RulingId(Uuid::new_v4()),
            "12C2",
            "",
            Award::artificial(Artificial::Average, Artificial::Average),
        ),
    };
    journal.apply(entry(change)).unwrap();
    assert!(journal.session().missing().is_empty());
    assert!(journal.session().waiting().is_empty());
    let standings = score(&journal);
    assert!(standings.missing.is_empty() && !standings.provisional);
    assert_eq!(standings.entered, standings.due);

    let mut app = window_on(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let turned_slot = Slot::new(award_slot.board, Sitting::Teams { ns: ew, ew: ns });
    assert!(!says(&app, "To check") || !says(&app, "missing"), "{:?}", all_words(&app));
    // A result typed there is refused, with or without a reason.
    update(&mut app, Message::Results(results::Message::Show(turned_slot)));
    let before = session(&app).results().count();
    type_into(&mut app, results::ENTRY, "3nt n =");
    assert_eq!(session(&app).results().count(), before);
    assert!(says(&app, "In the other room this board has been given an adjusted score"), "{:?}", all_words(&app));
    fill(&mut app, results::REASON, "");
    assert_eq!(session(&app).results().count(), before);
}

#[test]
fn turned_result_turns_the_other_room_too() {
    let mut app = open_league(&IN_VP);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let sheet = results::Sheet::Table { section: SectionId::A, round: 1, table: 1 };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    let seated_results = |app: &App| -> Vec<(Option<u8>, Sitting<ContestantId>, Option<i32>)> {
        let results =
            session(app).results().filter(|result| result.board.number() == 1 && result.place.round == Some(1));
        let mut results: Vec<_> =
            results.map(|result| (result.place.table, result.sitting, session(app).score_of(result))).collect();
        results.sort_by_key(|(table, ..)| *table);
        results.into_iter().filter(|(table, ..)| *table <= Some(2)).collect()
    };
    let before = seated_results(&app);
    assert_eq!(before.len(), 2);
    fill(&mut app, results::ENTRY, "/");
    assert!(says(&app, "The other room is turned too"), "{:?}", all_words(&app));
    type_anywhere(&mut app, results::ENTRY, "");
    assert_eq!(seated_results(&app), before, "it asks why first");
    type_anywhere(&mut app, results::REASON, "");
    let turned: Vec<_> = before.iter().map(|(table, sitting, score)| (*table, sitting.turned(), *score)).collect();
    assert_eq!(seated_results(&app), turned);
}

#[test]
fn wrong_seats_give_both_teams_a_share_of_the_victory_points() {
    let mut journal = league(&IN_VP);
    let mut conditions = journal.session().conditions.clone();
    conditions.rules.profile = "ebu".to_owned();
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    for (steps, hundredths) in [(1, 1200), (2, 800)] {
        let mut app = window_on(&journal);
        open_match_form(&mut app, "3 1");
        for _ in 0..steps {
            press(&mut app, Shortcut::Function(5));
        }
        fill(&mut app, "match-reason", "both pairs of team 3 sat North-South");
        press(&mut app, Shortcut::Main);
        assert_eq!(
            last_match_ruling(&app).outcome,
            MatchOutcome::VictoryPoints([hundredths; 2]),
            "{:?}",
            all_words(&app)
        );
    }
}
