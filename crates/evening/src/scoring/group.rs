//! What is compared with each other on a board, and what a score is worth in it (docs/scoring.md, 1). How it is valued is
//! in `matchpoints`, `butler` and `cross`.

use crate::club::Rules;

use super::Points;
use super::board::{Shown, Step};
use super::frequency::{Frequency, ONE};

/// What is compared with each other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Group<'a> {
    pub frequency: &'a Frequency,
    /// A: results compared.
    pub results: u32,
    /// E: results due.
    pub due: u32,
    /// Lines on the traveller, artificial ones counted.
    pub rows: u32,
    /// The board was played in several forms (Law 87).
    pub fouled: bool,
    /// No other form of the board has more results.
    pub largest: bool,
    pub rules: &'a Rules,
}

/// What a score is worth.
#[derive(Debug, Clone)]
pub(super) struct Valued {
    pub step: Step,
    pub points: Points,
    pub shown: Option<Box<Shown>>,
}

impl<'a> Group<'a> {
    /// A group in which as many results were due as `due` says, or as there are.
    pub(super) fn new(frequency: &'a Frequency, due: u32, rows: u32, rules: &'a Rules) -> Self {
        let results = (frequency.total() / ONE) as u32;
        Self { frequency, results, due: due.max(results), rows, fouled: false, largest: true, rules }
    }
}
