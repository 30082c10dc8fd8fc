//! `federation`: manages a federation's server: its tables, invitations, events and their hands. Clubs send with
//! `sending`, and `field` ranks an event.

use std::path::{Path, PathBuf};

use clap::Subcommand;
use serde_json::{Value, json};

use evening::club::Rules;
use exchange::deals;
use federation::{Address, EventKind, EventOpening, Federation as Server, FieldEvent, Guest};
use lang::Texts;

use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::shared_arguments::with_settings;
use super::{CliError, print_json, print_text};

/// Arguments of the command `federation`.
#[derive(Debug, Subcommand)]
pub enum FederationCommand {
    /// Create the tables in an empty database, or update older ones.
    Init {
        /// The federation's database: `postgres://ROLE@HOST/DATABASE`; the password from PGPASSWORD or ~/.pgpass.
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
    /// Invite a guest, and print the role and its secret, which is shown only once.
    Invite {
        /// The name of the guest.
        name: String,
        /// The federation's database: `postgres://ROLE@HOST/DATABASE`; the password from PGPASSWORD or ~/.pgpass.
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
        /// The kind of guest: club, organiser or reader.
        #[arg(long = "as", default_value = "club")]
        kind: Guest,
        /// The database role to create. Default: made from the letters of the name.
        #[arg(long)]
        role: Option<String>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Withdraw an invitation; sent results stay.
    Revoke {
        /// The name of the guest.
        name: String,
        /// The federation's database: `postgres://ROLE@HOST/DATABASE`; the password from PGPASSWORD or ~/.pgpass.
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
    /// List the invited guests.
    Guests {
        /// The federation's database: `postgres://ROLE@HOST/DATABASE`; the password from PGPASSWORD or ~/.pgpass.
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// List the events.
    List {
        /// The federation's database: `postgres://ROLE@HOST/DATABASE`; the password from PGPASSWORD or ~/.pgpass.
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Open an event.
    Open {
        /// The name of the event at the federation.
        event: String,
        /// The federation's database: `postgres://ROLE@HOST/DATABASE`; the password from PGPASSWORD or ~/.pgpass.
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
        /// The first and the last board, for example 1-27.
        #[arg(long, value_name = "A-B", value_parser = parse_board_range)]
        boards: (u16, u16),
        /// The kind of event: field, or archive for sessions that are only stored.
        #[arg(long, default_value = "field")]
        kind: EventKind,
        /// A club that is expected; repeatable. Default: all invited clubs.
        #[arg(long)]
        club: Vec<String>,
        /// Allow live rankings during play.
        #[arg(long)]
        live: bool,
        /// A setting of the field, for example profile=ebu; repeatable.
        #[arg(long = "set", value_name = "KEY=VALUE")]
        set: Vec<String>,
    },
    /// Close an event as soon as no club is sending; its results cannot change afterwards.
    Close {
        /// The name of the event at the federation.
        event: String,
        /// The federation's database: `postgres://ROLE@HOST/DATABASE`; the password from PGPASSWORD or ~/.pgpass.
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
    /// Remove a club that does not play, so that the event does not wait for its boards.
    Without {
        /// The name of the event at the federation.
        event: String,
        /// The name of the club.
        club: String,
        /// The federation's database: `postgres://ROLE@HOST/DATABASE`; the password from PGPASSWORD or ~/.pgpass.
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
    /// Set the correct hands of an event from a file; results with other hands are held back.
    Hands {
        /// The name of the event at the federation.
        event: String,
        /// The hands: a PBN, LIN, DUP, DLM, BRI, DGE, BER, BHG, CDS, RZD or CSV file.
        file: PathBuf,
        /// The federation's database: `postgres://ROLE@HOST/DATABASE`; the password from PGPASSWORD or ~/.pgpass.
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
}

/// Reads `1-27`.
fn parse_board_range(text: &str) -> Result<(u16, u16), String> {
    let pair = text.split_once('-').and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    pair.filter(|(a, b)| 1 <= *a && a <= b && *b <= 999)
        .ok_or_else(|| "write the first and the last board, from 1 to 999: 1-27".to_owned())
}

pub(super) fn run(command: FederationCommand, language: CommandLanguage) -> Result<(), CliError> {
    let texts = language.texts();
    match command {
        FederationCommand::Init { at } => init(&at, &texts),
        FederationCommand::Invite { name, at, kind, role, json } => invite(&at, &name, kind, role, json, &texts),
        FederationCommand::Revoke { name, at } => {
            let role = federation::revoke(&at, &name)?;
            print_text(&format!("{}\n", texts.say().told_no_more_in(name, role)))
        }
        FederationCommand::Guests { at, json } => list_guests(&at, json, &texts),
        FederationCommand::List { at, json } => list_events(&at, json, &texts),
        FederationCommand::Open { event, at, boards, kind, club, live, set } => {
            let rules = with_settings(Rules::default(), &set)?;
            let mut server = Server::connect(&at)?;
            let (first_board, last_board) = boards;
            let opening = EventOpening {
                name: &event,
                kind,
                first_board,
                last_board,
                rules: &rules,
                is_live: live,
                clubs: &club,
            };
            federation::open(&mut server, &opening)?;
            let (first, last, method) = (first_board.to_string(), last_board.to_string(), rules.method.to_string());
            print_text(&format!("{}\n", texts.say().told_event_open(&event, first, last, method)))
        }
        FederationCommand::Close { event, at } => close(&at, &event, &texts),
        FederationCommand::Without { event, club, at } => {
            let mut server = Server::connect(&at)?;
            let field_event = federation::event(&mut server, &event)?;
            if !federation::remove_club(&mut server, &field_event, &club)? {
                return Err(CliRefusal::NotExpected { club, event }.into());
            }
            print_text(&format!("{}\n", texts.say().told_not_expected(club, event)))
        }
        FederationCommand::Hands { event, file, at } => set_hands(&event, &file, &at, &texts),
    }
}

/// Creates or updates the tables, and prints which of the two it was, or that they were up to date.
fn init(at: &Address, texts: &Texts) -> Result<(), CliError> {
    let say = texts.say();
    let (version_before, version_after) = federation::init(at)?;
    let current_version = version_after.to_string();
    let text = match version_before {
        0 => say.told_tables_made(current_version),
        version if version == version_after => say.told_tables_there(current_version),
        older_version => say.told_tables_newer(older_version.to_string(), current_version),
    };
    print_text(&format!("{text}\n"))
}

/// Invites a guest, and prints the secret, which is shown only once.
fn invite(
    at: &Address,
    name: &str,
    kind: Guest,
    role: Option<String>,
    as_json: bool,
    texts: &Texts,
) -> Result<(), CliError> {
    let role = role.unwrap_or_else(|| federation::role_for(name));
    let (role, secret) = federation::invite(at, name, kind, &role)?;
    if as_json {
        return print_json(&json!({"name": name, "as": kind.word(), "role": role, "secret": secret}));
    }
    let say = texts.say();
    let labelled_values = [(say.told_role(), role), (say.told_secret(), secret)];
    let width = labelled_values.iter().map(|(label, _)| label.chars().count()).max().unwrap_or_default();
    let lines = labelled_values.map(|(label, value)| format!("{label:width$} {value}\n"));
    print_text(&format!("{}\n{}", say.told_let_in(name, kind.word()), lines.concat()))?;
    print_text(&format!("{}\n", say.told_shown_once()))
}

/// Closes an event, and lists the clubs that sent nothing.
fn close(at: &Address, event: &str, texts: &Texts) -> Result<(), CliError> {
    let say = texts.say();
    let mut server = Server::connect(at)?;
    let field_event = federation::event(&mut server, event)?;
    let closed_at = federation::close(&mut server, &field_event)?.with_timezone(&chrono::Local);
    print_text(&format!("{}\n", say.told_event_closed(event, closed_at.format("%Y-%m-%d %H:%M").to_string())))?;
    match federation::not_sent(&mut server, &field_event)? {
        not_sent if not_sent.is_empty() => Ok(()),
        clubs => print_text(&format!("{}\n", say.told_nothing_from(clubs.join(", ")))),
    }
}

fn list_guests(at: &Address, as_json: bool, texts: &Texts) -> Result<(), CliError> {
    let all_guests = federation::invited(at)?;
    if as_json {
        let guest_json = |guest: &federation::Invitation| json!({"name": guest.name, "as": guest.kind, "role": guest.role, "revoked": guest.is_revoked});
        return print_json(&Value::from(all_guests.iter().map(guest_json).collect::<Vec<_>>()));
    }
    let mut text = String::new();
    for guest in all_guests {
        let revoked_note = if guest.is_revoked { format!("  {}", texts.say().told_revoked()) } else { String::new() };
        text += &format!("{:40} {:10} {}{revoked_note}\n", guest.name, guest.kind, guest.role);
    }
    print_text(&text)
}

fn list_events(at: &Address, as_json: bool, texts: &Texts) -> Result<(), CliError> {
    let mut server = Server::connect(at)?;
    let events = federation::events(&mut server)?;
    if as_json {
        let state = |event: &FieldEvent| match (event.published, event.closed) {
            (Some(_), _) => "published",
            (None, Some(_)) => "closed",
            (None, None) => "open",
        };
        let event_json = |event: &FieldEvent| {
            json!({
                "event": event.id, "name": event.name, "kind": event.kind.word(), "state": state(event), "live": event.is_live,
                "boards": [event.first_board, event.last_board], "method": event.rules.method.to_string(),
            })
        };
        return print_json(&Value::from(events.iter().map(event_json).collect::<Vec<_>>()));
    }
    let say = texts.say();
    let state = |event: &FieldEvent| match (event.published, event.closed) {
        (Some(_), _) => say.told_state_published(),
        (None, Some(_)) => say.told_state_closed(),
        (None, None) => say.command_open(),
    };
    let mut text = String::new();
    for event in &events {
        text += &format!(
            "{:>4} {:40} {:8} {:10} {}  {}\n",
            event.id,
            event.name,
            event.kind.word(),
            state(event),
            say.told_boards(format!("{}-{}", event.first_board, event.last_board)),
            event.rules.method
        );
    }
    print_text(&text)
}

/// Sets the hands of an event from a file, and prints the number of boards.
fn set_hands(event: &str, file: &Path, at: &Address, texts: &Texts) -> Result<(), CliError> {
    let bytes = exchange::read_file(file).map_err(|source| CliError::file(file, source))?;
    let deal_set = deals::read(&bytes).map_err(|source| CliError::file(file, source))?;
    let mut server = Server::connect(at)?;
    let field_event = federation::event(&mut server, event)?;
    let hands: Vec<_> = deal_set.boards.iter().map(|board| (board.number, board.deal)).collect();
    let board_count = federation::set_hands(&mut server, &field_event, &hands)?;
    print_text(&format!("{}\n", texts.say().told_event_hands(texts.say().count_boards(board_count), event)))
}
