//! What table pads are told of an evening, and what they say of it, whatever way it goes: a scoring file or the maker's
//! connector. How each writes it is in `bws` and `connector`; who reads and asks is in `desk::pads`.

mod news;
mod options;
mod plan;
mod spelled;

pub use news::{
    PadChange, PadDifference, PadKey, PadName, PadQuestion, PadQuestionKey, PadResult, PadSaid, PadState, PadTable,
    PadTableKey, PadVerdict, compare, pad,
};
pub use options::{PadOptionError, PadOptions, PadRanking};
pub use plan::{PadHand, PadPlan, PadRound, PadSeat, PadSection};
pub(super) use spelled::{contract, lead, remark, short_name, tricks};
