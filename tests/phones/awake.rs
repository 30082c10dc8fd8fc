//! The computer is kept awake as long as the hall is open and no longer, even if the program is killed. A stand-in for
//! the system's program records what it was asked.

use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use store::Store;

use crate::hands::rows;
use crate::support::*;

/// Waits until a condition holds, for at most 20 seconds.
fn wait_until(expectation: &str, mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < Duration::from_secs(20), "{expectation}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn computer_stays_awake_until_the_hall_ends() {
    let folder = tempfile::tempdir().unwrap();
    let path_of = |name: &str| folder.path().join(name);
    // Renaming makes the pid file appear complete. The first three arguments are options of `systemd-inhibit`.
    let script = format!(
        "#!/bin/sh\necho \"$@\" > {0}/asked\necho $$ > {0}/part\nmv {0}/part {0}/pid\nshift 3\nexec \"$@\"\n",
        folder.path().display()
    );
    std::fs::write(path_of("systemd-inhibit"), script).unwrap();
    std::fs::set_permissions(path_of("systemd-inhibit"), std::fs::Permissions::from_mode(0o755)).unwrap();
    let journal = evening("mitchell 3", 2);
    Store::open(&path_of("club.db")).unwrap().create_with(rows(&journal)).unwrap();
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    let mut hall = program()
        .args(["hall", "last", "--bind", "127.0.0.1", "--port", "0", "--json", "--db"])
        .arg(path_of("club.db"))
        .env("PATH", path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(hall.stdout.take().unwrap()).read_line(&mut line).unwrap();
    wait_until("the system was asked", || path_of("pid").exists());
    let recorded_arguments = std::fs::read_to_string(path_of("asked")).unwrap();
    assert!(
        recorded_arguments.contains("--what=idle:sleep") && recorded_arguments.contains("--who=Arrowswitch"),
        "{recorded_arguments}"
    );
    let pid = std::fs::read_to_string(path_of("pid")).unwrap();
    let runs = || Path::new("/proc").join(pid.trim()).join("cmdline").exists();
    assert!(runs());
    // Killed, so the program cannot tidy up.
    hall.kill().unwrap();
    hall.wait().unwrap();
    wait_until("the computer may sleep again", || !runs());
}
