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

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/databases");

/// The contents of a file, unpacked if necessary.
fn content(path: &Path) -> Vec<u8> {
    let bytes = std::fs::read(path).unwrap();
    if path.extension().is_none_or(|extension| extension != "gz") {
        return bytes;
    }
    let mut plain = Vec::new();
    flate2::read::GzDecoder::new(bytes.as_slice()).read_to_end(&mut plain).unwrap();
    plain
}

/// Every database of a version, by its name in the folder.
fn databases() -> Vec<PathBuf> {
    let entries = |folder: &Path| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let versions = entries(Path::new(FOLDER)).filter(|path| path.is_dir());
    let is_database = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().contains(".db"));
    let mut found: Vec<PathBuf> = versions.flat_map(|version| entries(&version).filter(is_database)).collect();
    found.sort();
    found
}

/// The differences between an answer and the recorded one. A newer program may add fields, but those recorded must be
/// equal.
fn differences(recorded: &Value, said: &Value, path: &str, found: &mut String) {
    match (recorded, said) {
        (Value::Object(recorded), Value::Object(said)) => {
            for (key, value) in recorded {
                differences(value, said.get(key).unwrap_or(&Value::Null), &format!("{path}/{key}"), found);
            }
        }
        (Value::Array(recorded), Value::Array(said)) if recorded.len() == said.len() => {
            for (at, (recorded, said)) in recorded.iter().zip(said).enumerate() {
                differences(recorded, said, &format!("{path}/{at}"), found);
            }
        }
        _ if recorded == said => {}
        _ => writeln!(found, "{path}: {recorded} was recorded, {said} is said").unwrap(),
    }
}

/// The output of the program about the event of a session.
fn event(database: &Path, session: SessionId) -> Value {
    let mut program = program();
    let done = program.args(["event", &session.to_string(), "--json", "--db"]).arg(database).output().unwrap();
    assert!(done.status.success(), "{}: {}", session, String::from_utf8_lossy(&done.stderr));
    serde_json::from_slice(&done.stdout).unwrap()
}

/// The differences between a database and what was recorded about it.
fn changed(database: &Path, recorded: &Value) -> String {
    let mut found = String::new();
    let store = Store::open(database).unwrap();
    assert_eq!(store.verify().unwrap(), []);
    // All periods are over by then, as they were when it was recorded.
    let late: DateTime<FixedOffset> = "2100-01-01T00:00:00+00:00".parse().unwrap();
    let sessions = store.sessions().unwrap();
    let listed = recorded["sessions"].as_object().unwrap();
    assert_eq!(sessions.len(), listed.len());
    for id in sessions.into_iter().map(|session| session.id) {
        let journal = store.load(id).unwrap();
        let said = [
            ("standings", json::standings(journal.session(), &score(&journal))),
            ("rulings", rulings::rulings(journal.session(), late)),
            ("event", event(database, id)),
        ];
        for (what, said) in said {
            differences(&listed[&id.to_string()][what], &said, &format!("{id}/{what}"), &mut found);
        }
    }
    found
}

#[test]
fn databases_of_older_versions_open_verify_and_score_as_they_did() {
    let all = databases();
    assert!(all.len() >= 4, "{all:?}");
    for database in all {
        let name = database.file_name().unwrap().to_string_lossy().into_owned();
        let recorded = database.with_file_name(name.replace(".db", ".json"));
        let recorded: Value = serde_json::from_slice(&content(&recorded)).unwrap();
        assert_eq!(recorded["verify"], "all is well", "{name}");
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("club.db");
        std::fs::write(&copy, content(&database)).unwrap();
        let found = changed(&copy, &recorded);
        assert!(found.is_empty(), "{name}\n{found}");
        // After the update, it opens like any other database.
        assert_eq!(Store::open_existing(&copy).unwrap().verify().unwrap(), [], "{name}");
    }
}
