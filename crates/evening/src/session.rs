//! What happens in one session: who sits where, results, rulings, and every way to change them. A session changes only
//! by a `Change`. `scoring` scores it, `store` keeps it.

mod apply;
mod change;
mod closing;
mod conflicts;
mod device;
mod drawn;
mod error;
mod index;
mod journal;
mod kept;
mod known;
mod layers;
mod lengths;
mod likely;
mod limits;
mod line_entry;
mod log;
mod matched;
mod permit;
mod possible;
mod published_conditions;
mod put;
mod renumber;
mod result;
mod rule;
mod schedule;
mod stamp;
mod state;
mod touches;
mod wishes;
mod wrong_board;

pub use crate::director::LateConsent;
pub use change::{Change, Publication, SessionId, SourceFile, Status};
pub use closing::{Closing, PendingItem};
pub use conflicts::{Conflict, conflicts};
pub use device::Device;
pub use error::ChangeError;
pub use journal::{Entry, Journal, Seen};
pub use kept::{
    AppealRecord, Board, ConditionsRecord, DecidedMatch, Marking, PenaltyRecord, RepairRecord, ResultRecord,
    RulingRecord, Section, StatusRecord, Terms, Withdrawal,
};
pub use layers::RulingState;
pub use limits::{MAX_NAME_CHARS, TypedText};
pub use line_entry::{LineEntry, OutcomeOrAward};
pub use log::LogEntry;
pub use matched::{DecidedMatches, MatchNumbers, Opponents, opponents};
pub use possible::{Suspicion, suspicions};
pub use result::{Outcome, Place, ResultId, Slot, TableResult};
pub use schedule::Due;
pub use stamp::Stamp;
pub use state::{Line, Session};
pub use touches::{Branch, Touch, Touches};
pub use wishes::SeatingWishes;
pub use wrong_board::{AffectedMeeting, WrongBoard, WrongBoardError, WrongBoardReport};
