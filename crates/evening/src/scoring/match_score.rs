//! A match: the boards that two contestants played against each other, and their sum (docs/scoring.md, 5). `matches`
//! computes it.

use crate::club::{ContestantId, Rules, VpBoards};
use crate::director::MatchOutcome;
use bridge::BoardNumber;

use super::Points;
use super::scale::{victory_points, victory_points_of_percent};

/// A match between two contestants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// The number of the match, from 1, in the order of play.
    pub number: u16,
    /// The first round of the match, if known.
    pub round: Option<u8>,
    /// The two opponents.
    pub contestants: [ContestantId; 2],
    /// The boards that are due or were played.
    pub boards: Vec<MatchBoard>,
    /// The net score of each, from its own view, with the carry-over: IMPs, points, or 2-1-0 for each board.
    pub net: [Points; 2],
    /// The IMPs or points that each gained on the boards that it won, and brought into the match. Equal to `net` if
    /// boards are won and lost.
    pub won: [Points; 2],
    /// The most that each could have scored: the tops of its boards with points, the carry-over, and the points for the
    /// ratio of a Patton match. 0 if the method has no top.
    pub max: [Points; 2],
    /// The second part of a match with two: points for the ratio, or victory points of its IMPs.
    pub second: Option<[Points; 2]>,
    /// The victory points, if the match has any.
    pub vp: Option<[Points; 2]>,
    /// The victory points of both sides together in a drawn match, if there is a scale.
    pub pool: Option<Points>,
    /// The points that each brought into the match, in the unit of `net`. They count once a board is scored. `None` if
    /// there are none, or if a decision counts instead of the boards.
    pub carried: Option<[Points; 2]>,
    /// The decision that counts instead of the boards played.
    pub decision: Option<MatchOverride>,
}

/// Why the boards played in a match do not count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MatchOverride {
    /// The director decided the match.
    Decided(MatchOutcome),
    /// It was not played, and the session is over.
    Unplayed,
}

/// A board of a match with the points of both contestants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchBoard {
    pub board: BoardNumber,
    /// The points of each contestant. `None` if the board does not count, or not yet.
    pub points: [Option<Points>; 2],
    /// Whether a result is still missing.
    pub missing: bool,
}

impl Match {
    /// The index of a contestant in the match, 0 or 1. `None` if it does not play the match.
    pub fn place(&self, contestant: ContestantId) -> Option<usize> {
        self.contestants.iter().position(|c| *c == contestant)
    }

    /// The number of boards with points for either side.
    pub fn scored_boards(&self) -> u32 {
        self.boards.iter().filter(|b| b.points.iter().any(Option::is_some)).count() as u32
    }

    /// The number of boards with points for the contestant with this index. An award may give them to one side only.
    pub(crate) fn scored_boards_of(&self, place: usize) -> u32 {
        self.boards.iter().filter(|b| b.points[place].is_some()).count() as u32
    }

    /// Whether only the result of the match was reported, and no boards.
    pub fn is_reported(&self) -> bool {
        matches!(self.decision, Some(MatchOverride::Decided(MatchOutcome::Reported(_))))
    }

    /// Whether the match counts for either side.
    pub fn counts(&self) -> bool {
        self.vp.is_some()
            || self.scored_boards() > 0
            || self.is_reported()
            || matches!(self.decision, Some(MatchOverride::Decided(MatchOutcome::Void(_))))
            || self.decision.is_some() && self.max.iter().any(|max| !max.is_zero())
    }

    /// The result of the match for the contestant with this index: its victory points, or else its net score with the
    /// points of the second part.
    pub fn result(&self, place: usize) -> Points {
        match (&self.vp, &self.second) {
            (Some(vp), _) => vp[place].clone(),
            (None, Some(second)) => &self.net[place] + &second[place],
            (None, None) => self.net[place].clone(),
        }
    }

    /// The victory points for the net score of a match. `None` if the scale has none for it.
    pub(super) fn to_victory_points(&self, scale: &str, rules: &Rules) -> Option<[Points; 2]> {
        let points = |place: usize| {
            let net = &self.net[place];
            let boards = match rules.vp_boards {
                VpBoards::Scored if self.decision.is_none() => self.scored_boards_of(place),
                VpBoards::Scored | VpBoards::Scheduled => self.boards.len() as u32,
            };
            if rules.method.has_percentages() {
                // A side without any board of the match has neither won nor lost it.
                let share = net.over(&self.max[place]).unwrap_or_else(|| Points::new(1, 2));
                let percent = &share * &Points::from(100);
                victory_points_of_percent(scale, boards, &percent)
            } else {
                victory_points(scale, boards, net)
            }
        };
        points(0).zip(points(1)).map(|(one, two)| [one, two])
    }
}
