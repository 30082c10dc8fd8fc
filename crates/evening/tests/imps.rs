//! IMPs: the table, Butler, cross-IMPs; and total points.

use bridge::Score;
use evening::director::Award;
use evening::scoring::{Points, Step, imps};
use proptest::prelude::*;

use crate::support::{board_scores, played, totals};
use testing::contestant_figures::{total, weighted_award};
use testing::*;

#[test]
fn imps_change_at_the_bounds_of_the_bands() {
    for (difference, expected) in
        [(0, 0), (10, 0), (20, 1), (40, 1), (50, 2), (420, 9), (430, 10), (3990, 23), (4000, 24), (9000, 24), (-50, -2)]
    {
        assert_eq!(imps(difference), expected, "{difference}");
    }
    // A difference between two bands gets the IMPs of the lower band.
    assert_eq!((imps(15), imps(45), imps(19)), (0, 1, 0));
}

#[test]
fn difference_between_two_bands_is_rounded_to_ten_by_setting() {
    for (difference, expected) in [(14, "0"), (15, "1"), (16, "1")] {
        let mut journal =
            open(0, &[("scoring.method", "cross-imps"), ("imps.between", "round"), ("ranking.winners", "two")]);
        scores(&mut journal, 1, &[100 + difference, 100]);
        assert_eq!(score(&journal).line(pair(1)).unwrap().1.total.short(2), expected, "{difference}");
    }
}

#[test]
fn total_points_are_the_scores() {
    let mut journal = open(0, &[("scoring.method", "total"), ("ranking.winners", "two")]);
    scores(&mut journal, 1, &[620, -100]);
    scores(&mut journal, 2, &[-50, 90]);
    let standings = score(&journal);
    assert_eq!((total(&standings, 1), total(&standings, 102)), ("570".to_owned(), "10".to_owned()));
    assert_eq!(standings.rankings[0].lines[0].contestant, pair(1));
}

// Butler.

#[test]
fn butler_gives_the_worked_examples() {
    let cases: [(&[Score], &str, &[&str]); 3] = [
        (
            &[420, 420, 420, 430, 450, -50, -50, -50, -50, -100],
            "1",
            &["6", "6", "6", "6", "6", "-6", "-6", "-6", "-6", "-7"],
        ),
        (&[170, 140, 140, 110], "0", &["1", "0", "0", "-1"]),
        (&[620, 140, 140, 110], "1", &["10", "0", "0", "-1"]),
    ];
    for (board, drop, expected) in cases {
        let mut journal = open(0, &[("scoring.method", "butler"), ("butler.drop", drop)]);
        scores(&mut journal, 1, board);
        assert_eq!(ns_points(&score(&journal), 1, board.len() as u16), expected);
    }
}

#[test]
fn butler_imps_are_those_of_the_difference_from_the_datum() {
    // Of 100 and 200 the datum is 150, and 50 points are 2 IMPs.
    let scored = score(&played(&[("scoring.method", "butler")], &[&[100, 200]]));
    assert_eq!(totals(&scored, 2), ["-2", "2"]);
}

#[test]
fn datum_is_rounded_to_the_nearest_ten_or_truncated() {
    for (rule, expected) in [
        ("away", [450, 440, -450, -440]),
        ("towards-average", [450, 440, -450, -440]),
        ("even", [450, 440, -450, -440]),
        ("truncate", [440, 440, -440, -440]),
    ] {
        let settings = [("scoring.method", "butler"), ("butler.half", rule)];
        let datums = [446, 444, -446, -444].map(|mean: Score| {
            let scored = score(&played(&settings, &[&[mean - 5, mean + 5]]));
            match line(&scored, 1, 1, 101).ns.step {
                Step::Datum { datum, .. } => datum,
                other => panic!("{other:?}"),
            }
        });
        assert_eq!(datums, expected, "{rule}");
    }
}

#[test]
fn weighted_score_enters_a_datum_with_its_mean_and_gets_the_mean_of_its_imps() {
    let mut journal = open(0, &[("scoring.method", "butler")]);
    scores(&mut journal, 1, &[400, 400]);
    let outcomes = weighted_award(&[(600, 50), (200, 50)]);
    rule(&mut journal, 1, pair(3), pair(103), Award { ns: outcomes.clone(), ew: outcomes });
    let standings = score(&journal);
    assert_eq!(standings.boards[0].datum, Some([400, -400]));
    // +200 is 5 IMPs, -200 is -5.
    assert_eq!(ns_points(&standings, 1, 3), ["0", "0", "0"]);
}

// Cross-IMPs.

#[test]
fn cross_imps_are_divided_by_the_divisor_chosen() {
    // 620 against 140, 140, 110: 10 + 10 + 11 IMPs.
    for (divisor, expected) in [("none", "31"), ("n-1", "10.3333"), ("n", "7.75"), ("sqrt", "12.6557")] {
        let mut journal = open(0, &[("scoring.method", "cross-imps"), ("cross_imps.divisor", divisor)]);
        scores(&mut journal, 1, &[620, 140, 140, 110]);
        assert_eq!(ns_points(&score(&journal), 1, 1), [expected], "{divisor}");
    }
}

#[test]
fn comparison_is_capped_by_the_rule() {
    for (cap, expected) in [("none", "20"), ("17", "17")] {
        let mut journal = open(0, &[("scoring.method", "cross-imps"), ("cross_imps.cap", cap)]);
        scores(&mut journal, 1, &[2220, -100]);
        assert_eq!(ns_points(&score(&journal), 1, 1), [expected], "{cap}");
    }
}

#[test]
fn total_of_cross_imps_may_be_rounded_to_whole_imps_away_from_zero() {
    let settings = [("scoring.method", "cross-imps"), ("cross_imps.divisor", "n"), ("imps.total", "1")];
    let mut journal = open(0, &settings);
    scores(&mut journal, 1, &[110, 90]);
    // One IMP divided by two results: a half.
    let standings = score(&journal);
    assert_eq!((total(&standings, 1), total(&standings, 2)), ("1".to_owned(), "-1".to_owned()));
}

#[test]
fn fewer_results_than_due_are_multiplied_up_without_a_divisor() {
    for (factor, expected) in [("due", "40"), ("none", "20")] {
        let settings =
            [("scoring.method", "cross-imps"), ("cross_imps.divisor", "none"), ("cross_imps.factor", factor)];
        let mut journal = open(0, &settings);
        scores(&mut journal, 1, &[620, 140, 140]);
        scores(&mut journal, 2, &[100; 5]);
        assert_eq!(ns_points(&score(&journal), 1, 1), [expected], "{factor}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn cross_imps_of_a_board_sum_to_nothing(
        board in board_scores(),
        divisor in prop_oneof![Just("none"), Just("n-1"), Just("n")],
    ) {
        let mut journal = open(0, &[("scoring.method", "cross-imps"), ("cross_imps.divisor", divisor)]);
        scores(&mut journal, 1, &board);
        let standings = score(&journal);
        let sum: Points = standings.boards[0].lines.iter().filter_map(|l| l.ns.points.as_ref()).sum();
        prop_assert_eq!(sum, Points::ZERO);
        for line in &standings.boards[0].lines {
            prop_assert_eq!(line.ns.points.as_ref().unwrap() + line.ew.points.as_ref().unwrap(), Points::ZERO);
        }
    }
}
