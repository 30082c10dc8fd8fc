//! Lines of results become a transcript: contestants, results, stated points. `line` reads a line; `read` knows cells
//! and columns.

mod line;

use std::collections::{BTreeMap, BTreeSet};

use crate::traveller::ContradictingLine;
use crate::{Expected, Oddity};
use bridge::{BoardNumber, Side};
use evening::club::{ContestantId, Entrant, Method, SectionId};
use evening::scoring::Points;
use movement::{ContestantKind, Sitting};

use super::super::super::fault::guarded;
use super::super::super::participants::{Participants, letter_sections, used_sections};
use super::super::super::transcript::{Transcript, TranscriptContestant, TranscriptLine, Warning};
use super::super::super::traveller::TravellerLines;
use super::super::super::{Format, ReadError, number, pbn};
use super::{BadLine, ColumnKind, CsvMapping, CsvReadError, NeededColumn, Row, Table};
use line::ReadLine;

/// A contestant by section and number, with its side if each side has its own numbers.
type ContestantKey = (SectionId, String, Option<Side>);

/// Data collected from the lines.
struct Reader<'a> {
    table: &'a Table,
    transcript: Transcript,
    participants: Participants,
    sections: Vec<(SectionId, String)>,
    lines: TravellerLines,
    warnings: Vec<Warning>,
    /// Whether both sides have the same numbers.
    has_numbers_by_side: bool,
    /// The names of each contestant, from the first line that has them.
    names: BTreeMap<ContestantKey, String>,
    entered: BTreeSet<ContestantKey>,
}

/// Reads a table of results, with columns as found or given. With `only_good`, lines that cannot be read are
/// left out and listed.
///
/// # Errors
/// When the file is no table of results, exceeds a limit or lacks a column, or a line cannot be read or contradicts
/// another and `only_good` is not set. The error about unreadable lines also lists the readable ones.
pub fn read_results(content: &[u8], mapping: Option<&CsvMapping>, only_good: bool) -> Result<Transcript, CsvReadError> {
    guarded(|| transcript(content, mapping, only_good))
}

fn transcript(content: &[u8], mapping: Option<&CsvMapping>, only_good: bool) -> Result<Transcript, CsvReadError> {
    let table = Table::read(content, mapping)?;
    require_columns(&table)?;
    let mut warnings: Vec<Warning> = table.oddities.iter().map(|oddity| warning(None, oddity.clone())).collect();
    warnings.push(warning(None, Oddity::TableLacks));
    for heading in table.unused_headings() {
        warnings.push(warning(Some(table.line), Oddity::ColumnUnknown { name: heading.to_owned() }));
    }
    let (mut drafts, mut bad_lines): (Vec<ReadLine>, Vec<BadLine>) = (Vec::new(), table.broken.clone());
    let mut good_lines: Vec<u32> = Vec::new();
    for row in &table.rows {
        match line::read_line(&table, row, &mut warnings) {
            Ok(Some(draft)) => drafts.push(draft),
            Ok(None) => good_lines.push(row.line),
            Err(line) => bad_lines.push(line),
        }
    }
    number_by_names(&mut drafts);
    let mut reader = Reader::new(&table, &drafts, warnings)?;
    for draft in &drafts {
        reader.enter_contestants(draft)?;
    }
    reader.participants.assign_numbers(&mut reader.warnings).map_err(|error| table_error(&error))?;
    for draft in drafts {
        let line = draft.line;
        match reader.add_line(draft) {
            Ok(()) => good_lines.push(line),
            Err(bad_line) => bad_lines.push(bad_line),
        }
    }
    good_lines.sort_unstable();
    bad_lines.sort_by_key(|line| line.line);
    if !bad_lines.is_empty() && !only_good {
        return Err(CsvReadError::UnreadableLines { bad: bad_lines, good: good_lines });
    }
    let left_out = bad_lines.iter().map(|line| warning(Some(line.line), line.reason().left_out()));
    reader.warnings.extend(left_out);
    let finished = reader.finish();
    finished.map_err(|error| {
        if bad_lines.is_empty() {
            table_error(&error)
        } else {
            CsvReadError::UnreadableLines { bad: bad_lines, good: good_lines }
        }
    })
}

fn warning(line: Option<u32>, oddity: Oddity) -> Warning {
    Warning { line, what: oddity }
}

fn require_columns(table: &Table) -> Result<(), CsvReadError> {
    let missing_error = |missing| Err(CsvReadError::MissingColumn { line: table.line, missing });
    let has_all = |meanings: &[ColumnKind]| meanings.iter().all(|m| table.has(*m));
    if !table.has(ColumnKind::Board) {
        return missing_error(NeededColumn::Board);
    }
    if !(has_all(&[ColumnKind::Ns, ColumnKind::Ew])
        || has_all(&[ColumnKind::NsNames, ColumnKind::EwNames])
        || has_all(&[ColumnKind::North, ColumnKind::East, ColumnKind::South, ColumnKind::West]))
    {
        return missing_error(NeededColumn::Pairs);
    }
    if !(table.has(ColumnKind::ScoreNs) || table.has(ColumnKind::ScoreEw) || table.has(ColumnKind::Contract)) {
        return missing_error(NeededColumn::Result);
    }
    Ok(())
}

/// Gives each pair of names a number, if no line has numbers of pairs or players.
fn number_by_names(drafts: &mut [ReadLine]) {
    if drafts.iter().any(|d| d.seats.is_some() || d.pairs.iter().any(|p| !p.is_empty())) {
        return;
    }
    let mut marks: BTreeMap<String, String> = BTreeMap::new();
    for draft in drafts {
        for (pair, names) in draft.pairs.iter_mut().zip(&draft.names) {
            let next = (marks.len() + 1).to_string();
            marks.entry(names.to_lowercase()).or_insert(next).clone_into(pair);
        }
    }
}

impl<'a> Reader<'a> {
    fn new(table: &'a Table, drafts: &[ReadLine], warnings: Vec<Warning>) -> Result<Self, CsvReadError> {
        let mut labels: Vec<String> = Vec::new();
        let mut last_line = table.line;
        let mut seen_labels: BTreeSet<&str> = BTreeSet::new();
        for draft in drafts {
            for label in draft.named_sections().chain([draft.section.as_str()]) {
                if seen_labels.insert(label) {
                    labels.push(label.to_owned());
                    last_line = draft.line;
                }
            }
        }
        let sections = letter_sections(labels, last_line).map_err(|error| table_error(&error))?;
        let kind = contestant_kind(drafts);
        // Only matchpoints have a top, or percentages.
        let has_top =
            |row: &Row| number::parse_figure(row.cell(ColumnKind::Top)).is_some_and(|top| top.value > Points::ZERO);
        let has_percentages = drafts.iter().any(|d| d.percent.iter().any(Option::is_some));
        let is_matchpoints = kind != ContestantKind::Teams && (has_percentages || table.rows.iter().any(has_top));
        let method = is_matchpoints.then_some(Method::Matchpoints);
        Ok(Self {
            table,
            transcript: Transcript { method, ..Transcript::empty(Format::Csv, kind) },
            participants: Participants::default(),
            sections,
            lines: TravellerLines::default(),
            warnings,
            has_numbers_by_side: sides_share_numbers(drafts),
            names: BTreeMap::new(),
            entered: BTreeSet::new(),
        })
    }

    fn section(&self, label: &str) -> SectionId {
        let section = self.sections.iter().find(|(_, l)| l == label).or(self.sections.first());
        section.map_or(SectionId::A, |(id, _)| *id)
    }

    /// Enters the contestants of a line when they first appear.
    fn enter_contestants(&mut self, draft: &ReadLine) -> Result<(), CsvReadError> {
        let contestants: Vec<(ContestantKey, &str)> = match &draft.seats {
            Some(seats) => seats
                .iter()
                .map(|(section_label, mark)| ((self.section(section_label), mark.clone(), None), ""))
                .collect(),
            None => (0..2)
                .map(|index| {
                    let section = self.section(draft.section_of_pair(index));
                    let side = self.has_numbers_by_side.then_some(Side::BOTH[index]);
                    ((section, draft.pairs[index].clone(), side), draft.names[index].as_str())
                })
                .collect(),
        };
        for (key, names) in contestants {
            if !names.is_empty() {
                self.names.entry(key.clone()).or_insert_with(|| names.to_owned());
            }
            if !self.entered.insert(key.clone()) {
                continue;
            }
            let mut players = pbn::players(names);
            if players.is_empty() {
                players.push(Entrant::named(key.1.as_str()));
            }
            let entered = self.participants.enter(TranscriptContestant {
                side: key.2,
                name: if self.transcript.kind == ContestantKind::Teams { key.1.clone() } else { String::new() },
                ..TranscriptContestant::unstated(key.0, key.1, players, draft.line)
            });
            entered.map_err(|error| table_error(&error))?;
        }
        Ok(())
    }

    /// Adds a line, unless it contradicts an earlier one.
    fn add_line(&mut self, draft: ReadLine) -> Result<(), BadLine> {
        let (line_number, board) = (draft.line, draft.board);
        let sitting = self.sitting(&draft)?;
        let line = TranscriptLine {
            section: self.section(&draft.section),
            board,
            round: draft.round,
            table: draft.table,
            sitting,
            pairs: Default::default(),
            line_score: draft.line_score,
            impossible: draft.impossible,
            stated: if self.transcript.kind == ContestantKind::Teams { [None, None] } else { draft.stated },
            percent: draft.percent,
            pairwise: [None, None],
            line: line_number,
        };
        let added = self.lines.add(line, &mut self.warnings);
        added.map_err(|ContradictingLine { line, what, earlier }| {
            self.bad_board(line_number, board, Expected::Agreement { line, what: Box::new(what), earlier })
        })
    }

    fn sitting(&self, draft: &ReadLine) -> Result<Sitting<ContestantId>, BadLine> {
        let find = |section_label: &str, mark: &str, side: Side| {
            let id = self.participants.find(mark, Some(self.section(section_label)), side);
            id.ok_or_else(|| self.bad_board(draft.line, draft.board, Expected::NoOtherOwner { mark: mark.to_owned() }))
        };
        let sitting = if let Some(seats) = &draft.seats {
            let mut players = Vec::with_capacity(4);
            for ((section_label, mark), side) in seats.iter().zip([Side::NS, Side::EW, Side::NS, Side::EW]) {
                players.push(find(section_label, mark, side)?);
            }
            Sitting::Players { n: players[0], e: players[1], s: players[2], w: players[3] }
        } else {
            let ns = find(draft.section_of_pair(0), &draft.pairs[0], Side::NS)?;
            let ew = find(draft.section_of_pair(1), &draft.pairs[1], Side::EW)?;
            if self.transcript.kind == ContestantKind::Teams {
                Sitting::Teams { ns, ew }
            } else {
                Sitting::Sides { ns, ew }
            }
        };
        let contestants: Vec<ContestantId> = sitting.contestants().map(|(id, _)| id).collect();
        if contestants.iter().collect::<BTreeSet<_>>().len() < contestants.len() {
            return Err(self.bad_board(draft.line, draft.board, Expected::DifferentOpponents));
        }
        Ok(sitting)
    }

    fn bad_board(&self, line: u32, board: BoardNumber, allowed: Expected) -> BadLine {
        let heading =
            self.table.headings.iter().zip(&self.table.meanings).find(|(_, m)| **m == Some(ColumnKind::Board));
        let column = heading.map_or_else(|| ColumnKind::Board.to_string(), |(heading, _)| heading.clone());
        BadLine { line, column, value: board.to_string(), allowed }
    }

    fn finish(mut self) -> Result<Transcript, ReadError> {
        self.lines.finish(&mut self.transcript, &mut self.warnings)?;
        // A name may follow on a later line than its number.
        self.transcript.contestants = self.participants.contestants();
        for contestant in &mut self.transcript.contestants {
            let key =
                (contestant.id.section, contestant.label.clone(), contestant.side.filter(|_| self.has_numbers_by_side));
            if let Some(names) = self.names.get(&key) {
                contestant.players = pbn::players(names);
            }
        }
        let nameless =
            self.transcript.contestants.iter().filter(|c| c.players.iter().all(|p| p.name == c.label)).count();
        if nameless > 0 {
            self.warnings.push(warning(None, Oddity::ContestantsNameless { count: nameless }));
        }
        self.transcript.sections = used_sections(&self.transcript, self.sections);
        self.warnings.sort_by_key(|w| w.line.unwrap_or(0));
        self.transcript.warnings = self.warnings;
        Ok(self.transcript)
    }
}

/// Individual if lines name four players, teams if two meet in a match on a board in both directions, or else pairs.
fn contestant_kind(drafts: &[ReadLine]) -> ContestantKind {
    if drafts.iter().any(|d| d.seats.is_some()) {
        return ContestantKind::Individual;
    }
    let meetings: BTreeSet<(BoardNumber, &str, &str)> =
        drafts.iter().map(|d| (d.board, d.pairs[0].as_str(), d.pairs[1].as_str())).collect();
    let is_return =
        |d: &&ReadLine| d.is_of_match && meetings.contains(&(d.board, d.pairs[1].as_str(), d.pairs[0].as_str()));
    if drafts.iter().any(|d| is_return(&d)) { ContestantKind::Teams } else { ContestantKind::Pairs }
}

/// Whether both sides seem to have the same numbers, because a number meets itself or is on both sides of most boards.
fn sides_share_numbers(drafts: &[ReadLine]) -> bool {
    if contestant_kind(drafts) != ContestantKind::Pairs {
        return false;
    }
    let mut boards: BTreeMap<(&str, BoardNumber), [BTreeSet<&str>; 2]> = BTreeMap::new();
    for draft in drafts {
        let [ns, ew] = &draft.pairs;
        if ns == ew && draft.section_of_pair(0) == draft.section_of_pair(1) {
            return true;
        }
        let sides = boards.entry((draft.section.as_str(), draft.board)).or_default();
        sides[0].insert(ns);
        sides[1].insert(ew);
    }
    let mixed_boards = boards.values().filter(|[ns, ew]| !ns.is_disjoint(ew)).count();
    2 * mixed_boards > boards.len() && !drafts.iter().any(|d| d.named_sections().next().is_some())
}

/// An error that concerns the whole table.
fn table_error(error: &ReadError) -> CsvReadError {
    match error {
        ReadError::Limit { line, limit } => CsvReadError::Limit { line: *line, limit: limit.clone() },
        ReadError::NoResults => CsvReadError::Empty,
        other => CsvReadError::Malformed { line: 1, detail: other.to_string() },
    }
}
