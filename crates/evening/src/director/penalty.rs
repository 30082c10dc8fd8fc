//! Procedural and disciplinary penalties (Laws 90, 91). A penalty on one contestant is never another's credit.

use std::fmt;

use bridge::InvalidValue;
use bridge::text_serde;
use std::str::FromStr;

use super::{PenaltyId, RulingId};

/// The unit of a penalty's amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PenaltyUnit {
    /// Percent of the top of one board.
    PercentOfTop,
    /// Matchpoints on the scale 2-1-0.
    Matchpoints,
    Imps,
    VictoryPoints,
    /// Percent of the contestant's maximum in the session.
    TotalPercent,
    /// A warning: recorded without cost.
    Warning,
}

/// A penalty. Its amount is in hundredths of its unit.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Penalty {
    /// The identity, the same in every file.
    pub id: PenaltyId,
    pub unit: PenaltyUnit,
    /// The amount in hundredths of the unit: with [`PenaltyUnit::PercentOfTop`], 1000 is 10 % of a top.
    pub hundredths: u32,
    /// The law, for example `90B2`.
    pub law: String,
    /// Why the director gave the penalty. Empty if no reason was recorded.
    #[serde(default)]
    pub reason: String,
    /// Whether the penalty is procedural, disciplinary, or for an appeal.
    #[serde(default, skip_serializing_if = "is_procedural")]
    pub kind: PenaltyKind,
    /// The position of the player concerned. `None` if the penalty is on the whole contestant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<u8>,
    /// The ruling that the penalty came with. `None` if it was given by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<RulingId>,
}

impl PenaltyUnit {
    pub const ALL: [Self; 6] =
        [Self::PercentOfTop, Self::Matchpoints, Self::Imps, Self::VictoryPoints, Self::TotalPercent, Self::Warning];
}

impl Penalty {
    /// Whether the penalty is only a warning. A warning concerns nobody else, so others are not shown it.
    pub fn is_warning(&self) -> bool {
        self.unit == PenaltyUnit::Warning
    }

    /// A procedural penalty on a whole contestant (Law 90).
    pub fn procedural(id: PenaltyId, unit: PenaltyUnit, hundredths: u32, law: impl Into<String>) -> Self {
        Self {
            id,
            unit,
            hundredths,
            law: law.into(),
            reason: String::new(),
            kind: PenaltyKind::Procedural,
            player: None,
            ruling: None,
        }
    }
}

/// The ground on which a penalty is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PenaltyKind {
    /// A procedural penalty (Law 90).
    #[default]
    Procedural,
    /// A disciplinary penalty (Law 91), which a committee cannot overrule.
    Disciplinary,
    /// A penalty for an appeal without merit (Law 92A).
    Appeal,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
fn is_procedural(kind: &PenaltyKind) -> bool {
    *kind == PenaltyKind::Procedural
}

impl fmt::Display for PenaltyUnit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PercentOfTop => "percent-of-top",
            Self::Matchpoints => "matchpoints",
            Self::Imps => "imps",
            Self::VictoryPoints => "victory-points",
            Self::TotalPercent => "total-percent",
            Self::Warning => "warning",
        })
    }
}

impl FromStr for PenaltyUnit {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        match text {
            "percent-of-top" => Ok(Self::PercentOfTop),
            "matchpoints" => Ok(Self::Matchpoints),
            "imps" => Ok(Self::Imps),
            "victory-points" => Ok(Self::VictoryPoints),
            "total-percent" => Ok(Self::TotalPercent),
            "warning" => Ok(Self::Warning),
            _ => Err(InvalidValue::new(
                "penalty unit",
                text,
                "percent-of-top, matchpoints, imps, victory-points, total-percent or warning",
            )),
        }
    }
}

text_serde!(PenaltyUnit);
