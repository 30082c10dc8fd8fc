//! DUP: 156 bytes for each board: the cards as in BRI, the same cards as in DGE, and a trailer with the range of boards
//! in the file. The two forms of the cards must agree.

use crate::lengths::excerpt;
use crate::{CheckValue, Damage, Expected, FileItem, Oddity};

use super::{
    DealCollector, DealFileError, DealFormat, DealSet, DealtBoard, FilePosition, bri, dge, first_of_consecutive,
    number_by_index,
};

/// The bytes of a board.
const RECORD_BYTES: usize = 156;
/// The offset of the trailer in the bytes of a board.
const TRAILER_OFFSET: usize = bri::DIGITS_PER_BOARD + dge::DEAL_BYTES;

/// The text after the cards, such as `YN1  1 32 `: two letters Y or N, the lowest board, the number of copies and the
/// highest board.
#[derive(Debug, PartialEq, Eq)]
struct Trailer {
    /// Whether the second letter is a `Y`: the boards are to be dealt backwards.
    is_backwards: bool,
    /// The number of the first board.
    lowest: u16,
    /// The number of the last board; one program writes the number of boards. `None` if the field is blank.
    highest: Option<u16>,
}

/// Whether the content begins with the digits of a board, followed by the byte 6, which stands for spades.
pub(super) fn recognises(content: &[u8]) -> bool {
    content.get(..bri::DIGITS_PER_BOARD).is_some_and(|digits| digits.iter().all(u8::is_ascii_digit))
        && content.get(bri::DIGITS_PER_BOARD) == Some(&6)
}

/// Reads a file. The trailer of the first record gives the number of the first board, which is 1 if the trailer is
/// blank. Later trailers must be blank or the same.
pub(super) fn read(content: &[u8]) -> Result<DealSet, DealFileError> {
    let mut set = DealCollector::new(DealFormat::Dup);
    if !content.len().is_multiple_of(RECORD_BYTES) {
        let at = FilePosition::Byte(content.len() - content.len() % RECORD_BYTES);
        let damage = Damage::BytesLeft { left: content.len() % RECORD_BYTES, board: RECORD_BYTES };
        return Err(DealFileError::Truncated { at, damage });
    }
    let count = content.len() / RECORD_BYTES;
    let mut first: Option<Trailer> = None;
    for (index, record) in content.chunks(RECORD_BYTES).enumerate() {
        let at = FilePosition::Byte(index * RECORD_BYTES);
        if let Some(trailer) =
            parse_trailer(&record[TRAILER_OFFSET..], FilePosition::Byte(index * RECORD_BYTES + TRAILER_OFFSET))?
        {
            match &first {
                None if index == 0 => first = Some(trailer),
                Some(first) if trailer == *first => {}
                _ => return Err(DealFileError::SecondFile { at }),
            }
        }
        let lowest = first.as_ref().map_or(1, |trailer| trailer.lowest);
        let number = number_by_index(lowest, index, at)?;
        let board_name = format!("board {number}");
        let deal = bri::parse_deal(&record[..bri::DIGITS_PER_BOARD], at, &board_name)?;
        if dge::parse_deal(
            &record[bri::DIGITS_PER_BOARD..TRAILER_OFFSET],
            FilePosition::Byte(index * RECORD_BYTES + bri::DIGITS_PER_BOARD),
            &board_name,
        )? != deal
        {
            return Err(DealFileError::Halves { at, board: number });
        }
        set.add(at, DealtBoard::new(number, deal))?;
    }
    let at = FilePosition::Byte(TRAILER_OFFSET);
    match first {
        None => set.warn(at, Oddity::BoardsUnsaid),
        Some(trailer) => {
            let last = usize::from(trailer.lowest) + count - 1;
            match trailer.highest.map(usize::from) {
                Some(highest) if trailer.lowest == 1 && highest != last => {
                    let (stated, found) = (format!("{highest} boards"), format!("{count}"));
                    return Err(DealFileError::CheckMismatch { at, check: CheckValue::BoardCount, stated, found });
                }
                Some(highest) if highest == last || highest == count => {}
                _ => set.warn(at, Oddity::HighestOtherwise { last }),
            }
            if trailer.is_backwards {
                set.warn(at, Oddity::Backwards);
            }
        }
    }
    set.finish()
}

/// The trailer in the bytes after the cards, which begin at `at`. `None` if they are blank.
fn parse_trailer(bytes: &[u8], at: FilePosition) -> Result<Option<Trailer>, DealFileError> {
    if bytes.iter().all(|byte| matches!(byte, 0 | b' ')) {
        return Ok(None);
    }
    let trailer_error = || DealFileError::Value {
        at,
        item: FileItem::BoardNumbers,
        value: excerpt(&String::from_utf8_lossy(bytes)),
        allowed: Expected::DupTrailer,
    };
    // `None` for other text than a number, `Some(None)` for a blank field.
    let parse_field = |start: usize, end: usize| -> Option<Option<u16>> {
        let text = std::str::from_utf8(&bytes[start..end]).ok()?.trim_matches(['\0', ' ']);
        if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) }
    };
    let lowest = parse_field(2, 5).flatten().filter(|lowest| (1..=999).contains(lowest)).ok_or_else(trailer_error)?;
    // The number of copies is not used, but must be blank or a number.
    parse_field(5, 7).ok_or_else(trailer_error)?;
    let highest = parse_field(7, 10).ok_or_else(trailer_error)?;
    Ok(Some(Trailer { is_backwards: bytes[1].eq_ignore_ascii_case(&b'Y'), lowest, highest }))
}

/// Writes boards with consecutive numbers.
pub(super) fn write(boards: &[&DealtBoard]) -> Result<Vec<u8>, DealFileError> {
    let lowest = first_of_consecutive(DealFormat::Dup, boards)?;
    let highest = boards.last().map_or(lowest, |board| board.number);
    let mut content = Vec::with_capacity(boards.len() * RECORD_BYTES);
    for board in boards {
        content.extend(bri::digits(board.deal).bytes());
        content.extend(dge::deal_letters(board.deal));
        if board.number == lowest {
            content.extend(format!("YN{:<3}{:<2}{:<3}", lowest.number(), 1, highest.number()).bytes());
        }
        content.resize(content.len().next_multiple_of(RECORD_BYTES), 0);
    }
    Ok(content)
}
