//! What an installed program, and one on a stick, does beside its work.

use std::path::Path;
use std::process::Command;

use arrowswitch::cli;
use clap::CommandFactory;

fn run(program: &Path, home: &Path, arguments: &[&str]) -> std::process::Output {
    let mut command = Command::new(program);
    command.args(arguments).env("HOME", home).env("APPDATA", home).env("LOCALAPPDATA", home);
    for folder in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"] {
        command.env_remove(folder);
    }
    command.output().unwrap()
}

#[test]
fn every_command_has_a_manual_page_and_is_completed() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("shell");
    let done = run(Path::new(env!("CARGO_BIN_EXE_arrowswitch")), folder.path(), &["shell", to.to_str().unwrap()]);
    assert!(done.status.success(), "{done:?}");
    let completions = std::fs::read_to_string(to.join("completions/arrowswitch")).unwrap();
    for command in cli::Arguments::command().get_subcommands().filter(|command| !command.is_hide_set()) {
        let name = command.get_name();
        assert!(to.join(format!("man/arrowswitch-{name}.1")).is_file(), "{name} has no page");
        assert!(completions.contains(&format!("arrowswitch,{name})")), "{name} is not completed");
    }
}

#[test]
fn a_program_on_a_stick_keeps_everything_beside_it() {
    let built = Path::new(env!("CARGO_BIN_EXE_arrowswitch"));
    // On the disk of the program, so that it need not be copied.
    let stick = tempfile::tempdir_in(built.parent().unwrap()).unwrap();
    let (program, home) = (stick.path().join("program"), stick.path().join("home"));
    std::fs::hard_link(built, &program).unwrap();
    std::fs::create_dir(&home).unwrap();
    let data = stick.path().join(arrowswitch::desk::place::PORTABLE);
    std::fs::create_dir(&data).unwrap();
    assert!(run(&program, &home, &["profiles"]).status.success());
    assert!(data.join("log").is_dir());
    assert_eq!(std::fs::read_dir(&home).unwrap().count(), 0, "something was written to the user's folders");
}

#[test]
fn files_of_other_programs_are_told_from_databases() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, content).unwrap();
        path
    };
    assert!(cli::is_of_another_program(&file("a.pbn", b"% PBN 2.1\n[Event \"Pairs\"]\n[Board \"1\"]\n")));
    assert!(!cli::is_of_another_program(&file("empty.db", b"")));
    assert!(!cli::is_of_another_program(&file("club.db", b"SQLite format 3\0rest")));
    assert!(!cli::is_of_another_program(&folder.path().join("not-there.bws")));
}
