//! A federation's server: its tables, who is let in, its events and their hands. What is done is in `federation`; what
//! clubs send is in `sending`, the ranking of an event in `field`.

use std::path::{Path, PathBuf};

use clap::Subcommand;
use serde_json::{Value, json};

use crate::club::Rules;
use crate::exchange::deals;
use crate::federation::{self as field_of, Address, EventKind, EventOpening, Federation as Server, FieldEvent, Guest};

use super::given::with_settings;
use super::refusal::CliRefusal;
use super::{CliError, counted, say, say_json};

/// What `federation` was asked.
#[derive(Debug, Subcommand)]
pub enum Federation {
    /// Make the tables in an empty database, or bring older ones up to date.
    Init {
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
    /// Let somebody in; prints the role and its secret, this once.
    Invite {
        name: String,
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
        /// club, organiser or reader.
        #[arg(long = "as", default_value = "club")]
        kind: Guest,
        /// The role of the server that is made; without it, one of the name's letters.
        #[arg(long)]
        role: Option<String>,
        #[arg(long)]
        json: bool,
    },
    /// Let somebody in no more. What was sent stays.
    Revoke {
        name: String,
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
    /// Who is let in.
    Guests {
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
        #[arg(long)]
        json: bool,
    },
    /// The events.
    List {
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
        #[arg(long)]
        json: bool,
    },
    /// Open an event.
    Open {
        event: String,
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
        /// Its first and last board.
        #[arg(long, value_name = "A-B", value_parser = boards)]
        boards: (u16, u16),
        /// field, or archive for evenings that are only kept.
        #[arg(long, default_value = "field")]
        kind: EventKind,
        /// A club that is expected; may be given several times. Without any, all that are let in.
        #[arg(long)]
        club: Vec<String>,
        /// The ranking may be shown while clubs play.
        #[arg(long)]
        live: bool,
        /// A rule of the field: KEY=VALUE, or profile=NAME.
        #[arg(long = "set", value_name = "KEY=VALUE")]
        set: Vec<String>,
    },
    /// Close an event: it waits for whoever is sending; results do not change any more.
    Close {
        event: String,
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
    /// A club does not play after all: its boards are not waited for.
    Without {
        event: String,
        club: String,
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
    /// Say which hands are right, by a file of hands; what clubs send with others is held back.
    Hands {
        event: String,
        file: PathBuf,
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
}

/// Reads `1-27`.
fn boards(text: &str) -> Result<(u16, u16), String> {
    let pair = text.split_once('-').and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    pair.filter(|(a, b)| 1 <= *a && a <= b && *b <= 999).ok_or_else(|| "write A-B, from 1 to 999".to_owned())
}

/// `federation`.
pub(super) fn run(asked: Federation) -> Result<(), CliError> {
    match asked {
        Federation::Init { at } => {
            let (before, after) = field_of::init(&at)?;
            say(&match before {
                0 => format!("the tables are made, version {after}\n"),
                same if same == after => format!("the tables are there already, version {after}\n"),
                older => format!("the tables were version {older} and are version {after} now\n"),
            })
        }
        Federation::Invite { name, at, kind, role, json } => {
            let role = role.unwrap_or_else(|| field_of::role_for(&name));
            let (role, secret) = field_of::invite(&at, &name, kind, &role)?;
            if json {
                return say_json(&json!({"name": name, "as": kind.word(), "role": role, "secret": secret}));
            }
            say(&format!("{name} is let in as {}\nrole   {role}\nsecret {secret}\n", kind.word()))?;
            say(
                "The secret is shown this once. Hand it over by a safe way; `invite` again after `revoke` makes another.\n",
            )
        }
        Federation::Revoke { name, at } => {
            let role = field_of::revoke(&at, &name)?;
            say(&format!("{name} is let in no more ({role}); what was sent stays\n"))
        }
        Federation::Guests { at, json } => guests(&at, json),
        Federation::List { at, json } => list(&at, json),
        Federation::Open { event, at, boards, kind, club, live, set } => {
            let rules = with_settings(Rules::default(), &set)?;
            let mut server = Server::connect(&at)?;
            let (first_board, last_board) = boards;
            let opening =
                EventOpening { name: &event, kind, first_board, last_board, rules: &rules, live, clubs: &club };
            field_of::open(&mut server, &opening)?;
            say(&format!("{event} is open: boards {first_board} to {last_board}, {}\n", rules.method))
        }
        Federation::Close { event, at } => {
            let mut server = Server::connect(&at)?;
            let of = field_of::event(&mut server, &event)?;
            let closed = field_of::close(&mut server, &of)?.with_timezone(&chrono::Local);
            say(&format!("{event} is closed since {}\n", closed.format("%Y-%m-%d %H:%M")))?;
            match field_of::not_sent(&mut server, &of)? {
                none if none.is_empty() => Ok(()),
                clubs => say(&format!("nothing came from: {}\n", clubs.join(", "))),
            }
        }
        Federation::Without { event, club, at } => {
            let mut server = Server::connect(&at)?;
            let of = field_of::event(&mut server, &event)?;
            if !field_of::take_out(&mut server, &of, &club)? {
                return Err(CliRefusal::NotExpected { club, event }.into());
            }
            say(&format!("{club} is not expected in {event} any more\n"))
        }
        Federation::Hands { event, file, at } => hands(&event, &file, &at),
    }
}

fn guests(at: &Address, as_json: bool) -> Result<(), CliError> {
    let all = field_of::invited(at)?;
    if as_json {
        let one = |guest: &field_of::Invited| json!({"name": guest.name, "as": guest.kind, "role": guest.role, "revoked": guest.revoked});
        return say_json(&Value::from(all.iter().map(one).collect::<Vec<_>>()));
    }
    let mut text = String::new();
    for guest in all {
        let state = if guest.revoked { "  revoked" } else { "" };
        text += &format!("{:40} {:10} {}{state}\n", guest.name, guest.kind, guest.role);
    }
    say(&text)
}

fn list(at: &Address, as_json: bool) -> Result<(), CliError> {
    let mut server = Server::connect(at)?;
    let events = field_of::events(&mut server)?;
    let state = |event: &FieldEvent| match (event.published, event.closed) {
        (Some(_), _) => "published",
        (None, Some(_)) => "closed",
        (None, None) => "open",
    };
    if as_json {
        let one = |event: &FieldEvent| {
            json!({
                "event": event.id, "name": event.name, "kind": event.kind.word(), "state": state(event), "live": event.live,
                "boards": [event.first_board, event.last_board], "method": event.rules.method.to_string(),
            })
        };
        return say_json(&Value::from(events.iter().map(one).collect::<Vec<_>>()));
    }
    let mut text = String::new();
    for event in &events {
        let (first, last) = (event.first_board, event.last_board);
        text += &format!(
            "{:>4} {:40} {:8} {:10} boards {first}-{last}  {}\n",
            event.id,
            event.name,
            event.kind.word(),
            state(event),
            event.rules.method
        );
    }
    say(&text)
}

fn hands(event: &str, file: &Path, at: &Address) -> Result<(), CliError> {
    let bytes = crate::exchange::read_file(file).map_err(|source| CliError::file(file, source))?;
    let read = deals::read(&bytes).map_err(|source| CliError::file(file, source))?;
    let mut server = Server::connect(at)?;
    let of = field_of::event(&mut server, event)?;
    let hands: Vec<_> = read.boards.iter().map(|board| (board.number, board.deal)).collect();
    let set = field_of::set_hands(&mut server, &of, &hands)?;
    say(&format!("{} of {event} have their hands now\n", counted(set, "board")))
}
