//! Table cards and table numbers.

use evening::session::Journal;
use lang::Language;
use print::{Document, Look, Paper, Sheet};

use crate::harness::{has, lines, of, sheets, texts, used, usual, ways};
use crate::measure;
use testing::*;

#[test]
fn a_pair_waiting_at_its_home_table_is_named_there() {
    let kept = measure::kept("half", &["mitchell 5 without 10"], 2, &[], false);
    let cards = of(&kept, Document::TableCards, Language::En, Paper::A4);
    let waits = texts(&cards).filter(|(text, _)| text.starts_with("pair ") && text.ends_with(" sits out")).count();
    assert_eq!(waits, 5);
    assert!(texts(&cards).all(|(text, _)| text != "table is empty"));
    let list = of(&kept, Document::SeatingList, Language::En, Paper::A4);
    assert!(texts(&list).any(|(text, _)| text.ends_with(" sits out")));
    let slips = of(&kept, Document::NameSlips, Language::En, Paper::A4);
    let count = |wanted: &str| texts(&slips).filter(|(text, _)| *text == wanted).count();
    assert_eq!((count("Table"), count("Direction"), count("Sits out")), (9, 9, 1));
}

#[test]
fn boards_shared_by_all_tables_are_named_once() {
    for document in [Document::TableCards, Document::GuideCards, Document::MovementGrid] {
        let said = lines(&sheets("individual", document, Language::En));
        assert!(said.iter().all(|line| !line.contains("=2")), "{document}: {said:?}");
        assert!(has(&said, "Tables 1–3 share their boards."), "{document}: {said:?}");
    }
    // If only two tables share boards, or not in every round, each row says so.
    let two = lines(&sheets("pairs-13-half", Document::TableCards, Language::En));
    assert!(has(&two, "=14") && !has(&two, "share their boards"));
}

#[test]
fn table_cards_are_legible_from_every_seat() {
    let many = sections(&[("A", "share-and-relay 40 rounds 10")], &[]);
    let two = sections(&[("A", "howell 2")], &[]);
    for (language, paper) in ways() {
        let sheet = Sheet { look: Look { paper, ..Look::default() }, ..Sheet::default() };
        let of = |journal: &Journal| {
            print::pages(Document::TableCards, journal.session(), &score(journal), &language.texts(), &sheet)
        };
        let (many, two) = (of(&many), of(&two));
        assert!(usual(&many) >= 11.0 && many.len() <= 7, "{language} {paper}: {} {}", usual(&many), many.len());
        assert!(usual(&two) >= 20.0 && used(&two) > 0.6, "{language} {paper}: {} {}", usual(&two), used(&two));
    }
}

#[test]
fn unused_table_has_no_number() {
    let numbers = |spec| {
        let pages = print::pages(
            Document::TableNumbers,
            sections(&[("A", spec)], &[]).session(),
            &score(&sections(&[("A", spec)], &[])),
            &Language::En.texts(),
            &Sheet::default(),
        );
        texts(&pages).filter(|(_, size)| *size > 100.0).count()
    };
    assert_eq!(numbers("mitchell 4"), 4);
    // North-South of the last table are missing.
    assert_eq!(numbers("mitchell 4 without 4"), 3);
}
