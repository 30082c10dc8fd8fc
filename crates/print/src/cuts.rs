//! Pages to be cut apart: pieces of equal size with lines to cut along, ordered so that the piles of a cut stack are in
//! order. Documents define the contents.

use super::layout::{Flow, GUTTER, Page, Style};

/// The gap between pieces below each other, with a line to cut along, in points.
pub const CUT_GAP: f32 = 16.0;
/// The smallest type size to which `fitting_style` reduces a text, in points.
const MIN_FITTING_SIZE: f32 = 8.0;

/// The pieces into which a page is cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cuts {
    /// The number of pieces side by side.
    pub across: usize,
    /// The number of pieces one below the other.
    pub down: usize,
    pub order: Order,
}

/// The order of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Each position makes a pile, and the next position's pile continues it.
    Piles,
    /// Each row of pieces makes a pile, so that pieces side by side stay together, such as the four hands of a board.
    Rows,
    /// In reading order, page by page.
    Pages,
}

/// An area of a page, in points from its top left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Area {
    pub left: f32,
    pub top: f32,
    pub width: f32,
    pub height: f32,
}

impl Cuts {
    /// The area of the first piece of an empty page.
    #[must_use]
    pub fn first(self, flow: &Flow) -> Area {
        let (across, down) = (self.across as f32, self.down as f32);
        Area {
            left: flow.left(),
            top: flow.y,
            width: (flow.width() - GUTTER * (across - 1.0)) / across,
            height: (flow.full() + CUT_GAP) / down - CUT_GAP,
        }
    }

    /// The index among `count` pieces of the piece in a column and row of a page, all from 0. `None` if the place stays
    /// empty. `pages` is the number of pages.
    fn piece_index(self, (page, pages): (usize, usize), (column, row): (usize, usize), count: usize) -> Option<usize> {
        let (slot, pieces_per_page) = (row * self.across + column, self.across * self.down);
        let piece = match self.order {
            Order::Piles if self.leaves_rows_empty(pages, count) => {
                // All pages but the last are full.
                let (short_pile, long_piles) = (count / pieces_per_page, count % pieces_per_page);
                let height = short_pile + usize::from(slot < long_piles);
                return (page < height).then_some(slot * short_pile + slot.min(long_piles) + page);
            }
            Order::Piles => slot * pages + page,
            Order::Rows => (row * pages + page) * self.across + column,
            Order::Pages => page * pieces_per_page + slot,
        };
        (piece < count).then_some(piece)
    }

    /// Whether piles of equal height would leave rows empty on a page before the last.
    fn leaves_rows_empty(self, page_count: usize, count: usize) -> bool {
        // The index of the last page but one. Pile n has a piece there if n × `page_count` + this index is less than
        // `count`.
        let last_but_one = page_count.saturating_sub(2);
        page_count > 1 && (count - last_but_one).div_ceil(page_count).div_ceil(self.across) < self.down
    }

    /// Draws the pieces on as many pages as they need. The current page must be empty.
    pub fn fill<T>(self, flow: &mut Flow, pieces: &[T], draw: impl Fn(&mut Page, Area, &T)) {
        let Self { across, down, .. } = self;
        let page_count = pieces.len().div_ceil(across * down);
        for page_index in 0..page_count {
            if page_index > 0 {
                flow.advance();
            }
            let first = self.first(flow);
            let (right, step_across, step_down) =
                (first.left + flow.width(), first.width + GUTTER, first.height + CUT_GAP);
            let page = flow.page();
            let mut used_rows = 0;
            for slot in 0..across * down {
                let (column, row) = (slot % across, slot / across);
                let piece = self.piece_index((page_index, page_count), (column, row), pieces.len());
                let Some(piece) = piece.and_then(|piece| pieces.get(piece)) else { break };
                let (left, top) = (first.left + column as f32 * step_across, first.top + row as f32 * step_down);
                draw(page, Area { left, top, ..first }, piece);
                used_rows = row + 1;
            }
            let bottom = first.top + used_rows as f32 * step_down - CUT_GAP;
            for column in 1..across {
                page.upright(first.left + column as f32 * step_across - GUTTER / 2.0, first.top, bottom);
            }
            for row in 1..=used_rows.min(down - 1) {
                page.hairline(first.left, right, first.top + row as f32 * step_down - CUT_GAP / 2.0);
            }
        }
    }
}

/// The style with its size reduced if the text is wider than `room` points.
pub fn fitting_style(style: Style, text: &str, room: f32) -> Style {
    let width = style.width(text);
    if width <= room { style } else { Style { size: (style.size * room / width).max(MIN_FITTING_SIZE), ..style } }
}
