//! Why a file was not read, in the words of the window. What only the reader of one format can say is said as the
//! reader says it.

use crate::exchange::deals::{At, DealFileError};
use crate::exchange::{AgainError, BwsError, CsvReadError, ExchangeError, Format, ImportError, ReadError};
use crate::lang::Texts;

/// How many rows are named that contradict others.
const NAMED: usize = 5;

/// Why nothing of a file was taken in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// A database, and ours is not kept in a file it could be compared with.
    NoOwnFile,
    /// More than any reader takes.
    TooLarge {
        megabytes: u64,
    },
    /// The system does not give it out, and why.
    Unopened(String),
    Unread(Box<ExchangeError>),
    /// What it says of a session cannot be told from what the session has.
    Renumbered,
}

impl<E: Into<ExchangeError>> From<E> for Refusal {
    fn from(error: E) -> Self {
        Self::Unread(Box::new(error.into()))
    }
}

impl Refusal {
    /// The columns of a table.
    pub fn of_table(error: CsvReadError) -> Self {
        ReadError::from(error).into()
    }

    /// A file that was read before.
    pub fn of_again(error: AgainError) -> Self {
        match error {
            AgainError::Renumbered => Self::Renumbered,
        }
    }

    /// The sentence.
    pub fn words(&self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::NoOwnFile => say.unread_no_own_file(),
            Self::TooLarge { megabytes } => say.unread_too_large(megabytes.to_string()),
            Self::Unopened(why) => why.clone(),
            Self::Renumbered => say.unread_renumbered(),
            Self::Unread(error) => match &**error {
                ExchangeError::Read(error) => of_results(error, texts),
                ExchangeError::Deals(error) => of_deals(error, texts),
                ExchangeError::Import(ImportError::NoResults) => say.unread_no_results(),
                other => other.to_string(),
            },
        }
    }
}

fn of_results(error: &ReadError, texts: &Texts) -> String {
    let say = texts.say();
    let place = |line: &u32| say.unread_line(line.to_string());
    match error {
        ReadError::Empty | ReadError::Csv(CsvReadError::Empty) => say.unread_empty(),
        ReadError::UnknownFormat => say.unread_unknown(Format::readable()),
        ReadError::NoResults => say.unread_no_results(),
        ReadError::Truncated { line, element } => say.unread_cut(place(line), element),
        ReadError::Malformed { line, detail } => say.unread_xml(place(line), detail),
        ReadError::Json { line, detail } => say.unread_json(place(line), detail),
        ReadError::Csv(CsvReadError::Malformed { line, detail }) => say.unread_cells(place(line), detail),
        ReadError::Value { line, what, value, allowed } => {
            say.unread_value(place(line), value, format!("{what}: {allowed}"))
        }
        ReadError::Contradiction { line, earlier, what } => {
            say.unread_contradiction(place(line), what.words(texts), earlier.to_string())
        }
        ReadError::Bws(BwsError::Password) => say.unread_password(),
        ReadError::Bws(BwsError::Damaged { detail }) => say.unread_database(detail),
        ReadError::Bws(BwsError::Contradictions { rows }) => {
            let first: Vec<String> = rows.iter().take(NAMED).map(|row| row.words(texts)).collect();
            say.unread_rows(rows.len().to_string(), first.join("; "))
        }
        other => other.to_string(),
    }
}

fn of_deals(error: &DealFileError, texts: &Texts) -> String {
    let say = texts.say();
    let place = |at: &At| match at {
        At::File => say.unread_file(),
        At::Line(line) => say.unread_line(line.to_string()),
        At::Byte(byte) => say.unread_byte(byte.to_string()),
    };
    match error {
        DealFileError::Empty => say.unread_empty(),
        DealFileError::NoDeals => say.unread_no_deals(),
        DealFileError::Pbn(error) => of_results(error, texts),
        DealFileError::Truncated { at, what } => say.unread_damaged(place(at), what),
        DealFileError::Value { at, what, value, allowed } => {
            say.unread_value(place(at), value, format!("{what}: {allowed}"))
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange;
    use crate::lang::Language;

    fn said(content: &[u8], language: Language) -> String {
        Refusal::from(exchange::import(content).unwrap_err()).words(&language.texts())
    }

    #[test]
    fn why_a_file_was_not_read_is_said_in_the_language_of_the_window() {
        assert_eq!(said(b"", Language::Da), "filen er tom; eksportér den igen");
        assert_eq!(
            said(b"Dear club", Language::En),
            "the file is of no format that can be read; USEBIO, PBN, CSV, JSON, BWS can be"
        );
        let cut = said(b"<USEBIO><EVENT>\n<BOARD>", Language::De);
        assert_eq!(cut, "Zeile 2: die Datei ist in <BOARD> abgeschnitten; noch einmal exportieren oder kopieren");
    }

    #[test]
    fn english_says_the_same_as_the_reader() {
        let contents: [&[u8]; 6] = [
            b"",
            b"Dear club, this is a letter.",
            b"<USEBIO></EVENT>",
            b"{\"rankings\": [], \"boards\": [], \"scoring\": 7}",
            b"<USEBIO><EVENT EVENT_TYPE=\"PAIRS\"></EVENT></USEBIO>",
            b"<USEBIO><EVENT>\n<BOARD>",
        ];
        for content in contents {
            let error = exchange::import(content).unwrap_err();
            assert_eq!(Refusal::from(error.clone()).words(&Language::En.texts()), error.to_string());
        }
    }
}
