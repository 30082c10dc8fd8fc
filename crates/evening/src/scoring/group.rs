//! A comparable group of a board, and what a score is worth in it (docs/scoring.md, 1). `matchpoints`, `butler` and
//! `cross` value scores.

use crate::club::Rules;

use super::Points;
use super::board::{ShownPoints, Step};
use super::frequency::{Frequency, ONE};

/// The results that are compared with each other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Group<'a> {
    /// The scores with how often each was made.
    pub frequency: &'a Frequency,
    /// The number of results compared: A in formulas.
    pub results: u32,
    /// The number of results due: E in formulas.
    pub due: u32,
    /// The number of lines on the traveller, including artificial scores.
    pub rows: u32,
    /// Whether the board was played in several forms (Law 87).
    pub fouled: bool,
    /// Whether no other form of the board has more results.
    pub largest: bool,
    pub rules: &'a Rules,
}

#[derive(Debug, Clone)]
pub(super) struct ValuedScore {
    pub step: Step,
    /// The points that count.
    pub points: Points,
    /// The points as a traveller shows them, if they differ.
    pub shown: Option<Box<ShownPoints>>,
}

impl<'a> Group<'a> {
    /// A group with `due` results due, but at least as many as there are.
    pub(super) fn new(frequency: &'a Frequency, due: u32, rows: u32, rules: &'a Rules) -> Self {
        let results = (frequency.total() / ONE) as u32;
        Self { frequency, results, due: due.max(results), rows, fouled: false, largest: true, rules }
    }
}
