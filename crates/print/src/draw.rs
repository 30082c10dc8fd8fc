//! The draw for the wall: the meetings of a round, table by table, and the byes, as stored in the movement.

use std::collections::BTreeMap;

use bridge::Side;
use evening::club::ContestantId;
use evening::scoring::{Field, Standings, standings_after};
use evening::session::{Section, Session};
use lang::{self, Texts};
use movement::{ContestantKind, Number};

use super::layout::{
    Cell, Column, Flow, Frame, Grid, Names, Page, Row, SECTION_TYPE_SIZE, Sections, SizedDocument, Table,
    pages_in_best_layout,
};
use super::plan::Plan;
use super::{Document, Sheet, words};

/// The type sizes to try, in points, the largest first.
const TYPE_SIZES: [f32; 16] =
    [24.0, 22.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.5, 10.0, 9.5, 9.0];
/// The smallest height of a row, in multiples of the type size.
const MIN_LEADING_FACTOR: f32 = 1.4;
/// The greatest height of a row, in multiples of the type size.
const MAX_LEADING_FACTOR: f32 = 3.2;
/// The most lines for the names of two partners while larger type is tried.
const MAX_NAME_LINES: usize = 2;
/// The headings of the rounds, and the gaps between them.
const SECTIONS: Sections = Sections { heading: 22.0, between: 16.0, size: SECTION_TYPE_SIZE };

/// The pages of the draw of the selected round. With round 1 selected, they show the last round drawn; of a movement
/// planned before play they show round 1, or all rounds for teams.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let from_round = sheet.look.from_round;
    let plans = Plan::all(session, texts, from_round);
    let parts: Vec<(String, Table)> = plans.iter().flat_map(|plan| round_tables(plan, from_round, standings)).collect();
    // Teams need more columns.
    let has_teams = session.sections.values().any(|section| section.movement.kind == ContestantKind::Teams);
    let orientations: &[bool] = if has_teams { &[true] } else { &[false, true] };
    let frame = words::frame(session, texts, Document::Draw, sheet);
    pages_in_best_layout(orientations, &TYPE_SIZES, |landscape, size| {
        render(Frame { landscape, ..frame.clone() }, texts, &parts, size)
    })
}

/// Whether the session has no draw: all its movements were planned, and none is for teams. `false` without sections.
pub fn is_planned(session: &Session) -> bool {
    let is_planned =
        |section: &Section| section.movement.drawn.is_none() && section.movement.kind != ContestantKind::Teams;
    !session.sections.is_empty() && session.sections.values().all(is_planned)
}

fn render(frame: Frame, texts: &Texts, parts: &[(String, Table)], size: f32) -> SizedDocument {
    let mut flow = Flow::new(frame);
    let mut names = Names::Whole;
    let with_size =
        |table: &Table| Table { size, leading: size * MIN_LEADING_FACTOR, gap: size * 0.8, ..table.clone() };
    let tables: Vec<(&String, Table)> = parts.iter().map(|(heading, table)| (heading, with_size(table))).collect();
    // Rounds below each other have the same columns, if possible.
    let is_same_width = tables.iter().all(|(_, table)| table.columns.len() == tables[0].1.columns.len());
    let merged = Table::merged(tables.iter().map(|(_, table)| table)).filter(|_| is_same_width);
    let grid = |table: &Table| merged.as_ref().unwrap_or(table).grid(flow.width(), true);
    let with_grids = tables.into_iter().map(|(heading, table)| {
        let grid = grid(&table);
        (heading, table, grid)
    });
    let mut tables: Vec<(&String, Table, Grid)> = with_grids.collect();
    let leading = filling_leading(&tables, flow.full(), size);
    for (heading, table, grid) in &mut tables {
        table.leading = leading;
        names = names.combine(table.names(grid, MAX_NAME_LINES));
        SECTIONS.large(size).draw(&mut flow, Some(heading), table, grid);
    }
    if parts.is_empty() {
        flow.say_none(&texts.say().paper_no_round());
    }
    SizedDocument { pages: flow.finish(|page, pages| words::page_of(texts, page, pages)), names, broken: false }
}

/// The row height with which all tables fill one page of the height `full`, within the limits.
fn filling_leading(tables: &[(&String, Table, Grid)], full: f32, size: f32) -> f32 {
    let row_count: usize = tables.iter().map(|(_, table, _)| table.rows.len()).sum();
    let height = |table: &Table, grid: &Grid| {
        SECTIONS.large(size).heading
            + table.head_height()
            + table.heights(grid).iter().sum::<f32>()
            + SECTIONS.between
            + 1.0
    };
    let height_of_all: f32 = tables.iter().map(|(_, table, grid)| height(table, grid)).sum();
    let extra = (full - height_of_all).max(0.0) / row_count.max(1) as f32;
    (size * MIN_LEADING_FACTOR + extra).min(size * MAX_LEADING_FACTOR)
}

/// A match, or the meeting of two pairs, as one row of the draw.
struct DrawnMatch {
    /// The tables, each with the contestants that sit North-South there.
    tables: Vec<(u8, Vec<Number>)>,
    /// North-South and East-West at the first table.
    sides: [Vec<Number>; 2],
    /// The boards, as printed.
    boards: String,
}

/// The matches of a round, in the order of their first tables.
fn matches_of_round(plan: &Plan<'_>, round: u8) -> Vec<DrawnMatch> {
    // Both tables of a match are one row.
    let mut matches: BTreeMap<(u8, Vec<Number>), DrawnMatch> = BTreeMap::new();
    let mut first_tables: BTreeMap<Vec<Number>, u8> = BTreeMap::new();
    for meeting in plan.section.movement.round(round) {
        let mut contestants: Vec<Number> = meeting.sitting.contestants().map(|(c, _)| c).collect();
        contestants.sort_unstable();
        let table = *first_tables.entry(contestants.clone()).or_insert(meeting.table);
        let sides = Side::BOTH.map(|side| meeting.sitting.side(side).collect::<Vec<_>>());
        let north = sides[0].clone();
        let new_match = || DrawnMatch { tables: Vec::new(), sides, boards: plan.boards(meeting) };
        matches.entry((table, contestants)).or_insert_with(new_match).tables.push((meeting.table, north));
    }
    matches.into_values().collect()
}

/// The rank and the total of each contestant before a round, as printed. `None` if nothing was scored before, in round
/// 1, in a planned movement and in a knock-out.
fn standings_before(plan: &Plan<'_>, round: u8, standings: &Standings) -> Option<BTreeMap<Number, [String; 2]>> {
    // All teams that are still in a knock-out share the first rank, so ranks are left out.
    let is_knock_out = plan.section.movement.spec.is_some_and(|spec| spec.family.is_knock_out());
    let has_ranks = plan.section.movement.drawn.is_some() && round > 1 && !is_knock_out;
    let before = has_ranks
        .then(|| standings_after(plan.session, &Field::with(plan.session, standings.rules.clone()), round - 1))?;
    let decimals = before.decimals();
    let rank_and_total = |number: &Number| {
        let (_, line) =
            before.line(ContestantId { section: plan.id, number: *number }).filter(|(_, l)| l.is_scored())?;
        let total = match &line.percent {
            Some(percent) if before.in_percent() => before.show_percent(percent),
            _ => before.in_unit(&line.total, &line.max).decimal(decimals),
        };
        Some((*number, [line.rank_shown(), plan.texts.number(&total)]))
    };
    let by_number: BTreeMap<Number, [String; 2]> = plan.numbers().iter().filter_map(rank_and_total).collect();
    (!by_number.is_empty()).then_some(by_number)
}

/// The rounds of a section to show, each with its heading. Empty before the first draw.
fn round_tables(plan: &Plan<'_>, from_round: u8, standings: &Standings) -> Vec<(String, Table)> {
    let movement = &plan.section.movement;
    let Some(last) = movement.meetings.iter().map(|meeting| meeting.round).max() else { return Vec::new() };
    let is_selected = from_round > 1;
    let rounds = match movement.kind {
        _ if movement.drawn.is_some() => {
            if is_selected {
                from_round.min(last)..=from_round.min(last)
            } else {
                last..=last
            }
        }
        // A league has its whole schedule from the start.
        ContestantKind::Teams if !is_selected => 1..=last,
        _ => from_round.clamp(1, last)..=from_round.clamp(1, last),
    };
    rounds.map(|round| round_table(plan, round, standings)).collect()
}

/// A round of a section, with its heading.
fn round_table(plan: &Plan<'_>, round: u8, standings: &Standings) -> (String, Table) {
    let say = plan.texts.say();
    let movement = &plan.section.movement;
    let matches = matches_of_round(plan, round);
    // In a match each team sits in both directions, at two tables.
    let is_team_match = movement.kind == ContestantKind::Teams && matches.iter().any(|drawn| drawn.tables.len() > 1);
    let standings_by_number = standings_before(plan, round, standings);
    let side_cells = |numbers: &[Number]| -> Vec<Cell> {
        let names: Vec<String> = numbers.iter().map(|n| plan.names(*n, round)).filter(|n| !n.is_empty()).collect();
        let printed_numbers: Vec<String> = numbers.iter().map(|n| plan.number(*n)).collect();
        let mut cells: Vec<Cell> = vec![printed_numbers.join("+").into(), names.join(" – ").into()];
        if let Some(standings_by_number) = &standings_by_number {
            // Two partners of an individual have a rank and a total each.
            let own_standings: Vec<&[String; 2]> =
                numbers.iter().filter_map(|number| standings_by_number.get(number)).collect();
            let join = |column: usize| {
                own_standings.iter().map(|rank_and_total| rank_and_total[column].as_str()).collect::<Vec<_>>().join("+")
            };
            cells.extend([join(0), join(1)].map(Cell::from));
        }
        cells
    };
    let table_cells = |drawn: &DrawnMatch, numbers: &[Number]| -> Vec<Cell> {
        let tables_of = |is_north: bool| {
            let tables = drawn.tables.iter().filter(|(_, ns)| (ns == numbers) == is_north);
            Cell::from(tables.map(|(table, _)| table.to_string()).collect::<Vec<_>>().join("+"))
        };
        vec![tables_of(true), tables_of(false)]
    };
    let row = |drawn: &DrawnMatch| {
        let mut cells: Vec<Cell> = Vec::new();
        if !is_team_match {
            cells.push(drawn.tables.iter().map(|(table, _)| table.to_string()).collect::<Vec<_>>().join("+").into());
        }
        for numbers in &drawn.sides {
            cells.extend(side_cells(numbers));
            cells.extend(if is_team_match { table_cells(drawn, numbers) } else { Vec::new() });
        }
        cells.push(drawn.boards.as_str().into());
        Row { cells, is_plain: false }
    };
    let mut rows: Vec<Row> = matches.iter().map(row).collect();
    let total_head = standings_by_number.is_some().then(|| total_unit(standings, plan.texts));
    let columns = columns(plan, is_team_match, total_head.as_deref());
    let sit_out_text = lang::round_off(plan.section.movement.kind, plan.texts);
    let without_table = plan.sitting_out(round).into_iter().map(|number| (number, sit_out_text.clone()));
    let leavers =
        plan.left_before(round).into_iter().map(|(number, last)| (number, say.results_left(last.to_string())));
    for (number, reason) in without_table.chain(leavers) {
        let mut cells: Vec<Cell> = if is_team_match { Vec::new() } else { vec!["".into()] };
        cells.extend(side_cells(&[number]));
        cells.push(Cell::over(reason, columns.len() - cells.len()));
        rows.push(Row { cells, is_plain: false });
    }
    let table = Table { columns, rows, size: TYPE_SIZES[0], leading: 0.0, gap: 0.0, has_rules: true };
    let parts = plan.section_name().into_iter().chain([say.print_round_number(round.to_string())]);
    (parts.collect::<Vec<_>>().join(" · "), table)
}

fn total_unit(standings: &Standings, texts: &Texts) -> String {
    if standings.in_percent() { "%".to_owned() } else { lang::rules::unit(standings, texts) }
}

/// The columns: number, names and, with a `total_head`, rank and total of each side; for a match of teams the table of
/// each direction instead of one column of tables.
fn columns(plan: &Plan<'_>, is_team_match: bool, total_head: Option<&str>) -> Vec<Column> {
    let (say, letters) = (plan.texts.say(), plan.texts.letters());
    let mut columns = if is_team_match { Vec::new() } else { vec![Column::figures(say.print_table()).bold()] };
    for side in Side::BOTH {
        let head = match plan.section.movement.kind {
            ContestantKind::Teams => say.print_team(),
            ContestantKind::Pairs | ContestantKind::Individual => letters.side(side),
        };
        let has_line_before = side == Side::EW;
        columns.extend([Column { has_line_before, ..Column::figures(say.print_number()) }, Column::names(head)]);
        if let Some(total_head) = total_head {
            columns.extend([Column::figures(say.print_rank()), Column::figures(total_head)]);
        }
        if is_team_match {
            columns.extend(Side::BOTH.map(|side| Column::figures(letters.side(side)).under(say.print_table()).bold()));
        }
    }
    columns.push(Column { has_line_before: true, ..Column::words(say.print_boards()) });
    columns
}
