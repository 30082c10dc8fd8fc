//! The records of a session: sections, boards, and everything entered, ruled and decided, each with who did it and
//! when. Plain data; `state` and `index` look it up.

use std::collections::BTreeMap;

use crate::club::{Conditions, ContestantId, EventRef, SectionId};
use crate::director::{Appeal, AppealDecision, MatchRuling, Penalty, Ruling};
use bridge::{BoardNumber, Deal, Seat, Vulnerability};
use movement::{Movement, Sitting};

use super::{LateConsent, Place, Slot, Stamp, Status, TableResult};

/// A field of tables with one movement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// The meetings, as planned now.
    pub movement: Movement,
    /// The number of boards in a set, 1 to 32.
    pub boards_per_round: u8,
    /// The first board of set 1.
    pub first_board: BoardNumber,
    /// The rounds called so far, each with its moment.
    pub called: BTreeMap<u8, Stamp>,
}

/// The part of a session that its conditions of contest describe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    pub title: String,
    pub club: String,
    pub date: chrono::NaiveDate,
    /// The event, if the session is part of one.
    pub event: Option<EventRef>,
    /// The rules, the periods and the organizer's announcements.
    pub conditions: Conditions,
    pub sections: BTreeMap<SectionId, Section>,
}

/// Conditions of contest that were published, or changed after publication.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConditionsRecord {
    /// The conditions from this moment on.
    pub terms: Terms,
    pub stamp: Stamp,
    /// Whether the conditions were published. Otherwise they were changed.
    pub is_publication: bool,
}

/// The cards and the marking of a board. Its marking overrides Law 2 (docs/laws.md, S5).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Board {
    /// The cards, if known.
    pub deal: Option<Deal>,
    /// The dealer, if it differs from Law 2.
    pub dealer: Option<Seat>,
    /// The vulnerability, if it differs from Law 2.
    pub vulnerability: Option<Vulnerability>,
    /// The reason for the marking.
    pub reason: Option<String>,
    /// Copies marked differently from the board. Their results are compared separately (Law 87).
    pub copies: BTreeMap<u8, Marking>,
}

/// The marking of one copy of a board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Marking {
    /// The dealer, if it differs from the board's.
    pub dealer: Option<Seat>,
    /// The vulnerability, if it differs from the board's.
    pub vulnerability: Option<Vulnerability>,
}

/// A result, with who entered it and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRecord {
    pub result: TableResult,
    pub stamp: Stamp,
    /// Whether a later result corrects it, or it was withdrawn.
    pub superseded: bool,
    /// The withdrawal. `None` if the result counts, or a later result corrects it.
    pub withdrawn: Option<Withdrawal>,
}

/// The withdrawal of a record.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Withdrawal {
    pub reason: String,
    pub stamp: Stamp,
    /// The consent that withdrawing a result needs after the correction period (Law 79C2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<LateConsent>,
}

/// A ruling, with its board and who made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingRecord {
    pub place: Place,
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
    pub ruling: Ruling,
    pub stamp: Stamp,
    pub withdrawn: Option<Withdrawal>,
    /// The director's note of a review after play.
    pub reviewed: Option<(String, Stamp)>,
}

impl RulingRecord {
    /// The meeting that it applies to.
    pub fn slot(&self) -> Slot {
        Slot::new(self.board, self.sitting)
    }
}

/// An appeal with its decisions so far (Laws 92, 93).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppealRecord {
    pub appeal: Appeal,
    pub stamp: Stamp,
    pub decisions: Vec<(AppealDecision, Stamp)>,
}

/// A reason given for changing the movement after play began.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RepairRecord {
    pub section: SectionId,
    /// The first round that the movement changed, or the next one to be drawn.
    pub round: u8,
    pub reason: String,
    pub stamp: Stamp,
}

/// A status of a contestant or player, and who set it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatusRecord {
    pub contestant: ContestantId,
    /// The player, by position. `None` for all of them.
    pub player: Option<u8>,
    /// The status from this moment on.
    pub status: Status,
    pub reason: String,
    pub stamp: Stamp,
}

/// A penalty of a contestant, and who gave it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PenaltyRecord {
    pub contestant: ContestantId,
    pub penalty: Penalty,
    pub stamp: Stamp,
    pub withdrawn: Option<Withdrawal>,
}

/// A decision on a match, and who made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecidedMatch {
    pub ruling: MatchRuling,
    pub stamp: Stamp,
    pub withdrawn: Option<Withdrawal>,
}
