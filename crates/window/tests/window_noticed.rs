//! What was done and not noticed, or looked for and not found, by somebody who ran an evening from the screen alone: who
//! changes seats for a late pair, where a penalty is, what an appeal that was allowed still asks for.

use ::movement::{Movement, Repair, repair};
use ::window::{App, Failure, Message, Shortcut, Then, Which, WrittenFiles, director, results};
use bridge::{BoardNumber, Side};
use evening::club::SectionId;
use evening::director::{
    Appeal, AppealBody, AppealDecision, AppealId, AppealOutcome, Appealed, Artificial, Award, Consent, Ruling, RulingId,
};
use evening::session::{
    Change, Entry, Journal, Outcome, Publication, ResultId, RulingState, Session, Stamp, Status, TableResult,
};
use uuid::Uuid;

use crate::harness::{press, update};
use crate::window_begun::click;
use crate::window_evening::{full, type_name};
use crate::window_looks::{all_words, says};
use crate::window_pairs::{opened, played};
use testing::{entry, evening, pair};

fn session(app: &App) -> &Session {
    app.desk().session().unwrap()
}

fn movement(app: &App) -> Movement {
    session(app).sections.values().next().unwrap().movement.clone()
}

/// Four boards a round of eight pairs are in; A+ and A− are ruled on the first.
fn ruled() -> (Journal, RulingId) {
    let mut journal = played(2, |_, _, _| true);
    let line = journal.session().lines()[0];
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    let id = RulingId(Uuid::new_v4());
    let ruling = Ruling::award(id, "12C2", "", Award::artificial(Artificial::Plus, Artificial::Minus));
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    (journal, id)
}

// Seats

#[test]
fn whoever_changes_seats_for_a_late_pair_is_named_before_and_after() {
    let place = |of: &Movement, number: u16| {
        of.round(1).find_map(|m| m.sitting.contestants().find(|(c, _)| *c == number).map(|(_, side)| (m.table, side)))
    };
    let side = |side| if side == Side::NS { "NS" } else { "EW" };
    let mut moved = 0;
    for spec in ["howell 5 without 10", "howell 4 without 8", "howell 4", "mitchell 4"] {
        let mut app = opened(&evening(spec, 2));
        press(&mut app, Shortcut::Go(Which::Seats));
        let (before, named) = (movement(&app), session(&app).contestants.clone());
        press(&mut app, Shortcut::Letter('h'));
        let words = all_words(&app);
        press(&mut app, Shortcut::Enter);
        let after = movement(&app);
        // By who they are: somebody may have another number.
        for (id, contestant) in named {
            let now =
                session(&app).contestants.iter().find(|(_, known)| known.title() == contestant.title()).unwrap().0;
            let (Some(old), Some(new)) = (place(&before, id.number), place(&after, now.number)) else { continue };
            let said = format!("{} to table {} {}", now.number, new.0, side(new.1));
            let is_said = words.iter().any(|words| words.starts_with("Change their seats") && words.contains(&said));
            assert_eq!(is_said, old != new, "{spec}: {said}: {words:?}");
            moved += usize::from(old != new);
        }
    }
    assert!(moved > 0, "the test needs a movement that turns somebody");
}

#[test]
fn what_a_changed_name_means_has_its_own_key_whatever_is_likeliest() {
    let meant = |name: &str, key: Shortcut| {
        let mut app = opened(&played(2, |round, _, _| round < 3));
        press(&mut app, Shortcut::Go(Which::Seats));
        let there = session(&app).contestants.values().next().unwrap().players[0].name.clone();
        // With a word of the name before, and with none.
        type_name(&mut app, &name.replace("SAME", there.split(' ').next_back().unwrap()));
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
fn a_wish_for_one_winner_wishes_for_no_missing_number() {
    let mut app = full("3½");
    press(&mut app, Shortcut::Go(Which::Movement));
    assert!(says(&app, "half table: no pair 4"), "{:?}", all_words(&app));
    update(&mut app, Message::Movement(window::movement::Message::Winners));
    assert!(!says(&app, "half table: no pair 4"), "{:?}", all_words(&app));
}

// Results

#[test]
fn the_first_result_is_entered_at_the_first_table_whatever_became_of_the_movement() {
    let mut app = full("4½");
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Go(Which::Seats));
    press(&mut app, Shortcut::Letter('h'));
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Go(Which::Results));
    assert!(says(&app, "Table 1 · Round 1"), "{:?}", all_words(&app));
    // Whoever chose another sheet finds it again.
    let by = results::By::Table { section: evening::club::SectionId::A, round: 1, table: 3 };
    update(&mut app, Message::Results(results::Message::By(by)));
    press(&mut app, Shortcut::Go(Which::Seats));
    press(&mut app, Shortcut::Go(Which::Results));
    assert!(says(&app, "Table 3 · Round 1"), "{:?}", all_words(&app));
}

#[test]
fn a_round_that_is_called_leads_on_from_what_was_corrected() {
    let mut app = opened(&played(1, |round, _, _| round == 1));
    press(&mut app, Shortcut::Go(Which::Results));
    let by = results::By::Table { section: evening::club::SectionId::A, round: 1, table: 3 };
    update(&mut app, Message::Results(results::Message::By(by)));
    crate::harness::type_into(&mut app, results::ENTRY, "170");
    crate::harness::type_into(&mut app, results::REASON, "slip misread");
    assert!(says(&app, "Table 3 · Round 1"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Function(8));
    assert!(says(&app, "Table 1 · Round 2"), "{:?}", all_words(&app));
}

#[test]
fn slips_that_changed_places_are_both_named() {
    let mut app = opened(&played(1, |_, _, _| true));
    press(&mut app, Shortcut::Go(Which::Results));
    for table in [2, 3] {
        let by = results::By::Table { section: evening::club::SectionId::A, round: 1, table };
        update(&mut app, Message::Results(results::Message::By(by)));
        press(&mut app, Shortcut::Letter('w'));
        if table == 2 {
            press(&mut app, Shortcut::Letter('w'));
        }
    }
    assert!(says(&app, "Tables 2 and 3 have each other’s sheet of round 1 now."), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Undo);
    assert!(!says(&app, "have each other’s sheet"), "{:?}", all_words(&app));
}

#[test]
fn slips_of_a_closed_evening_change_no_places() {
    let mut app = opened(&played(5, |_, _, _| true));
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('l'));
    press(&mut app, Shortcut::Main);
    assert!(session(&app).closed);
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Letter('w'));
    let words = all_words(&app);
    assert!(
        words.iter().any(|word| word.starts_with("The evening is closed: correct")),
        "{:?} {words:?}",
        app.notice()
    );
    assert!(!says(&app, "is marked"), "{:?}", all_words(&app));
}

// Publish

#[test]
fn what_changed_and_moves_nobody_is_to_be_put_up_too() {
    let mut journal = played(5, |_, _, _| true);
    let publication = Publication { version: 1, provisional: false };
    journal.apply(entry(Change::RankingPublished { publication })).unwrap();
    let stands = |app: &mut App| {
        press(app, Shortcut::Go(Which::Publish));
        says(app, "is what stands")
    };
    assert!(stands(&mut opened(&journal)));
    // The best of its board is better still.
    let old =
        journal.session().results().find(|result| result.outcome == Outcome::ScoreOnly { score_ns: 160 }).unwrap();
    let outcome = Outcome::ScoreOnly { score_ns: 170 };
    let mut result = TableResult::new(ResultId(Uuid::new_v4()), old.place, old.board, old.sitting, outcome);
    (result.reason, result.supersedes) = (Some("misheard".to_owned()), Some(old.id));
    let later = Stamp::new(testing::now() + chrono::TimeDelta::minutes(1), "test");
    let change = Change::ResultEntered { result };
    journal.apply(Entry { id: Uuid::new_v4(), stamp: later, change }).unwrap();
    let mut app = opened(&journal);
    assert!(!stands(&mut app), "{:?}", all_words(&app));
    let words = all_words(&app);
    assert!(words.iter().any(|word| word == "Board 1, NS 5 – EW 9: +160 → +170."), "{words:?}");
    // Nor is anything shown or written as published.
    assert_eq!(app.desk().published_at(), None);
}

#[test]
fn nothing_is_written_over_while_publishing_is_asked_about() {
    let mut app = opened(&played(5, |round, _, _| round < 5));
    press(&mut app, Shortcut::Go(Which::Publish));
    press(&mut app, Shortcut::Main);
    assert!(says(&app, "Publish all the same"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Save);
    assert!(app.notice().is_some_and(|said| said.starts_with("Answer first")), "{:?}", app.notice());
    assert!(says(&app, "Publish all the same"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert_eq!(session(&app).publications.len(), 1);
}

#[test]
fn a_file_that_is_written_and_not_opened_is_a_file_of_its_ranking() {
    let mut journal = played(5, |_, _, _| true);
    let publication = Publication { version: 1, provisional: false };
    journal.apply(entry(Change::RankingPublished { publication })).unwrap();
    let mut app = opened(&journal);
    press(&mut app, Shortcut::Go(Which::Publish));
    let path = std::path::PathBuf::from("/tmp/club/page.html");
    let trouble = Some(Failure::Open { path: path.clone(), reason: "no browser".to_owned() });
    let written = WrittenFiles { paths: vec![path], then: Then::Open, steps: Vec::new(), trouble };
    update(&mut app, Message::Written(Ok(written)));
    assert!(app.notice().is_some_and(|said| said.contains("no browser")), "{:?}", app.notice());
    assert!(says(&app, "Of ranking 1: page.html, in /tmp/club"), "{:?}", all_words(&app));
}

// Director

#[test]
fn the_closing_check_leads_to_what_is_to_be_looked_at() {
    let mut app = opened(&played(5, |round, table, _| (round, table) != (2, 3)));
    press(&mut app, Shortcut::Go(Which::Director));
    update(&mut app, Message::Director(director::Message::ClosingOpen));
    assert!(says(&app, "next to look at"), "{:?}", all_words(&app));
    update(&mut app, Message::Director(director::Message::LookAt));
    assert_eq!(app.which(), Which::Results);
    assert!(says(&app, "Table 3 · Round 2"), "{:?}", all_words(&app));
}

#[test]
fn from_another_screen_f7_begins_at_the_top_of_the_list() {
    let mut app = opened(&played(5, |round, table, _| !matches!((round, table), (2, 3) | (3, 1))));
    let at = |app: &App, words| assert!(says(app, words), "{:?}", all_words(app));
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Function(7));
    at(&app, "Table 1 · Round 3");
    for _ in 0..2 {
        press(&mut app, Shortcut::Function(7));
    }
    at(&app, "Table 3 · Round 2");
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Function(7));
    at(&app, "Table 1 · Round 3");
}

#[test]
fn a_penalty_is_offered_where_no_ruling_was_made() {
    let mut app = opened(&evening("howell 4", 2));
    press(&mut app, Shortcut::Go(Which::Director));
    assert!(says(&app, "Penalty or warning …"), "{:?}", all_words(&app));
    update(&mut app, Message::Director(director::Message::PenaltyNew));
    assert!(says(&app, "Slow play"), "{:?}", all_words(&app));
}

#[test]
fn an_appeal_that_was_allowed_asks_for_the_new_ruling_and_is_done_with_it() {
    let (mut journal, ruling) = ruled();
    let contestant = journal.session().rulings[0].sitting.contestants().next().unwrap().0;
    let id = AppealId(Uuid::new_v4());
    let appeal = Appeal {
        id,
        against: Appealed::Ruling(ruling),
        contestant,
        consent: Consent::Partners,
        grounds: "too much".to_owned(),
        body: AppealBody::Committee,
        deposit: String::new(),
    };
    journal.apply(entry(Change::AppealFiled { appeal })).unwrap();
    let decision = AppealDecision {
        body: AppealBody::Committee,
        outcome: AppealOutcome::Allowed,
        text: "half each".to_owned(),
        without_merit: false,
        deposit_returned: None,
    };
    journal.apply(entry(Change::AppealDecided { appeal: id, decision })).unwrap();
    let mut app = opened(&journal);
    press(&mut app, Shortcut::Go(Which::Director));
    assert!(says(&app, "Both partners agree (Law 92D)"), "{:?}", all_words(&app));
    assert!(says(&app, "Make the new ruling"), "{:?}", all_words(&app));
    // What is open is no appeal any more.
    assert!(says(&app, "new ruling due"), "{:?}", all_words(&app));
    let put_up = |app: &mut App| {
        press(app, Shortcut::Go(Which::Publish));
        press(app, Shortcut::Main);
        press(app, Shortcut::Main);
        press(app, Shortcut::Go(Which::Director));
    };
    put_up(&mut app);
    press(&mut app, Shortcut::Letter('e'));
    let what = director::Message::Field(director::Field::What, "==".to_owned());
    update(&mut app, Message::Director(what));
    press(&mut app, Shortcut::Main);
    assert!(!session(&app).is_under_appeal(), "{:?}", all_words(&app));
    assert_eq!(session(&app).rulings.len(), 2);
    let old = session(&app).ruled(ruling).unwrap();
    assert_eq!(session(&app).state_of(old, app.desk().now()), RulingState::Replaced);
    // What the next ranking brings says what stood there before, and on whose word it is another.
    put_up(&mut app);
    press(&mut app, Shortcut::Go(Which::Publish));
    let words = all_words(&app);
    assert!(words.iter().any(|word| word.contains(" → ") && word.ends_with(" (on appeal 1)")), "{words:?}");
}

#[test]
fn the_form_of_an_appeal_names_what_it_is_against() {
    let (journal, _) = ruled();
    let mut app = opened(&journal);
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Letter('a'));
    let words = all_words(&app);
    let names = |word: &String| word.contains("board 1 · ") && word.contains("A+") && word.ends_with(", Law 12C2");
    assert!(words.iter().any(names), "{words:?}");
}

#[test]
fn a_warning_is_given_and_no_penalty() {
    let mut app = opened(&evening("howell 4", 2));
    press(&mut app, Shortcut::Go(Which::Director));
    update(&mut app, Message::Director(director::Message::PenaltyNew));
    assert!(says(&app, "Give the penalty") && !says(&app, "Give the warning"), "{:?}", all_words(&app));
    assert!(says(&app, "Reason (needed"), "{:?}", all_words(&app));
    click(&mut app, "warning");
    assert!(says(&app, "Give the warning"), "{:?}", all_words(&app));
}

#[test]
fn where_a_federation_names_no_amount_that_is_said() {
    for (profile, silent) in [("dbf", true), ("ebu", false)] {
        let mut journal = evening("howell 4", 2);
        let mut conditions = journal.session().conditions.clone();
        conditions.rules = evening::club::profile(profile).unwrap().rules.clone();
        journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
        let mut app = opened(&journal);
        press(&mut app, Shortcut::Go(Which::Director));
        update(&mut app, Message::Director(director::Message::PenaltyNew));
        let words = all_words(&app);
        assert_eq!(words.iter().any(|word| word.contains("name no usual amount")), silent, "{profile}: {words:?}");
    }
}

/// Pair 1 of ten goes home after the second round.
fn gone_home() -> Journal {
    let mut journal = evening("mitchell 5", 2);
    let section = SectionId::A;
    let whole = journal.session().sections[&section].movement.clone();
    let movement = Box::new(repair(&whole, 3, &Repair::Hole(1)).unwrap().movement);
    let first_board = BoardNumber::FIRST;
    let set = Change::MovementSet { section, movement, boards_per_round: 2, first_board, reason: None };
    journal.apply(entry(set)).unwrap();
    for round in 1..=3 {
        journal.apply(entry(Change::RoundCalled { section, round })).unwrap();
    }
    journal
}

#[test]
fn whoever_went_home_sits_nowhere_any_more() {
    let mut app = opened(&gone_home());
    press(&mut app, Shortcut::Go(Which::Seats));
    let words = all_words(&app);
    assert!(words.iter().any(|word| word.starts_with("9 of 10 ")), "{words:?}");
}

#[test]
fn a_table_at_which_nobody_plays_has_a_sign_of_its_own() {
    let mut app = opened(&evening("howell 4 without 8", 2));
    press(&mut app, Shortcut::Go(Which::Results));
    assert!(says(&app, "– nobody plays"), "{:?}", all_words(&app));
    let mut whole = opened(&evening("howell 4", 2));
    press(&mut whole, Shortcut::Go(Which::Results));
    assert!(!says(&whole, "– nobody plays"), "{:?}", all_words(&whole));
}

#[test]
fn what_was_just_done_is_chosen_in_the_log_whatever_it_was_filtered_by() {
    let (journal, _) = ruled();
    let mut app = opened(&journal);
    press(&mut app, Shortcut::Go(Which::Director));
    update(&mut app, Message::Director(director::Message::PenaltyNew));
    press(&mut app, Shortcut::Escape);
    // By rulings, where a status is not among them.
    for _ in 0..2 {
        press(&mut app, Shortcut::Letter('f'));
    }
    let change = Change::StatusSet {
        contestant: pair(5),
        player: None,
        status: Status::Unranked {},
        reason: "conditions of contest".to_owned(),
    };
    let mut told = journal.clone();
    told.apply(entry(change)).unwrap();
    let mut ranking = opened(&told);
    press(&mut ranking, Shortcut::Go(Which::Ranking));
    assert!(all_words(&ranking).iter().any(|word| word == "not ranked"), "{:?}", all_words(&ranking));
    press(&mut app, Shortcut::Go(Which::Ranking));
    press(&mut app, Shortcut::Digit(5));
    press(&mut app, Shortcut::Letter('g'));
    crate::harness::fill(&mut app, "penalty-reason", "conditions of contest");
    press(&mut app, Shortcut::Main);
    assert!(session(&app).is_unranked(pair(5)), "{:?}", all_words(&app));
    assert!(says(&app, "conditions of contest"), "{:?}", all_words(&app));
}

#[test]
fn a_movement_whose_empty_place_was_filled_is_one_of_whole_tables() {
    let mut app = full("3½");
    press(&mut app, Shortcut::Go(Which::Seats));
    press(&mut app, Shortcut::Letter('h'));
    let words = all_words(&app);
    assert!(
        words.iter().any(|word| word.contains("empty place is filled from round 1, the movement stays")),
        "{words:?}"
    );
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Go(Which::Movement));
    // The pair that came has no name yet.
    let words = all_words(&app);
    assert!(words.iter().any(|word| word == "in force"), "{words:?}");
    assert!(!words.iter().any(|word| word.contains("no pair")), "{words:?}");
}
