//! Commands about sessions and their database: profiles, list, check, change, backup, verify.

use std::path::Path;

use serde_json::json;

use crate::desk::copies;
use crate::exchange;
use crate::exchange::check::{CheckReport, Compared};
use crate::session::{Change, Entry, Journal};

use super::given::{key_value, read};
use super::refusal::CliRefusal;
use super::{CliError, counted, desk, entry, load, make, new_desk, say, say_json};

/// Every profile by name, or one with its settings and where they come from.
pub(super) fn profiles(name: Option<&str>, as_json: bool) -> Result<(), CliError> {
    let all = crate::club::profiles();
    let Some(name) = name else {
        if as_json {
            let list: Vec<_> =
                all.iter().map(|p| json!({"name": p.name, "title": p.title, "source": p.source})).collect();
            return say_json(&json!(list));
        }
        let lines: Vec<String> = all.iter().map(|p| format!("{:12} {}\n", p.name, p.title)).collect();
        return say(&lines.concat());
    };
    let profile = crate::club::profile(name);
    let profile = profile.ok_or_else(|| CliRefusal::NoProfile { profile: format!("{name:?}") })?;
    let settings = profile.rules.entries().into_iter().map(|(key, value)| {
        let source = profile.sources.get(key).map(String::as_str).unwrap_or_default();
        (key, value, source, profile.silent.iter().any(|k| k == key))
    });
    if as_json {
        let settings: Vec<_> = settings
            .map(|(key, value, source, silent)| json!({"key": key, "value": value, "source": source, "silent": silent}))
            .collect();
        return say_json(&json!({
            "name": profile.name, "title": profile.title, "source": profile.source, "settings": settings,
        }));
    }
    let mut text = format!("{}: {}\n{}\n\n", profile.name, profile.title, profile.source);
    for (key, value, source, silent) in settings {
        let note = if silent { "the sources are silent: default" } else { source };
        text += &format!("{key}={value}{}{note}\n", if note.is_empty() { "" } else { "  # " });
    }
    say(&text)
}

pub(super) fn list(db: &Path, as_json: bool) -> Result<(), CliError> {
    let sessions = desk(db)?.work_now(|store| store.sessions())?;
    if as_json {
        let list: Vec<_> = sessions
            .iter()
            .map(|s| {
                json!({
                    "session": s.id.to_string(), "title": s.title, "date": s.date.to_string(), "club": s.club,
                    "contestants": s.contestants, "results": s.results, "closed": s.closed, "publications": s.publications,
                })
            })
            .collect();
        return say_json(&json!(list));
    }
    let lines = sessions.iter().map(|s| {
        format!(
            "{}  {}  {:30}  {}, {}{}\n",
            s.id,
            s.date,
            s.title,
            counted(s.contestants, "contestant"),
            counted(s.results, "result"),
            if s.closed { ", closed" } else { "" }
        )
    });
    say(&lines.collect::<String>())
}

pub(super) fn check(file: &Path, as_json: bool, set: &[String]) -> Result<(), CliError> {
    let bytes = read(file)?;
    let settings =
        set.iter().map(|s| key_value(s).map(|(k, v)| (k.to_owned(), v.to_owned()))).collect::<Result<Vec<_>, _>>()?;
    let report = exchange::check_file(&bytes, &settings).map_err(|error| CliError::file(file, error))?;
    if as_json { say_json(&serde_json::to_value(&report)?) } else { say(&check_text(&report)) }
}

/// The report of a check in plain words.
fn check_text(report: &CheckReport) -> String {
    let counts = &report.compared;
    let mut text = match report.reproduced {
        true if *counts == Compared::default() => "the file states nothing to reproduce; scored by",
        true => "reproduced by",
        false => "NOT reproduced; nearest is",
    }
    .to_owned();
    text += &format!(" profile {}", report.profile);
    for (key, value) in &report.settings {
        text += &format!(", {key}={value}");
    }
    if !report.pairwise.is_empty() {
        let settings: Vec<String> = report.pairwise.iter().map(|(key, value)| format!("{key}={value}")).collect();
        text += &format!("; pairs of teams by {}", settings.join(", "));
    }
    let counted = [
        (counts.lines, "lines"),
        (counts.datums, "datums"),
        (counts.match_boards, "boards of matches"),
        (counts.matches, "matches"),
        (counts.pairwise, "numbers of pairs of teams"),
        (counts.totals, "totals"),
        (counts.percentages, "percentages"),
        (counts.places, "places"),
    ];
    let counted: Vec<String> =
        counted.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect();
    text += &format!("\ncompared: {}\n", if counted.is_empty() { "nothing".to_owned() } else { counted.join(", ") });
    for difference in &report.differences {
        text += &format!("{difference}\n");
    }
    for warning in &report.warnings {
        text += &format!("note: {warning}\n");
    }
    text
}

pub(super) fn change(session: &str, file: &Path, db: &Path) -> Result<(), CliError> {
    let changes = exchange::changes_file(&read(file)?).map_err(|e| CliError::file(file, e))?;
    let count = changes.len();
    // A list that opens a session makes it, and the database if need be; any other changes the one named.
    if matches!(changes.first(), Some(Change::SessionOpened { .. })) {
        let entries: Vec<Entry> = changes.into_iter().map(|change| entry(change, "change")).collect();
        // What is refused makes no database where there was none.
        Journal::replay(entries.clone()).map_err(|e| CliError::file(file, e))?;
        let desk = new_desk(db)?;
        let made = desk.begin_now(entries).map_err(|e| CliError::file(file, e))?;
        return say(&format!("{} made, session {}\n", counted(count, "change"), made.evening.id()));
    }
    let (desk, evening) = load(session, db)?;
    make(&desk, &evening, changes, "change").map_err(|e| CliError::file(file, e))?;
    say(&format!("{} made\n", counted(count, "change")))
}

/// Copies the database while it is open. Says what the copy holds, as it was read there.
pub(super) fn backup(db: &Path, out: &Path) -> Result<(), CliError> {
    let to = out.to_owned();
    desk(db)?.run_now(move |steps| steps.back_up(&to))?;
    let sessions = copies::glance_at(out).sessions.map_or_else(String::new, |count| counted(count, "session") + ", ");
    let bytes = out.metadata().map_err(|e| CliError::file(out, e))?.len();
    say(&format!("{} copied to {}: {sessions}{}\n", db.display(), out.display(), counted(bytes, "byte")))
}

pub(super) fn verify(db: &Path) -> Result<(), CliError> {
    let problems =
        desk(db)?.read_now(|store| Ok(store.verify()?.iter().map(ToString::to_string).collect::<Vec<_>>()))?;
    if problems.is_empty() { say("all is well\n") } else { Err(CliError::Said(problems.join("\n"))) }
}
