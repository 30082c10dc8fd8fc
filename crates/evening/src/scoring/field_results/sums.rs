//! Adds up plain results as whole numbers, over one common denominator.

use std::collections::BTreeMap;

use super::{Comparison, FieldTotal, Points, SCORE_COUNT, Tally, ValuedBoard, score_index, small_score};

/// Running totals of the plain results of all contestants.
#[derive(Debug)]
pub(super) struct Sums<'a> {
    boards: Vec<Option<&'a ValuedBoard<'a>>>,
    /// The different tops, in order. They are multiplied only at the end, because most boards have the same top.
    tops: Vec<Points>,
    /// The index of each board's top in `tops`.
    top_of: Vec<usize>,
    totals: Vec<i128>,
    board_counts: Vec<u32>,
    /// The common denominator of all numerators.
    denominator: i128,
}

impl<'a> Sums<'a> {
    pub(super) fn new(contestant_count: u32, valued: &'a BTreeMap<u16, ValuedBoard<'a>>, denominator: i128) -> Self {
        let highest_board = valued.keys().copied().max().unwrap_or(0);
        let boards: Vec<Option<&ValuedBoard<'_>>> = (0..=highest_board).map(|board| valued.get(&board)).collect();
        let mut tops: Vec<Points> = valued.values().map(|v| v.top.clone()).collect();
        tops.sort_unstable();
        tops.dedup();
        let top_of: Vec<usize> =
            boards.iter().map(|board| board.and_then(|b| tops.binary_search(&b.top).ok()).unwrap_or(0)).collect();
        let count = contestant_count as usize;
        let (totals, board_counts) = (vec![0_i128; count], vec![0_u32; count * tops.len().max(1)]);
        Self { boards, tops, top_of, totals, board_counts, denominator }
    }

    pub(super) fn add(&mut self, tally: Tally) {
        let board = usize::from(tally.board);
        let Some(Some(valued)) = self.boards.get(board) else { return };
        let index = score_index(tally.score_ns);
        for (contestant, numerators) in
            [(tally.ns as usize, &valued.numerators[0]), (tally.ew as usize, &valued.numerators[1])]
        {
            if let Some(total) = self.totals.get_mut(contestant) {
                *total += numerators[index];
                self.board_counts[contestant * self.tops.len() + self.top_of[board]] += 1;
            }
        }
    }

    pub(super) fn totals(&self) -> Vec<FieldTotal> {
        let tops = &self.tops;
        let total = |contestant: usize| {
            let boards_by_top = &self.board_counts[contestant * tops.len()..(contestant + 1) * tops.len()];
            let max = tops.iter().zip(boards_by_top).filter(|(_, count)| **count > 0).fold(
                Points::ZERO,
                |mut sum, (top, count)| {
                    sum += &(top * &Points::from(i64::from(*count)));
                    sum
                },
            );
            FieldTotal {
                boards: boards_by_top.iter().sum(),
                points: Points::wide(self.totals[contestant], self.denominator.unsigned_abs()),
                max,
            }
        };
        (0..self.totals.len()).map(total).collect()
    }
}

/// Fills in the points of every plain score as numerators, and returns their common denominator. Denominators of
/// Neuberg's formula and of means are small. If no common denominator is small enough, points are rounded to 10^-18,
/// far below any rounding rule.
pub(super) fn fill_numerators(valued: &mut BTreeMap<u16, ValuedBoard<'_>>) -> i128 {
    // Leaves 47 bits for the points of a contestant in an `i128`.
    const MAX_DENOMINATOR: u128 = 1 << 80;
    let denominators = valued.values().flat_map(|v| &v.comparisons).flat_map(Comparison::plain_scores);
    let common = denominators.map(|(_, v)| v.points.denominator()).try_fold(1_u128, |common, next| {
        let next = next?;
        let (mut divisor, mut rest) = (common, next);
        while rest > 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        (common / divisor).checked_mul(next).filter(|lcm| *lcm < MAX_DENOMINATOR)
    });
    let denominator = common.map_or(1_000_000_000_000_000_000, |c| c as i128);
    let scale = Points::wide(denominator, 1);
    for board in valued.values_mut() {
        for (side, comparison) in board.comparisons.iter().enumerate() {
            let mut numerators = vec![0; SCORE_COUNT];
            for (score, value) in comparison.plain_scores() {
                let score_ns = if side == 0 { *score } else { -*score };
                // A score stored separately has no index of its own.
                if let Some(score) = small_score(score_ns) {
                    numerators[score_index(score)] = (&value.points * &scale).nearest();
                }
            }
            board.numerators[side] = numerators;
        }
    }
    denominator
}
