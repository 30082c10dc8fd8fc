use arrowswitch::exchange::sample;
use arrowswitch::store::Store;
use uuid::Uuid;

use crate::support::*;

#[test]
fn every_slot_of_the_sample_evening_is_settled() {
    let journal = sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap();
    let standings = score(&journal);
    assert_eq!((standings.entered, standings.due), (196, 196));
    assert!(!standings.provisional);
}

#[test]
fn the_sample_evening_has_every_state() {
    let journal = sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap();
    let standings = score(&journal);
    let states: std::collections::BTreeSet<&str> =
        standings.boards.iter().flat_map(|b| &b.lines).map(arrowswitch::scoring::BoardLine::state).collect();
    for state in ["played", "passed-out", "assigned", "artificial", "cancelled", "not-played"] {
        assert!(states.contains(state), "{state} in {states:?}");
    }
    let corrected = journal.session().results.iter().filter(|r| r.superseded).count();
    assert!(corrected >= 2, "a postponed board and a correction");
}

#[test]
fn without_a_pair_its_opponents_sit_out() {
    let journal = sample::evening().unwrap().without(14).play(now(), Uuid::new_v4).unwrap();
    let standings = score(&journal);
    assert!(!standings.provisional);
    assert_eq!(standings.due, 168);
    let boards: Vec<u32> = standings.rankings[0].lines.iter().map(|l| l.boards).collect();
    assert!(boards.iter().all(|b| *b <= 24), "{boards:?}");
}

/// Typed as a scorer would: the text and Enter; a correction takes a second Enter for its reason.
#[test]
fn a_result_costs_at_most_six_keys_on_average() {
    let evening = sample::evening().unwrap();
    let typed: Vec<usize> = evening
        .lines()
        .filter_map(|e| e.typed.as_ref().map(|t| t.chars().count() + 1 + usize::from(e.reason.is_some())))
        .collect();
    let average = typed.iter().sum::<usize>() as f64 / typed.len() as f64;
    assert!(average <= 6.0, "{average:.2} keys");
}

#[test]
fn the_sample_evening_is_stored_and_verified() {
    let journal = sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap();
    let mut store = Store::in_memory().unwrap();
    let entries = journal.entries().iter().map(|e| (**e).clone()).collect();
    let stored = store.create_with(entries).unwrap();
    assert_eq!(store.load(stored.session().id).unwrap().session(), journal.session());
    assert_eq!(store.verify().unwrap(), []);
}
