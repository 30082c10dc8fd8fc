//! Undo and redo: what is undone, in which order, and with which message.

use ::window::movement::RepairMessage;
use ::window::{App, Message, ScreenName, Shortcut, players, results, seats, tonight};
use evening::session::Change;
use iced_test::Error;

use crate::harness::{
    cursor_board, entered_results, fill, half_played, import, look, new_club, open_journal, open_repair, outcome_at,
    press, publish_ranking, ready, says, send_to_repair, type_into, update, with_a_result, write_text_file,
};
use testing::*;

#[test]
fn undo_and_redo_are_one_key_each() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Undo);
    assert_eq!(outcome_at(&app, 1, 1), None);
    press(&mut app, Shortcut::Redo);
    assert!(outcome_at(&app, 1, 1).is_some());
}

#[test]
fn calling_a_round_is_a_change_that_can_be_undone() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    // So soon after the first call, F8 first asks, and the next press calls the round.
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Function(8));
    let current_round = |app: &App| app.desk().session().unwrap().current_round(evening::club::SectionId::A);
    assert_eq!(current_round(&app), 2);
    press(&mut app, Shortcut::Undo);
    assert_eq!(current_round(&app), 1);
}

#[test]
fn entered_result_is_in_the_journal() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    let last = app.desk().journal().unwrap().entries().last().unwrap().change.clone();
    assert!(matches!(last, Change::ResultEntered { .. }));
}

#[test]
fn ctrl_z_empties_a_half_typed_field_of_a_ruling_first() {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60 4sn=");
    press(&mut app, Shortcut::Undo);
    assert!(look(&app).find("60 4sn=").is_err());
    assert_eq!(app.desk().session().unwrap().results().count(), 1);
}

#[test]
fn undo_on_players_changes_nothing_of_the_evening() {
    let mut app = half_played(20);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    update(&mut app, Message::Players(players::Message::Name("Ada Northwind".to_owned())));
    press(&mut app, Shortcut::Save);
    press(&mut app, Shortcut::Undo);
    press(&mut app, Shortcut::Undo);
    assert_eq!(app.desk().session().unwrap().results().count(), 20);
    assert!(app.notice().unwrap().contains("Undo does not work in the list of players"), "{:?}", app.notice());
    assert_eq!(app.screen(), ScreenName::Players);
}

#[test]
fn ctrl_z_empties_a_half_typed_field_first() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    fill(&mut app, results::ENTRY, "3n");
    press(&mut app, Shortcut::Undo);
    assert_eq!(entered_results(&app).len(), 1);
    assert!(look(&app).find("3n").is_err());
    press(&mut app, Shortcut::Undo);
    assert!(entered_results(&app).is_empty());
}

#[test]
fn undo_names_the_change_and_opens_its_place() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::PageDown);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    press(&mut app, Shortcut::Undo);
    assert_eq!(app.screen(), ScreenName::Results);
    assert_eq!(cursor_board(&app), 1);
    assert_eq!(app.notice(), Some("Undone: Table 1, board 1: 4♠ N = +420"));
    press(&mut app, Shortcut::Redo);
    assert_eq!(app.notice(), Some("Redone: Table 1, board 1: 4♠ N = +420"));
}

#[test]
fn refused_result_does_not_hide_the_undo_button() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1+");
    assert!(app.notice().unwrap().contains("No contract scores +10"));
    press(&mut app, Shortcut::Escape);
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Function(7));
    type_into(&mut app, results::ENTRY, "1+");
    assert!(app.notice().is_some());
    look(&app).find("Undo")?;
    Ok(())
}

#[test]
fn undo_button_is_hidden_beside_a_notice_that_it_does_not_take_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    let offers_undo = |app: &App| look(app).find("Undo").is_ok();
    press(&mut app, Shortcut::Function(8));
    assert!(offers_undo(&app), "{:?}", app.notice());
    type_into(&mut app, results::ENTRY, "4sn=");
    publish_ranking(&mut app);
    assert!(app.notice().is_some_and(|notice| notice.contains("published")), "{:?}", app.notice());
    assert!(!offers_undo(&app));
    import(&mut app, &write_text_file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\n"));
    press(&mut app, Shortcut::Main);
    assert!(app.notice().is_some_and(|notice| notice.starts_with("Players imported: 1")), "{:?}", app.notice());
    assert!(!offers_undo(&app));
    // The key takes back the import, and nothing of the evening.
    press(&mut app, Shortcut::Undo);
    assert!(app.notice().unwrap().starts_with("Import undone"), "{:?}", app.notice());
    press(&mut app, Shortcut::Undo);
    assert!(app.notice().unwrap().contains("Undo does not work in the list of players"), "{:?}", app.notice());
    assert_eq!((app.screen(), entered_results(&app).len()), (ScreenName::Players, 1));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(offers_undo(&app));
}

#[test]
fn ctrl_z_empties_half_typed_fields_of_other_screens_first() {
    // On Seats.
    let mut app = new_club();
    let entry_count = |app: &App| app.desk().journal().unwrap().entries().len();
    let before = entry_count(&app);
    fill(&mut app, seats::NAME, "Eva Nor");
    press(&mut app, Shortcut::Undo);
    assert_eq!(entry_count(&app), before);
    assert!(!says(&app, "Eva Nor"));
    press(&mut app, Shortcut::Undo);
    assert!(entry_count(&app) > before, "an empty field holds nothing up");
    // On Tonight, in the list and in the form.
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    fill(&mut app, tonight::TABLES, "13");
    let before = entry_count(&app);
    press(&mut app, Shortcut::Undo);
    assert_eq!(entry_count(&app), before);
    press(&mut app, Shortcut::New);
    let typed = tonight::FormMessage::Typed(tonight::Field::Title, "Marathon 1987".to_owned());
    update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    press(&mut app, Shortcut::Undo);
    assert_eq!(entry_count(&app), before);
    assert!(!format!("{app:?}").contains("Marathon 1987"));
    // On Movement.
    open_repair(&mut app, []);
    send_to_repair(&mut app, RepairMessage::Reason("Marathon 1987".to_owned()));
    press(&mut app, Shortcut::Undo);
    assert_eq!(entry_count(&app), before);
    assert!(!format!("{app:?}").contains("Marathon 1987"));
}

#[test]
fn undo_says_that_a_publication_stays() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "1nn=");
    press(&mut app, Shortcut::Function(8));
    publish_ranking(&mut app);
    update(&mut app, Message::Undo);
    let notice = app.notice().unwrap();
    assert!(notice.contains("published: that cannot be undone. Ctrl Z again undoes"), "{notice}");
    update(&mut app, Message::Undo);
    let notice = app.notice().unwrap();
    assert!(notice.starts_with("Undone: ") && notice.contains("published: it still shows the old figures"), "{notice}");
    assert_eq!(app.desk().session().unwrap().publications.len(), 1);
}

#[test]
fn undo_after_an_official_ranking_says_each_time_why_it_refuses() {
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    let before = journal.session().results().count();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "1nn+1");
    type_into(&mut app, results::REASON, "");
    publish_ranking(&mut app);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    assert!(look(&app).find("Undo").is_err(), "the button would only refuse");
    for _ in 0..2 {
        update(&mut app, Message::Undo);
        let notice = app.notice().unwrap();
        assert!(
            notice.contains("that cannot be undone") && notice.contains("with a reason instead (Law 79C)"),
            "{notice}"
        );
        assert!(!notice.contains("Ctrl Z again"), "{notice}");
    }
    assert_eq!(app.desk().session().unwrap().results().count(), before);
}
