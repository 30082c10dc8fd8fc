//! The BER format: 52 digits for each board, one for each card from the ace of spades down: 1 North, 2 East, 3 South, 4
//! West. Boards follow each other directly and have no numbers.

use crate::{Damage, Expected, FileItem};
use bridge::{Card, Deal, Seat};

use super::cards::{deal_from_holders, pack};
use super::{
    DealCollector, DealFileError, DealFormat, DealSet, DealtBoard, FilePosition, check_from_one, number_by_index,
};

const DIGITS_PER_BOARD: usize = 52;

/// Whether a board of digits 1 to 4 comes first. No BRI file begins so, because these digits make only 16 numbers of
/// cards, fewer than its first 52 digits need.
pub(super) fn recognises(content: &[u8]) -> bool {
    content.get(..DIGITS_PER_BOARD).is_some_and(|digits| digits.iter().all(|digit| parse_seat(*digit).is_some()))
}

/// Reads a file; its boards are numbered from 1.
pub(super) fn read(content: &[u8]) -> Result<DealSet, DealFileError> {
    let mut set = DealCollector::new(DealFormat::Ber);
    for (index, digits) in content.trim_ascii_end().chunks(DIGITS_PER_BOARD).enumerate() {
        let start = index * DIGITS_PER_BOARD;
        let at = FilePosition::Byte(start);
        if digits.len() < DIGITS_PER_BOARD {
            let damage = Damage::DigitsLeft { left: digits.len(), board: DIGITS_PER_BOARD };
            return Err(DealFileError::Truncated { at, damage });
        }
        let number = number_by_index(1, index, at)?;
        let mut cards: Vec<(Card, Seat)> = Vec::with_capacity(DIGITS_PER_BOARD);
        for ((byte, digit), card) in (start..).zip(digits).zip(pack()) {
            cards.push((card, parse_seat(*digit).ok_or_else(|| bad_digit(byte, *digit))?));
        }
        let deal = deal_from_holders(cards).map_err(|error| DealFileError::Cards {
            at,
            board: format!("board {number}"),
            error,
        })?;
        set.add(at, DealtBoard::new(number, deal))?;
    }
    set.finish()
}

fn bad_digit(byte: usize, digit: u8) -> DealFileError {
    let value = char::from(digit).to_string();
    DealFileError::Value { at: FilePosition::Byte(byte), item: FileItem::Digit, value, allowed: Expected::SeatDigit }
}

/// The seat of a digit from 1, North first.
fn parse_seat(digit: u8) -> Option<Seat> {
    Seat::ALL.get(usize::from(digit.checked_sub(b'1')?)).copied()
}

/// Writes boards numbered from 1.
pub(super) fn write(boards: &[&DealtBoard]) -> Result<Vec<u8>, DealFileError> {
    check_from_one(DealFormat::Ber, boards)?;
    Ok(boards.iter().flat_map(|board| deal_digits(board.deal)).collect())
}

fn deal_digits(deal: Deal) -> impl Iterator<Item = u8> {
    pack().map(move |card| b'1' + deal.holder(card) as u8)
}
