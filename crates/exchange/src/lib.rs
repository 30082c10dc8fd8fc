//! Reads and writes files of other programs. Files of results are recognised by content, read into a `Transcript` and
//! turned into changes. Only `read_file` opens a file.

mod abf;
mod bws;
mod changes;
mod changes_file;
pub mod check;
pub mod connector;
pub mod csv;
pub mod deals;
pub mod event;
mod export;
mod export_parts;
mod fault;
pub mod field_pages;
mod identity;
mod import;
mod input_file;
pub mod json;
mod kind;
mod latin;
mod lengths;
mod loss;
mod movement_import;
mod movement_list;
mod movements;
mod number;
mod oddity;
pub mod pads;
mod participants;
mod pbn;
pub mod refusal;
mod reread;
mod round_data;
pub mod rulings;
pub mod sample;
pub mod season;
mod sentence;
mod shown;
pub mod sites;
mod small;
mod text;
pub mod transcript;
mod traveller;
mod unnamed;
mod usebio;
pub mod web;
mod xml;

use std::fmt;

use evening::session::Session;

pub use bws::{
    BwsError, FillCounts, FillError, MAX_BWS_BYTES, PadFile, PadFileError, fill as fill_bws,
    is_for_session as is_bws_for_session, pads as bws_pads, write as write_bws,
};
pub use changes::{ImportError, session_id, to_changes};
pub use changes_file::{ChangesFileError, UnknownField, read_changes};
pub use csv::{CsvForm, CsvMapping, CsvReadError, CsvTable};
pub use export::{FileFormat, write_file};
pub use export_parts::ExportedFile;
pub use fault::Panicked;
pub use import::{FileImport, ImportCounts, ImportNote, ImportOptions, ImportReport, import, import_with};
pub use input_file::{OpenError, read_file};
pub use kind::{FileKind, ForeignFormat, sniff};
pub use loss::{Loss, ReportedLoss};
pub use movement_import::OverLimit;
pub use movement_list::{MovementListError, read_list};
pub use movements::{MovementReadError, miscounted, read_movements};
pub use oddity::{CardsFault, CheckValue, Damage, Expected, FileItem, Limit, Measure, Oddity, RowFault, Unclosed};
pub use pbn::write as write_pbn;
pub use refusal::Refusal;
pub use reread::{FileUpdate, RereadError, file_name};
pub use round_data::{RoundDataError, read_round_data};
pub use shown::{ShownScores, scores_to_show, shown_scores};
pub use transcript::Transcript;
pub use usebio::{UsebioContact, UsebioOptions, UsebioVersion, write as write_usebio};

/// The largest file that is read, in bytes; scoring files have [`MAX_BWS_BYTES`].
pub const MAX_BYTES: usize = 64 << 20;
/// The greatest nesting depth of elements.
pub(crate) const MAX_DEPTH: usize = 64;
/// The longest single text value, in bytes.
pub(crate) const MAX_TEXT_BYTES: usize = 1 << 20;
/// The most records (for XML: elements) in a file.
pub(crate) const MAX_RECORDS: usize = 1_000_000;
/// The most lines of a table below its headings: more than any evening or list of members has, and few enough to keep
/// in memory.
pub const MAX_ROWS: usize = 100_000;
/// The most tables of a section.
pub const MAX_TABLES: usize = 100;

/// A format of result files, found from the content of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Format {
    /// USEBIO 1.0 to 1.3: the results of one event as XML.
    Usebio,
    /// PBN 1.0 to 2.1: boards with their score tables, or a match game by game.
    Pbn,
    /// A table with a line for each result, ours or another program's.
    Csv,
    /// Our standings.
    Json,
    /// The scoring file of table pads (BWS), a Jet database.
    Bws,
    /// CSV as used by `BridgeWebs`.
    BridgeWebs,
    /// `results.txt` of Jannersten's programs.
    Jannersten,
    /// The results of `ECats`, without their names.
    Ecats,
    /// XML of NZ Scorer.
    NzScorer,
    /// The CSV of salliere, without headings.
    Salliere,
}

/// Why a file was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    #[error("the file is empty; export it again")]
    Empty,
    #[error("the file is of no format that can be read; these can be read: {readable}", readable = Format::readable())]
    UnknownFormat,
    #[error("line {line}: more than {limit}; such a file is not read")]
    Limit { line: u32, limit: Limit },
    #[error("line {line}: the file is cut off inside <{element}>; export or copy it again")]
    Truncated { line: u32, element: String },
    #[error("line {line}: this is not well-formed XML ({detail}); export the file again")]
    Malformed { line: u32, detail: String },
    #[error("line {line}: {what} that begins here is never closed; export or copy the file again")]
    Unclosed { line: u32, what: Unclosed },
    #[error("line {line}: the file declares entities, which no result file needs; remove the declaration")]
    Entities { line: u32 },
    #[error("line {line}: a second document <{element}> begins here; split the file in two")]
    SecondDocument { line: u32, element: String },
    #[error("line {line}: the file holds more than one {what}; export each on its own")]
    Several { line: u32, what: FileItem },
    #[error("line {line}: {what} {value:?} cannot be read: {allowed}; correct it there and export again")]
    Value { line: u32, what: FileItem, value: String, allowed: Expected },
    #[error(
        "line {line}: {item} {value:?} cannot be read: {allowed}; correct it there and export again",
        item = FileItem::Result, value = format!("{contract}, {why}"), allowed = Expected::ContractOrScore
    )]
    NotAResult { line: u32, contract: String, why: Oddity },
    #[error("line {line}: {why}; no other line has a result")]
    NoneLeft { line: u32, why: Oddity },
    #[error("line {line}: {what}, but line {earlier} differs; correct one of them and export again")]
    Contradiction { line: u32, earlier: u32, what: Oddity },
    #[error("line {line}: this is not the JSON of standings ({detail}); export it again")]
    Json { line: u32, detail: String },
    #[error(transparent)]
    Csv(#[from] CsvReadError),
    #[error(transparent)]
    Bws(#[from] BwsError),
    #[error("the file has no results; export it after the session has been scored")]
    NoResults,
    #[error(transparent)]
    Panicked(#[from] Panicked),
}

impl Format {
    /// Every format that is read.
    pub const ALL: &'static [Self] = &[
        Self::Usebio,
        Self::Pbn,
        Self::Csv,
        Self::Json,
        Self::Bws,
        Self::BridgeWebs,
        Self::Jannersten,
        Self::Ecats,
        Self::NzScorer,
        Self::Salliere,
    ];

    /// The format of this content. `None` if unknown.
    pub fn sniff(content: &[u8]) -> Option<Self> {
        if bws::is_jet(content) {
            return Some(Self::Bws);
        }
        Self::from_text(&text::decode(content.get(..MAX_BYTES).unwrap_or(content)).text)
    }

    fn from_text(text: &str) -> Option<Self> {
        match kind::kind_by_text(text) {
            // PBN with deals alone counts as PBN, so that the error says there are no results.
            Some(FileKind::Deals(deals::DealFormat::Pbn)) => Some(Self::Pbn),
            other => other.and_then(FileKind::format),
        }
    }

    /// The names of the formats that are read, for a message.
    pub(crate) fn readable() -> String {
        Self::ALL.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Usebio => "USEBIO",
            Self::Pbn => "PBN",
            Self::Csv => "CSV",
            Self::Json => "JSON",
            Self::Bws => "BWS",
            Self::BridgeWebs => "BridgeWebs CSV",
            Self::Jannersten => "Jannersten results.txt",
            Self::Ecats => "ECats R.txt",
            Self::NzScorer => "NZ Scorer XML",
            Self::Salliere => "salliere CSV",
        })
    }
}

/// Why a file was not imported or checked. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExchangeError {
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Import(#[from] ImportError),
    #[error(transparent)]
    Check(#[from] check::CheckError),
    #[error(transparent)]
    Deals(#[from] deals::DealFileError),
    #[error("this is {kind}: {advice}")]
    NoSession { kind: FileKind, advice: &'static str },
    #[error(transparent)]
    Panicked(#[from] Panicked),
}

/// Scores a file again with the given settings, and compares the scores with its figures.
///
/// # Errors
/// When the file is refused, or a setting or a profile is unknown.
pub fn check_file(content: &[u8], settings: &[(String, String)]) -> Result<check::CheckReport, ExchangeError> {
    fault::guarded(|| Ok(check::check(&read_transcript(content)?, settings)?))
}

/// Reads what bridge pads have written into a scoring file of this session.
///
/// # Errors
/// When the file cannot be read (for example while a pad writes), belongs to another session, or has another movement.
pub fn read_pads(content: &[u8], session: &Session) -> Result<PadFile, PadFileError> {
    fault::guarded(|| bws::pads(content, session))
}

/// Reads a result file in any known format.
///
/// # Errors
/// When the format is unknown, or the file is damaged, too large, contradictory or without results.
pub fn read(content: &[u8]) -> Result<Transcript, ReadError> {
    fault::guarded(|| read_transcript(content))
}

fn read_transcript(content: &[u8]) -> Result<Transcript, ReadError> {
    if bws::is_jet(content) {
        return bws::read(content, false);
    }
    if content.len() > MAX_BYTES {
        return Err(ReadError::Limit { line: 1, limit: Limit::File });
    }
    if content.iter().all(|b| b.is_ascii_whitespace() || *b == 0) {
        return Err(ReadError::Empty);
    }
    let decoded = text::decode(content);
    match Format::from_text(&decoded.text).ok_or(ReadError::UnknownFormat)? {
        Format::Usebio => usebio::read(&decoded),
        Format::Pbn => pbn::read(&decoded),
        Format::Csv => Ok(csv::read_results(content, None, false)?),
        Format::Json => json::read::read(&decoded),
        other @ (Format::BridgeWebs | Format::Jannersten | Format::Ecats | Format::NzScorer | Format::Salliere) => {
            small::read(other, &decoded)
        }
        // Text is never a database.
        Format::Bws => Err(ReadError::UnknownFormat),
    }
}

/// Whether the first element, or the type of the document, is `USEBIO`.
fn is_usebio(text: &str) -> bool {
    let root = text.match_indices('<').map(|(index, _)| &text[index + 1..]).find(|rest| !rest.starts_with(['?', '!']));
    let is_usebio_name = |rest: &str| rest.get(..6).is_some_and(|name| name.eq_ignore_ascii_case("USEBIO"));
    let doctype = || text.find("<!DOCTYPE").map(|index| text[index + 9..].trim_start()).is_some_and(is_usebio_name);
    root.is_some_and(is_usebio_name) || doctype()
}
