//! `rulings`: the director's log of a session as text or JSON. The log itself is in `session`.

use std::path::Path;

use evening::club::ContestantId;
use evening::session::{LogEntry, Place, ResultRecord, Session};
use exchange::rulings as rulings_format;
use lang::{Texts, notes, rulings};

use super::language::CommandLanguage;
use super::{CliError, check_complete, load_to_read, now, print_json, print_text};

/// Prints the log, then what is still open.
pub(super) fn run(session: &str, db: &Path, as_json: bool, language: CommandLanguage) -> Result<(), CliError> {
    let (_, evening) = load_to_read(session, db)?;
    let now = now();
    if as_json {
        print_json(&rulings_format::rulings(evening.session(), now))?;
        return check_complete(&evening);
    }
    let texts = language.texts();
    let session = evening.session();
    let mut text = format!("{}, {}\n", session.title, session.date);
    text.extend(notes::incomplete_session(session, &texts).map(|warning| warning + "\n"));
    let clocks = session.clocks();
    let say = texts.say();
    let time_text = |end: chrono::DateTime<chrono::FixedOffset>| end.format("%Y-%m-%d %H:%M").to_string();
    let period_ends = [
        clocks.correction.map(|end| say.command_corrections_until(time_text(end))),
        clocks.appeal.map(|end| say.command_appeals_until(time_text(end))),
    ];
    for end in period_ends.into_iter().flatten() {
        text += &format!("{end}\n");
    }
    if session.is_under_appeal() {
        text += &format!("{}\n", say.command_subject_to_appeal());
    }
    for entry in session.log() {
        let time = entry.stamp().at.format("%H:%M");
        let maker = rulings::maker(entry.stamp(), &texts);
        text += &format!("{time}  {}\n", say.command_by(log_line(&entry, session, &texts, now), maker));
    }
    for waiting in session.waiting() {
        let place_text = |p: Place| Some(say.command_round_table(p.round?.to_string(), p.table?.to_string()) + " ");
        let place = waiting.place.and_then(place_text).unwrap_or_default();
        let board = waiting.board.map(|b| say.command_board(b.to_string()) + " ").unwrap_or_default();
        let reason = rulings::closing(waiting.why, &texts);
        text += &format!("{:7}{place}{board}{reason}\n", say.command_open());
    }
    print_text(&text)?;
    check_complete(&evening)
}

/// An entry of the log in words, with its round, table and board if it has them.
fn log_line(
    entry: &LogEntry<'_>,
    session: &Session,
    texts: &Texts,
    now: chrono::DateTime<chrono::FixedOffset>,
) -> String {
    let say = texts.say();
    let description = match entry {
        LogEntry::Ruling(ruling) => format!(
            "{}, {} [{}]{}",
            rulings::law(&ruling.ruling.law, texts),
            rulings::decision(&ruling.ruling.decision, texts),
            rulings::state(session.state_of(ruling, now), texts),
            in_brackets(&ruling.ruling.facts),
        ),
        LogEntry::Penalty(penalty) => format!(
            "{}, {}, {}{}{}",
            say.command_penalty_for(rulings::penalty_kind(penalty.penalty.kind, texts), penalty.contestant.to_string()),
            rulings::law(&penalty.penalty.law, texts),
            rulings::penalty(&penalty.penalty, texts),
            in_brackets(&penalty.penalty.reason),
            withdrawn_mark(penalty.withdrawn.is_some(), texts),
        ),
        LogEntry::Appeal(appeal) => {
            let last_outcome = appeal.decisions.last().map(|(d, _)| rulings::appeal_outcome(d.outcome, texts));
            let outcome = last_outcome.unwrap_or_else(|| say.command_open());
            let (contestant, body) = (appeal.appeal.contestant.to_string(), rulings::body(appeal.appeal.body, texts));
            say.command_appeal_by(contestant, body, outcome) + &in_brackets(&appeal.appeal.grounds)
        }
        LogEntry::Status(status) => {
            format!("{}: {}{}", status.contestant, rulings::status(&status.status, texts), in_brackets(&status.reason))
        }
        LogEntry::Match(match_ruling) => format!(
            "{}: {}, {}{}{}",
            both_contestants(match_ruling.ruling.contestants, texts),
            rulings::match_outcome(&match_ruling.ruling.outcome, None, |c| c.to_string(), texts),
            rulings::law(&match_ruling.ruling.law, texts),
            in_brackets(&match_ruling.ruling.reason),
            withdrawn_mark(match_ruling.withdrawn.is_some(), texts),
        ),
        LogEntry::Repair(repair) => {
            let contestants: Vec<String> = session.left_before(repair).iter().map(ToString::to_string).collect();
            let contestants = if contestants.is_empty() { repair.section.to_string() } else { contestants.join(", ") };
            format!("{contestants}: {}{}", say.desk_repair(repair.round.to_string()), in_brackets(&repair.reason))
        }
        LogEntry::Correction { before: original, after: corrected } => {
            let outcome = |record: &ResultRecord| rulings::outcome(record.result.outcome, texts);
            let reason = corrected.result.reason.as_deref().unwrap_or_default();
            let description = if entry.is_confirmation() {
                outcome(corrected)
            } else {
                say.command_corrected(outcome(original), outcome(corrected))
            };
            description + &in_brackets(reason)
        }
        LogEntry::TakenOff(record) => {
            let reason = record.withdrawn.as_ref().map(|w| w.reason.as_str()).unwrap_or_default();
            say.command_taken_off(rulings::outcome(record.result.outcome, texts)) + &in_brackets(reason)
        }
        LogEntry::EnteredLate(record) => {
            let reason = record.result.reason.as_deref().unwrap_or_default();
            say.command_entered_late(rulings::outcome(record.result.outcome, texts)) + &in_brackets(reason)
        }
    };
    let Some((place, board)) = entry.place() else { return description };
    match (place.round, place.table) {
        (Some(round), Some(table)) => {
            say.command_at_table(round.to_string(), table.to_string(), board.to_string(), description)
        }
        _ => say.command_on_board(board.to_string(), description),
    }
}

fn both_contestants([first, second]: [ContestantId; 2], texts: &Texts) -> String {
    texts.say().command_two(first.to_string(), second.to_string())
}

fn withdrawn_mark(is_withdrawn: bool, texts: &Texts) -> String {
    if is_withdrawn { format!(" {}", texts.say().command_withdrawn()) } else { String::new() }
}

/// A text after a space, in brackets. Empty if the text is blank.
fn in_brackets(text: &str) -> String {
    if text.trim().is_empty() { String::new() } else { format!(" ({text})") }
}
