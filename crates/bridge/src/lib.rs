//! The game itself: seats, cards, calls, contracts, deals and boards (Laws 1, 2, 17-22, 77). Players, movements and
//! comparisons are in other crates.

use std::fmt;

mod board;
mod call;
mod card;
mod contract;
mod deal;
pub mod dealing;
mod seat;
mod trick_table;

pub use board::{BoardNumber, Vulnerability};
pub use call::{Auction, AuctionError, Call};
pub use card::{Card, Rank, Suit};
pub use contract::{Contract, Denomination, Doubling, Level, Score, Tricks, possible_scores};
pub use deal::{Deal, DealError, Hand};
pub use seat::{Seat, Side};
pub use trick_table::{Analyses, Analysis, Par, ParContract, TrickTable};

/// A value that does not exist in bridge, with what was given and what is allowed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what} {given:?} does not exist: {allowed}")]
pub struct InvalidValue {
    /// The kind of value, for example `level`.
    pub what: &'static str,
    /// The value that was given, as text.
    pub given: String,
    /// The values that are allowed.
    pub allowed: &'static str,
}

impl InvalidValue {
    /// The error for `given`, which is no value of the kind `what`.
    pub fn new(what: &'static str, given: impl fmt::Display, allowed: &'static str) -> Self {
        Self { what, given: format!("{given}"), allowed }
    }
}

/// Stores a small value as its exchange letters (`N`, `4Sx`, `HK`), which `FromStr` reads back.
#[macro_export]
macro_rules! text_serde {
    ($($type:ty),+) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}
