//! Cards to be cut apart: boxes in two columns on every page, in such an order that the piles of a stack that
//! was cut lie in order. What stands on a card is for the documents.

use crate::lang::Texts;

use super::font::printable;
use super::layout::{Column, Flow, Frame, GUTTER, Grid, Page, Row, Style, Table, shares};
use super::words;

const COLUMNS: usize = 2;
/// Under each other, at most.
const MOST: usize = 4;
const TITLE: f32 = 18.0;
const SIZE: f32 = 8.5;
const HEAD: f32 = 30.0;
const NOTE: f32 = 13.0;
/// The head where a QR code stands in it: 2.5 cm, which a phone reads from arm's length.
const CODE: f32 = 74.0;
/// Rows are as high as the page allows, within these limits.
const LEADING: (f32, f32) = (11.0, 14.0);
/// Between columns, as wide as the card allows.
const GAP: (f32, f32) = (4.0, 16.0);
/// Between cards, a line in the middle of it.
const CUT: f32 = 16.0;

/// One card.
pub struct Card {
    pub title: String,
    /// Beside the title, one or two.
    pub lines: Vec<String>,
    /// In bold above the table.
    pub note: Option<String>,
    pub table: Table,
    /// The way in for phones, in the corner.
    pub code: Option<Code>,
}

/// A QR code, and what is typed where none can be scanned.
#[derive(Clone)]
pub struct Code {
    pub modules: Vec<Vec<bool>>,
    pub typed: String,
    pub address: String,
}

/// Where everything stands on a card.
struct Layout {
    grid: Grid,
    width: f32,
    /// The height of the note, on all cards or on none.
    note: f32,
    /// The height of what stands over the table.
    head: f32,
}

/// The table of a card; all cards of a document have the same columns.
pub fn table(columns: Vec<Column>, rows: Vec<Row>) -> Table {
    Table { columns, rows, size: SIZE, leading: LEADING.0, gap: GAP.0, ruled: true }
}

/// The pages with these cards.
pub fn lay(frame: Frame, cards: Vec<Card>, texts: &Texts) -> Vec<Page> {
    let mut flow = Flow::new(frame);
    let (across, full) = (flow.width(), flow.full());
    let width = (across - GUTTER * (COLUMNS - 1) as f32) / COLUMNS as f32;
    let note = if cards.iter().any(|c| c.note.is_some()) { NOTE } else { 0.0 };
    let head = cards.iter().map(|c| c.table.head_height()).fold(0.0, f32::max);
    let over = if cards.iter().any(|c| c.code.is_some()) { CODE } else { HEAD };
    let fixed = over + note + head + 1.0;
    let most = ((full - fixed) / LEADING.0).max(1.0) as usize;
    let mut cards: Vec<Card> = cards.into_iter().flat_map(|card| parts(&card, most, texts)).collect();
    if let Some(mut all) = Table::merged(cards.iter().map(|c| &c.table)) {
        let longest = cards.iter().map(|c| c.table.rows.len()).max().unwrap_or(0).max(1) as f32;
        let down = ((full + CUT) / (fixed + longest * LEADING.0 + CUT)).clamp(1.0, MOST as f32).floor();
        let leading = (((full + CUT) / down - CUT - fixed) / longest).clamp(LEADING.0, LEADING.1);
        let gaps = all.columns.len().saturating_sub(1).max(1) as f32;
        all.gap = (all.gap + (width - all.natural_width()) / gaps).clamp(GAP.0, GAP.1);
        for card in &mut cards {
            (card.table.gap, card.table.leading) = (all.gap, leading);
        }
        let layout = Layout { grid: all.grid(width, false), width, note, head: over };
        fill(&mut flow, &cards, &layout, (fixed + longest * leading, down as usize));
    }
    flow.finish(|page, pages| words::page_of(texts, page, pages))
}

/// A card that is longer than a page in parts.
fn parts(card: &Card, most: usize, texts: &Texts) -> Vec<Card> {
    let mut from = 0;
    let part = |(at, share): (usize, usize)| {
        let rows = card.table.rows[from..from + share].to_vec();
        from += share;
        Card {
            title: if at == 0 { card.title.clone() } else { texts.say().print_board_continued(card.title.as_str()) },
            lines: card.lines.clone(),
            note: card.note.clone(),
            table: table(card.table.columns.clone(), rows),
            code: card.code.clone(),
        }
    };
    shares(card.table.rows.len(), most, most).into_iter().enumerate().map(part).collect()
}

/// Puts cards of one height on as many pages as they need, so many under each other.
fn fill(flow: &mut Flow, cards: &[Card], layout: &Layout, (height, down): (f32, usize)) {
    let pages = cards.len().div_ceil(COLUMNS * down);
    let (across, full) = (flow.width(), flow.full());
    for at in 0..pages {
        if at > 0 {
            flow.advance();
        }
        let (left, top) = (flow.left(), flow.y);
        let page = flow.page();
        let mut used = 0;
        for slot in 0..COLUMNS * down {
            // The same place on the pages that follow holds the cards that follow.
            let Some(card) = cards.get(slot * pages + at) else { break };
            let (column, line) = (slot % COLUMNS, slot / COLUMNS);
            let x = left + column as f32 * (layout.width + GUTTER);
            draw(page, card, layout, x, top + line as f32 * (height + CUT));
            used = line + 1;
        }
        let bottom = top + used as f32 * (height + CUT) - CUT;
        for column in 1..COLUMNS {
            page.upright(left + column as f32 * (layout.width + GUTTER) - GUTTER / 2.0, top, bottom);
        }
        for line in 1..=used {
            let y = top + line as f32 * (height + CUT) - CUT / 2.0;
            if y < top + full {
                page.hairline(left, left + across, y);
            }
        }
    }
}

fn draw(page: &mut Page, card: &Card, layout: &Layout, left: f32, top: f32) {
    let style = Style::bold(TITLE);
    let title = style.fit(&printable(&card.title), layout.width * 0.6);
    let beside = page.text(left, top + TITLE, style, &title) + 10.0;
    let mut right = left + layout.width;
    if let Some(code) = &card.code {
        right -= CODE;
        square(page, &code.modules, right + 2.0, top - 2.0);
        let style = Style::bold(TITLE);
        page.text(left, top + TITLE * 2.6, style, &style.fit(&printable(&code.typed), right - left));
        let style = Style::plain(SIZE);
        page.text(left, top + TITLE * 2.6 + 12.0, style, &style.fit(&printable(&code.address), right - left));
    }
    let style = Style::plain(SIZE + 1.0);
    for (at, line) in card.lines.iter().take(2).enumerate() {
        let line = style.fit(&printable(line), right - beside);
        page.text(beside, top + 10.0 + at as f32 * 11.5, style, &line);
    }
    if let Some(note) = &card.note {
        let style = Style::bold(SIZE);
        page.text(left, top + layout.head + SIZE, style, &style.fit(&printable(note), layout.width));
    }
    let table = &card.table;
    let top = top + layout.head + layout.note;
    table.draw_head(page, &layout.grid, left, top);
    for (at, row) in table.rows.iter().enumerate() {
        let y = top + table.head_height() + at as f32 * table.leading;
        table.draw_row(page, &layout.grid, left, y, row);
    }
}

/// A QR code, dark on the paper. What lies side by side is one area, so that no printer leaves seams.
fn square(page: &mut Page, modules: &[Vec<bool>], left: f32, top: f32) {
    let module = (CODE - 6.0) / modules.len().max(1) as f32;
    for (y, row) in modules.iter().enumerate() {
        let mut at = 0;
        for run in row.chunk_by(|one, next| one == next) {
            if run[0] {
                let (x, y) = (left + at as f32 * module, top + y as f32 * module);
                page.fill(x, y, run.len() as f32 * module, module, 0.0);
            }
            at += run.len();
        }
    }
}
