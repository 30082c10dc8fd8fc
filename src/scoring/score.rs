//! Scores one board of one field: every line's points for each side (docs/scoring.md, 1-4; Laws 12C2, 78, 87).
//! How a score is valued is in `compare`; what artificial scores are worth in `artificial`.

use std::collections::BTreeMap;

use crate::bridge::{BoardNumber, Side, Vulnerability};
use crate::club::{DueLines, Rules};
use crate::session;

use super::board::{BoardLine, BoardScores, SidePoints};
use super::compare::Comparison;
use super::frequency::Frequency;
use super::group::Group;
use super::held::{Held, held};

/// What the boards of a field have in common.
#[derive(Debug, Clone, Copy)]
pub(super) struct FieldOf<'a> {
    /// The most often any board of the field was or is to be played.
    pub full: u32,
    pub provisional: bool,
    pub rules: &'a Rules,
}

/// The lines that count as due: all, or those without an artificial score.
pub(super) fn due_lines(lines: &[session::Line<'_>], rules: &Rules) -> u32 {
    let counts = |line: &&session::Line<'_>| match rules.due_lines {
        DueLines::Counted => true,
        DueLines::Results => !line.is_artificial(),
    };
    lines.iter().filter(counts).count() as u32
}

/// Scores one board, of which `lines` are all in one field. Artificial scores are left open: they need
/// the totals first.
pub(super) fn score(
    number: BoardNumber,
    lines: &[session::Line<'_>],
    vulnerability: impl Fn(u8) -> Vulnerability,
    field: FieldOf<'_>,
) -> Vec<BoardScores> {
    let rules = field.rules;
    let held: Vec<[Held; 2]> =
        lines.iter().map(|line| Side::BOTH.map(|side| held(line, side, vulnerability(line.copy)))).collect();
    // Missing is not fouled: until a board has a non-result it is worth what has come in.
    let entered = held.iter().filter(|h| h.iter().any(|side| !matches!(side, Held::Missing))).count() as u32;
    let has_non_result = held.iter().flatten().any(|side| matches!(side, Held::Nothing | Held::Artificial(_)));
    let waits = entered < held.len() as u32;
    let due = if field.provisional && waits && !has_non_result { entered } else { field.full };
    let mut copies: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
    for (at, line) in lines.iter().enumerate() {
        copies.entry(line.group.unwrap_or(line.copy)).or_default().push(at);
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
            let rows = members
                .iter()
                .filter(|at| held[**at].iter().any(|s| !matches!(s, Held::Missing | Held::Nothing)))
                .count() as u32;
            let comparisons = [0, 1].map(|side: usize| {
                let largest = frequencies[side].total() >= most[side];
                let group = Group { fouled, largest, ..Group::new(&frequencies[side], due, rows, rules) };
                let means = || members.iter().filter_map(|at| Some((held[*at][side].mean()?, 1))).collect();
                Comparison::new(group, means)
            });
            let datums = comparisons.each_ref().map(Comparison::datum);
            BoardScores {
                number,
                group: fouled.then_some(copy),
                top: comparisons[0].top(),
                datum: match datums {
                    [Some(ns), Some(ew)] => Some([ns, ew]),
                    _ => None,
                },
                due,
                lines: members
                    .iter()
                    .map(|at| {
                        let sides = [0, 1].map(|side: usize| comparisons[side].side(&held[*at][side]));
                        line(&lines[*at], sides, vulnerability(lines[*at].copy))
                    })
                    .collect(),
                frequencies,
            }
        })
        .collect()
}

pub(super) fn line(line: &session::Line<'_>, [ns, ew]: [SidePoints; 2], vulnerability: Vulnerability) -> BoardLine {
    let score_ns = line.outcome.and_then(|outcome| outcome.score_ns(vulnerability));
    BoardLine {
        slot: line.slot,
        place: line.place,
        sitting: line.sitting,
        copy: line.copy,
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
