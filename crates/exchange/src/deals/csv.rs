//! Deals as CSV without headings. A board is a line of 18 cells: the four suits, from spades, of each hand from North;
//! the number; `dealer/vulnerable`.

use csv::{QuoteStyle, ReaderBuilder, StringRecord, Terminator, WriterBuilder};

use crate::lengths::excerpt;
use crate::{Damage, Expected, FileItem};
use bridge::{BoardNumber, Deal, DealError, Hand, Rank, Seat, Suit, Vulnerability};

use super::super::text;
use super::cards::hands;
use super::{DealCollector, DealFileError, DealFormat, DealSet, DealtBoard, FilePosition, beginning};

/// The number of cells with suits.
const SUIT_CELLS: usize = 16;
/// The number of cells of a board: the suits, its number, and dealer with vulnerability.
const CELLS_PER_BOARD: usize = SUIT_CELLS + 2;
/// The longest line that can be a board, in bytes.
const MAX_LINE_BYTES: usize = 1000;
/// Characters that may separate cells. A spreadsheet that saves the file again may use any of them.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// Whether the first line that is not empty is a board.
pub(super) fn recognises(content: &[u8]) -> bool {
    is_deals(&beginning(content))
}

/// Whether the first line that is not empty has suits, a number, and dealer with vulnerability.
pub(crate) fn is_deals(text: &str) -> bool {
    first_board_line(text).is_some_and(|(_, cells)| {
        // At most 26 bytes: thirteen ranks, each at most as long as `10`.
        let has_only_ranks =
            |cell: &str| cell.len() <= 26 && cell.chars().all(|c| matches!(c, '1' | '0' | '-') || is_rank(c));
        cells.iter().take(SUIT_CELLS).all(has_only_ranks)
            && cells[SUIT_CELLS].parse::<u16>().is_ok()
            && dealer_and_vulnerability(&cells[SUIT_CELLS + 1]).is_some()
    })
}

fn is_rank(letter: char) -> bool {
    letter.to_string().parse::<Rank>().is_ok()
}

/// The separator and the cells of the first line that is not empty, if it can be a board.
fn first_board_line(text: &str) -> Option<(u8, StringRecord)> {
    let first = text.lines().find(|line| !line.trim().is_empty()).filter(|line| line.len() <= MAX_LINE_BYTES)?;
    let records = SEPARATORS.into_iter().filter_map(|separator| Some((separator, cells(first, separator)?)));
    records.into_iter().find(|(_, record)| record.len() == CELLS_PER_BOARD)
}

/// The cells of a line, without the spaces around them.
fn cells(line: &str, separator: u8) -> Option<StringRecord> {
    let mut reader = ReaderBuilder::new();
    reader.delimiter(separator).has_headers(false).flexible(true).trim(csv::Trim::All).buffer_capacity(line.len() + 1);
    reader.from_reader(line.as_bytes()).records().next()?.ok()
}

pub(super) fn read(content: &[u8]) -> Result<DealSet, DealFileError> {
    let decoded = text::decode(content);
    let mut set = DealCollector::new(DealFormat::Csv);
    for oddity in decoded.warnings {
        set.warn(FilePosition::File, oddity);
    }
    let separator = first_board_line(&decoded.text).map_or(b',', |(separator, _)| separator);
    for (line, line_text) in (1..).zip(decoded.text.lines()).filter(|(_, line_text)| !line_text.trim().is_empty()) {
        let at = FilePosition::Line(line);
        let cells = cells(line_text, separator).unwrap_or_default();
        if cells.len() != CELLS_PER_BOARD {
            let damage = Damage::Cells { count: cells.len(), board: CELLS_PER_BOARD };
            return Err(DealFileError::Truncated { at, damage });
        }
        let cell_error =
            |item, index: usize, allowed| DealFileError::Value { at, item, value: excerpt(&cells[index]), allowed };
        let number: BoardNumber = cells[SUIT_CELLS]
            .parse()
            .map_err(|_| cell_error(FileItem::BoardNumber, SUIT_CELLS, Expected::WholeOneTo999))?;
        let (dealer, vulnerability) = dealer_and_vulnerability(&cells[SUIT_CELLS + 1])
            .ok_or_else(|| cell_error(FileItem::DealerAndVulnerability, SUIT_CELLS + 1, Expected::SeatAndSides))?;
        let deal =
            deal(&cells).map_err(|error| DealFileError::Cards { at, board: format!("board {number}"), error })?;
        let (dealer, vulnerability) = (Some(dealer), Some(vulnerability));
        set.add(at, DealtBoard { dealer, vulnerability, ..DealtBoard::new(number, deal) })?;
    }
    set.finish()
}

fn deal(cells: &StringRecord) -> Result<Deal, DealError> {
    let suits: Vec<&str> = cells.iter().take(SUIT_CELLS).collect();
    let hands: Vec<Hand> = suits.chunks(4).map(|hand| hand.join(".").parse()).collect::<Result<_, _>>()?;
    Deal::new(hands.try_into().map_err(|_| DealError::Malformed)?)
}

/// Reads the dealer and the vulnerability, such as `E/NS`.
fn dealer_and_vulnerability(cell: &str) -> Option<(Seat, Vulnerability)> {
    let (dealer, vulnerable) = cell.split_once('/')?;
    Some((dealer.parse().ok()?, vulnerable.parse().ok()?))
}

/// Writes a line for each board. Every board number can be written.
pub(super) fn write(boards: &[&DealtBoard]) -> Vec<u8> {
    let mut content = Vec::new();
    let mut writer =
        WriterBuilder::new().quote_style(QuoteStyle::Always).terminator(Terminator::CRLF).from_writer(&mut content);
    for board in boards {
        let holdings = hands(board.deal).into_iter().flat_map(|hand| Suit::DOWN.map(|suit| suit_text(hand, suit)));
        let vulnerable = match board.vulnerability() {
            Vulnerability::None => "-",
            Vulnerability::NS => "NS",
            Vulnerability::EW => "EW",
            Vulnerability::Both => "All",
        };
        // Writing to memory does not fail.
        let _ =
            writer.write_record(holdings.chain([board.number.to_string(), format!("{}/{vulnerable}", board.dealer())]));
    }
    drop(writer);
    content
}

fn suit_text(hand: Hand, suit: Suit) -> String {
    hand.ranks(suit).map(Rank::letter).collect()
}
