//! The weighted frequency table of the results that are compared on a board, from the view of one side. All comparing
//! methods use it (docs/scoring.md, 1).

use crate::director::Weight;
use bridge::Score;

/// How often each score occurred, from the side's own view, lowest first. Each result has the weight
/// [`Weight::WHOLE`]; a weighted score spreads it over its outcomes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Frequency {
    rows: Vec<(Score, u64)>,
    /// The total weight below each row.
    lower_weights: Vec<u64>,
}

/// The weight of one result.
pub(super) const ONE: u64 = Weight::WHOLE as u64;

impl Frequency {
    /// Collects weighted scores in any order.
    pub fn new(scores: impl IntoIterator<Item = (Score, u64)>) -> Self {
        let mut rows: Vec<(Score, u64)> = scores.into_iter().collect();
        rows.sort_unstable_by_key(|(score, _)| *score);
        rows.dedup_by(|next, kept| {
            let is_same = next.0 == kept.0;
            if is_same {
                kept.1 += next.1;
            }
            is_same
        });
        let mut sum = 0;
        let lower_weights = rows
            .iter()
            .map(|(_, weight)| {
                let lower_weight = sum;
                sum += weight;
                lower_weight
            })
            .collect();
        Self { rows, lower_weights }
    }

    /// Scores with their weights, lowest first.
    pub fn rows(&self) -> &[(Score, u64)] {
        &self.rows
    }

    /// The number of results, as a weight.
    pub fn total(&self) -> u64 {
        self.rows.last().map_or(0, |(_, weight)| weight + self.lower_weights.last().copied().unwrap_or(0))
    }

    /// The weight of lower scores, and that of equal ones.
    pub fn lower_and_equal(&self, score: Score) -> (u64, u64) {
        let index = self.rows.partition_point(|(s, _)| *s < score);
        match self.rows.get(index) {
            Some((s, weight)) if *s == score => (self.lower_weights[index], *weight),
            Some(_) => (self.lower_weights[index], 0),
            None => (self.total(), 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_found_for_any_score() {
        let table = Frequency::new([(450, 2 * ONE), (420, 5 * ONE), (500, ONE), (420, ONE)]);
        assert_eq!(table.rows().len(), 3);
        assert_eq!(table.lower_and_equal(420), (0, 6 * ONE));
        assert_eq!(table.lower_and_equal(430), (6 * ONE, 0));
        assert_eq!(table.lower_and_equal(600), (9 * ONE, 0));
        assert_eq!(table.total(), 9 * ONE);
    }
}
