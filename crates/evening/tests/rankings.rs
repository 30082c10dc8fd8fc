//! Rankings: one or two of them, provisional ones, and contestants that are not ranked.

use evening::club::SectionId;
use evening::scoring::Standings;
use evening::session::{Change, Outcome, Status};

use crate::support::movement_of;
use testing::*;

#[test]
fn mitchell_has_two_rankings_and_a_howell_has_one() {
    for (spec, ranking_count) in [("mitchell 3", 2), ("howell 4", 1)] {
        assert_eq!(score(&evening(spec, 1)).rankings.len(), ranking_count, "{spec}");
    }
}

#[test]
fn section_without_a_movement_has_one_ranking_if_pairs_changed_sides() {
    let in_b = |number| evening::club::ContestantId { section: SectionId::from_index(1), number };
    for has_changed in [false, true] {
        let mut journal = open(0, &[]);
        let second = if has_changed { (4, 1) } else { (1, 4) };
        for (board, (ns, ew)) in [(1, (1, 2)), (1, (3, 4)), (2, second), (2, (3, 2))] {
            enter(&mut journal, result(board, in_b(ns), in_b(ew), 50));
        }
        movement_of(&mut journal, SectionId::A, "mitchell 3");
        let scored = score(&journal);
        let count_ranked_with = |number| {
            let ranking = scored.rankings.iter().find(|r| r.lines.iter().any(|l| l.contestant == in_b(number)));
            ranking.unwrap().lines.iter().filter(|l| l.contestant.section == SectionId::from_index(1)).count()
        };
        // If pairs 1 and 3 stay North-South each ranking has two pairs; otherwise one ranking has all four.
        assert_eq!(count_ranked_with(1), if has_changed { 4 } else { 2 }, "{has_changed}");
    }
}

#[test]
fn sections_without_a_movement_are_ranked_apart_beside_one_with_a_movement() {
    let contestant =
        |section: u16, number| evening::club::ContestantId { section: SectionId::from_index(section), number };
    for has_movement in [false, true] {
        let mut journal = open(0, &[]);
        // In B pairs 1 and 3 stay North-South, in C pairs 1 and 4 change sides.
        for (section, second) in [(1, (1, 4)), (2, (4, 1))] {
            for (board, (ns, ew)) in [(1, (1, 2)), (1, (3, 4)), (2, second), (2, (3, 2))] {
                enter(&mut journal, result(board, contestant(section, ns), contestant(section, ew), 50));
            }
        }
        if has_movement {
            movement_of(&mut journal, SectionId::A, "mitchell 3");
        }
        let scored = score(&journal);
        let ranking =
            scored.rankings.iter().find(|r| r.lines.iter().any(|l| l.contestant == contestant(1, 1))).unwrap();
        let line_count_of_b = ranking.lines.iter().filter(|l| l.contestant.section == SectionId::from_index(1)).count();
        assert_eq!(line_count_of_b, if has_movement { 2 } else { 4 }, "beside a movement: {has_movement}");
    }
}

#[test]
fn ranking_in_victory_points_says_so() {
    for (scale, in_points) in [("ebu-swiss-pairs", true), ("none", false)] {
        let mut journal = open(0, &[("vp.pairs", scale), ("ranking.winners", "two")]);
        scores(&mut journal, 1, &[110, 90]);
        let scored = score(&journal);
        assert_eq!((scored.in_victory_points(), scored.in_percent()), (in_points, !in_points), "{scale}");
    }
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
    // A non-result changes the number of results due to the full one.
    let (slot, sitting, place) = *first.next().unwrap();
    let mut not_played = result(slot.board.number(), pair(1), pair(2), 0);
    (not_played.sitting, not_played.place, not_played.outcome) = (sitting, place, Outcome::NotPlayed);
    journal.apply(entry(Change::ResultEntered { result: not_played })).unwrap();
    let standings = score(&journal);
    assert_eq!((standings.boards[0].due, standings.boards[0].top.short(2).as_str()), (3, "4"));
}

#[test]
fn unranked_pair_keeps_its_score_and_those_behind_move_up() {
    let mut journal = open(0, &[("ranking.winners", "two")]);
    scores(&mut journal, 1, &[300, 200, 100]);
    let before = score(&journal);
    let status = Status::Unranked {};
    journal
        .apply(entry(Change::StatusSet { contestant: pair(1), player: None, status, reason: "a guest".to_owned() }))
        .unwrap();
    let after = score(&journal);
    let ranks = |standings: &Standings| {
        standings.rankings[0].lines.iter().map(|line| (line.contestant.number, line.rank_shown())).collect::<Vec<_>>()
    };
    let expected_ranks = |lines: [(u16, &str); 3]| lines.map(|(number, rank)| (number, rank.to_owned())).to_vec();
    assert_eq!(ranks(&before), expected_ranks([(1, "1"), (2, "2"), (3, "3")]));
    assert_eq!(ranks(&after), expected_ranks([(2, "1"), (3, "2"), (1, "–")]));
    let percent = |standings: &Standings, number| standings.line(pair(number)).unwrap().1.percent.clone();
    for number in [1, 2, 3, 101, 102, 103] {
        assert_eq!(percent(&after, number), percent(&before, number), "{number}");
    }
    assert_eq!((before.rankings[0].ranked(), after.rankings[0].ranked()), (3, 2));
}
