//! The sample evenings are played, scored, stored and shown on web pages.

use std::collections::BTreeSet;

use evening::scoring::{Field, standings};
use evening::session::Journal;
use exchange::sample;
use lang::Language;
use store::Store;
use uuid::Uuid;

use testing::*;

#[test]
fn every_meeting_of_the_sample_evening_is_scored() {
    let journal = sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap();
    let standings = score(&journal);
    assert_eq!((standings.entered, standings.due), (196, 196));
    assert!(!standings.provisional);
}

#[test]
fn sample_evening_has_results_awards_and_corrections() {
    let journal = sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap();
    let standings = score(&journal);
    let states: std::collections::BTreeSet<&str> =
        standings.boards.iter().flat_map(|b| &b.lines).map(evening::scoring::BoardLine::state).collect();
    for state in ["played", "passed-out", "assigned", "artificial", "cancelled", "not-played"] {
        assert!(states.contains(state), "{state} in {states:?}");
    }
    let corrected = journal.session().results.iter().filter(|r| r.superseded).count();
    assert!(corrected >= 2, "a postponed board and a correction");
}

#[test]
fn opponents_of_missing_pair_sit_out() {
    let journal = sample::evening().unwrap().without(14).play(now(), Uuid::new_v4).unwrap();
    let standings = score(&journal);
    assert!(!standings.provisional);
    assert_eq!(standings.due, 168);
    let boards: Vec<u32> = standings.rankings[0].lines.iter().map(|l| l.boards).collect();
    assert!(boards.iter().all(|b| *b <= 24), "{boards:?}");
}

/// Typed as by a scorer: the text and Enter; a correction takes a second Enter for its reason.
#[test]
fn result_takes_at_most_six_keys_on_average() {
    let evening = sample::evening().unwrap();
    let key_counts: Vec<usize> = evening
        .lines()
        .filter_map(|e| e.typed.as_ref().map(|t| t.chars().count() + 1 + usize::from(e.reason.is_some())))
        .collect();
    let average = key_counts.iter().sum::<usize>() as f64 / key_counts.len() as f64;
    assert!(average <= 6.0, "{average:.2} keys");
}

#[test]
fn sample_evening_is_stored_and_verified() {
    let journal = sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap();
    let mut store = Store::in_memory().unwrap();
    let entries = journal.entries().iter().map(|e| (**e).clone()).collect();
    let stored = store.create_with(entries).unwrap();
    assert_eq!(store.load(stored.session().id).unwrap().session(), journal.session());
    assert_eq!(store.verify().unwrap(), []);
}

#[test]
fn web_page_is_complete_and_reproducible_in_every_language() {
    use exchange::web;
    let mut id = 0u128;
    let ids = || {
        id += 1;
        uuid::Uuid::from_u128(id)
    };
    let journal = sample::troubles().unwrap().play(now(), ids).unwrap();
    let (session, standings) = (journal.session(), score(&journal));
    let options = web::WebOptions { published: Some(now()), ..web::WebOptions::default() };
    for language in Language::ALL {
        let page = web::page(session, &standings, &options, &language.texts()).unwrap();
        assert_eq!(page, web::page(session, &standings, &options, &language.texts()).unwrap());
        assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"), "{language}");
        assert_eq!(page.matches("<details class=\"card\"").count(), 10, "{language}: a card for every pair");
        assert_eq!(page.matches("</table>").count(), page.matches("<table").count(), "{language}");
        assert!(
            !page.contains("src=") && !page.contains("http:") && !page.contains("https:"),
            "{language}: everything is in the file"
        );
        assert!(page.contains("<i>♦</i>"));
    }
}

#[test]
fn names_cannot_break_the_web_page() {
    use exchange::web;
    let mut journal = open(0, &[]);
    let name = "<script>alert(1)</script> & “x” '\u{7}\u{202e}";
    for number in 1..=2 {
        let player = evening::club::Entrant::named(name.to_owned());
        let contestant = evening::club::Contestant::pair(pair(number), player.clone(), player);
        journal.apply(entry(evening::session::Change::ContestantSeated { contestant })).unwrap();
    }
    enter(&mut journal, result(1, pair(1), pair(2), 420));
    let page =
        web::page(journal.session(), &score(&journal), &web::WebOptions::default(), &Language::En.texts()).unwrap();
    assert!(!page.contains("<script>alert") && page.contains("&lt;script&gt;alert(1)"));
}

#[test]
fn score_has_a_worth_only_if_all_tables_got_equal_points() {
    let swiss = sample::drawn().unwrap().into_iter().next().unwrap();
    let mut entries = swiss.into_iter().map(entry);
    let mut journal = Journal::open(entries.next().unwrap()).unwrap();
    entries.for_each(|entry| journal.apply(entry).unwrap());
    let session = journal.session();
    let standings = standings(session, &Field::of(session));
    let mut differing = 0;
    for board in &standings.boards {
        for score in board.lines.iter().filter_map(|line| line.score_ns) {
            let points = board.lines.iter().filter(|l| l.score_ns == Some(score)).map(|l| l.ns.points.clone());
            let distinct_points: BTreeSet<_> = points.collect();
            assert_eq!(board.worth(score).is_some(), distinct_points.len() == 1, "board {} {score}", board.number);
            differing += usize::from(distinct_points.len() > 1);
        }
    }
    // In matches of teams, the same score wins at one table and loses at another.
    assert!(differing > 0);
}
