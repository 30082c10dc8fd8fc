//! The closing check, closing the evening, and what is allowed afterwards.

use ::window::{App, Message, ScreenName, Shortcut, director, results};
use evening::session::Change;
use iced_test::Error;
use lang::{Language, notes};
use uuid::Uuid;

use crate::harness::{
    all_words, ask_to_publish, click, close_evening, cursor_at, fill, look, open_closing_check, open_journal,
    played_rounds, press, publish_ranking, sample_played, says, session, type_into, update, window_on, with_a_result,
};
use testing::*;

#[test]
fn closing_check_lists_missing_results_and_allows_closing() -> Result<(), Error> {
    let mut app = with_a_result();
    open_closing_check(&mut app);
    look(&app).find("195 still to come")?;
    press(&mut app, Shortcut::Main);
    assert!(app.desk().session().unwrap().closed);
    assert!(matches!(
        app.desk().journal().unwrap().entries().last().unwrap().change,
        Change::SessionClosed { override_missing: true }
    ));
    Ok(())
}

#[test]
fn closing_check_counts_boards_not_played_without_an_artificial_score() -> Result<(), Error> {
    let mut app = with_a_result();
    open_closing_check(&mut app);
    assert!(!says(&app, "not played, without"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Down);
    type_into(&mut app, results::ENTRY, "np");
    open_closing_check(&mut app);
    look(&app).find("One board is noted as not played, without an artificial score (12C2).")?;
    Ok(())
}

#[test]
fn ranking_of_evening_closed_with_a_result_missing_is_not_complete() -> Result<(), Error> {
    let mut journal = testing::evening("mitchell 3", 1);
    enter(&mut journal, result(1, pair(1), pair(4), 420));
    let due = score(&journal).due;
    let mut app = window_on(&journal);
    for shortcut in
        [Shortcut::Go(ScreenName::Director), Shortcut::Letter('l'), Shortcut::Main, Shortcut::Go(ScreenName::Ranking)]
    {
        press(&mut app, shortcut);
    }
    look(&app).find(format!("Closed: 1 of {due} results").as_str())?;
    Ok(())
}

#[test]
fn closed_evening_is_corrected_only_with_a_reason_and_republished_after_a_question() {
    let mut app = sample_played(false);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    for _ in 0..2 {
        if app.desk().session().unwrap().publications.is_empty() {
            press(&mut app, Shortcut::Main);
        }
    }
    open_closing_check(&mut app);
    for _ in 0..3 {
        press(&mut app, Shortcut::Main);
    }
    assert!(app.desk().session().unwrap().closed);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(all_words(&app).iter().any(|word| word == "closed"), "{:?}", all_words(&app));
    type_into(&mut app, results::ENTRY, "1nn=");
    assert!(says(&app, "The evening is closed. Who asked for this correction, and why?"), "{:?}", all_words(&app));
    // The reason is not filled in.
    let before = app.desk().session().unwrap().results().cloned().collect::<Vec<_>>();
    update(&mut app, Message::Results(results::Message::Submit));
    assert_eq!(app.desk().session().unwrap().results().cloned().collect::<Vec<_>>(), before);
    // With a reason it is corrected and the evening stays closed. Publishing again leads to a question.
    type_into(&mut app, results::REASON, "A7: agreed");
    assert_ne!(app.desk().session().unwrap().results().cloned().collect::<Vec<_>>(), before);
    assert!(app.desk().session().unwrap().closed);
    let version = app.desk().session().unwrap().publications.len();
    ask_to_publish(&mut app);
    assert!(says(&app, "The evening is closed, and ranking 1 is published"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().publications.len(), version + 1);
}

#[test]
fn unapproved_results_share_a_line_and_one_undo_takes_back_their_approval() {
    let mut journal = played_rounds(5, |_, _, _| true);
    let mut conditions = journal.session().conditions.clone();
    conditions.approval = true;
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    let mut app = open_journal(&journal);
    let count = session(&app).results().count();
    open_closing_check(&mut app);
    let unapproved_line_count =
        |app: &App| all_words(app).iter().filter(|words| *words == "not approved by the opponents").count();
    assert_eq!(unapproved_line_count(&app), 1, "{:?}", all_words(&app));
    assert!(says(&app, &format!("{count} results")), "{:?}", all_words(&app));
    click(&mut app, "All results are approved");
    assert_eq!((session(&app).approved.len(), unapproved_line_count(&app)), (count, 0));
    update(&mut app, Message::Undo);
    assert_eq!(session(&app).approved.len(), 0);
}

#[test]
fn closing_check_leads_to_the_next_item_to_check() {
    let mut app = open_journal(&played_rounds(5, |round, table, _| (round, table) != (2, 3)));
    press(&mut app, Shortcut::Go(ScreenName::Director));
    update(&mut app, Message::Director(director::Message::ClosingOpen));
    assert!(says(&app, "Next to check"), "{:?}", all_words(&app));
    update(&mut app, Message::Director(director::Message::LookAt));
    assert_eq!(app.screen(), ScreenName::Results);
    assert!(says(&app, "Table 3 · Round 2"), "{:?}", all_words(&app));
}

#[test]
fn first_result_after_closing_is_logged_as_entered_late() {
    let mut app = open_journal(&played_rounds(5, |round, table, _| (round, table) != (5, 5)));
    publish_ranking(&mut app);
    close_evening(&mut app);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(cursor_at(&app), (5, 5));
    type_into(&mut app, results::ENTRY, "1nn=");
    assert!(says(&app, "The evening is closed, and this line had no result."), "{:?}", all_words(&app));
    assert!(!says(&app, "Correction"), "{:?}", all_words(&app));
    type_into(&mut app, results::REASON, "7: slip found");
    press(&mut app, Shortcut::Go(ScreenName::Director));
    // Few entries need no filters. Ctrl F chooses the corrections.
    for _ in 0..4 {
        press(&mut app, Shortcut::Letter('f'));
    }
    assert!(says(&app, "slip found") && says(&app, "entered after closing"), "{:?}", all_words(&app));
    assert!(says(&app, "Table 5, board"), "{:?}", all_words(&app));
}

#[test]
fn unfinished_entries_are_named_by_closing_check_and_publish() {
    let mut app = open_journal(&played_rounds(5, |_, _, _| true));
    publish_ranking(&mut app);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Up);
    fill(&mut app, results::ENTRY, "4sn");
    open_closing_check(&mut app);
    assert!(!says(&app, "nothing is open"), "{:?}", all_words(&app));
    assert!(says(&app, "1 to check") && says(&app, "typed, not entered"), "{:?}", all_words(&app));
    assert!(says(&app, "Close anyway"));
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    press(&mut app, Shortcut::Main);
    assert!(
        says(&app, "One result was typed in part but not entered") && says(&app, "No place, number"),
        "{:?}",
        all_words(&app)
    );
}

#[test]
fn result_missing_after_closing_is_named_on_publish_and_paper() {
    let has_result = |round, table, board| !(round == 4 && table == 3 && board % 2 == 0);
    let mut app = open_journal(&played_rounds(5, has_result));
    let missing = "One result is missing: Round 4, table 3, board ";
    publish_ranking(&mut app);
    close_evening(&mut app);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    click(&mut app, "Changed since ranking 1: 8");
    assert!(!says(&app, "complete") && says(&app, missing), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(says(&app, "To check"), "{:?}", all_words(&app));
    let texts = Language::En.texts();
    let foot = notes::foot(session(&app), app.desk().standings().unwrap(), None, &texts);
    assert_eq!(foot.iter().filter(|line| line.contains(missing)).count(), 1, "{foot:?}");
    assert!(!foot.iter().any(|line| line.contains("Provisional")), "{foot:?}");
    // An evening in progress and a complete one show no such note.
    for journal in [played_rounds(5, has_result), played_rounds(5, |_, _, _| true)] {
        let app = open_journal(&journal);
        let foot = notes::foot(session(&app), app.desk().standings().unwrap(), None, &texts);
        assert!(!foot.iter().any(|line| line.contains("missing:")), "{foot:?}");
    }
}

#[test]
fn closing_check_lists_drafts_first_and_missing_rounds_in_one_line() {
    let mut journal = played_rounds(2, |round, table, _| round < 2 || round == 2 && table > 1);
    let line = journal.session().lines().into_iter().find(|line| line.place.round == Some(1)).unwrap();
    let mut ruling = evening::director::Ruling::award(
        evening::director::RulingId(Uuid::new_v4()),
        "12C1",
        "",
        evening::director::Award::artificial(
            evening::director::Artificial::Average,
            evening::director::Artificial::Average,
        ),
    );
    ruling.record.draft = true;
    let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let mut app = open_journal(&journal);
    open_closing_check(&mut app);
    let words = all_words(&app);
    let position_of =
        |part: &str| words.iter().position(|word| word.contains(part)).unwrap_or_else(|| panic!("{part}: {words:?}"));
    let [first, second, third] = ["Round 1, table", "Round 2, table 1", "Round 3"].map(position_of);
    assert!(first < second && second < third, "{words:?}");
    assert_eq!(words.iter().filter(|word| *word == "10 still to come, round not called").count(), 3, "{words:?}");
    assert!(!words.iter().any(|word| word.starts_with("and ")), "{words:?}");
}

#[test]
fn closing_check_calls_missing_what_the_top_bar_counts_as_missing() {
    // One result of round 1 is missing, and round 2 is in play.
    let journal = played_rounds(2, |round, table, board| round == 1 && (table, board) != (1, 1));
    let mut app = open_journal(&journal);
    open_closing_check(&mut app);
    let words = all_words(&app);
    let count = |sentence: &str| words.iter().filter(|word| *word == sentence).count();
    assert_eq!((count("no result"), count("10 still to come")), (1, 1), "{words:?}");
    assert_eq!(count("10 still to come, round not called"), 3, "{words:?}");
    assert!(!words.iter().any(|word| word.contains("results missing")), "{words:?}");
}

#[test]
fn empty_reason_of_a_late_correction_is_refused_with_a_hint() {
    let mut app = open_journal(&played_rounds(5, |_, _, _| true));
    open_closing_check(&mut app);
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "3nn=");
    assert!(says(&app, "The evening is closed"), "{:?}", all_words(&app));
    update(&mut app, Message::Results(results::Message::Submit));
    assert!(app.notice().unwrap().contains("Type a reason, then press Enter"), "{:?}", app.notice());
    assert!(says(&app, "The evening is closed"));
}

#[test]
fn the_closing_check_says_that_corrections_are_still_taken() {
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    let mut app = open_journal(&journal);
    let names_correction_period = |app: &mut App| {
        open_closing_check(app);
        says(app, "Corrections until")
    };
    assert!(!names_correction_period(&mut app), "nothing was published yet");
    publish_ranking(&mut app);
    assert!(names_correction_period(&mut app));
}
