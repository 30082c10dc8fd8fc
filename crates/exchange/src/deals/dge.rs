//! The DGE format: 128 bytes for each board, of which 68 write four hands: a mark for each suit, then its ranks. The
//! second half of DUP is the same.

use crate::{Damage, Oddity};
use bridge::{Card, Deal, DealError, Rank, Suit};

use super::cards::{deal, hands};
use super::{
    DealCollector, DealFileError, DealFormat, DealSet, DealtBoard, FilePosition, check_from_one, number_by_index,
};

/// Bytes of the four hands: a mark for each suit of each hand, and 52 ranks.
pub(super) const DEAL_BYTES: usize = 68;
/// Bytes of a hand.
const HAND_BYTES: usize = 17;
/// Bytes of a board.
const RECORD_BYTES: usize = 128;
/// The mark of each suit in order: spades, hearts, diamonds, clubs.
const SUIT_MARKS: [u8; 4] = [6, 3, 4, 5];

/// Whether the content begins with the mark of spades, and has only marks and ranks in the length of a hand.
pub(super) fn recognises(content: &[u8]) -> bool {
    let is_expected = |byte: &u8| SUIT_MARKS.contains(byte) || b"AKQJT98765432".contains(&byte.to_ascii_uppercase());
    content.first() == Some(&SUIT_MARKS[0])
        && content.get(..HAND_BYTES).is_some_and(|hand| hand.iter().all(is_expected))
}

/// Reads a file; its boards are numbered from 1.
pub(super) fn read(content: &[u8]) -> Result<DealSet, DealFileError> {
    let mut set = DealCollector::new(DealFormat::Dge);
    for (index, record) in content.chunks(RECORD_BYTES).enumerate() {
        let at = FilePosition::Byte(index * RECORD_BYTES);
        if record.len() < RECORD_BYTES {
            let damage = Damage::BytesLeft { left: record.len(), board: RECORD_BYTES };
            return Err(DealFileError::Truncated { at, damage });
        }
        let (letters, filler) = record.split_at(DEAL_BYTES);
        if filler.iter().any(|byte| !matches!(byte, b' ' | 0)) {
            set.warn(at, Oddity::BehindCards);
        }
        let number = number_by_index(1, index, at)?;
        set.add(at, DealtBoard::new(number, parse_deal(letters, at, &format!("board {number}"))?))?;
    }
    set.finish()
}

/// The deal of 68 bytes. `board` names the board in an error.
pub(super) fn parse_deal(letters: &[u8], at: FilePosition, board: &str) -> Result<Deal, DealFileError> {
    let cards_error = |error| DealFileError::Cards { at, board: board.to_owned(), error };
    let mut four_hands: [Vec<Card>; 4] = Default::default();
    // Every four suits make a hand.
    let mut begun_suits = 0;
    for letter in letters {
        if SUIT_MARKS.contains(letter) {
            if *letter != SUIT_MARKS[begun_suits % 4] || begun_suits == 16 {
                return Err(cards_error(DealError::Malformed));
            }
            begun_suits += 1;
            continue;
        }
        let card = begun_suits.checked_sub(1).and_then(|suit| {
            let rank: Rank = char::from(*letter).to_string().parse().ok()?;
            Some((suit / 4, Card { suit: Suit::DOWN[suit % 4], rank }))
        });
        let (hand, card) = card.ok_or_else(|| cards_error(DealError::NotACard(char::from(*letter).to_string())))?;
        four_hands[hand].push(card);
    }
    deal(&four_hands).map_err(cards_error)
}

/// The 68 bytes of a deal.
pub(super) fn deal_letters(deal: Deal) -> Vec<u8> {
    let mut letters = Vec::with_capacity(DEAL_BYTES);
    for hand in hands(deal) {
        for (mark, suit) in SUIT_MARKS.into_iter().zip(Suit::DOWN) {
            letters.push(mark);
            letters.extend(hand.ranks(suit).map(|rank| rank.letter() as u8));
        }
    }
    letters
}

/// Writes boards numbered from 1.
pub(super) fn write(boards: &[&DealtBoard]) -> Result<Vec<u8>, DealFileError> {
    check_from_one(DealFormat::Dge, boards)?;
    let mut content = Vec::with_capacity(boards.len() * RECORD_BYTES);
    for board in boards {
        content.extend(deal_letters(board.deal));
        content.resize(content.len().next_multiple_of(RECORD_BYTES), 0);
    }
    Ok(content)
}
