//! Cards to be cut apart, in one or two columns, ordered so that the piles of a cut stack are in order. Documents
//! define the contents.

use std::collections::BTreeMap;

use lang::Texts;

use super::font::printable;
use super::layout::{
    Column, Flow, Frame, GUTTER, Grid, Names, Page, Row, SizedDocument, Style, Table, pages_in_largest_type, shares,
};
use super::words;

/// The number of cards side by side.
const CARDS_ACROSS: usize = 2;
/// The greatest number of cards that take the full width of a page.
const MAX_FULL_WIDTH_CARDS: usize = 2;
/// The most cards in a column.
const MAX_CARDS_IN_COLUMN: usize = 4;
/// The most cards in a column if they are short.
const MAX_SHORT_CARDS_IN_COLUMN: usize = 6;
/// The most rows of a short card.
const MAX_SHORT_CARD_ROWS: usize = 3;
/// The type sizes in points. The largest is used that needs no more pages than the smallest.
const TYPE_SIZES: [f32; 15] = [18.0, 17.0, 16.0, 15.0, 14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0];
/// Larger type sizes, if all cards are on one page.
const LARGE_TYPE_SIZES: [f32; 6] = [30.0, 28.0, 26.0, 24.0, 22.0, 20.0];
/// The smallest type that four people around a table can read, in points.
pub const MIN_EASY_SIZE: f32 = 11.0;
/// Easily readable type may need at most this proportion (numerator, denominator) of the fewest pages.
const MAX_PAGES_RATIO: (usize, usize) = (3, 2);
/// The type size of the title, in multiples of the type size of the table.
const TITLE_FACTOR: f32 = 2.0;
/// The height of the lines above the table, in multiples of the type size.
const HEAD_FACTOR: f32 = 2.6;
/// The height of a note, in multiples of the type size.
const NOTE_FACTOR: f32 = 1.35;
/// The smallest height of a row, in multiples of the type size.
const MIN_LEADING_FACTOR: f32 = 1.18;
/// The greatest height of a row, in multiples of the type size. Rows are as high as the page allows.
const MAX_LEADING_FACTOR: f32 = 1.75;
/// The height and the width kept for a QR code, in points. A phone can read a code of this size at arm's length.
const CODE_SIZE: f32 = 74.0;
/// The height of the address below the typed code, in points.
const ADDRESS_HEIGHT: f32 = 20.0;
/// The smallest gap between columns, in multiples of the type size.
const MIN_GAP_FACTOR: f32 = 0.5;
/// The greatest gap between columns, in multiples of the type size.
const MAX_GAP_FACTOR: f32 = 3.0;
/// The gap between cards, with a line to cut along, in points.
const CUT_GAP: f32 = 14.0;

/// A card to be cut out.
pub struct Card {
    pub title: String,
    /// Lines beside the title, one or two.
    pub lines: Vec<String>,
    /// Bold lines above the table.
    pub notes: Vec<String>,
    pub table: Table,
    /// The QR code for phones, in the corner.
    pub code: Option<Code>,
}

/// A QR code, with a short code and an address to type instead.
#[derive(Clone)]
pub struct Code {
    /// The modules of the QR code, row by row; true if black.
    pub modules: Vec<Vec<bool>>,
    /// The code to type.
    pub typed: String,
    /// The address to type.
    pub address: String,
}

struct Layout {
    across: usize,
    /// The grid of cards, by number of columns.
    grids: BTreeMap<usize, Grid>,
    width: f32,
    /// The height of the notes, the same on all cards.
    notes_height: f32,
    /// The height above the notes, the same on all cards.
    above_notes: f32,
}

/// The table of a card, without a type size yet. Cards of a document with the same number of columns get the same
/// column widths.
pub fn unsized_table(columns: Vec<Column>, rows: Vec<Row>) -> Table {
    Table { columns, rows, size: TYPE_SIZES[0], leading: 0.0, gap: 0.0, has_rules: true }
}

/// The pages with these cards. Type of at least `min_easy_size` points is preferred if it needs at most one and
/// a half times the pages of the smallest type.
pub fn lay_out(frame: &Frame, cards: &[Card], texts: &Texts, min_easy_size: f32) -> Vec<Page> {
    let across = if cards.len() <= MAX_FULL_WIDTH_CARDS { 1 } else { CARDS_ACROSS };
    let render_at = |size| render(frame.clone(), cards, (size, across), texts);
    let smallest = render_at(TYPE_SIZES[TYPE_SIZES.len() - 1]);
    if smallest.pages.len() == 1 {
        let is_one_whole_page = |document: &SizedDocument| document.pages.len() == 1 && document.names == Names::Whole;
        if let Some(document) = LARGE_TYPE_SIZES.into_iter().map(render_at).find(is_one_whole_page) {
            return document.pages;
        }
    }
    let is_worthwhile = |document: &SizedDocument| {
        document.pages.len() * MAX_PAGES_RATIO.1 <= smallest.pages.len() * MAX_PAGES_RATIO.0
            && document.names <= smallest.names
    };
    let easy_size_count = TYPE_SIZES.partition_point(|size| *size >= min_easy_size);
    let easy_only = easy_size_count.checked_sub(1).filter(|last| is_worthwhile(&render_at(TYPE_SIZES[*last])));
    pages_in_largest_type(easy_only.map_or(&TYPE_SIZES[..], |last| &TYPE_SIZES[..=last]), render_at)
}

fn render(frame: Frame, cards: &[Card], (size, across): (f32, usize), texts: &Texts) -> SizedDocument {
    let mut flow = Flow::new(frame);
    let full = flow.full();
    let width = (flow.width() - GUTTER * (across - 1) as f32) / across as f32;
    let with_size = |card: &Card| {
        let table =
            Table { size, leading: size * MIN_LEADING_FACTOR, gap: size * MIN_GAP_FACTOR, ..card.table.clone() };
        Card {
            table,
            title: card.title.clone(),
            lines: card.lines.clone(),
            notes: card.notes.clone(),
            code: card.code.clone(),
        }
    };
    let cards: Vec<Card> = cards.iter().map(with_size).collect();
    let notes_height = cards.iter().map(|card| card.notes.len()).max().unwrap_or(0) as f32 * NOTE_FACTOR * size;
    let head_height = cards.iter().map(|c| c.table.head_height()).fold(0.0, f32::max);
    // The card with the most lines beside its title sets the height for all cards.
    let most_lines = cards.iter().map(|card| text_beside_title(card, size, width).1.len()).max().unwrap_or(0);
    let code_height = if cards.iter().any(|card| card.code.is_some()) {
        CODE_SIZE.max(typed_baseline(size) + ADDRESS_HEIGHT)
    } else {
        0.0
    };
    let above_notes = (HEAD_FACTOR * size).max(most_lines as f32 * size * 1.2 + 0.3 * size).max(code_height);
    let fixed_height = above_notes + notes_height + head_height + 1.0;
    let most_rows = ((full - fixed_height) / (size * MIN_LEADING_FACTOR)).max(1.0) as usize;
    let mut cards: Vec<Card> = cards.into_iter().flat_map(|card| card_parts(&card, most_rows, texts)).collect();
    let mut faults = 0;
    if !cards.is_empty() {
        let longest = cards.iter().map(|c| c.table.rows.len()).max().unwrap_or(0).max(1) as f32;
        let most_cards =
            if longest <= MAX_SHORT_CARD_ROWS as f32 { MAX_SHORT_CARDS_IN_COLUMN } else { MAX_CARDS_IN_COLUMN };
        let down = ((full + CUT_GAP) / (fixed_height + longest * size * MIN_LEADING_FACTOR + CUT_GAP))
            .clamp(1.0, most_cards as f32)
            .floor();
        let leading = (((full + CUT_GAP) / down - CUT_GAP - fixed_height) / longest)
            .clamp(size * MIN_LEADING_FACTOR, size * MAX_LEADING_FACTOR);
        // Cards with the same number of columns are aligned.
        let mut by_columns: BTreeMap<usize, Vec<&mut Card>> = BTreeMap::new();
        for card in &mut cards {
            by_columns.entry(card.table.columns.len()).or_default().push(card);
        }
        let (mut grids, mut excess_percent) = (BTreeMap::new(), 0);
        for (columns, cards) in by_columns {
            let Some(mut merged) = Table::merged(cards.iter().map(|card| &card.table)) else { continue };
            let gaps = columns.saturating_sub(1).max(1) as f32;
            // The excess over the width of the card, in percent.
            excess_percent =
                excess_percent.max(((merged.natural_width() / width - 1.0) * 100.0).ceil().max(0.0) as u32);
            merged.gap = (merged.gap + (width - merged.natural_width()) / gaps)
                .clamp(size * MIN_GAP_FACTOR, size * MAX_GAP_FACTOR);
            for card in cards {
                (card.table.gap, card.table.leading) = (merged.gap, leading);
            }
            grids.insert(columns, merged.grid(width, false));
        }
        // More than three lines beside the title count as faults, too.
        faults = excess_percent + most_lines.saturating_sub(3) as u32;
        let layout = Layout { across, grids, width, notes_height, above_notes };
        draw_cards(&mut flow, &cards, &layout, (fixed_height + longest * leading, down as usize));
    }
    let pages = flow.finish(|page, pages| words::page_of(texts, page, pages));
    SizedDocument { pages, names: if faults > 0 { Names::Torn(faults) } else { Names::Whole }, broken: false }
}

fn text_beside_title(card: &Card, size: f32, width: f32) -> (Style, Vec<String>) {
    let title_width = Style::bold(TITLE_FACTOR * size).width(&printable(&card.title)).min(width * 0.6);
    let style = Style::plain((size * 1.1).min(size + 1.0));
    let code_width = if card.code.is_some() { CODE_SIZE } else { 0.0 };
    let room = width - title_width - 10.0 - code_width;
    (style, card.lines.iter().flat_map(|line| style.wrap(&printable(line), room)).collect())
}

/// Splits a card that is longer than a page into parts.
fn card_parts(card: &Card, most_rows: usize, texts: &Texts) -> Vec<Card> {
    let mut first_row = 0;
    let make_part = |(index, row_count): (usize, usize)| {
        let rows = card.table.rows[first_row..first_row + row_count].to_vec();
        first_row += row_count;
        Card {
            title: if index == 0 { card.title.clone() } else { texts.say().print_board_continued(card.title.as_str()) },
            lines: card.lines.clone(),
            notes: card.notes.clone(),
            table: Table { rows, ..card.table.clone() },
            code: card.code.clone(),
        }
    };
    shares(card.table.rows.len(), most_rows, most_rows).into_iter().enumerate().map(make_part).collect()
}

/// Draws cards of this height, `down` of them in a column, on as many pages as needed.
fn draw_cards(flow: &mut Flow, cards: &[Card], layout: &Layout, (height, down): (f32, usize)) {
    let across = layout.across;
    let page_count = cards.len().div_ceil(across * down);
    let (page_width, full) = (flow.width(), flow.full());
    for page_index in 0..page_count {
        if page_index > 0 {
            flow.advance();
        }
        let (left, top) = (flow.left(), flow.y);
        let page = flow.page();
        let mut used_rows = 0;
        for slot in 0..across * down {
            // The same position on consecutive pages holds consecutive cards.
            let Some(card) = cards.get(slot * page_count + page_index) else { break };
            let (column, row) = (slot % across, slot / across);
            let x = left + column as f32 * (layout.width + GUTTER);
            draw_card(page, card, layout, x, top + row as f32 * (height + CUT_GAP));
            used_rows = row + 1;
        }
        let bottom = top + used_rows as f32 * (height + CUT_GAP) - CUT_GAP;
        for column in 1..across {
            page.upright(left + column as f32 * (layout.width + GUTTER) - GUTTER / 2.0, top, bottom);
        }
        for row in 1..=used_rows {
            let y = top + row as f32 * (height + CUT_GAP) - CUT_GAP / 2.0;
            if y < top + full {
                page.hairline(left, left + page_width, y);
            }
        }
    }
}

fn draw_card(page: &mut Page, card: &Card, layout: &Layout, left: f32, top: f32) {
    let table = &card.table;
    let size = table.size;
    let title = printable(&card.title);
    let style = Style::bold(TITLE_FACTOR * size).narrowed(&title, layout.width * 0.6);
    let end = page.heading(left, top + TITLE_FACTOR * size * 0.9, style, &title) + 10.0;
    let (style, lines) = text_beside_title(card, size, layout.width);
    for (index, line) in lines.iter().enumerate() {
        page.text(end, top + size * (1.0 + 1.2 * index as f32), style, line);
    }
    if let Some(code) = &card.code {
        draw_login_code(page, code, layout, (left, top), size);
    }
    for (index, note) in card.notes.iter().enumerate() {
        let note = printable(note);
        let style = Style::bold(size).narrowed(&note, layout.width);
        page.text(left, top + layout.above_notes + size * (1.0 + index as f32 * NOTE_FACTOR), style, &note);
    }
    let top = top + layout.above_notes + layout.notes_height;
    let Some(grid) = layout.grids.get(&table.columns.len()) else { return };
    table.draw_head(page, grid, left, top);
    table.draw_rows(page, grid, (left, top + table.head_height()), &table.rows);
}

/// Draws the QR code at the right, and below the title the code and the address to type.
fn draw_login_code(page: &mut Page, code: &Code, layout: &Layout, (left, top): (f32, f32), size: f32) {
    let right = left + layout.width - CODE_SIZE;
    draw_qr_code(page, &code.modules, right + 2.0, top - 2.0);
    let code_baseline = typed_baseline(size);
    for (style, text, baseline) in
        [(Style::bold(18.0), &code.typed, code_baseline), (Style::plain(9.0), &code.address, code_baseline + 14.0)]
    {
        let text = printable(text);
        page.text(left, top + baseline, style.narrowed(&text, right - left), &text);
    }
}

/// The distance of the typed code's baseline from the top of the card, in points. The code is clear of the title in any
/// size.
fn typed_baseline(size: f32) -> f32 {
    let title_height = TITLE_FACTOR * size * (0.9 + 0.25);
    (title_height + 16.0).max(48.0)
}

/// Draws a QR code. Neighbouring modules of a row are one area, so that no printer leaves gaps between them.
fn draw_qr_code(page: &mut Page, modules: &[Vec<bool>], left: f32, top: f32) {
    let module = (CODE_SIZE - 6.0) / modules.len().max(1) as f32;
    for (y, row) in modules.iter().enumerate() {
        let mut column = 0;
        for run in row.chunk_by(|one, next| one == next) {
            if run[0] {
                let (x, y) = (left + column as f32 * module, top + y as f32 * module);
                page.fill(x, y, run.len() as f32 * module, module, 0.0);
            }
            column += run.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_to_type_is_below_the_title_at_every_size() {
        for size in [8.0, 11.0, 16.0, 22.0, 30.0_f32] {
            // A title reaches 0.22 below its baseline.
            let digits = typed_baseline(size) - crate::font::DIGIT_HEIGHT * 18.0;
            let title = TITLE_FACTOR * size * (0.9 + 0.22);
            assert!(digits > title, "{size}: {digits} {title}");
        }
    }
}
