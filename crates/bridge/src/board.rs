//! Boards (Law 2): the number, and the dealer and vulnerability that follow from it.

use std::fmt;
use std::str::FromStr;

use super::{InvalidValue, Seat, Side, text_serde};

/// The number of a board, 1-999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardNumber(u16);

/// Which sides are vulnerable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Vulnerability {
    None,
    NS,
    EW,
    Both,
}

impl BoardNumber {
    pub const FIRST: Self = Self(1);
    /// The highest board number.
    pub const MAX_NUMBER: u16 = 999;

    /// The board with this number.
    ///
    /// # Errors
    /// When the number is not 1-999.
    pub fn new(number: u16) -> Result<Self, InvalidValue> {
        match number {
            1..=Self::MAX_NUMBER => Ok(Self(number)),
            _ => Err(InvalidValue::new("board", number, "1 to 999")),
        }
    }

    /// The number, from 1.
    pub fn number(self) -> u16 {
        self.0
    }

    /// The dealer by Law 2: North on board 1, then clockwise.
    pub fn dealer(self) -> Seat {
        Seat::ALL[usize::from((self.0 - 1) % 4)]
    }

    /// The vulnerability by Law 2, a cycle of sixteen boards.
    pub fn vulnerability(self) -> Vulnerability {
        let index = usize::from((self.0 - 1) % 16);
        // The cycle shifts by one after every four boards.
        [Vulnerability::None, Vulnerability::NS, Vulnerability::EW, Vulnerability::Both][(index + index / 4) % 4]
    }
}

impl Vulnerability {
    /// Whether this side is vulnerable.
    pub fn includes(self, side: Side) -> bool {
        match self {
            Self::None => false,
            Self::Both => true,
            Self::NS => side == Side::NS,
            Self::EW => side == Side::EW,
        }
    }
}

impl fmt::Display for BoardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for BoardNumber {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        text.trim().parse().map_err(|_| InvalidValue::new("board", text, "1 to 999")).and_then(Self::new)
    }
}

impl TryFrom<u16> for BoardNumber {
    type Error = InvalidValue;

    fn try_from(number: u16) -> Result<Self, InvalidValue> {
        Self::new(number)
    }
}

impl serde::Serialize for BoardNumber {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.0)
    }
}

impl<'de> serde::Deserialize<'de> for BoardNumber {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// A number, or a number as text if it is the key of a map.
        #[derive(serde::Deserialize)]
        #[serde(untagged)]
        enum Raw {
            Number(u16),
            Text(String),
        }
        match Raw::deserialize(deserializer)? {
            Raw::Number(number) => Self::new(number),
            Raw::Text(text) => text.parse(),
        }
        .map_err(serde::de::Error::custom)
    }
}

impl fmt::Display for Vulnerability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "none",
            Self::NS => "NS",
            Self::EW => "EW",
            Self::Both => "both",
        })
    }
}

impl FromStr for Vulnerability {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        match text.trim().to_ascii_lowercase().as_str() {
            "none" | "love" | "-" => Ok(Self::None),
            "ns" => Ok(Self::NS),
            "ew" => Ok(Self::EW),
            "both" | "all" => Ok(Self::Both),
            _ => Err(InvalidValue::new("vulnerability", text, "none, NS, EW or both")),
        }
    }
}

text_serde!(Vulnerability);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_number_outside_the_limits_or_unreadable_is_refused() {
        assert!(BoardNumber::new(0).is_err());
        assert!(BoardNumber::new(1000).is_err());
        assert!("12a".parse::<BoardNumber>().is_err());
    }
}
