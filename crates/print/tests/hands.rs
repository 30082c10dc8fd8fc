//! Pages and distances of hand records, and of travellers with hands.

use bridge::dealing::{Deals, Seed};
use bridge::{Analyses, Analysis, BoardNumber, Par, TrickTable};
use evening::session::Change;
use lang::Language;
use print::{Document, Look, Mark, Page, Paper, Sheet};

use crate::harness::{lines, sample_pages, session_pages, texts_with_sizes};
use crate::measure;
use testing::*;

/// Whether a text is on a page at a position for which `is_in_place` holds.
fn page_has(page: &Page, expected: &str, is_in_place: impl Fn(&(f32, f32)) -> bool) -> bool {
    page.marks
        .iter()
        .any(|mark| matches!(mark, Mark::Text { x, y, text, .. } if text == expected && is_in_place(&(*x, *y))))
}

#[test]
fn no_board_is_alone_on_the_last_page() {
    let sample = measure::evening("pairs-7-hands");
    for document in [Document::Travellers, Document::HandRecords] {
        let pages = sample_pages(&sample, document, Language::En, Paper::A4);
        let board_count = pages.last().map_or(0, |page| {
            texts_with_sizes(std::slice::from_ref(page)).filter(|(text, _)| text.starts_with("Board ")).count()
        });
        assert!(board_count > 1, "{document}: {board_count}");
    }
}

#[test]
fn numbers_of_two_digits_are_apart() {
    let sample = measure::evening("pairs-7-hands");
    for document in [Document::Travellers, Document::HandRecords] {
        let pages = sample_pages(&sample, document, Language::En, Paper::A4);
        let mut compared_count = 0;
        for page in &pages {
            // The y in tenths of a point, the x and the type size of each number.
            let mut numbers: Vec<(i64, f32, f32)> = Vec::new();
            for mark in &page.marks {
                if let Mark::Text { text, x, y, size, .. } = mark
                    && text.parse::<u8>().is_ok_and(|number| (10..=13).contains(&number))
                {
                    numbers.push(((y * 10.0).round() as i64, *x, *size));
                }
            }
            numbers.sort_by(|first, second| first.partial_cmp(second).unwrap());
            let neighbours = numbers.windows(2).filter(|two| two[0].0 == two[1].0 && two[1].1 - two[0].1 < 20.0);
            for two in neighbours {
                // Two digits are 1.112 of the size wide.
                let gap = (two[1].1 - two[0].1) / two[0].2 - 1.112;
                assert!(gap >= 0.4, "{document}: {gap}");
                compared_count += 1;
            }
        }
        assert!(compared_count > 10, "{document}: {compared_count}");
    }
}

#[test]
fn hand_points_are_apart_from_their_label() {
    let sample = measure::evening("pairs-7-hands");
    for document in [Document::Travellers, Document::HandRecords] {
        for language in Language::ALL {
            let pages = measure::pages(&sample, &sample.standings(), document, &language.texts(), Paper::A4);
            let label = language.texts().say().print_hcp();
            assert!(pages.iter().any(|page| page_has(page, &label, |_| true)), "{document} {language}");
            for page in &pages {
                for mark in &page.marks {
                    let Mark::Text { x, y, text, .. } = mark else { continue };
                    let is_beside =
                        |(other_x, other_y): &(f32, f32)| (other_y - y).abs() < 2.0 && (x - other_x).abs() < 26.0;
                    let is_number = text.parse::<u8>().is_ok();
                    assert!(!is_number || !page_has(page, &label, is_beside), "{document} {language}: {text}");
                }
            }
        }
    }
}

#[test]
fn last_line_of_hand_records_is_above_the_foot_on_letter() {
    let mut journal = evening("mitchell 7", 4);
    let mut deals = Deals::new(Seed::new([3; 32]));
    let mut analyses = Analyses::new();
    for number in 1..=28 {
        let board = BoardNumber::new(number).unwrap();
        let deal = Some(deals.next_deal());
        let change = Change::BoardSet { board, copy: None, deal, dealer: None, vulnerability: None, reason: None };
        journal.apply(entry(change)).unwrap();
        let trick_table = TrickTable::new([[7; 5]; 4]).unwrap();
        analyses.insert(board, Analysis { trick_table, par: Par { score: 0, contracts: Vec::new() } });
    }
    for analyses in [None, Some(&analyses)] {
        let look = Look { paper: Paper::Letter, ..Look::default() };
        let sheet = Sheet { look, double_dummy: analyses, ..Sheet::default() };
        let pages = session_pages(Document::HandRecords, journal.session(), &sheet);
        assert!(pages.len() > 1);
        // Below the foot's rule is only the usual text and the page number.
        let texts_below_rule = |page: &Page| -> Vec<String> {
            let foot = measure::foot_rule_y(page);
            let below_rule = page.marks.iter().filter_map(|mark| match mark {
                Mark::Text { x, y, text, .. } if *y > foot && !text.starts_with("page ") => Some(format!("{x} {text}")),
                _ => None,
            });
            below_rule.collect()
        };
        for page in &pages {
            assert_eq!(texts_below_rule(page), texts_below_rule(&pages[0]), "solved: {}", analyses.is_some());
            assert!(
                texts_below_rule(page).iter().all(|text| !text.contains(['♠', '♥', '♦', '♣'])),
                "{:?}",
                texts_below_rule(page)
            );
        }
    }
}

#[test]
fn no_page_of_hand_records_is_left_with_two_deals() {
    // Boards above `last_board` are left out.
    let sample = measure::evening("pairs-13-half");
    for last_board in [26, 27, 28] {
        let mut session = sample.session().clone();
        session.boards.retain(|number, _| number.number() <= last_board);
        let sheet = Sheet { double_dummy: sample.analyses.as_ref(), ..Sheet::default() };
        let texts = Language::En.texts();
        let pages = print::pages(Document::HandRecords, &session, &sample.standings(), &texts, &sheet);
        for page in &pages {
            let deal_count =
                lines(std::slice::from_ref(page)).iter().map(|line| line.matches("Board ").count()).sum::<usize>();
            assert!(deal_count > 2, "{last_board} boards on {} pages: {deal_count}", pages.len());
        }
    }
}

#[test]
fn par_is_apart_from_the_next_deal() {
    let sample = measure::evening("pairs-7-hands");
    let standings = sample.standings();
    for paper in [Paper::A4, Paper::Letter] {
        let pages = measure::pages(&sample, &standings, Document::HandRecords, &Language::En.texts(), paper);
        for page in &pages {
            let positions_of = |beginning: &str| -> Vec<(f32, f32, f32)> {
                let position = |mark: &Mark| match mark {
                    Mark::Text { x, y, size, text, .. } if text.starts_with(beginning) => Some((*x, *y, *size)),
                    _ => None,
                };
                page.marks.iter().filter_map(position).collect()
            };
            let boards = positions_of("Board ");
            for (x, y, size) in positions_of("Par ") {
                let boards_below = boards.iter().filter(|(left, top, _)| (left - x).abs() < 1.0 && *top > y);
                let gap = boards_below.map(|(_, top, _)| top - y).fold(f32::MAX, f32::min);
                assert!(gap > 2.2 * size, "{paper}: {gap} under type of {size}");
            }
        }
    }
}

#[test]
fn hand_records_with_par_have_no_layout_faults() {
    let sample = measure::evening("pairs-7-hands");
    for paper in [Paper::A4, Paper::Letter] {
        let faults =
            measure::faults(Document::HandRecords, &sample_pages(&sample, Document::HandRecords, Language::En, paper));
        assert!(faults.is_empty(), "{faults:?}");
    }
}
