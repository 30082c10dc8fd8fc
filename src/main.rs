//! The program: opens the window, or runs a subcommand without one.

// A window program on Windows opens no console; `packaging/windows/console.rs` explains how commands print there.
#![cfg_attr(all(windows, feature = "window", not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

mod cli;

use desk::log;

fn main() -> ExitCode {
    if let Err(error) = desk::editions::load() {
        cli::tell(&format!("arrowswitch: {error}"));
        return ExitCode::FAILURE;
    }
    let arguments = cli::Arguments::typed();
    let speech = arguments.speech();
    // If there is no place for a log, the program runs without one.
    let _ = log::folder().map(|folder| log::begin(&folder));
    let outcome = match arguments.command {
        Some(command) => cli::run(command, speech).map_err(|error| (error.status(), error.words(&speech.texts()))),
        None => window(arguments.database, speech).map_err(|message| (1, message)),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err((status, message)) => {
            cli::tell(&format!("arrowswitch: {message}"));
            ExitCode::from(status)
        }
    }
}

#[cfg(feature = "window")]
fn window(file: Option<std::path::PathBuf>, speech: cli::CommandLanguage) -> Result<(), String> {
    let foreign = file.as_deref().is_some_and(cli::is_of_another_program);
    let path = match &file {
        Some(path) if !foreign => path.clone(),
        _ => cli::default_database().map_err(|error| error.words(&speech.texts()))?,
    };
    window::run(&path, file.filter(|_| foreign), speech.requested).map_err(|error| error.to_string())
}

#[cfg(not(feature = "window"))]
fn window(_: Option<std::path::PathBuf>, speech: cli::CommandLanguage) -> Result<(), String> {
    Err(speech.texts().say().command_no_window())
}
