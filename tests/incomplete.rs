//! An evening whose journal cannot be read completely: commands that show a part of it end with status 3 and mark the
//! output as incomplete, and commands that need the whole journal refuse.

use std::path::{Path, PathBuf};
use std::process::Output;

use rusqlite::Connection;
use store::Store;

use crate::support::*;

/// How a journal is damaged.
#[derive(Debug, Clone, Copy)]
enum Damage {
    /// The last row but one is not a change.
    Garbled,
    /// The last row but one is missing, but the last row can still be applied.
    RowGone,
    /// The last two rows are missing.
    TailGone,
    /// A newer program wrote the last row.
    Newer,
}

const ALL_DAMAGES: [Damage; 4] = [Damage::Garbled, Damage::RowGone, Damage::TailGone, Damage::Newer];

fn create_damaged_database(folder: &Path, damage: Damage) -> PathBuf {
    let path = folder.join("club.db");
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[420, 170, 50, -50]);
    let entries = journal.entries().iter().map(|entry| (**entry).clone()).collect();
    Store::open(&path).unwrap().create_with(entries).unwrap();
    let db = Connection::open(&path).unwrap();
    let changed_rows = match damage {
        Damage::Garbled => {
            db.execute("UPDATE journal SET change = '{' WHERE seq = (SELECT max(seq) - 1 FROM journal)", [])
        }
        Damage::RowGone => db.execute("DELETE FROM journal WHERE seq = (SELECT max(seq) - 1 FROM journal)", []),
        Damage::TailGone => db.execute("DELETE FROM journal WHERE seq > (SELECT max(seq) - 2 FROM journal)", []),
        Damage::Newer => db.execute("UPDATE journal SET format = 9999 WHERE seq = (SELECT max(seq) FROM journal)", []),
    };
    assert!(changed_rows.unwrap() > 0);
    path
}

fn run(path: &Path, arguments: &[&str]) -> Output {
    program().args(arguments).arg("--db").arg(path).output().unwrap()
}

/// Runs a command, checks status 3 and its warning, and returns its output.
fn output_of(path: &Path, damage: Damage, arguments: &[&str]) -> String {
    let output = run(path, arguments);
    let reason = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{damage:?} {arguments:?}: {reason}");
    assert!(reason.to_lowercase().contains("incomplete"), "{damage:?} {arguments:?}: {reason}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn standings_and_rulings_of_a_partly_read_evening_are_marked() {
    for damage in ALL_DAMAGES {
        let folder = tempfile::tempdir().unwrap();
        let path = create_damaged_database(folder.path(), damage);
        for arguments in [
            &["standings", "last"][..],
            &["standings", "last", "--json"],
            &["standings", "last", "--csv"],
            &["standings", "last", "--why", "1"],
            &["rulings", "last"],
            &["rulings", "last", "--json"],
        ] {
            let text = output_of(&path, damage, arguments);
            assert!(text.to_lowercase().contains("incomplete"), "{damage:?} {arguments:?}: {text}");
        }
        let json: serde_json::Value =
            serde_json::from_str(&output_of(&path, damage, &["standings", "last", "--json"])).unwrap();
        assert!(json["incomplete"]["unread_entries"].as_u64().unwrap() > 0);
        assert_eq!(json["provisional"], true);
    }
}

#[test]
fn files_of_a_partly_read_evening_are_marked() {
    let text_of = |path: &Path| String::from_utf8_lossy(&std::fs::read(path).unwrap()).to_lowercase();
    for damage in ALL_DAMAGES {
        let folder = tempfile::tempdir().unwrap();
        let path = create_damaged_database(folder.path(), damage);
        for format in ["json", "csv", "html", "usebio", "usebio-1.3", "pbn"] {
            let target = folder.path().join("out");
            output_of(&path, damage, &["export", format, "last", "--out", target.to_str().unwrap()]);
            assert!(text_of(&target).contains("incomplete"), "{damage:?} {format}");
        }
        for site in ["bridgewebs", "ecats", "federation", "pianola", "elsewhere"] {
            let target = folder.path().join(site);
            let text = output_of(&path, damage, &["export", site, "last", "--out", target.to_str().unwrap()]);
            assert!(text.contains("incomplete"), "{damage:?} {site}: {text}");
        }
    }
}

#[test]
fn paper_of_a_partly_read_evening_is_printed_with_a_warning() {
    let folder = tempfile::tempdir().unwrap();
    let path = create_damaged_database(folder.path(), Damage::TailGone);
    for document in ["ranking", "travellers", "recap", "score-cards"] {
        let target = folder.path().join("out.pdf");
        output_of(&path, Damage::TailGone, &["print", document, "last", "--out", target.to_str().unwrap()]);
        assert!(target.exists(), "{document}");
    }
}

#[test]
fn commands_that_need_the_whole_journal_refuse() {
    for damage in ALL_DAMAGES {
        let folder = tempfile::tempdir().unwrap();
        let path = create_damaged_database(folder.path(), damage);
        for arguments in [
            &["export", "bws", "last", "--out", "out.bws"][..],
            &["export", "session", "last", "--out", "out.db"],
            &["draw", "last"],
            &["event", "last"],
        ] {
            let output = program().current_dir(folder.path()).args(arguments).arg("--db").arg(&path).output().unwrap();
            assert!(!output.status.success(), "{damage:?} {arguments:?}");
            assert!(output.stdout.is_empty(), "{damage:?} {arguments:?}: {}", String::from_utf8_lossy(&output.stdout));
        }
        assert!(!folder.path().join("out.bws").exists() && !folder.path().join("out.db").exists());
    }
}

#[test]
fn event_with_an_unreadable_evening_is_marked_incomplete() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let evening = || {
        let mut journal = open(0, &[]);
        scores(&mut journal, 1, &[420, 170, 50, -50]);
        journal.entries().iter().map(|entry| (**entry).clone()).collect()
    };
    let ids: Vec<String> =
        store.create_all(vec![evening(), evening()]).unwrap().iter().map(|j| j.session().id.to_string()).collect();
    assert!(run(&path, &["event", &ids[0], &ids[1], "--name", "Cup"]).status.success());
    let db = Connection::open(&path).unwrap();
    db.execute("UPDATE journal SET change = '{' WHERE session = ?1", [&ids[0]]).unwrap();
    let target = folder.path().join("out.html");
    let output = run(&path, &["export", "html", &ids[1], "--out", target.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(3));
    let page = std::fs::read_to_string(&target).unwrap();
    assert!(page.contains("This event is incomplete"), "{page}");
}
