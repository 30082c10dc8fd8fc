//! Scores that an independent reckoning disputed: what is right of each, with its numbers on paper.

use bridge::{BoardNumber, Score, Side};
use evening::club::{ContestantId, TieRule};
use evening::director::{
    Artificial, Award, MatchOutcome, MatchRuling, MatchRulingId, Penalty, PenaltyId, PenaltyUnit, Percent, Ruling,
    RulingId, SideAward,
};
use evening::scoring::{Field, Points, RankingLine, Remark, Standings, standings, victory_points};
use evening::session::{Change, Journal, Outcome};
use exchange::{import, json};
use lang::{Language, notes};
use movement::{ContestantKind, Sitting, Wishes, suggest};
use uuid::Uuid;

use testing::teams::*;
use testing::*;

// Each of these was disputed by a reckoning made from the Laws by somebody who had not seen the program. The rule and
// its source stand in docs/scoring.md under the same heading; the sessions are as small as the question allows.

fn score_of(score_ns: Score) -> Outcome {
    Outcome::ScoreOnly { score_ns }
}

fn rule_match(journal: &mut Journal, board: u16, ns: u16, ew: u16, award: Award) {
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C", "", award);
    let place = result(board, pair(ns), pair(ew), 0).place;
    let sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
    let board = BoardNumber::new(board).unwrap();
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
}

fn both(artificial: Artificial) -> Award {
    Award { ns: SideAward::Artificial(artificial), ew: SideAward::Artificial(artificial) }
}

fn fine(journal: &mut Journal, contestant: ContestantId, unit: PenaltyUnit, hundredths: u32) {
    let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), unit, hundredths, "90B2");
    journal.apply(entry(Change::PenaltyGiven { contestant, penalty })).unwrap();
}

/// Standings of a session with some settings changed.
fn with(journal: &Journal, settings: &[(&str, &str)]) -> Standings {
    let mut rules = journal.session().conditions.rules.clone();
    for (key, value) in settings {
        rules.set(key, value).unwrap();
    }
    standings(journal.session(), &Field::with(journal.session(), rules))
}

fn of(standings: &Standings, number: u16) -> RankingLine {
    standings.line(pair(number)).unwrap().1.clone()
}

fn total(standings: &Standings, number: u16) -> String {
    of(standings, number).total.short(4)
}

/// Points out of what they could have been: `3.2/4`.
fn share(standings: &Standings, number: u16) -> String {
    let line = of(standings, number);
    format!("{}/{}", line.total.short(4), line.max.short(4))
}

fn percent(standings: &Standings, number: u16) -> String {
    of(standings, number).percent.unwrap().short(2)
}

// A board on which one side only has a score.

/// Team 2 has an artificial 60 % of board 1 and won board 2; team 1 keeps a result of board 1 that has no other
/// table, so it has no board there.
fn one_sided() -> Journal {
    let mut journal = open(0, &[("scoring.method", "bam")]);
    team_result(&mut journal, 1, 1, 2, Outcome::NotPlayed);
    team_result(&mut journal, 1, 2, 1, score_of(140));
    team_result(&mut journal, 2, 1, 2, score_of(110));
    team_result(&mut journal, 2, 2, 1, score_of(140));
    let sixty = SideAward::Artificial(Artificial::Fixed(Percent::hundredths(6000).unwrap()));
    rule_match(&mut journal, 1, 2, 1, Award { ns: sixty, ew: SideAward::TableResult });
    journal
}

#[test]
fn a_board_on_which_one_team_has_a_score_counts_for_that_team_only() {
    let journal = one_sided();
    let scored = score(&journal);
    // 1.2 of 2 on board 1 and 2 of 2 on board 2; the other team has 0 of 2 on board 2.
    assert_eq!((share(&scored, 2), percent(&scored, 2), of(&scored, 2).boards), ("3.2/4".into(), "80".into(), 2));
    assert_eq!((share(&scored, 1), percent(&scored, 1), of(&scored, 1).boards), ("0/2".into(), "0".into(), 1));
}

#[test]
fn victory_points_of_a_one_sided_board_are_out_of_the_boards_each_team_has() {
    let journal = one_sided();
    // 60 % is +3 IMPs, board 2 is won by 30 points: +1 and -1.
    let vp = |boards, margin: i64| victory_points("wbf", boards, &Points::from(margin)).unwrap();
    let imps = with(&journal, &[("scoring.method", "imps"), ("vp.scale", "wbf"), ("vp.boards", "scored")]);
    assert_eq!((of(&imps, 2).total, of(&imps, 1).total), (vp(2, 4), vp(1, -1)));
    // The other half is 80 % of 20 victory points, and nothing.
    let hybrid = with(&journal, &[("scoring.method", "hybrid")]);
    assert_eq!((of(&hybrid, 2).total, of(&hybrid, 1).total), (&vp(2, 4) + &Points::from(16), vp(2, -1)));
}

// Ten percent of a top in victory points.

#[test]
fn a_fine_in_victory_points_does_not_grow_with_adjusted_boards_of_another_match() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", "wbf")]);
    for board in [1, 2] {
        team_result(&mut journal, board, 1, 2, score_of(110));
        team_result(&mut journal, board, 2, 1, score_of(110));
        // Both of the other match have +3 IMPs on each board: together more than 20 victory points.
        team_result(&mut journal, board, 3, 4, Outcome::NotPlayed);
        rule_match(&mut journal, board, 3, 4, both(Artificial::Plus));
    }
    fine(&mut journal, pair(1), PenaltyUnit::PercentOfTop, 1000);
    let scored = score(&journal);
    // A drawn match without the fine is 10; ten percent of the 20 both sides of a match share are 2.
    assert_eq!(
        (of(&scored, 1).penalty.short(4), total(&scored, 1), total(&scored, 2)),
        ("2".into(), "8".into(), "10".into())
    );
}

// Ties.

#[test]
fn a_board_without_a_comparison_is_no_half_board_won_in_the_tie_rule() {
    let mut journal = open(0, &[("matchpoints.unequal", "none"), ("ranking.ties", "boards-won")]);
    // Only board 2 has a comparison, and there the two are equal.
    enter(&mut journal, result(1, pair(1), pair(101), 110));
    enter(&mut journal, result(2, pair(1), pair(101), 110));
    enter(&mut journal, result(2, pair(3), pair(103), 110));
    let scored = score(&journal);
    for number in [1, 3] {
        let line = of(&scored, number);
        assert_eq!((line.rank, line.tied, line.decided), (1, true, Vec::new()), "{number}");
    }
}

#[test]
fn the_last_rounds_show_the_number_that_parted() {
    let mut journal = open(0, &[("ranking.ties", "last-rounds")]);
    // Matchpoints of pairs 1, 2, 3: round 1 gives 1, 1, 4; round 2 gives 1, 4, 1; round 3 gives 4, 1, 1. All have 6.
    for (round, top) in [(1, 3), (2, 2), (3, 1)] {
        for number in 1..=3 {
            let score = if number == top { 140 } else { 110 };
            let mut entered = result(round.into(), pair(number), pair(100 + number), score);
            entered.place.round = Some(round);
            enter(&mut journal, entered);
        }
    }
    let scored = score(&journal);
    let decided = |number| of(&scored, number).decided;
    let last = |points: i64| (TieRule::LastRounds, Points::from(points));
    // The last round parts pair 1 from both; the last two part pair 2 with 5 from pair 3 with 2.
    assert_eq!(decided(1), [last(4)]);
    assert_eq!(decided(2), [last(1), last(5)]);
    assert_eq!(decided(3), [last(1), last(2)]);
    assert_eq!([1, 2, 3].map(|number| of(&scored, number).rank), [1, 2, 3]);
}

// Percent of the total.

/// Everything is flat. Pair 1 has two boards, pair 3 has three; each board has a top of 2.
fn short() -> Journal {
    let mut journal = open(0, &[]);
    for (board, pairs) in [(1, [1, 3]), (2, [1, 3]), (3, [3, 5])] {
        for number in pairs {
            enter(&mut journal, result(board, pair(number), pair(100 + number), 110));
        }
    }
    fine(&mut journal, pair(1), PenaltyUnit::TotalPercent, 1000);
    journal
}

#[test]
fn ten_percent_of_the_total_is_of_all_that_the_line_could_have_had() {
    let journal = short();
    // 2 of 4, less a tenth of 4.
    let excluded = score(&journal);
    assert_eq!((share(&excluded, 1), percent(&excluded, 1)), ("1.6/4".into(), "40".into()));
    // Multiplied up to three boards: 3 of 6, less a tenth of 6.
    let factored = with(&journal, &[("sitout", "factor")]);
    assert_eq!((share(&factored, 1), percent(&factored, 1)), ("2.4/6".into(), "40".into()));
    // Paid with 60 %: 3.2 of 6, less a tenth of 6.
    let paid = with(&journal, &[("sitout", "percent-of-average 60")]);
    assert_eq!((share(&paid, 1), percent(&paid, 1)), ("2.6/6".into(), "43.33".into()));
}

// Missing at the close.

/// Three rounds of one board. Pair 1 has 400 where the others have 110; its board of round 3 is not played, and
/// that is said or left.
fn closed(said: bool) -> Journal {
    let mut journal = evening("mitchell 3", 1);
    let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    for (slot, sitting, place) in due {
        let own = sitting.side(Side::NS).next() == Some(pair(1));
        let mut entered = result(slot.board.number(), pair(1), pair(4), if own { 400 } else { 110 });
        (entered.sitting, entered.place) = (sitting, place);
        if own && place.round == Some(3) {
            if !said {
                continue;
            }
            entered.outcome = Outcome::NotPlayed;
        }
        enter(&mut journal, entered);
    }
    journal.apply(entry(Change::SessionClosed { override_missing: true })).unwrap();
    journal
}

#[test]
fn a_board_missing_at_the_close_is_factored_like_one_that_was_not_played() {
    for said in [true, false] {
        let journal = closed(said);
        // Two tops of 4, times three boards over two.
        let matchpoints = with(&journal, &[("sitout", "factor")]);
        assert_eq!(share(&matchpoints, 1), "12/12", "{said}");
        // The datum of 400, 110, 110 is 210: 190 points more are 5 IMPs, on two boards 10, times three over two.
        let butler = with(&journal, &[("sitout", "factor"), ("scoring.method", "butler")]);
        assert_eq!(total(&butler, 1), "15", "{said}");
    }
}

// Small groups.

#[test]
fn a_small_group_under_ascherman_weighs_as_much_as_any_board() {
    let mut journal = open(0, &[("matchpoints.unequal", "ascherman"), ("matchpoints.small_groups", "ebu")]);
    for number in 1..=5 {
        enter(&mut journal, result(2, pair(number), pair(100 + number), 110));
        let mut entered = result(1, pair(number), pair(100 + number), 110);
        entered.copy = u8::from(number == 1);
        enter(&mut journal, entered);
    }
    let scored = score(&journal);
    // A lone result of a fouled board has 60 % of the top of twice five; the other board gives 5 of 10.
    let alone = line(&scored, 1, 1, 101).ns;
    assert_eq!((alone.points.unwrap().short(4), alone.top.short(4)), ("6".to_owned(), "10".to_owned()));
    assert_eq!((share(&scored, 1), percent(&scored, 1)), ("11/20".into(), "55".into()));
}

// Cross-IMPs.

#[test]
fn average_plus_in_cross_imps_is_three_for_each_comparison_due_whatever_came_in() {
    for (divisor, expected) in [
        ("none", "12"),     // 3 for each of 4 comparisons
        ("n-1", "3"),       // 12 over 4
        ("n", "2.4"),       // 12 over 5
        ("sqrt", "3.7947"), // 12 over the root of 10
    ] {
        for factor in ["none", "due"] {
            let mut journal = open(
                0,
                &[("scoring.method", "cross-imps"), ("cross_imps.divisor", divisor), ("cross_imps.factor", factor)],
            );
            scores(&mut journal, 1, &[110, 110]);
            for number in 3..=5 {
                rule(&mut journal, 1, pair(number), pair(100 + number), both(Artificial::Plus));
            }
            // On board 2 every line is artificial.
            for number in 1..=5 {
                rule(&mut journal, 2, pair(number), pair(100 + number), both(Artificial::Plus));
            }
            let scored = score(&journal);
            for board in [1, 2] {
                let points = line(&scored, board, 3, 103).ns.points.unwrap().short(4);
                assert_eq!(points, expected, "{divisor}, factor {factor}, board {board}");
            }
        }
    }
}

// What is shown.

#[test]
fn zero_sum_points_on_the_own_top_of_a_group_sum_to_zero() {
    let mut journal = open(0, &[("matchpoints.unit", "zero-sum"), ("matchpoints.show", "own-top")]);
    for (number, score) in (1..).zip([110, 140, 110, 110, 170]) {
        let mut entered = result(1, pair(number), pair(100 + number), score);
        entered.copy = u8::from(number > 3);
        enter(&mut journal, entered);
    }
    let document = json::standings(journal.session(), &score(&journal));
    let lines: Vec<&serde_json::Value> =
        document["boards"].as_array().unwrap().iter().flat_map(|b| b["lines"].as_array().unwrap()).collect();
    // Among three results 140 beats two, each 110 ties with one and loses to one; among two 170 beats one.
    let shown: Vec<(&str, &str)> =
        lines.iter().map(|l| (l["points_ns"].as_str().unwrap(), l["points_ew"].as_str().unwrap())).collect();
    assert_eq!(shown, [("-1", "1"), ("2", "-2"), ("-1", "1"), ("-1", "1"), ("1", "-1")]);
}

#[test]
fn a_fine_is_written_with_the_decimals_of_a_total() {
    let mut journal = open(0, &[("matchpoints.round", "0.1")]);
    for board in 1..=3 {
        scores(&mut journal, board, &[110, 110, 110]);
    }
    // One percent of a top of 4.
    fine(&mut journal, pair(1), PenaltyUnit::PercentOfTop, 100);
    let document = json::standings(journal.session(), &score(&journal));
    let lines = document["rankings"][0]["lines"].as_array().unwrap();
    let own = lines.iter().find(|l| l["contestant"] == "A1").unwrap();
    assert_eq!((&own["total"], &own["penalty"], &own["percent"]), (&"5.96".into(), &"0.04".into(), &"49.67".into()));
}

// Many unplayed boards.

#[test]
fn teams_at_total_points_score_the_third_unplayed_board_as_not_played() {
    let settings = [("scoring.method", "total"), ("average.many", "dbv"), ("average.total_points", "60")];
    let mut journal = open(0, &settings);
    for board in [1, 2] {
        team_result(&mut journal, board, 1, 2, score_of(100));
        team_result(&mut journal, board, 2, 1, score_of(0));
    }
    for board in 3..=5 {
        team_result(&mut journal, board, 1, 2, Outcome::NotPlayed);
        team_result(&mut journal, board, 2, 1, Outcome::NotPlayed);
        rule_match(&mut journal, board, 1, 2, both(Artificial::Plus));
    }
    let scored = score(&journal);
    // 100 on each of two boards, 60 on the first two that were not played, nothing on the third.
    assert_eq!((total(&scored, 1), of(&scored, 1).boards), ("320".into(), 4));
    assert_eq!((total(&scored, 2), of(&scored, 2).boards), ("-80".into(), 4));
}

// Fines and average plus.

#[test]
fn ten_percent_of_a_top_is_what_average_plus_is_worth() {
    for (settings, unit, hundredths, expected) in [
        // 3 IMPs for each of four comparisons; four over five of that where five divide.
        ([("scoring.method", "cross-imps"), ("cross_imps.divisor", "none")], PenaltyUnit::PercentOfTop, 1000, "12"),
        ([("scoring.method", "cross-imps"), ("cross_imps.divisor", "n")], PenaltyUnit::PercentOfTop, 1000, "2.4"),
        ([("scoring.method", "cross-imps"), ("cross_imps.divisor", "n-1")], PenaltyUnit::PercentOfTop, 1000, "3"),
        ([("scoring.method", "butler"), ("average.imps", "2")], PenaltyUnit::PercentOfTop, 1000, "2"),
        ([("scoring.method", "total"), ("average.total_points", "100")], PenaltyUnit::PercentOfTop, 1000, "100"),
        // As many IMPs as average plus are the same as ten percent.
        ([("scoring.method", "total"), ("average.total_points", "100")], PenaltyUnit::Imps, 300, "100"),
        // Where average plus is worth nothing an amount stays what it says.
        ([("scoring.method", "total"), ("average.total_points", "0")], PenaltyUnit::Imps, 300, "3"),
    ] {
        let mut journal = open(0, &settings);
        scores(&mut journal, 1, &[110, 110, 110, 110, 110]);
        fine(&mut journal, pair(1), unit, hundredths);
        assert_eq!(of(&score(&journal), 1).penalty.short(4), expected, "{settings:?} {unit}");
    }
}

// Artificial scores on a board's own top.

#[test]
fn an_artificial_score_on_a_board_of_one_result_is_of_the_full_top() {
    let mut journal = open(0, &[("matchpoints.unequal", "none"), ("average", "fixed")]);
    enter(&mut journal, result(1, pair(3), pair(103), 110));
    for number in [1, 2] {
        rule(&mut journal, 1, pair(number), pair(100 + number), both(Artificial::Plus));
    }
    for board in [2, 3] {
        scores(&mut journal, board, &[110, 110, 110]);
    }
    let scored = score(&journal);
    // 60 % of 4 and twice 2 of 4; who has the lone result has no matchpoints there (Law 78A).
    assert_eq!((share(&scored, 1), percent(&scored, 1)), ("6.4/12".into(), "53.33".into()));
    assert_eq!((share(&scored, 3), of(&scored, 3).boards), ("4/8".into(), 2));
}

// Movements.

#[test]
fn what_is_offered_has_as_many_boards_for_those_who_play_as_were_wished() {
    for (size, boards) in [(5, (26, 28)), (4, (27, 28)), (6, (22, 24))] {
        let wishes = Wishes { kind: ContestantKind::Pairs, size, half: true, boards, ..Wishes::usual(size) };
        for offer in suggest(&wishes) {
            let mut played = std::collections::BTreeMap::new();
            for meeting in &offer.movement.meetings {
                for (number, _) in meeting.sitting.contestants() {
                    *played.entry(number).or_insert(0_u16) += u16::from(offer.boards_per_round);
                }
            }
            let most = played.values().max().copied().unwrap();
            assert!((boards.0..=boards.1).contains(&most), "{}: {most} boards", offer.spec);
            assert_eq!(offer.boards(), most, "{}", offer.spec);
        }
    }
}

// Matches nobody played, and matches that are decided.

fn close(journal: &mut Journal) {
    journal.apply(entry(Change::SessionClosed { override_missing: true })).unwrap();
}

fn decide(journal: &mut Journal, contestants: [u16; 2], outcome: MatchOutcome) -> MatchRulingId {
    let id = MatchRulingId(Uuid::new_v4());
    let contestants = contestants.map(pair);
    let (law, reason) = ("81C3".to_owned(), String::new());
    let decided = MatchRuling { id, contestants, round: Some(2), outcome, law, reason };
    journal.apply(entry(Change::MatchDecided { decided })).unwrap();
    id
}

fn totals(standings: &Standings) -> [String; 4] {
    [1, 2, 3, 4].map(|number| total(standings, number))
}

#[test]
fn a_match_nobody_played_gives_both_a_bye_when_the_session_is_over() {
    let mut journal = league(&IN_VP);
    // Flat matches are 10 each. The open match is still to be played.
    assert_eq!(totals(&score(&journal)), ["10", "20", "10", "20"]);
    close(&mut journal);
    assert_eq!(totals(&score(&journal)), ["22", "20", "22", "20"]);
    assert_eq!(totals(&with(&journal, &[("vp.bye", "10.5")])), ["20.5", "20", "20.5", "20"]);
    assert_eq!(totals(&with(&journal, &[("vp.unplayed", "nothing")])), ["10", "20", "10", "20"]);
    // Where no victory points are counted there are none to give.
    assert_eq!(totals(&with(&journal, &[("vp.scale", "none")])), ["0", "0", "0", "0"]);
}

#[test]
fn a_match_the_director_decides_counts_what_was_decided_with_or_without_results() {
    for (outcome, expected) in [
        (MatchOutcome::Won(pair(3)), ["10", "20", "22", "20"]),
        (MatchOutcome::Halved, ["20", "20", "20", "20"]),
        (MatchOutcome::Cancelled, ["10", "20", "10", "20"]),
        // Said for team 3 first.
        (MatchOutcome::VictoryPoints([1350, 400]), ["14", "20", "23.5", "20"]),
    ] {
        let mut journal = league(&IN_VP);
        let id = decide(&mut journal, [3, 1], outcome.clone());
        assert_eq!(totals(&score(&journal)), expected, "{outcome:?}");
        assert_eq!(of(&score(&journal), 1).missing, 0, "{outcome:?}");
        close(&mut journal);
        assert_eq!(totals(&score(&journal)), expected, "{outcome:?}, closed");
        let withdrawn = Change::MatchDecisionWithdrawn { decided: id, reason: "mistaken".to_owned() };
        journal.apply(entry(withdrawn)).unwrap();
        assert_eq!(totals(&score(&journal)), ["22", "20", "22", "20"], "{outcome:?}, withdrawn");
    }
}

#[test]
fn a_match_of_which_only_the_result_was_reported_counts_it_by_the_scale() {
    let reported = |settings: &[(&str, &str)]| {
        let mut journal = league(settings);
        // 21.5 to 12 for team 3, said first.
        decide(&mut journal, [3, 1], MatchOutcome::Reported([2150, 1200]));
        let standings = score(&journal);
        assert_eq!(of(&standings, 1).missing, 0);
        standings
    };
    let standings = reported(&IN_VP);
    let found = standings.matches.iter().find(|found| found.is_reported()).unwrap();
    let (one, three) = (found.place(pair(1)).unwrap(), found.place(pair(3)).unwrap());
    assert_eq!((found.won[three].short(2), found.net[one].short(2)), ("21.5".to_owned(), "-9.5".to_owned()));
    let scale = evening::scoring::victory_points("wbf", found.boards.len() as u32, &Points::new(19, 2)).unwrap();
    let [mine, theirs] = [three, one].map(|place| found.vp.as_ref().unwrap()[place].clone());
    assert_eq!((&mine, &mine + &theirs), (&scale, Points::from(20)));
    // Without a scale the IMPs themselves are added up, and the boards count as played.
    let standings = reported(&[IN_VP[0]]);
    assert_eq!(totals(&standings), ["-9.5", "0", "9.5", "0"]);
    assert_eq!((of(&standings, 1).boards, of(&standings, 1).matches), (of(&standings, 2).boards, 2));
}

#[test]
fn the_boards_of_a_decided_match_are_not_waited_for() {
    for (outcome, contestants) in [(MatchOutcome::Won(pair(3)), [3, 1]), (MatchOutcome::Cancelled, [1, 3])] {
        let mut journal = league(&IN_VP);
        assert_eq!((journal.session().waiting().len(), score(&journal).provisional), (4, true));
        let id = decide(&mut journal, contestants, outcome);
        let scored = score(&journal);
        assert_eq!(journal.session().waiting(), []);
        assert_eq!((scored.provisional, scored.missing.len(), scored.entered, scored.due), (false, 0, 12, 12));
        let closing = entry(Change::SessionClosed { override_missing: false });
        assert!(journal.permits(closing.clone()).is_ok());
        let reason = "they came".to_owned();
        journal.apply(entry(Change::MatchDecisionWithdrawn { decided: id, reason })).unwrap();
        let scored = score(&journal);
        assert_eq!((journal.session().waiting().len(), scored.provisional, scored.due), (4, true, 16));
        assert!(journal.permits(closing).is_err());
    }
}

#[test]
fn boards_that_make_no_match_are_waited_for_whatever_is_decided() {
    // Matchpoints compare each table with all others: there is no match that could count instead.
    let mut journal = league(&[]);
    decide(&mut journal, [1, 3], MatchOutcome::Halved);
    assert_eq!((journal.session().waiting().len(), score(&journal).provisional), (4, true));
    // The other match of the two, in another round, waits on.
    let mut journal = league(&IN_VP);
    decide(&mut journal, [2, 4], MatchOutcome::Halved);
    assert_eq!((journal.session().waiting().len(), score(&journal).provisional), (4, true));
}

#[test]
fn a_decided_match_takes_the_place_of_what_was_played_and_the_later_decision_counts() {
    let mut journal = league(&IN_VP);
    decide(&mut journal, [2, 4], MatchOutcome::Won(pair(2)));
    assert_eq!(totals(&score(&journal)), ["10", "22", "10", "10"]);
    assert_eq!((of(&score(&journal), 2).boards, of(&score(&journal), 2).matches), (2, 2));
    decide(&mut journal, [4, 2], MatchOutcome::VictoryPoints([0, 0]));
    assert_eq!(totals(&score(&journal)), ["10", "10", "10", "10"]);
    let document = json::standings(journal.session(), &score(&journal));
    let lines = document["rankings"][0]["lines"].as_array().unwrap();
    let own = lines.iter().find(|l| l["contestant"] == "A2").unwrap();
    assert_eq!((&own["matches"][1]["instead"], &own["matches"][1]["vp"]), (&"victory-points".into(), &"0".into()));
    assert!(own["matches"][0].get("instead").is_none());
}

#[test]
fn a_decided_match_is_all_or_half_of_its_boards_at_point_a_board() {
    for (outcome, own, other) in [
        (MatchOutcome::Won(pair(1)), "6/8", "2/8"),
        (MatchOutcome::Halved, "4/8", "4/8"),
        (MatchOutcome::Cancelled, "2/4", "2/4"),
    ] {
        let mut journal = league(&[("scoring.method", "bam")]);
        decide(&mut journal, [1, 3], outcome.clone());
        let scored = score(&journal);
        // Round 1 is 2 of 4 for both.
        assert_eq!((share(&scored, 1).as_str(), share(&scored, 3).as_str()), (own, other), "{outcome:?}");
    }
}

#[test]
fn a_decision_on_a_match_names_two_sides_of_the_session_and_a_law() {
    let journal = league(&IN_VP);
    let refused = |contestants: [u16; 2], outcome, law: &str| {
        let decided = MatchRuling {
            id: MatchRulingId(Uuid::new_v4()),
            contestants: contestants.map(pair),
            round: None,
            outcome,
            law: law.to_owned(),
            reason: String::new(),
        };
        let change = Change::MatchDecided { decided };
        journal.permits(entry(change)).is_err()
    };
    assert!(!refused([1, 3], MatchOutcome::Won(pair(3)), "81C3"));
    assert!(refused([1, 3], MatchOutcome::Won(pair(2)), "81C3"));
    assert!(refused([1, 1], MatchOutcome::Halved, "81C3"));
    assert!(refused([1, 9], MatchOutcome::Halved, "81C3"));
    assert!(refused([1, 3], MatchOutcome::Halved, "99Z"));
}

// Scales.

#[test]
fn a_scale_without_a_row_for_the_boards_of_a_match_is_said() {
    // Such matches of two boards: the shortest the old scale of the ACBL is made for have six.
    let mut journal = league(&[("scoring.method", "imps"), ("vp.scale", "acbl-20-old")]);
    let remark = Remark::ScaleRow { scale: "acbl-20-old".to_owned(), boards: 2, from: 6, to: 8 };
    let scored = score(&journal);
    assert_eq!(scored.remarks(), [remark]);
    let document = json::standings(journal.session(), &scored);
    assert_eq!(document["remarks"][0]["boards"], 2);
    close(&mut journal);
    assert_eq!(with(&journal, &IN_VP).remarks(), []);
    assert!(json::standings(journal.session(), &with(&journal, &IN_VP)).get("remarks").is_none());
}

#[test]
fn a_scale_for_another_way_of_scoring_is_said_and_no_row_of_it() {
    let scored = score(&league(&[("scoring.method", "imps"), ("vp.scale", "ebu-swiss-pairs")]));
    let scale = "ebu-swiss-pairs".to_owned();
    assert_eq!(scored.remarks(), [Remark::ScaleKind { scale, of_percentages: true }]);
    assert_eq!(scored.nearest_rows(), []);
    assert_eq!(score(&league(&[("scoring.method", "imps"), ("vp.scale", "wbf")])).remarks(), []);
}

#[test]
fn a_bye_that_is_worth_less_than_a_draw_or_more_than_a_win_is_said() {
    for (scale, bye, said) in [
        ("wbf", "12", None),
        ("wbf-discrete-10", "12", Some(("5", "10"))),
        ("wbf-discrete-10", "6", None),
        ("acbl-30", "12", Some(("15", "30"))),
    ] {
        let mut journal = league(&[("scoring.method", "imps"), ("vp.scale", scale), ("vp.bye", bye)]);
        // Nobody played it, and the session is over: both have a bye.
        close(&mut journal);
        let found = score(&journal).remarks().into_iter().find_map(|remark| match remark {
            Remark::Bye { draw, most, .. } => Some((draw.short(2), most.short(2))),
            _ => None,
        });
        let said = said.map(|(draw, most): (&str, &str)| (draw.to_owned(), most.to_owned()));
        assert_eq!(found, said, "{scale}, {bye}");
    }
}

#[test]
fn a_row_that_is_not_there_is_known_before_anything_is_played() {
    let mut journal = league(&[("scoring.method", "imps"), ("vp.scale", "acbl-20-old")]);
    let row = Remark::ScaleRow { scale: "acbl-20-old".to_owned(), boards: 2, from: 6, to: 8 };
    assert_eq!(score(&journal).nearest_rows(), [row]);
    let every = [[1, 2], [3, 4], [1, 3], [2, 4]];
    for (at, contestants) in every.into_iter().enumerate() {
        let decided = MatchRuling {
            id: MatchRulingId(Uuid::new_v4()),
            contestants: contestants.map(pair),
            round: Some(if at < 2 { 1 } else { 2 }),
            outcome: MatchOutcome::Halved,
            law: "81C3".to_owned(),
            reason: String::new(),
        };
        journal.apply(entry(Change::MatchDecided { decided })).unwrap();
    }
    // Matches decided by the director are read from no row.
    assert_eq!(score(&journal).nearest_rows(), []);
}

#[test]
fn an_import_says_which_row_of_a_scale_was_taken() {
    let mut journal = league(&[("scoring.method", "imps"), ("vp.scale", "acbl-20-old")]);
    close(&mut journal);
    let text = json::standings(journal.session(), &score(&journal)).to_string();
    let imported = import(text.as_bytes()).unwrap();
    let odd: Vec<String> = imported.warnings.iter().map(|warning| warning.what.to_string()).collect();
    let said = "the scale “acbl-20-old” has no row for matches of 2 boards; the one for 6–8 was used";
    assert!(odd.iter().any(|odd| odd == said), "{odd:?}");
}

#[test]
fn what_to_do_about_a_scale_is_said_to_who_scores_and_not_on_the_sheet() {
    let mut journal = league(&[("scoring.method", "imps"), ("vp.scale", "acbl-20-old")]);
    close(&mut journal);
    let scored = score(&journal);
    for language in Language::ALL {
        let texts = language.texts();
        let advice = texts.say().print_foot_scale_choose();
        let [public, own] = [notes::foot(journal.session(), &scored, None, &texts), notes::advised(&scored, &texts)]
            .map(|all| all.join(" "));
        assert!(public.contains("acbl-20-old") && !public.contains(&advice), "{language}: {public}");
        assert!(own.contains("acbl-20-old") && own.ends_with(&advice), "{language}: {own}");
    }
}

#[test]
fn an_average_minus_at_imps_is_said_with_its_sign() {
    let mut journal = open(4, &[("scoring.method", "cross-imps")]);
    for (ns, ew, score_ns) in [(1, 2, 420), (3, 4, 450)] {
        enter(&mut journal, result(1, pair(ns), pair(ew), score_ns));
    }
    rule(&mut journal, 1, pair(1), pair(2), Award::artificial(Artificial::Plus, Artificial::Minus));
    for language in Language::ALL {
        let said = notes::foot(journal.session(), &score(&journal), None, &language.texts()).join(" ");
        let texts = language.texts();
        let minus = texts.say().print_award_minus();
        let sign =
            said.find(&format!("{minus} ")).map(|at| said[at + minus.len()..].chars().take(12).collect::<String>());
        assert!(sign.is_some_and(|after| after.contains('−')), "{language}: {said}");
    }
}

// There and back.

#[test]
fn teams_at_matchpoints_come_back_from_our_own_json() {
    let mut journal = league(&[]);
    close(&mut journal);
    let scored = score(&journal);
    assert_eq!(scored.matches, []);
    let text = json::standings(journal.session(), &scored).to_string();
    let imported = import(text.as_bytes()).unwrap();
    let mut changes = imported.changes.iter().cloned();
    let mut again = Journal::open(entry(changes.next().unwrap())).unwrap();
    changes.for_each(|change| again.apply(entry(change)).unwrap());
    let points = |standings: &Standings| {
        let lines = standings.rankings.iter().flat_map(|r| &r.lines);
        lines.map(|l| (l.contestant, l.total.clone(), l.percent.clone())).collect::<Vec<_>>()
    };
    assert_eq!(points(&score(&again)), points(&scored));
}
