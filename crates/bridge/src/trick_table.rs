//! The double-dummy results of a deal: the tricks of each seat in each denomination, and par. The crate `solver`
//! computes them.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::{BoardNumber, Contract, Denomination, InvalidValue, Score, Seat, Side, Tricks, text_serde};

/// The tricks that each seat takes as declarer in each denomination when everybody sees all cards, 0-13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TrickTable([[u8; 5]; 4]);

/// The score at which neither side gains by bidding on, with the contracts that reach it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Par {
    /// The par score, from North-South's view.
    pub score: Score,
    /// The contracts that give par. Empty if the deal is passed out.
    pub contracts: Vec<ParContract>,
}

/// A contract that reaches par.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParContract {
    /// The contract, doubled if it goes down.
    pub contract: Contract,
    pub declarer: Seat,
    /// Declarer's tricks with best play on both sides.
    pub tricks: Tricks,
}

/// The analyses of a session, by board.
pub type Analyses = BTreeMap<BoardNumber, Analysis>;

/// The double-dummy analysis of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analysis {
    pub trick_table: TrickTable,
    pub par: Par,
}

impl TrickTable {
    /// A table of `tricks`: for each seat in the order N E S W, its tricks in C D H S NT.
    ///
    /// # Errors
    /// When a number is over 13.
    pub fn new(tricks: [[u8; 5]; 4]) -> Result<Self, InvalidValue> {
        for number in tricks.as_flattened() {
            Tricks::new(*number)?;
        }
        Ok(Self(tricks))
    }

    /// The tricks of a declarer, 0-13.
    pub fn tricks(&self, declarer: Seat, denomination: Denomination) -> u8 {
        self.0[declarer as usize][denomination as usize]
    }

    /// Every declarer and denomination with its tricks, in the order of PBN: the seats N S E W, each with NT S H D C.
    pub fn cells(&self) -> impl Iterator<Item = (Seat, Denomination, u8)> + '_ {
        pbn_order().map(|(seat, denomination)| (seat, denomination, self.tricks(seat, denomination)))
    }

    /// The most odd tricks that a side can make in a denomination, by either of its seats; 0 if it can make none.
    pub fn best_level(&self, side: Side, denomination: Denomination) -> u8 {
        let most_tricks = side.seats().into_iter().map(|seat| self.tricks(seat, denomination)).max();
        most_tricks.unwrap_or_default().saturating_sub(6)
    }
}

/// The seats and denominations in the order of PBN's `DoubleDummyTricks`.
fn pbn_order() -> impl Iterator<Item = (Seat, Denomination)> {
    let seats = [Seat::North, Seat::South, Seat::East, Seat::West];
    seats.into_iter().flat_map(|seat| Denomination::ALL.into_iter().rev().map(move |denomination| (seat, denomination)))
}

impl fmt::Display for TrickTable {
    /// Twenty hexadecimal digits, as in PBN's `DoubleDummyTricks`: for each of the seats N S E W, the tricks in NT S H
    /// D C.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cells().try_for_each(|(.., tricks)| write!(f, "{tricks:x}"))
    }
}

impl FromStr for TrickTable {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        let invalid = || InvalidValue::new("double-dummy table", text, "20 hexadecimal digits, none over d");
        let digits: Vec<u8> =
            text.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>().ok_or_else(invalid)?;
        if digits.len() != 20 {
            return Err(invalid());
        }
        let mut tricks = [[0; 5]; 4];
        for ((seat, denomination), number) in pbn_order().zip(digits) {
            tricks[seat as usize][denomination as usize] = number;
        }
        Self::new(tricks).map_err(|_| invalid())
    }
}

text_serde!(TrickTable);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_in_the_order_of_pbn() {
        let text = "0123456789abcd012345";
        let table: TrickTable = text.parse().unwrap();
        assert_eq!(table.tricks(Seat::North, Denomination::NoTrump), 0);
        assert_eq!(table.tricks(Seat::North, Denomination::Clubs), 4);
        assert_eq!(table.tricks(Seat::South, Denomination::NoTrump), 5);
        assert_eq!(table.tricks(Seat::East, Denomination::Hearts), 12);
        assert_eq!(table.to_string(), text);
    }

    #[test]
    fn invalid_table_of_tricks_is_refused() {
        for text in ["", "0123456789abcd01234", "0123456789abcde12345", "0123456789abcd01234ß"] {
            assert!(text.parse::<TrickTable>().is_err(), "{text}");
        }
    }

    #[test]
    fn better_seat_decides_what_a_side_makes() {
        let mut tricks = [[5; 5]; 4];
        tricks[Seat::South as usize][Denomination::Hearts as usize] = 10;
        let table = TrickTable::new(tricks).unwrap();
        assert_eq!(table.best_level(Side::NS, Denomination::Hearts), 4);
        assert_eq!(table.best_level(Side::EW, Denomination::Hearts), 0);
    }
}
