//! A report for finding bugs: versions, settings, the state of deliveries, the log and, on request, an evening. It
//! contains no name of a person or club, no path, no address and no password.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;

use evening::session::SessionId;
use federation::Names;
use store::{FORMAT, StoreError};

use super::Desk;
use super::deliver::{Deliveries, DeliveryState, Proof, targets};

/// Settings whose values are not personal. The report includes only the length of all others.
const IMPERSONAL_SETTINGS: [&str; 9] =
    ["language", "appearance", "suits", "motion", "scale", "window", "hints", "profile", "boards-wished"];
/// The most characters of a log file that are included, from its end.
const MAX_FILE_CHARS: usize = 200_000;

/// The report as text: with the files of the log folder and the journal of an evening, if they are given.
pub fn text(desk: &Desk, log_folder: Option<&Path>, evening: Option<SessionId>) -> Result<String, StoreError> {
    let mut text = String::new();
    let mut push_line = |line: String| {
        text.push_str(&line);
        text.push('\n');
    };
    push_line(format!("Arrowswitch {}, format {FORMAT}", env!("CARGO_PKG_VERSION")));
    push_line(format!("{} {}", std::env::consts::OS, std::env::consts::ARCH));
    push_line(format!("written {}", desk.now().to_rfc3339()));
    let (evenings, settings, targets) =
        desk.read_blocking(|store| Ok((store.sessions()?.len(), store.settings_under("")?, targets(store).ok())))?;
    let bytes = desk.path().and_then(|path| path.metadata().ok()).map_or(0, |metadata| metadata.len());
    push_line(format!("\n== database\nevenings {evenings}\nbytes {bytes}"));
    push_line("\n== settings".to_owned());
    for (key, value) in settings {
        // The second part of some keys names an evening or a file.
        let key = key.split(['.', ':', '/']).next().unwrap_or_default();
        push_line(if IMPERSONAL_SETTINGS.contains(&key) {
            format!("{key} = {value}")
        } else {
            format!("{key}: {} bytes", value.len())
        });
    }
    push_line("\n== deliveries".to_owned());
    let deliveries = Deliveries::of(desk).and_then(|deliveries| deliveries.all()).unwrap_or_default();
    // The report must be made even if the targets cannot be read.
    if targets.is_none() {
        push_line("the targets cannot be read".to_owned());
    }
    for target in targets.into_iter().flatten() {
        push_line(target.kind.as_str().to_owned());
        for delivery in deliveries.iter().filter(|delivery| delivery.target == target.name) {
            let state = match delivery.state() {
                DeliveryState::Requested => "asked".to_owned(),
                DeliveryState::Delivered(receipt) => format!("delivered {}", proof_name(receipt.proof)),
                DeliveryState::Waiting(failure) => format!("waiting {}", failure.problem.kind()),
                DeliveryState::Unanswered(_) => "without an answer".to_owned(),
                DeliveryState::Refused(failure) => format!("refused {}", failure.problem.kind()),
            };
            push_line(format!("  {} {state}", delivery.session));
        }
    }
    if let Some(id) = evening {
        push_line(format!("\n== evening {id}"));
        for entry in desk.journal(id)?.entries() {
            let row = Names::Withheld.reduced_entry(entry, &BTreeSet::new()).map(|(change, _)| change);
            let row = row.and_then(|change| serde_json::from_str(&change)).map(|mut change| {
                strip_names(&mut change);
                change.to_string()
            });
            push_line(row.unwrap_or_else(|error| error.to_string()));
        }
    }
    for path in log_folder.map(log_files).unwrap_or_default() {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let contents = std::fs::read_to_string(&path).unwrap_or_default();
        let begin = contents.char_indices().rev().nth(MAX_FILE_CHARS).map_or(0, |(index, _)| index);
        push_line(format!("\n== {name}\n{}", &contents[begin..]));
    }
    Ok(text)
}

/// The name of a proof in the report. Earlier reports have the same names.
fn proof_name(proof: Proof) -> &'static str {
    match proof {
        Proof::ReadBack => "ReadBack",
        Proof::Confirmed => "Told",
        Proof::AlreadyDelivered => "Another",
        Proof::Written => "Written",
        Proof::Draft => "Draft",
        Proof::Mailed => "Mailed",
    }
}

/// Replaces titles, clubs and venues by a dash.
fn strip_names(change: &mut Value) {
    match change {
        Value::Object(fields) => fields.iter_mut().for_each(|(key, value)| match value {
            Value::String(text) if matches!(key.as_str(), "title" | "club" | "venue") => "–".clone_into(text),
            value => strip_names(value),
        }),
        Value::Array(list) => list.iter_mut().for_each(strip_names),
        _ => {}
    }
}

/// The files of the log and the reports of failures, sorted by name.
fn log_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_log_file = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_text = path.extension().is_some_and(|ending| ending == "log" || ending == "txt");
        is_text && (name.starts_with("arrowswitch") || name.starts_with("failed"))
    };
    let mut files: Vec<PathBuf> = entries.filter(is_log_file).collect();
    files.sort();
    files
}
