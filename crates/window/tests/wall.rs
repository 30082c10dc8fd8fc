//! The projector window.

use ::window::{Message, Shortcut, results, tonight};
use evening::club::SectionId;
use iced_test::Error;

use crate::harness::{
    apply, empty, left_early, opened, played_sample, press, publish_ranking, ready, type_into, wall, window_on,
};
use testing::*;

#[test]
fn wall_shows_seats_then_the_clock_and_never_a_board() -> Result<(), Error> {
    let mut app = ready();
    wall(&app).find("Seating")?;
    wall(&app).find("Table 1 North-South")?;
    press(&mut app, Shortcut::Function(8));
    type_into(&mut app, results::ENTRY, "4sn=");
    wall(&app).find("Time left in round 1")?;
    wall(&app).find("Next move, to round 2")?;
    let end = app.desk().session().unwrap().expected_end(SectionId::A, 1, app.desk().now()).unwrap();
    let texts = &app.desk().texts;
    wall(&app).find(texts.say().wall_ends(texts.time(end)))?;
    assert!(wall(&app).find("4♠").is_err() && wall(&app).find("Seating").is_err());
    Ok(())
}

#[test]
fn the_wall_shows_the_final_ranking_when_all_is_in() -> Result<(), Error> {
    let mut app = window_on(played_sample());
    if app.desk().session().is_none() {
        let id = app.desk().lists.summaries[0].id;
        apply(&mut app, vec![Message::Tonight(tonight::Message::Load(id))]);
    }
    wall(&app).find("North-South")?;
    wall(&app).find("Øjvind Lærkebo – Æmilie Skovbølle")?;
    assert!(wall(&app).find("Time left in round 7").is_err());
    // Before publication the ranking is marked as such.
    wall(&app).find("Not published yet")?;
    Ok(())
}

#[test]
fn wall_marks_a_pair_that_left() -> Result<(), Error> {
    let mut app = opened(&left_early(true));
    publish_ranking(&mut app);
    wall(&app).find("left after round 2")?;
    wall(&app).find("Pairs")?;
    Ok(())
}

#[test]
fn two_sections_with_the_same_clock_share_it_on_the_wall() -> Result<(), Error> {
    let mut app = empty();
    type_into(&mut app, tonight::TABLES, "4+4");
    press(&mut app, Shortcut::Function(8));
    wall(&app).find("Time left in round 1, section A, B")?;
    wall(&app).find("Next move, to round 2, section A, B")?;
    let of = wall(&app).find("Next move, to round 2, section A, B")?.bounds();
    assert!(of.y + of.height < 1080.0, "{of:?}");
    Ok(())
}

#[test]
fn wall_shows_no_round_when_all_results_are_in() {
    let mut journal = evening("mitchell 2", 1);
    let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    for (slot, sitting, place) in due {
        let mut entered = result(slot.board.number(), pair(1), pair(2), 110);
        (entered.sitting, entered.place) = (sitting, place);
        enter(&mut journal, entered);
    }
    let app = window_on(&journal);
    assert!(wall(&app).find("All results are in").is_ok());
}
