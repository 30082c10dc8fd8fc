//! The recap matrix: its blocks, signs and type size. Some tests also check the championship.

use lang::Language;
use print::{Document, Mark, Paper, Sheet};

use crate::harness::{
    EVENT, EVERY_CHANGE, SAMPLES, StoredSession, all_stored_sessions, document_lines, has_line_with,
    languages_and_papers, matches_in_cross_imps, sample_pages, stored_sessions, texts_with_sizes, used_share,
    usual_size,
};
use crate::measure;
use testing::*;

#[test]
fn recap_keeps_a_match_together_if_it_fits() {
    let sample = measure::played_evening("teams", &["round-robin 4"], 20, &[("scoring.method", "imps")], false);
    for (language, paper) in languages_and_papers() {
        let pages = sample_pages(&sample, Document::Recap, language, paper);
        let number = language.texts().say().print_number();
        for page in &pages {
            let texts_with_heights = || {
                page.marks.iter().filter_map(|mark| match mark {
                    Mark::Text { text, y, .. } => Some((text.as_str(), *y)),
                    _ => None,
                })
            };
            for (_, head_y) in texts_with_heights().filter(|(text, _)| *text == number) {
                let board_count = texts_with_heights()
                    .filter(|(text, y)| (y - head_y).abs() < 0.1 && text.parse::<u16>().is_ok())
                    .count();
                assert!(board_count > 0 && board_count % 20 == 0, "{language} {paper}: {board_count}");
            }
        }
    }
}

#[test]
fn recap_and_championship_take_one_block_if_it_fits() {
    for stored in all_stored_sessions() {
        let expected_blocks = [
            (Document::Recap, stored.standings.rankings.len()),
            (
                Document::Championship,
                if stored.event.is_empty() { stored.standings.rankings.len() } else { stored.event.len() },
            ),
        ];
        for (language, paper) in languages_and_papers() {
            let texts = language.texts();
            let say = texts.say();
            // The rounds of a long team match are one below the other, and landscape Letter is narrower than A4.
            let is_teams = stored.journal.session().conditions.rules.method.is_only_for_teams();
            for (document, expected) in expected_blocks.into_iter().filter(|(listed_document, _)| {
                *listed_document != Document::Recap
                    || !is_teams && paper == Paper::A4 && stored.standings.boards.len() < 16
            }) {
                let head = if document == Document::Recap { say.print_number() } else { say.print_rank() };
                let pages = stored.pages(document, language, paper);
                let head_count = texts_with_sizes(&pages).filter(|(text, _)| *text == head).count();
                assert_eq!(head_count, expected, "{} {document} {language} {paper}", stored.name());
            }
        }
    }
}

#[test]
fn halves_of_a_recap_share_a_sheet_or_each_fill_one() {
    for stored in stored_sessions(SAMPLES) {
        for (language, paper) in languages_and_papers() {
            let texts = language.texts();
            let sides = [texts.say().print_north_south(), texts.say().print_east_west()];
            let pages = stored.pages(Document::Recap, language, paper);
            for page in &pages {
                let page = std::slice::from_ref(page);
                let named_side_count =
                    sides.iter().filter(|side| texts_with_sizes(page).any(|(text, _)| text == side.as_str())).count();
                let case = format!("{} {language} {paper}: {}", stored.name(), used_share(page));
                assert!(pages.len() == 1 || named_side_count == 1 && used_share(page) > 0.6, "{case}");
            }
        }
    }
}

#[test]
fn short_recaps_and_championships_have_large_type() {
    let individual =
        stored_sessions(EVERY_CHANGE).into_iter().filter(|stored| stored.journal.session().title == "Individual");
    let recaps: Vec<StoredSession> = individual.chain(stored_sessions(EVENT)).collect();
    assert_eq!(recaps.len(), 4);
    for (language, paper) in languages_and_papers() {
        for stored in &recaps {
            let size = usual_size(&stored.pages(Document::Recap, language, paper));
            assert!(size >= 13.0, "{} {language} {paper}: {size}", stored.name());
        }
        for stored in stored_sessions(EVENT) {
            let pages = stored.pages(Document::Championship, language, paper);
            let (size, share) = (usual_size(&pages), used_share(&pages));
            assert!(size >= 13.0 && share > 0.6, "{} {language} {paper}: {size} {share}", stored.name());
        }
    }
}

#[test]
fn type_grows_if_a_page_would_be_nearly_empty() {
    let two_tables = sections(&[("A", "howell 2")], &[]);
    let usual_size_of = |document| {
        usual_size(&print::pages(
            document,
            two_tables.session(),
            &score(&two_tables),
            &Language::En.texts(),
            &Sheet::default(),
        ))
    };
    assert!(usual_size_of(Document::Recap) >= 14.0, "{}", usual_size_of(Document::Recap));
}

#[test]
fn recap_by_boards_marks_sit_outs() {
    let recap = document_lines(Document::Recap, &sections(&[("A", "mitchell 3 without 6")], &[]));
    assert!(has_line_with(&recap, "○ sits out"), "{recap:?}");
    // Each of three pairs misses two boards, and the explanation has the sign, too.
    let sign_count = recap.iter().flat_map(|line| line.split(' ')).filter(|word| *word == "○").count();
    assert_eq!(sign_count, 6 + 1, "{recap:?}");
    assert!(!has_line_with(&document_lines(Document::Recap, &sections(&[("A", "mitchell 3")], &[])), "○"));
}

#[test]
fn imps_under_each_other_have_equally_many_decimals() {
    let printed = document_lines(Document::Recap, &matches_in_cross_imps());
    // The IMPs come before the victory points at the end of the line.
    let totals = printed.iter().filter(|line| line.contains(" – ")).filter_map(|line| line.rsplit(' ').nth(1));
    let decimal_counts: Vec<usize> = totals.map(|net| net.split_once('.').map_or(0, |(_, part)| part.len())).collect();
    assert!(decimal_counts.len() == 6 && decimal_counts.iter().all(|count| *count == decimal_counts[0]), "{printed:?}");
}
