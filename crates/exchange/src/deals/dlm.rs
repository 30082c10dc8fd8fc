//! DLM, Duplimate's text file: keys and values, with the cards of up to 99 boards as letters and check digits. A board
//! that is not in use has a whole suit in each hand.

use std::collections::BTreeMap;

use crate::lengths::excerpt;
use crate::{CheckValue, Damage, Expected, FileItem, Limit, Oddity};
use bridge::{BoardNumber, Card, Deal, Seat};

use super::super::{latin, text};
use super::cards::{deal, pack};
use super::{
    DealCollector, DealFileError, DealFormat, DealHeading, DealSet, DealtBoard, FilePosition, beginning,
    first_of_consecutive,
};

/// The number of letters of a board, each for two cards.
const LETTERS_PER_BOARD: usize = 26;
const LAST_BOARD: u16 = 99;
/// The letters of a board that is not in use.
const UNUSED_LETTERS: &str = "aaaaaabffffffkkkkkklpppppp";

/// Whether the first line identifies the format.
pub(super) fn recognises(content: &[u8]) -> bool {
    beginning(content).trim_start().get(..10).is_some_and(|start| start.eq_ignore_ascii_case("[Document]"))
}

pub(super) fn read(content: &[u8]) -> Result<DealSet, DealFileError> {
    let decoded = text::decode(content);
    let mut set = DealCollector::new(DealFormat::Dlm);
    for oddity in decoded.warnings {
        set.warn(FilePosition::File, oddity);
    }
    let values = values_by_key(&decoded.text)?;
    let value = |key: &str| values.get(key).copied();
    if let Some((line, key)) = value("crypto key").filter(|(_, key)| !matches!(*key, "" | "0")) {
        return Err(DealFileError::Encrypted { at: FilePosition::Line(line), key: excerpt(key) });
    }
    let (first, last) = (
        parse_board_number(FileItem::FromBoard, value("from board"))?,
        parse_board_number(FileItem::ToBoard, value("to board"))?,
    );
    if last < first {
        let at = FilePosition::Line(value("to board").map_or(1, |(line, _)| line));
        let (value, allowed) = (last.to_string(), Expected::NotBelowFirst);
        return Err(DealFileError::Value { at, item: FileItem::LastBoard, value, allowed });
    }
    verify_checksum(&mut set, last - first + 1, value("checksum"), value("status"))?;
    for number in first..=last {
        let Some((line, cards)) = value(&format!("board {number:02}")) else {
            let damage = Damage::BoardMissing { board: number.into(), from: first.into(), to: last.into() };
            return Err(DealFileError::Truncated { at: FilePosition::File, damage });
        };
        let at = FilePosition::Line(line);
        let deal = parse_deal(number, cards, at)?;
        if cards.get(..LETTERS_PER_BOARD).is_some_and(|letters| letters.eq_ignore_ascii_case(UNUSED_LETTERS)) {
            set.warn(at, Oddity::WholeSuits { board: number.into() });
        }
        let number = BoardNumber::new(number).map_err(|_| DealFileError::Limit { at, limit: Limit::Board99 })?;
        set.add(at, DealtBoard::new(number, deal))?;
    }
    set.finish()
}

/// Each key in small letters with its line and value.
fn values_by_key(text: &str) -> Result<BTreeMap<String, (u32, &str)>, DealFileError> {
    let mut values = BTreeMap::new();
    let mut documents = 0;
    for (line, line_text) in (1..).zip(text.lines()) {
        let at = FilePosition::Line(line);
        let line_text = line_text.trim();
        if line_text.starts_with('[') {
            documents += 1;
            if documents > 1 {
                return Err(DealFileError::SecondFile { at });
            }
        // Bytes of another file after this one may contain an equals sign as well; keys are plain words.
        } else if let Some((key, value)) = line_text.split_once('=').filter(|(key, _)| key.is_ascii()) {
            let key = key.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
            if values.insert(key, (line, value.trim())).is_some() {
                return Err(DealFileError::SecondFile { at });
            }
        } else if !line_text.is_empty() {
            return Err(DealFileError::Truncated { at, damage: Damage::NoValue { written: excerpt(line_text) } });
        }
    }
    Ok(values)
}

/// The first or last board number, from its line and value.
fn parse_board_number(item: FileItem, value: Option<(u32, &str)>) -> Result<u16, DealFileError> {
    let (at, value) = value.map_or((FilePosition::File, ""), |(line, value)| (FilePosition::Line(line), value));
    let number = value.parse().ok().filter(|number| (1..=LAST_BOARD).contains(number));
    number.ok_or_else(|| DealFileError::Value { at, item, value: excerpt(value), allowed: Expected::OneTo99 })
}

/// Checks the checksum: the number of boards, its last bit inverted if the status is `Show` or missing. Warns if there
/// is no checksum.
fn verify_checksum(
    set: &mut DealCollector,
    count: u16,
    stated: Option<(u32, &str)>,
    status: Option<(u32, &str)>,
) -> Result<(), DealFileError> {
    let expected = count ^ u16::from(status.is_none_or(|(_, status)| status.eq_ignore_ascii_case("Show")));
    match stated {
        None => set.warn(FilePosition::File, Oddity::NoChecksum),
        Some((_, stated)) if stated.parse() == Ok(expected) => {}
        Some((line, stated)) => {
            let (stated, found) = (excerpt(stated), expected.to_string());
            return Err(DealFileError::CheckMismatch {
                at: FilePosition::Line(line),
                check: CheckValue::Checksum,
                stated,
                found,
            });
        }
    }
    Ok(())
}

/// The deal of 26 letters and three check digits.
fn parse_deal(number: u16, code: &str, at: FilePosition) -> Result<Deal, DealFileError> {
    let board_error =
        || DealFileError::Value { at, item: FileItem::Board, value: excerpt(code), allowed: Expected::DlmHands };
    let (letters, digits) = code.split_at_checked(LETTERS_PER_BOARD).ok_or_else(board_error)?;
    if !letters.bytes().all(|letter| letter.is_ascii_lowercase() && letter <= b'p') || digits.len() != 3 {
        return Err(board_error());
    }
    let (stated, computed) = (digits.parse::<u16>().map_err(|_| board_error())?, check_number(number, letters));
    if stated != computed {
        let check = CheckValue::CheckNumber { board: number.into() };
        let computed = format!("{computed:03}");
        return Err(DealFileError::CheckMismatch { at, check, stated: digits.to_owned(), found: computed });
    }
    let holders = letters.bytes().flat_map(|letter| [(letter - b'a') / 4, (letter - b'a') % 4]);
    let mut hands: [Vec<Card>; 4] = Default::default();
    for (card, holder) in pack().zip(holders) {
        hands[usize::from(holder)].push(card);
    }
    deal(&hands).map_err(|error| DealFileError::Cards { at, board: format!("board {number}"), error })
}

/// The exclusive or of the board number and the codes of all letters.
fn check_number(number: u16, letters: &str) -> u16 {
    letters.bytes().fold(number, |sum, letter| sum ^ u16::from(letter))
}

/// Writes boards with consecutive numbers up to 99.
pub(super) fn write(heading: &DealHeading, boards: &[&DealtBoard]) -> Result<Vec<u8>, DealFileError> {
    if let Some(too_high) = boards.iter().find(|board| board.number.number() > LAST_BOARD) {
        return Err(DealFileError::BoardTooHigh { format: DealFormat::Dlm, last: LAST_BOARD, board: too_high.number });
    }
    let first = first_of_consecutive(DealFormat::Dlm, boards)?.number();
    let count = boards.len() as u16;
    let last = first + count - 1;
    let (title, _) = latin::to_latin(&heading.title);
    let mut lines = vec![
        "[Document]".to_owned(),
        format!("Headline={}", title.trim()),
        "Status=Show".to_owned(),
        "Duplicates=1".to_owned(),
        format!("From board={first}"),
        format!("To board={last}"),
        "Next board to duplimate=0".to_owned(),
        "PrintOuts=0".to_owned(),
        "Crypto key=0".to_owned(),
        format!("Checksum={}", count ^ 1),
    ];
    for number in 1..=LAST_BOARD {
        let board = number.checked_sub(first).and_then(|index| boards.get(usize::from(index)));
        let letters = board.map_or_else(|| UNUSED_LETTERS.to_owned(), |board| deal_letters(board.deal));
        lines.push(format!("Duplicates {number:02}=0"));
        lines.push(format!("Board {number:02}={letters}{:03}", check_number(number, &letters)));
    }
    Ok(latin::to_bytes(&lines).0)
}

/// The 26 letters of a deal.
fn deal_letters(deal: Deal) -> String {
    let holders: Vec<Seat> = pack().map(|card| deal.holder(card)).collect();
    holders
        .chunks(2)
        .map(|pair| pair.iter().fold(0, |letter, holder| letter * 4 + *holder as u8))
        .map(|letter| char::from(b'a' + letter))
        .collect()
}
