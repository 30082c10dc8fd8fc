//! The draw for the wall: who meets whom in a round, table by table, and who has a bye. Who should meet whom is found
//! elsewhere; here it is in the movement already.

use std::collections::BTreeMap;

use crate::bridge::Side;
use crate::lang::Texts;
use crate::movement::{Kind, Number};
use crate::session::Session;

use super::layout::{Cell, Column, Flow, Page, Row, Sections, Style, Table, grown};
use super::plan::Plan;
use super::{Document, Sheet, words};

/// The sizes of the type, the largest that needs no more pages than the smallest is taken.
const SIZES: [f32; 12] = [18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.5, 10.0, 9.5, 9.0];
/// The height of a row in parts of the size.
const LEADING: f32 = 1.6;
const SECTIONS: Sections = Sections { heading: 22.0, between: 16.0 };

/// The pages of the draw: of the round that is chosen, or of the last one there is.
#[must_use]
pub fn pages(session: &Session, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let plans = Plan::all(session, texts, sheet.look.from_round);
    let parts: Vec<(String, Table)> = plans.iter().filter_map(|plan| part(plan, sheet.look.from_round)).collect();
    grown(&SIZES, |size| {
        let mut flow = Flow::new(words::frame(session, texts, Document::Draw, sheet));
        let mut long = false;
        for (heading, table) in &parts {
            let table = Table { size, leading: size * LEADING, gap: size * 0.8, ..table.clone() };
            let grid = table.grid(flow.width(), true);
            // Two lines for two partners, and not three.
            long |= table.heights(&grid).into_iter().any(|height| height > size * (LEADING + 1.3));
            SECTIONS.draw(&mut flow, Some(heading), &table, &grid);
        }
        if parts.is_empty() {
            let (left, top, width) = (flow.left(), flow.y, flow.width());
            let text = texts.say().paper_no_round();
            flow.page().text(left, top + 12.0, Style::plain(12.0).narrowed(&text, width), &text);
        }
        let mut pages = flow.finish(|page, pages| words::page_of(texts, page, pages));
        if long && size > SIZES[SIZES.len() - 1] {
            // Refused: more pages than any smaller type needs.
            let lines = parts.iter().map(|(_, table)| table.rows.len()).sum::<usize>();
            pages.resize(pages.len() + lines, Page::new(0.0, 0.0));
        }
        pages
    })
}

/// The tables of a match, who sits where at the first of them, and its boards.
type Met = (Vec<u8>, [Vec<Number>; 2], String);

/// The round of a section, with its heading; none before one is drawn.
fn part(plan: &Plan<'_>, from: u8) -> Option<(String, Table)> {
    let say = plan.texts.say();
    let movement = &plan.section.movement;
    let last = movement.meetings.iter().map(|meeting| meeting.round).max()?;
    // A movement that is known to its end is shown from its first round.
    let round = if movement.drawn.is_some() && from <= 1 { last } else { from.clamp(1, last) };
    // The two tables of a match stand in one row.
    let mut met: BTreeMap<(u8, Vec<Number>), Met> = BTreeMap::new();
    let mut first: BTreeMap<Vec<Number>, u8> = BTreeMap::new();
    for meeting in movement.round(round) {
        let mut all: Vec<Number> = meeting.sitting.contestants().map(|(c, _)| c).collect();
        all.sort_unstable();
        let table = *first.entry(all.clone()).or_insert(meeting.table);
        let sides = Side::BOTH.map(|side| meeting.sitting.side(side).collect::<Vec<_>>());
        let row = met.entry((table, all)).or_insert_with(|| (Vec::new(), sides, plan.boards(meeting)));
        row.0.push(meeting.table);
    }
    let side = |numbers: &[Number]| -> [Cell; 2] {
        let names: Vec<String> = numbers.iter().map(|n| plan.names(*n)).filter(|n| !n.is_empty()).collect();
        let numbers: Vec<String> = numbers.iter().map(|n| plan.number(*n)).collect();
        [numbers.join("+").into(), names.join(" – ").into()]
    };
    let mut rows: Vec<Row> = met
        .into_values()
        .map(|(tables, sides, boards)| {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            let mut cells: Vec<Cell> = vec![tables.join("+").into()];
            cells.extend(sides.iter().flat_map(|numbers| side(numbers)));
            cells.push(boards.into());
            Row { cells, apart: false }
        })
        .collect();
    for number in plan.sitting_out(round) {
        let [own, names] = side(&[number]);
        rows.push(Row { cells: vec!["".into(), own, names, Cell::over(say.print_sits_out(), 3)], apart: false });
    }
    let letters = plan.texts.letters();
    // Of a match each team sits both ways.
    let head = |side: Side| match movement.kind {
        Kind::Teams => say.print_team(),
        Kind::Pairs | Kind::Individual => letters.side(side),
    };
    let columns = vec![
        Column::figures(say.print_table()).bold(),
        Column::figures(say.print_number()),
        Column::names(head(Side::NS)),
        Column::figures(say.print_number()),
        Column::names(head(Side::EW)),
        Column::words(say.print_boards()),
    ];
    let table = Table { columns, rows, size: SIZES[0], leading: 0.0, gap: 0.0, ruled: true };
    let parts = plan.section_name().into_iter().chain([say.print_round_number(round.to_string())]);
    Some((parts.collect::<Vec<_>>().join(" · "), table))
}
