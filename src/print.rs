//! Documents for the wall and the tables, as pages of marks: the same marks are drawn on a screen and
//! written to a PDF. How standings come about is in `scoring`; words and number formats are in `lang`.

#[cfg(test)]
mod check;
mod font;
mod layout;
mod pdf;
mod ranking;
#[cfg(test)]
mod sample;
mod travellers;
mod words;

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, FixedOffset};

use crate::lang::Texts;
use crate::scoring::Standings;
use crate::session::Session;

pub use font::{bytes as font_bytes, width as text_width};
pub use layout::{Ink, Mark, Page, Paper};
pub use pdf::{Info, write};

/// What can be printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Document {
    Ranking,
    Travellers,
}

/// What it is printed on, and when it is put on the wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sheet {
    pub paper: Paper,
    /// The moment of publication (Laws 79C, 92B); none for a print that is not put up.
    pub published: Option<DateTime<FixedOffset>>,
}

impl Document {
    /// All documents.
    pub const ALL: [Self; 2] = [Self::Ranking, Self::Travellers];

    /// Its name in a language.
    #[must_use]
    pub fn title(self, texts: &Texts) -> String {
        match self {
            Self::Ranking => texts.say().print_ranking(),
            Self::Travellers => texts.say().print_travellers(),
        }
    }
}

/// The pages of a document; at least one.
#[must_use]
pub fn pages(document: Document, session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    match document {
        Document::Ranking => ranking::pages(session, standings, texts, sheet),
        Document::Travellers => travellers::pages(session, standings, texts, sheet),
    }
}

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ranking => "ranking",
            Self::Travellers => "travellers",
        })
    }
}

impl FromStr for Document {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|d| d.to_string() == text)
            .ok_or_else(|| format!("{text:?} is not a document: ranking or travellers"))
    }
}
