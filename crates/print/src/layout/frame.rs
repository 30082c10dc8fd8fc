//! The frame of every page, header and footer, and the flow of contents over columns and pages.

use super::{Ink, Page, Paper, Picture, Style, Tag};

/// The margin of a page in points: half an inch, which every printer can print.
const MARGIN: f32 = 36.0;
/// The type size of the title in points.
const TITLE_SIZE: f32 = 16.0;
/// The type size of the line below the title in points.
const SUBTITLE_SIZE: f32 = 10.0;
/// The type size of the footer in points.
const FOOT_SIZE: f32 = 8.0;
/// The line height of the footer in points.
const FOOT_LEADING: f32 = 10.5;
/// The greatest width and height of a logo in points.
const MAX_LOGO_SIZE: (f32, f32) = (116.0, 33.0);
/// The gap between the logo and the text beside it, in points.
const LOGO_GAP: f32 = 10.0;
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
    /// The paragraphs of the footer. A missing full stop is added.
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
    /// The index of the current column on its page.
    column: usize,
    /// The next position, from the top, in points.
    pub y: f32,
    /// The top of a column, in points from the top of the page.
    top: f32,
    /// The bottom of a column, in points from the top of the page.
    bottom: f32,
}

impl Frame {
    /// Width and height of a page in points.
    #[must_use]
    pub fn size(&self) -> (f32, f32) {
        let (width, height) = self.paper.size();
        if self.landscape { (height, width) } else { (width, height) }
    }

    /// The width between the margins, of all columns together, in points.
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
        let style = Style::plain(FOOT_SIZE);
        let paragraphs = frame.club.iter().cloned().chain(frame.foot.iter().map(|line| with_full_stop(line)));
        let mut foot: Vec<String> = paragraphs
            .flat_map(|paragraph| style.wrap(&super::super::font::printable(&paragraph), frame.width()))
            .collect();
        // The last line shares its height with the page number.
        if foot.last().is_none_or(|last| style.width(last) > frame.width() - 110.0) {
            foot.push(String::new());
        }
        let bottom = height - MARGIN - FOOT_LEADING * foot.len() as f32 - 10.0;
        let top = MARGIN + TITLE_SIZE + SUBTITLE_SIZE + 24.0;
        let mut flow = Self { frame, foot, pages: Vec::new(), column: 0, y: top, top, bottom };
        flow.begin_page();
        flow
    }

    /// The left edge of the current column, in points.
    #[must_use]
    pub fn left(&self) -> f32 {
        MARGIN + self.column as f32 * (self.width() + GUTTER)
    }

    /// The width of a column in points.
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
        let baseline = MARGIN + TITLE_SIZE * 0.8;
        let subtitle_baseline = baseline + SUBTITLE_SIZE + 6.0;

        // Screen readers read the header on the first page only.
        let is_first = self.pages.is_empty();
        let tag = |tag: Tag| if is_first { tag } else { Tag::Repeated };
        let document_style = Style { ink: self.frame.ink, ..Style::bold(TITLE_SIZE - 3.0) };
        let document_style = document_style.narrowed(&self.frame.document, (right - left) * 0.6);
        page.tagged(tag(Tag::Title), |page| page.text_to(right, baseline, document_style, &self.frame.document));
        let document_width = document_style.width(&self.frame.document);
        let mut box_space = 0.0;
        if let Some(mark) = &self.frame.marked {
            let style = Style::bold(SUBTITLE_SIZE - 1.0).narrowed(mark, (right - left) / 3.0);
            let box_width = style.width(mark) + 12.0;
            page.frame(right - box_width, subtitle_baseline - SUBTITLE_SIZE - 0.5, box_width, SUBTITLE_SIZE + 4.5, 0.8);
            page.tagged(tag(Tag::Line), |page| page.text_to(right - 6.0, subtitle_baseline - 0.5, style, mark));
            box_space = box_width + GUTTER;
        }
        let text_left = left + self.frame.logo.as_ref().map_or(0.0, |logo| draw_logo(&mut page, logo));
        let room = right - text_left - document_width.max(box_space - GUTTER) - GUTTER;
        let title = super::super::font::printable(&self.frame.title);
        let subtitle = super::super::font::printable(&self.frame.subtitle);
        page.tagged(tag(Tag::Line), |page| {
            draw_title(page, (text_left, baseline), room, &title);
            // Below the document's name there is space up to the margin or the box.
            draw_subtitle(page, (text_left, subtitle_baseline), right - text_left - box_space, &subtitle);
        });
        page.rule_in(self.frame.ink, (left, right), subtitle_baseline + 9.0, 1.2);

        let style = Style::plain(FOOT_SIZE);
        page.rule(left, right, self.bottom + 6.0, 0.4);
        page.tagged(tag(Tag::Line), |page| {
            for (index, line) in self.foot.iter().enumerate() {
                page.text(left, self.bottom + 8.0 + FOOT_LEADING * (index + 1) as f32, style, line);
            }
        });
        self.pages.push(page);
    }

    /// The finished pages. `page_of` makes the text of a page number from the page and the number of pages.
    pub fn finish(mut self, page_of: impl Fn(usize, usize) -> String) -> Vec<Page> {
        let count = self.pages.len();
        let y = self.bottom + 8.0 + FOOT_LEADING * self.foot.len() as f32;
        for (index, page) in self.pages.iter_mut().enumerate() {
            let right = page.width - MARGIN;
            let number = page_of(index + 1, count);
            page.tagged(Tag::Repeated, |page| page.text_to(right, y, Style::plain(FOOT_SIZE), &number));
        }
        self.pages
    }
}

/// Draws the logo at the left of the header, as large as possible. Returns its width.
fn draw_logo(page: &mut Page, logo: &Picture) -> f32 {
    let (pixels_across, pixels_down) = logo.size();
    let scale = (MAX_LOGO_SIZE.0 / pixels_across as f32).min(MAX_LOGO_SIZE.1 / pixels_down as f32);
    let (width, height) = (pixels_across as f32 * scale, pixels_down as f32 * scale);
    let y = MARGIN - 1.0 + (MAX_LOGO_SIZE.1 - height) / 2.0;
    page.pictures.push(logo.at((MARGIN, y), (width, height)));
    width + LOGO_GAP
}

/// Draws the title above a page: smaller if it is long, and on two lines if it is longer.
fn draw_title(page: &mut Page, (left, baseline): (f32, f32), room: f32, title: &str) {
    let style = Style::bold(TITLE_SIZE).narrowed(title, room);
    if style.size >= SUBTITLE_SIZE {
        page.text(left, baseline, style, title);
        return;
    }
    let style = Style::bold(SUBTITLE_SIZE);
    let mut lines = style.wrap(title, room).into_iter();
    let first = lines.next().unwrap_or_default();
    // A title too long for two lines is cut.
    let second = style.fit(&lines.collect::<Vec<_>>().join(" "), room);
    page.text(left, baseline - 7.0, style, &first);
    page.text(left, baseline + 4.5, style, &second);
}

/// Draws club, date and section above a page: smaller if they are long, and on two lines if they are longer.
fn draw_subtitle(page: &mut Page, (left, baseline): (f32, f32), room: f32, text: &str) {
    let style = Style::plain(SUBTITLE_SIZE).narrowed(text, room);
    if style.size >= FOOT_SIZE {
        page.text(left, baseline, style, text);
        return;
    }
    let style = Style::plain(FOOT_SIZE);
    let mut lines = style.wrap(text, room).into_iter();
    let first = lines.next().unwrap_or_default();
    let second = style.fit(&lines.collect::<Vec<_>>().join(" "), room);
    page.text(left, baseline - 3.5, style, &first);
    page.text(left, baseline + 5.5, style, &second);
}

/// The height that each row can gain, in points, while every column still holds its blocks. `starts` tells for each
/// block whether it begins a column, `rows` is the number of rows in each block, and `between` the gap between blocks.
#[must_use]
pub fn spare_row_height(heights: &[f32], starts: &[bool], rows: &[usize], (between, full): (f32, f32)) -> f32 {
    let mut columns: Vec<(f32, usize)> = Vec::new();
    for ((height, starts_column), rows) in heights.iter().zip(starts).zip(rows) {
        match columns.last_mut() {
            Some((used, count)) if !starts_column => {
                *used += between + height;
                *count += rows;
            }
            _ => columns.push((*height, *rows)),
        }
    }
    let gains = columns.into_iter().map(|(used, rows)| (full - used - 1.0).max(0.0) / rows.max(1) as f32);
    gains.reduce(f32::min).unwrap_or(0.0)
}

/// Tells for each block whether it begins a column. Columns are about equally full, and those of the last page are
/// levelled among themselves.
#[must_use]
pub fn balanced_starts(heights: &[f32], between: f32, full: f32, columns: usize) -> Vec<bool> {
    let columns = columns.max(1);
    let mut begins = even_starts(heights, between, full, columns);
    // The first block of the last page.
    let count = begins.iter().filter(|begins| **begins).count();
    let first_column = count.saturating_sub(1) / columns * columns;
    let Some(first_block) =
        begins.iter().enumerate().filter(|(_, begins)| **begins).nth(first_column).map(|(index, _)| index)
    else {
        return begins;
    };
    let rest = &heights[first_block..];
    let total_height: f32 = rest.iter().map(|height| height + between).sum();
    // Raise the height in steps of 5 points until the remaining blocks fit the columns of one page.
    let mut room = total_height / columns as f32 - between;
    while room < full {
        let candidate = packed_starts(rest, between, room);
        if candidate.iter().filter(|begins| **begins).count() <= columns && rest.iter().all(|height| *height <= room) {
            begins.truncate(first_block);
            begins.extend(candidate);
            break;
        }
        room += 5.0;
    }
    begins
}

/// The least share of a column to fill, except on the last page.
const MIN_EVEN_SHARE: f32 = 0.68;
/// The fraction of `MIN_EVEN_SHARE` that is enough if a block would otherwise be alone.
const ALONE_FRACTION: f32 = 0.88;

/// Tells for each block whether it begins a column. Columns are about equally full where possible, and the number of
/// pages stays the smallest.
fn even_starts(heights: &[f32], between: f32, full: f32, columns: usize) -> Vec<bool> {
    let begins = packed_starts(heights, between, full);
    let count = |begins: &[bool]| begins.iter().filter(|begins| **begins).count();
    let most_columns = count(&begins).div_ceil(columns) * columns;
    if most_columns <= columns {
        return begins;
    }
    let total_height: f32 = heights.iter().map(|height| height + between).sum();
    let mut room = (total_height / most_columns as f32 - between).max(MIN_EVEN_SHARE * full);
    while room < full {
        let candidate = packed_starts(heights, between, room);
        if count(&candidate) <= most_columns && heights.iter().all(|height| *height <= room) {
            return levelled_starts(candidate, heights, between, MIN_EVEN_SHARE * full);
        }
        room += 5.0;
    }
    levelled_starts(begins, heights, between, MIN_EVEN_SHARE * full)
}

/// Moves blocks to the next column while that column stays no higher. Each column keeps at least the height `least`, or
/// `ALONE_FRACTION` of it for a block that would otherwise be alone.
fn levelled_starts(mut begins: Vec<bool>, heights: &[f32], between: f32, least: f32) -> Vec<bool> {
    let column_starts = |begins: &[bool]| -> Vec<usize> {
        begins.iter().enumerate().filter(|(_, begins)| **begins).map(|(index, _)| index).collect()
    };
    let used_height =
        |first: usize, end: usize| heights[first..end].iter().map(|height| height + between).sum::<f32>() - between;
    for column in (1..column_starts(&begins).len()).rev() {
        loop {
            let starts = column_starts(&begins);
            let (previous, start) = (starts[column - 1], starts[column]);
            let end = starts.get(column + 1).copied().unwrap_or(heights.len());
            if start - previous < 2 {
                break;
            }
            let (height_before, height_after) = (used_height(previous, start - 1), used_height(start - 1, end));
            let is_alone = column + 1 == starts.len() && end - start == 1 && start - previous > 2;
            if height_after > height_before + 0.05
                || height_before < if is_alone { ALONE_FRACTION * least } else { least }
            {
                break;
            }
            begins[start] = false;
            begins[start - 1] = true;
        }
    }
    begins
}

/// Tells for each block whether it begins a column of this height, if each block takes the first place that it fits.
fn packed_starts(heights: &[f32], between: f32, full: f32) -> Vec<bool> {
    let mut used_height = 0.0;
    let begins = |(index, height): (usize, &f32)| {
        let begins = index == 0 || used_height + height > full + 0.05;
        used_height = if begins { 0.0 } else { used_height } + height + between;
        begins
    };
    heights.iter().enumerate().map(begins).collect()
}

/// The number of `rows` on the current page, which holds `first`, and on each later page, which holds `full`: as many
/// as fit, and at least three if possible. The first share is 0 if the current page has too little space.
#[must_use]
pub fn shares(rows: usize, first: usize, full: usize) -> Vec<usize> {
    shares_of(&vec![1.0; rows], first as f32, full.max(1) as f32)
}

/// Like `shares`, for rows of different heights: `first` and `full` are heights in points.
#[must_use]
pub fn shares_of(heights: &[f32], first: f32, full: f32) -> Vec<usize> {
    const MIN_ROWS: usize = 3;
    let mut rest = heights;
    let mut shares = Vec::new();
    let mut room = first;
    loop {
        let mut used_height = 0.0;
        let fits = |height: &&f32| {
            used_height += **height;
            used_height <= room + 0.05
        };
        let mut row_count = rest.iter().take_while(fits).count();
        // A row higher than a page still gets a page of its own.
        if !shares.is_empty() || first >= full {
            row_count = row_count.max(1.min(rest.len()));
        }
        let left_over = rest.len() - row_count;
        if (1..MIN_ROWS).contains(&left_over) && row_count > MIN_ROWS {
            row_count -= (MIN_ROWS - left_over).min(row_count - MIN_ROWS);
        }
        let has_widow = row_count < MIN_ROWS.min(rest.len()) || (1..MIN_ROWS).contains(&(rest.len() - row_count));
        if shares.is_empty() && has_widow && first < full {
            row_count = 0;
        }
        shares.push(row_count);
        rest = &rest[row_count..];
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
                let row_shares = shares(rows, full / 2, full);
                assert_eq!(row_shares.iter().sum::<usize>(), rows);
                assert!(rows < 3 || row_shares.iter().all(|s| *s == 0 || *s > 2), "{rows} {full} {row_shares:?}");
            }
        }
    }

    #[test]
    fn last_page_has_at_least_three_blocks() {
        // A page holds five blocks, so two would be left over for the last page.
        let begins = balanced_starts(&[90.0; 27], 10.0, 500.0, 1);
        let starts: Vec<usize> = (0..27).filter(|index| begins[*index]).collect();
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
        let printed: Vec<String> = pages[0].marks.iter().filter_map(text).collect();
        assert!(printed.join(" ").contains(subtitle) && printed.iter().all(|text| !text.contains('…')), "{printed:?}");
    }

    #[test]
    fn every_page_has_document_mark_and_number() {
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
        let pages = flow.finish(|page, count| format!("{page}/{count}"));
        assert_eq!(pages.len(), 2);
        for (index, page) in pages.iter().enumerate() {
            let has_text =
                |expected: &str| page.marks.iter().any(|m| matches!(m, Mark::Text { text, .. } if text == expected));
            assert!(has_text("Rangliste") && has_text("FORELØBIG") && has_text(&format!("{}/2", index + 1)));
        }
    }
}
