//! The BHG format: an empty line, then 52 letters for each board, one for each card, in four hands from the dealer on.
//! Letters count the pack from the ace of spades, `A` to `Z`, then `a` to `z`. The line number gives the board number.

use std::collections::BTreeSet;

use crate::lengths::excerpt;
use crate::{Damage, Expected, FileItem, Oddity};
use bridge::{BoardNumber, Card, Deal, DealError};

use super::super::text;

use super::cards::{cards_of, deal, hands, pack};
use super::{
    DealCollector, DealFileError, DealFormat, DealSet, DealtBoard, FilePosition, beginning, check_from_one,
    number_by_index,
};

const LETTERS_PER_BOARD: usize = 52;
/// The line number of board 1.
const FIRST_LINE: u32 = 2;

/// Whether the first line that is not empty, or the line after a title, has each letter once.
pub(super) fn recognises(content: &[u8]) -> bool {
    beginning(content).lines().map(str::trim).filter(|line| !line.is_empty()).take(2).any(is_board)
}

fn is_board(line: &str) -> bool {
    line.len() == LETTERS_PER_BOARD
        && line.bytes().all(|letter| letter.is_ascii_alphabetic())
        && line.bytes().collect::<BTreeSet<u8>>().len() == LETTERS_PER_BOARD
}

/// Reads the deals of a file; line 2 is board 1. A board in line 1 and an empty line between boards are errors.
pub(super) fn read(content: &[u8]) -> Result<DealSet, DealFileError> {
    let decoded = text::decode(content);
    let mut set = DealCollector::new(DealFormat::Bhg);
    for oddity in decoded.warnings {
        set.warn(FilePosition::File, oddity);
    }
    let mut last_line = None;
    for (line, text) in (1..).zip(decoded.text.lines().map(str::trim)).filter(|(_, text)| !text.is_empty()) {
        let at = FilePosition::Line(line);
        let Some(index) = line.checked_sub(FIRST_LINE) else {
            // Hands begin with the dealer, so a wrong board number would give hands to the wrong seats.
            if is_board(text) {
                let allowed = Expected::EmptyFirstLine;
                return Err(DealFileError::Value { at, item: FileItem::FirstLine, value: excerpt(text), allowed });
            }
            set.warn(at, Oddity::BeforeBoards { written: excerpt(text) });
            continue;
        };
        let number = number_by_index(1, index as usize, at)?;
        match last_line {
            None if index > 0 => set.warn(at, Oddity::BoardsBegin { board: number }),
            Some(last) if last + 1 != line => {
                let damage = Damage::EmptyLine;
                return Err(DealFileError::Truncated { at: FilePosition::Line(last + 1), damage });
            }
            _ => {}
        }
        last_line = Some(line);
        set.add(at, DealtBoard::new(number, parse_deal(text, number, at)?))?;
    }
    set.finish()
}

fn parse_deal(text: &str, number: BoardNumber, at: FilePosition) -> Result<Deal, DealFileError> {
    let count = text.chars().count();
    if count != LETTERS_PER_BOARD {
        let damage = Damage::Letters { count, board: LETTERS_PER_BOARD };
        return Err(DealFileError::Truncated { at, damage });
    }
    let cards_error = |error| DealFileError::Cards { at, board: format!("board {number}"), error };
    let cards: Vec<Card> = text
        .chars()
        .map(|letter| card_of_letter(letter).ok_or_else(|| DealError::NotACard(letter.to_string())))
        .collect::<Result<_, _>>()
        .map_err(cards_error)?;
    let mut hands: [Vec<Card>; 4] = Default::default();
    for (hand, cards) in hands.iter_mut().zip(cards.chunks(13)) {
        *hand = cards.to_vec();
    }
    hands.rotate_right(number.dealer() as usize);
    deal(&hands).map_err(cards_error)
}

fn card_of_letter(letter: char) -> Option<Card> {
    letters().zip(pack()).find(|(code, _)| *code == letter).map(|(_, card)| card)
}

/// The letters of the pack, in the order of the cards.
fn letters() -> impl Iterator<Item = char> {
    ('A'..='Z').chain('a'..='z')
}

/// Writes boards numbered from 1.
pub(super) fn write(boards: &[&DealtBoard]) -> Result<Vec<u8>, DealFileError> {
    check_from_one(DealFormat::Bhg, boards)?;
    let mut content = String::from("\r\n");
    for board in boards {
        // The dealer follows from the number, because a reader knows nothing else.
        let mut hands = hands(board.deal);
        hands.rotate_left(board.number.dealer() as usize);
        let cards = hands.into_iter().flat_map(cards_of);
        content
            .extend(cards.filter_map(|card| letters().zip(pack()).find(|(_, other)| *other == card)).map(|(l, _)| l));
        content.push_str("\r\n");
    }
    Ok(content.into_bytes())
}
