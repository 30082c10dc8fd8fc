//! What the projector shows before, during and after play.

use ::movement::ByeAward;
use ::window::{App, Message, Shortcut, results, tonight};
use chrono::TimeDelta;
use evening::club::SectionId;
use evening::session::Change;
use iced_test::Error;
use lang::Language;

use crate::harness::{
    apply, call_first_rounds, choose_language, empty_club, entries, journal_with_pair_left, open_entries_at,
    open_journal, played_rounds, played_sample, press, projector_window, publish_ranking, ready, type_into, window_on,
};
use testing::*;

#[test]
fn projector_shows_seats_and_then_the_clock_without_results() -> Result<(), Error> {
    let mut app = ready();
    projector_window(&app).find("Seating")?;
    assert!((1..=7).any(|table| projector_window(&app).find(format!("Table {table} North-South")).is_ok()));
    press(&mut app, Shortcut::Function(8));
    // Until a result of the called round is in, the tables stay beside the clock.
    projector_window(&app).find("Seating · Round 1")?;
    type_into(&mut app, results::ENTRY, "4sn=");
    projector_window(&app).find("Time left in round 1")?;
    projector_window(&app).find("Next move, to round 2")?;
    projector_window(&app).find("The ranking appears when enough boards can be compared")?;
    let end = app.desk().session().unwrap().expected_end(SectionId::A, 1, app.desk().now()).unwrap();
    let texts = &app.desk().texts;
    projector_window(&app).find(texts.say().wall_ends(texts.time(end)))?;
    assert!(projector_window(&app).find("4♠").is_err() && projector_window(&app).find("Seating").is_err());
    Ok(())
}

#[test]
fn seats_stay_after_the_first_result_until_a_round_is_called_or_somebody_has_a_score() -> Result<(), Error> {
    let app = open_journal(&played_rounds(0, |round, table, _| (round, table) == (1, 1)));
    projector_window(&app).find("Seating")?;
    assert!(projector_window(&app).find("Next move, to round 2").is_err());
    let app = open_journal(&played_rounds(0, |round, table, _| round == 1 || (round, table) == (2, 1)));
    assert!(projector_window(&app).find("Seating").is_err());
    projector_window(&app).find("The ranking appears when enough boards can be compared")?;
    Ok(())
}

#[test]
fn projector_ranks_once_half_of_a_ranking_has_a_score() -> Result<(), Error> {
    let app = open_journal(&played_rounds(0, |round, table, _| round == 1 || round == 2 && table < 5));
    projector_window(&app).find("North-South")?;
    Ok(())
}

#[test]
fn projector_names_the_next_round_once_all_results_are_in_and_by_when_it_begins() -> Result<(), Error> {
    let mut journal = evening("howell 4", 1);
    for due in journal.session().schedule().into_iter().filter(|due| due.place.round == Some(1)) {
        let mut entered = result(due.board.number(), pair(1), pair(2), 110);
        (entered.sitting, entered.place) = (due.sitting, due.place);
        enter(&mut journal, entered);
    }
    journal.apply(entry(Change::RoundCalled { section: SectionId::A, round: 1 })).unwrap();
    let app = open_journal(&journal);
    let session = app.desk().session().unwrap();
    let section = &session.sections[&SectionId::A];
    let end = section.called[&1].at + TimeDelta::seconds(session.round_seconds(section));
    let texts = &app.desk().texts;
    projector_window(&app).find("Round 2 next")?;
    projector_window(&app).find(texts.say().wall_at_latest(texts.time(end)))?;
    projector_window(&app).find("Seating · Round 2")?;
    Ok(())
}

/// A Mitchell of five tables with one board in a round, whose first rounds were called 40 minutes ago for 7½ minutes.
fn over_its_time(called_rounds: u8) -> App {
    let mut journal = evening("mitchell 5", 1);
    call_first_rounds(&mut journal, called_rounds);
    open_entries_at(entries(&journal), || now() + TimeDelta::minutes(40))
}

#[test]
fn time_over_has_one_line_in_every_language() -> Result<(), Error> {
    let mut app = over_its_time(1);
    for language in Language::ALL {
        choose_language(&mut app, language);
        let bounds = projector_window(&app).find(language.texts().say().wall_over("32"))?.bounds();
        assert!(bounds.height < 110.0 && bounds.width < 533.0, "{language}: {bounds:?}");
    }
    Ok(())
}

#[test]
fn round_over_its_time_names_no_time_left_and_no_end() -> Result<(), Error> {
    let app = over_its_time(1);
    let texts = Language::En.texts();
    let say = texts.say();
    projector_window(&app).find(say.print_round_number("1"))?;
    assert!(projector_window(&app).find(say.projector_time_left("1")).is_err());
    assert!(projector_window(&app).find(say.projector_round_ends("19:07")).is_err());
    Ok(())
}

#[test]
fn last_round_is_announced_until_its_time_is_over() -> Result<(), Error> {
    let mut journal = evening("mitchell 5", 1);
    call_first_rounds(&mut journal, 5);
    projector_window(&open_journal(&journal)).find("This is the last round")?;
    assert!(projector_window(&over_its_time(5)).find("This is the last round").is_err());
    Ok(())
}

#[test]
fn call_leaves_the_byes_of_a_drawn_round_to_the_list_beside_it() -> Result<(), Error> {
    let mut journal = teams::swiss_of_neighbours(5, 3, 1);
    call_first_rounds(&mut journal, 1);
    journal.apply(entry(teams::draw(2, &[(5, 1), (2, 3)], &[(4, ByeAward::Conditions)]))).unwrap();
    let app = open_journal(&journal);
    for words in ["Next move, to round 2", "Seating · Round 2", "Bye"] {
        projector_window(&app).find(words)?;
    }
    assert!(projector_window(&app).find("Bye: 4").is_err());
    Ok(())
}

#[test]
fn projector_shows_the_final_ranking_when_all_is_in() -> Result<(), Error> {
    let mut app = window_on(played_sample());
    if app.desk().session().is_none() {
        let id = app.desk().lists.summaries[0].id;
        apply(&mut app, vec![Message::Tonight(tonight::Message::Load(id))]);
    }
    projector_window(&app).find("North-South")?;
    projector_window(&app).find("Øjvind Lærkebo – Æmilie Skovbølle")?;
    assert!(projector_window(&app).find("Time left in round 7").is_err());
    projector_window(&app).find("Not published yet")?;
    Ok(())
}

#[test]
fn projector_marks_a_pair_that_left() -> Result<(), Error> {
    let mut app = open_journal(&journal_with_pair_left(true));
    publish_ranking(&mut app);
    projector_window(&app).find("left after round 2")?;
    // The columns are in the order of Ranking.
    let left_edges =
        ["Rank", "No", "Pairs", "%"].map(|heading| projector_window(&app).find(heading).unwrap().bounds().x);
    assert!(left_edges.is_sorted(), "{left_edges:?}");
    Ok(())
}

#[test]
fn two_sections_with_the_same_time_share_a_clock_on_the_projector() -> Result<(), Error> {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4+4");
    press(&mut app, Shortcut::Function(8));
    projector_window(&app).find("Time left in round 1, section A, B")?;
    projector_window(&app).find("Next move, to round 2, section A, B")?;
    let call_bounds = projector_window(&app).find("Next move, to round 2, section A, B")?.bounds();
    assert!(call_bounds.y + call_bounds.height < 1080.0, "{call_bounds:?}");
    Ok(())
}

#[test]
fn projector_says_when_all_results_are_in() {
    let mut journal = evening("mitchell 2", 1);
    let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    for (slot, sitting, place) in due {
        let mut entered = result(slot.board.number(), pair(1), pair(2), 110);
        (entered.sitting, entered.place) = (sitting, place);
        enter(&mut journal, entered);
    }
    let app = window_on(&journal);
    assert!(projector_window(&app).find("All results are in").is_ok());
}
