//! Standings as JSON: the meaning of each field, and reading an evening back from our own file.

use bridge::{BoardNumber, Score};
use evening::club::ContestantId;
use evening::director::{Artificial, Award, MatchOutcome, PenaltyUnit, Ruling, RulingId};
use evening::scoring::{Points, Remark, Standings};
use evening::session::{Change, Journal};
use exchange::{import, json};
use movement::Sitting;
use uuid::Uuid;

use testing::contestant_figures::{close, fine, ranking_line, standings_with, total};
use testing::teams::{IN_VP, decide_round_2, league};
use testing::*;

fn rule_sitting(journal: &mut Journal, board: u16, sitting: Sitting<ContestantId>, award: Award) {
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C", "", award);
    let place = result(board, pair(1), pair(2), 0).place;
    let board = BoardNumber::new(board).unwrap();
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
}

fn totals(standings: &Standings) -> [String; 4] {
    [1, 2, 3, 4].map(|number| total(standings, number))
}

#[test]
fn partners_in_individual_have_separate_percentages() {
    let mut journal = open(0, &[]);
    let mut play = |board: u16, seats: [u16; 4], score_ns: Score| {
        let mut table_result = result(board, pair(1), pair(2), score_ns);
        let [n, e, s, w] = seats.map(pair);
        table_result.sitting = Sitting::Players { n, e, s, w };
        enter(&mut journal, table_result);
    };
    // Player 1 wins every board with every partner, and player 2 loses every board.
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
    let is_board_3 = |board: &serde_json::Value| board["number"] == 3 || board["board"] == 3;
    let board = data["boards"].as_array().unwrap().iter().find(|board| is_board_3(board)).unwrap();
    let line_json = &board["lines"][0];
    assert_eq!([&line_json["points_ns"], &line_json["points_ns_second"]], ["2", "1.2"], "{line_json}");
}

#[test]
fn zero_sum_points_by_group_top_sum_to_zero() {
    let mut journal = open(0, &[("matchpoints.unit", "zero-sum"), ("matchpoints.show", "own-top")]);
    for (number, score) in (1..).zip([110, 140, 110, 110, 170]) {
        let mut table_result = result(1, pair(number), pair(100 + number), score);
        table_result.copy = u8::from(number > 3);
        enter(&mut journal, table_result);
    }
    let document = json::standings(journal.session(), &score(&journal));
    let lines: Vec<&serde_json::Value> =
        document["boards"].as_array().unwrap().iter().flat_map(|b| b["lines"].as_array().unwrap()).collect();
    // Among three results, 140 beats two, and each 110 ties with one and loses to one; among two, 170 beats one.
    let points: Vec<(&str, &str)> =
        lines.iter().map(|l| (l["points_ns"].as_str().unwrap(), l["points_ew"].as_str().unwrap())).collect();
    assert_eq!(points, [("-1", "1"), ("2", "-2"), ("-1", "1"), ("-1", "1"), ("1", "-1")]);
}

#[test]
fn fine_is_written_with_the_decimals_of_a_total() {
    let mut journal = open(0, &[("matchpoints.round", "0.1")]);
    for board in 1..=3 {
        scores(&mut journal, board, &[110, 110, 110]);
    }
    // One percent of a top of 4.
    fine(&mut journal, pair(1), PenaltyUnit::PercentOfTop, 100);
    let document = json::standings(journal.session(), &score(&journal));
    let lines = document["rankings"][0]["lines"].as_array().unwrap();
    let pair_line = lines.iter().find(|l| l["contestant"] == "A1").unwrap();
    assert_eq!(
        (&pair_line["total"], &pair_line["penalty"], &pair_line["percent"]),
        (&"5.96".into(), &"0.04".into(), &"49.67".into())
    );
}

#[test]
fn last_decision_replaces_the_results_of_a_match() {
    let mut journal = league(&IN_VP);
    decide_round_2(&mut journal, [2, 4], MatchOutcome::Won(pair(2)));
    assert_eq!(totals(&score(&journal)), ["10", "22", "10", "10"]);
    assert_eq!((ranking_line(&score(&journal), 2).boards, ranking_line(&score(&journal), 2).matches), (2, 2));
    decide_round_2(&mut journal, [4, 2], MatchOutcome::VictoryPoints([0, 0]));
    assert_eq!(totals(&score(&journal)), ["10", "10", "10", "10"]);
    let document = json::standings(journal.session(), &score(&journal));
    let lines = document["rankings"][0]["lines"].as_array().unwrap();
    let pair_line = lines.iter().find(|l| l["contestant"] == "A2").unwrap();
    assert_eq!(
        (&pair_line["matches"][1]["instead"], &pair_line["matches"][1]["vp"]),
        (&"victory-points".into(), &"0".into())
    );
    assert!(pair_line["matches"][0].get("instead").is_none());
}

#[test]
fn carry_over_of_a_match_is_written_from_both_sides() {
    let mut journal = league(&IN_VP);
    decide_round_2(&mut journal, [2, 4], MatchOutcome::CarryOver([10, 0]));
    let document = json::standings(journal.session(), &score(&journal));
    let lines = document["rankings"][0]["lines"].as_array().unwrap();
    for (contestant, own, other) in [("A2", "0.1", "0"), ("A4", "0", "0.1")] {
        let line = lines.iter().find(|line| line["contestant"] == contestant).unwrap();
        let of_round_2 = &line["matches"][1];
        assert_eq!((&of_round_2["carry_over"], &of_round_2["carry_over_against"]), (&own.into(), &other.into()));
        assert_eq!((&of_round_2["imps"], &of_round_2["imps_against"]), (&own.into(), &other.into()));
        assert!(of_round_2.get("instead").is_none() && line["matches"][0].get("carry_over").is_none());
    }
}

#[test]
fn scale_without_a_row_gives_a_remark() {
    // These matches have two boards, and the shortest matches of the old ACBL scale have six.
    let mut journal = league(&[("scoring.method", "imps"), ("vp.scale", "acbl-20-old")]);
    let remark = Remark::ScaleRow { scale: "acbl-20-old".to_owned(), boards: 2, from: 6, to: 8 };
    let scored = score(&journal);
    assert_eq!(scored.remarks(), [remark]);
    let document = json::standings(journal.session(), &scored);
    assert_eq!(document["remarks"][0]["boards"], 2);
    close(&mut journal);
    assert_eq!(standings_with(&journal, &IN_VP).remarks(), []);
    assert!(json::standings(journal.session(), &standings_with(&journal, &IN_VP)).get("remarks").is_none());
}

#[test]
fn import_warns_of_missing_row_of_a_scale() {
    let mut journal = league(&[("scoring.method", "imps"), ("vp.scale", "acbl-20-old")]);
    close(&mut journal);
    let text = json::standings(journal.session(), &score(&journal)).to_string();
    let imported = import(text.as_bytes()).unwrap();
    let warnings: Vec<String> = imported.warnings.iter().map(|warning| warning.what.to_string()).collect();
    let expected = "the scale “acbl-20-old” has no row for matches of 2 boards; the one for 6–8 was used";
    assert!(warnings.iter().any(|warning| warning == expected), "{warnings:?}");
}

#[test]
fn teams_at_matchpoints_read_back_from_own_json() {
    let mut journal = league(&[]);
    close(&mut journal);
    let scored = score(&journal);
    assert_eq!(scored.matches, []);
    let text = json::standings(journal.session(), &scored).to_string();
    let imported = import(text.as_bytes()).unwrap();
    let mut changes = imported.changes.iter().cloned();
    let mut read_back = Journal::open(entry(changes.next().unwrap())).unwrap();
    changes.for_each(|change| read_back.apply(entry(change)).unwrap());
    let points = |standings: &Standings| {
        let lines = standings.rankings.iter().flat_map(|r| &r.lines);
        lines.map(|l| (l.contestant, l.total.clone(), l.percent.clone())).collect::<Vec<_>>()
    };
    assert_eq!(points(&score(&read_back)), points(&scored));
}
