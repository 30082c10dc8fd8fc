//! Results that are corrected, withdrawn or swapped, with the reason.

use ::window::{self, App, Message, ScreenName, Shortcut, results};
use bridge::BoardNumber;
use evening::club::SectionId;
use evening::session::{LogEntry, Outcome};
use iced_test::Error;
use iced_test::core::Size;
use iced_test::core::keyboard::key::Named;
use iced_test::selector::id;
use iced_test::simulator::{tap_key, typewrite};

use crate::harness::{
    LiveWindow, all_words, apply, bounds, click, click_at, close_evening, cursor_board, entered_results, look,
    open_journal, played_rounds, press, publish_ranking, ready, says, session, type_into, update, with_a_result,
};

#[test]
fn correction_needs_a_reason_and_keeps_the_old_result() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "4sn+1");
    assert_eq!(app.desk().session().unwrap().results.len(), 1, "not before a reason is given");
    type_into(&mut app, "reason", "");
    let session = app.desk().session().unwrap();
    assert_eq!((session.results.len(), session.results[0].superseded), (2, true));
}

#[test]
fn correction_stores_who_asked_and_why() {
    let mut app = with_a_result();
    type_into(&mut app, results::ENTRY, "4SN-1");
    // The first Enter asks why.
    let reason = results::Message::Reason("12: nine tricks were agreed".into());
    update(&mut app, window::Message::Results(reason));
    type_into(&mut app, "reason", "");
    let session = app.desk().session().unwrap();
    let log = session.log();
    let LogEntry::Correction { after, .. } = log.first().unwrap() else { panic!("{log:?}") };
    assert_eq!(after.result.asked_by.as_deref(), Some("12"));
    assert_eq!(after.result.reason.as_deref(), Some("nine tricks were agreed"));
}

#[test]
fn artificial_score_stores_who_asked_and_why_in_its_facts() {
    let mut app = with_a_result();
    type_into(&mut app, results::ENTRY, "A60-60");
    let reason = results::Message::Reason("12: board fouled".into());
    update(&mut app, window::Message::Results(reason));
    type_into(&mut app, results::REASON, "");
    assert_eq!(session(&app).rulings[0].ruling.facts, "board fouled (asked by 12)");
}

#[test]
fn a_reason_with_a_time_in_it_is_kept_whole() {
    let mut app = with_a_result();
    type_into(&mut app, results::ENTRY, "4SN-1");
    let reason = results::Message::Reason("Agreed 19:45 at table".into());
    update(&mut app, window::Message::Results(reason));
    type_into(&mut app, "reason", "");
    let log = app.desk().session().unwrap().log();
    let LogEntry::Correction { after, .. } = log.first().unwrap() else { panic!("{log:?}") };
    assert_eq!(after.result.asked_by, None);
    assert_eq!(after.result.reason.as_deref(), Some("Agreed 19:45 at table"));
}

#[test]
fn correction_waits_for_its_reason_on_its_board() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4SN=");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "4SN-1");
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, "reason", "");
    let boards: Vec<u16> = app.desk().session().unwrap().results.iter().map(|r| r.result.board.number()).collect();
    assert_eq!(boards, [1, 1]);
}

#[test]
fn enter_after_a_correction_stays_on_the_line_that_waits() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    let waiting = app.cursor();
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "5sn=");
    type_into(&mut app, results::REASON, "");
    assert_eq!(app.cursor(), waiting);
    update(&mut app, Message::Results(results::Message::Submit));
    assert_eq!(app.cursor(), waiting, "it waits for its result");
    update(&mut app, Message::Results(results::Message::Submit));
    assert_ne!(app.cursor(), waiting, "a second Enter goes on");
}

#[test]
fn escape_takes_a_correction_one_step_back() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "5sn=");
    assert!(says(&app, "Who asked for it, and why?"));
    press(&mut app, Shortcut::Escape);
    assert!(!says(&app, "Who asked for it, and why?"));
    // The typed text is still there, so Enter asks again.
    update(&mut app, Message::Results(results::Message::Submit));
    assert!(says(&app, "Who asked for it, and why?"));
    press(&mut app, Shortcut::Escape);
    press(&mut app, Shortcut::Escape);
    update(&mut app, Message::Results(results::Message::Submit));
    assert!(!says(&app, "Who asked for it, and why?"));
    assert_eq!(entered_results(&app).len(), 1);
}

#[test]
fn grid_works_while_a_correction_asks_why() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "5sn=");
    // The cell of table 2 in round 1.
    let round_label = bounds(&app, "R1");
    click_at(&mut app, iced_test::core::Point::new(round_label.x + 78.0, round_label.center_y()));
    assert!(says(&app, "Table 2"), "{:?}", all_words(&app));
    assert!(says(&app, "5sn=: typed, not entered"), "{:?}", all_words(&app));
    click(&mut app, "R2");
    look(&app).find("Round 2")?;
    assert!(says(&app, "5sn=: typed, not entered"), "{:?}", all_words(&app));
    // At its own table the text is named too, because the cursor is on a missing line.
    let sheet = results::Sheet::Table { section: SectionId::A, round: 1, table: 1 };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    assert!(says(&app, "5sn=: typed, not entered"));
    Ok(())
}

#[test]
fn slips_that_changed_places_are_both_named() {
    let mut app = open_journal(&played_rounds(1, |_, _, _| true));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    for table in [2, 3] {
        let sheet = results::Sheet::Table { section: SectionId::A, round: 1, table };
        update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
        press(&mut app, Shortcut::Letter('w'));
        if table == 2 {
            press(&mut app, Shortcut::Letter('w'));
        }
    }
    assert!(says(&app, "The sheets of tables 2 and 3 in round 1 have changed places."), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Undo);
    assert!(!says(&app, "have changed places"), "{:?}", all_words(&app));
}

#[test]
fn slips_of_a_closed_evening_change_no_places() {
    let mut app = open_journal(&played_rounds(5, |_, _, _| true));
    close_evening(&mut app);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Letter('w'));
    let words = all_words(&app);
    assert!(
        words.iter().any(|word| word.starts_with("The evening is closed: correct")),
        "{:?} {words:?}",
        app.notice()
    );
    assert!(!says(&app, "is marked"), "{:?}", all_words(&app));
}

#[test]
fn slash_alone_turns_a_result_as_a_correction() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    let before = app.desk().session().unwrap().results().next().unwrap().clone();
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "/");
    assert!(says(&app, "sat the other way round"), "{:?}", all_words(&app));
    update(&mut app, Message::Results(results::Message::Submit));
    let session = app.desk().session().unwrap();
    let after = session.results().next().unwrap();
    assert_eq!((after.sitting, after.outcome), (before.sitting.turned(), before.outcome));
    assert_eq!(after.reason.as_deref(), Some("sat the other way round"));
    assert_eq!(after.supersedes, Some(before.id));
    // Without a result there is nothing to turn.
    type_into(&mut app, results::ENTRY, "/");
    assert_eq!(app.desk().session().unwrap().results().count(), 1);
}

#[test]
fn more_offers_the_swap_of_two_slips() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    update(&mut app, Message::Results(results::Message::More));
    click(&mut app, "Two slips swapped");
    assert!(says(&app, "Board 1 is marked"), "{:?}", all_words(&app));
}

#[test]
fn swapped_slips_exchange_results_as_corrections() {
    let mut app = ready();
    for typed in ["4sn=", "3ns-1"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    let results_by_board = |app: &App| {
        let session = app.desk().session().unwrap();
        let mut results: Vec<_> = session.results().map(|r| (r.board.number(), r.outcome, r.reason.clone())).collect();
        results.sort_by_key(|(board, ..)| *board);
        results
    };
    let before = results_by_board(&app);
    // Without a result there is nothing to swap.
    press(&mut app, Shortcut::Letter('w'));
    assert!(app.notice().unwrap().contains("no result here"), "{:?}", app.notice());
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Letter('w'));
    assert!(says(&app, "Board 2 is marked"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Letter('w'));
    let after = results_by_board(&app);
    assert_eq!((after[0].1, after[1].1), (before[1].1, before[0].1));
    assert!(after.iter().all(|(.., reason)| reason.as_deref() == Some("slips swapped")), "{after:?}");
    assert!(!says(&app, "is marked"));
    // It is also offered while a correction asks for a reason, and Esc leaves it.
    type_into(&mut app, results::ENTRY, "1nn=");
    click(&mut app, "Two slips swapped");
    assert!(says(&app, "is marked") && !says(&app, "Who asked for it, and why?"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Escape);
    assert!(!says(&app, "is marked"));
    assert_eq!(results_by_board(&app), after);
}

#[test]
fn sheets_of_two_tables_are_exchanged_and_one_undo_restores_them() {
    let mut app = ready();
    for typed in ["4sn=", "3ns-1"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    let outcomes_at_table = |app: &App, table: u8| {
        let mut lines = app.desk().session().unwrap().lines();
        lines.retain(|line| (line.place.round, line.place.table) == (Some(1), Some(table)));
        lines.sort_by_key(|line| line.slot.board);
        lines.iter().map(|line| line.result.map(|result| result.outcome)).collect::<Vec<_>>()
    };
    let section = SectionId::A;
    let show_table =
        |round, table| Message::Results(results::Message::ShowSheet(results::Sheet::Table { section, round, table }));
    let (first_table, second_table) = (outcomes_at_table(&app, 1), outcomes_at_table(&app, 2));
    assert_eq!(first_table.iter().flatten().count(), 2);
    press(&mut app, Shortcut::Up);
    for _ in 0..2 {
        press(&mut app, Shortcut::Letter('w'));
    }
    assert!(says(&app, "The whole sheet of table 1, round 1, is marked"), "{:?}", all_words(&app));
    // It does not work across rounds.
    update(&mut app, show_table(2, 2));
    press(&mut app, Shortcut::Letter('w'));
    assert!(app.notice().unwrap().contains("within a round"), "{:?}", app.notice());
    update(&mut app, show_table(1, 2));
    press(&mut app, Shortcut::Letter('w'));
    assert_eq!((outcomes_at_table(&app, 1), outcomes_at_table(&app, 2)), (second_table.clone(), first_table.clone()));
    // Nothing was overwritten: the results at the first table were withdrawn, with the reason.
    let session = app.desk().session().unwrap();
    let withdrawn =
        session.results.iter().filter(|r| r.withdrawn.as_ref().is_some_and(|w| w.reason == "slips swapped"));
    assert_eq!(withdrawn.count(), 2);
    press(&mut app, Shortcut::Undo);
    assert_eq!((outcomes_at_table(&app, 1), outcomes_at_table(&app, 2)), (first_table, second_table));
}

#[test]
fn delete_withdraws_a_result_with_a_reason() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Delete);
    look(&app).find("The result will be withdrawn. Who asked for it, and why?")?;
    assert_eq!(entered_results(&app).len(), 1, "not before a reason is given");
    type_into(&mut app, results::REASON, "");
    assert!(entered_results(&app).is_empty());
    let session = app.desk().session().unwrap();
    assert!(matches!(session.log().first(), Some(LogEntry::TakenOff(_))));
    assert_eq!(cursor_board(&app), 1);
    // The next result is a first one again and asks nothing.
    type_into(&mut app, results::ENTRY, "3nn=");
    assert_eq!(entered_results(&app), [(1, Some(1), "played")]);
    Ok(())
}

#[test]
fn delete_withdraws_an_artificial_score() {
    let mut app = ready();
    press(&mut app, Shortcut::Delete);
    assert_eq!(app.notice(), Some("There is no result here to withdraw."));
    type_into(&mut app, results::ENTRY, "A6040");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Delete);
    type_into(&mut app, results::REASON, "");
    assert!(app.desk().session().unwrap().rulings[0].withdrawn.is_some());
}

#[test]
fn second_entry_is_blind_and_lists_differences() -> Result<(), Error> {
    let mut app = ready();
    for text in ["4sn=", "3nts+1"] {
        type_into(&mut app, results::ENTRY, text);
    }
    press(&mut app, Shortcut::Function(3));
    assert!(look(&app).find("4♠ N =").is_err());
    type_into(&mut app, results::ENTRY, "4sn= hk");
    type_into(&mut app, results::ENTRY, "3nts=");
    // The second entry changes nothing.
    assert_eq!(app.desk().session().unwrap().results.len(), 2);
    look(&app).find("agrees")?;
    look(&app).find("1: 3NT S +1")?;
    look(&app).find("2: 3NT S =")?;
    click(&mut app, "The second is right");
    let session = app.desk().session().unwrap();
    let corrected = session.results().find(|r| r.board == BoardNumber::new(2).unwrap()).unwrap();
    assert!(matches!(corrected.outcome, Outcome::Played { tricks, .. } if tricks.number() == 9));
    assert_eq!(corrected.reason.as_deref(), Some("second entry"));
    look(&app).find("None so far.")?;
    press(&mut app, Shortcut::Function(3));
    look(&app).find("3NT S =")?;
    Ok(())
}

#[test]
fn result_of_a_postponed_board_is_not_a_correction() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "lp");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "4sn=");
    assert_eq!(entered_results(&app), [(1, Some(1), "played")]);
    assert!(app.desk().session().unwrap().log().is_empty());
    // It is an ordinary result now, so replacing it is a correction.
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "3nts=");
    assert!(app.desk().session().unwrap().log().is_empty());
    type_into(&mut app, results::REASON, "");
    assert!(matches!(app.desk().session().unwrap().log()[0], LogEntry::Correction { .. }));
}

#[test]
fn after_a_correction_the_cursor_stays_on_its_sheet_until_the_next_enter() {
    let mut app = ready();
    let sheet_title = |app: &App| all_words(app).into_iter().find(|word| word.starts_with("Table 1 · Round 1"));
    type_into(&mut app, results::ENTRY, "4sn=");
    type_into(&mut app, results::ENTRY, "3nn=");
    let title_before = sheet_title(&app);
    assert!(title_before.is_some(), "{:?}", all_words(&app));
    // Fill the sheet.
    while sheet_title(&app) == title_before {
        type_into(&mut app, results::ENTRY, "1nn=");
    }
    update(
        &mut app,
        Message::Results(results::Message::ShowSheet(results::Sheet::Table {
            section: SectionId::A,
            round: 1,
            table: 1,
        })),
    );
    type_into(&mut app, results::ENTRY, "4sn+1");
    type_into(&mut app, results::REASON, "7: agreed");
    assert_eq!(sheet_title(&app), title_before, "{:?}", all_words(&app));
    // Nothing is left to enter on it, so the next Enter goes on to what is missing.
    update(&mut app, Message::Results(results::Message::Submit));
    assert_ne!(sheet_title(&app), title_before, "{:?}", all_words(&app));
}

#[test]
fn a_result_that_is_typed_as_a_reason_is_no_reason() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "3nn=");
    update(&mut app, Message::Results(results::Message::Reason("1nn+2".to_owned())));
    update(&mut app, Message::Results(results::Message::Submit));
    look(&app).find(
        "“1nn+2” looks like a result. Say why this result is corrected, or press Esc and type the result on its own line.",
    )?;
    assert!(app.desk().session().unwrap().results().all(|result| result.supersedes.is_none()));
    update(&mut app, Message::Results(results::Message::Reason("slip misread".to_owned())));
    update(&mut app, Message::Results(results::Message::Submit));
    assert!(app.desk().session().unwrap().results().any(|result| result.supersedes.is_some()));
    Ok(())
}

#[test]
fn next_slip_typed_before_the_question_is_drawn_is_told_apart() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    let typed = |app: &mut App, text: &str| update(app, Message::Results(results::Message::Typed(text.to_owned())));
    drop(look(&app));
    for text in ["3", "3n", "3nn", "3nn="] {
        typed(&mut app, text);
    }
    update(&mut app, Message::Results(results::Message::Submit));
    // The field of the result still has the cursor and its text.
    for text in ["3nn=1", "3nn=1n", "3nn=1nn", "3nn=1nn="] {
        typed(&mut app, text);
    }
    update(&mut app, Message::Results(results::Message::Submit));
    look(&app).find(
        "“1nn=” looks like a result. Say why this result is corrected, or press Esc and type the result on its own line.",
    )?;
    Ok(())
}

#[test]
fn log_shows_a_correction_of_the_seats() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    let slot = app.cursor().unwrap();
    type_into(&mut app, results::ENTRY, "4sn=/");
    type_into(&mut app, "reason", "");
    press(&mut app, Shortcut::Go(ScreenName::Director));
    let numbers: Vec<u16> = slot.contestants().map(|contestant| contestant.number).collect();
    let [ns, ew] = numbers[..] else { panic!("{numbers:?}") };
    let corrected_seats = [format!("NS {ns} EW {ew} → NS {ew} EW {ns}"), format!("NS {ew} EW {ns} → NS {ns} EW {ew}")];
    assert!(corrected_seats.iter().any(|seats| says(&app, seats)), "{corrected_seats:?} in {:?}", all_words(&app));
}

#[test]
fn empty_reason_is_no_fault_while_it_is_typed() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "5sn=");
    // More than enough to delete the whole reason.
    let key_presses = "agreed by both".len() + 40;
    for _ in 0..key_presses {
        let mut window = look(&app);
        window.click(id(results::REASON)).unwrap();
        window.tap_key(iced_test::core::keyboard::key::Named::End);
        window.tap_key(iced_test::core::keyboard::key::Named::Backspace);
        let messages = window.into_messages().collect();
        apply(&mut app, messages);
    }
    assert!(!says(&app, "reason.") && !says(&app, "Enter it anyway"), "{:?}", all_words(&app));
}

/// A correction that has asked for a reason, with the usual one selected.
fn window_asking_for_reason() -> LiveWindow {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    let mut window = LiveWindow::new(app, Size::new(1280.0, 720.0));
    window.press(Shortcut::Go(ScreenName::Results));
    window.press(Shortcut::Up);
    window.send_keys(typewrite("4sn+1"));
    window.send_keys(tap_key(Named::Enter, None));
    assert!(says(&window.app, "Who asked for it, and why?"), "{:?}", all_words(&window.app));
    window
}

/// The reason of the first result.
fn first_reason(window: &LiveWindow) -> Option<&str> {
    session(&window.app).results().next().unwrap().reason.as_deref()
}

#[test]
fn selected_reason_stays_selected_after_an_overlay_or_f2() {
    for overlay in [Shortcut::Help, Shortcut::GoTo] {
        let mut window = window_asking_for_reason();
        window.press(overlay);
        window.press(Shortcut::Escape);
        window.send_keys(typewrite("misread"));
        window.send_keys(tap_key(Named::Enter, None));
        assert_eq!(first_reason(&window), Some("misread"), "{overlay:?}");
    }
    // F2 shows other sheets and then the same line again.
    let mut window = window_asking_for_reason();
    for _ in 0..4 {
        window.press(Shortcut::Function(2));
    }
    window.send_keys(typewrite("misread"));
    window.send_keys(tap_key(Named::Enter, None));
    assert_eq!(first_reason(&window), Some("misread"));
}

#[test]
fn cursor_stays_in_the_middle_of_a_word_after_an_overlay() {
    for overlay in [Shortcut::Help, Shortcut::GoTo] {
        let mut window = window_asking_for_reason();
        window.send_keys(typewrite("misead"));
        for _ in 0..3 {
            window.send_keys(tap_key(Named::ArrowLeft, None));
        }
        window.press(overlay);
        window.press(Shortcut::Escape);
        window.send_keys(typewrite("r"));
        window.send_keys(tap_key(Named::Enter, None));
        assert_eq!(first_reason(&window), Some("misread"), "{overlay:?}");
    }
}

#[test]
fn log_names_the_pair_that_asked_for_a_correction() {
    let mut app = open_journal(&played_rounds(5, |_, _, _| true));
    publish_ranking(&mut app);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "1nn=");
    update(&mut app, Message::Results(results::Message::Reason("2: misread".to_owned())));
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Go(ScreenName::Director));
    assert!(says(&app, "Pair 2 · "), "{:?}", all_words(&app));
}
