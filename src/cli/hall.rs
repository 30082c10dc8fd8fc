//! `hall`: the phones' server on the command line. It prints its address and how each table joins, then every call for
//! the director, until it is stopped.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use serde_json::json;

use lang::Texts;
use phones::{Awake, Hall, Opening, Shows, address_of};

use super::speech::Speech;
use super::{CliError, load, say, tell, whole};

/// Arguments of the command `hall`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a command, each by itself")]
pub struct Wanted {
    /// An id as `sessions` prints it, a unique beginning of one, or `last`.
    session: String,
    #[arg(long)]
    db: PathBuf,
    /// The address of this computer to listen on; without it, that of the hall's network.
    #[arg(long, value_name = "ADDRESS")]
    bind: Option<std::net::IpAddr>,
    /// 0 for any that is free.
    #[arg(long, default_value_t = 8410)]
    port: u16,
    /// Do not ask for the card led.
    #[arg(long)]
    no_lead: bool,
    /// Show phones no other results, no hands, and no ranking before all results are in.
    #[arg(long)]
    quiet: bool,
    #[arg(long)]
    json: bool,
}

/// How often to check for calls.
const LOOK: Duration = Duration::from_millis(300);

/// Opens the hall and keeps it open until the program is stopped. Stored results are safe at any time.
pub(super) fn run(wanted: &Wanted, speech: Speech) -> Result<(), CliError> {
    let (desk, evening) = load(&wanted.session, &wanted.db)?;
    // Checked before any phone can enter something.
    desk.check_writable()?;
    desk.keep_copies();
    let shown = !wanted.quiet;
    let shows = Shows { traveller: shown, hands: shown, ranking: shown, lead: !wanted.no_lead };
    let opening = Opening { bind: wanted.bind, port: wanted.port, language: speech.language(), shows };
    let hall = Hall::open(&desk, &evening, &opening)?;
    // If the laptop slept, all phones would lose their connection.
    let _awake = Awake::hold();
    let texts = speech.texts();
    say(&if wanted.json { begun_json(&hall)? } else { opening_text(&hall, &texts) })?;
    if let Err(incomplete) = whole(&evening) {
        tell(&incomplete.words(&texts));
    }
    let (mut told, mut is_writable) = (0, true);
    loop {
        std::thread::sleep(LOOK);
        let checked = desk.check_writable();
        if is_writable != checked.is_ok() {
            is_writable = checked.is_ok();
            tell(
                &checked
                    .map_or_else(|error| CliError::from(error).words(&texts), |()| texts.say().store_writable_again()),
            );
        }
        if hall.is_gone() {
            return Err(CliError::Said(texts.say().evening_gone()));
        }
        let new: Vec<_> = hall.calls().into_iter().filter(|call| call.number > told).collect();
        for call in new {
            told = call.number;
            say(&if wanted.json {
                format!(
                    "{}\n",
                    json!({"call": call.number, "table": call.table.to_string(), "at": call.at.to_rfc3339()})
                )
            } else {
                let at = call.at.format("%H:%M:%S");
                format!("{at} {}\n", texts.say().told_calls(call.table.to_string()))
            })?;
        }
    }
}

/// The addresses and the general way in, in one line of JSON, so that a program can read it before the calls.
fn begun_json(hall: &Hall) -> Result<String, CliError> {
    let tables: Vec<_> = hall
        .keys()
        .iter()
        .map(|key| {
            json!({
                "table": key.table.to_string(), "token": key.token, "code": key.code,
                "address": address_of(hall.origin(), key),
            })
        })
        .collect();
    let value = json!({
        "address": hall.origin(), "port": hall.address().port(), "tables": tables,
        "director_code": hall.director_code(), "wall_code": hall.wall_code(),
    });
    Ok(serde_json::to_string(&value)? + "\n")
}

/// The same as text for people.
fn opening_text(hall: &Hall, texts: &Texts) -> String {
    let words = texts.say();
    let way = |who: String, code: &str, address: String| {
        format!("{}  {address}\n", words.told_code(format!("{who:11}"), code))
    };
    let mut text = format!("{}\n\n", words.told_hall(hall.origin()));
    for key in hall.keys() {
        let table = format!("{} {:5}", words.command_table(), key.table.to_string());
        text += &way(table, &key.code, address_of(hall.origin(), key));
    }
    text.push('\n');
    text += &way(words.told_wall(), &hall.wall_code(), hall.origin().to_owned());
    text += &way(words.told_director(), &hall.director_code(), format!("{}/director", hall.origin()));
    text + &format!("\n{}\n", words.told_calls_follow())
}
