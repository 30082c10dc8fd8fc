//! People and what they enter: players, contestants, sections, events and the conditions of contest
//! (Laws 4, 78D, 80). What happened at the tables is in `session`, how it is counted in `scoring`.

mod conditions;
mod contestant;
mod player;
mod profile;
mod rules;

pub use conditions::{Conditions, EventRef};
pub use contestant::{Contestant, ContestantId, Entrant, SectionId, Substitution};
pub use player::{Player, PlayerId};
pub use profile::{Profile, profile, profiles};
pub use rules::{
    Average, FieldScope, Half, Method, PercentOf, PercentRound, RoundTo, RuleError, Rules, Show, SitOut, SmallGroups,
    TieOn, Unequal, Unit, Winners,
};
