//! The state of a knock-out after its last match. `bracket` draws the next one.

use std::collections::BTreeSet;

use crate::club::SectionId;
use crate::scoring::{self, Standings, match_of};
use movement::{Movement, Number};

/// A knock-out before its next match.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cup {
    /// The blocks of the last match, best places first. Empty before the first match.
    pub blocks: Vec<Vec<Number>>,
    /// The losers of that match.
    pub lost: BTreeSet<Number>,
}

impl Cup {
    /// The state of a section's knock-out after its last match.
    pub(super) fn of(movement: &Movement, standings: &Standings, section: SectionId) -> Self {
        let mut lost = BTreeSet::new();
        for pair in movement.bracket.iter().flat_map(|block| block.chunks_exact(2)) {
            let [one, two] = pair else { continue };
            let last_match = match_of(standings, section, [*one, *two]);
            lost.extend(last_match.and_then(scoring::Match::loser).map(|loser| loser.number));
        }
        Self { blocks: movement.bracket.clone(), lost }
    }

    /// Whether a contestant is in a block of the last match.
    pub(super) fn contains(&self, number: Number) -> bool {
        self.blocks.iter().flatten().any(|other| *other == number)
    }
}
