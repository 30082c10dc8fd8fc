//! The one way in: everything that can happen to a session, as data (documented in `docs/changes.md`).

use uuid::Uuid;

use crate::club::{Conditions, Contestant, ContestantId, Entrant, EventRef, SectionId};
use crate::director::{
    Appeal, AppealDecision, AppealId, MatchRuling, MatchRulingId, Penalty, PenaltyId, Ruling, RulingId,
};
use bridge::{BoardNumber, Deal, Seat, Vulnerability};
use movement::{Bye, DrawMethod, Meeting, Movement, Number, Sitting};

use super::{LateConsent, Place, ResultId, SeatingWishes, TableResult};

identity! {
    /// Identity of a session, the same in every file that travels.
    SessionId
}

/// Whether a contestant or a player may play (Law 91; docs/laws.md, S13).
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// May play again.
    Active {},
    /// Out for these rounds (Law 91A).
    Suspended { from_round: u8, to_round: u8 },
    /// Out, and out of the ranking; the organizer consented (Law 91B).
    Disqualified { organizer: String },
    /// Plays on, or went home, and has no rank: a matter of the conditions of contest (Law 78D), no sanction.
    Unranked {},
}

impl Status {
    /// The law it is given by.
    pub fn law(&self) -> &'static str {
        match self {
            Self::Active {} | Self::Suspended { .. } | Self::Disqualified { .. } => "91",
            Self::Unranked {} => "78D",
        }
    }
}

/// A stored ranking with the moment it was put on the wall (Laws 79C, 92B).
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Publication {
    /// From 1.
    pub version: u16,
    /// Whether results were still missing.
    pub provisional: bool,
}

/// A file a session was read from.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SourceFile {
    /// Its name without folders.
    pub name: String,
    /// Of its content, in lower-case hex.
    pub sha256: String,
    /// The program that wrote it and its version, as written; empty where it does not say.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub producer: String,
    /// The results and rulings that are withdrawn because it has them no longer. None in what the first versions wrote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes_back: Option<Vec<Uuid>>,
}

/// Something that happens to a session.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum Change {
    /// The first change of every session.
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
    /// What the session was read from, or brought up to date by. It changes nothing of what was played.
    FileRead { file: SourceFile },
    /// Other conditions of contest from now on.
    ConditionsSet { conditions: Conditions },
    /// The conditions of contest were published as they are now (Law 78D).
    ConditionsPublished {},
    /// Another title or club name.
    TitleSet { title: String, club: String },
    /// Another day than the one it was opened for.
    DateSet { date: chrono::NaiveDate },
    /// The session belongs to this event, or to none.
    EventSet {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event: Option<EventRef>,
    },
    /// A section gets its movement, or another one; what was played stays.
    MovementSet {
        section: SectionId,
        movement: Box<Movement>,
        boards_per_round: u8,
        /// The number of the first board of set 1.
        first_board: BoardNumber,
        /// Why it is another one than before, where play has begun.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// The next round of a section is drawn: who meets whom, and who has a bye.
    RoundDrawn {
        section: SectionId,
        round: u8,
        meetings: Vec<Meeting>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<Bye>,
        method: DrawMethod,
        /// What chance began with, where it had a part.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
        /// The entry of the journal after which the standings were taken.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Uuid>,
        /// Of a knock-out, where new matches begin: those who play for the same places, in the order of the bracket.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        bracket: Vec<Vec<Number>>,
    },
    /// A section nobody belongs to any more goes.
    SectionRemoved { section: SectionId },
    /// A pair, player or team takes a number, or its names are corrected.
    ContestantSeated { contestant: Contestant },
    /// A number becomes free again. Refused once it has results.
    ContestantRemoved { contestant: ContestantId },
    /// Two contestants of the section change numbers. Refused once one of them has results.
    ContestantsSwapped { first: ContestantId, second: ContestantId },
    /// Contestants get other numbers, or go over to another section; what they played goes with them.
    ContestantsRenumbered {
        /// Old and new number of each.
        moves: Vec<(ContestantId, ContestantId)>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// What the director wishes of the seating, in place of what was wished before.
    SeatingWished { wishes: SeatingWishes },
    /// Somebody else plays from a round on (Law 4).
    PlayerSubstituted { contestant: ContestantId, position: u8, from_round: u8, entrant: Entrant },
    /// The cards of a board, or markings that differ from Law 2; of one copy where it is named (Law 87).
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
    /// A round is called (Law 8).
    RoundCalled { section: SectionId, round: u8 },
    /// A result, or the correction of one.
    ResultEntered { result: TableResult },
    /// A result that was entered in the wrong place. It stays in the journal.
    ResultWithdrawn {
        result: ResultId,
        reason: String,
        /// Needed once the correction period is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        consent: Option<LateConsent>,
    },
    /// The opponents approved a result, where the conditions ask for that (Law 8C).
    ResultApproved { result: ResultId },
    /// A table that was late has moved: only now its round is over (Law 8B1).
    TableMoved { section: SectionId, round: u8, table: u8 },
    /// A ruling on a board; it lies over the table result.
    RulingMade { place: Place, board: BoardNumber, sitting: Sitting<ContestantId>, ruling: Ruling },
    /// A ruling is taken back; what was below shows again.
    RulingWithdrawn {
        ruling: RulingId,
        reason: String,
        /// Needed once its period is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        consent: Option<LateConsent>,
    },
    /// The director looked at it again after play, and it stands (Laws 16B3, 23C, 27D, 50E4, 64C, 72C).
    RulingReviewed { ruling: RulingId, note: String },
    /// A ruling or a penalty is appealed (Law 92).
    AppealFiled { appeal: Appeal },
    /// A body decided an appeal, or passed it on (Law 93).
    AppealDecided { appeal: AppealId, decision: AppealDecision },
    /// A contestant, or one of its players, is suspended, disqualified, or may play again (Law 91); or has no rank (78D).
    StatusSet {
        contestant: ContestantId,
        /// The player, by position; none for the whole contestant.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<u8>,
        status: Status,
        reason: String,
    },
    /// A penalty on a contestant.
    PenaltyGiven { contestant: ContestantId, penalty: Penalty },
    /// A penalty is taken back.
    PenaltyWithdrawn { penalty: PenaltyId, reason: String },
    /// A match is decided as a whole: a walk-over, halved, cancelled, with victory points as they are said.
    MatchDecided { decided: MatchRuling },
    /// A decision on a match is taken back; what was played of it counts again.
    MatchDecisionWithdrawn { decided: MatchRulingId, reason: String },
    /// Play is over; with results missing only on the director's word (Law 8C).
    SessionClosed { override_missing: bool },
    /// Play goes on after all.
    SessionReopened { reason: String },
    /// The ranking was put up.
    RankingPublished { publication: Publication },
    /// The organizer consents to the changes that are made together with this one, after the correction period (Law 79C2):
    /// those of the same hand with the same moment.
    CorrectionAgreed {
        consent: LateConsent,
        /// What is wrong, and how that is known.
        reason: String,
    },
    /// An earlier change is taken back.
    Undone { entry: Uuid },
    /// A change that was undone stands again.
    Redone { entry: Uuid },
}

impl Change {
    /// Whether it says what a table or a match had, or takes that back. Results, rulings and decisions on matches have periods
    /// of their own (Laws 79C, 92B).
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
