//! `hall`: the phones' server without a window. It prints where it listens and how each table comes in, then every call of
//! the director, until it is stopped.

use std::net::IpAddr;
use std::path::Path;
use std::time::Duration;

use serde_json::json;

use crate::lang::Language;
use crate::phones::{Awake, Hall, HallError, Opening, Shows, address_of};

use super::{CliError, load, say};

/// What was asked for.
pub(super) struct Wanted<'a> {
    pub session: &'a str,
    pub db: &'a Path,
    pub bind: Option<IpAddr>,
    pub port: u16,
    pub language: Language,
    pub shows: Shows,
    pub json: bool,
}

/// How often calls are looked at.
const LOOK: Duration = Duration::from_millis(300);

impl From<HallError> for CliError {
    fn from(error: HallError) -> Self {
        Self::Refused(error.to_string())
    }
}

/// Opens the hall and keeps it open until the program is stopped: what is stored is stored then as well.
pub(super) fn run(wanted: &Wanted<'_>) -> Result<(), CliError> {
    let (desk, evening) = load(wanted.session, wanted.db)?;
    desk.keep_copies();
    let opening = Opening { bind: wanted.bind, port: wanted.port, language: wanted.language, shows: wanted.shows };
    let hall = Hall::open(&desk, &evening, &opening)?;
    // A laptop that sleeps takes all phones with it.
    let _awake = Awake::hold();
    say(&begun(&hall, wanted.json)?)?;
    let mut told = 0;
    loop {
        std::thread::sleep(LOOK);
        let new: Vec<_> = hall.calls().into_iter().filter(|call| call.number > told).collect();
        for call in new {
            told = call.number;
            let at = call.at.format("%H:%M:%S");
            say(&if wanted.json {
                format!(
                    "{}\n",
                    json!({"call": call.number, "table": call.table.to_string(), "at": call.at.to_rfc3339()})
                )
            } else {
                format!("{at} table {} calls the director\n", call.table)
            })?;
        }
    }
}

/// Where it listens, and the way in for everybody. As JSON it is one line, so that a program reads it while calls follow.
fn begun(hall: &Hall, as_json: bool) -> Result<String, CliError> {
    if as_json {
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
        return Ok(serde_json::to_string(&value)? + "\n");
    }
    let mut text = format!("The hall is open at {}\n\n", hall.origin());
    for key in hall.keys() {
        text += &format!("table {:5} code {}  {}\n", key.table.to_string(), key.code, address_of(hall.origin(), key));
    }
    text += &format!("\nwall        code {}  {}\n", hall.wall_code(), hall.origin());
    text += &format!("director    code {}  {}/director\n\n", hall.director_code(), hall.origin());
    text += "Calls of the director follow. Ctrl C closes the hall.\n";
    Ok(text)
}
