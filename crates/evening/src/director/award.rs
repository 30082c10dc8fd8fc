//! What a ruling gives each side: the table result, an assigned score with weights, or an artificial
//! score (Law 12C). The sides are independent (Laws 11A, 12C1e, 12C2a, 82C).

use std::fmt;
use std::str::FromStr;

use bridge::{Contract, Impossible, Score, Seat, Side, Tricks, Vulnerability, text_serde};
use movement::Turn;

use super::share::{Percent, Weight};

/// An artificial score of one side (Law 12C2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Artificial {
    /// In no way at fault: average plus, at least 60 %.
    Plus,
    /// Partly at fault: average, 50 %.
    Average,
    /// Directly at fault: average minus, at most 40 %.
    Minus,
    /// A fixed percentage of the top, whatever the contestant's own.
    Fixed(Percent),
}

/// An outcome of an assigned score with its share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Weighted {
    /// One way the board might have gone.
    #[serde(flatten)]
    pub outcome: Assigned,
    /// Its share of the score.
    pub weight: Weight,
}

/// What is assigned: a contract with its tricks, or a bare score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum Assigned {
    /// A contract and its tricks, scored by the marking of the board.
    Contract { contract: Contract, declarer: Seat, tricks: Tricks },
    /// From North-South's view, for both sides.
    Score {
        /// From North-South's view.
        score_ns: Score,
    },
}

/// What one side gets.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideAward {
    /// Nothing is changed for this side.
    TableResult,
    /// Law 12C1; the weights sum to one.
    Assigned(Vec<Weighted>),
    /// Law 12C2.
    Artificial(Artificial),
    /// No score: the board does not count for this side, while the other keeps what it has (Laws 12C1, 78D).
    Nothing,
}

/// What a ruling gives, each side by itself.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Award {
    /// What North-South get.
    pub ns: SideAward,
    /// What East-West get.
    pub ew: SideAward,
}

/// How far a contestant was at fault that no result could be had (Law 12C2a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// In no way: average plus.
    None,
    /// Partly: average.
    Partly,
    /// Directly: average minus.
    Direct,
}

/// Why an award cannot stand.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AwardError {
    #[error("the weights of {side} add up to {}% instead of 100% (Law 12C1(c))", *.sum as f64 / 300.0)]
    Weights { side: Side, sum: u64 },
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
                let score = contract.score(tricks, vulnerability.holds(declarer.side()));
                if declarer.side() == Side::NS { score } else { -score }
            }
        }
    }
}

impl Assigned {
    /// The same for people whose table was turned: declarer in his seat, the score from the side they sit on.
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
    /// The same for people whose table was turned: an award is theirs, wherever they sat.
    pub fn turned(&self, turn: Turn) -> Self {
        let turned = |award: &SideAward| match award {
            SideAward::Assigned(outcomes) => SideAward::Assigned(
                outcomes.iter().map(|o| Weighted { outcome: o.outcome.turned(turn), weight: o.weight }).collect(),
            ),
            other => other.clone(),
        };
        Self { ns: turned(self.side(turn.side(Side::NS))), ew: turned(self.side(turn.side(Side::EW))) }
    }

    /// Artificial scores for both sides.
    pub fn artificial(ns: Artificial, ew: Artificial) -> Self {
        Self { ns: SideAward::Artificial(ns), ew: SideAward::Artificial(ew) }
    }

    /// What a side gets.
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
            .filter_map(|o| match o.outcome {
                Assigned::Score { score_ns } => Some(score_ns),
                Assigned::Contract { .. } => None,
            })
    }

    /// Checks that weights sum to the whole on each side, and that a side which keeps the table result
    /// has one.
    ///
    /// # Errors
    /// The first side that does not.
    pub fn check(&self, has_table_result: bool) -> Result<(), AwardError> {
        for side in Side::BOTH {
            match self.side(side) {
                SideAward::Assigned(outcomes) => {
                    let sum = outcomes.iter().map(|o| u64::from(o.weight.0)).sum();
                    if sum != u64::from(Weight::WHOLE) {
                        return Err(AwardError::Weights { side, sum });
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
    /// The artificial score it brings (Law 12C2a).
    pub fn artificial(self) -> Artificial {
        match self {
            Self::None => Artificial::Plus,
            Self::Partly => Artificial::Average,
            Self::Direct => Artificial::Minus,
        }
    }
}

impl Award {
    /// Both sides get an artificial score.
    pub fn is_artificial(&self) -> bool {
        Side::BOTH.into_iter().all(|side| matches!(self.side(side), SideAward::Artificial(_)))
    }

    /// Who was at fault, as artificial scores without percentages say.
    pub fn faults(&self) -> Option<[Fault; 2]> {
        let fault = |side| match self.side(side) {
            SideAward::Artificial(Artificial::Plus) => Some(Fault::None),
            SideAward::Artificial(Artificial::Average) => Some(Fault::Partly),
            SideAward::Artificial(Artificial::Minus) => Some(Fault::Direct),
            _ => None,
        };
        Some([fault(Side::NS)?, fault(Side::EW)?])
    }

    /// Checks that artificial percentages are ones the Laws know (Law 12C2a): at least 60, 50, at most 40.
    ///
    /// # Errors
    /// The first side with one in between.
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

    /// Checks artificial scores against who was at fault (Law 12C2a).
    ///
    /// # Errors
    /// The first side that gets less or more than its fault allows.
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
    type Err = Impossible;

    fn from_str(text: &str) -> Result<Self, Impossible> {
        match text.trim() {
            "A+" => Ok(Self::Plus),
            "A" | "A=" => Ok(Self::Average),
            "A-" => Ok(Self::Minus),
            other => other
                .parse()
                .map(Self::Fixed)
                .map_err(|_| Impossible::new("artificial score", text, "A+, A, A- or a percentage")),
        }
    }
}

text_serde!(Artificial);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_must_sum_to_the_whole_on_each_side() {
        let part = |percent| Weighted {
            outcome: Assigned::Score { score_ns: 420 },
            weight: Weight::percent(percent).unwrap(),
        };
        let award = Award {
            ns: SideAward::Assigned(vec![part(60), part(40)]),
            ew: SideAward::Assigned(vec![part(60), part(30)]),
        };
        let error = award.check(true).unwrap_err();
        assert_eq!(error.to_string(), "the weights of EW add up to 90% instead of 100% (Law 12C1(c))");
    }

    #[test]
    fn a_side_cannot_keep_a_table_result_that_is_not_there() {
        let award = Award { ns: SideAward::TableResult, ew: SideAward::Artificial(Artificial::Plus) };
        assert!(award.check(true).is_ok());
        assert_eq!(award.check(false), Err(AwardError::NoTableResult { side: Side::NS }));
    }
}
