//! `report`: writes the data that a developer needs to find a fault, without names and passwords.

use std::path::PathBuf;

use clap::Args;

use desk::log;

use super::language::CommandLanguage;
use super::{CliError, open_desk, print_text, write_atomically};

/// Arguments of the command `report`.
#[derive(Debug, Args)]
pub struct ReportArguments {
    /// The club's database.
    #[arg(long)]
    db: PathBuf,
    /// The file to write. Default: print the report.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Add the journal of this session, without names: its id from `sessions`, a unique prefix of it, or `last`.
    #[arg(long, value_name = "SESSION")]
    evening: Option<String>,
}

pub(super) fn run(arguments: &ReportArguments, language: CommandLanguage) -> Result<(), CliError> {
    let desk = open_desk(&arguments.db)?;
    let evening = arguments.evening.as_deref().map(|session| desk.find_evening(session)).transpose()?;
    let text = desk::report::text(&desk, log::folder().as_deref(), evening.map(|evening| evening.id()))?;
    let Some(target) = &arguments.out else { return print_text(&text) };
    write_atomically(target, text.as_bytes())?;
    print_text(&format!("{}\n", language.texts().say().report_written(target.display().to_string())))
}
