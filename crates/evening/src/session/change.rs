//! The changes: everything that can happen to a session, as data (documented in `docs/changes.md`). Nothing else alters
//! a session.

use uuid::Uuid;

use crate::club::{Conditions, Contestant, ContestantId, Entrant, EventRef, SectionId};
use crate::director::{
    Appeal, AppealDecision, AppealId, MatchRuling, MatchRulingId, Penalty, PenaltyId, Ruling, RulingId,
};
use bridge::{BoardNumber, Deal, Seat, Vulnerability};
use movement::{Bye, DrawMethod, Meeting, Movement, Number, Sitting};

use super::{LateConsent, Place, ResultId, SeatingWishes, TableResult};

identity! {
    /// Identity of a session, the same in every file.
    SessionId
}

/// Whether a contestant or a player may play (Law 91; docs/laws.md, S13).
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It may play again.
    Active {},
    /// It is out for these rounds (Law 91A).
    Suspended { from_round: u8, to_round: u8 },
    /// It is out of the event and the ranking; the organizer consented (Law 91B).
    Disqualified { organizer: String },
    /// It has no rank, whether it plays on or went home. This follows from the conditions of contest (Law 78D) and is
    /// no sanction.
    Unranked {},
}

impl Status {
    /// The law for this status.
    pub fn law(&self) -> &'static str {
        match self {
            Self::Active {} | Self::Suspended { .. } | Self::Disqualified { .. } => "91",
            Self::Unranked {} => "78D",
        }
    }
}

/// A published ranking (Laws 79C, 92B).
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Publication {
    /// The version, from 1.
    pub version: u16,
    /// Whether results were still missing.
    pub provisional: bool,
}

/// A file that a session was read from.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SourceFile {
    /// The file name without folders.
    pub name: String,
    /// The checksum of the content, in lower-case hex.
    pub sha256: String,
    /// The program that wrote the file with its version, as stated there. Empty if not stated.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub producer: String,
    /// The results and rulings that are withdrawn because the file no longer has them. `None` in entries of the first
    /// versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes_back: Option<Vec<Uuid>>,
}

/// A change of a session.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum Change {
    /// Opens the session; the first change of each one.
    SessionOpened {
        session: SessionId,
        title: String,
        date: chrono::NaiveDate,
        #[serde(default)]
        club: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event: Option<EventRef>,
        conditions: Conditions,
    },
    /// Records a file that the session was read or updated from. The results in it are changes of their own.
    FileRead {
        file: SourceFile,
    },
    /// Sets other conditions of contest from now on.
    ConditionsSet {
        conditions: Conditions,
    },
    /// Publishes the current conditions of contest (Law 78D).
    ConditionsPublished {},
    /// Sets another title or club name.
    TitleSet {
        title: String,
        club: String,
    },
    DateSet {
        date: chrono::NaiveDate,
    },
    /// Adds the session to an event, or removes it from one.
    EventSet {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event: Option<EventRef>,
    },
    /// Sets the movement of a section. Results stay.
    MovementSet {
        section: SectionId,
        movement: Box<Movement>,
        boards_per_round: u8,
        /// The number of the first board in set 1.
        first_board: BoardNumber,
        /// Why the movement was changed after play began. A movement set again as it was records why a contestant
        /// leaves before the next round is drawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Draws the next round of a section: the meetings and the byes.
    RoundDrawn {
        section: SectionId,
        round: u8,
        meetings: Vec<Meeting>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<Bye>,
        method: DrawMethod,
        /// The random seed, if chance played a part.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
        /// The journal entry after which the standings were taken.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Uuid>,
        /// In a knock-out, when new matches begin: the contestants that play for the same places, in bracket order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        bracket: Vec<Vec<Number>>,
    },
    /// Removes an empty section.
    SectionRemoved {
        section: SectionId,
    },
    /// Gives a number to a pair, player or team, or corrects its names.
    ContestantSeated {
        contestant: Contestant,
    },
    /// Frees a number. Refused once it has results.
    ContestantRemoved {
        contestant: ContestantId,
    },
    /// Swaps the numbers of two contestants in a section. Refused once one of them has results.
    ContestantsSwapped {
        first: ContestantId,
        second: ContestantId,
    },
    /// Gives contestants other numbers, or moves them to another section, with everything they have played.
    ContestantsRenumbered {
        /// The old and the new number of each.
        moves: Vec<(ContestantId, ContestantId)>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Sets the director's seating wishes and replaces earlier ones.
    SeatingWished {
        wishes: SeatingWishes,
    },
    /// Substitutes a player from a round on (Law 4).
    PlayerSubstituted {
        contestant: ContestantId,
        position: u8,
        from_round: u8,
        entrant: Entrant,
    },
    /// Sets the cards of a board, or markings that differ from Law 2, for all or one of its copies (Law 87).
    BoardSet {
        board: BoardNumber,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        copy: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deal: Option<Deal>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealer: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        vulnerability: Option<Vulnerability>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Calls a round (Law 8).
    RoundCalled {
        section: SectionId,
        round: u8,
    },
    /// Enters a result, or a correction of one.
    ResultEntered {
        result: TableResult,
    },
    /// Withdraws a result that was entered in the wrong place. It stays in the journal.
    ResultWithdrawn {
        result: ResultId,
        reason: String,
        /// The consent needed once the correction period is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        consent: Option<LateConsent>,
    },
    /// Records that the opponents approved a result, if the conditions ask for it (Law 8C).
    ResultApproved {
        result: ResultId,
    },
    /// Records that a late table has moved, which ends its round (Law 8B1).
    TableMoved {
        section: SectionId,
        round: u8,
        table: u8,
    },
    /// Makes a ruling on a board. It applies on top of the table result.
    RulingMade {
        place: Place,
        board: BoardNumber,
        sitting: Sitting<ContestantId>,
        ruling: Ruling,
    },
    /// Withdraws a ruling, so what was below it counts again.
    RulingWithdrawn {
        ruling: RulingId,
        reason: String,
        /// The consent needed once its period is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        consent: Option<LateConsent>,
    },
    /// Records that the director reviewed a ruling after play and it stands (Laws 16B3, 23C, 27D, 50E4, 64C, 72C).
    RulingReviewed {
        ruling: RulingId,
        note: String,
    },
    /// Files an appeal against a ruling or a penalty (Law 92).
    AppealFiled {
        appeal: Appeal,
    },
    /// Records the decision of a body on an appeal (Law 93).
    AppealDecided {
        appeal: AppealId,
        decision: AppealDecision,
    },
    /// Suspends, disqualifies or reinstates a contestant or a player (Law 91), or takes it out of the ranking (78D).
    StatusSet {
        contestant: ContestantId,
        /// The player, by position. `None` for the whole contestant.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<u8>,
        status: Status,
        reason: String,
    },
    PenaltyGiven {
        contestant: ContestantId,
        penalty: Penalty,
    },
    PenaltyWithdrawn {
        penalty: PenaltyId,
        reason: String,
    },
    /// Decides a whole match, or sets its carry-over.
    MatchDecided {
        decided: MatchRuling,
    },
    /// Withdraws a decision on a match, so its boards count again.
    MatchDecisionWithdrawn {
        decided: MatchRulingId,
        reason: String,
    },
    /// Ends play. If results are missing, the director has to set `override_missing` (Law 8C).
    SessionClosed {
        override_missing: bool,
    },
    SessionReopened {
        reason: String,
    },
    RankingPublished {
        publication: Publication,
    },
    /// Records the organizer's consent to the changes made with this one after the correction period (Law 79C2): those
    /// of the same device and moment.
    CorrectionAgreed {
        consent: LateConsent,
        /// The error, and how it is known.
        reason: String,
    },
    Undone {
        entry: Uuid,
    },
    Redone {
        entry: Uuid,
    },
}

impl Change {
    /// Whether the change concerns a result, a ruling or a decision on a match. These have periods of their own (Laws
    /// 79C, 92B).
    pub fn is_of_a_result(&self) -> bool {
        matches!(
            self,
            Self::ResultEntered { .. }
                | Self::ResultWithdrawn { .. }
                | Self::RulingMade { .. }
                | Self::RulingWithdrawn { .. }
                | Self::MatchDecided { .. }
                | Self::MatchDecisionWithdrawn { .. }
        )
    }
}
