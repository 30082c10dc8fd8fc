//! The RZD format: the number of boards in two bytes (little-endian), eleven spaces, then 13 bytes for each board. Each
//! byte is a rank from the ace down, with two bits for each suit. There are no board numbers. CDS has the same 13
//! bytes.

use crate::{CheckValue, Damage, Oddity};
use bridge::{BoardNumber, Card, Deal, DealError, Rank, Seat, Suit};

use super::cards::deal_from_holders;
use super::{
    DealCollector, DealFileError, DealFormat, DealSet, DealtBoard, FilePosition, check_from_one, number_by_index,
};

/// The number of bytes of a deal, and of the header.
pub(super) const DEAL_BYTES: usize = 13;
/// The most boards of a file. They are numbered from 1, and 999 is the highest number.
const MAX_BOARDS: u16 = 999;

/// Whether the whole content is an RZD file; a shorter check could match another binary file.
pub(super) fn recognises(content: &[u8]) -> bool {
    recognises_start(content) && read(content).is_ok()
}

/// Whether a number of boards and the spaces come first.
pub(super) fn recognises_start(content: &[u8]) -> bool {
    content.split_at_checked(DEAL_BYTES).is_some_and(|(header, _)| {
        (1..=MAX_BOARDS).contains(&board_count(header)) && header[2..].iter().all(|byte| *byte == b' ')
    })
}

/// The number of boards in the first two bytes.
fn board_count(header: &[u8]) -> u16 {
    header.iter().take(2).rev().fold(0, |count, byte| count << 8 | u16::from(*byte))
}

/// Reads a file; its boards are numbered from 1.
pub(super) fn read(content: &[u8]) -> Result<DealSet, DealFileError> {
    let mut set = DealCollector::new(DealFormat::Rzd);
    let Some((header, deals)) = content.split_at_checked(DEAL_BYTES) else {
        let damage = Damage::HeaderTruncated { bytes: content.len(), head: DEAL_BYTES };
        return Err(DealFileError::Truncated { at: FilePosition::Byte(0), damage });
    };
    if header[2..].iter().any(|byte| !matches!(byte, b' ' | 0)) {
        set.warn(FilePosition::Byte(2), Oddity::BeforeFirst);
    }
    if !deals.len().is_multiple_of(DEAL_BYTES) {
        let surplus = deals.len() % DEAL_BYTES;
        let damage = Damage::BytesLeft { left: surplus, board: DEAL_BYTES };
        return Err(DealFileError::Truncated { at: FilePosition::Byte(content.len() - surplus), damage });
    }
    let (stated, found) = (usize::from(board_count(header)), deals.len() / DEAL_BYTES);
    if stated != found {
        let (stated, found) = (format!("{stated} boards"), found.to_string());
        return Err(DealFileError::CheckMismatch {
            at: FilePosition::Byte(0),
            check: CheckValue::BoardCount,
            stated,
            found,
        });
    }
    for (index, bytes) in deals.chunks(DEAL_BYTES).enumerate() {
        let at = FilePosition::Byte(DEAL_BYTES + index * DEAL_BYTES);
        let number = number_by_index(1, index, at)?;
        set.add(at, DealtBoard::new(number, board_deal(bytes, Seat::North, number, at)?))?;
    }
    set.finish()
}

/// The deal of 13 bytes, in which 0 is `zero_seat` and the other seats follow clockwise.
pub(super) fn board_deal(
    bytes: &[u8],
    zero_seat: Seat,
    number: BoardNumber,
    at: FilePosition,
) -> Result<Deal, DealFileError> {
    parse_deal(bytes, zero_seat).map_err(|error| DealFileError::Cards { at, board: format!("board {number}"), error })
}

fn parse_deal(bytes: &[u8], zero_seat: Seat) -> Result<Deal, DealError> {
    let suits = |byte: u8| Suit::DOWN.into_iter().zip([6, 4, 2, 0].map(|shift| usize::from(byte >> shift & 3)));
    let holder = |steps: usize| Seat::ALL[(zero_seat as usize + steps) % 4];
    let ranks = Rank::down().zip(bytes);
    deal_from_holders(
        ranks.flat_map(|(rank, byte)| suits(*byte).map(move |(suit, steps)| (Card { suit, rank }, holder(steps)))),
    )
}

/// The 13 bytes of a deal, in which 0 is `zero_seat`.
pub(super) fn deal_bytes(deal: Deal, zero_seat: Seat) -> impl Iterator<Item = u8> {
    Rank::down().map(move |rank| {
        let steps = |suit| (deal.holder(Card { suit, rank }) as u8 + 4 - zero_seat as u8) % 4;
        Suit::DOWN.into_iter().fold(0, |byte, suit| byte << 2 | steps(suit))
    })
}

/// Writes boards numbered from 1.
pub(super) fn write(boards: &[&DealtBoard]) -> Result<Vec<u8>, DealFileError> {
    check_from_one(DealFormat::Rzd, boards)?;
    let mut content = (boards.len() as u16).to_le_bytes().to_vec();
    content.resize(DEAL_BYTES, b' ');
    content.extend(boards.iter().flat_map(|board| deal_bytes(board.deal, Seat::North)));
    Ok(content)
}
