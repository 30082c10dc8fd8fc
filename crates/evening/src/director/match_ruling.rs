//! Decisions on a whole match and not on its boards: a walk-over, a match halved or cancelled, victory points set by
//! the director (Laws 81C, 86, 91), or a reported result. A carry-over does not decide the match: its boards still
//! count. `scoring::matches` scores them.

use crate::club::ContestantId;

identity! {
    /// Identity of a decision on a match.
    MatchRulingId
}

/// A decision on a match. It replaces the boards played, unless it is a carry-over.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct MatchRuling {
    /// The identity, the same in every file.
    pub id: MatchRulingId,
    /// The two contestants, in the order in which scores are given.
    pub contestants: [ContestantId; 2],
    /// The round of the match. `None` for the first match in which the two meet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
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
    /// A walk-over: this contestant won without playing the match out, and the other lost.
    Won(ContestantId),
    /// Both have half of the match.
    Halved,
    /// The match counts for nobody.
    Cancelled,
    /// Victory points of each contestant, in hundredths.
    VictoryPoints([u32; 2]),
    /// Too little of the match could be played, so both get an average; less for a contestant at fault (none, one
    /// or both).
    Void(Vec<ContestantId>),
    /// The score of each contestant in the unit of the boards (IMPs, points or matchpoints), in hundredths. Used for a
    /// match with a reported result but no boards, as in a league.
    Reported([u32; 2]),
    /// The points that each contestant brings into the match, in the unit of the boards, in hundredths. The boards
    /// still count.
    CarryOver([u32; 2]),
}

impl MatchRuling {
    /// The index of a contestant in the pair; `None` if it is not in the match.
    pub fn place(&self, contestant: ContestantId) -> Option<usize> {
        self.contestants.iter().position(|c| *c == contestant)
    }

    /// Whether the match counts as this ruling says, and not by its boards. A carry-over leaves the boards.
    pub fn decides(&self) -> bool {
        !matches!(self.outcome, MatchOutcome::CarryOver(_))
    }

    /// Replaces the numbers of contestants by new ones.
    pub fn renumber(&mut self, new_number: impl Fn(ContestantId) -> ContestantId) {
        self.contestants = self.contestants.map(&new_number);
        match &mut self.outcome {
            MatchOutcome::Won(winner) => *winner = new_number(*winner),
            MatchOutcome::Void(at_fault) => at_fault.iter_mut().for_each(|side| *side = new_number(*side)),
            MatchOutcome::Halved
            | MatchOutcome::Cancelled
            | MatchOutcome::VictoryPoints(_)
            | MatchOutcome::Reported(_)
            | MatchOutcome::CarryOver(_) => {}
        }
    }
}
