//! Worked examples of scoring, and what holds for any results.

use std::collections::BTreeSet;

use bridge::Side;
use evening::director::{Artificial, Assigned, Award, Penalty, PenaltyId, PenaltyUnit, SideAward, Weight, Weighted};
use evening::scoring::{Field, Points, Standings, explain_board, explain_total, standings};
use evening::session::{Change, Journal, Outcome, Status};
use exchange::sample;
use proptest::prelude::*;
use uuid::Uuid;

use testing::*;

/// A session of which board 2 was played at every table, so that so many results are due on board 1.
fn short_board(due: usize, scores_of_board_1: &[i32], settings: &[(&str, &str)]) -> evening::session::Journal {
    let mut journal = open(0, settings);
    scores(&mut journal, 1, scores_of_board_1);
    scores(&mut journal, 2, &vec![100; due]);
    journal
}

#[test]
fn a_score_is_worth_one_thing_only_where_it_was_worth_that_to_all() {
    let swiss = sample::drawn().unwrap().into_iter().next().unwrap();
    let mut entries = swiss.into_iter().map(entry);
    let mut journal = Journal::open(entries.next().unwrap()).unwrap();
    entries.for_each(|entry| journal.apply(entry).unwrap());
    let session = journal.session();
    let standings = standings(session, &Field::of(session));
    let mut differing = 0;
    for board in &standings.boards {
        for score in board.lines.iter().filter_map(|line| line.score_ns) {
            let points = board.lines.iter().filter(|l| l.score_ns == Some(score)).map(|l| l.ns.points.clone());
            let all: BTreeSet<_> = points.collect();
            assert_eq!(board.worth(score).is_some(), all.len() == 1, "board {} {score}", board.number);
            differing += usize::from(all.len() > 1);
        }
    }
    // In matches of teams the same score wins here and loses there.
    assert!(differing > 0);
}

#[test]
fn an_assigned_score_stands_where_its_points_put_it_and_no_score_last() {
    let mut journal = short_board(5, &[420, 450, -50, -100], &[]);
    // The table's own −100 is the worst; half of 450 and of 420 is worth nearly the top.
    let half =
        |score: i32| Weighted { outcome: Assigned::Score { score_ns: score }, weight: Weight::share(1, 2).unwrap() };
    let own = || SideAward::Assigned(vec![half(450), half(420)]);
    rule(&mut journal, 1, pair(4), pair(104), Award { ns: own(), ew: own() });
    let scored = score(&journal);
    let board = scored.boards.iter().find(|board| board.number.number() == 1).unwrap();
    let order: Vec<_> = board.best_first().iter().map(|line| line.sitting.side(Side::NS).next().unwrap()).collect();
    assert_eq!(order, [2, 4, 1, 3].map(pair));
    let points: Vec<_> = board.best_first().iter().map(|line| line.ns.points.clone()).collect();
    assert!(points.is_sorted_by(|one, other| one >= other), "{points:?}");
}

#[test]
fn neuberg_gives_the_published_tops() {
    let journal = short_board(10, &[700, 600, 500, 400, 300, 200, 100], &[]);
    let points: Vec<String> =
        (1..=7).map(|t| line(&score(&journal), 1, t, 100 + t).ns.points.unwrap().decimal(2)).collect();
    assert_eq!(points, ["17.57", "14.71", "11.86", "9.00", "6.14", "3.29", "0.43"]);
}

/// Rows of the worked examples: E, A, M of the first table, M' to four decimals.
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
fn each_side_rounds_by_itself_half_up_as_one_program_prints() {
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
fn the_other_conventions_for_a_short_board() {
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
fn a_weighted_score_is_scored_first_and_weighted_then() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[170, 170, 170, 170, 170, 140, 140, 140, -100, -100]);
    let part = |score_ns, percent| Weighted {
        outcome: Assigned::Score { score_ns },
        weight: Weight::percent(percent).unwrap(),
    };
    let outcomes = SideAward::Assigned(vec![part(170, 67), part(140, 33)]);
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
fn a_weighted_score_may_be_the_lowest_of_all() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[170, 140]);
    let part = |score_ns, percent| Weighted {
        outcome: Assigned::Score { score_ns },
        weight: Weight::percent(percent).unwrap(),
    };
    let outcomes = SideAward::Assigned(vec![part(-800, 50), part(-500, 50)]);
    rule(&mut journal, 1, pair(3), pair(103), Award { ns: outcomes.clone(), ew: outcomes });
    let standings = score(&journal);
    assert_eq!(ns_points(&standings, 1, 3), ["4", "2", "0"]);
    assert_eq!(line(&standings, 1, 3, 103).ew.points.unwrap().short(2), "4");
}

#[test]
fn a_score_nobody_had_lies_between_the_groups() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[500, 450, 450, 420, 420, 420, 420, 420]);
    let assigned =
        SideAward::Assigned(vec![Weighted { outcome: Assigned::Score { score_ns: 430 }, weight: Weight::ALL }]);
    rule(&mut journal, 1, pair(9), pair(109), Award { ns: assigned.clone(), ew: assigned });
    assert_eq!(line(&score(&journal), 1, 9, 109).ns.points.unwrap().short(2), "10");
}

/// Read off the traveller of eight by hand: a score between the groups has what the lower one has and one
/// for each of it, or what the upper one has less one for each of that.
#[test]
fn a_score_between_two_groups_is_nine_read_off_by_hand() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[500, 450, 450, 420, 420, 420, 420, 420]);
    let standings = score(&journal);
    assert_eq!(ns_points(&standings, 1, 4), ["14", "11", "11", "4"]);
    let table = &standings.boards[0].frequencies[0];
    let whole = u64::from(Weight::WHOLE);
    let ((_, upper), (_, lower)) = (table.against(450), table.against(420));
    assert_eq!((4 + lower / whole, 11 - upper / whole), (9, 9));
}

#[test]
fn the_sides_of_a_split_score_meet_their_own_fields() {
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
    // For East-West the field holds -100 twice, for North-South only once.
    assert_eq!(line(&standings, 1, 4, 104).ns.points.unwrap().short(2), "2");
    assert_eq!(line(&standings, 1, 4, 104).ew.points.unwrap().short(2), "2");
}

#[test]
fn average_plus_follows_the_own_percentage_and_never_falls_below_sixty() {
    // Three tables, so a top of 4. First 4 and 3 of 4 on the other boards: 87.5 %; then 0 and 3: 37.5 %.
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
fn average_minus_follows_a_percentage_below_forty_down() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[-300, 100, 200]);
    scores(&mut journal, 2, &[50, 50, 50]);
    rule(&mut journal, 2, pair(1), pair(101), Award::artificial(Artificial::Minus, Artificial::Plus));
    let line = line(&score(&journal), 2, 1, 101);
    assert_eq!(line.ns.points.unwrap(), Points::ZERO);
    assert_eq!(line.ew.points.unwrap(), line.ew.top);
}

#[test]
fn artificial_scores_are_of_the_full_top_and_outside_the_formula() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[300, 200, 150, 100, 50]);
    rule(&mut journal, 1, pair(6), pair(106), Award::artificial(Artificial::Average, Artificial::Average));
    let standings = score(&journal);
    assert_eq!(ns_points(&standings, 1, 5), ["9.8", "7.4", "5", "2.6", "0.2"]);
    assert_eq!(line(&standings, 1, 6, 106).ns.points.unwrap().short(2), "5");
}

#[test]
fn small_groups_of_a_fouled_board_by_convention() {
    for (convention, expected) in [("ebu", ["70", "60", "50"]), ("award-60", ["60", "60", "60"])] {
        let mut journal = open(0, &[("matchpoints.small_groups", convention)]);
        for at in 1..=12u16 {
            let mut result = result(1, pair(at), pair(100 + at), 100 * i32::from(20 - at) / 10 * 10);
            result.copy = u8::from(at <= 3);
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
fn a_lone_result_has_no_matchpoints_and_harms_nobody() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[100]);
    let standings = score(&journal);
    assert!(standings.rankings.iter().flat_map(|r| &r.lines).all(|l| l.percent.is_none() && l.boards == 0));
}

#[test]
fn missing_results_are_pro_rated_and_the_ranking_is_provisional() {
    let mut journal = evening("mitchell 3", 1);
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    let mut first = lines.iter().filter(|l| l.0.board.number() == 1);
    for score in [100, 200] {
        let (slot, sitting, place) = *first.next().unwrap();
        let mut result = result(slot.board.number(), pair(1), pair(2), score);
        (result.sitting, result.place) = (sitting, place);
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    let standings = score(&journal);
    assert!(standings.provisional);
    assert_eq!((standings.entered, standings.due, standings.missing.len()), (2, 9, 7));
    let board = &standings.boards[0];
    assert_eq!((board.due, board.top.short(2).as_str()), (2, "2"));
    // A non-result makes the number due the full one.
    let (slot, sitting, place) = *first.next().unwrap();
    let mut none = result(slot.board.number(), pair(1), pair(2), 0);
    (none.sitting, none.place, none.outcome) = (sitting, place, Outcome::NotPlayed);
    journal.apply(entry(Change::ResultEntered { result: none })).unwrap();
    let standings = score(&journal);
    assert_eq!((standings.boards[0].due, standings.boards[0].top.short(2).as_str()), (3, "4"));
}

#[test]
fn a_pass_out_is_an_ordinary_score_of_zero() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[-100, 100]);
    let mut passed = result(1, pair(3), pair(103), 0);
    passed.outcome = Outcome::PassedOut;
    enter(&mut journal, passed);
    assert_eq!(ns_points(&score(&journal), 1, 3), ["0", "4", "2"]);
}

#[test]
fn sections_are_one_field_or_apart_as_the_rules_say() {
    for (field, expected, rankings) in [("session", "6", 2), ("section", "2", 4)] {
        let mut journal = open(0, &[("field", field), ("ranking.winners", "two")]);
        let b = |number| evening::club::ContestantId { section: "B".parse().unwrap(), number };
        scores(&mut journal, 1, &[300, 200]);
        for (at, score) in [(1u16, 100), (2, 50)] {
            enter(&mut journal, result(1, b(at), b(100 + at), score));
        }
        let standings = score(&journal);
        assert_eq!(line(&standings, 1, 1, 101).ns.points.unwrap().short(2), expected);
        assert_eq!(standings.rankings.len(), rankings);
    }
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
fn sit_outs_by_each_rule() {
    for (rule, total, percent) in
        [("exclude", "2", "100.00"), ("factor", "4", "100.00"), ("percent-of-average 60", "3.2", "80.00")]
    {
        let mut journal = open(0, &[("sitout", rule), ("ranking.winners", "two")]);
        scores(&mut journal, 1, &[300, 200]);
        enter(&mut journal, result(2, pair(2), pair(103), 100));
        enter(&mut journal, result(2, pair(3), pair(102), 100));
        let standings = score(&journal);
        let (_, line) = standings.line(pair(1)).unwrap();
        assert_eq!(line.total.short(2), total, "{rule}");
        assert_eq!(standings.show_percent(line.percent.as_ref().unwrap()), percent, "{rule}");
    }
}

#[test]
fn a_total_of_26_boards_is_multiplied_up_to_27() {
    let mut journal = open(0, &[("sitout", "factor"), ("ranking.winners", "two")]);
    // Twelve tops of ten, one four, thirteen bottoms: 124 points.
    for board in 1..=26 {
        let own = match board {
            1..=12 => 600,
            13 => 250,
            _ => 50,
        };
        scores(&mut journal, board, &[own, 100, 200, 300, 400, 500]);
    }
    for table in 2..=6 {
        enter(&mut journal, result(27, pair(table), pair(100 + table), 100));
    }
    assert_eq!(score(&journal).line(pair(1)).unwrap().1.total.short(2), "128.77");
}

#[test]
fn a_percentage_of_a_rounded_total_is_another_number() {
    // 145.5 on 24 of 26 boards of top 11: 157.63 of 286 is 55.12 and not 55.11.
    let total = Points::new(291, 2);
    let factored = &total * &Points::new(26, 24);
    let rounded = factored.round(2, evening::scoring::Rounding::Up);
    assert_eq!(rounded.decimal(2), "157.63");
    let share = |p: &Points| (&p.over(&Points::from(286)).unwrap() * &Points::from(100)).decimal(2);
    assert_eq!((share(&rounded), share(&factored)), ("55.12".to_owned(), "55.11".to_owned()));
}

#[test]
fn a_penalty_takes_from_its_pair_and_gives_to_nobody() {
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

#[test]
fn other_units_are_the_same_percentages() {
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever came in, the two sides of a line share its top, and a board gives away its average.
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
            let both = line.ns.points.as_ref().unwrap() + line.ew.points.as_ref().unwrap();
            prop_assert_eq!(&both, &line.ns.top);
            sum += line.ns.points.as_ref().unwrap();
        }
        let average = &board.top * &Points::new(board.lines.len() as i64, 2);
        prop_assert_eq!(sum, average);
    }
}

#[test]
fn who_is_not_ranked_keeps_its_score_and_those_behind_move_up() {
    let mut journal = open(0, &[("ranking.winners", "two")]);
    scores(&mut journal, 1, &[300, 200, 100]);
    let before = score(&journal);
    let status = Status::Unranked {};
    journal
        .apply(entry(Change::StatusSet { contestant: pair(1), player: None, status, reason: "a guest".to_owned() }))
        .unwrap();
    let after = score(&journal);
    let ranks = |of: &Standings| {
        of.rankings[0].lines.iter().map(|line| (line.contestant.number, line.rank_shown())).collect::<Vec<_>>()
    };
    let named = |lines: [(u16, &str); 3]| lines.map(|(number, rank)| (number, rank.to_owned())).to_vec();
    assert_eq!(ranks(&before), named([(1, "1"), (2, "2"), (3, "3")]));
    assert_eq!(ranks(&after), named([(2, "1"), (3, "2"), (1, "–")]));
    let percent = |of: &Standings, number| of.line(pair(number)).unwrap().1.percent.clone();
    for number in [1, 2, 3, 101, 102, 103] {
        assert_eq!(percent(&after, number), percent(&before, number), "{number}");
    }
    assert_eq!((before.rankings[0].ranked(), after.rankings[0].ranked()), (3, 2));
}
