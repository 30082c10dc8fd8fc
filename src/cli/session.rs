//! Commands about sessions and their database: profiles, list, change, backup, verify.

use std::path::Path;

use serde_json::json;

use desk::copies;
use evening::session::{Change, Entry, Journal};
use lang::{Language, Texts};
use store::Problem;

use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::shared_arguments::read_file;
use super::{
    CliError, load, make_changes, new_entry, open_desk, open_desk_to_read, open_or_create_desk, print_json, print_text,
};

/// Lists every profile by name, or the settings of one with their sources.
pub(super) fn show_profiles(name: Option<&str>, as_json: bool, language: CommandLanguage) -> Result<(), CliError> {
    let profiles = evening::club::profiles();
    let Some(name) = name else {
        if as_json {
            let profiles_json: Vec<_> =
                profiles.iter().map(|p| json!({"name": p.name, "title": p.title, "source": p.source})).collect();
            return print_json(&json!(profiles_json));
        }
        let lines: Vec<String> = profiles
            .iter()
            .map(|p| format!("{:12} {}\n", p.name, lang::notes::profile_name(&p.name, &language.texts())))
            .collect();
        return print_text(&lines.concat());
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
        return print_json(&json!({
            "name": profile.name, "title": profile.title, "source": profile.source, "settings": settings, "laws": laws,
        }));
    }
    let texts = language.texts();
    let (title, source) =
        (lang::notes::profile_name(&profile.name, &texts), lang::notes::profile_source(profile, &texts));
    let mut text = format!("{}: {title}\n{source}\n\n", profile.name);
    let silence_note = language.texts().say().told_silent_sources();
    for (key, value, source, is_silent) in settings {
        let note = if is_silent { silence_note.as_str() } else { source };
        text += &format!("{key}={value}{}{note}\n", if note.is_empty() { "" } else { "  # " });
    }
    // The choices that the Laws leave to the federation.
    for (key, value, source) in laws {
        let key = format!("laws.{key}");
        text += &format!("{key}={value}{}{source}\n", if source.is_empty() { "" } else { "  # " });
    }
    print_text(&text)
}

pub(super) fn list(db: &Path, as_json: bool, language: CommandLanguage) -> Result<(), CliError> {
    let sessions = open_desk_to_read(db)?.read_blocking(store::Store::sessions)?;
    if as_json {
        let sessions_json: Vec<_> = sessions
            .iter()
            .map(|s| {
                json!({
                    "session": s.id.to_string(), "title": s.title, "date": s.date.to_string(), "club": s.club,
                    "contestants": s.contestants, "results": s.results, "closed": s.closed,
                    "publications": s.publications,
                })
            })
            .collect();
        return print_json(&json!(sessions_json));
    }
    let texts = language.texts();
    let say = texts.say();
    let lines = sessions.iter().map(|s| {
        let counts = format!("{}, {}", say.count_contestants(s.contestants), say.count_results(s.results));
        let counts = if s.closed { say.told_closed(counts) } else { counts };
        format!("{}  {}  {:30}  {counts}\n", s.id, s.date, s.title)
    });
    print_text(&lines.collect::<String>())
}

/// Applies a list of changes to a session, or creates one if the list opens it.
pub(super) fn change(session: &str, file: &Path, db: &Path, language: CommandLanguage) -> Result<(), CliError> {
    let changes = exchange::read_changes(&read_file(file)?).map_err(|e| CliError::file(file, e))?;
    let texts = language.texts();
    let change_count = texts.say().count_changes(changes.len());
    // A list that opens a session creates it, and a missing database. Any other list changes the session named.
    if matches!(changes.first(), Some(Change::SessionOpened { .. })) {
        let entries: Vec<Entry> = changes.into_iter().map(|change| new_entry(change, "change")).collect();
        // A refused list must not leave an empty database behind.
        Journal::begin(entries.clone()).map_err(|e| CliError::file(file, e))?;
        let desk = open_or_create_desk(db)?;
        let begun = desk.begin_session_blocking(entries).map_err(|e| CliError::file(file, e))?;
        return print_text(&format!("{}\n", texts.say().told_begun(change_count, begun.evening.id().to_string())));
    }
    let (desk, evening) = load(session, db)?;
    make_changes(&desk, &evening, changes, "change").map_err(|e| CliError::file(file, e))?;
    print_text(&format!("{}\n", texts.say().told_changed(change_count)))
}

/// Copies the database while it is in use. Prints what the copy contains, as read from it.
pub(super) fn backup(db: &Path, out: &Path, language: CommandLanguage) -> Result<(), CliError> {
    let target = out.to_owned();
    open_desk(db)?.run_job_blocking(move |steps| steps.back_up(&target))?;
    let texts = language.texts();
    let say = texts.say();
    let bytes = say.count_bytes(out.metadata().map_err(|e| CliError::file(out, e))?.len());
    let sessions = copies::file_summary(out).sessions.map(|count| say.count_sessions(count));
    let content = sessions.map_or_else(|| bytes.clone(), |sessions| format!("{sessions}, {bytes}"));
    print_text(&format!("{}\n", say.told_copied(db.display().to_string(), out.display().to_string(), content)))
}

/// Prints that a database is in order, or returns its problems as an error.
pub(super) fn verify(db: &Path, language: CommandLanguage) -> Result<(), CliError> {
    let problems = open_desk_to_read(db)?.read_blocking(move |store| {
        let texts = language.texts();
        Ok(store.verify()?.iter().map(|problem| problem_text(problem, &texts)).collect::<Vec<_>>())
    })?;
    if problems.is_empty() {
        return print_text(&format!("{}\n", language.texts().say().told_all_is_well()));
    }
    Err(CliError::Message(problems.join("\n")))
}

fn problem_text(problem: &Problem, texts: &Texts) -> String {
    let say = texts.say();
    match problem {
        // The `Display` of a problem is its English text.
        _ if texts.language() == Language::En => problem.to_string(),
        Problem::Integrity(detail) => say.told_integrity(detail),
        Problem::ForeignKey { table, row } => say.told_loose_row(table, row.to_string()),
        Problem::Journal { session, reason } => say.told_not_replayed(session, reason),
        Problem::Row { session, table, in_tables, in_replay } => {
            say.told_rows_differ(session, *table, in_tables.to_string(), in_replay.to_string())
        }
    }
}
