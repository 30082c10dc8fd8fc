//! Artificial scores (Law 12C2): their share of a top, the own percentage, IMPs, and the third unplayed board.

use bridge::Side;
use evening::director::{Artificial, Award};
use evening::scoring::{Points, Step};
use evening::session::Outcome;
use proptest::prelude::*;

use crate::support::{board_scores, both_sides, percent, played, rule_match, share, team};
use testing::contestant_figures::{ranking_line, total};
use testing::*;

/// Whether the own percentage counts for an award on board 2, for each of the pairs with 10, 8, 6, 4, 2 and 0 of 10 on
/// board 1.
fn own_percentage_counts(artificial: Artificial) -> Vec<bool> {
    let mut journal = played(&[("average", "own")], &[&[60, 50, 40, 30, 20, 10]]);
    for number in 1..=6 {
        rule(&mut journal, 2, pair(number), pair(100 + number), Award::artificial(artificial, artificial));
    }
    let scored = score(&journal);
    let is_own = |number| match line(&scored, 2, number, 100 + number).ns.step {
        Step::Artificial { own, .. } => own.is_some(),
        other => panic!("{other:?}"),
    };
    (1..=6).map(is_own).collect()
}

#[test]
fn artificial_score_is_a_share_of_the_full_top_and_other_scores_follow_the_formula() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[300, 200, 150, 100, 50]);
    rule(&mut journal, 1, pair(6), pair(106), Award::artificial(Artificial::Average, Artificial::Average));
    let standings = score(&journal);
    assert_eq!(ns_points(&standings, 1, 5), ["9.8", "7.4", "5", "2.6", "0.2"]);
    assert_eq!(line(&standings, 1, 6, 106).ns.points.unwrap().short(2), "5");
}

#[test]
fn artificial_score_on_a_board_of_one_result_is_a_share_of_the_full_top() {
    let mut journal = open(0, &[("matchpoints.unequal", "none"), ("average", "fixed")]);
    enter(&mut journal, result(1, pair(3), pair(103), 110));
    for number in [1, 2] {
        rule(&mut journal, 1, pair(number), pair(100 + number), both_sides(Artificial::Plus));
    }
    for board in [2, 3] {
        scores(&mut journal, board, &[110, 110, 110]);
    }
    let scored = score(&journal);
    // Pair 1 has 60 % of 4, and twice 2 of 4. The pair with the only result has no matchpoints for it (Law 78A).
    assert_eq!((share(&scored, 1), percent(&scored, 1)), ("6.4/12".into(), "53.33".into()));
    assert_eq!((share(&scored, 3), ranking_line(&scored, 3).boards), ("4/8".into(), 2));
}

#[test]
fn average_plus_follows_the_own_percentage_and_never_falls_below_sixty() {
    // Three tables, so a top of 4. With 100 on board 1, pair 1 has 4 and 3 of 4 on boards 1 and 2: 87.5 %. With -400 it
    // has 0 and 3: 37.5 %.
    for (average, first_score, expected) in [("own", 100, "87.5"), ("fixed", 100, "60"), ("own", -400, "60")] {
        let mut journal = open(0, &[("average", average)]);
        scores(&mut journal, 1, &[first_score, -200, -300]);
        scores(&mut journal, 2, &[-100, -100, -300]);
        scores(&mut journal, 3, &[50, 50, 50]);
        rule(&mut journal, 3, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Minus));
        let side = line(&score(&journal), 3, 1, 101).ns;
        let percent = &side.points.unwrap().over(&side.top).unwrap() * &Points::from(100);
        assert_eq!(percent.short(4), expected, "{average}, {first_score}");
    }
}

#[test]
fn average_minus_follows_an_own_percentage_below_forty() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[-300, 100, 200]);
    scores(&mut journal, 2, &[50, 50, 50]);
    rule(&mut journal, 2, pair(1), pair(101), Award::artificial(Artificial::Minus, Artificial::Plus));
    let line = line(&score(&journal), 2, 1, 101);
    assert_eq!(line.ns.points.unwrap(), Points::ZERO);
    assert_eq!(line.ew.points.unwrap(), line.ew.top);
}

#[test]
fn own_percentage_counts_only_above_60_and_below_40() {
    assert_eq!(own_percentage_counts(Artificial::Plus), [true, true, false, false, false, false]);
    assert_eq!(own_percentage_counts(Artificial::Minus), [false, false, false, false, true, true]);
}

#[test]
fn fixed_score_is_not_due_to_a_pair_with_an_own_percentage_above_60_or_below_40() {
    // Pairs 1 to 6 have 10, 8, 6, 4, 2 and 0 of 10 on board 1.
    let is_due = |average: &str, percent: &str| -> Vec<bool> {
        let mut journal = played(&[("average", average)], &[&[60, 50, 40, 30, 20, 10]]);
        let award: Artificial = percent.parse().unwrap();
        for number in 1..=6 {
            rule(&mut journal, 2, pair(number), pair(100 + number), Award::artificial(award, award));
        }
        let scored = score(&journal);
        let slot = |number| line(&scored, 2, number, 100 + number).slot;
        (1..=6).map(|number| scored.own_percent_due(award, pair(number), slot(number)).is_some()).collect()
    };
    assert_eq!(is_due("own", "60"), [true, true, false, false, false, false]);
    assert_eq!(is_due("own", "40"), [false, false, false, false, true, true]);
    for (average, percent) in [("own", "A+"), ("own", "50"), ("own", "70"), ("fixed", "60")] {
        assert_eq!(is_due(average, percent), [false; 6], "{average} {percent}");
    }
}

// IMPs and total points.

#[test]
fn average_plus_has_the_amount_of_its_method_and_divisor() {
    for (settings, expected) in [
        (vec![("scoring.method", "butler")], ["3", "-3"]),
        (vec![("scoring.method", "cross-imps")], ["3", "-3"]),
        (vec![("scoring.method", "cross-imps"), ("cross_imps.divisor", "none")], ["9", "-9"]),
        (vec![("scoring.method", "cross-imps"), ("cross_imps.divisor", "n")], ["2.25", "-2.25"]),
        (vec![("scoring.method", "butler"), ("average.imps", "2.5")], ["2.5", "-2.5"]),
        (vec![("scoring.method", "total"), ("average.total_points", "100")], ["100", "-100"]),
        (vec![("scoring.method", "total")], ["0", "0"]),
    ] {
        let mut journal = open(0, &settings);
        scores(&mut journal, 1, &[620, 140, 140]);
        rule(&mut journal, 1, pair(4), pair(104), Award::artificial(Artificial::Plus, Artificial::Minus));
        let award_line = line(&score(&journal), 1, 4, 104);
        assert_eq!(
            [award_line.ns.points.unwrap().short(4), award_line.ew.points.unwrap().short(4)],
            expected,
            "{settings:?}"
        );
    }
}

#[test]
fn average_plus_in_cross_imps_is_three_for_each_comparison_due() {
    for (divisor, expected) in [
        ("none", "12"),     // 3 for each of 4 comparisons
        ("n-1", "3"),       // 12 over 4
        ("n", "2.4"),       // 12 over 5
        ("sqrt", "3.7947"), // 12 over the root of 10
    ] {
        for factor in ["none", "due"] {
            let mut journal = open(
                0,
                &[("scoring.method", "cross-imps"), ("cross_imps.divisor", divisor), ("cross_imps.factor", factor)],
            );
            scores(&mut journal, 1, &[110, 110]);
            for number in 3..=5 {
                rule(&mut journal, 1, pair(number), pair(100 + number), both_sides(Artificial::Plus));
            }
            // On board 2 every line is an artificial score.
            for number in 1..=5 {
                rule(&mut journal, 2, pair(number), pair(100 + number), both_sides(Artificial::Plus));
            }
            let scored = score(&journal);
            for board in [1, 2] {
                let points = line(&scored, board, 3, 103).ns.points.unwrap().short(4);
                assert_eq!(points, expected, "{divisor}, factor {factor}, board {board}");
            }
        }
    }
}

#[test]
fn average_plus_in_imps_follows_a_higher_own_mean_if_the_rules_say() {
    for (own_rule, expected) in [("off", "3"), ("mean", "10")] {
        let mut journal =
            open(0, &[("scoring.method", "butler"), ("average.imps_own", own_rule), ("butler.drop", "1")]);
        scores(&mut journal, 1, &[620, 140, 140, 110]);
        rule(&mut journal, 2, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Plus));
        assert_eq!(line(&score(&journal), 2, 1, 101).ns.points.unwrap().short(4), expected, "{own_rule}");
    }
}

// Many boards that were not played (Law 12C2d).

#[test]
fn from_the_third_unplayed_board_on_the_own_average_counts() {
    let mut journal = open(0, &[("average.many", "dbv"), ("average", "fixed")]);
    scores(&mut journal, 1, &[-300, 100, 200]);
    for board in 2..=4 {
        scores(&mut journal, board, &[50, 50, 50]);
    }
    for board in 5..=7 {
        rule(&mut journal, board, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Average));
    }
    let standings = score(&journal);
    let percent = |board: u16, side: Side| {
        let line = line(&standings, board, 1, 101);
        let side = line.side(side);
        (&side.points.as_ref().unwrap().over(&side.top).unwrap() * &Points::from(100)).short(2)
    };
    // Pair 1 has 0 and three times 50 %; pair 101 has 100 and three times 50.
    assert_eq!([5, 6, 7].map(|board| percent(board, Side::NS)), ["60", "60", "37.5"]);
    assert_eq!([5, 6, 7].map(|board| percent(board, Side::EW)), ["50", "50", "62.5"]);
}

#[test]
fn third_unplayed_board_without_rounds_is_the_third_by_number() {
    // The awards are entered for boards 4, 2 and 3. Pair 1 has 4 of 4 on the only board that it played.
    let mut journal = played(&[("average.many", "dbv"), ("average", "fixed")], &[&[110, 90, 50]]);
    for board in 2..=4 {
        for (number, score) in [(2, 110), (3, 50)] {
            enter(&mut journal, result(board, pair(number), pair(100 + number), score));
        }
    }
    for board in [4, 2, 3] {
        rule(&mut journal, board, pair(1), pair(101), Award::artificial(Artificial::Average, Artificial::Average));
    }
    let scored = score(&journal);
    let points_on = |board| line(&scored, board, 1, 101).ns.points.unwrap().short(2);
    assert_eq!([2, 3, 4].map(points_on), ["2", "2", "4"]);
}

#[test]
fn only_unplayed_boards_count_towards_the_third() {
    // A board that was postponed and then awarded counts as not played, too.
    let not_played = [Outcome::NotPlayed, Outcome::Cancelled, Outcome::Postponed];
    let cases = not_played.map(|outcome| (None, outcome, ["2", "2", "4"]));
    for (entered, outcome, expected) in cases.into_iter().chain([(Some(50), Outcome::NotPlayed, ["2", "2", "2"])]) {
        let mut journal = played(&[("average.many", "dbv"), ("average", "fixed")], &[&[110, 90, 50]]);
        for board in 2..=4 {
            for (number, score) in [(2, 110), (3, 50)] {
                enter(&mut journal, result(board, pair(number), pair(100 + number), score));
            }
            let mut own_result = result(board, pair(1), pair(101), entered.unwrap_or(0));
            if board > 2 || entered.is_none() {
                own_result.outcome = outcome;
            }
            enter(&mut journal, own_result);
            rule(&mut journal, board, pair(1), pair(101), Award::artificial(Artificial::Average, Artificial::Average));
        }
        let scored = score(&journal);
        // Pair 1 has 100 % on the only board that counts towards its average.
        assert_eq!([2, 3, 4].map(|board| line(&scored, board, 1, 101).ns.points.unwrap().short(2)), expected);
    }
}

#[test]
fn third_unplayed_board_of_a_pair_at_total_points_is_its_average() {
    let settings = [("scoring.method", "total"), ("average.many", "dbv"), ("ranking.winners", "two")];
    let mut journal = open(0, &settings);
    enter(&mut journal, result(1, pair(1), pair(101), 100));
    for board in 2..=4 {
        rule(&mut journal, board, pair(1), pair(101), Award::artificial(Artificial::Average, Artificial::Average));
    }
    let scored = score(&journal);
    let points_on = |board| line(&scored, board, 1, 101).ns.points.map(|points| points.short(2));
    assert_eq!([2, 3, 4].map(points_on), [Some("0".to_owned()), Some("0".to_owned()), Some("100".to_owned())]);
}

#[test]
fn third_unplayed_board_of_a_team_counts_as_not_played() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("average.many", "dbv")]);
    team(&mut journal, 1, 1, 2, 110);
    team(&mut journal, 1, 2, 1, 110);
    for board in 2..=4 {
        for (ns, ew) in [(1, 2), (2, 1)] {
            let award =
                if ns == 1 { [Artificial::Plus, Artificial::Minus] } else { [Artificial::Minus, Artificial::Plus] };
            rule_match(&mut journal, board, ns, ew, Award::artificial(award[0], award[1]));
        }
    }
    // Three IMPs on each of the first two unplayed boards; the third counts as not played.
    assert_eq!(total(&score(&journal), 1), "6");
}

#[test]
fn third_unplayed_board_of_a_team_at_total_points_counts_as_not_played() {
    let settings = [("scoring.method", "total"), ("average.many", "dbv"), ("average.total_points", "60")];
    let mut journal = open(0, &settings);
    for board in [1, 2] {
        team(&mut journal, board, 1, 2, 100);
        team(&mut journal, board, 2, 1, 0);
    }
    for board in 3..=5 {
        enter_team_result(&mut journal, board, 1, 2, Outcome::NotPlayed);
        enter_team_result(&mut journal, board, 2, 1, Outcome::NotPlayed);
        rule_match(&mut journal, board, 1, 2, both_sides(Artificial::Plus));
    }
    let scored = score(&journal);
    // 100 on each of two boards, 60 on each of the first two unplayed boards, 0 on the third.
    assert_eq!((total(&scored, 1), ranking_line(&scored, 1).boards), ("320".into(), 4));
    assert_eq!((total(&scored, 2), ranking_line(&scored, 2).boards), ("-80".into(), 4));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn average_plus_is_never_below_sixty_nor_average_minus_above_forty(
        board in board_scores(), other in board_scores(), average in prop_oneof![Just("own"), Just("fixed")],
    ) {
        let mut journal = open(0, &[("average", average)]);
        scores(&mut journal, 1, &board);
        scores(&mut journal, 2, &other);
        rule(&mut journal, 3, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Plus));
        rule(&mut journal, 4, pair(1), pair(101), Award::artificial(Artificial::Minus, Artificial::Minus));
        let standings = score(&journal);
        for side in Side::BOTH {
            let share = |board| {
                let line = line(&standings, board, 1, 101);
                let side = line.side(side);
                side.points.as_ref().unwrap().over(&side.top).unwrap()
            };
            prop_assert!(share(3) >= Points::new(60, 100));
            prop_assert!(share(4) <= Points::new(40, 100));
        }
    }
}
