//! `copies` and `salvage`: lists and restores the automatic copies, and saves the rest of a damaged database.

use std::path::Path;

use serde_json::json;

use desk::copies;
use lang::{Language, Texts};
use store::{IncompleteSession, SalvageReport, Store, WhyIncomplete};

use super::error::store_words;
use super::language::CommandLanguage;
use super::{CliError, print_json, print_text};

/// Lists the copies of a database, the latest first.
pub(super) fn list(db: &Path, json: bool, language: CommandLanguage) -> Result<(), CliError> {
    let copies_with_summaries = copies::copies(db).into_iter().map(|copy| {
        let summary = copies::summary(&copy);
        (copy, summary)
    });
    if json {
        let copies_json: Vec<_> = copies_with_summaries
            .map(|(copy, summary)| {
                json!({
                    "id": copy.id,
                    "at": copy.at.format("%Y-%m-%dT%H:%M:%S").to_string(),
                    "bytes": copy.bytes,
                    "sessions": summary.sessions,
                    "verified": summary.is_verified,
                })
            })
            .collect();
        return print_json(&json!(copies_json));
    }
    let (mut text, texts) = (String::new(), language.texts());
    let say = texts.say();
    for (copy, summary) in copies_with_summaries {
        let sessions = summary.sessions.map_or_else(|| "?".to_owned(), |count| say.count_sessions(count));
        let state = if summary.is_verified { say.told_copy_verified() } else { say.told_copy_damaged() };
        text += &format!("{}  {:>10} kB  {sessions:>12}  {state}\n", copy.id, copy.bytes.div_ceil(1024));
    }
    if text.is_empty() {
        text = format!("{}\n", say.told_no_copies(copies::folder(db).display().to_string()));
    }
    print_text(&text)
}

/// Restores a copy into a new file beside the database.
pub(super) fn restore(db: &Path, id: &str, json: bool) -> Result<(), CliError> {
    let path = copies::restore(db, id)?;
    if json {
        return print_json(&json!({ "restored": id, "path": path }));
    }
    print_text(&format!("{}\n", path.display()))
}

/// Saves what can be read of a damaged database.
pub(super) fn salvage(file: &Path, out: &Path, json: bool, language: CommandLanguage) -> Result<(), CliError> {
    let salvaged = Store::salvage(file, out)?;
    if json { print_json(&salvage_json(&salvaged)) } else { print_text(&salvage_report(&salvaged, &language.texts())) }
}

fn salvage_report(salvaged: &SalvageReport, texts: &Texts) -> String {
    let say = texts.say();
    let mut text = say.told_salvaged(
        say.count_sessions(salvaged.sessions),
        say.count_entries(salvaged.entries),
        say.count_players(salvaged.players),
    );
    text.push('\n');
    for IncompleteSession { session, title, date, kept: kept_rows, rows, why } in &salvaged.lost {
        let evening = format!("{session} {date} {title}");
        text += &say.told_not_whole(evening, kept_rows.to_string(), rows.to_string(), incomplete_reason(why, texts));
        text.push('\n');
    }
    for (table, rows) in &salvaged.tables {
        text += &format!("{}\n", say.told_rows_lost(table, say.count_rows(*rows)));
    }
    if salvaged.is_whole() {
        text += &format!("{}\n", say.told_nothing_missing());
    }
    text
}

fn incomplete_reason(why: &WhyIncomplete, texts: &Texts) -> String {
    let say = texts.say();
    match why {
        WhyIncomplete::Identity => say.told_no_identity(),
        WhyIncomplete::Journal => say.told_no_journal(),
        WhyIncomplete::Hole => say.told_hole(),
        WhyIncomplete::Refused(error) if texts.language() == Language::En => error.to_string(),
        WhyIncomplete::Refused(error) => store_words(error, texts),
    }
}

fn salvage_json(salvaged: &SalvageReport) -> serde_json::Value {
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
