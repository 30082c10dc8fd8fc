//! Outcomes that a director is likely to assign on a board, based on its other results.

use crate::director::Assigned;
use bridge::{Contract, Doubling, Level, Tricks};

use super::{Outcome, Session, Slot};

/// The most outcomes offered, so that each has a digit key.
const MAX_OFFERED: usize = 8;

impl Session {
    /// Likely outcomes for an assigned score (Law 12C1) at this table, each once. First the outcome that counts here,
    /// with a trick less or more, and with the same tricks a level lower, as when the last bid is cancelled. Then the
    /// outcomes at other tables with this form of the board, the commonest first.
    pub fn likely_outcomes(&self, slot: Slot) -> Vec<Assigned> {
        let lines = self.lines();
        let Some(own_line) = lines.iter().find(|line| line.slot == slot) else { return Vec::new() };
        let mut counts: Vec<(Assigned, usize)> = Vec::new();
        let other_lines = lines.iter().filter(|line| line.slot.board == slot.board && line.slot != slot);
        for outcome in other_lines.filter(|line| line.copy == own_line.copy).filter_map(|line| assigned(line.outcome?))
        {
            match counts.iter_mut().find(|(counted, _)| *counted == outcome) {
                Some((_, count)) => *count += 1,
                None => counts.push((outcome, 1)),
            }
        }
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let mut offered = own_line.outcome.map(with_neighbours).unwrap_or_default();
        for (outcome, _) in counts {
            if !offered.contains(&outcome) {
                offered.push(outcome);
            }
        }
        offered.truncate(MAX_OFFERED);
        offered
    }
}

/// An outcome in the form of an assigned score. `None` if it has no score.
fn assigned(outcome: Outcome) -> Option<Assigned> {
    match outcome {
        Outcome::Played { contract, declarer, tricks, .. } => Some(Assigned::Contract { contract, declarer, tricks }),
        Outcome::ScoreOnly { score_ns } => Some(Assigned::Score { score_ns }),
        Outcome::PassedOut => Some(Assigned::Score { score_ns: 0 }),
        Outcome::NotPlayed | Outcome::Cancelled | Outcome::Postponed => None,
    }
}

/// An outcome and, if it has a contract, its neighbours.
fn with_neighbours(outcome: Outcome) -> Vec<Assigned> {
    let own_outcome = assigned(outcome);
    let Some(Assigned::Contract { contract, declarer, tricks }) = own_outcome else {
        return own_outcome.into_iter().collect();
    };
    let with_tricks = |contract, trick_count: Option<u8>| {
        let tricks = Tricks::new(trick_count?).ok()?;
        Some(Assigned::Contract { contract, declarer, tricks })
    };
    let trick_count = tricks.number();
    // Cancelling the last bid cancels its double, too.
    let lower_level = Level::new(contract.level.number() - 1).ok();
    let lower_contract = lower_level.map(|level| Contract { level, doubling: Doubling::Undoubled, ..contract });
    let neighbours = [
        with_tricks(contract, trick_count.checked_sub(1)),
        with_tricks(contract, trick_count.checked_add(1)),
        lower_contract.and_then(|lower| with_tricks(lower, Some(trick_count))),
    ];
    own_outcome.into_iter().chain(neighbours.into_iter().flatten()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::{Denomination, Seat};

    fn contract(level: u8, doubling: Doubling, tricks: u8) -> Assigned {
        let level = Level::new(level).unwrap();
        let contract = Contract { level, denomination: Denomination::Spades, doubling };
        Assigned::Contract { contract, declarer: Seat::North, tricks: Tricks::new(tricks).unwrap() }
    }

    fn played(level: u8, doubling: Doubling, tricks: u8) -> Outcome {
        let Assigned::Contract { contract, declarer, tricks } = contract(level, doubling, tricks) else {
            unreachable!()
        };
        Outcome::Played { contract, declarer, tricks, lead: None }
    }

    #[test]
    fn neighbours_have_a_trick_less_or_more_or_a_level_less() {
        let plain = Doubling::Undoubled;
        let four = [contract(4, plain, 10), contract(4, plain, 9), contract(4, plain, 11), contract(3, plain, 10)];
        assert_eq!(with_neighbours(played(4, plain, 10)), four);
        let doubled = Doubling::Doubled;
        let grand = [contract(7, doubled, 13), contract(7, doubled, 12), contract(6, plain, 13)];
        assert_eq!(with_neighbours(played(7, doubled, 13)), grand);
        assert_eq!(with_neighbours(played(1, plain, 0)), [contract(1, plain, 0), contract(1, plain, 1)]);
    }

    #[test]
    fn outcome_without_a_contract_has_no_neighbours() {
        assert!(with_neighbours(Outcome::NotPlayed).is_empty());
        assert_eq!(with_neighbours(Outcome::PassedOut), [Assigned::Score { score_ns: 0 }]);
    }
}
