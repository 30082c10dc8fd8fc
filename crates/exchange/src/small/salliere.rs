//! The CSV of salliere, without headings. The cells are: the board, the two pairs, the contract, perhaps with its
//! result, the declarer, the tricks, the two scores, and the points of both pairs.

use crate::Limit;

use super::super::number;
use super::super::traveller::{BoardVulnerability, WrittenResult};
use super::super::{MAX_ROWS, ReadError};
use super::{PrintedResult, SmallFile, parse_board, parse_scores};

const MIN_CELLS: usize = 5;

/// Whether lines are such results: a board, two numbers, a contract or an average, a declarer.
pub(super) fn is_salliere(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).take(20).peekable();
    lines.peek().is_some()
        && lines.all(|line| {
            let cells: Vec<&str> = line.split(',').map(str::trim).collect();
            let is_number = |cell: &&str| !cell.is_empty() && cell.bytes().all(|b| b.is_ascii_digit());
            let has_board_number = section_and_number(cells[0]).1.bytes().all(|b| b.is_ascii_digit())
                && !section_and_number(cells[0]).1.is_empty();
            cells.len() >= MIN_CELLS
                && has_board_number
                && cells[1..3].iter().all(is_number)
                && matches!(cells[4], "" | "N" | "E" | "S" | "W" | "n" | "e" | "s" | "w")
                && (cells[3].starts_with(|c: char| c.is_ascii_alphanumeric() || c == '-')
                    || cells.get(6).is_some_and(|award| average_percent(award).is_some()))
        })
}

/// Reads a file into `contents`. Wrong results are left out with a warning.
pub(super) fn read(text: &str, contents: &mut SmallFile) -> Result<(), ReadError> {
    for (index, line_text) in text.lines().enumerate() {
        let line = index as u32 + 1;
        if index >= MAX_ROWS {
            return Err(ReadError::Limit { line, limit: Limit::Lines });
        }
        if line_text.trim().is_empty() {
            continue;
        }
        let parsed = read_result(line_text, line, contents);
        contents.add_result(parsed)?;
    }
    Ok(())
}

fn read_result(line_text: &str, line: u32, contents: &mut SmallFile) -> Result<PrintedResult, ReadError> {
    let cells: Vec<&str> = line_text.split(',').map(str::trim).collect();
    let cell = |index: usize| cells.get(index).copied().unwrap_or_default();
    let (section, number) = section_and_number(cell(0));
    let board = parse_board(number, line)?;
    let awards = [cell(6), cell(7)].map(average_percent);
    let (bid, tricks) = match cell(3).find(['+', '-', '=']) {
        Some(index) if index > 0 => cell(3).split_at(index),
        _ => (cell(3), cell(5)),
    };
    let artificial = match (&awards, average_percent(cell(3))) {
        ([Some(ns), Some(ew)], _) => format!("A{ns}{ew}"),
        (_, Some(percent)) => format!("A{percent}{percent}"),
        _ => String::new(),
    };
    // `!` marks a score that was assigned.
    let scores = [cell(6), cell(7)].map(|score| score.trim_matches('!'));
    let written_result = WrittenResult {
        board,
        marked: BoardVulnerability::by_number(board),
        contract: &bid.to_ascii_uppercase(),
        declarer: cell(4),
        tricks,
        lead: "",
        score: parse_scores(scores[0], scores[1]),
        line,
    };
    let (line_score, impossible) = contents.line_score(&artificial, &written_result)?;
    Ok(PrintedResult {
        section: section.to_owned(),
        board,
        round: None,
        table: None,
        numbers: vec![cell(1).to_owned(), cell(2).to_owned()],
        line_score,
        impossible,
        stated: [8, 9].map(|index| number::parse_figure(cell(index))),
        percent: [None, None],
        line,
    })
}

/// The section and the number in a cell for the board: `A:12`, `16;vul=ns`. Leaves out any text after a semicolon.
fn section_and_number(cell: &str) -> (&str, &str) {
    let cell = cell.split(';').next().unwrap_or_default().trim();
    cell.split_once(':').unwrap_or(("", cell))
}

/// The percentage of an average, as two digits.
fn average_percent(cell: &str) -> Option<&'static str> {
    match cell.to_ascii_lowercase().as_str() {
        "av+" => Some("60"),
        "av=" | "av" => Some("50"),
        "av-" => Some("40"),
        _ => None,
    }
}
