//! Reads what a scorer types into the entry field in each language: contracts, scores, passed out and artificial scores
//! (the manual, "Results"). Typed text becomes a value here; the session checks whether that value is possible.

mod contract;

use bridge::{Score, Seat, Side, possible_scores};
use evening::director::{Artificial, Percent};
use evening::session::Outcome;

use super::{Language, Letters};

use contract::{parse_contract, parse_seat};

/// The meaning of a typed text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TypedEntry {
    pub what: EntryKind,
    /// Whether North-South and East-West sat the other way, typed as `/`.
    pub turned: bool,
    /// The copy of the board played, from 0, typed as `>a`, `>b`; `>` alone is the first.
    pub copy: Option<u8>,
}

/// The value of a typed text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryKind {
    Outcome(Outcome),
    Artificial {
        ns: Artificial,
        ew: Artificial,
    },
    /// The value of the line above, typed as `"`.
    Same,
}

/// The reason why a typed text was not understood, or is impossible.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TypedError {
    #[error("nothing was typed")]
    Empty,
    #[error("{0:?} is neither a contract, a score nor a state")]
    NotUnderstood(String),
    #[error("there are seven levels, and {0} is none of them")]
    NoLevel(u32),
    #[error("{0} is no denomination")]
    NotADenomination(String),
    /// Text in place of the declarer; it may be the letter of a denomination, or empty.
    #[error("{letter} is no seat")]
    NotASeat { letter: String, denomination: bool },
    #[error("the declarer is missing")]
    NoDeclarer,
    /// The sign for *sat the other way* without a result before it.
    #[error("/ comes behind the result that sat the other way: 4sn=/")]
    Turned,
    #[error("\" is the same as the line above, and stands by itself")]
    SameAlone,
    #[error("by how many tricks?")]
    HowMany,
    /// A sign for more or fewer tricks, with the declarer in place of their number.
    #[error("how many tricks stand between {sign} and {seat}?")]
    HowManyBefore { sign: char, seat: String },
    /// The sign for just made, followed by a different number of tricks.
    #[error("= is {needed} tricks, and {tricks} stands behind it")]
    NotJustMade { needed: u8, tricks: u8 },
    /// Text after the declarer that is neither a number of tricks nor the beginning of a card.
    #[error("{0} is neither tricks nor a lead")]
    NotTricks(String),
    #[error("no score is as high as {0}")]
    TooHigh(String),
    #[error("a {level} contract cannot make {tricks} tricks")]
    TricksImpossible { level: u8, tricks: i32 },
    /// More tricks down than a contract at `level` can go: `most` at most.
    #[error("a contract at level {level} goes {most} down at most")]
    TooFarDown { level: u8, most: u8 },
    /// `xx` without a contract before it, or behind its tricks.
    #[error("x and xx stand behind the contract or its declarer: 4sxn=, 4snxx-1")]
    DoubledWhat,
    #[error("a score ends in 0; type {0}+ or {0}- to leave the 0 out")]
    NotTens(u32),
    #[error("no result scores {0}")]
    NoScore(u32),
    #[error("{0} is not a card")]
    NotACard(String),
    #[error("{0} is over 100%")]
    NotAPercentage(u32),
    /// An artificial score for one side only, without saying which.
    #[error("for whom? North-South first, then East-West: A+-, A++, A=-")]
    ForWhom(Artificial),
    /// Points behind a contract and its declarer: without the vulnerability they may be of several results.
    #[error("either the contract with its tricks or the points by themselves, not {0} behind the contract")]
    PointsToo(String),
}

impl TypedError {
    /// Whether more typing may complete the text: half a contract is not wrong yet.
    pub fn is_incomplete(&self) -> bool {
        matches!(
            self,
            Self::Empty
                | Self::NotUnderstood(_)
                | Self::NoDeclarer
                | Self::HowMany
                | Self::NotJustMade { .. }
                | Self::NotTens(_)
                | Self::NotACard(_)
                | Self::ForWhom(_)
        )
    }
}

/// Reads one entry. Case and spaces are free; denominations, seats and honours are the language's.
///
/// # Errors
/// When the text is not understood, or its value is impossible.
pub fn read(text: &str, language: Language) -> Result<TypedEntry, TypedError> {
    let mut text = text.trim().to_uppercase();
    let mut copy = None;
    if let Some((text_before, mark)) = text.split_once('>') {
        copy = Some(match mark.trim().as_bytes() {
            [] => 0,
            [letter @ b'A'..=b'Z'] => letter - b'A',
            _ => return Err(TypedError::NotUnderstood(text)),
        });
        text = text_before.trim().into();
    }
    // The slash is at the end, or before the lead.
    let text_and_lead =
        text.rsplit_once('/').filter(|(text_before, card)| !text_before.trim().is_empty() && is_lead(card.trim()));
    let text = text_and_lead.map_or(text.clone(), |(text_before, card)| format!("{text_before} {card}/"));
    let is_turned = text.ends_with('/');
    let body = text.trim_end_matches('/').trim();
    if is_turned && body.is_empty() || body.starts_with('/') {
        return Err(TypedError::Turned);
    }
    let value = if body.is_empty() { Err(TypedError::Empty) } else { read_value(body, Letters::of(language)) }?;
    Ok(TypedEntry { what: value, turned: is_turned, copy })
}

/// Whether letters after a slash are a card in any language: a suit and a rank. No artificial score begins with them.
fn is_lead(text: &str) -> bool {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let rank = compact.strip_prefix(['S', 'H', 'D', 'C', 'R', 'K', 'P', 'T', '♠', '♥', '♦', '♣']);
    rank.is_some_and(|rank| rank == "10" || rank.chars().count() == 1 && rank.chars().all(char::is_alphanumeric))
}

/// The value of a text without its slash and copy.
fn read_value(text: &str, letters: &Letters) -> Result<EntryKind, TypedError> {
    match text {
        "\"" => return Ok(EntryKind::Same),
        "P" | "PO" | "PAS" | "PASS" | "AP" | "ALL PASS" | "ALLPASS" | "PASSED OUT" | "ALLE PAS" | "ALLE PASSEN"
        | "RUNDPAS" | "RONDPAS" | "DURCHGEPASST" => return Ok(EntryKind::Outcome(Outcome::PassedOut)),
        "NP" | "NOT PLAYED" | "IKKE SPILLET" | "NICHT GESPIELT" | "NIET GESPEELD" => {
            return Ok(EntryKind::Outcome(Outcome::NotPlayed));
        }
        "LP" | "PLAYED LATER" | "POSTPONED" | "UDSAT" | "VERSCHOBEN" | "UITGESTELD" => {
            return Ok(EntryKind::Outcome(Outcome::Postponed));
        }
        "X" | "CANCELLED" | "CANCELED" | "ANNULLERET" | "GESTRICHEN" | "GEANNULEERD" => {
            return Ok(EntryKind::Outcome(Outcome::Cancelled));
        }
        "XX" => return Err(TypedError::DoubledWhat),
        _ if text.contains('"') => return Err(TypedError::SameAlone),
        _ => {}
    }
    if let Some(artificial) = parse_artificial(text)? {
        return Ok(artificial);
    }
    if let Some(score) = parse_score(text)? {
        return Ok(EntryKind::Outcome(Outcome::ScoreOnly { score_ns: score }));
    }
    if let Some(score) = parse_score_of_side(text, letters)? {
        return Ok(EntryKind::Outcome(Outcome::ScoreOnly { score_ns: score }));
    }
    parse_contract(text, letters).map(EntryKind::Outcome)
}

/// Reads artificial scores, North-South first: `A6040`, `6040`, `A+A-`, `+-`, `=`. `None` for other texts.
fn parse_artificial(text: &str) -> Result<Option<EntryKind>, TypedError> {
    let artificial_entry = |ns, ew| Ok(Some(EntryKind::Artificial { ns, ew }));
    let sign = |c| match c {
        '+' => Some(Artificial::Plus),
        '=' => Some(Artificial::Average),
        '-' => Some(Artificial::Minus),
        _ => None,
    };
    let named = ["AVERAGE", "AVE", "AVG", "AV"].iter().fold(text.to_owned(), |text, word| text.replace(word, "A"));
    let compact: String = named.chars().filter(|c| !c.is_whitespace() && *c != '/').collect();
    // Every A is followed by its sign, or is a plain average.
    let signs: String = if compact.starts_with('A') && !compact.contains(|c: char| c.is_ascii_digit()) {
        compact.split('A').skip(1).map(|s| if s.is_empty() { "=" } else { s }).collect()
    } else {
        compact.clone()
    };
    let marks: Option<Vec<Artificial>> = signs.chars().map(sign).collect();
    match marks.as_deref() {
        Some([Artificial::Average]) => return artificial_entry(Artificial::Average, Artificial::Average),
        // After a named average, a sign belongs to one side; a sign alone may be the first of two.
        Some([one_side]) if compact.starts_with('A') => return Err(TypedError::ForWhom(*one_side)),
        Some([ns, ew]) => return artificial_entry(*ns, *ew),
        _ => {}
    }
    // In `A60-40`, each half is read separately.
    let compact = match compact.split_once('-') {
        Some((ns, ew)) if ew.len() == 2 && ns.trim_start_matches('A').len() == 2 => format!("{ns}{ew}"),
        _ => compact,
    };
    let digits = compact.strip_prefix('A').unwrap_or(&compact);
    if digits.len() != 4 || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Ok(None);
    }
    // Without the A, only the three usual percentages are meant, because 1100 is a score.
    let is_usual = |half: &str| matches!(half, "40" | "50" | "60");
    let (ns, ew) = digits.split_at(2);
    if compact.len() == 4 && !(is_usual(ns) && is_usual(ew)) {
        return Ok(None);
    }
    let read_percent = |half: &str| -> Result<Artificial, TypedError> {
        let percent: u16 = half.parse().unwrap_or(u16::MAX / 100);
        Percent::hundredths(percent * 100)
            .map(Artificial::Fixed)
            .map_err(|_| TypedError::NotAPercentage(percent.into()))
    };
    artificial_entry(read_percent(ns)?, read_percent(ew)?)
}

/// Reads a score from North-South's view: `420`, `-100`, `42+`, `10-`. `None` for other texts.
fn parse_score(text: &str) -> Result<Option<Score>, TypedError> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let (digits, sign, is_short) = if let Some(digits) = compact.strip_suffix('+') {
        (digits, 1, true)
    } else if let Some(digits) = compact.strip_suffix('-') {
        (digits, -1, true)
    } else if let Some(digits) = compact.strip_prefix('-') {
        (digits, -1, false)
    } else {
        (compact.strip_prefix('+').unwrap_or(&compact), 1, false)
    };
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Ok(None);
    }
    if digits.len() > 4 {
        return Err(TypedError::TooHigh(digits.to_owned()));
    }
    let Ok(value) = digits.parse::<u32>() else { return Ok(None) };
    // `430-` leaves no 0 out: no deal scores 4300.
    let value = if is_short && !is_complete_score(value) { value * 10 } else { value };
    if !value.is_multiple_of(10) {
        return Err(if can_begin_score(value) { TypedError::NotTens(value) } else { TypedError::NoScore(value) });
    }
    Ok(Some(sign * value as Score))
}

/// Whether a score can begin with these digits, so another digit or a sign could complete it.
fn can_begin_score(value: u32) -> bool {
    let digits = value.to_string();
    let scores = [false, true].into_iter().flat_map(possible_scores);
    scores.into_iter().any(|score| score.unsigned_abs().to_string().starts_with(&digits))
}

/// Whether the digits before a sign are a complete score, so ten times as much is not meant.
fn is_complete_score(value: u32) -> bool {
    let is_scored = |vulnerable| possible_scores(vulnerable).iter().any(|score| score.unsigned_abs() == value);
    // Up to 200 a 0 is left out, although 110 is a score: `110-` is 1100 for East-West.
    value > 200 && (is_scored(false) || is_scored(true))
}

/// Reads a score from the view of the named side: `430 EW`, `430W`, `-100 NS`, `EW 430`. `None` for other texts.
fn parse_score_of_side(text: &str, letters: &Letters) -> Result<Option<Score>, TypedError> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    // A single digit begins a contract.
    let Some(letter_position) =
        compact.find(char::is_alphabetic).filter(|_| compact.chars().filter(char::is_ascii_digit).count() > 1)
    else {
        return Ok(None);
    };
    // A side before the score must have both letters, because one letter could begin anything.
    let (points, side) = match compact.find(|c: char| !c.is_alphabetic()) {
        Some(end) if letter_position == 0 && compact.chars().take_while(|c| c.is_alphabetic()).count() == 2 => {
            let (side, points) = compact.split_at(end);
            (points, side)
        }
        _ => compact.split_at(letter_position),
    };
    let names_side = |named_side: &Side| {
        let seats: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| seat.side() == *named_side).collect();
        let both_seats = parse_seat(side, letters).and_then(|(first, second_letter)| {
            let second = if second_letter.is_empty() {
                first
            } else {
                parse_seat(second_letter, letters).filter(|(_, after_second)| after_second.is_empty())?.0
            };
            Some([first, second])
        });
        both_seats.is_some_and(|named_seats| named_seats.iter().all(|seat| seats.contains(seat)))
    };
    let Some(named_side) = [Side::NS, Side::EW].into_iter().find(names_side) else { return Ok(None) };
    Ok(parse_score(points)?.map(|score| if named_side == Side::NS { score } else { -score }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(text: &str, language: Language) -> String {
        match read(text, language) {
            Err(error) => format!("{error:?}"),
            Ok(typed) => {
                let value = match typed.what {
                    EntryKind::Outcome(Outcome::Played { contract, declarer, tricks, lead }) => {
                        let lead = lead.map(|l| format!(" {l}")).unwrap_or_default();
                        format!("{contract} {declarer} {}{lead}", tricks.number())
                    }
                    EntryKind::Outcome(Outcome::ScoreOnly { score_ns }) => score_ns.to_string(),
                    EntryKind::Outcome(outcome) => outcome.state().to_owned(),
                    EntryKind::Artificial { ns, ew } => format!("{ns}/{ew}"),
                    EntryKind::Same => "same".to_owned(),
                };
                let turned_mark = if typed.turned { " turned" } else { "" };
                let copy = typed.copy.map(|c| format!(" copy {c}")).unwrap_or_default();
                value + turned_mark + &copy
            }
        }
    }

    #[test]
    fn samples_are_understood_in_every_language() {
        for language in Language::ALL {
            let letters = Letters::of(language);
            assert_eq!(show(&letters.sample_entry(), language), "4Hx N 9 DA", "{language}");
            let turned = letters.sample_turned_entry();
            assert!(turned.split(' ').all(|entry| show(entry, language).ends_with(" turned")), "{turned}");
        }
    }

    #[test]
    fn typed_results_are_understood() {
        for (typed, expected) in [
            ("4SN=", "4S N 10"),
            ("4sn", "4S N 10"),
            ("4 S N 10", "4S N 10"),
            ("4HEx-1", "4Hx E 9"),
            ("4HxE-1", "4Hx E 9"),
            ("3S* E-1", "3Sx E 8"),
            ("3S E* -1", "3Sx E 8"),
            ("3n** w =", "3NTxx W 9"),
            ("3NTS+1", "3NT S 10"),
            ("3NS", "3NT S 9"),
            ("3nn", "3NT N 9"),
            ("3nxxw=", "3NTxx W 9"),
            ("4 hearts x w -2", "4Hx W 8"),
            ("3 notrump s", "3NT S 9"),
            ("4SN= HK", "4S N 10 HK"),
            ("4SN=KH", "4S N 10 HK"),
            ("4♠N10♥10", "4S N 10 HT"),
            ("1CS0", "1C S 0"),
            ("420", "420"),
            ("-100", "-100"),
            ("42+", "420"),
            ("42-", "-420"),
            ("10-", "-100"),
            ("0", "0"),
            ("430-", "-430"),
            ("300-", "-300"),
            ("500-", "-500"),
            ("620+", "620"),
            ("110-", "-1100"),
            ("100-", "-1000"),
            ("430 EW", "-430"),
            ("EW 430", "-430"),
            ("NS -100", "-100"),
            ("430W", "-430"),
            ("430 NS", "430"),
            ("-100 EW", "100"),
            ("43+ N", "430"),
            ("3NT+1 W", "3NT W 10"),
            ("3nt = w", "3NT W 9"),
            ("4hx-2 s", "4Hx S 8"),
            ("W 3NT +1", "3NT W 10"),
            ("w3n", "3NT W 9"),
            ("S 3NT 10 HK", "3NT S 10 HK"),
            ("3NT by W made 4", "3NT W 10"),
            ("3NT made 4 by W", "3NT W 10"),
            ("4H by S down 2", "4H S 8"),
            ("4s n made", "4S N 10"),
            ("4s n made 11", "4S N 11"),
            ("AVE", "A/A"),
            ("average", "A/A"),
            ("ave+ave-", "A+/A-"),
            ("not played", "not-played"),
            ("ikke spillet", "not-played"),
            ("Nicht gespielt", "not-played"),
            ("niet gespeeld", "not-played"),
            ("played later", "postponed"),
            ("cancelled", "cancelled"),
            ("3NTN=9", "3NT N 9"),
            ("3NTN=10H", "3NT N 9 HT"),
            ("P", "passed-out"),
            ("po", "passed-out"),
            ("pass", "passed-out"),
            ("all pass", "passed-out"),
            ("Passed out", "passed-out"),
            ("rundpas", "passed-out"),
            ("alle passen", "passed-out"),
            ("durchgepasst", "passed-out"),
            ("NP", "not-played"),
            ("lp", "postponed"),
            ("x", "cancelled"),
            ("A6040", "60%/40%"),
            ("6040", "60%/40%"),
            ("A60-40", "60%/40%"),
            ("60-40", "60%/40%"),
            ("a5545", "55%/45%"),
            ("+-", "A+/A-"),
            ("=", "A/A"),
            ("A+A-", "A+/A-"),
            ("A+/A-", "A+/A-"),
            ("AA+", "A/A+"),
            ("av-av+", "A-/A+"),
            ("1100", "1100"),
            ("420/", "420 turned"),
            ("4sn=/sa", "4S N 10 SA turned"),
            ("3hx e-2 / d10", "3Hx E 7 DT turned"),
            ("a60/40", "60%/40%"),
            ("-420>a", "-420 copy 0"),
            ("4sn=/ > b", "4S N 10 turned copy 1"),
            ("pass>", "passed-out copy 0"),
            ("\"", "same"),
        ] {
            assert_eq!(show(typed, Language::En), expected, "{typed}");
        }
    }

    #[test]
    fn letters_follow_the_language() {
        for (language, typed, expected) in [
            (Language::Da, "4KØ=", "4C E 10"),
            (Language::Da, "4KLO=", "4C E 10"),
            (Language::Da, "5RUV-1 HJE", "5D W 10 HA"),
            (Language::Da, "3utv+1", "3NT W 10"),
            (Language::Da, "3SPN= KK", "3S N 9 CK"),
            (Language::De, "4KO=", "4D E 10"),
            (Language::De, "3SAS", "3NT S 9"),
            (Language::De, "3SS", "3NT S 9"),
            (Language::De, "4PN=CD", "4S N 10 HQ"),
            (Language::De, "2TW", "2C W 8"),
            (Language::De, "4HO=", "4H E 10"),
            (Language::De, "4hn= hd", "4H N 10 HQ"),
            (Language::De, "4 herz s -1", "4H S 9"),
            (Language::De, "2 kreuz w", "2C W 8"),
            (Language::Nl, "3ZZ", "3NT S 9"),
            (Language::Nl, "3ztz", "3NT S 9"),
            (Language::Nl, "4HO= HV", "4H E 10 HQ"),
            (Language::Nl, "4KZ RH", "4C S 10 DK"),
            (Language::De, "3nn", "3NT N 9"),
            (Language::De, "4 karo o", "4D E 10"),
            (Language::Da, "4 hjerter ø -1", "4H E 9"),
            (Language::Nl, "2 schoppen z +1", "2S S 9"),
            (Language::Da, "430 ØV", "-430"),
            (Language::Da, "430 o", "-430"),
            (Language::Da, "V 3UT +1", "3NT W 10"),
            (Language::Da, "3UT af V vandt 4", "3NT W 10"),
            (Language::De, "3SA+1 O", "3NT E 10"),
            (Language::De, "3SA von W erfüllt", "3NT W 9"),
            (Language::Nl, "Z 3SA -1", "3NT S 8"),
            (Language::Nl, "100 nz", "100"),
        ] {
            assert_eq!(show(typed, language), expected, "{language} {typed}");
        }
    }

    #[test]
    fn impossible_entries_are_explained() {
        for (typed, error) in [
            ("", "Empty"),
            ("/", "Turned"),
            ("/2sn+1", "Turned"),
            ("8SN", "NoLevel(8)"),
            ("8nt", "NoLevel(8)"),
            ("0ss", "NoLevel(0)"),
            ("4S", "NoDeclarer"),
            ("3nt=", "NoDeclarer"),
            ("4S-1", "NoDeclarer"),
            ("4Sx10", "NoDeclarer"),
            ("4z", "NotADenomination(\"Z\")"),
            ("4sz", "NotASeat { letter: \"Z\", denomination: false }"),
            ("4sd=", "NotASeat { letter: \"D\", denomination: true }"),
            ("4sn+", "HowMany"),
            ("3NT-W", "HowManyBefore { sign: '-', seat: \"W\" }"),
            ("4hx + s", "HowManyBefore { sign: '+', seat: \"S\" }"),
            ("3NTN=10", "NotJustMade { needed: 9, tricks: 10 }"),
            ("1NT E M", "NotTricks(\"M\")"),
            ("1NT E H", "NotACard"),
            ("420/\"", "SameAlone"),
            ("av+", "ForWhom(Plus)"),
            ("a-", "ForWhom(Minus)"),
            ("3N W 430", "PointsToo(\"430\")"),
            ("3NW-100", "PointsToo(\"100\")"),
            ("3NT by W made 2", "HowMany"),
            ("4SN+4", "TricksImpossible"),
            ("1CN-8", "TooFarDown { level: 1, most: 7 }"),
            ("2SN-9", "TooFarDown { level: 2, most: 8 }"),
            ("xx", "DoubledWhat"),
            ("4sn=xx", "DoubledWhat"),
            ("4sn-1x", "DoubledWhat"),
            ("4SN14", "TricksImpossible"),
            ("42", "NotTens"),
            ("143", "NotTens"),
            ("425", "NoScore(425)"),
            ("*", "NotUnderstood"),
            ("4SN= H1", "NotACard"),
            ("4SN=HKQ", "NotACard"),
            ("hello", "NotUnderstood"),
            ("420>ab", "NotUnderstood"),
            ("99999", "TooHigh"),
            ("é", "NotUnderstood"),
            ("4é", "NotADenomination(\"É\")"),
        ] {
            assert!(show(typed, Language::En).starts_with(error), "{typed}: {}", show(typed, Language::En));
        }
    }

    proptest::proptest! {
        #[test]
        fn typed_text_causes_no_panic(text in "\\PC{0,12}") {
            for language in Language::ALL {
                let _ = read(&text, language);
            }
        }
    }
}
