//! A knock-out as its last match stands: who is still in it. How the next match is drawn is in `bracket`.

use std::collections::BTreeSet;

use crate::club::SectionId;
use crate::scoring::{self, Standings, match_of};
use movement::{Movement, Number};

/// A knock-out before its next match.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cup {
    /// As the last match was drawn, the best places first; empty before the first one.
    pub blocks: Vec<Vec<Number>>,
    /// Who has lost that one.
    pub lost: BTreeSet<Number>,
}

impl Cup {
    /// The knock-out of a section as its last match stands.
    pub(super) fn of(movement: &Movement, standings: &Standings, section: SectionId) -> Self {
        let mut lost = BTreeSet::new();
        for pair in movement.bracket.iter().flat_map(|block| block.chunks_exact(2)) {
            let [one, two] = pair else { continue };
            let found = match_of(standings, section, [*one, *two]);
            lost.extend(found.and_then(scoring::Match::loser).map(|loser| loser.number));
        }
        Self { blocks: movement.bracket.clone(), lost }
    }

    /// Whether somebody is still in it.
    pub(super) fn has(&self, number: Number) -> bool {
        self.blocks.iter().flatten().any(|other| *other == number)
    }
}
