//! Several sessions as one event: sums or means, weights, the best of several, absences, carry-over. Each session keeps
//! its own standings; this only adds them up. Who goes on to which final is in `finals`, what parts those who tie in
//! `ties`.

mod before;
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
use super::{Points, Standings};
use line::line;

pub use before::{Earlier, EarlierSessions};
pub use finals::{Final, GoesOn};

/// One session of an event with its standings.
#[derive(Debug, Clone, Copy)]
pub struct EventPart<'a> {
    /// One session of the event.
    pub session: &'a Session,
    pub standings: &'a Standings,
    /// In percent: 100 counts once.
    pub weight: u16,
}

/// One session as its event shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventSession {
    /// The same in every file that travels.
    pub id: SessionId,
    /// As the club calls it.
    pub title: String,
    /// Which session of the event it is, from 1.
    pub number: u16,
    /// The day of play.
    pub date: NaiveDate,
    /// In percent: 100 counts once.
    pub weight: u16,
    /// Results are missing.
    pub provisional: bool,
    /// How many have a score of it.
    pub contestants: usize,
    pub totals_in: EventUnit,
    /// It has percentages, which an event of percentages takes in place of the totals.
    pub in_percent: bool,
}

/// What scores of an event are in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventUnit {
    /// Of a top.
    Percent,
    /// What a match gives.
    VictoryPoints,
    /// By the table of Law 78B.
    Imps,
    /// Matchpoints, or the points of Law 77.
    Points,
}

impl EventUnit {
    /// What the totals of a session are in.
    fn of(standings: &Standings) -> Self {
        match standings.rules.method.counted() {
            _ if standings.in_victory_points() => Self::VictoryPoints,
            Counted::Imps => Self::Imps,
            Counted::Matchpoints | Counted::Points => Self::Points,
        }
    }
}

impl EventSession {
    /// What its scores are in, as an event takes them that adds up in this way.
    pub fn unit(&self, sum: EventSum) -> EventUnit {
        match sum {
            EventSum::MeanPercent | EventSum::SumPercent if self.in_percent => EventUnit::Percent,
            EventSum::MeanPercent | EventSum::SumPercent | EventSum::Total => self.totals_in,
        }
    }
}

/// What a contestant brought home from one session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventScore {
    /// Its number in that session.
    pub contestant: ContestantId,
    /// A percentage or a total, as the event counts, with the handicap; before its weight.
    pub value: Points,
    /// What a handicap added to it; 0 where handicaps do not count.
    pub handicap: Points,
    /// One of the best that count.
    pub counts: bool,
}

/// A contestant of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventLine {
    /// From 1; equal for those who tie.
    pub rank: u32,
    /// Another one has the same rank.
    pub tied: bool,
    /// As in the last session it played.
    pub title: String,
    /// For each session; none where it was absent.
    pub scores: Vec<Option<EventScore>>,
    /// The sessions it missed that count as the event says of absences.
    pub absences: Vec<Absence>,
    /// What earlier sessions bring.
    pub carry: Points,
    /// All that counts, the carry-over with it.
    pub total: Points,
    /// It played as often as the event asks for, and was not disqualified from what counts; the others come
    /// last.
    pub qualified: bool,
    /// It was disqualified from what always counts, and is out (Law 91B).
    pub disqualified: bool,
    /// What came before the rank where others had as much: each rule that parted some, with its value.
    pub decided: Vec<(EventTie, Points)>,
    /// The final it goes on to, until finals are played.
    pub goes_on: Option<GoesOn>,
}

impl EventLine {
    /// Its score of a round, with the session that gave it; none where it played none of its sessions.
    pub fn of_round(&self, round: &[usize]) -> Option<&EventScore> {
        round.iter().find_map(|at| self.scores.get(*at)?.as_ref())
    }
}

impl EventRanking {
    /// The units of its sessions; several where one session was scored in another way than the others.
    pub fn units(&self) -> BTreeSet<EventUnit> {
        self.sessions.iter().map(|session| session.unit(self.rules.event_sum)).collect()
    }

    /// A value of the event as it is shown: percentages are rounded as those of an evening, totals half up.
    pub fn shown(&self, value: &Points, decimals: u32) -> String {
        value.value(self.units().iter().eq([&EventUnit::Percent]), decimals)
    }

    /// The same of what a round gave, in the unit of its sessions.
    pub fn shown_of(&self, round: &[usize], value: &Points, decimals: u32) -> String {
        let session = round.first().and_then(|at| self.sessions.get(*at));
        value.value(session.is_some_and(|s| s.unit(self.rules.event_sum) == EventUnit::Percent), decimals)
    }
}

/// A session that somebody missed and that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Absence {
    /// Its place in [`EventRanking::sessions`].
    pub session: usize,
    pub value: Points,
}

/// One ranking of an event: of everybody, of a final, or of a side that nobody left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventRanking {
    /// The side that is ranked by itself, where two are.
    pub side: Option<Side>,
    /// Whose final it is; none before finals are played, and of those who are in none.
    pub of_final: Option<Final>,
    /// Best first.
    pub lines: Vec<EventLine>,
    /// What the scores of a line belong to, in their order.
    pub sessions: Vec<EventSession>,
    /// The rounds of the event, each with its sessions: one, or matches of a league on different nights, or finals.
    pub rounds: Vec<Vec<usize>>,
    /// What it was added up by.
    pub rules: Rules,
    pub decided_by: EventRules,
    /// Sessions of the event that could not be read, by title: they count for nothing here.
    pub unread: Vec<String>,
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
        let mut players: Vec<_> = contestant.players.iter().map(|player| known(player, people)).collect();
        players.sort();
        Self::Players(players)
    }

    /// A player by itself.
    fn one(player: &Entrant, people: &People) -> Self {
        Self::Players(vec![known(player, people)])
    }
}

/// Who somebody is: a known player may be written differently; a guest is known by name only.
fn known(entrant: &Entrant, people: &People) -> (Option<PlayerId>, String) {
    let name = if entrant.player.is_some() { String::new() } else { entrant.name.clone() };
    (entrant.player.map(|player| people.kept(player)), name)
}

/// What a contestant brings from one session; little, for an event may have very many.
#[derive(Debug, Clone)]
struct Brought {
    /// The session, from 0 in the order they came in.
    at: usize,
    contestant: ContestantId,
    title: String,
    side: Option<Side>,
    /// Which final it played there.
    of_final: Option<Final>,
    rank: u32,
    boards: u32,
    handicap: Option<Points>,
    /// Its matches: against whom, what it gave, what was won and lost in it.
    matches: Vec<Met>,
    total: Points,
    max: Points,
    percent: Option<Points>,
    disqualified: bool,
}

/// A match that a contestant played in a session.
#[derive(Debug, Clone)]
struct Met {
    opponent: ContestantId,
    result: Points,
    won: Points,
    lost: Points,
}

impl Brought {
    fn value(&self, sum: EventSum) -> &Points {
        match sum {
            EventSum::MeanPercent | EventSum::SumPercent => self.percent.as_ref().unwrap_or(&self.total),
            EventSum::Total => &self.total,
        }
    }

    /// What a handicap adds, where it counts.
    fn added(&self, terms: &Terms<'_>) -> Points {
        match terms.event.handicap {
            EventHandicap::Yes => self.handicap.clone().unwrap_or(Points::ZERO),
            EventHandicap::No => Points::ZERO,
        }
    }

    /// What counts of it.
    fn counted(&self, terms: &Terms<'_>) -> Points {
        self.value(terms.rules.event_sum) + &self.added(terms)
    }
}

/// By what an event is added up and decided, and its sessions in their order.
struct Terms<'a> {
    rules: &'a Rules,
    event: &'a EventRules,
    sessions: &'a [EventSession],
    /// For each session the stage it is played in: who plays one session of a stage has not missed the others.
    stages: &'a [usize],
}

impl Terms<'_> {
    /// The sessions before the last stage, and the last stage.
    fn last(&self) -> usize {
        let last = self.stages.last().copied().unwrap_or(0);
        self.stages.iter().take_while(|stage| **stage != last).count()
    }

    fn is_carried(&self) -> bool {
        self.rules.carry != Carry::None
    }

    fn weight(&self, at: usize) -> Points {
        Points::new(self.sessions.get(at).map_or(0, |session| session.weight).into(), 100)
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
    /// The same by player, for events that add up so.
    players: BTreeMap<Who, Vec<Brought>>,
    /// The sessions that are finals, as they came in.
    finals: BTreeSet<usize>,
    unread: Vec<String>,
}

impl<'a> Event<'a> {
    /// An event without a session; `people` says who is one person.
    pub fn new(people: &'a People) -> Self {
        Self {
            people,
            sessions: Vec::new(),
            everybody: BTreeMap::new(),
            players: BTreeMap::new(),
            finals: BTreeSet::new(),
            unread: Vec::new(),
        }
    }

    /// Notes a session of the event that could not be read.
    pub fn add_unread(&mut self, title: String) {
        self.unread.push(title);
    }

    /// Adds a session with its standings; `weight` is in percent. Sessions may come in any order.
    pub fn add(&mut self, session: &Session, standings: &Standings, weight: u16) {
        let at = self.sessions.len();
        let number = session.event.as_ref().map(|event| event.session);
        let (provisional, mut contestants, mut in_percent) = (standings.provisional, 0, false);
        if session.conditions.event.which_final != WhichFinal::None {
            self.finals.insert(at);
        }
        for ranking in &standings.rankings {
            for line in ranking.lines.iter().filter(|l| l.is_scored()) {
                let Some(contestant) = session.contestants.get(&line.contestant) else { continue };
                contestants += 1;
                in_percent |= line.percent.is_some();
                let brought = Brought {
                    at,
                    contestant: line.contestant,
                    title: contestant.title(),
                    side: ranking.name.side,
                    of_final: finals::of(session, line.contestant),
                    rank: if line.is_out() { 0 } else { line.rank },
                    boards: line.boards,
                    handicap: handicap(session, standings, line.contestant),
                    matches: met(standings, line.contestant),
                    total: line.total.clone(),
                    max: line.max.clone(),
                    percent: line.percent.clone(),
                    disqualified: line.disqualified,
                };
                for player in contestant.players.iter().filter(|player| !player.name.trim().is_empty()) {
                    let own = Brought { title: player.name.clone(), ..brought.clone() };
                    self.players.entry(Who::one(player, self.people)).or_default().push(own);
                }
                self.everybody.entry(Who::of(contestant, self.people)).or_default().push(brought);
            }
        }
        let (id, date, title) = (session.id, session.date, session.title.clone());
        let totals_in = EventUnit::of(standings);
        let session =
            EventSession { id, title, number: 0, date, weight, provisional, contestants, totals_in, in_percent };
        self.sessions.push((number, session));
    }

    /// The rankings by these rules of adding up, decided as usual; see [`Self::rankings_by`].
    pub fn rankings(&self, rules: &Rules) -> Vec<EventRanking> {
        self.rankings_by(&Conditions { rules: rules.clone(), ..Conditions::default() })
    }

    /// The rankings by these conditions, sessions in the order of their numbers in the event, those without one as
    /// the first and as they came in; carry-over goes into the last one.
    ///
    /// Several sessions with one number are one stage of the event, where they are finals or nobody played in two of
    /// them: matches of a league on different nights. Who played one of them has not missed the others.
    ///
    /// A session from which a contestant was disqualified (Law 91B) gives it nothing: it does not count, and it
    /// is neither played nor missed. Where every session counts, or the one that always does is concerned, the
    /// contestant is out: it stands last and has no rank.
    pub fn rankings_by(&self, conditions: &Conditions) -> Vec<EventRanking> {
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
        let everybody = match conditions.event.by {
            EventBy::Contestant => &self.everybody,
            EventBy::Player => &self.players,
        };
        let contestants: Vec<Vec<Option<&Brought>>> =
            everybody.values().flat_map(|brought| contestants(brought, &place_of)).collect();
        let numbers: Vec<Option<u16>> = order.iter().map(|at| self.sessions[*at].0).collect();
        let finals: Vec<bool> = order.iter().map(|at| self.finals.contains(at)).collect();
        let stages = stages(&numbers, &finals, &contestants);
        let terms = Terms { rules: &conditions.rules, event: &conditions.event, sessions: &sessions, stages: &stages };
        let stays = |own: &Vec<Option<&Brought>>| {
            let mut sides = own.iter().flatten().map(|b| b.side);
            sides.next().is_none_or(|first| sides.all(|side| side == first))
        };
        // Players change partners and sides, and are one list.
        let by_side = conditions.event.by == EventBy::Contestant && contestants.iter().all(stays);
        let mut rankings: BTreeMap<RankingKey, Vec<Entered<'_>>> = BTreeMap::new();
        for own in contestants {
            let side = own.iter().flatten().next().and_then(|b| b.side).filter(|_| by_side);
            let of_final = own.iter().flatten().find_map(|b| b.of_final);
            // Who is in no final stands behind those who are.
            let line = line(&own, &terms);
            rankings.entry((of_final.is_none(), of_final, side)).or_default().push(Entered { line, own });
        }
        let rounds: Vec<Vec<usize>> = (0..stages.len())
            .collect::<Vec<usize>>()
            .chunk_by(|a, b| stages[*a] == stages[*b])
            .map(<[usize]>::to_vec)
            .collect();
        let finals = rankings.keys().any(|(_, of_final, _)| of_final.is_some());
        let ranked = |((_, of_final, side), mut lines): (RankingKey, Vec<Entered<'_>>)| {
            place(&mut lines);
            ties::separate(&mut lines, &terms);
            let mut lines: Vec<EventLine> = lines.into_iter().map(|entered| entered.line).collect();
            if !finals {
                finals::go_on(&mut lines, &conditions.event);
            }
            let (rules, decided_by) = (conditions.rules.clone(), conditions.event.clone());
            let (sessions, rounds) = (sessions.clone(), rounds.clone());
            let unread = self.unread.clone();
            EventRanking { side, of_final, lines, sessions, rounds, rules, decided_by, unread }
        };
        rankings.into_iter().map(ranked).collect()
    }
}

/// In what order rankings stand: those of the finals before that of the others, then by side.
type RankingKey = (bool, Option<Final>, Option<Side>);

/// A line with what it was made of.
struct Entered<'a> {
    line: EventLine,
    own: Vec<Option<&'a Brought>>,
}

/// The matches of a contestant that count.
fn met(standings: &Standings, contestant: ContestantId) -> Vec<Met> {
    let of = |found: &super::Match| {
        let place = found.place(contestant).filter(|_| found.counts())?;
        let [won, lost] = if place == 0 { &found.won } else { &[found.won[1].clone(), found.won[0].clone()] };
        let opponent = found.contestants[1 - place];
        Some(Met { opponent, result: found.result(place), won: won.clone(), lost: lost.clone() })
    };
    standings.matches.iter().filter_map(of).collect()
}

/// For each session, in their order, the stage it is played in: those of one number, where all are finals or nobody
/// played in two of them; each without a number by itself.
fn stages(numbers: &[Option<u16>], finals: &[bool], contestants: &[Vec<Option<&Brought>>]) -> Vec<usize> {
    let mut met_twice = BTreeSet::new();
    for own in contestants {
        let played = own.iter().zip(numbers).filter(|(brought, _)| brought.is_some()).filter_map(|(_, number)| *number);
        let mut seen = BTreeSet::new();
        met_twice.extend(played.filter(|number| !seen.insert(*number)));
    }
    let mut stages: Vec<usize> = Vec::new();
    let mut before: Option<(u16, bool)> = None;
    for (number, is_final) in numbers.iter().zip(finals) {
        let beside = before.filter(|(before, _)| Some(*before) == *number);
        let same = beside.is_some_and(|(n, was_final)| was_final && *is_final || !met_twice.contains(&n));
        let stage = stages.last().map_or(0, |last| if same { *last } else { last + 1 });
        stages.push(stage);
        before = number.map(|number| (number, *is_final));
    }
    stages
}

/// The rankings of an event of these sessions, as [`Event`] gives them.
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

fn place(lines: &mut [Entered<'_>]) {
    let key = |entered: &Entered<'_>| (Reverse(entered.line.qualified), Reverse(entered.line.total.clone()));
    lines.sort_by_cached_key(|entered| (key(entered), entered.line.title.clone()));
    let equal = |a: &Entered<'_>, b: &Entered<'_>| key(a) == key(b);
    share_ranks(lines, equal, |entered, rank, tied| (entered.line.rank, entered.line.tied) = (rank, tied));
}
