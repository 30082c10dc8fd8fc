//! The short text that names a movement made by rule: `mitchell 9`, `skip-mitchell 8 rounds 6`,
//! `howell 6 without 12`, `mitchell 7 switched`. What `movement list` prints, `movement show` takes.

use std::fmt;
use std::str::FromStr;

use crate::bridge::text_serde;

use super::mitchell::{self, Step};
use super::{MAX_TABLES, Movement, Number, howell};

/// A family of pairs movements (movements design, "Pairs").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Family {
    Mitchell,
    SkipMitchell,
    ShareAndRelay,
    Howell,
}

/// A movement by rule. Build it with [`Spec::movement`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spec {
    pub family: Family,
    pub tables: u8,
    /// Fewer rounds than the family allows, where wanted.
    pub rounds: Option<u8>,
    /// Some rounds with the tables turned, for one winner.
    pub switched: bool,
    /// The number nobody holds: a phantom pair.
    pub without: Option<Number>,
}

/// Why a text or a size is no movement.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    #[error(
        "{0:?} is no movement: write a family and a number of tables, like \"mitchell 7\"; families are mitchell, skip-mitchell, share-and-relay, howell"
    )]
    Unknown(String),
    #[error("{family} is for {allowed}, not for {tables} tables")]
    Tables { family: Family, tables: u8, allowed: &'static str },
    #[error("{family} of {tables} tables has at most {most} rounds, not {rounds}")]
    Rounds { family: Family, tables: u8, rounds: u8, most: u8 },
    #[error("a Howell has one winner as it is and is not switched")]
    SwitchedHowell,
    #[error("there is no pair {0} in this movement")]
    NoSuchPair(Number),
}

impl Family {
    /// In the order a director thinks of them.
    pub const ALL: [Self; 4] = [Self::Mitchell, Self::SkipMitchell, Self::ShareAndRelay, Self::Howell];

    /// The most rounds for this many tables, or why there is no such movement.
    ///
    /// # Errors
    /// When the family has no movement for this number of tables.
    pub fn most_rounds(self, tables: u8) -> Result<u8, SpecError> {
        let refuse = |allowed| Err(SpecError::Tables { family: self, tables, allowed });
        let even = tables.is_multiple_of(2);
        match self {
            Self::Mitchell if !(2..=MAX_TABLES).contains(&tables) => refuse("2 to 100 tables"),
            // Going on, an even number would bring East-West back to boards they have played.
            Self::Mitchell if even => Ok(tables / 2),
            Self::SkipMitchell | Self::ShareAndRelay if !even || !(4..=MAX_TABLES).contains(&tables) => {
                refuse("even numbers, 4 to 100")
            }
            Self::SkipMitchell => Ok(tables - 1),
            Self::Mitchell | Self::ShareAndRelay => Ok(tables),
            Self::Howell if !howell::TABLES.contains(&tables) => refuse("2 to 10 tables"),
            Self::Howell => Ok(2 * tables - 1),
        }
    }
}

impl Spec {
    /// A family at its full length.
    #[must_use]
    pub fn new(family: Family, tables: u8) -> Self {
        Self { family, tables, rounds: None, switched: false, without: None }
    }

    /// Makes the movement.
    ///
    /// # Errors
    /// When the family has no such number of tables or rounds, or there is no such pair to leave out.
    pub fn movement(self) -> Result<Movement, SpecError> {
        let Self { family, tables, .. } = self;
        let most = family.most_rounds(tables)?;
        let rounds = self.rounds.unwrap_or(most);
        if !(1..=most).contains(&rounds) {
            return Err(SpecError::Rounds { family, tables, rounds, most });
        }
        if let Some(number) = self.without.filter(|n| !(1..=2 * u16::from(tables)).contains(n)) {
            return Err(SpecError::NoSuchPair(number));
        }
        let mut movement = match family {
            Family::Mitchell => mitchell::build(Step::Plain, tables, rounds),
            Family::SkipMitchell => mitchell::build(Step::Skip, tables, rounds),
            Family::ShareAndRelay => mitchell::build(Step::ShareAndRelay, tables, rounds),
            Family::Howell if self.switched => return Err(SpecError::SwitchedHowell),
            Family::Howell => howell::build(tables, rounds),
        };
        if let Some(absent) = self.without {
            movement = movement.without(absent);
        }
        if self.switched {
            movement = mitchell::switched(&movement);
        }
        movement.name = self.to_string();
        movement.spec = Some(self);
        Ok(movement.in_order())
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Mitchell => "mitchell",
            Self::SkipMitchell => "skip-mitchell",
            Self::ShareAndRelay => "share-and-relay",
            Self::Howell => "howell",
        })
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.family, self.tables)?;
        if let Some(rounds) = self.rounds {
            write!(f, " rounds {rounds}")?;
        }
        if self.switched {
            f.write_str(" switched")?;
        }
        if let Some(number) = self.without {
            write!(f, " without {number}")?;
        }
        Ok(())
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let unknown = || SpecError::Unknown(text.to_owned());
        let lower = text.to_lowercase();
        let mut words = lower.split_whitespace();
        let name = words.next().ok_or_else(unknown)?;
        let family = Family::ALL.into_iter().find(|f| f.to_string() == name).ok_or_else(unknown)?;
        let tables = words.next().and_then(|w| w.parse().ok()).ok_or_else(unknown)?;
        let mut spec = Self::new(family, tables);
        while let Some(word) = words.next() {
            match word {
                "rounds" => spec.rounds = Some(words.next().and_then(|w| w.parse().ok()).ok_or_else(unknown)?),
                "without" => spec.without = Some(words.next().and_then(|w| w.parse().ok()).ok_or_else(unknown)?),
                "switched" => spec.switched = true,
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
    fn what_is_printed_reads_back() {
        for text in ["mitchell 7", "skip-mitchell 8 rounds 6 switched", "howell 6 without 12", "share-and-relay 4"] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn sizes_that_do_not_exist_are_refused() {
        for text in [
            "skip-mitchell 7",
            "howell 11",
            "mitchell 1",
            "mitchell 101",
            "mitchell 7 rounds 8",
            "howell 4 switched",
            "mitchell 3 without 7",
        ] {
            assert!(text.parse::<Spec>().unwrap().movement().is_err(), "{text}");
        }
        for text in ["", "mitchell", "mitchell x", "dance 7", "mitchell 300", "mitchell 7 rounds"] {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }
}
