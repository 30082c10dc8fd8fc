//! A ruling at one table (docs/laws.md, S14): the facts, the options offered and chosen, and the effect on the result.
//! `session` applies several rulings in layers.

use chrono::{DateTime, FixedOffset};

use crate::club::ContestantId;
use bridge::{BoardNumber, Contract, Seat};
use movement::Sitting;

use super::{AppealId, Award, Fault, RulingId};

/// A ruling: what was decided, by which law, and why.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Ruling {
    /// The identity, the same in every copy of the session.
    pub id: RulingId,
    /// The year of the edition of the Laws.
    pub edition: u16,
    /// The law that the ruling rests on, in the neutral form `12C2(a)`.
    pub law: String,
    /// The facts, as far as they were recorded.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub facts: String,
    #[serde(flatten)]
    pub decision: Decision,
    #[serde(default, skip_serializing_if = "Record::is_empty")]
    pub record: Record,
}

/// The effect of a ruling on the result of its table.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// The result stands, and the ruling is only logged.
    Nothing {},
    /// Declarer gains or loses this many tricks (Laws 64, 67B1, 69-71, 79).
    Tricks { declarer: i8 },
    /// Another contract or declarer counts than the one entered (Laws 36C, 54A).
    Contract { contract: Contract, declarer: Seat },
    /// The result is cancelled (Laws 6D2, 13D, 15B1, 82B2).
    Cancelled {},
    /// Each side gets an award (Law 12C).
    Award(Award),
    /// Results of different forms of the board are compared separately (Law 87).
    Groups(Vec<FormGroup>),
}

/// The tables that played the same form of a fouled board (Law 87).
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct FormGroup {
    /// The form, from 0. Only results of the same form are compared.
    pub copy: u8,
    /// The contestants that played that form.
    pub sittings: Vec<Sitting<ContestantId>>,
}

/// Whether the facts are agreed (Laws 84, 85).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Facts {
    #[default]
    Agreed,
    /// Disputed, and decided by the balance of probabilities (Law 85A).
    Disputed,
    /// The facts cannot be determined; play was allowed to continue (Law 85B).
    NotEstablished,
}

/// The conditions of Law 79C2 after the correction period: the organizer consents, and the director is certain beyond
/// reasonable doubt.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct LateConsent {
    /// The person who consented for the organizer.
    pub organizer: String,
    /// Whether the director has no reasonable doubt.
    pub certain: bool,
}

impl LateConsent {
    /// Whether both conditions are recorded.
    pub fn is_whole(&self) -> bool {
        self.certain && !self.organizer.trim().is_empty()
    }
}

/// How the director came to a ruling, with everything that a committee asks for later.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools, reason = "ticks of a form, each by itself")]
pub struct Record {
    /// The name of the assistant's tree. `None` if the ruling was made without the assistant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tree: Option<String>,
    /// The answers given, in order. The tree has the options that were offered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<String>,
    /// The offender's seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offender: Option<Seat>,
    /// Who called the director.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called_by: Option<Seat>,
    #[serde(skip_serializing_if = "is_default")]
    pub status: Facts,
    /// Further laws that the ruling rests on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub basis: Vec<String>,
    /// The expected result without the infraction (Law 12B1).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub expected: String,
    /// The players that the director asked, and their answers.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub polled: String,
    /// Whether rights were reserved at the table (Law 16B2).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reserved: bool,
    /// Laws to review after play (Laws 16B3, 23C, 27D, 50E4, 64C, 72C).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub review: Vec<String>,
    /// Another board on which the same contestants are reviewed (Law 15A3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remind: Option<BoardNumber>,
    /// Whether a lead restriction may apply (Law 26B).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lead: bool,
    /// Whether the contestants were told of their right to appeal (Law 83).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub told: bool,
    /// Why a rectification was waived at the request of the non-offending side (Law 81C5).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waived: Option<String>,
    /// Each side's fault, if an artificial score was given (Law 12C2(a)).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faults: Option<[Fault; 2]>,
    /// Whether the ruling decides a point of law or regulations, which a committee may not overrule (Law 93B3).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub of_law: bool,
    /// The time at which the ruling was requested, if that was before it was made (Law 92B).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked_at: Option<DateTime<FixedOffset>>,
    /// The consent that a trick dispute or claim needs after the correction period (Law 79C2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<LateConsent>,
    /// The appeal that the ruling decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub appeal: Option<AppealId>,
    /// The ruling that this one replaces: a draft, one reviewed after play, or one changed on appeal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead_of: Option<RulingId>,
    /// Whether the ruling is a draft, without effect.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
    /// The director responsible, if somebody else enters the ruling (Law 81D).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub director: String,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
fn is_default(status: &Facts) -> bool {
    *status == Facts::default()
}

impl Record {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Ruling {
    /// An award by the Laws of 2017 with only its law and facts recorded.
    pub fn award(id: RulingId, law: impl Into<String>, facts: impl Into<String>, award: Award) -> Self {
        Self {
            id,
            edition: 2017,
            law: law.into(),
            facts: facts.into(),
            decision: Decision::Award(award),
            record: Record::default(),
        }
    }

    /// The award. `None` if the decision is something else.
    pub(crate) fn as_award(&self) -> Option<&Award> {
        match &self.decision {
            Decision::Award(award) => Some(award),
            _ => None,
        }
    }

    /// Whether the ruling changes the result of its table.
    pub fn has_effect(&self) -> bool {
        !self.record.draft && !matches!(self.decision, Decision::Nothing {})
    }
}
