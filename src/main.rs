//! The front door: the window, or with a subcommand the same program without one.

// A program with a window opens no console beside it; `packaging/windows/console.rs` is how commands speak there.
#![cfg_attr(all(windows, feature = "window", not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

use arrowswitch::cli;
use arrowswitch::desk::log;
use clap::Parser;

fn main() -> ExitCode {
    let arguments = cli::Arguments::parse();
    // Without a place for it the program runs without a log.
    let _ = log::folder().map(|folder| log::begin(&folder));
    let done = match arguments.command {
        Some(command) => cli::run(command).map_err(|e| e.to_string()),
        None => window(arguments.database).map_err(|e| e.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("arrowswitch: {message}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(feature = "window")]
fn window(file: Option<std::path::PathBuf>) -> Result<(), Box<dyn std::error::Error>> {
    let foreign = file.as_deref().is_some_and(cli::is_of_another_program);
    let path = match &file {
        Some(path) if !foreign => path.clone(),
        _ => cli::default_database()?,
    };
    Ok(arrowswitch::ui::run(&path, file.filter(|_| foreign))?)
}

#[cfg(not(feature = "window"))]
fn window(_: Option<std::path::PathBuf>) -> Result<(), &'static str> {
    Err("this program was built without its window; `arrowswitch help` lists what it does without one")
}
