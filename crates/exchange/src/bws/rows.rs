//! The used columns of a scoring file, with a struct for the rows of each table. `jet` reads the rows; `results`,
//! `seats` and `people` interpret them.

use crate::{Oddity, RowFault};

use std::collections::BTreeSet;
use std::fmt;

/// The rows of the used tables, in the order of the file. Text is trimmed, an empty number is 0.
#[derive(Debug, Clone, Default)]
pub(super) struct Tables {
    pub sessions: Vec<SessionRow>,
    pub sections: Vec<SectionRow>,
    pub rounds: Vec<RoundRow>,
    pub results: Vec<ResultRow>,
    pub numbers: Vec<NumberRow>,
    pub names: Vec<NameRow>,
    pub hands: Vec<HandRow>,
    /// Tables with data that is not used, and their numbers of rows.
    pub others: Vec<(String, usize)>,
    /// Oddities of whole tables and rows.
    pub oddities: Vec<Oddity>,
}

/// A row of `Session`.
#[derive(Debug, Clone, Default)]
pub(super) struct SessionRow {
    /// The number of the session in the file.
    pub id: i64,
    pub name: String,
    /// Days since 1899-12-30.
    pub date: Option<f64>,
    /// The identity that the program which made the file gives the session.
    pub guid: String,
}

/// A row of `Section`.
#[derive(Debug, Clone, Default)]
pub(super) struct SectionRow {
    /// The number of the section in the file, by which other rows name it.
    pub id: i64,
    pub letter: String,
    /// The number of the missing pair; 0 if there is none.
    pub missing_pair: i64,
    /// The number of its session in `Session`.
    pub session: i64,
    /// 1 matchpoints, 2 IMPs, 3 board a match, 4 teams; 0 if unknown.
    pub scoring: i64,
    /// The number of rankings, 1 or 2; 0 if unknown.
    pub winners: i64,
}

/// A row of `RoundData`: a table in a round.
#[derive(Debug, Clone, Default)]
pub(super) struct RoundRow {
    pub section: i64,
    pub table: i64,
    pub round: i64,
    /// The number of the North-South pair, or of North in an individual.
    pub ns: i64,
    /// The number of the East-West pair, or of East in an individual.
    pub ew: i64,
    /// The number of South in an individual.
    pub south: i64,
    /// The number of West in an individual.
    pub west: i64,
    /// The first board.
    pub low: i64,
    /// The last board.
    pub high: i64,
    /// The boards as a list. If not empty, it replaces `low` and `high`.
    pub custom: String,
}

/// A row of `ReceivedData`: a result from a pad.
#[derive(Debug, Clone, Default)]
pub(super) struct ResultRow {
    /// The number of the row, which grows with each result.
    pub id: i64,
    pub section: i64,
    pub table: i64,
    pub round: i64,
    pub board: i64,
    /// The numbers of the contestants, as in [`RoundRow`].
    pub ns: i64,
    pub ew: i64,
    pub south: i64,
    pub west: i64,
    /// The number of the pair that declared.
    pub declarer: i64,
    /// The seat of declarer.
    pub seat: String,
    pub contract: String,
    /// The tricks relative to the contract: `=`, `+1`, `-2`.
    pub result: String,
    pub lead: String,
    pub remarks: String,
    /// The day on which the result was entered, in days since 1899-12-30.
    pub date: Option<f64>,
    /// The time at which it was entered, in days since 1899-12-30. The whole days may be 0.
    pub time: Option<f64>,
    /// Whether the result was deleted or replaced.
    pub is_erased: bool,
    /// Whether the pad finds the contract suspicious.
    pub is_suspicious: bool,
    /// The score from North-South's view, in a column of one writer.
    pub score: String,
    /// The seat of declarer in a column of that writer.
    pub score_seat: String,
}

/// A row of `PlayerNumbers`: the player of a seat from a round on.
#[derive(Debug, Clone, Default)]
pub(super) struct NumberRow {
    pub section: i64,
    pub table: i64,
    /// The seat: `N`, `E`, `S` or `W`.
    pub direction: String,
    pub number: String,
    pub name: String,
    /// The round from which the player sits there; 0 is the start.
    pub round: i64,
}

/// A row of `PlayerNames`.
#[derive(Debug, Clone, Default)]
pub(super) struct NameRow {
    /// The player's number, if it is a whole number.
    pub id: i64,
    pub name: String,
    /// The player's number as text, in the column `strID`.
    pub text_id: String,
}

/// A row of `HandRecord`.
#[derive(Debug, Clone, Default)]
pub(super) struct HandRow {
    pub section: i64,
    pub board: i64,
    /// The ranks of each hand and suit: North, East, South, West, each from spades to clubs.
    pub cards: [String; 16],
}

impl RoundRow {
    /// The boards at the table.
    ///
    /// # Errors
    /// With the part of the list that is not a board, or with a first and a last board that are no range.
    pub fn boards(&self) -> Result<BTreeSet<u16>, RowFault> {
        if !self.custom.is_empty() {
            let custom_boards = super::super::round_data::custom_boards(&self.custom);
            return custom_boards.map_err(|part| RowFault::CustomBoards { part: part.to_owned() });
        }
        match (u16::try_from(self.low), u16::try_from(self.high)) {
            (Ok(low @ 1..=999), Ok(high @ 1..=999)) if low <= high => Ok((low..=high).collect()),
            _ => Err(RowFault::LowToHigh { low: self.low, high: self.high }),
        }
    }
}

impl fmt::Display for ResultRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { contract, result, seat, remarks, score, .. } = self;
        let cells = [contract, result, seat, remarks, score];
        let texts: Vec<&str> = cells.into_iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
        if texts.is_empty() { f.write_str("–") } else { write!(f, "{:?}", texts.join(" ")) }
    }
}
