//! The four files of `ECats` simultaneous pairs: club, pairs, results and an end, with a tab before every field. The
//! reader only reads the results, because their file usually comes without the file of names.

use std::collections::BTreeMap;

use crate::export_parts::{self, ExportedResult, Losses};
use crate::latin::to_latin;
use crate::{Expected, FileItem, Loss, ReportedLoss};
use bridge::Side;
use evening::club::{ContestantId, Entrant};
use evening::scoring::Standings;
use evening::session::{Outcome, Session};
use movement::ContestantKind;

use super::super::traveller::{BoardVulnerability, WrittenResult};
use super::super::{ReadError, number};
use super::{PrintedResult, SmallFile, parse_board, parse_scores};

/// A file with its name.
type File = (&'static str, Vec<u8>);

/// The number of fields of a line of results.
const FIELDS_PER_LINE: usize = 18;
/// The most characters of a text.
const MAX_TEXT_CHARS: usize = 50;

/// A field to write.
enum Field {
    Number(String),
    Text(String),
}

/// Whether a text has results: lines that begin with a tab and have the right fields.
pub(super) fn is_ecats(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).take(20).peekable();
    lines.peek().is_some()
        && lines.all(|line| line.starts_with('\t') && line.trim_end().split('\t').count() - 1 == FIELDS_PER_LINE)
}

/// Reads a file into `contents`. Wrong results are left out with a warning.
pub(super) fn read(text: &str, contents: &mut SmallFile) -> Result<(), ReadError> {
    for (index, line_text) in text.lines().enumerate() {
        if line_text.trim().is_empty() {
            continue;
        }
        let line = index as u32 + 1;
        let parsed = read_result(line_text, line, contents);
        contents.add_result(parsed)?;
    }
    contents.transcript.method = Some(evening::club::Method::Matchpoints);
    Ok(())
}

fn read_result(line_text: &str, line: u32, contents: &mut SmallFile) -> Result<PrintedResult, ReadError> {
    let fields: Vec<&str> = line_text.split('\t').skip(1).map(|field| field.trim().trim_matches('"').trim()).collect();
    if fields.len() != FIELDS_PER_LINE {
        let (item, allowed) = (FileItem::ResultLine, Expected::EighteenFields);
        return Err(ReadError::Value { line, what: item, value: line_text.chars().take(60).collect(), allowed });
    }
    // The fields that are read: 3 the board, 4 and 5 the pairs, 6 and 7 the scores, 9 the contract, 10 the tricks, 11
    // the declarer, 12 and 13 the points, 14 an artificial score.
    let field = |index: usize| fields.get(index).copied().unwrap_or_default();
    let board = parse_board(field(3), line)?;
    let written_result = WrittenResult {
        board,
        marked: BoardVulnerability::by_number(board),
        contract: field(9),
        declarer: field(11),
        tricks: if field(9).is_empty() { "" } else { field(10) },
        lead: "",
        score: parse_scores(field(6), field(7)),
        line,
    };
    let (line_score, impossible) = contents.line_score(field(14), &written_result)?;
    Ok(PrintedResult {
        section: String::new(),
        board,
        round: None,
        table: None,
        numbers: vec![field(4).to_owned(), field(5).to_owned()],
        line_score,
        impossible,
        stated: [12, 13].map(|index| number::parse_figure(field(index))),
        percent: [None, None],
        line,
    })
}

/// The four files with their names, and the data that they cannot carry. `None` if it is not a session of pairs.
pub(crate) fn write(session: &Session, standings: &Standings) -> Option<(Vec<File>, Vec<ReportedLoss>)> {
    let mut left_out = Losses::default();
    let rows = export_parts::rows(session, standings, &mut left_out);
    if export_parts::contestant_kind(session, standings) != ContestantKind::Pairs {
        return None;
    }
    let contestants = export_parts::all_contestants(session, standings);
    let numbers = export_parts::unique_numbers(&contestants, &mut left_out);
    let club = club_fields(session, standings);
    let pairs: Vec<Vec<Field>> =
        contestants.iter().map(|contestant| pair_fields(session, standings, *contestant, &numbers)).collect();
    let results: Vec<Vec<Field>> = rows
        .iter()
        .map(|row| {
            let pair_numbers = Side::BOTH.map(|side| {
                let contestant = row.line.sitting.side(side).next();
                contestant.and_then(|c| numbers.get(&c)).map(ToString::to_string).unwrap_or_default()
            });
            let points = Side::BOTH.map(|side| export_parts::points(row.line.side(side), standings));
            result_fields(&row.board.to_string(), pair_numbers, points, &row.exported)
        })
        .collect();
    if standings.rankings.iter().flat_map(|r| &r.lines).any(|line| !line.penalty.is_zero()) {
        left_out.add(Loss::Penalties);
    }
    let end = vec![vec![Field::Text("End".to_owned())]];
    let mut has_respelled = false;
    let mut files = Vec::new();
    for (name, lines) in [("C.txt", vec![club]), ("P.txt", pairs), ("R.txt", results), ("E.txt", end)] {
        files.push((name, lines_to_bytes(&lines, &mut has_respelled)));
    }
    if has_respelled {
        left_out.add(Loss::Latin1);
    }
    Some((files, left_out.all()))
}

/// The fields of the club and the event. Unknown fields are empty; the steps for the user say which ones to fill in.
fn club_fields(session: &Session, standings: &Standings) -> Vec<Field> {
    let has_two_rankings = standings.rankings.iter().any(|ranking| ranking.name.side.is_some());
    let board_count = standings.boards.iter().map(|b| b.number).collect::<std::collections::BTreeSet<_>>().len();
    let lines = || standings.boards.iter().flat_map(|b| &b.lines);
    let has_contracts = lines().any(|line| matches!(line.outcome, Some(Outcome::Played { .. })));
    let boards_per_round = session.sections.values().map(|section| section.boards_per_round).max().unwrap_or(0);
    let flag = |is_set: bool| Field::Text(is_set.to_string());
    let text = |text: &str| Field::Text(text.to_owned());
    vec![
        Field::Number("1".to_owned()),
        flag(has_two_rankings),
        Field::Number(board_count.to_string()),
        Field::Number(boards_per_round.to_string()),
        flag(has_contracts),
        text(&session.club),
        text(""), // town
        text(""), // county
        text(""), // country
        text(""), // contact
        text(""), // telephone
        text(""), // fax
        text(""), // e-mail
        flag(false),
        text(""), // session number
        text(&format!("Arrowswitch {}", env!("CARGO_PKG_VERSION"))),
        text(&session.date.format("%d/%m/%Y").to_string()),
        text(&export_parts::title(session)),
        text(""), // club number
    ]
}

fn pair_fields(
    session: &Session,
    standings: &Standings,
    contestant: ContestantId,
    numbers: &BTreeMap<ContestantId, u32>,
) -> Vec<Field> {
    let players = export_parts::named_players(session, contestant);
    let name = |index: usize| players.get(index).map_or("", |player: &&Entrant| player.name.as_str());
    let number = |index: usize| players.get(index).map_or("", |player: &&Entrant| player.national_number.as_str());
    let ranked_side = standings.line(contestant).and_then(|(ranking, _)| ranking.name.side);
    let movement_side = || {
        let section = session.sections.get(&contestant.section)?;
        section.movement.line(contestant.number)
    };
    let side = ranked_side.or_else(movement_side).unwrap_or(Side::NS);
    let text = |text: &str| Field::Text(text.to_owned());
    vec![
        Field::Number("0".to_owned()),
        Field::Number("0".to_owned()),
        Field::Number(numbers.get(&contestant).map(ToString::to_string).unwrap_or_default()),
        text(&format!("{} & {}", name(0), name(1))),
        text(name(0)),
        text(name(1)),
        text(&side.to_string()),
        text(number(0)),
        text(number(1)),
    ]
}

fn result_fields(board: &str, pair_numbers: [String; 2], points: [String; 2], exported: &ExportedResult) -> Vec<Field> {
    let zero = || Field::Number("0".to_owned());
    let text = |text: &str| Field::Text(text.to_owned());
    let mut scores = [0, 0];
    let (mut contract, mut tricks, mut declarer, mut award) = (String::new(), 0, String::new(), String::new());
    match exported {
        ExportedResult::Shares(shares) => award = export_parts::artificial_text(*shares),
        ExportedResult::Result { outcome, scores: side_scores } => {
            let ns = side_scores[0].or_else(|| side_scores[1].map(|ew| -ew)).unwrap_or(0);
            scores = [ns.max(0), (-ns).max(0)];
            match outcome {
                Outcome::Played { contract: bid, declarer: seat, tricks: won, .. } => {
                    (contract, tricks, declarer) = (bid.to_string(), won.number(), seat.to_string());
                }
                Outcome::PassedOut => contract.push_str("PASS"),
                _ => {}
            }
        }
    }
    let [ns, ew] = pair_numbers;
    let [ns_points, ew_points] = points;
    vec![
        zero(),
        text(""),
        text(""),
        Field::Number(board.to_owned()),
        Field::Number(ns),
        Field::Number(ew),
        Field::Number(scores[0].to_string()),
        Field::Number(scores[1].to_string()),
        zero(),
        text(&contract),
        Field::Number(tricks.to_string()),
        text(&declarer),
        Field::Number(ns_points),
        Field::Number(ew_points),
        text(&award),
        Field::Number("1".to_owned()),
        zero(),
        zero(),
    ]
}

/// Lines as bytes of Latin-1, every field with a tab before it. Sets `has_respelled` if letters were replaced.
fn lines_to_bytes(lines: &[Vec<Field>], has_respelled: &mut bool) -> Vec<u8> {
    let mut line_texts = Vec::with_capacity(lines.len());
    for fields in lines {
        let mut line = String::new();
        for field in fields {
            line.push('\t');
            match field {
                Field::Number(number) => line.push_str(number),
                Field::Text(text) => {
                    let (text, is_respelled) = to_latin(text);
                    *has_respelled |= is_respelled;
                    let text: String = text.chars().filter(|letter| *letter != '"').take(MAX_TEXT_CHARS).collect();
                    line.push_str(&format!("\"{text}\""));
                }
            }
        }
        line_texts.push(line);
    }
    let (bytes, is_respelled) = crate::latin::to_bytes(&line_texts);
    *has_respelled |= is_respelled;
    bytes
}
