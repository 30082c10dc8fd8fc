//! The CDS format: 14 bytes for each board: its number, then the cards as in RZD, except that West is 0, North 1, East
//! 2, South 3. Only the content identifies such a file, so all of it is checked.

use crate::{Damage, Expected, FileItem};
use bridge::{BoardNumber, Seat};

use super::rzd::{DEAL_BYTES, board_deal, deal_bytes};
use super::{DealCollector, DealFileError, DealFormat, DealSet, DealtBoard, FilePosition};

/// Bytes of a board.
const RECORD_BYTES: usize = 1 + DEAL_BYTES;
/// The highest board number, which is one byte.
const LAST_BOARD: u16 = 255;
/// The seat that is written as 0.
const ZERO_SEAT: Seat = Seat::West;

/// Whether the whole content is a CDS file: increasing numbers and only deals.
pub(super) fn recognises(content: &[u8]) -> bool {
    content.len() <= usize::from(LAST_BOARD) * RECORD_BYTES && read(content).is_ok()
}

/// Whether the content begins with two boards.
pub(super) fn recognises_start(content: &[u8]) -> bool {
    content.get(..2 * RECORD_BYTES).is_some_and(recognises)
}

/// Reads a file. Board numbers must increase.
pub(super) fn read(content: &[u8]) -> Result<DealSet, DealFileError> {
    let mut set = DealCollector::new(DealFormat::Cds);
    let mut last_number = None;
    for (index, record) in content.chunks(RECORD_BYTES).enumerate() {
        let at = FilePosition::Byte(index * RECORD_BYTES);
        if record.len() < RECORD_BYTES {
            let damage = Damage::BytesLeft { left: record.len(), board: RECORD_BYTES };
            return Err(DealFileError::Truncated { at, damage });
        }
        let number = BoardNumber::new(record[0].into()).map_err(|_| DealFileError::Value {
            at,
            item: FileItem::BoardNumber,
            value: record[0].to_string(),
            allowed: Expected::OneTo255,
        })?;
        if last_number.is_some_and(|last| last >= number) {
            return Err(DealFileError::SecondFile { at });
        }
        last_number = Some(number);
        set.add(at, DealtBoard::new(number, board_deal(&record[1..], ZERO_SEAT, number, at)?))?;
    }
    set.finish()
}

/// Writes boards up to 255, with or without gaps.
pub(super) fn write(boards: &[&DealtBoard]) -> Result<Vec<u8>, DealFileError> {
    let mut content = Vec::with_capacity(boards.len() * RECORD_BYTES);
    for board in boards {
        let number = u8::try_from(board.number.number());
        let too_high =
            |_| DealFileError::BoardTooHigh { format: DealFormat::Cds, last: LAST_BOARD, board: board.number };
        content.push(number.map_err(too_high)?);
        content.extend(deal_bytes(board.deal, ZERO_SEAT));
    }
    Ok(content)
}
