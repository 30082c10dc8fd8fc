//! `export bws`, `pads follow`: table pads without a window.

use std::path::{Path, PathBuf};

use clap::Subcommand;
use serde_json::{Value, json};

use crate::bridge::Seat;
use crate::club::ContestantId;
use crate::desk::pads::{Connector, Following, LOOK, Look, PadReport, PadStatus};
use crate::exchange::connector::{Club, PadCall, PadCallState};
use crate::exchange::pads::{PadChange, PadDifference, PadOptions, PadQuestion, PadQuestionKey, PadSaid};
use crate::exchange::{self, MAX_BWS_BYTES};
use crate::movement::Sitting;
use crate::session::{Change, Outcome, SessionId};

use super::deals::double_dummy;
use super::error::CliReason;
use super::refusal::CliRefusal;
use super::speech::Speech;
use super::{CliError, counted, load, say, say_json, say_left_out, write_whole};

#[derive(Debug, Subcommand)]
pub enum PadsCommand {
    /// Follow a scoring file that pads write into: results, corrections, names; until Ctrl C, or once.
    Follow {
        /// The file that was written by `export bws`, or another program's for the same movement.
        file: PathBuf,
        /// An id as `sessions` prints it, a unique beginning of one, or `last`.
        session: String,
        #[arg(long)]
        db: PathBuf,
        /// Look once and end.
        #[arg(long)]
        once: bool,
        /// Where pads and this session differ, what the pad says counts: A7/3/12 for table, round and board.
        #[arg(long, value_name = "KEY")]
        take: Vec<String>,
        #[arg(long)]
        json: bool,
    },
    /// Begin and follow the evening over the maker's Data Connector, without a file; until Ctrl C, or once.
    Connect {
        /// HOST:PORT of the computer with the pads' program.
        address: String,
        /// An id as `sessions` prints it, a unique beginning of one, or `last`.
        session: String,
        #[arg(long)]
        db: PathBuf,
        /// The club's identity with the maker.
        #[arg(long, default_value = "")]
        club: String,
        /// The licence key that goes with it.
        #[arg(long, default_value = "")]
        licence: String,
        /// Look once and end.
        #[arg(long)]
        once: bool,
        /// Where pads and this session differ, what the pad says counts: A7/3/12 for table, round and board.
        #[arg(long, value_name = "KEY")]
        take: Vec<String>,
        /// A setting of the pads, KEY=VALUE, for example pads.ranking=each-round.
        #[arg(long = "set", value_name = "KEY=VALUE")]
        set: Vec<String>,
        #[arg(long)]
        json: bool,
    },
}

/// `pads`.
pub(super) fn run(command: PadsCommand, speech: Speech) -> Result<(), CliError> {
    match command {
        PadsCommand::Follow { file, session, db, once, take, json } => {
            follow(&file, &session, &db, &How { once, take: &take, json }, speech)
        }
        PadsCommand::Connect { address, session, db, club, licence, once, take, set, json } => {
            connect(&address, &session, &db, Club { id: club, licence }, &set, &How { once, take: &take, json }, speech)
        }
    }
}

/// How pads are followed.
struct How<'a> {
    pub once: bool,
    /// Keys of questions where the pad is right.
    pub take: &'a [String],
    pub json: bool,
}

/// Writes the scoring file that pads start from, or fills one of another program.
pub(super) fn export(
    session: &str,
    db: &Path,
    out: &Path,
    fill: bool,
    set: &[String],
    speech: Speech,
) -> Result<(), CliError> {
    let (desk, evening) = load(session, db)?;
    let session = evening.session();
    let options = options(set)?;
    let said = |error: &dyn std::fmt::Display| CliReason::Said(error.to_string());
    let written = if fill {
        let content = exchange::read_file(out).map_err(|e| CliError::file(out, e))?;
        let (written, filled) =
            exchange::fill_bws(session, content.clone()).map_err(|e| CliError::file(out, said(&e)))?;
        // What was there is kept beside it: the file is another program's.
        write_whole(&out.with_extension("before.bws"), &content)?;
        say(&format!("{} and {} put in\n", counted(filled.results, "result"), counted(filled.names, "name")))?;
        written
    } else {
        if out.exists() && !is_ours(out, session.id) {
            return Err(CliError::file(out, CliRefusal::OtherPads));
        }
        let analyses = double_dummy(&desk, session)?;
        exchange::write_bws(session, &options, analyses.as_ref()).map_err(|e| CliError::file(out, said(&e)))?
    };
    write_whole(out, &written.bytes)?;
    say_left_out(&written.left_out, &speech.texts())
}

fn options(set: &[String]) -> Result<PadOptions, CliError> {
    let mut options = PadOptions { computer: computer(), ..PadOptions::default() };
    for one in set {
        let (key, value) = one.split_once('=').unwrap_or((one, ""));
        options.set(key, value).map_err(|error| CliError::Said(error.to_string()))?;
    }
    Ok(options)
}

/// Begins the evening over the Data Connector, or goes on with it.
fn connect(
    address: &str,
    session: &str,
    db: &Path,
    club: Club,
    set: &[String],
    how: &How<'_>,
    speech: Speech,
) -> Result<(), CliError> {
    let (desk, evening) = load(session, db)?;
    let connector = Connector::new(desk, evening.id(), address, club, options(set)?);
    watch(connector?, how, speech)
}

/// The name of this computer, by which the pads' program knows that the file is for it; Windows says it.
fn computer() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_default()
}

/// Whether a file is one that we wrote for this session: only that is written anew.
fn is_ours(path: &Path, session: SessionId) -> bool {
    let small = path.metadata().is_ok_and(|about| about.len() <= MAX_BWS_BYTES as u64);
    small && exchange::read_file(path).is_ok_and(|content| exchange::is_bws_of(content, session))
}

/// Follows a scoring file.
fn follow(file: &Path, session: &str, db: &Path, how: &How<'_>, speech: Speech) -> Result<(), CliError> {
    let (desk, evening) = load(session, db)?;
    let following = Following::new(desk, evening.id(), file);
    watch(following, how, speech)
}

/// Looks until somebody ends the program, or once.
fn watch<L: Look>(mut look: L, how: &How<'_>, speech: Speech) -> Result<(), CliError>
where
    CliError: From<L::Error>,
{
    let mut take: Vec<PadQuestionKey> = how.take.iter().map(|key| PadQuestionKey::typed(key)).collect();
    loop {
        match look.look(&take) {
            Ok(Some(report)) => tell(&report, how.json)?,
            Ok(None) => {}
            Err(error) if how.once => return Err(error.into()),
            // It is tried again: a pad may write at this moment, or a cable be out.
            Err(error) if how.json => say(&format!("{}\n", json!({"error": error.to_string()})))?,
            Err(error) => {
                let texts = speech.texts();
                say(&format!("{}\n", texts.say().command_tried_again(CliError::from(error).words(&texts))))?;
            }
        }
        if how.once {
            return Ok(());
        }
        take.clear();
        std::thread::sleep(LOOK);
    }
}

fn tell(report: &PadReport, as_json: bool) -> Result<(), CliError> {
    if as_json {
        return say_json(&in_json(report));
    }
    let mut text = String::new();
    if report.replaced {
        text += "the file is another one than before, or an earlier copy of it\n";
    }
    for taken in &report.taken {
        text += &format!("{}: {}\n", taken.by, what(taken));
    }
    for (refused, why) in &report.refused {
        text += &format!("{}: {} was NOT taken: {why}\n", refused.by, what(refused));
    }
    for question in &report.questions {
        let take = if question.take.is_some() { format!(" (--take {})", question.key) } else { String::new() };
        text += &format!("{}: {}{take}\n", question.key, difference(&question.difference));
    }
    for call in &report.calls {
        text += &format!("{} calls the director, {}\n", call.table, call.at.format("%H:%M"));
    }
    for odd in &report.odd {
        text += &format!("note: {odd}\n");
    }
    let silent: Vec<String> =
        report.tables.iter().filter(|table| table.silent).map(|table| table.table.to_string()).collect();
    if !silent.is_empty() {
        text += &format!("silent for ten minutes: {}\n", silent.join(", "));
    }
    let on = report.tables.iter().filter(|table| table.on == Some(true)).count();
    text += &format!(
        "{} taken, {} as here, {} to decide, {} of {} on\n",
        report.taken.len(),
        report.agreed,
        report.questions.len(),
        on,
        counted(report.tables.len(), "pad"),
    );
    say(&text)
}

fn what(change: &PadChange) -> String {
    match &change.change {
        Change::ResultEntered { result } => {
            let corrects = if result.supersedes.is_some() { " instead" } else { "" };
            format!("board {} {}{corrects}", result.board, outcome(result.outcome))
        }
        Change::ResultWithdrawn { .. } => format!("{} erased", change.key),
        Change::ContestantSeated { contestant } => format!("{} {}", contestant.id, contestant.title()),
        Change::PlayerSubstituted { contestant, entrant, from_round, .. } => {
            format!("{} for {contestant} from round {from_round}", entrant.name)
        }
        _ => change.key.to_string(),
    }
}

fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Played { contract, declarer, tricks, lead } => {
            let lead = lead.map_or_else(String::new, |lead| format!(", led {lead}"));
            format!("{contract} {declarer} {} tricks{lead}", tricks.number())
        }
        Outcome::ScoreOnly { score_ns } => format!("{score_ns:+}"),
        other => other.state().to_owned(),
    }
}

fn said(said: &PadSaid) -> String {
    match said {
        PadSaid::Outcome(result) => outcome(*result),
        PadSaid::Artificial(_) => "an artificial score, which is the director's to give".to_owned(),
        PadSaid::Ruling(words) => format!("{words:?}, which waits for the director"),
        PadSaid::Erased => "erased".to_owned(),
    }
}

fn who(sitting: Sitting<ContestantId>) -> String {
    let all: Vec<String> = sitting.contestants().map(|(contestant, _)| contestant.to_string()).collect();
    all.join(" – ")
}

fn difference(difference: &PadDifference) -> String {
    match difference {
        PadDifference::Result { here, there, .. } => {
            let here = here.map_or_else(|| "nothing".to_owned(), outcome);
            format!("here {here}, the pad says {}", said(there))
        }
        PadDifference::Seats { planned, there, said: what, .. } => {
            let planned = planned.map_or_else(|| "nobody".to_owned(), who);
            format!("the pad has {} there, planned is {planned}: {}", who(*there), said(what))
        }
        PadDifference::Gone { here, .. } => format!("here {}, which is gone from the pad", outcome(*here)),
        PadDifference::Name { seat, here, there, .. } => format!("{seat} is {here} here, the pad says {there}"),
    }
}

fn in_json(report: &PadReport) -> Value {
    let change = |one: &PadChange| json!({"key": one.key, "hand": one.hand, "change": one.change});
    let refused = |(one, why): &(PadChange, String)| json!({"key": one.key, "hand": one.hand, "why": why});
    let question = |one: &PadQuestion| {
        let take = one.take.is_some();
        match &one.difference {
            PadDifference::Result { here, there, .. } => {
                json!({"key": one.key, "kind": "result", "here": here, "there": said_json(there), "take": take})
            }
            PadDifference::Seats { planned, there, said, .. } => json!({
                "key": one.key, "kind": "seats", "here": planned, "there": there, "said": said_json(said), "take": take,
            }),
            PadDifference::Gone { here, .. } => json!({"key": one.key, "kind": "gone", "here": here, "take": take}),
            PadDifference::Name { seat, here, there, .. } => {
                let seat: Seat = *seat;
                json!({"key": one.key, "kind": "name", "seat": seat, "here": here, "there": there, "take": take})
            }
        }
    };
    let table = |one: &PadStatus| {
        json!({
            "table": one.table.to_string(), "on": one.on, "round": one.round, "battery": one.battery,
            "results": one.results, "last": one.last.map(|at| at.format("%Y-%m-%dT%H:%M:%S").to_string()),
            "silent": one.silent,
        })
    };
    let call = |one: &PadCall| {
        let state = match one.state {
            PadCallState::Launched => "called",
            PadCallState::InProgress => "at-the-table",
            PadCallState::Resolved => "resolved",
            PadCallState::Deferred => "deferred",
        };
        json!({"table": one.table.to_string(), "round": one.round, "at": one.at.format("%H:%M").to_string(), "state": state})
    };
    json!({
        "taken": report.taken.iter().map(change).collect::<Vec<_>>(),
        "refused": report.refused.iter().map(refused).collect::<Vec<_>>(),
        "questions": report.questions.iter().map(question).collect::<Vec<_>>(),
        "agreed": report.agreed, "replaced": report.replaced, "notes": report.odd,
        "calls": report.calls.iter().map(call).collect::<Vec<_>>(),
        "tables": report.tables.iter().map(table).collect::<Vec<_>>(),
    })
}

fn said_json(said: &PadSaid) -> Value {
    match said {
        PadSaid::Outcome(outcome) => json!(outcome),
        PadSaid::Artificial(_) => json!({"state": "artificial"}),
        PadSaid::Ruling(words) => json!({"state": "ruling", "words": words}),
        PadSaid::Erased => json!({"state": "erased"}),
    }
}
