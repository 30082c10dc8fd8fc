//! Why a change is refused, in words that say where and what to do. When that is so is in `check`.

use crate::bridge::{BoardNumber, Score};
use crate::club::{ContestantId, SectionId};
use crate::director::AwardError;

/// Why a change was refused. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeError {
    #[error("the first change of a session must open it")]
    NotOpened,
    #[error("the session is open already")]
    OpenedTwice,
    #[error("there is no section {0}")]
    NoSection(SectionId),
    #[error("the movement is not playable: round {round}, table {table}: {detail}")]
    Unplayable { round: u8, table: u8, detail: String },
    #[error("the movement needs board {0}; the highest board is 999")]
    TooManyBoards(u32),
    #[error("a round has 1 to 32 boards, not {0}")]
    BoardsPerRound(u8),
    #[error("there is no contestant {0}")]
    NoContestant(ContestantId),
    #[error("{0} has no player with a name")]
    NoPlayers(ContestantId),
    #[error("{player} plays for {other} already")]
    PlaysTwice { player: String, other: ContestantId },
    #[error("{0} has results; withdraw them first")]
    HasResults(ContestantId),
    #[error("{0} has no player at position {1}")]
    NoPosition(ContestantId, u8),
    #[error("section {section} has no round {round}")]
    NoRound { section: SectionId, round: u8 },
    #[error("section {section} has no table {table}")]
    NoTable { section: SectionId, table: u8 },
    #[error("{0} is still in the section; give it another number first")]
    StillThere(ContestantId),
    #[error("section {0} has results and stays")]
    SectionPlayed(SectionId),
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
    #[error("the result to be corrected is not there, or was corrected since")]
    NothingToCorrect,
    #[error("no contract gives {score} on board {board}; force it with a reason if it must stand")]
    ImpossibleScore { board: BoardNumber, score: Score },
    #[error("a correction needs a reason, and so does what is forced")]
    NoReason,
    #[error(transparent)]
    Award(#[from] AwardError),
    #[error("there is no such ruling, or it was withdrawn")]
    NoRuling,
    #[error("there is no such penalty, or it was withdrawn")]
    NoPenalty,
    #[error("{0} results are missing (Law 8C); close anyway only on the director's word")]
    Missing(usize),
    #[error("the session is {0} already")]
    StateAlready(&'static str),
    #[error("this identity is used already")]
    UsedIdentity,
    #[error("there is nothing to undo")]
    NothingToUndo,
    #[error("there is nothing to redo")]
    NothingToRedo,
}
