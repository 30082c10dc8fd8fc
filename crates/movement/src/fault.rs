//! Faults of a movement, and where they are. `check` finds them.

use std::fmt;

use super::Number;

/// The kind of a fault, for reports and for choosing a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// A contestant sits at two tables in one round, or has a bye as well.
    SeatedTwice,
    /// A contestant meets a board set a second time.
    BoardReplayed,
    /// Opponents meet again, which is allowed but reported.
    OpponentsRepeated,
    /// A set, board, table or round that does not exist or is not drawn, or two meetings at one table.
    BoardInTwoPlaces,
    /// A seat without a contestant, the same contestant on both sides, a round without meetings, or more contestants
    /// than a file says.
    MissingSeat,
}

/// A fault, and where it is.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct MovementFault {
    /// The round, from 1.
    pub round: u8,
    /// The table, from 1; 1 if the fault is of no single table.
    pub table: u8,
    pub kind: FaultKind,
    /// The contestants concerned.
    pub who: Vec<Number>,
    pub detail: FaultDetail,
}

/// What exactly is wrong. Rounds, sets and boards count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultDetail {
    /// The movement has no meetings.
    NoMeetings,
    /// The table or the round does not exist.
    Outside,
    /// Two meetings have one table.
    TwoMeetings,
    /// The set does not exist.
    NoSuchSet { set: u16, sets: u16 },
    /// The boards do not exist.
    NoSuchBoards { first: u16, last: u16 },
    /// The number of players belongs to another kind of movement.
    OtherSeats,
    /// Boards are given both as sets and as numbers.
    SetsAndNumbers,
    /// A seat is empty, or the same contestant sits on both sides.
    EmptySeat,
    /// A contestant also sits at another table.
    AlsoAt { table: u8 },
    /// A set was played before.
    SetPlayed { set: u16, round: u8 },
    /// A board was played before.
    BoardPlayed { board: u16, round: u8 },
    /// The opponents have met before.
    MetIn { round: u8 },
    /// A round has no meetings.
    NobodyMeets,
    /// A drawn round has no meetings.
    NobodyDrawn,
    /// More rounds are drawn than planned.
    DrawnBeyond { drawn: u8, rounds: u8 },
    /// The round is not drawn.
    NotDrawn,
    /// A bye in a round that does not exist or is not drawn.
    ByeElsewhere,
    /// A bye without a contestant.
    ByeOfNobody,
    /// A contestant with a bye is seated.
    ByeAndSeat,
    /// A contestant has two byes in one round.
    TwoByes,
    /// The file says fewer contestants than are seated.
    Miscounted { contestants: usize, seated: usize },
}

impl FaultDetail {
    /// Whether a movement with this fault can still be played: its tables, rounds and boards exist, but somebody
    /// meets an opponent or plays a board twice, or waits.
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

/// Written as an English sentence.
impl serde::Serialize for FaultDetail {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
