//! Reasons why a change is refused, with where and what to do. `apply` and `permit` decide.

use crate::club::{ContestantId, RuleError, SectionId};
use bridge::{BoardNumber, Score};
use chrono::{DateTime, FixedOffset, NaiveDate};

use crate::director::{AwardError, Consent};
use movement::FaultDetail;

use super::TypedText;

/// Why a change was refused. The session is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeError {
    #[error("the first change of a session must open it")]
    NotOpened,
    #[error("the session is open already")]
    OpenedTwice,
    #[error("there is no section {0}")]
    NoSection(SectionId),
    #[error("the movement is not playable: round {round}, table {table}: {detail}")]
    Unplayable { round: u8, table: u8, detail: FaultDetail },
    #[error("the movement needs board {0}; the highest board is 999")]
    TooManyBoards(u32),
    #[error("a round has 1 to 32 boards, not {0}")]
    BoardsPerRound(u8),
    #[error("there is no contestant {0}")]
    NoContestant(ContestantId),
    #[error("{0} has no player with a name")]
    NoPlayers(ContestantId),
    #[error("{player} already plays for {other}")]
    PlaysTwice { player: String, other: ContestantId },
    #[error("{0} has results; withdraw them first")]
    HasResults(ContestantId),
    #[error("{0} has a penalty, an appeal or a status; it keeps its number")]
    HasRecord(ContestantId),
    #[error("{0} has no player at position {1}")]
    NoPosition(ContestantId, u8),
    #[error("section {section} has no round {round}")]
    NoRound { section: SectionId, round: u8 },
    #[error("round {round} of section {section} is not drawn yet")]
    NotDrawn { section: SectionId, round: u8 },
    #[error("every round of section {0} is drawn; plan more rounds first")]
    NothingToDraw(SectionId),
    #[error("the next round to draw in section {section} is {next}, not {round}")]
    NotTheNextRound { section: SectionId, round: u8, next: u8 },
    #[error("a meeting or a bye of round {other} is not drawn with round {round}")]
    OtherRound { round: u8, other: u8 },
    #[error("{contestant} has two places in round {round}: at tables, or at a table and a bye")]
    SeatedTwice { contestant: ContestantId, round: u8 },
    #[error(
        "round {round} of section {section} has been called or played, or its movement has changed since; undo that first"
    )]
    DrawnOn { section: SectionId, round: u8 },
    #[error("the draw names an entry after which standings were taken, {0}, that is not in this journal")]
    NoSuchStandings(uuid::Uuid),
    #[error("section {section} has no table {table}")]
    NoTable { section: SectionId, table: u8 },
    #[error("{0} is still in the section; give it another number first")]
    StillThere(ContestantId),
    #[error("section {0} has results and cannot be removed")]
    SectionPlayed(SectionId),
    #[error("section {0} has rulings, penalties, appeals or statuses and stays")]
    SectionHasRecord(SectionId),
    #[error("two contestants cannot both be {0}")]
    TwoOnOneNumber(ContestantId),
    #[error("the next publication is number {next}")]
    NextPublication { next: u16 },
    #[error("board {board} is not due between {who}; force it with a reason if it was really played")]
    NotDue { board: BoardNumber, who: String },
    #[error("a table needs different contestants on each side, not {0} twice")]
    AgainstItself(ContestantId),
    #[error("{contestant} has played board {board} already (Law 15); force it with a reason if both count")]
    PlayedBefore { contestant: ContestantId, board: BoardNumber },
    #[error("board {board} between {who} has a result already; a correction must name it")]
    HasResult { board: BoardNumber, who: String },
    #[error("the result to be corrected does not exist, or has been corrected since")]
    NothingToCorrect,
    #[error("no contract gives {score} on board {board}; force it with a reason if it must stand")]
    ImpossibleScore { board: BoardNumber, score: Score },
    #[error("a correction needs a reason, and so does what is forced")]
    NoReason,
    #[error(transparent)]
    Award(#[from] AwardError),
    #[error(transparent)]
    Rule(#[from] RuleError),
    #[error("there is no such ruling, or it was withdrawn")]
    NoRuling,
    #[error("there is no such penalty, or it was withdrawn")]
    NoPenalty,
    #[error("{law} is not a law of the edition {edition}")]
    NoSuchLaw { law: String, edition: u16 },
    #[error("the session of {date} is ruled by the edition {in_force}, not by that of {edition}")]
    EditionOver { edition: u16, date: NaiveDate, in_force: u16 },
    #[error(
        "the correction period ended at {}, and a ruling by Law {law} ends with it: Law 79C2 is about errors in the score",
        .end.format("%H:%M")
    )]
    CorrectionPeriodEnded { law: String, end: DateTime<FixedOffset> },
    #[error("board {board} between {who} has no contract to rule on; enter it first, or assign a score (Law 12C1)")]
    NoContract { board: BoardNumber, who: String },
    #[error("a ruling lies over board {board} between {who}; withdraw it before the result goes")]
    Ruled { board: BoardNumber, who: String },
    #[error("this has been published; correct or withdraw it with a reason instead (Law 79C)")]
    Published,
    #[error("declarer’s tricks: {tricks}; a change of {shift:+} is not possible")]
    TricksImpossible { tricks: u8, shift: i8 },
    #[error("board {board} between {who} cannot be in two groups (Law 87)")]
    TwoForms { board: BoardNumber, who: String },
    #[error("the correction period ended at {}; only with the organizer's consent, and if the director is certain (Law 79C2)", .0.format("%H:%M"))]
    CorrectionPeriodOver(DateTime<FixedOffset>),
    #[error("the period for rulings and appeals ended at {} (Law 92B)", .0.format("%H:%M"))]
    AppealPeriodOver(DateTime<FixedOffset>),
    #[error("the period that ended at {} does not start again (Laws 79C2, 92B)", .0.format("%H:%M"))]
    PeriodOver(DateTime<FixedOffset>),
    #[error("there is no such ruling or penalty to appeal, or it was withdrawn (Law 92A)")]
    NothingToAppeal,
    #[error("{0} did not play at that table; only its own ruling can be appealed (Law 92A)")]
    NotItsTable(ContestantId),
    #[error("this appeal needs the consent of {}; it is not heard (Law 92D)", consent_of(*.0))]
    NoConsent(Consent),
    #[error("there is no such appeal, or it is decided")]
    NoAppeal,
    #[error(
        "a committee may not overrule the director on a point of law or regulations, or on discipline (Laws 91, 93B3)"
    )]
    CommitteeBound,
    #[error("{0} is the blameless partner and gets no penalty for this (Law 12C3)")]
    BlamelessPartner(ContestantId),
    #[error("a disqualification needs the organizer's consent (Law 91B)")]
    NoOrganizer,
    #[error(
        "a late correction needs the name of the organizer who consents, and that the director is certain (Law 79C2)"
    )]
    HalfConsent,
    #[error("{0} and {1} cannot be the two sides of a match that is decided so")]
    NoMatch(ContestantId, ContestantId),
    #[error("there is no such decision on a match, or it was withdrawn")]
    NoMatchDecision,
    #[error("there is no such result to approve")]
    NothingToApprove,
    #[error("{0} results, rulings or appeals are open (Law 8C); close anyway only on the director's word")]
    Missing(usize),
    #[error("the session is {0} already")]
    StateAlready(&'static str),
    #[error("a text has at most {limit} characters; shorten it")]
    TooLong { what: TypedText, limit: usize },
    #[error("this identity is used already")]
    UsedIdentity,
    #[error("there is nothing to undo")]
    NothingToUndo,
    #[error("there is nothing to redo")]
    NothingToRedo,
}

fn consent_of(consent: Consent) -> &'static str {
    match consent {
        Consent::Captain => "the captain",
        Consent::Partners | Consent::Player | Consent::Missing => "both partners",
    }
}
