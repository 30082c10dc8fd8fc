//! What the director’s report counts and lists.

use bridge::BoardNumber;
use evening::club::SectionId;
use evening::director::{Penalty, PenaltyId, PenaltyUnit};
use evening::session::{Change, Journal, Outcome};
use movement::{Sitting, Spec};
use print::Document;
use uuid::Uuid;

use crate::harness::{
    correct_result, document_lines, english_sample_pages, has_line_with, imported_teams, lines, publish, used_share,
};
use crate::measure;
use testing::teams::set_movement;
use testing::*;

#[test]
fn directors_report_counts_tables_and_players_without_a_movement() {
    // Three tables, but no board was played at all three.
    let mut part_of_howell = open(6, &[]);
    for (board, ns, ew) in [(1, 1, 2), (1, 3, 4), (2, 5, 6), (2, 1, 4)] {
        enter(&mut part_of_howell, result(board, pair(ns), pair(ew), 110));
    }
    // Six matches of four teams on the same board, so the board has more lines than there are tables.
    let mut teams = open(4, &[("scoring.method", "imps")]);
    for (ns, ew) in [(1, 2), (3, 4), (1, 3), (2, 4), (1, 4), (2, 3)] {
        for (ns, ew) in [(ns, ew), (ew, ns)] {
            let mut entered = result(1, pair(ns), pair(ew), 110);
            entered.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
            enter(&mut teams, entered);
        }
    }
    for (case, journal, table_count, player_count) in [
        ("teams of a file", imported_teams(), 2, 8),
        ("part of a Howell", part_of_howell, 3, 12),
        ("teams", teams, 4, 8),
    ] {
        let printed = document_lines(Document::DirectorsReport, &journal);
        assert!(printed.contains(&format!("Tables {table_count}")), "{case}: {printed:?}");
        assert!(printed.contains(&format!("Players {player_count}")), "{case}: {printed:?}");
    }
}

#[test]
fn directors_report_counts_no_warning_as_a_penalty() {
    let mut journal = open(4, &[]);
    for (number, unit, hundredths) in [(1, PenaltyUnit::PercentOfTop, 1000), (2, PenaltyUnit::Warning, 0)] {
        let id = PenaltyId(Uuid::from_u128(number.into()));
        let penalty = Penalty::procedural(id, unit, hundredths, "90B2");
        journal.apply(entry(Change::PenaltyGiven { contestant: pair(number), penalty })).unwrap();
    }
    let printed = document_lines(Document::DirectorsReport, &journal);
    assert!(has_line_with(&printed, "Penalties 1") && has_line_with(&printed, "warning"), "{printed:?}");
}

#[test]
fn directors_report_says_who_left_and_why_the_movement_was_repaired() {
    let mut journal = evening_that_pair_1_left();
    let movement = Box::new(journal.session().sections[&SectionId::A].movement.clone());
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    let reason = Some("illness".to_owned());
    let movement_set = Change::MovementSet { section, movement, boards_per_round: 2, first_board, reason };
    journal.apply(entry(movement_set)).unwrap();
    let printed = document_lines(Document::DirectorsReport, &journal);
    for expected in ["Left early", "Repaired because Round 3: illness"] {
        assert!(has_line_with(&printed, expected), "{expected}: {printed:?}");
    }
}

#[test]
fn directors_report_lists_boards_not_played_and_who_came_late() {
    let mut journal = Journal::open(entry(opening(&[]))).unwrap();
    let movement = "mitchell 3".parse::<Spec>().unwrap().movement().unwrap();
    journal.apply(entry(set_movement(movement))).unwrap();
    (1..=5).for_each(|number| seat(&mut journal, pair(number)));
    journal.apply(entry(Change::RoundCalled { section: SectionId::A, round: 1 })).unwrap();
    seat(&mut journal, pair(6));
    let title = journal.session().title_of(pair(6));
    let line = journal.session().missing().into_iter().next().unwrap();
    let mut unplayed = result(line.slot.board.number(), pair(1), pair(2), 0);
    (unplayed.sitting, unplayed.place, unplayed.outcome) = (line.sitting, line.place, Outcome::NotPlayed);
    journal.apply(entry(Change::ResultEntered { result: unplayed })).unwrap();
    let printed = document_lines(Document::DirectorsReport, &journal);
    assert!(has_line_with(&printed, "Not played Round 1, table"), "{printed:?}");
    assert!(has_line_with(&printed, "Seated after play began 6") && has_line_with(&printed, &title), "{printed:?}");
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
    let printed = document_lines(Document::DirectorsReport, &journal);
    for expected in ["Corrections until", "Appeals until", "Signatures", "Date and time"] {
        assert!(has_line_with(&printed, expected), "{expected}: {printed:?}");
    }
}

#[test]
fn directors_report_counts_contestants_and_fills_its_page() {
    let sample = measure::evening("pairs-13-half");
    let pages = english_sample_pages(&sample, Document::DirectorsReport);
    let printed = lines(&pages);
    assert!(
        printed.iter().any(|line| line == "Pairs 27") && printed.iter().any(|line| line == "Tables 13½"),
        "{printed:?}"
    );
    assert!(used_share(&pages) > 0.7, "{}", used_share(&pages));
    let teams = lines(&english_sample_pages(&measure::evening("teams"), Document::DirectorsReport));
    assert!(teams.iter().any(|line| line == "Teams 6"), "{teams:?}");
}

#[test]
fn directors_report_lists_published_rankings() {
    let mut journal = sections(&[("A", "mitchell 3")], &[]);
    publish(&mut journal, "21:40");
    let printed = document_lines(Document::DirectorsReport, &journal);
    assert!(has_line_with(&printed, "Ranking 1: "), "{printed:?}");
}

#[test]
fn directors_report_lists_a_correction_with_its_reason() {
    let mut journal = open(4, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 420));
    enter(&mut journal, result(1, pair(3), pair(4), 450));
    publish(&mut journal, "21:50");
    correct_result(&mut journal, "21:55", 1, (1, 2), -50);
    let printed = document_lines(Document::DirectorsReport, &journal);
    for expected in ["Correction · ", "+420", "−50", "wrong side"] {
        assert!(has_line_with(&printed, expected), "{expected}: {printed:?}");
    }
}
