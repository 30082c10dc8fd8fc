//! `copies` and `salvage`: lists and restores the automatic copies, and saves the rest of a damaged database.

use std::path::Path;

use serde_json::json;

use desk::copies;
use lang::{Language, Texts};
use store::{IncompleteSession, SalvageReport, Store, WhyIncomplete};

use super::error::store_words;
use super::language::CommandLanguage;
use super::{CliError, say, say_json};

/// Lists the copies of a database, the latest first.
pub(super) fn list(db: &Path, json: bool, speech: CommandLanguage) -> Result<(), CliError> {
    let copies_found = copies::copies(db).into_iter().map(|copy| {
        let summary = copies::summary(&copy);
        (copy, summary)
    });
    if json {
        let list: Vec<_> = copies_found
            .map(|(copy, summary)| {
                json!({
                    "id": copy.id,
                    "at": copy.at.format("%Y-%m-%dT%H:%M:%S").to_string(),
                    "bytes": copy.bytes,
                    "sessions": summary.sessions,
                    "verified": summary.verified,
                })
            })
            .collect();
        return say_json(&json!(list));
    }
    let (mut text, texts) = (String::new(), speech.texts());
    let words = texts.say();
    for (copy, summary) in copies_found {
        let sessions = summary.sessions.map_or_else(|| "?".to_owned(), |count| words.count_sessions(count));
        let state = if summary.verified { words.told_copy_verified() } else { words.told_copy_damaged() };
        text += &format!("{}  {:>10} kB  {sessions:>12}  {state}\n", copy.id, copy.bytes.div_ceil(1024));
    }
    if text.is_empty() {
        text = format!("{}\n", words.told_no_copies(copies::folder(db).display().to_string()));
    }
    say(&text)
}

/// Restores a copy into a new file beside the database.
pub(super) fn restore(db: &Path, id: &str, json: bool) -> Result<(), CliError> {
    let path = copies::restore(db, id)?;
    if json {
        return say_json(&json!({ "restored": id, "path": path }));
    }
    say(&format!("{}\n", path.display()))
}

/// Saves what can be read of a damaged database.
pub(super) fn salvage(file: &Path, out: &Path, json: bool, speech: CommandLanguage) -> Result<(), CliError> {
    let salvaged = Store::salvage(file, out)?;
    if json { say_json(&as_json(&salvaged)) } else { say(&salvage_report(&salvaged, &speech.texts())) }
}

fn salvage_report(salvaged: &SalvageReport, texts: &Texts) -> String {
    let words = texts.say();
    let mut text = words.told_salvaged(
        words.count_sessions(salvaged.sessions),
        words.count_entries(salvaged.entries),
        words.count_players(salvaged.players),
    );
    text.push('\n');
    for IncompleteSession { session, title, date, kept: kept_rows, rows, why } in &salvaged.lost {
        let evening = format!("{session} {date} {title}");
        text += &words.told_not_whole(evening, kept_rows.to_string(), rows.to_string(), incomplete_reason(why, texts));
        text.push('\n');
    }
    for (table, rows) in &salvaged.tables {
        text += &format!("{}\n", words.told_rows_lost(table, words.count_rows(*rows)));
    }
    if salvaged.is_whole() {
        text += &format!("{}\n", words.told_nothing_missing());
    }
    text
}

fn incomplete_reason(why: &WhyIncomplete, texts: &Texts) -> String {
    let words = texts.say();
    match why {
        WhyIncomplete::Identity => words.told_no_identity(),
        WhyIncomplete::Journal => words.told_no_journal(),
        WhyIncomplete::Hole => words.told_hole(),
        WhyIncomplete::Refused(error) if texts.language() == Language::En => error.to_string(),
        WhyIncomplete::Refused(error) => store_words(error, texts),
    }
}

fn as_json(salvaged: &SalvageReport) -> serde_json::Value {
    let incomplete_sessions: Vec<_> = salvaged
        .lost
        .iter()
        .map(|incomplete| {
            json!({
                "session": incomplete.session,
                "title": incomplete.title,
                "date": incomplete.date,
                "kept": incomplete.kept,
                "lost": incomplete.rows,
                "why": incomplete.why.to_string(),
            })
        })
        .collect();
    let tables: Vec<_> =
        salvaged.tables.iter().map(|(table, rows)| json!({ "table": table, "at_least": rows })).collect();
    json!({
        "sessions": salvaged.sessions,
        "entries": salvaged.entries,
        "players": salvaged.players,
        "whole": salvaged.is_whole(),
        "missing": incomplete_sessions,
        "tables": tables,
    })
}
