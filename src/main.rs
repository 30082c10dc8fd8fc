//! The front door: the window, or with a subcommand the same program without one.

use std::process::ExitCode;

use arrowswitch::{cli, store::Store, ui};
use clap::Parser;

fn main() -> ExitCode {
    let arguments = cli::Arguments::parse();
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

fn window(database: Option<std::path::PathBuf>) -> Result<(), Box<dyn std::error::Error>> {
    let path = match database {
        Some(path) => path,
        None => cli::default_database()?,
    };
    Ok(ui::run(Store::open(&path)?)?)
}
