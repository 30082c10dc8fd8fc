//! `ScoreTable` of a board and `TotalScoreTable` of the session. Tags and games are in `write`.

use bridge::Side;
use evening::club::{ContestantId, Entrant, Method};
use evening::scoring::{Points, RankingLine};
use evening::session::Outcome;
use movement::ContestantKind;

use super::super::super::export_parts::{self, ExportedResult, Row};
use super::Writer;
use super::text::Lines;

const UNKNOWN: &str = "?";
const NOT_APPLICABLE: &str = "-";

/// The longest number of a player with a federation, in characters.
const MAX_MEMBER_NUMBER_CHARS: usize = 20;

/// A line of a ranking, with the side that is ranked.
type RankedLine<'a> = (Option<Side>, &'a RankingLine);

/// A column: its name, its alignment, and a function for its cells.
type Column<'c, T> = (&'static str, char, Box<dyn Fn(&T) -> String + 'c>);

impl Writer<'_> {
    /// Writes the results of a board. Tables come after all other tags.
    pub(super) fn write_score_table(&mut self, rows: &[&Row<'_>]) {
        let standings = self.standings;
        let of_side = move |index: usize| {
            move |row: &&Row<'_>| -> String {
                row.line
                    .sitting
                    .side(Side::BOTH[index])
                    .next()
                    .map_or_else(|| NOT_APPLICABLE.to_owned(), |c| c.number.to_string())
            }
        };
        let mut columns: Vec<Column<'_, &Row<'_>>> = Vec::new();
        if self.kind == ContestantKind::Individual {
            for (name, seat) in ["PlayerId_North", "PlayerId_East", "PlayerId_South", "PlayerId_West"]
                .into_iter()
                .zip(bridge::Seat::ALL)
            {
                columns.push((name, 'R', Box::new(move |row| row.line.sitting.at(seat).number.to_string())));
            }
        } else {
            columns.push(("PairId_NS", 'R', Box::new(of_side(0))));
            columns.push(("PairId_EW", 'R', Box::new(of_side(1))));
        }
        columns.push(("Contract", 'L', Box::new(|row| contract(&row.exported))));
        columns.push(("Declarer", 'L', Box::new(|row| result_cell(&row.exported, declarer))));
        columns.push(("Result", 'R', Box::new(|row| result_cell(&row.exported, tricks))));
        for (index, name) in ["Score_NS", "Score_EW"].into_iter().enumerate() {
            columns.push((name, 'R', Box::new(move |row| score(&row.exported, index))));
        }
        let points_columns = match standings.rules.method {
            Method::Matchpoints => ["MP_NS", "MP_EW"],
            Method::Butler | Method::CrossImps => ["IMP_NS", "IMP_EW"],
            Method::Total | Method::Imps | Method::Bam | Method::Patton | Method::Hybrid => ["", ""],
        };
        for (index, name) in points_columns.into_iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            let cell = move |row: &&Row<'_>| {
                let points = export_parts::points(row.line.side(Side::BOTH[index]), standings);
                let mark = if matches!(row.exported, ExportedResult::Shares(_)) { "^" } else { "" };
                if points.is_empty() { NOT_APPLICABLE.to_owned() } else { format!("{mark}{points}") }
            };
            columns.push((name, 'R', Box::new(cell)));
        }
        if standings.rules.method.has_tops_of_boards() {
            for (index, name) in ["Percentage_NS", "Percentage_EW"].into_iter().enumerate() {
                columns.push((name, 'R', Box::new(move |row| percentage(row, index))));
            }
        }
        let any_row = |is_known: fn(&Row<'_>) -> bool| rows.iter().any(|row| is_known(row));
        columns.push(("Lead", 'L', Box::new(|row| result_cell(&row.exported, lead))));
        if any_row(|row| row.line.place.round.is_some()) {
            columns.push(("Round", 'R', Box::new(|row| known_number(row.line.place.round))));
        }
        if self.section_count > 1 {
            columns.push(("Section", 'L', Box::new(|row| row.line.place.section.to_string())));
        }
        if any_row(|row| row.line.place.table.is_some()) {
            columns.push(("Table", 'R', Box::new(|row| known_number(row.line.place.table))));
        }
        write_table(&mut self.lines, "ScoreTable", &columns, rows, None::<&fn(&&Row<'_>) -> String>);
    }

    /// Writes all contestants with totals and ranks, ranking after ranking.
    pub(super) fn write_total_score_table(&mut self) {
        let (session, standings) = (self.session, self.standings);
        let mut lines: Vec<RankedLine<'_>> = Vec::new();
        for ranking in &standings.rankings {
            let scored_lines = ranking.lines.iter().filter(|l| l.is_scored());
            lines.extend(scored_lines.map(|line| (ranking.name.side, line)));
        }
        if lines.is_empty() {
            return;
        }
        let rank =
            |(_, line): &RankedLine<'_>| if line.is_out() { NOT_APPLICABLE.to_owned() } else { line.rank.to_string() };
        let mut columns: Vec<Column<'_, RankedLine<'_>>> = vec![("Rank", 'R', Box::new(rank))];
        match self.kind {
            ContestantKind::Pairs => {
                columns.push(("PairId", 'R', Box::new(|(_, line)| line.contestant.number.to_string())));
            }
            ContestantKind::Individual => {
                columns.push(("PlayerId", 'R', Box::new(|(_, line)| line.contestant.number.to_string())));
            }
            ContestantKind::Teams => {
                columns.push(("TeamId", 'R', Box::new(|(_, line)| line.contestant.number.to_string())));
            }
        }
        if lines.iter().any(|(side, _)| side.is_some()) {
            let direction =
                |(side, _): &RankedLine<'_>| side.map_or_else(|| NOT_APPLICABLE.to_owned(), |s| s.to_string());
            columns.push(("Direction", 'L', Box::new(direction)));
        }
        let total_column = match standings.rules.method {
            _ if standings.in_victory_points() => "TotalVP",
            Method::Matchpoints | Method::Bam | Method::Patton => "TotalMP",
            Method::Butler | Method::CrossImps | Method::Imps | Method::Hybrid => "TotalIMP",
            Method::Total => "TotalScore",
        };
        let cell = move |(_, line): &RankedLine<'_>| standings.in_unit(&line.total, &line.max).short(2);
        columns.push((total_column, 'R', Box::new(cell)));
        if lines.iter().any(|(_, line)| line.percent.is_some()) {
            let percent = move |(_, line): &RankedLine<'_>| {
                line.percent.as_ref().map_or_else(|| NOT_APPLICABLE.to_owned(), |p| standings.show_percent(p))
            };
            columns.push(("MeanPercentage", 'R', Box::new(percent)));
        }
        columns.push(("NrBoards", 'R', Box::new(|(_, line)| line.boards.to_string())));
        if self.section_count > 1 {
            columns.push(("Section", 'L', Box::new(|(_, line)| line.contestant.section.to_string())));
        }
        // The columns that Ruter, the Swedish club program, has for the numbers of players.
        let number_columns: &[&str] = match self.kind {
            ContestantKind::Pairs => &["MemberID1", "MemberID2"],
            ContestantKind::Individual => &["MemberID1"],
            ContestantKind::Teams => &[],
        };
        let number = |line: &RankingLine, index: usize| {
            let players = export_parts::named_players(session, line.contestant);
            players.get(index).map_or_else(String::new, |player| member_number(player))
        };
        for (index, name) in number_columns.iter().enumerate() {
            if lines.iter().any(|(_, line)| !number(line, index).is_empty()) {
                columns.push((name, 'L', Box::new(move |(_, line)| format!("\"{}\"", number(line, index)))));
            }
        }
        let kind = self.kind;
        let names = |(_, line): &RankedLine<'_>| match kind {
            ContestantKind::Teams => super::team_name(session, line.contestant),
            _ => player_names(session, line.contestant),
        };
        write_table(&mut self.lines, "TotalScoreTable", &columns, &lines, Some(&names));
    }
}

/// The number with the federation, in letters that need no other spelling.
fn member_number(player: &Entrant) -> String {
    let is_plain = |letter: &char| letter.is_ascii_graphic() && !matches!(letter, '"' | '\\');
    player.national_number.chars().filter(is_plain).take(MAX_MEMBER_NUMBER_CHARS).collect()
}

/// The names as `A;B`. A single name keeps its semicolon, so that it is not taken for two.
fn player_names(session: &evening::session::Session, contestant: ContestantId) -> String {
    let names: Vec<String> =
        export_parts::named_players(session, contestant).into_iter().map(|p| p.name.replace(';', ",")).collect();
    if names.len() == 1 { format!("{};", names[0]) } else { names.join(";") }
}

/// Writes a table: the widths of its columns, its rows, and names in quotes at the end of each.
fn write_table<T>(
    lines: &mut Lines,
    name: &str,
    columns: &[Column<'_, T>],
    rows: &[T],
    names: Option<&impl Fn(&T) -> String>,
) {
    let cells: Vec<Vec<String>> = rows.iter().map(|row| columns.iter().map(|(.., cell)| cell(row)).collect()).collect();
    let width = |index: usize| cells.iter().map(|row| row[index].chars().count()).max().unwrap_or(1);
    let widths: Vec<usize> = (0..columns.len()).map(width).collect();
    let mut headings: Vec<String> = columns
        .iter()
        .zip(&widths)
        .map(|((name, alignment, _), width)| format!("{name}\\{width}{alignment}"))
        .collect();
    if names.is_some() {
        headings.push("Names".to_owned());
    }
    lines.add_columns(name, &headings.join(";"));
    for (row, cells) in rows.iter().zip(&cells) {
        let padded_cells = cells.iter().zip(&widths).zip(columns).map(|((cell, width), (_, alignment, _))| {
            if *alignment == 'R' { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
        });
        let mut text = padded_cells.collect::<Vec<_>>().join(" ");
        if let Some(names) = names {
            let max_bytes = Lines::max_line_bytes().saturating_sub(text.chars().count() + 1);
            let names = lines.quoted(&names(row), max_bytes);
            text = format!("{text} {names}");
        }
        lines.add_line(text.trim_end());
    }
}

fn known_number(number: Option<u8>) -> String {
    number.map_or_else(|| UNKNOWN.to_owned(), |n| n.to_string())
}

/// The cell of a result; a dash if it does not apply.
fn result_cell(exported: &ExportedResult, cell: impl Fn(Outcome) -> Option<String>) -> String {
    let cell = match exported {
        ExportedResult::Shares(_) | ExportedResult::Result { outcome: Outcome::PassedOut, .. } => None,
        ExportedResult::Result { outcome, .. } => return cell(*outcome).unwrap_or_else(|| UNKNOWN.to_owned()),
    };
    cell.unwrap_or_else(|| NOT_APPLICABLE.to_owned())
}

pub(super) fn declarer(outcome: Outcome) -> Option<String> {
    if let Outcome::Played { declarer, .. } = outcome { Some(declarer.to_string()) } else { None }
}

pub(super) fn tricks(outcome: Outcome) -> Option<String> {
    if let Outcome::Played { tricks, .. } = outcome { Some(tricks.number().to_string()) } else { None }
}

fn lead(outcome: Outcome) -> Option<String> {
    if let Outcome::Played { lead, .. } = outcome { lead.map(|card| card.to_string()) } else { None }
}

/// `3NTX`, `Pass`; an artificial score as `^A` with both percentages, a score alone as unknown.
pub(super) fn contract(exported: &ExportedResult) -> String {
    match exported {
        ExportedResult::Shares(shares) => {
            let percent = |hundredths: &u16| Points::new((*hundredths).into(), 100).short(2);
            match shares {
                [ns @ 1000..=9900, ew @ 1000..=9900] if ns % 100 == 0 && ew % 100 == 0 => {
                    format!("^A{}{}", ns / 100, ew / 100)
                }
                [ns, ew] => format!("^A{}-{}", percent(ns), percent(ew)),
            }
        }
        ExportedResult::Result { outcome: Outcome::Played { contract, .. }, .. } => {
            contract.to_string().replace('x', "X")
        }
        ExportedResult::Result { outcome: Outcome::PassedOut, .. } => "Pass".to_owned(),
        ExportedResult::Result { .. } => UNKNOWN.to_owned(),
    }
}

/// The score of a side from its own view.
fn score(exported: &ExportedResult, side_index: usize) -> String {
    match exported {
        ExportedResult::Result { scores, .. } => {
            scores[side_index].map_or_else(|| NOT_APPLICABLE.to_owned(), |score| score.to_string())
        }
        ExportedResult::Shares(_) => NOT_APPLICABLE.to_owned(),
    }
}

/// The percentage of the top; a dash for an artificial score.
fn percentage(row: &Row<'_>, side_index: usize) -> String {
    let side = row.line.side(Side::BOTH[side_index]);
    let share = side.points.as_ref().and_then(|points| points.over(&side.top));
    match (share, &row.exported) {
        (Some(share), ExportedResult::Result { .. }) => (&share * &Points::from(100)).percentage(2),
        _ => NOT_APPLICABLE.to_owned(),
    }
}
