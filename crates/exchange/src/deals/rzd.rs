//! The RZD format: the number of boards in two bytes (little-endian), eleven spaces, then 13 bytes for each board. Each
//! byte is a rank from the ace down, with two bits for each suit. There are no board numbers. CDS shares the cards.

use crate::{CheckValue, Damage, Oddity};
use bridge::{BoardNumber, Card, Deal, DealError, Rank, Seat, Suit};

use super::cards::deal_from_holders;
use super::{
    DealCollector, DealFileError, DealFormat, DealSet, DealtBoard, FilePosition, check_from_one, number_by_index,
};

/// The bytes of a deal, and of the header.
pub(super) const LENGTH: usize = 13;
/// The most boards of a file: they are numbered from 1.
const MOST_BOARDS: u16 = 999;

/// Whether the whole content is an RZD file; a shorter check could match another binary file.
pub(super) fn recognises(content: &[u8]) -> bool {
    recognises_start(content) && read(content).is_ok()
}

/// Whether a number of boards and the spaces come first.
pub(super) fn recognises_start(content: &[u8]) -> bool {
    content.split_at_checked(LENGTH).is_some_and(|(header, _)| {
        (1..=MOST_BOARDS).contains(&count(header)) && header[2..].iter().all(|byte| *byte == b' ')
    })
}

/// The number of boards in the first two bytes.
fn count(header: &[u8]) -> u16 {
    header.iter().take(2).rev().fold(0, |count, byte| count << 8 | u16::from(*byte))
}

/// Reads a file; its boards are numbered from 1.
pub(super) fn read(content: &[u8]) -> Result<DealSet, DealFileError> {
    let mut set = DealCollector::new(DealFormat::Rzd);
    let Some((header, deals)) = content.split_at_checked(LENGTH) else {
        let damage = Damage::HeaderTruncated { bytes: content.len(), head: LENGTH };
        return Err(DealFileError::Truncated { at: FilePosition::Byte(0), damage });
    };
    if header[2..].iter().any(|byte| !matches!(byte, b' ' | 0)) {
        set.warn(FilePosition::Byte(2), Oddity::BeforeFirst);
    }
    if !deals.len().is_multiple_of(LENGTH) {
        let surplus = deals.len() % LENGTH;
        let damage = Damage::BytesLeft { left: surplus, board: LENGTH };
        return Err(DealFileError::Truncated { at: FilePosition::Byte(content.len() - surplus), damage });
    }
    let (stated, found) = (usize::from(count(header)), deals.len() / LENGTH);
    if stated != found {
        let (stated, found) = (format!("{stated} boards"), found.to_string());
        return Err(DealFileError::CheckMismatch {
            at: FilePosition::Byte(0),
            check: CheckValue::BoardCount,
            stated,
            found,
        });
    }
    for (place, bytes) in deals.chunks(LENGTH).enumerate() {
        let at = FilePosition::Byte(LENGTH + place * LENGTH);
        let number = number_by_index(1, place, at)?;
        set.add(at, DealtBoard::new(number, board_deal(bytes, Seat::North, number, at)?))?;
    }
    set.finish()
}

/// The deal of 13 bytes, in which 0 is this seat and the others follow clockwise.
pub(super) fn board_deal(
    bytes: &[u8],
    zero: Seat,
    number: BoardNumber,
    at: FilePosition,
) -> Result<Deal, DealFileError> {
    cards(bytes, zero).map_err(|error| DealFileError::Cards { at, board: format!("board {number}"), error })
}

fn cards(bytes: &[u8], zero: Seat) -> Result<Deal, DealError> {
    let suits = |byte: u8| Suit::DOWN.into_iter().zip([6, 4, 2, 0].map(|shift| usize::from(byte >> shift & 3)));
    let owner = |place: usize| Seat::ALL[(zero as usize + place) % 4];
    let ranks = Rank::down().zip(bytes);
    deal_from_holders(
        ranks.flat_map(|(rank, byte)| suits(*byte).map(move |(suit, place)| (Card { suit, rank }, owner(place)))),
    )
}

/// The 13 bytes of a deal, in which 0 is this seat.
pub(super) fn bytes(deal: Deal, zero: Seat) -> impl Iterator<Item = u8> {
    Rank::down().map(move |rank| {
        let place = |suit| (deal.holder(Card { suit, rank }) as u8 + 4 - zero as u8) % 4;
        Suit::DOWN.into_iter().fold(0, |byte, suit| byte << 2 | place(suit))
    })
}

/// Writes boards numbered from 1.
pub(super) fn write(boards: &[&DealtBoard]) -> Result<Vec<u8>, DealFileError> {
    check_from_one(DealFormat::Rzd, boards)?;
    let mut content = (boards.len() as u16).to_le_bytes().to_vec();
    content.resize(LENGTH, b' ');
    content.extend(boards.iter().flat_map(|board| bytes(board.deal, Seat::North)));
    Ok(content)
}
