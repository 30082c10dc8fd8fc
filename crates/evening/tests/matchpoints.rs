//! Matchpoints of a board: Neuberg's formula and the other conventions, rounding, units, assigned and weighted scores.

use bridge::{BoardNumber, Side};
use evening::club::SectionId;
use evening::director::{Assigned, Award, SideAward, Weight, Weighted};
use evening::scoring::{Field, Formula, Points, Step, explain_board, explain_total, standings};
use evening::session::{Change, Outcome};
use movement::{Boards, Meeting, Movement, Sitting, Spec};
use proptest::prelude::*;

use crate::support::{played, short_board};
use testing::*;

fn movement(spec: &str) -> Movement {
    spec.parse::<Spec>().unwrap().movement().unwrap()
}

#[test]
fn neuberg_gives_the_published_tops() {
    let journal = short_board(10, &[700, 600, 500, 400, 300, 200, 100], &[]);
    let points: Vec<String> =
        (1..=7).map(|t| line(&score(&journal), 1, t, 100 + t).ns.points.unwrap().decimal(2)).collect();
    assert_eq!(points, ["17.57", "14.71", "11.86", "9.00", "6.14", "3.29", "0.43"]);
}

/// Rows of the worked examples: the results due, the scores, and the matchpoints of the first table to four decimals.
#[test]
fn neuberg_gives_the_worked_examples() {
    let cases: [(usize, &[i32], &str); 5] = [
        (7, &[140, 170, 170, 200, 110, 90], "4.8333"),
        (7, &[200, 200, 110, 90, 80, 70], "10.6667"),
        (11, &[900, 100, 100, 100, 100, 100, 100, 100, 100, 100], "19.9"),
        (14, &[140, 140, 140, 90, 90, 90, 90, 90, 90, 200, 200, 200, 200], "15.1538"),
        (6, &[300, 200, 150, 100, 50], "9.8"),
    ];
    for (due, scores, expected) in cases {
        let journal = short_board(due, scores, &[]);
        assert_eq!(line(&score(&journal), 1, 1, 101).ns.points.unwrap().short(4), expected, "E {due}");
    }
}

#[test]
fn other_conventions_score_a_short_board_by_their_formulas() {
    for (rule, expected, top) in [
        ("ascherman", ["10", "6", "2"], "12"),
        ("percent", ["10", "5", "0"], "10"),
        ("none", ["4", "2", "0"], "4"),
        ("neuberg", ["9", "5", "1"], "10"),
    ] {
        let journal = short_board(6, &[300, 200, 100], &[("matchpoints.unequal", rule)]);
        let standings = score(&journal);
        assert_eq!(ns_points(&standings, 1, 3), expected, "{rule}");
        assert_eq!(line(&standings, 1, 1, 101).ns.top.short(2), top, "{rule}");
    }
}

#[test]
fn full_board_names_its_formula() {
    let scored = score(&played(&[], &[&[110, 100, 90], &[110, 100]]));
    let formula = |board| match line(&scored, board, 1, 101).ns.step {
        Step::Compared { formula, .. } => formula,
        other => panic!("{other:?}"),
    };
    assert_eq!((formula(1), formula(2)), (Formula::Full, Formula::Neuberg));
}

#[test]
fn own_top_is_shown_only_on_boards_with_fewer_lines() {
    for (show, expected) in [("own-top", Some(("2".to_owned(), "2".to_owned()))), ("scored", None)] {
        let scored = score(&played(&[("matchpoints.show", show)], &[&[110, 100, 90], &[110, 100]]));
        let shown = |board| {
            let shown = line(&scored, board, 1, 101).ns.shown;
            shown.map(|shown| (shown.points.short(4), shown.top.short(4)))
        };
        assert_eq!((shown(1), shown(2)), (None, expected), "{show}");
    }
}

#[test]
fn board_with_all_its_results_keeps_the_full_top_while_others_are_waited_for() {
    let meeting = |round, table, ns, ew, set| Meeting {
        round,
        table,
        sitting: Sitting::Sides { ns, ew },
        boards: Boards::Set(set),
        copy: 0,
    };
    // Three tables play board 1 one after the other, two play board 2.
    let meetings = vec![
        meeting(1, 1, 1, 2, 1),
        meeting(1, 2, 3, 4, 2),
        meeting(2, 1, 3, 5, 1),
        meeting(2, 2, 1, 6, 2),
        meeting(3, 1, 4, 6, 1),
    ];
    let plain = movement("mitchell 3");
    let movement = Box::new(Movement { tables: 2, rounds: 3, sets: 2, winners: 1, spec: None, meetings, ..plain });
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    let mut journal = open(0, &[]);
    let change = Change::MovementSet { section, movement, boards_per_round: 1, first_board, reason: None };
    journal.apply(entry(change)).unwrap();
    for (round, ns, ew, score) in [(1, 3, 4, 110), (2, 1, 6, 90)] {
        let mut entered = result(2, pair(ns), pair(ew), score);
        (entered.place.round, entered.place.table) = (Some(round), Some(2));
        enter(&mut journal, entered);
    }
    // (2 + 1) 3/2 - 1 and (0 + 1) 3/2 - 1.
    let scored = score(&journal);
    let points = |ns, ew| line(&scored, 2, ns, ew).ns.points.unwrap().short(2);
    assert_eq!((points(3, 4), points(1, 6)), ("3.5".to_owned(), "0.5".to_owned()));
}

#[test]
fn lone_result_has_no_matchpoints() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[100]);
    let standings = score(&journal);
    assert!(standings.rankings.iter().flat_map(|r| &r.lines).all(|l| l.percent.is_none() && l.boards == 0));
}

#[test]
fn lone_result_is_half_of_the_top_by_percentage() {
    // Of two results one has the full top and the other 0. A single result is compared with nothing.
    let settings = [("matchpoints.unequal", "percent")];
    let scored = score(&played(&settings, &[&[110, 100, 90], &[110, 100], &[110]]));
    assert_eq!((ns_points(&scored, 2, 2), ns_points(&scored, 3, 1)), (vec!["4".into(), "0".into()], vec!["2".into()]));
}

#[test]
fn pass_out_is_an_ordinary_score_of_zero() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[-100, 100]);
    let mut passed = result(1, pair(3), pair(103), 0);
    passed.outcome = Outcome::PassedOut;
    enter(&mut journal, passed);
    assert_eq!(ns_points(&score(&journal), 1, 3), ["0", "4", "2"]);
}

#[test]
fn reasons_name_what_was_compared_and_add_up() {
    let journal = short_board(6, &[300, 200, 200, 100, 50], &[]);
    let standings = score(&journal);
    let slot = line(&standings, 1, 2, 102).slot;
    let reason = explain_board(&standings, slot, Side::NS).unwrap();
    assert_eq!((reason.score, reason.beaten), (Some(200), Some((Points::from(2), Points::from(1)))));
    let total = explain_total(&standings, pair(2)).unwrap();
    assert_eq!(&total.sum, &total.line.total);
    assert_eq!(total.boards.len(), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// For any results, the two sides of a line share its top, and a board gives its average in all.
    #[test]
    fn matchpoint_sums_are_preserved(
        results in proptest::collection::vec(-40i32..40, 2..14),
        missing in 0usize..6,
        rule in prop_oneof![Just("neuberg"), Just("percent"), Just("none"), Just("ascherman")],
    ) {
        let results: Vec<i32> = results.into_iter().map(|s| s * 50).collect();
        let journal = short_board(results.len() + missing, &results, &[("matchpoints.unequal", rule)]);
        let standings = standings(journal.session(), &Field::of(journal.session()));
        let board = standings.board(bridge::BoardNumber::FIRST).next().unwrap();
        let mut sum = Points::ZERO;
        for line in &board.lines {
            let side_sum = line.ns.points.as_ref().unwrap() + line.ew.points.as_ref().unwrap();
            prop_assert_eq!(&side_sum, &line.ns.top);
            sum += line.ns.points.as_ref().unwrap();
        }
        let average = &board.top * &Points::new(board.lines.len() as i64, 2);
        prop_assert_eq!(sum, average);
    }
}

// Assigned and weighted scores.

#[test]
fn best_first_orders_an_assigned_score_by_its_points() {
    let mut journal = short_board(5, &[420, 450, -50, -100], &[]);
    // The table's own −100 is the worst; half of 450 and of 420 is worth nearly the top.
    let half_weight =
        |score: i32| Weighted { outcome: Assigned::Score { score_ns: score }, weight: Weight::share(1, 2).unwrap() };
    let assigned = || SideAward::Assigned(vec![half_weight(450), half_weight(420)]);
    rule(&mut journal, 1, pair(4), pair(104), Award { ns: assigned(), ew: assigned() });
    let scored = score(&journal);
    let board = scored.boards.iter().find(|board| board.number.number() == 1).unwrap();
    let order: Vec<_> = board.best_first().iter().map(|line| line.sitting.side(Side::NS).next().unwrap()).collect();
    assert_eq!(order, [2, 4, 1, 3].map(pair));
    let points: Vec<_> = board.best_first().iter().map(|line| line.ns.points.clone()).collect();
    assert!(points.is_sorted_by(|one, other| one >= other), "{points:?}");
}

#[test]
fn weighted_score_weights_the_matchpoints_of_its_outcomes() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[170, 170, 170, 170, 170, 140, 140, 140, -100, -100]);
    let weighted_outcome = |score_ns, percent| Weighted {
        outcome: Assigned::Score { score_ns },
        weight: Weight::percent(percent).unwrap(),
    };
    let outcomes = SideAward::Assigned(vec![weighted_outcome(170, 67), weighted_outcome(140, 33)]);
    rule(&mut journal, 1, pair(11), pair(111), Award { ns: outcomes.clone(), ew: outcomes });
    let standings = score(&journal);
    let percent = |ns: u16, side: Side| {
        let line = line(&standings, 1, ns, 100 + ns);
        let side = line.side(side);
        let share = side.points.as_ref().unwrap().over(&side.top).unwrap();
        (&share * &Points::from(100)).decimal(2)
    };
    assert_eq!(percent(11, Side::NS), "61.80");
    assert_eq!(percent(11, Side::EW), "38.20");
    assert_eq!(percent(1, Side::NS), "76.65");
    assert_eq!(percent(6, Side::NS), "31.65");
    assert_eq!(percent(9, Side::NS), "5.00");
}

#[test]
fn weighted_score_may_be_the_lowest_of_all() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[170, 140]);
    let weighted_outcome = |score_ns, percent| Weighted {
        outcome: Assigned::Score { score_ns },
        weight: Weight::percent(percent).unwrap(),
    };
    let outcomes = SideAward::Assigned(vec![weighted_outcome(-800, 50), weighted_outcome(-500, 50)]);
    rule(&mut journal, 1, pair(3), pair(103), Award { ns: outcomes.clone(), ew: outcomes });
    let standings = score(&journal);
    assert_eq!(ns_points(&standings, 1, 3), ["4", "2", "0"]);
    assert_eq!(line(&standings, 1, 3, 103).ew.points.unwrap().short(2), "4");
}

#[test]
fn score_nobody_had_is_valued_between_its_neighbours() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[500, 450, 450, 420, 420, 420, 420, 420]);
    let assigned =
        SideAward::Assigned(vec![Weighted { outcome: Assigned::Score { score_ns: 430 }, weight: Weight::ALL }]);
    rule(&mut journal, 1, pair(9), pair(109), Award { ns: assigned.clone(), ew: assigned });
    assert_eq!(line(&score(&journal), 1, 9, 109).ns.points.unwrap().short(2), "10");
}

/// Checked by hand for a traveller of eight. A score between two groups has the points of the lower group plus one for
/// each of its results, or the points of the upper group minus one for each.
#[test]
fn score_between_two_groups_gives_nine_matchpoints() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[500, 450, 450, 420, 420, 420, 420, 420]);
    let standings = score(&journal);
    assert_eq!(ns_points(&standings, 1, 4), ["14", "11", "11", "4"]);
    let table = &standings.boards[0].frequencies[0];
    let one_result = u64::from(Weight::WHOLE);
    let ((_, upper), (_, lower)) = (table.lower_and_equal(450), table.lower_and_equal(420));
    assert_eq!((4 + lower / one_result, 11 - upper / one_result), (9, 9));
}

#[test]
fn each_side_of_a_split_score_is_compared_with_its_own_field() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[620, 620, -100, 170]);
    let award = Award {
        ns: SideAward::TableResult,
        ew: SideAward::Assigned(vec![Weighted { outcome: Assigned::Score { score_ns: -100 }, weight: Weight::ALL }]),
    };
    rule(&mut journal, 1, pair(1), pair(101), award);
    let standings = score(&journal);
    assert_eq!(line(&standings, 1, 1, 101).ns.points.unwrap().short(2), "5");
    assert_eq!(line(&standings, 1, 1, 101).ew.points.unwrap().short(2), "5");
    // East-West's field has -100 twice, North-South's only once.
    assert_eq!(line(&standings, 1, 4, 104).ns.points.unwrap().short(2), "2");
    assert_eq!(line(&standings, 1, 4, 104).ew.points.unwrap().short(2), "2");
}

// Rounding and units.

#[test]
fn each_side_is_rounded_half_up_separately() {
    let settings = [("matchpoints.round", "0.01")];
    // E 17, A 16, M 21 of 30: 22.375 and 9.625.
    let mut results = vec![140, 140];
    results.extend([90; 10]);
    results.extend([200; 4]);
    let journal = short_board(17, &results, &settings);
    let line = line(&score(&journal), 1, 1, 101);
    assert_eq!(line.ns.points.unwrap().decimal(2), "22.38");
    assert_eq!(line.ew.points.unwrap().decimal(2), "9.63");
}

#[test]
fn half_a_hundredth_is_rounded_away_from_average() {
    // E 17, A 16, M 21 of 30: 22.375 and 9.625 of 32. Above 16 it is rounded up, below 16 down.
    let mut short_scores = vec![140, 140];
    short_scores.extend([90; 10]);
    short_scores.extend([200; 4]);
    let settings = [("matchpoints.round", "0.01"), ("matchpoints.half", "away-from-average")];
    let scored = score(&played(&settings, &[&short_scores, &[50; 17]]));
    let line = line(&scored, 1, 1, 101);
    assert_eq!(line.ns.points.unwrap().decimal(2), "22.38");
    assert_eq!(line.ew.points.unwrap().decimal(2), "9.62");
}

#[test]
fn percentage_of_a_rounded_total_differs_from_the_exact_one() {
    // 145.5 on 24 of 26 boards of top 11: 157.63 of 286 is 55.12 and not 55.11.
    let total = Points::new(291, 2);
    let factored = &total * &Points::new(26, 24);
    let rounded = factored.round(2, evening::scoring::Rounding::Up);
    assert_eq!(rounded.decimal(2), "157.63");
    let share = |p: &Points| (&p.over(&Points::from(286)).unwrap() * &Points::from(100)).decimal(2);
    assert_eq!((share(&rounded), share(&factored)), ("55.12".to_owned(), "55.11".to_owned()));
}

#[test]
fn every_unit_gives_the_same_percentages() {
    for (unit, total, max) in [("two", "3", "4"), ("one", "1.5", "2"), ("zero-sum", "1", "2")] {
        let mut journal = open(0, &[("matchpoints.unit", unit), ("ranking.winners", "two")]);
        scores(&mut journal, 1, &[300, 300, 100]);
        let standings = score(&journal);
        let (_, line) = standings.line(pair(1)).unwrap();
        assert_eq!(standings.in_unit(&line.total, &line.max).short(2), total);
        assert_eq!(standings.top_in_unit(&line.max).short(2), max);
        assert_eq!(standings.show_percent(line.percent.as_ref().unwrap()), "75.00");
    }
}
