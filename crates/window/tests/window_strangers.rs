//! What somebody who had never seen the program ran into while an evening was played from the screen alone.

use ::window::results::By;
use ::window::{self, App, Message, Shortcut, Which, results, seats, tonight};
use bridge::{BoardNumber, Side};
use evening::club::{Player, PlayerId, SectionId};
use evening::session::{Change, Outcome};
use iced_test::Error;
use store::Store;
use uuid::Uuid;

use crate::harness::{look, press, ready, type_into, update};
use testing::*;

/// A club with these members, and an evening of so many tables.
fn club(members: &[&str], tables: &str) -> App {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    let member = |(number, name): (u128, &&str)| Player {
        id: PlayerId(Uuid::from_u128(number)),
        name: (*name).to_owned(),
        club_number: number.to_string(),
        national_number: String::new(),
        guest: false,
    };
    store.save_players(&(100..).zip(members).map(member).collect::<Vec<_>>()).unwrap();
    let mut app = window::open(store, now).unwrap();
    type_into(&mut app, tonight::TABLES, tables);
    app
}

fn call(app: &mut App) {
    press(app, Shortcut::Function(8));
    press(app, Shortcut::Function(8));
}

/// What stands on a board at a table in a round.
fn outcome(app: &App, board: u16, table: u8) -> Option<Outcome> {
    let lines = app.desk().lines();
    let line = lines.iter().find(|l| l.slot.board.number() == board && l.place.table == Some(table))?;
    line.result.map(|result| result.outcome)
}

/// The round of the line the cursor is in.
fn round(app: &App) -> Option<u8> {
    let slot = app.cursor()?;
    app.desk().lines().iter().find(|line| line.slot == slot)?.place.round
}

fn of_a(app: &App) -> &movement::Movement {
    &app.desk().session().unwrap().sections[&SectionId::A].movement
}

#[test]
fn the_more_of_a_members_name_is_typed_the_surer_enter_seats_the_member() {
    for typed in ["bob b", "bob br", "bo bro", "bob brown"] {
        let mut app = club(&["Bob Brown", "Ros Shaw"], "4");
        type_into(&mut app, seats::NAME, typed);
        let seated: Vec<String> =
            app.desk().session().unwrap().contestants.values().map(evening::club::Contestant::title).collect();
        assert!(seated.iter().any(|title| title.contains("Bob Brown")), "{typed}: {seated:?}");
        assert_eq!(app.desk().lists.players.len(), 2, "{typed}: nobody new");
    }
}

#[test]
fn after_a_round_is_called_the_next_slip_goes_to_a_line_that_waits_and_not_over_a_result() {
    let mut app = ready();
    call(&mut app);
    for typed in ["4sn=", "p", "1nn"] {
        type_into(&mut app, results::ENTRY, typed);
    }
    // Back on a line with a result, as to rule on it.
    press(&mut app, Shortcut::PageUp);
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Up);
    let there = app.cursor().unwrap().board.number();
    let before = outcome(&app, there, 1);
    assert!(before.is_some());
    press(&mut app, Shortcut::Go(Which::Director));
    call(&mut app);
    press(&mut app, Shortcut::Go(Which::Results));
    assert_ne!(app.cursor().unwrap().board.number(), there);
    type_into(&mut app, results::ENTRY, "3nn=");
    assert_eq!(outcome(&app, there, 1), before);
    assert_eq!(app.desk().session().unwrap().results().count(), 4);
}

#[test]
fn a_cursor_that_waits_stays_when_a_round_is_called() {
    let mut app = ready();
    call(&mut app);
    type_into(&mut app, results::ENTRY, "4sn=");
    let there = app.cursor();
    call(&mut app);
    assert_eq!(app.cursor(), there);
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
        "“1nn+2” reads as a result. Say why this one is corrected, or press Esc and type the result on its own line.",
    )?;
    assert!(app.desk().session().unwrap().results().all(|result| result.supersedes.is_none()));
    update(&mut app, Message::Results(results::Message::Reason("slip misread".to_owned())));
    update(&mut app, Message::Results(results::Message::Submit));
    assert!(app.desk().session().unwrap().results().any(|result| result.supersedes.is_some()));
    Ok(())
}

/// All is in, and the round the cursor stood in is played no more.
#[test]
fn the_sheet_of_a_round_that_was_taken_off_gives_way_to_one_there_is() -> Result<(), Error> {
    let mut journal = evening("mitchell 3", 1);
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.slot.board.number(), l.sitting)).collect();
    let who = |sitting: movement::Sitting<_>, side| sitting.side(side).next().unwrap();
    for (board, sitting) in lines {
        enter(&mut journal, result(board, who(sitting, Side::NS), who(sitting, Side::EW), 420));
    }
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store.create_with(journal.entries().iter().map(|entry| (**entry).clone()).collect()).unwrap();
    let mut app = window::open(store, now).unwrap();
    let by = By::Table { section: SectionId::A, round: 7, table: 1 };
    update(&mut app, Message::Results(results::Message::By(by)));
    press(&mut app, Shortcut::Go(Which::Ranking));
    press(&mut app, Shortcut::Go(Which::Results));
    assert_eq!(round(&app), Some(3));
    press(&mut app, Shortcut::Function(2));
    look(&app).find(format!("Board {}", app.cursor().unwrap().board))?;
    Ok(())
}

#[test]
fn the_seats_are_alive_after_a_late_pair_is_taken_back() {
    let mut app = ready();
    call(&mut app);
    let before = of_a(&app).contestants().len();
    for _ in 0..2 {
        press(&mut app, Shortcut::Go(Which::Seats));
        press(&mut app, Shortcut::Letter('h'));
        press(&mut app, Shortcut::Enter);
        assert_eq!(of_a(&app).contestants().len(), before + 1);
        press(&mut app, Shortcut::Undo);
        assert_eq!(of_a(&app).contestants().len(), before);
    }
}

#[test]
fn the_movement_shown_is_the_one_in_force_also_after_undo() -> Result<(), Error> {
    let mut app = ready();
    call(&mut app);
    press(&mut app, Shortcut::Go(Which::Seats));
    press(&mut app, Shortcut::Letter('h'));
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Go(Which::Movement));
    let named = |app: &App| lang::movement_name(of_a(app), &app.desk().texts);
    let repaired = named(&app);
    look(&app).find(repaired.clone())?;
    press(&mut app, Shortcut::Undo);
    assert_eq!(of_a(&app).repaired, None);
    assert!(look(&app).find(repaired).is_err());
    look(&app).find(named(&app))?;
    Ok(())
}

#[test]
fn an_evening_prepared_for_next_week_is_not_what_tonight_is_like() -> Result<(), Error> {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    for day in ["2026-10-27", "2026-12-01"] {
        let mut last = opening(&[]);
        if let Change::SessionOpened { date, .. } = &mut last {
            *date = day.parse().unwrap();
        }
        store.create_with(vec![entry(last)]).unwrap();
    }
    let mut app = window::open(store, now).unwrap();
    press(&mut app, Shortcut::Go(Which::Tonight));
    look(&app).find("Like last Tuesday")?;
    // Whoever wants the other one chooses it, and it is not called last.
    update(&mut app, Message::Tonight(tonight::Message::Choose(0)));
    look(&app).find("Like the evening prepared for Tuesday")?;
    Ok(())
}

/// Everybody meets in one ranking, so that all of it together is half of what there was, whoever played how much.
#[test]
fn the_average_of_a_ranking_weighs_who_played_more() {
    let mut journal = evening("howell 4", 2);
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.slot.board, l.sitting, l.place.table)).collect();
    let who = |sitting: movement::Sitting<_>, side| sitting.side(side).next().unwrap();
    let first = BoardNumber::FIRST;
    for (at, (board, sitting, _)) in
        lines.iter().filter(|(board, _, table)| *board == first || *table < Some(3)).enumerate()
    {
        let score = [420, -50, 620, 140, 170][at % 5];
        enter(&mut journal, result(board.number(), who(*sitting, Side::NS), who(*sitting, Side::EW), score));
    }
    let standings = score(&journal);
    let ranking = &standings.rankings[0];
    let boards: std::collections::BTreeSet<u32> = ranking.lines.iter().map(|line| line.boards).collect();
    assert!(boards.len() > 1, "not everybody played as many");
    assert_eq!(ranking.average().unwrap().short(4), "50");
}

#[test]
fn who_sits_already_is_named_and_no_guest_by_a_few_letters() -> Result<(), Error> {
    let mut app = club(&["Bob Carter", "Ros Shaw"], "4");
    type_into(&mut app, seats::NAME, "bob cart");
    type_into(&mut app, seats::NAME, "bob cart");
    assert_eq!(app.desk().lists.players.len(), 2, "nobody new");
    update(&mut app, Message::Seats(seats::Message::Typed("bob cart".to_owned())));
    look(&app).find("Bob Carter")?;
    Ok(())
}
