//! Commands about several sessions: one event of them, or one field across them.
//! Adding up and comparing are in `scoring`.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::json;
use uuid::Uuid;

use crate::bridge::Side;
use crate::club::{EventRef, Rules};
use crate::desk::{Desk, Making, across, added, members};
use crate::scoring::{AcrossLine, AcrossRanking, EventRanking};
use crate::session::{Change, SessionId};

use super::session::with_settings;
use super::{CliError, counted, desk, entry, say, say_json};

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
    // A wrong setting is told before anything is changed.
    with_settings(Rules::default(), wanted.set)?;
    let desk = desk(wanted.db)?;
    let texts = wanted.sessions.to_vec();
    let ids = desk.read_now(move |store| {
        let mut ids = texts.iter().map(|text| store.find(text)).collect::<Result<Vec<_>, _>>()?;
        // One that is named twice is one session.
        let mut named = BTreeSet::new();
        ids.retain(|id| named.insert(*id));
        match ids[..] {
            // One session stands for the whole event it belongs to.
            [one] => members(store, store.load(one)?.session()),
            _ => Ok(ids),
        }
    })?;
    if let Some(name) = wanted.name {
        join(&desk, &ids, name)?;
    }
    let set = wanted.set.to_vec();
    if wanted.across {
        let compared = desk.read_now(move |store| Ok(across(store, &ids, |rules| with_settings(rules, &set))))??;
        return if wanted.json { say_json(&across_as_json(&compared)) } else { say(&across_as_text(&compared)) };
    }
    let found = desk.read_now(move |store| Ok(added(store, &ids, |rules| with_settings(rules, &set))))??;
    if wanted.json { say_json(&as_json(&found)) } else { say(&as_text(&found)) }
}

/// Joins sessions to an event. Each is changed by itself, so that whoever plays meanwhile is not held up; all are
/// checked before the first is changed.
fn join(desk: &Desk, ids: &[SessionId], name: &str) -> Result<(), CliError> {
    let id = Uuid::now_v7();
    let of = ids.len() as u16;
    let joined = |at| {
        let event = EventRef { id, name: name.to_owned(), session: at, of, weight: 100 };
        entry(Change::EventSet { event: Some(event) }, "command")
    };
    for (at, session) in (1..).zip(ids) {
        let journal = desk.journal(*session).map_err(|error| refused(&session.to_string(), error, &[]))?;
        journal.prepare(joined(at)).map_err(|error| refused(&journal.session().title, error, &[]))?;
    }
    let mut done: Vec<String> = Vec::new();
    for (at, session) in (1..).zip(ids) {
        let making = Making { session: *session, entries: vec![joined(at)], seen: None };
        desk.amend_now(making).map_err(|error| refused(&session.to_string(), error, &done))?;
        done.push(session.to_string());
    }
    Ok(())
}

/// Why a session was not joined, and which had been by then.
fn refused(session: &str, error: impl std::fmt::Display, done: &[String]) -> CliError {
    let before = if done.is_empty() {
        "no session was changed".to_owned()
    } else {
        format!("these were joined before it: {}", done.join(", "))
    };
    CliError::Refused(format!("{session}: {error}; {before}"))
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

fn across_as_text(ranking: &AcrossRanking) -> String {
    let (results, sessions) = (counted(ranking.results, "result"), counted(ranking.sessions.len(), "session"));
    let mut text = format!("{results} of {sessions}\n");
    for line in &ranking.lines {
        text += &format!(
            "{:>5} {:24} {:>5} {:50} {:>3} {:>10} {:>8}\n",
            rank(line.rank, line.tied),
            session_of(ranking, line),
            line.contestant.to_string(),
            line.title,
            line.boards,
            line.points.decimal(2),
            line.value.decimal(2)
        );
    }
    text
}

fn across_as_json(ranking: &AcrossRanking) -> serde_json::Value {
    let row = |line: &AcrossLine| {
        json!({
            "rank": rank(line.rank, line.tied), "session": session_of(ranking, line),
            "contestant": line.contestant.to_string(), "players": line.title, "boards": line.boards,
            "total": line.points.short(4), "value": line.value.short(4),
        })
    };
    json!({"results": ranking.results, "lines": ranking.lines.iter().map(row).collect::<Vec<_>>()})
}

fn session_of<'a>(ranking: &'a AcrossRanking, line: &AcrossLine) -> &'a str {
    ranking.sessions.get(line.session).map_or("", String::as_str)
}
