//! Rows of `ReceivedData`: which of them are valid, and the result of each, in the order of docs/formats.md, 1.
//! `remark` reads `Remarks`, `seats` knows who sat there.

use std::collections::BTreeMap;

use crate::Oddity;
use bridge::{BoardNumber, Seat, Side};
use evening::director::Artificial;
use evening::session::Outcome;
use movement::ContestantKind;

use super::super::number;
use super::super::transcript::{LineScore, Warning};
use super::super::traveller::{BoardVulnerability, WrittenResult, is_pass};
use super::remark::Remark;
use super::rows::ResultRow;
use super::seats::{Key, Seats, Section, contestant_number};

/// A result with its contestants.
#[derive(Debug)]
pub(super) struct SeatedResult<'a> {
    pub row: &'a ResultRow,
    pub section: &'a Section,
    pub board: BoardNumber,
    pub line_score: LineScore,
    /// Whether no contract gives its score.
    pub impossible: bool,
    /// North-South and East-West, or North, East, South, West, as they really sat.
    pub sitting: Vec<Key>,
}

/// Oddities collected while rows are read.
#[derive(Debug, Default)]
pub(super) struct RowNotes {
    pub oddities: Vec<Oddity>,
    /// The IDs of the rows of boards that were not played.
    not_played_rows: Vec<String>,
    /// The number of rows with an average, which may have been meant as fixed.
    artificial_count: usize,
}

/// The valid rows in the order of their IDs: without erased rows, and only the last of several rows for a board at a
/// table in a round. Neither the order of the rows nor their clocks can be trusted.
pub(super) fn counting_rows<'a>(rows: &'a [ResultRow], oddities: &mut Vec<Oddity>) -> Vec<&'a ResultRow> {
    let mut sorted: Vec<&ResultRow> = rows.iter().collect();
    sorted.sort_by_key(|row| row.id);
    let mut last_rows: BTreeMap<(i64, i64, i64, i64), &ResultRow> = BTreeMap::new();
    for row in sorted {
        if row.is_erased {
            oddities.push(at_row(row, Oddity::Erased { row: row.to_string() }));
            continue;
        }
        if let Some(earlier) = last_rows.insert((row.section, row.table, row.round, row.board), row) {
            let (before, later) = (earlier.to_string(), row.to_string());
            oddities.push(at_row(earlier, Oddity::Followed { earlier: before, row: row.id, later }));
        }
    }
    let mut counting: Vec<&ResultRow> = last_rows.into_values().collect();
    counting.sort_by_key(|row| row.id);
    counting
}

/// An oddity of a row, with the row's place.
pub(super) fn at_row(row: &ResultRow, oddity: Oddity) -> Oddity {
    let ResultRow { id, section, table, round, board, .. } = *row;
    Oddity::AtRow { row: id, section, table, round, board, what: Box::new(oddity) }
}

/// The result of a row. `None`, with an oddity, if the row is left out.
pub(super) fn seated_result<'a>(
    seats: &'a Seats,
    row: &'a ResultRow,
    notes: &mut RowNotes,
) -> Option<SeatedResult<'a>> {
    let section = seats.sections.get(&row.section)?;
    let Some(board) = u16::try_from(row.board).ok().and_then(|board| BoardNumber::new(board).ok()) else {
        notes.add(row, Oddity::BoardRange);
        return None;
    };
    let Some(mut sitting) = sitting(seats.kind, section, row) else {
        notes.add(row, Oddity::NotAllNamed { row: row.to_string() });
        return None;
    };
    let remark = Remark::read(&row.remarks);
    let (line_score, impossible) = line_score(row, board, remark, notes)?;
    let mut is_reversed = remark == Remark::WrongDirection;
    if let LineScore::Result(Outcome::Played { declarer, .. }) = line_score
        && !is_reversed
        && seats.kind != ContestantKind::Individual
        && has_number_of_opponents(row, declarer)
    {
        notes.add(row, Oddity::DeclarerOfOthers { declarer, pair: row.declarer });
        is_reversed = true;
    }
    // East takes North's seat, South takes East's, and so on, so partners stay together.
    if is_reversed {
        sitting.rotate_left(1);
    }
    if row.is_suspicious {
        notes.add(row, Oddity::Suspicious { row: row.to_string() });
    }
    compare_with_plan(seats, section, row, notes);
    Some(SeatedResult { row, section, board, line_score, impossible, sitting })
}

/// The contestants of the row: North-South and East-West, or North, East, South, West. `None` if one is missing.
pub(super) fn sitting(kind: ContestantKind, section: &Section, row: &ResultRow) -> Option<Vec<Key>> {
    let key = |printed: i64, side: Side| contestant_number(printed).map(|number| section.key(number, side));
    if kind != ContestantKind::Individual {
        return Some(vec![key(row.ns, Side::NS)?, key(row.ew, Side::EW)?]);
    }
    // A pad that knows no individuals leaves two seats empty.
    let planned_key = |seat| section.contestant_in_seat(kind, row.table, row.round, seat);
    let south = key(row.south, Side::NS).or_else(|| planned_key(Seat::South))?;
    let west = key(row.west, Side::EW).or_else(|| planned_key(Seat::West))?;
    Some(vec![key(row.ns, Side::NS)?, key(row.ew, Side::EW)?, south, west])
}

/// Whether the number of declarer is exactly that of the other pair. Other numbers mean nothing.
fn has_number_of_opponents(row: &ResultRow, declarer: Seat) -> bool {
    let (declaring, opposing) = if declarer.side() == Side::NS { (row.ns, row.ew) } else { (row.ew, row.ns) };
    row.declarer == opposing && declaring != opposing
}

/// Reports a row whose table, contestants or board differ from the movement.
fn compare_with_plan(seats: &Seats, section: &Section, row: &ResultRow, notes: &mut RowNotes) {
    if !seats.is_planned {
        return;
    }
    match section.round(row.table, row.round) {
        None => notes.add(row, Oddity::NoSuchTable),
        Some(plan) if section.sits_out(seats.kind, plan) => {
            notes.add(row, Oddity::NobodyThere);
        }
        Some(plan) if (plan.ns, plan.ew) != (row.ns, row.ew) => {
            let (planned_pairs, row_pairs) = (format!("{} – {}", plan.ns, plan.ew), format!("{} – {}", row.ns, row.ew));
            notes.add(row, Oddity::OthersThere { there: planned_pairs, here: row_pairs });
        }
        Some(plan) => {
            let board = u16::try_from(row.board).unwrap_or(0);
            if plan.boards().is_ok_and(|boards| !boards.contains(&board)) {
                notes.add(row, Oddity::NotPlayedThere);
            }
        }
    }
}

/// The score of a row, and whether no contract gives it. `None`, with an oddity, if the row has no readable result.
fn line_score(row: &ResultRow, board: BoardNumber, remark: Remark, notes: &mut RowNotes) -> Option<(LineScore, bool)> {
    match remark {
        Remark::Artificial(awards) => {
            if !row.remarks.contains('/') && !row.remarks.contains('%') {
                notes.add(row, Oddity::TakenForBoth { written: row.remarks.clone() });
            }
            let is_fixed = |award: &Artificial| matches!(award, Artificial::Fixed(_));
            notes.artificial_count += usize::from(!awards.iter().all(is_fixed));
            return Some((LineScore::Artificial(awards), false));
        }
        Remark::NotPlayed => {
            notes.not_played_rows.push(row.id.to_string());
            return Some((LineScore::Result(Outcome::NotPlayed), false));
        }
        Remark::Arbitral | Remark::Other => {
            let remarks = row.remarks.clone();
            let result = outcome(row, board, notes);
            notes.add(
                row,
                if result.is_some() {
                    Oddity::RulingKept { written: remarks }
                } else {
                    Oddity::RulingWaits { written: remarks }
                },
            );
            return Some(result.unwrap_or((LineScore::Result(Outcome::Postponed), false)));
        }
        Remark::None | Remark::WrongDirection => {}
    }
    let result = outcome(row, board, notes);
    if result.is_none() {
        notes.add(row, Oddity::NotWhole { row: row.to_string() });
    }
    result
}

/// The result, and whether no contract gives it: contract, declarer and tricks, a pass, or the score that one writer
/// adds. `None` if the row has no result that can be read.
fn outcome(row: &ResultRow, board: BoardNumber, notes: &mut RowNotes) -> Option<(LineScore, bool)> {
    let score = number::parse_score(&row.score);
    if row.contract.is_empty() && score.is_none() {
        return None;
    }
    let declarer = if row.seat.is_empty() { &row.score_seat } else { &row.seat };
    let written_result = |contract, score| WrittenResult {
        board,
        marked: BoardVulnerability::by_number(board),
        contract,
        declarer,
        tricks: &row.result,
        lead: &row.lead,
        score,
        line: 0,
    };
    let mut oddities = Vec::new();
    let mut parsed = written_result(&row.contract, None).read(&mut oddities);
    if row.contract.is_empty() || (parsed.is_err() && score.is_some()) {
        parsed = written_result("", score).read(&mut oddities);
        notes.add(row, Oddity::ContractUnreadable { row: row.to_string() });
    }
    notes.oddities.extend(oddities.into_iter().map(|warning| traveller_oddity(row, warning)));
    let (outcome, impossible) = parsed.ok()?;
    let computed_score = outcome.score_ns(board.vulnerability());
    if let Some(stated) = score.filter(|stated| computed_score != Some(*stated)) {
        notes.add(row, Oddity::ScoreBeside { score: stated });
    }
    let is_signed = row.result.starts_with(['=', '+', '-']);
    if !is_signed && !is_pass(&row.contract) && matches!(outcome, Outcome::Played { .. }) {
        notes.add(row, Oddity::NoSign { written: row.result.clone() });
    }
    Some((LineScore::Result(outcome), impossible))
}

fn traveller_oddity(row: &ResultRow, warning: Warning) -> Oddity {
    // The place already names the board.
    at_row(row, warning.what.without_board())
}

impl RowNotes {
    pub fn add(&mut self, row: &ResultRow, oddity: Oddity) {
        self.oddities.push(at_row(row, oddity));
    }

    /// Returns all oddities, and a summary of the boards not played and of the averages.
    pub fn finish(mut self) -> Vec<Oddity> {
        let not_played_count = self.not_played_rows.len();
        if not_played_count > 0 {
            self.oddities
                .push(Oddity::RowsNotPlayed { count: not_played_count, rows: self.not_played_rows.join(", ") });
        }
        if self.artificial_count > 0 {
            self.oddities.push(Oddity::RowsArtificial { count: self.artificial_count });
        }
        self.oddities
    }
}
