//! Writes a session as a file for another program. Each format has a module; `store` writes databases, `web` the web
//! page.

use std::fmt;

use bridge::Analyses;
use evening::club::plain_json;
use evening::scoring::Standings;
use evening::session::Session;

use super::csv::{self, CsvForm, CsvTable};
use super::deals::{self, DealFileError, DealFormat, DealHeading};
use super::{ExportedFile, UsebioOptions, UsebioVersion, export_parts, json, pbn, usebio};

/// The formats that a session can be written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileFormat {
    /// Results for federations and web sites.
    Usebio(UsebioVersion),
    /// Results and hands.
    Pbn,
    /// A table, for spreadsheets.
    Csv(CsvTable),
    /// Standings and boards, by our schema.
    Json,
    /// The hands alone.
    Deals(DealFormat),
}

impl FileFormat {
    /// Every format: results, tables, hands.
    pub fn all() -> impl Iterator<Item = Self> {
        let results = [Self::Usebio(UsebioVersion::V1_2), Self::Usebio(UsebioVersion::V1_3), Self::Pbn, Self::Json];
        let tables = CsvTable::ALL.into_iter().map(Self::Csv);
        let hands = DealFormat::ALL.iter().copied().map(Self::Deals);
        results.into_iter().chain(tables).chain(hands)
    }

    /// Whether the format has a place for makeable contracts and par.
    pub fn holds_analyses(self) -> bool {
        matches!(self, Self::Pbn | Self::Deals(DealFormat::Pbn))
    }

    /// The usual extension of a file's name, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Usebio(_) => "xml",
            Self::Pbn => "pbn",
            Self::Csv(_) => "csv",
            Self::Json => "json",
            Self::Deals(format) => format.extension(),
        }
    }
}

/// Writes a session. Tables have a decimal comma if `has_decimal_comma` is set; analyses are written if the format has
/// a place for them.
///
/// # Errors
/// When hands are needed and the session has none, or the format cannot hold their numbers.
pub fn write_file(
    format: FileFormat,
    session: &Session,
    standings: &Standings,
    analyses: Option<&Analyses>,
    has_decimal_comma: bool,
) -> Result<ExportedFile, DealFileError> {
    let without_losses = |bytes: Vec<u8>| ExportedFile { bytes, left_out: Vec::new() };
    Ok(match format {
        FileFormat::Usebio(version) => {
            usebio::write(session, standings, &UsebioOptions { version, ..UsebioOptions::default() })
        }
        FileFormat::Pbn => pbn::write(session, standings, analyses.unwrap_or(&Analyses::new())),
        FileFormat::Csv(table) => {
            csv::write(session, standings, table, CsvForm { has_decimal_comma, ..CsvForm::default() })
        }
        FileFormat::Json => {
            let json = format!("{:#}\n", json::standings(session, standings));
            without_losses(plain_json(&json).into_owned().into_bytes())
        }
        FileFormat::Deals(format) => {
            let heading = DealHeading {
                title: export_parts::title(session).into_owned(),
                site: session.club.clone(),
                date: Some(session.date),
            };
            without_losses(deals::write(format, &heading, &deals::session_boards(session, analyses))?)
        }
    })
}

impl fmt::Display for FileFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usebio(UsebioVersion::V1_2) => f.write_str("usebio"),
            Self::Usebio(UsebioVersion::V1_3) => f.write_str("usebio-1.3"),
            Self::Pbn => f.write_str("pbn"),
            Self::Csv(_) => f.write_str("csv"),
            Self::Json => f.write_str("json"),
            Self::Deals(format) => format.fmt(f),
        }
    }
}
