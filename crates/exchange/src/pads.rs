//! The data for bridge pads and the results from them, in a scoring file or through the Data Connector of the pads'
//! maker. `bws` and `connector` have the formats; `desk::pads` reads them and asks the director about differences.

mod news;
mod options;
mod plan;
mod spelling;

pub use news::{
    PadChange, PadDifference, PadKey, PadName, PadQuestion, PadQuestionKey, PadResult, PadState, PadStatement,
    PadTable, PadTableKey, PadVerdict, compare_with_session, pad_device,
};
pub use options::{PadOptionError, PadOptions, PadRanking};
pub use plan::{PadHand, PadPlan, PadRound, PadSeat, PadSection};
pub(super) use spelling::{contract, lead, remark, short_name, tricks};
