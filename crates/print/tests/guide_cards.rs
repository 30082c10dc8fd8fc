//! Notes on guide cards. Table cards and score cards have some of them, too.

use bridge::BoardNumber;
use evening::club::SectionId;
use evening::session::{Change, TableResult};
use lang::Language;
use movement::{Repair, repair};
use print::{Document, Paper};

use crate::harness::{document_lines, lines, pages_in_language, sample_pages, texts_with_sizes};
use crate::measure;
use testing::*;

#[test]
fn guide_card_names_the_table_that_shares_its_boards() {
    let sample = measure::played_evening("season", &["share-and-relay 6"], 2, &[], false);
    for document in [Document::GuideCards, Document::TableCards] {
        let pages = sample_pages(&sample, document, Language::En, Paper::A4);
        let count =
            |is_counted: &dyn Fn(&str) -> bool| texts_with_sizes(&pages).filter(|(text, _)| is_counted(text)).count();
        let head_count = count(&|text| text == "= Table");
        let note_count = count(&|text| text.starts_with('=') && text.contains(": boards shared with table "));
        let card_count = count(&|text| text == "Round");
        assert!(head_count == note_count && head_count > 0, "{document}: {head_count} {note_count} of {card_count}");
        assert!(
            document == Document::GuideCards || head_count < card_count,
            "{document}: {head_count} of {card_count}"
        );
        assert_eq!(count(&|text| text.contains("before a table number")), 0, "{document}");
    }
}

#[test]
fn tables_of_several_sections_have_their_letter_on_cards() {
    let journal = sections(&[("A", "mitchell 3"), ("B", "mitchell 3")], &[]);
    let guide = pages_in_language(&journal, Document::GuideCards, Language::En);
    for expected in ["B3", "You stay at table A1.", "You stay at table B2."] {
        assert!(texts_with_sizes(&guide).any(|(text, _)| text == expected), "{expected}");
    }
    let cards = pages_in_language(&journal, Document::TableCards, Language::En);
    assert!(
        texts_with_sizes(&cards).any(|(text, _)| text == "Table B3")
            && texts_with_sizes(&cards).all(|(text, _)| text != "Table 3")
    );
}

#[test]
fn rounds_still_to_be_drawn_have_lines_on_guide_cards() {
    let sample = measure::evening("swiss-pairs");
    let pages = sample_pages(&sample, Document::GuideCards, Language::En, Paper::A4);
    assert_eq!(texts_with_sizes(&pages).filter(|(text, _)| *text == "6").count(), 12);
}

/// All tables share all boards, because the rounds are drawn.
#[test]
fn foot_does_not_repeat_notes_of_the_cards() {
    let sample = measure::evening("swiss-pairs");
    let texts = Language::En.texts();
    let pages = measure::pages(&sample, &sample.standings(), Document::GuideCards, &texts, Paper::A4);
    let printed = lines(&pages[..1]);
    let card_count = sample.session().contestants.len();
    let mention_count: usize = lines(&pages).iter().map(|line| line.matches("share their boards.").count()).sum();
    assert!(mention_count > 0 && mention_count <= card_count, "{mention_count} of {card_count}: {printed:?}");
}

#[test]
fn card_of_a_pair_that_left_mentions_it_once() {
    let mut journal = evening("mitchell 5", 2);
    let full_movement = journal.session().sections[&SectionId::A].movement.clone();
    let movement = Box::new(repair(&full_movement, 3, &Repair::Hole(1)).unwrap().movement);
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    journal
        .apply(entry(Change::MovementSet { section, movement, boards_per_round: 2, first_board, reason: None }))
        .unwrap();
    let lines = journal.session().lines();
    let first_round = lines.iter().filter(|line| line.place.round == Some(1));
    let first_round: Vec<_> = first_round.map(|line| (line.place, line.slot.board, line.sitting)).collect();
    for (place, board, sitting) in first_round {
        enter(&mut journal, TableResult { place, board, sitting, ..result(1, pair(1), pair(101), 420) });
    }
    for document in [Document::GuideCards, Document::ScoreCards] {
        let printed = document_lines(document, &journal);
        let all_text = printed.join(" ");
        let count_of = |words: &str| all_text.matches(words).count();
        assert_eq!(count_of("3 left after round 2"), 1, "{document}: {printed:?}");
        assert_eq!(count_of("4 left after round 2"), 0, "{document}: {printed:?}");
        // The cards of the pairs that would have met pair 1.
        assert_eq!(count_of("you sit out"), 3, "{document}: {printed:?}");
    }
}
