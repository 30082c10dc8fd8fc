//! Which movements fit this many tables, best first, with the figures a director chooses by.

use super::{Family, Movement, Number, Report, Spec, check};

/// What the director wishes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wishes {
    /// Tables, a half table counted as one.
    pub tables: u8,
    /// The number nobody holds, where there is a half table.
    pub without: Option<Number>,
    /// Fewest and most boards a pair should play.
    pub boards: (u16, u16),
    /// Minutes for a board, in quarters: 30 is seven and a half minutes.
    pub quarter_minutes: u16,
}

/// A movement that fits, with how long its rounds are.
#[derive(Debug, Clone, PartialEq)]
pub struct Offer {
    pub spec: Spec,
    pub movement: Movement,
    pub report: Report,
    /// Boards in a set, so boards a round.
    pub boards_per_round: u8,
}

impl Wishes {
    /// The usual evening: 24 to 28 boards, seven and a half minutes a board.
    #[must_use]
    pub fn usual(tables: u8) -> Self {
        Self { tables, without: None, boards: (24, 28), quarter_minutes: 30 }
    }
}

impl Offer {
    /// Boards of a contestant that never sits out.
    #[must_use]
    pub fn boards(&self) -> u16 {
        u16::from(self.boards_per_round) * u16::from(self.movement.rounds)
    }

    /// The boards laid out in all.
    #[must_use]
    pub fn boards_used(&self) -> u16 {
        u16::from(self.boards_per_round) * self.movement.sets
    }

    /// Minutes from the first card to the last, two for each move.
    #[must_use]
    pub fn minutes(&self, wishes: &Wishes) -> u16 {
        let rounds = u16::from(self.movement.rounds);
        (self.boards() * wishes.quarter_minutes).div_ceil(4) + 2 * rounds.saturating_sub(1)
    }
}

/// Everything that fits, best first: without sharing, then fairest, then most boards.
#[must_use]
pub fn offers(wishes: &Wishes) -> Vec<Offer> {
    let mut found = Vec::new();
    for family in Family::ALL {
        let Ok(most) = family.most_rounds(wishes.tables) else { continue };
        // Shorter than five rounds a Mitchell compares too few; shorter Howells come with three-quarter Howells.
        let least = if family == Family::Howell { most } else { most.min(5) };
        for rounds in (least..=most).rev() {
            for boards_per_round in 1..=8 {
                let boards = u16::from(boards_per_round) * u16::from(rounds);
                if !(wishes.boards.0..=wishes.boards.1).contains(&boards) {
                    continue;
                }
                for switched in [false, true] {
                    let shorter = (rounds < most).then_some(rounds);
                    let spec =
                        Spec { family, tables: wishes.tables, rounds: shorter, switched, without: wishes.without };
                    if let Ok(movement) = spec.movement() {
                        let report = check(&movement);
                        found.push(Offer { spec, movement, report, boards_per_round });
                    }
                }
            }
        }
    }
    let key = |offer: &Offer| {
        let fairness = (offer.report.balance.fairness() * 1000.0).round() as i64;
        (offer.report.sharing.len(), -fairness, std::cmp::Reverse(offer.boards()), offer.spec.switched)
    };
    found.sort_by_cached_key(key);
    found
}
