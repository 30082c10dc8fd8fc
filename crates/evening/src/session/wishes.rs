//! The director's seating wishes. `draw::lots` assigns numbers under them.

use std::collections::BTreeSet;

use crate::club::ContestantId;

/// Seating wishes, by current numbers. They follow contestants whose numbers change.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct SeatingWishes {
    /// Contestants that must be able to stay at their tables.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub still: BTreeSet<ContestantId>,
    /// Pairs of contestants that should not meet, or only as late as possible.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub apart: BTreeSet<(ContestantId, ContestantId)>,
    /// The seeds, the strongest first, which are spread over the lines and the room.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seeds: Vec<ContestantId>,
}

impl SeatingWishes {
    pub(super) fn renumber(&mut self, new_number: impl Fn(ContestantId) -> ContestantId) {
        self.still = self.still.iter().map(|c| new_number(*c)).collect();
        self.apart = self
            .apart
            .iter()
            .map(|(a, b)| (new_number(*a).min(new_number(*b)), new_number(*a).max(new_number(*b))))
            .collect();
        self.seeds.iter_mut().for_each(|c| *c = new_number(*c));
    }

    pub(super) fn forget(&mut self, contestant: ContestantId) {
        self.still.remove(&contestant);
        self.apart.retain(|(a, b)| *a != contestant && *b != contestant);
        self.seeds.retain(|c| *c != contestant);
    }
}
