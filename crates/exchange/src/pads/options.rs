//! Settings of bridge pads by name: what players see and what they are asked for.

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

/// The pad settings that a club chooses.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own on the pads")]
pub struct PadOptions {
    /// `pads.lead`: ask for the card led.
    pub lead: bool,
    /// `pads.results`: show what others scored on a board.
    pub results: bool,
    /// `pads.percentages`: show what a result is worth so far.
    pub percentages: bool,
    /// `pads.verification`: the seconds in which East-West can check an entry.
    pub verification: u8,
    /// `pads.ranking`: when to show a ranking.
    pub ranking: PadRanking,
    /// `pads.names`: show the players' names.
    pub names: bool,
    /// `pads.numbers`: ask for the players' numbers at the first table.
    pub numbers: bool,
    /// `pads.hands`: show the hands after a board was played.
    pub hands: bool,
    /// `pads.order`: warn if a board is not the next one.
    pub order: bool,
    /// The name of this computer, from which the pads are started. Empty if they are started from another computer.
    pub computer: String,
}

/// An unknown setting of pads, or a value that a setting does not have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{key}={value} is not a setting of pads; use one of {}", PadOptions::keys_text())]
pub struct PadOptionError {
    /// The name of the setting.
    pub key: String,
    /// The value that was given.
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
    /// The name of every setting that [`Self::set`] sets, with its possible values.
    const KEYS_AND_VALUES: [(&'static str, &'static str); 9] = [
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

    /// The names of all settings, each with its possible values in parentheses.
    pub fn keys_text() -> String {
        Self::KEYS_AND_VALUES.map(|(key, allowed)| format!("{key} ({allowed})")).join(", ")
    }

    /// Changes a setting by its name.
    ///
    /// # Errors
    /// When the setting or the value is unknown.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), PadOptionError> {
        let option_error = || PadOptionError { key: key.to_owned(), value: value.to_owned() };
        let answer = || match value {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(option_error()),
        };
        match key {
            "pads.lead" => self.lead = answer()?,
            "pads.results" => self.results = answer()?,
            "pads.percentages" => self.percentages = answer()?,
            "pads.verification" => self.verification = value.parse().map_err(|_| option_error())?,
            "pads.ranking" => {
                self.ranking = match value {
                    "no" => PadRanking::No,
                    "each-round" => PadRanking::EachRound,
                    "end" => PadRanking::End,
                    _ => return Err(option_error()),
                }
            }
            "pads.names" => self.names = answer()?,
            "pads.numbers" => self.numbers = answer()?,
            "pads.hands" => self.hands = answer()?,
            "pads.order" => self.order = answer()?,
            _ => return Err(option_error()),
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
