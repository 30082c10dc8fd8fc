//! The changes between the last publications, for sheets and the web page. Reasons are left out, because they may name
//! people.

use chrono::{DateTime, FixedOffset, Utc};

use bridge::{BoardNumber, Side};
use evening::club::ContestantId;
use evening::scoring::Standings;
use evening::session::{
    Change, LogEntry, Publication, ResultRecord, RulingRecord, Session, Slot, Stamp, TableResult, Withdrawal,
};
use movement::Sitting;

use super::journal::contestant_of;
use super::notes::first_few;
use super::{Texts, moments, rulings};

/// The most publications whose changes are described.
const MAX_PUBLICATIONS: usize = 3;

/// A sentence for each of the last publications with changes, the latest first: corrected results, and rulings,
/// penalties and statuses made or withdrawn since the publication before. Boards that somebody still has to play are
/// left out.
pub fn changed_since(session: &Session, standings: &Standings, texts: &Texts) -> Vec<String> {
    let publication_pairs = session.publications.windows(2).enumerate().rev();
    let sentence =
        |(index, pair)| changes_between(pair, index + 2 == session.publications.len(), session, standings, texts);
    publication_pairs.filter_map(sentence).take(MAX_PUBLICATIONS).collect()
}

/// A sentence about the changes between two successive publications. `None` if there are none.
fn changes_between(
    pair: &[(Publication, Stamp)],
    is_last: bool,
    session: &Session,
    standings: &Standings,
    texts: &Texts,
) -> Option<String> {
    let say = texts.say();
    let [(publication, stamp), (next_publication, next_stamp)] = pair else { return None };
    let descriptions = changes((publication, stamp), next_stamp.at, session, standings, texts);
    if descriptions.is_empty() {
        return None;
    }
    let (named_changes, time) =
        (first_few(descriptions, texts), |instant| moments::time_in_sentence(session, instant, instant, texts));
    Some(if is_last {
        say.paper_changed_since(publication.version.to_string(), time(stamp.at), named_changes)
    } else {
        say.paper_changed_by(next_publication.version.to_string(), time(next_stamp.at), named_changes)
    })
}

/// The changes since the last publication, even if they change no rank. Empty before the first publication.
pub fn unpublished_changes(session: &Session, standings: &Standings, texts: &Texts) -> Vec<String> {
    let Some((publication, stamp)) = session.publications.last() else { return Vec::new() };
    changes((publication, stamp), DateTime::<Utc>::MAX_UTC.fixed_offset(), session, standings, texts)
}

/// The changes after one publication and until a later time, each in a few words.
fn changes(
    (publication, stamp_before): (&Publication, &Stamp),
    end: DateTime<FixedOffset>,
    session: &Session,
    standings: &Standings,
    texts: &Texts,
) -> Vec<String> {
    let say = texts.say();
    let mut log = session.log();
    log.reverse();
    let is_in_period = |instant: DateTime<FixedOffset>| instant > stamp_before.at && instant <= end;
    let mut descriptions: Vec<String> = Vec::new();
    for entry in log.iter().filter(|entry| !entry.is_confirmation() && is_shown(entry, session, standings)) {
        let description = match withdrawal(entry) {
            // An entry that was both made and withdrawn in between was never in a publication.
            Some(withdrawal) if is_in_period(withdrawal.stamp.at) && is_in_period(entry.stamp().at) => None,
            Some(withdrawal) if is_in_period(withdrawal.stamp.at) => short_description(entry, session, texts)
                .map(|description| format!("{description}, {}", say.ruling_withdrawn())),
            _ if is_in_period(entry.stamp().at) && !was_published(entry, publication.version, session) => {
                describe(entry, session, (publication, stamp_before), end, texts)
            }
            _ => None,
        };
        descriptions.extend(description.filter(|description| !descriptions.contains(description)));
    }
    descriptions
}

/// Whether an entry repeats a change that was part of a publication and was undone after it.
fn was_published(entry: &LogEntry<'_>, version: u16, session: &Session) -> bool {
    session.undone_since(version).any(|change| match (change, entry) {
        (Change::RulingMade { board, sitting, ruling, .. }, LogEntry::Ruling(record)) => {
            Slot::new(*board, *sitting) == record.slot() && ruling.decision == record.ruling.decision
        }
        (Change::PenaltyGiven { contestant, penalty }, LogEntry::Penalty(record)) => {
            let made_again = &record.penalty;
            *contestant == record.contestant
                && (penalty.unit, penalty.hundredths) == (made_again.unit, made_again.hundredths)
        }
        (Change::StatusSet { contestant, player, status, .. }, LogEntry::Status(record)) => {
            (*contestant, *player) == (record.contestant, record.player) && *status == record.status
        }
        (Change::ResultWithdrawn { result, .. }, LogEntry::TakenOff(record)) => *result == record.result.id,
        _ => false,
    })
}

/// The withdrawal of a ruling or a penalty. `None` for other entries and if it was not withdrawn.
fn withdrawal<'a>(entry: &LogEntry<'a>) -> Option<&'a Withdrawal> {
    match entry {
        LogEntry::Ruling(ruling) => ruling.withdrawn.as_ref(),
        LogEntry::Penalty(penalty) => penalty.withdrawn.as_ref(),
        _ => None,
    }
}

/// A short description of a ruling with an effect, or of a penalty that costs something. `None` for other entries.
fn short_description(entry: &LogEntry<'_>, session: &Session, texts: &Texts) -> Option<String> {
    let say = texts.say();
    match entry {
        LogEntry::Ruling(ruling) if ruling.ruling.has_effect() => {
            let [ns, ew] = sides(ruling.sitting, session);
            Some(say.paper_changed_ruling(ruling.board.to_string(), ns, ew))
        }
        LogEntry::Penalty(penalty) if !penalty.penalty.is_warning() => {
            Some(say.paper_changed_penalty(contestant_of(penalty.contestant, session, texts)))
        }
        _ => None,
    }
}

/// A ruling with its board and its effect. `None` if it is a draft or has no effect, or if another ruling replaced it
/// before the publication.
fn describe_ruling(
    record: &RulingRecord,
    session: &Session,
    published_at: DateTime<FixedOffset>,
    texts: &Texts,
) -> Option<String> {
    let is_replacement = |ruling: &&RulingRecord| ruling.ruling.record.instead_of == Some(record.ruling.id);
    let replacement = session.rulings.iter().filter(|ruling| is_in_force(ruling)).find(is_replacement);
    let has_effect = record.ruling.has_effect() && !record.ruling.record.draft;
    if !has_effect || replacement.is_some_and(|replacement| replacement.stamp.at <= published_at) {
        return None;
    }
    let [ns, ew] = sides(record.sitting, session);
    let (board, say) = (record.board.to_string(), texts.say());
    // Whether an appeals committee decided is part of the published result.
    let description = match record.ruling.record.appeal {
        Some(_) => say.paper_changed_appeal(board, ns, ew),
        None => say.paper_changed_ruling(board, ns, ew),
    };
    Some(format!("{description}: {}", then_and_now(record, session, texts)))
}

/// Whether a ruling is neither a draft nor withdrawn.
fn is_in_force(ruling: &RulingRecord) -> bool {
    !ruling.ruling.record.draft && ruling.withdrawn.is_none()
}

/// The result before a ruling, which is another ruling's or the table's, and the result after it.
pub fn then_and_now(record: &RulingRecord, session: &Session, texts: &Texts) -> String {
    let earlier = record.ruling.record.instead_of.and_then(|id| session.ruled(id)).filter(|ruling| is_in_force(ruling));
    let text_before = match earlier.filter(|earlier| earlier.ruling.has_effect()) {
        Some(earlier) => rulings::decision(&earlier.ruling.decision, texts),
        None => session.result(record.slot()).map(|result| rulings::outcome(result.outcome, texts)).unwrap_or_default(),
    };
    let text_after = rulings::decision(&record.ruling.decision, texts);
    if text_before.is_empty() { text_after } else { format!("{text_before} → {text_after}") }
}

/// An entry with the values before and after. `None` if it changes nothing that was published. If the earlier ranking
/// was provisional, new results were expected and are not listed.
fn describe(
    entry: &LogEntry<'_>,
    session: &Session,
    (publication, stamp_before): (&Publication, &Stamp),
    published_at: DateTime<FixedOffset>,
    texts: &Texts,
) -> Option<String> {
    let say = texts.say();
    let outcome = |record: &ResultRecord| rulings::outcome(record.result.outcome, texts);
    let undone_result = |result: &TableResult| {
        session.undone_since(publication.version).find_map(|change| match change {
            Change::ResultEntered { result: undone } if undone.slot() == result.slot() => Some(undone),
            _ => None,
        })
    };
    let (result, text_before, text_after) = match entry {
        LogEntry::Correction { before: old_record, after: new_record } => {
            let result = &new_record.result;
            let published = undone_result(result).filter(|_| old_record.stamp.at <= stamp_before.at);
            if published
                .is_some_and(|published| (published.outcome, published.sitting) == (result.outcome, result.sitting))
            {
                return None;
            }
            let text_before =
                published.map_or_else(|| outcome(old_record), |published| rulings::outcome(published.outcome, texts));
            (result, text_before, outcome(new_record))
        }
        LogEntry::TakenOff(record) => (&record.result, outcome(record), say.ruling_withdrawn()),
        LogEntry::EnteredLate(record) if !publication.provisional => {
            (&record.result, say.state_missing(), outcome(record))
        }
        LogEntry::Ruling(ruling) => return describe_ruling(ruling, session, published_at, texts),
        LogEntry::Status(barred) => {
            let status = rulings::status(&barred.status, texts);
            return Some(format!("{}: {status}", contestant_of(barred.contestant, session, texts)));
        }
        entry => return short_description(entry, session, texts),
    };
    let [ns, ew] = sides(result.sitting, session);
    Some(say.paper_changed(result.board.to_string(), ns, ew, text_before, text_after))
}

/// The numbers of North-South and East-West, with the section if there are several.
fn sides(sitting: Sitting<ContestantId>, session: &Session) -> [String; 2] {
    let has_several_sections = session.sections.len() > 1;
    let number = |contestant: ContestantId| {
        if has_several_sections { contestant.to_string() } else { contestant.number.to_string() }
    };
    Side::BOTH.map(|side| sitting.side(side).map(number).collect::<Vec<_>>().join("+"))
}

/// Whether an entry may be public: its section is in the session, and nobody still has to play its board.
fn is_shown(entry: &LogEntry<'_>, session: &Session, standings: &Standings) -> bool {
    let is_of_section = session.sections.is_empty() || session.sections.contains_key(&entry.section());
    let is_still_to_play = |board: BoardNumber| {
        let mut lines = standings
            .boards
            .iter()
            .filter(|board_scores| board_scores.number == board)
            .flat_map(|board_scores| &board_scores.lines);
        lines.any(|line| standings.is_still_to_play(line))
    };
    is_of_section && entry.place().is_none_or(|(_, board)| !is_still_to_play(board))
}
