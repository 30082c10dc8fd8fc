//! A table under its heading, over as many columns and pages as it takes: both are repeated, and what fits a
//! column is kept together.

use super::super::font;
use super::{Flow, Grid, Style, Table, shares};

/// The size of headings in points.
const SIZE: f32 = 12.0;

/// How tables follow each other in a document, in points.
#[derive(Debug, Clone, Copy)]
pub struct Sections {
    /// The height of a heading.
    pub heading: f32,
    /// The room below a table.
    pub between: f32,
}

impl Sections {
    /// Draws one of them, with a heading or without.
    pub fn draw(self, flow: &mut Flow, heading: Option<&str>, table: &Table, grid: &Grid) {
        let over = if heading.is_some() { self.heading } else { 0.0 };
        let head = over + table.head_height();
        // The line under the last row is a hair high.
        let height = head + table.rows.len() as f32 * table.leading + 1.0;
        if height <= flow.full() {
            flow.keep(height);
        }
        let fit = |room: f32| ((room - head - 1.0) / table.leading + 0.01).max(0.0) as usize;
        let mut from = 0;
        for share in shares(table.rows.len(), fit(flow.room()), fit(flow.full())) {
            if from > 0 || share == 0 && !flow.is_fresh() {
                flow.advance();
            }
            if share == 0 {
                continue;
            }
            let (left, top) = (flow.left(), flow.y);
            let page = flow.page();
            if let Some(heading) = heading {
                let style = Style::bold(SIZE);
                page.text(left, top + SIZE, style, &style.fit(&font::printable(heading), grid.width));
            }
            table.draw_head(page, grid, left, top + over);
            for (at, row) in table.rows.iter().skip(from).take(share).enumerate() {
                table.draw_row(page, grid, left, top + head + at as f32 * table.leading, row);
            }
            from += share;
            flow.y = top + head + share as f32 * table.leading + self.between;
        }
    }
}
