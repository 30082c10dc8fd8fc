//! A line of a table of results: opponents, board and score. `results` makes the transcript.

use crate::traveller::NotAResult;
use crate::{Expected, Oddity};
use bridge::{BoardNumber, Score, Seat};
use evening::club::ContestantId;
use evening::director::Artificial;
use evening::session::Outcome;

use super::super::super::super::number;
use super::super::super::super::transcript::{LineScore, StatedFigure, Warning};
use super::super::super::super::traveller::{BoardVulnerability, WrittenResult};
use super::super::{BadLine, ColumnKind, Row, Table};

/// The longest number of a pair, in bytes.
const MAX_NUMBER_BYTES: usize = 20;

/// A line as read, before contestants are known.
pub(super) struct ReadLine {
    pub line: u32,
    pub board: BoardNumber,
    /// The label of the section. Empty if there is none.
    pub section: String,
    pub round: Option<u8>,
    pub table: Option<u8>,
    /// The numbers of the pairs, North-South first. Empty if the line only has names.
    pub pairs: [String; 2],
    /// The names of the pairs, North-South first. Empty if the table has none.
    pub names: [String; 2],
    /// Section and number of each player in an individual: North, East, South, West.
    pub seats: Option<[(String, String); 4]>,
    pub is_of_match: bool,
    pub line_score: LineScore,
    /// Whether no contract gives the score.
    pub impossible: bool,
    /// The stated points, North-South first.
    pub stated: [Option<StatedFigure>; 2],
    /// The stated percentages, North-South first.
    pub percent: [Option<StatedFigure>; 2],
    /// The sections that the numbers of the pairs name. Empty if they name none.
    own_sections: [String; 2],
}

impl ReadLine {
    /// The section of a pair: 0 is North-South, 1 is East-West.
    pub fn section_of_pair(&self, index: usize) -> &str {
        if self.own_sections[index].is_empty() { &self.section } else { &self.own_sections[index] }
    }

    /// The sections that numbers name, as in `A7`.
    pub fn named_sections(&self) -> impl Iterator<Item = &str> {
        let seats = self.seats.iter().flatten().map(|(section, _)| section.as_str());
        self.own_sections.iter().map(String::as_str).chain(seats).filter(|section| !section.is_empty())
    }
}

/// Reads a line. `None` if it has no result.
pub(super) fn read_line(table: &Table, row: &Row, warnings: &mut Vec<Warning>) -> Result<Option<ReadLine>, BadLine> {
    let board: BoardNumber = row
        .cell(ColumnKind::Board)
        .parse()
        .map_err(|_| table.bad_cell(row, ColumnKind::Board, Expected::BoardOneTo999))?;
    let Some((line_score, impossible)) = line_score(table, row, board, warnings)? else { return Ok(None) };
    let mut draft = ReadLine {
        line: row.line,
        board,
        section: row.cell(ColumnKind::Section).to_owned(),
        round: parse_small_number(table, row, ColumnKind::Round)?,
        table: parse_small_number(table, row, ColumnKind::Table)?,
        pairs: Default::default(),
        names: [ColumnKind::NsNames, ColumnKind::EwNames].map(|m| row.cell(m).to_owned()),
        seats: None,
        is_of_match: !row.cell(ColumnKind::Match).is_empty(),
        line_score,
        impossible,
        stated: parse_figures(row, [ColumnKind::PointsNs, ColumnKind::PointsEw], warnings),
        percent: parse_figures(row, [ColumnKind::PercentNs, ColumnKind::PercentEw], warnings),
        own_sections: Default::default(),
    };
    read_contestants(table, row, &mut draft)?;
    Ok(Some(draft))
}

/// Reads the contestants: four players, two pairs such as `A1` and `A2`, or players of our own table as `A1+A3`.
fn read_contestants(table: &Table, row: &Row, draft: &mut ReadLine) -> Result<(), BadLine> {
    let seats = [ColumnKind::North, ColumnKind::East, ColumnKind::South, ColumnKind::West];
    let (ns, ew) = (row.cell(ColumnKind::Ns), row.cell(ColumnKind::Ew));
    if let (Some((n, s)), Some((e, w))) = (ns.split_once('+'), ew.split_once('+')) {
        draft.seats = Some([n, e, s, w].map(|mark| section_and_mark(mark, &draft.section)));
        return Ok(());
    }
    if ns.is_empty() && ew.is_empty() && seats.iter().all(|seat| !row.cell(*seat).is_empty()) {
        draft.seats = Some(seats.map(|seat| section_and_mark(row.cell(seat), &draft.section)));
        return Ok(());
    }
    let is_unnumbered = ns.is_empty() && ew.is_empty() && draft.names.iter().all(|names| !names.is_empty());
    for (index, meaning) in [ColumnKind::Ns, ColumnKind::Ew].into_iter().enumerate().filter(|_| !is_unnumbered) {
        let cell = row.cell(meaning);
        if !cell.chars().any(|c| c.is_ascii_digit()) || cell.len() > MAX_NUMBER_BYTES {
            return Err(table.bad_cell(row, meaning, Expected::APairNumber));
        }
        if let Some((section, mark)) = parse_contestant(cell) {
            (draft.own_sections[index], draft.pairs[index]) = (section, mark);
        } else {
            cell.clone_into(&mut draft.pairs[index]);
        }
    }
    Ok(())
}

/// The section and the mark of a contestant such as `A1`; without a section letter, `section` and the whole text.
fn section_and_mark(mark: &str, section: &str) -> (String, String) {
    parse_contestant(mark).unwrap_or_else(|| (section.to_owned(), mark.trim().to_owned()))
}

/// Section and number of a contestant of ours, `A7`.
fn parse_contestant(mark: &str) -> Option<(String, String)> {
    let id: ContestantId = mark.parse().ok()?;
    Some((id.section.to_string(), id.number.to_string()))
}

/// A number from 1 to 100. `None` for 0, a dash or an empty cell.
fn parse_small_number(table: &Table, row: &Row, meaning: ColumnKind) -> Result<Option<u8>, BadLine> {
    match row.cell(meaning) {
        "" | "-" => Ok(None),
        cell => match cell.parse::<u8>() {
            Ok(0) => Ok(None),
            Ok(number) if number <= 100 => Ok(Some(number)),
            _ => Err(table.bad_cell(row, meaning, Expected::OneTo100)),
        },
    }
}

fn parse_figures(row: &Row, meanings: [ColumnKind; 2], warnings: &mut Vec<Warning>) -> [Option<StatedFigure>; 2] {
    meanings.map(|meaning| {
        let cell = row.cell(meaning);
        let figure = number::parse_figure(cell.trim_end_matches('%').trim_end());
        if figure.is_none() && !["", "-"].contains(&cell) {
            let oddity = Oddity::NotANumberIn { name: meaning.to_string(), written: cell.to_owned() };
            warnings.push(Warning { line: Some(row.line), what: oddity });
        }
        figure
    })
}

/// The score of the line, and whether no contract gives it. `None` if there is no result.
fn line_score(
    table: &Table,
    row: &Row,
    board: BoardNumber,
    warnings: &mut Vec<Warning>,
) -> Result<Option<(LineScore, bool)>, BadLine> {
    let result = |outcome| Ok(Some((LineScore::Result(outcome), false)));
    let mut warn = |oddity: Oddity| warnings.push(Warning { line: Some(row.line), what: oddity.on(board) });
    let awards = [ColumnKind::AwardNs, ColumnKind::AwardEw].map(|m| row.cell(m));
    if let [Some(ns), Some(ew)] = awards.map(|award| award.replace(',', ".").parse::<Artificial>().ok()) {
        return Ok(Some((LineScore::Artificial([ns, ew]), false)));
    }
    let score = parse_score(table, row)?;
    let contract = row.cell(ColumnKind::Contract);
    let is_blank = contract.is_empty() && score.is_none();
    match row.cell(ColumnKind::State) {
        "missing" | "postponed" => {
            warn(Oddity::StillToCome);
            return Ok(None);
        }
        "not-played" => return result(Outcome::NotPlayed),
        "cancelled" if awards.iter().all(|award| award.is_empty()) => return result(Outcome::Cancelled),
        "passed-out" => return result(Outcome::PassedOut),
        _ => {}
    }
    if awards.iter().any(|award| !award.is_empty()) {
        if is_blank {
            if let Some(outcome) = awards.iter().find_map(|award| parse_assigned(award)) {
                warn(Oddity::BothAssigned { award: awards.join(" / ") });
                return result(outcome);
            }
            warn(Oddity::AwardBaseless { award: awards.join(" / ") });
            return Ok(None);
        }
        warn(Oddity::AwardIgnored { award: awards.join(" / ") });
    }
    if is_not_played(contract) {
        return result(Outcome::NotPlayed);
    }
    // An award may replace the contract or the score.
    for cell in [contract, row.cell(ColumnKind::ScoreNs)] {
        let percent = cell.contains('%').then(|| number::parse_artificial(&format!("A{}", cell.replace(' ', ""))));
        if let Some(awards) = percent.flatten().or_else(|| number::parse_artificial(cell)) {
            return Ok(Some((LineScore::Artificial(awards), false)));
        }
    }
    written_result(table, row, board, score, warnings).map(Some)
}

/// The result in the cells for contract, declarer, tricks and score.
fn written_result(
    table: &Table,
    row: &Row,
    board: BoardNumber,
    score: Option<Score>,
    warnings: &mut Vec<Warning>,
) -> Result<(LineScore, bool), BadLine> {
    let (bare, declarer, relative) = split_contract(row.cell(ColumnKind::Contract));
    let own_cell = |meaning: ColumnKind, other: &str| {
        let cell = row.cell(meaning);
        if cell.is_empty() || cell == "-" { other.to_owned() } else { cell.to_owned() }
    };
    let declarer = own_cell(ColumnKind::Declarer, declarer);
    let result = WrittenResult {
        board,
        marked: BoardVulnerability::by_number(board),
        contract: &bare,
        declarer: seat_letter(&declarer),
        tricks: &own_cell(ColumnKind::Tricks, relative),
        lead: row.cell(ColumnKind::Lead),
        score,
        line: row.line,
    };
    let outcome = result.read(warnings).map_err(|NotAResult { contract, why, .. }| {
        table.bad_cell(row, ColumnKind::Contract, Expected::ResultOf { contract, why: Box::new(why) })
    })?;
    Ok((LineScore::Result(outcome.0), outcome.1))
}

/// The score from North-South's view, from the cells of one side or both.
fn parse_score(table: &Table, row: &Row) -> Result<Option<Score>, BadLine> {
    let side_score = |meaning: ColumnKind| -> Result<Option<Score>, BadLine> {
        let cell = row.cell(meaning);
        let is_artificial = cell.contains('%') || number::parse_artificial(cell).is_some();
        match number::parse_score(cell) {
            Some(score) => Ok(Some(score)),
            None if ["", "-"].contains(&cell) || is_artificial => Ok(None),
            None if cell.to_lowercase().contains("pas") => Ok(Some(0)),
            None => Err(table.bad_cell(row, meaning, Expected::WholeNumber)),
        }
    };
    Ok(match (side_score(ColumnKind::ScoreNs)?, side_score(ColumnKind::ScoreEw)?) {
        (None, None) => None,
        (Some(ns), None | Some(0)) => Some(ns),
        (None | Some(0), Some(ew)) => Some(-ew),
        (Some(ns), Some(ew)) if ns == -ew => Some(ns),
        _ => return Err(table.bad_cell(row, ColumnKind::ScoreEw, Expected::LostByNorthSouth)),
    })
}

/// A single outcome that was assigned, `4S N 10` or `NS 420`.
fn parse_assigned(award: &str) -> Option<Outcome> {
    let words: Vec<&str> = award.split_whitespace().collect();
    match words[..] {
        ["NS", score] => Some(match number::parse_score(score)? {
            0 => Outcome::PassedOut,
            score_ns => Outcome::ScoreOnly { score_ns },
        }),
        [contract, declarer, tricks] => Some(Outcome::Played {
            contract: contract.parse().ok()?,
            declarer: declarer.parse().ok()?,
            tricks: bridge::Tricks::new(tricks.parse().ok()?).ok()?,
            lead: None,
        }),
        _ => None,
    }
}

/// The contract, declarer and tricks of a cell that may hold all three: `4S N +1`, `3H+2`, `3NT= S`.
fn split_contract(cell: &str) -> (String, &str, &str) {
    let bare = || in_english(cell);
    let words: Vec<&str> = cell.split_whitespace().collect();
    let is_seat = |word: &str| word.chars().count() == 1 && seat_letter(word).parse::<Seat>().is_ok();
    // In `4 S` the letter is spades, not South.
    let bid_words = if words.first().is_some_and(|word| word.len() == 1) { 2 } else { 1 };
    let declarer = words.iter().skip(bid_words).find(|word| is_seat(word)).copied().unwrap_or_default();
    let rest = if declarer.is_empty() { bare() } else { without_declarer(&words, declarer) };
    let Some(sign) = rest.find(['+', '-', '=', '−']) else { return (rest, declarer, "") };
    let relative = cell.find(['+', '-', '=', '−']).and_then(|sign| cell.get(sign..)).unwrap_or_default();
    let relative = relative.split_whitespace().next().unwrap_or_default();
    (rest[..sign].trim().to_owned(), declarer, relative)
}

fn without_declarer(words: &[&str], declarer: &str) -> String {
    let mut is_declarer_seen = false;
    let others = words.iter().skip(1).filter(|word| {
        let is_declarer = !is_declarer_seen && **word == declarer;
        is_declarer_seen |= is_declarer;
        !is_declarer
    });
    let words_left: Vec<&str> = words.iter().take(1).chain(others).copied().collect();
    in_english(&words_left.join(" "))
}

/// A contract with the letters of English: `SA` and `sa` are notrump, and an asterisk is a double.
fn in_english(contract: &str) -> String {
    contract.replace('*', "x").replace("SA", "NT").replace("sa", "NT")
}

/// A declarer in the words of four languages, as a seat letter.
fn seat_letter(written: &str) -> &str {
    match written.trim().to_lowercase().as_str() {
        "n" | "nord" | "noord" | "north" => "N",
        "e" | "ø" | "o" | "øst" | "ost" | "oost" | "east" => "E",
        "s" | "z" | "syd" | "süd" | "zuid" | "south" => "S",
        "w" | "v" | "vest" | "west" => "W",
        _ => written,
    }
}

fn is_not_played(contract: &str) -> bool {
    let letters: String = contract.chars().filter(|c| c.is_alphabetic()).collect::<String>().to_lowercase();
    ["np", "notplayed", "ikkespillet", "nichtgespielt", "nietgespeeld", "ng"].contains(&letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contract_cell_may_contain_declarer_and_result() {
        for (cell, contract, declarer, tricks) in [
            ("4S", "4S", "", ""),
            ("3H+2", "3H", "", "+2"),
            ("4S N +1", "4S", "N", "+1"),
            ("3NT= S", "3NT", "S", "="),
            ("2SA*", "2NTx", "", ""),
            ("2sa N", "2NT", "N", ""),
            ("4S x W -2", "4S x", "W", "-2"),
            ("1C", "1C", "", ""),
            ("4 S", "4 S", "", ""),
            ("4 S Z -1", "4 S", "Z", "-1"),
        ] {
            assert_eq!(split_contract(cell), (contract.to_owned(), declarer, tricks), "{cell}");
        }
    }
}
