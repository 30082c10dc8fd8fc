//! Balance: how evenly the contestants of a ranking influence each other's results (docs/movement-rules.md, "Balance").
//! It only counts meetings and needs no session.

use std::collections::BTreeMap;

use bridge::Side;

use super::{Boards, ContestantKind, Movement, Number};

/// The influence I(i, j) of contestant j's strength on i's expected matchpoints, for every ordered pair in the same
/// ranking, in matchpoints on the scale 1-½-0 summed over the sets that both play.
#[derive(Debug, Clone, PartialEq)]
pub struct Balance {
    /// The contestants, in the order of rows and columns.
    numbers: Vec<Number>,
    /// I(i, j) row by row. `None` for i = j and for contestants of different rankings.
    influence: Vec<Option<i32>>,
}

impl Balance {
    /// The contestants, in the order of rows and columns.
    pub fn numbers(&self) -> &[Number] {
        &self.numbers
    }

    /// I(i, j), by indices of [`Self::numbers`]. `None` for i = j and for contestants of different rankings.
    pub fn influence(&self, i: usize, j: usize) -> Option<i32> {
        self.influence[i * self.numbers.len() + j]
    }

    /// The influences of all pairs of contestants that have one.
    fn values(&self) -> impl Iterator<Item = i32> + '_ {
        self.influence.iter().copied().flatten()
    }

    /// The least influence, or 0 if there is none.
    pub fn min(&self) -> i32 {
        self.values().min().unwrap_or(0)
    }

    /// The greatest influence, or 0 if there is none.
    pub fn max(&self) -> i32 {
        self.values().max().unwrap_or(0)
    }

    /// The mean influence, or 0 if there is none.
    pub fn mean(&self) -> f64 {
        let (n, sum) = self.values().fold((0i64, 0i64), |(n, sum), v| (n + 1, sum + i64::from(v)));
        if n == 0 { 0.0 } else { sum as f64 / n as f64 }
    }

    /// The standard deviation of the influences.
    pub fn deviation(&self) -> f64 {
        let n = self.values().count() as i64;
        if n == 0 { 0.0 } else { (self.scaled_variance() as f64).sqrt() / n as f64 }
    }

    /// n² times the variance, an integer, so that movements compare exactly.
    pub(super) fn scaled_variance(&self) -> i64 {
        let (n, sum, squares) = self
            .values()
            .map(i64::from)
            .fold((0i64, 0i64, 0i64), |(n, sum, squares), v| (n + 1, sum + v, squares + v * v));
        n * squares - sum * sum
    }

    /// `1 − deviation / |mean|`, at least 0; 1 is perfectly fair.
    pub fn fairness(&self) -> f64 {
        let mean = self.mean().abs();
        if mean == 0.0 {
            if self.scaled_variance() == 0 { 1.0 } else { 0.0 }
        } else {
            (1.0 - self.deviation() / mean).max(0.0)
        }
    }

    /// The two contestants whose influence is furthest from the mean. `None` if all influences are equal.
    pub fn worst(&self) -> Option<(Number, Number)> {
        let mean = self.mean();
        let size = self.numbers.len();
        (0..size * size)
            .filter_map(|index| Some((index, (f64::from(self.influence[index]?) - mean).abs())))
            .filter(|(_, deviation)| *deviation > 0.0)
            // Take the first of equals, so that a movement always names the same pair.
            .fold(None, |worst: Option<(usize, f64)>, candidate| match worst {
                Some(found) if found.1 >= candidate.1 => Some(found),
                _ => Some(candidate),
            })
            .map(|(index, _)| (self.numbers[index / size], self.numbers[index % size]))
    }
}

impl Movement {
    /// The balance of all contestants if there is one winner, otherwise of each line. Empty for teams.
    pub fn balance(&self) -> Balance {
        // Teams are compared match by match, so the path of boards does not matter to them.
        let numbers: Vec<Number> =
            if self.kind == ContestantKind::Teams { Vec::new() } else { self.contestants().into_iter().collect() };
        let size = numbers.len();
        let position: BTreeMap<Number, usize> = numbers.iter().enumerate().map(|(i, n)| (*n, i)).collect();
        let mut sums = vec![0i32; size * size];
        let mut tables_of: BTreeMap<Boards, Vec<Vec<(usize, Side)>>> = BTreeMap::new();
        for meeting in &self.meetings {
            let table =
                meeting.sitting.contestants().filter_map(|(c, side)| Some((*position.get(&c)?, side))).collect();
            tables_of.entry(meeting.boards).or_default().push(table);
        }
        for tables in tables_of.values() {
            let other_table_count = tables.len() as i32 - 1;
            for (table_index, table) in tables.iter().enumerate() {
                for &(i, side) in table {
                    for (other_index, other) in tables.iter().enumerate() {
                        for &(j, other_side) in other.iter().filter(|(j, _)| *j != i) {
                            sums[i * size + j] += match (table_index == other_index, side == other_side) {
                                (true, false) => -other_table_count,
                                // Partners in an individual get the same score.
                                (true, true) => other_table_count,
                                (false, true) => -1,
                                (false, false) => 1,
                            };
                        }
                    }
                }
            }
        }
        let lines = self.lines();
        let lines: Vec<Option<Side>> = numbers.iter().map(|n| lines.get(n).copied()).collect();
        let is_compared = |i: usize, j: usize| i != j && (self.winners == 1 || lines[i] == lines[j]);
        let influence =
            (0..size * size).map(|index| is_compared(index / size, index % size).then_some(sums[index])).collect();
        Balance { numbers, influence }
    }
}
