//! Where a portable program on a stick keeps its files.

use std::path::Path;
use std::process::Command;

/// Runs a program for a user with this home folder.
fn run_at_home(program: &Path, home: &Path, arguments: &[&str]) -> std::process::Output {
    let mut command = Command::new(program);
    command.args(arguments).env("HOME", home).env("APPDATA", home).env("LOCALAPPDATA", home);
    for folder in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"] {
        command.env_remove(folder);
    }
    command.output().unwrap()
}

#[test]
fn portable_program_writes_only_beside_itself() {
    let built = Path::new(env!("CARGO_BIN_EXE_arrowswitch"));
    // The folder that stands for the stick is on the disk of the program, so that the program can be linked instead of
    // copied.
    let stick_folder = tempfile::tempdir_in(built.parent().unwrap()).unwrap();
    let (program, home) = (stick_folder.path().join("program"), stick_folder.path().join("home"));
    std::fs::hard_link(built, &program).unwrap();
    std::fs::create_dir(&home).unwrap();
    let data_folder = stick_folder.path().join(desk::place::PORTABLE_FOLDER_NAME);
    std::fs::create_dir(&data_folder).unwrap();
    assert!(run_at_home(&program, &home, &["profiles"]).status.success());
    assert!(data_folder.join("log").is_dir());
    assert_eq!(std::fs::read_dir(&home).unwrap().count(), 0, "something was written to the user's folders");
}
