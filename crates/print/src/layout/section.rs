//! A table with a heading over as many columns and pages as it needs. Headings are repeated, and a table that fits a
//! column is kept together.

use super::super::font;
use super::frame::with_full_stop;
use super::{Flow, Grid, Style, Table, shares_of};

/// The headings of tables in a document, and the gaps between tables, in points.
#[derive(Debug, Clone, Copy)]
pub struct Sections {
    /// The height of a heading, with the space below it.
    pub heading: f32,
    /// The gap below a table.
    pub between: f32,
    /// The type size of a heading.
    pub size: f32,
}

/// The type size of headings in documents that are read in the hand.
pub const SECTION_TYPE_SIZE: f32 = 12.0;

impl Sections {
    /// Headings for documents that are read from afar, in a type size: headings are at least as large.
    #[must_use]
    pub fn large(self, size: f32) -> Self {
        let extra = (size - self.size).max(0.0);
        Self { heading: self.heading + 1.4 * extra, size: self.size + extra, ..self }
    }

    /// Draws a table, with or without a heading.
    pub fn draw(self, flow: &mut Flow, heading: Option<&str>, table: &Table, grid: &Grid) {
        self.draw_kept(flow, heading, table, grid, 1.0);
    }

    /// Draws a table among other contents: if it is higher than a third of a page, it begins on the current page.
    pub fn draw_flowing(self, flow: &mut Flow, heading: Option<&str>, table: &Table, grid: &Grid) {
        self.draw_kept(flow, heading, table, grid, 1.0 / 3.0);
    }

    /// Draws a table, kept together if it takes at most this share of a page.
    fn draw_kept(self, flow: &mut Flow, heading: Option<&str>, table: &Table, grid: &Grid, max_page_share: f32) {
        let heading_height = if heading.is_some() { self.heading } else { 0.0 };
        let head_height = heading_height + table.head_height();
        let heights = table.heights(grid);
        // The line below the last row takes a point.
        let height = head_height + heights.iter().sum::<f32>() + 1.0;
        if height <= flow.full() * max_page_share {
            flow.keep(height);
        }
        let mut rows = table.rows.iter();
        let room_for_rows = |room: f32| (room - head_height - 1.0).max(0.0);
        let mut first_row = 0;
        for row_count in shares_of(&heights, room_for_rows(flow.room()), room_for_rows(flow.full())) {
            if first_row > 0 || row_count == 0 && !flow.is_fresh() {
                flow.advance();
            }
            if row_count == 0 {
                continue;
            }
            let (left, top) = (flow.left(), flow.y);
            let page = flow.page();
            if let Some(heading) = heading {
                let heading = font::printable(heading);
                let style = Style::bold(self.size).narrowed(&heading, grid.width);
                page.heading(left, top + self.size, style, &heading);
            }
            table.draw_head(page, grid, left, top + heading_height);
            let rows_height = table.draw_rows(page, grid, (left, top + head_height), rows.by_ref().take(row_count));
            first_row += row_count;
            flow.y = top + head_height + rows_height + self.between;
        }
    }
}

/// The type size of the note that there is nothing to show.
const NONE_SIZE: f32 = 12.0;

impl Flow {
    /// Prints a note that there is nothing to show.
    pub fn say_none(&mut self, text: &str) {
        let style = Style::plain(NONE_SIZE);
        for line in style.wrap(&font::printable(&with_full_stop(text)), self.width()) {
            let (left, baseline) = (self.left(), self.y + NONE_SIZE);
            self.page().text(left, baseline, style, &line);
            self.y += NONE_SIZE * 1.4;
        }
    }
}
