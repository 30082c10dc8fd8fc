//! Databases made by older versions, in `tests/databases`: each opens and verifies, and every session has the standings
//! that the old version gave.

use std::fmt::Write;
use std::io::Read;
use std::path::{Path, PathBuf};

use chrono::{DateTime, FixedOffset};
use evening::session::SessionId;
use exchange::{json, rulings};
use serde_json::Value;
use store::Store;

use crate::support::*;

const DATABASES_FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/databases");

/// The contents of a file, unpacked if necessary.
fn unpacked_content(path: &Path) -> Vec<u8> {
    let bytes = std::fs::read(path).unwrap();
    if path.extension().is_none_or(|extension| extension != "gz") {
        return bytes;
    }
    let mut unpacked = Vec::new();
    flate2::read::GzDecoder::new(bytes.as_slice()).read_to_end(&mut unpacked).unwrap();
    unpacked
}

/// The databases of all versions, sorted by path.
fn databases() -> Vec<PathBuf> {
    let entries = |folder: &Path| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let versions = entries(Path::new(DATABASES_FOLDER)).filter(|path| path.is_dir());
    let is_database = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().contains(".db"));
    let mut databases: Vec<PathBuf> = versions.flat_map(|version| entries(&version).filter(is_database)).collect();
    databases.sort();
    databases
}

/// Appends the differences between an answer and the recorded one. A newer program may add fields, but those recorded
/// must be equal.
fn append_differences(recorded: &Value, current: &Value, path: &str, differences_found: &mut String) {
    match (recorded, current) {
        (Value::Object(recorded_part), Value::Object(current_part)) => {
            for (key, value) in recorded_part {
                append_differences(
                    value,
                    current_part.get(key).unwrap_or(&Value::Null),
                    &format!("{path}/{key}"),
                    differences_found,
                );
            }
        }
        (Value::Array(recorded_part), Value::Array(current_part)) if recorded_part.len() == current_part.len() => {
            for (index, (recorded_part, current_part)) in recorded_part.iter().zip(current_part).enumerate() {
                append_differences(recorded_part, current_part, &format!("{path}/{index}"), differences_found);
            }
        }
        _ if recorded == current => {}
        _ => writeln!(differences_found, "{path}: {recorded} was recorded, {current} is said").unwrap(),
    }
}

/// The JSON that the command `event` prints for a session.
fn event_json(database: &Path, session: SessionId) -> Value {
    let mut program = program();
    let output = program.args(["event", &session.to_string(), "--json", "--db"]).arg(database).output().unwrap();
    assert!(output.status.success(), "{}: {}", session, String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The differences between a database and what was recorded about it.
fn differences_from_record(database: &Path, recorded: &Value) -> String {
    let mut differences_found = String::new();
    let store = Store::open(database).unwrap();
    assert_eq!(store.verify().unwrap(), []);
    // All periods are over by then, as they were when it was recorded.
    let long_after: DateTime<FixedOffset> = "2100-01-01T00:00:00+00:00".parse().unwrap();
    let sessions = store.sessions().unwrap();
    let recorded_sessions = recorded["sessions"].as_object().unwrap();
    assert_eq!(sessions.len(), recorded_sessions.len());
    for id in sessions.into_iter().map(|session| session.id) {
        let journal = store.load(id).unwrap();
        let current_values = [
            ("standings", json::standings(journal.session(), &score(&journal))),
            ("rulings", rulings::rulings(journal.session(), long_after)),
            ("event", event_json(database, id)),
        ];
        for (kind, current) in current_values {
            append_differences(
                &recorded_sessions[&id.to_string()][kind],
                &current,
                &format!("{id}/{kind}"),
                &mut differences_found,
            );
        }
    }
    differences_found
}

#[test]
fn databases_of_older_versions_open_verify_and_score_as_they_did() {
    let all_databases = databases();
    assert!(all_databases.len() >= 4, "{all_databases:?}");
    for database in all_databases {
        let name = database.file_name().unwrap().to_string_lossy().into_owned();
        let record_path = database.with_file_name(name.replace(".db", ".json"));
        let recorded: Value = serde_json::from_slice(&unpacked_content(&record_path)).unwrap();
        assert_eq!(recorded["verify"], "all is well", "{name}");
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("club.db");
        std::fs::write(&copy, unpacked_content(&database)).unwrap();
        let differences_found = differences_from_record(&copy, &recorded);
        assert!(differences_found.is_empty(), "{name}\n{differences_found}");
        // After the update, it opens like any other database.
        assert_eq!(Store::open_existing(&copy).unwrap().verify().unwrap(), [], "{name}");
    }
}
