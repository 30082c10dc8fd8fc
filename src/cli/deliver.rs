//! `deliver` and `targets`: deliver published rankings to the club's targets. `desk::deliver` reaches each target.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use desk::Desk;
use desk::deliver::{
    BRIDGEWEBS_ADDRESS, Choices, Deliveries, Delivery, DeliveryAttempt, DeliveryOutcome, DeliveryState, Password,
    SCOTLAND_ADDRESS, Target, TargetKind, deliver_error_words, keep_password, problem_words, remove_target, set_target,
    state_words, targets,
};
use exchange::sites::Site;
use lang::Texts;

use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::{CliError, check_complete, now, open_desk, open_desk_to_read, print_json, print_left_out, print_text};

/// Arguments of the command `deliver`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a command, each by itself")]
pub struct DeliverArguments {
    /// The session: its id from `sessions`, a unique prefix of it, or `last`.
    #[arg(required_unless_present_any = ["waiting", "list", "test"])]
    session: Option<String>,
    /// The club's database.
    #[arg(long)]
    db: PathBuf,
    /// Deliver only to this target; repeatable. Default: all targets.
    #[arg(long, value_name = "TARGET")]
    to: Vec<String>,
    /// Resume the deliveries that found no network or were interrupted when the program ended.
    #[arg(long, conflicts_with_all = ["session", "list", "test", "to", "event", "new_event", "again", "without_numbers"])]
    waiting: bool,
    /// Show the state of every delivery; nothing is sent.
    #[arg(long, conflicts_with_all = ["session", "test", "to", "event", "new_event", "again", "without_numbers"])]
    list: bool,
    /// Check a target without publishing: address, password, network, folder.
    #[arg(long, value_name = "TARGET", conflicts_with_all = ["session", "to", "event", "new_event", "again", "without_numbers"])]
    test: Option<String>,
    /// BridgeWebs: the event of the day to publish in, by its number at BridgeWebs.
    #[arg(long, value_name = "NUMBER")]
    event: Option<String>,
    /// BridgeWebs: make a new event.
    #[arg(long, conflicts_with = "event")]
    new_event: bool,
    /// Replace other results at the target, or deliver again where the receiver may count both.
    #[arg(long)]
    again: bool,
    /// Scotland: deliver although players have no number.
    #[arg(long)]
    without_numbers: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// The note in the help of targets with a password.
const PASSWORD_HELP: &str = "The password comes from ARROWSWITCH_PASSWORD, the password file, or the system's key store \
                             (`targets password`).";

/// Arguments of the command `targets`.
#[derive(Debug, Subcommand)]
pub enum TargetsCommand {
    /// List the club's targets.
    List {
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Set up a target: the club's pages at BridgeWebs.
    #[command(after_help = PASSWORD_HELP)]
    Bridgewebs {
        /// The name of the target, chosen by the club.
        name: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// The club's code at BridgeWebs.
        #[arg(long, value_name = "CODE")]
        club: String,
        /// The address of BridgeWebs.
        #[arg(long, default_value = BRIDGEWEBS_ADDRESS, value_name = "ADDRESS")]
        address: String,
    },
    /// Set up a target: a folder on the club's web server, by HTTP PUT (WebDAV).
    #[command(after_help = PASSWORD_HELP)]
    Web {
        /// The name of the target.
        name: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// The address of the folder, for example `https://club.example/results`.
        #[arg(long, value_name = "ADDRESS")]
        address: String,
        /// The user name for the login. Default: no login.
        #[arg(long, default_value = "")]
        user: String,
    },
    /// Set up a target: a folder on the club's web server, by SFTP with the user's own key.
    Sftp {
        /// The name of the target.
        name: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// The address of the folder, for example `sftp://club@club.example/results`.
        #[arg(long, value_name = "ADDRESS")]
        address: String,
    },
    /// Set up a target: a folder of this computer, for the files of a site.
    Folder {
        /// The name of the target.
        name: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// The site: bridgewebs, pianola, ecats, federation, abf or elsewhere.
        #[arg(long)]
        site: Site,
        /// The folder for the files.
        #[arg(long)]
        folder: PathBuf,
        /// England: the union's charge code for the sessions. Default: the usual code.
        #[arg(long, default_value = "", value_name = "CODE")]
        charge: String,
    },
    /// Set up a target: a draft for the mail program, with the results for the Scottish union.
    Scotland {
        /// The name of the target.
        name: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// The folder for the drafts.
        #[arg(long)]
        folder: PathBuf,
        /// The mail address of the union.
        #[arg(long, default_value = SCOTLAND_ADDRESS, value_name = "MAIL")]
        to: String,
    },
    /// Set up a target: a mail to the Scottish union through the club's mail server, over TLS.
    #[command(after_help = PASSWORD_HELP)]
    ScotlandMail {
        /// The name of the target.
        name: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// The club's mail address.
        #[arg(long, value_name = "MAIL")]
        from: String,
        /// The mail server: HOST or HOST:PORT. Default port: 587.
        #[arg(long, value_name = "SERVER")]
        server: String,
        /// The user name for the login. Default: no login.
        #[arg(long, default_value = "")]
        user: String,
        /// The mail address of the union.
        #[arg(long, default_value = SCOTLAND_ADDRESS, value_name = "MAIL")]
        to: String,
    },
    /// Read a target's password from the input, one line, and store it in the system's key store.
    Password {
        /// The name of the target.
        name: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
    },
    /// Remove a target; delivered results stay there.
    Remove {
        /// The name of the target.
        name: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
    },
}

pub(super) fn run_targets(arguments: TargetsCommand, language: CommandLanguage) -> Result<(), CliError> {
    let texts = language.texts();
    let (db, name, kind) = match arguments {
        TargetsCommand::List { db, json } => return list_targets(&db, json, &texts),
        TargetsCommand::Remove { name, db } => {
            let desk = open_desk(&db)?;
            if !remove_target(&desk, &name)? {
                return Err(desk::deliver::DeliverError::NoTarget(name).into());
            }
            return print_text(&format!("{}\n", texts.say().told_target_removed(name)));
        }
        TargetsCommand::Password { name, db } => return keep_typed_password(&name, &db, &texts),
        TargetsCommand::Bridgewebs { name, db, club, address } => (db, name, TargetKind::BridgeWebs { club, address }),
        TargetsCommand::Web { name, db, address, user } => (db, name, TargetKind::Web { address, user }),
        TargetsCommand::Sftp { name, db, address } => (db, name, TargetKind::Sftp { address }),
        TargetsCommand::Folder { name, db, site, folder, charge } => {
            (db, name, TargetKind::Folder { site, folder, charge_code: charge })
        }
        TargetsCommand::Scotland { name, db, folder, to } => (db, name, TargetKind::ScotlandDraft { to, folder }),
        TargetsCommand::ScotlandMail { name, db, from, server, user, to } => {
            (db, name, TargetKind::ScotlandMail { to, from, server, user })
        }
    };
    let target = Target { name: name.clone(), kind };
    set_target(&open_desk(&db)?, target)?;
    print_text(&format!("{}\n", texts.say().told_target_set(name)))
}

/// Reads the password of a target from the first line of the input, and puts it into the key store.
fn keep_typed_password(name: &str, db: &std::path::Path, texts: &Texts) -> Result<(), CliError> {
    let target = Deliveries::target(&open_desk(db)?, name)?;
    let account =
        target.kind.key_store_account().ok_or_else(|| CliRefusal::NoPasswordNeeded { target: name.to_owned() })?;
    let mut line = String::new();
    std::io::stdin().read_line(&mut line)?;
    let password = Password::new(line.trim_end_matches(['\r', '\n']));
    if keep_password(&account, &password) {
        print_text(&format!("{}\n", texts.say().told_password_kept(name)))
    } else {
        Err(CliRefusal::NoKeyStore.into())
    }
}

fn list_targets(db: &std::path::Path, as_json: bool, texts: &Texts) -> Result<(), CliError> {
    let all_targets = open_desk_to_read(db)?.read_blocking(targets)?;
    if as_json {
        return print_json(&serde_json::to_value(all_targets)?);
    }
    if all_targets.is_empty() {
        return print_text(&format!("{}\n", texts.say().told_no_targets()));
    }
    all_targets.iter().try_for_each(|target| {
        print_text(&format!("{}  {}  {}\n", target.name, target.kind.as_str(), target.kind.destination()))
    })
}

pub(super) fn run(arguments: &DeliverArguments, language: CommandLanguage) -> Result<(), CliError> {
    let texts = language.texts();
    let desk = open_desk(&arguments.db)?;
    let deliveries = Deliveries::of(&desk)?;
    if let Some(name) = &arguments.test {
        return test_target(&desk, &deliveries, name, &texts);
    }
    if arguments.list {
        let all_deliveries = deliveries.all()?;
        let recorded_attempt = |delivery: Delivery| DeliveryAttempt {
            session: delivery.session,
            target: delivery.target.clone(),
            outcome: Ok(DeliveryOutcome::of(delivery, false)),
        };
        return print_deliveries(
            &desk,
            &all_deliveries.into_iter().map(recorded_attempt).collect::<Vec<_>>(),
            arguments.json,
            &texts,
        );
    }
    let mut attempts = Vec::new();
    if arguments.waiting {
        attempts = deliveries.resume(&desk, &texts)?;
        if attempts.is_empty() && !arguments.json {
            return print_text(&format!("{}\n", texts.say().told_nothing_waits()));
        }
    } else if let Some(session) = &arguments.session {
        let evening = desk.find_evening(session)?;
        check_complete(&evening)?;
        let chosen_targets = if arguments.to.is_empty() {
            desk.read_blocking(targets)?.into_iter().map(|target| target.name).collect()
        } else {
            arguments.to.iter().try_for_each(|name| Deliveries::target(&desk, name).map(|_| ()))?;
            arguments.to.clone()
        };
        if chosen_targets.is_empty() {
            return print_text(&format!("{}\n", texts.say().told_no_targets()));
        }
        let choices = Choices {
            event: arguments.event.clone(),
            new_event: arguments.new_event,
            overwrite: arguments.again,
            without_numbers: arguments.without_numbers,
        };
        let session = evening.id();
        attempts.extend(chosen_targets.into_iter().map(|target| {
            let outcome = deliveries.deliver(&desk, session, &target, &choices, &texts);
            DeliveryAttempt { session, target, outcome }
        }));
    }
    // A delivery that only waits for the network is not an error of the command.
    let has_failed = |attempt: &DeliveryAttempt| match &attempt.outcome {
        Ok(outcome) => matches!(outcome.delivery.state(), DeliveryState::Refused(_)),
        Err(_) => true,
    };
    print_deliveries(&desk, &attempts, arguments.json, &texts)?;
    if attempts.iter().any(has_failed) { Err(CliRefusal::NotDelivered.into()) } else { Ok(()) }
}

fn test_target(desk: &Desk, deliveries: &Deliveries, name: &str, texts: &Texts) -> Result<(), CliError> {
    let target = Deliveries::target(desk, name)?;
    match deliveries.test(desk, &target) {
        Ok(()) => print_text(&format!("{}\n", texts.say().told_target_works(name))),
        Err(problem) => {
            print_text(&format!("{}\n", texts.say().told_target_fails(name, problem_words(&problem, texts))))?;
            Err(CliRefusal::NotDelivered.into())
        }
    }
}

/// Prints the state of each delivery, then the steps that the user must take and what the files leave out.
fn print_deliveries(desk: &Desk, attempts: &[DeliveryAttempt], as_json: bool, texts: &Texts) -> Result<(), CliError> {
    if as_json {
        return print_json(&Value::from(attempts.iter().map(attempt_json).collect::<Vec<_>>()));
    }
    for DeliveryAttempt { session, target, outcome } in attempts {
        // A deleted evening can only be named by its id.
        let title = desk.journal(*session).map(|journal| journal.session().title.clone());
        let title = title.unwrap_or_else(|_| session.to_string());
        let delivered = match outcome {
            Ok(delivered) => delivered,
            Err(error) => {
                let error = deliver_error_words(error, texts);
                print_text(&format!("{title}, {target}: {error}\n"))?;
                continue;
            }
        };
        let state = state_words(&delivered.delivery, now(), texts);
        let already_text = if delivered.was_already_there {
            format!(" ({})", texts.say().told_delivered_already())
        } else {
            String::new()
        };
        print_text(&format!("{title}, {target}: {state}{already_text}\n"))?;
        (1..).zip(&delivered.steps).try_for_each(|(number, step)| print_text(&format!("{number}. {step}\n")))?;
        print_left_out(&delivered.left_out, texts)?;
    }
    Ok(())
}

fn attempt_json(attempt: &DeliveryAttempt) -> Value {
    let delivered = match &attempt.outcome {
        Ok(delivered) => delivered,
        Err(error) => {
            return json!({
                "state": "failed", "session": attempt.session, "target": attempt.target, "why": error.to_string(),
            });
        }
    };
    let state = match delivered.delivery.state() {
        DeliveryState::Requested => "asked",
        DeliveryState::Delivered(_) => "delivered",
        DeliveryState::Waiting(_) => "waiting",
        DeliveryState::Unanswered(_) => "unanswered",
        DeliveryState::Refused(_) => "refused",
    };
    json!({"state": state, "already": delivered.was_already_there, "delivery": delivered.delivery, "steps": delivered.steps})
}
