//! Boxes to fill in, each with its name, in a row or as the columns of a table.

use super::cuts::Area;
use super::font::{DIGIT_HEIGHT, printable};
use super::layout::{Page, Style};

/// The type size of a box's name in points.
const NAME_SIZE: f32 = 8.0;
/// The type size of a box's value in points.
const VALUE_SIZE: f32 = 13.0;
/// The type size of the heads of columns in points.
const HEAD_SIZE: f32 = 8.0;
/// The horizontal padding of a box, in points.
const INSET: f32 = 3.0;

/// A box or a column to fill in.
pub struct Blank {
    /// The words in the corner of the box or over the column.
    pub name: String,
    /// The known value. Empty to be filled in by hand.
    pub value: String,
    /// Its share of the width, relative to the boxes beside it.
    pub share: f32,
}

/// A box to fill in by hand.
pub fn blank(name: impl Into<String>, share: f32) -> Blank {
    Blank { name: name.into(), value: String::new(), share }
}

/// Draws boxes side by side, each with its name in the corner.
pub fn draw_boxes(page: &mut Page, area: Area, blanks: &[Blank]) {
    draw_boxes_with_value_size(page, area, blanks, VALUE_SIZE);
}

/// Draws boxes side by side, each with its name in the corner, with values in this type size in points.
pub fn draw_boxes_with_value_size(page: &mut Page, area: Area, blanks: &[Blank], size: f32) {
    for (blank, (x, width)) in blanks.iter().zip(box_edges(area, blanks)) {
        page.frame(x, area.top, width, area.height, 0.6);
        let room = width - 2.0 * INSET;
        let style = Style::grey(NAME_SIZE);
        for (index, line) in style.wrap(&blank.name, room).iter().enumerate() {
            page.text(x + INSET, area.top + (NAME_SIZE + 1.0) * (index + 1) as f32 + 1.0, style, line);
        }
        let style = Style::bold(size).narrowed(&blank.value, room);
        let left = x + (width - style.width(&blank.value)) / 2.0;
        // Centred below its name, independent of the boxes beside it.
        let above_bottom = (7.0_f32).max((area.height - NAME_SIZE - 3.0 - DIGIT_HEIGHT * size) / 2.0);
        page.text(left, area.top + area.height - above_bottom, style, &blank.value);
    }
}

/// The left edge and the width of each box, in points.
pub fn box_edges(area: Area, blanks: &[Blank]) -> Vec<(f32, f32)> {
    let total_share: f32 = blanks.iter().map(|b| b.share).sum();
    let mut x = area.left;
    let place_box = |blank: &Blank| {
        let width = area.width * blank.share / total_share;
        let edges = (x, width);
        x += width;
        edges
    };
    blanks.iter().map(place_box).collect()
}

/// The height of the headings of a table of this width, in points.
pub fn head_height(width: f32, columns: &[Blank]) -> f32 {
    let area = Area { left: 0.0, top: 0.0, width, height: 0.0 };
    let lines =
        columns.iter().zip(column_edges(area, columns)).map(|(column, (_, width))| heading_lines(column, width).len());
    lines.max().unwrap_or(1) as f32 * (HEAD_SIZE + 1.5) + 4.0
}

/// The left edge and the width of each column, in points. A column is wide enough for each word of its heading and for
/// its known value.
fn column_edges(area: Area, columns: &[Blank]) -> Vec<(f32, f32)> {
    let least_width = |column: &Blank| {
        let name = printable(&column.name);
        let words = name.split_whitespace().map(|word| Style::bold(HEAD_SIZE).width(word));
        let value = Style::plain(9.0).width(&printable(&column.value));
        words.fold(value, f32::max) + 2.0 * INSET + 0.5
    };
    let least_widths: Vec<f32> = columns.iter().map(least_width).collect();
    let mut widths: Vec<f32> = box_edges(area, columns).into_iter().map(|(_, width)| width).collect();
    // Narrow columns take width from the others, in proportion to what those can spare.
    let missing: f32 = widths.iter().zip(&least_widths).map(|(width, least)| (least - width).max(0.0)).sum();
    let spare: f32 = widths.iter().zip(&least_widths).map(|(width, least)| (width - least).max(0.0)).sum();
    let taken_share = if spare > 0.0 { (missing / spare).min(1.0) } else { 0.0 };
    for (width, least) in widths.iter_mut().zip(&least_widths) {
        *width = if *width < *least { *least } else { *width - (*width - least) * taken_share };
    }
    let mut x = area.left;
    let place_column = |width: f32| {
        let edges = (x, width);
        x += width;
        edges
    };
    widths.into_iter().map(place_column).collect()
}

fn heading_lines(column: &Blank, width: f32) -> Vec<String> {
    Style::bold(HEAD_SIZE).wrap(&printable(&column.name), width - 2.0 * INSET)
}

/// Draws a table to fill in: headings, known values, and lines. Returns the y of its lower edge, in points.
pub fn draw_table(page: &mut Page, area: Area, columns: &[Blank], rows: &[Vec<String>], row_height: f32) -> f32 {
    draw_table_with_sit_outs(page, area, columns, rows, (row_height, |_| false))
}

/// Draws a table to fill in. In the rows of sit-outs, as told by `is_sit_out_row`, the second cell spans the rest of
/// the row on grey. Returns the y of its lower edge, in points.
pub fn draw_table_with_sit_outs(
    page: &mut Page,
    area: Area,
    columns: &[Blank],
    rows: &[Vec<String>],
    (row_height, is_sit_out_row): (f32, impl Fn(&[String]) -> bool),
) -> f32 {
    let Area { left, top, width, .. } = area;
    let (right, body_top) = (left + width, top + head_height(width, columns));
    let bottom = body_top + rows.len() as f32 * row_height;
    page.frame(left, top, width, bottom - top, 0.8);
    page.rule(left, right, body_top, 0.8);
    let edges = column_edges(area, columns);
    for (index, (column, (x, width))) in columns.iter().zip(&edges).enumerate() {
        for (line, text) in heading_lines(column, *width).iter().enumerate() {
            page.text(x + INSET, top + (HEAD_SIZE + 1.5) * (line + 1) as f32, Style::bold(HEAD_SIZE), text);
        }
        if index > 0 {
            page.upright(*x, top, bottom);
        }
    }
    let style = Style::plain((row_height * 0.5).clamp(9.0, 12.0));
    // All values of a column have the same size.
    let styles: Vec<Style> = columns
        .iter()
        .zip(&edges)
        .enumerate()
        .map(|(column_index, (column, (_, width)))| {
            let texts = rows
                .iter()
                .filter(|row| !is_sit_out_row(row))
                .filter_map(|row| row.get(column_index))
                .chain([&column.value]);
            let narrowed = texts.map(|text| style.narrowed(&printable(text), width - 2.0 * INSET));
            narrowed.fold(style, |smallest, style| if style.size < smallest.size { style } else { smallest })
        })
        .collect();
    for (row_index, row) in rows.iter().enumerate() {
        let y = body_top + row_index as f32 * row_height;
        // Digits are in the middle of the row.
        let baseline = y + f32::midpoint(row_height, style.size * DIGIT_HEIGHT);
        for (column_index, ((text, (x, _)), column_style)) in row.iter().zip(&edges).zip(&styles).enumerate() {
            let text = printable(text);
            let mut cell_style = *column_style;
            if is_sit_out_row(row) && column_index == 1 {
                let room = right - x;
                page.fill(x + 0.4, y + 0.3, room - 0.8, row_height - 0.6, 0.93);
                cell_style = style.narrowed(&text, room - 2.0 * INSET);
            }
            page.text(x + INSET, baseline, cell_style, &text);
        }
        if row_index > 0 {
            page.hairline(left, right, y);
        }
    }
    bottom
}
