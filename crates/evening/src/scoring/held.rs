//! What one side of one line holds before anything is compared: a score, a weighted one, an award, nothing.

use crate::director::{Artificial, SideAward};
use crate::session::{self, Outcome};
use bridge::{Score, Side, Vulnerability};

use super::frequency::ONE;

/// What a side holds before comparing.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Held {
    /// Nothing came in yet.
    Missing,
    /// No result and no award.
    Nothing,
    /// One score, from the side's own view.
    Score((Score, u64)),
    /// Several outcomes with weights that sum to one.
    Weighted(Vec<(Score, u64)>),
    /// An artificial score.
    Artificial(Artificial),
}

/// What a side of a line holds.
pub(super) fn held(line: &session::Line<'_>, side: Side, vulnerability: Vulnerability) -> Held {
    let own_view = |score_ns: Score| if side == Side::NS { score_ns } else { -score_ns };
    match line.award(side) {
        Some(SideAward::Artificial(artificial)) => return Held::Artificial(*artificial),
        Some(SideAward::Assigned(outcomes)) => {
            return Held::Weighted(
                outcomes
                    .iter()
                    .map(|o| {
                        let outcome = o.outcome.turned(line.award_turn);
                        (own_view(outcome.score_ns(vulnerability)), u64::from(o.weight.parts()))
                    })
                    .collect(),
            );
        }
        Some(SideAward::Nothing) => return Held::Nothing,
        Some(SideAward::TableResult) | None => {}
    }
    match line.outcome {
        None | Some(Outcome::Postponed) => Held::Missing,
        Some(Outcome::NotPlayed | Outcome::Cancelled) => Held::Nothing,
        Some(outcome) => match outcome.score_ns(vulnerability) {
            Some(score) => Held::Score((own_view(score), ONE)),
            None => Held::Nothing,
        },
    }
}

impl Held {
    /// Whether it can be: scores that doubled undertricks could give at most, weights that are one together.
    pub fn is_possible(&self) -> bool {
        let scores = self.scores();
        scores.iter().all(|(score, weight)| score.abs() <= 7600 && *weight <= ONE)
            && (scores.is_empty() || scores.iter().map(|(_, weight)| weight).sum::<u64>() == ONE)
    }

    /// The scores that are compared, with their weights.
    pub(super) fn scores(&self) -> &[(Score, u64)] {
        match self {
            Self::Score(score) => std::slice::from_ref(score),
            Self::Weighted(scores) => scores,
            Self::Missing | Self::Nothing | Self::Artificial(_) => &[],
        }
    }

    /// The mean score in units of 1/[`ONE`]; none where there is no score.
    pub(super) fn mean(&self) -> Option<i64> {
        let scores = self.scores();
        (!scores.is_empty()).then(|| scores.iter().map(|(score, weight)| i64::from(*score) * *weight as i64).sum())
    }
}
