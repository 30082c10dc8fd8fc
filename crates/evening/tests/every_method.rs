//! Properties of every scoring method, for random results.

use bridge::Score;
use evening::club::ContestantId;
use evening::director::{Artificial, Award};
use evening::scoring::{FieldResults, Points, Rounding, Standings};
use evening::session::Change;
use proptest::prelude::*;

use crate::support::board_scores;
use testing::contestant_figures::weighted_award;
use testing::*;

/// Scores that contracts give at any vulnerability; a ruling may assign only these.
fn possible_scores() -> impl Strategy<Value = Vec<Score>> {
    let score =
        proptest::sample::select(vec![-200, -150, -140, -110, -100, 0, 70, 90, 110, 120, 140, 170, 180, 200, 300]);
    proptest::collection::vec(score, 2..12)
}

/// The settings of each method that compares results.
fn methods() -> impl Strategy<Value = Vec<(&'static str, &'static str)>> {
    prop_oneof![
        Just(vec![]),
        Just(vec![("scoring.method", "butler"), ("butler.drop", "1")]),
        Just(vec![("scoring.method", "cross-imps")]),
        Just(vec![("scoring.method", "cross-imps"), ("cross_imps.divisor", "none")]),
        Just(vec![("scoring.method", "cross-imps"), ("cross_imps.divisor", "sqrt")]),
        Just(vec![("scoring.method", "total")]),
    ]
}

fn all_points(standings: &Standings, table_count: u16) -> Vec<(Option<Points>, Option<Points>)> {
    (1..=table_count)
        .map(|t| line(standings, 1, t, 100 + t))
        .map(|l| (l.ns.points.clone(), l.ew.points.clone()))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// A field across sessions gives the same as one session with the same results, including awards.
    #[test]
    fn field_across_sessions_is_one_field(board in board_scores(), method in methods(), ruled_table in 0usize..12) {
        let mut journal = open(0, &method);
        scores(&mut journal, 1, &board);
        scores(&mut journal, 2, &board[1..]);
        let ruled_pair = pair((ruled_table % board.len()) as u16 + 1);
        let outcomes = weighted_award(&[(140, 60), (-100, 40)]);
        rule(&mut journal, 3, ruled_pair, pair(150), Award { ns: outcomes.clone(), ew: outcomes });
        scores(&mut journal, 3, &[110]);
        rule(&mut journal, 4, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Minus));
        journal.apply(entry(Change::SessionClosed { override_missing: true })).unwrap();
        let mut field_results = FieldResults::default();
        field_results.add_session(journal.session(), |contestant| contestant.number.into());
        let rules = journal.session().conditions.rules.clone();
        let totals = field_results.totals(200, &rules);
        let standings = score(&journal);
        for line in standings.rankings.iter().flat_map(|r| &r.lines) {
            let total = &totals[usize::from(line.contestant.number)];
            prop_assert_eq!(&total.points.round(12, Rounding::Up), &line.total.round(12, Rounding::Up));
            prop_assert_eq!((&total.max, total.boards), (&line.max, line.boards));
        }
    }

    #[test]
    fn order_of_entry_changes_nothing(board in board_scores(), method in methods(), turn in 0usize..12) {
        let numbers: Vec<u16> = (1..=board.len() as u16).collect();
        let in_order = |order: &[u16]| {
            let mut journal = open(0, &method);
            (1..=board.len() as u16).for_each(|n| { seat(&mut journal, pair(n)); seat(&mut journal, pair(100 + n)); });
            for number in order {
                enter(&mut journal, result(1, pair(*number), pair(100 + number), board[usize::from(*number) - 1]));
            }
            all_points(&score(&journal), board.len() as u16)
        };
        let mut other = numbers.clone();
        other.rotate_left(turn % board.len());
        other.reverse();
        prop_assert_eq!(in_order(&numbers), in_order(&other));
    }

    #[test]
    fn section_names_change_nothing(board in board_scores(), method in methods()) {
        let in_section = |letter: &str| {
            let section = letter.parse().unwrap();
            let mut journal = open(0, &method);
            for (table, score_ns) in (1u16..).zip(&board) {
                let id = |number| ContestantId { section, number };
                enter(&mut journal, result(1, id(table), id(100 + table), *score_ns));
            }
            let standings = score(&journal);
            standings.boards[0].lines.iter().map(|l| l.ns.points.clone()).collect::<Vec<_>>()
        };
        prop_assert_eq!(in_section("A"), in_section("QX"));
    }

    #[test]
    fn turned_tables_swap_the_points_of_the_sides(board in board_scores(), method in methods()) {
        let mut straight = open(0, &method);
        let mut turned = open(0, &method);
        scores(&mut straight, 1, &board);
        for (number, score_ns) in (1u16..).zip(&board) {
            enter(&mut turned, result(1, pair(100 + number), pair(number), -score_ns));
        }
        let (straight, turned) = (score(&straight), score(&turned));
        for number in 1..=board.len() as u16 {
            let (one, other) = (line(&straight, 1, number, 100 + number), line(&turned, 1, number, 100 + number));
            prop_assert_eq!((one.ns.points, one.ew.points), (other.ew.points, other.ns.points));
        }
    }

    #[test]
    fn weight_of_one_and_two_equal_halves_are_the_plain_score(
        board in possible_scores(),
        method in methods(),
        index in 0usize..12,
    ) {
        let index = index % board.len();
        let points_with = |parts: Option<&[u32]>| {
            let mut journal = open(0, &method);
            for (table, score_ns) in (1u16..).zip(&board) {
                match parts.filter(|_| usize::from(table) == index + 1) {
                    None => enter(&mut journal, result(1, pair(table), pair(100 + table), *score_ns)),
                    Some(parts) => {
                        let list: Vec<(Score, u32)> = parts.iter().map(|p| (*score_ns, *p)).collect();
                        let award = Award { ns: weighted_award(&list), ew: weighted_award(&list) };
                        rule(&mut journal, 1, pair(table), pair(100 + table), award);
                    }
                }
            }
            all_points(&score(&journal), board.len() as u16)
        };
        let plain = points_with(None);
        prop_assert_eq!(&points_with(Some(&[100])), &plain);
        prop_assert_eq!(&points_with(Some(&[50, 50])), &plain);
    }
}
