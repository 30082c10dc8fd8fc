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

/// Waits until a condition holds, for as long as a busy machine may need.
fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(20), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn computer_stays_awake_until_the_hall_ends() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let script = format!(
        "#!/bin/sh\necho \"$@\" > {0}/asked\necho $$ > {0}/part\nmv {0}/part {0}/pid\nshift 3\nexec \"$@\"\n",
        folder.path().display()
    );
    std::fs::write(at("systemd-inhibit"), script).unwrap();
    std::fs::set_permissions(at("systemd-inhibit"), std::fs::Permissions::from_mode(0o755)).unwrap();
    let journal = evening("mitchell 3", 2);
    Store::open(&at("club.db")).unwrap().create_with(rows(&journal)).unwrap();
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    let mut hall = program()
        .args(["hall", "last", "--bind", "127.0.0.1", "--port", "0", "--json", "--db"])
        .arg(at("club.db"))
        .env("PATH", path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(hall.stdout.take().unwrap()).read_line(&mut line).unwrap();
    until("the system was asked", || at("pid").exists());
    let asked = std::fs::read_to_string(at("asked")).unwrap();
    assert!(asked.contains("--what=idle:sleep") && asked.contains("--who=Arrowswitch"), "{asked}");
    let pid = std::fs::read_to_string(at("pid")).unwrap();
    let runs = || Path::new("/proc").join(pid.trim()).join("cmdline").exists();
    assert!(runs());
    // Killed as if by the user, so that the program cannot tidy up.
    hall.kill().unwrap();
    hall.wait().unwrap();
    until("the computer may sleep again", || !runs());
}
