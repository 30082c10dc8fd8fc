//! Tie-break rules of an event, as numbers for each of the tied: higher comes first. A rule that cannot compare all of
//! them fairly is skipped.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, EventTie};

use super::{EventTerms, LineWithRecords, Points};

/// The numbers of a rule for a tied contestant, compared in order. `None` is less than any number.
type Key = Vec<Option<Points>>;

/// Breaks ties rule by rule, each only among those still tied.
pub(super) fn break_ties(lines: &mut [LineWithRecords<'_>], terms: &EventTerms<'_>) {
    let mut index = 0;
    while let Some(first) = lines.get(index) {
        let (rank, qualified) = (first.line.rank, first.line.qualified);
        let count = lines[index..].iter().take_while(|l| l.line.rank == rank).count();
        if count > 1 && qualified {
            resolve(&mut lines[index..index + count], index as u32 + 1, &terms.event.ties.0, terms);
        }
        index += count;
    }
}

/// Ranks tied lines by the remaining rules. The best line gets the rank `first`.
fn resolve(tied: &mut [LineWithRecords<'_>], first: u32, rules: &[EventTie], terms: &EventTerms<'_>) {
    let is_shared = tied.len() > 1;
    let (Some((rule, rest)), true) = (rules.split_first(), is_shared) else {
        for with_records in tied {
            (with_records.line.rank, with_records.line.tied) = (first, is_shared);
        }
        return;
    };
    let Some(keys) = tie_break_keys(*rule, tied, terms) else { return resolve(tied, first, rest, terms) };
    let mut sorted: Vec<(Key, usize)> = keys.into_iter().zip(0..).collect();
    sorted.sort_by_key(|(key, index)| (Reverse(key.clone()), *index));
    let sizes: Vec<usize> = sorted.chunk_by(|a, b| a.0 == b.0).map(<[_]>::len).collect();
    if sizes.len() > 1 {
        // The first number in which two of them differ decides.
        let longest_key = sorted.iter().map(|(key, _)| key.len()).max().unwrap_or(0);
        let deciding_step = (0..longest_key).find(|step| {
            let mut numbers = sorted.iter().map(|(key, _)| key.get(*step));
            let first_number = numbers.next();
            numbers.any(|other| Some(other) != first_number)
        });
        for (key, index) in &sorted {
            let deciding_number = deciding_step.and_then(|step: usize| key.get(step).cloned().flatten());
            tied[*index].line.decided.push((*rule, deciding_number.unwrap_or(Points::ZERO)));
        }
        let mut new_indices = vec![0; tied.len()];
        for (new_index, (_, old_index)) in sorted.iter().enumerate() {
            new_indices[*old_index] = new_index;
        }
        reorder(tied, new_indices);
    }
    let mut index = 0;
    for size in sizes {
        resolve(&mut tied[index..index + size], first + index as u32, rest, terms);
        index += size;
    }
}

fn reorder(tied: &mut [LineWithRecords<'_>], mut new_indices: Vec<usize>) {
    for index in 0..tied.len() {
        while new_indices[index] != index {
            let target = new_indices[index];
            tied.swap(index, target);
            new_indices.swap(index, target);
        }
    }
}

/// The numbers of a rule for each of the tied, in order. `None` if the rule does not apply to them.
fn tie_break_keys(rule: EventTie, tied: &[LineWithRecords<'_>], terms: &EventTerms<'_>) -> Option<Vec<Key>> {
    let keys_of = |key: &dyn Fn(&LineWithRecords<'_>) -> Key| Some(tied.iter().map(key).collect());
    match rule {
        EventTie::HeadToHead => head_to_head(tied),
        EventTie::LastSessions => keys_of(&|with_records| stage_scores(with_records, terms)),
        EventTie::BestSessions => keys_of(&|with_records| session_values(with_records, |_| true)),
        EventTie::Dropped => keys_of(&|with_records| session_values(with_records, |counts| !counts)),
        EventTie::SessionsWon => keys_of(&|with_records| {
            let won_count = with_records.records.iter().flatten().filter(|record| record.rank == 1).count();
            vec![Some(Points::from(won_count as i64))]
        }),
        EventTie::Quotient => {
            let has_matches = tied
                .iter()
                .any(|with_records| with_records.records.iter().flatten().any(|record| !record.matches.is_empty()));
            if has_matches { keys_of(&quotient) } else { None }
        }
        EventTie::Lot => keys_of(&|with_records| vec![Some(lot(with_records, terms))]),
    }
}

/// The scores from the last stage backwards. `None` for a stage that it missed.
fn stage_scores(with_records: &LineWithRecords<'_>, terms: &EventTerms<'_>) -> Key {
    let mut by_stage: BTreeMap<Reverse<usize>, Option<Points>> = BTreeMap::new();
    for (stage, score) in terms.stages.iter().zip(&with_records.line.scores) {
        let stage_score = by_stage.entry(Reverse(*stage)).or_default();
        *stage_score = stage_score.take().or_else(|| score.as_ref().map(|s| s.value.clone()));
    }
    by_stage.into_values().collect()
}

/// The values of selected sessions, the best first. `is_selected` is told whether the session counts. Sessions from
/// which the contestant was disqualified are left out.
fn session_values(with_records: &LineWithRecords<'_>, is_selected: impl Fn(bool) -> bool) -> Key {
    let scores = with_records.line.scores.iter().zip(&with_records.records);
    let mut values: Key = scores
        .filter(|(_, record)| record.is_some_and(|record| !record.disqualified))
        .filter_map(|(score, _)| score.as_ref())
        .filter(|score| is_selected(score.counts))
        .map(|score| Some(score.value.clone()))
        .collect();
    values.sort();
    values.reverse();
    values
}

/// The result of each against the other tied contestants. `None` unless all have met each other.
fn head_to_head(tied: &[LineWithRecords<'_>]) -> Option<Vec<Key>> {
    let mut places: BTreeMap<(usize, ContestantId), usize> = BTreeMap::new();
    for (index, with_records) in tied.iter().enumerate() {
        places.extend(
            with_records.records.iter().flatten().map(|record| ((record.session_index, record.contestant), index)),
        );
    }
    let key = |with_records: &LineWithRecords<'_>| -> Option<Key> {
        let (mut opponents, mut sum) = (BTreeSet::new(), Points::ZERO);
        for record in with_records.records.iter().flatten() {
            for met in &record.matches {
                if let Some(other) = places.get(&(record.session_index, met.opponent)) {
                    opponents.insert(*other);
                    sum += &met.result;
                }
            }
        }
        (opponents.len() + 1 >= tied.len()).then(|| vec![Some(sum)])
    };
    tied.iter().map(key).collect()
}

/// The points won divided by the points lost. A contestant that lost no points comes before all others: its first
/// number is 1 instead of 0, and the points won follow.
fn quotient(with_records: &LineWithRecords<'_>) -> Key {
    let matches = || with_records.records.iter().flatten().flat_map(|record| &record.matches);
    let won: Points = matches().map(|met| &met.won).sum();
    let lost: Points = matches().map(|met| &met.lost).sum();
    match won.over(&lost) {
        Some(quotient) => vec![Some(Points::ZERO), Some(quotient)],
        None => vec![Some(Points::from(1)), Some(won)],
    }
}

/// A number drawn from the identity of a session and the contestant's name.
fn lot(with_records: &LineWithRecords<'_>, terms: &EventTerms<'_>) -> Points {
    let first = terms.sessions.iter().map(|session| session.id).min();
    super::super::ties::lot(&format!(
        "{} {}",
        first.map(|id| id.to_string()).unwrap_or_default(),
        with_records.line.title
    ))
}
