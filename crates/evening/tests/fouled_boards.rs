//! Fouled boards: each copy is compared with its own kind, and small groups score by convention (Law 87;
//! docs/scoring.md, 2).

use bridge::{BoardNumber, Score};
use evening::scoring::{FieldResults, Points};
use evening::session::{Change, Outcome};
use proptest::prelude::*;

use crate::support::{board_scores, percent, share};
use testing::*;

/// The matchpoints at the first tables of a board played in two forms, with `group` of `total` results in one of them.
fn points_in_two_forms(convention: &str, group: u16, total: u16) -> Vec<String> {
    let mut journal = open(0, &[("matchpoints.small_groups", convention)]);
    for number in 1..=total {
        let mut entered = result(1, pair(number), pair(100 + number), 1000 - 10 * Score::from(number));
        entered.copy = u8::from(number <= group);
        enter(&mut journal, entered);
    }
    ns_points(&score(&journal), 1, group)
}

#[test]
fn ebu_small_groups_have_at_most_three_results_and_a_third_of_all() {
    // Three of nine: 70, 60 and 50 % of 16. Two of six: 65 and 55 % of 10. One of three: 60 % of 4.
    assert_eq!(points_in_two_forms("ebu", 3, 9), ["11.2", "9.6", "8"]);
    assert_eq!(points_in_two_forms("ebu", 2, 6), ["6.5", "5.5"]);
    assert_eq!(points_in_two_forms("ebu", 1, 3), ["2.4"]);
    // Larger groups have (M + 1) E / A - 1: three of eight, two of five, four of twelve.
    assert_eq!(points_in_two_forms("ebu", 3, 8), ["12.3333", "7", "1.6667"]);
    assert_eq!(points_in_two_forms("ebu", 2, 5), ["6.5", "1.5"]);
    assert_eq!(points_in_two_forms("ebu", 4, 12), ["20", "14", "8", "2"]);
}

#[test]
fn acbl_small_groups_have_two_or_three_results() {
    // Two of four are a small group although no other is larger: 65 and 55 % of 6. Three of seven: 70, 60, 50 % of 12.
    assert_eq!(points_in_two_forms("acbl", 2, 4), ["3.9", "3.3"]);
    assert_eq!(points_in_two_forms("acbl", 3, 7), ["8.4", "7.2", "6"]);
    // Three of six and of five are a largest group, and four are enough: (M + 1) E / A - 1.
    assert_eq!(points_in_two_forms("acbl", 3, 6), ["9", "5", "1"]);
    assert_eq!(points_in_two_forms("acbl", 3, 5), ["7.3333", "4", "0.6667"]);
    assert_eq!(points_in_two_forms("acbl", 4, 9), ["14.75", "10.25", "5.75", "1.25"]);
}

#[test]
fn award_60_is_for_groups_of_up_to_three() {
    assert_eq!(points_in_two_forms("award-60", 3, 6), ["6", "6", "6"]);
    assert_eq!(points_in_two_forms("award-60", 4, 8), ["13", "9", "5", "1"]);
}

#[test]
fn small_groups_of_a_fouled_board_follow_the_convention() {
    for (convention, expected) in [("ebu", ["70", "60", "50"]), ("award-60", ["60", "60", "60"])] {
        let mut journal = open(0, &[("matchpoints.small_groups", convention)]);
        for number in 1..=12u16 {
            let mut result = result(1, pair(number), pair(100 + number), 100 * i32::from(20 - number) / 10 * 10);
            result.copy = u8::from(number <= 3);
            enter(&mut journal, result);
        }
        let standings = score(&journal);
        let percents: Vec<String> = (1..=3)
            .map(|t| {
                let side = line(&standings, 1, t, 100 + t).ns;
                (&side.points.unwrap().over(&side.top).unwrap() * &Points::from(100)).short(2)
            })
            .collect();
        assert_eq!(percents, expected, "{convention}");
    }
}

#[test]
fn small_group_under_ascherman_weighs_as_much_as_any_board() {
    let mut journal = open(0, &[("matchpoints.unequal", "ascherman"), ("matchpoints.small_groups", "ebu")]);
    for number in 1..=5 {
        enter(&mut journal, result(2, pair(number), pair(100 + number), 110));
        let mut entered = result(1, pair(number), pair(100 + number), 110);
        entered.copy = u8::from(number == 1);
        enter(&mut journal, entered);
    }
    let scored = score(&journal);
    // A single result on a fouled board has 60 % of the top of 10; the other form gives 5 of 10.
    let lone_line = line(&scored, 1, 1, 101).ns;
    assert_eq!((lone_line.points.unwrap().short(4), lone_line.top.short(4)), ("6".to_owned(), "10".to_owned()));
    assert_eq!((share(&scored, 1), percent(&scored, 1)), ("11/20".into(), "55".into()));
}

#[test]
fn lone_form_has_sixty_percent_even_if_boards_have_their_own_tops() {
    for convention in ["ebu", "award-60"] {
        let mut journal = open(0, &[("matchpoints.unequal", "none"), ("matchpoints.small_groups", convention)]);
        for number in 1..=10u16 {
            let mut entered = result(1, pair(number), pair(100 + number), 100);
            entered.copy = u8::from(number == 1);
            enter(&mut journal, entered);
        }
        let standings = score(&journal);
        let (_, line) = standings.line(pair(1)).unwrap();
        assert_eq!(line.percent.as_ref().unwrap().short(2), "60", "{convention}");
    }
}

#[test]
fn board_with_one_copy_marked_differently_is_fouled() {
    let mut journal = evening("web 6", 1);
    let change = Change::BoardSet {
        board: BoardNumber::FIRST,
        copy: Some(1),
        deal: None,
        dealer: None,
        vulnerability: Some(bridge::Vulnerability::Both),
        reason: Some("card turned".to_owned()),
    };
    journal.apply(entry(change)).unwrap();
    let due: Vec<_> = journal.session().schedule().into_iter().filter(|d| d.board == BoardNumber::FIRST).collect();
    assert!(due.iter().any(|d| d.copy == 1) && due.iter().any(|d| d.copy == 0), "the movement has two copies");
    for due in &due {
        let mut entered = result(1, pair(1), pair(2), 0);
        (entered.sitting, entered.place) = (due.sitting, due.place);
        entered.outcome = Outcome::Played {
            contract: "3NT".parse().unwrap(),
            declarer: bridge::Seat::North,
            tricks: bridge::Tricks::new(9).unwrap(),
            lead: None,
        };
        journal.apply(entry(Change::ResultEntered { result: entered })).unwrap();
    }
    let standings = score(&journal);
    let groups: Vec<_> = standings.board(BoardNumber::FIRST).collect();
    assert_eq!(groups.len(), 2);
    let scores: Vec<Option<Score>> = groups.iter().map(|g| g.lines[0].score_ns).collect();
    assert_eq!(scores, [Some(400), Some(600)]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Across sessions, too, a copy of a board is compared with its own kind, by every convention for few results.
    #[test]
    fn forms_of_a_board_are_compared_separately_across_sessions(
        board in board_scores(), copies in proptest::collection::vec(0u8..3, 12),
        convention in prop_oneof![Just("formula"), Just("acbl"), Just("ebu")],
    ) {
        let mut journal = open(0, &[("matchpoints.small_groups", convention)]);
        for ((number, score_ns), copy) in (1u16..).zip(&board).zip(copies) {
            let mut entered = result(1, pair(number), pair(100 + number), *score_ns);
            entered.copy = copy;
            enter(&mut journal, entered);
        }
        let mut field_results = FieldResults::default();
        field_results.add_session(journal.session(), |contestant| contestant.number.into());
        let totals = field_results.totals(200, &journal.session().conditions.rules);
        for line in score(&journal).rankings.iter().flat_map(|r| &r.lines) {
            let total = &totals[usize::from(line.contestant.number)];
            if line.boards > 0 {
                prop_assert_eq!((&total.points, &total.max), (&line.total, &line.max));
            }
        }
    }
}
