//! Why a file of deals was refused or could not be written: where, what, and what to do.

use std::fmt;

use crate::{CheckValue, Damage, Expected, FileItem, Limit};
use bridge::{BoardNumber, DealError};

use super::super::{Panicked, ReadError};
use super::DealFormat;

/// The place in a file that an error or a warning is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilePosition {
    File,
    /// The line, from 1.
    Line(u32),
    /// The byte, from 0.
    Byte(usize),
}

/// Why a file was refused, or could not be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DealFileError {
    #[error("the file is empty; export it again")]
    Empty,
    #[error(
        "the file is not a deal file that can be read; these can be read: PBN, DLM, DUP, BRI, DGE, LIN, BER, BHG, CDS, \
         RZD and deals as CSV"
    )]
    UnknownFormat,
    #[error("{at}: more than {limit}; such a file is not read")]
    Limit { at: FilePosition, limit: Limit },
    #[error("{at}: the file is cut off or damaged ({damage}); export or copy it again")]
    Truncated { at: FilePosition, damage: Damage },
    #[error("{at}: {item} {value:?} cannot be read: {allowed}; export the file again")]
    Value { at: FilePosition, item: FileItem, value: String, allowed: Expected },
    #[error("{at}: the cards of {board} are not a deal: {error}; export the file again")]
    Cards { at: FilePosition, board: String, error: DealError },
    #[error("{at}: {check} says {stated}, the file gives {found}; the file is damaged; export or copy it again")]
    CheckMismatch { at: FilePosition, check: CheckValue, stated: String, found: String },
    #[error("{at}: the two halves of board {board} have different cards; the file is damaged, export it again")]
    Halves { at: FilePosition, board: BoardNumber },
    #[error("{at}: the cards are encrypted with key {key}; export the file with key 0")]
    Encrypted { at: FilePosition, key: String },
    #[error("{at}: board {board} has other cards than at {earlier}; split the file in two")]
    OtherCards { at: FilePosition, earlier: FilePosition, board: BoardNumber },
    #[error("{at}: a second file begins here; split the file in two")]
    SecondFile { at: FilePosition },
    #[error("the file has no deals; export it after the boards have been dealt")]
    NoDeals,
    #[error(transparent)]
    Pbn(#[from] ReadError),
    #[error(transparent)]
    Panicked(#[from] Panicked),
    #[error("there is no board to write; deal or import boards first")]
    NothingToWrite,
    #[error("board {board} occurs twice; remove one")]
    DuplicateBoard { board: BoardNumber },
    #[error(
        "board {missing} is missing, and a {format} file needs all numbers in a row; add it, write a part, or use pbn-deals"
    )]
    Gap { format: DealFormat, missing: u16 },
    #[error("board {board} cannot be in a {format} file, which ends at board {last}; use pbn-deals, dup or lin")]
    BoardTooHigh { format: DealFormat, last: u16, board: BoardNumber },
}

impl fmt::Display for FilePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File => f.write_str("the file"),
            Self::Line(line) => write!(f, "line {line}"),
            Self::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}
