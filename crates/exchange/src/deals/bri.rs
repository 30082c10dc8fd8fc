//! The BRI format: 128 bytes for each board, of which 78 digits number the cards of North, East and South; West has the
//! rest. An old variant has only the digits, with a board on each line. The first half of DUP is the same.

use crate::lengths::excerpt;
use crate::{Damage, Expected, FileItem, Oddity};
use bridge::{Card, Deal, DealError, Seat};

use super::ber;
use super::cards::{ParsedDeal, cards_of, deal_from_hands, hands, pack};
use super::{
    DealCollector, DealFileError, DealFormat, DealSet, DealtBoard, FilePosition, check_from_one, number_by_index,
};

pub(super) const DIGITS_PER_BOARD: usize = 78;
/// The number of bytes of a board.
const RECORD_BYTES: usize = 128;

/// Whether a file begins with the digits of a board, and is neither a DUP nor a BER file.
pub(super) fn recognises(content: &[u8]) -> bool {
    content.get(..DIGITS_PER_BOARD).is_some_and(|digits| digits.iter().all(u8::is_ascii_digit))
        && content.get(DIGITS_PER_BOARD) != Some(&6)
        && !ber::recognises(content)
}

/// Reads a file; its boards are numbered from 1.
pub(super) fn read(content: &[u8]) -> Result<DealSet, DealFileError> {
    let mut set = DealCollector::new(DealFormat::Bri);
    if content.get(DIGITS_PER_BOARD).is_none_or(|byte| matches!(byte, b'\r' | b'\n')) {
        let lines = content.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
        for (index, (line, digits)) in (1..).zip(lines).filter(|(_, digits)| !digits.is_empty()).enumerate() {
            add_board(&mut set, index, FilePosition::Line(line), digits)?;
        }
        return set.finish();
    }
    for (index, record) in content.chunks(RECORD_BYTES).enumerate() {
        let at = FilePosition::Byte(index * RECORD_BYTES);
        if record.len() < RECORD_BYTES {
            let damage = Damage::BytesLeft { left: record.len(), board: RECORD_BYTES };
            return Err(DealFileError::Truncated { at, damage });
        }
        let (digits, filler) = record.split_at(DIGITS_PER_BOARD);
        if filler.iter().any(|byte| !matches!(byte, b' ' | 0)) {
            set.warn(at, Oddity::BehindCards);
        }
        add_board(&mut set, index, at, digits)?;
    }
    set.finish()
}

/// Adds the board of an index, counted from 0.
fn add_board(set: &mut DealCollector, index: usize, at: FilePosition, digits: &[u8]) -> Result<(), DealFileError> {
    let number = number_by_index(1, index, at)?;
    set.add(at, DealtBoard::new(number, parse_deal(digits, at, &format!("board {number}"))?))
}

/// The deal of 78 digits. `board` names the board in an error.
pub(super) fn parse_deal(digits: &[u8], at: FilePosition, board: &str) -> Result<Deal, DealFileError> {
    let cards_error = |error| DealFileError::Cards { at, board: board.to_owned(), error };
    if digits.len() != DIGITS_PER_BOARD || !digits.iter().all(u8::is_ascii_digit) {
        let value = excerpt(&String::from_utf8_lossy(digits));
        return Err(DealFileError::Value { at, item: FileItem::Cards, value, allowed: Expected::Digits78 });
    }
    let pack: Vec<Card> = pack().collect();
    let numbers =
        digits.chunks(2).map(|pair| pair.iter().fold(0, |number, digit| number * 10 + usize::from(digit - b'0')));
    let cards: Vec<Card> = numbers
        .map(|number| number.checked_sub(1).and_then(|index| pack.get(index)).copied().ok_or(number))
        .collect::<Result<_, usize>>()
        .map_err(|number| cards_error(DealError::NotACard(format!("{number:02}"))))?;
    let hands: Vec<Vec<Card>> = cards.chunks(13).map(<[Card]>::to_vec).collect();
    match deal_from_hands(hands, Seat::North).map_err(cards_error)? {
        ParsedDeal::Complete(deal) => Ok(deal),
        ParsedDeal::HandsMissing => Err(cards_error(DealError::Malformed)),
        ParsedDeal::HandTooShort(count) => Err(cards_error(DealError::NotThirteen(count))),
    }
}

/// The 78 digits of a deal.
pub(super) fn digits(deal: Deal) -> String {
    let number = |card| pack().zip(1..).find(|(other, _)| *other == card).map_or(0, |(_, number)| number);
    let cards = hands(deal).into_iter().take(3).flat_map(cards_of);
    cards.fold(String::with_capacity(DIGITS_PER_BOARD), |digits, card| digits + &format!("{:02}", number(card)))
}

/// Writes boards numbered from 1.
pub(super) fn write(boards: &[&DealtBoard]) -> Result<Vec<u8>, DealFileError> {
    check_from_one(DealFormat::Bri, boards)?;
    let mut content = Vec::with_capacity(boards.len() * RECORD_BYTES);
    for board in boards {
        content.extend(digits(board.deal).bytes());
        content.extend([b' '; 32]);
        content.extend([0; 18]);
    }
    Ok(content)
}
