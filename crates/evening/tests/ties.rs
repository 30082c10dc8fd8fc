//! Ties: which are broken, by which rule, and with which number. Law 78D leaves the rules to the conditions of contest;
//! each test computes its numbers from the rule that it names.

use bridge::Score;
use evening::club::{SectionId, TieRule};
use evening::director::{
    Artificial, Assigned, Award, MatchOutcome, MatchRuling, MatchRulingId, Percent, SideAward, Weight, Weighted,
};
use evening::scoring::{Points, Standings};
use evening::session::{Change, Journal, SessionId, Status};
use movement::Sitting;
use uuid::Uuid;

use crate::support::{both_tables, movement_of, played, ranks, team, totals};
use testing::contestant_figures::ranking_line;
use testing::teams::league_unplayed;
use testing::*;

/// The number that a rule shows for contestants 1, 2, ...
fn tie_break_values(standings: &Standings, pair_count: u16, rule: TieRule) -> Vec<Option<String>> {
    let shown_number = |number| {
        let line = standings.line(pair(number)).unwrap().1;
        line.decided.iter().find(|(tie_rule, _)| *tie_rule == rule).map(|(_, points)| points.short(4))
    };
    (1..=pair_count).map(shown_number).collect()
}

/// The numbers that a rule shows for contestants 1, 2, ..., of whom each has one.
fn shown(texts: &[&str]) -> Vec<Option<String>> {
    texts.iter().map(|text| Some((*text).to_owned())).collect()
}

/// A weighted score: 1 % of the first, 99 % of the second (Law 12C1c).
fn one_in_a_hundred(rare: Score, usual: Score) -> Award {
    let outcome = |score_ns, percent| Weighted {
        outcome: Assigned::Score { score_ns },
        weight: Weight::percent(percent).unwrap(),
    };
    let side = SideAward::Assigned(vec![outcome(rare, 1), outcome(usual, 99)]);
    Award { ns: side.clone(), ew: side }
}

/// An artificial percentage for each side.
fn fixed_percentages(ns: u16, ew: u16) -> Award {
    let side = |percent: u16| Artificial::Fixed(Percent::hundredths(percent * 100).unwrap());
    Award::artificial(side(ns), side(ew))
}

#[test]
fn ties_share_a_rank_and_the_next_is_skipped() {
    let mut journal = open(0, &[("ranking.winners", "two")]);
    scores(&mut journal, 1, &[300, 200, 200, 100]);
    let standings = score(&journal);
    let ranks: Vec<(u32, bool)> = standings.rankings[0].lines.iter().map(|l| (l.rank, l.tied)).collect();
    assert_eq!(ranks, [(1, false), (2, true), (2, true), (4, false)]);
}

#[test]
fn ties_are_broken_by_the_rules_in_their_order_among_the_still_tied() {
    // Pairs 1 to 3 are level on matchpoints and have one top each.
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "tops,other-method,lot")]);
    scores(&mut journal, 1, &[620, 170, 140]);
    scores(&mut journal, 2, &[-100, 110, 100]);
    scores(&mut journal, 3, &[100, 90, 110]);
    let standings = score(&journal);
    let totals: Vec<String> = standings.rankings[0].lines.iter().map(|l| l.total.short(2)).collect();
    assert_eq!(totals, ["6", "6", "6"]);
    let order: Vec<u16> = standings.rankings[0].lines.iter().map(|l| l.contestant.number).collect();
    let ranks: Vec<(u32, bool)> = standings.rankings[0].lines.iter().map(|l| (l.rank, l.tied)).collect();
    // Cross-IMPs decide, and 620 against 170 and 140 is the largest gain.
    assert_eq!(order[0], 1);
    assert_eq!(ranks, [(1, false), (2, false), (3, false)]);
    let decided: Vec<String> = standings.rankings[0].lines[0].decided.iter().map(|(r, _)| r.to_string()).collect();
    assert_eq!(decided, ["other-method"]);
}

// Boards won, and tops.

#[test]
fn boards_won_counts_one_for_a_win_and_half_for_an_average() {
    // Matchpoints of a top of 4, 10 in all. Pair 1: 3 3 0 0 4; pair 2: 0 0 4 4 2; pair 3: 3 3 2 2 0.
    // Boards won: pair 1 three; pair 2 two and an average; pair 3 two and two averages.
    let boards: [&[Score]; 5] = [&[110, 50, 110], &[110, 50, 110], &[50, 110, 90], &[50, 110, 90], &[110, 90, 50]];
    let scored = score(&played(&[("ranking.ties", "boards-won")], &boards));
    assert_eq!(totals(&scored, 3), ["10", "10", "10"]);
    assert_eq!(ranks(&scored, 3), [(1, true), (3, false), (1, true)]);
    assert_eq!(tie_break_values(&scored, 3, TieRule::BoardsWon), shown(&["3", "2.5", "3"]));
}

#[test]
fn board_without_a_comparison_counts_no_board_won() {
    let mut journal = open(0, &[("matchpoints.unequal", "none"), ("ranking.ties", "boards-won")]);
    // Only board 2 has a comparison, in which pairs 1 and 3 are equal.
    enter(&mut journal, result(1, pair(1), pair(101), 110));
    enter(&mut journal, result(2, pair(1), pair(101), 110));
    enter(&mut journal, result(2, pair(3), pair(103), 110));
    let scored = score(&journal);
    for number in [1, 3] {
        let line = ranking_line(&scored, number);
        assert_eq!((line.rank, line.tied, line.decided), (1, true, Vec::new()), "{number}");
    }
}

#[test]
fn award_is_won_or_lost_against_the_top_of_its_board() {
    // Board 1 has four tables, so a full top is 6. On board 2 pair 1 has 40 % of 6. Only pair 2 has a score on board 2;
    // without a comparison it is no half board. On board 3 pair 1 has 80 % of a top of 2.
    let mut journal = played(&[("matchpoints.unequal", "none"), ("ranking.ties", "boards-won")], &[&[50, 50, 50, 50]]);
    let artificial = SideAward::Artificial(Artificial::Minus);
    enter(&mut journal, result(2, pair(1), pair(101), 50));
    rule(&mut journal, 2, pair(1), pair(101), Award { ns: artificial, ew: SideAward::TableResult });
    enter(&mut journal, result(2, pair(2), pair(102), 50));
    let average = SideAward::Artificial(Artificial::Average);
    rule(&mut journal, 2, pair(2), pair(102), Award { ns: SideAward::TableResult, ew: average });
    rule(&mut journal, 3, pair(1), pair(101), fixed_percentages(80, 50));
    for number in [2, 3] {
        enter(&mut journal, result(3, pair(number), pair(100 + number), 50));
    }
    let scored = score(&journal);
    // Pair 1: 3 + 2.4 + 1.6 of 6 + 6 + 2; pairs 2 and 3: 3 + 1 of 6 + 2; pair 4: 3 of 6. All have 50 %.
    assert_eq!(totals(&scored, 4), ["7", "4", "4", "3"]);
    assert_eq!(ranks(&scored, 4), [(1, false), (2, true), (2, true), (4, false)]);
    assert_eq!(tie_break_values(&scored, 4, TieRule::BoardsWon), shown(&["1.5", "1", "1", "0.5"]));
}

#[test]
fn boards_of_a_decided_match_do_not_count_as_won() {
    let mut journal = open(0, &[("scoring.method", "bam"), ("ranking.ties", "boards-won")]);
    // Pair 1 won both boards against pair 2, but the match was halved. Pairs 3 and 4 won a board each. All have 2 of 4.
    for (board, ns, ew, first_score, second_score) in
        [(1, 1, 2, 100, 50), (2, 1, 2, 100, 50), (3, 3, 4, 100, 50), (4, 3, 4, 50, 100)]
    {
        both_tables(&mut journal, board, ns, ew, first_score, second_score);
    }
    let decided_match = MatchRuling {
        id: MatchRulingId(Uuid::new_v4()),
        contestants: [pair(1), pair(2)],
        round: None,
        outcome: MatchOutcome::Halved,
        law: "81C3".to_owned(),
        reason: String::new(),
    };
    journal.apply(entry(Change::MatchDecided { decided: decided_match })).unwrap();
    let scored = score(&journal);
    assert_eq!(totals(&scored, 4), ["2"; 4]);
    assert_eq!(tie_break_values(&scored, 4, TieRule::BoardsWon), shown(&["0", "0", "1", "1"]));
}

#[test]
fn only_a_sole_top_is_a_top() {
    // Pair 1: 4 0 2; pair 2: 2 2 2; pair 3: 0 4 2. On board 4 only pair 2 has a score, which is no top.
    let boards: [&[Score]; 4] = [&[110, 90, 50], &[50, 90, 110], &[90, 90, 90], &[]];
    let mut journal = played(&[("ranking.ties", "tops"), ("matchpoints.unequal", "none")], &boards);
    enter(&mut journal, result(4, pair(2), pair(102), 620));
    let scored = score(&journal);
    assert_eq!(totals(&scored, 3), ["6", "6", "6"]);
    assert_eq!(ranks(&scored, 3), [(1, true), (3, false), (1, true)]);
    assert_eq!(tie_break_values(&scored, 3, TieRule::Tops), shown(&["1", "0", "1"]));
}

#[test]
fn equal_counts_of_tops_leave_pairs_tied() {
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "tops")]);
    // Pair 1 has the top of board 1 and pair 2 that of board 2. Their totals are equal.
    scores(&mut journal, 1, &[300, 200, 100]);
    scores(&mut journal, 2, &[200, 300, 100]);
    let standings = score(&journal);
    let line = |number| standings.line(pair(number)).unwrap().1;
    assert_eq!((line(1).rank, line(2).rank, line(1).tied), (1, 1, true));
    assert!(line(1).decided.is_empty());
}

#[test]
fn sole_top_on_a_short_board_is_a_top_and_an_award_of_95_percent_is_not() {
    // Board 1 has two of three results. Pair 1: (2 + 1) 3/2 - 1 of 4, and 20 % of board 2; pair 2: (0 + 1) 3/2 - 1 of
    // 4, and 95 % of board 2.
    let mut journal = played(&[("ranking.ties", "tops")], &[&[100, 50], &[], &[50, 50, 50]]);
    let average = SideAward::Artificial(Artificial::Average);
    rule(&mut journal, 1, pair(1), pair(101), Award { ns: SideAward::TableResult, ew: average });
    rule(&mut journal, 1, pair(3), pair(103), fixed_percentages(50, 50));
    for (number, percent) in [(1, 20), (2, 95), (3, 50)] {
        rule(&mut journal, 2, pair(number), pair(100 + number), fixed_percentages(percent, 50));
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 2), ["6.3", "6.3"]);
    assert_eq!(tie_break_values(&scored, 2, TieRule::Tops), shown(&["1", "0"]));
}

#[test]
fn award_of_100_percent_is_a_top() {
    let mut journal = played(&[("ranking.ties", "tops")], &[&[50, 50, 50]]);
    for (board, awards) in [(2, [100, 60, 50]), (3, [20, 60, 50])] {
        for (number, percent) in (1..).zip(awards) {
            rule(&mut journal, board, pair(number), pair(100 + number), fixed_percentages(percent, 50));
        }
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 2), ["6.8", "6.8"]);
    assert_eq!(tie_break_values(&scored, 2, TieRule::Tops), shown(&["1", "0"]));
}

#[test]
fn tops_without_a_top_show_no_number() {
    let flat = score(&played(&[("ranking.ties", "tops")], &[&[50, 50]]));
    assert_eq!(tie_break_values(&flat, 2, TieRule::Tops), [None, None]);
}

// The last rounds.

#[test]
fn all_boards_of_the_last_round_count_together() {
    // Pair 1: 0 2 in round 1, 2 4 in round 2; pair 2: 2 2, then 4 0; pair 3: 4 2, then 0 2. All have 8. The last round
    // gives pair 1 6, pair 2 4 and pair 3 2.
    let rounds: [(u8, &[&[Score]]); 2] =
        [(1, &[&[50, 90, 110], &[90, 90, 90]]), (2, &[&[90, 110, 50], &[110, 50, 90]])];
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "last-rounds")]);
    let mut board = 0;
    for (round, boards) in rounds {
        for board_scores in boards {
            board += 1;
            for (number, score) in (1..).zip(*board_scores) {
                let mut entered = result(board, pair(number), pair(100 + number), *score);
                entered.place.round = Some(round);
                enter(&mut journal, entered);
            }
        }
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 3), ["8", "8", "8"]);
    assert_eq!(ranks(&scored, 3), [(1, false), (2, false), (3, false)]);
    assert_eq!(tie_break_values(&scored, 3, TieRule::LastRounds), shown(&["6", "4", "2"]));
}

#[test]
fn round_before_the_last_separates_if_the_last_does_not() {
    // Round by round, pair 1: 4 0 2; pair 2: 0 4 2; pair 3: 2 2 2.
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "tops,last-rounds")]);
    for (round, board_scores) in [(1, [110, 50, 90]), (2, [50, 110, 90]), (3, [90, 90, 90])] {
        for (number, score) in (1..).zip(board_scores) {
            let mut entered = result(round.into(), pair(number), pair(100 + number), score);
            entered.place.round = Some(round);
            enter(&mut journal, entered);
        }
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 3), ["6", "6", "6"]);
    // Pairs 1 and 2 have a top, pair 3 has none. Pair 2 had its top later.
    assert_eq!(ranks(&scored, 3), [(2, false), (1, false), (3, false)]);
}

#[test]
fn round_before_the_last_separates_within_each_group() {
    // Two boards in round 1, then one a round, 12 in all. Pair 1: 1 0, 6, 5; pair 2: 1 6, 0, 5; pair 3: 6 3, 2, 1;
    // pair 4: 4 3, 4, 1.
    let rounds: [(u8, &[[Score; 4]]); 3] =
        [(1, &[[50, 50, 110, 90], [50, 110, 90, 90]]), (2, &[[110, 40, 50, 90]]), (3, &[[110, 110, 50, 50]])];
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "last-rounds")]);
    let boards = rounds.into_iter().flat_map(|(round, boards)| boards.iter().map(move |board| (round, board)));
    for (board, (round, board_scores)) in (1..).zip(boards) {
        for (number, score) in (1..).zip(*board_scores) {
            let mut entered = result(board, pair(number), pair(100 + number), score);
            entered.place.round = Some(round);
            enter(&mut journal, entered);
        }
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 4), ["12", "12", "12", "12"]);
    assert_eq!(ranks(&scored, 4), [(1, false), (2, false), (4, false), (3, false)]);
}

#[test]
fn last_rounds_show_the_number_that_separated() {
    let mut journal = open(0, &[("ranking.ties", "last-rounds")]);
    // Matchpoints of pairs 1, 2, 3: round 1 gives 1, 1, 4; round 2 gives 1, 4, 1; round 3 gives 4, 1, 1. All have 6.
    for (round, top) in [(1, 3), (2, 2), (3, 1)] {
        for number in 1..=3 {
            let score = if number == top { 140 } else { 110 };
            let mut entered = result(round.into(), pair(number), pair(100 + number), score);
            entered.place.round = Some(round);
            enter(&mut journal, entered);
        }
    }
    let scored = score(&journal);
    let tie_breaks = |number| ranking_line(&scored, number).decided;
    let last_rounds = |points: i64| (TieRule::LastRounds, Points::from(points));
    // The last round separates pair 1 from pairs 2 and 3. The last two rounds separate pair 2 (5) from pair 3 (2).
    assert_eq!(tie_breaks(1), [last_rounds(4)]);
    assert_eq!(tie_breaks(2), [last_rounds(1), last_rounds(5)]);
    assert_eq!(tie_breaks(3), [last_rounds(1), last_rounds(2)]);
    assert_eq!([1, 2, 3].map(|number| ranking_line(&scored, number).rank), [1, 2, 3]);
}

// Results against each other, and of the opponents.

#[test]
fn head_to_head_separates_teams_that_have_met() {
    let settings = [("scoring.method", "bam"), ("ranking.ties", "head-to-head")];
    let mut journal = open(0, &settings);
    // Team 3 has 6. Teams 1 and 2 have 3 each, and team 1 won their match by 3 to 1.
    for (board, ns, ew, first_score, second_score) in [
        (1, 1, 2, 100, 50),
        (2, 1, 2, 100, 100),
        (3, 3, 1, 100, 50),
        (4, 3, 1, 100, 50),
        (5, 2, 3, 100, 50),
        (6, 3, 2, 100, 50),
    ] {
        team(&mut journal, board, ns, ew, first_score);
        team(&mut journal, board, ew, ns, second_score);
    }
    let standings = score(&journal);
    let lines = &standings.rankings[0].lines;
    let ranked: Vec<(u16, u32, bool)> = lines.iter().map(|l| (l.contestant.number, l.rank, l.tied)).collect();
    assert_eq!(ranked, [(3, 1, false), (1, 2, false), (2, 3, false)]);
    assert_eq!(lines[1].decided, [(TieRule::HeadToHead, Points::from(3))]);
}

#[test]
fn tied_teams_are_separated_by_their_match_in_either_order() {
    // Teams 1 and 2 have 50 points each in two rounds. Team 1 wins or loses their match by 100.
    for (margin, winner) in [(100, 1), (-100, 2)] {
        let mut journal = league_unplayed(&[("scoring.method", "total"), ("ranking.ties", "head-to-head")]);
        // The score at one table of each match, by board and the team that sits North-South. All else is passed out.
        let net = |board: u16, ns: u16| match (board, ns) {
            (1, 1) => margin,
            (1, 3) => 30,
            (3, 1) => 50 - margin,
            (3, 2) => 50 + margin,
            _ => 0,
        };
        let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
        for (slot, sitting, place) in due {
            let Sitting::Teams { ns, .. } = sitting else { unreachable!() };
            let board = slot.board.number();
            let mut entered = result(board, pair(1), pair(2), net(board, ns.number));
            (entered.sitting, entered.place) = (sitting, place);
            enter(&mut journal, entered);
        }
        let scored = score(&journal);
        assert_eq!(totals(&scored, 2), ["50", "50"]);
        let team_ranks = [1, 2].map(|team| scored.line(pair(team)).unwrap().1.rank);
        assert_eq!(team_ranks[0] < team_ranks[1], winner == 1, "{team_ranks:?}");
        let expected = [margin, -margin].map(|net| Some(net.to_string()));
        assert_eq!(tie_break_values(&scored, 2, TieRule::HeadToHead), expected);
    }
}

#[test]
fn head_to_head_separates_tied_pairs() {
    let mut journal = open(0, &[("ranking.winners", "one"), ("ranking.ties", "head-to-head")]);
    // Every pair meets every other: pairs 1 and 3 have 4, pairs 2 and 4 have 2. On board 2, pair 3 beats pair 1 and
    // pair 2 beats pair 4.
    for (board, ns, ew, score) in
        [(1, 1, 2, 100), (1, 3, 4, 50), (2, 1, 3, 50), (2, 2, 4, 100), (3, 1, 4, 100), (3, 2, 3, 50)]
    {
        enter(&mut journal, result(board, pair(ns), pair(ew), score));
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 4), ["4", "2", "4", "2"]);
    assert_eq!(ranks(&scored, 4), [(2, false), (3, false), (1, false), (4, false)]);
    assert_eq!(tie_break_values(&scored, 4, TieRule::HeadToHead), shown(&["0", "100", "100", "0"]));
}

#[test]
fn head_to_head_needs_everybody_to_have_met_everybody() {
    let settings = [("ranking.winners", "one"), ("ranking.ties", "head-to-head"), ("matchpoints.unequal", "none")];
    let mut journal = open(0, &settings);
    // Of a top of 2 against each other, then of 6 twice against pairs 5 to 8, 7 in all. Pair 1: 2, 4 1; pair 2: 0, 6 1;
    // pair 3: 0, 2 5; pair 4: 2, 0 5.
    for (board, ns, ew, score) in [
        (1, 1, 2, 100),
        (1, 3, 4, 50),
        (2, 1, 5, 100),
        (2, 2, 6, 110),
        (2, 3, 7, 90),
        (2, 4, 8, 80),
        (3, 1, 5, 50),
        (3, 2, 6, 50),
        (3, 3, 7, 110),
        (3, 4, 8, 110),
    ] {
        enter(&mut journal, result(board, pair(ns), pair(ew), score));
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 4), ["7"; 4]);
    // Pairs 5 and 8 have 7 of 12, pairs 1 to 4 have 7 of 14.
    assert_eq!(ranks(&scored, 4), [(3, true); 4]);
}

#[test]
fn opponents_total_counts_each_opponent_once() {
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "opponents-total")]);
    // Pair 1: 4 and 0 against pair 101; pair 2: 2 against pairs 102 and 103; pair 3: 0 against 103 and 4 against 102.
    for (board, ns, ew, score) in
        [(1, 1, 101, 110), (1, 2, 102, 90), (1, 3, 103, 50), (2, 1, 101, 50), (2, 2, 103, 90), (2, 3, 102, 110)]
    {
        enter(&mut journal, result(board, pair(ns), pair(ew), score));
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 3), ["4", "4", "4"]);
    // Pairs 101, 102 and 103 have 4, 2 and 6 of 8: 50, 25 and 75 %.
    assert_eq!(ranks(&scored, 3), [(3, false), (1, true), (1, true)]);
    assert_eq!(tie_break_values(&scored, 3, TieRule::OpponentsTotal), shown(&["50", "100", "100"]));
}

// IMPs.

#[test]
fn imp_quotient_ranks_a_pair_without_a_loss_first() {
    // The datum of each board is 0. IMPs of pair 1: +3 -3 +2; pair 2: -1 +3 0; pair 3: 0 0 +2; pair 4: -2 0 -3.
    let boards: [&[Score]; 3] = [&[100, -20, 0, -80], &[-100, 100, 0, 0], &[60, 0, 60, -120]];
    let scored = score(&played(&[("scoring.method", "butler"), ("ranking.ties", "imp-quotient")], &boards));
    assert_eq!(totals(&scored, 4), ["2", "2", "2", "-5"]);
    assert_eq!(ranks(&scored, 4), [(3, false), (2, false), (1, false), (4, false)]);
    // Pair 1 has 5 over 3, pair 2 has 3 over 1, and pair 3 has 2 without a loss.
    assert_eq!(tie_break_values(&scored, 3, TieRule::ImpQuotient), shown(&["1.6667", "3", "2"]));
}

#[test]
fn equal_quotients_stay_tied() {
    let boards: [&[Score]; 2] = [&[100, -100, 0], &[-100, 100, 0]];
    let scored = score(&played(&[("scoring.method", "butler"), ("ranking.ties", "imp-quotient")], &boards));
    // Pairs 1 and 2 have 3 over 3. Pair 3 never lost and comes before them.
    assert_eq!(ranks(&scored, 3), [(2, true), (2, true), (1, false)]);
}

// The other method.

#[test]
fn other_method_shows_imps_per_comparison_with_any_divisor() {
    // IMPs of pair 1: 10 + 9, then -2 - 1; pair 2: -10 - 1, then 2 + 1; pair 3: -9 + 1, then 1 - 1. With two
    // comparisons a board, each total is halved.
    let boards: [&[Score]; 2] = [&[500, 50, 90], &[50, 110, 90]];
    let scored = score(&played(&[("ranking.ties", "other-method"), ("cross_imps.divisor", "none")], &boards));
    assert_eq!(totals(&scored, 3), ["4", "4", "4"]);
    assert_eq!(tie_break_values(&scored, 3, TieRule::OtherMethod), shown(&["8", "-4", "-4"]));
    assert_eq!(ranks(&scored, 3), [(1, false), (2, true), (2, true)]);
}

#[test]
fn other_method_at_point_a_board_is_imps_with_any_scale() {
    let settings = [("scoring.method", "bam"), ("vp.scale", "wbf"), ("ranking.ties", "other-method")];
    let mut journal = open(0, &settings);
    // 50 for team 1 is 2 IMPs, 450 for team 2 is 10.
    both_tables(&mut journal, 1, 1, 2, 100, 50);
    both_tables(&mut journal, 2, 1, 2, 50, 500);
    let scored = score(&journal);
    assert_eq!(totals(&scored, 2), ["2", "2"]);
    assert_eq!(tie_break_values(&scored, 2, TieRule::OtherMethod), shown(&["-8", "8"]));
}

#[test]
fn other_method_of_pairs_in_victory_points_is_their_percentage() {
    // A difference of 10 is no IMP, so every match is drawn. Board 1 is flat: 3 of 6 each. Board 2 has three of four
    // results: M of 4, 1 and 1 becomes (M + 1) 4/3 - 1. Pair 1 has 8.67 of 12, pairs 2 and 3 4.67, and pair 4 3 of 6.
    let settings = [
        ("scoring.method", "cross-imps"),
        ("vp.pairs", "wbf"),
        ("percent.of", "rounded-total"),
        ("ranking.ties", "other-method"),
    ];
    let scored = score(&played(&settings, &[&[100, 100, 100, 100], &[110, 100, 100]]));
    assert_eq!(totals(&scored, 4), ["10"; 4]);
    let percents = shown(&["72.25", "38.9167", "38.9167", "50"]);
    assert_eq!(tie_break_values(&scored, 4, TieRule::OtherMethod), percents);
}

// Lots.

#[test]
fn lot_depends_on_session_and_contestant_alone() {
    let Change::SessionOpened { title, date, club, event, conditions, .. } = opening(&[("ranking.ties", "lot")]) else {
        panic!("an opening opens")
    };
    let session = SessionId("018f3c1e-0000-7000-8000-000000000025".parse().unwrap());
    let mut journal =
        Journal::open(entry(Change::SessionOpened { session, title, date, club, event, conditions })).unwrap();
    scores(&mut journal, 1, &[50, 50]);
    let scored = score(&journal);
    // FNV-1a of the identity, a space and the number, modulo a million.
    assert_eq!(tie_break_values(&scored, 2, TieRule::Lot), shown(&["566756", "899613"]));
}

#[test]
fn lots_separate_nobody_before_the_first_board() {
    let mut journal = open(0, &[("ranking.ties", "lot"), ("ranking.winners", "one")]);
    movement_of(&mut journal, SectionId::A, "howell 4");
    let scored = score(&journal);
    assert_eq!(ranks(&scored, 4), [(1, true); 4]);
}

#[test]
fn lots_do_not_separate_disqualified_pairs() {
    let mut journal = played(&[("ranking.ties", "lot")], &[&[50, 50, 50]]);
    for number in [1, 2] {
        let status = Status::Disqualified { organizer: "The board".to_owned() };
        let change = Change::StatusSet { contestant: pair(number), player: None, status, reason: "conduct".to_owned() };
        journal.apply(entry(change)).unwrap();
    }
    assert_eq!(ranks(&score(&journal), 3), [(2, true), (2, true), (1, false)]);
}

#[test]
fn lots_separate_teams_once_matches_are_decided() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", "wbf"), ("ranking.ties", "lot")]);
    movement_of(&mut journal, SectionId::A, "round-robin 4");
    (1..=4).for_each(|number| seat(&mut journal, pair(number)));
    for (winner, loser) in [(1, 2), (3, 4)] {
        let decided = MatchRuling {
            id: MatchRulingId(Uuid::new_v4()),
            contestants: [pair(winner), pair(loser)],
            round: None,
            outcome: MatchOutcome::Won(pair(winner)),
            law: "81C3".to_owned(),
            reason: String::new(),
        };
        journal.apply(entry(Change::MatchDecided { decided })).unwrap();
    }
    let scored = score(&journal);
    let ranks = ranks(&scored, 4);
    assert!(ranks.iter().all(|(_, tied)| !tied), "{ranks:?}");
    assert_eq!(totals(&scored, 1), totals(&scored, 3)[2..]);
}

// Numbers that only look equal.

#[test]
fn percentages_tie_as_shown_or_exactly() {
    // On board 1 pair 1 has 3.01 of 4, pair 2 2.99 and pair 3 0. Nine boards are flat. 21.01 of 40 is 52.525 % and
    // 20.99 is 52.475 %, both shown as 52.5.
    let flat: &[Score] = &[50, 50, 50];
    let boards = [&[&[100, 100, 50][..]], &[flat; 9][..]].concat();
    for (tie_on, expected) in [("shown", [(1, true), (1, true)]), ("exact", [(1, false), (2, false)])] {
        let mut journal = played(&[("ranking.tie_on", tie_on), ("percent.round", "0.1")], &boards);
        rule(&mut journal, 1, pair(1), pair(101), one_in_a_hundred(120, 100));
        let scored = score(&journal);
        assert_eq!(totals(&scored, 2), ["21.01", "20.99"]);
        assert_eq!(ranks(&scored, 2), expected, "{tie_on}");
    }
}

#[test]
fn imp_totals_tie_as_shown_or_exactly() {
    // 120 gains 1 IMP on 100. At 1 % over three comparisons that is 0.0033 IMPs. A difference of 10 is no IMP.
    for (tie_on, expected) in [
        ("shown", [(1, true), (1, true), (1, true), (1, true)]),
        ("exact", [(1, false), (4, false), (2, true), (2, true)]),
    ] {
        let settings = [("scoring.method", "cross-imps"), ("ranking.tie_on", tie_on)];
        let mut journal = played(&settings, &[&[100, 100, 110, 110]]);
        rule(&mut journal, 1, pair(1), pair(101), one_in_a_hundred(120, 100));
        let scored = score(&journal);
        assert_eq!(totals(&scored, 3), ["0.0033", "-0.0033", "0"]);
        assert_eq!(ranks(&scored, 4), expected, "{tie_on}");
    }
}
