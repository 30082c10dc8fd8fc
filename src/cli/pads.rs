//! `export bws`, `pads follow`, `pads connect`: table pads on the command line.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Subcommand;
use serde_json::{Value, json};

use bridge::Seat;
use desk::pads::{Connector, FollowedFile, POLL_INTERVAL, PadReport, PadSource, PadStatus};
use evening::club::ContestantId;
use evening::session::{Change, Outcome, SessionId};
use exchange::connector::{Club, PadCall, PadCallState};
use exchange::pads::{PadChange, PadDifference, PadOptions, PadQuestion, PadQuestionKey, PadStatement};
use exchange::{self, MAX_BWS_BYTES};
use lang::{Language, Texts, rulings};
use movement::Sitting;
use store::StoreError;

use super::deals::analyse_deals;
use super::error::store_words;
use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::{CliError, check_complete, load, print_json, print_left_out, print_text, write_atomically};

#[derive(Debug, Subcommand)]
pub enum PadsCommand {
    /// Follow the scoring file of the pads: results, corrections and names, until Ctrl C.
    Follow {
        /// The file from `export bws`, or another program's file for the same movement.
        file: PathBuf,
        /// The session: its id from `sessions`, a unique prefix of it, or `last`.
        session: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// Read once and stop.
        #[arg(long)]
        once: bool,
        /// Take what the pad says where it differs: A7/3/12 for table, round and board; repeatable.
        #[arg(long, value_name = "KEY")]
        take: Vec<String>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Connect to the pad maker's Data Connector and follow the session, until Ctrl C.
    Connect {
        /// HOST:PORT of the computer that runs the pads' program.
        address: String,
        /// The session: its id from `sessions`, a unique prefix of it, or `last`.
        session: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// The club's id with the pad maker.
        #[arg(long, default_value = "")]
        club: String,
        /// The licence key for that id.
        #[arg(long, default_value = "")]
        licence: String,
        /// Read once and stop.
        #[arg(long)]
        once: bool,
        /// Take what the pad says where it differs: A7/3/12 for table, round and board; repeatable.
        #[arg(long, value_name = "KEY")]
        take: Vec<String>,
        /// A setting of the pads, for example pads.ranking=each-round; repeatable.
        #[arg(long = "set", value_name = "KEY=VALUE")]
        set: Vec<String>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
}

pub(super) fn run(command: PadsCommand, language: CommandLanguage) -> Result<(), CliError> {
    match command {
        PadsCommand::Follow { file, session, db, once, take, json } => {
            follow(&file, &session, &db, &FollowOptions { once, take: &take, json }, language)
        }
        PadsCommand::Connect { address, session, db, club, licence, once, take, set, json } => connect(
            &address,
            &session,
            &db,
            Club { id: club, licence },
            &set,
            &FollowOptions { once, take: &take, json },
            language,
        ),
    }
}

struct FollowOptions<'a> {
    /// Whether to poll only once.
    pub once: bool,
    /// The keys of the questions where the pad is right.
    pub take: &'a [String],
    pub json: bool,
}

/// Writes the scoring file with which pads start, or fills one of another program.
pub(super) fn export(
    session: &str,
    db: &Path,
    out: &Path,
    fill: bool,
    settings: &[String],
    language: CommandLanguage,
) -> Result<(), CliError> {
    let (desk, evening) = load(session, db)?;
    check_complete(&evening)?;
    let (session, texts) = (evening.session(), language.texts());
    let options = parse_pad_options(settings)?;
    let written = if fill {
        let content = exchange::read_file(out).map_err(|e| CliError::file(out, e))?;
        let (written, filled_counts) =
            exchange::fill_bws(session, content.clone()).map_err(|e| CliError::file(out, e))?;
        // A copy of the old file is kept beside it, because it belongs to another program.
        write_atomically(&out.with_extension("before.bws"), &content)?;
        let say = texts.say();
        let put_in = say.told_put_in(say.count_results(filled_counts.results), say.count_names(filled_counts.names));
        print_text(&format!("{put_in}\n"))?;
        written
    } else {
        if out.exists() && !is_ours(out, session.id) {
            return Err(CliError::file(out, CliRefusal::PadsOfOtherSession));
        }
        let analyses = analyse_deals(&desk, session)?;
        exchange::write_bws(session, &options, Some(&analyses))
            .map_err(|e| CliError::file(out, CliError::Message(e.to_string())))?
    };
    write_atomically(out, &written.bytes)?;
    print_left_out(&written.left_out, &texts)
}

fn parse_pad_options(settings: &[String]) -> Result<PadOptions, CliError> {
    let mut options = PadOptions { computer: computer_name(), ..PadOptions::default() };
    for setting in settings {
        let (key, value) = setting.split_once('=').unwrap_or((setting, ""));
        options.set(key, value)?;
    }
    Ok(options)
}

/// Begins the evening with the Data Connector, or continues it.
fn connect(
    address: &str,
    session: &str,
    db: &Path,
    club: Club,
    settings: &[String],
    follow_options: &FollowOptions<'_>,
    language: CommandLanguage,
) -> Result<(), CliError> {
    let (desk, evening) = load(session, db)?;
    check_complete(&evening)?;
    let connector = Connector::new(desk, evening.id(), address, club, parse_pad_options(settings)?);
    poll_until_stopped(connector?, follow_options, language)
}

/// The name of this computer as given by Windows, empty on other systems; the pads' program uses it to recognise files
/// meant for it.
fn computer_name() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_default()
}

/// Whether we wrote this file for this session; only such a file may be replaced.
fn is_ours(path: &Path, session: SessionId) -> bool {
    let is_small = path.metadata().is_ok_and(|metadata| metadata.len() <= MAX_BWS_BYTES as u64);
    is_small && exchange::read_file(path).is_ok_and(|content| exchange::is_bws_for_session(content, session))
}

fn follow(
    file: &Path,
    session: &str,
    db: &Path,
    options: &FollowOptions<'_>,
    language: CommandLanguage,
) -> Result<(), CliError> {
    let (desk, evening) = load(session, db)?;
    check_complete(&evening)?;
    let following = FollowedFile::new(desk, evening.id(), file);
    poll_until_stopped(following, options, language)
}

/// Polls for results once, or until the user ends the program, and prints what came. Only the first poll that succeeds
/// takes the keys of the options.
fn poll_until_stopped<S: PadSource>(
    mut source: S,
    options: &FollowOptions<'_>,
    language: CommandLanguage,
) -> Result<(), CliError>
where
    CliError: From<S::Error>,
{
    let texts = language.texts();
    let mut keys_to_take: Vec<PadQuestionKey> =
        options.take.iter().map(|key| PadQuestionKey::from_typed(key)).collect();
    loop {
        match source.poll(&keys_to_take) {
            Ok(report) => {
                keys_to_take.clear();
                match report {
                    Some(report) if options.json => print_json(&report_json(&report))?,
                    Some(report) => print_text(&pad_report(&report, &texts))?,
                    None => {}
                }
            }
            Err(error) if options.once => return Err(error.into()),
            // The next poll tries again: a pad may be writing at this moment, or a cable may be out.
            Err(error) if options.json => print_text(&format!("{}\n", json!({"error": error.to_string()})))?,
            Err(error) => {
                print_text(&format!("{}\n", texts.say().command_tried_again(CliError::from(error).words(&texts))))?;
            }
        }
        if options.once {
            return Ok(());
        }
        std::thread::sleep(POLL_INTERVAL);
    }
}

fn pad_report(report: &PadReport, texts: &Texts) -> String {
    let say = texts.say();
    let mut lines = Vec::new();
    if report.is_replaced {
        lines.push(say.told_pads_replaced());
    }
    lines.extend(
        report.stored.iter().map(|change| format!("{}: {}", changed_by(change, texts), change_words(change, texts))),
    );
    for (refused, reason) in &report.refused {
        lines.push(say.told_not_taken(
            changed_by(refused, texts),
            change_words(refused, texts),
            refusal_words(reason, texts),
        ));
    }
    for question in &report.questions {
        let hint =
            if question.proposed_change.is_some() { format!(" (--take {})", question.key) } else { String::new() };
        lines.push(format!("{}: {}{hint}", question.key, difference_text(&question.difference, texts)));
    }
    for call in &report.calls {
        lines.push(say.told_table_calls(call.table.to_string(), call.at.format("%H:%M").to_string()));
    }
    lines.extend(report.oddities.iter().map(|oddity| say.command_note(oddity.words(texts))));
    let silent: Vec<String> =
        report.tables.iter().filter(|table| table.is_silent).map(|table| table.table.to_string()).collect();
    if !silent.is_empty() {
        lines.push(say.told_silent(silent.join(", ")));
    }
    let logged_on_count = report.tables.iter().filter(|table| table.is_logged_on == Some(true)).count();
    lines.push(say.told_pads(
        report.stored.len().to_string(),
        report.agreed_count.to_string(),
        report.questions.len().to_string(),
        logged_on_count.to_string(),
        say.count_pads(report.tables.len()),
    ));
    lines.into_iter().map(|line| line + "\n").collect()
}

/// The maker of a change, in words: a pad by its table, or a person.
fn changed_by(change: &PadChange, texts: &Texts) -> String {
    // The journal stores it in a neutral form.
    change.by.strip_prefix("pad").map_or_else(|| change.by.clone(), |table| texts.say().device_pad(table.trim()))
}

fn refusal_words(error: &StoreError, texts: &Texts) -> String {
    if texts.language() == Language::En { error.to_string() } else { store_words(error, texts) }
}

fn change_words(change: &PadChange, texts: &Texts) -> String {
    let say = texts.say();
    match &change.change {
        Change::ResultEntered { result } => {
            let (board, outcome) = (result.board.to_string(), outcome_text(result.outcome, texts));
            if result.supersedes.is_some() { say.told_instead(board, outcome) } else { say.told_result(board, outcome) }
        }
        Change::ResultWithdrawn { .. } => say.told_erased(change.key.to_string()),
        Change::ContestantSeated { contestant } => format!("{} {}", contestant.id, contestant.title()),
        Change::PlayerSubstituted { contestant, entrant, from_round, .. } => {
            say.told_substituted(&entrant.name, contestant.to_string(), from_round.to_string())
        }
        _ => change.key.to_string(),
    }
}

fn outcome_text(outcome: Outcome, texts: &Texts) -> String {
    match outcome {
        Outcome::Played { contract, declarer, tricks, lead } => {
            let (letters, is_english) = (texts.letters(), texts.language() == Language::En);
            let contract = if is_english { contract.to_string() } else { letters.contract(contract) };
            let declarer_text = if is_english { declarer.to_string() } else { letters.seat(declarer).to_string() };
            let lead = lead.map(|lead| if is_english { lead.to_string() } else { letters.card(lead) });
            let lead = lead.map_or_else(String::new, |lead| format!(", {}", texts.say().told_led(lead)));
            format!("{}{lead}", texts.say().told_played(contract, declarer_text, tricks.number().to_string()))
        }
        Outcome::ScoreOnly { score_ns } => format!("{score_ns:+}"),
        outcome if texts.language() == Language::En => outcome.state().to_owned(),
        outcome => rulings::outcome(outcome, texts),
    }
}

fn statement_words(statement: &PadStatement, texts: &Texts) -> String {
    let say = texts.say();
    match statement {
        PadStatement::Outcome(result) => outcome_text(*result, texts),
        PadStatement::Artificial(_) => say.told_artificial(),
        PadStatement::Ruling(ruling) => say.told_ruling_waits(format!("{ruling:?}")),
        PadStatement::Erased => say.pads_erased(),
    }
}

fn sides_words(sitting: Sitting<ContestantId>) -> String {
    let contestants: Vec<String> = sitting.contestants().map(|(contestant, _)| contestant.to_string()).collect();
    contestants.join(" – ")
}

fn difference_text(difference: &PadDifference, texts: &Texts) -> String {
    let say = texts.say();
    match difference {
        PadDifference::Result { here, there: statement, .. } => {
            let own_text = here.map_or_else(|| say.told_nothing(), |own_outcome| outcome_text(own_outcome, texts));
            say.told_differs(own_text, statement_words(statement, texts))
        }
        PadDifference::Seats { planned: planned_sitting, there: actual, statement, .. } => {
            let planned_text = planned_sitting.map_or_else(|| say.pads_nobody(), sides_words);
            say.told_others_sit(sides_words(*actual), planned_text, statement_words(statement, texts))
        }
        PadDifference::Gone { here, .. } => say.told_gone(outcome_text(*here, texts)),
        PadDifference::Name { seat, here, there, .. } => {
            let seat = if texts.language() == Language::En {
                seat.to_string()
            } else {
                texts.letters().seat(*seat).to_string()
            };
            say.told_name_differs(seat, here, there)
        }
    }
}

fn report_json(report: &PadReport) -> Value {
    let change_json = |change: &PadChange| json!({"key": change.key, "hand": change.hand, "change": change.change});
    let refused_json = |(change, reason): &(PadChange, Arc<StoreError>)| json!({"key": change.key, "hand": change.hand, "why": reason.to_string()});
    let question_json = |question: &PadQuestion| {
        let can_take = question.proposed_change.is_some();
        match &question.difference {
            PadDifference::Result { here, there, .. } => {
                let there = statement_json(there);
                json!({"key": question.key, "kind": "result", "here": here, "there": there, "take": can_take})
            }
            PadDifference::Seats { planned, there, statement, .. } => json!({
                "key": question.key, "kind": "seats", "here": planned, "there": there,
                "said": statement_json(statement), "take": can_take,
            }),
            PadDifference::Gone { here, .. } => {
                json!({"key": question.key, "kind": "gone", "here": here, "take": can_take})
            }
            PadDifference::Name { seat, here, there, .. } => {
                let seat: Seat = *seat;
                json!({
                    "key": question.key, "kind": "name", "seat": seat, "here": here, "there": there, "take": can_take,
                })
            }
        }
    };
    let status_json = |pad: &PadStatus| {
        json!({
            "table": pad.table.to_string(), "on": pad.is_logged_on, "round": pad.round, "battery": pad.battery,
            "results": pad.result_count, "last": pad.last_heard.map(|at| at.format("%Y-%m-%dT%H:%M:%S").to_string()),
            "silent": pad.is_silent,
        })
    };
    let call_json = |call: &PadCall| {
        let state = match call.state {
            PadCallState::Launched => "called",
            PadCallState::InProgress => "at-the-table",
            PadCallState::Resolved => "resolved",
            PadCallState::Deferred => "deferred",
        };
        let at = call.at.format("%H:%M").to_string();
        json!({"table": call.table.to_string(), "round": call.round, "at": at, "state": state})
    };
    json!({
        "taken": report.stored.iter().map(change_json).collect::<Vec<_>>(),
        "refused": report.refused.iter().map(refused_json).collect::<Vec<_>>(),
        "questions": report.questions.iter().map(question_json).collect::<Vec<_>>(),
        "agreed": report.agreed_count, "replaced": report.is_replaced, "notes": report.oddities,
        "calls": report.calls.iter().map(call_json).collect::<Vec<_>>(),
        "tables": report.tables.iter().map(status_json).collect::<Vec<_>>(),
    })
}

fn statement_json(statement: &PadStatement) -> Value {
    match statement {
        PadStatement::Outcome(outcome) => json!(outcome),
        PadStatement::Artificial(_) => json!({"state": "artificial"}),
        PadStatement::Ruling(text) => json!({"state": "ruling", "words": text}),
        PadStatement::Erased => json!({"state": "erased"}),
    }
}
