//! Commands about several sessions: one event of them, or one field across them.
//! Adding up and comparing are in `scoring`.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::json;
use uuid::Uuid;

use crate::bridge::Side;
use crate::club::{ContestantId, EventRef, Rules};
use crate::scoring::{Across, EventPart, EventRanking, Field, Points, Standings, event, standings};
use crate::session::{Change, Session};
use crate::store::Store;

use super::session::{entry, with_settings};
use super::{CliError, counted, say, say_json};

/// What `event` was asked.
pub(super) struct Wanted<'a> {
    pub sessions: &'a [String],
    pub db: &'a Path,
    /// Joins the sessions to an event of this name.
    pub name: Option<&'a str>,
    /// Compares every board with all sessions, instead of adding up.
    pub across: bool,
    pub json: bool,
    pub set: &'a [String],
}

pub(super) fn run(wanted: &Wanted<'_>) -> Result<(), CliError> {
    let mut store = Store::open_existing(wanted.db)?;
    let mut ids = wanted.sessions.iter().map(|text| store.find(text)).collect::<Result<Vec<_>, _>>()?;
    if let [one] = ids[..] {
        // One session stands for the whole event it belongs to.
        let of = store.load(one)?.session().event.as_ref().map_or(one.0, |e| e.id);
        ids = store.sessions_of_event(of)?;
    }
    if let Some(name) = wanted.name {
        let id = Uuid::now_v7();
        let of = ids.len() as u16;
        for (at, session) in (1..).zip(&ids) {
            let mut journal = store.load(*session)?;
            let event = EventRef { id, name: name.to_owned(), session: at, of, weight: 100 };
            store.change(&mut journal, entry(Change::EventSet { event: Some(event) }, "command"))?;
        }
    }
    let mut sessions: Vec<Session> =
        ids.into_iter().map(|id| Ok(store.load(id)?.session().clone())).collect::<Result<_, CliError>>()?;
    if sessions.iter().any(|s| s.event.is_some()) {
        sessions.sort_by_key(|s| s.event.as_ref().map_or(1, |e| e.session));
    }
    let last = sessions.last().map(|s| s.conditions.rules.clone()).unwrap_or_default();
    let rules = with_settings(last, wanted.set)?;
    if wanted.across {
        return across(&sessions, &rules, wanted.json);
    }
    let scored: Vec<Standings> = sessions.iter().map(|session| standings(session, &Field::of(session))).collect();
    let parts: Vec<EventPart<'_>> = sessions
        .iter()
        .zip(&scored)
        .map(|(session, standings)| EventPart { session, standings, weight: weight(session) })
        .collect();
    let found = event(&parts, &rules, &store.people()?);
    if wanted.json { say_json(&as_json(&found)) } else { say(&as_text(&found)) }
}

/// What the sessions of a session's event add up to, by the rules of that session.
pub(super) fn rankings(store: &Store, own: &Session, scored: &Standings) -> Result<Vec<EventRanking>, CliError> {
    let mut sessions = vec![(own.clone(), scored.clone())];
    for id in store.sessions_of_event(own.event.as_ref().map_or(own.id.0, |e| e.id))? {
        if id != own.id {
            let session = store.load(id)?.session().clone();
            let scored = standings(&session, &Field::of(&session));
            sessions.push((session, scored));
        }
    }
    sessions.sort_by_key(|(session, _)| session.event.as_ref().map_or(1, |e| e.session));
    let parts: Vec<EventPart<'_>> =
        sessions.iter().map(|(session, standings)| EventPart { session, standings, weight: weight(session) }).collect();
    Ok(event(&parts, &own.conditions.rules, &store.people()?))
}

fn weight(session: &Session) -> u16 {
    session.event.as_ref().map_or(100, |e| e.weight)
}

fn as_text(rankings: &[EventRanking]) -> String {
    let mut text = String::new();
    for ranking in rankings {
        text += &format!("{}\n", name(ranking.side));
        for line in &ranking.lines {
            let rank = if line.qualified { rank(line.rank, line.tied) } else { "-".to_owned() };
            let scores: Vec<String> = line
                .scores
                .iter()
                .map(|score| match score {
                    Some(score) if score.counts => format!("{:>8}", score.value.decimal(2)),
                    Some(score) => format!("{:>8}", format!("({})", score.value.decimal(2))),
                    None => format!("{:>8}", "-"),
                })
                .collect();
            let carry = if line.carry.is_zero() { String::new() } else { format!(" carry {}", line.carry.decimal(2)) };
            text += &format!("{rank:>4}  {:50} {}{carry} {:>9}\n", line.title, scores.join(" "), line.total.decimal(2));
        }
        text.push('\n');
    }
    text
}

fn as_json(rankings: &[EventRanking]) -> serde_json::Value {
    let line = |line: &crate::scoring::EventLine| {
        let scores = line.scores.iter().map(|score| {
            score
                .as_ref()
                .map(|s| json!({"contestant": s.contestant.to_string(), "value": s.value.short(4), "counts": s.counts}))
        });
        json!({
            "rank": line.rank, "tied": line.tied, "title": line.title, "qualified": line.qualified,
            "scores": scores.collect::<Vec<_>>(), "carry": line.carry.short(4), "total": line.total.short(4),
        })
    };
    let ranking =
        |r: &EventRanking| json!({"name": name(r.side), "lines": r.lines.iter().map(line).collect::<Vec<_>>()});
    json!({"rankings": rankings.iter().map(ranking).collect::<Vec<_>>()})
}

fn name(side: Option<Side>) -> String {
    side.map_or_else(|| "All".to_owned(), |side| side.to_string())
}

fn rank(rank: u32, tied: bool) -> String {
    format!("{rank}{}", if tied { "=" } else { "" })
}

/// All pairs of all sessions as one field: the same boards at several clubs.
fn across(sessions: &[Session], rules: &Rules, as_json: bool) -> Result<(), CliError> {
    let mut field = Across::default();
    let mut who: Vec<(usize, ContestantId)> = Vec::new();
    for (at, session) in sessions.iter().enumerate() {
        let mut numbers: BTreeMap<ContestantId, u32> = BTreeMap::new();
        field.session(session, |contestant| {
            *numbers.entry(contestant).or_insert_with(|| {
                who.push((at, contestant));
                who.len() as u32 - 1
            })
        });
    }
    let totals = field.totals(who.len() as u32, rules);
    let mut lines: Vec<(Points, u32, usize, ContestantId, Points)> = who
        .into_iter()
        .zip(totals)
        .map(|((at, contestant), total)| {
            (total.percent().unwrap_or_else(|| total.points.clone()), total.boards, at, contestant, total.points)
        })
        .collect();
    lines.sort_by(|a, b| b.0.cmp(&a.0).then((a.2, a.3).cmp(&(b.2, b.3))));
    let mut rows = Vec::new();
    let mut place = 0;
    for (index, (value, boards, at, contestant, points)) in lines.iter().enumerate() {
        if index == 0 || lines[index - 1].0 != *value {
            place = index as u32 + 1;
        }
        let beside = [index.checked_sub(1), Some(index + 1)];
        let tied = beside.into_iter().flatten().any(|at| lines.get(at).is_some_and(|l| l.0 == *value));
        let title = sessions[*at].title_of(*contestant);
        rows.push((rank(place, tied), &sessions[*at].title, *contestant, title, *boards, points, value));
    }
    if as_json {
        let row = |(rank, session, contestant, title, boards, points, value): &(
            _,
            &String,
            ContestantId,
            String,
            u32,
            &Points,
            &Points,
        )| {
            let rank: &String = rank;
            json!({
                "rank": rank, "session": session, "contestant": contestant.to_string(), "players": title,
                "boards": boards, "total": points.short(4), "value": value.short(4),
            })
        };
        return say_json(&json!({"results": field.len(), "lines": rows.iter().map(row).collect::<Vec<_>>()}));
    }
    let mut text = format!("{} of {}\n", counted(field.len(), "result"), counted(sessions.len(), "session"));
    for (rank, session, contestant, title, boards, points, value) in rows {
        text += &format!(
            "{rank:>5} {session:24} {:>5} {title:50} {boards:>3} {:>10} {:>8}\n",
            contestant.to_string(),
            points.decimal(2),
            value.decimal(2)
        );
    }
    say(&text)
}
