//! CSV as used by `BridgeWebs`: options that begin with `#`, a table of totals for each ranking, and a table of results
//! for each board. Columns are read by heading. Averages are written as percentages, because the site does not document
//! them, and read in any spelling.

use std::collections::BTreeMap;

use csv::{ReaderBuilder, StringRecord};

use crate::export_parts::{self, ExportedResult, Losses};
use crate::{Expected, ExportedFile, FileItem, Limit, Loss};
use bridge::{BoardNumber, Side};
use evening::club::{ContestantId, Method};
use evening::director::Artificial;
use evening::scoring::{Ranking, Standings, masterpoints};
use evening::session::{Outcome, Session};

use super::super::csv::escape_formula;
use super::super::number;
use super::super::transcript::LineScore;
use super::super::traveller::{BoardVulnerability, WrittenResult};
use super::super::{MAX_ROWS, ReadError};
use super::{PrintedContestant, PrintedResult, SmallFile, method_in_words, parse_board, parse_scores};

/// The kind of table after an option.
enum TableKind {
    Options,
    Scores,
    Travellers,
}

/// The columns of a table by their headings.
#[derive(Default)]
struct Columns(BTreeMap<String, usize>);

impl Columns {
    fn read(record: &StringRecord) -> Self {
        let key = |cell: &str| cell.trim().trim_start_matches('#').to_ascii_lowercase();
        let mut columns = BTreeMap::new();
        for (index, cell) in record.iter().enumerate() {
            columns.entry(key(cell)).or_insert(index);
        }
        Self(columns)
    }

    /// The cell in the column of this name. Empty if there is none.
    fn cell<'a>(&self, record: &'a StringRecord, name: &str) -> &'a str {
        self.0.get(name).and_then(|index| record.get(*index)).unwrap_or_default().trim()
    }
}

/// Reads a file into `contents`. Wrong results are left out with a warning.
pub(super) fn read(text: &str, contents: &mut SmallFile) -> Result<(), ReadError> {
    // The first line shows the separator.
    let separator_sign = text.trim_start_matches('"').chars().skip("#Version".len()).find(|letter| *letter != '"');
    let separator =
        separator_sign.and_then(|letter| u8::try_from(letter).ok()).filter(|s| [b',', b';', b'\t'].contains(s));
    let mut reader = ReaderBuilder::new()
        .delimiter(separator.unwrap_or(b';'))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let (mut table, mut columns, mut expects_headings) = (TableKind::Options, Columns::default(), false);
    let (mut ranking_count, mut current_board) = (0_usize, None);
    let mut record = StringRecord::new();
    let mut rows = 0;
    loop {
        let line = reader.position().line() as u32;
        let csv_error = |error: csv::Error| ReadError::Malformed { line, detail: error.to_string() };
        if !reader.read_record(&mut record).map_err(csv_error)? {
            break;
        }
        rows += 1;
        if rows > MAX_ROWS {
            return Err(ReadError::Limit { line, limit: Limit::Lines });
        }
        let first = record.get(0).unwrap_or_default().trim();
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let Some(option) = first.strip_prefix('#') else {
            match table {
                _ if expects_headings => (columns, expects_headings) = (Columns::read(&record), false),
                TableKind::Options => {}
                TableKind::Scores => read_contestant(&columns, &record, ranking_count, line, contents),
                TableKind::Travellers => {
                    let parsed = read_result(&columns, &record, current_board, line, contents);
                    contents.add_result(parsed)?;
                }
            }
            continue;
        };
        let value = record.get(1).unwrap_or_default().trim();
        match option.to_ascii_lowercase().as_str() {
            "scores" => {
                (table, expects_headings) = (TableKind::Scores, true);
                ranking_count += 1;
            }
            "travellers" => (table, expects_headings) = (TableKind::Travellers, true),
            "boardformat" => expects_headings = false,
            // If the number cannot be read, the lines below belong to no board.
            "board" => match parse_board(value, line) {
                Ok(board) => current_board = Some(board),
                Err(error) => {
                    current_board = None;
                    contents.add_result(Err(error))?;
                }
            },
            option => read_option(option, value, contents),
        }
    }
    Ok(())
}

fn read_option(option: &str, value: &str, contents: &mut SmallFile) {
    let transcript = &mut contents.transcript;
    match option {
        "title" => value.clone_into(&mut transcript.title),
        "source" => value.clone_into(&mut transcript.producer),
        "date" => transcript.date = number::parse_date(value),
        "winners" => transcript.winners = value.parse().ok().filter(|winners| [1, 2].contains(winners)),
        "butler" | "crossimp" | "crossimps" | "aggregate" => transcript.method = method_in_words(option),
        _ => {}
    }
}

fn read_contestant(columns: &Columns, record: &StringRecord, ranking: usize, line: u32, contents: &mut SmallFile) {
    let cell = |name: &str| columns.cell(record, name);
    let names: Vec<&str> = (1..=6).map(|index| cell(&format!("name{index}"))).collect();
    let mut printed = PrintedContestant::pair("", cell("pair"), &names, line);
    let contestant = &mut printed.contestant;
    if contents.transcript.winners == Some(2) {
        contestant.side = Side::BOTH.get(ranking - 1).copied();
    }
    contestant.total = number::parse_figure(cell("score"));
    contestant.percentage = number::parse_figure(cell("percent").trim_end_matches('%'));
    contestant.place = number::parse_place(cell("position"));
    if contestant.percentage.is_some() && contents.transcript.method.is_none() {
        contents.transcript.method = Some(Method::Matchpoints);
    }
    contents.contestants.push(printed);
}

fn read_result(
    columns: &Columns,
    record: &StringRecord,
    board: Option<BoardNumber>,
    line: u32,
    contents: &mut SmallFile,
) -> Result<PrintedResult, ReadError> {
    let cell = |name: &str| columns.cell(record, name);
    let Some(board) = board else {
        let allowed = Expected::BoardAbove;
        return Err(ReadError::Value { line, what: FileItem::Board, value: String::new(), allowed });
    };
    let scores = [cell("nsscore"), cell("ewscore")];
    let points = [cell("nspts"), cell("ewpts")].map(number::parse_figure);
    let (line_score, impossible) = if let [Some(ns), Some(ew)] = scores.map(parse_average) {
        (LineScore::Artificial([ns, ew]), false)
    } else {
        let written_result = WrittenResult {
            board,
            marked: BoardVulnerability::by_number(board),
            contract: cell("contract"),
            declarer: cell("declarer"),
            tricks: cell("tricks"),
            lead: cell("lead"),
            score: parse_scores(scores[0], scores[1]),
            line,
        };
        contents.line_score("", &written_result)?
    };
    Ok(PrintedResult {
        section: String::new(),
        board,
        round: None,
        table: None,
        numbers: vec![cell("ns").to_owned(), cell("ew").to_owned()],
        line_score,
        impossible,
        stated: points,
        percent: [None, None],
        line,
    })
}

/// An average in any of its spellings: `60%`, `A60`, `Av+`, `Ave-`, `A`.
fn parse_average(cell: &str) -> Option<Artificial> {
    let text = cell.trim().to_ascii_lowercase();
    let percent = text.strip_suffix('%').or_else(|| text.strip_prefix('a')).unwrap_or_default();
    if !percent.is_empty() && percent.bytes().all(|b| b.is_ascii_digit() || b == b'.') {
        return number::parse_artificial(&format!("A{percent}-{percent}")).map(|[award, _]| award);
    }
    // The longest spelling, `average`, has seven letters.
    match text.trim_start_matches(|letter: char| letter.is_ascii_alphabetic()) {
        rest if !text.starts_with('a') || text.len() - rest.len() > 7 => None,
        "+" => Some(Artificial::Plus),
        "" => Some(Artificial::Average),
        "-" => Some(Artificial::Minus),
        _ => None,
    }
}

/// Writes a session of pairs. Other sessions are uploaded as USEBIO.
pub(crate) fn write(session: &Session, standings: &Standings) -> ExportedFile {
    let mut left_out = Losses::default();
    let rows = export_parts::rows(session, standings, &mut left_out);
    let mut bytes = Vec::new();
    let mut writer = csv::WriterBuilder::new()
        .delimiter(b';')
        .terminator(csv::Terminator::CRLF)
        .flexible(true)
        .from_writer(&mut bytes);
    // Writing to memory does not fail.
    let mut write_row = |cells: &[&str]| {
        let _ = writer.write_record(cells);
    };
    let boards = standings.boards.iter().map(|b| b.number).collect::<std::collections::BTreeSet<_>>();
    write_row(&["#Version", "std1"]);
    write_row(&["#Title", &escape_formula(&export_parts::title(session))]);
    write_row(&["#Source", &format!("Arrowswitch {}", env!("CARGO_PKG_VERSION"))]);
    write_row(&["#Date", &session.date.format("%d/%m/%Y").to_string()]);
    write_row(&["#Boards", &boards.len().to_string()]);
    let has_two_rankings = standings.rankings.iter().any(|ranking| ranking.name.side.is_some());
    write_row(&["#Winners", if has_two_rankings { "2" } else { "1" }]);
    match standings.rules.method {
        Method::Butler => write_row(&["#Butler"]),
        Method::CrossImps => write_row(&["#Crossimp"]),
        Method::Total => write_row(&["#Aggregate"]),
        Method::Matchpoints | Method::Imps | Method::Bam | Method::Patton | Method::Hybrid => {}
    }
    let numbers = export_parts::unique_numbers(&export_parts::all_contestants(session, standings), &mut left_out);
    let number = |contestant: ContestantId| {
        numbers.get(&contestant).copied().unwrap_or_else(|| contestant.number.into()).to_string()
    };
    for ranking in &standings.rankings {
        write_ranking(session, standings, ranking, &boards, &number, &mut write_row);
    }
    write_row(&["#Travellers"]);
    write_row(&["NS", "EW", "NSScore", "EWScore", "NSPts", "EWPts", "Contract", "Tricks", "Declarer", "Lead"]);
    for board in boards {
        write_row(&["#Board", &board.to_string()]);
        for row in rows.iter().filter(|row| row.board == board) {
            let pair_numbers =
                Side::BOTH.map(|side| row.line.sitting.side(side).next().map(number).unwrap_or_default());
            let points = Side::BOTH.map(|side| export_parts::points(row.line.side(side), standings));
            let (scores, play) = score_and_play_cells(&row.exported);
            write_row(&[
                &pair_numbers[0],
                &pair_numbers[1],
                &scores[0],
                &scores[1],
                &points[0],
                &points[1],
                &play[0],
                &play[1],
                &play[2],
                &play[3],
            ]);
        }
    }
    if standings.rankings.iter().flat_map(|r| &r.lines).any(|line| !line.penalty.is_zero()) {
        left_out.add(Loss::Penalties);
    }
    left_out.add(Loss::PlayerNumbers);
    left_out.add(Loss::Movement);
    drop(writer);
    ExportedFile { bytes, left_out: left_out.all() }
}

/// Writes the table of a ranking: totals, and the result on each board.
fn write_ranking(
    session: &Session,
    standings: &Standings,
    ranking: &Ranking,
    boards: &std::collections::BTreeSet<BoardNumber>,
    number: &dyn Fn(ContestantId) -> String,
    write_row: &mut dyn FnMut(&[&str]),
) {
    let awarded_points = masterpoints(standings);
    let has_percentages = standings.in_percent();
    write_row(&["#Scores"]);
    let mut headings = vec!["Position", "Pair", "Name1", "Name2", "Score"];
    headings.extend(if has_percentages { &["Tops", "Percent"][..] } else { &[] });
    headings.extend(if awarded_points.is_empty() { &[][..] } else { &["Mpts"] });
    headings.push("Boards");
    write_row(&headings);
    for line in &ranking.lines {
        let names: Vec<String> = export_parts::named_players(session, line.contestant)
            .iter()
            .map(|player| escape_formula(&player.name))
            .collect();
        let name = |index: usize| names.get(index).cloned().unwrap_or_default();
        let mut cells = vec![line.rank_shown(), number(line.contestant), name(0), name(1)];
        cells.push(standings.in_unit(&line.total, &line.max).short(2));
        if has_percentages {
            cells.push(standings.top_in_unit(&line.max).short(2));
            cells.push(line.percent.as_ref().map(|p| standings.show_percent(p)).unwrap_or_default());
        }
        if !awarded_points.is_empty() {
            cells.push(awarded_points.get(&line.contestant).map(|points| points.short(2)).unwrap_or_default());
        }
        for board in boards {
            let own_points = standings.board(*board).flat_map(|b| &b.lines).find_map(|row| {
                let side = row.sitting.side_of(line.contestant)?;
                Some(export_parts::points(row.side(side), standings)).filter(|points| !points.is_empty())
            });
            cells.push(own_points.unwrap_or_else(|| "X".to_owned()));
        }
        write_row(&cells.iter().map(String::as_str).collect::<Vec<_>>());
    }
}

/// The score cells of a line, with the losing side's empty; and contract, tricks, declarer, lead.
fn score_and_play_cells(exported: &ExportedResult) -> ([String; 2], [String; 4]) {
    let (outcome, scores) = match exported {
        ExportedResult::Shares(shares) => {
            return (shares.map(|share| format!("{}%", (share + 50) / 100)), Default::default());
        }
        ExportedResult::Result { outcome, scores } => (outcome, scores),
    };
    let ns = scores[0].or_else(|| scores[1].map(|ew| -ew));
    let score = match ns {
        Some(ns) if ns < 0 => [String::new(), (-ns).to_string()],
        Some(ns) => [ns.to_string(), String::new()],
        None => Default::default(),
    };
    let play = match *outcome {
        Outcome::Played { contract, declarer, tricks, lead } => [
            contract.to_string(),
            tricks.number().to_string(),
            declarer.to_string(),
            lead.map(|card| card.to_string()).unwrap_or_default(),
        ],
        Outcome::PassedOut => ["PASS".to_owned(), String::new(), String::new(), String::new()],
        _ => Default::default(),
    };
    (score, play)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_are_read_in_spellings_of_other_programs() {
        for (cell, expected) in [
            ("60%", Some(Artificial::Plus)),
            ("A40", Some(Artificial::Minus)),
            ("Av+", Some(Artificial::Plus)),
            ("Ave-", Some(Artificial::Minus)),
            ("A", Some(Artificial::Average)),
            ("420", None),
            ("", None),
            ("passed", None),
        ] {
            assert_eq!(parse_average(cell), expected, "{cell}");
        }
    }
}
