//! Commands about several sessions: one event of them, or one field across them.
//! Adding up and comparing are in `scoring`.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::json;
use uuid::Uuid;

use crate::bridge::Side;
use crate::club::{ContestantId, EventRef, Rules};
use crate::desk::{added, members};
use crate::scoring::{Across, EventRanking, Points};
use crate::session::{Change, SessionId};
use crate::store::Store;

use super::session::with_settings;
use super::{CliError, counted, entry, say, say_json};

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
        ids = members(&store, store.load(one)?.session())?;
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
    if wanted.across {
        return across(&store, &ids, wanted);
    }
    let found = added(&store, &ids, |rules| with_settings(rules, wanted.set))?;
    if wanted.json { say_json(&as_json(&found)) } else { say(&as_text(&found)) }
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

/// All pairs of all sessions as one field: the same boards at several clubs. One session is read after the other.
fn across(store: &Store, ids: &[SessionId], wanted: &Wanted<'_>) -> Result<(), CliError> {
    let mut field = Across::default();
    let mut sessions: Vec<String> = Vec::new();
    let mut who: Vec<(usize, ContestantId, String)> = Vec::new();
    let mut last: Option<(u16, Rules)> = None;
    for (at, id) in ids.iter().enumerate() {
        let journal = store.load(*id)?;
        let session = journal.session();
        let mut numbers: BTreeMap<ContestantId, u32> = BTreeMap::new();
        field.session(session, |contestant| {
            *numbers.entry(contestant).or_insert_with(|| {
                who.push((at, contestant, session.title_of(contestant)));
                who.len() as u32 - 1
            })
        });
        sessions.push(session.title.clone());
        let place = session.event.as_ref().map_or(1, |e| e.session);
        if last.as_ref().is_none_or(|(before, _)| *before <= place) {
            last = Some((place, session.conditions.rules.clone()));
        }
    }
    let rules = with_settings(last.map(|(_, rules)| rules).unwrap_or_default(), wanted.set)?;
    let totals = field.totals(who.len() as u32, &rules);
    let mut lines: Vec<(Points, u32, usize, ContestantId, Points, String)> = who
        .into_iter()
        .zip(totals)
        .map(|((at, contestant, title), total)| {
            let value = total.percent().unwrap_or_else(|| total.points.clone());
            (value, total.boards, at, contestant, total.points, title)
        })
        .collect();
    lines.sort_by(|a, b| b.0.cmp(&a.0).then((a.2, a.3).cmp(&(b.2, b.3))));
    let mut rows = Vec::new();
    let mut place = 0;
    for (index, (value, boards, at, contestant, points, title)) in lines.iter().enumerate() {
        if index == 0 || lines[index - 1].0 != *value {
            place = index as u32 + 1;
        }
        let beside = [index.checked_sub(1), Some(index + 1)];
        let tied = beside.into_iter().flatten().any(|at| lines.get(at).is_some_and(|l| l.0 == *value));
        rows.push((rank(place, tied), &sessions[*at], *contestant, title, *boards, points, value));
    }
    if wanted.json {
        let row = |(rank, session, contestant, title, boards, points, value): &(
            _,
            &String,
            ContestantId,
            &String,
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
