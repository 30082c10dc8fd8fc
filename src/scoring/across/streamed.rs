//! A field that is read twice instead of held: how often each score came is counted first, then each result is given its
//! worth. Only counts, awards and what contestants add up to are in memory; what a line is worth is said in `across`.

use super::{Across, AcrossTotal, Counts, FIRST_FORM, FieldLine, PLACES, Points, Sums, Tally, place, small};
use crate::bridge::Score;
use crate::club::Rules;

/// What is counted of a field at the first reading.
#[derive(Debug, Clone, Default)]
pub struct Streamed {
    counts: Counts,
    /// Awards, and forms of boards; it holds no plain results.
    apart: Across,
    results: usize,
}

/// What a score of a board is worth over the field, in the form in which the board was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worth {
    /// Its number.
    pub board: u16,
    /// From North-South's view.
    pub score_ns: Score,
    /// How often it came.
    pub times: u32,
    /// What it gives North-South.
    pub points_ns: Points,
    /// What it gives East-West.
    pub points_ew: Points,
}

/// The second reading: every line in the order it likes.
#[derive(Debug)]
pub struct SecondReading<'a> {
    apart: &'a Across,
    sums: Sums<'a>,
}

impl Streamed {
    /// Counts a line of a session, which is told from others by its number.
    pub fn count(&mut self, line: &FieldLine, session: u32, ns: u32, ew: u32) {
        if !line.counts() {
            return;
        }
        self.results += 1;
        let Some(score) = line.plain().and_then(small) else {
            return self.apart.line(line, session, ns, ew);
        };
        let key = self.apart.key(line.form(session));
        self.counts.entry(key).or_insert_with(|| vec![0; PLACES])[place(score)] += 1;
    }

    /// What every score that came was worth, board by board, the highest first.
    #[must_use]
    pub fn worths(&self, rules: &Rules) -> Vec<Worth> {
        let frequencies = self.apart.frequencies(&self.counts);
        let (valued, _) = self.apart.valued(&self.counts, &frequencies, rules);
        let mut worths = Vec::new();
        for (board, counts) in self.counts.range(..FIRST_FORM) {
            let Some(valued) = valued.get(board) else { continue };
            let of = |side: usize, score: Score| {
                let plain = valued.comparisons[side].plain();
                let at = plain.binary_search_by_key(&score, |(score, _)| *score).ok()?;
                Some(plain[at].1.points.clone())
            };
            for (at, times) in counts.iter().enumerate().rev().filter(|(_, times)| **times > 0) {
                let score_ns = (at as Score - 760) * 10;
                if let (Some(points_ns), Some(points_ew)) = (of(0, score_ns), of(1, -score_ns)) {
                    worths.push(Worth { board: *board, score_ns, times: *times, points_ns, points_ew });
                }
            }
        }
        worths
    }

    /// How many results and awards were counted.
    #[must_use]
    pub fn len(&self) -> usize {
        self.results
    }

    /// Nothing was counted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.results == 0
    }

    /// The totals of contestants 0 to `contestants`, to the last digit those of [`Across::totals`] over the same lines;
    /// `again` reads every line that was counted a second time.
    ///
    /// # Errors
    /// As `again`.
    pub fn totals<E>(
        &self,
        contestants: u32,
        rules: &Rules,
        again: impl FnOnce(&mut SecondReading<'_>) -> Result<(), E>,
    ) -> Result<Vec<AcrossTotal>, E> {
        let frequencies = self.apart.frequencies(&self.counts);
        let (valued, denominator) = self.apart.valued(&self.counts, &frequencies, rules);
        let mut reading = SecondReading { apart: &self.apart, sums: Sums::new(0..contestants, &valued, denominator) };
        again(&mut reading)?;
        let mut totals = reading.sums.totals();
        self.apart.add_special(&mut totals, &valued, rules);
        Ok(totals)
    }
}

impl SecondReading<'_> {
    /// Gives a line its worth; awards were given theirs already.
    pub fn line(&mut self, line: &FieldLine, session: u32, ns: u32, ew: u32) {
        let Some(score_ns) = line.plain().and_then(small) else { return };
        if let Some(board) = self.apart.known_key(line.form(session)) {
            self.sums.add(&[Tally { board, score_ns, ns, ew }]);
        }
    }
}
