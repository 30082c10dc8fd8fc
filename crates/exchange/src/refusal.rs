//! Why a file was not read or written, in words. Parts of a sentence, such as the values allowed there, are data with
//! words of their own (`exchange::Expected` and others).

use crate::csv::{BadLine, NeededColumn};
use crate::deals::{DealFileError, DealFormat, FilePosition};
use crate::{
    BwsError, CardsFault, CsvReadError, ExchangeError, Expected, FileItem, FileKind, ForeignFormat, Format,
    ImportError, MovementListError, MovementReadError, OpenError, OverLimit, ReadError, RereadError, RoundDataError,
};
use lang::{self, Texts};

/// The most wrong lines or rows that a sentence lists.
const MAX_LISTED_ROWS: usize = 5;
/// The longest sentence, in characters before the ellipsis.
const MAX_SENTENCE_CHARS: usize = 1_000;

/// Why nothing of a file was imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The file is a database, and cannot be compared because the open database is in memory.
    NoOwnFile,
    /// The file could not be opened.
    Unopened(OpenError),
    /// The file was opened, but its contents were not read or not imported.
    Unread(Box<ExchangeError>),
    /// The file was imported before, but contestants have changed numbers since, so its results cannot be matched.
    Renumbered,
}

impl<E: Into<ExchangeError>> From<E> for Refusal {
    fn from(error: E) -> Self {
        Self::Unread(Box::new(error.into()))
    }
}

impl Refusal {
    /// The refusal of a CSV table.
    pub fn from_table(error: CsvReadError) -> Self {
        ReadError::from(error).into()
    }

    /// The refusal of a file that was imported before.
    pub fn from_reread(error: RereadError) -> Self {
        match error {
            RereadError::Renumbered => Self::Renumbered,
        }
    }

    /// The sentence, shortened, because it may quote the file.
    pub fn words(&self, texts: &Texts) -> String {
        let sentence = self.sentence(texts);
        match sentence.char_indices().nth(MAX_SENTENCE_CHARS) {
            Some((end, _)) => format!("{}…", sentence.get(..end).unwrap_or_default()),
            None => sentence,
        }
    }

    fn sentence(&self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::NoOwnFile => say.unread_no_own_file(),
            Self::Unopened(OpenError::TooLarge { bytes, .. }) => say.unread_too_large((bytes >> 20).to_string()),
            Self::Unopened(OpenError::NotAFile) => say.unread_no_file(),
            Self::Unopened(OpenError::Io(why)) => texts.cause(why),
            Self::Renumbered => say.unread_renumbered(),
            Self::Unread(error) => match &**error {
                ExchangeError::Read(error) => read_error_text(error, texts),
                ExchangeError::Deals(error) => deal_error_text(error, texts),
                ExchangeError::Panicked(_) => say.unread_fault(),
                ExchangeError::Import(ImportError::NoResults) => say.unread_no_results(),
                ExchangeError::Import(ImportError::Change { line, error }) => {
                    say.unread_change(say.unread_line(line.to_string()), lang::refusal(error, texts))
                }
                ExchangeError::NoSession { kind: FileKind::Foreign(foreign), .. } => foreign_advice(*foreign, texts),
                ExchangeError::NoSession { kind: FileKind::Movements, .. } => say.unread_movements(),
                // For checks and all other kinds of file there is only an English text.
                other @ (ExchangeError::NoSession { .. } | ExchangeError::Check(_)) => other.to_string(),
            },
        }
    }
}

/// Why deals were not read or not written, in words.
pub fn deal_error_text(error: &DealFileError, texts: &Texts) -> String {
    let say = texts.say();
    let place = |at: &FilePosition| match at {
        FilePosition::File => say.unread_file(),
        FilePosition::Line(line) => say.unread_line(line.to_string()),
        FilePosition::Byte(byte) => say.unread_byte(byte.to_string()),
    };
    match error {
        DealFileError::Empty => say.unread_empty(),
        DealFileError::UnknownFormat => {
            let formats: Vec<String> = DealFormat::ALL.iter().copied().map(extension_in_capitals).collect();
            say.unread_unknown_deals(formats.join(", "))
        }
        DealFileError::NoDeals => say.unread_no_deals(),
        DealFileError::Pbn(error) => read_error_text(error, texts),
        DealFileError::Panicked(_) => say.unread_fault(),
        DealFileError::Limit { at, limit } => say.unread_limit(place(at), limit.words(texts)),
        DealFileError::Truncated { at, damage } => say.unread_damaged(place(at), damage.words(texts)),
        DealFileError::Value { at, item, value, allowed } => {
            say.unread_value(place(at), value, format!("{}: {}", item.words(texts), allowed.words(texts)))
        }
        DealFileError::Cards { at, board, error } => {
            say.unread_cards(place(at), board, CardsFault::NoDeal { why: error.clone() }.words(texts))
        }
        DealFileError::CheckMismatch { at, check, stated, found } => {
            say.unread_check(place(at), check.words(texts), stated, found)
        }
        DealFileError::Halves { at, board } => say.unread_halves(place(at), board.to_string()),
        DealFileError::Encrypted { at, key } => say.unread_encrypted(place(at), key),
        DealFileError::OtherCards { at, earlier, board } => {
            say.unread_other_cards(place(at), board.to_string(), place(earlier))
        }
        DealFileError::SecondFile { at } => say.unread_second_file(place(at)),
        DealFileError::NothingToWrite => say.unwritten_nothing(),
        DealFileError::DuplicateBoard { board } => say.unwritten_twice(board.to_string()),
        DealFileError::Gap { format, missing } => {
            say.unwritten_gap(missing.to_string(), extension_in_capitals(*format))
        }
        DealFileError::BoardTooHigh { format, last, board } => {
            say.unwritten_beyond(board.to_string(), extension_in_capitals(*format), last.to_string())
        }
    }
}

/// Why no movement was read, in words.
pub fn movement_error_text(error: &MovementReadError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        MovementReadError::Limit(over_limit) => over_limit_text(over_limit, texts),
        MovementReadError::Empty => say.unread_movement_empty(),
        MovementReadError::Unknown => say.unread_no_movement(),
        MovementReadError::Json(detail) => say.unread_movement_file(detail),
        MovementReadError::List(error) => list_error_text(error, texts),
        MovementReadError::RoundData(error) => round_data_error_text(error, texts),
        MovementReadError::Bws(error) => bws_error_text(error, texts),
        MovementReadError::UnknownField(field) => {
            say.unread_field(say.unread_line(field.line.to_string()), &field.path)
        }
        MovementReadError::Panicked(_) => say.unread_fault(),
    }
}

fn read_error_text(error: &ReadError, texts: &Texts) -> String {
    let say = texts.say();
    let place = |line: &u32| say.unread_line(line.to_string());
    match error {
        ReadError::Empty => say.unread_empty(),
        ReadError::UnknownFormat => say.unread_unknown(Format::readable()),
        ReadError::NoResults => say.unread_no_results(),
        ReadError::Limit { line, limit } => say.unread_limit(place(line), limit.words(texts)),
        ReadError::Truncated { line, element } => say.unread_cut(place(line), element),
        ReadError::Malformed { line, detail } => say.unread_xml(place(line), detail),
        ReadError::Unclosed { line, what } => say.unread_unclosed(place(line), what.words(texts)),
        ReadError::Entities { line } => say.unread_entities(place(line)),
        ReadError::SecondDocument { line, element } => say.unread_glued(place(line), element),
        ReadError::Several { line, what } => say.unread_several(place(line), what.words(texts)),
        ReadError::Json { line, detail } => say.unread_json(place(line), detail),
        ReadError::Value { line, what, value, allowed } => {
            say.unread_value(place(line), value, format!("{}: {}", what.words(texts), allowed.words(texts)))
        }
        ReadError::NoneLeft { line, why } => say.unread_none_left(place(line), why.words(texts)),
        ReadError::NotAResult { line, contract, why } => {
            let item = format!("{}: {}", FileItem::Result.words(texts), Expected::ContractOrScore.words(texts));
            say.unread_value(place(line), format!("{contract}, {}", why.words(texts)), item)
        }
        ReadError::Contradiction { line, earlier, what } => {
            say.unread_contradiction(place(line), what.words(texts), earlier.to_string())
        }
        ReadError::Csv(error) => csv_error_text(error, texts),
        ReadError::Panicked(_) => say.unread_fault(),
        ReadError::Bws(error) => bws_error_text(error, texts),
    }
}

/// Why a line of a table cannot be read.
#[must_use]
pub fn bad_line_text(bad: &BadLine, texts: &Texts) -> String {
    let (say, line) = (texts.say(), bad.line.to_string());
    match (bad.column.as_str(), bad.value.as_str()) {
        ("", text) => say.table_broken_line(line, text),
        (column, "") => say.table_empty_cell(line, column),
        (column, value) => say.table_bad_line(line, column, value),
    }
}

fn csv_error_text(error: &CsvReadError, texts: &Texts) -> String {
    let say = texts.say();
    let place = |line: &u32| say.unread_line(line.to_string());
    match error {
        CsvReadError::Empty => say.unread_empty(),
        CsvReadError::Limit { line, limit } => say.unread_limit(place(line), limit.words(texts)),
        CsvReadError::Malformed { line, detail } => say.unread_cells(place(line), detail),
        CsvReadError::MissingColumn { missing, .. } => say.table_needs(missing_column_text(*missing, texts)),
        CsvReadError::DuplicateColumn { line, meaning } => say.unread_column_twice(place(line), meaning.words(texts)),
        CsvReadError::UnreadableLines { bad, .. } => {
            let lines = bad.iter().take(MAX_LISTED_ROWS).map(|line| bad_line_text(line, texts));
            lines.collect::<Vec<_>>().join("; ")
        }
        CsvReadError::Panicked(_) => say.unread_fault(),
    }
}

fn missing_column_text(missing: NeededColumn, texts: &Texts) -> String {
    let say = texts.say();
    match missing {
        NeededColumn::Board => say.means_board(),
        NeededColumn::Pairs => format!("{}, {}", say.means_ns(), say.means_ew()),
        NeededColumn::Result => format!("{} / {}", say.means_contract(), say.means_score_ns()),
        NeededColumn::Names => say.means_name(),
    }
}

fn bws_error_text(error: &BwsError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        BwsError::Limit { limit } => say.unread_limit(say.unread_file(), limit.words(texts)),
        BwsError::Damaged { detail } => say.unread_database(detail),
        BwsError::HasPassword => say.unread_password(),
        BwsError::MissingTable { table } => say.unread_no_table(*table),
        BwsError::MissingColumn { table, column } => say.unread_no_column(*table, *column),
        BwsError::DamagedRows { table, count } => say.unread_rows_damaged(*table, count.to_string()),
        BwsError::ContradictingRows { rows } => {
            let first: Vec<String> = rows.iter().take(MAX_LISTED_ROWS).map(|row| row.words(texts)).collect();
            say.unread_rows(rows.len().to_string(), first.join("; "))
        }
        BwsError::WrongSections { why } => say.unread_table_wrong("Section", read_error_text(why, texts)),
        BwsError::WrongRound { section, table, round, fault } => {
            let row = say.unread_row(section, table.to_string(), round.to_string());
            say.unread_table_wrong("RoundData", format!("{row}: {}", fault.words(texts)))
        }
        BwsError::RoundData(error) => say.unread_table_wrong("RoundData", round_data_error_text(error, texts)),
    }
}

fn foreign_advice(foreign: ForeignFormat, texts: &Texts) -> String {
    let say = texts.say();
    match foreign {
        ForeignFormat::OtherDatabase => say.unread_foreign_database(),
        ForeignFormat::Packed => say.unread_packed(),
        ForeignFormat::Pdf => say.unread_pdf(),
        ForeignFormat::WebPage => say.unread_web_page(),
        ForeignFormat::Picture => say.unread_picture(),
    }
}

fn extension_in_capitals(format: DealFormat) -> String {
    format.extension().to_uppercase()
}

fn over_limit_text(over_limit: &OverLimit, texts: &Texts) -> String {
    let OverLimit { line, measure, given, limit } = over_limit;
    let say = texts.say();
    say.unread_over(say.unread_line(line.to_string()), measure.words(texts), given.to_string(), limit.to_string())
}

fn list_error_text(error: &MovementListError, texts: &Texts) -> String {
    let say = texts.say();
    let place = |line: &u64| say.unread_line(line.to_string());
    match error {
        MovementListError::Limit(over_limit) => over_limit_text(over_limit, texts),
        MovementListError::NotANumber { line, value } => say.unread_list_number(place(line), value),
        MovementListError::WrongHeaderLength { line, found } => say.unread_list_header(place(line), found.to_string()),
        MovementListError::ValueNotAllowed { line, what, value, allowed } => {
            say.unread_list_value(place(line), what.words(texts), value.to_string(), allowed.words(texts))
        }
        MovementListError::WrongTableLength { line, table, found, rounds, needed } => say.unread_list_length(
            place(line),
            table.to_string(),
            found.to_string(),
            rounds.to_string(),
            needed.to_string(),
        ),
        MovementListError::Truncated { line, title, found, tables } => {
            say.unread_list_cut(place(line), found.to_string(), tables.to_string(), title)
        }
        MovementListError::TableBeyond { line, table, tables } => {
            say.unread_list_table(place(line), table.to_string(), tables.to_string())
        }
        MovementListError::Empty => say.unread_list_empty(),
    }
}

fn round_data_error_text(error: &RoundDataError, texts: &Texts) -> String {
    let say = texts.say();
    let place = |line: &u64| say.unread_line(line.to_string());
    match error {
        RoundDataError::Limit(over_limit) => over_limit_text(over_limit, texts),
        RoundDataError::MissingColumn { column } => say.unread_rounds_column(*column),
        RoundDataError::WrongCellCount { line, found, needed } => {
            say.unread_rounds_cells(place(line), found.to_string(), needed.to_string())
        }
        RoundDataError::UnreadableValue { line, column, value, allowed } => {
            say.unread_rounds_value(place(line), *column, value, allowed.words(texts))
        }
        RoundDataError::BoardGaps { line, table, round, boards } => {
            say.unread_rounds_gaps(place(line), table.to_string(), round.to_string(), boards)
        }
        RoundDataError::Malformed { line, detail } => say.unread_cells(place(line), detail),
        RoundDataError::Empty => say.unread_rounds_empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{self as exchange, CheckValue, Damage, Limit, RowFault};
    use bridge::DealError;
    use lang::Language;

    fn refusal_text(content: &[u8], language: Language) -> String {
        Refusal::from(exchange::import(content).unwrap_err()).words(&language.texts())
    }

    #[test]
    fn refusal_of_a_file_is_in_the_chosen_language() {
        assert_eq!(refusal_text(b"", Language::Da), "filen er tom; eksportér den igen");
        assert_eq!(
            refusal_text(b"Dear club", Language::En),
            "the file is of no format that can be read; these can be read: USEBIO, PBN, CSV, JSON, BWS, BridgeWebs CSV, Jannersten \
             results.txt, ECats R.txt, NZ Scorer XML, salliere CSV"
        );
        let truncated = refusal_text(b"<USEBIO><EVENT>\n<BOARD>", Language::De);
        assert_eq!(truncated, "Zeile 2: die Datei ist in <BOARD> abgeschnitten; noch einmal exportieren oder kopieren");
    }

    #[test]
    fn line_without_a_needed_cell_names_what_is_missing() {
        let allowed = Expected::WholeNumber;
        let bad = BadLine { line: 3, column: "Naam".to_owned(), value: String::new(), allowed };
        assert_eq!(bad_line_text(&bad, &Language::Nl.texts()), "Regel 3: Naam ontbreekt");
        let refusal = CsvReadError::UnreadableLines { bad: vec![bad], good: Vec::new() };
        assert_eq!(csv_error_text(&refusal, &Language::Nl.texts()), "Regel 3: Naam ontbreekt");
    }

    #[test]
    fn english_refusal_equals_the_error_text() {
        let contents: [&[u8]; 10] = [
            b"",
            b"Dear club, this is a letter.",
            b"<USEBIO></EVENT>",
            b"{\"rankings\": [], \"boards\": [], \"scoring\": 7}",
            b"<USEBIO><EVENT EVENT_TYPE=\"PAIRS\"></EVENT></USEBIO>",
            b"<USEBIO><EVENT>\n<BOARD>",
            b"<!DOCTYPE USEBIO [<!ENTITY a \"b\">]><USEBIO></USEBIO>",
            b"<USEBIO></USEBIO><USEBIO></USEBIO>",
            b"%PDF-1.7",
            b"PK\x03\x04",
        ];
        for content in contents {
            let error = exchange::import(content).unwrap_err();
            assert_eq!(Refusal::from(error.clone()).words(&Language::En.texts()), error.to_string());
        }
    }

    #[test]
    fn expected_values_are_in_the_chosen_language() {
        let traveller = |line: &str| format!("board,ns,ew,score\n{line}\n").into_bytes();
        let pbn = b"[Board \"2-1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 50\n";
        assert_eq!(
            refusal_text(pbn, Language::Da),
            "linje 1: \u{bb}2-1\u{ab} kan ikke l\u{e6}ses (spilnummer: 1 til 999); ret det d\u{e9}r, og eksport\u{e9}r igen"
        );
        for content in [pbn.to_vec(), b"% PBN 2.1\n[Board 1]".to_vec(), b"[Board \"1\"\n[Deal".to_vec()] {
            assert_translated(&|texts| Refusal::from(exchange::import(&content).unwrap_err()).words(texts));
        }
        let error = exchange::import(&traveller("1,2,3,many")).unwrap_err();
        assert_translated(&|texts| Refusal::from(error.clone()).words(texts));
    }

    #[test]
    fn limits_and_damage_are_translated() {
        let at = FilePosition::Line(3);
        let errors = [
            DealFileError::Limit { at, limit: Limit::Board999 },
            DealFileError::Truncated { at, damage: Damage::EmptyLine },
            DealFileError::CheckMismatch {
                at,
                check: CheckValue::Checksum,
                stated: "1".to_owned(),
                found: "2".to_owned(),
            },
        ];
        for error in &errors {
            assert_translated(&|texts| deal_error_text(error, texts));
        }
        let round_error =
            BwsError::WrongRound { section: "A".to_owned(), table: 1, round: 2, fault: RowFault::NoBoards };
        assert_translated(&|texts| bws_error_text(&round_error, texts));
        assert_eq!(
            bws_error_text(&round_error, &Language::De.texts()),
            "Tabelle RoundData: Sektion A, Tisch 1, Runde 2: sie nennt keine Boards; im Auswertungsprogramm korrigieren"
        );
    }

    #[test]
    fn panic_and_folder_refusals_are_translated() {
        assert_translated(&|texts| Refusal::from(ExchangeError::Panicked(exchange::Panicked)).words(texts));
        assert_translated(&|texts| Refusal::Unopened(OpenError::NotAFile).words(texts));
    }

    #[test]
    fn long_refusal_is_cut() {
        let error = ReadError::Truncated { line: 1, element: "æ".repeat(1 << 20) };
        let words = Refusal::from(error).words(&Language::Da.texts());
        assert_eq!(words.chars().count(), MAX_SENTENCE_CHARS + 1);
    }

    #[test]
    fn deal_refusals_are_translated() {
        let (at, board) = (FilePosition::Line(3), "board 7".to_owned());
        let number = bridge::BoardNumber::new(7).unwrap();
        let cards = |error| DealFileError::Cards { at, board: board.clone(), error };
        let errors = [
            cards(DealError::NotACard("Z".to_owned())),
            cards(DealError::DuplicateCard("SA".parse().unwrap())),
            cards(DealError::NotThirteen(12)),
            cards(DealError::Malformed),
            DealFileError::UnknownFormat,
            DealFileError::Halves { at, board: number },
            DealFileError::Encrypted { at, key: "7".to_owned() },
            DealFileError::OtherCards { at, earlier: FilePosition::Byte(4), board: number },
            DealFileError::SecondFile { at },
            DealFileError::NothingToWrite,
            DealFileError::DuplicateBoard { board: number },
            DealFileError::Gap { format: DealFormat::Dup, missing: 4 },
            DealFileError::BoardTooHigh { format: DealFormat::Dlm, last: 99, board: number },
        ];
        for error in &errors {
            assert_translated(&|texts| deal_error_text(error, texts));
        }
    }

    #[test]
    fn movement_refusals_are_translated() {
        let contents: [&[u8]; 6] = [
            b"",
            b"Dear club, this is a letter.",
            b"{\"meetings\": 7}",
            b"Title\n0 2 6 3\n",
            b"Title\n0 2 6 3 2 0\n1 2 1\n",
            b"Section,Table,Round,NSPair,EWPair\n1,1,1,1,2\n",
        ];
        for content in contents {
            let error = crate::read_movements(content).unwrap_err();
            assert_translated(&|texts| movement_error_text(&error, texts));
        }
    }

    /// Asserts that the text of every other language differs from the English one.
    fn assert_translated(words: &dyn Fn(&Texts) -> String) {
        let [english, others @ ..] = Language::ALL.map(|language| words(&language.texts()));
        for other in others {
            assert_ne!(other, english);
        }
    }
}
