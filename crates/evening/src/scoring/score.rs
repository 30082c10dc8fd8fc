//! Scores one board of one field: the points of both sides on every line (docs/scoring.md, 1-4; Laws 12C2, 78, 87).
//! `compare` values scores, `artificial` artificial ones.

use std::collections::BTreeMap;

use crate::club::{AveragePlus, Rules, Unequal};
use crate::session;
use bridge::{BoardNumber, Side, Vulnerability};

use super::Points;
use super::board::{BoardLine, BoardScores, SidePoints};
use super::compare::Comparison;
use super::cross;
use super::due::{self, Due};
use super::frequency::Frequency;
use super::group::Group;
use super::side_score::{SideScore, side_score};

/// The facts that all boards of a field share.
#[derive(Debug, Clone, Copy)]
pub(super) struct FieldContext<'a> {
    pub due: &'a Due,
    /// Whether results may still come in.
    pub provisional: bool,
    pub rules: &'a Rules,
}

impl FieldContext<'_> {
    /// The unit of an artificial score on a board with all its results: its top, or the value of average plus.
    pub(super) fn artificial_unit(&self) -> Points {
        match self.rules.method.average_plus() {
            AveragePlus::OfTop => self.board_top(),
            AveragePlus::Imps => Points::new(self.rules.average_imps.0.into(), 100),
            AveragePlus::CrossImps => cross::average_of(self.rules, self.due.full),
            AveragePlus::TotalPoints => Points::new(self.rules.average_total.0.into(), 100),
        }
    }

    /// The top of a board with all its results; 0 if the method has none.
    pub(super) fn board_top(&self) -> Points {
        match (self.rules.method.has_percentages(), self.rules.unequal) {
            (false, _) => Points::ZERO,
            (true, _) if self.rules.method.is_only_for_teams() => Points::from(2),
            (true, Unequal::Ascherman) => Points::from(2 * i64::from(self.due.full)),
            (true, _) => Points::from(2 * (i64::from(self.due.full) - 1).max(0)),
        }
    }
}

/// Scores a board whose `lines` are all in one field. Artificial scores stay open, because they need the totals.
pub(super) fn score(
    number: BoardNumber,
    lines: &[session::Line<'_>],
    vulnerability: impl Fn(u8) -> Vulnerability,
    field: FieldContext<'_>,
) -> Vec<BoardScores> {
    let side_scores: Vec<[SideScore; 2]> =
        lines.iter().map(|line| Side::BOTH.map(|side| side_score(line, side, vulnerability(line.copy)))).collect();
    let mut forms: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
    for (index, line) in lines.iter().enumerate() {
        forms.entry(line.group.unwrap_or(line.copy)).or_default().push(index);
    }
    // The most results that any form of the board has, for each side.
    let most_results =
        [0, 1].map(|side| forms.values().map(|members| result_weight(&side_scores, members, side)).max().unwrap_or(0));
    let board = ScoredBoard {
        due: results_due(lines, &side_scores, field),
        fouled: forms.len() > 1,
        side_scores,
        most_results,
        rules: field.rules,
    };
    let scored = forms.into_iter().map(|(form, members)| {
        let frequencies = [0, 1].map(|side| board.frequency(&members, side));
        let comparisons = [0, 1].map(|side| board.comparison(&members, side, &frequencies[side]));
        let line_at = |index: &usize| {
            let sides = [0, 1].map(|side: usize| comparisons[side].side(&board.side_scores[*index][side]));
            board_line(&lines[*index], sides, vulnerability(lines[*index].copy))
        };
        BoardScores {
            number,
            group: board.fouled.then_some(form),
            top: comparisons[0].top(),
            datum: match comparisons.each_ref().map(Comparison::datum) {
                [Some(ns), Some(ew)] => Some([ns, ew]),
                _ => None,
            },
            due: board.due,
            lines: members.iter().map(line_at).collect(),
            frequencies,
        }
    });
    scored.collect()
}

/// The number of results due on a board. While results are still to come in, the lines that are settled: those with a
/// result, and those that will have none. A result that was not due and was cancelled (Law 15B1) is neither due nor
/// settled.
fn results_due(lines: &[session::Line<'_>], side_scores: &[[SideScore; 2]], field: FieldContext<'_>) -> u32 {
    let is_due = |line: &session::Line<'_>, scores: &[SideScore; 2]| {
        !line.extra || scores.iter().any(|side| !matches!(side, SideScore::Nothing))
    };
    let due_lines = || lines.iter().zip(side_scores).filter(|(line, scores)| is_due(line, scores));
    let is_settled = |scores: &[SideScore; 2]| scores.iter().any(|side| !matches!(side, SideScore::Missing));
    let has_missing = due_lines().any(|(_, scores)| !is_settled(scores));
    let settled_count = due_lines()
        .filter(|(line, scores)| is_settled(scores) && due::counts_by_rules(line, field.rules))
        .count() as u32;
    if field.provisional && has_missing { settled_count } else { field.due.full }
}

/// The number of results of these lines on one side. Parts of weighted scores count.
fn result_weight(side_scores: &[[SideScore; 2]], members: &[usize], side: usize) -> u64 {
    members.iter().flat_map(|index| side_scores[*index][side].scores()).map(|(_, weight)| weight).sum()
}

/// A board while its lines are compared, with all its forms.
struct ScoredBoard<'a> {
    /// The scores of both sides of each line.
    side_scores: Vec<[SideScore; 2]>,
    due: u32,
    /// Whether the board was played in several forms (Law 87).
    fouled: bool,
    /// The most results of any form, for each side.
    most_results: [u64; 2],
    rules: &'a Rules,
}

impl ScoredBoard<'_> {
    fn frequency(&self, members: &[usize], side: usize) -> Frequency {
        Frequency::new(members.iter().flat_map(|index| self.side_scores[*index][side].scores()).copied())
    }

    fn comparison<'a>(&'a self, members: &[usize], side: usize, frequency: &'a Frequency) -> Comparison<'a> {
        let has_score = |index: &&usize| {
            self.side_scores[**index].iter().any(|s| !matches!(s, SideScore::Missing | SideScore::Nothing))
        };
        let row_count = members.iter().filter(has_score).count() as u32;
        let largest = frequency.total() >= self.most_results[side];
        let group = Group { fouled: self.fouled, largest, ..Group::new(frequency, self.due, row_count, self.rules) };
        let means = || members.iter().filter_map(|index| Some((self.side_scores[*index][side].mean()?, 1))).collect();
        Comparison::new(group, means)
    }
}

/// A line with the points of both sides.
pub(super) fn board_line(
    line: &session::Line<'_>,
    [ns, ew]: [SidePoints; 2],
    vulnerability: Vulnerability,
) -> BoardLine {
    let score_ns = line.outcome.and_then(|outcome| outcome.score_ns(vulnerability));
    BoardLine {
        slot: line.slot,
        place: line.place,
        sitting: line.sitting,
        copy: line.copy,
        extra: line.extra,
        of_match: None,
        outcome: line.outcome,
        ruled: line.ruling.is_some(),
        awarded: line.award.is_some(),
        score_ns,
        score_ew: score_ns.map(|ns| -ns),
        ns,
        ew,
    }
}
