//! Which matches count: those with a score, those the director decides, and those nobody played (docs/scoring.md,
//! *Teams*).

use bridge::BoardNumber;
use evening::club::SectionId;
use evening::director::{MatchOutcome, MatchRuling, MatchRulingId};
use evening::scoring::{Match, Points, Standings, victory_points};
use evening::session::{Change, Journal, Outcome, ResultId, TableResult};
use movement::{Sitting, Spec};
use uuid::Uuid;

use crate::support::{both_tables, movement_of, share};
use testing::contestant_figures::{close, ranking_line, standings_with, total};
use testing::teams::{IN_VP, decide_round_2, league};
use testing::*;

fn totals(standings: &Standings) -> [String; 4] {
    [1, 2, 3, 4].map(|number| total(standings, number))
}

/// Decides the match of two teams in any round.
fn decide_match(journal: &mut Journal, contestants: [u16; 2], outcome: MatchOutcome) {
    let contestants = contestants.map(pair);
    let (law, reason) = ("81C3".to_owned(), String::new());
    let decided = MatchRuling { id: MatchRulingId(Uuid::new_v4()), contestants, round: None, outcome, law, reason };
    journal.apply(entry(Change::MatchDecided { decided })).unwrap();
}

/// Four teams that each play each other, one board a round.
fn round_robin(settings: &[(&str, &str)]) -> Journal {
    let mut journal = open(0, settings);
    movement_of(&mut journal, SectionId::A, "round-robin 4");
    (1..=4).for_each(|number| seat(&mut journal, pair(number)));
    journal
}

/// The number of matches that count for teams 1 to 4.
fn match_counts(journal: &Journal) -> Vec<u32> {
    let scored = score(journal);
    (1..=4).map(|number| scored.line(pair(number)).unwrap().1.matches).collect()
}

#[test]
fn match_counts_once_a_board_is_scored() {
    let mut journal = round_robin(&[("scoring.method", "imps")]);
    assert_eq!(match_counts(&journal), [0; 4]);
    let first_match: Vec<_> = {
        let lines = journal.session().lines();
        let is_team = |number| move |(c, _)| c == pair(number);
        let first =
            lines.iter().filter(|l| l.sitting.contestants().any(is_team(1)) && l.sitting.contestants().any(is_team(2)));
        first.map(|l| (l.place, l.slot.board, l.sitting)).collect()
    };
    assert_eq!(first_match.len(), 2, "both tables");
    for (place, board, sitting) in first_match {
        let entered = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, Outcome::PassedOut);
        journal.apply(entry(Change::ResultEntered { result: entered })).unwrap();
    }
    assert_eq!(match_counts(&journal), [1, 1, 0, 0]);
}

#[test]
fn match_nobody_played_gives_both_a_bye_when_the_session_is_over() {
    let mut journal = league(&IN_VP);
    // Drawn matches are 10 each. The open match is still to be played.
    assert_eq!(totals(&score(&journal)), ["10", "20", "10", "20"]);
    close(&mut journal);
    assert_eq!(totals(&score(&journal)), ["22", "20", "22", "20"]);
    assert_eq!(totals(&standings_with(&journal, &[("vp.bye", "10.5")])), ["20.5", "20", "20.5", "20"]);
    assert_eq!(totals(&standings_with(&journal, &[("vp.unplayed", "nothing")])), ["10", "20", "10", "20"]);
    // Without a scale the match gives no victory points.
    assert_eq!(totals(&standings_with(&journal, &[("vp.scale", "none")])), ["0", "0", "0", "0"]);
}

// Matches that the director decides.

#[test]
fn decided_match_counts_as_decided_with_or_without_results() {
    for (outcome, expected) in [
        (MatchOutcome::Won(pair(3)), ["10", "20", "22", "20"]),
        (MatchOutcome::Halved, ["20", "20", "20", "20"]),
        (MatchOutcome::Cancelled, ["10", "20", "10", "20"]),
        // The first number is that of team 3.
        (MatchOutcome::VictoryPoints([1350, 400]), ["14", "20", "23.5", "20"]),
    ] {
        let mut journal = league(&IN_VP);
        let id = decide_round_2(&mut journal, [3, 1], outcome.clone());
        assert_eq!(totals(&score(&journal)), expected, "{outcome:?}");
        assert_eq!(ranking_line(&score(&journal), 1).missing, 0, "{outcome:?}");
        close(&mut journal);
        assert_eq!(totals(&score(&journal)), expected, "{outcome:?}, closed");
        let withdrawn = Change::MatchDecisionWithdrawn { decided: id, reason: "mistaken".to_owned() };
        journal.apply(entry(withdrawn)).unwrap();
        assert_eq!(totals(&score(&journal)), ["22", "20", "22", "20"], "{outcome:?}, withdrawn");
    }
}

#[test]
fn decided_match_counts_by_boards_and_not_by_bare_imps() {
    // At point-a-board each team gets half of its boards. IMPs without a scale give nothing.
    for (method, expected) in [("bam", [1, 1, 0, 0]), ("imps", [0; 4])] {
        let mut journal = round_robin(&[("scoring.method", method)]);
        decide_match(&mut journal, [1, 2], MatchOutcome::Halved);
        assert_eq!(match_counts(&journal), expected, "{method}");
    }
}

#[test]
fn boards_of_a_decided_match_are_not_waited_for() {
    for (outcome, contestants) in [(MatchOutcome::Won(pair(3)), [3, 1]), (MatchOutcome::Cancelled, [1, 3])] {
        let mut journal = league(&IN_VP);
        assert_eq!((journal.session().waiting().len(), score(&journal).provisional), (4, true));
        let id = decide_round_2(&mut journal, contestants, outcome);
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
fn decision_on_a_match_settles_no_boards_at_matchpoints() {
    // Matchpoints compare each table with all others, so no match can be decided.
    let mut journal = league(&[]);
    decide_round_2(&mut journal, [1, 3], MatchOutcome::Halved);
    assert_eq!((journal.session().waiting().len(), score(&journal).provisional), (4, true));
}

#[test]
fn decision_on_a_match_leaves_the_other_match_waiting() {
    let mut journal = league(&IN_VP);
    decide_round_2(&mut journal, [2, 4], MatchOutcome::Halved);
    assert_eq!((journal.session().waiting().len(), score(&journal).provisional), (4, true));
}

#[test]
fn decided_match_is_all_or_half_of_its_boards_at_point_a_board() {
    for (outcome, first_share, second_share) in [
        (MatchOutcome::Won(pair(1)), "6/8", "2/8"),
        (MatchOutcome::Halved, "4/8", "4/8"),
        (MatchOutcome::Cancelled, "2/4", "2/4"),
    ] {
        let mut journal = league(&[("scoring.method", "bam")]);
        decide_round_2(&mut journal, [1, 3], outcome.clone());
        let scored = score(&journal);
        // Round 1 is 2 of 4 for both.
        assert_eq!(
            (share(&scored, 1).as_str(), share(&scored, 3).as_str()),
            (first_share, second_share),
            "{outcome:?}"
        );
    }
}

#[test]
fn decision_on_a_match_names_two_sides_of_the_session_and_a_law() {
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

// Matches of which only the result was reported.

/// The standings of a league in which the match of teams 3 and 1 was reported as 21.5 to 12.
fn league_with_reported_match(settings: &[(&str, &str)]) -> Standings {
    let mut journal = league(settings);
    decide_round_2(&mut journal, [3, 1], MatchOutcome::Reported([2150, 1200]));
    let standings = score(&journal);
    assert_eq!(ranking_line(&standings, 1).missing, 0);
    standings
}

#[test]
fn reported_match_gets_victory_points_by_the_scale() {
    let standings = league_with_reported_match(&IN_VP);
    let reported_match = standings.matches.iter().find(|reported_match| reported_match.is_reported()).unwrap();
    let (one, three) = (reported_match.place(pair(1)).unwrap(), reported_match.place(pair(3)).unwrap());
    assert_eq!(
        (reported_match.won[three].short(2), reported_match.net[one].short(2)),
        ("21.5".to_owned(), "-9.5".to_owned())
    );
    let scale = victory_points("wbf", reported_match.boards.len() as u32, &Points::new(19, 2)).unwrap();
    let [vp_of_three, vp_of_one] = [three, one].map(|index| reported_match.vp.as_ref().unwrap()[index].clone());
    assert_eq!((&vp_of_three, &vp_of_three + &vp_of_one), (&scale, Points::from(20)));
}

#[test]
fn reported_match_without_a_scale_adds_its_imps_and_boards() {
    let standings = league_with_reported_match(&[IN_VP[0]]);
    assert_eq!(totals(&standings), ["-9.5", "0", "9.5", "0"]);
    assert_eq!(
        (ranking_line(&standings, 1).boards, ranking_line(&standings, 1).matches),
        (ranking_line(&standings, 2).boards, 2)
    );
}

#[test]
fn reported_match_has_all_its_boards_even_if_only_scored_ones_count() {
    let mut journal = round_robin(&[("scoring.method", "imps"), ("vp.scale", "wbf"), ("vp.boards", "scored")]);
    decide_match(&mut journal, [1, 2], MatchOutcome::Reported([1000, 0]));
    let scored = score(&journal);
    let reported_match =
        scored.matches.iter().find(|m| m.contestants.contains(&pair(1)) && m.contestants.contains(&pair(2)));
    let reported_match = reported_match.unwrap();
    let vp = reported_match.vp.as_ref().map(|vp| vp[reported_match.place(pair(1)).unwrap()].clone());
    assert_eq!((reported_match.boards.len(), vp), (1, victory_points("wbf", 1, &Points::from(10))));
}

#[test]
fn reported_match_uses_the_scale_for_its_boards() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", "wbf"), ("vp.boards", "scored")]);
    let movement = Box::new("round-robin 4".parse::<Spec>().unwrap().movement().unwrap());
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    let change = Change::MovementSet { section, movement, boards_per_round: 8, first_board, reason: None };
    journal.apply(entry(change)).unwrap();
    (1..=4).for_each(|number| seat(&mut journal, pair(number)));
    decide_match(&mut journal, [1, 2], MatchOutcome::Reported([1000, 0]));
    let scored = score(&journal);
    let reported_match =
        scored.matches.iter().find(|m| m.place(pair(1)).is_some() && m.place(pair(2)).is_some()).unwrap();
    let vp = reported_match.vp.as_ref().map(|vp| vp[reported_match.place(pair(1)).unwrap()].clone());
    assert_eq!((reported_match.boards.len(), vp), (8, victory_points("wbf", 8, &Points::from(10))));
}

#[test]
fn reported_match_at_point_a_board_gives_each_its_share_of_the_reported_points() {
    let mut journal = open(0, &[("scoring.method", "bam")]);
    for (ns, ew) in [(1, 2), (2, 1)] {
        let mut entered = result(1, pair(ns), pair(ew), 50);
        entered.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
        enter(&mut journal, entered);
    }
    let decided = MatchRuling {
        id: MatchRulingId(Uuid::new_v4()),
        contestants: [pair(1), pair(2)],
        round: None,
        outcome: MatchOutcome::Reported([500, 300]),
        law: "81C3".to_owned(),
        reason: String::new(),
    };
    journal.apply(entry(Change::MatchDecided { decided })).unwrap();
    let scored = score(&journal);
    // 5 and 3 of 8.
    let percents = [1, 2].map(|number| scored.line(pair(number)).unwrap().1.percent.clone().unwrap().short(2));
    assert_eq!(percents, ["62.5", "37.5"]);
}

// Matches that begin with a carry-over.

fn match_between(standings: &Standings, teams: [u16; 2]) -> &Match {
    let contestants = teams.map(pair);
    let is_between = |scored: &&Match| contestants.iter().all(|team| scored.contestants.contains(team));
    standings.matches.iter().find(is_between).unwrap()
}

/// Two teams that drew a knock-out match of one board. IMPs of a match are rounded to whole ones.
fn drawn_knock_out_match() -> Journal {
    let mut journal = open(0, &[("scoring.method", "imps"), ("teams.knockout", "yes"), ("imps.total", "1")]);
    both_tables(&mut journal, 1, 1, 2, 620, 620);
    journal
}

#[test]
fn carry_over_decides_a_drawn_knock_out_match_until_it_is_withdrawn() {
    let mut journal = drawn_knock_out_match();
    assert_eq!(match_between(&score(&journal), [1, 2]).loser(), None);
    decide_match(&mut journal, [2, 1], MatchOutcome::CarryOver([10, 0]));
    let scored = score(&journal);
    let scored_match = match_between(&scored, [1, 2]);
    assert_eq!((scored_match.decision.as_ref(), scored_match.loser()), (None, Some(pair(1))));
    let place = scored_match.place(pair(2)).unwrap();
    assert_eq!((scored_match.net[place].short(2), scored_match.net[1 - place].short(2)), ("0.1".into(), "-0.1".into()));
    assert_eq!((scored_match.won[place].short(2), scored_match.won[1 - place].short(2)), ("0.1".into(), "0".into()));
    let reason = "mistaken".to_owned();
    let decided = journal.session().matches[0].ruling.id;
    journal.apply(entry(Change::MatchDecisionWithdrawn { decided, reason })).unwrap();
    let scored = score(&journal);
    let scored_match = match_between(&scored, [1, 2]);
    assert_eq!((scored_match.carried.as_ref(), scored_match.loser()), (None, None));
}

#[test]
fn last_carry_over_counts_unless_the_match_is_decided() {
    let mut journal = drawn_knock_out_match();
    decide_match(&mut journal, [1, 2], MatchOutcome::CarryOver([300, 0]));
    decide_match(&mut journal, [1, 2], MatchOutcome::CarryOver([0, 150]));
    let net = |journal: &Journal| {
        let scored = score(journal);
        let scored_match = match_between(&scored, [1, 2]);
        scored_match.net[scored_match.place(pair(2)).unwrap()].short(2)
    };
    assert_eq!(net(&journal), "1.5");
    decide_match(&mut journal, [1, 2], MatchOutcome::Reported([800, 0]));
    let scored = score(&journal);
    let scored_match = match_between(&scored, [1, 2]);
    assert_eq!((net(&journal).as_str(), scored_match.carried.as_ref()), ("-8", None));
}

#[test]
fn match_with_a_carry_over_still_waits_for_its_results() {
    let mut journal = league(&IN_VP);
    decide_round_2(&mut journal, [3, 1], MatchOutcome::CarryOver([500, 0]));
    assert_eq!((journal.session().waiting().len(), score(&journal).provisional), (4, true));
    let missing_slots: Vec<_> = journal.session().missing().iter().map(|line| line.slot).collect();
    assert!(missing_slots.iter().all(|slot| !journal.session().is_decided(*slot)));
    // The carry-over alone wins nothing.
    let scored = score(&journal);
    assert_eq!(totals(&scored), ["10", "20", "10", "20"]);
    assert_eq!((ranking_line(&scored, 1).matches, ranking_line(&scored, 1).missing), (1, 2));
    let open_match = match_between(&scored, [1, 3]);
    let place = open_match.place(pair(3)).unwrap();
    assert_eq!(open_match.carried.as_ref().map(|carried| carried[place].clone()), Some(Points::from(5)));
    // Nor does it if nobody plays the match.
    close(&mut journal);
    assert_eq!(totals(&score(&journal)), ["22", "20", "22", "20"]);
}

#[test]
fn victory_points_follow_the_margin_with_the_carry_over() {
    // A drawn match of two boards. For 5 IMPs the formula gives 10 + 10 (1 - 0.71158) / (1 - 0.23607) = 13.78.
    let mut journal = league(&IN_VP);
    decide_round_2(&mut journal, [2, 4], MatchOutcome::CarryOver([0, 500]));
    assert_eq!(totals(&score(&journal)), ["10", "16.22", "10", "23.78"]);
    // A third of an IMP is no whole one, so it changes no victory points.
    decide_round_2(&mut journal, [2, 4], MatchOutcome::CarryOver([0, 33]));
    assert_eq!(totals(&score(&journal)), ["10", "20", "10", "20"]);
    assert_eq!(match_between(&score(&journal), [2, 4]).loser(), Some(pair(2)));
}

#[test]
fn carry_over_counts_for_the_imps_of_a_hybrid_match_only() {
    let mut journal = league(&[("scoring.method", "hybrid"), ("vp.scale", "wbf")]);
    let before = score(&journal);
    decide_round_2(&mut journal, [2, 4], MatchOutcome::CarryOver([500, 0]));
    let scored = score(&journal);
    let result = |standings: &Standings, team: u16| {
        let scored_match = match_between(standings, [2, 4]);
        scored_match.result(scored_match.place(pair(team)).unwrap())
    };
    // 13.78 and 6.22 of 20 for the IMPs, and 10 each for the boards.
    assert_eq!([2, 4].map(|team| result(&before, team).short(2)), ["20", "20"]);
    assert_eq!([2, 4].map(|team| result(&scored, team).short(2)), ["23.78", "16.22"]);
}

#[test]
fn both_could_have_the_carry_over_at_point_a_board() {
    let mut journal = league(&[("scoring.method", "bam")]);
    decide_round_2(&mut journal, [2, 4], MatchOutcome::CarryOver([100, 0]));
    let scored = score(&journal);
    // Each match is 2 of 4, and one more point was to be had.
    assert_eq!((share(&scored, 2), share(&scored, 4)), ("5/9".to_owned(), "4/9".to_owned()));
}

#[test]
fn carry_over_stays_with_renumbered_teams() {
    let mut journal = drawn_knock_out_match();
    decide_match(&mut journal, [1, 2], MatchOutcome::CarryOver([10, 0]));
    // Team 1 becomes the one with the higher number.
    let moves = vec![(pair(1), pair(2)), (pair(2), pair(1))];
    journal.apply(entry(Change::ContestantsRenumbered { moves, reason: None })).unwrap();
    let scored = score(&journal);
    assert_eq!(match_between(&scored, [1, 2]).loser(), Some(pair(1)));
}
