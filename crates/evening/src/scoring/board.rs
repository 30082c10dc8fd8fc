//! A board of one field as it was scored: every line's points for each side, and how they came about
//! (docs/scoring.md, 1-4). How they are worked out is in `score`.

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
    /// Nothing came in yet.
    Missing,
    /// No result and no award: not played, cancelled.
    NoResult,
    /// Compared with the others: raw matchpoints 2-1-0 among so many results of so many due.
    Compared { raw: Points, results: u32, due: u32, formula: Formula },
    /// IMPs against a datum, the mean of so many results without so many extremes at each end.
    Datum { datum: Score, of: u64, dropped: u64 },
    /// The undivided sum of IMPs against so many results of so many due.
    Cross { sum: Points, comparisons: u32, due: u32 },
    /// Total points (Law 78C).
    Total,
    /// A board of a match: the mean score here and at the other table, from this side's team's view.
    Match { here: Box<Points>, there: Box<Points> },
    /// A board of a match of teams of eight: the mean score here and at the tables of the other room, from this side's
    /// team's view.
    Eights { here: Box<Points>, there: Vec<Points> },
    /// An artificial score (Law 12C2), and what it counts in: the top, or what average plus is worth.
    Artificial { award: Artificial, own: Option<Box<Own>>, unit: Box<Points> },
}

/// What an artificial score became by the contestant's other boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Own {
    /// Its own percentage, or its mean IMPs, counts (Law 12C2c).
    Counts(Points),
    /// From the third unplayed board on its session's average stands (Law 12C2d).
    Average(Points),
    /// From the third unplayed board on it is scored as not played (Law 12C2d).
    NotPlayed,
}

/// Which formula made points of raw matchpoints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Formula {
    /// As many results as were due.
    Full,
    /// Fewer results than were due, by Neuberg's formula.
    Neuberg,
    /// One point more for each result, shared over those that were due.
    Ascherman,
    /// The percentage among the results there are.
    Percent,
    /// The board keeps its own top.
    OwnTop,
    /// A small group on a fouled board: a fixed percentage by place.
    SmallGroup,
}

/// The points of one side of one line: matchpoints on the scale 2-1-0, or IMPs, or points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SidePoints {
    /// How its points came about.
    pub step: Step,
    /// What counts for the total; none where the board does not count for this side.
    pub points: Option<Points>,
    /// What counts for the second player of the side, where an individual's own percentage makes it differ.
    pub second: Option<Box<Points>>,
    /// The side's own result of the board, where both sides of a knock-out got the mean of theirs (Law 12C4), or where
    /// the board of a team of eight has other tables too.
    pub separate: Option<Box<Points>>,
    /// What this side could have had.
    pub top: Points,
    /// What a traveller shows, where that differs (`matchpoints.show`).
    pub shown: Option<Box<Shown>>,
}

/// Points as a traveller shows them, and the top they are out of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// On the board's own top.
    pub points: Points,
    pub top: Points,
}

/// One line of a board with both sides' points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardLine {
    /// The board and who meet over it.
    pub slot: Slot,
    /// Where it is played.
    pub place: Place,
    /// Who sits there.
    pub sitting: Sitting<ContestantId>,
    /// Which copy of the boards, from 0.
    pub copy: u8,
    /// The number of the match it belongs to, from 1, where teams play.
    pub of_match: Option<u16>,
    /// The result at the table, with tricks and contract as they were ruled, below any award.
    pub outcome: Option<Outcome>,
    /// Whether a ruling lies over it.
    pub ruled: bool,
    /// Whether that gave an award (Law 12C).
    pub awarded: bool,
    /// The table's score from each side's own view; none where there is none.
    pub score_ns: Option<Score>,
    /// From East-West's view.
    pub score_ew: Option<Score>,
    /// What North-South have of it.
    pub ns: SidePoints,
    /// What East-West have of it.
    pub ew: SidePoints,
}

/// A board of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardScores {
    pub number: BoardNumber,
    /// Which copy, from 0, where several were played and are compared apart; else none.
    pub group: Option<u8>,
    /// The top on the scale 2-1-0; 0 where the method has none.
    pub top: Points,
    /// The datum of the two sides, where the method has one.
    pub datum: Option<[Score; 2]>,
    /// Results due on the board.
    pub due: u32,
    /// Every line that is compared there.
    pub lines: Vec<BoardLine>,
    /// The frequency tables of the two sides.
    pub frequencies: [Frequency; 2],
}

impl BoardScores {
    /// Whether everybody who is to play the board has played it, as far as is known.
    pub fn is_over(&self) -> bool {
        !self.lines.iter().any(|line| line.state() == "missing" || line.is_still_to_play())
    }

    /// The lines as a traveller lists them: the best for North-South first, one with an assigned score where its points put
    /// it among the others (Law 12C), and those without a score last.
    pub fn best_first(&self) -> Vec<&BoardLine> {
        let score = |line: &BoardLine| line.score_ns.filter(|_| !line.awarded);
        let (mut lines, assigned): (Vec<&BoardLine>, Vec<&BoardLine>) =
            self.lines.iter().partition(|line| !(line.awarded && line.ns.to_show().is_some()));
        lines
            .sort_by_key(|l| (score(l).is_none(), score(l).map(std::cmp::Reverse), l.place.section, l.sitting, l.slot));
        for line in assigned {
            let is_worse = |other: &&BoardLine| score(other).is_none() || other.ns.to_show() < line.ns.to_show();
            let at = lines.iter().position(is_worse).unwrap_or(lines.len());
            lines.insert(at, line);
        }
        lines
    }

    /// What a score made at a table is worth to North-South and East-West; none where it was not worth the same to
    /// all, as in matches.
    pub fn worth(&self, score: Score) -> Option<[&SidePoints; 2]> {
        let scored = |line: &&BoardLine| line.score_ns == Some(score) && !line.awarded && line.ns.step.is_scored();
        let mut lines = self.lines.iter().filter(scored);
        let first = lines.next()?;
        let alike =
            |line: &BoardLine| (line.ns.to_show(), line.ew.to_show()) == (first.ns.to_show(), first.ew.to_show());
        lines.all(alike).then_some([&first.ns, &first.ew])
    }
}

impl SidePoints {
    /// What a traveller shows.
    pub fn to_show(&self) -> Option<&Points> {
        self.shown.as_deref().map(|shown| &shown.points).or(self.points.as_ref())
    }

    /// The top of what a traveller shows: of the group's own results where those are shown.
    pub fn top_shown(&self) -> &Points {
        self.shown.as_deref().map_or(&self.top, |shown| &shown.top)
    }

    /// What a traveller shows in percent of its top, exact; none where there is no top.
    pub fn percent_shown(&self) -> Option<Points> {
        Some(&self.to_show()?.over(self.top_shown())? * &Points::from(100))
    }

    /// A percentage of a board as it is shown everywhere: rounded once, to one decimal, half away from 50.
    pub fn one_decimal(percent: &Points) -> String {
        percent.percentage(1)
    }
}

impl Step {
    /// A score was compared: there are points that come of play.
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

    /// What counts for a contestant of the line.
    pub fn points_of(&self, contestant: ContestantId) -> Option<&Points> {
        let side = self.sitting.side_of(contestant)?;
        let points = self.side(side);
        let second = self.sitting.side(side).nth(1) == Some(contestant);
        points.second.as_deref().filter(|_| second).or(points.points.as_ref())
    }

    /// Whether it was put off: who is to play the board later must not know anything of it (Laws 16D, 90B4).
    pub fn is_still_to_play(&self) -> bool {
        self.state() == "postponed"
    }

    /// The word for the line's state in files.
    pub fn state(&self) -> &'static str {
        match (&self.ns.step, &self.ew.step, &self.outcome) {
            (Step::Artificial { .. }, _, _) | (_, Step::Artificial { .. }, _) => "artificial",
            (ns, ew, _) if self.awarded && (ns.is_scored() || ew.is_scored()) => "assigned",
            (_, _, Some(outcome)) => outcome.state(),
            (_, _, None) => "missing",
        }
    }
}
