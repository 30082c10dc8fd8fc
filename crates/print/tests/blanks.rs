//! Blank travellers, blank cards and round slips.

use std::collections::BTreeSet;

use bridge::Side;
use evening::club::{Contestant, Entrant, SectionId};
use evening::session::Change;
use lang::Language;
use movement::Sitting;
use print::{Document, Mark, Page, Paper, Sheet};

use crate::harness::{
    document_lines, has_line_with, languages_and_papers, lines, sample_document, sample_lines, sample_pages,
    smallest_size, texts_with_sizes, used_share,
};
use crate::measure;
use testing::*;

/// The width of a column in points, from 3 points left of its first head with this text to the next vertical line right
/// of the head, or to the right margin.
fn column_width(page: &Page, head: &str) -> f32 {
    let head_position = page.marks.iter().find_map(|mark| match mark {
        Mark::Text { text, x, y, .. } if text == head => Some((*x, *y)),
        _ => None,
    });
    let (x, y) = head_position.unwrap_or_else(|| panic!("{head}"));
    let line_xs = page.marks.iter().filter_map(|mark| match mark {
        Mark::Line { from, to, .. } if (from.0 - to.0).abs() < 0.01 && from.1 <= y && y <= to.1 => Some(from.0),
        _ => None,
    });
    let right_edge = line_xs.filter(|line_x| *line_x > x).fold(f32::INFINITY, f32::min);
    right_edge.min(page.width - 36.0) - (x - 3.0)
}

#[test]
fn columns_for_handwritten_scores_are_at_least_38_points_wide() {
    for evening in ["pairs-7", "cross-imps"] {
        let sample = measure::evening(evening);
        for (language, paper) in languages_and_papers() {
            let pages = sample_pages(&sample, Document::BlankCards, language, paper);
            for head in ["+", "−"] {
                let width = column_width(&pages[0], head);
                assert!(width >= 38.0, "{evening} {language} {paper}: {width}");
            }
        }
    }
}

#[test]
fn blank_travellers_of_an_individual_have_a_column_for_the_lead() {
    let sample = measure::evening("individual");
    for (language, paper) in languages_and_papers() {
        let pages = sample_pages(&sample, Document::BlankTravellers, language, paper);
        let lead = language.texts().say().paper_lead_short();
        assert!(texts_with_sizes(&pages).any(|(text, _)| text == lead), "{language} {paper}");
    }
}

#[test]
fn contestant_numbers_on_blank_cards_have_one_size() {
    let sample = measure::evening("sections");
    let pages = sample_pages(&sample, Document::BlankCards, Language::En, Paper::A4);
    let is_number = |text: &str| text.strip_prefix(['A', 'B']).is_some_and(|number| number.parse::<u8>().is_ok());
    let sizes: BTreeSet<i32> = texts_with_sizes(&pages)
        .filter(|(text, _)| is_number(text))
        .map(|(_, size)| (size * 100.0).round() as i32)
        .collect();
    assert_eq!(sizes.len(), 1, "{sizes:?}");
}

#[test]
fn blank_cards_name_all_pairs_and_omit_an_entered_score() {
    let mut journal = evening("howell 4", 2);
    let due = journal.session().schedule()[0];
    let Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
    let mut entered = result(due.board.number(), ns, ew, 1660);
    entered.place = due.place;
    enter(&mut journal, entered);
    let printed = document_lines(Document::BlankCards, &journal);
    for number in 1..=8 {
        assert!(has_line_with(&printed, &format!("NA{number} – SA{number}")), "{number}: {printed:?}");
    }
    assert!(!has_line_with(&printed, "1660"), "{printed:?}");
}

#[test]
fn a_card_has_lines_for_rounds_that_are_still_to_be_drawn() {
    let printed = sample_lines(&measure::evening("swiss-pairs"), Document::BlankCards);
    // One of six rounds of three boards is drawn. There are ten cards, two side by side.
    for round in 2..=6 {
        let is_row_of_round = |line: &&String| line.split(' ').all(|word| word == round.to_string());
        let row_count: usize = printed.iter().filter(is_row_of_round).map(|line| line.split(' ').count()).sum();
        assert_eq!(row_count, 30, "round {round}: {printed:?}");
    }
}

#[test]
fn contract_and_score_columns_of_blank_travellers_are_14_millimetres_wide() {
    // In points, of which 72 are an inch of 25.4 millimetres. Half a point may be lost by rounding.
    let min_width = 14.0 / 25.4 * 72.0;
    for evening in ["pairs-7", "sections", "butler"] {
        let sample = measure::evening(evening);
        for (language, paper) in languages_and_papers() {
            let texts = language.texts();
            let pages = sample_pages(&sample, Document::BlankTravellers, language, paper);
            let say = texts.say();
            for head in [say.print_contract(), say.print_score_side(texts.letters().side(Side::NS))] {
                // A long head is on several lines.
                let first_word = head.split(' ').next().unwrap_or_default();
                let is_on_one_line = texts_with_sizes(&pages).any(|(text, _)| text == head);
                let width = column_width(&pages[0], if is_on_one_line { &head } else { first_word });
                assert!(width >= min_width - 0.5, "{evening} {language} {paper}: {head} {width}");
            }
        }
    }
}

/// A slip has a row for each of the four boards of a round.
#[test]
fn rows_of_round_slips_are_at_least_7_millimetres_high() {
    let sample = measure::evening("pairs-7");
    for (language, paper) in languages_and_papers() {
        let pages = sample_pages(&sample, Document::RoundSlips, language, paper);
        let mut row_ys: Vec<f32> = pages[0]
            .marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Text { text, x, y, .. } if *x < 45.0 && text.parse::<u8>().is_ok() => Some(*y),
                _ => None,
            })
            .collect();
        row_ys.sort_by(f32::total_cmp);
        let row_height =
            row_ys.windows(2).map(|two| two[1] - two[0]).filter(|gap| *gap > 1.0).fold(f32::INFINITY, f32::min);
        assert!((7.0 / 25.4 * 72.0 - 0.1..40.0).contains(&row_height), "{language} {paper}: {row_height}");
    }
}

#[test]
fn blank_card_has_a_line_for_a_sit_out() {
    let printed = lines(&sample_document("pairs-13-half", Document::BlankCards, Language::En));
    let sit_out_count = printed.iter().map(|line| line.matches("you sit out").count()).sum::<usize>();
    let sample = measure::evening("pairs-13-half");
    let movement = &sample.session().sections[&SectionId::A].movement;
    let expected: usize =
        (1..=movement.rounds).map(|round| movement.contestants().len() - 2 * movement.round(round).count()).sum();
    assert!(expected > 0);
    assert_eq!(sit_out_count, expected);
}

#[test]
fn writing_space_has_no_filled_areas() {
    for document in [Document::BlankTravellers, Document::BlankCards, Document::RoundSlips] {
        let pages = sample_document("pairs-7", document, Language::En);
        let areas = pages.iter().flat_map(|page| &page.marks).filter(|mark| match mark {
            // Thin areas are lines.
            Mark::Fill { width, height, .. } => *width > 1.0 && *height > 1.0,
            _ => false,
        });
        assert_eq!(areas.count(), 0, "{document}");
    }
}

#[test]
fn long_names_on_blank_cards_are_legible() {
    let mut journal = evening("howell 4", 2);
    for number in 1..=8 {
        let [first, second] = ["Maximiliane", "Bartholomäus"]
            .map(|given| Entrant::named(format!("{given} von Hohenstaufen-Wallerstein zu Oberkirchberg {number}")));
        let contestant = Contestant::pair(pair(number), first, second);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    let standings = score(&journal);
    let pages =
        print::pages(Document::BlankCards, journal.session(), &standings, &Language::En.texts(), &Sheet::default());
    assert!(smallest_size(&pages) >= 8.0, "{}", smallest_size(&pages));
}

#[test]
fn blank_travellers_fill_most_of_the_first_page() {
    for evening in ["pairs-3-half", "pairs-7", "teams", "swiss-pairs", "pairs-40"] {
        let sample = measure::evening(evening);
        for (language, paper) in languages_and_papers() {
            let pages = sample_pages(&sample, Document::BlankTravellers, language, paper);
            // The later rounds of a Swiss event are not drawn yet.
            let has_undrawn_rounds = evening == "swiss-pairs";
            let share = used_share(&pages[..1]);
            let min_share = if has_undrawn_rounds { 0.6 } else { 0.75 };
            assert!(share > min_share, "{evening} {language} {paper}: {share}");
        }
    }
}

/// Cards of teams have few rows, so several cards share a page in every language.
#[test]
fn blank_team_cards_take_at_most_three_pages() {
    let teams = measure::evening("teams");
    for (language, paper) in languages_and_papers() {
        let pages = sample_pages(&teams, Document::BlankCards, language, paper);
        assert!(pages.len() <= 3, "{language} {paper}: {}", pages.len());
    }
}
