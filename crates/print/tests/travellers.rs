//! Travellers: their names, notes, groups and type size.

use bridge::{Score, Seat, Tricks};
use evening::club::{Contestant, Entrant};
use evening::director::{Artificial, Assigned, Award, SideAward, Weight, Weighted};
use evening::session::{Change, Journal, Outcome, TableResult};
use lang::Language;
use print::{Document, Look, Mark, Paper, Sheet};

use crate::harness::{
    EVERY_CHANGE, change_outcome, document_lines, first_text_with_initial, has_line_with, languages_and_papers, lines,
    pages_in_language, sample_pages, session_pages, stored_sessions, texts_with_sizes, usual_size,
};
use crate::measure;
use testing::*;

/// Whether a mark is exactly this text.
fn is_text(mark: &Mark, expected: &str) -> bool {
    matches!(mark, Mark::Text { text, .. } if text == expected)
}

/// The scores of the two sides of one result do not add up to a whole top.
#[test]
fn split_scores_have_as_many_columns_for_each_side() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[110, 140, 170]);
    let count_columns = |journal: &Journal| {
        let pages = pages_in_language(journal, Document::Travellers, Language::En);
        texts_with_sizes(&pages).filter(|(text, _)| *text == "NS").count()
    };
    let columns_before = count_columns(&journal);
    // North-South keep their score, and East-West get more than the rest.
    let award = Award { ns: SideAward::TableResult, ew: SideAward::Artificial(Artificial::Average) };
    rule(&mut journal, 1, pair(1), pair(101), award);
    // The heads of names, points and percentages now all have a column for East-West.
    let printed = document_lines(Document::Travellers, &journal);
    assert!(printed.iter().all(|line| !line.split(' ').any(|word| word.contains(".0/"))), "{printed:?}");
    let count_ew =
        |printed: &[String]| printed.iter().flat_map(|line| line.split(' ')).filter(|word| *word == "EW").count();
    assert_eq!((count_columns(&journal), count_ew(&printed)), (columns_before, columns_before), "{printed:?}");
}

#[test]
fn rulings_on_one_result_share_a_note() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[110, 140, 170]);
    for _ in 0..2 {
        rule(&mut journal, 1, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Minus));
    }
    for document in [Document::Travellers, Document::ScoreCards] {
        let printed = document_lines(document, &journal);
        let note_count = printed.iter().filter(|line| line.starts_with("* ")).count();
        assert!(note_count <= if document == Document::Travellers { 1 } else { 2 }, "{document}: {printed:?}");
    }
}

#[test]
fn whole_names_on_travellers_add_few_pages() {
    let sections = measure::evening("sections");
    let [a4, letter] =
        [Paper::A4, Paper::Letter].map(|paper| sample_pages(&sections, Document::Travellers, Language::De, paper));
    // Whole names would take eleven pages of Letter.
    assert!(letter.len() <= 9 && a4.len() <= 7, "{} {}", a4.len(), letter.len());
}

#[test]
fn boards_of_up_to_45_tables_do_not_continue_on_another_page() {
    // A board is played at few or many tables, by players whose names take two lines.
    for tables in [3, 7, 13, 20, 28, 40, 45] {
        let mut journal = open(0, &[]);
        for number in (1..=tables).flat_map(|number| [number, 100 + number]) {
            let [first, second] = ["Maximiliane", "Bartholomäus"]
                .map(|given| Entrant::named(format!("{given} von Hohenstaufen-Wallerstein {number}")));
            let contestant = Contestant::pair(pair(number), first, second);
            journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
        }
        for board in 1..=5 {
            let board_scores: Vec<Score> =
                (0..tables).map(|index| 50 + 10 * Score::from((index * board) % 40)).collect();
            scores(&mut journal, board, &board_scores);
        }
        for (document, paper) in [Document::Travellers, Document::FrequencyTable]
            .into_iter()
            .flat_map(|document| [Paper::A4, Paper::Letter].map(|paper| (document, paper)))
        {
            let sheet = Sheet { look: Look { paper, ..Look::default() }, ..Sheet::default() };
            let printed = lines(&session_pages(document, journal.session(), &sheet));
            assert!(!has_line_with(&printed, "(continued)"), "{document} of {tables} tables on {paper}");
        }
    }
}

#[test]
fn contract_replaced_by_an_assigned_score_is_not_printed() {
    let mut journal = open(0, &[]);
    let outcome_parts = |contract: &str, tricks| (contract.parse().unwrap(), Seat::South, Tricks::new(tricks).unwrap());
    for (number, tricks) in [(1, 9), (2, 10), (3, 11)] {
        let (contract, declarer, tricks) = outcome_parts("3NT", tricks);
        let outcome = Outcome::Played { contract, declarer, tricks, lead: None };
        let table_result = TableResult { outcome, ..result(1, pair(number), pair(100 + number), 0) };
        enter(&mut journal, table_result);
    }
    let weighted_part = |tricks, percent| Weighted {
        outcome: {
            let (contract, declarer, tricks) = outcome_parts("3NT", tricks);
            Assigned::Contract { contract, declarer, tricks }
        },
        weight: Weight::percent(percent).unwrap(),
    };
    let award_of = |parts: &[Weighted]| SideAward::Assigned(parts.to_vec());
    let parts = award_of(&[weighted_part(9, 70), weighted_part(8, 30)]);
    rule(&mut journal, 1, pair(1), pair(101), Award { ns: parts.clone(), ew: parts });
    let full_award = award_of(&[weighted_part(7, 100)]);
    rule(&mut journal, 1, pair(2), pair(102), Award { ns: full_award.clone(), ew: full_award.clone() });
    // The result of North-South still counts for them.
    rule(&mut journal, 1, pair(3), pair(103), Award { ns: SideAward::TableResult, ew: full_award });
    let printed = document_lines(Document::Travellers, &journal);
    let row_of = |pair: &str| printed.iter().find(|line| line.starts_with(&format!("{pair} "))).unwrap().clone();
    assert!(row_of("1").contains("3NT S = → adjusted"), "{printed:?}");
    assert!(row_of("2").contains("3NT S +1 → 3NT S −2"), "{printed:?}");
    assert!(row_of("3").contains("460") && !row_of("3").contains('→'), "{printed:?}");
    // The score cards have the same texts, each on the cards of both sides.
    let cards = document_lines(Document::ScoreCards, &journal);
    assert_eq!(cards.iter().filter(|line| line.contains("3NT S = → adjusted")).count(), 2, "{cards:?}");
    assert_eq!(cards.iter().filter(|line| line.contains("→ 3NT S −2")).count(), 3, "{cards:?}");
}

#[test]
fn unplayed_rounds_have_no_travellers() {
    // Two rounds of eight boards are played, and a third is drawn.
    let knock_out = measure::evening("knock-out");
    let printed = lines(&sample_pages(&knock_out, Document::Travellers, Language::En, Paper::A4));
    assert!(
        has_line_with(&printed, "Board 16 ")
            && !has_line_with(&printed, "Board 17 ")
            && !has_line_with(&printed, "missing"),
        "{printed:?}"
    );
}

#[test]
fn names_take_two_lines_before_they_are_shortened() {
    // Beside hands, seven results would need over 15 % more pages of Letter.
    for evening in ["butler", "pairs-3-half"] {
        let sample = measure::evening(evening);
        for (language, paper) in languages_and_papers() {
            let pages = sample_pages(&sample, Document::Travellers, language, paper);
            assert_eq!(first_text_with_initial(&pages), None, "{evening} {language} {paper}");
        }
    }
}

#[test]
fn travellers_are_legible_on_a_wall() {
    for evening in ["sections", "teams", "cross-imps", "pairs-7"] {
        let sample = measure::evening(evening);
        for (language, paper) in languages_and_papers() {
            let pages = sample_pages(&sample, Document::Travellers, language, paper);
            assert!(usual_size(&pages) >= 9.0, "{evening} {language} {paper}: {}", usual_size(&pages));
        }
    }
}

#[test]
fn an_artificial_score_is_explained_once_below_its_board() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[110, 140, 170]);
    rule(&mut journal, 1, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Minus));
    let printed = document_lines(Document::Travellers, &journal).join(" ");
    assert!(printed.contains("artificial") && !printed.contains("artificial:"), "{printed}");
    assert_eq!(printed.matches("A− 40%").count(), 1, "{printed}");
}

#[test]
fn a_known_lead_is_printed() {
    let mut journal = sections(&[("A", "mitchell 7")], &[]);
    assert!(!has_line_with(&document_lines(Document::Travellers, &journal), "Lead"));
    let lead = "HA".parse().unwrap();
    let contract = "4S".parse().unwrap();
    let outcome =
        Outcome::Played { contract, declarer: Seat::North, tricks: Tricks::new(10).unwrap(), lead: Some(lead) };
    change_outcome(&mut journal, 0, outcome);
    for document in [Document::Travellers, Document::ScoreCards] {
        let printed = document_lines(document, &journal);
        assert!(has_line_with(&printed, "Lead") && has_line_with(&printed, "♥ A"), "{document}: {printed:?}");
    }
}

/// The fouled board is the last of 2 to 12, so that it comes at different positions on a page.
#[test]
fn groups_of_a_fouled_board_are_on_one_page() {
    for board_count in 2..=12 {
        let mut journal = open(0, &[]);
        for board in 1..=board_count {
            for (number, score_ns) in (1..).zip([110, 140, 170, 200, 90, 50]) {
                let mut entered = result(board, pair(number), pair(100 + number), score_ns);
                // The last board was played in two forms.
                entered.copy = u8::from(board == board_count && number <= 3);
                enter(&mut journal, entered);
            }
        }
        let pages = print::pages(
            Document::Travellers,
            journal.session(),
            &score(&journal),
            &Language::En.texts(),
            &Sheet::default(),
        );
        let page_of_group = |group: &str| {
            let title = format!("Board {board_count} · group {group}");
            pages.iter().position(|page| page.marks.iter().any(|mark| is_text(mark, &title)))
        };
        assert!(
            page_of_group("A").is_some() && page_of_group("A") == page_of_group("B"),
            "{board_count}: {:?} {:?}",
            page_of_group("A"),
            page_of_group("B")
        );
    }
}

#[test]
fn the_tables_score_is_omitted_if_both_sides_have_another() {
    let mut journal = open(4, &[]);
    scores(&mut journal, 1, &[420, -150, 110]);
    let half_weight =
        |score_ns| Weighted { outcome: Assigned::Score { score_ns }, weight: Weight::share(1, 2).unwrap() };
    let side_award = || SideAward::Assigned(vec![half_weight(430), half_weight(400)]);
    rule(&mut journal, 1, pair(2), pair(102), Award { ns: side_award(), ew: side_award() });
    for document in [Document::Travellers, Document::ScoreCards] {
        let printed_text = |journal: &Journal| {
            let english = Language::En.texts();
            let pages = print::pages(document, journal.session(), &score(journal), &english, &Sheet::default());
            texts_with_sizes(&pages).map(|(text, _)| text.to_owned()).collect::<Vec<_>>()
        };
        let words = printed_text(&journal);
        assert!(!words.iter().any(|word| word == "−150" || word == "+150"), "{document}: {words:?}");
        assert!(words.iter().any(|word| word == "+420") && words.iter().any(|word| word == "+110"), "{words:?}");
    }
}

#[test]
fn heads_name_the_side_of_both_lines_of_a_result() {
    let sample = measure::evening("pairs-7-hands");
    let texts = Language::En.texts();
    let pages = measure::pages(&sample, &sample.standings(), Document::Travellers, &texts, Paper::A4);
    assert!(has_line_with(&lines(&pages), "NS / EW"), "{:?}", lines(&pages[..1]));
}

#[test]
fn a_split_score_has_the_percentages_of_both_sides() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[110, 140, 170, 200]);
    // The table result counts for North-South: 140 beats one of three scores, which makes 2 of 6 points.
    let award = Award { ns: SideAward::TableResult, ew: SideAward::Artificial(Artificial::Minus) };
    rule(&mut journal, 1, pair(2), pair(102), award);
    let printed = document_lines(Document::Travellers, &journal);
    assert!(has_line_with(&printed, "2.00 2.40 33.3 40.0"), "{printed:?}");
}

#[test]
fn travellers_name_those_who_played_the_round() {
    let sessions = stored_sessions(EVERY_CHANGE);
    let (first, later) = ("Gerrit Smit – Hildur Jónsdóttir", "Gerrit Smit – Edda Ravn");
    let printed = sessions[0].english_lines(Document::Travellers);
    let mentions = printed.iter().filter(|line| line.contains("Gerrit Smit"));
    let mentions: Vec<&String> = mentions.collect();
    assert!(mentions.iter().all(|line| !line.contains("Jónsdóttir – Edda")), "{mentions:?}");
    // Boards 7 and 8 were played in round 1 on two lines each, of which one is missing.
    assert_eq!(mentions.iter().filter(|line| line.contains(first)).count(), 4, "{mentions:?}");
    assert!(mentions.iter().any(|line| line.contains(later)), "{mentions:?}");
}
