//! Results to look at: missing, unlikely or unfinished, and where F7 leads.

use ::movement::Repair;
use ::window::{App, Message, ScreenName, Shortcut, results};
use bridge::BoardNumber;
use evening::director::Award;
use evening::session::{Change, LogEntry, Outcome, Place, ResultId, Slot, Suspicion, TableResult, suspicions};
use iced_test::Error;
use uuid::Uuid;

use crate::consent::two_hours_later;
use crate::harness::{
    all_words, ask_to_publish, call_first_rounds, click, close_evening, cursor_at, cursor_board, entered_results,
    entries, fill, journal_of_one_board, journal_to_review, look, open_closing_check, open_entries_at, open_journal,
    played_rounds, press, publish_ranking, ready, repair_from, says, session, type_facts, type_into, type_keys, update,
    window_on, with_a_result, with_begun_correction,
};
use testing::*;

#[test]
fn ruling_that_waits_for_review_is_listed_on_results() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "ienynn1");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(look(&app).find("To check").is_ok());
    click(&mut app, "§ Law 27B1(a): to be looked at again");
    assert_eq!(app.screen(), ScreenName::Director);
}

#[test]
fn table_with_a_ruling_that_changes_no_result_is_marked() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    type_keys(&mut app, "ienynn1");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Down);
    for result in ["3nn=", "2hs=", "np"] {
        type_into(&mut app, results::ENTRY, result);
    }
    // One of the two signs is in the legend.
    let signs = all_words(&app).iter().filter(|word| *word == "§").count();
    assert_eq!(signs, 2, "{:?}", all_words(&app));
}

#[test]
fn f7_selects_the_only_ruling_to_review() -> Result<(), Error> {
    let mut app = window_on(&journal_to_review());
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.screen(), ScreenName::Director);
    // The ruling is selected there, so that one key settles it.
    look(&app).find("Reviewed after play")?;
    press(&mut app, Shortcut::Letter('r'));
    look(&app).find("What was seen after play?")?;
    Ok(())
}

#[test]
fn undecided_ruling_is_listed_to_check() {
    let mut journal = journal_of_one_board();
    let id = rule(&mut journal, 1, pair(1), pair(101), Award::artificial("A+".parse().unwrap(), "A-".parse().unwrap()));
    let ruled = journal.session().ruled(id).unwrap().clone();
    let mut ruling = ruled.ruling;
    ruling.id = evening::director::RulingId(Uuid::new_v4());
    (ruling.record.draft, ruling.record.instead_of) = (true, Some(id));
    let change = Change::RulingMade { place: ruled.place, board: ruled.board, sitting: ruled.sitting, ruling };
    journal.apply(entry(change)).unwrap();
    let mut app = window_on(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(look(&app).find("To check").is_ok());
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.screen(), ScreenName::Director);
}

#[test]
fn unfinished_correction_is_listed_and_reached_by_f7() -> Result<(), Error> {
    let mut app = with_begun_correction();
    // In the list, and in the legend of the grid, which explains its sign.
    assert!(all_words(&app).iter().any(|word| word == "5sn=: typed, not entered"), "{:?}", all_words(&app));
    assert!(all_words(&app).iter().filter(|word| word.contains("typed, not entered")).count() >= 3);
    look(&app).find("1 to check")?;
    press(&mut app, Shortcut::PageDown);
    press(&mut app, Shortcut::Function(7));
    look(&app).find(
        "Correction. Who asked for it, and why? Type “7: agreed” (number or name, colon, reason), or the reason alone.",
    )?;
    Ok(())
}

#[test]
fn correction_that_waits_for_its_reason_is_listed_where_it_is_counted() {
    let mut app = with_begun_correction();
    press(&mut app, Shortcut::Up);
    assert!(says(&app, "Who asked for it, and why?"), "{:?}", all_words(&app));
    assert!(says(&app, "1 to check"), "{:?}", all_words(&app));
    assert!(says(&app, "5sn=: typed, not entered"), "{:?}", all_words(&app));
}

/// A result far from its contract, and the cursor in its line.
fn app_with_doubtful_result() -> App {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1sn+4");
    assert_eq!(entered_results(&app).len(), 1);
    press(&mut app, Shortcut::Up);
    app
}

#[test]
fn doubtful_result_is_named_before_publishing_until_confirmed() -> Result<(), Error> {
    let mut app = app_with_doubtful_result();
    ask_to_publish(&mut app);
    assert!(says(&app, " still to come, 1 to check"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    look(&app).find("the number of tricks is far from the contract")?;
    click(&mut app, "It is right");
    let session = app.desk().session().unwrap();
    let result = session.results().next().unwrap();
    assert!(suspicions(session, result).is_empty());
    assert_eq!(result.reason.as_deref(), Some("It is right"));
    assert!(matches!(session.log().first(), Some(LogEntry::Correction { .. })), "{:?}", session.log().first());
    assert!(look(&app).find("1 to check").is_err());
    ask_to_publish(&mut app);
    assert!(!says(&app, ", 1 to check"), "{:?}", all_words(&app));
    Ok(())
}

#[test]
fn confirmation_on_a_closed_evening_is_not_called_a_correction() {
    let mut app = app_with_doubtful_result();
    open_closing_check(&mut app);
    // The closing check shows the whole text of an open item.
    assert!(says(&app, "the number of tricks is far from the contract"), "{:?}", all_words(&app));
    for _ in 0..2 {
        press(&mut app, Shortcut::Main);
    }
    assert!(app.desk().session().unwrap().closed);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Function(6));
    assert!(says(&app, "Who says that the result is right, and why?"), "{:?}", all_words(&app));
    assert!(!says(&app, "Who asked for this correction"), "{:?}", all_words(&app));
}

#[test]
fn f6_confirms_a_doubtful_result_once_and_another_result_is_checked_again() {
    let mut app = app_with_doubtful_result();
    press(&mut app, Shortcut::Function(6));
    let session = app.desk().session().unwrap();
    assert!(suspicions(session, session.results().next().unwrap()).is_empty());
    let entry_count = app.desk().journal().unwrap().entries().len();
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(6));
    assert_eq!(app.desk().journal().unwrap().entries().len(), entry_count);
    type_into(&mut app, results::ENTRY, "2sn-5");
    type_into(&mut app, results::REASON, "");
    let session = app.desk().session().unwrap();
    assert!(!suspicions(session, session.results().next().unwrap()).is_empty());
}

#[test]
fn chip_of_items_to_check_leads_to_each_of_them() {
    let mut app = app_with_doubtful_result();
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    type_facts(&mut app, "East hesitated");
    press(&mut app, Shortcut::Save);
    assert!(says(&app, "2 to check"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    click(&mut app, "2 to check");
    assert_eq!(app.screen(), ScreenName::Director, "rulings come first");
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.screen(), ScreenName::Results);
    assert!(says(&app, "It is right"));
}

#[test]
fn f7_without_anything_to_check_stays_on_an_empty_line() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(7));
    type_into(&mut app, results::ENTRY, "4sn=");
    let entered: Vec<u16> = session(&app).results().map(|result| result.board.number()).collect();
    assert_eq!(entered, [1]);
}

#[test]
fn f7_on_the_only_item_says_that_there_is_no_other() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    type_facts(&mut app, "East hesitated");
    press(&mut app, Shortcut::Save);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.screen(), ScreenName::Director);
    press(&mut app, Shortcut::Function(7));
    assert!(app.notice().unwrap().contains("the only line left to check"), "{:?}", app.notice());
}

#[test]
fn unlikely_result_with_a_coloured_suit_is_one_text() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1hn+4");
    assert!(says(&app, "1♥ N +4: the number of tricks is far from the contract"), "{:?}", all_words(&app));
}

#[test]
fn from_another_screen_f7_begins_at_the_top_of_the_list() {
    let mut app = open_journal(&played_rounds(5, |round, table, _| !matches!((round, table), (2, 3) | (3, 1))));
    let assert_says = |app: &App, words| assert!(says(app, words), "{:?}", all_words(app));
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Function(7));
    assert_says(&app, "Table 1 · Round 3");
    for _ in 0..2 {
        press(&mut app, Shortcut::Function(7));
    }
    assert_says(&app, "Table 3 · Round 2");
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Function(7));
    assert_says(&app, "Table 1 · Round 3");
}

#[test]
fn last_round_counts_as_missing_late_or_after_closing() {
    // One of round 2, and one of the last round.
    let mut app =
        open_journal(&played_rounds(5, |round, table, _| !((round, table) == (2, 3) || (round, table) == (5, 4))));
    assert!(says(&app, "4 missing"), "{:?}", all_words(&app));
    let (mut seen, before) = (Vec::new(), cursor_at(&app));
    for _ in 0..4 {
        press(&mut app, Shortcut::Function(7));
        seen.push(cursor_at(&app));
    }
    assert!(seen.contains(&(2, 3)) && seen.contains(&(5, 4)), "{before:?} {seen:?}");
    // While the last round is played, its missing results are not overdue.
    let app = open_journal(&played_rounds(5, |round, table, _| round < 5 && (round, table) != (2, 3)));
    assert!(says(&app, "2 missing"), "{:?}", all_words(&app));
    let mut app = open_journal(&played_rounds(5, |round, _, _| round < 5));
    assert!(!says(&app, " missing"), "{:?}", all_words(&app));
    publish_ranking(&mut app);
    close_evening(&mut app);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(says(&app, "10 missing"), "{:?}", all_words(&app));
}

#[test]
fn chip_counts_missing_results_as_the_standings_do() {
    let mut journal = evening("mitchell 5", 2);
    call_first_rounds(&mut journal, 4);
    repair_from(&mut journal, 3, &Repair::Hole(1));
    repair_from(&mut journal, 5, &Repair::Curtail);
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    let mut results_to_skip = 2;
    for (place, board, sitting) in lines {
        let outcome = match (place.round, place.table) {
            (Some(2), Some(4)) => Outcome::Postponed,
            (Some(4), Some(5)) if results_to_skip > 0 => {
                results_to_skip -= 1;
                continue;
            }
            _ => Outcome::ScoreOnly { score_ns: 110 },
        };
        let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, outcome);
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    let mut app = open_journal(&journal);
    let missing = app.desk().standings().unwrap().missing.clone();
    assert_eq!(missing.len(), 4);
    assert!(says(&app, "4 missing"), "{:?}", all_words(&app));
    let mut seen: Vec<Slot> = Vec::new();
    for _ in 0..4 {
        press(&mut app, Shortcut::Function(7));
        seen.extend(app.cursor());
    }
    assert!(missing.iter().all(|line| seen.contains(&Slot::new(line.board, line.sitting))), "{seen:?}");
    publish_ranking(&mut app);
    close_evening(&mut app);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(says(&app, "4 missing"), "{:?}", all_words(&app));
}

#[test]
fn f7_cycles_through_the_items_to_check() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    // Board 1 stays empty, board 2 is played later.
    press(&mut app, Shortcut::Down);
    type_into(&mut app, results::ENTRY, "lp");
    // The second round is called, so the first is over.
    for _ in 0..2 {
        press(&mut app, Shortcut::Function(8));
    }
    let mut seen = Vec::new();
    for _ in 0..60 {
        press(&mut app, Shortcut::Function(7));
        seen.push((cursor_board(&app), cursor_at(&app).1));
    }
    // Line by line, and from the top again, but without the postponed board while others are being played.
    let first = seen.iter().position(|place| *place == (1, 1)).unwrap();
    assert!(seen[first + 1..].contains(&(1, 1)));
    assert!(!seen.contains(&(2, 1)), "{seen:?}");
}

/// An unlikely result, and a draft of a ruling on the next line, on Director.
fn app_with_draft_and_doubt() -> App {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    type_into(&mut app, results::ENTRY, "7nn-13");
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    type_facts(&mut app, "East hesitated");
    press(&mut app, Shortcut::Save);
    app
}

#[test]
fn f7_on_a_chosen_ruling_goes_to_the_next_item() {
    let mut app = app_with_draft_and_doubt();
    assert_eq!(app.screen(), ScreenName::Director);
    assert!(says(&app, "2 to check"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.screen(), ScreenName::Results, "{:?}", app.notice());
    assert!(says(&app, "It is right"), "{:?}", all_words(&app));
}

#[test]
fn f7_works_on_every_screen_without_its_own_use() {
    for screen in [ScreenName::Seats, ScreenName::Ranking, ScreenName::Archive, ScreenName::Pads, ScreenName::Settings]
    {
        let mut app = app_with_draft_and_doubt();
        press(&mut app, Shortcut::Go(screen));
        press(&mut app, Shortcut::Function(7));
        assert!(matches!(app.screen(), ScreenName::Director | ScreenName::Results), "{screen:?}");
    }
}

#[test]
fn f7_from_director_goes_to_the_half_typed_line_only() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.screen(), ScreenName::Director, "results of the round in play are waited for, not looked at");
    assert_eq!(app.notice(), Some("Nothing. All is well."));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    fill(&mut app, results::ENTRY, "4s");
    press(&mut app, Shortcut::Go(ScreenName::Director));
    assert!(says(&app, "1 to check"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.screen(), ScreenName::Results);
    // The unfinished text is continued.
    fill(&mut app, results::ENTRY, "n=");
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.desk().session().unwrap().results().count(), 1, "{:?}", all_words(&app));
}

#[test]
fn after_the_correction_period_f6_asks_for_the_organizer() {
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "1sn+4");
    type_into(&mut app, results::REASON, "");
    publish_ranking(&mut app);
    let mut app = open_entries_at(entries(app.desk().journal().unwrap()), two_hours_later);
    let doubtful_slot = |app: &App| {
        let session = app.desk().session().unwrap();
        session.results().find(|result| !suspicions(session, result).is_empty()).map(TableResult::slot)
    };
    let slot = doubtful_slot(&app).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Results));
    update(&mut app, Message::Results(results::Message::Show(slot)));
    press(&mut app, Shortcut::Function(6));
    assert!(says(&app, "you must be certain that the record is wrong (Law 79C2)"), "{:?}", all_words(&app));
    assert!(doubtful_slot(&app).is_some());
    // An empty text is not a consent.
    update(&mut app, Message::Results(results::Message::Submit));
    assert!(doubtful_slot(&app).is_some() && says(&app, "A correction needs the organizer’s consent"));
    type_into(&mut app, results::REASON, "Ada Oak: the slip says so");
    assert_eq!(doubtful_slot(&app), None, "{:?}", app.notice());
    let result = app.desk().session().unwrap().result(slot).unwrap().clone();
    assert_eq!(result.reason.as_deref(), Some("It is right: the slip says so"));
    assert_eq!(result.consent.unwrap().organizer, "Ada Oak");
}

/// The suspicions about results typed for board 1, one table after the other.
fn suspicions_of(typed: &[&str]) -> Vec<Vec<Suspicion>> {
    let mut app = ready();
    update(&mut app, Message::Results(results::Message::ShowSheet(results::Sheet::Board(BoardNumber::FIRST))));
    for typed in typed {
        type_into(&mut app, results::ENTRY, typed);
    }
    let results: Vec<_> = session(&app).results().collect();
    assert_eq!(results.len(), typed.len(), "{typed:?}: {:?}", app.notice());
    results.into_iter().map(|result| suspicions(session(&app), result)).filter(|why| !why.is_empty()).collect()
}

#[test]
fn a_slam_that_nobody_else_bid_is_doubted() {
    let alone = [vec![Suspicion::Alone]];
    // Elsewhere a part score, or a game of the other side.
    assert_eq!(suspicions_of(&["2nn=", "6nn=", "2hn+1"]), alone);
    // Redoubled.
    assert_eq!(suspicions_of(&["6nn=", "6nn=", "7nnxx=", "3nn+3"]), alone);
    // Far from all others.
    assert_eq!(suspicions_of(&["3nn=", "3nn+1", "3nn-1", "7sn="]), alone);
    // A slam that was not bid, or an unlucky one, is nothing unusual.
    assert_eq!(suspicions_of(&["3nn+3", "6nn=", "4sn+2"]), Vec::<Vec<Suspicion>>::new());
    assert_eq!(suspicions_of(&["6nn=", "6nn=", "2nn="]), Vec::<Vec<Suspicion>>::new());
    // A single other table proves nothing.
    assert_eq!(suspicions_of(&["2nn=", "6nn="]), Vec::<Vec<Suspicion>>::new());
}

#[test]
fn score_with_the_wrong_sign_is_doubted() {
    let wrong = [vec![Suspicion::WrongSign]];
    assert_eq!(suspicions_of(&["450", "420", "450", "200", "450-"]), wrong);
    assert_eq!(suspicions_of(&["450", "420", "450", "200", "420-"]), wrong);
    // Two other tables are enough if both have this game.
    assert_eq!(suspicions_of(&["450", "420", "450-"]), wrong);
    assert_eq!(suspicions_of(&["450", "170", "450-"]), wrong);
    // A part score may go to either side, one table with another game proves nothing, and a sacrifice is not a wrong
    // sign.
    let none = Vec::<Vec<Suspicion>>::new();
    assert_eq!(suspicions_of(&["90", "90", "90", "-90"]), none);
    assert_eq!(suspicions_of(&["140", "140-"]), none);
    assert_eq!(suspicions_of(&["450", "420-"]), none);
    assert_eq!(suspicions_of(&["420", "420", "450", "-300"]), none);
    assert_eq!(suspicions_of(&["420", "420", "420-", "450", "420-"]), none);
}

#[test]
fn same_game_with_opposite_signs_at_two_tables_is_doubted_at_both() {
    let wrong = vec![Suspicion::WrongSign];
    assert_eq!(suspicions_of(&["450", "450-"]), [wrong.clone(), wrong]);
}

#[test]
fn suit_that_no_other_table_played_is_doubted() {
    let unlike_contract = [vec![Suspicion::UnlikeContract]];
    assert_eq!(suspicions_of(&["4sn=", "4sn+1", "4ss=", "3sn+1", "4hn="]), unlike_contract);
    let none = Vec::<Vec<Suspicion>>::new();
    assert_eq!(suspicions_of(&["4sn=", "4sn+1", "4ss=", "3nn+1", "4hn="]), none);
    assert_eq!(suspicions_of(&["4sn=", "4sn+1", "4ss=", "4sn=", "3nn="]), none);
    assert_eq!(suspicions_of(&["4sn=", "4sn+1", "4ss=", "4sn=", "5de-1"]), none);
}

#[test]
fn third_equal_result_in_a_row_is_doubted() {
    let mut app = ready();
    let doubtful_boards = |app: &App| {
        let session = session(app);
        let doubtful_results = session.results().filter(|result| !suspicions(session, result).is_empty());
        doubtful_results.map(|result| (result.board.number(), suspicions(session, result))).collect::<Vec<_>>()
    };
    for board in 1..=3 {
        assert!(doubtful_boards(&app).is_empty(), "{board}: {:?}", doubtful_boards(&app));
        type_into(&mut app, results::ENTRY, "4sn=");
    }
    assert_eq!(doubtful_boards(&app), [(3, vec![Suspicion::Repeated])]);
    let slot = session(&app).results().find(|result| result.board.number() == 3).unwrap().slot();
    update(&mut app, Message::Results(results::Message::Show(slot)));
    assert!(says(&app, "the same as on the two boards before"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Function(6));
    assert!(doubtful_boards(&app).is_empty());
}

#[test]
fn exchanged_slips_are_doubted_on_both_boards() {
    let boards_doubted_as_exchanged = |is_exchanged: bool| {
        let mut app = ready();
        for (board, typed) in [(1, "4sn="), (2, "3nw+1")] {
            update(
                &mut app,
                Message::Results(results::Message::ShowSheet(results::Sheet::Board(BoardNumber::new(board).unwrap()))),
            );
            let other_result = if board == 1 { "3nw+1" } else { "4sn=" };
            // The first line of each board is the same table.
            for table_index in 0..5 {
                type_into(
                    &mut app,
                    results::ENTRY,
                    if table_index == 0 && is_exchanged { other_result } else { typed },
                );
            }
        }
        let session = session(&app);
        let first = session.results().next().unwrap().sitting;
        let exchanged = session.results().filter(|result| suspicions(session, result).contains(&Suspicion::Exchanged));
        exchanged.map(|result| (result.board.number(), result.sitting == first)).collect::<Vec<_>>()
    };
    assert_eq!(boards_doubted_as_exchanged(true), [(1, true), (2, true)]);
    assert!(boards_doubted_as_exchanged(false).is_empty());
}

#[test]
fn confirmed_result_is_logged_as_looked_at_not_corrected() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn-4");
    let doubtful = session(&app).results().next().unwrap().slot();
    update(&mut app, Message::Results(results::Message::Show(doubtful)));
    press(&mut app, Shortcut::Function(6));
    assert!(says(&app, "checked, 4♠ N −4"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(ScreenName::Director));
    assert!(says(&app, "checked"), "{:?}", all_words(&app));
    assert!(!all_words(&app).iter().any(|word| word == "corrected"), "{:?}", all_words(&app));
}

#[test]
fn contract_of_the_wrong_side_is_doubted() {
    let mut app = ready();
    update(&mut app, Message::Results(results::Message::ShowSheet(results::Sheet::Board(BoardNumber::FIRST))));
    for typed in ["4s n =", "4s e -1", "4s e -2", "3nt n -1"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    let doubtful_tables = |app: &App| {
        let (session, table_of) = (session(app), |place: Place| place.table.unwrap());
        let doubtful_results = session.results().filter(|result| !suspicions(session, result).is_empty());
        doubtful_results.map(|result| (table_of(result.place), suspicions(session, result))).collect::<Vec<_>>()
    };
    assert_eq!(doubtful_tables(&app).iter().map(|(_, why)| why.clone()).collect::<Vec<_>>(), [[Suspicion::OtherSide]]);
    assert!(says(&app, "1 to check"), "{:?}", all_words(&app));
    let wrong_slot = session(&app).results().find(|r| !suspicions(session(&app), r).is_empty()).unwrap().slot();
    update(&mut app, Message::Results(results::Message::Show(wrong_slot)));
    type_into(&mut app, results::ENTRY, "4s w =");
    press(&mut app, Shortcut::Enter);
    assert!(doubtful_tables(&app).is_empty());
}

#[test]
fn f7_with_nothing_to_look_at_says_so() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(7));
    assert_eq!(app.notice(), Some("Nothing to check."));
}
