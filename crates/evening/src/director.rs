//! Rulings as data and as decisions: awards, penalties, appeals, the periods of correction and appeal, and the ruling
//! trees of the assistant (Laws 9-16, 22-72, 79-93). `session` applies rulings to results.

mod appeal;
mod assistant;
mod award;
mod clocks;
mod edition;
mod identity;
mod known;
mod law;
mod match_ruling;
mod penalty;
mod revoke;
mod ruling;
mod share;
mod tariff;
mod tree;

pub use appeal::{Appeal, AppealBody, AppealDecision, AppealOutcome, Appealed, Consent};
pub use assistant::{Advice, QuestionAnswered, TreeError, Walk};
pub use award::{Artificial, Assigned, Award, AwardError, Fault, SideAward, Weighted};
pub use clocks::{Clocks, Periods};
pub use edition::{Edition, EditionError, EditionFiles, edition_words};
pub use identity::{AppealId, PenaltyId, RulingId};
pub use known::{GroupAnswer, KnownFacts, says_that_play_is_over};
pub use law::Law;
pub use match_ruling::{MatchOutcome, MatchRuling, MatchRulingId};
pub use penalty::{Penalty, PenaltyKind, PenaltyUnit};
pub use revoke::{Revoke, TrickWinner};
pub use ruling::{Decision, Facts, FormGroup, LateConsent, Record, Ruling};
pub use share::{Percent, Weight};
pub use tariff::{Tariff, tariff};
pub use tree::{
    Answer, AssignedSides, Chooser, Compare, Effect, FaultOf, LeafRuling, Node, Tree, TreeStage, TrickCount,
    TrickReceiver, add_editions, tree, trees,
};
