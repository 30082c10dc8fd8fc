//! Reads a typed contract with declarer, result and perhaps a lead, in the orders and with the signs that scorers use.
//! The rest of a line is read in `typed`.

use crate::Letters;
use bridge::{Card, Contract, Denomination, Doubling, Level, Rank, Seat, Suit, Tricks};
use evening::session::Outcome;

use super::TypedError;

/// A contract with declarer, result and lead: in that order, or with the declarer before or behind both.
pub(super) fn parse_contract(text: &str, letters: &Letters) -> Result<Outcome, TypedError> {
    // On slips, 3S* is doubled and 3S** redoubled.
    let text = &words_to_signs(&text.replace('*', "X"))?;
    let read = parse_in_order(text, letters).or_else(|error| parse_by_declarer(text, letters).ok_or(error));
    read.map_err(|error| missing_tricks_error(text, letters).unwrap_or(error))
}

/// The error for `3NT-W`, in which the number of tricks is missing; `None` if something else is wrong.
fn missing_tricks_error(text: &str, letters: &Letters) -> Option<TypedError> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let before_seat = |seat: Seat| Some((letters.seat(seat), compact.strip_suffix(letters.seat(seat))?));
    let (seat, text_before) = Seat::ALL.into_iter().find_map(before_seat)?;
    let sign = text_before.chars().next_back().filter(|sign| "+-−".contains(*sign))?;
    let mut contract = text_before.trim_end_matches(sign).chars();
    Level::new(contract.next()?.to_digit(10)? as u8).ok()?;
    let is_whole_contract = denominations(contract.as_str(), letters)
        .into_iter()
        .any(|(_, after_denomination)| parse_doubling(after_denomination).1.is_empty());
    is_whole_contract.then(|| TypedError::HowManyBefore { sign, seat: seat.to_owned() })
}

/// A text with its words removed or replaced by signs: `3NT by W made 4` becomes `3NT W +1`.
fn words_to_signs(text: &str) -> Result<String, TypedError> {
    let level = text.chars().find_map(|c| c.to_digit(10)).unwrap_or_default();
    let mut words = text.split_whitespace().peekable();
    let mut signs: Vec<String> = Vec::new();
    while let Some(word) = words.next() {
        let is_made = matches!(word, "MADE" | "MAKES" | "MAKING" | "VANDT" | "ERFÜLLT" | "GEMAAKT");
        let is_down = matches!(word, "DOWN" | "OFF");
        if matches!(word, "BY" | "AF" | "VON" | "DOOR") {
            continue;
        }
        if !is_made && !is_down {
            signs.push(word.to_owned());
            continue;
        }
        let count = words.peek().and_then(|count| count.parse::<u32>().ok());
        if count.is_some() {
            words.next();
        }
        signs.push(match count {
            None if is_made => "=".to_owned(),
            Some(count) if is_down => format!("-{count}"),
            // A number above seven counts all tricks, a smaller one those above six.
            Some(count) if count > 7 => count.to_string(),
            Some(count) if count >= level => format!("+{}", count - level),
            _ => return Err(TypedError::HowMany),
        });
    }
    Ok(signs.join(" "))
}

/// Reads `W 3NT +1` and `3NT +1 W`; `None` if the text has neither order.
fn parse_by_declarer(text: &str, letters: &Letters) -> Option<Outcome> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let first =
        parse_seat(&compact, letters).filter(|(_, after_seat)| after_seat.starts_with(|c: char| c.is_ascii_digit()));
    let last = || {
        let split_declarer =
            |seat: Seat| compact.strip_suffix(letters.seat(seat)).map(|before_seat| (seat, before_seat));
        Seat::ALL.into_iter().find_map(split_declarer)
    };
    let (is_first, (declarer, body)) = first.map(|first| (true, first)).or_else(|| Some((false, last()?)))?;
    let level = Level::new(body.chars().next()?.to_digit(10)? as u8).ok()?;
    denominations(&body[1..], letters).into_iter().find_map(|(denomination, after_denomination)| {
        let (doubling, after_double) = parse_doubling(after_denomination);
        let (tricks, lead) = parse_result(level, after_double, letters).ok()?;
        // A lead comes after the declarer; without a result, the usual order is read.
        let is_readable = is_first || lead.is_none() && !after_double.is_empty();
        let contract = Contract { level, denomination, doubling };
        is_readable.then_some(Outcome::Played { contract, declarer, tricks, lead })
    })
}

/// Reads the contract in the usual order: level, denomination, declarer, result, lead.
fn parse_in_order(text: &str, letters: &Letters) -> Result<Outcome, TypedError> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let level = compact.chars().next().and_then(|c| c.to_digit(10));
    let level = level.ok_or_else(|| TypedError::NotUnderstood(text.to_owned()))?;
    let after_level = &compact[1..];
    let level = Level::new(level as u8).map_err(|_| TypedError::NoLevel(level))?;
    let mut furthest = (after_level.len(), TypedError::NotADenomination(first_letter(after_level)));
    // Letters are ambiguous: in `3NS`, the N can be notrump or North. So every reading is tried, and the error of the
    // one that got furthest is returned.
    let mut keep_furthest = |unread: &str, error: TypedError| {
        if unread.len() < furthest.0 {
            furthest = (unread.len(), error);
        }
    };
    for (denomination, after_denomination) in denominations(after_level, letters) {
        let (doubling, after_double) = parse_doubling(after_denomination);
        let Some((declarer, after_declarer)) = parse_seat(after_double, letters) else {
            keep_furthest(after_double, seat_error(after_double, letters));
            continue;
        };
        let (doubling, result_text) =
            if doubling == Doubling::Undoubled { parse_doubling(after_declarer) } else { (doubling, after_declarer) };
        match parse_result(level, result_text, letters) {
            Ok((tricks, lead)) => {
                return Ok(Outcome::Played {
                    contract: Contract { level, denomination, doubling },
                    declarer,
                    tricks,
                    lead,
                });
            }
            Err(error) => keep_furthest(result_text, error),
        }
    }
    Err(furthest.1)
}

fn first_letter(text: &str) -> String {
    text.chars().take(1).collect()
}

/// The error for text in place of the declarer: a result, or another letter.
fn seat_error(text: &str, letters: &Letters) -> TypedError {
    if text.is_empty() || text.starts_with(|c: char| c.is_ascii_digit() || "=+-−".contains(c)) {
        return TypedError::NoDeclarer;
    }
    TypedError::NotASeat { letter: first_letter(text), denomination: !denominations(text, letters).is_empty() }
}

/// The denominations that a text may begin with, each with the rest.
fn denominations<'a>(text: &'a str, letters: &Letters) -> Vec<(Denomination, &'a str)> {
    let mut candidates = Vec::new();
    for denomination in Denomination::ALL {
        let index = denomination as usize;
        let spellings = letters.denominations[index].iter().chain(letters.denomination_words[index]).copied();
        let symbol = denomination.suit().map(|s| s.symbol().to_string());
        for spelling in spellings.chain(symbol.as_deref()) {
            if let Some(after) = text.strip_prefix(spelling) {
                candidates.push((denomination, after, spelling.len()));
            }
        }
    }
    // Longer spellings first: `SA` before `S`.
    candidates.sort_by_key(|(_, _, length)| std::cmp::Reverse(*length));
    candidates.into_iter().map(|(denomination, after, _)| (denomination, after)).collect()
}

/// The doubling at the beginning of a text, and the rest.
fn parse_doubling(text: &str) -> (Doubling, &str) {
    if let Some(after) = text.strip_prefix("XX") {
        (Doubling::Redoubled, after)
    } else if let Some(after) = text.strip_prefix('X') {
        (Doubling::Doubled, after)
    } else {
        (Doubling::Undoubled, text)
    }
}

/// The seat at the beginning of a text, and the rest. `None` if the text begins with no letter of a seat.
pub(super) fn parse_seat<'a>(text: &'a str, letters: &Letters) -> Option<(Seat, &'a str)> {
    // A keyboard without Ø types O.
    Seat::ALL.into_iter().find_map(|seat| {
        let letter = letters.seat(seat);
        text.strip_prefix(letter)
            .or_else(|| text.strip_prefix('O').filter(|_| letter == "Ø"))
            .map(|after| (seat, after))
    })
}

/// Reads the tricks as `=`, `+1`, `-2`, `10`, or nothing for just made; then perhaps a lead.
fn parse_result(level: Level, text: &str, letters: &Letters) -> Result<(Tricks, Option<Card>), TypedError> {
    let needed = i32::from(level.needed());
    let leading_digits = |t: &str| t.bytes().take_while(u8::is_ascii_digit).count();
    let unsigned = text.trim_start_matches(['+', '-', '−']);
    // Tricks have at most two digits.
    if unsigned.len() > 2 && leading_digits(unsigned) == unsigned.len() {
        return Err(TypedError::PointsToo(unsigned.to_owned()));
    }
    let (tricks, lead_text) = if let Some(after_equals) = text.strip_prefix('=') {
        (needed, after_equals)
    } else if let Some(after_sign) = text.strip_prefix(['+', '-', '−']) {
        let length = leading_digits(after_sign).min(2);
        let count: i32 = after_sign[..length].parse().map_err(|_| TypedError::HowMany)?;
        (if text.starts_with('+') { needed + count } else { needed - count }, &after_sign[length..])
    } else {
        match leading_digits(text).min(2) {
            0 => (needed, text),
            length => (text[..length].parse().unwrap_or(99), &text[length..]),
        }
    };
    let impossible = if tricks < 0 {
        TypedError::TooFarDown { level: level.number(), most: level.needed() }
    } else {
        TypedError::TricksImpossible { level: level.number(), tricks }
    };
    let tricks = u8::try_from(tricks).ok().and_then(|t| Tricks::new(t).ok()).ok_or(impossible)?;
    if matches!(lead_text, "X" | "XX") {
        return Err(TypedError::DoubledWhat);
    }
    let lead = match parse_card(lead_text, letters) {
        _ if lead_text.is_empty() => None,
        Ok(card) => Some(card),
        // `3NTN=9` gives the number of tricks twice.
        Err(_) if text.starts_with('=') && lead_text.parse() == Ok(tricks.number()) => None,
        Err(error) => return Err(error_after_declarer(text, lead_text, tricks, letters).unwrap_or(error)),
    };
    Ok((tricks, lead))
}

/// The error for text after the declarer that is not a card: another number after just made, or not a number of tricks.
fn error_after_declarer(text: &str, lead_text: &str, tricks: Tricks, letters: &Letters) -> Option<TypedError> {
    if text.starts_with('=')
        && let Some(other_tricks) =
            lead_text.parse::<u8>().ok().filter(|other_tricks| Tricks::new(*other_tricks).is_ok())
    {
        return Some(TypedError::NotJustMade { needed: tricks.number(), tricks: other_tricks });
    }
    let begins_card = |text: &str| {
        let words = letters.denomination_words[..4].iter();
        let suits = letters.denominations[..4].iter().chain(words).flat_map(|spellings| spellings.iter());
        let honours = letters.typed_honours.iter().flat_map(|spellings| spellings.iter());
        suits.chain(honours).any(|spelling| spelling.starts_with(text))
            || text.starts_with(|sign: char| sign.is_ascii_digit() || "T♣♦♥♠".contains(sign))
    };
    (lead_text == text && !begins_card(&first_letter(lead_text))).then(|| TypedError::NotTricks(lead_text.to_owned()))
}

/// A card, suit first or rank first.
fn parse_card(text: &str, letters: &Letters) -> Result<Card, TypedError> {
    let suits = || {
        Suit::ALL.into_iter().flat_map(|suit| {
            let index = suit as usize;
            let spellings = letters.denominations[index].iter().chain(letters.denomination_words[index]);
            let spellings = spellings.map(|s| (*s).to_owned());
            spellings.chain([suit.symbol().to_string()]).map(move |spelling| (suit, spelling))
        })
    };
    for (suit, spelling) in suits() {
        if let Some(rank) = text.strip_prefix(&spelling).and_then(|rank_text| parse_rank(rank_text, letters)) {
            return Ok(Card { suit, rank });
        }
    }
    for (suit, spelling) in suits() {
        if let Some(rank) = text.strip_suffix(&spelling).and_then(|rank_text| parse_rank(rank_text, letters)) {
            return Ok(Card { suit, rank });
        }
    }
    Err(TypedError::NotACard(text.to_owned()))
}

fn parse_rank(text: &str, letters: &Letters) -> Option<Rank> {
    let honour = letters.typed_honours.iter().position(|spellings| spellings.contains(&text));
    match (honour, text) {
        (Some(index), _) => Rank::new(14 - index as u8).ok(),
        (None, "T" | "10") => Rank::new(10).ok(),
        (None, _) if text.len() == 1 => text.parse().ok().and_then(|n| Rank::new(n).ok()).filter(|r| r.number() < 10),
        (None, _) => None,
    }
}
