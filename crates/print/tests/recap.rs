//! The recap matrix.

use lang::Language;
use print::{Document, Mark, Paper, Sheet};

use crate::harness::{
    EVENT, EVERY_CHANGE, OldSession, SAMPLES, all_old, has, of, old, said, swiss, texts, used, usual, ways,
};
use crate::measure;
use testing::*;

#[test]
fn recap_keeps_a_match_together_if_it_fits() {
    let kept = measure::kept("teams", &["round-robin 4"], 20, &[("scoring.method", "imps")], false);
    for (language, paper) in ways() {
        let pages = of(&kept, Document::Recap, language, paper);
        let number = language.texts().say().print_number();
        for page in &pages {
            let said = || {
                page.marks.iter().filter_map(|mark| match mark {
                    Mark::Text { text, y, .. } => Some((text.as_str(), *y)),
                    _ => None,
                })
            };
            for (_, head) in said().filter(|(text, _)| *text == number) {
                let boards = said().filter(|(text, y)| (y - head).abs() < 0.1 && text.parse::<u16>().is_ok()).count();
                assert!(boards > 0 && boards % 20 == 0, "{language} {paper}: {boards}");
            }
        }
    }
}

#[test]
fn recap_and_championship_take_one_block_if_it_fits() {
    for old in all_old() {
        let rankings = [
            (Document::Recap, old.standings.rankings.len()),
            (Document::Championship, if old.event.is_empty() { old.standings.rankings.len() } else { old.event.len() }),
        ];
        for (language, paper) in ways() {
            let texts_of = language.texts();
            let say = texts_of.say();
            // The rounds of a long team match are one below the other, and landscape Letter is narrower than A4.
            let teams = old.journal.session().conditions.rules.method.is_teams();
            for (document, wanted) in rankings.into_iter().filter(|(of, _)| {
                *of != Document::Recap || !teams && paper == Paper::A4 && old.standings.boards.len() < 16
            }) {
                let head = if document == Document::Recap { say.print_number() } else { say.print_rank() };
                let pages = old.pages(document, language, paper);
                let heads = texts(&pages).filter(|(text, _)| *text == head).count();
                assert_eq!(heads, wanted, "{} {document} {language} {paper}", old.name());
            }
        }
    }
}

#[test]
fn both_halves_of_a_recap_are_on_one_sheet() {
    for old in old(SAMPLES) {
        for (language, paper) in ways() {
            let texts_of = language.texts();
            let sides = [texts_of.say().print_north_south(), texts_of.say().print_east_west()];
            let pages = old.pages(Document::Recap, language, paper);
            for page in &pages {
                let page = std::slice::from_ref(page);
                let named = sides.iter().filter(|side| texts(page).any(|(text, _)| text == side.as_str())).count();
                let what = format!("{} {language} {paper}: {}", old.name(), used(page));
                assert!(pages.len() == 1 || named == 1 && used(page) > 0.6, "{what}");
            }
        }
    }
}

#[test]
fn sums_and_boards_of_whole_points_have_large_type() {
    let individual = old(EVERY_CHANGE).into_iter().filter(|old| old.journal.session().title == "Individual");
    let recaps: Vec<OldSession> = individual.chain(old(EVENT)).collect();
    assert_eq!(recaps.len(), 4);
    for (language, paper) in ways() {
        for old in &recaps {
            let size = usual(&old.pages(Document::Recap, language, paper));
            assert!(size >= 13.0, "{} {language} {paper}: {size}", old.name());
        }
        for old in old(EVENT) {
            let pages = old.pages(Document::Championship, language, paper);
            let (size, used) = (usual(&pages), used(&pages));
            assert!(size >= 13.0 && used > 0.6, "{} {language} {paper}: {size} {used}", old.name());
        }
    }
}

#[test]
fn type_grows_if_a_page_would_be_nearly_empty() {
    let two = sections(&[("A", "howell 2")], &[]);
    let of_two = |document| {
        usual(&print::pages(document, two.session(), &score(&two), &Language::En.texts(), &Sheet::default()))
    };
    assert!(of_two(Document::Recap) >= 14.0, "{}", of_two(Document::Recap));
}

#[test]
fn recap_by_boards_marks_sit_outs() {
    let recap = said(Document::Recap, &sections(&[("A", "mitchell 3 without 6")], &[]));
    assert!(has(&recap, "○ sits out"), "{recap:?}");
    // Two boards of each of three pairs.
    let signs = recap.iter().flat_map(|line| line.split(' ')).filter(|word| *word == "○").count();
    assert_eq!(signs, 6 + 1, "{recap:?}");
    assert!(!has(&said(Document::Recap, &sections(&[("A", "mitchell 3")], &[])), "○"));
}

#[test]
fn imps_under_each_other_have_equally_many_decimals() {
    let said = said(Document::Recap, &swiss());
    // Before the victory points at the end of the line.
    let totals = said.iter().filter(|line| line.contains(" – ")).filter_map(|line| line.rsplit(' ').nth(1));
    let decimals: Vec<usize> = totals.map(|net| net.split_once('.').map_or(0, |(_, part)| part.len())).collect();
    assert!(decimals.len() == 6 && decimals.iter().all(|count| *count == decimals[0]), "{said:?}");
}
