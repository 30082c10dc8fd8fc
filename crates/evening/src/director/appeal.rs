//! Appeals as data (Laws 83, 92, 93; docs/laws.md, S15): who appeals what, with whose consent, and how each body
//! decided. `session` checks when an appeal may be filed.

use crate::club::ContestantId;

use super::{AppealId, PenaltyId, RulingId};

/// An appeal filed with the director (Law 92C).
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Appeal {
    /// The identity, the same in every file.
    pub id: AppealId,
    pub against: Appealed,
    /// The appellant.
    pub contestant: ContestantId,
    pub consent: Consent,
    /// The grounds, in the appellants' words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub grounds: String,
    /// The body that hears it first.
    pub body: AppealBody,
    /// The deposit, in the club's own words: `20 €`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub deposit: String,
}

/// The subject of an appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Appealed {
    Ruling(RulingId),
    Penalty(PenaltyId),
}

/// Who consented to the appeal (Law 92D).
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consent {
    Partners,
    Captain,
    /// The player. In an individual nobody else has to consent.
    Player,
    /// Only the appellant. Such an appeal is heard only in an individual.
    Missing,
}

/// The body that hears an appeal (Law 93).
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AppealBody {
    /// The chief director, if there is no committee or it would disturb the event (Law 93A).
    ChiefDirector,
    Committee,
    /// An alternative that the organizer has arranged.
    Alternative,
    /// The national or regulating authority (Law 93C).
    Authority,
}

/// The decision of a body on an appeal.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct AppealDecision {
    pub body: AppealBody,
    pub outcome: AppealOutcome,
    /// The decision in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Whether the appeal was without merit (Law 92A).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub without_merit: bool,
    /// Whether the deposit is returned. `None` if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deposit_returned: Option<bool>,
}

/// The outcome of one stage of an appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AppealOutcome {
    /// The ruling stands.
    Dismissed,
    /// The ruling is changed: another one replaces it.
    Allowed,
    Withdrawn,
    /// The appeal goes to the next body. The advice of a committee on a point of law counts as well (Law 93B3).
    PassedOn,
}

impl AppealOutcome {
    pub const ALL: [Self; 4] = [Self::Dismissed, Self::Allowed, Self::Withdrawn, Self::PassedOn];

    /// Whether the appeal ends with this outcome.
    pub(crate) fn is_final(self) -> bool {
        self != Self::PassedOn
    }
}

impl AppealBody {
    pub const ALL: [Self; 4] = [Self::ChiefDirector, Self::Committee, Self::Alternative, Self::Authority];

    /// Whether the body may not overrule the director on law, regulations and discipline (Law 93B3).
    pub(crate) fn is_bound(self) -> bool {
        matches!(self, Self::Committee | Self::Alternative)
    }
}
