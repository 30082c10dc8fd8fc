//! What can be wrong with a movement, and where: found by `check`, told by whoever shows it.

use std::fmt;

use super::Number;

/// What can be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// A contestant sits in two places in one round.
    SeatedTwice,
    /// A contestant meets a board set a second time.
    BoardReplayed,
    /// The same opponents meet again: allowed, but reported.
    OpponentsRepeated,
    /// A set that is not there, a table or round beyond the movement's size, or two meetings at one table.
    BoardInTwoPlaces,
    /// A seat without a contestant, or the same contestant on both sides; a round in which nobody meets, or more
    /// contestants than a file counts.
    MissingSeat,
}

/// One thing wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct MovementFault {
    /// The round, from 1.
    pub round: u8,
    /// The table, from 1.
    pub table: u8,
    /// What is wrong.
    pub kind: FaultKind,
    /// Whom it concerns.
    pub who: Vec<Number>,
    /// What is wrong, more closely.
    pub detail: FaultDetail,
}

/// What is wrong, more closely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultDetail {
    /// It has no meetings.
    NoMeetings,
    /// Its table or round is not of the movement.
    Outside,
    /// Two meetings have one table.
    TwoMeetings,
    /// There is no such set.
    NoSuchSet { set: u16, sets: u16 },
    /// There are no such boards.
    NoSuchBoards { first: u16, last: u16 },
    /// It seats as many as another kind of movement does.
    OtherSeats,
    /// Boards are named in two ways.
    SetsAndNumbers,
    /// Nobody sits there, or who sits opposite.
    EmptySeat,
    /// Who sits there sits at another table, too.
    AlsoAt { table: u8 },
    /// A set was played before.
    SetPlayed { set: u16, round: u8 },
    /// A board was played before.
    BoardPlayed { board: u16, round: u8 },
    /// They have met.
    MetIn { round: u8 },
    /// A round is empty.
    NobodyMeets,
    /// A round was drawn empty.
    NobodyDrawn,
    /// More is drawn than planned.
    DrawnBeyond { drawn: u8, rounds: u8 },
    /// Its round is not drawn.
    NotDrawn,
    /// A bye of no round.
    ByeElsewhere,
    /// A bye of nobody.
    ByeOfNobody,
    /// Who has a bye sits somewhere.
    ByeAndSeat,
    /// Somebody has two byes at once.
    TwoByes,
    /// A file counts fewer than it seats.
    Miscounted { contestants: usize, seated: usize },
}

impl FaultDetail {
    /// Whether a movement with this fault can be played all the same: its tables, rounds and boards are there, only somebody
    /// would meet twice, play a board twice, or wait.
    pub fn is_playable(&self) -> bool {
        match self {
            Self::NoMeetings
            | Self::AlsoAt { .. }
            | Self::SetPlayed { .. }
            | Self::BoardPlayed { .. }
            | Self::MetIn { .. }
            | Self::NobodyMeets
            | Self::NobodyDrawn
            | Self::ByeAndSeat
            | Self::TwoByes
            | Self::Miscounted { .. } => true,
            Self::Outside
            | Self::TwoMeetings
            | Self::NoSuchSet { .. }
            | Self::NoSuchBoards { .. }
            | Self::OtherSeats
            | Self::SetsAndNumbers
            | Self::EmptySeat
            | Self::DrawnBeyond { .. }
            | Self::NotDrawn
            | Self::ByeElsewhere
            | Self::ByeOfNobody => false,
        }
    }
}

impl fmt::Display for FaultDetail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoMeetings => f.write_str("there are no meetings"),
            Self::Outside => f.write_str("outside the movement’s tables or rounds"),
            Self::TwoMeetings => f.write_str("two meetings at one table"),
            Self::NoSuchSet { set, sets } => write!(f, "set {set} of {sets}"),
            Self::NoSuchBoards { first, last } => write!(f, "boards {first}-{last}"),
            Self::OtherSeats => f.write_str("an individual has four players at each table, other events two sides"),
            Self::SetsAndNumbers => f.write_str("some boards are named by set and others by number"),
            Self::EmptySeat => f.write_str("a seat is empty or taken by an opponent"),
            Self::AlsoAt { table } => write!(f, "also at table {table}"),
            Self::SetPlayed { set, round } => write!(f, "set {set} was played in round {round}"),
            Self::BoardPlayed { board, round } => write!(f, "board {board} was played in round {round}"),
            Self::MetIn { round } => write!(f, "met in round {round}"),
            Self::NobodyMeets => f.write_str("nobody meets in this round"),
            Self::NobodyDrawn => f.write_str("nobody meets"),
            Self::DrawnBeyond { drawn, rounds } => write!(f, "{drawn} rounds are drawn of {rounds}"),
            Self::NotDrawn => f.write_str("a meeting in a round that is not drawn"),
            Self::ByeElsewhere => f.write_str("a bye in a round that does not exist or is not drawn"),
            Self::ByeOfNobody => f.write_str("a bye without a contestant"),
            Self::ByeAndSeat => f.write_str("has a bye and a seat in the same round"),
            Self::TwoByes => f.write_str("has two byes in the same round"),
            Self::Miscounted { contestants, seated } => {
                write!(f, "the file counts {contestants} contestants and seats {seated}")
            }
        }
    }
}

/// As a sentence in English.
impl serde::Serialize for FaultDetail {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
