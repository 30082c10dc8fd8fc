//! Tables: columns are as wide as their contents, and figures are aligned at the last digit. If the space is too small,
//! the columns of names become narrower first. Documents decide about page breaks.

use super::super::font;
use super::{Names, Page, Style};

/// The width of a short name, in points.
const SHORT_NAME_WIDTH: f32 = 60.0;
/// The line height within a row, in multiples of the type size.
const LINE_HEIGHT: f32 = 1.15;

/// The alignment of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    Left,
    /// Figures: aligned at the last digit, with anything after it to the right (`3=`).
    Figures,
    Centre,
}

/// A column.
#[derive(Debug, Clone, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "each is an independent option of drawing")]
pub struct Column {
    pub head: String,
    /// The heading over several consecutive columns. Empty for none.
    pub over: String,
    pub align: Align,
    pub bold: bool,
    /// Whether the column's text is grey, because it is less important.
    pub is_grey: bool,
    /// Whether a thin upright line separates it from the column before.
    pub has_line_before: bool,
    /// Whether the column takes the remaining width, and becomes narrower if there is none, as names do.
    pub gives_way: bool,
    /// Whether dots lead from its text to the next column.
    pub has_dots: bool,
    /// The least width, in multiples of the type size.
    pub min_width: f32,
}

/// The contents of a cell.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Cell {
    pub text: String,
    /// The number of columns it spans; 0 means 1.
    pub span: usize,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Row {
    pub cells: Vec<Cell>,
    /// Whether the row has plain type and no rule below, as a mean has.
    pub is_plain: bool,
}

/// Rows under column heads.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
    /// The type size in points.
    pub size: f32,
    /// The height of a row in points.
    pub leading: f32,
    /// The gap between columns in points.
    pub gap: f32,
    /// Whether there is a thin rule below each row.
    pub has_rules: bool,
}

/// The positions of a table's columns.
#[derive(Debug, Clone, PartialEq)]
pub struct Grid {
    /// The width of each column, and of the part right of the last digit, in points.
    widths: Vec<(f32, f32)>,
    /// The whole width with the gaps, in points.
    pub width: f32,
}

impl Column {
    /// A column of words.
    #[must_use]
    pub fn words(head: impl Into<String>) -> Self {
        Self {
            head: head.into(),
            over: String::new(),
            align: Align::Left,
            bold: false,
            is_grey: false,
            has_line_before: false,
            gives_way: false,
            has_dots: false,
            min_width: 0.0,
        }
    }

    /// A column of names, which takes the available space.
    #[must_use]
    pub fn names(head: impl Into<String>) -> Self {
        Self { gives_way: true, ..Self::words(head) }
    }

    /// A column of figures.
    #[must_use]
    pub fn figures(head: impl Into<String>) -> Self {
        Self { align: Align::Figures, ..Self::words(head) }
    }

    /// A column of single letters.
    #[must_use]
    pub fn letters(head: impl Into<String>) -> Self {
        Self { align: Align::Centre, ..Self::words(head) }
    }

    /// The column under a heading that it shares with its neighbours.
    #[must_use]
    pub fn under(self, over: impl Into<String>) -> Self {
        Self { over: over.into(), ..self }
    }

    /// The column in bold.
    #[must_use]
    pub fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// The column in grey.
    #[must_use]
    pub fn quiet(self) -> Self {
        Self { is_grey: true, ..self }
    }
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Self {
        Self { text: font::printable(&text.into()), span: 1 }
    }
}

impl Cell {
    /// A text that spans several columns, from the left.
    pub fn over(text: impl Into<String>, span: usize) -> Self {
        Self { span, ..Self::from(text) }
    }
}

impl Grid {
    /// The width of a column.
    #[must_use]
    pub fn width_of(&self, column: usize) -> f32 {
        self.widths.get(column).map_or(0.0, |(width, _)| *width)
    }
}

/// The text up to its last digit or ½, and the rest. Without either, the whole text and nothing.
fn split_after_digits(text: &str) -> (&str, &str) {
    let end = text
        .rfind(|c: char| c.is_ascii_digit() || c == '½')
        .map_or(text.len(), |index| index + text[index..].chars().next().map_or(0, char::len_utf8));
    text.split_at(end)
}

impl Table {
    /// The height of the heads in points.
    #[must_use]
    pub fn head_height(&self) -> f32 {
        let levels = if self.columns.iter().any(|c| !c.over.is_empty()) { 2.0 } else { 1.0 };
        levels * (self.size + 3.0) + 4.0
    }

    /// The preferred width in points.
    #[must_use]
    pub fn natural_width(&self) -> f32 {
        let natural = self.natural_widths();
        natural.iter().map(|(w, _)| w).sum::<f32>() + self.gaps_width()
    }

    /// A table with the rows of all `tables`, for a common grid. `None` if there are no tables.
    #[must_use]
    pub fn merged<'a>(tables: impl IntoIterator<Item = &'a Self>) -> Option<Self> {
        tables.into_iter().cloned().reduce(|mut merged, table| {
            merged.rows.extend(table.rows);
            merged
        })
    }

    /// Divides the width `room` between the columns. `fills_room` widens the columns that give way until it is used up.
    #[must_use]
    pub fn grid(&self, room: f32, fills_room: bool) -> Grid {
        let mut widths = self.natural_widths();
        let natural: f32 = widths.iter().map(|(w, _)| w).sum();
        let room = (room - self.gaps_width()).max(0.0);
        let flexible: f32 = self.columns.iter().zip(&widths).filter(|(c, _)| c.gives_way).map(|(_, (w, _))| w).sum();
        if natural < room && fills_room && flexible > 0.0 {
            for (column, (width, _)) in self.columns.iter().zip(&mut widths) {
                if column.gives_way {
                    *width *= 1.0 + (room - natural) / flexible;
                }
            }
        } else if natural > room {
            // Names give way down to a quarter of the space, or to the width of a short name. Figures are cut only if
            // even that is not enough.
            let fixed_width = natural - flexible;
            let flexible_room = (room - fixed_width).max((room / 4.0).min(SHORT_NAME_WIDTH)).min(flexible);
            let squeeze = if fixed_width > 0.0 { ((room - flexible_room) / fixed_width).min(1.0) } else { 1.0 };
            for (column, (width, tail)) in self.columns.iter().zip(&mut widths) {
                let factor = if column.gives_way { flexible_room / flexible } else { squeeze };
                *width *= factor;
                *tail *= factor.min(1.0);
            }
        }
        let width = widths.iter().map(|(w, _)| w).sum::<f32>() + self.gaps_width();
        Grid { widths, width }
    }

    /// The width of all gaps together, in points.
    fn gaps_width(&self) -> f32 {
        self.gap * self.columns.len().saturating_sub(1) as f32
    }

    /// The preferred width of each column, and of the part right of the last digit, in points.
    fn natural_widths(&self) -> Vec<(f32, f32)> {
        // The widths of the head, of the cells up to the last digit, and of the rest.
        let mut measured: Vec<(f32, f32, f32)> =
            self.columns.iter().map(|c| (Style::bold(self.size).width(&c.head), 0.0, 0.0)).collect();
        for row in &self.rows {
            let mut column_index = 0;
            for cell in &row.cells {
                if let (Some(column), true) = (self.columns.get(column_index), cell.span <= 1) {
                    let style = Style { bold: column.bold, ..Style::plain(self.size) };
                    let (body, tail) = match column.align {
                        Align::Figures => split_after_digits(&cell.text),
                        Align::Left | Align::Centre => (cell.text.as_str(), ""),
                    };
                    let (_, body_width, tail_width) = &mut measured[column_index];
                    *body_width = body_width.max(style.width(body));
                    *tail_width = tail_width.max(style.width(tail));
                }
                column_index += cell.span.max(1);
            }
        }
        let widths = measured.into_iter().zip(&self.columns);
        let mut widths: Vec<(f32, f32)> =
            widths.map(|((head, body, tail), c)| (head.max(body + tail).max(c.min_width * self.size), tail)).collect();
        let mut first_column = 0;
        for run in self.columns.chunk_by(|column, next| column.over == next.over) {
            // A heading over narrow columns widens them.
            let heading_width = Style::bold(self.size).width(&font::printable(&run[0].over));
            let run_widths = &mut widths[first_column..first_column + run.len()];
            let run_width = run_widths.iter().map(|(width, _)| width).sum::<f32>() + self.gap * (run.len() - 1) as f32;
            let extra = ((heading_width - run_width) / run.len() as f32).max(0.0);
            for (width, _) in run_widths {
                *width += extra;
            }
            first_column += run.len();
        }
        widths
    }

    /// Draws the heads with a line under them; `top` is their upper edge.
    pub fn draw_head(&self, page: &mut Page, grid: &Grid, left: f32, top: f32) {
        let style = Style::bold(self.size);
        let baseline = top + self.head_height() - 6.0;
        let mut x = left;
        let mut run: Option<(&str, f32, f32, (usize, usize))> = None;
        let draw_shared_heading = |page: &mut Page, run: Option<(&str, f32, f32, (usize, usize))>| {
            let Some((text, left, right, (column, span))) = run.filter(|(text, ..)| !text.is_empty()) else { return };
            let style = style.narrowed(text, right - left + self.gap * 0.5);
            let tag = page.head_tag(0, column, span);
            page.tagged(tag, |page| {
                page.text((left + right - style.width(text)) / 2.0, baseline - self.size - 3.5, style, text)
            });
            page.rule(left, right, baseline - self.size - 0.5, 0.4);
        };
        page.begin_table();
        for (index, (column, (width, tail))) in self.columns.iter().zip(&grid.widths).enumerate() {
            match &mut run {
                Some((text, _, run_right, (_, span))) if *text == column.over => {
                    *run_right = x + width;
                    *span += 1;
                }
                _ => draw_shared_heading(page, run.replace((&column.over, x, x + width, (index, 1)))),
            }
            let head = font::printable(&column.head);
            let style = style.narrowed(&head, *width);
            let head_width = style.width(&head);
            let left = match column.align {
                Align::Left => x,
                Align::Centre => x + (width - head_width) / 2.0,
                // Above the digits, not above the text right of them, if there is space.
                Align::Figures => (x + width - tail - head_width).max(x),
            };
            let tag = page.head_tag(1, index, 1);
            page.tagged(tag, |page| page.text(left, baseline, style, &head));
            x += width + self.gap;
        }
        draw_shared_heading(page, run);
        page.rule(left, left + grid.width, top + self.head_height() - 1.0, 0.8);
    }

    /// The widths of the columns that a cell spans, each with the part right of the last digit, and their total width
    /// including gaps.
    fn spanned_columns<'g>(&self, grid: &'g Grid, first: usize, span: usize) -> (&'g [(f32, f32)], f32) {
        let spanned_widths = &grid.widths[first.min(grid.widths.len())..grid.widths.len().min(first + span)];
        let width = spanned_widths.iter().map(|(w, _)| w).sum::<f32>()
            + self.gap * spanned_widths.len().saturating_sub(1) as f32;
        (spanned_widths, width)
    }

    /// The lines of a cell: names and words wrap, figures do not.
    fn lines(&self, column: &Column, cell: &Cell, width: f32, is_plain: bool) -> (Style, Vec<String>) {
        let span = cell.span.max(1);
        let plain = if column.is_grey { Style::grey(self.size) } else { Style::plain(self.size) };
        let style = Style { bold: column.bold && span == 1 && !is_plain, ..plain };
        if column.align == Align::Left || span > 1 {
            (style, style.wrap_names(&cell.text, width))
        } else {
            (style.narrowed(&cell.text, width), vec![cell.text.clone()])
        }
    }

    /// The height of a row in points, with the additional lines of its names.
    #[must_use]
    pub fn row_height(&self, grid: &Grid, row: &Row) -> f32 {
        let mut column_index = 0;
        let mut most_lines = 1;
        for cell in &row.cells {
            let span = cell.span.max(1);
            let Some(column) = self.columns.get(column_index) else { break };
            let (_, width) = self.spanned_columns(grid, column_index, span);
            if (column.align == Align::Left || span > 1) && Style::bold(self.size).width(&cell.text) > width {
                most_lines = most_lines.max(self.lines(column, cell, width, row.is_plain).1.len());
            }
            column_index += span;
        }
        self.leading + (most_lines - 1) as f32 * self.size * LINE_HEIGHT
    }

    /// The heights of all rows in points.
    #[must_use]
    pub fn heights(&self, grid: &Grid) -> Vec<f32> {
        self.rows.iter().map(|row| self.row_height(grid, row)).collect()
    }

    /// How the names are set, at worst, on at most `max_lines` lines each. Figures and words in too narrow a column
    /// count as torn.
    #[must_use]
    pub fn names(&self, grid: &Grid, max_lines: usize) -> Names {
        let cells = self.rows.iter().flat_map(|row| {
            let mut next_column = 0;
            row.cells.iter().map(move |cell| {
                let column_index = next_column;
                next_column += cell.span.max(1);
                (row, column_index, cell)
            })
        });
        let fit_of = |(row, column_index, cell): (&Row, usize, &Cell)| {
            let span = cell.span.max(1);
            let Some(column) = self.columns.get(column_index) else { return Names::Whole };
            let (_, width) = self.spanned_columns(grid, column_index, span);
            let style = Style { bold: column.bold && span == 1 && !row.is_plain, ..Style::plain(self.size) };
            if column.gives_way || span > 1 { style.names(&cell.text, width, max_lines) } else { Names::Whole }
        };
        let names = cells.map(fit_of).fold(Names::Whole, Names::combine);
        // Figures and words keep their width.
        let (natural, is_fixed) = (self.natural_widths(), self.columns.iter().map(|column| !column.gives_way));
        let widths = natural.iter().zip(&grid.widths).map(|(wanted, width)| (wanted.0, width.0));
        let narrow = widths.zip(is_fixed).filter(|((wanted, width), fixed)| *fixed && *width < wanted - 0.1);
        match narrow.map(|((wanted, width), _)| ((1.0 - width / wanted) * 100.0).ceil() as u32).sum() {
            0 => names,
            lacking => names.combine(Names::Torn(lacking)),
        }
    }

    /// Draws a row with its upper edge at `top`. Returns its height.
    pub fn draw_row(&self, page: &mut Page, grid: &Grid, left: f32, top: f32, row: &Row) -> f32 {
        // Digits are in the middle of the row.
        let baseline = top + f32::midpoint(self.leading, self.size * font::DIGIT_HEIGHT);
        let height = self.row_height(grid, row);
        let mut column_index = 0;
        let mut x = left;
        page.line += 1;
        for cell in &row.cells {
            let span = cell.span.max(1);
            let Some(column) = self.columns.get(column_index) else { break };
            let (spanned_widths, width) = self.spanned_columns(grid, column_index, span);
            let (style, lines) = self.lines(column, cell, width, row.is_plain);
            if column.has_line_before && column_index > 0 {
                page.upright(x - self.gap / 2.0, top, top + height);
            }
            let tag = page.cell_tag(column_index, span);
            for (line, text) in lines.iter().enumerate() {
                let text_x = match column.align {
                    Align::Figures if span == 1 => {
                        let tail = spanned_widths[0].1.max(style.width(split_after_digits(text).1));
                        (x + width - tail - style.width(split_after_digits(text).0)).max(x)
                    }
                    Align::Centre if span == 1 => x + (width - style.width(text)) / 2.0,
                    _ => x,
                };
                let y = baseline + line as f32 * self.size * LINE_HEIGHT;
                let end = page.tagged(tag, |page| page.text(text_x, y, style, text));
                if column.has_dots && line + 1 == lines.len() {
                    page.dots(end + self.size * 0.4, x + width, y);
                }
            }
            x += width + self.gap;
            column_index += span;
        }
        if self.has_rules && !row.is_plain {
            page.hairline(left, left + grid.width, top + height);
        }
        height
    }

    /// Draws rows one below the other. Returns their total height.
    pub fn draw_rows<'r>(
        &self,
        page: &mut Page,
        grid: &Grid,
        (left, top): (f32, f32),
        rows: impl IntoIterator<Item = &'r Row>,
    ) -> f32 {
        rows.into_iter().fold(0.0, |height, row| height + self.draw_row(page, grid, left, top + height, row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Mark;

    fn table(name: &str) -> Table {
        let row =
            |rank: &str, points: &str| Row { cells: vec![rank.into(), name.into(), points.into()], is_plain: false };
        Table {
            columns: vec![Column::figures("R"), Column::names("Names"), Column::figures("%")],
            rows: vec![row("1", "64.17"), row("2=", "9.50"), row("2=", "9.50")],
            size: 10.0,
            leading: 16.0,
            gap: 8.0,
            has_rules: true,
        }
    }

    #[test]
    fn figures_line_up_at_the_last_digit() {
        let table = table("Åse Ødegård – Jürgen Groß");
        let grid = table.grid(300.0, true);
        assert!((grid.width - 300.0).abs() < 0.1);
        let mut page = Page::new(400.0, 400.0);
        for (index, row) in table.rows.iter().enumerate() {
            table.draw_row(&mut page, &grid, 0.0, index as f32 * 16.0, row);
        }
        let last_digit = |expected: &str| {
            page.marks.iter().find_map(|m| match m {
                Mark::Text { x, text, .. } if text == expected => {
                    Some(x + Style::plain(10.0).width(split_after_digits(text).0))
                }
                _ => None,
            })
        };
        assert!((last_digit("1").unwrap() - last_digit("2=").unwrap()).abs() < 0.01);
        assert!((last_digit("64.17").unwrap() - last_digit("9.50").unwrap()).abs() < 0.01);
    }

    #[test]
    fn names_give_way_before_figures() {
        let table = table(&"Ærø ".repeat(50));
        let grid = table.grid(200.0, true);
        assert!(grid.width <= 200.1, "{}", grid.width);
        let mut page = Page::new(200.0, 100.0);
        table.draw_row(&mut page, &grid, 0.0, 0.0, &table.rows[0]);
        let texts: Vec<_> = page
            .marks
            .iter()
            .filter_map(|m| if let Mark::Text { text, .. } = m { Some(text.as_str()) } else { None })
            .collect();
        assert!(texts.contains(&"64.17") && texts.iter().all(|t| !t.contains('…')), "{texts:?}");
        assert_eq!(texts.iter().map(|t| t.matches("Ærø").count()).sum::<usize>(), 50);
    }
}
