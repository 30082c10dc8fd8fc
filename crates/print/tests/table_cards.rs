//! Table cards and table numbers.

use evening::session::Journal;
use lang::Language;
use print::{Document, Look, Paper, Sheet};

use crate::harness::{
    has_line_with, languages_and_papers, lines, sample_document, sample_pages, texts_with_sizes, used_share, usual_size,
};
use crate::measure;
use testing::*;

#[test]
fn a_pair_waiting_at_its_home_table_is_named_there() {
    let sample = measure::played_evening("half", &["mitchell 5 without 10"], 2, &[], false);
    let cards = sample_pages(&sample, Document::TableCards, Language::En, Paper::A4);
    let waiting_note_count =
        texts_with_sizes(&cards).filter(|(text, _)| text.starts_with("pair ") && text.ends_with(" sits out")).count();
    assert_eq!(waiting_note_count, 5);
    assert!(texts_with_sizes(&cards).all(|(text, _)| text != "table is empty"));
    let list = sample_pages(&sample, Document::SeatingList, Language::En, Paper::A4);
    assert!(texts_with_sizes(&list).any(|(text, _)| text.ends_with(" sits out")));
    let slips = sample_pages(&sample, Document::NameSlips, Language::En, Paper::A4);
    let count = |expected: &str| texts_with_sizes(&slips).filter(|(text, _)| *text == expected).count();
    assert_eq!((count("Table"), count("Direction"), count("Sits out")), (9, 9, 1));
}

#[test]
fn boards_shared_by_all_tables_are_named_once() {
    for document in [Document::TableCards, Document::GuideCards, Document::MovementGrid] {
        let printed = lines(&sample_document("individual", document, Language::En));
        assert!(printed.iter().all(|line| !line.contains("=2")), "{document}: {printed:?}");
        assert!(has_line_with(&printed, "Tables 1–3 share their boards."), "{document}: {printed:?}");
    }
    // If only two tables share boards, or not in every round, each row says so.
    let two_tables_share = lines(&sample_document("pairs-13-half", Document::TableCards, Language::En));
    assert!(has_line_with(&two_tables_share, "=14") && !has_line_with(&two_tables_share, "share their boards"));
}

#[test]
fn table_cards_are_legible_from_every_seat() {
    let many_tables = sections(&[("A", "share-and-relay 40 rounds 10")], &[]);
    let two_tables = sections(&[("A", "howell 2")], &[]);
    for (language, paper) in languages_and_papers() {
        let sheet = Sheet { look: Look { paper, ..Look::default() }, ..Sheet::default() };
        let cards_of = |journal: &Journal| {
            print::pages(Document::TableCards, journal.session(), &score(journal), &language.texts(), &sheet)
        };
        let (many_pages, two_pages) = (cards_of(&many_tables), cards_of(&two_tables));
        assert!(
            usual_size(&many_pages) >= 11.0 && many_pages.len() <= 7,
            "{language} {paper}: {} {}",
            usual_size(&many_pages),
            many_pages.len()
        );
        assert!(
            usual_size(&two_pages) >= 20.0 && used_share(&two_pages) > 0.6,
            "{language} {paper}: {} {}",
            usual_size(&two_pages),
            used_share(&two_pages)
        );
    }
}

#[test]
fn unused_table_has_no_number() {
    let number_count = |spec| {
        let pages = print::pages(
            Document::TableNumbers,
            sections(&[("A", spec)], &[]).session(),
            &score(&sections(&[("A", spec)], &[])),
            &Language::En.texts(),
            &Sheet::default(),
        );
        texts_with_sizes(&pages).filter(|(_, size)| *size > 100.0).count()
    };
    assert_eq!(number_count("mitchell 4"), 4);
    // North-South of the last table are missing.
    assert_eq!(number_count("mitchell 4 without 4"), 3);
}
