//! What happened in one session: who sat where, what was scored and ruled, and every way to change it.
//! A session changes only by a [`Change`]; how it is counted is in `scoring`, where it is kept in `store`.

mod apply;
mod change;
mod device;
mod drawn;
mod error;
mod index;
mod journal;
mod known;
mod layers;
mod lengths;
mod likely;
mod log;
mod matched;
mod permit;
mod possible;
mod records;
mod renumber;
mod result;
mod rule;
mod said;
mod schedule;
mod seating;
mod sections;
mod state;
mod touches;

pub use crate::director::LateConsent;
pub use change::{Change, Publication, SourceFile};
pub use device::Device;
pub use error::ChangeError;
pub use journal::{Entry, Journal, Prepared, Seen, Stamp};
pub use layers::RulingState;
pub use lengths::{MAX_NAME, MAX_REASON, MAX_REPORT, Typed};
pub use log::LogEntry;
pub use matched::{DecidedMatches, Numbers, Opponents, opponents};
pub use permit::{Closing, Waiting};
pub use possible::{Suspicion, suspicions};
pub use records::Records;
pub use result::{Outcome, Place, ResultId, Slot, TableResult};
pub use said::{Said, Saying};
pub use schedule::Due;
pub use seating::{DrawError, SeatingWishes, draw};
pub use state::{
    Barred, Board, DecidedMatch, Heard, Line, Penalized, Recorded, Ruled, Section, Session, SessionId, Status,
    Withdrawal,
};
pub use touches::{Branch, Contested, Touch, Touches, contested};

#[cfg(test)]
pub(crate) use records::{tests::ruled, visits::assert_linear};
