//! Exact points: rational numbers that are rounded only when shown, or where a rule says so.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use dashu_int::ops::SquareRoot;
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;

/// Matchpoints, a percentage or any other score, as an exact fraction.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(RBig);

/// The direction in which exactly half a unit is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rounding<'a> {
    /// Towards plus infinity.
    Up,
    /// Away from this value.
    AwayFrom(&'a Points),
    /// Towards this value.
    Towards(&'a Points),
}

impl Points {
    pub const ZERO: Self = Self(RBig::ZERO);

    /// A fraction. A denominator of 0 is taken as 1.
    pub fn new(numerator: i64, denominator: u64) -> Self {
        Self(RBig::from_parts(IBig::from(numerator), UBig::from(denominator.max(1))))
    }

    /// A fraction of numbers too wide for [`Points::new`].
    pub(super) fn wide(numerator: i128, denominator: u128) -> Self {
        Self(RBig::from_parts(IBig::from(numerator), UBig::from(denominator.max(1))))
    }

    /// The denominator in lowest terms. `None` if it does not fit.
    pub(super) fn denominator(&self) -> Option<u128> {
        u128::try_from(self.0.denominator().clone()).ok()
    }

    /// The nearest whole number, half up. [`i128::MAX`] if it does not fit.
    pub(super) fn nearest(&self) -> i128 {
        i128::try_from(self.rounded(0, Rounding::Up)).unwrap_or(i128::MAX)
    }

    /// Reads a decimal number with an optional minus sign and at most nine decimals. `None` if it is not one, or too
    /// large.
    pub fn parse(text: &str) -> Option<Self> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        let is_digits = |t: &str| t.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || decimals.len() > 9 || !is_digits(whole) || !is_digits(decimals) {
            return None;
        }
        let numerator: i64 = format!("{whole}{decimals}").parse().ok()?;
        Some(Self::new(sign * numerator, 10u64.pow(decimals.len() as u32)))
    }

    /// The exact fraction in lowest terms, such as `-7/2`, or a whole number.
    pub fn fraction(&self) -> String {
        let (numerator, denominator) = (self.0.numerator(), self.0.denominator());
        if *denominator == UBig::ONE { numerator.to_string() } else { format!("{numerator}/{denominator}") }
    }

    /// Reads what [`Self::fraction`] writes. `None` if it is not one.
    pub fn of_fraction(text: &str) -> Option<Self> {
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        let denominator: UBig = denominator.parse().ok()?;
        (denominator != UBig::ZERO).then_some(())?;
        Some(Self(RBig::from_parts(numerator.parse().ok()?, denominator)))
    }

    /// The absolute value.
    pub fn size(&self) -> Self {
        if *self < Self::ZERO { -self } else { self.clone() }
    }

    /// The whole number. `None` for a fraction, a negative or too large number.
    pub fn whole(&self) -> Option<u64> {
        (*self.0.denominator() == UBig::ONE).then(|| u64::try_from(self.0.numerator().clone()).ok()).flatten()
    }

    /// The square root, rounded down to this many decimals. 0 for a negative number.
    pub fn root(&self, decimals: u32) -> Self {
        let scale = UBig::from(10u8).pow(decimals as usize);
        let (numerator, denominator) = (self.0.numerator().clone(), self.0.denominator().clone());
        let Ok(numerator) = UBig::try_from(numerator) else { return Self::ZERO };
        let scaled = numerator * &scale * &scale / denominator;
        Self(RBig::from_parts(IBig::from(scaled.sqrt()), scale))
    }

    /// The quotient. `None` if the divisor is 0.
    pub fn over(&self, divisor: &Self) -> Option<Self> {
        (!divisor.0.is_zero()).then(|| Self(&self.0 / &divisor.0))
    }

    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// Rounds to this many decimals.
    pub fn round(&self, decimals: u32, rounding: Rounding<'_>) -> Self {
        let scale = IBig::from(10).pow(decimals as usize);
        Self(RBig::from_parts(self.rounded(decimals, rounding), UBig::ONE) / RBig::from(scale))
    }

    /// A decimal with exactly this many places, half up, with an ASCII minus sign. Half up is kept because printed
    /// rankings must stay as they are, although half away from zero would treat gains and losses alike.
    pub fn decimal(&self, decimals: u32) -> String {
        self.decimal_by(decimals, Rounding::Up)
    }

    /// A decimal with exactly this many places, by the rounding rule given.
    pub(crate) fn decimal_by(&self, decimals: u32, rounding: Rounding<'_>) -> String {
        let scaled = self.rounded(decimals, rounding);
        let is_negative = scaled < IBig::ZERO;
        let digits = scaled.to_string();
        let digits = digits.trim_start_matches('-');
        let places = decimals as usize;
        let padded = format!("{digits:0>width$}", width = places + 1);
        let (whole, fraction) = padded.split_at(padded.len() - places);
        let sign = if is_negative { "-" } else { "" };
        if places == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") }
    }

    /// A percentage with exactly this many places, half away from 50.
    pub fn percentage(&self, decimals: u32) -> String {
        self.decimal_by(decimals, Rounding::AwayFrom(&Self::from(50)))
    }

    /// A value that is ranked by, a percentage or a total, with exactly this many places.
    pub fn value(&self, in_percent: bool, decimals: u32) -> String {
        if in_percent { self.percentage(decimals) } else { self.decimal(decimals) }
    }

    /// A decimal without trailing zeros, with at most this many places.
    pub fn short(&self, max_decimals: u32) -> String {
        let text = self.decimal(max_decimals);
        if max_decimals == 0 { text } else { text.trim_end_matches('0').trim_end_matches('.').to_owned() }
    }

    /// The number times 10 to the power of `decimals`, rounded to a whole number.
    fn rounded(&self, decimals: u32, rounding: Rounding<'_>) -> IBig {
        let scale = IBig::from(10).pow(decimals as usize);
        let numerator = self.0.numerator() * &scale;
        let denominator = IBig::from(self.0.denominator().clone());
        // Take the floor of the quotient, then compare the rest with one half.
        let mut floor = &numerator / &denominator;
        let mut remainder = &numerator - &floor * &denominator;
        if remainder < IBig::ZERO {
            floor -= IBig::ONE;
            remainder += &denominator;
        }
        let rounds_up = match (remainder * IBig::from(2)).cmp(&denominator) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Equal => match rounding {
                Rounding::Up => true,
                Rounding::AwayFrom(average) => self >= average,
                Rounding::Towards(average) => self < average,
            },
        };
        if rounds_up { floor + IBig::ONE } else { floor }
    }
}

impl From<i64> for Points {
    fn from(value: i64) -> Self {
        Self(RBig::from(value))
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl<'a> Add<&'a Points> for &'a Points {
    type Output = Points;

    fn add(self, other: &Points) -> Points {
        Points(&self.0 + &other.0)
    }
}

impl<'a> Sub<&'a Points> for &'a Points {
    type Output = Points;

    fn sub(self, other: &Points) -> Points {
        Points(&self.0 - &other.0)
    }
}

impl<'a> Mul<&'a Points> for &'a Points {
    type Output = Points;

    fn mul(self, other: &Points) -> Points {
        Points(&self.0 * &other.0)
    }
}

impl Neg for &Points {
    type Output = Points;

    fn neg(self) -> Points {
        Points(-&self.0)
    }
}

impl AddAssign<&Points> for Points {
    fn add_assign(&mut self, other: &Points) {
        self.0 += &other.0;
    }
}

impl<'a> Sum<&'a Points> for Points {
    fn sum<I: Iterator<Item = &'a Points>>(points: I) -> Self {
        points.fold(Self::ZERO, |mut sum, p| {
            sum += p;
            sum
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_round_half_by_the_named_rule() {
        let half = Points::new(25, 10);
        let average = Points::from(5);
        assert_eq!(half.decimal(0), "3");
        assert_eq!(half.round(0, Rounding::AwayFrom(&average)), Points::from(2));
        assert_eq!(half.round(0, Rounding::Towards(&average)), Points::from(3));
        assert_eq!(Points::new(-5, 1000).decimal(2), "0.00");
        assert_eq!(Points::new(-15, 1000).decimal(2), "-0.01");
        assert_eq!(Points::new(1, 3).decimal(4), "0.3333");
        assert_eq!(Points::new(-7, 1).decimal(0), "-7");
    }

    #[test]
    fn short_decimals_have_no_trailing_zeros() {
        assert_eq!(Points::new(150, 100).short(2), "1.5");
        assert_eq!(Points::from(100).short(2), "100");
    }
}
