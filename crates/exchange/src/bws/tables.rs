//! The tables of a scoring file that are read, with their columns, and those that are only counted (docs/formats.md,
//! 1). `jet` reads the database; `results`, `seats` and `people` know the meaning of rows.

use super::BwsError;
use super::jet::{Columns, Database};
use super::rows::{HandRow, NameRow, NumberRow, ResultRow, RoundRow, SectionRow, SessionRow, Tables};

/// Known tables that are not used, but reported with their numbers of rows.
const REPORTED: [&str; 4] = ["HandEvaluation", "BiddingData", "PlayData", "Results"];
/// Known tables that an import neither uses nor reports.
const IGNORED: [&str; 4] = ["Clients", "Tables", "Settings", "IntermediateData"];
/// Known tables that an import uses.
const USED: [&str; 7] =
    ["Session", "Section", "RoundData", "ReceivedData", "PlayerNumbers", "PlayerNames", "HandRecord"];
/// The columns of `HandRecord` beside the board: the section, then cards in the order of [`HandRow::cards`].
const HAND_COLUMNS: [&str; 17] = [
    "Section",
    "NorthSpades",
    "NorthHearts",
    "NorthDiamonds",
    "NorthClubs",
    "EastSpades",
    "EastHearts",
    "EastDiamonds",
    "EastClubs",
    "SouthSpades",
    "SouthHearts",
    "SouthDiamonds",
    "SouthClubs",
    "WestSpades",
    "WestHearts",
    "WestDiamonds",
    "WestClubs",
];

/// Reads the tables of a scoring file.
///
/// # Errors
/// When it is not a Jet database, is damaged or truncated, has a password, lacks a table or column that results need,
/// or exceeds a limit.
pub(super) fn read_tables(content: &[u8]) -> Result<Tables, BwsError> {
    let mut database = Database::open(content)?;
    let mut tables = Tables {
        results: database.read_results()?.ok_or(BwsError::MissingTable { table: "ReceivedData" })?,
        ..Tables::default()
    };
    database.read_movement(&mut tables)?;
    tables.sessions = database.read_sessions()?.unwrap_or_default();
    tables.numbers = database.read_numbers()?.unwrap_or_default();
    tables.names = database.read_names()?.unwrap_or_default();
    tables.hands = database.read_hands()?.unwrap_or_default();
    tables.others = database.read_others()?;
    tables.oddities = database.oddities;
    Ok(tables)
}

pub(super) fn read_movement_tables(content: &[u8]) -> Result<Tables, BwsError> {
    let mut tables = Tables::default();
    Database::open(content)?.read_movement(&mut tables)?;
    Ok(tables)
}

/// The states of the pads; empty if the file has no such table.
pub(super) fn read_pad_states(content: &[u8]) -> Result<Vec<TableRow>, BwsError> {
    let columns = Columns { needed: &["Section", "Table"], other: &["LogOnOff", "CurrentRound"] };
    let rows = Database::open(content)?.read_table("Tables", &columns, false, |row| TableRow {
        section: row.number("Section"),
        table: row.number("Table"),
        log_on_off: row.number("LogOnOff"),
        round: row.number("CurrentRound"),
    })?;
    Ok(rows.unwrap_or_default())
}

/// A row of `Tables`.
#[derive(Debug, Clone, Default)]
pub(super) struct TableRow {
    pub section: i64,
    pub table: i64,
    /// 1 if a player is logged on, 2 if not; 0 if unknown.
    pub log_on_off: i64,
    /// The current round; 0 if unknown.
    pub round: i64,
}

impl Database {
    /// The rows of results. `None` without their table.
    fn read_results(&mut self) -> Result<Option<Vec<ResultRow>>, BwsError> {
        let columns = Columns {
            needed: &["Section", "Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result"],
            other: &[
                "ID",
                "South",
                "West",
                "Declarer",
                "LeadCard",
                "Remarks",
                "DateLog",
                "TimeLog",
                "Erased",
                "SuspiciousContract",
                "custom_bs_score",
                "custom_bs_declarer",
            ],
        };
        self.read_table("ReceivedData", &columns, true, |row| ResultRow {
            id: row.number("ID"),
            section: row.number("Section"),
            table: row.number("Table"),
            round: row.number("Round"),
            board: row.number("Board"),
            ns: row.number("PairNS"),
            ew: row.number("PairEW"),
            south: row.number("South"),
            west: row.number("West"),
            declarer: row.number("Declarer"),
            seat: row.text("NS/EW"),
            contract: row.text("Contract"),
            result: row.text("Result"),
            lead: row.text("LeadCard"),
            remarks: row.text("Remarks"),
            date: row.date("DateLog"),
            time: row.date("TimeLog"),
            is_erased: row.number("Erased") != 0,
            is_suspicious: row.number("SuspiciousContract") != 0,
            score: row.text("custom_bs_score"),
            score_seat: row.text("custom_bs_declarer"),
        })
    }

    fn read_movement(&mut self, tables: &mut Tables) -> Result<(), BwsError> {
        let columns =
            Columns { needed: &["ID", "Letter"], other: &["MissingPair", "Session", "ScoringType", "Winners"] };
        let sections = self.read_table("Section", &columns, true, |row| SectionRow {
            id: row.number("ID"),
            letter: row.text("Letter"),
            missing_pair: row.number("MissingPair"),
            session: row.number("Session"),
            scoring: row.number("ScoringType"),
            winners: row.number("Winners"),
        })?;
        let columns = Columns {
            needed: &["Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard"],
            other: &["South", "West", "CustomBoards"],
        };
        let rounds = self.read_table("RoundData", &columns, true, |row| RoundRow {
            section: row.number("Section"),
            table: row.number("Table"),
            round: row.number("Round"),
            ns: row.number("NSPair"),
            ew: row.number("EWPair"),
            south: row.number("South"),
            west: row.number("West"),
            low: row.number("LowBoard"),
            high: row.number("HighBoard"),
            custom: row.text("CustomBoards"),
        })?;
        (tables.sections, tables.rounds) = (sections.unwrap_or_default(), rounds.unwrap_or_default());
        Ok(())
    }

    fn read_sessions(&mut self) -> Result<Option<Vec<SessionRow>>, BwsError> {
        let columns = Columns { needed: &[], other: &["ID", "Name", "Date", "GUID"] };
        self.read_table("Session", &columns, false, |row| SessionRow {
            id: row.number("ID"),
            name: row.text("Name"),
            date: row.date("Date"),
            guid: row.text("GUID"),
        })
    }

    fn read_numbers(&mut self) -> Result<Option<Vec<NumberRow>>, BwsError> {
        let columns = Columns { needed: &["Section", "Table", "Direction"], other: &["Number", "Name", "Round"] };
        self.read_table("PlayerNumbers", &columns, false, |row| NumberRow {
            section: row.number("Section"),
            table: row.number("Table"),
            direction: row.text("Direction"),
            number: row.text("Number"),
            name: row.text("Name"),
            round: row.number("Round"),
        })
    }

    fn read_names(&mut self) -> Result<Option<Vec<NameRow>>, BwsError> {
        let columns = Columns { needed: &["Name"], other: &["ID", "strID"] };
        self.read_table("PlayerNames", &columns, false, |row| NameRow {
            id: row.number("ID"),
            name: row.text("Name"),
            text_id: row.text("strID"),
        })
    }

    fn read_hands(&mut self) -> Result<Option<Vec<HandRow>>, BwsError> {
        let columns = Columns { needed: &["Board"], other: &HAND_COLUMNS };
        self.read_table("HandRecord", &columns, false, |row| HandRow {
            section: row.number("Section"),
            board: row.number("Board"),
            cards: std::array::from_fn(|index| {
                HAND_COLUMNS.get(index + 1).map_or_else(String::new, |name| row.text(name))
            }),
        })
    }

    /// Unused tables that are not empty, with their numbers of rows.
    fn read_others(&mut self) -> Result<Vec<(String, usize)>, BwsError> {
        let is_known = |name: &str| USED.iter().chain(&IGNORED).any(|table| table.eq_ignore_ascii_case(name));
        let unused_tables: Vec<(String, u32)> =
            self.tables.iter().filter(|(name, _)| !is_known(name)).cloned().collect();
        let mut others = Vec::new();
        for (name, page) in unused_tables {
            let row_count = self.definition(&name, page)?.num_rows as usize;
            let name = REPORTED.into_iter().find(|table| table.eq_ignore_ascii_case(&name)).map_or(name, str::to_owned);
            if row_count > 0 {
                others.push((name, row_count));
            }
        }
        Ok(others)
    }
}
