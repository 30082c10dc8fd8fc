//! `results.txt` of Jannersten's programs: three parts, each after its name in brackets, with lines of fields separated
//! by semicolons.

use std::collections::BTreeMap;

use crate::Limit;
use bridge::{BoardNumber, Side};
use evening::club::{Entrant, Method};
use movement::ContestantKind;

use super::super::number;
use super::super::transcript::TranscriptContestant;
use super::super::traveller::{BoardVulnerability, WrittenResult};
use super::super::{MAX_ROWS, ReadError};
use super::{PrintedContestant, PrintedResult, SmallFile, method_in_words, parse_board};

/// The part of the file to which a line belongs.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    /// The lines before the first known name, and those after an unknown name. They are not read.
    Unknown,
    Game,
    Contestants,
    Results,
}

/// Reads a file into `contents`. Wrong results are left out with a warning.
pub(super) fn read(text: &str, contents: &mut SmallFile) -> Result<(), ReadError> {
    let mut part = Part::Unknown;
    // The seats and players by section and number of a pair, or of a player in an individual.
    let mut seats: BTreeMap<(String, String), Vec<(String, Entrant)>> = BTreeMap::new();
    let mut results = Vec::new();
    for (index, line_text) in text.lines().enumerate() {
        let line = index as u32 + 1;
        if index >= MAX_ROWS {
            return Err(ReadError::Limit { line, limit: Limit::Lines });
        }
        let line_text = line_text.trim();
        if line_text.is_empty() {
            continue;
        }
        if line_text.starts_with('[') {
            part = match line_text.to_ascii_lowercase().as_str() {
                "[game]" => Part::Game,
                "[contestants]" => Part::Contestants,
                "[results]" => Part::Results,
                _ => Part::Unknown,
            };
            continue;
        }
        let fields: Vec<&str> = line_text.split(';').map(|field| field.trim().trim_matches('"').trim()).collect();
        let field = |index: usize| fields.get(index).copied().unwrap_or_default();
        match part {
            Part::Unknown => {}
            Part::Game => read_game(&field, contents),
            Part::Contestants => read_contestant(&field, line, &mut seats, contents),
            Part::Results => results.push((line, fields)),
        }
    }
    for (line, fields) in results {
        let field = |index: usize| fields.get(index).copied().unwrap_or_default();
        // A line that ends before the players has no result.
        if fields.len() > 3 {
            let parsed = parse_result(&field, line, contents);
            contents.add_result(parsed)?;
        }
    }
    Ok(())
}

/// Reads a line of the game:
/// Section;BoardsPerRound;TotalBoards;Rounds;ScoringMethod;Filler;EventType;Weighting;Handicap;Date;Name;Session;…
fn read_game<'a>(field: &dyn Fn(usize) -> &'a str, contents: &mut SmallFile) {
    let transcript = &mut contents.transcript;
    transcript.method = transcript.method.or_else(|| method_in_words(field(4)));
    transcript.date = transcript.date.or_else(|| number::parse_date(field(9)));
    if transcript.title.is_empty() {
        field(10).clone_into(&mut transcript.title);
    }
    if field(6).to_ascii_lowercase().starts_with("ind") {
        transcript.kind = ContestantKind::Individual;
    }
}

/// Reads a line of a player: section;pair;N/S/E/W;"name";result;percent;VP;masterpoints.
fn read_contestant<'a>(
    field: &dyn Fn(usize) -> &'a str,
    line: u32,
    seats: &mut BTreeMap<(String, String), Vec<(String, Entrant)>>,
    contents: &mut SmallFile,
) {
    let (section, label) = (field(0).to_owned(), field(1).to_owned());
    let seated = seats.entry((section.clone(), label.clone())).or_default();
    let is_first = seated.is_empty();
    seated.push((field(2).to_owned(), Entrant::named(field(3))));
    let players: Vec<Entrant> =
        seated.iter().map(|(_, player)| player.clone()).filter(|player| !player.name.is_empty()).collect();
    if is_first {
        let contestant = TranscriptContestant {
            total: number::parse_figure(field(4)),
            percentage: number::parse_figure(field(5).trim_end_matches('%')),
            ..PrintedContestant::pair(&section, &label, &[], line).contestant
        };
        contents.contestants.push(PrintedContestant { section: section.clone(), contestant });
    }
    let is_same = |printed: &&mut PrintedContestant| printed.section == section && printed.contestant.label == label;
    if let Some(printed) = contents.contestants.iter_mut().find(is_same) {
        printed.contestant.players = players;
    }
}

/// Parses a line of a result:
/// #board;section;round;N;E;S;W;points;contract;declarer;tricks;lead;MP NS;MP EW;IMP NS;IMP EW;% NS;% EW;…
fn parse_result<'a>(
    field: &dyn Fn(usize) -> &'a str,
    line: u32,
    contents: &mut SmallFile,
) -> Result<PrintedResult, ReadError> {
    let board: BoardNumber = parse_board(field(0).trim_start_matches('#'), line)?;
    let score = number::parse_score(field(7));
    let contract = field(8);
    let artificial = [field(7), contract].into_iter().find(|cell| number::parse_artificial(cell).is_some());
    let written_result = WrittenResult {
        board,
        marked: BoardVulnerability::by_number(board),
        contract,
        declarer: field(9),
        tricks: field(10),
        lead: field(11),
        score,
        line,
    };
    let (line_score, impossible) = contents.line_score(artificial.unwrap_or_default(), &written_result)?;
    // A pair has the same number at both seats.
    let [n, e, s, w] = [3, 4, 5, 6].map(|index| field(index).to_owned());
    let is_individual = n != s || e != w;
    if is_individual {
        contents.transcript.kind = ContestantKind::Individual;
    }
    let has_imps = Side::BOTH.iter().zip([14, 15]).any(|(_, index)| !matches!(field(index), "" | "0" | "-"));
    let states_matchpoints = contents.transcript.method.is_some_and(Method::has_percentages) || !has_imps;
    let stated = if states_matchpoints { [12, 13] } else { [14, 15] };
    Ok(PrintedResult {
        section: field(1).to_owned(),
        board,
        round: field(2).parse().ok().filter(|round| (1..=100).contains(round)),
        table: None,
        numbers: if is_individual { vec![n, e, s, w] } else { vec![n, e] },
        line_score,
        impossible,
        stated: stated.map(|index| number::parse_figure(field(index))),
        percent: [16, 17].map(|index| number::parse_figure(field(index).trim_end_matches('%'))),
        line,
    })
}
