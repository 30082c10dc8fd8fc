//! Ten kinds of evenings were printed and every sheet was read: what was found wrong then, and is right now.

use bridge::{BoardNumber, Tricks};
use evening::club::SectionId;
use evening::director::{Artificial, Award, Decision, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId, SideAward};
use evening::session::{Change, Journal, Outcome, TableResult};
use lang::Language;
use movement::{Repair, repair};
use print::{self, Document, Paper, Sheet};
use uuid::Uuid;

use crate::measure;
use crate::paper::{correct, has, lines, publish, said};
use testing::*;

const TWO: [(&str, &str); 2] = [("A", "mitchell 3"), ("B", "howell 2")];

/// Sections of which one has two winners are ranked apart, and compared with each other all the same.
#[test]
fn a_board_that_two_sections_share_is_headed_by_neither_and_the_foot_says_so_once() {
    let journal = sections(&TWO, &[]);
    for document in [Document::Travellers, Document::FrequencyTable] {
        let said = said(document, &journal);
        assert!(!has(&said, "Board 1 · Section"), "{document}: {said:?}");
    }
    let foot = said(Document::Ranking, &journal);
    assert_eq!(foot.iter().filter(|line| line.contains("Sections compared together.")).count(), 1, "{foot:?}");
    let apart = sections(&TWO, &[("field", "section")]);
    assert!(has(&said(Document::Travellers, &apart), "Board 1 · Section B"));
    assert!(!has(&said(Document::Ranking, &apart), "compared together"));
}

#[test]
fn a_movement_writes_numbers_with_their_section_as_all_other_sheets_do() {
    let said = said(Document::MovementGrid, &sections(&TWO, &[]));
    assert!(has(&said, "A1–A4") && has(&said, "B1–B"), "{said:?}");
}

/// Pairs that meet in rounds, scored as matches in cross-IMPs: a result against two others is a third of IMPs or two.
fn swiss() -> Journal {
    let settings = [("scoring.method", "cross-imps"), ("cross_imps.divisor", "n"), ("vp.pairs", "wbf")];
    sections(&[("A", "howell 3")], &settings)
}

#[test]
fn victory_points_of_pairs_are_named_as_those_of_teams_and_say_how_a_fraction_is_rounded() {
    let journal = swiss();
    let standings = score(&journal);
    assert!(standings.in_victory_points());
    for language in Language::ALL {
        let texts = language.texts();
        let said = lines(&print::pages(Document::Ranking, journal.session(), &standings, &texts, &Sheet::default()));
        let all = said.join(" ");
        assert!(all.contains("WBF") && !all.contains("wbf"), "{language}: {said:?}");
        let first = texts.say().paper_whole_margins();
        assert!(all.contains(first.split(' ').next().unwrap()), "{language}: {said:?}");
        assert!(all.contains(&first) || has(&said, &first[..12]), "{language}: {said:?}");
    }
    let whole = sections(&[("A", "howell 3")], &[("scoring.method", "butler"), ("vp.pairs", "wbf")]);
    assert!(!has(&said(Document::Ranking, &whole), "A margin with a fraction"));
}

#[test]
fn imps_under_each_other_have_equally_many_decimals() {
    let said = said(Document::Recap, &swiss());
    // Before the victory points at the end of the line.
    let totals = said.iter().filter(|line| line.contains(" – ")).filter_map(|line| line.rsplit(' ').nth(1));
    let decimals: Vec<usize> = totals.map(|net| net.split_once('.').map_or(0, |(_, part)| part.len())).collect();
    assert!(decimals.len() == 6 && decimals.iter().all(|count| *count == decimals[0]), "{said:?}");
}

#[test]
fn two_lines_of_a_result_are_headed_by_whose_they_are() {
    let kept = measure::evening("pairs-7-hands");
    let texts = Language::En.texts();
    let pages = measure::pages(&kept, &kept.standings(), Document::Travellers, &texts, Paper::A4);
    assert!(has(&lines(&pages), "NS / EW"), "{:?}", lines(&pages[..1]));
}

#[test]
fn a_card_says_what_the_boards_count_that_were_sat_out() {
    for (rule, wanted) in [
        ("exclude", "The 2 boards you sat out do not count."),
        ("factor", "The 2 boards you sat out are factored up."),
        ("percent-of-average 60", "The 2 boards you sat out count 60%"),
    ] {
        let journal = sections(&[("A", "mitchell 3 without 6")], &[("sitout", rule)]);
        let said = said(Document::ScoreCards, &journal).join(" ");
        assert!(said.contains(wanted) && !said.contains("Boards sat out:"), "{rule}: {said:?}");
    }
}

#[test]
fn the_foot_says_what_imps_are_counted_from_and_cards_of_butler_give_the_datum() {
    for (settings, wanted) in [
        (vec![("scoring.method", "butler")], "The datum is the mean of all results, to the nearest 10."),
        (vec![("scoring.method", "cross-imps")], "Cross-IMPs divided by the number of comparisons."),
    ] {
        let journal = sections(&[("A", "mitchell 3")], &settings);
        let foot = said(Document::Ranking, &journal).join(" ");
        assert_eq!(foot.matches(wanted).count(), 1, "{foot}");
        let cards = said(Document::ScoreCards, &journal);
        assert_eq!(has(&cards, "Score Datum IMPs"), settings[0].1 == "butler", "{cards:?}");
    }
}

#[test]
fn the_director_s_report_lists_every_correction() {
    let mut journal = open(4, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 420));
    enter(&mut journal, result(1, pair(3), pair(4), 450));
    publish(&mut journal, "21:50");
    correct(&mut journal, "21:55", 1, (1, 2), -50);
    let said = said(Document::DirectorsReport, &journal);
    for wanted in ["Correction · ", "+420", "−50", "wrong side"] {
        assert!(has(&said, wanted), "{wanted}: {said:?}");
    }
}

#[test]
fn a_split_score_has_the_percentages_of_both_sides() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[110, 140, 170, 200]);
    // The table result stands for North-South, who have one sixth of what the others leave them.
    let award = Award { ns: SideAward::TableResult, ew: SideAward::Artificial(Artificial::Minus) };
    rule(&mut journal, 1, pair(2), pair(102), award);
    let said = said(Document::Travellers, &journal);
    assert!(has(&said, "2.00 2.40 33.3 40.0"), "{said:?}");
}

/// Three results of four: Neuberg's formula.
#[test]
fn boards_with_fewer_results_are_said_to_be_scaled_up() {
    let mut journal = open(0, &[]);
    for board in [1, 2] {
        scores(&mut journal, board, if board == 1 { &[110, 140, 170, 200] } else { &[110, 140, 170] });
    }
    // On travellers under the board itself.
    for (document, wanted) in [
        (Document::Travellers, "Fewer results than other boards: scaled up by Neuberg’s formula."),
        (Document::Recap, "Board 2 is scaled up"),
        (Document::Ranking, "Board 2 is scaled up"),
        (Document::CrossTable, "Board 2 is scaled up"),
        (Document::FrequencyTable, "Board 2 is scaled up"),
    ] {
        let said = said(document, &journal).join(" ");
        assert_eq!(said.matches(wanted).count(), 1, "{document}: {said}");
    }
}

#[test]
fn a_penalty_in_another_unit_says_what_it_takes() {
    let mut journal = sections(&[("A", "mitchell 3")], &[]);
    let penalty = Penalty::procedural(PenaltyId(Uuid::from_u128(1)), PenaltyUnit::PercentOfTop, 1000, "90B2");
    journal.apply(entry(Change::PenaltyGiven { contestant: pair(1), penalty })).unwrap();
    let said = said(Document::Penalties, &journal);
    assert!(has(&said, "10% of a top (−0.4)"), "{said:?}");
}

#[test]
fn every_leaflet_counts_the_pages_of_the_pile() {
    let journal = evening("mitchell 3", 2);
    let texts = Language::En.texts();
    let pages = print::pages(Document::Leaflets, journal.session(), &score(&journal), &texts, &Sheet::default());
    let last = lines(&pages[pages.len() - 1..]);
    assert!(has(&last, &format!("page {0} of {0}", pages.len())), "{last:?}");
}

/// Twenty pairs that play three rounds: a table of all against all would be nearly empty.
#[test]
fn a_cross_table_of_few_meetings_goes_round_by_round() {
    let journal = sections(&[("A", "howell 10 rounds 3")], &[]);
    let played = said(Document::CrossTable, &journal);
    assert!(has(&played, "Round 3") || has(&played, "v Pts"), "{played:?}");
}

#[test]
fn another_contract_that_is_scored_says_what_it_came_to() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[110, 140]);
    let mut entered = result(1, pair(7), pair(107), 0);
    let (contract, declarer) = ("4S".parse().unwrap(), "E".parse().unwrap());
    entered.outcome = Outcome::Played { contract, declarer, tricks: Tricks::new(9).unwrap(), lead: None };
    let (place, board, sitting) = (entered.place, entered.board, entered.sitting);
    enter(&mut journal, entered);
    let decision = Decision::Contract { contract: "4Sx".parse().unwrap(), declarer };
    let award = Award::artificial(Artificial::Plus, Artificial::Plus);
    let ruling = Ruling { decision, ..Ruling::award(RulingId(Uuid::from_u128(3)), "36C", "", award) };
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    for document in [Document::Travellers, Document::RulingForms, Document::DirectorsReport] {
        let said = said(document, &journal).join(" ").replace(' ', "");
        assert!(said.contains("4♠×E−1"), "{document}: {said}");
    }
}

#[test]
fn whoever_sits_out_is_said_to_in_a_cross_table_of_rounds() {
    let journal = sections(&[("A", "howell 10 rounds 3 without 20")], &[]);
    assert!(has(&said(Document::CrossTable, &journal), "Sits out"));
}

/// Three tables that share all boards, as where rounds are drawn.
#[test]
fn what_every_card_says_is_not_said_under_them_again() {
    let kept = measure::evening("swiss-pairs");
    let texts = Language::En.texts();
    let pages = measure::pages(&kept, &kept.standings(), Document::GuideCards, &texts, Paper::A4);
    let said = lines(&pages[..1]);
    let cards = kept.session().contestants.len();
    let times: usize = lines(&pages).iter().map(|line| line.matches("share their boards.").count()).sum();
    assert!(times > 0 && times <= cards, "{times} of {cards}: {said:?}");
}

#[test]
fn the_cards_of_who_went_home_say_so_once() {
    let mut journal = evening("mitchell 5", 2);
    let whole = journal.session().sections[&SectionId::A].movement.clone();
    let movement = Box::new(repair(&whole, 3, &Repair::Hole(1)).unwrap().movement);
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    journal
        .apply(entry(Change::MovementSet { section, movement, boards_per_round: 2, first_board, reason: None }))
        .unwrap();
    let lines = journal.session().lines();
    let first = lines.iter().filter(|line| line.place.round == Some(1));
    let first: Vec<_> = first.map(|line| (line.place, line.slot.board, line.sitting)).collect();
    for (place, board, sitting) in first {
        enter(&mut journal, TableResult { place, board, sitting, ..result(1, pair(1), pair(101), 420) });
    }
    for document in [Document::GuideCards, Document::ScoreCards] {
        let said = said(document, &journal);
        let all = said.join(" ");
        let times = |words: &str| all.matches(words).count();
        assert_eq!(times("3 left after round 2"), 1, "{document}: {said:?}");
        assert_eq!(times("4 left after round 2"), 0, "{document}: {said:?}");
        // Those who would have met pair 1.
        assert_eq!(times("you sit out"), 3, "{document}: {said:?}");
    }
}
