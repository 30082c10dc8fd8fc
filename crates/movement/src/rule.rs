//! The lengths of each family of movements, and the functions that build it. A new family must be added here and in
//! `sizes`, which the compiler enforces.

use super::family::Family;
use super::spec::SpecError;
use super::{MAX_ROUNDS, Movement, individual, library, mitchell, teams};

impl Family {
    /// The most rounds for this size.
    ///
    /// # Errors
    /// When the family has no movement of this size.
    pub fn most_rounds(self, size: u8) -> Result<u8, SpecError> {
        let size_error = SpecError::WrongSize { family: self, size };
        if !self.sizes().contains(size) {
            return Err(size_error);
        }
        let is_even = size.is_multiple_of(2);
        Ok(match self {
            Self::Mitchell if is_even => size / 2,
            Self::Web | Self::RoundRobin if is_even => size - 1,
            // With an even number of tables each misses one opponent.
            Self::AmericanWhist if is_even => size - 2,
            Self::Mitchell | Self::ShareAndRelay | Self::DoubleWeave | Self::RoundRobin => size,
            Self::SkipMitchell | Self::AmericanWhist | Self::NewEngland | Self::Stagger => size - 1,
            Self::Bowman | Self::DoubleAppendix | Self::Web => size - 2,
            Self::Hesitation => size + 1,
            Self::DoubleHesitation | Self::Blackpool => size + 2,
            Self::Scissors => 2 * size,
            Self::Appendix => appendix_rounds(size),
            Self::Howell => 2 * size - 1,
            Self::ThreeQuarterHowell => {
                library::howell_rounds(size).filter(|r| *r < 2 * size - 1).max().ok_or(size_error)?
            }
            Self::Individual => individual::max_rounds(size).ok_or(size_error)?,
            Self::Rainbow => size / 4,
            Self::Match => 2,
            Self::Triples => 6,
            Self::SwissPairs | Self::SwissTeams | Self::SwissIndividual | Self::KnockOut | Self::KnockOutPairs => {
                MAX_ROUNDS
            }
        })
    }

    /// The possible numbers of rounds, longest first.
    pub fn rounds(self, size: u8) -> Vec<u8> {
        let Ok(most) = self.most_rounds(size) else { return Vec::new() };
        match self {
            Self::ThreeQuarterHowell => {
                let mut rounds: Vec<u8> = library::howell_rounds(size).filter(|r| *r < 2 * size - 1).collect();
                rounds.reverse();
                rounds
            }
            // Half rounds come in pairs.
            Self::Scissors => (1..=most / 2).rev().map(|r| 2 * r).collect(),
            // As many sets as rounds, so an odd number of tables needs an odd number of them.
            Self::Web if size % 2 == 1 => (1..=most).rev().filter(|r| r % 2 == 1).collect(),
            // Each match that begins must be finished.
            Self::AmericanWhist if size % 2 == 1 => whole_matches(most).collect(),
            Self::Match | Self::Triples | Self::AmericanWhist => vec![most],
            Self::NewEngland => std::iter::once(most).chain(whole_matches(most - 1)).collect(),
            Self::Stagger => vec![most, size / 2],
            Self::Mitchell
            | Self::SkipMitchell
            | Self::ShareAndRelay
            | Self::Hesitation
            | Self::DoubleHesitation
            | Self::DoubleWeave
            | Self::Bowman
            | Self::Blackpool
            | Self::Web
            | Self::Appendix
            | Self::DoubleAppendix
            | Self::Howell
            | Self::Individual
            | Self::Rainbow
            | Self::RoundRobin
            | Self::SwissPairs
            | Self::SwissTeams
            | Self::SwissIndividual
            | Self::KnockOut
            | Self::KnockOutPairs => (1..=most).rev().collect(),
        }
    }

    /// The family's movement; `rounds` is one of [`Family::rounds`]. `None` if rounds are drawn, or there is no design.
    pub(super) fn planned(self, size: u8, rounds: u8) -> Option<Movement> {
        Some(match self {
            Self::Mitchell => mitchell::mitchell(size, rounds),
            Self::SkipMitchell => mitchell::skip(size, rounds),
            Self::ShareAndRelay => mitchell::share_and_relay(size, rounds),
            Self::Hesitation => mitchell::hesitation(size, rounds),
            Self::DoubleHesitation => mitchell::double_hesitation(size, rounds),
            Self::Scissors => mitchell::scissors(size, rounds),
            Self::DoubleWeave => mitchell::double_weave(size, rounds),
            Self::Bowman => mitchell::bowman(size, rounds),
            Self::Blackpool => mitchell::blackpool(size, rounds),
            Self::Web => mitchell::web(size, rounds),
            Self::Appendix => mitchell::appendix(size, rounds),
            Self::DoubleAppendix => mitchell::double_appendix(size, rounds),
            Self::Howell => first_rounds(library::howell(size, 2 * size - 1)?, rounds),
            Self::ThreeQuarterHowell => library::howell(size, rounds)?,
            Self::Individual => individual::build(size, rounds)?,
            Self::Rainbow => individual::rainbow(size / 4, rounds),
            Self::Match => teams::one_match(rounds),
            Self::RoundRobin => teams::round_robin(size, rounds),
            Self::AmericanWhist => teams::american_whist(size, rounds),
            Self::NewEngland => teams::new_england(size, rounds),
            Self::Stagger => teams::stagger(size, rounds),
            Self::Triples => teams::triples(rounds),
            Self::SwissPairs | Self::SwissTeams | Self::SwissIndividual | Self::KnockOut | Self::KnockOutPairs => {
                return None;
            }
        })
    }
}

fn first_rounds(mut movement: Movement, rounds: u8) -> Movement {
    movement.meetings.retain(|m| m.round <= rounds);
    Movement { rounds, ..movement }
}

/// Lengths in which every match of two rounds is finished, longest first.
fn whole_matches(most: u8) -> impl Iterator<Item = u8> {
    (1..=most / 2).rev().map(|matches| 2 * matches)
}

/// The most rounds of an appendix with this many tables: as many as its base has tables, or one fewer if the rover
/// finds no path for all of them.
fn appendix_rounds(size: u8) -> u8 {
    match size.saturating_sub(1) {
        3 => 2,
        base if base % 2 == 0 || base % 3 == 0 => base.saturating_sub(1),
        base => base,
    }
}
