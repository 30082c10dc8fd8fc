//! How pads are set up, by name: what the players see, and what they are asked.

use std::fmt;

/// When pads show a ranking.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PadRanking {
    /// Never.
    #[default]
    No,
    /// After each round.
    EachRound,
    /// When all is played.
    End,
}

/// What a club sets on its pads. Everything else is as the maker has it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own on the pads")]
pub struct PadOptions {
    /// `pads.lead`: ask for the card led.
    pub lead: bool,
    /// `pads.results`: show what others scored on a board.
    pub results: bool,
    /// `pads.percentages`: show what a result is worth so far.
    pub percentages: bool,
    /// `pads.verification`: so many seconds in which East-West look at what was entered.
    pub verification: u8,
    /// `pads.ranking`.
    pub ranking: PadRanking,
    /// `pads.names`: show the players' names.
    pub names: bool,
    /// `pads.numbers`: ask for the players' numbers at the first table.
    pub numbers: bool,
    /// `pads.hands`: show the hands after a board was played.
    pub hands: bool,
    /// `pads.order`: say when a board is not the next one.
    pub order: bool,
    /// The name of the computer that the pads are started from; empty where it is another one.
    pub computer: String,
}

/// A setting of pads that there is not, or a value it does not have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{key}={value} is not a setting of pads; use one of {}", PadOptions::all())]
pub struct PadOptionError {
    pub key: String,
    pub value: String,
}

impl Default for PadOptions {
    fn default() -> Self {
        Self {
            lead: true,
            results: true,
            percentages: true,
            verification: 2,
            ranking: PadRanking::No,
            names: true,
            numbers: false,
            hands: false,
            order: true,
            computer: String::new(),
        }
    }
}

impl PadOptions {
    /// Every setting with the values it has.
    pub const KEYS: [(&'static str, &'static str); 9] = [
        ("pads.lead", "yes, no"),
        ("pads.results", "yes, no"),
        ("pads.percentages", "yes, no"),
        ("pads.verification", "seconds"),
        ("pads.ranking", "no, each-round, end"),
        ("pads.names", "yes, no"),
        ("pads.numbers", "yes, no"),
        ("pads.hands", "yes, no"),
        ("pads.order", "yes, no"),
    ];

    /// All of them, each with the values it can have.
    pub fn all() -> String {
        Self::KEYS.map(|(key, allowed)| format!("{key} ({allowed})")).join(", ")
    }

    /// Sets one of them by its name.
    ///
    /// # Errors
    /// When there is no such setting, or it has no such value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), PadOptionError> {
        let wrong = || PadOptionError { key: key.to_owned(), value: value.to_owned() };
        let answer = || match value {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(wrong()),
        };
        match key {
            "pads.lead" => self.lead = answer()?,
            "pads.results" => self.results = answer()?,
            "pads.percentages" => self.percentages = answer()?,
            "pads.verification" => self.verification = value.parse().map_err(|_| wrong())?,
            "pads.ranking" => {
                self.ranking = match value {
                    "no" => PadRanking::No,
                    "each-round" => PadRanking::EachRound,
                    "end" => PadRanking::End,
                    _ => return Err(wrong()),
                }
            }
            "pads.names" => self.names = answer()?,
            "pads.numbers" => self.numbers = answer()?,
            "pads.hands" => self.hands = answer()?,
            "pads.order" => self.order = answer()?,
            _ => return Err(wrong()),
        }
        Ok(())
    }
}

impl fmt::Display for PadRanking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::No => "no",
            Self::EachRound => "each-round",
            Self::End => "end",
        })
    }
}
