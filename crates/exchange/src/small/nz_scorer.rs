//! XML of NZ Scorer: pairs in `scores`, results in `board_results`, with all values in attributes.

use std::collections::HashSet;

use bridge::Side;
use evening::club::Method;

use super::super::text::DecodedText;
use super::super::traveller::{BoardVulnerability, WrittenResult};
use super::super::xml::{self, Element};
use super::super::{ReadError, number};
use super::{PrintedContestant, PrintedResult, SmallFile, Warning, parse_board};

/// The points of a pair that was absent.
const ABSENT_POINTS: &str = "-9999";

/// Reads a file into `contents`. Wrong results are left out with a warning.
pub(super) fn read(decoded: &DecodedText, contents: &mut SmallFile) -> Result<(), ReadError> {
    let mut oddities = Vec::new();
    let root = xml::parse(decoded, &HashSet::new(), &mut oddities)?;
    contents.warnings.extend(oddities.into_iter().map(|(line, oddity)| Warning { line: Some(line), what: oddity }));
    for section in root.walk().filter(|element| element.name == "SCSECTION") {
        for pair in section.all("PAIR") {
            enter_pair(section, pair, contents);
        }
    }
    for section in root.walk().filter(|element| element.name == "BRSECTION") {
        for row in section.all("RESULT") {
            if !["MP_NS", "MP_EW"].map(|name| row.attribute(name)).contains(&ABSENT_POINTS) {
                let parsed = read_result(section, row, contents);
                contents.add_result(parsed)?;
            }
        }
    }
    contents.transcript.method.get_or_insert(Method::Matchpoints);
    Ok(())
}

/// The name of a section, from the first of four attributes that has a value.
fn section_label(section: &Element<'_>) -> String {
    let labels = ["SECTION", "ID", "NAME", "NO"].map(|name| section.attribute(name));
    labels.into_iter().find(|text| !text.is_empty()).unwrap_or_default().to_owned()
}

fn enter_pair(section: &Element<'_>, pair: &Element<'_>, contents: &mut SmallFile) {
    let names: Vec<String> = (1..=4).map(|index| pair.attribute(&format!("PLAYER_NAME_{index}")).to_owned()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut printed = PrintedContestant::pair(&section_label(section), pair.attribute("NO"), &names, pair.line);
    let contestant = &mut printed.contestant;
    for (index, player) in contestant.players.iter_mut().enumerate() {
        pair.attribute(&format!("NZB_NO_{}", index + 1)).clone_into(&mut player.national_number);
    }
    contestant.side = match pair.attribute("DIR") {
        "N" => Some(Side::NS),
        "E" => Some(Side::EW),
        // A Howell has a single field.
        _ => None,
    };
    contents.transcript.winners = Some(if contestant.side.is_some() { 2 } else { 1 });
    contestant.total = number::parse_figure(pair.attribute("RAW_SCORE"));
    contestant.percentage = number::parse_figure(pair.attribute("RES").trim_end_matches('%'));
    contestant.place = number::parse_place(pair.attribute("PLACE"));
    contents.contestants.push(printed);
}

fn read_result(section: &Element<'_>, row: &Element<'_>, contents: &mut SmallFile) -> Result<PrintedResult, ReadError> {
    let (line, points) = (row.line, [row.attribute("MP_NS"), row.attribute("MP_EW")]);
    let board = parse_board(row.attribute("BD"), line)?;
    // The file gives matchpoints in tenths.
    let stated = points.map(|text| {
        let stated = number::parse_figure(text)?;
        let value = &stated.value * &evening::scoring::Points::new(1, 10);
        Some(super::StatedFigure { text: value.short(1), decimals: 1, value })
    });
    let written_result = WrittenResult {
        board,
        marked: BoardVulnerability::by_number(board),
        contract: row.attribute("CONT"),
        declarer: row.attribute("DEC"),
        tricks: row.attribute("RES"),
        lead: row.attribute("LEAD"),
        score: number::parse_score(row.attribute("SCORE")),
        line,
    };
    let is_adjusted = row.attribute("SCORE").to_ascii_lowercase().starts_with("adj");
    let award_text = || {
        let [Some(ns), Some(ew)] = &stated else { return None };
        let share = ns.value.over(&(&ns.value + &ew.value))?;
        let ns = (&share * &evening::scoring::Points::from(100)).percentage(0).parse::<u8>().ok()?;
        Some(format!("A{ns}-{}", 100 - ns))
    };
    // An adjusted score without points is average for both sides.
    let artificial = if is_adjusted { award_text().unwrap_or_else(|| "A5050".to_owned()) } else { String::new() };
    let (line_score, impossible) = contents.line_score(&artificial, &written_result)?;
    Ok(PrintedResult {
        section: section_label(section),
        board,
        round: None,
        table: None,
        numbers: ["NS", "EW"].map(|side| row.attribute(side).to_owned()).to_vec(),
        line_score,
        impossible,
        stated,
        percent: [None, None],
        line,
    })
}
