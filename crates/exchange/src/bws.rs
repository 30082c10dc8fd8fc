//! BWS (docs/formats.md, 1): the scoring file of bridge pads with a session of pairs, an individual or teams. This and
//! the modules below know the meaning of rows; `jet` reads the database.

mod due;
mod jet;
mod pads;
mod people;
mod remark;
mod results;
mod rows;
mod schema;
mod seats;
mod tables;
#[cfg(test)]
mod tests;
mod write;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike, Days, NaiveDate};

use crate::traveller::ContradictingLine;
use crate::{Limit, RowFault};
use bridge::Side;
use evening::club::{ContestantId, Entrant, Method};
use movement::{ContestantKind, MAX_ROUNDS, MAX_TABLES, Movement, Sitting};

use super::participants::{Participants, used_sections};
use super::round_data::RoundDataError;
use super::transcript::{Transcript, TranscriptContestant, TranscriptLine, Warning};
use super::traveller::TravellerLines;
use super::{ExchangeError, Format, ImportError, Oddity, ReadError};

pub use pads::{PadFile, PadFileError, pads};
pub use write::{FillCounts, FillError, fill, is_for_session, write};

use results::{RowNotes, SeatedResult, at_row};
use rows::Tables;
use seats::{Key, Seats};

/// The largest scoring file that is read, in bytes. Files with the players of a whole federation are large.
pub const MAX_BWS_BYTES: usize = 256 << 20;
/// The most contradicting rows that a message lists.
const MAX_LISTED_ROWS: usize = 5;

/// Why a scoring file was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BwsError {
    #[error("more than {limit}; such a file is not read")]
    Limit { limit: Limit },
    #[error("the database is damaged or cut off ({detail}); copy the file again while no program has it open")]
    Damaged { detail: String },
    #[error("the database has a password; have it removed, or export the results as USEBIO or PBN")]
    HasPassword,
    #[error("the database has no table {table}, so it is not a scoring file of table pads; open it where it was made")]
    MissingTable { table: &'static str },
    #[error("table {table}: there is no column {column}; have the scoring program make the file again")]
    MissingColumn { table: &'static str, column: &'static str },
    #[error("table {table}: damaged rows: {count}; copy the file again while no program has it open")]
    DamagedRows { table: &'static str, count: usize },
    #[error(
        "{} rows contradict others; correct them in the scoring program, or take the good ones only: {}",
        rows.len(),
        rows.iter().take(MAX_LISTED_ROWS).map(ToString::to_string).collect::<Vec<_>>().join("; ")
    )]
    ContradictingRows { rows: Vec<Oddity> },
    #[error("table Section: {why}; correct it in the scoring program")]
    WrongSections { why: Box<ReadError> },
    #[error(
        "table RoundData, section {section}, table {table}, round {round}: {fault}; correct it in the scoring program"
    )]
    WrongRound { section: String, table: i64, round: i64, fault: RowFault },
    #[error("table RoundData, a section: {0}; correct it in the scoring program")]
    RoundData(#[from] RoundDataError),
}

/// Whether the content begins like an Access database.
pub(super) fn is_jet(content: &[u8]) -> bool {
    let name = content.strip_prefix(b"\0\x01\0\0").unwrap_or_default();
    name.starts_with(b"Standard Jet DB") || name.starts_with(b"Standard ACE DB")
}

/// Reads the session of a scoring file. With `only_good`, rows that contradict earlier ones, or in which a contestant
/// meets itself, are left out and listed.
///
/// # Errors
/// When the file is too large or cannot be read, has no results or too many sections or contestants, or has such rows
/// and `only_good` is not set.
pub(super) fn read(content: &[u8], only_good: bool) -> Result<Transcript, ReadError> {
    check_size(content)?;
    transcript(&tables::read_tables(content)?, only_good)
}

/// Reads the movement of every section.
///
/// # Errors
/// When the file is too large or cannot be read, plans no rounds, or has a row that fits no movement.
pub(super) fn movements(content: &[u8]) -> Result<Vec<Movement>, BwsError> {
    check_size(content)?;
    due::movements(&tables::read_movement_tables(content)?)
}

fn check_size(content: &[u8]) -> Result<(), BwsError> {
    if content.len() > MAX_BWS_BYTES { Err(BwsError::Limit { limit: Limit::ScoringFile }) } else { Ok(()) }
}

/// The refusal of a scoring file for an error that all formats share, without its line number.
fn bws_error(error: ReadError) -> BwsError {
    match error {
        ReadError::Limit { limit, .. } => BwsError::Limit { limit },
        other => BwsError::WrongSections { why: Box::new(other) },
    }
}

/// A refusal by the session, with the row instead of a line number.
pub(super) fn with_row(error: ExchangeError) -> ExchangeError {
    match error {
        ExchangeError::Import(ImportError::Change { line, error }) => {
            let refusal = Box::new(Oddity::Refused { why: error });
            let rows = vec![Oddity::OfRow { row: line, what: refusal }];
            ReadError::from(BwsError::ContradictingRows { rows }).into()
        }
        other => other,
    }
}

/// The transcript of the rows of a file, with `only_good` as in [`read`].
fn transcript(tables: &Tables, only_good: bool) -> Result<Transcript, ReadError> {
    let mut notes = RowNotes::default();
    notes.oddities.clone_from(&tables.oddities);
    let counting_rows = results::counting_rows(&tables.results, &mut notes.oddities);
    let seats = Seats::find(tables, &counting_rows, &mut notes.oddities)?;
    let seated_results: Vec<SeatedResult<'_>> =
        counting_rows.iter().filter_map(|row| results::seated_result(&seats, row, &mut notes)).collect();
    let mut transcript = Transcript {
        method: method(&seats, &mut notes.oddities),
        winners: seats.winners(&mut notes.oddities),
        deals: people::deals(&tables.hands, &mut notes.oddities),
        ..Transcript::empty(Format::Bws, seats.kind)
    };
    read_evening(tables, &seats, &mut transcript, &mut notes.oddities);
    let players = people::players(tables, &seats, &mut notes.oddities);
    let mut participants = Participants::default();
    for (key, players) in contestants(&seated_results, players, &seats, &mut notes.oddities) {
        participants.enter(contestant(key, players, seats.kind)).map_err(bws_error)?;
    }
    let mut warnings = Vec::new();
    participants.assign_numbers(&mut warnings).map_err(bws_error)?;
    let mut lines = TravellerLines::default();
    let mut bad_rows = Vec::new();
    for seated in &seated_results {
        match transcript_line(seated, &participants, seats.kind) {
            None => bad_rows.push(at_row(seated.row, Oddity::MeetsItself)),
            Some(line) => match lines.add(line, &mut warnings) {
                Ok(()) => {}
                Err(ContradictingLine { earlier, what: contradiction, .. }) => {
                    let contradiction = Box::new(contradiction.without_board());
                    bad_rows.push(at_row(seated.row, Oddity::RowSaysOtherwise { what: contradiction, row: earlier }));
                }
            },
        }
    }
    if !bad_rows.is_empty() && !only_good {
        return Err(BwsError::ContradictingRows { rows: bad_rows }.into());
    }
    notes.oddities.extend(bad_rows.into_iter().map(Oddity::left_out));
    let finished = lines.finish(&mut transcript, &mut warnings);
    finished.map_err(|error| if error == ReadError::NoResults { error } else { bws_error(error).into() })?;
    due::report_missing_results(&seats, &seated_results, &mut notes.oddities);
    report_left_out(tables, &mut notes.oddities);
    transcript.contestants = participants.contestants();
    let sections = seats.sections.values().map(|section| (section.id, section.label.clone())).collect();
    transcript.sections = used_sections(&transcript, sections);
    // The line of these warnings is the ID of a row.
    let rows = warnings.into_iter().map(|warning| match warning.line.filter(|id| *id > 0) {
        Some(row) => Oddity::OfRow { row, what: Box::new(warning.what) },
        None => warning.what,
    });
    transcript.warnings = rows.chain(notes.finish()).map(|oddity| Warning { line: None, what: oddity }).collect();
    Ok(transcript)
}

/// Takes the title, date and identity from `Session`.
fn read_evening(tables: &Tables, seats: &Seats, transcript: &mut Transcript, oddities: &mut Vec<Oddity>) {
    let used_ids: BTreeSet<i64> = seats.sections.values().map(|section| section.row.session).collect();
    let row = tables.sessions.iter().find(|row| used_ids.contains(&row.id)).or(tables.sessions.first());
    if used_ids.len() > 1 {
        oddities.push(Oddity::SeveralSessions);
    }
    if let Some(session) = row {
        transcript.title.clone_from(&session.name);
        transcript.identity.clone_from(&session.guid);
        transcript.date = session.date.and_then(date);
    }
    match transcript.date {
        None => oddities.push(Oddity::NoDate),
        Some(date) if !(1950..=2100).contains(&date.year()) => {
            oddities.push(Oddity::DateOutOfRange { date });
        }
        Some(_) => {}
    }
}

/// The date of a number of days since 1899-12-30. 0 means no date.
fn date(days: f64) -> Option<NaiveDate> {
    let whole_days = (1.0..1_000_000.0).contains(&days).then_some(days.floor() as u64)?;
    NaiveDate::from_ymd_opt(1899, 12, 30)?.checked_add_days(Days::new(whole_days))
}

fn day_of(days: Option<f64>) -> Option<NaiveDate> {
    days.and_then(date)
}

/// The method of the sections, if they agree on one that suits the contestants.
fn method(seats: &Seats, oddities: &mut Vec<Oddity>) -> Option<Method> {
    let scoring_types: BTreeSet<i64> =
        seats.sections.values().map(|section| section.row.scoring).filter(|s| *s != 0).collect();
    let is_teams = seats.kind == ContestantKind::Teams;
    if scoring_types.len() > 1 {
        oddities.push(Oddity::MethodsDiffer);
        return None;
    }
    match scoring_types.first() {
        Some(1 | 3) if is_teams => Some(Method::Bam),
        Some(1) => Some(Method::Matchpoints),
        Some(2 | 4) if is_teams => Some(Method::Imps),
        Some(2) => {
            oddities.push(Oddity::ImpsOfSomeKind);
            Some(Method::CrossImps)
        }
        Some(3 | 4) => {
            oddities.push(Oddity::TeamsAsPairs);
            None
        }
        _ => None,
    }
}

/// The contestants that play or are named, with their players.
fn contestants(
    seated_results: &[SeatedResult<'_>],
    mut players: BTreeMap<Key, Vec<Entrant>>,
    seats: &Seats,
    oddities: &mut Vec<Oddity>,
) -> BTreeMap<Key, Vec<Entrant>> {
    let played: BTreeSet<Key> = seated_results.iter().flat_map(|seated| seated.sitting.iter().copied()).collect();
    let nameless = played.iter().filter(|key| !players.contains_key(key)).count();
    if nameless > 0 {
        oddities.push(Oddity::ContestantsNameless { count: nameless });
    }
    for section in seats.sections.values() {
        let idle = players.keys().filter(|key| key.0 == section.id && !played.contains(key));
        let idle_contestants: Vec<_> = idle.map(|(_, number, side)| (*number, *side)).collect();
        if !idle_contestants.is_empty() {
            oddities.push(Oddity::Idle { section: section.label.clone(), who: idle_contestants });
        }
    }
    for key in played {
        players.entry(key).or_default();
    }
    players
}

fn contestant((section, number, side): Key, mut players: Vec<Entrant>, kind: ContestantKind) -> TranscriptContestant {
    let label = number.to_string();
    if players.is_empty() {
        players.push(Entrant::named(label.as_str()));
    }
    let name = if kind == ContestantKind::Teams { label.clone() } else { String::new() };
    TranscriptContestant { side, name, ..TranscriptContestant::unstated(section, label, players, 0) }
}

/// A line of the transcript. `None` if a contestant meets itself.
fn transcript_line(
    seated: &SeatedResult<'_>,
    participants: &Participants,
    kind: ContestantKind,
) -> Option<TranscriptLine> {
    let find = |(section, number, side): &Key, seat_side: Side| {
        participants.find(&number.to_string(), Some(*section), side.unwrap_or(seat_side))
    };
    let ids: Option<Vec<ContestantId>> =
        seated.sitting.iter().zip(Side::BOTH.into_iter().cycle()).map(|(key, side)| find(key, side)).collect();
    let ids = ids?;
    if ids.iter().collect::<BTreeSet<_>>().len() < ids.len() {
        return None;
    }
    let sitting = match ids[..] {
        [n, e, s, w] => Sitting::Players { n, e, s, w },
        [ns, ew] if kind == ContestantKind::Teams => Sitting::Teams { ns, ew },
        [ns, ew] => Sitting::Sides { ns, ew },
        _ => return None,
    };
    Some(TranscriptLine {
        section: seated.section.id,
        board: seated.board,
        round: u8::try_from(seated.row.round).ok().filter(|round| (1..=MAX_ROUNDS).contains(round)),
        table: u8::try_from(seated.row.table).ok().filter(|table| (1..=MAX_TABLES).contains(table)),
        sitting,
        pairs: Default::default(),
        line_score: seated.line_score,
        impossible: seated.impossible,
        stated: [None, None],
        percent: [None, None],
        pairwise: [None, None],
        line: u32::try_from(seated.row.id).unwrap_or(0),
    })
}

fn report_left_out(tables: &Tables, oddities: &mut Vec<Oddity>) {
    for (table, rows) in &tables.others {
        let (table, rows) = (table.clone(), *rows);
        oddities.push(match table.as_str() {
            "HandEvaluation" => Oddity::MakeableCounted { table, rows },
            "BiddingData" => Oddity::CallsCounted { table, rows },
            "PlayData" => Oddity::PlayCounted { table, rows },
            "Results" => Oddity::RankingCounted { table, rows },
            _ => Oddity::TableUnknown { table, rows },
        });
    }
}
