//! The draw, and which documents are empty without a draw or without hands.

use lang::Language;
use movement::{Repair, repair};
use print::{Document, Look, Sheet};

use crate::harness::{document_lines, english_sample_pages, has_line_with, lines};
use crate::measure::{self, SampleEvening};
use testing::teams::{draw, set_movement, swiss_of_neighbours};
use testing::*;

#[test]
fn draw_of_a_round_robin_has_all_rounds_or_the_selected_one() {
    let journal = sections(&[("A", "round-robin 6")], &[]);
    let draw = document_lines(Document::Draw, &journal);
    assert!((1..=5).all(|round| has_line_with(&draw, &format!("Round {round}"))), "{draw:?}");
    let look = Look { from_round: 3, ..Look::default() };
    let sheet = Sheet { look, ..Sheet::default() };
    let pages = print::pages(Document::Draw, journal.session(), &score(&journal), &Language::En.texts(), &sheet);
    let third_round = lines(&pages);
    assert!(
        has_line_with(&third_round, "Round 3")
            && !has_line_with(&third_round, "Round 1")
            && !has_line_with(&third_round, "Round 4"),
        "{third_round:?}"
    );
}

#[test]
fn draw_is_empty_in_a_mitchell_and_not_in_a_swiss_or_of_teams() {
    let pairs = sections(&[("A", "mitchell 3")], &[]);
    assert!(print::is_empty(Document::Draw, pairs.session(), &score(&pairs)));
    for name in ["swiss-pairs", "swiss-teams", "teams"] {
        let sample = measure::evening(name);
        assert!(!print::is_empty(Document::Draw, sample.session(), &sample.standings()), "{name}");
    }
}

#[test]
fn hand_records_and_curtain_cards_are_empty_without_hands() {
    let without_hands = sections(&[("A", "mitchell 3")], &[]);
    let sample = measure::evening("pairs-7-hands");
    for document in [Document::HandRecords, Document::CurtainCards] {
        assert!(print::is_empty(document, without_hands.session(), &score(&without_hands)), "{document}");
        assert!(!print::is_empty(document, sample.session(), &sample.standings()), "{document}");
    }
}

#[test]
fn planned_rounds_are_called_a_draw_too() {
    let first_line =
        |sample: &SampleEvening| lines(&english_sample_pages(sample, Document::Draw)).into_iter().next().unwrap();
    for name in ["pairs-7", "swiss-teams", "swiss-pairs", "teams"] {
        assert!(first_line(&measure::evening(name)).ends_with("Draw"), "{name}");
    }
}

#[test]
fn team_that_went_home_has_no_bye_in_draw_and_cross_table() {
    let mut journal = swiss_of_neighbours(6, 5, 2);
    journal.apply(entry(draw(3, &[(1, 4), (2, 5), (3, 6)], &[]))).unwrap();
    let drawn = &journal.session().sections.values().next().unwrap().movement;
    let repaired = repair(drawn, 3, &Repair::Leave(6)).unwrap().movement;
    journal.apply(entry(set_movement(repaired))).unwrap();
    let count = |document: Document, words: &str| -> usize {
        let look = Look { from_round: 3, ..Look::default() };
        let sheet = Sheet { look, ..Sheet::default() };
        let pages = print::pages(document, journal.session(), &score(&journal), &Language::En.texts(), &sheet);
        lines(&pages).iter().map(|line| line.matches(words).count()).sum()
    };
    // Only team 3 has the bye.
    assert_eq!((count(Document::Draw, "Bye"), count(Document::CrossTable, "Sits out")), (1, 1));
    // The sheet says that team 6 left.
    assert_eq!(count(Document::Draw, "left after round 2"), 1);
}
