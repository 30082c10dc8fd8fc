//! Matches still to be played, byes, and boards on which only one side has a score (docs/scoring.md, 3 and 5).

use bridge::BoardNumber;
use evening::club::SectionId;
use evening::director::{Artificial, Award, Percent, SideAward};
use evening::scoring::{Points, RankingLine, victory_points};
use evening::session::{Change, Journal, Outcome};
use movement::{Boards, Bye, ByeAward, DrawMethod, Meeting, Sitting};

use crate::support::{percent, rule_match, share, team};
use testing::contestant_figures::{ranking_line, standings_with, total};
use testing::teams::{draw, play, set_movement, undrawn_movement};
use testing::*;

/// A session of teams with two undrawn rounds.
fn teams(count: u16, settings: &[(&str, &str)]) -> Journal {
    let mut journal = Journal::open(entry(opening(settings))).unwrap();
    journal.apply(entry(set_movement(undrawn_movement(count, 2)))).unwrap();
    (1..=count).for_each(|number| seat(&mut journal, pair(number)));
    journal
}

const PATTON: [(&str, &str); 2] = [("scoring.method", "patton"), ("patton.split", "patton-poland")];

#[test]
fn match_of_patton_still_to_be_played_gives_nothing() {
    let mut journal = teams(4, &PATTON);
    journal.apply(entry(draw(1, &[(1, 2), (3, 4)], &[]))).unwrap();
    for open_match in score(&journal).matches {
        assert_eq!(open_match.result(0), Points::ZERO);
        assert_eq!(open_match.max[0], Points::ZERO);
    }
    play(&mut journal, 1);
    // Two boards drawn, 1 of 2 each, and half of 3 for equal plus scores.
    assert_eq!(
        (ranking_line(&score(&journal), 1).total, ranking_line(&score(&journal), 1).max),
        (Points::new(7, 2), Points::from(7))
    );
}

#[test]
fn bye_counts_in_both_halves_of_hybrid_scoring() {
    let mut journal = teams(3, &[("scoring.method", "hybrid"), ("vp.scale", "wbf")]);
    journal.apply(entry(draw(1, &[(1, 2)], &[(3, ByeAward::Conditions)]))).unwrap();
    play(&mut journal, 1);
    let standings = score(&journal);
    // 10 of 20 by IMPs and 10 of 20 by boards; 12 of 20 in each half.
    assert_eq!(ranking_line(&standings, 1).total, Points::from(20));
    assert_eq!(ranking_line(&standings, 3).total, Points::from(24));
}

#[test]
fn match_counts_in_proportion_to_its_boards_where_the_conditions_say_so() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", "wbf"), ("vp.weight", "boards")]);
    let enter_drawn_match = |one: u16, other: u16, boards: u16, journal: &mut Journal| {
        for board in 1..=boards {
            for (ns, ew) in [(one, other), (other, one)] {
                enter_team_result(journal, board, ns, ew, Outcome::ScoreOnly { score_ns: 100 });
            }
        }
    };
    enter_drawn_match(1, 2, 7, &mut journal);
    enter_drawn_match(3, 4, 3, &mut journal);
    let standings = score(&journal);
    assert_eq!(ranking_line(&standings, 1).total, Points::from(10));
    assert_eq!(ranking_line(&standings, 3).total, Points::new(30, 7));
}

#[test]
fn shared_sessions_of_matches_and_byes_have_the_expected_totals() {
    let patton = |file_count: usize| {
        let names: Vec<String> = (1..=file_count).map(|number| format!("exact/new-patton2-{number}.json")).collect();
        session_of(&names.iter().map(String::as_str).collect::<Vec<_>>())
    };
    if let Some(journal) = patton(1) {
        assert!(score(&journal).rankings[0].lines.iter().all(|line| line.percent.is_none()));
    }
    if let Some(journal) = patton(2) {
        let first = ranking_line(&score(&journal), 1);
        assert_eq!((first.total, first.max), (Points::from(12), Points::from(12)));
    }
    for file_count in [3, 4] {
        if let Some(journal) = patton(file_count) {
            // One result of a match is compared with nothing.
            assert_eq!(ranking_line(&score(&journal), 1).total, Points::from(12), "{file_count}");
            assert!(!ranking_line(&score(&journal), 3).is_scored());
        }
    }
    if let (Some(mut journal), Some(results)) =
        (session_of(&["exact/bye-percent-1.json"]), changes("exact/bye-percent-2.json"))
    {
        journal.apply(entry(first_round_of_pairs())).unwrap();
        assert!(score(&journal).rankings.iter().flat_map(|r| &r.lines).all(|line| !line.is_scored()));
        for change in results {
            journal.apply(entry(change)).unwrap();
        }
        let standings = score(&journal);
        let lines = &standings.rankings[0].lines;
        assert!(lines.iter().all(RankingLine::is_ranked), "{lines:?}");
        let percents: Vec<_> = lines.iter().map(|line| line.percent.clone().unwrap()).collect();
        assert!(percents.is_sorted_by(|a, b| a >= b), "{percents:?}");
        assert!(percents.contains(&Points::from(60)), "{percents:?}");
    }
}

/// Pairs 4 and 3, and 2 and 1, meet; pair 5 has the bye.
fn first_round_of_pairs() -> Change {
    let meeting = |table: u8, ns: u16, ew: u16| Meeting {
        round: 1,
        table,
        sitting: Sitting::Sides { ns, ew },
        boards: Boards::Set(1),
        copy: 0,
    };
    Change::RoundDrawn {
        section: SectionId::A,
        round: 1,
        meetings: vec![meeting(1, 4, 3), meeting(2, 2, 1)],
        byes: vec![Bye { round: 1, contestant: 5, award: ByeAward::Conditions }],
        method: DrawMethod::ByHand,
        seed: None,
        from: None,
        bracket: Vec::new(),
    }
}

#[test]
fn team_has_a_bye_only_in_rounds_of_its_own_section() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", "wbf"), ("field", "session")]);
    // In A, teams 1 and 2 meet in round 1, and teams 1 and 3 in round 2. Round 3 is played in B only.
    let contestant = |section, number| evening::club::ContestantId { section, number };
    let b = SectionId::from_index(1);
    for (board, round, section, one, two) in [(1, 1, SectionId::A, 1, 2), (2, 2, SectionId::A, 1, 3), (3, 3, b, 1, 2)] {
        for (ns, ew) in [(one, two), (two, one)] {
            let mut entered = result(board, contestant(section, ns), contestant(section, ew), 110);
            entered.sitting = Sitting::Teams { ns: contestant(section, ns), ew: contestant(section, ew) };
            entered.place.round = Some(round);
            enter(&mut journal, entered);
        }
    }
    let scored = score(&journal);
    let byes: Vec<(u8, String)> = scored.byes.iter().map(|bye| (bye.round, bye.contestant.to_string())).collect();
    assert_eq!(byes, [(1, "A3".to_owned()), (2, "A2".to_owned())]);
    assert!(scored.byes.iter().all(|bye| bye.points == Some(Points::from(12))));
}

#[test]
fn every_team_of_an_odd_round_robin_gets_its_bye() {
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

// A board on which only one side has a score.

/// Team 2 has an artificial 60 % on board 1 and won board 2. Team 1 keeps its result on board 1, which is compared with
/// nothing, so it has no score there.
fn session_with_one_sided_board() -> Journal {
    let mut journal = open(0, &[("scoring.method", "bam")]);
    enter_team_result(&mut journal, 1, 1, 2, Outcome::NotPlayed);
    team(&mut journal, 1, 2, 1, 140);
    team(&mut journal, 2, 1, 2, 110);
    team(&mut journal, 2, 2, 1, 140);
    let sixty_percent = SideAward::Artificial(Artificial::Fixed(Percent::hundredths(6000).unwrap()));
    rule_match(&mut journal, 1, 2, 1, Award { ns: sixty_percent, ew: SideAward::TableResult });
    journal
}

#[test]
fn board_on_which_one_team_has_a_score_counts_for_that_team_only() {
    let journal = session_with_one_sided_board();
    let scored = score(&journal);
    // 1.2 of 2 on board 1 and 2 of 2 on board 2; the other team has 0 of 2 on board 2.
    assert_eq!(
        (share(&scored, 2), percent(&scored, 2), ranking_line(&scored, 2).boards),
        ("3.2/4".into(), "80".into(), 2)
    );
    assert_eq!(
        (share(&scored, 1), percent(&scored, 1), ranking_line(&scored, 1).boards),
        ("0/2".into(), "0".into(), 1)
    );
}

#[test]
fn victory_points_of_a_one_sided_board_are_out_of_the_boards_each_team_has() {
    let journal = session_with_one_sided_board();
    // 60 % is +3 IMPs, board 2 is won by 30 points: +1 and -1.
    let vp = |boards, margin: i64| victory_points("wbf", boards, &Points::from(margin)).unwrap();
    let imps = standings_with(&journal, &[("scoring.method", "imps"), ("vp.scale", "wbf"), ("vp.boards", "scored")]);
    assert_eq!((ranking_line(&imps, 2).total, ranking_line(&imps, 1).total), (vp(2, 4), vp(1, -1)));
    // The other half is 80 % of 20 victory points, and nothing.
    let hybrid = standings_with(&journal, &[("scoring.method", "hybrid")]);
    assert_eq!(
        (ranking_line(&hybrid, 2).total, ranking_line(&hybrid, 1).total),
        (&vp(2, 4) + &Points::from(16), vp(2, -1))
    );
}
