//! The short text that names a movement by rule: `mitchell 9`, `skip-mitchell 8 rounds 6`, `howell 6 without 12`,
//! `mitchell 7 rover switched`. `movement list` prints it and `movement show` reads it.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use bridge::text_serde;

use super::family::Family;
use super::{ContestantKind, Movement, Number, half, library, turn};

/// A pair more or fewer than the tables seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Half {
    /// The number that nobody holds: a phantom pair, or a team that is missing.
    Without(Number),
    /// An extra pair, which takes the place of a different pair in each round from the second on.
    Rover,
    /// An extra pair, which takes table 1 and bumps its pair to table 2, and so on.
    Bump,
}

/// A movement by rule. Build it with [`Spec::movement`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spec {
    pub family: Family,
    /// The number of tables, players, pairs or teams, depending on the family.
    pub size: u8,
    /// The number of rounds; `None` for the usual number.
    pub rounds: Option<u8>,
    /// The handling of a half table. `None` if all tables are full.
    pub half: Option<Half>,
    /// Whether some rounds have turned tables, for one winner.
    pub switched: bool,
    /// Whether everybody plays the same boards at the same time.
    pub barometer: bool,
    /// Teams of eight: two pairs of each team in each room.
    pub eights: bool,
}

/// Why a text or a size does not give a movement.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    #[error("{0:?} is not a movement: write a family and a number of tables, like “mitchell 7”; families are {list}", list = Family::word_list())]
    UnknownMovement(String),
    #[error("{family} is for {}, not for {size}", .family.sizes())]
    WrongSize { family: Family, size: u8 },
    #[error("{family} {size} has {least} to {most} rounds, not {rounds}")]
    WrongRoundCount { family: Family, size: u8, rounds: u8, least: u8, most: u8 },
    #[error("{0} already has one winner and is not switched")]
    OneWinnerAlready(Family),
    #[error("there is no pair {0} in this movement")]
    NoSuchPair(Number),
    #[error("{0} has no form with a rover; choose a Mitchell, or a form with one pair missing")]
    NoRover(Family),
    #[error("{0} has no form with a bump; choose a Mitchell, or a form with one pair missing")]
    NoBump(Family),
    #[error("{0} cannot have the same boards at all tables: its boards are tied to the tables")]
    NoBarometer(Family),
    #[error("{0} is not for teams of eight")]
    NoEights(Family),
    #[error("teams of eight need twice the tables, and the limit is {limit}", limit = super::MAX_TABLES)]
    TooManyEights,
}

impl Spec {
    /// A family at its usual length, with full tables.
    pub fn new(family: Family, size: u8) -> Self {
        Self { family, size, rounds: None, half: None, switched: false, barometer: false, eights: false }
    }

    /// The most rounds with this half table and these boards.
    ///
    /// # Errors
    /// When the family has no movement for this size.
    pub fn most_rounds(self) -> Result<u8, SpecError> {
        let Self { family, size, .. } = self;
        let most = family.most_rounds(size)?;
        Ok(match (family, self.half) {
            _ if self.barometer && family == Family::Mitchell => size,
            (Family::Mitchell, Some(Half::Bump)) if size % 2 == 1 => size - 1,
            // A rover meets nobody and plays nothing twice, which is impossible to the end if 3 divides the number of
            // tables.
            (Family::Mitchell, Some(Half::Rover)) if size % 2 == 1 && size % 3 == 0 => size - 1,
            _ => most,
        })
    }

    /// Builds the movement.
    ///
    /// # Errors
    /// When the family has no movement of this size, length or form.
    pub fn movement(self) -> Result<Movement, SpecError> {
        let Self { family, size, .. } = self;
        let most = self.most_rounds()?;
        let rounds = self.rounds.unwrap_or(match family {
            Family::ThreeQuarterHowell => three_quarter_rounds(size, most),
            Family::SwissPairs | Family::SwissTeams | Family::SwissIndividual => usual_swiss_rounds(size),
            Family::KnockOut | Family::KnockOutPairs => cup_matches(size),
            _ => most,
        });
        let allowed_lengths = family.rounds(size);
        let is_allowed = if self.barometer {
            (1..=most).contains(&rounds)
        } else {
            allowed_lengths.contains(&rounds) && rounds <= most
        };
        if !is_allowed {
            let least = allowed_lengths.last().copied().unwrap_or(1);
            return Err(SpecError::WrongRoundCount { family, size, rounds, least, most });
        }
        if self.eights && family.kind() != ContestantKind::Teams {
            return Err(SpecError::NoEights(family));
        }
        if family.is_drawn() {
            return self.with_eights(self.undrawn(rounds)?);
        }
        // Every size with rounds has a design.
        let full_movement = family.planned(size, rounds).ok_or(SpecError::WrongSize { family, size })?;
        let mut movement = if family.kind() == ContestantKind::Pairs {
            self.with_half_and_barometer(full_movement)?
        } else {
            full_movement
        };
        if let Some(Half::Without(absent)) = self.half {
            if !movement.contestants().contains(&absent) {
                return Err(SpecError::NoSuchPair(absent));
            }
            movement = movement.without(absent);
            // With one of three teams missing, nobody plays in some rounds.
            let played_rounds: BTreeSet<u8> = movement.meetings.iter().map(|meeting| meeting.round).collect();
            if played_rounds.len() < usize::from(movement.rounds) {
                return Err(SpecError::WrongSize { family, size: self.size.saturating_sub(1) });
            }
            // A Howell is balanced for all pairs; with one missing the tables are turned again.
            if matches!(family, Family::Howell | Family::ThreeQuarterHowell) {
                movement = turn::tables(&movement);
            }
        }
        if self.switched {
            movement = match family {
                _ if family.kind() != ContestantKind::Pairs => return Err(SpecError::OneWinnerAlready(family)),
                Family::Howell | Family::ThreeQuarterHowell => turn::tables(&movement),
                _ => turn::rounds(&movement),
            };
        }
        movement.name = self.to_string();
        movement.spec = Some(self);
        self.with_eights(movement.in_order())
    }

    /// The movement, for teams of eight if the specification asks for them.
    fn with_eights(self, movement: Movement) -> Result<Movement, SpecError> {
        if !self.eights {
            return Ok(movement);
        }
        movement.for_eights().ok_or(SpecError::TooManyEights)
    }

    /// A movement without meetings. Everybody plays the same boards in a round.
    fn undrawn(self, rounds: u8) -> Result<Movement, SpecError> {
        let Self { family, size, .. } = self;
        match self.half {
            Some(Half::Without(number)) => return Err(SpecError::NoSuchPair(number)),
            Some(Half::Rover) => return Err(SpecError::NoRover(family)),
            Some(Half::Bump) => return Err(SpecError::NoBump(family)),
            None if self.switched => return Err(SpecError::OneWinnerAlready(family)),
            None => {}
        }
        // In a knock-out, contestants with a bye in the first match need no table.
        let first_matches = || size.saturating_sub(1 << cup_matches(size).saturating_sub(1));
        let tables = match family {
            Family::KnockOut => first_matches().saturating_mul(2),
            Family::KnockOutPairs => first_matches(),
            _ if family.kind() == ContestantKind::Teams => size - size % 2,
            _ if family.kind() == ContestantKind::Individual => size / 4,
            _ => size / 2,
        };
        Ok(Movement {
            name: self.to_string(),
            spec: Some(self),
            drawn: Some(0),
            ..Movement::new(family.kind(), tables, rounds, rounds.into(), Vec::new())
        })
    }

    /// The movement of pairs with its half table and as a barometer, as the spec says.
    fn with_half_and_barometer(self, movement: Movement) -> Result<Movement, SpecError> {
        let family = self.family;
        let mut movement = movement;
        if self.barometer {
            if matches!(family, Family::Scissors | Family::Appendix | Family::DoubleAppendix | Family::Web) {
                return Err(SpecError::NoBarometer(family));
            }
            movement = movement.barometer();
        }
        let can_seat_extra_pair = matches!(family, Family::Mitchell | Family::SkipMitchell | Family::ShareAndRelay);
        match self.half {
            Some(Half::Rover) if !can_seat_extra_pair => Err(SpecError::NoRover(family)),
            Some(Half::Bump) if !can_seat_extra_pair || family == Family::ShareAndRelay => {
                Err(SpecError::NoBump(family))
            }
            Some(Half::Rover) => half::with_rover(movement).ok_or(SpecError::NoRover(family)),
            Some(Half::Bump) => Ok(half::with_bump(movement)),
            _ => Ok(movement),
        }
    }
}

/// The default length of a Swiss: seven rounds, or until everybody has met everybody.
fn usual_swiss_rounds(size: u8) -> u8 {
    (size - 1 + size % 2).min(7)
}

/// The number of matches that the winner of a knock-out plays or has byes in.
pub fn cup_matches(size: u8) -> u8 {
    u8::try_from(size.max(1).saturating_sub(1).checked_ilog2().map_or(0, |log| log + 1)).unwrap_or(0)
}

/// The default length of a three-quarter Howell.
fn three_quarter_rounds(size: u8, most: u8) -> u8 {
    let target_rounds = (size * 3).div_ceil(2);
    library::howell_rounds(size).filter(|r| *r < 2 * size - 1).min_by_key(|r| r.abs_diff(target_rounds)).unwrap_or(most)
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.family, self.size)?;
        if let Some(rounds) = self.rounds {
            write!(f, " rounds {rounds}")?;
        }
        match self.half {
            None => {}
            Some(Half::Without(number)) => write!(f, " without {number}")?,
            Some(Half::Rover) => f.write_str(" rover")?,
            Some(Half::Bump) => f.write_str(" bump")?,
        }
        if self.barometer {
            f.write_str(" barometer")?;
        }
        if self.switched {
            f.write_str(" switched")?;
        }
        if self.eights {
            f.write_str(" eights")?;
        }
        Ok(())
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let unknown = || SpecError::UnknownMovement(text.to_owned());
        let lowercase = text.to_lowercase();
        let mut words = lowercase.split_whitespace();
        let name = words.next().ok_or_else(unknown)?;
        let family = Family::from_word(name).ok_or_else(unknown)?;
        let size = words.next().and_then(|w| w.parse().ok()).ok_or_else(unknown)?;
        let mut spec = Self::new(family, size);
        while let Some(word) = words.next() {
            match word {
                "rounds" => spec.rounds = Some(words.next().and_then(|w| w.parse().ok()).ok_or_else(unknown)?),
                "without" => {
                    let number = words.next().and_then(|w| w.parse().ok()).ok_or_else(unknown)?;
                    spec.half = Some(Half::Without(number));
                }
                "rover" => spec.half = Some(Half::Rover),
                "bump" => spec.half = Some(Half::Bump),
                "switched" => spec.switched = true,
                "barometer" => spec.barometer = true,
                "eights" => spec.eights = true,
                _ => return Err(unknown()),
            }
        }
        Ok(spec)
    }
}

text_serde!(Spec);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_spec_reads_back() {
        for text in [
            "mitchell 7",
            "skip-mitchell 8 rounds 6 switched",
            "howell 6 without 12",
            "share-and-relay 4 rover",
            "mitchell 9 bump barometer switched",
            "round-robin 6 rounds 3 eights",
        ] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn undrawn_swiss_has_rounds_but_no_meetings() {
        for (text, rounds, tables) in [
            ("swiss-teams 9 rounds 7", 7, 8),
            ("swiss-teams 4", 3, 4),
            ("swiss-pairs 31 rounds 9", 9, 15),
            ("swiss-pairs 5", 5, 2),
            ("swiss-pairs 200", 7, 100),
            ("swiss-individual 22", 7, 5),
            ("knock-out-pairs 13", 4, 5),
            ("knock-out-pairs 200 rounds 16", 16, 72),
        ] {
            let movement = text.parse::<Spec>().unwrap().movement().unwrap();
            assert_eq!((movement.rounds, movement.tables, movement.undrawn()), (rounds, tables, rounds), "{text}");
            assert!(super::super::check(&movement).is_playable(), "{text}");
            let json = serde_json::to_string(&movement).unwrap();
            assert_eq!(serde_json::from_str::<Movement>(&json).unwrap(), movement);
        }
    }

    #[test]
    fn impossible_sizes_and_unreadable_texts_are_refused() {
        for text in [
            "skip-mitchell 7",
            "howell 21",
            "mitchell 1",
            "mitchell 101",
            "mitchell 255",
            "howell 200",
            "mitchell 7 rounds 8",
            "individual 5 switched",
            "howell 7 rover",
            "mitchell 3 without 7",
            "web 8 rounds 8",
            "double-weave 6",
        ] {
            assert!(text.parse::<Spec>().unwrap().movement().is_err(), "{text}");
        }
        for text in ["swiss-teams 1", "swiss-pairs 201", "swiss-teams 8 rounds 101", "swiss-pairs 8 without 8"] {
            assert!(text.parse::<Spec>().unwrap().movement().is_err(), "{text}");
        }
        for text in ["", "mitchell", "mitchell x", "dance 7", "mitchell 300", "mitchell 7 rounds"] {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }
}
