//! Reads what the director types: assigned scores with weights, artificial scores, groups. Results are read as on the
//! entry sheet.

use bridge::{Contract, Seat};
use evening::director::{Artificial, Assigned, Award, FormGroup, SideAward, Weight, Weighted};
use evening::session::{Line, Outcome, Session};
use lang::{EntryKind, Language, Letters, Texts, read_typed};

use super::Target;

/// The seat with this letter in the language of the window. `None` if no seat has it.
pub(super) fn seat(letter: char, letters: &Letters) -> Option<Seat> {
    let letter = letter.to_uppercase().to_string();
    Seat::ALL.into_iter().find(|seat| letters.seat(*seat).to_uppercase() == letter)
}

/// Reads outcomes with weights in percent or as fractions: `60 5DN=, 4DN+1`. A percentage with its sign begins the next
/// outcome without a comma: `60% 5DN= 40% 4DN+1`. An outcome without a weight gets the rest. `None` for other texts.
pub(super) fn outcomes(text: &str, language: Language) -> Option<Vec<Weighted>> {
    let parts = split_parts(text).into_iter().map(|part| outcome(part, language));
    let parsed: Vec<(Assigned, Option<Weight>)> = parts.collect::<Option<_>>()?;
    let given_parts: u32 = parsed.iter().filter_map(|(_, weight)| weight.map(Weight::parts)).sum();
    let remaining = Weight::WHOLE.checked_sub(given_parts).and_then(|left| Weight::share(left, Weight::WHOLE).ok());
    let unweighted_count = parsed.iter().filter(|(_, weight)| weight.is_none()).count();
    if parsed.is_empty() || unweighted_count > 1 {
        return None;
    }
    parsed.into_iter().map(|(outcome, weight)| Some(Weighted { outcome, weight: weight.or(remaining)? })).collect()
}

/// Reads one outcome with its weight, if it has one. `None` if it is not understood.
fn outcome(part: &str, language: Language) -> Option<(Assigned, Option<Weight>)> {
    let weight_and_rest = part.split_once('%').or_else(|| part.split_once(char::is_whitespace));
    let weight = weight_and_rest.and_then(|(first_word, rest)| {
        let first_word = first_word.trim();
        let looks_like_weight =
            first_word.contains('/') || first_word.bytes().all(|byte| byte.is_ascii_digit() || b".,".contains(&byte));
        // `4 S N 10` begins with a level, not a weight.
        let is_level = first_word.len() == 1 && read_typed(part, language).is_ok();
        let weight = first_word.parse::<Weight>().ok().filter(|_| looks_like_weight && !is_level)?;
        Some((weight, rest))
    });
    let (weight, result) = weight.map_or((None, part), |(weight, rest)| (Some(weight), rest));
    let outcome = match read_typed(result, language).ok()?.what {
        EntryKind::Outcome(Outcome::Played { contract, declarer, tricks, .. }) => {
            Assigned::Contract { contract, declarer, tricks }
        }
        EntryKind::Outcome(Outcome::ScoreOnly { score_ns }) => Assigned::Score { score_ns },
        EntryKind::Outcome(Outcome::PassedOut) => Assigned::Score { score_ns: 0 },
        _ => return None,
    };
    Some((outcome, weight))
}

/// The first outcome that is not understood. `None` if each of them is.
pub(super) fn unread_outcome(text: &str, language: Language) -> Option<&str> {
    split_parts(text).into_iter().find(|part| outcome(part, language).is_none())
}

/// Whether several outcomes are typed.
pub(super) fn is_weighted(text: &str) -> bool {
    split_parts(text).len() > 1
}

/// Splits a text into its outcomes. A comma between digits at the beginning of an outcome is a decimal comma:
/// `12,5 4SN=`. A percentage after an outcome begins the next one.
fn split_parts(text: &str) -> Vec<&str> {
    let (mut parts, mut start) = (Vec::new(), 0);
    for (index, character) in text.char_indices() {
        let next = index + character.len_utf8();
        let (part, following) = (text[start..index].trim(), &text[next..]);
        let is_end = match character {
            ',' => {
                let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
                let is_decimal = is_number && part.len() < 3 && following.starts_with(|c: char| c.is_ascii_digit());
                !is_decimal
            }
            ';' => true,
            _ => character.is_whitespace() && is_outcome(part) && begins_with_percentage(following),
        };
        if is_end {
            parts.push(part);
            start = next;
        }
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

/// Whether a part of the text is more than a weight.
fn is_outcome(part: &str) -> bool {
    !part.is_empty() && part.trim_end_matches('%').trim_end().parse::<Weight>().is_err()
}

fn begins_with_percentage(text: &str) -> bool {
    let text = text.trim_start();
    let after_number = text.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ','));
    text.starts_with(|c: char| c.is_ascii_digit()) && after_number.trim_start().starts_with('%')
}

/// The artificial scores of both sides as text, as the user types them: `+-`, `6040`. Empty if they cannot be typed
/// together.
pub(super) fn artificial_text(ns: Artificial, ew: Artificial) -> String {
    let score_text = |artificial| match artificial {
        Artificial::Plus => Some("+".to_owned()),
        Artificial::Average => Some("=".to_owned()),
        Artificial::Minus => Some("-".to_owned()),
        Artificial::Fixed(percent) if percent.as_hundredths() % 100 == 0 => Some(percent.to_string()),
        Artificial::Fixed(_) => None,
    };
    match (score_text(ns), score_text(ew)) {
        (Some(ns), Some(ew)) => format!("{ns}{ew}"),
        // Percentages with decimals are typed for each side.
        _ => String::new(),
    }
}

/// Reads an artificial score for each side: `+-`, `6040`, `A+A-`. `None` for other texts.
pub(super) fn artificial(text: &str, language: Language) -> Option<Award> {
    match read_typed(text, language).ok()?.what {
        EntryKind::Artificial { ns, ew } => Some(Award::artificial(ns, ew)),
        _ => None,
    }
}

/// Reads the award of one side: outcomes, an artificial score, a dash for no score, or nothing for the table result.
/// `None` if the text is not understood.
pub(super) fn side(text: &str, language: Language) -> Option<SideAward> {
    let text = text.trim();
    if text.is_empty() {
        return Some(SideAward::TableResult);
    }
    if matches!(text, "-" | "–") {
        return Some(SideAward::Nothing);
    }
    if text.starts_with(['A', 'a']) || text.ends_with('%') {
        return text.to_uppercase().parse().ok().map(SideAward::Artificial);
    }
    outcomes(text, language).map(SideAward::Assigned)
}

/// The award of one side as text, as the user types it. Empty for the table result.
pub(super) fn side_text(award: &SideAward, texts: &Texts) -> String {
    let outcomes = match award {
        SideAward::TableResult => return String::new(),
        SideAward::Nothing => return "–".to_owned(),
        SideAward::Artificial(artificial) => return artificial.to_string(),
        SideAward::Assigned(outcomes) => outcomes,
    };
    let outcome_texts = outcomes.iter().map(|weighted| {
        let result = outcome_text(weighted.outcome, texts);
        if outcomes.len() == 1 { result } else { format!("{} {result}", weighted.weight) }
    });
    outcome_texts.collect::<Vec<_>>().join(", ")
}

/// An outcome as text, as the user types it.
fn outcome_text(outcome: Assigned, texts: &Texts) -> String {
    match outcome {
        Assigned::Score { score_ns } => score_ns.to_string(),
        Assigned::Contract { contract, declarer, tricks } => {
            let overtricks = i16::from(tricks.number()) - i16::from(contract.level.needed());
            let result = if overtricks == 0 { "=".to_owned() } else { format!("{overtricks:+}") };
            format!("{}{}{result}", texts.letters().typed(contract), texts.letters().seat(declarer))
        }
    }
}

/// The text with a chosen outcome added: after a weight that has no outcome yet, otherwise as the next one. A single
/// digit is a weight in tens of percent.
pub(super) fn with_outcome(text: &str, outcome: Assigned, texts: &Texts) -> String {
    let (text, outcome) = (text.trim(), outcome_text(outcome, texts));
    let last_part = split_parts(text).last().copied().unwrap_or_default();
    match last_part.as_bytes() {
        [] => outcome,
        _ if text.ends_with([',', ';']) => format!("{text} {outcome}"),
        [b'1'..=b'9'] => format!("{text}0 {outcome}"),
        _ if last_part.parse::<Weight>().is_ok() => format!("{text} {outcome}"),
        _ => format!("{text}, {outcome}"),
    }
}

/// Reads a contract with its declarer: `4HS`. A result after it is ignored. `None` for other texts.
pub(super) fn contract(text: &str, language: Language) -> Option<(Contract, Seat)> {
    let text = text.trim();
    let with_result = format!("{text}=");
    let typed = read_typed(text, language).or_else(|_| read_typed(&with_result, language)).ok()?;
    match typed.what {
        EntryKind::Outcome(Outcome::Played { contract, declarer, .. }) => Some((contract, declarer)),
        _ => None,
    }
}

/// Reads the groups of a fouled board: `3 5 7` are the North-South numbers of the section that played another form of
/// the board; all others are the first group. A slash separates further forms: `3 5 / 7`. `None` if a form is empty, or
/// a number did not play the board or is given twice.
pub(super) fn groups(text: &str, target: Target, session: &Session) -> Option<Vec<FormGroup>> {
    let lines: Vec<_> = session.lines().into_iter().filter(|line| line.slot.board == target.board).collect();
    let is_north_south = |line: &Line<'_>, number: u16| {
        line.place.section == target.place.section && line.sitting.at(Seat::North).number == number
    };
    let mut groups = vec![FormGroup { copy: 0, sittings: Vec::new() }];
    let mut placed_slots = Vec::new();
    for (copy, form) in (1u8..).zip(text.split('/')) {
        let mut group = FormGroup { copy, sittings: Vec::new() };
        for word in form.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()) {
            let number: u16 = word.parse().ok()?;
            let line = lines.iter().find(|line| is_north_south(line, number) && !placed_slots.contains(&line.slot))?;
            placed_slots.push(line.slot);
            group.sittings.push(line.sitting);
        }
        if group.sittings.is_empty() {
            return None;
        }
        groups.push(group);
    }
    groups[0].sittings =
        lines.iter().filter(|line| !placed_slots.contains(&line.slot)).map(|line| line.sitting).collect();
    Some(groups)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights(text: &str) -> Option<Vec<String>> {
        outcomes(text, Language::En)
            .map(|outcomes| outcomes.iter().map(|weighted| weighted.weight.to_string()).collect())
    }

    #[test]
    fn outcome_without_weight_gets_the_rest() {
        assert_eq!(weights("60 5DN=, 4DN+1").unwrap(), ["60%", "40%"]);
        assert_eq!(weights("1/3 3NTS=; 1/3 4SN=; 4SN+1").unwrap().len(), 3);
        assert_eq!(weights("4 S N 10").unwrap(), ["100%"]);
        assert_eq!(weights("420").unwrap(), ["100%"]);
        assert_eq!(weights("12,5 4SN=,4SN+1").unwrap(), ["12.5%", "87.5%"]);
        assert_eq!(weights("4SN=,1/2 4SN+1").unwrap(), ["50%", "50%"]);
    }

    #[test]
    fn percentage_begins_the_next_outcome_without_a_comma() {
        for text in ["60% 4cn= 40% 4cn-1", "60 % 4cn= 40 % 4cn-1", "60%4cn= 40%4cn-1", "60 4cn= 40% 4cn-1"] {
            assert_eq!(weights(text).unwrap_or_default(), ["60%", "40%"], "{text}");
            assert!(is_weighted(text), "{text}");
        }
        assert_eq!(weights("12,5% 4SN= 87,5% 4SN+1").unwrap(), ["12.5%", "87.5%"]);
        assert_eq!(weights("4SN= 40% 420").unwrap(), ["60%", "40%"]);
        assert_eq!(weights("100% 4 S N 10").unwrap(), ["100%"]);
    }

    #[test]
    fn outcome_that_is_not_understood_is_named() {
        let unread = |text| unread_outcome(text, Language::En);
        assert_eq!(unread("60 4SN=, 40 hello"), Some("40 hello"));
        assert_eq!(unread("60% 4SN= 40% hello"), Some("40% hello"));
        assert_eq!(unread("4SN=, 4SN+1"), None);
    }

    #[test]
    fn chosen_outcome_follows_the_typed_text_and_its_weight() {
        let spades = outcomes("4SN-1", Language::En).unwrap()[0].outcome;
        let rows = [
            ("", "4SN-1"),
            ("6", "60 4SN-1"),
            ("35 ", "35 4SN-1"),
            ("1/3", "1/3 4SN-1"),
            ("60 4SN=", "60 4SN=, 4SN-1"),
            ("60 4SN=,", "60 4SN=, 4SN-1"),
            ("60 4SN=, 3", "60 4SN=, 30 4SN-1"),
            ("420", "420, 4SN-1"),
        ];
        for (text, expected) in rows {
            assert_eq!(with_outcome(text, spades, &Language::En.texts()), expected, "{text}");
        }
    }

    #[test]
    fn unclear_text_or_two_missing_weights_are_refused() {
        for text in ["", "xyz", "5DN=, 4DN=", "60 5DN=, 60 4DN=, 3DN=", "A6040"] {
            assert_eq!(weights(text), None, "{text}");
        }
    }

    #[test]
    fn contract_is_read_with_or_without_its_result() {
        let four_hearts = contract("4hs", Language::En).unwrap();
        assert_eq!(Some(four_hearts), contract("4HS-1", Language::En));
        assert_eq!(contract("4h", Language::En), None);
    }
}
