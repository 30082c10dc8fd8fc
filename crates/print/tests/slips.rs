//! Slips of rounds, names and scores.

use std::collections::BTreeSet;

use lang::Language;
use print::{Document, Paper, Sheet};

use crate::harness::{
    all_stored_sessions, document_lines, has_line_with, lines, pages_in_language, sample_document, sample_pages,
    texts_with_sizes, usual_size,
};
use crate::measure;
use testing::*;

#[test]
fn name_slips_are_legible_across_a_table() {
    for evening in ["pairs-7", "pairs-40", "individual", "teams"] {
        let sample = measure::evening(evening);
        for paper in [Paper::A4, Paper::Letter] {
            let pages = sample_pages(&sample, Document::NameSlips, Language::De, paper);
            let names: BTreeSet<&str> = sample
                .session()
                .contestants
                .values()
                .flat_map(|contestant| &contestant.players)
                .filter_map(|player| player.name.split(' ').next())
                .collect();
            let sizes = texts_with_sizes(&pages).filter(|(text, _)| names.iter().any(|name| text.starts_with(name)));
            let smallest_size = sizes.map(|(_, size)| size).fold(f32::INFINITY, f32::min);
            let min_size = if evening == "teams" { 11.0 } else { 13.0 };
            assert!(smallest_size >= min_size && smallest_size < 40.0, "{evening} {paper}: {smallest_size}");
            let number_size =
                texts_with_sizes(&pages).filter(|(text, _)| *text == "1").map(|(_, size)| size).fold(0.0, f32::max);
            assert!(number_size >= 16.0, "{evening} {paper}: {number_size}");
        }
    }
}

#[test]
fn round_slips_leave_no_page_nearly_empty() {
    let journal = sections(&[("A", "mitchell 11 rounds 5")], &[]);
    let pages = pages_in_language(&journal, Document::RoundSlips, Language::En);
    let slip_counts: Vec<usize> = pages
        .iter()
        .map(|page| texts_with_sizes(std::slice::from_ref(page)).filter(|(text, _)| *text == "Table").count())
        .collect();
    assert!(slip_counts.iter().all(|slips| *slips > 2), "{slip_counts:?}");
    assert!(usual_size(&pages) >= 8.0);
}

#[test]
fn names_on_slips_have_one_size() {
    for stored in all_stored_sessions() {
        for paper in [Paper::A4, Paper::Letter] {
            let pages = stored.pages(Document::NameSlips, Language::En, paper);
            let session = stored.journal.session();
            let names: Vec<&str> = session
                .contestants
                .values()
                .flat_map(|contestant| &contestant.players)
                .map(|player| player.name.as_str())
                .collect();
            let sizes: Vec<f32> =
                texts_with_sizes(&pages).filter(|(text, _)| names.contains(text)).map(|(_, size)| size).collect();
            let [smallest, largest] = [f32::min, f32::max].map(|pick| sizes.iter().copied().reduce(pick).unwrap());
            assert!(largest - smallest < 0.1, "{} {paper}: {smallest} {largest}", stored.name());
        }
    }
}

#[test]
fn round_slips_are_in_order_of_rounds_and_tables() {
    let journal = sections(&[("A", "mitchell 5")], &[]);
    let pages = print::pages(
        Document::RoundSlips,
        journal.session(),
        &score(&journal),
        &Language::En.texts(),
        &Sheet::default(),
    );
    // The value of a box follows its name, and slips follow one another in the order in which they are drawn.
    let first_page_texts: Vec<String> = texts_with_sizes(&pages[..1]).map(|(text, _)| text.to_owned()).collect();
    let values_of = |name: &str| {
        let value_indices =
            first_page_texts.iter().enumerate().filter(|(_, text)| *text == name).map(|(index, _)| index + 1);
        value_indices.filter_map(|index| first_page_texts.get(index).cloned()).collect::<Vec<String>>()
    };
    assert_eq!(values_of("Table")[..5], ["1", "2", "3", "4", "5"], "{first_page_texts:?}");
    assert_eq!(values_of("Round")[..5], ["1"; 5], "{first_page_texts:?}");
}

#[test]
fn the_slip_of_a_team_names_both_its_tables() {
    let journal = sections(&[("A", "round-robin 6")], &[]);
    let slips = document_lines(Document::NameSlips, &journal);
    assert!(slips.iter().any(|line| line.contains("1 + 2")), "{slips:?}");
    assert!(slips.iter().any(|line| line.contains("NS + EW") || line.contains("EW + NS")), "{slips:?}");
}

#[test]
fn score_slip_names_law_79a1() {
    let slip = lines(&sample_document("pairs-7", Document::ScoreSlips, Language::En));
    assert!(has_line_with(&slip, "(Law 79A1)"), "{:?}", &slip[..4]);
}
