//! Numbers as other programs write them: decimals with `.` or `,`, scores, places, artificial scores, dates.

use chrono::{Datelike, NaiveDate};

use bridge::Score;
use evening::director::{Artificial, Percent};
use evening::scoring::Points;

use super::transcript::{StatedFigure, StatedPlace};

/// The highest score of either side that is read.
const MAX_SCORE: u32 = 10_000;

/// Reads a decimal with its written precision: at most 15 digits, and an exponent of at most 9.
pub(super) fn parse_figure(text: &str) -> Option<StatedFigure> {
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok().filter(|e| e.abs() <= 9)?),
        None => (text, 0),
    };
    let unsigned = mantissa.trim_start_matches(['+', '-', '−']);
    if mantissa.chars().count() - unsigned.chars().count() > 1 {
        return None;
    }
    let is_negative = mantissa.starts_with(['-', '−']);
    let (integer_part, fraction) = unsigned.split_once(['.', ',']).unwrap_or((unsigned, ""));
    let digits = format!("{integer_part}{fraction}");
    if digits.is_empty() || digits.len() > 15 || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let number: i64 = digits.parse().ok()?;
    let number = if is_negative { -number } else { number };
    let scale = fraction.len() as i32 - exponent;
    let value = if scale >= 0 {
        Points::new(number, 10_u64.checked_pow(scale as u32)?)
    } else {
        Points::from(number.checked_mul(10_i64.checked_pow(scale.unsigned_abs())?)?)
    };
    Some(StatedFigure { text: text.to_owned(), value, decimals: scale.max(0) as u32 })
}

/// Reads a score in whole points of at most 10 000 either way: `430`, `+430`, `-100`, `430.0`.
pub(super) fn parse_score(text: &str) -> Option<Score> {
    // Nearly every score is a few digits.
    let digits = text.strip_prefix('-').unwrap_or(text);
    if (1..=5).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit()) {
        return text.parse().ok().filter(|score: &Score| score.unsigned_abs() <= MAX_SCORE);
    }
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let number = parse_figure(&compact)?;
    let rounded = number.value.decimal(0);
    let score: Score = rounded.parse().ok()?;
    (Points::from(i64::from(score)) == number.value && score.unsigned_abs() <= MAX_SCORE).then_some(score)
}

/// Reads a place from 1: `7`, `7=`, `=7`, `7.`. An equals sign marks a tie.
pub(super) fn parse_place(text: &str) -> Option<StatedPlace> {
    let number = text.trim_matches(|c: char| c == '=' || c == '.' || c.is_whitespace());
    let rank = number.parse().ok().filter(|rank| *rank > 0)?;
    Some(StatedPlace { text: text.to_owned(), rank, tied: text.contains('=') })
}

/// Reads an artificial score, `A` and the percentages of North-South and East-West: `A6040`, `A50-50`, `A100 0`. `A`,
/// `AV`, `AVE` and `AVERAGE` alone are 50 each. 60, 50 and 40 are average plus, average and average minus. The file
/// does not say whether they were fixed, so the setting `average` decides.
pub(super) fn parse_artificial(text: &str) -> Option<[Artificial; 2]> {
    let rest = text.trim().strip_prefix(['A', 'a'])?.trim();
    let is_all_digits = rest.bytes().all(|b| b.is_ascii_digit());
    let (ns, ew) = match rest.len() {
        _ if ["", "V", "VE", "VERAGE"].contains(&rest.to_ascii_uppercase().as_str()) => ("50", "50"),
        _ if !is_all_digits => {
            let mut parts = rest.split(['-', '/', ':', '%', ' ']).filter(|p| !p.is_empty());
            let percentages = (parts.next()?, parts.next()?);
            if parts.next().is_some() {
                return None;
            }
            percentages
        }
        // Of unequal lengths, only 100 and 0 are accepted.
        _ if rest == "1000" || rest == "10000" => ("100", "0"),
        _ if rest == "0100" || rest == "00100" => ("0", "100"),
        length @ (4 | 6) => rest.split_at(length / 2),
        _ => return None,
    };
    let side_award = |percent: &str| {
        let percent: Percent = percent.parse().ok()?;
        Some(match percent.as_hundredths() {
            6000 => Artificial::Plus,
            5000 => Artificial::Average,
            4000 => Artificial::Minus,
            _ => Artificial::Fixed(percent),
        })
    };
    Some([side_award(ns)?, side_award(ew)?])
}

/// Reads a date, day before month or year first: `22/10/2015`, `22-10-2015`, `22.10.2015`, `2015-10-22`, `2015/10/22`,
/// `20151022`. Two digits of a year are read after slashes and hyphens: `22/10/15`. A time after the date is ignored.
pub(super) fn parse_date(text: &str) -> Option<NaiveDate> {
    let date_text = text.split(['T', ' ']).next()?;
    ["%Y-%m-%d", "%Y/%m/%d", "%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y", "%Y%m%d"]
        .iter()
        .find_map(|form| NaiveDate::parse_from_str(date_text, form).ok().filter(|date| date.year() >= 1000))
        .or_else(|| ["%d/%m/%y", "%d-%m-%y"].iter().find_map(|form| NaiveDate::parse_from_str(date_text, form).ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_keep_their_written_precision() {
        for (text, decimals, expected) in [
            ("62.01923", 5, "62.01923"),
            ("5", 0, "5"),
            ("4,5", 1, "4.5"),
            ("-0.50", 2, "-0.50"),
            ("9.5E-2", 3, "0.095"),
        ] {
            let figure = parse_figure(text).unwrap();
            assert_eq!((figure.decimals, figure.value.decimal(decimals)), (decimals, expected.to_owned()), "{text}");
        }
        for text in ["", "-", "1.2.3", "--1", "x", "1E99", "1234567890123456"] {
            assert!(parse_figure(text).is_none(), "{text}");
        }
    }

    #[test]
    fn scores_are_whole() {
        assert_eq!(parse_score("430.0"), Some(430));
        assert_eq!(parse_score("−100"), Some(-100));
        assert_eq!(parse_score(" + 50"), Some(50));
        assert_eq!(parse_score("430.5"), None);
        assert_eq!(
            [parse_score("-0"), parse_score("007"), parse_score("10000"), parse_score("10001")],
            [Some(0), Some(7), Some(10_000), None]
        );
        assert_eq!(parse_score("A5050"), None);
    }

    #[test]
    fn artificial_score_is_read_for_each_side() {
        assert_eq!(parse_artificial("A6040"), Some([Artificial::Plus, Artificial::Minus]));
        assert_eq!(parse_artificial("A60-60"), Some([Artificial::Plus, Artificial::Plus]));
        let full = Artificial::Fixed(Percent::hundredths(10_000).unwrap());
        let zero = Artificial::Fixed(Percent::hundredths(0).unwrap());
        assert_eq!(parse_artificial("A1000"), Some([full, zero]));
        assert_eq!(parse_artificial("A50"), None);
        assert_eq!(parse_artificial("A55.5/44.5").unwrap()[0], Artificial::Fixed("55.5".parse().unwrap()));
    }

    #[test]
    fn dates_are_read_day_first_or_year_first() {
        let day = NaiveDate::from_ymd_opt(2015, 10, 2).unwrap();
        for text in ["02/10/2015", "2-10-2015", "2015-10-02", "2.10.2015", "02/10/15", "2015-10-02T19:00:00"] {
            assert_eq!(parse_date(text), Some(day), "{text}");
        }
        assert_eq!(parse_date("31/02/2015"), None);
    }

    #[test]
    fn equals_sign_marks_a_tie() {
        assert_eq!(parse_place("7=").map(|p| (p.rank, p.tied)), Some((7, true)));
        assert_eq!(parse_place("=7").map(|p| (p.rank, p.tied)), Some((7, true)));
        assert_eq!(parse_place("0"), None);
    }
}
