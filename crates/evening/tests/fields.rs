//! Which results are compared with each other: one field across sections or across sessions.

use bridge::{BoardNumber, Score};
use evening::director::{Assigned, Award, SideAward, Weight, Weighted};
use evening::scoring::{FieldResults, SideScore};

use testing::*;

#[test]
fn rules_decide_whether_sections_are_one_field() {
    for (field, expected, ranking_count) in [("session", "6", 2), ("section", "2", 4)] {
        let mut journal = open(0, &[("field", field), ("ranking.winners", "two")]);
        let in_b = |number| evening::club::ContestantId { section: "B".parse().unwrap(), number };
        scores(&mut journal, 1, &[300, 200]);
        for (number, score) in [(1u16, 100), (2, 50)] {
            enter(&mut journal, result(1, in_b(number), in_b(100 + number), score));
        }
        let standings = score(&journal);
        assert_eq!(line(&standings, 1, 1, 101).ns.points.unwrap().short(2), expected);
        assert_eq!(standings.rankings.len(), ranking_count);
    }
}

#[test]
fn side_score_is_possible_up_to_7600_with_weights_that_sum_to_one() {
    let full_weight = u64::from(Weight::WHOLE);
    for (side_score, expected) in [
        (SideScore::Missing, true),
        (SideScore::Score((7600, full_weight)), true),
        (SideScore::Score((-7600, full_weight)), true),
        (SideScore::Score((7610, full_weight)), false),
        (SideScore::Score((-7610, full_weight)), false),
        (SideScore::Score((100, full_weight - 1)), false),
        (SideScore::Weighted(vec![(100, 1), (200, full_weight - 1)]), true),
        (SideScore::Weighted(vec![(100, 1), (200, full_weight)]), false),
        (SideScore::Weighted(vec![(100, full_weight + 1)]), false),
    ] {
        assert_eq!(side_score.is_possible(), expected, "{side_score:?}");
    }
}

/// The points of the pairs on one board across a field: North-South at tables 1, 2 and 3, then East-West.
fn field_points(scores: [Score; 3], settings: &[(&str, &str)]) -> Vec<String> {
    let mut field = FieldResults::default();
    for (ns, score) in (0..).zip(scores) {
        field.add_result(BoardNumber::FIRST, ns, ns + 3, score);
    }
    let mut rules = evening::club::Rules::default();
    for (key, value) in settings {
        rules.set(key, value).unwrap();
    }
    let totals = field.totals(6, &rules);
    totals.iter().map(|total| total.points.short(2)).collect()
}

#[test]
fn field_compares_scores_that_no_contract_gives_like_any_other() {
    // Matchpoints 4, 2 and 0, for scores up to the limit of Law 77 and beyond it, and for some that are no multiples of
    // ten.
    for scores in [[7600, 0, -7600], [7610, 7600, -7610], [35_000, 110, -35_000], [125, 110, 95]] {
        assert_eq!(field_points(scores, &[]), ["4", "2", "0", "0", "2", "4"], "{scores:?}");
    }
}

#[test]
fn score_that_no_contract_gives_does_not_change_its_neighbour() {
    assert_eq!(field_points([115, 110, 105], &[]), ["4", "2", "0", "0", "2", "4"]);
}

#[test]
fn field_makes_a_datum_of_all_its_scores() {
    // The mean of 115, 105 and 50 is 90: 25 is an IMP, 15 none, 40 one.
    let butler = [("scoring.method", "butler")];
    assert_eq!(field_points([115, 105, 50], &butler), ["1", "0", "-1", "-1", "0", "1"]);
}

#[test]
fn weighted_score_counts_as_one_result_of_a_datum() {
    // 300, 100, -40 and half of 300 and of 100, which is 200: the mean is 140. From it 160 are 4 IMPs, 40 one, 180
    // five.
    let mut journal = open(0, &[("scoring.method", "butler"), ("ranking.winners", "two")]);
    scores(&mut journal, 1, &[300, 100, -40]);
    let half_weight =
        |score_ns| Weighted { outcome: Assigned::Score { score_ns }, weight: Weight::percent(50).unwrap() };
    let side = SideAward::Assigned(vec![half_weight(300), half_weight(100)]);
    rule(&mut journal, 1, pair(4), pair(104), Award { ns: side.clone(), ew: side });
    let mut field = FieldResults::default();
    field.add_session(journal.session(), |contestant| contestant.number.into());
    let totals = field.totals(110, &journal.session().conditions.rules);
    let points = [1, 2, 3, 101, 102, 103].map(|number| totals[number].points.short(2));
    assert_eq!(points, ["4", "-1", "-5", "-4", "1", "5"]);
}
