//! The masterpoint file of the Australian federation: a line of digits for each player, the ABF number and the green points
//! in hundredths. Facts: `docs/web.md`, Australia.

use std::collections::BTreeMap;

use evening::scoring::{Points, Standings, masterpoints};
use evening::session::Session;

/// The scale whose points are green points.
const GREEN: &str = "abf-green";
/// The most a line can hold, in hundredths.
const MOST: u32 = 999_999;

/// The file, and the players left out of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct GreenPoints {
    /// The bytes. Empty if nobody gets points.
    pub bytes: Vec<u8>,
    /// Players with points and without a valid ABF number.
    pub without_number: Vec<String>,
    /// Players with more points than a line holds.
    pub too_high: Vec<String>,
}

/// Whether a text is an ABF number: seven digits, the last one a check digit.
fn is_abf_number(text: &str) -> bool {
    let digits: Vec<u32> = text.chars().filter_map(|letter| letter.to_digit(10)).collect();
    let [first @ .., check] = &digits[..] else { return false };
    if text.len() != 7 || first.len() != 6 {
        return false;
    }
    let sum: u32 = first.iter().zip((2..=7).rev()).map(|(digit, weight)| digit * weight).sum();
    let expected = match sum % 11 {
        0 => 0,
        1 => 1,
        rest => 11 - rest,
    };
    *check == expected
}

/// Writes the green points of a session, one line for each player. Players without points are left out.
pub(super) fn write(session: &Session, standings: &Standings) -> GreenPoints {
    let mut file = GreenPoints::default();
    if standings.rules.masterpoints.0.as_deref() != Some(GREEN) {
        return file;
    }
    let mut lines: BTreeMap<String, u32> = BTreeMap::new();
    for (contestant, points) in masterpoints(standings) {
        let hundredths: u32 = (&points * &Points::from(100)).short(0).parse().unwrap_or_default();
        let Some(contestant) = session.contestants.get(&contestant).filter(|_| hundredths > 0) else { continue };
        for player in &contestant.players {
            let number = player.national_number.trim();
            if !is_abf_number(number) {
                file.without_number.push(player.name.clone());
            } else if hundredths > MOST {
                file.too_high.push(player.name.clone());
            } else {
                *lines.entry(number.to_owned()).or_default() += hundredths;
            }
        }
    }
    for (number, hundredths) in lines {
        file.bytes.extend_from_slice(format!("{number}{hundredths:06}\r\n").as_bytes());
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_digit_of_an_abf_number() {
        for (number, valid) in [
            // 0x7 3x6 1x5 4x4 1x3 5x2 = 52, 52 mod 11 = 8, 11 - 8 = 3.
            ("0314153", true),
            ("0314152", false),
            // 1x2 = 2: 11 - 2 = 9.
            ("0000019", true),
            // 1x5 + 1x7 = 12, 12 mod 11 = 1: the digit is 1.
            ("1010001", true),
            // 1x4 + 1x7 = 11, 11 mod 11 = 0.
            ("1001000", true),
            ("314153", false),
            ("03141530", false),
            ("031415a", false),
            ("", false),
        ] {
            assert_eq!(is_abf_number(number), valid, "{number}");
        }
    }
}
