//! Slips of rounds and of names.

use std::collections::BTreeSet;

use lang::Language;
use print::{Document, Paper, Sheet};

use crate::harness::{all_old, in_language, of, said, texts, usual};
use crate::measure;
use testing::*;

#[test]
fn name_slips_are_legible_across_a_table() {
    for evening in ["pairs-7", "pairs-40", "individual", "teams"] {
        let kept = measure::evening(evening);
        for paper in [Paper::A4, Paper::Letter] {
            let pages = of(&kept, Document::NameSlips, Language::De, paper);
            let names: BTreeSet<&str> = kept
                .session()
                .contestants
                .values()
                .flat_map(|contestant| &contestant.players)
                .filter_map(|player| player.name.split(' ').next())
                .collect();
            let sizes = texts(&pages).filter(|(text, _)| names.iter().any(|name| text.starts_with(name)));
            let least = sizes.map(|(_, size)| size).fold(f32::INFINITY, f32::min);
            let wanted = if evening == "teams" { 11.0 } else { 13.0 };
            assert!(least >= wanted && least < 40.0, "{evening} {paper}: {least}");
            let number = texts(&pages).filter(|(text, _)| *text == "1").map(|(_, size)| size).fold(0.0, f32::max);
            assert!(number >= 16.0, "{evening} {paper}: {number}");
        }
    }
}

#[test]
fn round_slips_are_no_closer_than_necessary() {
    // 10 tables in 5 rounds of 2 boards.
    let journal = sections(&[("A", "mitchell 11 rounds 5")], &[]);
    let pages = in_language(&journal, Document::RoundSlips, Language::En);
    let slips: Vec<usize> = pages
        .iter()
        .map(|page| texts(std::slice::from_ref(page)).filter(|(text, _)| *text == "Table").count())
        .collect();
    assert!(slips.iter().all(|slips| *slips > 2), "{slips:?}");
    assert!(usual(&pages) >= 8.0);
}

#[test]
fn names_on_slips_have_one_size() {
    for old in all_old() {
        for paper in [Paper::A4, Paper::Letter] {
            let pages = old.pages(Document::NameSlips, Language::En, paper);
            let session = old.journal.session();
            let names: Vec<&str> =
                session.contestants.values().flat_map(|all| &all.players).map(|player| player.name.as_str()).collect();
            let sizes: Vec<f32> =
                texts(&pages).filter(|(text, _)| names.contains(text)).map(|(_, size)| size).collect();
            let [least, most] = [f32::min, f32::max].map(|of| sizes.iter().copied().reduce(of).unwrap());
            assert!(most - least < 0.1, "{} {paper}: {least} {most}", old.name());
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
    // Table and round are in boxes, and their values follow one another in the order in which slips are drawn.
    let first: Vec<String> = texts(&pages[..1]).map(|(text, _)| text.to_owned()).collect();
    let of = |name: &str| {
        let at = first.iter().enumerate().filter(|(_, text)| *text == name).map(|(at, _)| at + 1);
        at.filter_map(|at| first.get(at).cloned()).collect::<Vec<String>>()
    };
    assert_eq!(of("Table")[..5], ["1", "2", "3", "4", "5"], "{first:?}");
    assert_eq!(of("Round")[..5], ["1"; 5], "{first:?}");
}

#[test]
fn the_slip_of_a_team_names_both_its_tables() {
    let journal = sections(&[("A", "round-robin 6")], &[]);
    let slips = said(Document::NameSlips, &journal);
    assert!(slips.iter().any(|line| line.contains("1 + 2")), "{slips:?}");
    assert!(slips.iter().any(|line| line.contains("NS + EW") || line.contains("EW + NS")), "{slips:?}");
}
