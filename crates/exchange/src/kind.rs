//! Detects the kind of a file from its content, never from its name, including known formats that are not read.

use std::fmt;

use super::csv::CsvKind;
use super::deals::{self, DealFormat};
use super::fault::{Panicked, guarded};
use super::{Format, MAX_BYTES, bws, csv, json, movement_list, pbn, round_data, small, text};

/// The offset of `application_id` in the header of a database.
const APPLICATION_ID_OFFSET: usize = 68;
/// The value of `application_id` in our files: `BRDG`, as in `store::APPLICATION_ID`.
const APPLICATION_ID: &[u8] = b"BRDG";

/// The kind of a file, found from its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FileKind {
    /// USEBIO: the results of one event.
    Usebio,
    /// PBN with score tables or contracts.
    PbnResults,
    /// Cards without results.
    Deals(DealFormat),
    /// A table with a line for each result.
    CsvResults,
    /// A table with a line for each person.
    CsvPlayers,
    /// Our standings as JSON.
    Json,
    /// The scoring file of table pads.
    Bws,
    /// Results in a program's or site's own format.
    Results(Format),
    /// Movements: our file, a list, or a table with a line for each table and round.
    Movements,
    /// A database of ours: sessions with their journals.
    Database,
    /// A known format that is not read.
    Foreign(ForeignFormat),
}

/// A format that is recognised so that the user can be told what to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ForeignFormat {
    /// A database of another program.
    OtherDatabase,
    /// A workbook, or anything else that is packed.
    Packed,
    /// A document to be printed.
    Pdf,
    WebPage,
    Picture,
}

impl FileKind {
    /// Whether `import` makes a session of a file of this kind.
    pub(crate) fn is_session(self) -> bool {
        self.format().is_some()
    }

    /// The format by which a file of this kind is read. `None` unless it holds the results of a session.
    pub fn format(self) -> Option<Format> {
        match self {
            Self::Usebio => Some(Format::Usebio),
            Self::PbnResults => Some(Format::Pbn),
            Self::CsvResults => Some(Format::Csv),
            Self::Json => Some(Format::Json),
            Self::Bws => Some(Format::Bws),
            Self::Results(format) => Some(format),
            _ => None,
        }
    }

    /// Advice for a file that does not become a session.
    pub fn advice(self) -> &'static str {
        match self {
            Self::Usebio | Self::PbnResults | Self::CsvResults | Self::Json | Self::Bws | Self::Results(_) => {
                "import it as a session"
            }
            Self::Deals(_) => "it holds cards and no results; open a session and read it as deals",
            Self::CsvPlayers => "it holds players; read it into the list of players",
            Self::Movements => "it holds movements; read it where a session gets its movement",
            Self::Database => "it is a database of this program; merge it into yours, or open it by itself",
            Self::Foreign(foreign) => foreign.advice(),
        }
    }
}

impl ForeignFormat {
    /// Advice for a file that is not read.
    pub fn advice(self) -> &'static str {
        match self {
            Self::OtherDatabase => "export the session from the program the database belongs to, as USEBIO or PBN",
            Self::Packed => "unpack it first; save a workbook as CSV",
            Self::Pdf | Self::WebPage | Self::Picture => "ask for the file it was made of, as USEBIO, PBN or CSV",
        }
    }
}

/// The kind of this content. `None` if unknown, or if the detection panicked.
pub fn sniff(content: &[u8]) -> Option<FileKind> {
    let result: Result<_, Panicked> = guarded(|| Ok(detect(content)));
    result.unwrap_or_default()
}

fn detect(content: &[u8]) -> Option<FileKind> {
    let content = content.get(..MAX_BYTES).unwrap_or(content);
    // Checked before the marks, because a board of a CDS file may begin with the two bytes of a packed file.
    if let Some(format) = deals::proven_format(content) {
        return Some(FileKind::Deals(format));
    }
    if let Some(kind) = kind_by_bytes(content) {
        return Some(kind);
    }
    match deals::sniff(content) {
        Some(DealFormat::Pbn) | None => {}
        Some(other) => return Some(FileKind::Deals(other)),
    }
    kind_by_text(&text::decode(content).text)
}

fn kind_by_bytes(content: &[u8]) -> Option<FileKind> {
    let foreign = |format| Some(FileKind::Foreign(format));
    if bws::is_jet(content) {
        return Some(FileKind::Bws);
    }
    if content.starts_with(b"SQLite format 3\0") {
        let is_ours = content.get(APPLICATION_ID_OFFSET..APPLICATION_ID_OFFSET + 4) == Some(APPLICATION_ID);
        return Some(if is_ours { FileKind::Database } else { FileKind::Foreign(ForeignFormat::OtherDatabase) });
    }
    match content {
        [b'P', b'K', 3 | 5, 4 | 6, ..] | [0x1f, 0x8b, ..] | [0xd0, 0xcf, 0x11, 0xe0, ..] => {
            foreign(ForeignFormat::Packed)
        }
        _ if content.starts_with(b"%PDF-") => foreign(ForeignFormat::Pdf),
        _ if is_picture(content) => foreign(ForeignFormat::Picture),
        _ => None,
    }
}

/// PNG, JPEG, GIF, TIFF and `WebP` by their first bytes.
fn is_picture(content: &[u8]) -> bool {
    let marks: [&[u8]; 6] = [b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF87a", b"GIF89a", b"II*\0", b"MM\0*"];
    let is_webp = content.starts_with(b"RIFF") && content.get(8..12) == Some(b"WEBP");
    is_webp || marks.iter().any(|mark| content.starts_with(mark))
}

/// The kind of a text. Detection and readers share it, so that they agree.
pub(super) fn kind_by_text(text: &str) -> Option<FileKind> {
    let trimmed = text.trim_start_matches(['\u{feff}', ' ', '\t', '\n']);
    if trimmed.starts_with('{') {
        return if json::read::is_standings(trimmed) { Some(FileKind::Json) } else { movement_kind(trimmed) };
    }
    if super::is_usebio(text) {
        return Some(FileKind::Usebio);
    }
    if pbn::is_pbn(text) {
        return Some(if pbn::has_results_and_contestants(text) == (true, true) {
            FileKind::PbnResults
        } else {
            FileKind::Deals(DealFormat::Pbn)
        });
    }
    if trimmed.starts_with('<') {
        return markup_kind(trimmed);
    }
    // A tab before the first field must stay.
    if let Some(format) = small::sniff(text.trim_start_matches(['\u{feff}', '\n'])) {
        return Some(FileKind::Results(format));
    }
    if round_data::is_round_data(trimmed) {
        return Some(FileKind::Movements);
    }
    if deals::is_deals(trimmed) {
        return Some(FileKind::Deals(DealFormat::Csv));
    }
    let table = csv::read::table_kind(text).map(|table_kind| match table_kind {
        CsvKind::Results => FileKind::CsvResults,
        CsvKind::Players => FileKind::CsvPlayers,
    });
    table.or_else(|| movement_list::is_movement_list(trimmed).then_some(FileKind::Movements))
}

/// The kind of a JSON object that is not standings. `None` if it has no movements.
fn movement_kind(trimmed: &str) -> Option<FileKind> {
    trimmed.contains("\"meetings\"").then_some(FileKind::Movements)
}

/// The kind of a file of HTML or XML.
fn markup_kind(trimmed: &str) -> Option<FileKind> {
    let head: String = trimmed.chars().take(4000).collect::<String>().to_ascii_lowercase();
    if head.contains("<!doctype html") || head.contains("<html") {
        return Some(FileKind::Foreign(ForeignFormat::WebPage));
    }
    trimmed.contains("<scsection").then_some(FileKind::Results(Format::NzScorer))
}

impl fmt::Display for FileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usebio => f.write_str("USEBIO"),
            Self::PbnResults => f.write_str("PBN with results"),
            Self::Deals(format) => write!(f, "deals as {format}"),
            Self::CsvResults => f.write_str("CSV of results"),
            Self::CsvPlayers => f.write_str("CSV of players"),
            Self::Json => f.write_str("standings as JSON"),
            Self::Bws => f.write_str("a scoring file of table pads (BWS)"),
            Self::Results(format) => write!(f, "{format}"),
            Self::Movements => f.write_str("movements"),
            Self::Database => f.write_str("an Arrowswitch database"),
            Self::Foreign(foreign) => foreign.fmt(f),
        }
    }
}

impl fmt::Display for ForeignFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OtherDatabase => "another program's database",
            Self::Packed => "a packed file or a workbook",
            Self::Pdf => "a PDF",
            Self::WebPage => "a web page",
            Self::Picture => "a picture",
        })
    }
}

impl serde::Serialize for FileKind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
