//! Several sessions as one event: sums or means, weights, the best of several, absences and carry-over. Each session
//! keeps its own standings. `finals` decides who goes on, `ties` breaks ties.

mod earlier_sessions;
mod finals;
mod line;
mod ties;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use crate::club::{
    Carry, Conditions, Contestant, ContestantId, Counted, Entrant, EventBy, EventHandicap, EventRules, EventSum,
    EventTie, People, PlayerId, Rules, WhichFinal,
};
use crate::session::{Session, SessionId};
use bridge::Side;

use super::lists::handicap;
use super::rank::share_ranks;
use super::{Points, Rounding, Standings};
use line::event_line;

pub use earlier_sessions::{EarlierRecord, EarlierSessions};
pub use finals::{Final, Qualification};

/// A session of an event with its standings.
#[derive(Debug, Clone, Copy)]
pub struct EventPart<'a> {
    pub session: &'a Session,
    pub standings: &'a Standings,
    /// Its weight in percent: 100 counts once.
    pub weight: u16,
}

/// A session as its event shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventSession {
    /// The identity, the same in every file.
    pub id: SessionId,
    pub title: String,
    /// The number of the session in the event, from 1.
    pub number: u16,
    /// The number of sessions that the event is planned to have.
    pub of: u16,
    /// The day of play.
    pub date: NaiveDate,
    /// The weight in percent: 100 counts once.
    pub weight: u16,
    /// Whether results are missing.
    pub provisional: bool,
    /// The number of contestants with a score.
    pub contestants: usize,
    /// The unit of its totals.
    pub totals_in: EventUnit,
    /// Whether the session has percentages, which an event of percentages uses instead of totals.
    pub in_percent: bool,
}

/// The unit of scores in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventUnit {
    /// Percent of a top.
    Percent,
    /// Victory points of matches.
    VictoryPoints,
    /// IMPs, by the table of Law 78B.
    Imps,
    /// Matchpoints, or the points of Law 77.
    Points,
}

impl EventUnit {
    /// The unit of a session's totals.
    fn of(standings: &Standings) -> Self {
        match standings.rules.method.counted() {
            _ if standings.in_victory_points() => Self::VictoryPoints,
            Counted::Imps => Self::Imps,
            Counted::Matchpoints | Counted::Points => Self::Points,
        }
    }
}

impl EventSession {
    /// The unit of its scores in an event that adds up in this way.
    pub fn unit(&self, sum: EventSum) -> EventUnit {
        match sum {
            EventSum::MeanPercent | EventSum::SumPercent if self.in_percent => EventUnit::Percent,
            EventSum::MeanPercent | EventSum::SumPercent | EventSum::Total => self.totals_in,
        }
    }
}

/// A contestant's score in one session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventScore {
    /// Its number in that session.
    pub contestant: ContestantId,
    /// The percentage or total, with the handicap, before its weight.
    pub value: Points,
    /// The part of the value that is a handicap; 0 if handicaps do not count.
    pub handicap: Points,
    /// Whether the score counts: it is among the best, and the contestant was not disqualified.
    pub counts: bool,
}

/// A contestant of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventLine {
    /// The rank, from 1. Ties share one.
    pub rank: u32,
    /// Whether another contestant has the same rank.
    pub tied: bool,
    /// The name, as in the last session it played.
    pub title: String,
    /// The score of each session. `None` if it was absent.
    pub scores: Vec<Option<EventScore>>,
    /// Missed sessions that count by the rule on absences.
    pub absences: Vec<Absence>,
    /// The carry-over from earlier sessions.
    pub carry: Points,
    /// The sum of all that counts, including the carry-over.
    pub total: Points,
    /// Whether the contestant played as often as the event asks for, and was not disqualified from what counts. All
    /// others come last.
    pub qualified: bool,
    /// Whether the contestant was disqualified from a session that always counts, and is out (Law 91B).
    pub disqualified: bool,
    /// The rules that broke ties around this line, each with its value.
    pub decided: Vec<(EventTie, Points)>,
    /// The final that it qualifies for, before finals are played.
    pub goes_on: Option<Qualification>,
}

impl EventLine {
    /// The contestant's score in a round, given the indices of its sessions: that of the first session with a score.
    /// `None` if the contestant played none.
    pub fn of_round(&self, round: &[usize]) -> Option<&EventScore> {
        round.iter().find_map(|index| self.scores.get(*index)?.as_ref())
    }
}

impl EventRanking {
    /// The units of its sessions that have scores. There are several if the sessions were scored by different methods.
    pub fn units(&self) -> BTreeSet<EventUnit> {
        let scored = self.sessions.iter().filter(|session| session.contestants > 0);
        scored.map(|session| session.unit(self.rules.event_sum)).collect()
    }

    /// The number of rounds played and the number planned, if some are still to be played.
    pub fn played_of(&self) -> Option<(usize, usize)> {
        let planned = self.sessions.iter().map(|session| usize::from(session.of)).max().unwrap_or(0);
        (self.rounds.len() < planned).then_some((self.rounds.len(), planned))
    }

    /// Whether a total or a score is a percentage exactly between two shown ones, so the rounding rule decides.
    pub fn has_halves(&self) -> bool {
        let is_between = |value: &Points| {
            let towards_average = value.decimal_by(2, Rounding::Towards(&Points::from(50)));
            towards_average != value.percentage(2)
        };
        let in_percent = self.units().iter().eq([&EventUnit::Percent]);
        let scores = self.lines.iter().flat_map(|line| line.scores.iter().flatten()).map(|score| &score.value);
        in_percent && self.lines.iter().map(|line| &line.total).chain(scores).any(is_between)
    }

    /// A value of the event as text: percentages are rounded as in a session, totals half up.
    pub fn shown(&self, value: &Points, decimals: u32) -> String {
        value.value(self.units().iter().eq([&EventUnit::Percent]), decimals)
    }

    /// The score of a round as text, in the unit of the first of its sessions.
    pub fn shown_of(&self, round: &[usize], value: &Points, decimals: u32) -> String {
        let session = round.first().and_then(|index| self.sessions.get(*index));
        value.value(session.is_some_and(|s| s.unit(self.rules.event_sum) == EventUnit::Percent), decimals)
    }
}

/// A missed session that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Absence {
    /// The index in [`EventRanking::sessions`].
    pub session: usize,
    /// The score that the missed session counts.
    pub value: Points,
}

/// One ranking of an event: of all contestants, of a final, or of one side if no contestant changed sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventRanking {
    /// The side, if there is a ranking for each.
    pub side: Option<Side>,
    /// The final. `None` before finals are played, and for contestants in no final.
    pub of_final: Option<Final>,
    /// The lines, best first.
    pub lines: Vec<EventLine>,
    /// The sessions that the scores of a line belong to, in the same order.
    pub sessions: Vec<EventSession>,
    /// The rounds of the event, each with the indices of its sessions: one session, or league matches on different
    /// nights, or finals.
    pub rounds: Vec<Vec<usize>>,
    /// The rules that it was added up by.
    pub rules: Rules,
    /// The rules for totals and ties of the event.
    pub decided_by: EventRules,
    /// The titles of sessions that could not be read and are not counted.
    pub unread: Vec<String>,
}

/// The identity by which a contestant is found in other sessions, whatever its number there.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum EventIdentity {
    /// The name of a team.
    Team(String),
    /// The players, sorted: each with its identity and no name, or only with its name.
    Players(Vec<(Option<PlayerId>, String)>),
}

impl EventIdentity {
    fn of(contestant: &Contestant, people: &People) -> Self {
        if !contestant.name.is_empty() {
            return Self::Team(contestant.name.clone());
        }
        let mut players: Vec<_> = contestant.players.iter().map(|player| entrant_identity(player, people)).collect();
        players.sort();
        Self::Players(players)
    }

    fn of_player(player: &Entrant, people: &People) -> Self {
        Self::Players(vec![entrant_identity(player, people)])
    }
}

/// The identity of an entrant: a known player may be spelled differently, a guest is known by name only.
fn entrant_identity(entrant: &Entrant, people: &People) -> (Option<PlayerId>, String) {
    let name = if entrant.player.is_some() { String::new() } else { entrant.name.clone() };
    (entrant.player.map(|player| people.kept(player)), name)
}

/// A contestant's record of one session. It is kept small, because an event may have very many.
#[derive(Debug, Clone)]
struct SessionRecord {
    /// The index of the session, in the order they were added.
    session_index: usize,
    contestant: ContestantId,
    /// The name of the contestant, or of the player in an event by player.
    title: String,
    /// The side that it was ranked on. `None` if all were ranked together.
    side: Option<Side>,
    /// The final that it played in.
    of_final: Option<Final>,
    /// The rank in the session, from 1; 0 without a rank.
    rank: u32,
    boards: u32,
    handicap: Option<Points>,
    matches: Vec<PlayedMatch>,
    total: Points,
    max: Points,
    percent: Option<Points>,
    disqualified: bool,
}

/// A match that a contestant played in a session.
#[derive(Debug, Clone)]
struct PlayedMatch {
    opponent: ContestantId,
    /// The contestant's result of the match.
    result: Points,
    /// The points that the contestant won on boards.
    won: Points,
    lost: Points,
}

impl SessionRecord {
    /// What the session adds to the sum, without handicap and weight.
    fn value(&self, sum: EventSum) -> &Points {
        match sum {
            EventSum::MeanPercent | EventSum::SumPercent => self.percent.as_ref().unwrap_or(&self.total),
            EventSum::Total => &self.total,
        }
    }

    /// The handicap. 0 if there is none or it does not count.
    fn counted_handicap(&self, terms: &EventTerms<'_>) -> Points {
        match terms.event.handicap {
            EventHandicap::Yes => self.handicap.clone().unwrap_or(Points::ZERO),
            EventHandicap::No => Points::ZERO,
        }
    }

    /// The value with the handicap that counts.
    fn counted(&self, terms: &EventTerms<'_>) -> Points {
        self.value(terms.rules.event_sum) + &self.counted_handicap(terms)
    }
}

/// The rules of an event, and its sessions in order.
struct EventTerms<'a> {
    rules: &'a Rules,
    event: &'a EventRules,
    sessions: &'a [EventSession],
    /// The stage of each session: a contestant that plays one session of a stage has not missed the others.
    stages: &'a [usize],
}

impl EventTerms<'_> {
    /// The index of the first session in the last stage.
    fn last_stage_start(&self) -> usize {
        let last = self.stages.last().copied().unwrap_or(0);
        self.stages.iter().take_while(|stage| **stage != last).count()
    }

    /// Whether a part of the earlier stages' scores is carried into the last stage.
    fn has_carry_over(&self) -> bool {
        self.rules.carry != Carry::None
    }

    /// The weight of a session, by its index; 1 is the whole session.
    fn weight(&self, index: usize) -> Points {
        Points::new(self.sessions.get(index).map_or(0, |session| session.weight).into(), 100)
    }
}

/// An event to which sessions are added one at a time; of each only its scores are kept.
///
/// Contestants are the same if they are a team of the same name, or the same players: by identity, merged ones as one,
/// and guests by name. If two of one session are equal in that way (two teams of one name, two pairs of guests with the
/// same names), names cannot tell them apart. Then contestants with that name are matched by number: the same number in
/// several sessions is one contestant.
#[derive(Debug, Clone)]
pub struct Event<'a> {
    /// The people of the club, with the identities that were merged.
    people: &'a People,
    /// The sessions, each with its number in the event if it has one.
    sessions: Vec<(Option<u16>, EventSession)>,
    /// The records by contestant.
    by_contestant: BTreeMap<EventIdentity, Vec<SessionRecord>>,
    /// The records by player, for events that add up by player.
    by_player: BTreeMap<EventIdentity, Vec<SessionRecord>>,
    /// The indices of the sessions that are finals.
    finals: BTreeSet<usize>,
    /// The titles of sessions that could not be read.
    unread: Vec<String>,
}

impl<'a> Event<'a> {
    /// An event without sessions. `people` has the identities that were merged.
    pub fn new(people: &'a People) -> Self {
        Self {
            people,
            sessions: Vec::new(),
            by_contestant: BTreeMap::new(),
            by_player: BTreeMap::new(),
            finals: BTreeSet::new(),
            unread: Vec::new(),
        }
    }

    /// Records that a session of the event could not be read.
    pub fn add_unread(&mut self, title: String) {
        self.unread.push(title);
    }

    /// Adds a session with its standings; `weight` is in percent. Sessions may be added in any order.
    pub fn add(&mut self, session: &Session, standings: &Standings, weight: u16) {
        let session_index = self.sessions.len();
        let number = session.event.as_ref().map(|event| event.session);
        let (provisional, mut contestants, mut in_percent) = (standings.provisional, 0, false);
        if session.conditions.event.which_final != WhichFinal::None {
            self.finals.insert(session_index);
        }
        for ranking in &standings.rankings {
            for line in ranking.lines.iter().filter(|l| l.is_scored()) {
                let Some(contestant) = session.contestants.get(&line.contestant) else { continue };
                contestants += 1;
                in_percent |= line.percent.is_some();
                let record = SessionRecord {
                    session_index,
                    contestant: line.contestant,
                    title: contestant.title(),
                    side: ranking.name.side,
                    of_final: finals::final_played(session, line.contestant),
                    rank: if line.is_out() { 0 } else { line.rank },
                    boards: line.boards,
                    handicap: handicap(session, standings, line.contestant),
                    matches: matches_played(standings, line.contestant),
                    total: line.total.clone(),
                    max: line.max.clone(),
                    percent: line.percent.clone(),
                    disqualified: line.disqualified,
                };
                for player in contestant.players.iter().filter(|player| !player.name.trim().is_empty()) {
                    let player_record = SessionRecord { title: player.name.clone(), ..record.clone() };
                    self.by_player
                        .entry(EventIdentity::of_player(player, self.people))
                        .or_default()
                        .push(player_record);
                }
                self.by_contestant.entry(EventIdentity::of(contestant, self.people)).or_default().push(record);
            }
        }
        let (id, date, title) = (session.id, session.date, session.title.clone());
        let of = session.event.as_ref().map_or(1, |event| event.of);
        let totals_in = EventUnit::of(standings);
        let session =
            EventSession { id, title, number: 0, of, date, weight, provisional, contestants, totals_in, in_percent };
        self.sessions.push((number, session));
    }

    /// The rankings by these rules, with default conditions for the rest; see [`Self::rankings_by`].
    pub fn rankings(&self, rules: &Rules) -> Vec<EventRanking> {
        self.rankings_by(&Conditions { rules: rules.clone(), ..Conditions::default() })
    }

    /// The rankings by these conditions. Sessions are ordered by their numbers in the event. A session without a number
    /// counts as number 1, and sessions with equal numbers stay in the order in which they were added. Carry-over goes
    /// into the last stage.
    ///
    /// Several sessions with one number are one stage of the event if they are finals or nobody played in two of them,
    /// like league matches on different nights. Whoever played one of them has not missed the others.
    ///
    /// A session without scored contestants does not count yet, and nobody has missed it. With carry-over it stays,
    /// because it decides what is carried.
    ///
    /// A session from which a contestant was disqualified (Law 91B) gives it nothing: it does not count, and is neither
    /// played nor missed. If that session counts in any case, the contestant is out: it comes last and has no rank.
    pub fn rankings_by(&self, conditions: &Conditions) -> Vec<EventRanking> {
        let mut order: Vec<usize> = (0..self.sessions.len()).collect();
        order.sort_by_key(|index| self.sessions[*index].0.unwrap_or(1));
        if conditions.rules.carry == Carry::None {
            order.retain(|index| self.sessions[*index].1.contestants > 0);
        }
        let mut place_of = vec![0; self.sessions.len()];
        for (place, index) in order.iter().enumerate() {
            place_of[*index] = place;
        }
        let sessions: Vec<EventSession> = (1..)
            .zip(&order)
            .map(|(place, index)| {
                let (number, session) = &self.sessions[*index];
                EventSession { number: number.unwrap_or(place), ..session.clone() }
            })
            .collect();
        let records_by_identity = match conditions.event.by {
            EventBy::Contestant => &self.by_contestant,
            EventBy::Player => &self.by_player,
        };
        let contestants: Vec<Vec<Option<&SessionRecord>>> =
            records_by_identity.values().flat_map(|records| contestants(records, &place_of, order.len())).collect();
        let numbers: Vec<Option<u16>> = order.iter().map(|index| self.sessions[*index].0).collect();
        let finals: Vec<bool> = order.iter().map(|index| self.finals.contains(index)).collect();
        let stages = stages_of_sessions(&numbers, &finals, &contestants);
        let terms =
            EventTerms { rules: &conditions.rules, event: &conditions.event, sessions: &sessions, stages: &stages };
        let keeps_side = |records: &Vec<Option<&SessionRecord>>| {
            let mut sides = records.iter().flatten().map(|record| record.side);
            sides.next().is_none_or(|first| sides.all(|side| side == first))
        };
        // Players change partners and sides, so they are ranked in one list.
        let is_by_side = conditions.event.by == EventBy::Contestant && contestants.iter().all(keeps_side);
        let mut rankings: BTreeMap<RankingKey, Vec<LineWithRecords<'_>>> = BTreeMap::new();
        for records in contestants {
            let side = records.iter().flatten().next().and_then(|record| record.side).filter(|_| is_by_side);
            let of_final = records.iter().flatten().find_map(|record| record.of_final);
            let line = event_line(&records, &terms);
            // Contestants in no final come after those in one.
            rankings.entry((of_final.is_none(), of_final, side)).or_default().push(LineWithRecords { line, records });
        }
        let rounds: Vec<Vec<usize>> = (0..stages.len())
            .collect::<Vec<usize>>()
            .chunk_by(|a, b| stages[*a] == stages[*b])
            .map(<[usize]>::to_vec)
            .collect();
        let has_finals = rankings.keys().any(|(_, of_final, _)| of_final.is_some());
        let ranking_of = |((_, of_final, side), mut lines): (RankingKey, Vec<LineWithRecords<'_>>)| {
            rank_lines(&mut lines);
            ties::break_ties(&mut lines, &terms);
            let mut lines: Vec<EventLine> = lines.into_iter().map(|with_records| with_records.line).collect();
            if !has_finals {
                finals::set_qualifications(&mut lines, &conditions.event);
            }
            let (rules, decided_by) = (conditions.rules.clone(), conditions.event.clone());
            let (sessions, rounds) = (sessions.clone(), rounds.clone());
            let unread = self.unread.clone();
            EventRanking { side, of_final, lines, sessions, rounds, rules, decided_by, unread }
        };
        rankings.into_iter().map(ranking_of).collect()
    }
}

/// Rankings of finals sort before the others, because `false` stands for a final.
type RankingKey = (bool, Option<Final>, Option<Side>);

/// A line with the records it was made of.
struct LineWithRecords<'a> {
    line: EventLine,
    /// The record of each session of the event, in order. `None` for a session that it did not play.
    records: Vec<Option<&'a SessionRecord>>,
}

/// The matches of a contestant that count.
fn matches_played(standings: &Standings, contestant: ContestantId) -> Vec<PlayedMatch> {
    let played_match = |scored_match: &super::Match| {
        let place = scored_match.place(contestant).filter(|_| scored_match.counts())?;
        let [won, lost] =
            if place == 0 { &scored_match.won } else { &[scored_match.won[1].clone(), scored_match.won[0].clone()] };
        let opponent = scored_match.contestants[1 - place];
        Some(PlayedMatch { opponent, result: scored_match.result(place), won: won.clone(), lost: lost.clone() })
    };
    standings.matches.iter().filter_map(played_match).collect()
}

/// The stage of each session: sessions with the same number form one if all are finals or nobody played in two of them.
/// A session without a number is a stage of its own.
fn stages_of_sessions(
    numbers: &[Option<u16>],
    finals: &[bool],
    contestants: &[Vec<Option<&SessionRecord>>],
) -> Vec<usize> {
    let mut played_twice = BTreeSet::new();
    for records in contestants {
        let played =
            records.iter().zip(numbers).filter(|(record, _)| record.is_some()).filter_map(|(_, number)| *number);
        let mut seen = BTreeSet::new();
        played_twice.extend(played.filter(|number| !seen.insert(*number)));
    }
    let mut stages: Vec<usize> = Vec::new();
    let mut previous: Option<(u16, bool)> = None;
    for (number, is_final) in numbers.iter().zip(finals) {
        let same_number = previous.filter(|(previous, _)| Some(*previous) == *number);
        let is_same_stage =
            same_number.is_some_and(|(n, was_final)| was_final && *is_final || !played_twice.contains(&n));
        let stage = stages.last().map_or(0, |last| if is_same_stage { *last } else { last + 1 });
        stages.push(stage);
        previous = number.map(|number| (number, *is_final));
    }
    stages
}

/// The rankings of an event with these sessions; see [`Event`].
pub fn event(parts: &[EventPart<'_>], rules: &Rules, people: &People) -> Vec<EventRanking> {
    let mut event = Event::new(people);
    for part in parts {
        event.add(part.session, part.standings, part.weight);
    }
    event.rankings(rules)
}

/// Contestants of one identity, each with its record of every session in order: one contestant, or one for each number
/// if two were in one session. `place_of` has the place in this order of each session.
fn contestants<'a>(
    records: &'a [SessionRecord],
    place_of: &[usize],
    place_count: usize,
) -> Vec<Vec<Option<&'a SessionRecord>>> {
    let mut seen = BTreeSet::new();
    let is_ambiguous = !records.iter().all(|record| seen.insert(record.session_index));
    let mut contestants: BTreeMap<Option<ContestantId>, Vec<Option<&SessionRecord>>> = BTreeMap::new();
    for record in records {
        let by_place =
            contestants.entry(is_ambiguous.then_some(record.contestant)).or_insert_with(|| vec![None; place_count]);
        by_place[place_of[record.session_index]] = Some(record);
    }
    contestants.into_values().collect()
}

/// Sorts and ranks lines: qualified ones first, then by total. Equal lines share a rank, in the order of their titles.
fn rank_lines(lines: &mut [LineWithRecords<'_>]) {
    let key = |with_records: &LineWithRecords<'_>| {
        (Reverse(with_records.line.qualified), Reverse(with_records.line.total.clone()))
    };
    lines.sort_by_cached_key(|with_records| (key(with_records), with_records.line.title.clone()));
    let is_equal = |a: &LineWithRecords<'_>, b: &LineWithRecords<'_>| key(a) == key(b);
    share_ranks(lines, is_equal, |with_records, rank, tied| {
        (with_records.line.rank, with_records.line.tied) = (rank, tied);
    });
}
