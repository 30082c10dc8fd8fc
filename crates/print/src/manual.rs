//! The printed manual: chapters with pictures, lists and tables, and a table of contents. `manual` has the text.

mod inline;

use chrono::{DateTime, FixedOffset};
use pulldown_cmark::{Event, HeadingLevel, Tag as Begun, TagEnd};

use lang::Texts;
use lang::manual::{headings, parser, picture};

use super::font::printable;
use super::layout::{Flow, Frame, Page, Paper, Picture, Style, Tag};
use super::{Info, pdf, words};
use inline::{LEADING, Lettering, Piece, SIZE, draw, lines};

/// Over a part of a chapter, and between paragraphs.
const BETWEEN: f32 = 6.0;
/// The indentation of a list, in points.
const INDENT: f32 = 16.0;
/// Between the columns of a table.
const GAP: f32 = 10.0;
/// The height of the largest picture.
const TALLEST: f32 = 250.0;
/// The space above a chapter that does not begin a page, and the least space below its heading, in points.
const OVER: f32 = 22.0;
const LEAST: f32 = 0.3;
/// A table of at most this share of a page is kept on one; a longer one repeats its heading.
const WHOLE: f32 = 0.4;
/// The chapter that is a sheet of its own, to lie beside the computer.
const SHEET: &str = "ten-minutes";

/// The manual as a PDF file.
#[must_use]
pub fn manual(texts: &Texts, paper: Paper, made: DateTime<FixedOffset>) -> Vec<u8> {
    let info =
        Info { title: texts.say().manual_title(), author: String::new(), created: made, language: texts.language() };
    pdf::write(&pages(texts, paper), &info)
}

/// Its pages. They are laid out twice, because the contents need the chapters' page numbers.
#[must_use]
pub fn pages(texts: &Texts, paper: Paper) -> Vec<Page> {
    let (_, begins) = laid_out(texts, paper, &[]);
    laid_out(texts, paper, &begins).0
}

fn laid_out(texts: &Texts, paper: Paper, begins: &[usize]) -> (Vec<Page>, Vec<usize>) {
    let frame = Frame { paper, subtitle: texts.say().manual_title(), ..Frame::default() };
    let mut setter = Setter { texts, flow: Flow::new(frame), begins: Vec::new(), sheet: false, waiting: None };
    setter.title();
    setter.contents(begins);
    setter.set();
    (setter.flow.finish(|page, of| words::page_of(texts, page, of)), setter.begins)
}

/// Lays out block after block.
struct Setter<'a> {
    texts: &'a Texts,
    flow: Flow,
    /// The pages on which chapters begin, in their order.
    begins: Vec<usize>,
    /// Whether the last part was a sheet of its own.
    sheet: bool,
    /// A heading that is laid out together with what follows.
    waiting: Option<Waiting>,
}

/// A heading, how large and how high it is, and whether it begins a chapter.
struct Waiting {
    title: String,
    size: f32,
    height: f32,
    chapter: bool,
}

/// The state of reading.
#[derive(Default)]
struct Reading {
    pieces: Vec<Piece>,
    kind: Lettering,
    /// The next number of each open list. `None` for a list without numbers.
    lists: Vec<Option<u64>>,
    rows: Vec<Vec<Vec<Piece>>>,
    picture: Option<String>,
    code: bool,
    /// The anchor of the heading.
    anchor: Option<String>,
}

impl Setter<'_> {
    /// Draws name and version, instead of the header of other pages.
    fn title(&mut self) {
        let say = self.texts.say();
        let (name, version) = (say.manual_open(), say.manual_version(env!("CARGO_PKG_VERSION")));
        let (left, width, top) = (self.flow.left(), self.flow.width(), self.flow.y + 30.0);
        let page = self.flow.page();
        page.marks.clear();
        page.tagged(Tag::Title, |page| page.text(left, top, Style::bold(38.0), "Arrowswitch"));
        page.text(left, top + 32.0, Style::plain(20.0), &printable(&name));
        page.text(left, top + 54.0, Style::grey(SIZE), &printable(&version));
        page.rule(left, left + width, top + 72.0, 1.2);
        self.flow.y = top + 100.0;
    }

    /// The chapters with the pages they begin on.
    fn contents(&mut self, begins: &[usize]) {
        let title = self.texts.say().manual_contents();
        self.heading(&title, 14.0, 26.0);
        self.begin(4.0 * LEADING);
        let chapters = headings(self.texts.language()).into_iter().filter(|heading| heading.chapter);
        for (at, chapter) in chapters.enumerate() {
            self.flow.keep(LEADING);
            let (left, right, y) = (self.flow.left(), self.flow.left() + self.flow.width(), self.flow.y + SIZE);
            let title = printable(&chapter.title);
            let page = self.flow.page();
            page.text(left, y, Style::plain(SIZE), &title);
            let number = begins.get(at).map(ToString::to_string).unwrap_or_default();
            page.text_to(right, y, Style::plain(SIZE), &number);
            self.flow.y += LEADING + 3.0;
        }
    }

    fn set(&mut self) {
        let mut reading = Reading::default();
        for event in parser(self.texts.language()) {
            self.take(event, &mut reading);
        }
    }

    fn take(&mut self, event: Event<'_>, reading: &mut Reading) {
        match event {
            Event::Start(tag) => start(&tag, reading),
            Event::End(tag) => self.end(tag, reading),
            Event::Text(text) if reading.code => {
                reading.pieces.extend(text.lines().map(|line| (Lettering::Code, line.into())));
            }
            Event::Text(text) => {
                let text =
                    if reading.kind == Lettering::Key { self.texts.key(&text).into_owned() } else { text.to_string() };
                reading.pieces.push((reading.kind, text));
            }
            Event::Code(text) => reading.pieces.push((Lettering::Code, text.to_string())),
            Event::InlineHtml(tag) => reading.kind = if &*tag == "<kbd>" { Lettering::Key } else { Lettering::Plain },
            Event::SoftBreak | Event::HardBreak => reading.pieces.push((Lettering::Plain, " ".to_owned())),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd, reading: &mut Reading) {
        match tag {
            TagEnd::Heading(level) => {
                let title: String = std::mem::take(&mut reading.pieces).into_iter().map(|(_, text)| text).collect();
                if level == HeadingLevel::H1 {
                    self.chapter(&title, reading.anchor.as_deref() == Some(SHEET));
                } else {
                    self.heading(&title, 12.0, 20.0);
                }
            }
            TagEnd::Paragraph if reading.picture.is_none() => {
                self.paragraph(&std::mem::take(&mut reading.pieces), reading);
            }
            TagEnd::Image => {
                let name = reading.picture.take().unwrap_or_default();
                let words: String = std::mem::take(&mut reading.pieces).into_iter().map(|(_, text)| text).collect();
                self.picture(&name, &words);
            }
            TagEnd::Item => {
                self.paragraph(&std::mem::take(&mut reading.pieces), reading);
                if let Some(Some(number)) = reading.lists.last_mut() {
                    *number += 1;
                }
            }
            TagEnd::List(_) => {
                reading.lists.pop();
                self.flow.y += BETWEEN;
            }
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut reading.pieces);
                if let Some(row) = reading.rows.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => self.table(&std::mem::take(&mut reading.rows)),
            TagEnd::CodeBlock => {
                reading.code = false;
                self.code(&std::mem::take(&mut reading.pieces));
            }
            TagEnd::Emphasis => reading.kind = Lettering::Plain,
            _ => {}
        }
    }

    /// Begins a chapter after the previous one if there is enough space. A sheet of its own begins and ends a page.
    fn chapter(&mut self, title: &str, sheet: bool) {
        let alone = std::mem::replace(&mut self.sheet, sheet) || sheet || self.begins.is_empty();
        if alone || self.flow.room() < self.flow.full() * LEAST {
            self.flow.advance();
        }
        self.waiting = Some(Waiting { title: title.to_owned(), size: 16.0, height: 30.0, chapter: true });
    }

    /// A part of a chapter.
    fn heading(&mut self, title: &str, size: f32, height: f32) {
        self.begin(height + 4.0 * LEADING);
        self.waiting = Some(Waiting { title: title.to_owned(), size, height, chapter: false });
    }

    /// Draws the waiting heading, on the page with space for it and for this much below it.
    fn begin(&mut self, below: f32) {
        let Some(Waiting { title, size, height, chapter }) = self.waiting.take() else { return };
        let over = if chapter { OVER } else { BETWEEN };
        self.flow.keep(over + height + below);
        if !self.flow.is_fresh() {
            self.flow.y += over;
            let (left, right, y) = (self.flow.left(), self.flow.left() + self.flow.width(), self.flow.y - 8.0);
            if chapter {
                self.flow.page().rule(left, right, y, 1.2);
            }
        }
        if chapter {
            self.begins.push(self.flow.count());
        }
        let (left, width, y) = (self.flow.left(), self.flow.width(), self.flow.y + size);
        let title = printable(&title);
        self.flow.page().heading(left, y, Style::bold(size).narrowed(&title, width), &title);
        self.flow.y += height;
    }

    /// A paragraph, or a point of a list with its number or its dot.
    fn paragraph(&mut self, pieces: &[Piece], reading: &Reading) {
        if pieces.is_empty() {
            return;
        }
        let indent = if reading.lists.is_empty() { 0.0 } else { INDENT };
        let set = lines(pieces, self.flow.width() - indent, false);
        self.begin(LEADING * set.len().min(4) as f32);
        self.flow.keep(LEADING * set.len().min(3) as f32);
        for (at, line) in set.iter().enumerate() {
            self.flow.keep(LEADING);
            let (left, y) = (self.flow.left(), self.flow.y + SIZE);
            if let (0, Some(number)) = (at, reading.lists.last()) {
                let mark = number.map_or_else(|| "–".to_owned(), |number| format!("{number}."));
                self.flow.page().text(left, y, Style::plain(SIZE), &mark);
            }
            draw(self.flow.page(), left + indent, y, line);
            self.flow.y += LEADING;
        }
        self.flow.y += if reading.lists.is_empty() { BETWEEN } else { 2.0 };
    }

    /// A picture as wide as the page or as high as may be, with its words below.
    fn picture(&mut self, name: &str, words: &str) {
        let Some(png) = picture(self.texts.language(), name) else { return };
        let Some(mut shown) = Picture::new(png) else { return };
        let (width, height) = shown.size();
        let scale = (self.flow.width() / width as f32).min(TALLEST / height as f32).min(0.6);
        (shown.width, shown.height) = (width as f32 * scale, height as f32 * scale);
        let style = Style::grey(SIZE - 1.5);
        let caption = style.wrap(&printable(words), self.flow.width());
        let whole = shown.height + LEADING * (caption.len() + 1) as f32;
        self.begin(whole);
        self.flow.keep(whole);
        (shown.x, shown.y) = (self.flow.left(), self.flow.y);
        let (left, top, across, down) = (shown.x, shown.y, shown.width, shown.height);
        self.flow.page().pictures.push(shown);
        self.flow.page().frame(left, top, across, down, 0.4);
        self.flow.y += down + 4.0;
        for line in caption {
            let y = self.flow.y + SIZE;
            self.flow.page().text(left, y, style, &line);
            self.flow.y += LEADING;
        }
        self.flow.y += BETWEEN;
    }

    fn table(&mut self, rows: &[Vec<Vec<Piece>>]) {
        let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
        let widths = widths(rows, columns, self.flow.width() - GAP * columns.saturating_sub(1) as f32);
        let set = |(at, row): (usize, &Vec<Vec<Piece>>)| -> Vec<Vec<Vec<inline::Word>>> {
            row.iter().zip(&widths).map(|(cell, width)| lines(cell, *width, at == 0)).collect()
        };
        let rows: Vec<_> = rows.iter().enumerate().map(set).collect();
        let whole: f32 = rows.iter().map(|row| height(row)).sum();
        let together = if whole <= self.flow.full() * WHOLE { whole } else { 6.0 * LEADING };
        self.begin(together);
        self.flow.keep(together);
        for (at, row) in rows.iter().enumerate() {
            // The head does not stay behind alone.
            let least = if at == 0 { height(row) + 3.0 * LEADING } else { height(row) };
            if at > 0 && least > self.flow.room() {
                self.flow.advance();
                self.row(&rows[0], &widths);
            }
            self.flow.keep(least);
            self.row(row, &widths);
        }
        self.flow.y += BETWEEN + 2.0;
    }

    /// A line of a table with the line below it.
    fn row(&mut self, row: &[Vec<Vec<inline::Word>>], widths: &[f32]) {
        let (left, top) = (self.flow.left(), self.flow.y);
        let mut x = left;
        for (cell, width) in row.iter().zip(widths) {
            for (at, line) in cell.iter().enumerate() {
                draw(self.flow.page(), x, top + SIZE + LEADING * at as f32, line);
            }
            x += width + GAP;
        }
        self.flow.y += height(row);
        let (right, y) = (left + self.flow.width(), self.flow.y - 2.5);
        self.flow.page().hairline(left, right, y);
    }

    fn code(&mut self, pieces: &[Piece]) {
        let height = LEADING * pieces.len() as f32 + 8.0;
        self.begin(height);
        self.flow.keep(height);
        let (left, width, top) = (self.flow.left(), self.flow.width(), self.flow.y);
        self.flow.page().fill(left, top, width, height, 0.94);
        for (at, (_, line)) in pieces.iter().enumerate() {
            let y = top + 4.0 + SIZE + LEADING * at as f32;
            let line = printable(line);
            self.flow.page().text(left + 8.0, y, Style::plain(SIZE).narrowed(&line, width - 16.0), &line);
        }
        self.flow.y += height + BETWEEN;
    }
}

/// How high a line of a table is.
fn height(row: &[Vec<Vec<inline::Word>>]) -> f32 {
    row.iter().map(Vec::len).max().unwrap_or_default() as f32 * LEADING + 4.0
}

fn start(tag: &Begun<'_>, reading: &mut Reading) {
    match tag {
        Begun::Heading { id, .. } => reading.anchor = id.as_ref().map(ToString::to_string),
        Begun::List(first) => reading.lists.push(*first),
        Begun::TableHead | Begun::TableRow => reading.rows.push(Vec::new()),
        Begun::Image { dest_url, .. } => reading.picture = Some(dest_url.to_string()),
        Begun::CodeBlock(_) => reading.code = true,
        Begun::Emphasis => reading.kind = Lettering::Bold,
        _ => {}
    }
}

/// The widths of the columns: of their longest cells if all fit, or otherwise favouring short ones.
fn widths(rows: &[Vec<Vec<Piece>>], columns: usize, room: f32) -> Vec<f32> {
    let natural = |at: usize| {
        let cell = |row: &Vec<Vec<Piece>>| row.get(at).map_or(0.0, |cell| inline::width(cell));
        rows.iter().map(cell).fold(12.0_f32, f32::max) + 1.0
    };
    let mut widths: Vec<f32> = (0..columns).map(natural).collect();
    let mut order: Vec<usize> = (0..columns).collect();
    order.sort_by(|one, other| widths[*one].total_cmp(&widths[*other]));
    let (mut left, mut rest) = (room, columns as f32);
    for at in order {
        widths[at] = widths[at].min(left / rest);
        left -= widths[at];
        rest -= 1.0;
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Mark;
    use lang::Language;

    #[test]
    fn the_contents_say_on_which_page_a_chapter_begins() {
        let texts = Language::En.texts();
        let pages = pages(&texts, Paper::A4);
        let has = |page: &Page, wanted: &str| {
            page.marks.iter().any(|mark| matches!(mark, Mark::Text { text, .. } if text == wanted))
        };
        let chapters = headings(Language::En).into_iter().filter(|heading| heading.chapter);
        for chapter in chapters {
            let at = pages.iter().skip(1).position(|page| has(page, &printable(&chapter.title)));
            let number = (at.unwrap() + 2).to_string();
            assert!(has(&pages[0], &number), "{}: {number}", chapter.title);
        }
    }

    #[test]
    fn the_first_page_says_which_version_it_is_about_and_chapters_share_pages() {
        for language in Language::ALL {
            let pages = pages(&language.texts(), Paper::A4);
            let has = |wanted: &str| {
                pages[0].marks.iter().any(|mark| matches!(mark, Mark::Text { text, .. } if text.contains(wanted)))
            };
            assert!(has("Arrowswitch") && has(env!("CARGO_PKG_VERSION")), "{language}");
            // Every page except the last one and the separate sheet must be this full.
            let lowest = |page: &Page| {
                let texts = page.marks.iter().filter_map(|mark| match mark {
                    Mark::Text { y, .. } if *y < page.height - 70.0 => Some(*y),
                    _ => None,
                });
                texts.fold(0.0_f32, f32::max)
            };
            let empty = pages.iter().filter(|page| lowest(page) < page.height * 0.55).count();
            assert!(empty <= 4, "{language}: {empty} of {} pages are half empty", pages.len());
        }
    }

    #[test]
    fn no_text_exceeds_the_edge_in_any_language() {
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
                for shown in &page.pictures {
                    assert!(shown.x + shown.width <= page.width - 35.0 && shown.y + shown.height <= page.height - 36.0);
                }
            }
        }
    }
}
