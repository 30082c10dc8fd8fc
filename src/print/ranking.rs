//! The ranking for the wall: two lines beside each other where they fit, else one list under the other.
//! Who is ranked where is worked out in `scoring`.

use crate::bridge::Side;
use crate::lang::{self, Texts, rulings};
use crate::scoring::{Line, Points, Ranking, Standings, masterpoints};
use crate::session::Session;

use super::form::{self, Field};
use super::layout::{Cell, Column, Flow, Frame, GUTTER, Page, Row, Style, Table, shares};
use super::words::Words;
use super::{Document, Sheet};

const SIZE: f32 = 10.0;
/// Rows are as high as the page allows, within these limits.
const LEADING: (f32, f32) = (14.0, 20.0);
const HEADING: f32 = 24.0;

/// Rankings that stand beside each other.
struct Band<'a> {
    heading: Option<String>,
    rankings: Vec<&'a Ranking>,
}

/// The pages of the ranking.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let mut frame = words.frame(Document::Ranking, sheet);
    let tables: Vec<Table> = standings.rankings.iter().map(|r| table(&words, r)).collect();
    let wide = Frame { landscape: true, ..frame.clone() }.width();
    let two = standings.rankings.iter().any(|r| r.name.side.is_some());
    let half = (wide - GUTTER) / 2.0;
    let beside = two && tables.iter().all(|t| t.natural_width() <= half);
    frame.landscape = beside || tables.iter().any(|t| t.natural_width() > frame.width());
    let bands = bands(&words, &standings.rankings, beside);
    let mut flow = Flow::new(frame);
    let mut tables = tables.into_iter();
    for band in &bands {
        let mine: Vec<Table> = tables.by_ref().take(band.rankings.len()).collect();
        draw(&mut flow, band, mine, if beside { 2 } else { 1 });
    }
    let notes = notes(&words);
    if !notes.is_empty() {
        form::draw(&mut flow, &texts.say().report_penalties(), &notes);
    }
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// Penalties and disqualifications, with law and reason.
fn notes(words: &Words<'_>) -> Vec<Field> {
    let Words { session, texts, .. } = *words;
    let penalties = session.standing_penalties().map(|given| {
        let law = rulings::law(&given.penalty.law, texts);
        let amount = rulings::penalty(&given.penalty, texts);
        let reason = given.penalty.reason.trim();
        let why = if reason.is_empty() { String::new() } else { format!(" ({reason})") };
        Field::known(words.number(given.contestant), format!("{amount}, {law}{why}"))
    });
    let barred = session.barred().map(|barred| {
        let law = rulings::law("91", texts);
        let status = rulings::status(&barred.status, texts);
        Field::known(words.number(barred.contestant), format!("{status}, {law} ({})", barred.reason))
    });
    penalties.chain(barred).collect()
}

/// Rankings of one section stand beside each other, or each by itself.
fn bands<'a>(words: &Words<'_>, rankings: &'a [Ranking], beside: bool) -> Vec<Band<'a>> {
    let groups: Vec<&[Ranking]> = if beside {
        rankings.chunk_by(|a, b| a.name.section == b.name.section).collect()
    } else {
        rankings.chunks(1).collect()
    };
    groups
        .into_iter()
        .map(|group| Band {
            heading: group.first().and_then(|r| r.name.section).map(|s| words.section(s)),
            rankings: group.iter().collect(),
        })
        .collect()
}

fn table(words: &Words<'_>, ranking: &Ranking) -> Table {
    let Words { session, standings, texts } = *words;
    let say = texts.say();
    let all = || standings.rankings.iter().flat_map(|r| &r.lines);
    let penalties = all().any(|l| !l.penalty.is_zero());
    let boards = {
        let first = all().next().map(|l| l.boards);
        all().any(|l| Some(l.boards) != first)
    };
    let names = match ranking.name.side {
        Some(Side::NS) => say.print_north_south(),
        Some(Side::EW) => say.print_east_west(),
        None => say.print_names(),
    };
    let mut columns =
        vec![Column::figures(say.print_rank()), Column::figures(say.print_number()), Column::names(names)];
    if boards {
        columns.push(Column::figures(say.print_boards()));
    }
    if penalties {
        columns.push(Column::figures(say.print_penalty()));
    }
    let percent = standings.in_percent();
    let total = Column::figures(lang::rules::unit(standings, texts));
    columns.push(if percent { total } else { total.bold() });
    if percent {
        columns.push(Column::figures("%").bold());
    }

    let awarded = masterpoints(standings);
    if !awarded.is_empty() {
        columns.push(Column::figures(say.column_masterpoints()));
    }

    let row = |line: &Line| {
        let scored = line.is_scored();
        let mut cells: Vec<Cell> = vec![
            line.rank_shown().into(),
            words.number(line.contestant).into(),
            session.title_of(line.contestant).into(),
        ];
        if boards {
            cells.push(line.boards.to_string().into());
        }
        if penalties {
            let given = standings.in_unit(&line.penalty, &Points::ZERO);
            cells.push(if given.is_zero() { String::new() } else { texts.number(&(-&given).decimal(2)) }.into());
        }
        cells.push(words.points(scored.then_some(&line.total), &line.max, 2).into());
        if percent {
            let shown = line.percent.as_ref().map(|p| texts.number(&standings.show_percent(p)));
            cells.push(shown.unwrap_or_default().into());
        }
        if !awarded.is_empty() {
            let points = awarded.get(&line.contestant).map(|p| texts.number(&p.short(2)));
            cells.push(points.unwrap_or_default().into());
        }
        Row { cells, apart: false }
    };
    let mut rows: Vec<Row> = ranking.lines.iter().map(row).collect();
    rows.extend(average(words, ranking, usize::from(boards) + usize::from(penalties)));
    Table { columns, rows, size: SIZE, leading: LEADING.1, gap: 8.0, ruled: true }
}

/// The means of points and percentages; none where nothing is scored.
fn average(words: &Words<'_>, ranking: &Ranking, between: usize) -> Option<Row> {
    let Words { standings, texts, .. } = *words;
    let lines: Vec<&Line> = ranking.lines.iter().filter(|l| l.percent.is_some()).collect();
    let share = Points::new(1, lines.len() as u64);
    let mean = |sum: Points| &sum * &share;
    if lines.len() < 2 {
        return None;
    }
    let points: Vec<Points> = lines.iter().map(|l| standings.in_unit(&l.total, &l.max)).collect();
    let name = match ranking.name.side {
        Some(_) => texts.say().print_average_line(),
        None => texts.say().print_average(),
    };
    let mut cells: Vec<Cell> = vec!["".into(), "".into(), name.into()];
    cells.extend(std::iter::repeat_n(Cell::from(""), between));
    cells.push(texts.number(&mean(points.iter().sum()).decimal(2)).into());
    let percent = mean(lines.iter().filter_map(|l| l.percent.as_ref()).sum());
    cells.push(texts.number(&standings.show_percent(&percent)).into());
    if !masterpoints(standings).is_empty() {
        cells.push("".into());
    }
    Some(Row { cells, apart: true })
}

fn draw(flow: &mut Flow, band: &Band<'_>, mut tables: Vec<Table>, beside: usize) {
    let width = if beside > 1 { (flow.width() - GUTTER) / 2.0 } else { flow.width() };
    let grids: Vec<_> = tables.iter().map(|t| t.grid(width, true)).collect();
    let rows = tables.iter().map(|t| t.rows.len()).max().unwrap_or(0);
    let head = tables.iter().map(Table::head_height).fold(0.0, f32::max);
    let over = if band.heading.is_some() { HEADING } else { 0.0 };
    let height = |leading: f32| over + head + rows as f32 * leading + 1.0;
    // On the page begun if the rows can be made to fit there, else on a new one.
    if height(LEADING.0) > flow.room() && height(LEADING.0) <= flow.full() {
        flow.keep(height(LEADING.0));
    }
    let fitting = (flow.room() - over - head - 1.0) / rows.max(1) as f32;
    let leading = if fitting < LEADING.0 { LEADING.0 + 2.0 } else { fitting.min(LEADING.1) };
    for table in &mut tables {
        table.leading = leading;
    }
    let fit = |room: f32| ((room - over - head - 1.0) / leading + 0.01).max(0.0) as usize;
    let mut from = 0;
    for share in shares(rows, fit(flow.room()), fit(flow.full())) {
        if from > 0 || share == 0 {
            flow.advance();
        }
        if share == 0 {
            continue;
        }
        let (mut top, left) = (flow.y, flow.left());
        let page = flow.page();
        if let Some(heading) = &band.heading {
            page.text(left, top + 12.0, Style::bold(SIZE + 3.0), heading);
            top += HEADING;
        }
        for (at, (table, grid)) in tables.iter().zip(&grids).enumerate() {
            let x = left + at as f32 * (width + GUTTER);
            table.draw_head(page, grid, x, top);
            for (row, cells) in table.rows.iter().skip(from).take(share).enumerate() {
                table.draw_row(page, grid, x, top + head + row as f32 * leading, cells);
            }
        }
        from += share;
        flow.y = top + head + share as f32 * leading + SIZE * 2.0;
    }
}
