//! The score of one side of a line before scores are compared: plain, weighted, artificial, or none.

use crate::director::{Artificial, SideAward};
use crate::session::{self, Outcome};
use bridge::{Score, Side, Vulnerability};

use super::frequency::ONE;

/// The score of a side before scores are compared. A score has a weight in units of 1/`Weight::WHOLE`.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideScore {
    /// No result yet.
    Missing,
    /// No result and no award.
    Nothing,
    /// One score, from the side's own view, with its weight.
    Score((Score, u64)),
    /// Several scores, from the side's own view, with weights that sum to one.
    Weighted(Vec<(Score, u64)>),
    Artificial(Artificial),
}

/// The score of a side of a line.
pub(super) fn side_score(line: &session::Line<'_>, side: Side, vulnerability: Vulnerability) -> SideScore {
    let own_view = |score_ns: Score| if side == Side::NS { score_ns } else { -score_ns };
    match line.award(side) {
        Some(SideAward::Artificial(artificial)) => return SideScore::Artificial(*artificial),
        Some(SideAward::Assigned(outcomes)) => {
            return SideScore::Weighted(
                outcomes
                    .iter()
                    .map(|weighted| {
                        let outcome = weighted.outcome.turned(line.award_turn);
                        (own_view(outcome.score_ns(vulnerability)), u64::from(weighted.weight.parts()))
                    })
                    .collect(),
            );
        }
        Some(SideAward::Nothing) => return SideScore::Nothing,
        Some(SideAward::TableResult) | None => {}
    }
    match line.outcome {
        None | Some(Outcome::Postponed) => SideScore::Missing,
        Some(Outcome::NotPlayed | Outcome::Cancelled) => SideScore::Nothing,
        Some(outcome) => match outcome.score_ns(vulnerability) {
            Some(score) => SideScore::Score((own_view(score), ONE)),
            None => SideScore::Nothing,
        },
    }
}

impl SideScore {
    /// Whether the score is possible: at most 7600 either way, the highest of any contract (Law 77), with weights that
    /// sum to one.
    pub fn is_possible(&self) -> bool {
        let scores = self.scores();
        scores.iter().all(|(score, weight)| score.abs() <= 7600 && *weight <= ONE)
            && (scores.is_empty() || scores.iter().map(|(_, weight)| weight).sum::<u64>() == ONE)
    }

    /// The scores to compare, with their weights.
    pub(super) fn scores(&self) -> &[(Score, u64)] {
        match self {
            Self::Score(score) => std::slice::from_ref(score),
            Self::Weighted(scores) => scores,
            Self::Missing | Self::Nothing | Self::Artificial(_) => &[],
        }
    }

    /// The mean score in units of 1/[`ONE`]. `None` without a score.
    pub(super) fn mean(&self) -> Option<i64> {
        let scores = self.scores();
        (!scores.is_empty()).then(|| scores.iter().map(|(score, weight)| i64::from(*score) * *weight as i64).sum())
    }
}
