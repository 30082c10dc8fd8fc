//! The teams, boards and totals on match sheets.

use bridge::BoardNumber;
use evening::club::SectionId;
use evening::director::{MatchOutcome, MatchRuling, MatchRulingId, PenaltyUnit};
use evening::session::{Change, Journal};
use lang::Language;
use movement::{ByeAward, ContestantKind, Spec};
use print::{Document, Look, Paper, Sheet};
use uuid::Uuid;

use crate::harness::{
    document_lines, english_sample_pages, has_line_with, lines, page_texts, sample_pages, texts_with_sizes,
};
use crate::measure;
use testing::contestant_figures::fine;
use testing::teams::{draw, swiss_of_neighbours};
use testing::*;

#[test]
fn match_sheet_has_teams_tables_boards_and_totals() {
    let sample = measure::evening("swiss-teams");
    let standings = sample.standings();
    let pages = sample_pages(&sample, Document::MatchSheets, Language::En, Paper::A4);
    // Three rounds of four matches.
    assert_eq!(pages.len(), 12);
    let sheets = pages.chunks(1).map(lines);
    let printed = sheets.into_iter().find(|printed| has_line_with(printed, "3 3 + 4 13–18")).unwrap();
    for expected in ["Table ", "NS ", " – EW ", "So far (VP)", "Total (VP)", "Signatures"] {
        assert!(has_line_with(&printed, expected), "{expected}: {printed:?}");
    }
    let match_of_round_3 = standings.matches.iter().find(|played| played.round == Some(3)).unwrap();
    for id in match_of_round_3.contestants {
        let contestant = &sample.session().contestants[&id];
        assert!(contestant.players.iter().all(|player| has_line_with(&printed, &player.name)), "{printed:?}");
        let total = standings.line(id).unwrap().1.total.short(2);
        assert!(has_line_with(&printed, &total), "{total}: {printed:?}");
    }
}

#[test]
fn match_sheets_of_the_first_round_ask_for_victory_points_where_there_is_a_scale() {
    let mut journal = swiss_of_neighbours(6, 3, 0);
    journal.apply(entry(draw(1, &[(1, 2), (3, 4), (5, 6)], &[]))).unwrap();
    let printed = document_lines(Document::MatchSheets, &journal);
    for expected in ["So far (VP)", "Total (VP)"] {
        assert!(has_line_with(&printed, expected), "{expected}: {printed:?}");
    }
}

#[test]
fn match_sheet_has_the_carry_over_of_both_teams() {
    let mut journal = swiss_of_neighbours(4, 3, 0);
    journal.apply(entry(draw(1, &[(1, 2), (3, 4)], &[]))).unwrap();
    let decided = MatchRuling {
        id: MatchRulingId(Uuid::new_v4()),
        contestants: [pair(2), pair(1)],
        round: Some(1),
        outcome: MatchOutcome::CarryOver([1030, 0]),
        law: "78D".to_owned(),
        reason: String::new(),
    };
    journal.apply(entry(Change::MatchDecided { decided })).unwrap();
    let printed = document_lines(Document::MatchSheets, &journal);
    assert!(has_line_with(&printed, "Carried over") && has_line_with(&printed, "10.3"), "{printed:?}");
}

#[test]
fn match_sheet_asks_for_the_unit_of_its_boards() {
    for (method, unit) in [("imps", "IMPs"), ("bam", "Points")] {
        let mut journal = Journal::open(entry(opening(&[("scoring.method", method)]))).unwrap();
        let movement = "round-robin 4".parse::<Spec>().unwrap().movement().unwrap();
        assert_eq!(movement.kind, ContestantKind::Teams);
        let change = Change::MovementSet {
            section: SectionId::A,
            movement: Box::new(movement),
            boards_per_round: 4,
            first_board: BoardNumber::FIRST,
            reason: None,
        };
        journal.apply(entry(change)).unwrap();
        (1..=4).for_each(|number| seat(&mut journal, pair(number)));
        let printed = document_lines(Document::MatchSheets, &journal);
        assert!(has_line_with(&printed, unit), "{method}: {printed:?}");
        assert_eq!(has_line_with(&printed, "IMPs"), method == "imps", "{method}: {printed:?}");
        assert!(!has_line_with(&printed, "VP"), "{method}: no scale was chosen: {printed:?}");
        let drawn = document_lines(Document::Draw, &journal);
        assert!(has_line_with(&drawn, "No Team NS EW No Team NS EW Boards"), "{method}: {drawn:?}");
    }
}

#[test]
fn pairs_have_no_match_sheets() {
    let pairs = sections(&[("A", "mitchell 3")], &[]);
    assert!(print::is_empty(Document::MatchSheets, pairs.session(), &score(&pairs)));
    assert!(!print::is_empty(Document::Ranking, pairs.session(), &score(&pairs)));
    let teams = measure::evening("teams");
    assert!(!print::is_empty(Document::MatchSheets, teams.session(), &teams.standings()));
}

#[test]
fn match_sheets_are_in_table_order_and_name_dealers() {
    let sample = measure::evening("teams");
    let printed = lines(&english_sample_pages(&sample, Document::MatchSheets));
    assert!(printed.iter().any(|line| line.starts_with("1  N · none")), "{printed:?}");
    assert!(printed.iter().any(|line| line.starts_with("2  E · NS")), "{printed:?}");
    let pages = english_sample_pages(&sample, Document::MatchSheets);
    let tables: Vec<&str> =
        texts_with_sizes(&pages).map(|(text, _)| text).filter(|text| text.contains(" + ")).take(3).collect();
    // The sheets are in the order of the draw, and columns for plus and minus name North-South.
    assert!(has_line_with(&printed, "NS\u{a0}+ NS\u{a0}−"), "{printed:?}");
    assert_eq!(tables, ["1 + 2", "3 + 4", "5 + 6"]);
}

#[test]
fn total_so_far_on_match_sheet_includes_penalties_and_byes_like_the_draw() {
    let mut journal = swiss_of_neighbours(7, 3, 1);
    fine(&mut journal, pair(7), PenaltyUnit::VictoryPoints, 100);
    fine(&mut journal, pair(2), PenaltyUnit::VictoryPoints, 250);
    let matches = [(7, 2), (1, 3), (4, 5)];
    journal.apply(entry(draw(2, &matches, &[(6, ByeAward::Conditions)]))).unwrap();
    let look = Look { from_round: 2, ..Look::default() };
    let sheet = Sheet { look, ..Sheet::default() };
    let texts = Language::En.texts();
    let printed = |document| lines(&print::pages(document, journal.session(), &score(&journal), &texts, &sheet));
    let sheets = printed(Document::MatchSheets);
    let drawn = printed(Document::Draw);
    for total in ["11.0", "7.5"] {
        assert!(has_line_with(&drawn, total), "{total}: {drawn:?}");
        assert!(has_line_with(&sheets, total), "{total}: {sheets:?}");
    }
    assert!(!has_line_with(&sheets, "12.0"), "{sheets:?}");
}

#[test]
fn match_sheets_have_the_totals_of_both_teams_with_two_decimals() {
    let sample = measure::evening("swiss-teams");
    let standings = sample.standings();
    let pages = measure::pages(&sample, &standings, Document::MatchSheets, &Language::En.texts(), Paper::A4);
    let match_of_round_3 = standings.matches.iter().find(|played| played.round == Some(3)).unwrap();
    for contestant in match_of_round_3.contestants {
        let total = standings.line(contestant).unwrap().1.total.decimal(2);
        assert!(page_texts(&pages).contains(&total.as_str()), "{total}");
    }
}
