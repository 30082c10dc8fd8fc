//! The draw.

use lang::Language;
use print::{Document, Look, Sheet};

use crate::harness::{has, in_english, lines, said};
use crate::measure::{self, SampleEvening};
use testing::*;

#[test]
fn the_draw_of_a_round_robin_has_all_rounds() {
    let journal = sections(&[("A", "round-robin 6")], &[]);
    let draw = said(Document::Draw, &journal);
    assert!((1..=5).all(|round| has(&draw, &format!("Round {round}"))), "{draw:?}");
    let look = Look { from_round: 3, ..Look::default() };
    let sheet = Sheet { look, ..Sheet::default() };
    let third = print::pages(Document::Draw, journal.session(), &score(&journal), &Language::En.texts(), &sheet);
    let third = lines(&third);
    assert!(has(&third, "Round 3") && !has(&third, "Round 1") && !has(&third, "Round 4"), "{third:?}");
}

#[test]
fn draw_and_hand_records_need_a_draw_and_hands() {
    let pairs = sections(&[("A", "mitchell 3")], &[]);
    for document in [Document::Draw, Document::HandRecords, Document::CurtainCards] {
        assert!(print::is_empty(document, pairs.session(), &score(&pairs)), "{document}");
    }
    for drawn in ["swiss-pairs", "swiss-teams", "teams"] {
        let kept = measure::evening(drawn);
        assert!(!print::is_empty(Document::Draw, kept.session(), &kept.standings()), "{drawn}");
    }
    let kept = measure::evening("pairs-7-hands");
    for document in [Document::HandRecords, Document::CurtainCards] {
        assert!(!print::is_empty(document, kept.session(), &kept.standings()), "{document}");
    }
}

#[test]
fn planned_rounds_are_called_a_draw_too() {
    let head = |kept: &SampleEvening| lines(&in_english(kept, Document::Draw)).into_iter().next().unwrap();
    for drawn in ["pairs-7", "swiss-teams", "swiss-pairs", "teams"] {
        assert!(head(&measure::evening(drawn)).ends_with("Draw"), "{drawn}");
    }
}
