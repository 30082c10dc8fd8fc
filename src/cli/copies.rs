//! Commands for the worst evening: the copies that were made by themselves, and what is left of a damaged database.

use std::path::Path;

use serde_json::json;

use crate::desk::copies;
use crate::store::{IncompleteSession, Salvaged, Store};

use super::{CliError, counted, say, say_json};

/// Lists the copies of a database, the latest first.
pub(super) fn list(db: &Path, json: bool) -> Result<(), CliError> {
    let found = copies::copies(db).into_iter().map(|copy| {
        let glance = copies::glance(&copy);
        (copy, glance)
    });
    if json {
        let list: Vec<_> = found
            .map(|(copy, glance)| {
                json!({
                    "id": copy.id,
                    "at": copy.at.format("%Y-%m-%dT%H:%M:%S").to_string(),
                    "bytes": copy.bytes,
                    "sessions": glance.sessions,
                    "verified": glance.verified,
                })
            })
            .collect();
        return say_json(&json!(list));
    }
    let mut text = String::new();
    for (copy, glance) in found {
        let sessions = glance.sessions.map_or_else(|| "?".to_owned(), |count| counted(count, "session"));
        let state = if glance.verified { "verified" } else { "damaged" };
        text += &format!("{}  {:>10} kB  {sessions:>12}  {state}\n", copy.id, copy.bytes.div_ceil(1024));
    }
    if text.is_empty() {
        text = format!("there are no copies in {}\n", copies::folder(db).display());
    }
    say(&text)
}

/// Brings a copy back into a new file beside the database.
pub(super) fn restore(db: &Path, id: &str, json: bool) -> Result<(), CliError> {
    let path = copies::restore(db, id)?;
    if json {
        return say_json(&json!({ "restored": id, "path": path }));
    }
    say(&format!("{}\n", path.display()))
}

/// Reads what can be read of a damaged database.
pub(super) fn salvage(file: &Path, out: &Path, json: bool) -> Result<(), CliError> {
    let salvaged = Store::salvage(file, out)?;
    if json { say_json(&as_json(&salvaged)) } else { say(&told(&salvaged)) }
}

fn told(salvaged: &Salvaged) -> String {
    let mut text = format!(
        "{}, {} and {} came out\n",
        counted(salvaged.sessions, "session"),
        counted(salvaged.entries, "journal entry"),
        counted(salvaged.players, "player")
    );
    for IncompleteSession { session, title, date, kept, rows, why } in &salvaged.lost {
        text += &format!("not whole: {session} {date} {title}: {kept} kept, {rows} lost: {why}\n");
    }
    for (table, rows) in &salvaged.tables {
        text += &format!("table {table}: at least {} lost\n", counted(*rows, "row"));
    }
    if salvaged.is_whole() {
        text += "nothing is missing\n";
    }
    text
}

fn as_json(salvaged: &Salvaged) -> serde_json::Value {
    let lost: Vec<_> = salvaged
        .lost
        .iter()
        .map(|lost| {
            json!({
                "session": lost.session,
                "title": lost.title,
                "date": lost.date,
                "kept": lost.kept,
                "lost": lost.rows,
                "why": lost.why,
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
        "missing": lost,
        "tables": tables,
    })
}
