//! How long each family of movements can be, and who makes it: whoever adds a family is asked here by the compiler.

use super::family::Family;
use super::spec::SpecError;
use super::{MAX_ROUNDS, MAX_TABLES, Movement, individual, library, mitchell, teams};

impl Family {
    /// The most rounds for this size, or why there is no such movement.
    ///
    /// # Errors
    /// When the family has no movement for this number of tables, players or teams.
    pub fn most_rounds(self, size: u8) -> Result<u8, SpecError> {
        let even = size.is_multiple_of(2);
        let (fits, allowed, most) = match self {
            Self::Mitchell => (size >= 2, "2 to 100 tables", if even { size / 2 } else { size }),
            Self::SkipMitchell => (even && size >= 4, "even numbers of tables, 4 to 100", size.saturating_sub(1)),
            Self::ShareAndRelay => (even && size >= 4, "even numbers of tables, 4 to 100", size),
            Self::Hesitation => (size >= 3, "3 to 99 tables", size.saturating_add(1)),
            Self::DoubleHesitation => (size >= 5, "5 to 98 tables", size.saturating_add(2)),
            Self::Scissors => {
                (even && (4..=50).contains(&size), "even numbers of tables, 4 to 50", size.saturating_mul(2))
            }
            Self::DoubleWeave => (size >= 4 && size.is_multiple_of(4), "4, 8, 12, ... 100 tables", size),
            Self::Bowman | Self::DoubleAppendix => (size >= 5, "5 to 100 tables", size.saturating_sub(2)),
            Self::Blackpool => (size >= 4, "4 to 98 tables", size.saturating_add(2)),
            Self::Web => {
                (size >= 4, "4 to 100 tables", if even { size.saturating_sub(1) } else { size.saturating_sub(2) })
            }
            Self::Appendix => (size >= 4, "4 to 100 tables", appendix_rounds(size)),
            Self::Howell => (
                library::howell(size, size.saturating_mul(2).saturating_sub(1)).is_some(),
                "2 to 20 tables",
                size.saturating_mul(2).saturating_sub(1),
            ),
            Self::ThreeQuarterHowell => {
                let most = library::howell_rounds(size.min(MAX_TABLES)).filter(|r| *r < 2 * size - 1).max();
                (most.is_some(), "4 to 20 tables", most.unwrap_or(0))
            }
            Self::Individual => {
                let most = individual::rounds(size);
                (most.is_some(), individual::ALLOWED, most.unwrap_or(0))
            }
            Self::Rainbow => {
                let most = individual::rainbow_tables(size);
                (most.is_some(), individual::RAINBOW, most.unwrap_or(0))
            }
            Self::Match => (size == 2, "2 teams", 2),
            Self::RoundRobin => {
                ((3..=50).contains(&size), "3 to 50 teams", if even { size.saturating_sub(1) } else { size })
            }
            // One opponent is missed where there is an even number.
            Self::AmericanWhist => {
                (size >= 3, "3 to 100 teams", if even { size.saturating_sub(2) } else { size.saturating_sub(1) })
            }
            Self::NewEngland | Self::Stagger => {
                (even && size >= 4, "even numbers of teams, 4 to 100", size.saturating_sub(1))
            }
            Self::Triples => (size == 3, "3 teams", 6),
            // Two at a table, so twice as many as there are tables.
            Self::SwissPairs | Self::SwissTeams | Self::KnockOut => {
                let teams = self != Self::SwissPairs;
                let (allowed, limit) =
                    if teams { ("2 to 100 teams", MAX_TABLES) } else { ("2 to 200 pairs", 2 * MAX_TABLES) };
                let fits = (2..=limit).contains(&size);
                return if fits { Ok(MAX_ROUNDS) } else { Err(SpecError::Size { family: self, size, allowed }) };
            }
        };
        if fits && size <= MAX_TABLES && most <= MAX_ROUNDS {
            Ok(most)
        } else {
            Err(SpecError::Size { family: self, size, allowed })
        }
    }

    /// The numbers of rounds it can have, longest first.
    #[must_use]
    pub fn rounds(self, size: u8) -> Vec<u8> {
        let Ok(most) = self.most_rounds(size) else { return Vec::new() };
        match self {
            Self::ThreeQuarterHowell => {
                let mut rounds: Vec<u8> = library::howell_rounds(size).filter(|r| *r < 2 * size - 1).collect();
                rounds.reverse();
                rounds
            }
            // Half rounds come in twos.
            Self::Scissors => (1..=most / 2).rev().map(|r| 2 * r).collect(),
            // With as many sets as rounds: an odd number of tables needs an odd number of them.
            Self::Web if size % 2 == 1 => (1..=most).rev().filter(|r| r % 2 == 1).collect(),
            // Every match begun is finished.
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
            | Self::KnockOut => (1..=most).rev().collect(),
        }
    }

    /// Its meetings; `rounds` are one of [`Family::rounds`]. None where rounds are drawn, or where there is no design.
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
            Self::Howell => cut(library::howell(size, 2 * size - 1)?, rounds),
            Self::ThreeQuarterHowell => library::howell(size, rounds)?,
            Self::Individual => individual::build(size, rounds)?,
            Self::Rainbow => individual::rainbow(size / 4, rounds),
            Self::Match => teams::one_match(rounds),
            Self::RoundRobin => teams::round_robin(size, rounds),
            Self::AmericanWhist => teams::american_whist(size, rounds),
            Self::NewEngland => teams::new_england(size, rounds),
            Self::Stagger => teams::stagger(size, rounds),
            Self::Triples => teams::triples(rounds),
            Self::SwissPairs | Self::SwissTeams | Self::KnockOut => return None,
        })
    }
}

/// So many first rounds of a movement.
fn cut(mut movement: Movement, rounds: u8) -> Movement {
    movement.meetings.retain(|m| m.round <= rounds);
    Movement { rounds, ..movement }
}

/// Lengths of which every match of two rounds is played out, longest first.
fn whole_matches(most: u8) -> impl Iterator<Item = u8> {
    (1..=most / 2).rev().map(|matches| 2 * matches)
}

/// An appendix whose rover finds no way for all rounds of its base has a round fewer.
fn appendix_rounds(size: u8) -> u8 {
    match size.saturating_sub(1) {
        3 => 2,
        base if base % 2 == 0 || base % 3 == 0 => base.saturating_sub(1),
        base => base,
    }
}
