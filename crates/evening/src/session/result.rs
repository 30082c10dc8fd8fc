//! The result of a board at a table, as entered. It is never changed: a correction is a new result that supersedes it
//! (Laws 77, 79; docs/laws.md, S1-S3, S10).

use crate::club::{ContestantId, SectionId};
use crate::director::LateConsent;
use bridge::{BoardNumber, Card, Contract, Score, Seat, Side, Tricks, Vulnerability};
use movement::Sitting;

identity! {
    /// Identity of a result, the same in every file.
    ResultId
}

/// Where a board was played. A file from another program may not name the round and the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Place {
    /// The section in which it counts.
    pub section: SectionId,
    /// The round, from 1, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// The table, from 1, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u8>,
}

/// The outcome of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum Outcome {
    Played {
        contract: Contract,
        declarer: Seat,
        /// Declarer's tricks, 0 to 13.
        tricks: Tricks,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lead: Option<Card>,
    },
    /// Only the score is known, from North-South's view.
    ScoreOnly { score_ns: Score },
    /// Four passes: an ordinary score of 0 (Laws 22, 77).
    PassedOut,
    /// No result and no award: one board fewer for both.
    NotPlayed,
    /// The result was cancelled (Laws 6D2, 13D, 15B1, 82B2).
    Cancelled,
    /// To be played later in the session (Law 8B2). It is missing until then.
    Postponed,
}

impl Outcome {
    /// Whether the board was played to the end, however much is known about it.
    pub fn was_played(self) -> bool {
        match self {
            Self::Played { .. } | Self::ScoreOnly { .. } | Self::PassedOut => true,
            Self::NotPlayed | Self::Cancelled | Self::Postponed => false,
        }
    }
}

/// The meeting that a result belongs to: the board and the contestants, regardless of their sides. The two tables of a
/// team match are two slots, which differ in who sits North-South. Of teams of eight the two tables of a room are two
/// slots as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot {
    pub board: BoardNumber,
    /// Pairs or players in ascending order, filled up with `None` in front. A team's place depends on its side and on
    /// the table: North-South are at 0 or 1, East-West at 2 or 3, the higher one at the second table.
    ids: [Option<ContestantId>; 4],
}

/// A result on a traveller or slip.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct TableResult {
    /// The identity, the same in every file.
    pub id: ResultId,
    #[serde(flatten)]
    pub place: Place,
    pub board: BoardNumber,
    /// The copy of the board that was played, from 0. Results on different copies may not be comparable (Law 87).
    #[serde(default, skip_serializing_if = "is_first")]
    pub copy: u8,
    /// Who actually sat where.
    pub sitting: Sitting<ContestantId>,
    #[serde(flatten)]
    pub outcome: Outcome,
    /// The result that this one replaces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supersedes: Option<ResultId>,
    /// Whether the result was entered although the board was not due or was played before, or no contract gives the
    /// score.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
    /// Why it was corrected or forced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Who asked for the correction: a contestant, a player, or the scorer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_by: Option<String>,
    /// The consent that a correction needs after its period.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consent: Option<LateConsent>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
fn is_first(copy: &u8) -> bool {
    *copy == 0
}

impl Outcome {
    /// The score from North-South's view. `None` without a score.
    pub fn score_ns(&self, vulnerability: Vulnerability) -> Option<Score> {
        match *self {
            Self::Played { contract, declarer, tricks, .. } => {
                let score = contract.score(tricks, vulnerability.includes(declarer.side()));
                Some(if declarer.side() == Side::NS { score } else { -score })
            }
            Self::ScoreOnly { score_ns } => Some(score_ns),
            Self::PassedOut => Some(0),
            Self::NotPlayed | Self::Cancelled | Self::Postponed => None,
        }
    }

    /// The word for the state of the board in files (docs/formats.md, 10).
    pub fn state(&self) -> &'static str {
        match self {
            Self::Played { .. } | Self::ScoreOnly { .. } => "played",
            Self::PassedOut => "passed-out",
            Self::NotPlayed => "not-played",
            Self::Cancelled => "cancelled",
            Self::Postponed => "postponed",
        }
    }
}

impl Slot {
    /// The slot of a board and the contestants that meet on it.
    pub fn new(board: BoardNumber, sitting: Sitting<ContestantId>) -> Self {
        let mut ids = [None; 4];
        match sitting {
            Sitting::Teams { ns, ew } => return Self { board, ids: [Some(ns), None, Some(ew), None] },
            Sitting::SecondTable { ns, ew } => return Self { board, ids: [None, Some(ns), None, Some(ew)] },
            Sitting::Sides { .. } | Sitting::Players { .. } => {}
        }
        for (place, (contestant, _)) in ids.iter_mut().zip(sitting.contestants()) {
            *place = Some(contestant);
        }
        ids.sort();
        Self { board, ids }
    }

    /// The lowest slot of a board.
    pub(super) fn first(board: BoardNumber) -> Self {
        Self { board, ids: [None; 4] }
    }

    /// The contestant that would play the board twice with both slots: a pair or player in any seat, or the same half
    /// of a team (Law 15). `None` if nobody would.
    pub fn replays(self, other: Self) -> Option<ContestantId> {
        let plays_twice = |index: usize, contestant: ContestantId| {
            if self.is_of_teams() {
                other.ids[index] == Some(contestant)
            } else {
                other.ids.contains(&Some(contestant))
            }
        };
        (0..4).find_map(|index| {
            self.ids[index].filter(|contestant| self.board == other.board && plays_twice(index, *contestant))
        })
    }

    /// Whether teams meet. Their ids are in every other place, while sorted ids leave the first two places empty.
    pub fn is_of_teams(self) -> bool {
        self.ids[0].is_some() != self.ids[1].is_some()
    }

    /// Whether teams of eight meet at the second table of a room.
    pub fn is_second_table(self) -> bool {
        self.is_of_teams() && self.ids[0].is_none()
    }

    /// Whether a side's line stands for a board of its contestant: a team has one line for each table of a match.
    pub fn stands_for(self, side: Side) -> bool {
        !self.is_of_teams() || side == Side::NS && !self.is_second_table()
    }

    /// The contestants; pairs and players with the lowest number first.
    pub fn contestants(self) -> impl Iterator<Item = ContestantId> {
        self.ids.into_iter().flatten()
    }
}

impl TableResult {
    /// Whether both results say the same about the same meeting, so either gives the same score.
    pub fn says_the_same(&self, other: &Self) -> bool {
        (self.slot(), self.sitting, self.outcome, self.copy) == (other.slot(), other.sitting, other.outcome, other.copy)
    }

    /// A first result: no correction, not forced, on the first copy of the board.
    pub fn new(
        id: ResultId,
        place: Place,
        board: BoardNumber,
        sitting: Sitting<ContestantId>,
        outcome: Outcome,
    ) -> Self {
        Self {
            id,
            place,
            board,
            copy: 0,
            sitting,
            outcome,
            supersedes: None,
            forced: false,
            reason: None,
            asked_by: None,
            consent: None,
        }
    }

    /// The meeting of this result.
    pub fn slot(&self) -> Slot {
        Slot::new(self.board, self.sitting)
    }
}
