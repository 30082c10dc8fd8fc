//! Appeals as data (Laws 83, 92, 93; docs/laws.md, S15): who appeals what, with whose consent, and
//! what a body decided in each stage. When one may be filed is checked in `session`.

use crate::club::ContestantId;

use super::{AppealId, PenaltyId, RulingId};

/// An appeal as it was filed with the director (Law 92C).
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Appeal {
    /// The same in every file that travels.
    pub id: AppealId,
    pub against: Appealed,
    /// Who appeals.
    pub contestant: ContestantId,
    /// Who agreed to it (Law 92D).
    pub consent: Consent,
    /// As the appellants put it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub grounds: String,
    /// Who hears it first.
    pub body: AppealBody,
    /// What was deposited, in the club's own words: `20 €`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub deposit: String,
}

/// What is appealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Appealed {
    /// On a board.
    Ruling(RulingId),
    /// On a contestant.
    Penalty(PenaltyId),
}

/// Who agreed to the appeal (Law 92D).
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consent {
    /// Both partners of a pair.
    Partners,
    /// The captain of a team.
    Captain,
    /// The player himself; in an individual nobody else is asked.
    Player,
    /// Nobody besides the appellant: not heard, except in an individual.
    Missing,
}

/// Who hears an appeal (Law 93).
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AppealBody {
    /// The chief director, where there is no committee or it would disturb the event (Law 93A).
    ChiefDirector,
    /// The appeals committee.
    Committee,
    /// What the organizer arranged instead.
    Alternative,
    /// The national or regulating authority (Law 93C).
    Authority,
}

/// What a body decided.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct AppealDecision {
    /// Who decided.
    pub body: AppealBody,
    /// What became of the appeal.
    pub outcome: AppealOutcome,
    /// The decision in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Without merit (Law 92A).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub without_merit: bool,
    /// Whether the deposit goes back; none where there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deposit_returned: Option<bool>,
}

/// How a stage of an appeal ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AppealOutcome {
    /// The ruling stands.
    Dismissed,
    /// The ruling is changed: another one takes its place.
    Allowed,
    /// The appellant took it back.
    Withdrawn,
    /// It goes on to the next body; so does a committee's advice on a point of law (Law 93B3).
    PassedOn,
}

impl AppealOutcome {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Dismissed, Self::Allowed, Self::Withdrawn, Self::PassedOn];

    /// Nothing more comes.
    pub(crate) fn is_final(self) -> bool {
        self != Self::PassedOn
    }
}

impl AppealBody {
    /// All four.
    pub const ALL: [Self; 4] = [Self::ChiefDirector, Self::Committee, Self::Alternative, Self::Authority];

    /// Whether it is bound by the director's word on law, regulations and discipline (Law 93B3).
    pub(crate) fn is_bound(self) -> bool {
        matches!(self, Self::Committee | Self::Alternative)
    }
}
