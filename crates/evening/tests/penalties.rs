//! Penalties (Laws 90, 91): each unit by each method, and what a percentage is taken of.

use evening::director::{Artificial, Penalty, PenaltyId, PenaltyUnit};
use evening::session::{Change, Journal, Outcome};
use uuid::Uuid;

use crate::support::{both_sides, percent, rule_match, share, team};
use testing::contestant_figures::{fine, ranking_line, standings_with, total};
use testing::*;

#[test]
fn penalty_takes_from_its_pair_and_gives_to_nobody() {
    let mut journal = open(0, &[("ranking.winners", "two")]);
    scores(&mut journal, 1, &[300, 200]);
    let before = score(&journal);
    let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "90B2");
    journal.apply(entry(Change::PenaltyGiven { contestant: pair(1), penalty })).unwrap();
    let after = score(&journal);
    let totals = |s: &evening::scoring::Standings| -> Vec<String> {
        [1, 2, 101, 102].iter().map(|n| s.line(pair(*n)).unwrap().1.total.short(2)).collect()
    };
    assert_eq!(totals(&before), ["2", "0", "0", "2"]);
    assert_eq!(totals(&after), ["1.8", "0", "0", "2"]);
}

#[test]
fn penalties_in_every_unit_reduce_the_total() {
    for (settings, unit, hundredths, expected) in [
        (vec![], PenaltyUnit::PercentOfTop, 1000, "1.8"),
        (vec![], PenaltyUnit::Matchpoints, 50, "1.5"),
        (vec![], PenaltyUnit::TotalPercent, 1000, "1.8"),
        (vec![("scoring.method", "butler")], PenaltyUnit::Imps, 200, "-1"),
        (vec![("scoring.method", "butler")], PenaltyUnit::PercentOfTop, 1000, "-2"),
        (vec![], PenaltyUnit::Warning, 0, "2"),
    ] {
        let mut journal = open(0, &settings);
        scores(&mut journal, 1, &[130, 90]);
        let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), unit, hundredths, "90B2");
        journal.apply(entry(Change::PenaltyGiven { contestant: pair(1), penalty })).unwrap();
        assert_eq!(total(&score(&journal), 1), expected, "{unit}");
    }
}

/// A drawn match on one board: ten victory points each of twenty, or five of ten.
#[test]
fn penalties_in_a_match_reduce_its_victory_points() {
    for (scale, unit, hundredths, expected) in [
        ("wbf", PenaltyUnit::VictoryPoints, 50, "9.5"),
        ("wbf", PenaltyUnit::PercentOfTop, 1000, "8"),
        ("wbf", PenaltyUnit::TotalPercent, 1000, "8"),
        // Three IMPs are ten percent of a top, as in average plus.
        ("wbf", PenaltyUnit::Imps, 300, "8"),
        ("wbf-discrete-10", PenaltyUnit::PercentOfTop, 1000, "4"),
    ] {
        let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", scale)]);
        team(&mut journal, 1, 1, 2, 110);
        team(&mut journal, 1, 2, 1, 110);
        fine(&mut journal, pair(1), unit, hundredths);
        assert_eq!(total(&score(&journal), 1), expected, "{scale}, {unit}");
    }
}

#[test]
fn percentage_of_the_whole_is_taken_off_boards_won_and_off_imps() {
    let mut journal = open(0, &[("scoring.method", "bam")]);
    for board in 1..=4 {
        team(&mut journal, board, 1, 2, 100);
        team(&mut journal, board, 2, 1, 50);
    }
    fine(&mut journal, pair(1), PenaltyUnit::TotalPercent, 1000);
    assert_eq!(total(&score(&journal), 1), "7.2");
    let mut journal = open(0, &[("scoring.method", "butler")]);
    scores(&mut journal, 1, &[110, 110]);
    fine(&mut journal, pair(1), PenaltyUnit::TotalPercent, 1000);
    assert_eq!(total(&score(&journal), 1), "-3");
}

/// All results are equal. Pair 1 has two boards, pair 3 has three; each board has a top of 2.
fn uneven_boards() -> Journal {
    let mut journal = open(0, &[]);
    for (board, pairs) in [(1, [1, 3]), (2, [1, 3]), (3, [3, 5])] {
        for number in pairs {
            enter(&mut journal, result(board, pair(number), pair(100 + number), 110));
        }
    }
    fine(&mut journal, pair(1), PenaltyUnit::TotalPercent, 1000);
    journal
}

#[test]
fn ten_percent_of_the_total_is_a_tenth_of_what_the_line_could_have_scored() {
    let journal = uneven_boards();
    // 2 of 4, less a tenth of 4.
    let excluded = score(&journal);
    assert_eq!((share(&excluded, 1), percent(&excluded, 1)), ("1.6/4".into(), "40".into()));
    // Multiplied up to three boards: 3 of 6, less a tenth of 6.
    let factored = standings_with(&journal, &[("sitout", "factor")]);
    assert_eq!((share(&factored, 1), percent(&factored, 1)), ("2.4/6".into(), "40".into()));
    // Paid with 60 %: 3.2 of 6, less a tenth of 6.
    let paid = standings_with(&journal, &[("sitout", "percent-of-average 60")]);
    assert_eq!((share(&paid, 1), percent(&paid, 1)), ("2.6/6".into(), "43.33".into()));
}

#[test]
fn ten_percent_of_a_top_is_what_average_plus_is_worth() {
    for (settings, unit, hundredths, expected) in [
        // 3 IMPs for each of four comparisons; four over five of that where five divide.
        ([("scoring.method", "cross-imps"), ("cross_imps.divisor", "none")], PenaltyUnit::PercentOfTop, 1000, "12"),
        ([("scoring.method", "cross-imps"), ("cross_imps.divisor", "n")], PenaltyUnit::PercentOfTop, 1000, "2.4"),
        ([("scoring.method", "cross-imps"), ("cross_imps.divisor", "n-1")], PenaltyUnit::PercentOfTop, 1000, "3"),
        ([("scoring.method", "butler"), ("average.imps", "2")], PenaltyUnit::PercentOfTop, 1000, "2"),
        ([("scoring.method", "total"), ("average.total_points", "100")], PenaltyUnit::PercentOfTop, 1000, "100"),
        // As many IMPs as average plus are the same as ten percent.
        ([("scoring.method", "total"), ("average.total_points", "100")], PenaltyUnit::Imps, 300, "100"),
        // If average plus is worth nothing, the amount counts unchanged.
        ([("scoring.method", "total"), ("average.total_points", "0")], PenaltyUnit::Imps, 300, "3"),
    ] {
        let mut journal = open(0, &settings);
        scores(&mut journal, 1, &[110, 110, 110, 110, 110]);
        fine(&mut journal, pair(1), unit, hundredths);
        assert_eq!(ranking_line(&score(&journal), 1).penalty.short(4), expected, "{settings:?} {unit}");
    }
}

#[test]
fn fine_in_victory_points_does_not_grow_with_adjusted_boards_of_another_match() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", "wbf")]);
    for board in [1, 2] {
        team(&mut journal, board, 1, 2, 110);
        team(&mut journal, board, 2, 1, 110);
        // In the other match both teams have +3 IMPs on each board, so together more than 20 victory points.
        enter_team_result(&mut journal, board, 3, 4, Outcome::NotPlayed);
        rule_match(&mut journal, board, 3, 4, both_sides(Artificial::Plus));
    }
    fine(&mut journal, pair(1), PenaltyUnit::PercentOfTop, 1000);
    let scored = score(&journal);
    // A drawn match without the fine is 10; ten percent of the 20 both sides of a match share are 2.
    assert_eq!(
        (ranking_line(&scored, 1).penalty.short(4), total(&scored, 1), total(&scored, 2)),
        ("2".into(), "8".into(), "10".into())
    );
}
