//! Every method of scoring: examples from rule books and worked out on paper, and what holds for any results.

use bridge::{BoardNumber, Score, Side};
use evening::club::{ContestantId, People, Rules, TieRule};
use evening::director::{
    Artificial, Assigned, Award, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId, SideAward, Weight, Weighted,
};
use evening::scoring::{
    Across, EventLine, EventPart, List, Points, Rounding, Standings, event, explain_board, explain_total, imps, list,
    lists, victory_points,
};
use evening::session::{Change, Journal, Outcome, TableResult};
use lang::why;
use movement::Sitting;
use proptest::prelude::*;
use uuid::Uuid;

use testing::{enter, entry, evening, line, open, opening, pair, result, rule, score, scores, seat, team_result};

fn ns(standings: &Standings, board: u16, tables: u16) -> Vec<String> {
    (1..=tables).map(|t| line(standings, board, t, 100 + t).ns.points.unwrap().short(4)).collect()
}

fn weighted(parts: &[(Score, u32)]) -> SideAward {
    let part = |(score_ns, percent): &(Score, u32)| Weighted {
        outcome: Assigned::Score { score_ns: *score_ns },
        weight: Weight::percent(*percent).unwrap(),
    };
    SideAward::Assigned(parts.iter().map(part).collect())
}

/// A result of a match of teams, and the players behind it.
fn team(journal: &mut Journal, board: u16, ns: u16, ew: u16, score_ns: Score) {
    team_result(journal, board, ns, ew, Outcome::ScoreOnly { score_ns });
}

/// A ruling at one table of a match of teams.
fn rule_match(journal: &mut Journal, board: u16, ns: u16, ew: u16, award: Award) {
    let sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
    rule_sitting(journal, board, sitting, award);
}

fn rule_sitting(journal: &mut Journal, board: u16, sitting: Sitting<ContestantId>, award: Award) {
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C", "", award);
    let place = result(board, pair(1), pair(2), 0).place;
    let board = BoardNumber::new(board).unwrap();
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
}

fn total(standings: &Standings, number: u16) -> String {
    standings.line(pair(number)).unwrap().1.total.short(4)
}

// IMPs.

#[test]
fn the_bands_of_the_imp_table() {
    for (difference, expected) in
        [(0, 0), (10, 0), (20, 1), (40, 1), (50, 2), (420, 9), (430, 10), (3990, 23), (4000, 24), (9000, 24), (-50, -2)]
    {
        assert_eq!(imps(difference), expected, "{difference}");
    }
    // Between two bands the lower bound of the next one is the threshold.
    assert_eq!((imps(15), imps(45), imps(19)), (0, 1, 0));
}

#[test]
fn butler_of_the_worked_examples() {
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
        assert_eq!(ns(&score(&journal), 1, board.len() as u16), expected);
    }
}

#[test]
fn a_weighted_score_enters_a_datum_with_its_mean_and_gets_the_mean_of_its_imps() {
    let mut journal = open(0, &[("scoring.method", "butler")]);
    scores(&mut journal, 1, &[400, 400]);
    let outcomes = weighted(&[(600, 50), (200, 50)]);
    rule(&mut journal, 1, pair(3), pair(103), Award { ns: outcomes.clone(), ew: outcomes });
    let standings = score(&journal);
    assert_eq!(standings.boards[0].datum, Some([400, -400]));
    // +200 is 5 IMPs, -200 is -5.
    assert_eq!(ns(&standings, 1, 3), ["0", "0", "0"]);
}

#[test]
fn cross_imps_by_every_divisor() {
    // 620 against 140, 140, 110: 10 + 10 + 11 IMPs.
    for (divisor, expected) in [("none", "31"), ("n-1", "10.3333"), ("n", "7.75"), ("sqrt", "12.6557")] {
        let mut journal = open(0, &[("scoring.method", "cross-imps"), ("cross_imps.divisor", divisor)]);
        scores(&mut journal, 1, &[620, 140, 140, 110]);
        assert_eq!(ns(&score(&journal), 1, 1), [expected], "{divisor}");
    }
}

#[test]
fn a_comparison_is_capped_where_the_rule_says() {
    for (cap, expected) in [("none", "20"), ("17", "17")] {
        let mut journal = open(0, &[("scoring.method", "cross-imps"), ("cross_imps.cap", cap)]);
        scores(&mut journal, 1, &[2220, -100]);
        assert_eq!(ns(&score(&journal), 1, 1), [expected], "{cap}");
    }
}

#[test]
fn a_total_of_cross_imps_may_be_rounded_to_whole_imps_away_from_zero() {
    let settings = [("scoring.method", "cross-imps"), ("cross_imps.divisor", "n"), ("imps.total", "1")];
    let mut journal = open(0, &settings);
    scores(&mut journal, 1, &[110, 90]);
    // One IMP of two results: a half.
    let standings = score(&journal);
    assert_eq!((total(&standings, 1), total(&standings, 2)), ("1".to_owned(), "-1".to_owned()));
}

#[test]
fn fewer_results_than_due_are_multiplied_up_where_nothing_is_divided() {
    for (factor, expected) in [("due", "40"), ("none", "20")] {
        let settings =
            [("scoring.method", "cross-imps"), ("cross_imps.divisor", "none"), ("cross_imps.factor", factor)];
        let mut journal = open(0, &settings);
        scores(&mut journal, 1, &[620, 140, 140]);
        scores(&mut journal, 2, &[100; 5]);
        assert_eq!(ns(&score(&journal), 1, 1), [expected], "{factor}");
    }
}

#[test]
fn average_plus_is_three_imps_and_as_many_for_each_comparison() {
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
        let found = line(&score(&journal), 1, 4, 104);
        assert_eq!([found.ns.points.unwrap().short(4), found.ew.points.unwrap().short(4)], expected, "{settings:?}");
    }
}

#[test]
fn average_plus_in_imps_follows_the_own_mean_where_the_rules_say() {
    for (rule_of, expected) in [("off", "3"), ("mean", "10")] {
        let mut journal = open(0, &[("scoring.method", "butler"), ("average.imps_own", rule_of), ("butler.drop", "1")]);
        scores(&mut journal, 1, &[620, 140, 140, 110]);
        rule(&mut journal, 2, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Plus));
        assert_eq!(line(&score(&journal), 2, 1, 101).ns.points.unwrap().short(4), expected, "{rule_of}");
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

#[test]
fn a_sit_out_in_imps_counts_nothing_or_is_multiplied_up() {
    for (rule_of, expected) in [("exclude", "10"), ("factor", "20")] {
        let mut journal = open(0, &[("scoring.method", "butler"), ("butler.drop", "1"), ("sitout", rule_of)]);
        scores(&mut journal, 1, &[620, 140, 140, 110]);
        for (ns, ew) in [(2, 104), (3, 103), (4, 102)] {
            enter(&mut journal, result(2, pair(ns), pair(ew), 100));
        }
        assert_eq!(total(&score(&journal), 1), expected, "{rule_of}");
    }
}

#[test]
fn why_says_how_imps_were_rounded() {
    let settings = [("scoring.method", "cross-imps"), ("imps.round", "0.1"), ("imps.total", "1")];
    let mut journal = open(0, &settings);
    scores(&mut journal, 1, &[620, 140, 140, 110]);
    let standings = score(&journal);
    let texts = lang::Language::En.texts();
    let slot = line(&standings, 1, 1, 101).slot;
    let reason = explain_board(&standings, slot, Side::NS).unwrap();
    let steps = why::board(&reason, &standings, &texts);
    assert!(steps.last().unwrap().starts_with("10.3:"), "{steps:?}");
    let total = explain_total(&standings, pair(1)).unwrap();
    let parts = why::total(&total, &standings, &texts, |c| c.to_string());
    assert!(parts.iter().any(|p| p.starts_with("10:")), "{parts:?}");
}

/// What is said of North-South's points at the first table of board 1.
fn why_ns(journal: &Journal) -> Vec<String> {
    let standings = score(journal);
    let slot = line(&standings, 1, 1, 101).slot;
    why::board(&explain_board(&standings, slot, Side::NS).unwrap(), &standings, &lang::Language::En.texts())
}

/// A board that was played by two tables in one form and by four in another.
fn in_two_forms(settings: &[(&str, &str)]) -> Journal {
    let mut journal = open(0, settings);
    for (at, score_ns) in (1u16..).zip([620, 140, 140, 110, 100, 90]) {
        let entered = TableResult { copy: u8::from(at <= 2), ..result(1, pair(at), pair(100 + at), score_ns) };
        enter(&mut journal, entered);
    }
    journal
}

#[test]
fn why_says_what_an_award_is_of_the_top() {
    let mut journal = open(0, &[("average", "fixed")]);
    scores(&mut journal, 1, &[620, 140, 140]);
    rule(&mut journal, 1, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Minus));
    let said = why_ns(&journal);
    assert_eq!(said, ["The director gave average plus.", "2.4 of 4 is 60.00%."]);
}

#[test]
fn why_compares_a_played_score_with_parts_of_a_weighted_one() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[140, 110, 420]);
    let award = Award { ns: weighted(&[(420, 60), (100, 40)]), ew: weighted(&[(420, 60), (100, 40)]) };
    rule(&mut journal, 1, pair(2), pair(102), award);
    let said = why_ns(&journal);
    assert!(said[0].starts_with("+140 for North-South beats 0.4 scores"), "{said:?}");
}

#[test]
fn why_says_that_an_own_percentage_does_not_go_beyond_an_award() {
    let mut journal = open(0, &[("average", "own")]);
    scores(&mut journal, 1, &[620, 140, 140]);
    scores(&mut journal, 2, &[50, 90, 70]);
    rule(&mut journal, 1, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Minus));
    let said = why_ns(&journal);
    assert!(said[0].contains("does not go beyond it"), "{said:?}");
}

#[test]
fn why_says_which_results_of_a_fouled_board_are_compared() {
    let said = why_ns(&in_two_forms(&[]));
    assert!(said[0].contains("beats 1 score (2"), "{said:?}");
    assert!(said[1].contains("only the 2 results on the same cards"), "{said:?}");
}

#[test]
fn why_says_by_which_rule_a_small_group_of_a_fouled_board_is_scored() {
    for (convention, rule) in [("ebu", "65/55 and 70/60/50"), ("award-60", "60% each")] {
        let said = why_ns(&in_two_forms(&[("matchpoints.small_groups", convention)]));
        assert!(said[1].contains("only 2 results") && said[1].contains(rule), "{said:?}");
    }
}

// Artificial scores, individuals.

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
    // Pair 1 has 0 and three times 50 %; its opponents 100 and three times 50.
    assert_eq!([5, 6, 7].map(|board| percent(board, Side::NS)), ["60", "60", "37.5"]);
    assert_eq!([5, 6, 7].map(|board| percent(board, Side::EW)), ["50", "50", "62.5"]);
}

#[test]
fn partners_of_an_individual_have_their_own_percentages() {
    let mut journal = open(0, &[]);
    let mut play = |board: u16, seats: [u16; 4], score_ns: Score| {
        let mut entered = result(board, pair(1), pair(2), score_ns);
        let [n, e, s, w] = seats.map(pair);
        entered.sitting = Sitting::Players { n, e, s, w };
        enter(&mut journal, entered);
    };
    // Player 1 wins everything with whomever, player 2 loses everything.
    play(1, [1, 5, 3, 6], 400);
    play(1, [2, 7, 4, 8], 100);
    play(2, [1, 7, 5, 8], 400);
    play(2, [2, 3, 6, 4], 100);
    let sitting = Sitting::Players { n: pair(1), e: pair(5), s: pair(2), w: pair(7) };
    rule_sitting(&mut journal, 3, sitting, Award::artificial(Artificial::Plus, Artificial::Average));
    let standings = score(&journal);
    let line = standings.boards.iter().flat_map(|b| &b.lines).find(|l| l.slot.board.number() == 3).unwrap();
    let top = &line.ns.top;
    assert_eq!(line.points_of(pair(1)), Some(top));
    assert_eq!(line.points_of(pair(2)), Some(&(top * &Points::new(60, 100))));
    let data = exchange::json::standings(journal.session(), &standings);
    let of_board = |board: &serde_json::Value| board["number"] == 3 || board["board"] == 3;
    let board = data["boards"].as_array().unwrap().iter().find(|board| of_board(board)).unwrap();
    let written = &board["lines"][0];
    assert_eq!([&written["points_ns"], &written["points_ns_second"]], ["2", "1.2"], "{written}");
}

#[test]
fn a_board_of_which_one_copy_is_marked_otherwise_is_fouled() {
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

// Teams.

#[test]
fn a_match_in_imps_from_each_team_s_own_view() {
    let mut journal = open(0, &[("scoring.method", "imps")]);
    team(&mut journal, 1, 1, 2, 620);
    team(&mut journal, 1, 2, 1, 170);
    team(&mut journal, 2, 1, 2, -100);
    team(&mut journal, 2, 2, 1, -50);
    let standings = score(&journal);
    let found = &standings.matches[0];
    // +450 is 10 IMPs, -50 is -2.
    assert_eq!(found.net.each_ref().map(|p| p.short(2)), ["8", "-8"]);
    assert_eq!(found.won.each_ref().map(|p| p.short(2)), ["10", "2"]);
    assert_eq!((found.boards.len(), found.scored()), (2, 2));
    assert_eq!((total(&standings, 1), total(&standings, 2)), ("8".to_owned(), "-8".to_owned()));
    let lines: Vec<String> = standings.boards[0].lines.iter().map(|l| l.ns.points.as_ref().unwrap().short(2)).collect();
    assert_eq!(lines, ["10", "-10"]);
}

#[test]
fn victory_points_of_a_match_count_the_boards_scheduled() {
    for (rule_of, boards) in [("scheduled", 6), ("scored", 5)] {
        let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", "wbf"), ("vp.boards", rule_of)]);
        team(&mut journal, 1, 1, 2, 400);
        team(&mut journal, 1, 2, 1, 120);
        for board in 2..=5 {
            team(&mut journal, board, 1, 2, 100);
            team(&mut journal, board, 2, 1, 100);
        }
        team_result(&mut journal, 6, 1, 2, Outcome::NotPlayed);
        team_result(&mut journal, 6, 2, 1, Outcome::NotPlayed);
        // Seven IMPs on six boards, of which five were scored.
        let vp = score(&journal).matches[0].vp.clone().unwrap();
        assert_eq!(Some(&vp[0]), victory_points("wbf", boards, &Points::from(7)).as_ref(), "{rule_of}");
        assert_eq!((&vp[0] + &vp[1]).short(2), "20", "{rule_of}");
    }
}

#[test]
fn point_a_board_is_won_drawn_or_lost() {
    // Ten more, equal, ten less: won, drawn and lost, or three draws where ten is one.
    for (within, expected) in [("0", ["2", "1", "0"]), ("10", ["1", "1", "1"])] {
        let mut journal = open(0, &[("scoring.method", "bam"), ("bam.draw_within", within)]);
        for (board, ns, ew) in [(1, 430, 420), (2, 100, 100), (3, 90, 100)] {
            team(&mut journal, board, 1, 2, ns);
            team(&mut journal, board, 2, 1, ew);
        }
        team(&mut journal, 4, 1, 2, 0);
        let found = score(&journal).matches.remove(0);
        let points: Vec<String> =
            found.boards.iter().filter_map(|b| b.points[0].as_ref().map(|p| p.short(2))).collect();
        assert_eq!(points, expected, "{within}");
        assert!(found.boards[3].missing);
    }
}

#[test]
fn patton_adds_points_for_the_plus_scores() {
    let mut journal = open(0, &[("scoring.method", "patton"), ("patton.split", "patton-poland")]);
    for (board, ns, ew) in [(1, 620, 170), (2, 100, 110), (3, 400, 400)] {
        team(&mut journal, board, 1, 2, ns);
        team(&mut journal, board, 2, 1, ew);
    }
    let standings = score(&journal);
    // Boards 2, 1 (ten is a draw), 1; pluses 1120 to 680: 440 / 1120 is above a third.
    assert_eq!((total(&standings, 1), total(&standings, 2)), ("7".to_owned(), "2".to_owned()));
}

#[test]
fn hybrid_gives_half_for_the_boards_and_half_for_the_imps() {
    let mut journal = open(0, &[("scoring.method", "hybrid"), ("vp.scale", "wbf-discrete-10")]);
    for (board, ns, ew) in [(1, 620, 170), (2, 100, 100), (3, 400, 400)] {
        team(&mut journal, board, 1, 2, ns);
        team(&mut journal, board, 2, 1, ew);
    }
    let standings = score(&journal);
    // Ten IMPs on three boards: 9 of 10. Boards 2, 1, 1: 4 of 6, that is 6 2/3 of 10.
    let found = &standings.matches[0];
    assert_eq!(found.second.as_ref().unwrap()[0].short(2), "9");
    assert_eq!(found.vp.as_ref().unwrap().each_ref().map(|p| p.short(2)), ["15.67", "4.33"]);
}

#[test]
fn a_knock_out_gives_both_the_mean_of_their_own_results() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("teams.knockout", "yes")]);
    team(&mut journal, 1, 1, 2, 620);
    team(&mut journal, 1, 2, 1, 620);
    // Own views +6 and -2 become +4 and -4.
    for (board, awards) in [(2, [Artificial::Plus, Artificial::Average]), (3, [Artificial::Plus, Artificial::Average])]
    {
        rule_match(&mut journal, board, 1, 2, Award::artificial(awards[0], awards[1]));
    }
    let standings = score(&journal);
    assert_eq!((total(&standings, 1), total(&standings, 2)), ("3".to_owned(), "-3".to_owned()));
}

#[test]
fn a_board_of_a_knock_out_balances_on_every_line_and_says_what_each_had_by_itself() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("teams.knockout", "yes")]);
    for (board, awards) in [(2, [Artificial::Plus, Artificial::Plus]), (3, [Artificial::Plus, Artificial::Average])] {
        team(&mut journal, board, 1, 2, 620);
        team(&mut journal, board, 2, 1, 620);
        rule_match(&mut journal, board, 1, 2, Award::artificial(awards[0], awards[1]));
    }
    let standings = score(&journal);
    let found = &standings.matches[0];
    let of = |at: usize| found.boards[at].points.each_ref().map(|p| p.as_ref().unwrap().short(2));
    assert_eq!((of(0), of(1)), (["0", "0"].map(str::to_owned), ["1.5", "-1.5"].map(str::to_owned)));
    assert_eq!(found.won.each_ref().map(|p| p.short(2)), ["1.5", "0"]);
    for line in &standings.boards.iter().find(|b| b.number.number() == 3).unwrap().lines {
        let first = line.points_of(pair(1)).unwrap();
        assert_eq!(first.short(2), "1.5", "{:?}", line.sitting);
        let separate = Side::BOTH.map(|side| line.side(side).separate.as_ref().unwrap().short(2));
        assert!(separate.contains(&"3".to_owned()) && separate.contains(&"0".to_owned()), "{separate:?}");
    }
}

#[test]
fn a_weighted_score_in_a_match_weighs_the_imps() {
    let mut journal = open(0, &[("scoring.method", "imps")]);
    team(&mut journal, 1, 2, 1, 170);
    let outcomes = weighted(&[(420, 40), (-100, 60)]);
    rule_match(&mut journal, 1, 1, 2, Award { ns: outcomes.clone(), ew: outcomes });
    // +250 is 6 IMPs, -270 is -7: 40 % of 6 less 60 % of 7.
    assert_eq!(total(&score(&journal), 1), "-1.8");
}

#[test]
fn a_team_without_an_opponent_gets_its_bye() {
    let movement = "round-robin 5".parse::<movement::Spec>().unwrap().movement().unwrap();
    let settings = [("scoring.method", "imps"), ("vp.scale", "wbf")];
    let mut journal = Journal::open(entry(opening(&settings))).unwrap();
    let change = Change::MovementSet {
        section: evening::club::SectionId::A,
        movement: Box::new(movement),
        boards_per_round: 2,
        first_board: BoardNumber::FIRST,
        reason: None,
    };
    journal.apply(entry(change)).unwrap();
    (1..=5).for_each(|number| seat(&mut journal, pair(number)));
    for line in journal.session().lines().iter().map(|l| (l.slot, l.sitting, l.place)).collect::<Vec<_>>() {
        let mut entered = result(line.0.board.number(), pair(1), pair(2), 100);
        (entered.sitting, entered.place) = (line.1, line.2);
        journal.apply(entry(Change::ResultEntered { result: entered })).unwrap();
    }
    let standings = score(&journal);
    assert!(!standings.provisional);
    assert_eq!(standings.matches.len(), 10);
    // Four draws of ten victory points and one bye of twelve.
    assert_eq!((1..=5).map(|n| total(&standings, n)).collect::<Vec<_>>(), ["52"; 5]);
}

#[test]
fn both_tables_of_a_board_are_results_of_their_own() {
    let mut journal = open(0, &[("scoring.method", "imps")]);
    team(&mut journal, 1, 1, 2, 620);
    team(&mut journal, 1, 2, 1, 170);
    assert_eq!(journal.session().results().count(), 2);
    let mut again = result(1, pair(1), pair(3), 100);
    seat(&mut journal, pair(3));
    again.sitting = Sitting::Teams { ns: pair(1), ew: pair(3) };
    let error = journal.apply(entry(Change::ResultEntered { result: again })).unwrap_err().to_string();
    assert!(error.contains("A1"), "{error}");
}

#[test]
fn pairs_that_play_short_matches_get_victory_points_for_each() {
    let mut journal = open(0, &[("vp.pairs", "ebu-swiss-pairs"), ("ranking.winners", "one")]);
    for board in 1..=7 {
        scores(&mut journal, board, &[110, 100, 90]);
    }
    let standings = score(&journal);
    // 100 %, 50 % and 0 % of seven boards.
    let vp: Vec<String> =
        standings.matches.iter().map(|m| m.vp.as_ref().unwrap().each_ref().map(|p| p.short(2)).join("-")).collect();
    assert_eq!(vp, ["20-0", "10-10", "0-20"]);
    assert_eq!(total(&standings, 1), "20");
}

// Ties, penalties, several sessions.

#[test]
fn penalties_in_every_unit() {
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

fn penalised(journal: &mut Journal, number: u16, unit: PenaltyUnit, hundredths: u32) {
    let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), unit, hundredths, "90B2");
    journal.apply(entry(Change::PenaltyGiven { contestant: pair(number), penalty })).unwrap();
}

/// A match that is drawn on one board: ten victory points each of twenty, or five of ten.
#[test]
fn penalties_in_a_match() {
    for (scale, unit, hundredths, expected) in [
        ("wbf", PenaltyUnit::VictoryPoints, 50, "9.5"),
        ("wbf", PenaltyUnit::PercentOfTop, 1000, "8"),
        ("wbf", PenaltyUnit::TotalPercent, 1000, "8"),
        // Three IMPs are ten percent of a top, like average plus.
        ("wbf", PenaltyUnit::Imps, 300, "8"),
        ("wbf-discrete-10", PenaltyUnit::PercentOfTop, 1000, "4"),
    ] {
        let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", scale)]);
        team(&mut journal, 1, 1, 2, 110);
        team(&mut journal, 1, 2, 1, 110);
        penalised(&mut journal, 1, unit, hundredths);
        assert_eq!(total(&score(&journal), 1), expected, "{scale}, {unit}");
    }
}

#[test]
fn a_percentage_of_the_whole_is_taken_off_boards_won_and_off_imps() {
    let mut journal = open(0, &[("scoring.method", "bam")]);
    for board in 1..=4 {
        team(&mut journal, board, 1, 2, 100);
        team(&mut journal, board, 2, 1, 50);
    }
    penalised(&mut journal, 1, PenaltyUnit::TotalPercent, 1000);
    assert_eq!(total(&score(&journal), 1), "7.2");
    let mut journal = open(0, &[("scoring.method", "butler")]);
    scores(&mut journal, 1, &[110, 110]);
    penalised(&mut journal, 1, PenaltyUnit::TotalPercent, 1000);
    assert_eq!(total(&score(&journal), 1), "-3");
}

#[test]
fn two_unplayed_boards_of_a_match_are_two() {
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
    // Three IMPs on each of the first two; the third counts as not played.
    assert_eq!(total(&score(&journal), 1), "6");
}

#[test]
fn a_lone_form_of_a_board_keeps_its_sixty_percent_where_boards_have_their_own_tops() {
    for convention in ["ebu", "award-60"] {
        let mut journal = open(0, &[("matchpoints.unequal", "none"), ("matchpoints.small_groups", convention)]);
        for at in 1..=10u16 {
            let mut entered = result(1, pair(at), pair(100 + at), 100);
            entered.copy = u8::from(at == 1);
            enter(&mut journal, entered);
        }
        let standings = score(&journal);
        let (_, line) = standings.line(pair(1)).unwrap();
        assert_eq!(line.percent.as_ref().unwrap().short(2), "60", "{convention}");
    }
}

#[test]
fn a_sole_top_is_one_also_on_a_short_board() {
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "tops")]);
    // Board 1 is short by a result; pair 1 has its top and pair 2 that of board 2: by points they tie.
    scores(&mut journal, 1, &[300, 200, 100]);
    scores(&mut journal, 2, &[200, 300, 100]);
    let standings = score(&journal);
    let line = |number| standings.line(pair(number)).unwrap().1;
    assert_eq!((line(1).rank, line(2).rank, line(1).tied), (1, 1, true));
    assert!(line(1).decided.is_empty());
}

#[test]
fn a_board_not_played_is_as_much_lost_as_one_not_met() {
    for entered in [false, true] {
        let mut journal = open(0, &[("sitout", "factor"), ("ranking.winners", "two")]);
        scores(&mut journal, 1, &[300, 200, 100]);
        for (ns, ew) in [(2, 103), (3, 102)] {
            enter(&mut journal, result(2, pair(ns), pair(ew), 100));
        }
        if entered {
            let mut none = result(2, pair(1), pair(101), 0);
            none.outcome = Outcome::NotPlayed;
            enter(&mut journal, none);
        }
        assert_eq!(total(&score(&journal), 1), "8", "entered: {entered}");
    }
}

#[test]
fn a_factored_total_is_rounded_in_the_unit_it_is_written_in() {
    let settings = [
        ("sitout", "factor"),
        ("ranking.winners", "two"),
        ("matchpoints.unit", "one"),
        ("percent.of", "rounded-total"),
    ];
    let mut journal = open(0, &settings);
    for board in 1..=3 {
        scores(&mut journal, board, &[300, 200, 100]);
    }
    // Pair 1 misses board 4: 6 of 6 in units of 1-½-0 on three boards of four are 8; pair 2 has 3 and an average.
    for (ns, ew) in [(2, 103), (3, 102)] {
        enter(&mut journal, result(4, pair(ns), pair(ew), 100));
    }
    let standings = score(&journal);
    let (_, line) = standings.line(pair(1)).unwrap();
    assert_eq!(standings.in_unit(&line.total, &line.max).short(4), "8");
}

#[test]
fn ties_are_broken_by_the_rules_in_their_order_among_the_still_tied() {
    // Pairs 1 to 3 are level on matchpoints; 1 and 2 have as many tops, 3 more.
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "tops,other-method,lot")]);
    scores(&mut journal, 1, &[620, 170, 140]);
    scores(&mut journal, 2, &[-100, 110, 100]);
    scores(&mut journal, 3, &[100, 90, 110]);
    let standings = score(&journal);
    let totals: Vec<String> = standings.rankings[0].lines.iter().map(|l| l.total.short(2)).collect();
    assert_eq!(totals, ["6", "6", "6"]);
    let order: Vec<u16> = standings.rankings[0].lines.iter().map(|l| l.contestant.number).collect();
    let ranks: Vec<(u32, bool)> = standings.rankings[0].lines.iter().map(|l| (l.rank, l.tied)).collect();
    // One top each: cross-IMPs decide, and 620 against 170 and 140 is the largest gain.
    assert_eq!(order[0], 1);
    assert_eq!(ranks, [(1, false), (2, false), (3, false)]);
    let decided: Vec<String> = standings.rankings[0].lines[0].decided.iter().map(|(r, _)| r.to_string()).collect();
    assert_eq!(decided, ["other-method"]);
}

#[test]
fn the_result_against_each_other_counts_where_each_has_met_each() {
    let settings = [("scoring.method", "bam"), ("ranking.ties", "head-to-head")];
    let mut journal = open(0, &settings);
    // Team 3 has 6; 1 and 2 have 3 each, and 1 won their own match by 3 to 1.
    for (board, ns, ew, here, there) in [
        (1, 1, 2, 100, 50),
        (2, 1, 2, 100, 100),
        (3, 3, 1, 100, 50),
        (4, 3, 1, 100, 50),
        (5, 2, 3, 100, 50),
        (6, 3, 2, 100, 50),
    ] {
        team(&mut journal, board, ns, ew, here);
        team(&mut journal, board, ew, ns, there);
    }
    let standings = score(&journal);
    let lines = &standings.rankings[0].lines;
    let ranked: Vec<(u16, u32, bool)> = lines.iter().map(|l| (l.contestant.number, l.rank, l.tied)).collect();
    assert_eq!(ranked, [(3, 1, false), (1, 2, false), (2, 3, false)]);
    assert_eq!(lines[1].decided, [(TieRule::HeadToHead, Points::from(3))]);
}

fn session_of(scores_of: &[&[Score]]) -> (Journal, Standings) {
    let mut journal = open(0, &[("ranking.winners", "two")]);
    for (board, results) in (1..).zip(scores_of) {
        scores(&mut journal, board, results);
    }
    let scored = score(&journal);
    (journal, scored)
}

fn combined(parts: &[(Journal, Standings, u16)], settings: &[(&str, &str)]) -> Vec<(String, String, bool)> {
    let mut rules = Rules::default();
    for (key, value) in settings {
        rules.set(key, value).unwrap();
    }
    let parts: Vec<EventPart<'_>> = parts
        .iter()
        .map(|(journal, standings, weight)| EventPart { session: journal.session(), standings, weight: *weight })
        .collect();
    let rankings = event(&parts, &rules, &People::default());
    rankings[0].lines.iter().map(|l| (l.title.clone(), l.total.short(4), l.qualified)).collect()
}

#[test]
fn sessions_add_up_by_mean_sum_weights_and_the_best() {
    let parts = || {
        let [(a, sa), (b, sb), (c, sc)] =
            [session_of(&[&[300, 200, 100]]), session_of(&[&[300, 200, 100]]), session_of(&[&[100, 200, 300]])];
        vec![(a, sa, 100), (b, sb, 100), (c, sc, 200)]
    };
    let of = |settings: &[(&str, &str)]| -> Vec<String> {
        let mut lines = combined(&parts(), settings);
        lines.sort();
        lines.into_iter().map(|(_, total, _)| total).collect()
    };
    // 100, 100, 0 with weights 1, 1, 2; 50 each; 0, 0, 100.
    assert_eq!(of(&[]), ["50", "50", "50"]);
    assert_eq!(of(&[("event.sum", "sum-percent")]), ["200", "200", "200"]);
    assert_eq!(of(&[("event.sum", "total")]), ["8", "8", "8"]);
    assert_eq!(of(&[("event.best", "2")]), ["100", "50", "66.6667"]);
}

#[test]
fn the_best_sessions_of_a_mean_are_the_highest_whatever_they_weigh() {
    let (a, sa) = session_of(&[&[300, 200, 100]]);
    let (b, sb) = session_of(&[&[100, 200, 300]]);
    let parts = vec![(a, sa, 200), (b, sb, 100)];
    let mut lines = combined(&parts, &[("event.best", "1")]);
    lines.sort();
    // Pair 3 has 0 with weight 2 and 100 with weight 1.
    assert_eq!(lines.into_iter().map(|(_, total, _)| total).collect::<Vec<_>>(), ["100", "50", "100"]);
}

#[test]
fn the_final_counts_beside_what_is_carried_into_it() {
    let (a, sa) = session_of(&[&[300, 200, 100]]);
    let (b, sb) = session_of(&[&[100, 200, 300]]);
    let parts = vec![(a, sa, 100), (b, sb, 100)];
    let first =
        |settings: &[(&str, &str)]| combined(&parts, settings).into_iter().find(|l| l.0.contains("NA1")).unwrap().1;
    assert_eq!(first(&[("event.best", "1"), ("carry", "percent 50")]), "50");
    // Half of four matchpoints are half of the final's four.
    assert_eq!(first(&[("carry", "ebu")]), "50");
}

#[test]
fn absences_count_as_the_event_says_and_too_few_sessions_come_last() {
    let (a, sa) = session_of(&[&[300, 200, 100]]);
    let (b, sb) = session_of(&[&[300, 200]]);
    let parts = vec![(a, sa, 100), (b, sb, 100)];
    let of = |settings: &[(&str, &str)]| combined(&parts, settings);
    let third = |lines: &[(String, String, bool)]| lines.iter().find(|l| l.0.contains("NA3")).cloned().unwrap();
    assert_eq!(third(&of(&[])).1, "0");
    assert_eq!(third(&of(&[("event.absent", "40")])).1, "20");
    // A list counts one after the other, the last for all further ones; with a cap nobody has more than its own mean.
    assert_eq!(third(&of(&[("event.absent", "52.5/50")])).1, "26.25");
    assert_eq!(third(&of(&[("event.absent", "at-most-own 52.5/50")])).1, "0");
    let mut rules = Rules::default();
    rules.set("event.absent", "40").unwrap();
    let all: Vec<EventPart<'_>> =
        parts.iter().map(|(j, s, weight)| EventPart { session: j.session(), standings: s, weight: *weight }).collect();
    let ranking = event(&all, &rules, &People::default()).remove(0);
    let sessions = |l: &EventLine| l.absences.iter().map(|absence| absence.session).collect::<Vec<_>>();
    let absent: Vec<Vec<usize>> = ranking.lines.iter().map(sessions).filter(|a| !a.is_empty()).collect();
    assert_eq!(absent, [[1]]);
    assert_eq!(ranking.sessions.iter().map(|s| (s.number, s.weight)).collect::<Vec<_>>(), [(1, 100), (2, 100)]);
    assert_eq!(ranking.rules, rules);
    let lines = of(&[("event.minimum", "2"), ("event.absent", "100")]);
    assert_eq!((lines.last().unwrap().0.contains("NA3"), third(&lines).2), (true, false));
}

#[test]
fn what_a_qualifier_carries_over() {
    // Two boards with a top of 4 qualify, one board with a top of 8 is the final.
    let (a, sa) = session_of(&[&[300, 200, 100], &[300, 200, 100]]);
    let (b, sb) = session_of(&[&[500, 400, 300, 200, 100]]);
    let parts = vec![(a, sa, 100), (b, sb, 100)];
    let first = |settings: &[(&str, &str)]| combined(&parts, settings)[0].1.clone();
    // Half of 8, from a top of 4 to one of 8, and the 8 of the final.
    assert_eq!(first(&[("event.sum", "total"), ("carry", "ebu")]), "16");
    assert_eq!(first(&[("event.sum", "total"), ("carry", "percent 25")]), "10");
    assert_eq!(first(&[("carry", "percent 10")]), "110");
}

// Further lists.

/// Three pairs at 100, 50 and 0 %; handicaps of 0, 30 and 55 %, strata 1, 2 and 3.
fn evening_of_three() -> Journal {
    let mut journal = open(0, &[("ranking.winners", "two")]);
    scores(&mut journal, 1, &[300, 200, 100]);
    for (number, each, stratum) in [(1, None, 1), (2, Some(1500), 2), (3, Some(2750), 3)] {
        let mut contestant = journal.session().contestants[&pair(number)].clone();
        contestant.players.iter_mut().for_each(|p| p.handicap = each);
        contestant.stratum = Some(stratum);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    journal
}

fn ranked(journal: &Journal, which: List) -> Vec<(u16, u32, String)> {
    let rankings = list(journal.session(), &score(journal), which);
    let shown = |l: &evening::scoring::RankingLine| l.percent.as_ref().unwrap().short(2);
    rankings[0].lines.iter().map(|l| (l.contestant.number, l.rank, shown(l))).collect()
}

#[test]
fn a_handicap_list_stands_beside_the_raw_one() {
    let mut journal = evening_of_three();
    assert_eq!(lists(journal.session(), &score(&journal)).len(), 4);
    let of = |list: &[(u16, u32, &str)]| list.iter().map(|(n, r, p)| (*n, *r, (*p).to_owned())).collect::<Vec<_>>();
    assert_eq!(ranked(&journal, List::Overall), of(&[(1, 1, "100"), (2, 2, "50"), (3, 3, "0")]));
    assert_eq!(ranked(&journal, List::Handicap), of(&[(1, 1, "100"), (2, 2, "80"), (3, 3, "55")]));
    let mut conditions = journal.session().conditions.clone();
    conditions.rules.set("handicap.share", "mean").unwrap();
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    assert_eq!(ranked(&journal, List::Handicap), of(&[(1, 1, "100"), (2, 2, "65"), (3, 3, "27.5")]));
}

#[test]
fn those_who_were_separated_stay_so_in_their_stratum() {
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "lot")]);
    scores(&mut journal, 1, &[300, 200, 200]);
    for number in 1..=3 {
        let mut contestant = journal.session().contestants[&pair(number)].clone();
        contestant.stratum = Some(2);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    let ranks: Vec<u32> = ranked(&journal, List::Stratum(2)).into_iter().map(|(_, rank, _)| rank).collect();
    assert_eq!(ranks, [1, 2, 3]);
}

#[test]
fn a_stratum_ranks_its_own_and_those_below() {
    let journal = evening_of_three();
    let numbers = |which| ranked(&journal, which).into_iter().map(|(n, r, _)| (n, r)).collect::<Vec<_>>();
    assert_eq!(numbers(List::Stratum(2)), [(2, 1), (3, 2)]);
    assert_eq!(numbers(List::Stratum(3)), [(3, 1)]);
}

#[test]
fn sections_that_are_one_field_have_lists_of_their_own() {
    let mut journal = open(0, &[("ranking.winners", "one")]);
    let b = |number| ContestantId { section: "B".parse().unwrap(), number };
    scores(&mut journal, 1, &[300, 200]);
    enter(&mut journal, result(1, b(1), b(101), 250));
    let standings = score(&journal);
    let section_b = list(journal.session(), &standings, List::Section("B".parse().unwrap()));
    assert_eq!(section_b.len(), 1);
    assert_eq!(section_b[0].lines.iter().map(|l| l.rank).collect::<Vec<_>>(), [1, 1]);
    assert_eq!(section_b[0].name.to_string(), "B All");
}

// Properties.

fn board_scores() -> impl Strategy<Value = Vec<Score>> {
    proptest::collection::vec((-60i32..60).prop_map(|s| s * 20), 2..12)
}

/// Scores that contracts give at any vulnerability, as a ruling may only assign.
fn possible_scores() -> impl Strategy<Value = Vec<Score>> {
    let score =
        proptest::sample::select(vec![-200, -150, -140, -110, -100, 0, 70, 90, 110, 120, 140, 170, 180, 200, 300]);
    proptest::collection::vec(score, 2..12)
}

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

fn all_points(standings: &Standings, tables: u16) -> Vec<(Option<Points>, Option<Points>)> {
    (1..=tables).map(|t| line(standings, 1, t, 100 + t)).map(|l| (l.ns.points.clone(), l.ew.points.clone())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn cross_imps_of_a_board_sum_to_nothing(board in board_scores(), divisor in prop_oneof![Just("none"), Just("n-1"), Just("n")]) {
        let mut journal = open(0, &[("scoring.method", "cross-imps"), ("cross_imps.divisor", divisor)]);
        scores(&mut journal, 1, &board);
        let standings = score(&journal);
        let sum: Points = standings.boards[0].lines.iter().filter_map(|l| l.ns.points.as_ref()).sum();
        prop_assert_eq!(sum, Points::ZERO);
        for line in &standings.boards[0].lines {
            prop_assert_eq!(line.ns.points.as_ref().unwrap() + line.ew.points.as_ref().unwrap(), Points::ZERO);
        }
    }

    /// A field across sessions gives what one session of the same results gives, awards and all.
    #[test]
    fn a_field_across_sessions_is_one_field(board in board_scores(), method in methods(), ruled in 0usize..12) {
        let mut journal = open(0, &method);
        scores(&mut journal, 1, &board);
        scores(&mut journal, 2, &board[1..]);
        let at = pair((ruled % board.len()) as u16 + 1);
        let outcomes = weighted(&[(140, 60), (-100, 40)]);
        rule(&mut journal, 3, at, pair(150), Award { ns: outcomes.clone(), ew: outcomes });
        scores(&mut journal, 3, &[110]);
        rule(&mut journal, 4, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Minus));
        journal.apply(entry(Change::SessionClosed { override_missing: true })).unwrap();
        let mut across = Across::default();
        across.session(journal.session(), |contestant| contestant.number.into());
        let rules = journal.session().conditions.rules.clone();
        let totals = across.totals(200, &rules);
        let standings = score(&journal);
        for line in standings.rankings.iter().flat_map(|r| &r.lines) {
            let total = &totals[usize::from(line.contestant.number)];
            prop_assert_eq!(&total.points.round(12, Rounding::Up), &line.total.round(12, Rounding::Up));
            prop_assert_eq!((&total.max, total.boards), (&line.max, line.boards));
        }
    }

    /// A copy of a board is compared with its like also across sessions, by every convention for few results.
    #[test]
    fn forms_of_a_board_are_apart_across_sessions(
        board in board_scores(), copies in proptest::collection::vec(0u8..3, 12),
        groups in prop_oneof![Just("formula"), Just("acbl"), Just("ebu")],
    ) {
        let mut journal = open(0, &[("matchpoints.small_groups", groups)]);
        for ((at, score_ns), copy) in (1u16..).zip(&board).zip(copies) {
            let mut entered = result(1, pair(at), pair(100 + at), *score_ns);
            entered.copy = copy;
            enter(&mut journal, entered);
        }
        let mut across = Across::default();
        across.session(journal.session(), |contestant| contestant.number.into());
        let totals = across.totals(200, &journal.session().conditions.rules);
        for line in score(&journal).rankings.iter().flat_map(|r| &r.lines) {
            let total = &totals[usize::from(line.contestant.number)];
            if line.boards > 0 {
                prop_assert_eq!((&total.points, &total.max), (&line.total, &line.max));
            }
        }
    }

    #[test]
    fn the_order_of_entry_changes_nothing(board in board_scores(), method in methods(), turn in 0usize..12) {
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

    /// The section's letter is a name and nothing else.
    #[test]
    fn section_names_change_nothing(board in board_scores(), method in methods()) {
        let in_section = |letter: &str| {
            let section = letter.parse().unwrap();
            let mut journal = open(0, &method);
            for (at, score_ns) in (1u16..).zip(&board) {
                let id = |number| ContestantId { section, number };
                enter(&mut journal, result(1, id(at), id(100 + at), *score_ns));
            }
            let standings = score(&journal);
            standings.boards[0].lines.iter().map(|l| l.ns.points.clone()).collect::<Vec<_>>()
        };
        prop_assert_eq!(in_section("A"), in_section("QX"));
    }

    /// Turning every table by a quarter turns the points and nothing else.
    #[test]
    fn seat_labels_change_nothing(board in board_scores(), method in methods()) {
        let mut straight = open(0, &method);
        let mut turned = open(0, &method);
        scores(&mut straight, 1, &board);
        for (at, score_ns) in (1u16..).zip(&board) {
            enter(&mut turned, result(1, pair(100 + at), pair(at), -score_ns));
        }
        let (straight, turned) = (score(&straight), score(&turned));
        for at in 1..=board.len() as u16 {
            let (one, other) = (line(&straight, 1, at, 100 + at), line(&turned, 1, at, 100 + at));
            prop_assert_eq!((one.ns.points, one.ew.points), (other.ew.points, other.ns.points));
        }
    }

    #[test]
    fn a_weight_of_one_and_two_equal_halves_are_the_plain_score(board in possible_scores(), method in methods(), at in 0usize..12) {
        let at = at % board.len();
        let with = |parts: Option<&[u32]>| {
            let mut journal = open(0, &method);
            for (table, score_ns) in (1u16..).zip(&board) {
                let number = table;
                match parts.filter(|_| usize::from(table) == at + 1) {
                    None => enter(&mut journal, result(1, pair(number), pair(100 + number), *score_ns)),
                    Some(parts) => {
                        let list: Vec<(Score, u32)> = parts.iter().map(|p| (*score_ns, *p)).collect();
                        let award = Award { ns: weighted(&list), ew: weighted(&list) };
                        rule(&mut journal, 1, pair(number), pair(100 + number), award);
                    }
                }
            }
            all_points(&score(&journal), board.len() as u16)
        };
        let plain = with(None);
        prop_assert_eq!(&with(Some(&[100])), &plain);
        prop_assert_eq!(&with(Some(&[50, 50])), &plain);
    }

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
