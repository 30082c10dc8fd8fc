//! The program, run as a script runs it, and the sessions of `testing`.

use std::process::Command;

pub use testing::*;

/// The built program, in English whatever the language of this machine, and without the system's key store.
pub fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_arrowswitch"));
    program.env("LC_ALL", "C").env_remove("LANGUAGE").env("ARROWSWITCH_KEY_STORE", "none");
    program
}
