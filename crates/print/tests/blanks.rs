//! Blank travellers and blank cards.

use std::collections::BTreeSet;

use bridge::Side;
use evening::club::{Contestant, Entrant, SectionId};
use evening::session::Change;
use lang::Language;
use movement::Sitting;
use print::{Document, Mark, Page, Paper, Sheet};

use crate::harness::{has, lines, of, said, said_of, sheets, smallest, texts, used, ways};
use crate::measure;
use testing::*;

/// The width of the column that begins with this text, in points, measured between the lines left and right of it.
fn column(page: &Page, head: &str) -> f32 {
    let at = page.marks.iter().find_map(|mark| match mark {
        Mark::Text { text, x, y, .. } if text == head => Some((*x, *y)),
        _ => None,
    });
    let (x, y) = at.unwrap_or_else(|| panic!("{head}"));
    let uprights = page.marks.iter().filter_map(|mark| match mark {
        Mark::Line { from, to, .. } if (from.0 - to.0).abs() < 0.01 && from.1 <= y && y <= to.1 => Some(from.0),
        _ => None,
    });
    let right = uprights.filter(|at| *at > x).fold(f32::INFINITY, f32::min);
    right.min(page.width - 36.0) - (x - 3.0)
}

#[test]
fn scores_are_written_by_hand_in_columns_of_half_an_inch() {
    for (evening, heads) in [("pairs-7", ["+", "−"]), ("cross-imps", ["+", "−"])] {
        let kept = measure::evening(evening);
        for (language, paper) in ways() {
            let pages = of(&kept, Document::BlankCards, language, paper);
            for head in heads {
                assert!(column(&pages[0], head) >= 38.0, "{evening} {language} {paper}: {}", column(&pages[0], head));
            }
        }
    }
}

#[test]
fn individual_slips_have_a_column_for_the_lead() {
    let kept = measure::evening("individual");
    for (language, paper) in ways() {
        let pages = of(&kept, Document::BlankTravellers, language, paper);
        let lead = language.texts().say().paper_lead_short();
        assert!(texts(&pages).any(|(text, _)| text == lead), "{language} {paper}");
    }
}

#[test]
fn numbers_of_one_column_are_written_in_one_size() {
    let kept = measure::evening("sections");
    let pages = of(&kept, Document::BlankCards, Language::En, Paper::A4);
    let is_number = |text: &str| text.strip_prefix(['A', 'B']).is_some_and(|number| number.parse::<u8>().is_ok());
    let sizes: BTreeSet<i32> =
        texts(&pages).filter(|(text, _)| is_number(text)).map(|(_, size)| (size * 100.0).round() as i32).collect();
    assert_eq!(sizes.len(), 1, "{sizes:?}");
}

#[test]
fn blank_cards_have_all_boards_and_no_scores() {
    let mut journal = evening("howell 4", 2);
    let due = journal.session().schedule()[0];
    let Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
    let mut entered = result(due.board.number(), ns, ew, 1660);
    entered.place = due.place;
    enter(&mut journal, entered);
    let said = said(Document::BlankCards, &journal);
    for number in 1..=8 {
        assert!(has(&said, &format!("NA{number} – SA{number}")), "{number}: {said:?}");
    }
    assert!(!has(&said, "1660"), "{said:?}");
}

#[test]
fn a_card_has_lines_for_rounds_that_are_still_to_be_drawn() {
    let said = said_of(&measure::evening("swiss-pairs"), Document::BlankCards);
    // Six rounds of three boards, of which one is drawn, on ten cards, two side by side.
    for round in 2..=6 {
        let alone = |line: &&String| line.split(' ').all(|word| word == round.to_string());
        let lines: usize = said.iter().filter(alone).map(|line| line.split(' ').count()).sum();
        assert_eq!(lines, 30, "round {round}: {said:?}");
    }
}

#[test]
fn results_are_written_by_hand_in_cells_that_hold_them() {
    let least = 14.0 / 25.4 * 72.0;
    for evening in ["pairs-7", "sections", "butler"] {
        let kept = measure::evening(evening);
        for (language, paper) in ways() {
            let say = language.texts();
            let pages = of(&kept, Document::BlankTravellers, language, paper);
            for head in [say.say().print_contract(), say.say().print_score_side(say.letters().side(Side::NS))] {
                let first = head.split(' ').next().unwrap_or_default();
                let whole = texts(&pages).any(|(text, _)| text == head);
                let wide = column(&pages[0], if whole { &head } else { first });
                assert!(wide >= least - 0.5, "{evening} {language} {paper}: {head} {wide}");
            }
        }
    }
    // Rows of a slip with the four boards of a round.
    let kept = measure::evening("pairs-7");
    for (language, paper) in ways() {
        let pages = of(&kept, Document::RoundSlips, language, paper);
        let mut rows: Vec<f32> = pages[0]
            .marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Text { text, x, y, .. } if *x < 45.0 && text.parse::<u8>().is_ok() => Some(*y),
                _ => None,
            })
            .collect();
        rows.sort_by(f32::total_cmp);
        let high = rows.windows(2).map(|two| two[1] - two[0]).filter(|high| *high > 1.0).fold(f32::INFINITY, f32::min);
        assert!((7.0 / 25.4 * 72.0 - 0.1..40.0).contains(&high), "{language} {paper}: {high}");
    }
}

#[test]
fn blank_card_has_a_line_for_a_sit_out() {
    let said = lines(&sheets("pairs-13-half", Document::BlankCards, Language::En));
    let out = said.iter().map(|line| line.matches("you sit out").count()).sum::<usize>();
    let kept = measure::evening("pairs-13-half");
    let movement = &kept.session().sections[&SectionId::A].movement;
    let wanted: usize =
        (1..=movement.rounds).map(|round| movement.contestants().len() - 2 * movement.round(round).count()).sum();
    assert!(wanted > 0);
    assert_eq!(out, wanted);
}

#[test]
fn writing_space_stays_empty() {
    for document in [Document::BlankTravellers, Document::BlankCards, Document::RoundSlips] {
        let pages = sheets("pairs-7", document, Language::En);
        let areas = pages.iter().flat_map(|page| &page.marks).filter(|mark| match mark {
            // Thin ones are lines.
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
    assert!(smallest(&pages) >= 8.0, "{}", smallest(&pages));
}

#[test]
fn blank_travellers_fill_more_than_half_a_page() {
    for evening in ["pairs-3-half", "pairs-7", "teams", "swiss-pairs", "pairs-40"] {
        let kept = measure::evening(evening);
        for (language, paper) in ways() {
            let pages = of(&kept, Document::BlankTravellers, language, paper);
            let rounds_to_draw = evening == "swiss-pairs";
            assert!(
                used(&pages[..1]) > if rounds_to_draw { 0.6 } else { 0.75 },
                "{evening} {language} {paper}: {}",
                used(&pages[..1])
            );
        }
    }
}

/// Sheets of teams have a few rows in which it is easy to write, as many cards to a page in each language.
#[test]
fn blank_team_cards_share_a_column_if_they_fit() {
    let teams = measure::evening("teams");
    for (language, paper) in ways() {
        let pages = of(&teams, Document::BlankCards, language, paper);
        assert!(pages.len() <= 3, "{language} {paper}: {}", pages.len());
    }
}
