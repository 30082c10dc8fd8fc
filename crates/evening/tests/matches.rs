//! Matches of teams and of pairs: IMPs, point-a-board, Patton, hybrid scoring, knock-outs, victory points.

use bridge::{BoardNumber, Side};
use evening::director::{Artificial, Assigned, Award, SideAward, Weight, Weighted};
use evening::scoring::{Points, victory_points};
use evening::session::{Change, Outcome};
use movement::Sitting;
use uuid::Uuid;

use crate::support::{both_tables, rule_match, team, totals};
use testing::contestant_figures::{total, weighted_award};
use testing::*;

#[test]
fn match_in_imps_counts_from_the_view_of_each_team() {
    let mut journal = open(0, &[("scoring.method", "imps")]);
    team(&mut journal, 1, 1, 2, 620);
    team(&mut journal, 1, 2, 1, 170);
    team(&mut journal, 2, 1, 2, -100);
    team(&mut journal, 2, 2, 1, -50);
    let standings = score(&journal);
    let first_match = &standings.matches[0];
    // +450 is 10 IMPs, and -50 is -2 IMPs.
    assert_eq!(first_match.net.each_ref().map(|p| p.short(2)), ["8", "-8"]);
    assert_eq!(first_match.won.each_ref().map(|p| p.short(2)), ["10", "2"]);
    assert_eq!((first_match.boards.len(), first_match.scored_boards()), (2, 2));
    assert_eq!((total(&standings, 1), total(&standings, 2)), ("8".to_owned(), "-8".to_owned()));
    let lines: Vec<String> = standings.boards[0].lines.iter().map(|l| l.ns.points.as_ref().unwrap().short(2)).collect();
    assert_eq!(lines, ["10", "-10"]);
}

#[test]
fn weighted_score_in_a_match_weights_the_imps() {
    let mut journal = open(0, &[("scoring.method", "imps")]);
    team(&mut journal, 1, 2, 1, 170);
    let outcomes = weighted_award(&[(420, 40), (-100, 60)]);
    rule_match(&mut journal, 1, 1, 2, Award { ns: outcomes.clone(), ew: outcomes });
    // 40 % of the 6 IMPs for +250, less 60 % of the 7 IMPs for -270.
    assert_eq!(total(&score(&journal), 1), "-1.8");
}

#[test]
fn imps_of_a_match_are_rounded_once_by_setting() {
    // 40 % of the 6 IMPs for +250 are 2.4, and 60 % of the 7 IMPs for -270 are 4.2.
    for (rounding, expected) in [("exact", ["-1.8", "1.8"]), ("1", ["-2", "2"])] {
        let mut journal = open(0, &[("scoring.method", "imps"), ("imps.total", rounding)]);
        both_tables(&mut journal, 1, 1, 2, 50, 170);
        let outcome = |score_ns, percent| Weighted {
            outcome: Assigned::Score { score_ns },
            weight: Weight::percent(percent).unwrap(),
        };
        let side = SideAward::Assigned(vec![outcome(420, 40), outcome(-100, 60)]);
        let sitting = Sitting::Teams { ns: pair(1), ew: pair(2) };
        let place = result(1, pair(1), pair(2), 0).place;
        let ruling = evening::director::Ruling::award(
            evening::director::RulingId(Uuid::new_v4()),
            "12C1",
            "",
            Award { ns: side.clone(), ew: side },
        );
        journal.apply(entry(Change::RulingMade { place, board: BoardNumber::FIRST, sitting, ruling })).unwrap();
        assert_eq!(totals(&score(&journal), 2), expected, "{rounding}");
    }
}

#[test]
fn point_a_board_is_won_drawn_or_lost() {
    // Differences of +10, 0 and -10 are a win, a draw and a loss, or three draws if 10 points count as a draw.
    for (draw_within, expected) in [("0", ["2", "1", "0"]), ("10", ["1", "1", "1"])] {
        let mut journal = open(0, &[("scoring.method", "bam"), ("bam.draw_within", draw_within)]);
        for (board, ns, ew) in [(1, 430, 420), (2, 100, 100), (3, 90, 100)] {
            team(&mut journal, board, 1, 2, ns);
            team(&mut journal, board, 2, 1, ew);
        }
        team(&mut journal, 4, 1, 2, 0);
        let first_match = score(&journal).matches.remove(0);
        let points: Vec<String> =
            first_match.boards.iter().filter_map(|b| b.points[0].as_ref().map(|p| p.short(2))).collect();
        assert_eq!(points, expected, "{draw_within}");
        assert!(first_match.boards[3].missing);
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
    // The boards give 2, 1 and 1 points: a difference of 10 is a draw. The plus scores are 1120 to 680, and the
    // difference of 440 is more than a third of 1120, which gives all three points.
    assert_eq!((total(&standings, 1), total(&standings, 2)), ("7".to_owned(), "2".to_owned()));
}

#[test]
fn maximum_of_a_patton_match_includes_the_points_for_plus_scores() {
    // Three drawn boards give 1 of 2 points each, and equal plus scores give half of the 3 points.
    let mut journal = open(0, &[("scoring.method", "patton"), ("patton.split", "patton-poland")]);
    (1..=3).for_each(|board| both_tables(&mut journal, board, 1, 2, 100, 100));
    let scored = score(&journal);
    let line_of = |number| scored.line(pair(number)).unwrap().1;
    assert_eq!(totals(&scored, 2), ["4.5", "4.5"]);
    assert_eq!([1, 2].map(|number| line_of(number).max.short(2)), ["9", "9"]);
}

#[test]
fn hybrid_gives_half_for_the_boards_and_half_for_the_imps() {
    let mut journal = open(0, &[("scoring.method", "hybrid"), ("vp.scale", "wbf-discrete-10")]);
    for (board, ns, ew) in [(1, 620, 170), (2, 100, 100), (3, 400, 400)] {
        team(&mut journal, board, 1, 2, ns);
        team(&mut journal, board, 2, 1, ew);
    }
    let standings = score(&journal);
    // 10 IMPs on three boards give 9 of 10 points. Boards of 2, 1 and 1 give 4 of 6, which is 6.67 of 10.
    let first_match = &standings.matches[0];
    assert_eq!(first_match.second.as_ref().unwrap()[0].short(2), "9");
    assert_eq!(first_match.vp.as_ref().unwrap().each_ref().map(|p| p.short(2)), ["15.67", "4.33"]);
}

#[test]
fn victory_points_use_scheduled_or_scored_boards_by_setting() {
    for (setting, boards) in [("scheduled", 6), ("scored", 5)] {
        let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", "wbf"), ("vp.boards", setting)]);
        team(&mut journal, 1, 1, 2, 400);
        team(&mut journal, 1, 2, 1, 120);
        for board in 2..=5 {
            team(&mut journal, board, 1, 2, 100);
            team(&mut journal, board, 2, 1, 100);
        }
        enter_team_result(&mut journal, 6, 1, 2, Outcome::NotPlayed);
        enter_team_result(&mut journal, 6, 2, 1, Outcome::NotPlayed);
        // Seven IMPs on six boards, of which five were scored.
        let vp = score(&journal).matches[0].vp.clone().unwrap();
        assert_eq!(Some(&vp[0]), victory_points("wbf", boards, &Points::from(7)).as_ref(), "{setting}");
        assert_eq!((&vp[0] + &vp[1]).short(2), "20", "{setting}");
    }
}

#[test]
fn pairs_get_victory_points_for_each_short_match() {
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

// Knock-outs (Law 12C4).

#[test]
fn knock_out_gives_both_teams_the_mean_of_their_results() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("teams.knockout", "yes")]);
    team(&mut journal, 1, 1, 2, 620);
    team(&mut journal, 1, 2, 1, 620);
    // Average plus is 3 IMPs and average is 0: own results of +6 and 0 become +3 and -3.
    for (board, awards) in [(2, [Artificial::Plus, Artificial::Average]), (3, [Artificial::Plus, Artificial::Average])]
    {
        rule_match(&mut journal, board, 1, 2, Award::artificial(awards[0], awards[1]));
    }
    let standings = score(&journal);
    assert_eq!((total(&standings, 1), total(&standings, 2)), ("3".to_owned(), "-3".to_owned()));
}

#[test]
fn knock_out_board_shows_balanced_and_separate_points_on_every_line() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("teams.knockout", "yes")]);
    for (board, awards) in [(2, [Artificial::Plus, Artificial::Plus]), (3, [Artificial::Plus, Artificial::Average])] {
        team(&mut journal, board, 1, 2, 620);
        team(&mut journal, board, 2, 1, 620);
        rule_match(&mut journal, board, 1, 2, Award::artificial(awards[0], awards[1]));
    }
    let standings = score(&journal);
    let first_match = &standings.matches[0];
    let points_on = |index: usize| first_match.boards[index].points.each_ref().map(|p| p.as_ref().unwrap().short(2));
    assert_eq!((points_on(0), points_on(1)), (["0", "0"].map(str::to_owned), ["1.5", "-1.5"].map(str::to_owned)));
    assert_eq!(first_match.won.each_ref().map(|p| p.short(2)), ["1.5", "0"]);
    for line in &standings.boards.iter().find(|b| b.number.number() == 3).unwrap().lines {
        let first = line.points_of(pair(1)).unwrap();
        assert_eq!(first.short(2), "1.5", "{:?}", line.sitting);
        let separate = Side::BOTH.map(|side| line.side(side).separate.as_ref().unwrap().short(2));
        assert!(separate.contains(&"3".to_owned()) && separate.contains(&"0".to_owned()), "{separate:?}");
    }
}

#[test]
fn score_of_one_team_counts_for_both_in_a_knock_out() {
    // Team 2 gets three IMPs for average plus, team 1 has no score: the mean of 3 and 0 is 1.5 (Law 12C4).
    for (knockout, expected) in [("yes", ["-1.5", "1.5"]), ("no", ["0", "3"])] {
        let mut journal = open(0, &[("scoring.method", "imps"), ("teams.knockout", knockout)]);
        both_tables(&mut journal, 1, 1, 2, 50, 50);
        let mut played = result(2, pair(2), pair(1), 50);
        played.sitting = Sitting::Teams { ns: pair(2), ew: pair(1) };
        let (place, board, sitting) = (played.place, played.board, played.sitting);
        enter(&mut journal, played);
        let award = Award { ns: SideAward::Artificial(Artificial::Plus), ew: SideAward::TableResult };
        let ruling = evening::director::Ruling::award(evening::director::RulingId(Uuid::new_v4()), "12C2", "", award);
        journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
        assert_eq!(totals(&score(&journal), 2), expected, "{knockout}");
    }
}

#[test]
fn balanced_knock_out_board_has_no_separate_points() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("teams.knockout", "yes")]);
    both_tables(&mut journal, 1, 1, 2, 620, 170);
    let scored = score(&journal);
    let lines: Vec<_> = scored.boards.iter().flat_map(|board| &board.lines).collect();
    assert_eq!(lines.len(), 2);
    assert!(lines.iter().all(|line| line.ns.separate.is_none() && line.ew.separate.is_none()));
}
