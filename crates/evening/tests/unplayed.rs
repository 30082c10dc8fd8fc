//! What nobody played, or only some: matches still to come, byes, sit-outs, boards of one side (docs/scoring.md, 3 and 5).

use evening::club::SectionId;
use evening::scoring::{Points, RankingLine, Standings};
use evening::session::{Change, Journal, Outcome};
use movement::{Boards, Bye, ByeAward, DrawMethod, Meeting, Sitting};
use testing::teams::{draw, play, set, undrawn};
use testing::*;

fn teams(count: u16, settings: &[(&str, &str)]) -> Journal {
    let mut journal = Journal::open(entry(opening(settings))).unwrap();
    journal.apply(entry(set(undrawn(count, 2)))).unwrap();
    (1..=count).for_each(|number| seat(&mut journal, pair(number)));
    journal
}

fn line(standings: &Standings, number: u16) -> RankingLine {
    standings.line(pair(number)).unwrap().1.clone()
}

const PATTON: [(&str, &str); 2] = [("scoring.method", "patton"), ("patton.split", "patton-poland")];

#[test]
fn a_match_of_patton_still_to_be_played_gives_nothing() {
    let mut journal = teams(4, &PATTON);
    journal.apply(entry(draw(1, &[(1, 2), (3, 4)], &[]))).unwrap();
    for found in score(&journal).matches {
        assert_eq!(found.result(0), Points::ZERO);
        assert_eq!(found.max[0], Points::ZERO);
    }
    play(&mut journal, 1);
    // Two boards drawn, 1 of 2 each, and half of 3 for equal plus scores.
    assert_eq!((line(&score(&journal), 1).total, line(&score(&journal), 1).max), (Points::new(7, 2), Points::from(7)));
}

#[test]
fn a_bye_counts_in_both_halves_of_hybrid_scoring() {
    let mut journal = teams(3, &[("scoring.method", "hybrid"), ("vp.scale", "wbf")]);
    journal.apply(entry(draw(1, &[(1, 2)], &[(3, ByeAward::Conditions)]))).unwrap();
    play(&mut journal, 1);
    let standings = score(&journal);
    // 10 of 20 by IMPs and 10 of 20 by boards; 12 of 20 in each half.
    assert_eq!(line(&standings, 1).total, Points::from(20));
    assert_eq!(line(&standings, 3).total, Points::from(24));
}

#[test]
fn a_match_counts_in_proportion_to_its_boards_where_the_conditions_say_so() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", "wbf"), ("vp.weight", "boards")]);
    let draws = |one: u16, other: u16, boards: u16, journal: &mut Journal| {
        for board in 1..=boards {
            for (ns, ew) in [(one, other), (other, one)] {
                team_result(journal, board, ns, ew, Outcome::ScoreOnly { score_ns: 100 });
            }
        }
    };
    draws(1, 2, 7, &mut journal);
    draws(3, 4, 3, &mut journal);
    let standings = score(&journal);
    assert_eq!(line(&standings, 1).total, Points::from(10));
    assert_eq!(line(&standings, 3).total, Points::new(30, 7));
}

#[test]
fn the_sessions_in_which_it_was_found_have_the_right_values() {
    let patton = |last: usize| {
        let names: Vec<String> = (1..=last).map(|at| format!("exact/new-patton2-{at}.json")).collect();
        session_of(&names.iter().map(String::as_str).collect::<Vec<_>>())
    };
    if let Some(journal) = patton(1) {
        assert!(score(&journal).rankings[0].lines.iter().all(|line| line.percent.is_none()));
    }
    if let Some(journal) = patton(2) {
        let first = line(&score(&journal), 1);
        assert_eq!((first.total, first.max), (Points::from(12), Points::from(12)));
    }
    for last in [3, 4] {
        if let Some(journal) = patton(last) {
            // One result of a match is compared with nothing.
            assert_eq!(line(&score(&journal), 1).total, Points::from(12), "{last}");
            assert!(!line(&score(&journal), 3).is_scored());
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
