//! What is known of a match whole, not board by board: a walk-over, a match halved or cancelled, victory points as they
//! are said (Laws 81C, 86, 91), a result as it was reported. What it counts is worked out in `scoring::matches`.

use crate::club::ContestantId;

identity! {
    /// Identity of a decision on a match.
    MatchRulingId
}

/// A match as the director decided it; it stands in place of what was played of it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct MatchRuling {
    /// The same in every file that travels.
    pub id: MatchRulingId,
    /// Who meet, in the order in which victory points are said.
    pub contestants: [ContestantId; 2],
    /// A round of the match; none where the two meet in one match only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// What the match counts.
    pub outcome: MatchOutcome,
    /// The law, for example `86B2`.
    pub law: String,
    /// Why the director decided it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// How a match was decided.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchOutcome {
    /// A walk-over: this side won without playing it out, the other lost.
    Won(ContestantId),
    /// Both have half of it.
    Halved,
    /// It counts for nobody.
    Cancelled,
    /// Victory points of each, in hundredths.
    VictoryPoints([u32; 2]),
    /// Too little of it could be played: both have an average, less for whoever is at fault (none, one or both of them).
    Void(Vec<ContestantId>),
    /// What each won of it in the unit of the boards (IMPs, points, matchpoints), in hundredths: a match of which the
    /// result was reported and no board, as in a league.
    Reported([u32; 2]),
}

impl MatchRuling {
    /// What it says of one of the two; none where that one is not in the match.
    pub fn place(&self, contestant: ContestantId) -> Option<usize> {
        self.contestants.iter().position(|c| *c == contestant)
    }

    /// The same with other numbers.
    pub fn renumber(&mut self, of: impl Fn(ContestantId) -> ContestantId) {
        self.contestants = self.contestants.map(&of);
        match &mut self.outcome {
            MatchOutcome::Won(winner) => *winner = of(*winner),
            MatchOutcome::Void(at_fault) => at_fault.iter_mut().for_each(|side| *side = of(*side)),
            MatchOutcome::Halved
            | MatchOutcome::Cancelled
            | MatchOutcome::VictoryPoints(_)
            | MatchOutcome::Reported(_) => {}
        }
    }
}
