//! What is decided by a hair: each way to separate those who tie, formulas at the edge where another begins, limits from
//! both sides. The numbers are worked out beside each test, from the rule it names.

use bridge::{BoardNumber, Score};
use evening::club::{SectionId, TieRule};
use evening::director::{
    Artificial, Assigned, Award, MatchOutcome, MatchRuling, MatchRulingId, Percent, SideAward, Weight, Weighted,
};
use evening::scoring::{Formula, Points, Standings, Step, victory_points};
use evening::session::{Change, ChangeError, Journal, Outcome, ResultId, SessionId, Status, TableResult};
use movement::{Sitting, Spec};

use uuid::Uuid;

use testing::teams::league_unplayed;
use testing::*;

/// Rank, whether it is shared, and by which numbers it was decided, of pairs 1, 2, ...
fn ranks(standings: &Standings, pairs: u16) -> Vec<(u32, bool)> {
    let line = |number| standings.line(pair(number)).unwrap().1;
    (1..=pairs).map(|number| (line(number).rank, line(number).tied)).collect()
}

fn totals(standings: &Standings, pairs: u16) -> Vec<String> {
    (1..=pairs).map(|number| standings.line(pair(number)).unwrap().1.total.short(4)).collect()
}

/// What a rule showed of each.
fn decided(standings: &Standings, pairs: u16, rule: TieRule) -> Vec<Option<String>> {
    let shown = |number| {
        let line = standings.line(pair(number)).unwrap().1;
        line.decided.iter().find(|(by, _)| *by == rule).map(|(_, points)| points.short(4))
    };
    (1..=pairs).map(shown).collect()
}

fn some(texts: &[&str]) -> Vec<Option<String>> {
    texts.iter().map(|text| Some((*text).to_owned())).collect()
}

/// Boards of as many scores each, board 1 first: East-West stay where they are.
fn played(settings: &[(&str, &str)], boards: &[&[Score]]) -> Journal {
    let mut journal = open(0, &[&[("ranking.winners", "two")], settings].concat());
    for (board, of_board) in (1..).zip(boards) {
        scores(&mut journal, board, of_board);
    }
    journal
}

/// A score that is one of two, the first one in a hundred times (Law 12C1c).
fn one_in_a_hundred(rare: Score, usual: Score) -> Award {
    let outcome = |score_ns, percent| Weighted {
        outcome: Assigned::Score { score_ns },
        weight: Weight::percent(percent).unwrap(),
    };
    let side = SideAward::Assigned(vec![outcome(rare, 1), outcome(usual, 99)]);
    Award { ns: side.clone(), ew: side }
}

// Those who tie (Law 78D leaves it to the conditions of contest).

#[test]
fn a_board_won_counts_one_an_average_a_half_and_a_lost_one_nothing() {
    // Of a top of 4: 3 3 0 0 4, 0 0 4 4 2, 3 3 2 2 0 are 10 each. Above 2: three; two and an average; two and two of these.
    let boards: [&[Score]; 5] = [&[110, 50, 110], &[110, 50, 110], &[50, 110, 90], &[50, 110, 90], &[110, 90, 50]];
    let scored = score(&played(&[("ranking.ties", "boards-won")], &boards));
    assert_eq!(totals(&scored, 3), ["10", "10", "10"]);
    assert_eq!(ranks(&scored, 3), [(1, true), (3, false), (1, true)]);
    assert_eq!(decided(&scored, 3, TieRule::BoardsWon), some(&["3", "2.5", "3"]));
}

#[test]
fn only_a_sole_top_is_a_top() {
    // 4 0 2, 2 2 2, 0 4 2, with a board that pair 2 alone has a score on: it has beaten nobody there.
    let boards: [&[Score]; 4] = [&[110, 90, 50], &[50, 90, 110], &[90, 90, 90], &[]];
    let mut journal = played(&[("ranking.ties", "tops"), ("matchpoints.unequal", "none")], &boards);
    enter(&mut journal, result(4, pair(2), pair(102), 620));
    let scored = score(&journal);
    assert_eq!(totals(&scored, 3), ["6", "6", "6"]);
    assert_eq!(ranks(&scored, 3), [(1, true), (3, false), (1, true)]);
    assert_eq!(decided(&scored, 3, TieRule::Tops), some(&["1", "0", "1"]));
}

#[test]
fn all_boards_of_the_last_round_count_together() {
    // Round 1: 0 2, 2 2, 4 2; round 2: 2 4, 4 0, 0 2. All have 8; the last round gives 6, 4, 2.
    let rounds: [(u8, &[&[Score]]); 2] =
        [(1, &[&[50, 90, 110], &[90, 90, 90]]), (2, &[&[90, 110, 50], &[110, 50, 90]])];
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "last-rounds")]);
    let mut board = 0;
    for (round, boards) in rounds {
        for of_board in boards {
            board += 1;
            for (number, score) in (1..).zip(*of_board) {
                let mut entered = result(board, pair(number), pair(100 + number), *score);
                entered.place.round = Some(round);
                enter(&mut journal, entered);
            }
        }
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 3), ["8", "8", "8"]);
    assert_eq!(ranks(&scored, 3), [(1, false), (2, false), (3, false)]);
    assert_eq!(decided(&scored, 3, TieRule::LastRounds), some(&["6", "4", "2"]));
}

#[test]
fn where_the_last_round_parts_nobody_the_one_before_it_does_and_a_rule_that_parts_nobody_is_not_said() {
    // 4 0 2, 0 4 2, 2 2 2 in three rounds.
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "tops,last-rounds")]);
    for (round, of_board) in [(1, [110, 50, 90]), (2, [50, 110, 90]), (3, [90, 90, 90])] {
        for (number, score) in (1..).zip(of_board) {
            let mut entered = result(round.into(), pair(number), pair(100 + number), score);
            entered.place.round = Some(round);
            enter(&mut journal, entered);
        }
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 3), ["6", "6", "6"]);
    // Pairs 1 and 2 have a top, pair 3 has none; of those two pair 2 had it later.
    assert_eq!(ranks(&scored, 3), [(2, false), (1, false), (3, false)]);
    let flat = score(&played(&[("ranking.ties", "tops")], &[&[50, 50]]));
    assert_eq!(decided(&flat, 2, TieRule::Tops), [None, None]);
}

#[test]
fn those_whom_the_last_round_parted_the_one_before_it_parts_again_in_each_group() {
    // Rounds of four pairs. The last: 5 5 1 1; before it 6 0 2 4; first, two boards: 1 1 6 4 and 0 6 3 3. All have 12.
    let rounds: [(u8, &[[Score; 4]]); 3] =
        [(1, &[[50, 50, 110, 90], [50, 110, 90, 90]]), (2, &[[110, 40, 50, 90]]), (3, &[[110, 110, 50, 50]])];
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "last-rounds")]);
    let boards = rounds.into_iter().flat_map(|(round, boards)| boards.iter().map(move |board| (round, board)));
    for (board, (round, of_board)) in (1..).zip(boards) {
        for (number, score) in (1..).zip(*of_board) {
            let mut entered = result(board, pair(number), pair(100 + number), score);
            entered.place.round = Some(round);
            enter(&mut journal, entered);
        }
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 4), ["12", "12", "12", "12"]);
    assert_eq!(ranks(&scored, 4), [(1, false), (2, false), (4, false), (3, false)]);
}

#[test]
fn teams_that_tie_are_parted_by_their_own_match_whichever_of_them_is_named_first() {
    // The matches of two rounds, in points: 1 beats 2 or is beaten by it by 100; both have 50 in all.
    for (one_two, first) in [(100, 1), (-100, 2)] {
        let mut journal = league_unplayed(&[("scoring.method", "total"), ("ranking.ties", "head-to-head")]);
        // By board and the team that sits North-South there, of one table of each match; all else is passed out.
        let net = |board: u16, ns: u16| match (board, ns) {
            (1, 1) => one_two,
            (1, 3) => 30,
            (3, 1) => 50 - one_two,
            (3, 2) => 50 + one_two,
            _ => 0,
        };
        let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
        for (slot, sitting, place) in due {
            let Sitting::Teams { ns, .. } = sitting else { unreachable!() };
            let board = slot.board.number();
            let mut entered = result(board, pair(1), pair(2), net(board, ns.number));
            (entered.sitting, entered.place) = (sitting, place);
            enter(&mut journal, entered);
        }
        let scored = score(&journal);
        assert_eq!(totals(&scored, 2), ["50", "50"]);
        let places = [1, 2].map(|team| scored.line(pair(team)).unwrap().1.rank);
        assert_eq!(places[0] < places[1], first == 1, "{places:?}");
        let shown = [one_two, -one_two].map(|net| Some(net.to_string()));
        assert_eq!(decided(&scored, 2, TieRule::HeadToHead), shown);
    }
}

#[test]
fn opponents_count_with_what_they_have_each_once() {
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "opponents-total")]);
    // Pair 1 has 4 and 0 against 101 twice, 2 has 2 and 2 against 102 and 103, 3 has 0 and 4 against 103 and 102.
    for (board, ns, ew, score) in
        [(1, 1, 101, 110), (1, 2, 102, 90), (1, 3, 103, 50), (2, 1, 101, 50), (2, 2, 103, 90), (2, 3, 102, 110)]
    {
        enter(&mut journal, result(board, pair(ns), pair(ew), score));
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 3), ["4", "4", "4"]);
    // Of 8 the opponents have 4, 2 and 6: 50, 25 and 75 %.
    assert_eq!(ranks(&scored, 3), [(3, false), (1, true), (1, true)]);
    assert_eq!(decided(&scored, 3, TieRule::OpponentsTotal), some(&["50", "100", "100"]));
}

#[test]
fn of_equal_imps_the_better_quotient_comes_first_and_no_loss_before_all() {
    // The datum of each board is 0: +3 -1 0 -2, -3 +3 0 0, +2 0 +2 -3.
    let boards: [&[Score]; 3] = [&[100, -20, 0, -80], &[-100, 100, 0, 0], &[60, 0, 60, -120]];
    let scored = score(&played(&[("scoring.method", "butler"), ("ranking.ties", "imp-quotient")], &boards));
    assert_eq!(totals(&scored, 4), ["2", "2", "2", "-5"]);
    assert_eq!(ranks(&scored, 4), [(3, false), (2, false), (1, false), (4, false)]);
    // 5 over 3, 3 over 1, and 2 without a loss.
    assert_eq!(decided(&scored, 3, TieRule::ImpQuotient), some(&["1.6667", "3", "2"]));
}

#[test]
fn equal_quotients_stay_tied() {
    let boards: [&[Score]; 2] = [&[100, -100, 0], &[-100, 100, 0]];
    let scored = score(&played(&[("scoring.method", "butler"), ("ranking.ties", "imp-quotient")], &boards));
    // Two have 3 over 3; the third never lost and comes before them.
    assert_eq!(ranks(&scored, 3), [(2, true), (2, true), (1, false)]);
}

#[test]
fn percentages_that_look_equal_tie_where_the_conditions_say_so() {
    // Board 1: 3.01, 2.99 and 0 of 4; nine flat boards. 21.01 of 40 is 52.525 %, 20.99 is 52.475 %: both 52.5.
    let flat: &[Score] = &[50, 50, 50];
    let boards = [&[&[100, 100, 50][..]], &[flat; 9][..]].concat();
    for (tie_on, expected) in [("shown", [(1, true), (1, true)]), ("exact", [(1, false), (2, false)])] {
        let mut journal = played(&[("ranking.tie_on", tie_on), ("percent.round", "0.1")], &boards);
        rule(&mut journal, 1, pair(1), pair(101), one_in_a_hundred(120, 100));
        let scored = score(&journal);
        assert_eq!(totals(&scored, 2), ["21.01", "20.99"]);
        assert_eq!(ranks(&scored, 2), expected, "{tie_on}");
    }
}

#[test]
fn totals_of_imps_that_look_equal_tie_where_the_conditions_say_so() {
    // One in a hundred times 120 against 100 is an IMP: a third of a hundredth up and down; 10 points are none.
    for (tie_on, expected) in [
        ("shown", [(1, true), (1, true), (1, true), (1, true)]),
        ("exact", [(1, false), (4, false), (2, true), (2, true)]),
    ] {
        let settings = [("scoring.method", "cross-imps"), ("ranking.tie_on", tie_on)];
        let mut journal = played(&settings, &[&[100, 100, 110, 110]]);
        rule(&mut journal, 1, pair(1), pair(101), one_in_a_hundred(120, 100));
        let scored = score(&journal);
        assert_eq!(totals(&scored, 3), ["0.0033", "-0.0033", "0"]);
        assert_eq!(ranks(&scored, 4), expected, "{tie_on}");
    }
}

// Boards with few comparable results (Law 87, each convention in docs/scoring.md).

/// Matchpoints of the first tables of a board that was played in two forms, `group` of `all` results in one of them.
fn in_two_forms(convention: &str, group: u16, all: u16) -> Vec<String> {
    let mut journal = open(0, &[("matchpoints.small_groups", convention)]);
    for at in 1..=all {
        let mut entered = result(1, pair(at), pair(100 + at), 1000 - 10 * Score::from(at));
        entered.copy = u8::from(at <= group);
        enter(&mut journal, entered);
    }
    ns_points(&score(&journal), 1, group)
}

#[test]
fn ebu_s_small_groups_are_at_most_three_and_at_most_a_third_of_the_results() {
    // Three of nine: 70, 60 and 50 % of 16. Two of six: 65 and 55 % of 10. One of three: 60 % of 4.
    assert_eq!(in_two_forms("ebu", 3, 9), ["11.2", "9.6", "8"]);
    assert_eq!(in_two_forms("ebu", 2, 6), ["6.5", "5.5"]);
    assert_eq!(in_two_forms("ebu", 1, 3), ["2.4"]);
    // Else (M + 1) E / A - 1: three of eight, two of five, four of twelve.
    assert_eq!(in_two_forms("ebu", 3, 8), ["12.3333", "7", "1.6667"]);
    assert_eq!(in_two_forms("ebu", 2, 5), ["6.5", "1.5"]);
    assert_eq!(in_two_forms("ebu", 4, 12), ["20", "14", "8", "2"]);
}

#[test]
fn acbl_s_small_groups_are_two_or_three_where_another_is_larger() {
    // Two of four are small although no other is larger: 65 and 55 % of 6. Three of seven: 70, 60, 50 % of 12.
    assert_eq!(in_two_forms("acbl", 2, 4), ["3.9", "3.3"]);
    assert_eq!(in_two_forms("acbl", 3, 7), ["8.4", "7.2", "6"]);
    // Three of six and of five are a largest group, and four are many: (M + 1) E / A - 1.
    assert_eq!(in_two_forms("acbl", 3, 6), ["9", "5", "1"]);
    assert_eq!(in_two_forms("acbl", 3, 5), ["7.3333", "4", "0.6667"]);
    assert_eq!(in_two_forms("acbl", 4, 9), ["14.75", "10.25", "5.75", "1.25"]);
}

#[test]
fn sixty_percent_is_for_groups_of_up_to_three() {
    assert_eq!(in_two_forms("award-60", 3, 6), ["6", "6", "6"]);
    assert_eq!(in_two_forms("award-60", 4, 8), ["13", "9", "5", "1"]);
}

// Artificial scores (Law 12C2).

#[test]
fn without_rounds_the_third_unplayed_board_is_the_third_by_number() {
    // Entered as 4, 2, 3; pair 1 has 4 of 4 on the only board it played.
    let mut journal = played(&[("average.many", "dbv"), ("average", "fixed")], &[&[110, 90, 50]]);
    for board in 2..=4 {
        for (number, score) in [(2, 110), (3, 50)] {
            enter(&mut journal, result(board, pair(number), pair(100 + number), score));
        }
    }
    for board in [4, 2, 3] {
        rule(&mut journal, board, pair(1), pair(101), Award::artificial(Artificial::Average, Artificial::Average));
    }
    let scored = score(&journal);
    let of = |board| line(&scored, board, 1, 101).ns.points.unwrap().short(2);
    assert_eq!([2, 3, 4].map(of), ["2", "2", "4"]);
}

// Who sits out in an evening that came from a file.

#[test]
fn a_bye_is_one_of_the_own_section() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", "wbf"), ("field", "session")]);
    // Round 1 is played in A by teams 1 and 2, round 2 in B by teams 1 and 2; team 3 of A was in round 2 of A only.
    let of = |section, number| evening::club::ContestantId { section, number };
    let b = SectionId::nth(1);
    for (board, round, section, one, two) in [(1, 1, SectionId::A, 1, 2), (2, 2, SectionId::A, 1, 3), (3, 3, b, 1, 2)] {
        for (ns, ew) in [(one, two), (two, one)] {
            let mut entered = result(board, of(section, ns), of(section, ew), 110);
            entered.sitting = Sitting::Teams { ns: of(section, ns), ew: of(section, ew) };
            entered.place.round = Some(round);
            enter(&mut journal, entered);
        }
    }
    let scored = score(&journal);
    let byes: Vec<(u8, String)> = scored.byes.iter().map(|bye| (bye.round, bye.contestant.to_string())).collect();
    assert_eq!(byes, [(1, "A3".to_owned()), (2, "A2".to_owned())]);
    assert!(scored.byes.iter().all(|bye| bye.points == Some(Points::from(12))));
}

// Limits.

fn refused(journal: &mut Journal, change: Change) -> ChangeError {
    journal.apply(entry(change)).unwrap_err()
}

#[test]
fn a_forced_score_may_be_the_highest_of_law_77_and_no_more() {
    for (score_ns, fits) in [(7600, true), (-7600, true), (7610, false), (-7610, false)] {
        let mut journal = open(0, &[]);
        for number in [1, 101] {
            seat(&mut journal, pair(number));
        }
        let mut entered = result(1, pair(1), pair(101), score_ns);
        (entered.forced, entered.reason) = (true, Some("as written".to_owned()));
        let taken = journal.apply(entry(Change::ResultEntered { result: entered }));
        assert_eq!(taken.is_ok(), fits, "{score_ns}");
    }
}

#[test]
fn rounds_are_called_from_the_first_to_the_last_of_the_movement() {
    let mut journal = evening("mitchell 5", 1);
    let call = |round| Change::RoundCalled { section: SectionId::A, round };
    for round in [0, 6] {
        assert!(matches!(refused(&mut journal, call(round)), ChangeError::NoRound { .. }), "{round}");
    }
    for round in [1, 5] {
        journal.apply(entry(call(round))).unwrap();
    }
}

#[test]
fn tables_are_moved_from_the_first_to_the_last_of_the_movement() {
    let mut journal = evening("mitchell 5", 1);
    let moved = |table| Change::TableMoved { section: SectionId::A, round: 1, table };
    for table in [0, 6] {
        assert!(matches!(refused(&mut journal, moved(table)), ChangeError::NoTable { .. }), "{table}");
    }
    for table in [1, 5] {
        journal.apply(entry(moved(table))).unwrap();
    }
}

#[test]
fn a_suspension_ends_in_the_round_it_begins_or_later() {
    let suspend = |from_round, to_round| Change::StatusSet {
        contestant: pair(1),
        player: None,
        status: Status::Suspended { from_round, to_round },
        reason: "conduct".to_owned(),
    };
    let mut journal = evening("mitchell 5", 1);
    assert!(matches!(refused(&mut journal, suspend(3, 2)), ChangeError::NoRound { round: 2, .. }));
    journal.apply(entry(suspend(2, 2))).unwrap();
    journal.apply(entry(suspend(2, 3))).unwrap();
}

#[test]
fn nobody_plays_a_board_twice_on_whichever_side() {
    let mut journal = open(0, &[]);
    (1..=4).for_each(|number| seat(&mut journal, pair(number)));
    let mut play =
        |board, ns, ew| journal.apply(entry(Change::ResultEntered { result: result(board, pair(ns), pair(ew), 110) }));
    play(1, 2, 3).unwrap();
    // Law 15: another opponent does not make it another board, neither side does.
    for (ns, ew, who) in [(2, 1, 2), (1, 2, 2), (3, 4, 3), (4, 3, 3)] {
        match play(1, ns, ew) {
            Err(ChangeError::PlayedBefore { contestant, .. }) => assert_eq!(contestant, pair(who), "{ns} and {ew}"),
            other => panic!("{ns} and {ew}: {other:?}"),
        }
    }
    play(1, 1, 4).unwrap();
    play(2, 2, 1).unwrap();
}

#[test]
fn of_a_team_the_other_half_plays_the_board_too() {
    let mut journal = open(3, &[("scoring.method", "imps")]);
    let mut play = |ns, ew| {
        let mut entered = result(1, pair(ns), pair(ew), 110);
        entered.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
        entered.outcome = Outcome::ScoreOnly { score_ns: 110 };
        entered.board = BoardNumber::new(1).unwrap();
        journal.apply(entry(Change::ResultEntered { result: entered }))
    };
    play(1, 2).unwrap();
    assert!(matches!(play(1, 3), Err(ChangeError::PlayedBefore { contestant, .. }) if contestant == pair(1)));
    assert!(matches!(play(3, 2), Err(ChangeError::PlayedBefore { contestant, .. }) if contestant == pair(2)));
    play(2, 1).unwrap();
}

// Who is not parted, and who is ranked with whom.

fn movement_of(journal: &mut Journal, section: SectionId, spec: &str) {
    let movement = Box::new(spec.parse::<Spec>().unwrap().movement().unwrap());
    let first_board = BoardNumber::FIRST;
    let change = Change::MovementSet { section, movement, boards_per_round: 1, first_board, reason: None };
    journal.apply(entry(change)).unwrap();
}

#[test]
fn a_mitchell_has_two_rankings_and_a_howell_has_one() {
    for (spec, rankings) in [("mitchell 3", 2), ("howell 4", 1)] {
        assert_eq!(score(&evening(spec, 1)).rankings.len(), rankings, "{spec}");
    }
}

#[test]
fn nobody_is_parted_by_lot_before_the_first_board() {
    let mut journal = open(0, &[("ranking.ties", "lot"), ("ranking.winners", "one")]);
    movement_of(&mut journal, SectionId::A, "howell 4");
    let scored = score(&journal);
    assert_eq!(ranks(&scored, 4), [(1, true); 4]);
}

#[test]
fn who_is_disqualified_is_not_parted_by_lot() {
    let mut journal = played(&[("ranking.ties", "lot")], &[&[50, 50, 50]]);
    for number in [1, 2] {
        let status = Status::Disqualified { organizer: "The board".to_owned() };
        let change = Change::StatusSet { contestant: pair(number), player: None, status, reason: "conduct".to_owned() };
        journal.apply(entry(change)).unwrap();
    }
    assert_eq!(ranks(&score(&journal), 3), [(2, true), (2, true), (1, false)]);
}

#[test]
fn matches_that_were_decided_without_a_board_are_enough_to_be_parted() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", "wbf"), ("ranking.ties", "lot")]);
    movement_of(&mut journal, SectionId::A, "round-robin 4");
    (1..=4).for_each(|number| seat(&mut journal, pair(number)));
    for (winner, loser) in [(1, 2), (3, 4)] {
        let decided = MatchRuling {
            id: MatchRulingId(Uuid::new_v4()),
            contestants: [pair(winner), pair(loser)],
            round: None,
            outcome: MatchOutcome::Won(pair(winner)),
            law: "81C3".to_owned(),
            reason: String::new(),
        };
        journal.apply(entry(Change::MatchDecided { decided })).unwrap();
    }
    let scored = score(&journal);
    let ranks = ranks(&scored, 4);
    assert!(ranks.iter().all(|(_, tied)| !tied), "{ranks:?}");
    assert_eq!(totals(&scored, 1), totals(&scored, 3)[2..]);
}

#[test]
fn a_section_without_a_movement_in_which_pairs_changed_sides_has_one_winner() {
    let b = |number| evening::club::ContestantId { section: SectionId::nth(1), number };
    for changed in [false, true] {
        let mut journal = open(0, &[]);
        let second = if changed { (4, 1) } else { (1, 4) };
        for (board, (ns, ew)) in [(1, (1, 2)), (1, (3, 4)), (2, second), (2, (3, 2))] {
            enter(&mut journal, result(board, b(ns), b(ew), 50));
        }
        movement_of(&mut journal, SectionId::A, "mitchell 3");
        let scored = score(&journal);
        let with = |number| {
            let ranking = scored.rankings.iter().find(|r| r.lines.iter().any(|l| l.contestant == b(number)));
            ranking.unwrap().lines.iter().filter(|l| l.contestant.section == SectionId::nth(1)).count()
        };
        // Where 1 and 3 stayed North-South they are two lines of two; else all four are one.
        assert_eq!(with(1), if changed { 4 } else { 2 }, "{changed}");
    }
}

// What the rules that separate look at.

fn fixed(ns: u16, ew: u16) -> Award {
    let side = |percent: u16| Artificial::Fixed(Percent::hundredths(percent * 100).unwrap());
    Award::artificial(side(ns), side(ew))
}

#[test]
fn an_award_on_a_board_of_its_own_top_is_won_or_lost_against_that() {
    // Four tables on board 1, so that a full top is 6. On board 2 North-South of table 1 has 40 % of 6, for nobody but
    // table 2 has a score there, which compares with none and is no half board; on board 3 80 % of a top of 2.
    let mut journal = played(&[("matchpoints.unequal", "none"), ("ranking.ties", "boards-won")], &[&[50, 50, 50, 50]]);
    let artificial = SideAward::Artificial(Artificial::Minus);
    enter(&mut journal, result(2, pair(1), pair(101), 50));
    rule(&mut journal, 2, pair(1), pair(101), Award { ns: artificial, ew: SideAward::TableResult });
    enter(&mut journal, result(2, pair(2), pair(102), 50));
    let average = SideAward::Artificial(Artificial::Average);
    rule(&mut journal, 2, pair(2), pair(102), Award { ns: SideAward::TableResult, ew: average });
    rule(&mut journal, 3, pair(1), pair(101), fixed(80, 50));
    for number in [2, 3] {
        enter(&mut journal, result(3, pair(number), pair(100 + number), 50));
    }
    let scored = score(&journal);
    // 3 + 2.4 + 1.6 of 6 + 6 + 2; 3 + 1 of 6 + 2; 3 + 1 of 8; 3 of 6: one half everywhere.
    assert_eq!(totals(&scored, 4), ["7", "4", "4", "3"]);
    assert_eq!(ranks(&scored, 4), [(1, false), (2, true), (2, true), (4, false)]);
    assert_eq!(decided(&scored, 4, TieRule::BoardsWon), some(&["1.5", "1", "1", "0.5"]));
}

#[test]
fn a_sole_top_of_few_results_is_one_and_an_award_below_all_is_none() {
    // Board 1 has two of three results: (2 + 1) 3/2 - 1 and (0 + 1) 3/2 - 1 of 4. On board 2 awards of 20 and 95 %.
    let mut journal = played(&[("ranking.ties", "tops")], &[&[100, 50], &[], &[50, 50, 50]]);
    let average = SideAward::Artificial(Artificial::Average);
    rule(&mut journal, 1, pair(1), pair(101), Award { ns: SideAward::TableResult, ew: average });
    rule(&mut journal, 1, pair(3), pair(103), fixed(50, 50));
    for (number, percent) in [(1, 20), (2, 95), (3, 50)] {
        rule(&mut journal, 2, pair(number), pair(100 + number), fixed(percent, 50));
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 2), ["6.3", "6.3"]);
    assert_eq!(decided(&scored, 2, TieRule::Tops), some(&["1", "0"]));
}

#[test]
fn an_award_of_all_there_is_is_a_top() {
    let mut journal = played(&[("ranking.ties", "tops")], &[&[50, 50, 50]]);
    for (board, awards) in [(2, [100, 60, 50]), (3, [20, 60, 50])] {
        for (number, percent) in (1..).zip(awards) {
            rule(&mut journal, board, pair(number), pair(100 + number), fixed(percent, 50));
        }
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 2), ["6.8", "6.8"]);
    assert_eq!(decided(&scored, 2, TieRule::Tops), some(&["1", "0"]));
}

#[test]
fn pairs_are_parted_by_what_they_had_against_each_other() {
    let mut journal = open(0, &[("ranking.winners", "one"), ("ranking.ties", "head-to-head")]);
    // Everybody meets everybody: 1 and 3 have 4, 2 and 4 have 2. On board 2 both 3 and 2 beat the other.
    for (board, ns, ew, score) in
        [(1, 1, 2, 100), (1, 3, 4, 50), (2, 1, 3, 50), (2, 2, 4, 100), (3, 1, 4, 100), (3, 2, 3, 50)]
    {
        enter(&mut journal, result(board, pair(ns), pair(ew), score));
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 4), ["4", "2", "4", "2"]);
    assert_eq!(ranks(&scored, 4), [(2, false), (3, false), (1, false), (4, false)]);
    assert_eq!(decided(&scored, 4, TieRule::HeadToHead), some(&["0", "100", "100", "0"]));
}

#[test]
fn those_who_have_not_all_met_stay_tied_whatever_some_had_against_each_other() {
    let settings = [("ranking.winners", "one"), ("ranking.ties", "head-to-head"), ("matchpoints.unequal", "none")];
    let mut journal = open(0, &settings);
    // 2 0 0 2 of a top of 2 against each other; 4 6 2 0 and 1 1 5 5 of 6 against pairs 5 to 8: 7 each.
    for (board, ns, ew, score) in [
        (1, 1, 2, 100),
        (1, 3, 4, 50),
        (2, 1, 5, 100),
        (2, 2, 6, 110),
        (2, 3, 7, 90),
        (2, 4, 8, 80),
        (3, 1, 5, 50),
        (3, 2, 6, 50),
        (3, 3, 7, 110),
        (3, 4, 8, 110),
    ] {
        enter(&mut journal, result(board, pair(ns), pair(ew), score));
    }
    let scored = score(&journal);
    assert_eq!(totals(&scored, 4), ["7"; 4]);
    // 5 and 8 have 7 of 12, those four 7 of 14.
    assert_eq!(ranks(&scored, 4), [(3, true); 4]);
}

#[test]
fn the_other_method_shows_imps_for_each_comparison_however_imps_are_divided() {
    // 500 90 50: 9 + 10, -9 + 1, -10 - 1; then 50 90 110: -1 - 2, 1 - 1, 2 + 1; half of each.
    let boards: [&[Score]; 2] = [&[500, 50, 90], &[50, 110, 90]];
    let scored = score(&played(&[("ranking.ties", "other-method"), ("cross_imps.divisor", "none")], &boards));
    assert_eq!(totals(&scored, 3), ["4", "4", "4"]);
    assert_eq!(decided(&scored, 3, TieRule::OtherMethod), some(&["8", "-4", "-4"]));
    assert_eq!(ranks(&scored, 3), [(1, false), (2, true), (2, true)]);
}

#[test]
fn a_lot_is_drawn_from_the_session_and_the_contestant_alone() {
    let Change::SessionOpened { title, date, club, event, conditions, .. } = opening(&[("ranking.ties", "lot")]) else {
        panic!("an opening opens")
    };
    let session = SessionId("018f3c1e-0000-7000-8000-000000000025".parse().unwrap());
    let mut journal =
        Journal::open(entry(Change::SessionOpened { session, title, date, club, event, conditions })).unwrap();
    scores(&mut journal, 1, &[50, 50]);
    let scored = score(&journal);
    // FNV-1a of the identity, a space and the number, modulo a million.
    assert_eq!(decided(&scored, 2, TieRule::Lot), some(&["566756", "899613"]));
}

fn halves(journal: &mut Journal, board: u16, ns: u16, ew: u16, here: Score, there: Score) {
    for (ns, ew, score) in [(ns, ew, here), (ew, ns, there)] {
        let mut entered = result(board, pair(ns), pair(ew), score);
        entered.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
        enter(journal, entered);
    }
}

#[test]
fn what_was_played_of_a_decided_match_separates_nobody() {
    let mut journal = open(0, &[("scoring.method", "bam"), ("ranking.ties", "boards-won")]);
    // 1 won both boards against 2, but the match was halved; 3 and 4 won one each. All have 2 of 4.
    for (board, ns, ew, here, there) in [(1, 1, 2, 100, 50), (2, 1, 2, 100, 50), (3, 3, 4, 100, 50), (4, 3, 4, 50, 100)]
    {
        halves(&mut journal, board, ns, ew, here, there);
    }
    let decided_match = MatchRuling {
        id: MatchRulingId(Uuid::new_v4()),
        contestants: [pair(1), pair(2)],
        round: None,
        outcome: MatchOutcome::Halved,
        law: "81C3".to_owned(),
        reason: String::new(),
    };
    journal.apply(entry(Change::MatchDecided { decided: decided_match })).unwrap();
    let scored = score(&journal);
    assert_eq!(totals(&scored, 4), ["2"; 4]);
    assert_eq!(decided(&scored, 4, TieRule::BoardsWon), some(&["0", "0", "1", "1"]));
}

#[test]
fn teams_at_point_a_board_are_parted_by_imps_whatever_scale_is_set() {
    let settings = [("scoring.method", "bam"), ("vp.scale", "wbf"), ("ranking.ties", "other-method")];
    let mut journal = open(0, &settings);
    // 50 for team 1 is 2 IMPs, 450 for team 2 is 10.
    halves(&mut journal, 1, 1, 2, 100, 50);
    halves(&mut journal, 2, 1, 2, 50, 500);
    let scored = score(&journal);
    assert_eq!(totals(&scored, 2), ["2", "2"]);
    assert_eq!(decided(&scored, 2, TieRule::OtherMethod), some(&["-8", "8"]));
}

#[test]
fn pairs_in_victory_points_are_parted_by_their_matchpoints_as_these_are_ranked() {
    // Ten points are no IMP: everybody has drawn. Board 1 is flat, 3 of 6; board 2 has three of four results: 4, 1 and 1
    // are (M + 1) 4/3 - 1. Of 12: 8.67, 4.67 and 4.67, and 3 of 6.
    let settings = [
        ("scoring.method", "cross-imps"),
        ("vp.pairs", "wbf"),
        ("percent.of", "rounded-total"),
        ("ranking.ties", "other-method"),
    ];
    let scored = score(&played(&settings, &[&[100, 100, 100, 100], &[110, 100, 100]]));
    assert_eq!(totals(&scored, 4), ["10"; 4]);
    let percents = some(&["72.25", "38.9167", "38.9167", "50"]);
    assert_eq!(decided(&scored, 4, TieRule::OtherMethod), percents);
}

#[test]
fn without_a_movement_sections_are_one_field_in_who_changed_sides_and_beside_one_each_is_its_own() {
    let of = |section: u16, number| evening::club::ContestantId { section: SectionId::nth(section), number };
    for beside in [false, true] {
        let mut journal = open(0, &[]);
        // In B pairs 1 and 3 stay North-South, in C pairs 1 and 4 change sides.
        for (section, second) in [(1, (1, 4)), (2, (4, 1))] {
            for (board, (ns, ew)) in [(1, (1, 2)), (1, (3, 4)), (2, second), (2, (3, 2))] {
                enter(&mut journal, result(board, of(section, ns), of(section, ew), 50));
            }
        }
        if beside {
            movement_of(&mut journal, SectionId::A, "mitchell 3");
        }
        let scored = score(&journal);
        let ranking = scored.rankings.iter().find(|r| r.lines.iter().any(|l| l.contestant == of(1, 1))).unwrap();
        let of_b = ranking.lines.iter().filter(|l| l.contestant.section == SectionId::nth(1)).count();
        assert_eq!(of_b, if beside { 2 } else { 4 }, "beside a movement: {beside}");
    }
}

// Formulas at the edge where another begins.

#[test]
fn the_formula_of_a_full_board_is_said_to_be_that() {
    let scored = score(&played(&[], &[&[110, 100, 90], &[110, 100]]));
    let formula = |board| match line(&scored, board, 1, 101).ns.step {
        Step::Compared { formula, .. } => formula,
        other => panic!("{other:?}"),
    };
    assert_eq!((formula(1), formula(2)), (Formula::Full, Formula::Neuberg));
}

#[test]
fn the_own_top_is_shown_of_a_board_with_fewer_lines_than_another_only() {
    for (show, expected) in [("own-top", Some(("2".to_owned(), "2".to_owned()))), ("scored", None)] {
        let scored = score(&played(&[("matchpoints.show", show)], &[&[110, 100, 90], &[110, 100]]));
        let shown = |board| {
            let shown = line(&scored, board, 1, 101).ns.shown;
            shown.map(|shown| (shown.points.short(4), shown.top.short(4)))
        };
        assert_eq!((shown(1), shown(2)), (None, expected), "{show}");
    }
}

#[test]
fn a_lone_result_is_half_where_results_count_by_percentage() {
    // Of two results each place is all or nothing of the full top; one result compares with nobody.
    let settings = [("matchpoints.unequal", "percent")];
    let scored = score(&played(&settings, &[&[110, 100, 90], &[110, 100], &[110]]));
    assert_eq!((ns_points(&scored, 2, 2), ns_points(&scored, 3, 1)), (vec!["4".into(), "0".into()], vec!["2".into()]));
}

#[test]
fn a_datum_that_is_no_half_goes_to_the_nearest_step() {
    for (rule, expected) in [
        ("away", [450, 440, -450, -440]),
        ("towards-average", [450, 440, -450, -440]),
        ("even", [450, 440, -450, -440]),
        ("truncate", [440, 440, -440, -440]),
    ] {
        let settings = [("scoring.method", "butler"), ("butler.half", rule)];
        let datums = [446, 444, -446, -444].map(|mean: Score| {
            let scored = score(&played(&settings, &[&[mean - 5, mean + 5]]));
            match line(&scored, 1, 1, 101).ns.step {
                Step::Datum { datum, .. } => datum,
                other => panic!("{other:?}"),
            }
        });
        assert_eq!(datums, expected, "{rule}");
    }
}

#[test]
fn imps_are_those_of_the_difference_from_the_datum() {
    // Of 100 and 200 the datum is 150, and 50 points are 2 IMPs.
    let scored = score(&played(&[("scoring.method", "butler")], &[&[100, 200]]));
    assert_eq!(totals(&scored, 2), ["-2", "2"]);
}

/// What of the own percentage went into an award on board 2, of the pairs with 10, 8, 6, 4, 2 and 0 of 10 on board 1.
fn own_of(artificial: Artificial) -> Vec<bool> {
    let mut journal = played(&[("average", "own")], &[&[60, 50, 40, 30, 20, 10]]);
    for number in 1..=6 {
        rule(&mut journal, 2, pair(number), pair(100 + number), Award::artificial(artificial, artificial));
    }
    let scored = score(&journal);
    let own = |number| match line(&scored, 2, number, 100 + number).ns.step {
        Step::Artificial { own, .. } => own.is_some(),
        other => panic!("{other:?}"),
    };
    (1..=6).map(own).collect()
}

#[test]
fn the_own_percentage_counts_above_sixty_and_below_forty_and_not_at_them() {
    assert_eq!(own_of(Artificial::Plus), [true, true, false, false, false, false]);
    assert_eq!(own_of(Artificial::Minus), [false, false, false, false, true, true]);
}

#[test]
fn only_boards_that_were_not_played_are_counted_towards_the_third() {
    // A board that was put off and then awarded was not played, either.
    let not_played = [Outcome::NotPlayed, Outcome::Cancelled, Outcome::Postponed];
    let cases = not_played.map(|outcome| (None, outcome, ["2", "2", "4"]));
    for (entered, outcome, expected) in cases.into_iter().chain([(Some(50), Outcome::NotPlayed, ["2", "2", "2"])]) {
        let mut journal = played(&[("average.many", "dbv"), ("average", "fixed")], &[&[110, 90, 50]]);
        for board in 2..=4 {
            for (number, score) in [(2, 110), (3, 50)] {
                enter(&mut journal, result(board, pair(number), pair(100 + number), score));
            }
            let mut own = result(board, pair(1), pair(101), entered.unwrap_or(0));
            if board > 2 || entered.is_none() {
                own.outcome = outcome;
            }
            enter(&mut journal, own);
            rule(&mut journal, board, pair(1), pair(101), Award::artificial(Artificial::Average, Artificial::Average));
        }
        let scored = score(&journal);
        // Pair 1 has all of the only board that counts towards its average.
        assert_eq!([2, 3, 4].map(|board| line(&scored, board, 1, 101).ns.points.unwrap().short(2)), expected);
    }
}

// Matches.

fn rule_match(journal: &mut Journal, contestants: [u16; 2], outcome: MatchOutcome) {
    let contestants = contestants.map(pair);
    let (law, reason) = ("81C3".to_owned(), String::new());
    let decided = MatchRuling { id: MatchRulingId(Uuid::new_v4()), contestants, round: None, outcome, law, reason };
    journal.apply(entry(Change::MatchDecided { decided })).unwrap();
}

/// Four teams that each play each other, one board in a round, and how many matches count for each.
fn round_robin(settings: &[(&str, &str)]) -> Journal {
    let mut journal = open(0, settings);
    movement_of(&mut journal, SectionId::A, "round-robin 4");
    (1..=4).for_each(|number| seat(&mut journal, pair(number)));
    journal
}

fn matches(journal: &Journal) -> Vec<u32> {
    let scored = score(journal);
    (1..=4).map(|number| scored.line(pair(number)).unwrap().1.matches).collect()
}

#[test]
fn a_match_counts_once_something_of_it_was_scored() {
    let mut journal = round_robin(&[("scoring.method", "imps")]);
    assert_eq!(matches(&journal), [0; 4]);
    let of_first: Vec<_> = {
        let lines = journal.session().lines();
        let ours = |number| move |(c, _)| c == pair(number);
        let first =
            lines.iter().filter(|l| l.sitting.contestants().any(ours(1)) && l.sitting.contestants().any(ours(2)));
        first.map(|l| (l.place, l.slot.board, l.sitting)).collect()
    };
    assert_eq!(of_first.len(), 2, "both tables");
    for (place, board, sitting) in of_first {
        let entered = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, Outcome::PassedOut);
        journal.apply(entry(Change::ResultEntered { result: entered })).unwrap();
    }
    assert_eq!(matches(&journal), [1, 1, 0, 0]);
}

#[test]
fn a_match_that_was_decided_counts_where_there_is_something_to_give() {
    // Half of what the boards are worth; IMPs without victory points have nothing to give.
    for (method, expected) in [("bam", [1, 1, 0, 0]), ("imps", [0; 4])] {
        let mut journal = round_robin(&[("scoring.method", method)]);
        rule_match(&mut journal, [1, 2], MatchOutcome::Halved);
        assert_eq!(matches(&journal), expected, "{method}");
    }
}

#[test]
fn a_reported_match_is_of_all_its_boards_where_only_scored_ones_count() {
    let mut journal = round_robin(&[("scoring.method", "imps"), ("vp.scale", "wbf"), ("vp.boards", "scored")]);
    rule_match(&mut journal, [1, 2], MatchOutcome::Reported([1000, 0]));
    let scored = score(&journal);
    let found = scored.matches.iter().find(|m| m.contestants.contains(&pair(1)) && m.contestants.contains(&pair(2)));
    let found = found.unwrap();
    let vp = found.vp.as_ref().map(|vp| vp[found.place(pair(1)).unwrap()].clone());
    assert_eq!((found.boards.len(), vp), (1, victory_points("wbf", 1, &Points::from(10))));
}

#[test]
fn what_one_team_alone_has_of_a_board_counts_for_both_in_a_knock_out() {
    // Team 2 has three IMPs for its average plus, team 1 no score there: the mean of +3 and nothing is 1.5 (Law 12C4).
    for (knockout, expected) in [("yes", ["-1.5", "1.5"]), ("no", ["0", "3"])] {
        let mut journal = open(0, &[("scoring.method", "imps"), ("teams.knockout", knockout)]);
        halves(&mut journal, 1, 1, 2, 50, 50);
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
fn imps_of_a_match_are_rounded_as_a_whole() {
    // 250 for 6 IMPs in 40, 270 against for 7 in 60 of a hundred: 2.4 less 4.2.
    for (to, expected) in [("exact", ["-1.8", "1.8"]), ("1", ["-2", "2"])] {
        let mut journal = open(0, &[("scoring.method", "imps"), ("imps.total", to)]);
        halves(&mut journal, 1, 1, 2, 50, 170);
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
        assert_eq!(totals(&score(&journal), 2), expected, "{to}");
    }
}

#[test]
fn the_third_unplayed_board_of_a_pair_at_total_points_is_its_average() {
    let settings = [("scoring.method", "total"), ("average.many", "dbv"), ("ranking.winners", "two")];
    let mut journal = open(0, &settings);
    enter(&mut journal, result(1, pair(1), pair(101), 100));
    for board in 2..=4 {
        rule(&mut journal, board, pair(1), pair(101), Award::artificial(Artificial::Average, Artificial::Average));
    }
    let scored = score(&journal);
    let of = |board| line(&scored, board, 1, 101).ns.points.map(|points| points.short(2));
    assert_eq!([2, 3, 4].map(of), [Some("0".to_owned()), Some("0".to_owned()), Some("100".to_owned())]);
}

#[test]
fn half_a_hundredth_goes_away_from_the_average_of_the_board() {
    // E 17, A 16, M 21 of 30: 22.375 and 9.625 of 32; above 16 the one goes up, below it the other goes down.
    let mut of_short = vec![140, 140];
    of_short.extend([90; 10]);
    of_short.extend([200; 4]);
    let settings = [("matchpoints.round", "0.01"), ("matchpoints.half", "away-from-average")];
    let scored = score(&played(&settings, &[&of_short, &[50; 17]]));
    let line = line(&scored, 1, 1, 101);
    assert_eq!(line.ns.points.unwrap().decimal(2), "22.38");
    assert_eq!(line.ew.points.unwrap().decimal(2), "9.62");
}

#[test]
fn a_reported_match_has_the_victory_points_of_the_boards_it_was_over() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("vp.scale", "wbf"), ("vp.boards", "scored")]);
    let movement = Box::new("round-robin 4".parse::<Spec>().unwrap().movement().unwrap());
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    let change = Change::MovementSet { section, movement, boards_per_round: 8, first_board, reason: None };
    journal.apply(entry(change)).unwrap();
    (1..=4).for_each(|number| seat(&mut journal, pair(number)));
    rule_match(&mut journal, [1, 2], MatchOutcome::Reported([1000, 0]));
    let scored = score(&journal);
    let found = scored.matches.iter().find(|m| m.place(pair(1)).is_some() && m.place(pair(2)).is_some()).unwrap();
    let vp = found.vp.as_ref().map(|vp| vp[found.place(pair(1)).unwrap()].clone());
    assert_eq!((found.boards.len(), vp), (8, victory_points("wbf", 8, &Points::from(10))));
}

#[test]
fn what_a_patton_match_is_out_of_has_the_points_for_plus_scores_in_it() {
    // Three flat boards, 1 of 2 each, and half of the three points for plus scores.
    let mut journal = open(0, &[("scoring.method", "patton"), ("patton.split", "patton-poland")]);
    (1..=3).for_each(|board| halves(&mut journal, board, 1, 2, 100, 100));
    let scored = score(&journal);
    let of = |number| scored.line(pair(number)).unwrap().1;
    assert_eq!(totals(&scored, 2), ["4.5", "4.5"]);
    assert_eq!([1, 2].map(|number| of(number).max.short(2)), ["9", "9"]);
}

#[test]
fn a_board_of_a_knock_out_that_balances_has_one_result() {
    let mut journal = open(0, &[("scoring.method", "imps"), ("teams.knockout", "yes")]);
    halves(&mut journal, 1, 1, 2, 620, 170);
    let scored = score(&journal);
    let lines: Vec<_> = scored.boards.iter().flat_map(|board| &board.lines).collect();
    assert_eq!(lines.len(), 2);
    assert!(lines.iter().all(|line| line.ns.separate.is_none() && line.ew.separate.is_none()));
}
