//! The front door: the window, or with a subcommand the same program without one.

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
fn window(database: Option<std::path::PathBuf>) -> Result<(), Box<dyn std::error::Error>> {
    let path = match database {
        Some(path) => path,
        None => cli::default_database()?,
    };
    Ok(arrowswitch::ui::run(&path)?)
}

#[cfg(not(feature = "window"))]
fn window(_: Option<std::path::PathBuf>) -> Result<(), &'static str> {
    Err("this program was built without its window; `arrowswitch help` lists what it does without one")
}
