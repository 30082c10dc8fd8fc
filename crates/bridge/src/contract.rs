//! Contracts and their scores (Law 77). Scores in this module are those of the declaring side, except those of
//! `undertrick_penalty`.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::{InvalidValue, Suit, text_serde};

/// Points of one deal (Law 77), seen from the side for which it is given.
pub type Score = i32;

/// The odd tricks bid, 1 to 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The tricks declarer won, 0 to 13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tricks(u8);

/// A suit as trump, or notrump; in rising order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Denomination {
    /// 20 points a trick.
    Clubs,
    /// 20 points a trick.
    Diamonds,
    /// 30 points a trick.
    Hearts,
    /// 30 points a trick.
    Spades,
    /// 40 points for the first trick, 30 for each other.
    NoTrump,
}

/// Whether the contract was doubled or redoubled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Doubling {
    Undoubled,
    Doubled,
    Redoubled,
}

/// The final bid with its doubling. Written `4S`, `3NTx`, `1Cxx`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Contract {
    pub level: Level,
    pub denomination: Denomination,
    pub doubling: Doubling,
}

impl Level {
    /// The level with this number of odd tricks.
    ///
    /// # Errors
    /// When the number is not 1 to 7.
    pub fn new(odd_tricks: u8) -> Result<Self, InvalidValue> {
        match odd_tricks {
            1..=7 => Ok(Self(odd_tricks)),
            _ => Err(InvalidValue::new("level", odd_tricks, "1 to 7")),
        }
    }

    /// The number of odd tricks, 1 to 7.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The number of tricks that make the contract: six more than the level.
    pub fn needed(self) -> u8 {
        self.0 + 6
    }

    /// All levels, from 1 to 7.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=7).map(Self)
    }
}

impl Tricks {
    /// This number of tricks.
    ///
    /// # Errors
    /// When the number is not 0 to 13.
    pub fn new(number: u8) -> Result<Self, InvalidValue> {
        match number {
            0..=13 => Ok(Self(number)),
            _ => Err(InvalidValue::new("number of tricks", number, "0 to 13")),
        }
    }

    /// The number of tricks, 0 to 13.
    pub fn number(self) -> u8 {
        self.0
    }

    /// All numbers of tricks, in rising order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=13).map(Self)
    }
}

impl Denomination {
    /// All five, clubs first.
    pub const ALL: [Self; 5] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades, Self::NoTrump];

    /// The trump suit; `None` in notrump.
    pub fn suit(self) -> Option<Suit> {
        match self {
            Self::Clubs => Some(Suit::Clubs),
            Self::Diamonds => Some(Suit::Diamonds),
            Self::Hearts => Some(Suit::Hearts),
            Self::Spades => Some(Suit::Spades),
            Self::NoTrump => None,
        }
    }

    /// Points for each odd trick after the first: 20 in the minors, 30 in the majors and notrump.
    fn per_trick(self) -> Score {
        match self {
            Self::Clubs | Self::Diamonds => 20,
            Self::Hearts | Self::Spades | Self::NoTrump => 30,
        }
    }
}

impl Doubling {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Undoubled, Self::Doubled, Self::Redoubled];

    /// The factor of the trick score.
    fn factor(self) -> Score {
        match self {
            Self::Undoubled => 1,
            Self::Doubled => 2,
            Self::Redoubled => 4,
        }
    }
}

impl Contract {
    /// The score of the declaring side (Law 77).
    pub fn score(self, tricks: Tricks, is_vulnerable: bool) -> Score {
        let overtricks = Score::from(tricks.0) - Score::from(self.level.needed());
        if overtricks < 0 {
            -self.undertrick_penalty(-overtricks, is_vulnerable)
        } else {
            self.made_score(overtricks, is_vulnerable)
        }
    }

    /// The number of tricks that gives this score; `None` if none does. Each number of tricks gives another score.
    pub fn tricks_for(self, score: Score, is_vulnerable: bool) -> Option<Tricks> {
        Tricks::all().find(|&tricks| self.score(tricks, is_vulnerable) == score)
    }

    /// The score of a contract made with this many overtricks.
    fn made_score(self, overtricks: Score, is_vulnerable: bool) -> Score {
        let by_vulnerability = |if_vulnerable: Score, if_not: Score| if is_vulnerable { if_vulnerable } else { if_not };
        let points_per_trick = self.denomination.per_trick();
        let factor = self.doubling.factor();
        let first_notrump = if self.denomination == Denomination::NoTrump { 10 } else { 0 };
        let trick_points = factor * (points_per_trick * Score::from(self.level.0) + first_notrump);
        let game_bonus = if trick_points >= 100 { by_vulnerability(500, 300) } else { 50 };
        let slam_bonus = match self.level.0 {
            6 => by_vulnerability(750, 500),
            7 => by_vulnerability(1500, 1000),
            _ => 0,
        };
        let insult_bonus = match self.doubling {
            Doubling::Undoubled => 0,
            Doubling::Doubled => 50,
            Doubling::Redoubled => 100,
        };
        let overtrick_points = if factor == 1 { points_per_trick } else { factor * by_vulnerability(100, 50) };
        trick_points + game_bonus + slam_bonus + insult_bonus + overtricks * overtrick_points
    }

    /// The points that the opponents score if the contract fails by this many tricks.
    fn undertrick_penalty(self, undertricks: Score, is_vulnerable: bool) -> Score {
        let factor = self.doubling.factor();
        if factor == 1 {
            return undertricks * if is_vulnerable { 100 } else { 50 };
        }
        let doubled_penalty = match (is_vulnerable, undertricks) {
            (true, n) => 300 * n - 100,
            (false, 1) => 100,
            (false, 2) => 300,
            (false, n) => 500 + 300 * (n - 3),
        };
        doubled_penalty * factor / 2
    }
}

/// Every score that the declaring side can have on one deal at this vulnerability, including zero for a passed-out deal
/// (Laws 22, 77).
pub fn possible_scores(is_vulnerable: bool) -> BTreeSet<Score> {
    let mut scores = BTreeSet::from([0]);
    for level in Level::all() {
        for denomination in Denomination::ALL {
            for doubling in Doubling::ALL {
                let contract = Contract { level, denomination, doubling };
                scores.extend(Tricks::all().map(|tricks| contract.score(tricks, is_vulnerable)));
            }
        }
    }
    scores
}

impl From<Suit> for Denomination {
    fn from(suit: Suit) -> Self {
        Self::ALL[suit as usize]
    }
}

impl fmt::Display for Denomination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["C", "D", "H", "S", "NT"][*self as usize])
    }
}

impl FromStr for Denomination {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        match text.trim().to_ascii_uppercase().as_str() {
            "C" | "♣" => Ok(Self::Clubs),
            "D" | "♦" => Ok(Self::Diamonds),
            "H" | "♥" => Ok(Self::Hearts),
            "S" | "♠" => Ok(Self::Spades),
            "N" | "NT" => Ok(Self::NoTrump),
            _ => Err(InvalidValue::new("denomination", text, "C, D, H, S or NT")),
        }
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let doubling = ["", "x", "xx"][self.doubling as usize];
        write!(f, "{}{}{doubling}", self.level.0, self.denomination)
    }
}

impl FromStr for Contract {
    type Err = InvalidValue;

    /// Reads `4S`, `3NTx`, `3N` or `1C XX`, in capital or small letters, with or without spaces.
    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        let invalid = || InvalidValue::new("contract", text, "a level 1-7, C D H S or NT, then x or xx");
        let letters: String = text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_uppercase();
        let undoubled = letters.trim_end_matches('X');
        let doubling = match letters.len() - undoubled.len() {
            0 => Doubling::Undoubled,
            1 => Doubling::Doubled,
            2 => Doubling::Redoubled,
            _ => return Err(invalid()),
        };
        let level = undoubled.get(..1).and_then(|level| level.parse().ok()).ok_or_else(invalid)?;
        let level = Level::new(level).map_err(|_| invalid())?;
        let denomination = undoubled[1..].parse().map_err(|_| invalid())?;
        Ok(Self { level, denomination, doubling })
    }
}

impl TryFrom<u8> for Tricks {
    type Error = InvalidValue;

    fn try_from(number: u8) -> Result<Self, InvalidValue> {
        Self::new(number)
    }
}

impl serde::Serialize for Tricks {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> serde::Deserialize<'de> for Tricks {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(u8::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

text_serde!(Contract, Denomination);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contract_is_read_in_spellings_of_other_programs() {
        for text in ["3NTx", "3Nx", "3 NT X", "3nX"] {
            assert_eq!(text.parse::<Contract>().unwrap().to_string(), "3NTx");
        }
    }

    #[test]
    fn invalid_contract_is_refused() {
        for text in ["", "8S", "0C", "4", "4Z", "4Sxxx", "S4", "♠4", "é"] {
            assert!(text.parse::<Contract>().is_err(), "{text}");
        }
    }

    #[test]
    fn every_number_of_tricks_scores_differently() {
        for is_vulnerable in [false, true] {
            for level in Level::all() {
                for denomination in Denomination::ALL {
                    for doubling in Doubling::ALL {
                        let contract = Contract { level, denomination, doubling };
                        for tricks in Tricks::all() {
                            let score = contract.score(tricks, is_vulnerable);
                            assert_eq!(contract.tricks_for(score, is_vulnerable), Some(tricks));
                        }
                    }
                }
            }
        }
    }
}
