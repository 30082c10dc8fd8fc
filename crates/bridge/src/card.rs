//! The pack (Law 1): 52 cards in four suits. Letters here are the exchange letters S H D C and A K Q J T.

use std::fmt;
use std::str::FromStr;

use super::{InvalidValue, text_serde};

/// A suit, in rising order: clubs, diamonds, hearts, spades (Law 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// The lowest, a minor suit.
    Clubs,
    /// A minor suit.
    Diamonds,
    /// A major suit.
    Hearts,
    /// The highest, a major suit.
    Spades,
}

/// The rank of a card: 2-10, then J 11, Q 12, K 13, A 14.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

/// One of the 52 cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    pub suit: Suit,
    pub rank: Rank,
}

impl Suit {
    /// All suits, clubs first.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];
    /// All suits as hands are written: spades first.
    pub const DOWN: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// The sign printed for the suit.
    pub fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// The exchange letter.
    pub fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }
}

impl Rank {
    pub const ACE: Self = Self(14);

    /// A rank from its number, 2-14.
    ///
    /// # Errors
    /// When the number is not 2-14.
    pub fn new(number: u8) -> Result<Self, InvalidValue> {
        match number {
            2..=14 => Ok(Self(number)),
            _ => Err(InvalidValue::new("rank", number, "2 to 14, the ace is 14")),
        }
    }

    /// All thirteen ranks, ace first.
    pub fn down() -> impl Iterator<Item = Self> {
        (2..=14).rev().map(Self)
    }

    /// The number of the rank, 2-14. The ace is 14.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The exchange letter: `2`-`9`, `T`, `J`, `Q`, `K`, `A`.
    pub fn letter(self) -> char {
        char::from(b"23456789TJQKA"[usize::from(self.0) - 2])
    }

    /// High-card points: A 4, K 3, Q 2, J 1.
    pub fn points(self) -> u8 {
        self.0.saturating_sub(10)
    }
}

impl Card {
    /// The index of the card, 0-51, clubs first and twos first: its bit in a [`super::Hand`].
    pub fn index(self) -> u8 {
        self.suit as u8 * 13 + self.rank.0 - 2
    }
}

impl TryFrom<char> for Suit {
    type Error = InvalidValue;

    fn try_from(letter: char) -> Result<Self, InvalidValue> {
        match letter.to_ascii_uppercase() {
            'C' | '♣' => Ok(Self::Clubs),
            'D' | '♦' => Ok(Self::Diamonds),
            'H' | '♥' => Ok(Self::Hearts),
            'S' | '♠' => Ok(Self::Spades),
            _ => Err(InvalidValue::new("suit", letter, "C, D, H or S")),
        }
    }
}

impl FromStr for Rank {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        if text == "10" {
            return Ok(Self(10));
        }
        let mut letters = text.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(InvalidValue::new("rank", text, "2-9, 10 or T, J, Q, K, A"));
        };
        let letter = letter.to_ascii_uppercase();
        Self::down()
            .find(|rank| rank.letter() == letter)
            .ok_or_else(|| InvalidValue::new("rank", text, "2-9, 10 or T, J, Q, K, A"))
    }
}

impl FromStr for Card {
    type Err = InvalidValue;

    /// Reads a card with its suit first or its rank first: `HK`, `KH`, `S10`, `10S`.
    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        let text = text.trim();
        let invalid = || InvalidValue::new("card", text, "a suit and a rank, like HK or S10");
        let first = text.chars().next().ok_or_else(invalid)?;
        let last = text.chars().next_back().ok_or_else(invalid)?;
        let rank_between =
            |from: usize, end: usize| text.get(from..end).ok_or_else(invalid)?.parse().map_err(|_| invalid());
        if let Ok(suit) = Suit::try_from(first) {
            return Ok(Self { suit, rank: rank_between(first.len_utf8(), text.len())? });
        }
        let suit = Suit::try_from(last).map_err(|_| invalid())?;
        Ok(Self { suit, rank: rank_between(0, text.len() - last.len_utf8())? })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit.letter(), self.rank.letter())
    }
}

text_serde!(Card);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_is_read_with_suit_or_rank_first() {
        for text in ["HK", "KH", "hk", "♥K"] {
            assert_eq!(text.parse::<Card>().unwrap().to_string(), "HK");
        }
        assert_eq!("10S".parse::<Card>().unwrap(), "ST".parse::<Card>().unwrap());
        for text in ["", "H", "H1", "X4", "HKK", "é"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }
}
