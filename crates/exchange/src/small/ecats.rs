//! The four files of `ECats` simultaneous pairs: club, pairs, results and an end, with a tab before every field. The
//! reader reads the results, because a file comes alone; names are in another one.

use std::collections::BTreeMap;

use crate::latin::latin;
use crate::written::{self, ExportedResult, Losses};
use crate::{Expected, FileItem, Loss, ReportedLoss};
use bridge::Side;
use evening::club::{ContestantId, Entrant};
use evening::scoring::Standings;
use evening::session::{Outcome, Session};
use movement::ContestantKind;

use super::super::traveller::{BoardVulnerability, WrittenResult};
use super::super::{ReadError, number};
use super::{PrintedResult, SmallFile, board, score};

/// A file with its name.
type File = (&'static str, Vec<u8>);

/// The number of fields of a line of results.
const FIELDS: usize = 18;
/// The longest text, in letters.
const LONGEST_TEXT: usize = 50;

/// A field to write.
enum Field {
    Number(String),
    Text(String),
}

/// Whether a text has results: lines that begin with a tab and have the right fields.
pub(super) fn is_ecats(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).take(20).peekable();
    lines.peek().is_some()
        && lines.all(|line| line.starts_with('\t') && line.trim_end().split('\t').count() - 1 == FIELDS)
}

pub(super) fn read(text: &str, contents: &mut SmallFile) -> Result<(), ReadError> {
    for (at, written) in text.lines().enumerate() {
        if written.trim().is_empty() {
            continue;
        }
        let line = at as u32 + 1;
        let read = read_result(written, line, contents);
        contents.add_result(read)?;
    }
    contents.transcript.method = Some(evening::club::Method::Matchpoints);
    Ok(())
}

fn read_result(written: &str, line: u32, contents: &mut SmallFile) -> Result<PrintedResult, ReadError> {
    let fields: Vec<&str> = written.split('\t').skip(1).map(|field| field.trim().trim_matches('"').trim()).collect();
    if fields.len() != FIELDS {
        let (what, allowed) = (FileItem::ResultLine, Expected::EighteenFields);
        return Err(ReadError::Value { line, what, value: written.chars().take(60).collect(), allowed });
    }
    let field = |at: usize| fields.get(at).copied().unwrap_or_default();
    let board = board(field(3), line)?;
    let written = WrittenResult {
        board,
        marked: BoardVulnerability::by_number(board),
        contract: field(9),
        declarer: field(11),
        tricks: if field(9).is_empty() { "" } else { field(10) },
        lead: "",
        score: score(field(6), field(7)),
        line,
    };
    let (line_score, impossible) = contents.line_score(field(14), &written)?;
    Ok(PrintedResult {
        section: String::new(),
        board,
        round: None,
        table: None,
        who: vec![field(4).to_owned(), field(5).to_owned()],
        line_score,
        impossible,
        stated: [12, 13].map(|at| number::stated(field(at))),
        percent: [None, None],
        line,
    })
}

/// The four files with their names. Empty if it is not a session of pairs.
pub(crate) fn write(session: &Session, standings: &Standings) -> Option<(Vec<File>, Vec<ReportedLoss>)> {
    let mut left_out = Losses::default();
    let rows = written::rows(session, standings, &mut left_out);
    if written::kind(session, standings) != ContestantKind::Pairs {
        return None;
    }
    let everybody = written::everybody(session, standings);
    let numbers = written::numbers(&everybody, &mut left_out);
    let club = club(session, standings);
    let pairs: Vec<Vec<Field>> =
        everybody.iter().map(|contestant| pair(session, standings, *contestant, &numbers)).collect();
    let results: Vec<Vec<Field>> = rows
        .iter()
        .map(|row| {
            let who = Side::BOTH.map(|side| {
                let contestant = row.line.sitting.side(side).next();
                contestant.and_then(|c| numbers.get(&c)).map(ToString::to_string).unwrap_or_default()
            });
            let points = Side::BOTH.map(|side| written::points(row.line.side(side), standings));
            result(&row.board.to_string(), who, points, &row.exported)
        })
        .collect();
    if standings.rankings.iter().flat_map(|r| &r.lines).any(|line| !line.penalty.is_zero()) {
        left_out.say(Loss::Penalties);
    }
    let end = vec![vec![Field::Text("End".to_owned())]];
    let mut other = false;
    let mut files = Vec::new();
    for (name, lines) in [("C.txt", vec![club]), ("P.txt", pairs), ("R.txt", results), ("E.txt", end)] {
        files.push((name, bytes(&lines, &mut other)));
    }
    if other {
        left_out.say(Loss::Latin1);
    }
    Some((files, left_out.all()))
}

/// The club and the event. Unknown fields are empty; the steps say which ones to fill in.
fn club(session: &Session, standings: &Standings) -> Vec<Field> {
    let two = standings.rankings.iter().any(|ranking| ranking.name.side.is_some());
    let boards = standings.boards.iter().map(|b| b.number).collect::<std::collections::BTreeSet<_>>().len();
    let lines = || standings.boards.iter().flat_map(|b| &b.lines);
    let contracts = lines().any(|line| matches!(line.outcome, Some(Outcome::Played { .. })));
    let a_round = session.sections.values().map(|section| section.boards_per_round).max().unwrap_or(0);
    let word = |yes: bool| Field::Text(yes.to_string());
    let text = |text: &str| Field::Text(text.to_owned());
    vec![
        Field::Number("1".to_owned()),
        word(two),
        Field::Number(boards.to_string()),
        Field::Number(a_round.to_string()),
        word(contracts),
        text(&session.club),
        text(""), // town
        text(""), // county
        text(""), // country
        text(""), // contact
        text(""), // telephone
        text(""), // fax
        text(""), // e-mail
        word(false),
        text(""), // session number
        text(&format!("Arrowswitch {}", env!("CARGO_PKG_VERSION"))),
        text(&session.date.format("%d/%m/%Y").to_string()),
        text(&written::title(session)),
        text(""), // club number
    ]
}

fn pair(
    session: &Session,
    standings: &Standings,
    contestant: ContestantId,
    numbers: &BTreeMap<ContestantId, u32>,
) -> Vec<Field> {
    let players = written::named(session, contestant);
    let name = |at: usize| players.get(at).map_or("", |player: &&Entrant| player.name.as_str());
    let number = |at: usize| players.get(at).map_or("", |player: &&Entrant| player.national_number.as_str());
    let ranked = standings.line(contestant).and_then(|(ranking, _)| ranking.name.side);
    let sits = || {
        let section = session.sections.get(&contestant.section)?;
        section.movement.line(contestant.number)
    };
    let side = ranked.or_else(sits).unwrap_or(Side::NS);
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

fn result(board: &str, who: [String; 2], points: [String; 2], exported: &ExportedResult) -> Vec<Field> {
    let zero = || Field::Number("0".to_owned());
    let text = |text: &str| Field::Text(text.to_owned());
    let mut scores = [0, 0];
    let (mut contract, mut tricks, mut declarer, mut award) = (String::new(), 0, String::new(), String::new());
    match exported {
        ExportedResult::Shares(shares) => award = written::artificial(*shares),
        ExportedResult::Result { outcome, scores: both } => {
            let ns = both[0].or_else(|| both[1].map(|ew| -ew)).unwrap_or(0);
            scores = [ns.max(0), (-ns).max(0)];
            match outcome {
                Outcome::Played { contract: played, declarer: seat, tricks: made, .. } => {
                    (contract, tricks, declarer) = (played.to_string(), made.number(), seat.to_string());
                }
                Outcome::PassedOut => contract.push_str("PASS"),
                _ => {}
            }
        }
    }
    let [ns, ew] = who;
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

/// Lines as bytes of Latin-1, every field with a tab before it.
fn bytes(lines: &[Vec<Field>], other: &mut bool) -> Vec<u8> {
    let mut written = Vec::with_capacity(lines.len());
    for fields in lines {
        let mut line = String::new();
        for field in fields {
            line.push('\t');
            match field {
                Field::Number(number) => line.push_str(number),
                Field::Text(text) => {
                    let (text, spelled) = latin(text);
                    *other |= spelled;
                    let text: String = text.chars().filter(|letter| *letter != '"').take(LONGEST_TEXT).collect();
                    line.push_str(&format!("\"{text}\""));
                }
            }
        }
        written.push(line);
    }
    let (bytes, spelled) = crate::latin::bytes(&written);
    *other |= spelled;
    bytes
}
