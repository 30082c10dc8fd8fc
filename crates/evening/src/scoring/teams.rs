//! A board in a match of teams: the scores of both tables give the points of both teams (docs/scoring.md, 5; Laws 77,
//! 78B, 86). `matches` adds up boards.

use crate::club::{AveragePlus, Counted, Eights, Rules, SecondPart};
use crate::director::{Artificial, Percent};
use crate::session;
use bridge::{BoardNumber, Score, Side, Vulnerability};

use super::board::{BoardLine, BoardScores, SidePoints, Step};
use super::frequency::{Frequency, ONE};
use super::score::FieldContext;
use super::side_score::{SideScore, side_score};
use super::{Points, artificial, imps, scale, score};

/// A team's board before artificial scores are valued.
enum TeamBoard {
    Missing,
    NoResult,
    Artificial(Artificial),
    /// The mean scores at its North-South and its East-West table, and the points of the board.
    Scored {
        scores: [Points; 2],
        points: Points,
    },
}

/// The largest difference in points that counts as a draw in board-a-match.
pub(super) fn draw_within(rules: &Rules) -> i64 {
    let ratio = rules.method.second_part() == SecondPart::Ratio;
    let patton = ratio.then(|| scale::draw_within(rules.patton.0.as_deref())).flatten();
    patton.unwrap_or(rules.draw_within).into()
}

/// Scores a board of a field of teams: all its lines, with the points of each side's team.
pub(super) fn score(
    number: BoardNumber,
    lines: &[session::Line<'_>],
    vulnerability: impl Fn(u8) -> Vulnerability,
    field: FieldContext<'_>,
) -> BoardScores {
    let rules = field.rules;
    let held: Vec<[SideScore; 2]> =
        lines.iter().map(|line| Side::BOTH.map(|side| side_score(line, side, vulnerability(line.copy)))).collect();
    let top = if rules.method.has_percentages() { Points::from(2) } else { Points::ZERO };
    let side_of = |at: usize, side: Side| {
        let team = lines[at].sitting.side(side).next();
        if of_match(lines, at).any(|other| lines[other].slot.is_second_table()) {
            return of_eight(&held, lines, (at, side), rules);
        }
        let there = other_table(lines, at).map(|there| (&held[there][side.other() as usize], &lines[there]));
        let points =
            |step, points| SidePoints { step, points, second: None, separate: None, top: top.clone(), shown: None };
        let fouled = there.is_some_and(|(_, line)| line.copy != lines[at].copy);
        let there = there.map_or(&SideScore::Missing, |(held, _)| held);
        // Two forms of the board cannot be compared: the director rules by Law 86B2.
        let found = if team.is_none() || fouled {
            TeamBoard::NoResult
        } else {
            of_team(&held[at][side as usize], there, rules)
        };
        match found {
            TeamBoard::Missing => points(Step::Missing, None),
            TeamBoard::NoResult => points(Step::NoResult, None),
            TeamBoard::Artificial(award) => {
                points(Step::Artificial { award, own: None, unit: Box::new(unit(rules)) }, None)
            }
            TeamBoard::Scored { scores: [here, there], points: value } => {
                points(Step::Match { here: Box::new(here), there: Box::new(there) }, Some(value))
            }
        }
    };
    let table = |side: usize| Frequency::new(held.iter().flat_map(|h| h[side].scores()).copied());
    BoardScores {
        number,
        group: None,
        top: top.clone(),
        datum: None,
        due: lines.len() as u32,
        frequencies: [table(0), table(1)],
        lines: (0..lines.len())
            .map(|at| -> BoardLine {
                let sides = [side_of(at, Side::NS), side_of(at, Side::EW)];
                score::line(&lines[at], sides, vulnerability(lines[at].copy))
            })
            .collect(),
    }
}

/// The index of the line of the same match at the other table.
fn other_table(lines: &[session::Line<'_>], at: usize) -> Option<usize> {
    let here = &lines[at];
    let pair = |side| here.sitting.side(side).next();
    let fits = |line: &session::Line<'_>| {
        line.sitting.side(Side::NS).next() == pair(Side::EW) && line.sitting.side(Side::EW).next() == pair(Side::NS)
    };
    lines.iter().position(fits)
}

/// The lines of the match that a line belongs to: two, or four of teams of eight.
fn of_match<'a>(lines: &'a [session::Line<'_>], at: usize) -> impl Iterator<Item = usize> + 'a {
    let both = session::opponents(lines[at].sitting);
    (0..lines.len())
        .filter(move |other| lines[*other].slot.is_of_teams() && session::opponents(lines[*other].sitting) == both)
}

/// A side's line of a board that teams of eight play at four tables: it is compared with both tables of the other room.
/// `matches` combines the four tables.
fn of_eight(
    held: &[[SideScore; 2]],
    lines: &[session::Line<'_>],
    (at, side): (usize, Side),
    rules: &Rules,
) -> SidePoints {
    let here = &held[at][side as usize];
    let turned = lines[at].sitting.turned();
    let is_across =
        |other: &usize| Side::BOTH.into_iter().all(|side| lines[*other].sitting.side(side).eq(turned.side(side)));
    let mut across: Vec<usize> = of_match(lines, at).filter(is_across).collect();
    across.sort_by_key(|other| lines[*other].slot.is_second_table());
    let times = if rules.eights == Eights::Sum { Points::from(across.len() as i64) } else { Points::from(1) };
    let top = if rules.method.has_percentages() { &Points::from(2) * &times } else { Points::ZERO };
    let points =
        |step, points| SidePoints { step, points, second: None, separate: None, top: top.clone(), shown: None };
    let unit = unit(rules);
    let mut there: Vec<Points> = Vec::new();
    let mut values: Vec<Points> = Vec::new();
    let mut awards: Vec<Artificial> = Vec::new();
    let mut mean = Points::ZERO;
    for other in across {
        // Two forms of the board cannot be compared: the director rules by Law 86B2.
        let fouled = lines[other].copy != lines[at].copy;
        let found =
            if fouled { TeamBoard::NoResult } else { of_team(here, &held[other][side.other() as usize], rules) };
        match found {
            TeamBoard::Missing => return points(Step::Missing, None),
            TeamBoard::NoResult => {}
            TeamBoard::Artificial(award) => {
                awards.push(award);
                values.push(artificial::of_award(award, &unit, None, rules).0);
            }
            TeamBoard::Scored { scores: [here, other], points } => {
                mean = here;
                there.push(other);
                values.push(points);
            }
        }
    }
    if let (true, Some(award)) = (there.is_empty(), awards.into_iter().reduce(between)) {
        return points(Step::Artificial { award, own: None, unit: Box::new(&unit * &times) }, None);
    }
    match together(&values, rules) {
        Some(own) => points(Step::Eights { here: Box::new(mean), there }, Some(own)),
        None => points(Step::NoResult, None),
    }
}

/// The sum or the mean of the comparisons of teams of eight, by the rules. `None` without comparisons.
pub(super) fn together(values: &[Points], rules: &Rules) -> Option<Points> {
    let sum: Points = values.iter().sum();
    match rules.eights {
        _ if values.is_empty() => None,
        Eights::Sum => Some(sum),
        Eights::Mean => sum.over(&Points::from(values.len() as i64)),
    }
}

/// The unit of an artificial score: the top of the board, or the value of average plus.
fn unit(rules: &Rules) -> Points {
    match rules.method.average_plus() {
        AveragePlus::OfTop => Points::from(2),
        AveragePlus::TotalPoints => Points::new(rules.average_total.0.into(), 100),
        // Two tables make one comparison.
        AveragePlus::Imps | AveragePlus::CrossImps => Points::new(rules.average_imps.0.into(), 100),
    }
}

/// A team's board from its scores at this table and at the other.
fn of_team(here: &SideScore, there: &SideScore, rules: &Rules) -> TeamBoard {
    match (here, there) {
        (SideScore::Artificial(one), SideScore::Artificial(other)) if one != other => {
            TeamBoard::Artificial(between(*one, *other))
        }
        (SideScore::Artificial(award), _) | (_, SideScore::Artificial(award)) => TeamBoard::Artificial(*award),
        (SideScore::Nothing, _) | (_, SideScore::Nothing) => TeamBoard::NoResult,
        (SideScore::Missing, _) | (_, SideScore::Missing) => TeamBoard::Missing,
        _ => {
            let mut sum: i128 = 0;
            for (one, share) in here.scores() {
                for (two, other) in there.scores() {
                    let points = i128::from(points_of(*one + *two, rules));
                    sum += points * i128::from(*share) * i128::from(*other);
                }
            }
            let points = Points::wide(sum, u128::from(ONE) * u128::from(ONE));
            let points = if rules.method.wins_boards() { points } else { imps::of_board(points, rules) };
            let mean = |held: &SideScore| Points::new(held.mean().unwrap_or(0), ONE);
            TeamBoard::Scored { scores: [mean(here), mean(there)], points }
        }
    }
}

/// The mean of two awards: a board has a single one.
fn between(one: Artificial, other: Artificial) -> Artificial {
    let hundredths = |award| match award {
        Artificial::Plus => 6000,
        Artificial::Average => 5000,
        Artificial::Minus => 4000,
        Artificial::Fixed(percent) => percent.as_hundredths(),
    };
    Percent::hundredths(u16::midpoint(hundredths(one), hundredths(other)))
        .map_or(Artificial::Average, Artificial::Fixed)
}

/// The points for a difference between the tables: IMPs, points, or 2-1-0.
fn points_of(difference: Score, rules: &Rules) -> i64 {
    match rules.method.counted() {
        Counted::Points => difference.into(),
        Counted::Matchpoints => {
            let size = i64::from(difference.abs());
            if size <= draw_within(rules) { 1 } else { 1 + i64::from(difference.signum()) }
        }
        Counted::Imps => imps::scaled(i64::from(difference) * ONE as i64, rules.between),
    }
}
