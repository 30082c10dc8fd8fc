//! Helpers shared by several files of these tests.

use bridge::{BoardNumber, Score};
use evening::club::SectionId;
use evening::director::{Artificial, Award, Ruling, RulingId, SideAward};
use evening::scoring::Standings;
use evening::session::{Change, ChangeError, Journal, Outcome, TableResult};
use movement::{Sitting, Spec};
use proptest::prelude::*;
use uuid::Uuid;

use testing::contestant_figures::{ranking_line, total};
use testing::*;

// Sessions.

/// A session with these scores on boards 1, 2, ..., each at tables 1, 2, ...; pairs keep their seats. North-South and
/// East-West are ranked separately.
pub fn played(settings: &[(&str, &str)], boards: &[&[Score]]) -> Journal {
    let mut journal = open(0, &[&[("ranking.winners", "two")], settings].concat());
    for (board, board_scores) in (1..).zip(boards) {
        scores(&mut journal, board, board_scores);
    }
    journal
}

/// A session in which `due` results are due on each of two boards: board 1 has these scores, board 2 was played at
/// every table.
pub fn short_board(due: usize, scores_of_board_1: &[Score], settings: &[(&str, &str)]) -> Journal {
    let mut journal = open(0, settings);
    scores(&mut journal, 1, scores_of_board_1);
    scores(&mut journal, 2, &vec![100; due]);
    journal
}

/// Gives a section a movement with one board a round.
pub fn movement_of(journal: &mut Journal, section: SectionId, spec: &str) {
    let movement = Box::new(spec.parse::<Spec>().unwrap().movement().unwrap());
    let first_board = BoardNumber::FIRST;
    let change = Change::MovementSet { section, movement, boards_per_round: 1, first_board, reason: None };
    journal.apply(entry(change)).unwrap();
}

/// The result of the `index`-th meeting on a board, from 0, with a score.
pub fn scheduled(journal: &Journal, board: u16, index: usize, score_ns: Score) -> TableResult {
    let lines = journal.session().lines();
    let line = lines.iter().filter(|l| l.slot.board.number() == board).nth(index).unwrap();
    let mut result = result(board, pair(1), pair(2), score_ns);
    (result.sitting, result.place) = (line.sitting, line.place);
    result
}

/// The error of a change that is refused and leaves the session unchanged.
pub fn refused(journal: &mut Journal, change: Change) -> ChangeError {
    let before = journal.session().clone();
    let error = journal.apply(entry(change)).unwrap_err();
    assert_eq!(journal.session(), &before, "a refused change leaves no trace");
    error
}

// Teams and awards.

/// Enters a score at one table of a match of teams.
pub fn team(journal: &mut Journal, board: u16, ns: u16, ew: u16, score_ns: Score) {
    enter_team_result(journal, board, ns, ew, Outcome::ScoreOnly { score_ns });
}

/// Enters both tables of a board of a match: `ns` sits North-South at the first, `ew` at the second.
pub fn both_tables(journal: &mut Journal, board: u16, ns: u16, ew: u16, first_score: Score, second_score: Score) {
    for (ns, ew, score) in [(ns, ew, first_score), (ew, ns, second_score)] {
        let mut entered = result(board, pair(ns), pair(ew), score);
        entered.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
        enter(journal, entered);
    }
}

/// Makes a ruling at one table of a match of teams.
pub fn rule_match(journal: &mut Journal, board: u16, ns: u16, ew: u16, award: Award) {
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C", "", award);
    let place = result(board, pair(ns), pair(ew), 0).place;
    let sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
    let board = BoardNumber::new(board).unwrap();
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
}

/// An award of one artificial score for both sides.
pub fn both_sides(artificial: Artificial) -> Award {
    Award { ns: SideAward::Artificial(artificial), ew: SideAward::Artificial(artificial) }
}

// Figures of the ranking.

/// The ranks of contestants 1, 2, ... and whether they are shared.
pub fn ranks(standings: &Standings, count: u16) -> Vec<(u32, bool)> {
    let line = |number| ranking_line(standings, number);
    (1..=count).map(|number| (line(number).rank, line(number).tied)).collect()
}

/// The totals of contestants 1, 2, ... to four decimals.
pub fn totals(standings: &Standings, count: u16) -> Vec<String> {
    (1..=count).map(|number| total(standings, number)).collect()
}

/// The total and the maximum of a contestant: `3.2/4`.
pub fn share(standings: &Standings, number: u16) -> String {
    let line = ranking_line(standings, number);
    format!("{}/{}", line.total.short(4), line.max.short(4))
}

/// The percentage of a contestant to two decimals.
pub fn percent(standings: &Standings, number: u16) -> String {
    ranking_line(standings, number).percent.unwrap().short(2)
}

// Properties.

/// Scores of a board at two to eleven tables.
pub fn board_scores() -> impl Strategy<Value = Vec<Score>> {
    proptest::collection::vec((-60i32..60).prop_map(|s| s * 20), 2..12)
}
