//! People and what they enter: players, contestants, sections, events and the conditions of contest (Laws 4, 78D, 80).
//! `session` has what happens at the tables, `scoring` how it is scored.

mod amounts;
mod conditions;
mod contest;
mod contestant;
mod drawing;
mod event;
mod format;
mod method;
mod nameless;
mod names;
mod people;
mod plain;
mod player;
mod profile;
mod rules;
pub(crate) mod scales;
mod setting;
mod settings;

pub use amounts::{Absences, Carry, Drop, Limit, ScaleName, SitOut, Ties};
pub use conditions::{Conditions, EventRef, NearestRow};
pub use contest::{Carrier, Contest};
pub use contestant::{Contestant, ContestantId, Entrant, SectionId, Substitution};
pub use drawing::{
    DrawBy, DrawClubs, DrawFirst, DrawGap, DrawLag, DrawLosers, DrawOdd, DrawRules, DrawSeats, DrawTables, Pauses,
    Rematch, Stanzas,
};
pub use event::{Amount, Consolation, EventBy, EventHandicap, EventRules, EventTie, WhichFinal};
pub use format::missing_from_format_1;
pub use method::{AveragePlus, ComparedWith, Counted, Method, SecondPart};
pub use nameless::{PLACEHOLDER_PREFIX, has_placeholder, without_placeholder_ids};
pub use names::{surname, surname_first};
pub use people::{People, doubles, folded, link};
pub use plain::{all_plain, plain, plain_json, plain_lines};
pub use player::{FederationNumber, Particulars, Player, PlayerId};
pub use profile::{Profile, profile, profiles};
pub use rules::Rules;
pub(crate) use scales::CONTINUOUS;
pub use setting::{Hundredths, NumberPattern, RuleError, SettingForm, SettingNumber};
pub use settings::{
    Average, Between, CrossFactor, DatumHalf, DatumRound, Divisor, DueLines, Eights, EventSum, FieldScope, Half,
    HandicapShare, ImpsOwn, ImpsRound, Knockout, Late, Leaver, Many, MatchBoards, PercentOf, PercentRound, RoundTo,
    Show, SmallGroups, TieOn, TieRule, Unequal, Unit, VpBoards, VpUnplayed, VpWeight, Winners, Withdrawal,
};
