//! Rulings as data: awards, adjusted scores and penalties (Laws 12, 79-93). Each is a layer above the
//! table result and can be withdrawn. The decision trees of the assistant will live here too.

mod award;
mod penalty;
mod ruling;

pub use award::{Artificial, Assigned, Award, AwardError, Percent, SideAward, Weight, Weighted};
pub use penalty::{Penalty, PenaltyId, PenaltyUnit};
pub use ruling::{Ruling, RulingId};
