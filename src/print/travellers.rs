//! Travellers for the wall and the players: one block for each board, several on a page, each kept whole
//! where it can be. Points are worked out in `scoring`; the cards are drawn in `diagram`.

mod diagram;

use crate::bridge::{Deal, Side, Vulnerability};
use crate::club::Method;
use crate::lang::{self, Texts, double_dummy};
use crate::movement::Sitting;
use crate::scoring::{BoardLine, BoardScores, SidePoints, Standings, Step};
use crate::session::Session;

use super::layout::{Cell, Column, Flow, GUTTER, Grid, Page, Row, Style, Table, shares};
use super::play::{self, Play};
use super::words::Words;
use super::{Document, Sheet};

const SIZE: f32 = 8.5;
const LEADING: f32 = 11.5;
const HEADING: f32 = 18.0;
const NOTE: f32 = 10.0;
/// Between columns: beside cards, and where two tables stand beside each other.
const GAP: f32 = 9.0;
const NARROW: f32 = 5.0;
/// Between blocks, a line in the middle of it.
const BETWEEN: f32 = 14.0;
/// The type where two tables stand beside each other.
const SMALL: f32 = 8.0;
/// Between columns, at most, where a table has the page to itself.
const WIDE: f32 = 24.0;

/// Which columns the tables of a document have: those that no board needs are left out.
#[derive(Clone, Copy)]
struct Columns {
    play: Play,
    /// Decimals of points: as many as any line needs, at most two, so that figures stand under each other.
    decimals: u32,
}

impl Columns {
    fn of(standings: &Standings) -> Self {
        let lines = || standings.boards.iter().flat_map(|b| &b.lines);
        let places = |points: &SidePoints| {
            let shown = points.to_show()?;
            let text = standings.in_unit(shown, points.top_shown()).short(2);
            Some(text.split_once('.').map_or(0, |(_, part)| part.len() as u32))
        };
        Self {
            play: Play::of(standings),
            decimals: lines().flat_map(|l| [&l.ns, &l.ew]).filter_map(places).max().unwrap_or(0),
        }
    }
}

/// Everything printed about one board.
struct Block {
    title: String,
    subtitle: String,
    deal: Option<Deal>,
    /// What the deal allows.
    makes: Vec<String>,
    table: Table,
    notes: Vec<String>,
}

/// The pages of the travellers.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let mut frame = words.frame(Document::Travellers, sheet);
    let columns = Columns::of(standings);
    let mut boards: Vec<&BoardScores> = standings.boards.iter().collect();
    boards.sort_by_key(|b| (b.lines.first().map(|l| l.place.section).filter(|_| apart(standings)), b.number, b.group));
    let mut blocks: Vec<Block> = boards.into_iter().map(|b| block(&words, b, columns, sheet)).collect();
    let beside = blocks.iter().filter_map(|b| b.deal).map(|d| diagram::width(d, texts)).fold(0.0, f32::max);
    for block in &mut blocks {
        block.makes = block.makes.iter().flat_map(|line| diagram::UNDER.wrap(line, beside)).collect();
    }
    let beside = if beside > 0.0 { beside + 20.0 } else { 0.0 };
    // One grid for all tables, and one place beside the cards, so that blocks stand in line.
    let mut all = Table::merged(blocks.iter().map(|b| &b.table));
    if let Some(all) = all.as_mut().filter(|_| beside == 0.0) {
        let (gap, size) = (std::mem::replace(&mut all.gap, NARROW), std::mem::replace(&mut all.size, SMALL));
        let half = (frame.width() - GUTTER) / 2.0;
        let (room, most) = if all.natural_width() <= half {
            frame.columns = 2;
            (half, gap)
        } else {
            (all.gap, all.size) = (gap, size);
            (frame.width(), WIDE)
        };
        let gaps = all.columns.len().saturating_sub(1).max(1) as f32;
        all.gap = (all.gap + (room - all.natural_width()) / gaps).clamp(NARROW, most);
        for block in &mut blocks {
            (block.table.gap, block.table.size) = (all.gap, all.size);
        }
    }
    let mut flow = Flow::new(frame);
    if let Some(all) = all {
        let grid = all.grid(flow.width() - beside, false);
        for block in &blocks {
            draw(&mut flow, block, &grid, beside, texts);
        }
    }
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// Whether sections are compared apart: then a board has a block in each.
fn apart(standings: &Standings) -> bool {
    standings.rankings.iter().any(|r| r.name.section.is_some())
}

fn block(words: &Words<'_>, board: &BoardScores, wanted: Columns, sheet: &Sheet) -> Block {
    let Words { session, standings, texts } = *words;
    let (say, letters) = (texts.say(), texts.letters());
    let mut title = say.print_board(board.number.to_string());
    let mut labels = Vec::new();
    if let Some(section) = board.lines.first().map(|l| l.place.section).filter(|_| apart(standings)) {
        labels.push(words.section(section));
    }
    if let Some(copy) = board.group {
        labels.push(say.print_group(char::from(b'A' + copy.min(25)).to_string()));
    }
    for label in labels {
        title = format!("{title} · {label}");
    }
    let vulnerability = session.vulnerability(board.number);
    let sides = match vulnerability {
        Vulnerability::None => say.print_vulnerable_none(),
        Vulnerability::Both => say.print_vulnerable_both(),
        Vulnerability::NS => letters.side(Side::NS),
        Vulnerability::EW => letters.side(Side::EW),
    };
    let dealer = say.print_dealer(letters.seat(session.dealer(board.number)));
    let mut subtitle = format!("{dealer} · {}", say.print_vulnerable(sides));
    if let Some([datum, _]) = board.datum {
        subtitle = format!("{subtitle} · {}", say.print_datum(texts.score(datum)));
    }

    let mut lines: Vec<&BoardLine> = board.lines.iter().collect();
    // Best for North-South first; lines without a score last.
    lines.sort_by_key(|l| {
        let score = l.score_ns.filter(|_| !in_words(l));
        (score.is_none(), score.map(std::cmp::Reverse), l.place.section, l.sitting)
    });
    let ruled = lines.iter().filter(|l| l.ruled).count();
    let (mut notes, mut marked) = (Vec::new(), 0);
    let mut rows = Vec::new();
    for line in lines {
        let mut mark = String::new();
        let over = session.rulings_on(line.slot);
        if !over.is_empty() {
            marked += 1;
            mark = if ruled > 1 { format!("*{marked}") } else { "*".to_owned() };
            notes.extend(over.iter().map(|ruled| words.ruling(&mark, ruled, line)));
        }
        rows.push(row(words, line, &mark, wanted));
    }
    if board.group.is_some() && standings.rules.method == Method::Matchpoints {
        let rule = lang::rules::setting("matchpoints.small_groups", &standings.rules.small_groups.to_string(), texts);
        notes.push(say.print_fouled(rule));
    }
    let (north_south, east_west) = (letters.side(Side::NS), letters.side(Side::EW));
    let both = |over: String| {
        [Column::figures(north_south.clone()).under(over.clone()), Column::figures(east_west.clone()).under(over)]
    };
    let of_teams = board.lines.iter().any(|line| matches!(line.sitting, Sitting::Teams { .. }));
    let mut columns = Vec::from(both(if of_teams { say.ranking_teams() } else { say.print_pairs() }));
    columns.extend(wanted.play.heads(texts));
    columns.extend(both(say.print_score()));
    columns.extend(both(say.print_points()));
    columns.push(Column::words(""));
    // Another copy may have held other cards (Law 87).
    let deal = session.deal(board.number).filter(|_| board.group.is_none_or(|copy| copy == 0));
    Block {
        title,
        subtitle,
        deal,
        makes: match deal {
            Some(_) => double_dummy::under_deal(board.number, sheet.double_dummy, texts),
            None => Vec::new(),
        },
        table: Table { columns, rows, size: SIZE, leading: LEADING, gap: GAP, ruled: false },
        notes,
    }
}

/// Whether a word stands where a contract would: there is none, or it does not count for either side.
fn in_words(line: &BoardLine) -> bool {
    let artificial = |points: &SidePoints| matches!(points.step, Step::Artificial { .. });
    artificial(&line.ns) && artificial(&line.ew) || !play::is_scored(line)
}

fn row(words: &Words<'_>, line: &BoardLine, mark: &str, wanted: Columns) -> Row {
    let Words { texts, .. } = *words;
    let numbers = |side: Side| -> Cell {
        let numbers: Vec<String> = line.sitting.side(side).map(|c| words.number(c)).collect();
        numbers.join("+").into()
    };
    let mut cells = vec![numbers(Side::NS), numbers(Side::EW)];
    let awarded = |points: &SidePoints| match points.step {
        Step::Artificial { award, .. } => Some(words.artificial(award, points.points.as_ref(), &points.top)),
        _ => None,
    };
    match awarded(&line.ns).zip(awarded(&line.ew)) {
        Some((ns, ew)) => cells.push(Cell::over(texts.say().print_artificial(&ns, &ew), wanted.play.count() + 2)),
        None => cells.extend(wanted.play.cells(line, 2, texts)),
    }
    if !in_words(line) {
        // Each side's own gain, as on a traveller of paper.
        let gain = |score: Option<i32>| score.filter(|s| *s > 0).map(|s| s.to_string()).unwrap_or_default();
        let zero = if line.score_ns == Some(0) { "0".to_owned() } else { String::new() };
        cells.push((gain(line.score_ns) + &zero).into());
        cells.push(gain(line.score_ew).into());
    }
    for side in Side::BOTH {
        let scored = line.side(side);
        cells.push(words.points(scored.to_show(), scored.top_shown(), wanted.decimals).into());
    }
    cells.push(mark.into());
    Row { cells, apart: false }
}

fn draw(flow: &mut Flow, block: &Block, grid: &Grid, beside: f32, texts: &Texts) {
    let Block { table, notes, .. } = block;
    let width = flow.width() - beside;
    let note = Style::plain(SIZE - 1.0);
    let notes: Vec<String> = notes.iter().flat_map(|n| note.wrap(&super::font::printable(n), width)).collect();
    let under = if notes.is_empty() { 0.0 } else { notes.len() as f32 * NOTE + 5.0 };
    let cards = block.deal.map_or(0.0, |_| diagram::height(&block.makes));
    let head = HEADING + table.head_height();
    let height = |rows: usize| (head + rows as f32 * LEADING + under).max(HEADING + cards);
    if height(table.rows.len()) <= flow.full() {
        flow.keep(height(table.rows.len()));
    }
    if !flow.is_fresh() {
        let (left, right, y) = (flow.left(), flow.left() + flow.width(), flow.y - BETWEEN / 2.0);
        flow.page().hairline(left, right, y);
    }
    // Footnotes stand under the last part; every part leaves the room for them.
    let fit = |room: f32| ((room - head - under) / LEADING + 0.01).max(0.0) as usize;
    let mut from = 0;
    for share in shares(table.rows.len(), fit(flow.room()), fit(flow.full())) {
        if from > 0 || share == 0 && !flow.is_fresh() {
            flow.advance();
        }
        if share == 0 && !table.rows.is_empty() {
            continue;
        }
        draw_part(flow, block, grid, (from, share), beside, texts);
        from += share;
        let cards = if from == share { cards } else { 0.0 };
        let done = (head + share as f32 * LEADING).max(HEADING + cards);
        if from == table.rows.len() {
            let (left, top) = (flow.left() + beside, flow.y + head + share as f32 * LEADING);
            for (at, line) in notes.iter().enumerate() {
                flow.page().text(left, top + NOTE * (at + 1) as f32 + 2.0, note, line);
            }
            flow.y += done.max(head + share as f32 * LEADING + under) + BETWEEN;
        }
    }
}

/// Heading, cards and some of the rows.
fn draw_part(flow: &mut Flow, block: &Block, grid: &Grid, rows: (usize, usize), beside: f32, texts: &Texts) {
    let (from, share) = rows;
    let (left, top, width) = (flow.left(), flow.y, flow.width());
    let page = flow.page();
    let title = if from == 0 { block.title.clone() } else { texts.say().print_board_continued(block.title.as_str()) };
    let style = Style::bold(12.0);
    let end = page.text(left, top + 10.0, style, &style.fit(&title, width));
    let style = Style::plain(SIZE + 0.5);
    page.text(end + 10.0, top + 10.0, style, &style.fit(&block.subtitle, left + width - end - 10.0));
    if let Some(deal) = block.deal.filter(|_| from == 0) {
        diagram::draw(page, deal, &block.makes, left, top + HEADING, texts);
    }
    let left = left + beside;
    block.table.draw_head(page, grid, left, top + HEADING - 2.0);
    let body = top + HEADING + block.table.head_height();
    for (at, row) in block.table.rows.iter().skip(from).take(share).enumerate() {
        block.table.draw_row(page, grid, left, body + at as f32 * LEADING, row);
    }
}
