//! `hall`: the server for the players' phones. It prints its address and the code of each table, then every call for
//! the director, until it is stopped.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use serde_json::json;

use lang::Texts;
use phones::{DisplayOptions, Hall, HallOptions, WakeLock, join_address};

use super::language::CommandLanguage;
use super::{CliError, check_complete, load, print_error, print_text};

/// Arguments of the command `hall`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a command, each by itself")]
pub struct HallArguments {
    /// The session: its id from `sessions`, a unique prefix of it, or `last`.
    session: String,
    /// The club's database.
    #[arg(long)]
    db: PathBuf,
    /// The address of this computer that phones connect to. Default: its address in the first network.
    #[arg(long, value_name = "ADDRESS")]
    bind: Option<std::net::IpAddr>,
    /// The port; 0 for any free port.
    #[arg(long, default_value_t = 8410)]
    port: u16,
    /// Do not ask for the card led.
    #[arg(long)]
    no_lead: bool,
    /// Hide other results and hands from the phones, and the ranking until all results are in.
    #[arg(long)]
    quiet: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// The time between two checks for calls.
const POLL_INTERVAL: Duration = Duration::from_millis(300);

/// Starts phone entry and keeps it on until the program is stopped or the session is deleted.
pub(super) fn run(arguments: &HallArguments, language: CommandLanguage) -> Result<(), CliError> {
    let (desk, evening) = load(&arguments.session, &arguments.db)?;
    // A read-only database is reported before any phone can enter a result.
    desk.check_writable()?;
    desk.keep_copies();
    let shows_results = !arguments.quiet;
    let display_options = DisplayOptions {
        traveller: shows_results,
        hands: shows_results,
        ranking: shows_results,
        lead: !arguments.no_lead,
    };
    let options =
        HallOptions { bind: arguments.bind, port: arguments.port, language: language.of_texts(), display_options };
    let hall = Hall::open(&desk, &evening, &options)?;
    // If the laptop slept, all phones would lose their connection.
    let _awake = WakeLock::acquire();
    let texts = language.texts();
    print_text(&if arguments.json { addresses_json(&hall)? } else { addresses_text(&hall, &texts) })?;
    if let Err(error) = check_complete(&evening) {
        print_error(&error.words(&texts));
    }
    let (mut last_call, mut is_writable) = (0, true);
    loop {
        std::thread::sleep(POLL_INTERVAL);
        let write_check = desk.check_writable();
        if is_writable != write_check.is_ok() {
            is_writable = write_check.is_ok();
            print_error(
                &write_check
                    .map_or_else(|error| CliError::from(error).words(&texts), |()| texts.say().store_writable_again()),
            );
        }
        if hall.is_session_deleted() {
            return Err(CliError::Message(texts.say().evening_gone()));
        }
        let new_calls: Vec<_> = hall.calls().into_iter().filter(|call| call.number > last_call).collect();
        for call in new_calls {
            last_call = call.number;
            print_text(&if arguments.json {
                format!(
                    "{}\n",
                    json!({"call": call.number, "table": call.table.to_string(), "at": call.called_at.to_rfc3339()})
                )
            } else {
                let called_at = call.called_at.format("%H:%M:%S");
                format!("{called_at} {}\n", texts.say().told_calls(call.table.to_string()))
            })?;
        }
    }
}

/// The addresses and codes in one line of JSON, so that a program can read it before the calls.
fn addresses_json(hall: &Hall) -> Result<String, CliError> {
    let tables: Vec<_> = hall
        .keys()
        .iter()
        .map(|key| {
            json!({
                "table": key.table.to_string(), "token": key.token, "code": key.code,
                "address": join_address(hall.origin(), key),
            })
        })
        .collect();
    let value = json!({
        "address": hall.origin(), "port": hall.address().port(), "tables": tables,
        "director_code": hall.director_code(), "wall_code": hall.wall_code(),
    });
    Ok(serde_json::to_string(&value)? + "\n")
}

fn addresses_text(hall: &Hall, texts: &Texts) -> String {
    let say = texts.say();
    let code_line = |label: String, code: &str, address: String| {
        format!("{}  {address}\n", say.told_code(format!("{label:11}"), code))
    };
    let mut text = format!("{}\n\n", say.told_hall(hall.origin()));
    for key in hall.keys() {
        let table = format!("{} {:5}", say.command_table(), key.table.to_string());
        text += &code_line(table, &key.code, join_address(hall.origin(), key));
    }
    text.push('\n');
    text += &code_line(say.told_wall(), &hall.wall_code(), hall.origin().to_owned());
    text += &code_line(say.told_director(), &hall.director_code(), format!("{}/director", hall.origin()));
    text + &format!("\n{}\n", say.told_calls_follow())
}
