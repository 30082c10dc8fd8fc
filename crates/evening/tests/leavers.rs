//! A pair that leaves during the session or comes late, and a match of which not all can be played (EBU White Book
//! 2025, 2.4.2 to 2.4.7, 3.3.7 to 3.3.9).

use crate::support::rule_match;
use bridge::{BoardNumber, Score};
use evening::club::{ContestantId, SectionId};
use evening::director::{Artificial, Award, MatchOutcome, MatchRuling, MatchRulingId, Ruling, RulingId, SideAward};
use evening::draw::repair_section;
use evening::scoring::{AwardedAverage, Points, RankingLine};
use evening::session::{Change, Journal, Outcome, ResultId, TableResult};
use movement::{Repair, Sitting, Spec};
use testing::swiss::{self, draw_next_round, swiss_with_boards};
use testing::teams::{play, set_movement};
use testing::*;
use uuid::Uuid;

/// Five tables and five rounds with the same score everywhere. Pair 4 goes home after this round.
fn evening_left_after(round: u8, settings: &[(&str, &str)]) -> Journal {
    let movement = "mitchell 5".parse::<Spec>().unwrap().movement().unwrap();
    let mut journal = Journal::open(entry(opening(settings))).unwrap();
    journal.apply(entry(set_movement(movement))).unwrap();
    (1..=10).for_each(|number| seat(&mut journal, pair(number)));
    play(&mut journal, round);
    let (changes, _) = repair_section(journal.session(), SectionId::A, round + 1, &Repair::Leave(4), "ill").unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    play(&mut journal, 5);
    assert!(journal.session().missing().is_empty());
    journal
}

fn line(journal: &Journal, number: u16) -> RankingLine {
    score(journal).line(pair(number)).unwrap().1.clone()
}

/// The results of a pair that leaves count only from half of its boards on.
const HALF_OR_CANCELLED: [(&str, &str); 1] = [("withdrawal", "half")];

#[test]
fn results_of_a_leaver_stand_by_default() {
    let journal = evening_left_after(1, &[]);
    assert!(line(&journal, 4).boards > 0);
    let boards_per_round = line(&journal, 1).boards / 5;
    // One of pairs 6 to 10 met pair 4; each of the others sits out once.
    let mut round_counts: Vec<u32> = (6..=10).map(|number| line(&journal, number).boards / boards_per_round).collect();
    round_counts.sort_unstable();
    assert_eq!(round_counts, [4, 4, 4, 4, 5]);
}

#[test]
fn results_of_a_pair_that_leaves_before_half_of_its_boards_are_cancelled() {
    let journal = evening_left_after(2, &HALF_OR_CANCELLED);
    let leaver = line(&journal, 4);
    assert_eq!((leaver.boards, leaver.percent.clone(), leaver.is_ranked()), (0, None, false));
    let boards_per_round = line(&journal, 1).boards / 5;
    for number in 6..=10 {
        assert_eq!(
            (line(&journal, number).boards, line(&journal, number).percent),
            (4 * boards_per_round, Some(Points::from(50)))
        );
    }
    // Four results are due on each board, and none is of pair 4.
    let standings = score(&journal);
    assert!(standings.boards.iter().all(|board| board.due == 4));
    assert!(!standings.boards.iter().flat_map(|b| &b.lines).any(|l| l.slot.contestants().any(|c| c == pair(4))));
    // The journal still has them.
    assert!(journal.session().results().any(|result| result.sitting.side_of(pair(4)).is_some()));
}

#[test]
fn later_opponents_of_a_leaver_get_average_plus() {
    let journal = evening_left_after(3, &HALF_OR_CANCELLED);
    let boards_per_round = line(&journal, 1).boards / 5;
    assert_eq!(line(&journal, 4).boards, 3 * boards_per_round);
    let percents: Vec<Points> = (6..=10).filter_map(|number| line(&journal, number).percent).collect();
    // Four rounds of 50 % and one of 60 %. The pair that met pair 4 played all rounds.
    assert_eq!(percents.iter().filter(|percent| **percent == Points::from(52)).count(), 2, "{percents:?}");
    assert_eq!(percents.iter().filter(|percent| **percent == Points::from(50)).count(), 3, "{percents:?}");
    assert!((6..=10).all(|number| line(&journal, number).boards == 5 * boards_per_round));
}

#[test]
fn average_plus_for_a_round_sat_out_is_paid_in_imps_too() {
    let journal = evening_left_after(3, &[("withdrawal", "half"), ("scoring.method", "cross-imps")]);
    let boards_per_round = i64::from(line(&journal, 1).boards / 5);
    let totals: Vec<Points> = (6..=10).map(|number| line(&journal, number).total).collect();
    assert_eq!(totals.iter().filter(|total| **total == Points::from(3 * boards_per_round)).count(), 2, "{totals:?}");
}

#[test]
fn leaver_after_half_of_its_boards_has_average_minus_for_the_others() {
    let journal = evening_left_after(3, &[("withdrawal", "half"), ("withdrawal.leaver", "average-minus")]);
    let boards_per_round = line(&journal, 1).boards / 5;
    let leaver = line(&journal, 4);
    // Three rounds of 50 % and two of 40 %.
    assert_eq!((leaver.boards, leaver.percent), (5 * boards_per_round, Some(Points::from(46))));
    // The opponents of pair 4 have the same percentages as without this rule.
    let without_rule = evening_left_after(3, &HALF_OR_CANCELLED);
    let percents = |journal: &Journal| (6..=10).map(|number| line(journal, number).percent).collect::<Vec<_>>();
    assert_eq!(percents(&journal), percents(&without_rule));
}

#[test]
fn leaver_has_average_minus_for_at_most_half_of_its_boards() {
    let journal = evening_left_after(1, &[("withdrawal.leaver", "average-minus")]);
    let boards_per_round = i64::from(line(&journal, 1).boards / 5);
    let half = 5 * boards_per_round / 2;
    let leaver = line(&journal, 4);
    assert_eq!(i64::from(leaver.boards), boards_per_round + half);
    assert_eq!(leaver.percent, Some(Points::new(50 * boards_per_round + 40 * half, (boards_per_round + half) as u64)));
    // With both rules the results of pair 4 are cancelled, and nothing is paid.
    let settings = [("withdrawal", "half"), ("withdrawal.leaver", "average-minus")];
    assert_eq!(line(&evening_left_after(1, &settings), 4).boards, 0);
}

/// An all-play-all of five tables and five rounds with this score at each table. Each departure is a pair and the last
/// round that it plays.
fn all_play_all_evening(
    boards_per_round: u8,
    settings: &[(&str, &str)],
    departures: &[(u16, u8)],
    score_ns: impl Fn(Sitting<ContestantId>) -> Score,
) -> Journal {
    let movement = "mitchell 5".parse::<Spec>().unwrap().movement().unwrap();
    let settings = [&[("withdrawal", "all-play-all")][..], settings].concat();
    let mut journal = Journal::open(entry(opening(&settings))).unwrap();
    let set = Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round,
        first_board: BoardNumber::FIRST,
        reason: None,
    };
    journal.apply(entry(set)).unwrap();
    (1..=10).for_each(|number| seat(&mut journal, pair(number)));
    for (number, after) in departures {
        play_scored(&mut journal, *after, &score_ns);
        let leave = Repair::Leave(*number);
        let (changes, _) = repair_section(journal.session(), SectionId::A, after + 1, &leave, "ill").unwrap();
        for change in changes {
            journal.apply(entry(change)).unwrap();
        }
    }
    play_scored(&mut journal, 5, &score_ns);
    assert!(journal.session().missing().is_empty());
    journal
}

/// Enters the score of each table for every board due up to a round.
fn play_scored(journal: &mut Journal, last_round: u8, score_ns: &impl Fn(Sitting<ContestantId>) -> Score) {
    let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    for (slot, sitting, place) in due.into_iter().filter(|(.., place)| place.round <= Some(last_round)) {
        let mut table_result = result(slot.board.number(), pair(1), pair(2), score_ns(sitting));
        (table_result.sitting, table_result.place) = (sitting, place);
        enter(journal, table_result);
    }
}

/// The pair that was to meet pair 4 in a round of a Mitchell of five tables.
fn opponent_of_pair_4(round: u8) -> u16 {
    let movement = "mitchell 5".parse::<Spec>().unwrap().movement().unwrap();
    let meeting = movement.round(round).find(|meeting| meeting.sitting.side_of(4).is_some()).unwrap();
    meeting.sitting.contestants().map(|(number, _)| number).find(|number| *number != 4).unwrap()
}

fn east_west_percents(journal: &Journal) -> Vec<Points> {
    (6..=10).filter_map(|number| line(journal, number).percent).collect()
}

#[test]
fn later_opponents_in_an_all_play_all_get_the_converse_of_the_leaver_if_it_is_best() {
    // Pair 4 has the worst score on each of its boards, and all other scores are equal. It leaves after three rounds.
    // A top is 8. Pair 4 has 0 %, so its converse is 100 %.
    // On the boards of rounds 1 to 3 that pair 4 played, its opponents have 8 and other pairs East-West 3. On boards
    // that it did not play everybody has 4.
    // The two pairs that sit out a round have 6 boards of 3 and 2 of 4: 26 of 64, below 60 %.
    // With 2 boards of 8 that is 42 of 80: 52.5 %.
    // The other three have 2 boards of 8, 4 of 3 and 4 of 4: 44 of 80, 55 %.
    let is_of_pair_4 = |sitting: Sitting<ContestantId>| sitting.side_of(pair(4)).is_some();
    let journal = all_play_all_evening(2, &[], &[(4, 3)], |sitting| if is_of_pair_4(sitting) { -1000 } else { 100 });
    for round in [4, 5] {
        assert_eq!(line(&journal, opponent_of_pair_4(round)).percent, Some(Points::new(105, 2)), "{round}");
    }
    let percents = east_west_percents(&journal);
    assert_eq!(percents.iter().filter(|percent| **percent == Points::from(55)).count(), 3, "{percents:?}");
}

#[test]
fn later_opponents_in_an_all_play_all_get_their_own_average_or_average_plus_if_it_is_best() {
    // One of the two later opponents of pair 4 wins each of its boards, and all other scores are equal.
    // On the three sets that pair 4 played it beats the table of the winner and ties with three: 5 of 8, 62.5 %. Its
    // converse is 37.5 %.
    // The winner has 6 boards of 8 and 2 boards with 4 of 5 results: by Neuberg (6 + 1) x 5 / 4 - 1 = 7.75. That is
    // 63.5 of 64, its own average of 99.21875 %, above 60 % and 37.5 %. It keeps this average.
    // The other opponent has 6 boards of 3 and 2 of 4: 26 of 64, 40.625 %. It gets 60 %: with 2 boards of 4.8 that is
    // 35.6 of 80, 44.5 %.
    let (winner, other) = (opponent_of_pair_4(4), opponent_of_pair_4(5));
    let is_of_winner = |sitting: Sitting<ContestantId>| sitting.side_of(pair(winner)).is_some();
    let journal = all_play_all_evening(2, &[], &[(4, 3)], |sitting| if is_of_winner(sitting) { -1000 } else { 100 });
    assert_eq!(line(&journal, winner).percent, Some(Points::new(3175, 32)));
    assert_eq!(line(&journal, other).percent, Some(Points::new(89, 2)));
    assert!((6..=10).all(|number| line(&journal, number).boards == 10));
}

#[test]
fn results_of_a_pair_that_leaves_an_all_play_all_before_half_of_its_boards_are_cancelled() {
    let journal = all_play_all_evening(2, &[], &[(4, 2)], |_| 100);
    let leaver = line(&journal, 4);
    assert_eq!((leaver.boards, leaver.percent.clone(), leaver.is_ranked()), (0, None, false));
    assert!((6..=10).all(|number| line(&journal, number).boards == 8));
    assert!(score(&journal).awarded_rounds.is_empty());
}

#[test]
fn average_plus_in_an_all_play_all_is_for_three_boards_of_a_round() {
    // All scores are equal, so both averages are 50 %. Three boards of 60 % and one of 50 % are better.
    // With 16 boards of 50 % that is 1030 of 20 boards: 51.5 %.
    let journal = all_play_all_evening(4, &[], &[(4, 3)], |_| 100);
    let percents = east_west_percents(&journal);
    assert_eq!(percents.iter().filter(|percent| **percent == Points::new(103, 2)).count(), 2, "{percents:?}");
    assert_eq!(percents.iter().filter(|percent| **percent == Points::from(50)).count(), 3, "{percents:?}");
}

#[test]
fn converse_of_a_leaver_in_imps_is_the_negative_of_its_mean() {
    // Pair 4 loses 600, that is 12 IMPs, to each of the four other tables on its boards: its mean is -12.
    // The two pairs that sit out a round lose 12 IMPs to one of four tables on 6 boards: 6 x -3, and 0 on 2 boards.
    // The converse gives 2 x 12, more than 2 x 3 for average plus and their own -2.25: -18 + 24 = 6.
    // The other three win 2 x 12 from pair 4 and lose 4 x 3: 12.
    let is_of_pair_4 = |sitting: Sitting<ContestantId>| sitting.side_of(pair(4)).is_some();
    let settings = [("scoring.method", "cross-imps")];
    let journal =
        all_play_all_evening(2, &settings, &[(4, 3)], |sitting| if is_of_pair_4(sitting) { -500 } else { 100 });
    let totals: Vec<Points> = (6..=10).map(|number| line(&journal, number).total).collect();
    assert_eq!(totals.iter().filter(|total| **total == Points::from(6)).count(), 2, "{totals:?}");
    assert_eq!(totals.iter().filter(|total| **total == Points::from(12)).count(), 3, "{totals:?}");
}

#[test]
fn round_in_an_all_play_all_is_awarded_by_the_leaver_that_it_was_against() {
    // Pair 4 has the worst score on each of its boards, pair 5 is above average: only pair 4 has a converse above 60 %.
    let is_of_pair_4 = |sitting: Sitting<ContestantId>| sitting.side_of(pair(4)).is_some();
    let departures = [(4, 3), (5, 4)];
    let journal = all_play_all_evening(2, &[], &departures, |sitting| if is_of_pair_4(sitting) { -1000 } else { 100 });
    let standings = score(&journal);
    let mut rounds: Vec<_> = standings
        .awarded_rounds
        .iter()
        .map(|awarded| {
            let is_converse = matches!(awarded.average, Some(AwardedAverage::Converse { .. }));
            (awarded.round, awarded.leaver, is_converse)
        })
        .collect();
    rounds.sort_unstable();
    assert_eq!(rounds, [(4, Some(pair(4)), true), (5, Some(pair(4)), true), (5, Some(pair(5)), false)]);
}

/// Five tables and five rounds with the same score everywhere. Pair 4 is expected and comes for this round; with round
/// 6 it never comes.
fn late_evening_played(round: u8, settings: &[(&str, &str)]) -> Journal {
    let mut journal = late_evening(round, settings);
    play(&mut journal, 5);
    journal
}

/// The same evening before pair 4 plays its first round.
fn late_evening(round: u8, settings: &[(&str, &str)]) -> Journal {
    let movement = "mitchell 5 without 4".parse::<Spec>().unwrap().movement().unwrap();
    let mut journal = Journal::open(entry(opening(settings))).unwrap();
    journal.apply(entry(set_movement(movement))).unwrap();
    (1..=10).filter(|number| *number != 4).for_each(|number| seat(&mut journal, pair(number)));
    play(&mut journal, round - 1);
    if round <= 5 {
        let (changes, _) = repair_section(journal.session(), SectionId::A, round, &Repair::Join, "late").unwrap();
        for change in changes {
            journal.apply(entry(change)).unwrap();
        }
        seat(&mut journal, pair(4));
    }
    journal
}

#[test]
fn late_pair_has_average_minus_and_its_opponents_average_plus_until_it_comes() {
    let journal = late_evening_played(3, &[("late", "averages")]);
    let boards_per_round = line(&journal, 1).boards / 5;
    // Two rounds of 40 % and three of 50 %.
    assert_eq!((line(&journal, 4).boards, line(&journal, 4).percent), (5 * boards_per_round, Some(Points::from(46))));
    let percents: Vec<Points> = (6..=10).filter_map(|number| line(&journal, number).percent).collect();
    // Four rounds of 50 % and one of 60 %.
    assert_eq!(percents.iter().filter(|percent| **percent == Points::from(52)).count(), 2, "{percents:?}");
    assert_eq!(percents.iter().filter(|percent| **percent == Points::from(50)).count(), 3, "{percents:?}");
    assert!((6..=10).all(|number| line(&journal, number).boards == 5 * boards_per_round));
}

#[test]
fn opponents_of_a_late_pair_sit_out_by_default() {
    let journal = late_evening_played(3, &[]);
    let boards_per_round = line(&journal, 1).boards / 5;
    assert_eq!((line(&journal, 4).boards, line(&journal, 4).percent), (3 * boards_per_round, Some(Points::from(50))));
    let round_count: u32 = (6..=10).map(|number| line(&journal, number).boards / boards_per_round).sum();
    assert_eq!(round_count, 3 * 5 + 2 * 4);
}

#[test]
fn late_pair_that_never_comes_leaves_its_opponents_sit_outs() {
    let journal = late_evening_played(6, &[("late", "averages")]);
    let boards_per_round = line(&journal, 1).boards / 5;
    assert!(score(&journal).line(pair(4)).is_none());
    assert!((6..=10).all(|number| line(&journal, number).boards == 4 * boards_per_round));
}

#[test]
fn late_pair_that_leaves_before_half_of_its_boards_leaves_its_opponents_sit_outs() {
    let mut journal = late_evening(3, &[("late", "averages"), ("withdrawal", "half")]);
    play(&mut journal, 3);
    let (changes, _) = repair_section(journal.session(), SectionId::A, 4, &Repair::Leave(4), "ill").unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    play(&mut journal, 5);
    let boards_per_round = line(&journal, 1).boards / 5;
    assert_eq!(line(&journal, 4).boards, 0);
    assert!((6..=10).all(|number| line(&journal, number).boards == 4 * boards_per_round));
}

#[test]
fn awards_for_waiting_for_a_pair_that_never_comes_are_cancelled() {
    for (late, rounds) in [("sit-out", 5), ("averages", 4)] {
        let movement = "mitchell 5".parse::<Spec>().unwrap().movement().unwrap();
        let mut journal = Journal::open(entry(opening(&[("late", late)]))).unwrap();
        journal.apply(entry(set_movement(movement))).unwrap();
        (1..=10).for_each(|number| seat(&mut journal, pair(number)));
        // For three rounds the director gives average plus for each board that cannot be played.
        let waiting: Vec<_> = journal
            .session()
            .missing()
            .iter()
            .filter(|line| line.place.round <= Some(3) && line.sitting.side_of(pair(4)).is_some())
            .map(|line| (line.place, line.slot.board, line.sitting))
            .collect();
        let (plus, minus) = (SideAward::Artificial(Artificial::Plus), SideAward::Artificial(Artificial::Minus));
        for (place, board, sitting) in waiting {
            let award = Award { ns: minus.clone(), ew: plus.clone() };
            let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C2", "not here yet", award);
            journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
        }
        play(&mut journal, 3);
        let (changes, _) = repair_section(journal.session(), SectionId::A, 4, &Repair::Leave(4), "never came").unwrap();
        for change in changes {
            journal.apply(entry(change)).unwrap();
        }
        play(&mut journal, 5);
        let boards_per_round = line(&journal, 1).boards / 5;
        let most_rounds = (6..=10).map(|number| line(&journal, number).boards / boards_per_round).max();
        assert_eq!(most_rounds, Some(rounds), "{late}");
        assert_eq!(line(&journal, 4).is_ranked(), late == "sit-out");
        if late == "averages" {
            assert!((6..=10).all(|number| line(&journal, number).percent == Some(Points::from(50))));
        }
    }
}

#[test]
fn four_boards_taken_off_a_match_are_twelve_imps() {
    // The book's example: 14-6 for a match of eight boards.
    let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", "wbf-discrete")]);
    for board in 1..=8 {
        for (ns, ew) in [(1, 2), (2, 1)] {
            enter_team_result(&mut journal, board, ns, ew, Outcome::ScoreOnly { score_ns: 100 });
        }
    }
    let award = Award { ns: SideAward::Artificial(Artificial::Plus), ew: SideAward::Artificial(Artificial::Minus) };
    (5..=8).for_each(|board| rule_match(&mut journal, board, 1, 2, award.clone()));
    assert_eq!(score(&journal).matches[0].net, [Points::from(12), Points::from(-12)]);
    assert_eq!([1, 2].map(|number| line(&journal, number).total), [Points::from(14), Points::from(6)]);
}

#[test]
fn each_side_of_a_void_match_of_pairs_has_the_victory_points_of_its_own_percentage() {
    // The book's example of a Swiss of pairs: seven boards, 44.29 % and 55.71 %.
    let mut journal = swiss_with_boards("swiss-pairs 4 rounds 1", 7, &[("vp.pairs", "ebu-swiss-pairs")]);
    let proposal = draw_next_round(&mut journal, &[]);
    swiss::play(&mut journal);
    let [one, two] = proposal.meetings[0].two().unwrap();
    journal.apply(entry(voided_match(one, two))).unwrap();
    // 55.71 % lies between 54.74 and 56.23.
    assert_eq!([one, two].map(|number| line(&journal, number).total), [Points::from(6), Points::from(14)]);
}

/// The lines of teams 1 and 2 after a match of seven boards with this decision.
fn decided_lines(settings: &[(&str, &str)], outcome: MatchOutcome) -> [RankingLine; 2] {
    let mut journal = open(0, settings);
    for board in 1..=7 {
        for (ns, ew) in [(1, 2), (2, 1)] {
            enter_team_result(&mut journal, board, ns, ew, Outcome::ScoreOnly { score_ns: 100 });
        }
    }
    let decided = MatchRuling {
        id: MatchRulingId(Uuid::new_v4()),
        contestants: [pair(2), pair(1)],
        round: None,
        outcome,
        law: "81C3".to_owned(),
        reason: "wrong boards".to_owned(),
    };
    journal.apply(entry(Change::MatchDecided { decided })).unwrap();
    [1, 2].map(|number| line(&journal, number))
}

#[test]
fn void_match_gives_average_plus_and_minus_on_half_of_its_boards() {
    let lines = decided_lines(&[("scoring.method", "bam")], MatchOutcome::Void(vec![pair(1)]));
    // The book's example: 4 boards of 40 % and 3 of 50 %, and 4 of 60 % and 3 of 50 %.
    assert_eq!(lines.clone().map(|line| line.percent), [Some(Points::new(310, 7)), Some(Points::new(390, 7))]);
    let percentages = lines.map(|line| line.percent.unwrap().percentage(2));
    assert_eq!(percentages, ["44.29", "55.71"]);
}

#[test]
fn each_side_of_a_void_match_is_scored_by_itself() {
    let imps = [("scoring.method", "imps")];
    let totals = |outcome: MatchOutcome| decided_lines(&imps, outcome).map(|line| line.total);
    assert_eq!(totals(MatchOutcome::Void(vec![pair(1)])), [Points::from(-12), Points::from(12)]);
    assert_eq!(totals(MatchOutcome::Void(vec![pair(1), pair(2)])), [Points::from(-12), Points::from(-12)]);
    assert_eq!(totals(MatchOutcome::Void(Vec::new())), [Points::from(12), Points::from(12)]);
    // Twelve IMPs in seven boards, and the victory points of each side.
    let vp_totals =
        |outcome| decided_lines(&[("scoring.method", "imps"), ("vp.scale", "wbf")], outcome).map(|line| line.total);
    let [lost, won] = vp_totals(MatchOutcome::Void(vec![pair(1)]));
    assert_eq!(&lost + &won, Points::from(20));
    assert_eq!(vp_totals(MatchOutcome::Void(vec![pair(1), pair(2)])), [lost.clone(), lost]);
    assert_eq!(vp_totals(MatchOutcome::Void(Vec::new())), [won.clone(), won]);
}

#[test]
fn both_halves_of_hybrid_scoring_give_an_average_for_a_void_match() {
    let settings = [("scoring.method", "hybrid"), ("vp.scale", "wbf")];
    let imps = decided_lines(&[("scoring.method", "imps"), ("vp.scale", "wbf")], MatchOutcome::Void(Vec::new()));
    let [one, other] = decided_lines(&settings, MatchOutcome::Void(Vec::new()));
    // 55.71 % of the 20 that boards won and lost share.
    assert_eq!(one.total, &imps[0].total + &Points::new(20 * 39, 70));
    assert_eq!(one.total, other.total);
}

#[test]
fn void_match_with_an_outsider_at_fault_is_refused() {
    let mut journal = open(0, &[("scoring.method", "imps")]);
    for (ns, ew) in [(1, 2), (2, 1), (3, 4), (4, 3)] {
        enter_team_result(&mut journal, 1, ns, ew, Outcome::ScoreOnly { score_ns: 100 });
    }
    let decided = MatchRuling {
        id: MatchRulingId(Uuid::new_v4()),
        contestants: [pair(1), pair(2)],
        round: None,
        outcome: MatchOutcome::Void(vec![pair(3)]),
        law: "81C3".to_owned(),
        reason: String::new(),
    };
    assert!(journal.apply(entry(Change::MatchDecided { decided })).is_err());
}

/// The change that voids the match of round 1 between two pairs; the first one did not come.
fn voided_match(one: u16, two: u16) -> Change {
    let decided = MatchRuling {
        id: MatchRulingId(Uuid::new_v4()),
        contestants: [pair(one), pair(two)],
        round: Some(1),
        outcome: MatchOutcome::Void(vec![pair(one)]),
        law: "81C3".to_owned(),
        reason: "did not come".to_owned(),
    };
    Change::MatchDecided { decided }
}

#[test]
fn board_is_over_once_the_matches_that_have_not_played_it_are_decided() {
    let mut journal = swiss_with_boards("swiss-pairs 4 rounds 1", 7, &[("vp.pairs", "ebu-swiss-pairs")]);
    let proposal = draw_next_round(&mut journal, &[]);
    let count_over = |journal: &Journal| {
        let standings = score(journal);
        standings.boards.iter().filter(|board| standings.is_over(board)).count()
    };
    let mut counts = vec![count_over(&journal)];
    for meeting in &proposal.meetings {
        let [one, two] = meeting.two().unwrap();
        journal.apply(entry(voided_match(one, two))).unwrap();
        counts.push(count_over(&journal));
    }
    assert_eq!(counts, [0, 0, 7]);
}

#[test]
fn postponed_board_of_a_decided_match_is_not_still_to_play() {
    let mut journal = swiss_with_boards("swiss-pairs 4 rounds 1", 7, &[("vp.pairs", "ebu-swiss-pairs")]);
    let proposal = draw_next_round(&mut journal, &[]);
    let due = journal.session().schedule()[0];
    let postponed = TableResult::new(ResultId(Uuid::new_v4()), due.place, due.board, due.sitting, Outcome::Postponed);
    enter(&mut journal, postponed);
    let still_to_play = |journal: &Journal| {
        let standings = score(journal);
        standings.boards.iter().flat_map(|board| &board.lines).filter(|line| standings.is_still_to_play(line)).count()
    };
    let before = still_to_play(&journal);
    for meeting in &proposal.meetings {
        let [one, two] = meeting.two().unwrap();
        journal.apply(entry(voided_match(one, two))).unwrap();
    }
    assert_eq!((before, still_to_play(&journal)), (1, 0));
}
