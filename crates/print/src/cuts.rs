//! Pages to be cut apart: pieces of equal size with lines to cut along, ordered so that the piles of a cut stack are in
//! order. Documents define the contents.

use super::layout::{Flow, GUTTER, Page, Style};

/// The gap between pieces below each other, with a line to cut along, in points.
pub const CUT: f32 = 16.0;
/// The smallest type size to which `fitting` reduces a text, in points.
const LEAST: f32 = 8.0;

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
    /// The first piece of an empty page.
    #[must_use]
    pub fn first(self, flow: &Flow) -> Area {
        let (across, down) = (self.across as f32, self.down as f32);
        Area {
            left: flow.left(),
            top: flow.y,
            width: (flow.width() - GUTTER * (across - 1.0)) / across,
            height: (flow.full() + CUT) / down - CUT,
        }
    }

    /// The index of the piece in a column and row of a page. `None` if it stays empty.
    fn piece_index(self, (page, pages): (usize, usize), (column, line): (usize, usize), count: usize) -> Option<usize> {
        let (slot, places) = (line * self.across + column, self.across * self.down);
        let piece = match self.order {
            Order::Piles if self.leaves_lines(pages, count) => {
                // All pages but the last are full.
                let (short_pile, long_piles) = (count / places, count % places);
                let height = short_pile + usize::from(slot < long_piles);
                return (page < height).then_some(slot * short_pile + slot.min(long_piles) + page);
            }
            Order::Piles => slot * pages + page,
            Order::Rows => (line * pages + page) * self.across + column,
            Order::Pages => page * places + slot,
        };
        (piece < count).then_some(piece)
    }

    /// Whether piles of equal height would leave rows of a page empty before another page.
    fn leaves_lines(self, pages: usize, count: usize) -> bool {
        let full_pages = pages.saturating_sub(2);
        pages > 1 && (count - full_pages).div_ceil(pages).div_ceil(self.across) < self.down
    }

    /// Fills as many pages as the pieces need, beginning with an empty one.
    pub fn fill<T>(self, flow: &mut Flow, pieces: &[T], draw: impl Fn(&mut Page, Area, &T)) {
        let Self { across, down, .. } = self;
        let pages = pieces.len().div_ceil(across * down);
        for page_index in 0..pages {
            if page_index > 0 {
                flow.advance();
            }
            let first = self.first(flow);
            let (right, step_across, step_down) = (first.left + flow.width(), first.width + GUTTER, first.height + CUT);
            let page = flow.page();
            let mut used = 0;
            for slot in 0..across * down {
                let (column, line) = (slot % across, slot / across);
                let piece = self.piece_index((page_index, pages), (column, line), pieces.len());
                let Some(piece) = piece.and_then(|piece| pieces.get(piece)) else { break };
                let (left, top) = (first.left + column as f32 * step_across, first.top + line as f32 * step_down);
                draw(page, Area { left, top, ..first }, piece);
                used = line + 1;
            }
            let bottom = first.top + used as f32 * step_down - CUT;
            for column in 1..across {
                page.upright(first.left + column as f32 * step_across - GUTTER / 2.0, first.top, bottom);
            }
            for line in 1..=used.min(down - 1) {
                page.hairline(first.left, right, first.top + line as f32 * step_down - CUT / 2.0);
            }
        }
    }
}

/// The style with its size reduced if the text is wider than `room` points.
pub fn fitting(style: Style, text: &str, room: f32) -> Style {
    let width = style.width(text);
    if width <= room { style } else { Style { size: (style.size * room / width).max(LEAST), ..style } }
}
