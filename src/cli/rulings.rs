//! `rulings`: the director's log of a session as text or JSON. The log itself is in `session`.

use std::path::Path;

use evening::club::ContestantId;
use evening::session::{LogEntry, Place, ResultRecord, Session};
use exchange::rulings as rulings_format;
use lang::{Texts, notes, rulings};

use super::speech::Speech;
use super::{CliError, load_to_read, now, say, say_json, whole};

pub(super) fn run(session: &str, db: &Path, as_json: bool, speech: Speech) -> Result<(), CliError> {
    let (_, evening) = load_to_read(session, db)?;
    let now = now();
    if as_json {
        say_json(&rulings_format::rulings(evening.session(), now))?;
        return whole(&evening);
    }
    let texts = speech.texts();
    let session = evening.session();
    let mut text = format!("{}, {}\n", session.title, session.date);
    text.extend(notes::incomplete_session(session, &texts).map(|said| said + "\n"));
    let clocks = session.clocks();
    let say_it = texts.say();
    let moment = |end: chrono::DateTime<chrono::FixedOffset>| end.format("%Y-%m-%d %H:%M").to_string();
    let ends = [
        clocks.correction.map(|end| say_it.command_corrections_until(moment(end))),
        clocks.appeal.map(|end| say_it.command_appeals_until(moment(end))),
    ];
    for end in ends.into_iter().flatten() {
        text += &format!("{end}\n");
    }
    if session.is_under_appeal() {
        text += &format!("{}\n", say_it.command_subject_to_appeal());
    }
    for entry in session.log() {
        let at = entry.stamp().at.format("%H:%M");
        let maker = rulings::maker(entry.stamp(), &texts);
        text += &format!("{at}  {}\n", say_it.command_by(row(&entry, session, &texts, now), maker));
    }
    for waiting in session.waiting() {
        let at = |p: Place| Some(say_it.command_round_table(p.round?.to_string(), p.table?.to_string()) + " ");
        let place = waiting.place.and_then(at).unwrap_or_default();
        let board = waiting.board.map(|b| say_it.command_board(b.to_string()) + " ").unwrap_or_default();
        let why = rulings::closing(waiting.why, &texts);
        text += &format!("{:7}{place}{board}{why}\n", say_it.command_open());
    }
    say(&text)?;
    whole(&evening)
}

fn row(entry: &LogEntry<'_>, session: &Session, texts: &Texts, now: chrono::DateTime<chrono::FixedOffset>) -> String {
    let say = texts.say();
    let what = match entry {
        LogEntry::Ruling(ruled) => format!(
            "{}, {} [{}]{}",
            rulings::law(&ruled.ruling.law, texts),
            rulings::decision(&ruled.ruling.decision, texts),
            rulings::state(session.state_of(ruled, now), texts),
            indented(&ruled.ruling.facts),
        ),
        LogEntry::Penalty(given) => format!(
            "{}, {}, {}{}{}",
            say.command_penalty_for(rulings::penalty_kind(given.penalty.kind, texts), given.contestant.to_string()),
            rulings::law(&given.penalty.law, texts),
            rulings::penalty(&given.penalty, texts),
            indented(&given.penalty.reason),
            withdrawn(given.withdrawn.is_some(), texts),
        ),
        LogEntry::Appeal(heard) => {
            let decided = heard.decisions.last().map(|(d, _)| rulings::appeal_outcome(d.outcome, texts));
            let outcome = decided.unwrap_or_else(|| say.command_open());
            let (who, body) = (heard.appeal.contestant.to_string(), rulings::body(heard.appeal.body, texts));
            say.command_appeal_by(who, body, outcome) + &indented(&heard.appeal.grounds)
        }
        LogEntry::Status(barred) => {
            format!("{}: {}{}", barred.contestant, rulings::status(&barred.status, texts), indented(&barred.reason))
        }
        LogEntry::Match(decided) => format!(
            "{}: {}, {}{}{}",
            two_names(decided.ruling.contestants, texts),
            rulings::match_outcome(&decided.ruling.outcome, |c| c.to_string(), texts),
            rulings::law(&decided.ruling.law, texts),
            indented(&decided.ruling.reason),
            withdrawn(decided.withdrawn.is_some(), texts),
        ),
        LogEntry::Correction { before, after } => {
            let outcome = |recorded: &ResultRecord| rulings::outcome(recorded.result.outcome, texts);
            let reason = after.result.reason.as_deref().unwrap_or_default();
            let what = if entry.is_confirmation() {
                outcome(after)
            } else {
                say.command_corrected(outcome(before), outcome(after))
            };
            what + &indented(reason)
        }
        LogEntry::TakenOff(recorded) => {
            let reason = recorded.withdrawn.as_ref().map(|w| w.reason.as_str()).unwrap_or_default();
            say.command_taken_off(rulings::outcome(recorded.result.outcome, texts)) + &indented(reason)
        }
        LogEntry::EnteredLate(recorded) => {
            let reason = recorded.result.reason.as_deref().unwrap_or_default();
            say.command_entered_late(rulings::outcome(recorded.result.outcome, texts)) + &indented(reason)
        }
    };
    let Some((place, board)) = entry.place() else { return what };
    match (place.round, place.table) {
        (Some(round), Some(table)) => {
            say.command_at_table(round.to_string(), table.to_string(), board.to_string(), what)
        }
        _ => say.command_on_board(board.to_string(), what),
    }
}

fn two_names([one, other]: [ContestantId; 2], texts: &Texts) -> String {
    texts.say().command_two(one.to_string(), other.to_string())
}

fn withdrawn(is_withdrawn: bool, texts: &Texts) -> String {
    if is_withdrawn { format!(" {}", texts.say().command_withdrawn()) } else { String::new() }
}

fn indented(words: &str) -> String {
    if words.trim().is_empty() { String::new() } else { format!(" ({words})") }
}
