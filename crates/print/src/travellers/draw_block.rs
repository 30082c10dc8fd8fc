//! Draws the block of a board: its title, the cards, the results and the notes below them.

use lang::Texts;

use super::super::diagram::Diagram;
use super::super::font::printable;
use super::super::layout::{Flow, Style, shares_of};
use super::block::{Block, Form};
use super::{BLOCK_GAP, CARD_GAP, HEADING_HEIGHT, Layout, MAX_NOTE_SIZE};

/// The line height of notes, in multiples of the type size.
const NOTE_LEADING: f32 = 1.2;
/// The gap around the notes, in points.
const NOTES_GAP: f32 = 3.0;

impl Block {
    /// The lines of the notes at this type size and width.
    fn note_lines(&self, size: f32, width: f32) -> Vec<String> {
        let style = Style::plain(size.min(MAX_NOTE_SIZE));
        self.notes.iter().flat_map(|note| style.wrap(&printable(note), width)).collect()
    }

    /// The height in points without cards beside it.
    pub(super) fn height(&self, layout: &Layout, width: f32) -> f32 {
        let text_height =
            self.note_lines(layout.size, width).len() as f32 * layout.size.min(MAX_NOTE_SIZE) * NOTE_LEADING;
        let notes_height = if text_height > 0.0 { text_height + NOTES_GAP } else { 0.0 };
        let rows_height: f32 = self.table.rows.iter().map(|row| layout.shape.row_height(&layout.grid, row)).sum();
        HEADING_HEIGHT + layout.shape.head_height() + rows_height + notes_height
    }
}

/// Moves to the place of the next block: to the next column if `in_new_column` is set, else below a dividing line.
pub fn start_block(flow: &mut Flow, in_new_column: bool) {
    if in_new_column && !flow.is_fresh() {
        flow.advance();
    }
    if !flow.is_fresh() {
        let (left, right, y) = (flow.left(), flow.left() + flow.width(), flow.y - BLOCK_GAP / 2.0);
        flow.page().hairline(left, right, y);
    }
}

/// Draws a block. `diagram` shows its cards, `height` is the height reserved for the block, in points.
pub fn draw_block(
    flow: &mut Flow,
    block: &Block,
    layout: &Layout,
    height: f32,
    diagram: Option<&Diagram<'_>>,
    texts: &Texts,
) {
    let Block { table, .. } = block;
    let Layout { cards_width, grid, size, form, .. } = layout;
    let notes = block.note_lines(*size, flow.width() - cards_width);
    let style = Style::plain(size.min(MAX_NOTE_SIZE));
    let line_height = style.size * NOTE_LEADING;
    let notes_height = if notes.is_empty() { 0.0 } else { notes.len() as f32 * line_height + NOTES_GAP };
    let head_height = HEADING_HEIGHT + table.head_height();
    let row_heights = table.heights(grid);
    let rows_room = |available: f32| (available - head_height - notes_height).max(layout.shape.leading);
    // Only a board that is higher than a page is broken, with its head repeated.
    let parts = if height <= flow.full() + 0.1 || *form == Form::Stacked {
        vec![table.rows.len()]
    } else {
        shares_of(&row_heights, rows_room(flow.room()), rows_room(flow.full()))
    };
    let mut first_row = 0;
    for row_count in parts {
        if first_row > 0 || row_count == 0 && !flow.is_fresh() {
            flow.advance();
        }
        if row_count == 0 && !table.rows.is_empty() {
            continue;
        }
        let (left, top, width) = (flow.left(), flow.y, flow.width());
        let page = flow.page();
        let title =
            if first_row == 0 { block.title.clone() } else { texts.say().print_board_continued(block.title.as_str()) };
        let title_end = page.heading(left, top + 10.0, Style::bold(11.5).narrowed(&title, width), &title) + 9.0;
        let subtitle_style = Style::plain(9.0).narrowed(&block.subtitle, left + width - title_end);
        page.text(title_end, top + 10.0, subtitle_style, &block.subtitle);
        if let Some(diagram) = diagram.filter(|_| first_row == 0) {
            diagram.draw(page, (left, top + HEADING_HEIGHT), cards_width - CARD_GAP, texts);
        }
        let left = left + cards_width;
        table.draw_head(page, grid, left, top + HEADING_HEIGHT - 3.0);
        let rows = table.rows.iter().skip(first_row).take(row_count);
        let rows_height = table.draw_rows(page, grid, (left, top + head_height - 2.0), rows);
        first_row += row_count;
        flow.y = top + head_height + rows_height;
        if first_row == table.rows.len() {
            for (index, text) in notes.iter().enumerate() {
                let baseline = flow.y + line_height * (index + 1) as f32;
                flow.page().text(left, baseline, style, text);
            }
        }
    }
    if height <= flow.full() + 0.1 {
        let drawn_height = head_height + row_heights.iter().sum::<f32>();
        flow.y += (height - drawn_height).max(notes_height) + BLOCK_GAP;
    } else {
        flow.y += notes_height + BLOCK_GAP;
    }
}
