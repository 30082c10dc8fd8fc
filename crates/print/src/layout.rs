//! A page: marks at positions in points. `style` breaks text into lines, and `pdf` writes the file. This module knows
//! no document.

mod frame;
mod picture;
mod section;
mod size;
mod style;
mod table;

use std::fmt;
use std::str::FromStr;

use super::font;

pub use frame::{Flow, Frame, GUTTER, balanced_starts, shares, shares_of, spare_row_height};
pub use picture::{Colours, Picture};
pub use section::{SECTION_TYPE_SIZE, Sections};
pub use size::{Names, SizedDocument, best_layout, pages_in_best_layout, pages_in_largest_type};
pub use style::Style;
pub use table::{Cell, Column, Grid, Row, Table};

/// The distance between dots of a leader, in points.
const DOT_DISTANCE: f32 = 4.0;

/// A printed page.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// The width in points, 1/72 inch.
    pub width: f32,
    pub height: f32,
    /// The marks, in the order in which they are drawn and read.
    pub marks: Vec<Mark>,
    /// Decorative pictures, which are not read aloud because the text says the same.
    pub pictures: Vec<Picture>,
    /// The role of the next texts.
    tag: Tag,
    /// The number of tables begun on the page, and the current line of the last one.
    tables: u16,
    line: u16,
}

/// The role of a text for assistive technology.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tag {
    /// A line, together with other texts on the same baseline.
    #[default]
    Line,
    /// Text repeated from the first page, or the page number. Not read aloud.
    Repeated,
    /// The name of the document.
    Title,
    /// The heading of a part.
    Heading,
    /// A heading of a column in the table with this number, spanning this many columns.
    Head { table: u16, line: u16, column: u16, span: u16 },
    /// A cell of a table.
    Cell { table: u16, line: u16, column: u16, span: u16 },
}

/// A colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ink {
    #[default]
    Black,
    /// Hearts, and diamonds with two suit colours.
    Red,
    /// Clubs with four suit colours.
    Green,
    /// Diamonds with four suit colours.
    Orange,
    /// Less important text; still dark enough for a photocopy.
    Grey,
    /// The club's colour.
    Own { red: u8, green: u8, blue: u8 },
}

/// Something drawn on a page. Positions are in points from the top left corner.
#[derive(Debug, Clone, PartialEq)]
pub enum Mark {
    /// `y` is the baseline.
    Text {
        x: f32,
        y: f32,
        size: f32,
        bold: bool,
        ink: Ink,
        text: String,
        tag: Tag,
    },
    Line {
        from: (f32, f32),
        to: (f32, f32),
        width: f32,
        ink: Ink,
    },
    /// A filled area; `grey` is 0 for black, 1 for white.
    Fill {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        grey: f32,
    },
}

/// The sheets a club's printer holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Paper {
    #[default]
    A4,
    Letter,
}

impl Paper {
    /// Width and height of the upright sheet in points.
    #[must_use]
    pub fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.0, 842.0),
            Self::Letter => (612.0, 792.0),
        }
    }
}

impl Page {
    /// An empty page.
    #[must_use]
    pub fn new(width: f32, height: f32) -> Self {
        Self { width, height, marks: Vec::new(), pictures: Vec::new(), tag: Tag::Line, tables: 0, line: 0 }
    }

    /// Draws with a role for all texts, and returns the result of `draw`.
    pub fn tagged<T>(&mut self, tag: Tag, draw: impl FnOnce(&mut Self) -> T) -> T {
        let previous = std::mem::replace(&mut self.tag, tag);
        let result = draw(self);
        self.tag = previous;
        result
    }

    /// Draws the heading of a part. Returns the position of its end.
    pub fn heading(&mut self, x: f32, y: f32, style: Style, text: &str) -> f32 {
        self.tagged(Tag::Heading, |page| page.text(x, y, style, text))
    }

    /// Begins a table; its headings come next.
    fn begin_table(&mut self) {
        self.tables += 1;
        self.line = 0;
    }

    /// The tag of a column head in the current table.
    fn head_tag(&self, line: usize, column: usize, span: usize) -> Tag {
        Tag::Head { table: self.tables, line: line as u16, column: column as u16, span: span as u16 }
    }

    /// The tag of a cell in the current line of the current table.
    fn cell_tag(&self, column: usize, span: usize) -> Tag {
        Tag::Cell { table: self.tables, line: self.line, column: column as u16, span: span as u16 }
    }

    /// Draws a text with suit signs in their colours. Returns the position of its end.
    pub fn text(&mut self, x: f32, y: f32, style: Style, text: &str) -> f32 {
        let mut x = x;
        let text = font::printable(text);
        let is_red = |c: char| matches!(c, '♥' | '♦');
        let mut rest = text.as_str();
        while let Some(first) = rest.chars().next() {
            let length = rest.find(|c| is_red(c) != is_red(first)).unwrap_or(rest.len());
            let (run, remaining) = rest.split_at(length);
            let ink = if is_red(first) { Ink::Red } else { style.ink };
            let Style { size, bold, .. } = style;
            self.marks.push(Mark::Text { x, y, size, bold, ink, text: run.to_owned(), tag: self.tag });
            x += style.width(run);
            rest = remaining;
        }
        x
    }

    /// The page with suits in four colours instead of two: clubs green, diamonds orange.
    #[must_use]
    pub fn in_four_colours(self) -> Self {
        let suit_ink = |c: char| match c {
            '♣' => Some(Ink::Green),
            '♦' => Some(Ink::Orange),
            '♥' => Some(Ink::Red),
            _ => None,
        };
        let mut page = Self { marks: Vec::with_capacity(self.marks.len()), ..self };
        for mark in self.marks {
            let Mark::Text { mut x, y, size, bold, ink, text, tag } = mark else {
                page.marks.push(mark);
                continue;
            };
            let style = Style { size, bold, ink };
            let mut rest = text.as_str();
            while let Some(first) = rest.chars().next() {
                let (run, remaining) =
                    rest.split_at(rest.find(|c| suit_ink(c) != suit_ink(first)).unwrap_or(rest.len()));
                let ink = suit_ink(first).unwrap_or(ink);
                page.marks.push(Mark::Text { x, y, size, bold, ink, text: run.to_owned(), tag });
                x += style.width(run);
                rest = remaining;
            }
        }
        page
    }

    /// Draws a text that ends at `right`.
    pub fn text_to(&mut self, right: f32, y: f32, style: Style, text: &str) {
        let text = font::printable(text);
        self.text(right - style.width(&text), y, style, &text);
    }

    /// Draws a level line.
    pub fn rule(&mut self, left: f32, right: f32, y: f32, width: f32) {
        self.rule_in(Ink::Black, (left, right), y, width);
    }

    /// Draws a level line in a colour, between two positions.
    pub fn rule_in(&mut self, ink: Ink, (left, right): (f32, f32), y: f32, width: f32) {
        self.marks.push(Mark::Line { from: (left, y), to: (right, y), width, ink });
    }

    /// Draws a thin, inconspicuous grey level line.
    pub fn hairline(&mut self, left: f32, right: f32, y: f32) {
        self.marks.push(Mark::Fill { x: left, y: y - 0.2, width: right - left, height: 0.4, grey: 0.55 });
    }

    /// Draws a leader of dots on a line of text, aligned with other leaders.
    pub fn dots(&mut self, left: f32, right: f32, baseline: f32) {
        let (first, last) = ((left / DOT_DISTANCE).ceil() as i32, (right / DOT_DISTANCE).floor() as i32);
        for index in first..=last {
            self.marks.push(Mark::Fill {
                x: index as f32 * DOT_DISTANCE,
                y: baseline - 0.8,
                width: 0.8,
                height: 0.8,
                grey: 0.4,
            });
        }
    }

    /// Draws a thin grey upright line.
    pub fn upright(&mut self, x: f32, top: f32, bottom: f32) {
        self.marks.push(Mark::Fill { x: x - 0.2, y: top, width: 0.4, height: bottom - top, grey: 0.55 });
    }

    /// Fills a box; `grey` is 0 for black, 1 for white.
    pub fn fill(&mut self, x: f32, y: f32, width: f32, height: f32, grey: f32) {
        self.marks.push(Mark::Fill { x, y, width, height, grey });
    }

    /// Draws the outline of a box; `line` is its thickness.
    pub fn frame(&mut self, left: f32, top: f32, width: f32, height: f32, line: f32) {
        let (right, bottom) = (left + width, top + height);
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
        for pair in corners.windows(2) {
            self.marks.push(Mark::Line { from: pair[0], to: pair[1], width: line, ink: Ink::Black });
        }
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        })
    }
}

impl FromStr for Paper {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "a4" => Ok(Self::A4),
            "letter" => Ok(Self::Letter),
            _ => Err(format!("{text:?} is not a paper: a4 or letter")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_colours_give_each_suit_its_own_and_move_nothing() {
        let mut page = Page::new(100.0, 100.0);
        page.text(0.0, 10.0, Style::plain(10.0), "4♣ ♦♥♠");
        let coloured = page.in_four_colours();
        let texts: Vec<_> = coloured
            .marks
            .iter()
            .map(|m| match m {
                Mark::Text { ink, text, x, .. } => (*ink, text.as_str(), *x),
                _ => panic!("only text was put there"),
            })
            .collect();
        let width_of = |before: &str| Style::plain(10.0).width(before);
        let expected = [
            (Ink::Black, "4", ""),
            (Ink::Green, "♣", "4"),
            (Ink::Black, " ", "4♣"),
            (Ink::Orange, "♦", "4♣ "),
            (Ink::Red, "♥", "4♣ ♦"),
            (Ink::Black, "♠", "4♣ ♦♥"),
        ];
        assert_eq!(texts.len(), expected.len());
        for ((ink, text, x), (expected_ink, expected_text, before)) in texts.into_iter().zip(expected) {
            assert_eq!((ink, text), (expected_ink, expected_text));
            assert!((x - width_of(before)).abs() < 0.01);
        }
    }

    #[test]
    fn hearts_and_diamonds_are_red() {
        let mut page = Page::new(100.0, 100.0);
        let end = page.text(0.0, 10.0, Style::plain(10.0), "4♥× ♠");
        let inks: Vec<_> = page
            .marks
            .iter()
            .map(|m| match m {
                Mark::Text { ink, text, .. } => (*ink, text.as_str()),
                _ => panic!("only text was put there"),
            })
            .collect();
        assert_eq!(inks, [(Ink::Black, "4"), (Ink::Red, "♥"), (Ink::Black, "× ♠")]);
        assert!((end - Style::plain(10.0).width("4♥× ♠")).abs() < 0.01);
    }
}
