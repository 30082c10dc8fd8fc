//! Turns a transcript into changes. The same file always gives the same identities, so that it is recognised. Stated
//! points and places stay in the transcript; only results, awards and negative adjustments become changes.

use std::collections::BTreeSet;

use sha2::{Digest, Sha256};
use uuid::Uuid;

use bridge::BoardNumber;
use evening::club::{Conditions, Contestant, ContestantId, Counted, MatchBoards, Method, Winners};
use evening::director::{Award, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId};
use evening::scoring::Points;
use evening::session::{
    Change, ChangeError, Entry, Journal, Place, ResultId, Session, SessionId, Slot, Stamp, TableResult,
};
use movement::{ContestantKind, Sitting};

use super::transcript::{LineScore, TranscriptContestant, TranscriptLine};
use super::{Format, Transcript, identity};

/// Why a transcript cannot become a session.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    #[error("line {line}: {error}; correct the file or leave the line out")]
    Change { line: u32, error: ChangeError },
    #[error("the document holds no results")]
    NoResults,
}

/// The identity of a transcript's session: a hash of the file's own identity and the date, or else of what the file
/// says about the evening.
pub fn session_id(transcript: &Transcript) -> SessionId {
    let date = transcript.date.map(|d| d.to_string()).unwrap_or_default();
    // The date is included because a file may have been copied for the next evening.
    if !transcript.identity.is_empty() {
        return SessionId(hashed(&["session".to_owned(), transcript.identity.clone(), date]));
    }
    let mut parts = vec!["session".to_owned(), transcript.club.clone(), date, transcript.title.clone()];
    let mut contestant_texts: Vec<String> = transcript
        .contestants
        .iter()
        .map(|c| {
            let mut names: Vec<&str> = c.players.iter().map(|p| p.name.as_str()).collect();
            names.sort_unstable();
            format!("{} {}", c.id, names.join("\u{1f}"))
        })
        .collect();
    contestant_texts.sort_unstable();
    parts.extend(contestant_texts);
    // Tables and most scoring files have no title, so the results distinguish the evenings.
    if matches!(transcript.format, Format::Csv | Format::Bws | Format::Ecats | Format::Salliere | Format::NzScorer) {
        parts.extend(transcript.lines.iter().map(identity::line_text));
    }
    SessionId(hashed(&parts))
}

/// The changes that make the session of a transcript, the opening first, in an order that applies. A missing date
/// becomes 1 January 1970.
///
/// # Errors
/// When the transcript has no results, or a session refuses one of the changes.
pub fn to_changes(transcript: &Transcript) -> Result<Vec<Change>, ImportError> {
    if transcript.lines.is_empty() {
        return Err(ImportError::NoResults);
    }
    let session = session_id(transcript);
    let mut conditions = Conditions::default();
    conditions.rules.winners = match transcript.winners {
        Some(1) => Winners::One,
        Some(2) => Winners::Two,
        _ => Winners::Movement,
    };
    if let Some(method) = transcript.method {
        conditions.rules.method = method;
    }
    if transcript.kind == ContestantKind::Teams || !transcript.matches.is_empty() {
        conditions.rules.match_boards = MatchBoards::Round;
        conditions.rules.winners = Winners::One;
    }
    let mut changes = vec![(
        0,
        Change::SessionOpened {
            session,
            title: transcript.title.clone(),
            date: transcript.date.unwrap_or_default(),
            club: transcript.club.clone(),
            event: None,
            conditions,
        },
    )];
    let mut contestants: Vec<_> = transcript.contestants.iter().collect();
    contestants.sort_by_key(|c| c.id);
    changes.extend(contestants.into_iter().map(|c| {
        let contestant = Contestant {
            id: c.id,
            name: team_name(transcript, c),
            players: c.players.clone(),
            substitutions: Vec::new(),
            stratum: None,
        };
        (c.line, Change::ContestantSeated { contestant })
    }));
    let boards: BTreeSet<BoardNumber> = transcript.deals.keys().chain(transcript.markings.keys()).copied().collect();
    changes.extend(boards.into_iter().map(|board| {
        let vulnerability = transcript.markings.get(&board).copied();
        let reason = vulnerability.map(|_| "as the imported file marks it".to_owned());
        let deal = transcript.deals.get(&board).copied();
        (0, Change::BoardSet { board, copy: None, deal, dealer: None, vulnerability, reason })
    }));
    changes.extend(transcript.lines.iter().map(|line| (line.line, line_change(session, line))));
    changes
        .extend(transcript.contestants.iter().filter_map(|c| Some((c.line, penalty_change(transcript, session, c)?))));
    replay(&changes)?;
    Ok(changes.into_iter().map(|(_, change)| change).collect())
}

/// A team's name. Pairs and players are known by their players' names.
fn team_name(transcript: &Transcript, contestant: &TranscriptContestant) -> String {
    if transcript.kind == ContestantKind::Teams { contestant.name.clone() } else { String::new() }
}

/// The identity of a line's `result` or `ruling`, as `kind` says: a hash of the session, the section, the board, the
/// opponents and, if known, the round. It does not depend on who sat North-South.
pub(super) fn line_identity(
    kind: &str,
    session: SessionId,
    place: Place,
    board: BoardNumber,
    sitting: Sitting<ContestantId>,
) -> Uuid {
    let parts = [kind.to_owned(), session.to_string(), place.section.to_string(), board.to_string()];
    let round = place.round.map(|round| format!("round {round}"));
    let slot = Slot::new(board, sitting);
    let second_table = slot.is_second_table().then(|| "second table".to_owned());
    let contestants = slot.contestants().map(|contestant| contestant.to_string());
    hashed(&parts.into_iter().chain(contestants).chain(round).chain(second_table).collect::<Vec<_>>())
}

fn line_change(session: SessionId, line: &TranscriptLine) -> Change {
    let place = Place { section: line.section, round: line.round, table: line.table };
    let sitting = line.sitting;
    let identity = |kind: &str| line_identity(kind, session, place, line.board, sitting);
    match line.line_score {
        LineScore::Result(outcome) => Change::ResultEntered {
            result: TableResult {
                id: ResultId(identity("result")),
                place,
                board: line.board,
                copy: 0,
                sitting,
                outcome,
                supersedes: None,
                forced: line.impossible,
                reason: line.impossible.then(|| "as the imported file states it".to_owned()),
                asked_by: None,
                consent: None,
            },
        },
        LineScore::Artificial([ns, ew]) => Change::RulingMade {
            place,
            board: line.board,
            sitting,
            ruling: Ruling::award(RulingId(identity("ruling")), "12C2", "", Award::artificial(ns, ew)),
        },
    }
}

/// The penalty of a negative adjustment.
fn penalty_change(transcript: &Transcript, session: SessionId, contestant: &TranscriptContestant) -> Option<Change> {
    let stated = contestant.adjustment.as_ref().filter(|stated| stated.value < Points::ZERO)?;
    // Only a contestant that played has a total to subtract from.
    let plays = |line: &TranscriptLine| line.sitting.contestants().any(|(id, _)| id == contestant.id);
    if !transcript.lines.iter().any(plays) {
        return None;
    }
    let method = transcript.method.unwrap_or(Method::Matchpoints);
    let (unit, factor) = match (transcript.in_victory_points, method.counted()) {
        (true, _) => (PenaltyUnit::VictoryPoints, 100),
        (false, Counted::Matchpoints) if method.has_tops_of_boards() && counts_in_ones(transcript) => {
            (PenaltyUnit::Matchpoints, 200)
        }
        (false, Counted::Matchpoints) => (PenaltyUnit::Matchpoints, 100),
        (false, Counted::Imps | Counted::Points) => (PenaltyUnit::Imps, 100),
    };
    let hundredths = (&stated.value * &Points::from(-factor)).decimal(0).parse().ok()?;
    let parts = ["penalty".to_owned(), session.to_string(), contestant.id.to_string()];
    let mut penalty = Penalty::procedural(PenaltyId(hashed(&parts)), unit, hundredths, "90A");
    penalty.reason = format!("adjustment {} in the imported file", stated.text);
    Some(Change::PenaltyGiven { contestant: contestant.id, penalty })
}

/// Whether the file counts matchpoints as 1 and ½ instead of 2 and 1: then the points of both sides of a line add up to
/// the number of other lines.
fn counts_in_ones(transcript: &Transcript) -> bool {
    let (mut stated_sum, mut other_lines) = (Points::ZERO, 0_i64);
    for lines in transcript.boards().values() {
        for line in lines {
            if let [Some(ns), Some(ew)] = &line.stated {
                stated_sum += &(&ns.value + &ew.value);
                other_lines += lines.len() as i64 - 1;
            }
        }
    }
    // Counted in ones, the sum equals the number of other lines; in twos, it is twice as high. Awards change it a
    // little.
    let twice = &stated_sum * &Points::from(2);
    twice > Points::from(other_lines) && twice < Points::from(3 * other_lines)
}

/// The session after the changes, each given with its line. An error has the line of the first impossible change.
fn replay(changes: &[(u32, Change)]) -> Result<Session, ImportError> {
    let stamp = Stamp::new(chrono::DateTime::default(), "");
    let entry = |index: usize, change: &Change| Entry {
        id: Uuid::from_u128(index as u128),
        stamp: stamp.clone(),
        change: change.clone(),
    };
    let Some((_, opened)) = changes.first() else { return Err(ImportError::NoResults) };
    let change_error = |line: u32| move |error| ImportError::Change { line, error };
    let journal = Journal::open(entry(0, opened)).map_err(change_error(0))?;
    let mut session = journal.session().clone();
    for (line, change) in &changes[1..] {
        session.apply(&stamp, change).map_err(change_error(*line))?;
    }
    Ok(session)
}

/// The session of a transcript, in memory only.
pub(super) fn session(transcript: &Transcript) -> Result<Session, ImportError> {
    let changes: Vec<(u32, Change)> = to_changes(transcript)?.into_iter().map(|change| (0, change)).collect();
    replay(&changes)
}

/// A UUID (version 8) from a hash. Each part is hashed with its length, so that different lists never look alike.
pub(super) fn hashed(parts: &[String]) -> Uuid {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part.as_bytes());
    }
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash.finalize()[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}
