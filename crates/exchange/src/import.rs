//! Imports a file: its changes, and a report of what was read, odd or left out. `kind` detects the format; `changes`
//! turns a transcript into changes.

use std::collections::BTreeSet;
use std::fmt;

use sha2::{Digest, Sha256};

use crate::Oddity;
use evening::club::{self, ContestantId, Player};
use evening::scoring::{self, Remark};
use evening::session::{Change, SessionId};
use movement::ContestantKind;

use super::fault::guarded;
use super::lengths;
use super::transcript::{LineScore, Transcript, TranscriptContestant, Warning};
use super::{
    CsvMapping, CsvReadError, ExchangeError, FileKind, Format, ReadError, bws, check, csv, deals, json, pbn, text,
    to_changes,
};

/// A file ready to be imported, in one transaction or not at all.
#[derive(Debug, Clone, PartialEq)]
pub struct FileImport {
    pub kind: FileKind,
    /// The program that wrote it with its version, as stated. Empty if not stated.
    pub producer: String,
    /// The SHA-256 of the content in lower-case hex, by which the same file is recognised.
    pub sha256: String,
    /// The changes in order. Those of a session begin with its opening; those of deals belong to an open session.
    pub changes: Vec<Change>,
    /// Oddities and what was done about them.
    pub warnings: Vec<Warning>,
    /// How much was read.
    pub counts: ImportCounts,
}

/// The name that a session gets for the victory point scale of a file whose scale is not known.
const UNKNOWN_SCALE: &str = "vp";

/// The numbers of things read from a file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize)]
pub struct ImportCounts {
    pub sections: u32,
    pub contestants: u32,
    /// The number of players of the contestants with at least one named player.
    pub players: u32,
    /// The number of lines with a table result, including "not played".
    pub results: u32,
    /// The number of lines with an artificial score.
    pub artificial: u32,
    pub deals: u32,
    pub matches: u32,
    pub penalties: u32,
}

/// A report of an import, to be shown or written as JSON.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct ImportReport {
    pub kind: FileKind,
    /// The program that wrote the file; empty if unknown.
    pub producer: String,
    /// The SHA-256 hash of the file in hex digits.
    pub sha256: String,
    pub read: ImportCounts,
    /// Oddities and omissions.
    pub noted: Vec<ImportNote>,
}

/// An oddity and what was done about it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct ImportNote {
    /// The line of the file, from 1. `None` if the note concerns the whole file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The oddity in words.
    pub what: String,
    /// The action taken. Empty if none was necessary.
    pub done: String,
}

/// Options for importing a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportOptions {
    /// The meanings of the columns of a table. `None` finds them from the headings.
    pub mapping: Option<CsvMapping>,
    /// Whether unreadable lines of a table and contradicting rows of a scoring file are left out and listed, instead of
    /// refusing the file.
    pub only_good: bool,
    /// The day of play, if the file does not state it.
    pub date: Option<chrono::NaiveDate>,
}

/// Imports a file as a new session, or as deals for an open one.
///
/// # Errors
/// When the file is refused, or has neither results nor deals; then the error says what to do.
pub fn import(content: &[u8]) -> Result<FileImport, ExchangeError> {
    import_with(content, &ImportOptions::default())
}

/// Imports a file with options.
///
/// # Errors
/// As [`import`], and when the options give two columns the same meaning, or leave out a needed one.
pub fn import_with(content: &[u8], options: &ImportOptions) -> Result<FileImport, ExchangeError> {
    guarded(|| read_import(content, options))
}

fn read_import(content: &[u8], options: &ImportOptions) -> Result<FileImport, ExchangeError> {
    let kind = super::sniff(content);
    if let Some(kind @ FileKind::Deals(_)) = kind {
        return import_deals(kind, content);
    }
    let (kind, transcript) = match kind {
        // The user has seen the table and assigned its columns.
        None | Some(FileKind::CsvResults | FileKind::CsvPlayers)
            if options.mapping.is_some() || kind == Some(FileKind::CsvResults) =>
        {
            let mapping = options.mapping.as_ref();
            (
                FileKind::CsvResults,
                csv::read::read_results(content, mapping, options.only_good).map_err(ReadError::from)?,
            )
        }
        None => {
            // The reader's error says whether the file is empty, too large or unknown.
            let transcript = super::read(content)?;
            (kind_of_format(transcript.format), transcript)
        }
        Some(kind @ FileKind::Bws) => {
            let transcript = bws::read(content, options.only_good)?.dated(options.date);
            return import_transcript(kind, content, &transcript).map_err(bws::with_row);
        }
        Some(kind) if kind.is_session() => (kind, super::read(content)?),
        Some(kind) => return Err(ExchangeError::NoSession { kind, advice: kind.advice() }),
    };
    import_transcript(kind, content, &transcript.dated(options.date))
}

fn kind_of_format(format: Format) -> FileKind {
    match format {
        Format::Usebio => FileKind::Usebio,
        Format::Pbn => FileKind::PbnResults,
        Format::Csv => FileKind::CsvResults,
        Format::Json => FileKind::Json,
        Format::Bws => FileKind::Bws,
        other => FileKind::Results(other),
    }
}

/// Imports a transcript. The session gets the rules that reproduce all stated figures, those that a JSON document
/// states, or else the defaults.
fn import_transcript(kind: FileKind, content: &[u8], transcript: &Transcript) -> Result<FileImport, ExchangeError> {
    let mut changes = to_changes(transcript)?;
    let mut warnings = transcript.warnings.clone();
    let settings = if kind == FileKind::Json { json::read::settings(&text::decode(content).text) } else { Vec::new() };
    // Settings of another version of the program may no longer exist.
    let report = match check::first_agreeing(transcript, &settings) {
        Err(check::CheckError::Rule(error)) => {
            warnings.push(Warning { line: None, what: Oddity::RulesUnknown { why: error.to_string() } });
            check::first_agreeing(transcript, &[])?
        }
        other => other?,
    };
    let keeps_rules = report.reproduced || !settings.is_empty();
    if let Some(Change::SessionOpened { conditions, .. }) = changes.first_mut().filter(|_| keeps_rules) {
        conditions.rules = report.rules;
    }
    // Name the unknown scale, so that every sheet says that victory points are missing.
    let has_unknown_scale =
        transcript.in_victory_points && transcript.kind == ContestantKind::Teams && !report.reproduced;
    if let Some(Change::SessionOpened { conditions, .. }) = changes.first_mut().filter(|_| has_unknown_scale) {
        let scale = &mut conditions.rules.vp_scale.0;
        *scale = Some(scale.take().unwrap_or_else(|| UNKNOWN_SCALE.to_owned()));
    }
    if !report.differences.is_empty() {
        let (count, first) = (report.differences.len(), report.differences.first().map_or(1, |d| d.line));
        warnings.push(Warning { line: None, what: Oddity::Differences { count, line: first } });
    }
    for remark in report.remarks.iter().filter(|_| keeps_rules) {
        let oddity = match remark {
            Remark::ScaleRow { scale, boards, from, to } => {
                Oddity::ScaleRow { scale: scale.clone(), boards: *boards, rows: scoring::row_text(*from, *to) }
            }
            Remark::ScaleKind { scale, .. } => Oddity::ScaleKind { scale: scale.clone() },
            // The file itself states what a bye is worth.
            Remark::Bye { .. } => continue,
        };
        warnings.push(Warning { line: None, what: oddity });
    }
    warnings.extend(contestants_without_results(kind, transcript).map(|oddity| Warning { line: None, what: oddity }));
    if transcript.in_victory_points && transcript.kind == ContestantKind::Pairs && !report.reproduced {
        warnings.push(Warning { line: None, what: Oddity::VictoryPointsUnknown });
    }
    let cut_count = changes.iter_mut().map(lengths::cut_change).sum();
    if cut_count > 0 {
        warnings.push(Warning { line: None, what: Oddity::TextsCut { count: cut_count, length: lengths::MAX_CHARS } });
    }
    warnings.sort_by_key(|warning| warning.line);
    let mut counts = count_contents(transcript);
    counts.penalties = changes.iter().filter(|c| matches!(c, Change::PenaltyGiven { .. })).count() as u32;
    let producer = lengths::shortened(&transcript.producer).into_owned();
    Ok(FileImport { kind, producer, sha256: sha256(content), changes, warnings, counts })
}

/// Reports the contestants of a USEBIO file without any line or match, because no ranking shows them.
fn contestants_without_results(kind: FileKind, transcript: &Transcript) -> Option<Oddity> {
    let of_lines =
        transcript.lines.iter().flat_map(|line| line.sitting.contestants().map(|(contestant, _)| contestant));
    let of_matches = transcript.matches.iter().flat_map(|stated_match| stated_match.contestants);
    let present: BTreeSet<ContestantId> = of_lines.chain(of_matches).collect();
    let label_and_names = |contestant: &TranscriptContestant| {
        let players: Vec<&str> = contestant.players.iter().map(|player| player.name.as_str()).collect();
        let name = if contestant.name.is_empty() { players.join(" – ") } else { contestant.name.clone() };
        format!("{} {name}", contestant.label)
    };
    let absent = transcript.contestants.iter().filter(|contestant| !present.contains(&contestant.id));
    let absent: Vec<String> = absent.map(label_and_names).collect();
    (kind == FileKind::Usebio && !absent.is_empty()).then(|| Oddity::WithoutResults { who: absent.join(", ") })
}

fn count_contents(transcript: &Transcript) -> ImportCounts {
    let has_names = |c: &&super::transcript::TranscriptContestant| c.players.iter().any(|p| p.name != c.label);
    let player_counts = transcript.contestants.iter().filter(has_names).map(|c| c.players.len());
    let count =
        |is_wanted: fn(&LineScore) -> bool| transcript.lines.iter().filter(|l| is_wanted(&l.line_score)).count() as u32;
    ImportCounts {
        sections: transcript.sections.len() as u32,
        contestants: transcript.contestants.len() as u32,
        players: player_counts.sum::<usize>() as u32,
        results: count(|score| matches!(score, LineScore::Result(_))),
        artificial: count(|score| matches!(score, LineScore::Artificial(_))),
        deals: transcript.deals.len() as u32,
        matches: transcript.matches.len() as u32,
        penalties: 0,
    }
}

/// Imports deals for a session that is open.
fn import_deals(kind: FileKind, content: &[u8]) -> Result<FileImport, ExchangeError> {
    let set = deals::read(content)?;
    let mut warnings = set.warnings.clone();
    let played_count: usize = set.boards.iter().map(|board| board.played.len()).sum();
    if played_count > 0 {
        warnings.push(Warning { line: None, what: Oddity::PlayedNameless { count: played_count } });
    }
    if kind == FileKind::Deals(deals::DealFormat::Pbn)
        && pbn::has_results_and_contestants(&text::decode(content).text).0
    {
        warnings.push(Warning { line: None, what: Oddity::GamesNameless });
    }
    let changes: Vec<Change> = set
        .boards
        .iter()
        .map(|board| {
            let differs = board.differs();
            Change::BoardSet {
                board: board.number,
                copy: None,
                deal: Some(board.deal),
                dealer: board.dealer.filter(|_| differs),
                vulnerability: board.vulnerability.filter(|_| differs),
                reason: differs.then(|| "as the imported file marks it".to_owned()),
            }
        })
        .collect();
    let counts = ImportCounts { deals: changes.len() as u32, ..ImportCounts::default() };
    Ok(FileImport { kind, producer: String::new(), sha256: sha256(content), changes, warnings, counts })
}

fn sha256(content: &[u8]) -> String {
    let hex = |byte: &u8| [byte >> 4, byte & 15].map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)]));
    Sha256::digest(content).iter().flat_map(hex).collect()
}

impl FileImport {
    /// Whether the changes open a session. Otherwise they belong to an open one.
    pub fn opens_session(&self) -> bool {
        self.session().is_some()
    }

    /// Whether the day of play is known, from the file or from the options. `true` for deals, which need none.
    pub fn is_dated(&self) -> bool {
        !matches!(self.changes.first(), Some(Change::SessionOpened { date, .. }) if *date == chrono::NaiveDate::default())
    }

    /// The session that the changes open, if any.
    pub fn session(&self) -> Option<SessionId> {
        match self.changes.first() {
            Some(Change::SessionOpened { session, .. }) => Some(*session),
            _ => None,
        }
    }

    /// Gives the people of the file the identities of the club's players (see [`club::link`]). Returns the number of
    /// people found. Names and numbers stay as the file has them.
    pub fn link(&mut self, book: &[Player]) -> usize {
        let contestants = self.changes.iter_mut().filter_map(|change| match change {
            Change::ContestantSeated { contestant } => Some(contestant),
            _ => None,
        });
        let people = contestants.flat_map(|contestant| {
            let substitutes = contestant.substitutions.iter_mut().map(|s| &mut s.entrant);
            contestant.players.iter_mut().chain(substitutes)
        });
        club::link(people, book)
    }

    /// A report of the import: what was read, and the oddities.
    pub fn report(&self) -> ImportReport {
        ImportReport {
            kind: self.kind,
            producer: self.producer.clone(),
            sha256: self.sha256.clone(),
            read: self.counts,
            noted: self.warnings.iter().map(ImportNote::of).collect(),
        }
    }
}

impl ImportNote {
    fn of(warning: &Warning) -> Self {
        let (what, done) = warning.what.apart();
        Self { line: warning.line, what, done }
    }
}

impl ExchangeError {
    /// The unreadable lines of a table and the numbers of its readable lines. `None` if the file was refused for
    /// another reason.
    pub fn lines(&self) -> Option<(&[csv::read::BadLine], &[u32])> {
        match self {
            Self::Read(ReadError::Csv(CsvReadError::UnreadableLines { bad, good })) => Some((bad, good)),
            _ => None,
        }
    }
}

impl fmt::Display for ImportCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named_counts = [
            (self.sections, ["section", "sections"]),
            (self.contestants, ["contestant", "contestants"]),
            (self.players, ["player", "players"]),
            (self.results, ["result", "results"]),
            (self.artificial, ["artificial score", "artificial scores"]),
            (self.deals, ["deal", "deals"]),
            (self.matches, ["match", "matches"]),
            (self.penalties, ["penalty", "penalties"]),
        ];
        let nonzero = named_counts.iter().filter(|(count, _)| *count > 0);
        let texts: Vec<String> =
            nonzero.map(|(count, forms)| format!("{count} {}", forms[usize::from(*count > 1)])).collect();
        f.write_str(&if texts.is_empty() { "nothing".to_owned() } else { texts.join(", ") })
    }
}

impl fmt::Display for ImportNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.what)?;
        if self.done.is_empty() { Ok(()) } else { write!(f, "; {}", self.done) }
    }
}

impl fmt::Display for ImportReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        if !self.producer.is_empty() {
            write!(f, " by {}", self.producer)?;
        }
        write!(f, ": {}", self.read)?;
        self.noted.iter().try_for_each(|note| write!(f, "\n{note}"))
    }
}
