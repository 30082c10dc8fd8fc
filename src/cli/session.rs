//! Commands about sessions and their database: profiles, list, change, backup, verify.

use std::path::Path;

use serde_json::json;

use desk::copies;
use evening::session::{Change, Entry, Journal};
use lang::{Language, Texts};
use store::Problem;

use super::given::read;
use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::{CliError, desk, desk_to_read, entry, load, make, new_desk, say, say_json};

/// Lists every profile by name, or the settings of one with their sources.
pub(super) fn profiles(name: Option<&str>, as_json: bool, speech: CommandLanguage) -> Result<(), CliError> {
    let profiles = evening::club::profiles();
    let Some(name) = name else {
        if as_json {
            let list: Vec<_> =
                profiles.iter().map(|p| json!({"name": p.name, "title": p.title, "source": p.source})).collect();
            return say_json(&json!(list));
        }
        let lines: Vec<String> = profiles
            .iter()
            .map(|p| format!("{:12} {}\n", p.name, lang::notes::profile(&p.name, &speech.texts())))
            .collect();
        return say(&lines.concat());
    };
    let profile = evening::club::profile(name);
    let profile = profile.ok_or_else(|| CliRefusal::NoProfile { profile: format!("{name:?}") })?;
    let settings = profile.rules.entries().into_iter().map(|(key, value)| {
        let source = profile.sources.get(key).map(String::as_str).unwrap_or_default();
        (key, value, source, profile.silent.iter().any(|k| k == key))
    });
    let laws = profile.laws.iter().map(|(key, value)| {
        (key, value, profile.sources.get(&format!("laws.{key}")).map(String::as_str).unwrap_or_default())
    });
    if as_json {
        let laws: Vec<_> =
            laws.map(|(key, value, source)| json!({"key": key, "value": value, "source": source})).collect();
        let settings: Vec<_> = settings
            .map(|(key, value, source, silent)| json!({"key": key, "value": value, "source": source, "silent": silent}))
            .collect();
        return say_json(&json!({
            "name": profile.name, "title": profile.title, "source": profile.source, "settings": settings, "laws": laws,
        }));
    }
    let texts = speech.texts();
    let (title, source) = (lang::notes::profile(&profile.name, &texts), lang::notes::profile_source(profile, &texts));
    let mut text = format!("{}: {title}\n{source}\n\n", profile.name);
    let default = speech.texts().say().told_silent_sources();
    for (key, value, source, silent) in settings {
        let note = if silent { default.as_str() } else { source };
        text += &format!("{key}={value}{}{note}\n", if note.is_empty() { "" } else { "  # " });
    }
    // The choices that the Laws leave to the federation.
    for (key, value, source) in laws {
        let key = format!("laws.{key}");
        text += &format!("{key}={value}{}{source}\n", if source.is_empty() { "" } else { "  # " });
    }
    say(&text)
}

pub(super) fn list(db: &Path, as_json: bool, speech: CommandLanguage) -> Result<(), CliError> {
    let sessions = desk_to_read(db)?.read_blocking(store::Store::sessions)?;
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
    let texts = speech.texts();
    let words = texts.say();
    let lines = sessions.iter().map(|s| {
        let counts = format!("{}, {}", words.count_contestants(s.contestants), words.count_results(s.results));
        let counts = if s.closed { words.told_closed(counts) } else { counts };
        format!("{}  {}  {:30}  {counts}\n", s.id, s.date, s.title)
    });
    say(&lines.collect::<String>())
}

pub(super) fn change(session: &str, file: &Path, db: &Path, speech: CommandLanguage) -> Result<(), CliError> {
    let changes = exchange::changes_file(&read(file)?).map_err(|e| CliError::file(file, e))?;
    let texts = speech.texts();
    let count = texts.say().count_changes(changes.len());
    // A list that opens a session creates it, and a missing database. Any other list changes the session named.
    if matches!(changes.first(), Some(Change::SessionOpened { .. })) {
        let entries: Vec<Entry> = changes.into_iter().map(|change| entry(change, "change")).collect();
        // A refused list must not leave an empty database behind.
        Journal::begin(entries.clone()).map_err(|e| CliError::file(file, e))?;
        let desk = new_desk(db)?;
        let stored = desk.begin_session_blocking(entries).map_err(|e| CliError::file(file, e))?;
        return say(&format!("{}\n", texts.say().told_begun(count, stored.evening.id().to_string())));
    }
    let (desk, evening) = load(session, db)?;
    make(&desk, &evening, changes, "change").map_err(|e| CliError::file(file, e))?;
    say(&format!("{}\n", texts.say().told_changed(count)))
}

/// Copies the database while it is in use. Prints what the copy contains, as read from it.
pub(super) fn backup(db: &Path, out: &Path, speech: CommandLanguage) -> Result<(), CliError> {
    let target = out.to_owned();
    desk(db)?.run_job_blocking(move |steps| steps.back_up(&target))?;
    let texts = speech.texts();
    let words = texts.say();
    let bytes = words.count_bytes(out.metadata().map_err(|e| CliError::file(out, e))?.len());
    let sessions = copies::file_summary(out).sessions.map(|count| words.count_sessions(count));
    let content = sessions.map_or_else(|| bytes.clone(), |sessions| format!("{sessions}, {bytes}"));
    say(&format!("{}\n", words.told_copied(db.display().to_string(), out.display().to_string(), content)))
}

pub(super) fn verify(db: &Path, speech: CommandLanguage) -> Result<(), CliError> {
    let problems = desk_to_read(db)?.read_blocking(move |store| {
        let texts = speech.texts();
        Ok(store.verify()?.iter().map(|problem| problem_text(problem, &texts)).collect::<Vec<_>>())
    })?;
    if problems.is_empty() {
        return say(&format!("{}\n", speech.texts().say().told_all_is_well()));
    }
    Err(CliError::Message(problems.join("\n")))
}

fn problem_text(problem: &Problem, texts: &Texts) -> String {
    let words = texts.say();
    match problem {
        english if texts.language() == Language::En => english.to_string(),
        Problem::Integrity(detail) => words.told_integrity(detail),
        Problem::ForeignKey { table, row } => words.told_loose_row(table, row.to_string()),
        Problem::Journal { session, reason } => words.told_not_replayed(session, reason),
        Problem::Row { session, table, in_tables, in_replay } => {
            words.told_rows_differ(session, *table, in_tables.to_string(), in_replay.to_string())
        }
    }
}
