//! A scored board of one field: the points of both sides on every line, and how they came about (docs/scoring.md, 1-4).
//! `score` computes them.

use crate::club::ContestantId;
use crate::director::Artificial;
use crate::session::{Outcome, Place, Slot};
use bridge::{BoardNumber, Score, Side};
use movement::Sitting;

use super::Points;
use super::frequency::Frequency;

/// How a side's points came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// No result yet.
    Missing,
    /// No result and no award: not played, or cancelled.
    NoResult,
    /// Compared with others: raw matchpoints 2-1-0, the number of results and of results due, and the formula.
    Compared { raw: Points, results: u32, due: u32, formula: Formula },
    /// IMPs against a datum, the mean of `of` results without `dropped` extremes at each end.
    Datum { datum: Score, of: u64, dropped: u64 },
    /// The undivided sum of IMPs against this many results, and the number due.
    Cross { sum: Points, comparisons: u32, due: u32 },
    /// Total points (Law 78C).
    Total,
    /// A board of a match: the mean score at this and at the other table, from the view of this side's team.
    Match { this_table: Box<Points>, other_table: Box<Points> },
    /// A board of a match of teams of eight: the mean score at this table and at the tables of the other room, from the
    /// view of this side's team.
    Eights { this_table: Box<Points>, other_tables: Vec<Points> },
    /// An artificial score (Law 12C2). `unit` is the top that it is a percentage of, or the value of average plus.
    Artificial { award: Artificial, own: Option<Box<OwnAverage>>, unit: Box<Points> },
}

/// What counts instead of a fixed artificial score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OwnAverage {
    /// The contestant's own percentage, or its mean IMPs (Law 12C2(c)).
    Counts(Points),
    /// From the third unplayed board on: the contestant's average of the session (Law 12C2(d)).
    Average(Points),
    /// From the third unplayed board on: the board is scored as not played (Law 12C2(d)).
    NotPlayed,
}

/// The formula that turned raw matchpoints into points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Formula {
    /// No formula: there were as many results as were due.
    Full,
    /// Fewer results than were due, by Neuberg's formula.
    Neuberg,
    /// One point more for each result, shared among those that were due.
    Ascherman,
    /// The percentage among the actual results.
    Percent,
    /// The board keeps its own top.
    OwnTop,
    /// A small group on a fouled board: a fixed percentage by place.
    SmallGroup,
}

/// The points of one side on one line: matchpoints on the scale 2-1-0, IMPs, or points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SidePoints {
    pub step: Step,
    /// The points for the total. `None` if the board does not count for this side.
    pub points: Option<Points>,
    /// The points of the side's second player, if an individual's own percentage makes them differ.
    pub second: Option<Box<Points>>,
    /// The side's own points, if `points` differs from them. In a knock-out both sides get the mean of their points
    /// (Law 12C4), and in teams of eight the points of several tables are combined.
    pub separate: Option<Box<Points>>,
    /// The most that this side could have scored.
    pub top: Points,
    /// The points that a traveller shows, if they differ (`matchpoints.show`).
    pub shown: Option<Box<ShownPoints>>,
}

/// Points as a traveller shows them, and the top they are out of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownPoints {
    /// The points on the board's own top.
    pub points: Points,
    /// The board's own top.
    pub top: Points,
}

/// A line of a board with the points of both sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardLine {
    /// The board, and who meets on it.
    pub slot: Slot,
    pub place: Place,
    pub sitting: Sitting<ContestantId>,
    /// The copy of the board, from 0.
    pub copy: u8,
    /// Whether the movement does not have the meeting.
    pub extra: bool,
    /// The number of its match, from 1. `None` if it belongs to no match.
    pub of_match: Option<u16>,
    /// The result at the table, with tricks and contract as ruled, before any award.
    pub outcome: Option<Outcome>,
    /// Whether a ruling applies to the line.
    pub ruled: bool,
    /// Whether a ruling gave an award (Law 12C).
    pub awarded: bool,
    /// The table's score from North-South's view. `None` if there is none.
    pub score_ns: Option<Score>,
    /// The table's score from East-West's view.
    pub score_ew: Option<Score>,
    pub ns: SidePoints,
    pub ew: SidePoints,
}

/// A board of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardScores {
    pub number: BoardNumber,
    /// The comparison group on a fouled board: the director's, or else the copy of the board, from 0. `None` if the
    /// board was not fouled.
    pub group: Option<u8>,
    /// The top on the scale 2-1-0; 0 if the method has none.
    pub top: Points,
    /// The datum of both sides, if the method has one.
    pub datum: Option<[Score; 2]>,
    /// The number of results due.
    pub due: u32,
    /// All lines that are compared on the board.
    pub lines: Vec<BoardLine>,
    /// The frequency tables of the two sides.
    pub frequencies: [Frequency; 2],
}

impl BoardScores {
    /// The lines in the order of a traveller: best for North-South first, assigned scores where their points put them
    /// (Law 12C), lines without a score last.
    pub fn best_first(&self) -> Vec<&BoardLine> {
        let score = |line: &BoardLine| line.score_ns.filter(|_| !line.awarded);
        let (mut lines, assigned): (Vec<&BoardLine>, Vec<&BoardLine>) =
            self.lines.iter().partition(|line| !(line.awarded && line.ns.to_show().is_some()));
        lines
            .sort_by_key(|l| (score(l).is_none(), score(l).map(std::cmp::Reverse), l.place.section, l.sitting, l.slot));
        for line in assigned {
            let is_worse = |other: &&BoardLine| score(other).is_none() || other.ns.to_show() < line.ns.to_show();
            let position = lines.iter().position(is_worse).unwrap_or(lines.len());
            lines.insert(position, line);
        }
        lines
    }

    /// The points of a table score for North-South and East-West. `None` if no table has the score, or if tables have
    /// different points for it, as in matches.
    pub fn worth(&self, score: Score) -> Option<[&SidePoints; 2]> {
        let has_score = |line: &&BoardLine| line.score_ns == Some(score) && !line.awarded && line.ns.step.is_scored();
        let mut lines = self.lines.iter().filter(has_score);
        let first = lines.next()?;
        let is_alike =
            |line: &BoardLine| (line.ns.to_show(), line.ew.to_show()) == (first.ns.to_show(), first.ew.to_show());
        lines.all(is_alike).then_some([&first.ns, &first.ew])
    }
}

impl SidePoints {
    /// The points that a traveller shows. `None` if the board does not count for the side.
    pub fn to_show(&self) -> Option<&Points> {
        self.shown.as_deref().map(|shown| &shown.points).or(self.points.as_ref())
    }

    /// The top that a traveller shows: the board's own top if that is shown.
    pub fn top_shown(&self) -> &Points {
        self.shown.as_deref().map_or(&self.top, |shown| &shown.top)
    }

    /// The exact percentage that a traveller shows. `None` without points or a top.
    pub fn percent_shown(&self) -> Option<Points> {
        Some(&self.to_show()?.over(self.top_shown())? * &Points::from(100))
    }

    /// A percentage of a board with one decimal, rounded half away from 50.
    pub fn one_decimal(percent: &Points) -> String {
        percent.percentage(1)
    }
}

impl Step {
    /// Whether a score was compared, so there are points from play.
    pub fn is_scored(&self) -> bool {
        !matches!(self, Self::Missing | Self::NoResult | Self::Artificial { .. })
    }
}

impl BoardLine {
    /// The points of one side.
    pub fn side(&self, side: Side) -> &SidePoints {
        match side {
            Side::NS => &self.ns,
            Side::EW => &self.ew,
        }
    }

    pub(super) fn side_mut(&mut self, side: Side) -> &mut SidePoints {
        match side {
            Side::NS => &mut self.ns,
            Side::EW => &mut self.ew,
        }
    }

    /// The points of a contestant on the line. `None` if it does not play there, or has no points.
    pub fn points_of(&self, contestant: ContestantId) -> Option<&Points> {
        let side = self.sitting.side_of(contestant)?;
        let points = self.side(side);
        let is_second = self.sitting.side(side).nth(1) == Some(contestant);
        points.second.as_deref().filter(|_| is_second).or(points.points.as_ref())
    }

    /// The word for the state of the line in files.
    pub fn state(&self) -> &'static str {
        match (&self.ns.step, &self.ew.step, &self.outcome) {
            (Step::Artificial { .. }, _, _) | (_, Step::Artificial { .. }, _) => "artificial",
            (ns, ew, _) if self.awarded && (ns.is_scored() || ew.is_scored()) => "assigned",
            (_, _, Some(outcome)) => outcome.state(),
            (_, _, None) => "missing",
        }
    }
}
