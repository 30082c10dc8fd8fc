//! One board of one field: every line's points for each side (scoring design 1-3; Laws 12C2, 78A, 87).

use std::collections::BTreeMap;

use crate::bridge::{BoardNumber, Score, Side, Vulnerability};
use crate::club::{Average, ContestantId, Half, RoundTo, Rules, Show, SmallGroups, Unequal};
use crate::director::{Artificial, SideAward};
use crate::movement::Sitting;
use crate::session::{self, Outcome, Place, Slot};

use super::frequency::{Frequency, ONE};
use super::{Points, Rounding};

/// How a side's points came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Nothing came in yet.
    Missing,
    /// No result and no award: not played, cancelled.
    NoResult,
    /// Compared with the others: raw matchpoints 2-1-0 among so many results of so many due.
    Compared { raw: Points, results: u32, due: u32, formula: Formula },
    /// A percentage of the top (Law 12C2); the contestant's own where that counts.
    Artificial { award: Artificial, own: Option<Points> },
}

/// Which formula made points of raw matchpoints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Formula {
    /// As many results as were due.
    Full,
    Neuberg,
    Ascherman,
    Percent,
    /// The board keeps its own top.
    OwnTop,
    /// A small group on a fouled board: a fixed percentage by place.
    SmallGroup,
}

/// The points of one side of one line, on the scale 2-1-0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SidePoints {
    pub step: Step,
    /// What counts for the total; none where the board does not count for this side.
    pub points: Option<Points>,
    /// What this side could have had.
    pub top: Points,
    /// What a traveller shows, where that differs (`matchpoints.show`).
    pub shown: Option<Points>,
}

/// One line of a board with both sides' points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardLine {
    pub slot: Slot,
    pub place: Place,
    pub sitting: Sitting<ContestantId>,
    pub copy: u8,
    /// The result at the table, whatever was ruled later.
    pub outcome: Option<Outcome>,
    /// Whether a ruling lies over it.
    pub ruled: bool,
    /// The table's score from each side's own view; none where there is none.
    pub score_ns: Option<Score>,
    pub score_ew: Option<Score>,
    pub ns: SidePoints,
    pub ew: SidePoints,
}

/// A board of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardScores {
    pub number: BoardNumber,
    /// Which copy, from 0, where several were played and are compared apart; else none.
    pub group: Option<u8>,
    /// The top on the scale 2-1-0.
    pub top: Points,
    /// Results due on the board.
    pub due: u32,
    pub lines: Vec<BoardLine>,
    /// The frequency tables of the two sides.
    pub frequencies: [Frequency; 2],
}

/// What a side holds before comparing.
enum Held {
    Missing,
    Nothing,
    /// One score, from the side's own view.
    Score((Score, u64)),
    /// Several outcomes with weights that sum to [`ONE`].
    Weighted(Vec<(Score, u64)>),
    Artificial(Artificial),
}

impl BoardLine {
    /// The points of one side.
    #[must_use]
    pub fn side(&self, side: Side) -> &SidePoints {
        match side {
            Side::NS => &self.ns,
            Side::EW => &self.ew,
        }
    }

    /// The word for the line's state in files.
    #[must_use]
    pub fn state(&self) -> &'static str {
        match (&self.ns.step, &self.ew.step, &self.outcome) {
            (Step::Artificial { .. }, _, _) | (_, Step::Artificial { .. }, _) => "artificial",
            (Step::Compared { .. }, _, _) | (_, Step::Compared { .. }, _) if self.ruled => "assigned",
            (_, _, Some(outcome)) => outcome.state(),
            (_, _, None) => "missing",
        }
    }
}

/// Scores one board: `lines` are all of it in one field, `full` is the most often any board of that
/// field was or is to be played. Artificial scores are left open: they need the totals first.
pub(super) fn score(
    number: BoardNumber,
    lines: &[session::Line<'_>],
    vulnerability: Vulnerability,
    full: u32,
    provisional: bool,
    rules: &Rules,
) -> Vec<BoardScores> {
    let held: Vec<[Held; 2]> =
        lines.iter().map(|line| [held(line, Side::NS, vulnerability), held(line, Side::EW, vulnerability)]).collect();
    // Missing is not fouled: until a board has a non-result it is worth what has come in.
    let entered = held.iter().filter(|h| h.iter().any(|side| !matches!(side, Held::Missing))).count() as u32;
    let has_non_result = held.iter().flatten().any(|side| matches!(side, Held::Nothing | Held::Artificial(_)));
    let waits = entered < held.len() as u32;
    let due = if provisional && waits && !has_non_result { entered } else { full };
    let mut copies: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
    for (at, line) in lines.iter().enumerate() {
        copies.entry(line.copy).or_default().push(at);
    }
    let fouled = copies.len() > 1;
    // The most results any form of the board has, side by side.
    let weight = |at: &usize, side: usize| held[*at][side].scores().iter().map(|(_, weight)| weight).sum::<u64>();
    let most = [0, 1].map(|side| {
        copies.values().map(|members| members.iter().map(|at| weight(at, side)).sum::<u64>()).max().unwrap_or(0)
    });
    copies
        .into_iter()
        .map(|(copy, members)| {
            let table = |side: usize| Frequency::new(members.iter().flat_map(|at| held[*at][side].scores()).copied());
            let frequencies = [table(0), table(1)];
            let rows =
                members.iter().filter(|at| held[**at].iter().any(|s| !matches!(s, Held::Missing))).count() as u32;
            let group = |side: usize| {
                let largest = frequencies[side].total() >= most[side];
                Group::new(&frequencies[side], due, rows, fouled, largest, rules)
            };
            let groups = [group(0), group(1)];
            BoardScores {
                number,
                group: fouled.then_some(copy),
                top: groups[0].top(),
                due,
                lines: members
                    .iter()
                    .map(|at| {
                        let line = &lines[*at];
                        let score = |side| {
                            line.result
                                .and_then(|r| r.outcome.score_ns(vulnerability))
                                .map(|ns| if side == Side::NS { ns } else { -ns })
                        };
                        BoardLine {
                            slot: line.slot,
                            place: line.place,
                            sitting: line.sitting,
                            copy: line.copy,
                            outcome: line.result.map(|r| r.outcome),
                            ruled: line.ruling.is_some(),
                            score_ns: score(Side::NS),
                            score_ew: score(Side::EW),
                            ns: groups[0].points(&held[*at][0]),
                            ew: groups[1].points(&held[*at][1]),
                        }
                    })
                    .collect(),
                frequencies,
            }
        })
        .collect()
}

fn held(line: &session::Line<'_>, side: Side, vulnerability: Vulnerability) -> Held {
    let own_view = |score_ns: Score| if side == Side::NS { score_ns } else { -score_ns };
    match line.award(side) {
        Some(SideAward::Artificial(artificial)) => return Held::Artificial(*artificial),
        Some(SideAward::Assigned(outcomes)) => {
            return Held::Weighted(
                outcomes
                    .iter()
                    .map(|o| (own_view(o.outcome.score_ns(vulnerability)), u64::from(o.weight.parts())))
                    .collect(),
            );
        }
        Some(SideAward::TableResult) | None => {}
    }
    match line.result.map(|r| r.outcome) {
        None | Some(Outcome::Postponed) => Held::Missing,
        Some(Outcome::NotPlayed | Outcome::Cancelled) => Held::Nothing,
        Some(outcome) => match outcome.score_ns(vulnerability) {
            Some(score) => Held::Score((own_view(score), ONE)),
            None => Held::Nothing,
        },
    }
}

impl Held {
    /// The scores that are compared, with their weights.
    fn scores(&self) -> &[(Score, u64)] {
        match self {
            Self::Score(score) => std::slice::from_ref(score),
            Self::Weighted(scores) => scores,
            Self::Missing | Self::Nothing | Self::Artificial(_) => &[],
        }
    }
}

/// One side of one comparable group.
struct Group<'a> {
    frequency: &'a Frequency,
    /// A: results compared.
    results: u32,
    /// E: results due.
    due: u32,
    /// Lines on the traveller, artificial ones counted.
    rows: u32,
    fouled: bool,
    /// No other form of the board has more results.
    largest: bool,
    rules: &'a Rules,
    /// The points of each plain score, worked out once.
    plain: Vec<(Score, Points)>,
}

impl<'a> Group<'a> {
    fn new(frequency: &'a Frequency, due: u32, rows: u32, fouled: bool, largest: bool, rules: &'a Rules) -> Self {
        let results = (frequency.total() / ONE) as u32;
        let due = due.max(results);
        let mut group = Self { frequency, results, due, rows, fouled, largest, rules, plain: Vec::new() };
        // A row that only parts of weighted scores make up has no plain result to value.
        let plain = frequency.rows().iter().filter(|(_, weight)| *weight >= ONE);
        group.plain =
            plain.map(|(score, _)| (*score, group.counted(&group.raw(&[(*score, ONE)]), group.due))).collect();
        group
    }

    /// What this side could have had, on the scale 2-1-0.
    fn top(&self) -> Points {
        self.top_of(self.due)
    }

    fn top_of(&self, due: u32) -> Points {
        let (due, results) = (i64::from(due), i64::from(self.results));
        match self.rules.unequal {
            Unequal::Neuberg | Unequal::Percent => Points::from(2 * (due - 1).max(0)),
            Unequal::Ascherman => Points::from(2 * due),
            Unequal::None => Points::from(2 * (results - 1).max(0)),
        }
    }

    fn points(&self, held: &Held) -> SidePoints {
        let top = self.top();
        let (step, points, shown) = match held {
            Held::Missing => (Step::Missing, None, None),
            Held::Nothing => (Step::NoResult, None, None),
            Held::Artificial(award) => (Step::Artificial { award: *award, own: None }, None, None),
            Held::Score(_) | Held::Weighted(_) => {
                let scores = held.scores();
                let raw = self.raw(scores);
                let points = match *scores {
                    [(score, ONE)] => self.plain.iter().find(|(s, _)| *s == score).map(|(_, p)| p.clone()),
                    _ => None,
                };
                let points = points.unwrap_or_else(|| self.counted(&raw, self.due));
                let shown =
                    (self.rules.show == Show::OwnTop && self.rows < self.due).then(|| self.counted(&raw, self.rows));
                (
                    Step::Compared { raw, results: self.results, due: self.due, formula: self.formula() },
                    Some(points),
                    shown,
                )
            }
        };
        SidePoints { step, points, top, shown }
    }

    /// M: twice the weight of lower scores and once that of equal ones, without the line itself; for a
    /// weighted score the weighted mean of its outcomes (Law 12C1c).
    fn raw(&self, scores: &[(Score, u64)]) -> Points {
        if let [(score, ONE)] = *scores {
            let (lower, equal) = self.frequency.against(score);
            let units = 2 * lower + equal - ONE;
            return if units.is_multiple_of(ONE) {
                Points::from((units / ONE) as i64)
            } else {
                Points::new(units as i64, ONE)
            };
        }
        let sum: u64 = scores
            .iter()
            .map(|(score, weight)| {
                let (lower, equal) = self.frequency.against(*score);
                let own = |keep: fn(&Score, &Score) -> bool| -> u64 {
                    scores.iter().filter(|(s, _)| keep(s, score)).map(|(_, w)| w).sum()
                };
                weight * (2 * (lower - own(|s, score| s < score)) + equal - own(|s, score| s == score))
            })
            .sum();
        Points::new(sum as i64, ONE * ONE)
    }

    fn formula(&self) -> Formula {
        if self.small() {
            return Formula::SmallGroup;
        }
        match self.rules.unequal {
            Unequal::Ascherman => Formula::Ascherman,
            _ if self.results == self.due => Formula::Full,
            Unequal::Neuberg => Formula::Neuberg,
            Unequal::Percent => Formula::Percent,
            Unequal::None => Formula::OwnTop,
        }
    }

    /// Law 87 with few comparable results, by each convention.
    fn small(&self) -> bool {
        self.fouled
            && match self.rules.small_groups {
                SmallGroups::Formula => false,
                SmallGroups::Ebu => self.results <= 3 && 3 * self.results <= self.due,
                // The formula from 4, and for a group of 3 if no other is larger.
                SmallGroups::Acbl => self.results <= 2 || (self.results == 3 && !self.largest),
                SmallGroups::Award60 => self.results <= 3,
            }
    }

    /// Points that count, before artificial scores: the formula, then the named rounding.
    fn counted(&self, raw: &Points, due: u32) -> Points {
        let top = self.top_of(due);
        let (a, e) = (i64::from(self.results), i64::from(due));
        let exact = if self.small() {
            self.by_place(raw, &top)
        } else {
            match self.rules.unequal {
                Unequal::Neuberg if a == e => raw.clone(),
                Unequal::Neuberg => &(&(raw + &Points::from(1)) * &Points::new(e, a as u64)) - &Points::from(1),
                Unequal::Ascherman => &(raw + &Points::from(1)) * &Points::new(e, a as u64),
                // A lone result compares with nobody; it is worth the average.
                Unequal::Percent if a <= 1 => &top * &Points::new(1, 2),
                Unequal::Percent => raw * &Points::new(e - 1, (a - 1) as u64),
                Unequal::None => raw.clone(),
            }
        };
        round_result(self.rules, &exact, &top)
    }

    /// 60 % for a lone result, 65/55 for two, 70/60/50 for three, ties shared: 60 % and five more or
    /// less for each matchpoint above or below the group's average.
    fn by_place(&self, raw: &Points, top: &Points) -> Points {
        let percent = if self.rules.small_groups == SmallGroups::Award60 {
            Points::from(60)
        } else {
            let above = raw - &Points::from(i64::from(self.results) - 1);
            &Points::from(60) + &(&above * &Points::from(5))
        };
        &percent * &(top * &Points::new(1, 100))
    }
}

/// Rounds a board result as `matchpoints.round` and `matchpoints.half` say.
fn round_result(rules: &Rules, exact: &Points, top: &Points) -> Points {
    let decimals = match rules.round {
        RoundTo::Exact => return exact.clone(),
        RoundTo::Tenth => 1,
        RoundTo::Hundredth => 2,
        RoundTo::TenThousandth => 4,
    };
    let average = top * &Points::new(1, 2);
    let rounding = match rules.half {
        Half::Up => Rounding::Up,
        Half::AwayFromAverage => Rounding::AwayFrom(&average),
        Half::TowardsAverage => Rounding::Towards(&average),
    };
    exact.round(decimals, rounding)
}

/// Fills an artificial score in once the contestant's own percentage over its other boards is known.
pub(super) fn award_artificial(side: &mut SidePoints, own: Option<&Points>, rules: &Rules) {
    let Step::Artificial { award, own: used } = &mut side.step else { return };
    let sixty = Points::from(60);
    let forty = Points::from(40);
    let own = own.filter(|_| rules.average == Average::Own);
    let percent = match award {
        Artificial::Fixed(percent) => Points::new(percent.as_hundredths().into(), 100),
        Artificial::Average => Points::from(50),
        // Law 12C2(c): not below 60 for the innocent, not above 40 for the offender.
        Artificial::Plus => match own {
            Some(p) if *p > sixty => {
                *used = Some(p.clone());
                p.clone()
            }
            _ => sixty,
        },
        Artificial::Minus => match own {
            Some(p) if *p < forty => {
                *used = Some(p.clone());
                p.clone()
            }
            _ => forty,
        },
    };
    let exact = &percent * &(&side.top * &Points::new(1, 100));
    side.points = Some(round_result(rules, &exact, &side.top));
}
