//! Shares in a ruling: a percentage of a top, and the weight of an outcome (Law 12C1(c)). Both are exact.

use std::fmt;
use std::str::FromStr;

use bridge::{InvalidValue, text_serde};

/// A percentage of a top in hundredths, 0.00-100.00.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Percent(pub(super) u16);

/// The share of an outcome in a weighted score (Law 12C1(c)), in 1/30000. This unit holds hundredths of a percent and
/// thirds exactly, so that weighted frequency tables stay in integers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weight(pub(super) u32);

impl Percent {
    /// A percentage given in hundredths: 5550 is 55.5 %.
    ///
    /// # Errors
    /// When the value is above 100 %.
    pub fn hundredths(value: u16) -> Result<Self, InvalidValue> {
        if value <= 10_000 {
            Ok(Self(value))
        } else {
            Err(InvalidValue::new("percentage", f64::from(value) / 100.0, "0 to 100"))
        }
    }

    /// The percentage in hundredths, 0 to 10000.
    pub fn as_hundredths(self) -> u16 {
        self.0
    }
}

impl Weight {
    /// The whole, in 1/30000.
    pub const WHOLE: u32 = 30_000;
    /// The weight of a single outcome.
    pub const ALL: Self = Self(Self::WHOLE);

    /// The share of `parts` out of `whole` equal parts.
    ///
    /// # Errors
    /// When the share is not above 0 and at most 1, or not a multiple of 1/30000.
    pub fn share(parts: u32, whole: u32) -> Result<Self, InvalidValue> {
        let invalid = || {
            InvalidValue::new(
                "weight",
                format!("{parts}/{whole}"),
                "above 0, at most 1, in hundredths of a percent or thirds",
            )
        };
        let value = u64::from(parts) * u64::from(Self::WHOLE);
        if whole == 0 || parts == 0 || parts > whole || !value.is_multiple_of(u64::from(whole)) {
            return Err(invalid());
        }
        Ok(Self((value / u64::from(whole)) as u32))
    }

    /// A share in percent.
    ///
    /// # Errors
    /// When the percentage is not 1-100.
    pub fn percent(percent: u32) -> Result<Self, InvalidValue> {
        Self::share(percent, 100)
    }

    /// The weight in 1/30000.
    pub fn parts(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 100, self.0 % 100) {
            (whole, 0) => write!(f, "{whole}"),
            (whole, cents) if cents.is_multiple_of(10) => write!(f, "{whole}.{}", cents / 10),
            (whole, cents) => write!(f, "{whole}.{cents:02}"),
        }
    }
}

impl FromStr for Percent {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        let invalid = || InvalidValue::new("percentage", text, "0 to 100 with at most two decimals");
        let text = text.trim().trim_end_matches('%').trim_end().replace(',', ".");
        let (whole, cents) = text.split_once('.').unwrap_or((&text, ""));
        if whole.is_empty() || cents.len() > 2 || !(whole.to_owned() + cents).bytes().all(|b| b.is_ascii_digit()) {
            return Err(invalid());
        }
        let whole: u32 = whole.parse().map_err(|_| invalid())?;
        let cents: u32 = format!("{cents:0<2}").parse().map_err(|_| invalid())?;
        let value = whole.checked_mul(100).and_then(|w| w.checked_add(cents)).ok_or_else(invalid)?;
        Self::hundredths(u16::try_from(value).map_err(|_| invalid())?)
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_multiple_of(3) {
            write!(f, "{}%", Percent((self.0 / 3) as u16))
        } else {
            let (mut divisor, mut rest) = (self.0, Self::WHOLE);
            while rest > 0 {
                (divisor, rest) = (rest, divisor % rest);
            }
            write!(f, "{}/{}", self.0 / divisor, Self::WHOLE / divisor)
        }
    }
}

impl FromStr for Weight {
    type Err = InvalidValue;

    /// Reads `67%`, `12.5%` or `1/3`.
    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        let invalid = || InvalidValue::new("weight", text, "a percentage like 67% or a share like 1/3");
        if let Some((parts, whole)) = text.split_once('/') {
            let parse_number = |t: &str| t.trim().parse().map_err(|_| invalid());
            return Self::share(parse_number(parts)?, parse_number(whole)?);
        }
        let percent: Percent = text.parse().map_err(|_| invalid())?;
        Self::share(percent.0.into(), 10_000)
    }
}

text_serde!(Percent, Weight);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_in_percent_and_thirds_are_exact() {
        for text in ["67%", "12.5%", "33.33%"] {
            assert_eq!(text.parse::<Weight>().unwrap().to_string(), text);
        }
        let third = "1/3".parse::<Weight>().unwrap();
        assert_eq!((third.parts() * 3, third.to_string().as_str()), (Weight::WHOLE, "1/3"));
    }

    #[test]
    fn weights_that_are_no_share_of_30000_parts_are_refused() {
        for text in ["0%", "101%", "1/7", "3/2", "1/0", "x"] {
            assert!(text.parse::<Weight>().is_err(), "{text}");
        }
    }
}
