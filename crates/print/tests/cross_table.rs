//! The cross table.

use lang::Language;
use movement::Sitting;
use print::{Document, Paper};

use crate::harness::{EVERY_CHANGE, has, lines, of, old, said, sheets, texts, texts_of, usual};
use crate::measure;
use testing::*;

#[test]
fn cross_table_names_a_sit_out_of_a_future_round() {
    let kept = measure::evening("swiss-teams");
    let said = lines(&of(&kept, Document::CrossTable, Language::En, Paper::A4)).join(" ");
    // Nine teams, three rounds drawn.
    assert_eq!(said.matches("Sits out").count(), 3, "{said}");
}

#[test]
fn lists_by_rounds_have_large_type_in_two_blocks() {
    let of = |name: &str, document| {
        let kept = measure::evening(name);
        let pages = measure::pages(&kept, &kept.standings(), document, &Language::En.texts(), Paper::A4);
        (pages.len(), usual(&pages))
    };
    for (name, document, most, least) in [
        ("teams", Document::CrossTable, 1, 12.0),
        ("individual", Document::CrossTable, 1, 10.5),
        // Shared boards are named once and not on every row, and the type is as large as with the longest words. Rounds
        // still to be drawn have lines as well.
        ("swiss-pairs", Document::GuideCards, 2, 11.0),
        ("swiss-teams", Document::SeatingList, 1, 9.9),
    ] {
        let (pages, size) = of(name, document);
        assert!(pages <= most && size >= least, "{name} {document}: {pages} pages, {size}");
    }
    let individual = old(EVERY_CHANGE).into_iter().find(|old| old.journal.session().title == "Individual").unwrap();
    let pages = individual.pages(Document::CrossTable, Language::En, Paper::A4);
    assert!(pages.len() == 1 && usual(&pages) >= 13.0, "{}", usual(&pages));
}

#[test]
fn the_note_on_rounds_is_only_below_a_cross_table_with_rounds() {
    let note = "Under each opponent: the round";
    let mut without = open(4, &[]);
    enter(&mut without, result(1, pair(1), pair(2), 420));
    enter(&mut without, result(1, pair(3), pair(4), 450));
    assert!(!has(&said(Document::CrossTable, &without), note));
    let mut with = evening("howell 4", 1);
    for due in with.session().schedule() {
        let Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
        let mut entered = result(due.board.number(), ns, ew, 110);
        entered.place = due.place;
        enter(&mut with, entered);
    }
    assert!(has(&said(Document::CrossTable, &with), note));
}

#[test]
fn cross_tables_follow_each_other_section_by_section() {
    let pages = of(&measure::evening("sections"), Document::CrossTable, Language::En, Paper::A4);
    let heads: Vec<&str> = texts(&pages).map(|(text, _)| text).filter(|text| text.starts_with("Section ")).collect();
    let first = heads.iter().position(|head| head.starts_with("Section B")).unwrap();
    assert!(first > 0 && heads[first..].iter().all(|head| head.starts_with("Section B")), "{heads:?}");
}

#[test]
fn results_that_are_not_opposite_are_marked() {
    for document in [Document::CrossTable, Document::Ranking] {
        let pages = sheets("teams-ruled", document, Language::En);
        let said = texts_of(&pages);
        let marked = said.iter().filter(|text| text.ends_with('*') && text.starts_with(|c: char| c.is_ascii_digit()));
        let explained = said.iter().filter(|text| text.starts_with("* ")).count();
        assert!(explained > 0 && marked.count() >= 2 * explained, "{document}: {said:?}");
    }
}

#[test]
fn a_cross_table_round_by_round_explains_its_heads() {
    let said = said(Document::CrossTable, &sections(&[("A", "howell 10 rounds 3")], &[]));
    assert!(has(&said, "v: the number of the opponents."), "{said:?}");
}

/// Twenty pairs that play three rounds: a table of all against all would be nearly empty.
#[test]
fn a_cross_table_of_few_meetings_goes_round_by_round() {
    let journal = sections(&[("A", "howell 10 rounds 3")], &[]);
    let played = said(Document::CrossTable, &journal);
    assert!(has(&played, "Round 3") || has(&played, "v Pts"), "{played:?}");
}

#[test]
fn a_cross_table_of_rounds_names_sit_outs() {
    let journal = sections(&[("A", "howell 10 rounds 3 without 20")], &[]);
    assert!(has(&said(Document::CrossTable, &journal), "Sits out"));
}
