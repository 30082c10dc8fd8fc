//! Explains every number as data, which the window, printed pages and the command line put into words
//! (docs/scoring.md, 9).

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, Knockout};
use crate::session::Slot;
use bridge::{BoardNumber, Score, Side};

use super::{AwardedRound, BoardLine, Frequency, Points, Ranking, RankingLine, Standings, Step};

/// Why one side has its points on a board.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardReason<'a> {
    pub board: BoardNumber,
    /// The comparison group on a fouled board: the director's, or else the copy of the board, from 0. `None` if the
    /// board was not fouled.
    pub group: Option<u8>,
    pub side: Side,
    /// The line of the traveller.
    pub line: &'a BoardLine,
    pub step: &'a Step,
    /// The scores that it was compared with, including its own.
    pub frequency: &'a Frequency,
    /// The score, from the side's own view, if it is a single one.
    pub score: Option<Score>,
    /// The number of results beaten, then of equal ones of others. Fractions if others have a weighted score, `None` if
    /// the side has no single score.
    pub beaten: Option<(Points, Points)>,
    /// The points that count, if any.
    pub points: Option<&'a Points>,
    /// The top; 0 if the method has none.
    pub top: &'a Points,
}

/// Why a contestant has its total and its rank.
#[derive(Debug, Clone, PartialEq)]
pub struct TotalReason<'a> {
    pub contestant: ContestantId,
    /// Its lines by board; in a match of teams, those of the table where it sat North-South.
    pub boards: Vec<(BoardNumber, Side, &'a BoardLine)>,
    /// The sum of its boards or, if there are matches, of its match results; before sit-outs and penalties.
    pub sum: Points,
    /// The number of boards that it did not play although others of its ranking did, without those that count by an
    /// award.
    pub sat_out: u32,
    /// The rounds that count without play, because a pair left or came late, in their order.
    pub awarded: Vec<&'a AwardedRound>,
    pub line: &'a RankingLine,
}

/// Explains the points of a side on a line. `None` if the standings do not have the line.
pub fn explain_board(standings: &Standings, slot: Slot, side: Side) -> Option<BoardReason<'_>> {
    standings.boards.iter().filter(|b| b.number == slot.board).find_map(|board| {
        let line = board.lines.iter().find(|l| l.slot == slot)?;
        let scored = line.side(side);
        let frequency = &board.frequencies[side as usize];
        let score = match (side, &scored.step) {
            (Side::NS, step) if step.is_scored() => line.score_ns,
            (Side::EW, step) if step.is_scored() => line.score_ew,
            _ => None,
        }
        .filter(|_| !line.awarded);
        let result_count = |weight: u64| Points::new(weight as i64, super::frequency::ONE);
        let beaten = score.and_then(|s| {
            let (lower, equal) = frequency.lower_and_equal(s);
            Some((result_count(lower), result_count(equal.checked_sub(super::frequency::ONE)?)))
        });
        Some(BoardReason {
            board: board.number,
            group: board.group,
            side,
            line,
            step: &scored.step,
            frequency,
            score,
            beaten,
            points: scored.points.as_ref(),
            top: &scored.top,
        })
    })
}

/// Explains a contestant's total. `None` if no ranking has the contestant.
pub fn explain_total(standings: &Standings, contestant: ContestantId) -> Option<TotalReason<'_>> {
    let (ranking, line) = standings.line(contestant)?;
    let boards: Vec<(BoardNumber, Side, &BoardLine)> = standings
        .boards
        .iter()
        .flat_map(|b| b.lines.iter().map(move |l| (b.number, l)))
        .filter_map(|(number, l)| {
            let side = l.sitting.side_of(contestant)?;
            // All tables of a match give the same points.
            l.slot.stands_for(side).then_some((number, side, l))
        })
        .collect();
    let sum = if standings.matches.is_empty() {
        boards.iter().filter_map(|(.., l)| l.points_of(contestant)).sum()
    } else {
        let match_results = standings.matches_of(contestant).filter_map(|m| Some(m.result(m.place(contestant)?)));
        match_results.collect::<Vec<_>>().iter().sum()
    };
    let awarded: Vec<&AwardedRound> =
        standings.awarded_rounds.iter().filter(|awarded| awarded.contestant == contestant).collect();
    let sat_out = boards_sat_out(standings, contestant).unwrap_or_else(|| {
        let most_boards = ranking.lines.iter().map(|l| l.boards + l.missing).max().unwrap_or(0);
        if (boards.len() as u32) < most_boards { most_met(standings, ranking) - boards.len() as u32 } else { 0 }
    });
    Some(TotalReason { contestant, boards, sum, sat_out, awarded, line })
}

/// The number of boards in the rounds in which a contestant met nobody, without awarded rounds and rounds that a repair
/// dropped. In a knock-out only byes count. `None` if a line of the section has no round, as in some files.
fn boards_sat_out(standings: &Standings, contestant: ContestantId) -> Option<u32> {
    // By round: the number of boards of each contestant, and whether this contestant met anybody.
    let mut rounds: BTreeMap<u8, (BTreeMap<ContestantId, u32>, bool)> = BTreeMap::new();
    let mut planned_rounds: BTreeSet<u8> = BTreeSet::new();
    let mut has_rounds = true;
    for line in standings.boards.iter().flat_map(|b| &b.lines) {
        if line.place.section != contestant.section {
            // A meeting across sections is found in its round.
            if let Some(round) = line.place.round.filter(|_| sits_at(line, contestant)) {
                rounds.entry(round).or_default().1 = true;
            }
            continue;
        }
        let Some(round) = line.place.round else {
            has_rounds = false;
            continue;
        };
        if !line.extra {
            planned_rounds.insert(round);
        }
        let (board_counts, has_met) = rounds.entry(round).or_default();
        *has_met |= sits_at(line, contestant);
        for (id, side) in line.sitting.contestants() {
            if line.slot.stands_for(side) {
                *board_counts.entry(id).or_default() += 1;
            }
        }
    }
    let highest_count = |board_counts: BTreeMap<ContestantId, u32>| board_counts.into_values().max().unwrap_or(0);
    // A team that was knocked out has no sit-outs, and one without an opponent has a bye.
    let is_cup = standings.rules.knockout == Knockout::Yes;
    let counts_sit_out = |round: u8| !is_cup || standings.byes_of(contestant).any(|bye| bye.round == round);
    let is_awarded = |round: u8| {
        standings.awarded_rounds.iter().any(|awarded| awarded.contestant == contestant && awarded.round == round)
    };
    let sat_out = rounds.into_iter().filter(|(round, (_, has_met))| {
        !has_met && planned_rounds.contains(round) && counts_sit_out(*round) && !is_awarded(*round)
    });
    has_rounds.then(|| sat_out.map(|(_, (board_counts, _))| highest_count(board_counts)).sum())
}

fn sits_at(line: &BoardLine, contestant: ContestantId) -> bool {
    line.sitting.contestants().any(|(id, _)| id == contestant)
}

/// The most boards that any contestant of a ranking met, whether played or not.
fn most_met(standings: &Standings, ranking: &Ranking) -> u32 {
    let mut met: BTreeMap<ContestantId, u32> = ranking.lines.iter().map(|l| (l.contestant, 0)).collect();
    for line in standings.boards.iter().flat_map(|b| &b.lines) {
        for (id, side) in line.sitting.contestants() {
            if line.slot.stands_for(side) {
                met.entry(id).and_modify(|met| *met += 1);
            }
        }
    }
    met.into_values().max().unwrap_or(0)
}
