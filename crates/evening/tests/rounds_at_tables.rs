//! The round that the tables are in, called or not.

use chrono::TimeDelta;
use evening::club::SectionId;
use evening::session::{Change, Journal, Outcome, Slot, TableResult};
use movement::Sitting;
use testing::*;

/// Enters every missing result of these tables up to a round.
fn enter_results(journal: &mut Journal, tables: std::ops::RangeInclusive<u8>, last_round: u8) {
    enter_where(journal, |table, round, _| tables.contains(&table) && round <= last_round);
}

/// Enters every missing result for which the function of table, round and board number is true.
fn enter_where(journal: &mut Journal, is_entered: impl Fn(u8, u8, u16) -> bool) {
    for due in journal.session().schedule() {
        let [table, round] = [due.place.table, due.place.round].map(Option::unwrap);
        let Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
        if is_entered(table, round, due.board.number())
            && journal.session().result(Slot::new(due.board, due.sitting)).is_none()
        {
            let outcome = Outcome::PassedOut;
            let result = TableResult { place: due.place, outcome, ..result(due.board.number(), ns, ew, 420) };
            journal.apply(entry(Change::ResultEntered { result })).unwrap();
        }
    }
}

/// The round that the tables of section A are in.
fn round_at_tables(journal: &Journal) -> u8 {
    score(journal).round_at_tables(journal.session(), SectionId::A)
}

#[test]
fn round_is_the_one_that_more_than_half_of_the_tables_have_reached() {
    let mut journal = evening("mitchell 7", 1);
    assert_eq!(round_at_tables(&journal), 1);
    enter_results(&mut journal, 1..=3, 2);
    assert_eq!(round_at_tables(&journal), 1, "three of seven tables went on");
    enter_results(&mut journal, 4..=4, 2);
    assert_eq!(round_at_tables(&journal), 3);
    assert_eq!(journal.session().current_round(SectionId::A), 1, "nobody called it");
    enter_results(&mut journal, 1..=7, 7);
    assert_eq!(round_at_tables(&journal), 7);
}

#[test]
fn called_round_lasts_until_more_than_half_of_the_tables_play_the_next_one() {
    let mut journal = evening("mitchell 7", 1);
    journal.apply(entry(Change::RoundCalled { section: SectionId::A, round: 1 })).unwrap();
    enter_results(&mut journal, 1..=7, 1);
    assert_eq!(round_at_tables(&journal), 1, "all tables wait for the call");
    enter_results(&mut journal, 1..=3, 2);
    assert_eq!(round_at_tables(&journal), 1, "three of seven tables went on");
    enter_results(&mut journal, 4..=4, 2);
    assert_eq!(round_at_tables(&journal), 2);
}

#[test]
fn board_entered_over_all_rounds_begins_no_later_round() {
    let mut journal = evening("mitchell 7", 4);
    for round in [1, 2] {
        journal.apply(entry(Change::RoundCalled { section: SectionId::A, round })).unwrap();
        enter_results(&mut journal, 1..=7, round);
    }
    enter_where(&mut journal, |_, _, board| board == 9);
    assert_eq!(round_at_tables(&journal), 2);
}

#[test]
fn end_is_expected_when_each_later_round_takes_its_time_and_a_move() {
    let mut journal = evening("mitchell 7", 3);
    let expected_end = |journal: &Journal, later: TimeDelta| {
        journal.session().expected_end(SectionId::A, round_at_tables(journal), now() + later)
    };
    assert_eq!(expected_end(&journal, TimeDelta::zero()), None, "no round was called");
    journal.apply(entry(Change::RoundCalled { section: SectionId::A, round: 1 })).unwrap();
    let called = journal.session().sections[&SectionId::A].called[&1].at;
    let later = called - now();
    // Three boards of 7½ minutes, and two minutes for each of six moves.
    let all_rounds = TimeDelta::seconds(7 * 3 * 450 + 6 * 120);
    assert_eq!(expected_end(&journal, later), Some(called + all_rounds));
    // Nobody calls the second round: it is taken to have begun in time.
    let mut uncalled = journal.clone();
    enter_results(&mut uncalled, 1..=7, 1);
    enter_results(&mut uncalled, 1..=4, 2);
    assert_eq!((round_at_tables(&uncalled), expected_end(&uncalled, later)), (2, Some(called + all_rounds)));
    // A round that is ten minutes over its time moves the end.
    let late_round = TimeDelta::seconds(3 * 450 + 600);
    assert_eq!(expected_end(&journal, later + late_round), Some(called + all_rounds + TimeDelta::seconds(600)));
}
