//! The preview picture for a link to the page of an evening: title, first places, and the hands of a board.

use bridge::{BoardNumber, Deal, Seat, TrickTable};
use lang::Texts;

use super::diagram::Diagram;
use super::layout::{Ink, Page, Style};
use super::raster;

/// Width and height in pixels. Messengers show this size uncropped.
pub const PICTURE_SIZE: (u32, u32) = (1200, 630);

/// The margin in pixels.
const MARGIN: f32 = 60.0;
/// The gap between places and hands, in pixels.
const BOARD_GAP: f32 = 40.0;
/// The greatest number of places shown.
const MAX_PLACES: usize = 4;

/// The contents of the picture.
#[derive(Debug, Clone, PartialEq)]
pub struct LinkPicture<'a> {
    pub title: &'a str,
    /// Club and date.
    pub about: &'a str,
    /// Rank, names and result of each place, the best first.
    pub places: &'a [[String; 3]],
    /// A board with its deal, its dealer and, if known, the double-dummy tricks.
    pub board: Option<(BoardNumber, Deal, Seat, Option<&'a TrickTable>)>,
    /// The club's colour, or black.
    pub colour: Ink,
}

impl LinkPicture<'_> {
    /// The picture as a PNG.
    pub fn png(&self, texts: &Texts) -> Vec<u8> {
        raster::png(&self.page(texts))
    }

    fn page(&self, texts: &Texts) -> Page {
        let (width, height) = (PICTURE_SIZE.0 as f32, PICTURE_SIZE.1 as f32);
        let mut page = Page::new(width, height);
        page.rule_in(self.colour, (0.0, width), 8.0, 16.0);
        let right = width - MARGIN;
        let title_style = Style { size: 56.0, bold: true, ink: self.colour };
        page.text(MARGIN, 116.0, title_style, &title_style.fit(self.title, right - MARGIN));
        let about_style = Style::grey(30.0);
        page.text(MARGIN, 168.0, about_style, &about_style.fit(self.about, right - MARGIN));
        page.rule_in(Ink::Grey, (MARGIN, right), 200.0, 2.0);
        let left_of_board = self.draw_board(&mut page, right, texts).map_or(right, |left| left - BOARD_GAP);
        self.draw_places(&mut page, left_of_board);
        page
    }

    fn draw_places(&self, page: &mut Page, right: f32) {
        let style = Style::plain(34.0);
        let value_width = self.places.iter().map(|[_, _, value]| style.width(value)).fold(0.0, f32::max);
        let names_right = right - value_width - 20.0;
        for (index, [rank, names, value]) in self.places.iter().take(MAX_PLACES).enumerate() {
            let style = if index == 0 { Style { bold: true, ..style } } else { style };
            let y = 270.0 + 90.0 * index as f32;
            page.text(MARGIN, y, style, rank);
            // The names of a pair take two lines rather than being cut.
            let lines = style.wrap_names(names, names_right - MARGIN - 60.0);
            let smaller = if lines.len() > 1 { Style { size: 28.0, ..style } } else { style };
            let lines = smaller.wrap_names(names, names_right - MARGIN - 60.0);
            for (line_index, line) in lines.iter().take(2).enumerate() {
                page.text(MARGIN + 60.0, y + 34.0 * line_index as f32, smaller, line);
            }
            page.text_to(right, y, style, value);
        }
    }

    /// Draws the hands at the right. Returns their left edge, or `None` without a board.
    fn draw_board(&self, page: &mut Page, right: f32, texts: &Texts) -> Option<f32> {
        let (number, deal, dealer, trick_table) = self.board?;
        let diagram = Diagram { deal, dealer, trick_table, size: 22.0, leading: 27.0 };
        let left = right - diagram.width(texts);
        page.text(left, 244.0, Style::bold(24.0), &texts.say().print_board(number.to_string()));
        diagram.draw(page, (left, 262.0), right - left, texts);
        Some(left)
    }
}
