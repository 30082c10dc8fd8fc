//! The masterpoint files of the Australian federation. Each line holds a player's ABF number and points in hundredths.
//! The extension of a file names the colours of its points. Facts: `docs/web.md`, Australia.

use std::collections::{BTreeMap, BTreeSet};

use evening::scoring::{PointColour, Points, Standings, masterpoints, scale_of};
use evening::session::Session;

/// The most points of one colour that a line can hold, in hundredths.
const MAX_HUNDREDTHS: u32 = 999_999;

/// The points of a player by colour, in hundredths.
type Credits = BTreeMap<PointColour, u32>;

/// The points of one or several sessions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct AustralianPoints {
    /// The name and the points of each player, by ABF number.
    credits: BTreeMap<String, (String, Credits)>,
    /// The names of players with points and without a valid ABF number.
    pub without_number: BTreeSet<String>,
}

/// Whether a text is an ABF number: seven digits, of which the last is a check digit.
fn is_abf_number(text: &str) -> bool {
    let digits: Vec<u32> = text.chars().filter_map(|letter| letter.to_digit(10)).collect();
    let [leading @ .., check] = &digits[..] else { return false };
    if text.len() != 7 || leading.len() != 6 {
        return false;
    }
    let sum: u32 = leading.iter().zip((2..=7).rev()).map(|(digit, weight)| digit * weight).sum();
    let expected = match sum % 11 {
        0 => 0,
        // 11 - 1 would have two digits.
        1 => 1,
        rest => 11 - rest,
    };
    *check == expected
}

impl AustralianPoints {
    /// Adds the points of a session. Returns whether its scale has a colour and awards any points.
    pub(super) fn add(&mut self, session: &Session, standings: &Standings) -> bool {
        let Some(colour) = scale_of(standings).and_then(|scale| scale.colour) else { return false };
        let mut awards_any = false;
        for (contestant, points) in masterpoints(standings) {
            let hundredths: u32 = (&points * &Points::from(100)).short(0).parse().unwrap_or_default();
            let Some(contestant) = session.contestants.get(&contestant).filter(|_| hundredths > 0) else { continue };
            awards_any = true;
            for player in &contestant.players {
                let number = player.national_number.trim();
                if is_abf_number(number) {
                    let new_entry = || (player.name.clone(), Credits::default());
                    let (_, credits) = self.credits.entry(number.to_owned()).or_insert_with(new_entry);
                    *credits.entry(colour).or_default() += hundredths;
                } else {
                    self.without_number.insert(player.name.clone());
                }
            }
        }
        awards_any
    }

    /// Removes players with more points of a colour than a line holds, and returns their names.
    pub(super) fn remove_too_high(&mut self) -> Vec<String> {
        let is_too_high = |credits: &Credits| credits.values().any(|hundredths| *hundredths > MAX_HUNDREDTHS);
        self.credits.extract_if(.., |_, (_, credits)| is_too_high(credits)).map(|(_, (name, _))| name).collect()
    }

    /// The files with the endings of their names: a file that red and green points share, and a file for gold points. A
    /// file without points is left out.
    pub(super) fn files(&self) -> Vec<(&'static str, Vec<u8>)> {
        use PointColour::{Gold, Green, Red};
        let has_colour = |colour| self.credits.values().any(|(_, credits)| credits.contains_key(&colour));
        let red_and_green_files: &[(&'static str, &[PointColour])] = match (has_colour(Red), has_colour(Green)) {
            (true, true) => &[("rag", &[Red, Green])],
            (true, false) => &[("red", &[Red])],
            (false, true) => &[("grn", &[Green])],
            (false, false) => &[],
        };
        let gold_file: &[(&'static str, &[PointColour])] = if has_colour(Gold) { &[("gld", &[Gold])] } else { &[] };
        red_and_green_files
            .iter()
            .chain(gold_file)
            .map(|(ending, colours)| (*ending, self.lines(colours).into_bytes()))
            .collect()
    }

    /// A line for each player with points of these colours.
    fn lines(&self, colours: &[PointColour]) -> String {
        let mut lines = String::new();
        for (number, (_, credits)) in &self.credits {
            let fields: Vec<u32> =
                colours.iter().map(|colour| credits.get(colour).copied().unwrap_or_default()).collect();
            if fields.iter().any(|field| *field > 0) {
                lines.push_str(number);
                lines.extend(fields.iter().map(|field| format!("{field:06}")));
                lines.push_str("\r\n");
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use PointColour::{Gold, Green, Red};

    use super::*;

    #[test]
    fn check_digit_of_abf_number_is_verified() {
        for (number, is_valid) in [
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
            assert_eq!(is_abf_number(number), is_valid, "{number}");
        }
    }

    /// Points of players by number, colour and hundredths.
    fn points(entries: &[(&str, PointColour, u32)]) -> AustralianPoints {
        let mut points = AustralianPoints::default();
        for (number, colour, hundredths) in entries {
            let new_entry = || (format!("player {number}"), Credits::default());
            points.credits.entry((*number).to_owned()).or_insert_with(new_entry).1.insert(*colour, *hundredths);
        }
        points
    }

    fn files(points: &AustralianPoints) -> Vec<(&'static str, String)> {
        points.files().into_iter().map(|(ending, bytes)| (ending, String::from_utf8(bytes).unwrap())).collect()
    }

    #[test]
    fn each_colour_has_the_file_of_its_ending() {
        for (colour, ending) in [(Green, "grn"), (Red, "red"), (Gold, "gld")] {
            let files = files(&points(&[("0001015", colour, 142)]));
            assert_eq!(files, [(ending, "0001015000142\r\n".to_owned())]);
        }
        assert!(files(&AustralianPoints::default()).is_empty());
    }

    #[test]
    fn red_and_green_points_share_a_file_and_gold_has_its_own() {
        let entries = [("0314153", Red, 150), ("0314153", Green, 57), ("0001015", Green, 142), ("0001015", Gold, 5)];
        let files = files(&points(&entries));
        assert_eq!(files[0], ("rag", "0001015000000000142\r\n0314153000150000057\r\n".to_owned()));
        assert_eq!(files[1], ("gld", "0001015000005\r\n".to_owned()));
    }

    #[test]
    fn points_with_more_than_six_digits_are_removed() {
        let mut points = points(&[("0314153", Red, 999_999), ("0001015", Green, 1_000_000)]);
        assert_eq!(points.remove_too_high(), ["player 0001015"]);
        assert_eq!(files(&points), [("red", "0314153999999\r\n".to_owned())]);
    }
}
