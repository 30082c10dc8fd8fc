//! The award of a ruling for each side: the table result, an assigned score with weights, or an artificial score (Law
//! 12C). The sides are independent (Laws 11A, 12C1(e), 12C2(a), 82C).

use std::fmt;
use std::str::FromStr;

use bridge::{Contract, InvalidValue, Score, Seat, Side, Tricks, Vulnerability, text_serde};
use movement::Turn;

use super::share::{Percent, Weight};

/// An artificial score of one side (Law 12C2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Artificial {
    /// Average plus for a side not at fault: at least 60 %.
    Plus,
    /// Average for a side partly at fault: 50 %.
    Average,
    /// Average minus for a side directly at fault: at most 40 %.
    Minus,
    /// A fixed percentage of the top, independent of the contestant's own percentage.
    Fixed(Percent),
}

/// One outcome of an assigned score with its weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Weighted {
    #[serde(flatten)]
    pub outcome: Assigned,
    /// The share of the outcome in the score.
    pub weight: Weight,
}

/// An outcome to assign: a contract with its tricks, or a bare score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum Assigned {
    /// A contract with its tricks, scored at the board's vulnerability.
    Contract { contract: Contract, declarer: Seat, tricks: Tricks },
    /// A bare score, for both sides.
    Score {
        /// The score from North-South's view.
        score_ns: Score,
    },
}

/// The award of one side.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideAward {
    /// The table result stands for this side.
    TableResult,
    /// An assigned score (Law 12C1). The weights sum to one.
    Assigned(Vec<Weighted>),
    /// An artificial score (Law 12C2).
    Artificial(Artificial),
    /// No score. The board does not count for this side; the other side keeps its own (Laws 12C1, 78D).
    Nothing,
}

/// The awards of both sides.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Award {
    pub ns: SideAward,
    pub ew: SideAward,
}

/// How far a contestant was at fault for the lack of a result (Law 12C2(a)).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// Not at fault: average plus.
    None,
    /// Partly at fault: average.
    Partly,
    /// Directly at fault: average minus.
    Direct,
}

/// Why an award is invalid. `sum` is in the unit of [`Weight::parts`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AwardError {
    #[error("the weights of {side} add up to {}% instead of 100% (Law 12C1(c))", *.sum as f64 / 300.0)]
    WrongWeights { side: Side, sum: u64 },
    #[error("{side} keeps the table result, but this board has none")]
    NoTableResult { side: Side },
    #[error("{side} is not at fault and gets at least 60%, not {percent}% (Law 12C2(a))")]
    BelowAveragePlus { side: Side, percent: Percent },
    #[error("{side} is directly at fault and gets at most 40%, not {percent}% (Law 12C2(a))")]
    AboveAverageMinus { side: Side, percent: Percent },
    #[error("{side} gets at least 60%, 50% or at most 40%, not {percent}% (Law 12C2(a))")]
    InBetween { side: Side, percent: Percent },
    #[error("the artificial score of {side} does not fit who was at fault (Law 12C2(a))")]
    NotAsAtFault { side: Side },
}

impl Assigned {
    /// The score from North-South's view.
    pub fn score_ns(self, vulnerability: Vulnerability) -> Score {
        match self {
            Self::Score { score_ns } => score_ns,
            Self::Contract { contract, declarer, tricks } => {
                let score = contract.score(tricks, vulnerability.includes(declarer.side()));
                if declarer.side() == Side::NS { score } else { -score }
            }
        }
    }
}

impl Assigned {
    /// The outcome for a table that sat the other way round: declarer in the new seat, the score from the new side.
    #[must_use]
    pub fn turned(self, turn: Turn) -> Self {
        match self {
            Self::Score { score_ns } if turn.side(Side::NS) == Side::EW => Self::Score { score_ns: -score_ns },
            Self::Score { score_ns } => Self::Score { score_ns },
            Self::Contract { contract, declarer, tricks } => {
                Self::Contract { contract, declarer: turn.seat(declarer), tricks }
            }
        }
    }
}

impl Award {
    /// The award for a table that sat the other way round. It belongs to the players, so the sides change.
    pub fn turned(&self, turn: Turn) -> Self {
        let turned = |award: &SideAward| match award {
            SideAward::Assigned(outcomes) => SideAward::Assigned(
                outcomes
                    .iter()
                    .map(|weighted| Weighted { outcome: weighted.outcome.turned(turn), weight: weighted.weight })
                    .collect(),
            ),
            other => other.clone(),
        };
        Self { ns: turned(self.side(turn.side(Side::NS))), ew: turned(self.side(turn.side(Side::EW))) }
    }

    /// Artificial scores for both sides.
    pub fn artificial(ns: Artificial, ew: Artificial) -> Self {
        Self { ns: SideAward::Artificial(ns), ew: SideAward::Artificial(ew) }
    }

    /// An artificial score for one side, and no score for the other.
    pub fn artificial_for(side: Side, artificial: Artificial) -> Self {
        match side {
            Side::NS => Self { ns: SideAward::Artificial(artificial), ew: SideAward::Nothing },
            Side::EW => Self { ns: SideAward::Nothing, ew: SideAward::Artificial(artificial) },
        }
    }

    /// The award of a side.
    pub fn side(&self, side: Side) -> &SideAward {
        match side {
            Side::NS => &self.ns,
            Side::EW => &self.ew,
        }
    }

    /// The scores assigned without a contract, from North-South's view.
    pub(crate) fn bare_scores(&self) -> impl Iterator<Item = Score> + '_ {
        Side::BOTH
            .into_iter()
            .flat_map(|side| match self.side(side) {
                SideAward::Assigned(outcomes) => outcomes.as_slice(),
                SideAward::TableResult | SideAward::Artificial(_) | SideAward::Nothing => &[],
            })
            .filter_map(|weighted| match weighted.outcome {
                Assigned::Score { score_ns } => Some(score_ns),
                Assigned::Contract { .. } => None,
            })
    }

    /// Checks that the weights of each side sum to one, and that a side which keeps the table result has one.
    pub fn check(&self, has_table_result: bool) -> Result<(), AwardError> {
        for side in Side::BOTH {
            match self.side(side) {
                SideAward::Assigned(outcomes) => {
                    let sum = outcomes.iter().map(|weighted| u64::from(weighted.weight.0)).sum();
                    if sum != u64::from(Weight::WHOLE) {
                        return Err(AwardError::WrongWeights { side, sum });
                    }
                }
                SideAward::TableResult if !has_table_result => return Err(AwardError::NoTableResult { side }),
                SideAward::TableResult | SideAward::Artificial(_) | SideAward::Nothing => {}
            }
        }
        Ok(())
    }
}

impl Fault {
    /// The artificial score for this degree of fault (Law 12C2(a)).
    pub fn artificial(self) -> Artificial {
        match self {
            Self::None => Artificial::Plus,
            Self::Partly => Artificial::Average,
            Self::Direct => Artificial::Minus,
        }
    }
}

impl Award {
    /// Whether both sides get an artificial score.
    pub fn is_artificial(&self) -> bool {
        Side::BOTH.into_iter().all(|side| matches!(self.side(side), SideAward::Artificial(_)))
    }

    /// The fault of each side that its artificial score implies. `None` if a side has another award or a fixed
    /// percentage.
    pub fn faults(&self) -> Option<[Fault; 2]> {
        let fault = |side| match self.side(side) {
            SideAward::Artificial(Artificial::Plus) => Some(Fault::None),
            SideAward::Artificial(Artificial::Average) => Some(Fault::Partly),
            SideAward::Artificial(Artificial::Minus) => Some(Fault::Direct),
            _ => None,
        };
        Some([fault(Side::NS)?, fault(Side::EW)?])
    }

    /// Checks that artificial percentages are at least 60, 50, or at most 40 (Law 12C2(a)).
    pub fn check_percentages(&self) -> Result<(), AwardError> {
        for side in Side::BOTH {
            if let SideAward::Artificial(Artificial::Fixed(percent)) = self.side(side)
                && !matches!(percent.0, 0..=4000 | 5000 | 6000..)
            {
                return Err(AwardError::InBetween { side, percent: *percent });
            }
        }
        Ok(())
    }

    /// Checks artificial scores against each side's fault (Law 12C2(a)).
    pub(crate) fn check_faults(&self, faults: [Fault; 2]) -> Result<(), AwardError> {
        for (side, fault) in Side::BOTH.into_iter().zip(faults) {
            let SideAward::Artificial(artificial) = self.side(side) else { continue };
            match (fault, artificial) {
                (Fault::None, Artificial::Fixed(percent)) if percent.0 < 6000 => {
                    return Err(AwardError::BelowAveragePlus { side, percent: *percent });
                }
                (Fault::Direct, Artificial::Fixed(percent)) if percent.0 > 4000 => {
                    return Err(AwardError::AboveAverageMinus { side, percent: *percent });
                }
                (_, Artificial::Fixed(_)) => {}
                (fault, artificial) if fault.artificial() == *artificial => {}
                _ => return Err(AwardError::NotAsAtFault { side }),
            }
        }
        Ok(())
    }
}

impl Artificial {
    /// The award by fault that a fixed percentage stands for: A+ for 60 %, A for 50 %, A- for 40 %. `None` for other
    /// percentages.
    pub fn by_fault(self) -> Option<Self> {
        match self {
            Self::Plus | Self::Average | Self::Minus => Some(self),
            Self::Fixed(percent) => match percent.as_hundredths() {
                6000 => Some(Self::Plus),
                5000 => Some(Self::Average),
                4000 => Some(Self::Minus),
                _ => None,
            },
        }
    }
}

impl fmt::Display for Artificial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plus => f.write_str("A+"),
            Self::Average => f.write_str("A"),
            Self::Minus => f.write_str("A-"),
            Self::Fixed(percent) => write!(f, "{percent}%"),
        }
    }
}

impl FromStr for Artificial {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        match text.trim() {
            "A+" => Ok(Self::Plus),
            "A" | "A=" => Ok(Self::Average),
            "A-" => Ok(Self::Minus),
            other => other
                .parse()
                .map(Self::Fixed)
                .map_err(|_| InvalidValue::new("artificial score", text, "A+, A, A- or a percentage")),
        }
    }
}

text_serde!(Artificial);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_of_each_side_must_sum_to_one() {
        let weighted = |percent| Weighted {
            outcome: Assigned::Score { score_ns: 420 },
            weight: Weight::percent(percent).unwrap(),
        };
        let award = Award {
            ns: SideAward::Assigned(vec![weighted(60), weighted(40)]),
            ew: SideAward::Assigned(vec![weighted(60), weighted(30)]),
        };
        let error = award.check(true).unwrap_err();
        assert_eq!(error.to_string(), "the weights of EW add up to 90% instead of 100% (Law 12C1(c))");
    }

    #[test]
    fn side_cannot_keep_a_missing_table_result() {
        let award = Award { ns: SideAward::TableResult, ew: SideAward::Artificial(Artificial::Plus) };
        assert!(award.check(true).is_ok());
        assert_eq!(award.check(false), Err(AwardError::NoTableResult { side: Side::NS }));
    }
}
