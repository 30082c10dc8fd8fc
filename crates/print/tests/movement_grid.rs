//! The grid of the movement.

use lang::Language;
use print::{Document, Paper};

use crate::harness::{TWO, has, lines, of, said, sheets, texts};
use crate::measure;
use testing::*;

#[test]
fn resting_places_and_unused_tables_are_named() {
    let kept = measure::kept("relay", &["share-and-relay 6"], 2, &[], false);
    for document in [Document::MovementGrid, Document::GuideCards] {
        let said = lines(&of(&kept, document, Language::En, Paper::A4)).join(" ");
        assert!(
            said.contains("Boards rest on a stand between tables 3 and 4. In round 1 boards 7–8 are on the stand."),
            "{document}: {said}"
        );
    }
    // On the cards of both tables, wherever they are cut.
    let cards = of(&kept, Document::TableCards, Language::En, Paper::A4);
    assert_eq!(texts(&cards).filter(|(text, _)| text.starts_with("Boards rest")).count(), 3);
    let half = measure::evening("pairs-3-half");
    for document in [Document::MovementGrid, Document::SeatingList, Document::TableCards] {
        let said = lines(&of(&half, document, Language::En, Paper::A4)).join(" ");
        assert!(
            said.contains("Nobody sits at table 1: the pair that would play there sits out."),
            "{document}: {said}"
        );
    }
}

#[test]
fn the_grid_of_an_individual_explains_its_squares() {
    let said = lines(&sheets("individual", Document::MovementGrid, Language::En));
    assert!(has(&said, "North+South – East+West"), "{said:?}");
}

#[test]
fn a_team_match_appears_once_in_the_grid() {
    let journal = sections(&[("A", "round-robin 6")], &[]);
    let grid = said(Document::MovementGrid, &journal);
    assert!(has(&grid, "Tables 1 + 2") && !has(&grid, "Table 4 Table"), "{grid:?}");
    let all = grid.join(" ");
    assert!(all.contains("1–6 2–5 4–3") && !all.contains("6–1"), "{all}");
    // The number of a team must not be taken for that of a board.
    assert!(all.contains("Boards 1–2 Boards 1–2 Boards 1–2"), "{all}");
    assert!(all.contains("the teams that sit North-South at the first and at the second of its tables"), "{all}");
}

#[test]
fn movement_grid_writes_numbers_with_their_section() {
    let said = said(Document::MovementGrid, &sections(&TWO, &[]));
    assert!(has(&said, "A1–A4") && has(&said, "B1–B"), "{said:?}");
}
