//! The program: opens the window, or runs a subcommand without one.

// A window program on Windows opens no console; `packaging/windows/console.rs` explains how commands print there.
#![cfg_attr(all(windows, feature = "window", not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

mod cli;

use desk::log;

fn main() -> ExitCode {
    if let Err(error) = desk::editions::load() {
        cli::print_error(&format!("arrowswitch: {error}"));
        return ExitCode::FAILURE;
    }
    let arguments = cli::Arguments::parse_or_exit();
    let language = arguments.language();
    // If there is no place for a log, the program runs without one.
    let _ = log::folder().map(|folder| log::begin(&folder));
    let outcome = match arguments.command {
        Some(command) => {
            cli::run(command, language).map_err(|error| (error.exit_status(), error.words(&language.texts())))
        }
        None => run_window(arguments.database, language).map_err(|message| (1, message)),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err((status, message)) => {
            cli::print_error(&format!("arrowswitch: {message}"));
            ExitCode::from(status)
        }
    }
}

#[cfg(feature = "window")]
fn run_window(file: Option<std::path::PathBuf>, language: cli::CommandLanguage) -> Result<(), String> {
    let is_foreign = file.as_deref().is_some_and(cli::is_of_another_program);
    let path = match &file {
        Some(path) if !is_foreign => path.clone(),
        _ => cli::default_database().map_err(|error| error.words(&language.texts()))?,
    };
    window::run(&path, file.filter(|_| is_foreign), language.requested).map_err(|error| error.to_string())
}

#[cfg(not(feature = "window"))]
fn run_window(_: Option<std::path::PathBuf>, language: cli::CommandLanguage) -> Result<(), String> {
    Err(language.texts().say().command_no_window())
}
