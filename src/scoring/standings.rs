//! Standings: rankings and every board's lines, worked out from a session and a field (scoring design 2, 7).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::bridge::{BoardNumber, Side};
use crate::club::{ContestantId, PercentOf, PercentRound, Rules, SectionId, SitOut, TieOn, Unit, Winners};
use crate::director::PenaltyUnit;
use crate::movement::Sitting;
use crate::session::{Place, Session};

use super::board::{self, BoardScores, Step};
use super::{Field, Points, Rounding};

/// A result that has not come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missing {
    pub place: Place,
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
}

/// Which ranking: of one side or of everybody, of one section or of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RankingName {
    pub section: Option<SectionId>,
    pub side: Option<Side>,
}

/// One contestant in a ranking. Points are on the scale 2-1-0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// From 1; equal for those who tie.
    pub rank: u32,
    pub tied: bool,
    pub contestant: ContestantId,
    /// Boards that count.
    pub boards: u32,
    /// Boards still to come in.
    pub missing: u32,
    /// After penalties.
    pub total: Points,
    /// What it could have had.
    pub max: Points,
    /// Exact; none before the first board counts.
    pub percent: Option<Points>,
    /// Taken off the total.
    pub penalty: Points,
}

/// A ranking, best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    pub name: RankingName,
    pub lines: Vec<Line>,
}

/// Everything that follows from what happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    pub rules: Rules,
    /// Results are missing: the ranking may still change without any correction.
    pub provisional: bool,
    pub missing: Vec<Missing>,
    /// Results and awards in, and due.
    pub entered: u32,
    pub due: u32,
    pub rankings: Vec<Ranking>,
    pub boards: Vec<BoardScores>,
}

/// Sums of one contestant while boards are added up.
#[derive(Default)]
struct Sums {
    points: Option<Points>,
    max: Option<Points>,
    boards: u32,
    lines: u32,
    missing: u32,
    sides: [u32; 2],
}

/// Works out the standings of a session; the same input always gives the same output.
#[must_use]
pub fn standings(session: &Session, field: &Field) -> Standings {
    let rules = &field.rules;
    let lines = session.lines();
    let missing: Vec<Missing> = lines
        .iter()
        .filter(|l| l.is_missing())
        .map(|l| Missing { place: l.place, board: l.slot.board, sitting: l.sitting })
        .collect();
    // On the director's word (Law 8C) a closed session counts as complete.
    let provisional = !missing.is_empty() && !session.closed;
    let mut boards = Vec::new();
    let mut rankings = Vec::new();
    for group in &field.groups {
        let members: Vec<_> = lines.iter().filter(|l| group.contains(&l.place.section)).copied().collect();
        let by_board: Vec<&[_]> = members.chunk_by(|a, b| a.slot.board == b.slot.board).collect();
        let full = by_board.iter().map(|lines| lines.len() as u32).max().unwrap_or(0);
        let mut scored: Vec<BoardScores> = by_board
            .iter()
            .flat_map(|lines| {
                let number = lines[0].slot.board;
                board::score(number, lines, session.vulnerability(number), full, provisional, rules)
            })
            .collect();
        let ordinary = sums(&scored);
        for line in scored.iter_mut().flat_map(|b| b.lines.iter_mut()) {
            let sitting = line.sitting;
            for (side, points) in [(Side::NS, &mut line.ns), (Side::EW, &mut line.ew)] {
                if matches!(points.step, Step::Artificial { .. }) {
                    let own = sitting.side(side).next().and_then(|c| ordinary.get(&c)).and_then(percent);
                    board::award_artificial(points, own.as_ref(), rules);
                }
            }
        }
        rankings.extend(rank(session, &scored, group, field, full));
        boards.extend(scored);
    }
    let due = lines.len() as u32;
    Standings { rules: rules.clone(), provisional, entered: due - missing.len() as u32, missing, due, rankings, boards }
}

/// Sums of the lines that have points so far.
fn sums(boards: &[BoardScores]) -> BTreeMap<ContestantId, Sums> {
    let mut sums: BTreeMap<ContestantId, Sums> = BTreeMap::new();
    for line in boards.iter().flat_map(|b| &b.lines) {
        for (contestant, side) in line.sitting.contestants() {
            let sum = sums.entry(contestant).or_default();
            let scored = line.side(side);
            sum.lines += 1;
            sum.sides[side as usize] += 1;
            sum.missing += u32::from(scored.step == Step::Missing);
            // A lone result has no matchpoints: there is nothing to compare it with (Law 78A).
            if let Some(points) = scored.points.as_ref().filter(|_| !scored.top.is_zero()) {
                *sum.points.get_or_insert(Points::ZERO) += points;
                *sum.max.get_or_insert(Points::ZERO) += &scored.top;
                sum.boards += 1;
            }
        }
    }
    sums
}

fn percent(sums: &Sums) -> Option<Points> {
    let share = sums.points.as_ref()?.over(sums.max.as_ref()?)?;
    Some(&share * &Points::from(100))
}

/// Which line a contestant is ranked in where there are two winners.
fn line_of(session: &Session, contestant: ContestantId, sums: &Sums) -> Side {
    session
        .sections
        .get(&contestant.section)
        .and_then(|s| s.movement.line(contestant.number))
        .unwrap_or(if sums.sides[1] > sums.sides[0] { Side::EW } else { Side::NS })
}

fn two_winners(
    session: &Session,
    group: &BTreeSet<SectionId>,
    sums: &BTreeMap<ContestantId, Sums>,
    rules: &Rules,
) -> bool {
    match rules.winners {
        Winners::One => false,
        Winners::Two => true,
        Winners::Movement => {
            let mut movements = group.iter().filter_map(|s| session.sections.get(s)).peekable();
            if movements.peek().is_some() {
                movements.all(|s| s.movement.winners == 2)
            } else {
                sums.values().all(|s| s.sides.contains(&0))
            }
        }
    }
}

fn rank(
    session: &Session,
    boards: &[BoardScores],
    group: &BTreeSet<SectionId>,
    field: &Field,
    full: u32,
) -> Vec<Ranking> {
    let rules = &field.rules;
    let sums = sums(boards);
    let two = two_winners(session, group, &sums, rules);
    let top = board_top(rules, full);
    let full_boards: BTreeMap<SectionId, u32> =
        group.iter().map(|section| (*section, full_boards(session, *section, &sums))).collect();
    let mut penalties: BTreeMap<ContestantId, Points> = BTreeMap::new();
    for given in session.standing_penalties() {
        let amount = Points::new(given.penalty.hundredths.into(), 100);
        let amount = match given.penalty.unit {
            PenaltyUnit::Matchpoints => amount,
            PenaltyUnit::PercentOfTop => &amount * &(&top * &Points::new(1, 100)),
            PenaltyUnit::Warning => Points::ZERO,
        };
        *penalties.entry(given.contestant).or_insert(Points::ZERO) += &amount;
    }
    let mut rankings: BTreeMap<Option<Side>, Vec<Line>> = BTreeMap::new();
    for (contestant, sums) in &sums {
        let penalty = penalties.remove(contestant).unwrap_or(Points::ZERO);
        let full = full_boards.get(&contestant.section).copied().unwrap_or(sums.lines);
        let line = total(*contestant, sums, penalty, full, &top, rules);
        rankings.entry(two.then(|| line_of(session, *contestant, sums))).or_default().push(line);
    }
    let section = (field.groups.len() > 1).then(|| group.iter().next().copied()).flatten();
    rankings
        .into_iter()
        .map(|(side, mut lines)| {
            place(&mut lines, rules);
            Ranking { name: RankingName { section, side }, lines }
        })
        .collect()
}

/// The boards of a contestant of a section that never sits out: as the movement says; without one, the
/// most anybody has.
fn full_boards(session: &Session, section: SectionId, sums: &BTreeMap<ContestantId, Sums>) -> u32 {
    let most = sums.iter().filter(|(c, _)| c.section == section).map(|(_, s)| s.lines).max().unwrap_or(0);
    session.sections.get(&section).map_or(most, |of| {
        let mut scheduled: BTreeMap<u16, u32> = BTreeMap::new();
        for meeting in &of.movement.meetings {
            let boards = of.boards(meeting.boards).count() as u32;
            for (number, _) in meeting.sitting.contestants() {
                *scheduled.entry(number).or_default() += boards;
            }
        }
        scheduled.into_values().max().unwrap_or(most)
    })
}

/// The top of a board that was played as often as any.
fn board_top(rules: &Rules, full: u32) -> Points {
    match rules.unequal {
        crate::club::Unequal::Ascherman => Points::from(2 * i64::from(full)),
        _ => Points::from(2 * (i64::from(full) - 1).max(0)),
    }
}

fn total(
    contestant: ContestantId,
    sums: &Sums,
    penalty: Points,
    full_boards: u32,
    top: &Points,
    rules: &Rules,
) -> Line {
    let mut points = sums.points.clone().unwrap_or(Points::ZERO);
    let mut max = sums.max.clone().unwrap_or(Points::ZERO);
    // Boards not met: a sit-out, a missed board. What is still to come in is neither.
    let absent = full_boards - sums.lines.min(full_boards);
    match rules.sit_out {
        SitOut::Factor if sums.boards > 0 && absent > 0 => {
            let factor = Points::new((sums.boards + absent).into(), sums.boards.into());
            points = (&points * &factor).round(2, Rounding::Up);
            max = &max * &factor;
        }
        SitOut::Exclude | SitOut::Factor => {}
        SitOut::PercentOfAverage(percent) => {
            let tops = top * &Points::from(i64::from(absent));
            points += &(&tops * &Points::new(percent.into(), 100));
            max += &tops;
        }
    }
    let total = &points - &penalty;
    let of = match rules.percent_of {
        PercentOf::RoundedTotal => total.round(2, Rounding::Up),
        PercentOf::Exact if rules.sit_out == SitOut::Factor && absent > 0 => {
            // The rounded factored total is for showing; the percentage stays that of the boards played.
            let unfactored = percent(sums).map_or(Points::ZERO, |p| &(&p * &max) * &Points::new(1, 100));
            &unfactored - &penalty
        }
        PercentOf::Exact => total.clone(),
    };
    let percent = of.over(&max).map(|share| &share * &Points::from(100));
    Line { rank: 0, tied: false, contestant, boards: sums.boards, missing: sums.missing, total, max, percent, penalty }
}

/// Sorts best first and gives ranks; those who tie share one (Law 78D leaves breaking ties to others).
fn place(lines: &mut [Line], rules: &Rules) {
    let fifty = Points::from(50);
    let key = |line: &Line| {
        line.percent.as_ref().map(|p| match rules.tie_on {
            TieOn::Exact => p.clone(),
            TieOn::Shown => p.round(decimals(rules), Rounding::AwayFrom(&fifty)),
        })
    };
    // Those without a board yet come last: none is less than any percentage.
    lines.sort_by_cached_key(|line| (std::cmp::Reverse(key(line)), line.contestant));
    let keys: Vec<_> = lines.iter().map(key).collect();
    let mut rank = 0;
    for at in 0..lines.len() {
        if at == 0 || keys[at] != keys[at - 1] {
            rank = at as u32 + 1;
        }
        lines[at].rank = rank;
        lines[at].tied = keys.iter().filter(|k| **k == keys[at]).count() > 1;
    }
}

fn decimals(rules: &Rules) -> u32 {
    match rules.percent_round {
        PercentRound::Hundredth => 2,
        PercentRound::Tenth => 1,
    }
}

impl Standings {
    /// A percentage as the rules show it: half goes away from 50.
    #[must_use]
    pub fn show_percent(&self, percent: &Points) -> String {
        percent.decimal_by(decimals(&self.rules), Rounding::AwayFrom(&Points::from(50)))
    }

    /// Points of the scale 2-1-0 in the unit of the rules; `top` is what they are out of.
    #[must_use]
    pub fn in_unit(&self, points: &Points, top: &Points) -> Points {
        match self.rules.unit {
            Unit::Two => points.clone(),
            Unit::One => points * &Points::new(1, 2),
            Unit::ZeroSum => points - &(top * &Points::new(1, 2)),
        }
    }

    /// A top in the unit of the rules.
    #[must_use]
    pub fn top_in_unit(&self, top: &Points) -> Points {
        match self.rules.unit {
            Unit::Two => top.clone(),
            Unit::One | Unit::ZeroSum => top * &Points::new(1, 2),
        }
    }

    /// Where a contestant stands.
    #[must_use]
    pub fn line(&self, contestant: ContestantId) -> Option<(&Ranking, &Line)> {
        self.rankings.iter().find_map(|r| r.lines.iter().find(|l| l.contestant == contestant).map(|l| (r, l)))
    }

    /// The groups of a board: one, or one for each copy that is compared apart.
    pub fn board(&self, number: BoardNumber) -> impl Iterator<Item = &BoardScores> {
        self.boards.iter().filter(move |b| b.number == number)
    }
}

impl fmt::Display for RankingName {
    /// `NS`, `EW`, `All`, or `A NS` where sections are ranked apart.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(section) = self.section {
            write!(f, "{section} ")?;
        }
        match self.side {
            Some(side) => side.fmt(f),
            None => f.write_str("All"),
        }
    }
}
