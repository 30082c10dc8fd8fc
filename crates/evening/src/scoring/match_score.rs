//! A match: the boards two contestants played against each other, and what they add up to (docs/scoring.md, 5). How it is
//! worked out is in `matches`.

use crate::club::{ContestantId, Rules, VpBoards};
use crate::director::MatchOutcome;
use bridge::BoardNumber;

use super::Points;
use super::scale::{victory_points, victory_points_of_percent};

/// A match between two contestants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// From 1, in the order of play.
    pub number: u16,
    /// The first round of it, where that is known.
    pub round: Option<u8>,
    /// The two who play it.
    pub contestants: [ContestantId; 2],
    /// Those of the match that are due or were played.
    pub boards: Vec<MatchBoard>,
    /// What each has of all boards, from its own view: IMPs, points, or 2-1-0 for each board.
    pub net: [Points; 2],
    /// What each gained on the boards it won: IMPs or points; equal to `net` where boards are won and lost.
    pub won: [Points; 2],
    /// What each could have had of the boards it has points on; 0 where the method has no top.
    pub max: [Points; 2],
    /// The second part of a match in two: points for its net, or victory points of its IMPs.
    pub second: Option<[Points; 2]>,
    /// Victory points, where a scale gives them.
    pub vp: Option<[Points; 2]>,
    /// The victory points that both sides of a drawn match share, where a scale gives them.
    pub pool: Option<Points>,
    /// What counts instead of what was played of it.
    pub instead: Option<Instead>,
}

/// Why a match does not count what was played of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Instead {
    /// The director decided it.
    Decided(MatchOutcome),
    /// Nobody played it, and the session is over.
    Unplayed,
}

/// A board of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchBoard {
    pub board: BoardNumber,
    /// Of each contestant; none where the board does not count, or not yet.
    pub points: [Option<Points>; 2],
    /// Something is still to come in.
    pub missing: bool,
}

impl Match {
    /// The place of a contestant in the match, 0 or 1.
    pub fn place(&self, contestant: ContestantId) -> Option<usize> {
        self.contestants.iter().position(|c| *c == contestant)
    }

    /// Boards with points for somebody.
    pub fn scored(&self) -> u32 {
        self.boards.iter().filter(|b| b.points.iter().any(Option::is_some)).count() as u32
    }

    /// Boards with points for one of the two: an award may give them to one side only.
    pub(crate) fn scored_of(&self, place: usize) -> u32 {
        self.boards.iter().filter(|b| b.points[place].is_some()).count() as u32
    }

    /// Whether only its result was reported, and no board of it.
    pub fn is_reported(&self) -> bool {
        matches!(self.instead, Some(Instead::Decided(MatchOutcome::Reported(_))))
    }

    /// Whether it counts for anybody: something was scored, or it was decided otherwise.
    pub fn counts(&self) -> bool {
        self.vp.is_some()
            || self.scored() > 0
            || self.is_reported()
            || matches!(self.instead, Some(Instead::Decided(MatchOutcome::Void(_))))
            || self.instead.is_some() && self.max.iter().any(|max| !max.is_zero())
    }

    /// What the match counts for a contestant: victory points, else its boards with the second part.
    pub fn result(&self, place: usize) -> Points {
        match (&self.vp, &self.second) {
            (Some(vp), _) => vp[place].clone(),
            (None, Some(second)) => &self.net[place] + &second[place],
            (None, None) => self.net[place].clone(),
        }
    }

    /// The victory points of what each has of a match; none where the scale has none for it.
    pub(super) fn in_victory_points(&self, scale: &str, rules: &Rules) -> Option<[Points; 2]> {
        let points = |place: usize| {
            let net = &self.net[place];
            let boards = match rules.vp_boards {
                VpBoards::Scored if self.instead.is_none() => self.scored_of(place),
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
