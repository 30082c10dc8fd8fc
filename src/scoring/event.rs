//! Several sessions as one event: sums or means, weights, the best of several, absences, carry-over
//! (scoring design 7). Each session keeps its own standings; this only adds them up.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::NaiveDate;

use crate::bridge::Side;
use crate::club::{Carry, Contestant, ContestantId, EventSum, PlayerId, Rules};
use crate::session::Session;

use super::rank::value;
use super::{Line, Points, Standings};

/// One session of an event with its standings.
#[derive(Debug, Clone, Copy)]
pub struct EventPart<'a> {
    pub session: &'a Session,
    pub standings: &'a Standings,
    /// In percent: 100 counts once.
    pub weight: u16,
}

/// One session as its event shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventSession {
    /// Which session of the event it is, from 1.
    pub number: u16,
    pub date: NaiveDate,
    /// In percent: 100 counts once.
    pub weight: u16,
    /// Results are missing.
    pub provisional: bool,
}

/// What a contestant brought home from one session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventScore {
    pub contestant: ContestantId,
    /// A percentage or a total, as the event counts; before its weight.
    pub value: Points,
    /// One of the best that count.
    pub counts: bool,
}

/// A contestant of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventLine {
    /// From 1; equal for those who tie.
    pub rank: u32,
    pub tied: bool,
    /// As in the last session it played.
    pub title: String,
    /// For each session; none where it was absent.
    pub scores: Vec<Option<EventScore>>,
    /// The sessions, from 0, in which it was absent and that count as the event says of absences.
    pub absences: Vec<usize>,
    pub carry: Points,
    pub total: Points,
    /// It played as often as the event asks for; the others come last.
    pub qualified: bool,
}

/// One ranking of an event: of everybody, or of a side that nobody left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventRanking {
    pub side: Option<Side>,
    pub lines: Vec<EventLine>,
    /// What the scores of a line belong to, in their order.
    pub sessions: Vec<EventSession>,
    /// What it was added up by.
    pub rules: Rules,
}

/// The same people in another session, whatever their number there.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Who {
    Team(String),
    Players(Vec<(Option<PlayerId>, String)>),
}

impl Who {
    fn of(contestant: &Contestant) -> Self {
        if !contestant.name.is_empty() {
            return Self::Team(contestant.name.clone());
        }
        // A known player may be written differently; a guest is known by name only.
        let name = |p: &crate::club::Entrant| if p.player.is_some() { String::new() } else { p.name.clone() };
        let mut players: Vec<_> = contestant.players.iter().map(|p| (p.player, name(p))).collect();
        players.sort();
        Self::Players(players)
    }
}

/// Everything of one contestant while sessions are gathered.
struct Gathered<'a> {
    title: String,
    lines: Vec<Option<&'a Line>>,
    sides: Vec<Option<Side>>,
}

/// The rankings of an event of these sessions, in their order; carry-over goes into the last one.
#[must_use]
pub fn event(parts: &[EventPart<'_>], rules: &Rules) -> Vec<EventRanking> {
    let mut everybody: BTreeMap<Who, Gathered<'_>> = BTreeMap::new();
    for (at, part) in parts.iter().enumerate() {
        for ranking in &part.standings.rankings {
            for line in ranking.lines.iter().filter(|l| l.boards > 0) {
                let Some(contestant) = part.session.contestants.get(&line.contestant) else { continue };
                let gathered = everybody.entry(Who::of(contestant)).or_insert_with(|| Gathered {
                    title: String::new(),
                    lines: vec![None; parts.len()],
                    sides: Vec::new(),
                });
                gathered.title = contestant.title();
                gathered.lines[at] = Some(line);
                gathered.sides.push(ranking.name.side);
            }
        }
    }
    let by_side = everybody.values().all(|g| g.sides.windows(2).all(|w| w[0] == w[1]));
    let mut rankings: BTreeMap<Option<Side>, Vec<EventLine>> = BTreeMap::new();
    for gathered in everybody.into_values() {
        let side = gathered.sides.first().copied().flatten().filter(|_| by_side);
        rankings.entry(side).or_default().push(line(gathered, parts, rules));
    }
    let sessions: Vec<EventSession> = (1..).zip(parts).map(|(at, part)| session(at, part)).collect();
    let ranked = |(side, mut lines): (Option<Side>, Vec<EventLine>)| {
        place(&mut lines);
        EventRanking { side, lines, sessions: sessions.clone(), rules: rules.clone() }
    };
    rankings.into_iter().map(ranked).collect()
}

fn session(at: u16, part: &EventPart<'_>) -> EventSession {
    EventSession {
        number: part.session.event.as_ref().map_or(at, |event| event.session),
        date: part.session.date,
        weight: part.weight,
        provisional: part.standings.provisional,
    }
}

fn line(gathered: Gathered<'_>, parts: &[EventPart<'_>], rules: &Rules) -> EventLine {
    let mut scores: Vec<Option<EventScore>> = gathered
        .lines
        .iter()
        .map(|line| {
            let line = (*line)?;
            let value = match rules.event_sum {
                EventSum::MeanPercent | EventSum::SumPercent => value(line).clone(),
                EventSum::Total => line.total.clone(),
            };
            Some(EventScore { contestant: line.contestant, value, counts: true })
        })
        .collect();
    let attended = scores.iter().flatten().count();
    let best = rules.event_best.0.map_or(parts.len(), usize::from);
    let weighted = |at: usize, value: &Points| value * &Points::new(parts[at].weight.into(), 100);
    // With carry-over the best are chosen of the earlier sessions, and the last one always counts.
    let last = parts.len().saturating_sub(1);
    let chosen_of = if rules.carry == Carry::None { 0..parts.len() } else { 0..last };
    let mut order: Vec<usize> = chosen_of.filter(|at| scores[*at].is_some()).collect();
    // A mean is raised by what is high, a sum by what is high and weighs much.
    order.sort_by_key(|at| {
        Reverse(scores[*at].as_ref().map(|s| match rules.event_sum {
            EventSum::MeanPercent => s.value.clone(),
            EventSum::SumPercent | EventSum::Total => weighted(*at, &s.value),
        }))
    });
    for at in order.into_iter().skip(best) {
        if let Some(score) = &mut scores[at] {
            score.counts = false;
        }
    }
    let counted_lines: Vec<Option<&Line>> = gathered
        .lines
        .iter()
        .zip(&scores)
        .map(|(line, score)| line.filter(|_| score.as_ref().is_some_and(|s| s.counts)))
        .collect();
    let carry = carry(&counted_lines, rules);
    let (mut sum, mut weights) = (Points::ZERO, Points::ZERO);
    let mut counted = 0;
    // With carry-over the earlier sessions are in it and count no more by themselves.
    let from = if rules.carry == Carry::None { 0 } else { last };
    for (at, score) in scores.iter().enumerate().skip(from) {
        if let Some(score) = score.as_ref().filter(|s| s.counts) {
            sum += &weighted(at, &score.value);
            weights += &Points::new(parts[at].weight.into(), 100);
            counted += 1;
        }
    }
    let mut absences = Vec::new();
    // Who was absent gets what the event gives, for as many sessions as still count.
    for at in (from..scores.len()).filter(|at| scores[*at].is_none()).take(best.saturating_sub(counted)) {
        if let Some(absent) = rules.event_absent.0 {
            absences.push(at);
            sum += &weighted(at, &Points::from(i64::from(absent)));
            weights += &Points::new(parts[at].weight.into(), 100);
        }
    }
    if rules.event_sum == EventSum::MeanPercent {
        sum = sum.over(&weights).unwrap_or(Points::ZERO);
    }
    EventLine {
        rank: 0,
        tied: false,
        title: gathered.title,
        total: &sum + &carry,
        carry,
        scores,
        absences,
        qualified: attended >= rules.event_minimum.0.map_or(1, usize::from),
    }
}

/// What the earlier sessions bring to the last one.
fn carry(lines: &[Option<&Line>], rules: &Rules) -> Points {
    let Some((last, earlier)) = lines.split_last() else { return Points::ZERO };
    let earlier: Vec<&Line> = earlier.iter().copied().flatten().collect();
    match rules.carry {
        Carry::None => Points::ZERO,
        Carry::Percent(percent) => {
            let share = Points::new(percent.into(), 100);
            match rules.event_sum {
                EventSum::Total => &earlier.iter().map(|l| &l.total).sum::<Points>() * &share,
                EventSum::MeanPercent | EventSum::SumPercent => {
                    let sum: Points = earlier.iter().map(|l| value(l)).sum();
                    let mean = sum.over(&Points::from(earlier.len() as i64)).unwrap_or(Points::ZERO);
                    &mean * &share
                }
            }
        }
        // Half the qualifying score, from the qualifier's top on a board to the final's.
        Carry::Ebu => {
            let top = |max: &Points, boards: u32| max.over(&Points::from(i64::from(boards)));
            let score: Points = earlier.iter().map(|l| &l.total).sum();
            let max: Points = earlier.iter().map(|l| &l.max).sum();
            let boards = earlier.iter().map(|l| l.boards).sum();
            let tops = top(&max, boards).zip(last.and_then(|l| top(&l.max, l.boards)));
            let factor = tops.and_then(|(qualifier, last)| last.over(&qualifier));
            let carried = factor.map_or(Points::ZERO, |factor| &(&score * &factor) * &Points::new(1, 2));
            match (rules.event_sum, last) {
                (EventSum::Total, _) => carried,
                // As a percentage of what the final could have given.
                (_, Some(last)) => carried.over(&last.max).map_or(Points::ZERO, |share| &share * &Points::from(100)),
                (_, None) => Points::ZERO,
            }
        }
    }
}

fn place(lines: &mut [EventLine]) {
    let key = |line: &EventLine| (Reverse(line.qualified), Reverse(line.total.clone()));
    lines.sort_by_cached_key(|line| (key(line), line.title.clone()));
    let keys: Vec<_> = lines.iter().map(key).collect();
    let mut at = 0;
    for tied in keys.chunk_by(|a, b| a == b) {
        for line in &mut lines[at..at + tied.len()] {
            (line.rank, line.tied) = (at as u32 + 1, tied.len() > 1);
        }
        at += tied.len();
    }
}
