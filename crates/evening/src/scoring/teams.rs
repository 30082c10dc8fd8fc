//! A board in a match of teams: the scores of both tables give the points of both teams (docs/scoring.md, 5; Laws 77,
//! 78B, 86). `matches` adds up boards.

use crate::club::{AveragePlus, Counted, Rules, SecondPart};
use crate::director::{Artificial, Percent};
use crate::session;
use bridge::{BoardNumber, Score, Side, Vulnerability};

use super::board::{BoardLine, BoardScores, SidePoints, Step};
use super::frequency::{Frequency, ONE};
use super::held::{Held, held};
use super::score::FieldOf;
use super::{Points, imps, scale, score};

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
    field: FieldOf<'_>,
) -> BoardScores {
    let rules = field.rules;
    let held: Vec<[Held; 2]> =
        lines.iter().map(|line| Side::BOTH.map(|side| held(line, side, vulnerability(line.copy)))).collect();
    let top = if rules.method.has_percentages() { Points::from(2) } else { Points::ZERO };
    let side_of = |at: usize, side: Side| {
        let team = lines[at].sitting.side(side).next();
        let there = other_table(lines, at).map(|there| (&held[there][side.other() as usize], &lines[there]));
        let points =
            |step, points| SidePoints { step, points, second: None, separate: None, top: top.clone(), shown: None };
        let fouled = there.is_some_and(|(_, line)| line.copy != lines[at].copy);
        let there = there.map_or(&Held::Missing, |(held, _)| held);
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
fn of_team(here: &Held, there: &Held, rules: &Rules) -> TeamBoard {
    match (here, there) {
        (Held::Artificial(one), Held::Artificial(other)) if one != other => {
            TeamBoard::Artificial(between(*one, *other))
        }
        (Held::Artificial(award), _) | (_, Held::Artificial(award)) => TeamBoard::Artificial(*award),
        (Held::Nothing, _) | (_, Held::Nothing) => TeamBoard::NoResult,
        (Held::Missing, _) | (_, Held::Missing) => TeamBoard::Missing,
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
            let mean = |held: &Held| Points::new(held.mean().unwrap_or(0), ONE);
            TeamBoard::Scored { scores: [mean(here), mean(there)], points }
        }
    }
}

/// A board has a single award. If the two differ it is their mean.
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
