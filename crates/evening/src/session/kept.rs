//! What a session keeps: sections, boards, and all that was entered, ruled and decided, each with who did it and when.
//! Plain data; how it is found again is in `state` and `index`.

use std::collections::BTreeMap;

use crate::club::{Conditions, ContestantId, EventRef, SectionId};
use crate::director::{Appeal, AppealDecision, MatchRuling, Penalty, Ruling};
use bridge::{BoardNumber, Deal, Seat, Vulnerability};
use movement::{Movement, Sitting};

use super::{LateConsent, Place, Slot, Stamp, Status, TableResult};

/// A field of tables with one movement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// Who meets whom, as it is planned now.
    pub movement: Movement,
    /// Boards of a set, 1 to 32.
    pub boards_per_round: u8,
    /// The first board of set 1.
    pub first_board: BoardNumber,
    /// The rounds called so far with the moment of each.
    pub called: BTreeMap<u8, Stamp>,
}

/// Everything of a session that its conditions of contest tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The session's title.
    pub title: String,
    /// The club's name.
    pub club: String,
    /// The day of play.
    pub date: chrono::NaiveDate,
    /// The event, if the session is part of one.
    pub event: Option<EventRef>,
    /// Rules, periods and what the organizer announces.
    pub conditions: Conditions,
    /// Movement and boards of each section.
    pub sections: BTreeMap<SectionId, Section>,
}

/// Conditions of contest that were published, or changed after that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announced {
    /// The conditions from this moment on.
    pub terms: Terms,
    /// When, and by whom.
    pub stamp: Stamp,
    /// Whether they were published; else they were changed.
    pub is_publication: bool,
}

/// What is known of a board beyond its number; markings win over Law 2 (docs/laws.md, S5).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Board {
    /// The cards, where they are known.
    pub deal: Option<Deal>,
    /// Where it is another than Law 2 gives.
    pub dealer: Option<Seat>,
    /// Where it is another than Law 2 gives.
    pub vulnerability: Option<Vulnerability>,
    /// Why it was set.
    pub reason: Option<String>,
    /// Copies marked otherwise than the board: results on them are not compared with others (Law 87).
    pub copies: BTreeMap<u8, Marking>,
}

/// How one copy of a board is marked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Marking {
    /// Where it is another than the board's.
    pub dealer: Option<Seat>,
    /// Where it is another than the board's.
    pub vulnerability: Option<Vulnerability>,
}

/// A result with who entered it and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// As it was entered.
    pub result: TableResult,
    /// When, who and by which hand.
    pub stamp: Stamp,
    /// A later result corrects it, or it was withdrawn.
    pub superseded: bool,
    /// Taken off, where nothing took its place.
    pub withdrawn: Option<Withdrawal>,
}

/// Why something was taken back, by whom and when.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Withdrawal {
    /// Why it was taken back.
    pub reason: String,
    /// When, who and by which hand.
    pub stamp: Stamp,
    /// What taking a result off needed after the correction period (Law 79C2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<LateConsent>,
}

/// A ruling with its board and who made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruled {
    /// Where the board was played.
    pub place: Place,
    pub board: BoardNumber,
    /// Who sat there.
    pub sitting: Sitting<ContestantId>,
    /// What was ruled.
    pub ruling: Ruling,
    /// When, who and by which hand.
    pub stamp: Stamp,
    /// That it was taken back, where it was.
    pub withdrawn: Option<Withdrawal>,
    /// What the director noted when he looked at it again after play.
    pub reviewed: Option<(String, Stamp)>,
}

impl Ruled {
    /// The meeting it lies on.
    pub fn slot(&self) -> Slot {
        Slot::new(self.board, self.sitting)
    }
}

/// An appeal with what was decided in each stage so far (Laws 92, 93).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    /// As it was filed.
    pub appeal: Appeal,
    /// When it was filed, who did and by which hand.
    pub stamp: Stamp,
    /// In the order in which they were made.
    pub decisions: Vec<(AppealDecision, Stamp)>,
}

/// A status with who it is on and who set it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Barred {
    /// Whom it concerns.
    pub contestant: ContestantId,
    /// The player, by position; none for all of them.
    pub player: Option<u8>,
    /// Suspended, disqualified, or active again.
    pub status: Status,
    /// Why it was set.
    pub reason: String,
    /// When, who and by which hand.
    pub stamp: Stamp,
}

/// A penalty with its contestant and who gave it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Penalized {
    /// Who has it.
    pub contestant: ContestantId,
    /// What was given.
    pub penalty: Penalty,
    /// When, who and by which hand.
    pub stamp: Stamp,
    /// That it was taken back, where it was.
    pub withdrawn: Option<Withdrawal>,
}

/// A match the director decided, with who did and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecidedMatch {
    /// What the director decided.
    pub ruling: MatchRuling,
    /// When, who and by which hand.
    pub stamp: Stamp,
    /// That it was taken back, where it was.
    pub withdrawn: Option<Withdrawal>,
}
