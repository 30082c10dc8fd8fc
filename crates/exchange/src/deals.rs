//! Files of deals (docs/formats.md, 5, 6): the parts that all formats share, and the detection of the format. Each
//! format has a module.

mod ber;
mod bhg;
mod bri;
mod cards;
mod cds;
mod csv;
mod dge;
mod dlm;
mod dup;
mod error;
mod lin;
mod pbn;
mod played;
mod provide;
mod rzd;

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::str::FromStr;

use chrono::NaiveDate;

use crate::{Limit, Oddity};
use bridge::{BoardNumber, Deal, InvalidValue, Score, Seat, TrickTable, Vulnerability};

use super::fault::guarded;
use super::transcript::Warning;
use super::{MAX_BYTES, text};

pub(super) use csv::is_deals;
pub use error::{DealFileError, FilePosition};
pub use played::{Ending, Room, TablePlay};
pub(crate) use provide::session_boards;
pub use provide::{Provision, provide};

/// A format of deal files, found from the content of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DealFormat {
    /// PBN in export format.
    Pbn,
    /// Duplimate's text file, with check digits.
    Dlm,
    /// Duplimate's file for dealing machines: the cards twice, as in BRI and as in DGE.
    Dup,
    /// Cards as numbers, 128 bytes for each board, without board numbers.
    Bri,
    /// Cards as letters, 128 bytes for each board, without board numbers.
    Dge,
    /// Bridge Base Online's file. Deals, results and play are read; only deals are written.
    Lin,
    /// A digit for each card that says who holds it. 52 bytes for each board, without board numbers.
    Ber,
    /// A letter for each card, with a board on each line and the hands from the dealer on. The line number gives the
    /// board number.
    Bhg,
    /// Two bits for each card that say who holds it. 14 bytes for each board, up to board 255.
    Cds,
    /// Two bits for each card that say who holds it. 13 bytes for each board, without board numbers.
    Rzd,
    /// A table without headings, a line for each board.
    Csv,
}

/// The deals of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealSet {
    pub format: DealFormat,
    /// The boards by number, each once.
    pub boards: Vec<DealtBoard>,
    /// Oddities in the file, and what was done about them.
    pub warnings: Vec<Warning>,
}

/// A board with its cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealtBoard {
    pub number: BoardNumber,
    pub deal: Deal,
    /// The dealer, if the file states one.
    pub dealer: Option<Seat>,
    /// The vulnerability, if the file states one.
    pub vulnerability: Option<Vulnerability>,
    /// The analysis in the file, if any.
    pub analysis: Option<StatedAnalysis>,
    /// Auctions and play at tables, if the file has them (LIN). Never written.
    pub played: Vec<TablePlay>,
}

/// A double-dummy analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatedAnalysis {
    /// The tricks of each seat in each denomination.
    pub trick_table: TrickTable,
    /// The par score from North-South's view. `None` if unknown.
    pub optimum: Option<Score>,
}

/// The heading of a file, for formats that have a place for it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DealHeading {
    /// The event.
    pub title: String,
    /// The club or the place.
    pub site: String,
    pub date: Option<NaiveDate>,
}

impl DealFormat {
    /// Every format, each read and written.
    pub const ALL: &'static [Self] = &[
        Self::Pbn,
        Self::Dlm,
        Self::Dup,
        Self::Bri,
        Self::Dge,
        Self::Lin,
        Self::Ber,
        Self::Bhg,
        Self::Cds,
        Self::Rzd,
        Self::Csv,
    ];

    /// The usual extension of a file's name, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Pbn => "pbn",
            Self::Dlm => "dlm",
            Self::Dup => "dup",
            Self::Bri => "bri",
            Self::Dge => "dge",
            Self::Lin => "lin",
            Self::Ber => "ber",
            Self::Bhg => "bhg",
            Self::Cds => "cds",
            Self::Rzd => "rzd",
            Self::Csv => "csv",
        }
    }

    fn fits(self, content: &[u8]) -> bool {
        match self {
            Self::Pbn => pbn::recognises(content),
            Self::Dlm => dlm::recognises(content),
            Self::Dup => dup::recognises(content),
            Self::Bri => bri::recognises(content),
            Self::Dge => dge::recognises(content),
            Self::Lin => lin::recognises(content),
            Self::Ber => ber::recognises(content),
            Self::Bhg => bhg::recognises(content),
            Self::Cds => cds::recognises(content),
            Self::Rzd => rzd::recognises(content),
            Self::Csv => csv::recognises(content),
        }
    }
}

impl DealtBoard {
    /// A board with nothing known but its deal.
    pub fn new(number: BoardNumber, deal: Deal) -> Self {
        Self { number, deal, dealer: None, vulnerability: None, analysis: None, played: Vec::new() }
    }

    /// Whether a stated dealer or vulnerability differs from that of the number (Law 2).
    pub fn differs(&self) -> bool {
        self.dealer.is_some_and(|dealer| dealer != self.number.dealer())
            || self.vulnerability.is_some_and(|stated| stated != self.number.vulnerability())
    }

    /// The dealer: as stated, or else by the number.
    pub fn dealer(&self) -> Seat {
        self.dealer.unwrap_or_else(|| self.number.dealer())
    }

    /// The vulnerability: as stated, or else by the number.
    pub fn vulnerability(&self) -> Vulnerability {
        self.vulnerability.unwrap_or_else(|| self.number.vulnerability())
    }
}

/// The format of this content. `None` if unknown.
pub fn sniff(content: &[u8]) -> Option<DealFormat> {
    use DealFormat::{Ber, Bhg, Bri, Csv, Dge, Dlm, Dup, Lin, Pbn};
    let content = content.get(..MAX_BYTES).unwrap_or(content);
    // Binary files first. LIN before PBN, because chat in LIN may look like a tag.
    let order = [Ber, Dup, Bri, Dge, Dlm, Lin, Bhg, Csv, Pbn];
    proven_format(content).or_else(|| order.into_iter().find(|format| format.fits(content)))
}

/// The format that the whole content proves: CDS or RZD. Such a file may by chance begin with the mark of another
/// format, which has one to three bytes.
pub(super) fn proven_format(content: &[u8]) -> Option<DealFormat> {
    [DealFormat::Cds, DealFormat::Rzd].into_iter().find(|format| format.fits(content))
}

/// Reads a file of deals in any known format.
///
/// # Errors
/// When the format is unknown, or the file is damaged, truncated, too large, contradictory or without deals.
pub fn read(content: &[u8]) -> Result<DealSet, DealFileError> {
    guarded(|| read_any(content))
}

fn read_any(content: &[u8]) -> Result<DealSet, DealFileError> {
    check_limits(content)?;
    // A damaged CDS or RZD file fails the check of all bytes. It is read by its beginning, so that the error says where
    // the damage is.
    if rzd::recognises_start(content) {
        return rzd::read(content);
    }
    if cds::recognises_start(content) {
        return cds::read(content);
    }
    read_known(sniff(content).ok_or(DealFileError::UnknownFormat)?, content)
}

/// Reads a file of deals as this format.
///
/// # Errors
/// Those of [`read`], except that the format is never unknown.
pub fn read_as(format: DealFormat, content: &[u8]) -> Result<DealSet, DealFileError> {
    guarded(|| read_known(format, content))
}

fn read_known(format: DealFormat, content: &[u8]) -> Result<DealSet, DealFileError> {
    check_limits(content)?;
    match format {
        DealFormat::Pbn => pbn::read(content),
        DealFormat::Dlm => dlm::read(content),
        DealFormat::Dup => dup::read(content),
        DealFormat::Bri => bri::read(content),
        DealFormat::Dge => dge::read(content),
        DealFormat::Lin => lin::read(content),
        DealFormat::Ber => ber::read(content),
        DealFormat::Bhg => bhg::read(content),
        DealFormat::Cds => cds::read(content),
        DealFormat::Rzd => rzd::read(content),
        DealFormat::Csv => csv::read(content),
    }
}

/// Writes boards as a file of this format.
///
/// Only PBN, LIN and CSV state dealer and vulnerability, and only PBN has an analysis. The other formats hold cards
/// and, if they have a field for it, board numbers, which is enough for dealing machines.
///
/// # Errors
/// When there is no board, a board occurs twice, or the format cannot hold these numbers.
pub fn write(format: DealFormat, heading: &DealHeading, boards: &[DealtBoard]) -> Result<Vec<u8>, DealFileError> {
    if boards.is_empty() {
        return Err(DealFileError::NothingToWrite);
    }
    let mut boards: Vec<&DealtBoard> = boards.iter().collect();
    boards.sort_by_key(|board| board.number);
    if let Some(pair) = boards.windows(2).find(|pair| pair[0].number == pair[1].number) {
        return Err(DealFileError::DuplicateBoard { board: pair[0].number });
    }
    match format {
        DealFormat::Pbn => Ok(pbn::write(heading, &boards)),
        DealFormat::Dlm => dlm::write(heading, &boards),
        DealFormat::Dup => dup::write(&boards),
        DealFormat::Bri => bri::write(&boards),
        DealFormat::Dge => dge::write(&boards),
        DealFormat::Lin => Ok(lin::write(&boards)),
        DealFormat::Ber => ber::write(&boards),
        DealFormat::Bhg => bhg::write(&boards),
        DealFormat::Cds => cds::write(&boards),
        DealFormat::Rzd => rzd::write(&boards),
        DealFormat::Csv => Ok(csv::write(&boards)),
    }
}

/// Refuses a file that is too large or empty.
fn check_limits(content: &[u8]) -> Result<(), DealFileError> {
    if content.len() > MAX_BYTES {
        return Err(DealFileError::Limit { at: FilePosition::File, limit: Limit::File });
    }
    if content.iter().all(|byte| byte.is_ascii_whitespace() || *byte == 0) {
        return Err(DealFileError::Empty);
    }
    Ok(())
}

/// The beginning of a file as text, enough to recognise its format.
fn beginning(content: &[u8]) -> String {
    text::decode(content.get(..4096).unwrap_or(content)).text
}

/// Refuses boards that are not numbered from 1 without gaps, because a file without numbers reads back that way.
fn check_from_one(format: DealFormat, boards: &[&DealtBoard]) -> Result<(), DealFileError> {
    match first_of_consecutive(format, boards)?.number() {
        1 => Ok(()),
        _ => Err(DealFileError::Gap { format, missing: 1 }),
    }
}

/// The first number of consecutive boards. An error has the first gap.
fn first_of_consecutive(format: DealFormat, boards: &[&DealtBoard]) -> Result<BoardNumber, DealFileError> {
    let first = boards.first().ok_or(DealFileError::NothingToWrite)?.number;
    for (expected, board) in (first.number()..).zip(boards) {
        if board.number.number() != expected {
            return Err(DealFileError::Gap { format, missing: expected });
        }
    }
    Ok(first)
}

/// The boards and oddities found so far in a file.
struct DealCollector {
    format: DealFormat,
    boards: BTreeMap<BoardNumber, (FilePosition, DealtBoard)>,
    warnings: Vec<Warning>,
}

impl DealCollector {
    fn new(format: DealFormat) -> Self {
        Self { format, boards: BTreeMap::new(), warnings: Vec::new() }
    }

    fn warn(&mut self, at: FilePosition, oddity: Oddity) {
        self.warnings.push(match at {
            FilePosition::File => Warning { line: None, what: oddity },
            FilePosition::Line(line) => Warning { line: Some(line), what: oddity },
            FilePosition::Byte(at) => Warning { line: None, what: Oddity::AtByte { at, what: Box::new(oddity) } },
        });
    }

    /// Adds a board. A repeated board with the same cards only adds its auctions and play, and what was not yet known
    /// of the board.
    fn add(&mut self, at: FilePosition, board: DealtBoard) -> Result<(), DealFileError> {
        let number = board.number;
        if let Some((earlier, stored_board)) = self.boards.get_mut(&number) {
            if stored_board.deal != board.deal {
                return Err(DealFileError::OtherCards { at, earlier: *earlier, board: number });
            }
            let dealers = stored_board.dealer.zip(board.dealer);
            let vulnerabilities = stored_board.vulnerability.zip(board.vulnerability);
            let contradicts = dealers.is_some_and(|(a, b)| a != b) || vulnerabilities.is_some_and(|(a, b)| a != b);
            stored_board.dealer = stored_board.dealer.or(board.dealer);
            stored_board.vulnerability = stored_board.vulnerability.or(board.vulnerability);
            stored_board.analysis = stored_board.analysis.or(board.analysis);
            stored_board.played.extend(board.played);
            if contradicts {
                self.warn(at, Oddity::OtherMarks { board: number });
            }
            return Ok(());
        }
        let (dealer, vulnerability) = (number.dealer(), number.vulnerability());
        if let Some(stated) = board.dealer.filter(|stated| *stated != dealer) {
            self.warn(at, Oddity::DealerKept { dealer: stated, board: number, own: dealer });
        }
        if let Some(stated) = board.vulnerability.filter(|stated| *stated != vulnerability) {
            self.warn(at, Oddity::VulnerableKept { board: number, stated, own: vulnerability });
        }
        self.boards.insert(number, (at, board));
        Ok(())
    }

    /// The boards and oddities, with a warning about boards that have the same cards.
    fn finish(mut self) -> Result<DealSet, DealFileError> {
        if self.boards.is_empty() {
            return Err(DealFileError::NoDeals);
        }
        let mut numbers_by_deal = HashMap::new();
        let mut same_cards = Vec::new();
        for (at, board) in self.boards.values() {
            if let Some(first) = numbers_by_deal.insert(board.deal, board.number) {
                same_cards.push((*at, Oddity::SameCards { first, second: board.number }));
            }
        }
        for (at, oddity) in same_cards {
            self.warn(at, oddity);
        }
        let boards = self.boards.into_values().map(|(_, board)| board).collect();
        Ok(DealSet { format: self.format, boards, warnings: self.warnings })
    }
}

/// The number of the board at this index in a file without numbers, whose first board is `first`.
fn number_by_index(first: u16, index: usize, at: FilePosition) -> Result<BoardNumber, DealFileError> {
    let number = u16::try_from(index).ok().and_then(|index| first.checked_add(index));
    number.and_then(|number| BoardNumber::new(number).ok()).ok_or(DealFileError::Limit { at, limit: Limit::Board999 })
}

impl fmt::Display for DealFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pbn => "pbn-deals",
            Self::Csv => "csv-deals",
            other => other.extension(),
        })
    }
}

impl FromStr for DealFormat {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        let format = Self::ALL.iter().find(|format| format.to_string().eq_ignore_ascii_case(text.trim()));
        let allowed = "pbn-deals, dlm, dup, bri, dge, lin, ber, bhg, cds, rzd or csv-deals";
        format.copied().ok_or_else(|| InvalidValue::new("deal format", text, allowed))
    }
}

#[cfg(test)]
mod tests;
