//! Boxes to write in, each with its name: in a row, or as the columns of a table. Which there are, the sheets say.

use super::cuts::Area;
use super::font::printable;
use super::layout::{Page, Style};

/// The name of a box, and what is printed in it.
const NAME: f32 = 8.0;
const VALUE: f32 = 13.0;
/// The heads of columns.
const HEAD: f32 = 8.0;
/// Left and right of what stands in a box.
const INSET: f32 = 3.0;

/// A box with its name.
pub struct Blank {
    pub name: String,
    /// What is known already; else it is left to the hand.
    pub value: String,
    /// Its part of the width, as compared with the boxes beside it.
    pub share: f32,
}

/// A box for the hand.
pub fn blank(name: impl Into<String>, share: f32) -> Blank {
    Blank { name: name.into(), value: String::new(), share }
}

/// Boxes beside each other, each with its name in the corner.
pub fn boxes(page: &mut Page, area: Area, blanks: &[Blank]) {
    boxes_in(page, area, blanks, VALUE);
}

/// The same with what is known in a size that is read from farther away.
pub fn boxes_in(page: &mut Page, area: Area, blanks: &[Blank], size: f32) {
    for (blank, (x, width)) in blanks.iter().zip(spread(area, blanks)) {
        page.frame(x, area.top, width, area.height, 0.6);
        let room = width - 2.0 * INSET;
        let style = Style::grey(NAME);
        for (at, line) in style.wrap(&blank.name, room).iter().enumerate() {
            page.text(x + INSET, area.top + (NAME + 1.0) * (at + 1) as f32 + 1.0, style, line);
        }
        let style = Style::bold(size).narrowed(&blank.value, room);
        let left = x + (width - style.width(&blank.value)) / 2.0;
        // In the middle under the name, not under the line of those beside it.
        let up = (7.0_f32).max((area.height - NAME - 3.0 - 0.72 * size) / 2.0);
        page.text(left, area.top + area.height - up, style, &blank.value);
    }
}

/// Left edge and width of each of the boxes that share a width.
pub fn spread(area: Area, blanks: &[Blank]) -> Vec<(f32, f32)> {
    let whole: f32 = blanks.iter().map(|b| b.share).sum();
    let mut x = area.left;
    let place = |blank: &Blank| {
        let width = area.width * blank.share / whole;
        let place = (x, width);
        x += width;
        place
    };
    blanks.iter().map(place).collect()
}

/// The height of the heads of these columns in this width.
pub fn head_height(width: f32, columns: &[Blank]) -> f32 {
    let area = Area { left: 0.0, top: 0.0, width, height: 0.0 };
    let lines = columns.iter().zip(places(area, columns)).map(|(column, (_, width))| head_lines(column, width).len());
    lines.max().unwrap_or(1) as f32 * (HEAD + 1.5) + 4.0
}

/// Left edge and width of each column: by their shares, but no word of a head is broken, and the longest value that is
/// known of it fits.
fn places(area: Area, columns: &[Blank]) -> Vec<(f32, f32)> {
    let least = |column: &Blank| {
        let name = printable(&column.name);
        let words = name.split_whitespace().map(|word| Style::bold(HEAD).width(word));
        let value = Style::plain(9.0).width(&printable(&column.value));
        words.fold(value, f32::max) + 2.0 * INSET + 0.5
    };
    let least: Vec<f32> = columns.iter().map(least).collect();
    let mut widths: Vec<f32> = spread(area, columns).into_iter().map(|(_, width)| width).collect();
    // What a narrow column needs the others give, by what they have to spare.
    let wanted: f32 = widths.iter().zip(&least).map(|(width, least)| (least - width).max(0.0)).sum();
    let spare: f32 = widths.iter().zip(&least).map(|(width, least)| (width - least).max(0.0)).sum();
    let given = if spare > 0.0 { (wanted / spare).min(1.0) } else { 0.0 };
    for (width, least) in widths.iter_mut().zip(&least) {
        *width = if *width < *least { *least } else { *width - (*width - least) * given };
    }
    let mut x = area.left;
    let place = |width: f32| {
        let place = (x, width);
        x += width;
        place
    };
    widths.into_iter().map(place).collect()
}

fn head_lines(column: &Blank, width: f32) -> Vec<String> {
    Style::bold(HEAD).wrap(&printable(&column.name), width - 2.0 * INSET)
}

/// Draws a table to write in: heads, what is known, and lines. Gives where it ends.
pub fn table(page: &mut Page, area: Area, columns: &[Blank], rows: &[Vec<String>], leading: f32) -> f32 {
    with_rounds_out(page, area, columns, rows, (leading, |_| false))
}

/// The same, where some rows are of a round and say why nothing is to be written in it.
pub fn with_rounds_out(
    page: &mut Page,
    area: Area,
    columns: &[Blank],
    rows: &[Vec<String>],
    (leading, is_out): (f32, impl Fn(&[String]) -> bool),
) -> f32 {
    let Area { left, top, width, .. } = area;
    let (right, head) = (left + width, head_height(width, columns));
    let body = top + head;
    let bottom = body + rows.len() as f32 * leading;
    page.frame(left, top, width, bottom - top, 0.8);
    page.rule(left, right, body, 0.8);
    let places = places(area, columns);
    for (at, (column, (x, width))) in columns.iter().zip(&places).enumerate() {
        for (line, text) in head_lines(column, *width).iter().enumerate() {
            page.text(x + INSET, top + (HEAD + 1.5) * (line + 1) as f32, Style::bold(HEAD), text);
        }
        if at > 0 {
            page.upright(*x, top, bottom);
        }
    }
    let style = Style::plain((leading * 0.5).clamp(9.0, 12.0));
    // All of a column stands in one size.
    let styles: Vec<Style> = columns
        .iter()
        .zip(&places)
        .enumerate()
        .map(|(at, (column, (_, width)))| {
            let texts = rows.iter().filter(|row| !is_out(row)).filter_map(|row| row.get(at)).chain([&column.value]);
            let narrowed = texts.map(|text| style.narrowed(&printable(text), width - 2.0 * INSET));
            narrowed.fold(style, |least, style| if style.size < least.size { style } else { least })
        })
        .collect();
    for (at, row) in rows.iter().enumerate() {
        let y = body + at as f32 * leading;
        // Digits are 0.72 of the size high: this puts them in the middle.
        let baseline = y + f32::midpoint(leading, style.size * 0.72);
        for (at, ((text, (x, _)), of_column)) in row.iter().zip(&places).zip(&styles).enumerate() {
            let text = printable(text);
            let mut own = *of_column;
            if is_out(row) && at == 1 {
                let room = right - x;
                page.fill(x + 0.4, y + 0.3, room - 0.8, leading - 0.6, 0.93);
                own = style.narrowed(&text, room - 2.0 * INSET);
            }
            page.text(x + INSET, baseline, own, &text);
        }
        if at > 0 {
            page.hairline(left, right, y);
        }
    }
    bottom
}
