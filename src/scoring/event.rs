//! Several sessions as one event: sums or means, weights, the best of several, absences, carry-over
//! (scoring design 7). Each session keeps its own standings; this only adds them up.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use crate::bridge::Side;
use crate::club::{Carry, Contestant, ContestantId, Entrant, EventSum, People, PlayerId, Rules};
use crate::session::Session;

use super::{Points, Standings};

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
    /// It played as often as the event asks for, and was not disqualified from what counts; the others come
    /// last.
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
    fn of(contestant: &Contestant, people: &People) -> Self {
        if !contestant.name.is_empty() {
            return Self::Team(contestant.name.clone());
        }
        // A known player may be written differently; a guest is known by name only.
        let name = |p: &Entrant| if p.player.is_some() { String::new() } else { p.name.clone() };
        let known = |p: &Entrant| p.player.map(|player| people.kept(player));
        let mut players: Vec<_> = contestant.players.iter().map(|p| (known(p), name(p))).collect();
        players.sort();
        Self::Players(players)
    }
}

/// What a contestant brings from one session; little, for an event may have very many.
#[derive(Debug, Clone)]
struct Brought {
    /// The session, from 0 in the order they came in.
    at: usize,
    contestant: ContestantId,
    title: String,
    side: Option<Side>,
    boards: u32,
    total: Points,
    max: Points,
    percent: Option<Points>,
    disqualified: bool,
}

impl Brought {
    fn value(&self, sum: EventSum) -> &Points {
        match sum {
            EventSum::MeanPercent | EventSum::SumPercent => self.percent.as_ref().unwrap_or(&self.total),
            EventSum::Total => &self.total,
        }
    }
}

/// An event while its sessions come in, one at a time: nothing of a session is kept but what it adds up to.
///
/// Contestants are the same when they are a team of the same name, or the same players: by identity, merged ones
/// as one, and guests by name. Where two in one session are the same in that way (two teams of one name, two
/// pairs of guests with the same names), no name can tell who is who: then all of that name count by their
/// numbers, and those with the same number in several sessions are one.
#[derive(Debug, Clone)]
pub struct Event<'a> {
    people: &'a People,
    /// Each with its number in the event, where it has one.
    sessions: Vec<(Option<u16>, EventSession)>,
    everybody: BTreeMap<Who, Vec<Brought>>,
}

impl<'a> Event<'a> {
    /// An event without a session; `people` says who is one person.
    #[must_use]
    pub fn new(people: &'a People) -> Self {
        Self { people, sessions: Vec::new(), everybody: BTreeMap::new() }
    }

    /// Adds a session with its standings; `weight` is in percent. Sessions may come in any order.
    pub fn add(&mut self, session: &Session, standings: &Standings, weight: u16) {
        let at = self.sessions.len();
        let number = session.event.as_ref().map(|event| event.session);
        let provisional = standings.provisional;
        self.sessions.push((number, EventSession { number: 0, date: session.date, weight, provisional }));
        for ranking in &standings.rankings {
            for line in ranking.lines.iter().filter(|l| l.boards > 0) {
                let Some(contestant) = session.contestants.get(&line.contestant) else { continue };
                self.everybody.entry(Who::of(contestant, self.people)).or_default().push(Brought {
                    at,
                    contestant: line.contestant,
                    title: contestant.title(),
                    side: ranking.name.side,
                    boards: line.boards,
                    total: line.total.clone(),
                    max: line.max.clone(),
                    percent: line.percent.clone(),
                    disqualified: line.disqualified,
                });
            }
        }
    }

    /// The rankings by these rules, sessions in the order of their numbers in the event, those without one as
    /// the first and as they came in; carry-over goes into the last one.
    ///
    /// A session from which a contestant was disqualified (Law 91B) gives it nothing: it does not count, and it
    /// is neither played nor missed. Where every session counts, or the one that always does is concerned, the
    /// contestant is out: it stands last and has no rank.
    #[must_use]
    pub fn rankings(&self, rules: &Rules) -> Vec<EventRanking> {
        let mut order: Vec<usize> = (0..self.sessions.len()).collect();
        order.sort_by_key(|at| self.sessions[*at].0.unwrap_or(1));
        let mut place_of = vec![0; order.len()];
        for (place, at) in order.iter().enumerate() {
            place_of[*at] = place;
        }
        let sessions: Vec<EventSession> = (1..)
            .zip(&order)
            .map(|(place, at)| {
                let (number, session) = &self.sessions[*at];
                EventSession { number: number.unwrap_or(place), ..session.clone() }
            })
            .collect();
        let contestants: Vec<Vec<Option<&Brought>>> =
            self.everybody.values().flat_map(|brought| contestants(brought, &place_of)).collect();
        let stays = |own: &Vec<Option<&Brought>>| {
            let mut sides = own.iter().flatten().map(|b| b.side);
            sides.next().is_none_or(|first| sides.all(|side| side == first))
        };
        let by_side = contestants.iter().all(stays);
        let mut rankings: BTreeMap<Option<Side>, Vec<EventLine>> = BTreeMap::new();
        for own in contestants {
            let side = own.iter().flatten().next().and_then(|b| b.side).filter(|_| by_side);
            rankings.entry(side).or_default().push(line(&own, &sessions, rules));
        }
        let ranked = |(side, mut lines): (Option<Side>, Vec<EventLine>)| {
            place(&mut lines);
            EventRanking { side, lines, sessions: sessions.clone(), rules: rules.clone() }
        };
        rankings.into_iter().map(ranked).collect()
    }
}

/// The rankings of an event of these sessions, as [`Event`] gives them.
#[must_use]
pub fn event(parts: &[EventPart<'_>], rules: &Rules, people: &People) -> Vec<EventRanking> {
    let mut event = Event::new(people);
    for part in parts {
        event.add(part.session, part.standings, part.weight);
    }
    event.rankings(rules)
}

/// Everybody who goes by one name, with a place for each session: one contestant, or one for each number where
/// two were in one session.
fn contestants<'a>(brought: &'a [Brought], place_of: &[usize]) -> Vec<Vec<Option<&'a Brought>>> {
    let mut seen = BTreeSet::new();
    let ambiguous = !brought.iter().all(|b| seen.insert(b.at));
    let mut found: BTreeMap<Option<ContestantId>, Vec<Option<&Brought>>> = BTreeMap::new();
    for one in brought {
        let own = found.entry(ambiguous.then_some(one.contestant)).or_insert_with(|| vec![None; place_of.len()]);
        own[place_of[one.at]] = Some(one);
    }
    found.into_values().collect()
}

fn line(own: &[Option<&Brought>], sessions: &[EventSession], rules: &Rules) -> EventLine {
    let mut scores: Vec<Option<EventScore>> = own
        .iter()
        .map(|brought| {
            let brought = (*brought)?;
            let value = brought.value(rules.event_sum).clone();
            Some(EventScore { contestant: brought.contestant, value, counts: !brought.disqualified })
        })
        .collect();
    let attended = scores.iter().flatten().filter(|s| s.counts).count();
    let best = rules.event_best.0.map_or(sessions.len(), usize::from);
    // With carry-over the best are chosen of the earlier sessions, and the last one always counts.
    let last = sessions.len().saturating_sub(1);
    let carried = rules.carry != Carry::None;
    choose(&mut scores, if carried { 0..last } else { 0..sessions.len() }, best, sessions, rules);
    let weight = |at: usize| Points::new(sessions[at].weight.into(), 100);
    let counting: Vec<Option<&Brought>> = own
        .iter()
        .zip(&scores)
        .map(|(brought, score)| brought.filter(|_| score.as_ref().is_some_and(|s| s.counts)))
        .collect();
    let carry = carry(&counting, rules);
    let (mut sum, mut weights) = (Points::ZERO, Points::ZERO);
    let mut counted = 0;
    // With carry-over the earlier sessions are in it and count no more by themselves.
    let from = if carried { last } else { 0 };
    for (at, score) in scores.iter().enumerate().skip(from) {
        if let Some(score) = score.as_ref().filter(|s| s.counts) {
            sum += &(&score.value * &weight(at));
            weights += &weight(at);
            counted += 1;
        }
    }
    let mut absences = Vec::new();
    // Who was absent gets what the event gives, for as many sessions as still count.
    for at in (from..scores.len()).filter(|at| scores[*at].is_none()).take(best.saturating_sub(counted)) {
        if let Some(absent) = rules.event_absent.0 {
            absences.push(at);
            sum += &(&Points::from(i64::from(absent)) * &weight(at));
            weights += &weight(at);
        }
    }
    if rules.event_sum == EventSum::MeanPercent {
        sum = sum.over(&weights).unwrap_or(Points::ZERO);
    }
    let needed = |at: usize| rules.event_best.0.is_none() || carried && at == last;
    let out = own.iter().enumerate().any(|(at, b)| b.is_some_and(|b| b.disqualified) && needed(at));
    EventLine {
        rank: 0,
        tied: false,
        title: own.iter().flatten().next_back().map(|b| b.title.clone()).unwrap_or_default(),
        total: &sum + &carry,
        carry,
        scores,
        absences,
        qualified: !out && attended >= rules.event_minimum.0.map_or(1, usize::from),
    }
}

/// Leaves so many of these sessions counting: those that raise the sum most.
fn choose(
    scores: &mut [Option<EventScore>],
    of: std::ops::Range<usize>,
    best: usize,
    sessions: &[EventSession],
    rules: &Rules,
) {
    let mut order: Vec<usize> = of.filter(|at| scores[*at].as_ref().is_some_and(|s| s.counts)).collect();
    // A mean is raised by what is high, a sum by what is high and weighs much.
    order.sort_by_cached_key(|at| {
        Reverse(scores[*at].as_ref().map(|s| match rules.event_sum {
            EventSum::MeanPercent => s.value.clone(),
            EventSum::SumPercent | EventSum::Total => &s.value * &Points::new(sessions[*at].weight.into(), 100),
        }))
    });
    for at in order.into_iter().skip(best) {
        if let Some(score) = &mut scores[at] {
            score.counts = false;
        }
    }
}

/// What the earlier sessions bring to the last one.
fn carry(counting: &[Option<&Brought>], rules: &Rules) -> Points {
    let Some((last, earlier)) = counting.split_last() else { return Points::ZERO };
    let earlier: Vec<&Brought> = earlier.iter().copied().flatten().collect();
    match rules.carry {
        Carry::None => Points::ZERO,
        Carry::Percent(percent) => {
            let sum: Points = earlier.iter().map(|b| b.value(rules.event_sum)).sum();
            let brought = match rules.event_sum {
                EventSum::Total => sum,
                EventSum::MeanPercent | EventSum::SumPercent => {
                    sum.over(&Points::from(earlier.len() as i64)).unwrap_or(Points::ZERO)
                }
            };
            &brought * &Points::new(percent.into(), 100)
        }
        // Half the qualifying score, from the qualifier's top on a board to the final's.
        Carry::Ebu => {
            let top = |max: &Points, boards: u32| max.over(&Points::from(i64::from(boards)));
            let score: Points = earlier.iter().map(|b| &b.total).sum();
            let max: Points = earlier.iter().map(|b| &b.max).sum();
            let boards = earlier.iter().map(|b| b.boards).sum();
            let tops = top(&max, boards).zip(last.and_then(|b| top(&b.max, b.boards)));
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
