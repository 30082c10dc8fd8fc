//! XML of NZ Scorer: pairs in `scores`, results in `board_results`, with all values in attributes.

use std::collections::HashSet;

use bridge::Side;
use evening::club::Method;

use super::super::text::DecodedText;
use super::super::traveller::{BoardVulnerability, WrittenResult};
use super::super::xml::{self, Element};
use super::super::{ReadError, number};
use super::{PrintedContestant, PrintedResult, SmallFile, Warning, board, place};

/// The points of a pair that was absent.
const PHANTOM: &str = "-9999";

pub(super) fn read(decoded: &DecodedText, contents: &mut SmallFile) -> Result<(), ReadError> {
    let mut odd = Vec::new();
    let root = xml::parse(decoded, &HashSet::new(), &mut odd)?;
    contents.warnings.extend(odd.into_iter().map(|(line, what)| Warning { line: Some(line), what }));
    for section in root.walk().filter(|element| element.name == "SCSECTION") {
        for pair in section.all("PAIR") {
            entered(section, pair, contents);
        }
    }
    for section in root.walk().filter(|element| element.name == "BRSECTION") {
        for found in section.all("RESULT") {
            if !["MP_NS", "MP_EW"].map(|name| found.attribute(name)).contains(&PHANTOM) {
                let read = result(section, found, contents);
                contents.add_result(read)?;
            }
        }
    }
    contents.transcript.method.get_or_insert(Method::Matchpoints);
    Ok(())
}

/// The name of a section, from any of its attributes.
fn label(section: &Element<'_>) -> String {
    let found = ["SECTION", "ID", "NAME", "NO"].map(|name| section.attribute(name));
    found.into_iter().find(|text| !text.is_empty()).unwrap_or_default().to_owned()
}

fn entered(section: &Element<'_>, pair: &Element<'_>, contents: &mut SmallFile) {
    let names: Vec<String> = (1..=4).map(|at| pair.attribute(&format!("PLAYER_NAME_{at}")).to_owned()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut entered = PrintedContestant::pair(&label(section), pair.attribute("NO"), &names, pair.line);
    let contestant = &mut entered.contestant;
    for (at, player) in contestant.players.iter_mut().enumerate() {
        pair.attribute(&format!("NZB_NO_{}", at + 1)).clone_into(&mut player.national_number);
    }
    contestant.side = match pair.attribute("DIR") {
        "N" => Some(Side::NS),
        "E" => Some(Side::EW),
        // A Howell has a single field.
        _ => None,
    };
    contents.transcript.winners = Some(if contestant.side.is_some() { 2 } else { 1 });
    contestant.total = number::stated(pair.attribute("RAW_SCORE"));
    contestant.percentage = number::stated(pair.attribute("RES").trim_end_matches('%'));
    contestant.place = place(pair.attribute("PLACE"));
    contents.entered.push(entered);
}

fn result(section: &Element<'_>, found: &Element<'_>, contents: &mut SmallFile) -> Result<PrintedResult, ReadError> {
    let (line, points) = (found.line, [found.attribute("MP_NS"), found.attribute("MP_EW")]);
    let board = board(found.attribute("BD"), line)?;
    // Matchpoints are given in tenths.
    let stated = points.map(|text| {
        let stated = number::stated(text)?;
        let value = &stated.value * &evening::scoring::Points::new(1, 10);
        Some(super::StatedFigure { text: value.short(1), decimals: 1, value })
    });
    let written = WrittenResult {
        board,
        marked: BoardVulnerability::by_number(board),
        contract: found.attribute("CONT"),
        declarer: found.attribute("DEC"),
        tricks: found.attribute("RES"),
        lead: found.attribute("LEAD"),
        score: number::score(found.attribute("SCORE")),
        line,
    };
    let adjusted = found.attribute("SCORE").to_ascii_lowercase().starts_with("adj");
    let percent = || {
        let [Some(ns), Some(ew)] = &stated else { return None };
        let share = ns.value.over(&(&ns.value + &ew.value))?;
        let ns = (&share * &evening::scoring::Points::from(100)).percentage(0).parse::<u8>().ok()?;
        Some(format!("A{ns}-{}", 100 - ns))
    };
    let artificial = if adjusted { percent().unwrap_or_else(|| "A5050".to_owned()) } else { String::new() };
    let (line_score, impossible) = contents.line_score(&artificial, &written)?;
    Ok(PrintedResult {
        section: label(section),
        board,
        round: None,
        table: None,
        who: ["NS", "EW"].map(|side| found.attribute(side).to_owned()).to_vec(),
        line_score,
        impossible,
        stated,
        percent: [None, None],
        line,
    })
}
