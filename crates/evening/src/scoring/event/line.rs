//! The line of a contestant in an event: which sessions count, the value of absences, and the carry-over.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;

use crate::club::{Carry, EventSum};

use super::{Absence, EventLine, EventScore, EventTerms, Points, SessionRecord};

/// The line of a contestant from its sessions, without rank and final.
pub(super) fn event_line(records: &[Option<&SessionRecord>], terms: &EventTerms<'_>) -> EventLine {
    let (rules, sessions) = (terms.rules, terms.sessions);
    let score = |record: &SessionRecord| EventScore {
        contestant: record.contestant,
        value: record.counted(terms),
        handicap: record.counted_handicap(terms),
        counts: !record.disqualified,
    };
    let mut scores: Vec<Option<EventScore>> = records.iter().map(|record| record.map(score)).collect();
    let attended_count = scores.iter().flatten().filter(|s| s.counts).count();
    let max_counted = rules.event_best.0.map_or(sessions.len(), usize::from);
    // With carry-over, the best of the earlier sessions are chosen and the last stage always counts.
    let (last_start, has_carry_over) = (terms.last_stage_start(), terms.has_carry_over());
    keep_best(&mut scores, if has_carry_over { 0..last_start } else { 0..sessions.len() }, max_counted, terms);
    let counting: Vec<Option<&SessionRecord>> = records
        .iter()
        .zip(&scores)
        .map(|(record, score)| record.filter(|_| score.as_ref().is_some_and(|s| s.counts)))
        .collect();
    let carry = capped(carry_over(&counting, terms), terms);
    let (mut sum, mut weights) = (Points::ZERO, Points::ZERO);
    let mut counted_count = 0;
    // The carry-over contains the earlier sessions, so they do not count again.
    let first_counting = if has_carry_over { last_start } else { 0 };
    for (index, score) in scores.iter().enumerate().skip(first_counting) {
        if let Some(score) = score.as_ref().filter(|s| s.counts) {
            sum += &(&score.value * &terms.weight(index));
            weights += &terms.weight(index);
            counted_count += 1;
        }
    }
    let mut absences = Vec::new();
    // Absences fill up the number of sessions that count.
    for index in
        missed_sessions(&scores, first_counting, terms).into_iter().take(max_counted.saturating_sub(counted_count))
    {
        if let Some(value) = absence_score(absences.len(), &scores, terms) {
            sum += &(&value * &terms.weight(index));
            weights += &terms.weight(index);
            absences.push(Absence { session: index, value });
        }
    }
    if rules.event_sum == EventSum::MeanPercent {
        sum = sum.over(&weights).unwrap_or(Points::ZERO);
    }
    let always_counts = |index: usize| rules.event_best.0.is_none() || has_carry_over && index >= last_start;
    let is_out = records
        .iter()
        .enumerate()
        .any(|(index, record)| record.is_some_and(|record| record.disqualified) && always_counts(index));
    EventLine {
        rank: 0,
        tied: false,
        title: records.iter().flatten().next_back().map(|record| record.title.clone()).unwrap_or_default(),
        total: &sum + &carry,
        carry,
        scores,
        absences,
        qualified: !is_out && attended_count >= rules.event_minimum.0.map_or(1, usize::from),
        disqualified: is_out,
        decided: Vec::new(),
        goes_on: None,
    }
}

/// The score that an absence counts after this many earlier absences: the amount of the rule. If the rule limits it to
/// the mean of the contestant's own scores, the mean counts if it is lower. `None` if absences count nothing.
fn absence_score(earlier_absences: usize, scores: &[Option<EventScore>], terms: &EventTerms<'_>) -> Option<Points> {
    let rule = &terms.rules.event_absent;
    let worth = rule.worth.get(earlier_absences).or(rule.worth.last())?;
    let worth = Points::new(worth.0.into(), 100);
    let played: Vec<&Points> = scores.iter().flatten().map(|score| &score.value).collect();
    let mean = played.iter().copied().sum::<Points>().over(&Points::from(played.len() as i64));
    match mean.filter(|mean| rule.at_most_own && *mean < worth) {
        Some(mean) => Some(mean),
        None => Some(worth),
    }
}

/// The missed sessions from an index on: the first session of each stage of which none was played.
fn missed_sessions(scores: &[Option<EventScore>], from: usize, terms: &EventTerms<'_>) -> Vec<usize> {
    let stage_of = |index: usize| terms.stages.get(index).copied();
    let played: BTreeSet<usize> =
        (0..scores.len()).filter(|index| scores[*index].is_some()).filter_map(stage_of).collect();
    let mut seen = BTreeSet::new();
    (from..scores.len())
        .filter(|index| stage_of(*index).is_some_and(|stage| !played.contains(&stage) && seen.insert(stage)))
        .collect()
}

/// Counts only the sessions of a range that raise the total most, up to `best`.
fn keep_best(scores: &mut [Option<EventScore>], range: Range<usize>, best: usize, terms: &EventTerms<'_>) {
    let mut order: Vec<usize> = range.filter(|index| scores[*index].as_ref().is_some_and(|s| s.counts)).collect();
    // A high value raises a mean; a high value with a high weight raises a sum.
    order.sort_by_cached_key(|index| {
        Reverse(scores[*index].as_ref().map(|s| match terms.rules.event_sum {
            EventSum::MeanPercent => s.value.clone(),
            EventSum::SumPercent | EventSum::Total => &s.value * &terms.weight(*index),
        }))
    });
    for index in order.into_iter().skip(best) {
        if let Some(score) = &mut scores[index] {
            score.counts = false;
        }
    }
}

fn capped(carry: Points, terms: &EventTerms<'_>) -> Points {
    let Some(cap) = terms.event.carry_cap.0 else { return carry };
    let cap = Points::new(cap.0.into(), 100);
    if carry.size() <= cap {
        carry
    } else if carry < Points::ZERO {
        &Points::ZERO - &cap
    } else {
        cap
    }
}

/// The carry-over of the earlier stages into the last stage, before it is capped. `counting` has the sessions that
/// count.
fn carry_over(counting: &[Option<&SessionRecord>], terms: &EventTerms<'_>) -> Points {
    let (rules, (earlier_records, last)) = (terms.rules, counting.split_at(terms.last_stage_start()));
    let last = last.iter().copied().flatten().next_back();
    let earlier_records: Vec<&SessionRecord> = earlier_records.iter().copied().flatten().collect();
    match rules.carry {
        Carry::None => Points::ZERO,
        Carry::Percent(percent) => {
            let sum: Points = earlier_records.iter().map(|record| record.value(rules.event_sum)).sum();
            let carried_score = match rules.event_sum {
                EventSum::Total => sum,
                EventSum::MeanPercent | EventSum::SumPercent => {
                    sum.over(&Points::from(earlier_records.len() as i64)).unwrap_or(Points::ZERO)
                }
            };
            &carried_score * &Points::new(percent.into(), 100)
        }
        // Half the qualifying score, rescaled from the qualifier's top on a board to the final's.
        Carry::Ebu => {
            let top = |max: &Points, board_count: u32| max.over(&Points::from(i64::from(board_count)));
            let score: Points = earlier_records.iter().map(|record| &record.total).sum();
            let max: Points = earlier_records.iter().map(|record| &record.max).sum();
            let board_count = earlier_records.iter().map(|record| record.boards).sum();
            let tops = top(&max, board_count).zip(last.and_then(|record| top(&record.max, record.boards)));
            let factor = tops.and_then(|(qualifier_top, final_top)| final_top.over(&qualifier_top));
            let carried = factor.map_or(Points::ZERO, |factor| &(&score * &factor) * &Points::new(1, 2));
            match (rules.event_sum, last) {
                (EventSum::Total, _) => carried,
                // As a percentage of the final's maximum.
                (_, Some(last)) => carried.over(&last.max).map_or(Points::ZERO, |share| &share * &Points::from(100)),
                (_, None) => Points::ZERO,
            }
        }
    }
}
