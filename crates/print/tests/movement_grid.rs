//! The grid of the movement: its squares and notes.

use lang::Language;
use print::{Document, Paper};

use crate::harness::{
    TWO_SECTIONS, document_lines, has_line_with, lines, sample_document, sample_pages, texts_with_sizes,
};
use crate::measure;
use testing::*;

#[test]
fn boards_on_a_stand_are_named() {
    let sample = measure::played_evening("relay", &["share-and-relay 6"], 2, &[], false);
    for document in [Document::MovementGrid, Document::GuideCards] {
        let printed = lines(&sample_pages(&sample, document, Language::En, Paper::A4)).join(" ");
        assert!(
            printed.contains("Boards rest on a stand between tables 3 and 4. In round 1 boards 7–8 are on the stand."),
            "{document}: {printed}"
        );
    }
    // The note is on the cards of both tables, because the cards are cut apart.
    let cards = sample_pages(&sample, Document::TableCards, Language::En, Paper::A4);
    assert_eq!(texts_with_sizes(&cards).filter(|(text, _)| text.starts_with("Boards rest")).count(), 3);
}

#[test]
fn table_at_which_nobody_sits_is_named() {
    let with_half_table = measure::evening("pairs-3-half");
    for document in [Document::MovementGrid, Document::SeatingList, Document::TableCards] {
        let printed = lines(&sample_pages(&with_half_table, document, Language::En, Paper::A4)).join(" ");
        assert!(
            printed.contains("Nobody sits at table 1: the pair that would play there sits out."),
            "{document}: {printed}"
        );
    }
}

#[test]
fn the_grid_of_an_individual_explains_its_squares() {
    let printed = lines(&sample_document("individual", Document::MovementGrid, Language::En));
    assert!(has_line_with(&printed, "North+South – East+West"), "{printed:?}");
}

#[test]
fn a_team_match_appears_once_in_the_grid() {
    let journal = sections(&[("A", "round-robin 6")], &[]);
    let grid = document_lines(Document::MovementGrid, &journal);
    assert!(has_line_with(&grid, "Tables 1 + 2") && !has_line_with(&grid, "Table 4 Table"), "{grid:?}");
    let grid_text = grid.join(" ");
    assert!(grid_text.contains("1–6 2–5 4–3") && !grid_text.contains("6–1"), "{grid_text}");
    // The number of a team must not be taken for that of a board.
    assert!(grid_text.contains("Boards 1–2 Boards 1–2 Boards 1–2"), "{grid_text}");
    assert!(
        grid_text.contains("the teams that sit North-South at the first and at the second of its tables"),
        "{grid_text}"
    );
}

#[test]
fn movement_grid_writes_numbers_with_their_section() {
    let printed = document_lines(Document::MovementGrid, &sections(&TWO_SECTIONS, &[]));
    assert!(has_line_with(&printed, "A1–A4") && has_line_with(&printed, "B1–B"), "{printed:?}");
}

#[test]
fn movement_grid_of_teams_names_both_tables_of_a_match() {
    let teams = measure::evening("teams");
    let heads = ["Tables 1 + 2", "Borde 1 + 2", "Tische 1 + 2", "Tafels 1 + 2"];
    for (language, head) in [Language::En, Language::Da, Language::De, Language::Nl].into_iter().zip(heads) {
        let pages = sample_pages(&teams, Document::MovementGrid, language, Paper::A4);
        assert!(texts_with_sizes(&pages).any(|(text, _)| text == head), "{language}");
    }
}
