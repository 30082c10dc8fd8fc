//! The changes between the last publications, for sheets and the web page. Reasons are left out, because they may name
//! people.

use chrono::{DateTime, FixedOffset, Utc};

use bridge::{BoardNumber, Side};
use evening::club::ContestantId;
use evening::scoring::{BoardLine, Standings};
use evening::session::{LogEntry, Publication, ResultRecord, RulingRecord, Session, Stamp, Withdrawal};
use movement::Sitting;

use super::journal::contestant_of;
use super::notes::first_few;
use super::{Texts, moments, rulings};

/// The greatest number of publications whose changes are described.
const MOST_PUBLICATIONS: usize = 3;

/// A sentence for each publication with changes, the latest first: corrected results, and rulings and penalties made or
/// withdrawn since the publication before. Boards that somebody still has to play are left out.
pub fn changed_since(session: &Session, standings: &Standings, texts: &Texts) -> Vec<String> {
    let pairs = session.publications.windows(2).enumerate().rev();
    let sentence = |(at, pair)| between(pair, at + 2 == session.publications.len(), session, standings, texts);
    pairs.filter_map(sentence).take(MOST_PUBLICATIONS).collect()
}

/// A sentence about the changes between two publications. `None` if there are none.
fn between(
    pair: &[(Publication, Stamp)],
    is_last: bool,
    session: &Session,
    standings: &Standings,
    texts: &Texts,
) -> Option<String> {
    let say = texts.say();
    let [(publication, before), (next, last)] = pair else { return None };
    let changes = changes((publication, before), last.at, session, standings, texts);
    if changes.is_empty() {
        return None;
    }
    let (changes, time) = (first_few(changes, texts), |at| moments::moment_in_sentence(session, at, at, texts));
    Some(if is_last {
        say.paper_changed_since(publication.version.to_string(), time(before.at), changes)
    } else {
        say.paper_changed_by(next.version.to_string(), time(last.at), changes)
    })
}

/// The changes since the last publication, even if they change no rank. Empty before the first publication.
pub fn unpublished_changes(session: &Session, standings: &Standings, texts: &Texts) -> Vec<String> {
    let Some((publication, stamp)) = session.publications.last() else { return Vec::new() };
    changes((publication, stamp), DateTime::<Utc>::MAX_UTC.fixed_offset(), session, standings, texts)
}

/// The changes after one publication and until a later time, each in a few words.
fn changes(
    (publication, before): (&Publication, &Stamp),
    until: DateTime<FixedOffset>,
    session: &Session,
    standings: &Standings,
    texts: &Texts,
) -> Vec<String> {
    let say = texts.say();
    let mut log = session.log();
    log.reverse();
    let of_it = |at: DateTime<FixedOffset>| at > before.at && at <= until;
    let mut changes: Vec<String> = Vec::new();
    for entry in log.iter().filter(|entry| !entry.is_confirmation() && is_shown(entry, session, standings)) {
        let description = match withdrawal(entry) {
            // An entry that was both made and withdrawn in between was never in a publication.
            Some(taken) if of_it(taken.stamp.at) && of_it(entry.stamp().at) => None,
            Some(taken) if of_it(taken.stamp.at) => {
                short_description(entry, session, texts).map(|what| format!("{what}, {}", say.ruling_withdrawn()))
            }
            _ if of_it(entry.stamp().at) => describe(entry, session, (publication.provisional, until), texts),
            _ => None,
        };
        changes.extend(description.filter(|description| !changes.contains(description)));
    }
    changes
}

/// The withdrawal of a ruling or a penalty.
fn withdrawal<'a>(entry: &LogEntry<'a>) -> Option<&'a Withdrawal> {
    match entry {
        LogEntry::Ruling(ruled) => ruled.withdrawn.as_ref(),
        LogEntry::Penalty(given) => given.withdrawn.as_ref(),
        _ => None,
    }
}

/// A short description of a ruling with an effect, or of a penalty that costs something.
fn short_description(entry: &LogEntry<'_>, session: &Session, texts: &Texts) -> Option<String> {
    let say = texts.say();
    match entry {
        LogEntry::Ruling(ruled) if ruled.ruling.has_effect() => {
            let [ns, ew] = sides(ruled.sitting, session);
            Some(say.paper_changed_ruling(ruled.board.to_string(), ns, ew))
        }
        LogEntry::Penalty(given) if !given.penalty.is_warning() => {
            Some(say.paper_changed_penalty(contestant_of(given.contestant, session, texts)))
        }
        _ => None,
    }
}

/// A ruling with its board and its effect. `None` if another ruling replaced it before the publication.
fn describe_ruling(
    ruled: &RulingRecord,
    session: &Session,
    put_up: DateTime<FixedOffset>,
    texts: &Texts,
) -> Option<String> {
    let decides = |other: &&RulingRecord| !other.ruling.record.draft && other.withdrawn.is_none();
    let replaces = |other: &&RulingRecord| other.ruling.record.instead_of == Some(ruled.ruling.id);
    let later = session.rulings.iter().filter(decides).find(replaces);
    let has_effect = ruled.ruling.has_effect() && !ruled.ruling.record.draft;
    if !has_effect || later.is_some_and(|later| later.stamp.at <= put_up) {
        return None;
    }
    let [ns, ew] = sides(ruled.sitting, session);
    let (board, say) = (ruled.board.to_string(), texts.say());
    // Whether an appeals committee decided is part of the published result.
    let what = match ruled.ruling.record.appeal {
        Some(_) => say.paper_changed_appeal(board, ns, ew),
        None => say.paper_changed_ruling(board, ns, ew),
    };
    Some(format!("{what}: {}", then_and_now(ruled, session, texts)))
}

/// The result before a ruling, which is another ruling's or the table's, and the result after it.
pub fn then_and_now(ruled: &RulingRecord, session: &Session, texts: &Texts) -> String {
    let decides = |other: &&RulingRecord| !other.ruling.record.draft && other.withdrawn.is_none();
    let earlier = ruled.ruling.record.instead_of.and_then(|id| session.ruled(id)).filter(decides);
    let then = match earlier.filter(|earlier| earlier.ruling.has_effect()) {
        Some(earlier) => rulings::decision(&earlier.ruling.decision, texts),
        None => session.result(ruled.slot()).map(|result| rulings::outcome(result.outcome, texts)).unwrap_or_default(),
    };
    let now = rulings::decision(&ruled.ruling.decision, texts);
    if then.is_empty() { now } else { format!("{then} → {now}") }
}

/// An entry with the values before and after. After a provisional ranking, new results are expected and not listed.
fn describe(
    entry: &LogEntry<'_>,
    session: &Session,
    (provisional, put_up): (bool, DateTime<FixedOffset>),
    texts: &Texts,
) -> Option<String> {
    let say = texts.say();
    let outcome = |recorded: &ResultRecord| rulings::outcome(recorded.result.outcome, texts);
    let (result, then, now) = match entry {
        LogEntry::Correction { before, after } => (&after.result, outcome(before), outcome(after)),
        LogEntry::TakenOff(taken) => (&taken.result, outcome(taken), say.ruling_withdrawn()),
        LogEntry::EnteredLate(late) if !provisional => (&late.result, say.state_missing(), outcome(late)),
        LogEntry::Ruling(made) => return describe_ruling(made, session, put_up, texts),
        LogEntry::Status(barred) => {
            let status = rulings::status(&barred.status, texts);
            return Some(format!("{}: {status}", contestant_of(barred.contestant, session, texts)));
        }
        other => return short_description(other, session, texts),
    };
    let [ns, ew] = sides(result.sitting, session);
    Some(say.paper_changed(result.board.to_string(), ns, ew, then, now))
}

/// The numbers of North-South and East-West, with the section if there are several.
fn sides(sitting: Sitting<ContestantId>, session: &Session) -> [String; 2] {
    let several = session.sections.len() > 1;
    let number = |who: ContestantId| if several { who.to_string() } else { who.number.to_string() };
    Side::BOTH.map(|side| sitting.side(side).map(number).collect::<Vec<_>>().join("+"))
}

/// Whether an entry may be public.
fn is_shown(entry: &LogEntry<'_>, session: &Session, standings: &Standings) -> bool {
    let of_section = session.sections.is_empty() || session.sections.contains_key(&entry.section());
    let is_still_to_play = |board: BoardNumber| {
        let mut lines = standings.boards.iter().filter(|found| found.number == board).flat_map(|found| &found.lines);
        lines.any(BoardLine::is_still_to_play)
    };
    of_section && entry.place().is_none_or(|(_, board)| !is_still_to_play(board))
}
