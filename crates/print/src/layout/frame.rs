//! The frame of every page, header and footer, and the flow of contents over columns and pages.

use super::{Ink, Page, Paper, Picture, Style, Tag};

/// The margin of a page in points: half an inch, which every printer can print.
const MARGIN: f32 = 36.0;
/// The type sizes of the title, of the line below it and of the footer, in points.
const TITLE: f32 = 16.0;
const SUBTITLE: f32 = 10.0;
const FOOT: f32 = 8.0;
/// The line height of the footer in points.
const FOOT_LEADING: f32 = 10.5;
/// The greatest width and height of a logo in points.
const LOGO: (f32, f32) = (116.0, 33.0);
/// The gap between the logo and the text beside it, in points.
const BESIDE_LOGO: f32 = 10.0;
/// The distance between columns, in points.
pub const GUTTER: f32 = 20.0;

/// The texts around the pages of a document.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Frame {
    pub paper: Paper,
    pub landscape: bool,
    /// The title of the evening.
    pub title: String,
    /// Club, date, section.
    pub subtitle: String,
    /// The name of the document.
    pub document: String,
    /// The word in the box below the document's name, such as "provisional". `None` for no box.
    pub marked: Option<String>,
    /// The club's text at the beginning of the footer, unchanged.
    pub club: Option<String>,
    /// The paragraphs of the footer, each with a full stop.
    pub foot: Vec<String>,
    /// The number of columns; 0 means 1.
    pub columns: usize,
    /// The club's logo, at the left of the header.
    pub logo: Option<Picture>,
    /// The colour of the document's name and of the rule below the head.
    pub ink: Ink,
}

/// Pages being filled, from the top, column by column.
#[derive(Debug)]
pub struct Flow {
    frame: Frame,
    foot: Vec<String>,
    pages: Vec<Page>,
    column: usize,
    /// The next position, from the top, in points.
    pub y: f32,
    top: f32,
    bottom: f32,
}

impl Frame {
    /// Width and height of a page in points.
    #[must_use]
    pub fn size(&self) -> (f32, f32) {
        let (width, height) = self.paper.size();
        if self.landscape { (height, width) } else { (width, height) }
    }

    /// The width between the margins, of all columns together.
    #[must_use]
    pub fn width(&self) -> f32 {
        self.size().0 - 2.0 * MARGIN
    }
}

/// A paragraph with a full stop added, unless it already ends in a punctuation mark.
pub(super) fn with_full_stop(paragraph: &str) -> String {
    let paragraph = paragraph.trim_end();
    if paragraph.ends_with(['.', '!', '?', ':', '…']) { paragraph.to_owned() } else { format!("{paragraph}.") }
}

impl Flow {
    /// Begins with an empty first page.
    #[must_use]
    pub fn new(frame: Frame) -> Self {
        let (_, height) = frame.size();
        let style = Style::plain(FOOT);
        let paragraphs = frame.club.iter().cloned().chain(frame.foot.iter().map(|line| with_full_stop(line)));
        let mut foot: Vec<String> = paragraphs
            .flat_map(|paragraph| style.wrap(&super::super::font::printable(&paragraph), frame.width()))
            .collect();
        // The last line shares its height with the page number.
        if foot.last().is_none_or(|last| style.width(last) > frame.width() - 110.0) {
            foot.push(String::new());
        }
        let bottom = height - MARGIN - FOOT_LEADING * foot.len() as f32 - 10.0;
        let top = MARGIN + TITLE + SUBTITLE + 24.0;
        let mut flow = Self { frame, foot, pages: Vec::new(), column: 0, y: top, top, bottom };
        flow.begin_page();
        flow
    }

    /// The left edge of the current column.
    #[must_use]
    pub fn left(&self) -> f32 {
        MARGIN + self.column as f32 * (self.width() + GUTTER)
    }

    /// The width of a column.
    #[must_use]
    pub fn width(&self) -> f32 {
        let columns = self.frame.columns.max(1) as f32;
        (self.frame.width() - GUTTER * (columns - 1.0)) / columns
    }

    /// The space left in this column, in points.
    #[must_use]
    pub fn room(&self) -> f32 {
        (self.bottom - self.y).max(0.0)
    }

    /// The height of an empty column in points.
    #[must_use]
    pub fn full(&self) -> f32 {
        (self.bottom - self.top).max(0.0)
    }

    /// Whether this column is still empty.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.y <= self.top
    }

    /// The number of pages so far.
    #[must_use]
    pub fn count(&self) -> usize {
        self.pages.len()
    }

    /// The page being filled.
    pub fn page(&mut self) -> &mut Page {
        // `new` begins the first page, and pages are only added.
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Continues at the top of the next column or page.
    pub fn advance(&mut self) {
        self.column += 1;
        self.y = self.top;
        if self.column >= self.frame.columns.max(1) {
            self.column = 0;
            self.begin_page();
        }
    }

    /// Keeps this many points together: continues in the next column if they do not fit.
    pub fn keep(&mut self, height: f32) {
        if height > self.room() && !self.is_fresh() {
            self.advance();
        }
    }

    /// Adds a page with its header and footer.
    fn begin_page(&mut self) {
        let (width, height) = self.frame.size();
        let mut page = Page::new(width, height);
        let (left, right) = (MARGIN, width - MARGIN);
        let baseline = MARGIN + TITLE * 0.8;
        let below = baseline + SUBTITLE + 6.0;

        // Screen readers read the header on the first page only.
        let first = self.pages.is_empty();
        let tag = |tag: Tag| if first { tag } else { Tag::Repeated };
        let document = Style { ink: self.frame.ink, ..Style::bold(TITLE - 3.0) };
        let document = document.narrowed(&self.frame.document, (right - left) * 0.6);
        page.tagged(tag(Tag::Title), |page| page.text_to(right, baseline, document, &self.frame.document));
        let taken = document.width(&self.frame.document);
        let mut boxed = 0.0;
        if let Some(mark) = &self.frame.marked {
            let style = Style::bold(SUBTITLE - 1.0).narrowed(mark, (right - left) / 3.0);
            let box_width = style.width(mark) + 12.0;
            page.frame(right - box_width, below - SUBTITLE - 0.5, box_width, SUBTITLE + 4.5, 0.8);
            page.tagged(tag(Tag::Line), |page| page.text_to(right - 6.0, below - 0.5, style, mark));
            boxed = box_width + GUTTER;
        }
        let words = left + self.frame.logo.as_ref().map_or(0.0, |logo| draw_logo(&mut page, logo));
        let room = right - words - taken.max(boxed - GUTTER) - GUTTER;
        let title = super::super::font::printable(&self.frame.title);
        let subtitle = super::super::font::printable(&self.frame.subtitle);
        page.tagged(tag(Tag::Line), |page| {
            name(page, (words, baseline), room, &title);
            // Below the document's name there is space up to the margin or the box.
            small_lines(page, (words, below), right - words - boxed, &subtitle);
        });
        page.rule_in(self.frame.ink, (left, right), below + 9.0, 1.2);

        let style = Style::plain(FOOT);
        page.rule(left, right, self.bottom + 6.0, 0.4);
        page.tagged(tag(Tag::Line), |page| {
            for (at, line) in self.foot.iter().enumerate() {
                page.text(left, self.bottom + 8.0 + FOOT_LEADING * (at + 1) as f32, style, line);
            }
        });
        self.pages.push(page);
    }

    /// The finished pages. `page_of` makes the text of a page number from the page and the number of pages.
    pub fn finish(mut self, page_of: impl Fn(usize, usize) -> String) -> Vec<Page> {
        let count = self.pages.len();
        let y = self.bottom + 8.0 + FOOT_LEADING * self.foot.len() as f32;
        for (at, page) in self.pages.iter_mut().enumerate() {
            let right = page.width - MARGIN;
            let number = page_of(at + 1, count);
            page.tagged(Tag::Repeated, |page| page.text_to(right, y, Style::plain(FOOT), &number));
        }
        self.pages
    }
}

/// Draws the logo at the left of the header, as large as possible. Returns its width.
fn draw_logo(page: &mut Page, logo: &Picture) -> f32 {
    let (across, down) = logo.size();
    let times = (LOGO.0 / across as f32).min(LOGO.1 / down as f32);
    let (width, height) = (across as f32 * times, down as f32 * times);
    let y = MARGIN - 1.0 + (LOGO.1 - height) / 2.0;
    page.pictures.push(logo.at((MARGIN, y), (width, height)));
    width + BESIDE_LOGO
}

/// Draws the title above a page: smaller if it is long, and on two lines if it is longer.
fn name(page: &mut Page, (left, baseline): (f32, f32), room: f32, title: &str) {
    let style = Style::bold(TITLE).narrowed(title, room);
    if style.size >= SUBTITLE {
        page.text(left, baseline, style, title);
        return;
    }
    let style = Style::bold(SUBTITLE);
    let mut lines = style.wrap(title, room).into_iter();
    let first = lines.next().unwrap_or_default();
    // A title too long for two lines is cut.
    let second = style.fit(&lines.collect::<Vec<_>>().join(" "), room);
    page.text(left, baseline - 7.0, style, &first);
    page.text(left, baseline + 4.5, style, &second);
}

/// Draws club, date and section above a page: smaller if they are long, and on two lines if they are longer.
fn small_lines(page: &mut Page, (left, baseline): (f32, f32), room: f32, text: &str) {
    let style = Style::plain(SUBTITLE).narrowed(text, room);
    if style.size >= FOOT {
        page.text(left, baseline, style, text);
        return;
    }
    let style = Style::plain(FOOT);
    let mut lines = style.wrap(text, room).into_iter();
    let first = lines.next().unwrap_or_default();
    let second = style.fit(&lines.collect::<Vec<_>>().join(" "), room);
    page.text(left, baseline - 3.5, style, &first);
    page.text(left, baseline + 5.5, style, &second);
}

/// The height that each row can gain, in points, while every column still holds its blocks. `starts` says which blocks
/// begin a column, `rows` the number of rows in each block, `between` the gap between blocks.
#[must_use]
pub fn spare(heights: &[f32], starts: &[bool], rows: &[usize], (between, full): (f32, f32)) -> f32 {
    let mut all: Vec<(f32, usize)> = Vec::new();
    for ((height, starts), rows) in heights.iter().zip(starts).zip(rows) {
        match all.last_mut() {
            Some((used, count)) if !starts => {
                *used += between + height;
                *count += rows;
            }
            _ => all.push((*height, *rows)),
        }
    }
    let each = all.into_iter().map(|(used, rows)| (full - used - 1.0).max(0.0) / rows.max(1) as f32);
    each.reduce(f32::min).unwrap_or(0.0)
}

/// Which of these blocks begin a column, so that the columns of the last page are about equally full and no block is
/// broken that fits a column.
#[must_use]
pub fn balanced(heights: &[f32], between: f32, full: f32, columns: usize) -> Vec<bool> {
    let columns = columns.max(1);
    let mut begins = even(heights, between, full, columns);
    // The first block of the last page.
    let count = begins.iter().filter(|begins| **begins).count();
    let first = count.saturating_sub(1) / columns * columns;
    let Some(from) = begins.iter().enumerate().filter(|(_, begins)| **begins).nth(first).map(|(at, _)| at) else {
        return begins;
    };
    let rest = &heights[from..];
    let whole: f32 = rest.iter().map(|height| height + between).sum();
    // Raise the height in steps of 5 points until the remaining blocks fit the columns of one page.
    let mut room = whole / columns as f32 - between;
    while room < full {
        let candidate = packed(rest, between, room);
        if candidate.iter().filter(|begins| **begins).count() <= columns && rest.iter().all(|height| *height <= room) {
            begins.truncate(from);
            begins.extend(candidate);
            break;
        }
        room += 5.0;
    }
    begins
}

/// The least share of a column to fill, except on the last page.
const EVEN: f32 = 0.68;
/// The fraction of `EVEN` that is enough if a block would otherwise be alone.
const ALONE: f32 = 0.92;

/// Which blocks begin a column so that all columns of all pages are about equally full, without more pages.
fn even(heights: &[f32], between: f32, full: f32, columns: usize) -> Vec<bool> {
    let begins = packed(heights, between, full);
    let count = |begins: &[bool]| begins.iter().filter(|begins| **begins).count();
    let most = count(&begins).div_ceil(columns) * columns;
    if most <= columns {
        return begins;
    }
    let whole: f32 = heights.iter().map(|height| height + between).sum();
    let mut room = (whole / most as f32 - between).max(EVEN * full);
    while room < full {
        let candidate = packed(heights, between, room);
        if count(&candidate) <= most && heights.iter().all(|height| *height <= room) {
            return levelled(candidate, heights, between, EVEN * full);
        }
        room += 5.0;
    }
    levelled(begins, heights, between, EVEN * full)
}

/// Moves blocks to the next column while that one is shorter, so that the last page is not left with a single block.
/// Each column keeps at least the height `least`, or `ALONE` of it for a block that would be alone.
fn levelled(mut begins: Vec<bool>, heights: &[f32], between: f32, least: f32) -> Vec<bool> {
    let starts = |begins: &[bool]| -> Vec<usize> {
        begins.iter().enumerate().filter(|(_, begins)| **begins).map(|(at, _)| at).collect()
    };
    let used = |from: usize, to: usize| heights[from..to].iter().map(|height| height + between).sum::<f32>() - between;
    for column in (1..starts(&begins).len()).rev() {
        loop {
            let starts = starts(&begins);
            let (before, from) = (starts[column - 1], starts[column]);
            let to = starts.get(column + 1).copied().unwrap_or(heights.len());
            if from - before < 2 {
                break;
            }
            let (left, grown) = (used(before, from - 1), used(from - 1, to));
            let alone = column + 1 == starts.len() && to - from == 1 && from - before > 2;
            if grown > left + 0.05 || left < if alone { ALONE * least } else { least } {
                break;
            }
            begins[from] = false;
            begins[from - 1] = true;
        }
    }
    begins
}

/// Which blocks begin a column of this height if each takes the first place it fits.
fn packed(heights: &[f32], between: f32, full: f32) -> Vec<bool> {
    let mut used = 0.0;
    let begins = |(at, height): (usize, &f32)| {
        let begins = at == 0 || used + height > full + 0.05;
        used = if begins { 0.0 } else { used } + height + between;
        begins
    };
    heights.iter().enumerate().map(begins).collect()
}

/// The number of `rows` on the current page and on each later one: as many as fit, but never one or two alone. The
/// first share is 0 if the current page has too little space.
#[must_use]
pub fn shares(rows: usize, first: usize, full: usize) -> Vec<usize> {
    shares_of(&vec![1.0; rows], first as f32, full.max(1) as f32)
}

/// Like `shares`, for rows of different heights: `first` and `full` are heights in points.
#[must_use]
pub fn shares_of(heights: &[f32], first: f32, full: f32) -> Vec<usize> {
    /// The least number of rows on a page.
    const LEAST: usize = 3;
    let mut rest = heights;
    let mut shares = Vec::new();
    let mut room = first;
    loop {
        let mut used = 0.0;
        let fits = |height: &&f32| {
            used += **height;
            used <= room + 0.05
        };
        let mut share = rest.iter().take_while(fits).count();
        // A row higher than a page still gets a page of its own.
        if !shares.is_empty() || first >= full {
            share = share.max(1.min(rest.len()));
        }
        let after = rest.len() - share;
        if (1..LEAST).contains(&after) && share > LEAST {
            share -= (LEAST - after).min(share - LEAST);
        }
        let widow = share < LEAST.min(rest.len()) || (1..LEAST).contains(&(rest.len() - share));
        if shares.is_empty() && widow && first < full {
            share = 0;
        }
        shares.push(share);
        rest = &rest[share..];
        if rest.is_empty() {
            return shares;
        }
        room = full;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Mark;

    #[test]
    fn shares_have_at_least_three_lines() {
        assert_eq!(shares(7, 20, 30), [7]);
        assert_eq!(shares(21, 20, 30), [18, 3]);
        assert_eq!(shares(100, 20, 30), [20, 30, 30, 20]);
        assert_eq!(shares(92, 30, 30), [30, 30, 29, 3]);
        assert_eq!(shares(10, 2, 30), [0, 10]);
        assert_eq!(shares(1, 0, 30), [0, 1]);
        for rows in 1..200 {
            for full in 6..40 {
                let found = shares(rows, full / 2, full);
                assert_eq!(found.iter().sum::<usize>(), rows);
                assert!(rows < 3 || found.iter().all(|s| *s == 0 || *s > 2), "{rows} {full} {found:?}");
            }
        }
    }

    #[test]
    fn last_page_has_at_least_three_blocks() {
        // Five on a page, with two left over.
        let begins = balanced(&[90.0; 27], 10.0, 500.0, 1);
        let starts: Vec<usize> = (0..27).filter(|at| begins[*at]).collect();
        let pages: Vec<usize> = starts.iter().zip(starts.iter().skip(1).chain([&27])).map(|(a, b)| b - a).collect();
        assert_eq!(pages.len(), 6);
        assert!(pages.iter().all(|blocks| (3..=5).contains(blocks)), "{pages:?}");
    }

    #[test]
    fn long_club_and_date_take_two_lines() {
        let subtitle = "Bridge-Sportclub Niederrhein-Ruhr von 1954 · Dienstag, 1. September 2026 – Dienstag, 25. Mai 2027 · \
            19 von 20 Durchgängen · Sektion A";
        let frame = Frame {
            subtitle: subtitle.into(),
            document: "Meisterschaftstabelle".into(),
            marked: Some("VORLÄUFIG".into()),
            ..Frame::default()
        };
        let pages = Flow::new(frame).finish(|_, _| String::new());
        let text = |mark: &Mark| if let Mark::Text { text, .. } = mark { Some(text.clone()) } else { None };
        let said: Vec<String> = pages[0].marks.iter().filter_map(text).collect();
        assert!(said.join(" ").contains(subtitle) && said.iter().all(|text| !text.contains('…')), "{said:?}");
    }

    #[test]
    fn every_page_has_head_foot_and_number() {
        let frame = Frame {
            title: "Åbent hus ".repeat(40),
            document: "Rangliste".into(),
            marked: Some("FORELØBIG".into()),
            foot: vec!["Parpoint. ".repeat(40)],
            ..Frame::default()
        };
        let mut flow = Flow::new(frame);
        flow.y += 100.0;
        flow.keep(10_000.0);
        flow.keep(10_000.0);
        let pages = flow.finish(|page, of| format!("{page}/{of}"));
        assert_eq!(pages.len(), 2);
        for (at, page) in pages.iter().enumerate() {
            let has = |wanted: &str| page.marks.iter().any(|m| matches!(m, Mark::Text { text, .. } if text == wanted));
            assert!(has("Rangliste") && has("FORELØBIG") && has(&format!("{}/2", at + 1)));
        }
    }
}
