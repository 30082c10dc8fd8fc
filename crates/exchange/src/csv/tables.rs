//! The rows of each table, headings first, in the words of `standings --json`, with neutral letters and tricks as
//! totals. `csv` makes files of them.

use std::collections::BTreeMap;

use crate::{Loss, ReportedLoss};
use bridge::Side;
use evening::scoring::{BoardLine, Points, Standings, masterpoints};
use evening::session::{Line, Outcome, Session, Slot};
use movement::{Boards, Sitting};

use super::super::export_parts::award_text;
use super::Cell;

type Row = Vec<Cell>;

fn heading_row<const N: usize>(names: [&str; N]) -> Row {
    names.into_iter().map(plain_cell).collect()
}

fn plain_cell<T: ToString + ?Sized>(text: &T) -> Cell {
    Cell::Plain(text.to_string())
}

fn optional_cell(value: Option<impl ToString>) -> Cell {
    Cell::Plain(value.map(|v| v.to_string()).unwrap_or_default())
}

pub(super) fn ranking(session: &Session, standings: &Standings) -> Vec<Row> {
    let awarded = masterpoints(standings);
    let mut rows = vec![heading_row([
        "ranking",
        "rank",
        "contestant",
        "players",
        "boards",
        "total",
        "max",
        "percent",
        "penalty",
        "masterpoints",
    ])];
    for ranking in &standings.rankings {
        for line in &ranking.lines {
            rows.push(vec![
                plain_cell(&ranking.name),
                plain_cell(&if line.is_scored() { line.rank_shown() } else { line.rank.to_string() }),
                plain_cell(&line.contestant),
                Cell::Typed(session.title_of(line.contestant)),
                plain_cell(&line.boards),
                Cell::Number(standings.in_unit(&line.total, &line.max).decimal(2)),
                Cell::Number(standings.top_in_unit(&line.max).short(2)),
                Cell::Number(line.percent.as_ref().map(|p| standings.show_percent(p)).unwrap_or_default()),
                Cell::Number(standings.in_unit(&line.penalty, &Points::ZERO).short(2)),
                Cell::Number(awarded.get(&line.contestant).map(|p| p.short(4)).unwrap_or_default()),
            ]);
        }
    }
    rows
}

pub(super) fn results(session: &Session, standings: &Standings) -> Vec<Row> {
    let entered_lines = session.lines();
    let entered_lines: BTreeMap<Slot, &Line<'_>> = entered_lines.iter().map(|line| (line.slot, line)).collect();
    let mut rows = vec![heading_row([
        "board",
        "group",
        "match",
        "section",
        "round",
        "table",
        "ns",
        "ew",
        "state",
        "contract",
        "by",
        "tricks",
        "lead",
        "score_ns",
        "score_ew",
        "award_ns",
        "award_ew",
        "points_ns",
        "points_ew",
        "top",
        "ruled",
    ])];
    for board in &standings.boards {
        for line in &board.lines {
            let side_numbers = |side| line.sitting.side(side).map(|c| c.to_string()).collect::<Vec<_>>().join("+");
            let award = |side| entered_lines.get(&line.slot).map(|line| award_text(line, side)).unwrap_or_default();
            let mut row = vec![
                plain_cell(&board.number),
                optional_cell(board.group.map(|copy| char::from(b'a' + copy))),
                optional_cell(line.of_match),
                plain_cell(&line.place.section),
                optional_cell(line.place.round),
                optional_cell(line.place.table),
                plain_cell(&side_numbers(Side::NS)),
                plain_cell(&side_numbers(Side::EW)),
                plain_cell(line.state()),
            ];
            row.extend(contract_cells(line));
            row.extend([
                optional_cell(line.score_ns),
                optional_cell(line.score_ew),
                Cell::Number(award(Side::NS)),
                Cell::Number(award(Side::EW)),
            ]);
            for side in Side::BOTH.map(|side| line.side(side)) {
                let points = side.points.as_ref().map(|p| standings.in_unit(p, &side.top).short(2));
                row.push(Cell::Number(points.unwrap_or_default()));
            }
            row.push(Cell::Number(standings.top_in_unit(&board.top).short(2)));
            row.push(plain_cell(if line.ruled { "yes" } else { "no" }));
            rows.push(row);
        }
    }
    rows
}

/// Contract, declarer, tricks and lead. Empty cells without a contract.
fn contract_cells(line: &BoardLine) -> [Cell; 4] {
    match line.outcome {
        Some(Outcome::Played { contract, declarer, tricks, lead }) => {
            [plain_cell(&contract), plain_cell(&declarer), plain_cell(&tricks.number()), optional_cell(lead)]
        }
        _ => [(); 4].map(|()| plain_cell("")),
    }
}

pub(super) fn missing_in_results(session: &Session) -> Vec<ReportedLoss> {
    let has_rulings = session.rulings.iter().any(|r| session.stands(r));
    if has_rulings { vec![Loss::Rulings.whole()] } else { Vec::new() }
}

pub(super) fn players(session: &Session) -> Vec<Row> {
    let mut rows = vec![heading_row([
        "contestant",
        "name",
        "place",
        "player",
        "from_round",
        "guest",
        "club_number",
        "national_number",
    ])];
    for contestant in session.contestants.values() {
        let starters = contestant.players.iter().enumerate().map(|(index, player)| (index + 1, None, player));
        let substitutes = contestant.substitutions.iter();
        let substitutes = substitutes.map(|s| (usize::from(s.position) + 1, Some(s.from_round), &s.entrant));
        for (place, from_round, player) in starters.chain(substitutes) {
            rows.push(vec![
                plain_cell(&contestant.id),
                Cell::Typed(contestant.name.clone()),
                plain_cell(&place),
                Cell::Typed(player.name.clone()),
                optional_cell(from_round),
                plain_cell(if player.guest { "yes" } else { "no" }),
                Cell::Typed(player.club_number.clone()),
                Cell::Typed(player.national_number.clone()),
            ]);
        }
    }
    rows
}

pub(super) fn movement(session: &Session) -> Vec<Row> {
    let mut rows = vec![heading_row([
        "section",
        "round",
        "table",
        "ns",
        "ew",
        "n",
        "e",
        "s",
        "w",
        "set",
        "first_board",
        "last_board",
        "copy",
    ])];
    for (id, section) in &session.sections {
        for meeting in &section.movement.meetings {
            let boards: Vec<_> = section.boards(meeting.boards).collect();
            let seats: [Option<u16>; 6] = match meeting.sitting {
                Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew } => {
                    [Some(ns), Some(ew), None, None, None, None]
                }
                Sitting::Players { n, e, s, w } => [None, None, Some(n), Some(e), Some(s), Some(w)],
            };
            let set = if let Boards::Set(set) = meeting.boards { Some(set) } else { None };
            let mut row = vec![plain_cell(id), plain_cell(&meeting.round), plain_cell(&meeting.table)];
            row.extend(seats.map(optional_cell));
            row.extend([
                optional_cell(set),
                optional_cell(boards.first()),
                optional_cell(boards.last()),
                plain_cell(&meeting.copy),
            ]);
            rows.push(row);
        }
    }
    rows
}

pub(super) fn missing_in_movement(session: &Session) -> Vec<ReportedLoss> {
    if session.sections.is_empty() { vec![Loss::NoMovement.whole()] } else { Vec::new() }
}
