//! `rulings`: the director's log of a session as text or JSON. The log itself is in `session`.

use std::path::Path;

use crate::exchange::rulings as rulings_format;
use crate::lang::{Texts, rulings};
use crate::session::{LogEntry, Session};

use super::speech::Speech;
use super::{CliError, load, now, say, say_json};

pub(super) fn run(session: &str, db: &Path, as_json: bool, speech: Speech) -> Result<(), CliError> {
    let (_, evening) = load(session, db)?;
    let now = now();
    if as_json {
        return say_json(&rulings_format::rulings(evening.session(), now));
    }
    let texts = speech.texts();
    let session = evening.session();
    let mut text = format!("{}, {}\n", session.title, session.date);
    let clocks = session.clocks();
    for (name, end) in [("corrections", clocks.correction), ("appeals", clocks.appeal)] {
        if let Some(end) = end {
            text += &format!("{name} until {}\n", end.format("%Y-%m-%d %H:%M"));
        }
    }
    if session.is_under_appeal() {
        text += "SUBJECT TO APPEAL\n";
    }
    for entry in session.log() {
        let at = entry.stamp().at.format("%H:%M");
        let maker = rulings::maker(entry.stamp(), &texts);
        text += &format!("{at}  {}, by {maker}\n", row(&entry, session, &texts, now));
    }
    for waiting in session.waiting() {
        let place = waiting.place.and_then(|p| Some(format!("round {} table {} ", p.round?, p.table?)));
        let board = waiting.board.map(|b| format!("board {b} ")).unwrap_or_default();
        text += &format!("open   {}{board}{}\n", place.unwrap_or_default(), rulings::closing(waiting.why, &texts));
    }
    say(&text)
}

fn row(entry: &LogEntry<'_>, session: &Session, texts: &Texts, now: chrono::DateTime<chrono::FixedOffset>) -> String {
    let place = entry
        .place()
        .map(|(place, board)| match (place.round, place.table) {
            (Some(round), Some(table)) => format!("R{round} T{table} board {board}: "),
            _ => format!("board {board}: "),
        })
        .unwrap_or_default();
    let what = match entry {
        LogEntry::Ruling(ruled) => format!(
            "{}, {} [{}]{}",
            rulings::law(&ruled.ruling.law, texts),
            rulings::decision(&ruled.ruling.decision, texts),
            rulings::state(session.state_of(ruled, now), texts),
            beside(&ruled.ruling.facts),
        ),
        LogEntry::Penalty(given) => format!(
            "{} for {}, {}, {}{}{}",
            rulings::penalty_kind(given.penalty.kind, texts),
            given.contestant,
            rulings::law(&given.penalty.law, texts),
            rulings::penalty(&given.penalty, texts),
            beside(&given.penalty.reason),
            if given.withdrawn.is_some() { " [withdrawn]" } else { "" },
        ),
        LogEntry::Appeal(heard) => {
            let decided = heard.decisions.last().map(|(d, _)| rulings::appeal_outcome(d.outcome, texts));
            format!(
                "appeal by {} to the {}: {}{}",
                heard.appeal.contestant,
                rulings::body(heard.appeal.body, texts),
                decided.unwrap_or_else(|| "open".to_owned()),
                beside(&heard.appeal.grounds),
            )
        }
        LogEntry::Status(barred) => {
            format!("{}: {}{}", barred.contestant, rulings::status(&barred.status, texts), beside(&barred.reason))
        }
        LogEntry::Match(decided) => format!(
            "{}: {}, {}{}{}",
            decided.ruling.contestants.map(|c| c.to_string()).join(" and "),
            rulings::match_outcome(&decided.ruling.outcome, |c| c.to_string(), texts),
            rulings::law(&decided.ruling.law, texts),
            beside(&decided.ruling.reason),
            if decided.withdrawn.is_some() { " [withdrawn]" } else { "" },
        ),
        LogEntry::Correction { before, after } => format!(
            "corrected {} to {}{}",
            rulings::outcome(before.result.outcome, texts),
            rulings::outcome(after.result.outcome, texts),
            beside(after.result.reason.as_deref().unwrap_or_default()),
        ),
        LogEntry::TakenOff(recorded) => format!(
            "{} taken off{}",
            rulings::outcome(recorded.result.outcome, texts),
            beside(recorded.withdrawn.as_ref().map(|w| w.reason.as_str()).unwrap_or_default()),
        ),
    };
    place + &what
}

fn beside(words: &str) -> String {
    if words.trim().is_empty() { String::new() } else { format!(" ({words})") }
}
