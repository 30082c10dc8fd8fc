//! The draw for the wall: the meetings of a round, table by table, and the byes, as stored in the movement.

use std::collections::BTreeMap;

use bridge::Side;
use evening::club::ContestantId;
use evening::scoring::{Field, Standings, standings_after};
use evening::session::{Section, Session};
use lang::{self, Texts};
use movement::{ContestantKind, Number};

use super::layout::{Cell, Column, Draft, Flow, Frame, Grid, Names, Page, Row, SECTION, Sections, Table, fitted};
use super::plan::Plan;
use super::{Document, Sheet, words};

/// The type sizes to try, in points, the largest first.
const SIZES: [f32; 16] = [24.0, 22.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.5, 10.0, 9.5, 9.0];
/// The smallest and the greatest height of a row, in multiples of the type size.
const LEADING: (f32, f32) = (1.4, 3.2);
/// The most lines for the names of two partners while larger type is tried.
const NAME_LINES: usize = 2;
const SECTIONS: Sections = Sections { heading: 22.0, between: 16.0, size: SECTION };

/// The pages of the draw: of the selected round or the last one; for teams whose rounds are known from the start, of
/// all rounds.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let from = sheet.look.from_round;
    let plans = Plan::all(session, texts, from);
    let parts: Vec<(String, Table)> = plans.iter().flat_map(|plan| round_tables(plan, from, standings)).collect();
    // Teams need more columns.
    let teams = session.sections.values().any(|section| section.movement.kind == ContestantKind::Teams);
    let orientations: &[bool] = if teams { &[true] } else { &[false, true] };
    let frame = words::frame(session, texts, Document::Draw, sheet);
    fitted(orientations, &SIZES, |landscape, size| render(Frame { landscape, ..frame.clone() }, texts, &parts, size))
}

/// Whether the movement was planned, so that there is no draw.
pub fn is_planned(session: &Session) -> bool {
    let planned =
        |section: &Section| section.movement.drawn.is_none() && section.movement.kind != ContestantKind::Teams;
    !session.sections.is_empty() && session.sections.values().all(planned)
}

/// The pages in a type size.
fn render(frame: Frame, texts: &Texts, parts: &[(String, Table)], size: f32) -> Draft {
    let mut flow = Flow::new(frame);
    let mut names = Names::Whole;
    let sized = |table: &Table| Table { size, leading: size * LEADING.0, gap: size * 0.8, ..table.clone() };
    let tables: Vec<(&String, Table)> = parts.iter().map(|(heading, table)| (heading, sized(table))).collect();
    // Rounds below each other have the same columns, if possible.
    let alike = tables.iter().all(|(_, table)| table.columns.len() == tables[0].1.columns.len());
    let common = Table::merged(tables.iter().map(|(_, table)| table)).filter(|_| alike);
    let grid = |table: &Table| common.as_ref().unwrap_or(table).grid(flow.width(), true);
    let gridded = tables.into_iter().map(|(heading, table)| {
        let grid = grid(&table);
        (heading, table, grid)
    });
    let mut tables: Vec<(&String, Table, Grid)> = gridded.collect();
    let leading = filling_leading(&tables, flow.full(), size);
    for (heading, table, grid) in &mut tables {
        table.leading = leading;
        names = names.and(table.names(grid, NAME_LINES));
        SECTIONS.large(size).draw(&mut flow, Some(heading), table, grid);
    }
    if parts.is_empty() {
        flow.say_none(&texts.say().paper_no_round());
    }
    Draft { pages: flow.finish(|page, pages| words::page_of(texts, page, pages)), names, broken: false }
}

/// The row height that fills one page, within the limits of `LEADING`.
fn filling_leading(tables: &[(&String, Table, Grid)], full: f32, size: f32) -> f32 {
    let rows: usize = tables.iter().map(|(_, table, _)| table.rows.len()).sum();
    let height = |table: &Table, grid: &Grid| {
        SECTIONS.large(size).heading
            + table.head_height()
            + table.heights(grid).iter().sum::<f32>()
            + SECTIONS.between
            + 1.0
    };
    let whole: f32 = tables.iter().map(|(_, table, grid)| height(table, grid)).sum();
    let more = (full - whole).max(0.0) / rows.max(1) as f32;
    (size * LEADING.0 + more).min(size * LEADING.1)
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
    let mut found: BTreeMap<(u8, Vec<Number>), DrawnMatch> = BTreeMap::new();
    let mut first: BTreeMap<Vec<Number>, u8> = BTreeMap::new();
    for meeting in plan.section.movement.round(round) {
        let mut all: Vec<Number> = meeting.sitting.contestants().map(|(c, _)| c).collect();
        all.sort_unstable();
        let table = *first.entry(all.clone()).or_insert(meeting.table);
        let sides = Side::BOTH.map(|side| meeting.sitting.side(side).collect::<Vec<_>>());
        let north = sides[0].clone();
        let new_match = || DrawnMatch { tables: Vec::new(), sides, boards: plan.boards(meeting) };
        found.entry((table, all)).or_insert_with(new_match).tables.push((meeting.table, north));
    }
    found.into_values().collect()
}

/// The rank and the total of each contestant before a round, as printed. `None` if nothing was scored before.
fn standings_before(plan: &Plan<'_>, round: u8, standings: &Standings) -> Option<BTreeMap<Number, [String; 2]>> {
    // All that are still in a knock-out share the first rank, so that ranks say nothing.
    let is_cup = plan.section.movement.spec.is_some_and(|spec| spec.family.is_knock_out());
    let drawn = plan.section.movement.drawn.is_some() && round > 1 && !is_cup;
    let before =
        drawn.then(|| standings_after(plan.session, &Field::with(plan.session, standings.rules.clone()), round - 1))?;
    let decimals = before.decimals();
    let own = |number: &Number| {
        let (_, line) =
            before.line(ContestantId { section: plan.id, number: *number }).filter(|(_, l)| l.is_scored())?;
        let total = match &line.percent {
            Some(percent) if before.in_percent() => before.show_percent(percent),
            _ => before.in_unit(&line.total, &line.max).decimal(decimals),
        };
        Some((*number, [line.rank_shown(), plan.texts.number(&total)]))
    };
    let found: BTreeMap<Number, [String; 2]> = plan.numbers().iter().filter_map(own).collect();
    (!found.is_empty()).then_some(found)
}

/// The rounds of a section to show, each with its heading. Empty before the first draw.
fn round_tables(plan: &Plan<'_>, from: u8, standings: &Standings) -> Vec<(String, Table)> {
    let movement = &plan.section.movement;
    let Some(last) = movement.meetings.iter().map(|meeting| meeting.round).max() else { return Vec::new() };
    let from_first = from <= 1;
    let rounds = match movement.kind {
        _ if movement.drawn.is_some() => {
            if from_first {
                last..=last
            } else {
                from.min(last)..=from.min(last)
            }
        }
        // The opponents of the whole season are known at once.
        ContestantKind::Teams if from_first => 1..=last,
        _ => from.clamp(1, last)..=from.clamp(1, last),
    };
    rounds.map(|round| round_table(plan, round, standings)).collect()
}

/// A round of a section, with its heading.
fn round_table(plan: &Plan<'_>, round: u8, standings: &Standings) -> (String, Table) {
    let say = plan.texts.say();
    let movement = &plan.section.movement;
    let matches = matches_of_round(plan, round);
    // In a match each team sits in both directions, at a table of its own.
    let teams = movement.kind == ContestantKind::Teams && matches.iter().any(|found| found.tables.len() > 1);
    let standing = standings_before(plan, round, standings);
    let side = |numbers: &[Number]| -> Vec<Cell> {
        let names: Vec<String> = numbers.iter().map(|n| plan.names(*n, round)).filter(|n| !n.is_empty()).collect();
        let own: Vec<String> = numbers.iter().map(|n| plan.number(*n)).collect();
        let mut cells: Vec<Cell> = vec![own.join("+").into(), names.join(" – ").into()];
        if let Some(standing) = &standing {
            // Two partners of an individual have a rank and a total each.
            let own: Vec<&[String; 2]> = numbers.iter().filter_map(|number| standing.get(number)).collect();
            let joined = |at: usize| own.iter().map(|of| of[at].as_str()).collect::<Vec<_>>().join("+");
            cells.extend([joined(0), joined(1)].map(Cell::from));
        }
        cells
    };
    let places = |found: &DrawnMatch, numbers: &[Number]| -> Vec<Cell> {
        let shown = |north: bool| {
            let at = found.tables.iter().filter(|(_, ns)| (ns == numbers) == north);
            Cell::from(at.map(|(table, _)| table.to_string()).collect::<Vec<_>>().join("+"))
        };
        vec![shown(true), shown(false)]
    };
    let row = |found: &DrawnMatch| {
        let mut cells: Vec<Cell> = Vec::new();
        if !teams {
            cells.push(found.tables.iter().map(|(table, _)| table.to_string()).collect::<Vec<_>>().join("+").into());
        }
        for numbers in &found.sides {
            cells.extend(side(numbers));
            cells.extend(if teams { places(found, numbers) } else { Vec::new() });
        }
        cells.push(found.boards.as_str().into());
        Row { cells, apart: false }
    };
    let mut rows: Vec<Row> = matches.iter().map(row).collect();
    let total = standing.is_some().then(|| unit(standings, plan.texts));
    let columns = columns(plan, teams, total.as_deref());
    for number in plan.sitting_out(round) {
        let mut cells: Vec<Cell> = if teams { Vec::new() } else { vec!["".into()] };
        cells.extend(side(&[number]));
        cells.push(Cell::over(say.print_sits_out(), columns.len() - cells.len()));
        rows.push(Row { cells, apart: false });
    }
    let table = Table { columns, rows, size: SIZES[0], leading: 0.0, gap: 0.0, ruled: true };
    let parts = plan.section_name().into_iter().chain([say.print_round_number(round.to_string())]);
    (parts.collect::<Vec<_>>().join(" · "), table)
}

/// The unit of the totals.
fn unit(standings: &Standings, texts: &Texts) -> String {
    if standings.in_percent() { "%".to_owned() } else { lang::rules::unit(standings, texts) }
}

/// The columns: number, names and, if known, rank and total of each side; for teams the table of each direction.
fn columns(plan: &Plan<'_>, teams: bool, total: Option<&str>) -> Vec<Column> {
    let (say, letters) = (plan.texts.say(), plan.texts.letters());
    let mut columns = if teams { Vec::new() } else { vec![Column::figures(say.print_table()).bold()] };
    for side in Side::BOTH {
        let head = match plan.section.movement.kind {
            ContestantKind::Teams => say.print_team(),
            ContestantKind::Pairs | ContestantKind::Individual => letters.side(side),
        };
        let parted = side == Side::EW;
        columns.extend([Column { parted, ..Column::figures(say.print_number()) }, Column::names(head)]);
        if let Some(total) = total {
            columns.extend([Column::figures(say.print_rank()), Column::figures(total)]);
        }
        if teams {
            columns.extend(Side::BOTH.map(|side| Column::figures(letters.side(side)).under(say.print_table()).bold()));
        }
    }
    columns.push(Column { parted: true, ..Column::words(say.print_boards()) });
    columns
}
