//! The cross table: its rounds, sit-outs and notes. One test also measures other lists by rounds.

use lang::Language;
use movement::Sitting;
use print::{Document, Paper};

use crate::harness::{
    EVERY_CHANGE, document_lines, has_line_with, lines, page_texts, sample_document, sample_pages, stored_sessions,
    texts_with_sizes, usual_size,
};
use crate::measure;
use testing::*;

#[test]
fn cross_table_names_a_sit_out_of_a_future_round() {
    let sample = measure::evening("swiss-teams");
    let printed = lines(&sample_pages(&sample, Document::CrossTable, Language::En, Paper::A4)).join(" ");
    // In a Swiss of nine teams one team sits out in each of the three rounds drawn.
    assert_eq!(printed.matches("Sits out").count(), 3, "{printed}");
}

#[test]
fn lists_by_rounds_fit_their_pages_in_large_type() {
    let pages_and_size = |name: &str, document| {
        let sample = measure::evening(name);
        let pages = measure::pages(&sample, &sample.standings(), document, &Language::En.texts(), Paper::A4);
        (pages.len(), usual_size(&pages))
    };
    for (name, document, max_pages, min_size) in [
        ("teams", Document::CrossTable, 1, 12.0),
        ("individual", Document::CrossTable, 1, 10.5),
        // The cards name shared boards once, and have lines for the rounds that are still to be drawn.
        ("swiss-pairs", Document::GuideCards, 2, 11.0),
        ("swiss-teams", Document::SeatingList, 1, 9.9),
    ] {
        let (page_count, size) = pages_and_size(name, document);
        assert!(page_count <= max_pages && size >= min_size, "{name} {document}: {page_count} pages, {size}");
    }
    let individual = stored_sessions(EVERY_CHANGE)
        .into_iter()
        .find(|stored| stored.journal.session().title == "Individual")
        .unwrap();
    let pages = individual.pages(Document::CrossTable, Language::En, Paper::A4);
    assert!(pages.len() == 1 && usual_size(&pages) >= 13.0, "{}", usual_size(&pages));
}

#[test]
fn the_note_on_rounds_is_only_below_a_cross_table_with_rounds() {
    let note = "Under each opponent: the round";
    let mut without_rounds = open(4, &[]);
    enter(&mut without_rounds, result(1, pair(1), pair(2), 420));
    enter(&mut without_rounds, result(1, pair(3), pair(4), 450));
    assert!(!has_line_with(&document_lines(Document::CrossTable, &without_rounds), note));
    let mut with_rounds = evening("howell 4", 1);
    for due in with_rounds.session().schedule() {
        let Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
        let mut entered = result(due.board.number(), ns, ew, 110);
        entered.place = due.place;
        enter(&mut with_rounds, entered);
    }
    assert!(has_line_with(&document_lines(Document::CrossTable, &with_rounds), note));
}

#[test]
fn cross_tables_follow_each_other_section_by_section() {
    let pages = sample_pages(&measure::evening("sections"), Document::CrossTable, Language::En, Paper::A4);
    let heads: Vec<&str> =
        texts_with_sizes(&pages).map(|(text, _)| text).filter(|text| text.starts_with("Section ")).collect();
    let first_of_b = heads.iter().position(|head| head.starts_with("Section B")).unwrap();
    assert!(first_of_b > 0 && heads[first_of_b..].iter().all(|head| head.starts_with("Section B")), "{heads:?}");
}

#[test]
fn results_that_are_not_opposite_are_marked() {
    for document in [Document::CrossTable, Document::Ranking] {
        let pages = sample_document("teams-ruled", document, Language::En);
        let printed = page_texts(&pages);
        let marked_results =
            printed.iter().filter(|text| text.ends_with('*') && text.starts_with(|c: char| c.is_ascii_digit()));
        let explanation_count = printed.iter().filter(|text| text.starts_with("* ")).count();
        assert!(explanation_count > 0 && marked_results.count() >= 2 * explanation_count, "{document}: {printed:?}");
    }
}

#[test]
fn a_cross_table_round_by_round_explains_its_heads() {
    let printed = document_lines(Document::CrossTable, &sections(&[("A", "howell 10 rounds 3")], &[]));
    assert!(has_line_with(&printed, "v: the number of the opponents."), "{printed:?}");
}

/// Twenty pairs that play three rounds: a table of all against all would be nearly empty.
#[test]
fn a_cross_table_of_few_meetings_goes_round_by_round() {
    let journal = sections(&[("A", "howell 10 rounds 3")], &[]);
    let printed = document_lines(Document::CrossTable, &journal);
    assert!(has_line_with(&printed, "Round 3") || has_line_with(&printed, "v Pts"), "{printed:?}");
}

#[test]
fn a_cross_table_of_rounds_names_sit_outs() {
    let journal = sections(&[("A", "howell 10 rounds 3 without 20")], &[]);
    assert!(has_line_with(&document_lines(Document::CrossTable, &journal), "Sits out"));
}
