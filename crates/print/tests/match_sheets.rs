//! Match sheets.

use bridge::BoardNumber;
use evening::club::SectionId;
use evening::session::{Change, Journal};
use lang::Language;
use movement::{ContestantKind, Spec};
use print::{Document, Paper};

use crate::harness::{has, in_english, lines, of, said, texts};
use crate::measure;
use testing::*;

#[test]
fn match_sheet_has_teams_tables_boards_and_totals() {
    let kept = measure::evening("swiss-teams");
    let standings = kept.standings();
    let pages = of(&kept, Document::MatchSheets, Language::En, Paper::A4);
    // Three rounds of four matches.
    assert_eq!(pages.len(), 12);
    let each = pages.chunks(1).map(lines);
    let said = each.into_iter().find(|said| has(said, "3 3 + 4 13–18")).unwrap();
    for wanted in ["Table ", "NS ", " – EW ", "So far (VP)", "Total (VP)", "Signatures"] {
        assert!(has(&said, wanted), "{wanted}: {said:?}");
    }
    let found = standings.matches.iter().find(|found| found.round == Some(3)).unwrap();
    for who in found.contestants {
        let contestant = &kept.session().contestants[&who];
        assert!(contestant.players.iter().all(|player| has(&said, &player.name)), "{said:?}");
        let total = standings.line(who).unwrap().1.total.short(2);
        assert!(has(&said, &total), "{total}: {said:?}");
    }
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
        let said = said(Document::MatchSheets, &journal);
        assert!(has(&said, unit), "{method}: {said:?}");
        assert_eq!(has(&said, "IMPs"), method == "imps", "{method}: {said:?}");
        assert!(!has(&said, "VP"), "{method}: no scale was chosen: {said:?}");
        let draw = crate::harness::said(Document::Draw, &journal);
        assert!(has(&draw, "No Team NS EW No Team NS EW Boards"), "{method}: {draw:?}");
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
    let kept = measure::evening("teams");
    let said = lines(&in_english(&kept, Document::MatchSheets));
    assert!(said.iter().any(|line| line.starts_with("1  N · none")), "{said:?}");
    assert!(said.iter().any(|line| line.starts_with("2  E · NS")), "{said:?}");
    let pages = in_english(&kept, Document::MatchSheets);
    let tables: Vec<&str> = texts(&pages).map(|(text, _)| text).filter(|text| text.contains(" + ")).take(3).collect();
    // The draw's order, and an explanation of plus and minus.
    assert!(has(&said, "NS\u{a0}+ NS\u{a0}−"), "{said:?}");
    assert_eq!(tables, ["1 + 2", "3 + 4", "5 + 6"]);
}
