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
    /// A result is still to come.
    Missing,
    /// There is nothing to compare, and no result is to come.
    NoResult,
    /// An artificial score instead of a comparison.
    Artificial(Artificial),
    /// The mean scores at its North-South and its East-West table, and the points of the board.
    Scored { scores: [Points; 2], points: Points },
}

/// The largest difference in points that counts as a draw in board-a-match.
pub(super) fn draw_within(rules: &Rules) -> i64 {
    let has_ratio = rules.method.second_part() == SecondPart::Ratio;
    let patton = has_ratio.then(|| scale::draw_within(rules.patton.0.as_deref())).flatten();
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
    let side_scores: Vec<[SideScore; 2]> =
        lines.iter().map(|line| Side::BOTH.map(|side| side_score(line, side, vulnerability(line.copy)))).collect();
    let top = if rules.method.has_percentages() { Points::from(2) } else { Points::ZERO };
    let side_of = |index: usize, side: Side| {
        let team = lines[index].sitting.side(side).next();
        if match_lines(lines, index).any(|other| lines[other].slot.is_second_table()) {
            return eights_points(&side_scores, lines, (index, side), rules);
        }
        let other_side = other_table(lines, index)
            .map(|other_index| (&side_scores[other_index][side.other() as usize], &lines[other_index]));
        let side_points =
            |step, points| SidePoints { step, points, second: None, separate: None, top: top.clone(), shown: None };
        let is_fouled = other_side.is_some_and(|(_, line)| line.copy != lines[index].copy);
        let other_score = other_side.map_or(&SideScore::Missing, |(side_scores, _)| side_scores);
        // Two forms of the board cannot be compared: the director rules by Law 86B2.
        let team_board = if team.is_none() || is_fouled {
            TeamBoard::NoResult
        } else {
            team_board(&side_scores[index][side as usize], other_score, rules)
        };
        match team_board {
            TeamBoard::Missing => side_points(Step::Missing, None),
            TeamBoard::NoResult => side_points(Step::NoResult, None),
            TeamBoard::Artificial(award) => {
                side_points(Step::Artificial { award, own: None, unit: Box::new(artificial_unit(rules)) }, None)
            }
            TeamBoard::Scored { scores: [this_table, other_table], points: value } => side_points(
                Step::Match { this_table: Box::new(this_table), other_table: Box::new(other_table) },
                Some(value),
            ),
        }
    };
    let table = |side: usize| Frequency::new(side_scores.iter().flat_map(|scores| scores[side].scores()).copied());
    BoardScores {
        number,
        group: None,
        top: top.clone(),
        datum: None,
        due: lines.len() as u32,
        frequencies: [table(0), table(1)],
        lines: (0..lines.len())
            .map(|index| -> BoardLine {
                let sides = [side_of(index, Side::NS), side_of(index, Side::EW)];
                score::board_line(&lines[index], sides, vulnerability(lines[index].copy))
            })
            .collect(),
    }
}

/// The index of the line of the same match at the other table. `None` if there is none.
fn other_table(lines: &[session::Line<'_>], index: usize) -> Option<usize> {
    let own_line = &lines[index];
    let team_at = |side| own_line.sitting.side(side).next();
    let is_other_table = |line: &session::Line<'_>| {
        line.sitting.side(Side::NS).next() == team_at(Side::EW)
            && line.sitting.side(Side::EW).next() == team_at(Side::NS)
    };
    lines.iter().position(is_other_table)
}

/// The lines of the match that a line belongs to: two, or four of teams of eight.
fn match_lines<'a>(lines: &'a [session::Line<'_>], index: usize) -> impl Iterator<Item = usize> + 'a {
    let teams = session::opponents(lines[index].sitting);
    (0..lines.len())
        .filter(move |other| lines[*other].slot.is_of_teams() && session::opponents(lines[*other].sitting) == teams)
}

/// The points of one side of a line on a board that teams of eight play at four tables: the line is compared with both
/// tables of the other room. `matches` combines the four tables.
fn eights_points(
    side_scores: &[[SideScore; 2]],
    lines: &[session::Line<'_>],
    (index, side): (usize, Side),
    rules: &Rules,
) -> SidePoints {
    let own_score = &side_scores[index][side as usize];
    let turned = lines[index].sitting.turned();
    let is_across =
        |other: &usize| Side::BOTH.into_iter().all(|side| lines[*other].sitting.side(side).eq(turned.side(side)));
    let mut other_room: Vec<usize> = match_lines(lines, index).filter(is_across).collect();
    other_room.sort_by_key(|other| lines[*other].slot.is_second_table());
    let times = if rules.eights == Eights::Sum { Points::from(other_room.len() as i64) } else { Points::from(1) };
    let top = if rules.method.has_percentages() { &Points::from(2) * &times } else { Points::ZERO };
    let side_points =
        |step, points| SidePoints { step, points, second: None, separate: None, top: top.clone(), shown: None };
    let unit = artificial_unit(rules);
    let mut other_tables: Vec<Points> = Vec::new();
    let mut values: Vec<Points> = Vec::new();
    let mut awards: Vec<Artificial> = Vec::new();
    let mut mean = Points::ZERO;
    for other in other_room {
        // Two forms of the board cannot be compared: the director rules by Law 86B2.
        let is_fouled = lines[other].copy != lines[index].copy;
        let team_board = if is_fouled {
            TeamBoard::NoResult
        } else {
            team_board(own_score, &side_scores[other][side.other() as usize], rules)
        };
        match team_board {
            TeamBoard::Missing => return side_points(Step::Missing, None),
            TeamBoard::NoResult => {}
            TeamBoard::Artificial(award) => {
                awards.push(award);
                values.push(artificial::award_points(award, &unit, None, rules).0);
            }
            TeamBoard::Scored { scores: [this_table, other_table], points } => {
                mean = this_table;
                other_tables.push(other_table);
                values.push(points);
            }
        }
    }
    if let (true, Some(award)) = (other_tables.is_empty(), awards.into_iter().reduce(mean_award)) {
        return side_points(Step::Artificial { award, own: None, unit: Box::new(&unit * &times) }, None);
    }
    match combine(&values, rules) {
        Some(combined) => side_points(Step::Eights { this_table: Box::new(mean), other_tables }, Some(combined)),
        None => side_points(Step::NoResult, None),
    }
}

/// The sum or the mean of the comparisons of teams of eight, by the rules. `None` without comparisons.
pub(super) fn combine(values: &[Points], rules: &Rules) -> Option<Points> {
    let sum: Points = values.iter().sum();
    match rules.eights {
        _ if values.is_empty() => None,
        Eights::Sum => Some(sum),
        Eights::Mean => sum.over(&Points::from(values.len() as i64)),
    }
}

/// The unit of an artificial score: the top of the board, or the value of average plus.
fn artificial_unit(rules: &Rules) -> Points {
    match rules.method.average_plus() {
        AveragePlus::OfTop => Points::from(2),
        AveragePlus::TotalPoints => Points::new(rules.average_total.0.into(), 100),
        // Two tables make one comparison.
        AveragePlus::Imps | AveragePlus::CrossImps => Points::new(rules.average_imps.0.into(), 100),
    }
}

/// A team's board from its scores at this table and at the other. An artificial score at either counts for the board.
fn team_board(own_score: &SideScore, other_score: &SideScore, rules: &Rules) -> TeamBoard {
    match (own_score, other_score) {
        (SideScore::Artificial(one), SideScore::Artificial(other)) if one != other => {
            TeamBoard::Artificial(mean_award(*one, *other))
        }
        (SideScore::Artificial(award), _) | (_, SideScore::Artificial(award)) => TeamBoard::Artificial(*award),
        (SideScore::Nothing, _) | (_, SideScore::Nothing) => TeamBoard::NoResult,
        (SideScore::Missing, _) | (_, SideScore::Missing) => TeamBoard::Missing,
        _ => {
            let mut sum: i128 = 0;
            for (one, share) in own_score.scores() {
                for (two, other) in other_score.scores() {
                    let points = i128::from(points_for_difference(*one + *two, rules));
                    sum += points * i128::from(*share) * i128::from(*other);
                }
            }
            let points = Points::wide(sum, u128::from(ONE) * u128::from(ONE));
            let points = if rules.method.wins_boards() { points } else { imps::round_by_rules(points, rules) };
            let mean = |side_scores: &SideScore| Points::new(side_scores.mean().unwrap_or(0), ONE);
            TeamBoard::Scored { scores: [mean(own_score), mean(other_score)], points }
        }
    }
}

/// The mean of two awards: a board has a single one.
fn mean_award(one: Artificial, other: Artificial) -> Artificial {
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
fn points_for_difference(difference: Score, rules: &Rules) -> i64 {
    match rules.method.counted() {
        Counted::Points => difference.into(),
        Counted::Matchpoints => {
            let size = i64::from(difference.abs());
            if size <= draw_within(rules) { 1 } else { 1 + i64::from(difference.signum()) }
        }
        Counted::Imps => imps::imps_of_scaled(i64::from(difference) * ONE as i64, rules.between),
    }
}
