//! The director’s report.

use evening::director::{Penalty, PenaltyId, PenaltyUnit};
use evening::session::Change;
use movement::Sitting;
use print::Document;
use uuid::Uuid;

use crate::harness::{correct, has, imported_teams, in_english, lines, publish, said, used};
use crate::measure;
use testing::*;

/// How an evening was imported, and the tables and players that its report counts.
#[test]
fn an_import_counts_its_tables_and_its_players() {
    // Three tables, but no board was played at all three.
    let mut part = open(6, &[]);
    for (board, ns, ew) in [(1, 1, 2), (1, 3, 4), (2, 5, 6), (2, 1, 4)] {
        enter(&mut part, result(board, pair(ns), pair(ew), 110));
    }
    // Six teams that all played the same boards, so that a board has more lines than there are tables.
    let mut all = open(4, &[("scoring.method", "imps")]);
    for (ns, ew) in [(1, 2), (3, 4), (1, 3), (2, 4), (1, 4), (2, 3)] {
        for (ns, ew) in [(ns, ew), (ew, ns)] {
            let mut entered = result(1, pair(ns), pair(ew), 110);
            entered.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
            enter(&mut all, entered);
        }
    }
    for (what, journal, tables, players) in
        [("teams of a file", imported_teams(), 2, 8), ("part of a Howell", part, 3, 12), ("teams", all, 4, 8)]
    {
        let said = said(Document::DirectorsReport, &journal);
        assert!(said.contains(&format!("Tables {tables}")), "{what}: {said:?}");
        assert!(said.contains(&format!("Players {players}")), "{what}: {said:?}");
    }
}

#[test]
fn a_director_s_report_counts_no_warning_among_the_penalties() {
    let mut journal = open(4, &[]);
    for (number, unit, hundredths) in [(1, PenaltyUnit::PercentOfTop, 1000), (2, PenaltyUnit::Warning, 0)] {
        let id = PenaltyId(Uuid::from_u128(number.into()));
        let penalty = Penalty::procedural(id, unit, hundredths, "90B2");
        journal.apply(entry(Change::PenaltyGiven { contestant: pair(number), penalty })).unwrap();
    }
    let said = said(Document::DirectorsReport, &journal);
    assert!(has(&said, "Penalties 1") && has(&said, "warning"), "{said:?}");
}

#[test]
fn directors_report_has_signatures_and_deadlines() {
    let mut journal = open(4, &[]);
    for (ns, ew, score_ns) in [(1, 2, 420), (3, 4, 450)] {
        enter(&mut journal, result(1, pair(ns), pair(ew), score_ns));
    }
    journal
        .apply(entry(Change::RankingPublished {
            publication: evening::session::Publication { version: 1, provisional: false },
        }))
        .unwrap();
    let said = said(Document::DirectorsReport, &journal);
    for wanted in ["Corrections until", "Appeals until", "Signatures", "Date and time"] {
        assert!(has(&said, wanted), "{wanted}: {said:?}");
    }
}

#[test]
fn the_directors_report_names_the_method_and_fills_its_page() {
    let kept = measure::evening("pairs-13-half");
    let pages = in_english(&kept, Document::DirectorsReport);
    let said = lines(&pages);
    assert!(said.iter().any(|line| line == "Pairs 27") && said.iter().any(|line| line == "Tables 13½"), "{said:?}");
    assert!(used(&pages) > 0.7, "{}", used(&pages));
    let teams = lines(&in_english(&measure::evening("teams"), Document::DirectorsReport));
    assert!(teams.iter().any(|line| line == "Teams 6"), "{teams:?}");
    let mut journal = sections(&[("A", "mitchell 3")], &[]);
    publish(&mut journal, "21:40");
    let said = self::said(Document::DirectorsReport, &journal);
    assert!(has(&said, "Ranking 1: "), "{said:?}");
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
