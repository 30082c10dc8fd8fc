//! The number of results due: E in Neuberg's formula and in factoring up to a full board (docs/scoring.md, 2).

use bridge::{BoardNumber, Score, Side};
use evening::club::ContestantId;
use evening::director::{Artificial, Award, Decision, Record, Ruling, RulingId, SideAward};
use evening::scoring::{Points, Standings};
use evening::session::{Change, Journal, Outcome, TableResult};
use movement::{Boards, ContestantKind, Meeting, Movement, Sitting};
use testing::contestant_figures::standings_with;
use testing::*;
use uuid::Uuid;

/// Enters a result of a movement's meeting, at its table.
fn enter_due(journal: &mut Journal, due: &evening::session::Due, outcome: Outcome) {
    let Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
    let result = TableResult { place: due.place, outcome, ..result(due.board.number(), ns, ew, 0) };
    journal
        .apply(entry(Change::ResultEntered {
            result: TableResult { forced: true, reason: Some("example".to_owned()), ..result },
        }))
        .unwrap();
}

/// A Mitchell with one board a round. In each round the lowest North-South numbers have the best scores.
/// `outcome_override` may give another outcome for a contestant's meeting in a round.
fn mitchell(table_count: u16, outcome_override: impl Fn(u8, ContestantId) -> Option<Outcome>) -> Journal {
    let mut journal = evening(&format!("mitchell {table_count}"), 1);
    for due in journal.session().schedule() {
        let Sitting::Sides { ns, .. } = due.sitting else { panic!("pairs") };
        let score = Outcome::ScoreOnly { score_ns: 500 - 10 * Score::from(ns.number) };
        let outcome = outcome_override(due.place.round.unwrap(), ns).unwrap_or(score);
        enter_due(&mut journal, &due, outcome);
    }
    journal
}

/// North-South's points on a board, best first, and the top of the board.
fn ns_points(standings: &Standings, board: u16) -> (Vec<String>, Points) {
    let board = standings.board(BoardNumber::new(board).unwrap()).next().unwrap();
    let points = board.best_first().iter().filter_map(|l| l.ns.points.as_ref()).map(|p| p.short(4)).collect();
    (points, board.top.clone())
}

fn percent(standings: &Standings, number: u16) -> String {
    standings.line(pair(number)).unwrap().1.percent.clone().unwrap().short(2)
}

#[test]
fn cancelled_extra_result_is_not_due_law_15b1() {
    let mut journal = mitchell(3, |_, _| None);
    let extra = result(1, pair(2), pair(4), 620);
    let (place, board, sitting) = (extra.place, extra.board, extra.sitting);
    enter(&mut journal, extra);
    let ruling = Ruling {
        decision: Decision::Cancelled {},
        ..Ruling::award(RulingId(Uuid::new_v4()), "15B1", "", Award::artificial(Artificial::Plus, Artificial::Plus))
    };
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let standings = score(&journal);
    for board in 1..=3 {
        assert_eq!(
            ns_points(&standings, board),
            (vec!["4".to_owned(), "2".to_owned(), "0".to_owned()], Points::from(4))
        );
    }
}

#[test]
fn extra_result_is_compared_and_raises_no_other_top_law_15b2() {
    // Pairs 2 and 5 also played board 3. It has four results and a top of its own; the tops of the others stay.
    let mut journal = mitchell(3, |_, _| None);
    enter(&mut journal, result(3, pair(2), pair(5), 495));
    let standings = score(&journal);
    assert_eq!(ns_points(&standings, 1).1, Points::from(4));
    assert_eq!(ns_points(&standings, 2).1, Points::from(4));
    assert_eq!(ns_points(&standings, 3), (["6", "4", "2", "0"].map(str::to_owned).to_vec(), Points::from(6)));
}

#[test]
fn round_that_nobody_played_is_not_due() {
    let two_rounds = |outcome| mitchell(3, move |round, _| (round == 3).then_some(outcome));
    for outcome in [Outcome::NotPlayed, Outcome::Cancelled] {
        let standings = score(&two_rounds(outcome));
        assert_eq!(ns_points(&standings, 1), (vec!["2".to_owned(), "0".to_owned()], Points::from(2)), "{outcome:?}");
        assert_eq!(percent(&standings, 1), "100");
        assert_eq!(percent(&standings, 2), "50");
    }
}

#[test]
fn round_missing_at_the_close_is_not_due_and_one_to_come_is() {
    let mut journal = evening("mitchell 3", 1);
    for due in journal.session().schedule().iter().filter(|due| due.place.round < Some(3)) {
        let Sitting::Sides { ns, .. } = due.sitting else { panic!("pairs") };
        enter_due(&mut journal, due, Outcome::ScoreOnly { score_ns: 500 - 10 * Score::from(ns.number) });
    }
    let due = |journal: &Journal| score(journal).boards[0].due;
    assert_eq!(due(&journal), 2, "only entered results are due while the session is open");
    let close = Change::SessionClosed { override_missing: true };
    journal.apply(entry(close)).unwrap();
    assert_eq!(ns_points(&score(&journal), 1), (vec!["2".to_owned(), "0".to_owned()], Points::from(2)));
}

#[test]
fn round_with_nothing_but_artificial_scores_is_played_by_nobody() {
    let mut journal = mitchell(3, |round, _| (round == 3).then_some(Outcome::NotPlayed));
    for due in journal.session().schedule().iter().filter(|due| due.place.round == Some(3)) {
        let award = Award::artificial(Artificial::Plus, Artificial::Average);
        let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C2", "", award);
        let change = Change::RulingMade { place: due.place, board: due.board, sitting: due.sitting, ruling };
        journal.apply(entry(change)).unwrap();
    }
    // 2, 0 and 60 % of 2.
    assert_eq!(ns_points(&score(&journal), 1), (["2", "1.2", "0"].map(str::to_owned).to_vec(), Points::from(2)));
}

#[test]
fn board_one_table_did_not_play_is_still_due_there() {
    let journal = mitchell(3, |round, ns| (round == 1 && ns == pair(1)).then_some(Outcome::NotPlayed));
    // (2 + 1) · 3 / 2 − 1 and (0 + 1) · 3 / 2 − 1.
    assert_eq!(ns_points(&score(&journal), 1), (vec!["3.5".to_owned(), "0.5".to_owned()], Points::from(4)));
}

#[test]
fn nobody_is_paid_for_sitting_out_a_round_that_nobody_played() {
    // Five pairs play five rounds of two boards; one pair sits out in each round.
    let settings = [("sitout", "percent-of-average 60")];
    let number_at = |round: u16, step: u16| 1 + (round - 1 + step) % 5;
    let meeting = |round: u16, table: u16| Meeting {
        round: round as u8,
        table: table as u8,
        sitting: Sitting::Sides { ns: number_at(round, table), ew: number_at(round, 5 - table) },
        boards: Boards::Set(round),
        copy: 0,
    };
    let meetings = (1..=5).flat_map(|round| [1, 2].map(|table| meeting(round, table))).collect();
    let mut journal = Journal::open(entry(opening(&[]))).unwrap();
    journal.apply(entry(teams::set_movement(Movement::new(ContestantKind::Pairs, 2, 5, 5, meetings)))).unwrap();
    (1..=5).for_each(|number| testing::seat(&mut journal, pair(number)));
    for due in journal.session().schedule() {
        let outcome = match due.place.round {
            Some(5) => Outcome::NotPlayed,
            _ => Outcome::ScoreOnly { score_ns: 100 * Score::from(due.place.table.unwrap()) },
        };
        enter_due(&mut journal, &due, outcome);
    }
    let standings = standings_with(&journal, &settings);
    let max = |number: u16| standings.line(pair(number)).unwrap().1.max.short(2);
    let resting_last = number_at(5, 0);
    // A pair that sat out before has three rounds and one paid sit-out; the pair that would sit out last has four
    // rounds.
    for number in 1..=5 {
        let line = standings.line(pair(number)).unwrap().1;
        assert_eq!(line.boards, if number == resting_last { 8 } else { 6 }, "{number}");
        assert_eq!(max(number), max(1), "{number}");
    }
}

#[test]
fn undivided_cross_imps_do_not_grow_by_an_extra_result_elsewhere() {
    let settings = [("scoring.method", "cross-imps")];
    let plain = mitchell(3, |_, _| None);
    let mut extra = mitchell(3, |_, _| None);
    enter(&mut extra, result(3, pair(2), pair(5), 495));
    assert_eq!(ns_points(&standings_with(&plain, &settings), 1), ns_points(&standings_with(&extra, &settings), 1));
    let unplayed = mitchell(3, |round, _| (round == 3).then_some(Outcome::NotPlayed));
    // Board 1 has two results, 490 and 470, 1 IMP apart: IMPs are not multiplied up.
    let (best_first, _) =
        ns_points(&standings_with(&unplayed, &[("scoring.method", "cross-imps"), ("cross_imps.divisor", "none")]), 1);
    assert_eq!(best_first, ["1", "-1"]);
}

#[test]
fn side_without_a_score_has_one_board_fewer_and_is_compared_with_nobody() {
    let mut journal = mitchell(5, |_, _| None);
    let due =
        journal.session().schedule().into_iter().find(|due| due.sitting.at(bridge::Seat::North) == pair(3)).unwrap();
    let award = Award { ns: SideAward::Nothing, ew: SideAward::TableResult };
    let ruling = Ruling { record: Record::default(), ..Ruling::award(RulingId(Uuid::new_v4()), "12C1(e)", "", award) };
    journal
        .apply(entry(Change::RulingMade { place: due.place, board: due.board, sitting: due.sitting, ruling }))
        .unwrap();
    let standings = score(&journal);
    let board = standings.board(due.board).next().unwrap();
    let side_points = |side: Side| {
        board.lines.iter().filter_map(|l| l.side(side).points.as_ref()).map(|p| p.short(4)).collect::<Vec<_>>()
    };
    // North-South: four results of five due, (M + 1) · 5 / 4 − 1. East-West: five.
    let mut ns = side_points(Side::NS);
    ns.sort();
    assert_eq!(ns, ["0.25", "2.75", "5.25", "7.75"]);
    let mut ew = side_points(Side::EW);
    ew.sort();
    assert_eq!(ew, ["0", "2", "4", "6", "8"]);
    assert_eq!(standings.line(pair(3)).unwrap().1.boards, 4);
    assert_eq!(standings.line(pair(2)).unwrap().1.boards, 5);
}

#[test]
fn shared_sessions_have_the_expected_tops() {
    if let Some(journal) = session_of(&["field/e-cancelled-extra/changes.json"]) {
        for board in score(&journal).boards {
            assert_eq!(board.top, Points::from(4), "{:?}", board.number);
        }
    }
    if let Some(journal) = session_of(&["field/e-not-played-round/changes.json"]) {
        for board in score(&journal).boards {
            assert_eq!(board.top, Points::from(2), "{:?}", board.number);
        }
    }
    if let Some(journal) = session_of(&["field/e-wrong-board-15B2/changes.json"]) {
        let standings = score(&journal);
        for board in &standings.boards {
            assert_eq!(board.top, Points::from(8), "{:?}", board.number);
        }
        // The result is the same as with the setting that leaves artificial scores out.
        assert_eq!(standings.boards, standings_with(&journal, &[("matchpoints.due", "results")]).boards);
    }
    if let Some(journal) = session_of(&["field/one-side-no-play/changes.json", "field/one-side-no-play/ruling.json"]) {
        let standings = score(&journal);
        assert_eq!(standings.line(pair(3)).unwrap().1.boards, 1);
        assert_eq!(standings.line(pair(8)).unwrap().1.boards, 2);
    }
}
