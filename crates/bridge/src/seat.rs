//! The four seats and the two sides (Law 4). Letters here are the exchange letters N E S W.

use std::fmt;
use std::str::FromStr;

use super::{InvalidValue, text_serde};

/// A seat at the table, clockwise from North.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// `N`.
    North,
    /// `E`, on North's left.
    East,
    /// `S`, North's partner.
    South,
    /// `W`, on North's right.
    West,
}

/// The partnership that sits North-South or East-West.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    NS,
    EW,
}

impl Seat {
    /// All seats, clockwise from North.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The seat to the left, which is the next to call or play.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % 4]
    }

    /// The seat opposite.
    #[must_use]
    pub fn partner(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// The side this seat belongs to.
    pub fn side(self) -> Side {
        match self {
            Self::North | Self::South => Side::NS,
            Self::East | Self::West => Side::EW,
        }
    }
}

impl Side {
    /// Both sides, North-South first.
    pub const BOTH: [Self; 2] = [Self::NS, Self::EW];

    /// The opponents.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::NS => Self::EW,
            Self::EW => Self::NS,
        }
    }

    /// The two seats of this side.
    pub fn seats(self) -> [Seat; 2] {
        match self {
            Self::NS => [Seat::North, Seat::South],
            Self::EW => [Seat::East, Seat::West],
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["N", "E", "S", "W"][*self as usize])
    }
}

impl FromStr for Seat {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        match text.trim().to_ascii_uppercase().as_str() {
            "N" | "NORTH" => Ok(Self::North),
            "E" | "EAST" => Ok(Self::East),
            "S" | "SOUTH" => Ok(Self::South),
            "W" | "WEST" => Ok(Self::West),
            _ => Err(InvalidValue::new("seat", text, "N, E, S or W")),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NS => "NS",
            Self::EW => "EW",
        })
    }
}

impl FromStr for Side {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        match text.trim().to_ascii_uppercase().as_str() {
            "NS" => Ok(Self::NS),
            "EW" => Ok(Self::EW),
            _ => Err(InvalidValue::new("side", text, "NS or EW")),
        }
    }
}

text_serde!(Seat, Side);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn north_follows_west() {
        assert_eq!(Seat::West.next(), Seat::North);
    }

    #[test]
    fn partners_share_a_side_and_neighbours_do_not() {
        for seat in Seat::ALL {
            assert_eq!(seat.partner().side(), seat.side());
            assert_eq!(seat.next().side(), seat.side().other());
        }
    }
}
