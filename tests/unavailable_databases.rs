//! Databases that are missing, read-only or locked by another program. Commands that only read name a missing database
//! and read the others, and the hall refuses a read-only one.

use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::{Duration, Instant};

use evening::session::Change;
use rusqlite::Connection;
use store::Store;

use crate::hands::rows;
use crate::support::*;

/// The most time for a command that reads. Waiting for another program that writes would take longer.
const MAX_READ_TIME: Duration = Duration::from_secs(8);

/// Creates a database with a published evening of four results.
fn create_club(folder: &Path) -> PathBuf {
    let path = folder.join("club.db");
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[420, 170, 50, -50]);
    let publication = evening::session::Publication { version: 1, provisional: true };
    journal.apply(entry(Change::RankingPublished { publication })).unwrap();
    Store::open(&path).unwrap().create_with(rows(&journal)).unwrap();
    path
}

/// Commands that only read the database, each with its arguments.
fn reading_commands(folder: &Path) -> Vec<Vec<String>> {
    let output_path = |name: &str| folder.join(name).display().to_string();
    let without_files = [
        "sessions",
        "sessions --json",
        "standings last",
        "standings last --json",
        "standings last --csv",
        "standings last --why 1",
        "rulings last",
        "rulings last --json",
        "event last",
        "players list",
        "verify",
        "copies",
        "repeated",
        "targets list",
        "draw mismatches last",
    ];
    let files = [
        ("print ranking last --out", "ranking.pdf"),
        ("print travellers last --out", "travellers.pdf"),
        ("export usebio last --out", "last.xml"),
        ("export pbn last --out", "last.pbn"),
        ("export csv last --out", "last.csv"),
        ("export json last --out", "last.json"),
        ("export html last --out", "last.html"),
        ("site 2020-01-01..2030-12-31 --out", "site"),
        ("backup --out", "backup.db"),
    ];
    let split_line = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let with_file = |(line, name): &(&str, &str)| [split_line(line), vec![output_path(name)]].concat();
    without_files.iter().map(|line| split_line(line)).chain(files.iter().map(with_file)).collect()
}

fn run(path: &Path, arguments: &[String]) -> Output {
    program().args(arguments).arg("--db").arg(path).output().unwrap()
}

/// Holds the write lock with an uncommitted change.
fn lock_database(path: &Path) -> Connection {
    let db = Connection::open(path).unwrap();
    db.execute_batch("BEGIN IMMEDIATE; CREATE TABLE other (x)").unwrap();
    db
}

#[test]
fn reading_commands_go_on_while_another_program_writes() {
    let folder = tempfile::tempdir().unwrap();
    let path = create_club(folder.path());
    // Without a row in `format`, the database looks as if an older program had left it.
    Connection::open(&path).unwrap().execute("DELETE FROM format", []).unwrap();
    let _lock = lock_database(&path);
    for arguments in reading_commands(folder.path()) {
        let start = Instant::now();
        let output = run(&path, &arguments);
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(start.elapsed() < MAX_READ_TIME, "{arguments:?} waited {:?}", start.elapsed());
    }
}

#[test]
fn reading_commands_show_an_older_database_while_another_program_writes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let old_database = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/databases/0.1/evenings.db");
    std::fs::copy(old_database, &path).unwrap();
    let shown_sessions = |path: &Path| String::from_utf8(run(path, &["sessions".to_owned()]).stdout).unwrap();
    let copy = folder.path().join("copy.db");
    std::fs::copy(old_database, &copy).unwrap();
    let expected = shown_sessions(&copy);
    assert!(!expected.is_empty());
    // Read before the lock is taken, because POSIX releases a process's locks on a file when it closes the file.
    let content_before = std::fs::read(&path).unwrap();
    let _lock = lock_database(&path);
    assert_eq!(shown_sessions(&path), expected);
    let output = run(&path, &["standings".to_owned(), "last".to_owned()]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(std::fs::read(&path).unwrap(), content_before);
}

#[test]
fn missing_database_is_named_by_reading_commands() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    for arguments in reading_commands(folder.path()).into_iter().filter(|arguments| arguments[0] != "copies") {
        let output = run(&path, &arguments);
        let reason = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert_eq!(reason.trim_end(), format!("arrowswitch: There is no file {}.", path.display()), "{arguments:?}");
        assert!(!path.exists(), "{arguments:?}");
    }
}

/// Runs as another user if the tests run as root, for whom permissions do not apply.
#[cfg(unix)]
#[test]
fn hall_refuses_a_read_only_database_that_standings_reads() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let folder = tempfile::tempdir().unwrap();
    let path = create_club(folder.path());
    let set_mode = |path: &Path, mode| std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    set_mode(&path, 0o444);
    set_mode(folder.path(), 0o555);
    let is_root = std::fs::write(folder.path().join("try"), "").is_ok();
    let run_as_nobody = |arguments: &[&str]| {
        let mut command = program();
        if is_root {
            command.uid(65534);
        }
        command.args(arguments).arg("--db").arg(&path).output().unwrap()
    };
    let output = run_as_nobody(&["standings", "last"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let refused = run_as_nobody(&["hall", "last", "--bind", "127.0.0.1", "--port", "0"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("read-only"), "{refused:?}");
    assert!(refused.stdout.is_empty(), "nothing was opened");
    set_mode(folder.path(), 0o755);
}
