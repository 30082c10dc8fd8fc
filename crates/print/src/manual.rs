//! The printed manual: chapters with pictures, lists and tables, and a table of contents. The text is in
//! `lang::manual`.

mod inline;

use chrono::{DateTime, FixedOffset};
use pulldown_cmark::{Event, HeadingLevel, Tag as StartTag, TagEnd};

use lang::Texts;
use lang::manual::{headings, parser, picture};

use super::font::printable;
use super::layout::{Flow, Frame, Page, Paper, Picture, Style, Tag};
use super::{Info, pdf, words};
use inline::{LEADING, Lettering, Piece, TYPE_SIZE, draw_line, wrap_pieces};

/// The gap above a part of a chapter and between paragraphs, in points.
const PARAGRAPH_GAP: f32 = 6.0;
/// The indentation of a list, in points.
const INDENT: f32 = 16.0;
/// The gap between the columns of a table, in points.
const COLUMN_GAP: f32 = 10.0;
/// The greatest scale of a picture, in points for each pixel.
const MAX_PICTURE_SCALE: f32 = 0.6;
/// The greatest height of a picture in points.
const MAX_PICTURE_HEIGHT: f32 = 250.0;
/// The gap above a chapter that does not begin a page, in points.
const CHAPTER_GAP: f32 = 22.0;
/// A chapter begins on the current page if at least this share of it is free.
const MIN_FREE_SHARE: f32 = 0.3;
/// The greatest share of a page up to which a table is kept together. A longer table repeats its heading.
const MAX_KEPT_TABLE_SHARE: f32 = 0.4;
/// The anchor of the chapter that is printed as a sheet of its own.
const OWN_SHEET_ANCHOR: &str = "ten-minutes";

/// The manual as a PDF file.
#[must_use]
pub fn manual(texts: &Texts, paper: Paper, created: DateTime<FixedOffset>) -> Vec<u8> {
    let info = Info { title: texts.say().manual_title(), author: String::new(), created, language: texts.language() };
    pdf::write(&pages(texts, paper), &info)
}

/// The pages of the manual. They are laid out twice, because the contents need the page numbers of the chapters.
#[must_use]
pub fn pages(texts: &Texts, paper: Paper) -> Vec<Page> {
    let (_, chapter_pages) = lay_out(texts, paper, &[]);
    lay_out(texts, paper, &chapter_pages).0
}

/// The pages, and the numbers of the pages on which chapters begin. `chapter_pages` are the numbers to print in the
/// table of contents.
fn lay_out(texts: &Texts, paper: Paper, chapter_pages: &[usize]) -> (Vec<Page>, Vec<usize>) {
    let frame = Frame { paper, subtitle: texts.say().manual_title(), ..Frame::default() };
    let mut setter =
        Typesetter { texts, flow: Flow::new(frame), chapter_pages: Vec::new(), is_own_sheet: false, pending: None };
    setter.draw_title();
    setter.draw_contents(chapter_pages);
    setter.lay_out_text();
    (setter.flow.finish(|page, count| words::page_of(texts, page, count)), setter.chapter_pages)
}

struct Typesetter<'a> {
    texts: &'a Texts,
    flow: Flow,
    /// The pages on which chapters begin, in their order.
    chapter_pages: Vec<usize>,
    /// Whether the current chapter is a sheet of its own.
    is_own_sheet: bool,
    /// A heading that is drawn together with the block below it.
    pending: Option<PendingHeading>,
}

struct PendingHeading {
    title: String,
    /// The type size in points.
    size: f32,
    /// The height with the space below, in points.
    height: f32,
    /// Whether the heading begins a chapter.
    is_chapter: bool,
}

/// The state of the reader between the events of the Markdown parser.
#[derive(Default)]
struct ReadState {
    pieces: Vec<Piece>,
    lettering: Lettering,
    /// The next number of each open list. `None` for a list without numbers.
    lists: Vec<Option<u64>>,
    /// The rows of the open table, cell by cell.
    rows: Vec<Vec<Vec<Piece>>>,
    /// The file name of the open picture.
    picture: Option<String>,
    /// Whether a block of code is open.
    is_code: bool,
    anchor: Option<String>,
}

impl Typesetter<'_> {
    /// Draws name and version, instead of the header of other pages.
    fn draw_title(&mut self) {
        let say = self.texts.say();
        let (name, version) = (say.manual_open(), say.manual_version(env!("CARGO_PKG_VERSION")));
        let (left, width, top) = (self.flow.left(), self.flow.width(), self.flow.y + 30.0);
        let page = self.flow.page();
        page.marks.clear();
        page.tagged(Tag::Title, |page| page.text(left, top, Style::bold(38.0), "Arrowswitch"));
        page.text(left, top + 32.0, Style::plain(20.0), &printable(&name));
        page.text(left, top + 54.0, Style::grey(TYPE_SIZE), &printable(&version));
        page.rule(left, left + width, top + 72.0, 1.2);
        self.flow.y = top + 100.0;
    }

    fn draw_contents(&mut self, chapter_pages: &[usize]) {
        let title = self.texts.say().manual_contents();
        self.begin_part(&title, 14.0, 26.0);
        self.draw_pending(4.0 * LEADING);
        let chapters = headings(self.texts.language()).into_iter().filter(|heading| heading.is_chapter);
        for (index, chapter) in chapters.enumerate() {
            self.flow.keep(LEADING);
            let (left, right, y) = (self.flow.left(), self.flow.left() + self.flow.width(), self.flow.y + TYPE_SIZE);
            let title = printable(&chapter.title);
            let page = self.flow.page();
            page.text(left, y, Style::plain(TYPE_SIZE), &title);
            let number = chapter_pages.get(index).map(ToString::to_string).unwrap_or_default();
            page.text_to(right, y, Style::plain(TYPE_SIZE), &number);
            self.flow.y += LEADING + 3.0;
        }
    }

    fn lay_out_text(&mut self) {
        let mut reading = ReadState::default();
        for event in parser(self.texts.language()) {
            self.on_event(event, &mut reading);
        }
    }

    fn on_event(&mut self, event: Event<'_>, reading: &mut ReadState) {
        match event {
            Event::Start(tag) => on_start(&tag, reading),
            Event::End(tag) => self.on_end(tag, reading),
            Event::Text(text) if reading.is_code => {
                reading.pieces.extend(text.lines().map(|line| (Lettering::Code, line.into())));
            }
            Event::Text(text) => {
                let text = if reading.lettering == Lettering::Key {
                    self.texts.key(&text).into_owned()
                } else {
                    text.to_string()
                };
                reading.pieces.push((reading.lettering, text));
            }
            Event::Code(text) => reading.pieces.push((Lettering::Code, text.to_string())),
            Event::InlineHtml(tag) => {
                reading.lettering = if &*tag == "<kbd>" { Lettering::Key } else { Lettering::Plain }
            }
            Event::SoftBreak | Event::HardBreak => reading.pieces.push((Lettering::Plain, " ".to_owned())),
            _ => {}
        }
    }

    fn on_end(&mut self, tag: TagEnd, reading: &mut ReadState) {
        match tag {
            TagEnd::Heading(level) => {
                let title: String = std::mem::take(&mut reading.pieces).into_iter().map(|(_, text)| text).collect();
                if level == HeadingLevel::H1 {
                    self.begin_chapter(&title, reading.anchor.as_deref() == Some(OWN_SHEET_ANCHOR));
                } else {
                    self.begin_part(&title, 12.0, 20.0);
                }
            }
            TagEnd::Paragraph if reading.picture.is_none() => {
                self.draw_paragraph(&std::mem::take(&mut reading.pieces), reading);
            }
            TagEnd::Image => {
                let name = reading.picture.take().unwrap_or_default();
                let caption: String = std::mem::take(&mut reading.pieces).into_iter().map(|(_, text)| text).collect();
                self.draw_picture(&name, &caption);
            }
            TagEnd::Item => {
                self.draw_paragraph(&std::mem::take(&mut reading.pieces), reading);
                if let Some(Some(number)) = reading.lists.last_mut() {
                    *number += 1;
                }
            }
            TagEnd::List(_) => {
                reading.lists.pop();
                self.flow.y += PARAGRAPH_GAP;
            }
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut reading.pieces);
                if let Some(row) = reading.rows.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => self.draw_table(&std::mem::take(&mut reading.rows)),
            TagEnd::CodeBlock => {
                reading.is_code = false;
                self.draw_code(&std::mem::take(&mut reading.pieces));
            }
            TagEnd::Emphasis => reading.lettering = Lettering::Plain,
            _ => {}
        }
    }

    /// Begins a chapter: on the current page if there is enough space, or on a new page.
    fn begin_chapter(&mut self, title: &str, is_own_sheet: bool) {
        let was_own_sheet = std::mem::replace(&mut self.is_own_sheet, is_own_sheet);
        let begins_page = was_own_sheet || is_own_sheet || self.chapter_pages.is_empty();
        if begins_page || self.flow.room() < self.flow.full() * MIN_FREE_SHARE {
            self.flow.advance();
        }
        self.pending = Some(PendingHeading { title: title.to_owned(), size: 16.0, height: 30.0, is_chapter: true });
    }

    /// Begins a part of a chapter. `size` is the type size of its heading, `height` the height with the space below, in
    /// points.
    fn begin_part(&mut self, title: &str, size: f32, height: f32) {
        self.draw_pending(height + 4.0 * LEADING);
        self.pending = Some(PendingHeading { title: title.to_owned(), size, height, is_chapter: false });
    }

    /// Draws the pending heading on a page with space for it and for the height `below`.
    fn draw_pending(&mut self, below: f32) {
        let Some(PendingHeading { title, size, height, is_chapter }) = self.pending.take() else { return };
        let gap_above = if is_chapter { CHAPTER_GAP } else { PARAGRAPH_GAP };
        self.flow.keep(gap_above + height + below);
        if !self.flow.is_fresh() {
            self.flow.y += gap_above;
            let (left, right, y) = (self.flow.left(), self.flow.left() + self.flow.width(), self.flow.y - 8.0);
            if is_chapter {
                self.flow.page().rule(left, right, y, 1.2);
            }
        }
        if is_chapter {
            self.chapter_pages.push(self.flow.count());
        }
        let (left, width, y) = (self.flow.left(), self.flow.width(), self.flow.y + size);
        let title = printable(&title);
        self.flow.page().heading(left, y, Style::bold(size).narrowed(&title, width), &title);
        self.flow.y += height;
    }

    /// Draws a paragraph, or an item of a list with its number or dash.
    fn draw_paragraph(&mut self, pieces: &[Piece], reading: &ReadState) {
        if pieces.is_empty() {
            return;
        }
        let indent = if reading.lists.is_empty() { 0.0 } else { INDENT };
        let wrapped = wrap_pieces(pieces, self.flow.width() - indent, false);
        self.draw_pending(LEADING * wrapped.len().min(4) as f32);
        self.flow.keep(LEADING * wrapped.len().min(3) as f32);
        for (index, line) in wrapped.iter().enumerate() {
            self.flow.keep(LEADING);
            let (left, y) = (self.flow.left(), self.flow.y + TYPE_SIZE);
            if let (0, Some(number)) = (index, reading.lists.last()) {
                let mark = number.map_or_else(|| "–".to_owned(), |number| format!("{number}."));
                self.flow.page().text(left, y, Style::plain(TYPE_SIZE), &mark);
            }
            draw_line(self.flow.page(), left + indent, y, line);
            self.flow.y += LEADING;
        }
        self.flow.y += if reading.lists.is_empty() { PARAGRAPH_GAP } else { 2.0 };
    }

    /// Draws a picture with its caption below, as large as the limits allow.
    fn draw_picture(&mut self, name: &str, caption: &str) {
        let Some(png) = picture(self.texts.language(), name) else { return };
        let Some(mut placed) = Picture::new(png) else { return };
        let (width, height) = placed.size();
        let scale = (self.flow.width() / width as f32).min(MAX_PICTURE_HEIGHT / height as f32).min(MAX_PICTURE_SCALE);
        (placed.width, placed.height) = (width as f32 * scale, height as f32 * scale);
        let style = Style::grey(TYPE_SIZE - 1.5);
        let caption_lines = style.wrap(&printable(caption), self.flow.width());
        let total_height = placed.height + LEADING * (caption_lines.len() + 1) as f32;
        self.draw_pending(total_height);
        self.flow.keep(total_height);
        (placed.x, placed.y) = (self.flow.left(), self.flow.y);
        let (left, top, across, down) = (placed.x, placed.y, placed.width, placed.height);
        self.flow.page().pictures.push(placed);
        self.flow.page().frame(left, top, across, down, 0.4);
        self.flow.y += down + 4.0;
        for line in caption_lines {
            let y = self.flow.y + TYPE_SIZE;
            self.flow.page().text(left, y, style, &line);
            self.flow.y += LEADING;
        }
        self.flow.y += PARAGRAPH_GAP;
    }

    /// Draws a table whose first row is its head, which is repeated on every page.
    fn draw_table(&mut self, rows: &[Vec<Vec<Piece>>]) {
        let column_count = rows.iter().map(Vec::len).max().unwrap_or_default();
        let room = self.flow.width() - COLUMN_GAP * column_count.saturating_sub(1) as f32;
        let widths = column_widths(rows, column_count, room);
        let wrap_cells = |(index, row): (usize, &Vec<Vec<Piece>>)| -> Vec<Vec<Vec<inline::Word>>> {
            row.iter().zip(&widths).map(|(cell, width)| wrap_pieces(cell, *width, index == 0)).collect()
        };
        let rows: Vec<_> = rows.iter().enumerate().map(wrap_cells).collect();
        let total_height: f32 = rows.iter().map(|row| row_height(row)).sum();
        let kept_height =
            if total_height <= self.flow.full() * MAX_KEPT_TABLE_SHARE { total_height } else { 6.0 * LEADING };
        self.draw_pending(kept_height);
        self.flow.keep(kept_height);
        for (index, row) in rows.iter().enumerate() {
            // The head stays on the page of the first rows.
            let kept_height = if index == 0 { row_height(row) + 3.0 * LEADING } else { row_height(row) };
            if index > 0 && kept_height > self.flow.room() {
                self.flow.advance();
                self.draw_row(&rows[0], &widths);
            }
            self.flow.keep(kept_height);
            self.draw_row(row, &widths);
        }
        self.flow.y += PARAGRAPH_GAP + 2.0;
    }

    /// Draws a row of a table with a thin rule below it.
    fn draw_row(&mut self, row: &[Vec<Vec<inline::Word>>], widths: &[f32]) {
        let (left, top) = (self.flow.left(), self.flow.y);
        let mut x = left;
        for (cell, width) in row.iter().zip(widths) {
            for (index, line) in cell.iter().enumerate() {
                draw_line(self.flow.page(), x, top + TYPE_SIZE + LEADING * index as f32, line);
            }
            x += width + COLUMN_GAP;
        }
        self.flow.y += row_height(row);
        let (right, y) = (left + self.flow.width(), self.flow.y - 2.5);
        self.flow.page().hairline(left, right, y);
    }

    /// Draws a block of code on grey, a piece on each line.
    fn draw_code(&mut self, pieces: &[Piece]) {
        let height = LEADING * pieces.len() as f32 + 8.0;
        self.draw_pending(height);
        self.flow.keep(height);
        let (left, width, top) = (self.flow.left(), self.flow.width(), self.flow.y);
        self.flow.page().fill(left, top, width, height, 0.94);
        for (index, (_, line)) in pieces.iter().enumerate() {
            let y = top + 4.0 + TYPE_SIZE + LEADING * index as f32;
            let line = printable(line);
            self.flow.page().text(left + 8.0, y, Style::plain(TYPE_SIZE).narrowed(&line, width - 16.0), &line);
        }
        self.flow.y += height + PARAGRAPH_GAP;
    }
}

/// The height of a row of a table in points.
fn row_height(row: &[Vec<Vec<inline::Word>>]) -> f32 {
    row.iter().map(Vec::len).max().unwrap_or_default() as f32 * LEADING + 4.0
}

fn on_start(tag: &StartTag<'_>, reading: &mut ReadState) {
    match tag {
        StartTag::Heading { id, .. } => reading.anchor = id.as_ref().map(ToString::to_string),
        StartTag::List(first) => reading.lists.push(*first),
        StartTag::TableHead | StartTag::TableRow => reading.rows.push(Vec::new()),
        StartTag::Image { dest_url, .. } => reading.picture = Some(dest_url.to_string()),
        StartTag::CodeBlock(_) => reading.is_code = true,
        StartTag::Emphasis => reading.lettering = Lettering::Bold,
        _ => {}
    }
}

/// The widths of the columns: those of their longest cells if all fit; otherwise wide columns are reduced.
fn column_widths(rows: &[Vec<Vec<Piece>>], column_count: usize, room: f32) -> Vec<f32> {
    let longest_cell_width = |column: usize| {
        let cell = |row: &Vec<Vec<Piece>>| row.get(column).map_or(0.0, |cell| inline::width(cell));
        rows.iter().map(cell).fold(12.0_f32, f32::max) + 1.0
    };
    let mut widths: Vec<f32> = (0..column_count).map(longest_cell_width).collect();
    let mut order: Vec<usize> = (0..column_count).collect();
    order.sort_by(|first, second| widths[*first].total_cmp(&widths[*second]));
    let (mut free_width, mut columns_left) = (room, column_count as f32);
    for column in order {
        widths[column] = widths[column].min(free_width / columns_left);
        free_width -= widths[column];
        columns_left -= 1.0;
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Mark;
    use lang::Language;

    #[test]
    fn contents_give_the_page_of_each_chapter() {
        let texts = Language::En.texts();
        let pages = pages(&texts, Paper::A4);
        let has_text = |page: &Page, expected: &str| {
            page.marks.iter().any(|mark| matches!(mark, Mark::Text { text, .. } if text == expected))
        };
        let chapters = headings(Language::En).into_iter().filter(|heading| heading.is_chapter);
        for chapter in chapters {
            let page_index = pages.iter().skip(1).position(|page| has_text(page, &printable(&chapter.title)));
            let number = (page_index.unwrap() + 2).to_string();
            assert!(has_text(&pages[0], &number), "{}: {number}", chapter.title);
        }
    }

    #[test]
    fn first_page_names_the_program_and_its_version() {
        for language in Language::ALL {
            let pages = pages(&language.texts(), Paper::A4);
            let has_text = |expected: &str| {
                pages[0].marks.iter().any(|mark| matches!(mark, Mark::Text { text, .. } if text.contains(expected)))
            };
            assert!(has_text("Arrowswitch") && has_text(env!("CARGO_PKG_VERSION")), "{language}");
        }
    }

    #[test]
    fn at_most_four_pages_are_half_empty() {
        for language in Language::ALL {
            let pages = pages(&language.texts(), Paper::A4);
            let lowest_baseline = |page: &Page| {
                let texts = page.marks.iter().filter_map(|mark| match mark {
                    Mark::Text { y, .. } if *y < page.height - 70.0 => Some(*y),
                    _ => None,
                });
                texts.fold(0.0_f32, f32::max)
            };
            let half_empty_count = pages.iter().filter(|page| lowest_baseline(page) < page.height * 0.55).count();
            assert!(half_empty_count <= 4, "{language}: {half_empty_count} of {} pages are half empty", pages.len());
        }
    }

    #[test]
    fn no_text_or_picture_exceeds_the_edge_in_any_language() {
        for language in Language::ALL {
            for page in pages(&language.texts(), Paper::A4) {
                for mark in &page.marks {
                    let Mark::Text { x, y, size, bold, text, .. } = mark else { continue };
                    let style = if *bold { Style::bold(*size) } else { Style::plain(*size) };
                    assert!(
                        x + style.width(text) <= page.width - 30.0 && *y < page.height - 20.0,
                        "{language}: {text}"
                    );
                }
                for picture in &page.pictures {
                    assert!(
                        picture.x + picture.width <= page.width - 35.0
                            && picture.y + picture.height <= page.height - 36.0
                    );
                }
            }
        }
    }
}
