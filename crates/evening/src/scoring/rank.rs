//! Sorts contestants into one or two rankings, with shared ranks and tie-breaks (docs/scoring.md, 7; Law 78D leaves
//! ties to the conditions of contest).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::club::{ContestantId, ImpsRound, Rules, SectionId, TieOn, TieRule, Winners};
use crate::session::Session;
use bridge::Side;
use movement::ContestantKind;

use super::standings::{Ranking, RankingLine, RankingName, percent_decimals};
use super::ties::{FieldScores, Keys, TieBreak, is_stepwise};
use super::totals::{Total, ranked_side};
use super::{Points, Rounding};

/// Makes the rankings of a field from all totals. If some of its sections have two winners and some have one, each
/// section is ranked separately; its points are still compared across the whole field.
pub(super) fn rank(
    field_scores: FieldScores<'_>,
    totals: Vec<Total>,
    group: &BTreeSet<SectionId>,
    section: Option<SectionId>,
) -> Vec<Ranking> {
    let FieldScores { session, rules, .. } = field_scores;
    let two_winners = two_winners_by_section(session, group, &totals, rules);
    let sections_differ = two_winners.values().any(|other| two_winners.values().next() != Some(other));
    let mut rankings: BTreeMap<(Option<SectionId>, Option<Side>), Vec<RankingLine>> = BTreeMap::new();
    let ranked_values: BTreeMap<ContestantId, Points> =
        totals.iter().map(|t| (t.line.contestant, t.line.value().clone())).collect();
    for Total { mut line, sides } in totals {
        line.disqualified = session.is_disqualified(line.contestant);
        line.unranked = session.is_unranked(line.contestant);
        let home = home_section(line.contestant, group);
        let has_two = two_winners.get(&home).is_some_and(|two| *two);
        let side = has_two.then(|| ranked_side(session, line.contestant, sides));
        rankings.entry((if sections_differ { Some(home) } else { section }, side)).or_default().push(line);
    }
    let ties = TieBreak { scores: field_scores, ranked_values: &ranked_values };
    rankings
        .into_iter()
        .map(|((section, side), mut lines)| {
            rank_lines(&mut lines, rules);
            if !rules.ties.0.is_empty() {
                break_ties(&mut lines, &ties);
            }
            Ranking { name: RankingName { section, side }, lines }
        })
        .collect()
}

/// The section in which a contestant is ranked: its own, or the first of the field for a guest from outside it.
fn home_section(contestant: ContestantId, group: &BTreeSet<SectionId>) -> SectionId {
    let own_section = Some(contestant.section).filter(|section| group.contains(section));
    own_section.or_else(|| group.first().copied()).unwrap_or(contestant.section)
}

/// Whether each section that plays has two winners. The rules or else the movement decide. Without a movement, a
/// section has two winners if nobody changed sides; if no section has a movement, that is decided for the whole field.
fn two_winners_by_section(
    session: &Session,
    group: &BTreeSet<SectionId>,
    totals: &[Total],
    rules: &Rules,
) -> BTreeMap<SectionId, bool> {
    let keeps_side = |total: &Total| total.sides.contains(&0);
    let mut stayed: BTreeMap<SectionId, bool> = BTreeMap::new();
    for total in totals {
        *stayed.entry(home_section(total.line.contestant, group)).or_insert(true) &= keeps_side(total);
    }
    let has_no_movement = !group.iter().any(|section| session.sections.contains_key(section));
    let have_all_stayed = totals.iter().all(keeps_side);
    let has_two_winners = |section: SectionId, stayed: bool| match (rules.winners, session.sections.get(&section)) {
        (Winners::One, _) => false,
        (Winners::Two, _) => true,
        (Winners::Movement, Some(playing_section)) => {
            playing_section.movement.winners == 2 && playing_section.movement.kind == ContestantKind::Pairs
        }
        (Winners::Movement, None) => {
            if has_no_movement {
                have_all_stayed
            } else {
                stayed
            }
        }
    };
    stayed.into_iter().map(|(section, stayed)| (section, has_two_winners(section, stayed))).collect()
}

/// The value that decides the order. `None` if the contestant has no rank: nothing counts for it, or it is out of the
/// ranking.
fn rank_key(line: &RankingLine, rules: &Rules) -> Option<Points> {
    if !line.is_ranked() {
        return None;
    }
    let exact = line.value();
    Some(match (rules.tie_on, &line.percent, rules.imps_total) {
        (TieOn::Exact, ..) => exact.clone(),
        (TieOn::Shown, Some(_), _) => exact.round(percent_decimals(rules), Rounding::AwayFrom(&Points::from(50))),
        (TieOn::Shown, None, ImpsRound::Tenth) => exact.round(1, Rounding::AwayFrom(&Points::ZERO)),
        (TieOn::Shown, None, _) => exact.round(2, Rounding::AwayFrom(&Points::ZERO)),
    })
}

/// Sorts lines best first and assigns ranks. Ties share one.
pub(super) fn rank_lines(lines: &mut [RankingLine], rules: &Rules) {
    // Contestants without a rank come last, because `None` is less than any number.
    lines.sort_by_cached_key(|line| (Reverse(rank_key(line, rules)), line.contestant));
    share_ranks(
        lines,
        |a, b| rank_key(a, rules) == rank_key(b, rules),
        |line, rank, tied| (line.rank, line.tied) = (rank, tied),
    );
}

/// Assigns ranks from 1 to sorted lines. `is_equal` says whether two neighbours share a rank; `set` gets a line's rank
/// and whether it is shared.
pub(super) fn share_ranks<L>(lines: &mut [L], is_equal: impl Fn(&L, &L) -> bool, set: impl Fn(&mut L, u32, bool)) {
    let mut rank = 1;
    for tied in lines.chunk_by_mut(is_equal) {
        let count = tied.len();
        for line in tied {
            set(line, rank, count > 1);
        }
        rank += count as u32;
    }
}

/// Breaks ties rule by rule, each only among those still tied.
fn break_ties(lines: &mut [RankingLine], ties: &TieBreak<'_>) {
    let mut index = 0;
    while index < lines.len() {
        let count = lines[index..].iter().take_while(|l| l.rank == lines[index].rank).count();
        if count > 1 && (lines[index].boards > 0 || lines[index].matches > 0) && !lines[index].is_out() {
            resolve(&mut lines[index..index + count], index as u32 + 1, &ties.scores.rules.ties.0, ties);
        }
        index += count;
    }
}

/// Ranks tied lines by the remaining rules. The best line gets the rank `first`.
fn resolve(tied: &mut [RankingLine], first: u32, rules: &[TieRule], ties: &TieBreak<'_>) {
    let Some((rule, rest)) = rules.split_first() else {
        let is_shared = tied.len() > 1;
        for line in tied {
            (line.rank, line.tied) = (first, is_shared);
        }
        return;
    };
    let group: Vec<ContestantId> = tied.iter().map(|l| l.contestant).collect();
    let Some(keys) = ties.keys(*rule, &group) else { return resolve(tied, first, rest, ties) };
    let steps = if is_stepwise(*rule) { keys.values().map(Vec::len).max().unwrap_or(0) } else { 1 };
    split_ties(tied, *rule, &keys, 0..steps);
    let mut index = 0;
    for size in run_lengths(tied, |line| keys.get(&line.contestant)) {
        resolve(&mut tied[index..index + size], first + index as u32, rest, ties);
        index += size;
    }
}

/// Sorts tied lines by the numbers of a rule, step by step among those still tied. A line that a step separates keeps
/// the number that decided.
fn split_ties(tied: &mut [RankingLine], rule: TieRule, keys: &Keys, mut steps: Range<usize>) {
    let Some(step) = steps.next() else { return };
    let key = |line: &RankingLine| -> Option<&[Points]> {
        let key = keys.get(&line.contestant)?;
        if is_stepwise(rule) { key.get(step..=step) } else { Some(key) }
    };
    tied.sort_by_cached_key(|line| (Reverse(key(line).map(<[_]>::to_vec)), line.contestant));
    let sizes = run_lengths(tied, key);
    if sizes.len() > 1 {
        for line in tied.iter_mut() {
            let deciding_number = key(line).and_then(<[_]>::last).cloned();
            line.decided.push((rule, deciding_number.unwrap_or(Points::ZERO)));
        }
    }
    let mut index = 0;
    for size in sizes {
        split_ties(&mut tied[index..index + size], rule, keys, steps.clone());
        index += size;
    }
}

/// The lengths of runs of lines with the same key, in order.
fn run_lengths<'k, K: PartialEq + ?Sized + 'k>(
    tied: &[RankingLine],
    key: impl Fn(&RankingLine) -> Option<&'k K>,
) -> Vec<usize> {
    tied.chunk_by(|a, b| key(a) == key(b)).map(<[_]>::len).collect()
}
