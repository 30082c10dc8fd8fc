//! What a session keeps: sections, boards, and all that was entered, ruled and decided, each with who did it and when.
//! Plain data; how it is found again is in `state` and `index`.

use std::collections::BTreeMap;

use crate::bridge::{BoardNumber, Deal, Seat, Vulnerability};
use crate::club::ContestantId;
use crate::director::{Appeal, AppealDecision, MatchRuling, Penalty, Ruling};
use crate::movement::{Movement, Sitting};

use super::{LateConsent, Place, Slot, Stamp, Status, TableResult};

/// A field of tables with one movement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    pub movement: Movement,
    pub boards_per_round: u8,
    pub first_board: BoardNumber,
    /// The rounds called so far with the moment of each.
    pub called: BTreeMap<u8, Stamp>,
}

/// What is known of a board beyond its number; markings win over Law 2 (docs/laws.md, S5).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Board {
    pub deal: Option<Deal>,
    pub dealer: Option<Seat>,
    pub vulnerability: Option<Vulnerability>,
    pub reason: Option<String>,
    /// Copies marked otherwise than the board: results on them are not compared with others (Law 87).
    pub copies: BTreeMap<u8, Marking>,
}

/// How one copy of a board is marked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Marking {
    pub dealer: Option<Seat>,
    pub vulnerability: Option<Vulnerability>,
}

/// A result with who entered it and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    pub result: TableResult,
    pub stamp: Stamp,
    /// A later result corrects it, or it was withdrawn.
    pub superseded: bool,
    /// Taken off, where nothing took its place.
    pub withdrawn: Option<Withdrawal>,
}

/// Why something was taken back, by whom and when.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Withdrawal {
    pub reason: String,
    pub stamp: Stamp,
    /// What taking a result off needed after the correction period (Law 79C2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<LateConsent>,
}

/// A ruling with its board and who made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruled {
    pub place: Place,
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
    pub ruling: Ruling,
    pub stamp: Stamp,
    pub withdrawn: Option<Withdrawal>,
    /// What the director noted when he looked at it again after play.
    pub reviewed: Option<(String, Stamp)>,
}

impl Ruled {
    /// The meeting it lies on.
    #[must_use]
    pub fn slot(&self) -> Slot {
        Slot::new(self.board, self.sitting)
    }
}

/// An appeal with what was decided in each stage so far (Laws 92, 93).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    pub appeal: Appeal,
    pub stamp: Stamp,
    pub decisions: Vec<(AppealDecision, Stamp)>,
}

/// A status with who it is on and who set it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Barred {
    pub contestant: ContestantId,
    pub player: Option<u8>,
    pub status: Status,
    pub reason: String,
    pub stamp: Stamp,
}

/// A penalty with its contestant and who gave it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Penalized {
    pub contestant: ContestantId,
    pub penalty: Penalty,
    pub stamp: Stamp,
    pub withdrawn: Option<Withdrawal>,
}

/// A match the director decided, with who did and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecidedMatch {
    pub ruling: MatchRuling,
    pub stamp: Stamp,
    pub withdrawn: Option<Withdrawal>,
}
