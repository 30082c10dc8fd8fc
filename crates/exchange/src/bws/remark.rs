//! `Remarks` of a result, in the words of the control software and of other programs. `results` uses them.

use evening::director::Artificial;

use super::super::number;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Remark {
    None,
    NotPlayed,
    /// An artificial score of North-South and of East-West.
    Artificial([Artificial; 2]),
    /// The director has still to assign a score.
    Arbitral,
    /// The pairs sat the other way round.
    WrongDirection,
    /// Unknown words.
    Other,
}

impl Remark {
    /// Reads a remark. Case and spaces make no difference.
    pub fn read(text: &str) -> Self {
        let words: String = text.split_whitespace().collect::<String>().to_lowercase();
        match words.as_str() {
            "" => Self::None,
            "notplayed" | "np" | "ng" | "nietgespeeld" => Self::NotPlayed,
            "arbitralscore" => Self::Arbitral,
            "wrongdirection" => Self::WrongDirection,
            _ => percentages(&words).or_else(|| averages(&words)).map_or(Self::Other, Self::Artificial),
        }
    }
}

/// Reads `60%-40%`: 60, 50 and 40 are average plus, average and average minus, other numbers are fixed.
fn percentages(words: &str) -> Option<[Artificial; 2]> {
    let (ns, ew) = words.strip_suffix('%')?.split_once("%-")?;
    number::parse_artificial(&format!("A{ns}-{ew}"))
}

/// Reads `a+/a-`, `ave+`, `g-`: one word for each side, or one for both.
fn averages(words: &str) -> Option<[Artificial; 2]> {
    let side_award = |word: &str| {
        let sign = word.strip_prefix("ave").or_else(|| word.strip_prefix("avg"));
        match sign.or_else(|| word.strip_prefix(['a', 'g']))? {
            "+" => Some(Artificial::Plus),
            "" | "=" => Some(Artificial::Average),
            "-" => Some(Artificial::Minus),
            _ => None,
        }
    };
    let (ns, ew) = words.split_once('/').unwrap_or((words, words));
    Some([side_award(ns)?, side_award(ew)?])
}
